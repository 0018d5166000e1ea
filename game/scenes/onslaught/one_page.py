"""The pictures of Onslaught's match in one page: its own pieces."""

from __future__ import annotations

from typing import Final

import pygame

from game.scenes.rulebook.one_page import Picture, Posed, brush_of, facing, stand, way
from game.scenes.shell.pictures import minis_of, portrait
from game.table.dice.draw import DicePainter
from game.table.dice.throw import Throw
from game.table.look import palette as ink
from game.table.look.strokes import Ink
from game.table.look.theme import Look
from game.table.onslaught.data import DialData
from game.table.onslaught.dial import cooldown, experience
from game.words.numbers import tenths


def _goal(look: Look, target: pygame.Surface) -> None:
    facing(look, target, Posed("grabbleshanks", "harpers"), Posed("bedlam", "zhentarim"))


def _round(look: Look, target: pygame.Surface) -> None:
    minis = minis_of(look.assets)
    wide, high = target.get_size()
    row = (("lightning_dancer", "harpers", 10), ("bedlam", "zhentarim", 20),
           ("goblin_guard", "dungeon", 105))  # fmt: skip
    radius = min(wide // 7, high // 3)
    for number, (figure, side, value) in enumerate(row):
        x = wide * (2 * number + 1) // 6
        portrait(target, minis, figure, side, radius, (x, high * 2 // 5))
        text = look.fonts.exact(tenths(value), "black", max(12, look.px(20)), ink.INK)
        box = text.get_rect(center=(x, high * 2 // 5 + radius + look.px(12)))
        plate = box.inflate(look.px(14), look.px(2))
        pygame.draw.rect(target, ink.rgb("#F4E6C2"), plate, border_radius=look.px(4))
        pygame.draw.rect(target, ink.INK, plate, max(1, look.px(2)), border_radius=look.px(4))
        target.blit(text, box)


def _turn(look: Look, target: pygame.Surface) -> None:
    wide, high = target.get_size()
    step = round(high * 0.44)
    start, turn = wide // 2 - step, wide // 2 + step // 3
    low, top = high * 4 // 5, high * 2 // 5
    path = [(start, low), (turn, low), (turn, top), (wide - look.px(24), top)]
    way(look, target, path)
    stand(look, target, Posed("lightning_dancer", "harpers"), (start, low))


def _attack(look: Look, target: pygame.Surface) -> None:
    wide, high = target.get_size()
    painter = DicePainter(look.fonts, look.icons)
    radius = high * 0.36
    for face, x, dropped in ((7, wide * 0.28, True), (18, wide * 0.70, False)):
        throw = Throw(face, ("d20",), (face,), (6 * radius, 6 * radius), radius)
        die = throw.at(throw.seconds)[0]
        origin = (x - die.pose.x, high / 2 - die.pose.y)
        if not dropped:
            pen = Ink(target.get_rect(), 2)
            pen.circle(x, high / 2, radius * 1.24, ink.BRASS_DARK)
            pen.circle(x, high / 2, radius * 1.15, ink.rgb("#E9D8B1"))
            pen.lay(target)
        lost = (0,) if dropped else ()
        painter.draw(target, (die,), origin, radius, "harpers", lost, 1.0 if dropped else 0.0)


def _dials(look: Look, target: pygame.Surface) -> None:
    wide, high = target.get_size()
    brush = brush_of(look)
    radius = min(wide // 7, high // 3)
    for number, value in enumerate((2, 1, 0)):
        at = (wide * (2 * number + 1) / 6, high * 0.36)
        cooldown(brush, target, at, radius, DialData(value, 2))
    experience(brush, target, (wide / 2, high * 0.80), max(8, radius * 2 // 3), 4, False)


def _points(look: Look, target: pygame.Surface) -> None:
    wide, high = target.get_size()
    stars = ((0.18, 1), (0.46, 2), (0.78, 3))
    for across, count in stars:
        x = round(wide * across)
        size = round(high * (0.26 + 0.1 * count))
        look.icons.draw(target, "star", x, high // 2, size + look.px(8), ink.NIGHT)
        look.icons.draw(target, "star", x, high // 2, size, ink.BRASS)
        number = look.fonts.exact(str(count), "black", max(12, size * 2 // 5), ink.INK)
        target.blit(number, number.get_rect(center=(x, high // 2 + look.px(2))))


PICTURES: Final[dict[str, Picture]] = {
    "goal": _goal,
    "round": _round,
    "turn": _turn,
    "attack": _attack,
    "dials": _dials,
    "points": _points,
}
