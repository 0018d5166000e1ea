"""Figures in inscriptional heads: the text face lends them, and they stand among capitals."""

from __future__ import annotations

import pygame
import pytest

from game import paths
from game.table.look.fonts import Fonts
from game.table.look.prose import Prose

HEADS = ("hero", "h1", "h2", "h3", "button")


@pytest.fixture
def fonts() -> Fonts:
    return Fonts(paths.assets(), 1080, 100)


def _stands(picture: pygame.Surface) -> tuple[int, int]:
    """Return where the ink of a line begins and ends, downward."""
    box = picture.get_bounding_rect(100)
    return box.top, box.bottom


@pytest.mark.parametrize("role", HEADS)
def test_a_figure_stands_on_the_line_of_the_letters_beside_it(fonts: Fonts, role: str) -> None:
    words = Prose(fonts).lay("H 1 H", role, 400).picture
    alone = Prose(fonts).lay("H", role, 400).picture
    assert abs(_stands(words)[1] - _stands(alone)[1]) <= 1


@pytest.mark.parametrize("role", HEADS)
def test_a_figure_is_as_high_as_a_capital(fonts: Fonts, role: str) -> None:
    (above, below), (top, bottom) = _stands(fonts.line("1", role)), _stands(fonts.line("H", role))
    assert abs((below - above) - (bottom - top)) <= max(1, (bottom - top) // 16)


@pytest.mark.parametrize("role", HEADS)
def test_a_name_stands_as_high_with_a_number_in_it_as_without(fonts: Fonts, role: str) -> None:
    without, having = (fonts.line(text, role) for text in ("TABLE", "TABLE 3"))
    assert having.get_height() == without.get_height()
    letters = having.subsurface(without.get_bounding_rect(100))
    assert _stands(letters) == (0, letters.get_height())
