"""Dice that the table rolls itself: asked for, taken, and marked as typed in."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.scenes.match.opening_dice import OpeningDice
from game.scenes.match.real_die import RealDie
from game.scenes.onslaught.table import OnslaughtMatch, watch
from game.scenes.result.result import Result
from game.scenes.setup.plan import MatchPlan
from game.scenes.shell.entrance import begin
from game.scenes.shell.house import House
from game.scenes.shell.stack import Stack
from game.scenes.title.title import Title
from game.table.widgets.fields import Button
from game.words import play
from game.words.rich import plain
from game.words.ui import say
from tests.robots.desk import quick_house

SIZE = (1280, 720)
PLAN = MatchPlan(
    "onslaught", "greathalls", ("human", "human"), ("Anna", "Ben"), seed=7, real_dice=True
)


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> House:
    monkeypatch.setenv("WARHALL_HOME", str(tmp_path))
    return quick_house(SIZE)


def settle(stack: Stack) -> None:
    for _ in range(4):
        stack.update(0.5)


def press(stack: Stack, face: int) -> None:
    assert isinstance(stack.top, RealDie)
    buttons = [w for w in stack.top.form.widgets if isinstance(w, Button)]
    next(button for button in buttons if button.text == str(face)).press()
    settle(stack)


def test_the_dice_for_the_first_player_are_asked_for_and_ties_again(house: House) -> None:
    stack = Stack(Title(house), SIZE)
    first = begin(house, PLAN)
    assert isinstance(first, OpeningDice)
    stack.reset(first)
    settle(stack)
    for face in (5, 9, 9, 2, 3, 4, 17, 1):  # 9 to 9, then 4 to 17
        press(stack, face)
    scene = stack.top
    assert isinstance(scene, OnslaughtMatch)
    opening = scene.session.history.lines[0]
    assert opening.typed == {"first player": [5, 9, 9, 2, 3, 4, 17, 1]}
    assert scene.session.decision is not None
    assert scene.session.match.waiting() == (1,)
    stack.reset(Title(house))
    house.close()


def test_a_watched_match_of_real_dice_binds_its_cards_alone_as_it_did_at_the_table(
    house: House,
) -> None:
    scene = OnslaughtMatch(house, replace(PLAN, opening={"first player": (17, 1, 4, 3)}))
    stack = Stack(Title(house), SIZE)
    stack.push(scene)
    settle(stack)
    assert house.library is not None
    (kept,) = house.library.all()
    watched = watch(house, house.library.load(kept.id))
    stack.push(watched)
    settle(stack)
    assert stack.top is watched
    told = [each.keeping.log_line() for each in (scene, watched)]
    assert told[0] == told[1]
    assert told[1] is not None
    begin = f"{scene.session.commitment[:16]}…"
    assert plain(told[1].text) == play.say("bound.cards", begin=begin)
    stack.reset(Title(house))
    house.close()


def test_a_rematch_begins_with_dice_of_its_own(house: House) -> None:
    scene = OnslaughtMatch(house, replace(PLAN, opening={"first player": (17, 1, 4, 3)}))
    stack = Stack(scene, SIZE)
    scene.ending.concede(0)
    while stack.top is scene:
        stack.update(0.5)
    result = stack.top
    assert isinstance(result, Result)
    result.rematch()
    settle(stack)
    assert isinstance(stack.top, RealDie)
    stack.reset(Title(house))
    house.close()


def test_an_attack_waits_for_its_dice_and_the_record_marks_them(house: House) -> None:
    scene = OnslaughtMatch(house, replace(PLAN, opening={"first player": (17, 1, 4, 3)}))
    stack = Stack(Title(house), SIZE)
    stack.push(scene)
    settle(stack)
    session = scene.session
    for _ in range(60):
        decision = session.decision
        assert decision is not None
        seat = session.match.waiting()[0]
        attacks = [c for c in decision.choices(seat) if 16 <= c >> 12 < 48]
        chosen = attacks[0] if attacks and decision.kind == "turn" else decision.nth(seat, 0)
        before = session.match.digest()
        session.choose(seat, chosen)
        if session.wanted is not None:
            break
    assert session.wanted is not None
    assert session.wanted.sides == 20
    assert session.match.digest() == before
    while stack.top is not scene:
        stack.pop()
    scene.course.take()
    settle(stack)
    press(stack, 18)
    press(stack, 6)
    line = session.history.lines[-1]
    assert line.typed == {"attack": [18, 6]}
    assert session.wanted is None
    stack.reset(Title(house))
    house.close()


def test_a_number_is_typed_and_one_that_the_die_has_not_is_refused_in_a_sentence(
    house: House,
) -> None:
    told: list[int] = []
    die = RealDie(house, "What fell?", 20, told.append)
    stack = Stack(Title(house), SIZE)
    stack.push(die)

    def keys(letters: str) -> None:
        for letter in letters:
            key = pygame.K_RETURN if letter == "\r" else ord(letter)
            stack.arrival.see()
            stack.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=letter))
            settle(stack)

    keys("27")
    assert die.text == f"What fell? {say('real_die.wrong', sides=20, number=27)}"
    keys("0")
    assert say("real_die.wrong", sides=20, number=0) in die.text
    keys("17")
    assert die.text == "What fell?"
    assert told == []
    keys("\r")
    assert told == [17]
    assert stack.top is not die
    house.close()
