"""A question over whatever is on the screen: a sentence and two answers."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.scenes.form_scene import FormScene
from game.scenes.house import House
from game.table import palette as ink
from game.table.form import Form
from game.table.widgets import Button


class Ask(FormScene):
    """Asks before something that cannot be taken back; Esc is the harmless answer."""

    name = "ask"
    opaque = False

    def __init__(
        self, house: House, text: str, yes: str, no: str, action: Callable[[], None]
    ) -> None:
        super().__init__(house)
        self.text, self.yes, self.no, self.action = text, yes, no, action

    def lay_out(self, form: Form) -> None:
        """The harmless answer holds the focus first."""
        look, fonts = self.look, self.look.fonts
        widest = max(fonts.width(text, "button") for text in (self.yes, self.no))
        button = max(look.px(220), widest + fonts.size("button") + look.px(70))
        high = max(44, look.grown(56, 1.5))
        wide = min(self.size[0] - look.px(48), max(look.grown(640, 1.5), 2 * button + look.px(120)))
        self.inner = wide - look.px(96)
        told = self.text_height(self.text, "body", self.inner)
        self.frame = pygame.Rect(0, 0, wide, told + high + look.px(120))
        self.frame.center = (self.size[0] // 2, self.size[1] // 2)
        y = self.frame.bottom - look.px(40) - high
        button = min(button, (self.inner - look.px(24)) // 2)
        right = pygame.Rect(self.frame.right - look.px(48) - button, y, button, high)
        left = pygame.Rect(self.frame.x + look.px(48), y, button, high)
        form.add(Button(form.manager, left, self.no, self.back, icon="undo"))
        form.add(Button(form.manager, right, self.yes, self._yes, "red", "flag"))
        form.focus.go(0)
        form.focus.shown = True

    def _yes(self) -> None:
        assert self.stack is not None
        self.stack.pop()
        self.action()

    def paint(self, screen: pygame.Surface) -> None:
        """A tray with the sentence."""
        self.on(screen, self.look.materials.tray(*self.frame.size, 1), self.frame)
        place = (self.frame.x + self.look.px(48), self.frame.y + self.look.px(40))
        self.words(screen, self.text, "body", place, ink.CREAM, width=self.inner)
