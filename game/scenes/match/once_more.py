"""A computer player's last activation, shown once more on the table while the match waits."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

import pygame

from game.scenes.match.course import Course
from game.scenes.match.panels import Panels
from game.scenes.match.why import Done
from game.scenes.shell.form_scene import FormScene
from game.table.input.pads import PAD
from game.table.look import palette as ink
from game.table.look.fitting import fitted
from game.table.motion.animation import Pace
from game.table.widgets.fields import Button
from game.table.widgets.form import Form
from game.words.play import say

LOOKS: Final = (pygame.MOUSEMOTION, pygame.MOUSEWHEEL)
"""What only looks about."""
PRESSES: Final = (pygame.KEYDOWN, PAD, pygame.MOUSEBUTTONUP)
SIDE: Final = ink.NOBODYS


class OnceMore(FormScene):
    """Plays the events of an activation again; at its end, or with any press, it is now again.

    Nothing can be chosen meanwhile, and nothing is shown that the viewer was not shown then.
    """

    name = "once_more"
    opaque = False

    def __init__(
        self, course: Course, panels: Panels, hear: Callable[[pygame.event.Event], None], done: Done
    ) -> None:
        """``hear`` is who hears the mouse look about."""
        super().__init__(panels.house)
        self.course, self.panels, self.done = course, panels, done
        self.now = course.shown
        self._hear = hear

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
        self.course.come_back(self.now)
        self.panels.build()

    def lay_out(self, form: Form) -> None:
        """One button where the table's own are, which wait meanwhile."""
        rect = self.panels.screen.layout.buttons
        form.add(Button(form.manager, rect, say("back_then.now"), self.back, "gold", "undo"))
        form.focus.go(0)

    def update(self, seconds: float) -> None:
        """Let time pass on the table below; when all was shown, it is now again."""
        super().update(seconds)
        if self.stack is None or self.stack.top is not self:
            return
        timeline = self.course.timeline
        timeline.update(seconds)
        self.panels.seconds += seconds
        self.panels.house.sounds.play(*timeline.cues())
        self.panels.due.panel()
        self.panels.refresh()
        self.changed = True
        if not timeline.busy:
            self.back()

    def unheard(self, event: pygame.event.Event) -> None:
        """Look about, or go back to now."""
        if event.type in LOOKS:
            self._hear(event)
        elif event.type in PRESSES:
            self.back()

    def paint(self, screen: pygame.Surface) -> None:
        """A ribbon under the log says what is shown."""
        screen.fill((0, 0, 0, 0))
        look, bar = self.look, self.panels.screen.layout.view
        words = fitted(look, say("why.once_more"), "h3", ink.CREAM, bar.width - look.px(90))
        strip = look.materials.ribbon(*bar.size, SIDE).picture
        screen.blit(strip, strip.get_rect(center=bar.center))
        screen.blit(words, words.get_rect(center=bar.center))


def seen(pace: Pace) -> Pace:
    """Return the pace at which something is shown that somebody asked to see."""
    return replace(pace, speed=1) if pace.speed not in (1, 2) else pace
