"""Cards on their way: no jump at either end, one after the other from the deck, none when calm."""

from __future__ import annotations

import itertools
import math
import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from game.table.motion.animation import Pace
from game.table.onslaught.card_flights import Flights, Spot
from game.table.onslaught.data import CardInHand
from tests.table.hud.stage import brush

DECK = Spot(800.0, 100.0, 30.0, 0.8)
HAND = {0: Spot(300.0, 400.0, 4.0), 1: Spot(420.0, 400.0, -4.0)}
SLOT = Spot(100.0, 380.0, 0.0, 0.9)


@pytest.fixture(autouse=True)
def screen() -> pygame.Surface:
    pygame.display.init()
    return pygame.display.set_mode((64, 64))


def flights(pace: Pace) -> Flights:
    return Flights(brush((1920, 1080)), (112, 157), "Initiative", pace)


def hand(spots: dict[int, Spot]) -> dict[int, tuple[CardInHand, Spot]]:
    return {
        number: (CardInHand(f"card:{number}", number + 1, "harpers"), spot)
        for number, spot in spots.items()
    }


def drawn(one: Flights) -> bytes:
    canvas = pygame.Surface((900, 600))
    one.draw(canvas)
    return pygame.image.tobytes(canvas, "RGB")


def test_cards_are_dealt_one_after_the_other_and_come_to_rest() -> None:
    one = flights(Pace())
    one.aim(hand(HAND), DECK)
    assert one.moving == {0, 1}
    one.update(0.26)
    assert one.moving == {1}
    one.update(0.10)
    assert one.moving == frozenset()
    assert drawn(one) == bytes(900 * 600 * 3)


def test_a_card_flies_on_an_arc_without_a_jump() -> None:
    one = flights(Pace())
    one.aim(hand(HAND), DECK)
    one.update(1.0)
    one.aim(hand({**HAND, 0: SLOT}), DECK)
    assert one.moving == {0}
    spots = [one._now(0)]
    for _ in range(40):
        one.update(0.24 / 40)
        spots.append(one._now(0))
    assert (spots[0].x, spots[0].y) == (HAND[0].x, HAND[0].y)
    assert spots[-1] == SLOT
    steps = [math.dist((a.x, a.y), (b.x, b.y)) for a, b in itertools.pairwise(spots)]
    assert max(steps) < 30.0
    assert min(spot.y for spot in spots) < 360.0
    assert min(spot.x for spot in spots) >= SLOT.x - 9.0


def test_a_card_called_back_in_flight_turns_round_where_it_is() -> None:
    one = flights(Pace())
    one.aim(hand(HAND), DECK)
    one.update(1.0)
    one.aim(hand({**HAND, 0: SLOT}), DECK)
    one.update(0.05)
    before = one._now(0)
    one.aim(hand(HAND), DECK)
    assert math.dist((one._now(0).x, one._now(0).y), (before.x, before.y)) < 1.0


@pytest.mark.parametrize("pace", [Pace(0), Pace(1, reduced=True)])
def test_calm_or_instant_cards_lie_at_once(pace: Pace) -> None:
    one = flights(pace)
    one.aim(hand(HAND), DECK)
    assert one.moving == frozenset()


def test_nothing_is_drawn_of_cards_that_may_not_be_seen() -> None:
    one = flights(Pace())
    one.aim(hand(HAND), DECK)
    one.update(0.1)
    assert drawn(one) != bytes(900 * 600 * 3)
    one.stop()
    assert drawn(one) == bytes(900 * 600 * 3)
