"""The check tells people who draw levels every fault, and what Onslaught cannot play."""

from __future__ import annotations

import io
import json
import shutil
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game import games
from game.rules.check import faults_of, legends, run
from game.rules.level import examine, load_level
from game.rules.room import rules_of

LEVELS = Path(__file__).resolve().parents[2] / "levels"
SCENARIO = (LEVELS / "greathalls.toml").read_text()
SYMBOLS = ".#HZCGr"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a copy of the Greathalls to be spoilt."""
    for name in ("greathalls.tmj", "greathalls.toml", "symbols.tsj"):
        shutil.copy(LEVELS / name, tmp_path / name)
    return tmp_path


def paint(folder: Path, cells: dict[str, str]) -> None:
    """Draw symbols on named cells of the map."""
    path = folder / "greathalls.tmj"
    drawing = json.loads(path.read_text())
    for name, symbol in cells.items():
        place = (int(name[1:]) - 1) * 14 + ord(name[0]) - ord("A")
        drawing["layers"][0]["data"][place] = SYMBOLS.index(symbol) + 1
    path.write_text(json.dumps(drawing))


def rewrite(folder: Path, old: str, new: str) -> None:
    """Change the scenario file."""
    assert old in SCENARIO
    (folder / "greathalls.toml").write_text(SCENARIO.replace(old, new, 1))


def checked(*paths: Path) -> tuple[int, str]:
    """Return the exit code and what is printed."""
    out = io.StringIO()
    return run(list(paths), out), out.getvalue()


def test_every_level_of_the_house_is_without_faults(monkeypatch: pytest.MonkeyPatch) -> None:
    if "adventure" not in games.names():
        elsewhere = {"adventure": "game.{room}.adventure.descriptor"}
        monkeypatch.setattr(games, "_elsewhere", elsewhere)
    levels = [*sorted(LEVELS.glob("*.toml")), *sorted(LEVELS.glob("*/*.toml"))]
    names = [path.name for path in levels]
    told = [*(f"{name}: no faults" for name in names), f"{len(names)} checked, 0 with faults"]
    assert checked(LEVELS) == (0, "\n".join(told) + "\n")


def test_a_map_alone_is_checked_with_the_symbols_of_its_game(folder: Path) -> None:
    assert checked(folder / "greathalls.tmj")[0] == 0
    tileset = json.loads((folder / "symbols.tsj").read_text())
    tileset["tiles"][0]["properties"][0]["value"] = "~"
    (folder / "symbols.tsj").write_text(json.dumps(tileset))
    code, said = checked(folder / "greathalls.tmj")
    assert code == 1
    assert "the symbol '~' means nothing here" in said


def test_a_folder_gives_maps_that_no_scenario_names_too(folder: Path) -> None:
    shutil.copy(folder / "greathalls.tmj", folder / "spare.tmj")
    assert checked(folder)[1].splitlines()[:2] == [
        "greathalls.toml: no faults",
        "spare.tmj: no faults",
    ]


def test_what_is_no_level_is_told(tmp_path: Path) -> None:
    assert checked(tmp_path)[0] == 1
    assert "no level found" in checked(tmp_path)[1]
    assert "this is no level" in checked(tmp_path / "picture.png")[1]
    assert "there is no such file" in checked(tmp_path / "gone.toml")[1]


def test_the_check_tells_the_line_of_what_a_game_finds_wrong(folder: Path) -> None:
    rewrite(folder, "initiative = 105", "initiative = 100")
    assert faults_of(folder / "greathalls.toml") == [
        "greathalls.toml, line 13: group[1].initiative: 100 tenths; give a card between the whole"
        " numbers, 5 to 105 (R10.2)"
    ]


BROKEN_TABLES = [
    (
        '"grabbleshanks"',
        '"grableshanks"',
        "parties.harpers: there is no character 'grableshanks'; did you mean 'grabbleshanks'?",
    ),
    (
        '"bedlam"',
        '"lightning_dancer"',
        "parties.zhentarim: 'lightning_dancer' belongs to harpers; name one of zhentarim",
    ),
    (
        '"bedlam", ',
        "",
        "parties: the parties differ in size; give both as many characters (R64)",
    ),
    (
        '"bedlam"',
        '"rokpyratrix"',
        "parties.zhentarim: 'rokpyratrix' is named 2 times; a party has no two alike (R1.2)",
    ),
    (
        "zhentarim = [",
        "zentarim = [",
        "parties: there is no faction 'zentarim'; did you mean 'zhentarim'?",
    ),
    ('"flametongue",', '"flametonge",', "did you mean 'flametongue'?"),
    ('"flametongue",', '"wand_of_darts",', "items: 'wand_of_darts' is named twice"),
    ('monster = "goblin_guard"', 'monster = "gobin_guard"', "did you mean 'goblin_guard'?"),
    ("initiative = 105", "initiative = 100", "group[1].initiative: 100 tenths"),
    ("count = 4", "count = 0", "group[1].count: 0 monsters; give at least 1"),
    ("count = 4", 'count = "4"', "group[1].count: expected a whole number, found text"),
    ("rounds = 6", "rounds = 0", "rounds: 0 rounds; give 1 to 20"),
    ("rounds = 6", "round = 6", "unknown key 'round'; did you mean 'rounds'?"),
    ("count = 4", "count = 9", "9 monsters but 4 monster start spaces"),
    ("count = 4", "count = 9", "9 monsters return but there are 8 respawn spaces"),
    ("held = { flametongue", "held = { excalibur", "no item of this level 'excalibur'"),
]


@pytest.mark.parametrize(("old", "new", "sentence"), BROKEN_TABLES)
def test_a_table_that_onslaught_cannot_play_is_told(
    folder: Path, old: str, new: str, sentence: str
) -> None:
    rewrite(folder, old, new)
    assert any(sentence in each for each in faults_of(folder / "greathalls.toml"))


BROKEN_MAPS = [
    ({"A1": "C"}, "5 chests (cells A1, B2, M6, H8, F13) but 4 items"),
    ({"I1": "Z", "H8": "H"}, "start spaces of harpers within range 6 of those of zhentarim"),
    (
        dict.fromkeys(["A9", "B9", "A10", "B10", "A11"], "."),
        "1 start spaces for the 2 characters of harpers; draw more cells 'H'",
    ),
]


@pytest.mark.parametrize(("cells", "sentence"), BROKEN_MAPS)
def test_a_map_that_onslaught_cannot_play_is_told(
    folder: Path, cells: dict[str, str], sentence: str
) -> None:
    paint(folder, cells)
    assert any(sentence in each for each in faults_of(folder / "greathalls.toml"))


def test_cells_that_nobody_can_walk_to_are_named(folder: Path) -> None:
    paint(folder, {"A2": "#", "B1": "#"})
    assert faults_of(folder / "greathalls.toml") == [
        "greathalls.toml: cell A1: no way leads there from the start space A9; open one or draw"
        " blocking terrain (R17.3, R18)"
    ]


def test_r63_3_start_areas_of_the_greathalls_are_one_beyond_the_longest_shot() -> None:
    level = load_level(LEVELS, "greathalls", legends())
    nearest = min(
        max(abs(r - row), abs(c - column))
        for row, column in level.places("H")
        for r, c in level.places("Z")
    )
    assert nearest == 7


def test_tables_are_judged_although_the_map_is_broken(folder: Path) -> None:
    rewrite(folder, '"bedlam"', '"beldam"')
    (folder / "greathalls.tmj").write_text("{}")
    said = faults_of(folder / "greathalls.toml")
    assert "greathalls.tmj: the key 'layers' is missing; add it" in said
    assert any("did you mean 'bedlam'?" in each for each in said)


VALUES = st.recursive(
    st.booleans() | st.integers(-99, 999) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=5,
)


@settings(max_examples=150, deadline=None)
@given(st.dictionaries(st.sampled_from(["rounds", "parties", "items", "group", "points"]), VALUES))
def test_no_table_makes_the_check_raise(spoilt: dict[str, object]) -> None:
    level, _ = examine(LEVELS / "greathalls.toml", legends())
    level.tables.update(spoilt)
    assert all(isinstance(each, str) for each in rules_of("onslaught").faults(level))
