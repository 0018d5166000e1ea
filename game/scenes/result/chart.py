"""A match by rounds: a line a side with its points, or one for each thing that a game charts.

Each has the marks of its look; the winner's, or what matters most, is solid, the others dashed.
"""

from __future__ import annotations

import itertools
import math
from typing import Final

import pygame

from game.scenes.result.outcome import Outcome
from game.table.look import palette as ink
from game.table.look.boxes import Box, Line, Part, Pixels, Shortest, Wide
from game.table.look.fitting import alike, broken
from game.table.look.glyphs import glyph
from game.table.look.strokes import Ink, outline
from game.table.look.theme import Look
from game.words.numbers import integer
from game.words.rich import signed
from game.words.room import words_of
from game.words.ui import say

GRID = ink.rgb("#B9A273")
FLAG = ink.rgb("#2A1A10")
NAMES: Final = Part(0.3)
"""The most of the chart's width that the names at the lines' ends take: a person's may be long."""
PLACES: Final = tuple(
    (across / 16, down / 6) for across in range(-28, 29) for down in range(-21, 22)
)
"""Where the middle of a flag may hang, in its own widths and heights from its mark."""
STEPS: Final = (1, 2, 5, 10, 20, 50)
"""Of how many rounds one may have its number where many were played."""
TAIL: Final = 0.34
"""How wide a flag's tail leaves it, of its height: flag and mark are one sign."""


def draw_chart(screen: pygame.Surface, look: Look, box: Box, outcome: Outcome) -> None:
    """Paint axes, the lines and their end values into ``box``, on parchment.

    Each line has the marks of its look, as everywhere; the main one is solid.
    """
    fonts, rect = look.fonts, box.rect
    told = outcome.lines()
    least, most, step = scale(outcome)
    called = _called(look, box, outcome)
    names = Shortest(Wide("name", *(line for each in called for line in each)), NAMES)
    values = Wide("note", *map(integer, (least, most)))
    above = Pixels(fonts.line_height("note") // 2)
    # Marks at the start keep off the numbers of the axis.
    area = box.less(values + 26, above, names + 24, Line("note", 2) + 14)
    if area.width < area.wide(120) or area.height < area.high(60):
        return
    left, right, top, bottom = area.rect.x, area.rect.right, area.rect.y, area.rect.bottom

    def height(value: float) -> float:
        return bottom - (bottom - top) * (value - least) / (most - least)

    written = []
    for value in range(least, most + 1, step):
        y = round(height(value))
        wide = 2 if value == 0 and least < 0 else 1
        pygame.draw.line(screen, GRID, (left, y), (right, y), wide)
        number = fonts.line(integer(value), "note", ink.INK_2)
        written.append(screen.blit(number, number.get_rect(midright=(left - box.wide(18), y))))
    count = len(told[0].totals) - 1
    begin = say("result.start")
    two = box.wide(Wide("note", begin) + Wide("note", "1") + 16)
    if two > 2 * ((right - left) // max(1, count)):
        begin = "0"
    every = _every(look, right - left, count)
    for place in range(0, count + 1, every):
        x = left + (right - left) * place // max(1, count)
        name = fonts.line(begin if not place else str(place), "note", ink.INK_2)
        written.append(screen.blit(name, name.get_rect(midtop=(x, bottom + box.high(10)))))
    word = fonts.line(words_of(outcome.game).head("round"), "note", ink.INK_2)
    screen.blit(word, word.get_rect(midbottom=((left + right) // 2, rect.bottom)))
    first = outcome.main
    pen = Ink(rect, 2)
    lines = {
        at: [
            (left + (right - left) * place / max(1, count), height(total))
            for place, total in enumerate(line.totals)
        ]
        for at, line in enumerate(told)
    }
    fill = [*lines[first], (lines[first][-1][0], height(0)), (left, height(0))]
    pen.polygon(fill, (*ink.SIDES[told[first].look].main, 46))
    # Dashed lines come last: where some run together, the solid one shows through them.
    for at in sorted(lines, key=lambda at: at != first):
        turned = {turn.round for turn in outcome.turns if turn.side == at}
        marked = [place for place in range(count + 1) if not place % every or place in turned]
        _line(pen, look, lines[at], told[at].look, at == first, {*marked, count})
    pen.lay(screen)
    # A name beside the last number of the axis would read as one with it.
    over = pygame.Rect(rect.x, rect.y, rect.width, bottom - rect.y)
    written += _ends(screen, look, over, lines, outcome, called, right, box.wide(names))
    # A flag at the topmost mark may reach half its height over the numbers of the axis.
    top = rect.y - fonts.line_height("note") // 2
    room = pygame.Rect(left, top, right - left, bottom - top)
    _flags(screen, look, room, lines, outcome, written)


def scale(outcome: Outcome) -> tuple[int, int, int]:
    """Return the lowest and the highest value of the axis, and how far its lines are apart."""
    totals = [total for line in outcome.lines() for total in line.totals]
    most, least = max(3, *totals), min(0, *totals)
    step = max(1, math.ceil((most - least) / 5))
    return step * math.floor(least / step), step * math.ceil(most / step), step


def _every(look: Look, wide: int, count: int) -> int:
    """Return of how many rounds one has its number under so wide an axis, as others would touch."""
    room = look.fonts.width(str(count), "note") + look.px(10)
    return next((step for step in STEPS if wide * step >= room * count), count or 1)


def _line(
    pen: Ink, look: Look, points: list[tuple[float, float]], side: str, solid: bool,
    marked: set[int],
) -> None:  # fmt: skip
    """Draw a side's line with its marks at some of the points."""
    tones = ink.SIDES[side]
    wide = max(3, look.px(5))
    if solid:
        pen.line(points, tones.dark, wide + 2)
        pen.line(points, tones.main, wide)
    else:
        pen.dashes(points, tones.dark, wide + 2, look.px(13), look.px(7))
        pen.dashes(points, tones.main, wide, look.px(13), look.px(7))
    radius = max(4, look.px(7))
    for x, y in (points[place] for place in sorted(marked)):
        shape = outline(tones.shape, x, y, radius)
        pen.polygon(outline(tones.shape, x, y, radius + 2), tones.dark)
        pen.polygon(shape, tones.main)
        pen.circle(x, y, radius * 0.4, ink.WHITE)


def _flags(
    screen: pygame.Surface, look: Look, area: pygame.Rect,
    lines: dict[int, list[tuple[float, float]]], outcome: Outcome, written: list[pygame.Rect],
) -> None:  # fmt: skip
    """Pin what turned the match to its round, each flag where it hides nothing.

    Where its words have no room it is an icon; where that has none either there is no flag.
    """
    taken = [box.inflate(look.px(16), look.px(8)) for box in written]
    taken += [_around(look, spot) for line in lines.values() for spot in line]
    steps = [_between(a, b) for line in lines.values() for a, b in itertools.pairwise(line)]
    taken += [box for each in steps for box in each]
    flags: list[pygame.Rect] = []
    for turn in outcome.turns:
        if turn.round >= len(lines[turn.side]):
            continue
        who = outcome.figures[turn.figure].name if turn.figure >= 0 else ""
        words = words_of(outcome.game).turn(turn.kind, who, turn.item)
        told = f"{words} {signed(turn.points)}" if turn.points else words
        spot = lines[turn.side][turn.round]
        for text in (look.fonts.line(told, "note", ink.CREAM), None):
            box = _free(look, area, spot, text, taken, flags)
            if box is not None:
                _flag(screen, look, box, spot, glyph(turn.kind), text)
                flags.append(box.inflate(look.px(8), look.px(8)))
                # No other flag hangs over this one's line.
                taken += [flags[-1], *_between(_foot(look, box, spot), spot)]
                break


def _free(
    look: Look, area: pygame.Rect, spot: tuple[float, float], text: pygame.Surface | None,
    taken: list[pygame.Rect], flags: list[pygame.Rect],
) -> pygame.Rect | None:  # fmt: skip
    """Return where a flag with these words hides nothing, without words if it has an icon alone.

    Its line runs under none of the ``flags`` that hang there.
    """
    size = look.fonts.line_height("note") if text is None else text.get_height()
    wide = size + look.px(16) if text is None else text.get_width() + size + look.px(26)
    box = pygame.Rect(0, 0, wide, size + look.px(8))
    hung: list[tuple[float, int, pygame.Rect]] = []
    for number, (across, down) in enumerate(PLACES):
        x, y = spot[0] + across * box.width, spot[1] + down * box.height
        box.center = (round(x), round(y))
        tail = math.dist(_foot(look, box, spot), spot)
        # A flag stands as near as it can, above rather than below, over the mark rather than aside.
        far = tail + box.height * (abs(across) / 3 + (0.4 if down >= 0 else 0))
        hung.append((far, number, box.copy()))
    for _, _, box in sorted(hung, key=lambda each: each[:2]):
        if not area.inflate(look.px(60), 0).contains(box) or box.collidelist(taken) >= 0:
            continue
        if not any(flag.clipline(_foot(look, box, spot), spot) for flag in flags):
            return box
    return None


def _foot(look: Look, box: pygame.Rect, spot: tuple[float, float]) -> tuple[int, int]:
    """Return where a flag's tail begins: in it, as near to its mark as round corners let it."""
    inner = box.inflate(-min(box.width, look.px(32)), -round(box.height * 0.6))
    across, down = (
        min(max(at, low), high)
        for at, low, high in zip(spot, inner.topleft, inner.bottomright, strict=True)
    )
    return round(across), round(down)


def _around(look: Look, spot: tuple[float, float]) -> pygame.Rect:
    box = pygame.Rect(0, 0, look.px(20), look.px(20))
    box.center = (round(spot[0]), round(spot[1]))
    return box


def _between(first: tuple[float, float], last: tuple[float, float]) -> list[pygame.Rect]:
    """Return small boxes along a line, for what must not lie on it."""
    return [
        pygame.Rect(
            round(first[0] + (last[0] - first[0]) * step / 12) - 5,
            round(first[1] + (last[1] - first[1]) * step / 12) - 5, 10, 10,
        )
        for step in range(13)
    ]  # fmt: skip


def _flag(
    screen: pygame.Surface, look: Look, box: pygame.Rect, spot: tuple[float, float], icon: str,
    text: pygame.Surface | None,
) -> None:  # fmt: skip
    foot = _foot(look, box, spot)
    _tail(screen, look, box, foot, spot)
    plate = look.materials.plate(box.width, box.height, FLAG, None, 14)
    plate.draw(screen, box.x, box.y)
    size = box.height - look.px(8)
    x = box.x + look.px(8) + size // 2
    look.icons.draw(screen, icon, x, box.centery, round(size * 0.9), ink.BRASS_LIGHT)
    if text is not None:
        screen.blit(text, text.get_rect(midleft=(x + size // 2 + look.px(6), box.centery)))


def _tail(
    screen: pygame.Surface, look: Look, box: pygame.Rect, foot: tuple[int, int],
    spot: tuple[float, float],
) -> None:  # fmt: skip
    """Draw what leads from a flag to its mark: broad where it leaves it, a point at the other."""
    long = math.dist(foot, spot)
    if not long:
        return
    along = (spot[0] - foot[0]) / long, (spot[1] - foot[1]) / long
    half = box.height * TAIL / 2
    sides = [(foot[0] - along[1] * way, foot[1] + along[0] * way) for way in (half, -half)]
    least = max(4, look.px(7)) + 1  # the mark stays whole
    end = spot[0] - along[0] * least, spot[1] - along[1] * least
    pen = Ink(pygame.Rect(box.union((round(spot[0]), round(spot[1]), 1, 1))).inflate(8, 8), 2)
    pen.polygon([*sides, end], FLAG)
    pen.lay(screen)


def _names(outcome: Outcome) -> list[str]:
    return [line.name for line in outcome.lines()]


def _called(look: Look, box: Box, outcome: Outcome) -> list[list[str]]:
    """Return each name in its lines: two of one that is long, where all have that room."""
    names = _names(outcome)
    called = [broken(look, name, "name", box.wide(NAMES)) for name in names]
    high = _block(look, max(map(len, called), default=1)) * len(names)
    return called if high <= box.height * 2 // 3 else [[name] for name in names]


def _block(look: Look, lines: int) -> int:
    """Return the pixels of a total and of the lines of a name below it."""
    above = look.fonts.line_height("number_m") + look.fonts.line_height("note")
    return above + (lines - 1) * look.fonts.line_height("name")


def _ends(
    screen: pygame.Surface, look: Look, rect: pygame.Rect,
    lines: dict[int, list[tuple[float, float]]], outcome: Outcome, called: list[list[str]],
    right: int, room: int,
) -> list[pygame.Rect]:  # fmt: skip
    """Write the totals and names at the lines' ends, moved apart where they would touch, each
    line of what they are ``called`` within ``room`` pixels.

    Where they stand comes back.
    """
    fonts, written = look.fonts, []
    block = _block(look, max(map(len, called), default=1))
    places = _apart([line[-1][1] for line in lines.values()], block, rect)
    ends = outcome.lines()
    told = [
        (line, ink.SIDES[end.look].dark)
        for each, end in zip(called, ends, strict=True)
        for line in each
    ]
    words = iter(alike(look, told, "name", room))
    for at, (each, end) in enumerate(zip(called, ends, strict=True)):
        x, y = right + look.px(18), round(places[at] - block / 2)
        number = fonts.line(integer(end.totals[-1]), "number_m", ink.SIDES[end.look].dark)
        written.append(screen.blit(number, (x, y)))
        y += round(number.get_height() * 0.86)
        for _ in each:
            written.append(screen.blit(next(words), (x, y)))
            y += fonts.line_height("name")
    return written


def _apart(wanted: list[float], block: int, rect: pygame.Rect) -> list[float]:
    """Return the middles of blocks as near to those wanted as they may lie within ``rect``."""
    order = sorted(range(len(wanted)), key=lambda place: wanted[place])
    groups: list[list[int]] = []
    middles: list[float] = []
    for place in order:
        groups.append([place])
        half = block / 2
        middles.append(min(max(wanted[place], rect.y + half), rect.bottom - half))
        while len(groups) > 1 and _overlap(groups, middles, block):
            group = groups.pop()
            middles.pop()
            groups[-1].extend(group)
            middle = sum(wanted[each] for each in groups[-1]) / len(groups[-1])
            half = block * len(groups[-1]) / 2
            middles[-1] = min(max(middle, rect.y + half), rect.bottom - half)
    found = list(wanted)
    for group, middle in zip(groups, middles, strict=True):
        for number, place in enumerate(group):
            found[place] = middle + (number - (len(group) - 1) / 2) * block
    return found


def _overlap(groups: list[list[int]], middles: list[float], block: int) -> bool:
    """Return whether the last two groups of blocks touch."""
    room = (len(groups[-1]) + len(groups[-2])) * block / 2
    return middles[-1] - middles[-2] < room
