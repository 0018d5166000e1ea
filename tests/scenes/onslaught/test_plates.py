"""What the plates of a card say of a hero whose turn it is, is over, or has not come."""

from __future__ import annotations

import pytest

from game.rules.onslaught.events import ActivationEnded, PhaseStarted
from game.scenes.onslaught.table import OnslaughtMatch
from game.scenes.onslaught.taking import MOVING
from game.scenes.setup.plan import MatchPlan
from game.words.onslaught.helping import says
from game.words.rich import plain
from tests.facts import fact
from tests.robots.desk import Desk
from tests.scenes.onslaught.conftest import PEOPLE, Sit
from tests.scenes.onslaught.sitting import table, to_question

PLAN = MatchPlan("onslaught", guide="onslaught")


def told(scene: OnslaughtMatch) -> list[str]:
    card = scene.laid.panels.furniture.card.data
    assert card is not None
    return [plate.value for plate in card.plates]


def acting(desk: Desk) -> OnslaughtMatch:
    return to_question(desk, "turn")


def test_before_the_first_round_a_card_tells_nothing_of_turns_and_the_column_of_nobody_to_act(
    sit: Sit,
) -> None:
    scene = table(sit(PLAN))
    assert told(scene) == ["", "", "", ""]
    assert says("help.next") not in [section.head for section in scene.laid.panels.helps()]


def test_once_the_first_round_has_begun_a_hero_waits(sit: Sit) -> None:
    desk = sit(PLAN)
    scene = table(desk)
    scene.course.shown.apply(fact(PhaseStarted, phase="initiative"))
    scene.due.panel()
    desk.frame()
    assert told(scene)[:3] == ["Waits", "Waits", "Waits"]


def test_a_hero_whose_turn_is_over_has_acted(sit: Sit) -> None:
    desk = sit(PEOPLE)
    scene = acting(desk)
    scene.course.shown.apply(fact(ActivationEnded, figure=scene.state.acting))
    scene.due.panel()
    desk.frame()
    assert told(scene)[:3] == ["Has acted"] * 3


def test_what_a_turn_has_spent_is_told_while_it_is_shown_though_it_is_over_by_the_rules(
    sit: Sit,
) -> None:
    scene = acting(sit(PEOPLE))
    figure, shown = scene.state.acting, scene.course.shown
    shown.paid["bonus"] = "bonus"
    scene.state.acting = -1
    plates = scene.laid.presenter.plates(scene.state, shown.figures[figure], dict(shown.paid))
    assert [plate.spent for plate in plates[:3]] == [False, False, True]
    scene.state.acting = figure


@pytest.mark.parametrize("pad", [False, True])
def test_the_plate_of_the_move_tells_in_plain_words_what_pressing_it_does(
    sit: Sit, pad: bool
) -> None:
    scene = acting(sit(PEOPLE))
    scene.house.by_pad = pad
    told = plain(scene.laid.asked.taking_moving(MOVING))
    assert told.lower().startswith("press" if pad else "click here or press m")
    assert told.endswith("only moves." if pad else "only move.")
    assert "{" not in told
