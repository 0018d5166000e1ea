"""Painting miniatures: bad files are told in sentences, and the sheets match the drawings."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec
import pygame
import pytest

np = pytest.importorskip("numpy", reason="painting needs numpy; playing does not")

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "build"))

from paint.minis_definition import CANVAS, Cast, load_cast, load_drawing  # noqa: E402
from paint.minis_painter import paint, whole  # noqa: E402
from paint.minis_raster import Window, noise  # noqa: E402
from paint.minis_sheets import premultiplied  # noqa: E402
from paint.parts import Glow, Limb, Outline, bounds, read  # noqa: E402

SHEETS = ROOT / "assets" / "sheets" / "minis"

GOOD = '''name = "Test"
feature = "a box"
scale = 1.0
size = "1x1"
head = [50, 30, 1.0]
weapon_side = "none"
palette = ["red", "steel"]
backdrop = ["#102030", "#405060"]
parts = """
P red M30 30 L70 30 L70 110 L30 110 Z
E steel 50 40 5 5
"""
'''


@pytest.fixture(scope="module")
def cast() -> Cast:
    return load_cast(ROOT / "assets" / "minis")


def _faults(folder: Path, text: str) -> list[str]:
    file = folder / "test.toml"
    file.write_text(text, encoding="utf-8")
    _, faults = load_drawing(file, {})
    return [str(fault).removeprefix(f"{file}:") for fault in faults]


def test_the_shipped_drawings_have_no_faults(cast: Cast) -> None:
    assert [str(fault) for fault in cast.faults] == []


def test_a_good_file_has_no_faults(tmp_path: Path) -> None:
    assert _faults(tmp_path, GOOD) == []


def test_every_fault_is_told_at_once_with_its_line(tmp_path: Path) -> None:
    text = GOOD.replace("scale = 1.0", 'scale = "big"').replace("feature", "faeture")
    text = text.replace("E steel 50 40 5 5", "E steell 50 40 5 5\nL red 1,2,3\nQ red 4")
    assert _faults(tmp_path, text) == [
        " the key 'feature' is missing",
        "2: no key is called 'faeture'; did you mean feature?",
        "3: scale: Expected `float`, got `str`",
        "11: no colour ramp is called 'steell'; did you mean steel?",
        "12: a limb needs at least two knots",
        "13: no kind of part is called 'Q' (there are E, G, L, P, e, f, l, U)",
    ]


def test_a_file_that_is_not_toml_is_told_with_its_line(tmp_path: Path) -> None:
    (fault,) = _faults(tmp_path, 'name = "Test"\nscale = = 2\n')
    assert fault.startswith("2: not TOML: ")


def test_what_only_shows_on_the_canvas_is_told(tmp_path: Path) -> None:
    text = GOOD.replace("E steel 50 40 5 5", "E steel 150 40 5 5").replace('"red", ', '"gold", ')
    assert _faults(tmp_path, text) == [
        "9: a steel part (145,35 to 155,45) leaves the canvas",
        "7: no part is painted with the leading ramp 'gold'",
    ]


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("P red M0 0 L5 5 L5 0", "a path must be closed with Z"),
        ("P red m0 0 l5 5 Z", "a path knows M, L, C, Q and Z, absolute only; found 'm'"),
        ("P red M0 0 C1 2 3 4 Z", "C takes 6 numbers; found 1 2 3 4 Z"),
        ("P red 3 4 L1 1 Z", "a path starts with M; found '3'"),
        ("P red M0 0 L1 1 Z", "a closed path needs at least three points"),
        ("P red", "the path is empty"),
        ("L red 1,2 3,4", "a knot is x,y,radius; found '1,2'"),
        ("L red 1,2,0 3,4,1", "the radius of knot '1,2,0' must be above zero"),
        ("L red 1,2,x 3,4,1", "'x' is not a number"),
        ("E red 1 2 3", "expected cx cy rx ry [degrees], found 3 numbers"),
        ("E red 1 2 3 -1", "both half-axes of an ellipse must be above zero"),
        ("l red 1 3,4", "a line needs at least two points"),
        ("f red M0 0 L1 1 L1 0 Z", "a detail (f, e, l) needs a part before it to lie on"),
        ("G red 1 2 3", "'red' is not a glowing ramp"),
        ("U boots 1,2", "the part library has no 'boots'; did you mean boot?"),
        ("U boot", "expected U part x,y"),
        ("U boot 1", "the place of a part is x,y; found '1'"),
        ("U boot 1,2 red=gold", "part 'boot' has no ramp 'red' to swap"),
        ("U boot 1,2 0 0", "the scale of a part must not be zero"),
    ],
)
def test_a_bad_line_is_refused_with_the_reason(line: str, reason: str) -> None:
    boot = (Outline("leather", (((-5.0, 0.0), (5.0, 0.0), (0.0, -9.0)),)),)
    _, faults = read(line, {"boot": boot})
    assert len(faults) == 1
    assert reason in faults[0][1]


def test_a_library_part_is_turned_mirrored_moved_and_dyed() -> None:
    library = {"flag": (Limb("red", ((0.0, 0.0, 2.0), (10.0, 0.0, 1.0))),)}
    parts, faults = read("U flag 50,60 90 -2 red=gold", library)
    assert faults == []
    (flag,) = parts
    assert isinstance(flag, Limb)
    assert flag.role == "gold"
    assert flag.knots[0] == pytest.approx((50, 60, 4))
    assert flag.knots[1] == pytest.approx((50, 40, 2))


def test_no_two_figures_share_weapon_side_and_feature(cast: Cast) -> None:
    features = [drawing.text.feature for drawing in cast.figures.values()]
    assert len(set(features)) == len(features)


def test_every_part_stands_on_the_canvas(cast: Cast) -> None:
    for drawing in (*cast.figures.values(), *cast.tokens.values()):
        for part in drawing.parts:
            if not isinstance(part, Glow):
                left, top, right, bottom = bounds(part)
                assert left >= CANVAS[0]
                assert top >= CANVAS[1]
                assert right <= CANVAS[2]
                assert bottom <= CANVAS[3]


def test_noise_is_the_same_in_every_window() -> None:
    large = noise(Window(-20, -30, 60, 70, 2.0), 4.5, 3, 7)
    small = noise(Window(10, 0, 30, 20, 2.0), 4.5, 3, 7)
    assert np.allclose(large[30:50, 30:50], small, atol=1e-5)


def test_a_figure_painted_again_is_the_shipped_one(cast: Cast) -> None:
    index = msgspec.json.decode((SHEETS / "index.json").read_bytes())
    entry = index["figures"]["goblin_guard"]["right"]
    x, y, width, height = entry["box"]
    sheet = pygame.image.load(SHEETS / f"{entry['sheet']}.png")
    data = np.frombuffer(pygame.image.tobytes(sheet, "RGBA"), np.uint8)
    shipped = data.reshape(sheet.get_height(), sheet.get_width(), 4)[y : y + height, x : x + width]
    # One patch at full size, the head, is enough to see that drawing, painter and sheet agree.
    left, top = (
        round(50 * index["density"] - entry["foot"][0]),
        round(110 * index["density"] - entry["foot"][1]),
    )
    patch = Window(left + 100, top + 100, left + 260, top + 260, index["density"])
    margin = Window(patch.left - 90, patch.top - 90, patch.right + 90, patch.bottom + 90, 5.0)
    painted = premultiplied(paint(cast.figures["goblin_guard"], margin))[90:-90, 90:-90]
    difference = np.abs(painted - shipped[100:260, 100:260].astype(np.float32))
    assert difference.mean() < 3
    assert np.percentile(difference, 99) <= 24


def test_painting_twice_gives_the_same_pixels(cast: Cast) -> None:
    view = whole(1.0)
    first, second = (paint(cast.figures["bedlam"], view) for _ in range(2))
    assert np.array_equal(first, second)
    mirrored = paint(cast.figures["bedlam"], view, mirrored=True)
    assert not np.array_equal(mirrored, first[:, ::-1])
    assert np.abs(mirrored[..., 3] - first[:, ::-1, 3]).mean() < 2
