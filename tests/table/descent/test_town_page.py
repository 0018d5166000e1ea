"""The page of the town in letters of all sizes: what is told of a thing stands side by side."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from game import paths
from game.table.descent import town_page
from game.table.descent.town_page import Good, Shelf, TownData, TownPage
from game.table.hud.brush import Brush
from game.table.look.theme import Look

WINDOWS = ((1920, 1080, 100), (1280, 720, 150))


@pytest.mark.parametrize(("wide", "high", "text"), WINDOWS)
def test_dice_do_not_touch_how_many_the_hero_has(
    wide: int, high: int, text: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    pygame.display.init()
    pygame.font.init()
    look = Look(paths.assets(), (wide, high), text, 100, False)
    brush = Brush(look.fonts, look.icons, look.materials)
    page = TownPage(brush, pygame.Rect(0, 0, round(wide * 0.97), round(high * 0.85)))
    ends: list[int] = []
    signs: list[float] = []
    draw_dice, icon = town_page.draw_dice, Brush.icon

    def thrown(
        target: pygame.Surface, dice: tuple[str, ...], left: int, middle: int, size: int
    ) -> None:
        ends.append(left + (size + 3) * len(dice) - 3)
        assert size >= 8, "still told apart by their colours"
        draw_dice(target, dice, left, middle, size)

    def drawn(own: Brush, target: pygame.Surface, name: str, at, size: float, *rest: object):  # type: ignore[no-untyped-def]
        if name in ("tick", "lock"):
            signs.append(at[0] - size / 2)
        return icon(own, target, name, at, size, *rest)

    monkeypatch.setattr(town_page, "draw_dice", thrown)
    monkeypatch.setattr(Brush, "icon", drawn)
    rune = Good(
        "rune", "drop", "violet", "Sunburst Rune", "Magic", (), "200", ("white", "green", "yellow"),
        has="has 1", off="too dear", key="1",
    )  # fmt: skip
    shelves = tuple(Shelf(head, (rune,) * 7) for head in ("Melee", "From afar", "Worn"))
    page.show(TownData("steelhorns", "heroes", "Town", "", "200", "coins", shelves, ()))
    page.ready()
    page.draw(pygame.Surface((wide, high)))
    assert ends
    assert len(signs) >= len(ends), "why it is off is told at least"
    each = len(signs) // len(ends)
    for at, end in enumerate(ends):
        assert end < min(signs[at * each : (at + 1) * each])
