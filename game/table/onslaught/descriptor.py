"""What the house finds of Onslaught's table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.table.onslaught.glyphs import GLYPHS
from game.table.room import Table


class _Table:
    glyphs: Mapping[str, str] = GLYPHS


TABLE: Final[Table] = _Table()
