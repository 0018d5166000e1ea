"""What a computer player did and why, until a key or a click goes on, for whoever wishes it so."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.scenes.match.panels import Panels
from game.scenes.shell.form_scene import FormScene
from game.table.input.commands import EVERYWHERE, TURN
from game.table.input.pads import PAD
from game.table.look.boxes import Box, Grown, Pixels, Share, Shortest, Sum, Wide
from game.table.look.prose import ON_PARCHMENT
from game.table.widgets.fields import Button
from game.table.widgets.form import Form
from game.words.play import say
from game.words.rich import Text

BUTTON: Final = Grown(52, 1.5, least=44)
KEYS: Final = (pygame.KEYDOWN, PAD)
AGAIN: Final = "undo"
"""The command that shows the activation once more: it goes back to where that began."""
EDGE: Final = 24
"""Units between the parchment's rim and what is on it."""


class WaitForKey(FormScene):
    """A line of parchment over the board's foot, with a button that goes on and one that shows
    the activation once more. The table waits meanwhile.
    """

    name = "wait_for_key"
    opaque = False
    any_key = True

    def __init__(self, panels: Panels, told: Text, again: Callable[[], None]) -> None:
        super().__init__(panels.house)
        self.panels, self.told, self._again = panels, told, again

    @property
    def box(self) -> Box:
        """Where the parchment lies: as high as what it tells, over the board's foot, or at its head
        where it would hide whoever acts now.
        """
        look, board = self.look, self.panels.screen.layout.board
        wide = min(look.grown(760, 1.6), board.width)
        text = look.prose.height(self.told, "body", wide - 2 * look.px(EDGE))
        high = look.box(board).high(Sum((Pixels(text), 14, BUTTON, 2 * EDGE)))
        rect = pygame.Rect(0, 0, wide, min(high, board.height))
        rect.midbottom = (board.centerx, board.bottom - look.px(8))
        shown, on = self.panels.course.shown, self.panels.figure_on
        if any(rect.colliderect(on(cell)) for cell in shown.cells(shown.acting)):
            rect.top = board.top + look.px(8)
        return look.box(rect)

    def lay_out(self, form: Form) -> None:
        """The button that goes on is lit from the beginning."""
        foot = self.box.inset(EDGE).bottom(BUTTON)
        words, cap = say("why.again"), self.house.cap(AGAIN)
        wide = Wide("button", words) + 80
        if cap:
            wide = wide + Wide("note", cap) + 34
        again, on = foot.row(Shortest(wide, Pixels(foot.width // 2)), Share(), gap=12)
        form.add(Button(form.manager, again.rect, words, self._again, "wood", "undo", cap))
        cap = self.house.cap("confirm")
        form.add(Button(form.manager, on.rect, say("why.on"), self.back, "gold", "", cap))
        form.begin(1)

    def unheard(self, event: pygame.event.Event) -> None:
        """The key that goes back shows it again; any other goes on, or a click beside the
        buttons.
        """
        if event.type in KEYS and self.house.keymap.meaning(event, (EVERYWHERE, TURN)) == AGAIN:
            self._again()
            return
        clicked = event.type == pygame.MOUSEBUTTONUP and event.button <= pygame.BUTTON_RIGHT
        if clicked or event.type in KEYS:
            self.back()

    def paint(self, screen: pygame.Surface) -> None:
        """The table below stays as bright as it is."""
        screen.fill((0, 0, 0, 0))
        box = self.box
        self.on(screen, self.look.materials.parchment(*box.size, 7), box.rect)
        room = box.inset(EDGE)
        laid = self.look.prose.lay(self.told, "body", room.width, ON_PARCHMENT)
        screen.blit(laid.picture, room.rect)
