"""How long the table of Trials stands after a play, and how long computers take to answer.

It is told by what all can see: neither that the match stands nor how soon it goes on tells anything
of a hand.
"""

from __future__ import annotations

from math import inf
from typing import Final

from game.engine.decisions import Decision
from game.engine.events import Event
from game.rules.trials.events import ActionDeclared, ChainPlayed, Played, RollJudged, Targeted
from game.scenes.match.course import Course
from game.scenes.shell.house import House
from game.scenes.trials.passing import WINDOW, Passing
from game.table.motion import tempo as common

WAITS: Final = "wait"
"""The wish that the match goes on only when somebody lets it."""
HOLDS: Final = {"0.6": 600, "1.5": 1500, "3": 3000}
"""Milliseconds that a play stands for others to ring, as the settings name it."""
ANSWER: Final = 300
"""How long a computer takes at least that is asked for an answer."""
MANY: Final = 3
"""After so many plays in one window the hold is twice as long."""
BEGINS: Final = (ActionDeclared, Targeted, ChainPlayed, Played)
"""What all may answer from here on: nobody has rung for it yet."""
HOLDING: Final = (*BEGINS, RollJudged)


class TrialsPacing:
    """The pace of one match at one table, as the settings wish it."""

    def __init__(self, house: House, course: Course, passing: Passing) -> None:
        self.house, self.course, self.passing = house, course, passing
        self.plays = 0
        """How many plays were made since the last deed was declared."""

    def stands(self, event: Event) -> float:
        """Return the seconds that a play stands in which any seat here may ring; none where nobody
        else could answer, or somebody who could is asked anyway.
        """
        if isinstance(event, BEGINS):
            self.passing.begins()
            self.plays = self.plays + 1 if isinstance(event, Played | ChainPlayed) else 0
        session = self.course.session
        decision = session.decision
        if not isinstance(event, HOLDING) or decision is None or decision.kind != WINDOW:
            return 0.0
        could = self.passing.could_ring(session)
        if not could or self._alone():
            return 0.0
        asked = any(self.passing.asks(session.match, seat) for seat in could)
        wish = self.house.settings.hold
        if wish == WAITS:
            return 0.0 if asked else inf
        doubled = 2 if self.plays >= MANY else 1
        pace = self.course.timeline.pace
        # However fast all else is shown: a person must have the time to ring.
        return HOLDS[wish] * doubled / 1000.0 if pace.speed else 0.0

    def _alone(self) -> bool:
        """Return whether the seats of the only person here hold nothing to answer with: then
        nobody needs the time, and nobody else learns of it.
        """
        session = self.course.session
        decision = session.decision
        if session.needs_curtain() or decision is None:
            return False
        humans = set(session.humans())
        asked = [seat for seat in decision.seats if seat in humans]
        return bool(asked) and len(humans) == 1 and all(decision.count(seat) == 1 for seat in asked)

    def weighs(self, decision: Decision) -> float:
        """Return the seconds that a computer takes in a window, whether its hand holds an answer or
        nothing but a pass: never so few that one were told from the other. Where no person could
        answer beside it, nobody waits for that.
        """
        if decision.kind != WINDOW or not self.course.session.humans():
            return 0.0
        if decision.about.get("waits"):
            least = common.READ_LEAST / 1000.0
            return max(least, self.course.timeline.pace.hold(ANSWER))
        return 0.0
