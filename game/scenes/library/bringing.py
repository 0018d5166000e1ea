"""A file on its way to a kept match: how far it is, and a way to stop."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Final

import pygame

from game.engine.errors import BadText
from game.scenes.shell.form_scene import FormScene
from game.scenes.shell.house import House
from game.store.exporting import Imported, Importing
from game.store.trouble import LibraryTrouble
from game.table.look import palette as ink
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
        look, fonts = self.look, self.look.fonts
        high = max(44, look.grown(56, 1.5))
        wide = min(self.size[0] - look.px(48), look.grown(680, 1.5))
        head = fonts.line_height("h3") + fonts.line_height("body") + look.px(32)
        bar = look.px(28)
        self.frame = pygame.Rect(0, 0, wide, head + bar + high + look.px(112))
        self.frame.center = (self.size[0] // 2, self.size[1] // 2)
        self.inner = self.frame.inflate(-look.px(96), -look.px(72))
        self.bar = pygame.Rect(self.inner.x, self.inner.y + head, self.inner.width, bar)
        button = pygame.Rect(0, 0, self.inner.width // 2, high)
        button.midbottom = self.inner.midbottom
        form.add(Button(form.manager, button, say("cancel"), self.back, "wood", "undo"))
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
        line = fitted(look, told, "body", ink.CREAM, self.inner.width)
        screen.blit(line, line.get_rect(bottomleft=(bar.x, bar.y - look.px(8))))

    def paint(self, screen: pygame.Surface) -> None:
        """A tray with its head."""
        self.on(screen, self.look.materials.tray(*self.frame.size, 1), self.frame)
        head = say("bringing.head", name=self.called)
        line = fitted(self.look, head, "h3", ink.BRASS_LIGHT, self.inner.width)
        screen.blit(line, self.inner.topleft)
