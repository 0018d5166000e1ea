"""From a scenario file to a game that can be played."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec

from game.rules.faults import Fault, shown
from game.rules.level import BadLevel, Level, load_level
from game.rules.onslaught.content import Content, load
from game.rules.onslaught.game import OnslaughtGame
from game.rules.onslaught.level_check import check
from game.rules.onslaught.scenario import Switches, Tables

DEFAULT_SWITCHES: Final = Switches()


def load_game(
    folder: Path,
    scenario: str,
    switches: Switches = DEFAULT_SWITCHES,
    content: Content | None = None,
) -> OnslaughtGame:
    """Return the scenario of that id in ``folder``, ready to be played.

    Raises :class:`~game.rules.level.BadLevel` with every fault of the level's files.
    """
    level = load_level(folder, scenario)
    said = check(level) if content is None else []
    if said:
        file, remedy = f"{scenario}.toml", "mend that"
        raise BadLevel([Fault(file, "", each, remedy) for each in said])
    return game_of(level, switches, content)


def game_of(level: Level, switches: Switches, content: Content | None = None) -> OnslaughtGame:
    """Return the game that ``level`` describes.

    ``msgspec.ValidationError`` if it is none, :class:`~game.rules.level.BadLevel` if it names
    what the game does not have.
    """
    tables = msgspec.convert(level.tables, Tables)
    cards = content if content is not None else load()
    file, remedy = f"{level.id}.toml", "let the level be checked"
    try:
        game = OnslaughtGame(cards, level.id, tables, level.rows, switches)
    except KeyError as missing:
        what = f"nothing in this game is called {shown(missing.args[0])}"
        raise BadLevel([Fault(file, "", what, remedy)]) from None
    monsters, spaces = game.tables.figures - game.tables.characters, len(game.tables.monster_start)
    if monsters > spaces:
        what = f"{monsters} monsters have {spaces} start spaces"
        raise BadLevel([Fault(file, "group", what, remedy)])
    return game


__all__ = ["BadLevel", "game_of", "load_game"]
