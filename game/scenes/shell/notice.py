"""One sentence that must be read, over whatever is on the screen, and one button."""

from __future__ import annotations

from collections.abc import Callable

from game.scenes.shell.house import House
from game.scenes.shell.sentence import Sentence
from game.table.look.boxes import Length, Share, row
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
        self.other: tuple[str, str, Callable[[], None]] | None = None
        """Words, icon and action of a second button, which does not take the sentence away."""

    def lay_out(self, form: Form) -> None:
        """A tray as high as the sentence needs."""
        look, fonts = self.look, self.look.fonts
        high = max(44, look.grown(56, 1.5))
        wide = min(self.size[0] - look.px(48), look.grown(720, 1.5))
        box = self.tray(wide, high, look.px(40))
        icon = fonts.size("button")
        wides: list[Length] = [Share(), fonts.width(self.button, "button") + icon + 90]
        if self.other is not None:
            wides.insert(0, fonts.width(self.other[0], "button") + icon + look.px(70))
        boxes = row(box, wides, look.px(16) if self.other is not None else 0)
        form.add(Button(form.manager, boxes[-1], self.button, self.back, "gold", "tick"))
        if self.other is not None:
            text, picture, action = self.other
            form.add(Button(form.manager, boxes[0], text, action, "wood", picture))
        form.focus.go(0)
        form.focus.shown = True

    def back(self) -> None:
        """Go away, and do what comes then."""
        super().back()
        if self.then is not None:
            self.then()
