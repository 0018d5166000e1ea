"""The pictures of Command's match in one page: creatures, cards and coins as on the table."""

from __future__ import annotations

from typing import Final

import pygame

from game.rules.command.content import content
from game.scenes.command.presenting import action_face
from game.scenes.rulebook.one_page import Picture, Posed, facing, stand, way
from game.scenes.shell.pictures import minis_of
from game.table.hud.brush import Brush
from game.table.hud.card_face import held
from game.table.hud.coins import stack
from game.table.look import palette as ink
from game.table.look.theme import Look

HOME, AWAY = "west", "east"


def _brush(look: Look) -> Brush:
    return Brush(look.fonts, look.icons, look.materials, minis_of(look.assets))


def _goal(look: Look, target: pygame.Surface) -> None:
    facing(look, target, Posed("dwarf_cleric", HOME), Posed("drow_wizard", AWAY))


def _turn(look: Look, target: pygame.Surface) -> None:
    wide, high = target.get_size()
    size = round(high * 0.26)
    for number, icon in enumerate(("return", "sword", "star")):
        at = (wide * (2 * number + 1) / 6, high * 0.5)
        look.materials.enamel(round(size * 1.7), ink.WALNUT_DARK, ink.BRASS_DARK).draw(
            target, at[0] - size * 0.85, at[1] - size * 0.85
        )
        _brush(look).icon(target, icon, at, size, ink.CREAM)
        if number:
            between = (wide * number / 3, high * 0.5)
            _brush(look).icon(target, "right", between, size * 0.5, ink.INK)


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
    brush, (wide, high) = _brush(look), target.get_size()
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
    brush, (wide, high) = _brush(look), target.get_size()
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
