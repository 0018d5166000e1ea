"""Every roll of a match: what it was for, what it needed, what came of it, and how lucky it was."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final

from game.engine.events import Event
from game.engine.match import Match
from game.rules.onslaught.rolls import SIDES, ways
from game.rules.onslaught.rows import Row
from game.rules.onslaught.state import Onslaught, of
from game.session import Session
from game.table.facts import number, numbers, parts, word

NOBODY: Final = -1
ROLLS: Final = frozenset({"rolled", "first_rolled"})
HITS: Final = frozenset({"hit", "critical"})


@dataclass(slots=True)
class StrikeRolled:
    """What a roll did to one target; ``chance`` and ``expected`` damage were known before it.

    ``expected`` is None of a roll that was made before anybody watched.
    """

    target: int
    armour: int
    outcome: str
    chance: Fraction
    expected: Fraction | None


@dataclass(slots=True)
class Roll:
    """One roll. ``ability`` is empty for that of the first player, ``figure`` then -1."""

    number: int
    round: int
    seat: int
    figure: int
    ability: str
    dice: tuple[int, ...]
    kept: int
    bonus: tuple[tuple[str, int], ...]
    total: int
    strikes: list[StrikeRolled] = field(default_factory=list)
    dealt: int = 0

    @property
    def die(self) -> int:
        """Return the face of the kept die."""
        return self.dice[self.kept]


@dataclass(slots=True)
class Luck:
    """One side's rolls: what came and what was to be expected."""

    rolls: int = 0
    kept: Fraction = Fraction(0)
    """Mean face of the kept dice, and its expectation."""
    kept_expected: Fraction = Fraction(0)
    strikes: int = 0
    hits: int = 0
    hits_expected: Fraction = Fraction(0)
    dealt: int = 0
    dealt_expected: Fraction = Fraction(0)
    twenties: int = 0
    ones: int = 0
    twenties_expected: Fraction = Fraction(0)
    ones_expected: Fraction = Fraction(0)


def mean_kept(dice: int) -> Fraction:
    """Return the expected face of the higher of so many d20."""
    faces = range(1, SIDES + 1)
    return Fraction(sum(face * (face**dice - (face - 1) ** dice) for face in faces), SIDES**dice)


def any_of(dice: int) -> Fraction:
    """Return the chance that one face or another shows on at least one of so many d20."""
    return 1 - Fraction(SIDES - 1, SIDES) ** dice


class Ledger:
    """Writes rolls down as a match is played; ``rolls`` are all of them, in order.

    ``seats`` is the seat of each figure.
    """

    def __init__(self, seats: Sequence[int]) -> None:
        self.rolls: list[Roll] = []
        self._seats = seats
        self._round = 0
        self._open: Roll | None = None

    def follow(self, session: Session) -> None:
        """Write down what has happened in a session, and what happens in it from now on."""
        self.hear(None, session.events)

        def watch(before: Match | None, events: list[Event]) -> None:
            new = {id(event) for event in events}
            kept = (event for event in session.events if id(event) not in new)
            # What was taken back is no longer among the session's events.
            del self.rolls[sum(1 for event in kept if event.kind in ROLLS) :]
            self.hear(before, events)

        session.watching = watch

    def hear(self, before: Match | None, events: Iterable[Event]) -> None:
        """Write down what events tell; ``before`` is the match before the choice that they follow.

        What could be expected is worked out from it; nothing was expected of events without one.
        """
        state = of(before) if before is not None else None
        for event in events:
            if event.kind == "round_started":
                self._round = number(event, "round")
            elif event.kind == "first_rolled":
                self._first(event)
            elif event.kind == "rolled":
                self._rolled(event)
            elif event.kind == "attack_declared":
                self._open = None
            elif event.kind == "result":
                self._result(event, state)
            elif event.kind == "damaged":
                self._damaged(event)

    def _first(self, event: Event) -> None:
        dice, kept = numbers(event, "dice"), number(event, "kept", 0)
        seat = number(event, "seat")
        self._write(Roll(0, 0, seat, NOBODY, "", dice, kept, (), dice[kept] if dice else 0))
        self._open = None

    def _rolled(self, event: Event) -> None:
        figure = number(event, "figure")
        seat = self._seats[figure]
        self._open = Roll(
            0,
            self._round,
            seat,
            figure,
            word(event, "ability"),
            numbers(event, "dice"),
            number(event, "kept", 0),
            parts(event, "bonus"),
            number(event, "total", 0),
        )
        self._write(self._open)

    def _write(self, roll: Roll) -> None:
        roll.number = len(self.rolls) + 1
        self.rolls.append(roll)

    def _result(self, event: Event, state: Onslaught | None) -> None:
        roll = self._open
        if roll is None or roll.figure != number(event, "figure"):
            return
        target, armour = number(event, "target"), number(event, "ac", 0)
        bonus = sum(amount for _, amount in roll.bonus)
        hits, criticals, of_all = ways(len(roll.dice), bonus, armour)
        expected = None
        row = _row(state, roll) if state is not None else None
        if state is not None and row is not None:
            damage = state.tables.queries.damage
            plain = damage(state, roll.figure, row, target, False)
            hard = damage(state, roll.figure, row, target, True)
            expected = Fraction(plain * (hits - criticals) + hard * criticals, of_all)
        chance = Fraction(hits, of_all)
        outcome = word(event, "outcome")
        roll.strikes.append(StrikeRolled(target, armour, outcome, chance, expected))

    def _damaged(self, event: Event) -> None:
        """Count what the strike did before the last hit points cut it short (R27)."""
        roll = self._open
        if roll is None or event.clause != "R27" or number(event, "by") != roll.figure:
            return
        due = sum(amount for _, amount in parts(event, "parts"))
        roll.dealt += max(0, due or number(event, "amount", 0))


def _row(state: Onslaught, roll: Roll) -> Row | None:
    """Return the row of a figure's card or of an item that a roll was made with."""
    tables = state.tables
    for row in tables.rows[roll.figure]:
        if row.id == roll.ability:
            return row
    for item in tables.item_rows[roll.figure]:
        if item is not None and item.id == roll.ability:
            return item
    return None


def luck(rolls: Sequence[Roll], seat: int) -> Luck:
    """Return the luck of a side in these rolls; those for the first player do not count."""
    found = Luck()
    for roll in rolls:
        if roll.seat != seat or not roll.ability:
            continue
        count = len(roll.dice)
        found.rolls += 1
        found.kept += roll.die
        found.kept_expected += mean_kept(count)
        found.twenties += SIDES in roll.dice
        found.ones += 1 in roll.dice
        found.twenties_expected += any_of(count)
        found.ones_expected += any_of(count)
        if all(strike.expected is not None for strike in roll.strikes):
            found.dealt += roll.dealt
        for strike in roll.strikes:
            found.strikes += 1
            found.hits += strike.outcome in HITS
            found.hits_expected += strike.chance
            found.dealt_expected += strike.expected or 0
    if found.rolls:
        found.kept /= found.rolls
        found.kept_expected /= found.rolls
    return found
