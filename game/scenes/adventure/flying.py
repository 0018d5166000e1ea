"""From where to where cards and surge tokens fly at the table of Adventure."""

from __future__ import annotations

from typing import Final

import pygame

from game.rules.adventure.codes import FIRST_ENCOUNTER, FIRST_TREASURE
from game.scenes.adventure.furniture import Furniture
from game.scenes.adventure.presenting import CARD, DECKS, SEAT
from game.table.adventure.goal import STEPS
from game.table.adventure.position import ENCOUNTER, MONSTER, TREASURE
from game.table.adventure.signs import DECK as ON_DECK
from game.table.adventure.signs import DISCARDS, GOAL, ICON, PLACE, STAR, CardMoving, TableShown
from game.table.adventure.stores import EXPERIENCE, RED, SURGES
from game.table.hud.in_the_air import Flight, Glow

SURGE: Final = "surge"
DECK: Final = "deck:"
MEASURE: Final = "measure:"
MEASURES: Final = {GOAL: f"{MEASURE}tiles", ICON: STEPS}
"""Where on the plaque those swell that are no measure of their own: the last tile, the step."""
LOOKS: Final = {name: (icon, tone) for name, icon, tone in DECKS}
"""By deck the icon and the tone of its backs."""


def stack_of(panels: Furniture) -> tuple[int, int]:
    """Return from where tiles come: where the tiles to the goal are counted, else where all decks
    lie.
    """
    box = panels.goal.where(f"{MEASURE}tiles") or panels.stores.rect
    return box.center


def deck_of(card: int) -> str:
    """Return from which deck a card comes; a power flies nowhere."""
    if card < FIRST_ENCOUNTER:
        return MONSTER
    return ENCOUNTER if card < FIRST_TREASURE else TREASURE


def flights(own: TableShown, panels: Furniture, seat: int) -> tuple[Flight, ...]:
    """Return what is in the air, between the panels as they lie; ``seat`` is whose cards lie before
    everybody.
    """
    found = [_card(one, panels, seat) for one in own.cards]
    if own.falls < 1.0 and own.rest.drawn is not None:
        kind = own.rest.drawn.kind
        found.append(Flight(*LOOKS[kind], _deck(panels, kind), _place(panels), own.falls))
    if own.surge is not None:
        to, part = own.surge
        start = panels.stores.where(SURGES) or panels.stores.rect
        found.append(Flight(SURGE, "", start, _seat(panels, to), part, RED))
    return tuple(found)


def glows(own: TableShown, panels: Furniture) -> tuple[Glow, ...]:
    """Return what swells now: measures of the adventure, and the card of who reaches level 2."""
    found: list[Glow] = []
    for name, strength in own.pulses.items():
        box = panels.goal.where(MEASURES.get(name, f"{MEASURE}{name}"))
        if box is not None:
            found.append(Glow(box, strength))
    for seat, share in own.levels.items():
        found.append(Glow(_seat(panels, seat), 1.0 - abs(2.0 * share - 1.0)))
    return tuple(found)


def _card(one: CardMoving, panels: Furniture, seat: int) -> Flight:
    deck = deck_of(one.card)
    start = _where(one.source, one.seat, one.card, deck, panels, seat)
    end = _where(one.target, one.to if one.to >= 0 else one.seat, one.card, deck, panels, seat)
    return Flight(*LOOKS[deck], start, end, one.part)


def _where(
    place: str, whose: int, card: int, deck: str, panels: Furniture, seat: int
) -> pygame.Rect:
    """Return the box of a place: a card of the row that lies open has its own."""
    if place == STAR:
        return panels.stores.where(EXPERIENCE) or panels.stores.rect
    if place in (ON_DECK, DISCARDS):
        return _deck(panels, deck)
    if place == PLACE:
        return _place(panels)
    if whose == seat and (box := panels.own.where(f"{CARD}{card}")) is not None:
        return box
    return _seat(panels, whose)


def _deck(panels: Furniture, deck: str) -> pygame.Rect:
    return panels.stores.where(f"{DECK}{deck}") or panels.stores.rect


def _place(panels: Furniture) -> pygame.Rect:
    """Return the upper end of where a drawn card is read."""
    box = pygame.Rect(panels.drawn.rect)
    box.height = min(box.height, box.width // 2)
    return box


def _seat(panels: Furniture, seat: int) -> pygame.Rect:
    return panels.party.where(f"{SEAT}{seat}") or panels.party.rect
