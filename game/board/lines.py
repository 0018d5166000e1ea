"""Which cells a straight line meets, and what makes it a line of sight.

A convention names the points of a cell that lines join and what interrupts a line. Points are
whole numbers in `scale`-ths of a cell, so everything is decided by exact integers.
"""

from __future__ import annotations

from typing import Final

from game.board.grid import bits

Place = tuple[int, int]  # row and column, of a cell or (in scale-ths) of a point


class Convention:
    """How a game draws its lines of sight.

    A line is always interrupted by a blocking cell whose inside it crosses. Along an edge one
    blocking cell beside it is enough if `edge_blocks`, else both sides must block (off the
    board counts as blocking then). At a corner that a slanting line passes, nothing happens
    unless `gap_blocks`: then the two cells beside the line there interrupt it together.
    """

    __slots__ = ("edge_blocks", "gap_blocks", "known", "points", "scale")

    def __init__(
        self, points: list[Place], scale: int, edge_blocks: bool, gap_blocks: bool
    ) -> None:
        self.points: list[Place] = points
        self.scale: int = scale
        self.edge_blocks: bool = edge_blocks
        self.gap_blocks: bool = gap_blocks
        # Lines already worked out: they depend on no terrain, so all boards share them.
        self.known: dict[tuple[int, int, int, int], list[Ray]] = {}


_CORNERS: Final[list[Place]] = [(0, 0), (0, 1), (1, 0), (1, 1)]

# From corner to corner: one blocker beside an edge cuts, two that meet at a corner do not.
CORNERS: Final = Convention(_CORNERS, 1, True, False)
# From corner to corner: only two blockers at both sides of an edge cut.
CORNERS_ONE_SIDE: Final = Convention(_CORNERS, 1, False, False)
# From middle to middle: two blockers that meet at a corner cut together.
CENTRES: Final = Convention([(1, 1)], 2, True, True)


class Trace:
    """The cells a line meets."""

    __slots__ = ("gaps", "inside", "sides")

    def __init__(self) -> None:
        self.inside: list[Place] = []  # cells whose inside it crosses
        self.sides: list[tuple[Place, Place]] = []  # the two cells beside a stretch of edge
        self.gaps: list[tuple[Place, Place]] = []  # the two cells beside it at a corner passed


def trace(start: Place, end: Place, scale: int) -> Trace:
    """What the line between two points meets; nothing where it has no length."""
    found = Trace()
    top, bottom = min(start[0], end[0]), max(start[0], end[0])
    left, right = min(start[1], end[1]), max(start[1], end[1])
    rows = range(top // scale, -(-bottom // scale))
    columns = range(left // scale, -(-right // scale))
    if top == bottom and left == right:
        return found
    if top == bottom:
        row, rest = divmod(top, scale)
        for column in columns:
            if rest:
                found.inside.append((row, column))
            else:
                found.sides.append(((row - 1, column), (row, column)))
        return found
    if left == right:
        column, rest = divmod(left, scale)
        for row in rows:
            if rest:
                found.inside.append((row, column))
            else:
                found.sides.append(((row, column - 1), (row, column)))
        return found
    down, across = end[0] - start[0], end[1] - start[1]
    for row in rows:
        # The line crosses this row between two heights; the columns it is in there follow from
        # its slope, rounded outwards to whole cells.
        upper, lower = max(row * scale, top), min((row + 1) * scale, bottom)
        one = start[1] * down + (upper - start[0]) * across
        two = start[1] * down + (lower - start[0]) * across
        unit = down * scale
        if down < 0:
            one, two, unit = -one, -two, -unit
        if one > two:
            one, two = two, one
        for column in range(one // unit, -(-two // unit)):
            found.inside.append((row, column))
    for row in range(top // scale + 1, -(-bottom // scale)):
        over = (row * scale - start[0]) * across
        place = start[1] + over // down
        if over % down or place % scale:
            continue
        column = place // scale
        if (down > 0) == (across > 0):
            found.gaps.append(((row - 1, column), (row, column - 1)))
        else:
            found.gaps.append(((row - 1, column - 1), (row, column)))
    return found


class Ray:
    """One possible line between two cells, as sets of cells counted from the first one.

    A cell at row `r` and column `c` from the first one is the bit `bias + r * stride + c`.
    `singles` interrupt the line one by one, a pair only with both its cells. The two cells
    that the line joins are in neither.
    """

    __slots__ = ("end", "pairs", "singles", "start")

    def __init__(self, start: Place, end: Place, singles: int, pairs: tuple[int, ...]) -> None:
        self.start: Place = start
        self.end: Place = end
        self.singles: int = singles
        self.pairs: tuple[int, ...] = pairs

    def length(self) -> int:
        """The square of the length, in scale-ths."""
        return (self.end[0] - self.start[0]) ** 2 + (self.end[1] - self.start[1]) ** 2

    def spares(self, other: Ray) -> bool:
        """Whether this line is clear whenever the other one is."""
        if self.singles & ~other.singles:
            return False
        return all(pair in other.pairs or pair & other.singles for pair in self.pairs)


def ray_between(
    convention: Convention, start: Place, end: Place, stride: int, bias: int, own: int = 0
) -> Ray:
    """The line between two points, with all that interrupts it but the cells of `own`."""
    met = trace(start, end, convention.scale)
    singles = 0
    for place in met.inside:
        singles |= 1 << bias + place[0] * stride + place[1]
    pairs: list[int] = []
    joined = list(met.gaps) if convention.gap_blocks else []
    if not convention.edge_blocks:
        joined += met.sides
    for one, two in joined:
        pair = 1 << bias + one[0] * stride + one[1] | 1 << bias + two[0] * stride + two[1]
        if not pair & own:
            pairs.append(pair)
    if convention.edge_blocks:
        for one, two in met.sides:
            singles |= 1 << bias + one[0] * stride + one[1]
            singles |= 1 << bias + two[0] * stride + two[1]
    return Ray(start, end, singles & ~own, tuple(pairs))


def first_met(start: Place, end: Place, scale: int, stride: int, met: int) -> int:
    """The cell of a set that the line between two points comes to first, -1 of an empty set.

    It is the one whose centre lies least far along the line; of several the first in reading
    order.
    """
    down, across = end[0] - start[0], end[1] - start[1]
    nearest, least = -1, 0
    for cell in bits(met):
        row, column = divmod(cell, stride)
        # Twice the way from the start to the cell's centre, measured along the line.
        along = down * ((2 * row + 1) * scale - 2 * start[0])
        along += across * ((2 * column + 1) * scale - 2 * start[1])
        if nearest < 0 or along < least:
            nearest, least = cell, along
    return nearest


def rays(convention: Convention, row: int, column: int, stride: int, bias: int) -> list[Ray]:
    """The lines worth trying to a cell so many rows and columns away, shortest first.

    A line that is never clear unless another one is too is left out.
    """
    key = (row, column, stride, bias)
    kept = convention.known.get(key)
    if kept is None:
        kept = _rays(convention, row, column, stride, bias)
        convention.known[key] = kept
    return kept


def _rays(convention: Convention, row: int, column: int, stride: int, bias: int) -> list[Ray]:
    """The lines of `rays`, worked out."""
    scale = convention.scale
    own = 1 << bias | 1 << bias + row * stride + column
    found: list[Ray] = []
    for y, x in convention.points:
        for to_y, to_x in convention.points:
            start = (y, x)
            end = (row * scale + to_y, column * scale + to_x)
            found.append(ray_between(convention, start, end, stride, bias, own))
    found.sort(key=Ray.length)
    kept: list[Ray] = []
    for ray in found:
        if any(other.spares(ray) for other in kept):
            continue
        kept = [other for other in kept if not ray.spares(other)]
        kept.append(ray)
    return kept
