"""What is wrong with a board, in words: each lights the place that it tells of.

What further tiles may mend is no warning but what is still to be done.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from game.rules.command.building import MENDED_BY_MORE, BoardFault, Layout
from game.table.laying.laying import Place
from game.table.look import palette as ink
from game.table.look.boxes import Box, Measure, Pixels, Size, Wide
from game.table.look.fitting import nearest
from game.table.look.strokes import Ink
from game.table.look.theme import Look
from game.table.widgets.fields import Button
from game.table.widgets.form import Form
from game.words.command.building import fault as told
from game.words.command.laying import further
from game.words.rich import Text, plain, text_of

ROLES: Final = ("compact", "note")
"""The type of the sentences; the smaller where a word is too long for the larger."""
ICON: Final = Size("compact") + 8
"""What the icon before a sentence takes, and what is free beside it."""
WARNING: Final = "warning"
LATER: Final = "plus"
"""The icons before what is wrong, and before what is still to be laid."""
AIR: Final = 7
"""Units over and under a sentence."""


class Wrong:
    """The faults of one board as buttons, as many as there is room for.

    ``trouble`` is what must be read before them. ``pointed`` is called with the place of a fault
    that is pointed at or was pressed, None when the pointer has left it.
    """

    def __init__(
        self,
        faults: list[BoardFault],
        layout: Layout,
        pointed: Callable[[Place | None], None],
        trouble: str = "",
    ) -> None:
        self.faults, self.pointed = faults, pointed
        self.sentences = [told(fault, layout) for fault in faults]
        """What is wrong, in the order of the faults."""
        self.trouble = trouble
        self.lit = -1
        """The number of the fault that is pointed at."""
        self.more = 0
        """How many there was no room for."""
        self.rest: Box | None = None
        self.role = ROLES[0]
        self._shown: list[Button] = []

    @property
    def least(self) -> Measure:
        """Return the width in which no word is cut."""
        words = [word for text in self.sentences for word in plain(text).split()]
        return Wide(ROLES[-1], *words) + (ICON + 2 * AIR) + 12

    def lay_out(self, form: Form, inner: Box, look: Look) -> None:
        """Put the sentences into a form, one below the other."""
        self._shown, left = [], inner
        wide = inner.width - inner.wide(ICON) - inner.wide(2 * AIR)
        rows = list(enumerate(self.sentences))
        if self.trouble:
            rows.insert(0, (-1, text_of(self.trouble)))
        words = [word for _, text in rows for word in plain(text).split()]
        self.role = nearest(look, max(words, key=len, default=""), ROLES, wide)
        foot = look.fonts.line_height(self.role)
        for at, (number, text) in enumerate(rows):
            high = look.prose.lay(text, self.role, wide).picture.get_height() + 2 * left.high(AIR)
            last = at + 1 == len(rows)
            if high + (0 if last else foot) > left.height:
                break
            paint = partial(self._paint, look, text, number)
            rect = left.top(Pixels(high)).rect
            press = partial(self._press, number)
            button = form.add(Button(form.manager, rect, plain(text), press, paint=paint))
            if number >= 0:
                self._shown.append(button)
            left = left.less(top=Pixels(high) + 8)
        self.more = len(self.sentences) - len(self._shown)
        self.rest = left

    def update(self) -> None:
        """Light the place of the sentence that the pointer, or else the ring, is on."""
        found = [
            number
            for number, button in enumerate(self._shown)
            if button.below.hovered or button.lit
        ]
        lit = found[0] if found else -1
        if lit != self.lit:
            self.lit = lit
            self.pointed(None)

    def _press(self, number: int) -> None:
        if number < 0:
            return
        self.lit = number
        places = self.faults[number].places
        self.pointed(places[0] if places else None)

    def paint(self, screen: pygame.Surface, look: Look, good: str) -> None:
        """Paint how many more there are; where nothing is wrong that all is ``good``."""
        if self.rest is None:
            return
        inner = self.rest
        if self.more:
            words = look.fonts.line(further(self.more), self.role, ink.MUTED_CREAM)
            screen.blit(words, inner.rect.topleft)
        elif not self.sentences:
            size = look.fonts.size("h3")
            middle = (inner.rect.x + size // 2, inner.rect.y + inner.high(AIR) + size // 2)
            pen = Ink(
                pygame.Rect(0, 0, size + 4, size + 4).move(
                    middle[0] - size // 2 - 2, middle[1] - size // 2 - 2
                ),
                3,
            )
            pen.circle(*middle, size / 2, ink.HIT)
            pen.lay(screen)
            look.icons.draw(screen, "tick", *middle, round(size * 0.62), ink.WHITE)
            wide = inner.width - size - inner.wide(12)
            text = look.prose.lay(good, "body", wide, ink.CREAM).picture
            screen.blit(
                text, (inner.rect.x + size + inner.wide(12), inner.rect.y + inner.high(AIR))
            )

    def _paint(
        self, look: Look, words: Text, number: int,
        screen: pygame.Surface, rect: pygame.Rect, mode: str,
    ) -> None:  # fmt: skip
        lit = 0 <= number == self.lit or mode in ("hover", "pressed")
        edge = ink.GOLD if lit else ink.BRASS_DARK
        later = number >= 0 and self.faults[number].key in MENDED_BY_MORE
        plate = look.materials.plate(*rect.size, (*ink.INSET, 190), edge, 6, 1.8 if lit else 1.0)
        plate.draw(screen, *rect.topleft)
        inner = look.box(rect).inset(AIR, AIR)
        size = look.fonts.size(self.role)
        icon = inner.left(ICON)
        spot = icon.rect.x + size // 2, inner.rect.y + look.fonts.line_height(self.role) // 2
        sign, tone = (LATER, ink.BRASS_LIGHT) if later else (WARNING, ink.KEY_LIGHT)
        look.icons.draw(screen, sign, *spot, size, tone)
        text = look.prose.lay(words, self.role, inner.width - inner.wide(ICON), ink.CREAM).picture
        screen.blit(text, (inner.rect.x + inner.wide(ICON), inner.rect.y))
