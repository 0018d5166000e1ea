"""The board's marks for one frame: what is pointed at, the flags with odds, and the threat."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final, NamedTuple, Protocol

from game.board.grid import Grid
from game.engine.answers import WHOM
from game.engine.options import Stake
from game.scenes.match.aiming import REACHED
from game.scenes.match.course import Course
from game.scenes.match.question import BOARD, Question
from game.scenes.match.taking import NOTHING
from game.scenes.match.threats import GLOWING, Threats, Whereabouts
from game.table.board.marks import Marks, Region, TagMark
from game.table.hud.hint_line import Sample
from game.table.look import palette as ink
from game.words.numbers import percent
from game.words.play import say

FADED: Final = "faded"
"""How the spaces look where a move may end while the reach of an enemy is told."""


AWAY: Final = {"move": "legend.go", REACHED: "legend.still"}
"""What is marked where somebody may go out of an enemy's way."""


class Flag(NamedTuple):
    """What a flag over a figure says: its odds or name, and below it a note in a few words."""

    text: str
    note: str
    friend: bool = False
    """Whether it warns that a friend is meant."""


class Flags(Protocol):
    """What one game says on the flags over its figures."""

    @property
    def reasons(self) -> Mapping[str, str]:
        """Return why somebody cannot be struck, by the key of the refusal: words for a flag."""

    def odds(self, stake: Stake) -> Flag:
        """Return what an aim at somebody promises."""

    def who(self, figure: int) -> str:
        """Return what a figure is called."""


class Marking:
    """Marks the board of one match for what is asked and pointed at.

    ``standing`` tells where everybody stands on the ``grid`` of the match that is looked at;
    ``health`` returns how a figure is, in a few words, where that is not told by hit points.
    """

    tells_all = False
    """Whether of all who could be meant it is told what comes of it, struck or not."""

    def __init__(
        self, course: Course, question: Question, standing: Whereabouts, grid: Callable[[], Grid],
        flags: Flags, health: Callable[[int], str] | None = None,
    ) -> None:  # fmt: skip
        self.course, self.question = course, question
        self.standing, self._grid, self.flags = standing, grid, flags
        self._health = health or self._hit_points
        self._threats = Threats(course, question, standing, grid, flags.who)

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
                [*self._flags(), *self._threats.flags()], marks.numbered, marks.arrows,
                plates=list(marks.plates), ghosts=marks.ghosts,
            )  # fmt: skip
        threatened = self.threatened()
        glowing = [one for one in threatened if one.style in GLOWING]
        hot = sum(one.cells for one in glowing)
        if glowing:
            # Where it glows the move is told by its rim alone: two tints would make mud. Where
            # only a second one leads nothing glows, and that is not told.
            made.regions = [
                replace(one, bare=one.cells & hot)
                for one in made.regions
                if one.style != "dash" or one.cells & hot
            ]
        if self._threats.foe_told():
            # One frame at a time: what may be done is a quiet tint under the enemy's reach.
            made.regions = [
                replace(one, style=FADED) if one.style == "move" else one
                for one in made.regions
                if one.style != "dash"
            ]
        # The glow lies under what may be done, outlines and counts over it.
        made.regions[:0] = glowing
        made.regions.extend(one for one in threatened if one.style not in GLOWING)
        return made

    def threatened(self) -> list[Region]:
        """Return where enemies could strike, as far as it is asked for."""
        return self._threats.regions()

    def legend(self) -> tuple[Sample, ...]:
        """Return what the threat that is marked means, each mark with its words; where somebody
        goes out of an enemy's way, what the spaces mean that it reaches.
        """
        marked = {one.style for one in self.question.pointing.marks.regions}
        if self.course.busy or REACHED not in marked:
            return self._threats.legend()
        return tuple(Sample(style, say(words)) for style, words in AWAY.items() if style in marked)

    def _flags(self) -> list[TagMark]:
        """Return the flags with odds: of what is aimed at, else of every target in reach."""
        flags, stakes = [], self._stakes()
        there = self.question.pointing.marks.ghost if self.question.how == BOARD else None
        for each in stakes:
            cell = self.standing.cell(each.figure)
            if cell >= 0:
                told = self.flags.odds(each)
                if there is not None and len(stakes) == 1:
                    # It names whom it hangs at: in a crowd whoever would stand there is near too.
                    told = told._replace(note=say("flag.to", who=self.flags.who(each.figure)))
                tone, icon = (ink.FRIEND, "warning") if told.friend else (ink.ATTACK, "")
                row, column = self._place(cell)
                flags.append(TagMark(row, column, told.text, told.note, tone, icon=icon))
        flags += self._no_chance()
        flags += self._mended()
        flags += self._numbers(flags)
        return [*flags, *self._pointed(flags)]

    def _stakes(self) -> list[Stake]:
        """Return what is at stake: in what is aimed at, else wherever a blow could be aimed."""
        question, course = self.question, self.course
        pointing = question.pointing
        if pointing.option is not None and pointing.option.stakes:
            return list(pointing.option.stakes)
        if pointing.offer is not None:
            return list(pointing.offer.stakes)
        aim = pointing.aim
        # A target asked for by itself, as a second one, is aimed as the first was.
        if aim is None or aim.how != WHOM:
            return []
        taken = question.selected() and (aim.strikes or self.tells_all)
        if question.how != BOARD and not taken:
            return []
        match = course.session.match
        found: dict[int, Stake] = {}
        for cell in pointing.marks.targets:
            told_of = question.asked.means(match, course.seat, aim.code, cell)
            meant = self.standing.at(cell)
            for stake in told_of.stakes if told_of is not None else ():
                # Whom a blow at somebody else would hurt as well is told once that one is aimed at.
                if stake.figure == meant:
                    found.setdefault(meant, stake)
        return list(found.values())

    def _numbers(self, flags: list[TagMark]) -> list[TagMark]:
        """Return the caps of the keys by which somebody is picked, or a space where none stands."""
        marks = self.question.pointing.marks
        taken = {(flag.row, flag.column) for flag in flags}
        # The space that is pointed at keeps its number: beside whoever would stand there.
        taken -= {self._place(marks.ghost.cell)} if marks.ghost is not None else set()
        return [
            TagMark(*self._place(cell), str(number), tone=ink.BRASS_LIGHT, key=True)
            for number, cell in marks.numbered
            if self._place(cell) not in taken
        ]

    def _mended(self) -> list[TagMark]:
        """Return the flag of whoever the aimed deed heals: what they have, and will have."""
        option = self.question.pointing.option
        figure, after = option.mends if option is not None else (-1, 0)
        cell = self.standing.cell(figure) if figure >= 0 else NOTHING
        if cell < 0:
            return []
        now = self.course.shown.figures[figure]
        told = say("flag.becomes", hp=now.hp, after=after)
        row, column = self._place(cell)
        return [TagMark(row, column, self.flags.who(figure), told, ink.SIDES[now.side].main)]

    def _pointed(self, flags: list[TagMark]) -> list[TagMark]:
        """Return the flag of whoever is pointed at, unless one hangs there already.

        However crowded it is, it tells who that is; whoever is aimed at has its hit points in the
        panel, where the aim is told.
        """
        question = self.question
        space = question.space if question.space != question.rested else NOTHING
        figure = self.standing.at(space) if space >= 0 else NOTHING
        if figure < 0:
            return []
        row, column = self._place(self.standing.cell(figure))
        if any((flag.row, flag.column) == (row, column) for flag in flags):
            return []
        now = self.course.shown.figures[figure]
        aimed = question.code != NOTHING and question.pointing.option is not None
        told = "" if aimed else self._health(figure)
        return [TagMark(row, column, self.flags.who(figure), told, ink.SIDES[now.side].main)]

    def _hit_points(self, figure: int) -> str:
        now = self.course.shown.figures[figure]
        return say("flag.health", hp=now.hp, most=now.max_hp)

    def _no_chance(self) -> list[TagMark]:
        """Return the dim flag of somebody pointed at who cannot be struck, with the reason."""
        pointing = self.question.pointing
        refused, cell = pointing.refusal, pointing.marks.invalid
        figure = self.standing.at(cell) if cell >= 0 else NOTHING
        if refused is None or figure < 0:
            return []
        words = self.flags.reasons.get(refused.key)
        if words is None:
            return []
        place = self._place(self.standing.cell(figure))
        return [TagMark(*place, percent(0.0), words, ink.INVALID, dim=True)]

    def _place(self, cell: int) -> tuple[int, int]:
        grid = self._grid()
        return grid.row(cell), grid.col(cell)
