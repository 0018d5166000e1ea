"""Who of a computer player has acted, until a key or a click goes on, for whoever wishes it so."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

import pygame

from game.scenes.match.panels import AGAIN, TARGET, Panels
from game.scenes.match.why import Done
from game.scenes.shell.form_scene import FormScene
from game.table.input.commands import EVERYWHERE, TURN
from game.table.input.pads import PAD
from game.table.look import palette as ink
from game.table.look.boxes import Box, Grown, Sum, Wide
from game.table.widgets.fields import Button
from game.table.widgets.form import Form
from game.words.play import say

BUTTON: Final = Grown(52, 1.5, least=44)
KEYS: Final = (pygame.KEYDOWN, PAD)
UNDO: Final = "undo"
"""The command that shows the activation once more: it goes back to where that began."""
EDGE: Final = 20
"""Units between the parchment's rim and what is on it."""
APART: Final = 24
"""Units between the words and the button."""
ROLE: Final = "name"
"""How large it says who has acted."""


class WaitForKey(FormScene):
    """A strip of parchment that says who has acted, with a button that goes on. The table waits
    meanwhile, and its column says what that one did and why before anything else.
    """

    name = "wait_for_key"
    opaque = False
    any_key = True

    def __init__(self, panels: Panels, done: Done, again: Callable[[], None]) -> None:
        super().__init__(panels.house)
        self.panels, self.done, self._again = panels, done, again
        name = panels.own.name_of(done.reason.figure)
        self.told = say("why.acted", figure=name) if name else say("why.somebody")

    def enter(self, size: tuple[int, int]) -> None:
        """The column shows the reason, whatever was open there. Meanwhile nobody is asked: what
        could be pressed otherwise is not lit.
        """
        self._read(True)
        super().enter(size)

    def leave(self) -> None:
        """The column shows again what helps now."""
        super().leave()
        self._read(False)

    def _read(self, reading: bool) -> None:
        panels = self.panels
        panels.course.waits = reading
        if reading:
            panels.due.open(TARGET)
        panels.question.new()
        panels.due.panel()
        panels.due.buttons(keep=False)
        panels.refresh()

    @property
    def box(self) -> Box:
        """Where the strip lies: as large as its words, at the place of the board where it hides
        least of whoever has acted and of whoever acts now, and then of anybody else.
        """
        look, board = self.look, self.panels.screen.layout.board
        edge = look.px(EDGE)
        words = min(look.fonts.width(self.told, ROLE), board.width - 2 * edge)
        button = look.box(board).wide(self._button)
        high = look.box(board).high(BUTTON) + 2 * edge
        rect = pygame.Rect(0, 0, words + look.px(APART) + button + 2 * edge, high)
        if rect.width > board.width:
            rect.size = (max(words, button) + 2 * edge, high + self._line)
        away = board.inflate(-2 * look.px(8), -2 * look.px(8))
        step = self.panels.screen.board.camera.cell // 2
        low = away.bottom - rect.height
        # At the foot or at the head, the rest of the board only where both hide somebody.
        tops = sorted(
            range(low, away.top - 1, -step), key=lambda top: min(low - top, top - away.top)
        )
        tops = [*dict.fromkeys((low, away.top, *tops))]
        lefts = (board.centerx - rect.width // 2, away.left, away.right - rect.width)
        places = [pygame.Rect((left, top), rect.size) for top in tops for left in lefts]
        shown, on = self.panels.course.shown, self.panels.figure_on

        def hides(place: pygame.Rect, figures: Iterable[int]) -> int:
            boxes = [place.clip(on(cell)) for each in figures for cell in shown.cells(each)]
            return sum(each.width * each.height for each in boxes)

        meant = [each for each in (self.done.reason.figure, shown.acting) if each in shown.figures]
        return look.box(
            min(places, key=lambda place: (hides(place, meant), hides(place, shown.figures)))
        )

    @property
    def _button(self) -> Sum:
        """How wide the button that goes on is: its words and the cap of its key."""
        cap = self.house.cap("confirm")
        wide = Wide("button", say("why.on")) + 80
        return wide + Wide("note", cap) + 34 if cap else wide

    @property
    def _line(self) -> int:
        return self.look.fonts.line_height(ROLE) + self.look.px(APART) // 2

    def _beside(self, room: Box) -> bool:
        """Return whether the words and the button stand side by side in the strip."""
        return room.height < room.high(BUTTON) + self._line

    def lay_out(self, form: Form) -> None:
        """The button that goes on is lit from the beginning."""
        room = self.box.inset(EDGE)
        spot = room.right(self._button) if self._beside(room) else room.bottom(BUTTON)
        cap = self.house.cap("confirm")
        form.add(Button(form.manager, spot.rect, say("why.on"), self.back, "gold", "", cap))
        form.begin(0)

    def unheard(self, event: pygame.event.Event) -> None:
        """The key that goes back shows it again, as the line beside the board does; any other goes
        on, or a click elsewhere.
        """
        if event.type in KEYS and self.house.keymap.meaning(event, (EVERYWHERE, TURN)) == UNDO:
            self._again()
            return
        clicked = event.type == pygame.MOUSEBUTTONUP and event.button <= pygame.BUTTON_RIGHT
        rest = self.panels.screen.rest
        if clicked and any(
            box.collidepoint(event.pos) and (row := rest.row(name)) and row.means == AGAIN
            for name, box in rest.targets()
        ):
            self._again()
        elif clicked or event.type in KEYS:
            self.back()

    def paint(self, screen: pygame.Surface) -> None:
        """The table below stays as bright as it is."""
        screen.fill((0, 0, 0, 0))
        box = self.box
        self.on(screen, self.look.materials.parchment(*box.size, 7), box.rect)
        inner = box.inset(EDGE)
        room, high = inner.rect, self.look.fonts.line_height(ROLE)
        y = room.centery if self._beside(inner) else room.top + high // 2
        words = self.look.fonts.line(self.told, ROLE, ink.INK)
        screen.blit(words, words.get_rect(midleft=(room.left, y)))
