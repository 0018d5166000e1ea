"""What enemies could do next, over the board: how much it would hurt, whose it is, whom they seek.

While threats are shown the spaces on which whoever acts may end glow with the damage to be expected
there, and any space that is pointed at tells who reaches it, what all of them together would do,
and how likely that is the end. Where a game knows no damages, spaces tell how many enemies could
strike there. A legend shows the very marks that lie on the board.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Final, NamedTuple

from game.board.grid import Grid
from game.engine.answers import Exposure, Threat
from game.scenes.match.course import Course
from game.scenes.match.question import Question
from game.table.board.marks import Region, SightMark, TagMark
from game.table.hud.hint_line import Sample
from game.table.look import palette as ink
from game.words.numbers import one_decimal, percent
from game.words.play import say

ENDS: Final = ("move", "dash")
"""How spaces are marked on which a next move may end."""
COUNTED: Final = ("threat_one", "threat_two", "threat_three")
"""How a space is marked on which one, two, or more enemies could strike."""
HEAT: Final = (("heat_some", Fraction(1, 2)), ("heat_high", Fraction(1)))
"""How a space is marked on which less than so much of the hit points is to be lost."""
DEADLY: Final = "heat_deadly"
"""How it is marked where all of them are."""
GLOWING: Final = frozenset({*(style for style, _ in HEAT), DEADLY})


SEEKS: Final = SightMark((0, 0), (0, 0), tone=ink.SIDES[ink.NOBODYS].light, bound=True)
REACHES: Final = SightMark((0, 0), (0, 0), tone=ink.THREAT)
LATER: Final = SightMark((0, 0), (0, 0), tone=ink.THREAT, bound=True)
"""How lines look that tell whom somebody seeks and who reaches a space, now or next round."""
LINES: Final = ((SEEKS, "legend.seeks"), (REACHES, "legend.reaches"), (LATER, "legend.later"))
LEGEND: Final = {
    "heat_some": "legend.some", "heat_high": "legend.high", DEADLY: "legend.deadly",
    "threat": "legend.threat", "threat_one": "legend.one", "threat_two": "legend.two",
    "threat_three": "legend.three",
}  # fmt: skip
"""What marks mean, in the order of the legend."""


class Whereabouts(NamedTuple):
    """Where everybody stands in the match that is shown: who on a space, on which space a figure
    and of which seat it is; -1 for nobody and nowhere.
    """

    at: Callable[[int], int]
    cell: Callable[[int], int]
    seat: Callable[[int], int]


class Threats:
    """What a match's enemies could strike, as its game tells, on the cells of a ``grid``.

    It is worked out once for a position, and only while somebody wants to see it. ``called`` tells
    what a figure is called.
    """

    def __init__(
        self, course: Course, question: Question, standing: Whereabouts,
        grid: Callable[[], Grid], called: Callable[[int], str],
    ) -> None:  # fmt: skip
        self.course, self.question, self.standing = course, question, standing
        self._grid, self._called = grid, called
        self._known: dict[int, Threat] = {}
        self._known_of: object = None
        self._exposed: Exposure | None = None
        self._exposed_of: object = None
        self._heat: tuple[Exposure, int, list[Region]] | None = None

    def regions(self) -> list[Region]:
        """Return where enemies could strike: the one pointed at, or with the key all of them."""
        question = self.question
        hovered = self._hovered()
        if not question.threats and hovered < 0:
            return []
        known = self.known()
        if hovered in known:
            cells = known[hovered].cells
            # Whoever does nothing the next time reaches no space at all.
            return [Region("threat", cells), Region(COUNTED[0], cells)] if cells else []
        if not question.threats:
            return []
        exposed = self.exposed()
        return self._counted() if exposed is None else self._hot(exposed, self._ends())

    def _hot(self, exposed: Exposure, ends: int) -> list[Region]:
        if self._heat is None or self._heat[:2] != (exposed, ends):
            self._heat = (exposed, ends, _hot(exposed, ends))
        return self._heat[2]

    def foe_told(self) -> bool:
        """Return whether the reach of one enemy is shown, that is pointed at."""
        hovered = self._hovered()
        if hovered < 0:
            return False  # asked in every frame: the reach of all is not worked out for nothing
        known = self.known()
        return hovered in known and known[hovered].cells != 0

    def legend(self) -> tuple[Sample, ...]:
        """Return what the marks mean that are shown, each with its words."""
        styles = {one.style for one in self.regions()}
        found = [Sample(style, say(words)) for style, words in LEGEND.items() if style in styles]
        if self.foe_told():
            # Of one enemy alone it says whom the marks are about.
            found = [Sample("threat", say("legend.foe", who=self._called(self._hovered())))]
        lines = self.lines()
        for mark, words in LINES:
            if any((one.tone, one.bound) == (mark.tone, mark.bound) for one in lines):
                found.append(Sample(mark, say(words)))
        return tuple(found)

    def _ends(self) -> int:
        """Return where the next move may end or whoever acts may stay, all spaces if none may end
        anywhere: nobody needs to see how dangerous it is where it cannot come to.
        """
        regions = self.question.pointing.marks.regions
        # Where the next move may end lies over where a second one could.
        ends = next((one.cells for one in reversed(regions) if one.style in ENDS), 0)
        figure = self._whose()
        return ends | 1 << self.standing.cell(figure) if ends and figure >= 0 else -1

    def _counted(self) -> list[Region]:
        """Return how many enemies could strike each space that a move may end on."""
        once = twice = thrice = 0
        for each in self.known().values():
            thrice |= twice & each.cells
            twice |= once & each.cells
            once |= each.cells
        if not once:
            return []
        ends = self._ends()
        levels = zip(COUNTED, (once & ~twice, twice & ~thrice, thrice), strict=True)
        counted = [Region(style, mask & ends) for style, mask in levels if mask & ends]
        return [Region("threat", once), *counted]

    def reaching(self) -> tuple[int, ...]:
        """Return the spaces of those who reach the space that is pointed at."""
        exposed, space = self._pointed()
        if exposed is None:
            return ()
        return tuple(self.standing.cell(each.figure) for each in exposed.at(space))

    def lines(self) -> list[SightMark]:
        """Return lines from those who reach the space that is pointed at, else from those who are
        bound for somebody to whom they seek.
        """
        if not self.question.threats or self.course.busy or self.question.code >= 0:
            return []
        exposed, space = self._pointed()
        if exposed is not None:
            grid, there = self._grid(), self.standing.at(space)
            end = (grid.row(space), grid.col(space))
            reaching = [each.figure for each in exposed.at(space) if each.figure != there]
            acted = self.course.shown.figures
            return [
                self._line(figure, end, LATER if acted[figure].done else REACHES)
                for figure in reaching
            ]
        return [
            self._line(each.figure, self._place(each.target), SEEKS)
            for each in self.known().values()
            if each.target >= 0
        ]

    def flags(self) -> list[TagMark]:
        """Return what is to be expected on the space that is pointed at, if anybody reaches it."""
        exposed, space = self._pointed()
        if exposed is None:
            return []
        grid = self._grid()
        damage = say("threat.expected", damage=one_decimal(exposed.damage(space).mean()))
        chance = percent(exposed.defeated(space))
        note = say("threat.defeated", who=self._called(self._whose()), chance=chance)
        return [TagMark(grid.row(space), grid.col(space), damage, note, ink.THREAT)]

    def _place(self, figure: int) -> tuple[float, float]:
        """Return row and column of the middle of what a figure fills."""
        x, y = self.course.shown.place_of(figure) or (0.0, 0.0)
        return y, x

    def _line(self, figure: int, end: tuple[float, float], like: SightMark) -> SightMark:
        """Return the line from the middle of a figure to that of a place."""
        row, column = self._place(figure)
        start, end = (row + 0.5, column + 0.5), (end[0] + 0.5, end[1] + 0.5)
        return replace(like, start=start, end=end, between=True)

    def _pointed(self) -> tuple[Exposure | None, int]:
        """Return what somebody is exposed to on the space that is pointed at, and that space.

        None while nothing is pointed at, nobody reaches it, or an enemy stands there.
        """
        if not self.question.threats or not self._pointing():
            return None, -1
        space, exposed = self.question.space, self.exposed()
        if exposed is None or not exposed.at(space) or self._hovered() in self.known():
            return None, -1
        return exposed, space

    def _pointing(self) -> bool:
        """Return whether a space is pointed at and nothing is aimed or being shown."""
        question = self.question
        # Where the pointer lay before this question came, nobody points.
        resting = question.space < 0 or question.space == question.rested
        # Whoever one click would strike is aimed at: what of it is a danger is not asked for.
        option = question.pointing.option if question.pointing.choice >= 0 else None
        aimed = option is not None and bool(option.stakes) and not question.threats
        return not resting and question.code < 0 and not aimed and not self.course.busy

    def _hovered(self) -> int:
        """Return the figure that is pointed at, -1 for none."""
        return self.standing.at(self.question.space) if self._pointing() else -1

    def _seat(self) -> int:
        course = self.course
        return max(course.seat if course.seat >= 0 else course.viewer, 0)

    def _whose(self) -> int:
        """Return who is in danger: one's own figure that is pointed at, else who acts; or -1."""
        decision, standing = self.question.decision, self.standing
        acting = decision.figure if decision is not None else -1
        for figure in (self._hovered(), acting):
            if figure >= 0 and standing.seat(figure) == self._seat() and standing.cell(figure) >= 0:
                return figure
        return -1

    def exposed(self) -> Exposure | None:
        """Return what the enemies could do to whoever is in danger; None where nobody knows."""
        course, figure = self.course, self._whose()
        if figure < 0:
            return None
        key = (len(course.session.events), self._seat(), figure)
        if self._exposed_of != key:
            game = course.match.game
            self._exposed = game.exposure(course.match, self._seat(), figure)
            self._exposed_of = key
        return self._exposed

    def known(self) -> dict[int, Threat]:
        """Return by enemy what it could strike."""
        course = self.course
        key = (len(course.session.events), self._seat())
        if self._known_of != key:
            told = course.match.game.threats(course.match, self._seat())
            self._known, self._known_of = {each.figure: each for each in told}, key
        return self._known


def _hot(exposed: Exposure, ends: int) -> list[Region]:
    """Return which of some spaces somebody would lose less than half of its points on, more, or all
    of them.
    """
    cells: dict[str, int] = {}
    for damage, mask in exposed.heat():
        if not mask & ends:
            continue
        bounds = (style for style, share in HEAT if damage < share * exposed.hp)
        style = next(bounds, DEADLY)
        cells[style] = cells.get(style, 0) | mask & ends
    return [Region(style, mask) for style, mask in cells.items()]
