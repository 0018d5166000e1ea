"""The match as far as it has been shown: plain state that events move on, and nothing else does.

Here is what the tables of all games show. What a game has besides, and what its events change, are
its own: a projection and a reader of events in its own folder.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Generic, Protocol, TypeVar

from game.board.footprint import SHAPES, Footprint
from game.board.grid import mask_of
from game.engine.events import Event
from game.engine.game import Game
from game.table.board.shown import MiniShown, Moment, Shown
from game.table.motion.animation import Animation, Pace

OFF: Final = -1
ONE: Final = SHAPES["1x1"]
LEAD: Final = "lead"
LAST_ROUND: Final = "last_round"


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
    footprint: Footprint = ONE
    """What it fills, with ``cell`` in the north-west; its ``turned()`` once the figure turns."""

    @property
    def standing(self) -> bool:
        """Whether it is on the map."""
        return self.cell != OFF


Mini = TypeVar("Mini", bound=Figure)


@dataclass(slots=True)
class Projection(Generic[Mini]):
    """What the window shows of a match; ``stride`` is that of the board's grid.

    A game fills ``change`` with what each of its events changes.
    """

    stride: int
    figures: dict[int, Mini] = field(default_factory=dict)
    round: int = 0
    rounds: int = 0
    """The round that is the last one, 0 where there is none."""
    phase: str = ""
    acting: int = OFF
    """The figure whose turn it is."""
    sides: tuple[str, ...] = ()
    """The ids of the game's sides, by their places."""
    points: dict[int, int] = field(default_factory=dict)
    """Points by side, each by its place among the game's."""
    log: list[Event] = field(default_factory=list)
    """All events so far."""
    leader: str = ""
    """The side that was last ahead of all others, "" before one was."""
    turns: list[tuple[int, Moment]] = field(default_factory=list)
    """What every game has of moments, each after so many events: the lead, the last round."""
    open_cards: bool = False
    """Whether all cards are seen open, those that lie face down too: as a finished match is."""

    def place(self, cell: int, footprint: Footprint = ONE) -> tuple[float, float]:
        """Return column and row of the middle of what a footprint fills from a cell on."""
        row, column = divmod(cell, self.stride)
        return column + (footprint.width - 1) / 2, row + (footprint.height - 1) / 2

    def place_of(self, figure: int, cell: int = OFF) -> tuple[float, float] | None:
        """Return the middle of what a figure fills, None where it does not stand.

        With a ``cell`` it is what it would fill from there on, standing or not.
        """
        one = self.figures.get(figure)
        if one is None or (cell == OFF and not one.standing):
            return None
        return self.place(one.cell if cell == OFF else cell, one.footprint)

    def cells(self, figure: int) -> tuple[int, ...]:
        """Return the cells that a figure fills, none where it does not stand."""
        one = self.figures.get(figure)
        if one is None or not one.standing:
            return ()
        down, across = range(one.footprint.height), range(one.footprint.width)
        return tuple(one.cell + row * self.stride + column for row in down for column in across)

    def covered(self, figure: int) -> int:
        """Return the cells that a figure fills as a mask."""
        return mask_of([*self.cells(figure)])

    def apart(self, figure: int, other: int) -> int:
        """Return how many cells two figures are apart, 1 side by side; -1 where one is off."""
        one, two = self.figures.get(figure), self.figures.get(other)
        here, there = self.place_of(figure), self.place_of(other)
        if one is None or two is None or here is None or there is None:
            return OFF
        wide = (one.footprint.width + two.footprint.width) / 2 - 1
        high = (one.footprint.height + two.footprint.height) / 2 - 1
        return int(max(abs(here[0] - there[0]) - wide, abs(here[1] - there[1]) - high, 0))

    def at(self, cell: int) -> int:
        """Return the figure that fills a cell, -1 for none."""
        if cell < 0:
            return OFF
        found = (one.index for one in self.figures.values() if cell in self.cells(one.index))
        return next(found, OFF)

    def card_of(self, one: Mini) -> str | None:
        """Return what stands on the small card that hangs on a figure, "" face down; None where
        none hangs there.
        """
        return None

    def carried(self, one: Mini) -> tuple[str, ...]:
        """Return the objectives that a figure carries, each by the id of its icon."""
        return ()

    def totals(self) -> dict[str, int]:
        """Return the points by side, where there are any."""
        return {self.sides[at]: points for at, points in self.points.items()}

    def apply(self, event: Event) -> None:
        """Move on by one event."""
        points, before = dict(self.points), self.round
        self.change(event)
        self.log.append(event)
        if self.points != points and self.weighs(event):
            self._compare()
        if before < self.round == self.rounds > 1:
            self.turns.append((len(self.log), Moment(LAST_ROUND, cue="last round")))

    def change(self, event: Event) -> None:
        """Change what an event changes."""
        raise NotImplementedError

    def weighs(self, event: Event) -> bool:
        """Return whether a change of points by an event can put a side ahead: not where each side
        gives up as much when its turn comes.
        """
        return True

    def _compare(self) -> None:
        """Find who is ahead: the first lead is a turn too, whoever plays alone leads nobody."""
        totals = self.totals()
        most = max(totals.values(), default=0)
        ahead = [side for side, points in totals.items() if points == most]
        if len(ahead) != 1 or len(totals) < 2 or ahead[0] == self.leader:
            return
        self.turns.append((len(self.log), Moment(LEAD, ahead[0], cue="lead")))
        self.leader = ahead[0]

    def still(self) -> Shown:
        """Return what a frame shows where nothing moves; whoever is off the map is unseen."""
        frame = Shown(points=dict(self.points))
        for one in self.figures.values():
            x, y = self.place(one.cell, one.footprint) if one.standing else (0.0, 0.0)
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
                self.card_of(one),
                self.carried(one),
                alpha=1.0 if one.standing else 0.0,
                wide=one.footprint.width,
                high=one.footprint.height,
            )
        return frame


Shows = TypeVar("Shows", bound=Projection[Any])


class EventReader(Protocol[Shows]):
    """What a game makes of its events at the table."""

    @property
    def beginnings(self) -> tuple[type[Event], ...]:
        """Return the events with which something new begins: before it, moments are told."""

    def moments(self, shown: Shows, event: Event) -> Sequence[Moment]:
        """Return what of an event decides the match; ``shown`` is as before it."""

    def opening(self, game: Game) -> Shows:
        """Return what is shown of a match in which nothing has happened yet."""

    def animation(self, shown: Shows, event: Event, pace: Pace, serial: int) -> Animation:
        """Return what moves; ``shown`` is as before the event, ``serial`` the seed of a throw."""

    def figure_of(self, event: Event) -> int:
        """Return the figure that an event speaks of, -1 for none."""

    def chains(self, shown: Shows, events: Sequence[Event]) -> Sequence[Sequence[Event]]:
        """Return the events of one choice in the parts that a skip ends one by one, all of them in
        one part where a choice is one deed. What is ``shown`` may be long before them.
        """
