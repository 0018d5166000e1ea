"""Pointing at a badge tells what it is and what it means: on a figure, on the rail, on a plate."""

from __future__ import annotations

import pytest

from game.rules.onslaught.events import Defeated
from game.scenes.onslaught.table import OnslaughtMatch
from game.table.look.sigils import CARRIED
from game.words.onslaught.play import say
from game.words.rich import plain
from tests.robots.desk import Desk
from tests.scenes.match.kept import Stock
from tests.scenes.onslaught.sitting import settle

SWORD = "flametongue"
"""What Bedlam holds in the kept match, who is Slowed there."""


@pytest.fixture
def held(shelf_of: Stock) -> tuple[Desk, OnslaughtMatch]:
    return shelf_of(60).sit_down()


def told(desk: Desk, scene: OnslaughtMatch, place: tuple[int, int]) -> tuple[str, str]:
    """Return head and text of what is explained at a place of the window."""
    desk.move(place)
    settle(desk)
    tip = scene.panels.tip
    assert tip is not None
    return tip[0], plain(tip[1])


def holder(scene: OnslaughtMatch) -> int:
    shown = scene.laid.panels.shown
    return next(one.index for one in shown.figures.values() if SWORD in shown.carried(one))


def fits(scene: OnslaughtMatch, head: str, text: str) -> None:
    names = scene.laid.panels.explaining.names
    assert head == names.item(SWORD).text
    assert names.figure(holder(scene)).text in text
    assert "+3" in text
    assert "at the end" in text


@pytest.mark.parametrize("panel", ["track", "left", "right"])
def test_the_badge_of_the_rail_and_of_the_plate_tell_who_holds_what_for_what(
    held: tuple[Desk, OnslaughtMatch], panel: str
) -> None:
    desk, scene = held
    found = getattr(scene.laid.panels.furniture, panel)
    box = found.where(f"{CARRIED}:{SWORD}")
    own = scene.laid.panels.shown.figures[holder(scene)].seat
    if panel != "track" and own != ("left", "right").index(panel):
        assert box is None
        return
    assert box is not None
    fits(scene, *told(desk, scene, box.center))


def test_the_badge_of_a_figure_tells_who_holds_what_for_what(
    held: tuple[Desk, OnslaughtMatch],
) -> None:
    desk, scene = held
    board = scene.screen.board
    boxes = [box for box, kind, name in board.badges if (kind, name) == (CARRIED, SWORD)]
    fits(scene, *told(desk, scene, boxes[0].center))


def test_the_badge_of_a_condition_tells_what_it_does(held: tuple[Desk, OnslaughtMatch]) -> None:
    desk, scene = held
    boxes = [(box, name) for box, kind, name in scene.screen.board.badges if kind != CARRIED]
    box, name = boxes[0]
    head, text = told(desk, scene, box.center)
    assert head == scene.laid.panels.explaining.names.content.conditions[name].name
    assert text


def test_while_a_row_is_aimed_a_badge_explains_nothing(held: tuple[Desk, OnslaughtMatch]) -> None:
    desk, scene = held
    row = next(row for _, row in scene.laid.panels.rows() if row.enabled)
    desk.key(ord(row.key))
    settle(desk)
    assert scene.question.code >= 0
    desk.move(next(box for box, kind, _ in scene.screen.board.badges if kind == CARRIED).center)
    settle(desk)
    assert scene.panels.tip is None


def test_where_a_hero_fell_its_token_lies_and_says_whose_it_is(
    held: tuple[Desk, OnslaughtMatch],
) -> None:
    """R38a"""
    desk, scene = held
    shown = scene.laid.panels.shown
    victim = next(one for one in shown.figures.values() if one.seat == 1 and one.standing)
    cell = victim.cell
    scene.timeline.push([Defeated(clause="R38", figure=victim.index, by=0, cell=cell)])
    settle(desk)
    head, text = told(desk, scene, scene.screen.board.camera.box(cell).center)
    assert head == scene.laid.panels.explaining.names.figure(victim.index).text
    assert text == say("here.fell")
