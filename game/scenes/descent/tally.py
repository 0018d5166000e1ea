"""What a match of Descent came to: deeds of each hero, both sides by rounds, and how it ended."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from game.engine.events import NOBODY, Event
from game.rules.descent.codes import FIRST_MONSTER, HEROES_WIN, SIDES
from game.rules.descent.deeds import COUNTED
from game.rules.descent.events import Killed, MatchEnded, RoundStarted, Stood, Wounded
from game.rules.descent.game import DescentGame
from game.scenes.descent.highlights import Highlights
from game.scenes.result.outcome import (
    Charted,
    Column,
    Deeds,
    Highlight,
    Measure,
    Outcome,
    Quest,
    Step,
)
from game.table.descent.looks import DUNGEON, OVERLORD, mini
from game.table.descent.projection import opening
from game.words.descent import quests, result
from game.words.descent.match_names import MatchNames
from game.words.rich import plain
from game.words.sentences import capital_word

SHOWN: Final = ("killed", "wounds", "suffered", "chests", "fallen")
"""The columns of the result, of what the rules count."""
BORNE: Final = ("suffered", "fallen")
"""What of it is done to somebody: nobody is praised for it."""
COLUMNS: Final = tuple(
    Column(each.name, praised=each.name not in BORNE) for each in COUNTED if each.name in SHOWN
)
CHARTED: Final = (("conquest", SIDES[0]), ("threat", OVERLORD), ("foes", DUNGEON))
"""The lines of the chart with the looks of their marks."""
ICONS: Final = {
    "conquest": "crown", "areas": "eye", "chests": "chest", "glyphs": "glyph", "deaths": "skull",
    "foe": "skull",
}  # fmt: skip
"""Of what is measured."""


class Tally:
    """Counts as events come in; `outcome` tells what they came to so far.

    What lies on the table is read off a projection of its own, as it lies after each event.
    """

    def __init__(self, game: DescentGame, names: MatchNames, seed: int) -> None:
        self.game, self.names, self.seed = game, names, seed
        self.winner, self.reason, self.round = NOBODY, "draw", 0
        self.events: list[Event] = []
        self.fallen: set[int] = set()
        self.dealt: dict[tuple[int, int], Counter[str]] = {}
        """What each monster has done to the heroes: ``wounds``, and how many it ``killed``; by its
        figure, and the how manyth one that is: a figure that fell comes again as another (D10.5).
        """
        self.came: Counter[int] = Counter()
        """How often each figure of the overlord has come to the map."""
        self.highlights = Highlights(game.tables)
        self.shown = opening(game.tables)
        self.by_round = [self._totals()]

    def hear(self, events: Iterable[Event]) -> None:
        """Count what happened."""
        for event in events:
            self.events.append(event)
            self.highlights.hear(event)
            if isinstance(event, RoundStarted):
                self._round(event.round)
            elif isinstance(event, Killed):
                self.fallen.add(event.figure)
                self._struck(event.by, event.figure, "killed", 1)
            elif isinstance(event, Stood):
                self.came[event.figure] += 1
            elif isinstance(event, Wounded):
                self._struck(event.by, event.figure, "wounds", event.amount)
            elif isinstance(event, MatchEnded):
                self.winner, self.reason = SIDES.index(event.side), event.reason
            self.shown.change(event)

    def _round(self, number: int) -> None:
        if not self.round:  # what was set up is where the match starts
            self.by_round.clear()
        self.by_round.append(self._totals())
        self.round = number

    def _struck(self, by: int, hero: int, deed: str, many: int) -> None:
        """Count what a monster did to a hero; traps and heroes stand on no plinth of his."""
        if by >= FIRST_MONSTER and hero < self.game.tables.seats:
            self.dealt.setdefault((by, self.came[by]), Counter())[deed] += many

    def _foes(self) -> tuple[Deeds, ...]:
        """Return the overlord's monster that dealt most wounds: it stands for his win."""
        if not self.dealt:
            return ()
        most = max(done["wounds"] for done in self.dealt.values())
        which = min(each for each, done in self.dealt.items() if done["wounds"] == most)
        one, called = self.shown.figures[which[0]], self.names.figure(which[0]).text
        return (Deeds(one.id, capital_word(called), 1, self.dealt[which], look=one.side),)

    def _named(self, deed: Highlight) -> Highlight:
        """Return a deed with the name of the monster that did it; a hero stands in the table."""
        if deed.figure < FIRST_MONSTER:
            return deed
        called = capital_word(self.names.figure(deed.figure).text)
        return replace(deed, figure=NOBODY, name=called)

    def _totals(self) -> tuple[int, int, int]:
        """Return conquest, threat, and the monsters that stand."""
        foes = [one for one in self.shown.figures.values() if one.index >= FIRST_MONSTER]
        return max(0, self.shown.conquest), self.shown.threat, sum(one.standing for one in foes)

    def outcome(self, names: tuple[str, ...], sides: tuple[str, ...]) -> Outcome:
        """Return the result; `names` are those of the seats' players, `sides` all there are."""
        tables = self.game.tables
        found = []
        deeds = self.game.deeds(self.events)
        for seat, done in enumerate(deeds[: tables.seats]):
            hero = tables.hero[seat].id
            one = Deeds(mini(hero), self.names.seat(seat).text, 0, look=hero)
            one.done.update(done)
            one.fallen = seat in self.fallen
            found.append(one)
        totals = zip(*self.by_round, self._totals(), strict=True)
        lines = [
            Charted(result.line(name), look, each)
            for (name, look), each in zip(CHARTED, totals, strict=True)
        ]
        return Outcome(
            self.game.name, self.winner, self.reason, names, (), self.round, self.round,
            self.seed, found, COLUMNS, [], {}, sides,
            highlights=tuple(map(self._named, self.highlights.told())),
            turns=tuple(self.highlights.turns),
            charted=tuple(lines), quest=self._quest(deeds), foes=self._foes(),
        )  # fmt: skip

    def _quest(self, deeds: tuple[dict[str, int], ...]) -> Quest:
        """Return the quest with what was reached of it."""
        tables, shown = self.game.tables, self.shown
        told, won = quests.told(tables.quest), self.winner == HEROES_WIN
        heroes = deeds[: tables.seats]
        found: list[Measure] = []

        def tell(name: str, value: int, most: int = 0, bad: bool = False, who: str = "") -> None:
            found.append(Measure(ICONS[name], result.measure(name, who), value, most, bad))

        def all_of(name: str) -> int:
            return sum(done.get(name, 0) for done in heroes)

        tell("conquest", max(0, shown.conquest))
        # Where the heroes begin is no area that they reveal.
        areas = [at for at, each in enumerate(tables.quest.areas) if each is not None]
        tell("areas", sum(shown.revealed >> at & 1 for at in areas), len(areas))
        for one in shown.figures.values():
            if one.index == tables.goal_figure and one.standing:
                called = self.names.figure(one.index).text
                tell("foe", one.hp, one.max_hp, True, capital_word(called))
        tell("chests", all_of("chests"))
        tell("glyphs", all_of("glyphs"))
        tell("deaths", all_of("deaths"), bad=True)
        step = Step(plain(told.goal), won)
        why = plain(told.defeat) if self.winner >= 0 and not won else ""
        return Quest("target", told.name, (step,), tuple(found), why)
