"""The small card that hangs on a figure for what is attached to it."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.rules.command.codes import SLOTS
from game.table.command.position import CreatureNow, Position

FOE: Final = "attached_by_foe"
FRIEND: Final = "attached_by_friend"
"""The tints of such a card, by whose it is."""
WEB_TOKEN: Final = "web"


class Mark(NamedTuple):
    """What stands on it: an icon where it is one card, else how many; and its tint."""

    told: str
    icon: str
    tone: str


def mark(shown: Position, one: CreatureNow, cards: tuple[int, ...]) -> Mark:
    """Return how cards that lie under a creature are told, one of them at least or a Web token.

    Any that a foe has played lets it be a foe's (C13e, C14g).
    """
    tables = shown.tables
    names = [tables.card[card].id for card in cards] + [WEB_TOKEN] * one.webs
    seats = {tables.owner(card) for card in cards}
    foe = bool(one.webs) or any((seat - one.index // SLOTS) % 2 for seat in seats)
    tone = FOE if foe else FRIEND
    return Mark(str(len(names)), "", tone) if len(names) > 1 else Mark("", names[0], tone)
