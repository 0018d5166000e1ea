"""How the result tells what a match is remembered by, and what its medals and statistics say."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from game.rules.adventure.content import content
from game.words.language import N_, _, named, ngettext

ARTIFACT: Final = N_("The artifact")
HEADS: Final[dict[str, str]] = {
    "blow": N_("Hardest blow"),
    "call": N_("Closest call"),
    "walk": N_("Longest walk"),
    "sweep": N_("Most with one attack"),
}
TURNS: Final[dict[str, str]] = {
    "fallen": N_("{who} falls"),
    "surge": N_("{who} stands up"),
    "left": N_("{who} is out"),
    "level": N_("{who}: level 2"),
    "comes": N_("{what} appears"),
    "destroyed": N_("{what} destroyed"),
    "goal": N_("{what} found"),
    "awake": N_("The castle wakes"),
    "turned": N_("Kavan turns"),
    "icon": N_("The Icon is taken"),
}
"""What turned the match; ``what`` is the id of a villain, of the artifact or of the goal tile."""


def told(kind: str, who: str, value: int, what: str, round: int) -> str:
    """Return a deed worth telling as a sentence; ``KeyError`` for an unknown kind.

    ``what`` is the id of a card, "" for none.
    """
    if kind == "blow":
        return _struck(who, value, what, round)
    if kind == "call":
        sentence = ngettext(
            "{who}: {points} hit point left, round {round}",
            "{who}: {points} hit points left, round {round}",
            value,
        )
        return sentence.format(who=who, points=value, round=round)
    if kind == "walk":
        sentence = ngettext(
            "{who}: {steps} square at once, round {round}",
            "{who}: {steps} squares at once, round {round}",
            value,
        )
        return sentence.format(who=who, steps=value, round=round)
    if kind == "sweep":
        sentence = _("{who}: {count} felled, {ability}, round {round}")
        return sentence.format(who=who, count=value, ability=called(what), round=round)
    raise KeyError(kind)


def _struck(who: str, amount: int, what: str, round: int) -> str:
    if not what:
        sentence = _("{who}: {amount} damage, round {round}")
        return sentence.format(who=who, amount=amount, round=round)
    sentence = _("{who}: {amount} damage, {ability}, round {round}")
    return sentence.format(who=who, amount=amount, ability=called(what), round=round)


def called(card: str) -> str:
    """Return the name of a card, a tile or the artifact by its id, the id where nothing has it."""
    if card == "artifact":
        return _(ARTIFACT)
    found = _names().get(card)
    return named(found) if found is not None else card.replace("_", " ")


@lru_cache(maxsize=1)
def _names() -> dict[str, str]:
    cards = content()
    found: dict[str, str] = {}
    for kind in (cards.powers, cards.monsters, cards.villains, cards.encounters, cards.treasures):
        found |= {card.id: card.name for card in kind}
    return found | {tile.id: tile.name for tile in cards.tiles}


FEATS: Final[dict[str, tuple[str, str]]] = {
    "unfallen": (N_("Unbroken"), N_("Win without a hero falling to 0 HP")),
    "no_surge": (N_("Hardy"), N_("Win without using a healing surge")),
    "cleared": (N_("Empty halls"), N_("Win with no monster left in the castle")),
    "last_surge": (N_("Last breath"), N_("Win after the last healing surge was used")),
    "veterans": (N_("Veterans"), N_("Win with every hero at level 2")),
    "sweep": (N_("Barrage"), N_("Fell three monsters with one attack")),
    "disarmer": (N_("Steady hand"), N_("Disable three traps")),
    "defiant": (N_("Defiant"), N_("Cancel three encounters")),
    "laden": (N_("Laden"), N_("Win with ten treasures among the heroes")),
    "helper": (N_("Guardian"), N_("Turn five hits into misses")),
}
"""What a party can be proud of: what it is called, and what it asks."""


COUNTED: Final[dict[str, str]] = {
    "destroyed": N_("Monsters destroyed"),
    "villains": N_("Villains defeated"),
    "damage": N_("Damage dealt"),
    "best_damage": N_("Most damage at one blow"),
    "suffered": N_("Damage suffered"),
    "healed": N_("Hit points healed"),
    "hits": N_("Attacks that hit"),
    "rolled": N_("Mean of the die"),
    "tiles": N_("Tiles explored"),
    "encounters": N_("Encounters drawn"),
    "cancelled": N_("Encounters cancelled"),
    "traps": N_("Traps disabled"),
    "treasures": N_("Treasures drawn"),
    "experience": N_("Experience won"),
    "levels": N_("Heroes at level 2"),
    "surges": N_("Healing surges used"),
    "falls": N_("Falls to 0 HP"),
    "answers": N_("Answers given"),
    "moved": N_("Squares moved"),
}
"""The lines of the statistics."""
