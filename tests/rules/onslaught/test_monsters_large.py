"""Large miniatures on the board: what they cover, where they move, whom they touch (R54h-R54j)."""

from __future__ import annotations

import msgspec
import pytest

from game.board.footprint import Footprint
from game.board.grid import bits
from game.board.reach import Ground
from game.paths import levels
from game.rules.onslaught.codes import ABILITY
from game.rules.onslaught.content import load
from game.rules.onslaught.events import MonsterAttack
from game.rules.onslaught.game import OnslaughtGame
from game.rules.onslaught.load import load_game
from game.rules.onslaught.movement import shove_ways, standable
from game.rules.onslaught.position import Position
from game.rules.onslaught.targets import band, sight_line, struck
from tests.rules.onslaught.own_cards import with_monster
from tests.rules.onslaught.own_levels import own_game
from tests.rules.onslaught.random_play import sound, whole
from tests.rules.onslaught.table import Table

LARGE = Footprint(2, 2)
TABLES = load_game(levels(), "greathalls").tables
GRID = TABLES.grid
GROUND = Ground(GRID, TABLES.floor, footprint=LARGE)


def names(mask: int) -> set[str]:
    """Return the names of the spaces of a mask."""
    return {GRID.name(cell) for cell in bits(mask)}


@pytest.mark.clause("R54h")
def test_a_large_miniature_covers_two_by_two_from_its_north_west_space() -> None:
    assert names(LARGE.cells(GRID, GRID.parse("E1"))) == {"E1", "F1", "E2", "F2"}


@pytest.mark.clause("R54i")
def test_it_moves_without_diagonal_steps_and_needs_all_four_spaces() -> None:
    # It stands on E4, F4, E5 and F5: G4, F6 and D4 are terrain, so only the way north is open.
    assert names(GROUND.within(GRID.parse("E4"), 1)) == {"E4", "E3"}


@pytest.mark.clause("R54i")
def test_it_passes_nobody() -> None:
    start, foe = GRID.parse("E1"), 1 << GRID.parse("G2")
    assert "F1" in names(GROUND.within(start, 1))
    assert names(GROUND.within(start, 1, foe)) == {"E1", "D1", "E2"}


@pytest.mark.clause("R54j")
def test_any_of_its_spaces_may_be_the_adjacent_one() -> None:
    anchor = GRID.parse("E1")
    ranges = {name: LARGE.range(GRID, anchor, GRID.parse(name)) for name in ("G3", "D3", "H1")}
    assert ranges == {"G3": 1, "D3": 1, "H1": 2}


# In play: the goblins of a map of the test's own are large ones here, "trolls" for short.
HALL = """
    H H . . . . . . . . . .
    H H . . . . . . . . . .
    . . . . . . . . . . . .
    . . . . . G . . . . . .
    # # . # . . . . . . . .
    . . . . . . . . . . . .
    . . . . . . . . . . . .
    . . . G . . . . . . C .
    . . . . . . . . . . . .
    . . r . . . C . r . . .
    . . . . . . . . . . Z Z
    . C . . . . . . . C Z Z
"""


def a_hall(size: str = "2x2") -> OnslaughtGame:
    """Return a game in which two large monsters play."""
    content = with_monster("goblin_guard", load(), size=size)
    return own_game("\n".join("".join(row.split()) for row in HALL.split("\n")), content, count=2)


HALLS = a_hall()
TROLL, OTHER = "goblin_guard.1", "goblin_guard.2"


def at(**cells: str) -> Table:
    """Return a table in the hall; ``troll`` and ``other`` are the large monsters."""
    names = {"troll": TROLL, "other": OTHER}
    return Table({names.get(name, name): cell for name, cell in cells.items()}, game=HALLS)


def spaces(table: Table, mask: int) -> set[str]:
    """Return the names of the spaces of a mask."""
    return {table.game.tables.grid.name(cell) for cell in bits(mask)}


@pytest.mark.clause("R54h")
def test_all_its_spaces_are_taken_and_told_by_the_north_west_one() -> None:
    table = at(troll="F4")
    s, troll = table.s, table.figure(TROLL)
    assert spaces(table, s.occupied()) == {"F4", "G4", "F5", "G5"}
    assert {s.figure_at(table.cell(name)) for name in ("F4", "G4", "F5", "G5")} == {troll}
    assert s.figure_at(table.cell("H4")) == -1
    assert s.figures_in(1 << table.cell("G5")) == [troll]
    s.put(troll, table.cell("G5"))
    assert spaces(table, s.occupied()) == {"G5", "H5", "G6", "H6"}


def test_it_cannot_be_put_where_a_part_would_be_off_the_board() -> None:
    table = at()
    with pytest.raises(ValueError, match="off the board"):
        table.s.put(table.figure(TROLL), table.cell("L1"))


@pytest.mark.clause("R54i", "R54j")
def test_it_goes_the_shortest_way_until_any_of_its_spaces_is_adjacent() -> None:
    table = at(troll="H6", grabbleshanks="C7").unready().activate(TROLL)
    # Four steps west its south-west space, D7, is beside C7.
    assert table.path() == ["H6", "G6", "F6", "E6", "D6"]
    assert table.last(MonsterAttack).target == table.figure("grabbleshanks")


@pytest.mark.clause("R54i", "R54c")
def test_a_gap_of_one_space_is_no_way_for_it() -> None:
    # C5 between the walls on B5 and D5 is too narrow.
    table = at(troll="A6", other="E6", grabbleshanks="A3")
    fits = spaces(table, standable(table.s, table.figure(TROLL)))
    assert "A6" in fits
    assert not fits & {"A4", "B4", "C4", "A5", "B5", "C5", "D4", "D6", "F7", "K12"}


@pytest.mark.clause("R54i")
def test_it_passes_no_other_monster() -> None:
    # In a lane two spaces wide the one behind cannot get by; small ones would.
    ends = {}
    for size in ("1x1", "2x2"):
        content = with_monster("goblin_guard", load(), size=size)
        lane = own_game("HH..G...G.ZZ HH........ZZ", content, count=2)
        table = Table({TROLL: "D1", OTHER: "G1", "grabbleshanks": "K1"}, game=lane).unready()
        ends[size] = table.activate(TROLL).where(TROLL)
    assert ends == {"1x1": "I1", "2x2": "E1"}


@pytest.mark.clause("R32g")
def test_it_is_one_target_at_the_range_of_its_nearest_space() -> None:
    table = at(troll="F4", grabbleshanks="D6").activate("grabbleshanks")
    # F5 is at range 2: near enough for the shortbow, too far for the dagger.
    offered = {c for c in table.choices() if "goblin" in c and "storm" not in c}
    assert "shortbow > goblin_guard F4" in offered
    assert all(c.endswith("goblin_guard F4") and "dagger" not in c for c in offered)
    assert table.why_not("grabbleshanks", "dagger", "F4").params["range"] == 2
    beside = at(troll="F4", grabbleshanks="E6").activate("grabbleshanks")
    offered = {c for c in beside.choices() if "goblin" in c}
    assert "dagger > goblin_guard F4" in offered
    assert "shortbow > goblin_guard F4" not in offered


@pytest.mark.clause("R32g", "R32c")
def test_any_of_its_spaces_in_sight_is_enough() -> None:
    # From D3 the wall on D5 hides the north-west space of the one on D6, and not E7.
    table = at(troll="D6", grabbleshanks="D2").activate("grabbleshanks")
    sight, own = HALLS.tables.sight, table.cell("D2")
    assert not sight.sees(own, table.cell("D6"))
    assert sight.sees(own, table.cell("E7"))
    assert "shortbow > goblin_guard D6" in table.choices()
    # In the way of itself: its east spaces are seen past its west ones.
    level = at(troll="G1", grabbleshanks="D1").activate("grabbleshanks")
    assert "shortbow > goblin_guard G1" in level.choices()


@pytest.mark.clause("R32.3")
def test_each_of_its_spaces_cuts_lines() -> None:
    open_ = at(grabbleshanks="D7", bedlam="J7", troll="F9").activate("grabbleshanks")
    assert "shortbow > bedlam J7" in open_.choices()
    shut = at(grabbleshanks="D7", bedlam="J7", troll="F6").activate("grabbleshanks")
    assert "shortbow > bedlam J7" not in shut.choices()
    refused = shut.why_not("grabbleshanks", "shortbow", "J7")
    assert (refused.key, refused.params["by"]) == ("no_line_miniature", shut.figure(TROLL))


@pytest.mark.clause("R35e")
def test_an_area_hits_it_once_whatever_it_holds_of_it() -> None:
    table = at(troll="F6", grabbleshanks="D3")
    figure = table.figure("grabbleshanks")
    storm = next(r for r in HALLS.tables.rows[figure] if r.id == "arrow_storm")
    for space in ("F6", "G7", "H8", "E5"):
        assert struck(table.s, figure, storm, table.cell(space)) == (table.figure(TROLL),)


@pytest.mark.clause("R19h")
def test_it_cannot_be_pushed_or_pulled() -> None:
    for beside, pull in (("E6", False), ("I6", False), ("D6", True)):
        table = at(troll="F6", bedlam=beside)
        troll, bedlam = table.figure(TROLL), table.figure("bedlam")
        assert shove_ways(table.s, bedlam, troll, 2, pull, 0) == [(table.cell("F6"),)]


@pytest.mark.clause("R19h", "R19n")
def test_its_own_push_is_measured_from_its_nearest_space() -> None:
    table = at(troll="F6", bedlam="H8")
    ways = shove_ways(table.s, table.figure(TROLL), table.figure("bedlam"), 1, False, 0)
    # G7 is nearest and diagonal: south or east.
    assert sorted(HALLS.tables.grid.name(way[-1]) for way in ways) == ["H9", "I8"]
    table = at(troll="F6", bedlam="I6")
    ways = shove_ways(table.s, table.figure(TROLL), table.figure("bedlam"), 2, False, 0)
    # Range 2 from G6 and from G7, but farther along the row from both: one way.
    assert [HALLS.tables.grid.name(way[-1]) for way in ways] == ["K6"]
    table = at(troll="F6", bedlam="G8")
    ways = shove_ways(table.s, table.figure(TROLL), table.figure("bedlam"), 1, False, 0)
    # Straight below G7, which is as near as F7, to which it is diagonal; F6 is farther.
    assert sorted(HALLS.tables.grid.name(way[-1]) for way in ways) == ["G9", "H8"]


@pytest.mark.clause("R19g", "R19h")
def test_its_own_pull_is_measured_from_its_nearest_space_too() -> None:
    # I10 is nearest to F7: south or east until it stands beside I10 or level with it.
    table = at(troll="I10", bedlam="F7")
    ways = shove_ways(table.s, table.figure(TROLL), table.figure("bedlam"), 4, True, 0)
    assert sorted(HALLS.tables.grid.name(way[-1]) for way in ways) == ["F10", "I7"]


@pytest.mark.clause("R49")
def test_for_what_is_counted_beside_a_character_it_counts_once() -> None:
    table = at(troll="F6", lightning_dancer="E7").activate("lightning_dancer").play_on("end")
    assert table.exp("lightning_dancer") == 0
    table = at(troll="F6", other="D8", lightning_dancer="E7").activate("lightning_dancer")
    assert table.play_on("end").exp("lightning_dancer") == 1


@pytest.mark.clause("R56a")
def test_it_returns_only_where_all_of_it_fits() -> None:
    table = at(troll="F8", grabbleshanks="C11", bedlam="A1")
    table.end_phase()
    # C10 is free, but C11 is not; F4, D8 and I10 have room.
    assert table.offers("respawn") == {"F4", "D8", "I10"}


@pytest.mark.clause("R54h")
def test_a_position_tells_it_by_one_space_and_refuses_one_without_room() -> None:
    table = at(troll="F4", grabbleshanks="D6")
    text = Position(HALLS, table.s, "action").text()
    assert Position.parse(HALLS, text).state.where == table.s.where
    with pytest.raises(ValueError, match="no room"):
        Position.parse(HALLS, text.replace("goblin_guard.1 F4", "goblin_guard.1 C4"))


@pytest.mark.parametrize("size", ["2x2", "3x3"])
@pytest.mark.parametrize("seed", range(4))
def test_matches_with_large_monsters_are_sound_at_every_question(size: str, seed: int) -> None:
    for match, _ in whole(seed, a_hall(size)):
        sound(match)
    assert match.decision is None


@pytest.mark.clause("R54j")
def test_going_east_it_stops_when_its_east_spaces_are_adjacent() -> None:
    table = at(troll="C6", grabbleshanks="H7").unready().activate(TROLL)
    assert table.path() == ["C6", "D6", "E6", "F6"]


@pytest.mark.clause("R32g")
def test_in_range_by_one_space_and_in_sight_by_another_is_enough() -> None:
    # G6 and G7 are at range 6 behind the wall, H6 is at range 7 and in sight past its end.
    rows = ["." * 9 for _ in range(9)]
    for row in (4, 5, 6):
        rows[row] = ".....#..."
    content = with_monster("goblin_guard", load(), size="2x2")
    game = own_game("\n".join(rows), content, count=2)
    table = Table({TROLL: "G6", "grabbleshanks": "A1"}, game=game)
    sight, own = game.tables.sight, table.cell("A1")
    assert [sight.sees(own, table.cell(name)) for name in ("G6", "G7", "H6")] == [
        False,
        False,
        True,
    ]
    assert "shortbow > goblin_guard G6" in table.activate("grabbleshanks").choices()


@pytest.mark.clause("R59h")
def test_sharp_eyes_see_a_marked_one_past_others() -> None:
    offered = {}
    for marked in (False, True):
        table = at(grabbleshanks="A12", bedlam="C12", rokpyratrix="C11", troll="E11")
        if marked:
            table.token(TROLL, "marked")
        table.activate("grabbleshanks")
        offered[marked] = "shortbow > goblin_guard E11" in table.choices()
    assert offered == {False: False, True: True}


@pytest.mark.clause("R32")
def test_beside_large_ones_small_ones_are_seen_as_ever() -> None:
    # Bedlam in the corner A1 stands behind the wall that row 5 makes.
    table = at(grabbleshanks="A7", bedlam="A1", troll="H8").activate("grabbleshanks")
    assert "shortbow > bedlam A1" not in table.choices()
    assert table.why_not("grabbleshanks", "shortbow", "A1").key == "no_line"
    assert table.why_not("grabbleshanks", "shortbow", "H8").key == "too_far"


@pytest.mark.clause("R31", "R32g")
def test_its_own_reach_counts_from_its_nearest_space() -> None:
    content = load()
    spear = msgspec.structs.replace(content.monsters["goblin_guard"].ability, range=(2, 3))
    content = with_monster("goblin_guard", content, size="2x2", ability=spear)
    game = own_game("\n".join(["." * 12] * 12), content, count=2)
    table = Table({TROLL: "E5", "bedlam": "A1"}, game=game)
    s, troll = table.s, table.figure(TROLL)
    row = game.tables.row(troll, ABILITY)
    grid = game.tables.grid
    wanted = {
        cell
        for cell in bits(grid.cells)
        if 2 <= min(grid.range(own, cell) for own in bits(s.cells(troll))) <= 3
    }
    assert set(bits(band(s, game.tables.queries, troll, row))) == wanted


@pytest.mark.clause("R31", "R32g")
def test_of_one_that_is_too_near_or_in_reach_by_one_space_alone_the_reasons_agree() -> None:
    # H6 touches G5 alone: the dagger reaches it, the shortbow is too near.
    table = at(troll="F4", grabbleshanks="H6").activate("grabbleshanks")
    told = {(r.subject, r.key) for r in table.refusals() if r.cell == table.cell("F4")}
    assert ("shortbow", "too_near") in told
    assert "dagger" not in {subject for subject, _ in told}


@pytest.mark.clause("R32", "R32g")
def test_a_line_that_is_cut_is_told_for_the_whole_of_it() -> None:
    # All of the one on A1 stands behind the wall in row 5; that on D8 is seen, but too near.
    table = at(troll="A1", other="D8", grabbleshanks="A7")
    assert table.why_not("grabbleshanks", "shortbow", "A1").key == "no_line"
    figure, s = table.figure("grabbleshanks"), table.s
    assert sight_line(s, figure, table.cell("D8"), s.enemies(figure)).clear
    # Of the one on D6 the wall hides D6 alone: the line to show is that to E6.
    table = at(troll="D6", grabbleshanks="D2")
    figure, s = table.figure("grabbleshanks"), table.s
    assert not s.tables.sight.line(table.cell("D2"), table.cell("D6"), 0).clear
    assert sight_line(s, figure, table.cell("D6"), s.enemies(figure)).clear
    # Wholly behind others: the line to its north-west space is shown, with who cuts it.
    table = at(grabbleshanks="A12", bedlam="C12", rokpyratrix="C11", troll="E11")
    figure, s = table.figure("grabbleshanks"), table.s
    told = sight_line(s, figure, table.cell("E11"), s.enemies(figure))
    others = s.enemies(figure) & ~s.cells(table.figure(TROLL))
    alone = s.tables.sight.line(table.cell("A12"), table.cell("E11"), others)
    assert not told.clear
    assert (told.start, told.end, told.blocker) == (alone.start, alone.end, alone.blocker)


@pytest.mark.clause("R32g", "R29")
def test_how_far_off_it_is_is_told_of_its_nearest_space() -> None:
    table = at(troll="F6", lightning_dancer="K7")
    found = table.why_not("lightning_dancer", "throwing_dart", "F6")
    assert (found.key, found.params["range"], found.params["longest"]) == ("too_far", 4, 3)
