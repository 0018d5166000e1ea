"""The pictures of Command's match in one page: creatures, cards and coins as on the table."""

from __future__ import annotations

from typing import Final

import pygame

from game.rules.command.content import content
from game.scenes.command.presenting import action_face
from game.scenes.rulebook.one_page import Picture, Posed, brush_of, discs, facing, stand, way
from game.table.hud.card_face import held
from game.table.hud.coins import stack
from game.table.look import palette as ink
from game.table.look.theme import Look

HOME, AWAY = "west", "east"
PARTS: Final = ("return", "sword", "star")
"""The icons of the parts of a turn."""


def _goal(look: Look, target: pygame.Surface) -> None:
    facing(look, target, Posed("dwarf_cleric", HOME), Posed("drow_wizard", AWAY))


def _turn(look: Look, target: pygame.Surface) -> None:
    wide, high = target.get_size()
    size, brush = round(high * 0.26), brush_of(look)
    discs(look, target, PARTS)
    for number in range(1, len(PARTS)):
        brush.icon(target, "right", (wide * number / 3, high * 0.5), size * 0.5, ink.INK)


def _move(look: Look, target: pygame.Surface) -> None:
    wide, high = target.get_size()
    path = [
        (wide // 5, high * 4 // 5),
        (wide * 2 // 5, high * 3 // 5),
        (wide * 3 // 5, high * 3 // 5),
    ]
    way(look, target, path, ink.DAMAGE)
    stand(look, target, Posed("human_ranger", HOME), path[0])
    stand(look, target, Posed("drow_house_guard", AWAY), (wide * 5 // 6, high * 3 // 5), True)


def _cards(look: Look, target: pygame.Surface, *ids: str) -> None:
    """Lay action cards beside each other, as large as they are held in a hand."""
    brush, (wide, high) = brush_of(look), target.get_size()
    known = {card.id: card for deck in content().cards.values() for card in deck}
    across = round(high * 0.68)
    for number, id in enumerate(ids):
        size = (across, round(high * 0.94))
        piece = held(brush, action_face(known[id]), size)
        x = wide * (2 * number + 1) // (2 * len(ids)) - across // 2
        piece.draw(target, x, round(high * 0.03))


def _tap(look: Look, target: pygame.Surface) -> None:
    _cards(look, target, "fireball", "shove")


def _answer(look: Look, target: pygame.Surface) -> None:
    _cards(look, target, "shield", "block")


def _gold(look: Look, target: pygame.Surface) -> None:
    brush, (wide, high) = brush_of(look), target.get_size()
    coin = round(high * 0.42)
    for across, count in ((0.2, 5), (0.5, 3), (0.8, 1)):
        picture = stack(brush, count, coin)
        target.blit(picture, picture.get_rect(midbottom=(round(wide * across), round(high * 0.85))))


PICTURES: Final[dict[str, Picture]] = {
    "goal": _goal,
    "turn": _turn,
    "move": _move,
    "tap": _tap,
    "answer": _answer,
    "gold": _gold,
}
