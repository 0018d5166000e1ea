"""Command as far as it has been shown: creatures, cards, gold, what lies on the pile.

Everything comes from events, so that it is right in a replay and where nobody plays. A card that
the viewer may not see is ``UNSEEN``; those that were shown to all once are known for good. What a
creature, a seat or an entry of the pile holds is never changed but replaced, so that a copy of them
stays as it is.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from game.engine.events import NOBODY
from game.rules.command.codes import CARDS, SIDES, SLOTS, VAULT
from game.rules.command.tables import Tables
from game.table.motion.projection import Figure, Projection

UNSEEN: Final = -1
"""In place of the number of a card that lies face down to the viewer."""
NO_CARD: Final = -1

WAITS: Final = "waits"
BEGUN: Final = "begun"
THROUGH: Final = "through"
"""What is declared waits, is carried out now, or is through and its damage may still wait."""


@dataclass(slots=True)
class CreatureNow(Figure):
    """One creature as shown; ``hp`` and ``max_hp`` are as attached cards make them.

    ``id`` is that of its card, which is its miniature's too, and ``side`` the look of its seat.
    ``done`` says that it was activated this turn.
    """

    number: int = 0
    """Which copy of its card it is, 0 where a seat has but one."""
    level: int = 0
    """The level with what is attached; gold goes by the printed one (C7.13)."""
    damage: int = 0
    block: int = 0
    """Block that it has for a while; what is printed or attached comes on top (C0.11)."""
    webs: int = 0
    tapped: bool = False
    attached: tuple[int, ...] = ()
    """The action cards under it, in the order in which they came."""


@dataclass(slots=True)
class SeatNow:
    """What one player has: gold, points, cards. Hands hold numbers, ``UNSEEN`` face down.

    ``side`` is as what the team is shown, ``look`` as what the seat is: allies are akin in colour
    and have bases of their own (C11.1).
    """

    seat: int
    side: str
    look: str
    faction: str
    vault: int = VAULT
    supply: int = 0
    vp: int = 0
    hand: tuple[int, ...] = ()
    """Action cards, in the order in which they came."""
    deck: int = CARDS
    discards: tuple[int, ...] = ()
    warband: tuple[int, ...] = ()
    """Creature cards in hand, each by its figure."""
    reserve: int = SLOTS
    """How many creature cards the deck still holds."""
    fallen: tuple[int, ...] = ()
    """Creature cards on the discard pile, each by its figure."""
    chosen: tuple[int, ...] = ()
    """The starting creatures, once they are turned up (C2b)."""
    locked: bool = False
    """Whether its secret choice is made (C2.4)."""
    told: int = 0
    """Cards that were shown to the viewer and are still to be counted as drawn."""


@dataclass(slots=True)
class EntryNow:
    """Something declared that lies on the pile (C8.1), see `Declared`.

    ``dealt`` says that its damage has come. ``barred`` is the clause by which it does nothing, ""
    while it may do something; ``missed`` are the targets to which it does nothing, ``dodged``
    those that dodged it. ``guarded`` are figures with how much of its damage is prevented, -1 all.
    """

    item: int
    figure: int
    seat: int
    doing: str
    name: str
    card: int
    targets: tuple[int, ...]
    cell: int
    helpers: tuple[int, ...]
    answer: bool
    state: str = WAITS
    dealt: bool = False
    aimed: bool = False
    """Whether an attack that follows in its text has named its target (C8j)."""
    barred: str = ""
    missed: tuple[int, ...] = ()
    dodged: tuple[int, ...] = ()
    guarded: tuple[tuple[int, int], ...] = ()


@dataclass(slots=True)
class Position(Projection[CreatureNow]):
    """What the window shows of a match of Command; ``round`` counts the turns of all seats."""

    tables: Tables = field(kw_only=True)
    seats: list[SeatNow] = field(default_factory=list)
    active: int = NOBODY
    """The seat whose turn it is."""
    first: int = NOBODY
    """The seat that has the first turn (C2.7)."""
    moved: bool = False
    """Whether who acts has declared its move (C4.1)."""
    pile: list[EntryNow] = field(default_factory=list)
    """What is declared, the oldest first; the first is what all others answer."""
    ending: int = NOBODY
    """The seat whose vault could not pay: this turn is the last (C9.4)."""
    winner: int | None = None
    """The place of the side that has won, -1 for a draw, None while the match runs."""
    reason: str = ""
    levels: tuple[int, ...] = ()
    """What each side has on the board at the end (C9b)."""
    kept: dict[int, int] = field(default_factory=dict)
    """By figure the Block that stays when the activation ends (C4.9, C4e)."""

    def entry(self, item: int) -> EntryNow | None:
        """Return what lies on the pile under a number, None where nothing does."""
        return next((one for one in self.pile if one.item == item), None)

    def seat_of(self, figure: int) -> SeatNow:
        """Return the seat whose creature a figure is."""
        return self.seats[figure // SLOTS]

    def standing_of(self, seat: int) -> list[CreatureNow]:
        """Return the creatures of a seat on the board, in the order of their cards."""
        own = range(seat * SLOTS, (seat + 1) * SLOTS)
        return [self.figures[figure] for figure in own if self.figures[figure].standing]

    def count(self) -> None:
        """Sum up the points of each side: tokens and gold left in vaults (C9.8, C11c)."""
        found = dict.fromkeys(range(len(SIDES)), 0)
        for one in self.seats:
            found[one.seat % len(SIDES)] += one.vp + one.vault
        self.points = found
