"""What pointing at the board means, where a rule or a family is easily mistaken."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.engine.decisions import choice
from game.rules.adventure import chances
from game.rules.adventure.codes import DISARM, MOVE
from game.rules.adventure.content import Attack
from tests.rules.adventure.positions import Position


def party() -> Position:
    """Return Arjhan on the southern half with a trap, another trap on the vault to the north."""
    p = Position("arjhan", "kat")
    p.lay("T26", "1n")
    p.stand("arjhan", "2b1")
    p.stand("kat", "2c1")
    p.trap("crushing_walls", 2)
    p.trap("dart_trap", 3)
    p.settle()
    return p


@pytest.mark.clause("A10.10")
@pytest.mark.parametrize(
    ("square", "clause", "key"),
    [("3b2", "A10.10", "other_tile"), ("1b2", "A10.10", "not_that_tile")],
)
def test_a_trap_is_pointed_at_by_its_tile(square: str, clause: str, key: str) -> None:
    p = party()
    meant = p.game.aim(p.m, 0, DISARM, p.square("2d2"))
    assert (meant.choice, meant.refusal) == (choice(DISARM, p.card("crushing_walls")), None)
    off = p.game.aim(p.m, 0, DISARM, p.square(square))
    assert off.choice == -1
    assert off.refusal is not None
    assert (off.refusal.clause, off.refusal.key, off.refusal.cell) == (
        clause,
        key,
        p.square("3a1") if key == "other_tile" else p.square(square),
    )


def test_a_move_is_not_asked_for_where_a_hero_does_not_stand_yet() -> None:
    p = Position("arjhan", "kat")
    p.s.put(0, -1)
    p.s.removed = 1
    p.turn("arjhan")
    assert p.asked() == "return arjhan"
    refusal = p.game.why_not(p.m, 0, MOVE, p.square("1b2"))
    assert refusal is not None
    assert (refusal.clause, refusal.key) == ("A16l", "not_asked")


@pytest.mark.clause("AE46", "A8e")
@pytest.mark.parametrize(
    ("square", "environment", "dice", "hit"),
    [
        ("3b3", "bat_swarm", 2, Fraction(13 * 13, 400)),
        ("3b3", "haunted_mists", 1, Fraction(13, 20)),
        ("2d2", "bat_swarm", 1, Fraction(13, 20)),
    ],
)
def test_in_a_bat_swarm_the_lower_of_two_dice_counts(
    square: str, environment: str, dice: int, hit: Fraction
) -> None:
    p = party()
    p.environment(environment)
    p.powers("kat", "snipe_shot")
    p.monster("wolf.1", square)
    # Snipe Shot has +7 against the Wolf's 14, two more from one tile away: nothing of it here.
    part = Attack(bonus=6, damage=1, at="target")
    found = chances.stake(p.s, p.seat("kat"), p.figure("wolf.1"), part)
    assert len(found.rolls[0].dice) == dice
    assert found.odds["hit"] == hit
    assert found.effects["damage"].at_least(1) == hit


def test_where_nobody_is_asked_pointing_means_nothing() -> None:
    p = party()
    p.hp("kat", 0)
    p.s.surges = 0
    kat = p.m.copy()
    assert (p.game.aim(kat, 1, MOVE, 5).code, p.game.blow(kat, 1, 5)) == (-1, -1)
    p.turn("kat")
    assert p.asked() == ""
    aim = p.game.aim(p.m, 0, MOVE, 5)
    assert (aim.code, aim.figure, aim.origin, aim.how, aim.cells, aim.cell) == (
        -1, -1, -1, "puts", 0, 5
    )  # fmt: skip
    assert (p.game.blow(p.m, 0, 5), p.game.useful(p.m, 0), p.game.strikes_left(p.m)) == (-1, [], ())
    refusal = p.game.why_not(p.m, 0, MOVE, 5)
    assert refusal is not None
    assert (refusal.cell, refusal.clause, refusal.key) == (-1, "A1.8", "match_over")
