"""The board's marks for one frame: what is pointed at, the flags with odds, and the threat."""

from __future__ import annotations

from typing import Final

from game.engine.answers import WHOM
from game.engine.decisions import choice
from game.rules.onslaught.codes import ABILITY, NOWHERE, REACT
from game.rules.onslaught.preview import HITS
from game.rules.onslaught.state import Onslaught, of
from game.scenes.match.course import Course
from game.scenes.match.question import Question
from game.table.board.marks import Marks, Region, TagMark
from game.table.look import palette as ink
from game.words.numbers import percent
from game.words.onslaught.play import say

REASONS: Final = {
    "no_line": "odds.no_line",
    "no_line_miniature": "odds.no_line",
    "too_far": "odds.too_far",
    "too_near": "odds.too_near",
}
"""Why somebody cannot be struck, in the two words that fit a flag; the panel says it in full."""


class Marking:
    """Marks the board of one match for what is asked and pointed at."""

    def __init__(self, course: Course, question: Question) -> None:
        self.course, self.question = course, question
        self._threats: dict[int, int] = {}
        self._threats_of: object = None

    def marks(self) -> Marks:
        """Return the marks with flags and threat; hardly any while events are being shown."""
        question = self.question
        marks = question.pointing.marks
        if self.course.busy:
            made = Marks(hover=question.space)
        else:
            made = Marks(
                list(marks.regions), marks.lit, marks.targets, marks.chosen, marks.invalid,
                marks.hover, marks.cursor, marks.path, marks.ghost, list(marks.sights),
                self._flags(), marks.arrows,
            )  # fmt: skip
        made.regions.extend(self.threatened())
        return made

    def threatened(self) -> list[Region]:
        """Return where enemies could strike: the one pointed at, or with the key all of them.

        Of all, each space that a move may end on tells how many could strike there: often that is
        everywhere, and only the number helps.
        """
        question, course = self.question, self.course
        s = of(course.match)
        at = s.figure_at(question.space) if question.space >= 0 else -1
        # Where the pointer lay before this question came, nobody points.
        resting = question.space == question.rested
        hovered = at if question.code < 0 and not course.busy and not resting else -1
        if not question.threats and hovered < 0:
            return []
        known = self._known()
        if hovered in known:
            return [Region("threat", known[hovered]), Region("threat_one", known[hovered])]
        if not question.threats:
            return []
        once = twice = thrice = 0
        for mask in known.values():
            thrice |= twice & mask
            twice |= once & mask
            once |= mask
        levels = {
            "threat_one": once & ~twice, "threat_two": twice & ~thrice, "threat_three": thrice,
        }  # fmt: skip
        regions = question.pointing.marks.regions
        # Where the next move may end lies over where a second one could.
        ends = next((one.cells for one in reversed(regions) if one.style in ("move", "dash")), once)
        counted = [Region(style, mask & ends) for style, mask in levels.items() if mask & ends]
        return [Region("threat", once), *counted] if once else []

    def _known(self) -> dict[int, int]:
        """Return by enemy where it could strike, worked out once for a position."""
        course = self.course
        seat = max(course.seat if course.seat >= 0 else course.viewer, 0)
        key = (len(course.session.events), seat)
        if self._threats_of != key:
            match = course.match
            self._threats = {each.figure: each.cells for each in match.game.threats(match, seat)}
            self._threats_of = key
        return self._threats

    def _flags(self) -> list[TagMark]:
        """Return the flags with odds: of what is aimed at, else of every target in reach."""
        question, course = self.question, self.course
        s = of(course.match)
        grid = s.tables.grid
        option = question.pointing.option
        decision = question.decision
        stakes = list(option.stakes) if option is not None else []
        if not stakes and decision is not None and ABILITY <= question.code < REACT:
            aim = question.pointing.aim
            if aim is not None and aim.strikes and aim.how == WHOM:
                session = course.session
                for cell in question.pointing.marks.targets:
                    chosen = choice(question.code, cell)
                    told_of = session.game.option(session.match, course.seat, chosen)
                    stakes.extend(told_of.stakes)
        flags = []
        for each in stakes:
            cell = s.cell[each.figure]
            if cell == NOWHERE:
                continue
            (roll,) = each.rolls
            note = say("odds.armour", armour=roll.goal)
            tone, icon = ink.ATTACK, ""
            if each.friend:
                note, tone, icon = say("odds.friend_tag"), ink.FRIEND, "warning"
            elif roll.need == 0:
                note = say("odds.sure")
            text = percent(float(each.odds[HITS]))
            flags.append(TagMark(grid.row(cell), grid.col(cell), text, note, tone, icon=icon))
        return [*flags, *self._no_chance(s)]

    def _no_chance(self, s: Onslaught) -> list[TagMark]:
        """Return the dim flag of somebody pointed at who cannot be struck, with the reason."""
        pointing = self.question.pointing
        refused, cell = pointing.refusal, pointing.marks.invalid
        if refused is None or cell < 0 or refused.key not in REASONS:
            return []
        if s.figure_at(cell) < 0:
            return []
        grid = s.tables.grid
        words = say(REASONS[refused.key])
        return [TagMark(grid.row(cell), grid.col(cell), percent(0.0), words, ink.INVALID, dim=True)]
