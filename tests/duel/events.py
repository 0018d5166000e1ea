"""Everything that can happen in Duel: a class for each kind of fact."""

from __future__ import annotations

from typing import Final

from game.engine.events import Event, Kinds, Locked


class Dealt(Event, frozen=True):
    """A seat has drawn a card, which it alone may know (D1)."""

    kind = "dealt"

    seat: int
    card: int


class RoundStarted(Event, frozen=True):
    """A round has begun (D1)."""

    kind = "round_started"

    round: int


class Bid(Event, frozen=True):
    """A seat's bid is turned up (D1)."""

    kind = "bid"

    seat: int
    card: int


class Walked(Event, frozen=True):
    """A seat has walked; the path begins where it stood (D2)."""

    kind = "walked"

    seat: int
    path: tuple[int, ...]


class Rolled(Event, frozen=True):
    """A seat has rolled to strike a figure (D3)."""

    kind = "rolled"

    seat: int
    figure: int
    die: int


class Hurt(Event, frozen=True):
    """A figure has lost hit points, and ``hp`` are left (D3)."""

    kind = "hurt"

    figure: int
    hp: int


class Dodged(Event, frozen=True):
    """A seat has thrown a card away to step back (D4)."""

    kind = "dodged"

    seat: int
    card: int
    cell: int


class Fallen(Event, frozen=True):
    """A figure is out of the match (D4)."""

    kind = "fallen"

    figure: int
    by: int


class Grown(Event, frozen=True):
    """A tile is laid, with a rat on it (D5)."""

    kind = "grown"

    cell: int
    figure: int


class Over(Event, frozen=True):
    """The match is over: the side that won, "" for none, and what each has lost (D4, D6, D7)."""

    kind = "over"

    side: str
    reason: str
    lost: tuple[int, ...]


class HpSet(Event, frozen=True):
    """A referee has set a figure's hit points."""

    kind = "set"

    figure: int
    hp: int


EVENTS: Final = Kinds(
    Locked, Dealt, RoundStarted, Bid, Walked, Rolled, Hurt, Dodged, Fallen, Grown, Over, HpSet
)
