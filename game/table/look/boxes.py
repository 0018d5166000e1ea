"""Boxes in rows and columns, measured in units of a window of 1080 lines.

A `Box` knows the scale of its look: a number is so many units, text is as high and wide as its
type, and what a `Share` or `Part` takes depends on the box that is laid out. Whoever paints says
what stands beside what, and takes the boxes:

    head, body, foot = look.window.inset(48).column(Line("h1"), Share(), BUTTON, gap=20)
    card, rest = body.row(Part(0.3), Share(), gap=28)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

import pygame

from game.table.look.fonts import Fonts

At = Literal[
    "topleft", "midtop", "topright", "midleft", "center", "midright",
    "bottomleft", "midbottom", "bottomright",
]  # fmt: skip
"""The corner, the middle of an edge, or the middle that two boxes have in common."""


class Scaled(Protocol):
    """Whatever has the scale and type of one window: a look, or a brush."""

    @property
    def fonts(self) -> Fonts:
        """The type."""

    @property
    def unit(self) -> float:
        """Pixels of one unit."""

    def px(self, units: float) -> int:
        """Return units in whole pixels."""


class Measure:
    """A length that is not so many units: it can be added to others, and to units."""

    __slots__ = ()

    def pixels(self, scale: Scaled, whole: int) -> int:
        """Return its pixels in a row or column that is ``whole`` pixels long."""
        raise NotImplementedError

    def __add__(self, other: Measure | float) -> Sum:
        """Return both lengths one after the other."""
        return Sum((self, other))


@dataclass(frozen=True, slots=True)
class Sum(Measure):
    """Several lengths one after the other, with a gap between two."""

    lengths: Sequence[Measure | float]
    gap: Measure | float = 0

    def pixels(self, scale: Scaled, whole: int) -> int:
        """Return the pixels of all, each rounded for itself."""
        long = 0
        if self.gap and len(self.lengths) > 1:
            long = (len(self.lengths) - 1) * measured(self.gap, scale, whole)
        for each in self.lengths:
            long += measured(each, scale, whole)
        return long


@dataclass(frozen=True, slots=True)
class Pixels(Measure):
    """As many pixels as were measured: of a wrapped text, or a picture."""

    long: int

    def pixels(self, scale: Scaled, whole: int) -> int:
        """Return them as they are."""
        return self.long


@dataclass(frozen=True, slots=True)
class Line(Measure):
    """The height of so many lines of text in a role."""

    role: str
    lines: int = 1

    def pixels(self, scale: Scaled, whole: int) -> int:
        """Return the height with its leading."""
        return self.lines * scale.fonts.line_height(self.role)


@dataclass(frozen=True, slots=True)
class Size(Measure):
    """The size of a role's letters: the height of one line that stands alone, or of an icon."""

    role: str

    def pixels(self, scale: Scaled, whole: int) -> int:
        """Return the size without leading."""
        return scale.fonts.size(self.role)


@dataclass(frozen=True, slots=True)
class Wide(Measure):
    """The width of the longest of some texts, each in one line of a role, or in another face."""

    role: str
    texts: tuple[str, ...]
    face: str

    def __init__(self, role: str, *texts: str, face: str = "") -> None:
        object.__setattr__(self, "role", role)
        object.__setattr__(self, "texts", texts)
        object.__setattr__(self, "face", face)

    def pixels(self, scale: Scaled, whole: int) -> int:
        """Return the width of the longest, 0 of none."""
        widths = (scale.fonts.width(text, self.role, self.face) for text in self.texts)
        return max(widths, default=0)


@dataclass(frozen=True, slots=True)
class Grown(Measure):
    """Units that grow with the setting of text up to ``most`` times; never under ``least`` pixels.

    For what holds text or is hit with a finger.
    """

    units: float
    most: float = 2.0
    least: int = 0

    def pixels(self, scale: Scaled, whole: int) -> int:
        """Return the length at the text's setting."""
        times = min(self.most, scale.fonts.percent / 100)
        return max(self.least, round(self.units * scale.unit * times))


@dataclass(frozen=True, slots=True)
class Part(Measure):
    """A part of the whole row or column, gaps included."""

    of: float

    def pixels(self, scale: Scaled, whole: int) -> int:
        """Return the part of the whole."""
        return round(whole * self.of)


@dataclass(frozen=True, slots=True)
class Longest(Measure):
    """The longest of several lengths."""

    lengths: tuple[Measure | float, ...]

    def __init__(self, *lengths: Measure | float) -> None:
        object.__setattr__(self, "lengths", lengths)

    def pixels(self, scale: Scaled, whole: int) -> int:
        """Return the pixels of the longest."""
        return max([measured(each, scale, whole) for each in self.lengths])


@dataclass(frozen=True, slots=True)
class Shortest(Measure):
    """The shortest of several lengths."""

    lengths: tuple[Measure | float, ...]

    def __init__(self, *lengths: Measure | float) -> None:
        object.__setattr__(self, "lengths", lengths)

    def pixels(self, scale: Scaled, whole: int) -> int:
        """Return the pixels of the shortest."""
        return min([measured(each, scale, whole) for each in self.lengths])


Told = Measure | float
"""A length that is told: so many units, or measured."""


@dataclass(frozen=True, slots=True)
class Share:
    """So many parts of the room that is left, and never less than ``least``."""

    parts: float = 1.0
    least: Told = 0


Length = Told | Share
"""How long a box is along its row or column."""


def measured(length: Told, scale: Scaled, whole: int = 0) -> int:
    """Return the pixels of a length that is told, in a row that is ``whole`` pixels long."""
    if isinstance(length, Measure):
        return length.pixels(scale, whole)
    if not length:
        return 0
    return scale.px(length) if length > 0 else -scale.px(-length)


@dataclass(frozen=True, slots=True)
class Box:
    """A box of the window and its scale. No method changes it; ``rect`` is for painting."""

    rect: pygame.Rect
    scale: Scaled

    @property
    def width(self) -> int:
        """Its pixels across."""
        return self.rect.width

    @property
    def height(self) -> int:
        """Its pixels down."""
        return self.rect.height

    @property
    def size(self) -> tuple[int, int]:
        """Its pixels across and down."""
        return self.rect.size

    @property
    def middle(self) -> float:
        """Half its height down the window, to the half pixel: where a line of text stands."""
        return self.rect.y + self.rect.height / 2

    def wide(self, length: Told) -> int:
        """Return the pixels of a length across this box."""
        return measured(length, self.scale, self.rect.width)

    def high(self, length: Told) -> int:
        """Return the pixels of a length down this box."""
        return measured(length, self.scale, self.rect.height)

    def fits(self, high: Told, gap: Told = 0) -> int:
        """Return how many boxes of a height have room below each other, at least one."""
        between = self.high(gap)
        return max(1, (self.rect.height + between) // (self.high(high) + between))

    def row(self, *lengths: Length, gap: Told = 0) -> list[Box]:
        """Return boxes side by side from the left, each as high as this.

        Where they need more room than there is, all become narrower alike.
        """
        x, y, width, height = self.rect
        places = _places(self.scale, lengths, width, self.wide(gap))
        return [self._box(x + at, y, long, height) for at, long in places]

    def column(self, *lengths: Length, gap: Told = 0) -> list[Box]:
        """Return boxes one below the other from the top, each as wide as this.

        Where they need more room than there is, all become lower alike.
        """
        x, y, width, height = self.rect
        places = _places(self.scale, lengths, height, self.high(gap))
        return [self._box(x, y + at, width, long) for at, long in places]

    def grid(self, columns: int, rows: int, gap: Told = 0) -> list[Box]:
        """Return boxes of one size, row by row from the upper left."""
        lines = self.column(*[Share()] * rows, gap=gap)
        return [box for line in lines for box in line.row(*[Share()] * columns, gap=gap)]

    def inset(self, across: float, down: float | None = None) -> Box:
        """Return what lies within a margin at the sides, and above and below (else the same)."""
        down = across if down is None else down
        cut = -measured(2 * across, self.scale), -measured(2 * down, self.scale)
        return Box(self.rect.inflate(*cut), self.scale)

    def less(self, left: Told = 0, top: Told = 0, right: Told = 0, bottom: Told = 0) -> Box:
        """Return what is left when so much is cut off at the edges."""
        x, y, width, height = self.rect
        west, north = self.wide(left), self.high(top)
        width, height = width - west - self.wide(right), height - north - self.high(bottom)
        return self._box(x + west, y + north, max(0, width), max(0, height))

    def left(self, wide: Told) -> Box:
        """Return so much of it at its left."""
        return self.sized(wide, None, "topleft")

    def right(self, wide: Told) -> Box:
        """Return so much of it at its right."""
        return self.sized(wide, None, "topright")

    def top(self, high: Told) -> Box:
        """Return so much of it at its top."""
        return self.sized(None, high, "topleft")

    def bottom(self, high: Told) -> Box:
        """Return so much of it at its foot."""
        return self.sized(None, high, "bottomleft")

    def sized(self, wide: Told | None, high: Told | None, at: At = "center") -> Box:
        """Return a box of a size (None: as large as this) that lies at a place of this."""
        found = pygame.Rect(
            0, 0,
            self.rect.width if wide is None else self.wide(wide),
            self.rect.height if high is None else self.high(high),
        )  # fmt: skip
        setattr(found, at, getattr(self.rect, at))
        return Box(found, self.scale)

    def spot(self, picture: pygame.Surface, at: At = "center") -> pygame.Rect:
        """Return where a picture is laid so that it lies at a place of this box."""
        return picture.get_rect(**{at: getattr(self.rect, at)})

    def moved(self, across: float = 0, down: float = 0) -> Box:
        """Return the box so many units further right and down."""
        by = (measured(across, self.scale), measured(down, self.scale))
        return Box(self.rect.move(by), self.scale)

    def _box(self, x: int, y: int, width: int, height: int) -> Box:
        return Box(pygame.Rect(x, y, width, height), self.scale)


def _places(scale: Scaled, lengths: Sequence[Length], room: int, gap: int) -> list[tuple[int, int]]:
    """Return where each length begins, and its pixels."""
    asked = [each if isinstance(each, Share) else Share(0, each) for each in lengths]
    least = [measured(each.least, scale, room) for each in asked]
    found, at = [], 0
    for long in lay([each.parts for each in asked], least, room, gap):
        found.append((at, long))
        at += long + gap
    return found


def lay(parts: Sequence[float], least: Sequence[int], room: int, gap: int = 0) -> list[int]:
    """Return the pixels of each box of a row that is ``room`` long, with ``gap`` between two.

    Each takes its ``least`` pixels, those with ``parts`` so many of what is left, if that is more.
    """
    free = max(0, room - gap * max(0, len(least) - 1))
    if sum(least) > free:
        return _spread(least, free)
    # A share that its least exceeds is as good as told: the others share without it.
    found = list(least)
    sharing = [at for at, part in enumerate(parts) if part > 0]
    while sharing:
        left = free - sum(long for at, long in enumerate(least) if at not in sharing)
        whole = sum(parts[at] for at in sharing)
        small = {at for at in sharing if left * parts[at] / whole < least[at]}
        if not small:
            for at, long in zip(sharing, _spread([parts[at] for at in sharing], left), strict=True):
                found[at] = long
            break
        sharing = [at for at in sharing if at not in small]
    return found


def _spread(parts: Sequence[float], room: int) -> list[int]:
    """Return a room shared out by parts, to the last pixel."""
    whole, found, told, before = sum(parts), [], 0.0, 0
    for part in parts:
        told += part
        upto = round(room * told / whole)
        found.append(upto - before)
        before = upto
    return found
