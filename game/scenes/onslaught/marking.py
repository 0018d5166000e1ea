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
from game.scenes.match.threats import GLOWING, Threats, Whereabouts
from game.scenes.onslaught.cards import Presenter
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
    """Marks the board of one match for what is asked and pointed at.

    ``presenter`` knows what everything is called.
    """

    def __init__(self, course: Course, question: Question, presenter: Presenter) -> None:
        self.course, self.question, self.presenter = course, question, presenter
        self._threats = Threats(
            course,
            question,
            Whereabouts(
                lambda space: self._s.figure_at(space),
                lambda figure: self._s.cell[figure],
                lambda figure: self._s.tables.side[figure],
            ),
            lambda: self._s.tables.grid,
        )

    @property
    def _s(self) -> Onslaught:
        return of(self.course.match)

    def marks(self) -> Marks:
        """Return the marks with flags and threat; hardly any while events are being shown."""
        question = self.question
        marks = question.pointing.marks
        if self.course.busy:
            made = Marks(hover=question.space)
        else:
            made = Marks(
                list(marks.regions), marks.lit, marks.targets,
                (*marks.chosen, *self._threats.reaching()), marks.invalid,
                marks.hover, marks.cursor, marks.path, marks.ghost,
                [*marks.sights, *self._threats.lines()],
                [*self._flags(), *self._threats.flags()], marks.arrows,
            )  # fmt: skip
        threatened = self.threatened()
        # The glow lies under what may be done, outlines and counts over it.
        made.regions[:0] = [one for one in threatened if one.style in GLOWING]
        made.regions.extend(one for one in threatened if one.style not in GLOWING)
        return made

    def threatened(self) -> list[Region]:
        """Return where enemies could strike, as far as it is asked for."""
        return self._threats.regions()

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
        flags += self._no_chance(s)
        return [*flags, *self._pointed(flags)]

    def _pointed(self, flags: list[TagMark]) -> list[TagMark]:
        """Return the flag of whoever is pointed at, unless one hangs there already.

        However crowded it is, it tells who that is.
        """
        question, s, names = self.question, of(self.course.match), self.presenter.names
        space = question.space if question.space != question.rested else NOWHERE
        figure = s.figure_at(space) if space >= 0 else -1
        if figure < 0:
            return []
        grid = s.tables.grid
        row, column = grid.row(s.cell[figure]), grid.col(s.cell[figure])
        if any((flag.row, flag.column) == (row, column) for flag in flags):
            return []
        now = self.course.shown.figures[figure]
        told = say("flag.health", hp=now.hp, most=now.max_hp)
        tone = ink.SIDES[now.side].main
        return [TagMark(row, column, names.figure(figure).text, told, tone)]

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
