"""Computer players that remember what they have answered.

The same view and the same seed give the same choice (`tests/players` holds them to that), so that
to ask twice is to wait twice. Also what a process for them runs, which needs neither pytest nor a
window.
"""

from __future__ import annotations

from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any

from game.engine.match import Seen
from game.players import worker
from game.players.greedy import Greedy

_answers: dict[tuple[object, ...], Any] = {}


def remembering(about: str) -> Callable[[Greedy, Seen], Any]:
    """Return the method of `Greedy` of that name, which thinks about each view once a seed."""
    think_about = getattr(Greedy, about)

    def answer(self: Greedy, seen: Seen) -> Any:
        # A scenario that is open is one object: it tells the level and all switches.
        key = (about, self._seed, seen.match.game, seen.seat, seen.digest())
        if key not in _answers:
            _answers[key] = think_about(self, seen)
        return _answers[key]

    return answer


METHODS = {about: remembering(about) for about in ("choose", "weigh")}


def remember() -> None:
    """Let all computer players of this process remember from now on."""
    for about, method in METHODS.items():
        setattr(Greedy, about, method)


def think(pipe: Connection, elsewhere: dict[str, str]) -> None:
    """Run what the process of computer players runs, remembering."""
    remember()
    worker.think(pipe, elsewhere)
