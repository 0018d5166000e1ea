"""Scenarios ready to be played: each is opened once."""

from __future__ import annotations

from pathlib import Path

from game.engine.game import Game
from game.rules.room import SwitchValues, rules_of

_opened: dict[tuple[str, str, str, tuple[tuple[str, int | bool], ...]], Game] = {}


def forget(levels: Path) -> None:
    """Open the scenarios of a folder anew from now on: their files may have changed."""
    for key in [key for key in _opened if key[1] == str(levels)]:
        del _opened[key]


def open_game(game: str, levels: Path, scenario: str, switches: SwitchValues) -> Game:
    """Return a scenario ready to be played; the same arguments give the same object.

    Raises ``KeyError`` for an unknown game, :class:`~game.rules.level.BadLevel` for a level that
    cannot be read and ``msgspec.ValidationError`` for switches that the game does not have.
    """
    key = (game, str(levels), scenario, tuple(sorted(switches.items())))
    if key not in _opened:
        _opened[key] = rules_of(game).open(levels, scenario, switches)
    return _opened[key]
