"""Duel goes through every room that needs no window: nothing there is made for one game."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game import cli
from game.engine.decisions import choice
from game.engine.errors import Refused
from game.engine.seats import HUMAN
from game.history import STRICT
from game.players import roster
from game.rules import rulebook
from game.rules.registry import open_game
from game.session import Pairing, Session
from game.store import replay
from game.store.counting import count_kept
from game.store.exporting import export
from game.store.kept import Kept
from game.store.library import Library
from game.store.notation import text
from game.store.parsing import parse
from game.store.resume import open_match
from game.words.room import title
from tests.duel import rules, words
from tests.duel.events import EVENTS
from tests.duel.rules import BID, Duel

ROOT = Path(__file__).resolve().parents[2]
LEVELS = ROOT / "levels"
THREE = "left-left-right"
PEOPLE = ("Anna", "Anna", "Ben")


def a_session(
    seed: int = 3, mode: str = STRICT, controllers: tuple[str, ...] = (HUMAN,) * 3
) -> Session:
    return Session(
        Pairing("duel", THREE, controllers, PEOPLE, seed, mode=mode, salt="00ff"), LEVELS
    )


def answers(session: Session, most: int = 10_000, who: str = "greedy") -> None:
    """Let every seat choose what Duel's own player would, or a random one."""
    chooser = roster.make(who, session.pairing.seed)
    for _ in range(most):
        if session.decision is None:
            return
        seat = session.match.waiting()[0]
        session.choose(seat, chooser.choose(session.seen_by(seat)))


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library.open(tmp_path)


def kept_whole(library: Library, most: int = 10_000, seed: int = 3) -> tuple[Session, Kept]:
    """A match of three seats, played so far and kept."""
    session = a_session(seed)
    session.begin_book(library, "three in a corridor")
    answers(session, most)
    found = library.all()[0].id
    return session, library.load(found)


def test_the_words_of_the_log_leave_out_only_that_a_bid_is_locked() -> None:
    assert words.LOG.lacks(EVENTS.classes) == ["Locked"]


def test_every_clause_that_an_event_carries_is_in_its_rulebook() -> None:
    told = set()
    for seed in range(6):
        session = a_session(seed)
        answers(session, who="random")
        told |= {event.clause for event in session.events if event.clause}
    assert told == {"D1", "D2", "D3", "D4", "D5", "D6"}
    assert told <= set(rulebook.of_game("duel").clauses)


def test_the_rulebook_is_searched_in_its_own_words() -> None:
    assert [each.clause for each in words.WORDS.search("rat")][:1] == ["D5.3"]
    assert words.WORDS.clause("D5.2").title == "The corridor grows"
    assert title("duel") == "Duel"


def test_a_match_of_three_seats_ends_with_a_side_that_has_won() -> None:
    session = a_session()
    answers(session)
    ended = session.game.ended(session.events)
    assert ended is not None
    assert ended[0] == session.game.winner(session.match)
    assert [side.id for side in session.game.sides] == ["left", "right"]


def test_a_record_is_read_and_written_alike_and_comes_out_again(
    library: Library, tmp_path: Path
) -> None:
    session, kept = kept_whole(library)
    path = export(kept, session.game, tmp_path)
    written = parse(path.read_text("utf-8"))
    assert text(written) == path.read_text("utf-8")
    assert {line.who for line in written.lines} == {"table", "left.1", "left.2", "right"}
    replayed = replay.play(written, LEVELS)
    assert replayed.difference is None
    assert replayed.recorder.match.digest() == session.match.digest()


def test_the_verifier_without_the_game_derives_every_die_of_it(
    library: Library, tmp_path: Path
) -> None:
    session, kept = kept_whole(library)
    path = export(kept, session.game, tmp_path)
    done = subprocess.run(
        [sys.executable, str(ROOT / "docs" / "verify.py"), str(path)],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout
    derived = int(re.findall(r"(\d+) numbers derived", done.stdout)[0])
    assert derived == sum(len(line.drawn) for line in session.history.lines)
    wrong = path.with_name("wrong.warhall")
    told = path.read_text("utf-8")
    shuffled = re.search(r"\[shuffle (\d+)", told)
    assert shuffled is not None
    other = "1" if shuffled[1] != "1" else "2"
    told = told.replace(shuffled[0], f"[shuffle {other}", 1)
    wrong.write_text(re.sub(r"check: .*\n", "", told), "utf-8")
    done = subprocess.run(
        [sys.executable, str(ROOT / "docs" / "verify.py"), str(wrong)],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 1
    assert "is due" in done.stdout


def test_the_command_line_verifies_it(
    library: Library, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    session, kept = kept_whole(library)
    path = export(kept, session.game, tmp_path)
    assert cli.main(["replay", str(path), "--verify"]) == 0
    assert "all of it proved" in capsys.readouterr().out


def test_what_one_seat_exports_of_a_running_match_holds_no_bid_of_another(
    library: Library, tmp_path: Path
) -> None:
    session, kept = kept_whole(library, most=8)
    told = export(kept, session.game, tmp_path, seat=2).read_text("utf-8")
    assert "seen: right" in told
    assert re.search(r"left\.[12]: secret", told)
    assert not re.search(r"left\.[12]: bid", told)
    assert re.search(r"right: bid [1-9]", told)


def test_every_choice_is_said_and_read_back() -> None:
    said = set()
    for seed in range(6):
        session, chooser = a_session(seed), roster.make("random", seed)
        while (decision := session.decision) is not None:
            for seat in session.match.waiting():
                for each in decision.choices(seat):
                    told = session.game.say(session.match, seat, each)
                    assert session.game.read(session.match, seat, told) == each
                    said.add(told.split()[0])
            seat = session.match.waiting()[0]
            session.choose(seat, chooser.choose(session.seen_by(seat)))
    assert said == {"bid", "step", "strike", "throw", "keep", "tile"}


def test_a_kept_match_goes_on_at_the_very_question(library: Library) -> None:
    for most in (1, 5, 12, 20, 30):
        session, kept = kept_whole(library, most)
        resumed = open_match(kept, LEVELS)
        assert resumed.difference is None
        assert resumed.match.digest() == session.match.digest()
        assert resumed.match.waiting() == session.match.waiting()


def test_a_step_is_taken_back_freely_and_not_past_a_die_or_another_seat() -> None:
    session = a_session()
    while session.decision is not None and session.decision.kind != "turn":
        answers(session, 1)
    assert session.decision is not None
    seat = session.match.waiting()[0]
    before = session.match.digest()
    stays = session.decision.nth(seat, 0)
    session.choose(seat, stays)
    if session.history.fence((seat,)) == "":
        session.undo((seat,))
        assert session.match.digest() == before
    answers(session)
    struck = next(step for step in session.history.steps if step.line.choice.startswith("strike"))
    assert struck.fence == "die"
    with pytest.raises(Refused, match="fence"):
        session.undo((seat,))


def test_a_sealed_bid_can_be_taken_back_until_another_seat_has_bid() -> None:
    session = a_session()
    session.choose(0, choice(BID, 2))
    session.undo((0,))
    assert session.match.waiting() == (0, 1, 2)
    session.choose(0, choice(BID, 1))
    session.choose(2, choice(BID, 0))
    assert session.history.fence((0,)) == "other_seat"


def test_statistics_count_sides_and_what_each_seat_did(library: Library) -> None:
    session, kept = kept_whole(library)
    told = library.statistics()[0]
    assert (told.game, told.scenario, told.sides) == ("duel", THREE, ("left", "right"))
    assert told.winner == session.game.winner(session.match)
    assert [seat.name for seat in told.seats] == list(PEOPLE)
    fallen = sum(event.kind == "fallen" for event in session.events)
    assert sum(seat.deeds["felled"] for seat in told.seats) == fallen
    counted = count_kept(kept, LEVELS)
    assert (counted.winner, counted.seats) == (told.winner, told.seats)


def test_giving_up_lets_the_other_side_win(library: Library) -> None:
    session = a_session()
    session.begin_book(library, "given up")
    answers(session, 6)
    session.concede(1)
    told = library.statistics()[0]
    assert (told.sides[told.winner], told.reason) == ("right", "conceded")


def test_its_own_player_is_found_by_the_house_and_strikes_where_it_can() -> None:
    session = a_session()
    chooser = roster.make("greedy", 1)
    for _ in range(10_000):
        decision = session.decision
        assert decision is not None, "nobody came near enough to strike"
        seat = session.match.waiting()[0]
        chosen = chooser.choose(session.seen_by(seat))
        strikes = [c for c in decision.choices(seat) if c >> 12 == rules.STRIKE]
        if strikes:
            assert chosen in strikes
            return
        session.choose(seat, chosen)


def test_computers_think_in_another_process_that_is_told_of_the_game() -> None:
    session = a_session(controllers=("random", "greedy", "random"))
    try:
        for _ in range(100_000):
            session.poll()
            assert not session.fault
            if len(session.history.steps) >= 6:
                break
            time.sleep(0.005)
        assert len(session.history.steps) >= 6
    finally:
        session.close()


def test_a_series_is_played_and_kept_from_the_command_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "matches"
    args = ["simulate", "duel", "--games", "4", "--seed", "2", "--json", "--keep", str(folder)]
    assert cli.main(args) == 0
    facts = json.loads(capsys.readouterr().out)
    assert facts["seats"] == ["greedy", "greedy#2", "random"]
    assert sum(facts["wins_by_side"].values()) + facts["draws"] == 4
    for file in folder.iterdir():
        assert cli.main(["replay", str(file)]) == 0


def test_another_number_of_seats_is_another_scenario(capsys: pytest.CaptureFixture[str]) -> None:
    args = ["simulate", "duel", "--scenario", "left-right-left-right", "--games", "2", "--json"]
    assert cli.main(args) == 0
    assert len(json.loads(capsys.readouterr().out)["seats"]) == 4
    assert cli.main(["simulate", "duel", "--scenario", "left", "--games", "2"]) == 2
    assert "there is: left-left-right" in capsys.readouterr().err


def test_a_level_that_calls_itself_one_of_duel_is_told_that_it_has_none(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    level = (LEVELS / "greathalls_first.toml").read_text("utf-8")
    (tmp_path / "mine.toml").write_text(level.replace('"onslaught"', '"duel"'), "utf-8")
    (tmp_path / "greathalls.tmj").write_bytes((LEVELS / "greathalls.tmj").read_bytes())
    assert cli.main(["check", str(tmp_path / "mine.toml")]) == 1
    told = capsys.readouterr().out
    assert "Duel has no levels" in told
    assert "write one as D5.2" in told


def test_the_house_finds_the_same_game_that_the_tests_made() -> None:
    game = open_game("duel", LEVELS, THREE, {})
    assert isinstance(game, Duel)
    assert game.fingerprint == Duel("left", "left", "right").fingerprint


def test_nothing_in_the_house_names_duel() -> None:
    """In a game's own folder a duel may be what two heroes fight."""
    own = {each.parent.name for each in (ROOT / "game" / "rules").glob("*/rulebook.toml")}
    named = [
        str(path)
        for path in (ROOT / "game").rglob("*")
        if path.suffix in (".py", ".toml")
        and not own.intersection(path.parts)
        and "duel" in path.read_text("utf-8").casefold()
    ]
    assert named == []
