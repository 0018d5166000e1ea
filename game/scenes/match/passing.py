"""Who is spared windows: a seat passes by itself until something concerns it, or rings the bell.

What concerns a seat is told by what all can see, so that neither a question nor its absence tells
anything of a hand. A game says which questions are windows, and what concerns whom in them.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final

from game.engine.decisions import choice
from game.engine.match import Match
from game.session import Session

RUNG: Final = "bell.rung"
ASKED: Final = "bell.asked"
UNABLE: Final = "bell.unable"
NOTHING: Final = "bell.nothing"
"""What a bell comes to, by its words: the window will ask; it does already; nobody here could
answer; nothing is declared that could be answered.
"""
NO_PILE: Final = -1


class Passing:
    """What the persons of one match wish to be asked; at first only what concerns them."""

    windows: frozenset[str] = frozenset()
    """Questions that may be passed."""
    answers: str = ""
    """The window of answers to what was declared: the one that a bell opens."""
    passes: int = 0
    """The family of the choice that passes."""

    def __init__(
        self,
        without: Callable[[], Collection[str]] = tuple,
        always: Collection[int] = (),
        keep: Callable[[tuple[int, ...]], object] = tuple,
    ) -> None:
        """``without`` tells what persons do not call a concern of theirs, by the reasons of the
        game; ``always`` are seats that are asked in every window, and ``keep`` is told them
        whenever that changes.
        """
        self._without, self._keep = without, keep
        self.always = set(always)
        """Seats that are asked in every window."""
        self.rung: set[int] = set()
        """Seats that have rung: the next window asks them."""
        self._last = (-1, NO_PILE)
        """The seat that has passed last, and which pile."""
        self._through: dict[int, tuple[int, int]] = {}
        """By seat the pile that it lets go through, and how much had happened when it said so."""

    # --- what a game says

    def declarer(self, match: Match) -> int:
        """Return the seat that has declared what all are asked to answer, -1 where it is nobody."""
        raise NotImplementedError

    def may_answer(self, match: Match, seat: int) -> bool:
        """Return whether a seat could answer what is declared, by what all can see."""
        raise NotImplementedError

    def concerns(self, match: Match, seat: int, without: Collection[str]) -> str:
        """Return why the open window concerns a seat, "" if it does not."""
        raise NotImplementedError

    def pile(self, match: Match) -> int:
        """Return the number of what all on the pile answer, which no other pile has; ``NO_PILE``
        where nothing lies there.
        """
        raise NotImplementedError

    # --- what follows

    def passed(self, session: Session, seat: int) -> None:
        """A seat passes what lies on the pile, once."""
        self._last = (seat, self.pile(session.match))

    def skip(self, session: Session) -> int:
        """Let the seat that has passed last, with all others of the same person, pass until that
        pile is through, and return it; -1 where another lies there by now, or none.
        """
        seat, pile = self._last
        if pile == NO_PILE or pile != self.pile(session.match):
            return -1
        person = session.person(seat)
        own = [each for each in session.humans() if session.person(each) == person]
        for each in (seat, *own):
            self._through[each] = (pile, len(session.events))
        return seat

    def skips(self, session: Session, seat: int) -> bool:
        """Return whether a seat passes because of what :meth:`skip` was told."""
        pile, told = self._through.get(seat, (NO_PILE, 0))
        # What was taken back since was another pile, whatever its number.
        here = pile != NO_PILE and pile == self.pile(session.match)
        return here and len(session.events) >= told

    def turn(self, seat: int) -> None:
        """Ask a seat always from now on, or only what concerns it, in matches to come too."""
        self.always ^= {seat}
        self._keep(tuple(sorted(self.always)))

    def could_ring(self, session: Session) -> list[int]:
        """Return the seats of persons here whom a bell would have asked about what is declared."""
        decision = session.decision
        if decision is None or decision.kind != self.answers:
            return []
        match, newest = session.match, self.declarer(session.match)
        others = [seat for seat in session.humans() if seat != newest]
        return [seat for seat in others if self.may_answer(match, seat)]

    def ring(self, session: Session) -> str:
        """Let the next window ask whoever here could answer what is declared; return what came of
        it (:data:`RUNG` and its like).

        Who declared it is asked where nobody else here could be meant.
        """
        decision = session.decision
        if decision is None or decision.kind != self.answers:
            return NOTHING
        match, meant = session.match, self.could_ring(session)
        if not meant:
            meant = [seat for seat in session.humans() if self.may_answer(match, seat)]
        self.rung.update(meant)
        return RUNG if meant else UNABLE

    def begins(self) -> None:
        """Something new is declared: nobody has rung for it yet."""
        self.rung.clear()

    def heard(self, seat: int) -> None:
        """A seat has answered in a window: its bell is silent again."""
        self.rung.discard(seat)

    def asks(self, match: Match, seat: int) -> bool:
        """Return whether a seat wishes to be asked in a window that stands open."""
        if seat in self.always or seat in self.rung:
            return True
        return self.concerns(match, seat, self._without()) != ""

    def spared(self, session: Session, seat: int) -> int | None:
        """Return that a seat passes where nothing concerns it; None if it is asked."""
        decision = session.decision
        if decision is None or decision.kind not in self.windows:
            return None
        # Nobody passes what has not been seen: until then somebody may ring.
        if session.untold:
            return None
        if self.skips(session, seat):
            wishes = seat in self.rung
        elif self.idle(session, seat):
            wishes = seat in self.always | self.rung
        else:
            wishes = self.asks(session.match, seat)
        if wishes:
            return None
        nothing = choice(self.passes, 0)
        return nothing if decision.allows(seat, nothing) else None

    def idle(self, session: Session, seat: int) -> bool:
        """Return whether a seat can do nothing but pass, and no other person is there who would
        learn that from its not being asked.
        """
        decision = session.decision
        assert decision is not None
        persons = {session.person(each) for each in session.humans()}
        return len(persons) == 1 and decision.count(seat) == 1
