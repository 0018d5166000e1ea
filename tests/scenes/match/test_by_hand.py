"""The referee's pages: whom, what, which value; and what is said where it cannot be."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.rules.onslaught.state import of
from game.scenes.match.by_hand import ByHand
from game.scenes.onslaught.table import OnslaughtMatch
from game.scenes.shell.notice import Notice
from game.words import ui
from game.words.onslaught import by_hand
from tests.robots.desk import Desk
from tests.scenes.onslaught.conftest import PEOPLE, Sit
from tests.scenes.onslaught.sitting import settle, to_question


def at_the_pages(sit: Sit, text: int = 100) -> tuple[Desk, OnslaughtMatch]:
    desk = sit(replace(PEOPLE, mode="referee"), text=text)
    scene = to_question(desk, "turn")
    scene.open_menu()
    settle(desk)
    desk.press(ui.say("by_hand.menu"))
    settle(desk)
    assert isinstance(desk.top, ByHand)
    return desk, scene


def test_hit_points_are_set_in_three_steps_and_told_in_the_log(sit: Sit) -> None:
    desk, scene = at_the_pages(sit)
    for text in ("Bedlam", by_hand.change("hp"), "3"):
        desk.press(text)
        settle(desk)
    assert desk.top is scene
    assert of(scene.session.match).hp[2] == 3
    assert scene.timeline.projection.figures[2].hp == 3
    assert scene.timeline.projection.log[-1].kind == "set_by_hand"
    assert [stamp.words for stamp in scene.session.history.stamps] == ["bedlam hp 3"]


def test_a_space_is_typed_and_a_wall_refused_in_words(sit: Sit) -> None:
    desk, scene = at_the_pages(sit)
    before = scene.session.match.digest()
    desk.press("Bedlam")
    settle(desk)
    desk.press(by_hand.change("at"))
    settle(desk)
    desk.top._type("d9")
    desk.press(ui.say("by_hand.set"))
    settle(desk)
    assert isinstance(desk.top, Notice)
    assert "wall" in desk.top.text
    assert scene.session.match.digest() == before
    desk.press(ui.say("notice.understood"))
    settle(desk)
    desk.top._type("c9")
    desk.press(ui.say("by_hand.set"))
    settle(desk)
    assert desk.top is scene
    assert scene.state.tables.grid.name(scene.state.cell[2]) == "C9"


@pytest.mark.parametrize("text", [100, 150, 200])
def test_every_value_of_every_change_can_be_reached(sit: Sit, text: int) -> None:
    desk, _scene = at_the_pages(sit, text)
    pages = desk.top
    assert isinstance(pages, ByHand)
    for words, _ in pages.settable.targets():
        pages.whom = words
        for what in pages.settable.changes(words):
            pages.what = what
            if what != "off":
                assert pages.wants_space or pages.settable.values(words, what)
                pages.again()
            pages.what = ""
    desk.frame()


def test_only_a_match_with_a_referee_offers_it(sit: Sit) -> None:
    desk = sit(PEOPLE)
    scene = to_question(desk, "turn")
    scene.open_menu()
    settle(desk)
    texts = [getattr(widget, "text", "") for widget in desk.top.form.widgets]
    assert ui.say("by_hand.menu") not in texts
