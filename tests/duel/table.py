"""What Duel looks like on the table: its projection, and what moves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from game.engine.events import NOBODY, Event
from game.engine.game import Game
from game.engine.readers import Reader, on
from game.table.motion.animation import Animation, Pace, nothing
from game.table.motion.projection import OFF, EventReader, Figure, Projection
from game.table.room import Table
from tests.duel.events import Dodged, Fallen, Grown, HpSet, Hurt, RoundStarted, Walked
from tests.duel.rules import HIT_POINTS, RAT_POINTS, TILES, Duel

LOOKS: Final = {"left": "third", "right": "fourth"}
SEATS: Final = ("grabbleshanks", "lightning_dancer", "bedlam", "rokpyratrix")
"""The miniatures that stand for the seats, in turn."""
RAT: Final = "goblin_guard"


@dataclass(slots=True)
class DuelNow(Projection[Figure]):
    """What the window shows of a match of Duel."""

    def apply(self, event: Event) -> None:
        """Move on by one event."""
        APPLIED(self, event)
        self.log.append(event)


def _round_started(shown: DuelNow, event: RoundStarted) -> None:
    shown.round, shown.phase = event.round, "round"


def _walked(shown: DuelNow, event: Walked) -> None:
    shown.figures[event.seat].cell = event.path[-1]
    shown.acting = event.seat


def _hurt(shown: DuelNow, event: Hurt | HpSet) -> None:
    shown.figures[event.figure].hp = event.hp


def _dodged(shown: DuelNow, event: Dodged) -> None:
    shown.figures[event.seat].cell = event.cell


def _fallen(shown: DuelNow, event: Fallen) -> None:
    shown.figures[event.figure].cell = OFF


def _grown(shown: DuelNow, event: Grown) -> None:
    shown.figures[event.figure].cell = event.cell


APPLIED: Final = Reader(
    "what is shown of Duel",
    on(RoundStarted, _round_started),
    on(Walked, _walked),
    on(Hurt, _hurt),
    on(HpSet, _hurt),
    on(Dodged, _dodged),
    on(Fallen, _fallen),
    on(Grown, _grown),
)


class _Reader:
    def opening(self, game: Game) -> DuelNow:
        assert isinstance(game, Duel)
        shown = DuelNow(game.grid.width)
        start = game.new_state(0)
        for seat in game.seats:
            at = seat.index
            shown.figures[at] = Figure(
                at, SEATS[at % len(SEATS)], LOOKS[seat.side], at, HIT_POINTS, HIT_POINTS,
                start.cell[at],
            )  # fmt: skip
        for rat in range(len(game.seats), len(game.seats) + TILES):
            shown.figures[rat] = Figure(rat, RAT, "dungeon", NOBODY, RAT_POINTS, RAT_POINTS)
        return shown

    def animation(self, shown: DuelNow, event: Event, pace: Pace, serial: int) -> Animation:
        return nothing()

    def figure_of(self, event: Event) -> int:
        found = getattr(event, "figure", getattr(event, "seat", NOBODY))
        return found if isinstance(found, int) else NOBODY


class _Table:
    sides: Mapping[str, str] = LOOKS
    glyphs: Mapping[str, str] = {"felled": "skull"}
    reader: EventReader[DuelNow] = _Reader()


TABLE: Final[Table] = _Table()
