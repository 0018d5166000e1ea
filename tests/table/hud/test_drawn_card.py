"""A drawn card asks on itself: answers, odds and text share it at every size."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pygame
import pytest

from game.table.hud.drawn_card import RIBBONS, DrawnCard, DrawnCardData
from game.words.rich import plain, read
from tests.table.adventure.stage import brush_of, layout_of
from tests.table.adventure.table import SIZES, drawn

KINDS = ("encounter", "all", "treasure", "trap", "environment", "monster")


def shown(
    size: tuple[int, int], text: int, data: DrawnCardData
) -> tuple[DrawnCard, pygame.Surface]:
    panel = DrawnCard(brush_of(size, text), layout_of(size, text).target)
    window = pygame.Surface(size)
    panel.show(data)
    panel.draw(window)
    return panel, window


@pytest.mark.parametrize(("size", "text"), SIZES)
@pytest.mark.parametrize("kind", KINDS)
def test_answers_and_odds_lie_on_the_card_and_over_nothing_of_each_other(
    size: tuple[int, int], text: int, kind: str
) -> None:
    data = drawn(kind)
    panel, _ = shown(size, text, data)
    own = {one.id for one in (*data.odds, *data.answers)}
    boxes = {id: box for id, box in panel.targets() if id in own}
    assert boxes.keys() == own
    assert all(panel.rect.contains(box) for box in boxes.values())
    for one, two in itertools.combinations(boxes.values(), 2):
        assert not one.colliderect(two)
    assert [id for id, _ in panel.answers()] == [one.id for one in data.answers]
    assert [box for _, box in panel.answers()] == [boxes[one.id] for one in data.answers]


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_the_text_keeps_off_answers_and_odds(size: tuple[int, int], text: int) -> None:
    data = drawn("treasure")
    panel, window = shown(size, text, data)
    _, bare = shown(size, text, replace(data, text=read("*x*")))
    told = differs(window, bare)
    assert told.height > 40
    first = panel.where(data.answers[0].id)
    assert first is not None
    assert panel.rect.contains(told)


def differs(one: pygame.Surface, other: pygame.Surface) -> pygame.Rect:
    """Return the box of what two pictures show differently."""
    found = []
    for first, second in ((one, other), (other, one)):
        apart = first.copy()
        apart.blit(second, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        apart.set_colorkey((0, 0, 0))
        found.append(apart.get_bounding_rect())
    return found[0].union(found[1])


def test_no_two_kinds_have_a_band_of_one_colour() -> None:
    seen = []
    for tone in RIBBONS:
        panel, window = shown(*SIZES[0], replace(drawn(), tone=tone))
        area = pygame.Rect(0, 0, 60, 8)
        area.center = (panel.rect.centerx + 40, panel.rect.top + 22)
        seen.append(pygame.transform.average_color(window, area)[:3])
    for one, two in itertools.combinations(seen, 2):
        assert sum((a - b) ** 2 for a, b in zip(one, two, strict=True)) ** 0.5 > 25


def test_more_targets_than_have_room_are_counted() -> None:
    data = drawn("all")
    many = tuple(replace(data.odds[0], id=f"odds:{n}") for n in range(12))
    panel, _ = shown(*SIZES[0], replace(data, odds=many))
    seen = [id for id, _ in panel.targets() if id.startswith("odds:")]
    assert 3 <= len(seen) < 12
    assert panel.where(data.answers[-1].id) is not None


def test_a_card_says_how_high_it_wants_to_be() -> None:
    few, _ = shown(*SIZES[0], replace(drawn(), odds=()))
    more, _ = shown(*SIZES[0], drawn("all"))
    assert 0 < few.wanted() < more.wanted()
    few.show(None)
    assert few.wanted() == 0


def test_an_answer_is_pressed_and_the_card_is_known_by_its_id() -> None:
    data = drawn()
    panel, _ = shown(*SIZES[0], data)
    _, box = panel.answers()[0]
    assert panel.hit(box.center) == data.answers[0].id
    assert panel.hit((panel.rect.centerx, panel.rect.top + 24)) == data.id


def test_a_tag_that_the_band_has_no_room_for_begins_the_text() -> None:
    facts = "Undead · AC 13 · HP 2 · 2 XP"
    one = replace(drawn(), tag=facts)
    narrow, _ = shown((1280, 720), 150, one)
    wide, _ = shown((1920, 1080), 100, replace(one, tag="Attack"))
    assert plain(narrow._whole(one).text).startswith(facts)
    assert wide._whole(replace(one, tag="Attack")).text == one.text
