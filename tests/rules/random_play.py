"""Random legal play of any game, and how the campaign finds what it checks of each.

A game's own ``tests/rules/GAME/random_play.py`` is its :class:`Play`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from typing import Protocol, cast

from game.engine.dice import new_dice
from game.engine.events import Event
from game.engine.game import Game
from game.engine.match import Match

Pick = Callable[[Match, float], tuple[int, int]]
"""What chance, a number from 0 up to 1, chooses: the seat that answers and its choice."""


class Book(Protocol):
    """What a reader of the events alone knows of a match."""

    def take(self, event: Event) -> None:
        """Enter one event; what cannot have happened raises."""

    def agrees(self, match: Match) -> None:
        """Compare with the state; a difference raises."""


class Play(Protocol):
    """What a game's matches by chance are, and what must hold in them."""

    @property
    def GAMES(self) -> Mapping[str, Game]:  # noqa: N802
        """Return scenarios by name; half of all matches are of the first."""

    def Ledger(self, game: Game) -> Book:  # noqa: N802
        """Return an empty book."""

    def whole(self, seed: int, game: Game) -> Iterator[tuple[Match, list[Event]]]:
        """Play one match: at every question, and at the end, the match and its last events."""

    def sound(self, match: Match) -> None:
        """Check what holds at every question; a fault raises."""


def play_of(game: str) -> Play:
    """Return what is checked of a game; ``ModuleNotFoundError`` for an unknown one."""
    return cast(Play, import_module(f"tests.rules.{game}.random_play"))


def choices(seed: int) -> Iterator[float]:
    """Return endless numbers from 0 up to 1, the same for the same seed under any hash seed."""
    dice = new_dice(("choice",), seed)
    while True:
        yield (dice.roll(0, 1 << 30) - 1) / (1 << 30)


def pick(match: Match, chance: float) -> tuple[int, int]:
    """Return the seat that answers next, and one of its choices, each as likely as the others."""
    seat = match.waiting()[-1]
    decision = match.decision
    assert decision is not None
    return seat, decision.nth(seat, int(chance * decision.count(seat)))


def played(seed: int, game: Game, picked: Pick = pick) -> Iterator[tuple[Match, list[Event]]]:
    """Play one random match: at every question, and at the end, the match and its last events."""
    match = Match.start(game, seed)
    yield match, match.events
    for chance in choices(seed):
        if match.decision is None:
            break
        yield match, match.play(*picked(match, chance))


def answerable(match: Match) -> None:
    """Check that everybody who is asked has answers, and each answer once."""
    decision = match.decision
    assert decision is not None
    for seat in match.waiting():
        found = decision.choices(seat)
        assert found, "a question without an answer"
        assert len(set(found)) == len(found) == decision.count(seat)
