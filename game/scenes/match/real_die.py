"""A die that the table rolls itself: what does it show?"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.scenes.shell.house import House
from game.scenes.shell.sentence import Sentence
from game.table.widgets.fields import Button
from game.table.widgets.form import Form
from game.words.ui import say

COLUMNS = 5


class RealDie(Sentence):
    """A button for each face; `told` is called with the one that fell.

    Digits lead to the button of their number, which Enter then presses; one that the die does not
    have is refused in a sentence. There is no way around it: a die that was rolled stays rolled.
    `leave`, where it is given, is what Esc does.
    """

    name = "real_die"

    def __init__(
        self, house: House, text: str, sides: int, told: Callable[[int], None],
        leave: Callable[[], None] | None = None,
    ) -> None:  # fmt: skip
        super().__init__(house, text)
        self.asked, self.typed = text, 0
        self.sides, self.told, self.leave_it = sides, told, leave

    def lay_out(self, form: Form) -> None:
        """Faces in rows of five under the sentence."""
        look, gap = self.look, self.look.px(10)
        rows = -(-self.sides // COLUMNS)
        wide = min(self.size[0] - look.px(48), look.grown(640, 1.3))
        told = self.text_height(self.text, "body", wide - look.px(96))
        room = self.size[1] - look.px(130) - told
        high = min(max(44, look.grown(56, 1.4)), room // rows - gap)
        box = self.tray(wide, rows * (high + gap) - gap, look.px(16))
        side = (box.width - (COLUMNS - 1) * gap) // COLUMNS
        for face in range(1, self.sides + 1):
            row, column = divmod(face - 1, COLUMNS)
            rect = pygame.Rect(0, 0, side, high)
            rect.topleft = box.x + column * (side + gap), box.y + row * (high + gap)
            form.add(Button(form.manager, rect, str(face), self._tell(face)))
        form.focus.go(0)

    def handle(self, event: pygame.event.Event) -> None:
        """Gather digits to a number; all else as in every form."""
        digit = event.unicode if event.type == pygame.KEYDOWN else ""
        if digit.isascii() and digit.isdigit():
            self._type(10 * self.typed + int(digit))
            return
        if event.type == pygame.KEYDOWN:
            self.typed = 0
        super().handle(event)

    def _type(self, number: int) -> None:
        """Take the ring to a number, or say that the die has no such face."""
        known = 1 <= number <= self.sides
        wrong = say("real_die.wrong", sides=self.sides, number=number)
        self.typed = number if known else 0
        self.text = self.asked if known else f"{self.asked} {wrong}"
        self.again()
        if known:
            self.form.focus.go(number - 1)
            self.form.focus.shown = True
        self.changed = True

    def back(self) -> None:
        """Esc leads out only where there is a way out."""
        if self.leave_it is not None:
            self.leave_it()

    def _tell(self, face: int) -> Callable[[], None]:
        def tell() -> None:
            assert self.stack is not None
            self.stack.pop()
            self.told(face)

        return tell
