"""Why a hero does what it does in its turn, in ids of public things."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.engine.decisions import Decision, code_of
from game.engine.reasons import DEED, Deed, Part, Reason
from game.rules.trials.codes import ATTACK, END, FREE, MOVE, SKILL, STEP
from game.rules.trials.state import TrialsState

TOLD = (ATTACK, SKILL)


class Considered(Protocol):
    """A choice that was considered."""

    @property
    def worth(self) -> float:
        """Return what it promises."""

    @property
    def choice(self) -> int:
        """Return the choice itself."""

    @property
    def key(self) -> str:
        """Return the word for what is done."""

    @property
    def target(self) -> int:
        """Return on whom, -1 for nobody."""

    @property
    def space(self) -> int:
        """Return where to, -1 for nowhere."""

    @property
    def chance(self) -> float:
        """Return how likely it comes off, -1 where nothing is rolled."""

    @property
    def goal(self) -> str:
        """Return the word for what a way leads to."""


def reason(
    s: TrialsState, seat: int, decision: Decision, found: Sequence[Considered]
) -> Reason | None:
    """Return the reason for the first of what was considered, beside the best of all else."""
    best = found[0]
    family = code_of(best.choice)
    if family in (END, FREE):
        return None
    chosen = deed_of(best)
    other = next((each for each in found[1:] if not deed_of(each).same(chosen)), None)
    done = family not in (MOVE, STEP)
    return Reason(seat, s.turn, chosen, deed_of(other) if other is not None else None, done)


def deed_of(each: Considered) -> Deed:
    """Return a choice as a deed."""
    key = each.goal if each.key == "go" and each.goal else each.key
    figures = (each.target,) if each.target >= 0 else ()
    parts = (Part(DEED, each.worth),)
    return Deed(key, each.worth, figures, each.space, each.goal, each.chance, parts)
