"""What helps beside Command's board: who is in danger next turn, and how near the end is."""

from __future__ import annotations

from typing import Final

from game.engine.match import Match
from game.rules.command.state import of
from game.scenes.match.course import Course
from game.table.command.position import Position
from game.table.hud.at_rest import RestRow, RestSection
from game.words.command.helping import endangered, runs_dry, says
from game.words.command.match_names import MatchNames
from game.words.command.names import linked
from game.words.lists import listed

LOW: Final = 3
"""So much gold in a vault, and less, is told of: a fall or a few turns use it up."""


class Helping:
    """Makes the sections of one match; whom enemies could strike is worked out once a question."""

    def __init__(self, course: Course, names: MatchNames) -> None:
        self.course, self.names = course, names
        self._asked: object = None
        self._perils: dict[int, tuple[tuple[int, ...], int]] = {}
        """By creature the enemies that could strike it in their next turn, and what that deals."""

    def sections(self, shown: Position) -> tuple[RestSection, ...]:
        """Return the sections that have anything to tell, the most useful first."""
        found = (
            RestSection(says("danger"), tuple(self._danger(shown)), dear=True),
            RestSection(says("end"), tuple(self._end(shown))),
        )
        return tuple(section for section in found if section.rows)

    def _danger(self, shown: Position) -> list[RestRow]:
        """Return a row for each creature of whoever is asked that enemies could strike, those
        that would not outlive it first.
        """
        course = self.course
        if course.past is not None or course.seat < 0 or course.busy:
            return []
        match = course.session.match
        if self._asked is not match.decision:
            self._asked, self._perils = match.decision, perils(match, course.seat)
        rows: list[tuple[bool, int, RestRow]] = []
        for target, (foes, damage) in self._perils.items():
            one = shown.figures[target]
            told = endangered(
                self.names.figure(target), listed([self.names.figure(foe) for foe in foes])
            )
            spaces = sum(shown.covered(each) for each in (target, *foes))
            value = says("danger.value", damage=damage)
            row = RestRow(linked(told), one.id, one.side, value=value, spaces=spaces)
            rows.append((damage < one.hp, -damage, row))
        return [row for _, _, row in sorted(rows, key=lambda each: each[:2])]

    def _end(self, shown: Position) -> list[RestRow]:
        """Return a row for each vault that is nearly empty, as long as another turn comes."""
        if shown.phase == "setup" or shown.ending >= 0:
            return []
        return [
            RestRow(linked(runs_dry(self.names.seat(one.seat), one.vault)), icon="coin")
            for one in shown.seats
            if one.vault <= LOW
        ]


def perils(match: Match, seat: int) -> dict[int, tuple[tuple[int, ...], int]]:
    """Return by creature of ``seat`` which enemies could strike it where it stands in their next
    activation, ascending, and the damage of all these blows together.
    """
    s = of(match)
    found: dict[int, tuple[tuple[int, ...], int]] = {}
    for figure in s.standing(seat):
        exposed = match.game.exposure(match, seat, figure)
        if exposed is None:
            continue
        cell = s.cell[figure]
        foes = tuple(sorted({one.figure for one in exposed.at(cell)}))
        if foes:
            found[figure] = (foes, max(exposed.damage(cell).ways))
    return found
