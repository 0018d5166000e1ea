"""The map of a quest: what never changes of it, and what follows from opened doors, fallen blocks
and pits (sections 1, 3, 6 to 10 and 17).

A :class:`Dungeon` is shared by all states of a match. Its :class:`Layout` for one set of opened
doors, fallen blocks and pits knows ways, lines of sight and what is beside what; it is kept under
that key. Sets of spaces are masks, see :mod:`game.board.grid`.
"""

from __future__ import annotations

from typing import Final

from game.board.footprint import SHAPES, Footprint
from game.board.grid import Grid, bits, lowest
from game.board.leading import Leading
from game.board.lines import CENTRES
from game.board.reach import NOT_BETWEEN, Ground, leaving, neighbours, stepped
from game.board.sight import Line, Sight
from game.board.terrain import Board

WALL: Final = "#"
DOOR: Final = "D"
RUNE_DOOR: Final = "R"
OBSTACLE: Final = "o"
PIT: Final = "p"
START: Final = "G"
GLYPH: Final = "g"
CHEST: Final = "C"
COINS: Final = "$"
HEALING: Final = "h"
VITALITY: Final = "v"
IDOL: Final = "I"
SYMBOLS: Final = {
    ".": "floor",
    WALL: "wall",
    DOOR: "closed door",
    RUNE_DOOR: "rune door",
    OBSTACLE: "blocking obstacle",
    PIT: "pit",
    START: "start glyph",
    GLYPH: "glyph",
    CHEST: "chest",
    COINS: "coins",
    HEALING: "healing potion",
    VITALITY: "vitality potion",
    IDOL: "idol",
}
"""What each sign of a map is (D17)."""
NOWHERE: Final = -1
MOST_KNOWN: Final = 256
"""To so many sets of spaces the steps are remembered."""
MOST_KEPT: Final = 64
"""So many layouts of a map are remembered."""
BREATH_DEPTH: Final = 3
"""Rows of a cone: the target space, the 3 behind it and the 5 behind those (D6.6)."""


class Dungeon:
    """The map as it is drawn.

    `areas` are its closed compartments in reading order of their first spaces (D17c), obstacles
    and all; doors lie between them and are in none.
    """

    __slots__ = (
        "_areas_at",
        "_layouts",
        "areas",
        "chests",
        "coins",
        "doors",
        "glyphs",
        "grid",
        "healing",
        "idol",
        "obstacles",
        "pits",
        "runes",
        "sight",
        "start",
        "vitality",
        "walls",
    )

    def __init__(self, rows: list[str]) -> None:
        """`ValueError` where rows differ in length or have a sign that means nothing."""
        width = len(rows[0]) if rows else 0
        if width == 0 or any(len(row) != width for row in rows):
            raise ValueError("a map needs rows of one length")
        self.grid: Grid = Grid(width, len(rows))
        found: dict[str, int] = dict.fromkeys(SYMBOLS, 0)
        for row, line in enumerate(rows):
            for column, sign in enumerate(line):
                if sign not in found:
                    raise ValueError(f"{sign!r} means nothing on a map")
                found[sign] |= 1 << self.grid.cell(row, column)
        self.walls: int = found[WALL]
        self.runes: int = found[RUNE_DOOR]
        self.doors: int = found[DOOR] | found[RUNE_DOOR]
        self.obstacles: int = found[OBSTACLE]
        self.pits: int = found[PIT]
        self.start: int = found[START]
        self.glyphs: int = found[GLYPH]
        self.chests: int = found[CHEST]
        self.coins: int = found[COINS]
        self.healing: int = found[HEALING]
        self.vitality: int = found[VITALITY]
        self.idol: int = found[IDOL]
        self.sight: Sight = Sight(
            Board(self.grid, self.walls | self.obstacles, {}), convention=CENTRES
        )
        """Lines past what always stands there: closed doors and fallen blocks end them as figures
        do (D3d.3), so that nothing is worked out anew when one opens or falls.
        """
        self.areas: list[int] = []
        self._areas_at: dict[int, int] = {}
        self._layouts: dict[tuple[int, int, int], Layout] = {}
        self._part()

    def _part(self) -> None:
        """Find the areas, and which of them each space is of or each door joins."""
        solid = self.walls | self.doors
        left = self.grid.cells & ~solid
        self.areas = _pieces(self.grid, left, solid)
        for number, cells in enumerate(self.areas):
            for cell in bits(cells):
                self._areas_at[cell] = 1 << number
        for door in bits(self.doors):
            around = neighbours(self.grid, 1 << door, NOT_BETWEEN, self.walls)
            joined = 0
            for number, cells in enumerate(self.areas):
                if cells & around:
                    joined |= 1 << number
            self._areas_at[door] = joined

    def areas_at(self, cell: int) -> int:
        """Return the areas that a space is of, as bits: a door is of all that it joins (D10k)."""
        return self._areas_at.get(cell, 0)

    def doors_of(self, area: int) -> int:
        """Return the doors that join an area; opening one of them reveals it (D10.13, D10k)."""
        found = 0
        for door in bits(self.doors):
            if self._areas_at[door] >> area & 1:
                found |= 1 << door
        return found

    def revealed(self, opened: int) -> int:
        """Return the areas that opening these doors has revealed, the start with them, as bits."""
        found = 0
        for cell in bits(self.start | opened & self.doors):
            found |= self._areas_at[cell]
        return found

    def within(self, areas: int, opened: int) -> int:
        """Return the spaces of some areas with those of the open doors that join them (D10k)."""
        found = 0
        for area in bits(areas):
            found |= self.areas[area]
        for door in bits(opened & self.doors):
            if self._areas_at[door] & areas:
                found |= 1 << door
        return found

    def parts(self, blocks: int) -> int:
        """Return into how many pieces these fallen blocks part the floor of the whole map.

        Steps are those of D7a; pits and doors, open or closed, count as floor (D16c).
        """
        solid = self.walls | self.obstacles | blocks
        return len(_pieces(self.grid, self.grid.cells & ~solid, solid))

    def would_part(self, cell: int, blocks: int) -> bool:
        """Return whether one more block on this space would part the floor further (D16c)."""
        return self.parts(blocks | 1 << cell) > self.parts(blocks)

    def layout(self, opened: int, blocks: int, pits: int) -> Layout:
        """Return the map with these doors opened, these blocks fallen and these pits in it.

        `pits` are all of them, printed and made. The last :data:`MOST_KEPT` layouts are kept.
        """
        key = (opened, blocks, pits)
        found = self._layouts.pop(key, None)
        if found is None:
            found = Layout(self, opened, blocks, pits)
            if len(self._layouts) >= MOST_KEPT:
                del self._layouts[next(iter(self._layouts))]
        self._layouts[key] = found  # the last one used is the last to go
        return found


class Layout:
    """The map as it is now.

    `solid` are walls, closed doors and obstacles, which end sight and ways (D3.2.2, D7.25),
    `barred` those of them that come and go; `floor` is all else. For who flies only walls and
    closed doors are `shut` (D6.12, D6j).
    """

    __slots__ = (
        "_beside",
        "_corners",
        "_flown",
        "_flying_corners",
        "_grounds",
        "_leadings",
        "_steps_to",
        "barred",
        "dungeon",
        "floor",
        "grid",
        "obstacles",
        "opened",
        "pits",
        "shut",
        "solid",
    )

    def __init__(self, dungeon: Dungeon, opened: int, blocks: int, pits: int) -> None:
        self.dungeon: Dungeon = dungeon
        self.grid: Grid = dungeon.grid
        self.opened: int = opened & dungeon.doors
        self.obstacles: int = dungeon.obstacles | blocks
        self.shut: int = dungeon.walls | dungeon.doors & ~opened
        self.solid: int = self.shut | self.obstacles
        self.floor: int = self.grid.cells & ~self.solid
        self.pits: int = pits & self.floor
        self.barred: int = (dungeon.doors & ~opened) | blocks
        self._corners: list[int] = leaving(self.grid, NOT_BETWEEN, self.solid)
        self._flying_corners: list[int] = leaving(self.grid, NOT_BETWEEN, self.shut)
        self._beside: list[int] = [-1] * self.grid.size
        self._flown: list[int] = [-1] * self.grid.size
        self._grounds: list[Ground | None] = [None, None]
        self._leadings: dict[str, Leading] = {}
        self._steps_to: dict[int, list[int]] = {}

    # --- ways

    def ground(self, flies: bool = False) -> Ground:
        """Return how figures of one space go (D7a): over obstacles too if they fly (D6.12)."""
        found = self._grounds[int(flies)]
        if found is None:
            solid = self.shut if flies else self.solid
            found = Ground(self.grid, self.grid.cells & ~solid, NOT_BETWEEN, solid)
            self._grounds[int(flies)] = found
        return found

    def leading(self, size: str) -> Leading:
        """Return how large figures go whose one space leads (D9a, D9e): ``1x2`` or ``2x2``."""
        found = self._leadings.get(size)
        if found is None:
            found = Leading(self.grid, self.floor, SHAPES[size], NOT_BETWEEN, self.solid)
            self._leadings[size] = found
        return found

    def beside(self, cell: int) -> int:
        """Return the spaces adjacent to one (D3h.2), whatever they are: not the diagonal ones with
        something solid at both sides.
        """
        found = self._beside[cell]
        if found < 0:
            found = self.steps(1 << cell) & ~(1 << cell)
            self._beside[cell] = found
        return found

    def beside_flying(self, cell: int) -> int:
        """Return the spaces one step from one for who flies, whatever they are (D6j)."""
        found = self._flown[cell]
        if found < 0:
            found = self.steps(1 << cell, flies=True) & ~(1 << cell)
            self._flown[cell] = found
        return found

    def steps(self, cells: int, flies: bool = False) -> int:
        """Return the spaces one step from any of some, whatever they are (D7a, D6j)."""
        corners = self._flying_corners if flies else self._corners
        return stepped(self.grid, cells, NOT_BETWEEN, corners)

    def around(self, cells: int) -> int:
        """Return the spaces adjacent to a figure on these ones (D3h.2), its own left out."""
        if cells & (cells - 1) == 0:
            return self.beside(cells.bit_length() - 1) if cells else 0
        return self.steps(cells) & ~cells

    def steps_to(self, cells: int) -> list[int]:
        """Return by space how many steps lead to some spaces, figures ignored and pits avoided; -1
        where none do. Not to be changed: what was asked last is remembered.
        """
        found = self._steps_to.get(cells)
        if found is not None:
            return found
        found = [NOWHERE] * self.grid.size
        left = self.floor & ~self.pits
        ring = cells
        count = 0
        while ring:
            for cell in bits(ring):
                found[cell] = count
            left &= ~ring
            ring = self.steps(ring) & left
            count += 1
        if len(self._steps_to) >= MOST_KNOWN:
            self._steps_to.clear()
        self._steps_to[cells] = found
        return found

    # --- sight

    def sees(self, a: int, b: int, figures: int = 0) -> bool:
        """Return whether there is line of sight between two spaces (D3.2, D3d).

        `figures` are the spaces of all figures but those of attacker and target (D3d.2). Between a
        pit and another space there is none unless they are adjacent (D7.26).
        """
        if (self.pits >> a | self.pits >> b) & 1 and a != b and not self.beside(a) >> b & 1:
            return False
        return self.dungeon.sight.sees(a, b, figures | self.barred)

    def seen(self, a: int, wanted: int, figures: int = 0) -> int:
        """Return those of the wanted spaces that are seen from one, as :meth:`sees` tells."""
        near = self.beside(a) | 1 << a
        wanted &= near if self.pits >> a & 1 else near | ~self.pits
        return self.dungeon.sight.seen(a, wanted, figures | self.barred)

    def nearest(self, cells: int, b: int, figures: int = 0) -> int:
        """Return from which of its spaces a figure sees another: the nearest, of several as near
        the first in reading order (D3.2.3, D3s); -1 from none.
        """
        best = NOWHERE
        figures &= ~cells
        for cell in bits(cells):
            nearer = best < 0 or self.grid.range(cell, b) < self.grid.range(best, b)
            if nearer and self.sees(cell, b, figures):
                best = cell
        return best

    def burst(self, cell: int, spaces: int) -> int:
        """Return the spaces of a Blast around one: within so many and with line of sight to it,
        figures ignored (D0.7), in pits too only beside it (D6g).
        """
        return self.seen(cell, self.grid.within(cell, spaces) & self.floor)

    def mouths(self, cells: int) -> int:
        """Return the spaces that a Breath of a figure on these ones can name: orthogonally next to
        it and not solid (D6a).
        """
        return self.grid.spread4(cells) & ~cells & self.floor

    def mouth_of(self, cells: int, target: int) -> int:
        """Return the space from which a figure breathes on a target: the one beside it (D6i)."""
        return lowest(self.grid.orthogonal(target) & cells)

    def cone(self, source: int, target: int) -> int:
        """Return the spaces of a Breath (D6.6): the target, 3 behind it and 5 behind those, as far
        as the attacker's space beside it sees them, figures ignored (D6a, D6i).
        """
        row, column = divmod(source, self.grid.stride)
        to_row, to_column = divmod(target, self.grid.stride)
        down, across = to_row - row, to_column - column
        wanted = 0
        for depth in range(1, BREATH_DEPTH + 1):
            for side in range(1 - depth, depth):
                cell = self.grid.place(
                    row + down * depth + across * side, column + across * depth + down * side
                )
                if cell >= 0:
                    wanted |= 1 << cell
        return self.seen(source, wanted & self.floor)

    # --- where figures are put

    def empty(self, figures: int, tokens: int) -> int:
        """Return the empty spaces (D1b): free and without token, pit, glyph or chest; a chest
        that was opened still lies there.
        """
        dungeon = self.dungeon
        lying = dungeon.chests | dungeon.glyphs | dungeon.start | tokens
        return self.floor & ~(figures | self.pits | lying)

    def hidden(self, heroes: int) -> int:
        """Return the spaces that no hero sees when a figure is spawned: pits and figures hide
        nothing then (D10.11, D10i).
        """
        found = self.floor
        for hero in bits(heroes):
            found &= ~self.shown_to(hero)
        return found

    def shown_to(self, cell: int) -> int:
        """Return the spaces that are seen from one when a figure is spawned: pits and figures hide
        nothing then, walls, closed doors and obstacles do (D10i).
        """
        return self.dungeon.sight.seen(cell, self.floor, self.barred)

    def line(self, a: int, b: int, figures: int) -> Line:
        """Return the line of sight between two spaces, as it is drawn (D3.2)."""
        return self.dungeon.sight.line(a, b, figures | self.barred)

    def spawn_spaces(self, heroes: int, figures: int, tokens: int, revealed: int) -> int:
        """Return where figures can be spawned: empty spaces of revealed areas that no hero sees
        (D10.11); a large one needs all its spaces among them (D10h).

        `heroes` are the spaces of the heroes on the map, `figures` those of everybody, `revealed`
        the areas as bits: closing a door hides none of them again (D7d).
        """
        known = self.dungeon.within(revealed, self.opened)
        return self.empty(figures, tokens) & known & self.hidden(heroes)

    def nearest_of(self, cell: int, wanted: int) -> int:
        """Return those of the wanted spaces that are fewest steps from one (D8k), 0 of none.

        Figures are ignored on the way and no step leads into a pit, but the named space may be one.
        """
        ring = 1 << cell
        if ring & wanted:
            return ring
        left = self.floor & ~self.pits & ~ring
        while ring:
            ring = self.steps(ring) & left
            if ring & wanted:
                return ring & wanted
            left &= ~ring
        return 0

    def nearest_placements(self, size: str, printed: int, wanted: int) -> list[int]:
        """Return where a large figure is put whose `printed` spaces are taken: for each lie the
        anchors, all its spaces among the wanted, whose farthest space is least far from a printed
        one (D8k).
        """
        shapes: list[Footprint] = self.leading(size).shapes
        best = self.grid.size
        found = [0] * len(shapes)
        for lie, shape in enumerate(shapes):
            for anchor in bits(shape.fits(self.grid, wanted)):
                far = self._farthest(shape.cells(self.grid, anchor), printed)
                if far < best:
                    best = far
                    found = [0] * len(shapes)
                if far == best:
                    found[lie] |= 1 << anchor
        return found

    def _farthest(self, cells: int, printed: int) -> int:
        """Return how far the farthest of some spaces is from the nearest of the printed ones."""
        far = 0
        reached = printed
        while cells & ~reached:
            reached = self.grid.spread8(reached)
            far += 1
        return far


def _pieces(grid: Grid, cells: int, solid: int) -> list[int]:
    """Return the sets of spaces that steps of D7a join, in reading order of their first ones."""
    found: list[int] = []
    while cells:
        piece = fresh = cells & -cells
        while fresh:
            fresh = neighbours(grid, fresh, NOT_BETWEEN, solid) & cells & ~piece
            piece |= fresh
        found.append(piece)
        cells &= ~piece
    return found
