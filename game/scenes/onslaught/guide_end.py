"""The last page of the guided match: what was learnt, and where to go from here."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.scenes.shell.form_scene import FormScene
from game.scenes.shell.house import House
from game.scenes.shell.pictures import mini_canvas, minis_of
from game.table.figures.minis import LARGEST_BLOCK
from game.table.look import palette as ink
from game.table.look.fitting import fitted
from game.table.look.fonts import Block
from game.table.widgets.fields import Button
from game.table.widgets.form import Form
from game.words import ui
from game.words.onslaught.guide import say
from game.words.onslaught.names import GAME

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
        """A sheet in the middle of the table, three ways on below it."""
        look, fonts = self.look, self.look.fonts
        wide, high = self.size
        foot = max(44, look.grown(58, 1.5))
        gap = look.px(16)
        entries = (
            (say("end.full"), "gold", "sword", self._full),
            (say("end.result"), "wood", "crown", self.see),
            (ui.say("result.menu"), "wood", "book", self.leave_end),
        )
        self.sheet = pygame.Rect(0, 0, min(wide - look.px(80), look.grown(860, 1.6)), 0)
        self.band = fonts.line_height("h1") + look.px(24)
        head = look.px(28) + self.band
        for role in ("body", "compact", "note"):
            self.role = role
            self.texts = self._told()
            told = sum(block.picture.get_height() for _, block in self.texts)
            if head + told + foot + 2 * gap + look.px(80) <= high:
                break
        room = high - look.px(80) - foot - 2 * gap - head - told
        self.between = max(look.px(4), min(look.px(24), room // (len(self.texts) + 2)))
        self.sheet.height = head + told + self.between * (len(self.texts) + 2)
        self.sheet.midtop = (wide // 2, (high - self.sheet.height - foot - 2 * gap) // 2)
        widest = max(fonts.width(text, "button") for text, *_ in entries)
        button = widest + fonts.size("button") + look.px(70)
        button = min(button, (wide - look.px(80) - 2 * gap) // len(entries))
        x = (wide - button * len(entries) - gap * (len(entries) - 1)) // 2
        for text, kind, icon, action in entries:
            rect = pygame.Rect(x, self.sheet.bottom + 2 * gap, button, foot)
            form.add(Button(form.manager, rect, text, action, kind, icon))
            x += button + gap
        form.focus.go(0)

    def _told(self) -> list[tuple[bool, Block]]:
        """Return the paragraphs, and whether each has a star before it."""
        look, wide = self.look, self.sheet.width - self.look.px(120)
        texts = [(False, say("end.line"))]
        texts += [(True, say(f"end.{number}")) for number in range(1, POINTS + 1)]
        return [
            (starred, look.fonts.rich(text, self.role, wide - starred * self._star(), ink.INK))
            for starred, text in texts
        ]

    def _star(self) -> int:
        return round(self.look.fonts.size(self.role) * 1.7)

    def _full(self) -> None:
        # Loaded late: the title leads here, and to the setting up of a match.
        from game.scenes.setup.setup import Setup
        from game.scenes.title.title import Title

        assert self.stack is not None
        stack = self.stack
        stack.reset(Title(self.house))
        stack.push(Setup(self.house, GAME))

    def paint(self, screen: pygame.Surface) -> None:
        """Ribbon, what was learnt as a list, and the two heroes beside it."""
        look, sheet = self.look, self.sheet
        self.table(screen, (0.5, 0.4))
        self._figures(screen)
        self.on(screen, look.materials.parchment(*sheet.size, 9), sheet)
        ribbon = pygame.Rect(0, 0, sheet.width + look.px(60), self.band)
        ribbon.midtop = (sheet.centerx, sheet.y + look.px(18))
        look.materials.ribbon(*ribbon.size, "harpers", tails=False).draw(screen, *ribbon.topleft)
        head = fitted(look, say("end.head"), "h1", ink.WHITE, ribbon.width - look.px(200))
        screen.blit(head, head.get_rect(center=ribbon.center))
        for x in (ribbon.x + look.px(60), ribbon.right - look.px(60)):
            size = round(self.band * 0.6)
            look.icons.draw(screen, "lyre", x, ribbon.centery, size, ink.BRASS_LIGHT)
        y = ribbon.bottom + self.between + look.px(6)
        for starred, block in self.texts:
            x = sheet.x + look.px(60)
            if starred:
                size = look.fonts.size(self.role)
                middle = y + look.fonts.line_height(self.role) // 2
                look.icons.draw(screen, "star", x + size // 2, middle, size, ink.VICTORY)
                x += self._star()
            screen.blit(block.picture, (x, y))
            y += block.picture.get_height() + self.between

    def _figures(self, screen: pygame.Surface) -> None:
        """Stand the two heroes on the table, where the sheet leaves them room."""
        look, sheet = self.look, self.sheet
        cell = min(LARGEST_BLOCK, look.px(300), round((sheet.x - look.px(20)) / 1.45))
        if cell < 80:
            return
        minis = minis_of(look.assets)
        low = min(sheet.bottom, sheet.centery + cell)
        for figure, x, left in (
            ("lightning_dancer", sheet.x // 2, False),
            ("grabbleshanks", self.size[0] - sheet.x // 2, True),
        ):
            mini_canvas(screen, minis, figure, "harpers", cell, (x, low), left)
