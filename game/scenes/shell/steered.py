"""A form over a panel of things that are pointed at, gone through by the arrows, and pressed."""

from __future__ import annotations

from typing import Protocol

import pygame

from game.scenes.shell.form_scene import FormScene
from game.table.input.commands import ARROWS


class Steerable(Protocol):
    """A panel with things under the pointer (``hot``) and under the keyboard (``focus``)."""

    hot: str | None
    focus: str | None

    def hit(self, pos: tuple[int, int]) -> str | None:
        """Return the id of what can be pressed at a place of the window."""

    def step(self, across: int, down: int) -> str | None:
        """Return the id so many columns and rows from ``focus``; None at an edge."""


class SteeredScene(FormScene):
    """What neither the panel's things nor its keys take goes to the buttons of the form."""

    def steered(self) -> Steerable:
        """Return the panel."""
        raise NotImplementedError

    def press_thing(self, name: str) -> None:
        """Do what a click on a thing means, or the confirming key."""
        raise NotImplementedError

    def stepped(self) -> None:
        """The keyboard has gone to another thing."""

    def points(self, pos: tuple[int, int]) -> bool:
        """Point at a place of the window; return whether something else is pointed at now."""
        panel, hot = self.steered(), self.steered().hit(pos)
        before, panel.hot = panel.hot, hot
        return hot != before

    def handle(self, event: pygame.event.Event) -> None:
        """Point at things and press them; what is left goes to the buttons."""
        if event.type == pygame.MOUSEMOTION:
            self.changed |= self.points(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            name = self.steered().hit(event.pos)
            if name is not None:
                self.press_thing(name)
                return
        elif self.steers(event):
            self.changed = True
            return
        super().handle(event)

    def steers(self, event: pygame.event.Event) -> bool:
        """Go from thing to thing by the arrows and press it by the confirming key, unless a button
        has the ring; from the row of buttons an arrow up or down leads back to the things.
        """
        meaning = self.house.keymap.meaning(event, self.groups)
        panel, form = self.steered(), self.form
        on_button = form.focus.shown and form.focused is not None and panel.focus is None
        if meaning in ARROWS and (not on_button or self._leaves_buttons(ARROWS[meaning][1])):
            found = panel.step(*ARROWS[meaning])
            if found is not None:
                panel.focus, panel.hot = found, None
                self.stepped()
                form.quiet()
                form.focus.shown = False  # what Enter does is lit in one place
            return found is not None
        if meaning == "confirm" and panel.focus is not None:
            self.press_thing(panel.focus)
            return True
        if meaning in ("next", "previous"):
            panel.focus = None
        return False

    def _leaves_buttons(self, down: int) -> bool:
        """Return whether an arrow that way finds no button from the one that has the ring."""
        form, holder = self.form, self.form.focused
        if not down or holder is None or holder.element() is not None:
            return False
        others = [one.rect for one in form.widgets if one.enabled and one is not holder]
        if down < 0:
            return not any(each.bottom <= holder.rect.top for each in others)
        return not any(each.top >= holder.rect.bottom for each in others)
