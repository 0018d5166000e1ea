"""Points that are counted in fields of a few, and the tokens that lie on those that are lost."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from game.table.hud.brush import Brush
from game.table.look import fitting
from game.table.look import palette as ink
from game.table.look.boxes import Box
from game.table.look.palette import RGB, rgb
from game.table.look.strokes import clear, fade, rounded
from game.table.motion import tempo
from game.table.motion.easing import clamp

FULL: Final = (rgb("#5E0E16"), rgb("#B8303A"))
LOST: Final = (rgb("#1E1712"), rgb("#4C4036"))
"""The enamel of a field that is there, and of the token on one that is lost: dark and light."""
ROWS: Final = 3
TIGHT: Final = 0.62
"""How much of a token is seen at least before they go on in another row."""
FALL: Final = 0.9
"""From how many times its own height a token falls."""


@dataclass(frozen=True, slots=True)
class TokenRow:
    """Points in fields of ``worth`` each: ``left`` of ``most`` are there.

    ``words`` stand behind the number of those that are left. While tokens fall, the last
    ``falling`` fields are being lost, and ``part`` (0 to 1) is how much of that time is over.
    """

    left: int
    most: int
    worth: int = 5
    words: str = ""
    falling: int = 0
    part: float = 1.0


def fields(row: TokenRow) -> tuple[tuple[int, int], ...]:
    """Return how many points each field stands for, and how many of them are there."""
    found = []
    for at in range(0, row.most, row.worth):
        whole = min(row.worth, row.most - at)
        found.append((whole, max(0, min(whole, row.left - at))))
    return tuple(found)


def places(box: pygame.Rect, count: int, most: int, gap: int) -> list[pygame.Rect]:
    """Return where so many tokens lie in a box, at most ``most`` pixels large.

    They overlap where they are many, and go on in another row before too little is seen.
    """
    if not count:
        return []
    for rows in range(1, ROWS + 1):
        size = min(most, (box.height - (rows - 1) * gap) // rows, box.width)
        each = -(-count // rows)
        step = min(float(size + gap), (box.width - size) / (each - 1)) if each > 1 else 0.0
        if each == 1 or step >= size * TIGHT:
            break
    else:
        size = max(6, min(size, round(box.width / (1 + TIGHT * (each - 1)))))
        step = (box.width - size) / (each - 1)
    top = box.y + (box.height - rows * size - (rows - 1) * gap) // 2
    return [
        pygame.Rect(
            round(box.x + step * (at % each)), top + at // each * (size + gap), size, size
        )
        for at in range(count)
    ]  # fmt: skip


def fallen(row: TokenRow, place: int) -> float:
    """Return how far the token of a place has come, counted from the outermost that falls: each
    begins a little later than the one before.
    """
    whole = tempo.TOKEN + tempo.TOKENS_APART * (row.falling - 1)
    return clamp((row.part * whole - place * tempo.TOKENS_APART) / tempo.TOKEN)


def draw_tokens(
    brush: Brush, target: pygame.Surface, row: TokenRow, box: Box, most: float = 42
) -> list[pygame.Rect]:
    """Draw a token for each field, at most ``most`` units large; returns where they lie."""
    each = fields(row)
    spots = places(box.rect, len(each), brush.px(most), brush.px(5))
    standing = sum(1 for _, left in each if left)
    for at, ((whole, left), spot) in enumerate(zip(each, spots, strict=True)):
        falls = row.part < 1.0 and standing <= at < standing + row.falling
        value = str(whole if falls else left) if left or falls else ""
        picture = brush.kept(
            ("token", value, spot.width), partial(_token, brush, value, spot.width)
        )
        target.blit(picture, picture.get_rect(center=spot.center))
        if falls:
            dropped = brush.kept(("token", "", spot.width), partial(_token, brush, "", spot.width))
            come = fallen(row, standing + row.falling - 1 - at)
            up = round((1.0 - come) ** 2 * spot.height * FALL)
            lying = picture.get_rect(center=spot.center).move(0, -up)
            target.blit(fade(dropped, min(1.0, come * 2)), lying)
    return spots


def draw_sum(
    brush: Brush, target: pygame.Surface, row: TokenRow, box: Box, *, on_wood: bool = False
) -> None:
    """Write how many points are left, and the words behind, in one line of a box."""
    number = brush.fonts.size("number_m")
    tone = ink.THREAT if on_wood else ink.RUBRIC
    at = (box.rect.x, box.middle)
    written = brush.line(target, str(row.left), "number_m", tone, at)
    x = written.right + brush.px(8)
    words = fitting.fitted(
        brush, row.words, "body", ink.MUTED_CREAM if on_wood else ink.INK_2, box.rect.right - x
    )
    target.blit(words, words.get_rect(midleft=(x, round(box.middle + number * 0.06))))


def pips(brush: Brush, row: TokenRow, size: tuple[int, int]) -> pygame.Surface:
    """Return the fields of a row as small plates side by side, so many pixels large (shared)."""
    return brush.kept(("pips", fields(row), size), partial(_pips, brush, fields(row), size))


def _pips(brush: Brush, each: tuple[tuple[int, int], ...], size: tuple[int, int]) -> pygame.Surface:
    wide, high = size
    picture = clear(wide, high)
    picture.blit(rounded(wide, high, min(4 * brush.unit, high / 3), ink.NIGHT), (0, 0))
    if not each:
        return picture
    rim = max(1, high // 8)
    # So many that they would be lines: two rows.
    rows = 2 if (wide - 2 * rim) / len(each) < max(3, high * 0.3) and high >= 10 else 1
    across = -(-len(each) // rows)
    tall = (high - 2 * rim - (rows - 1)) // rows
    for at, (whole, left) in enumerate(each):
        column = at % across
        x = rim + round((wide - 2 * rim) * column / across)
        right = rim + round((wide - 2 * rim) * (column + 1) / across) - 1
        spot = pygame.Rect(x, rim + at // across * (tall + 1), max(1, right - x), tall)
        _pip(picture, spot, left / whole)
    return picture


def _pip(picture: pygame.Surface, box: pygame.Rect, share: float) -> None:
    round_ = max(0, min(3, box.width // 3))
    pygame.draw.rect(picture, ink.PIP_LOST, box, border_radius=round_)
    if not share:
        return
    box = box.copy()
    box.width = max(1, round(box.width * share))
    pygame.draw.rect(picture, ink.PIP_FULL, box, border_radius=round_)
    light = pygame.Rect(box.x + 1, box.y + 1, max(1, box.width - 2), max(1, box.height // 4))
    picture.fill(ink.mix(ink.PIP_FULL, ink.WHITE, 0.35), light)


def _token(brush: Brush, value: str, size: int) -> pygame.Surface:
    """Return a token with the points that are there on it; of one that is lost, a cross."""
    room = brush.px(3)
    picture = clear(size + 2 * room, size + 2 * room)
    brush.materials.brass(size, shadow=False).draw(picture, room, room)
    inner = max(4, round(size * 0.82))
    dark, light = FULL if value else LOST
    start = room + (size - inner) / 2
    brush.materials.enamel(inner, dark, light).draw(picture, start, start)
    middle = room + size / 2
    if value:
        tone: RGB = ink.WHITE
        brush.number(picture, value, size * 0.5, tone, (middle, middle))
    else:
        brush.icon(picture, "cross", (middle, middle), size * 0.4, rgb("#B9AA94"))
    return picture
