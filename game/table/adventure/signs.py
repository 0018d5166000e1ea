"""What a frame of Adventure shows beside the board: the table at rest, and what of it moves.

`TableShown` is all that panels need, at any moment of a match, in a replay too: ``rest`` is how
everything lies, and the rest of its fields say what is on its way. Shares run from 0 to 1.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from game.table.adventure.position import (
    Coming,
    DeckNow,
    DrawnNow,
    FigureNow,
    LaidOn,
    LastingNow,
    LineNow,
    MarkerNow,
    RollNow,
    SeatNow,
)
from game.table.board.shown import OwnShown, Shown

DECK: Final = "deck"
SEAT: Final = "seat"
STAR: Final = "star"
DISCARDS: Final = "discards"
PLACE: Final = "place"
"""Where cards lie: on a deck, before a seat, on the experience pile, on discards, and where the
card drawn just now is read.
"""
SUN: Final = "sun"
CURSE: Final = "curse"
FOUNTAIN: Final = "fountain"
CARRIED: Final = "carried"
GOAL: Final = "goal"
ICON: Final = "icon"
"""The measures of an adventure on its plaque, and the step that is ticked."""
ENVIRONMENT: Final = "environment"
"""The ribbon over the castle."""
TRIANGLE: Final = "triangle"
"""The mark of a tile that draws an encounter."""


@dataclass(slots=True, frozen=True)
class TableAtRest:
    """How everything lies (see `Position`, whose words these are)."""

    adventure: str
    seats: tuple[SeatNow, ...]
    figures: Mapping[int, FigureNow]
    decks: Mapping[str, DeckNow]
    stack: int
    to_goal: int
    """How many tiles until the goal tile, -1 without one, 0 once it lies."""
    goal: int
    fresh: int
    markers: tuple[MarkerNow, ...]
    lasting: tuple[LastingNow, ...]
    laid_on: tuple[LaidOn, ...]
    environment: int
    experience: tuple[int, ...]
    xp: int
    surges: int
    most_surges: int
    sun: int
    awake: bool
    curse: int
    fountain: int
    carried_out: int
    icon: int
    guards: int
    """How many of the monsters that guard the Icon still stand."""
    taken: bool
    once: frozenset[str]
    active: int
    first: int
    turn: int
    round: int
    phase: str
    step: str
    placed: int
    """What the Exploration Phase has brought: no tile, a white or a black triangle."""
    draws_encounter: bool
    coming: tuple[Coming, ...]
    acted: tuple[int, ...]
    sprung: tuple[int, ...]
    acting: int
    drawn: DrawnNow | None
    line: LineNow | None
    roll: RollNow | None
    looked: tuple[str, tuple[int, ...]]
    winner: int | None
    reason: str

    def monsters_of(self, seat: int) -> tuple[FigureNow, ...]:
        """Return the figures of the Monster Cards of a seat, in the order of its row."""
        of_card = {one.card: one for one in self.figures.values() if one.card >= 0}
        return tuple(of_card[card] for card in self.seats[seat].row if card in of_card)


@dataclass(slots=True, frozen=True)
class CardMoving:
    """A card on its way between two places; ``source`` and ``target`` say where it lies, ``seat``
    and ``to`` whose those are. ``deck`` names the deck or the discards.
    """

    card: int
    source: str
    target: str
    part: float
    seat: int = -1
    to: int = -1
    deck: str = ""


@dataclass(slots=True)
class TableShown(OwnShown):
    """The whole table in a frame."""

    rest: TableAtRest
    falls: float = 1.0
    """How far the card drawn just now has fallen onto its place."""
    turns: float = 1.0
    """How far it has turned to its face."""
    gone: tuple[DrawnNow, float] | None = None
    """The card that was drawn and is laid away, and how far it has gone."""
    lifted: dict[int, float] = field(default_factory=dict)
    """How far cards of a row are lifted, by their numbers."""
    line: float = 1.0
    """How strongly the line that is done is lit."""
    cards: list[CardMoving] = field(default_factory=list)
    surge: tuple[int, float] | None = None
    """A surge token that flies to a seat, and how far."""
    flips: dict[int, tuple[float, bool]] = field(default_factory=dict)
    """How far powers have turned over, and whether they come face up."""
    wheels: dict[int, float] = field(default_factory=dict)
    """Hit points under the pointer of wheels that turn, by figure."""
    pulses: dict[str, float] = field(default_factory=dict)
    """How strongly measures, stores or the lamp of the goal swell."""
    levels: dict[int, float] = field(default_factory=dict)
    """How far a hero's card has turned to level 2."""

    @property
    def moving(self) -> bool:
        """Whether anything beside the board moves."""
        return bool(
            self.falls < 1.0 or self.turns < 1.0 or self.gone or self.lifted or self.line < 1.0
            or self.cards or self.surge or self.flips or self.wheels or self.pulses or self.levels
        )  # fmt: skip

    def hp(self, figure: int) -> float:
        """Return the hit points under the pointer of a wheel."""
        return self.wheels.get(figure, float(self.rest.figures[figure].hp))


def table_of(shown: Shown) -> TableShown:
    """Return the table in a frame; what is put there is shown. ``TypeError`` in another game's."""
    own = shown.own
    if not isinstance(own, TableShown):
        raise TypeError("a frame of another game")
    return own
