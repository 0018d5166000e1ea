"""The pictures of Descent's match in one page: heroes, actions, dice and the overlord's horde."""

from __future__ import annotations

from typing import Final

import pygame

from game.rules.descent.codes import ACTIONS, REST_IN_TOWN, STUNNED
from game.scenes.rulebook.one_page import Picture, Posed, brush_of, discs, facing, stand, way
from game.scenes.shell.pictures import minis_of, portrait
from game.table.descent.data import DieNow
from game.table.descent.looks import OVERLORD, mini
from game.table.descent.reckoning import draw_die
from game.table.look import palette as ink
from game.table.look.theme import Look

PARTY: Final = ("steelhorns", "sister_oriel")
NAMED: Final = tuple(each for at, each in enumerate(ACTIONS) if at not in (STUNNED, REST_IN_TOWN))
"""The four actions by the ids of their icons."""
ROLL: Final = (
    DieNow("", "red", (("damage", 3),)),
    DieNow("", "green", (("damage", 2), ("surge", 1))),
    DieNow("", "black", (("star", 1),)),
)
"""What lies in the picture of a roll."""
PAID: Final = ("star", "bolt", "drop")
"""What is spent after a roll."""


def _goal(look: Look, target: pygame.Surface) -> None:
    wide, high = target.get_size()
    for hero, x in zip(PARTY, (wide * 3 // 10, wide * 7 // 10), strict=True):
        stand(look, target, Posed(mini(hero), hero), (x, high * 3 // 4))


def _turn(look: Look, target: pygame.Surface) -> None:
    discs(look, target, NAMED)


def _attack(look: Look, target: pygame.Surface) -> None:
    wide, high = target.get_size()
    side, brush = round(high * 0.36), brush_of(look)
    for at, die in enumerate(ROLL):
        box = pygame.Rect(0, 0, side, side)
        box.center = (round(wide * (0.1 + 0.17 * at)), round(high * 0.5))
        draw_die(brush, target, die, box)
    stand(look, target, Posed(mini("skeleton"), "dungeon"), (wide * 4 // 5, high * 3 // 4), True)


def _spend(look: Look, target: pygame.Surface) -> None:
    discs(look, target, PAID)


def _overlord(look: Look, target: pygame.Surface) -> None:
    facing(look, target, Posed(mini("beastman"), OVERLORD), Posed(mini(PARTY[0]), PARTY[0]))


def _town(look: Look, target: pygame.Surface) -> None:
    wide, high = target.get_size()
    face = (wide // 4, high // 2)
    portrait(target, minis_of(look.assets), mini(PARTY[1]), PARTY[1], round(high * 0.3), face)
    brush, size = brush_of(look), round(high * 0.4)
    way(look, target, [(wide * 2 // 5, high // 2), (wide * 3 // 5, high // 2)])
    brush.icon(target, "town", (wide * 3 // 4, high // 2), size, ink.INK)


PICTURES: Final[dict[str, Picture]] = {
    "goal": _goal,
    "turn": _turn,
    "attack": _attack,
    "spend": _spend,
    "overlord": _overlord,
    "town": _town,
}
