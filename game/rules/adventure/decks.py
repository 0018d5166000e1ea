"""Cards drawn from decks that are shuffled anew when they are empty (A2a, A2f, A2g)."""

from __future__ import annotations

from game.engine.cards import ALL
from game.engine.match import Match
from game.rules.adventure.codes import (
    DECK_NAMES,
    DRAWN,
    ENCOUNTER_DECK,
    MONSTER_DECK,
    NOBODY,
    SHUFFLE_ENCOUNTERS,
    SHUFFLE_MONSTERS,
    SHUFFLE_TREASURES,
    TREASURE_DISCARDS,
)
from game.rules.adventure.events import LastingEnded, Shuffled
from game.rules.adventure.state import of, shuffle

PURPOSES = {MONSTER_DECK: SHUFFLE_MONSTERS, ENCOUNTER_DECK: SHUFFLE_ENCOUNTERS}


def mix(m: Match, deck: int, clause: str) -> None:
    """Shuffle a deck."""
    s = of(m)
    shuffle(s, deck, PURPOSES.get(deck, SHUFFLE_TREASURES))
    if m.listening:
        m.tell(Shuffled(deck=DECK_NAMES[deck], clause=clause))


def ready(m: Match, deck: int) -> bool:
    """Shuffle the discards of an empty deck into it, and return whether it has a card (A2a)."""
    s = of(m)
    if not s.piles.cards[deck] and s.piles.cards[deck + 1]:
        s.piles.gather(deck, [deck + 1])
        mix(m, deck, "A2a")
        s.piles.knows[deck + 1] = ALL
    return bool(s.piles.cards[deck])


def draw(m: Match, deck: int) -> int:
    """Return the top card of a deck, which works from now on, -1 where there is none (A2f)."""
    return of(m).piles.draw(deck, DRAWN) if ready(m, deck) else NOBODY


def discard(m: Match, card: int, deck: int) -> None:
    """Lay a card that worked on the discards of its deck."""
    of(m).piles.move(card, DRAWN, deck + 1)


def respite(m: Match, deck: int) -> bool:
    """Return whether Moment's Respite takes the place of the next card of a deck; it is discarded
    by that (A17m).
    """
    s = of(m)
    for row in s.respites:
        if row[1] == deck:
            s.respites.remove(row)
            s.piles.move(row[0], DRAWN, TREASURE_DISCARDS)
            if m.listening:
                id = s.tables.called(row[0])
                m.tell(LastingEnded(seat=s.active, card=row[0], id=id, clause="A17m"))
            return True
    return False
