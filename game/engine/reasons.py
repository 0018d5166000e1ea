"""Why somebody chose what they chose: what they set out to do, and what they would have done else.

Computer players give reasons with their choices. They hold ids and numbers of public things only,
no sentence and nothing that one seat alone knows: they are told to everybody at the table.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

import msgspec

NOWHERE: Final = -1
ELSE: Final = 2
"""How much else is told of an activation beside its worthiest deed."""
COUNTS: Final = 0.4
"""What else was done counts if it brought at least this share of what the worthiest deed did; a
blow does in any case, for everybody saw it."""
DEED: Final = "deed"
"""The part of a worth that is what the deed itself brings; the others are what comes with it."""


class Part(msgspec.Struct, frozen=True):
    """A part of what a deed is worth to its player, by the game's word for it."""

    key: str
    worth: float


class Deed(msgspec.Struct, frozen=True):
    """Something that could be done, as its player judges it.

    ``key`` is the game's word for what is done, ``figures`` to whom, ``space`` where (-1: nowhere
    in particular), ``goal`` the word for what a move leads to, at ``space``. ``chance`` is how
    likely it comes off, 0 to 1 (-1: nothing is left to chance). ``worth`` is what the player
    expects of the whole activation then; ``parts`` what of that comes from where. ``damage`` is
    what it does if it comes off, ``steps`` how many spaces off it is (-1: that does not matter),
    ``points`` what it brings at the end of the match.
    """

    key: str
    worth: float
    figures: tuple[int, ...] = ()
    space: int = NOWHERE
    goal: str = ""
    chance: float = -1.0
    parts: tuple[Part, ...] = ()
    damage: int = 0
    steps: int = NOWHERE
    points: int = 0

    def same(self, other: Deed) -> bool:
        """Return whether this is the same thing to do, whatever it is worth by now."""
        return (self.key, self.figures, self.goal) == (other.key, other.figures, other.goal) and (
            bool(self.figures) or self.space == other.space
        )


class Reason(msgspec.Struct, frozen=True):
    """Why ``figure`` does what it does: ``chosen`` is what it is about, ``instead`` the best of all
    else (None: there was nothing else). ``done``: this very choice does it, and no later one.
    ``turn`` tells activations of one figure apart: its choices of one of them have the same.

    ``does`` is what this choice does itself where that is something else. Of a whole activation
    ``before`` and ``after`` are what else was done that counts, in its order.
    """

    figure: int
    turn: int
    chosen: Deed
    instead: Deed | None = None
    done: bool = True
    does: Deed | None = None
    before: tuple[Deed, ...] = ()
    after: tuple[Deed, ...] = ()


def told(reasons: Sequence[Reason]) -> Reason | None:
    """Return what one activation came to, from the reasons of its choices in their order.

    That is the worthiest deed that was really done, beside the best of what could have been done
    instead when the player set out for it; and before or after it the worthiest of what else was
    done and brought something. None where nothing is to be told.
    """
    done = [reason for reason in map(_itself, reasons) if reason is not None]
    if not done:
        return None
    best = max(range(len(done)), key=lambda at: _own(done[at].chosen))
    chosen = done[best].chosen
    alike = (one for one in reasons if one.instead is not None and one.chosen.same(chosen))
    first = next(alike, done[best])
    least = COUNTS * _own(chosen)
    others = [
        at
        for at, one in enumerate(done)
        if _own(one.chosen) > 0.0
        and (_own(one.chosen) >= least or one.chosen.damage > 0)
        and not one.chosen.same(chosen)
    ]
    others = sorted(others, key=lambda at: -_own(done[at].chosen))[:ELSE]
    return msgspec.structs.replace(
        done[best],
        # As far off as it was when the other was: both are measured from one place.
        chosen=msgspec.structs.replace(chosen, steps=first.chosen.steps),
        instead=first.instead,
        before=tuple(done[at].chosen for at in sorted(others) if at < best),
        after=tuple(done[at].chosen for at in sorted(others) if at > best),
    )


def _itself(reason: Reason) -> Reason | None:
    """Return the reason as one for what its choice itself does; None where that tells nothing."""
    if reason.done:
        return reason
    if reason.does is None or _own(reason.does) <= 0.0:
        return None
    return msgspec.structs.replace(reason, chosen=reason.does, instead=None, done=True, does=None)


class Activation(NamedTuple):
    """What a computer player did with one activation, and why: from line ``first`` of the record
    to line ``last``.
    """

    first: int
    last: int
    reason: Reason


def activations(reasons: Mapping[int, Reason]) -> list[Activation]:
    """Return the activations of which the reasons tell, which are kept by lines of the record."""
    runs: list[list[int]] = []
    for line in sorted(reasons):
        one, before = reasons[line], reasons[runs[-1][-1]] if runs else None
        if before is not None and (before.figure, before.turn) == (one.figure, one.turn):
            runs[-1].append(line)
        else:
            runs.append([line])
    found = ((run, told([reasons[line] for line in run])) for run in runs)
    return [Activation(run[0], run[-1], reason) for run, reason in found if reason is not None]


def _own(deed: Deed) -> float:
    """Return what a deed itself brings, where it is told."""
    return next((part.worth for part in deed.parts if part.key == DEED), 0.0)
