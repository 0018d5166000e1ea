"""Trials' guided first rounds through the window: by mouse, keys and Enter, held back, left."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pytest

from game.scenes.guide.places import CANCEL
from game.scenes.setup.plan import MatchPlan
from game.words.guide import say, waits
from game.words.rich import plain
from game.words.trials import guide
from tests.robots.desk import Desk, house
from tests.robots.follower import ByEnter, ByKeys, ByMouse
from tests.robots.led import at, middle, told
from tests.robots.walking import Way, walked

MOUSE: Final = Way("trials", ByMouse, (1280, 720), 150, "de")
KEYS: Final = Way("trials", ByKeys)
ENTER: Final = Way("trials", ByEnter, (1920, 1080))
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


# --- one note at a time


@pytest.fixture
def desk() -> Iterator[Desk]:
    made = Desk(house(speed="instant"), MatchPlan("trials", guide="trials"))
    made.every = 2
    yield made
    made.close()


def test_both_heroes_are_held_by_one_person_so_that_no_hand_is_covered(desk: Desk) -> None:
    match = at(desk, "move")
    session = match.session
    assert session.person(0) == session.person(1) >= 0
    assert not session.needs_curtain()
    assert not match.laid.panels.hand.covered(1)


def test_a_way_that_ends_elsewhere_is_held_back_and_told_where_it_should(desk: Desk) -> None:
    match = at(desk, "move")
    made = len(match.session.history.steps)
    for place, moved in (("D4", False), ("E3", True)):
        desk.click(middle(match, place))
        assert (len(match.session.history.steps) > made) is moved
        if not moved:
            wanted = guide.wanted("move mertz", ("step E3",), match.laid.names)
            assert plain(waits(wanted)) in told(match)


def test_another_card_that_is_taken_up_is_to_be_put_back_first(desk: Desk) -> None:
    match = at(desk, "shatter")
    names = match.laid.names
    other = f"card:{names.tables.card_called('fire_bolt')}"
    match.question.select(other)
    desk.frame(0.05)
    assert match.guide.place() == CANCEL
    assert "Fire Bolt" in told(match)


def test_the_chain_that_comes_along_is_ringed_once_the_attack_is_taken_up(desk: Desk) -> None:
    match = at(desk, "longbow")
    tables = match.laid.names.tables
    assert match.guide.place() == f"row:card:{tables.card_called('longbow')}"
    match.question.select(f"card:{tables.card_called('longbow')}")
    desk.frame(0.05)
    assert match.guide.place() == f"row:card:{tables.card_called('twin_strike')}"
    match.laid.panels.opens(f"card:{tables.card_called('twin_strike')}")
    desk.frame(0.05)
    assert match.guide.place().startswith("space:")


def test_left_alone_the_match_goes_on_as_any_other(desk: Desk) -> None:
    match = at(desk, "end")
    match.leave_guide()
    for _ in range(5):
        desk.frame(0.1)
    assert match.guide is None
    assert match.question.turn
