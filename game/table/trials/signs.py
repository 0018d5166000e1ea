"""What a frame of Trials shows beside the figures: the table at rest, and what of it moves.

`TableShown` is all that panels and the board need, at any moment of a match, in a replay too:
``rest`` is how everything lies, and the rest of its fields say what is on its way. Shares run from
0 to 1.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from game.table.board.shown import DiceShown, OwnShown, Shown
from game.table.trials.position import EVENT, PlayNow, Position

DECK, HAND, SPENT, PLAYED, LOOT = "deck", "hand", "spent", "played", "loot"
"""Where a hero's cards lie."""


@dataclass(slots=True, frozen=True)
class CardMoving:
    """A card of a seat on its way, -1 face down; one that has come to be ``PLAYED`` is read."""

    seat: int
    card: int
    source: str
    target: str
    part: float


@dataclass(slots=True, frozen=True)
class DeckCycling:
    """So many gold cards of a new deck that slide in, and how far that is (T19)."""

    seat: int
    count: int
    part: float


@dataclass(slots=True, frozen=True)
class EventTurning:
    """An event card that turns up, or whose place in the turn order has come, and how far."""

    event: int
    part: float


Turn = tuple[str, int]
"""Who acts: ``hero`` and a seat, or the monsters."""


def turns(shown: Position) -> tuple[Turn, ...]:
    """Return heroes and monsters as they stand on the track."""
    return tuple((kind, which) for kind, which, _, _ in shown.track() if kind != EVENT)


@dataclass(slots=True, frozen=True)
class Sorting:
    """Heroes and monsters as they stood on the track, and how far they are on their way."""

    before: tuple[Turn, ...]
    part: float


@dataclass(slots=True)
class TableShown(OwnShown):
    """The whole table in a frame."""

    rest: Position
    cards: list[CardMoving] = field(default_factory=list)
    coming: dict[int, tuple[float, ...]] = field(default_factory=dict)
    """By seat how much is seen of the last cards of its hand, which are being drawn."""
    cycling: DeckCycling | None = None
    flips: dict[int, float] = field(default_factory=dict)
    """Primaries that turn over, and how far."""
    event: EventTurning | None = None
    sorting: Sorting | None = None
    rolled: list[tuple[int, int]] = field(default_factory=list)
    """Seats that roll for initiative together, and what they rolled."""
    bars: dict[tuple[int, int], float] = field(default_factory=dict)
    """By quest and party the points of a bar that fills."""
    stars: dict[tuple[int, int], float] = field(default_factory=dict)
    """By quest and tier how strongly its star flares up."""
    revealed: dict[int, float] = field(default_factory=dict)
    """Quests that are laid open, and how far."""
    plays: dict[int, float] = field(default_factory=dict)
    """Plays that come onto the pile, and how far."""
    leaving: list[tuple[PlayNow, float]] = field(default_factory=list)
    """Plays that are through and go, and how far."""

    dice: DiceShown | None = None
    """Dice that roll on the tray, or have just come to rest."""

    @property
    def moving(self) -> bool:
        """Whether anything beside the board moves."""
        return self.dice is not None or self.changes

    @property
    def changes(self) -> bool:
        """Whether anything but dice moves."""
        return bool(
            self.cards or self.coming or self.cycling or self.flips or self.event or self.sorting
            or self.bars or self.stars or self.revealed or self.plays or self.leaving
        )  # fmt: skip

    def seen(self, seat: int) -> tuple[float, ...]:
        """Return how much is seen of each card of a hand, in its order."""
        count = len(self.rest.heroes[seat].hand)
        coming = self.coming.get(seat, ())[-count:] if count else ()
        return (1.0,) * (count - len(coming)) + coming

    def points(self, quest: int, party: int) -> float:
        """Return the points of a party in a quest as its bar shows them now."""
        now = self.rest.quest(quest)
        still = float(now.points[party]) if now is not None else 0.0
        return self.bars.get((quest, party), still)

    def places(self) -> dict[Turn, float]:
        """Return where heroes and monsters stand on the track while it sorts, counted from the
        left; nothing where it stands still.
        """
        if self.sorting is None:
            return {}
        now = {one: at for at, one in enumerate(turns(self.rest))}
        part = self.sorting.part
        return {
            one: at + (now.get(one, at) - at) * part for at, one in enumerate(self.sorting.before)
        }


def table_of(shown: Shown) -> TableShown:
    """Return the table in a frame; what is put there is shown. ``TypeError`` in another game's."""
    own = shown.own
    if not isinstance(own, TableShown):
        raise TypeError("a frame of another game")
    return own
