"""From where to where cards and surge tokens fly at the table of Adventure."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.rules.adventure import events as e
from game.scenes.adventure.flying import flights, glows
from game.table.adventure.reader import READER
from game.table.adventure.signs import DISCARDS, PLACE, SEAT, STAR, CardMoving, table_of
from game.table.hud.in_the_air import Flight
from tests.facts import fact
from tests.table.adventure.courses import game_of

BOXES = {
    "experience": pygame.Rect(900, 10, 50, 50),
    "surges": pygame.Rect(840, 10, 50, 50),
    "deck:monster": pygame.Rect(1000, 10, 50, 50),
    "deck:encounter": pygame.Rect(960, 10, 40, 50),
    "deck:treasure": pygame.Rect(1060, 10, 50, 50),
    "seat:0": pygame.Rect(300, 600, 100, 80),
    "seat:1": pygame.Rect(420, 600, 100, 80),
    "measure:sun": pygame.Rect(120, 40, 90, 20),
    "measure:tiles": pygame.Rect(220, 40, 90, 20),
    "steps": pygame.Rect(120, 20, 200, 16),
    "card:4": pygame.Rect(20, 400, 200, 60),
}
READ = pygame.Rect(900, 100, 300, 500)
GHOUL, TREASURE = 4, 95


def panels() -> Any:
    """Return panels that know where things lie and are not drawn."""
    one = SimpleNamespace(where=BOXES.get, rect=READ)
    return SimpleNamespace(goal=one, stores=one, party=one, own=one, drawn=one)


def flown(card: CardMoving, seat: int = 0) -> Flight:
    shown = READER.opening(game_of())
    own = table_of(shown.still())
    own.cards.append(card)
    (flight,) = flights(own, panels(), seat)
    return flight


@pytest.mark.parametrize(
    ("card", "start", "end"),
    [
        (CardMoving(GHOUL, SEAT, STAR, 0.5, seat=0), "card:4", "experience"),
        (CardMoving(5, SEAT, STAR, 0.5, seat=0), "seat:0", "experience"),
        (CardMoving(GHOUL, SEAT, STAR, 0.5, seat=1), "seat:1", "experience"),
        (CardMoving(GHOUL, STAR, DISCARDS, 0.5), "experience", "deck:monster"),
        (CardMoving(TREASURE, SEAT, SEAT, 0.5, seat=0, to=1), "seat:0", "seat:1"),
        (CardMoving(TREASURE, SEAT, DISCARDS, 0.5, seat=1), "seat:1", "deck:treasure"),
    ],
)
def test_a_card_flies_between_where_it_lay_and_where_it_will_lie(
    card: CardMoving, start: str, end: str
) -> None:
    flight = flown(card)
    assert (flight.start, flight.end, flight.part) == (BOXES[start], BOXES[end], 0.5)
    assert flight.tone


def test_a_kept_treasure_comes_from_where_it_was_read() -> None:
    flight = flown(CardMoving(TREASURE, PLACE, SEAT, 0.25, -1, 1))
    assert READ.contains(flight.start)
    assert flight.end == BOXES["seat:1"]


def test_a_drawn_card_falls_from_its_deck_and_a_surge_flies_to_its_hero() -> None:
    shown = READER.opening(game_of())
    shown.apply(fact(e.EncounterDrawn, seat=0, card=31, id="passage_of_time"))
    own = table_of(shown.still())
    assert flights(own, panels(), 0) == ()
    own.falls, own.surge = 0.5, (1, 0.25)
    falls, surge = flights(own, panels(), 0)
    assert (falls.start, falls.part, surge.part) == (BOXES["deck:encounter"], 0.5, 0.25)
    assert (surge.start, surge.end, surge.tone) == (BOXES["surges"], BOXES["seat:1"], "")


def test_what_has_changed_swells_on_the_plaque() -> None:
    own = table_of(READER.opening(game_of()).still())
    own.pulses.update({"sun": 0.5, "goal": 1.0, "icon": 0.25, "curse": 0.7})
    own.levels[1] = 0.5
    found = [(one.box, one.strength) for one in glows(own, panels())]
    assert found == [
        (BOXES["measure:sun"], 0.5), (BOXES["measure:tiles"], 1.0), (BOXES["steps"], 0.25),
        (BOXES["seat:1"], 1.0),
    ]  # fmt: skip
