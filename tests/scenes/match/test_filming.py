"""The board lies still while an attack is aimed; for the hit the camera goes nearer, and back."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.board.grid import Grid
from game.scenes.match.filming import Filming
from game.scenes.onslaught.guided import GuidedMatch
from game.scenes.setup.plan import MatchPlan
from game.table.board.camera import Camera
from game.table.input import pointer
from game.table.motion.animation import Pace
from tests.robots.desk import Desk, house
from tests.robots.follower import ByEnter

PLAN = MatchPlan("onslaught", guide="onslaught")
GRID = Grid(30, 30)
VIEW = pygame.Rect(512, 134, 896, 687)


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


def seen(camera: Camera) -> tuple[int, int, int]:
    return camera.cell, camera.left, camera.top


def strike(desk: Desk) -> None:
    """Take an attack up from the card and make it on the one target beside the monk."""
    match = match_of(desk)
    match.question.select("storm_fists")
    desk.frame()
    target = match.question.lit()[0]
    for _ in range(3):
        if match.question.decision is not None and not match.busy:
            desk.click(camera_of(desk).box(target).center)
            desk.frame()


def test_taking_an_attack_up_and_aiming_it_leaves_the_board_where_it_is(desk: Desk) -> None:
    match, camera = match_of(desk), camera_of(desk)
    before = seen(camera)
    match.question.select("storm_fists")
    for _ in range(30):
        desk.frame()
        assert seen(camera) == before
        assert camera.growth is None
    desk.move(camera.box(match.question.lit()[0]).center)
    desk.frame()
    assert seen(camera) == before
    desk.key(pygame.K_ESCAPE)
    desk.frame()
    assert seen(camera) == before


def test_for_the_hit_the_camera_goes_nearer_and_is_back_before_anything_is_asked(
    desk: Desk,
) -> None:
    match, camera = match_of(desk), camera_of(desk)
    before = seen(camera)
    strike(desk)
    nearest = camera.cell
    for _ in range(600):
        desk.frame()
        nearest = max(nearest, camera.cell)
        assert camera.whole or not match.screen.board.map.laid, "nobody looks for anything else"
        if nearest > before[0] and not match.timeline.busy:
            break
    assert nearest == pytest.approx(1.5 * before[0], rel=0.12)
    assert not match.timeline.busy
    assert seen(camera) == before
    assert match.guide.stands
    assert match.guide.wish < 0, "the note on the damage asks nothing yet"
    for _ in range(20):  # a third of a second: sooner than anybody has read it
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
    camera.zoom(1, camera.box(match.state.tables.grid.parse("E7")).center)
    chosen = camera.cell
    strike(desk)
    for _ in range(60):
        desk.frame()
        assert camera.cell == chosen


@pytest.mark.parametrize(
    "desk", [{"speed": "4"}, {"speed": "1", "reduced_motion": True}], indirect=True
)
def test_nothing_moves_by_itself_where_that_is_not_wanted(desk: Desk) -> None:
    camera = camera_of(desk)
    fitted = camera.cell
    strike(desk)
    for _ in range(60):
        desk.frame()
        assert camera.cell == fitted


def test_no_zoom_level_is_painted_while_somebody_points_about(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = match_of(desk)
    for _ in range(600):
        if not match.timeline.moving:
            break
        desk.frame()
    told: list[bool] = []
    monkeypatch.setattr(match.screen.board, "prepare", lambda ahead: told.append(ahead))
    place = [300, 300]
    monkeypatch.setattr(pointer, "place", lambda: tuple(place))
    for _ in range(20):
        place[0] += 1
        match.filming.update(0.2)
    assert told
    assert not any(told)
    for _ in range(20):
        match.filming.update(0.2)
    assert told[-1]


@pytest.fixture
def filmed() -> tuple[Filming, Camera]:
    """The camera of a board that is larger than its view, and what leads it."""
    pygame.display.init()
    camera = Camera(GRID, VIEW)
    while camera.whole or camera.cell < 48:
        camera.zoom(1, VIEW.center)
    panels: Any = SimpleNamespace(
        screen=SimpleNamespace(board=SimpleNamespace(camera=camera)),
        due=SimpleNamespace(picture=False),
    )
    course: Any = SimpleNamespace(
        timeline=SimpleNamespace(pace=SimpleNamespace(glides=False, speed=0)),
        shown=SimpleNamespace(figures={}),
    )
    return Filming(course, panels, GRID, lambda: None, lambda: None), camera


def square(name: str) -> list[int]:
    """Return the nine cells of an area about a cell."""
    middle = GRID.parse(name)
    rows = (-GRID.stride, 0, GRID.stride)
    return [middle + row + column for row in rows for column in (-1, 0, 1)]


@pytest.mark.parametrize("lit", [[], ["V22"], ["V22", "B2"]], ids=["nothing", "its middle", "far"])
@pytest.mark.parametrize("before", [(0, 0), (0, 29), (29, 0), (29, 29), (15, 11)])
def test_a_likely_area_is_brought_in_whole_however_it_is_meant(
    filmed: tuple[Filming, Camera], before: tuple[int, int], lit: list[str]
) -> None:
    filming, camera = filmed
    area = square("V22")
    camera.look_at(*before)
    filming.ask([GRID.parse(each) for each in lit], [GRID.parse("S22")], False, area)
    assert camera.sees(camera.around(area))


def test_an_area_too_far_from_whoever_acts_is_brought_in_alone(
    filmed: tuple[Filming, Camera],
) -> None:
    filming, camera = filmed
    area, acting = square("AB27"), GRID.parse("B2")
    camera.look_at(0, 0)
    filming.ask([], [acting], False, area)
    assert camera.sees(camera.around(area))
    assert not camera.sees(camera.box(acting))


def test_where_a_hit_is_seen_the_board_lies_still_until_it_was_read(
    filmed: tuple[Filming, Camera], monkeypatch: pytest.MonkeyPatch
) -> None:
    filming, camera = filmed
    here, there = [GRID.parse("B2")], [GRID.parse("AB27")]
    filming.course.timeline.pace = Pace(2)
    filming.frame(here, False)
    filming.linger()
    before = camera.left
    filming.frame(there, False)
    filming.follow((27.5, 26.5), False)
    assert camera.left == before
    assert not camera.under_way
    monkeypatch.setattr(filming, "_follow_strike", lambda: None)
    board: Any = filming.panels.screen.board
    board.map = SimpleNamespace(give_way=lambda cells: None)
    board.idle, board.prepare = SimpleNamespace(lifting=False), lambda ahead: None
    filming.panels.question = SimpleNamespace(lit=list, space=-1)  # type: ignore[assignment]
    filming.panels.own = SimpleNamespace(meant=list)  # type: ignore[assignment]
    filming.course.busy = True  # type: ignore[misc]
    filming.course.timeline.moving = True  # type: ignore[misc]
    filming.update(0.2)
    assert not camera.under_way
    for _ in range(40):
        filming.update(0.05)
    assert camera.sees(camera.around(there))


def test_what_is_asked_is_brought_in_however_lately_a_hit_was_seen(
    filmed: tuple[Filming, Camera],
) -> None:
    filming, camera = filmed
    filming.course.timeline.pace = Pace(2)
    filming.linger()
    there = [GRID.parse("AB27")]
    filming.ask([], there, False)
    camera.advance(9.0)
    assert camera.sees(camera.around(there))
