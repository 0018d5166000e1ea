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


def test_the_chosen_plate_has_a_tick_on_its_corner_where_its_words_leave_none_beside_them(
    look: Look,
) -> None:
    """Whoever does not see the light of the plate sees the tick."""

    def corner(chosen: int) -> set[tuple[int, ...]]:
        box = pygame.Rect(100, 200, 528, two_lines(look))
        made = Choice(Form(look).manager, box, tuple(enumerate(NAMES)), chosen, lambda value: None)
        screen = pygame.Surface(SIZE)
        made.draw(screen, look)
        plate = made.parts[0][0]
        over = pygame.Rect(plate.right - 9, plate.top - 5, 9, 4)
        return {
            tuple(screen.get_at((x, y)))[:3]
            for x in range(over.left, over.right)
            for y in range(over.top, over.bottom)
        }

    assert corner(1) == {(0, 0, 0)}
    assert len(corner(0)) > 1


def test_names_that_have_room_stay_in_one_line_and_so_do_those_on_low_plates(look: Look) -> None:
    assert choice(look, 1000, two_lines(look))._broken(look) == []
    assert choice(look, 528, two_lines(look) - 1)._broken(look) == []


def test_what_is_chosen_is_written_as_large_as_when_it_is_not(look: Look) -> None:
    """Its tick goes to the corner before it makes the words smaller."""
    names = ("Narrows", "Sunken Court", "Court for four")
    wide = 3 * (max(look.fonts.width(name, "name") for name in names) + look.px(14) + 5)

    def highest(chosen: int) -> int:
        box = pygame.Rect(100, 200, wide, 40)
        made = Choice(Form(look).manager, box, tuple(enumerate(names)), chosen, lambda value: None)
        screen = pygame.Surface(SIZE)
        made.draw(screen, look)
        plate = made.parts[2][0].inflate(-8, -8)
        lit = [
            y
            for y in range(plate.top, plate.bottom)
            if any(min(screen.get_at((x, y))[:3]) > 120 for x in range(plate.left, plate.right))
        ]
        return max(lit) - min(lit)

    assert highest(2) >= highest(0)
