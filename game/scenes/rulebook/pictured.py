"""Pages some of whose paragraphs have a picture beside them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.table.look import palette as ink
from game.table.look.picture_cache import PictureCache, weight
from game.table.look.prose import Block
from game.table.look.strokes import clear
from game.table.look.theme import Look
from game.table.widgets.scroll import Line, Page


@dataclass(frozen=True, slots=True)
class Pictured(Line):
    """A paragraph with a picture at its left and a head over it."""

    head: str = ""
    picture: pygame.Surface | None = None


class PicturedPage(Page):
    """A page some of whose paragraphs have pictures."""

    def __init__(
        self, rect: pygame.Rect, lines: Sequence[Line], look: Look,
        follow: Callable[[str], None] | None = None, link: ink.RGB = ink.BRASS_LIGHT,
    ) -> None:  # fmt: skip
        self._composed: PictureCache[Block] = PictureCache(lambda block: weight(block.picture))
        super().__init__(rect, lines, look, follow, link)

    def _block(self, line: Line) -> Block:
        if not isinstance(line, Pictured) or line.picture is None:
            return super()._block(line)
        picture = line.picture
        return self._composed.get(line.text, lambda: self._compose(line, picture))

    def _compose(self, line: Pictured, picture: pygame.Surface) -> Block:
        gap = self.look.px(26)
        left = picture.get_width() + gap
        head = self.look.fonts.line(line.head, "label", ink.RUBRIC)
        text = self.wrapped(line, self._width - left)
        full = head.get_height() + text.picture.get_height()
        made = Block(clear(self._width, max(full, picture.get_height())), text.lines)
        high = made.picture.get_height()
        made.picture.blit(picture, picture.get_rect(midleft=(0, high // 2)))
        top = (high - full) // 2
        made.picture.blit(head, (left, top))
        below = top + head.get_height()
        made.picture.blit(text.picture, (left, below))
        made.links.extend((box.move(left, below), target) for box, target in text.links)
        return made
