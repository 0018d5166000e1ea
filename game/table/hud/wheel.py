"""The battle wheel: hit points turn under a pointer; armour class and speed stand in the middle."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from game.table.hud.brush import Brush
from game.table.look import palette as ink
from game.table.look.palette import rgb
from game.table.look.strokes import Ink, arc, rescaled

BLOODIED = rgb("#8E1C26")
WHOLE = rgb("#7A5A24")
"""The points above those with which somebody is bloodied (R37)."""
LOST = rgb("#3B2E28")
ZERO = rgb("#2A1D18")
WINDOW = rgb("#F8EBD0")
DARK_RED = rgb("#7A0F18")
LIT_INK = rgb("#FFE3C8")
LOST_INK = rgb("#C4B294")
INNER, OUTER = 0.66, 0.885
FEW, FIFTH, BESIDE = 20, 5, 2.0
"""Wheels of more points number every fifth field, and none nearer to the window than so many."""


@dataclass(frozen=True, slots=True)
class WheelData:
    """A battle wheel. ``hp`` may lie between two points while it turns.

    A ``speed`` below 0 is not told: then the armour class stands alone in the middle.

    ``flip`` goes from 0 to 1 while armour class and speed turn over from the values ``before``.
    """

    hp: float
    max_hp: int
    ac: int
    speed: int
    bloodied: bool = False
    flip: float = 1.0
    before: tuple[int, int] | None = None
    bloodied_at: int = 0
    """With how many points left it is bloodied; 0 where it never is."""
    fives: bool = False
    """Whether only every fifth field has its number, and none of the two beside the window."""


def wheel(
    brush: Brush,
    target: pygame.Surface,
    at: tuple[float, float],
    radius: float,
    data: WheelData,
    shadow: bool = True,
) -> None:
    """Draw a wheel with its middle at a place; without ``shadow`` over one that has it."""
    size = max(24, round(radius))
    turning = abs(data.hp - round(data.hp)) > 1e-6
    if turning:
        picture = _wheel(brush, size, data, shadow)
    else:
        picture = brush.kept(
            ("wheel", size, data, shadow), lambda: _wheel(brush, size, data, shadow)
        )
    target.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))


def _wheel(brush: Brush, radius: int, data: WheelData, shadow: bool) -> pygame.Surface:
    margin = brush.px(14)
    side = 2 * (radius + margin)
    middle = side / 2
    ground = brush.kept(
        ("wheel ground", radius, side, shadow), lambda: _ground(brush, radius, side, shadow)
    )
    picture = ground.copy()
    pen = Ink(picture.get_rect(), 3)
    fields = data.max_hp + 1
    each = 360 / fields
    for field in range(fields):
        angle = -90 + (data.hp - field) * each
        left = BLOODIED if field <= data.bloodied_at else WHOLE
        colour = (left if field else ZERO) if field <= data.hp + 0.01 else LOST
        gap = min(0.9, each * 0.06)
        outer = arc(
            middle, middle, radius * OUTER, angle - each / 2 + gap, angle + each / 2 - gap, 6
        )
        inner = arc(
            middle, middle, radius * INNER, angle + each / 2 - gap, angle - each / 2 + gap, 6
        )
        pen.polygon(outer + inner, colour)
    half = max(each / 2, 9.0)
    for near, far, wide, colour in (
        (INNER - 0.01, 0.93, half * 1.06, ink.BRASS_LIGHT),
        (INNER + 0.015, 0.90, half * 0.92, ink.DAMAGE if data.bloodied else WINDOW),
    ):
        outer = arc(middle, middle, radius * far, -90 - wide, -90 + wide, 8)
        inner = arc(middle, middle, radius * near, -90 + wide, -90 - wide, 8)
        pen.polygon(outer + inner, colour)
    tip = [
        (middle - radius * 0.075, middle - radius * 1.04),
        (middle + radius * 0.075, middle - radius * 1.04),
        (middle, middle - radius * 0.89),
    ]
    pen.polygon(tip, ink.NIGHT)
    pen.polygon([(x + (middle - x) * 0.25, y) for x, y in tip], ink.BRASS_LIGHT)
    pen.lay(picture)
    _numbers(brush, picture, middle, radius, data)
    hub = brush.kept(
        ("wheel hub", radius, side, data.bloodied), lambda: _hub(brush, radius, side, data.bloodied)
    )
    picture.blit(hub, (0, 0))
    _values(brush, picture, middle, radius, data)
    return picture


def _ground(brush: Brush, radius: int, side: int, shadow: bool) -> pygame.Surface:
    picture = pygame.Surface((side, side), pygame.SRCALPHA, 32)
    brass = brush.materials.brass(2 * radius, shadow=shadow)
    brass.draw(picture, side / 2 - radius, side / 2 - radius)
    face = round(radius * 1.80)
    brush.materials.enamel(face, rgb("#17100C"), rgb("#3A2A20")).draw(
        picture, side / 2 - face / 2, side / 2 - face / 2
    )
    return picture


def _hub(brush: Brush, radius: int, side: int, bloodied: bool) -> pygame.Surface:
    picture = pygame.Surface((side, side), pygame.SRCALPHA, 32)
    middle = side / 2
    rim = round(radius * 1.28)
    brush.materials.brass(rim, shadow=False).draw(picture, middle - rim / 2, middle - rim / 2)
    face = round(radius * 1.17)
    dark, light = ("#2E0C0E", "#6A1E20") if bloodied else ("#241811", "#4A3424")
    brush.materials.enamel(face, rgb(dark), rgb(light)).draw(
        picture, middle - face / 2, middle - face / 2
    )
    return picture


def _numbers(
    brush: Brush, picture: pygame.Surface, middle: float, radius: int, data: WheelData
) -> None:
    fields = data.max_hp + 1
    size = radius * 0.145
    every = 1
    while every < fields and radius * 0.77 * math.tau / fields * every < max(12.0, size) * 1.15:
        every += 1
    if data.fives and data.max_hp > FEW:
        every = max(FIFTH, -(-every // FIFTH) * FIFTH)
    ring = radius * (INNER + OUTER) / 2
    for field in range(fields):
        away = abs(data.hp - field)
        angle = math.radians(-90 + (data.hp - field) * 360 / fields)
        spot = (middle + ring * math.cos(angle), middle + ring * math.sin(angle))
        pointed_at = min(away, fields - away) < 0.55
        if field == 0:  # the mark of the defeated (R38.3)
            tone = ink.WHITE if pointed_at else rgb("#D8C9A8")
            brush.icon(
                picture, "skull", spot, max(9.0, radius * (0.21 if pointed_at else 0.17)), tone
            )
        elif pointed_at:
            tone = ink.WHITE if data.bloodied else DARK_RED
            brush.number(picture, str(field), max(radius * 0.175, 12), tone, spot)
        elif (
            field % every == 0
            and radius >= 44
            and not (data.fives and min(away, fields - away) < BESIDE)
        ):
            tone = LIT_INK if field <= data.hp else LOST_INK
            brush.number(picture, str(field), size, tone, spot, face="bold")


def _values(
    brush: Brush, picture: pygame.Surface, middle: float, radius: int, data: WheelData
) -> None:
    heart = (middle, middle - radius * 0.25)
    brush.icon(picture, "heart", heart, radius * 0.54, rgb("#C22B36"), edged=True)
    brush.number(
        picture,
        str(round(data.hp)),
        radius * 0.33,
        ink.WHITE,
        (heart[0], heart[1] - radius * 0.02),
        rgb("#5A0D14"),
    )
    before = data.before or (data.ac, data.speed)
    for way, icon, value, tone, old in (
        (-1, "shield", data.ac, rgb("#6D8299"), before[0]),
        (1, "boot", data.speed, rgb("#9C7A3C"), before[1]),
    ):
        # The value stands under its icon: on it, it would hide what it is the value of.
        shape, letters = max(radius * 0.25, 13.0), max(radius * 0.235, 13.0)
        wide, high = round(radius * 0.42), round(shape + letters * 0.95)
        stamp = pygame.Surface((wide, high), pygame.SRCALPHA, 32)
        brush.icon(stamp, icon, (wide / 2, shape / 2), shape, tone, edged=True)
        text = str(value if data.flip >= 0.5 else old)
        spot_in = (wide / 2, shape + letters * 0.42)
        brush.number(stamp, text, letters, ink.WHITE, spot_in, rgb("#20160E"))
        if value != old and data.flip < 1.0:
            narrow = max(1, round(wide * abs(math.cos(math.pi * data.flip))))
            stamp = rescaled(stamp, (narrow, high))
        if data.speed < 0:
            if way > 0:
                continue
            way = 0
        spot = (round(middle + way * radius * 0.22), round(middle + radius * 0.235))
        picture.blit(stamp, stamp.get_rect(center=spot))
