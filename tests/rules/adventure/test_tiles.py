"""Each of the forty tiles as it lies on the table (section 12)."""

from __future__ import annotations

import pytest

from game.board.tiling import EAST, NORTH, SOUTH, WEST
from game.rules.adventure.codes import CARDS, FIRST_TILE
from game.rules.adventure.play import start_squares
from tests.rules.adventure.positions import Position


@pytest.mark.parametrize(
    ("id", "name", "copies", "triangle", "sides", "drawn"),
    [
        pytest.param(
            "T01",
            "Strahd's Crypt",
            1,
            "W",
            "ESW",
            "####/.cc./.b../....",
            marks=pytest.mark.clause("T01"),
        ),
        pytest.param(
            "T02",
            "Secret Stairway",
            1,
            "W",
            "SW",
            "####/.==#/b..#/...#",
            marks=pytest.mark.clause("T02"),
        ),
        pytest.param(
            "T03", "Chapel", 1, "W", "NES", "#.../#ab./#.../#...", marks=pytest.mark.clause("T03")
        ),
        pytest.param(
            "T04",
            "Laboratory",
            1,
            "W",
            "ESW",
            "####/.t.b/.t../....",
            marks=pytest.mark.clause("T04"),
        ),
        pytest.param(
            "T05",
            "Dark Fountain",
            1,
            "W",
            "NSW",
            ".b.#/.ff#/...#/...#",
            marks=pytest.mark.clause("T05"),
        ),
        pytest.param(
            "T06", "Workshop", 1, "W", "NES", "#.b./#.../#t../#...", marks=pytest.mark.clause("T06")
        ),
        pytest.param(
            "T07",
            "Arcane Circle",
            1,
            "B",
            "NSW",
            "...#/.mb#/.mm#/...#",
            marks=pytest.mark.clause("T07"),
        ),
        pytest.param(
            "T08",
            "Rotting Nook",
            1,
            "W",
            "ES",
            "####/#.../#..b/#...",
            marks=pytest.mark.clause("T08"),
        ),
        pytest.param(
            "T09",
            "Fetid Den",
            1,
            "W",
            "ESW",
            "####/.b../..../....",
            marks=pytest.mark.clause("T09"),
        ),
        pytest.param(
            "T10",
            "King's Crypt",
            1,
            "B",
            "NESW",
            "#..#/..b./.cc./....",
            marks=pytest.mark.clause("T10"),
        ),
        pytest.param(
            "T11",
            "Crypt of Barov and Ravenovia",
            1,
            "B",
            "ESW",
            "####/.c.c/..b./....",
            marks=pytest.mark.clause("T11"),
        ),
        pytest.param(
            "T12",
            "Crypt of Sergei",
            1,
            "B",
            "ESW",
            "####/..c./.b../#..#",
            marks=pytest.mark.clause("T12"),
        ),
        pytest.param(
            "T13",
            "Crypt of Artimus",
            1,
            "B",
            "SW",
            "####/..c#/.b.#/...#",
            marks=pytest.mark.clause("T13"),
        ),
        pytest.param(
            "T14",
            "Prince Aurel's Crypt",
            1,
            "B",
            "ES",
            "####/#c../#.b./#...",
            marks=pytest.mark.clause("T14"),
        ),
        pytest.param(
            "T15",
            "Ireena's Crypt",
            1,
            "B",
            "NES",
            "#..#/#c../#..b/#...",
            marks=pytest.mark.clause("T15"),
        ),
        pytest.param(
            "T16",
            "Lonely Crypt",
            1,
            "B",
            "NSW",
            "...#/.c.#/b..#/#..#",
            marks=pytest.mark.clause("T16"),
        ),
        pytest.param(
            "T17",
            "Crypt Corner 1-5",
            1,
            "W",
            "ES",
            "####/#b../#.../#...",
            marks=pytest.mark.clause("T17"),
        ),
        pytest.param(
            "T18",
            "Crypt Corner 6-10",
            1,
            "W",
            "SW",
            "####/..b#/...#/...#",
            marks=pytest.mark.clause("T18"),
        ),
        pytest.param(
            "T19",
            "Crypt Corner 11-15",
            1,
            "B",
            "ES",
            "####/#.../#b../#..#",
            marks=pytest.mark.clause("T19"),
        ),
        pytest.param(
            "T20",
            "Crypt Corner 16-20",
            1,
            "B",
            "SW",
            "####/...#/..b#/#..#",
            marks=pytest.mark.clause("T20"),
        ),
        pytest.param(
            "T21", "Hallway", 2, "W", "NS", "#..#/#.b#/#..#/#..#", marks=pytest.mark.clause("T21")
        ),
        pytest.param(
            "T22", "Long Hall", 2, "W", "NS", "#..#/#..#/#b.#/#..#", marks=pytest.mark.clause("T22")
        ),
        pytest.param(
            "T23", "Cold Hall", 2, "B", "NS", "#..#/#b.#/#..#/#..#", marks=pytest.mark.clause("T23")
        ),
        pytest.param(
            "T24",
            "East Arch",
            2,
            "W",
            "NES",
            "#..#/#b../#.../#..#",
            marks=pytest.mark.clause("T24"),
        ),
        pytest.param(
            "T25",
            "West Arch",
            2,
            "B",
            "NSW",
            "#..#/..b#/...#/#..#",
            marks=pytest.mark.clause("T25"),
        ),
        pytest.param(
            "T26",
            "Open Vault",
            3,
            "B",
            "NESW",
            "..../..b./..../....",
            marks=pytest.mark.clause("T26"),
        ),
        pytest.param(
            "T27",
            "Four Arches",
            2,
            "W",
            "NESW",
            "#..#/.b../..../#..#",
            marks=pytest.mark.clause("T27"),
        ),
        pytest.param(
            "T28",
            "Pillar Cross",
            2,
            "B",
            "NESW",
            "..../.#b./..#./....",
            marks=pytest.mark.clause("T28"),
        ),
        pytest.param(
            "T29",
            "Broken Wall",
            1,
            "W",
            "NESW",
            "..##/..b./..../#...",
            marks=pytest.mark.clause("T29"),
        ),
        pytest.param(
            "T30", "Gallery", 2, "B", "ESW", "####/..../.b../#..#", marks=pytest.mark.clause("T30")
        ),
    ],
)
def test_a_tile_lies_as_its_row_and_its_drawing_say(
    id: str, name: str, copies: int, triangle: str, sides: str, drawn: str
) -> None:
    p = Position("arjhan", bare=True)
    slot = p.lay(id, "1n") - 1
    s = p.s
    tile = s.tables.tile[s.tables.kind(id)]
    called = [s.tables.called(card) for card in range(FIRST_TILE, CARDS)]
    assert (tile.name, called.count(id)) == (name, copies)
    assert s.castle.kind(slot).black == (triangle == "B")
    signs = drawn.replace("/", "")
    floor = [at for at, sign in enumerate(signs) if sign != "#"]
    first = slot * 16
    lies = s.castle.tiling.on(1 << slot)
    assert [at for at in range(16) if lies >> first + at & 1] == floor
    assert s.castle.bones(slot) == first + signs.index("b")
    for letter in set(signs) - set("#.b"):
        found = s.castle.fixture(slot, letter)
        assert [at for at in range(16) if found >> first + at & 1] == [
            at for at, sign in enumerate(signs) if sign == letter
        ]
    # Its south lies on the edge that was explored; what else is open is unexplored.
    ways = {"N": NORTH, "E": EAST, "S": SOUTH, "W": WEST}
    open_ways = [way for at, way in s.castle.edges() if at == slot]
    assert sorted(open_ways) == sorted([ways[side] for side in sides if side != "S"])
    assert "S" in sides
    assert s.castle.tiling.tiles_apart(0, slot) == 1


@pytest.mark.clause("A12.8", "A2.6")
def test_eight_squares_are_adjacent_to_the_stairs() -> None:
    p = Position("arjhan")
    found = start_squares(p.s)
    names = [p.s.castle.tiling.name(at) for at in range(64) if found >> at & 1]
    assert names == ["2a1", "2b1", "2c1", "2d1", "2a2", "2d2", "2a3", "2d3"]
