"""The dungeon as it is painted: what is unknown is night, and its picture tells nothing of it."""

from __future__ import annotations

import time

import pygame
import pytest

from game import paths
from game.board.grid import Grid, bits
from game.rules.descent.descriptor import RULES
from game.rules.descent.dungeon import Dungeon
from game.rules.descent.game import DescentGame
from game.table.board.camera import Camera
from game.table.board.kit import Kit
from game.table.board.shown import Shown
from game.table.descent import night
from game.table.descent.painter import DungeonPainter
from game.table.descent.projection import at_rest, opening
from game.table.descent.sighting import seen, surrounded
from game.table.descent.signs import TableShown, table_of
from game.table.look.icons import Icons

CELL = 36
SEEN = ["#########", "#..#....#", "#G.D....#", "#..#....#", "#########"]
OTHER = ["#########", "#..#.####", "#G.D.p.##", "#..#.o..#", "#########"]


@pytest.fixture(autouse=True)
def _screen() -> None:
    pygame.display.init()
    pygame.display.set_mode((10, 10))


def painter(rows: list[str]) -> DungeonPainter:
    dungeon = Dungeon(rows)
    begun = seen(dungeon, dungeon.revealed(0))
    assets = paths.assets()
    return DungeonPainter(dungeon, Kit(assets, "crypt"), Icons(assets), "pillar", begun)


def view(paint: DungeonPainter, laid: int) -> bytes:
    """Return what is seen of the floor in a window, all of the board."""
    grid = paint.board.grid
    rect = pygame.Rect(0, 0, grid.width * CELL, grid.height * CELL)
    camera = Camera(grid, rect, CELL)
    ground = pygame.Surface(rect.size)
    paint.picture(camera.cell).lay(ground, camera.left, camera.top)
    paint.dark(ground, camera, grid.cells & ~laid)
    return pygame.image.tobytes(ground, "RGB")


def test_two_dungeons_that_differ_where_nobody_was_look_alike() -> None:
    pictures = []
    for rows in (SEEN, OTHER):
        dungeon = Dungeon(rows)
        pictures.append(view(painter(rows), seen(dungeon, dungeon.revealed(0))))
    assert pictures[0] == pictures[1]


def test_nothing_stands_and_no_fire_burns_where_nobody_was() -> None:
    paint = painter(OTHER)
    dungeon = Dungeon(OTHER)
    known = seen(dungeon, dungeon.revealed(0))
    made = paint.picture(CELL)
    assert all(known >> thing.cell & 1 for thing in made.standing)
    places = [paint.board.grid.cell(y // CELL, x // CELL) for x, y in made.flames]
    assert places
    assert all(known >> cell & 1 for cell in places)


def test_walls_that_end_what_is_known_are_known_and_those_beyond_are_not() -> None:
    dungeon = Dungeon(SEEN)
    known = surrounded(dungeon, 0)
    grid = dungeon.grid
    assert known >> grid.parse("D3") & 1
    assert known >> grid.parse("A1") & 1
    assert not known >> grid.parse("E3") & 1
    assert not known >> grid.parse("E1") & 1


def test_a_frame_of_another_game_changes_nothing() -> None:
    paint = painter(SEEN)
    age = paint.age
    assert not paint.follow(Shown())
    assert paint.age == age


def test_each_part_of_the_night_has_one_sign() -> None:
    grid = Grid(12, 8)

    def parts(*names: str) -> list[night.Part]:
        lit = sum(1 << grid.parse(name) for name in names)
        return list(night.parts(grid.stride, 12, 8, grid.cells & ~lit))

    assert parts() == [night.Part(0, 0, 8, 12)]
    row = [f"{letter}4" for letter in "ABCDEFGHIJKL"]
    assert parts(*row) == [night.Part(4, 0, 4, 12), night.Part(0, 0, 3, 12)]
    assert (
        night.parts(grid.stride, 12, 8, sum(1 << c for c in bits(grid.cells) if c % 13 == 0)) == ()
    )


def frame(seen: int, door: int, share: float | None = None) -> Shown:
    """Return a frame in which spaces are known, and a door turns or is open."""
    game = RULES.open(paths.levels("ember_crypt"), "ember_crypt", {})
    assert isinstance(game, DescentGame)
    position = opening(game.tables)
    position.seen, position.opened = seen, 0 if share is not None else 1 << door
    shown = Shown(own=TableShown(at_rest(position)))
    if share is not None:
        table_of(shown).doors[door] = share
    return shown


def test_while_a_door_turns_the_floor_behind_it_is_made_and_is_what_it_would_be(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    paint, other, dungeon = painter(OTHER), painter(OTHER), Dungeon(OTHER)
    door = dungeon.grid.parse("D3")
    begun, whole = seen(dungeon, dungeon.revealed(0)), seen(dungeon, dungeon.revealed(1 << door))
    size = (90, 50)
    paint.picture(CELL)
    paint.small(size)
    for step in range(20):
        paint.follow(frame(begun, door, step / 20))
        assert paint._seen == begun, "nothing more is known before the door is open"
        time.sleep(0.01)  # its sheet may be read beside this
    composed: list[int] = []
    monkeypatch.setattr(paint, "compose", composed.append)
    for each in (paint, other):
        each.follow(frame(whole, door))
    views = [view(each, whole) for each in (paint, other)]
    maps = [pygame.image.tobytes(each.small(size), "RGB") for each in (paint, other)]
    assert composed == []
    assert views[0] == views[1]
    assert maps[0] == maps[1]


def test_a_door_that_closes_makes_nothing() -> None:
    paint, dungeon = painter(OTHER), Dungeon(OTHER)
    door = dungeon.grid.parse("D3")
    whole = seen(dungeon, dungeon.revealed(1 << door))
    paint.follow(frame(whole, door))
    paint.picture(CELL)
    paint.follow(frame(whole, door, 0.5))
    assert paint._making is None


def test_pictures_that_know_less_than_now_are_let_go_and_those_ahead_stay() -> None:
    paint, dungeon = painter(OTHER), Dungeon(OTHER)
    door = dungeon.grid.parse("D3")
    begun, whole = seen(dungeon, dungeon.revealed(0)), seen(dungeon, dungeon.revealed(1 << door))
    paint.picture(CELL)
    paint.prepare(CELL)
    assert paint._pictures.has((CELL, whole)), "made ahead, while nobody does anything"
    paint.follow(frame(whole, door))
    assert paint._pictures.has((CELL, whole))
    assert not paint._pictures.has((CELL, begun))


@pytest.mark.parametrize("frames", [1, 2, 4])
def test_what_was_only_begun_as_a_door_is_open_is_finished(
    frames: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    paint, other, dungeon = painter(OTHER), painter(OTHER), Dungeon(OTHER)
    door = dungeon.grid.parse("D3")
    begun, whole = seen(dungeon, dungeon.revealed(0)), seen(dungeon, dungeon.revealed(1 << door))
    paint.picture(CELL)
    for step in range(frames):
        paint.follow(frame(begun, door, step / 20))
    composed: list[int] = []
    monkeypatch.setattr(paint, "compose", composed.append)
    for each in (paint, other):
        each.follow(frame(whole, door))
    assert view(paint, whole) == view(other, whole)
    assert composed == []


def test_the_small_map_is_made_anew_as_a_door_opens_and_not_while_it_turns() -> None:
    paint, dungeon = painter(OTHER), Dungeon(OTHER)
    door = dungeon.grid.parse("D3")
    begun = seen(dungeon, dungeon.revealed(0))
    paint.follow(frame(begun, door, 0.1))
    age, turned = paint.map_age, paint.age
    size = (90, 50)
    small = pygame.image.tobytes(paint.small(size), "RGB")
    paint.follow(frame(begun, door, 0.6))
    assert (paint.map_age, paint.age) == (age, turned + 1)
    assert pygame.image.tobytes(paint.small(size), "RGB") == small
    paint.follow(frame(begun, door))
    assert paint.map_age == age + 1


def test_a_small_map_that_was_not_ready_comes_some_frames_after_the_reveal() -> None:
    paint, other, dungeon = painter(OTHER), painter(OTHER), Dungeon(OTHER)
    door = dungeon.grid.parse("D3")
    begun, whole = seen(dungeon, dungeon.revealed(0)), seen(dungeon, dungeon.revealed(1 << door))
    size = (90, 50)
    paint.follow(frame(begun, door, 0.0))
    paint.picture(2 * CELL)
    before = pygame.image.tobytes(paint.small(size), "RGB")
    paint.follow(frame(begun, door, 0.5))
    age, frames = paint.map_age, 0
    while paint.map_age == age:
        paint.follow(frame(whole, door))
        frames += 1
        assert frames < 40
    assert frames > 2
    other.follow(frame(whole, door))
    after = pygame.image.tobytes(paint.small(size), "RGB")
    assert after == pygame.image.tobytes(other.small(size), "RGB") != before


def test_a_small_map_of_what_no_door_turned_for_is_there_at_once() -> None:
    paint, dungeon = painter(OTHER), Dungeon(OTHER)
    door = dungeon.grid.parse("D3")
    begun, whole = seen(dungeon, dungeon.revealed(0)), seen(dungeon, dungeon.revealed(1 << door))
    paint.picture(2 * CELL)
    paint.small((90, 50))
    paint.follow(frame(begun, door))
    age = paint.map_age
    paint.follow(frame(whole, door))
    assert paint.map_age == age + 1
