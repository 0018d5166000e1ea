"""A computer player's last activation, shown once more on the table while the match waits."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from game.scenes.match.course import Course
from game.scenes.match.panels import Panels
from game.scenes.match.past import Past
from game.scenes.match.why import Done
from game.table.motion.animation import Pace
from game.words.play import say


class OnceMore(Past):
    """Plays the events of an activation again; at its end, or with any press, it is now again."""

    name = "once_more"

    def __init__(
        self, course: Course, panels: Panels, hear: Callable[[pygame.event.Event], None], done: Done
    ) -> None:
        super().__init__(course, panels, hear)
        self.done = done

    def enter(self, size: tuple[int, int]) -> None:
        """Put the table back to where the activation began, and let it go on."""
        self.course.look_back(self.now, self.done.first)
        timeline = self.course.timeline
        timeline.pace = seen(timeline.pace)
        timeline.push(self.now.log[self.done.first : self.done.last])
        self.panels.build()
        super().enter(size)

    def leave(self) -> None:
        """Put the table back to now."""
        self.course.timeline.pace = self.panels.house.pace()
        super().leave()

    def said(self) -> str:
        """Return that it is shown once more."""
        return say("why.once_more")

    def update(self, seconds: float) -> None:
        """Let time pass on the table below; when all was shown, it is now again."""
        super().update(seconds)
        if self.stack is None or self.stack.top is not self:
            return
        timeline = self.course.timeline
        timeline.update(seconds)
        self.panels.pass_time(seconds, self.stack.passed)
        self.panels.house.sounds.play(*timeline.cues())
        self.panels.due.panel()
        self.panels.refresh()
        self.changed = True
        if not timeline.busy:
            self.back()


def seen(pace: Pace) -> Pace:
    """Return the pace at which something is shown that somebody asked to see."""
    return replace(pace, speed=1) if pace.speed not in (1, 2) else pace
