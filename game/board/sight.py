"""Who sees whom, from tables that a cell gets the first time somebody looks from it.

For every pair of cells the lines that terrain leaves clear are kept. Beside them stand two
kinds of shadow for every cell a miniature may stand on: the targets with a line through it,
and the targets that it cuts off alone. A field of view is a few operations on those; lines
are tried one by one only for targets that lie in two shadows at once.

A miniature that cannot be seen itself may still cut a line along its edge, so nothing
here asks whether a blocker is seen.
"""

from __future__ import annotations

from typing import Final

from game.board.grid import bits
from game.board.lines import CORNERS, Convention, Place, Ray, first_met, rays
from game.board.terrain import STAGES, Board

NOBODY: Final = -1


class Line:
    """The line of sight between two cells, or the one to draw where there is none.

    `start` and `end` are points (row, column) in `scale`-ths of a cell from the north-west
    corner of the board; with corner-to-corner sight the scale is 1. `blocker` is the cell
    nearest the start that interrupts the line, -1 if it is clear; `terrain` tells whether
    terrain alone cuts every line, so that no miniature is to blame.
    """

    __slots__ = ("blocker", "clear", "end", "scale", "start", "terrain")

    def __init__(
        self, clear: bool, start: Place, end: Place, scale: int, blocker: int, terrain: bool
    ) -> None:
        self.clear: bool = clear
        self.start: Place = start
        self.end: Place = end
        self.scale: int = scale
        self.blocker: int = blocker
        self.terrain: bool = terrain


class View:
    """What is to be known about looking from one cell."""

    __slots__ = ("hard", "maybe", "paired", "plain", "shades", "shadow")

    def __init__(self) -> None:
        self.maybe: int = 0  # the cells terrain lets it see, itself among them
        self.shades: int = 0  # the cells where a miniature could cut a line
        self.shadow: dict[int, int] = {}  # by such a cell: targets with a line through it
        self.hard: dict[int, int] = {}  # by such a cell: targets it cuts off alone
        self.plain: dict[int, tuple[int, ...]] = {}  # by target: the cells of each line
        self.paired: dict[int, list[tuple[int, tuple[int, ...]]]] = {}  # lines with pairs too


class Sight:
    """Lines of sight on one board, up to a longest range.

    Masks of blockers are the cells of miniatures that interrupt lines (and of doors or rubble
    that come and go); terrain is always counted. The cells of looker and target never
    interrupt, so they may be left in the mask. Beyond `longest` nothing is seen.
    """

    __slots__ = ("_bias", "_stages", "_views", "blocking", "board", "convention", "grid", "longest")

    def __init__(self, board: Board, longest: int = 0, convention: Convention = CORNERS) -> None:
        """`longest` 0 stands for the whole board."""
        self.board: Board = board
        self.grid = board.grid
        self.blocking: int = board.blocking
        most = max(board.grid.width, board.grid.height) - 1
        self.longest: int = min(longest, most) if longest else most
        self.convention: Convention = convention
        # Room below the first cell of a line for every cell that a line may meet.
        self._bias: int = (most + 2) * (board.grid.stride + 1)
        self._views: list[View | None] = [None] * board.grid.size
        self._stages: dict[int, Sight] = {}

    def opened(self, laid: int) -> Sight:
        """The same sight while only these cells are laid: all others block (`Ground.opened`)."""
        laid &= self.grid.cells
        stage = self._stages.pop(laid, None)
        if stage is None:
            void = self.grid.cells & ~laid
            board = Board(self.grid, self.blocking | void, self.board.layers)
            stage = Sight(board, self.longest, self.convention)
            if len(self._stages) >= STAGES:
                del self._stages[next(iter(self._stages))]
        self._stages[laid] = stage
        return stage

    def prepare(self, a: int) -> None:
        """Work out what can be seen from ``a``, so that nobody has to wait for it later."""
        if self._views[a] is None:
            self._look(a)

    def sees(self, a: int, b: int, blockers: int = 0) -> bool:
        """Whether there is a clear line from cell `a` to cell `b`."""
        view = self._views[a] or self._look(a)
        if not view.maybe >> b & 1:
            return False
        blockers &= view.shades
        if not blockers:
            return True
        return _is_clear(view, b, blockers)

    def nearest(self, cells: int, b: int, blockers: int = 0) -> int:
        """The nearest of a figure's `cells` that sees cell `b`, -1 if none does.

        Of several as near it is the first in reading order. The figure's own cells never block;
        those of a large target are left out of the mask by whoever asks.
        """
        best, least = NOBODY, self.longest + 1
        blockers &= ~cells
        for cell in bits(cells):
            far = self.grid.range(cell, b)
            if far < least and self.sees(cell, b, blockers):
                best, least = cell, far
        return best

    def seen(self, a: int, wanted: int, blockers: int = 0) -> int:
        """Those of the wanted cells that are seen from cell `a`."""
        view = self._views[a] or self._look(a)
        seen = view.maybe & wanted
        blockers &= view.shades
        if not blockers or not seen:
            return seen
        once = twice = out = 0
        shadow, hard = view.shadow, view.hard
        left = blockers
        while left:
            low = left & -left
            left ^= low
            cell = low.bit_length() - 1
            shade = shadow[cell]
            twice |= once & shade
            once |= shade
            out |= hard[cell]
        seen &= ~out
        twice &= seen
        while twice:
            low = twice & -twice
            twice ^= low
            if not _is_clear(view, low.bit_length() - 1, blockers):
                seen ^= low
        return seen

    def seen_from(self, cells: int, wanted: int, blockers: int = 0) -> int:
        """Those of the wanted cells that are seen from any cell of a figure."""
        blockers &= ~cells
        seen = 0
        for cell in bits(cells):
            seen |= self.seen(cell, wanted & ~seen, blockers)
        return seen

    def sees_figure(self, cells: int, target: int, blockers: int = 0) -> bool:
        """Whether a figure on some cells sees any cell of another figure."""
        return self.seen_from(cells, target, blockers & ~target) != 0

    def seen_by_terrain(self, a: int) -> int:
        """The cells that terrain alone lets a cell see, itself among them."""
        view = self._views[a] or self._look(a)
        return view.maybe

    def line(self, a: int, b: int, blockers: int = 0) -> Line:
        """A clear line from `a` to `b`, or the line to draw and what is in its way.

        Of the lines that nothing interrupts the shortest is told. If there is none, the
        shortest that terrain leaves clear, with the miniature on it nearest to `a`; if terrain
        cuts all, the shortest of all. Lines that meet more cells than another one do not count.
        """
        own = 1 << a | 1 << b
        blockers &= ~own
        lines = self._lines(a, b)
        best: Ray | None = None
        for ray in lines:
            if self._met(ray, a, self.blocking):
                continue
            if not self._met(ray, a, self.blocking | blockers):
                return self._drawn(ray, a, 0, False)
            if best is None:
                best = ray
        terrain = best is None
        shown = lines[0] if best is None else best
        met = self._met(shown, a, self.blocking if terrain else self.blocking | blockers)
        return self._drawn(shown, a, met, terrain)

    def _drawn(self, ray: Ray, a: int, met: int, terrain: bool) -> Line:
        scale, stride = self.convention.scale, self.grid.stride
        row, column = divmod(a, stride)
        start = (row * scale + ray.start[0], column * scale + ray.start[1])
        end = (row * scale + ray.end[0], column * scale + ray.end[1])
        blocker = first_met(start, end, scale, stride, met)
        return Line(not met, start, end, scale, blocker, terrain)

    def _lines(self, a: int, b: int) -> list[Ray]:
        """The lines worth trying between two cells, whatever stands between them."""
        stride = self.grid.stride
        row = b // stride - a // stride
        column = b % stride - a % stride
        return rays(self.convention, row, column, stride, self._bias)

    def _placed(self, mask: int, a: int) -> int:
        """A set counted from a cell, as cells of the board; what is off the board falls away."""
        return mask << a >> self._bias & self.grid.cells

    def _met(self, ray: Ray, a: int, blocking: int) -> int:
        """The blocking cells that interrupt a line from `a`."""
        met = self._placed(ray.singles, a) & blocking
        for pair in ray.pairs:
            cells = self._placed(pair, a)
            if not cells & ~blocking:
                met |= cells
        return met

    def _look(self, a: int) -> View:
        """Build the tables of a cell."""
        view = View()
        self._views[a] = view
        for b in bits(self.grid.within(a, self.longest)):
            bit = 1 << b
            plain: list[int] = []
            paired: list[tuple[int, tuple[int, ...]]] = []
            common, any_cell = self.grid.cells, 0
            for ray in self._lines(a, b):
                singles = self._placed(ray.singles, a)
                if singles & self.blocking:
                    continue
                pairs: list[int] = []
                for pair in ray.pairs:
                    cells = self._placed(pair, a)
                    open_cells = cells & ~self.blocking
                    if open_cells == cells and cells.bit_count() > 1:
                        pairs.append(cells)
                    elif open_cells:
                        singles |= open_cells  # the other one is solid or off the board
                    else:
                        break
                else:
                    if pairs:
                        paired.append((singles, tuple(pairs)))
                    else:
                        plain.append(singles)
                    common &= singles
                    any_cell |= singles
                    for pair in pairs:
                        any_cell |= pair
            if not plain and not paired:
                continue
            view.maybe |= bit
            if 0 in plain:
                continue  # no miniature can come between
            view.plain[b] = _least(plain)
            if paired:
                view.paired[b] = paired
            view.shades |= any_cell
            for cell in bits(any_cell):
                view.shadow[cell] = view.shadow.get(cell, 0) | bit
                view.hard[cell] = view.hard.get(cell, 0) | (bit if common >> cell & 1 else 0)
        return view


def _least(lines: list[int]) -> tuple[int, ...]:
    """The lines without those that hold another one whole, fewest cells first."""
    kept: list[int] = []
    for line in sorted(lines, key=int.bit_count):
        for other in kept:
            if not other & ~line:
                break
        else:
            kept.append(line)
    return tuple(kept)


def _is_clear(view: View, b: int, blockers: int) -> bool:
    """Whether a target that terrain lets be seen still has a line with these blockers."""
    plain = view.plain.get(b)
    if plain is None:
        return True
    for line in plain:
        if not line & blockers:
            return True
    for singles, pairs in view.paired.get(b, ()):
        if singles & blockers:
            continue
        for pair in pairs:
            if not pair & ~blockers:
                break
        else:
            return True
    return False
