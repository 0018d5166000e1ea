"""What the set-up of Command says: boards, factions and what brings points."""

from __future__ import annotations

from typing import Final

from game.rules.command.content import FACTIONS
from game.words.command.names import warband
from game.words.language import N_, _

TEXTS: Final[dict[str, str]] = {
    "scenario": N_("Board"),
    "scenario.note": N_("Or one of your own, on the card at the left."),
    "scenario.broken_vault": N_("Broken Vault"),
    "scenario.narrows": N_("Narrows"),
    "scenario.sunken_court": N_("Sunken Court"),
    "scenario.sunken_court_teams": N_("Court for four"),
    "scenario.broken_vault.title": N_("Broken Vault"),
    "scenario.narrows.title": N_("The Narrows"),
    "scenario.sunken_court.title": N_("Sunken Court"),
    "scenario.sunken_court_teams.title": N_("Sunken Court for four"),
    "scenario.broken_vault.line": N_(
        "Four tiles: two halls, a web cave in the middle, rubble and pillars. For two."
    ),
    "scenario.narrows.line": N_(
        "A small board: one narrow hall between two doors. For two, short."
    ),
    "scenario.sunken_court.line": N_(
        "Six tiles around a magic circle and a grotto, with a wide front. For two."
    ),
    "scenario.sunken_court_teams.line": N_(
        "Six tiles around a magic circle and a grotto. For four in two teams that take turns."
    ),
    "scenario.broken_vault.listed": N_("Broken Vault"),
    "scenario.narrows.listed": N_("The Narrows"),
    "scenario.sunken_court.listed": N_("Sunken Court"),
    "scenario.sunken_court_teams.listed": N_("Sunken Court, two against two"),
    "faction": N_("Faction"),
}
POINTS: Final = (
    N_("*1* for each gold left in your vault when the match ends"),
    N_("*1* for each gold that an enemy could not pay for a creature you destroyed"),
)
"""What brings points (C9.8)."""


def said(key: str) -> str:
    """Return the sentence of a key of the set-up; nothing without one."""
    about, _dot, value = key.partition(".")
    if about.startswith("faction") and value.isdigit():
        return warband(FACTIONS[int(value)])
    if about.startswith("faction"):
        return "" if value else _(TEXTS["faction"])
    return _(TEXTS[key]) if key in TEXTS else ""
