"""What is taken up in Descent and then aimed: weapons; all else on the bench is given at once."""

from __future__ import annotations

from collections.abc import Sequence

from game.board.grid import Grid, lowest
from game.engine.answers import Aim
from game.engine.decisions import code_of, is_whole
from game.engine.match import Match
from game.engine.options import Refusal
from game.rules.descent.codes import ACTIVATE, ATTACK
from game.scenes.descent import answering
from game.scenes.descent.aim import enemies
from game.scenes.descent.answering import ROW, aims
from game.scenes.match.taking import NOTHING, Taking
from game.words.descent.answers import button, row
from game.words.descent.match_names import MatchNames
from game.words.rich import Text, plain


class DescentTaking(Taking):
    """The plates on the bench, by their whole choices."""

    def __init__(self, grid: Grid, names: MatchNames) -> None:
        super().__init__(grid)
        self.names = names

    def rows(self, match: Match, seat: int) -> Sequence[tuple[str, int]]:
        """Return the id of each plate of a seat, with its whole choice."""
        return answering.rows(match.decision, seat)

    def row(self, match: Match, name: str) -> int:
        """Return the whole choice of a plate, -1 where it is not offered."""
        decision = match.decision
        if decision is None or not name.startswith(ROW):
            return NOTHING
        chosen = int(name.removeprefix(ROW))
        return chosen if any(decision.allows(seat, chosen) for seat in decision.seats) else NOTHING

    def row_id(self, match: Match, code: int) -> str:
        """Return the id of the plate of a whole choice, "" where it is none."""
        return f"{ROW}{code}" if is_whole(code) else ""

    def aims(self, match: Match, seat: int, chosen: int) -> bool:
        """Return that a weapon's click strikes at once: chance and wounds were seen before it."""
        return False

    def sends(self, match: Match, seat: int, code: int) -> bool:
        """Return whether taking it up gives it: all but weapons."""
        return is_whole(code) and not aims(code)

    def at_once(self, match: Match, seat: int, space: int) -> int | Refusal | None:
        """Return the monster that a click takes up in the overlord's turn; all else is plain."""
        return None

    def space_of(self, match: Match, seat: int, chosen: int) -> int:
        """Return the space of what a choice means, -1 where that is none or several."""
        cells = match.game.option(match, seat, chosen).cells
        if code_of(chosen) == ACTIVATE and cells:
            return lowest(cells)
        return lowest(cells) if cells and not cells & (cells - 1) else NOTHING

    def meant(self, match: Match, seat: int, aim: Aim) -> int:
        """Return where the keyboard may begin: a weapon is aimed at an enemy, never at a space that
        happens to be in its reach (D3f).
        """
        return aim.cells & enemies(match, seat) if aim.strikes else aim.cells

    def task(self, match: Match, code: int) -> tuple[str, Text]:
        """Return the name of what is taken up, and what it does."""
        decision = match.decision
        if decision is None or not is_whole(code):
            return "", ()
        told = row(match, decision.seats[0], code, self.names)
        return plain(told.name), told.does

    def sending(self, match: Match, seat: int, code: int) -> tuple[str, str]:
        """Return what the button says that sends what is taken up, and its kind."""
        if not is_whole(code):
            return "", "gold"
        kind = "red" if code_of(code) == ATTACK else "gold"
        return button(match, seat, code, self.names), kind
