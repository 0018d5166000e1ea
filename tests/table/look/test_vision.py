"""Pictures as people see them who see fewer colours."""

from __future__ import annotations

import pygame
import pytest

from game.table.look.vision import Vision, simulated


def _seen(colour: tuple[int, ...], vision: Vision) -> tuple[int, ...]:
    picture = pygame.Surface((2, 2), pygame.SRCALPHA, 32)
    picture.fill(colour)
    return tuple(simulated(picture, vision).get_at((1, 1)))


@pytest.mark.parametrize("vision", ["grey", "deutan", "protan", "tritan"])
def test_grey_stays_grey(vision: Vision) -> None:
    for value in (0, 60, 128, 255):
        red, green, blue, alpha = _seen((value, value, value, 255), vision)
        assert alpha == 255
        assert max(abs(part - value) for part in (red, green, blue)) <= 3


def test_red_and_green_are_one_hue_to_deutan_and_protan_eyes_and_two_to_tritan() -> None:
    red, green = (190, 60, 40, 255), (90, 120, 40, 255)

    def hues_apart(vision: Vision) -> float:
        one, two = (pygame.Color(*_seen(colour, vision)).hsva[0] for colour in (red, green))
        return min(abs(one - two), 360 - abs(one - two))

    assert hues_apart("deutan") < 25
    assert hues_apart("protan") < 25
    assert hues_apart("tritan") > 90


def test_what_is_half_clear_stays_so_and_is_never_brighter_than_its_alpha() -> None:
    for vision in ("deutan", "protan", "tritan"):
        red, green, blue, alpha = _seen((20, 96, 100, 100), vision)
        assert alpha == 100
        assert max(red, green, blue) <= alpha
        assert _seen((0, 0, 0, 0), vision) == (0, 0, 0, 0)
