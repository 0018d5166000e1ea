"""What the result of Adventure says: how it ended, and heads of tables."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from game.words.adventure.names import SIDES
from game.words.adventure.names import side as side_name
from game.words.language import N_, _, everywhere, ngettext

PLAYER: Final = N_("Player")
NUMBER: Final = re.compile(r" \d+$")
"""The number of a seat behind the name of all who have none."""
"""What whoever holds a hero is called without a name; persons are numbered."""
HEADS: Final[dict[str, str]] = {
    "figure": N_("Hero"),
    "round": N_("Round"),
    "points.by_round": N_("The party by rounds"),
    "points.a_match": N_("Won together"),
}
DEEDS: Final[dict[str, str]] = {
    "felled": N_("Felled"),
    "dealt": N_("Dealt"),
    "hits": N_("Hits"),
    "taken": N_("Taken"),
    "explored": N_("Tiles"),
    "treasures": N_("Treasures"),
}
LINES: Final[dict[str, str]] = {
    "hp": N_("Hit points"),
    "tiles": N_("Tiles laid"),
    "foes": N_("Foes standing"),
}
"""What is charted: hit points of the party, tiles that came to those of the set-up, and foes."""
MEASURES: Final[dict[str, str]] = {
    "measure:tiles": N_("Way to the goal"),
    "measure:sun": N_("Sun"),
    "measure:carried": N_("Treasures carried out"),
    "measure:curse": N_("Curse on Kavan"),
    "measure:fountain": N_("Fountain emptied"),
    "guards": N_("Guards of the Icon left"),
    "foe": N_("{who}, hit points left"),
    "surges": N_("Healing surges left"),
    "destroyed": N_("Monsters destroyed"),
    "cancelled": N_("Encounters cancelled"),
    "traps": N_("Traps disabled"),
    "levels": N_("Heroes at level 2"),
}
"""How far the party came, in the goal's panel."""
ENDED: Final[dict[str, str]] = {
    "start_turn_on_goal": N_("Way out found in round {round}"),
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


def line(name: str) -> str:
    """Return what a line of the chart counts; ``KeyError`` for one that is not charted."""
    return _(LINES[name])


def measure(name: str, who: str = "") -> str:
    """Return what is measured in the goal's panel; ``KeyError`` for what is not."""
    return _(MEASURES[name]).format(who=who)


def lies(who: str) -> str:
    """Return that a hero lay at 0 HP when the turn came and no surge was left (A2.11)."""
    return _("{who} lies at 0 HP, and no healing surge is left.").format(who=who)


def stopped(damage: int, fallen: Sequence[str]) -> str:
    """Return what a foe did to the party, as it stands on its plinth: the damage it dealt, and who
    ``fallen`` by it are.
    """
    sentence = ngettext("{damage} damage", "{damage} damage", damage)
    told = [sentence.format(damage=damage)] if damage else []
    return " · ".join([*told, *(_("felled {who}").format(who=who) for who in fallen)])


def ended(reason: str, round: int) -> str:
    """Return how a match ended; there are no points (A1.8)."""
    return _(ENDED.get(reason, OVER)).format(round=round)


def person(name: str, side: str) -> str:
    """Return what whoever plays ``side`` is called: a player where there is no name.

    The number of the seat stays; both are in the language in use, also where the match was begun
    in another.
    """
    number = NUMBER.search(name)
    bare = name[: number.start()] if number else name
    if bare and not any(bare in everywhere(own) for own in (*SIDES.values(), PLAYER)):
        return name
    called = _(PLAYER) if side == "heroes" else side_name(side)
    return called + number[0] if number and bare else called
