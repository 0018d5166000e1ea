"""One sentence that must be read, over whatever is on the screen, and one button."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.scenes.shell.house import House
from game.scenes.shell.sentence import Sentence
from game.table.widgets.fields import Button
from game.table.widgets.form import Form
from game.words.ui import say


class Notice(Sentence):
    """Says what happened and what to do; ``then`` is done when it was read."""

    name = "notice"

    def __init__(
        self, house: House, text: str, button: str = "", then: Callable[[], None] | None = None
    ) -> None:
        super().__init__(house, text)
        self.then = then
        self.button = button or say("notice.understood")

    def lay_out(self, form: Form) -> None:
        """A tray as high as the sentence needs."""
        look, fonts = self.look, self.look.fonts
        high = max(44, look.grown(56, 1.5))
        wide = min(self.size[0] - look.px(48), look.grown(720, 1.5))
        box = self.tray(wide, high, look.px(40))
        button = min(box.width, fonts.width(self.button, "button") + fonts.size("button") + 90)
        rect = pygame.Rect(box.right - button, box.y, button, high)
        form.add(Button(form.manager, rect, self.button, self.back, "gold", "tick"))
        form.focus.go(0)
        form.focus.shown = True

    def back(self) -> None:
        """Go away, and do what comes then."""
        super().back()
        if self.then is not None:
            self.then()
