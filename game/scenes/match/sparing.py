"""What a person is spared, and what is asked once more: as the settings wish, in every game."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.answers import Useful
from game.scenes.match.question import Question
from game.scenes.shell.ask import Ask
from game.scenes.shell.house import House
from game.scenes.shell.scene import Scene
from game.session import Session
from game.words.play import say

MATTERS = "matters"
"""The wish to be asked for reactions only where it matters."""


def spared(house: House, session: Session, seat: int, kind: str, declining: int) -> int | None:
    """Return ``declining`` where a question of a kind does not matter; None if it is asked."""
    decision = session.decision
    if decision is None or decision.kind != kind or house.settings.prompts != MATTERS:
        return None
    # Loaded late: only the worth of reactions needs the computer player here.
    from game.players.reaction_worth import matters

    return None if matters(session.seen_by(seat)) else declining


class AskEnd(Ask):
    """The question before a turn ends; its answers lie in one place however much is left."""

    lines = 4


class EndOfTurn:
    """Ends a turn with care: what is useful and left is told first, where that is wished.

    ``ending`` is the answer that ends it. ``told`` says what a thing is called that is left, and
    ``who`` what a figure is called. ``push`` lays a question over the table.
    """

    def __init__(
        self, house: House, ending: int, told: Callable[[Useful], str], who: Callable[[int], str],
        push: Callable[[Scene], None],
    ) -> None:  # fmt: skip
        self.house, self.ending = house, ending
        self._told, self._who, self._push = told, who, push

    def left(self, question: Question) -> list[str]:
        """Return all that whoever acts could still do and that changes something, in words.

        The rules say what that is, the worthiest first.
        """
        if not question.turn:
            return []
        found = question.match.game.useful(question.match, question.course.seat)
        return [self._told(each) for each in found]

    def end(self, question: Question) -> None:
        """Send the answer that ends the turn; ask first if something useful is left."""
        decision = question.decision
        if decision is None:
            return
        left, guided = self.left(question), question.course.gate is not None
        # A guide's script knows that it is time.
        if guided or not left or not self.house.settings.ask_before_ending:
            question.choose(self.ending)
            return
        text = say("end.text", figure=self._who(decision.figure), what=", ".join(left))
        yes, no = say("end.yes"), say("end.no")

        def end() -> None:
            question.choose(self.ending)

        self._push(AskEnd(self.house, text, yes, no, end))
