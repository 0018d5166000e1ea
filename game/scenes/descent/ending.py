"""What ends a turn, and what could still be done before it does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.board.grid import bits
from game.engine.answers import Useful
from game.engine.match import Match
from game.rules.descent import codes, standing
from game.rules.descent.state import of
from game.scenes.match.question import Question
from game.scenes.match.sparing import EndOfTurn, Left, Whose
from game.scenes.shell.house import House
from game.scenes.shell.scene import Scene
from game.table.descent.looks import DUNGEON, OVERLORD, mini
from game.words.descent import table
from game.words.descent.match_names import MatchNames
from game.words.descent.play import points, say
from game.words.lists import listed
from game.words.rich import Span, Text
from game.words.sentences import capital_word

COUNTS: Final = {
    codes.ATTACK: ("ending.attack", "sword"),
    codes.ORDER: ("ending.order", "eye"),
    codes.STEP: ("ending.points", "boot"),
    codes.OPEN_CHEST: ("ending.chest", "chest"),
    codes.ACTIVATE: ("ending.idle", "skull"),
}
"""What is worth a question before a turn ends, with its words and its icon; what a hero drinks,
gives or rearranges is as good in any other turn.
"""


class Ending:
    """Ends a turn with care: what is useful and left is told first, where that is wished."""

    def __init__(self, house: House, names: MatchNames, push: Callable[[Scene], None]) -> None:
        """``push`` lays a question over the table."""
        self.house, self.names, self.push = house, names, push

    def end(self, question: Question, chosen: int) -> None:
        """Send what ends it; ask first if something useful is left."""
        match = question.match

        def left(each: Useful) -> Left:
            return self.left(match, each)

        def counts(each: Useful) -> bool:
            return self.counts(match, each)

        EndOfTurn(self.house, chosen, left, self.whose, self.push, counts).end(question)

    def counts(self, match: Match, each: Useful) -> bool:
        """Return whether something is worth a question before the turn ends: points are where a
        hero could still go as far as his speed, for a few of them are left in nearly every turn; a
        monster that stands where it may attack has walked enough.
        """
        if each.code == codes.STEP:
            s = of(match)
            return s.active >= 0 and each.amount >= standing.speed(s, s.active)
        return each.code in COUNTS

    def whose(self, match: Match, figure: int) -> Whose:
        """Return whose turn or activation would end."""
        s = of(match)
        seats = s.seats
        if 0 <= figure < seats:
            hero = self.names.tables.hero[figure].id
            return Whose(self.names.seat(figure).text, mini(hero), hero, say("ending.head"))
        if figure < 0:
            return Whose(table.say("lord.name"), "", OVERLORD, say("ending.head"))
        line = self.names.tables.creature[figure]
        side = OVERLORD if line is not None and line.master else DUNGEON
        called = self.names.figure(figure).text
        kind = mini(self.names.tables.kind(figure))
        return Whose(capital_word(called), kind, side, say("ending.monster"))

    def left(self, match: Match, each: Useful) -> Left:
        """Return what could still be done: its name, and with whom or how much."""
        key, icon = COUNTS[each.code]
        text: Text = ()
        if each.code == codes.STEP:
            text = (Span(points(each.amount)),)
        elif each.code == codes.ACTIVATE:
            text = listed([self.names.figure(one) for one in bits(each.members)])
        elif each.figures:
            text = listed([self.names.figure(one) for one in each.figures])
        return Left(say(key), icon, text)
