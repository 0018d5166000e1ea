"""The games by name: one line a game, and the one place that imports a game's rooms.

A game is a folder in each room. What a room needs of it is one object in one module there
(``RULES``, ``WORDS``, ``PLAYERS``, ``TABLE``, ``SCENES``, ``GALLERY``), whose type is the protocol
in the ``room.py`` of that room.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from types import ModuleType
from typing import Final

GAMES: Final[Mapping[str, str]] = {
    "onslaught": "game.{room}.onslaught.descriptor",
    "command": "game.{room}.command.descriptor",
    "adventure": "game.{room}.adventure.descriptor",
    "descent": "game.{room}.descent.descriptor",
    "trials": "game.{room}.trials.descriptor",
}
"""The module of each room that holds the object of a game."""

_elsewhere: Final[dict[str, str]] = {}


def register(name: str, pattern: str) -> None:
    """Let a game be found whose rooms lie outside the house: ``somewhere.else.{room}``."""
    _elsewhere[name] = pattern


def elsewhere() -> dict[str, str]:
    """Return the patterns of the games outside the house, for a process that is to know them."""
    return dict(_elsewhere)


def meet(patterns: Mapping[str, str]) -> None:
    """Register what :func:`elsewhere` told in the process that started this one."""
    _elsewhere.update(patterns)


def names() -> tuple[str, ...]:
    """Return the ids of all games that can be played, those of the house first."""
    return (*GAMES, *(name for name in _elsewhere if name not in GAMES))


def room(name: str, of: str) -> ModuleType:
    """Return the module with a game's object for the room ``of``; ``KeyError`` if unknown."""
    pattern = GAMES[name] if name in GAMES else _elsewhere[name]
    return import_module(pattern.format(room=of))
