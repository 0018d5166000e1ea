"""A person at any table, who answers by chance and looks about with the mouse.

What is asked is answered to the match itself, as somebody who knows every control would: it plays
games that no robot has hands for. All else goes through the window: the pointer rests on the board
and its panels, questions are confirmed, and at the end the same people play again.
"""

from __future__ import annotations

import random

from game.players.random_player import RandomPlayer
from game.scenes.match.table import MatchScene
from game.scenes.result.result import Result
from game.scenes.shell.ask import Ask
from game.words import ui
from tests.robots.desk import Desk
from tests.robots.mouse import Mouse
from tests.robots.player import Player

LOOKS = 0.2
"""How often the pointer goes elsewhere in a frame in which nothing is asked."""


class Sitter:
    """Plays on, one step at a time."""

    def __init__(self, desk: Desk, seed: int) -> None:
        self.desk = desk
        self.rng = random.Random(seed)
        self.player = RandomPlayer(seed)
        self.answered = 0

    def step(self) -> None:
        """Do one thing, or let a frame pass."""
        desk, top = self.desk, self.desk.top
        if isinstance(top, Ask):
            desk.press(top.yes)
            return
        if isinstance(top, Result):
            desk.press(ui.say("result.again"))
            return
        table = next(scene for scene in desk.stack.scenes if isinstance(scene, MatchScene))
        if table.course.held:
            table.course.read()
        seat = table.course.seat
        if seat < 0:
            self._look()
            return
        while desk.top is not table:
            desk.stack.pop()  # what a question had laid over the table
        table.session.choose(seat, self.player.choose(table.session.seen_by(seat)))
        table.question.went_on()
        self.answered += 1
        self._look()

    def _look(self) -> None:
        if self.rng.random() < LOOKS:
            wide, high = self.desk.stack.size
            self.desk.move((self.rng.randrange(wide), self.rng.randrange(high)))
        else:
            self.desk.frame()


def robot(desk: Desk, seed: int) -> Player | Sitter:
    """Return who plays at a desk: a robot with hands for its table, else one without."""
    return Mouse(desk, seed) if isinstance(desk.top, Mouse.table) else Sitter(desk, seed)
