"""Descent goes through every room that needs no window: it is kept, read, played again, proved."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

import pytest

from game import cli, paths
from game.engine.decisions import choice, code_of
from game.engine.errors import Refused
from game.engine.seats import HUMAN
from game.history import FRIENDLY, STRICT, History
from game.rules.descent.carrying import Fit
from game.rules.descent.codes import CARDS, PUSH, STEP, THROW
from game.rules.descent.descriptor import HEROES, RULES
from game.rules.descent.game import DescentGame
from game.rules.descent.notation import WORDS
from game.rules.descent.pushes import Push
from game.rules.descent.state import of
from game.rules.registry import open_game
from game.session import Pairing, Session
from game.store import replay
from game.store.counting import count_kept
from game.store.exporting import export, written
from game.store.kept import Kept
from game.store.library import Library
from game.store.notation import text
from game.store.parsing import parse
from game.store.resume import open_match
from tests.campaigns.random_matches import look_closely
from tests.rules.descent.positions import Position
from tests.rules.descent.random_play import ALL, against_the_automatic, whole
from tests.store.matches import bring_in

ROOT = Path(__file__).resolve().parents[3]
LEVELS = paths.levels()
TWO: dict[str, int | bool] = {HEROES: 2}
PEOPLE = ("Anna", "Ben", "Cleo")
RARE = {WORDS[PUSH], WORDS[THROW]}
"""Words that chance hardly ever brings: a position brings them."""


def a_session(seed: int = 5, mode: str = STRICT, by: tuple[str, ...] = (HUMAN,) * 3) -> Session:
    """Two heroes against the overlord."""
    pairing = Pairing("descent", "ember_crypt", by, PEOPLE, seed, TWO, mode=mode, salt="00ff")
    return Session(pairing, LEVELS)


def answers(session: Session, most: int = 10_000) -> None:
    """Let the plan of the campaign answer for the heroes, section 18 for the overlord."""
    for number in range(most):
        if session.decision is None:
            return
        chance = (number * 0.61803398875) % 1
        session.choose(*against_the_automatic(session.match, chance))


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library.open(tmp_path)


def kept_whole(library: Library, most: int = 10_000, seed: int = 5) -> tuple[Session, Kept]:
    """A match of three seats, played so far and kept."""
    session = a_session(seed)
    session.begin_book(library, "two in the crypt")
    answers(session, most)
    return session, library.load(library.all()[0].id)


@pytest.fixture(scope="module")
def over(tmp_path_factory: pytest.TempPathFactory) -> tuple[Session, Kept]:
    return kept_whole(Library.open(tmp_path_factory.mktemp("kept")))


# --- a record


def test_a_record_is_read_and_written_alike_and_comes_out_again(
    over: tuple[Session, Kept], tmp_path: Path
) -> None:
    session, kept = over
    path = export(kept, session.game, tmp_path)
    file = parse(path.read_text("utf-8"))
    assert text(file) == path.read_text("utf-8")
    found = replay.play(file, LEVELS)
    assert found.difference is None
    assert found.recorder.match.digest() == session.match.digest()


def test_whoever_is_named_in_a_record_is_the_seat_that_chooses() -> None:
    """So that a hero who sets a trap off is not taken for the overlord who is asked about him."""
    foreign = 0
    for name, seed in (("ember_crypt 3 steelhorns", 1), ("web_below 2 tam_quickfinger", 2)):
        for match, _ in whole(seed, ALL[name]):
            game, decision = match.game, match.decision
            if decision is None:
                continue
            for seat in match.waiting():
                assert game.seat_of(game.who(match, seat)) == seat
            hero = 0 <= decision.figure < of(match).seats
            foreign += hero and decision.seats == (of(match).tables.overlord,)
    assert foreign, "the overlord was never asked about a hero"


def test_the_verifier_without_the_game_derives_every_number_of_it(
    over: tuple[Session, Kept], tmp_path: Path
) -> None:
    session, kept = over
    path = export(kept, session.game, tmp_path)
    verify = [sys.executable, str(ROOT / "docs" / "verify.py")]
    done = subprocess.run([*verify, str(path)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    derived = int(re.findall(r"(\d+) numbers derived", done.stdout)[0])
    assert derived == sum(len(line.drawn) for line in session.history.lines)
    told = path.read_text("utf-8")
    for purpose in ("red", "black"):
        rolled = re.search(rf"\[{purpose} (\d)", told)
        assert rolled is not None
        lied = told.replace(rolled[0], f"[{purpose} {7 - int(rolled[1])}", 1)
        wrong = path.with_name(f"{purpose}.warhall")
        wrong.write_text(re.sub(r"check: .*\n", "", lied), "utf-8")
        done = subprocess.run([*verify, str(wrong)], capture_output=True, text=True, check=False)
        assert done.returncode == 1
        assert "is due" in done.stdout


def test_the_command_line_verifies_it(
    over: tuple[Session, Kept], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    session, kept = over
    path = export(kept, session.game, tmp_path)
    assert cli.main(["replay", str(path), "--verify"]) == 0
    assert "all of it proved" in capsys.readouterr().out


def test_the_overlord_holds_his_three_cards_before_anybody_shops(
    over: tuple[Session, Kept],
) -> None:
    """The deck's numbers stand on the first line of all (D10s)."""
    begun = over[0].history.lines[0]
    assert [one.purpose for one in begun.drawn] == ["deck"] * (CARDS - 1)


# --- going on


@pytest.mark.parametrize("most", [1, 4, 15, 40, 90, 170])
def test_a_kept_match_goes_on_at_the_very_question(library: Library, most: int) -> None:
    session, kept = kept_whole(library, most)
    resumed = open_match(kept, LEVELS)
    assert resumed.difference is None
    assert resumed.match.digest() == session.match.digest()
    assert resumed.match.waiting() == session.match.waiting()


MIDST = {
    "Attack", "Reroll", "Window", "Shop", "Activation", "Guards", "Chest", "Contents", "Spawning",
}  # fmt: skip
"""Procedures in the middle of which a question stands."""
SOME = (
    ("ember_crypt 4 steelhorns", 2), ("ember_crypt 4 steelhorns", 5),
    ("web_below 2 tam_quickfinger", 1), ("ember_crypt 3 steelhorns", 4),
)  # fmt: skip


def test_a_snapshot_goes_on_alike_in_the_middle_of_everything() -> None:
    """The same choice brings the same events, and no seat sees what it may not know."""
    seen: Counter[str] = Counter()
    for name, seed in SOME:
        for match, _ in whole(seed, ALL[name]):
            if match.decision is None:
                continue
            inside = [each.__class__.__name__ for each in match.stack]
            if any(seen[each] < 4 for each in inside):
                look_closely(match, sum(seen.values()))
                seen.update(set(inside))
    assert set(seen) >= MIDST, MIDST - set(seen)


# --- taking back


def until(session: Session, kind: str, most: int = 400) -> None:
    """Play on until a question of a kind stands."""
    for number in range(most):
        decision = session.decision
        assert decision is not None, f"nobody was asked {kind!r}"
        if decision.kind == kind:
            return
        session.choose(*against_the_automatic(session.match, (number * 0.61803398875) % 1))
    raise AssertionError(f"nobody was asked {kind!r}")


def steps(history: History, begins: str) -> list[str]:
    """Return the fences of the choices that begin so."""
    return [each.fence for each in history.steps if each.line.choice.startswith(begins)]


def test_a_step_is_taken_back_freely_and_comes_again() -> None:
    session = a_session(seed=2)
    until(session, "turn")
    decision = session.decision
    assert decision is not None
    seat, before = decision.seats[0], session.match.digest()
    points = of(session.match).points
    step = next(c for c in decision.choices(seat) if code_of(c) == STEP)
    session.choose(seat, step)
    assert of(session.match).points == points - 1
    after = session.match.digest()
    session.undo((seat,))
    assert session.match.digest() == before
    session.history.redo()
    assert session.match.digest() == after


def test_dice_draws_and_what_comes_to_light_are_fences(over: tuple[Session, Kept]) -> None:
    history = over[0].history
    rolled = [each for each in history.steps if each.line.drawn]
    assert rolled
    for each in rolled:
        purposes = {one.purpose for one in each.line.drawn}
        assert each.fence == ("die" if purposes & set(over[0].game.faces) else "draw")
    lit = [each for each in history.steps if "revealed" in each.line.told]
    assert lit
    assert {each.fence for each in lit} <= {"reveal", "die"}
    chests = [at for at, each in enumerate(history.lines) if each.choice == "open chest"]
    found = [each.fence for at, each in enumerate(history.steps, 1) if at in chests]
    assert all(fence in ("draw", "die", "") for fence in found)


def test_a_fence_is_passed_by_agreement_only_where_the_table_is_friendly() -> None:
    for mode in (STRICT, FRIENDLY):
        session = a_session(seed=2, mode=mode)
        until(session, "spend")
        assert session.decision is not None
        seats = session.decision.seats
        assert session.history.fence(seats) == "die"
        with pytest.raises(Refused, match="fence_die"):
            session.undo(seats)
        if mode == STRICT:
            with pytest.raises(Refused, match="fence_die"):
                session.undo(seats, agreed=True)
        else:
            assert session.undo(seats, agreed=True) >= 1
            assert session.history.stamps[-1].kind == "taken_back"


# --- words


def test_every_choice_of_every_family_is_said_and_read_back() -> None:
    said: set[str] = set()
    for name, seed in (*SOME, ("web_below 4 tam_quickfinger", 3), ("web_below 3 sister_oriel", 0)):
        for match, _ in whole(seed, ALL[name]):
            decision = match.decision
            if decision is None:
                continue
            for seat in match.waiting():
                told: set[str] = set()
                for each in decision.choices(seat)[:60]:
                    words = match.game.say(match, seat, each)
                    assert match.game.read(match, seat, words) == each
                    assert words not in told, f"{words!r} says two choices"
                    told.add(words)
                    said.add(WORDS[code_of(each)])
    assert said == set(WORDS.values()) - RARE, set(WORDS.values()) ^ said


def test_a_push_and_what_is_thrown_away_are_said_and_read_back() -> None:
    pushed = Position("steelhorns")
    pushed.run(Push(pushed.monster("hell_hound", (4, 4), lie=1), 0, 3, 0))
    over = Position("steelhorns")
    over.hero("steelhorns", (2, 2))
    over.give("steelhorns", "sword", "sword", "axe", "spear", "greatsword", "dagger", pack=True)
    over.run(Fit(0))
    for p, family in ((pushed, PUSH), (over, THROW)):
        members = p.offers(family)
        assert len(members) > 1
        said = [p.game.say(p.m, 0, choice(family, each)) for each in members]
        assert len(set(said)) == len(said)
        assert [p.game.read(p.m, 0, each) for each in said] == [
            choice(family, each) for each in members
        ]


def test_the_page_of_the_notation_has_every_word_of_it() -> None:
    page = (ROOT / "docs" / "notation.md").read_text("utf-8")
    part = page.partition("Words of Descent")[2].partition("## The seal")[0]
    for word in WORDS.values():
        assert re.search(rf"`{word}\b", part), word


# --- statistics, giving up, computers


def test_statistics_count_sides_and_what_each_seat_did(over: tuple[Session, Kept]) -> None:
    session, kept = over
    counted = count_kept(kept, LEVELS)
    assert (counted.game, counted.scenario) == ("descent", "ember_crypt")
    assert counted.sides == ("heroes", "overlord")
    assert counted.winner == session.game.winner(session.match) >= 0
    assert [seat.name for seat in counted.seats] == list(PEOPLE)
    deeds = session.game.deeds(session.events)
    assert [seat.deeds for seat in counted.seats] == list(deeds)


@pytest.mark.parametrize(("seat", "winner"), [(0, "overlord"), (1, "overlord"), (2, "heroes")])
def test_giving_up_lets_the_other_side_win(library: Library, seat: int, winner: str) -> None:
    session = a_session()
    session.begin_book(library, "given up")
    answers(session, 20)
    session.concede(seat)
    told = library.statistics()[0]
    assert (told.sides[told.winner], told.reason) == (winner, "conceded")


def test_a_seat_that_changed_hands_is_told_in_the_file_and_read_from_it(
    library: Library, tmp_path: Path
) -> None:
    session = a_session()
    session.begin_book(library, "handed over")
    answers(session, 12)
    session.hand_over(1, "greedy")
    answers(session, 4)
    kept = library.load(library.all()[0].id)
    file = parse(text(written(kept, session.game)))
    told = [each for stamps in file.stamps.values() for each in stamps]
    assert told == [f"seat {session.game.called(1)}: greedy"]
    brought = bring_in(library, file, LEVELS, "again", ("human", "greedy", "random"))
    assert brought.difference is None
    summary = next(each for each in library.all() if each.id == brought.match)
    assert [each.controller for each in summary.terms.head.seats] == ["human", "greedy", "human"]


def test_computers_think_in_another_process() -> None:
    session = a_session(by=("greedy", "random", "greedy"))
    try:
        for _ in range(100_000):
            session.poll()
            assert not session.fault
            if len(session.history.steps) >= 12:
                break
            time.sleep(0.005)
        assert len(session.history.steps) >= 12
    finally:
        session.close()


@pytest.mark.parametrize("heroes", [1, 2, 3, 4])
def test_a_series_has_as_many_heroes_as_seats_before_the_last(
    heroes: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "matches"
    seats = ",".join(["random"] * heroes + ["greedy"])
    args = ["simulate", "descent", "--seats", seats, "--games", "1", "--seed", "2", "--json"]
    assert cli.main([*args, "--keep", str(folder)]) == 0
    facts = json.loads(capsys.readouterr().out)
    assert len(facts["seats"]) == heroes + 1
    assert sum(facts["wins_by_side"].values()) == 1
    (file,) = folder.iterdir()
    assert cli.main(["replay", str(file), "--verify"]) == 0
    assert "all of it proved" in capsys.readouterr().out


def test_too_many_seats_and_too_few_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    for seats in ("greedy", ",".join(["greedy"] * 6)):
        assert cli.main(["simulate", "descent", "--seats", seats, "--games", "1"]) == 2
        assert "--seats" in capsys.readouterr().err


def test_the_quests_of_the_house_have_no_fault(capsys: pytest.CaptureFixture[str]) -> None:
    files = [str(LEVELS / f"{name}.toml") for name in RULES.setting_up.scenarios]
    assert cli.main(["check", *files]) == 0
    assert capsys.readouterr().out.count("no faults") == 2


def test_the_house_finds_the_same_game_whatever_made_it() -> None:
    game = open_game("descent", LEVELS, "ember_crypt", TWO)
    assert isinstance(game, DescentGame)
    assert game.fingerprint == a_session().game.fingerprint
    other = open_game("descent", LEVELS, "ember_crypt", {HEROES: 3})
    assert game.fingerprint != other.fingerprint


def test_a_position_in_one_line_names_all_that_is_open_and_no_card_of_the_hand() -> None:
    """As docs/positions.md says it."""
    names, phases = {"open", "pits", "blocks", "emptied", "lit", "coins", "powers"}, set()
    told: set[str] = set()
    for name, seed in SOME:
        for match, _ in whole(seed, ALL[name]):
            s, line = of(match), match.game.place(match)
            parts = [each.split() for each in line.split(" | ")]
            assert parts[0][:3] == ["descent", match.game.scenario, "round"]
            phases.add(parts[0][4])
            assert f"hand={len(s.hand())}" in parts[0]
            for card in s.hand():
                assert s.tables.card_name(card) not in line
            told |= {each[0] for each in parts[1:]}
            standing = {s.tables.figure_name(figure) for figure in s.foes()}
            assert standing <= {each[0] for each in parts[1:]}
    assert names <= told, names - told
    assert {"setup", "heroes", "overlord"} <= phases
    page = (ROOT / "docs" / "positions.md").read_text("utf-8").partition("One of Descent")[2]
    assert all(f"`{each}`" in page for each in names)
