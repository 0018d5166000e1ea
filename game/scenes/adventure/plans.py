"""What the cards before a hero will do, as lines over the castle: from each monster to its target,
with the number of its card.
"""

from __future__ import annotations

from game.rules.adventure import chances
from game.rules.adventure.codes import VILLAIN
from game.rules.adventure.state import AdventureState
from game.table.adventure.position import VILLAIN_PHASE
from game.table.adventure.projection import MatchNow
from game.table.board.marks import DeedMark
from game.table.look import palette as ink

SIGN = "!"
"""What stands on the disc of a villain, who has no card in a row."""


class Plans:
    """Finds the lines of one match; as long as nothing happens they are found once."""

    def __init__(self) -> None:
        self._of: tuple[MatchNow | None, int] = (None, 0)
        self._lines: dict[int, DeedMark] = {}

    def lines(self, shown: MatchNow, s: AdventureState) -> dict[int, DeedMark]:
        """Return the line of each figure that is still to act in this turn and has a target."""
        before, seen = self._of
        if shown is not before or len(shown.log) != seen:
            self._of = shown, len(shown.log)
            self._lines = dict(self._found(shown, s))
        return self._lines

    def _found(self, shown: MatchNow, s: AdventureState) -> list[tuple[int, DeedMark]]:
        found = []
        for each in shown.coming():
            row = shown.seats[shown.active].row
            number = str(row.index(each.card) + 1) if each.card in row else SIGN
            for figure in each.figures:
                dazed = any(one.on == shown.figures[figure].card >= 0 for one in shown.laid_on)
                if not s.stands(figure) or dazed:
                    continue
                meets = chances.forecast(s, figure).meets
                start = shown.place_of(figure)
                end = shown.place_of(meets[0]) if meets and meets[0] in shown.figures else None
                if start is not None and end is not None:
                    (x, y), (goal_x, goal_y) = start, end
                    line = DeedMark(
                        (y, x), (goal_y, goal_x), number if figure != VILLAIN else SIGN,
                        ink.THREAT, True, dashed=True,
                    )  # fmt: skip
                    found.append((figure, line))
        return found


def all_told(shown: MatchNow, threats: bool) -> bool:
    """Return whether all of them are told: where threats are wished for, and while the Villain
    Phase asks what becomes of its card.
    """
    return threats or shown.phase == VILLAIN_PHASE
