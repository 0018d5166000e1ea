"""What something costs is told whole; with less room first the foot goes, then the coins' words."""

from __future__ import annotations

import itertools

import pygame
import pytest

from game.table.hud.coins import CoinPile
from game.table.hud.purchase import Purchase, PurchaseData, PurchaseLine
from game.words.rich import Text, text_of
from tests.table.hud.stage import brush

PILES = (CoinPile("a", "Vorrat", 5), CoinPile("b", "zahlt", 4), CoinPile("c", "bleibt", 1))
LONG: Text = text_of("A sentence that is long enough to need more than a line of such a column.")
WINDOWS = [((1920, 1080), 100), ((1920, 1080), 150), ((1280, 720), 100), ((1280, 720), 150)]


def shown(window: tuple[tuple[int, int], int], high: int, foot: Text = LONG) -> Purchase:
    size, text = window
    scale = size[1] / 1080
    box = pygame.Rect(0, 0, round(464 * scale), high)
    panel = Purchase(brush(size, text), box)
    lines = (PurchaseLine("flag", LONG), PurchaseLine("cards", LONG, extra=True))
    panel.show(PurchaseData("Deploy", "from it", "War Wizard", "4 gold", PILES, lines, foot))
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


@pytest.mark.parametrize("window", WINDOWS)
def test_all_that_is_wanted_fits_and_no_more_is_drawn_below_it(
    window: tuple[tuple[int, int], int],
) -> None:
    panel = shown(window, 900)
    wanted = panel.wanted()
    panel.place(pygame.Rect(0, 0, panel.rect.width, wanted))
    assert panel.wanted() == wanted
    assert shown(window, 900, ()).wanted() < wanted


def test_with_less_room_the_foot_goes_first_and_the_coins_words_last() -> None:
    window = WINDOWS[0]
    whole, bare_of_foot = shown(window, 900).wanted(), shown(window, 900, ()).wanted()
    high = {}
    for room in (whole, bare_of_foot, bare_of_foot - 1):
        pile = shown(window, room).where("a")
        assert pile is not None
        high[room] = pile.height
    assert high[whole] == high[bare_of_foot] > high[bare_of_foot - 1]


@pytest.mark.parametrize("window", WINDOWS)
def test_the_least_that_it_needs_has_name_and_coins(
    window: tuple[tuple[int, int], int],
) -> None:
    least = shown(window, 900).least()
    assert least < shown(window, 900, ()).wanted()
    panel = shown(window, least)
    assert panel.least() == least
    boxes = [panel.where(each.id) for each in PILES]
    assert all(box is not None and panel.rect.contains(box) for box in boxes)
