"""Dice that the table rolls itself: whenever the match waits for one, a person is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.match.real_die import RealDie
from game.session import NOBODY
from game.words.ui import say

if TYPE_CHECKING:
    from game.scenes.onslaught.table_scene import MatchScene


class RealDice:
    """Asks for the dice of one match; a match with dice of its own never waits for any."""

    def __init__(self, scene: MatchScene) -> None:
        self.scene = scene

    def ask(self) -> None:
        """Ask what the die shows that the match waits for, if it waits and nothing is shown."""
        scene = self.scene
        session, stack = scene.session, scene.stack
        wanted = session.wanted
        if wanted is None or scene.busy or stack is None or stack.top is not scene:
            return
        decision = session.decision
        figure = decision.figure if decision is not None else NOBODY
        who = scene.names.figure(figure).text if figure >= 0 else say("real_die.table")
        number = session.numbers_told + 1
        text = say("real_die.attack", who=who, number=number, sides=wanted.sides)
        stack.push(RealDie(scene.house, text, wanted.sides, self._tell))

    def _tell(self, face: int) -> None:
        self.scene.session.tell_number(face)
        self.scene.went_on()
