"""One procedure of Command as a whole match: it opens, and the match is over when it is through."""

from __future__ import annotations

from typing import ClassVar

from game.engine.dice import new_dice
from game.engine.events import Kinds
from game.engine.game import Game
from game.engine.match import Match
from game.engine.procedure import Procedure
from game.engine.seats import Seat
from game.rules.command.codes import PURPOSES, SIDES
from game.rules.command.events import EVENTS
from game.rules.command.state import CommandState


class Alone(Game):
    """``opening`` played from ``state``; ``others`` are procedures that it may begin."""

    name: ClassVar[str] = "command"
    events: ClassVar[Kinds] = EVENTS

    def __init__(self, state: CommandState, opening: Procedure, *others: type[Procedure]) -> None:
        self.state = state
        self.first = opening
        seats = tuple(Seat(at, SIDES[at % 2]) for at in range(state.tables.seats))
        super().__init__("alone", seats, (type(opening), *others), [])

    def new_state(self, seed: int) -> CommandState:
        found = self.state.copy()
        found.dice = new_dice(PURPOSES, seed)
        return found

    def opening(self) -> Procedure:
        return self.first.copy()


def alone(state: CommandState, opening: Procedure, *others: type[Procedure]) -> Match:
    """Return a match that stands at the first question of ``opening``, or is over."""
    return Match.start(Alone(state, opening, *others), 7)
