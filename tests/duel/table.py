"""What Duel looks like on the table: who stands where, what is laid, and what moves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from game.board.grid import mask_of
from game.engine.events import NOBODY, Event
from game.engine.game import Game
from game.engine.readers import Reader, on
from game.table.board.shown import Moment, OwnShown, Shown
from game.table.input.commands import Command
from game.table.motion import moves, signs
from game.table.motion.animation import Animation, Pace, nothing, together
from game.table.motion.by_tables import ByTables
from game.table.motion.projection import OFF, EventReader, Figure, Projection
from game.table.room import Table
from tests.duel.events import (
    Bid,
    Dodged,
    Fallen,
    Grown,
    HpSet,
    Hurt,
    Over,
    Rolled,
    RoundStarted,
    Walked,
)
from tests.duel.rules import HIT_POINTS, RAT_POINTS, RATS, STARTS, TILE_COLUMNS, Duel

LOOKS: Final = {"left": "third", "right": "fourth", "middle": "first", RATS: "monsters"}
"""The look of the house that each side wears."""
MINIS: Final = {
    "left": ("grabbleshanks", "lightning_dancer", "bram_oathstone", "chloe_amasnodel"),
    "right": ("bedlam", "rokpyratrix", "mistral", "jeevika"),
    "middle": ("barachiel", "wren_ashdown", "skeleton_sentinel", "loot_goblin"),
}
STARTS_OF: Final = dict(zip(MINIS, STARTS, strict=True))
RAT: Final = "kobold_slinger"
DIE: Final = "d6"
NEAREST: Final = Command("duel.nearest", "duel", ("g",), ("y",))
"""Strike whoever can be struck, without pointing."""
DOWN: Final = "fallen"
WON: Final = "won"
DRAIN: Final = 150
"""Milliseconds for each hit point that is counted off."""


def minis(game: Duel) -> tuple[str, ...]:
    """Return the miniature of each figure: the seats', then a rat a tile."""
    standing: dict[str, int] = dict.fromkeys(MINIS, 0)
    found = []
    for seat in game.seats:
        found.append(MINIS[seat.side][standing[seat.side]])
        standing[seat.side] += 1
    return (*found, *(RAT for _ in game.tiles))


@dataclass(slots=True)
class Pools(OwnShown):
    """Duel's own: the hit points of a side as they run out in its plaque."""

    lost: dict[int, int] = field(default_factory=dict)
    """Hit points that a figure has lost and that are still counted, by figure."""

    @property
    def moving(self) -> bool:
        return bool(self.lost)


def draining(pace: Pace, figure: int, lost: int) -> Animation:
    """Return the count-down of lost hit points, one after the other."""

    def frame(shown: Shown, share: float) -> None:
        own = shown.own if isinstance(shown.own, Pools) else Pools()
        own.lost[figure] = lost - round(share * lost)
        shown.own = own

    return Animation(pace.time(DRAIN * lost), 0.0, frame)


@dataclass(slots=True)
class DuelNow(Projection[Figure]):
    """Duel as shown; ``high`` is how many rows there are, ``laid`` the cells that are there.

    ``parties`` are the figures of each side, whose points are the hit points they have left.
    """

    high: int = 1
    laid: int = 0
    roll: Rolled | None = None
    over: Over | None = None
    parties: tuple[tuple[int, ...], ...] = ()

    def change(self, event: Event) -> None:
        """Change what an event changes."""
        READ(self, event)
        self.count()

    def count(self) -> None:
        """Sum up what the figures on the map have left, side by side."""
        for side, party in enumerate(self.parties):
            standing = (self.figures[one] for one in party)
            self.points[side] = sum(one.hp for one in standing if one.standing)

    def still(self) -> Shown:
        """Return what a frame shows where nothing moves."""
        frame = super(DuelNow, self).still()
        frame.laid = self.laid
        return frame


def opening(game: Duel) -> DuelNow:
    """Return what is shown of a match in which nothing has happened yet."""
    shown = DuelNow(game.grid.stride, high=game.grid.height, laid=game.first_tile)
    rows = dict.fromkeys(STARTS_OF, 0)
    for figure, mini in enumerate(minis(game)):
        if figure < len(game.seats):
            side = game.seats[figure].side
            cell = game.grid.cell(rows[side], STARTS_OF[side])
            rows[side] += 1
            one = Figure(figure, mini, side, figure, HIT_POINTS, HIT_POINTS, cell)
        else:
            one = Figure(figure, mini, RATS, NOBODY, RAT_POINTS, RAT_POINTS, OFF)
        shown.figures[figure] = one
    rats = tuple(range(len(game.seats), len(shown.figures)))
    shown.sides = tuple(side.id for side in game.sides)
    shown.parties = tuple(side.seats or rats for side in game.sides)
    shown.count()
    return shown


def _round(shown: DuelNow, event: RoundStarted) -> None:
    shown.round, shown.phase = event.round, "bidding"


def _bid(shown: DuelNow, event: Bid) -> None:
    shown.phase = "acting"


def _walked(shown: DuelNow, event: Walked) -> None:
    shown.acting = event.seat
    shown.figures[event.seat].cell = event.path[-1]


def _rolled(shown: DuelNow, event: Rolled) -> None:
    shown.acting, shown.roll = event.seat, event


def _hurt(shown: DuelNow, event: Hurt | HpSet) -> None:
    shown.figures[event.figure].hp = event.hp


def _dodged(shown: DuelNow, event: Dodged) -> None:
    shown.figures[event.seat].cell = event.cell


def _fallen(shown: DuelNow, event: Fallen) -> None:
    shown.figures[event.figure].cell = OFF


def _grown(shown: DuelNow, event: Grown) -> None:
    """The tile ends at the cell of its rat."""
    last = event.cell % shown.stride
    columns = range(last - TILE_COLUMNS + 1, last + 1)
    shown.laid |= mask_of([row * shown.stride + at for row in range(shown.high) for at in columns])
    shown.figures[event.figure].cell = event.cell


def _over(shown: DuelNow, event: Over) -> None:
    shown.over, shown.acting = event, OFF


READ: Final = Reader[DuelNow, [], None](
    "the table of Duel",
    on(RoundStarted, _round),
    on(Bid, _bid),
    on(Walked, _walked),
    on(Rolled, _rolled),
    on(Hurt, _hurt),
    on(HpSet, _hurt),
    on(Dodged, _dodged),
    on(Fallen, _fallen),
    on(Grown, _grown),
    on(Over, _over),
)
"""What each kind of event changes; cards are not on the table."""


def _walk(shown: DuelNow, event: Walked, pace: Pace, serial: int) -> Animation:
    footprint = shown.figures[event.seat].footprint
    return moves.walk(pace, event.seat, [shown.place(cell, footprint) for cell in event.path])


def _throw(shown: DuelNow, event: Rolled, pace: Pace, serial: int) -> Animation:
    side = shown.figures[event.seat].side
    return signs.dice(pace, serial, (event.die,), (0,), side, kinds=(DIE,))


def _wound(shown: DuelNow, event: Hurt, pace: Pace, serial: int) -> Animation:
    place = shown.place_of(event.figure)
    lost = shown.figures[event.figure].hp - event.hp
    if place is None:
        return nothing()
    number = signs.label(pace, place, f"−{lost}", "damage")
    return together((number, draining(pace, event.figure, lost)))


def _step_back(shown: DuelNow, event: Dodged, pace: Pace, serial: int) -> Animation:
    start = shown.place_of(event.seat)
    end = shown.place_of(event.seat, event.cell)
    if start is None or end is None or start == end:
        return nothing()
    return moves.push(pace, event.seat, [start, end])


def _fall(shown: DuelNow, event: Fallen, pace: Pace, serial: int) -> Animation:
    place, one = shown.place_of(event.figure), shown.figures[event.figure]
    return moves.fall(pace, event.figure, place, one.side) if place is not None else nothing()


def _arrive(shown: DuelNow, event: Grown, pace: Pace, serial: int) -> Animation:
    return moves.arrive(pace, event.figure)


MOTION: Final = Reader[DuelNow, [Pace, int], Animation](
    "the motion of Duel",
    on(Walked, _walk),
    on(Rolled, _throw),
    on(Hurt, _wound),
    on(Dodged, _step_back),
    on(Fallen, _fall),
    on(Grown, _arrive),
)

FIGURE: Final = Reader[None, [], int](
    "the figures of Duel",
    on(Walked, lambda _, event: event.seat),
    on(Rolled, lambda _, event: event.seat),
    on(Dodged, lambda _, event: event.seat),
    on(Hurt, lambda _, event: event.figure),
    on(Fallen, lambda _, event: event.figure),
    on(Grown, lambda _, event: event.figure),
)
"""Whom an event is about."""


def _down(shown: DuelNow, event: Fallen) -> Moment:
    one = shown.figures[event.figure]
    return Moment(DOWN, one.side, event.figure, number=event.by)


def _won(shown: DuelNow, event: Over) -> Moment:
    return Moment(WON, event.side, thing=event.reason)


MOMENTS: Final = Reader[DuelNow, [], Moment | None](
    "the moments of Duel",
    on(Fallen, _down),
    on(Over, _won),
)
"""What decides a duel."""


class _Reader(ByTables[DuelNow]):
    beginnings = (RoundStarted, Walked, Rolled)
    deciding = MOMENTS
    motion = MOTION

    def opening(self, game: Game) -> DuelNow:
        assert isinstance(game, Duel)
        return opening(game)

    def figure_of(self, event: Event) -> int:
        found = FIGURE(None, event)
        return NOBODY if found is None else found


class _Table:
    emblems: Mapping[str, str] = {}
    glyphs: Mapping[str, str] = {
        "felled": "skull",
        DOWN: "skull",
        WON: "crown",
        "unfelled": "shield",
    }
    sides: Mapping[str, str] = LOOKS
    tints: Mapping[str, tuple[int, int, int]] = {}
    commands: Sequence[Command] = (NEAREST,)
    without: frozenset[str] = frozenset({"end", "yes", "no", "threat", "own_cards"})
    reader: EventReader[Any] = _Reader()


TABLE: Final[Table] = _Table()
