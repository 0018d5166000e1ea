"""The last page of the guided match: what was learnt, and where to go from here."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.scenes.form_scene import FormScene
from game.scenes.house import House
from game.scenes.pictures import mini_canvas, minis_of
from game.table import palette as ink
from game.table.form import Form
from game.table.widgets import Button, fitted
from game.words import ui
from game.words.onslaught.guide import say

POINTS = 5


class GuideEnd(FormScene):
    """Stands between the last note and the result. ``see`` opens that, ``leave`` the title."""

    name = "guide_end"

    def __init__(self, house: House, see: Callable[[], None], leave: Callable[[], None]) -> None:
        super().__init__(house)
        self.see, self.leave_end = see, leave

    def back(self) -> None:
        """Esc leads to the result, as going on does."""
        self.see()

    def lay_out(self, form: Form) -> None:
        """A sheet in the middle, three ways on below it."""
        look, fonts = self.look, self.look.fonts
        wide, high = self.size
        edge = look.px(40)
        foot = max(44, look.grown(58, 1.5))
        self.sheet = pygame.Rect(0, edge, min(wide - 2 * edge, look.grown(1180, 1.5)), 0)
        self.sheet.height = high - 2 * edge - foot - look.px(20)
        self.sheet.centerx = wide // 2
        entries = (
            (say("end.full"), "gold", "sword", self._full),
            (say("end.result"), "wood", "crown", self.see),
            (ui.say("result.menu"), "wood", "book", self.leave_end),
        )
        gap = look.px(16)
        room = (self.sheet.width - gap * (len(entries) - 1)) // len(entries)
        widest = max(fonts.width(text, "button") for text, *_ in entries)
        button = min(room, widest + fonts.size("button") + look.px(70))
        x = self.sheet.centerx - (button * len(entries) + gap * (len(entries) - 1)) // 2
        for text, kind, icon, action in entries:
            rect = pygame.Rect(x, self.sheet.bottom + look.px(20), button, foot)
            form.add(Button(form.manager, rect, text, action, kind, icon))
            x += button + gap
        form.focus.go(0)

    def _full(self) -> None:
        # Loaded late: the title leads here, and to the setting up of a match.
        from game.scenes.setup import Setup
        from game.scenes.title import Title

        assert self.stack is not None
        stack = self.stack
        stack.reset(Title(self.house))
        stack.push(Setup(self.house))

    def paint(self, screen: pygame.Surface) -> None:
        """Ribbon, what was learnt as a list, and the two heroes."""
        look, sheet = self.look, self.sheet
        self.table(screen, (0.5, 0.4))
        self.on(screen, look.materials.parchment(*sheet.size, 9), sheet)
        high = look.fonts.line_height("h1") + look.px(24)
        ribbon = pygame.Rect(0, sheet.y + look.px(22), sheet.width - look.px(120), high)
        ribbon.centerx = sheet.centerx
        look.materials.ribbon(*ribbon.size, "harpers", tails=False).draw(screen, ribbon.x, ribbon.y)
        head = fitted(look, say("end.head"), "h1", ink.CREAM, ribbon.width - look.px(160))
        screen.blit(head, head.get_rect(center=ribbon.center))
        for x in (ribbon.x + look.px(48), ribbon.right - look.px(48)):
            look.icons.draw(screen, "lyre", x, ribbon.centery, round(high * 0.6), ink.BRASS_LIGHT)
        self._figures(screen, ribbon.bottom)
        inner = sheet.inflate(-look.px(120), 0)
        cell = self._cell(ribbon.bottom)
        inner = inner.inflate(-2 * cell, 0) if cell else inner
        texts = [(say("end.line"), False)]
        texts += [(say(f"end.{number}"), True) for number in range(1, POINTS + 1)]
        blocks = [
            look.fonts.rich(text, "body", inner.width - (look.px(36) if starred else 0), ink.INK)
            for text, starred in texts
        ]
        room = sheet.bottom - look.px(36) - ribbon.bottom
        full = sum(block.picture.get_height() for block in blocks)
        gap = max(look.px(4), min(look.px(20), (room - full) // (len(blocks) + 1)))
        y = ribbon.bottom + max(gap, (room - full - gap * (len(blocks) - 1)) // 2)
        for (_, starred), block in zip(texts, blocks, strict=True):
            x = inner.x
            if starred:
                size = look.fonts.size("body")
                middle = y + look.fonts.line_height("body") // 2
                look.icons.draw(screen, "star", x + size // 2, middle, size, ink.VICTORY)
                x += look.px(36)
            screen.blit(block.picture, (x, y))
            y += block.picture.get_height() + gap

    def _cell(self, top: int) -> int:
        """Return the size of the two figures beside the text, 0 where there is no room."""
        look, sheet = self.look, self.sheet
        cell = min(look.px(190), (sheet.bottom - top) // 2)
        return cell if cell >= 60 and look.text <= 125 else 0

    def _figures(self, screen: pygame.Surface, top: int) -> None:
        look, sheet = self.look, self.sheet
        cell = self._cell(top)
        if not cell:
            return
        minis = minis_of(look.assets)
        low = sheet.bottom - round(cell * 0.34)
        spots = ((sheet.x + round(cell * 0.72), False), (sheet.right - round(cell * 0.72), True))
        for figure, (x, left) in zip(("lightning_dancer", "grabbleshanks"), spots, strict=True):
            mini_canvas(screen, minis, figure, "harpers", cell, (x, low), left)
