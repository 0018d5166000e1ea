"""The page of the dice: a row a die, and for each side what it showed and what was expected."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

import pygame

from game.rules.onslaught.codes import SIDES
from game.scenes.onslaught.dice_luck import DICE, Shown
from game.table.hud.brush import Brush
from game.table.look import palette as ink
from game.table.look.fitting import fitted, role_of
from game.table.look.strokes import diamond
from game.table.look.theme import Look
from game.words.numbers import one_decimal
from game.words.onslaught.names import Names
from game.words.onslaught.play import say

COLUMNS: Final = ("rolls", "mean", "twenties", "ones")
ROLES: Final = ("number_s", "name", "body", "compact")
EXPECTED: Final = ink.mix(ink.INK_2, ink.INK, 0.4)
"""A little darker than a note usually is: one of the columns is shaded."""
FIRST: Final = 0.27
"""What part of the width the names of the dice take."""


def draw_dice(
    screen: pygame.Surface,
    look: Look,
    brush: Brush,
    names: Names,
    box: pygame.Rect,
    sides: Sequence[dict[str, Shown]],
) -> None:
    """Paint the table of both ``sides`` on a parchment at the top of ``box``."""
    edge = look.px(40)
    side_head = brush.fonts.line_height("label") + look.px(10)
    head = side_head + brush.fonts.line_height("note") + look.px(8)
    high = min(look.grown(92, 1.5), (box.height - edge - head) // len(DICE))
    box = pygame.Rect(box.x, box.y, box.width, high * len(DICE) + head + edge)
    look.materials.parchment(*box.size, 6).draw(screen, *box.topleft)
    inner = box.inflate(-look.px(44), -edge)
    first = round(inner.width * FIRST)
    half = (inner.width - first) // 2
    band = look.materials.plate(half, inner.height, (*ink.INK, 22), None, 6)
    band.draw(screen, inner.x + first + half, inner.y)
    for seat, side in enumerate(SIDES[:2]):
        area = pygame.Rect(inner.x + first + seat * half, inner.y, half, head)
        _side(screen, look, names, side, seat, area, side_head)
    y = inner.y + head
    pygame.draw.line(screen, ink.RUBRIC, (inner.x, y), (inner.right, y))
    for place, die in enumerate(DICE):
        if place:
            last = die == "all"
            rule = ink.RUBRIC if last else ink.mix(ink.PARCHMENT, ink.RUBRIC, 0.3)
            pygame.draw.line(screen, rule, (inner.x, y), (inner.right, y))
        label = look.fonts.rich(say(f"dice.{die}"), "compact", first - look.px(10), ink.INK)
        middle = y + high // 2
        screen.blit(label.picture, label.picture.get_rect(midleft=(inner.x, middle)))
        for seat, one in enumerate(sides):
            row = pygame.Rect(inner.x + first + seat * half, y, half, high)
            _row(screen, look, brush, one[die], row)
        y += high


def _side(
    screen: pygame.Surface,
    look: Look,
    names: Names,
    side: str,
    seat: int,
    area: pygame.Rect,
    high: int,
) -> None:
    """Paint the emblem and name of a side, and the heads of its columns."""
    gap = look.px(6)
    radius = round(high * 0.4)
    emblem = look.materials.emblem(side, radius)
    emblem.draw(screen, area.x + gap, area.y + high / 2 - radius)
    left = area.x + gap + 2 * radius + gap
    word = fitted(look, names.side_name(seat), "label", ink.INK, area.right - left - gap)
    screen.blit(word, word.get_rect(midleft=(left, area.y + high // 2)))
    step = area.width / len(COLUMNS)
    for place, column in enumerate(COLUMNS):
        x = area.x + round(step * (place + 0.5))
        word = fitted(look, say(f"dice.head.{column}"), "note", ink.RUBRIC, round(step) - 4)
        screen.blit(word, word.get_rect(midbottom=(x, area.bottom - look.px(3))))


def _row(screen: pygame.Surface, look: Look, brush: Brush, one: Shown, row: pygame.Rect) -> None:
    """Paint the figures of a die of one side; a dash where it was never rolled."""
    step = row.width / len(COLUMNS)
    room = round(step) - 4
    values: tuple[tuple[str, Fraction | None], ...] = (
        (str(one.rolls), None),
        (one_decimal(one.mean), one.mean_expected),
        (str(one.twenties), one.twenties_expected),
        (str(one.ones), one.ones_expected),
    )
    small = brush.fonts.line_height("note")
    roles = [role for role in ROLES if brush.fonts.line_height(role) + small <= row.height]
    for place, (shown, expected) in enumerate(values):
        x = row.x + round(step * (place + 0.5))
        text = shown if one.rolls else "–"
        role = role_of(look, text, roles, room) or "note"
        with_expected = expected is not None and one.rolls > 0
        middle = row.centery - (small // 2 if with_expected else 0)
        brush.line(screen, text, role, ink.INK, (x, middle), align="centre", face="black")
        if expected is not None and one.rolls:
            down = middle + brush.fonts.line_height(role) // 2 + small // 2 - look.px(2)
            _expected(screen, look, one_decimal(expected), (x, down), room)


def _expected(
    screen: pygame.Surface, look: Look, text: str, at: tuple[int, int], room: int
) -> None:
    """Paint what was expected beside the diamond that marks it, as on the bars of the luck."""
    size = look.px(6)
    word = fitted(look, text, "note", EXPECTED, room - 2 * size - 4)
    left = at[0] - (word.get_width() + 2 * size + 4) // 2
    diamond(screen, (left + size, at[1]), size)
    screen.blit(word, word.get_rect(midleft=(left + 2 * size + 4, at[1])))
