"""A scenario is opened for as many as are named, where a switch gives it seats."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import games
from game.players.series import Series, play_one, seed_of
from game.rules.registry import open_game, switches_for
from game.store.replay import play, read
from game.store.series_files import keep

LEVELS = Path(__file__).resolve().parents[2] / "levels"
ICON = "find_the_icon_of_ravenloft"


@pytest.fixture(autouse=True)
def adventure(monkeypatch: pytest.MonkeyPatch) -> None:
    if "adventure" not in games.names():
        elsewhere = {"adventure": "game.{room}.adventure.descriptor"}
        monkeypatch.setattr(games, "_elsewhere", elsewhere)


@pytest.mark.parametrize(
    ("scenario", "count", "switches"),
    [
        (ICON, 1, {}),
        (ICON, 2, {"heroes": 2}),
        (ICON, 5, {"heroes": 5}),
        (ICON, 6, {}),
        ("escape_the_tomb", 2, {}),
    ],
)
def test_a_switch_gives_a_scenario_the_seats_that_are_wanted(
    scenario: str, count: int, switches: dict[str, int]
) -> None:
    assert switches_for("adventure", LEVELS, scenario, count) == switches


def test_a_scenario_of_fixed_seats_has_no_such_switch() -> None:
    assert switches_for("command", LEVELS, "narrows", 4) == {}


def test_a_series_is_played_with_its_switches() -> None:
    series = Series("adventure", ICON, str(LEVELS), ("random",) * 2, 3, 1, {"heroes": 2})
    found = play_one(series, 0)
    assert {seat for seat, _ in found.choices} == {0, 1}
    assert (found.winner, len(found.decisions)) == (1, 2)


def test_a_kept_match_of_a_series_comes_out_again_with_its_switches(tmp_path: Path) -> None:
    series = Series("adventure", ICON, str(LEVELS), ("random",) * 2, 3, 1, {"heroes": 2})
    found = play_one(series, 0)
    game = open_game("adventure", LEVELS, ICON, series.switches)
    seed = seed_of(series, 0)
    path = keep(tmp_path, "m", game, ["random"] * 2, seed, found.choices, series.switches)
    file = read(path)
    assert file.head.switches == {"heroes": 2}
    assert play(file, LEVELS).difference is None
