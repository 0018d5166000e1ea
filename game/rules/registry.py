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


def switches_for(game: str, levels: Path, scenario: str, seats: int) -> dict[str, int | bool]:
    """Return the switches with which a scenario has so many seats, all else as usual.

    There are none where it has them anyway, or where no switch gives it so many.
    """
    rules = rules_of(game)
    seated = rules.setting_up.switch(rules.setting_up.seated)
    if seated is None or len(open_game(game, levels, scenario, {}).seats) == seats:
        return {}
    values = rules.ways(levels, scenario, {}).get(seated.name, seated.values)
    wanted = seats - rules.setting_up.beside
    return {seated.name: wanted} if wanted in values else {}
