"""What of a question of Command is taken up: an Immediate power as a row and as a line."""

from __future__ import annotations

from game.engine.decisions import choice
from game.rules.command import codes
from game.scenes.command.taking import CommandTaking
from tests.rules.command.test_immediate_powers import GUARD, KNIGHT, PRIESTESS, box, power
from tests.rules.command.test_turn import Round
from tests.rules.command.trial import Trial
from tests.words.command.test_prompts import ARCHER, names_of


def test_an_immediate_power_is_taken_up_in_a_turn_and_sent_in_a_window() -> None:
    turn = Round({GUARD: "C3", PRIESTESS: "E4", ARCHER: "F4", KNIGHT: "J6"}, box=box()).begin()
    chosen = choice(codes.IMMEDIATE, power(turn, PRIESTESS))
    taking = CommandTaking(turn.tables.arena.grid, names_of(turn.match))
    assert [each for _, each in taking.rows(turn.match, 0)] == [chosen]
    assert taking.row(turn.match, taking.row_id(turn.match, chosen)) == chosen
    assert taking.aims(turn.match, 0, chosen)
    assert not taking.sends(turn.match, 0, chosen)
    trial = Trial({GUARD: "C3", ARCHER: "G3"}, box=box()).shoot(GUARD, ARCHER)
    chosen = choice(codes.IMMEDIATE, power(trial, ARCHER))
    assert [each for _, each in taking.rows(trial.match, 1)] == [chosen]
    assert taking.sends(trial.match, 1, chosen)
    assert not taking.aims(trial.match, 1, chosen)
