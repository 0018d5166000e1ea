"""Descent's guided first rounds through the window: by mouse, keys and Enter, held back, left."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import pygame
import pytest

from game import app
from game.gallery import screenshot
from game.gallery.guided import guided
from game.gallery.stage import Stage
from game.rules.descent.state import of
from game.scenes.descent.guide_places import DescentPlaces
from game.scenes.descent.guided import GuidedTown
from game.scenes.descent.town import TownScene
from game.scenes.guide.guided import Guided
from game.scenes.guide.places import CANCEL
from game.scenes.setup.plan import MatchPlan
from game.scenes.shell.ask import Ask
from game.table.hud import ring
from game.words import language
from game.words.descent import guide
from game.words.guide import put_back, say, waits
from game.words.rich import fill, plain
from tests.robots.desk import Desk, house
from tests.robots.follower import ByEnter, ByKeys, ByMouse
from tests.robots.led import at, middle, settle, told
from tests.robots.walking import Way, walked

PLAN: Final = MatchPlan("descent", guide="descent")
MOUSE: Final = Way("descent", ByMouse, (1280, 720), 150, "de")
KEYS: Final = Way("descent", ByKeys)
ENTER: Final = Way("descent", ByEnter, (1920, 1080))
EACH: Final = pytest.mark.parametrize("way", [MOUSE, KEYS, ENTER], ids=["mouse", "keys", "enter"])


@EACH
def test_it_is_walked_through_with_every_note_in_order(way: Way) -> None:
    walk = walked(way)
    assert walk.told == walk.notes
    assert walk.record == walk.script


@EACH
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


def last(match: Any) -> str:
    """Return the choice that was made last."""
    return str(match.session.history.steps[-1].words)


def test_both_heroes_are_held_by_whoever_is_led(desk: Desk) -> None:
    match = ByMouse(desk).match
    assert match.plan.seats == ("human", "human", "greedy")


def test_a_way_that_ends_elsewhere_is_held_back_and_told_where_it_should(desk: Desk) -> None:
    match = at(desk, "step")
    made = len(match.session.history.steps)
    for place, moved in (("F5", False), ("G4", True)):
        desk.click(middle(match, place))
        assert (len(match.session.history.steps) > made) is moved
        if not moved:
            assert plain(waits(fill(guide.say("do.space")))) in told(match)


def test_another_action_is_held_back(desk: Desk) -> None:
    match = at(desk, "action")
    made = len(match.session.history.steps)
    match.laid.panels.press(f"choice:{match.guide.wish - 2}")
    desk.frame(0.05)
    assert len(match.session.history.steps) == made
    assert plain(waits(guide.wanted("action advance", match.laid.names))) in told(match)


def test_the_town_is_not_left_before_the_set_is_bought(desk: Desk) -> None:
    match = at(desk, "set")
    page = desk.top
    assert isinstance(page, GuidedTown)
    page._done()
    desk.frame(0.05)
    assert desk.top is page
    assert match.session.history.steps == []
    assert plain(waits(fill(guide.say("do.set")))) in told(match)


def test_another_thing_in_town_is_held_back(desk: Desk) -> None:
    match = at(desk, "set")
    page: Any = desk.top
    before = match.guide.wish
    page.press_thing(page.panel.columns()[0][0].id)
    for _ in range(2):
        desk.frame(0.05)
    assert match.session.history.steps == []
    assert match.guide.wish == before
    assert page.pointed() is not None


def test_whoever_looks_at_the_board_is_led_back_to_town(desk: Desk) -> None:
    match = at(desk, "set")
    desk.top.back()
    desk.frame(0.05)
    assert desk.top is match
    assert match.guide.place() == "row:town"
    box = match.guide.pointed()
    assert box is not None
    settle(desk, match)
    desk.click(box.center)
    assert isinstance(desk.top, GuidedTown)


def test_left_in_town_the_page_is_that_of_any_match(desk: Desk) -> None:
    match = at(desk, "set")
    match.leave_guide()
    for _ in range(5):
        desk.frame(0.1)
    page = desk.top
    assert isinstance(page, TownScene)
    assert not isinstance(page, GuidedTown)


def test_whoever_lays_a_thing_into_the_pack_is_asked_to_take_it_out_again(desk: Desk) -> None:
    match = at(desk, "wear")
    assert match.guide.place().startswith("button:")
    shield = "gear:1"
    match.laid.panels.press(shield)
    for _ in range(2):
        desk.frame(0.05)
    assert match.guide.place() == f"row:{shield}"
    box = match.guide.pointed()
    assert box is not None
    desk.click(box.center)
    assert match.guide.place().startswith("button:")


def test_fists_taken_up_in_place_of_the_sword_are_to_be_put_back_first(desk: Desk) -> None:
    match = at(desk, "attack")
    rows = dict(match.question.asked.taking.rows(match.session.match, 0))
    fists = next(id for id, chosen in rows.items() if match.session.game.say(
        match.session.match, 0, chosen) == "attack fists")  # fmt: skip
    match.laid.panels.press(fists)
    desk.frame(0.05)
    assert match.guide.place() == CANCEL
    assert plain(put_back(fill("{item}", item="fists"))).casefold() in told(match).casefold()
    match.question.cancel()
    desk.frame(0.05)
    assert match.guide.place().startswith("row:choice:")


def test_a_strike_before_the_surge_is_spent_is_held_back(desk: Desk) -> None:
    match = at(desk, "surge")
    desk.press("Strike: 1 wound")
    assert last(match) == "space J3"
    assert plain(waits(fill(guide.say("do.surge")))) in told(match)


def test_a_turn_that_ends_too_early_is_held_back(desk: Desk) -> None:
    match = at(desk, "door")
    desk.press("End the turn")
    assert last(match) == "step G4"
    assert plain(waits(fill(guide.say("do.door")))) in told(match)


def test_the_dice_of_an_attack_are_ringed_where_they_lie(desk: Desk) -> None:
    match = at(desk, "rolled")
    attack = match.laid.panels.furniture.attack
    assert match.guide.pointed() == attack.felt
    assert attack.felt.contains(attack.where("die:0"))


def test_a_figure_is_ringed_by_its_name_in_the_record(desk: Desk) -> None:
    match = at(desk, "unseen")
    camera = match.screen.board.camera
    assert match.guide.pointed() == camera.box(camera.grid.parse("G5"))
    assert match.guide.places.box_of("figure:skeleton.6") is None


def test_the_story_ends_with_a_master_killed_a_pit_and_two_spawned(desk: Desk) -> None:
    match = at(desk, "free")
    s = of(match.session.match)
    names = s.tables.figure_called
    assert (s.round, s.threat, s.wounds[0]) == (3, 1, 12)
    assert s.coins[:2] == [150, 125]
    standing = [s.cell[names(f"skeleton.{number}")] >= 0 for number in (1, 2, 3)]
    assert standing == [True, True, True]
    assert s.cell[names("beastman.master.1")] < 0


def test_left_in_the_middle_the_match_goes_on_as_any_other(desk: Desk) -> None:
    match = at(desk, "step")
    desk.click(match.guide.card.form.widgets[-1].rect.center)
    assert isinstance(desk.top, Ask)
    desk.press(say("free"))
    for _ in range(20):
        desk.frame(0.1)
    assert match.guide is None
    desk.click(middle(match, "E5"))
    assert last(match) == "step E5"


def test_the_command_line_and_the_title_know_its_guide() -> None:
    wanted = app.MatchWanted("descent", "ember_crypt", ("human",), guided=True)
    assert app._plan(wanted).guide == "descent"


@pytest.mark.parametrize("note", ["claim", "action", "attack"])
def test_no_arrow_lies_on_words_of_the_bench(note: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither on another plate nor on what is said above them: beside one it would mean that."""
    pointing = list[pygame.Rect]()
    arrow = ring._arrow

    def noted(*told: Any) -> list[tuple[float, float]]:
        corners = arrow(*told)
        if told[3] == 0:  # the arrow itself, as it is drawn
            across, down = zip(*corners, strict=True)
            left, top = round(min(across)), round(min(down))
            wide, high = round(max(across)) - left, round(max(down)) - top
            pointing.append(pygame.Rect(left, top, wide, high))
        return corners

    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1920, 1080))
    language.use(language.ENGLISH)
    stage = Stage.of(screenshot.USUAL, (1920, 1080), 1)
    guided(PLAN, note)(stage)
    monkeypatch.setattr(ring, "_arrow", noted)
    try:
        match = stage.stack.top
        assert isinstance(match, Guided)
        assert match.guide is not None
        match.draw(pygame.Surface((1920, 1080)))
        places = match.guide.places
        assert isinstance(places, DescentPlaces)
        bench = places.furniture.plates
        plates = [box for _, box in bench.targets()]
        head = bench.rect.copy()
        head.height = min(box.top for box in plates) - head.top
        assert pointing
        assert pointing[-1].collidelist([*plates, head]) < 0
    finally:
        screenshot.clear(stage.stack)
