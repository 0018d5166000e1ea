"""Feats: what a side can be proud of, from the events of a match alone."""

from __future__ import annotations

from game.engine.events import Event
from game.rules.onslaught.events import (
    ActivationStarted,
    AttackDeclared,
    Damaged,
    Defeated,
    ItemGained,
    MatchEnded,
    VpChanged,
)
from game.rules.onslaught.feats import FEATS, feats, neared
from tests.facts import fact
from tests.rules.onslaught.table import GAME

SHANKS, DANCER, BEDLAM, ROK, GUARD_1, GUARD_2 = range(6)


def of_first(*events: Event, winner: int = 0) -> set[str]:
    attack = fact(AttackDeclared, figure=BEDLAM, targets=(SHANKS,))
    return set(feats(GAME.tables, [attack, *events, fact(MatchEnded, winner=winner)])[0])


def felled(figure: int, by: int) -> Event:
    return fact(Defeated, figure=figure, by=by)


def test_who_was_never_attacked_has_kept_nobody_from_harm() -> None:
    won = fact(MatchEnded, winner=0)
    own = fact(AttackDeclared, figure=SHANKS, targets=(BEDLAM,))
    assert feats(GAME.tables, [own, won])[0] == ("unprized",)


def test_where_nobody_struck_a_blow_nobody_has_won_by_cold_steel() -> None:
    walked = fact(ActivationStarted, figure=SHANKS)
    assert feats(GAME.tables, [walked, fact(MatchEnded, winner=0)]) == ((), ())


def test_a_victory_in_which_one_was_attacked_lost_nobody_and_needed_no_prize() -> None:
    assert of_first() == {"none_lost", "unprized", "unhurt"}
    assert of_first(winner=1) == set()


def test_a_fallen_hero_and_a_prize_cost_their_feats() -> None:
    lost = felled(SHANKS, BEDLAM)
    prize = fact(ItemGained, figure=DANCER, item="flametongue")
    assert of_first(lost) == {"unprized", "unhurt"}
    assert of_first(prize) == {"none_lost", "unhurt"}
    assert of_first(*(fact(Damaged, figure=one) for one in (SHANKS, DANCER))) == {
        "none_lost", "unprized",
    }  # fmt: skip


def test_a_match_that_the_other_gave_up_is_won_with_all_that_it_asks() -> None:
    attack = fact(AttackDeclared, figure=BEDLAM, targets=(SHANKS,))
    assert feats(GAME.tables, [attack]) == ((), ())
    assert set(feats(GAME.tables, [attack], 0)[0]) == {"none_lost", "unprized", "unhurt"}
    assert feats(GAME.tables, [attack], 1)[0] == ()


def test_two_points_behind_make_a_comeback_and_one_does_not() -> None:
    one, two = (fact(VpChanged, seat=1, total=total) for total in (1, 2))
    assert "comeback" not in of_first(one)
    assert "comeback" in of_first(one, two, fact(VpChanged, seat=0, total=5))


def test_who_is_conceded_to_while_behind_has_not_come_back() -> None:
    behind = fact(VpChanged, seat=1, total=2)
    assert "comeback" not in feats(GAME.tables, [behind], 0)[0]
    assert "comeback" not in neared(GAME.tables, [behind], 0)[0]
    turned = fact(VpChanged, seat=0, total=3)
    assert "comeback" in feats(GAME.tables, [behind, turned], 0)[0]


def test_a_sweep_is_within_one_activation_and_a_hunt_over_all() -> None:
    guards = [felled(each, SHANKS) for each in (GUARD_1, GUARD_2)]
    begin = fact(ActivationStarted, figure=SHANKS)
    assert "sweep" in of_first(begin, *guards, winner=1)
    assert "sweep" not in of_first(guards[0], begin, guards[1], winner=1)
    assert of_first(guards[0], begin, guards[1], begin, guards[0], winner=1) == {"hunt"}


def test_who_fells_all_enemy_heroes_has_that_feat() -> None:
    fallen = felled(BEDLAM, SHANKS), fact(ActivationStarted, figure=DANCER), felled(ROK, DANCER)
    assert "all_felled" in of_first(*fallen)
    assert "all_felled" not in of_first(fallen[0])


def test_all_that_can_be_done_is_declared_and_told_in_that_order() -> None:
    one, two = (fact(VpChanged, seat=1, total=total) for total in (1, 2))
    begin = fact(ActivationStarted, figure=SHANKS)
    fallen = [felled(each, SHANKS) for each in (BEDLAM, ROK, GUARD_1, GUARD_2, GUARD_1)]
    attack = fact(AttackDeclared, figure=BEDLAM, targets=(SHANKS,))
    ahead = fact(VpChanged, seat=0, total=3)
    events = [attack, one, two, begin, *fallen, ahead, fact(MatchEnded, winner=0)]
    assert feats(GAME.tables, events)[0] == FEATS


def test_how_near_a_seat_came_is_told_of_what_is_counted_and_of_victories_to_the_winner() -> None:
    facts = [felled(BEDLAM, SHANKS), felled(GUARD_1, DANCER), fact(VpChanged, seat=1, total=1)]
    facts.append(fact(VpChanged, seat=0, total=4))
    first, second = neared(GAME.tables, [*facts, fact(MatchEnded, winner=0)])
    assert first == {"hunt": (1, 3), "comeback": (1, 2), "all_felled": (1, 2)}
    assert second == {"hunt": (0, 3)}
