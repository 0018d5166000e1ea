"""The short card of whoever is hovered or next: portrait, stats, and what matters now."""

from __future__ import annotations

from typing import Final

import pygame

from game.table.hud.panel import DataPanel
from game.table.look import fitting
from game.table.look import palette as ink
from game.table.look.boxes import Box, Line, Longest, Measure, Pixels, Share, Sum, Wide, measured
from game.table.look.palette import RGB, rgb
from game.table.look.prose import ON_PARCHMENT
from game.table.look.strokes import Ink
from game.table.onslaught.card import PILL_EDGE, PILL_TONES
from game.table.onslaught.data import SmallCardData

STAT_TONES: dict[str, RGB] = {
    "heart": rgb("#B3242E"),
    "shield": rgb("#5A7186"),
    "boot": rgb("#84632A"),
    "sword": rgb("#5A4429"),
}
LINES: Final = (Line("h3"), Line("compact"), Longest(28, Line("number_s")))
"""The name, the line below it, and the values."""
HEAD: Final = Sum(LINES)
PAD: Final = 22
"""Units that everything keeps off the sides."""
STAT_ROLES = ("number_s", "compact", "note")


class SmallCard(DataPanel[SmallCardData]):
    """Draws a `SmallCardData`; linked words answer to ``tooltip``."""

    def wanted(self) -> int:
        """Return the height that the card needs for all its words, in pixels."""
        data = self.data
        if data is None:
            return 0
        width = self.inside.less(PAD, 0, PAD).width
        text = self.brush.prose.height(data.text, "compact", width) if data.text else 0
        pills = Line("note") + 10 if data.pills else 0
        rule = 16 if self.ruled else 0
        return measured(Sum((16, HEAD, rule, Pixels(text), pills, 16)), self.brush)

    @property
    def ruled(self) -> bool:
        """Whether a rule parts the values from what stands below them: not from nothing."""
        return self.data is not None and bool(self.data.text or self.data.pills)

    def _base(self, full: pygame.Surface, far: int) -> None:
        sheet = self.brush.materials.parchment(self.rect.width, self.rect.height, 2)
        sheet.draw(full, far, far)

    def _tell(self, target: pygame.Surface, data: SmallCardData) -> None:
        brush = self.brush
        head, body = self.inside.less(PAD, 16, PAD, 14).column(HEAD, Share(), gap=10)
        radius = min(brush.px(46), head.height // 2)
        at = (head.rect.left + radius, head.middle)
        brush.portrait(target, data.figure, data.side, at, radius, data.grey)
        told = head.less(Pixels(2 * radius) + 18)
        left, most = told.rect.left, told.width
        name, note, stats = told.column(*LINES)
        brush.head(target, data.name, fitting.INSCRIBED, ink.INK, (left, name.middle), most)
        role = fitting.nearest(brush, data.line, ("compact", "note"), most)
        if brush.fonts.width(data.line, role) <= most:
            brush.line(target, data.line, role, ink.INK_2, (left, note.middle))
        self._stats(target, data, stats.moved(down=3))
        if not self.ruled:
            return
        rule = body.rect.top
        pen = Ink(pygame.Rect(body.rect.left, rule - 2, body.width, 4))
        pen.line([body.rect.topleft, body.rect.topright], ink.alpha(ink.INK_2, 150), 1.0)
        pen.lay(target)
        words = body.less(top=6, bottom=self._pills(target, data, body) if data.pills else 0)
        lines = words.height // brush.fonts.line_height("compact")
        if lines >= 1 and data.text:
            # What does not fit is left out by whole sentences; the pills explain the rest.
            text = brush.prose.whole(data.text, "compact", words.width, lines) or data.text
            laid = brush.prose.lay(text, "compact", words.width, ON_PARCHMENT, lines)
            spot = words.rect.topleft
            target.blit(laid.picture, spot)
            self._tips += [(box.move(spot), clause) for box, clause in laid.links]

    def _stats(self, target: pygame.Surface, data: SmallCardData, room: Box) -> None:
        # Each value takes the room it needs, so that none is cut; a lower step if they crowd.
        brush, most, y = self.brush, room.width, room.middle
        if not data.stats:
            return
        glyph, near = room.wide(24), room.wide(5)
        wide: list[int] = []
        role = STAT_ROLES[0]
        for role in STAT_ROLES:
            wide = [brush.fonts.width(value, role, "black") for _, value in data.stats]
            if sum(wide) + (glyph + near) * len(wide) + near * (len(wide) - 1) <= most:
                break
            glyph = min(glyph, room.wide(18))
        spare = most - sum(wide) - (glyph + near) * len(wide)
        gap = min(spare / len(wide), room.wide(30))
        x: float = room.rect.left
        for (icon, value), width in zip(data.stats, wide, strict=True):
            brush.icon(target, icon, (x + glyph / 2, y), glyph, STAT_TONES.get(icon, ink.RUBRIC))
            brush.line(target, value, role, ink.INK, (x + glyph + near, y), face="black")
            x += glyph + near + width + gap

    def _pills(self, target: pygame.Surface, data: SmallCardData, body: Box) -> Measure:
        """Draw the pills that fit at the foot of a box; return what they take of its height."""
        brush, high = self.brush, Line("note") + 6
        rest = body.bottom(high)
        for pill in data.pills:
            wide = Wide("note", pill.label, face="semibold") + 32
            if rest.wide(wide) > rest.width:
                break
            box = rest.left(wide)
            plate = brush.materials.plate(*box.size, PILL_TONES[pill.tone], PILL_EDGE, 14)
            plate.draw(target, *box.rect.topleft)
            at = (box.less(14).rect.left, box.middle)
            brush.icon(target, pill.icon, at, brush.px(15), ink.WHITE)
            at = (box.less(24).rect.left, box.middle)
            brush.line(target, pill.label, "note", ink.WHITE, at, face="semibold")
            self._tips.append((box.rect, f"pill:{pill.id}"))
            rest = rest.less(wide + 5)
        return high + 4
