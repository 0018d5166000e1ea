"""Why a window concerns somebody, in few words: as the settings let it be ticked."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from game.rules.trials.concerns import (
    AGAINST,
    ALLY,
    ALLY_ROLL,
    AREA,
    ATTACKED,
    DAMAGED,
    DOWN,
    FAILED,
    HEALED,
    HITS,
    INITIATIVE,
    OPEN_CARD,
    QUEST,
    RIVAL_SPELL,
    SHOT,
    STATUS,
    TARGET,
)
from game.words.language import N_, _

TEXTS: Final = {
    DOWN: N_("My hero is about to fall"),
    DAMAGED: N_("My hero will be damaged"),
    STATUS: N_("My hero gets an ailment or a ring"),
    AGAINST: N_("A roll against my hero"),
    TARGET: N_("My hero is a target"),
    AREA: N_("My hero stands in an area"),
    ATTACKED: N_("An attack on my hero is over"),
    HITS: N_("My hit deals damage"),
    FAILED: N_("My roll has failed"),
    OPEN_CARD: N_("My open card could serve a roll"),
    SHOT: N_("My shot is over"),
    INITIATIVE: N_("Initiative was rolled"),
    ALLY: N_("An ally with few HP will be hit"),
    HEALED: N_("An ally was healed"),
    QUEST: N_("A rival rolls for a quest"),
    RIVAL_SPELL: N_("A rival casts any spell"),
    ALLY_ROLL: N_("An ally makes any roll"),
}


TICKS: Final[dict[str, tuple[str, ...]]] = {
    TARGET: (TARGET, ATTACKED, STATUS),
    AREA: (AREA,),
    DAMAGED: (DAMAGED, DOWN),
    AGAINST: (AGAINST,),
    FAILED: (FAILED, HITS, OPEN_CARD, SHOT, INITIATIVE),
    ALLY: (ALLY, HEALED),
    QUEST: (QUEST,),
    RIVAL_SPELL: (RIVAL_SPELL,),
    ALLY_ROLL: (ALLY_ROLL,),
}
"""What can be ticked, with all reasons for which it stands: few enough to be read at a glance."""
TICK: Final = {
    TARGET: N_("Mine is a target"),
    AREA: N_("Mine stands in an area"),
    DAMAGED: N_("Mine will be damaged"),
    FAILED: N_("My own roll, hit or turn order"),
}
"""The words of a tick that stands for more than the reason by which it goes, or for the same in
another game.
"""


def told() -> tuple[tuple[str, str], ...]:
    """Return each tick with its words in the language in use."""
    return tuple((tick, _(TICK.get(tick, TEXTS[tick]))) for tick in TICKS)


def unticked(ticks: Collection[str]) -> tuple[str, ...]:
    """Return all reasons for which ticks stand that somebody has taken off."""
    return tuple(reason for tick in TICKS if tick in ticks for reason in TICKS[tick])


def why(reason: str) -> str:
    """Return why a seat is asked; ``KeyError`` for no reason of the rules."""
    return _(TEXTS[reason])
