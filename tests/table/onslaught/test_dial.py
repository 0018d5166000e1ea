"""Cooldown dials: every state has a shape of its own; one that becomes ready shines once."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import itertools
import math

import pygame
import pytest

from game.table.hud.wheel import WheelData
from game.table.onslaught.card import Card
from game.table.onslaught.data import (
    CardData,
    DialData,
    Page,
    RowData,
    Section,
)
from game.table.onslaught.dial import cooldown, experience
from tests.table.hud.stage import brush

SIDE = 80


@pytest.fixture(autouse=True)
def screen() -> pygame.Surface:
    pygame.display.init()
    return pygame.display.set_mode((64, 64))


def drawn(data: DialData) -> pygame.Surface:
    canvas = pygame.Surface((SIDE, SIDE))
    cooldown(brush((1920, 1080)), canvas, (SIDE / 2, SIDE / 2), 18.5, data)
    return canvas


def grey(data: DialData) -> list[int]:
    picture = pygame.transform.grayscale(drawn(data))
    return [picture.get_at((x, y))[0] for x in range(SIDE) for y in range(SIDE)]


STATES = [
    DialData(0, 3), DialData(1, 3), DialData(2, 3), DialData(3, 3), DialData(-1, 3),
    DialData(0, -1),
]  # fmt: skip


def test_states_are_told_apart_without_colour() -> None:
    for one, other in itertools.combinations(STATES, 2):
        apart = sum(abs(a - b) > 40 for a, b in zip(grey(one), grey(other), strict=True))
        assert apart > 25, (one, other)


def test_a_dial_turns_segment_by_segment() -> None:
    amber = []
    for step in range(13):
        picture = drawn(DialData(2, 3, step / 12))
        amber.append(
            sum(
                picture.get_at((x, y))[0] > 200 and picture.get_at((x, y))[2] < 120
                for x in range(SIDE)
                for y in range(SIDE)
            )
        )
    assert amber == sorted(amber)
    assert amber[-1] > amber[0]


def test_one_that_becomes_ready_shines_once_and_then_rests() -> None:
    light = [sum(grey(DialData(0, 3, step / 12))) for step in range(13)]
    brightest = light.index(max(light))
    assert 6 < brightest < 12
    # Up once, and down once.
    assert light[6 : brightest + 1] == sorted(light[6 : brightest + 1])
    assert light[brightest:] == sorted(light[brightest:], reverse=True)
    assert drawn(DialData(0, 3, 1.0)).get_buffer().raw == drawn(DialData(0, 3)).get_buffer().raw


def test_only_what_turns_is_drawn_over_a_card_that_stays() -> None:
    look = brush((1920, 1080))
    widget = Card(look, pygame.Rect(20, 20, 464, 800))

    def painted(hp: float, progress: float) -> pygame.Surface:
        row = RowData("bolt", "bolt", "Bolt", "Range 6", (), DialData(1, 3, progress))
        pages = (Page("Abilities", (Section("Attacks", (row,)),)),)
        wheel = WheelData(hp, 11, 14, 5)
        widget.show(
            CardData("bedlam", "Bedlam", "zhentarim", "Tiefling", wheel, 2, False, (), pages)
        )
        canvas = pygame.Surface((520, 860))
        widget.draw(canvas)
        return canvas

    rest = painted(9, 1.0)
    kept = widget._picture
    turned = painted(8.6, 0.5)
    assert widget._picture is kept
    assert widget._turning.wheel_at is not None
    places = [widget._turning.wheel_at, widget._turning.dials_at["bolt"]]
    moved = [
        (x, y)
        for x in range(520)
        for y in range(860)
        if any(
            abs(a - b) > 3 for a, b in zip(rest.get_at((x, y)), turned.get_at((x, y)), strict=True)
        )
    ]
    assert moved
    for x, y in moved:
        assert any(math.dist((x - 20, y - 20), at[:2]) <= at[2] * 1.06 + 2 for at in places)
    assert painted(8, 1.0).get_buffer().raw != rest.get_buffer().raw
    assert widget._picture is not kept


def test_the_last_step_of_experience_fills_and_the_others_stay() -> None:
    def bright(points: int, part: float) -> int:
        canvas = pygame.Surface((SIDE, SIDE))
        experience(brush((1920, 1080)), canvas, (SIDE / 2, SIDE / 2), 30, points, False, part)
        return sum(
            canvas.get_at((x, y))[:3] == (242, 212, 138) for x in range(SIDE) for y in range(SIDE)
        )

    steps = [bright(3, part / 12) for part in range(13)]
    assert steps == sorted(steps)
    assert steps[0] == pytest.approx(bright(2, 1.0), rel=0.05)
    assert steps[-1] > steps[0] * 1.3
