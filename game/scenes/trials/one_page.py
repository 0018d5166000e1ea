"""The pictures of Trials' match in one page: heroes, Actions, cards, an attack, camp and chest."""

from __future__ import annotations

from typing import Final

import pygame

from game.scenes.rulebook.one_page import Picture, Posed, brush_of, discs, facing, stand, way
from game.scenes.shell.pictures import minis_of, portrait
from game.table.look import palette as ink
from game.table.look.theme import Look

TIDE, EMBER, WILD = "tide", "ember", "dungeon"
ACTIONS: Final = ("boot", "sword", "person")
"""Move, Attack and General, by the ids of their icons."""
CARDS: Final = ("cards", "chain", "return")
ANSWERS: Final = ("bolt", "star")


def _goal(look: Look, target: pygame.Surface) -> None:
    facing(look, target, Posed("mertz", TIDE), Posed("gains", EMBER))


def _turn(look: Look, target: pygame.Surface) -> None:
    discs(look, target, ACTIONS)


def _cards(look: Look, target: pygame.Surface) -> None:
    discs(look, target, CARDS)


def _attack(look: Look, target: pygame.Surface) -> None:
    wide, high = target.get_size()
    path = [(wide // 5, high * 3 // 4), (wide * 4 // 5, high * 3 // 4)]
    way(look, target, path, ink.DAMAGE)
    stand(look, target, Posed("ivar", TIDE), path[0])
    stand(look, target, Posed("goblin", WILD), path[1], True)


def _answers(look: Look, target: pygame.Surface) -> None:
    wide, high = target.get_size()
    discs(look, target, ANSWERS)
    face = (wide // 2, high // 2)
    portrait(target, minis_of(look.assets), "khallax", EMBER, round(high * 0.2), face)


def _monsters(look: Look, target: pygame.Surface) -> None:
    wide, high = target.get_size()
    stand(look, target, Posed("ogre", WILD), (wide // 3, high * 3 // 4))
    brush_of(look).icon(target, "chest", (wide * 3 // 4, high // 2), round(high * 0.4), ink.INK)


PICTURES: Final[dict[str, Picture]] = {
    "goal": _goal,
    "turn": _turn,
    "cards": _cards,
    "attack": _attack,
    "answers": _answers,
    "monsters": _monsters,
}
