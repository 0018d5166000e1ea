"""A question that must be answered: a reaction, a level-up, a tie to break."""

from __future__ import annotations

from typing import Final

import pygame

from game.table.hud.brush import Brush
from game.table.hud.data import PromptData
from game.table.hud.panel import Panel
from game.table.look import fitting
from game.table.look import palette as ink
from game.table.look.boxes import Line, Longest, Pixels, Share, Size, Sum, Wide, measured
from game.table.look.buttons import button, mode_of
from game.table.look.palette import SIDES
from game.table.look.prose import ON_WOOD
from game.table.look.strokes import glow

RADIUS: Final = 46
"""Units of the portrait beside a question."""
BUTTON: Final = Longest(50, Line("button") + 14)
GAP: Final = 8
"""Units between two buttons."""


class Prompt(Panel):
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

    def answers(self) -> list[tuple[str, pygame.Rect]]:
        """Return the answers in their order, each with its box as it was last drawn."""
        buttons = self.data.buttons if self.data is not None else ()
        return [(one.id, self.where(one.id) or self.rect) for one in buttons]

    def wanted(self) -> int:
        """Return the height the question needs in its width, in pixels."""
        if self.data is None:
            return 0
        brush = self.brush
        most = self._text_width()
        told = Pixels(self._head_high(self.data) + brush.prose.height(self.data.text, "body", most))
        rows = len(self._rows(self.data))
        buttons = Sum((BUTTON, GAP) * rows)
        return measured(
            Longest(told, Pixels(2 * brush.px(RADIUS))) + buttons + self._note(self.data) + 44,
            brush,
        )

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
        ring = self.brush.box(self.rect).inset(-3).rect
        tone = ink.mix(ink.BRASS, ink.BRASS_LIGHT, breath)
        pygame.draw.rect(surface, tone, ring, max(2, self.brush.px(2)), self.brush.px(14))

    def _base(self, full: pygame.Surface, far: int) -> None:
        self.brush.materials.tray(self.rect.width, self.rect.height, 5).draw(full, far, far)

    @staticmethod
    def _note(data: PromptData) -> Line:
        return Line("note", 1 if data.note else 0)

    def _head_high(self, data: PromptData) -> int:
        """Return the pixels of the head."""
        most = self.inside.less(right=Sum((RADIUS, RADIUS, 64))).width
        return fitting.head_height(self.brush, data.head, most)

    def _text_width(self) -> int:
        return self.inside.less(right=Sum((RADIUS, RADIUS, 70))).width

    def _rows(self, data: PromptData) -> list[list[int]]:
        """Spread the buttons over as few rows as their words allow."""
        room = self.inside.inset(20, 0)
        rows: list[list[int]] = [[]]
        used = 0
        for place, one in enumerate(data.buttons):
            face = one.face
            words = Wide("button", face.text) + 56 + (50 if face.key else 0)
            wide = room.wide(words + Size("button") if face.icon else words)
            if rows[-1] and used + wide > room.width:
                rows.append([])
                used = 0
            rows[-1].append(place)
            used += wide + room.wide(GAP)
        return rows

    def _paint(self, target: pygame.Surface) -> None:
        data = self.data
        if data is None:
            return
        brush = self.brush
        rows = self._rows(data)
        upper, lower, note = self.inside.less(0, 16, 0, 8).column(
            Share(), Sum((BUTTON, GAP) * len(rows)) + 4, self._note(data)
        )
        face, words = upper.less(24, 0, 20).row(Sum((RADIUS, RADIUS)), Share(), gap=20)
        radius = brush.px(RADIUS)
        brush.portrait(target, data.figure, data.side, face.moved(0, RADIUS).rect.midtop, radius)
        left, top = words.rect.topleft
        most, high = words.width, self._head_high(data)
        role = fitting.nearest(brush, data.head, fitting.HEAD, most)
        tone = SIDES[data.side].light
        heads = fitting.broken(brush, data.head, role, most)
        for place, line in enumerate(heads):
            y = top + high * (place + 0.5) / len(heads)
            brush.line(target, line, role, tone, (left, y), most=most, carved=True)
        for role in ("body", "compact", "note"):  # the first in which nothing is cut
            lines = max(1, (words.height - high) // brush.fonts.line_height(role))
            laid = brush.prose.lay(data.text, role, self._text_width(), ON_WOOD, lines)
            if brush.prose.lay(data.text, role, self._text_width(), ON_WOOD).lines <= lines:
                break
        spot = (left, top + high)
        target.blit(laid.picture, spot)
        self._told = pygame.Rect(left, top, most, spot[1] + laid.picture.get_height() - top)
        self._tips += [(box.move(spot), clause) for box, clause in laid.links]
        lines_of_buttons = lower.less(20, 4, 20).column(*[BUTTON] * len(rows), gap=GAP)
        for row, line_of in zip(rows, lines_of_buttons, strict=True):
            for place, box in zip(row, line_of.row(*[Share()] * len(row), gap=GAP), strict=True):
                one = data.buttons[place]
                mode = mode_of(lit=one.id == self.focus, hot=one.id == self.hot)
                button(brush, target, box.rect, one.face, mode)
                self._spots.append((box.rect, one.id))
        if data.note:
            at = (note.width / 2, note.middle)
            brush.line(
                target, data.note, "note", ink.MUTED_CREAM, at, "centre", most=note.width - 40
            )
