"""One sentence that must be read, over whatever is on the screen, and one button."""

from __future__ import annotations

from collections.abc import Callable

from game.scenes.shell.form_scene import BUTTON
from game.scenes.shell.house import House
from game.scenes.shell.sentence import Sentence
from game.table.look.boxes import Grown, Length, Pixels, Share, Size, Wide
from game.table.widgets.fields import Button
from game.table.widgets.form import Form
from game.words.ui import say


class Notice(Sentence):
    """Says what happened and what to do."""

    name = "notice"

    def __init__(self, house: House, text: str, button: str = "") -> None:
        super().__init__(house, text)
        self.button = button or say("notice.understood")
        self.other: tuple[str, str, Callable[[], None]] | None = None
        """Words, icon and action of a second button, which does not take the sentence away."""

    def lay_out(self, form: Form) -> None:
        """A tray as high as the sentence needs."""
        box = self.tray(Grown(720, 1.5), BUTTON)
        enter = self.house.cap("confirm")
        wides: list[Length] = [
            Share(),
            Wide("button", self.button) + Size("button") + Wide("note", enter) + Pixels(120),
        ]
        if self.other is not None:
            wides.insert(0, Wide("button", self.other[0]) + Size("button") + 70)
        boxes = box.row(*wides, gap=16 if self.other is not None else 0)
        form.add(
            Button(form.manager, boxes[-1].rect, self.button, self.back, "gold", "tick", enter)
        )
        if self.other is not None:
            text, picture, action = self.other
            form.add(Button(form.manager, boxes[0].rect, text, action, "wood", picture))
        form.begin(0)
