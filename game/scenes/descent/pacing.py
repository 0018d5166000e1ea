"""How long Descent's table stands after what the heroes do, for the overlord to ring.

It is told by what all can see: neither that it stands nor how soon it goes on tells of his hand.
"""

from __future__ import annotations

from math import inf
from typing import Final

from game.engine.decisions import Decision
from game.engine.events import Event
from game.rules.descent.windows import CHEST, DOOR, ENTERS
from game.scenes.descent.passing import Passing, trigger_of
from game.scenes.match.course import Course
from game.scenes.shell.house import House
from game.table.descent import tempo

WAITS: Final = "wait"
"""The wish that the match goes on only when somebody lets it."""
LONG: Final = (DOOR, CHEST)
"""What always gives him longer."""


class DescentPacing:
    """The pace of one match at one table, as the settings wish it."""

    def __init__(self, house: House, course: Course, passing: Passing) -> None:
        self.house, self.course, self.passing = house, course, passing

    def stands(self, event: Event) -> float:
        """Return the seconds that an event stands: a step in the middle of a way only as long as a
        figure takes for it.
        """
        trigger = trigger_of(event)
        if trigger:
            self.passing.begins()
        course, wish = self.course, self.house.settings.hold
        if not self.passing.stands(course.session, event):
            return 0.0
        if trigger == ENTERS and course.planned.left:
            return course.timeline.pace.time(tempo.STEP_BREATH)
        if wish == WAITS:
            return 0.0 if self.passing.always else inf
        breath = tempo.BREATHS[wish]
        # However fast all else is shown: a person must have the time to ring.
        return (max(breath, tempo.LONG_BREATH) if trigger in LONG else breath) / 1000.0

    def weighs(self, decision: Decision) -> float:
        """Return that a computer needs no longer: nobody sees that it is asked."""
        return 0.0
