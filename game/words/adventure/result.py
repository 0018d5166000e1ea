"""What the result of Adventure says: how it ended, and heads of tables."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.words.adventure.names import SIDES
from game.words.adventure.names import side as side_name
from game.words.language import N_, _, everywhere, ngettext

HEADS: Final[dict[str, str]] = {
    "figure": N_("Hero"),
    "round": N_("Round"),
    "points.by_round": N_("The match by rounds"),
    "points.a_match": N_("Won together"),
}
DEEDS: Final[dict[str, str]] = {
    "felled": N_("Felled"),
    "dealt": N_("Dealt"),
    "taken": N_("Taken"),
    "healed": N_("Healed"),
    "explored": N_("Tiles"),
    "treasures": N_("Treasures"),
    "moved": N_("Moved"),
}
ENDED: Final[dict[str, str]] = {
    "start_turn_on_goal": N_("Out of the tomb in round {round}"),
    "icon_taken": N_("The Icon was taken in round {round}"),
    "villain_and_artifact": N_("The artifact was destroyed in round {round}"),
    "carried_out": N_("The treasures were out in round {round}"),
    "fountain_empty": N_("The fountain was empty in round {round}"),
    "no_surge": N_("A hero fell and no healing surge was left, round {round}"),
    "too_few_treasures": N_("All had left with too few treasures, round {round}"),
    "vampire_destroyed": N_("The Young Vampire was destroyed, and Kavan with him, round {round}"),
    "conceded": N_("The heroes gave up in round {round}"),
}
OVER: Final = N_("Over in round {round}")


def done(deeds: Mapping[str, int]) -> str:
    """Return what a hero has done, as it stands on the plinth: what was ``felled`` and how much
    damage was ``dealt``.
    """
    felled, dealt = deeds.get("felled", 0), deeds.get("dealt", 0)
    sentence = ngettext(
        "{felled} felled · {dealt} damage", "{felled} felled · {dealt} damage", felled
    )
    return sentence.format(felled=felled, dealt=dealt)


def ended(reason: str, round: int) -> str:
    """Return how a match ended; there are no points (A1.8)."""
    return _(ENDED.get(reason, OVER)).format(round=round)


def person(name: str, side: str) -> str:
    """Return what whoever plays ``side`` is called: the side where there is no name."""
    nobody = not name or any(name in everywhere(own) for own in SIDES.values())
    return side_name(side) if nobody else name
