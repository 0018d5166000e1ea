"""One sentence that must be read, over whatever is on the screen, and one button."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.scenes.form_scene import FormScene
from game.scenes.house import House
from game.table import palette as ink
from game.table.form import Form
from game.table.widgets import Button
from game.words.ui import say


class Notice(FormScene):
    """Says what happened and what to do; ``then`` is done when it was read."""

    name = "notice"
    opaque = False

    def __init__(
        self, house: House, text: str, button: str = "", then: Callable[[], None] | None = None
    ) -> None:
        super().__init__(house)
        self.text, self.then = text, then
        self.button = button or say("notice.understood")

    def lay_out(self, form: Form) -> None:
        """A tray as high as the sentence needs."""
        look, fonts = self.look, self.look.fonts
        high = max(44, look.grown(56, 1.5))
        wide = min(self.size[0] - look.px(48), look.grown(720, 1.5))
        self.inner = wide - look.px(96)
        told = self.text_height(self.text, "body", self.inner)
        self.frame = pygame.Rect(0, 0, wide, told + high + look.px(120))
        self.frame.center = (self.size[0] // 2, self.size[1] // 2)
        button = min(self.inner, fonts.width(self.button, "button") + fonts.size("button") + 90)
        rect = pygame.Rect(0, self.frame.bottom - look.px(40) - high, button, high)
        rect.right = self.frame.right - look.px(48)
        form.add(Button(form.manager, rect, self.button, self.back, "gold", "tick"))
        form.focus.go(0)

    def back(self) -> None:
        """Go away, and do what comes then."""
        super().back()
        if self.then is not None:
            self.then()

    def paint(self, screen: pygame.Surface) -> None:
        """A tray with the sentence."""
        self.on(screen, self.look.materials.tray(*self.frame.size, 1), self.frame)
        place = (self.frame.x + self.look.px(48), self.frame.y + self.look.px(40))
        self.words(screen, self.text, "body", place, ink.CREAM, width=self.inner)
