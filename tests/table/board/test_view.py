from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.board.terrain import Board
from game.paths import assets
from game.table.board import names
from game.table.board.figures import FigurePainter, faces_left
from game.table.board.kit import Kit
from game.table.board.lines import costs_at, meeting, round_corners
from game.table.board.marks import Ghost, Marks, PathMark, PlateMark, Region, SightMark, TagMark
from game.table.board.picture import BoardPainter
from game.table.board.shown import (
    CardDealt,
    CardTurned,
    Effect,
    Label,
    Lit,
    Mark,
    MiniShown,
    Opening,
    Projectile,
    Puff,
    Rising,
    Shed,
    Shown,
    Star,
    Token,
    Trail,
)
from game.table.board.tags import ACROSS, BELOW, TagPainter, _cap_at
from game.table.board.tags import over as box_over
from game.table.board.view import BODY, BoardView, _part
from game.table.figures.minis import Minis
from game.table.look import palette as ink
from game.table.look.fonts import Fonts
from game.table.look.icons import Icons
from game.table.look.materials import Materials

BOARD = Board.parse(
    "........\n........\n..##.#..\n........\n........\n........\n........\n........"
)
GRID = BOARD.grid
CHEST = Token(GRID.parse("H8"), "chest_shut")
ICONS = Icons(assets())
MINIS = Minis(assets())
VIEW = pygame.Rect(50, 40, 512, 512)


@pytest.fixture
def view() -> BoardView:
    return a_view()


def a_view(strong: bool = False) -> BoardView:
    painter = BoardPainter(BOARD, Kit(assets()), ICONS)
    names = ["grabbleshanks", "bedlam", "goblin_guard"]
    fonts = Fonts(assets())
    return BoardView(
        painter, VIEW, names, MINIS, fonts, ICONS, Materials(assets(), ICONS), calm=True,
        strong=strong,
    )  # fmt: skip


def scene() -> Shown:
    return Shown(
        minis={
            0: MiniShown(0, 1, 4, "harpers", 9, 11, conditions=("slowed",), acting=True),
            1: MiniShown(1, 5, 4, "zhentarim", 11, 11, card=""),
            2: MiniShown(2, 5, 1, "dungeon", 3, 3, done=True),
        },
        tokens=(CHEST, Token(GRID.parse("A8"), "loot", "flametongue")),
    )


def drawn(view: BoardView, shown: Shown, marks: Marks) -> bytes:
    target = pygame.Surface((620, 600))
    view.draw(target, shown, marks)
    return pygame.image.tobytes(target, "RGB")


def test_several_alike_are_told_apart_by_a_number_at_the_base(view: BoardView) -> None:
    guards = {each: MiniShown(2, 2 + 3 * each, 4, "dungeon", 3, 3) for each in (0, 1)}
    plain = Shown(minis=guards)
    told = Shown(minis={each: replace(one, number=each + 1) for each, one in guards.items()})
    assert all(one.number is None for one in view.hung(plain).values())
    for figure, there in view.hung(told).items():
        assert there.number is not None
        assert not there.number.collidelistall([there.face, there.pips or there.face])
        base = pygame.Rect(0, 0, view.camera.cell, view.camera.cell * 3 // 5)
        base.midtop = there.face.centerx, there.face.bottom
        assert base.colliderect(there.number), f"the number of {figure} lies off its base"
    turned = Shown(minis={0: replace(guards[0], number=2), 1: replace(guards[1], number=1)})
    pictures = {drawn(view, shown, Marks()) for shown in (plain, told, turned)}
    assert len(pictures) == 3


def colours(view: BoardView, shown: Shown) -> int:
    """Return how colourful a picture of the board is, in sums of differences."""
    data = drawn(view, shown, Marks())
    triples = zip(data[0::3], data[1::3], data[2::3], strict=True)
    return sum(max(triple) - min(triple) for triple in triples)


def test_who_is_tapped_is_pale_unless_it_acts(view: BoardView) -> None:
    def stands(**more: Any) -> int:
        return colours(view, Shown(minis={1: MiniShown(1, 5, 4, "zhentarim", 11, 11, **more)}))

    assert stands(tapped=1.0) < stands(tapped=0.4) == stands()
    assert stands(tapped=1.0, acting=True) == stands(acting=True)


def test_allies_do_not_turn_to_each_other() -> None:
    """Whoever stands nearest is no foe because its look is another."""
    foe, ally = MiniShown(1, 9, 4, "second"), MiniShown(2, 3, 4, "first_ally")
    one = MiniShown(0, 5, 4, "first")
    assert not faces_left(one, Shown(minis={0: one, 1: foe, 2: ally}))
    assert faces_left(foe, Shown(minis={0: one, 1: foe, 2: ally}))


def test_a_small_card_may_bear_an_icon_in_a_colour(view: BoardView) -> None:
    plain = MiniShown(1, 5, 4, "zhentarim", 11, 11, card="")
    looks = [
        plain,
        replace(plain, card="2"),
        replace(plain, card_icon="cursed"),
        replace(plain, card_icon="cursed", card_tone="marked"),
        replace(plain, card="2", card_tone="marked"),
    ]
    assert len({drawn(view, Shown(minis={1: one}), Marks()) for one in looks}) == len(looks)


def test_nothing_is_drawn_outside_the_view(view: BoardView) -> None:
    target = pygame.Surface((620, 600))
    target.fill((255, 0, 255))
    view.draw(target, scene(), Marks(tags=[TagMark(0, 0, "70%", "AC 13")]))
    outside = [(10, 10), (300, 38), (300, 553), (48, 300), (563, 300), (619, 599)]
    assert all(target.get_at(spot)[:3] == (255, 0, 255) for spot in outside)


MARKS = {
    "region": Marks(regions=[Region("move", GRID.within(GRID.parse("B5"), 2))]),
    "targets": Marks(targets=(GRID.parse("F5"),)),
    "chosen": Marks(chosen=(GRID.parse("F5"),)),
    "invalid": Marks(invalid=GRID.parse("C3")),
    "hover": Marks(hover=GRID.parse("F5")),
    "cursor": Marks(cursor=GRID.parse("F5")),
    "lit": Marks(lit=1 << GRID.parse("F5")),
    "path": Marks(path=PathMark((GRID.parse("B5"), GRID.parse("C5"), GRID.parse("C6")), (1, 2))),
    "ghost": Marks(ghost=Ghost("bedlam", "zhentarim", GRID.parse("C7"))),
    "sight": Marks(sights=[SightMark((4, 2), (4, 5))]),
    "blocked": Marks(sights=[SightMark((4, 2), (1, 3), GRID.parse("C3"))]),
    "tag": Marks(tags=[TagMark(4, 5, "70%", "AC 14", icon="shield")]),
    "arrow": Marks(arrows=((GRID.parse("B5"), 90, True),)),
}


@pytest.mark.parametrize("name", sorted(MARKS))
def test_every_mark_is_seen(view: BoardView, name: str) -> None:
    assert drawn(view, scene(), MARKS[name]) != drawn(view, scene(), Marks())


EFFECTS: list[Effect] = [
    Label(5, 4, "-3", "damage"),
    Projectile(3, 4, 0, "shortbow", 0.5, (1, 4)),
    Projectile(3, 4, 0, "gloom_bolt", 0.5, (1, 4)),
    Lit(GRID.parse("D6"), 1.0, "fire_breath"),
    Puff(3, 4, 0.3),
    Rising(1, 4, "heal", 0.4),
    Rising(1, 4, "cursed", 0.4),
    Opening(GRID.parse("H8"), "chest_shut", "chest_open", "chest", 0.5),
    Trail(((1, 4), (3, 4)), 0.8),
    CardDealt(1, "", 0.6, 0.7, 9.0, 1.0),
    CardTurned(1, "14", 0.5),
    Mark(6, 6, "dungeon", 1.0),
    Shed(1, 3, 0.4),
]


@pytest.mark.parametrize("effect", EFFECTS, ids=lambda effect: type(effect).__name__)
def test_every_effect_on_the_board_is_seen(view: BoardView, effect: Effect) -> None:
    with_effect = scene()
    with_effect.effects.append(effect)
    assert drawn(view, with_effect, Marks()) != drawn(view, scene(), Marks())


@pytest.mark.parametrize(("row", "above"), [(0, False), (4, True)])
def test_what_rises_over_one_place_stands_one_above_the_other(
    view: BoardView, row: int, above: bool
) -> None:
    """Off the face below them; where that leads off the board, the other way."""

    def inked(level: int) -> pygame.Rect:
        target, bare = pygame.Surface((620, 600)), pygame.Surface((620, 600))
        view.draw(target, Shown(effects=[Label(5, row, "+1 EXP", "gain", rise=34, level=level)]),
                  Marks())  # fmt: skip
        view.draw(bare, Shown(), Marks())
        same = pygame.mask.from_threshold(target, (0, 0, 0), (1, 1, 1, 255), bare)
        same.invert()
        first, *others = same.get_bounding_rects()
        return first.unionall(others)

    first, second = inked(0), inked(1)
    upper, lower = (second, first) if above else (first, second)
    assert upper.bottom <= lower.top


@pytest.mark.parametrize("other", [(6, 4), (4, 4), (5, 5)])
def test_numbers_of_neighbours_hide_nothing_of_each_other(
    view: BoardView, other: tuple[int, int]
) -> None:
    def inked(*places: tuple[int, int]) -> int:
        target, bare = pygame.Surface((620, 600)), pygame.Surface((620, 600))
        told = [Label(x, y, "-100 HP", "damage") for x, y in places]
        view.draw(target, Shown(effects=list(told)), Marks())
        view.draw(bare, Shown(), Marks())
        same = pygame.mask.from_threshold(target, (0, 0, 0), (1, 1, 1, 255), bare)
        same.invert()
        return same.count()

    assert inked((5, 4), other) > 0.97 * (inked((5, 4)) + inked(other))


@pytest.mark.parametrize("told", ["-3", "Miss"])
def test_what_rises_over_somebody_lies_on_a_dark_plate(view: BoardView, told: str) -> None:
    target, bare = pygame.Surface((620, 600)), pygame.Surface((620, 600))
    view.draw(target, Shown(effects=[Label(5, 4, told, "damage")]), Marks())
    view.draw(bare, Shown(), Marks())
    same = pygame.mask.from_threshold(target, (0, 0, 0), (1, 1, 1, 255), bare)
    same.invert()
    first, *others = same.get_bounding_rects()
    whole = first.unionall(others)
    assert same.count() > 0.9 * whole.width * whole.height


@pytest.mark.parametrize("column", [0, GRID.width - 1])
def test_words_over_whoever_stands_at_the_edge_are_read_whole(view: BoardView, column: int) -> None:
    def inked(x: int) -> int:
        target, bare = pygame.Surface((620, 600)), pygame.Surface((620, 600))
        told = Shown(effects=[Label(x, 4, "Nothing left to do", "good")])
        view.draw(target, told, Marks())
        view.draw(bare, Shown(), Marks())
        told_bytes, bare_bytes = (pygame.image.tobytes(each, "RGB") for each in (target, bare))
        return sum(a != b for a, b in zip(told_bytes, bare_bytes, strict=True))

    assert inked(column) > 0.9 * inked(GRID.width // 2)


@pytest.mark.parametrize(
    "change",
    [{"lift": 0.1}, {"tilt": 40.0}, {"alpha": 0.5}, {"grey": 1.0}, {"flash": 0.7}, {"outline": 1.0},
     {"halo": 0.7}, {"hp": 2}, {"plate": "11"}, {"conditions": ("cursed",)}, {"card": "12"}],
    ids=str,
)  # fmt: skip
def test_every_state_of_a_miniature_is_seen(view: BoardView, change: dict[str, object]) -> None:
    changed = scene()
    for name, value in change.items():
        # Only whoever acts has a halo.
        setattr(changed.minis[0 if name == "halo" else 2], name, value)
    assert drawn(view, changed, Marks()) != drawn(view, scene(), Marks())


def test_a_face_down_card_shows_no_number(view: BoardView) -> None:
    hidden, other = scene(), scene()
    hidden.minis[1].card = other.minis[1].card = ""
    assert drawn(view, hidden, Marks()) == drawn(view, other, Marks())


def test_a_card_that_hangs_on_a_figure_shows_what_is_told_on_it(view: BoardView) -> None:
    bare, two, more = scene(), scene(), scene()
    bare.minis[1].card, two.minis[1].card, more.minis[1].card = None, "2", "+2"
    seen = [drawn(view, each, Marks()) for each in (bare, scene(), two, more)]
    assert len(set(seen)) == len(seen)


def test_shaking_leaves_the_board_where_it_was(view: BoardView) -> None:
    before = (view.camera.left, view.camera.top)
    shaken = scene()
    shaken.shake = (5.0, -3.0)
    assert drawn(view, shaken, Marks()) != drawn(view, scene(), Marks())
    assert (view.camera.left, view.camera.top) == before


def test_foes_face_each_other() -> None:
    shown = scene()
    assert not faces_left(shown.minis[0], shown)
    assert faces_left(shown.minis[1], shown)


def test_tags_cover_neither_faces_nor_each_other() -> None:
    painter = TagPainter(Fonts(assets()), ICONS)
    target = pygame.Surface((900, 900))
    bodies = [pygame.Rect(x, 400, 56, 80) for x in (300, 364, 428, 492)]
    tags = [(TagMark(0, 0, f"{number}0%", "AC 15"), body) for number, body in enumerate(bodies)]
    faces = [body.inflate(-10, -20) for body in bodies]
    placed = painter.tags(target, target.get_rect(), tags, faces)
    assert all(box.collidelist(faces) < 0 for box in placed)
    assert all(box.collidelist(placed[:number]) < 0 for number, box in enumerate(placed))


@pytest.mark.parametrize("left", [24, 640])
def test_a_flag_at_the_edge_of_the_board_points_straight_at_its_figure(left: int) -> None:
    painter = TagPainter(Fonts(assets()), ICONS)
    target = pygame.Surface((700, 300))
    body = pygame.Rect(left, 120, 35, 52)
    beside = [body.move(40 * off, 0) for off in (-1, 1, 2)]
    around = [*beside, body.move(40, -60)]
    tag = TagMark(0, 0, "Lightning-Dancer", "HP 6 of 12", ink.THREAT)
    view = pygame.Rect(20, 20, 660, 260)
    (box,) = painter.tags(target, view, [(tag, body)], [body, *around], [body, *around])
    assert view.contains(box)
    gap = pygame.Rect(box.left, body.bottom, box.width, box.top - body.bottom - 3)
    assert gap.height > 0, "it hangs below"
    drawn = pygame.mask.from_threshold(
        target.subsurface(gap), ink.PARCHMENT, (40, 40, 40, 255)
    ).get_bounding_rects()
    assert [body.left < gap.x + each.centerx < body.right for each in drawn] == [True]


def test_hit_points_from_twelve_on_are_fields_of_two() -> None:
    painter = TagPainter(Fonts(assets()), ICONS)
    full = painter.row((42, 8), 14, 14)
    wounded = painter.row((42, 8), 13, 14)
    assert full.get_size() == wounded.get_size()
    assert pygame.image.tobytes(full, "RGBA") != pygame.image.tobytes(wounded, "RGBA")


def test_a_field_stands_for_as_many_points_as_come_together() -> None:
    painter = TagPainter(Fonts(assets()), ICONS)

    def row(hp: int, most: int, worth: int) -> bytes:
        return pygame.image.tobytes(painter.row((42, 8), hp, most, worth), "RGBA")

    assert row(15, 20, 5) == row(3, 4, 1)
    # Sixty points are twelve fields, where there is room for as many.
    assert row(60, 60, 5) != row(6, 6, 1)
    assert row(90, 90, 5) == row(9, 9, 1)


def test_a_line_meets_the_near_side_of_its_blocker() -> None:
    assert meeting((0, 50), (200, 50), pygame.Rect(100, 20, 60, 60)) == (100, 50)


def test_a_path_keeps_its_ends_when_its_corners_are_bent() -> None:
    line = round_corners([(0, 0), (64, 0), (64, 64)], 14)
    assert (line[0], line[-1]) == ((0, 0), (64, 64))
    assert (64, 0) not in line


def test_costs_may_begin_with_that_of_the_start(view: BoardView) -> None:
    cells = (GRID.parse("B5"), GRID.parse("C5"), GRID.parse("C6"))
    plain = drawn(view, scene(), Marks(path=PathMark(cells, (1, 2))))
    assert drawn(view, scene(), Marks(path=PathMark(cells, (0, 1, 2)))) == plain


def test_the_map_is_seen_only_when_the_board_is_larger_than_its_view(view: BoardView) -> None:
    spot = view.map.rect.center
    assert view.map.place_at(*spot) is None
    view.camera.zoom(2, view.camera.view.center)
    place = view.map.place_at(*spot)
    assert place == pytest.approx((3.5, 3.5), abs=0.1)
    drawn(view, scene(), Marks())


def test_known_loot_tells_what_it_is(view: BoardView) -> None:
    known, unknown = scene(), scene()
    unknown.tokens = (CHEST, Token(GRID.parse("A8"), "loot"))
    assert drawn(view, known, Marks()) != drawn(view, unknown, Marks())


@pytest.mark.parametrize("item", ["", "flametongue"])
def test_loot_under_somebody_is_seen_before_the_base(view: BoardView, item: str) -> None:
    lying, bare = scene(), scene()
    lying.tokens, bare.tokens = (CHEST, Token(GRID.parse("B5"), "loot", item)), (CHEST,)
    seen, without = pygame.Surface((620, 600)), pygame.Surface((620, 600))
    view.draw(seen, lying, Marks())
    view.draw(without, bare, Marks())
    other = pygame.mask.from_threshold(seen, (0, 0, 0), (4, 4, 4), without)
    other.invert()
    box = view.camera.box(GRID.parse("B5"))
    found = [one for one in other.get_bounding_rects() if one.width * one.height > 64]
    assert len(found) == 1
    assert box.inflate(box.width // 2, box.width // 2).contains(found[0])
    assert found[0].centerx < box.centerx
    assert found[0].centery > box.centery


def test_the_next_zoom_step_is_prepared_piece_by_piece(view: BoardView) -> None:
    steps = 0
    while view.prepare():
        steps += 1
    assert steps >= 2
    assert view.painter.has(view.camera.levels[view.camera.levels.index(view.camera.cell) + 1])


def test_threats_that_are_shown_while_pointing_are_cut_before(view: BoardView) -> None:
    while view.prepare(ahead=False):
        pass
    ready = view.overlays._quarters.weight, len(view.overlays._marks)
    styles = ("move", "heat_some", "heat_high", "heat_deadly", "threat", "threat_one")
    regions = [Region(style, view.camera.grid.cells, bare=1) for style in styles[:1]]
    regions += [Region(style, view.camera.grid.cells) for style in styles]
    view.draw(pygame.Surface((620, 600)), scene(), Marks(regions))
    assert (view.overlays._quarters.weight, len(view.overlays._marks)) == ready


def test_victory_points_fly_beyond_the_board(view: BoardView) -> None:
    target = pygame.Surface((620, 600))
    shown = scene()
    shown.effects.append(Star(0, 0, 1, 2, 1.0))
    view.stars(target, shown, {1: (590, 20)})
    assert target.get_at((590, 22))[:3] != (0, 0, 0)


def test_a_large_figure_fills_four_cells(view: BoardView) -> None:
    view._names = ["troll", "bedlam"]
    corner = (2, 4)  # row and column of its upper left cell
    troll = MiniShown(0, corner[1] + 0.5, corner[0] + 0.5, "dungeon", 22, 22, wide=2, high=2)
    empty, filled = pygame.Surface((620, 600)), pygame.Surface((620, 600))
    view.draw(empty, Shown(), Marks())
    view.draw(filled, Shown(minis={0: troll}), Marks())
    changed = pygame.mask.from_threshold(filled, (0, 0, 0), (1, 1, 1, 255), empty)
    changed.invert()
    box = max(changed.get_bounding_rects(), key=lambda rect: rect.width * rect.height)
    cell = view.camera.cell
    left, top = view.camera.left + corner[1] * cell, view.camera.top + corner[0] * cell
    # It reaches over its block of two by two cells on three sides, and stands within it.
    assert box.left < left
    assert box.right > left + 2 * cell
    assert box.top < top
    assert box.bottom < top + 2.25 * cell
    # Its hit points lie in the middle under its base.
    red = [
        x
        for x in range(left, left + 2 * cell)
        if filled.get_at((x, round(top + 1.95 * cell)))[:3] != empty.get_at((x, top + 100))[:3]
    ]
    assert abs((min(red) + max(red)) / 2 - (left + cell)) < 6

    def hovered(at: int) -> bytes:
        return drawn(view, Shown(minis={0: troll}), Marks(hover=at))

    for row, column in ((2, 4), (2, 5), (3, 4), (3, 5)):
        assert view._stands_on(troll, GRID.cell(row, column))
    assert not view._stands_on(troll, GRID.cell(4, 4))
    assert not view._stands_on(troll, GRID.cell(2, 6))
    assert hovered(GRID.cell(3, 5)) != hovered(GRID.cell(5, 1))


def test_a_base_is_as_wide_as_what_its_figure_fills(view: BoardView) -> None:
    """A figure painted for one cell has a base twice as wide where it fills two by two."""
    view._names = ["bedlam"]
    empty = drawn(view, Shown(), Marks())

    def wide(side: int) -> int:
        middle = 3 + (side - 1) / 2
        mini = MiniShown(0, middle, middle, "dungeon", 5, 5, wide=side, high=side)
        target, floor = pygame.Surface((620, 600)), pygame.Surface((620, 600))
        view.draw(floor, Shown(), Marks())
        view.draw(target, Shown(minis={0: mini}), Marks())
        changed = pygame.mask.from_threshold(target, (0, 0, 0), (1, 1, 1, 255), floor)
        changed.invert()
        cell = view.camera.cell
        feet = view.camera.top + round((3 + 0.88 * side) * cell)  # nothing reaches below them
        lower = pygame.mask.Mask(changed.get_size())
        row = pygame.Mask((lower.get_size()[0], 3), fill=True)
        lower.draw(changed.overlap_mask(row, (0, feet)), (0, 0))
        return max(rect.width for rect in lower.get_bounding_rects())

    assert wide(2) == pytest.approx(2 * wide(1), rel=0.1)
    assert drawn(view, Shown(), Marks()) == empty


def test_a_tag_keeps_off_the_body_of_a_large_figure(view: BoardView) -> None:
    view._names = ["troll"]
    troll = MiniShown(0, 3.5, 3.5, "dungeon", 22, 22, wide=2, high=2)
    tag = TagMark(3, 3, "70%", "AC 14")
    boxes = []
    old = view._tags.tags

    def caught(*arguments: object) -> list[pygame.Rect]:
        boxes.extend(old(*arguments))  # type: ignore[arg-type]
        return boxes

    view._tags.tags = caught  # type: ignore[method-assign, assignment]
    view.draw(pygame.Surface((620, 600)), Shown(minis={0: troll}), Marks(tags=[tag]))
    cell = view.camera.cell
    block = pygame.Rect(view.camera.left + 3 * cell, view.camera.top + 3 * cell, 2 * cell, 2 * cell)
    assert not boxes[0].colliderect(block.inflate(-0.3 * cell, -0.3 * cell))


@pytest.mark.parametrize("acting", [False, True])
def test_pointing_at_somebody_or_aiming_leaves_whoever_stands_in_front_whole(
    view: BoardView, acting: bool
) -> None:
    behind = MiniShown(0, 3, 2, "harpers", 5, 5)
    front = MiniShown(1, 3, 3, "zhentarim", 5, 5, acting=acting)
    minis = Shown(minis={0: behind, 1: front})
    plain, pointed, aimed = (pygame.Surface((620, 600)) for _ in range(3))
    at = GRID.cell(2, 3)
    view.draw(plain, minis, Marks())
    view.draw(pointed, minis, Marks(hover=at))
    view.draw(aimed, minis, Marks(targets=(at,), chosen=(at,)))
    # The body in front, above its base, lets nothing of the one behind shine through.
    spot = view.camera.box(GRID.cell(3, 3)).move(0, -round(0.2 * view.camera.cell)).center
    assert plain.get_at(spot) == pointed.get_at(spot) == aimed.get_at(spot)


def test_of_two_side_by_side_the_one_is_drawn_last_that_hides_no_face() -> None:
    view = a_view()
    view._names = ["rokpyratrix", "goblin_guard"]
    ranks = []
    for right in (2, 0):  # it looks toward its enemy, and its head reaches into the next space
        view._left = {0: False, 1: True} if right == 2 else {0: True, 1: True}
        shown = Shown(minis={0: MiniShown(0, 1, 3, "zhentarim"), 1: MiniShown(1, right, 3)})
        before = view._before(shown)
        ranks.append(before.get(0, 0) > before.get(1, 0))
    assert ranks == [True, True]


def test_two_whose_faces_would_meet_do_not_look_at_each_other() -> None:
    view = a_view()
    view._names = ["rokpyratrix", "loot_goblin", "bedlam"]
    shown = Shown(
        minis={
            0: MiniShown(0, 1, 3, "zhentarim"),
            1: MiniShown(1, 2, 3, "dungeon"),
            2: MiniShown(2, 1, 5, "harpers"),
        }
    )
    assert not view._facing(shown)[0]
    assert not view._facing(shown)[1]
    shown.minis[1].x = 3.0
    assert view._facing(shown)[1]


def test_lines_are_half_as_wide_again_at_high_contrast() -> None:
    path = PathMark((GRID.parse("A5"), GRID.parse("C5")), (0, 2))
    lit = []
    for strong in (False, True):
        view = a_view(strong)
        target = pygame.Surface((620, 600))
        view._lines.path(target, view.camera, path)
        box = view.camera.box(GRID.parse("B5"))
        line = [target.get_at((box.centerx, y)) for y in range(box.top, box.bottom)]
        lit.append(sum(1 for colour in line if colour[2] > 150))
    assert lit[1] >= 1.3 * lit[0] > 0


def test_the_steps_of_a_way_are_counted_at_the_foot_of_each_cell() -> None:
    view = a_view()
    faces, feet = [], []
    for costs in ((0, 1, 2), (0, 8, 2)):
        target = pygame.Surface((620, 600))
        cells = tuple(GRID.parse(name) for name in ("A5", "B5", "C5"))
        view._lines.costs(target, view.camera, PathMark(cells, costs))
        box = view.camera.box(cells[1])
        face = pygame.Rect(box.x, box.y, box.width, box.height * 62 // 100)
        faces.append(pygame.image.tobytes(target.subsurface(face), "RGB"))
        feet.append(pygame.image.tobytes(target.subsurface(box), "RGB"))
    assert faces[0] == faces[1]
    assert feet[0] != feet[1]


@pytest.mark.parametrize("item", ["wand_of_darts", "flametongue"])
def test_an_item_on_the_map_is_brass_whatever_colour_its_blow_has(item: str) -> None:
    painter = FigurePainter(MINIS, Fonts(assets()), ICONS, Materials(assets(), ICONS))
    target = pygame.Surface((64, 64))
    painter.item(target, item, 32, 32, 96)
    beside = target.get_at((32 - 13, 32))[:3]
    assert beside == ink.BRASS_DARK


def arrows(minis: dict[int, MiniShown], names: list[str], cell: int) -> list[pygame.Rect]:
    """Return where the four arrows about D5 come to lie on a board with such cells."""
    view = a_view()
    view._names = names
    while view.camera.cell < cell and view.camera.zoom(1, VIEW.center):
        pass
    view.camera.look_at(4, 3)
    taken = [box for one in view.hung(Shown(minis=minis)).values() for box in one.all]
    found = []
    middle = GRID.parse("D5")
    box = view.camera.box(middle)
    for angle in (0, 90, 180, 270):
        target = pygame.Surface((620, 600))
        view._lines.arrow(target, box, view.camera.cell, angle, False, taken)
        target.set_colorkey((0, 0, 0))
        found.append(target.get_bounding_rect())
    return found


@pytest.mark.parametrize("cell", [64, 128])
@pytest.mark.parametrize("other", ["goblin_guard", "bedlam", "kobold_slinger", "rokpyratrix"])
def test_four_arrows_among_four_neighbours_stand_apart_and_hide_nothing(
    other: str, cell: int
) -> None:
    names = ["rokpyratrix", *[other] * 4]
    places = ((3, 4), (4, 4), (3, 5), (2, 4), (3, 3))
    minis = {
        figure: MiniShown(figure, *place, "zhentarim" if figure else "harpers", 5, 9)
        for figure, place in enumerate(places)
    }
    found = arrows(minis, names, cell)
    for number, box in enumerate(found):
        assert box.width > 10
        assert box.collidelist(found[:number]) < 0
    view = a_view()
    view._names = names
    view.camera.zoom(0, VIEW.center)
    while view.camera.cell < cell and view.camera.zoom(1, VIEW.center):
        pass
    view.camera.look_at(4, 3)
    shown = Shown(minis=minis)
    facing = view._facing(shown)
    faces = []
    for figure, (column, row) in enumerate(places):
        corner = view.camera.box(GRID.cell(row, column)).topleft
        faces.append(MINIS.face(names[figure], view.camera.cell, facing[figure]).move(corner))
    hidden = [box for box in found if box.inflate(-6, -6).collidelist(faces) >= 0]
    assert hidden == []


def test_what_lies_under_somebodys_feet_shows_beside_the_base_in_front_of_all() -> None:
    view, shown = a_view(), Shown(minis={0: MiniShown(0, 3, 4, "harpers", 9, 11)})
    bare = pygame.Surface((620, 600))
    view.draw(bare, shown, Marks())
    shown.tokens = (Token(GRID.cell(4, 3), "loot", "flametongue"),)
    there = view.hung(shown)[0]
    (box,) = there.lying
    others = [each for each in there.all if each is not box]
    assert box.collidelist(others) < 0
    told = pygame.Surface((620, 600))
    view.draw(told, shown, Marks())
    changed = pygame.mask.from_threshold(bare, (0, 0, 0), (1, 1, 1, 255), told)
    changed.invert()
    area = box.width * box.height
    assert 0.3 * area < changed.count()
    # It lies flat, and is no disc with a rim as what is worn or endured is.
    light = [
        (x, y)
        for x in range(box.left, box.right)
        for y in range(box.top, box.bottom)
        if sum(told.get_at((x, y))[:3]) > 480
    ]
    assert 0.08 * area < len(light) < 0.3 * area
    assert max(y for _, y in light) - min(y for _, y in light) < 0.8 * box.height


def hard_by() -> Shown:
    """Return somebody marked, behind whose right foot somebody else's raised hand is."""
    behind = MiniShown(2, 3, 3, "dungeon", 2, 4, conditions=("marked",))
    return Shown(minis={2: behind, 0: MiniShown(0, 3, 4, "harpers", 9, 11)})


@pytest.mark.parametrize("aside", [0, 14])
def test_a_sign_at_the_face_of_somebody_else_is_tied_to_whose_it_is(aside: int) -> None:
    """On the body of whoever stands in front, or beside it, where no other place is left."""
    view, shown = a_view(), hard_by()
    hung = view._hung_on(shown, view._facing(shown))
    badge = hung[2].badges[0].copy()
    badge.midleft = (hung[0].face.right + aside, hung[0].face.centery)
    hung[2] = hung[2]._replace(badges=(badge,))
    view._hung_on = lambda *_: hung  # type: ignore[method-assign]
    tied: list[tuple[pygame.Rect, pygame.Rect]] = []
    view._tags.tie = lambda target, sign, face: tied.append((sign, face))  # type: ignore[method-assign]
    view.draw(pygame.Surface((620, 600)), shown, Marks())
    assert tied == [(badge, hung[2].face)]


def test_a_sign_at_its_own_figure_has_no_stem() -> None:
    view, shown = a_view(), hard_by()
    del shown.minis[0]
    view._tags.tie = lambda *_: pytest.fail("a sign is tied")  # type: ignore[method-assign]
    view.draw(pygame.Surface((620, 600)), shown, Marks())
    assert view.hung(shown)[2].badges


def test_a_stem_goes_from_the_sign_to_under_the_face() -> None:
    painter = TagPainter(Fonts(assets()), ICONS)
    target = pygame.Surface((200, 200))
    target.fill("blue")
    painter.tie(target, pygame.Rect(120, 120, 20, 20), pygame.Rect(40, 40, 30, 30))
    assert target.get_at((55, 70))[2] < 200, "the dot is no longer blue"
    assert sum(target.get_at((92, 100))[:3]) != 255
    painter.tie(target, pygame.Rect(150, 20, 20, 20), pygame.Rect(150, 10, 20, 20))
    assert target.get_at((160, 28))[:3] == (0, 0, 255), "it hangs there already"


def test_the_stem_of_a_flag_goes_past_whoever_stands_between() -> None:
    painter = TagPainter(Fonts(assets()), ICONS)
    target = pygame.Surface((300, 300))
    target.fill("blue")
    # Whichever way it goes it meets somebody; past the near one it meets least.
    flag, between = pygame.Rect(80, 20, 140, 60), pygame.Rect(136, 110, 28, 60)
    aside = [pygame.Rect(x, 81, 60, 6) for x in (80, 160)]
    body = pygame.Rect(130, 180, 40, 60)
    painter._stem(target, "above", flag, flag.midbottom, body, ink.ATTACK, [between, *aside])
    assert all(target.get_at((150, y))[:3] == (0, 0, 255) for y in range(110, 170))


def test_a_flag_lies_at_its_own_figure_and_at_nobody_elses() -> None:
    """Somebody's card lies at the right of it, the board ends above, somebody stands below."""
    painter = TagPainter(Fonts(assets()), ICONS)
    target = pygame.Surface((600, 500))
    body, below = pygame.Rect(300, 60, 56, 80), pygame.Rect(240, 124, 56, 80)
    card = pygame.Rect(352, 80, 28, 36)
    blade = pygame.Rect(230, 40, 66, 100)
    tag = TagMark(0, 0, "79%", "AC 14")
    (box,) = painter.tags(
        target, target.get_rect().inflate(-8, -8), [(tag, body)], [body, below, card, blade],
        [body, below],
    )  # fmt: skip
    assert not box.inflate(16, 16).colliderect(below)
    assert box.collidelist([body, card, blade]) < 0
    assert box.left > card.right, "it is farther out"
    beside = [target.get_at((box.left - 6, y))[:3] for y in range(box.top, box.bottom)]
    assert max(beside) > (200, 200, 150), "on a stem"


def test_the_point_of_a_flag_is_where_its_stem_begins() -> None:
    """Else it would point at whoever stands between."""
    painter = TagPainter(Fonts(assets()), ICONS)
    target = pygame.Surface((300, 300))
    flag, between = pygame.Rect(80, 20, 140, 60), pygame.Rect(136, 110, 28, 60)
    body = pygame.Rect(130, 180, 40, 60)
    foot = painter._stem(target, "above", flag, flag.midbottom, body, ink.ATTACK, [between])
    assert foot[1] == flag.bottom
    assert foot[0] != flag.centerx
    assert max(target.get_at((foot[0], foot[1] + 1))[:3]) > 200


def light_at(view: BoardView, shown: Shown, box: pygame.Rect) -> int:
    """Return how many pixels of a box change once something lies under who stands there."""
    bare, told = pygame.Surface((620, 600)), pygame.Surface((620, 600))
    lying, shown.tokens = shown.tokens, ()
    view.draw(bare, shown, Marks())
    shown.tokens = lying
    view.draw(told, shown, Marks())
    changed = pygame.mask.from_threshold(bare, (0, 0, 0), (1, 1, 1, 255), told)
    changed.invert()
    return changed.overlap_area(pygame.mask.Mask(box.size, fill=True), box.topleft)


def golden(view: BoardView, tokens: tuple[Token, ...], minis: dict[int, MiniShown]) -> int:
    """Return how many pixels of the board are of the gold of what decides a match."""
    target = pygame.Surface((620, 600))
    view.draw(target, Shown(minis=minis, tokens=tokens), Marks())
    return pygame.mask.from_threshold(target, ink.GOLD, (6, 6, 6, 255)).count()


@pytest.mark.parametrize("stands", [False, True])
def test_what_decides_a_match_gleams_where_it_lies_also_under_somebody(stands: bool) -> None:
    view, at = a_view(), GRID.cell(4, 3)
    minis = {0: MiniShown(0, 3, 4, "harpers", 9, 11)} if stands else {}
    bare = Token(at, "loot", "flametongue")
    assert golden(view, (bare,), minis) < 8
    assert golden(view, (replace(bare, prize=True),), minis) > view.camera.cell**2 * 0.06


def test_of_a_pile_both_things_are_seen_and_what_decides_a_match_lies_on_top() -> None:
    view, at = a_view(), GRID.cell(4, 3)
    prize = Token(at, "loot", "flametongue", True)
    both = (Token(at, "loot", "boots_of_striding"), prize)
    alone, pile = golden(view, (prize,), {}), golden(view, both, {})
    assert pile == alone
    seen = [pygame.Surface((620, 600)) for _ in range(2)]
    for target, tokens in zip(seen, ((prize,), both), strict=True):
        view.draw(target, Shown(tokens=tokens), Marks())
    changed = pygame.mask.from_threshold(seen[0], (0, 0, 0), (4, 4, 4, 255), seen[1])
    changed.invert()
    assert changed.count() > view.camera.cell**2 * 0.01


def test_what_lies_under_somebody_is_a_coin_where_it_lies_on_whoever_stands_in_front() -> None:
    view = a_view()
    shown = Shown(minis={
        2: MiniShown(2, 3, 3, "dungeon", 2, 4), 0: MiniShown(1, 3, 4, "harpers", 9, 11),
    })  # fmt: skip
    shown.tokens = (Token(GRID.cell(3, 3), "loot", "flametongue"),)
    hung = view.hung(shown)
    (box,) = hung[2].lying
    assert box.colliderect(box_over(view.camera, shown.minis[0], BODY))
    assert light_at(view, shown, box) > 0.95 * box.width * box.height


def test_a_flag_leaves_the_aimed_spaces_and_the_lines_free_and_breaks_a_long_note() -> None:
    painter = TagPainter(Fonts(assets()), ICONS)
    target = pygame.Surface((900, 500))
    body = pygame.Rect(440, 200, 40, 60)
    aimed = pygame.Rect(540, 100, 70, 300)
    line = ((200.0, 230.0), (440.0, 230.0))
    tag = TagMark(0, 0, "8.4 damage", "Lightning-Dancer: 90% to be defeated")
    (box,) = painter.tags(
        target, target.get_rect(), [(tag, body)], [body], [body], [aimed], [line]
    )  # fmt: skip
    assert not box.colliderect(aimed)
    assert not box.clipline(*line)
    assert painter._note(tag) == ["Lightning-Dancer:", "90% to be defeated"]


def test_a_flag_of_the_first_row_slides_past_its_figure_rather_than_onto_the_aimed_spaces() -> None:
    painter = TagPainter(Fonts(assets()), ICONS)
    target = pygame.Surface((900, 500))
    body, beside = pygame.Rect(300, -20, 40, 50), pygame.Rect(230, -20, 70, 90)
    aimed = pygame.Rect(300, 30, 40, 200)
    tag = TagMark(0, 0, "82%", "AC 12")
    (box,) = painter.tags(
        target, target.get_rect(), [(tag, body)], [body, beside], [body, beside], [aimed]
    )  # fmt: skip
    assert box.left > body.right
    assert box.top >= 0


@pytest.mark.parametrize("place", [(4, 5), (0, 0), (7, 0)])
def test_the_cap_of_a_space_stays_on_it_where_somebody_would_stand(
    view: BoardView, monkeypatch: pytest.MonkeyPatch, place: tuple[int, int]
) -> None:
    """On the space beside, it would mean that one; the flag with odds goes around it."""
    laid: list[list[pygame.Rect]] = []
    tags = view._tags.tags
    monkeypatch.setattr(view._tags, "tags", lambda *told: laid.append(tags(*told)))
    cell = GRID.cell(*place)
    flags = [TagMark(*place, "1 damage", "to Bedlam"), TagMark(*place, "1", key=True)]
    marks = Marks(ghost=Ghost("goblin_guard", "monsters", cell), tags=flags)
    view.draw(pygame.Surface((620, 600)), Shown(), marks)
    ((cap, flag),) = laid
    mine = cap.clip(view.camera.box(cell))
    assert mine.width * mine.height > 0.7 * cap.width * cap.height
    assert not cap.colliderect(flag)


def test_the_cap_of_a_space_hides_neither_who_stands_in_front_of_it_nor_a_step_of_the_way(
    view: BoardView, monkeypatch: pytest.MonkeyPatch
) -> None:
    laid: list[list[pygame.Rect]] = []
    tags = view._tags.tags
    monkeypatch.setattr(view._tags, "tags", lambda *told: laid.append(tags(*told)))
    costs: list[list[pygame.Rect]] = []
    steps = view._costs
    monkeypatch.setattr(view, "_costs", lambda *told: costs.append(steps(*told)) or costs[-1])
    way = PathMark(tuple(GRID.cell(4, column) for column in (2, 3, 4, 5)), (0, 1, 2, 3))
    ghost = Ghost("goblin_guard", "monsters", way.cells[-1])
    shown = Shown(minis={0: MiniShown(0, 5, 5, "zhentarim", 9, 11)})
    marks = Marks(path=way, ghost=ghost, tags=[TagMark(4, 5, "1", key=True)])
    view.draw(pygame.Surface((620, 600)), shown, marks)
    (((cap,),), (discs,)) = laid, costs
    assert cap.collidelist([view.hung(shown)[0].face, *discs]) < 0


def test_the_cap_of_a_space_stays_in_it_where_a_face_lies_over_its_foot() -> None:
    space = pygame.Rect(268, 268, 64, 64)
    body = pygame.Rect(0, 0, round(ACROSS * 64), 100)
    body.midbottom = (300, round(300 + BELOW * 64))
    face = pygame.Rect(270, 294, 60, 60)
    cap = _cap_at((27, 27), body, False, pygame.Rect(0, 0, 600, 600), [face])
    assert space.contains(cap)
    assert cap.clip(face).height < cap.height / 5


def test_no_body_hides_the_name_of_a_space_but_where_its_face_is(view: BoardView) -> None:
    shown = Shown(minis={0: MiniShown(0, 4, 0, "harpers", 9, 11)})
    target = pygame.Surface((620, 600))
    view.draw(target, shown, Marks())
    face = view.hung(shown)[0].face
    for word, spot in names.laid(view.camera, view._fonts):
        solid = [
            (x, y) for x in range(word.get_width()) for y in range(word.get_height())
            if word.get_at((x, y)).a == 255
        ]  # fmt: skip
        assert solid
        whole = all(
            target.get_at((spot.x + x, spot.y + y))[:3] == word.get_at((x, y))[:3] for x, y in solid
        )
        assert whole or spot.colliderect(face)


def test_a_way_ends_at_the_base_of_the_ghost_that_stands_there() -> None:
    path = PathMark(tuple(GRID.parse(name) for name in ("A5", "B5", "C5")), (0, 1, 2))
    near = []
    for ghost in (None, Ghost("bedlam", "zhentarim", GRID.parse("C5"))):
        view = a_view()
        view._ghost = lambda *told: None  # type: ignore[method-assign]
        target = pygame.Surface((620, 600))
        view.draw(target, Shown(minis={}), Marks(path=path, ghost=ghost))
        base = pygame.Rect(0, 0, 0.6 * view.camera.cell, 0.2 * view.camera.cell)
        base.center = view.camera.box(GRID.parse("C5")).center
        drawn = pygame.mask.from_threshold(target.subsurface(base), ink.MOVE, (20, 20, 20, 255))
        near.append(drawn.count())
    assert near[0] > 0
    assert near[1] == 0


def test_the_last_step_of_a_way_is_counted_off_the_head_of_whoever_stands_in_front() -> None:
    view = a_view()
    boxes = [view.camera.box(GRID.parse(name)) for name in ("B5", "C5")]
    head = pygame.Rect(boxes[1].left, boxes[1].centery + 4, boxes[1].width, boxes[1].height)
    (_, usual), (_, moved) = (costs_at(boxes, view.camera.cell, 10, kept) for kept in ([], [head]))
    disc = pygame.Rect(0, 0, 20, 20)
    disc.center = (round(usual[0]), round(usual[1]))
    assert disc.colliderect(head)
    disc.center = (round(moved[0]), round(moved[1]))
    assert not disc.colliderect(head)
    assert boxes[1].collidepoint(moved)


def rims(shown: Shown) -> dict[int, int]:
    """Return by figure how many pixels around its hit points have its side's light tone."""
    view = a_view()
    view._names = ["lightning_dancer", "bedlam"]
    target = pygame.Surface((620, 600))
    view.draw(target, shown, Marks())
    found = {}
    for figure, there in view.hung(shown).items():
        assert there.pips is not None
        tone = (*ink.SIDES[shown.minis[figure].side].light[:3], 255)
        around = there.pips.inflate(6, 6).clip(target.get_rect())
        drawn = pygame.mask.from_threshold(target.subsurface(around), tone, (6, 6, 6, 255))
        found[figure] = drawn.count()
    return found


@pytest.mark.parametrize(("row", "edged"), [(1, True), (3, False)])
def test_hit_points_on_somebody_in_front_wear_the_colours_of_whose_they_are(
    row: int, edged: bool
) -> None:
    found = rims(
        Shown(
            minis={
                0: MiniShown(0, 0, 0, "harpers", hp=4, max_hp=12),
                1: MiniShown(1, 0, row, "zhentarim", hp=10, max_hp=10),
            }
        )
    )
    assert (found[0] > 40) == edged
    assert found[1] < 20


@pytest.mark.parametrize("place", ["B1", "E1", "H1"])
def test_no_flag_lies_on_the_letters_along_the_top(place: str) -> None:
    view = a_view()
    cell = GRID.parse(place)
    mini = MiniShown(0, GRID.col(cell), GRID.row(cell), "zhentarim", hp=3, max_hp=10)
    hung: list[pygame.Rect] = []
    whole = view._tags.tags
    view._tags.tags = lambda *told: hung.extend(whole(*told)) or hung  # type: ignore[method-assign, func-returns-value]
    tag = TagMark(mini.y, mini.x, "85%", "AC 12", ink.INVALID)
    view.draw(pygame.Surface((620, 600)), Shown(minis={0: mini}), Marks(tags=[tag]))
    letters = [spot for _, spot in names.laid(view.camera, view._fonts)][: GRID.width]
    assert len(hung) == 1
    assert hung[0].collidelist(letters) < 0


def face_of(view: BoardView, place: tuple[float, float]) -> pygame.Rect:
    """Return the box of the head and breast of whoever stands at a row and column."""
    x, y = view.camera.middle(*place)
    side = view.camera.cell
    return pygame.Rect(round(x - 0.2 * side), round(y - 0.5 * side), round(0.4 * side), side // 2)


@pytest.mark.parametrize(
    "marks",
    [
        Marks(path=PathMark(tuple(GRID.parse(name) for name in ("B5", "C5", "D5")), (0, 1, 2))),
        Marks(sights=[SightMark((4.5, 0.5), (4.5, 5.5), between=True)]),
    ],
)
def test_a_way_strikes_out_no_face_and_a_line_between_two_no_breast(marks: Marks) -> None:
    """A way is seen over those who hide it, but for their faces; a line lies under them."""
    view, faces = a_view(), []
    shown = Shown(minis={0: MiniShown(0, 2.0, 4.0, ink.FIRST)})
    for laid in (Marks(), marks):
        target = pygame.Surface((620, 600))
        view.draw(target, shown, laid)
        face = face_of(view, (4.0, 2.0))
        if marks.path is not None:
            face = view._minis.face("grabbleshanks", view.camera.cell, view._left[0])
            face.move_ip(view.camera.box(GRID.parse("C5")).topleft)
        body = view._minis.body("grabbleshanks", view.camera.cell, view._left[0])
        x, y = view._figures._corner(view.camera.middle(4.0, 2.0), view.camera.cell, (1, 1))
        seen = pygame.Mask(face.size)
        seen.draw(pygame.mask.from_surface(body, 250), (x - face.x, y - face.y))
        picture = target.subsurface(face)
        faces.append([picture.get_at(at) for at in _set(seen)])
    assert len(faces[0]) > 100
    # What a body lets through at its very rim is not seen.
    far = max(abs(a[at] - b[at]) for a, b in zip(*faces, strict=True) for at in range(3))
    assert far < 8


def _set(mask: pygame.Mask) -> list[tuple[int, int]]:
    wide, high = mask.get_size()
    return [(x, y) for x in range(wide) for y in range(high) if mask.get_at((x, y))]


def test_a_line_ends_off_the_body_that_it_leads_to() -> None:
    view, at = a_view(), GRID.parse("C6")
    ghost, tone = Ghost("bedlam", ink.FIRST, at), (255, 0, 255)
    line = SightMark((1.5, 2.5), (5.5, 2.5), tone=tone, between=True)
    lowest = []
    for marks in (Marks(sights=[line]), Marks(sights=[line], ghost=ghost)):
        target = pygame.Surface((620, 600))
        view.draw(target, Shown(minis={}), marks)
        drawn = pygame.mask.from_threshold(target, tone, (20, 20, 20, 255)).get_bounding_rects()
        lowest.append(max(each.bottom for each in drawn))
    bare = pygame.Surface((620, 600))
    view._figures.ghost(bare, "bedlam", ink.FIRST, view.camera.middle(5, 2), 64, False, (1, 1))
    column = bare.subsurface((view.camera.box(at).centerx - 3, 0, 6, 600))
    head = pygame.mask.from_threshold(column, (0, 0, 0), (1, 1, 1, 255))
    head.invert()
    assert lowest[1] <= head.get_bounding_rects()[0].top + 4 < lowest[0]


def test_the_cost_of_the_last_step_hides_no_name_of_a_space() -> None:
    view = a_view()
    cells = tuple(GRID.parse(name) for name in ("A3", "A2", "A1"))
    path = PathMark(cells, (0, 9, 10), dash=True)
    marks, hung = (
        Marks(path=path, ghost=Ghost("bedlam", ink.FIRST, cells[-1])),
        view.hung(Shown(minis={})),
    )
    costs = view._costs(pygame.Surface((620, 600)), Shown(minis={}), marks, hung)
    named = [spot for _, spot in names.laid(view.camera, view._fonts)]
    assert len(costs) == 2
    assert all(cost.collidelist(named) < 0 for cost in costs)


@pytest.mark.parametrize(("column", "row"), [(0, 0), (5, 0), (GRID.width - 1, 1)])
def test_a_number_over_the_first_rows_stays_on_the_board_and_off_the_face(
    view: BoardView, column: int, row: int
) -> None:
    mini = MiniShown(0, column, row, ink.FIRST)
    pictures = []
    for effects in ([], [Label(column, row, "-3", "damage", rise=34)]):
        target = pygame.Surface((620, 600))
        view.draw(target, Shown(effects=[*effects], minis={0: mini}), Marks())
        pictures.append(target)
    same = pygame.mask.from_threshold(pictures[1], (0, 0, 0), (1, 1, 1, 255), pictures[0])
    same.invert()
    first, *others = same.get_bounding_rects()
    number = first.unionall(others)
    assert VIEW.contains(number)
    assert not number.colliderect(face_of(view, (row, column)))


@pytest.mark.parametrize("name", ["A1", "F5", "C7"])
@pytest.mark.parametrize("cell", [40, 64])
def test_the_corners_of_the_keyboards_cursor_lie_over_whoever_would_stand_there(
    name: str, cell: int
) -> None:
    """In the brightest tone there is, on a dark one: whoever tells no colours apart sees it."""
    view = a_view()
    at = GRID.parse(name)
    view.camera.cell = cell
    target = pygame.Surface((620, 600))
    view.draw(target, Shown(), Marks(cursor=at, ghost=Ghost("bedlam", "zhentarim", at)))
    box, far = view.camera.box(at), round(0.3 * cell)
    for corner in ("topleft", "topright", "bottomleft", "bottomright"):
        room = pygame.Rect(0, 0, far, far)
        setattr(room, corner, getattr(box, corner))
        drawn = target.subsurface(room.clip(view.camera.view))
        bright = pygame.mask.from_threshold(drawn, ink.WHITE, (6, 6, 6, 255)).count()
        dark = pygame.mask.from_threshold(drawn, ink.NIGHT, (24, 24, 24, 255)).count()
        assert min(bright, dark) > far


@pytest.mark.parametrize("way", ["B5 B6", "B5 C5", "C5 B5", "B5 C6", "C5 B6", "B3 B4 B5 B6"])
def test_the_head_of_a_way_is_seen_whole_over_whoever_would_stand_there(way: str) -> None:
    """Also from above, where the face of that one reaches into the cell before."""
    cells = tuple(GRID.parse(name) for name in way.split())
    seen = []
    for hidden in (False, True):
        view = a_view()
        view._lines.path = lambda *told: None  # type: ignore[method-assign]
        if hidden:
            view._ghost = lambda *told: None  # type: ignore[method-assign]
        ghost, target = Ghost("bedlam", "zhentarim", cells[-1]), pygame.Surface((620, 600))
        path = PathMark(cells, ())
        view.draw(target, Shown(minis={}), Marks(path=path, ghost=ghost))
        box = view.camera.box(cells[-1]).clip(target.get_rect())
        tone = pygame.mask.from_threshold(target.subsurface(box), ink.MOVE, (12, 12, 12, 255))
        seen.append(tone.count())
    assert seen[0] >= 0.9 * seen[1] > 0.02 * view.camera.cell**2


def behind_somebody() -> tuple[BoardView, Shown, Marks]:
    """Return a way that ends at B5 behind Bedlam, who stands at B6; the third stands on the way."""
    view = a_view()
    way = PathMark(tuple(GRID.parse(name) for name in ("D5", "C5", "B5")), (0, 1, 2))
    shown = Shown(
        minis={
            1: MiniShown(1, 1, 5, "zhentarim", 11, 11),
            2: MiniShown(2, 2, 4, "monsters", 3, 3),
        }
    )
    return view, shown, Marks(path=way, ghost=Ghost("goblin_guard", "monsters", way.cells[-1]))


def test_whoever_hides_the_goal_but_not_the_way_is_seen_through_while_it_is_pointed_at() -> None:
    view, shown, marks = behind_somebody()
    target, thin = pygame.Surface((620, 600)), []
    for each in (marks, Marks()):
        view.draw(target, shown, each)
        thin.append(view._thin)
    assert thin == [{1}, frozenset()]


@pytest.mark.parametrize(("struck", "place", "hiding"), [(1, "B6", ()), (2, "C5", (1,))])
def test_whom_the_deed_would_meet_is_drawn_whole_and_over_the_ghost(
    struck: int, place: str, hiding: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where somebody else who hides the goal is seen through."""
    view, shown, marks = behind_somebody()
    marks.chosen = (GRID.parse(place),)
    order: list[int] = []
    mini, ghost = view._mini, view._ghost

    def drawn_mini(target: pygame.Surface, figure: int, *told: object) -> None:
        order.append(figure)
        mini(target, figure, *told)  # type: ignore[arg-type]

    def drawn_ghost(*told: object) -> None:
        order.append(-1)
        ghost(*told)  # type: ignore[arg-type]

    monkeypatch.setattr(view, "_mini", drawn_mini)
    monkeypatch.setattr(view, "_ghost", drawn_ghost)
    view.draw(pygame.Surface((620, 600)), shown, marks)
    assert view._thin == set(hiding)
    assert order.index(struck) > order.index(-1)
    assert all(order.index(figure) < order.index(-1) for figure in hiding)


@pytest.mark.parametrize("gone", ["lower", "acting"])
def test_who_hides_no_goal_or_acts_is_drawn_whole(gone: str) -> None:
    """The way then lies on the floor under whoever stands there."""
    view, shown, marks = behind_somebody()
    shown.minis[1] = replace(shown.minis[1], y=6) if gone == "lower" else shown.minis[1]
    if gone == "acting":
        shown.minis[1] = replace(shown.minis[1], acting=True)
    view.draw(pygame.Surface((620, 600)), shown, marks)
    assert view._thin == frozenset()


@pytest.mark.parametrize("chosen", [(), (GRID.parse("B6"),)])
def test_the_head_of_a_way_is_seen_over_who_hides_the_goal(chosen: tuple[int, ...]) -> None:
    """Also over whom the deed would meet."""
    seen = []
    for alone in (True, False):
        view, shown, marks = behind_somebody()
        marks.chosen = chosen
        del shown.minis[2]
        target = pygame.Surface((620, 600))
        view.draw(target, Shown() if alone else shown, marks)
        assert marks.path is not None
        box = view.camera.box(marks.path.cells[-1])
        box.width += view.camera.cell // 2
        tone = pygame.mask.from_threshold(target.subsurface(box), ink.MOVE, (4, 4, 4, 255))
        seen.append(tone.count())
    assert seen[1] >= 0.85 * seen[0] > 0


def test_caps_of_spaces_are_alike_and_leave_the_rim_and_half_of_their_space_free() -> None:
    """Whether somebody would stand there or not; in large letters on small spaces too."""
    painter = TagPainter(Fonts(assets()), ICONS, 3.0)
    target = pygame.Surface((300, 300))
    boxes = [pygame.Rect(place, (40, 40)) for place in ((60, 60), (180, 60))]
    bodies = [pygame.Rect(box.centerx - 18, box.centery - 31, 35, 52) for box in boxes]
    pairs = [(TagMark(0, at, str(at), key=True), body) for at, body in enumerate(bodies)]
    caps = painter.tags(target, target.get_rect(), pairs, bodies[:1], ghost=bodies[0])
    assert all(box.inflate(-4, -4).contains(cap) for box, cap in zip(boxes, caps, strict=True))
    near = [(cap.x - box.x, cap.y - box.y, cap.size) for box, cap in zip(boxes, caps, strict=True)]
    assert near[0] == near[1]
    assert caps[0].width * caps[0].height < 0.5 * 40 * 40


def test_no_step_is_counted_where_spaces_have_numbers_of_their_own() -> None:
    view, shown, marks = behind_somebody()
    found = []
    for tags in ([], [TagMark(4, 1, "1", key=True)]):
        marks.tags = tags
        view.draw(pygame.Surface((620, 600)), shown, marks)
        found.append(len(view._costs(pygame.Surface((620, 600)), shown, marks, view.hung(shown))))
    assert found == [2, 0]


def behind_a_friend(acting: bool = True) -> tuple[BoardView, Shown]:
    """Return somebody at B5 whose base Bedlam hides at B6."""
    shown = Shown(
        minis={
            0: MiniShown(0, 1, 4, "harpers", 11, 11, acting=acting),
            1: MiniShown(1, 1, 5, "harpers", 11, 11),
        }
    )
    return a_view(), shown


@pytest.mark.parametrize("acting", [True, False])
def test_the_outline_of_whoever_acts_is_seen_over_who_hides_its_base(acting: bool) -> None:
    view, shown = behind_a_friend(acting)
    target = pygame.Surface((620, 600))
    view.draw(target, shown, Marks())
    box = view.camera.box(GRID.parse("B5"))
    foot = pygame.Rect(box.left, box.centery, box.width, box.height // 2 + 4)
    tone = pygame.mask.from_threshold(target.subsurface(foot), ink.LINE_CLEAR, (6, 6, 6, 255))
    assert (tone.count() > box.width) == acting


def test_the_outline_of_whoever_acts_covers_no_face_in_front() -> None:
    faces = []
    for acting in (True, False):
        view, shown = behind_a_friend(acting)
        target = pygame.Surface((620, 600))
        view.draw(target, shown, Marks())
        face = view._minis.face("bedlam", view.camera.cell, view._left[1])
        face.move_ip(view.camera.box(GRID.parse("B6")).topleft)
        body = view._minis.body("bedlam", view.camera.cell, view._left[1])
        x, y = view._figures._corner(view.camera.middle(5, 1), view.camera.cell, (1, 1))
        seen = pygame.Mask(face.size)
        seen.draw(pygame.mask.from_surface(body, 250), (x - face.x, y - face.y))
        picture = target.subsurface(face)
        faces.append([picture.get_at(at) for at in _set(seen)])
    assert len(faces[0]) > 100
    assert max(abs(a[at] - b[at]) for a, b in zip(*faces, strict=True) for at in range(3)) < 8


def test_who_acts_and_is_seen_whole_has_no_outline_over_others() -> None:
    view, shown = behind_a_friend()
    shown.minis[1] = replace(shown.minis[1], y=6)
    pictures = [drawn(view, shown, Marks())]
    view._over_others = lambda *told: None  # type: ignore[method-assign]
    pictures.append(drawn(view, shown, Marks()))
    assert pictures[0] == pictures[1]


def test_a_way_is_seen_whole_over_whoever_hides_it_but_for_the_faces() -> None:
    view, shown = behind_a_friend()
    way = tuple(GRID.parse(name) for name in ("B5", "B4", "C4"))
    pictures = []
    for marks in (Marks(), Marks(path=PathMark(way, ()))):
        target = pygame.Surface((620, 600))
        view.draw(target, shown, marks)
        pictures.append(target)
    start, turn = (view.camera.box(cell) for cell in way[:2])
    face = view._minis.face("grabbleshanks", view.camera.cell, view._left[0])
    face.move_ip(start.topleft)
    along = [(start.centerx, y) for y in range(turn.centery + 12, start.centery - 30)]
    along = [at for at in along if not face.collidepoint(at)]
    assert len(along) > 15
    far = [
        max(abs(pictures[0].get_at(at)[tone] - pictures[1].get_at(at)[tone]) for tone in range(3))
        for at in along
    ]
    assert sum(each > 40 for each in far) >= 0.8 * len(along)  # the outline crosses it


@pytest.mark.parametrize("cell", [40, 52, 64])
def test_the_outline_of_whoever_acts_amid_nine_covers_no_face(cell: int) -> None:
    faces = []
    for over in (True, False):
        view = a_view()
        view.camera.cell = cell
        view._names = ["grabbleshanks", "bedlam", "goblin_guard"] * 3
        minis = {
            at: MiniShown(at, 2 + at % 3, 3 + at // 3, "harpers", 9, 9, acting=at == 4)
            for at in range(9)
        }
        if not over:
            view._over_others = lambda *told: None  # type: ignore[method-assign]
        target = pygame.Surface((620, 600))
        view.draw(target, Shown(minis=minis), Marks())
        seen = []
        for at, mini in minis.items():
            one = view._stander(at, mini)
            box = target.get_rect()
            face = view._figures.hiding([one], cell, box, faces=True)
            only = face.to_surface(pygame.Surface(target.get_size()), setsurface=target)
            seen.append(pygame.image.tobytes(only, "RGB"))
        faces.append([pygame.image.tobytes(target, "RGB"), *seen])
    assert faces[0][0] != faces[1][0]
    assert faces[0][1:] == faces[1][1:]


def test_a_plate_lies_beside_its_space_where_it_hides_no_face() -> None:
    painter, window = TagPainter(Fonts(assets()), ICONS), pygame.Surface((400, 400))
    view, box = window.get_rect(), pygame.Rect(150, 150, 52, 52)
    mark = PlateMark(3, 3, "0 HP", "skull")
    usual = painter.plate(window, view, box, mark, ())
    assert box.collidepoint(usual.center)
    face = pygame.Rect(160, 190, 30, 8)
    assert usual.colliderect(face)
    assert not painter.plate(window, view, box, mark, (face,)).colliderect(face)
    corner = painter.plate(window, view, pygame.Rect(380, 380, 52, 52), mark, ())
    assert view.contains(corner)


def test_a_plate_tells_hit_points_as_a_number_and_how_many_are_left_by_its_red(
    view: BoardView,
) -> None:
    tags = TagPainter(Fonts(assets()), ICONS, 1.0)

    def red(share: float) -> int:
        canvas = pygame.Surface((60, 24))
        tags.hit_plate(canvas, pygame.Rect(4, 4, 48, 16), "7/9", share)
        return sum(
            canvas.get_at((x, y))[:3] == tuple(ink.DAMAGE) for x in range(60) for y in range(24)
        )

    assert red(1.0) > red(0.5) > red(0.0) == 0
    shown = scene()
    shown.minis[0].plate = "9"
    box = view.hung(shown)[0].pips
    assert box is not None
    assert box.height >= 16


def test_nothing_stands_and_no_torch_burns_where_nothing_is_laid(view: BoardView) -> None:
    dark = Shown(laid=0)
    target = pygame.Surface((620, 600))
    view.draw(target, dark, Marks(), seconds=1.0)
    seen = {tuple(target.get_at((x, y))[:3]) for x in range(60, 560, 3) for y in range(50, 550, 3)}
    lit = Shown()
    view.draw(target, lit, Marks(), seconds=1.0)
    more = {tuple(target.get_at((x, y))[:3]) for x in range(60, 560, 3) for y in range(50, 550, 3)}
    assert len(seen) < len(more) / 10


@pytest.mark.parametrize("acts", [0, 1])
def test_of_two_in_one_space_whoever_acts_stands_in_front(view: BoardView, acts: int) -> None:
    shown = Shown()
    for index in (0, 1):
        shown.minis[index] = MiniShown(index, 3, 3, "harpers", 4, 4, (), index == acts, False)
    ranks = view._before(shown)
    assert ranks.get(acts, 0) > ranks.get(1 - acts, 0)
    shown.minis[1 - acts].x = 9
    assert acts not in view._before(shown)


def test_two_in_one_space_are_both_seen_with_what_hangs_on_them(view: BoardView) -> None:
    shown = Shown(minis={each: MiniShown(each, 3, 3, "harpers", 4, 4) for each in (0, 1)})
    both = view.hung(shown)
    drawn(view, shown, Marks())
    one, other = both[0], both[1]
    assert other.face.centerx - one.face.centerx > view.camera.cell // 3
    assert one.pips is not None
    assert other.pips is not None
    assert not one.pips.colliderect(other.pips)
    # A click on either means their space.
    space = 1 << GRID.cell(3, 3)
    assert {view.meant(each.face.center, space) for each in (one, other)} == {GRID.cell(3, 3)}


def test_equals_lie_side_by_side_in_a_space() -> None:
    box = pygame.Rect(100, 200, 50, 50)
    assert _part(box, 0, 1) == box
    first, second = _part(box, 0, 2), _part(box, 1, 2)
    assert first.topleft == box.topleft
    assert second.bottomright == box.bottomright
    assert first.clip(second).width * 2 < first.width
