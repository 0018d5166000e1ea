"""What a match of Command is remembered by: hardest blow, highest pile, closest call, longest walk,
and what turned it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.engine.events import Event
from game.engine.readers import Reader, on
from game.rules.command.codes import SIDES
from game.rules.command.events import (
    Attached,
    Damaged,
    Declared,
    Deployed,
    Destroyed,
    Discarded,
    Healed,
    Moved,
    TurnStarted,
)
from game.rules.command.tables import Tables
from game.scenes.result.memory import Memory
from game.scenes.result.outcome import Highlight, Turn

BLOW: Final = "blow"
CALL: Final = "call"
WALK: Final = "walk"
PILE: Final = "pile"
FALLEN: Final = "fallen"
DEPLOYED: Final = "deployed"
ON_FOOT: Final = ("move", "shift")
"""The ways that a creature goes by itself."""
CLOSE: Final = 5
"""Hit points with which somebody who survives has had a close call: one token's worth."""
HIGH: Final = 2
"""Answers from which on a pile is worth telling."""
GREAT: Final = 3
"""Whose fall or arrival may turn a match: creatures from this level on."""
MOST: Final = 3
"""So many highlights are told."""
MOST_TURNS: Final = 5
"""So many turning points are told, those of the highest levels."""


class Highlights:
    """Listens to a match; figures are told by their numbers."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self._turn = 0
        self._turns: list[Turn] = []
        self._memory = Memory(CLOSE)
        self._damage: dict[int, int] = {}
        self._more: dict[int, int] = {}
        """Hit points that attached cards give."""
        self._named: dict[int, str] = {}
        """What was declared, by its item: the id of a card or power, "" for a plain attack."""
        self._root = -1
        """Who declared what the pile answers, and how many answers there are."""
        self._answers = 0

    def hear(self, event: Event) -> None:
        """Take note of one event."""
        NOTED(self, event)

    def told(self, place: Mapping[int, int]) -> tuple[Highlight, ...]:
        """Return up to three highlights, each with the ``place`` of its figure in the result."""
        best, closest = self._memory.best, self._memory.closest()
        found = [best(BLOW), best(PILE), closest, best(WALK)]
        return tuple(
            Highlight(each.kind, place[each.figure], each.value, each.round, each.ability)
            for each in [one for one in found if one is not None][:MOST]
        )

    def turns(self, place: Mapping[int, int]) -> tuple[Turn, ...]:
        """Return what turned the match, in its order."""
        level = self.tables.level
        great = sorted(self._turns, key=lambda turn: -level[turn.figure])[:MOST_TURNS]
        return tuple(
            Turn(each.kind, each.round, each.side, place[each.figure])
            for each in self._turns
            if each in great
        )

    def _turned(self, kind: str, figure: int, side: int) -> None:
        if self.tables.level[figure] >= GREAT:
            self._turns.append(Turn(kind, self._turn, side, figure))

    def _turn_started(self, event: TurnStarted) -> None:
        self._turn = event.turn

    def _declared(self, event: Declared) -> None:
        self._named[event.item] = event.name
        if not event.answer:
            self._root, self._answers = event.figure, 0
            return
        self._answers += 1
        if self._root >= 0 and self._answers >= HIGH:
            self._memory.keep(Highlight(PILE, self._root, self._answers, self._turn))

    def _damaged(self, event: Damaged) -> None:
        figure, amount, by = event.figure, event.amount, event.by
        if not amount:
            return
        damage = self._damage[figure] = self._damage.get(figure, 0) + amount
        left = self.tables.hit_points[figure] + self._more.get(figure, 0) - damage
        self._memory.left(Highlight(CALL, figure, left, self._turn))
        sides = self.tables.side_of
        if by >= 0 and sides(by) != sides(figure):
            self._memory.keep(
                Highlight(BLOW, by, amount, self._turn, self._named.get(event.item, ""))
            )

    def _healed(self, event: Healed) -> None:
        self._damage[event.figure] = self._damage.get(event.figure, 0) - event.amount

    def _attached(self, event: Attached) -> None:
        points = self.tables.attached[event.card].hit_points
        self._more[event.figure] = self._more.get(event.figure, 0) + points

    def _discarded(self, event: Discarded) -> None:
        if event.figure >= 0:
            points = self.tables.attached[event.card].hit_points
            self._more[event.figure] = self._more.get(event.figure, 0) - points

    def _moved(self, event: Moved) -> None:
        if event.how in ON_FOOT and len(event.path) > 1:
            self._memory.keep(Highlight(WALK, event.figure, len(event.path) - 1, self._turn))

    def _destroyed(self, event: Destroyed) -> None:
        figure = event.figure
        self._memory.fell(figure)
        self._turned(FALLEN, figure, len(SIDES) - 1 - self.tables.side_of(figure))

    def _deployed(self, event: Deployed) -> None:
        self._turned(DEPLOYED, event.figure, self.tables.side_of(event.figure))


NOTED: Final = Reader(
    "the highlights of Command",
    on(TurnStarted, Highlights._turn_started),
    on(Declared, Highlights._declared),
    on(Damaged, Highlights._damaged),
    on(Healed, Highlights._healed),
    on(Attached, Highlights._attached),
    on(Discarded, Highlights._discarded),
    on(Moved, Highlights._moved),
    on(Destroyed, Highlights._destroyed),
    on(Deployed, Highlights._deployed),
)
