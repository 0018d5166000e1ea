"""What of a turn of Command is taken up and then aimed: cards, powers, pins, creatures to deploy.

Each row is a whole choice: which card, which power. What it asks next is aimed on the board. An
answer is a row too, and taking it up gives it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.board.grid import Grid, bits, lowest
from game.engine.decisions import Decision, choice, code_of, is_whole, member_of
from game.engine.match import Match
from game.rules.command.codes import (
    CARD,
    CONSENT,
    DEPLOY,
    DODGE,
    HELPERS,
    IMMEDIATE,
    MAY,
    MODE,
    ORDER,
    POINT,
    POWER,
    SHIELD,
    STRIKE,
    TAKE_OFF,
    TOKEN,
)
from game.rules.command.state import CommandState, of
from game.scenes.match.taking import NOTHING, Taking
from game.words.command.answers import button, row
from game.words.command.match_names import MatchNames
from game.words.rich import Text

TAKEN_UP: Final = (POWER, IMMEDIATE, TAKE_OFF, CARD, POINT, DEPLOY)
"""Families whose members are taken up one by one, in the order of their rows."""
ANSWERED: Final = frozenset(
    {"respond", "extra", "shield", "helpers", "consent", "order", "harms", "losses", "draw",
     "mend", "ready"}
)  # fmt: skip
"""Questions whose answers stand in lines on the pile."""
LINES: Final = (DODGE, STRIKE, IMMEDIATE, CARD, POINT, HELPERS, SHIELD, CONSENT, MAY, MODE, ORDER)
"""Families whose members are such lines, in their order."""
TOKEN_ID: Final = "web_token"


def id_of(s: CommandState, figure: int, chosen: int) -> str:
    """Return the id of what a choice takes up: of its card, power or creature."""
    code, member = code_of(chosen), member_of(chosen)
    if code == POWER:
        return s.tables.creature[figure].powers[member].id
    if code == DEPLOY:
        return s.tables.ids[member]
    if code in (CARD, POINT, TAKE_OFF):
        return TOKEN_ID if member >= TOKEN else s.tables.card_ids[member]
    return f"answer:{chosen}"


class CommandTaking(Taking):
    """The cards in hand, the powers of whoever acts, creatures to deploy, and all answers."""

    def __init__(self, grid: Grid, names: MatchNames) -> None:
        super().__init__(grid)
        self.names = names

    def rows(self, match: Match, seat: int) -> Sequence[tuple[str, int]]:
        """Return the id of each row that a seat may take up now, with its whole choice."""
        decision = match.decision
        if decision is None or seat not in decision.seats:
            return ()
        s, figure = of(match), decision.figure
        return [(id_of(s, figure, each), each) for each in _offered(decision, seat)]

    def row(self, match: Match, name: str) -> int:
        """Return the whole choice of a row of whoever is asked, -1 where it is not offered."""
        decision = match.decision
        if decision is None:
            return NOTHING
        for seat in decision.seats:
            for id, chosen in self.rows(match, seat):
                if id == name:
                    return chosen
        return NOTHING

    def row_id(self, match: Match, code: int) -> str:
        """Return the id of what a whole choice takes up, "" where it is none."""
        decision = match.decision
        if decision is None or not is_whole(code):
            return ""
        if code_of(code) not in TAKEN_UP and code_of(code) not in LINES:
            return ""
        return id_of(of(match), decision.figure, code)

    def aims(self, match: Match, seat: int, chosen: int) -> bool:
        """Return whether a choice is taken up first, and shown before it is sent."""
        decision = match.decision
        if not is_whole(chosen) or code_of(chosen) not in TAKEN_UP:
            return False
        answers = decision is not None and decision.kind in ANSWERED
        return not answers or self._aims_answer(match, seat, chosen)

    def space_of(self, match: Match, seat: int, chosen: int) -> int:
        """Return the square of whom or what a choice means, -1 where that is none or several."""
        cells = match.game.option(match, seat, chosen).cells
        return lowest(cells) if cells and not cells & (cells - 1) else NOTHING

    def sends(self, match: Match, seat: int, code: int) -> bool:
        """Return whether taking it up gives it: an answer that is not aimed any more."""
        decision = match.decision
        answers = decision is not None and decision.kind in ANSWERED
        return answers and not self._aims_answer(match, seat, code)

    def answers(self, match: Match, code: int) -> bool:
        """Return whether what is taken up is an answer: one that is not aimed is given at once."""
        decision = match.decision
        if not is_whole(code) or decision is None or decision.kind not in ANSWERED:
            return False
        return any(decision.allows(seat, code) for seat in decision.seats)

    def _aims_answer(self, match: Match, seat: int, chosen: int) -> bool:
        """Return whether an answer asks on the board who gives it or at whom: until that is said it
        can be put back, and nobody else has seen it.
        """
        decision = match.decision
        answers = decision is not None and decision.kind in ANSWERED
        if not answers or not is_whole(chosen) or code_of(chosen) not in (CARD, IMMEDIATE):
            return False
        aim = match.game.aim(match, seat, chosen, NOTHING)
        return aim.choice == NOTHING and bool(aim.cells)

    def task(self, match: Match, code: int) -> tuple[str, Text]:
        """Return the name of what is taken up, and what it costs and does."""
        decision = match.decision
        if decision is None or not is_whole(code):
            return "", ()
        told = row(match, decision.seats[0], code, self.names)
        return button(match, decision.seats[0], code, self.names), told.text

    def sending(self, match: Match, seat: int, code: int) -> tuple[str, str]:
        """Return what the button says that sends what is taken up, and its kind."""
        decision = match.decision
        if decision is None or not is_whole(code):
            return "", "gold"
        strikes = match.game.aim(match, seat, code, NOTHING).strikes
        return button(match, seat, code, self.names), "red" if strikes else "gold"


def _offered(decision: Decision, seat: int) -> list[int]:
    """Return all whole choices of a question that are taken up, in the order of their rows."""
    families = dict(decision.families(seat))
    order = LINES if decision.kind in ANSWERED else TAKEN_UP
    return [choice(code, member) for code in order for member in bits(families.get(code, 0))]
