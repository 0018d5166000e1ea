"""A kept match against a computer, as it was played, with the reasons that the computer gave."""

from __future__ import annotations

from typing import Final

from game import paths
from game.engine.dice import number, seed_bytes
from game.engine.reasons import Reason
from game.players.greedy import Greedy
from game.players.reasons import weigh
from game.session import Pairing, Session
from game.store.kept import Kept
from tests.robots.desk import house

SEED: Final = 7
SEATS: Final = ("human", "greedy")


class Shelf:
    """A house with one kept match against a computer, and the reasons that it gave."""

    def __init__(self, lines: int) -> None:
        """It stands at a person's turn after so many lines at least."""
        self.house = house(speed="instant", reduced_motion=True)
        self.house.open_library()
        assert self.house.library is not None
        pairing = Pairing("onslaught", "greathalls", SEATS, ("Anna", "Zhentarim"), SEED)
        session = Session(pairing, paths.levels())
        session.begin_book(self.house.library, "")
        self.reasons: dict[int, Reason] = {}
        players = [Greedy(number(seed_bytes(SEED), "player", seat)) for seat in (0, 1)]
        while len(session.history.lines) < lines or not own(session):
            seat = session.match.waiting()[0]
            found = weigh(players[seat], session.seen_by(seat))
            if seat == 1 and found.reason is not None:
                self.reasons[len(session.history.lines)] = found.reason
            session.choose(seat, found.choice)
        session.close()
        (summary,) = self.house.library.all()
        self.kept: Kept = self.house.library.load(summary.id)

    @property
    def last(self) -> Reason:
        """Return the reason of the last thing that the computer did."""
        return self.reasons[max(self.reasons)]


def own(session: Session) -> bool:
    """Return whether the person has a turn."""
    decision = session.decision
    return decision is not None and decision.kind == "turn" and session.waiting_human() >= 0
