"""Matches of Trials at a table, played until something is asked of a person there."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from game.engine.decisions import Decision
from game.engine.seats import HUMAN
from game.rules.trials.state import TrialsState, of
from game.scenes.setup.plan import MatchPlan
from game.scenes.trials.table import TrialsMatch
from game.session import Session
from game.store.settings import Settings
from tests.stages import staged

Wanted = Callable[[Session, Decision], bool]
Sit = Callable[..., TrialsMatch]
FIRST_GAME = 2
SEEDS = 12
FOUR = ("Ann", "Bo", "Cy", "Di")
"""A person a seat."""
ONE = ("Ann", "Ann", "Ann", "Ann")


@pytest.fixture
def sit() -> Iterator[Sit]:
    """Yield what plays matches of persons until one asks what is wanted, and shows its table."""
    with staged(7, Settings(speed="instant")) as stage:

        def sit_down(
            wanted: Wanted, names: tuple[str, ...] = ONE, choices: int = 1500, first: int = 0,
            always: bool = False, quests: int = 0,
        ) -> TrialsMatch:  # fmt: skip
            for seed in range(first, first + SEEDS):
                plan = MatchPlan(
                    "trials", "ancient_temple", (HUMAN,) * 4, names, seed=seed,
                    switches={"heroes": 4, "draft": FIRST_GAME, "quests": quests},
                )  # fmt: skip
                match = TrialsMatch(stage.house, plan)
                session = match.session
                if always:  # whoever could answer is asked
                    match.laid.asked.passing.always = set(range(4))
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


def turn(session: Session, decision: Decision) -> bool:
    """A hero is asked what it does."""
    return decision.kind == "turn"


def changed(match: TrialsMatch, change: Callable[[TrialsState], None]) -> None:
    """Change the position by hand, and let the open question be asked anew on that table."""
    session = match.session
    change(of(session.match))
    session.match.ask_again()
    match.question.stale = True
    match.due.panel()
    assert match.stack is not None
    match.stack.update(0.02)
