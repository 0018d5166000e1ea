"""At the smallest window with text at 150 % nothing that plays a part is left out."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.scenes.match.replay import ReplayScene
from game.scenes.onslaught.table import OnslaughtMatch, watch
from game.scenes.rolls.rolls import RollsScene
from game.table.hud.hint_line import fitting_keys
from game.table.look.buttons import least_width
from game.table.widgets.fields import Button
from game.words.play import say
from game.words.rich import plain
from tests.robots.desk import Desk
from tests.scenes.match.kept import Shelf, Stock
from tests.scenes.onslaught.conftest import PEOPLE, Sit
from tests.scenes.onslaught.sitting import settle, to_question

SMALL = (1280, 720)
LARGE = (1920, 1080)


@pytest.fixture
def shelf(shelf_of: Stock) -> Shelf:
    return shelf_of(60)


def sit_kept(shelf: Shelf, size: tuple[int, int], text: int) -> tuple[Desk, OnslaughtMatch]:
    shelf.house.change("text", text)
    return shelf.sit_down(size)


def test_the_foot_of_a_watched_match_tells_its_keys(shelf: Shelf) -> None:
    shelf.house.change("text", 150)
    desk = shelf.desk(None, SMALL)
    desk.frame()
    scene = watch(shelf.house, shelf.kept)
    desk.stack.push(scene)
    settle(desk)
    assert isinstance(scene, ReplayScene)
    screen = scene.screen
    hint = scene.panels.hint()
    assert not isinstance(hint, str)
    parts = fitting_keys(screen.brush, screen.layout.hint.width, hint)
    seen = [cap for part in parts for cap in part.caps]
    for command in ("confirm", "previous_target", "next_target"):
        assert shelf.house.cap(command) in seen


def test_the_threats_button_keeps_its_key_and_the_letters_of_all_buttons(shelf: Shelf) -> None:
    _, scene = sit_kept(shelf, SMALL, 150)
    words = say("button.threat")
    found = [each for each in scene.form.widgets if isinstance(each, Button)]
    (button,) = [one for one in found if one.text == words]
    look = scene.screen.look
    bare = replace(button.face, icon="")  # the sign goes before the letters do
    assert least_width(look, bare, carved=True) <= button.rect.width
    assert button.face.key == shelf.house.cap("threat")


@pytest.mark.parametrize(("size", "text"), [(SMALL, 150), (LARGE, 100)])
def test_the_mouse_reaches_the_roll_history_where_no_dice_lie(
    shelf: Shelf, size: tuple[int, int], text: int
) -> None:
    desk, scene = sit_kept(shelf, size, text)
    screen = scene.screen
    assert not screen.dice_lie
    if screen.tabs is not None:
        desk.click(dict(screen.tabs.targets())["log"].center)
        settle(desk)
    desk.click(dict(screen.log.targets())["rolls"].center)
    settle(desk)
    assert isinstance(desk.top, RollsScene)


def test_every_row_that_can_be_used_tells_its_numbers(shelf: Shelf) -> None:
    _, scene = sit_kept(shelf, SMALL, 150)
    card = scene.laid.panels.furniture.card
    plan = card.plan
    assert plan is not None
    rows = [line for sheet in plan.sheets for _, lines in sheet for line in lines]
    attacks = [line for line in rows if line.row.numbers]
    assert attacks
    assert all(
        line.strike or line.text[: len(line.row.numbers)] == line.row.numbers for line in attacks
    )


@pytest.mark.parametrize(("size", "text"), [(SMALL, 150), (LARGE, 100)])
@pytest.mark.parametrize("speech", ["en", "de"])
def test_a_card_keeps_its_rows_and_its_page_while_one_aims(
    sit: Sit, size: tuple[int, int], text: int, speech: str
) -> None:
    desk = sit(PEOPLE, size, text=text, language=speech)
    scene = to_question(desk, "turn")
    settle(desk)
    card = scene.laid.panels.furniture.card
    usable = [
        line.row.id
        for sheet in card.plan.sheets
        for _, lines in sheet
        for line in lines
        if line.row.key and line.row.enabled
    ]
    assert usable

    def laid() -> list[tuple[str, int, str]]:
        return [
            (line.row.id, line.high, plain(line.text))
            for sheet in card.plan.sheets
            for _, lines in sheet
            for line in lines
        ]

    before, rect, aimed = laid(), card.rect.copy(), 0
    for name in usable:
        scene.question.select(name)
        settle(desk)
        if scene.question.selected() != name:
            continue  # what needs no aim is used at once
        aimed += 1
        assert (laid(), card.rect) == (before, rect)
        assert name in dict(card.targets())
        scene.question.cancel()
        settle(desk)
    assert aimed
