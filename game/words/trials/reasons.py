"""What a computer player tells of a hero's turn: what it did, and what it would have done else."""

from __future__ import annotations

from typing import Final

from game.engine.reasons import Deed, Reason
from game.words.language import N_, _
from game.words.lists import listed
from game.words.rich import NUMBER, Span, Text, fill
from game.words.trials.match_names import MatchNames

SAYS: Final = {
    (False, False): N_("{who}: {deed}"),
    (True, False): N_("{who}: {deed}, {chance}%"),
    (False, True): N_("{who}: {deed}, worth more than {other}"),
    (True, True): N_("{who}: {deed}, {chance}%, worth more than {other}"),
}
"""The line, by whether there is a chance to tell and whether anything else could be done."""
DRAWN: Final = {
    "loot": N_("the loot at {cell}"),
    "power": N_("the Place of Power at {cell}"),
    "try": N_("an objective near {cell}"),
    "champion": N_("the Champion's place at {cell}"),
    "deck": N_("the Deck of Many Things at {cell}"),
    "peddler": N_("the Spirit Peddler at {cell}"),
}
"""What draws a hero to a space."""
TRY: Final = "try"
GO: Final = "go"


def why(names: MatchNames, reason: Reason) -> Text:
    """Return what was done in a turn, in its order, and why the worthiest of it."""
    deed = reason.chosen
    done = _phrase(names, deed)
    for first in reversed(reason.before):
        done = fill(_("{first}, then {deed}"), first=_phrase(names, first), deed=done)
    other = _against(names, reason)
    chance = round(deed.chance * 100) if deed.chance >= 0.0 else 0
    line = fill(
        _(SAYS[chance > 0, bool(other)]),
        who=names.figure(reason.figure),
        deed=done,
        chance=Span(str(chance), NUMBER),
        other=other,
    )
    for then in reason.after:
        line = fill(_("{line}; then {deed}"), line=line, deed=_phrase(names, then))
    return line


def _against(names: MatchNames, reason: Reason) -> Text:
    """Return the phrase of what could have been done instead, nothing where the line tells the
    same already.
    """
    if reason.instead is None:
        return ()
    phrase = _phrase(names, reason.instead)
    done = (*reason.before, reason.chosen, *reason.after)
    return () if any(_phrase(names, deed) == phrase for deed in done) else phrase


def _phrase(names: MatchNames, deed: Deed) -> Text:
    """Return a deed as a phrase that can stand alone or be compared with."""
    whom = listed([names.figure(each) for each in deed.figures])
    if deed.key == TRY:
        return fill(_("a try at {quest}"), quest=names.of_id(deed.goal))
    if deed.key == GO:
        if whom:
            return fill(_("the way to {goal}"), goal=whom)
        drawn = DRAWN.get(deed.goal)
        cell = names.cell(deed.space)
        return fill(_(drawn), cell=cell) if drawn else fill(_("the way to {goal}"), goal=cell)
    called = names.of_id(deed.key)
    if whom:
        return fill(_("{ability} at {targets}"), ability=called, targets=whom)
    return (called,)
