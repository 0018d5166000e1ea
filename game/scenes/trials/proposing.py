"""How a monster goes on by itself: what is proposed to whoever leads it, and that all is so."""

from __future__ import annotations

from typing import Final

from game.board.grid import bits, lowest
from game.engine.decisions import Decision, choice
from game.engine.match import Match
from game.rules.trials.codes import FIRST_PRINCE, PASS, SPACE, TARGET
from game.rules.trials.hunting import Ways
from game.rules.trials.quest_kinds import start_of
from game.rules.trials.state import of
from game.scenes.match.taking import NOTHING

LED: Final = frozenset({"lead", "path", "victim", "script_area"})
"""What is asked of whoever leads a monster."""
EARLY: Final = frozenset({"lead"})
"""Of them the question in which a place is proposed by the rules."""


def proposed(match: Match, seat: int) -> int:
    """Return the answer that is proposed to whoever leads a monster, -1 where nothing is: where it
    would end, which way it goes on, whom it attacks of several alike.
    """
    decision = match.decision
    if decision is None or decision.kind not in LED or seat not in decision.seats:
        return NOTHING
    if decision.kind in EARLY and decision.figure >= FIRST_PRINCE:
        onward = _across(match, decision, seat)
        if onward != NOTHING:
            return onward
    cell = decision.about.get("proposed", NOTHING)
    if decision.kind in EARLY and isinstance(cell, int) and cell >= 0:
        found = choice(SPACE, cell)
        if decision.allows(seat, found):
            return found
    families = [each for each in decision.families(seat) if each[0] != PASS]
    if not families:
        return decision.nth(seat, 0)
    code, mask = families[0]
    if code == TARGET:
        s = of(match)
        # Of victims that are alike the one with the fewest hit points.
        weakest = min(bits(mask), key=lambda figure: (s.hp[figure], figure))
        return choice(code, weakest)
    return choice(code, lowest(mask))


def _across(match: Match, decision: Decision, seat: int) -> int:
    """Return how a party's ogre comes nearest to the start across the board (TQ8), -1 where no way
    leads there. The rules let it stay, which would win nothing for whoever takes what is proposed.
    """
    s, figure = of(match), decision.figure
    goal, ends = start_of(s, 1 - (figure - FIRST_PRINCE)), decision.offered(seat, SPACE)
    if goal < 0:
        return NOTHING
    for ring in Ways(s, figure).toward(s.covers(figure, goal)):
        if ring & ends:
            return choice(SPACE, lowest(ring & ends))
    return NOTHING


class Proposing:
    """Which round's monsters do as proposed, by the seat that said so."""

    def __init__(self) -> None:
        self._rounds: dict[int, int] = {}

    def rest(self, match: Match, seat: int) -> None:
        """Let all monsters that a seat leads in this round do as proposed."""
        self._rounds[seat] = of(match).round

    def spared(self, match: Match, seat: int) -> int | None:
        """Return what is proposed, where a seat has said so for this round; else None."""
        if self._rounds.get(seat) != of(match).round:
            return None
        found = proposed(match, seat)
        return found if found != NOTHING else None


def is_led(match: Match) -> bool:
    """Return whether somebody is asked to lead a monster."""
    decision = match.decision
    return decision is not None and decision.kind in LED
