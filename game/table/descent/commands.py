"""What keys and pad buttons can do at the table of Descent alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.table.input.commands import Command

GAME: Final = "descent"
COMMANDS: Final[Sequence[Command]] = ()
