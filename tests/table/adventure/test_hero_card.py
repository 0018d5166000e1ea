"""A hero's card tells what can be used now at every size, and leaves nothing out unseen."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pygame
import pytest

from game.rules.adventure.content import content
from game.table.adventure import power_rows
from game.table.adventure.data import HeroCardData
from game.table.adventure.hero_card import SPECIAL, HeroCard, PowerList, tells_powers
from game.table.adventure.regions import CARDS, HERO, column
from game.table.hud.chips import Chip
from game.words.rich import Span, Text, plain, read
from tests.table.adventure.stage import brush_of, layout_of
from tests.table.adventure.table import SIZES, hero_card

DATA = [(1, 0), (1, 2), (2, 2), (2, 7)]
"""Level and items."""


def places(size: tuple[int, int], text: int) -> tuple[HeroCard, PowerList | None]:
    """The panels of a hero as they lie in a window: the list only where the card is low."""
    brush, own = brush_of(size, text), layout_of(size, text).own
    found = column(brush, own[HERO], own[CARDS])
    return HeroCard(brush, found.hero), PowerList(brush, found.body) if found.bar else None


def shown(
    size: tuple[int, int], text: int, data: HeroCardData
) -> tuple[HeroCard, HeroCard | PowerList, pygame.Surface]:
    card, powers = places(size, text)
    window = pygame.Surface(size)
    card.show(data)
    card.draw(window)
    if powers is not None:
        powers.show(data)
        powers.draw(window)
    return card, powers or card, window


def apart(boxes: list[pygame.Rect]) -> bool:
    return not any(one.colliderect(two) for one, two in itertools.combinations(boxes, 2))


@pytest.mark.parametrize(("size", "text"), SIZES)
@pytest.mark.parametrize(("level", "items"), DATA)
def test_every_power_and_item_can_be_pressed_and_lies_over_nothing_else(
    size: tuple[int, int], text: int, level: int, items: int
) -> None:
    data = hero_card(level=level, items=items)
    card, powers, _ = shown(size, text, data)
    for panel in {card, powers}:
        boxes = dict(panel.targets())
        assert apart(list(boxes.values()))
        assert all(panel.rect.contains(box) for box in boxes.values())
    assert {one.id for one in data.powers} <= dict(powers.targets()).keys()
    assert {one.id for one in data.items} <= dict(card.targets()).keys()


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_what_a_power_can_be_used_for_now_is_said_at_every_size(
    size: tuple[int, int], text: int
) -> None:
    data = hero_card()
    lit = next(one for one in data.powers if one.lit)
    _, powers, window = shown(size, text, data)
    other = tuple(replace(one, why="") if one is lit else one for one in data.powers)
    _, _, without = shown(size, text, replace(data, powers=other))
    box = powers.where(lit.id)
    assert box is not None
    green = sum(
        window.get_at((x, y)).g > window.get_at((x, y)).r + 40
        for x in range(box.left, box.right, 3)
        for y in range(box.top, box.bottom, 3)
    )
    assert green > 20
    assert pygame.image.tobytes(window, "RGB") != pygame.image.tobytes(without, "RGB")


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_a_chip_that_is_wider_than_its_row_says_it_in_fewer_words(
    size: tuple[int, int], text: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = hero_card()
    long = "darf einem sehr unangenehmen Treffer antworten, der eben geschah"
    rows = tuple(
        replace(row, why=long, why_short="jetzt") if row.lit else row for row in data.powers
    )
    card, powers = places(size, text)
    panel = powers or card
    chips: list[tuple[str, pygame.Rect]] = []
    draw = panel.brush.chip

    def chip(*told: object, **more: object) -> pygame.Rect:
        chips.append((str(told[1]), draw(*told, **more)))  # type: ignore[arg-type]
        return chips[-1][1]

    monkeypatch.setattr(panel.brush, "chip", chip)
    panel.show(replace(data, powers=rows))
    panel.draw(pygame.Surface(size))
    said = [(words, box) for words, box in chips if words in (long, "jetzt")]
    assert said
    inside = pygame.Rect((0, 0), panel.rect.size)
    assert all(inside.contains(box) for _, box in said)
    assert [words for words, _ in said] == ["jetzt"] * len(said)


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_a_used_power_lies_face_down_in_one_line(size: tuple[int, int], text: int) -> None:
    data = hero_card()
    used = next(one for one in data.powers if one.used)
    _, powers, window = shown(size, text, data)
    told = tuple(
        replace(one, text=(Span(plain(one.text).replace("e", "a")),)) if one is used else one
        for one in data.powers
    )
    _, _, same = shown(size, text, replace(data, powers=told))
    assert pygame.image.tobytes(window, "RGB") == pygame.image.tobytes(same, "RGB")
    box, rest = powers.where(used.id), [powers.where(one.id) for one in data.powers]
    assert box is not None
    assert box.height <= min(each.height for each in rest if each is not None)
    assert used.id in powers.told


def test_texts_are_told_whole_those_of_lit_powers_first() -> None:
    data = hero_card()
    _, powers, _ = shown(*SIZES[0], data)
    assert {one.id for one in data.powers if one.lit} <= set(powers.told)
    assert len(powers.told) < len(data.powers)
    brief = tuple(replace(one, text=read("Heal *2*.")) for one in data.powers)
    _, powers, _ = shown(*SIZES[0], replace(data, powers=brief))
    assert set(powers.told) == {one.id for one in data.powers}


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_what_has_no_room_is_told_in_brief(size: tuple[int, int], text: int) -> None:
    data = hero_card()
    first = data.powers[0]
    long = replace(first, text=read("One sentence. " * 40), brief=read("*+8*"))
    _, _, window = shown(size, text, replace(data, powers=(long, *data.powers[1:])))
    other = replace(long, brief=read("*+9*"))
    _, _, changed = shown(size, text, replace(data, powers=(other, *data.powers[1:])))
    assert pygame.image.tobytes(window, "RGB") != pygame.image.tobytes(changed, "RGB")


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_a_text_that_is_not_told_whole_is_not_said_to_be(size: tuple[int, int], text: int) -> None:
    data = hero_card()
    first = data.powers[0]
    long = replace(first, text=read("One sentence. " * 40))
    _, powers, _ = shown(size, text, replace(data, powers=(long, *data.powers[1:])))
    assert first.id not in powers.told
    box = powers.where(first.id)
    assert box is not None
    assert powers.tooltip(box.center) == first.id


def test_a_low_card_leaves_the_powers_to_a_list_below_tabs() -> None:
    for size, text in SIZES:
        brush, own = brush_of(size, text), layout_of(size, text).own
        found = column(brush, own[HERO], own[CARDS])
        assert (found.bar is None) is (size[1] >= 1080) is tells_powers(brush, own[HERO])
        if found.bar is None:
            assert found.body == own[CARDS]
            continue
        assert own[CARDS].contains(found.bar)
        assert own[CARDS].contains(found.body)
        assert not found.bar.colliderect(found.body)


def test_a_wheel_that_turns_is_drawn_over_a_card_that_stays() -> None:
    card, _, window = shown(*SIZES[0], hero_card(hp=7))
    before = pygame.image.tobytes(window, "RGB")
    card.show(hero_card(hp=6.6))
    card.draw(window)
    assert not card.painted
    assert pygame.image.tobytes(window, "RGB") != before


def test_a_hero_at_no_hit_points_is_grey_under_a_skull() -> None:
    card, _, window = shown(*SIZES[0], hero_card(hp=0))
    alive = pygame.image.tobytes(window, "RGB")
    _, _, other = shown(*SIZES[0], replace(hero_card(hp=0), fallen=True))
    assert pygame.image.tobytes(other, "RGB") != alive
    spot = card.where(SPECIAL)
    assert spot is not None
    red, green, blue, _ = pygame.transform.average_color(other, spot.inflate(-70, -70))
    assert max(red, green, blue) - min(red, green, blue) < 60


def test_another_heros_card_lies_under_his_own_ribbon() -> None:
    card, _ = places(*SIZES[0])
    window = pygame.Surface(SIZES[0][0])
    tones = []
    for hero in ("thorgrim", "arjhan"):
        card.show(hero_card(hero))
        card.draw(window)
        tones.append(window.get_at((card.rect.centerx, card.rect.top + 30)))
    assert tones[0].g > tones[0].r
    assert tones[1].r > tones[1].g


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_what_can_be_used_now_and_what_befalls_a_hero_changes_no_other_text(
    size: tuple[int, int], text: int
) -> None:
    data = hero_card(items=0, all_up=True)
    quiet = tuple(replace(one, lit=False, why="") for one in data.powers)
    slowed = (Chip("slowed", "chain", "Slowed"),)

    def told(**other: object) -> list[Text]:
        card, powers = places(size, text)
        panel = powers or card
        texts: list[Text] = []
        panel.show(replace(data, **{"powers": quiet, **other}))  # type: ignore[arg-type]
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(
                power_rows, "draw", lambda *each: texts.append(each[2].text if each else ())
            )
            panel.draw(pygame.Surface(size))
        return texts

    before = told()
    assert len(before) == len(quiet)
    assert told(states=slowed) == before
    for at in range(len(quiet)):
        lit = [replace(one, lit=place == at, why="usable") for place, one in enumerate(quiet)]
        lit = [one if one.lit else replace(one, why="") for one in lit]
        after = told(powers=tuple(lit))
        assert after[:at] + after[at + 1 :] == before[:at] + before[at + 1 :]
        assert after[at] in (before[at], quiet[at].text, quiet[at].brief)
    short = [one.brief or one.text for one in quiet]
    assert before in ([one.text for one in quiet], short, [()] * len(quiet))
    if size == (1920, 1080) and text == 100:
        assert before[0]


@pytest.mark.parametrize("hero", [each.id for each in content().heroes])
def test_the_special_ability_is_told_whole(hero: str) -> None:
    data = hero_card(hero)
    card, _, window = shown((1920, 1080), 150, data)
    longer = replace(data, special=(*data.special, Span(" Thus.")))
    _, _, other = shown((1920, 1080), 150, longer)
    assert card.where(SPECIAL) is not None
    assert pygame.image.tobytes(window, "RGB") != pygame.image.tobytes(other, "RGB")
