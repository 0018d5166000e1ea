"""The plates of a choice say their words alike: in one line, or in two where one is too short."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.table.look.theme import Look
from game.table.widgets.fields import Choice, two_lines
from game.table.widgets.form import Form

ASSETS = Path(__file__).parents[3] / "assets"
SIZE = (1280, 720)
NAMES = ("Geborstenes Gewölbe", "Engpass", "Versunkener Hof", "Hof für vier")


@pytest.fixture(scope="module")
def look() -> Look:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(SIZE)
    return Look(ASSETS, SIZE, text=150)


def choice(look: Look, wide: int, high: int) -> Choice:
    box = pygame.Rect(100, 200, wide, high)
    made = Choice(Form(look).manager, box, tuple(enumerate(NAMES)), 0, lambda value: None)
    made.draw(pygame.Surface(SIZE), look)
    return made


def test_names_that_are_too_long_for_their_plates_stand_in_two_lines(look: Look) -> None:
    lines = choice(look, 528, two_lines(look))._broken(look)
    assert lines == [
        ["Geborstenes", "Gewölbe"],
        ["Engpass"],
        ["Versunkener", "Hof"],
        ["Hof für vier"],
    ]
    for plate in lines:
        for line in plate:
            assert look.fonts.width(line, "name", "bold") <= 528 // 4 - look.px(12)


def test_names_that_have_room_stay_in_one_line_and_so_do_those_on_low_plates(look: Look) -> None:
    assert choice(look, 1000, two_lines(look))._broken(look) == []
    assert choice(look, 528, two_lines(look) - 1)._broken(look) == []
