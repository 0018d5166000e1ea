"""Victory Points and the end of a match (T1, T2, T4)."""

from __future__ import annotations

import pytest

from game.engine.match import Match
from game.rules.trials.codes import DRAWN_GAME, EMBER, NO_PARTY, TIDE
from game.rules.trials.events import MatchEnded, VictoryPoints
from game.rules.trials.points import by_tiers, finish, guardian_fell, score
from game.rules.trials.state import of
from tests.rules.trials.positions import Position
from tests.rules.trials.random_play import games


def fallen(vp: tuple[int, int], party: int, tiers: tuple[int, int] = (0, 0)) -> tuple[int, str]:
    """Return who wins when the Guardian falls to a party, and why."""
    p = Position("A B C D")
    p.s.vp, p.s.tiers = list(vp), list(tiers)
    guardian_fell(p.m, party)
    assert p.s.last_hit == party
    told = [each for each in p.m.events if isinstance(each, MatchEnded)]
    assert len(told) == 1
    assert told[0].side == ("tide", "ember", "")[p.s.winner]
    return p.s.winner, told[0].reason


@pytest.mark.clause("T1")
@pytest.mark.parametrize(("vp", "winner"), [((11, 10), TIDE), ((9, 12), EMBER)])
def test_more_points_win_when_the_guardian_falls(vp: tuple[int, int], winner: int) -> None:
    """T1: whoever made the Last Hit."""
    assert fallen(vp, 1 - winner) == (winner, "points")


@pytest.mark.clause("T1.2")
@pytest.mark.parametrize("party", [TIDE, EMBER])
def test_a_tie_goes_to_the_last_hit_on_the_guardian(party: int) -> None:
    """T1.2."""
    assert fallen((10, 10), party, (0, 3)) == (party, "last_hit")


@pytest.mark.clause("T1a", "T4a")
@pytest.mark.parametrize(
    ("tiers", "winner"), [((3, 2), TIDE), ((1, 4), EMBER), ((2, 2), DRAWN_GAME)]
)
def test_a_tie_without_a_last_hit_goes_to_the_tiers(tiers: tuple[int, int], winner: int) -> None:
    """T1a, T4a: more quest tiers, then a draw."""
    assert fallen((10, 10), NO_PARTY, tiers) == (winner, "tiers")


@pytest.mark.clause("T4c")
def test_tiers_are_counted_and_not_their_points() -> None:
    """T4c: three first tiers are more than one third."""
    p = Position("A B C D")
    p.s.vp, p.s.tiers = [3, 3], [3, 1]
    assert by_tiers(p.s) == TIDE


@pytest.mark.clause("T2")
def test_points_come_with_their_reason() -> None:
    """T2: VP of quests, loot and events, told with what they are now."""
    p = Position("A B C D")
    score(p.m, EMBER, 2, "read_the_runes", "T63")
    score(p.m, EMBER, -1, "loot", "T2.2")
    told = [each for each in p.m.events if isinstance(each, VictoryPoints)]
    assert [(each.party, each.amount, each.total) for each in told] == [(1, 2, 2), (1, -1, 1)]
    assert p.s.vp == [0, 1]


@pytest.mark.clause("T2")
def test_a_list_of_matches_has_the_points_of_both_parties_and_not_of_their_seats() -> None:
    """T2: VP are a party's; there is one number for each side of the table."""
    game = next(iter(games().values()))
    match = Match.start(game, 1)
    of(match).vp = [5, 8]
    assert game.points(match) == (5, 8)
    assert len(game.sides) == 2 < len(game.seats)


@pytest.mark.clause("T53a")
@pytest.mark.parametrize(("party", "amount"), [(NO_PARTY, 3), (TIDE, 0)])
def test_nothing_is_told_where_nobody_gets_anything(party: int, amount: int) -> None:
    """T53a: what nobody is credited with gives no VP."""
    p = Position("A B C D")
    score(p.m, party, amount, "loot", "T2")
    assert p.m.events == []
    assert p.s.vp == [0, 0]


@pytest.mark.clause("T1")
def test_nothing_goes_on_when_a_match_is_over() -> None:
    """T1: at once."""
    p = Position("A B C D")
    finish(p.m, TIDE, "champion", "TE4")
    assert p.m.stack == []
    assert p.s.winner == TIDE
