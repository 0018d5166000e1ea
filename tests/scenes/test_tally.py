from __future__ import annotations

from game.engine.events import ALL, Event, Value
from game.scenes.fixed import outcome
from game.scenes.tally import Deeds, Tally


def event(kind: str, **data: Value) -> Event:
    return Event(kind, "", ALL, data)


def tally() -> Tally:
    return Tally([Deeds("a", "A", 0), Deeds("b", "B", 1)], 6, 7)


def test_the_points_of_a_match_are_the_sums_of_its_sources() -> None:
    for seed in (1, 5):
        one = outcome(seed)
        for seat in (0, 1):
            assert sum(two[seat] for two in one.sources.values()) == one.points[seat]
        assert one.by_round[0] == (0, 0)
        assert one.by_round[-1] == one.points
        assert len(one.by_round) == one.round + 1


def test_who_felled_a_goblin_has_its_point() -> None:
    count = tally()
    count.hear(
        [
            event("damaged", figure=4, amount=3, hp=0, by=1),
            event("defeated", figure=4, by=1, cell=9),
            event("vp_changed", seat=1, change=1, total=1, reason="R58.3", figure=4),
        ]
    )
    hero = count.heroes[1]
    assert (hero.dealt, hero.defeats, hero.points) == (3, 1, 1)


def test_harm_to_friends_is_taken_but_not_dealt() -> None:
    count = Tally([Deeds("a", "A", 0), Deeds("b", "B", 0)], 6, 7)
    count.hear([event("damaged", figure=1, amount=2, hp=5, by=0)])
    assert (count.heroes[0].dealt, count.heroes[1].taken) == (0, 2)


def test_points_lost_count_for_nobody() -> None:
    count = tally()
    count.hear([event("vp_changed", seat=0, change=-2, total=0, reason="R58.5", figure=0)])
    assert count.sources == {"R58.5": [-2, 0]}
    assert count.heroes[1].points == 0


def test_a_slain_goblin_is_no_hit_of_a_roll() -> None:
    count = tally()
    count.hear([event("result", figure=0, target=4, outcome="slain", total=0, ac=0)])
    assert count.heroes[0].hits == 0


def test_a_match_that_ends_in_mid_round_has_that_round_in_its_chart() -> None:
    count = tally()
    count.hear(
        [
            event("round_started", round=1, active=0),
            event("end_of_round", round=1),
            event("round_started", round=2, active=1),
            event("vp_changed", seat=0, change=2, total=2, reason="R58.4", figure=1),
            event("match_ended", winner=0, reason="wiped_out", points=(2, 0), round=2),
        ]
    )
    one = count.outcome(("A", "B"))
    assert one.by_round == [(0, 0), (0, 0), (2, 0)]
    assert one.winner == 0
