"""An answer tried on a copy of the match, with the small questions that follow from it."""

from __future__ import annotations

from typing import Final

from game.engine.decisions import code_of
from game.engine.match import Match
from game.rules.adventure.codes import PASS, STAY

AHEAD: Final = 12
"""How many questions that follow from an answer are answered by the first choice."""
LARGE: Final = ("act", "explore", "start", "cancel", "powers")
"""Questions at which a trial ends: what comes of them is not foreseen."""


def run_on(match: Match) -> None:
    """Answer small questions that follow at once: pass where one can, else the first choice."""
    for _ in range(AHEAD):
        decision = match.decision
        if decision is None or decision.kind in LARGE:
            return
        seat = match.waiting()[0]
        choices = decision.choices(seat)
        passes = [each for each in choices if code_of(each) in (PASS, STAY)]
        match.play(seat, passes[0] if passes else choices[0])
