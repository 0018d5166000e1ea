"""The parts of the play screen that stand: plaques, track, dice tray, log lines, odds."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from game.engine.answers import Decisive
from game.engine.events import NOBODY, Event
from game.engine.game import Game
from game.engine.readers import Reader, on
from game.rules.onslaught.codes import SIDES
from game.rules.onslaught.events import (
    ActiveChosen,
    Damaged,
    Healed,
    InitiativePassed,
    Result,
    RoundStarted,
    VpChanged,
    figure_of,
)
from game.rules.onslaught.state import Onslaught, initiative_cards
from game.table.hud.data import (
    LogLine,
    OddsRow,
    PlaqueData,
    TrayData,
)
from game.table.onslaught.data import (
    HIT_TONES,
    OrderToCome,
    TrackData,
    TrackEntry,
    TurnToCome,
    tone_of,
)
from game.table.onslaught.projection import NO_CARD, TIED, FigureNow, MatchNow, RollShown
from game.words.numbers import tenths
from game.words.onslaught import log
from game.words.onslaught.endings import won
from game.words.onslaught.helping import says
from game.words.onslaught.names import Names
from game.words.onslaught.play import outcome, say
from game.words.rich import signed


@dataclass(frozen=True, slots=True)
class Call:
    """When in a round somebody acts: ``place`` in tenths, and what stands on the portrait."""

    place: int
    value: str


def fallen(now: FigureNow) -> bool:
    """Return whether a figure has been defeated; one not yet placed has not."""
    return not now.standing and now.hp <= 0


def calls(
    s: Onslaught,
    shown: MatchNow,
    given: Mapping[int, int] = MappingProxyType({}),
    hand: Iterable[int] = (),
) -> dict[int, Call]:
    """Return when everybody acts, as far as the viewer can know it from cards seen (R9b).

    A card not seen lies on a number still free: a "?" where it could be several, and the number
    where only one is left. ``given`` are cards that are not laid for good, by figure, of a
    ``hand`` whose owner looks at it.
    """
    found: dict[int, Call] = {}
    cards = {one.index: given.get(one.index, one.card) for one in shown.figures.values()}
    held = {seat: [card for card in many if card > 0] for seat, many in shown.hands.items()}
    for one in shown.figures.values():
        if one.seat >= 0 and one.index in given:
            held[one.seat] = list(hand)
    seen = {card for card in cards.values() if card > 0}
    known = seen.union(*held.values())
    free = [card for card in range(1, initiative_cards(s.tables) + 1) if card not in known]
    own = {seat: [card for card in many if card not in seen] for seat, many in held.items()}
    unseen: dict[int, list[FigureNow]] = {}
    for one in shown.figures.values():
        card = cards[one.index]
        if one.seat < 0:
            place = s.tables.groups[s.tables.group_of[one.index]].initiative
            found[one.index] = Call(place, tenths(place))
        elif card > 0:
            found[one.index] = Call(card * 10, str(card))
        else:
            unseen.setdefault(one.seat if own.get(one.seat) else NOBODY, []).append(one)
    for seat, several in unseen.items():
        left = sorted(own[seat] if seat != NOBODY else free)
        for at, one in enumerate(several):
            number = left[min(at, len(left) - 1)] if left else initiative_cards(s.tables)
            told = str(number) if len(left) == 1 else "?"
            found[one.index] = Call(number * 10, told)
    return found


def order_to_come(
    s: Onslaught, shown: MatchNow, given: Mapping[int, int], hand: Iterable[int], names: Names
) -> OrderToCome:
    """Return who will act in a round after whom: monsters of a group together.

    ``given`` are cards that are not laid for good, by figure, of a ``hand`` that may be seen.
    """
    turns: list[tuple[int, int, TurnToCome]] = []
    groups = dict[int, list[FigureNow]]()
    when = calls(s, shown, given, hand)
    for one in shown.figures.values():
        if one.seat < 0:
            if one.standing:
                groups.setdefault(s.tables.group_of[one.index], []).append(one)
        elif one.index in given or not fallen(one):
            call, name = when[one.index], names.figure(one.index).text
            turns.append((call.place, one.index, TurnToCome(one.id, one.side, name, call.value)))
    for first, *others in groups.values():
        call, name = when[first.index], names.figure(first.index).text
        if others:
            kind = names.card(first.id)
            name = says("help.several").format(count=len(others) + 1, name=kind)
        turn = TurnToCome(first.id, first.side, name, call.value)
        turns.append((call.place, first.index, turn))
    return OrderToCome(say("hand.order"), tuple(turn for *_, turn in sorted(turns, key=_first)))


def _first(each: tuple[int, int, TurnToCome]) -> tuple[int, int]:
    return each[:2]


class StandingParts:
    """Makes their data for one match; ``names`` are its names, ``rounds`` how many it has.

    ``game`` is asked for whatever a rule decides.
    """

    def __init__(self, names: Names, rounds: int, game: Game) -> None:
        self.names = names
        self.rounds = rounds
        self.game = game
        self.content = names.content

    def rename(self, names: Names) -> None:
        """Call everything by other names, of another language."""
        self.names, self.content = names, names.content

    # --- the top strip

    def plaque(self, shown: MatchNow, seat: int, who: str, pulse: float, points: int) -> PlaqueData:
        """Return a side's plaque: who plays it unless that is plain, how many stand, its points."""
        party = [one for one in shown.figures.values() if one.seat == seat]
        standing = sum(one.standing for one in party)
        told = "plaque.count" if standing or any(map(fallen, party)) else "plaque.unplaced"
        line = say(told, count=standing)
        line = say("plaque.line", who=who, line=line) if who else line
        return PlaqueData(
            SIDES[seat],
            self.names.side_name(seat),
            line,
            points,
            say("plaque.points"),
            active=shown.active == seat,
            pulse=pulse,
            carried=tuple(
                name
                for one in shown.figures.values()
                if one.seat == seat
                for name in shown.carried(one)
            ),
        )

    def track(self, s: Onslaught, shown: MatchNow) -> TrackData:
        """Return the order of the round: characters by card, unknown cards as "?", monsters as
        they have had their turns.
        """
        entries: list[tuple[tuple[int, int, int], TrackEntry]] = []
        when, turns = calls(s, shown), {figure: at for at, figure in enumerate(shown.acted)}
        for one in shown.figures.values():
            if one.seat < 0 and not one.standing:
                continue
            value = "–" if one.card == NO_CARD and one.seat >= 0 else when[one.index].value
            state = "next"
            if fallen(one):
                state = "fallen"
            elif one.index == shown.acting:
                state = "now"
            elif one.done:
                state = "done"
            carried = shown.carried(one)
            entry = TrackEntry(f"figure:{one.index}", one.id, one.side, value, state, carried)
            # Monsters of a group share a number; those that have had their turn stand first.
            turn = turns.get(one.index, len(turns))
            entries.append(((when[one.index].place, turn, one.index), entry))
        entries.sort(key=lambda pair: pair[0])
        last = shown.round >= self.rounds
        return TrackData(
            say("track.round"),
            max(1, shown.round),
            say("track.last" if last else "track.of", rounds=self.rounds),
            tuple(entry for _, entry in entries),
            say("track.brief", round=max(1, shown.round), rounds=self.rounds),
            last,
        )

    # --- dice and log

    def _first(self, roll: RollShown) -> TrayData:
        """Return the roll for the first player: what each side keeps, and who has won."""
        parts = tuple(
            (str(roll.dice[kept]), self.names.seat(seat).text)
            for (seat, _), kept in zip(roll.pairs, roll.kept, strict=True)
        )
        told, tone = "", "plain"
        if roll.won == TIED:
            told = say("tray.tie")
        elif roll.won != NOBODY:
            told, tone = won(roll.won, self.names), "victory"
        return TrayData(
            say("tray.first"),
            say("tray.two"),
            SIDES[roll.seat],
            parts,
            outcome=told,
            outcome_tone=tone,
            # Four words would lie on the dice; below them stands what each side keeps.
            kept_word=say("tray.kept") if len(roll.pairs) < 2 else "",
            dropped_word=say("tray.dropped") if len(roll.pairs) < 2 else "",
        )

    def tray(self, roll: RollShown | None, shown: MatchNow) -> TrayData | None:
        """Return the last roll as a sum against the first target's armour class."""
        if roll is None:
            return None
        one = shown.figures.get(roll.figure)
        side = one.side if one is not None else "dungeon"
        if not roll.ability:
            return self._first(roll)
        die = roll.dice[roll.kept[0]] if roll.kept else max(roll.dice)
        parts: list[tuple[str, str]] = [(str(die), say("tray.die"))]
        for source, amount in roll.bonus:
            word = say("tray.skill") if source == roll.ability else self.names.source(source).text
            parts.append((signed(amount), word))
        note = say("tray.two" if len(roll.dice) > 1 else "tray.one")
        natural = self.game.decisive("attack", roll.dice)
        against = told = ""
        tone = "plain"
        if len({r[2] for r in roll.results}) == 1 and roll.results:
            against = str(roll.results[0][2])
        if roll.results:
            hits = [r for r in roll.results if r[1] in HIT_TONES]
            best = roll.results[0][1]
            if len(roll.results) > 1 and natural is None:
                told = say("tray.hits", hits=len(hits), count=len(roll.results))
                tone = "hit" if hits else "miss"
            else:  # a natural number decides for every target of the roll (R40-R42)
                told = outcome(best, natural.face if natural is not None else 0)
                tone = tone_of(best)
        return TrayData(
            self.names.ability(roll.ability).text,
            note,
            side,
            tuple(parts),
            str(roll.total),
            against,
            told,
            tone,
            say("tray.kept"),
            say("tray.dropped"),
            say("tray.total"),
            say("tray.ac"),
            natural.places if natural is not None else (),
            say("tray.natural", face=natural.face) if natural is not None else "",
            "victory" if natural is not None and natural.succeeds else "damage",
            self._sure(natural),
        )

    def _sure(self, natural: Decisive | None) -> str:
        if natural is None:
            return ""
        return say("tray.always" if natural.succeeds else "tray.never")

    def log_line(self, event: Event, number: int, shown: MatchNow) -> LogLine | None:
        """Return an event as a line of the log, ``None`` for details that would drown the rest."""
        if isinstance(event, RoundStarted):
            return LogLine(f"log:{number}", head=say("log.round", round=event.round))
        told = log.line(event, self.names, _active(shown.log, number))
        if told.detail or not told.text:
            return None
        one = shown.figures.get(figure_of(event))
        chip, tone = CHIPS(self, event) or ("", "plain")
        return LogLine(
            f"log:{number}",
            told.text,
            one.id if one is not None else "",
            one.side if one is not None else "",
            chip,
            tone,
        )

    def odds_row(
        self, s: Onslaught, figure: int, share: float, friend: bool, reason: str, detail: str = "",
        told: str = "", parts: str = "",
    ) -> OddsRow:  # fmt: skip
        """Return one line of the odds list."""
        tone = (
            "friend" if friend else "good" if share >= 0.65 else "fair" if share >= 0.4 else "poor"
        )
        side = SIDES[s.tables.side[figure]]
        name = self.names.figure(figure).text
        return OddsRow(
            f"figure:{figure}",
            s.tables.ids[figure],
            side,
            name,
            reason,
            share,
            tone,
            detail,
            parts,
            told,
        )


Chip = tuple[str, str] | None
"""What stands at the end of a line of the log, and its tone."""


def _damaged(_: StandingParts, event: Damaged) -> Chip:
    return (say("chip.damage", amount=event.amount), "damage") if event.amount else None


def _healed(_: StandingParts, event: Healed) -> Chip:
    return (f"+{event.amount}", "heal") if event.amount else None


def _vp_changed(_: StandingParts, event: VpChanged) -> Chip:
    return say("chip.points", change=f"{event.change:+d}"), "victory"


def _result(_: StandingParts, event: Result) -> Chip:
    return outcome(event.outcome), tone_of(event.outcome)


CHIPS: Final = Reader(
    "the chips of the log",
    on(Damaged, _damaged),
    on(Healed, _healed),
    on(VpChanged, _vp_changed),
    on(Result, _result),
)


def _active(events: Sequence[Event], many: int) -> int:
    """Return the active seat after so ``many`` events, -1 before one is (R6, R13.3, R55.6)."""
    for at in range(many - 1, -1, -1):
        event = events[at]
        if isinstance(event, RoundStarted):
            return event.active
        if isinstance(event, (ActiveChosen, InitiativePassed)):
            return event.seat
    return -1
