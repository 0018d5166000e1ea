"""A table of words on parchment: names at the left, figures in columns at the right."""

from __future__ import annotations

from typing import Final

import pygame

from game.scenes.library.statistic_tables import Cell, Table
from game.table.look import palette as ink
from game.table.look.fitting import fitted, readable, role_of
from game.table.look.strokes import diamond
from game.table.look.theme import Look

HEADS: Final = 1
"""Lines of a table besides its rows: its head and those of its columns share one."""
LABEL: Final = 0.46
"""What part of the width the names take, where there are two columns or three."""
ROLES: Final = ("name", "body", "compact", "note")


def needed(table: Table) -> int:
    """Return how many lines a table has."""
    return len(table.rows) + HEADS


def paint_table(
    screen: pygame.Surface, look: Look, inner: pygame.Rect, table: Table, high: int
) -> None:
    """Paint a table into ``inner``, each line ``high`` pixels high."""
    usual = LABEL if len(table.columns) < 4 else LABEL - 0.1
    for share in (usual, usual - 0.06, usual - 0.12, usual):  # names give way to heads, if it helps
        label = round(inner.width * share)
        step = (inner.width - label) / len(table.columns)
        room = round(step) - look.px(8)
        if all(readable(look, column, "label", room) for column in table.columns):
            break
    middle = inner.y + high // 2
    head = fitted(look, table.head, "h3", ink.INK, label - look.px(10))
    screen.blit(head, head.get_rect(midleft=(inner.x, middle)))
    for place, column in enumerate(table.columns):
        x = inner.x + label + round(step * (place + 0.5))
        word = fitted(look, column, "label", ink.RUBRIC, round(step) - look.px(8))
        screen.blit(word, word.get_rect(center=(x, middle)))
    y = inner.y + high
    pygame.draw.line(screen, ink.RUBRIC, (inner.x, y), (inner.right, y))
    for number, row in enumerate(table.rows):
        if number:
            rule = ink.mix(ink.PARCHMENT, ink.RUBRIC, 0.3)
            pygame.draw.line(screen, rule, (inner.x, y), (inner.right, y))
        middle = y + high // 2
        left = inner.x
        if row.side:
            radius = round(high * 0.34)
            emblem = look.materials.emblem(row.side, radius)
            emblem.draw(screen, left, middle - radius)
            left += 2 * radius + look.px(12)
        name = fitted(look, row.name, "body", ink.INK, inner.x + label - left - look.px(10))
        screen.blit(name, name.get_rect(midleft=(left, middle)))
        for place, cell in enumerate(row.cells):
            x = inner.x + label + round(step * (place + 0.5))
            _cell(screen, look, cell, (x, middle), round(step) - look.px(8))
        y += high


def _cell(screen: pygame.Surface, look: Look, cell: Cell, at: tuple[int, int], room: int) -> None:
    """Paint a figure in the middle of its place, and beside it what was expected."""
    role = role_of(look, cell.text, ROLES, room) or ROLES[-1]
    figure = look.fonts.line(cell.text, role, ink.INK)
    box = figure.get_rect(center=at)
    beside = look.fonts.width(cell.expected, "note") + look.px(22) + 4 if cell.expected else 0
    if box.right + beside > at[0] + room // 2:  # both in the middle, rather than small letters
        box.x = at[0] - (box.width + beside) // 2
    screen.blit(figure, box)
    if cell.expected:
        size, gap = look.px(6), look.px(10)
        left = box.right + gap
        word = fitted(
            look, cell.expected, "note", ink.INK_2, at[0] + room // 2 - left - 2 * size - 4
        )
        diamond(screen, (left + size, at[1]), size)
        screen.blit(word, word.get_rect(midleft=(left + 2 * size + 4, at[1])))
