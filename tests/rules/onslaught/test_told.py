"""What a record and the statistics say of events: in few words, and counted."""

from __future__ import annotations

import re

import pytest

from game.engine.events import Event
from game.rules.onslaught.deeds import COUNTED, deeds
from game.rules.onslaught.events import (
    EVENTS,
    Damaged,
    Defeated,
    FirstRolled,
    FirstWon,
    Healed,
    ItemGained,
    LevelledUp,
    MatchEnded,
    Moved,
    Result,
    Rolled,
    RoundStarted,
    VpChanged,
)
from game.rules.onslaught.outcomes import WORDS, figure_name, told
from tests.facts import fact
from tests.rules.onslaught.table import GAME, Table

SHANKS, DANCER, BEDLAM, ROK, GUARD_1, GUARD_2 = range(6)


def result(figure: int, target: int, outcome: str = "hit") -> Event:
    return fact(Result, figure=figure, target=target, outcome=outcome)


def damaged(figure: int, amount: int, by: int = SHANKS) -> Event:
    return fact(Damaged, figure=figure, amount=amount, by=by)


def say(acting: int, *events: Event) -> str:
    return told(Table({}).s, acting, list(events))


def test_characters_have_their_ids_and_monsters_a_number() -> None:
    s = Table({}).s
    assert [figure_name(s, figure) for figure in range(6)] == [
        "grabbleshanks", "lightning_dancer", "bedlam", "rokpyratrix", "goblin_guard.1",
        "goblin_guard.2",
    ]  # fmt: skip


def test_of_one_aim_only_the_outcome_is_told() -> None:
    assert say(SHANKS, result(SHANKS, BEDLAM, "miss")) == "miss"
    assert say(SHANKS, result(SHANKS, BEDLAM), damaged(BEDLAM, 3)) == "hit 3"


def test_of_several_aims_each_target_is_named() -> None:
    events = result(SHANKS, GUARD_1), damaged(GUARD_1, 1), result(SHANKS, BEDLAM, "miss")
    assert say(SHANKS, *events) == "goblin_guard.1 hit 1, bedlam miss"
    events = result(SHANKS, GUARD_1), result(SHANKS, BEDLAM), damaged(BEDLAM, 2)
    assert say(SHANKS, *events) == "goblin_guard.1 hit, bedlam hit 2"


def test_two_results_of_one_target_need_no_name() -> None:
    assert say(SHANKS, result(SHANKS, BEDLAM), result(SHANKS, BEDLAM, "miss")) == "hit, miss"


def test_somebody_else_s_attack_is_told_with_both() -> None:
    events = result(GUARD_2, SHANKS), damaged(SHANKS, 2, GUARD_2)
    assert say(SHANKS, *events) == "goblin_guard.2 > grabbleshanks hit 2"
    both = result(SHANKS, BEDLAM), result(ROK, SHANKS)
    assert say(SHANKS, *both) == "hit, rokpyratrix > grabbleshanks hit"
    assert say(-1, result(ROK, SHANKS)) == "rokpyratrix > grabbleshanks hit"


def test_damage_of_something_else_stands_for_itself() -> None:
    for figure, name in ((SHANKS, "grabbleshanks"), (DANCER, "lightning_dancer")):
        assert say(ROK, damaged(figure, 1)) == f"{name} suffers 1"
    others = result(ROK, BEDLAM), damaged(BEDLAM, 2), damaged(DANCER, 1)
    assert say(ROK, *others) == "hit 2, lightning_dancer suffers 1"
    assert say(SHANKS, result(SHANKS, BEDLAM), damaged(ROK, 1)) == "hit, rokpyratrix suffers 1"
    twice = result(SHANKS, BEDLAM), damaged(BEDLAM, 2), damaged(BEDLAM, 1)
    assert say(SHANKS, *twice) == "hit 2, bedlam suffers 1"
    late = result(SHANKS, BEDLAM), fact(Moved, figure=SHANKS, path=()), damaged(BEDLAM, 2)
    assert say(SHANKS, *late) == "hit 2"


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (fact(Healed, figure=DANCER, amount=2), "lightning_dancer heals 2"),
        (fact(Defeated, figure=GUARD_1), "goblin_guard.1 falls"),
        (fact(ItemGained, figure=ROK, item="flametongue"), "rokpyratrix gains flametongue"),
        (fact(LevelledUp, figure=ROK, ability="volley"), "rokpyratrix takes volley"),
        (fact(VpChanged, seat=1, total=4), "zhentarim 4 vp"),
        (fact(RoundStarted, round=3), "round 3"),
        (fact(FirstWon, seat=0), "harpers wins the roll"),
        (
            fact(MatchEnded, winner=1, points=(3, 5), reason="points"),
            "zhentarim wins 3:5 points",
        ),
        (
            fact(MatchEnded, winner=0, points=(5, 3), reason="points"),
            "harpers wins 5:3 points",
        ),
        (
            fact(MatchEnded, winner=-1, points=(3, 3), reason="even"),
            "nobody wins 3:3 even",
        ),
        (fact(Moved, figure=ROK, path=(1, 2)), ""),
    ],
)
def test_what_else_is_told(event: Event, words: str) -> None:
    assert say(SHANKS, event) == words


# --- counted


def rolled(figure: int, dice: tuple[int, ...], total: int) -> Event:
    return fact(Rolled, figure=figure, dice=dice, total=total)


def counted(*events: Event) -> tuple[dict[str, int], ...]:
    return deeds(GAME.tables, events)


def test_rolls_and_dice_are_counted_for_the_side_that_threw_them() -> None:
    first = fact(FirstRolled, seat=1, dice=(20, 1))
    assert counted(first, rolled(SHANKS, (20, 7), 26), rolled(DANCER, (1, 1), 6)) == (
        {
            "dice": 4, "pips": 29, "twenties": 1, "ones": 2, "rolls": 2, "best_roll": 26,
        },
        {"dice": 2, "pips": 21, "twenties": 1, "ones": 1},
    )  # fmt: skip


def test_a_roll_that_hits_several_hits_once() -> None:
    events = (
        rolled(BEDLAM, (9, 8), 14), result(BEDLAM, SHANKS), result(BEDLAM, DANCER, "critical"),
        rolled(BEDLAM, (9, 8), 14), result(BEDLAM, SHANKS, "miss"), result(ROK, SHANKS),
        result(BEDLAM, GUARD_1, "critical"),
    )  # fmt: skip
    assert counted(*events)[1]["rolls_hit"] == 2
    assert "rolls_hit" not in counted(rolled(BEDLAM, (9,), 14), result(BEDLAM, SHANKS, "miss"))[1]
    assert counted(result(SHANKS, BEDLAM))[0] == {}


def test_harm_of_others_counts_and_of_one_s_own_does_not() -> None:
    events = (
        damaged(BEDLAM, 3), damaged(GUARD_1, 1), damaged(DANCER, 2), damaged(SHANKS, 4, GUARD_2),
        damaged(SHANKS, 5, -1), fact(Defeated, figure=GUARD_1, by=SHANKS),
        fact(Defeated, figure=DANCER, by=SHANKS), fact(Defeated, figure=SHANKS, by=GUARD_1),
        damaged(SHANKS, 2, ROK),
    )  # fmt: skip
    assert counted(*events) == (
        {"damage": 4, "best_damage": 3, "defeats": 1},
        {"damage": 2, "best_damage": 2},
    )


def test_what_a_strike_does_beyond_the_last_hit_points_is_dealt_as_the_log_tells_it() -> None:
    last = fact(Damaged, figure=BEDLAM, amount=3, hp=0, by=SHANKS, parts=(("bow", 4), ("hex", 1)))
    assert counted(last)[0] == {"damage": 5, "best_damage": 5}
    less = fact(Damaged, figure=BEDLAM, amount=0, hp=3, by=SHANKS, parts=(("bow", 4), ("ward", -5)))
    assert counted(less)[0] == {"damage": 0, "best_damage": 0}


def test_a_strike_without_harm_is_the_most_damage_where_there_is_no_other() -> None:
    assert counted(damaged(BEDLAM, 0))[0] == {"damage": 0, "best_damage": 0}


def test_spaces_moved_are_those_of_the_path_without_its_first() -> None:
    events = (
        fact(Moved, figure=ROK, path=(3, 4, 5)), fact(Moved, figure=ROK, path=(5,)),
        fact(Moved, figure=ROK, path=()), fact(Moved, figure=GUARD_1, path=(1, 2)),
        fact(Moved, figure=SHANKS, path=()),
    )  # fmt: skip
    assert counted(*events) == ({"moved": 0}, {"moved": 2})


def test_what_nobody_did_is_nobody_s_deed() -> None:
    assert counted(fact(RoundStarted, round=2), fact(VpChanged, seat=0)) == ({}, {})


# --- what both leave out


def test_a_record_says_what_stands_for_itself() -> None:
    said = {kind.__name__ for kind in EVENTS.classes} - set(WORDS.lacks(EVENTS.classes))
    assert said == {
        "Defeated", "FirstWon", "Healed", "ItemGained", "LevelledUp", "MatchEnded",
        "RoundStarted", "VpChanged",
    }  # fmt: skip


def test_statistics_count_rolls_ways_and_harm() -> None:
    counted = {kind.__name__ for kind in EVENTS.classes} - set(COUNTED.lacks(EVENTS.classes))
    assert counted == {"Damaged", "Defeated", "FirstRolled", "Moved", "Result", "Rolled"}


def test_every_kind_is_written_by_the_name_of_its_class() -> None:
    for kind in EVENTS.classes:
        words = "_".join(re.findall("[A-Z][a-z]*", kind.__name__)).lower()
        if kind.what:
            assert kind.kind == "set_by_hand"
        else:
            assert kind.kind == {"monster_chosen": "monster_turn"}.get(words, words)
