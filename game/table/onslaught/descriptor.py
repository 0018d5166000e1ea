"""What the house finds of Onslaught's table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from game.rules.onslaught.codes import SIDES
from game.table.input.commands import Command
from game.table.look.palette import FIRST, NOBODYS, RGB, SECOND
from game.table.motion.projection import EventReader
from game.table.onslaught.commands import COMMANDS
from game.table.onslaught.glyphs import GLYPHS
from game.table.onslaught.reader import READER
from game.table.onslaught.tints import TINTS
from game.table.room import Table


class _Table:
    sides: Mapping[str, str] = dict(zip(SIDES, (FIRST, SECOND, NOBODYS), strict=True))
    tints: Mapping[str, RGB] = TINTS
    emblems: Mapping[str, str] = {}
    glyphs: Mapping[str, str] = GLYPHS
    commands: Sequence[Command] = COMMANDS
    without: frozenset[str] = frozenset()
    reader: EventReader[Any] = READER


TABLE: Final[Table] = _Table()
