"""Pictures as people see them who see fewer colours."""

from __future__ import annotations

import math

import pygame
import pytest

from game.table.look.palette import NOBODYS, SIDES
from game.table.look.strokes import outline
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


def _apart(one: tuple[int, ...], other: tuple[int, ...]) -> float:
    """Return how different two colours look: the distance of their CIE76 values."""

    def lab(colour: tuple[int, ...]) -> tuple[float, float, float]:
        red, green, blue = (
            part / 255 / 12.92 if part <= 10 else ((part / 255 + 0.055) / 1.055) ** 2.4
            for part in colour[:3]
        )
        x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
        y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
        z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.0888
        a, b, c = (
            part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in (x, y, z)
        )
        return 116 * b - 16, 500 * (a - b), 200 * (b - c)

    return math.dist(lab(one), lab(other))


@pytest.mark.parametrize("vision", ["deutan", "protan", "tritan"])
def test_moss_is_told_from_teal_by_all_eyes_that_see_colours(vision: Vision) -> None:
    """Below 20 two colours may be taken for each other."""
    teal, moss = (_seen((*SIDES[look].main, 255), vision) for look in ("first", "fifth"))
    assert _apart(teal, moss) > 20


def test_no_two_of_five_seats_have_a_shape_or_a_pattern_in_common() -> None:
    looks = [SIDES[look] for look in ("first", "second", "third", "fourth", "fifth")]
    for kind in ("shape", "pattern", "emblem"):
        assert len({getattr(look, kind) for look in looks}) == len(looks)
    assert not {look.shape for look in looks} & {SIDES[NOBODYS].shape}


def test_a_five_sided_medallion_stands_on_an_edge_and_points_up() -> None:
    corners = outline("pentagon", 0, 0, 100)
    top = min(y for _, y in corners)
    foot = max(y for _, y in corners)
    assert abs(next(x for x, y in corners if y == top)) < 5
    assert max(x for x, y in corners if y > foot - 5) > 40
    assert -115 < top < -85
    assert 75 < foot < 105
