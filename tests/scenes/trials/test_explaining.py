"""What a hover over panels and board of Trials tells, and the match in one page."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from game.engine.decisions import choice
from game.rules.trials.codes import MOVE
from game.rules.trials.state import of
from game.scenes.room import scenes_of
from game.scenes.setup.plan import MatchPlan
from game.scenes.trials.one_page import PICTURES
from game.words.rich import plain
from game.words.trials.one_page import PAGE
from game.words.trials.play import say
from tests.robots.desk import Desk, house
from tests.robots.led import at


@pytest.fixture(scope="module")
def match() -> Iterator[Any]:
    desk = Desk(house(speed="instant"), MatchPlan("trials", guide="trials"))
    desk.every = 2
    yield at(desk, "move")
    desk.close()


def test_each_part_of_the_page_has_its_picture(match: Any) -> None:
    assert tuple(PICTURES) == PAGE.parts
    lines = scenes_of("trials").front_page(match.house.look((1280, 720)))
    assert len(lines) >= len(PICTURES)


@pytest.mark.parametrize(
    ("key", "head"),
    [("store:deck", "Deck"), ("wheel", "Hit points"), ("round", "Round"), ("seat:1", "Mertz")],
)
def test_a_thing_of_the_panels_is_told_with_its_rule(match: Any, key: str, head: str) -> None:
    told = match.laid.panels.explain(key, (0, 0))
    assert told is not None
    assert told[0] == head
    assert plain(told[1]).endswith((".", ")."))


def test_a_space_that_is_pointed_at_tells_what_lies_there(match: Any) -> None:
    s = of(match.session.match)
    grid = s.tables.realm.grid
    asking = match.laid.panels.asking

    def here(name: str) -> tuple[str, str]:
        told = asking.here(match.session.match, 1, -1, grid.parse(name), None)
        return told[0], plain(told[1])

    assert here("O4")[0] == "O4"
    assert here("O4")[1].startswith("Altar")
    assert "Chest" in here("W5")[1]
    assert here("E3") == ("", "")


def test_whoever_stands_on_a_space_is_told_while_nothing_is_taken_up(match: Any) -> None:
    s = of(match.session.match)
    asking, space = match.laid.panels.asking, s.tables.realm.grid.parse("K4")
    (figure,) = s.figures_at(1 << space)
    head, text = asking.here(match.session.match, 1, -1, space, None)
    assert head == asking.names.figure(figure).text
    assert plain(text)
    card = choice(MOVE, s.hand(1)[0])
    assert asking.here(match.session.match, 1, card, space, None) == ("", ())


def test_what_one_does_most_in_a_turn_comes_first_in_the_list_of_keys(match: Any) -> None:
    panels = match.laid.panels
    (section,) = panels.helps()
    told = [plain(row.text) for row in section.rows]
    held = len(panels.rest.heroes[match.course.seat].hand)
    assert told[0] == f"{say('rest.hand')} (1\N{EN DASH}{held})"
    assert told[1].startswith(f"{say('rest.primaries')} (F")
    assert told[2].startswith(say("rest.go"))
    assert told[3] == f"{say('rest.end')} (E)"
    assert panels.begins_with_keys
