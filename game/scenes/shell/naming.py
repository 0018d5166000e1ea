"""A name for something that is kept."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game import gate
from game.scenes.shell.form_scene import FormScene
from game.scenes.shell.house import House
from game.scenes.shell.notice import Notice
from game.table.look import palette as ink
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
        self, house: House, name: str, named: Callable[[str], None], usual: str = ""
    ) -> None:
        super().__init__(house)
        self.typed, self.named, self.usual = name, named, usual

    def lay_out(self, form: Form) -> None:
        """A tray with the line and two buttons."""
        look, fonts = self.look, self.look.fonts
        high = max(44, look.grown(56, 1.5))
        wide = min(self.size[0] - look.px(48), look.grown(680, 1.5))
        head = fonts.line_height("h3") + look.px(16)
        self.frame = pygame.Rect(0, 0, wide, head + 2 * high + look.px(112))
        self.frame.center = (self.size[0] // 2, self.size[1] // 2)
        inner = self.frame.inflate(-look.px(96), -look.px(72))
        line = pygame.Rect(inner.x, inner.y + head, inner.width, high)
        form.add(Entry(form.manager, line, self.typed, self._type, self.usual, gate.MATCH))
        half = (inner.width - look.px(24)) // 2
        y = inner.bottom - high
        left = pygame.Rect(inner.x, y, half, high)
        right = pygame.Rect(inner.right - half, y, half, high)
        form.add(Button(form.manager, left, say("cancel"), self.back, "wood", "undo"))
        form.add(Button(form.manager, right, say("naming.keep"), self._keep, "gold", "tick"))
        form.focus.go(0)

    def handle(self, event: pygame.event.Event) -> None:
        """Keep the name on Enter in the line; all else as in every form."""
        typing = isinstance(self.form.focused, Entry) and event.type == pygame.KEYDOWN
        if typing and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.form.update(0.0)  # the last letters may still lie in the line
            self._keep()
            return
        super().handle(event)

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
        place = (self.frame.x + self.look.px(48), self.frame.y + self.look.px(36))
        self.words(screen, say("naming.head"), "h3", place, ink.BRASS_LIGHT)
