"""Numbers of rules: left out until somebody has opened the rulebook, or asked for them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from game.rules.rulebook import of_game
from game.scenes.match.menu import Menu
from game.scenes.rulebook.rules_book import CONTENTS_LINK, FRONT_LINK, RulesBook
from game.scenes.shell.house import House
from game.scenes.shell.notice import Notice
from game.scenes.shell.stack import Stack
from game.words import clause, play, ui
from game.words.onslaught import setting_up
from game.words.onslaught.refusals import sentence
from game.words.rich import plain
from tests.scenes.onslaught.conftest import PEOPLE, Sit
from tests.scenes.onslaught.sitting import to_question


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    yield
    clause.tell_numbers(True)


def test_who_never_opened_the_rulebook_reads_no_numbers_of_rules(sit: Sit) -> None:
    desk = sit(PEOPLE)
    scene = to_question(desk, "turn")
    names = scene.laid.asked.names  # type: ignore[attr-defined]
    clause.tell_numbers(False)
    assert "R14" not in plain(sentence("no_standard_left", "R14", {}, names))
    assert scene.keeping.log_line() is None
    clause.tell_numbers(True)
    assert "R14" in plain(sentence("no_standard_left", "R14", {}, names))
    assert scene.keeping.log_line() is not None


def read(house: House, target: str, asked: str = "") -> None:
    """Follow a link in the rulebook."""
    book = RulesBook(house, "onslaught", asked)
    Stack(book, (1280, 720)).update(0.02)
    book.follow(target)


def test_reading_the_rulebook_once_tells_them_from_then_on(house: House) -> None:
    clause.tell_numbers(False)
    assert not house.settings.rule_numbers
    read(house, of_game("onslaught").sections[0].id)
    assert house.settings.rule_numbers
    assert clause.numbers_told()


@pytest.mark.parametrize("asked", ["", "R14"])
def test_the_page_of_how_to_play_and_a_clause_that_a_guide_names_tell_no_numbers(
    house: House, asked: str
) -> None:
    read(house, CONTENTS_LINK, asked)
    read(house, FRONT_LINK)
    assert not house.settings.rule_numbers


def test_who_turned_them_off_keeps_them_off(house: House) -> None:
    first = of_game("onslaught").sections[0].id
    read(house, first)
    house.change("rule_numbers", False)
    read(house, first)
    assert not house.settings.rule_numbers
    assert not clause.numbers_told()


def test_a_switch_of_the_set_up_names_its_rule_only_to_who_wants_numbers() -> None:
    assert "R52.4" in setting_up.said("ask_ties.note")
    clause.tell_numbers(False)
    assert setting_up.said("ask_ties.note").endswith("decides.")


def test_what_binds_the_dice_is_a_sentence_and_its_numbers_lie_behind_a_button(sit: Sit) -> None:
    clause.tell_numbers(False)
    desk = sit(replace(PEOPLE, seed=None))
    scene = to_question(desk, "turn")
    whole = scene.session.commitment
    desk.key(pygame.K_ESCAPE)
    desk.press(play.say("bound.head"))
    assert isinstance(desk.top, Notice)
    assert desk.top.text == play.say("bound.plain")
    desk.press(ui.say("show_numbers"))
    assert isinstance(desk.top, Notice)
    assert whole in "".join(desk.top.text.split())
    for below in (Notice, Menu):  # each Esc goes one step back
        desk.key(pygame.K_ESCAPE)
        assert isinstance(desk.top, below)


def test_what_binds_the_dice_is_told_at_once_to_who_wants_numbers(sit: Sit) -> None:
    desk = sit(replace(PEOPLE, seed=None))
    scene = to_question(desk, "turn")
    desk.key(pygame.K_ESCAPE)
    desk.press(play.say("bound.head"))
    assert isinstance(desk.top, Notice)
    assert scene.session.commitment in "".join(desk.top.text.split())
    desk.key(pygame.K_ESCAPE)
    assert isinstance(desk.top, Menu)


def test_a_side_whose_heroes_are_yet_to_be_placed_is_not_said_to_have_none_standing(
    sit: Sit,
) -> None:
    scene = to_question(sit(PEOPLE), "place")
    assert "0" not in scene.panels.own.furniture.left.data.line  # type: ignore[attr-defined]


def test_enemies_of_a_kind_are_counted_in_place_of_being_named_one_by_one(sit: Sit) -> None:
    scene = to_question(sit(PEOPLE), "turn")
    helping = scene.panels.own.helping  # type: ignore[attr-defined]
    figures = scene.course.shown.figures.values()
    guards = [one for one in figures if one.seat < 0]
    hero = next(one for one in figures if one.seat == 1)
    told = plain(helping._foes([hero, *guards]))
    name = helping.presenter.names.card(guards[0].id)
    assert told.endswith(f"and {len(guards)} × {name}")
    assert "1" not in told.replace(str(len(guards)), "")


@pytest.mark.parametrize(
    ("plate", "called"),
    [
        ("standard", "Standard action · R14, R15"),
        ("move", "Move action · R17, R15"),
        ("bonus", "Bonus action · R15"),
        ("reaction", "Reaction · R43"),
    ],
)
def test_what_explains_a_plate_names_it_and_its_rules_only_for_who_wants_numbers(
    sit: Sit, plate: str, called: str
) -> None:
    scene = to_question(sit(PEOPLE), "turn")
    explained = scene.laid.panels.explain(f"plate:{plate}", (0, 0))
    assert explained is not None
    assert explained[0] == called
    clause.tell_numbers(False)
    without = scene.laid.panels.explain(f"plate:{plate}", (0, 0))
    assert without == (called.split(" · ")[0], explained[1])
