"""The loader of miniatures: sizes, sides, facing, and a cache that stays within its bounds."""

from __future__ import annotations

import itertools
import shutil
import tomllib
from pathlib import Path

import msgspec
import pygame
import pytest

from game.table.figures.minis import Minis
from game.table.look.picture_cache import BUDGET, weight

ASSETS = Path(__file__).parents[3] / "assets"
DRAWN = {
    file.stem: tomllib.loads(file.read_text(encoding="utf-8"))
    for file in sorted((ASSETS / "minis").glob("*/*.toml"))
    if file.parent.name != "parts" and not file.parent.name.startswith("tokens")
}
SIZES = {id: {**DRAWN.get(text.get("like"), {}), **text}["size"] for id, text in DRAWN.items()}
"""How large every figure is that somebody drew, of whichever game."""
BODIES = {id: text.get("like", id) for id, text in DRAWN.items()}
"""Whose body each has: a master that of its kind."""
CAST = tuple(id for id, size in SIZES.items() if size == "1x1")
LARGE = tuple(id for id, size in SIZES.items() if size != "1x1")
ONE_EACH = ("first", "second", "monsters", "third", "fourth", "fifth")
"""The looks of sides that are no allies."""
TOKENS = ("chest_open", "chest_shut", "defeated", "loot", "respawn")


@pytest.fixture(scope="module")
def minis() -> Minis:
    return Minis(ASSETS)


def _same(a: pygame.Surface, b: pygame.Surface) -> bool:
    return pygame.image.tobytes(a, "RGBA") == pygame.image.tobytes(b, "RGBA")


def _hue_at(picture: pygame.Surface, x: int, y: int) -> pygame.Color:
    return pygame.Color(*picture.get_at((x, y))[:3])


def test_whoever_was_drawn_and_the_tokens_are_there(minis: Minis) -> None:
    assert {"bedlam", "troll", "umber_hulk"} <= {*CAST, *LARGE} == set(minis.figures)
    assert set(TOKENS) <= set(minis.tokens)
    assert minis.sides == (*ONE_EACH, "first_ally", "second_ally")


@pytest.mark.parametrize("cell", [36, 48, 64, 96, 128])
def test_every_picture_of_a_cell_shares_one_canvas_and_anchor(minis: Minis, cell: int) -> None:
    feet = minis.feet(cell)
    anchor = minis.anchor(cell)
    assert anchor[0] + feet[0] == cell // 2
    assert anchor[1] + feet[1] == round(cell * 0.72)
    sizes = {
        picture.get_size()
        for id in CAST
        for picture in (
            minis.figure(id, cell, "harpers"),
            minis.body(id, cell, True),
            minis.shadow(id, cell),
            minis.base("dungeon", cell, active=True),
            minis.token("loot", cell),
        )
    }
    assert len(sizes) == 1


@pytest.mark.parametrize("id", [*CAST, *LARGE])
@pytest.mark.parametrize("left", [False, True])
def test_nothing_of_a_figure_is_cut_off(minis: Minis, id: str, left: bool) -> None:
    for cell in (36, 64):
        picture = minis.figure(id, cell, "zhentarim", left)
        drawn = picture.get_bounding_rect(min_alpha=12)
        width, height = picture.get_size()
        assert drawn.left > 0
        assert drawn.right < width
        assert drawn.top > 0
        assert drawn.bottom < height
        assert drawn.height > cell


@pytest.mark.parametrize("cell", [36, 64, 150])
def test_a_large_figure_is_twice_as_large_and_stands_in_the_lower_half_of_its_block(
    minis: Minis, cell: int
) -> None:
    assert minis.size("troll") == 2
    feet, anchor = minis.feet(cell, (2, 2)), minis.anchor(cell, (2, 2))
    # The feet lie 0.44 cell below the middle of the block, which is one cell from its corner.
    assert anchor[0] + feet[0] == cell
    assert anchor[1] + feet[1] == round(1.44 * cell)
    picture = minis.figure("troll", cell, "dungeon")
    assert picture.get_size() == minis.base("dungeon", 2 * cell).get_size()
    body = minis.body("troll", cell).get_bounding_rect(min_alpha=128)
    assert 2.0 * cell < body.width < 3.4 * cell
    assert 2.2 * cell < body.height < 3.2 * cell
    base = minis.base("dungeon", cell, fills=(2, 2)).get_bounding_rect(min_alpha=128)
    assert base.width == pytest.approx(1.62 * cell, abs=0.06 * cell + 2)
    assert base.centerx == pytest.approx(feet[0], abs=2)
    ogre = minis.body("bone_pile_ogre", cell).get_bounding_rect(min_alpha=128)
    assert body.width * body.height > 2.0 * ogre.width * ogre.height


@pytest.mark.parametrize("left", [False, True])
def test_no_two_black_silhouettes_are_alike(minis: Minis, left: bool) -> None:
    outlines = {
        (id, turned): pygame.mask.from_surface(minis.body(id, 64, turned), 127)
        for id in CAST
        for turned in {False, left}
    }
    for one, other in itertools.combinations(CAST, 2):
        mine, theirs = outlines[one, False], outlines[other, left]
        shared = mine.overlap_area(theirs, (0, 0))
        # Of one body they are known apart by what the one has more.
        most = 0.93 if BODIES[one] == BODIES[other] else 0.72
        assert shared / (mine.count() + theirs.count() - shared) < most, (one, other)


def test_colours_are_premultiplied(minis: Minis) -> None:
    picture = minis.figure("bedlam", 64, "zhentarim")
    data = pygame.image.tobytes(picture, "RGBA")
    excess = [max(data[i : i + 3]) - data[i + 3] for i in range(0, len(data), 4)]
    assert max(excess) <= 2


def test_a_figure_that_faces_left_is_not_a_mirrored_light(minis: Minis) -> None:
    right = minis.body("rokpyratrix", 96)
    left = minis.body("rokpyratrix", 96, True)
    assert not _same(right, left)
    assert not _same(pygame.transform.flip(right, True, False), left)
    flipped = pygame.transform.flip(right, True, False).get_bounding_rect(min_alpha=128)
    assert abs(flipped.left - left.get_bounding_rect(min_alpha=128).left) <= 2


def test_sides_differ_in_shape_and_not_in_colour_alone(minis: Minis) -> None:
    masks = [pygame.mask.from_surface(minis.base(side, 64)) for side in minis.sides]
    for i, mask in enumerate(masks):
        for other in masks[:i]:
            shared = mask.overlap_area(other, (0, 0))
            assert mask.count() + other.count() - 2 * shared > 80


def test_done_pales_the_ring_and_active_adds_to_it(minis: Minis) -> None:
    plain = minis.base("harpers", 96)
    done = minis.base("harpers", 96, done=True)
    x, y = minis.feet(96)
    ring = x - round(96 * 0.37), y
    assert _hue_at(done, *ring).hsva[1] < _hue_at(plain, *ring).hsva[1]
    active = minis.base("harpers", 96, active=True)
    assert active.get_bounding_rect().width > plain.get_bounding_rect().width


def test_a_picture_is_made_once(minis: Minis) -> None:
    assert minis.figure("bedlam", 64, "harpers") is minis.figure("bedlam", 64, "harpers")
    assert minis.portrait("bedlam", 27, "harpers") is minis.portrait("bedlam", 27, "harpers")


@pytest.mark.parametrize("radius", [14, 27, 35, 76])
@pytest.mark.parametrize("side", [*ONE_EACH, "first_ally", "second_ally"])
def test_a_portrait_fills_its_frame_and_nothing_outside(
    minis: Minis, radius: int, side: str
) -> None:
    picture = minis.portrait("grabbleshanks", radius, side)
    middle = picture.get_width() // 2
    assert picture.get_at((middle, middle)).a > 245
    # The triangle and the diamond are narrower at this height than the round shapes.
    assert picture.get_at((middle - radius * 6 // 10, middle)).a > 245
    assert picture.get_at((0, 0)).a == 0


def test_a_grey_portrait_has_no_colour_in_its_face(minis: Minis) -> None:
    picture = minis.portrait("bedlam", 76, "zhentarim", grey=True)
    middle = picture.get_width() // 2
    for dy in range(-30, 30, 10):
        red, green, blue, _ = picture.get_at((middle, middle + dy))
        assert max(red, green, blue) - min(red, green, blue) <= 3


def test_unknown_names_are_told_with_the_known_ones(minis: Minis) -> None:
    known = ", ".join(sorted({*CAST, *LARGE}))
    with pytest.raises(KeyError, match=f"no figure is called 'bedlm'; there are {known}"):
        minis.figure("bedlm", 64, "harpers")
    with pytest.raises(KeyError, match="no side is called"):
        minis.base("goblins", 64)
    with pytest.raises(KeyError, match="no token is called"):
        minis.token("anvil", 64)
    with pytest.raises(ValueError, match="not within"):
        minis.body("bedlam", 1300)


def test_sheets_and_pictures_of_all_sizes_stay_within_the_budget() -> None:
    minis = Minis(ASSETS)
    made = 0
    for cell in (36, 204, 288):
        for id in minis.figures:
            made += weight(minis.figure(id, cell, "dungeon"))
    assert made > 2 * BUDGET.limit, "not all of them can be kept"
    assert BUDGET.weight <= BUDGET.limit
    assert BUDGET._read <= BUDGET.files
    assert 4 < len(minis._sheets) <= len(minis.figures) + 1


def test_a_sheet_that_was_let_go_is_read_again() -> None:
    minis = Minis(ASSETS)
    first = pygame.image.tobytes(minis.body("bedlam", 64), "RGBA")
    minis._sheets.clear()
    minis._pictures.clear()
    assert pygame.image.tobytes(minis.body("bedlam", 64), "RGBA") == first


def test_sheets_read_ahead_are_those_that_figures_are_cut_from() -> None:
    minis, plain = Minis(ASSETS), Minis(ASSETS)
    minis.ahead(["bedlam"], ["harpers"]).join()
    heads = {"frame_first", "portrait_bedlam"}
    assert set(minis._read) == {"ground", "side_first", "bedlam", *heads}
    minis.portrait("bedlam", 30, "harpers")
    assert set(minis._read) == {"ground", "side_first", "bedlam"}
    first = minis.figure("bedlam", 64, "harpers")
    assert "bedlam" not in minis._read
    other = plain.figure("bedlam", 64, "harpers")
    assert pygame.image.tobytes(first, "RGBA") == pygame.image.tobytes(other, "RGBA")
    minis.ahead(["bedlam"], ["harpers"]).join()
    assert not minis._read


def test_a_sheet_nobody_cut_from_is_let_go_with_its_figure() -> None:
    minis = Minis(ASSETS)
    minis.ahead(["grend", "bedlam"], []).join()
    minis.no_more("grend")
    assert set(minis._read) == {"ground", "bedlam", "portrait_bedlam"}


def test_every_token_and_every_head_is_on_a_sheet_of_its_own() -> None:
    """So that a match reads what lies about in it, and a panel no bodies."""
    painted = msgspec.json.decode((ASSETS / "sheets" / "minis" / "index.json").read_bytes())
    for part, named in (("tokens", "token"), ("figures", "portrait")):
        for id, one in painted[part].items():
            assert (one if part == "tokens" else one["portrait"])["sheet"] == f"{named}_{id}"


def test_a_sheet_that_cannot_be_read_ahead_is_told_to_whoever_needs_it(tmp_path: Path) -> None:
    folder = tmp_path / "sheets" / "minis"
    shutil.copytree(ASSETS / "sheets" / "minis", folder)
    (folder / "bedlam.png").write_bytes(b"no picture")
    minis = Minis(tmp_path)
    minis.ahead(["bedlam"], ["harpers"]).join()
    assert minis.figure("grabbleshanks", 64, "harpers").get_width() > 64
    with pytest.raises(pygame.error):
        minis.figure("bedlam", 64, "harpers")
