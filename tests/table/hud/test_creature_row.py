"""Creatures lie in a row: upright or on their side, each with its sign, and all to be reached."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pygame
import pytest

from game.table.figures.minis import Minis
from game.table.hud.creature_row import BACK, BESIDE, ON, CreatureRow, pointer
from game.table.hud.creature_shown import Attached, CreatureCard, CreatureRowData
from game.table.hud.tokens import TokenRow
from game.table.look import palette as ink
from tests.table.hud.stage import brush

BOXES = [
    ((1920, 1080), 100, (24, 126, 464, 148)),
    ((1920, 1080), 150, (24, 126, 464, 148)),
    ((1280, 720), 100, (12, 86, 324, 72)),
    ((1280, 720), 150, (12, 86, 324, 72)),
]
NAMES = ("Halbork-Schläger", "Kriegsmagierin", "Halbling-Schleicherin", "Zwergenklerikerin")
ONE = CreatureCard("k", "bedlam", "first", "3", "Halbork-Schläger", TokenRow(15, 25))


def cards(count: int, turned: tuple[int, ...] = (1, 3, 6)) -> tuple[CreatureCard, ...]:
    return tuple(
        replace(ONE, id=f"k{at}", name=NAMES[at % 4], turn=float(at in turned), done=at % 3 == 0)
        for at in range(count)
    )


def shown(
    place: int, data: tuple[CreatureCard, ...], first: int = 0, hot: str | None = None
) -> tuple[CreatureRow, pygame.Surface]:
    size, text, box = BOXES[place]
    row = CreatureRow(brush(size, text), pygame.Rect(box))
    row.show(CreatureRowData(data))
    row.first, row.hot = first, hot
    window = pygame.Surface(size)
    row.draw(window)
    return row, window


def pixels(window: pygame.Surface) -> bytes:
    return pygame.image.tobytes(window, "RGB")


@pytest.mark.parametrize("place", range(len(BOXES)))
def test_every_creature_that_is_seen_can_be_pressed(place: int) -> None:
    for count in range(16):
        row, _ = shown(place, cards(count))
        boxes = [box for name, box in row.targets() if name.startswith("k")]
        assert len(boxes) == count or (count > 8 and len(boxes) >= 8)
        for box in boxes:
            assert row.rect.contains(box), count
            assert min(box.size) >= row.brush.px(40), count
        for (name, one), (_, other) in itertools.combinations(row.targets(), 2):
            assert not one.colliderect(other), (count, name)


@pytest.mark.parametrize("place", [0, 1])
def test_twelve_creatures_are_all_seen_at_once(place: int) -> None:
    row, _ = shown(place, cards(12))
    assert len(row.targets()) == 12


def test_of_many_each_has_its_name_where_there_is_room_for_it() -> None:
    names = ("Elf Archer 1", "Elf Archer 2", "Dwarven Defender 1", "Dwarven Defender 2")
    for count in (5, 8, 12):
        many = tuple(
            replace(each, name=names[at % 4], copy=str(at % 2 + 1))
            for at, each in enumerate(cards(count))
        )
        row, before = shown(0, many)
        lying, _ = row._tiles()
        assert lying is not None
        assert lying.named
        assert lying.room >= count
        other = (replace(many[0], name="Elf Archer 3"), *many[1:])
        assert pixels(shown(0, other)[1]) != pixels(before)


def test_without_room_for_names_the_number_tells_two_of_a_kind_apart() -> None:
    many = tuple(replace(each, copy="1") for each in cards(8))
    row, before = shown(3, many)
    lying, _ = row._tiles()
    assert lying is not None
    assert not lying.named
    other = (replace(many[0], copy="2"), *many[1:])
    assert pixels(shown(3, other)[1]) != pixels(before)
    four = tuple(replace(each, copy="1") for each in cards(4))
    apart = (replace(four[0], copy="2"), *four[1:])
    assert pixels(shown(3, four)[1]) != pixels(shown(3, apart)[1])


@pytest.mark.parametrize("place", range(len(BOXES)))
@pytest.mark.parametrize("count", [5, 8, 12])
def test_hit_points_and_tapping_of_each_of_many_are_seen(place: int, count: int) -> None:
    many = cards(count, ())
    row, before = shown(place, many)
    seen = [int(name[1:]) for name, _ in row.targets() if name.startswith("k")]
    assert seen
    for at in seen:
        for other in ({"points": TokenRow(20, 25)}, {"turn": 1.0}, {"done": not many[at].done}):
            changed = list(many)
            changed[at] = replace(many[at], **other)  # type: ignore[arg-type]
            assert pixels(shown(place, tuple(changed))[1]) != pixels(before), (at, other)


def test_what_one_of_many_has_attached_stays_off_its_neighbours_words() -> None:
    many = cards(12, ())
    row, before = shown(0, many)
    changed = list(many)
    changed[5] = replace(many[5], attached=(Attached("flame", "foe"),))
    _, after = shown(0, tuple(changed))
    difference = pygame.mask.from_threshold(after, (0, 0, 0), (1, 1, 1, 255), before)
    difference.invert()
    touched = difference.get_bounding_rects()
    box = dict(row.targets())["k5"].inflate(2 * row.brush.px(5), 2 * row.brush.px(8))
    assert touched
    assert all(box.contains(each) for each in touched)


@pytest.mark.parametrize("place", [0, 3])
def test_a_row_that_was_rehearsed_reads_no_sheet_when_creatures_tap_or_come(
    place: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    row, window = shown(place, ())
    for _ in row.rehearse("bedlam", "first"):
        pass
    minis = row.brush.minis
    assert minis is not None
    monkeypatch.setattr(Minis, "_cut", lambda *_: pytest.fail("a sheet is cut"))
    for count in (1, 3, 8):
        row.show(CreatureRowData(cards(count, (0, 2, 4))))
        row.draw(window)
        assert row.painted


@pytest.mark.parametrize("place", range(len(BOXES)))
def test_up_to_four_lie_side_by_side_and_more_in_lines(place: int) -> None:
    row, _ = shown(place, cards(BESIDE))
    for (_, one), (_, other) in itertools.pairwise(row.targets()):
        assert one.right < other.left
    row, _ = shown(place, cards(BESIDE + 1))
    assert len({box.top for _, box in row.targets()}) > 1


def test_a_tapped_creature_lies_on_its_side() -> None:
    row, _ = shown(0, cards(2))
    (_, upright), (_, lying) = row.targets()
    assert upright.height > upright.width
    assert lying.size == (upright.height, upright.width)


@pytest.mark.parametrize(
    "other",
    [
        {"turn": 1.0}, {"done": True}, {"lit": True}, {"acting": True}, {"level": "4"},
        {"attached": (Attached("flame", "foe"),)}, {"points": TokenRow(10, 25)}, {"turn": 0.4},
    ],
)  # fmt: skip
def test_every_state_is_seen(other: dict[str, object]) -> None:
    for place in (0, 2):
        plain = shown(place, (ONE,))[1]
        changed = shown(place, (replace(ONE, **other),))[1]  # type: ignore[arg-type]
        assert pixels(plain) != pixels(changed), place


def test_an_attached_card_sticks_out_and_a_third_is_told_by_number() -> None:
    one, two, three = (
        shown(0, (replace(ONE, attached=(Attached("leaf"),) * count),))[1] for count in (1, 2, 3)
    )
    row, bare = shown(0, (ONE,))
    box = row.targets()[0][1]
    beyond = [
        (box.right + 2, y)
        for y in range(box.top, box.bottom)
        if one.get_at((box.right + 2, y)) != bare.get_at((box.right + 2, y))
    ]
    assert len(beyond) > 8
    assert len({pixels(window) for window in (one, two, three)}) == 3


def test_more_than_there_is_room_for_scroll_and_all_come_into_view() -> None:
    row, _ = shown(0, cards(24))
    assert [name for name, _ in row.targets() if name in (BACK, ON)] == [ON]
    assert not row.scroll(-1)
    seen = {name for name, _ in row.targets()}
    while row.scroll(1):
        row.draw(pygame.Surface((1920, 1080)))
        seen |= {name for name, _ in row.targets()}
    assert [name for name, _ in row.targets() if name in (BACK, ON)] == [BACK]
    assert {f"k{at}" for at in range(24)} <= seen
    row.reveal("k2")
    assert row.first == 2
    row.reveal("nobody")
    assert row.first == 2
    row.reveal("k23")
    row.draw(pygame.Surface((1920, 1080)))
    assert "k23" in dict(row.targets())


def test_a_row_that_became_shorter_shows_its_end() -> None:
    row, window = shown(0, cards(24), first=7)
    row.show(CreatureRowData(cards(5)))
    row.draw(window)
    assert row.first == 0
    assert len(row.targets()) == 5


@pytest.mark.parametrize("place", [0, 1])
def test_names_stand_below_the_cards_and_touch_none(
    place: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    size, text, box = BOXES[place]
    row = CreatureRow(brush(size, text), pygame.Rect(box))
    row.show(CreatureRowData(cards(4)))
    told: list[str] = []
    whole = row._name

    def name(target: pygame.Surface, card: CreatureCard, *rest: object) -> None:
        told.append(card.name)
        whole(target, card, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(row, "_name", name)
    row.hot = "k1"
    row.draw(pygame.Surface(size))
    assert told in (list(NAMES), [NAMES[1]])
    foot = row.rect.bottom - row.brush.px(9) - row.brush.fonts.line_height("note")
    for _, spot in row.targets():
        assert spot.bottom <= foot


def test_of_many_the_one_at_the_pointer_is_marked() -> None:
    assert pixels(shown(0, cards(7), hot="k2")[1]) != pixels(shown(0, cards(7))[1])


def test_an_empty_place_is_no_creature_but_can_be_pressed() -> None:
    empty = CreatureCard("place", "", "first", "", "Kriegsmagierin")
    row, _ = shown(0, (ONE, empty))
    assert [name for name, _ in row.targets()] == ["k", "place"]


def test_a_pointer_points_down_at_its_place() -> None:
    target = pygame.Surface((60, 60), pygame.SRCALPHA, 32)
    pointer(brush((1920, 1080)), target, (30, 40), 10)
    assert target.get_bounding_rect(100).bottom in range(39, 45)
    inside = target.get_at((30, 34))[:3]
    assert max(abs(a - b) for a, b in zip(inside, ink.BRASS_LIGHT, strict=True)) < 6
