"""What the corners of cells see of one another, for games that count the corners seen.

`Sight` asks whether any line at all joins two cells. Where it matters how much of a target can be
seen, every corner is looked at by itself. A corner is numbered as the cell south-east of it would
be, so the extra column of the grid and one row more make room for those on the east and south
rims, and sets of corners shift as sets of cells do.

Only terrain counts here, and it counts also in the cells of looker and target.
"""

from __future__ import annotations

from typing import Final

from game.board.lines import CORNERS_ONE_SIDE, Convention, Place, Ray, first_met, ray_between
from game.board.sight import Line
from game.board.terrain import Board


class Fan:
    """Every line between two corners of a board of one size, by how far they lie apart.

    Lines `rows` down and `columns` to the right of a corner stand at
    ``(rows + height) * (2 * width + 1) + columns + width``; cells are counted from the corner.
    """

    __slots__ = ("bias", "pairs", "singles")

    def __init__(self, width: int, height: int, convention: Convention) -> None:
        stride = width + 1
        self.bias: int = (height + 1) * stride
        self.singles: list[int] = []
        self.pairs: list[tuple[int, ...]] = []
        # The way back meets the same cells, counted from the other end: half of them is enough.
        for row in range(height + 1):
            for column in range(-width if row else 0, width + 1):
                ray = ray_between(convention, (0, 0), (row, column), stride, self.bias)
                self.singles.append(ray.singles)
                self.pairs.append(ray.pairs)
        back_singles: list[int] = []
        back_pairs: list[tuple[int, ...]] = []
        number = len(self.singles)
        for row in range(height, -1, -1):
            for column in range(width, -width - 1 if row else 0, -1):
                number -= 1
                far = row * stride + column
                back_singles.append(self.singles[number] >> far)
                back_pairs.append(tuple([pair >> far for pair in self.pairs[number]]))
        self.singles = back_singles + self.singles
        self.pairs = back_pairs + self.pairs


# Fans already worked out: they depend on no terrain, so all boards of a size share one.
_FANS: Final[dict[tuple[int, int, bool, bool], Fan]] = {}


class Corners:
    """Lines from corner to corner on one board, over the whole of it.

    A convention must join corners (its scale is 1), or it is a ValueError.
    """

    __slots__ = ("_fan", "_hard", "_points", "_seen", "_whole", "board", "convention", "grid")

    def __init__(self, board: Board, convention: Convention = CORNERS_ONE_SIDE) -> None:
        if convention.scale != 1:
            raise ValueError("only lines from corner to corner can be counted by corners")
        self.board: Board = board
        self.grid = board.grid
        self.convention: Convention = convention
        self._fan: Fan | None = None
        # What blocks beside an edge: blocking cells, and all that lies off the board.
        self._hard: int = board.blocking | ~board.grid.cells
        self._points: list[int] = [0] * (board.grid.size + board.grid.stride)
        self._seen: list[int] = [0] * board.grid.size
        self._whole: list[int] = [0] * board.grid.size

    def of(self, cell: int) -> tuple[int, int, int, int]:
        """The corners of a cell: NW, NE, SW and SE."""
        stride = self.grid.stride
        return (cell, cell + 1, cell + stride, cell + stride + 1)

    def is_known(self, cell: int) -> bool:
        """Whether what a floor cell sees has been worked out already."""
        return self._seen[cell] != 0 and self._whole[cell] != 0

    def from_corner(self, corner: int) -> int:
        """The set of corners that a corner sees, itself among them."""
        return self._points[corner] or self._look(corner)

    def seen(self, cell: int) -> int:
        """The floor cells of which some corner is seen from some corner of a cell."""
        known = self._seen[cell]
        if not known:
            stride = self.grid.stride
            for corner in self.of(cell):
                points = self.from_corner(corner)
                known |= points | points >> 1 | points >> stride | points >> stride + 1
            known &= self.board.floor
            self._seen[cell] = known
        return known

    def seen_whole(self, cell: int) -> int:
        """The floor cells of which all four corners are seen from one corner of a cell."""
        known = self._whole[cell]
        if not known:
            stride = self.grid.stride
            for corner in self.of(cell):
                points = self.from_corner(corner)
                known |= points & points >> 1 & points >> stride & points >> stride + 1
            known &= self.board.floor
            self._whole[cell] = known
        return known

    def lines(self, a: int, b: int) -> list[Line]:
        """The four lines from the best corner of `a` to the NW, NE, SW and SE corner of `b`.

        The best corner sees most corners of `b`; of several the one with the shortest lines, then
        the first in the order NW, NE, SW, SE. A line that is cut names the first cell in its way.
        """
        targets = self.of(b)
        best, most, least = a, -1, 0
        for corner in self.of(a):
            points = self.from_corner(corner)
            count = long = 0
            for target in targets:
                count += points >> target & 1
                down, across = self._apart(corner, target)
                long += down * down + across * across
            if count > most or (count == most and long < least):
                best, most, least = corner, count, long
        return [self._line(best, target) for target in targets]

    def _apart(self, one: int, other: int) -> Place:
        """How many rows down and columns to the right one corner lies from another."""
        stride = self.grid.stride
        return other // stride - one // stride, other % stride - one % stride

    def _line(self, one: int, other: int) -> Line:
        """The line between two corners, with the first cell that cuts it."""
        stride = self.grid.stride
        start, end = divmod(one, stride), divmod(other, stride)
        ray: Ray = ray_between(self.convention, start, end, stride, stride)
        hard = self._hard << stride | (1 << stride) - 1
        met = ray.singles & hard
        for pair in ray.pairs:
            if not pair & ~hard:
                met |= pair
        met = met >> stride & self.grid.cells
        return Line(not met, start, end, 1, first_met(start, end, 1, stride, met), met != 0)

    def _look(self, corner: int) -> int:
        """Work out what a corner sees."""
        fan = self._fan
        width, height, stride = self.grid.width, self.grid.height, self.grid.stride
        if fan is None:
            key = (width, height, self.convention.edge_blocks, self.convention.gap_blocks)
            fan = _FANS.get(key)
            if fan is None:
                fan = Fan(width, height, self.convention)
                _FANS[key] = fan
            self._fan = fan
        # The terrain counted from this corner, as the fan counts.
        solid = self.board.blocking << fan.bias >> corner
        hard = (self._hard << fan.bias | (1 << fan.bias) - 1) >> corner
        row, column = divmod(corner, stride)
        seen = 0
        for to_row in range(height + 1):
            first = (to_row - row + height) * (2 * width + 1) - column + width
            free = 0
            for to_column, singles in enumerate(fan.singles[first : first + width + 1]):
                if singles & solid:
                    continue
                for pair in fan.pairs[first + to_column]:
                    if not pair & ~hard:
                        break
                else:
                    free |= 1 << to_column
            seen |= free << to_row * stride
        self._points[corner] = seen
        return seen
