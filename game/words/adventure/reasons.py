"""What a hero of the computer tells of a Hero Phase: what he did, and what he would have done
else.
"""

from __future__ import annotations

from typing import Final

from game.engine.reasons import Deed, Reason
from game.words.adventure.match_names import MatchNames
from game.words.language import N_, _
from game.words.lists import listed
from game.words.rich import Text, fill

SAYS: Final = {
    False: N_("{who}: {deed}"),
    True: N_("{who}: {deed}, worth more than {other}"),
}
"""The line, by whether anything else could be done."""


def why(names: MatchNames, reason: Reason) -> Text:
    """Return what was done in a Hero Phase, in its order, and why the worthiest of it."""
    done = _phrase(names, reason.chosen)
    for first in reversed(reason.before):
        done = fill(_("{first}, then {deed}"), first=_phrase(names, first), deed=done)
    told = [_phrase(names, deed) for deed in (*reason.before, reason.chosen, *reason.after)]
    other = _phrase(names, reason.instead) if reason.instead is not None else ()
    if other in told:
        other = ()
    who = names.figure(reason.figure)
    line = fill(_(SAYS[bool(other)]), who=who, deed=done, other=other)
    for then in reason.after:
        line = fill(_("{line}; then {deed}"), line=line, deed=_phrase(names, then))
    return line


def _phrase(names: MatchNames, deed: Deed) -> Text:
    """Return a deed as a phrase that can stand alone or be compared with."""
    if deed.key == "stay":
        return fill(_("staying at {cell}"), cell=names.cell(deed.space))
    if deed.key == "move":
        return fill(_("a walk to {cell}"), cell=names.cell(deed.space))
    if deed.key == "disable":
        return fill(_("work on {trap}"), trap=names.of_id(deed.goal))
    if deed.key == "drink":
        return fill(_("a drink at {cell}"), cell=names.cell(deed.space))
    called = names.of_id(deed.key)
    if not deed.figures:
        return (called,)
    targets = listed([names.figure(each) for each in deed.figures])
    return fill(_("{ability} at {targets}"), ability=called, targets=targets)
