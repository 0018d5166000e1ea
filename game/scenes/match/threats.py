"""What enemies could do next, over the board: how much it would hurt, whose it is, whom they seek.

While threats are shown the board glows with the damage to be expected by whoever acts, and a space
that is pointed at tells who reaches it, what all of them together would do, and how likely that
is the end. Where a game knows no damages, spaces tell how many enemies could strike there.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Final, NamedTuple

from game.board.grid import Grid
from game.engine.answers import Exposure, Threat
from game.scenes.match.course import Course
from game.scenes.match.question import Question
from game.table.board.marks import Region, SightMark, TagMark
from game.table.look import palette as ink
from game.words.numbers import one_decimal, percent
from game.words.play import say

COUNTED: Final = ("threat_one", "threat_two", "threat_three")
"""How a space is marked on which one, two, or more enemies could strike."""
HEAT: Final = (
    ("heat_low", Fraction(1, 4)), ("heat_some", Fraction(1, 2)), ("heat_high", Fraction(1)),
)  # fmt: skip
"""How a space is marked on which less than so much of the hit points is to be lost."""
DEADLY: Final = "heat_deadly"
"""How it is marked where all of them are."""
GLOWING: Final = frozenset({*(style for style, _ in HEAT), DEADLY})


class Whereabouts(NamedTuple):
    """Where everybody stands in the match that is shown: who on a space, on which space a figure
    and of which seat it is; -1 for nobody and nowhere.
    """

    at: Callable[[int], int]
    cell: Callable[[int], int]
    seat: Callable[[int], int]


class Threats:
    """What a match's enemies could strike, as its game tells, on the cells of a ``grid``.

    It is worked out once for a position, and only while somebody wants to see it.
    """

    def __init__(
        self, course: Course, question: Question, standing: Whereabouts, grid: Callable[[], Grid]
    ) -> None:
        self.course, self.question, self.standing = course, question, standing
        self._grid = grid
        self._known: dict[int, Threat] = {}
        self._known_of: object = None
        self._exposed: Exposure | None = None
        self._exposed_of: object = None

    def regions(self) -> list[Region]:
        """Return where enemies could strike: the one pointed at, or with the key all of them."""
        question = self.question
        hovered = self._hovered()
        if not question.threats and hovered < 0:
            return []
        known = self.known()
        if hovered in known:
            cells = known[hovered].cells
            return [Region("threat", cells), Region(COUNTED[0], cells)]
        if not question.threats:
            return []
        exposed = self.exposed()
        return self._counted() if exposed is None else _hot(exposed)

    def _counted(self) -> list[Region]:
        """Return how many enemies could strike each space that a move may end on."""
        once = twice = thrice = 0
        for each in self.known().values():
            thrice |= twice & each.cells
            twice |= once & each.cells
            once |= each.cells
        if not once:
            return []
        regions = self.question.pointing.marks.regions
        # Where the next move may end lies over where a second one could.
        ends = next((one.cells for one in reversed(regions) if one.style in ("move", "dash")), once)
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
            return [self._line(figure, end, ink.THREAT) for figure in reaching]
        tone = ink.SIDES[ink.NOBODYS].light
        return [
            self._line(each.figure, self._place(each.target), tone, bound=True)
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
        note = say("threat.defeated", chance=percent(exposed.defeated(space)))
        return [TagMark(grid.row(space), grid.col(space), damage, note, ink.THREAT)]

    def _place(self, figure: int) -> tuple[float, float]:
        """Return row and column of the middle of what a figure fills."""
        x, y = self.course.shown.place_of(figure) or (0.0, 0.0)
        return y, x

    def _line(
        self, figure: int, end: tuple[float, float], tone: ink.RGB, bound: bool = False
    ) -> SightMark:
        """Return the line from the middle of a figure to that of a place."""
        row, column = self._place(figure)
        return SightMark(
            (row + 0.5, column + 0.5), (end[0] + 0.5, end[1] + 0.5), tone=tone, bound=bound
        )

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
        return not resting and question.code < 0 and not self.course.busy

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


def _hot(exposed: Exposure) -> list[Region]:
    """Return the spaces on which somebody would lose little, some, much or all of its points."""
    cells: dict[str, int] = {}
    for damage, mask in exposed.heat():
        bounds = (style for style, share in HEAT if damage < share * exposed.hp)
        style = next(bounds, DEADLY)
        cells[style] = cells.get(style, 0) | mask
    return [Region(style, mask) for style, mask in cells.items()]
