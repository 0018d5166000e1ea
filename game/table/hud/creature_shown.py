"""A creature as rows show it: plain data, whatever form it is given."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.table.hud.tokens import TokenRow
from game.table.look.palette import RGB, rgb

NONE: Final = TokenRow(0, 0)
"""No points to show."""
CHIPS: Final[dict[str, RGB]] = {
    "foe": rgb("#54399E"),
    "friend": rgb("#0F666C"),
    "plain": rgb("#46691F"),
}
"""The grounds of what is attached, by whose it is."""


@dataclass(frozen=True, slots=True)
class Attached:
    """A card that is attached: its icon, and of whom it is, one of `CHIPS`."""

    icon: str
    tone: str = "friend"


@dataclass(frozen=True, slots=True)
class CreatureCard:
    """A creature's small card.

    ``turn`` is how far it lies on its side: 0 upright, 1 tapped, between while it turns. ``done``
    has a tick, ``lit`` a rim of brass, ``acting`` an arrow above; ``copy`` is its
    number where several are alike. Without a ``figure`` it is an
    empty place with a plus.
    """

    id: str
    figure: str
    side: str
    level: str
    name: str
    points: TokenRow = NONE
    attached: tuple[Attached, ...] = ()
    turn: float = 0.0
    done: bool = False
    lit: bool = False
    acting: bool = False
    copy: str = ""

    @property
    def tapped(self) -> bool:
        """Return whether it lies on its side, or is about to."""
        return self.turn >= 0.5


@dataclass(frozen=True, slots=True)
class CreatureRowData:
    """All creatures of a side, in their order."""

    cards: tuple[CreatureCard, ...]
