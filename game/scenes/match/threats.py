"""Where enemies could strike next, as regions of the board: of one of them, or of all counted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.scenes.match.course import Course
from game.scenes.match.question import Question
from game.table.board.marks import Region

COUNTED: Final = ("threat_one", "threat_two", "threat_three")
"""How a space is marked on which one, two, or more enemies could strike."""


class Threats:
    """What a match's enemies could strike, as its game tells; ``at`` is who stands on a space.

    It is worked out once for a position.
    """

    def __init__(self, course: Course, question: Question, at: Callable[[int], int]) -> None:
        self.course, self.question, self._at = course, question, at
        self._known: dict[int, int] = {}
        self._known_of: object = None

    def regions(self) -> list[Region]:
        """Return where enemies could strike: the one pointed at, or with the key all of them.

        Of all, each space that a move may end on tells how many could strike there: often that is
        everywhere, and only the number helps.
        """
        question = self.question
        hovered = self._hovered()
        if not question.threats and hovered < 0:
            return []
        known = self.known()
        if hovered in known:
            return [Region("threat", known[hovered]), Region(COUNTED[0], known[hovered])]
        if not question.threats:
            return []
        once = twice = thrice = 0
        for mask in known.values():
            thrice |= twice & mask
            twice |= once & mask
            once |= mask
        if not once:
            return []
        regions = question.pointing.marks.regions
        # Where the next move may end lies over where a second one could.
        ends = next((one.cells for one in reversed(regions) if one.style in ("move", "dash")), once)
        levels = zip(COUNTED, (once & ~twice, twice & ~thrice, thrice), strict=True)
        counted = [Region(style, mask & ends) for style, mask in levels if mask & ends]
        return [Region("threat", once), *counted]

    def _hovered(self) -> int:
        """Return the figure that is pointed at, -1 while something is aimed or being shown."""
        question = self.question
        # Where the pointer lay before this question came, nobody points.
        resting = question.space < 0 or question.space == question.rested
        return -1 if resting or question.code >= 0 or self.course.busy else self._at(question.space)

    def known(self) -> dict[int, int]:
        """Return by enemy where it could strike, as masks of spaces."""
        course = self.course
        seat = max(course.seat if course.seat >= 0 else course.viewer, 0)
        key = (len(course.session.events), seat)
        if self._known_of != key:
            told = course.match.game.threats(course.match, seat)
            self._known, self._known_of = {each.figure: each.cells for each in told}, key
        return self._known
