"""What ends an activation, a phase or the turn, and what could still be done before it does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.board.grid import bits
from game.engine.answers import Useful
from game.engine.decisions import choice, code_of
from game.engine.match import Match
from game.rules.command import codes
from game.rules.command.state import of
from game.scenes.match.question import Question
from game.scenes.match.sparing import EndOfTurn, Left, Whose
from game.scenes.shell.house import House
from game.scenes.shell.scene import Scene
from game.table.look.glyphs import glyph
from game.words.command.answers import row
from game.words.command.deploying import priced
from game.words.command.match_names import MatchNames
from game.words.command.play import say
from game.words.lists import listed
from game.words.rich import plain

HEADS: Final = {
    codes.END: "ending.activation",
    codes.DONE: "ending.action",
    codes.FINISH: "ending.deploy",
}
"""What is asked before each of these is sent."""
ICONS: Final = {
    codes.ACTIVATE: "person",
    codes.DEPLOY: "coin",
    codes.MOVE: "boot",
    codes.MELEE: "sword",
    codes.SHOOT: "bow",
    codes.POWER: "bolt",
    codes.POINT: "return",
}

HELD: Final = frozenset({codes.CARD, codes.DEPLOY})
"""Families of what lies in a hand."""


class Ending:
    """Ends something with care: what is useful and left is told first, where that is wished."""

    def __init__(
        self, house: House, names: MatchNames, push: Callable[[Scene], None],
        covered: Callable[[int], bool],
    ) -> None:  # fmt: skip
        """``covered`` tells whether the hand of a seat lies face down."""
        self.house, self.names, self.push, self.covered = house, names, push, covered

    def asks(self, chosen: int) -> bool:
        """Return whether an answer ends something that may be asked about first."""
        return code_of(chosen) in HEADS

    def end(self, question: Question, chosen: int) -> None:
        """Send an answer that ends something; ask first if something useful is left."""
        match, seat = question.match, question.course.seat

        def left(each: Useful) -> Left:
            return self.left(match, seat, each)

        def whose(match: Match, figure: int) -> Whose:
            return self.whose(match, seat, figure, chosen)

        def seen(each: Useful) -> bool:
            return each.code not in HELD or not self.covered(seat)

        EndOfTurn(self.house, chosen, left, whose, self.push, seen).end(question)

    def whose(self, match: Match, seat: int, figure: int, chosen: int) -> Whose:
        """Return whose activation, phase or turn would end: a creature's, else that of a seat."""
        ends, side = say(HEADS[code_of(chosen)]), self.names.tables.looks[seat]
        if code_of(chosen) != codes.END or figure < 0:
            return Whose(self.names.seat(seat).text, "", side, ends)
        creature = of(match).tables.creature[figure]
        return Whose(self.names.figure(figure).text, creature.id, side, ends)

    def left(self, match: Match, seat: int, each: Useful) -> Left:
        """Return what could still be done: its name, and whom it would be done with or to."""
        names, icon = self.names, ICONS.get(each.code, "star")
        if each.code in (codes.ACTIVATE, codes.DEPLOY):
            figures = bits(each.members)
            if each.code == codes.ACTIVATE:
                return Left(
                    say("ending.activate"), icon, listed([names.figure(f) for f in figures])
                )
            told = listed([priced(figure, names) for figure in figures])
            return Left(say("ending.deployed", gold=each.amount), icon, told)
        if each.code == codes.MOVE:
            told = listed([names.figure(figure) for figure in each.figures])
            return Left(say("ending.move"), icon, told)
        answers = [choice(each.code, member) for member in bits(each.members)]
        rows = [row(match, seat, chosen, names) for chosen in answers]
        if each.code == codes.CARD:
            icon = glyph(of(match).tables.card[bits(each.members)[0]].id)
        if len(rows) == 1:
            return Left(plain(rows[0].name), icon, rows[0].text)
        return Left(", ".join(plain(one.name) for one in rows), icon)
