"""A question over whatever is on the screen: a sentence and two answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.scenes.shell.form_scene import BUTTON
from game.scenes.shell.house import House
from game.scenes.shell.sentence import Sentence
from game.table.input.commands import EVERYWHERE, TURN
from game.table.look import palette as ink
from game.table.look.boxes import (
    Box,
    Grown,
    Line,
    Longest,
    Pixels,
    Shortest,
    Size,
    Sum,
    Told,
    Wide,
)
from game.table.widgets.fields import Button
from game.table.widgets.form import Form

BETWEEN: Final = 24
"""Units between the two answers at least."""


class Ask(Sentence):
    """Asks before something that cannot be taken back; Esc is the harmless answer.

    Of all questions the harmless answer stands first and what does it last, each with its key as
    on a prompt.
    """

    name = "ask"

    def __init__(
        self, house: House, text: str, yes: str, no: str, action: Callable[[], None],
        icon: str = "flag", about: str = "",
    ) -> None:  # fmt: skip
        """``about`` stands over the sentence, where there is one."""
        super().__init__(house, text)
        self.about = about
        self.yes, self.no, self.action, self.icon = yes, no, action, icon

    def lay_out(self, form: Form) -> None:
        """The harmless answer holds the focus first."""
        over: Told = Line("h3") + 16 if self.about else 0
        self.answers(form, self.tray(self.wide, BUTTON, head=over))
        form.begin(0)

    def paint(self, screen: pygame.Surface) -> None:
        """The tray with its sentence, and what it is about over that."""
        super().paint(screen)
        if self.about:
            place = self.headroom.rect.topleft
            self.words(screen, self.about, "h3", place, ink.BRASS_LIGHT)

    @property
    def wide(self) -> Longest:
        """Return how wide the tray is at least for its answers."""
        return Longest(Grown(640, 1.5), Sum((self._widest, self._widest, 120)))

    @property
    def _widest(self) -> Longest:
        words = Wide("button", self.yes, self.no) + Size("button") + 70
        caps = [cap for cap in self._caps() if cap]
        return Longest(220, words + (Wide("note", *caps) + 34) if caps else words)

    def _caps(self) -> tuple[str, str]:
        """Return the keys of the two answers; a pad has one that goes back."""
        cap = self.house.cap
        return cap("no") or cap("cancel"), cap("yes")

    def answers(self, form: Form, foot: Box, kinds: tuple[str, str] = ("wood", "red")) -> None:
        """Put the two answers at the ends of a foot, the harmless one at the left."""
        button = Shortest(self._widest, Pixels((foot.width - foot.wide(BETWEEN)) // 2))
        left, right = foot.left(button).rect, foot.right(button).rect
        (no, yes), manager = self._caps(), form.manager
        form.add(Button(manager, left, self.no, self.back, kinds[0], "undo", no))
        form.add(Button(manager, right, self.yes, self._yes, kinds[1], self.icon, yes))

    def unheard(self, event: pygame.event.Event) -> None:
        """The keys on the answers give them."""
        meant = self.house.keymap.meaning(event, (EVERYWHERE, TURN))
        if event.type != pygame.KEYUP and meant in ("yes", "no"):
            self.house.sounds.play("click")
            (self._yes if meant == "yes" else self.back)()
            return
        super().unheard(event)

    def _yes(self) -> None:
        assert self.stack is not None
        self.stack.pop()
        self.action()
