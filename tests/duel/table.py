"""What Duel looks like on the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.table.room import Table


class _Table:
    sides: Mapping[str, str] = {"left": "third", "right": "fourth"}
    glyphs: Mapping[str, str] = {"felled": "skull"}


TABLE: Final[Table] = _Table()
