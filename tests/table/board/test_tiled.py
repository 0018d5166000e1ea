"""A board that grows by tiles, as it is painted, looked at and pointed at."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import pygame
import pytest

from game.board.grid import Grid
from game.board.plane import Plane, corner
from game.board.terrain import Board
from game.board.tiling import EAST, NORTH, SIDE, SOUTH, WEST, WHOLE, Tiling
from game.paths import assets
from game.table.board.camera import Camera
from game.table.board.edges import EdgePainter, rim
from game.table.board.kit import Kit
from game.table.board.marks import Marks, Region
from game.table.board.picture import BoardPainter
from game.table.board.shown import MiniShown, Roundel, Shown, TileComing
from game.table.board.tiled import MANY, Lying, TilePainter
from game.table.board.view import BoardView
from game.table.figures.minis import Minis
from game.table.look import palette as ink
from game.table.look.fonts import Fonts
from game.table.look.glyphs import glyph
from game.table.look.icons import Icons
from game.table.look.materials import Materials
from game.table.look.theme import Look

ICONS = Icons(assets())
MINIS = Minis(assets())
VIEW = pygame.Rect(100, 60, 896, 736)
HALL = 0b0110_0110_0110_0110
"""Floor in two columns: open to the north and the south."""
FLOORS = (WHOLE, HALL)


@dataclass(frozen=True)
class Laid:
    tiling: Tiling
    kinds: tuple[int, ...]
    turns: tuple[int, ...]


def laid(*tiles: tuple[int, int, int]) -> Laid:
    """Tiles by place and kind; none is turned."""
    places = tuple((x, y) for x, y, _ in tiles)
    kinds = tuple(kind for *_, kind in tiles)
    return Laid(Tiling(places, tuple(FLOORS[kind] for kind in kinds)), kinds, (0,) * len(tiles))


@lru_cache(maxsize=1)
def kit() -> Kit:
    return Kit(assets())


def painted(lying: Lying) -> BoardPainter:
    rows = ["....", "...."] * 2 if lying.kind == 0 else ["#..#"] * 4
    return BoardPainter(Board.parse("\n".join(rows)), kit(), ICONS)


def back(side: int) -> pygame.Surface:
    picture = pygame.Surface((side, side))
    picture.fill((200, 10, 200))
    return picture


def painter(tiles: Laid) -> TilePainter:
    return TilePainter(tiles, painted, back, [kit()], ICONS)


def a_view(tiles: Laid, least: int = 52, calm: bool = True) -> BoardView:
    view = BoardView(
        painter(tiles), VIEW, ["kat", "skeleton"] * 2, MINIS, Fonts(assets()), ICONS,
        Materials(assets(), ICONS), calm=calm, least=least,
    )  # fmt: skip
    assert view.around is not None
    return view


def window(view: BoardView, shown: Shown, marks: Marks | None = None) -> pygame.Surface:
    target = pygame.Surface((1100, 860))
    view.draw(target, shown, marks or Marks())
    return target


def mean(picture: pygame.Surface, box: pygame.Rect) -> tuple[int, int, int]:
    red, green, blue, _ = pygame.transform.average_color(picture.subsurface(box))
    return red, green, blue


ONE, TWO = laid((0, 0, 0)), laid((0, 0, 0), (0, -1, 1))


# --- painting


def test_a_tile_is_painted_once_however_often_the_board_is_put_together() -> None:
    made: list[Lying] = []

    def counting(lying: Lying) -> BoardPainter:
        made.append(lying)
        return painted(lying)

    paint = TilePainter(ONE, counting, back, [kit()], ICONS)
    first = paint.face(Lying(0), 48)
    paint.picture(48)
    assert paint.follow(Shown(tiles=TWO))
    paint.picture(48)
    assert made == [Lying(0), Lying(1)]
    assert paint.face(Lying(0), 48) is first


def test_tiles_lie_where_the_tiling_has_them() -> None:
    paint = painter(TWO)
    picture = paint.picture(48)
    top, left, high, wide = paint.plane.extent()
    board = pygame.Surface((wide * 48, high * 48))
    picture.lay(board, 0, 0)
    for slot, kind in enumerate(TWO.kinds):
        row, column = paint.plane.corner(TWO.tiling.places[slot])
        box = pygame.Rect((column - left) * 48, (row - top) * 48, 192, 192)
        face = paint.face(Lying(kind), 48).surface
        assert pygame.image.tobytes(board.subsurface(box), "RGB") == pygame.image.tobytes(
            face, "RGB"
        )


def test_what_stands_on_a_tile_has_the_square_and_the_row_of_its_tile() -> None:
    pillar = Board.parse("....\n.#..\n....\n....")
    paint = TilePainter(TWO, lambda _: BoardPainter(pillar, kit(), ICONS), back, [kit()], ICONS)
    rows = {one.cell: one.row for one in paint.picture(48).standing}
    assert rows == {5: paint.plane.row(5), 16 + 5: paint.plane.row(16 + 5)}


def test_a_fire_is_hidden_by_what_stands_before_it_on_the_next_tile() -> None:
    rows = {0: "....\n....\n....\n####", 1: ".#..\n....\n....\n....", 2: "....\n" * 4}

    def with_kind(kind: int) -> TilePainter:
        tiles = Laid(TWO.tiling, (kind, 0), (0, 0))
        return TilePainter(
            tiles, lambda each: BoardPainter(Board.parse(rows[each.kind]), kit(), ICONS), back,
            [kit()], ICONS,
        )  # fmt: skip

    assert len(with_kind(2).picture(48).flames) == 1
    torch = with_kind(2).picture(48).flames[0]
    column = torch[0] // 48 - 4
    rows[1] = "." * column + "#" + "." * (3 - column) + "\n....\n....\n...."
    hidden = with_kind(1).picture(48)
    assert not hidden.flames
    assert not hidden.kits
    assert len(hidden.standing) == 1


def test_following_takes_other_tiles_and_says_whether_there_were_any() -> None:
    paint = painter(ONE)
    assert not paint.follow(Shown())
    assert not paint.follow(Shown(tiles=ONE))
    assert paint.follow(Shown(tiles=TWO))
    assert paint.plane.tiling is TWO.tiling
    assert paint.age == 1
    assert paint.follow(Shown(tiles=ONE)), "an earlier moment is looked at"


@pytest.mark.parametrize("mark", ["hover", "cursor", "invalid"])
def test_what_is_pointed_at_goes_with_the_tile_it_lay_on(mark: str) -> None:
    view = a_view(TWO)
    there = Marks(**{mark: 20})
    assert window(view, Shown(tiles=TWO), there).get_at(view.camera.box(20).topleft)
    nothing = Laid(Tiling(), (), ())
    for fewer in (ONE, nothing):
        pointed = window(view, Shown(tiles=fewer), there)
        assert pygame.image.tobytes(pointed, "RGB") == pygame.image.tobytes(
            window(view, Shown(tiles=fewer)), "RGB"
        )


def test_tiles_are_painted_ahead_one_by_one_and_then_what_new_ones_need() -> None:
    paint = painter(laid((0, 0, 0), (0, -1, 1), (1, 0, 0)))
    steps = 0
    while not paint.has(40):
        paint.prepare(40)
        steps += 1
    assert steps == 3, "two kinds of tiles, and the pieces of one floor"


def test_the_small_map_shows_tiles_and_leaves_the_rest_dark() -> None:
    paint = painter(ONE)
    small = paint.small((60, 60))
    assert sum(mean(small, pygame.Rect(22, 22, 16, 16))) > 120
    assert mean(small, pygame.Rect(2, 2, 14, 14)) == ink.INSET


# --- looking


def test_the_view_stays_where_it_is_when_a_tile_comes_that_is_seen() -> None:
    far = [(x, y, 0) for x in range(6) for y in range(6)]
    before, after = laid(*far), laid(*far, (1, -1, 1))
    view = a_view(before, least=64)
    view.draw(pygame.Surface((1100, 860)), Shown(tiles=before), Marks())
    view.camera.look_at(*_middle(1, 0))
    boxes = [view.camera.box(cell) for cell in range(before.tiling.slots * 16)]
    view.draw(pygame.Surface((1100, 860)), Shown(tiles=after), Marks())
    assert [view.camera.box(cell) for cell in range(before.tiling.slots * 16)] == boxes


@pytest.mark.parametrize("glides", [True, False])
@pytest.mark.parametrize("way", [(0, 1), (0, -1), (1, 0), (-1, 0)])
def test_a_tile_laid_beyond_the_rim_is_brought_into_the_view(
    way: tuple[int, int], glides: bool
) -> None:
    row = [(way[0] * far, way[1] * far, 0) for far in range(6)]
    view = a_view(laid(row[0]))
    view.camera.glides = glides
    for count in range(1, len(row) + 1):
        tiles = laid(*row[:count])
        shown = Shown(tiles=tiles)
        view.draw(pygame.Surface((1100, 860)), shown, Marks())
        while view.camera.advance(0.02):
            continue
        cells = range((count - 1) * 16, count * 16)
        assert all(view.camera.view.contains(view.camera.box(cell)) for cell in cells), count


def _middle(x: int, y: int) -> tuple[float, float]:
    row, column = corner((x, y))
    return row + 1.5, column + 1.5


def test_a_board_smaller_than_its_view_glides_into_the_middle_when_it_grows() -> None:
    plane = Plane(ONE.tiling)
    camera = Camera(plane, VIEW, usual=52)
    camera.fit()
    camera.glides = True
    before = camera.box(0).topleft
    plane.lay(laid((0, 0, 0), (1, 0, 0)).tiling)
    camera.follow()
    assert camera.box(0).topleft == before
    while camera.advance(0.02):
        continue
    assert camera.box(0).left == before[0] - 2 * 52, "its middle lies two squares further east"


def test_cells_keep_their_usual_size_and_are_a_step_smaller_from_afar() -> None:
    plane = Plane(ONE.tiling)
    camera = Camera(plane, VIEW, usual=52)
    assert camera.cell == 52
    camera.follow(far=True)
    assert camera.cell == 48
    near = Camera(plane, VIEW, usual=36)
    near.follow(far=True)
    assert near.cell == 36, "never smaller"


def test_whoever_has_zoomed_in_keeps_the_own_cells_when_the_board_becomes_large() -> None:
    camera = Camera(Plane(ONE.tiling), VIEW, usual=52)
    camera.zoom(1, VIEW.center)
    own = camera.cell
    assert own == 64
    camera.follow(far=True)
    assert camera.cell == own


def test_a_board_of_many_tiles_is_seen_from_afar() -> None:
    row = [(x, 0, 0) for x in range(MANY)]
    assert not painter(laid(*row[:-1])).far
    assert painter(laid(*row)).far
    assert a_view(laid(*row)).camera.cell == 48


def test_home_shows_all_places_where_tiles_may_come() -> None:
    view = a_view(laid(*[(x, 0, 0) for x in range(12)]))
    view.camera.overlook()
    board = view.camera.board
    assert VIEW.contains(board)
    assert board.width == 14 * 4 * view.camera.cell


def test_whoever_overlooks_the_board_goes_on_to_when_it_grows() -> None:
    plane = Plane(laid(*[(x, 0, 0) for x in range(6)]).tiling)
    camera = Camera(plane, VIEW, usual=52)
    camera.overlook()
    before = camera.cell
    plane.lay(laid(*[(x, 0, 0) for x in range(8)]).tiling)
    camera.follow()
    assert camera.cell == camera.whole_cell < before
    assert VIEW.contains(camera.board)


# --- pointing


def test_a_square_is_found_under_the_pointer_and_none_beside_the_tiles() -> None:
    view = a_view(TWO)
    window(view, Shown(tiles=TWO))
    for cell in (0, 5, 15, 16 + 1):
        assert view.camera.cell_at(*view.camera.box(cell).center) == cell
    row, column = corner((1, 0))
    assert view.camera.cell_at(*view.camera.box_at(row, column).center) == -1


@pytest.mark.parametrize(
    ("place", "edge"),
    [((1, 0), (0, EAST)), ((0, 1), (0, SOUTH)), ((-1, 0), (0, WEST)), ((0, -2), (1, NORTH)),
     ((0, 0), None), ((1, -1), None)],
)  # fmt: skip
def test_the_edge_is_found_by_the_place_beyond_it(
    place: tuple[int, int], edge: tuple[int, int] | None
) -> None:
    view = a_view(TWO, least=36)
    window(view, Shown(tiles=TWO))
    row, column = corner(place)
    assert view.edge_at(view.camera.box_at(row + 1, column + 1).center) == edge


def test_of_two_edges_into_one_place_the_nearer_is_meant() -> None:
    bend = laid((0, 0, 0), (1, 0, 0), (1, 1, 0))
    view = a_view(bend, least=36)
    window(view, Shown(tiles=bend))
    row, column = corner((0, 1))
    assert view.edge_at(view.camera.box_at(row, column + 1).center) == (0, SOUTH)
    assert view.edge_at(view.camera.box_at(row + 2, column + 3).center) == (2, WEST)


def test_the_place_beyond_an_edge_means_the_nearest_lit_square_before_it() -> None:
    view = a_view(ONE, least=36)
    window(view, Shown(tiles=ONE))
    row, column = corner((1, 0))
    beyond = view.camera.box_at(row + 2, column + 1).center
    parse = view.camera.grid.parse
    assert view.meant(beyond, 1 << parse("1d1") | 1 << parse("1d4") | 1 << parse("1a1")) == parse(
        "1d4"
    )
    assert view.meant(beyond, 1 << parse("1a1")) == -1
    assert view.meant(beyond, 0) == -1


def test_beside_the_view_no_edge_is_meant() -> None:
    view = a_view(TWO)
    assert view.edge_at((5, 5)) is None
    plain = BoardView(
        BoardPainter(Board(Grid(6, 6), 0, {}), kit(), ICONS), VIEW, [], MINIS, Fonts(assets()),
        ICONS, Materials(assets(), ICONS),
    )  # fmt: skip
    assert plain.edge_at(VIEW.center) is None


# --- what is seen round the tiles


def ghost(view: BoardView, place: tuple[int, int]) -> pygame.Rect:
    row, column = corner(place)
    return view.camera.box_at(row, column, 4, 4)


def test_light_falls_out_of_openings_alone() -> None:
    shown = laid((0, 0, 1))
    view = a_view(shown, least=48)
    seen = window(view, Shown(tiles=shown))
    north, west = ghost(view, (0, -1)), ghost(view, (-1, 0))
    by_door = pygame.Rect(north.centerx - 40, north.bottom - 24, 80, 20)
    by_wall = pygame.Rect(west.right - 24, west.centery - 40, 20, 80)
    assert sum(mean(seen, by_door)) > 1.3 * sum(mean(seen, by_wall))


def test_an_edge_that_can_be_reached_is_brighter() -> None:
    view = a_view(ONE, least=48)
    plain = window(view, Shown(tiles=ONE))
    lit = window(view, Shown(tiles=ONE), Marks(reachable=frozenset({(0, EAST)})))
    east, west = ghost(view, (1, 0)), ghost(view, (-1, 0))
    assert sum(mean(lit, east)) > sum(mean(plain, east))
    assert mean(lit, west) == mean(plain, west)


def test_the_next_tile_lies_face_down_at_the_edge_that_is_pointed_at() -> None:
    view = a_view(ONE, least=48)
    seen = window(view, Shown(tiles=ONE), Marks(edge=(0, NORTH)))
    inner = ghost(view, (0, -1)).inflate(-60, -120)
    inner.top -= 40
    assert mean(seen, inner) == (200, 10, 200)


def test_the_tile_that_came_last_has_a_rim_of_brass() -> None:
    view = a_view(TWO, least=48)
    plain, rimmed = (window(view, Shown(tiles=TWO), Marks(fresh=slot)) for slot in (-1, 1))
    changed = [ghost(view, place) for place in ((0, 0), (0, -1))]
    assert mean(plain, changed[0]) == mean(rimmed, changed[0])
    assert mean(plain, changed[1]) != mean(rimmed, changed[1])
    assert rim(48).get_at((24, 24)).a == 0


def test_the_goal_tile_has_rim_and_lamplight_and_its_word_stands_beside_that_of_a_new_tile() -> (
    None
):
    view = a_view(TWO, least=48)
    plain, goal = (window(view, Shown(tiles=TWO), Marks(goal=slot)) for slot in (-1, 1))
    tile, other = ghost(view, (0, -1)), ghost(view, (0, 0))
    assert mean(plain, other.inflate(-4, -4)) == mean(goal, other.inflate(-4, -4))
    assert sum(mean(goal, tile.inflate(-60, -60))) > sum(mean(plain, tile.inflate(-60, -60))) + 15
    marks = Marks(goal=1, goal_word="Goal", fresh=1, fresh_word="New")
    first, second = chip_of(view, marks, Shown(tiles=TWO))
    assert tile.contains(first)
    assert not first.colliderect(second)


def test_a_region_is_one_shape_across_the_border_of_two_tiles() -> None:
    wide = laid((0, 0, 0), (1, 0, 0))
    view = a_view(wide, least=48)
    both = 1 << view.camera.grid.parse("1d2") | 1 << view.camera.grid.parse("2a2")
    target = pygame.Surface((1100, 860))
    top, left, _, _ = view.camera.grid.extent()
    view.overlays.lay(target, view.camera.grid, both, "move")
    row, column = corner((1, 0))
    x, y = (column - left) * 48, (row + 1 - top) * 48
    across = target.subsurface((x - 6, y + 14, 12, 4))
    assert len({tuple(across.get_at((at, 1))) for at in range(12)}) == 1, "no rim on the border"


def chip_of(view: BoardView, marks: Marks, shown: Shown) -> list[pygame.Rect]:
    assert view.around is not None
    window(view, shown)
    target = pygame.Surface((1100, 860))
    faces = [one.face for one in view.hung(shown).values()]
    return view.around.told(target, view.camera, marks, faces)


def test_what_is_told_of_the_tile_that_came_last_stands_in_it_and_on_no_face() -> None:
    view = a_view(TWO, least=48)
    marks = Marks(fresh=1, fresh_word="New: black")
    (free,) = chip_of(view, marks, Shown(tiles=TWO))
    tile = ghost(view, (0, -1))
    assert tile.contains(free)
    assert free.centery > tile.centery
    row, column = corner((0, -1))
    there = MiniShown(0, column + 1, row + 3.0, "fifth", 8, 8)
    beside = MiniShown(1, column + 2, row + 3.0, "monsters", 1, 1)
    (moved,) = chip_of(view, marks, Shown(tiles=TWO, minis={0: there, 1: beside}))
    assert moved != free
    faces = [one.face for one in view.hung(Shown(minis={0: there, 1: beside})).values()]
    assert moved.collidelist(faces) < 0


def test_nothing_is_told_of_a_place_that_is_not_seen() -> None:
    row = laid(*[(x, 0, 0) for x in range(9)])
    view = a_view(row, least=64)
    view.camera.look_at(*_middle(0, 0))
    assert not chip_of(view, Marks(edge=(8, EAST), edge_word="next"), Shown(tiles=row))
    assert chip_of(view, Marks(edge=(0, WEST), edge_word="next"), Shown(tiles=row))


def test_a_place_for_a_tile_is_brought_into_view() -> None:
    row = laid(*[(x, 0, 0) for x in range(9)])
    view = a_view(row, least=64)
    view.camera.look_at(*_middle(0, 0))
    assert not VIEW.contains(ghost(view, (9, 0)))
    view.show_place((9, 0))
    assert VIEW.contains(ghost(view, (9, 0)))


def test_no_map_is_needed_while_all_tiles_are_seen() -> None:
    view = a_view(TWO, least=64)
    assert not view.camera.whole, "the places around them do not fit"
    row, column = corner((0, 0))
    view.camera.look_at(row - 0.5, column + 1.5)
    assert view.painter.seen(view.camera)
    assert view.map.place_at(*view.map.rect.center) is None
    wide = a_view(laid(*[(x, 0, 0) for x in range(9)]), least=64)
    assert not wide.painter.seen(wide.camera)
    assert wide.map.place_at(*wide.map.rect.center) is not None


def test_the_small_map_covers_nobody_while_another_corner_is_free() -> None:
    wide = laid(*[(x, 0, 0) for x in range(9)])
    view = a_view(wide, least=64)
    row, column = corner((4, 0))
    view.camera.look_at(row + 1.5, column + 1.5)
    window(view, Shown(tiles=wide))
    free = view.map.rect
    minis: dict[int, MiniShown] = {}
    seen = {free.topleft}
    for at in range(4):
        under = view.map._rect_in(at).center
        minis[at] = MiniShown(at, *_square_at(view, under), "fifth", 8, 8)
        window(view, Shown(tiles=wide, minis=minis))
        seen.add(view.map.rect.topleft)
        boxes = [view.camera.box_at(round(one.y), round(one.x), 1, 1) for one in minis.values()]
        there_is = view.map.place_at(*view.map.rect.center) is not None
        assert there_is is (at < 3)
        assert not there_is or view.map.rect.collidelist(boxes) < 0
    assert len(seen) == 4


def test_the_small_map_lies_beside_the_tile_that_came_last() -> None:
    wide = laid(*[(x, y, 0) for x in range(5) for y in range(4)])
    view = a_view(wide, least=64)
    row, column = corner((2, 2))
    view.camera.look_at(row, column)
    window(view, Shown(tiles=wide))
    before = view.map.rect
    for slot, place in enumerate((x, y) for x in range(5) for y in range(4)):
        if not ghost(view, place).colliderect(before):
            continue
        window(view, Shown(tiles=wide), Marks(fresh=slot))
        assert not view.map.rect.colliderect(ghost(view, place))


def _square_at(view: BoardView, spot: tuple[int, int]) -> tuple[float, float]:
    """Return the column and the row of what lies under a place of the window."""
    camera = view.camera
    first, west, _, _ = camera.grid.extent()
    x = (spot[0] - camera.left) // camera.cell + west
    y = (spot[1] - camera.top) // camera.cell + first
    return float(x), float(y)


def test_a_square_that_explores_carries_an_arch_of_brass() -> None:
    view = a_view(ONE, least=48)
    marks = Marks(regions=[Region("explores", 1 << 3)])
    plain, marked = (window(view, Shown(tiles=ONE), each) for each in (Marks(), marks))
    assert mean(plain, view.camera.box(2)) == mean(marked, view.camera.box(2))
    middle = view.camera.box(3).center
    red, green, blue = marked.get_at((middle[0] + 10, middle[1]))[:3]
    assert red > green > blue + 40


# --- markers


def test_markers_lie_in_corners_of_their_tile_that_are_floor() -> None:
    view = a_view(TWO, least=48)
    markers = (Roundel(0, "walls"), Roundel(0, "rune", "glyph"), Roundel(1, "snow", "power", 3))
    window(view, Shown(tiles=TWO, roundels=markers))
    spots = [spot for spot, _ in view.lying]
    assert ghost(view, (0, 0)).contains(spots[0])
    assert ghost(view, (0, 0)).contains(spots[1])
    assert not spots[0].colliderect(spots[1])
    assert ghost(view, (0, -1)).contains(spots[2])


def test_a_marker_lies_where_nobody_in_a_corner_of_its_tile_hides_it() -> None:
    view = a_view(ONE, least=48)
    row, column = corner((0, 0))
    markers = (Roundel(0, "walls"),)
    window(view, Shown(tiles=ONE, roundels=markers))
    (free, _) = view.lying[0]
    corners = [(row + y, column + x) for y in (0, 3) for x in (0, 3)]
    minis: dict[int, MiniShown] = {}
    for number, (y, x) in enumerate(corners):
        minis[number] = MiniShown(number, x, y, "fifth", 8, 8)
        window(view, Shown(tiles=ONE, roundels=markers, minis=minis))
        (spot, _) = view.lying[0]
        boxes = [view.camera.box_at(round(one.y), round(one.x), 1, 1) for one in minis.values()]
        assert spot.collidelist(boxes) < 0
        assert ghost(view, (0, 0)).contains(spot)
    assert spot != free


def test_a_marker_bears_its_icon_or_that_of_what_it_is() -> None:
    view = a_view(ONE)
    assert view.around is not None
    faces = [view.around.roundel(each, "power", 40) for each in ("sword", "longsword", "eye")]
    by_icon, by_id, other = (pygame.image.tobytes(face, "RGBA") for face in faces)
    known = glyph("longsword")
    assert pygame.image.tobytes(view.around.roundel(known, "power", 40), "RGBA") == by_id
    assert by_icon != other


def test_a_marker_explains_itself_to_whoever_points_at_it() -> None:
    view = a_view(ONE, least=48)
    window(view, Shown(tiles=ONE, roundels=(Roundel(0, "walls", means=("marker", "walls")),)))
    (spot, _), *_ = view.lying
    assert view.badge_at(spot.center) == ("marker", "walls")


# --- a tile on its way


@pytest.mark.parametrize("place", [(1, 0), (-1, 0), (0, -1)])
def test_a_tile_that_is_set_down_looks_as_it_will_lie(place: tuple[int, int]) -> None:
    view = a_view(ONE, least=48)
    target = window(view, Shown(tiles=ONE))
    view.stars(target, Shown(tiles=ONE, effects=[TileComing(place, 0, 0)]), {})
    face = view.painter
    assert isinstance(face, TilePainter)
    expected = face.face(Lying(0), 48).surface
    there = target.subsurface(ghost(view, place))
    assert pygame.image.tobytes(there, "RGB") == pygame.image.tobytes(expected, "RGB")


def test_a_tile_sets_out_from_its_stack_face_down() -> None:
    view = a_view(ONE, least=48)
    view.stack = (1000, 100)
    target = pygame.Surface((1100, 860))
    coming = TileComing((1, 0), 1, 0, lifted=0.2, share=0.0, width=-1.0, down=0.0, light=0.0)
    view.stars(target, Shown(tiles=ONE, effects=[coming]), {})
    red, green, blue = target.get_at((1000, 94))[:3]
    assert min(red, blue) > 190 > 20 > green


def test_a_tile_in_the_air_passes_over_panels_and_lies_on_the_board_alone() -> None:
    view = a_view(laid(*[(x, 0, 0) for x in range(6)]), least=64)
    view.camera.look_at(*_middle(5, 0))
    tiles = view.painter.tiles if isinstance(view.painter, TilePainter) else None
    for share, beyond in ((0.5, True), (1.0, False)):
        target = pygame.Surface((1100, 860))
        flying = TileComing((6, 0), 0, 0, share=share, down=share, light=share)
        view.stack = (1400, 400)
        view.stars(target, Shown(tiles=tiles, effects=[flying]), {})
        outside = target.subsurface((VIEW.right, 0, 1100 - VIEW.right, 860))
        assert (sum(pygame.transform.average_color(outside)[:3]) > 0) is beyond


def test_nothing_of_a_board_that_grows_is_drawn_twice_while_it_rests() -> None:
    view = a_view(TWO, least=48)
    row, column = view.camera.grid.row(5), view.camera.grid.col(5)
    shown = Shown(tiles=TWO, minis={0: MiniShown(0, column, row, "fifth", 8, 8)})
    marks = Marks(regions=[Region("move", 0xFF)])
    first = pygame.image.tobytes(window(view, shown, marks), "RGB")
    ground = view._ground
    assert pygame.image.tobytes(window(view, shown, marks), "RGB") == first
    assert view._ground is ground


@pytest.mark.parametrize("least", [24, 36, 54, 72])
def test_the_word_of_an_unseen_place_lies_on_no_sign_and_whole_in_the_view(least: int) -> None:
    fonts = Look(assets(), (1280, 720), 150).fonts
    bend = laid((0, 0, 0), (1, 0, 0), (1, 1, 0))
    view = a_view(bend, least=least)
    window(view, Shown(tiles=bend))
    edges, camera = EdgePainter(Plane(bend.tiling), fonts, ICONS), view.camera
    edges.word = "unexplored"
    seen = moved = 0
    for across, down in ((0, 0), (90, 0), (-160, 40), (0, 130), (40, -290)):
        camera.pan(across, down)
        signs = [edges._signed(camera, each) for each in edges.edges()]
        places = {edges.plane.tiling.beyond(*each) for each in edges.edges()}
        boxes = [camera.box_at(*corner(place), SIDE, SIDE) for place in places]
        for word in edges.labels(camera):
            assert camera.view.contains(word)
            assert word.collidelist(signs) < 0
            assert word.collidelist([edges._arched(box) for box in boxes]) < 0
            (box,) = [each for each in boxes if each.contains(word)]
            seen += 1
            moved += word.midtop != (box.centerx, box.centery + round(box.width * 0.06))
    assert seen > moved > 0


def test_a_place_of_which_too_little_is_seen_has_no_word() -> None:
    edges = EdgePainter(Plane(ONE.tiling), Look(assets(), (1280, 720)).fonts, ICONS)
    edges.word = "unexplored"
    word = edges._worded(160)
    assert word is not None
    box, view = pygame.Rect(0, 0, 160, 160), pygame.Rect(0, 0, 160, 160)
    assert edges._free(word, box, view, ()) is not None
    assert edges._free(word, box.move(100, 0), view, ()) is None


@pytest.mark.parametrize(("side", "size"), [(134, 100), (134, 150), (210, 150)])
def test_the_word_of_an_unseen_place_is_as_large_as_words_are(side: int, size: int) -> None:
    fonts = Look(assets(), (1280, 720), size).fonts
    tiles = laid((0, 0, 0))
    edges = EdgePainter(Plane(tiles.tiling), fonts, ICONS)
    target = pygame.Surface((side, side), pygame.SRCALPHA)
    edges._named(target, target.get_rect(), lit=False)
    bare = pygame.image.tobytes(target, "RGBA")
    edges.word = "unexplored"
    target.fill((0, 0, 0, 0))
    edges._named(target, target.get_rect(), lit=False)
    assert pygame.image.tobytes(target, "RGBA") != bare
    inked = pygame.mask.from_surface(target, 200).get_bounding_rects()
    word = [each for each in inked if each.top > side * 0.52]
    wide = max(each.right for each in word) - min(each.left for each in word)
    read = fonts.exact("unexplored", "medium", max(13, fonts.size("note")), ink.CREAM)
    assert wide >= read.get_width()
