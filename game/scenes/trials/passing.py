"""Who is spared the windows of Trials: a hero passes by itself until something concerns it.

Nearly every hero might hold a Free card, so every play would ask everybody (T29a). What concerns a
seat is told by what all can see; in the hold after each play any seat may ring and is asked too.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from game.engine.match import Match
from game.rules.trials.codes import CHAIN, FEATURE, PASS
from game.rules.trials.concerns import HITS, concerns, declarer, may_answer
from game.rules.trials.idle import in_vain
from game.rules.trials.state import of
from game.rules.trials.windows import open_window
from game.scenes.match import passing
from game.scenes.match.passing import NO_PILE, NOTHING, RUNG, UNABLE
from game.session import Session

WINDOW: Final = "answer"
"""The question of every window (T27a)."""


class Passing(passing.Passing):
    """What the persons of one match of Trials wish to be asked."""

    windows = frozenset({WINDOW})
    answers = WINDOW
    passes = PASS

    def declarer(self, match: Match) -> int:
        """Return the seat whose play or deed all are asked to answer."""
        return declarer(match)

    def may_answer(self, match: Match, seat: int) -> bool:
        """Return whether a seat could answer in the open window (T29a)."""
        return may_answer(match, seat)

    def concerns(self, match: Match, seat: int, without: Collection[str]) -> str:
        """Return why the open window concerns a seat."""
        return concerns(match, seat, without)

    def pile(self, match: Match) -> int:
        """Return a number of the window that stands open: of the Action, the roll or the damage
        that all in it answer.
        """
        s, window = of(match), open_window(match)
        if window is None:
            return NO_PILE
        # Nothing else in a turn has as many deeds, rolls and plays below it.
        return hash((s.turn, s.round, window.moment, window.figure, len(s.deeds), window.base))

    def idle(self, session: Session, seat: int) -> bool:
        """Return whether a seat can do nothing that has to do with why it would be asked, and no
        other person is there who would learn that: what it could play would do nothing, or its hit
        is nothing to it without a Damage Chain or a feature for it.
        """
        if super().idle(session, seat):
            return True
        decision = session.decision
        persons = {session.person(each) for each in session.humans()}
        if decision is None or len(persons) > 1:
            return False
        if in_vain(of(session.match), seat, decision):
            return True
        if self.concerns(session.match, seat, self._without()) != HITS:
            return False
        return not decision.offered(seat, CHAIN) | decision.offered(seat, FEATURE)

    def ring_for(self, session: Session, seat: int) -> str:
        """Let the next window ask this seat of a person; return what came of it."""
        decision = session.decision
        if decision is None or decision.kind != WINDOW:
            return NOTHING
        if not 0 <= seat < len(session.controllers) or session.person(seat) < 0:
            return UNABLE
        if not self.may_answer(session.match, seat):
            return UNABLE
        self.rung.add(seat)
        return RUNG
