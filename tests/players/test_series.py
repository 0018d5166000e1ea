from __future__ import annotations

import argparse
import io
import json

import pytest

from game import games, paths
from game.players import report, series, simulate
from game.players.series import Played, Series

RANDOM = Series("onslaught", "greathalls", str(paths.levels()), ("random", "random"), 7, 6)


def timeless(played: list[Played]) -> list[tuple[object, ...]]:
    """Everything but how long it took."""
    return [
        (p.number, p.seats, p.winner, p.winners, p.points, p.rounds, p.decisions) for p in played
    ]


def test_players_change_seats_every_other_match() -> None:
    seats = [series.seats_of(RANDOM, index) for index in range(4)]
    assert seats == [(0, 1), (1, 0), (0, 1), (1, 0)]


def test_those_of_a_party_stay_together_and_have_every_seat_once() -> None:
    four = Series("duel", "any", "levels", ("greedy", "greedy", "random", "random"), 7, 4)
    sides = ["tide", "tide", "ember", "ember"]
    seats = [series.seats_of(four, index, sides) for index in range(4)]
    assert seats == [(0, 1, 2, 3), (2, 3, 0, 1), (1, 0, 3, 2), (3, 2, 1, 0)]


def test_a_party_has_one_row_of_all_its_matches() -> None:
    four = Series("duel", "any", "levels", ("greedy", "greedy", "random", "random"), 7, 2)
    played = [
        Played(0, (0, 1, 2, 3), 0, (0, 1), (9, 9, 2, 2), 6, (5, 5, 4, 4), (0.1,) * 4),
        Played(1, (2, 3, 0, 1), 1, (0, 1), (8, 8, 3, 3), 6, (5, 5, 4, 4), (0.1,) * 4),
    ]
    facts = report.counted(four, ["tide", "tide", "ember", "ember"], played, 1.0, 1)
    assert facts["parties"] == [["greedy", "greedy#2"], ["random", "random#2"]]
    rows = [line.split() for line in report.lines(facts)]
    assert ["greedy", "+", "greedy#2", "both", "2", "2", "100.0"] in [row[:7] for row in rows]
    assert ["random", "+", "random#2", "both", "2", "0", "0.0"] in [row[:7] for row in rows]


def test_a_match_of_a_series_is_the_same_every_time() -> None:
    once = [series.play_one(RANDOM, 3)]
    assert timeless(once) == timeless([series.play_one(RANDOM, 3)])


def test_the_number_of_processes_changes_nothing() -> None:
    alone = list(series.play_all(RANDOM, 1))
    shared = sorted(series.play_all(RANDOM, 2), key=lambda each: each.number)
    assert timeless(shared) == timeless(alone)


def test_players_of_the_same_name_are_told_apart() -> None:
    assert report.names_of(("greedy", "random", "greedy")) == ["greedy", "random", "greedy#2"]


PLAYED = [
    Played(0, (0, 1), 0, (0,), (9, 2), 6, (50, 40), (0.5, 0.1)),
    Played(1, (1, 0), 1, (0,), (7, 4), 5, (52, 44), (0.5, 0.1)),
    Played(2, (0, 1), 1, (1,), (3, 6), 6, (48, 46), (0.5, 0.1)),
    Played(3, (1, 0), -1, (), (5, 5), 6, (50, 50), (0.5, 0.1)),
]


def counted() -> dict[str, object]:
    return report.counted(RANDOM, ["harpers", "zhentarim"], PLAYED, 4.0, 1)


def test_wins_are_counted_by_player_and_by_side() -> None:
    facts = counted()
    assert facts["wins"] == {"random": 2, "random#2": 1}
    assert facts["draws"] == 1
    assert facts["wins_by_side"] == {"harpers": 1, "zhentarim": 2}


def test_the_two_sides_of_a_player_are_reported_apart() -> None:
    players = counted()["players"]
    assert isinstance(players, dict)
    sides = players["random"]["by_side"]
    assert (sides["harpers"]["wins"], sides["zhentarim"]["wins"]) == (1, 1)
    assert sides["harpers"]["points_mean"] == 6.0


def test_decisions_and_rounds_are_summed() -> None:
    facts = counted()
    assert facts["decisions"] == 380
    assert facts["decisions_per_second"] == 95.0
    assert facts["rounds_mean"] == 5.75


def test_the_lines_name_every_player_and_side() -> None:
    text = "\n".join(report.lines(counted()))
    for word in ("random#2", "harpers", "zhentarim", "draws 1", "95 %"):
        assert word in text


def arguments(seats: str, games: int, as_json: bool) -> argparse.Namespace:
    return argparse.Namespace(
        game="onslaught",
        scenario="greathalls",
        seats=tuple(seats.split(",")),
        games=games,
        jobs=1,
        seed=5,
        json=as_json,
    )


def test_points_are_told_only_where_anybody_has_them() -> None:
    facts = counted()
    assert "points" in "\n".join(report.lines(facts))
    players = facts["players"]
    assert isinstance(players, dict)
    for record in players.values():
        for each in (record, *record["by_side"].values()):
            each["points_mean"] = 0.0
    text = "\n".join(report.lines({**facts, "games": 1}))
    assert "points" not in text
    assert text.startswith("1 game of ")
    assert not [line for line in text.splitlines() if line != line.rstrip()]


def test_json_is_one_object_with_the_promised_names(capsys: pytest.CaptureFixture[str]) -> None:
    assert simulate.run(arguments("random,random", 2, True)) == 0
    facts = json.loads(capsys.readouterr().out)
    assert {"games", "wins", "draws", "decisions", "seconds"} <= facts.keys()
    assert sum(facts["wins"].values()) + facts["draws"] == facts["games"] == 2


def test_a_table_is_printed_otherwise(capsys: pytest.CaptureFixture[str]) -> None:
    assert simulate.run(arguments("random,random", 2, False)) == 0
    shown = capsys.readouterr()
    assert "2 games of onslaught" in shown.out
    assert shown.err == ""


@pytest.mark.parametrize("seats", ["random,random,random", "random,nobody"])
def test_seats_that_do_not_fit_are_refused_in_a_sentence(seats: str) -> None:
    with pytest.raises(ValueError, match=r"^[A-Za-z].*\.$"):
        simulate.run(arguments(seats, 2, False))


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_the_bar_fills_on_a_terminal_and_goes_away() -> None:
    stream = Terminal()
    bar = simulate.Progress(stream, 4, quiet=False)
    bar.show(2)
    assert "2/4" in stream.getvalue()
    bar.clear()
    assert stream.getvalue().endswith("\x1b[K")


def test_the_bar_is_silent_elsewhere() -> None:
    stream = io.StringIO()
    bar = simulate.Progress(stream, 4, quiet=False)
    bar.show(2)
    bar.clear()
    assert stream.getvalue() == ""


@pytest.mark.interpreted
def test_a_series_of_three_seats_in_two_sides_counts_players_by_their_side(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(games, "_elsewhere", {"duel": "tests.duel.{room}"})
    three = Series("duel", "left-left-right", "levels", ("random",) * 3, 7, 6)
    played = list(series.play_all(three, 2))
    assert {each.seats for each in played} == {(0, 1, 2), (1, 2, 0), (2, 0, 1)}
    for each in played:
        won = {0: {0, 1}, 1: {2}, -1: set()}[each.winner]
        assert {each.seats[player] for player in each.winners} == won
    facts = report.counted(three, ["left", "left", "right"], played, 1.0, 2)
    assert facts["wins_by_side"] == {
        side: sum(each.winner == at for each in played) for at, side in enumerate(("left", "right"))
    }
    players = facts["players"]
    assert isinstance(players, dict)
    assert [one["by_side"]["left"]["games"] for one in players.values()] == [4, 4, 4]
    assert any("all" in line for line in report.lines(facts))
