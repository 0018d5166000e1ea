"""All panels of a table of Adventure together: none lies over another, whatever the moment."""

from __future__ import annotations

import itertools

import pygame
import pytest

from tests.table.adventure.stage import Stage
from tests.table.adventure.table import SIZES


@pytest.mark.parametrize(("size", "text"), SIZES)
@pytest.mark.parametrize("what", ["", "powers tomb many all", "none two treasure final", "ahead"])
def test_every_panel_has_a_place_of_its_own_and_shows_something(
    size: tuple[int, int], text: int, what: str
) -> None:
    stage = Stage(size, text, what)
    window = pygame.Surface(size)
    stage.draw(window)
    board = stage.layout.board
    for one, two in itertools.combinations(stage.panels, 2):
        assert not one.rect.colliderect(two.rect), (one, two)
    for panel in stage.panels:
        assert window.get_rect().contains(panel.rect)
        assert not panel.rect.colliderect(board)
        part = window.subsurface(panel.rect)
        tones = {
            part.get_at((x, part.get_height() // 2))[:3] for x in range(0, panel.rect.width, 4)
        }
        assert len(tones) > 8, panel
