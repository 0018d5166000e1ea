"""High contrast: what is written stands far from its ground, and the ground is even."""

from __future__ import annotations

import itertools

import pygame
import pytest

from game import paths
from game.table.descent.reckoning import PROPOSED, SPENT
from game.table.look import palette as ink
from game.table.look.fonts import Fonts
from game.table.look.icons import Icons
from game.table.look.materials import BUTTON_TEXT, Materials

ASSETS = paths.assets()
ENOUGH = 7.0
"""The ratio that the guidelines call enhanced."""
ON_PARCHMENT = (ink.INK, ink.INK_2, ink.RUBRIC, ink.DISABLED_INK, ink.FRIEND)
ON_WOOD = (
    ink.CREAM, ink.MUTED_CREAM, ink.LOG_TEXT, ink.LOG_NAME, ink.BRASS_LIGHT, ink.KEY_LIGHT,
    ink.DISABLED_ON_WOOD,
)  # fmt: skip


def light(colour: tuple[int, int, int]) -> float:
    """Return the relative luminance of a colour."""
    parts = [
        part / 255 / 12.92 if part <= 10 else ((part / 255 + 0.055) / 1.055) ** 2.4
        for part in colour
    ]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def ratio(one: tuple[int, int, int], other: tuple[int, int, int]) -> float:
    """Return the contrast ratio of two colours."""
    low, high = sorted((light(one), light(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.fixture
def plain() -> Materials:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    return Materials(ASSETS, Icons(ASSETS), 1.0, plain=True)


def test_every_tone_of_text_stands_far_from_its_ground() -> None:
    grounds = [ink.PLAIN[name] for name in ("tray.jpg", "frame.jpg", "button.jpg", "walnut.jpg")]
    for tone, ground in itertools.product(ON_WOOD, [*grounds, ink.INSET]):
        assert ratio(ink.BRIGHT.get(tone, tone), ground) >= ENOUGH, (tone, ground)
    for tone in ON_PARCHMENT:
        assert ratio(ink.BRIGHT.get(tone, tone), ink.PLAIN["parchment.jpg"]) >= ENOUGH, tone


def test_words_on_buttons_stand_far_from_them() -> None:
    for kind, ground in ink.PLAIN_BUTTONS.items():
        tone = BUTTON_TEXT[kind]
        assert ratio(ink.BRIGHT.get(tone, tone), ground) >= ENOUGH, kind


def test_the_ground_under_text_is_one_even_tone(plain: Materials) -> None:
    for piece, name in (
        (plain.tray(400, 300), "tray.jpg"),
        (plain.parchment(400, 300), "parchment.jpg"),
        (plain.button(400, 60), "button.jpg"),
    ):
        picture = piece.picture
        wide, high = picture.get_size()
        inner = pygame.Rect(0, 0, wide // 2, 24)
        inner.center = (wide // 2, high // 2)
        tones = {
            tuple(picture.get_at((x, y)))[:3]
            for x in range(inner.left, inner.right, 5)
            for y in range(inner.top, inner.bottom, 3)
        }
        assert tones == {ink.PLAIN[name]}


def test_the_usual_ground_has_grain_and_text_its_usual_tone() -> None:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    wood = Materials(ASSETS, Icons(ASSETS)).tray(400, 300).picture
    assert len({tuple(wood.get_at((x, 160))) for x in range(100, 300)}) > 10
    usual, bright = Fonts(ASSETS), Fonts(ASSETS, plain=True)
    for fonts, wanted in ((usual, ink.MUTED_CREAM), (bright, ink.BRIGHT[ink.MUTED_CREAM])):
        word = fonts.line("HHH", "h1", ink.MUTED_CREAM)
        solid = {
            tuple(word.get_at((x, y)))[:3]
            for x in range(word.get_width())
            for y in range(word.get_height())
            if word.get_at((x, y)).a == 255
        }
        assert solid == {wanted}


def test_what_a_star_is_in_descent_can_be_read_on_its_ground() -> None:
    for ground, tone in (SPENT, PROPOSED):
        assert ratio(tone, ground) >= ENOUGH
