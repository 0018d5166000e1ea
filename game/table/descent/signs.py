"""What a frame of Descent shows beside the figures: the table at rest, and what of it moves.

`TableShown` is all that panels and the board need, at any moment of a match, in a replay too:
``rest`` is how everything lies, and the rest of its fields say what is on its way. Shares run from
0 to 1.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from game.table.board.shown import DiceShown, OwnShown, Shown
from game.table.descent.position import AttackNow, CastNow, FigureNow, HeroNow, Lying
from game.table.motion import tempo

MOMENT: Final = tempo.MOMENT / 1000.0
"""Seconds in which a die that fails an attack cracks."""


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
    activated: bool
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


DECK, HAND, PLAYED, DISCARDS = "deck", "hand", "played", "discards"
"""Where the overlord's cards lie."""


@dataclass(slots=True, frozen=True)
class CardMoving:
    """A card on its way, -1 face down: how many go the same way, and how far they are. One that
    has come to be ``PLAYED`` is read there.
    """

    card: int
    source: str
    target: str
    part: float
    count: int = 1


@dataclass(slots=True, frozen=True)
class CountMoving:
    """Conquest or threat that changes: by how much, why, and how far that is told."""

    change: int
    why: str
    part: float


@dataclass(slots=True, frozen=True)
class Purchase:
    """What is being paid for in an attack: ``surge`` and its place, a star's ``use``, a ``die``."""

    kind: str
    place: int
    part: float


@dataclass(slots=True)
class TableShown(OwnShown):
    """The whole table in a frame."""

    rest: TableAtRest
    doors: dict[int, float] = field(default_factory=dict)
    """How far doors are open that turn now."""
    conquest: CountMoving | None = None
    threat: CountMoving | None = None
    card: CardMoving | None = None
    purchase: Purchase | None = None
    dice: DiceShown | None = None
    """Dice that roll on the bench, or have just come to rest."""

    @property
    def rolls(self) -> bool:
        """Whether dice roll on the bench, or crack there."""
        dice = self.dice
        return dice is not None and (not dice.settled or (dice.moment != "" and dice.rest < MOMENT))

    @property
    def changes(self) -> bool:
        """Whether anything else beside the board moves."""
        return any((self.conquest, self.threat, self.card, self.purchase))

    @property
    def moving(self) -> bool:
        """Whether anything beside the board moves."""
        return self.rolls or self.changes


def table_of(shown: Shown) -> TableShown:
    """Return the table in a frame; what is put there is shown. ``TypeError`` in another game's."""
    own = shown.own
    if not isinstance(own, TableShown):
        raise TypeError("a frame of another game")
    return own
