"""Matches of Descent at a table, played until something is asked of a person there."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from game.engine.decisions import Decision
from game.engine.seats import HUMAN
from game.rules.descent.state import DescentState, of
from game.scenes.descent.table import DescentMatch
from game.scenes.setup.plan import MatchPlan
from game.session import Session
from game.store.settings import Settings
from tests.stages import staged

Wanted = Callable[[Session, Decision], bool]
Sit = Callable[..., DescentMatch]
SEEDS = 12


@pytest.fixture
def sit() -> Iterator[Sit]:
    """Yield what plays matches of persons until one asks what is wanted, and shows its table."""
    with staged(7, Settings(speed="instant")) as stage:

        def sit_down(
            wanted: Wanted, quest: str = "ember_crypt", heroes: int = 2, choices: int = 900,
            names: tuple[str, ...] = (),
        ) -> DescentMatch:  # fmt: skip
            for seed in range(SEEDS):
                plan = MatchPlan(
                    "descent", quest, (HUMAN,) * (heroes + 1), names or ("",) * (heroes + 1),
                    seed=seed, switches={"heroes": heroes},
                )  # fmt: skip
                match = DescentMatch(stage.house, plan)
                session = match.session
                for _ in range(choices):
                    decision = session.decision
                    if decision is None:
                        break
                    if wanted(session, decision):
                        match.course.read()
                        stage.push(match)
                        stage.settle()
                        match.question.went_on()
                        stage.settle()
                        return match
                    seat = session.match.waiting()[0]
                    count = decision.count(seat)
                    session.choose(seat, decision.nth(seat, (len(session.events) * 7) % count))
                match.leave()
            pytest.fail("no match asks that")

        yield sit_down


def changed(match: DescentMatch, change: Callable[[DescentState], None]) -> None:
    """Change the position by hand, and let the open question be asked anew on that table."""
    session = match.session
    change(of(session.match))
    session.match.ask_again()
    match.question.stale = True
    match.due.panel()
    assert match.stack is not None
    match.stack.update(0.02)
