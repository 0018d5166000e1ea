"""What a game answers that says no more than its options and refusals: Duel, which has no own."""

from __future__ import annotations

from fractions import Fraction

from game.engine.answers import PUTS, Exposure, Peril
from game.engine.decisions import choice
from game.engine.match import Match
from game.engine.odds import Distribution, highest, showing
from tests.duel.rules import STEP, Duel
from tests.engine.test_duel import GAME, a_match, first


def turn() -> Match:
    """The left figure's turn, with the other far away."""
    return first(a_match(), "left")


def offered(match: Match) -> tuple[int, int]:
    """The first family of the seat that is asked."""
    decision = match.decision
    assert decision is not None
    return decision.families(0)[0]


def _first(match: Match) -> tuple[int, int]:
    code, mask = offered(match)
    return code, mask.bit_length() - 1


def test_a_cell_that_is_offered_is_that_choice_in_full() -> None:
    match = turn()
    code, mask = offered(match)
    cell = mask.bit_length() - 1
    found = GAME.aim(match, 0, -1, cell)
    assert (found.code, found.how, found.cells) == (code, PUTS, mask)
    assert found.choice == choice(STEP, cell)
    assert found.option is not None
    assert found.option.choice == found.choice


def test_a_cell_that_is_off_tells_why_where_the_game_knows() -> None:
    match = first(a_match(left="E1"), "left")
    off = next(each for each in GAME.refusals(match, 0) if each.cell >= 0)
    found = GAME.aim(match, 0, STEP, off.cell)
    assert (found.choice, found.option) == (-1, None)
    assert found.refusal is not None
    assert (found.refusal.clause, found.refusal.key) == (off.clause, off.key)
    assert GAME.why_not(match, 0, *_first(match)) is None


def test_nobody_is_known_to_be_exposed_unless_the_game_knows() -> None:
    assert GAME.exposure(turn(), 0, 0) is None


def test_an_exposure_splits_the_board_by_the_damage_to_be_expected() -> None:
    even = Distribution({0: 1, 2: 1})
    perils = (Peril(4, "a", 0b0011, even), Peril(5, "b", 0b0110, Distribution({3: 1})))
    found = Exposure(0, 4, perils)
    assert found.heat() == [(Fraction(1), 0b0001), (Fraction(3), 0b0100), (Fraction(4), 0b0010)]
    assert [each.key for each in found.at(1)] == ["a", "b"]
    assert found.damage(1) == Distribution({3: 1, 5: 1})
    assert [found.defeated(cell) for cell in range(4)] == [0, Fraction(1, 2), 0, 0]


def test_nowhere_means_nothing_and_who_is_not_asked_means_nothing() -> None:
    match = turn()
    assert GAME.aim(match, 0, -1, -1).choice == -1
    assert GAME.aim(match, 1, -1, 4).cells == 0


def test_every_family_is_useful_unless_the_game_knows_better() -> None:
    match = turn()
    code, mask = offered(match)
    found = GAME.useful(match, 0)
    assert (found[0].code, found[0].members, found[0].key) == (code, mask, "step")
    assert GAME.useful(match, 1) == []


def test_a_game_without_threats_or_further_moves_tells_of_none() -> None:
    match = turn()
    assert GAME.threats(match, 0) == []
    assert GAME.further(match, 0) == []
    assert GAME.numbers(match.state, 0) == []
    assert Duel().decisive("die", (6,)) is None


def test_the_highest_of_fair_dice() -> None:
    assert highest(2, 2) == Distribution({1: 1, 2: 3})
    assert showing(2, 6) == Fraction(11, 36)
    assert highest(1, 6).mean() == Fraction(7, 2)
