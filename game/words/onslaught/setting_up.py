"""What the set-up of Onslaught says: scenarios, switches and what brings points."""

from __future__ import annotations

from typing import Final

from game.words.clause import numbers_told
from game.words.language import N_, _

TIES: Final = "R52.4"
"""The rule by which a person breaks monsters' ties."""
TEXTS: Final[dict[str, str]] = {
    "scenario": N_("Rounds"),
    "scenario.note": N_("About seven minutes each."),
    "scenario.greathalls": N_("6 rounds"),
    "scenario.greathalls_first": N_("3, short match"),
    "scenario.greathalls.title": N_("Greathalls & Goblins"),
    "scenario.greathalls_first.title": N_("Greathalls & Goblins"),
    "scenario.greathalls.line": N_(
        "Two heroes a side, goblin guards, four chests. After six rounds the most "
        "victory points win; defeat all enemies and you win at once."
    ),
    "scenario.greathalls_first.line": N_(
        "Two heroes a side, goblin guards, four chests. After three rounds the most "
        "victory points win; defeat all enemies and you win at once."
    ),
    "scenario.greathalls.listed": N_("Greathalls & Goblins"),
    "scenario.greathalls_first.listed": N_("Greathalls, three rounds"),
    "goblins": N_("Goblins"),
    "goblins.4": N_("4 guards"),
    "goblins.2": N_("2, quick game"),
    "goblins.note": N_("Guards on the board; the fallen come back each round."),
    "ask_ties": N_("The game decides for tied monsters"),
    "ask_ties.note": N_("Off: the player who is not active decides, as the book says{rule}."),
}
POINTS: Final = (
    N_("*1* for each goblin guard defeated"),
    N_("*2* for each enemy hero defeated"),
    N_("*3* for holding Flametongue at the end"),
    N_("*−2* for a hero lost to a goblin"),
)


def said(key: str) -> str:
    """Return the sentence of a key, with its rule where those are told; nothing without one."""
    rule = f" ({TIES})" if numbers_told() else ""
    return _(TEXTS[key]).replace("{rule}", rule) if key in TEXTS else ""


def points() -> tuple[str, ...]:
    """Return what brings points, a line each."""
    return tuple(_(each) for each in POINTS)
