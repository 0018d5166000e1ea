"""A scene that was left is gone: it would hold its pictures, megabytes of them, for nothing.

Nothing here collects by hand: a scene has to go as it goes in the window, by what the stack does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from weakref import ref

import pytest

from game.scenes.guide.end import GuideEnd
from game.scenes.library.matches import Matches
from game.scenes.match.menu import Menu
from game.scenes.match.replay import ReplayScene
from game.scenes.onslaught.guided import GuidedMatch
from game.scenes.onslaught.table import OnslaughtMatch
from game.scenes.result.result import Result
from game.scenes.rulebook.rules_book import RulesBook
from game.scenes.settings.settings import SettingsScene
from game.scenes.setup.plan import MatchPlan
from game.scenes.setup.setup import Setup
from game.scenes.shell.ask import Ask
from game.scenes.shell.help import Help
from game.scenes.shell.language import LanguageScene
from game.scenes.shell.naming import Naming
from game.scenes.shell.notice import Notice
from game.scenes.shell.scene import Scene
from game.scenes.title.title import Title
from game.words import ui
from tests.robots.desk import Desk, house
from tests.scenes.library.test_matches import keep_match
from tests.scenes.onslaught.conftest import PEOPLE

pytestmark = pytest.mark.usefixtures("as_thorough_as_the_game")

SIZE, OTHER = (1280, 720), (1366, 768)


class Room:
    """A window, and all scenes that were ever made in it."""

    def __init__(self, plan: MatchPlan | None, kept: int = 0) -> None:
        home = house(speed="instant", language="en")
        home.open_library()
        for seed in range(1, kept + 1):
            keep_match(home, seed, 1000)
        self.desk = Desk(home, plan, SIZE)

    def on(self) -> None:
        """Let a change of scene be over: it is drawn, and one more frame begins."""
        self.desk.frame()
        self.desk.frame()

    def top(self, kind: type[Scene]) -> Scene:
        """Return the scene on top, which is of a kind."""
        assert isinstance(self.desk.top, kind), self.desk.top
        return self.desk.top


@pytest.fixture
def born(monkeypatch: pytest.MonkeyPatch) -> list[ref[Scene]]:
    """Return every scene made from now on, in order."""
    found: list[ref[Scene]] = []
    begin = Scene.__init__

    def noted(scene: Scene) -> None:
        begin(scene)
        found.append(ref(scene))

    monkeypatch.setattr(Scene, "__init__", noted)
    return found


Open = Callable[..., Room]


@pytest.fixture
def room(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Open]:
    """Return what opens a window: on the title, or with a plan on its match."""
    monkeypatch.setenv("WARHALL_HOME", str(tmp_path))
    rooms: list[Room] = []

    def open_room(plan: MatchPlan | None = None, kept: int = 0) -> Room:
        rooms.append(Room(plan, kept))
        return rooms[-1]

    yield open_room
    for one in rooms:
        one.desk.close()
        one.desk.house.close()


def living(born: list[ref[Scene]], room: Room) -> list[str]:
    """Return the names of scenes that live and lie on no stack."""
    shown = {id(scene) for scene in room.desk.stack.scenes}
    scenes = (one() for one in born)
    return [type(s).__name__ for s in scenes if s is not None and id(s) not in shown]


def end(room: Room) -> None:
    """End the match on the table: the first seat gives up."""
    scene = room.top(OnslaughtMatch)
    assert isinstance(scene, OnslaughtMatch)
    scene.concede(0)
    del scene
    for _ in range(600):
        if isinstance(room.desk.top, Result):
            return
        room.desk.frame()
    raise AssertionError("the match does not end")


def test_a_match_is_gone_when_it_was_left_for_the_title(room: Open, born: list[ref[Scene]]) -> None:
    one = room(PEOPLE)
    one.top(OnslaughtMatch).leave_match()  # type: ignore[attr-defined]
    one.on()
    one.top(Title)
    assert not living(born, one)


def test_a_match_is_gone_while_its_result_is_looked_at(room: Open, born: list[ref[Scene]]) -> None:
    one = room(PEOPLE)
    end(one)
    one.on()
    assert not living(born, one)


def test_match_and_result_are_gone_when_the_next_match_has_begun(
    room: Open, born: list[ref[Scene]]
) -> None:
    one = room(PEOPLE)
    for _ in range(2):
        end(one)
        one.desk.press(ui.say("result.again"))
        one.on()
        one.top(OnslaughtMatch)
        assert not living(born, one)


def test_a_result_is_gone_when_it_was_left_for_the_title(
    room: Open, born: list[ref[Scene]]
) -> None:
    one = room(PEOPLE)
    end(one)
    one.desk.key(27)
    one.on()
    one.top(Title)
    assert not living(born, one)


def test_a_replay_is_gone_when_it_was_left_for_the_result(
    room: Open, born: list[ref[Scene]]
) -> None:
    one = room(PEOPLE)
    end(one)
    one.top(Result).watch()  # type: ignore[attr-defined]
    one.on()
    one.top(ReplayScene).leave_match()  # type: ignore[attr-defined]
    one.on()
    one.top(Result)
    assert not living(born, one)


def test_a_replay_is_gone_when_it_was_left_for_the_list(room: Open, born: list[ref[Scene]]) -> None:
    one = room(kept=1)
    home = one.desk.house
    assert home.library is not None
    one.desk.stack.push(Matches(home, home.library))
    for _ in range(2):
        one.on()
        one.top(Matches)._watch()  # type: ignore[attr-defined]
        one.desk.resize(OTHER)
        one.desk.resize(SIZE)
        one.top(ReplayScene).leave_match()  # type: ignore[attr-defined]
    one.on()
    one.top(Matches)
    assert not living(born, one)


def test_a_guided_match_is_gone_while_its_end_is_looked_at(
    room: Open, born: list[ref[Scene]]
) -> None:
    one = room(MatchPlan("onslaught", guide="onslaught"))
    scene = one.top(GuidedMatch)
    assert isinstance(scene, GuidedMatch)
    outcome = scene.ending.tally.outcome(scene.plan.names, ("first", "second"))
    one.desk.stack.reset(scene.result(outcome))
    del scene
    one.on()
    one.top(GuideEnd)
    assert set(living(born, one)) <= {"Result"}  # where the end page leads


LEADS: tuple[Callable[[Room], Scene], ...] = (
    lambda one: SettingsScene(one.desk.house),
    lambda one: RulesBook(one.desk.house, "onslaught"),
    lambda one: Setup(one.desk.house, "onslaught"),
    lambda one: Help(one.desk.house, one.desk.top),
    lambda one: Ask(one.desk.house, "Leave?", "Leave", "Stay", one.desk.stack.quit),
    lambda one: Notice(one.desk.house, "All is well."),
    lambda one: Naming(one.desk.house, "", lambda name: None, "Round 1"),
    lambda one: LanguageScene(one.desk.house, lambda: Title(one.desk.house)),
)
NAMES = ("settings", "rules", "setup", "help", "ask", "notice", "naming", "language")


@pytest.mark.parametrize("lead", LEADS, ids=NAMES)
def test_what_lay_over_a_match_is_gone_when_it_was_closed(
    room: Open, born: list[ref[Scene]], lead: Callable[[Room], Scene]
) -> None:
    one = room(PEOPLE)
    one.desk.stack.push(lead(one))
    one.on()
    one.desk.stack.pop()
    one.on()
    assert not living(born, one)


@pytest.mark.parametrize("plan", [None, PEOPLE], ids=["title", "table"])
def test_what_was_open_while_the_window_changed_is_gone_when_it_was_closed(
    room: Open, born: list[ref[Scene]], plan: MatchPlan | None
) -> None:
    one = room(plan)
    one.desk.stack.push(SettingsScene(one.desk.house))
    one.desk.resize(OTHER)
    one.desk.stack.pop()
    one.on()
    assert not living(born, one)


def test_the_menu_and_what_it_leads_to_are_gone_when_it_was_closed(
    room: Open, born: list[ref[Scene]]
) -> None:
    one = room(PEOPLE)
    one.top(OnslaughtMatch).open_menu()  # type: ignore[attr-defined]
    one.top(Menu)
    one.on()
    one.desk.press(ui.say("menu.settings"))
    one.top(SettingsScene)
    one.on()
    one.desk.key(27, 27)
    one.on()
    one.top(OnslaughtMatch)
    assert not living(born, one)
