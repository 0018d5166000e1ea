"""Kept matches of Descent that lie and are sealed anew: what cannot be is refused with its line and
clause.
"""

from __future__ import annotations

from functools import cache

import msgspec
import pytest

from game import paths
from game.engine.decisions import code_of
from game.engine.errors import BadText
from game.engine.match import Match
from game.rules.descent.codes import STEP
from game.rules.descent.descriptor import HEROES
from game.rules.descent.state import of
from game.rules.registry import open_game
from game.store.notation import Written, text
from game.store.parsing import parse
from game.store.recorder import Recorder, head_of, written
from game.store.replay import Replayed, play
from tests.rules.descent.random_play import against_the_automatic
from tests.store.matches import SALT

MOST = 500
CRYPT = "R11"
BESIDE = "Q11"


@cache
def kept() -> Written:
    """Return a match in which a referee stands a hero before the rune door, where he opens another
    door first; then it goes on for some rounds.
    """
    switches: dict[str, int | bool] = {HEROES: 2}
    game = open_game("descent", paths.levels(), "ember_crypt", switches)
    recorder = Recorder(Match.start(game, 6))
    match, stood = recorder.match, False
    for number in range(MOST):
        decision = match.decision
        if decision is None:
            break
        s = of(match)
        families = dict(decision.families(decision.seats[0]))
        if decision.kind == "turn" and STEP in families and not stood and s.points > 2:
            hero = s.tables.hero[decision.seats[0]].id
            recorder.override("map reveal hall")
            recorder.override(f"{hero} at {BESIDE}")
            assert match.decision is not None
            steps = [
                each for each in match.decision.choices(decision.seats[0]) if code_of(each) == STEP
            ]
            recorder.play(decision.seats[0], steps[0])
            stood = True
            continue
        recorder.play(*against_the_automatic(match, (number * 0.61803398875) % 1))
    assert stood
    head = head_of(game, ("human",) * 3, ("Anna", "Ben", "Cleo"), 6, SALT, switches)
    return parse(text(written(head, recorder, True)))


def again(file: Written) -> Replayed:
    """Play a file again that is sealed anew, whatever it says."""
    return play(parse(text(file)), paths.levels())


def lying(words: str, at: int, who: str = "") -> str:
    """Return what is said of a file in which another choice stands at a line."""
    whole = kept()
    line = whole.lines[at]
    line = msgspec.structs.replace(line, choice=words, who=who or line.who)
    lines = (*whole.lines[:at], line, *whole.lines[at + 1 :])
    found = again(msgspec.structs.replace(whole, lines=lines)).difference
    assert found is not None
    assert found.source == line.source
    return found.what


def place(begins: str, after: str = "") -> int:
    """Return the place of the first line whose choice begins so, after the first that begins so."""
    lines = kept().lines
    first = next(at for at, line in enumerate(lines) if line.choice.startswith(after))
    return next(
        at for at, line in enumerate(lines) if at >= first and line.choice.startswith(begins)
    )


def test_the_match_as_it_was_kept_comes_out_the_same() -> None:
    assert again(kept()).difference is None


@pytest.mark.clause("D7.25", "D10.13")
@pytest.mark.parametrize(
    ("space", "clause"), [("H1", "D7.25"), ("A1", "D7.25"), ("T3", "D10.13"), (CRYPT, "D7.25")]
)
def test_a_step_into_a_wall_the_dark_or_a_shut_door_is_refused_with_its_clause(
    space: str, clause: str
) -> None:
    at = place("step ", after="set ")
    assert lying(f"step {space}", at).startswith(f"'step {space}' is not allowed here ({clause})")


@pytest.mark.clause("D7.16")
def test_a_step_over_more_than_one_space_is_refused_with_its_clause() -> None:
    assert "is not allowed here (D7.16)" in lying("step K11", place("step ", after="set "))


@pytest.mark.clause("D7d")
def test_a_rune_door_opened_without_its_key_is_refused_with_its_clause() -> None:
    said = lying(f"door {CRYPT}", place("step ", after="set "))
    assert said.startswith(f"'door {CRYPT}' is not allowed here (D7d)")


@pytest.mark.clause("D10.9")
def test_a_card_that_is_not_in_hand_is_refused_with_its_clause() -> None:
    at = place("play ")
    match = again(msgspec.structs.replace(kept(), lines=kept().lines[:at])).recorder.match
    s = of(match)
    for other in range(0, 36, 5):
        if other not in s.hand():
            name = s.tables.card_name(other)
            assert lying(f"play {name}", at).startswith(
                f"'play {name}' is not allowed here (D10.9)"
            )


@pytest.mark.clause("D3.1.2")
def test_an_attack_with_what_is_not_in_hand_is_refused_with_its_clause() -> None:
    assert "is not allowed here (D3.1.2)" in lying("attack sunburst_rune", place("attack "))


@pytest.mark.clause("D3t")
def test_an_attack_on_a_wall_is_refused_with_its_clause() -> None:
    assert "is not allowed here (D3t)" in lying("space H1", place("space ", after="attack "))


def test_whoever_is_not_asked_cannot_have_chosen() -> None:
    at = place("step ", after="set ")
    said = lying(kept().lines[at].choice, at, who="overlord")
    assert said.startswith("'overlord' is not asked here, but ")


@pytest.mark.parametrize("words", ["stepp F4", "fly F4", "step", "door Z99", "attack"])
def test_words_that_say_nothing_are_told(words: str) -> None:
    assert words in lying(words, place("step "))


def test_another_wound_than_was_dealt_is_a_difference() -> None:
    whole = kept()
    at = next(n for n, line in enumerate(whole.lines) if " -" in line.told)
    told = whole.lines[at].told
    line = msgspec.structs.replace(whole.lines[at], told=told.replace(" -", " -1", 1))
    lines = (*whole.lines[:at], line, *whole.lines[at + 1 :])
    found = again(msgspec.structs.replace(whole, lines=lines)).difference
    assert found is not None
    assert (found.source, found.what) == (line.source, f"this comes of it: {told}")


SPOILT = [
    ('"cell":[', '"cell":[9999,', "wrong shape"),
    ('"tokens":[', '"tokens":[[1],', "'tokens' of the state has a row"),
    ('"gear":[', '"gear":["x",', "'gear' of the state has a row"),
]


@pytest.mark.parametrize(("old", "new", "told"), SPOILT)
def test_a_spoilt_snapshot_is_refused_in_words(old: str, new: str, told: str) -> None:
    match = again(kept()).recorder.match
    snapshot = match.snapshot().decode()
    assert snapshot.count(old) == 1
    spoilt = snapshot.replace(
        old, new if not snapshot.partition(old)[2].startswith("]") else new[:-1]
    )
    with pytest.raises(BadText, match=told):
        Match.restore(match.game, spoilt.encode())


def test_a_snapshot_with_a_figure_beside_the_map_is_refused() -> None:
    match = again(kept()).recorder.match
    s = of(match)
    s.cell[0] = s.tables.dungeon.grid.size + 5
    with pytest.raises(BadText, match="beside the map"):
        Match.restore(match.game, match.snapshot())
