"""A party's cards stand alike side by side, with all that each seat holds."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pygame
import pytest

from game.table.hud.party import Gem, Held, Party, PartyData, gem_picture
from game.table.look.vision import simulated
from tests.table.adventure.stage import brush_of, layout_of
from tests.table.adventure.table import SIZES, party


def shown(size: tuple[int, int], text: int, data: PartyData) -> tuple[Party, pygame.Surface]:
    panel = Party(brush_of(size, text), layout_of(size, text).own["party"])
    window = pygame.Surface(size)
    panel.show(data)
    panel.draw(window)
    return panel, window


@pytest.mark.parametrize(("size", "text"), SIZES)
@pytest.mark.parametrize("count", [1, 2, 3, 5])
def test_cards_are_as_large_as_each_other_and_lie_in_the_strip(
    size: tuple[int, int], text: int, count: int
) -> None:
    data = party(count)
    panel, _ = shown(size, text, data)
    boxes = [panel.where(one.id) for one in data.seats]
    assert None not in boxes
    found = [box for box in boxes if box is not None]
    assert len({box.size for box in found}) == 1
    assert all(panel.rect.contains(box) for box in found)
    assert all(one.right < two.left for one, two in itertools.pairwise(found))


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_hit_points_and_armour_class_are_told_at_every_size(
    size: tuple[int, int], text: int
) -> None:
    data = party()
    panel, window = shown(size, text, data)
    for seat in data.seats:
        card, hp, ac = (panel.where(f"{seat.id}{part}") for part in ("", ":hp", ":ac"))
        assert card is not None
        assert hp is not None
        assert ac is not None
        assert card.contains(hp)
        assert card.contains(ac)
        assert not hp.colliderect(ac)
    worse = tuple(replace(one, hp=max(0, one.hp - 1)) for one in data.seats)
    _, other = shown(size, text, PartyData(worse))
    assert pygame.image.tobytes(window, "RGB") != pygame.image.tobytes(other, "RGB")


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_a_press_on_what_a_seat_holds_is_not_one_on_the_seat(
    size: tuple[int, int], text: int
) -> None:
    data = party()
    panel, _ = shown(size, text, data)
    for seat in data.seats:
        for one in seat.held[:1]:
            box = panel.where(one.id)
            assert box is not None
            assert panel.hit((box.left + 3, box.centery)) == one.id
        card = panel.where(seat.id)
        assert card is not None
        assert panel.hit((card.centerx, card.top + 12)) == seat.id


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_states_are_explained_and_keep_off_what_is_held(size: tuple[int, int], text: int) -> None:
    data = party()
    panel, _ = shown(size, text, data)
    for seat in data.seats:
        card = panel.where(seat.id)
        assert card is not None
        for chip in seat.states:
            boxes = [
                box.move(panel.rect.topleft)
                for box, id in panel._tips
                if id == chip.id and card.contains(box.move(panel.rect.topleft))
            ]
            assert len(boxes) == 1
            spot = boxes[0]
            held = [panel.where(one.id) for one in seat.held]
            assert all(each is None or each.centerx < spot.left for each in held)


def test_a_used_power_is_hollow_and_each_kind_has_its_form_without_colour() -> None:
    size = 26
    middle = (size // 2, size // 2 - 1)
    outlines = set()
    for kind in ("triangle", "diamond", "square"):
        full, hollow = gem_picture(Gem(kind), size), gem_picture(Gem(kind, True), size)
        assert sum(full.get_at(middle)[:3]) > 3 * sum(hollow.get_at(middle)[:3])
        outlines.add(pygame.image.tobytes(simulated(full, "grey"), "RGBA"))
    assert len(outlines) == 3


def test_many_monsters_of_one_seat_stay_within_its_card() -> None:
    size, text = SIZES[2]
    data = party()
    seat = replace(
        data.seats[0], held=tuple(Held(f"many:{n}", "skeleton") for n in range(12)), word=""
    )
    panel, _ = shown(size, text, PartyData((seat, *data.seats[1:])))
    card = panel.where(seat.id)
    assert card is not None
    boxes = [box for id, box in panel.targets() if id.startswith("many:")]
    assert len(boxes) >= 6
    assert all(card.contains(box) for box in boxes)


def test_nobody_is_shown_without_seats() -> None:
    panel, _ = shown(*SIZES[0], PartyData(()))
    assert panel.targets() == []
