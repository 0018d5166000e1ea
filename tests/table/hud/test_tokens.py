"""Points lie in fields of five, and a token on each field that is lost."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pygame
import pytest

from game.table.hud.tokens import (
    FULL,
    LOST,
    TokenRow,
    draw_sum,
    draw_tokens,
    fallen,
    fields,
    pips,
    places,
)
from game.table.look import palette as ink
from tests.table.hud.stage import brush
from tests.table.test_contrast import ratio

SIZES = [((1280, 720), 100), ((1280, 720), 150), ((1920, 1080), 100), ((1920, 1080), 150)]


def test_points_are_counted_in_fields_of_five_and_the_last_may_be_smaller() -> None:
    assert fields(TokenRow(15, 25)) == ((5, 5), (5, 5), (5, 5), (5, 0), (5, 0))
    assert fields(TokenRow(13, 23)) == ((5, 5), (5, 5), (5, 3), (5, 0), (3, 0))
    assert fields(TokenRow(2, 3, worth=1)) == ((1, 1), (1, 1), (1, 0))
    assert fields(TokenRow(0, 0)) == ()


def test_the_number_on_a_token_stands_far_from_it() -> None:
    assert ratio(ink.WHITE, FULL[1]) >= 4.5
    assert ratio((185, 170, 148), LOST[1]) >= 3


@pytest.mark.parametrize("wide", [180, 290, 420])
def test_every_token_lies_in_the_box_and_is_seen(wide: int) -> None:
    box = pygame.Rect(30, 40, wide, 46)
    for count in range(1, 31):
        spots = places(box, count, 42, 5)
        assert len(spots) == count
        for spot in spots:
            assert box.contains(spot), count
        for one, other in itertools.combinations(spots, 2):
            apart = other.left - one.left >= one.width * 0.5
            assert apart or one.top != other.top, (count, one, other)


def test_few_tokens_lie_apart() -> None:
    spots = places(pygame.Rect(0, 0, 420, 46), 6, 42, 5)
    for one, other in itertools.pairwise(spots):
        assert one.right < other.left


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_a_row_stays_in_its_box(size: tuple[int, int], text: int) -> None:
    by = brush(size, text)
    box = by.box(pygame.Rect(60, 60, by.px(420), by.px(50)))
    for count in range(16):
        target = pygame.Surface((600, 200), pygame.SRCALPHA, 32)
        spots = draw_tokens(by, target, TokenRow(5 * count // 2, 5 * count), box)
        assert len(spots) == count
        if count:
            assert box.rect.inflate(8, 8).contains(target.get_bounding_rect(120)), count


def test_a_token_that_falls_is_drawn_above_its_field_and_then_on_it() -> None:
    by = brush((1920, 1080))

    def top(part: float) -> int:
        target = pygame.Surface((400, 200), pygame.SRCALPHA, 32)
        box = by.box(pygame.Rect(50, 100, 300, 46))
        draw_tokens(by, target, TokenRow(10, 20, falling=2, part=part), box)
        return target.get_bounding_rect(100).top

    assert top(0.4) < top(0.9) <= top(1.0)


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_the_sum_and_its_words_fit_one_line(size: tuple[int, int], text: int) -> None:
    by = brush(size, text)
    target = pygame.Surface((600, 200), pygame.SRCALPHA, 32)
    box = by.box(pygame.Rect(40, 40, by.px(400), by.px(40)))
    draw_sum(by, target, TokenRow(15, 25, words="von insgesamt 25 Trefferpunkten"), box)
    assert target.get_bounding_rect().right <= box.rect.right


def test_plates_tell_how_many_points_are_left() -> None:
    by = brush((1920, 1080))

    def red(count: int) -> int:
        picture = pips(by, TokenRow(5 * count, 75), (60, 14))
        return pygame.mask.from_threshold(picture, ink.PIP_FULL, (2, 2, 2, 255)).count()

    shades = [red(count) for count in range(16)]
    assert shades == sorted(set(shades))


def test_tokens_fall_one_after_the_other_within_their_time() -> None:
    row = TokenRow(5, 20, falling=3, part=0.5)
    first, second, third = (fallen(row, place) for place in range(3))
    assert 1.0 > first > second > third > 0.0
    assert [fallen(replace(row, part=1.0), place) for place in range(3)] == [1.0, 1.0, 1.0]
    assert fallen(replace(row, falling=1), 0) == 0.5
