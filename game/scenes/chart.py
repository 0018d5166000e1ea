"""Victory points by round as two lines: solid and round, dashed and cornered."""

from __future__ import annotations

import math

import pygame

from game.scenes.tally import Outcome
from game.table import palette as ink
from game.table.strokes import Ink, outline
from game.table.theme import Look
from game.words.ui import say

GRID = ink.rgb("#B9A273")


def draw_chart(screen: pygame.Surface, look: Look, rect: pygame.Rect, outcome: Outcome) -> None:
    """Paint axes, both lines and their end values into `rect`, on parchment.

    Every other sign differs too: the winner (in a draw the first seat) is solid with round marks.
    """
    fonts = look.fonts
    highest = max(3, *(max(two) for two in outcome.by_round))
    step = max(1, math.ceil(highest / 5))
    highest = step * math.ceil(highest / step)
    note = fonts.line_height("note")
    labels = max(fonts.width(name, "name") for name in _names(outcome))
    left = rect.x + fonts.width(str(highest), "note") + look.px(12)
    right = rect.right - labels - look.px(20)
    top, bottom = rect.y + note // 2, rect.bottom - 2 * note - look.px(6)
    if right - left < look.px(120) or bottom - top < look.px(60):
        return
    for value in range(0, highest + 1, step):
        y = bottom - (bottom - top) * value // highest
        pygame.draw.line(screen, GRID, (left, y), (right, y))
        number = fonts.line(str(value), "note", ink.INK_2)
        screen.blit(number, number.get_rect(midright=(left - look.px(8), y)))
    count = len(outcome.by_round) - 1
    for place in range(count + 1):
        x = left + (right - left) * place // max(1, count)
        name = fonts.line(say("result.start") if not place else str(place), "note", ink.INK_2)
        screen.blit(name, name.get_rect(midtop=(x, bottom + look.px(4))))
    word = fonts.line(say("result.round"), "note", ink.INK_2)
    screen.blit(word, word.get_rect(midbottom=((left + right) // 2, rect.bottom)))
    first = outcome.winner if outcome.winner >= 0 else 0
    pen = Ink(rect, 2)
    lines = {}
    for seat in (0, 1):
        lines[seat] = [
            (
                left + (right - left) * place / max(1, count),
                bottom - (bottom - top) * totals[seat] / highest,
            )
            for place, totals in enumerate(outcome.by_round)
        ]
    fill = [*lines[first], (lines[first][-1][0], bottom), (left, bottom)]
    pen.polygon(fill, (*ink.SIDES[outcome.sides[first]].main, 46))
    for seat in (1 - first, first):
        _line(pen, look, lines[seat], outcome.sides[seat], solid=seat == first)
    pen.lay(screen)
    _ends(screen, look, lines, outcome, right)


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


def _names(outcome: Outcome) -> list[str]:
    return [say(f"faction.{side}") for side in outcome.sides]


def _ends(
    screen: pygame.Surface, look: Look, lines: dict[int, list[tuple[float, float]]],
    outcome: Outcome, right: int,
) -> None:  # fmt: skip
    """Write both totals and names at the lines' ends, moved apart where they would touch."""
    fonts = look.fonts
    block = fonts.line_height("number_m") + fonts.line_height("note")
    places = {seat: lines[seat][-1][1] for seat in (0, 1)}
    upper = 0 if places[0] <= places[1] else 1
    if places[1 - upper] - places[upper] < block:
        middle = (places[0] + places[1]) / 2
        places[upper], places[1 - upper] = middle - block / 2, middle + block / 2
    for seat, name in enumerate(_names(outcome)):
        tone = ink.SIDES[outcome.sides[seat]].dark
        x, y = right + look.px(14), round(places[seat] - block / 2)
        number = fonts.line(str(outcome.points[seat]), "number_m", tone)
        screen.blit(number, (x, y))
        word = fonts.line(name, "name", tone)
        screen.blit(word, (x, y + round(number.get_height() * 0.86)))
