"""The short card of whoever is hovered or next: portrait, stats, and what matters now."""

from __future__ import annotations

import pygame

from game.table.hud.panel import Panel
from game.table.hud.prose import ON_PARCHMENT
from game.table.look import fitting
from game.table.look import palette as ink
from game.table.look.palette import RGB, rgb
from game.table.look.strokes import Ink
from game.table.onslaught.card import PILL_TONES
from game.table.onslaught.data import SmallCardData

STAT_TONES: dict[str, RGB] = {
    "heart": rgb("#B3242E"),
    "shield": rgb("#5A7186"),
    "boot": rgb("#84632A"),
    "sword": rgb("#5A4429"),
}
STAT_ROLES = ("number_s", "compact", "note")


class SmallCard(Panel[SmallCardData]):
    """Draws a `SmallCardData`; linked words answer to ``tooltip``."""

    def wanted(self) -> int:
        """Return the height that the card needs for all its words, in pixels."""
        data, fonts = self.data, self.brush.fonts
        if data is None:
            return 0
        px = self.brush.px
        stat = max(px(28), fonts.line_height("number_s"))
        head = px(16) + fonts.line_height("h3") + fonts.line_height("compact") + stat + px(16)
        width = self.rect.width - 2 * px(22)
        text = self.brush.prose.height(data.text, "compact", width) if data.text else 0
        pills = fonts.line_height("note") + px(10) if data.pills else 0
        return head + text + pills + px(16)

    def _base(self, full: pygame.Surface, far: int) -> None:
        sheet = self.brush.materials.parchment(self.rect.width, self.rect.height, 2)
        sheet.draw(full, far, far)

    def _tell(self, target: pygame.Surface, data: SmallCardData) -> None:
        brush = self.brush
        pad = brush.px(22)
        width, height = self.rect.size
        name, note = brush.fonts.line_height("h3"), brush.fonts.line_height("compact")
        stat = max(brush.px(28), brush.fonts.line_height("number_s"))
        block = name + note + stat
        radius = min(brush.px(46), block // 2)
        x, y = pad + radius, brush.px(16) + block / 2
        brush.portrait(target, data.figure, data.side, (x, y), radius, data.grey)
        left = x + radius + brush.px(18)
        most = round(width - left - pad)
        top = brush.px(16)
        role = fitting.nearest(brush, data.name, ("h3", "label", "name", "compact", "note"), most)
        brush.line(target, data.name, role, ink.INK, (left, top + name / 2), most=most)
        at = (left, top + name + note / 2)
        role = fitting.nearest(brush, data.line, ("compact", "note"), most)
        if brush.fonts.width(data.line, role) <= most:
            brush.line(target, data.line, role, ink.INK_2, at)
        self._stats(target, data, left, top + name + note + stat / 2 + brush.px(3), most)
        rule = top + block + brush.px(10)
        pen = Ink(pygame.Rect(pad, rule - 2, width - 2 * pad, 4))
        pen.line([(pad, rule), (width - pad, rule)], ink.alpha(ink.INK_2, 150), 1.0)
        pen.lay(target)
        low = height - brush.px(14)
        if data.pills:
            low = self._pills(target, data, pad, low, width - pad)
        room = low - rule - brush.px(6)
        lines = room // brush.fonts.line_height("compact")
        if lines >= 1 and data.text:
            # What does not fit is left out by whole sentences; the pills explain the rest.
            text = brush.prose.whole(data.text, "compact", width - 2 * pad, lines) or data.text
            laid = brush.prose.lay(text, "compact", width - 2 * pad, ON_PARCHMENT, lines)
            spot = (pad, rule + brush.px(6))
            target.blit(laid.picture, spot)
            self._tips += [(box.move(spot), clause) for box, clause in laid.links]

    def _stats(
        self, target: pygame.Surface, data: SmallCardData, left: float, y: float, most: int
    ) -> None:
        # Each value takes the room it needs, so that none is cut; a lower step if they crowd.
        brush = self.brush
        if not data.stats:
            return
        glyph, near = brush.px(24), brush.px(5)
        wide: list[int] = []
        role = STAT_ROLES[0]
        for role in STAT_ROLES:
            wide = [brush.fonts.width(value, role, "black") for _, value in data.stats]
            if sum(wide) + (glyph + near) * len(wide) + near * (len(wide) - 1) <= most:
                break
            glyph = min(glyph, brush.px(18))
        spare = most - sum(wide) - (glyph + near) * len(wide)
        gap = min(spare / len(wide), brush.px(30))
        x = left
        for (icon, value), width in zip(data.stats, wide, strict=True):
            brush.icon(target, icon, (x + glyph / 2, y), glyph, STAT_TONES.get(icon, ink.RUBRIC))
            brush.line(target, value, role, ink.INK, (x + glyph + near, y), face="black")
            x += glyph + near + width + gap

    def _pills(
        self, target: pygame.Surface, data: SmallCardData, pad: int, low: int, right: int
    ) -> int:
        brush = self.brush
        high = brush.fonts.line_height("note") + brush.px(6)
        x = pad
        for pill in data.pills:
            wide = brush.fonts.width(pill.label, "note", "semibold") + brush.px(32)
            if x + wide > right:
                break
            tone = PILL_TONES[pill.tone]
            plate = brush.materials.plate(wide, high, tone, (255, 240, 200, 110), 14)
            plate.draw(target, x, low - high)
            middle = low - high / 2
            brush.icon(target, pill.icon, (x + brush.px(14), middle), brush.px(15), ink.WHITE)
            at = (x + brush.px(24), middle)
            brush.line(target, pill.label, "note", ink.WHITE, at, face="semibold")
            self._tips.append((pygame.Rect(x, low - high, wide, high), f"pill:{pill.id}"))
            x += wide + brush.px(5)
        return low - high - brush.px(4)
