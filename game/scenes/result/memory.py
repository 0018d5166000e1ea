"""What a match is remembered by, as it is played: the best deed of each kind, the closest call."""

from __future__ import annotations

from typing import Final

from game.scenes.result.outcome import Highlight, Turn

BLOW: Final = "blow"
SWEEP: Final = "sweep"
CALL: Final = "call"
WALK: Final = "walk"
MOST: Final = 3
"""So many highlights are told."""


class Memory:
    """Keeps highlights; their figures are told by their numbers.

    A call is close that leaves no more than ``close`` hit points to somebody who survives.
    """

    def __init__(self, close: int) -> None:
        self._close = close
        self._best: dict[str, Highlight] = {}
        self._calls: dict[int, Highlight] = {}
        self._fallen: set[int] = set()

    def keep(self, deed: Highlight) -> None:
        """Keep a deed if it is better than the best of its kind; of equals the first stays."""
        best = self._best.get(deed.kind)
        if best is None or deed.value > best.value:
            self._best[deed.kind] = deed

    def best(self, kind: str) -> Highlight | None:
        """Return the best deed of a kind, None where there is none."""
        return self._best.get(kind)

    def left(self, call: Highlight) -> None:
        """Somebody has been left so many hit points; the fewest of each count."""
        before = self._calls.get(call.figure)
        if 0 < call.value <= self._close and (before is None or call.value < before.value):
            self._calls[call.figure] = call

    def fell(self, figure: int) -> None:
        """Somebody has fallen: its calls were no close ones."""
        self._fallen.add(figure)

    def closest(self) -> Highlight | None:
        """Return the closest call of those that have not fallen, None where there is none."""
        calls = [call for figure, call in self._calls.items() if figure not in self._fallen]
        return min(calls, key=lambda call: (call.value, call.figure), default=None)


class Remembered:
    """What is told of a match of a party: its hardest blow, most with one attack, closest call and
    longest walk, and the ``turns`` of the match in their order.
    """

    def __init__(self, close: int) -> None:
        """A call is close that leaves no more than ``close`` hit points."""
        self.turns: list[Turn] = []
        self._round = 0
        self._memory = Memory(close)

    def told(self) -> tuple[Highlight, ...]:
        """Return up to three highlights."""
        best = self._memory.best
        found = [best(BLOW), best(SWEEP), self._memory.closest(), best(WALK)]
        return tuple([one for one in found if one is not None][:MOST])

    def _turned(
        self, kind: str, line: int, figure: int = -1, what: str = "", points: int = 0
    ) -> None:
        self.turns.append(Turn(kind, self._round, line, figure, what, points))
