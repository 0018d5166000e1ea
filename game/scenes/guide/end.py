"""The last page of the guided match: what was learnt, and where to go from here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.scenes.shell.form_scene import FormScene
from game.scenes.shell.house import House
from game.scenes.shell.pictures import mini_canvas, minis_of
from game.table.figures.minis import LARGEST_BLOCK
from game.table.look import palette as ink
from game.table.look.boxes import (
    Grown,
    Line,
    Longest,
    Part,
    Pixels,
    Shortest,
    Size,
    Sum,
    Wide,
)  # fmt: skip
from game.table.look.fitting import fitted
from game.table.look.prose import Block
from game.table.widgets.fields import Button
from game.table.widgets.form import Form
from game.words import ui
from game.words.guide import say

BAND: Final = Line("h1") + 24
"""The height of the ribbon."""
HEAD: Final = BAND + 28
"""What it takes of the sheet, with the room above it."""
GAP: Final = 16
FOOT: Final = Grown(58, 1.5, least=44)
BUTTONS: Final = Sum((GAP, GAP, FOOT))
"""The buttons, and the room between them and the sheet."""


class GuideEnd(FormScene):
    """Stands between the last note and the result. ``see`` opens that, ``leave`` the title.

    ``line`` and the points under it say what was ``learnt``; ``figures`` are two of the ``side``.
    """

    name = "guide_end"

    def __init__(
        self, house: House, game: str, side: str, figures: tuple[str, str], line: str,
        learnt: tuple[str, ...], see: Callable[[], None], leave: Callable[[], None],
    ) -> None:  # fmt: skip
        super().__init__(house)
        self.game, self.side, self.figures = game, side, figures
        self.line, self.learnt = line, learnt
        self.see, self.leave_end = see, leave

    def back(self) -> None:
        """Esc leads to the result, as going on does."""
        self.see()

    def lay_out(self, form: Form) -> None:
        """A sheet in the middle of the table, three ways on below it."""
        window = self.look.window.inset(40)
        entries = (
            (say("end.full"), "gold", "sword", self._full),
            (ui.say("result.menu"), "wood", "book", self.leave_end),
            # Last, under what led on from the notes: one click too many must skip nothing.
            (say("end.result"), "wood", "crown", self.see),
        )
        wide = Shortest(Part(1), Grown(860, 1.6))
        room = window.less(bottom=BUTTONS).less(top=HEAD)
        for role in ("body", "compact", "note"):
            self.role = role
            self.texts = self._told(window.sized(wide, None).inset(60, 0).width)
            told = sum(block.picture.get_height() for _, block in self.texts)
            if told <= room.height:
                break
        gaps = len(self.texts) + 2
        self.between = room.high(Longest(4, Shortest(24, Pixels((room.height - told) // gaps))))
        sheet = Pixels(told + self.between * gaps) + HEAD
        whole = window.sized(None, sheet + BUTTONS)
        self.sheet = whole.sized(wide, sheet, "midtop").rect
        button = Wide("button", *(text for text, *_ in entries)) + Size("button") + 70
        foot = whole.bottom(FOOT)
        each = Shortest(button, Pixels((foot.width - 2 * foot.wide(GAP)) // len(entries)))
        row = foot.sized(Sum([each] * len(entries), GAP), None)
        boxes = row.row(*[each] * len(entries), gap=GAP)
        for box, (text, kind, icon, action) in zip(boxes, entries, strict=True):
            form.add(Button(form.manager, box.rect, text, action, kind, icon))
        form.focus.go(0)

    def _told(self, wide: int) -> list[tuple[bool, Block]]:
        """Return the paragraphs in a width, and whether each has a star before it."""
        look = self.look
        texts = [(False, self.line), *((True, text) for text in self.learnt)]
        return [
            (starred, look.prose.lay(text, self.role, wide - starred * self._star(), ink.INK))
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
        stack.push(Setup(self.house, self.game))

    def paint(self, screen: pygame.Surface) -> None:
        """Ribbon, what was learnt as a list, and the two heroes beside it."""
        look, sheet = self.look, self.look.box(self.sheet)
        self.table(screen, (0.5, 0.4))
        self._figures(screen)
        self.on(screen, look.materials.parchment(*sheet.size, 9), sheet.rect)
        ribbon = sheet.inset(-30, 0).less(top=18).top(BAND)
        self.on(screen, look.materials.ribbon(*ribbon.size, self.side, tails=False), ribbon.rect)
        head = fitted(look, say("end.head"), "h1", ink.WHITE, ribbon.inset(100, 0).width)
        screen.blit(head, ribbon.spot(head))
        ends, emblem = ribbon.less(60, right=60).rect, ink.SIDES[self.side].emblem
        for x in (ends.left, ends.right):
            size = round(ribbon.height * 0.6)
            look.icons.draw(screen, emblem, x, ends.centery, size, ink.BRASS_LIGHT)
        left, y = sheet.less(60, Pixels(ribbon.rect.bottom - sheet.rect.top) + 6).rect.topleft
        y += self.between
        for starred, block in self.texts:
            x = left
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
            (self.figures[0], sheet.x // 2, False),
            (self.figures[1], self.size[0] - sheet.x // 2, True),
        ):
            mini_canvas(screen, minis, figure, self.side, cell, (x, low), left)
