"""Nine figures side by side: every head, every hit point, card and condition can be seen."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pygame
import pytest
from pygame import Rect

from game.paths import assets
from game.table.board.camera import SMALLEST
from game.table.board.hung import (
    Bearer,
    Hanging,
    Hung,
    card_size,
    edging,
    hang,
    reads_as_own,
    smaller,
)
from game.table.board.tags import TagPainter
from game.table.figures.minis import Minis
from game.table.look.fonts import Fonts
from game.table.look.icons import Icons

MINIS = Minis(assets())
CAST = [name for name in MINIS.figures if MINIS.size(name) == 1]
CELLS = (SMALLEST, 40, 64, 88, 128)
"""The smallest cells, those of a board of 14 by 14 at 1280x720, 1920x1080 and 2560x1440, and the
nearest zoom.
"""
MONSTERS = {
    "goblin_guard", "kobold_slinger", "loot_goblin", "mimic", "skeleton_sentinel", "werewolf",
    "beastman", "skeleton_archer", "bane_spider", "razorwing", "hell_hound", "sorcerer",
    "manticore", "beastman_master", "skeleton_archer_master", "bane_spider_master",
    "razorwing_master", "hell_hound_master", "sorcerer_master", "manticore_master", "mother_sel",
}  # fmt: skip
"""They hold no cards, nor are they anybody's."""
DECK = {file.stem for file in (assets() / "minis" / "command").glob("*.toml")}
"""They are cards themselves, and none hangs on them."""
HEROES = 4
"""So many hold cards."""


def bearer(name: str, column: int, row: int, cell: int, left: bool, **what: int) -> Bearer:
    x, y, wide, high = MINIS.head(name, cell, left)
    card, badges = bool(what.get("card", 0)), what.get("badges", 0)
    number = row * 14 + column
    face, size = (x, y, wide, high), MINIS.size(name)
    body = MINIS.outline(name, left)
    sigils, plate = what.get("sigils", 0), what.get("plate", 0)
    return Bearer(
        number, column, row, size, size, face, True, card, badges, sigils, body, plate=plate
    )


def room(cell: int) -> Rect:
    return Rect(-0.36 * cell, -0.72 * cell, 14.72 * cell, 14.72 * cell)


def crowd(mask: int, cell: int, corner: tuple[int, int], cast: int) -> list[Bearer]:
    """Return who stands in the cells of a square of nine; everybody has a condition or two.

    One at most carries an objective.
    """
    found: list[Bearer] = []
    for at in range(9):
        if mask >> at & 1:
            name = CAST[(cast * 5 + at * 7 + mask) % len(CAST)]
            card = sum(one.card for one in found) < HEROES
            place = (corner[0] + at % 3, corner[1] + at // 3)
            left = bool((mask >> 3 ^ at ^ cast) & 1)
            badges = 1 + (at + cast) % 2
            sigils = int(at == mask % 9)
            what = {"card": card, "badges": badges, "sigils": sigils}
            found.append(bearer(name, *place, cell, left, **what))
    return found


def clashes(hung: dict[int, Hung], cell: int) -> Iterator[tuple[int, int, Rect, Rect]]:
    """Give what covers something else that is to be read; faces among themselves may touch."""
    everything = [(figure, box) for figure, one in hung.items() for box in one.all]
    faces = {id(one.face) for one in hung.values()}
    for number, (figure, box) in enumerate(everything):
        for other, beside in everything[:number]:
            if {id(box), id(beside)} <= faces:
                continue
            if box.colliderect(beside):
                yield figure, other, box, beside
        if id(box) not in faces and not room(cell).contains(box):
            yield figure, figure, box, room(cell)


@pytest.mark.parametrize("cell", CELLS)
def test_nothing_is_covered_in_any_arrangement_of_nine_neighbours(cell: int) -> None:
    """The smallest cells have least room and take all; of the larger, two share them in turn."""
    first, every = (1, 1) if cell == SMALLEST else (1 + CELLS.index(cell) % 2, 2)
    for mask in range(first, 512, every):
        bearers = crowd(mask, cell, (4, 4), mask % 3)
        hung = hang(bearers, cell, room(cell))
        assert not list(clashes(hung, cell)), f"arrangement {mask:09b}"


@pytest.mark.parametrize("cell", CELLS)
def test_numbers_are_covered_in_no_arrangement_and_never_shrink(cell: int) -> None:
    for mask in range(1, 512, 3):
        bearers = [
            one._replace(numbered=True, card=False, sigils=0, badges=1)
            for one in crowd(mask, cell, (4, 4), mask % 3)
        ]
        hung = hang(bearers, cell, room(cell))
        assert not list(clashes(hung, cell)), f"arrangement {mask:09b}"
        assert all(one.number is not None and one.number.width >= 16 for one in hung.values())


@pytest.mark.parametrize("corner", [(0, 0), (11, 0), (0, 11), (11, 11)])
def test_nothing_is_covered_or_cut_in_the_corners_of_the_board(corner: tuple[int, int]) -> None:
    for mask in range(1, 512, 3):
        hung = hang(crowd(mask, 64, corner, 1), 64, room(64))
        assert not list(clashes(hung, 64)), f"arrangement {mask:09b}"


@pytest.mark.parametrize("cast", [1, 2])
def test_nothing_is_covered_on_the_smallest_cells_whoever_stands_there(cast: int) -> None:
    for mask in range(1, 512):
        hung = hang(crowd(mask, SMALLEST, (4, 4), (mask + cast) % 3), SMALLEST, room(SMALLEST))
        assert not list(clashes(hung, SMALLEST)), f"arrangement {mask:09b}"


@pytest.mark.parametrize("cell", CELLS)
def test_the_number_of_the_smallest_card_is_12_pixels_high_and_within_it(cell: int) -> None:
    wide, high = card_size(smaller(cell))
    size = max(12, round(high * 0.52))
    ink = Fonts(assets()).exact("20", "black", size, (0, 0, 0)).get_bounding_rect()
    assert size >= 12
    assert ink.width <= wide
    assert ink.height <= high - 2


PAIRS = (
    ("bedlam", "rokpyratrix"),
    ("grabbleshanks", "lightning_dancer"),
    ("goblin_guard", "lightning_dancer"),
)


def painted(name: str, row: int, left: bool, cell: int, box: Rect) -> float:
    """Return the share of a box that the body of somebody in the eleventh column is seen in."""
    anchor = MINIS.anchor(cell)
    body = pygame.mask.from_surface(MINIS.body(name, cell, left), 150)
    place = box.move(-10 * cell - anchor[0], -row * cell - anchor[1])
    filled = pygame.Mask(box.size, fill=True)
    return body.overlap_area(filled, place.topleft) / (box.width * box.height)


@pytest.mark.parametrize("left", [False, True])
@pytest.mark.parametrize(("rear", "front"), PAIRS)
def test_hit_points_of_the_rear_one_cover_neither_jaw_nor_brow_in_front(
    rear: str, front: str, left: bool
) -> None:
    behind, before = (
        bearer(name, 10, row, 64, left, card=1) for row, name in enumerate((rear, front))
    )
    pips = hang([behind, before], 64, room(64))[behind.figure].pips
    assert pips is not None
    # From the top of the horns down to the chin nothing of the one in front is covered.
    chin = MINIS.face(front, 64, left).move(640, 64).bottom
    over = pips.clip(Rect(0, 0, 2000, chin + 4))
    assert painted(front, 1, left, 64, over) <= 0.1 if over.height else True


@pytest.mark.parametrize("left", [False, True])
@pytest.mark.parametrize("name", sorted({*CAST} - MONSTERS - DECK))
def test_a_card_covers_neither_the_head_nor_much_of_what_its_figure_holds(
    name: str, left: bool
) -> None:
    alone = bearer(name, 10, 4, 64, left, card=1)
    card = hang([alone], 64, room(64))[alone.figure].card
    assert card is not None
    assert not card.colliderect(MINIS.head(name, 64, left).move(640, 256))
    assert painted(name, 4, left, 64, card) <= 0.4


def test_hit_points_that_stand_upright_are_counted_from_below() -> None:
    column = TagPainter(Fonts(assets()), Icons(assets())).row((8, 42), 1, 4)
    assert column.get_size() == (8, 42)
    assert column.get_at((4, 37))[0] > 2 * column.get_at((4, 5))[0]


def test_a_dark_rim_parts_a_body_from_what_is_behind_it() -> None:
    body = MINIS.body("bedlam", 64)
    seen = pygame.mask.from_surface(body, 250)
    rim = pygame.mask.from_surface(body, 60)
    assert rim.count() > 1.08 * seen.count()
    around = rim.copy()
    around.erase(pygame.mask.from_surface(body, 150), (0, 0))
    x, y = next(
        (x, y)
        for y in range(body.get_height())
        for x in range(body.get_width())
        if around.get_at((x, y))
    )
    assert max(body.get_at((x, y))[:3]) < 40


def test_hit_points_lie_under_the_base_of_whoever_stands_alone() -> None:
    pips = hang([bearer("bedlam", 5, 5, 64, False)], 64, room(64))[75].pips
    assert pips is not None
    assert pips.center == (round(5.5 * 64), round(5.975 * 64))


@pytest.mark.parametrize("cell", CELLS)
def test_a_plate_has_room_for_its_signs_and_never_stands_upright(cell: int) -> None:
    crowded = [
        bearer("bedlam", column, row, cell, False, plate=2)
        for column in range(3, 6)
        for row in range(3, 6)
    ]
    for one in (*crowded, bearer("bedlam", 5, 5, cell, False, plate=4)):
        pips = hang([one], cell, room(cell))[one.figure].pips
        assert pips is not None
        assert pips.height >= 16
        assert pips.width >= 0.5 * one.plate * pips.height
    laid = hang(crowded, cell, room(cell))
    assert all(
        each.pips is not None and each.pips.width > each.pips.height for each in laid.values()
    )


@pytest.mark.parametrize("cell", CELLS)
@pytest.mark.parametrize("behind", ["steelhorns", "runemaster_thorn"])
@pytest.mark.parametrize("before", ["steelhorns", "runemaster_thorn"])
def test_no_plate_lies_on_a_face_where_two_stand_in_a_column(
    cell: int, behind: str, before: str
) -> None:
    """With the edge that tells whose it is, for it lies on whoever stands in front."""
    two = [bearer(name, 5, row, cell, False, plate=2) for name, row in ((behind, 5), (before, 6))]
    laid = hang(two, cell, room(cell))
    faces = [each.face for each in laid.values()]
    for each in laid.values():
        assert each.pips is not None
        edge, _ = edging(each.pips.size, True)
        assert each.pips.inflate(2 * edge, 2 * edge).collidelist(faces) < 0


def test_whoever_stands_behind_a_troll_keeps_it_all_in_sight() -> None:
    troll = bearer("troll", 4, 4, 64, False, badges=1)
    for name in CAST:
        behind = [bearer(name, column, 3, 64, False, card=1, badges=2) for column in (4, 5)]
        hung = hang([troll, *behind], 64, room(64))
        assert not list(clashes(hung, 64)), name


@pytest.mark.parametrize("left", [False, True])
def test_no_figure_covers_the_face_of_one_behind_it(left: bool) -> None:
    for name in CAST:
        for front in CAST:
            for across in (-1, 0, 1):
                for facing in (False, True):
                    assert MINIS.hides(front, facing, name, left, across, -1) <= 0.1, (name, front)


def test_every_face_is_part_of_its_figure() -> None:
    for name in MINIS.figures:
        for left in (False, True):
            size = MINIS.size(name)
            face = MINIS.face(name, 64, left)
            face.move_ip([-side for side in MINIS.anchor(64, (size, size))])
            body = pygame.mask.from_surface(MINIS.body(name, 64, left))
            filled = body.overlap_area(pygame.Mask(face.size, fill=True), face.topleft)
            assert filled >= 0.6 * face.width * face.height, name


def test_where_nothing_helps_everything_is_laid_and_least_is_hidden() -> None:
    whole = [one._replace(badges=5, card=True) for one in crowd(511, SMALLEST, (4, 4), 0)]
    hung = hang(whole, SMALLEST, room(SMALLEST))
    for one in whole:
        there = hung[one.figure]
        assert there.pips is not None
        assert there.card is not None
        assert len(there.badges) == 5
    assert len(list(clashes(hung, SMALLEST))) <= 20
    assert all(room(SMALLEST).contains(box) for one in hung.values() for box in one.badges)


FIRST = ("bedlam", "rokpyratrix", "grabbleshanks", "lightning_dancer", "goblin_guard")
"""Of others some reach so high that no place is left: their signs are tied to them."""


@pytest.mark.parametrize("cell", [40, 64, 128])
@pytest.mark.parametrize("beside", [(0, 1), (1, 1), (-1, 1), (1, 0)])
def test_of_two_neighbours_each_has_its_signs_at_its_own_face(
    cell: int, beside: tuple[int, int]
) -> None:
    """At the base of whoever stands behind they would be at the face of the one in front."""
    for rear, front, left in product(FIRST, FIRST, (False, True)):
        both = [
            bearer(rear, 4, 4, cell, left, badges=1, sigils=1, card=1),
            bearer(front, 4 + beside[0], 4 + beside[1], cell, not left, badges=1),
        ]
        hung = hang(both, cell, room(cell))
        first, second = (hung[one.figure] for one in both)
        for one, other in ((first, second), (second, first)):
            signs = (*one.sigils, *one.badges)
            assert all(reads_as_own(box, one.face, [other.face]) for box in signs), (rear, front)


@pytest.mark.parametrize("left", [False, True])
def test_hit_points_of_whoever_is_hidden_lie_at_its_own_head_not_over_a_weapon(left: bool) -> None:
    behind = bearer("goblin_guard", 10, 3, 64, False)
    front = bearer("rokpyratrix", 10, 4, 64, left, card=1, badges=3)
    beside = bearer("goblin_guard", 11, 3, 64, False)
    pips = hang([behind, front, beside], 64, room(64))[behind.figure].pips
    assert pips is not None
    assert pips.width > pips.height
    assert painted("rokpyratrix", 4, left, 64, pips) <= 0.1


def far_apart() -> tuple[list[Bearer], list[Bearer]]:
    """Return nine neighbours and three others so far away that they can be in nobody's way."""
    return crowd(0b111111111, 64, (0, 0), 1), crowd(0b000111000, 64, (9, 9), 2)


def test_crowds_far_apart_move_nothing_of_each_other() -> None:
    one, other = far_apart()
    alone = hang(one, 64, room(64)) | hang(other, 64, room(64))
    assert hang([*other, *one], 64, room(64)) == alone


def test_only_those_about_somebody_who_comes_are_laid_anew() -> None:
    """What others had is the same thing still: nothing was looked for again."""
    one, other = far_apart()
    hanging = Hanging()
    before = hanging.hang([*one, *other[1:]], 64, room(64))
    after = hanging.hang([*one, *other], 64, room(64))
    assert all(after[each.figure] is before[each.figure] for each in one)
    assert all(after[each.figure] is not before.get(each.figure) for each in other)


def test_what_was_made_ahead_is_not_looked_for_again() -> None:
    one, other = far_apart()
    hanging = Hanging()
    steps = sum(1 for _ in hanging.making([*one, *other], 64, room(64)))
    assert steps >= 2, "a crowd or one of its orders at each step"
    found = {each: hung for crowd in hanging._known.values() for each, hung in crowd.items()}
    assert hanging.hang([*one, *other], 64, room(64)) == found
    again = hanging.hang([*one, *other], 64, room(64))
    assert all(again[each] is found[each] for each in found)
