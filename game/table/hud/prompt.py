"""A question that must be answered: a reaction, a level-up, a tie to break."""

from __future__ import annotations

import pygame

from game.table.hud.brush import Brush, Widget
from game.table.hud.data import PromptData
from game.table.hud.prose import ON_WOOD
from game.table.look import fitting
from game.table.look import palette as ink
from game.table.look.buttons import button
from game.table.look.palette import SIDES
from game.table.look.strokes import glow


class Prompt(Widget):
    """Draws a `PromptData`; the ids are those of its buttons, linked words are tips.

    ``time`` may be raised each frame: a brass ring round the box breathes, so that nobody misses
    it (steady where motion is reduced: leave it at 0).
    """

    def __init__(self, brush: Brush, rect: pygame.Rect) -> None:
        super().__init__(brush, rect)
        self.data: PromptData | None = None
        self.time = 0.0
        self._told = pygame.Rect(0, 0, 0, 0)

    @property
    def told(self) -> pygame.Rect:
        """Where the words of the question stand, in window pixels, as they were last drawn."""
        return self._told.move(self.rect.topleft)

    def show(self, data: PromptData | None) -> None:
        """Ask something, or nothing."""
        self.data = data
        self.time = 0.0

    def wanted(self) -> int:
        """Return the height the question needs in its width, in pixels."""
        if self.data is None:
            return 0
        brush = self.brush
        head = self._head_high(self.data)
        text = brush.prose.height(self.data.text, "body", self._text_width())
        note = brush.fonts.line_height("note") if self.data.note else 0
        block = max(head + text, 2 * self._radius())
        rows = len(self._rows(self.data))
        buttons = rows * (self._button() + brush.px(8))
        return block + buttons + note + brush.px(44)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the question at its place."""
        if self.data is None:
            return
        breath = 0.5 + 0.5 * abs((self.time * 0.9) % 2.0 - 1.0)
        far = self.brush.px(120)
        size = (self.rect.width + far, self.rect.height + far)
        wide = self.brush.kept(
            ("prompt light", size),
            lambda: pygame.transform.smoothscale(glow(200, (70, 48, 18), 1.4), size),
        )
        surface.blit(
            wide, wide.get_rect(center=self.rect.center), special_flags=pygame.BLEND_RGB_ADD
        )
        self._cached(surface, self.data, self._paint)
        ring = self.rect.inflate(self.brush.px(6), self.brush.px(6))
        tone = ink.mix(ink.BRASS, ink.BRASS_LIGHT, breath)
        pygame.draw.rect(surface, tone, ring, max(2, self.brush.px(2)), self.brush.px(14))

    def _base(self, full: pygame.Surface, far: int) -> None:
        self.brush.materials.tray(self.rect.width, self.rect.height, 5).draw(full, far, far)

    def _radius(self) -> int:
        return self.brush.px(46)

    def _button(self) -> int:
        return max(self.brush.px(50), self.brush.fonts.line_height("button") + self.brush.px(14))

    def _head_high(self, data: PromptData) -> int:
        """Return the pixels of the head."""
        most = self.rect.width - 2 * self._radius() - self.brush.px(64)
        return fitting.head_height(self.brush, data.head, most)

    def _text_width(self) -> int:
        return self.rect.width - 2 * self._radius() - self.brush.px(70)

    def _rows(self, data: PromptData) -> list[list[int]]:
        """Spread the buttons over as few rows as their words allow."""
        brush = self.brush
        room = self.rect.width - brush.px(40)
        wides = [
            brush.fonts.width(one.label, "button")
            + brush.px(56)
            + (brush.fonts.size("button") if one.icon else 0)
            + (brush.px(50) if one.key else 0)
            for one in data.buttons
        ]
        rows: list[list[int]] = [[]]
        used = 0
        for place, wide in enumerate(wides):
            if rows[-1] and used + wide > room:
                rows.append([])
                used = 0
            rows[-1].append(place)
            used += wide + brush.px(8)
        return rows

    def _paint(self, target: pygame.Surface) -> None:
        data = self.data
        if data is None:
            return
        brush = self.brush
        width, height = self.rect.size
        radius = self._radius()
        top = brush.px(16)
        brush.portrait(
            target, data.figure, data.side, (brush.px(24) + radius, top + radius), radius
        )
        left = brush.px(24) + 2 * radius + brush.px(20)
        most = width - left - brush.px(20)
        high = self._head_high(data)
        role = fitting.nearest(brush, data.head, ("h3", "label", "name", "compact", "note"), most)
        tone = SIDES[data.side].light
        heads = fitting.broken(brush, data.head, role, most)
        for place, words in enumerate(heads):
            y = top + high * (place + 0.5) / len(heads)
            brush.line(target, words, role, tone, (left, y), most=most, carved=True)
        rows = self._rows(data)
        note = brush.fonts.line_height("note") if data.note else 0
        buttons = len(rows) * (self._button() + brush.px(8))
        low = height - brush.px(12) - note - buttons
        room = low - top - high
        for role in ("body", "compact", "note"):  # the first in which nothing is cut
            lines = max(1, room // brush.fonts.line_height(role))
            laid = brush.prose.lay(data.text, role, self._text_width(), ON_WOOD, lines)
            if brush.prose.lay(data.text, role, self._text_width(), ON_WOOD).lines <= lines:
                break
        spot = (left, top + high)
        target.blit(laid.picture, spot)
        self._told = pygame.Rect(left, top, most, spot[1] + laid.picture.get_height() - top)
        self._tips += [(box.move(spot), clause) for box, clause in laid.links]
        y = low + brush.px(4)
        for row in rows:
            wide = (width - brush.px(40) - brush.px(8) * (len(row) - 1)) // len(row)
            for column, place in enumerate(row):
                one = data.buttons[place]
                box = pygame.Rect(
                    brush.px(20) + column * (wide + brush.px(8)), y, wide, self._button()
                )
                state = "focus" if one.id == self.focus else "normal"
                if one.id == self.hot and state == "normal":
                    state = "hover"
                button(brush, target, box, one.label, one.kind, one.icon, one.key, state)
                self._spots.append((box, one.id))
            y += self._button() + brush.px(8)
        if data.note:
            at = (width / 2, height - brush.px(8) - note / 2)
            brush.line(target, data.note, "note", ink.MUTED_CREAM, at, "centre", most=width - 40)
