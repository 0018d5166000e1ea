"""How the result tells what a match is remembered by, and what its medals and statistics say."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from game.rules.trials.content import content
from game.words.language import N_, _, named, ngettext
from game.words.trials import names

HEADS: Final[dict[str, str]] = {
    "blow": N_("Hardest blow"),
    "call": N_("Closest call"),
    "walk": N_("Longest walk"),
    "sweep": N_("Most with one Action"),
}
"""By kind: HP that one hit cost, HP left to a hero who lived on, spaces of one turn, whom one
Action has hurt.
"""
TURNS: Final[dict[str, str]] = {
    "fallen": N_("{who} falls"),
    "slain": N_("The Guardian falls"),
    "tier": N_("Quest: {what}"),
    "guardian": N_("{what} comes"),
    "title": N_("{who} is Champion"),
}
"""What turned the match; ``what`` is the id of a quest or a Guardian."""


def told(kind: str, who: str, value: int, what: str, round: int) -> str:
    """Return a deed worth telling as a sentence; ``KeyError`` for an unknown kind.

    ``what`` is the id of a card or of a line of a script, "" for none.
    """
    return TOLD[kind](who, value, what, round)


def _blow(who: str, value: int, what: str, round: int) -> str:
    if not what:
        return _("{who}: {count} damage, round {round}").format(who=who, count=value, round=round)
    return _("{who}: {count} damage, {what}, round {round}").format(
        who=who, count=value, what=called(what), round=round
    )


def _call(who: str, value: int, what: str, round: int) -> str:
    return _("{who}: {count} HP left, round {round}").format(who=who, count=value, round=round)


def _walk(who: str, value: int, what: str, round: int) -> str:
    sentence = ngettext(
        "{who}: {count} space in one turn, round {round}",
        "{who}: {count} spaces in one turn, round {round}",
        value,
    )
    return sentence.format(who=who, count=value, round=round)


def _sweep(who: str, value: int, what: str, round: int) -> str:
    if not what:
        return _("{who}: {count} hurt, round {round}").format(who=who, count=value, round=round)
    return _("{who}: {count} hurt, {what}, round {round}").format(
        who=who, count=value, what=called(what), round=round
    )


TOLD: Final = {"blow": _blow, "call": _call, "walk": _walk, "sweep": _sweep}


def turned(kind: str, who: str, what: str) -> str:
    """Return what turned a match, in two or three words; ``KeyError`` for an unknown kind."""
    return _(TURNS[kind]).format(who=who, what=called(what) if what else "")


def called(id: str) -> str:
    """Return the name of a card, a quest, a monster or a line of a script by its id, that of a copy
    too; the id in words where none has it.
    """
    if id in names.AILMENTS_OF:
        return names.ailment(id).text
    found = _names().get(id.partition(".")[0])
    return named(found) if found is not None else id.replace("_", " ").capitalize()


@lru_cache(maxsize=1)
def _names() -> dict[str, str]:
    known = content()
    found = {each.id: each.name for deck in names.decks() for each in deck.printed}
    for many in (known.loot, known.events, known.quests):
        found |= {each.id: each.name for each in many}
    for one in (known.minions, known.elites, known.guardians):
        found |= {each.id: each.name for each in one}
    for guardian in known.guardians:
        found |= {line.id: line.name for line in guardian.script}
    return found


FEATS: Final[dict[str, tuple[str, str]]] = {
    "unfallen": (N_("Never down"), N_("Win without falling")),
    "guardian": (N_("Guardian's bane"), N_("Make the Last Hit on the Guardian")),
    "mighty": (N_("Mighty blow"), N_("Take twelve HP with one blow")),
    "hunter": (N_("Hunter"), N_("Make five Last Hits on monsters")),
    "duellist": (N_("Duellist"), N_("Make three Last Hits on rival heroes")),
    "healer": (N_("Healer"), N_("Give back thirty HP")),
    "scholar": (N_("Scholar"), N_("Do three objectives of quests")),
    "hoard": (N_("Treasure hunter"), N_("Gain four loot cards")),
    "spellbreaker": (N_("Spell breaker"), N_("Stop two spells of rivals")),
    "all_tiers": (N_("Through all tiers"), N_("Finish all tiers of a quest with your party")),
}
"""What a seat can be proud of: what it is called, and what it asks."""

COUNTED: Final[dict[str, str]] = {
    "damage": N_("Damage dealt"),
    "best_hit": N_("Most damage at one blow"),
    "suffered": N_("Damage suffered"),
    "healed": N_("HP healed"),
    "hits": N_("Attacks that hit"),
    "criticals": N_("Critical hits"),
    "skills": N_("Skill rolls passed"),
    "heroes_defeated": N_("Last Hits on heroes"),
    "monsters_defeated": N_("Last Hits on monsters"),
    "defeats": N_("Own defeats"),
    "progress": N_("Progress in quests"),
    "objectives": N_("Objectives done"),
    "loot": N_("Loot cards gained"),
    "cards": N_("Cards drawn"),
    "answers": N_("Cards played in answer"),
    "cycled": N_("Decks cycled"),
    "moved": N_("Spaces moved"),
}
"""The lines of the statistics."""
