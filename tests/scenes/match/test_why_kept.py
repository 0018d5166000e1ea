"""What a computer did and why is told of a kept match too: watched, looked back at, gone on."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.scenes.match.back_then import BackThen
from game.scenes.match.replay import ReplayScene
from game.scenes.match.table import MatchScene
from game.scenes.onslaught.table import OnslaughtMatch, watch
from game.words.play import say
from game.words.rich import plain
from tests.robots.desk import Desk
from tests.scenes.match.kept import Shelf, Stock
from tests.scenes.onslaught.sitting import settle


@pytest.fixture
def shelf(shelf_of: Stock) -> Shelf:
    return shelf_of(40)


@pytest.fixture
def gone_on(shelf: Shelf) -> tuple[Desk, OnslaughtMatch]:
    return shelf.sit_down(frames=0)


@pytest.fixture
def watched(shelf: Shelf) -> tuple[Desk, ReplayScene]:
    desk = shelf.desk(None, (1920, 1080))
    scene = watch(shelf.house, shelf.kept)
    desk.stack.push(scene)
    return desk, scene


def wait(desk: Desk, until: Callable[[], bool]) -> None:
    """Let time pass until something is so: a player of another process is asked again."""
    for _ in range(5000):
        if until():
            return
        desk.wait()
    raise AssertionError("it never came")


def told(scene: MatchScene) -> str:
    """Return what the right column tells of what a computer did; "" where it tells nothing."""
    data = scene.screen.rest.data
    assert data is not None
    heads = [one for one in data.sections if one.head == say("why.head")]
    return plain(heads[0].rows[0].text) if heads else ""


def test_a_match_that_goes_on_tells_what_the_computer_did_last_and_why(
    gone_on: tuple[Desk, OnslaughtMatch], shelf: Shelf
) -> None:
    desk, scene = gone_on
    assert not scene.session.reasons
    wait(desk, lambda: scene.why.last is not None)
    desk.frame()
    assert scene.why.last is not None
    reason = scene.why.last.reason
    assert (reason.figure, reason.turn) == (shelf.last.figure, shelf.last.turn)
    last = scene.session.reasons
    assert last
    assert all(shelf.reasons[line] == one for line, one in last.items())


def test_nothing_is_told_of_what_a_person_chose(
    gone_on: tuple[Desk, OnslaughtMatch], shelf: Shelf
) -> None:
    desk, scene = gone_on
    wait(desk, lambda: scene.why.last is not None)
    steps = scene.session.history.steps
    assert {steps[line - 1].seat for line in scene.session.reasons} == {1}


def test_a_watched_match_tells_it_at_each_place_as_it_was_told_then(
    watched: tuple[Desk, ReplayScene], shelf: Shelf
) -> None:
    desk, scene = watched
    desk.frame()
    assert told(scene) == ""
    seen = set()
    lines = sorted(shelf.reasons)
    for at in (lines[len(lines) // 3] + 8, scene.last, lines[len(lines) // 2] + 6):
        scene.go_to(at)
        wait(desk, lambda: scene.why.last is not None)
        desk.frame()
        done = scene.why.last
        assert done is not None
        before = [shelf.reasons[line] for line in lines if line < at]
        assert done.reason.chosen in [one.chosen for one in before]
        assert told(scene) == plain(scene.laid.panels.why(done.reason))
        seen.add(done)
    assert len(seen) == 3


def test_it_is_told_no_sooner_than_it_was_done(watched: tuple[Desk, ReplayScene]) -> None:
    desk, scene = watched
    scene.go_to(scene.last)
    wait(desk, lambda: scene.why.last is not None)
    scene.go_to(0)
    settle(desk)
    assert scene.why.last is None
    assert told(scene) == ""


def test_looking_back_tells_what_had_been_done_by_then(
    gone_on: tuple[Desk, OnslaughtMatch],
) -> None:
    desk, scene = gone_on
    wait(desk, lambda: scene.why.last is not None)
    now = scene.why.last
    assert now is not None
    scene.look_back(now.first)
    settle(desk)
    top = desk.top
    assert isinstance(top, BackThen)
    wait(desk, lambda: scene.why.last is not None)
    desk.frame()
    then = scene.why.last
    assert then is not None
    assert then.last <= now.first
    assert told(scene) == plain(scene.laid.panels.why(then.reason))
    top.back()
    settle(desk)
    assert scene.why.last == now
    assert told(scene) == plain(scene.laid.panels.why(now.reason))
