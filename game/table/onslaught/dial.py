"""Dials: how an ability cools down, and how experience grows."""

from __future__ import annotations

import math
from dataclasses import replace

import pygame

from game.table.hud.brush import Brush
from game.table.look import palette as ink
from game.table.look.palette import rgb
from game.table.look.strokes import Ink, Point, arc, glow
from game.table.onslaught.data import DialData

AMBER = rgb("#F0A63A")
COLD = rgb("#57483C")
EXP_STEPS = 5
TURN_STEPS = 12


def cooldown(
    brush: Brush,
    target: pygame.Surface,
    at: tuple[float, float],
    radius: float,
    data: DialData,
    shadow: bool = True,
) -> None:
    """Draw a cooldown dial: ready a tick, counting its number, exhausted a slash, once a sun.

    Without ``shadow`` it is drawn over one that has it.
    """
    size = max(8, round(radius))
    if data.progress < 1.0:  # a dozen pictures of a turn, however many frames it takes
        data = replace(data, progress=round(data.progress * TURN_STEPS) / TURN_STEPS)
    picture = brush.kept(("dial", size, data, shadow), lambda: _cooldown(brush, size, data, shadow))
    target.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))


def _cooldown(brush: Brush, radius: int, data: DialData, shadow: bool) -> pygame.Surface:
    margin = brush.px(10)
    side = 2 * (radius + margin)
    picture = pygame.Surface((side, side), pygame.SRCALPHA, 32)
    middle = side / 2
    brush.materials.brass(2 * radius, shadow=shadow).draw(picture, margin, margin)
    face = round(radius * 1.62)
    at = middle - face / 2
    if data.value < 0:
        brush.materials.enamel(face, rgb("#3C3A38"), rgb("#77736E")).draw(picture, at, at)
        pen = Ink(picture.get_rect(), 4)
        far = radius * 0.44
        slash = [(middle - far, middle + far), (middle + far, middle - far)]
        pen.line(slash, ink.NIGHT, radius * 0.30)
        pen.line(slash, rgb("#C9C2B8"), radius * 0.16)
        pen.lay(picture)
    elif data.value == 0 and data.cooldown < 0:
        brush.materials.enamel(face, rgb("#3A3128"), rgb("#6A5C4C")).draw(picture, at, at)
        brush.icon(picture, "sun", (middle, middle), radius * 1.05, rgb("#F0DCA8"))
    elif data.value == 0 and data.progress < 0.5:
        # The last segment fills before the face turns green.
        brush.materials.enamel(face, rgb("#1B1411"), rgb("#3C2E26")).draw(picture, at, at)
        _segments(brush, picture, middle, radius, max(data.cooldown, 1), 0, data.progress * 2.0)
    elif data.value == 0:
        brush.materials.enamel(face, rgb("#0F5A34"), rgb("#3FB768")).draw(picture, at, at)
        brush.icon(picture, "tick", (middle, middle), radius * 1.05, rgb("#F3FFE9"), edged=True)
        if data.progress < 1.0:
            strength = math.sin(math.pi * (data.progress - 0.5) * 2.0)
            light = ink.mix(ink.BLACK, rgb("#C8FFD8"), round(strength * 6) / 6)
            shine = glow(round(side / 2), light, 1.4)
            spot = shine.get_rect(center=(round(middle), round(middle)))
            picture.blit(shine, spot, special_flags=pygame.BLEND_RGB_ADD)
    else:
        brush.materials.enamel(face, rgb("#1B1411"), rgb("#3C2E26")).draw(picture, at, at)
        segments = max(data.cooldown, data.value, 1)
        _segments(brush, picture, middle, radius, segments, data.value, data.progress)
        brush.number(picture, str(data.value), radius * 0.86, rgb("#FFF1D4"), (middle, middle))
    return picture


def _segments(
    brush: Brush,
    picture: pygame.Surface,
    middle: float,
    radius: int,
    segments: int,
    left: int,
    progress: float,
) -> None:
    """Draw the arcs that fill as a dial cools: ``left`` are still cold, the last one is filling."""
    pen = Ink(picture.get_rect(), 4)
    filled = segments - left
    for place in range(segments):
        start = -90 + place * 360 / segments + 6
        end = -90 + (place + 1) * 360 / segments - 6
        if place == filled - 1 and progress < 1.0:
            cut = start + (end - start) * progress
            _ring(pen, middle, radius, (start, end), COLD)
            _ring(pen, middle, radius, (start, cut), AMBER)
        else:
            _ring(pen, middle, radius, (start, end), AMBER if place < filled else COLD)
    pen.lay(picture)


def _ring(
    pen: Ink, middle: float, radius: float, angles: tuple[float, float], colour: ink.RGB
) -> None:
    outer = arc(middle, middle, radius * 0.76, angles[0], angles[1], 12)
    inner = arc(middle, middle, radius * 0.58, angles[1], angles[0], 12)
    pen.polygon(outer + inner, colour)


def experience(
    brush: Brush,
    target: pygame.Surface,
    at: tuple[float, float],
    radius: float,
    points: int,
    levelled: bool,
    part: float = 1.0,
    shadow: bool = True,
) -> None:
    """Draw the experience dial: five steps, and a star once the level-up is taken.

    ``part`` of the last step is filled; without ``shadow`` it is drawn over one that has it.
    """
    size = max(12, round(radius))
    part = round(part * TURN_STEPS) / TURN_STEPS
    picture = brush.kept(
        ("experience", size, points, levelled, part, shadow),
        lambda: _experience(brush, size, points, levelled, part, shadow),
    )
    target.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))


def _experience(
    brush: Brush, radius: int, points: int, levelled: bool, part: float, shadow: bool
) -> pygame.Surface:
    margin = brush.px(10)
    side = 2 * (radius + margin)
    picture = pygame.Surface((side, side), pygame.SRCALPHA, 32)
    middle = side / 2
    brush.materials.brass(2 * radius, shadow=shadow).draw(picture, margin, margin)
    face = round(radius * 1.72)
    brush.materials.enamel(face, rgb("#1A2030"), rgb("#3A4660")).draw(
        picture, middle - face / 2, middle - face / 2
    )
    pen = Ink(picture.get_rect(), 4)
    for place in range(EXP_STEPS):
        start = -90 + place * 72 + 5
        filled = 62 * (part if place == points - 1 else 1.0 if place < points else 0.0)
        for wide, tone in ((62.0, rgb("#4A5268")), (filled, ink.BRASS_LIGHT)):
            if wide:
                outer: list[Point] = arc(middle, middle, radius * 0.80, start, start + wide, 12)
                inner = arc(middle, middle, radius * 0.58, start + wide, start, 12)
                pen.polygon(outer + inner, tone)
    pen.lay(picture)
    if levelled:
        brush.icon(picture, "star", (middle, middle), radius * 0.95, ink.BRASS_LIGHT, edged=True)
    else:
        brush.number(picture, str(points), radius * 0.72, ink.CREAM, (middle, middle))
    return picture
