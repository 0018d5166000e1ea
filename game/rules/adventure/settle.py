"""What follows once an attack, an activation, a card or a step of a phase is over (A9e, A9h)."""

from __future__ import annotations

from typing import ClassVar, Final

from game.engine.match import Match
from game.engine.procedure import Outcome, Procedure
from game.rules.adventure.codes import NOBODY
from game.rules.adventure.state import Fallen, of
from game.rules.adventure.text import Text
from game.rules.adventure.treasures import DrawTreasure


class Settle(Procedure):
    """What follows once an attack, an activation, a card or a step of a phase is over: the texts of
    those who fell in their order, then the treasure (A9e, A9h).

    ``since`` is how many unsettled figures there were before.
    """

    __slots__ = ("since",)

    steps: ClassVar[tuple[str, ...]] = ("texts", "reward")
    fields: ClassVar[tuple[str, ...]] = ("since",)

    def __init__(self, since: int) -> None:
        super().__init__()
        self.since = since

    def copy(self) -> Settle:
        twin = Settle(self.since)
        twin.standing(self)
        return twin

    def texts(self, m: Match) -> Outcome:
        """Do the text of the next one that fell, if it has one."""
        text = next_text(m, self.since)
        if text is not None:
            self.go("texts")
        return text

    def reward(self, m: Match) -> Outcome:
        """Draw the treasure of the turn."""
        return reward(m, self.since)


def next_text(m: Match, since: int) -> Text | None:
    """Return the text of the next figure that fell, once each, in their order (A9e).

    They stay noted till :func:`reward`: what answers a text settles what falls by it alone.
    """
    s = of(m)
    for at in range(since, len(s.fallen)):
        card, slot, seat, treasure = s.fallen[at]
        if card < 0:
            continue
        s.fallen[at] = Fallen(NOBODY, slot, seat, treasure)
        parts = s.tables.monster[card].defeated
        if parts:
            return Text(s.tables.text_of(parts), card, s.active, NOBODY, slot)
    return None


def reward(m: Match, since: int) -> Outcome:
    """Draw the treasure of the turn, one at most, by the active hero, if one of those that fell is
    worth it (A9.5, A9f, A9g).
    """
    s = of(m)
    due = any(treasure for _, _, _, treasure in s.fallen[since:])
    del s.fallen[since:]
    if not due or s.rewarded:
        return None
    s.rewarded = REWARDED
    return DrawTreasure(s.active)


REWARDED: Final = 2
"""Of ``rewarded``: the treasure of the turn was drawn; 0 before."""
