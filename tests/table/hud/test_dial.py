"""Cooldown dials: every state has a shape of its own; one that becomes ready shines once."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import itertools

import pygame
import pytest

from game.table.hud.data import DialData
from game.table.hud.dial import cooldown
from tests.table.hud.stage import kit

SIDE = 80


@pytest.fixture(autouse=True)
def screen() -> pygame.Surface:
    pygame.display.init()
    return pygame.display.set_mode((64, 64))


def drawn(data: DialData) -> pygame.Surface:
    canvas = pygame.Surface((SIDE, SIDE))
    cooldown(kit((1920, 1080)), canvas, (SIDE / 2, SIDE / 2), 18.5, data)
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
