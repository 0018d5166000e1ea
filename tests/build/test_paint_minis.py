"""Painting miniatures: bad files are told in sentences, and the sheets match the drawings."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import msgspec
import pygame
import pytest

np = pytest.importorskip("numpy", reason="painting needs numpy; playing does not")

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "build"))

from paint import minis_sheets  # noqa: E402
from paint.minis_definition import (  # noqa: E402
    CANVAS,
    Cast,
    FigureText,
    TokenText,
    load_cast,
    load_drawing,
)
from paint.minis_painter import paint, whole  # noqa: E402
from paint.minis_raster import Window, noise  # noqa: E402
from paint.minis_sheets import body, paint_sheets, png, premultiplied  # noqa: E402
from paint.minis_sides import SIDES, WIDTHS, outline, paint_base  # noqa: E402
from paint.parts import Glow, Limb, Outline, bounds, read  # noqa: E402
from paint.ramps import RAMPS  # noqa: E402

SHEETS = ROOT / "assets" / "sheets" / "minis"

GOOD = '''name = "Test"
feature = "a box"
scale = 1.0
size = "1x1"
head = [50, 30, 1.0]
face = [50, 40, 8, 8]
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


def _faults(folder: Path, text: str, *, token: bool = False) -> list[str]:
    file = folder / "test.toml"
    file.write_text(text, encoding="utf-8")
    _, faults = load_drawing(file, {}, token=token)
    return [str(fault).removeprefix(f"{file}:") for fault in faults]


def test_the_shipped_drawings_have_no_faults(cast: Cast) -> None:
    assert [str(fault) for fault in cast.faults] == []


def test_a_good_file_has_no_faults(tmp_path: Path) -> None:
    assert _faults(tmp_path, GOOD) == []


def test_the_example_of_the_page_is_a_figure_that_can_be_painted(tmp_path: Path) -> None:
    page = (ROOT / "docs" / "figures.md").read_text(encoding="utf-8")
    file = tmp_path / "practice_dummy.toml"
    file.write_text(page.split("```toml\n")[1].split("```")[0], encoding="utf-8")
    drawing, faults = load_drawing(file, {})
    assert faults == []
    assert drawing is not None
    assert paint(drawing, whole(0.5))[..., 3].max() > 250


def test_the_page_tells_every_line_key_and_ramp_without_light(cast: Cast) -> None:
    page = (ROOT / "docs" / "figures.md").read_text(encoding="utf-8")
    for letter in "LPEfelGU":
        assert f"| `{letter} " in page
    for key in (*FigureText.__struct_fields__, *TokenText.__struct_fields__):
        assert f"`{key}`" in page
    for name, ramp in RAMPS.items():
        assert ramp.finish == "shaded" or f"`{name}`" in page


def test_every_fault_is_told_at_once_with_its_line(tmp_path: Path) -> None:
    text = GOOD.replace("scale = 1.0", 'scale = "big"').replace("feature", "faeture")
    text = text.replace("E steel 50 40 5 5", "E steell 50 40 5 5\nL red 1,2,3\nQ red 4")
    assert _faults(tmp_path, text) == [
        " the key 'feature' is missing; set it to the one thing that no other figure has, "
        'like "a drawn recurve bow"',
        "2: no key is called 'faeture'; did you mean feature?",
        '3: scale must be a number from 0.3 to 1.5, like 0.84; it is "big"',
        "12: no colour ramp is called 'steell'; did you mean steel?",
        "13: a limb needs at least two knots; add another x,y,radius",
        "14: no kind of part is called 'Q'; a line begins with E, G, L, P, e, f, l, U",
    ]


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('name = "Test"', 'name = ""', '1: name must be what it is called, like "Goblin Guard"'),
        ("scale = 1.0", "scale = 2", "3: scale must be a number from 0.3 to 1.5, like 0.84"),
        ('"1x1"', '"2x1"', '4: size must be "1x1", "1x2", "2x2" or "3x3"; it is "2x1"'),
        ("[50, 30, 1.0]", "[50, 30]", "5: head must be the middle and the zoom (0.5 to 2.5)"),
        ("[50, 30, 1.0]", "[50, 30, 9]", "5: head must be the middle and the zoom (0.5 to 2.5)"),
        ("[50, 30, 1.0]", "[500, 30, 1]", "5: the head point lies off the canvas; point between"),
        ("[50, 40, 8, 8]", "[50, 40, 8]", "6: face must be the face's middle and half of its"),
        ("[50, 40, 8, 8]", "[50, 40, 80, 8]", "6: the face leaves the canvas; give its middle"),
        ('"none"', '"up"', '7: weapon_side must be "left", "right", "both" or "none"; it is "up"'),
        ('["red", "steel"]', '["red"]', "8: palette must be two or three names of ramps"),
        (
            '["red", "steel"]',
            '["red", "gold"]',
            "8: no part is painted with the leading ramp 'gold'",
        ),
        ('["red", "steel"]', '["red", "stel"]', "8: no colour ramp is called 'stel'; did you mean"),
        ("#102030", "blue", "9: backdrop must be a dark and a light colour, like"),
        ("E steel 50 40 5 5", "E steel 150 40 5 5", "12: a steel part leaves the canvas (x 145 to"),
        (
            "E steel 50 40 5 5",
            "G fire 50 300 5",
            "12: the middle of a fire glow lies off the canvas",
        ),
        ("E steel 50 40 5 5", "E steel 50 40 5 5\n" * 55, "11: 56 part lines, and 55 is the most"),
    ],
)
def test_a_bad_value_is_told_with_its_line(tmp_path: Path, old: str, new: str, told: str) -> None:
    assert any(fault.startswith(told) for fault in _faults(tmp_path, GOOD.replace(old, new)))


def test_too_many_ramps_are_named(tmp_path: Path) -> None:
    ramps = [name for name, ramp in RAMPS.items() if ramp.finish == "shaded"][:15]
    lines = "\n".join(f"E {ramp} 50 40 5 5" for ramp in ramps)
    (fault,) = _faults(tmp_path, GOOD.replace("E steel 50 40 5 5", f"E steel 9 9 5 5\n{lines}"))
    assert fault.startswith("11: 17 shaded ramps, and 12 is the most; drop one of ")


def test_a_block_without_a_part_line_is_told(tmp_path: Path) -> None:
    text = GOOD.replace("P red", "# P red").replace("E steel", "# E steel")
    assert _faults(tmp_path, text)[0].startswith("11: parts has no part line; write at least one")
    text = f"{GOOD.partition('parts =')[0]}parts = 7\n"
    (fault,) = _faults(tmp_path, text)
    assert fault == '10: parts must be the part lines between """ and """; it is 7'


LIKE = '''name = "Master"
feature = "a box with a hat"
like = "box"
behind = """
E gold 50 60 30 30
"""
parts = """
E red 50 24 9 9
"""
'''


@pytest.fixture
def model(tmp_path: Path) -> Path:
    """A folder with a figure that another may be like."""
    (tmp_path / "box.toml").write_text(GOOD, encoding="utf-8")
    return tmp_path


def test_a_figure_like_another_has_its_keys_and_its_body_between_its_own_parts(model: Path) -> None:
    (model / "master.toml").write_text(LIKE.replace("like", "scale = 0.5\nlike"), encoding="utf-8")
    box, _ = load_drawing(model / "box.toml", {})
    master, faults = load_drawing(model / "master.toml", {})
    assert faults == []
    assert box is not None
    assert master is not None
    assert isinstance(master.text, FigureText)
    assert [part.role for part in master.parts] == ["gold", "red", "steel", "red"]
    assert (master.text.name, master.text.scale, master.text.head) == ("Master", 0.5, (50, 30, 1))
    body, its = bounds(box.parts[0]), bounds(master.parts[1])
    assert its[3] - its[1] == pytest.approx((body[3] - body[1]) / 2)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('like = "box"', 'like = "bok"', "3: no other figure of this folder is called 'bok'; did"),
        ('like = "box"', 'like = "test"', "3: no other figure of this folder is called 'test'"),
        ('like = "box"', 'like = "../box"', "3: no other figure of this folder is called '../box'"),
        ('like = "box"', "like = 7", "3: like must be the id of a figure of the same folder, like"),
        ("E gold 50", "E gould 50", "5: no colour ramp is called 'gould'; did you mean gold?"),
        ("E gold 50", "# E gold 50", "5: behind has no part line; write at least one, like"),
        ("E gold 50", "E gold -50", "5: a gold part leaves the canvas (x -80 to"),
        ("E red 50", "E red 150", "8: a red part leaves the canvas (x 141 to"),
        (
            'like = "box"',
            'like = "box"\nfaec = 3',
            "4: no key is called 'faec'; did you mean face?",
        ),
    ],
)
def test_a_fault_in_what_a_figure_adds_is_told(model: Path, old: str, new: str, told: str) -> None:
    assert old in LIKE
    (fault,) = _faults(model, LIKE.replace(old, new))
    assert fault.startswith(told)


def test_a_figure_is_not_like_one_that_is_faulty_or_like_another_itself(model: Path) -> None:
    text = GOOD.replace("E steel", "E steell")
    (model / "bad.toml").write_text(text, encoding="utf-8")
    (model / "worse.toml").write_text("name = = 2", encoding="utf-8")
    (model / "master.toml").write_text(LIKE, encoding="utf-8")
    for id in ("bad", "worse"):
        told = [f"3: the file of {id} has faults; mend those first"]
        assert _faults(model, LIKE.replace('"box"', f'"{id}"')) == told
    told = ["3: master is like box itself; be like that one"]
    assert _faults(model, LIKE.replace('"box"', '"master"')) == told


def test_what_lies_behind_needs_a_body_before_it(tmp_path: Path) -> None:
    text = GOOD.replace("parts =", 'behind = "E gold 50 60 30 30"\nparts =')
    told = ["10: behind lies under the body of another figure; name that one with like"]
    assert _faults(tmp_path, text) == told


def test_a_token_is_like_no_figure(model: Path) -> None:
    text = (
        'name = "Test"\nfeature = "a box"\nscale = 1.0\nlike = "box"\nparts = "E red 50 90 9 9"\n'
    )
    (fault,) = _faults(model, text, token=True)
    assert fault.startswith("4: no key is called 'like'; ")


def test_a_token_has_its_own_keys(tmp_path: Path) -> None:
    text = GOOD.replace('size = "1x1"', "shadow = [1, 2]")
    faults = _faults(tmp_path, text, token=True)
    assert faults[0].startswith("4: shadow must be the ground shadow's cx, cy, rx, ry, like")
    assert faults[1].startswith("5: no key is called 'head'; ")


def test_a_file_that_is_not_toml_is_told_with_its_line(tmp_path: Path) -> None:
    (fault,) = _faults(tmp_path, 'name = "Test"\nscale = = 2\n')
    assert fault == (
        "2: the file is not TOML (Invalid value); write key = value, and text in quotes"
    )
    (fault,) = _faults(tmp_path, 'name = "Test"\nparts = """\nE red')
    assert fault.startswith("3: the file is not TOML (")


def test_a_file_that_is_not_utf_8_is_told(tmp_path: Path) -> None:
    file = tmp_path / "test.toml"
    file.write_bytes(b'name = "\xe9"')
    _, (fault,) = load_drawing(file, {})
    assert str(fault) == f"{file}: the file is not UTF-8; save it as UTF-8 text"


def test_a_name_that_is_no_id_is_told(tmp_path: Path) -> None:
    file = tmp_path / "Big Troll.toml"
    file.write_text(GOOD, encoding="utf-8")
    _, (fault,) = load_drawing(file, {})
    assert fault.reason == "a file's name is its id; use small letters, digits and _ alone"


def test_two_files_of_one_name_are_told(tmp_path: Path) -> None:
    for game in ("alpha", "beta"):
        (tmp_path / game).mkdir()
        (tmp_path / game / "test.toml").write_text(GOOD, encoding="utf-8")
    cast = load_cast(tmp_path)
    assert list(cast.figures) == ["test"]
    (fault,) = cast.faults
    assert fault.path == tmp_path / "beta" / "test.toml"
    assert fault.reason == "alpha/test.toml has the same id; give this file another name"


def test_faults_of_the_part_library_are_told(tmp_path: Path) -> None:
    folder = tmp_path / "parts"
    folder.mkdir()
    (folder / "a.toml").write_text('cup = "E gold 0 0 3 3"\n', encoding="utf-8")
    text = 'cup = "E gold 0 0 3 3"\njug = 7\npot = ""\npan = """\nE gold 0 0 3\n"""\n'
    (folder / "b.toml").write_text(text, encoding="utf-8")
    assert [(fault.line, fault.reason) for fault in load_cast(tmp_path).faults] == [
        (1, "another file has a part 'cup' already; give this one another name"),
        (2, 'jug must be part lines between """ and """; it is 7'),
        (3, "the part 'pot' is empty; write its lines"),
        (5, "write cx cy rx ry [degrees] after the ramp; found 3 numbers"),
    ]


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("P red M0 0 L5 5 L5 0", "a path must be closed; put Z at its end"),
        ("P red M0 0 L5 5 L5 0 M1 1 Z", "a path must be closed with Z before the next M"),
        ("P red m0 0 l5 5 Z", "a path knows M, L, C, Q and Z, absolute only; found 'm'"),
        ("P red M0 0 C1 2 3 4 Z", "C takes 6 numbers; found 1 2 3 4 Z"),
        ("P red 3 4 L1 1 Z", "a path starts with M x y; found '3'"),
        ("P red L1 1 Z", "a path starts with M x y, also after Z"),
        ("P red M0 0 L1 1 Z", "a closed path needs at least three points; add some before Z"),
        ("P red", "the path is empty; write M x y L x y L x y Z"),
        ("L red 1,2 3,4", "a knot is x,y,radius without spaces; found '1,2'"),
        ("L red 1,2,0 3,4,1", "the radius of knot '1,2,0' must be above zero"),
        ("L red 1,2,x 3,4,1", "'x' is not a number; write one like 12 or -3.5"),
        ("L red 1,2,inf 3,4,1", "'inf' is not a finite number; write one like 12 or -3.5"),
        ("E red 1 2 3", "write cx cy rx ry [degrees] after the ramp; found 3 numbers"),
        ("E red 1 2 3 -1", "both half-axes of an ellipse must be above zero"),
        ("l red 0 3,4 5,6", "the width of a line must be above zero"),
        ("l red 1 3,4", "a line needs at least two points; add another x,y after its width"),
        ("l red 1 3 4", "a point of a line is x,y without spaces; found '3'"),
        ("f red M0 0 L1 1 L1 0 Z", "a detail (f, e, l) needs a part before it to lie on; put an"),
        ("G red 1 2 3", "a glow takes a glowing ramp (fel, fire, arcane, storm"),
        ("G fire 1 2 0", "the radius of a glow must be above zero"),
        ("U boots 1,2", "the part library has no 'boots'; did you mean boot?"),
        ("U xyz 1,2", "the part library has no 'xyz'; there are boot"),
        ("U boot", "write U part x,y [degrees] [scale] [ramp=ramp ...]"),
        ("U boot 1", "the place of a part is x,y without spaces; found '1'"),
        ("U boot 1,2 red=gold", "part 'boot' has no ramp 'red' to swap; it has leather"),
        ("U boot 1,2 leather=gould", "no colour ramp is called 'gould'; did you mean gold?"),
        ("U boot 1,2 0 1 7", "after the place come degrees, scale and ramp=ramp; found '7'"),
        ("U boot 1,2 0 0", "the scale of a part must not be zero; below zero mirrors it"),
        ("E zzz 1 2 3 4", "no colour ramp is called 'zzz'; the nearest are "),
    ],
)
def test_a_bad_line_is_refused_with_the_reason(line: str, reason: str) -> None:
    boot = (Outline("leather", (((-5.0, 0.0), (5.0, 0.0), (0.0, -9.0)),)),)
    ((at, told),) = read(f"# first\n{line}", {"boot": boot}).faults
    assert at == 1
    assert told.startswith(reason)


def test_a_library_part_is_turned_mirrored_moved_and_dyed() -> None:
    library = {"flag": (Limb("red", ((0.0, 0.0, 2.0), (10.0, 0.0, 1.0))),)}
    block = read("U flag 50,60 90 -2 red=gold", library)
    assert block.faults == []
    (flag,) = block.parts
    assert isinstance(flag, Limb)
    assert flag.role == "gold"
    assert flag.knots[0] == pytest.approx((50, 60, 4))
    assert flag.knots[1] == pytest.approx((50, 40, 2))


def test_every_figure_has_a_feature_and_a_black_shape_of_its_own(cast: Cast) -> None:
    features = [drawing.text.feature for drawing in cast.figures.values()]
    assert len(set(features)) == len(features)
    view = whole(64 * 1.12 / 100)
    shapes = {id: paint(drawing, view)[..., 3] > 127 for id, drawing in cast.figures.items()}
    families = {id: getattr(d.text, "like", None) or id for id, d in cast.figures.items()}
    for id, shape in shapes.items():
        for other, its in shapes.items():
            if other < id:
                shared = (shape & its).sum() / (shape | its).sum()
                # Of one body they are known apart by what the one has more.
                most = 0.93 if families[id] == families[other] else 0.72
                assert shared < most, f"{id} and {other} look alike in black: {shared:.2f}"


def test_every_part_stands_on_the_canvas(cast: Cast) -> None:
    for drawing in (*cast.figures.values(), *cast.tokens.values()):
        for part in drawing.parts:
            if not isinstance(part, Glow):
                left, top, right, bottom = bounds(part)
                assert left >= CANVAS[0]
                assert top >= CANVAS[1]
                assert right <= CANVAS[2]
                assert bottom <= CANVAS[3]


def test_every_figure_stands_on_its_base_and_not_below_it(cast: Cast) -> None:
    for id, drawing in cast.figures.items():
        lowest = max(bounds(part)[3] for part in drawing.parts if not isinstance(part, Glow))
        # The feet's middle is at 110, and the base's top ends at 131.
        assert 110 < lowest < 129, f"{id} ends at {lowest:.1f}"


def test_noise_is_the_same_in_every_window() -> None:
    large = noise(Window(-20, -30, 60, 70, 2.0), 4.5, 3, 7)
    small = noise(Window(10, 0, 30, 20, 2.0), 4.5, 3, 7)
    assert np.allclose(large[30:50, 30:50], small, atol=1e-5)


def test_every_drawing_is_on_the_sheets(cast: Cast) -> None:
    index = msgspec.json.decode((SHEETS / "index.json").read_bytes())
    assert sorted(index["figures"]) == sorted(cast.figures)
    assert sorted(index["tokens"]) == sorted(cast.tokens)
    for id, drawing in cast.figures.items():
        assert f"{index['figures'][id]['size']}x" == drawing.text.size[:2]
        assert (SHEETS / f"{id}.png").stat().st_size < 480_000


@pytest.mark.parametrize("id", ["goblin_guard", "troll"])
def test_a_figure_painted_again_is_the_shipped_one(cast: Cast, id: str) -> None:
    index = msgspec.json.decode((SHEETS / "index.json").read_bytes())
    entry = index["figures"][id]["right"]
    x, y, width, height = entry["box"]
    sheet = pygame.image.load(SHEETS / f"{entry['sheet']}.png")
    data = np.frombuffer(pygame.image.tobytes(sheet, "RGBA"), np.uint8)
    shipped = data.reshape(sheet.get_height(), sheet.get_width(), 4)[y : y + height, x : x + width]
    painted, window = body(cast.figures[id])
    assert window.density == entry["density"]
    difference = np.abs(premultiplied(painted) - shipped.astype(np.float32))
    assert difference.mean() < 0.5
    assert np.percentile(difference, 99) <= 8


def _saved(folder: Path) -> dict[str, str]:
    index = msgspec.json.decode((folder / "index.json").read_bytes())
    return {id: figure["name"] for id, figure in index["figures"].items()}


@pytest.fixture
def coarse(monkeypatch: pytest.MonkeyPatch) -> None:
    """Paint sheets with few pixels, where only matters which are painted."""
    coarser = {
        "BODY_DENSITY": 0.5, "BASE_DENSITY": 0.5, "LONG_BASE_DENSITY": 0.5,
        "PORTRAIT_EDGE": 32, "FRAME_RADIUS": 12,
    }  # fmt: skip
    for name, value in coarser.items():
        monkeypatch.setattr(minis_sheets, name, value)


@pytest.mark.usefixtures("coarse")
def test_painting_one_figure_keeps_the_others_and_those_just_now_faulty(tmp_path: Path) -> None:
    minis, sheets = tmp_path / "minis", tmp_path / "sheets"
    (minis / "game").mkdir(parents=True)
    for id in ("one", "two", "three"):
        text = GOOD.replace('"Test"', f'"{id}"')
        (minis / "game" / f"{id}.toml").write_text(text, encoding="utf-8")
    paint_sheets(load_cast(minis), sheets)
    assert _saved(sheets) == {"one": "one", "two": "two", "three": "three"}
    before = (sheets / "two.png").stat().st_mtime_ns
    text = GOOD.replace('"Test"', '"Other"')
    (minis / "game" / "one.toml").write_text(text, encoding="utf-8")
    (minis / "game" / "two.toml").write_text(text, encoding="utf-8")
    (minis / "game" / "three.toml").write_text("name = 7", encoding="utf-8")
    paint_sheets(load_cast(minis), sheets, frozenset({"one"}))
    assert _saved(sheets) == {"one": "Other", "two": "two", "three": "three"}
    assert (sheets / "two.png").stat().st_mtime_ns == before
    (minis / "game" / "three.toml").unlink()
    paint_sheets(load_cast(minis), sheets, frozenset({"one"}))
    assert _saved(sheets) == {"one": "Other", "two": "two"}
    assert not (sheets / "three.png").exists()


def test_a_sheet_is_read_back_as_it_was_written() -> None:
    pixels = np.random.default_rng(1).integers(0, 256, (5, 7, 4), np.uint8)
    picture = pygame.image.load(io.BytesIO(png(pixels)), "sheet.png")
    assert picture.get_size() == (7, 5)
    assert pygame.image.tobytes(picture, "RGBA") == pixels.tobytes()


def test_painting_twice_gives_the_same_pixels(cast: Cast) -> None:
    view = whole(1.0)
    first, second = (paint(cast.figures["bedlam"], view) for _ in range(2))
    assert np.array_equal(first, second)
    mirrored = paint(cast.figures["bedlam"], view, mirrored=True)
    assert not np.array_equal(mirrored, first[:, ::-1])
    assert np.abs(mirrored[..., 3] - first[:, ::-1, 3]).mean() < 2


@pytest.mark.parametrize("width", WIDTHS)
def test_bases_differ_by_shape_and_pattern_without_colour(width: str) -> None:
    bases = {name: paint_base(name, width, 0.64) for name in SIDES}
    assert len({(side.shape, side.pattern) for side in SIDES.values()}) == len(SIDES)
    for name, base in bases.items():
        for other, its in bases.items():
            if other < name:
                apart = (base[..., 3] > 127) ^ (its[..., 3] > 127)
                assert apart.sum() > 80, f"{name} and {other} have one outline"


@pytest.mark.parametrize("side", SIDES)
def test_an_outline_is_closed_even_and_as_large_as_the_others(side: str) -> None:
    ring = np.array(outline(SIDES[side].shape))
    ahead = np.roll(ring, -1, 0)
    steps = np.hypot(*(ahead - ring).T)
    assert len(ring) == 240
    assert steps.max() < 1.05 * np.median(steps)
    area = abs((ring[:, 0] * ahead[:, 1] - ring[:, 1] * ahead[:, 0]).sum()) / 2
    assert 2.6 < area < 3.4
