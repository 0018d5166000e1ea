"""What the scene of all rolls says of Descent's dice."""

from __future__ import annotations

from typing import Final

from game.words.language import N_, _, ngettext

TEXTS: Final[dict[str, str]] = {
    "attack": N_("{who}: {weapon}"),
    "save": N_("{who} against {card}"),
    "hit": N_("Hit"),
    "miss": N_("X"),
    "range": N_("Too short"),
    "saved": N_("Avoided"),
    "suffered": N_("Not avoided"),
    "less": N_("{count} less"),
    "attacks": N_("Attacks"),
    "hits": N_("Hits"),
    "wounds": N_("Wounds dealt"),
    "on.misses": N_("X on the dice"),
    "on.damage": N_("Hearts on the dice"),
    "on.surges": N_("Surges on the dice"),
    "on.enhancements": N_("Stars on the dice"),
    "on.range": N_("Range on the dice"),
    "note": N_("Dice as they fell first, against what fair dice show on average."),
}


def say(key: str, **places: object) -> str:
    """Return a label in the language in use, its places filled; ``KeyError`` for none such."""
    told = _(TEXTS[key])
    return told.format(**places) if places else told


def wounds(count: int) -> str:
    """Return how many wounds somebody loses."""
    return ngettext("{count} wound", "{count} wounds", count).format(count=count)
