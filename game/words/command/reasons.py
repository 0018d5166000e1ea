"""What a computer player tells of an activation: what it did, and what it would have done else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.engine.reasons import NOWHERE, Deed, Reason
from game.words.command.match_names import MatchNames
from game.words.command.names import card, power
from game.words.language import N_, _
from game.words.lists import listed
from game.words.rich import NUMBER, Span, Text, fill

SAYS: Final = {
    (False, False): N_("{who}: {deed}"),
    (True, False): N_("{who}: {deed}, {effect}"),
    (False, True): N_("{who}: {deed}, worth more than {other}"),
    (True, True): N_("{who}: {deed}, {effect}, worth more than {other}"),
}
"""The line, by whether there is an effect to tell and whether anything else could be done."""


def why(names: MatchNames, reason: Reason) -> Text:
    """Return what was done in an activation, in its order, and why the worthiest of it."""
    deed = reason.chosen
    other = _against(names, reason)
    effect = _effect(deed)
    done = _phrase(names, deed)
    for first in reversed(reason.before):
        done = fill(_("{first}, then {deed}"), first=_phrase(names, first), deed=done)
    line = fill(
        _(SAYS[bool(effect), bool(other)]),
        who=names.figure(reason.figure),
        deed=done,
        effect=effect,
        other=other,
    )
    for then in reason.after:
        line = fill(_("{line}; then {deed}"), line=line, deed=_phrase(names, then))
    return line


def _against(names: MatchNames, reason: Reason) -> Text:
    """Return the phrase of what could have been done instead, nothing where the line tells the
    same already.
    """
    other = reason.instead
    if other is None:
        return ()
    phrase = _phrase(names, other)
    done = (*reason.before, reason.chosen, *reason.after)
    return () if any(_phrase(names, deed) == phrase for deed in done) else phrase


def _effect(deed: Deed) -> Text:
    """Return the damage of a deed and the gold that it costs the other side, if any."""
    if not deed.damage:
        return ()
    sentence = (
        _("{damage} damage that costs them {gold} gold") if deed.points else _("{damage} damage")
    )
    return fill(
        sentence, damage=Span(str(deed.damage), NUMBER), gold=Span(str(deed.points), NUMBER)
    )


def _phrase(names: MatchNames, deed: Deed) -> Text:
    """Return a deed as a phrase that can stand alone or be compared with."""
    tell = PHRASES.get(deed.key)
    if tell is not None:
        return tell(names, deed)
    called = _called(names, deed.key)
    if deed.figures:
        return fill(_("{ability} at {targets}"), ability=called, targets=_whom(names, deed))
    if deed.space != NOWHERE:
        return fill(_("{ability} at {cell}"), ability=called, cell=names.cell(deed.space))
    return (called,)


def _called(names: MatchNames, key: str) -> Span:
    """Return the name of a power or an action card; its id where this match has none."""
    tables = names.tables
    for creature in tables.creature:
        if any(each.id == key for each in creature.powers):
            return power(creature, key)
    return next((card(each) for each in tables.card if each.id == key), Span(key))


def _whom(names: MatchNames, deed: Deed) -> Text:
    return listed([names.figure(each) for each in deed.figures])


def _melee(names: MatchNames, deed: Deed) -> Text:
    return fill(_("a melee attack on {targets}"), targets=_whom(names, deed))


def _shot(names: MatchNames, deed: Deed) -> Text:
    return fill(_("a shot at {targets}"), targets=_whom(names, deed))


def _take_off(names: MatchNames, deed: Deed) -> Text:
    return (Span(_("breaking free")),)


def _stay(names: MatchNames, deed: Deed) -> Text:
    return fill(_("staying at {cell}"), cell=names.cell(deed.space))


def _walk(names: MatchNames, deed: Deed) -> Text:
    if deed.goal == "safety":
        return fill(_("safety at {cell}"), cell=names.cell(deed.space))
    return fill(_("the way to {goal}"), goal=_whom(names, deed))


PHRASES: Final[dict[str, Callable[[MatchNames, Deed], Text]]] = {
    "melee": _melee,
    "shot": _shot,
    "take_off": _take_off,
    "stay": _stay,
    "move": _walk,
}
"""How what is no power and no card is told."""
