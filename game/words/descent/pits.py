"""What is said of a way that leads into a pit, on the board and before it is gone."""

from __future__ import annotations

from typing import Final

from game.words.descent.rolls import wounds as told_wounds
from game.words.language import N_, _
from game.words.sentences import capital_word

TEXTS: Final = {
    "head": N_("Into the pit?"),
    "yes": N_("Into the pit"),
    "no": N_("Stay"),
    "stops": N_("the way ends here"),
    "none": N_("none is left"),
}


def say(key: str) -> str:
    """Return a label in the language in use; ``KeyError`` for none such."""
    return _(TEXTS[key])


def falls(count: int) -> str:
    """Return what a fall costs, on the board: ``Fall: 2 wounds``."""
    return _("Fall: {wounds}").format(wounds=told_wounds(count))


def asked(figure: str, cell: str, count: int, left: int) -> str:
    """Return what comes of a way into a pit, before somebody goes it (D7.26)."""
    if left:
        sentence = _("{figure} falls into the pit on {cell} and loses {wounds}; {left} left.")
    else:
        sentence = _("{figure} falls into the pit on {cell} and loses {wounds}: none is left.")
    told = told_wounds(count)
    return sentence.format(figure=capital_word(figure), cell=cell, wounds=told, left=left)
