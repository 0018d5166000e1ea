"""Cards that leave a deck: drawn for a hand, or revealed until the wanted one turns up."""

from __future__ import annotations

from typing import Final

from game.engine.match import Match
from game.rules.command.codes import READY
from game.rules.command.events import (
    Drew,
    DrewCard,
    DrewCreature,
    DrewCreatures,
    Revealed,
    Shuffled,
)
from game.rules.command.state import (
    ACTION_DECK,
    ACTION_HAND,
    CREATURE_DECK,
    CREATURE_HAND,
    of,
    pile_of,
    shuffle,
)

DECKS: Final = {ACTION_DECK: "action", CREATURE_DECK: "creature"}


def mix(m: Match, seat: int, deck: int, purpose: int, clause: str) -> None:
    """Shuffle one of the two decks of ``seat`` before all eyes (C2.6)."""
    shuffle(of(m), seat, deck, purpose)
    if m.listening:
        m.tell(Shuffled(seat=seat, deck=DECKS[deck], clause=clause))


def draw(m: Match, seat: int, count: int, clause: str) -> int:
    """Draw up to ``count`` action cards and return how many came; an empty deck gives none (C3d).

    Which they are is told to the seat alone (C2f).
    """
    s = of(m)
    deck, hand = pile_of(seat, ACTION_DECK), pile_of(seat, ACTION_HAND)
    count = min(count, len(s.piles.cards[deck]))
    for _ in range(count):
        card = s.piles.draw(deck, hand)
        if m.listening:
            id = s.tables.card[card].id
            m.tell(DrewCard(seat=seat, card=card, id=id, clause=clause, sees=1 << seat))
    if count and m.listening:
        m.tell(Drew(seat=seat, count=count, clause=clause))
    return count


def draw_creatures(m: Match, seat: int, count: int, clause: str) -> int:
    """Draw up to ``count`` creature cards and return how many came (C2.6, C3.6, C3d)."""
    s = of(m)
    deck, hand = pile_of(seat, CREATURE_DECK), pile_of(seat, CREATURE_HAND)
    count = min(count, len(s.piles.cards[deck]))
    for _ in range(count):
        figure = s.piles.draw(deck, hand) - s.tables.cards
        if m.listening:
            m.tell(DrewCreature(figure=figure, clause=clause, sees=1 << seat))
    if count and m.listening:
        m.tell(DrewCreatures(seat=seat, count=count, clause=clause))
    return count


def ready(m: Match, seat: int, ability: str) -> int:
    """Reveal action cards of ``seat`` until one of ``ability`` appears, and take it (C12.28).

    Return that card, or -1 if the deck holds none; the rest is shuffled back (C12b). A card for
    any ability is none of them (C12c).
    """
    s = of(m)
    deck = pile_of(seat, ACTION_DECK)
    taken = -1
    for card in reversed(s.piles.cards[deck]):
        wanted = s.tables.card[card].ability == ability
        if wanted:
            taken = card
            s.piles.move(card, deck, pile_of(seat, ACTION_HAND))
            s.seen |= 1 << card
        if m.listening:
            id = s.tables.card[card].id
            m.tell(Revealed(seat=seat, card=card, id=id, taken=wanted, clause="C12.28"))
        if wanted:
            break
    mix(m, seat, ACTION_DECK, READY, "C12.28")
    return taken
