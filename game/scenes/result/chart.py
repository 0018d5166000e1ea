"""Victory points by round as two lines: solid and round, dashed and cornered."""

from __future__ import annotations

import itertools
import math
from typing import Final

import pygame

from game.scenes.result.outcome import Outcome
from game.table.look import palette as ink
from game.table.look.strokes import Ink, outline
from game.table.look.theme import Look
from game.words.onslaught import deeds
from game.words.ui import say

GRID = ink.rgb("#B9A273")
FLAGS: Final = {"fallen": "skull", "found": "chest"}
PLACES: Final = (
    (-0.2, -1.6), (-0.55, -1.4), (0.1, -1.8), (-0.7, -1.0), (0.0, 1.8), (0.45, 1.5), (-0.4, 1.6),
    (0.2, 2.6), (-0.3, -2.8),
)  # fmt: skip
"""Where a flag may hang, in its own widths and heights from its mark."""


def draw_chart(screen: pygame.Surface, look: Look, rect: pygame.Rect, outcome: Outcome) -> None:
    """Paint axes, both lines and their end values into `rect`, on parchment.

    Every other sign differs too: the winner (in a draw the first seat) is solid with round marks.
    """
    fonts = look.fonts
    note = fonts.line_height("note")
    least, most, step = scale(outcome)
    names = max(fonts.width(name, "name") for name in _names(outcome))
    values = max(fonts.width(_signed(value), "note") for value in (least, most))
    # Marks at the start keep off the numbers of the axis.
    left, right = rect.x + values + look.px(26), rect.right - names - look.px(24)
    top, bottom = rect.y + note // 2, rect.bottom - 2 * note - look.px(14)
    if right - left < look.px(120) or bottom - top < look.px(60):
        return
    area = pygame.Rect(left, top, right - left, bottom - top)

    def height(value: float) -> float:
        return bottom - (bottom - top) * (value - least) / (most - least)

    written = []
    for value in range(least, most + 1, step):
        y = round(height(value))
        wide = 2 if value == 0 and least < 0 else 1
        pygame.draw.line(screen, GRID, (left, y), (right, y), wide)
        number = fonts.line(_signed(value), "note", ink.INK_2)
        written.append(screen.blit(number, number.get_rect(midright=(left - look.px(18), y))))
    count = len(outcome.by_round) - 1
    begin = say("result.start")
    if fonts.width(begin, "note") + fonts.width("1", "note") + look.px(16) > 2 * (
        (right - left) // max(1, count)
    ):
        begin = "0"
    for place in range(count + 1):
        x = left + (right - left) * place // max(1, count)
        name = fonts.line(begin if not place else str(place), "note", ink.INK_2)
        written.append(screen.blit(name, name.get_rect(midtop=(x, bottom + look.px(10)))))
    word = fonts.line(say("result.round"), "note", ink.INK_2)
    screen.blit(word, word.get_rect(midbottom=((left + right) // 2, rect.bottom)))
    first = outcome.winner if outcome.winner >= 0 else 0
    pen = Ink(rect, 2)
    lines = {
        seat: [
            (left + (right - left) * place / max(1, count), height(totals[seat]))
            for place, totals in enumerate(outcome.by_round)
        ]
        for seat in (0, 1)
    }
    fill = [*lines[first], (lines[first][-1][0], height(0)), (left, height(0))]
    pen.polygon(fill, (*ink.SIDES[outcome.sides[first]].main, 46))
    # The dashed line comes last: where both run together, the solid one shows through it.
    for seat in (first, 1 - first):
        _line(pen, look, lines[seat], outcome.sides[seat], solid=seat == first)
    pen.lay(screen)
    _flags(screen, look, area, lines, outcome, written)
    _ends(screen, look, rect, lines, outcome, right)


def scale(outcome: Outcome) -> tuple[int, int, int]:
    """Return the lowest and the highest value of the axis, and how far its lines are apart."""
    totals = [total for two in outcome.by_round for total in two]
    most, least = max(3, *totals), min(0, *totals)
    step = max(1, math.ceil((most - least) / 5))
    return step * math.floor(least / step), step * math.ceil(most / step), step


def _signed(value: int) -> str:
    return str(value).replace("-", "\N{MINUS SIGN}")


def _line(pen: Ink, look: Look, points: list[tuple[float, float]], side: str, solid: bool) -> None:
    tones = ink.SIDES[side]
    wide = max(3, look.px(5))
    if solid:
        pen.line(points, tones.dark, wide + 2)
        pen.line(points, tones.main, wide)
    else:
        pen.dashes(points, tones.dark, wide + 2, look.px(13), look.px(7))
        pen.dashes(points, tones.main, wide, look.px(13), look.px(7))
    radius = max(4, look.px(7))
    for x, y in points:
        shape = outline("circle" if solid else "hexagon", x, y, radius)
        pen.polygon(outline("circle" if solid else "hexagon", x, y, radius + 2), tones.dark)
        pen.polygon(shape, tones.main)
        pen.circle(x, y, radius * 0.4, ink.WHITE)


def _flags(
    screen: pygame.Surface, look: Look, area: pygame.Rect,
    lines: dict[int, list[tuple[float, float]]], outcome: Outcome, written: list[pygame.Rect],
) -> None:  # fmt: skip
    """Pin what turned the match to its round, each flag where it hides nothing; else none."""
    taken = written + [_around(look, spot) for seat in (0, 1) for spot in lines[seat]]
    steps = [_between(a, b) for seat in (0, 1) for a, b in itertools.pairwise(lines[seat])]
    taken += [box for each in steps for box in each]
    for turn in outcome.turns:
        if turn.round >= len(lines[turn.seat]):
            continue
        who = outcome.heroes[turn.figure].name
        words = deeds.turn(turn.kind, who.split(" ")[0], turn.item)
        text = look.fonts.line(words, "note", ink.CREAM)
        size = text.get_height()
        box = pygame.Rect(0, 0, text.get_width() + size + look.px(26), size + look.px(8))
        x, y = lines[turn.seat][turn.round]
        for across, down in PLACES:
            box.center = (round(x + across * box.width), round(y + down * box.height))
            if area.inflate(look.px(60), 0).contains(box) and box.collidelist(taken) < 0:
                _flag(screen, look, box, (x, y), FLAGS[turn.kind], text)
                taken.append(box.inflate(look.px(8), look.px(8)))
                break


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
    text: pygame.Surface,
) -> None:  # fmt: skip
    foot = box.midbottom if box.centery < spot[1] else box.midtop
    pygame.draw.line(screen, ink.NIGHT, foot, (round(spot[0]), round(spot[1])), 2)
    plate = look.materials.plate(box.width, box.height, ink.rgb("#2A1A10"), None, 14)
    plate.draw(screen, box.x, box.y)
    size = text.get_height()
    x = box.x + look.px(8) + size // 2
    look.icons.draw(screen, icon, x, box.centery, round(size * 0.9), ink.BRASS_LIGHT)
    screen.blit(text, text.get_rect(midleft=(x + size // 2 + look.px(6), box.centery)))


def _names(outcome: Outcome) -> list[str]:
    return [say(f"faction.{side}") for side in outcome.sides]


def _ends(
    screen: pygame.Surface, look: Look, rect: pygame.Rect,
    lines: dict[int, list[tuple[float, float]]], outcome: Outcome, right: int,
) -> None:  # fmt: skip
    """Write both totals and names at the lines' ends, moved apart where they would touch."""
    fonts = look.fonts
    block = fonts.line_height("number_m") + fonts.line_height("note")
    places = {seat: lines[seat][-1][1] for seat in (0, 1)}
    upper = 0 if places[0] <= places[1] else 1
    if places[1 - upper] - places[upper] < block:
        middle = (places[0] + places[1]) / 2
        middle = min(max(middle, rect.y + block), rect.bottom - block)
        places[upper], places[1 - upper] = middle - block / 2, middle + block / 2
    for seat, name in enumerate(_names(outcome)):
        tone = ink.SIDES[outcome.sides[seat]].dark
        x, y = right + look.px(18), round(places[seat] - block / 2)
        number = fonts.line(_signed(outcome.points[seat]), "number_m", tone)
        screen.blit(number, (x, y))
        word = fonts.line(name, "name", tone)
        screen.blit(word, (x, y + round(number.get_height() * 0.86)))
