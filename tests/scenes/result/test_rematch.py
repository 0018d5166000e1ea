"""What leads from the result to the next match of the same people."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.engine.seats import HUMAN
from game.scenes.library.matches import Matches
from game.scenes.onslaught.table import OnslaughtMatch
from game.scenes.result.result import Result
from game.scenes.setup.plan import COMPUTER, MatchPlan, swapped
from game.scenes.setup.sharing import Sharing
from game.scenes.shell.entrance import begin
from game.scenes.shell.house import House
from game.scenes.shell.stack import Stack
from game.scenes.title.title import Title
from game.store.notation import Share
from game.store.settings import Settings, SettingsFile
from game.table.widgets.fields import Button
from game.words.ui import say

SIDES = ("harpers", "zhentarim")


def plan(seats: tuple[str, ...], names: tuple[str, ...]) -> MatchPlan:
    return MatchPlan("onslaught", "greathalls", seats, names, seed=7)


def test_who_played_one_side_has_the_other_in_a_swapped_rematch() -> None:
    other = swapped(plan((HUMAN, COMPUTER), ("Anna", "Zhentarim")), SIDES)
    assert other is not None
    assert other.seats == (COMPUTER, HUMAN)
    assert other.names == ("Harpers", "Anna")


def test_whoever_goes_by_the_name_of_the_side_goes_by_that_of_the_new_one() -> None:
    other = swapped(plan((HUMAN, HUMAN), ("Harpers", "Ben")), SIDES)
    assert other is not None
    assert other.names == ("Ben", "Zhentarim")


@pytest.mark.parametrize("sides", [("harpers", "harpers"), ("harpers", "harpers", "zhentarim")])
def test_sides_that_do_not_match_cannot_be_swapped(sides: tuple[str, ...]) -> None:
    people = (HUMAN,) * len(sides)
    assert swapped(plan(people, ("",) * len(sides)), sides) is None


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> House:
    monkeypatch.setenv("WARHALL_HOME", str(tmp_path))
    pygame.display.init()
    pygame.display.set_mode((1280, 720))
    house = House(begin, SettingsFile(None))
    house.file.settings = Settings(speed="instant", reduced_motion=True, language="en")
    return house


def test_a_rematch_of_a_match_taken_up_again_asks_for_shares_as_the_first_did(
    house: House,
) -> None:
    house.open_library()
    assert house.library is not None
    stack = Stack(Title(house), (1280, 720))
    for shares in ((), (Share("zhentarim", "blue elephant"),)):
        two = replace(plan((HUMAN, HUMAN), ("Anna", "Ben")), seed=None, shares=shares)
        stack.push(OnslaughtMatch(house, two))
        stack.reset(Title(house))
        kept = house.library.running()[0].id
        scene = OnslaughtMatch(house, MatchPlan("onslaught", kept=kept))
        stack.reset(scene)
        scene.ending.concede(0)
        while stack.top is scene:
            stack.update(0.5)
        result = stack.top
        assert isinstance(result, Result)
        result.rematch()
        assert isinstance(stack.top, Sharing) == bool(shares)
        stack.reset(Title(house))
    house.close()


@pytest.fixture
def ended(house: House) -> Callable[[], Stack]:
    def play() -> Stack:
        scene = OnslaughtMatch(house, plan((HUMAN, COMPUTER), ("Anna", "")))
        stack = Stack(scene, (1280, 720))
        scene.ending.concede(0)
        while stack.top is scene:
            stack.update(0.5)
        return stack

    return play


def test_the_result_of_a_record_is_the_one_that_the_end_showed(
    house: House, ended: Callable[[], Stack]
) -> None:
    house.open_library()
    stack = ended()
    first = stack.top
    assert isinstance(first, Result)
    assert house.library is not None
    listed = Matches(house, house.library)
    stack.push(listed)
    listed._result()
    again = stack.top
    assert isinstance(again, Result)
    assert (again.outcome, again.chance) == (first.outcome, first.chance)
    again.rematch()
    assert isinstance(stack.top, OnslaughtMatch)
    stack.reset(Title(house))
    house.close()


def test_the_result_knows_the_persons_who_gave_names_and_no_computer(
    ended: Callable[[], Stack],
) -> None:
    result = ended().top
    assert isinstance(result, Result)
    assert result.outcome.persons == {"harpers": ("Anna",)}


def test_the_result_offers_a_rematch_with_sides_swapped(
    house: House, ended: Callable[[], Stack]
) -> None:
    stack = ended()
    result = stack.top
    assert isinstance(result, Result)
    stack.update(0.1)
    buttons = [each for each in result.form.widgets if isinstance(each, Button)]
    next(each for each in buttons if each.text == say("result.swap")).press()
    scene = stack.top
    assert isinstance(scene, OnslaughtMatch)
    assert scene.session.pairing.controllers == (COMPUTER, HUMAN)
    assert scene.called == ("Harpers", "Anna")
    assert scene.session.pairing.seed != 7
    stack.reset(Title(house))
