"""F1: which keys do what, here and everywhere."""

from __future__ import annotations

from typing import Final

import pygame

from game.scenes.form_scene import FormScene
from game.scenes.house import House
from game.scenes.scene import Scene
from game.table import palette as ink
from game.table.form import Form
from game.table.scroll import Line, Page
from game.table.widgets import Button
from game.words.ui import say

EVERYWHERE: Final = (
    ("key.tab", "help.tab"),
    ("key.arrows", "help.arrows"),
    ("key.enter", "help.enter"),
    ("key.escape", "help.escape"),
    ("key.f1", "help.help"),
    ("key.f11", "help.full"),
)


class Help(FormScene):
    """Lies over the scene that was asked about; F1 or Esc close it."""

    name = "help"
    opaque = False
    help = False

    def __init__(self, house: House, about: Scene) -> None:
        super().__init__(house)
        self.here = about.keys()

    def lay_out(self, form: Form) -> None:
        """The list, which scrolls when it must, and Close."""
        look, fonts = self.look, self.look.fonts
        wide = min(self.size[0] - look.px(48), look.grown(900, 1.6))
        lines = self._lines()
        inner_wide = wide - look.px(96) - look.px(22)
        text = sum(self.text_height(line.text, line.role, inner_wide) for line in lines)
        rest = fonts.line_height("h1") + max(44, look.grown(54, 1.4)) + look.px(110)
        high = min(self.size[1] - look.px(48), text + len(lines) * look.px(6) + rest)
        self.frame = pygame.Rect(0, 0, wide, high)
        self.frame.center = (self.size[0] // 2, self.size[1] // 2)
        inner = self.frame.inflate(-look.px(96), -look.px(72))
        head = fonts.line_height("h1") + look.px(8)
        foot = max(44, look.grown(54, 1.4))
        page = pygame.Rect(inner.x, inner.y + head, inner.width, 0)
        page.height = inner.bottom - foot - look.px(16) - page.y
        self.page = form.add(Page(page, lines, look))
        button = max(look.px(200), fonts.width(say("close"), "button") + look.px(90))
        rect = pygame.Rect(0, 0, button, foot)
        rect.bottomright = inner.bottomright
        form.add(Button(form.manager, rect, say("close"), self.back, icon="undo"))

    def _lines(self) -> list[Line]:
        lines = []
        groups = (("help.here", self.here), ("help.everywhere", EVERYWHERE))
        for head, keys in groups:
            if keys:
                lines.append(Line(say(head), "h3", ink.BRASS_LIGHT))
            for key, what in keys:
                lines.append(Line(f"*{say(key)}*   {say(what)}", "body", ink.CREAM))
        lines.append(Line(say("help.mouse"), "body", ink.MUTED_CREAM))
        return lines

    def unheard(self, event: pygame.event.Event) -> None:
        """F1 closes what F1 opened; the page keys scroll."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F1:
            self.back()
        elif self.page.heard(event):
            self.changed = True
        else:
            super().unheard(event)

    def paint(self, screen: pygame.Surface) -> None:
        """A tray with its head."""
        self.on(screen, self.look.materials.tray(*self.frame.size, 1), self.frame)
        place = (self.frame.x + self.look.px(48), self.frame.y + self.look.px(32))
        self.words(screen, say("help.head"), "h1", place, ink.BRASS_LIGHT)
