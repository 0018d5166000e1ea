"""The colours of Descent's tokens and orders, and of its cards that are no plain blow."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.table.look.palette import RGB

TINTS: Final[Mapping[str, RGB]] = {}
