"""All power cards of a hero stand side by side by their kinds, with their texts."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pygame
import pytest

from game.rules.adventure.content import load
from game.table.adventure.data import PowerChoiceData
from game.table.adventure.power_choice import PowerChoice, height_of
from tests.table.adventure.stage import brush_of
from tests.table.adventure.table import SIZES, choice

BOXES = {
    ((1920, 1080), 100): (160, 150, 1600, 800),
    ((1280, 720), 100): (40, 90, 1200, 540),
    ((1280, 720), 150): (40, 100, 1200, 520),
    ((1920, 1080), 150): (100, 150, 1720, 800),
}


def shown(
    size: tuple[int, int], text: int, data: PowerChoiceData
) -> tuple[PowerChoice, pygame.Surface]:
    panel = PowerChoice(brush_of(size, text), pygame.Rect(BOXES[size, text]))
    window = pygame.Surface(size)
    panel.show(data)
    panel.draw(window)
    return panel, window


@pytest.mark.parametrize(("size", "text"), SIZES)
@pytest.mark.parametrize("hero", [one.id for one in load().heroes])
def test_every_card_lies_in_the_column_of_its_kind(
    size: tuple[int, int], text: int, hero: str
) -> None:
    data = choice(hero)
    panel, _ = shown(size, text, data)
    boxes = dict(panel._tips and [(id, box) for box, id in panel._tips if id.startswith("option")])
    lefts = []
    for group in data.groups:
        found = [boxes[one.id] for one in group.options]
        assert len({box.left for box in found}) == 1
        assert all(one.bottom < two.top for one, two in itertools.pairwise(found))
        assert all(panel.inside.rect.contains(box) for box in found)
        lefts.append(found[0].left)
    assert lefts == sorted(set(lefts))


def test_what_comes_with_the_hero_is_explained_and_cannot_be_pressed() -> None:
    data = choice()
    panel, _ = shown(*SIZES[0], data)
    fixed = [one.id for group in data.groups for one in group.options if one.fixed]
    assert fixed
    pressed = dict(panel.targets())
    for id in fixed:
        assert id not in pressed
        box = panel.where(id)
        assert box is not None
        assert panel.tooltip(box.center) == id


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_a_tick_and_a_bar_are_seen_at_every_size(size: tuple[int, int], text: int) -> None:
    data = choice()
    _, window = shown(size, text, data)
    before = pygame.image.tobytes(window, "RGB")
    for change in ({"ticked": True}, {"barred": "Two are taken"}):
        group = data.groups[0]
        options = (replace(group.options[0], **change), *group.options[1:])
        _, other = shown(
            size, text, PowerChoiceData((replace(group, options=options), *data.groups[1:]))
        )
        assert pygame.image.tobytes(other, "RGB") != before


def test_cards_take_no_more_height_than_they_can_use() -> None:
    panel, _ = shown(*SIZES[0], choice())
    assert 600 < height_of(panel) < 1000
    allisa, _ = shown(*SIZES[0], choice("allisa"))
    assert height_of(allisa) >= height_of(panel)
    panel.show(PowerChoiceData(()))
    assert height_of(panel) < 100


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_a_suggested_card_is_marked_at_every_size_though_it_is_not_ticked(
    size: tuple[int, int], text: int
) -> None:
    data = choice("thorgrim")
    group = data.groups[0]
    marked, bare = (replace(group.options[0], ticked=False, tag=tag) for tag in ("suggested", ""))
    seen = []
    for option in (marked, bare):
        options = (option, *group.options[1:])
        changed = PowerChoiceData((replace(group, options=options), *data.groups[1:]))
        panel, window = shown(size, text, changed)
        assert option.id not in panel.short
        seen.append(pygame.image.tobytes(window, "RGB"))
    assert seen[0] != seen[1]


def test_a_card_that_says_all_it_has_to_is_not_short() -> None:
    panel, _ = shown(*SIZES[0], choice("thorgrim"))
    assert not panel.short
