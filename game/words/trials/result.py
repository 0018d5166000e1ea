"""What the result of Trials says: how it ended, heads of tables, and for what there are VP."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from game.rules.trials.content import content
from game.words.language import N_, _, everywhere, named, ngettext
from game.words.trials.names import SIDES
from game.words.trials.names import side as side_name

NUMBER: Final = re.compile(r" \d+$")
"""The number of a seat behind the name of all who have none."""
HEADS: Final[dict[str, str]] = {
    "figure": N_("Hero"),
    "round": N_("Round"),
    "points.by_round": N_("Victory points by round"),
    "points.a_match": N_("VP a match"),
}
DEEDS: Final[dict[str, str]] = {
    "damage": N_("Dealt"),
    "best_hit": N_("Hardest"),
    "suffered": N_("Taken"),
    "healed": N_("Healed"),
    "hits": N_("Hits"),
    "criticals": N_("Critical"),
    "skills": N_("Skills"),
    "heroes_defeated": N_("Heroes"),
    "monsters_defeated": N_("Monsters"),
    "defeats": N_("Defeats"),
    "progress": N_("Quests"),
    "objectives": N_("Objectives"),
    "loot": N_("Loot"),
    "cards": N_("Cards drawn"),
    "answers": N_("Answers"),
    "cycled": N_("Cycled"),
    "moved": N_("Spaces"),
}
"""Columns of the result."""
SOURCES: Final[dict[str, str]] = {
    "T2": N_("Tiers of quests"),
    "T50.2": N_("Loot held"),
}
"""For what VP are given; those of events go by the event."""
BY_HAND: Final = N_("Set by hand")
ENDED: Final[dict[str, str]] = {
    "points": N_("{first} : {second} as the Guardian fell, round {round}"),
    "last_hit": N_("{first} : {second}, by the Last Hit on the Guardian, round {round}"),
    "tiers": N_("{first} : {second}, by VP or tiers of quests, round {round}"),
    "rounds": N_("{first} : {second} after round {round}, the last one"),
    "champion": N_("{first} : {second}, by the Champion's Trial, round {round}"),
    "conceded": N_("{first} : {second}, the other party gave up, round {round}"),
    "draw": N_("{first} : {second}, a draw, round {round}"),
}
"""By the reason of the rules for which a match ended (T1, T1.2, T1a, T1.3, T4a)."""
SCORE: Final = N_("{first} : {second}")


def done(deeds: Mapping[str, int]) -> str:
    """Return what a hero has done, as it stands on the plinth: Last Hits and ``damage`` dealt."""
    felled = deeds.get("heroes_defeated", 0) + deeds.get("monsters_defeated", 0)
    sentence = ngettext(
        "{felled} felled · {dealt} damage", "{felled} felled · {dealt} damage", felled
    )
    return sentence.format(felled=felled, dealt=deeds.get("damage", 0))


def ended(reason: str, points: tuple[int, ...], round: int) -> str:
    """Return how a match ended; ``points`` are the winner's first."""
    sentence = ENDED.get(reason, SCORE)
    return _(sentence).format(first=points[0], second=points[1], round=round)


def source(clause: str) -> str:
    """Return for what the VP of a clause are given; ``KeyError`` for a clause that gives none."""
    if not clause:
        return _(BY_HAND)
    if clause in SOURCES:
        return _(SOURCES[clause])
    for event in content().events:
        if event.clause == clause:
            return named(event.name)
    raise KeyError(clause)


def person(name: str, side: str) -> str:
    """Return what whoever plays ``side`` is called.

    One without a name goes by the party, in the language in use, also where the match was begun in
    another; the number of the seat stays.
    """
    number = NUMBER.search(name)
    bare = name[: number.start()] if number else name
    if bare and not any(bare in everywhere(own) for own in SIDES.values()):
        return name
    called = side_name(side)
    return called + number[0] if number and bare else called
