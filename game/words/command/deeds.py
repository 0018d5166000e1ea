"""How the result tells what a match is remembered by, and what its medals and statistics say."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from game.rules.command.content import content
from game.words.language import N_, _, named, ngettext

HEADS: Final[dict[str, str]] = {
    "blow": N_("Hardest blow"),
    "call": N_("Closest call"),
    "walk": N_("Longest walk"),
    "pile": N_("Highest pile"),
}
TURNS: Final[dict[str, str]] = {
    "fallen": N_("{who} falls"),
    "deployed": N_("{who} arrives"),
}


def told(kind: str, who: str, value: int, what: str, turn: int) -> str:
    """Return a deed worth telling as a sentence; ``KeyError`` for an unknown kind.

    ``what`` is the id of a card or power, "" for a plain attack; ``who`` is a creature, and for
    ``pile`` whoever declared what so many answers were given to.
    """
    if kind == "blow":
        return struck(who, value, what, turn)
    if kind == "call":
        return survived(who, value, turn)
    if kind == "walk":
        return walked(who, value, turn)
    if kind == "pile":
        return piled(who, value, turn)
    raise KeyError(kind)


def struck(who: str, amount: int, what: str, turn: int) -> str:
    """Return how much damage somebody dealt at one blow."""
    if not what:
        return _("{who}: {amount} damage, turn {turn}").format(who=who, amount=amount, turn=turn)
    sentence = _("{who}: {amount} damage, {ability}, turn {turn}")
    return sentence.format(who=who, amount=amount, ability=called(what), turn=turn)


def survived(who: str, points: int, turn: int) -> str:
    """Return with how few hit points somebody lived on; they come in fives (C1.5)."""
    sentence = _("{who}: {points} hit points left, turn {turn}")
    return sentence.format(who=who, points=points, turn=turn)


def walked(who: str, steps: int, turn: int) -> str:
    """Return how far somebody went in one move."""
    sentence = ngettext(
        "{who}: {steps} square at once, turn {turn}",
        "{who}: {steps} squares at once, turn {turn}",
        steps,
    )
    return sentence.format(who=who, steps=steps, turn=turn)


def piled(who: str, answers: int, turn: int) -> str:
    """Return how many answers lay on one pile, and who had declared what they answered."""
    sentence = ngettext(
        "{who}: {answers} answer, turn {turn}", "{who}: {answers} answers, turn {turn}", answers
    )
    return sentence.format(who=who, answers=answers, turn=turn)


def called(card: str) -> str:
    """Return the name of an action card or power, its id where no card has it."""
    found = _names().get(card)
    return named(found) if found is not None else card.replace("_", " ")


@lru_cache(maxsize=1)
def _names() -> dict[str, str]:
    cards = content()
    found = {card.id: card.name for deck in cards.cards.values() for card in deck}
    for band in cards.creatures.values():
        for creature in band:
            found.update({power.id: power.name for power in creature.powers})
    return found


FEATS: Final[dict[str, tuple[str, str]]] = {
    "none_lost": (N_("Unbroken"), N_("Win without losing a creature")),
    "cleared": (N_("Empty field"), N_("Win with no enemy left on the board")),
    "comeback": (N_("Comeback"), N_("Win after being five points behind")),
    "hoard": (N_("Hoarder"), N_("Win with eight gold left in your vault")),
    "giant": (N_("Giant slayer"), N_("Fell a creature of level 5 with one of level 1")),
    "sweep": (N_("Double blow"), N_("Fell two enemies at the same moment")),
    "riposte": (N_("Riposte"), N_("Fell an enemy with an off-turn melee")),
    "stack": (N_("Quick wits"), N_("Give three answers on one pile")),
    "evader": (N_("Elusive"), N_("Dodge four attacks")),
    "bulwark": (N_("Bulwark"), N_("Prevent 30 damage")),
}
"""What a side can be proud of: what it is called, and what it asks."""


COUNTED: Final[dict[str, str]] = {
    "destroyed": N_("Enemies destroyed"),
    "levels": N_("Levels destroyed"),
    "lost": N_("Creatures lost"),
    "damage": N_("Damage dealt"),
    "best_damage": N_("Most damage at one blow"),
    "prevented": N_("Damage prevented"),
    "cards": N_("Action cards played"),
    "answers": N_("Answers given"),
    "strikes": N_("Off-turn melees"),
    "dodges": N_("Attacks dodged"),
    "deployed": N_("Creatures deployed"),
    "moved": N_("Squares moved"),
    "tokens": N_("VP for debts of the enemy"),
    "gold": N_("Mean of gold left"),
}
"""The lines of the statistics."""
