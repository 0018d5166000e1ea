"""What the tray tells of a roll: whose dice they are, and which die decides by itself."""

from __future__ import annotations

import pytest

from game.scenes.onslaught.table import OnslaughtMatch
from game.scenes.setup.plan import MatchPlan
from game.table.board.shown import DiceShown
from game.table.hud.data import TrayData
from game.table.hud.tray import Tray
from game.table.onslaught.projection import RollShown
from tests.robots.desk import Desk, house

Results = list[tuple[int, str, int]]


@pytest.fixture(scope="module")
def match() -> OnslaughtMatch:
    desk = Desk(
        house(speed="instant"), MatchPlan("onslaught", "greathalls", ("human", "greedy"), seed=7)
    )
    scene = desk.top
    assert isinstance(scene, OnslaughtMatch)
    return scene


def told(match: OnslaughtMatch, roll: RollShown) -> TrayData:
    data = match.laid.presenter.tray(roll, match.timeline.projection)
    assert data is not None
    return data


def chips(data: TrayData, dice: tuple[int, ...], kept: int) -> list[str]:
    lying = DiceShown(1, ("d20",) * len(dice), dice, (kept,), data.side)
    return [word for word, _ in Tray._chips(data, lying)]


def attack(dice: tuple[int, ...], kept: int, results: Results) -> RollShown:
    bonus = (("arrow_storm", 4),)
    return RollShown(0, "arrow_storm", dice, (kept,), bonus, dice[kept] + 4, -1, results)


def test_the_dice_for_the_first_player_are_of_the_side_that_rolls(match: OnslaughtMatch) -> None:
    for seat, side in enumerate(("harpers", "zhentarim")):
        assert told(match, RollShown(-1, "", (8, 11), (1,), (), 11, seat)).side == side


def test_a_natural_1_marks_the_die_that_was_dropped(match: OnslaughtMatch) -> None:
    data = told(match, attack((15, 1), 0, [(2, "fumble", 12)]))
    assert chips(data, (15, 1), 0) == ["Kept", "Natural 1"]
    assert data.outcome == "Natural 1"
    assert "1" in data.natural_note


def test_a_20_beside_a_1_decides(match: OnslaughtMatch) -> None:
    data = told(match, attack((20, 1), 0, [(2, "critical", 12)]))
    assert chips(data, (20, 1), 0) == ["Natural 20", "Dropped"]
    assert data.outcome == "Critical"


def test_a_natural_20_counts_for_every_target_of_an_area(match: OnslaughtMatch) -> None:
    data = told(match, attack((20, 6), 0, [(2, "critical", 12), (3, "critical", 25)]))
    assert (data.outcome, data.outcome_tone) == ("Critical", "victory")


def test_an_area_without_such_a_die_tells_how_many_are_hit(match: OnslaughtMatch) -> None:
    data = told(match, attack((11, 6), 0, [(2, "hit", 12), (3, "miss", 25)]))
    assert data.outcome == "1 of 2 hit"
    assert chips(data, (11, 6), 0) == ["Kept", "Dropped"]
    assert data.natural_note == ""
