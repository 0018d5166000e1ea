"""A side's plaque in the top strip: emblem, name, who plays it, stars and the sum of points."""

from __future__ import annotations

from typing import Final

import pygame

from game.table.hud.brush import Brush
from game.table.hud.data import PlaqueData
from game.table.hud.layout import Layout
from game.table.hud.panel import DataPanel
from game.table.look import fitting
from game.table.look import palette as ink
from game.table.look.boxes import Box, Longest, Part, Pixels, Share, Shortest, Wide
from game.table.look.palette import SIDES, rgb
from game.table.look.strokes import clear, rescaled

NARROWEST: Final = 9
"""Units that a star of the row has at least, else no row is drawn."""
NUMBER: Final = 46
"""Units that the sum of points is high."""
RIM: Final = 5
"""Units that a side's colour stays within the edge."""


def plaques_of(brush: Brush, layout: Layout, mirrored: bool) -> list[Plaque]:
    """Return a plaque for each side in its place, all but the last with the emblem at its left.

    In a window whose columns are ``mirrored`` it is the other way round.
    """
    *others, last = layout.plaques
    found = [Plaque(brush, rect, mirrored) for rect in others]
    return [*found, Plaque(brush, last, not mirrored if others else mirrored)]


class Plaque(DataPanel[PlaqueData]):
    """Draws a `PlaqueData`; ``mirrored`` puts the emblem at the right end. Id: ``points``."""

    def __init__(self, brush: Brush, rect: pygame.Rect, mirrored: bool = False) -> None:
        super().__init__(brush, rect)
        self.mirrored = mirrored

    def _base(self, full: pygame.Surface, far: int) -> None:
        self.brush.materials.tray(self.rect.width, self.rect.height, 9, rivets=False).draw(
            full, far, far
        )

    def _tell(self, target: pygame.Surface, data: PlaqueData) -> None:
        brush, inside = self.brush, self.inside
        height = inside.height
        washed(brush, target, inside, data.side, self.mirrored)
        look = SIDES[data.side]
        radius = inside.high(Shortest(33, Part(0.34)))
        emblem, words, points = inside.less(14).row(
            Pixels(2 * radius) + 12, Share(), Longest(NUMBER, Wide("note", data.unit)) + 22
        )
        end, start = emblem.rect.x + radius, words.rect.x
        brush.materials.emblem(data.side, radius).draw(
            target, self._x(end) - radius, height / 2 - radius
        )
        align = "right" if self.mirrored else "left"
        most = words.less(right=6).width
        name_high = brush.fonts.line_height("h3") * 0.95
        line_high = brush.fonts.line_height("note")
        star_high, gap = inside.high(18), inside.high(2)
        room = inside.inset(0, 4).height
        stars = data.stars > 0 and name_high + line_high + star_high <= inside.inset(0, 6).height
        told = fitting.short(brush, data.line, "note", most)
        line = bool(told) and name_high + line_high <= room
        block = name_high + (line_high if line else 0) + (star_high + gap if stars else 0)
        y = (height - block) / 2
        at = (self._x(start), y + name_high / 2)
        brush.head(target, data.name, fitting.INSCRIBED, ink.CREAM, at, most, align, carved=True)
        y += name_high
        if line:
            at = (self._x(start), y + line_high / 2)
            brush.line(target, told, "note", rgb("#D9C7A2"), at, align, most=most)
            y += line_high
        if stars:
            self._stars(target, data, start, y + gap + star_high / 2, most)
        x = self._x(points.moved(-4).rect.x + points.width / 2)
        size = inside.wide(NUMBER) * (1.0 + 0.18 * data.pulse)
        tone = ink.mix(ink.BRASS_LIGHT, ink.WHITE, data.pulse)
        high = size * 0.8 + line_high
        if high <= room:
            brush.number(target, str(data.points), size, tone, (x, height / 2 - line_high * 0.42))
            brush.line(
                target, data.unit, "note", ink.MUTED_CREAM,
                (x, height / 2 + size * 0.42 + line_high * 0.1), "centre",
            )  # fmt: skip
        else:
            brush.number(target, str(data.points), min(size, height * 0.8), tone, (x, height / 2))
        box = pygame.Rect(0, 0, points.width, height)
        box.centerx = round(x)
        self._spots.append((box, "points"))
        self._tips.append((inside.rect, "points"))
        if data.carried:
            reach = radius * 0.44
            at = (self._x(end + radius * 0.74), height / 2 + radius * 0.62)
            self._tips += brush.sigils(target, data.carried, at, reach)
        if data.active:
            crown = (self._x(end), height / 2 - radius * 1.08)
            brush.icon(target, "crown", crown, brush.px(20), look.light, edged=True)

    def _x(self, x: float) -> float:
        return self.rect.width - x if self.mirrored else x

    def _stars(
        self, target: pygame.Surface, data: PlaqueData, start: float, y: float, most: int
    ) -> None:
        brush = self.brush
        count = max(data.stars, data.points)
        wide = brush.px(17)
        step = min(wide, most / max(1, count))
        if step < brush.px(NARROWEST):
            return
        for place in range(count):
            x = self._x(start + step * (place + 0.5))
            if place < data.points:
                brush.icon(
                    target, data.token, (x, y), min(wide, step * 1.05), ink.BRASS_LIGHT, True
                )
            else:
                brush.icon(
                    target, data.token, (x, y), min(brush.px(14), step * 0.9), rgb("#1A0F09")
                )


def washed(brush: Brush, target: pygame.Surface, inside: Box, side: str, mirrored: bool) -> None:
    """Let a side's colour run into a plaque from its outer end, at the right if ``mirrored``."""
    room = inside.less(RIM, RIM, RIM, RIM).rect
    size = (max(1, room.width), max(1, room.height))
    key = ("wash", side, size, mirrored)
    target.blit(brush.kept(key, lambda: _run(brush, side, size, mirrored)), room)


def _run(brush: Brush, side: str, size: tuple[int, int], mirrored: bool) -> pygame.Surface:
    strip = clear(32, 1)
    for x in range(32):
        share = (x / 31 if mirrored else 1 - x / 31) ** 1.6
        strip.set_at((x, 0), (*SIDES[side].main, round(share * 118)))
    wash = rescaled(strip, size)
    plate = brush.materials.plate(*size, ink.WHITE, None, 9)
    wash.blit(plate.picture, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return wash
