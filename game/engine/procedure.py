"""Procedures: the rulebook's numbered lists, and the triggers that answer their steps.

A procedure is a small slotted object whose ``steps`` are the rulebook's, in its order and with its
names. A step returns nothing (go on), a decision (wait for a choice; the next step reads
``match.answer``) or another procedure (do that first). The match keeps a stack of them, so it can
be copied and saved in the middle of an interrupt.

A trigger names a step and *before*, *after* or *instead of* it, and sees the procedure's fields.
Steps and triggers of one class are laid out once as a flat script; ``at`` counts along it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, Final, Union

from game.engine.decisions import Decision

if TYPE_CHECKING:
    from game.engine.match import Match

BEFORE: Final = 0
INSTEAD: Final = 1
AFTER: Final = 2


class Replaced:
    """What an *instead* trigger returns when it has done all that the step would have done."""

    __slots__ = ()


REPLACED: Final = Replaced()

Outcome = Union[None, Decision, "Procedure"]
Answer = Union[None, Decision, "Procedure", Replaced]
Item = Callable[[Any, "Match"], Outcome]
Fire = Callable[[Any, "Match"], Answer]


class Procedure:
    """Base of all procedures.

    ``fields`` names what the constructor takes, in its order: whole numbers, strings and tuples of
    them, never a hidden card and never another object, so a snapshot is just these values.
    """

    __slots__ = ("at", "script")

    steps: ClassVar[tuple[str, ...]] = ()
    fields: ClassVar[tuple[str, ...]] = ()

    def __init__(self) -> None:
        self.at: int = 0
        self.script: Script = NO_SCRIPT

    def copy(self) -> Procedure:
        """Return an independent copy, standing at the same place."""
        raise NotImplementedError

    def standing(self, twin: Procedure) -> None:
        """Stand where ``twin``, of which this is a copy, stands."""
        self.at = twin.at
        self.script = twin.script

    def go(self, step: str) -> None:
        """Go on with ``step`` (its *before* triggers first) instead of the next one."""
        self.at = self.script.labels[step]


class Trigger:
    """``fire(procedure, match)`` is called at ``step`` of ``procedure``; it decides whether it has
    anything to say. Triggers of one moment run in ascending ``order``.
    """

    __slots__ = ("fire", "name", "order", "procedure", "step", "when")

    def __init__(
        self,
        name: str,
        procedure: type[Procedure],
        when: int,
        step: str,
        fire: Fire,
        order: int = 0,
    ) -> None:
        self.name = name
        self.procedure = procedure
        self.when = when
        self.step = step
        self.fire = fire
        self.order = order


class Script:
    """The steps of one procedure class with the triggers between them, laid out flat."""

    __slots__ = ("items", "labels", "length", "name", "places")

    def __init__(self, kind: type[Procedure], triggers: list[Trigger]) -> None:
        self.name = kind.__name__
        self.items: list[Item] = []
        self.labels: dict[str, int] = {}
        self.places: list[str] = []
        for step in kind.steps:
            self.labels[step] = len(self.items)
            here = [t for t in triggers if t.step == step]
            for trigger in sorted((t for t in here if t.when == BEFORE), key=_order):
                self._add(step, _firing(trigger.fire))
            instead = sorted((t for t in here if t.when == INSTEAD), key=_order)
            end = len(self.items) + len(instead) + 1
            for trigger in instead:
                self._add(step, _replacing(trigger.fire, end))
            self._add(step, getattr(kind, step))
            for trigger in sorted((t for t in here if t.when == AFTER), key=_order):
                self._add(step, _firing(trigger.fire))
        self.length = len(self.items)

    def _add(self, step: str, item: Item) -> None:
        self.items.append(item)
        self.places.append(step)

    def place(self, at: int) -> tuple[str, int]:
        """Return the step at ``at`` and how far inside it, as a snapshot writes it."""
        if at >= self.length:
            return ("", 0)
        step = self.places[at]
        return (step, at - self.labels[step])

    def find(self, step: str, inside: int) -> int:
        """Return the place that :meth:`place` told; ``ValueError`` for a step that is not here."""
        if step == "":
            return self.length
        if step not in self.labels:
            raise ValueError(f"{self.name} has no step {step!r}")
        at = self.labels[step] + inside
        if not inside >= 0 or at >= self.length or self.places[at] != step:
            raise ValueError(f"step {step!r} of {self.name} has no place {inside}")
        return at


NO_SCRIPT: Final = Script(Procedure, [])


def _order(trigger: Trigger) -> int:
    return trigger.order


def _firing(fire: Fire) -> Item:
    def item(procedure: Procedure, match: Match) -> Outcome:
        answer = fire(procedure, match)
        return None if isinstance(answer, Replaced) else answer

    return item


def _replacing(fire: Fire, end: int) -> Item:
    def item(procedure: Procedure, match: Match) -> Outcome:
        answer = fire(procedure, match)
        if answer is None:
            return None
        procedure.at = end
        return None if isinstance(answer, Replaced) else answer

    return item
