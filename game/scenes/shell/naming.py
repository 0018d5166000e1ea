"""A name for something that is kept."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game import gate
from game.scenes.shell.form_scene import BUTTON, FormScene
from game.scenes.shell.house import House
from game.scenes.shell.notice import Notice
from game.table.look import palette as ink
from game.table.look.boxes import Grown, Line, Share, Sum
from game.table.widgets.fields import Button, Entry
from game.table.widgets.form import Form
from game.words.gate import refusal
from game.words.ui import say


class Naming(FormScene):
    """One line to type; `named` is called with it when it is kept, and never with nothing.

    `usual` stands in the empty line, and is the name where nothing was typed.
    """

    name = "naming"
    opaque = False

    def __init__(
        self, house: House, name: str, named: Callable[[str], None], usual: str = "",
        about: str = "naming.head",
    ) -> None:  # fmt: skip
        """``about`` is the key of the words that say what is named."""
        super().__init__(house)
        self.typed, self.named, self.usual, self.about = name, named, usual, about

    def lay_out(self, form: Form) -> None:
        """A tray with the line and two buttons."""
        high = Sum((Line("h3"), 16, BUTTON, 40, BUTTON))
        inside = self.framed(Grown(680, 1.5), high)
        self.head, line, _ = inside.column(Line("h3") + 16, BUTTON, Share())
        left, right = inside.bottom(BUTTON).row(Share(), Share(), gap=24)
        put = (self.typed, self._type, self.usual, gate.MATCH)
        esc, enter = self.house.cap("cancel"), self.house.cap("confirm")
        form.add(Entry(form.manager, line.rect, *put))
        form.add(Button(form.manager, left.rect, say("cancel"), self.back, "wood", "undo", esc))
        form.add(
            Button(form.manager, right.rect, say("naming.keep"), self._keep, "gold", "tick", enter)
        )
        form.focus.go(0)

    def handle(self, event: pygame.event.Event) -> None:
        """Keep the name on Enter in the line; all else as in every form."""
        typing = isinstance(self.form.focused, Entry) and event.type == pygame.KEYDOWN
        if typing and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.form.update(0.0)  # the last letters may still lie in the line
            self._keep()
            return
        super().handle(event)

    def spelled(self, line: Entry) -> str:
        """Return what is named."""
        return say(self.about)

    def _type(self, text: str) -> None:
        self.typed = text

    def _keep(self) -> None:
        assert self.stack is not None
        name = self.typed.strip() and self._admitted()
        if name is None:
            return
        self.stack.pop()
        if name or self.usual:
            self.named(name or self.usual)

    def _admitted(self) -> str | None:
        """Return the name that was typed, or None and say what is wrong with it."""
        assert self.stack is not None
        try:
            return gate.admitted(self.typed, gate.MATCH)
        except gate.NotAdmitted as fault:
            self.stack.push(Notice(self.house, refusal(fault)))
            return None

    def paint(self, screen: pygame.Surface) -> None:
        """A tray with its head."""
        self.on(screen, self.look.materials.tray(*self.frame.size, 1), self.frame)
        place = self.head.rect.topleft
        self.words(screen, say(self.about), "h3", place, ink.BRASS_LIGHT)
