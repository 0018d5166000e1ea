"""What a seat has stands side by side in its plaque, however narrow that is."""

from __future__ import annotations

import itertools

import pygame
import pytest

from game.table.hud.coins import CoinFlight, CoinPile
from game.table.hud.purse import Purse, PurseData, PurseRow
from tests.table.hud.stage import brush

ROW = PurseRow(
    "seat:0", "first", "Westen", "Du · Helden", (("cards", "4"), ("person", "3"), ("pile", "25")),
    (CoinPile("vault:0", "Schatz", 18, True), CoinPile("supply:0", "Vorrat", 1)),
)  # fmt: skip


@pytest.mark.parametrize("mirrored", [False, True])
@pytest.mark.parametrize(
    ("size", "text", "box"),
    [
        ((1920, 1080), 100, (24, 12, 464, 100)),
        ((1920, 1080), 150, (24, 12, 400, 100)),
        ((1280, 720), 100, (10, 8, 324, 64)),
        ((1280, 720), 150, (10, 8, 324, 64)),
        ((1280, 720), 150, (10, 8, 284, 64)),
    ],
)
def test_counts_and_coins_lie_over_nothing_of_each_other(
    size: tuple[int, int], text: int, box: tuple[int, int, int, int], mirrored: bool
) -> None:
    purse = Purse(brush(size, text), pygame.Rect(box), mirrored)
    purse.show(PurseData((ROW,)))
    purse.draw(pygame.Surface(size))
    spots = {id: purse.where(f"seat:0:{id}") for id, _ in ROW.counts}
    spots |= {pile.id: purse.where(pile.id) for pile in ROW.piles}
    found = [spot for spot in spots.values() if spot is not None]
    assert len(found) == len(spots)
    for spot in found:
        assert purse.rect.contains(spot)
    for one, other in itertools.combinations(found, 2):
        assert not one.colliderect(other)


def test_coins_in_the_air_are_drawn_over_a_plaque_that_stays_as_it_is() -> None:
    purse = Purse(brush((1920, 1080)), pygame.Rect(24, 12, 464, 100), False)
    purse.show(PurseData((ROW,)))
    window = pygame.Surface((1920, 1080))
    purse.draw(window)
    still = pygame.image.tobytes(window, "RGB")
    purse.flights = (CoinFlight("vault:0", "supply:0", 3, 0.4),)
    purse.draw(window)
    assert not purse.painted
    assert pygame.image.tobytes(window, "RGB") != still
