"""The record against each level of computer player: which matches count, and as what."""

from __future__ import annotations

import msgspec

from game.scenes.library.record import Record, records
from game.scenes.title.daily import record_words
from game.store.counting import STOPPED
from game.store.kept import SeatStatistic, Statistic


def played(winner: int, *held: str, reason: str = "points", game: str = "onslaught") -> Statistic:
    sides = ("harpers", "zhentarim")
    seats = tuple(
        SeatStatistic(side=side, controller=who, name="")
        for side, who in zip(sides, held, strict=True)
    )
    return Statistic(
        game=game, scenario="greathalls", ended="", rounds=6, winner=winner, reason=reason,
        seats=seats,
    )  # fmt: skip


def test_each_level_has_its_own_won_lost_and_drawn_matches() -> None:
    told = [
        played(0, "human", "greedy"),
        played(0, "greedy", "human"),
        played(1, "greedy", "human"),
        played(-1, "human", "greedy"),
        played(0, "human", "random"),
    ]
    assert records(told, "onslaught") == (Record("greedy", 2, 1, 1), Record("random", 1, 0, 0))


def test_a_record_says_in_words_what_was_won_and_lost() -> None:
    assert record_words((Record("greedy", 0, 1),)) == ("0 won, 1 lost",)
    assert record_words((Record("greedy", 2, 1, 3),)) == ("2 won, 1 lost, 3 drawn",)


def test_matches_between_people_between_computers_and_of_other_games_do_not_count() -> None:
    told = [
        played(0, "human", "human"),
        played(0, "greedy", "greedy"),
        played(0, "human", "greedy", game="duel"),
    ]
    assert records(told, "onslaught") == ()


def test_a_match_that_was_stopped_counts_for_nobody() -> None:
    assert records([played(-1, "human", "greedy", reason=STOPPED)], "onslaught") == ()


def test_a_match_begun_by_two_persons_counts_for_no_level_that_took_a_seat_over() -> None:
    begun = played(0, "human", "greedy")
    seats = begun.seats[0], msgspec.structs.replace(begun.seats[1], left=True)
    assert records([msgspec.structs.replace(begun, seats=seats)], "onslaught") == ()
    assert records([begun], "onslaught") == (Record("greedy", 1, 0, 0),)
