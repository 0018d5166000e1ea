"""What the set-up of Onslaught says: scenarios, switches and what brings points."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from game import paths
from game.rules.level import BadLevel, load_level
from game.words.clause import numbers_told
from game.words.language import N_, _, ngettext

TIES: Final = "R52.4"
"""The rule by which a person breaks monsters' ties."""
TEXTS: Final[dict[str, str]] = {
    "scenario": N_("Rounds"),
    "scenario.note": N_("About seven minutes each."),
    "scenario.greathalls_first": N_("{rounds}, short match"),
    "scenario.greathalls.title": N_("Greathalls & Goblins"),
    "scenario.greathalls_first.title": N_("Greathalls & Goblins"),
    "scenario.greathalls.listed": N_("Greathalls & Goblins"),
    "goblins": N_("Goblins"),
    "goblins.4": N_("4 guards"),
    "goblins.2": N_("2, quick game"),
    "goblins.note": N_("The fallen come back each round."),
    "ask_ties": N_("The game decides for tied monsters"),
    "ask_ties.note": N_("Off: the player who is not active decides{rule}."),
}
FULL: Final = "greathalls"
SHORT: Final = "greathalls_first"
"""The scenario of the guided match."""
SCENARIOS: Final = (FULL, SHORT)
POINTS: Final = (
    N_("*1* for each goblin guard defeated"),
    N_("*2* for each enemy hero defeated"),
    N_("*3* for holding Flametongue at the end"),
    N_("*−2* for a hero lost to a goblin"),
)
"""What brings points."""


def said(key: str) -> str:
    """Return the sentence of a key, with its rule where those are told; nothing without one."""
    rule = f" ({TIES})" if numbers_told() else ""
    about, _dot, part = key.removeprefix("scenario.").partition(".")
    rounds = rounds_of(about) if about in SCENARIOS else 0
    if key in TEXTS:
        return _(TEXTS[key]).replace("{rule}", rule).replace("{rounds}", str(rounds))
    if not rounds:
        return ""
    return _counted(part, rounds).format(rounds=rounds)


@lru_cache(maxsize=8)
def rounds_of(scenario: str) -> int:
    """Return how many rounds a scenario of Warhall has by its file, 0 where that is not there."""
    try:
        rounds = load_level(paths.levels(), scenario).tables.get("rounds")
    except BadLevel:
        return 0
    return rounds if isinstance(rounds, int) else 0


def _counted(part: str, rounds: int) -> str:
    """Return what is told of a scenario by how long it is; "" for a part without such a text."""
    if part == "line":
        return ngettext(
            "Two heroes a side, goblin guards, four chests. After {rounds} round the most "
            "victory points win; defeat all enemies and you win at once.",
            "Two heroes a side, goblin guards, four chests. After {rounds} rounds the most "
            "victory points win; defeat all enemies and you win at once.",
            rounds,
        )
    if part == "listed":
        return ngettext("Greathalls, {rounds} round", "Greathalls, {rounds} rounds", rounds)
    return "" if part else ngettext("{rounds} round", "{rounds} rounds", rounds)
