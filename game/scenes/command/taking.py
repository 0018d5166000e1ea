"""What of a turn of Command is taken up and then aimed: cards, powers, pins, creatures to deploy.

Each row is a whole choice: which card, which power. What it asks next is aimed on the board.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.board.grid import Grid, bits
from game.engine.decisions import Decision, choice, code_of, is_whole, member_of
from game.engine.match import Match
from game.rules.command.codes import CARD, DEPLOY, POINT, POWER, TAKE_OFF, TOKEN
from game.rules.command.state import CommandState, of
from game.scenes.match.taking import NOTHING, Taking

TAKEN_UP: Final = (POWER, TAKE_OFF, CARD, POINT, DEPLOY)
"""Families whose members are taken up one by one, in the order of their rows."""
TOKEN_ID: Final = "web_token"


def offered(decision: Decision, seat: int) -> list[int]:
    """Return all whole choices of a question that are taken up, in the order of their rows."""
    families = dict(decision.families(seat))
    return [choice(code, member) for code in TAKEN_UP for member in bits(families.get(code, 0))]


def id_of(s: CommandState, figure: int, chosen: int) -> str:
    """Return the id of what a choice takes up: of its card, power or creature."""
    code, member = code_of(chosen), member_of(chosen)
    if code == POWER:
        return s.tables.creature[figure].powers[member].id
    if code == DEPLOY:
        return s.tables.ids[member]
    return TOKEN_ID if member >= TOKEN else s.tables.card_ids[member]


class CommandTaking(Taking):
    """The cards in hand, the powers of whoever acts, and the creatures that can be deployed."""

    def __init__(self, grid: Grid) -> None:
        super().__init__(grid)

    def rows(self, match: Match, seat: int) -> Sequence[tuple[str, int]]:
        """Return the id of each row that a seat may take up now, with its whole choice."""
        decision = match.decision
        if decision is None or seat not in decision.seats:
            return ()
        s, figure = of(match), decision.figure
        return [(id_of(s, figure, each), each) for each in offered(decision, seat)]

    def row(self, match: Match, name: str) -> int:
        """Return the whole choice of a row of whoever is asked, -1 where it is not offered."""
        decision = match.decision
        if decision is None:
            return NOTHING
        found = (each for id, each in self.rows(match, decision.seats[0]) if id == name)
        return next(found, NOTHING)

    def row_id(self, match: Match, code: int) -> str:
        """Return the id of what a whole choice takes up, "" where it is none."""
        decision = match.decision
        if decision is None or not is_whole(code) or code_of(code) not in TAKEN_UP:
            return ""
        return id_of(of(match), decision.figure, code)

    def aims(self, match: Match, seat: int, chosen: int) -> bool:
        """Return whether a choice is taken up first, and shown before it is sent."""
        return is_whole(chosen) and code_of(chosen) in TAKEN_UP
