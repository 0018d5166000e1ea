"""A file on its way to a kept match: how far it is, and a way to stop."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Final

import pygame

from game.engine.errors import BadText
from game.scenes.shell.form_scene import BUTTON, FormScene
from game.scenes.shell.house import House
from game.store.exporting import Imported, Importing
from game.store.trouble import LibraryTrouble
from game.table.look import palette as ink
from game.table.look.boxes import Grown, Line, Part, Share, Sum
from game.table.look.fitting import fitted
from game.table.widgets.fields import Button
from game.table.widgets.form import Form
from game.words.ui import say

A_FRAME: Final = 0.008
"""Seconds of a frame that go into the file; the rest of it draws and listens."""


class Bringing(FormScene):
    """Plays a file a little each frame. ``kept`` hears what came of it, ``failed`` why nothing did.

    To leave it is to stop: nothing is kept before all of it was played.
    """

    name = "bringing"
    opaque = False

    def __init__(
        self,
        house: House,
        importing: Importing,
        called: str,
        kept: Callable[[Imported], None],
        failed: Callable[[Exception], None],
    ) -> None:
        super().__init__(house)
        self.importing, self.called = importing, called
        self.kept, self.failed = kept, failed

    def lay_out(self, form: Form) -> None:
        """A tray with a bar, and one button."""
        head, bar, button = Sum((Line("h3"), Line("body"), 32)), 28, BUTTON
        inside = self.framed(Grown(680, 1.5), Sum((head, bar, 40, button)))
        self.head, line, _ = inside.column(head, bar, Share())
        self.bar = line.rect
        rect = inside.sized(Part(0.5), button, "midbottom").rect
        form.add(Button(form.manager, rect, say("cancel"), self.back, "wood", "undo"))
        form.focus.go(0)

    def update(self, seconds: float) -> None:
        """Play on for a part of the frame."""
        super().update(seconds)
        if self.stack is not None and self.stack.top is self:
            self.go_on(A_FRAME)

    def go_on(self, seconds: float) -> None:
        """Play lines for so long, or to the end: this scene is gone then."""
        assert self.stack is not None
        until = perf_counter() + seconds
        try:
            found = self.importing.step()
            while found is None and perf_counter() < until:
                found = self.importing.step()
        except (BadText, LibraryTrouble) as fault:
            self.stack.pop()
            self.failed(fault)
            return
        self.changed = True
        if found is not None:
            self.stack.pop()
            self.kept(found)

    def over(self, screen: pygame.Surface) -> None:
        """The bar, and how many choices it stands for."""
        look, bar = self.look, self.bar
        done, total = self.importing.done, self.importing.total
        pygame.draw.rect(screen, ink.NIGHT, bar, border_radius=bar.height // 2)
        part = bar.copy()
        part.width = max(bar.height, bar.width * done // total)
        pygame.draw.rect(screen, ink.BRASS, part, border_radius=bar.height // 2)
        told = say("bringing.told", done=done, total=total)
        line = fitted(look, told, "body", ink.CREAM, self.head.width)
        screen.blit(line, self.head.less(bottom=8).spot(line, "bottomleft"))

    def paint(self, screen: pygame.Surface) -> None:
        """A tray with its head."""
        self.on(screen, self.look.materials.tray(*self.frame.size, 1), self.frame)
        head = say("bringing.head", name=self.called)
        line = fitted(self.look, head, "h3", ink.BRASS_LIGHT, self.head.width)
        screen.blit(line, self.head.rect)
