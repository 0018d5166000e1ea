"""The match as far as it has been shown: plain state that events move on, and nothing else does.

Here is what the tables of all games show. What a game has besides, and what its events change, are
its own: a projection and a reader of events in its own folder.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final, Generic, Protocol, TypeVar

from game.engine.events import Event
from game.engine.game import Game
from game.table.board.shown import MiniShown, Shown
from game.table.motion.animation import Animation, Pace

OFF: Final = -1
NO_CARD: Final = -1
FACE_DOWN: Final = 0


@dataclass(slots=True)
class Figure:
    """One figure as shown. ``cell`` is ``OFF`` where it is not on the map."""

    index: int
    id: str
    side: str
    seat: int
    max_hp: int
    hp: int
    cell: int = OFF
    conditions: list[str] = field(default_factory=list)
    done: bool = False

    @property
    def standing(self) -> bool:
        """Whether it is on the map."""
        return self.cell != OFF


Mini = TypeVar("Mini", bound=Figure)


@dataclass(slots=True)
class Projection(Generic[Mini]):
    """What the window shows of a match; ``stride`` is that of the board's grid."""

    stride: int
    figures: dict[int, Mini] = field(default_factory=dict)
    round: int = 0
    phase: str = ""
    acting: int = OFF
    """The figure whose turn it is."""
    points: dict[int, int] = field(default_factory=dict)
    """Points by seat."""
    hands: dict[int, tuple[int, ...]] = field(default_factory=dict)
    """Cards in hand by seat, ``FACE_DOWN`` for one that the viewer may not see."""
    log: list[Event] = field(default_factory=list)
    """All events so far."""

    def place(self, cell: int) -> tuple[float, float]:
        """Return the column and row of a cell, as the board's places."""
        return float(cell % self.stride), float(cell // self.stride)

    def place_of(self, figure: int) -> tuple[float, float] | None:
        """Return where a figure stands, None where it does not."""
        one = self.figures.get(figure)
        return self.place(one.cell) if one is not None and one.standing else None

    def badge(self, one: Mini) -> int:
        """Return the card that hangs on a figure: its number, ``FACE_DOWN`` or ``NO_CARD``."""
        return NO_CARD

    def apply(self, event: Event) -> None:
        """Move on by one event."""
        raise NotImplementedError

    def still(self) -> Shown:
        """Return what a frame shows where nothing moves; whoever is off the map is unseen."""
        frame = Shown(points=dict(self.points))
        for one in self.figures.values():
            x, y = self.place(one.cell) if one.standing else (0.0, 0.0)
            frame.minis[one.index] = MiniShown(
                one.index,
                x,
                y,
                one.side,
                one.hp,
                one.max_hp,
                tuple(one.conditions),
                one.index == self.acting,
                one.done,
                self.badge(one),
                alpha=1.0 if one.standing else 0.0,
            )
        return frame


Shows = TypeVar("Shows", bound=Projection[Any])


class EventReader(Protocol[Shows]):
    """What a game makes of its events at the table."""

    def opening(self, game: Game) -> Shows:
        """Return what is shown of a match in which nothing has happened yet."""

    def animation(self, shown: Shows, event: Event, pace: Pace, serial: int) -> Animation:
        """Return what moves; ``shown`` is as before the event, ``serial`` the seed of a throw."""

    def figure_of(self, event: Event) -> int:
        """Return the figure that an event speaks of, -1 for none."""
