"""What rows of a card are made of, whatever they tell: a head, an icon's disc, a key on it."""

from __future__ import annotations

from typing import Final

import pygame

from game.table.hud.brush import Brush
from game.table.look import palette as ink
from game.table.look.boxes import Box, Line, Longest, Pixels
from game.table.look.palette import RGB
from game.table.look.strokes import Ink

HEAD: Final = Longest(Line("label") + 3, 25)
"""The height of a section's head."""
KEY: Final = Longest(17, Pixels(15))
"""The height of the key that chooses a row."""


def section_head(brush: Brush, target: pygame.Surface, box: pygame.Rect, words: str) -> None:
    """Draw a section's head: words in rubric and a rule that ends in a diamond."""
    middle = box.top + box.height * 0.5
    spot = brush.line(target, words, "label", ink.RUBRIC, (box.left, middle), most=box.width)
    rest = brush.box(box).less(Pixels(spot.right - box.left) + 10)
    start = rest.rect.left
    if rest.width < rest.wide(30):
        return
    pen = Ink(pygame.Rect(start, round(middle) - 8, box.right - start, 16), 3)
    pen.line([(start, middle), (box.right - 2, middle)], ink.alpha(ink.RUBRIC, 130), 1.0)
    size = rest.wide(4)
    end = box.right - size - 1
    pen.polygon(
        [(end + size, middle), (end, middle - size), (end - size, middle), (end, middle + size)],
        ink.alpha(ink.RUBRIC, 210),
    )
    pen.lay(target)


def disc_picture(radius: int, tone: RGB) -> pygame.Surface:
    """Return the flat disc under an icon, edged in ink."""
    side = 2 * radius + 4
    pen = Ink(pygame.Rect(0, 0, side, side), 4)
    pen.circle(side / 2, side / 2, radius, ink.INK)
    pen.circle(side / 2, side / 2, radius * 0.92, tone)
    return pen.finish()


def draw_key(
    brush: Brush, target: pygame.Surface, at: tuple[float, float], row: Box, key: str
) -> None:
    """Draw the key that chooses a row, on the edge of its disc but never outside the row."""
    high, size = row.high(KEY), max(12, brush.px(12.5))
    wide = max(high, brush.fonts.exact(key, "bold", size, ink.CREAM).get_width() + 6)
    x, y = round(at[0] - high / 2), max(row.rect.top - 1, round(at[1] - high / 2))
    x = max(row.less(-3).rect.left, x)
    brush.materials.plate(wide, high, (43, 29, 16, 240), (200, 155, 74, 120), 3, 1).draw(
        target, x, y
    )
    brush.number(target, key, size, ink.CREAM, (x + wide / 2, y + high / 2), face="bold")
