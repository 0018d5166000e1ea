"""Dice of Descent in words: what lies on a face, and what a roll comes to."""

from __future__ import annotations

from typing import Final

from game.rules.descent.codes import DICE
from game.rules.descent.content import Face, content
from game.words.language import N_, _, ngettext
from game.words.lists import listed
from game.words.rich import BAD, NUMBER, Span, Text, fill
from game.words.rich import DICE as STYLE

BLACK: Final = DICE.index("black")
MISS: Final = N_("X")
BLANK: Final = N_("blank")
RANGE: Final = N_("range {amount}")
DAMAGE: Final = N_("damage {amount}")


def face(kind: int, number: int) -> Face:
    """Return what lies on a face from 1 to 6 of a kind of dice."""
    return content().dice[kind].read[number - 1]


def total(dice: tuple[int, ...], faces: tuple[int, ...]) -> Face:
    """Return what all dice of a roll come to; a miss among them is told."""
    shown = [face(kind, number) for kind, number in zip(dice, faces, strict=False)]
    return Face(
        sum(each.range for each in shown),
        sum(each.damage for each in shown),
        sum(each.surges for each in shown),
        sum(each.enhancements for each in shown),
        any(each.miss for each in shown),
    )


def surges(count: int) -> Text:
    """Return a number of surges."""
    return fill(ngettext("{count} surge", "{count} surges", count), count=count)


def enhancements(count: int) -> Text:
    """Return a number of power enhancements, which lie on the dice as stars."""
    return fill(ngettext("{count} star", "{count} stars", count), count=count)


def reading(shown: Face) -> Text:
    """Return what a face or a whole roll adds: ``range 3, damage 2 and 1 surge``, ``X``."""
    if shown.miss:
        return (Span(_(MISS), BAD, "D3.4"),)
    found: list[Text] = []
    if shown.range:
        found.append(fill(_(RANGE), amount=Span(str(shown.range), NUMBER)))
    if shown.damage:
        found.append(fill(_(DAMAGE), amount=Span(str(shown.damage), NUMBER)))
    if shown.surges:
        found.append(surges(shown.surges))
    if shown.enhancements:
        found.append(enhancements(shown.enhancements))
    return listed(found) if found else (Span(_(BLANK), STYLE),)


def black(number: int) -> Text:
    """Return what a face of a black die is called."""
    return reading(face(BLACK, number))


def blacks(faces: tuple[int, ...]) -> Text:
    """Return what lies on several black dice, one after another."""
    return listed([black(each) for each in faces])
