"""What the set-up of Descent says: which quest is played, by whom, and with which numbers."""

from __future__ import annotations

from typing import Final

from game.rules.descent.codes import MOST_HEROES, SIDES
from game.rules.descent.content import content
from game.rules.descent.descriptor import (
    BY_THE_BOOK,
    EVEN,
    FREELY,
    HEROES,
    ODDS,
    OVERLORD,
    OVERLORDS,
    SETTING_UP,
)
from game.rules.room import SwitchValues
from game.words.descent import names, quests
from game.words.language import N_, _, ngettext
from game.words.rich import plain

TEXTS: Final[dict[str, str]] = {
    "scenario": N_("Quest"),
    "scenario.note": N_("What the heroes have to do, and where."),
    "heroes": N_("Heroes"),
    "heroes.note": N_("One a seat; the overlord sits behind them."),
    "overlord": N_("Overlord of the computer"),
    "overlord.note": N_("The rule looks at nothing hidden and is the same each time."),
    "overlord.0": N_("By the automatic rule"),
    "overlord.1": N_("As it likes"),
    "odds": N_("Numbers"),
    "odds.note": N_("By the book is harder or easier by the number of heroes; even odds are not."),
    "odds.0": N_("By the book"),
    "odds.1": N_("Even odds"),
}
BY_RULE: Final = N_("The computer plays him by the automatic rule.")
HERO_NOTE: Final = N_("No hero is played twice.")
NUMBERS: Final = N_("{goal}. Conquest at the start: {conquest}.")
POINTS: Final = (
    N_("The heroes win when the goal of the quest is reached."),
    N_("The overlord wins when the heroes' conquest is 0."),
)
"""How the match is won (D12.6, D12.7)."""


def said(key: str) -> str:
    """Return the sentence of a key of the set-up; nothing without one."""
    if key in TEXTS:
        return _(TEXTS[key])
    about, _dot, value = key.partition(".")
    if about == "scenario":
        return _scenario(value)
    if about == HEROES and value.isdigit():
        return ngettext("{count} hero", "{count} heroes", int(value)).format(count=int(value))
    if about.startswith("hero") and about[4:].isdigit():
        return _hero(value)
    return ""


def _hero(value: str) -> str:
    """Return the head of a seat's hero, its note, or the name of a hero by its number."""
    if not value:
        return _("Hero")
    if value == "note":
        return _(HERO_NOTE)
    heroes = content().heroes
    if not value.isdigit() or int(value) >= len(heroes):
        return ""
    return names.short(heroes[int(value)]).text


def _scenario(value: str) -> str:
    id, _dot, part = value.partition(".")
    if id not in SETTING_UP.scenarios:
        return ""
    if part == "line":
        return scenario_line(id, MOST_HEROES + OVERLORDS, {})
    return names.quest(id) if part in ("", "title", "listed") else ""


def scenario_line(id: str, seats: int, switches: SwitchValues) -> str:
    """Return what the set-up tells of a quest: its story, its goal, and the conquest that so many
    heroes begin with; ``seats`` are theirs and the overlord's. "" where there is none of that id.
    """
    if id not in SETTING_UP.scenarios:
        return ""
    heroes = int(switches.get(HEROES, seats - OVERLORDS))
    quest = quests.quest(id)
    told = quests.told(quest)
    at = min(max(heroes, 1), MOST_HEROES) - 1
    tables = quest.tables
    even = tables.even if switches.get(ODDS, BY_THE_BOOK) == EVEN else None
    conquest = (even or tables.conquest)[at]
    numbers = _(NUMBERS).format(goal=told.short, conquest=conquest)
    return f"{told.line} {numbers}\n{plain(told.special)}"


def computer(side: str, switches: SwitchValues) -> str:
    """Return that the overlord is played by section 18, where the computer does not play freely."""
    lord = side == SIDES[1]
    return _(BY_RULE) if lord and switches.get(OVERLORD, BY_THE_BOOK) != FREELY else ""
