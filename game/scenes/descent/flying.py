"""From where to where the overlord's cards and threat fly, and what of an attack shines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from game.engine.decisions import choice
from game.rules.descent.codes import DISCARD, PLAY
from game.rules.descent.content import Card
from game.scenes.descent.answering import ROW
from game.scenes.descent.furniture import Furniture
from game.scenes.descent.presenting import CARD, KIND_ICONS, KINDS
from game.table.descent.holding import SURGES, THREAT
from game.table.descent.signs import (
    DECK,
    DISCARDS,
    HAND,
    PLAYED,
    CardMoving,
    CountMoving,
    TableShown,
)
from game.table.hud.in_the_air import Flight, Glow
from game.table.look.palette import rgb
from game.table.motion import easing

BACK: Final = ("overlord", "red")
"""The icon and the tone of a card that lies face down."""
VIOLET: Final = (rgb("#2A1244"), rgb("#7A3FC0"))
"""The enamel of a token of threat."""
DISCARDED: Final = "discard"
APART: Final = 0.3
"""What share of its way a card has gone when the next one of a lot sets out."""
ROWS: Final = {"surge": "surge", "range": "range", "damage": "damage"}
"""The row of the reckoning that shines, by what is paid for."""


def flights(own: TableShown, panels: Furniture, cards: Sequence[Card]) -> tuple[Flight, ...]:
    """Return what is in the air, between the panels as they lie; ``cards`` are all by number."""
    found = list(_cards(own.card, panels, cards)) if own.card is not None else []
    if own.threat is not None and own.threat.part < 1.0:
        found += _threat(own.threat, panels)
    return tuple(found)


def glows(own: TableShown, panels: Furniture) -> tuple[Glow, ...]:
    """Return the row of an attack in which something is paid for."""
    bought = own.purchase
    if bought is None or panels.attack.data is None:
        return ()
    box = panels.attack.where(ROWS[bought.kind])
    return (Glow(box, 1.0 - abs(2.0 * bought.part - 1.0)),) if box is not None else ()


def _cards(one: CardMoving, panels: Furniture, cards: Sequence[Card]) -> Iterator[Flight]:
    look = BACK
    if one.card >= 0:
        kind = cards[one.card].kind
        look = KIND_ICONS[kind], KINDS[kind]
    start, end = (_where(place, one.card, panels) for place in (one.source, one.target))
    length = 1.0 + APART * (one.count - 1)
    for at in range(one.count):
        part = one.part * length - at * APART
        if 0.0 <= part < 1.0 and one.part < 1.0:
            yield Flight(*look, start, end, easing.in_out(part))


def _threat(change: CountMoving, panels: Furniture) -> Iterator[Flight]:
    """What he collects comes from his deck, what a card is worth from the discards, and what he
    pays goes to the card that he plays. What an attack's surges pay comes over the board from
    whoever attacks.
    """
    if change.why == SURGES:
        return
    plaque = panels.plaques[-1].rect
    if change.change < 0:
        start, end = plaque, panels.played.rect
    else:
        source = DISCARDS if change.why == DISCARDED else DECK
        start, end = _where(source, -1, panels), plaque
    yield Flight(THREAT, "", start, end, easing.in_out(change.part), VIOLET)


def _where(place: str, card: int, panels: Furniture) -> pygame.Rect:
    """Return the box of a place: a card of the hand that lies open on the bench has its own."""
    lair = panels.lair
    if place == PLAYED:
        return panels.played.rect
    if place == HAND and card >= 0 and panels.hand.data is not None:
        ids = (f"{CARD}{card}", f"{ROW}{choice(PLAY, card)}", f"{ROW}{choice(DISCARD, card)}")
        for id in ids:
            if (box := panels.hand.where(id)) is not None:
                return box
    # Discards lie where the powers do: there they are looked through.
    return lair.where({DECK: "deck", HAND: "hand"}.get(place, "powers")) or lair.rect
