"""Experience and level-up cards (R45-R49)."""

from __future__ import annotations

from typing import ClassVar

from game.engine.decisions import Decision, member_of
from game.engine.match import Match
from game.engine.procedure import Outcome, Procedure
from game.rules.onslaught.codes import LEVEL
from game.rules.onslaught.events import LevelledUp
from game.rules.onslaught.harm import gain_exp
from game.rules.onslaught.state import of


class LevelUp(Procedure):
    """The owner chooses one of two level-up cards, at once (R45.2, R45c)."""

    __slots__ = ("figure",)

    steps: ClassVar[tuple[str, ...]] = ("choose", "place_card")
    fields: ClassVar[tuple[str, ...]] = ("figure",)

    def __init__(self, figure: int) -> None:
        super().__init__()
        self.figure = figure

    def copy(self) -> LevelUp:
        twin = LevelUp(self.figure)
        twin.standing(self)
        return twin

    def choose(self, m: Match) -> Outcome:
        """Ask for one of the two cards."""
        s = of(m)
        card = s.tables.cards[self.figure]
        seat = s.tables.side[self.figure]
        return Decision(
            "level_up", (seat,), ([(LEVEL, 0b11)],), self.figure, {"cards": card.levels}
        )

    def place_card(self, m: Match) -> Outcome:
        """Place it faceup: usable at once (R45.2, R45b)."""
        s = of(m)
        level = member_of(m.answer)
        s.level[self.figure] = level
        if m.listening:
            card = s.tables.cards[self.figure].levels[level]
            m.tell(LevelledUp(figure=self.figure, ability=card, clause="R45.2"))
        return None


def earn(m: Match, figure: int, amount: int, reason: str, clause: str) -> Outcome:
    """Gain experience; return the level-up that it brings, if any."""
    return LevelUp(figure) if gain_exp(m, figure, amount, reason, clause) else None
