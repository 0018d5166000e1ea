"""Command's guided first turns through the window: by mouse, by keys, by Enter, held back, left."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pytest

from game import app
from game.engine.decisions import code_of, member_of
from game.rules.command import codes
from game.scenes.command.guided import GuidedMuster
from game.scenes.command.muster import MusterScene
from game.scenes.room import scenes_of
from game.scenes.setup.plan import MatchPlan
from game.scenes.shell.ask import Ask
from game.words.command import guide
from game.words.guide import say, waits
from game.words.rich import fill, plain
from tests.robots.desk import Desk, house
from tests.robots.follower import ByEnter, ByKeys, ByMouse
from tests.robots.led import settle, told
from tests.robots.walking import Way, walked

PLAN: Final = MatchPlan("command", guide="command")
MOUSE: Final = Way("command", ByMouse, (1280, 720), 150, "de")
KEYS: Final = Way("command", ByKeys)
ENTER: Final = Way("command", ByEnter, (1920, 1080))


@pytest.mark.parametrize("way", [MOUSE, KEYS, ENTER], ids=["mouse", "keys", "enter"])
def test_it_is_walked_through_with_every_note_in_order(way: Way) -> None:
    walk = walked(way)
    assert walk.told == walk.notes
    assert walk.record == walk.script


@pytest.mark.parametrize("way", [MOUSE, ENTER], ids=["720 German", "1080"])
def test_a_note_lies_whole_in_the_window_and_hides_nothing_it_points_at(way: Way) -> None:
    assert (walked(way).hiding, walked(way).leaving) == (frozenset(), frozenset())


def test_behind_the_last_note_the_computer_plays_the_other_side_by_itself() -> None:
    assert walked(ENTER).last == (say("free"),)
    assert walked(ENTER).after == 1


def test_the_story_costs_the_drow_two_guards_and_a_spider_and_you_the_sneak() -> None:
    """Besides the gold of three turns of theirs and two of yours."""
    assert walked(KEYS).scores == (20 - 2 - 1, 20 - 3 - (2 + 3 + 2))


# --- one note at a time


@pytest.fixture
def desk() -> Iterator[Desk]:
    made = Desk(house(speed="instant"), PLAN)
    made.every = 2
    yield made
    made.close()


def test_a_move_that_ends_elsewhere_is_held_back_and_told_where_it_should(desk: Desk) -> None:
    one = ByMouse(desk)
    one.skip_to("move")
    match, grid = one.match, one.match.laid.grid
    settle(desk, match)
    made = len(match.session.history.steps)
    for place, moved in (("D8", False), ("E9", True)):
        desk.click(match.screen.board.camera.box(grid.parse(place)).center)
        assert (len(match.session.history.steps) > made) is moved
        if not moved:
            assert plain(waits(fill(guide.say("do.square", cell="E9")))) in told(match)
    one.skip_to("shoot")
    thug = match.laid.tables.ids.index("half_orc_thug")
    assert grid.name(match.laid.state.cell[thug]) == "E9"


def test_other_creatures_than_the_usual_are_held_back_until_they_are_put_back(desk: Desk) -> None:
    one = ByMouse(desk)
    one.skip_to("muster")
    match, scene = one.match, desk.top
    assert isinstance(scene, GuidedMuster)
    settle(desk, match)
    right = scene.slots
    sneak = match.laid.tables.ids.index("halfling_sneak")
    box = scene.browser.where(str(sneak))
    assert box is not None
    desk.click(box.center)
    assert scene.slots == right & ~(1 << sneak)
    desk.click(scene.form.widgets[0].rect.center)
    assert desk.top is scene
    assert len(match.session.history.steps) == 0
    assert scene.pointed() == scene.browser.where(str(sneak))
    one.act()
    one.act()
    one.skip_to("place_sneak")
    assert match.session.history.steps[0].words.startswith("muster")


def test_left_while_creatures_are_picked_they_are_picked_without_the_guide(desk: Desk) -> None:
    one = ByMouse(desk)
    one.skip_to("muster")
    settle(desk, one.match)
    card = one.match.guide.card
    desk.click(card.form.widgets[-1].rect.center)
    assert isinstance(desk.top, Ask)
    desk.press(say("free"))
    for _ in range(20):
        desk.frame(0.1)
    assert one.match.guide is None
    assert type(desk.top) is MusterScene


def test_asked_to_leave_and_staying_the_creatures_are_picked_with_the_guide(desk: Desk) -> None:
    one = ByMouse(desk)
    one.skip_to("muster")
    settle(desk, one.match)
    desk.click(one.match.guide.card.form.widgets[-1].rect.center)
    desk.press(say("free.no"))
    for _ in range(20):
        desk.frame(0.1)
    assert isinstance(desk.top, GuidedMuster)


def test_what_came_along_with_a_choice_is_not_asked_for(desk: Desk) -> None:
    """Where a creature goes comes with its move: both are made by one click."""
    one = ByMouse(desk)
    one.skip_to("deploy")
    match = one.match
    settle(desk, match)
    one.act()
    settle(desk, match)
    wish = match.guide.wish
    assert code_of(wish) == codes.DEPLOY
    assert match.laid.tables.ids[member_of(wish)] == "elf_archer.2"
    assert match.guide.place() == f"space:{match.laid.grid.parse('C6')}"
    made = len(match.session.history.steps)
    one.act()
    assert [each.words for each in match.session.history.steps[made : made + 2]] == [
        "deploy elf_archer.2",
        "to C6",
    ]


def test_the_command_line_asks_for_the_guide_of_a_game_that_has_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    wanted = app.MatchWanted("command", "broken_vault", ("human", "greedy"), guided=True)
    assert app._plan(wanted).guide == "command"
    monkeypatch.setattr(type(scenes_of("command")), "guide", "")
    with pytest.raises(ValueError, match="command has no guided match; leave out --guided"):
        app._plan(wanted)
