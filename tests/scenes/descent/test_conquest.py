"""Conquest lies in both sides' sight: its number, and a row of crowns in the heroes' plaque."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.engine.decisions import Decision
from game.scenes.descent.panels import DescentPanels
from game.scenes.descent.table import DescentMatch
from game.session import Session
from game.table.hud.data import PlaqueData
from game.table.hud.plaque import Plaque
from tests.scenes.descent.sitting import Sit


def acts(session: Session, decision: Decision) -> bool:
    return decision.kind == "action"


def plaque(match: DescentMatch) -> tuple[Plaque, PlaqueData]:
    """Return the heroes' plaque and what it tells."""
    panels = match.laid.panels
    assert isinstance(panels, DescentPanels)
    found = panels.furniture.plaques[0]
    assert found.data is not None
    return found, found.data


def brass(panel: Plaque, data: PlaqueData) -> int:
    """Return how many pixels of the plaque have the light tone of crowns and numbers."""
    screen = pygame.Surface((1280, 720))
    panel.show(data)
    panel.draw(screen)
    shown = screen.subsurface(panel.rect)
    return pygame.mask.from_threshold(shown, (240, 208, 128), (40, 40, 60)).count()


def test_the_row_has_a_crown_for_each_point_they_began_with(sit: Sit) -> None:
    _, told = plaque(sit(acts, heroes=4))
    assert (told.token, told.stars, told.points) == ("crown", 10, 10)


def test_crowns_that_were_lost_are_dark(sit: Sit) -> None:
    panel, told = plaque(sit(acts, heroes=4))
    whole, left, none = (
        brass(panel, replace(told, points=points))
        - brass(panel, replace(told, points=points, stars=0))
        for points in (10, 4, 0)
    )
    assert whole > left > none
