"""A question over whatever is on the screen: a sentence and two answers."""

from __future__ import annotations

from collections.abc import Callable

from game.scenes.shell.form_scene import BUTTON
from game.scenes.shell.house import House
from game.scenes.shell.sentence import Sentence
from game.table.look.boxes import Grown, Longest, Pixels, Shortest, Size, Sum, Wide
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
        widest = Longest(220, Wide("button", self.yes, self.no) + Size("button") + 70)
        box = self.tray(Longest(Grown(640, 1.5), Sum((widest, widest, 120))), BUTTON)
        button = Shortest(widest, Pixels((box.width - box.wide(24)) // 2))
        left, right = box.left(button).rect, box.right(button).rect
        form.add(Button(form.manager, left, self.no, self.back, icon="undo"))
        form.add(Button(form.manager, right, self.yes, self._yes, "red", self.icon))
        form.begin(0)

    def _yes(self) -> None:
        assert self.stack is not None
        self.stack.pop()
        self.action()
