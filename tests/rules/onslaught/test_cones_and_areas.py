"""Cones and areas in play (R33-R35); the shapes themselves are tested with the board."""

from __future__ import annotations

import pytest

from game.rules.onslaught.events import AttackDeclared, Rolled
from game.rules.onslaught.targets import pattern
from tests.rules.onslaught.own_cards import with_ability
from tests.rules.onslaught.own_levels import FIELD, OPEN, own_game
from tests.rules.onslaught.table import Table


def breath(
    at: dict[str, str],
    origin: str,
    dice: tuple[int, ...] = (18, 2),
    rows: str = FIELD,
    length: int = 3,
) -> Table:
    """Rokpyratrix breathes fire at ``origin``."""
    content = with_ability("rokpyratrix", "fire_breath", length=length)
    table = Table(at, dice, game=own_game(rows, content)).activate("rokpyratrix")
    for ability in ("smoke_step", "palm_parry"):
        for name in ("bedlam", "lightning_dancer"):
            if ability in {row.id for row in table.game.tables.rows[table.figure(name)]}:
                table.dial(name, ability, 1)
    words = next(w for w in table.choices() if w.startswith("fire_breath") and w.endswith(origin))
    table.play(words)
    return table


def cells(table: Table) -> set[str]:
    """The spaces of the last pattern."""
    found = table.last(AttackDeclared).cells
    assert isinstance(found, tuple)
    return {table.game.tables.grid.name(c) for c in found}


def lost(table: Table) -> dict[str, int]:
    """What everybody has lost, by id."""
    ids = table.game.tables.ids
    return {
        name: table.game.tables.hp[f] - table.s.hp[f]
        for f, name in enumerate(ids)
        if table.s.hp[f] < table.game.tables.hp[f]
    }


@pytest.mark.clause("R33")
def test_a_cone_is_pointed_at_an_orthogonal_neighbour() -> None:
    table = Table({"rokpyratrix": "G7", "grabbleshanks": "F6"}, game=own_game(FIELD))
    assert table.activate("rokpyratrix").offers("fire_breath") == {"G6", "F7", "H7", "G8"}


@pytest.mark.clause("R33.2")
def test_one_roll_meets_friend_and_foe_in_the_cone() -> None:
    at = {
        "rokpyratrix": "D7",
        "bedlam": "E7",
        "grabbleshanks": "F6",
        "lightning_dancer": "G9",
        "goblin_guard": "H7",
    }
    table = breath(at, "E7")
    assert len(table.events(Rolled)) == 1
    # Bedlam and Grabbleshanks and, in the corner of the third rank, Lightning-Dancer; not H7.
    assert lost(table) == {"bedlam": 2, "grabbleshanks": 2, "lightning_dancer": 2}


@pytest.mark.clause("R34", "R34.2", "R34.3")
@pytest.mark.parametrize(
    ("length", "spaces"),
    [
        (1, "E7"),
        (2, "E7 F6 F7 F8"),
        (3, "E7 F6 F7 F8 G5 G6 G7 G8 G9"),
    ],
)
def test_each_rank_of_a_cone_is_two_wider(length: int, spaces: str) -> None:
    at = {"rokpyratrix": "D7", "grabbleshanks": "M13"}
    assert cells(breath(at, "E7", length=length)) == set(spaces.split())


@pytest.mark.clause("R34.5")
@pytest.mark.parametrize(
    ("origin", "spaces"),
    [
        ("G6", "G6 F5 G5 H5 E4 F4 G4 H4 I4"),
        ("F7", "F7 E6 E7 E8 D5 D6 D7 D8 D9"),
        ("G8", "G8 F9 G9 H9 E10 F10 G10 H10 I10"),
    ],
)
def test_other_directions_are_the_same_cone_turned(origin: str, spaces: str) -> None:
    at = {"rokpyratrix": "G7", "grabbleshanks": "M13"}
    assert cells(breath(at, origin)) == set(spaces.split())


@pytest.mark.clause("R34a")
def test_the_origin_is_on_the_board_and_no_blocking_terrain_and_may_be_empty() -> None:
    table = Table({"rokpyratrix": "A2", "grabbleshanks": "A3"}, game=own_game("#...\n....\n...."))
    # A1 is blocking, west of A2 is no board; B2 is empty, on A3 stands an enemy.
    assert table.activate("rokpyratrix").offers("fire_breath") == {"B2", "A3"}


@pytest.mark.clause("R34b")
def test_a_space_that_terrain_hides_from_the_attacker_does_not_count() -> None:
    at = {"rokpyratrix": "A2", "grabbleshanks": "D2", "lightning_dancer": "D3"}
    table = breath(at, "B2", rows=".....\n..#..\n.....")
    assert lost(table) == {"lightning_dancer": 2}
    figure = table.figure("rokpyratrix")
    row = next(row for row in table.game.tables.rows[figure] if row.id == "fire_breath")
    found, left_out = pattern(table.s, figure, row, table.cell("B2"))
    assert found.bit_count() == 5
    assert left_out == 1 << table.cell("C2") | 1 << table.cell("D2")


@pytest.mark.clause("R34b")
def test_miniatures_shield_nobody_from_a_cone() -> None:
    at = {"rokpyratrix": "A2", "grabbleshanks": "B2", "lightning_dancer": "D2", "bedlam": "C2"}
    assert lost(breath(at, "B2")) == {"grabbleshanks": 2, "lightning_dancer": 2, "bedlam": 2}


@pytest.mark.clause("R34c")
def test_the_attacker_is_not_in_its_own_cone() -> None:
    table = breath({"rokpyratrix": "G7", "grabbleshanks": "I7"}, "H7")
    targets = table.last(AttackDeclared).targets
    assert targets == (table.figure("grabbleshanks"),)
    assert lost(table) == {"grabbleshanks": 2}


def storm(
    at: dict[str, str],
    space: str,
    dice: tuple[int, ...] = (18, 2),
    rows: str = FIELD,
    **fields: int,
) -> Table:
    """Grabbleshanks shoots his Arrow Storm at a space."""
    content = with_ability("grabbleshanks", "arrow_storm", **fields)
    table = Table(at, dice, game=own_game(rows, content))
    table.dial("bedlam", "smoke_step", 1)
    table.dial("lightning_dancer", "palm_parry", 1)
    table.activate("grabbleshanks")
    words = next(w for w in table.choices() if w.startswith("arrow_storm") and w.endswith(space))
    table.play(words)
    return table


@pytest.mark.clause("R35")
def test_an_area_is_laid_on_a_space_in_range_and_sight_that_is_no_blocking_terrain() -> None:
    table = Table({"grabbleshanks": "A1", "bedlam": "D1"}, game=own_game("........#"))
    # On the enemy or on nobody; C1 is too near, behind the enemy no space is seen.
    assert table.activate("grabbleshanks").offers("arrow_storm") == {"D1"}
    table = Table({"grabbleshanks": "A1", "bedlam": "B1"}, game=own_game("....#....\n........."))
    found = table.activate("grabbleshanks").offers("arrow_storm")
    assert "E1" not in found
    assert {"D2", "E2", "G2"} <= found


@pytest.mark.clause("R35.2")
def test_one_roll_meets_everybody_within_the_radius_the_attacker_too() -> None:
    at = {
        "grabbleshanks": "E7",
        "lightning_dancer": "I8",
        "bedlam": "H6",
        "rokpyratrix": "K7",
        "goblin_guard": "I5",
    }
    table = storm(at, "H7", radius=3)
    assert len(table.events(Rolled)) == 1
    assert lost(table) == {
        "grabbleshanks": 2,
        "lightning_dancer": 2,
        "bedlam": 2,
        "rokpyratrix": 1,
        "goblin_guard": 2,
    }


@pytest.mark.clause("R35a")
@pytest.mark.parametrize(("radius", "count"), [(1, 9), (2, 25)])
def test_the_radius_counts_a_diagonal_as_one(radius: int, count: int) -> None:
    table = storm({"grabbleshanks": "A7", "bedlam": "M13"}, "F7", radius=radius)
    grid = table.game.tables.grid
    middle = grid.parse("F7")
    found = cells(table)
    assert len(found) == count
    assert max(grid.range(middle, grid.parse(name)) for name in found) == radius


@pytest.mark.clause("R35b")
def test_an_enemy_blocks_the_line_to_a_space_behind_it_but_not_to_its_own() -> None:
    at = {"grabbleshanks": "A1", "bedlam": "D1", "lightning_dancer": "N1"}
    table = Table(at, game=own_game("..............")).activate("grabbleshanks")
    assert table.offers("arrow_storm") == {"D1"}
    table = Table({**at, "lightning_dancer": "D1", "bedlam": "N1"}, game=own_game("." * 14))
    assert table.activate("grabbleshanks").offers("arrow_storm") == {"D1", "E1", "F1", "G1"}


@pytest.mark.clause("R35c")
def test_spaces_that_terrain_hides_from_the_chosen_one_are_not_affected() -> None:
    at = {"grabbleshanks": "A1", "bedlam": "G1", "rokpyratrix": "G3", "goblin_guard": "F2"}
    # From E1 the wall on F1 hides G1; the goblin on F2 hides nobody.
    table = storm(at, "E1", rows=".....#.\n.......\n.......", radius=2)
    assert lost(table) == {"rokpyratrix": 1, "goblin_guard": 2}
    assert "G1" not in cells(table)


@pytest.mark.clause("R35d")
def test_cones_and_areas_may_be_declared_with_no_enemy_in_them() -> None:
    table = storm({"grabbleshanks": "A7", "bedlam": "M13"}, "F7")
    assert table.last(AttackDeclared).targets == ()
    assert table.dial("grabbleshanks", "arrow_storm") == 3
    table = breath({"rokpyratrix": "D7", "grabbleshanks": "M13"}, "E7")
    assert table.last(AttackDeclared).targets == ()


@pytest.mark.clause("R35f")
@pytest.mark.parametrize(("where", "dice"), [("M13", 1), ("H8", 1), ("I8", 2)])
def test_with_nobody_in_it_it_is_rolled_by_a_taunted_user_with_one_die(
    where: str, dice: int
) -> None:
    at = {"rokpyratrix": "G7", "lightning_dancer": where, "grabbleshanks": "A1"}
    table = Table(at, (9, 8), game=own_game(FIELD)).token("rokpyratrix", "taunted")
    table.dial("lightning_dancer", "palm_parry", 1)
    table.activate("rokpyratrix").play("fire_breath > H7")
    rolled = table.last(Rolled).dice
    assert isinstance(rolled, tuple)
    # H8 is beside the cone, I8 in its second rank.
    assert len(rolled) == dice


@pytest.mark.clause("R35f")
def test_a_critical_on_nobody_still_gives_the_user_her_move() -> None:
    at = {"lightning_dancer": "G7", "bedlam": "M13"}
    table = Table(at, (20, 8), game=own_game(FIELD)).level("lightning_dancer", "tempest_whirl")
    table.activate("lightning_dancer").play("tempest_whirl > lightning_dancer G7")
    assert table.asks == "move_to"
    assert "G9" in table.offers("go")


@pytest.mark.clause("R35a", "R35c")
def test_an_area_on_ones_own_space_that_spares_the_user_is_the_eight_around() -> None:
    table = Table({"lightning_dancer": "B2", "bedlam": "C3"}, game=own_game("...\n...\n..."))
    figure = table.figure("lightning_dancer")
    row = next(row for row in table.game.tables.rows[figure] if row.id == "tempest_whirl")
    found, left_out = pattern(table.s, figure, row, table.cell("B2"))
    assert found == table.game.tables.grid.adjacent(table.cell("B2"))
    assert left_out == 0


@pytest.mark.clause("R35c", "2.1 Tempest Whirl")
def test_her_own_space_is_no_part_of_the_whirl_and_nothing_is_cut_off() -> None:
    table = Table({"lightning_dancer": "G7", "bedlam": "G8"}, game=OPEN)
    table.level("lightning_dancer", "tempest_whirl").activate("lightning_dancer")
    option = table.option("tempest_whirl > lightning_dancer G7")
    assert option.cells == table.game.tables.grid.adjacent(table.cell("G7"))
    assert option.missed == 0


@pytest.mark.clause("R34b", "R35c")
def test_the_spaces_cut_off_by_terrain_are_told() -> None:
    rows = "\n".join(["......", "......", "..#...", "......", "......"])
    table = Table({"rokpyratrix": "A3", "grabbleshanks": "F3"}, game=own_game(rows))
    table.activate("rokpyratrix")
    option = table.option("fire_breath > B3")
    grid = table.game.tables.grid
    whole = {"B3", "C2", "C3", "C4", "D1", "D2", "D3", "D4", "D5"}
    told = {name for name in whole if option.cells >> grid.parse(name) & 1}
    missed = {name for name in whole if option.missed >> grid.parse(name) & 1}
    assert told | missed == whole
    assert not told & missed
    assert {"C3", "D3"} <= missed
    assert (option.cells | option.missed).bit_count() == 9
