"""Paths and lines of sight over a board: smooth lines with keylines, costs, arrows, blockers."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from typing import Final

import pygame

from game.board.grid import Grid
from game.table.board.camera import Camera
from game.table.board.marks import PathMark, SightMark
from game.table.look import palette as ink
from game.table.look.fonts import Fonts
from game.table.look.palette import RGB
from game.table.look.picture_cache import PictureCache, weight
from game.table.look.strokes import Ink, Point, clear, grown

PATH_DARK = ink.rgb("#0E3A50")
DASH_DARK = ink.rgb("#4A3606")
PIP = ink.rgb("#E9FAFF")
PIP_DARK = ink.rgb("#0B3146")
BLOCKED = ink.rgb("#E8374A")
ARROW: Final = 0.19
"""Half of the arrow of a direction, in cells."""
BOUND: Final = 1.25
"""How much larger the head is of a line that tells where somebody is bound for."""
BASE: Final = 0.42
"""From the middle of a cell to the rim of the base of whoever stands there, in cells."""
HEAD: Final = 20 / 64
"""How far the head of a way reaches beyond its line, in cells."""
BEFORE: Final = 0.04
"""Cells that it ends before the middle of whoever would stand there, where it lies on them."""
LEAST_WAY: Final = 0.18
"""The cells of a way's line that are left between two bases."""
COST_SPOTS: Final = ((0.83, 0.81), (0.83, 0.24), (0.17, 0.81), (0.17, 0.24))
"""Where in a cell its cost may stand, the dearest first: at its foot, where whoever is passed
keeps its face."""
AT_MOST: Final = 0.27
"""The share of a line that is left out at either end for those who stand there."""
OVER_THERE: Final = 0.5
"""The same for whoever a line ends at that lies on the floor between those two."""
NEAR: Final = 1.6
"""Cells between the middles of two who leave no floor to be seen between them."""
TIP: Final = 0.06
"""Cells that the head of a line ends off the body that it points at."""
ARROW_BESIDE: Final = 0.72
ARROW_BEYOND: Final = 1.02
"""From the middle of whoever points to the middle of an arrow: to the sides, and up or down."""
ARROW_ASIDE: Final = (0.0, 0.14, -0.14, 0.28, -0.28)
ARROW_SHAPE: Final = (
    (1.0, 0.0), (0.05, -0.95), (0.05, -0.4), (-0.9, -0.4), (-0.9, 0.4), (0.05, 0.4), (0.05, 0.95),
)  # fmt: skip
"""The outline of an arrow: ahead and across, in halves of it."""
HIDDEN_LINE: Final = 190
"""How opaque, of 255, a way is drawn over those who hide it."""
TILE: Final = 96
"""Pixels that the pieces of a line are wide and high at most."""
Pieces = tuple[tuple[pygame.Surface, int, int], ...]
"""Pictures with their places from the board's corner."""
STEPS: Final = {
    0: (1, 0), 45: (1, 1), 90: (0, 1), 135: (-1, 1),
    180: (-1, 0), 225: (-1, -1), 270: (0, -1), 315: (1, -1),
}  # fmt: skip
"""Columns and rows of the step in a direction, by its angle in degrees."""


class LinePainter:
    """Draws lines for one window size; the last path is kept until it changes.

    `strong` is the high-contrast setting: lines half as wide again.
    """

    def __init__(self, fonts: Fonts, strong: bool = False) -> None:
        self._fonts = fonts
        self._wide = 1.5 if strong else 1.0
        self._path: tuple[tuple[object, ...], pygame.Surface, pygame.Surface | None] | None = None
        self._over: tuple[tuple[object, ...], pygame.Surface] | None = None
        self._costs: tuple[tuple[object, ...], pygame.Surface, list[pygame.Rect]] | None = None
        self._sights: PictureCache[Pieces] = PictureCache(
            lambda pieces: sum(weight(piece[0]) for piece in pieces)
        )

    def sample(self, mark: SightMark, side: int) -> pygame.Surface:
        """Return a bit of a clear line of that kind for a legend, ``side`` pixels high."""
        unit, wide = max(0.5, side / 40), round(1.7 * side)
        pen = Ink(pygame.Rect(0, 0, wide, side), 2)
        far, middle = 6 * unit, side / 2
        self._clear(pen, (far, middle), (wide - far, middle), unit, unit * self._wide, mark)
        return pen.finish()

    def path(
        self, target: pygame.Surface, camera: Camera, mark: PathMark, stands: bool = False
    ) -> None:
        """Draw the line of a way with an arrow head in its last cell.

        Of whoever ``stands`` there it leaves the head to :meth:`head`: on the floor it would lie
        behind that one, who reaches far over its cell.
        """
        if len(mark.cells) < 2:
            return
        area, line, _ = self._painted(camera, mark, stands)
        target.blit(line, area)

    def head(self, target: pygame.Surface, camera: Camera, mark: PathMark) -> None:
        """Draw the arrow head of a way over whoever would stand at its end, and whole: it ends at
        the rim of the base, and from above or of a single step before the middle, off the face.
        """
        if len(mark.cells) < 2:
            return
        area, _, head = self._painted(camera, mark, True)
        if head is not None:
            target.blit(head, area)

    def over_others(
        self, target: pygame.Surface, camera: Camera, mark: PathMark, stands: bool,
        whose: object, hidden: Callable[[pygame.Rect], pygame.Mask],
    ) -> None:  # fmt: skip
        """Draw what of a way's line is ``hidden`` in an area of the window faintly over those who
        hide it; ``whose`` changes with them.
        """
        if len(mark.cells) < 2:
            return
        area, line, head = self._painted(camera, mark, stands)
        key = (mark, camera.cell, stands, whose)
        if self._over is None or self._over[0] != key:
            mask = hidden(area)
            if head is not None:
                mask.erase(pygame.mask.from_surface(head, 0), (0, 0))
            veil = mask.to_surface(
                clear(*area.size), setcolor=(255, 255, 255, HIDDEN_LINE), unsetcolor=(0, 0, 0, 0)
            )
            picture = line.copy()
            picture.blit(veil, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            self._over = (key, picture)
        target.blit(self._over[1], area)

    def _painted(
        self, camera: Camera, mark: PathMark, stands: bool
    ) -> tuple[pygame.Rect, pygame.Surface, pygame.Surface | None]:
        """Return where in the window a way is drawn, its line, and its head where that is apart."""
        boxes, area = self._along(camera, mark)
        key = (mark, camera.cell, stands)
        if self._path is None or self._path[0] != key:
            self._path = (key, *self._paint(mark, boxes, area, camera.cell, stands))
        return area, *self._path[1:]

    def costs(
        self, target: pygame.Surface, camera: Camera, mark: PathMark,
        kept: Sequence[pygame.Rect] = (),
    ) -> list[pygame.Rect]:  # fmt: skip
        """Draw the running cost of each cell of a way; return the boxes in the window where.

        ``kept`` are the boxes in the window that no cost hides if it can.
        """
        if len(mark.cells) < 2 or not mark.costs:
            return []
        boxes, area = self._along(camera, mark)
        reached = [kept[at] for at in area.collidelistall(kept)]
        key = (mark, camera.cell, *(tuple(each.move(-area.x, -area.y)) for each in reached))
        if self._costs is None or self._costs[0] != key:
            self._costs = (key, *self._paint_costs(mark, boxes, area, camera.cell, reached))
        _, picture, discs = self._costs
        target.blit(picture, area)
        return [disc.move(area.topleft) for disc in discs]

    @staticmethod
    def _along(camera: Camera, mark: PathMark) -> tuple[list[pygame.Rect], pygame.Rect]:
        """Return the boxes of what is filled at each cell of a way, and what its pictures cover."""
        fills = mark.fills or ((1, 1),) * len(mark.cells)
        boxes = [_filled(camera, *each) for each in zip(mark.cells, fills, strict=True)]
        return boxes, boxes[0].unionall(boxes[1:]).inflate(camera.cell, camera.cell)

    def _paint(
        self,
        mark: PathMark,
        boxes: list[pygame.Rect],
        area: pygame.Rect,
        cell: int,
        stands: bool,
    ) -> tuple[pygame.Surface, pygame.Surface | None]:
        """Return the picture of a line with its head, or of both apart where somebody stands."""
        centres = [(float(b.centerx), float(b.centery)) for b in boxes]
        unit = max(0.72, cell / 64)
        # The line leaves from the rim of the base and stops where the miniature will stand.
        start, short = _leaving(centres[0], centres[1], boxes[0]), 0.16 * cell
        if stands:
            far = math.dist(start if len(centres) == 2 else centres[-2], centres[-1])
            base = math.dist(_leaving(centres[-1], centres[-2], boxes[-1]), centres[-1])
            short = max(short, min(base + HEAD * cell, far - LEAST_WAY * cell))
            (_, above), (_, below) = centres[-2:]
            if len(centres) == 2 or below > above:
                short = min(short, (HEAD + BEFORE) * cell)
        ends = (start, _short(centres, short))
        line = round_corners([ends[0], *centres[1:-1], ends[1]], 14 * unit)
        tone, dark = (ink.DASH, DASH_DARK) if mark.dash else (ink.MOVE, PATH_DARK)
        pen = Ink(area, 3)
        wide = unit * self._wide
        pen.line([(x + 1, y + 2.5 * unit) for x, y in line], ink.alpha(ink.BLACK, 120), 11 * wide)
        pen.line(line, dark, 10 * wide)
        pen.line(line, tone, 6.4 * wide)
        streak = ink.mix(tone, ink.WHITE, 0.8)
        pen.line([(x - 0.6 * unit, y - 1.4 * unit) for x, y in line], streak, 1.6 * unit)
        (ax, ay), (x, y) = line[-2], line[-1]
        over = Ink(area, 3) if stands else pen
        self._head(over, x, y, math.atan2(y - ay, x - ax), unit, tone, dark)
        return pen.finish(), over.finish() if stands else None

    def _paint_costs(
        self,
        mark: PathMark,
        boxes: list[pygame.Rect],
        area: pygame.Rect,
        cell: int,
        kept: Sequence[pygame.Rect],
    ) -> tuple[pygame.Surface, list[pygame.Rect]]:
        """Return the picture of the costs, and where in it each of their discs lies."""
        unit = max(0.72, cell / 64)
        dark = DASH_DARK if mark.dash else PATH_DARK
        pen = Ink(area, 3)
        radius = 11.5 * unit
        spots = costs_at(boxes[1:], cell, round(radius + 1.5), kept)
        for spot, at in zip(spots, mark.cells[1:], strict=True):
            warned = at in mark.warned
            rim, body = (ink.rgb("#5A0A16"), ink.THREAT) if warned else (dark, PIP)
            pen.circle(spot[0], spot[1] + 1.5, radius + 2, ink.alpha(ink.BLACK, 150))
            pen.circle(*spot, radius + 1.5, rim)
            pen.circle(*spot, radius, body)
        picture = pen.finish()
        size = max(12, round(15.5 * unit))
        for spot, at, cost in zip(spots, mark.cells[1:], mark.costs[-len(spots) :], strict=False):
            text = f"{cost}!" if at in mark.warned else str(cost)
            words = self._fonts.exact(
                text, "black", size, PIP_DARK if at not in mark.warned else ink.NIGHT
            )
            middle = self._fonts.sized("black", size).get_ascent() - size * 0.33
            place = (
                round(spot[0] - area.left - words.get_width() / 2),
                round(spot[1] - area.top - middle),
            )
            picture.blit(words, place)
        discs = []
        for x, y in spots:
            disc = pygame.Rect(0, 0, round(2 * radius + 3), round(2 * radius + 3))
            disc.center = (round(x - area.left), round(y - area.top))
            discs.append(disc)
        return picture, discs

    @staticmethod
    def _head(
        pen: Ink, x: float, y: float, angle: float, unit: float, tone: RGB, dark: RGB
    ) -> None:
        head = [
            (x + math.cos(angle + turn) * far * unit, y + math.sin(angle + turn) * far * unit)
            for turn, far in ((0.0, 64 * HEAD), (2.35, 17), (0.0, -4), (-2.35, 17))
        ]
        pen.polygon(grown(head, x, y, 1.24), dark)
        pen.polygon(head, tone)

    def sight(
        self, target: pygame.Surface, camera: Camera, mark: SightMark,
        off: int = 0,
    ) -> None:  # fmt: skip
        """Draw a clear line with an arrow, or a broken one up to the disc on its blocker.

        A line between two ends so many pixels ``off``, where the body ends of whoever it leads to.
        """
        key = (mark, camera.cell, off)
        left, top = camera.origin
        for picture, x, y in self._sights.get(key, lambda: self._paint_sight(camera, mark, off)):
            target.blit(picture, (left + x, top + y))

    def _paint_sight(self, camera: Camera, mark: SightMark, off: int = 0) -> Pieces:
        """Return the pictures that a line of sight is made of: a long one leaves most of its box
        free, which would be painted in vain.
        """
        start, end = camera.corner(*mark.start), camera.corner(*mark.end)
        if mark.between:
            far = BASE * camera.cell
            beyond = max(far, off + TIP * camera.cell)
            most = OVER_THERE if lies_between(mark) else AT_MOST
            start, end = _toward(start, end, far, AT_MOST), _toward(end, start, beyond, most)
        unit = max(0.72, camera.cell / 64)
        stop = end
        if mark.blocker >= 0:
            stop = meeting(start, end, camera.box(mark.blocker))
        xs, ys = [start[0], end[0], stop[0]], [start[1], end[1], stop[1]]
        margin = round(24 * unit)
        area = pygame.Rect(
            round(min(xs)) - margin,
            round(min(ys)) - margin,
            round(max(xs) - min(xs)) + 2 * margin,
            round(max(ys) - min(ys)) + 2 * margin,
        )
        pieces, (left, top) = [], camera.origin
        for box in _tiles(area):
            if not box.inflate(2 * margin, 2 * margin).clipline(start, end):
                continue
            pen = Ink(box, 2)
            if mark.blocker < 0:
                self._clear(pen, start, end, unit, unit * self._wide, mark)
            else:
                self._blocked(pen, start, stop, end, unit, unit * self._wide)
            pieces.append((pen.finish(), box.left - left, box.top - top))
        return tuple(pieces)

    @staticmethod
    def _clear(
        pen: Ink, start: Point, end: Point, unit: float, wide: float, mark: SightMark
    ) -> None:
        tone, size = mark.tone, BOUND if mark.bound else 1.0
        angle = math.atan2(end[1] - start[1], end[0] - start[0])
        far = 8 * size * unit
        back = (end[0] - math.cos(angle) * far, end[1] - math.sin(angle) * far)
        head = [
            (
                end[0] + math.cos(angle + turn) * far * size * unit,
                end[1] + math.sin(angle + turn) * far * size * unit,
            )
            for turn, far in ((0.0, 2), (2.62, 15), (-2.62, 15))
        ]
        middle = (sum(x for x, _ in head) / 3, sum(y for _, y in head) / 3)
        if mark.bound:
            pen.dashes([start, back], ink.NIGHT, 7.6 * wide, 12 * unit, 5 * unit)
        else:
            pen.line([start, back], ink.NIGHT, 6 * wide)
        pen.circle(*start, 6 * unit, ink.NIGHT)
        pen.polygon(grown(head, *middle, 1.45), ink.NIGHT)
        if mark.bound:
            pen.dashes([start, back], tone, 4.2 * wide, 12 * unit, 5 * unit)
        else:
            pen.line([start, back], tone, 2.8 * wide)
        pen.circle(*start, 4.2 * unit, tone)
        pen.polygon(head, tone)

    @staticmethod
    def _blocked(pen: Ink, start: Point, stop: Point, end: Point, unit: float, wide: float) -> None:
        pen.line([stop, end], ink.alpha(ink.NIGHT, 130), 4.6 * wide)
        pen.dashes([stop, end], ink.INVALID, 2.4 * wide, 2.6 * unit, 6 * unit)
        pen.line([start, stop], ink.NIGHT, 6 * wide)
        pen.dashes([start, stop], BLOCKED, 3 * wide, 9 * unit, 6 * unit)
        pen.circle(*start, 6 * unit, ink.NIGHT)
        pen.circle(*start, 4.2 * unit, BLOCKED)
        pen.circle(*stop, 12.5 * unit, ink.NIGHT)
        pen.circle(*stop, 10.8 * unit, ink.CREAM)
        pen.circle(*stop, 9.4 * unit, ink.DAMAGE)
        x, y = stop
        far = 4.0 * unit
        for way in (1, -1):
            pen.line([(x - far, y - far * way), (x + far, y + far * way)], ink.WHITE, 2.4 * unit)

    def arrow(
        self,
        target: pygame.Surface,
        box: pygame.Rect,
        side: int,
        angle: int,
        chosen: bool,
        taken: Sequence[pygame.Rect] = (),
    ) -> None:
        """Draw the arrow of a direction that may be taken, from whoever fills a box.

        It is for cells of ``side`` pixels, and stands where it hides none that are ``taken``.
        """
        turn = math.radians(angle)
        ahead, across = (math.cos(turn), math.sin(turn)), (-math.sin(turn), math.cos(turn))
        # It leaves from the middle of the outermost cells on that side.
        wide, high = (box.width - side) / 2, (box.height - side) / 2
        step = STEPS[angle]
        start = (box.centerx + step[0] * wide, box.centery + step[1] * high)
        # Up and down it begins beyond the head and the hit points of whoever points.
        far = ARROW_BESIDE if abs(ahead[1]) < 0.5 else ARROW_BEYOND
        half = ARROW * side * (1.2 if chosen else 1.0)
        spots = [
            (
                start[0] + ahead[0] * far * side + across[0] * aside * side,
                start[1] + ahead[1] * far * side + across[1] * aside * side,
            )
            for aside in ARROW_ASIDE
        ]
        room = pygame.Rect(0, 0, round(2 * half), round(2 * half))
        x, y = min(spots, key=lambda spot: _covered(room, spot, taken))
        shape = [
            (
                x + (ahead[0] * on + across[0] * off) * half,
                y + (ahead[1] * on + across[1] * off) * half,
            )
            for on, off in ARROW_SHAPE
        ]
        area = pygame.Rect(0, 0, round(3 * half) + 4, round(3 * half) + 4)
        area.center = (round(x), round(y))
        pen = Ink(area, 3)
        pen.line(shape, ink.NIGHT, max(3.0, 0.06 * side) * self._wide, closed=True)
        pen.polygon(shape, ink.CREAM if chosen else ink.AREA)
        pen.lay(target)


def lies_between(mark: SightMark) -> bool:
    """Return whether a line lies on the floor between those two whom it leads from and to: of the
    others it hides nobody. Between neighbours there is no floor to be seen.
    """
    return mark.between and math.dist(mark.start, mark.end) >= NEAR


def _tiles(area: pygame.Rect) -> Iterator[pygame.Rect]:
    """Give the boxes of which a large one is made, none larger than a tile."""
    for top in range(area.top, area.bottom, TILE):
        for left in range(area.left, area.right, TILE):
            yield pygame.Rect(left, top, TILE, TILE).clip(area)


def before(grid: Grid, cell: int, angle: int) -> int:
    """Return the cell from which a step in a direction leads to a cell, -1 off the board."""
    across, down = STEPS[angle]
    return grid.place(grid.row(cell) - down, grid.col(cell) - across)


def _filled(camera: Camera, cell: int, fills: tuple[int, int]) -> pygame.Rect:
    """Return the window rectangle of so many cells across and down from a cell on."""
    box = camera.box(cell)
    return pygame.Rect(box.topleft, (fills[0] * camera.cell, fills[1] * camera.cell))


def _leaving(start: Point, end: Point, box: pygame.Rect) -> Point:
    """Return where a way leaves the base that covers a box."""
    across, down = abs(end[0] - start[0]), abs(end[1] - start[1])
    far = 0.40 * min(box.size)
    # Of a long base the rim lies farther off where the way leads along it.
    along = box.width - box.height if across > down else box.height - box.width
    return _toward(start, end, far + max(0, along) / 2)


def costs_at(
    boxes: Sequence[pygame.Rect], cell: int, radius: int, kept: Sequence[pygame.Rect]
) -> list[Point]:
    """Return the middle of each cost of a way, where it hides least of what is to be kept: in a
    corner of its cell, of whoever fills several rather on the line, for those overlap.
    """
    room = pygame.Rect(0, 0, 2 * radius, 2 * radius)
    taken, found = list(kept), list[Point]()
    for box in boxes:
        low, right = box.height - cell, box.width - cell
        spots = [
            (
                box.left + x * cell + (right if x > 0.5 else 0),
                box.top + y * cell + (low if y > 0.5 else 0),
            )
            for x, y in COST_SPOTS
        ]
        if low or right:
            spots.insert(0, (float(box.centerx), float(box.centery)))
        found.append(min(spots, key=lambda spot: _covered(room, spot, taken)))
        there = room.copy()
        there.center = (round(found[-1][0]), round(found[-1][1]))
        taken.append(there)
    return found


def _covered(room: pygame.Rect, spot: Point, taken: Sequence[pygame.Rect]) -> int:
    """Return how many pixels of the boxes a square about a spot would hide."""
    there = room.copy()
    there.center = (round(spot[0]), round(spot[1]))
    return sum(each.width * each.height for each in map(there.clip, taken))


def round_corners(points: Sequence[Point], radius: float) -> list[Point]:
    """Return a polyline whose corners are bent with a radius."""
    line = [points[0]]
    for before, here, after in zip(points, points[1:], points[2:], strict=False):
        entry, leave = _toward(here, before, radius), _toward(here, after, radius)
        for step in range(9):
            t = step / 8
            line.append(
                (
                    (1 - t) ** 2 * entry[0] + 2 * t * (1 - t) * here[0] + t * t * leave[0],
                    (1 - t) ** 2 * entry[1] + 2 * t * (1 - t) * here[1] + t * t * leave[1],
                )
            )
    return [*line, points[-1]]


def _short(points: Sequence[Point], by: float) -> Point:
    """Return the last point moved back along its line."""
    (ax, ay), (bx, by_) = points[-2], points[-1]
    length = math.dist((ax, ay), (bx, by_)) or 1.0
    return bx + (ax - bx) * by / length, by_ + (ay - by_) * by / length


def _toward(start: Point, end: Point, far: float, most: float = 0.5) -> Point:
    length = math.dist(start, end) or 1.0
    share = min(most, far / length)
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def meeting(start: Point, end: Point, box: pygame.Rect) -> Point:
    """Return where a line first comes to a box; the box's middle where it misses it."""
    best = 2.0
    x, y = start
    dx, dy = end[0] - x, end[1] - y
    for edge, horizontal in (
        (box.left, False),
        (box.right, False),
        (box.top, True),
        (box.bottom, True),
    ):
        run = dy if horizontal else dx
        if not run:
            continue
        share = (edge - (y if horizontal else x)) / run
        px, py = x + dx * share, y + dy * share
        inside = box.left - 1 <= px <= box.right + 1 and box.top - 1 <= py <= box.bottom + 1
        if 0 <= share <= 1 and inside:
            best = min(best, share)
    if best > 1:
        return float(box.centerx), float(box.centery)
    return x + dx * best, y + dy * best


__all__ = ["LinePainter", "costs_at", "lies_between", "meeting", "round_corners"]
