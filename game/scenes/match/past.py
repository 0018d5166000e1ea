"""Looking back: another moment of the match lies on its table while the match waits."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.scenes.match.course import Course
from game.scenes.match.panels import Panels
from game.scenes.shell.form_scene import FormScene
from game.table.input.pads import PAD
from game.table.look import palette as ink
from game.table.look.fitting import fitted
from game.table.widgets.fields import Button
from game.table.widgets.form import Form
from game.words.play import say

LOOKS: Final = (pygame.MOUSEMOTION, pygame.MOUSEWHEEL)
"""What only looks about, so that the past stays."""
PRESSES: Final = (pygame.KEYDOWN, PAD)
SIDE: Final = ink.NOBODYS
"""Whose cloth the ribbon is made of: nobody's."""


class Past(FormScene):
    """A ribbon under the log says what is shown; any press leads back to now.

    Nothing can be chosen meanwhile, and nothing is shown that the viewer was not shown then.
    ``hear`` is who hears the mouse look about.
    """

    opaque = False

    def __init__(
        self, course: Course, panels: Panels, hear: Callable[[pygame.event.Event], None]
    ) -> None:
        super().__init__(panels.house)
        self.course, self.panels = course, panels
        self.now = course.shown
        self._hear = hear

    def said(self) -> str:
        """Return the words on the ribbon."""
        raise NotImplementedError

    def leave(self) -> None:
        """Put the table back to now."""
        self.course.come_back(self.now)
        self.panels.build()

    def lay_out(self, form: Form) -> None:
        """One button where the table's own are, which wait meanwhile: the board stays whole."""
        rect = self.panels.screen.layout.buttons
        form.add(Button(form.manager, rect, say("back_then.now"), self.back, "gold", "undo"))
        form.focus.go(0)

    def unheard(self, event: pygame.event.Event) -> None:
        """Look about, or go back to now; the wheel comes as a button, too, and is no press."""
        if event.type in LOOKS:
            self._hear(event)
            self.changed = True
        elif event.type == pygame.MOUSEBUTTONUP:
            if event.button <= pygame.BUTTON_RIGHT:
                self.back()
        elif event.type in PRESSES:
            self.back()

    def paint(self, screen: pygame.Surface) -> None:
        """The ribbon under the log; the table below stays as bright as it is."""
        screen.fill((0, 0, 0, 0))
        look, bar = self.look, self.panels.screen.layout.view
        words = fitted(look, self.said(), "h3", ink.CREAM, bar.width - look.px(90))
        strip = look.materials.ribbon(*bar.size, SIDE).picture
        screen.blit(strip, strip.get_rect(center=bar.center))
        screen.blit(words, words.get_rect(center=bar.center))
