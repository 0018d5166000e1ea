"""Who may change a roll is told what it comes to: the question lies where the dice were."""

from __future__ import annotations

import pytest

from game.engine.seats import HUMAN
from game.rules.adventure.codes import REROLLS
from game.scenes.adventure.panels import as_it_stands
from game.scenes.adventure.table import AdventureMatch
from game.scenes.setup.plan import MatchPlan
from game.store.settings import Settings
from game.table.adventure.position import RollNow
from game.words.adventure.play import say
from game.words.rich import plain
from tests.stages import staged


def test_who_may_reroll_reads_total_goal_and_outcome() -> None:
    with staged(7, Settings(speed="instant")) as stage:
        for seed in range(40):
            plan = MatchPlan(
                "adventure", "find_the_icon_of_ravenloft", (HUMAN, HUMAN), ("", ""), seed=seed,
                switches={"heroes": 2},
            )  # fmt: skip
            match = AdventureMatch(stage.house, plan)
            session = match.session
            for _ in range(300):
                decision = session.decision
                if decision is None:
                    break
                if decision.kind == "answer" and decision.about.get("events") == REROLLS:
                    match.course.read()
                    stage.push(match)
                    stage.settle()
                    match.question.went_on()
                    stage.settle()
                    _reads(match)
                    return
                seat = session.match.waiting()[0]
                count = decision.count(seat)
                session.choose(seat, decision.nth(seat, (len(session.events) * 7) % count))
            match.leave()
    pytest.fail("no roll can be made again")


def _reads(match: AdventureMatch) -> None:
    panels = match.laid.panels
    roll, card = panels.shown.roll, panels.furniture.drawn.data
    assert roll is not None
    assert card is not None
    assert roll.dice
    assert as_it_stands(roll) in plain(card.text)


@pytest.mark.parametrize(
    ("roll", "key"),
    [
        (RollNow(target=1, dice=(10,), die=10, bonus=(("printed", 4),), armour=(("printed", 14),)),
         "roll.stands_hit"),
        (RollNow(target=1, dice=(10,), die=10, bonus=(("printed", 3),), armour=(("printed", 14),)),
         "roll.stands_miss"),
        (RollNow(dice=(9, 14), die=14, need=14), "roll.stands_made"),
        (RollNow(dice=(14, 9), die=9, need=14), "roll.stands_short"),
    ],
)  # fmt: skip
def test_a_roll_is_judged_as_it_stands_by_what_it_has_to_reach(roll: RollNow, key: str) -> None:
    total = roll.die + sum(amount for _, amount in roll.bonus)
    assert as_it_stands(roll) == say(key, total=total, need=14)


def test_a_roll_that_need_reach_nothing_tells_its_number_and_none_tells_nothing() -> None:
    assert as_it_stands(RollNow(dice=(6,), die=6)) == say("roll.stands", total=6)
    assert as_it_stands(RollNow()) == as_it_stands(None) == ""
