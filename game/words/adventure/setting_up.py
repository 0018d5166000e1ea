"""What the set-up of Adventure says: what is played, by whom, and with how many of what."""

from __future__ import annotations

from typing import Final

from game.rules.adventure.content import content
from game.words.adventure import adventures, names
from game.words.language import N_, _, named, ngettext
from game.words.rich import plain

TEXTS: Final[dict[str, str]] = {
    "scenario": N_("Adventure"),
    "scenario.note": N_("Or one of your own, among your levels."),
    "heroes": N_("Heroes"),
    "heroes.note": N_("One a seat. All win or lose together."),
    "powers": N_("Powers"),
    "powers.note": N_("Suggested ones are best for a first game; drawn ones make it harder."),
    "powers.0": N_("Suggested"),
    "powers.1": N_("Chosen"),
    "powers.2": N_("Drawn by lot"),
    "surges": N_("Healing surges"),
    "surges.note": N_("One more makes it easier, one fewer harder."),
    "surges.2": N_("Usual"),
    "surges.3": N_("One more"),
    "surges.1": N_("One fewer"),
    "odds": N_("Numbers"),
    "odds.note": N_("Even odds: other surges, ways and foes, to win about half of all matches."),
    "odds.0": N_("By the book"),
    "odds.1": N_("Even odds"),
    "first": N_("First turn"),
    "first.0": N_("By the die"),
}
SEAT: Final = N_("Seat {seat}")
POINTS: Final = (
    N_("All heroes win together, by reaching the goal of the adventure."),
    N_("All lose when a hero starts a turn at 0 HP and no healing surge is left."),
)
"""How the match is won and lost (A1.8, A2.11)."""


def said(key: str) -> str:
    """Return the sentence of a key of the set-up; nothing without one."""
    if key in TEXTS:
        return _(TEXTS[key])
    about, _dot, value = key.partition(".")
    if about == "scenario":
        return _scenario(value)
    if about == "heroes" and value.isdigit():
        return ngettext("{count} hero", "{count} heroes", int(value)).format(count=int(value))
    if about == "first" and value.isdigit():
        return _(SEAT).format(seat=int(value))
    if about.startswith("hero") and about[4:].isdigit():
        return _hero(value)
    return ""


def _hero(value: str) -> str:
    """Return the head of a seat's hero, or the name of a hero by its number."""
    if not value:
        return _("Hero")
    heroes = content().heroes
    if not value.isdigit() or int(value) >= len(heroes):
        return ""
    return named(heroes[int(value)].name)


def _scenario(value: str) -> str:
    """Return what is told of an adventure: its name, and a line about it and its goal, with the
    numbers for so many heroes where they are named behind it (``line.2``), else for the most.
    """
    id, _dot, rest = value.partition(".")
    part, _dot, heroes = rest.partition(".")
    found = next((each for each in content().adventures if each.id == id), None)
    if found is None:
        return ""
    told = adventures.told(found, int(heroes) if heroes.isdigit() else found.most_players)
    if part == "line":
        return _line(plain(told.goal), plain(told.set_up))
    return names.adventure_named(found) if part in ("", "title", "listed") else ""


def _line(goal: str, set_up: str) -> str:
    return _("{goal}. {set_up}").format(goal=goal, set_up=set_up)
