"""What the page says on which heroes are drafted (T8)."""

from __future__ import annotations

from typing import Final

from game.words.language import N_, _

TEXTS: Final[dict[str, str]] = {
    "head.class": N_("{who} picks a class"),
    "head.subclass": N_("{who} picks a subclass"),
    "head.character": N_("{who} picks a hero"),
    "head.shortcut": N_("{who}: the recommended builds?"),
    "note.shortcut": N_("{who} answers for the party. Both parties have to want them."),
    "note.subclass": N_("Not both parties wanted the recommended builds."),
    "stage.class": N_("Class"),
    "stage.subclass": N_("Subclass"),
    "stage.character": N_("Hero"),
    "taken": N_("taken"),
    "recommended": N_("recommended"),
    "open": N_("open"),
    "dr": N_("DR {dr}"),
    "build": N_("With {subclass} and {character}"),
    "deck.of": N_("The cards of {name}"),
    "times": N_("{name} × {count}"),
    "interaction": N_("Gives to {gift}."),
    "button.builds": N_("Take the recommended builds"),
    "button.one_by_one": N_("Pick one by one"),
    "button.board": N_("Look at the board"),
    "button.draft": N_("Back to the draft"),
    "button.draft.short": N_("Draft"),
    "hint.mouse": N_("Click a card to pick it · point at one to read all of its cards"),
    "hint.keys": N_("Arrows go from card to card · {confirm} picks · numbers pick at once"),
    "hint.builds": N_("Point at a hero to read all of its cards"),
    "hint.waits": N_("{who} picks"),
}
CLASSES: Final[dict[str, str]] = {
    "bard": N_("Lifts friends and unsettles foes with words."),
    "cleric": N_("Mends wounds from near and far, and blesses."),
    "fighter": N_("Hits hard, takes blows, acts more often."),
    "monk": N_("Is everywhere at once and strikes many times."),
    "paladin": N_("Stands beside the weak and smites."),
    "ranger": N_("Shoots from afar and marks the prey."),
    "rogue": N_("Flanks, dodges and steals away."),
    "wizard": N_("Burns whole spaces and breaks spells."),
}
"""What each class is good at, by its id."""


def say(key: str, /, **values: object) -> str:
    """Return a sentence of the page with its places filled."""
    return _(TEXTS[key]).format(**values)


def class_line(id: str) -> str:
    """Return what a class is good at, in a sentence; ``KeyError`` for none."""
    return _(CLASSES[id])
