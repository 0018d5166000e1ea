"""What the result of Descent says: how it ended, and heads of tables."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from game.words.descent.names import SIDES
from game.words.descent.names import side as side_name
from game.words.language import N_, _, everywhere, ngettext

PLAYER: Final = N_("Player")
"""What whoever holds a hero is called without a name; persons are numbered."""
NUMBER: Final = re.compile(r" \d+$")
"""The number of a seat behind the name of all who have none."""
HEADS: Final[dict[str, str]] = {
    "figure": N_("Hero"),
    "round": N_("Round"),
    "points.by_round": N_("Conquest by rounds"),
    "points.a_match": N_("Won"),
}
DEEDS: Final[dict[str, str]] = {
    "killed": N_("Killed"),
    "wounds": N_("Wounds dealt"),
    "suffered": N_("Wounds suffered"),
    "healed": N_("Healed"),
    "areas": N_("Areas"),
    "chests": N_("Chests"),
    "coins": N_("Coins"),
    "deaths": N_("Deaths"),
    "moved": N_("Spaces"),
    "cards": N_("Cards played"),
    "spawned": N_("Spawned"),
    "threat": N_("Threat"),
    "conquest_taken": N_("Conquest taken"),
}
"""Columns of the result: of heroes, and behind them of the overlord."""
LINES: Final[dict[str, str]] = {
    "conquest": N_("Conquest"),
    "threat": N_("Threat"),
    "foes": N_("Monsters standing"),
}
"""What is charted."""
MEASURES: Final[dict[str, str]] = {
    "foe": N_("{who}, wounds left"),
    "idol": N_("The idol"),
    "areas": N_("Areas revealed"),
    "chests": N_("Chests opened"),
    "glyphs": N_("Glyphs lit"),
    "deaths": N_("Heroes killed"),
    "conquest": N_("Conquest left"),
}
"""How far the party came, in the goal's panel."""
IDOL: Final = {
    "there": N_("still in its place"),
    "carried": N_("carried by {who}"),
    "dropped": N_("on the floor"),
    "out": N_("brought out"),
}
"""Where the idol is at the end."""
ENDED: Final[dict[str, str]] = {
    "goal": N_("The quest was done in round {round}"),
    "conquest": N_("The heroes' conquest was spent in round {round}"),
    "conceded": N_("Given up in round {round}"),
}
OVER: Final = N_("Over in round {round}")


def done(deeds: Mapping[str, int]) -> str:
    """Return what one figure has done, as it stands on the plinth: how many were ``killed`` and
    what ``wounds`` were dealt.
    """
    killed, wounds = deeds.get("killed", 0), deeds.get("wounds", 0)
    sentence = ngettext("{killed} killed · {wounds}", "{killed} killed · {wounds}", killed)
    dealt = ngettext("{count} wound dealt", "{count} wounds dealt", wounds).format(count=wounds)
    return sentence.format(killed=killed, wounds=dealt)


def line(name: str) -> str:
    """Return what a line of the chart counts; ``KeyError`` for one that is not charted."""
    return _(LINES[name])


def measure(name: str, who: str = "") -> str:
    """Return what is measured in the goal's panel; ``KeyError`` for what is not."""
    return _(MEASURES[name]).format(who=who)


def idol(where: str, who: str = "") -> str:
    """Return where the idol is at the end; ``KeyError`` for another place."""
    return _(IDOL[where]).format(who=who)


def ended(reason: str, round: int) -> str:
    """Return how a match ended; there are no points."""
    return _(ENDED.get(reason, OVER)).format(round=round)


def person(name: str, side: str) -> str:
    """Return what whoever plays ``side`` is called: a player of a hero without a name, else the
    overlord.

    The number of the seat stays; both are in the language in use, also where the match was begun
    in another.
    """
    number = NUMBER.search(name)
    bare = name[: number.start()] if number else name
    if bare and not any(bare in everywhere(own) for own in (*SIDES.values(), PLAYER)):
        return name
    called = side_name(side) if side == "overlord" else _(PLAYER)
    return called + number[0] if number and bare else called
