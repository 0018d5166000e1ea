"""What the table needs of a game, and how it finds it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol, cast

from game import games
from game.table.motion.projection import EventReader

if TYPE_CHECKING:
    from game.table.input.commands import Command


class Table(Protocol):
    """What one game looks like on the table."""

    @property
    def sides(self) -> Mapping[str, str]:
        """Return as which of the looks (``palette.SIDES``) each side of the game appears."""

    @property
    def emblems(self) -> Mapping[str, str]:
        """Return the icon of a banner, or of a side without one, where it is not its look's."""

    @property
    def glyphs(self) -> Mapping[str, str]:
        """Return the icon of each ability, item and condition, by its id."""

    @property
    def tints(self) -> Mapping[str, tuple[int, int, int]]:
        """Return the colour of each condition, and of each ability that is no plain blow."""

    @property
    def commands(self) -> Sequence[Command]:
        """Return the commands of this game alone, called ``GAME.NAME``.

        Their group is the game, or ``GAME.PLACE`` for a scene of its own.
        """

    @property
    def without(self) -> frozenset[str]:
        """Return the commands of every table that mean nothing at this one, which has no such
        thing: no threats, no cards in hand.
        """

    @property
    def reader(self) -> EventReader[Any]:
        """Return what the table makes of the game's events."""


def table_of(game: str) -> Table:
    """Return the table of a game; ``KeyError`` for an unknown one."""
    return cast(Table, games.room(game, "table").TABLE)
