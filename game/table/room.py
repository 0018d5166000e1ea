"""What the table needs of a game, and how it finds it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol, cast

from game import games


class Table(Protocol):
    """What one game looks like on the table."""

    @property
    def glyphs(self) -> Mapping[str, str]:
        """Return the icon of each ability, item and condition, by its id."""


def table_of(game: str) -> Table:
    """Return the table of a game; ``KeyError`` for an unknown one."""
    return cast(Table, games.room(game, "table").TABLE)
