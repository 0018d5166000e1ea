"""What a match of Adventure came to: deeds of each hero, the party by rounds, and its goal."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.engine.events import NOBODY, Event
from game.engine.readers import Reader, on
from game.rules.adventure.codes import (
    ARTIFACT,
    CANCELLED,
    EXPLORED,
    FIRST_MONSTER,
    SIDES,
    VILLAIN,
    WON,
)
from game.rules.adventure.events import (
    AttackJudged,
    Damaged,
    Defeated,
    EncounterDrawn,
    EncounterDropped,
    Fell,
    Healed,
    MatchEnded,
    TileLaid,
    TrapDisabled,
    TreasureDrawn,
    TurnStarted,
)
from game.rules.adventure.game import AdventureGame
from game.scenes.adventure.highlights import Highlights
from game.scenes.adventure.presenting import Presenter
from game.scenes.result.outcome import Charted, Column, Deeds, Measure, Outcome, Quest, Step
from game.table.adventure.position import is_hero
from game.table.adventure.projection import at_rest, opening
from game.table.adventure.signs import TableShown
from game.table.look.palette import FIRST_ALLY
from game.words.adventure import moments, result
from game.words.adventure.match_names import MatchNames
from game.words.rich import plain
from game.words.sentences import capital_word

COLUMNS: Final = (
    Column("felled"),
    Column("dealt"),
    Column("hits", of="attacks"),
    Column("taken", least=True),
    Column("explored"),
    Column("treasures"),
)
PARTY, CASTLE = SIDES
CHARTED: Final = (("hp", PARTY), ("tiles", FIRST_ALLY), ("foes", CASTLE))
"""The lines of the chart with the looks of their marks."""
FOES: Final = 2
"""So many of those who stopped the party are told of."""
ICONS: Final = {
    "guards": "skull",
    "foe": "crown",
    "surges": "surge",
    "destroyed": "skull",
    "cancelled": "eye_storm",
    "traps": "warning",
    "levels": "star",
}
"""Of what is measured beside the goal's own measures."""
MOST: Final = 6
"""So many measures are told."""


class Tally:
    """Counts as events come in; `outcome` tells what they came to so far.

    What lies on the table is read off a projection of its own, as it lies after each event.
    """

    def __init__(self, game: AdventureGame, names: MatchNames, seed: int) -> None:
        self.game, self.names, self.seed = game, names, seed
        self.figures = [
            Deeds(hero.id, names.seat(seat).text, 0, look=hero.id)
            for seat, hero in enumerate(game.tables.hero)
        ]
        self.highlights = Highlights(game.tables)
        self.shown = opening(game.tables)
        self.foes: dict[str, Deeds] = {}
        """What each kind of monster and each villain did to the party."""
        self.victims: dict[str, list[str]] = {}
        """Who fell by it, each once."""
        self.last_by: dict[int, str] = {}
        self.counts = dict.fromkeys(("tiles", "destroyed", "drawn", "cancelled", "traps"), 0)
        self.round = 0
        self.winner, self.reason = NOBODY, "draw"
        self.by_round = [self._totals()]

    def hear(self, events: Iterable[Event]) -> None:
        """Count what happened."""
        for event in events:
            self.highlights.hear(event)
            COUNTED(self, event)
            self.shown.change(event)

    def outcome(self, names: tuple[str, ...], sides: tuple[str, ...]) -> Outcome:
        """Return the result; `names` are those of the seats' players, `sides` all there are."""
        totals = zip(*self.by_round, self._totals(), strict=True)
        lines = [
            Charted(result.line(name), look, each)
            for (name, look), each in zip(CHARTED, totals, strict=True)
        ]
        return Outcome(
            "adventure", self.winner, self.reason, names, (), self.round, self.round, self.seed,
            self.figures, COLUMNS, [], {}, sides,
            highlights=self.highlights.told(), turns=tuple(self.highlights.turns),
            charted=tuple(lines), quest=self._quest(), foes=self._stopped(),
        )  # fmt: skip

    def _totals(self) -> tuple[int, int, int]:
        """Return the hit points of all heroes, the tiles that came, and the foes that stand."""
        figures = self.shown.figures.values()
        hp = sum(one.hp for one in figures if is_hero(one.index))
        foes = sum(one.standing and FIRST_MONSTER <= one.index <= ARTIFACT for one in figures)
        return hp, self.counts["tiles"], foes

    def _stopped(self) -> tuple[Deeds, ...]:
        """Return who did most against the party: whoever felled somebody first, then by damage."""
        found = [foe for foe in self.foes.values() if foe.done["dealt"]]
        found.sort(key=lambda foe: (-foe.done["felled"], -foe.done["dealt"]))
        for foe in found:
            foe.told = result.stopped(foe.done["dealt"], self.victims.get(foe.figure, ()))
        return tuple(found[:FOES])

    def _quest(self) -> Quest:
        """Return the adventure with what was reached of it, as the plaque of the goal tells it."""
        own, won = TableShown(at_rest(self.shown)), self.winner == WON
        goal = Presenter(self.names).goal(own)
        steps = tuple(Step(each.words, won or each.done) for each in goal.steps)
        measures = [
            Measure(each.icon, result.measure(each.id), each.value, each.most, each.bad)
            for each in goal.measures
        ]
        told = plain(moments.won(self.reason, self.winner)[1]) if self.winner >= 0 else ""
        if self.reason == "no_surge" and self.shown.active != NOBODY:
            told = result.lies(self.figures[self.shown.active].name)
        return Quest(goal.icon, goal.name, steps, (*measures, *self._beside())[:MOST], told)

    def _beside(self) -> list[Measure]:
        """Return what else tells how far the party came, what matters most first."""
        rest, tables, counts = at_rest(self.shown), self.game.tables, self.counts
        found: list[Measure] = []

        def tell(name: str, value: int, most: int = 0, bad: bool = False, who: str = "") -> None:
            found.append(Measure(ICONS[name], result.measure(name, who), value, most, bad))

        for figure in (VILLAIN, ARTIFACT):
            one = rest.figures[figure]
            if one.standing:
                called = self.names.figure(figure).text
                tell("foe", one.hp, one.max_hp, True, capital_word(called))
        if rest.icon >= 0 and rest.guards and not rest.taken:
            tell("guards", rest.guards, bad=True)
        tell("surges", rest.surges, max(rest.surges, rest.most_surges))
        tell("destroyed", counts["destroyed"])
        tell("cancelled", counts["cancelled"], counts["drawn"])
        tell("levels", sum(seat.level > 1 for seat in rest.seats), tables.seats)
        if counts["traps"]:
            tell("traps", counts["traps"])
        return found

    def _by(self, figure: int) -> Deeds | None:
        """Return what the kind of a figure of the castle has done, None for no such figure."""
        if figure < FIRST_MONSTER:
            return None
        id = self.shown.figures[figure].id
        name = self.names.card(self.shown.figures[figure].card) if figure < VILLAIN else None
        called = (name or self.names.figure(figure)).text
        return self.foes.setdefault(id, Deeds(id, capital_word(called), 1))


def _turn_started(tally: Tally, event: TurnStarted) -> None:
    if event.round > tally.round:
        if not tally.round:  # what was set up is where the match starts
            tally.by_round.clear()
        tally.by_round.append(tally._totals())
    tally.round = event.round


def _damaged(tally: Tally, event: Damaged) -> None:
    count = len(tally.figures)
    if event.figure < count:
        tally.figures[event.figure].done["taken"] += event.amount
        foe = tally._by(event.by)
        tally.last_by[event.figure] = foe.figure if foe is not None else ""
        if foe is not None:
            foe.done["dealt"] += event.amount
    elif 0 <= event.by < count:
        tally.figures[event.by].done["dealt"] += event.amount


def _judged(tally: Tally, event: AttackJudged) -> None:
    if event.figure < len(tally.figures):
        tally.figures[event.figure].done["attacks"] += 1
        tally.figures[event.figure].done["hits"] += event.hit


def _defeated(tally: Tally, event: Defeated) -> None:
    if 0 <= event.seat < len(tally.figures):
        tally.figures[event.seat].done["felled"] += 1
    tally.counts["destroyed"] += FIRST_MONSTER <= event.figure < VILLAIN


def _fell(tally: Tally, event: Fell) -> None:
    one = tally.figures[event.figure]
    one.fallen = True
    by = tally.last_by.get(event.figure, "")
    if by:
        tally.foes[by].done["felled"] += 1
        victims = tally.victims.setdefault(by, [])
        if one.name not in victims:
            victims.append(one.name)


def _healed(tally: Tally, event: Healed) -> None:
    if event.figure < len(tally.figures) and event.hp > 0:
        tally.figures[event.figure].fallen = False


def _laid(tally: Tally, event: TileLaid) -> None:
    tally.counts["tiles"] += event.why != "setup"
    if event.why == EXPLORED and event.seat >= 0:
        tally.figures[event.seat].done["explored"] += 1


def _treasure(tally: Tally, event: TreasureDrawn) -> None:
    if tally.round:  # the items of the set-up are no deeds
        tally.figures[event.seat].done["treasures"] += 1


def _drawn(tally: Tally, event: EncounterDrawn) -> None:
    tally.counts["drawn"] += 1


def _dropped(tally: Tally, event: EncounterDropped) -> None:
    tally.counts["cancelled"] += event.why in CANCELLED


def _disabled(tally: Tally, event: TrapDisabled) -> None:
    tally.counts["traps"] += 1


def _ended(tally: Tally, event: MatchEnded) -> None:
    tally.winner = SIDES.index(event.side)
    tally.reason = event.reason


COUNTED: Final[Reader[Tally, [], None]] = Reader(
    "the count of Adventure",
    on(TurnStarted, _turn_started),
    on(Damaged, _damaged),
    on(AttackJudged, _judged),
    on(Defeated, _defeated),
    on(Fell, _fell),
    on(Healed, _healed),
    on(TileLaid, _laid),
    on(TreasureDrawn, _treasure),
    on(EncounterDrawn, _drawn),
    on(EncounterDropped, _dropped),
    on(TrapDisabled, _disabled),
    on(MatchEnded, _ended),
)
"""What of a match is counted for its result."""
