"""Bull Rush: a straight run, then one blow (2.1, R59d, R59i)."""

from __future__ import annotations

import pytest

from game.rules.onslaught.content import Suffer
from game.rules.onslaught.events import AttackDeclared, Moved, Rolled
from tests.rules.onslaught.own_cards import with_ability
from tests.rules.onslaught.own_levels import OPEN, own_game
from tests.rules.onslaught.table import Table


@pytest.mark.clause("2.1 Bull Rush", "R59d")
def test_a_rush_among_two_enemies_strikes_once() -> None:
    at = {"rokpyratrix": "G7", "grabbleshanks": "G8", "lightning_dancer": "G6"}
    table = Table(at, (2, 3), game=OPEN).unready().activate("rokpyratrix")
    table.play("bull_rush > rokpyratrix G7")
    assert table.asks == "rush_target"
    table.play("target grabbleshanks G8")
    assert table.asks == "turn"
    assert len(table.events(Rolled)) == 1


@pytest.mark.clause("2.1 Bull Rush", "R59i")
@pytest.mark.parametrize(
    ("start", "offered"),
    [("A1", {"A1", "B1", "C1", "D1", "A2", "A3", "A4"}), ("B1", {"A1", "B1", "C1", "D1", "E1"})],
)
def test_a_straight_run_along_the_edge(start: str, offered: set[str]) -> None:
    rows = "......\n.#....\n......\n......\n......"
    table = Table({"rokpyratrix": start}, game=own_game(rows)).activate("rokpyratrix")
    assert table.offers("bull_rush") == offered


@pytest.mark.clause("2.1 Bull Rush")
@pytest.mark.parametrize(
    ("end", "path"),
    [
        ("G4", ["G7", "G6", "G5", "G4"]),
        ("G10", ["G7", "G8", "G9", "G10"]),
        ("D7", ["G7", "F7", "E7", "D7"]),
        ("J7", ["G7", "H7", "I7", "J7"]),
        ("G8", ["G7", "G8"]),
    ],
)
def test_a_straight_run_enters_each_space_in_between(end: str, path: list[str]) -> None:
    table = Table({"rokpyratrix": "G7"}, game=OPEN).activate("rokpyratrix")
    grid = table.game.tables.grid
    assert [grid.name(c) for c in table.option(f"bull_rush > {end}").path] == path
    table.play(f"bull_rush > {end}")
    told = table.last(Moved).path
    assert isinstance(told, tuple)
    assert [grid.name(c) for c in told] == path


@pytest.mark.clause("2.1 Bull Rush", "R59i")
def test_a_run_that_stays_has_a_way_of_one_space() -> None:
    table = Table({"rokpyratrix": "G7"}, game=OPEN).activate("rokpyratrix")
    assert table.option("bull_rush > rokpyratrix G7").path == (table.cell("G7"),)


@pytest.mark.clause("R12a", "2.1 Bull Rush")
def test_whoever_falls_on_the_run_strikes_nobody() -> None:
    answer = (Suffer(20, "attacker"),)
    content = with_ability("grabbleshanks", "slip_away", effects=answer)
    rows = "\n".join(["." * 13] * 13)
    at = {"rokpyratrix": "G7", "grabbleshanks": "G10", "lightning_dancer": "A1", "bedlam": "M13"}
    table = Table(at, (15, 2), game=own_game(rows, content)).activate("rokpyratrix")
    table.play("bull_rush > G9")
    table.play(next(words for words in sorted(table.choices()) if words.startswith("react")))
    assert table.where("rokpyratrix") == "off"
    assert table.events(AttackDeclared) == []
