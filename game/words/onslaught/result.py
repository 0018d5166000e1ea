"""What the result says of heroes: who did what, and for what there were points."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.words.language import N_, ngettext

DEEDS: Final[dict[str, str]] = {
    "defeats": N_("Felled"),
    "dealt": N_("Dealt"),
    "taken": N_("Taken"),
    "hits": N_("Hits / rolls"),
    "moved": N_("Moved"),
}
SOURCES: Final[dict[str, str]] = {
    "R58.3": N_("Goblins"),
    "R58.4": N_("Heroes"),
    "R58.5": N_("Lost to goblins"),
    "R58.6": N_("Flametongue"),
}
HEADS: Final[dict[str, str]] = {
    "figure": N_("Hero"),
    "round": N_("Round"),
    "points.by_round": N_("Victory points by round"),
    "points.a_match": N_("VP a match"),
}


def done(deeds: Mapping[str, int]) -> str:
    """Return what a hero has done, as it stands on the plinth."""
    defeats, points = deeds.get("defeats", 0), deeds.get("points", 0)
    # "1 defeat" under a winner reads as if it had been defeated.
    sentence = ngettext("{defeats} felled · {points} VP", "{defeats} felled · {points} VP", defeats)
    return sentence.format(defeats=defeats, points=points)
