"""The pictures of Adventure's match in one page: heroes, tiles, dice and tokens of the table."""

from __future__ import annotations

from typing import Final

import pygame

from game.scenes.adventure.board import Explored, explored
from game.scenes.rulebook.one_page import Picture, Posed, brush_of, discs, facing, stand, way
from game.scenes.shell.pictures import minis_of, portrait
from game.table.adventure.position import CASTLE
from game.table.adventure.stores import RED
from game.table.dice.draw import DicePainter
from game.table.dice.throw import Throw
from game.table.look import palette as ink
from game.table.look.theme import Look

PARTY: Final = ("arjhan", "immeril")
PHASES: Final = ("boot", "tile", "skull")
"""The icons of the three phases, as on the track."""
FACE: Final = 14
"""What the die shows."""


def _goal(look: Look, target: pygame.Surface) -> None:
    wide, high = target.get_size()
    for hero, x in zip(PARTY, (wide * 3 // 10, wide * 7 // 10), strict=True):
        stand(look, target, Posed(hero, hero), (x, high * 3 // 4))


def _turn(look: Look, target: pygame.Surface) -> None:
    wide, high = target.get_size()
    size, brush = round(high * 0.26), brush_of(look)
    discs(look, target, PHASES)
    for number in range(1, len(PHASES)):
        brush.icon(target, "right", (wide * number / 3, high * 0.5), size * 0.5, ink.INK)


def _explore(look: Look, target: pygame.Surface) -> None:
    wide, high = target.get_size()
    side = min(round(high * 0.92), wide // 2)
    left = (wide - 2 * side) // 2
    found: Explored = explored(look.assets, side)
    target.blit(found.tile, (left, (high - side) // 2))
    target.blit(found.back, (left + side, (high - side) // 2))
    feet = (left + side * 7 // 16, high * 3 // 4)
    way(look, target, [feet, (left + side * 7 // 8, feet[1]), (left + side * 5 // 4, high // 2)])
    stand(look, target, Posed("allisa", "allisa"), feet)


def _attack(look: Look, target: pygame.Surface) -> None:
    wide, high = target.get_size()
    painter, radius = DicePainter(look.fonts, look.icons), high * 0.34
    throw = Throw(FACE, ("d20",), (FACE,), (6 * radius, 6 * radius), radius)
    die = throw.at(throw.seconds)[0]
    origin = (wide * 0.27 - die.pose.x, high / 2 - die.pose.y)
    painter.draw(target, (die,), origin, radius, "thorgrim", (), 0.0)
    stand(look, target, Posed("skeleton", CASTLE), (wide * 3 // 4, high * 3 // 4), True)


def _villain(look: Look, target: pygame.Surface) -> None:
    facing(look, target, Posed("gargoyle", CASTLE), Posed("kat", "kat"))


def _fall(look: Look, target: pygame.Surface) -> None:
    wide, high = target.get_size()
    radius, brush = round(high * 0.2), brush_of(look)
    face = (wide // 5, high // 2)
    portrait(target, minis_of(look.assets), "immeril", "immeril", round(high * 0.3), face)
    for x in (wide * 5 // 9, wide * 5 // 6):
        look.materials.brass(2 * radius, shadow=False).draw(target, x - radius, high / 2 - radius)
        inner = round(radius * 0.86)
        look.materials.enamel(2 * inner, *RED).draw(target, x - inner, high / 2 - inner)
        brush.icon(target, "surge", (x, high / 2), radius * 1.1, ink.WHITE)


PICTURES: Final[dict[str, Picture]] = {
    "goal": _goal,
    "turn": _turn,
    "explore": _explore,
    "attack": _attack,
    "villain": _villain,
    "fall": _fall,
}
