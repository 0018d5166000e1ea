"""How the result tells what a match is remembered by, and what its medals and statistics say."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from game.rules.descent.content import content
from game.words.descent import names
from game.words.language import N_, _, named, ngettext

HEADS: Final[dict[str, str]] = {
    "blow": N_("Hardest blow"),
    "call": N_("Closest call"),
    "walk": N_("Longest walk"),
    "sweep": N_("Most with one attack"),
}
TURNS: Final[dict[str, str]] = {
    "killed": N_("{who} is killed"),
    "slain": N_("{what} is slain"),
    "revealed": N_("{what} revealed"),
    "glyph": N_("{who} lights a glyph"),
    "chest": N_("{who} opens a chest"),
    "mimic": N_("A chest bites"),
    "key": N_("{who} has the rune key"),
    "idol": N_("{who} takes the idol"),
    "deck": N_("The deck runs out"),
    "goal": N_("The quest is done"),
    "conquest": N_("Conquest is spent"),
}
"""What turned the match; ``what`` is the id of an area or a monster, or a monster's name."""


def told(kind: str, who: str, value: int, what: str, round: int) -> str:
    """Return a deed worth telling as a sentence; ``KeyError`` for an unknown kind.

    ``what`` is the id of a weapon or a card, "" for none.
    """
    if kind == "blow":
        return _struck(who, value, what, round)
    if kind == "call":
        sentence = ngettext(
            "{who}: {count} wound left, round {round}",
            "{who}: {count} wounds left, round {round}",
            value,
        )
        return sentence.format(who=who, count=value, round=round)
    if kind == "walk":
        sentence = ngettext(
            "{who}: {count} space in one turn, round {round}",
            "{who}: {count} spaces in one turn, round {round}",
            value,
        )
        return sentence.format(who=who, count=value, round=round)
    if kind == "sweep":
        return _("{who}: {count} killed, {what}, round {round}").format(
            who=who, count=value, what=called(what), round=round
        )
    raise KeyError(kind)


def _struck(who: str, amount: int, what: str, round: int) -> str:
    wounds = ngettext("{count} wound", "{count} wounds", amount).format(count=amount)
    if not what:
        return _("{who}: {wounds}, round {round}").format(who=who, wounds=wounds, round=round)
    return _("{who}: {wounds}, {what}, round {round}").format(
        who=who, wounds=wounds, what=called(what), round=round
    )


def called(id: str) -> str:
    """Return the name of an item, a card, a monster or an area by its id; a monster's own name as
    it is spoken.
    """
    if id in names.AREAS:
        return names.area(id)
    if id == "fists":
        return names.fists().text
    found = _names().get(id)
    return named(found) if found is not None else named(id)


@lru_cache(maxsize=1)
def _names() -> dict[str, str]:
    cards = content()
    found: dict[str, str] = {}
    for kind in (cards.heroes, cards.items, cards.monsters, cards.cards):
        found |= {card.id: card.name for card in kind}
    return found


FEATS: Final[dict[str, tuple[str, str]]] = {
    "untouched": (N_("Nobody lost"), N_("Win without a hero being killed")),
    "unbroken": (N_("Unshaken"), N_("Win without ever losing conquest")),
    "mighty": (N_("Mighty blow"), N_("Deal ten wounds at one blow")),
    "sweep": (N_("Three down"), N_("Kill three with one attack")),
    "watchful": (N_("Watchful"), N_("Attack three times on Guard")),
    "treasure": (N_("Treasurers"), N_("Open three chests")),
    "lucky": (N_("Lucky feet"), N_("Avoid three traps")),
    "cunning": (N_("Cunning"), N_("Set off five traps")),
    "horde": (N_("Endless horde"), N_("Spawn ten monsters")),
    "reaper": (N_("Reaper"), N_("Kill three heroes and win")),
}
"""What a seat can be proud of: what it is called, and what it asks."""


COUNTED: Final[dict[str, str]] = {
    "killed": N_("Figures killed"),
    "named": N_("Monsters with a name killed"),
    "wounds": N_("Wounds dealt"),
    "best_wounds": N_("Most wounds at one blow"),
    "suffered": N_("Wounds suffered"),
    "healed": N_("Wounds healed"),
    "hits": N_("Attacks that hit"),
    "misses": N_("Attacks with an X"),
    "dice_bought": N_("Dice bought with fatigue"),
    "areas": N_("Areas revealed"),
    "chests": N_("Chests opened"),
    "glyphs": N_("Glyphs lit"),
    "coins": N_("Coins found"),
    "potions": N_("Potions drunk"),
    "deaths": N_("Heroes killed"),
    "moved": N_("Spaces moved"),
    "cards": N_("Cards played"),
    "spawned": N_("Monsters spawned"),
    "threat": N_("Threat gained"),
    "conquest_taken": N_("Conquest taken"),
}
"""The lines of the statistics."""
