"""All that may come of an answer that first asks who gives it, and at whom."""

from __future__ import annotations

import pytest

from game.engine.decisions import choice
from game.rules.command import codes, foreseen
from game.rules.command.declared import declared
from game.rules.command.foreseen import outlooks
from game.rules.command.outlook import outlook
from tests.rules.command.test_turn import GUARD, Round

CLERIC = "1.dwarf_cleric"
WIZARD = "0.drow_wizard"
THUG = "1.half_orc_thug"


def struck(*cells: tuple[str, str], hand: tuple[str, ...] = ("1.block",)) -> Round:
    """Return the window in which the heroes may answer a Guard's blow at the Cleric beside it."""
    turn = Round({GUARD: "C3", CLERIC: "C4", **dict(cells)}).give(*hand).begin()
    turn.activate(GUARD)
    turn.say(codes.MELEE, turn.at(CLERIC))
    while turn.seat != 1:
        turn.say(codes.PASS)
    return turn


def taken(turn: Round, name: str, chosen: int) -> list[int]:
    """Return the damage that a creature takes in each way that a choice of the heroes may go."""
    fates = [each.fate(turn.at(name)) for each in outlooks(turn.match, 1, chosen)]
    return [fate.taken if fate is not None else 0 for fate in fates]


@pytest.mark.clause("C13w", "C8.1")
def test_each_creature_that_may_play_block_is_a_way_of_its_own() -> None:
    turn = struck((THUG, "C2"))
    assert sorted(taken(turn, CLERIC, choice(codes.CARD, turn.card("1.block")))) == [0, 10]


@pytest.mark.clause("C8.1")
def test_who_is_asked_plays_it_with_what_comes_of_that_one() -> None:
    turn = struck((THUG, "C2"))
    turn.say(codes.CARD, turn.card("1.block"))
    assert turn.asked == "actor"
    assert taken(turn, CLERIC, choice(codes.ACTOR, turn.at(CLERIC))) == [0]
    assert taken(turn, CLERIC, choice(codes.ACTOR, turn.at(THUG))) == [10]


@pytest.mark.clause("C8.1", "C10f")
def test_while_an_answer_is_being_declared_the_rest_is_told_as_if_it_were_not() -> None:
    turn = struck((THUG, "C2"))
    turn.say(codes.CARD, turn.card("1.block"))
    told = outlook(turn.match, 1)
    assert told is not None
    fate = told.fate(turn.at(CLERIC))
    assert fate is not None
    assert (fate.taken, told.asked) == (10, "")


@pytest.mark.interpreted
@pytest.mark.clause("C8.1")
def test_an_answer_with_more_ways_than_anybody_reads_is_not_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    turn = struck((THUG, "C2"))
    chosen = choice(codes.CARD, turn.card("1.block"))
    monkeypatch.setattr(foreseen, "MOST", 1)
    assert outlooks(turn.match, 1, chosen) == ()
    monkeypatch.setattr(foreseen, "MOST", 2)
    assert len(outlooks(turn.match, 1, chosen)) == 2


@pytest.mark.clause("C13w", "C8.8")
def test_what_block_leaves_of_a_blow_is_told_once_it_is_declared() -> None:
    turn = struck((WIZARD, "A3"), hand=("1.block", "0.darkfire.1"))
    turn.say(codes.CARD, turn.card("1.block"))
    blow, block = declared(turn.match)
    assert [(one.target, one.amount) for one in blow.dealt] == [(turn.at(CLERIC), 0)]
    assert blow.settled
    assert block.settled
