"""What ends a Hero Phase, and what could still be done before it does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.board.grid import bits
from game.engine.answers import Useful
from game.engine.decisions import choice
from game.engine.match import Match
from game.rules.adventure import codes, standing
from game.rules.adventure.state import of
from game.scenes.match.question import Question
from game.scenes.match.sparing import EndOfTurn, Left, Whose
from game.scenes.shell.house import House
from game.scenes.shell.scene import Scene
from game.table.look.glyphs import glyph
from game.words.adventure.answers import card_row, row
from game.words.adventure.match_names import MatchNames
from game.words.adventure.play import say
from game.words.rich import plain

ICONS: Final = {codes.MOVE: "boot", codes.DISARM: "cross", codes.DRINK: "die"}


class Ending:
    """Ends a Hero Phase with care: what is useful and left is told first, where that is wished."""

    def __init__(self, house: House, names: MatchNames, push: Callable[[Scene], None]) -> None:
        self.house, self.names, self.push = house, names, push

    def end(self, question: Question, chosen: int) -> None:
        """Send what ends it; ask first if something useful is left."""
        match, seat = question.match, question.course.seat

        def left(each: Useful) -> Left:
            return self.left(match, seat, each)

        def counts(each: Useful) -> bool:
            return self.counts(match, seat, each)

        EndOfTurn(self.house, chosen, left, self.whose, self.push, counts).end(question)

    def counts(self, match: Match, seat: int, each: Useful) -> bool:
        """Return whether what is left is worth a question before a Hero Phase ends.

        A second move is usual only in place of an attack, and nobody must take it. Whoever stands
        where a tile will be laid has no use for a first one either: he went there for it (A4.4).
        """
        s = of(match)
        return each.code != codes.MOVE or (s.moves == 0 and not standing.explores(s, seat)[0])

    def whose(self, match: Match, figure: int) -> Whose:
        """Return whose Hero Phase would end."""
        hero = self.names.tables.hero[figure].id
        return Whose(self.names.seat(figure).text, hero, hero, say("ending.hero"))

    def left(self, match: Match, seat: int, each: Useful) -> Left:
        """Return what could still be done: its name, and what it would do."""
        if each.code == codes.MOVE:
            return Left(say("ending.move"), ICONS[codes.MOVE])
        if each.code >= codes.USE:
            card = each.code - codes.USE
            told = card_row(match, seat, card, self.names)
            return Left(plain(told.name), glyph(self.names.tables.called(card)), told.does)
        told = row(match, seat, choice(each.code, bits(each.members)[0]), self.names)
        return Left(plain(told.name), ICONS.get(each.code, "star"), told.text)
