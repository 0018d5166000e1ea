"""Letters on the screen: a line of text spelled with a game pad."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.scenes.shell.form_scene import FormScene
from game.scenes.shell.house import House
from game.table.look import palette as ink
from game.table.look.boxes import Grown, Line, Pixels, Share, Shortest, Sum, Told
from game.table.look.fitting import fitted
from game.table.look.strokes import clear
from game.table.widgets.fields import Button
from game.table.widgets.form import Form
from game.words.ui import say

COLUMNS: Final = 10
GAP: Final = 8
DIGITS: Final = "1234567890"
SIGNS: Final = "-'.,"
KEY: Final = "number_s"
LINE: Final = "name"
"""The roles of the letters to pick and of the line. Both are in the text face: in inscriptional
letters small ones look like capitals, and an ß reads as SS.
"""


class Letters(FormScene):
    """A grid of letters over a form; ``told`` is called with the line when it is done.

    A name begins with a capital, and so does each word of it; one button turns that round.
    """

    name = "letters"
    opaque = False

    def __init__(
        self, house: House, text: str, longest: int, digits: bool, told: Callable[[str], None],
        about: str = "",
    ) -> None:  # fmt: skip
        """``longest`` counts letters; with ``digits`` there is nothing but those. ``about`` stands
        over the line: what it is that is named.
        """
        super().__init__(house)
        self.text, self.longest, self.digits, self.told = text, longest, digits, told
        self.turned, self.about = False, about

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
        window, rows = self.look.window, self.rows()
        line, count = Grown(56, 1.3, least=44), len(self.rows()) + 2
        head: Told = Line("h3") + 12 if self.about else 0
        room = (
            window.less(top=Sum((line, head)), bottom=130)
            .column(*[Share()] * count, gap=GAP)[0]
            .height
        )
        high = Shortest(Grown(50, 1.3, least=40), Pixels(room))
        grid = Sum([high] * count, GAP)
        inside = self.framed(Grown(860, 1.3), Sum((head, line, 16, grid)), 40, 40)
        self.head, inside = inside.column(head, Share())
        self.line, places = inside.column(line, Share(), gap=16)
        *lines, changed, ended = places.column(*[high] * count, gap=GAP)
        for row, box in zip(rows, lines, strict=True):
            for letter, cell in zip(row, box.row(*[Share()] * COLUMNS, gap=GAP), strict=False):
                form.add(Button(form.manager, cell.rect, letter, self._adding(letter), role=KEY))
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
        for box, entries in ((changed, changing), (ended, out)):
            parts = box.row(*[Share()] * len(entries), gap=GAP)
            for part, (text, kind, icon, action) in zip(parts, entries, strict=True):
                form.add(Button(form.manager, part.rect, text, action, kind, icon))
        form.begin(0)

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
        if self.about:
            title = fitted(look, self.about, "h3", ink.BRASS_LIGHT, self.head.width)
            screen.blit(title, self.head.rect)
        inset = clear(*self.line.size)
        inset.fill((12, 8, 6, 190))
        screen.blit(inset, self.line.rect)
        place = self.line.inset(16, 0)
        words = fitted(look, self.text or " ", LINE, ink.CREAM, place.less(right=16).width)
        box = place.spot(words, "midleft")
        screen.blit(words, box)
        x = box.right + 2 if self.text else box.x
        half = look.fonts.size(LINE) * 2 // 3
        ends = ((x, box.centery - half), (x, box.centery + half))
        pygame.draw.line(screen, ink.BRASS_LIGHT, *ends, max(2, look.px(2)))
