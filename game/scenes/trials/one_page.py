"""The pictures of Trials' match in one page: heroes, Actions, cards, an attack, camp and chest."""

from __future__ import annotations

from typing import Final

import pygame

from game.scenes.rulebook.one_page import Picture, Posed, facing, stand, way
from game.scenes.shell.pictures import minis_of, portrait
from game.table.hud.brush import Brush
from game.table.look import palette as ink
from game.table.look.theme import Look

TIDE, EMBER, WILD = "tide", "ember", "dungeon"
ACTIONS: Final = ("boot", "sword", "person")
"""Move, Attack and General, by the ids of their icons."""
CARDS: Final = ("cards", "chain", "return")
ANSWERS: Final = ("bolt", "star")


def _brush(look: Look) -> Brush:
    return Brush(look.fonts, look.icons, look.materials, minis_of(look.assets))


def _discs(look: Look, target: pygame.Surface, icons: tuple[str, ...]) -> None:
    """Draw icons on discs, side by side."""
    wide, high = target.get_size()
    size, brush = round(min(high * 0.26, wide / len(icons) / 2)), _brush(look)
    for number, icon in enumerate(icons):
        at = (wide * (2 * number + 1) / (2 * len(icons)), high * 0.5)
        look.materials.enamel(round(size * 1.7), ink.WALNUT_DARK, ink.BRASS_DARK).draw(
            target, at[0] - size * 0.85, at[1] - size * 0.85
        )
        brush.icon(target, icon, at, size, ink.CREAM)


def _goal(look: Look, target: pygame.Surface) -> None:
    facing(look, target, Posed("mertz", TIDE), Posed("gains", EMBER))


def _turn(look: Look, target: pygame.Surface) -> None:
    _discs(look, target, ACTIONS)


def _cards(look: Look, target: pygame.Surface) -> None:
    _discs(look, target, CARDS)


def _attack(look: Look, target: pygame.Surface) -> None:
    wide, high = target.get_size()
    path = [(wide // 5, high * 3 // 4), (wide * 4 // 5, high * 3 // 4)]
    way(look, target, path, ink.DAMAGE)
    stand(look, target, Posed("ivar", TIDE), path[0])
    stand(look, target, Posed("goblin", WILD), path[1], True)


def _answers(look: Look, target: pygame.Surface) -> None:
    wide, high = target.get_size()
    _discs(look, target, ANSWERS)
    face = (wide // 2, high // 2)
    portrait(target, minis_of(look.assets), "khallax", EMBER, round(high * 0.2), face)


def _monsters(look: Look, target: pygame.Surface) -> None:
    wide, high = target.get_size()
    stand(look, target, Posed("ogre", WILD), (wide // 3, high * 3 // 4))
    _brush(look).icon(target, "chest", (wide * 3 // 4, high // 2), round(high * 0.4), ink.INK)


PICTURES: Final[dict[str, Picture]] = {
    "goal": _goal,
    "turn": _turn,
    "cards": _cards,
    "attack": _attack,
    "answers": _answers,
    "monsters": _monsters,
}
