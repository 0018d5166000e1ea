"""Coins lie in stacks of five beside their number, and fly in order from pile to pile."""

from __future__ import annotations

import itertools

import pygame
import pytest

from game.table.hud.coins import (
    CoinFlight,
    CoinPile,
    draw_coins,
    in_the_air,
    stack,
)
from game.table.look import palette as ink
from tests.table.hud.stage import brush
from tests.table.test_contrast import ratio

BOXES = [
    ((1920, 1080), 100, (260, 24, 214, 76)),
    ((1920, 1080), 150, (260, 24, 214, 76)),
    ((1280, 720), 100, (170, 17, 148, 52)),
    ((1280, 720), 150, (170, 17, 148, 52)),
]
PLACES = {"a": pygame.Rect(100, 100, 40, 40), "b": pygame.Rect(300, 100, 40, 40)}


def shown(
    place: int, vault: int, supply: int, rattle: float = 0.0
) -> tuple[dict[str, pygame.Rect], pygame.Surface]:
    """Return where vault and supply lie, and the window."""
    size, text, box = BOXES[place]
    by, window = brush(size, text), pygame.Surface(size)
    piles = (CoinPile("v", "Schatz", vault, True, rattle), CoinPile("s", "Vorrat", supply))
    found = draw_coins(by, window, piles, by.box(pygame.Rect(box)))
    return {id: spot for spot, id in found}, window


def pixels(window: pygame.Surface) -> bytes:
    return pygame.image.tobytes(window, "RGB")


@pytest.mark.parametrize("place", range(len(BOXES)))
def test_piles_lie_beside_each_other_in_their_box(place: int) -> None:
    room = pygame.Rect(BOXES[place][2])
    for vault in (0, 1, 4, 6, 10, 15, 20):
        found, window = shown(place, vault, 20 - vault)
        assert list(found) == ["v", "s"], vault
        for box in found.values():
            assert room.contains(box), vault
        assert not found["v"].colliderect(found["s"]), vault
        mask = pygame.mask.from_threshold(window, (0, 0, 0), (1, 1, 1, 255))
        mask.invert()
        rects = mask.get_bounding_rects()
        assert room.inflate(4, 4).contains(rects[0].unionall(rects)), vault


@pytest.mark.parametrize("count", range(2, 6))
def test_a_stack_is_as_high_as_its_coins(count: int) -> None:
    by = brush((1920, 1080))
    assert stack(by, count, 30).get_height() > stack(by, count - 1, 30).get_height()
    assert stack(by, count, 30).get_bounding_rect(100).width >= 29


@pytest.mark.parametrize("place", range(len(BOXES)))
def test_a_number_is_told_by_every_value(place: int) -> None:
    box = pygame.Rect(BOXES[place][2])
    windows = [pixels(shown(place, value, 3)[1].subsurface(box)) for value in range(21)]
    for value, (one, other) in enumerate(itertools.pairwise(windows)):
        assert one != other, value


def test_no_piles_draw_nothing() -> None:
    by = brush((1920, 1080))
    assert draw_coins(by, pygame.Surface((10, 10)), (), by.box(pygame.Rect(0, 0, 9, 9))) == []


def test_numbers_stand_far_from_the_wood() -> None:
    for tone in (ink.BRASS_LIGHT, ink.CREAM, ink.MUTED_CREAM):
        assert ratio(tone, ink.TRAY) >= 5


def test_coins_start_one_after_the_other_and_come_to_their_pile() -> None:
    def air(part: float) -> list[tuple[float, float]]:
        return in_the_air(CoinFlight("a", "b", 4, part), PLACES, 40)

    assert air(0.0) == []
    assert air(1.0) == []
    assert len(air(0.1)) == 1
    assert len(air(0.45)) == 4
    assert [x for x, _ in air(0.45)] == sorted((x for x, _ in air(0.45)), reverse=True)
    assert all(y <= 120 for _, y in air(0.45))
    ((x, y),) = air(0.87)
    assert abs(x - 320) < 3
    assert abs(y - 120) < 6


def test_coins_that_leave_the_table_rise_and_those_without_a_place_are_not_seen() -> None:
    away = in_the_air(CoinFlight("a", "", 1, 0.3), PLACES, 40)
    assert away
    assert away[0][0] == 120
    assert away[0][1] < 100
    assert in_the_air(CoinFlight("nowhere", "b", 1, 0.3), PLACES, 40) == []


def test_a_pile_that_rattles_is_moved_and_then_lies_still() -> None:
    still = pixels(shown(0, 12, 2)[1])
    assert pixels(shown(0, 12, 2, rattle=0.04)[1]) != still
    assert pixels(shown(0, 12, 2, rattle=1.0)[1]) == still


def test_in_little_room_points_keep_their_star_and_other_coins_their_stack() -> None:
    for wide in range(60, 200, 5):
        piles = (CoinPile("vault", "Vault", 18, True), CoinPile("supply", "Supply", 1))
        scale = brush((1280, 720), 150)
        box = scale.box(pygame.Rect(0, 0, wide, 54))
        found = draw_coins(scale, pygame.Surface((wide, 54)), piles, box)
        (vault, _), (supply, _) = found
        assert vault.right <= supply.left, wide
        if wide >= 115:
            assert supply.width >= scale.px(40), wide


def test_no_coins_show_their_place_beside_the_number_in_little_room_too() -> None:
    scale = brush((1280, 720), 150)
    piles = (CoinPile("vault", "Vault", 20, True), CoinPile("supply", "Supply", 0))
    window = pygame.Surface((130, 54))
    found = {id: box for box, id in draw_coins(scale, window, piles, scale.box(window.get_rect()))}
    seen = pygame.mask.from_threshold(window.subsurface(found["supply"]), (0, 0, 0), (50, 50, 50))
    seen.invert()
    coin, digit = sorted(seen.get_bounding_rects(), key=lambda box: box.x)
    assert coin.right < digit.left
    assert coin.width > coin.height
