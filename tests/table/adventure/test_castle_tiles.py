"""The castle of Adventure as it is painted: floors, fixtures, bones, triangles."""

from __future__ import annotations

import dataclasses
import re
from functools import lru_cache

import pygame
import pytest
from msgspec.structs import replace

from game.board.grid import bits
from game.board.tiling import EAST, NORTH, SIDE, SOUTH, WEST, edge_of, turned
from game.paths import assets
from game.rules.adventure.castle import Castle, TileKind
from game.rules.adventure.content import content
from game.rules.adventure.tables import Tables
from game.table.adventure.castle_tiles import (
    CASTLE,
    CHAPEL,
    CRYPT,
    CastleTile,
    castle_painter,
    floor_of,
    sun,
)
from game.table.board.kit import Pieces
from game.table.board.shown import Roundel
from game.table.board.tiled import Lying, TilePainter
from game.table.look.icons import Icons

ICONS = Icons(assets())
TABLES = Tables(content(), content().adventures[0].id, ["arjhan"])
CELL = 48
KINDS = range(len(TABLES.tile))


@pytest.fixture(autouse=True)
def _window() -> None:
    pygame.display.init()
    pygame.display.set_mode((320, 200))


@lru_cache(maxsize=1)
def painter() -> TilePainter:
    castle = Castle(TABLES.kinds).put(0, (0, 0)).put(1, (0, 1))
    return castle_painter(assets(), TABLES, castle)


def face(kind: int, turn: int = 0) -> pygame.Surface:
    return painter().face(Lying(kind, turn), CELL).surface


def square(kind: int, turn: int, number: int) -> tuple[int, int, int]:
    box = (number % SIDE * CELL + 4, number // SIDE * CELL + 4, CELL - 8, CELL - 8)
    red, green, blue, _ = pygame.transform.average_color(face(kind, turn).subsurface(box))
    return red, green, blue


def number_of(id: str) -> int:
    return TABLES.kind(id)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: TABLES.tile[kind].id)
def test_every_tile_is_painted_as_it_lies(kind: int) -> None:
    """Its walls are darker than the brightest of its floor, whichever way it is turned."""
    for turn in range(4):
        drawn = painter().face(Lying(kind, turn), CELL)
        assert drawn.surface.get_size() == (SIDE * CELL, SIDE * CELL)
        floor = turned(TABLES.kinds[kind].floor, turn)
        stood = {one.cell // 5 * SIDE + one.cell % 5 for one in drawn.standing}
        open_floor = [sum(square(kind, turn, each)) for each in bits(floor)]
        walls = [
            sum(square(kind, turn, each)) for each in bits(0xFFFF & ~floor) if each not in stood
        ]
        assert not walls or max(walls) < max(open_floor)


def test_tiles_look_their_names() -> None:
    floors = {tile.id: floor_of(tile) for tile in TABLES.tile}
    assert floors["T03"] == CHAPEL
    crypts = {id for id, floor in floors.items() if floor == CRYPT}
    assert {tile.id for tile in TABLES.tile if "Crypt" in tile.name} <= crypts
    halls = {"Hallway", "Long Hall", "Cold Hall", "Gallery", "Open Vault", "Start", "Workshop"}
    assert {floors[tile.id] for tile in TABLES.tile if tile.name in halls} == {CASTLE}
    tones = {square(number_of(id), 0, 10) for id in ("T03", "T08", "T26")}
    assert len(tones) == 3


@lru_cache(maxsize=64)
def bare(kind: int, turn: int = 0) -> pygame.Surface:
    """A tile without what lies on it: no fixture, no bones, no triangle."""
    tile = replace(TABLES.tile[kind], letter="", fixture="", triangle="none")
    floor = TileKind(tile.id, [re.sub("[^#]", ".", row) for row in tile.rows], False)
    pieces = Pieces(assets() / "tiles", "castle")
    kit = painter().kit_of(Lying(kind, turn))
    return CastleTile(tile, floor, turn, kit, pieces, ICONS).compose(CELL).surface


def unlike(kind: int, turn: int, number: int) -> int:
    """How many pixels of a square differ from the same tile with nothing on it."""
    box = (number % SIDE * CELL, number // SIDE * CELL, CELL, CELL)
    one, other = face(kind, turn).subsurface(box), bare(kind, turn).subsurface(box)
    mask = pygame.mask.from_threshold(one, (0, 0, 0), (9, 9, 9, 255), other)
    return CELL * CELL - mask.count()


@pytest.mark.parametrize(
    "id", [tile.id for tile in TABLES.tile if tile.fixture not in ("", "pillars")]
)
def test_each_fixture_lies_on_its_squares_in_every_turn(id: str) -> None:
    number = number_of(id)
    tile, kind = TABLES.tile[number], TABLES.kinds[number]
    for turn in range(4):
        squares = turned(kind.fixtures[tile.letter], turn)
        bones = turned(1 << kind.bones, turn) if kind.bones >= 0 else 0
        for each in bits(squares):
            assert unlike(number, turn, each) > 0.2 * CELL * CELL, (turn, each)
        for each in bits(0xFFFF & ~squares & ~bones):
            assert unlike(number, turn, each) < 0.2 * CELL * CELL, (turn, each)


def test_stairs_of_the_start_are_one_piece() -> None:
    start = number_of("START-S")
    dark = [sum(square(start, 0, each)) for each in bits(TABLES.kinds[start].fixtures["="])]
    assert len(dark) == 4
    assert max(dark[:2]) < min(dark[2:]), "they lead down to the north"


def test_isolated_walls_are_pillars() -> None:
    cross = painter().face(Lying(number_of("T28")), CELL)
    assert sorted(one.cell for one in cross.standing) == [6, 12]


@pytest.mark.parametrize("turn", range(4))
def test_the_triangle_points_over_the_edge_by_which_the_tile_was_joined(turn: int) -> None:
    way = (SOUTH + turn) % 4
    white, black = number_of("T24"), number_of("T25")
    for kind, bright in ((white, True), (black, False)):
        drawn = face(kind, turn)
        side, deep = drawn.get_width(), round(CELL * 0.20)
        spot = {
            NORTH: (side // 2, deep), EAST: (side - deep, side // 2),
            SOUTH: (side // 2, side - deep), WEST: (deep, side // 2),
        }[way]  # fmt: skip
        red, green, blue = drawn.get_at(spot)[:3]
        assert (red + green + blue > 500) is bright
        assert (red + green + blue < 260) is not bright
    assert len(edge_of(way)) == SIDE


def test_a_half_of_the_start_has_no_triangle_and_no_bones() -> None:
    start = number_of("START-N")
    assert TABLES.kinds[start].bones < 0
    for each, marked in ((start, False), (number_of("T24"), True)):
        spot = (2 * CELL, 4 * CELL - round(CELL * 0.20))
        assert (face(each).get_at(spot) != bare(each).get_at(spot)) is marked


def test_bones_show_where_the_monster_of_a_tile_appears() -> None:
    vault = number_of("T26")
    for turn in range(4):
        there = turned(1 << TABLES.kinds[vault].bones, turn).bit_length() - 1
        counts = [unlike(vault, turn, each) for each in range(16)]
        assert counts.index(max(counts)) == there
        assert counts[there] > 0.2 * CELL * CELL


def test_the_back_of_a_tile_is_of_any_size() -> None:
    for side in (36 * 4, 52 * 4):
        assert painter().back(side).get_size() == (side, side)


def test_the_icon_lies_on_its_altar_wherever_the_chapel_is_turned() -> None:
    chapel, icon = (
        number_of("T03"),
        Roundel(2, "altar", "goal", means=("item", "icon_of_ravenloft")),
    )
    for turn in range(4):
        castle = Castle(TABLES.kinds).put(0, (0, 0)).put(1, (0, 1)).put(chapel, (1, 0), turn)
        paint = castle_painter(assets(), TABLES, castle)
        found = paint.drawn(icon, CELL)
        assert found is not None
        picture, square = found
        assert 1 << square == castle.fixture(2, "a")
        assert picture.get_size() == (CELL, CELL)
        assert paint.drawn(Roundel(2, "walls", means=("card", "sliding_walls")), CELL) is None
        assert paint.drawn(replace_slot(icon, 0), CELL) is None


def replace_slot(one: Roundel, slot: int) -> Roundel:
    return dataclasses.replace(one, slot=slot)


def test_the_sun_is_of_any_size() -> None:
    for side in (24, 60):
        picture = sun(assets(), side)
        assert picture.get_size() == (side, side)
        red, green, blue, _ = picture.get_at((side // 2, side // 2))
        assert red > green > blue
