"""What the house finds of Descent's table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from game.table.descent.commands import COMMANDS
from game.table.descent.glyphs import GLYPHS
from game.table.descent.looks import EMBLEMS, SIDES
from game.table.descent.reader import READER
from game.table.descent.tints import TINTS
from game.table.input.commands import Command
from game.table.look.palette import RGB
from game.table.motion.projection import EventReader
from game.table.room import Table


class _Table:
    sides: Mapping[str, str] = SIDES
    emblems: Mapping[str, str] = EMBLEMS
    tints: Mapping[str, RGB] = TINTS
    glyphs: Mapping[str, str] = GLYPHS
    commands: Sequence[Command] = COMMANDS
    without: frozenset[str] = frozenset()
    reader: EventReader[Any] = READER


TABLE: Final[Table] = _Table()
