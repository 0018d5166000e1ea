"""A match goes on another day at the very decision where it was left."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from game.scenes.command.guided import GuidedCommand
from game.scenes.descent.guided import GuidedDescent
from game.scenes.guide.guided import Guided
from game.scenes.onslaught.guided import GuidedMatch
from game.scenes.onslaught.hand_scene import HandScene
from game.scenes.onslaught.table import OnslaughtMatch
from game.scenes.setup.plan import MatchPlan
from game.scenes.shell.entrance import begin
from game.scenes.shell.house import House
from game.scenes.shell.notice import Notice
from game.scenes.shell.stack import Stack
from game.scenes.title.title import Title
from game.store.library import FILE, Library
from game.store.settings import SettingsFile
from game.store.trouble import LibraryTrouble
from tests.robots.desk import quick_house

PLAN = MatchPlan("onslaught", "greathalls", ("human", "human"), ("Anna", "Ben"), seed=7)
SIZE = (1280, 720)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("WARHALL_HOME", str(tmp_path))
    return tmp_path


def a_house() -> House:
    return quick_house(SIZE)


def sit(house: House, plan: MatchPlan) -> tuple[Stack, OnslaughtMatch]:
    scene = OnslaughtMatch(house, plan)
    stack = Stack(Title(house), SIZE)
    stack.push(scene)
    settle(stack)
    return stack, scene


def settle(stack: Stack) -> None:
    for _ in range(4):
        stack.update(0.5)


def choose(stack: Stack, scene: OnslaughtMatch, chance: random.Random, until: str = "") -> None:
    """Choose at random, once or until a question of that kind stands."""
    while True:
        match = scene.session.match
        decision = match.decision
        assert decision is not None
        if until and decision.kind == until:
            return
        seat = match.waiting()[0]
        scene.session.choose(seat, decision.nth(seat, chance.randrange(decision.count(seat))))
        scene.course.take()
        while stack.top is not scene:
            stack.pop()
        if not until:
            return


def leave(house: House, stack: Stack) -> None:
    stack.reset(Title(house))
    house.close()


@pytest.mark.parametrize("choices", [0, 1, 9, 40])
def test_a_match_goes_on_where_it_was_left(home: Path, choices: int) -> None:
    house, chance = a_house(), random.Random(choices)
    stack, scene = sit(house, PLAN)
    for _ in range(choices):
        choose(stack, scene, chance)
    digest, log = scene.session.match.digest(), len(scene.session.events)
    leave(house, stack)
    house = a_house()
    assert house.library is not None
    found = house.library.running()
    assert [one.name for one in found] == [""]  # it is called by who plays
    stack, scene = sit(house, MatchPlan("onslaught", kept=found[0].id))
    assert scene.session.match.digest() == digest
    assert len(scene.session.events) == log
    assert scene.plan.names == ("Anna", "Ben")
    choose(stack, scene, chance)
    assert len(house.library.load(found[0].id).standing) == choices + 2
    leave(house, stack)


def test_a_hidden_hand_comes_up_behind_the_curtain(home: Path) -> None:
    house, chance = a_house(), random.Random(1)
    stack, scene = sit(house, PLAN)
    choose(stack, scene, chance, "initiative_assign")
    leave(house, stack)
    house = a_house()
    assert house.library is not None
    stack, scene = sit(house, MatchPlan("onslaught", kept=house.library.running()[0].id))
    assert isinstance(stack.top, HandScene)
    assert stack.top.hidden
    leave(house, stack)


def test_what_was_taken_back_stays_so_and_can_still_be_brought_again(home: Path) -> None:
    house, chance = a_house(), random.Random(3)
    stack, scene = sit(house, PLAN)
    choose(stack, scene, chance, "turn")
    settle(stack)
    before = scene.session.match.digest()
    decision = scene.session.decision
    assert decision is not None
    move = next(mask for code, mask in decision.families(scene.course.seat) if code == 7)
    scene.question.choose(7 << 12 | move.bit_length() - 1)
    settle(stack)
    after = scene.session.match.digest()
    scene.undoing.undo()
    assert scene.session.match.digest() == before
    leave(house, stack)
    house = a_house()
    assert house.library is not None
    stack, scene = sit(house, MatchPlan("onslaught", kept=house.library.running()[0].id))
    assert scene.session.match.digest() == before
    scene.undoing.redo()
    assert scene.session.match.digest() == after
    leave(house, stack)


def test_a_conceded_match_is_not_offered_again(home: Path) -> None:
    house, chance = a_house(), random.Random(3)
    stack, scene = sit(house, PLAN)
    choose(stack, scene, chance)
    scene.concede(0)
    assert house.library is not None
    assert house.library.running() == []
    assert len(house.library.all()) == 1
    leave(house, stack)


def test_a_second_copy_is_told_and_changes_nothing(home: Path) -> None:
    house = a_house()
    other = House(begin, SettingsFile(None))
    other.open_library()
    assert other.library is None
    assert other.trouble is not None
    assert other.trouble.kind == "locked_by_another_copy"
    house.close()


def test_a_damaged_library_is_told_of_at_the_title(home: Path) -> None:
    house, chance = a_house(), random.Random(3)
    stack, scene = sit(house, PLAN)
    choose(stack, scene, chance)
    leave(house, stack)
    path = home / "data" / FILE
    path.write_bytes(b"not a library" * 1000)
    house = a_house()
    assert house.trouble is None
    stack = Stack(Title(house), SIZE)
    settle(stack)
    assert isinstance(stack.top, Notice)
    assert "damaged" in stack.top.text
    leave(house, stack)


def test_a_full_disk_is_told_and_what_was_played_is_written_later(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house, chance = a_house(), random.Random(3)
    stack, scene = sit(house, PLAN)
    book = scene.session.book
    assert book is not None
    append = book.journal.append

    def full(*told: object, **named: object) -> int:
        raise LibraryTrouble("disk_full", home, "no space")

    monkeypatch.setattr(type(book.journal), "append", full)
    choose(stack, scene, chance)
    choose(stack, scene, chance)
    settle(stack)
    assert book.trouble is not None
    assert scene.question.notice
    monkeypatch.undo()
    assert append == book.journal.append
    choose(stack, scene, chance)
    assert book.trouble is None
    library = house.library
    assert isinstance(library, Library)
    assert len(library.load(library.running()[0].id).standing) == 4
    leave(house, stack)


@pytest.mark.parametrize(
    ("kind", "game", "next_one"),
    [
        (GuidedMatch, "onslaught", "end"),
        (GuidedCommand, "command", "activate half_orc_thug"),
        (GuidedDescent, "descent", "guard spear"),
    ],
    ids=["onslaught", "command", "descent"],
)
def test_a_guided_match_goes_on_with_its_guide_until_it_strays(
    home: Path, kind: type[GuidedMatch | GuidedCommand | GuidedDescent], game: str, next_one: str
) -> None:
    house = a_house()
    guided = kind(house, MatchPlan(game, guide=game))
    plays = [step for step in guided.script.step if step.play]
    done = [step.play for step in plays].index(next_one)
    session = guided.session
    session.scripted = None
    for step in plays[:done]:
        session.choose(step.seat, session.game.read(session.match, step.seat, step.play))
    guided.leave()
    house.close()

    house = a_house()
    stack = Stack(Title(house), SIZE)
    title = stack.top
    assert isinstance(title, Title)
    assert title.guided
    title._continue()
    scene = stack.top
    assert isinstance(scene, kind)
    assert scene.guide is not None
    assert scene.guide.reading.step is not None
    seat = scene.session.match.waiting()[0]
    waiting = next(step for step in scene.script.step[scene.guide.reading.at :] if step.play)
    assert (waiting.seat, waiting.play) == (plays[done].seat, plays[done].play)
    assert seat == plays[done].seat
    settle(stack)
    decision = scene.session.match.decision
    assert decision is not None
    other = next(
        choice
        for choice in (decision.nth(seat, n) for n in range(decision.count(seat)))
        if choice != session.game.read(scene.session.match, seat, plays[done].play)
    )
    scene.leave_guide()
    scene.session.choose(seat, other)
    house.close()

    house = a_house()
    stack = Stack(Title(house), SIZE)
    title = stack.top
    assert isinstance(title, Title)
    assert not title.guided
    title._continue()
    assert not isinstance(stack.top, Guided)
    house.close()
