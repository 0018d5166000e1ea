"""Many cards lie in a grid in which each can be come to by pointer, wheel and keys."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pygame
import pytest

from game.table.hud import card_browser
from game.table.hud.card_browser import BrowserCard, BrowserData, Budget, CardBrowser
from game.table.hud.card_face import CardFace
from game.table.hud.fan import TAB, FanTab
from game.words.rich import read
from tests.table.hud.stage import brush

BOXES = [
    ((1920, 1080), 100, (200, 60, 1220, 940)),
    ((1920, 1080), 150, (200, 60, 1220, 940)),
    ((1280, 720), 100, (20, 20, 840, 680)),
    ((1280, 720), 150, (20, 20, 840, 680)),
    ((1280, 720), 150, (20, 20, 340, 680)),
]
FACE = CardFace("2", "Schildwall", "STÄ", "Sofortmaßnahme", "violet", "fist", read("Block *10*."))
TABS = (
    FanTab("all", "Alle", 15), FanTab("a", "Standardaktionen", 7), FanTab("b", "Nebenbei", 3),
    FanTab("c", "Sofortmaßnahmen", 5),
)  # fmt: skip


def data(count: int, *, bare: bool = False) -> BrowserData:
    cards = tuple(BrowserCard(f"card:{at}", FACE, 1 + at % 3) for at in range(count))
    if bare:
        return BrowserData("Ablage", cards)
    budget = Budget(5, 7, "5 von 7 Gold ausgegeben")
    return BrowserData("Abgelegte Karten", cards, TABS, "all", f"{count} Karten", "Leer", budget)


def shown(
    place: int, told: BrowserData, at: int = 0, hot: str | None = None, focus: str | None = None
) -> tuple[CardBrowser, pygame.Surface]:
    size, text, box = BOXES[place]
    browser = CardBrowser(brush(size, text), pygame.Rect(box))
    browser.show(told)
    browser.at, browser.hot, browser.focus = at, hot, focus
    window = pygame.Surface(size)
    browser.draw(window)
    return browser, window


def pixels(window: pygame.Surface) -> bytes:
    return pygame.image.tobytes(window, "RGB")


@pytest.mark.parametrize("place", range(len(BOXES)))
def test_every_card_comes_into_view_and_none_lies_on_another(place: int) -> None:
    for count in (0, 1, 5, 6, 11, 30):
        browser, window = shown(place, data(count))
        seen: set[str] = set()
        while True:
            browser.draw(window)
            seen |= {name for name, _ in browser.targets()}
            for (name, one), (_, other) in itertools.combinations(browser.targets(), 2):
                assert not one.colliderect(other), (count, name)
            for name, box in browser.targets():
                assert browser.rect.contains(box), (count, name)
            if not browser.scroll(browser.rect.height // 3):
                break
        assert {f"card:{at}" for at in range(count)} <= seen, count
        assert {TAB + tab.id for tab in TABS} <= seen, count


@pytest.mark.parametrize("place", range(len(BOXES)))
def test_nothing_of_a_browser_covers_another_part(place: int) -> None:
    size, text, box = BOXES[place]
    plan = card_browser._Plan(brush(size, text), data(15), pygame.Rect(box).size)
    parts = [plan.head, *(spot for _, spot in plan.tabs), plan.frame, plan.foot]
    parts += [plan.read] if plan.read.width else []
    for one, other in itertools.combinations(parts, 2):
        assert not one.colliderect(other)
    inside = pygame.Rect((0, 0), pygame.Rect(box).size)
    for part in parts:
        assert inside.contains(part)
    assert plan.room.width >= plan.columns * plan.card[0]


def test_a_narrow_browser_has_no_card_to_read_beside_the_grid() -> None:
    wide = card_browser._Plan(brush((1280, 720), 150), data(5), (840, 680))
    narrow = card_browser._Plan(brush((1280, 720), 150), data(5), (340, 680))
    assert wide.read.width
    assert not narrow.read.width


def test_the_card_at_the_pointer_is_read_else_that_of_the_keys_else_the_first_picked() -> None:
    told = data(6)
    assert shown(0, told)[0].reading is told.cards[0]
    assert shown(0, told, focus="card:2")[0].reading is told.cards[2]
    assert shown(0, told, hot="card:4", focus="card:2")[0].reading is told.cards[4]
    assert shown(0, data(0))[0].reading is None
    picked = replace(told.cards[3], picked=True)
    some = replace(told, cards=(*told.cards[:3], picked, *told.cards[4:]))
    assert shown(0, some)[0].reading is picked
    assert shown(0, some, hot="card:1")[0].reading is some.cards[1]


def test_why_a_card_cannot_be_picked_is_told_only_of_one_that_is_pointed_at() -> None:
    told = data(3)
    barred = replace(told.cards[0], later=read("8 von 7 Stufen"))
    with_reason = replace(told, cards=(barred, *told.cards[1:]))
    assert pixels(shown(0, with_reason)[1]) == pixels(shown(0, told)[1])
    asked = shown(0, with_reason, hot="card:0")[1]
    assert pixels(asked) != pixels(shown(0, told, hot="card:0")[1])


@pytest.mark.parametrize("place", range(len(BOXES)))
def test_arrows_walk_the_grid_and_bring_each_card_into_view(place: int) -> None:
    browser, window = shown(place, data(15))
    browser.focus = browser.step(1, 0)
    assert browser.focus == "card:0"
    assert browser.step(-1, 0) is None
    assert browser.step(0, -1) is None
    assert browser.step(0, 1) == f"card:{browser.columns}"
    for at in range(1, 15):
        browser.focus = browser.step(1, 0)
        assert browser.focus == f"card:{at}"
        browser.draw(window)
        box = browser.where(browser.focus)
        assert box is not None
        assert box.height > box.width
    assert browser.step(1, 0) is None
    assert shown(place, data(0))[0].step(1, 0) is None


def test_a_tab_with_fewer_cards_is_seen_from_its_beginning() -> None:
    browser, window = shown(0, data(30), at=10_000)
    assert browser.at == browser.last > 0
    browser.show(data(3))
    browser.draw(window)
    assert browser.at == browser.last == 0
    assert not browser.scroll(50)


@pytest.mark.parametrize(
    "other", [{"picked": True}, {"reason": read("Zu *teuer*")}, {"count": 4}]
)  # fmt: skip
def test_every_state_of_a_card_is_seen(other: dict[str, object]) -> None:
    told = data(6)
    second = replace(told.cards[1], **other)  # type: ignore[arg-type]
    changed = replace(told, cards=(told.cards[0], second, *told.cards[2:]))
    assert pixels(shown(0, told)[1]) != pixels(shown(0, changed)[1])


@pytest.mark.parametrize("place", range(len(BOXES)))
def test_what_is_spent_is_seen_in_coins(place: int) -> None:
    told = data(4)
    more = replace(told, budget=Budget(6, 7, "5 von 7 Gold ausgegeben"))
    assert pixels(shown(place, told)[1]) != pixels(shown(place, more)[1])


def test_without_cards_the_browser_says_so() -> None:
    empty = data(0)
    assert pixels(shown(0, empty)[1]) != pixels(shown(0, replace(empty, empty=""))[1])


def test_a_browser_needs_neither_tabs_nor_budget() -> None:
    browser, _ = shown(0, data(5, bare=True))
    assert [name for name, _ in browser.targets()] == [f"card:{at}" for at in range(5)]


@pytest.mark.parametrize("place", range(len(BOXES)))
def test_no_row_of_the_grid_is_cut_wherever_it_is_scrolled_to(place: int) -> None:
    for count in (6, 11, 30):
        browser, window = shown(place, data(count))
        whole = card_browser._Plan(browser.brush, browser.data, browser.rect.size).card  # type: ignore[arg-type]
        while True:
            browser.draw(window)
            boxes = [box for name, box in browser.targets() if name.startswith("card:")]
            assert boxes
            for box in boxes:
                assert box.height == whole[1], count
            if not browser.scroll(60):
                break


def test_a_card_that_waits_for_others_is_as_bright_as_any_and_says_why() -> None:
    plain_ = data(5)
    later = replace(plain_.cards[1], later=read("8 von 7 Stufen"))
    barred = replace(plain_.cards[1], reason=read("Nie"))
    pictures = []
    for card in (plain_.cards[1], later, barred):
        told = replace(plain_, cards=(plain_.cards[0], card, *plain_.cards[2:]))
        browser, window = shown(0, told)
        spot = browser.where("card:1")
        assert spot is not None
        pictures.append(pixels(window.subsurface(spot)))
    assert pictures[0] == pictures[1] != pictures[2]
    told = replace(plain_, cards=(plain_.cards[0], later, *plain_.cards[2:]))
    with_note = shown(0, told, hot="card:1")[1]
    without = shown(0, plain_, hot="card:1")[1]
    assert pixels(with_note) != pixels(without)
