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
TEXTS: Final = {
    TARGET: N_("Mine is a target"),
    AREA: N_("Mine stands in an area"),
    DAMAGED: N_("Mine will be damaged"),
    AGAINST: N_("A roll against my hero"),
    FAILED: N_("My own roll, hit or turn order"),
    ALLY: N_("An ally with few HP will be hit"),
    QUEST: N_("A rival rolls for a quest"),
    RIVAL_SPELL: N_("A rival casts any spell"),
    ALLY_ROLL: N_("An ally makes any roll"),
}
"""The words of each tick, which hold for all reasons for which it stands and, where another game
has it, for both.
"""


def told() -> tuple[tuple[str, str], ...]:
    """Return each tick with its words in the language in use."""
    return tuple((tick, _(TEXTS[tick])) for tick in TICKS)


def unticked(ticks: Collection[str]) -> tuple[str, ...]:
    """Return all reasons for which ticks stand that somebody has taken off."""
    return tuple(reason for tick in TICKS if tick in ticks for reason in TICKS[tick])
