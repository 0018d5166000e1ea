"""Goal, track and stores tell how the party stands, in every window."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pygame
import pytest

from game.table.adventure.data import Measure
from game.table.adventure.goal import BAD, EMPTY, FULL, GOAL, Goal
from game.table.adventure.stores import EXPERIENCE, SURGES, Stores
from game.table.hud.phase_track import PhaseTrack
from game.table.hud.wheel import WheelData
from game.table.look import palette as ink
from tests.table.adventure.stage import brush_of, layout_of
from tests.table.adventure.table import SIZES, goal, stores, track
from tests.table.look.test_materials import contrast

ADVENTURES = ("icon", "tomb", "daylight", "final")


def pixels(window: pygame.Surface) -> bytes:
    return pygame.image.tobytes(window, "RGB")


@pytest.mark.parametrize(("size", "text"), SIZES)
@pytest.mark.parametrize("kind", ADVENTURES)
def test_each_measure_lies_in_the_goal_apart_from_the_others(
    size: tuple[int, int], text: int, kind: str
) -> None:
    data = goal(kind)
    panel = Goal(brush_of(size, text), layout_of(size, text).plaques[0])
    window = pygame.Surface(size)
    panel.show(data)
    panel.draw(window)
    boxes = [panel.where(one.id) for one in data.measures]
    found = [box for box in boxes if box is not None]
    assert len(found) == len(data.measures)
    assert all(panel.rect.contains(box) for box in found)
    assert all(one.right <= two.left for one, two in itertools.pairwise(found))
    assert panel.where(GOAL) == panel.rect
    before = pixels(window)
    for place, one in enumerate(data.measures):
        more = replace(one, value=one.value - 1)
        measures = (*data.measures[:place], more, *data.measures[place + 1 :])
        panel.show(replace(data, measures=measures))
        panel.draw(window)
        assert pixels(window) != before, one.id


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_a_villain_takes_the_plaque_beside_the_measures(size: tuple[int, int], text: int) -> None:
    data = goal("tomb")
    assert data.foe is not None
    panel = Goal(brush_of(size, text), layout_of(size, text).plaques[0])
    window = pygame.Surface(size)
    panel.show(data)
    panel.draw(window)
    spots = [box for id, box in panel.targets() if id == data.foe.id]
    assert len(spots) == 2
    face, dial = sorted(spots, key=lambda box: box.left)
    for one in data.measures:
        box = panel.where(one.id)
        assert box is not None
        assert face.right <= box.left
        assert box.right <= dial.left + 2
    panel.show(replace(data, foe=replace(data.foe, wheel=WheelData(6.5, 12, 19, -1))))
    before = pixels(window)
    panel.draw(window)
    assert pixels(window) != before
    panel.show(replace(data, foe=replace(data.foe, wheel=WheelData(6.4, 12, 19, -1))))
    panel.draw(window)
    panel.show(replace(data, foe=replace(data.foe, wheel=WheelData(6.3, 12, 19, -1))))
    panel.draw(window)
    assert not panel.painted


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_beside_a_villain_the_tiles_to_the_goal_are_still_told_and_the_sun_keeps_its_fields(
    size: tuple[int, int], text: int
) -> None:
    data = goal("tomb")
    tiles, sun = data.measures
    panel = Goal(brush_of(size, text), layout_of(size, text).plaques[0])
    window = pygame.Surface(size)

    def drawn(*measures: Measure) -> bytes:
        panel.show(replace(data, measures=measures))
        panel.draw(window)
        return pixels(window)

    assert drawn(tiles, sun) != drawn(replace(tiles, word="3 tiles"), sun)
    box = panel.where(sun.id)
    assert box is not None
    red = [
        window.get_at((x, box.centery))[:3] == BAD or window.get_at((x, box.top + 4))[:3] == BAD
        for x in range(box.left, box.right)
    ]
    runs = sum(now and not before for before, now in itertools.pairwise([False, *red]))
    assert runs >= sun.most


@pytest.mark.parametrize("kind", ADVENTURES)
def test_what_is_done_of_a_measure_stands_out_from_what_is_not(kind: str) -> None:
    for tone in (FULL, BAD):
        assert contrast(tone, ink.INSET) > 3
        assert contrast(ink.NIGHT, tone) > 4
    assert contrast(EMPTY, ink.INSET) > 3
    assert goal(kind).measures


def test_fields_that_would_be_too_small_are_numbers() -> None:
    size, text = SIZES[2]
    panel = Goal(brush_of(size, text), layout_of(size, text).plaques[0])
    window = pygame.Surface(size)
    told = []
    for most in (12, 60):
        panel.show(replace(goal(), measures=(Measure("m", "chest", 5, most),)))
        panel.draw(window)
        box = panel.where("m")
        assert box is not None
        told.append(_brass(window, box))
    assert told[1] < told[0] / 2


def _brass(window: pygame.Surface, box: pygame.Rect) -> int:
    """Return how many pixels of a box are of a field that is full."""
    return sum(
        window.get_at((x, y))[:3] == FULL
        for x in range(box.left, box.right)
        for y in range(box.top, box.bottom)
    )


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_all_stores_are_there_and_apart(size: tuple[int, int], text: int) -> None:
    data = stores()
    panel = Stores(brush_of(size, text), layout_of(size, text).plaques[1])
    window = pygame.Surface(size)
    panel.show(data)
    panel.draw(window)
    ids = [SURGES, EXPERIENCE, *(deck.id for deck in data.decks)]
    assert [id for id, _ in panel.targets()] == ids
    middles = [box.inflate(-10, 0) for _, box in panel.targets()]
    assert all(one.right <= two.left + 1 for one, two in itertools.pairwise(middles))
    assert all(panel.rect.contains(box) for box in middles)


def test_a_used_surge_has_another_form_and_a_pulse_lights_those_that_are_left() -> None:
    size, text = SIZES[0]
    panel = Stores(brush_of(size, text), layout_of(size, text).plaques[1])
    window = pygame.Surface(size)
    seen = []
    for data in (stores(), replace(stores(), surges=2), replace(stores(), pulse=1.0)):
        panel.show(data)
        panel.draw(window)
        seen.append(pixels(window))
    assert len(set(seen)) == 3


@pytest.mark.parametrize(("size", "text"), SIZES)
@pytest.mark.parametrize("now", [0, 2, 4])
def test_whose_turn_it_is_stands_larger_and_covered_by_nobody(
    size: tuple[int, int], text: int, now: int
) -> None:
    data = track()
    seats = tuple(replace(one, now=at == now) for at, one in enumerate(data.seats))
    panel = PhaseTrack(brush_of(size, text), layout_of(size, text).own["track"])
    panel.show(replace(data, seats=seats))
    panel.draw(pygame.Surface(size))
    boxes = {one.id: panel.where(one.id) for one in seats}
    large = boxes[seats[now].id]
    assert large is not None
    for id, box in boxes.items():
        assert box is not None
        assert panel.rect.contains(box)
        assert id == seats[now].id or box.width < large.width
    assert panel.hit((large.centerx, large.centery)) == seats[now].id
    phases = [panel.where(one.id) for one in data.phases]
    lefts = [box.left for box in boxes.values() if box is not None]
    assert all(box is not None and box.right <= min(lefts) for box in phases)
