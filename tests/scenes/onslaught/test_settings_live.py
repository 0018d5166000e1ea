"""Settings opened in the middle of a match: each takes hold at once, under the open screen."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.scenes.settings.settings import PAGES, SettingsScene
from game.table.widgets.fields import Toggle
from game.table.widgets.slider import Slider
from game.table.widgets.ticks import Ticks
from game.words import language
from tests.robots.desk import Desk
from tests.scenes.onslaught.conftest import PEOPLE, Sit
from tests.scenes.onslaught.sitting import settle, to_question


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    language.use("en")


def _open(desk: Desk, row: str) -> None:
    """Open the settings at a row, the ring on its control."""
    scene = SettingsScene(desk.house)
    desk.stack.push(scene)
    page = next(page for page, rows in PAGES.items() if row in rows)
    scene._open(page)
    scene.form.focus.go(1 + PAGES[page].index(row))
    scene.form.focus.shown = True


def _change(desk: Desk) -> None:
    """Change the value of the control that has the ring."""
    holder = desk.top.form.focused  # type: ignore[attr-defined]
    if isinstance(holder, Toggle | Ticks):
        desk.key(pygame.K_RETURN)
        return
    before = holder.value if isinstance(holder, Slider) else holder.chosen
    for key in (pygame.K_RIGHT, pygame.K_LEFT):
        desk.key(key)
        holder = desk.top.form.focused  # type: ignore[attr-defined]
        now = holder.value if isinstance(holder, Slider) else holder.chosen
        if now != before:
            return
    raise AssertionError("the control cannot be changed")


ROWS = [row for rows in PAGES.values() for row in rows]


@pytest.mark.parametrize("row", ROWS)
def test_a_setting_takes_hold_in_the_match_below(sit: Sit, row: str) -> None:
    desk = sit(PEOPLE, speed="1", language="en")
    while desk.top.course.seat < 0:  # type: ignore[attr-defined]
        desk.key(pygame.K_RETURN)
    scene = to_question(desk, "place")
    before, screen = getattr(desk.house.settings, row), scene.screen
    _open(desk, row)
    _change(desk)
    settle(desk, 2)
    assert getattr(desk.house.settings, row) != before
    if row in ("text", "interface", "high_contrast", "language", "mirrored"):
        assert scene.screen is not screen
    assert isinstance(desk.top, SettingsScene)
    desk.key(pygame.K_ESCAPE)
    settle(desk, 2)
    assert desk.top is scene
    assert scene.house.pace().reduced == desk.house.settings.reduced_motion
    assert scene.timeline.pace == scene.house.pace()
    if row == "language":
        assert language.spoken() == "de"
