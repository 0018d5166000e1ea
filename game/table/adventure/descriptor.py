"""What the house finds of Adventure's table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from game.table.adventure.commands import COMMANDS
from game.table.adventure.glyphs import GLYPHS
from game.table.adventure.looks import EMBLEMS, SIDES
from game.table.adventure.reader import READER
from game.table.adventure.tints import TINTS
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
    # All lies open: nobody has a hand to look at.
    without: frozenset[str] = frozenset({"own_cards"})
    reader: EventReader[Any] = READER


TABLE: Final[Table] = _Table()
