"""The initiative track: the round's medallion and the portraits in the order they act."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame

from game.table.hud.panel import DataPanel
from game.table.look import palette as ink
from game.table.look.boxes import Box, Part, Pixels, Share, Shortest
from game.table.look.palette import SIDES, rgb
from game.table.look.strokes import Ink, clear, glow, grown, outline
from game.table.onslaught.data import TrackData, TrackEntry

MOST = 10


class Track(DataPanel[TrackData]):
    """Draws a `TrackData`; the ids are those of its entries."""

    def _base(self, full: pygame.Surface, far: int) -> None:
        self.brush.materials.tray(self.rect.width, self.rect.height, 12).draw(full, far, far)

    def _tell(self, target: pygame.Surface, data: TrackData) -> None:
        brush, inside = self.brush, self.inside
        radius = inside.high(Shortest(44, Part(0.44)))
        medal, rest = inside.less(14, 0, 12).row(Pixels(2 * radius), Share(), gap=12)
        x, middle = medal.rect.x + radius, medal.middle
        brush.materials.brass(2 * radius).draw(target, x - radius, middle - radius)
        face = round(radius * 1.72)
        brush.materials.enamel(face, rgb("#2A1A10"), rgb("#5A3C24")).draw(
            target, x - face / 2, middle - face / 2
        )
        self._round(target, data, x, middle, radius)
        room = rest.less(top=10, bottom=10)
        brush.materials.inset(*room.size, 0.7, 10).draw(target, *room.rect.topleft)
        self._entries(target, data, room)

    def _round(
        self, target: pygame.Surface, data: TrackData, x: float, middle: float, radius: int
    ) -> None:
        brush = self.brush
        note = brush.fonts.size("note")
        words = brush.fonts.width(data.head, "note") <= radius * 1.3 and note * 4.4 <= radius * 1.8
        size = radius * (0.80 if words else 1.0)
        tone = ink.BRASS_LIGHT if data.last else ink.CREAM
        told = str(data.round) if words else data.brief
        while not words and brush.fonts.exact_width(told, "black", round(size)) > radius * 1.45:
            size -= 1
        brush.number(target, told, size, tone, (x, middle + (1 if words else 0)))
        if words:
            gap = size * 0.42 + note * 0.45
            brush.line(target, data.head, "note", rgb("#E8D3A0"), (x, middle - gap), "centre")
            brush.line(target, data.of, "note", ink.MUTED_CREAM, (x, middle + gap), "centre")
        box = pygame.Rect(round(x - radius), round(middle - radius), 2 * radius, 2 * radius)
        self._tips.append((box, "round"))

    def rehearse(self, data: TrackData) -> Iterator[None]:
        """Make, one at each step, the faces of those who act and of those who have acted."""
        twin, nowhere = Track(self.brush, self.rect), clear(1, 1)
        for place, one in enumerate(data.entries):
            for state in ("now", "done"):
                entries = list(data.entries)
                entries[place] = replace(one, state=state)
                twin._tell(nowhere, replace(data, entries=tuple(entries)))
                yield

    def _entries(self, target: pygame.Surface, data: TrackData, box: Box) -> None:
        brush, room = self.brush, box.rect
        entries = list(data.entries)
        now = next((i for i, one in enumerate(entries) if one.state == "now"), 0)
        if len(entries) > MOST:
            first = max(0, min(now - 2, len(entries) - MOST))
            entries = entries[first : first + MOST]
            now -= first
        if not entries:
            return
        flag_size = max(12, min(brush.fonts.size("note"), round(room.height * 0.26)))
        flag_high = round(flag_size * 1.35)
        big = box.high(Shortest(35, Pixels(round((room.height - flag_high * 0.5) / 2))))
        usual = round(big * 0.77)
        step = min(box.inset(8, 0).width / len(entries), box.wide(96))
        usual = min(usual, int(step * 0.46))
        big = min(big, int(step * 0.60))
        start = room.left + (room.width - step * len(entries)) / 2 + step / 2
        middle = room.top + (room.height - flag_high * 0.6) / 2
        flag_top = box.less(bottom=2).rect.bottom - flag_high
        apart, arrow = box.wide(12), box.wide(9)
        for place, one in enumerate(entries):
            x = start + step * place
            radius = big if place == now and one.state == "now" else usual
            spot = pygame.Rect(round(x - step / 2), room.top, round(step), room.height)
            self._spots.append((spot, one.id))
            self._tips.append((spot, one.id))
            self._entry(target, one, (x, middle), radius, room)
            self._flag(target, one, x, flag_top, flag_size, flag_high)
            if place < len(entries) - 1 and step - 2 * usual > apart:
                brush.icon(target, "right", (x + step / 2, middle), arrow, rgb("#7A6242"))
            ring = pygame.Rect(0, 0, 2 * radius + 6, 2 * radius + 6)
            ring.center = (round(x), round(middle))
            self._mark(target, one.id, ring)

    def _entry(
        self,
        target: pygame.Surface,
        one: TrackEntry,
        at: tuple[float, float],
        radius: int,
        room: pygame.Rect,
    ) -> None:
        brush = self.brush
        if one.state == "now":
            light = glow(round(radius * 1.7), (150, 108, 50), 1.6)
            spot = light.get_rect(center=(round(at[0]), round(at[1])))
            clip = target.get_clip()
            target.set_clip(room)
            target.blit(light, spot, special_flags=pygame.BLEND_RGB_ADD)
            target.set_clip(clip)
        grey = one.state in ("done", "fallen")
        brush.portrait(target, one.figure, one.side, at, radius, grey)
        if one.state == "now":
            shape = outline(SIDES[one.side].shape, at[0], at[1], radius)
            reach = round(radius * 1.4)
            pen = Ink(pygame.Rect(round(at[0]) - reach, round(at[1]) - reach, 2 * reach, 2 * reach))
            pen.line(
                grown(shape, at[0], at[1], 1.10), ink.BRASS_LIGHT, max(1.6, brush.px(26) / 10), True
            )
            pen.lay(target)
            size = brush.px(9)
            top = room.top - brush.px(6)
            pen = Ink(pygame.Rect(round(at[0]) - size, top, 2 * size, size + 3))
            pen.polygon(
                [(at[0] - size, top), (at[0] + size, top), (at[0], top + size)], ink.BRASS_LIGHT
            )
            pen.lay(target)
        if one.carried:
            place = (at[0] - radius * 0.74, at[1] - radius * 0.62)
            self._tips += brush.sigils(target, one.carried, place, max(9, radius * 0.42))
        if grey:
            mark = max(6, round(radius * 0.34))
            x, y = at[0] + radius * 0.72, at[1] - radius * 0.68
            disc = brush.materials.plate(2 * mark, 2 * mark, ink.NIGHT, None, mark)
            disc.draw(target, x - mark, y - mark)
            icon = "skull" if one.state == "fallen" else "tick"
            brush.icon(
                target, icon, (x, y), mark * 1.5, rgb("#BFD9A8") if icon == "tick" else ink.CREAM
            )

    def _flag(
        self, target: pygame.Surface, one: TrackEntry, x: float, y: float, size: int, high: int
    ) -> None:
        brush = self.brush
        wide = max(
            round(high * 1.45), brush.fonts.exact(one.value, "black", size, ink.INK).get_width() + 8
        )
        face = rgb("#A8977A") if one.state in ("done", "fallen") else ink.PARCHMENT
        plate = brush.materials.plate(wide, high, face, ink.NIGHT, 4, 1)
        plate.draw(target, x - wide / 2, y)
        if one.value:
            brush.number(target, one.value, size, ink.INK, (x, y + high / 2))
        else:
            brush.icon(target, "hourglass", (x, y + high / 2), size * 0.9, ink.RUBRIC)
