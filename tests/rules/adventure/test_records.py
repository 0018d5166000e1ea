"""Kept matches of Adventure that lie: what cannot be is refused with its line and clause."""

from __future__ import annotations

from functools import cache

import msgspec
import pytest

from game import paths
from game.engine.decisions import choice
from game.engine.errors import BadText
from game.engine.match import Match
from game.rules.adventure.codes import EDGE, END
from game.rules.adventure.state import of
from game.rules.registry import open_game
from game.store.notation import Written, text
from game.store.parsing import parse
from game.store.recorder import Recorder, head_of, written
from game.store.replay import Replayed, play
from tests.store.matches import SALT


@cache
def kept() -> Written:
    """Return a match in which a scout picks edges, and a referee lays a tile."""
    switches: dict[str, int | bool] = {"heroes": 1, "hero1": 4}
    game = open_game("adventure", paths.levels(), "find_the_icon_of_ravenloft", switches)
    recorder = Recorder(Match.start(game, 3))
    match = recorder.match
    laid = False
    while match.decision is not None:
        decision = match.decision
        if decision.kind == "explore" and EDGE in dict(decision.families(0)):
            recorder.play(0, decision.choices(0)[0])
        elif decision.kind == "act" and not laid:
            slot, way = of(match).castle.edges()[0]
            recorder.override(f"castle tile T22 {slot + 1}{'nesw'[way]}")
            laid = True
        elif decision.kind == "act":
            recorder.play(0, choice(END, 0))
        else:
            recorder.play(0, decision.choices(0)[-1])
    head = head_of(game, ("human",), ("Anna",), 3, SALT, switches)
    return parse(text(written(head, recorder, True)))


def again(written: Written) -> Replayed:
    """Play a file again that is sealed anew, whatever it says."""
    return play(parse(text(written)), paths.levels())


def lying(words: str, at: int) -> str:
    """Return what is said of a file in which another choice stands at a line."""
    whole = kept()
    line = msgspec.structs.replace(whole.lines[at], choice=words)
    lines = (*whole.lines[:at], line, *whole.lines[at + 1 :])
    found = again(msgspec.structs.replace(whole, lines=lines)).difference
    assert found is not None
    assert found.source == line.source
    return found.what


def place(begins: str) -> int:
    """Return the place of the first line whose choice begins so."""
    return next(at for at, line in enumerate(kept().lines) if line.choice.startswith(begins))


def test_the_match_as_it_was_kept_comes_out_the_same() -> None:
    assert again(kept()).difference is None


@pytest.mark.clause("A4.4", "A3.4")
@pytest.mark.parametrize("edge", ["edge 1s", "edge 1n", "edge 40n", "edge 2s"])
def test_a_tile_explored_where_none_can_lie_is_refused_with_its_clause(edge: str) -> None:
    at = place("edge ")
    assert kept().lines[at].choice != edge
    assert lying(edge, at).startswith(f"{edge!r} is not allowed here (A4.4)")


@pytest.mark.clause("A3.4")
@pytest.mark.parametrize("where", ["1s", "2s", "40n", "n"])
def test_a_tile_laid_by_hand_where_none_can_lie_is_refused_with_its_clause(where: str) -> None:
    at = next(n for n, line in enumerate(kept().lines) if "castle tile" in line.choice)
    words = kept().lines[at].choice.split()
    said = lying(" ".join([*words[:-1], where]), at)
    assert said.startswith(f"{where!r} is no unexplored edge (A3.4)")


def test_another_tile_than_was_drawn_is_a_difference() -> None:
    whole = kept()
    at = place("edge ")
    told = whole.lines[at].told
    word = told.partition("tile ")[2].replace(",", "").split()[1]
    line = msgspec.structs.replace(whole.lines[at], told=told.replace(word, "T99"))
    lines = (*whole.lines[:at], line, *whole.lines[at + 1 :])
    found = again(msgspec.structs.replace(whole, lines=lines)).difference
    assert found is not None
    assert (found.source, found.what) == (line.source, f"this comes of it: {told}")


@pytest.mark.clause("A3d")
def test_a_snapshot_with_a_tile_upon_another_is_refused_with_its_clause() -> None:
    match = again(kept()).recorder.match
    snapshot = match.snapshot().decode()
    laid = ",".join(str(number) for number in of(match).laid[-1])
    assert snapshot.count(f"[{laid}]") == 1
    kind, _, _, turn = of(match).laid[-1]
    spoilt = snapshot.replace(f"[{laid}]", f"[{kind},0,0,{turn}]")
    with pytest.raises(BadText, match=r"two tiles would lie on the place 0, 0 \(A3d\)"):
        Match.restore(match.game, spoilt.encode())
