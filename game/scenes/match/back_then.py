"""The table as it was at a line of the log: to look at, while the match waits."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.scenes.match.course import Course
from game.scenes.match.log import Log
from game.scenes.match.panels import Panels
from game.scenes.match.past import Past
from game.scenes.match.why import Why
from game.words.play import say
from game.words.room import said_of


class BackThen(Past):
    """The ribbon tells the round. A press on another line of the log goes there."""

    name = "back_then"

    def __init__(
        self,
        course: Course,
        panels: Panels,
        log: Log,
        why: Why,
        hear: Callable[[pygame.event.Event], None],
        number: int,
    ) -> None:
        """``number`` counts the events in the log, from 1."""
        super().__init__(course, panels, hear)
        self.log, self.why = log, why
        self.number = number

    def enter(self, size: tuple[int, int]) -> None:
        """Put the table back to that moment."""
        self._show()
        super().enter(size)

    def leave(self) -> None:
        """Put the table back to now."""
        super().leave()
        self._tell_why()
        panel = self.panels.screen.log
        panel.hot = None
        if self.log.lines:
            panel.reveal(self.log.lines[-1].id)

    def _show(self) -> None:
        self.course.look_back(self.now, self.number)
        self._tell_why()
        self.panels.build()
        line = f"log:{self.number}"
        self.panels.screen.log.reveal(line)
        self.panels.screen.log.hot = line

    def _tell_why(self) -> None:
        """Tell what a computer player had done last by then, and why."""
        self.why.anew()
        self.panels.tell_done(self.why.last)

    def update(self, seconds: float) -> None:
        """Let time pass; what is found out meanwhile of the reasons of then is told."""
        super().update(seconds)
        if self.stack is not None and self.stack.top is self and self.why.update():
            self.panels.tell_done(self.why.last)
            self.panels.refresh()
            self.changed = True

    def _go_to(self, number: int) -> None:
        self.number = number
        self._show()
        self.again()

    def said(self) -> str:
        """Return the round that is shown."""
        turn = self.course.shown.round
        key = "back_then.round" if turn else "back_then.start"
        return said_of(self.course.game, say, key, round=turn)

    def unheard(self, event: pygame.event.Event) -> None:
        """Go to another line; else as always when looking back."""
        if event.type == pygame.MOUSEBUTTONUP:
            under = self.panels.screen.under(event.pos)
            kind, _, value = under[1].partition(":") if under is not None else ("", "", "")
            if kind == "log" and value.isdigit():
                self._go_to(int(value))
                return
        super().unheard(event)
