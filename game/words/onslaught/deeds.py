"""How the result tells what a match is remembered by."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from game.rules.onslaught.content import load
from game.words.language import N_, _, named, ngettext
from game.words.onslaught.names import card_names

HEADS: Final[dict[str, str]] = {
    "natural": N_("Best roll"),
    "roll": N_("Best roll"),
    "blow": N_("Hardest blow"),
    "call": N_("Closest call"),
    "walk": N_("Longest walk"),
}
TURNS: Final[dict[str, str]] = {
    "fallen": N_("{who} falls"),
    "found": N_("{item} found"),
    "held": N_("{item} held"),
}


def told(kind: str, who: str, value: int, ability: str, round: int) -> str:
    """Return a deed worth telling as a sentence."""
    if kind == "natural":
        return natural(who, ability, round)
    if kind == "roll":
        return rolled(who, value, ability, round)
    if kind == "blow":
        return struck(who, value, ability, round)
    return survived(who, value, round) if kind == "call" else walked(who, value, round)


def natural(who: str, ability: str, round: int) -> str:
    """Return that somebody rolled a natural 20."""
    sentence = _("{who}: natural 20, {ability}, round {round}")
    return sentence.format(who=who, ability=called(ability), round=round)


def rolled(who: str, total: int, ability: str, round: int) -> str:
    """Return what somebody rolled, all included."""
    sentence = _("{who}: {total} with {ability}, round {round}")
    return sentence.format(who=who, total=total, ability=called(ability), round=round)


def struck(who: str, amount: int, ability: str, round: int) -> str:
    """Return how much damage somebody dealt at once."""
    sentence = _("{who}: {amount} damage, {ability}, round {round}")
    return sentence.format(who=who, amount=amount, ability=called(ability), round=round)


def survived(who: str, points: int, round: int) -> str:
    """Return with how few hit points somebody lived on."""
    sentence = ngettext(
        "{who}: {points} hit point left, round {round}",
        "{who}: {points} hit points left, round {round}",
        points,
    )
    return sentence.format(who=who, points=points, round=round)


def walked(who: str, steps: int, round: int) -> str:
    """Return how far somebody walked in one move."""
    sentence = ngettext(
        "{who}: {steps} space at once, round {round}",
        "{who}: {steps} spaces at once, round {round}",
        steps,
    )
    return sentence.format(who=who, steps=steps, round=round)


def turn(kind: str, who: str, item: str) -> str:
    """Return what turned the match, in two or three words; KeyError for an unknown kind.

    Heroes go by the first word of their names.
    """
    return _(TURNS[kind]).format(who=who.split(" ")[0], item=called(item) if item else "")


def called(card: str) -> str:
    """Return the name of an ability or item, its id where no card has it."""
    found = _cards().get(card)
    return named(found) if found is not None else card.replace("_", " ")


@lru_cache(maxsize=1)
def _cards() -> dict[str, str]:
    return card_names(load())


FEATS: Final[dict[str, tuple[str, str]]] = {
    "none_lost": (N_("Unbroken"), N_("Win without losing a hero")),
    "unprized": (N_("Cold steel"), N_("Win without ever holding Flametongue")),
    "comeback": (N_("Comeback"), N_("Win after being two points behind")),
    "all_felled": (N_("Last standing"), N_("Fell every enemy hero and win")),
    "unhurt": (N_("Untouched"), N_("Win with a hero that was never hurt")),
    "hunt": (N_("Hunter"), N_("Fell three monsters")),
    "sweep": (N_("Double blow"), N_("Fell two enemies in one activation")),
}
"""What a side can be proud of: what it is called, and what it asks."""


COUNTED: Final[dict[str, str]] = {
    "rolls": N_("Attack rolls"),
    "rolls_hit": N_("Rolls that hit"),
    "mean": N_("Mean of all dice"),
    "twenties": N_("Natural 20s"),
    "ones": N_("Natural 1s"),
    "best_roll": N_("Highest roll"),
    "best_damage": N_("Most damage of one strike"),
    "damage": N_("Damage dealt"),
    "defeats": N_("Enemies defeated"),
    "moved": N_("Spaces moved"),
}
"""The lines of the statistics."""
