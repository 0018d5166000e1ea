"""A panel that only tells of an event may come a frame later, and no more than one."""

from __future__ import annotations

import pygame
import pytest

from game.table.board.shown import DiceShown
from game.table.hud.at_rest import AtRest, RestData, RestSection
from game.table.hud.data import TrayData
from game.table.hud.tray import Tray
from tests.table.hud.stage import brush


@pytest.fixture(autouse=True)
def window() -> None:
    pygame.init()


def rest() -> tuple[AtRest, pygame.Surface]:
    """Return a panel that was drawn, and the canvas."""
    canvas = pygame.Surface((600, 600))
    panel = AtRest(brush((1920, 1080)), pygame.Rect(60, 60, 400, 400))
    panel.show(RestData("One", (), (RestSection("Head", ()),)))
    panel.draw(canvas)
    assert panel.painted
    return panel, canvas


def test_what_is_told_waits_one_frame_where_a_panel_is_patient() -> None:
    panel, canvas = rest()
    panel.patient = True
    panel.show(RestData("Two", (), ()))
    panel.draw(canvas)
    assert not panel.painted
    panel.draw(canvas)
    assert panel.painted


def test_what_a_hand_does_and_another_size_never_wait() -> None:
    panel, canvas = rest()
    panel.patient = True
    panel.hot = "rest:0"
    panel.draw(canvas)
    assert panel.painted
    panel.place(pygame.Rect(60, 60, 400, 300))
    panel.draw(canvas)
    assert panel.painted


def test_without_patience_all_is_painted_at_once() -> None:
    panel, canvas = rest()
    panel.show(RestData("Two", (), ()))
    panel.draw(canvas)
    assert panel.painted


def test_what_is_painted_anew_is_another_picture_and_nothing_of_the_last_is_left() -> None:
    panel, _ = rest()
    before, _ = panel.picture
    for title in ("Two", "Three"):
        panel.show(RestData(title, (), ()))
        panel.draw(pygame.Surface((600, 600)))
    again, fresh = panel.picture[0], AtRest(panel.brush, panel.rect)
    assert again is not before
    fresh.show(RestData("Three", (), ()))
    fresh.draw(pygame.Surface((600, 600)))
    assert pygame.image.tobytes(again, "RGBA") == pygame.image.tobytes(fresh.picture[0], "RGBA")


def test_dice_that_came_before_their_words_do_not_keep_those_of_the_last_roll() -> None:
    box, dice = (
        pygame.Rect(60, 60, 464, 300),
        DiceShown(1, ("d20", "d20"), (9, 17), (1,), "zhentarim"),
    )
    told = TrayData("Axe", parts=(("17", "die"),), total="22", against="15", outcome="Hit")
    tray, canvas = Tray(brush((1920, 1080)), box), pygame.Surface((600, 600))
    tray.show(TrayData("Bow"), dice)
    tray.draw(canvas)
    tray.patient = True
    tray.show(told, dice)
    for _ in range(2):
        canvas.fill("black")
        tray.draw(canvas)
    fresh, clean = Tray(tray.brush, box), pygame.Surface((600, 600))
    fresh.show(told, dice)
    fresh.draw(clean)
    assert pygame.image.tobytes(canvas, "RGB") == pygame.image.tobytes(clean, "RGB")
