"""How long Command's table stands after a declaration, and how long computers take to answer.

It is told by what all can see: neither that the match stands nor how soon it goes on tells anything
of a hand.
"""

from __future__ import annotations

from math import inf
from typing import Final

from game.engine.decisions import Decision
from game.engine.events import Event
from game.rules.command.concerns import may_answer
from game.rules.command.events import Declared
from game.scenes.command.passing import RESPOND, WINDOWS, Passing
from game.scenes.match.course import Course
from game.scenes.shell.house import House
from game.table.command import tempo
from game.table.motion import tempo as common

WAITS: Final = "wait"
"""The wish that the match goes on only when somebody lets it."""


class CommandPacing:
    """The pace of one match at one table, as the settings wish it."""

    def __init__(self, house: House, course: Course, passing: Passing) -> None:
        self.house, self.course, self.passing = house, course, passing

    def stands(self, event: Event) -> float:
        """Return the seconds that a declaration stands for others at this table to ring, besides
        those in which it is shown and read; none for who is asked about it anyway.
        """
        session = self.course.session
        decision, wish = session.decision, self.house.settings.hold
        if not isinstance(event, Declared) or decision is None or decision.kind != RESPOND:
            return 0.0
        others = [seat for seat in session.humans() if seat != event.seat]
        if wish != WAITS:
            longer = tempo.HOLDS[wish] - tempo.HOLD
            return self.course.timeline.pace.hold(longer) if others and longer else 0.0
        could = [seat for seat in others if may_answer(session.match, seat)]
        asked = any(self.passing.asks(session.match, seat) for seat in could)
        return inf if could and not asked else 0.0

    def weighs(self, decision: Decision) -> float:
        """Return the seconds that a computer takes in a window, whether its hand holds an answer or
        nothing but a pass: never so few that one were told from the other.
        """
        if decision.kind not in WINDOWS:
            return 0.0
        least = common.READ_LEAST / 1000.0
        return max(least, self.course.timeline.pace.hold(tempo.ANSWER))
