"""The row of those who are asked, and the pile that has one at its foot."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.table.hud.asked_row import (
    ANSWERED,
    NOW,
    PASSED,
    STANDS,
    WAITS,
    AskedFace,
    AskedRow,
    asked_height,
    draw_asked,
)
from game.table.hud.pile import Pile, PileData, PileEntry
from game.words.rich import Span
from tests.table.hud.stage import brush as brush_for

STATES = (ANSWERED, PASSED, PASSED, STANDS, PASSED, NOW, WAITS, WAITS)
ROW = AskedRow(
    "Asked in turn", tuple(AskedFace(f"s:{at}", "", "first", one) for at, one in enumerate(STATES))
)


@pytest.mark.parametrize(("wide", "text"), [(420, 100), (280, 100), (280, 150), (160, 150)])
@pytest.mark.parametrize("count", [4, 6, 8])
def test_all_faces_have_a_place_of_their_own(count: int, wide: int, text: int) -> None:
    own = brush_for((1280, 720), text)
    row = replace(ROW, faces=ROW.faces[:count])
    box = pygame.Rect(20, 20, wide, asked_height(own, row, wide))
    spots = draw_asked(own, pygame.Surface((600, 200)), row, box)
    assert [id for _, id in spots] == [one.id for one in row.faces]
    assert all(box.contains(spot) for spot, _ in spots)
    lefts = [spot.left for spot, _ in spots]
    assert lefts == sorted(lefts)


def test_who_passed_is_grey_and_only_who_is_asked_has_a_rim(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    own = brush_for((1920, 1080), 100)
    greys, rims = list[bool](), list[int]()
    brass = own.materials.brass
    monkeypatch.setattr(own, "portrait", lambda *args: greys.append(args[5]))

    def rim(wide: int, shadow: bool = True) -> Any:
        rims.append(wide)
        return brass(wide, shadow=shadow)

    monkeypatch.setattr(own.materials, "brass", rim)
    draw_asked(own, pygame.Surface((600, 80)), ROW, pygame.Rect(0, 0, 440, 40))
    assert greys == [state in (PASSED, STANDS) for state in STATES]
    assert len(rims) == 1


def test_the_pile_has_the_row_below_the_words_at_its_foot() -> None:
    own = brush_for((1920, 1080), 100)
    entry = PileEntry("e:1", 1, "Shot", ("", "first"), line="told", chip="9")
    bare = PileData("Declared", (entry,), foot=(Span("All pass: 18 to 5"),))
    panel = Pile(own, pygame.Rect(0, 0, 464, 318))
    panel.show(bare)
    low = panel.needed((464, 900))
    panel.show(replace(bare, asked=ROW))
    assert panel.needed((464, 900)) > low
    assert panel.ready()
    found = dict(panel.targets())
    assert {one.id for one in ROW.faces} <= set(found)
    assert all(panel.rect.contains(found[one.id]) for one in ROW.faces)
    assert found["s:0"].top > found["e:1"].bottom


def test_the_row_stands_there_without_any_words_too() -> None:
    own = brush_for((1920, 1080), 100)
    panel = Pile(own, pygame.Rect(0, 0, 464, 318))
    panel.show(PileData("Declared", (), asked=ROW))
    assert panel.ready()
    assert "s:7" in dict(panel.targets())
