"""What the scene of all rolls asks of a game: what its rolls, dice and sides are called."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from game.engine.game import Game
from game.scenes.rolls.ledger import Roll
from game.table.dice.roll_list import Verdict
from game.words.room import words_of


class Party(NamedTuple):
    """One side that rolls: its id, what it is called, and its seats."""

    side: str
    name: str
    seats: tuple[int, ...]


def parties(game: Game) -> list[Party]:
    """Return the sides of a game that somebody plays."""
    words = words_of(game.name)
    return [Party(side.id, words.side(side.id), side.seats) for side in game.sides if side.seats]


class Naming(Protocol):
    """What the rolls of a match are called. All words are in the language in use."""

    @property
    def die(self) -> str:
        """Return the kind of the dice, as :mod:`game.table.dice.kinds` knows it."""

    def dice(self) -> Sequence[tuple[str, str]]:
        """Return which of ``DICE`` (:mod:`game.scenes.rolls.dice_luck`) are told apart, each with
        what it is called.
        """

    def title(self, roll: Roll) -> str:
        """Return who rolled, and for what."""

    def mini(self, roll: Roll) -> str:
        """Return the id of the figure that rolled, "" where none did."""

    def verdicts(self, roll: Roll) -> tuple[Verdict, ...]:
        """Return what each target got."""
