"""The move action (R17-R19c)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.board.reach import reach
from game.rules.onslaught.codes import NOWHERE
from game.rules.onslaught.events import Moved
from game.rules.onslaught.movement import ends, passable
from game.rules.onslaught.state import of
from game.rules.onslaught.travel import WALK, Travel
from tests.rules.onslaught.own_cards import changed
from tests.rules.onslaught.own_levels import OPEN, own_game
from tests.rules.onslaught.random_play import whole
from tests.rules.onslaught.table import Table

# A corridor of one row.
ROW = own_game("#########\n.........\n#########")


def away(table: Table, start: str, points: int) -> set[str]:
    """Every other space that costs at most so many points on open ground."""
    grid = table.game.tables.grid
    row, col = divmod(grid.parse(start), grid.stride)
    return {
        grid.name(grid.cell(r, c))
        for r in range(grid.height)
        for c in range(grid.width)
        if 0 < abs(r - row) + abs(c - col) <= points
    }


@pytest.mark.clause("R17", "R17.2")
@pytest.mark.parametrize(
    ("name", "token", "points"),
    [("bedlam", "", 5), ("lightning_dancer", "", 6), ("bedlam", "slowed", 3)],
)
def test_points_equal_to_the_current_speed_buy_one_orthogonal_space_each(
    name: str, token: str, points: int
) -> None:
    table = Table({name: "G7"}, game=OPEN)
    if token:
        table.token(name, token)
    table.activate(name)
    assert table.offers("move") == away(table, "G7", points)


@pytest.mark.clause("R17.2", "R17.3")
def test_every_step_goes_to_an_orthogonal_neighbour() -> None:
    table = Table({"bedlam": "G7"}, game=OPEN).activate("bedlam")
    table.play("move I10")
    path = table.last(Moved).path
    grid = table.game.tables.grid
    steps = [abs(b - a) for a, b in pairwise(path)]
    assert len(steps) == 5
    assert set(steps) == {1, grid.stride}


@pytest.mark.clause("R17.4")
def test_points_left_over_vanish() -> None:
    table = Table({"bedlam": "G7"}, game=OPEN).activate("bedlam")
    table.play("move G8")
    table.play("move G9")  # a second action, with full speed again but no more
    assert table.s.standard_left == 0
    assert table.asks == "turn"
    assert table.offers("move") == set()


@pytest.mark.clause("R17.4")
def test_points_left_over_do_not_help_the_next_move() -> None:
    table = Table({"bedlam": "A1"}, game=OPEN).activate("bedlam")
    table.play("move A2")
    assert table.offers("move") == away(table, "A2", 5)


@pytest.mark.clause("R18")
def test_blocking_terrain_is_not_entered() -> None:
    game = own_game("...#.\n...#.\n.....")
    table = Table({"bedlam": "C1"}, game=game).activate("bedlam")
    # Round the wall to E1 it takes 2 + 2 + 2 = 6 points, one too many.
    assert table.offers("move") == {
        "A1", "B1", "A2", "B2", "C2", "A3", "B3", "C3", "D3", "E3", "E2",
    }  # fmt: skip


@pytest.mark.clause("R18.2")
@pytest.mark.parametrize(("name", "beyond"), [("rokpyratrix", True), ("grabbleshanks", False)])
def test_friends_let_pass_and_enemies_do_not(name: str, beyond: bool) -> None:
    table = Table({"bedlam": "A2", name: "C2"}, game=ROW).activate("bedlam")
    assert table.offers("move") == ({"B2", "D2", "E2", "F2"} if beyond else {"B2"})


@pytest.mark.clause("R18.2")
def test_the_way_that_is_walked_goes_round_an_enemy() -> None:
    at = {"bedlam": "C2", "grabbleshanks": "D2", "goblin_guard": "D1"}
    table = Table(at, game=own_game("......\n......\n......")).activate("bedlam")
    path = [table.game.tables.grid.name(cell) for cell in _path(table, "move E2")]
    assert path == ["C2", "C3", "D3", "E3", "E2"]


@pytest.mark.clause("R18.3")
def test_spaces_with_tokens_may_be_entered_and_ended_on() -> None:
    table = Table(
        {"bedlam": "A2", "grabbleshanks": "B2", "lightning_dancer": "E2"},
        (15, 2),
        game=own_game("#####\n..C#.\n#####"),
    )
    table.hp("grabbleshanks", 1)
    table.token_on_map("flametongue", "C2")
    table.activate("bedlam").play("hexblade > grabbleshanks B2")
    # Where Grabbleshanks fell lies his token, on C2 a chest and loot.
    assert table.offers("move") == {"B2", "C2"}
    table.play("move C2")
    assert table.offers("loot") == {"C2"}
    assert table.offers("pick") == {"flametongue"}


@pytest.mark.clause("R18a")
@pytest.mark.parametrize("mover", ["bedlam", "grabbleshanks"])
def test_monsters_bar_the_way_like_enemy_characters(mover: str) -> None:
    table = Table({mover: "A2", "goblin_guard": "C2"}, game=ROW).activate(mover)
    assert table.offers("move") == {"B2"}


@pytest.mark.clause("R19")
@pytest.mark.parametrize("other", ["rokpyratrix", "grabbleshanks", "goblin_guard"])
def test_a_move_does_not_end_on_another_miniature(other: str) -> None:
    table = Table({"bedlam": "G7", other: "G9"}, game=OPEN).activate("bedlam")
    assert "G9" not in table.offers("move")
    assert "G8" in table.offers("move")


@pytest.mark.clause("R19a")
def test_a_mover_may_stop_early_and_only_the_end_is_checked() -> None:
    table = Table({"bedlam": "A2", "rokpyratrix": "C2"}, game=ROW).activate("bedlam")
    assert {"B2", "D2"} <= table.offers("move")
    path = [table.game.tables.grid.name(c) for c in _path(table, "move D2")]
    assert path == ["A2", "B2", "C2", "D2"]  # through the friend


def _path(table: Table, words: str) -> tuple[int, ...]:
    table.play(words)
    path = table.last(Moved).path
    assert isinstance(path, tuple)
    return path


@pytest.mark.clause("R19b")
def test_the_first_of_two_moves_must_end_on_a_legal_space_too() -> None:
    # With speed 1 the friend in the corridor would be passed only by two points of one move.
    content = changed(bedlam={"speed": 1})
    game = own_game("####\n....\n####", content)
    table = Table({"bedlam": "A2", "rokpyratrix": "B2"}, game=game).activate("bedlam")
    assert table.s.move_left == table.s.standard_left == 1
    assert table.offers("move") == set()


@pytest.mark.clause("R19c")
def test_points_already_gained_stay_when_the_speed_falls() -> None:
    table = Table({"rokpyratrix": "A2"}, game=ROW)
    figure = table.figure("rokpyratrix")
    speed = table.speed("rokpyratrix")
    table.match.push(Travel(figure, table.cell("E2"), speed, WALK, 0, "move", 1))
    table.token("rokpyratrix", "slowed")
    assert table.speed("rokpyratrix") < speed == 4
    table._run()
    assert table.where("rokpyratrix") == "E2"


@pytest.mark.clause("R18.2", "R54d")
@pytest.mark.parametrize(("other", "end"), [("goblin_guard.3", "D2"), ("grabbleshanks", "A2")])
def test_a_monster_passes_monsters_and_no_characters(other: str, end: str) -> None:
    # Nobody fits beside the one on C2, so only beyond it is there anybody to close in on.
    at = {"goblin_guard.1": "A2", "goblin_guard.2": "B2", other: "C2", "bedlam": "E2"}
    table = Table(at, game=own_game("######\n......\n######"))
    table.activate("goblin_guard.1")
    assert table.where("goblin_guard.1") == end


@pytest.mark.clause("R18", "R17.3")
def test_what_is_offered_is_what_a_plain_flood_finds_whoever_moves() -> None:
    for match, _ in whole(11):
        s = of(match)
        for figure in range(s.tables.figures):
            if s.cell[figure] == NOWHERE:
                continue
            for points in (1, 2, 3, 6):
                for through in (False, True):
                    open_way = passable(s, figure, through)
                    flood = 0
                    for ring in reach(s.tables.grid, s.cell[figure], points, open_way):
                        flood |= ring
                    found = ends(s, figure, points, through)
                    assert found == flood & ~s.occupied()


@pytest.mark.clause("R17", "R18.2")
def test_the_way_that_an_option_shows_goes_round_enemies() -> None:
    table = Table({"bedlam": "A1", "grabbleshanks": "B1"}, game=own_game("...\n..."))
    table.unready().activate("bedlam")
    grid = table.game.tables.grid
    path = [grid.name(cell) for cell in table.option("move C1").path]
    assert path == ["A1", "A2", "B2", "C2", "C1"]


@pytest.mark.clause("R17", "2.1 Cat's Grace")
def test_the_first_space_bars_nobody_who_passes_enemies() -> None:
    table = Table({"lightning_dancer": "A3"}, game=own_game("....\n....\n....\n...."))
    assert "A1" in table.activate("lightning_dancer").offers("move")


@pytest.mark.clause("R17", "R18.2")
def test_the_way_of_a_move_goes_round_enemies() -> None:
    table = Table({"bedlam": "A1", "grabbleshanks": "B1"}, game=own_game("...\n...")).unready()
    table.activate("bedlam").play("move C1")
    path = table.last(Moved).path
    assert isinstance(path, tuple)
    assert [table.game.tables.grid.name(c) for c in path] == ["A1", "A2", "B2", "C2", "C1"]
