"""The kept courses still lead where their names say."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game import paths
from game.engine.seats import HUMAN
from game.scenes.onslaught.table import LAID
from game.session import Pairing, Session
from tests.scenes.onslaught.courses import USUAL, Move, kept, name_of


@pytest.mark.parametrize("name", kept())
def test_a_kept_course_leads_to_its_question(name: str) -> None:
    """If not: ``python -m tests.scenes.onslaught.courses``."""
    seats, seed, aim, _ = name.split()
    who = tuple(seats.split("-"))
    session = Session(
        Pairing("onslaught", "greathalls", who, USUAL.names, int(seed)), paths.levels()
    )
    moves = kept()[name]
    assert moves
    for move in moves:
        session.choose(move.seat, move.choice(session.match))
    assert session.decision is not None
    assert session.decision.kind == (LAID if aim == "hand" else aim)
    assert HUMAN in {session.controllers[seat] for seat in session.match.waiting()}
    session.close()


def test_only_a_match_as_it_usually_is_has_a_kept_course() -> None:
    assert name_of(replace(USUAL, names=("A", "B"), mode="friendly"), "turn", 1) in kept()
    for other in (replace(USUAL, seed=None), replace(USUAL, real_dice=True)):
        assert name_of(other, "turn", 1) == ""


def test_a_choice_is_kept_in_the_words_of_the_game() -> None:
    assert Move(0, True, "active harpers") in kept()["human-human 7 turn 1"]
