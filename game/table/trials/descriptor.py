"""What the house finds of the table of Trials."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from game.table.input.commands import Command
from game.table.look.palette import RGB
from game.table.motion.projection import EventReader
from game.table.room import Table
from game.table.trials.commands import COMMANDS
from game.table.trials.glyphs import GLYPHS
from game.table.trials.looks import EMBLEMS, SIDES
from game.table.trials.reader import READER
from game.table.trials.tints import TINTS


class _Table:
    sides: Mapping[str, str] = SIDES
    emblems: Mapping[str, str] = EMBLEMS
    tints: Mapping[str, RGB] = TINTS
    glyphs: Mapping[str, str] = GLYPHS
    commands: Sequence[Command] = COMMANDS
    # A hand lies on the bench of whoever is asked: it is looked at there.
    without: frozenset[str] = frozenset({"own_cards"})
    reader: EventReader[Any] = READER


TABLE: Final[Table] = _Table()
