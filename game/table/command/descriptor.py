"""What the house finds of Command's table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from game.table.command.commands import COMMANDS
from game.table.command.glyphs import GLYPHS
from game.table.command.reader import READER
from game.table.command.tints import TINTS
from game.table.input.commands import Command
from game.table.look.palette import FIRST, FIRST_ALLY, RGB, SECOND, SECOND_ALLY
from game.table.motion.projection import EventReader
from game.table.room import Table

LOOKS: Final = (FIRST, SECOND, FIRST_ALLY, SECOND_ALLY)
"""Those of the seats, in their order: the third plays with the first, the fourth with the second.
"""
SEATED: Final = ("west", "east", "west.2", "east.2")
"""The seats under no banner."""
EMBLEMS: Final[Mapping[str, str]] = {
    "heroes": "sword", "drow": "spider", "west": "tower", "east": "flag",
}  # fmt: skip
"""Those of the factions, and of sides whose seats have more than one."""


class _Table:
    sides: Mapping[str, str] = dict(zip(SEATED, LOOKS, strict=True))
    emblems: Mapping[str, str] = EMBLEMS
    tints: Mapping[str, RGB] = TINTS
    glyphs: Mapping[str, str] = GLYPHS
    commands: Sequence[Command] = COMMANDS
    # No dice are thrown, and a hand lies on the table: `LOOK` turns it up.
    without: frozenset[str] = frozenset({"rolls", "own_cards"})
    reader: EventReader[Any] = READER


TABLE: Final[Table] = _Table()
