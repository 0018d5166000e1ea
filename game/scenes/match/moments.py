"""What the moments that every game has say: who takes the lead, and that the last round begins."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.table.board.shown import Moment
from game.table.hud.data import MomentData
from game.table.look.palette import NOBODYS
from game.table.motion.projection import LAST_ROUND, LEAD, Projection
from game.words.play import say
from game.words.rich import text_of

LEADS: Final = "crown"
TIME: Final = "hourglass"


def common(
    moment: Moment, shown: Projection[Any], side_name: Callable[[str], str]
) -> MomentData | None:
    """Return what such a moment says; None for one that is the game's own."""
    score = " · ".join(f"{side_name(side)} {points}" for side, points in shown.totals().items())
    if moment.kind == LEAD:
        head = say("moment.lead", side=side_name(moment.side))
        return MomentData(head, text_of(score), LEADS, moment.side)
    if moment.kind == LAST_ROUND:
        text = say("moment.last_round.text", score=score)
        return MomentData(say("moment.last_round"), text_of(text), TIME, NOBODYS)
    return None
