"""The table as it was at a line of the log: to look at, while the match waits."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.engine.match import Match
from game.scenes.shell.form_scene import FormScene
from game.session import Session
from game.table.input.pads import PAD
from game.table.look import palette as ink
from game.table.onslaught.projection import opening
from game.table.widgets.fields import Button, fitted
from game.table.widgets.form import Form
from game.words.play import say

if TYPE_CHECKING:
    from game.scenes.onslaught.table_scene import MatchScene

LOOKS: Final = (pygame.MOUSEMOTION, pygame.MOUSEWHEEL)
"""What only looks about, so that the past stays."""
PRESSES: Final = (pygame.KEYDOWN, PAD, pygame.MOUSEBUTTONUP)
SIDE: Final = "dungeon"
"""Whose cloth the ribbon is made of: nobody's."""


class BackThen(FormScene):
    """A ribbon under the log tells the round; any press leads back to now.

    A press on another line of the log goes there. Nothing can be chosen meanwhile, and the past
    shows no more than the viewer was shown then.
    """

    name = "back_then"
    opaque = False

    def __init__(self, table: MatchScene, number: int) -> None:
        """``number`` counts the events in the log, from 1."""
        super().__init__(table.house)
        self.table_scene = table
        self.now = table.timeline.projection
        self.number = number

    def enter(self, size: tuple[int, int]) -> None:
        """Put the table back to that moment."""
        self._show()
        super().enter(size)

    def leave(self) -> None:
        """Put the table back to now."""
        table = self.table_scene
        table.timeline.leap(self.now)
        table.past = None
        table.rebuild()
        log = table.screen.log
        log.hot = None
        if table.panels.lines:
            log.reveal(table.panels.lines[-1].id)

    def _show(self) -> None:
        table = self.table_scene
        shown = opening(table.state.tables)
        for event in self.now.log[: self.number]:
            shown.apply(event)
        table.past = stood(table.session, table.viewer, self.number)
        table.timeline.leap(shown)
        table.rebuild()
        line = f"log:{self.number}"
        table.screen.log.reveal(line)
        table.screen.log.hot = line

    def _go_to(self, number: int) -> None:
        self.number = number
        self._show()
        self.again()

    def said(self) -> str:
        """Return the words on the ribbon."""
        turn = self.table_scene.timeline.projection.round
        return say("back_then.round", round=turn) if turn else say("back_then.start")

    def lay_out(self, form: Form) -> None:
        """One button where the table's own are, which wait meanwhile: the board stays whole."""
        rect = self.table_scene.screen.layout.buttons
        form.add(Button(form.manager, rect, say("back_then.now"), self.back, "gold", "undo"))
        form.focus.go(0)

    def unheard(self, event: pygame.event.Event) -> None:
        """Look about, go to another line, or go back to now."""
        table = self.table_scene
        if event.type in LOOKS:
            table.controls.handle(event)
            self.changed = True
        elif event.type == pygame.MOUSEBUTTONUP:
            under = table.screen.under(event.pos)
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
        look, bar = self.look, self.table_scene.screen.layout.view
        words = fitted(look, self.said(), "h3", ink.CREAM, bar.width - look.px(90))
        strip = look.materials.ribbon(*bar.size, SIDE).picture
        screen.blit(strip, strip.get_rect(center=bar.center))
        screen.blit(words, words.get_rect(center=bar.center))


def stood(session: Session, viewer: int, number: int) -> Match:
    """Return the match as it stood when ``viewer`` had been told ``number`` events.

    In the midst of a choice it is the match before that choice.
    """
    history = session.history
    lines = 0
    for told in history.recorder.told:
        number -= sum(session.view(event, viewer) is not None for event in told)
        if number < 0:
            break
        lines += 1
    behind = len(history.lines) - len(history.steps)  # lines that no step made
    return history.stood(max(0, lines - behind))
