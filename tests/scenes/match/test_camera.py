"""The camera goes nearer while an attack is aimed, and back when it is over."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.scenes.onslaught.guided import GuidedMatch
from game.scenes.setup.plan import MatchPlan
from game.table.board.camera import Camera
from tests.robots.desk import Desk, house
from tests.robots.follower import ByEnter

PLAN = MatchPlan("onslaught", guide="onslaught")


@pytest.fixture
def desk(request: pytest.FixtureRequest) -> Iterator[Desk]:
    made = Desk(house(speed="instant"), PLAN, (1920, 1080))
    made.every = 4
    ByEnter(made).play("strike")
    match = made.top
    assert isinstance(match, GuidedMatch)
    for key, value in getattr(request, "param", {"speed": "1"}).items():
        made.house.change(key, value)
    match.timeline.pace = match.house.pace()
    made.frame()
    yield made
    made.close()


def match_of(desk: Desk) -> GuidedMatch:
    match = desk.top
    assert isinstance(match, GuidedMatch)
    return match


def camera_of(desk: Desk) -> Camera:
    return match_of(desk).screen.board.camera


def test_an_attack_from_the_card_brings_the_board_nearer_and_cancelling_takes_it_back(
    desk: Desk,
) -> None:
    match, camera = match_of(desk), camera_of(desk)
    fitted = camera.cell
    match.question.select("storm_fists")
    desk.frame()
    assert camera.cell == pytest.approx(1.5 * fitted, rel=0.12)
    assert camera.growth is not None
    decision = match.question.decision
    assert decision is not None
    for cell in ("E7", "E8"):
        box = camera.box(match.state.tables.grid.parse(cell))
        assert camera.view.contains(box)
        assert not box.colliderect(match.screen.board.map.rect)
    desk.key(pygame.K_ESCAPE)
    desk.frame()
    assert camera.cell == fitted
    for _ in range(30):
        desk.frame()
    assert camera.growth is None


def test_a_click_on_the_board_leaves_it_as_it_is_under_the_pointer(desk: Desk) -> None:
    match, camera = match_of(desk), camera_of(desk)
    box = camera.box(match.state.tables.grid.parse("E7"))
    desk.click(box.center)
    desk.frame()
    assert match.question.selected()
    assert camera.box(match.state.tables.grid.parse("E7")) == box


def test_whoever_has_zoomed_is_left_alone(desk: Desk) -> None:
    match, camera = match_of(desk), camera_of(desk)
    match.question.select("storm_fists")
    desk.frame()
    camera.zoom(1, camera.view.center)
    chosen = camera.cell
    desk.key(pygame.K_ESCAPE)
    desk.frame()
    assert camera.cell == chosen


@pytest.mark.parametrize(
    "desk", [{"speed": "4"}, {"speed": "1", "reduced_motion": True}], indirect=True
)
def test_nothing_moves_by_itself_where_that_is_not_wanted(desk: Desk) -> None:
    match, camera = match_of(desk), camera_of(desk)
    fitted = camera.cell
    match.question.select("storm_fists")
    desk.frame()
    assert camera.cell == fitted
