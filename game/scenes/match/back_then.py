"""The table as it was at a line of the log: to look at, while the match waits."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.scenes.match.course import Course
from game.scenes.match.log import Log
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
PRESSES: Final = (pygame.KEYDOWN, PAD, pygame.MOUSEBUTTONUP)
SIDE: Final = ink.NOBODYS
"""Whose cloth the ribbon is made of: nobody's."""


class BackThen(FormScene):
    """A ribbon under the log tells the round; any press leads back to now.

    A press on another line of the log goes there. Nothing can be chosen meanwhile, and the past
    shows no more than the viewer was shown then.
    """

    name = "back_then"
    opaque = False

    def __init__(
        self,
        course: Course,
        panels: Panels,
        log: Log,
        hear: Callable[[pygame.event.Event], None],
        number: int,
    ) -> None:
        """``number`` counts the events in the log, from 1; ``hear`` is who hears the mouse."""
        super().__init__(panels.house)
        self.course, self.panels, self.log = course, panels, log
        self.now = course.shown
        self.number = number
        self._hear = hear

    def enter(self, size: tuple[int, int]) -> None:
        """Put the table back to that moment."""
        self._show()
        super().enter(size)

    def leave(self) -> None:
        """Put the table back to now."""
        self.course.come_back(self.now)
        self.panels.build()
        panel = self.panels.screen.log
        panel.hot = None
        if self.log.lines:
            panel.reveal(self.log.lines[-1].id)

    def _show(self) -> None:
        self.course.look_back(self.now, self.number)
        self.panels.build()
        line = f"log:{self.number}"
        self.panels.screen.log.reveal(line)
        self.panels.screen.log.hot = line

    def _go_to(self, number: int) -> None:
        self.number = number
        self._show()
        self.again()

    def said(self) -> str:
        """Return the words on the ribbon."""
        turn = self.course.shown.round
        return say("back_then.round", round=turn) if turn else say("back_then.start")

    def lay_out(self, form: Form) -> None:
        """One button where the table's own are, which wait meanwhile: the board stays whole."""
        rect = self.panels.screen.layout.buttons
        form.add(Button(form.manager, rect, say("back_then.now"), self.back, "gold", "undo"))
        form.focus.go(0)

    def unheard(self, event: pygame.event.Event) -> None:
        """Look about, go to another line, or go back to now."""
        if event.type in LOOKS:
            self._hear(event)
            self.changed = True
        elif event.type == pygame.MOUSEBUTTONUP:
            under = self.panels.screen.under(event.pos)
            kind, _, value = under[1].partition(":") if under is not None else ("", "", "")
            if kind == "log" and value.isdigit():
                self._go_to(int(value))
            elif event.button <= pygame.BUTTON_RIGHT:
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
