"""Letters on the screen: a line of text spelled with a game pad."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.scenes.shell.form_scene import FormScene
from game.scenes.shell.house import House
from game.table.look import palette as ink
from game.table.look.fitting import fitted
from game.table.look.strokes import clear
from game.table.widgets.fields import Button
from game.table.widgets.form import Form
from game.words.ui import say

COLUMNS: Final = 10
DIGITS: Final = "1234567890"
SIGNS: Final = "-'.,"


class Letters(FormScene):
    """A grid of letters over a form; ``told`` is called with the line when it is done.

    A name begins with a capital, and so does each word of it; one button turns that round.
    """

    name = "letters"
    opaque = False

    def __init__(
        self, house: House, text: str, longest: int, digits: bool, told: Callable[[str], None]
    ) -> None:
        """``longest`` counts letters; with ``digits`` there is nothing but those."""
        super().__init__(house)
        self.text, self.longest, self.digits, self.told = text, longest, digits, told
        self.turned = False

    @property
    def capital(self) -> bool:
        """Return whether the next letter is a capital."""
        return (not self.text or self.text.endswith((" ", "-"))) != self.turned

    def rows(self) -> list[str]:
        """Return what can be picked, row by row, in the case in which it comes."""
        if self.digits:
            return [DIGITS]
        letters = say("letters.all")
        if not self.capital:
            letters = letters.lower()
        letters += SIGNS
        rows = [letters[at : at + COLUMNS] for at in range(0, len(letters), COLUMNS)]
        return [*rows, DIGITS]

    def lay_out(self, form: Form) -> None:
        """The grid, under it what is no letter, and below that the two ways out."""
        look, gap = self.look, self.look.px(8)
        rows = self.rows()
        wide = min(self.size[0] - look.px(48), look.grown(860, 1.3))
        line = max(44, look.grown(56, 1.3))
        count = len(rows) + 2
        room = self.size[1] - look.px(130) - line
        high = min(max(40, look.grown(50, 1.3)), room // count - gap)
        full = line + look.px(16) + count * (high + gap) - gap + look.px(80)
        self.frame = pygame.Rect(0, 0, wide, full)
        self.frame.center = (self.size[0] // 2, self.size[1] // 2)
        inner = self.frame.inflate(-look.px(80), -look.px(80))
        self.line = pygame.Rect(inner.x, inner.y, inner.width, line)
        side = (inner.width - (COLUMNS - 1) * gap) // COLUMNS
        y = self.line.bottom + look.px(16)
        for row in rows:
            for number, letter in enumerate(row):
                rect = pygame.Rect(inner.x + number * (side + gap), y, side, high)
                form.add(Button(form.manager, rect, letter, self._adding(letter)))
            y += high + gap
        changing: list[tuple[str, str, str, Callable[[], None]]] = [
            (say("letters.erase"), "wood", "left", self._erase)
        ]
        if not self.digits:
            turn = say("letters.small" if self.capital else "letters.large")
            changing.insert(0, (turn, "wood", "", self._turn))
            changing.insert(1, (say("letters.space"), "wood", "", self._adding(" ")))
        out: list[tuple[str, str, str, Callable[[], None]]] = [
            (say("cancel"), "wood", "undo", self.back),
            (say("letters.done"), "gold", "tick", self._done),
        ]
        for entries in (changing, out):
            part = (inner.width - (len(entries) - 1) * gap) // len(entries)
            for number, (text, kind, icon, action) in enumerate(entries):
                rect = pygame.Rect(inner.x + number * (part + gap), y, part, high)
                form.add(Button(form.manager, rect, text, action, kind, icon))
            y += high + gap
        form.focus.go(0)
        form.focus.shown = True

    def _adding(self, letter: str) -> Callable[[], None]:
        def add() -> None:
            if len(self.text) < self.longest:
                self.text += letter
                self.turned = False
            self.again()

        return add

    def _erase(self) -> None:
        self.text = self.text[:-1]
        self.again()

    def _turn(self) -> None:
        self.turned = not self.turned
        self.again()

    def _done(self) -> None:
        assert self.stack is not None
        # First: the form below is laid out anew when this goes away, with what was told.
        self.told(self.text)
        self.stack.pop()

    def paint(self, screen: pygame.Surface) -> None:
        """A tray with the line so far, and a stroke where the next letter comes."""
        look = self.look
        self.on(screen, look.materials.tray(*self.frame.size, 1), self.frame)
        inset = clear(*self.line.size)
        inset.fill((12, 8, 6, 190))
        screen.blit(inset, self.line)
        pad = look.px(16)
        words = fitted(look, self.text or " ", "h3", ink.CREAM, self.line.width - 3 * pad)
        box = words.get_rect(midleft=(self.line.x + pad, self.line.centery))
        screen.blit(words, box)
        x = box.right + 2 if self.text else box.x
        half = look.fonts.size("h3") // 2
        ends = ((x, box.centery - half), (x, box.centery + half))
        pygame.draw.line(screen, ink.BRASS_LIGHT, *ends, max(2, look.px(2)))
