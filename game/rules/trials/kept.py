"""What a state keeps of what it has worked out, each beside what it follows from.

Whoever asks compares that first: so nothing has to be told when something changes, in a position
set by hand either. Nothing here is changed once it is made, so that copies share it; what follows
from it alone may be noted in it when it is first asked.
"""

from __future__ import annotations

from typing import Final

from game.rules.trials.climate import Climate
from game.rules.trials.codes import (
    ASIDE,
    DISCARD,
    INITIATIVE,
    MOMENTS,
    MOST_SEATS,
    ONGOING,
    PRIMARY,
    USED,
)
from game.rules.trials.realm import Board
from game.rules.trials.tables import Copies, Holding

OPEN_PILES: Final = (DISCARD, USED, ASIDE, ONGOING, PRIMARY)
"""The piles of a seat in which its cards lie open."""
ROLL_OFFS: Final = 40
"""Bits below an initiative in which the roll-offs of tied heroes lie."""


def ranked(init: int, tie: int) -> int:
    """Return an initiative with its roll-off as one number."""
    return (init << ROLL_OFFS) + tie


class KeptBoard:
    """The board as some pieces leave it."""

    __slots__ = ("board", "pieces")

    def __init__(self, pieces: list[tuple[int, ...]], board: Board) -> None:
        self.pieces = pieces
        self.board = board


class KeptClimate:
    """What some events in play change."""

    __slots__ = ("climate", "events")

    def __init__(self, events: tuple[int, ...], climate: Climate) -> None:
        self.events = events
        self.climate = climate


class KeptOrder:
    """The order of the seats for some initiatives, in a phase, with the turns ``reversed`` or not.

    ``by_initiative`` goes from the highest to the lowest; before the heroes of the round have
    rolled from the first seat of the party that placed its portal first (T29f, T29b). ``turns``
    goes from low to high with TE32; roll-offs stay (T69o). ``turns_from`` is it by the seat with
    which it begins (T29a).
    """

    __slots__ = (
        "by_initiative", "first_party", "init", "phase", "reversed", "tie", "turns", "turns_from",
    )  # fmt: skip

    def __init__(
        self, init: list[int], tie: list[int], phase: int, first_party: int, reversed: bool
    ) -> None:
        self.init = init
        self.tie = tie
        self.phase = phase
        self.first_party = first_party
        self.reversed = reversed
        seats = len(init)
        order = list(range(seats))
        rolled = phase >= INITIATIVE
        if rolled:
            # As plain numbers, of which the last eighth is the seat.
            keys = [seat - ranked(init[seat], tie[seat]) * MOST_SEATS for seat in order]
            keys.sort()
            order = [key % MOST_SEATS for key in keys]
        elif first_party == 1:
            order = [(seats // 2 + at) % seats for at in order]
        self.by_initiative: tuple[int, ...] = tuple(order)
        if rolled and reversed:
            order.sort(key=lambda seat: (init[seat], -tie[seat], seat))
        self.turns: tuple[int, ...] = tuple(order)
        self.turns_from: list[tuple[int, ...]] = [self.turns] * seats
        for at, seat in enumerate(order):
            self.turns_from[seat] = tuple(order[at:] + order[:at])

    def holds(
        self, init: list[int], tie: list[int], phase: int, first_party: int, reversed: bool
    ) -> bool:
        """Return whether it is the order for these."""
        return (
            self.phase == phase
            and self.reversed == reversed
            and self.first_party == first_party
            and self.init == init
            and self.tie == tie
        )


class KeptUnseen:
    """What a seat's hero has (``holding``), and which of it all others know only to be in its hand
    or deck (``unseen``, in bits of ``Holding.own``), for some open piles: their tuples themselves
    are compared, as a pile is replaced when it changes. Of the moments that were asked for it notes
    what could be played then (:meth:`serving`), and those at which something surely could
    (``surely``, as bits).
    """

    __slots__ = (
        "_chaining", "_serving", "aside", "character", "discard", "holding", "klass", "ongoing",
        "primary", "subclass", "surely", "unseen", "used",
    )  # fmt: skip

    def __init__(
        self,
        piles: list[tuple[int, ...]],
        first: int,
        klass: int,
        subclass: int,
        character: int,
        holding: Holding,
    ) -> None:
        self.discard: tuple[int, ...] = piles[first + DISCARD]
        self.used: tuple[int, ...] = piles[first + USED]
        self.aside: tuple[int, ...] = piles[first + ASIDE]
        self.ongoing: tuple[int, ...] = piles[first + ONGOING]
        self.primary: tuple[int, ...] = piles[first + PRIMARY]
        self.klass = klass
        self.subclass = subclass
        self.character = character
        self.holding = holding
        unseen, own = holding.whole, holding.own
        for kind in OPEN_PILES:
            for card in piles[first + kind]:
                unseen &= ~own[card]
        self.unseen: int = unseen
        self.surely: int = 0
        self._serving: list[list[Copies] | None] = [None] * len(MOMENTS)
        self._chaining: list[Copies] | None = None

    def serving(self, place: int) -> list[Copies]:
        """Return the unseen cards that may be played at a moment, by its place in
        ``codes.MOMENTS``, one for all its copies (``Holding.serving``).
        """
        found = self._serving[place]
        if found is None:
            unseen = self.unseen
            found = [each for each in self.holding.serving[place] if unseen & each.own]
            self._serving[place] = found
            if unseen & self.holding.sure[place]:
                self.surely |= 1 << place
        return found

    def chaining(self) -> list[Copies]:
        """Return the unseen cards of a type that chains (T26), one for all its copies."""
        found = self._chaining
        if found is None:
            chains = self.unseen & self.holding.chains
            found = [each for each in self.holding.copies if chains & each.own]
            self._chaining = found
        return found

    def holds(
        self, piles: list[tuple[int, ...]], first: int, klass: int, subclass: int, character: int
    ) -> bool:
        """Return whether it is of these piles of a seat, whose first one is told, and deck."""
        return (
            piles[first + DISCARD] is self.discard
            and piles[first + USED] is self.used
            and piles[first + ASIDE] is self.aside
            and piles[first + ONGOING] is self.ongoing
            and piles[first + PRIMARY] is self.primary
            and self.klass == klass
            and self.subclass == subclass
            and self.character == character
        )
