"""What the house finds of Command's table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from game.rules.command.codes import SIDES
from game.table.command.commands import COMMANDS
from game.table.command.glyphs import GLYPHS
from game.table.command.reader import READER
from game.table.command.tints import TINTS
from game.table.input.commands import Command
from game.table.look.palette import FIRST, RGB, SECOND
from game.table.motion.projection import EventReader
from game.table.room import Table


class _Table:
    sides: Mapping[str, str] = dict(zip(SIDES, (FIRST, SECOND), strict=True))
    tints: Mapping[str, RGB] = TINTS
    glyphs: Mapping[str, str] = GLYPHS
    commands: Sequence[Command] = COMMANDS
    # No dice are thrown, and a hand lies on the table: `LOOK` turns it up.
    without: frozenset[str] = frozenset({"rolls", "own_cards"})
    reader: EventReader[Any] = READER


TABLE: Final[Table] = _Table()
