"""A scene over the table in which the guide leads: its note lies beside what is answered there."""

from __future__ import annotations

import pygame

from game.scenes.guide.guide import Guide
from game.scenes.guide.places import Beside
from game.scenes.match.taking import NOTHING
from game.scenes.shell.scene import Scene
from game.table.widgets.form import Form


class Led(Beside, Scene):
    """Comes before the scene that it guides in the list of bases; ``guide`` is set by the match.

    Without a guide the scene is as any other.
    """

    guide: Guide | None = None
    form: Form

    @property
    def waits(self) -> bool:
        """Return whether the guide waits for something that is answered here."""
        return self.guide is not None and self.guide.wish != NOTHING

    def pointed(self) -> pygame.Rect | None:
        """Return what is touched next, None where nothing is."""
        raise NotImplementedError

    def do_pointed(self) -> bool:
        """Do what is touched next; False where nothing is."""
        raise NotImplementedError

    def update(self, seconds: float) -> None:
        """Let time pass, and keep the note up to date."""
        super().update(seconds)
        guide = self.guide
        if guide is None or self.stack is None or self.stack.top is not self:
            return
        guide.panels.pass_time(seconds, self.stack.passed)
        guide.write(self)
        if guide.update(seconds, self.stack.passed):
            self.changed = True
        self.changed |= not guide.panels.house.settings.reduced_motion

    def handle(self, event: pygame.event.Event) -> None:
        """Hear keys and mouse; the note hears them first."""
        if self.guide is None or not self.guide.heard(event, self.do_pointed):
            super().handle(event)

    def draw(self, screen: pygame.Surface) -> None:
        """Paint the scene, and the guide on it."""
        super().draw(screen)
        if self.guide is not None:
            others = [widget.rect for widget in self.form.widgets]
            self.guide.draw(screen, self.pointed(), others)
