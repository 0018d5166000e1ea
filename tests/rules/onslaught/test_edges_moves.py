"""Edges of the map and of a way: corners, obstacles, ties with one way blocked (R17-R19, R52)."""

from __future__ import annotations

import pytest

from game.rules.onslaught.content import Move
from game.rules.onslaught.travel import PULL, PUSH, Shove
from tests.rules.onslaught.own_cards import changed
from tests.rules.onslaught.own_levels import own_game
from tests.rules.onslaught.table import Table

OPEN = own_game("\n".join(["." * 13] * 13))


def shoved(by: str, target: str, distance: int, kind: int = PUSH, rows: str = "") -> Table:
    """Grabbleshanks at ``by`` pushes or pulls Bedlam at ``target``."""
    game = own_game(rows) if rows else OPEN
    table = Table({"grabbleshanks": by, "bedlam": target}, game=game)
    table.match.push(
        Shove(table.figure("grabbleshanks"), (table.figure("bedlam"),), distance, kind)
    )
    return table._run()


@pytest.mark.clause("R19f")
@pytest.mark.parametrize(
    ("by", "target", "end"),
    [("C1", "B1", "A1"), ("A3", "A2", "A1"), ("B1", "A1", "A1"), ("A2", "A1", "A1")],
)
def test_a_push_goes_into_the_first_space_and_no_further(by: str, target: str, end: str) -> None:
    assert shoved(by, target, 2).where("bedlam") == end


@pytest.mark.clause("R19m")
@pytest.mark.parametrize(
    ("rows", "ends"),
    [
        ("....\n...#\n....\n....", {"C2", "C4"}),  # east is blocked at once
        ("....\n....\n..#.\n....", {"C2", "E2"}),  # south is
    ],
)
def test_a_tie_with_one_way_blocked_is_still_a_choice(rows: str, ends: set[str]) -> None:
    rows = "\n".join(row + "." for row in rows.split())
    table = shoved("B1", "C2", 2, rows=rows)
    assert table.asks == "push_to"
    assert table.offers("go") == ends


@pytest.mark.clause("R19g", "R19m")
def test_the_tie_of_a_pull_is_a_choice_too() -> None:
    table = shoved("G7", "J10", 1, PULL)
    assert (table.asks, table.offers("go")) == ("push_to", {"J9", "I10"})
    table.play("go I10")
    assert table.where("bedlam") == "I10"


@pytest.mark.clause("R19g", "R19m")
@pytest.mark.parametrize(
    ("rows", "ends"),
    [
        ("....\n....\n..#.\n....", {"D2", "B4"}),  # C3 lies on neither way
        ("....\n....\n....\n..#.", {"D4", "D2"}),
        ("....\n....\n...#\n....", {"D4", "B4"}),
    ],
)
def test_a_pull_with_one_way_blocked_is_a_choice(rows: str, ends: set[str]) -> None:
    table = shoved("A1", "D4", 2, PULL, rows)
    assert table.offers("go") == ends


@pytest.mark.clause("R19g", "R19m")
def test_a_pull_that_is_blocked_both_ways_is_not_asked() -> None:
    table = shoved("A1", "D4", 2, PULL, "....\n....\n...#\n..#.")
    assert (table.asks, table.where("bedlam")) == ("", "D4")


@pytest.mark.clause("R19g")
def test_a_pull_ends_level_with_its_source_if_it_never_comes_near() -> None:
    table = shoved("E1", "A5", 9, PULL)
    assert table.offers("go") == {"A1", "E5"}
    table.play("go A1")
    assert table.where("bedlam") == "A1"


@pytest.mark.clause("R17", "2.1 Cat's Grace")
def test_the_first_space_bars_nobody_who_passes_enemies() -> None:
    table = Table({"lightning_dancer": "A3"}, game=own_game("....\n....\n....\n...."))
    assert "A1" in table.activate("lightning_dancer").offers("move")


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
    told = table.last("moved").data["path"]
    assert isinstance(told, tuple)
    assert [grid.name(c) for c in told] == path


@pytest.mark.clause("2.1 Bull Rush", "R59i")
def test_a_run_that_stays_has_a_way_of_one_space() -> None:
    table = Table({"rokpyratrix": "G7"}, game=OPEN).activate("rokpyratrix")
    assert table.option("bull_rush > rokpyratrix G7").path == (table.cell("G7"),)


@pytest.mark.clause("R19d")
def test_a_move_that_a_critical_gives_goes_round_enemies() -> None:
    content = changed(grabbleshanks={"critical": (Move(4),)})
    game = own_game("...\n...", content)
    table = Table({"grabbleshanks": "A1", "bedlam": "B1"}, (20, 2), game=game).unready()
    table.activate("grabbleshanks").play("dagger > bedlam B1")
    table.play("go C1")
    path = table.last("moved").data["path"]
    assert isinstance(path, tuple)
    grid = table.game.tables.grid
    assert [grid.name(c) for c in path] == ["A1", "A2", "B2", "C2", "C1"]


@pytest.mark.clause("R54d")
def test_monsters_do_not_pass_through_characters() -> None:
    at = {"goblin_guard.1": "A2", "goblin_guard.2": "C2", "grabbleshanks": "D2"}
    table = Table(at, game=own_game("#####\n.....\n#####")).activate("goblin_guard.1")
    # Behind Grabbleshanks E2 is free and 4 points away, but there is no way.
    assert table.where("goblin_guard.1") == "B2"


@pytest.mark.clause("R52", "R54b")
@pytest.mark.parametrize(
    ("rows", "start", "character", "end"),
    [
        ("#.#\n#.#\n...\n.#.\n...", "B5", "B1", "B2"),
        ("##...\n...#.\n##...", "E2", "A2", "B2"),
    ],
)
def test_two_ways_that_meet_are_a_way(rows: str, start: str, character: str, end: str) -> None:
    table = Table({"goblin_guard": start, "bedlam": character}, game=own_game(rows))
    assert table.activate("goblin_guard").where("goblin_guard") == end
