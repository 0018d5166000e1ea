"""A side's plaque in the top strip: emblem, name, who plays it, stars and the sum of points."""

from __future__ import annotations

import pygame

from game.table.hud.brush import Brush
from game.table.hud.data import PlaqueData
from game.table.hud.panel import Panel
from game.table.look import fitting
from game.table.look import palette as ink
from game.table.look.palette import SIDES, rgb
from game.table.look.strokes import clear

LAST_STAR = 12


class Plaque(Panel[PlaqueData]):
    """Draws a `PlaqueData`; ``mirrored`` puts the emblem at the right end. Id: ``points``."""

    def __init__(self, brush: Brush, rect: pygame.Rect, mirrored: bool = False) -> None:
        super().__init__(brush, rect)
        self.mirrored = mirrored

    def _base(self, full: pygame.Surface, far: int) -> None:
        self.brush.materials.tray(self.rect.width, self.rect.height, 9, rivets=False).draw(
            full, far, far
        )

    def _tell(self, target: pygame.Surface, data: PlaqueData) -> None:
        brush = self.brush
        width, height = self.rect.size
        self._wash(target, data)
        look = SIDES[data.side]
        radius = min(brush.px(33), round(height * 0.34))
        end = radius + brush.px(14)
        brush.materials.emblem(data.side, radius).draw(
            target, self._x(end) - radius, height / 2 - radius
        )
        align = "right" if self.mirrored else "left"
        start = end + radius + brush.px(12)
        number = brush.px(46)
        words = brush.fonts.width(f"{data.unit}", "note")
        column = max(number, words) + brush.px(22)
        most = width - start - column - brush.px(6)
        name_high = brush.fonts.line_height("h3") * 0.95
        line_high = brush.fonts.line_height("note")
        star_high = brush.px(18)
        stars = data.stars > 0 and name_high + line_high + star_high <= height - brush.px(12)
        told = fitting.short(brush, data.line, "note", most)
        line = bool(told) and name_high + line_high <= height - brush.px(8)
        block = name_high + (line_high if line else 0) + (star_high + brush.px(2) if stars else 0)
        y = (height - block) / 2
        at = (self._x(start), y + name_high / 2)
        role = fitting.nearest(brush, data.name, ("h3", "label", "name", "compact", "note"), most)
        brush.line(target, data.name, role, ink.CREAM, at, align, most=most, carved=True)
        y += name_high
        if line:
            at = (self._x(start), y + line_high / 2)
            brush.line(target, told, "note", rgb("#D9C7A2"), at, align, most=most)
            y += line_high
        if stars:
            self._stars(target, data, start, y + brush.px(2) + star_high / 2, most)
        x = self._x(width - column / 2 - brush.px(4))
        size = number * (1.0 + 0.18 * data.pulse)
        tone = ink.mix(ink.BRASS_LIGHT, ink.WHITE, data.pulse)
        high = size * 0.8 + line_high
        if high <= height - brush.px(8):
            brush.number(target, str(data.points), size, tone, (x, height / 2 - line_high * 0.42))
            brush.line(
                target, data.unit, "note", ink.MUTED_CREAM,
                (x, height / 2 + size * 0.42 + line_high * 0.1), "centre",
            )  # fmt: skip
        else:
            brush.number(target, str(data.points), min(size, height * 0.8), tone, (x, height / 2))
        box = pygame.Rect(0, 0, column, height)
        box.centerx = round(x)
        self._spots.append((box, "points"))
        self._tips.append((pygame.Rect(0, 0, width, height), "points"))
        if data.active:
            crown = (self._x(end), height / 2 - radius * 1.08)
            brush.icon(target, "crown", crown, brush.px(20), look.light, edged=True)

    def _x(self, x: float) -> float:
        return self.rect.width - x if self.mirrored else x

    def _wash(self, target: pygame.Surface, data: PlaqueData) -> None:
        """Let the side's colour run in from the outer end."""
        width, height = self.rect.size
        rim = self.brush.px(5)
        key = ("wash", data.side, width, height, self.mirrored)
        target.blit(self.brush.kept(key, lambda: self._run(data.side, width, height)), (rim, rim))

    def _run(self, side: str, width: int, height: int) -> pygame.Surface:
        rim = self.brush.px(5)
        strip = clear(32, 1)
        for x in range(32):
            share = (x / 31 if self.mirrored else 1 - x / 31) ** 1.6
            strip.set_at((x, 0), (*SIDES[side].main, round(share * 118)))
        size = (max(1, width - 2 * rim), max(1, height - 2 * rim))
        wash = pygame.transform.smoothscale(strip, size)
        plate = self.brush.materials.plate(*size, ink.WHITE, None, 9)
        wash.blit(plate.picture, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return wash

    def _stars(
        self, target: pygame.Surface, data: PlaqueData, start: float, y: float, most: int
    ) -> None:
        brush = self.brush
        if data.points > LAST_STAR:
            return
        count = max(data.stars, data.points)
        step = min(brush.px(17), most / max(1, count))
        for place in range(count):
            x = self._x(start + step * (place + 0.5))
            if place < data.points:
                brush.icon(
                    target, "star", (x, y), min(brush.px(17), step * 1.05), ink.BRASS_LIGHT, True
                )
            else:
                brush.icon(target, "star", (x, y), min(brush.px(14), step * 0.9), rgb("#1A0F09"))
