"""Sides that the game itself plays, and more than two of them, from the table to the statistics."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from game import cli
from game.engine.seats import HUMAN
from game.scenes.library.kept_words import state_words
from game.scenes.library.matches import Matches
from game.scenes.library.statistics import Statistics
from game.scenes.match.between import BetweenPersons
from game.scenes.match.replay import ReplayScene
from game.scenes.match.seating import sit_down
from game.scenes.result.result import Result
from game.scenes.setup.plan import MatchPlan
from game.scenes.title.kept_plate import lines_of
from game.session import Pairing, Session
from game.store.counting import count_kept
from game.store.exporting import export
from game.store.library import Library
from game.store.replay import read
from game.words import ui
from tests.duel.scenes import DuelPanels
from tests.duel.table import DuelNow
from tests.duel.test_at_the_table import LONG, answer, table, to_the_end, until
from tests.duel.test_without_a_window import LEVELS, ROOT, answers
from tests.robots.desk import Desk
from tests.store.matches import bring_in

Sit = Callable[..., Desk]
PEOPLE = ("Anna", "Ben", "Cleo", "Dan")


def a_plan(scenario: str, people: int = 8, seed: int = 5) -> MatchPlan:
    """A match of these sides: so many persons, and computers for the other seats."""
    count = scenario.count("-") + 1
    seats = tuple("human" if at < people else "greedy" for at in range(count))
    names = tuple(PEOPLE[at] if at < people else "" for at in range(count))
    return MatchPlan("duel", scenario, seats, names, seed=seed)


def concede(desk: Desk, side: str = "") -> None:
    scene = table(desk)
    until(desk, lambda: desk.top is not scene or scene.course.seat >= 0)
    scene.open_menu()
    desk.frame()
    desk.press(ui.say("menu.concede"))
    if side:
        desk.press(next(text for text in desk.places() if text.startswith(side)))
    desk.press(ui.say("menu.concede.yes"))


def heard(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Note every cue from now on."""
    found: list[str] = []
    monkeypatch.setattr(desk.house.sounds, "play", lambda *cues, loud=1.0: found.extend(cues))
    return found


@pytest.mark.parametrize(
    ("scenario", "seed", "winner"),
    [("left", 1, 0), ("left", 2, 1), ("left-left", 1, 0), ("left-left-left-left", 1, 0)],
)
def test_persons_win_and_lose_as_one_side_against_the_game(
    desk: Sit, monkeypatch: pytest.MonkeyPatch, scenario: str, seed: int, winner: int
) -> None:
    at = desk(a_plan(scenario, seed=seed))
    session = table(at).session
    cues = heard(at, monkeypatch)
    result = to_the_end(at)
    at.frame()
    outcome = result.outcome
    assert outcome.sides == ("left", "rats")
    assert (outcome.winner, outcome.points) == (winner, session.game.points(session.match))
    assert result.headline()[0] == ("The Left victorious", "The Left defeated")[winner]
    assert cues[-1] == ("victory/third", "loss/third")[winner]
    library = at.house.library
    assert library is not None
    (told,) = library.statistics()
    assert (told.sides, told.winner) == (("left", "rats"), winner)
    assert tuple(map(told.points, told.sides)) == outcome.points
    matches = Matches(at.house, library)
    at.stack.push(matches)
    at.frame()
    assert matches.chosen is not None
    assert " : ".join(map(str, outcome.points)) in state_words(matches.chosen)
    at.press(ui.say("matches.watch"))
    replay = at.top
    assert isinstance(replay, ReplayScene)
    replay.go_to(replay.last)
    at.frame()
    shown = replay.course.shown
    assert isinstance(shown, DuelNow)
    assert shown.over is not None
    assert shown.over.side == ("left", "rats")[winner]
    at.stack.pop()
    at.press("Statistics")
    assert isinstance(at.top, Statistics)
    at.frame()
    rows = at.top.tables["matches"][0].rows
    assert [row.name for row in rows] == ["The Left", "The Rats"]
    assert [row.cells[1].text for row in rows] == [str(int(winner == side)) for side in (0, 1)]


@pytest.mark.parametrize("people", [1, 2])
def test_a_party_that_gives_up_has_lost_to_the_game(
    desk: Sit, monkeypatch: pytest.MonkeyPatch, people: int
) -> None:
    at = desk(a_plan("-".join(["left"] * people)))
    cues = heard(at, monkeypatch)
    until(at, lambda: isinstance(at.top, BetweenPersons) == (people > 1))
    concede(at)  # from the curtain too
    until(at, lambda: isinstance(at.top, Result))
    assert isinstance(at.top, Result)
    at.frame()
    assert at.top.outcome.sides[at.top.outcome.winner] == "rats"
    wins, how = at.top.headline()
    assert wins == "The Left defeated"
    who = {1: "You have lost · Anna", 2: "Anna and Ben"}[people]
    assert how.startswith(f"{who} conceded in round")
    assert cues[-1] == "loss/third"
    assert at.house.library is not None
    (told,) = at.house.library.statistics()
    assert (told.sides[told.winner], told.reason) == ("rats", "conceded")
    assert not told.won(0)


def test_the_way_back_from_the_title_names_all_sides_with_their_points(desk: Sit) -> None:
    at = desk(a_plan("left-left"))
    for _ in range(12):
        answer(at)
    library = at.house.library
    assert library is not None
    summary = library.all()[0]
    assert summary.standing.points
    points = summary.standing.points
    assert lines_of(summary, False)[1] == f"The Left {points[0]} · The Rats {points[1]}"


def test_a_side_of_the_game_comes_out_of_a_record_and_a_series(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    library = Library.open(tmp_path)
    pairing = Pairing("duel", "left-left", (HUMAN,) * 2, PEOPLE[:2], 3, salt="00ff")
    session = Session(pairing, LEVELS)
    session.begin_book(library, "against the rats")
    answers(session)
    kept = library.load(library.all()[0].id)
    counted = count_kept(kept, LEVELS)
    assert counted.sides[counted.winner] == ("left", "rats")[session.game.winner(session.match)]
    path = export(kept, session.game, tmp_path)
    assert cli.main(["replay", str(path), "--verify"]) == 0
    capsys.readouterr()
    args = ["simulate", "duel", "--scenario", "left-left", "--games", "6", "--seats",
            "random,random", "--json"]  # fmt: skip
    assert cli.main(args) == 0
    facts = json.loads(capsys.readouterr().out)
    assert set(facts["wins_by_side"]) == {"left", "rats"}
    assert sum(facts["wins_by_side"].values()) == 6


def test_a_side_may_leave_three_and_the_others_go_on(desk: Sit) -> None:
    at = desk(a_plan("left-middle-right-left", seed=2))
    scene = table(at)
    until(at, lambda: at.top is not scene)
    concede(at, "The Left")
    assert not isinstance(at.top, Result)
    assert [scene.is_person(seat) for seat in range(4)] == [False, True, True, False]
    for _ in range(LONG):
        if isinstance(at.top, Result):
            break
        if scene.question.decision is not None or at.top is not scene or scene.course.held:
            answer(at)
        else:
            at.wait()
    assert isinstance(at.top, Result)
    at.frame()
    outcome = at.top.outcome
    assert outcome.sides == ("left", "middle", "right")
    assert outcome.reason in ("last_standing", "cards")
    assert outcome.conceded < 0


def test_a_side_that_was_given_up_counts_as_held_by_whom_it_was(desk: Sit, tmp_path: Path) -> None:
    at = desk(a_plan("left-middle-right", people=2))
    scene = table(at)
    concede(at, "The Left")
    session = scene.session
    assert [scene.is_person(seat) for seat in range(3)] == [False, True, False]
    assert session.book is not None
    library, number = at.house.library, session.book.journal.id
    assert library is not None
    # Whoever goes on with it later knows of that, and so does whoever reads its file.
    gone_on = sit_down(at.house, MatchPlan("duel", kept=number)).session
    assert gone_on.given_up == session.given_up == {"left"}
    session.hand_over(1, "greedy")
    counted = [seat.controller for seat in session._statistic().seats]
    assert counted == ["human", "greedy", "greedy"]
    kept = library.load(number)
    assert [seat.controller for seat in count_kept(kept, LEVELS).seats] == counted
    path = export(kept, session.game, tmp_path / "given up")
    brought = bring_in(library, read(path), LEVELS, "brought").match
    verify = [sys.executable, str(ROOT / "docs" / "verify.py"), str(path)]
    told = subprocess.run(verify, capture_output=True, text=True, check=False).stdout
    assert "2 seats handed over" in told
    stamps = [each.words for each in library.load(brought).stamps]
    assert stamps == ["left: greedy, given up", "middle: greedy"]
    assert [seat.controller for seat in count_kept(library.load(brought), LEVELS).seats] == counted
    session.hand_over(0, "human")
    session.hand_over(0, "greedy")
    assert session._statistic().seats[0].controller == "greedy"


def test_when_nobody_is_left_to_go_on_nobody_has_won(
    desk: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = desk(a_plan("left-middle-right", people=1))
    cues = heard(at, monkeypatch)
    concede(at)
    until(at, lambda: isinstance(at.top, Result))
    assert isinstance(at.top, Result)
    at.frame()
    assert at.top.headline()[0] == "Nobody wins"
    assert at.top.headline()[1].startswith("Anna conceded")
    assert cues[-1] == "loss/third"


@pytest.mark.parametrize(("size", "text"), [((1920, 1080), 100), ((1280, 720), 150)])
def test_each_of_three_sides_has_a_plaque(desk: Sit, size: tuple[int, int], text: int) -> None:
    at = desk(a_plan("left-middle-right", people=1), size)
    at.house.change("text", text)
    at.stack.resize(size)
    for _ in range(20):
        at.wait()
    panels = table(at).panels.own
    assert isinstance(panels, DuelPanels)
    plaques = panels.furniture.plaques
    assert [one.data.name for one in plaques if one.data] == ["The Left", "The Middle", "The Right"]
    assert [one.data.points for one in plaques if one.data] == [4, 4, 4]
    for plaque in plaques:
        rect = plaque.rect
        assert at.window.canvas.get_rect().contains(rect)
        assert (
            len({tuple(at.screen.get_at((x, rect.centery))) for x in range(rect.left, rect.right)})
            > 20
        )
