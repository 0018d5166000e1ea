"""The match as far as it has been shown: plain state that events move on, and nothing else does."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from game.engine.events import Event
from game.table.facts import number

OFF: Final = -1
NO_CARD: Final = -1
FACE_DOWN: Final = 0


@dataclass(slots=True)
class FigureNow:
    """One figure as shown."""

    index: int
    id: str
    side: str
    seat: int
    max_hp: int
    hp: int
    cell: int = OFF
    conditions: list[str] = field(default_factory=list)
    exp: int = 0
    level_up: str = ""
    items: list[str] = field(default_factory=list)
    dials: dict[str, int] = field(default_factory=dict)
    primed: list[str] = field(default_factory=list)
    bloodied: bool = False
    card: int = NO_CARD
    """-1 none, 0 face down and unknown to the viewer, else its number."""
    faceup: bool = False
    done: bool = False

    @property
    def standing(self) -> bool:
        """Whether it is on the map."""
        return self.cell != OFF


@dataclass(slots=True)
class RollShown:
    """The last roll: what the tray shows."""

    figure: int
    ability: str
    dice: tuple[int, ...]
    kept: tuple[int, ...]
    bonus: tuple[tuple[str, int], ...]
    total: int
    seat: int = -1
    """Who rolls for a seat and not for a figure, as for the first player."""
    results: list[tuple[int, str, int]] = field(default_factory=list)
    """Each target with its outcome (critical, fumble, hit, miss, slain) and armour class."""


@dataclass(slots=True, frozen=True)
class PointsChange:
    """One change of a side's victory points and its reason (the clause)."""

    seat: int
    change: int
    total: int
    reason: str
    figure: int
    round: int


@dataclass(slots=True, frozen=True)
class Declared:
    """The attack that is being made."""

    figure: int
    ability: str
    targets: tuple[int, ...]
    cells: tuple[int, ...]
    space: int


@dataclass(slots=True)
class Projection:
    """What the window shows, moved on by ``apply``; ``stride`` is the board's cells a row."""

    stride: int
    figures: dict[int, FigureNow] = field(default_factory=dict)
    chests: list[int] = field(default_factory=list)
    loot: list[tuple[int, str]] = field(default_factory=list)
    lying: dict[str, int] = field(default_factory=dict)
    """Dials of items that lie on the map; they go on turning there."""
    round: int = 0
    phase: str = ""
    active: int = OFF
    called: int = 0
    """The initiative number being called, in tenths."""
    acting: int = OFF
    paid: dict[str, str] = field(default_factory=dict)
    """Actions spent by whoever acts: what was paid, and as what it was used."""
    points: dict[int, int] = field(default_factory=dict)
    changes: list[PointsChange] = field(default_factory=list)
    hands: dict[int, tuple[int, ...]] = field(default_factory=dict)
    locked: set[int] = field(default_factory=set)
    roll: RollShown | None = None
    declared: Declared | None = None
    winner: int | None = None
    reason: str = ""
    log: list[Event] = field(default_factory=list)

    def place(self, cell: int) -> tuple[float, float]:
        """Return the column and row of a cell, as the board's places."""
        return float(cell % self.stride), float(cell // self.stride)

    def apply(self, event: Event) -> None:
        """Move on by one event. Raises KeyError for a kind the projection does not know."""
        from game.table.onslaught.projection_steps import STEPS

        STEPS[event.kind](self, event)
        self.log.append(event)

    def figure(self, event: Event, key: str = "figure") -> FigureNow | None:
        """Return the figure an event speaks of, None where it names none."""
        return self.figures.get(number(event, key))

    def order(self) -> list[FigureNow]:
        """Return the figures that hold a card, by the number on it; unknown cards come last."""
        held = [one for one in self.figures.values() if one.card != NO_CARD]
        return sorted(held, key=lambda one: (one.card if one.card > 0 else 999, one.index))


def project(stride: int, figures: Iterable[FigureNow], chests: Iterable[int] = ()) -> Projection:
    """Return a projection of a public position: its figures and the chests still closed."""
    shown = Projection(stride, chests=list(chests))
    for one in figures:
        shown.figures[one.index] = one
        if one.seat >= 0:
            shown.points.setdefault(one.seat, 0)
    return shown
