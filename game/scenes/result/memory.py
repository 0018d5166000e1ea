"""What a match is remembered by, as it is played: the best deed of each kind, the closest call."""

from __future__ import annotations

from game.scenes.result.outcome import Highlight


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
