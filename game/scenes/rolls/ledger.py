"""Every roll of a match: what it was for, what it needed, what came of it, and how lucky it was."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import ClassVar, Final

from game.engine.answers import Decisive, Fair
from game.engine.events import Event
from game.engine.game import Game
from game.engine.match import Match
from game.session import Session

NOBODY: Final = -1


@dataclass(slots=True)
class StrikeRolled:
    """What a roll did to one target, which it had to reach ``goal`` against.

    ``outcome`` is the game's word for it. ``chance`` and ``expected`` damage were known before it;
    ``expected`` is None of a roll that was made before anybody watched.
    """

    target: int
    goal: int
    outcome: str
    hit: bool
    chance: Fraction
    expected: Fraction | None


@dataclass(slots=True)
class Roll:
    """One roll. ``ability`` is what it was made with, "" where it strikes nobody (that for the
    first player); ``figure`` is -1 where no figure rolls.

    ``fair`` is what was to be expected of fair dice; ``decides`` are the faces that decided it
    whatever the sum, if any did.
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
    decides: Decisive | None = None

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
    highest: int = 0
    ones: int = 0
    highest_expected: Fraction = Fraction(0)
    ones_expected: Fraction = Fraction(0)


class Ledger:
    """Writes rolls down as a match is played; ``rolls`` are all of them, in order.

    A game's own ledger says which events are ``throws``, each of which it writes down as one roll.
    """

    throws: ClassVar[tuple[type[Event], ...]]

    def __init__(self, game: Game) -> None:
        self.rolls: list[Roll] = []
        self.game = game

    def follow(self, session: Session) -> None:
        """Write down what has happened in a session, and what happens in it from now on."""
        self.hear(None, session.events)

        def watch(before: Match | None, events: list[Event]) -> None:
            new = {id(event) for event in events}
            kept = (event for event in session.events if id(event) not in new)
            # What was taken back is no longer among the session's events.
            del self.rolls[self.count(kept) :]
            self.hear(before, events)

        session.watching = watch

    def count(self, events: Iterable[Event]) -> int:
        """Return how many rolls are among events."""
        return sum(isinstance(event, self.throws) for event in events)

    def hear(self, before: Match | None, events: Iterable[Event]) -> None:
        """Write down what events tell; ``before`` is the match before the choice that they follow.

        What could be expected is worked out from it; nothing was expected of events without one.
        """
        for event in events:
            self.told(event, before)

    def told(self, event: Event, before: Match | None) -> None:
        """Write down what one event tells of rolls, if it does."""
        raise NotImplementedError

    def write(self, roll: Roll) -> None:
        """Write a roll down behind all others."""
        roll.number = len(self.rolls) + 1
        self.rolls.append(roll)


def luck(rolls: Sequence[Roll], seats: Collection[int]) -> Luck:
    """Return the luck of a side's seats in these rolls; those that strike nobody do not count."""
    found = Luck()
    for roll in rolls:
        if roll.seat not in seats or not roll.ability:
            continue
        found.rolls += 1
        found.kept += roll.die
        found.kept_expected += roll.fair.kept.mean()
        found.highest += roll.fair.sides in roll.dice
        found.ones += 1 in roll.dice
        found.highest_expected += roll.fair.showing
        found.ones_expected += roll.fair.showing
        if all(strike.expected is not None for strike in roll.strikes):
            found.dealt += roll.dealt
        for strike in roll.strikes:
            found.strikes += 1
            found.hits += strike.hit
            found.hits_expected += strike.chance
            found.dealt_expected += strike.expected or 0
    if found.rolls:
        found.kept /= found.rolls
        found.kept_expected /= found.rolls
    return found
