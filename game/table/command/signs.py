"""What a frame of Command shows beside the board: the table at rest, and what of it moves.

`TableShown` is all that panels need, at any moment of a match, in a replay too: ``rest`` is how
everything lies, and the rest of its fields say what is on its way. Shares run from 0 to 1.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from game.table.board.shown import OwnShown, Shown
from game.table.command.pile import EntryShown
from game.table.command.position import CreatureNow, SeatNow

VAULT: Final = "vault"
SUPPLY: Final = "supply"
AWAY: Final = ""
"""Where gold lies; out of the game."""
HAND: Final = "hand"
DECK: Final = "deck"
DISCARDS: Final = "discards"
WARBAND: Final = "warband"
RESERVE: Final = "reserve"
FALLEN: Final = "fallen"
PILE: Final = "pile"
FIGURE: Final = "figure"
"""Where cards lie: those of a seat's actions, of its creatures, on the pile, under a creature."""
WORTH: Final = 5
"""The points of a token of damage, and of a field of hit points (C1.5)."""
TAPPED: Final = "tapped"
"""The mark of a tapped creature at its base, as a condition (C12.31)."""
STAGGER: Final = 0.5
"""The part of a flight of coins in which they start one after the other."""


def begins(count: int) -> list[float]:
    """Return at which share of their flight each of so many coins leaves."""
    return [STAGGER * at / count for at in range(count)]


@dataclass(slots=True, frozen=True)
class TableAtRest:
    """How everything lies, as far as the viewer may know it (see `Position`)."""

    seats: tuple[SeatNow, ...]
    creatures: Mapping[int, CreatureNow]
    pile: tuple[EntryShown, ...]
    """What was declared, the oldest first."""
    turn: int
    phase: str
    active: int
    """The seat whose turn it is, -1 before the first."""
    acting: int
    """The creature that is activated, -1 for none."""
    moved: bool
    """Whether it has declared its move."""
    ending: int
    """The seat whose vault could not pay, -1 while all can."""
    winner: int | None
    reason: str
    open_cards: bool
    """Whether all cards are to be shown open."""

    def of_seat(self, seat: int) -> tuple[CreatureNow, ...]:
        """Return the creatures of a seat on the board, in the order of their cards."""
        return tuple(one for one in self.creatures.values() if one.seat == seat and one.standing)

    def activated(self, seat: int) -> int:
        """Return how many of them were activated this turn."""
        return sum(one.done for one in self.of_seat(seat))


@dataclass(slots=True, frozen=True)
class CoinsMoving:
    """Coins of a seat on their way from one place to another; ``AWAY`` is out of the game."""

    seat: int
    source: str
    target: str
    count: int
    part: float

    @property
    def started(self) -> int:
        """How many of them have left."""
        return sum(begin < self.part for begin in begins(self.count))

    @property
    def landed(self) -> int:
        """How many of them have come."""
        return sum(begin + 1.0 - STAGGER <= self.part for begin in begins(self.count))


@dataclass(slots=True, frozen=True)
class CardMoving:
    """A card of a seat on its way: its number, or ``creature``, the figure on it; both -1 unseen.

    ``source`` and ``target`` say where it lies; under ``figure`` where one of them is a figure's.
    """

    seat: int
    source: str
    target: str
    part: float
    card: int = -1
    creature: int = -1
    figure: int = -1


@dataclass(slots=True, frozen=True)
class EntryMoving:
    """How far an entry has come onto the pile, and how far it is lifted off it."""

    shown: float = 1.0
    lift: float = 0.0


LIES: Final = EntryMoving()


@dataclass(slots=True, frozen=True)
class TokensFalling:
    """Damage that is being laid down: so many points, and how far their tokens have come."""

    points: int
    part: float


@dataclass(slots=True)
class TableShown(OwnShown):
    """The whole table in a frame."""

    rest: TableAtRest
    turns: dict[int, float] = field(default_factory=dict)
    """How far a creature's card lies on its side while it turns."""
    falling: dict[int, TokensFalling] = field(default_factory=dict)
    coins: list[CoinsMoving] = field(default_factory=list)
    rattle: dict[int, float] = field(default_factory=dict)
    """How far through its shaking the vault of a seat is."""
    cards: list[CardMoving] = field(default_factory=list)
    coming: dict[tuple[int, str], tuple[float, ...]] = field(default_factory=dict)
    """By seat and hand how much is seen of its last cards, which are being drawn."""
    entries: dict[int, EntryMoving] = field(default_factory=dict)
    leaving: list[tuple[EntryShown, EntryMoving]] = field(default_factory=list)
    """Entries that are through and go, the oldest first."""
    lines: dict[int, float] = field(default_factory=dict)
    """How much of the line of an entry is drawn, from who acts to whom it is about."""
    struck: dict[int, float] = field(default_factory=dict)
    """How far an entry is struck through."""

    @property
    def moving(self) -> bool:
        """Whether anything beside the board moves."""
        return bool(
            self.turns or self.falling or self.coins or self.rattle or self.cards or self.coming
            or self.entries or self.leaving or self.lines or self.struck
        )  # fmt: skip

    def turn_of(self, figure: int) -> float:
        """Return how far a creature's card lies on its side: 0 upright, 1 tapped."""
        return self.turns.get(figure, float(self.rest.creatures[figure].tapped))

    def vault(self, seat: int) -> int:
        """Return the gold that lies in a vault now: what left it already is in the air."""
        return self.rest.seats[seat].vault + self._to_leave(seat, VAULT)

    def supply(self, seat: int) -> int:
        """Return the gold that lies in a supply now, without what is in the air."""
        coming = sum(
            one.count - one.landed for one in self.coins if (one.seat, one.target) == (seat, SUPPLY)
        )
        return self.rest.seats[seat].supply + self._to_leave(seat, SUPPLY) - coming

    def _to_leave(self, seat: int, source: str) -> int:
        return sum(
            one.count - one.started
            for one in self.coins
            if (one.seat, one.source) == (seat, source)
        )

    def seen(self, seat: int, hand: str) -> tuple[float, ...]:
        """Return how much is seen of each card of a hand, in its order."""
        one = self.rest.seats[seat]
        count = len(one.hand if hand == HAND else one.warband)
        coming = self.coming.get((seat, hand), ())[-count or 1 :]
        return (1.0,) * (count - len(coming)) + coming

    def pile(self) -> tuple[tuple[EntryShown, EntryMoving], ...]:
        """Return what is to be seen on the pile, the newest first, with how it moves."""
        still = [(one, self.entries.get(one.now.item, LIES)) for one in self.rest.pile]
        return tuple(sorted([*self.leaving, *still], key=lambda each: -each[0].number))

    def line(self, item: int) -> float:
        """Return how much of the line of an entry is drawn."""
        return self.lines.get(item, 1.0)


def table_of(shown: Shown) -> TableShown:
    """Return the table in a frame; what is put there is shown. ``TypeError`` in another game's."""
    own = shown.own
    if not isinstance(own, TableShown):
        raise TypeError("a frame of another game")
    return own
