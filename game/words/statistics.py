"""What the page of statistics says."""

from __future__ import annotations

from typing import Final

from game.words.language import N_, _, ngettext

TEXTS: Final[dict[str, str]] = {
    "head": N_("Statistics"),
    "matches": N_("Matches"),
    "dice": N_("Dice and deeds"),
    "deeds": N_("Deeds"),
    "none": N_("No match has been played to its end yet. What came of each will stand here."),
    "rounds": N_("{matches}, {rounds} rounds on average, the last one on {date}"),
    "sides": N_("The sides"),
    "feats": N_("Medals"),
    "feats.count": N_("People {people} · Computer {computers}"),
    "opponents": N_("People against"),
    "col.matches": N_("Matches"),
    "col.won": N_("Won"),
    "col.share": N_("Share"),
    "col.points": N_("Points a match"),
    "col.people": N_("People"),
    "col.computers": N_("Computer"),
    "against.human": N_("Another person"),
    "against.greedy": N_("The computer"),
    "against.random": N_("The computer, at random"),
    "against.left": N_("Begun by people, left to the computer"),
    "against.game": N_("The game itself"),
    "met.greedy": N_("Computer"),
    "met.random": N_("Computer at random"),
    "note.left": N_("Dice, deeds and medals of a seat left to the computer count for neither."),
    "note.guided": N_("Guided matches are not counted."),
    "note": N_("Beside each diamond stands what fair dice would give."),
}


def say(key: str, /, **values: object) -> str:
    """Return the sentence of a key in the language in use; ``KeyError`` for an unknown key."""
    return _(TEXTS[key]).format(**values)


def matches(count: int) -> str:
    """Return how many matches were played to their end."""
    return ngettext("{count} finished match", "{count} finished matches", count).format(count=count)


def known(key: str) -> bool:
    """Return whether there is a sentence of this key."""
    return key in TEXTS
