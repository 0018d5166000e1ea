"""What ends a hero's turn, and what could still be done before it does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.board.grid import bits
from game.engine.answers import Useful
from game.engine.decisions import choice
from game.engine.match import Match
from game.rules.trials import codes
from game.rules.trials.state import of
from game.scenes.match.question import Question
from game.scenes.match.sparing import EndOfTurn, Left, Whose
from game.scenes.shell.house import House
from game.scenes.shell.scene import Scene
from game.words.lists import listed
from game.words.rich import Span, Text, plain
from game.words.sentences import capital_word
from game.words.trials import counted
from game.words.trials.answers import row
from game.words.trials.match_names import MatchNames
from game.words.trials.play import say

ACTIONS: Final = {
    codes.ATTACK: ("ending.attack", "sword"),
    codes.SKILL: ("ending.skill", "eye"),
    codes.GENERAL: ("ending.general", "person"),
    codes.MOVE: ("ending.move", "boot"),
    codes.STEP: ("ending.spaces", "boot"),
}
"""What is worth a question before a turn ends, with its words and its icon: what costs an Action,
and spaces that are lost with the turn (T23b).
"""
Looks = Callable[[Match, int], tuple[str, str]]


class Ending:
    """Ends a turn with care: what is useful and left is told first, where that is wished.

    ``push`` lays a question over the table, ``looks`` tells as whom a figure appears.
    """

    def __init__(
        self, house: House, names: MatchNames, looks: Looks, push: Callable[[Scene], None]
    ) -> None:
        self.house, self.names, self.looks, self.push = house, names, looks, push

    def end(self, question: Question, chosen: int) -> None:
        """Send what ends it; ask first if something useful is left."""
        match, seat = question.match, question.course.seat

        def left(each: Useful) -> Left:
            return self.left(match, seat, each)

        EndOfTurn(self.house, chosen, left, self.whose, self.push, counts).end(question)

    def whose(self, match: Match, figure: int) -> Whose:
        """Return whose turn would end, headed by the Actions that are unused."""
        mini, side = self.looks(match, figure)
        left = of(match).actions
        head = counted.unused(left) if left > 0 else say("ending.head")
        return Whose(self.names.figure(figure).text, mini, side, head)

    def left(self, match: Match, seat: int, each: Useful) -> Left:
        """Return what could still be done: its name, and with whom or how much."""
        key, icon = ACTIONS[each.code]
        text: Text = ()
        if each.code == codes.STEP:
            text = counted.spaces(each.amount)
        elif each.figures:
            text = listed([self.names.figure(one) for one in each.figures])
        else:
            chosen = [choice(each.code, member) for member in bits(each.members)][:FEW]
            rows = [row(match, seat, one, self.names) for one in chosen]
            # A card that is played in two ways is one that could still be used.
            text = (Span(", ".join(dict.fromkeys(plain(one.name) for one in rows))),)
        return Left(capital_word(say(key)), icon, text)


FEW: Final = 4
"""So many cards are named that could still be used."""


def counts(each: Useful) -> bool:
    """Return whether something is worth a question before the turn ends."""
    return each.code in ACTIONS
