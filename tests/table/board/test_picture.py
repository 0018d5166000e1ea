from __future__ import annotations

import pygame
import pytest

from game.board.grid import mask_of
from game.board.terrain import Board
from game.paths import assets
from game.table.board.decor import decorate
from game.table.board.kit import Kit
from game.table.board.picture import BoardPainter
from game.table.board.regions import pieces_of
from game.table.look.icons import Icons
from tests.board.greathalls import GREATHALLS, LEGEND

BOARD = Board.parse(GREATHALLS, LEGEND)
KIT = Kit(assets())
ICONS = Icons(assets())


def painter(board: Board = BOARD) -> BoardPainter:
    zones = {side: board.layers.get(side, 0) for side in ("harpers", "zhentarim")}
    return BoardPainter(board, KIT, ICONS, zones, board.layers.get("respawn", 0))


def shade(picture: pygame.Surface, name: str, cell: int = 64) -> tuple[int, int, int]:
    at = BOARD.grid.parse(name)
    box = (BOARD.grid.col(at) * cell + 8, BOARD.grid.row(at) * cell + 8, cell - 16, cell - 16)
    red, green, blue, _ = pygame.transform.average_color(picture, box)
    return red, green, blue


def test_lone_blocking_cells_are_pillars_and_the_rest_walls() -> None:
    decor = decorate(BOARD)
    names = ("G4", "F6", "J6", "D7", "L8", "F10", "J10", "H12")
    assert decor.pillars == mask_of([BOARD.grid.parse(name) for name in names])
    assert decor.walls == BOARD.blocking & ~decor.pillars


def test_the_carpet_lies_on_floor_round_the_middle() -> None:
    decor = decorate(BOARD)
    assert decor.carpet & BOARD.blocking == 0
    assert decor.carpet >> BOARD.grid.parse("H8") & 1
    assert decor.carpet.bit_count() == 21 + 21 - 9
    assert decor.medallion == (7, 7)


def test_torches_hang_on_faces_and_apart_from_each_other() -> None:
    torches = decorate(BOARD).torches
    assert torches == ((3, 2.5), (3, 9.0), (10, 3.0), (11, 12.0))


def test_a_board_without_walls_has_no_torch() -> None:
    assert decorate(Board.parse("....\n....")).torches == ()


@pytest.mark.parametrize("cell", [36, 40, 64])
def test_a_picture_has_the_size_of_its_board(cell: int) -> None:
    picture = painter().picture(cell)
    assert picture.surface.get_size() == (14 * cell, 14 * cell)
    assert len(picture.standing) == 8
    assert len(picture.flames) == 4


def test_the_same_map_always_looks_the_same() -> None:
    first, second = painter().picture(40).surface, painter().picture(40).surface
    assert pygame.image.tobytes(first, "RGB") == pygame.image.tobytes(second, "RGB")


def test_the_floor_leaves_room_for_what_stands_on_it() -> None:
    picture = painter().picture(64).surface
    red, green, blue = pygame.transform.average_color(picture)[:3]
    light = (0.3 * red + 0.59 * green + 0.11 * blue) / 255
    assert 0.22 <= light <= 0.55


def test_walls_and_start_zones_are_told_from_the_floor() -> None:
    picture = painter().picture(64).surface
    wall, floor = shade(picture, "D9"), shade(picture, "C13")
    assert wall[2] >= wall[0]
    assert floor[0] > floor[2] + 10
    harpers, zhentarim = shade(picture, "A9"), shade(picture, "J1")
    assert harpers[1] > harpers[0]
    assert zhentarim[0] > zhentarim[1] + 10


def test_a_map_drawn_by_anybody_is_composed() -> None:
    board = Board.parse("#.#\n...\n###")
    picture = painter(board).picture(48)
    assert picture.surface.get_size() == (144, 144)


def test_a_board_that_would_be_a_heavy_picture_is_made_only_where_it_is_seen() -> None:
    """A board of 30 by 30 spaces would take 56 MiB from near, most of what all pictures may."""
    paint = BoardPainter(Board.parse("\n".join(["." * 30] * 30)), KIT, ICONS)
    paint.level(128).lay(pygame.Surface((1280, 640)), -640, -1280)
    kept = paint._parts.weight + paint._pictures.weight
    assert kept < 2 * 4 * 1280 * 640 + 4096
    assert paint.level(48) is paint.picture(48)
    kept = len(paint._parts)
    paint.level(128).lay(pygame.Surface((300, 300)), 200, -128 * 30 + 100)
    assert len(paint._parts) == kept + 1, "beyond its corner nothing is made"


def test_parts_of_a_board_are_those_of_the_whole_and_show_no_seam() -> None:
    cell = 96
    paint = painter()
    whole, made = paint.picture(cell).surface, pygame.Surface((14 * cell, 14 * cell))
    paint._in_parts(cell).lay(made, 0, 0)
    # Shades are laid a little more exactly: there they differ by less than a step of a stair.
    apart = pygame.Surface(whole.get_size())
    apart.blit(whole, (0, 0))
    apart.blit(made, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    assert max(pygame.transform.average_color(apart)[:3]) <= 3
    for seam in (5 * cell, 10 * cell):
        for box in ((seam - 1, 0, 2, 14 * cell), (0, seam - 1, 14 * cell, 2)):
            there, here = (pygame.transform.average_color(each, box) for each in (whole, made))
            assert all(abs(one - other) <= 2 for one, other in zip(there, here, strict=True))


THEMES = sorted(path.stem for path in (assets() / "kit").glob("*.toml"))


@pytest.mark.parametrize("theme", THEMES)
def test_every_floor_set_composes_the_same_board(theme: str) -> None:
    picture = BoardPainter(BOARD, Kit(assets(), theme), ICONS).picture(40)
    assert picture.surface.get_size() == (560, 560)
    assert len(picture.standing) == 8


@pytest.mark.parametrize("theme", THEMES)
def test_floors_stay_between_dark_and_bright_and_pale(theme: str) -> None:
    picture = BoardPainter(BOARD, Kit(assets(), theme), ICONS).picture(64).surface
    open_floor = BOARD.grid.cells & ~BOARD.blocking & ~decorate(BOARD).carpet
    lights = []
    for at in range(BOARD.grid.size):
        if open_floor >> at & 1:
            red, green, blue = shade(picture, BOARD.grid.name(at))
            lights.append((red + green + blue) / 765)
    assert 0.24 < sum(lights) / len(lights) < 0.50
    assert 0.12 < min(lights) < max(lights) < 0.62


def test_floor_sets_differ_from_each_other() -> None:
    shades = {
        shade(BoardPainter(BOARD, Kit(assets(), theme), ICONS).picture(64).surface, "C6")
        for theme in THEMES
    }
    assert len(shades) == len(THEMES) >= 3


def test_embers_glow_in_every_other_crack_of_their_crypt_alone() -> None:
    def hot(theme: str, number: int) -> int:
        piece = Kit(assets(), theme).piece(f"crack.{number}", 128)
        return pygame.mask.from_threshold(piece, (255, 150, 60), (40, 70, 70, 90)).count()

    glowing = [hot("ember_crypt", number) > 60 for number in range(6)]
    assert glowing == [True, False, True, False, True, False]
    assert not any(hot("crypt", number) for number in range(6))


@pytest.mark.parametrize("theme", ["ember_crypt", "web_cave"])
@pytest.mark.parametrize("way", ["across", "upright"])
def test_a_rune_door_shines_blue_where_a_door_does_not(theme: str, way: str) -> None:
    kit = Kit(assets(), theme)

    def shining(name: str) -> int:
        piece = kit.piece(name, 48)
        colours = (piece.get_at((x, y)) for x in range(48) for y in range(48))
        return sum(each.b > each.r + 60 for each in colours)

    assert kit.has(f"door.rune.{way}")
    assert shining(f"door.rune.{way}") > 12
    assert not shining(f"door.shut.{way}")
    assert not Kit(assets(), "crypt").has(f"door.rune.{way}")


def test_what_lies_in_the_web_cave_are_pale_threads() -> None:
    kit = Kit(assets(), "web_cave")
    for number in range(kit.count("moss")):
        web = kit.piece(f"moss.{number}", 128)
        seen = pygame.mask.from_surface(web, 90)
        # Threads: a cell is crossed by them from side to side, and little of it is covered.
        assert 0.03 < seen.count() / 128**2 < 0.35
        boxes = seen.get_bounding_rects()
        assert min(boxes[0].unionall(boxes).size) > 64
        red, green, blue, _ = pygame.transform.average_color(web, consider_alpha=True)
        assert min(red, green, blue) > 200


def test_ground_of_one_piece_goes_on_from_cell_to_cell() -> None:
    open_board = Board.parse("\n".join(["." * 6] * 6))
    picture = BoardPainter(open_board, Kit(assets(), "cave"), ICONS).picture(64).surface
    across = 0
    for y in range(80, 300):
        left, right = picture.get_at((191, y))[:3], picture.get_at((192, y))[:3]
        across += sum(abs(a - b) for a, b in zip(left, right, strict=True))
    inside = 0
    for y in range(80, 300):
        left, right = picture.get_at((223, y))[:3], picture.get_at((224, y))[:3]
        inside += sum(abs(a - b) for a, b in zip(left, right, strict=True))
    assert across < inside * 1.6


def test_things_that_a_map_holds_are_drawn_in_their_spaces() -> None:
    grid = BOARD.grid
    spots = {"brazier": "G4", "door": "J4", "open door": "E3", "rubble": "F13", "pillar": "C3"}
    objects = {kind: 1 << grid.parse(name) for kind, name in spots.items()}
    plain = painter().picture(64)
    held = BoardPainter(BOARD, KIT, ICONS, objects=objects).picture(64)
    for name in spots.values():
        assert shade(plain.surface, name) != shade(held.surface, name), name
    # The brazier stands in place of a pillar and burns; one wall became a pillar.
    assert (
        len(held.flames) == len(decorate(BOARD, objects["brazier"] | objects["door"]).torches) + 1
    )
    assert {thing.cell for thing in held.standing} >= {grid.parse("C3")}
    assert grid.parse("G4") not in {thing.cell for thing in held.standing}


def test_boulders_and_coffins_stand_in_their_spaces_and_are_no_walls() -> None:
    grid = BOARD.grid
    objects = {kind: 1 << grid.parse(name) for kind, name in (("boulder", "C3"), ("coffin", "G4"))}
    held = BoardPainter(BOARD, KIT, ICONS, objects=objects)
    standing = {thing.cell: thing.picture for thing in held.picture(64).standing}
    for name in ("C3", "G4"):
        assert grid.parse(name) in standing
        assert not held.decor.walls >> grid.parse(name) & 1
    pictures = [pygame.image.tobytes(standing[grid.parse(name)], "RGBA") for name in ("C3", "G4")]
    pillar = painter().picture(64).standing[0].picture
    assert pygame.image.tobytes(pillar, "RGBA") not in pictures
    assert pictures[0] != pictures[1]


def test_hard_going_is_rubble_with_a_mark_round_it() -> None:
    spot = 1 << BOARD.grid.parse("F13")
    plain = painter().picture(64)
    stones = BoardPainter(BOARD, KIT, ICONS, objects={"rubble": spot}).picture(64)
    marked = BoardPainter(BOARD, KIT, ICONS, objects={"hard going": spot}).picture(64)
    seen = [shade(each.surface, "F13") for each in (plain, stones, marked)]
    assert len(set(seen)) == 3
    assert sum(seen[2]) > sum(seen[1])  # the chalk is brighter than stones


def test_a_circle_lies_on_two_by_two_spaces_and_on_nothing_less() -> None:
    grid = BOARD.grid
    block = mask_of([grid.parse(name) for name in ("B12", "C12", "B13", "C13")])
    plain = painter().picture(64).surface
    drawn = BoardPainter(BOARD, KIT, ICONS, objects={"circle": block}).picture(64).surface
    for name in ("B12", "C12", "B13", "C13"):
        assert shade(drawn, name)[2] > shade(plain, name)[2] + 10, name
    three = block & ~(1 << grid.parse("C13"))
    torn = BoardPainter(BOARD, KIT, ICONS, objects={"circle": three}).picture(64).surface
    assert pygame.image.tobytes(torn, "RGB") == pygame.image.tobytes(
        BoardPainter(BOARD, KIT, ICONS).picture(64).surface, "RGB"
    )


def test_the_joints_of_tiles_are_darker_than_those_of_slabs() -> None:
    plain = BoardPainter(BOARD, KIT, ICONS).picture(64).surface
    laid = BoardPainter(BOARD, KIT, ICONS, seams=7).picture(64).surface
    joint, beside = (7 * 64 - 1, 12 * 64 + 20, 2, 24), (6 * 64 - 1, 12 * 64 + 20, 2, 24)
    dark = [sum(pygame.transform.average_color(each, joint)[:3]) for each in (plain, laid)]
    same = [sum(pygame.transform.average_color(each, beside)[:3]) for each in (plain, laid)]
    assert dark[1] < 0.8 * dark[0]
    assert same[0] == same[1]


def test_each_part_of_a_start_zone_has_its_emblem() -> None:
    grid = BOARD.grid
    parts = [
        mask_of([grid.parse(f"{c}{r}") for c in "BC" for r in rows]) for rows in ((6, 7), (12, 13))
    ]
    assert pieces_of(grid, parts[0] | parts[1]) == parts
    zone = {"harpers": parts[0] | parts[1]}
    own = BoardPainter(BOARD, KIT, ICONS, zone).picture(64).surface
    star = BoardPainter(BOARD, KIT, ICONS, zone, emblem="star").picture(64).surface
    for row in (6, 12):
        middle = (2 * 64 - 20, row * 64 - 20, 40, 40)
        shades = [pygame.transform.average_color(each, middle) for each in (own, star)]
        assert shades[0] != shades[1]


def test_water_lies_between_its_banks_and_is_no_wall() -> None:
    grid = BOARD.grid
    cells = mask_of([grid.parse(name) for name in ("B12", "C12", "B13", "C13")])
    wet = Board(grid, BOARD.blocking | cells, {})
    held = BoardPainter(wet, KIT, ICONS, objects={"water": cells})
    assert not held.decor.walls & cells
    picture = held.picture(64)
    assert not {grid.parse("B12"), grid.parse("C13")} & {one.cell for one in picture.standing}
    red, _, blue = shade(picture.surface, "C13")
    assert blue > red + 20


def test_trees_stand_beside_each_other_and_are_no_walls() -> None:
    grid = BOARD.grid
    cells = mask_of([grid.parse(name) for name in ("B12", "B13")])
    grove = Board(grid, BOARD.blocking | cells, {})
    held = BoardPainter(grove, KIT, ICONS, objects={"tree": cells})
    assert not held.decor.walls & cells
    assert {one.cell for one in held.picture(64).standing} >= {grid.parse("B12"), grid.parse("B13")}


def test_flames_are_cut_while_the_sheet_is_at_hand_and_stay() -> None:
    paint = painter()
    paint.picture(44)
    kept = {name for name, cell in paint.kit._reduced._kept if cell == 44}
    assert kept == {f"flame.{number}" for number in range(4)}


def test_a_level_that_is_made_ahead_is_made_a_part_at_a_time() -> None:
    paint, steps = painter(), 0
    while not paint.has(52):
        paint.prepare(52)
        steps += 1
    assert steps > 6
    ahead, at_once = paint.picture(52), painter().picture(52)
    same = [pygame.image.tobytes(each.surface, "RGB") for each in (ahead, at_once)]
    assert same[0] == same[1]
