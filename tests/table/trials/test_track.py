"""The track: all who act in their order, events between them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.table.trials.data import TrackData, TrackHero
from game.table.trials.track import Track
from tests.table.hud.stage import brush as brush_for
from tests.table.trials import samples
from tests.table.trials.panels import SIZES, Written, apart, made


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("heroes", [5, 7, 9])
def test_everybody_has_a_place_with_the_initiative(
    heroes: int, size: tuple[tuple[int, int], int], monkeypatch: pytest.MonkeyPatch
) -> None:
    written = Written(monkeypatch, brush_for(*size))
    whole = samples.track(events=False)
    data = TrackData("7", "Round", whole.turns[:heroes])
    track = made(Track, "track", size, data)
    boxes = [box for _, box in track.targets()]
    assert len(boxes) == heroes
    assert apart([box.inflate(-2, 0) for box in boxes])
    assert all(track.rect.contains(box) for box in boxes)
    values = [box for text, box in written.lines if text in {one.value for one in data.turns}]
    assert len(values) == heroes
    assert apart(values)


@pytest.mark.parametrize("size", SIZES)
def test_an_event_stands_between_the_heroes_where_it_happens(
    size: tuple[tuple[int, int], int],
) -> None:
    data = samples.track()
    track = made(Track, "track", size, data)
    lefts = {id: box.left for id, box in track.targets()}
    order = [one.id for one in data.turns]
    assert [lefts[id] for id in order] == sorted(lefts.values())
    boxes = dict(track.targets())
    assert boxes["event:1"].width < boxes["mertz"].width
    assert all(track.rect.contains(box) for box in boxes.values())


def test_who_acts_is_larger_and_who_has_acted_or_fallen_is_grey(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    own = brush_for((1920, 1080), 100)
    portraits: dict[str, tuple[float, bool]] = {}
    portrait = own.portrait

    def drawn(target: Any, figure: str, side: str, at: Any, radius: float, grey: bool) -> None:
        portraits[figure] = (radius, grey)
        portrait(target, figure, side, at, radius, grey)

    monkeypatch.setattr(own, "portrait", drawn)
    data = samples.track(now=3)
    last = data.turns[-1]
    assert isinstance(last, TrackHero)
    data = replace(data, turns=(*data.turns[:-1], replace(last, gone=True)))
    made(Track, "track", SIZES[0], data)
    assert portraits["mertz"][0] > portraits["bonnie"][0]
    assert portraits["ivar"][1]
    assert portraits["raena"][1]
    assert not portraits["mertz"][1]
    assert not portraits["bonnie"][1]


def test_while_it_sorts_each_stands_where_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    own = brush_for((1920, 1080), 100)
    places: dict[str, float] = {}
    portrait = own.portrait

    def drawn(target: Any, figure: str, side: str, at: Any, radius: float, grey: bool) -> None:
        places[figure] = at[0]
        portrait(target, figure, side, at, radius, grey)

    monkeypatch.setattr(own, "portrait", drawn)
    data = samples.track(now=-1, events=False)
    sorts = tuple(
        replace(one, at=float(len(data.turns) - 1 - at))
        for at, one in enumerate(data.turns)
        if isinstance(one, TrackHero)
    )
    made(Track, "track", SIZES[0], replace(data, turns=sorts))
    assert places["naree"] > places["mertz"] > places["raena"]
