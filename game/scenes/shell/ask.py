"""A question over whatever is on the screen: a sentence and two answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.scenes.shell.form_scene import BUTTON
from game.scenes.shell.house import House
from game.scenes.shell.sentence import MARGIN, Sentence
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
from game.table.look.fitting import fitted
from game.table.widgets.fields import Button
from game.table.widgets.form import Form

BETWEEN: Final = 24
"""Units between the two answers at least."""
CLEAR: Final = 12
"""Units between the answer that acts and the button that led to the question."""


class Ask(Sentence):
    """Asks before something that cannot be taken back; Esc is the harmless answer.

    Of all questions the harmless answer stands first and what does it last, each with its key as
    on a prompt. No red answer lies where the button was that led to it: what is pressed twice
    takes nothing back and ends nothing.
    """

    name = "ask"

    def __init__(
        self, house: House, text: str, yes: str, no: str, action: Callable[[], None],
        icon: str = "flag", about: str = "", leaves: str = "undo",
    ) -> None:  # fmt: skip
        """``about`` stands over the sentence, where there is one; ``icon`` and ``leaves`` are on
        the answer that acts and on the harmless one.
        """
        super().__init__(house, text)
        self.about = about
        self.yes, self.no, self.action, self.icon = yes, no, action, icon
        self.leaves = leaves
        self.led: pygame.Rect | None = None
        """The box of what was pressed with the mouse when this was asked."""

    def enter(self, size: tuple[int, int]) -> None:
        """Remember what led here."""
        self.led = self.stack.pressed if self.stack is not None else None
        super().enter(size)

    def resize(self, size: tuple[int, int]) -> None:
        """In a window of another size nothing is where it was pressed."""
        if self.size not in ((0, 0), size):
            self.led = None
        self.lift = 0
        super().resize(size)

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
            head = fitted(self.look, self.about, "h3", ink.BRASS_LIGHT, self.headroom.width)
            screen.blit(head, place)

    @property
    def wide(self) -> Longest:
        """Return how wide the tray is at least for its answers."""
        answers = Sum((self._widest, self._widest, 120))
        return Longest(Grown(640, 1.5), answers, Wide("h3", self.about) + 2 * MARGIN[0])

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
        if kinds[1] == "red" and not self.lift and self._off(right):
            self.lay_out(form)
            return
        (no, yes), manager = self._caps(), form.manager
        form.add(Button(manager, left, self.no, self.back, kinds[0], self.leaves, no))
        form.add(Button(manager, right, self.yes, self._yes, kinds[1], self.icon, yes))

    def _off(self, red: pygame.Rect) -> bool:
        """Move the tray so that the red answer is off what led here; False where it is off."""
        led, clear = self.led, self.look.px(CLEAR)
        if led is None or not red.colliderect(led.inflate(2 * clear, 2 * clear)):
            return False
        window = self.look.window.rect
        ways = sorted((led.top - clear - red.bottom, led.bottom + clear - red.top), key=abs)
        self.lift = next((by for by in ways if window.contains(self.frame.move(0, by))), ways[0])
        return True

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
