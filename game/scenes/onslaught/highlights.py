"""What a match is remembered by: best roll, hardest blow, closest call, and what turned it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.engine.answers import Decisive
from game.engine.events import Event
from game.engine.readers import Reader, on
from game.rules.onslaught.events import (
    Damaged,
    Defeated,
    ItemGained,
    Moved,
    Rolled,
    RoundStarted,
    VpChanged,
)
from game.scenes.result.memory import Memory
from game.scenes.result.outcome import Highlight, Turn

Decides = Callable[[str, tuple[int, ...]], Decisive | None]
"""Tells which faces of a roll decide it, as the game does."""
ATTACK: Final = "attack"
"""What the dice of an attack are thrown for."""
NATURAL: Final = "natural"
ROLL: Final = "roll"
BLOW: Final = "blow"
CALL: Final = "call"
WALK: Final = "walk"
FALLEN: Final = "fallen"
FOUND: Final = "found"
HELD: Final = "held"
FOR_HOLDING: Final = "R58.6"
"""The clause of the points that an item brings in the end."""
CLOSE: Final = 3
"""Hit points with which somebody who survives has had a close call."""


class Highlights:
    """Listens to a match. `seats` are those of the heroes, by figure; monsters come after them."""

    def __init__(
        self, seats: tuple[int, ...], decisive: Decides, prized: frozenset[str] = frozenset()
    ) -> None:
        """`decisive` knows natural rolls, `prized` are the items that score."""
        self._decisive = decisive
        self.seats = seats
        self.prized = prized
        self.turns: list[Turn] = []
        self._round = 0
        self._memory = Memory(CLOSE)
        self._found: set[str] = set()
        self._last: dict[int, str] = {}
        """The item that scores which each figure came by last."""

    def hear(self, event: Event) -> None:
        """Take note of one event."""
        NOTED(self, event)

    def told(self) -> tuple[Highlight, ...]:
        """Return up to three highlights: a roll, a blow, and a close call or a long walk."""
        best = self._memory.best
        found = (
            best(NATURAL) or best(ROLL), best(BLOW), self._memory.closest() or best(WALK),
        )  # fmt: skip
        return tuple(each for each in found if each is not None)

    def _is_hero(self, figure: int) -> bool:
        return 0 <= figure < len(self.seats)

    def _round_started(self, event: RoundStarted) -> None:
        self._round = event.round

    def _rolled(self, event: Rolled) -> None:
        figure, total = event.figure, event.total
        if not self._is_hero(figure) or not total:
            return
        natural = self._decisive(ATTACK, event.dice)
        hits = natural is not None and natural.succeeds
        kind = NATURAL if hits else ROLL
        self._memory.keep(Highlight(kind, figure, total, self._round, event.ability))

    def _damaged(self, event: Damaged) -> None:
        figure, amount, hp, by = event.figure, event.amount, event.hp, event.by
        if self._is_hero(figure) and amount:
            self._memory.left(Highlight(CALL, figure, hp, self._round))
        friend = (
            self._is_hero(figure) and self._is_hero(by) and self.seats[figure] == self.seats[by]
        )
        if self._is_hero(by) and not friend:
            ability = event.parts[0][0] if event.parts else ""
            self._memory.keep(Highlight(BLOW, by, event.suffered, self._round, ability))

    def _moved(self, event: Moved) -> None:
        figure, steps = event.figure, len(event.path) - 1
        if self._is_hero(figure):
            self._memory.keep(Highlight(WALK, figure, steps, self._round))

    def _defeated(self, event: Defeated) -> None:
        figure = event.figure
        if self._is_hero(figure):
            self._memory.fell(figure)
            self.turns.append(Turn(FALLEN, self._round, 1 - self.seats[figure], figure))

    def _item_gained(self, event: ItemGained) -> None:
        figure, item = event.figure, event.item
        if item in self.prized:
            self._last[figure] = item
        if item in self.prized and item not in self._found and self._is_hero(figure):
            self._found.add(item)
            self.turns.append(Turn(FOUND, self._round, self.seats[figure], figure, item))

    def _vp_changed(self, event: VpChanged) -> None:
        if event.reason == FOR_HOLDING:
            item = self._last.get(event.figure, "")
            turn = Turn(HELD, self._round, event.seat, event.figure, item, event.change)
            self.turns.append(turn)


NOTED: Final = Reader(
    "the highlights",
    on(RoundStarted, Highlights._round_started),
    on(Rolled, Highlights._rolled),
    on(Damaged, Highlights._damaged),
    on(Moved, Highlights._moved),
    on(Defeated, Highlights._defeated),
    on(ItemGained, Highlights._item_gained),
    on(VpChanged, Highlights._vp_changed),
)
