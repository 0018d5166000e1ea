"""The computer players by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.players.chooser import Chooser
from game.players.greedy import Greedy
from game.players.random_player import RandomPlayer
from game.players.reasons import Reasoner

PLAYERS: Final[dict[str, Callable[[int], Chooser]]] = {
    "greedy": Greedy,
    "random": RandomPlayer,
}


def make(name: str, seed: int) -> Chooser:
    """Return the computer player ``name``; ``KeyError`` for a name that is not on the roster."""
    return PLAYERS[name](seed)


def reasons(name: str) -> bool:
    """Return whether the computer player ``name`` says why it chooses; False of unknown ones."""
    return name in PLAYERS and isinstance(PLAYERS[name](0), Reasoner)
