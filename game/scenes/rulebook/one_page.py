"""The match in one page: paragraphs with small pictures of a game's own pieces beside them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

import pygame

from game.scenes.rulebook.pictured import Pictured
from game.scenes.shell.pictures import mini_canvas, minis_of
from game.table.hud.brush import Brush
from game.table.look import palette as ink
from game.table.look.strokes import Ink, clear
from game.table.look.theme import Look
from game.table.widgets.scroll import Line
from game.words.language import spoken
from game.words.one_page import OnePage

WIDE: Final = 190
HIGH: Final = 112
"""Size of a picture at 1080 lines."""
LEAST_CELL: Final = 36
"""Pixels across of the smallest cell on which a figure of a picture stands."""
Picture = Callable[[Look, pygame.Surface], None]
"""Paints a picture of that size onto a clear surface."""


class Posed(NamedTuple):
    """A figure in a picture: its miniature and the look of its side."""

    figure: str
    side: str


def one_page(look: Look, game: str, page: OnePage, pictures: Mapping[str, Picture]) -> list[Line]:
    """Return the paragraphs of a game's match in one page; pictures are painted once a language.

    Each paragraph has the picture of its name.
    """
    high, parts = look.px(HIGH), page.parts

    def painted() -> pygame.Surface:
        sheet = clear(look.px(WIDE), high * len(parts))
        for number, part in enumerate(parts):
            target = sheet.subsurface((0, number * high, look.px(WIDE), high))
            pictures[part](look, target)
        return sheet

    sheet = look.pictures.get(("one page", game, look.fonts.percent, spoken()), painted)
    lines: list[Line] = []
    for number, part in enumerate(parts):
        picture = sheet.subsurface((0, number * high, look.px(WIDE), high))
        lines.append(
            Pictured(page.text(part), "body", ink.INK, 14, head=page.head(part), picture=picture)
        )
    return lines


# --- what several games draw


def stand(
    look: Look, target: pygame.Surface, who: Posed, feet: tuple[int, int], facing_left: bool = False
) -> None:
    """Draw a figure as large as it stands on a way, its feet at a point of ``target``."""
    cell = max(LEAST_CELL, round(target.get_height() * 0.5))
    mini_canvas(target, minis_of(look.assets), *who, cell, feet, facing_left)


def facing(look: Look, target: pygame.Surface, left: Posed, right: Posed) -> None:
    """Draw two figures that stand against each other."""
    wide, high = target.get_size()
    minis, cell = minis_of(look.assets), max(LEAST_CELL, round(high * 0.52))
    mini_canvas(target, minis, *left, cell, (wide * 3 // 10, high * 3 // 4))
    mini_canvas(target, minis, *right, cell, (wide * 7 // 10, high * 3 // 4), True)


def way(
    look: Look, target: pygame.Surface, path: Sequence[tuple[int, int]], end: ink.RGB = ink.MOVE
) -> None:
    """Draw a way with a dot of the colour ``end`` where it ends, as the board shows a move."""
    pen = Ink(target.get_rect(), 2)
    pen.dashes(path, ink.NIGHT, look.px(8), look.px(12), look.px(8))
    pen.dashes(path, ink.MOVE, look.px(5), look.px(12), look.px(8))
    pen.circle(*path[-1], look.px(12), ink.NIGHT)
    pen.circle(*path[-1], look.px(9), end)
    pen.lay(target)


def brush_of(look: Look) -> Brush:
    """Return a brush for pieces of the table in a picture."""
    return Brush(look.fonts, look.icons, look.materials, minis_of(look.assets))


def discs(look: Look, target: pygame.Surface, icons: Sequence[str]) -> None:
    """Draw icons on discs, side by side."""
    wide, high = target.get_size()
    size, brush = round(min(high * 0.26, wide / len(icons) / 2)), brush_of(look)
    for number, icon in enumerate(icons):
        at = (wide * (2 * number + 1) / (2 * len(icons)), high * 0.5)
        look.materials.enamel(round(size * 1.7), ink.WALNUT_DARK, ink.BRASS_DARK).draw(
            target, at[0] - size * 0.85, at[1] - size * 0.85
        )
        brush.icon(target, icon, at, size, ink.CREAM)
