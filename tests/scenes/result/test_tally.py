from __future__ import annotations

from game.engine.events import Event
from game.gallery.onslaught.fixed import outcome
from game.rules.onslaught.events import (
    Damaged,
    Defeated,
    EndOfRound,
    ItemGained,
    MatchEnded,
    Moved,
    Result,
    Rolled,
    RoundStarted,
    VpChanged,
)
from game.scenes.onslaught.tally import Tally
from game.scenes.result.deeds import line
from game.scenes.result.outcome import Deeds, Highlight, Turn
from tests.facts import fact
from tests.rules.onslaught.table import GAME


def tally() -> Tally:
    return Tally([Deeds("a", "A", 0), Deeds("b", "B", 1)], 6, 7, GAME.decisive)


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
            fact(Damaged, figure=4, amount=3, hp=0, by=1),
            fact(Defeated, figure=4, by=1, cell=9),
            fact(VpChanged, seat=1, change=1, total=1, reason="R58.3", figure=4),
        ]
    )
    hero = count.heroes[1]
    assert (hero.done["dealt"], hero.done["defeats"], hero.done["points"]) == (3, 1, 1)


def test_harm_to_friends_is_taken_but_not_dealt() -> None:
    count = Tally([Deeds("a", "A", 0), Deeds("b", "B", 0)], 6, 7, GAME.decisive)
    count.hear([fact(Damaged, figure=1, amount=2, hp=5, by=0)])
    assert (count.heroes[0].done["dealt"], count.heroes[1].done["taken"]) == (0, 2)


def test_points_lost_count_for_nobody() -> None:
    count = tally()
    count.hear([fact(VpChanged, seat=0, change=-2, total=0, reason="R58.5", figure=0)])
    assert count.sources == {"R58.5": [-2, 0]}
    assert count.heroes[1].done["points"] == 0


def test_a_slain_goblin_is_no_hit_of_a_roll() -> None:
    count = tally()
    count.hear([fact(Result, figure=0, target=4, outcome="slain", total=0, ac=0)])
    assert count.heroes[0].done["hits"] == 0


def test_a_match_that_ends_in_mid_round_has_that_round_in_its_chart() -> None:
    count = tally()
    count.hear(
        [
            fact(RoundStarted, round=1, active=0),
            fact(EndOfRound, round=1),
            fact(RoundStarted, round=2, active=1),
            fact(VpChanged, seat=0, change=2, total=2, reason="R58.4", figure=1),
            fact(MatchEnded, winner=0, reason="wiped_out", points=(2, 0), round=2),
        ]
    )
    one = count.outcome(("A", "B"), ("a", "b"))
    assert one.by_round == [(0, 0), (0, 0), (2, 0)]
    assert one.winner == 0


def test_a_roll_that_hits_several_is_one_hit() -> None:
    count = tally()
    roll = fact(Rolled, figure=0, ability="arrow_storm", dice=(9, 12), die=12, total=16)
    hits = [
        fact(Result, figure=0, target=each, outcome="hit", total=16, ac=12) for each in (1, 4, 5)
    ]
    count.hear([roll, *hits, roll, fact(Result, figure=0, target=1, outcome="miss")])
    hero = count.heroes[0]
    assert (hero.done["hits"], hero.done["rolls"]) == (1, 2)


def test_no_hero_of_a_whole_match_hits_more_often_than_it_rolls() -> None:
    for seed in (1, 2, 3, 5):
        for hero in outcome(seed).figures:
            assert 0 <= hero.done["hits"] <= hero.done["rolls"]


def rolled(figure: int, dice: tuple[int, int], total: int, ability: str = "bow") -> Event:
    return fact(Rolled, figure=figure, ability=ability, dice=dice, die=max(dice), total=total)


def told(count: Tally) -> dict[str, Highlight]:
    return {deed.kind: deed for deed in count.outcome(("A", "B"), ("a", "b")).highlights}


def test_a_natural_twenty_is_the_best_roll_even_if_another_sums_up_to_more() -> None:
    count = tally()
    count.hear([fact(RoundStarted, round=2), rolled(1, (3, 19), 29), rolled(0, (20, 2), 24)])
    assert told(count)["natural"] == Highlight("natural", 0, 24, 2, "bow")
    assert "roll" not in told(count)
    summed = tally()
    summed.hear([rolled(1, (3, 16), 20)])
    assert told(summed)["roll"].value == 20, "twenty by sum is no natural 20"
    plain = tally()
    plain.hear([rolled(0, (8, 3), 13), rolled(1, (3, 12), 18), rolled(0, (11, 4), 18)])
    assert told(plain)["roll"].figure == 1
    assert told(plain)["roll"].value == 18


def test_the_hardest_blow_is_one_against_an_enemy() -> None:
    count = Tally([Deeds("a", "A", 0), Deeds("b", "B", 0), Deeds("c", "C", 1)], 6, 7, GAME.decisive)
    hurt = [
        fact(Damaged, figure=1, amount=6, hp=4, by=0, parts=(("fire", 6),)),
        fact(Damaged, figure=2, amount=4, hp=5, by=0, parts=(("axe", 3), ("critical", 1))),
        fact(Damaged, figure=9, amount=3, hp=0, by=2, parts=(("bow", 3),)),
    ]
    count.hear(hurt)
    assert told(count)["blow"] == Highlight("blow", 0, 4, 0, "axe")


def test_who_survives_with_little_had_a_close_call_else_the_longest_walk_is_told() -> None:
    count = tally()
    walk = fact(Moved, figure=1, path=(1, 2, 3, 4), how="move")
    low = fact(Damaged, figure=0, amount=5, hp=2, by=9, parts=())
    count.hear([walk, low])
    assert told(count)["call"] == Highlight("call", 0, 2, 0)
    assert "walk" not in told(count)
    count.hear([fact(Defeated, figure=0, by=9, cell=3)])
    assert "call" not in told(count)
    assert told(count)["walk"] == Highlight("walk", 1, 3, 0)


def test_a_hero_that_falls_and_an_item_that_scores_turn_a_match() -> None:
    count = Tally([Deeds("a", "A", 0), Deeds("b", "B", 1)], 6, 7, GAME.decisive, ["sword"])
    found = fact(ItemGained, figure=1, item="sword", source="chest")
    boots = fact(ItemGained, figure=0, item="boots", source="chest")
    count.hear([fact(RoundStarted, round=3), boots, found, found])
    count.hear([fact(Defeated, figure=0, by=1, cell=4), fact(Defeated, figure=5, by=1)])
    assert count.outcome(("A", "B"), ("a", "b")).turns == (
        Turn("found", 3, 1, 1, "sword"),
        Turn("fallen", 3, 1, 0),
    )


def test_what_is_held_at_the_end_turns_a_match_with_its_points() -> None:
    count = Tally([Deeds("a", "A", 0), Deeds("b", "B", 1)], 6, 7, GAME.decisive, ["sword"])
    found = fact(ItemGained, figure=1, item="sword", source="chest")
    held = fact(VpChanged, seat=1, change=3, total=9, reason="R58.6", figure=1)
    count.hear([fact(RoundStarted, round=6), found, held])
    assert count.outcome(("A", "B"), ("a", "b")).turns[-1] == Turn("held", 6, 1, 1, "sword", 3)


def test_every_highlight_can_be_said() -> None:
    kinds = set()
    for seed in (1, 2, 3):
        one = outcome(seed)
        assert len(one.highlights) == 3
        for deed in one.highlights:
            kinds.add(deed.kind)
            assert one.figures[deed.figure].name in line(deed, one)
            assert "_" not in line(deed, one)
    assert {"natural", "blow"} <= kinds


def test_the_hardest_blow_is_told_as_the_log_tells_it_also_where_fewer_hit_points_were_left() -> (
    None
):
    count = tally()
    parts = (("hexblade", 4), ("cursed", 1))
    count.hear([fact(Damaged, figure=0, amount=3, hp=0, by=1, parts=parts)])
    (blow,) = (each for each in count.highlights.told() if each.kind == "blow")
    assert blow.value == 5
    hurt, striker = count.heroes
    assert (striker.done["dealt"], hurt.done["taken"]) == (5, 5)
