"""What the house finds of Command's table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from game.table.command.reader import READER
from game.table.input.commands import Command
from game.table.motion.projection import EventReader
from game.table.room import Table


class _Table:
    glyphs: Mapping[str, str] = {}
    sides: Mapping[str, str] = {"west": "first", "east": "second"}
    tints: Mapping[str, tuple[int, int, int]] = {}
    commands: Sequence[Command] = ()
    without: frozenset[str] = frozenset({"own_cards"})
    reader: EventReader[Any] = READER


TABLE: Final[Table] = _Table()
