"""From where to where the overlord's cards and threat fly, and where what is bought shines."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.engine.decisions import choice
from game.rules.descent.codes import PLAY
from game.scenes.descent.answering import ROW
from game.scenes.descent.flying import BACK, flights, glows
from game.scenes.descent.presenting import KINDS
from game.table.descent.holding import SURGES
from game.table.descent.reader import READER
from game.table.descent.signs import (
    DECK,
    DISCARDS,
    HAND,
    PLAYED,
    CardMoving,
    CountMoving,
    Purchase,
    TableShown,
    table_of,
)
from tests.table.descent.courses import game_of

GAME = game_of("ember_crypt", 2)
CARDS = GAME.tables.cards
LAIR = {
    "hand": pygame.Rect(1440, 120, 180, 90),
    "deck": pygame.Rect(1630, 120, 80, 90),
    "powers": pygame.Rect(1720, 120, 160, 90),
}
BENCH = {f"{ROW}{choice(PLAY, 3)}": pygame.Rect(600, 850, 140, 180)}
ROWS = {name: pygame.Rect(900, 840 + 50 * at, 500, 46) for at, name in enumerate(
    ("range", "damage", "star", "surge")
)}  # fmt: skip
LARGE = pygame.Rect(1100, 500, 280, 300)
PLAQUE = pygame.Rect(1432, 12, 464, 100)


def panels(open_hand: bool = False, attack: bool = True) -> Any:
    """Return panels that know where things lie and are not drawn."""
    return SimpleNamespace(
        lair=SimpleNamespace(where=LAIR.get, rect=LAIR["hand"]),
        hand=SimpleNamespace(where=BENCH.get, data=open_hand or None),
        attack=SimpleNamespace(where=ROWS.get, data=attack or None),
        played=SimpleNamespace(rect=LARGE),
        plaques=[SimpleNamespace(rect=pygame.Rect(24, 12, 464, 100)), SimpleNamespace(rect=PLAQUE)],
    )


def table() -> TableShown:
    return table_of(READER.opening(GAME).still())


@pytest.mark.parametrize(
    ("card", "open_hand", "start", "end"),
    [
        (CardMoving(-1, DECK, HAND, 0.5), False, LAIR["deck"], LAIR["hand"]),
        (CardMoving(3, HAND, PLAYED, 0.5), False, LAIR["hand"], LARGE),
        (CardMoving(3, HAND, PLAYED, 0.5), True, BENCH[f"{ROW}{choice(PLAY, 3)}"], LARGE),
        (CardMoving(5, HAND, PLAYED, 0.5), True, LAIR["hand"], LARGE),
        (CardMoving(3, HAND, DISCARDS, 0.5), False, LAIR["hand"], LAIR["powers"]),
    ],
)
def test_a_card_flies_between_where_it_lay_and_where_it_will_lie(
    card: CardMoving, open_hand: bool, start: pygame.Rect, end: pygame.Rect
) -> None:
    own = table()
    own.card = card
    (flight,) = flights(own, panels(open_hand), CARDS)
    assert (flight.start, flight.end, flight.part) == (start, end, 0.5)


def test_a_card_shows_its_kind_only_where_it_is_known() -> None:
    own = table()
    own.card = CardMoving(-1, DECK, HAND, 0.5)
    assert [(one.icon, one.tone) for one in flights(own, panels(), CARDS)] == [BACK]
    own.card = CardMoving(3, HAND, PLAYED, 0.5)
    assert [one.tone for one in flights(own, panels(), CARDS)] == [KINDS[CARDS[3].kind]]


def test_two_cards_that_are_drawn_fly_one_after_the_other() -> None:
    own = table()
    own.card = CardMoving(-1, DECK, HAND, 0.5, 2)
    first, second = flights(own, panels(), CARDS)
    assert first.part > second.part > 0.0


def test_a_card_that_has_come_flies_no_more() -> None:
    own = table()
    own.card = CardMoving(3, HAND, PLAYED, 1.0)
    assert flights(own, panels(), CARDS) == ()


@pytest.mark.parametrize(
    ("change", "why", "start", "end"),
    [
        (2, "collected", LAIR["deck"], PLAQUE),
        (1, "discard", LAIR["powers"], PLAQUE),
        (-4, "spent", PLAQUE, LARGE),
    ],
)
def test_threat_comes_to_his_plaque_and_leaves_it_for_the_card(
    change: int, why: str, start: pygame.Rect, end: pygame.Rect
) -> None:
    own = table()
    own.threat = CountMoving(change, why, 0.5)
    (flight,) = flights(own, panels(), CARDS)
    assert (flight.start, flight.end, flight.tone) == (start, end, "")


def test_threat_of_surges_comes_over_the_board_alone() -> None:
    own = table()
    own.threat = CountMoving(2, SURGES, 0.5)
    assert flights(own, panels(), CARDS) == ()


@pytest.mark.parametrize("kind", ["surge", "range", "damage"])
def test_what_is_paid_for_shines_in_its_row(kind: str) -> None:
    own = table()
    own.purchase = Purchase(kind, 0, 0.5)
    (glow,) = glows(own, panels())
    assert (glow.box, glow.strength) == (ROWS[kind], 1.0)
    assert glows(own, panels(attack=False)) == ()
