"""Cards and tokens on their way over the table."""

from __future__ import annotations

import pygame
import pytest

from game.table.hud.in_the_air import Flight, Glow, InTheAir
from tests.table.hud.stage import brush

START, END = pygame.Rect(20, 300, 40, 40), pygame.Rect(500, 300, 40, 40)


def drawn(*flights: Flight) -> pygame.Rect:
    """Return the box of everything that is drawn."""
    window = pygame.Surface((640, 400), pygame.SRCALPHA)
    panel = InTheAir(brush((1920, 1080)))
    panel.show(flights)
    if panel.ready():
        panel.over(window)
    return window.get_bounding_rect()


@pytest.mark.parametrize("tone", ["violet", ""])
def test_it_flies_on_an_arc_from_one_box_to_the_other(tone: str) -> None:
    boxes = [drawn(Flight("surge", tone, START, END, part)) for part in (0.0, 0.5, 1.0)]
    assert [abs(box.centerx - x) < 12 for box, x in zip(boxes, (40, 280, 520), strict=True)] == [
        True, True, True,
    ]  # fmt: skip
    assert boxes[1].top < boxes[0].top - 20
    assert abs(boxes[0].top - boxes[2].top) < 3


def test_a_short_way_has_hardly_an_arc() -> None:
    near = pygame.Rect(60, 300, 40, 40)
    low = drawn(Flight("star", "violet", START, near, 0.5))
    assert low.top > drawn(Flight("star", "violet", START, END, 0.5)).top + 20


def test_what_shines_lies_about_its_box_and_the_more_the_stronger() -> None:
    box, brightest = pygame.Rect(200, 150, 80, 40), []
    for strength in (0.3, 1.0):
        window = pygame.Surface((640, 400))
        panel = InTheAir(brush((1920, 1080)))
        panel.show((), (Glow(box, strength),))
        assert panel.ready()
        panel.over(window)
        brightest.append(max(window.get_at(box.center)[:3]))
        assert window.get_at((20, 20))[:3] == (0, 0, 0)
        assert window.get_at((box.centerx, box.bottom + 60))[:3] == (0, 0, 0)
    assert 0 < brightest[0] < brightest[1]


def test_nothing_is_drawn_while_nothing_flies() -> None:
    assert drawn().size == (0, 0)
    panel = InTheAir(brush((1920, 1080)))
    assert not panel.ready()
    assert panel.targets() == []
