"""The overlord's hand: every name is read whole, whatever room there is."""

from __future__ import annotations

import pygame
import pytest

from game.table.descent.lord_hand import HandCard, HandData, LordHand
from game.table.look.fonts import SMALLEST
from tests.table.hud.stage import brush as brush_for

NAMES = ("Brilliant Commander", "Paralyzing Gas", "Explosive Door", "Tiermenschenrudel", "Rage")


@pytest.mark.parametrize("count", [1, 5, 8, 10])
@pytest.mark.parametrize(("wide", "high", "percent"), [(928, 228, 100), (580, 150, 150)])
def test_every_name_of_a_hand_is_read_whole(count: int, wide: int, high: int, percent: int) -> None:
    """Ten cards are the most: eight in hand and two drawn (D10.2, D10.3)."""
    brush = brush_for((1920, 1080) if percent == 100 else (1280, 720), percent)
    panel = LordHand(brush, pygame.Rect(0, 0, wide, high))
    cards = tuple(HandCard(f"c{at}", NAMES[at % len(NAMES)], price="12") for at in range(count))
    data = HandData("The overlord acts", "", cards)
    panel.show(data)
    assert panel.ready()
    room = panel.inside.inset(14, 10).rect
    room.height -= max(brush.fonts.line_height("label"), brush.px(30)) + brush.px(6)
    plan = panel._plan(data, room)
    assert all(panel._lines(card, plan) for card in cards)
    assert plan.pixels >= SMALLEST
    boxes = [box for box, _ in panel._spots]
    assert len(boxes) == count
    assert all(panel.rect.contains(box.move(panel.rect.topleft)) for box in boxes)
    assert not any(one.colliderect(other) for one in boxes for other in boxes if one is not other)
