"""What a computer player tells of an activation: what it did, and what it would have done else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.engine.reasons import NOWHERE, Deed, Reason
from game.words.language import N_, _, ngettext
from game.words.numbers import percent
from game.words.onslaught.names import Names
from game.words.rich import NUMBER, Span, Text, fill

SAYS: Final = {
    (False, False): N_("{who}: {deed}"),
    (True, False): N_("{who}: {deed}, {chance}"),
    (False, True): N_("{who}: {deed}, worth more than {other}"),
    (True, True): N_("{who}: {deed}, {chance}, worth more than {other}"),
}
"""The line, by whether its odds are told and whether anything else could have been done."""
ODDS: Final = {
    (True, True): N_("{chance} for {damage} damage"),
    (True, False): N_("{chance}"),
    (False, True): N_("{damage} damage"),
}
"""What a blow may bring, by whether it is left to chance and whether it does damage."""


def why(names: Names, reason: Reason) -> Text:
    """Return what was done in an activation, in its order, and why the worthiest of it."""
    deed = reason.chosen
    other, against = _against(names, reason)
    alike = other.key if other is not None else ""
    chance = _odds(deed)
    sentence = _(SAYS[bool(chance), other is not None])
    if other is not None and 0 < deed.steps < other.steps:
        sentence = ngettext(
            "{who}: {deed}, {steps} space off, against {far} to {other}",
            "{who}: {deed}, {steps} spaces off, against {far} to {other}",
            deed.steps,
        )
    done = _phrase(names, deed, deed.key == alike)
    for first in reversed(reason.before):
        phrase = _phrase(names, first, first.key == alike)
        done = fill(_("{first}, then {deed}"), first=phrase, deed=done)
    line = fill(
        sentence,
        who=names.figure(reason.figure),
        deed=done,
        chance=chance,
        other=against,
        steps=deed.steps,
        far=other.steps if other is not None else "",
    )
    for then in reason.after:
        line = fill(
            _("{line}; then {deed}"), line=line, deed=_phrase(names, then, then.key == alike)
        )
    return line


def _against(names: Names, reason: Reason) -> tuple[Deed | None, Text]:
    """Return what could have been done instead, and its phrase.

    It is told with its space where the same is done elsewhere; nothing where the line tells the
    same already, for then the comparison would say nothing.
    """
    other = reason.instead
    if other is None:
        return None, ()
    done = (*reason.before, reason.chosen, *reason.after)
    phrase = _phrase(names, other, any(deed.key == other.key for deed in done))
    if any(_phrase(names, deed, deed.key == other.key) == phrase for deed in done):
        return None, ()
    return other, phrase


def _odds(deed: Deed) -> Text:
    """Return the chance of a deed and its damage, nothing where there is neither."""
    known = ODDS.get((deed.chance >= 0.0, deed.damage > 0))
    if known is None:
        return ()
    chance = Span(percent(max(deed.chance, 0.0)), NUMBER)
    return fill(_(known), chance=chance, damage=Span(str(deed.damage), NUMBER))


def _at_the_end(deed: Deed, phrase: Text) -> Text:
    """Return the phrase with the points that what it tells of brings at the end."""
    if not deed.points:
        return phrase
    return fill(_("{deed} (+{points} at the end)"), deed=phrase, points=deed.points)


def _phrase(names: Names, deed: Deed, placed: bool = False) -> Text:
    """Return a deed as a phrase that can stand alone or be compared with.

    What is done to nobody is told by its name alone, or ``placed`` with its space.
    """
    tell = PHRASES.get(deed.key)
    if tell is not None:
        return tell(names, deed)
    if not deed.figures and not (placed and deed.space != NOWHERE):
        return (names.ability(deed.key),)
    if not deed.figures:
        cell = names.cell(deed.space)
        return fill(_("{ability} at {cell}"), ability=names.ability(deed.key), cell=cell)
    whom = names.figures(deed.figures)
    return fill(_("{ability} at {targets}"), ability=names.ability(deed.key), targets=whom)


def _chest(names: Names, deed: Deed) -> Text:
    return fill(_("the chest at {cell}"), cell=names.cell(deed.space))


def _item(names: Names, deed: Deed) -> Text:
    where = fill(_("{item} at {cell}"), item=names.item(deed.goal), cell=names.cell(deed.space))
    return _at_the_end(deed, where)


def _stay(names: Names, deed: Deed) -> Text:
    return fill(_("staying at {cell}"), cell=names.cell(deed.space))


def _walk(names: Names, deed: Deed) -> Text:
    cell = names.cell(deed.space)
    if deed.goal == "safety":
        return fill(_("safety at {cell}"), cell=cell)
    if deed.figures:
        return fill(_("the way to {goal}"), goal=names.figures(deed.figures))
    if deed.goal == "chest":
        return fill(_("the way to the chest at {cell}"), cell=cell)
    way = fill(_("the way to {item} at {cell}"), item=names.item(deed.goal), cell=cell)
    return _at_the_end(deed, way)


PHRASES: Final[dict[str, Callable[[Names, Deed], Text]]] = {
    "chest": _chest,
    "pick": _item,
    "stay": _stay,
    "move": _walk,
}
"""How what is no ability of a card is told."""
