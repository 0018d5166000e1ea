"""The battle wheel shows the bloodied state on red and marks the defeated (R37.2, R38.3)."""

from __future__ import annotations

import math
import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from game.table.hud.brush import Brush
from game.table.hud.wheel import INNER, WINDOW, WheelData, wheel
from game.table.look import palette as ink
from tests.table.hud.stage import brush

RADIUS = 100
MIDDLE = 150


@pytest.fixture(autouse=True)
def screen() -> pygame.Surface:
    pygame.display.init()
    return pygame.display.set_mode((64, 64))


def drawn(hp: int, bloodied: bool) -> pygame.Surface:
    """A wheel of 11 hit points."""
    canvas = pygame.Surface((2 * MIDDLE, 2 * MIDDLE))
    wheel(brush((1920, 1080)), canvas, (MIDDLE, MIDDLE), RADIUS, WheelData(hp, 11, 14, 5, bloodied))
    return canvas


@pytest.mark.clause("R37.2")
@pytest.mark.parametrize(("hp", "bloodied", "colour"), [(6, False, WINDOW), (5, True, ink.DAMAGE)])
def test_the_window_is_red_while_bloodied(
    hp: int, bloodied: bool, colour: tuple[int, int, int]
) -> None:
    window = pygame.Rect(0, 0, 36, 16)
    window.center = (MIDDLE, MIDDLE - round(RADIUS * 0.78))
    picture = drawn(hp, bloodied).subsurface(window)
    shown = [picture.get_at((x, y))[:3] for x in range(window.width) for y in range(window.height)]
    near = [all(abs(a - b) < 12 for a, b in zip(each, colour, strict=False)) for each in shown]
    assert sum(near) > len(near) / 2


@pytest.mark.clause("R38.3")
@pytest.mark.parametrize(("hp", "at_the_pointer"), [(1, False), (0, True)])
def test_the_defeated_mark_stands_at_the_pointer(
    hp: int, at_the_pointer: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    marks: list[tuple[float, float]] = []
    plain = Brush.icon

    def icon(
        self: Brush,
        target: pygame.Surface,
        name: str,
        spot: tuple[float, float],
        *rest: object,
        **more: object,
    ) -> None:
        if name == "skull":
            marks.append((spot[0] - target.get_width() / 2, target.get_height() / 2 - spot[1]))
        plain(self, target, name, spot, *rest, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(Brush, "icon", icon)
    drawn(hp, True)
    [(right, up)] = marks
    assert (abs(right) < 1 and up > RADIUS / 2) is at_the_pointer


def flipped(flip: float, before: tuple[int, int]) -> bytes:
    canvas = pygame.Surface((2 * MIDDLE, 2 * MIDDLE))
    data = WheelData(6, 11, 14, 5, True, flip, before)
    wheel(brush((1920, 1080)), canvas, (MIDDLE, MIDDLE), RADIUS, data)
    return pygame.image.tobytes(canvas, "RGB")


def test_only_what_changes_turns_over_and_it_changes_sides_half_way() -> None:
    old, new = flipped(1.0, (12, 5)), flipped(1.0, (14, 5))
    assert old == new
    # The same value is no card to turn.
    assert flipped(0.3, (14, 5)) == new
    # As narrow before as after the middle, but the other value is on it.
    assert flipped(0.25, (12, 5)) != flipped(0.75, (12, 5))
    assert flipped(0.25, (12, 5)) == flipped(0.25, (12, 5))


def test_only_the_points_with_which_somebody_is_bloodied_are_red() -> None:
    """R37: how many are left before that can be counted."""
    canvas = pygame.Surface((2 * MIDDLE, 2 * MIDDLE))
    data = WheelData(10, 12, 15, 6, bloodied_at=6)
    wheel(brush((1920, 1080)), canvas, (MIDDLE, MIDDLE), RADIUS, data)

    def red(field: int) -> bool:
        angle = math.radians(-90 + (data.hp - field) * 360 / 13)
        far = RADIUS * (INNER + 0.03)
        at = (round(MIDDLE + far * math.cos(angle)), round(MIDDLE + far * math.sin(angle)))
        r, g, _, _ = canvas.get_at(at)
        return r > 3 * g

    assert [red(field) for field in range(1, 9)] == [True] * 6 + [False] * 2
