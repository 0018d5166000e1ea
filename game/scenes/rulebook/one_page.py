"""The match in one page: paragraphs with small pictures of a game's own pieces beside them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pygame

from game.scenes.rulebook.pictured import Pictured
from game.table.look import palette as ink
from game.table.look.strokes import clear
from game.table.look.theme import Look
from game.table.widgets.scroll import Line
from game.words.language import spoken

WIDE: Final = 190
HIGH: Final = 112
"""Size of a picture at 1080 lines."""
Picture = Callable[[Look, pygame.Surface], None]
"""Paints a picture of that size onto a clear surface."""


class Part(NamedTuple):
    """A paragraph: its head, its sentences with links to their clauses, and what paints it."""

    head: str
    text: str
    paint: Picture


def one_page(look: Look, game: str, parts: Sequence[Part]) -> list[Line]:
    """Return the paragraphs of a game's match in one page; pictures are painted once a language."""
    high = look.px(HIGH)

    def painted() -> pygame.Surface:
        sheet = clear(look.px(WIDE), high * len(parts))
        for number, part in enumerate(parts):
            part.paint(look, sheet.subsurface((0, number * high, look.px(WIDE), high)))
        return sheet

    sheet = look.pictures.get(("one page", game, look.fonts.percent, spoken()), painted)
    lines: list[Line] = []
    for number, part in enumerate(parts):
        picture = sheet.subsurface((0, number * high, look.px(WIDE), high))
        lines.append(Pictured(part.text, "body", ink.INK, 14, head=part.head, picture=picture))
    return lines
