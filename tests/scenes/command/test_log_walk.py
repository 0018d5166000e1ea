"""The arrows in the log: along its head, from there down to its lines and up again."""

from __future__ import annotations

import pygame
import pytest

from game.gallery.command.poses import asks, seated
from game.gallery.stage import Stage
from game.scenes.command.table import CommandMatch
from game.store.settings import Settings
from game.table.hud.log_panel import DOWN, UP

WAYS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def walk(scene: CommandMatch, start: str, way: str) -> str:
    ring = scene.hands.ring
    ring.panel = scene.screen.log
    ring._go(start)
    ring.steer(*WAYS[way])
    return scene.screen.log.focus or ""


@pytest.mark.parametrize(("size", "text"), [((1920, 1080), 100), ((1280, 720), 150)])
def test_the_arrows_go_where_the_eye_expects(size: tuple[int, int], text: int) -> None:
    pygame.display.init()
    pygame.font.init()
    stage = Stage.of(Settings(text=text), size, 1)
    stage.house.file.change("speed", "instant")
    scene = seated(stage, asks("act", least=5))
    scene.screen.open_tab("log")
    stage.settle()
    stage.stack.draw(pygame.Surface(size))
    log = scene.screen.log
    lines = [name for name, _ in log.steps() if name.startswith("log:")]
    assert {UP, DOWN} <= {name for name, _ in log.targets()}
    assert not {UP, DOWN} & {name for name, _ in log.steps()}
    for speed in ("speed:1", "speed:2", "speed:4", "speed:0"):
        assert walk(scene, speed, "down") == lines[0]
    assert [walk(scene, each, "left") for each in ("speed:0", "speed:4", "speed:2")] == [
        "speed:4", "speed:2", "speed:1",
    ]  # fmt: skip
    assert walk(scene, "speed:1", "left") == "speed:1"
    assert walk(scene, lines[0], "down") == lines[1]
    assert walk(scene, lines[0], "up").startswith("speed:")
    for each in stage.stack.scenes:
        each.leave()
