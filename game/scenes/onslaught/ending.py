"""The end of a match at its table: what is counted for it, conceding, and what it leads to."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from game.rules.onslaught.codes import SIDES
from game.scenes.library.going_on import open_kept
from game.scenes.onslaught.tally import Tally
from game.scenes.result.outcome import Deeds, Outcome
from game.scenes.result.result import Result
from game.session import NOBODY

if TYPE_CHECKING:
    from game.scenes.onslaught.table_scene import MatchScene

BREATH: Final = 1.2
"""Seconds between the last event and the result, unless nothing is shown in motion."""


class Ending:
    """Counts one match while it is played, and knows when it is over."""

    def __init__(self, scene: MatchScene) -> None:
        self.scene = scene
        self.conceded = NOBODY
        self._waited = 0.0
        self.tally = self._blank()

    def recount(self) -> None:
        """Count anew from all that has happened."""
        self.tally = self._blank()
        self.tally.hear(self.scene.session.events)

    def _blank(self) -> Tally:
        scene = self.scene
        tables, points = scene.state.tables, scene.state.tables.scenario.points
        heroes = [
            Deeds(tables.ids[f], scene.names.figure(f).text, tables.side[f])
            for f in range(tables.characters)
        ]
        seed, rounds = scene.session.pairing.seed, tables.scenario.rounds
        return Tally(heroes, rounds, seed, points.held)

    def rename(self) -> None:
        """Name the heroes as the names of the table now do."""
        for figure, hero in enumerate(self.tally.heroes):
            hero.name = self.scene.names.figure(figure).text

    def concede(self, seat: int) -> None:
        """End the match for the other seat."""
        self.conceded = seat
        self.scene.session.concede(seat)
        self.tally.winner = 1 - seat
        self.tally.reason = "conceded"
        self._waited = 0.0

    def after(self, seconds: float) -> Outcome | None:
        """Return what the match came to, a moment after its last event was shown; else None."""
        scene = self.scene
        if (not scene.session.over and self.conceded == NOBODY) or scene.busy:
            return None
        self._waited += seconds
        if self._waited < (0.0 if scene.timeline.pace.speed == 0 else BREATH):
            return None
        return self.tally.outcome(scene.plan.names, SIDES[:2])

    def result(self, outcome: Outcome, rematch: Callable[[], MatchScene]) -> Result:
        """Return the scene of the result; ``rematch`` makes another match of the same people."""
        scene, stack = self.scene, self.scene.stack
        assert stack is not None
        session = scene.session
        return Result(
            scene.house,
            outcome,
            lambda: stack.reset(rematch()),
            scene.leave_match,
            self._watching(),
            session.pairing.salt if session.book is not None else "",
        )

    def _watching(self) -> Callable[[], None] | None:
        """Return what shows this match again, if it was kept."""
        from game.scenes.onslaught.replay_scene import watch  # made of this scene, so it is late

        house, stack, book = self.scene.house, self.scene.stack, self.scene.session.book
        library = house.library
        if library is None or book is None or book.trouble is not None:
            return None
        assert stack is not None
        kept = book.journal.id
        return lambda: open_kept(house, stack, lambda: watch(house, library.load(kept)), stack.push)
