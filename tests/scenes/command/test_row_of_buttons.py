"""The row of buttons: what ends something stands in one place, and words say who is asked."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.engine.match import Match
from game.gallery.command.poses import Stop, asks, concerned, seated
from game.gallery.stage import Stage
from game.scenes.command.table import CommandMatch
from game.store.settings import Settings
from game.table.widgets.fields import Button

SIZES = [((1920, 1080), 100), ((1280, 720), 150), ((1280, 720), 100)]


@pytest.fixture(params=SIZES)
def stage(request: pytest.FixtureRequest) -> Iterator[Stage]:
    size, text = request.param
    pygame.display.init()
    pygame.font.init()
    made = Stage.of(Settings(text=text), size, 1)
    made.house.file.change("speed", "instant")
    yield made
    for scene in made.stack.scenes:
        scene.leave()


def sat(stage: Stage, stop: Stop) -> CommandMatch:
    scene = seated(stage, stop)
    stage.settle()
    return scene


def activated(match: Match) -> bool:
    decision = match.decision
    return decision is not None and asks("act", least=3)(match) and decision.figure >= 0


def buttons(scene: CommandMatch) -> list[Button]:
    return [one for one in scene.panels.form.widgets if isinstance(one, Button)]


def golden(scene: CommandMatch) -> Button:
    (one,) = [one for one in buttons(scene) if one.face.kind == "gold"]
    return one


def test_what_ends_something_has_one_place_and_its_key_in_every_question(stage: Stage) -> None:
    stops = (asks("act", least=3), activated, concerned, asks("deploy"))
    found = [golden(sat(stage, stop)) for stop in stops]
    assert len({tuple(one.rect) for one in found}) == 1
    assert {one.face.key for one in found} == {"E"}
    assert {one.face.icon for one in found} == {""}
    words = [one.face.text for one in found]
    assert words == ["Deploy", "Done", "Pass", "End turn"]


def test_a_button_says_how_one_is_asked_once_it_is_pressed_and_its_tip_how_it_is_now(
    stage: Stage,
) -> None:
    scene = sat(stage, concerned)

    def mode() -> Button:
        stage.settle()
        row = [one for one in buttons(scene) if one.rect.y == golden(scene).rect.y]
        return row[-2]

    assert mode().face.text in ("Always ask", "Ask more")
    assert mode().tip.startswith("You are asked only what concerns you.")
    mode().action()
    assert mode().face.text in ("Ask what concerns me", "Ask less")
    assert mode().tip.startswith("You are asked in every window.")
    assert scene.laid.asked.passing.always == {0}
    mode().action()
    assert not scene.laid.asked.passing.always


def test_how_one_is_asked_is_kept_for_later_matches(stage: Stage) -> None:
    scene = sat(stage, concerned)
    scene.laid.asked.passing.turn(0)
    assert stage.house.settings.always == (0,)
    assert CommandMatch(stage.house, scene.plan).laid.asked.passing.always == {0}
    scene.laid.asked.passing.turn(0)
    assert stage.house.settings.always == ()
