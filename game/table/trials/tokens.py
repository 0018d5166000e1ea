"""What lies and stands on the board of Trials besides figures, as painted tokens."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.board.grid import bits
from game.rules.trials.codes import PARTIES, SIDES
from game.rules.trials.content import Ritual
from game.table.board.shown import Token
from game.table.motion.projection import OFF
from game.table.trials.position import Position, QuestNow

THING: Final = "thing"
"""Of what lies on the board: the kind by which it is explained to whoever points at it."""
CHEST: Final = "chest_shut"
EMPTIED: Final = "chest_empty"
CAMPS: Final = {
    "goblin": "camp_goblins",
    "kobold": "camp_kobolds",
    "bugbear": "camp_bugbears",
    "ogre": "camp_ogre",
}
MERCS: Final = "camp_mercs"
ALTAR: Final = "altar"
LIT_ALTAR: Final = "altar_lit"
PORTALS: Final = tuple(f"portal_{side}" for side in SIDES)
DONE: Final = tuple(f"done_{side}" for side in SIDES)
"""The emblem of a party lies where it has done what a quest asks (T63.2)."""
LYING: Final = {
    "loot": "loot",
    "dropped": "dropped_loot",
    "deck_of_many": "deck_of_many",
    "teleportal": "teleportal",
    "champion": "champion",
    "pillar": "pillar",
    "peddler": "peddler",
    "dead_magic": "dead_magic",
    "poison_cloud": "poison_cloud",
}
"""The painted tokens of ``codes.TOKENS``; pieces have their own names."""


def lasting(shown: Position) -> tuple[int, ...]:
    """Return the areas on which something works for a time, each as a mask: marked places of events
    and pieces of several spaces (T55.3, T65.80).
    """
    zones = [one.area for one in shown.tokens if one.area]
    pieces = [one.cells for one in shown.pieces if one.cells & (one.cells - 1)]
    return (*zones, *pieces)


def things(shown: Position) -> tuple[Token, ...]:
    """Return all of it, the dearest on top."""
    return tuple(_all(shown))


def _all(shown: Position) -> Iterator[Token]:
    realm = shown.tables.realm
    for party, cell in enumerate(shown.portals):
        if cell != OFF:
            yield _token(cell, PORTALS[party])
    for camp in shown.camps:
        yield _token(camp.cell, MERCS if camp.merc else CAMPS[camp.kind])
    for quest in shown.quests:
        yield from _of_quest(shown, quest)
    for piece in shown.pieces:
        for cell in bits(piece.cells):
            yield _token(cell, piece.kind)
    if shown.chests or shown.portals[0] != OFF:  # from the set-up on, before the draft (T5)
        for chest, cell in enumerate(realm.chests):
            yield _token(cell, CHEST if shown.chests >> chest & 1 else EMPTIED)
    for one in shown.tokens:
        yield _token(one.cell, LYING[one.kind])


def _of_quest(shown: Position, quest: QuestNow) -> Iterator[Token]:
    """Return the places at which a quest can be served, and who has served it there."""
    realm, card = shown.tables.realm, shown.tables.quest(quest.card)
    lit = {cell for _, cell in quest.served} if isinstance(card.progress, Ritual) else set()
    for placed in card.tokens:
        if placed == ALTAR:
            for cell in realm.altars:
                yield _token(cell, LIT_ALTAR if cell in lit else ALTAR)
        elif placed == "herb":
            for cell in realm.herbs:
                yield _token(cell, "herb")
        elif placed == "power" and realm.power >= 0:
            yield _token(realm.power, "place_of_power")
        elif placed == "ogre_start":
            for cell in realm.ogre_starts[:PARTIES]:
                yield _token(cell, "ogre_start")
    for party, cell in dict.fromkeys(quest.served):
        both = sorted({each for each, there in quest.served if there == cell})
        yield _token(cell, DONE[party], (both.index(party), len(both)))


def _token(cell: int, kind: str, share: tuple[int, int] = (0, 1)) -> Token:
    return Token(cell, kind, means=(THING, kind), share=share)
