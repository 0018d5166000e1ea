"""Every roll of a match: what it was for, what it needed, what came of it, and how lucky it was."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final

from game.engine.answers import Fair
from game.engine.events import Event
from game.engine.game import Game
from game.engine.match import Match
from game.engine.options import Roll as Thrown
from game.engine.readers import Reader, on
from game.rules.onslaught.events import (
    AttackDeclared,
    Damaged,
    FirstRolled,
    Result,
    Rolled,
    RoundStarted,
)
from game.rules.onslaught.preview import DAMAGE
from game.session import Session

NOBODY: Final = -1
OPENING: Final = "first player"
ATTACK: Final = "attack"
"""What dice are thrown for, as the game calls it."""
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
    """One roll. ``ability`` is empty for that of the first player, ``figure`` then -1.

    ``fair`` is what was to be expected of fair dice.
    """

    number: int
    round: int
    seat: int
    figure: int
    ability: str
    dice: tuple[int, ...]
    kept: int
    bonus: tuple[tuple[str, int], ...]
    total: int
    fair: Fair
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


class Ledger:
    """Writes rolls down as a match is played; ``rolls`` are all of them, in order.

    ``seats`` is the seat of each figure; ``game`` tells what was to be expected.
    """

    def __init__(self, seats: Sequence[int], game: Game) -> None:
        self.rolls: list[Roll] = []
        self._game = game
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
            del self.rolls[sum(1 for event in kept if isinstance(event, Rolled | FirstRolled)) :]
            self.hear(before, events)

        session.watching = watch

    def hear(self, before: Match | None, events: Iterable[Event]) -> None:
        """Write down what events tell; ``before`` is the match before the choice that they follow.

        What could be expected is worked out from it; nothing was expected of events without one.
        """
        for event in events:
            WRITTEN(self, event, before)

    def _round_started(self, event: RoundStarted, before: Match | None) -> None:
        self._round = event.round

    def _attack_declared(self, event: AttackDeclared, before: Match | None) -> None:
        self._open = None

    def _first_rolled(self, event: FirstRolled, before: Match | None) -> None:
        dice, kept = event.dice, event.kept
        fair = self._game.fair(OPENING, len(dice))
        self._write(Roll(0, 0, event.seat, NOBODY, "", dice, kept, (), dice[kept], fair))
        self._open = None

    def _rolled(self, event: Rolled, before: Match | None) -> None:
        figure = event.figure
        seat = self._seats[figure]
        dice = event.dice
        self._open = Roll(
            0,
            self._round,
            seat,
            figure,
            event.ability,
            dice,
            event.kept,
            event.bonus,
            event.total,
            self._game.fair(ATTACK, len(dice)),
        )
        self._write(self._open)

    def _write(self, roll: Roll) -> None:
        roll.number = len(self.rolls) + 1
        self.rolls.append(roll)

    def _result(self, event: Result, before: Match | None) -> None:
        roll = self._open
        if roll is None or roll.figure != event.figure:
            return
        target, armour = event.target, event.ac
        need = armour - sum(amount for _, amount in roll.bonus)
        thrown = Thrown((roll.fair.sides,) * len(roll.dice), armour, need, roll.bonus)
        told = self._game.expected(before, roll.figure, roll.ability, target, thrown)
        damage = told.effects.get(DAMAGE)
        roll.strikes.append(StrikeRolled(target, armour, event.outcome, told.success, damage))

    def _damaged(self, event: Damaged, before: Match | None) -> None:
        """Count what the strike did before the last hit points cut it short (R27)."""
        roll = self._open
        if roll is None or event.clause != "R27" or event.by != roll.figure:
            return
        due = sum(amount for _, amount in event.parts)
        roll.dealt += max(0, due or event.amount)


WRITTEN: Final = Reader(
    "the ledger of rolls",
    on(RoundStarted, Ledger._round_started),
    on(FirstRolled, Ledger._first_rolled),
    on(AttackDeclared, Ledger._attack_declared),
    on(Rolled, Ledger._rolled),
    on(Result, Ledger._result),
    on(Damaged, Ledger._damaged),
)


def luck(rolls: Sequence[Roll], seat: int) -> Luck:
    """Return the luck of a side in these rolls; those for the first player do not count."""
    found = Luck()
    for roll in rolls:
        if roll.seat != seat or not roll.ability:
            continue
        found.rolls += 1
        found.kept += roll.die
        found.kept_expected += roll.fair.kept.mean()
        found.twenties += roll.fair.sides in roll.dice
        found.ones += 1 in roll.dice
        found.twenties_expected += roll.fair.showing
        found.ones_expected += roll.fair.showing
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
