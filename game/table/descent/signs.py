"""What a frame of Descent shows beside the figures: the table at rest, and what of it moves.

`TableShown` is all that panels and the board need, at any moment of a match, in a replay too:
``rest`` is how everything lies, and the rest of its fields say what is on its way. Shares run from
0 to 1.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.table.board.shown import OwnShown, Shown
from game.table.descent.position import AttackNow, CastNow, FigureNow, HeroNow, Lying


@dataclass(slots=True, frozen=True)
class TableAtRest:
    """How everything lies, as far as the viewer may know it (see `Position`)."""

    quest: str
    heroes: tuple[HeroNow, ...]
    figures: Mapping[int, FigureNow]
    """All of them, by number; whoever is off the map is not standing."""
    round: int
    phase: str
    active: int
    acting: int
    turns_taken: tuple[int, ...]
    conquest: int
    threat: int
    hand: tuple[int, ...]
    deck: int
    discards: tuple[int, ...]
    powers: tuple[int, ...]
    played: int
    played_on: tuple[int, int]
    spawned: bool
    gust: int
    seen: int
    revealed: int
    opened: int
    pits: int
    blocks: int
    chests: int
    emptied: int
    glyphs: int
    lit: int
    lying: Lying
    idol_taken: bool
    attack: AttackNow | None
    cast: CastNow | None
    winner: int | None
    reason: str


@dataclass(slots=True)
class TableShown(OwnShown):
    """The whole table in a frame."""

    rest: TableAtRest
    doors: dict[int, float] = field(default_factory=dict)
    """How far doors are open that turn now."""
    night: int = 0
    """Spaces that are known already and still dark: a sweep of light has not come to them."""

    @property
    def moving(self) -> bool:
        """Whether anything beside the board moves."""
        return False


def table_of(shown: Shown) -> TableShown:
    """Return the table in a frame; what is put there is shown. ``TypeError`` in another game's."""
    own = shown.own
    if not isinstance(own, TableShown):
        raise TypeError("a frame of another game")
    return own
