"""What the flag over a creature says of a blow that is aimed at it."""

from __future__ import annotations

import pytest

from game.engine.decisions import choice
from game.rules.command import codes
from game.rules.command.preview import option
from game.scenes.command.panels import CommandFlags
from game.words.command.match_names import MatchNames
from tests.rules.command.test_turn import ARCHER, GUARD, Round


@pytest.mark.clause("C9.2")
def test_a_flag_says_of_who_would_fall_what_that_costs() -> None:
    told: list[tuple[str, str]] = []
    for damage in (0, 15):
        turn = Round({ARCHER: "C3", GUARD: "C4"})
        turn.state.damage[turn.at(GUARD)] = damage
        turn.state.active = 1
        turn.begin().activate(ARCHER)
        (stake,) = option(turn.match, 1, choice(codes.MELEE, turn.at(GUARD))).stakes
        names = MatchNames(turn.tables, ("", ""), turn.tables.arena.grid.name)
        flag = CommandFlags(names).odds(stake)
        told.append((flag.text, flag.note))
    assert told == [("5 damage", "Drow House Guard 1"), ("5 damage", "falls: 2 gold")]
