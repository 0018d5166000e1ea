"""What comes of a step is told in its order, whatever room there is."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pygame
import pytest

from game.table.hud.forecast import Forecast, ForecastData
from game.words.rich import read
from tests.table.adventure.stage import brush_of, layout_of
from tests.table.adventure.table import SIZES, forecast


def shown(size: tuple[int, int], text: int, data: ForecastData) -> tuple[Forecast, bytes]:
    panel = Forecast(brush_of(size, text), layout_of(size, text).target)
    window = pygame.Surface(size)
    panel.show(data)
    panel.draw(window)
    return panel, pygame.image.tobytes(window, "RGB")


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_the_steps_stand_below_each_other_and_are_explained(
    size: tuple[int, int], text: int
) -> None:
    data = forecast()
    panel, _ = shown(size, text, data)
    boxes = [panel.where(one.id) for one in data.steps]
    found = [box for box in boxes if box is not None]
    assert len(found) == 3
    assert all(panel.rect.contains(box) for box in found)
    assert all(one.bottom <= two.top for one, two in itertools.pairwise(found))


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_what_comes_otherwise_is_told_at_the_foot(size: tuple[int, int], text: int) -> None:
    data = forecast()
    assert shown(size, text, data)[1] != shown(size, text, replace(data, foot=()))[1]


def test_texts_too_long_for_the_card_leave_the_heads() -> None:
    data = forecast()
    long = tuple(replace(one, text=read("Many words. " * 60)) for one in data.steps)
    panel, told = shown(*SIZES[1], replace(data, steps=long))
    other = tuple(replace(one, text=read("Other words. " * 60)) for one in data.steps)
    assert shown(*SIZES[1], replace(data, steps=other))[1] == told
    assert all(panel.where(one.id) is not None for one in data.steps)
