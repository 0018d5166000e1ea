"""The frame of a ledger of rolls: a list that is leafed through, and pages beside it or behind
tabs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, Protocol, TypeVar

import pygame

from game.scenes.shell.form_scene import FormScene
from game.table.dice.roll_list import RollList, RollRow
from game.table.look.boxes import Box, Longest, Share, Wide
from game.table.widgets.fields import Button
from game.table.widgets.form import Form
from game.words.play import say

LIST: Final = "list"
LUCK: Final = "luck"
BOTH_FROM: Final = 1400
"""Pixels of width (with text of usual size) from which list and luck lie side by side."""


class InRound(Protocol):
    """A roll that says in which round it fell; 0 is before the first one."""

    round: int


Rolled = TypeVar("Rolled", bound=InRound)


class RollPages(FormScene):
    """Lies over the match; ``both`` says that the list has its own place beside the other page."""

    name = "rolls"
    opaque = False
    page = LIST
    both = False
    list: RollList

    def wide_enough(self) -> bool:
        """Return whether list and luck lie side by side in this window."""
        return self.size[0] >= BOTH_FROM * self.look.text / 100

    @property
    def lists(self) -> bool:
        """Return whether the list is to be seen."""
        return self.both or self.page == LIST

    def close_button(self, form: Form, foot: Box) -> pygame.Rect:
        """Add Close at the right of ``foot``; return the room for a note beside it."""
        close = say("rolls.close")
        note, button = foot.row(Share(), Longest(200, Wide("button", close) + 90), gap=20)
        form.add(Button(form.manager, button.rect, close, self.back, icon="undo"))
        return note.rect

    def turn(self, page: str) -> None:
        """Show another page; where the list has its own place it is there anyway."""
        self.page = page
        self.again()

    def unheard(self, event: pygame.event.Event) -> None:
        """A click on the list's bar jumps there; Esc and the right button close."""
        clicked = event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT
        if clicked and self.lists and self.list.jumped(event.pos):
            self.changed = True
            return
        super().unheard(event)


def by_rounds(rolls: Iterable[Rolled], row: Callable[[Rolled], RollRow]) -> tuple[RollRow, ...]:
    """Return a row for each of ``rolls``, newest first as they are, with a heading for each round;
    without rolls one that says so.
    """
    found: list[RollRow] = []
    before = None
    for roll in rolls:
        if roll.round != before:
            words = say("log.round", round=roll.round) if roll.round else say("rolls.before")
            found.append(RollRow(head=words))
            before = roll.round
        found.append(row(roll))
    return tuple(found) or (RollRow(head=say("rolls.none")),)
