"""A kept match against a computer, as it was played, with the reasons that the computer gave."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pytest

from game import paths
from game.engine.dice import number, seed_bytes
from game.engine.reasons import Reason
from game.players.greedy import Greedy
from game.players.reasons import weigh
from game.scenes.onslaught.table import OnslaughtMatch
from game.scenes.setup.plan import MatchPlan
from game.session import Pairing, Session
from game.store.kept import Kept
from tests.robots.desk import Desk, house
from tests.scenes.onslaught.sitting import settle

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
        self._desks: list[Desk] = []

    def desk(self, plan: MatchPlan | None, size: tuple[int, int]) -> Desk:
        """Return a window of this house, at the title without a plan; it is closed with it."""
        self._desks.append(Desk(self.house, plan, size))
        return self._desks[-1]

    def sit_down(
        self, size: tuple[int, int] = (1920, 1080), frames: int = 3
    ) -> tuple[Desk, OnslaughtMatch]:
        """Return a window in which the match goes on, after so many frames, and its table."""
        desk = self.desk(MatchPlan("onslaught", kept=self.kept.summary.id), size)
        scene = desk.stack.scenes[0]
        assert isinstance(scene, OnslaughtMatch)
        settle(desk, frames)
        return desk, scene

    def close(self) -> None:
        """Close the windows, and then the house."""
        for desk in self._desks:
            desk.close()
        self.house.close()

    @property
    def last(self) -> Reason:
        """Return the reason of the last thing that the computer did."""
        return self.reasons[max(self.reasons)]


Stock = Callable[[int], Shelf]


@pytest.fixture
def shelf_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Stock]:
    """Return what makes a shelf with so many lines; it is closed at the end."""
    monkeypatch.setenv("WARHALL_HOME", str(tmp_path))
    made: list[Shelf] = []

    def stock(lines: int) -> Shelf:
        made.append(Shelf(lines))
        return made[-1]

    yield stock
    for shelf in made:
        shelf.close()


def own(session: Session) -> bool:
    """Return whether the person has a turn."""
    decision = session.decision
    return decision is not None and decision.kind == "turn" and session.waiting_human() >= 0
