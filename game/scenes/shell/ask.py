"""A question over whatever is on the screen: a sentence and two answers."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.scenes.shell.house import House
from game.scenes.shell.sentence import Sentence
from game.table.widgets.fields import Button
from game.table.widgets.form import Form


class Ask(Sentence):
    """Asks before something that cannot be taken back; Esc is the harmless answer."""

    name = "ask"

    def __init__(
        self, house: House, text: str, yes: str, no: str, action: Callable[[], None],
        icon: str = "flag",
    ) -> None:  # fmt: skip
        super().__init__(house, text)
        self.yes, self.no, self.action, self.icon = yes, no, action, icon

    def lay_out(self, form: Form) -> None:
        """The harmless answer holds the focus first."""
        look, fonts = self.look, self.look.fonts
        widest = max(fonts.width(text, "button") for text in (self.yes, self.no))
        button = max(look.px(220), widest + fonts.size("button") + look.px(70))
        high = max(44, look.grown(56, 1.5))
        wide = min(self.size[0] - look.px(48), max(look.grown(640, 1.5), 2 * button + look.px(120)))
        box = self.tray(wide, high, look.px(40))
        button = min(button, (box.width - look.px(24)) // 2)
        left = pygame.Rect(box.x, box.y, button, high)
        right = pygame.Rect(box.right - button, box.y, button, high)
        form.add(Button(form.manager, left, self.no, self.back, icon="undo"))
        form.add(Button(form.manager, right, self.yes, self._yes, "red", self.icon))
        form.focus.go(0)
        form.focus.shown = True

    def _yes(self) -> None:
        assert self.stack is not None
        self.stack.pop()
        self.action()
