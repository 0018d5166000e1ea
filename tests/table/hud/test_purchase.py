"""What something costs is told whole; with less room first the foot goes, then the coins' words."""

from __future__ import annotations

import itertools
from bisect import bisect_left
from collections.abc import Callable

import pygame
import pytest

from game.table.hud.coins import CoinPile
from game.table.hud.purchase import Purchase, PurchaseData, PurchaseLine
from game.words.rich import WORD, Span, Text, text_of
from tests.table.hud.stage import brush

PILES = (CoinPile("a", "Vorrat", 5), CoinPile("b", "zahlt", 4), CoinPile("c", "bleibt", 1))
LONG: Text = text_of("A sentence that is long enough to need more than a line of such a column.")
CLAUSE = "C3.5"
FOOT: Text = (*LONG, Span("which it cites", WORD, CLAUSE))
WINDOWS = [((1920, 1080), 100), ((1920, 1080), 150), ((1280, 720), 100), ((1280, 720), 150)]


def shown(window: tuple[tuple[int, int], int], high: int) -> Purchase:
    size, text = window
    scale = size[1] / 1080
    box = pygame.Rect(0, 0, round(464 * scale), high)
    panel = Purchase(brush(size, text), box)
    lines = (PurchaseLine("flag", LONG), PurchaseLine("cards", LONG, extra=True))
    panel.show(PurchaseData("Deploy", "from it", "War Wizard", "4 gold", PILES, lines, FOOT))
    panel.draw(pygame.Surface(size))
    return panel


@pytest.mark.parametrize("window", WINDOWS)
def test_the_three_piles_lie_side_by_side_within_the_panel(
    window: tuple[tuple[int, int], int],
) -> None:
    panel = shown(window, 470)
    boxes = [panel.where(each.id) for each in PILES]
    found = [box for box in boxes if box is not None]
    assert len(found) == len(PILES)
    assert all(panel.rect.contains(box) for box in found)
    assert all(one.right <= two.left for one, two in itertools.pairwise(found))


def least_room(window: tuple[tuple[int, int], int], there: Callable[[Purchase], bool]) -> int:
    """Return the pixels down from which on there is what is looked for."""
    return bisect_left(range(900), True, key=lambda high: there(shown(window, high)))


def has_foot(panel: Purchase) -> bool:
    return panel.where(CLAUSE) is not None


def coins_high(panel: Purchase) -> int:
    pile = panel.where("a")
    assert pile is not None
    return pile.height


@pytest.mark.parametrize("window", WINDOWS)
def test_the_foot_is_told_where_all_of_it_fits(window: tuple[tuple[int, int], int]) -> None:
    panel = shown(window, least_room(window, has_foot))
    foot = panel.where(CLAUSE)
    assert foot is not None
    assert panel.rect.contains(foot)
    assert foot.top > max(box.bottom for each in PILES if (box := panel.where(each.id)))


@pytest.mark.parametrize("window", WINDOWS)
def test_with_less_room_the_foot_goes_first_and_the_coins_words_last(
    window: tuple[tuple[int, int], int],
) -> None:
    full = coins_high(shown(window, 900))
    whole = least_room(window, has_foot)
    worded = least_room(window, lambda panel: coins_high(panel) == full)
    assert worded < whole
    assert not has_foot(shown(window, worded))
    assert coins_high(shown(window, worded - 1)) < full


@pytest.mark.parametrize("window", WINDOWS)
def test_the_least_that_it_needs_has_name_and_coins(
    window: tuple[tuple[int, int], int],
) -> None:
    least = shown(window, 900).least()
    assert least < least_room(window, has_foot)
    panel = shown(window, least)
    assert panel.least() == least
    boxes = [panel.where(each.id) for each in PILES]
    assert all(box is not None and panel.rect.contains(box) for box in boxes)
