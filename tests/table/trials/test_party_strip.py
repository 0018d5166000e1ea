"""The strips of both parties: four cells, each with what all may know."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.table.trials.data import PartyData
from game.table.trials.party_strip import PartyStrip
from tests.table.hud.stage import brush as brush_for
from tests.table.trials import samples
from tests.table.trials.panels import SIZES, Written, apart, made


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [2, 3, 4])
def test_cells_lie_side_by_side_and_tell_hand_and_hit_points(
    count: int, size: tuple[tuple[int, int], int], monkeypatch: pytest.MonkeyPatch
) -> None:
    written = Written(monkeypatch, brush_for(*size))
    whole = samples.tide()
    cells = tuple(replace(cell, hand=20 + at, hp=60 + at) for at, cell in enumerate(whole.cells))
    strip = made(PartyStrip, "strip", size, PartyData("tide", cells[:count]))
    boxes = [box for _, box in strip.targets()]
    assert [id for id, _ in strip.targets()] == ["0", "1", "2", "3"][:count]
    assert apart(boxes)
    assert all(strip.rect.contains(box) for box in boxes)
    for at in range(count):
        assert str(20 + at) in written.texts()
        assert str(60 + at) in written.texts()


def test_of_whom_has_fallen_is_told_when_he_is_back_and_no_hit_points(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    written = Written(monkeypatch, brush_for((1920, 1080), 100))
    data = samples.ember()
    made(PartyStrip, "strip", SIZES[0], data)
    assert "21" in written.texts()
    assert "0" in written.texts()  # Udayeen's loot
    assert written.texts().count("0") == 1


@pytest.mark.parametrize("size", SIZES)
def test_hand_and_ailments_are_explained_where_they_stand(
    size: tuple[tuple[int, int], int],
) -> None:
    strip = made(PartyStrip, "strip", size, samples.tide())
    for of in ("1:hand", "1:ailments"):
        box = strip.where(of)
        assert box is not None
        assert strip.tooltip(box.center) == of
        assert strip.hit(box.center) == "1"
    assert strip.where("0:ailments") is None


def test_who_is_asked_has_a_broken_frame_and_looks_different_from_who_acts() -> None:
    pictures = [
        made(PartyStrip, "strip", SIZES[0], samples.tide(asked)).picture[0].copy()
        for asked in (True, False)
    ]
    assert pictures[0].get_buffer().raw != pictures[1].get_buffer().raw
