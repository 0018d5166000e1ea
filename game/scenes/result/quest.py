"""What a party set out to do together: its steps, how far each thing came, and why it is over."""

from __future__ import annotations

from typing import Final

import pygame

from game.scenes.result.outcome import Measure, Quest
from game.table.look import palette as ink
from game.table.look.boxes import Box, Line, Longest, Part, Pixels, Share, Size, Sum, Told
from game.table.look.fitting import fitted
from game.table.look.theme import Look
from game.words.numbers import integer

COLUMNS: Final = 2
"""Measures side by side."""
ROW: Final = Longest(34, Line("compact") + 8)
"""The height of a row of measures, at least."""
MOST_ROW: Final = Longest(64, Line("body") + 20)
EDGE: Final = 28
FIELDS: Final = 12
"""So many fields at most are drawn; what is of more is told in numbers alone."""
LEAST_FIELD: Final = 9
FULL: Final = ink.rgb("#B98A3C")
BAD: Final = ink.rgb("#C24450")
DONE: Final = ink.rgb("#A9E0A0")
OPEN: Final = ink.rgb("#D9C7A2")
SMALL: Final = ("compact", "note")


def quest_height(quest: Quest) -> Told:
    """Return the least height in which all of it has room."""
    return Sum((Line("h3"), *_lines(quest), *[ROW] * _rows(quest), 2 * EDGE, 10))


def most_height(quest: Quest) -> Told:
    """Return the height of which it makes use."""
    return Sum((Line("h3"), *_lines(quest), *[MOST_ROW] * _rows(quest), 2 * EDGE, 10))


def _lines(quest: Quest) -> list[Told]:
    """Return the heights of the lines between the head and the measures."""
    return [Line("compact") + 4] * (bool(quest.steps) + bool(quest.why))


def _rows(quest: Quest) -> int:
    return -(-len(quest.measures) // COLUMNS)


def draw_quest(screen: pygame.Surface, look: Look, box: Box, quest: Quest) -> None:
    """Paint it into ``box``, on dark wood."""
    inner = box.inset(EDGE, EDGE - 6)
    between = Sum(_lines(quest))
    head, lines, measures = inner.column(Line("h3"), between, Share())
    size = head.height
    icon, room = head.row(Pixels(size), Share(), gap=12)
    look.icons.draw(screen, quest.icon, *icon.rect.center, size, ink.BRASS_LIGHT)
    title = fitted(look, quest.name, "h3", ink.BRASS_LIGHT, room.width)
    screen.blit(title, room.spot(title, "midleft"))
    rest = lines
    if quest.why:
        why, rest = rest.column(Line("compact") + 4, Share())
        told = fitted(look, quest.why, "compact", ink.CREAM, why.width)
        screen.blit(told, why.spot(told, "midleft"))
    if quest.steps:
        _steps(screen, look, rest, quest)
    if not quest.measures:
        return
    measures = measures.less(top=10)
    most = Pixels(min(measures.high(MOST_ROW), measures.height // _rows(quest)))
    columns = measures.row(*[Share()] * COLUMNS, gap=36)
    for at, column in enumerate(columns):  # one is read to its end before the next
        own = quest.measures[at * _rows(quest) : (at + 1) * _rows(quest)]
        wide = max((look.fonts.width(each.name, "compact") for each in own), default=0)
        for row, each in zip(column.column(*[most] * _rows(quest)), own, strict=False):
            _measure(screen, look, row, each, wide)


def _steps(screen: pygame.Surface, look: Look, box: Box, quest: Quest) -> None:
    """Write the steps in one line: a tick before those that are done, a cross before the others."""
    fonts, gap = look.fonts, look.px(22)
    # A line of all words is as wide as the steps are without what stands between them.
    role = SMALL[-1]
    for role in SMALL:
        mark = round(fonts.size(role) * 0.9)
        taken = sum(fonts.width(each.words, role) + mark + look.px(6) for each in quest.steps)
        if taken + gap * (len(quest.steps) - 1) <= box.width:
            break
    x = box.rect.x
    for each in quest.steps:
        tone = DONE if each.done else OPEN
        icon = "tick" if each.done else "cross"
        look.icons.draw(screen, icon, x + mark // 2, box.rect.centery, mark, tone)
        x += mark + look.px(6)
        word = fitted(look, each.words, role, tone, max(1, box.rect.right - x))
        screen.blit(word, word.get_rect(midleft=(x, box.rect.centery)))
        x += word.get_width() + gap


def _measure(screen: pygame.Surface, look: Look, row: Box, told: Measure, wide: int) -> None:
    """Draw icon, name, fields and number of one, the names ``wide`` pixels where they may be."""
    icon, room = row.row(Size("compact") + 6, Share(), gap=10)
    size = min(icon.width, row.height)
    look.icons.draw(screen, told.icon, *icon.rect.center, size, ink.BRASS_LIGHT)
    value = integer(told.value)
    if told.most:
        value = f"{value} / {integer(told.most)}"
    number = look.fonts.line(value, "name", ink.CREAM)
    screen.blit(number, room.spot(number, "midright"))
    room = room.less(right=Pixels(number.get_width()) + 14)
    name = room.left(Pixels(min(wide, room.width)))
    word = fitted(look, told.name, "compact", ink.CREAM, name.width)
    screen.blit(word, name.spot(word, "midleft"))
    _fields(screen, look, room.less(left=Pixels(name.width) + 14), told)


def _fields(screen: pygame.Surface, look: Look, box: Box, told: Measure) -> None:
    """Draw a field for each that there can be, those full that there are, where there is room."""
    if not 0 < told.most <= FIELDS:
        return
    gap = look.px(3)
    size = min(look.px(18), box.sized(None, Part(0.6)).height, box.width // told.most - gap)
    if size < look.px(LEAST_FIELD):
        return
    x = box.rect.right - told.most * (size + gap)
    for place in range(told.most):
        full = place < told.value
        tone = (BAD if told.bad else FULL) if full else ink.INSET
        plate = look.materials.plate(size, size, tone, ink.BRASS if full else ink.BRASS_DARK, 3, 1)
        plate.draw(screen, x, box.rect.centery - size // 2)
        x += size + gap
