"""A hero's card: all Primaries, loot and ailments, with as much text as is read whole."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.table.hud import hero_sheet
from game.table.trials import hero_card
from game.table.trials.data import LOOT, PRIMARIES, FactPlate, HeroData
from game.table.trials.hero_card import HeroCard
from tests.table.hud.stage import brush as brush_for
from tests.table.trials import samples
from tests.table.trials.panels import SIZES, apart, made


def shown(size: tuple[tuple[int, int], int], data: HeroData) -> HeroCard:
    return made(HeroCard, "hero", size, data)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kept", [0, 1, 3])
def test_primaries_lie_one_below_the_other_on_the_card(
    kept: int, size: tuple[tuple[int, int], int]
) -> None:
    data = samples.hero(tabs=size[0][1] == 720, kept=kept)
    card = shown(size, data)
    boxes = dict(card.targets())
    rows = [boxes[one.id] for one in data.primaries]
    assert apart(rows)
    assert all(card.rect.contains(box) for box in rows)
    tops = [box.top for box in rows]
    assert tops == sorted(tops)


def test_seven_primaries_and_six_loot_cards_have_room_on_the_large_card() -> None:
    data = samples.hero()
    more = tuple(replace(data.primaries[1], id=f"p:{at}") for at in range(7))
    loot = tuple(replace(data.loot[0], id=f"l:{at}") for at in range(6))
    card = shown(SIZES[0], replace(data, primaries=more, loot=loot))
    boxes = dict(card.targets())
    every = [boxes[one.id] for one in (*more, *loot)]
    assert apart(every)
    assert all(card.rect.contains(box) for box in every)


def test_a_ribbon_without_room_for_class_and_subclass_tells_the_class() -> None:
    long = replace(samples.hero(), line="Wanderer und Waldläufer · Hordenbrecher des Nordens")
    bare, told = (
        shown(((1280, 720), 150), replace(long, brief=brief)) for brief in ("", "Waldläufer")
    )
    pictures = []
    for card in (bare, told):
        window = pygame.Surface((1280, 720))
        card.draw(window)
        pictures.append(pygame.image.tobytes(window, "RGB"))
    assert pictures[0] != pictures[1]


def test_loot_lies_in_one_column_where_primaries_lose_nothing_by_it() -> None:
    data = samples.hero()
    alone = replace(data, loot=data.loot[:1], primaries=data.primaries[:4], ailments=())
    wide = dict(shown(SIZES[0], alone).targets())[data.loot[0].id].width
    more = tuple(replace(data.primaries[1], id=f"p:{at}") for at in range(7))
    loot = tuple(replace(data.loot[0], id=f"l:{at}") for at in range(6))
    many = dict(shown(SIZES[0], replace(data, primaries=more, loot=loot)).targets())
    assert wide > 1.9 * many["l:0"].width
    assert many["l:0"].top == many["l:1"].top


def test_in_a_low_window_a_tab_shows_loot_in_place_of_primaries() -> None:
    first = shown(SIZES[1], samples.hero(tabs=True))
    ids = {id for id, _ in first.targets()}
    assert {PRIMARIES, LOOT, "p:1"} <= ids
    assert "l:1" not in ids
    second = shown(SIZES[1], samples.hero(tabs=True, open=LOOT))
    ids = {id for id, _ in second.targets()}
    assert {PRIMARIES, LOOT, "l:1", "l:2"} <= ids
    assert "p:1" not in ids


def test_a_row_tells_whole_sentences_and_those_that_can_be_played_theirs_first() -> None:
    data = samples.hero()
    text = samples.t("A first sentence of some length. A second sentence that is longer than it "
                     "and still goes on. A third one which goes on and on and on for all of its "
                     "lines and never ends.")  # fmt: skip
    rows = tuple(
        replace(data.primaries[4], id=f"p:{at}", text=text, lit=at == 5) for at in range(7)
    )
    card = shown(SIZES[0], data)
    wide = 424
    for lines in (1, 2):
        whole = card._whole(rows[0], wide, lines)
        told = "".join(span.text for span in whole)
        assert not told or told.rstrip()[-1] == "."
    room = card._high(rows[0], wide, 2) - card._high(rows[0], wide, 0)
    found = card._lines(rows, wide, room)
    assert found == [0, 0, 0, 0, 0, 2, 0]


def test_why_a_primary_cannot_be_played_stands_in_place_of_what_it_does(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    own = brush_for((1920, 1080), 100)
    told = list[str]()
    lay = own.prose.lay

    def laid(text: Any, *args: Any) -> Any:
        told.append("".join(span.text for span in text))
        return lay(text, *args)

    monkeypatch.setattr(own.prose, "lay", laid)
    shown(SIZES[0], replace(samples.hero(), name="Mertz the Seer"))
    assert "nobody is in reach" in told
    assert "6+ 4 damage. 14+ 6." not in told


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [1, 2, 6])
def test_ailments_stand_at_the_foot_and_below_all_rows(
    count: int, size: tuple[tuple[int, int], int]
) -> None:
    data = samples.hero(tabs=size[0][1] == 720)
    many = tuple(replace(data.ailments[0], id=f"a:{at}", word=f"Burn {at}") for at in range(count))
    card = shown(size, replace(data, ailments=many))
    boxes = dict(card.targets())
    lowest = max(boxes[one.id].bottom for one in data.primaries)
    lie = [boxes[one.id] for one in many if one.id in boxes]
    assert lie
    assert all(box.top >= lowest and card.rect.contains(box) for box in lie)


def test_a_fallen_hero_is_grey_and_the_card_tells_when_he_is_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    own = brush_for((1920, 1080), 100)
    greys = list[bool]()
    portrait = own.portrait

    def drawn(*args: Any) -> None:
        greys.append(args[5])
        portrait(*args)

    monkeypatch.setattr(own, "portrait", drawn)
    shown(SIZES[0], replace(samples.hero(), fallen="Back at its turn, at the portal"))
    assert greys == [True]


def test_a_card_that_is_made_ahead_is_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hero_sheet, "A_PART", 0.0)
    at_once = shown(SIZES[0], samples.hero())
    other = HeroCard(brush_for((1920, 1080), 100), at_once.rect)
    other.show(replace(samples.hero(), name="Ivar"))
    assert other.ready()
    other.show(samples.hero())
    other.moving = True
    frames = 0
    while not other.painted or frames == 0:
        frames += 1
        assert other.ready()
        assert frames <= hero_sheet.MOST_FRAMES
    assert frames > 1
    assert other.picture[0].get_buffer().raw == at_once.picture[0].get_buffer().raw


def test_the_longest_plate_gives_way_so_that_short_words_are_told_whole() -> None:
    own = brush_for((1280, 720), 100)
    facts = samples.hero().facts
    long = (replace(facts[0], value="Heavy Crossbow of the Summit"), *facts[1:])
    wides = hero_card._shared(own, long, 290)
    usual = hero_card._shared(own, facts, 2000)
    assert sum(wides) <= 290
    for wide, one in zip(wides[1:], long[1:], strict=True):
        told = max(own.fonts.width(one.head, "note"), own.fonts.width(one.value, "compact", "bold"))
        assert wide >= told + own.px(10)
    assert len(set(usual)) == 1


def test_a_row_that_turns_over_is_a_narrow_slip_half_way_and_can_be_pressed() -> None:
    data = samples.hero()
    first, *others = data.primaries

    def edge(flip: float) -> tuple[int, ...]:
        card = shown(SIZES[0], replace(data, primaries=(replace(first, flip=flip), *others)))
        box = dict(card.targets())[first.id]
        picture, corner = card.picture
        return tuple(picture.get_at((box.right - corner[0] - 30, box.centery - corner[1] + 9)))

    assert edge(0.5) == edge(0.45) != edge(1.0)
    assert max(abs(a - b) for a, b in zip(edge(0.02), edge(1.0), strict=True)) < 8


@pytest.mark.parametrize(("size", "open"), [(SIZES[0], ""), (SIZES[2], LOOT)])
def test_what_a_mark_does_is_told_whole_on_its_page(
    size: tuple[tuple[int, int], int], open: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = brush_for(*size)
    laid = list[tuple[str, int]]()
    lay = own.prose.lay

    def told(text: Any, *args: Any) -> Any:
        words = text if isinstance(text, str) else "".join(span.text for span in text)
        laid.append((words, args[3] if len(args) > 3 else 0))
        return lay(text, *args)

    monkeypatch.setattr(own.prose, "lay", told)
    data = samples.hero(tabs=bool(open), open=open or PRIMARIES)
    sentence = "Keeps a 13 for one roll, until the end of the round. By Divination."
    mark = replace(data.ailments[0], text=sentence)
    shown(size, replace(data, ailments=(mark,)))
    assert (sentence, 0) in laid


def test_on_the_page_of_primaries_in_a_low_window_marks_are_words_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    own = brush_for(*SIZES[2])
    laid = list[str]()
    lay = own.prose.lay

    def told(text: Any, *args: Any) -> Any:
        laid.append(text if isinstance(text, str) else "".join(span.text for span in text))
        return lay(text, *args)

    monkeypatch.setattr(own.prose, "lay", told)
    data = samples.hero(tabs=True)
    mark = replace(data.ailments[0], text="takes 1 at the end of this turn, as always")
    card = shown(SIZES[2], replace(data, ailments=(mark,)))
    assert mark.text not in laid
    assert card.where(mark.id) is not None


def test_seven_primaries_lie_one_below_the_other_in_a_low_window_with_large_text() -> None:
    data = samples.hero(tabs=True)
    more = tuple(replace(data.primaries[1], id=f"p:{at}") for at in range(7))
    card = shown(SIZES[2], replace(data, primaries=more, ailments=()))
    boxes = [dict(card.targets())[one.id] for one in more]
    assert apart(boxes)
    assert len({box.left for box in boxes}) == 1


def test_a_plate_without_room_for_its_value_says_a_shorter_word() -> None:
    card = shown(SIZES[2], samples.hero(tabs=True))
    plate = FactPlate("f", "bolt", "Action 1", "Greatsword of Giants", True, ("Weapon", "used"))
    wide = card.brush.fonts.width
    assert card._value(plate, wide("Greatsword of Giants", "name", "bold") + 4) == plate.value
    assert card._value(plate, wide("Weapon", "name", "bold") + 4) == "Weapon"
    assert card._value(plate, 4) == "used"
