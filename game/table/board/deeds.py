"""Deeds over a board: numbered lines from who does something to where, and what covers from them.

Of a long line the shaft lies on the floor, under whoever stands; its head, its disc and what stands
in its middle lie over everybody, clear of faces.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from typing import Final

import pygame

from game.table.board.camera import Camera
from game.table.board.lines import BASE, NEAR, TIP, meeting
from game.table.board.marks import CornerMark, DeedMark
from game.table.look import palette as ink
from game.table.look.fonts import Fonts
from game.table.look.icons import Icons
from game.table.look.materials import Materials
from game.table.look.palette import RGB
from game.table.look.picture_cache import PictureCache, weight
from game.table.look.strokes import Ink, Point, grown, rounded

DISC: Final = 0.27
"""The radius of a number's disc, in cells."""
LEAST_DISC: Final = 11
"""Its pixels at least: the number is read."""
SHIELD: Final = 0.27
"""Half the height of the shield of cover, in cells."""
AMID: Final = 0.22
"""The share of a line between neighbours that is left out at either end."""
ASIDE: Final = 0.34
"""Cells by which one that leads up or down between neighbours lies beside them: on them it would
strike out a face.
"""
ALONG: Final = (0.75, 1.0, 0.5, 1.25, 1.5)
"""Cells from its start at which the disc of a long line may lie, the dearest first."""
AROUND: Final = (
    (0.52, -0.62), (-0.52, -0.62), (0.58, -0.1), (-0.58, -0.1), (0.5, 0.36), (-0.5, 0.36),
    (0.0, -1.05), (0.0, 0.66),
)  # fmt: skip
"""Where about somebody, in cells, the disc of a short line may lie."""
RANK: Final = 0.03
"""How dear each place is behind the one before it, as a share of a disc hidden by it."""
HALF: Final = ink.rgb("#4E5D74")
"""The filled half of a shield."""


class DeedPainter:
    """Draws deeds for one window size; discs and words are kept. ``strong``: wider lines."""

    def __init__(
        self, fonts: Fonts, icons: Icons, materials: Materials, strong: bool = False
    ) -> None:
        self._fonts, self._icons, self._materials = fonts, icons, materials
        self._wide = 1.5 if strong else 1.0
        self._pictures: PictureCache[pygame.Surface] = PictureCache()
        self._strokes: PictureCache[tuple[pygame.Surface, int, int]] = PictureCache(
            lambda stroke: weight(stroke[0])
        )

    def _stroke(
        self, target: pygame.Surface, camera: Camera, key: tuple[object, ...], area: pygame.Rect,
        paint: Callable[[Ink], None], kept: bool = True,
    ) -> None:  # fmt: skip
        """Draw what ``paint`` draws in an area of the window; it is ``kept`` by its key, wherever
        the board is moved.
        """

        def make() -> tuple[pygame.Surface, int, int]:
            pen = Ink(area, 2)
            paint(pen)
            x, y = camera.origin
            return pen.finish(), area.left - x, area.top - y

        whole = (*key, camera.cell)
        picture, x, y = self._strokes.get(whole, make) if kept else make()
        left, top = camera.origin
        target.blit(picture, (left + x, top + y))

    # --- on the floor

    def below(
        self, target: pygame.Surface, camera: Camera, deeds: Iterable[DeedMark],
        corners: Iterable[CornerMark], off: Callable[[DeedMark], int],
    ) -> None:  # fmt: skip
        """Draw what lies on the floor; ``off`` tells how many pixels before its end a line comes to
        the body of whoever it leads to.
        """
        for corner in corners:
            self._cut(target, camera, corner)
        for mark in deeds:
            ends = _ends(camera, mark, off(mark))
            if ends is not None and not _near(mark):
                self._shaft(target, camera, mark, *ends)

    def _cut(self, target: pygame.Surface, camera: Camera, corner: CornerMark) -> None:
        """Draw the corner that a line comes to as a dot, and the dots of one that is ended."""
        start, end, unit = camera.corner(*corner.start), camera.corner(*corner.end), _unit(camera)
        cut = corner.blocker >= 0
        stop = meeting(start, end, camera.box(corner.blocker)) if cut else end
        wide = 2.6 * self._wide * unit

        def paint(pen: Ink) -> None:
            pen.circle(*end, 5.6 * unit, ink.NIGHT)
            pen.circle(*end, 4.0 * unit, ink.DAMAGE if cut else ink.LINE_CLEAR)
            if not cut:
                return
            for first, last, strength in ((start, stop, 235), (stop, end, 120)):
                for tone, grow in ((ink.NIGHT, 2.0), (ink.LINE_CLEAR, 1.0)):
                    tint = ink.alpha(tone, strength)
                    pen.dashes([first, last], tint, grow * wide, 3 * unit, 5 * unit)

        area = _area((start, end) if cut else (end,), 10 * unit)
        self._stroke(target, camera, ("cut", corner), area, paint)

    def _shaft(
        self, target: pygame.Surface, camera: Camera, mark: DeedMark, start: Point, end: Point
    ) -> None:
        unit = _unit(camera)
        wide = unit * self._wide
        back = _toward(end, start, 9 * unit)

        def paint(pen: Ink) -> None:
            if mark.dashed:
                pen.dashes([start, back], ink.NIGHT, 8.4 * wide, 13 * unit, 5 * unit)
                pen.dashes([start, back], mark.tone, 4.8 * wide, 13 * unit, 5 * unit)
            else:
                pen.line([start, back], ink.NIGHT, 7.4 * wide)
                pen.line([start, back], mark.tone, 4.0 * wide)
            pen.circle(*start, 6.4 * unit, ink.NIGHT)
            pen.circle(*start, 4.4 * unit, mark.tone)

        key = ("shaft", mark, *_from(camera, start), *_from(camera, end))
        area = _area((start, back), 12 * unit)
        self._stroke(target, camera, key, area, paint, mark.part >= 1.0)

    # --- over everybody

    def above(
        self, target: pygame.Surface, camera: Camera, deeds: Sequence[DeedMark],
        corners: Iterable[CornerMark], off: Callable[[DeedMark], int],
        kept: Sequence[pygame.Rect],
    ) -> list[pygame.Rect]:  # fmt: skip
        """Draw heads, discs, and what stands on lines, clear of what is ``kept`` as far as can be.

        Return the boxes of the window that they take up.
        """
        taken: list[pygame.Rect] = []
        for corner in corners:
            if corner.blocker >= 0:
                taken.append(self._cross(target, camera, corner))
        for mark in deeds:
            ends = _ends(camera, mark, off(mark))
            if ends is not None:
                if _near(mark):
                    self._shaft(target, camera, mark, *ends)
                    taken.append(_area(ends, 8 * _unit(camera)))
                self._head(target, camera, mark, *ends)
        for mark in deeds:
            ends = _ends(camera, mark, off(mark))
            if ends is None or mark.part < 1.0:
                continue
            if mark.word:
                taken += self._cover(target, camera, mark.word, ends, [*kept, *taken])
            if mark.icon:
                taken.append(self._medallion(target, camera, mark, ends))
        for mark in deeds:
            if mark.number and mark.part > 0.0:
                taken.append(self._numbered(target, camera, mark, [*kept, *taken]))
        return taken

    def _head(
        self, target: pygame.Surface, camera: Camera, mark: DeedMark, start: Point, end: Point
    ) -> None:
        unit = _unit(camera)
        ahead = math.atan2(end[1] - start[1], end[0] - start[0])
        reaches = [(ahead, 2.0), (ahead + 2.62, 18.0), (ahead - 2.62, 18.0)]
        head = [
            (end[0] + math.cos(angle) * far * unit, end[1] + math.sin(angle) * far * unit)
            for angle, far in reaches
        ]
        middle = (sum(x for x, _ in head) / 3, sum(y for _, y in head) / 3)

        def paint(pen: Ink) -> None:
            pen.polygon(grown(head, *middle, 1.42), ink.NIGHT)
            pen.polygon(head, mark.tone)

        key = ("head", mark.tone, *_from(camera, start), *_from(camera, end))
        self._stroke(target, camera, key, _area(head, 12 * unit), paint, mark.part >= 1.0)

    def _cross(self, target: pygame.Surface, camera: Camera, corner: CornerMark) -> pygame.Rect:
        """Draw the cross where something ends a line."""
        start, end, unit = camera.corner(*corner.start), camera.corner(*corner.end), _unit(camera)
        stop = meeting(start, end, camera.box(corner.blocker))
        far = 3.4 * unit

        def paint(pen: Ink) -> None:
            pen.circle(*stop, 9.6 * unit, ink.NIGHT)
            pen.circle(*stop, 8.0 * unit, ink.DAMAGE)
            for way in (1, -1):
                ends = ((stop[0] - far, stop[1] - far * way), (stop[0] + far, stop[1] + far * way))
                pen.line(ends, ink.WHITE, 2.2 * unit)

        self._stroke(target, camera, ("cross", corner), _area((stop,), 12 * unit), paint)
        return _box(stop, 10 * unit)

    def _cover(
        self, target: pygame.Surface, camera: Camera, word: str, ends: tuple[Point, Point],
        kept: Sequence[pygame.Rect],
    ) -> list[pygame.Rect]:  # fmt: skip
        """Draw the shield of cover on a line, its left half filled, and its word above or below."""
        half = SHIELD * camera.cell
        far = math.dist(*ends)
        share = 0.5 if far > 2.2 * camera.cell else 0.6
        at = _toward(ends[0], ends[1], far * share)
        outline = [
            (at[0] + x * half, at[1] + y * half)
            for x, y in (
                (0.0, -1.0), (0.5, -0.84), (0.86, -0.78), (0.82, 0.05), (0.52, 0.62), (0.0, 1.0),
                (-0.52, 0.62), (-0.82, 0.05), (-0.86, -0.78), (-0.5, -0.84),
            )
        ]  # fmt: skip

        def paint(pen: Ink) -> None:
            pen.polygon(grown(outline, *at, 1.3), ink.NIGHT)
            pen.polygon(grown(outline, *at, 1.12), ink.LINE_CLEAR)
            pen.polygon([outline[0], *outline[5:]], HALF)

        self._stroke(
            target, camera, ("shield", *_from(camera, at)), _area(outline, 0.3 * half + 2), paint
        )
        shield = _box(at, half * 1.2)
        plate = self._plate(word)
        spots = []
        for above in (True, False):
            box = plate.get_rect()
            if above:
                box.midbottom = (shield.centerx, shield.top - 2)
            else:
                box.midtop = (shield.centerx, shield.bottom + 2)
            spots.append(box.clamp(camera.view))
        spot = min(spots, key=lambda box: _hidden(box, kept))
        target.blit(plate, spot)
        return [shield, spot]

    def _plate(self, word: str) -> pygame.Surface:
        def make() -> pygame.Surface:
            unit = self._fonts.size("compact") / 16
            words = self._fonts.line(word, "compact", ink.CREAM, "semibold")
            wide, high = words.get_width() + round(14 * unit), round(words.get_height() * 1.08)
            plate = rounded(wide, high, 5 * unit, ink.NIGHT)
            plate.blit(rounded(wide, high, 5 * unit, ink.BRASS, max(1.0, 1.3 * unit)), (0, 0))
            plate.blit(words, words.get_rect(center=(wide // 2, high // 2)))
            return plate

        return self._pictures.get(("word", word), make)

    def _medallion(
        self, target: pygame.Surface, camera: Camera, mark: DeedMark, ends: tuple[Point, Point]
    ) -> pygame.Rect:
        """Draw the icon of a deed on a disc of its colour, in the middle of its line."""
        radius = _radius(camera)
        at = _toward(ends[0], ends[1], math.dist(*ends) * 0.5)
        box = _box(at, radius)
        self._materials.brass(2 * radius, shadow=False).draw(target, *box.topleft)
        inner = max(4, round(0.84 * radius))
        dark = ink.mix(mark.tone, ink.NIGHT, 0.72)
        enamel = self._materials.enamel(2 * inner, dark, ink.mix(mark.tone, ink.NIGHT, 0.35))
        enamel.draw(target, at[0] - inner, at[1] - inner)
        self._icons.draw(target, mark.icon, *at, round(1.3 * radius), ink.CREAM)
        return box

    def _numbered(
        self, target: pygame.Surface, camera: Camera, mark: DeedMark, kept: Sequence[pygame.Rect]
    ) -> pygame.Rect:
        """Draw the disc with the number of a deed where it hides least."""
        radius = _radius(camera)
        start, end = camera.corner(*mark.start), camera.corner(*mark.end)
        far = math.dist(start, end)
        if _near(mark) or far < 1.6 * camera.cell:
            spots = [
                (start[0] + x * camera.cell, start[1] + y * camera.cell) for x, y in AROUND
            ]  # fmt: skip
        else:
            spots = [
                _toward(start, end, along * camera.cell)
                for along in ALONG
                if along * camera.cell < 0.62 * far
            ]
        boxes = [_box(spot, radius) for spot in spots]
        view = camera.view
        whole = 4 * radius * radius
        dear = [
            _hidden(box, kept) + (0 if view.contains(box) else whole) + RANK * rank * whole
            for rank, box in enumerate(boxes)
        ]
        spot = boxes[dear.index(min(dear))].clamp(view)
        target.blit(self._disc(mark.number, radius, mark.tone), spot)
        return spot

    def _disc(self, number: str, radius: int, tone: RGB) -> pygame.Surface:
        def make() -> pygame.Surface:
            picture = pygame.Surface((2 * radius, 2 * radius), pygame.SRCALPHA, 32)
            self._materials.brass(2 * radius, shadow=False).draw(picture, 0, 0)
            inner = max(4, round(radius * 0.8))
            self._materials.enamel(2 * inner, ink.NIGHT, ink.rgb("#4A382A")).draw(
                picture, radius - inner, radius - inner
            )
            words = self._fonts.exact(number, "black", round(radius * 1.15), ink.CREAM)
            inked = words.get_bounding_rect()
            picture.blit(words, (radius - inked.centerx, radius - inked.centery))
            return picture

        return self._pictures.get(("disc", number, radius), make)


def segment(camera: Camera, mark: DeedMark) -> tuple[Point, Point]:
    """Return the line of a deed in window pixels, as far as it leads."""
    return camera.corner(*mark.start), camera.corner(*mark.end)


def _near(mark: DeedMark) -> bool:
    """Return whether it leads between neighbours, with no floor to be seen between them."""
    return mark.between and math.dist(mark.start, mark.end) < NEAR


def _ends(camera: Camera, mark: DeedMark, off: int) -> tuple[Point, Point] | None:
    """Return where the line of a deed begins and ends now, in window pixels; None without one."""
    if mark.start == mark.end or mark.part <= 0.0:
        return None
    start, end = segment(camera, mark)
    far = math.dist(start, end)
    if _near(mark):
        if abs(end[0] - start[0]) < 0.3 * abs(end[1] - start[1]):
            aside = ASIDE * camera.cell * (1 if start[0] + camera.cell < camera.view.right else -1)
            start, end = (start[0] + aside, start[1]), (end[0] + aside, end[1])
        start, end = _toward(start, end, AMID * far), _toward(end, start, AMID * far)
    elif mark.between:
        rim = BASE * camera.cell
        beyond = min(0.6 * far, max(rim, off + TIP * camera.cell))
        start, end = _toward(start, end, rim), _toward(end, start, beyond)
    return start, _toward(start, end, math.dist(start, end) * mark.part)


def _from(camera: Camera, at: Point) -> tuple[int, int]:
    """Return where a place of the window lies from the corner at which rows and columns begin."""
    left, top = camera.origin
    return round(at[0] - left), round(at[1] - top)


def _unit(camera: Camera) -> float:
    return max(0.72, camera.cell / 64)


def _radius(camera: Camera) -> int:
    return max(LEAST_DISC, round(DISC * camera.cell))


def _toward(start: Point, end: Point, far: float) -> Point:
    length = math.dist(start, end) or 1.0
    share = far / length
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _box(middle: Point, radius: float) -> pygame.Rect:
    box = pygame.Rect(0, 0, round(2 * radius), round(2 * radius))
    box.center = (round(middle[0]), round(middle[1]))
    return box


def _area(points: Sequence[Point], margin: float) -> pygame.Rect:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    left, top = math.floor(min(xs) - margin), math.floor(min(ys) - margin)
    return pygame.Rect(
        left, top, math.ceil(max(xs) + margin) - left, math.ceil(max(ys) + margin) - top
    )


def _hidden(box: pygame.Rect, kept: Sequence[pygame.Rect]) -> int:
    """Return how many pixels of what is kept a box would hide."""
    return sum(each.width * each.height for each in map(box.clip, kept))
