"""What lies below the settings speaks another language as soon as they do, whatever was kept."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import paths
from game.scenes.library.kept_words import called
from game.scenes.library.matches import Matches
from game.scenes.match.between import BetweenPersons
from game.scenes.match.replay import ReplayScene
from game.scenes.match.replay_menu import ReplayMenu
from game.scenes.onslaught.table import watch
from game.scenes.settings.settings import SettingsScene
from game.scenes.setup.plan import MatchPlan
from game.scenes.title.kept_plate import lines_of
from game.scenes.title.shelf import box_picture, boxes
from game.session import Pairing, Session
from game.store.kept import Summary
from game.store.library import Library
from game.table.widgets.fields import Button
from game.words import language, play
from game.words.rich import plain
from tests.robots.desk import Desk, house

LOCALE = paths.assets() / "locale"
SIDES = ("Harpers", "Zhentarim")
GERMAN = ("Harfner", "Zhentarim")


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    language.use(language.ENGLISH)
    yield
    language.use(language.ENGLISH)


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    home = house(speed="instant", language="en")
    home.library = Library.open(tmp_path)
    pairing = Pairing("onslaught", "greathalls", ("human", "human"), SIDES, 3, {}, salt="ab" * 16)
    session = Session(pairing, paths.levels())
    session.begin_book(home.library, "")
    for _ in range(30):
        decision = session.match.decision
        assert decision is not None
        seat = session.match.waiting()[0]
        session.choose(seat, decision.nth(seat, 0))
    session.close()
    made = Desk(home)
    yield made
    made.close()
    home.close()


def kept(desk: Desk) -> Summary:
    assert desk.house.library is not None
    return desk.house.library.all()[0]


def german(desk: Desk) -> None:
    """Choose German in the settings, which lie on top, and leave them."""
    settings = SettingsScene(desk.house)
    desk.stack.push(settings)
    settings._change("language")("de")
    desk.stack.pop()
    desk.frame()


def said(desk: Desk) -> list[str]:
    top: Any = desk.top
    return [each.text for each in top.form.widgets if isinstance(each, Button)]


def test_the_boxes_of_the_shelf_are_painted_anew(desk: Desk) -> None:
    title: Any = desk.top
    look, box = title.look, boxes(desk.house.assets)[0]
    before = pygame.image.tobytes(box_picture(look, box, (300, 300)), "RGB")
    language.use("de", LOCALE)
    assert pygame.image.tobytes(box_picture(look, box, (300, 300)), "RGB") != before


def test_the_way_back_into_a_match_names_its_sides(desk: Desk) -> None:
    assert SIDES[0] in lines_of(kept(desk), False)[1]
    german(desk)
    assert GERMAN[0] in lines_of(kept(desk), False)[1]


def test_the_persons_of_a_kept_match_are_called_in_the_language_in_use(desk: Desk) -> None:
    german(desk)
    assert called(kept(desk)) == GERMAN


def test_the_list_asks_for_whom_it_exports_in_the_language_in_use(desk: Desk) -> None:
    german(desk)
    assert desk.house.library is not None
    matches = Matches(desk.house, desk.house.library)
    desk.stack.push(matches)
    desk.frame()
    matches._export()
    assert play.say("replay.view", who=GERMAN[0]) in said(desk)


def test_the_menu_over_a_watched_match_and_its_place_in_time_follow(desk: Desk) -> None:
    assert desk.house.library is not None
    scene = watch(desk.house, desk.house.library.load(kept(desk).id))
    assert isinstance(scene, ReplayScene)
    desk.stack.push(scene)
    scene.open_menu()
    assert isinstance(desk.top, ReplayMenu)
    english = play.say("replay.event.back")
    assert english in said(desk)
    german(desk)
    assert english not in said(desk)
    assert play.say("replay.event.back") in said(desk)
    start = play.say("replay.where", at=0, last=scene.last)
    assert start in plain(scene.panels.where)


def test_the_menu_of_a_match_follows(desk: Desk) -> None:
    plan = MatchPlan("onslaught", kept=kept(desk).id)
    scene: Any = desk.house.begin(desk.house, plan)
    desk.stack.push(scene)
    scene.open_menu()
    english = play.say("bound.head")
    assert english in said(desk)
    german(desk)
    assert english not in said(desk)
    assert play.say("bound.head") in said(desk)


def test_the_curtain_calls_the_next_person_in_the_language_in_use(desk: Desk) -> None:
    curtain = BetweenPersons(
        desk.house,
        lambda: GERMAN if language.spoken() == "de" else SIDES,
        "harpers",
        lambda: None,
        lambda: None,
        lambda: True,
    )
    desk.stack.push(curtain)
    assert curtain.who == SIDES[0]
    german(desk)
    assert curtain.who == GERMAN[0]
