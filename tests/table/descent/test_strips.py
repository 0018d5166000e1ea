"""The overlord's strip: what is in hand and deck is read beside the backs of his cards."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.table.descent import strips
from game.table.descent.data import LairData
from game.table.descent.strips import Lair
from game.table.hud import card_face
from tests.table.hud.stage import brush as brush_for

PLACES = [((1920, 1080), (464, 98), 100), ((1280, 720), (330, 60), 150)]


@pytest.mark.parametrize(("window", "size", "percent"), PLACES)
@pytest.mark.parametrize("hand", [0, 1, 8])
def test_no_number_of_the_strip_lies_over_a_back(
    hand: int, window: tuple[int, int], size: tuple[int, int], percent: int,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    brush = brush_for(window, percent)
    panel = Lair(brush, pygame.Rect((0, 0), size))
    numbers: list[tuple[str, tuple[float, float]]] = []
    wide: list[int] = []

    def number(_target: object, text: str, _size: float, _tone: object, at: Any) -> None:
        numbers.append((text, at))

    def back(brush_: Any, tone: str, card: tuple[int, int]) -> card_face.Piece:
        wide.append(card[0])
        return card_face.back(brush_, tone, card)

    monkeypatch.setattr(brush, "number", number)
    monkeypatch.setattr(strips, "card_face", SimpleNamespace(back=back))
    panel.show(LairData(hand, "hand, 8 at most", 33, "deck", "", (), "No power in play"))
    assert panel.ready()
    boxes = {id: box for box, id in panel._spots}
    (_, middle), (text, at) = numbers
    begins = at[0] - brush.fonts.width(text, "number_m") / 2
    assert begins >= boxes["deck"].left + brush.px(6) + wide[-1]
    assert at[0] <= boxes["deck"].right
    if not hand:
        assert middle[0] == boxes["hand"].centerx
