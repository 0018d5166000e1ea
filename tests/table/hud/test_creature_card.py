"""A creature's card tells its powers at every size: whole, or by their names, never half a line."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.table.hud.creature_card import (
    KEYWORDS,
    WHOLE,
    CardUnder,
    CardValue,
    CreatureCardData,
)
from game.table.hud.creature_card import CreatureCardPanel as Panel
from game.table.hud.tokens import TokenRow
from game.words.rich import read
from tests.table.hud.stage import brush

BOXES = [
    ((1920, 1080), 100, (24, 282, 464, 318)),
    ((1920, 1080), 150, (24, 282, 464, 326)),
    ((1280, 720), 100, (10, 172, 324, 196)),
    ((1280, 720), 150, (10, 172, 324, 206)),
    ((1280, 720), 150, (10, 172, 284, 206)),
]
TALL = ((1920, 1080), 100, (32, 282, 400, 662))
VALUES = (
    CardValue("boot", "Tempo", "7"),
    CardValue("sword", "Nahkampf", "10"),
    CardValue("bow", "Fernkampf", "10 in 5", "10/5"),
)
SHORT = read("T: *Schuss.* Führe einen Fernkampfangriff gegen einen Gegner in 10 aus.")
LONG = read(
    "*Schattenpirscher.* Du darfst sie auf jedem leeren Feld neben einer Wand oder einem Hindernis "
    "und neben keinem Gegner einsetzen. T: *Teleport.* Teleportiert sich bis zu *8* Felder weit. "
    "T: *Heulen.* Jeder Gegner innerhalb von *3* Feldern wird getappt und darf nicht ausweichen."
)
NAMES = read("*Schattenpirscher* · T: *Teleport* · T: *Heulen*")
ONE = CreatureCardData(
    "bedlam", "first", "Halbork-Schläger", "3", "Stufe", TokenRow(15, 25, words="von 25 TP"),
    VALUES, ("STÄ", "GES"), "Humanoid · Halbork · Abenteurer", SHORT, brief=NAMES,
)  # fmt: skip


def shown(
    place: tuple[tuple[int, int], int, tuple[int, int, int, int]], data: CreatureCardData
) -> tuple[Panel, pygame.Surface]:
    size, text, box = place
    panel = Panel(brush(size, text), pygame.Rect(box))
    panel.show(data)
    window = pygame.Surface(size)
    panel.draw(window)
    return panel, window


def differs(one: pygame.Surface, other: pygame.Surface) -> pygame.Rect:
    """Return the box of what two pictures show differently."""
    apart = one.copy()
    apart.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    back = other.copy()
    back.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    apart.blit(back, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    apart.set_colorkey((0, 0, 0))
    return apart.get_bounding_rect()


@pytest.mark.parametrize("place", BOXES)
@pytest.mark.parametrize("text", [SHORT, LONG])
@pytest.mark.parametrize("under", [0, 1, 3])
def test_no_text_reaches_out_of_the_card(
    place: tuple[tuple[int, int], int, tuple[int, int, int, int]], text: object, under: int
) -> None:
    attached = tuple(
        CardUnder(f"u{at}", "star", "Dunkelfeuer", read("Jeder Angriff auf sie macht 5 mehr."))
        for at in range(under)
    )
    assert isinstance(text, tuple)
    panel, full = shown(place, replace(ONE, text=text, under=attached))
    _, bare = shown(place, replace(ONE, text=(), brief=(), under=attached))
    told = differs(full, bare)
    if told.width:
        assert panel.rect.inflate(-panel.brush.px(8), -panel.brush.px(8)).contains(told)
    tips = [name for _, name in panel._tips]
    assert len([name for name in tips if name.startswith("under:")]) >= min(1, under)


@pytest.mark.parametrize("place", BOXES)
def test_a_power_of_one_sentence_is_told_whole(
    place: tuple[tuple[int, int], int, tuple[int, int, int, int]],
) -> None:
    panel, _ = shown(place, replace(ONE, points=TokenRow(5, 5), abilities=("GES",)))
    assert panel.where(WHOLE) is None


def test_powers_without_room_are_told_by_name_and_the_pointer_gets_all_of_them() -> None:
    panel, window = shown(BOXES[3], replace(ONE, text=LONG))
    spot = panel.where(WHOLE)
    assert spot is not None
    assert panel.rect.contains(spot)
    assert panel.tooltip(spot.center) == WHOLE
    _, other = shown(BOXES[3], replace(ONE, text=LONG, brief=read("T: *Heulen*")))
    assert differs(window, other).width  # it is the names that are told


def test_abilities_are_told_at_every_size_and_overlap_no_value() -> None:
    for place in BOXES:
        panel, _ = shown(place, replace(ONE, text=LONG))
        boxes = [spot for spot, name in panel._tips if name.startswith(("value:", "ability:"))]
        assert len(boxes) == 5, place
        for at, one in enumerate(boxes):
            assert one.collidelist(boxes[at + 1 :]) < 0, place


def test_a_tall_card_shows_the_creature_above_its_numbers() -> None:
    panel, _ = shown(TALL, ONE)
    values = panel.where("value:boot")
    assert values is not None
    assert values.top > panel.rect.centery
    low, _ = shown(BOXES[0], ONE)
    low_values = low.where("value:boot")
    assert low_values is not None
    assert low_values.top < low.rect.centery


@pytest.mark.parametrize("place", range(len(BOXES)))
def test_keywords_without_room_behind_the_abilities_are_written_below_or_explained(
    place: int,
) -> None:
    line = "Humanoid · Zwerg · Gut · Abenteurer"
    three = replace(ONE, abilities=("STÄ", "KON", "WEI"), values=VALUES[:2], line=line)
    panel, window = shown(BOXES[place], three)
    _, without = shown(BOXES[place], replace(three, line=line.removesuffix(" · Abenteurer")))
    explained = panel.where(KEYWORDS)
    assert (explained is None) == (differs(window, without).height > 0)
    if explained is not None:
        assert panel.tooltip(explained.midtop) == KEYWORDS


def test_the_last_keyword_stands_on_the_smallest_window_below_a_short_text() -> None:
    line = "Humanoid · Zwerg · Gut · Abenteurer"
    brief = read("T: *Heilende Hand*")
    three = replace(ONE, abilities=("STÄ", "KON", "WEI"), values=VALUES[:2], line=line, text=brief)
    for place in (BOXES[2], BOXES[3]):
        panel, window = shown(place, three)
        _, without = shown(place, replace(three, line=line.removesuffix(" · Abenteurer")))
        assert differs(window, without).height > 0
        assert panel.where(KEYWORDS) is None


def test_a_picture_leaves_the_keywords_their_line_and_no_text_is_cut() -> None:
    line = "Humanoid · Halbork · Gut · Abenteurer"
    tall = replace(ONE, text=LONG, line=line, abilities=("STÄ", "GES", "KON"))
    panel, full = shown(TALL, tall)
    _, bare = shown(TALL, replace(tall, text=(), brief=()))
    foot = panel.rect.inflate(-panel.brush.px(8), -panel.brush.px(8))
    assert foot.contains(differs(full, bare))
    assert panel.where(KEYWORDS) is None
