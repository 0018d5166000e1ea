"""What the set-up of Trials says: board, heroes, quests, draft, Guardian, and when it ends."""

from __future__ import annotations

from typing import Final

from game.rules.room import SwitchValues
from game.rules.trials.codes import GUARDIANS
from game.rules.trials.content import content
from game.rules.trials.descriptor import (
    GUARDIAN,
    HEROES,
    QUESTS,
    ROUNDS,
    SETTING_UP,
    TRIGGER,
    TRIGGERS,
    TRIOS,
)
from game.words.language import N_, _, named, ngettext
from game.words.trials import names

TEXTS: Final[dict[str, str]] = {
    "scenario": N_("Battlerealm"),
    "scenario.note": N_("Or one of your own, among your levels."),
    "heroes": N_("Heroes"),
    "heroes.note": N_("One a seat, in two equal parties. A person may hold several, by one name."),
    "quests": N_("Quests"),
    "quests.note": N_("Three lie open from the start. Each of their tiers brings VP."),
    "quests.0": N_("By chance"),
    "quests.1": N_("First game"),
    "quests.2": N_("Against monsters"),
    "quests.3": N_("Against each other"),
    "draft": N_("Draft"),
    "draft.note": N_("Class, subclass and character, party by party, in the match itself."),
    "draft.0": N_("All by choice"),
    "draft.1": N_("Recommended builds"),
    "draft.2": N_("Heroes of a first game"),
    "guardian": N_("Trial Guardian"),
    "guardian.note": N_("It comes to the centre, and the match ends with its fall."),
    "guardian.0": N_("By chance"),
    "cards": N_("Cards"),
    "cards.note": N_("Advanced quests, events and loot are better left for later matches."),
    "cards.0": N_("All"),
    "cards.1": N_("Without Advanced ones"),
    "trigger": N_("The Guardian comes"),
    "trigger.note": N_("When a round ends and a party has so many VP. Fewer make it shorter."),
    "rounds": N_("Rounds"),
    "rounds.note": N_("After the last one more VP win, if the Guardian has not fallen before."),
    "rounds.0": N_("No limit"),
}
LINES: Final[dict[str, str]] = {
    "ancient_temple": N_("Halls and water round a temple that opens west and east."),
    "frost_ruins": N_("Snow, trees and fallen walls round a hall that opens north and south."),
}
"""What each Battlerealm is like, in a sentence."""
REVEALED: Final = N_("Quests: {quests}.")
THREE: Final = N_("Three quests by chance.")
COMES: Final = N_("The Guardian comes at {trigger} VP.")
WAITS: Final = N_("{guardian} comes at {trigger} VP.")
LIMIT: Final = N_("The match ends after round {round}.")
POINTS: Final = (
    N_("*1*, *2* and *3* for the first, second and third tier of a quest"),
    N_("*1* for each loot card that a hero of yours holds"),
    N_("*1* by some events"),
)
"""What brings VP (T2)."""


def said(key: str) -> str:
    """Return the sentence of a key of the set-up; nothing without one."""
    if key in TEXTS:
        return _(TEXTS[key])
    about, _dot, value = key.partition(".")
    if about == "scenario":
        return _scenario(value)
    if not value.isdigit():
        return ""
    number = int(value)
    if about == HEROES:
        return ngettext("{count} hero", "{count} heroes", number).format(count=number)
    if about == GUARDIAN and 1 <= number <= len(GUARDIANS):
        return named(content().guardians[number - 1].name)
    if about == TRIGGER:
        return _("at {count} VP").format(count=number)
    if about == ROUNDS:
        return str(number)
    return ""


def _scenario(value: str) -> str:
    id, _dot, part = value.partition(".")
    if id not in SETTING_UP.scenarios:
        return ""
    if part == "line":
        return _(LINES[id])
    return names.realm(id) if part in ("", "title", "listed") else ""


def scenario_line(id: str, switches: SwitchValues) -> str:
    """Return what the set-up tells of a Battlerealm: what it is like, and with these switches its
    quests, the Guardian and the end; "" where there is none of that id.
    """
    if id not in SETTING_UP.scenarios:
        return ""
    told = [_(LINES[id]), _quests(int(switches.get(QUESTS, 0)))]
    trigger = int(switches.get(TRIGGER, TRIGGERS[0]))
    guardian = int(switches.get(GUARDIAN, 0))
    if guardian:
        told.append(_(WAITS).format(guardian=said(f"{GUARDIAN}.{guardian}"), trigger=trigger))
    else:
        told.append(_(COMES).format(trigger=trigger))
    rounds = int(switches.get(ROUNDS, 0))
    if rounds:
        told.append(_(LIMIT).format(round=rounds))
    return " ".join(told)


def _quests(trio: int) -> str:
    """Return the quests of a trio by their names, which end with a mark of their own."""
    if not TRIOS[trio]:
        return _(THREE)
    called = {each.id: each.name for each in content().quests}
    listed = ", ".join(named(called[id]).rstrip("!") for id in TRIOS[trio])
    return _(REVEALED).format(quests=listed)
