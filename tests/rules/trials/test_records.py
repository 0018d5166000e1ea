"""Kept matches of Trials that lie and are sealed anew: what cannot be is refused with its line and
clause.
"""

from __future__ import annotations

from functools import cache

import msgspec
import pytest

from game import paths
from game.engine.events import NOBODY
from game.engine.match import Match
from game.rules.registry import open_game
from game.rules.trials import refusals
from game.rules.trials import words as w
from game.rules.trials.codes import FIRST_MONSTER
from game.rules.trials.descriptor import DRAFT, FIRST_GAME
from game.rules.trials.state import of
from game.store.notation import Written, text
from game.store.parsing import parse
from game.store.recorder import Recorder, head_of, written
from game.store.replay import Replayed, play
from tests.rules.trials.random_play import careful
from tests.store.matches import SALT

MOST = 260
SEED = 5
PLAYED = {w.FR: "play", w.DC: "chain", w.CM: "chain", w.CA: "chain", w.CG: "chain", w.CX: "chain"}
"""With which word a card of a type is played."""


@cache
def kept() -> Written:
    """Return some rounds of a first game, in which all play by chance."""
    switches: dict[str, int | bool] = {DRAFT: FIRST_GAME}
    game = open_game("trials", paths.levels(), "ancient_temple", switches)
    recorder = Recorder(Match.start(game, SEED))
    for number in range(MOST):
        if recorder.match.decision is None:
            break
        recorder.play(*careful(recorder.match, (number * 0.61803398875) % 1))
    head = head_of(game, ("human",) * 4, ("Anna", "Ben", "Cleo", "Dot"), SEED, SALT, switches)
    return parse(text(written(head, recorder, True)))


def again(file: Written) -> Replayed:
    """Play a file again that is sealed anew, whatever it says."""
    return play(parse(text(file)), paths.levels())


def lying(at: int, words: str = "", who: str = "", told: str = "") -> str:
    """Return what is said of a file in which a line says something else."""
    whole = kept()
    line = whole.lines[at]
    line = msgspec.structs.replace(
        line, choice=words or line.choice, who=who or line.who, told=told or line.told
    )
    lines = (*whole.lines[:at], line, *whole.lines[at + 1 :])
    found = again(msgspec.structs.replace(whole, lines=lines)).difference
    assert found is not None
    assert found.source == line.source
    return found.what


def place(begins: str) -> int:
    """Return the place of the first line whose choice begins so."""
    return next(at for at, line in enumerate(kept().lines) if line.choice.startswith(begins))


def until(at: int) -> Match:
    """Return the match as it stands before a line."""
    return again(msgspec.structs.replace(kept(), lines=kept().lines[:at])).recorder.match


def test_the_match_as_it_was_kept_comes_out_the_same() -> None:
    assert again(kept()).difference is None


@pytest.mark.clause("T26d", "T27b", "T26.3")
def test_each_card_out_of_its_window_is_refused_with_its_clause() -> None:
    at = place("move ")
    match = until(at)
    s = of(match)
    seat = match.game.seat_of(kept().lines[at].who)
    off = {each.subject: each for each in refusals.refusals(match, seat)}
    tried = []
    for card in s.hand(seat):
        name = s.tables.card_name(card)
        word = PLAYED.get(s.tables.card(card).type, "")
        if word and name in off:
            said = lying(at, f"{word} {name}")
            assert said.startswith(f"'{word} {name}' is not allowed here ({off[name].clause})")
            tried.append(off[name].clause)
    assert tried
    assert "T20" not in tried


@pytest.mark.clause("T23.2")
def test_a_step_into_a_wall_is_refused_with_its_clause() -> None:
    at = place("step ")
    realm = of(until(at)).tables.realm
    wall = realm.grid.name((realm.walls & -realm.walls).bit_length() - 1)
    assert lying(at, f"step {wall}").startswith(f"'step {wall}' is not allowed here (T23.2)")


@pytest.mark.clause("T16")
def test_a_turn_of_another_hero_is_refused() -> None:
    at = place("move ")
    who = kept().lines[at].who
    other = "hero.2" if who != "hero.2" else "hero.3"
    assert lying(at, who=other) == f"{other!r} is not asked here, but {who}"


def test_what_a_choice_is_said_to_have_brought_about_is_compared() -> None:
    at = next(at for at, line in enumerate(kept().lines) if line.told)
    assert lying(at, told="hero.1 -29") == f"this comes of it: {kept().lines[at].told}"


@pytest.mark.clause("T16")
def test_it_is_a_heros_turn_in_no_monsters_and_not_between_turns() -> None:
    game = open_game("trials", paths.levels(), "ancient_temple", {"heroes": 4})
    match = Match.start(game, 1)
    turns = {}
    for active in (3, NOBODY, FIRST_MONSTER):
        of(match).active = active
        turns[active] = game.turn_of(match)
    assert turns == {3: 3, NOBODY: NOBODY, FIRST_MONSTER: NOBODY}
