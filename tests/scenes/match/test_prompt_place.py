"""No prompt hides whom it asks about, wherever they stand and whatever the window's size."""

from __future__ import annotations

from itertools import combinations, product

import pygame
import pytest

from game.scenes.onslaught.table import OnslaughtMatch
from game.table.board.camera import HEAD
from tests.scenes.onslaught.conftest import AGAINST, PEOPLE, Sit
from tests.scenes.onslaught.sitting import settle, to_question

SIZES = [((1920, 1080), 100), ((1280, 720), 150)]
EVERY = list(product(range(0, 14, 3), range(1, 14, 4)))
PAIRS = list(combinations(EVERY, 2))
ALONE = [(place,) for place in product(range(14), repeat=2)]
Places = tuple[tuple[int, int], ...]


def hidden(scene: OnslaughtMatch, cells: tuple[int, ...]) -> list[int]:
    """Return those of the cells on which somebody's base or head would be hidden."""
    prompt, camera = scene.screen.prompt.rect, scene.screen.board.camera
    found = []
    for cell in cells:
        box = camera.box(cell)
        box.height += round(HEAD * camera.cell * 0.9)
        box.bottom = camera.box(cell).bottom
        if prompt.colliderect(box):
            found.append(cell)
    return found


@pytest.mark.parametrize(
    ("kind", "arrangements"),
    [("react", PAIRS), ("initiative_one", PAIRS), ("level_up", ALONE)],
    ids=["react", "initiative_one", "level_up"],
)
@pytest.mark.parametrize(("size", "text"), SIZES, ids=["1080", "720 at 150 %"])
def test_no_prompt_hides_whom_it_asks_about_wherever_they_stand(
    sit: Sit,
    size: tuple[int, int],
    text: int,
    kind: str,
    arrangements: list[Places],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    desk = sit(PEOPLE, size, text=text)
    scene = to_question(desk, kind)
    settle(desk)
    panels, screen = scene.panels, scene.screen
    window = pygame.Rect((0, 0), size)
    grid = screen.board.camera.grid
    for places in arrangements:
        cells = tuple(grid.cell(*place) for place in places)
        monkeypatch.setattr(panels.own, "meant", lambda at=cells: list(at))
        scene.due.panel()
        panels.refresh()
        assert not hidden(scene, cells), places
        assert window.contains(screen.prompt.rect)
        assert screen.prompt.wanted(role="note") <= screen.prompt.rect.height


def test_over_the_board_is_dearer_than_the_right_column(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = sit(AGAINST, (1920, 1080))
    scene = to_question(desk, "initiative_one")
    settle(desk)
    for row, column in product(range(14), repeat=2):
        cell = scene.screen.board.camera.grid.cell(row, column)
        monkeypatch.setattr(scene.panels.own, "meant", lambda at=cell: [at])
        scene.due.panel()
        scene.panels.refresh()
        assert scene.screen.layout.board.contains(scene.screen.prompt.rect), cell
