"""Adventure's guided first turns through the window: by mouse, keys and Enter, held back, left."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame
import pytest

from game import app
from game.rules.adventure.codes import ITEMS, ROW, pile_of
from game.rules.adventure.state import of
from game.scenes.adventure.furniture import OWN, POWERS
from game.scenes.adventure.guided import GuidedAdventure
from game.scenes.guide.places import CANCEL
from game.scenes.setup.plan import MatchPlan
from game.scenes.shell.ask import Ask
from game.words.adventure import guide
from game.words.guide import put_back, say, waits
from game.words.rich import fill, plain
from tests.robots.desk import Desk, house
from tests.robots.follower import ByEnter, ByKeys, ByMouse
from tests.robots.led import at, middle, settle, told
from tests.robots.walking import Way, walked

PLAN: Final = MatchPlan("adventure", guide="adventure")
MOUSE: Final = Way("adventure", ByMouse, (1280, 720), 150, "de")
KEYS: Final = Way("adventure", ByKeys)
ENTER: Final = Way("adventure", ByEnter, (1920, 1080))


@pytest.mark.parametrize("way", [MOUSE, KEYS, ENTER], ids=["mouse", "keys", "enter"])
def test_it_is_walked_through_with_every_note_in_order(way: Way) -> None:
    walk = walked(way)
    assert walk.told == walk.notes
    assert walk.record == walk.script


@pytest.mark.parametrize("way", [MOUSE, ENTER], ids=["720 German", "1080"])
def test_a_note_lies_whole_in_the_window_and_hides_nothing_it_points_at(way: Way) -> None:
    walk = walked(way)
    assert (walk.hiding, walk.leaving, walk.unseen) == (frozenset(), frozenset(), frozenset())


def test_behind_the_last_note_the_match_is_the_persons_own() -> None:
    assert walked(ENTER).last == (say("free"),)
    assert walked(ENTER).after == -1


# --- one note at a time


@pytest.fixture
def desk() -> Iterator[Desk]:
    made = Desk(house(speed="instant"), PLAN)
    made.every = 2
    yield made
    made.close()


def test_a_move_that_ends_elsewhere_is_held_back_and_told_where_it_should(desk: Desk) -> None:
    match = at(desk, "move")
    made = len(match.session.history.steps)
    for place, moved in (("1a2", False), ("1b4", True)):
        desk.click(middle(match, place))
        assert (len(match.session.history.steps) > made) is moved
        if not moved:
            assert plain(waits(fill(guide.say("do.square", cell="1b4")))) in told(match)


def test_a_hero_phase_that_ends_too_early_is_held_back(desk: Desk) -> None:
    match = at(desk, "cleave")
    made = len(match.session.history.steps)
    desk.press("Stay here")
    assert len(match.session.history.steps) == made
    names = match.laid.names
    assert plain(waits(guide.wanted("use cleave wraith.2", names))) in told(match)
    assert match.guide.place() == "row:power:cleave"


def test_another_power_that_was_taken_up_is_to_be_put_back_first(desk: Desk) -> None:
    match = at(desk, "cleave")
    match.question.select("power:come_and_get_it")
    desk.frame(0.05)
    assert match.guide.place() == CANCEL
    assert plain(put_back(fill("{card}", card="Come and Get It"))) in told(match)
    match.question.cancel()
    match.question.select("power:cleave")
    desk.frame(0.05)
    cell = of(match.session.match).cell[match.laid.names.tables.figure_named("wraith.2")]
    assert match.guide.place() == f"space:{cell}"


def test_a_power_taken_up_by_its_key_points_at_whoever_it_reaches(desk: Desk) -> None:
    """Its answers are figures and tiles by their numbers; the keyboard points at squares."""
    match = at(desk, "cleave")
    desk.key(pygame.K_1)
    assert match.question.selected() == "power:cleave"
    cell = of(match.session.match).cell[match.laid.names.tables.figure_named("wraith.2")]
    assert match.question.space == cell


def test_a_click_on_the_enemy_takes_up_the_same_power_at_once(desk: Desk) -> None:
    """Who strikes without looking at the card first does what is asked as well."""
    match = at(desk, "trapping")
    where = middle(match, "3b2")
    for _ in range(2):
        desk.click(where)
    assert match.session.history.steps[-1].words == "use trapping_strike skeleton.2"


def test_whoever_lets_the_encounter_happen_is_held_back_and_may_cancel_then(desk: Desk) -> None:
    match = at(desk, "cancel")
    desk.press("Let it happen")
    assert match.session.history.steps[-1].words == "end"
    assert plain(waits(fill(guide.say("do.cancel")))) in told(match)
    box = match.guide.pointed()
    assert box is not None
    assert match.guide.place().startswith("answer:")
    desk.click(box.center)
    assert match.session.history.steps[-1].words == "cancel"


def test_notes_on_cards_open_them_where_they_share_their_room_with_powers(desk: Desk) -> None:
    match = at(desk, "forecast")
    furniture = match.laid.panels.furniture
    assert furniture.tabs is not None
    assert furniture.open == OWN
    assert match.guide.pointed() is not None
    match.guide.read_on()
    settle(desk, match)
    assert match.guide.told[-1] == "cleave"
    assert furniture.open == POWERS
    assert match.guide.pointed() is not None


def test_a_tile_is_ringed_where_it_lies_and_a_place_for_one_beside_it(desk: Desk) -> None:
    match = at(desk, "white")
    places, camera = match.guide.places, match.screen.board.camera
    tile = match.guide.pointed()
    corners = camera.box(camera.grid.parse("2a1")).unionall([camera.box(camera.grid.parse("2d4"))])
    assert tile == corners
    assert places.box_of("edge:2w") == tile.move(-tile.width, 0).clip(camera.view)
    assert places.box_of("tile:3") is None
    assert places.box_of("space:32") is None


def test_the_story_ends_with_a_surge_used_five_experience_paid_and_a_treasure_worn() -> None:
    made = Desk(house(speed="instant"), PLAN)
    try:
        match = at(made, "free")
        s = of(match.session.match)
        assert (s.turn, s.surges, s.hp[0]) == (5, 1, 5)
        assert isinstance(match, GuidedAdventure)
        cards = [s.tables.called(card) for card in s.piles.cards[pile_of(0, ITEMS)]]
        assert cards == ["glyph_of_warding", "amulet_of_protection"]
        assert [s.tables.called(card) for card in s.piles.cards[pile_of(0, ROW)]] == ["gargoyle"]
    finally:
        made.close()


def test_left_in_the_middle_the_match_goes_on_as_any_other(desk: Desk) -> None:
    match = at(desk, "beside")
    desk.click(match.guide.card.form.widgets[-1].rect.center)
    assert isinstance(desk.top, Ask)
    desk.press(say("free"))
    for _ in range(20):
        desk.frame(0.1)
    assert match.guide is None
    desk.click(middle(match, "1a3"))
    assert match.session.history.steps[-1].words == "place 1a3"


def test_the_command_line_and_the_title_know_its_guide() -> None:
    wanted = app.MatchWanted("adventure", "escape_the_tomb", ("human",), guided=True)
    assert app._plan(wanted).guide == "adventure"


def test_beside_the_chance_to_hit_stands_that_to_defeat_else_how_much_it_hurts(desk: Desk) -> None:
    match = at(desk, "cleave")
    match.question.select("power:cleave")
    desk.frame(0.05)
    (row,) = match.screen.odds.data.rows
    assert (row.share, row.detail) == (0.6, "1 damage")
    match = at(desk, "trapping")
    match.question.select("power:trapping_strike")
    desk.frame(0.05)
    (row,) = match.screen.odds.data.rows
    assert (row.share, row.detail) == (0.65, "65% to defeat")
