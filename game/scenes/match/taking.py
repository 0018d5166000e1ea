"""What of a turn is taken up first and then aimed on the board."""

from __future__ import annotations

from typing import Final

from game.board.grid import Grid, bits, lowest
from game.engine.answers import MIDDLE, TURN, Aim
from game.engine.decisions import code_of, member_of
from game.engine.match import Match
from game.engine.options import Refusal
from game.words.rich import Text

NOTHING: Final = -1


class Taking:
    """What can be taken up in a game's turns, and how it is aimed on the cells of a ``grid``.

    ``code`` is the family of options that is taken up. How it is aimed follows from the game's
    answers; a game whose turns have rows says which they are, what reaches a space, and what the
    button is called that sends one. Without that nothing is taken up.
    """

    def __init__(self, grid: Grid) -> None:
        self.grid = grid

    # --- what a game says

    def row(self, match: Match, name: str) -> int:
        """Return the code of a row by its id, -1 where whoever acts has none such."""
        return NOTHING

    def row_id(self, match: Match, code: int) -> str:
        """Return the id of the row that a code takes up, "" where it is none."""
        return ""

    def at_once(self, match: Match, seat: int, space: int) -> int | Refusal | None:
        """Return the code that a click on a space takes up when nothing is; why not; or nothing."""
        return None

    def page(self, match: Match, code: int) -> int:
        """Return the page of the card on which the row of a code stands."""
        return 0

    def follow_up(self, name: str) -> int:
        """Return the code that a button of a prompt takes up, to be aimed on the board; or -1."""
        return NOTHING

    def follow_up_task(self, match: Match, code: int) -> tuple[str, Text]:
        """Return title and text while that is aimed; without a title the question's own stay."""
        return "", ()

    def task(self, match: Match, code: int) -> tuple[str, Text]:
        """Return title and text of a row that is taken up; empty where the question's stay."""
        return "", ()

    def sending(self, match: Match, seat: int, code: int) -> tuple[str, str]:
        """Return what the button says that sends what is taken up, and its kind."""
        return "", "gold"

    def space_of(self, match: Match, seat: int, chosen: int) -> int:
        """Return the space at which a choice is pointed at, -1 for none: usually its member."""
        return member_of(chosen)

    def sends(self, match: Match, seat: int, code: int) -> bool:
        """Return whether taking this up sends it: an answer that is not aimed any more."""
        return False

    def proposed(self, match: Match, seat: int) -> tuple[int, ...]:
        """Return the answer that is proposed to a question, and what is answered ahead
        with it; () where all is left to the person.
        """
        return ()

    def meant(self, match: Match, seat: int, aim: Aim) -> int:
        """Return where the keyboard may begin to point with what is taken up: usually anywhere
        that it can be aimed at.
        """
        return aim.cells

    # --- what follows from the game's answers

    def aims(self, match: Match, seat: int, chosen: int) -> bool:
        """Return whether this choice is taken up first, and shown and sent as what is aimed.

        So it is with every row: what a card offers is used up by it.
        """
        return self.row_id(match, code_of(chosen)) != ""

    def best(self, match: Match, seat: int, code: int, mask: int) -> int:
        """Return the space of ``mask`` at which the keyboard begins to point.

        It is the one with more enemies than friends in it; of equals the nearest.
        """
        aim = match.game.aim(match, seat, code, NOTHING)
        if aim.origin < 0:
            return lowest(mask)

        def fitness(space: int) -> tuple[int, int]:
            worth = 0
            if aim.how in (MIDDLE, TURN):
                option = match.game.aim(match, seat, code, space).option
                stakes = option.stakes if option is not None else ()
                worth = sum(-2 if each.friend else 1 for each in stakes)
            return worth, -self.grid.range(space, aim.origin)

        return max(bits(mask), key=fitness)

    def turned(self, match: Match, seat: int, code: int, space: int, across: int, down: int) -> int:
        """Return where a pattern that points at ``space`` points when it is turned that way.

        That is ``space`` where it cannot be turned so, and -1 where no pattern is taken up.
        """
        if not self.row_id(match, code) or self._how(match, seat, code) != TURN:
            return NOTHING
        aim, grid = match.game.aim(match, seat, code, NOTHING), self.grid
        beside = grid.place(grid.row(aim.origin) + down, grid.col(aim.origin) + across)
        if beside < 0:
            return space
        origin = match.game.aim(match, seat, code, beside).cell
        return origin if origin >= 0 else space

    @staticmethod
    def _how(match: Match, seat: int, code: int) -> str:
        return match.game.aim(match, seat, code, NOTHING).how
