"""What the set-up of Adventure says: what is played, by whom, and with how many of what."""

from __future__ import annotations

from typing import Final

from game.rules.adventure.content import Adventure, content
from game.rules.adventure.descriptor import ODDS, SURGES, USUAL_SURGES
from game.rules.adventure.odds import BY_THE_BOOK, has_even, played
from game.rules.room import SwitchValues
from game.words.adventure import adventures, names
from game.words.language import N_, _, named, ngettext
from game.words.rich import plain, signed

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
    "odds.note": N_("By the book is best for a first match. Even odds win about half of all."),
    "odds.0": N_("By the book"),
    "odds.1": N_("Even odds"),
    "first": N_("First turn"),
    "first.0": N_("By the die"),
}
SEAT: Final = N_("Seat {seat}")
WHAT_ODDS_CHANGE: Final = N_(
    "Even odds change only what the rulebook leaves open, and one healing surge, as it allows."
)
"""What the two ways of numbers differ in, where an adventure has both (A2.5)."""
NUMBERS: Final = {
    "surges": N_("Healing surges: {surges}."),
    "guards": N_("More monsters on the goal tile: {each} per hero, at least {least}."),
    "artifact": N_("The artifact: {hp} HP, attack {bonus}."),
    "storm": N_("Powers are swapped at 1 to {high} on the d20."),
    "ward": N_("Curses until Kavan turns: {curse}."),
    "fountain": N_("Tokens on the fountain: {tokens}; {one} or more removes one."),
    "sun": N_("The sun ends at {last}."),
}
"""What the set-up tells of numbers that even odds may change, by what an adventure has."""
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
    """Return what an adventure is called, and in its line what is told of it by the book."""
    id, _dot, part = value.partition(".")
    found = _adventure(id)
    if found is None:
        return ""
    if part == "line":
        return scenario_line(id, found.most_players, {})
    return names.adventure_named(found) if part in ("", "title", "listed") else ""


def _adventure(id: str) -> Adventure | None:
    return next((each for each in content().adventures if each.id == id), None)


def scenario_line(id: str, heroes: int, switches: SwitchValues) -> str:
    """Return what the set-up tells of an adventure: its goal, where it lies, and with which numbers
    so many heroes play it, as the switches say; "" where there is none of that id.
    """
    adventure = _adventure(id)
    if adventure is None:
        return ""
    heroes = min(heroes, adventure.most_players)
    own = played(adventure, int(switches.get(ODDS, BY_THE_BOOK)), heroes)
    told = adventures.told(own, heroes)
    said = [_line(plain(told.goal), plain(told.set_up))]
    said += _numbers(own, own.surges + int(switches.get(SURGES, USUAL_SURGES)) - USUAL_SURGES)
    line = " ".join(said)
    return f"{line}\n{_(WHAT_ODDS_CHANGE)}" if has_even(adventure) else line


def _line(goal: str, set_up: str) -> str:
    return _("{goal}. {set_up}").format(goal=goal, set_up=set_up)


def _numbers(adventure: Adventure, surges: int) -> list[str]:
    """Return a sentence for each piece of an adventure with numbers, and for its surges."""
    found: dict[str, dict[str, int | str]] = {"surges": {"surges": surges}}
    if adventure.guards is not None:
        found["guards"] = {"each": adventure.guards.each, "least": adventure.guards.least}
    if adventure.artifact is not None:
        strikes = signed(adventure.artifact.attack.bonus)
        found["artifact"] = {"hp": adventure.artifact.hp, "bonus": strikes}
    if adventure.storm is not None:
        found["storm"] = {"high": adventure.storm.high}
    if adventure.ward is not None:
        found["ward"] = {"curse": adventure.ward.curse}
    if adventure.fountain is not None:
        found["fountain"] = {"tokens": adventure.fountain.tokens, "one": adventure.fountain.one}
    if adventure.sun is not None:
        found["sun"] = {"last": adventure.sun.last}
    return [_(NUMBERS[key]).format(**numbers) for key, numbers in found.items()]
