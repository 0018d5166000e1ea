"""A table of words on parchment: names at the left, figures in columns at the right."""

from __future__ import annotations

from typing import Final

import pygame

from game.scenes.library.statistic_tables import Cell, Table
from game.table.look import palette as ink
from game.table.look.boxes import Box, Part, Pixels, Share, Wide
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


def paint_table(screen: pygame.Surface, look: Look, inner: Box, table: Table, high: int) -> None:
    """Paint a table into ``inner``, each line ``high`` pixels high."""
    usual = LABEL if len(table.columns) < 4 else LABEL - 0.1
    places = [Share()] * len(table.columns)
    head, *lines = inner.column(*[Pixels(high)] * needed(table))
    for share in (usual, usual - 0.06, usual - 0.12, usual):  # names give way to heads, if it helps
        label = Part(share)
        room = head.less(left=label).row(*places)[0].less(right=8).width
        if all(readable(look, column, "label", room) for column in table.columns):
            break
    name, *cells = head.row(label, *places)
    word = fitted(look, table.head, "h3", ink.INK, name.less(right=10).width)
    screen.blit(word, name.spot(word, "midleft"))
    for cell, column in zip(cells, table.columns, strict=True):
        word = fitted(look, column, "label", ink.RUBRIC, cell.inset(4, 0).width)
        screen.blit(word, cell.spot(word))
    faint = ink.mix(ink.PARCHMENT, ink.RUBRIC, 0.3)
    for line, row in zip(lines, table.rows, strict=True):
        x, y, wide, _ = line.rect
        rule = ink.RUBRIC if row is table.rows[0] else faint
        pygame.draw.line(screen, rule, (x, y), (x + wide, y))
        name, *cells = line.row(label, *places)
        if row.side:
            radius = round(high * 0.34)
            emblem = look.materials.emblem(row.side, radius)
            emblem.draw(screen, x, line.rect.centery - radius)
            name = name.less(left=Pixels(2 * radius) + 12)
        word = fitted(look, row.name, "body", ink.INK, name.less(right=10).width)
        screen.blit(word, name.spot(word, "midleft"))
        for place, figure in zip(cells, row.cells, strict=True):
            _cell(screen, look, figure, place.inset(4, 0))


def _cell(screen: pygame.Surface, look: Look, cell: Cell, place: Box) -> None:
    """Paint a figure in the middle of its place, and beside it what was expected."""
    role = role_of(look, cell.text, ROLES, place.width) or ROLES[-1]
    figure = look.fonts.line(cell.text, role, ink.INK)
    expected = Wide("note", cell.expected) + 22 + Pixels(4) if cell.expected else Pixels(0)
    box = place.sized(Pixels(figure.get_width()), None)
    beside = place.wide(expected)
    if box.rect.right + beside > place.rect.right:  # both in the middle, not in small letters
        box = place.sized(Pixels(figure.get_width() + beside), None)
    screen.blit(figure, box.spot(figure, "midleft"))
    if cell.expected:
        left = box.rect.x + figure.get_width() - place.rect.x
        sign, rest = place.less(left=Pixels(left) + 10).row(Pixels(2 * place.wide(6) + 4), Share())
        word = fitted(look, cell.expected, "note", ink.INK_2, rest.width)
        size = place.wide(6)
        diamond(screen, (sign.rect.x + size, sign.rect.centery), size)
        screen.blit(word, rest.spot(word, "midleft"))
