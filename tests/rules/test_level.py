"""Levels are read as drawn, and whatever is wrong with a file is told in words."""

from __future__ import annotations

import base64
import json
import os
import shutil
import sys
import time
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.check import faults_of
from game.rules.faults import Fault, fit, nearest, too_deep
from game.rules.floors import FLOORS
from game.rules.level import (
    BadLevel,
    Level,
    level_names,
    load_level,
    read_level,
    scenarios_of,
)
from game.rules.onslaught.level_check import LEGEND
from game.rules.onslaught.load import load_game
from game.rules.tiled import Legend
from tests.board.greathalls import GREATHALLS

LEVELS = Path(__file__).resolve().parents[2] / "levels"
LEGENDS = {"onslaught": LEGEND}
MAP = (LEVELS / "greathalls.tmj").read_bytes()
SCENARIO = (LEVELS / "greathalls.toml").read_bytes()
TILESET = (LEVELS / "symbols.tsj").read_bytes()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a copy of the Greathalls to be spoilt."""
    for name in ("greathalls.tmj", "greathalls.toml", "symbols.tsj"):
        shutil.copy(LEVELS / name, tmp_path / name)
    return tmp_path


def faults(folder: Path, name: str = "greathalls") -> list[str]:
    """Return the faults of a level as lines."""
    with pytest.raises(BadLevel) as caught:
        load_level(folder, name, LEGENDS)
    lines = [str(each) for each in caught.value.faults]
    assert str(caught.value) == "\n".join(lines)
    return lines


def drawn(level: Level) -> str:
    """Return the map as text."""
    return "\n" + "\n".join(level.rows) + "\n"


def redraw(folder: Path, change: Callable[[dict[str, Any]], object]) -> None:
    """Change the map file."""
    drawing = json.loads(MAP)
    change(drawing)
    (folder / "greathalls.tmj").write_text(json.dumps(drawing))


def rewrite(folder: Path, old: str, new: str) -> None:
    """Change the scenario file."""
    text = SCENARIO.decode()
    assert old in text
    (folder / "greathalls.toml").write_text(text.replace(old, new, 1))


def test_r63_the_greathalls_are_the_map_of_the_digest() -> None:
    level = load_level(LEVELS, "greathalls", LEGENDS)
    assert drawn(level) == GREATHALLS
    assert (level.width, level.height, level.layers) == (14, 14, {})


def test_r63_the_greathalls_mirror_across_the_diagonal() -> None:
    rows = load_level(LEVELS, "greathalls").rows
    swap = str.maketrans("HZ", "ZH")
    assert ["".join(column).translate(swap) for column in zip(*rows, strict=True)] == list(rows)


def test_a_level_keeps_the_games_own_tables_and_nothing_of_its_own_in_them() -> None:
    level = load_level(LEVELS, "greathalls", LEGENDS)
    assert (level.game, level.id, level.clause) == ("onslaught", "greathalls", "R55")
    assert level.name == "Greathalls & Goblins"
    assert set(level.tables) == {"rounds", "parties", "items", "group", "points"}


def test_places_and_names_of_symbols() -> None:
    level = load_level(LEVELS, "greathalls", LEGENDS)
    assert level.named("C") == ["B2", "M6", "H8", "F13"]
    assert level.places("C") == [(1, 1), (5, 12), (7, 7), (12, 5)]


def test_the_levels_of_a_folder_are_listed(folder: Path) -> None:
    shutil.copy(folder / "greathalls.toml", folder / "arena.toml")
    assert level_names(folder) == ["arena", "greathalls"]


def test_a_level_in_a_folder_of_its_game_is_found_by_its_name(folder: Path) -> None:
    (folder / "cellars").mkdir()
    for name in ("greathalls.tmj", "symbols.tsj"):
        shutil.copy(folder / name, folder / "cellars" / name)
    text = SCENARIO.decode().replace('id = "greathalls"', 'id = "cellar"')
    (folder / "cellars" / "cellar.toml").write_text(text)
    (folder / "cellars" / "greathalls.toml").write_text(text)  # the one outside is the level
    assert level_names(folder) == ["cellar", "greathalls"]
    assert scenarios_of("onslaught", [folder]) == ("cellar", "greathalls")
    assert load_level(folder, "cellar", LEGENDS).id == "cellar"
    assert load_level(folder, "greathalls", LEGENDS).id == "greathalls"


def test_a_level_may_tell_of_itself_over_several_lines(folder: Path) -> None:
    rewrite(folder, "rounds = 6", 'rounds = 6\ntext = """\nFour doors,\none way  out."""')
    assert load_level(folder, "greathalls", LEGENDS).text == "Four doors, one way out."
    assert "text" not in load_level(folder, "greathalls", LEGENDS).tables
    assert faults_of(folder / "greathalls.toml") == []
    assert load_level(LEVELS, "greathalls").text == ""


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('"a\\tb"', "it holds a line feed or another control character; write a few plain"),
        (f'"{"a" * 401}"', "more than 400 characters; keep it to 400 characters"),
        ('" "', "there is nothing to see in it"),
        ("7", "text belongs here, not 7"),
    ],
)
def test_a_text_that_cannot_be_shown_is_told(folder: Path, text: str, said: str) -> None:
    rewrite(folder, "rounds = 6", f"rounds = 6\ntext = {text}")
    (told,) = faults(folder)
    assert told.startswith("greathalls.toml, line 7: text: ")
    assert said in told


@pytest.mark.parametrize(
    ("number", "place"),
    [
        ("0x" + "f" * 20000, "rounds"),
        ("1_000_000_001", "rounds"),
        ("[{ a = -9999999999 }]", "rounds[1].a"),
    ],
)
def test_a_number_that_no_board_needs_is_refused_where_it_stands(
    folder: Path, number: str, place: str
) -> None:
    rewrite(folder, "rounds = 6", f"rounds = {number}")
    assert faults_of(folder / "greathalls.toml") == [
        f"greathalls.toml, line 6: {place}: this number is larger than anything on a board;"
        " keep it to 1,000,000,000"
    ]


def test_a_game_without_maps_has_levels_without_one(folder: Path) -> None:
    bare = {"onslaught": Legend({})}
    said = "this game has no maps: its board is laid as it is played; leave it out"
    with pytest.raises(BadLevel) as caught:
        load_level(folder, "greathalls", bare)
    assert str(caught.value) == f"greathalls.toml, line 5: map: {said}"
    rewrite(folder, 'map = "greathalls.tmj"', "")
    level = load_level(folder, "greathalls", bare)
    assert (level.rows, level.width, level.tables["rounds"]) == ((), 0, 6)


def test_a_byte_that_is_no_utf_8_is_told_with_its_line(folder: Path) -> None:
    (folder / "greathalls.toml").write_bytes(SCENARIO.replace(b"rounds", b"r\xffunds"))
    (told,) = faults(folder)
    assert told.startswith("greathalls.toml, line 6: byte ")


def test_an_embedded_tileset_reads_the_same(folder: Path) -> None:
    redraw(folder, lambda m: m.update(tilesets=[{**json.loads(TILESET), "firstgid": 1}]))
    (folder / "symbols.tsj").unlink()
    assert drawn(load_level(folder, "greathalls", LEGENDS)) == GREATHALLS


def test_what_newer_tiled_writes_is_taken(folder: Path) -> None:
    def change(drawing: dict[str, Any]) -> None:
        drawing.update(parallaxoriginx=0, editorsettings={"export": {"target": "."}})
        drawing["class"] = ""
        drawing["layers"][0].update(locked=True, parallaxx=1, tintcolor="#ffffff")
        drawing["layers"][0]["data"][0] |= 0x80000000  # mirrored floor is floor
        notes = {"name": "notes", "type": "objectgroup", "objects": [{"text": {"text": "Hi"}}]}
        drawing["layers"].append(notes)

    redraw(folder, change)
    assert drawn(load_level(folder, "greathalls", LEGENDS)) == GREATHALLS


def test_a_further_layer_is_read_where_the_game_names_one(folder: Path) -> None:
    def change(drawing: dict[str, Any]) -> None:
        zone = {**drawing["layers"][0], "name": "zones", "data": [0] * 195 + [5]}
        drawing["layers"].append(zone)

    redraw(folder, change)
    legend = Legend(LEGEND.terrain, {"zones": {"C": "control point"}})
    level = load_level(folder, "greathalls", {"onslaught": legend})
    assert level.layers["zones"][0] == " " * 14
    assert level.layers["zones"][13] == " " * 13 + "C"


def test_a_board_laid_from_tiles_needs_no_map(folder: Path) -> None:
    rewrite(folder, 'map = "greathalls.tmj"', 'tiles = ["A B"]\nfloor = "cave"')
    level = load_level(folder, "greathalls", LEGENDS)
    assert (level.rows, level.width, level.height, level.floor) == ((), 0, 0, "cave")
    assert level.tables["tiles"] == ["A B"]
    assert "floor" not in level.tables
    # It is Onslaught that lays no tiles.
    assert faults_of(folder / "greathalls.toml") == [
        "greathalls.toml, line 5: tiles: unknown key 'tiles'; did you mean 'parties'?"
    ]
    with pytest.raises(BadLevel, match="unknown key 'tiles'"):
        load_game(folder, "greathalls")


@pytest.mark.parametrize(
    ("instead", "said"),
    [
        (
            'map = "greathalls.tmj"\ntiles = ["A B"]',
            "greathalls.toml, line 5: map: a board is drawn or laid from 'tiles', not both;"
            " keep one of them",
        ),
        (
            'tiles = ["A B"]\nfloor = "crpt"',
            "greathalls.toml, line 6: floor: there is no floor set 'crpt'; did you mean 'crypt'?",
        ),
        ("", "greathalls.toml: the key 'map' is missing; add it"),
    ],
)
def test_a_board_is_drawn_or_laid(folder: Path, instead: str, said: str) -> None:
    rewrite(folder, 'map = "greathalls.tmj"', instead)
    assert faults(folder) == [said]


BROKEN_MAPS: list[tuple[Callable[[dict[str, Any]], object], str]] = [
    (
        lambda m: m["layers"][0]["data"].__setitem__(86, 99),
        "greathalls.tmj: layer 'terrain', cell C7: tile 99 is in no tileset of the map;"
        " draw it again",
    ),
    (
        lambda m: m["layers"][0]["data"].__setitem__(slice(0, 10), [0] * 10),
        "greathalls.tmj: layer 'terrain', cells A1, B1, C1, D1, E1, F1 and 4 more: nothing is"
        " drawn; draw floor or blocking terrain",
    ),
    (
        lambda m: m["layers"][0].update(name="terain"),
        "greathalls.tmj: layer 'terain': unknown tile layer; did you mean 'terrain'?",
    ),
    (
        lambda m: m["layers"][0].update(data="AQAAAA==", encoding="base64"),
        "greathalls.tmj: layer 'terrain': its cells are packed (base64); choose CSV as Tile Layer"
        " Format in Map > Map Properties and save",
    ),
    (
        lambda m: m["layers"][0]["data"].pop(),
        "greathalls.tmj: layer 'terrain': it has 195 cells instead of 196; save it with Tiled",
    ),
    (
        lambda m: m["layers"][0]["data"].__setitem__(3, "floor"),
        "greathalls.tmj: layer 'terrain'.data[4]: expected a whole number, found text; write it so",
    ),
    (
        lambda m: m["layers"].append({"name": "sky", "type": "imagelayer", "image": "sky.png"}),
        "greathalls.tmj: layer 'sky': a layer of type 'imagelayer'; remove it: the game paints its"
        " own pictures",
    ),
    (
        lambda m: m.update(infinite=True),
        "greathalls.tmj: the map is infinite; switch Infinite off in Map > Map Properties",
    ),
    (
        lambda m: m.update(orientation="isometric"),
        "greathalls.tmj: orientation is 'isometric'; draw an orthogonal map",
    ),
    (
        lambda m: m.update(width=61),
        "greathalls.tmj: the map is 61 by 14 cells; keep it between 1 and 60 each way",
    ),
    (
        lambda m: m.update(properties=[{"name": "music", "type": "string", "value": "x"}]),
        "greathalls.tmj: map: the property 'music' means nothing here; remove it; tiles alone"
        " have one, 'symbol'",
    ),
    (
        lambda m: m.update(widht=14),
        "greathalls.tmj: widht: unknown key 'widht'; did you mean 'width'?",
    ),
    (
        lambda m: m.pop("width"),
        "greathalls.tmj: the key 'width' is missing; add it",
    ),
    (
        lambda m: m["tilesets"][0].update(source="../secret.tsj"),
        "greathalls.tmj: tilesets[1]: the tileset '../secret.tsj' lies in another folder; put it"
        " beside the map",
    ),
    (
        lambda m: m["tilesets"][0].update(source="symbols.tsx"),
        "greathalls.tmj: tilesets[1]: the tileset 'symbols.tsx' is not in Tiled's JSON format;"
        " export it as .tsj and use that",
    ),
    (
        lambda m: m["tilesets"][0].update(source="gone.tsj"),
        "gone.tsj: there is no such file; check the name",
    ),
]


@pytest.mark.parametrize(("change", "sentence"), BROKEN_MAPS)
def test_a_broken_map_says_what_is_wrong(
    folder: Path, change: Callable[[dict[str, Any]], object], sentence: str
) -> None:
    redraw(folder, change)
    assert sentence in faults(folder)


BROKEN_SCENARIOS = [
    ('game = "onslaught"', 'game = "onslaugt"', "did you mean 'onslaught'?"),
    ('id = "greathalls"', 'id = "halls"', "write 'greathalls' or rename the file"),
    ('id = "greathalls"', 'id = "Great Halls"', "use small letters"),
    ('name = "Greathalls & Goblins"', "name = 7", "text belongs here, not 7"),
    (
        'name = "Greathalls & Goblins"',
        'name = " "',
        "name: it cannot be shown: there is nothing to see in it",
    ),
    (
        'name = "Greathalls & Goblins"',
        'name = "' + 81 * "x" + '"',
        "more than 80 characters; keep it to 80 characters",
    ),
    (
        'name = "Greathalls & Goblins"',
        r'name = "Hall\u202e"',
        "that turns the direction of reading",
    ),
    (
        'name = "Greathalls & Goblins"',
        r'name = "Hall\n"',
        "a line feed or another control character",
    ),
    ("name = ", "nmae = ", "the key 'name' is missing; is 'nmae' meant to be it?"),
    ("greathalls.tmj", "../other.tmj", "name a .tmj file in the same folder"),
    ("greathalls.tmj", "gone.tmj", "'gone.tmj' is not beside this file"),
    ('clause = "R55"', 'clause = "fifty"', "'fifty' is no clause; write one as R7.2"),
    ('clause = "R55"', 'clause = "R555"', "'R555' is no clause; look it up"),
    ('clause = "R55"', 'clause = "C5.3"', "'C5.3' is no clause; write one as R7.2"),
    ("rounds = 6", "rounds = ", "this is no TOML: invalid value"),
]


@pytest.mark.parametrize(("old", "new", "sentence"), BROKEN_SCENARIOS)
def test_a_broken_scenario_says_what_is_wrong(
    folder: Path, old: str, new: str, sentence: str
) -> None:
    rewrite(folder, old, new)
    assert any(sentence in each for each in faults(folder))


def test_a_spoilt_tileset_says_which_tile(folder: Path) -> None:
    tileset = json.loads(TILESET)
    tileset["tiles"][0]["properties"][0]["name"] = "symbl"
    tileset["tiles"][1]["properties"][0]["value"] = "wall"
    (folder / "symbols.tsj").write_text(json.dumps(tileset))
    found = faults(folder)
    assert "symbols.tsj: tile 0: unknown property 'symbl'; did you mean 'symbol'?" in found
    assert "symbols.tsj: tile 1: symbol is 'wall'; give one character as text" in found
    assert any("tile 1 has no symbol" in each for each in found)


def test_all_faults_of_both_files_are_told_in_one_pass(folder: Path) -> None:
    rewrite(folder, 'id = "greathalls"', 'id = "halls"')

    def change(drawing: dict[str, Any]) -> None:
        drawing.update(infinite=True, orientation="hexagonal")
        drawing["layers"][0]["data"][0] = 50

    redraw(folder, change)
    assert len(faults(folder)) == 4


def test_an_unknown_level_suggests_the_nearest() -> None:
    found = faults(LEVELS, "greathals")
    assert found == ["levels: there is no level 'greathals'; did you mean 'greathalls'?"]
    assert "there is no level '../levels/greathalls'" in faults(LEVELS, "../levels/greathalls")[0]


def test_a_symbol_of_another_game_is_refused(folder: Path) -> None:
    with pytest.raises(BadLevel, match="the symbol 'H' means nothing here"):
        load_level(folder, "greathalls", {"onslaught": Legend({".": "floor", "#": "wall"})})


@pytest.mark.parametrize(
    ("file", "content", "sentence"),
    [
        ("greathalls.tmj", b"[" * 100_000, "this is no JSON (nested too deep)"),
        ("greathalls.tmj", b'{"layers":' * 30 + b"1" + b"}" * 30, "nested too deep"),
        ("greathalls.tmj", b" " * ((1 << 20) + 1), "more than 1024 KiB"),
        ("greathalls.tmj", b"", "this is no JSON"),
        ("greathalls.tmj", b"<map/>", "this is no JSON"),
        ("greathalls.tmj", b"[]", "a table belongs here"),
        ("greathalls.toml", b"a = " + b"[" * 30_000, "nested too deep"),
        ("greathalls.toml", b"a." * 3_000 + b"a = 1", "nested too deep"),
        ("greathalls.toml", b"a." * 30_000 + b"a = 1", "nested too deep"),
        ("greathalls.toml", b"x = '" + b"y" * (1 << 16) + b"'", "more than 64 KiB"),
        ("greathalls.toml", b"name = '\xff'", "byte 8 is no UTF-8"),
        ("greathalls.toml", b"a = " + b"9" * 5_000, "this is no TOML"),
    ],
)
def test_hostile_files_are_refused(folder: Path, file: str, content: bytes, sentence: str) -> None:
    (folder / file).write_bytes(content)
    assert any(sentence in each for each in faults(folder))


def test_a_folder_for_a_file_is_refused(folder: Path) -> None:
    (folder / "greathalls.tmj").unlink()
    (folder / "greathalls.tmj").mkdir()
    assert faults(folder) == ["greathalls.tmj: this is no file; check the name"]


def test_a_packed_map_is_refused_even_if_it_would_fit(folder: Path) -> None:
    cells = b"".join(n.to_bytes(4, "little") for n in json.loads(MAP)["layers"][0]["data"])
    text = base64.b64encode(cells).decode()
    redraw(folder, lambda m: m["layers"][0].update(data=text, encoding="base64"))
    assert "packed (base64)" in faults(folder)[0]


class Inner(msgspec.Struct):
    """A table in a list."""

    count: int


class Outer(msgspec.Struct):
    """A table with tables in it."""

    name: str
    inner: list[Inner] = []
    by_name: dict[str, Inner] = {}


def test_fit_finds_every_misfit_with_its_place() -> None:
    found: list[Fault] = []
    data = {"nam": 1, "inner": [{"count": 1}, {"count": "x"}], "by_name": {"a": {}}}
    assert fit(data, Outer, "f", "", found) is None
    assert [(each.where, each.what) for each in found] == [
        ("nam", "unknown key 'nam'"),
        ("", "the key 'name' is missing"),
        ("inner[2].count", "expected a whole number, found text"),
        ("by_name.a", "the key 'count' is missing"),
    ]


class Deed(msgspec.Struct, tag_field="do"):
    """What a tag tells apart."""


class Rain(Deed, tag="rain"):
    """One of two verbs."""

    days: int


class Snow(Deed, tag="snow"):
    """The other."""

    deep: int = 1


class Weather(msgspec.Struct):
    """A table with verbs in it."""

    deeds: tuple[Rain | Snow, ...]


def test_fit_goes_through_what_a_tag_tells_apart_key_by_key() -> None:
    found: list[Fault] = []
    data = {"deeds": [{"do": "rain", "day": 2}, {"do": "snwo"}, {"deep": 1}, {"do": "snow"}]}
    assert fit(data, Weather, "f", "", found) is None
    assert [(each.where, each.what, each.remedy) for each in found] == [
        ("deeds[1].day", "unknown key 'day'", "did you mean 'days'?"),
        ("deeds[1]", "the key 'days' is missing", "add it"),
        ("deeds[2].do", "'snwo' means nothing here", "did you mean 'snow'?"),
        ("deeds[3]", "the key 'do' is missing", "add it; known: rain, snow"),
    ]
    whole = fit({"deeds": [{"do": "rain", "days": 2}]}, Weather, "f", "", found)
    assert whole == Weather((Rain(2),))


def test_nearest_and_depth() -> None:
    assert nearest("Gobblin_guard", ["goblin_guard", "ogre"]) == "goblin_guard"
    assert nearest("zzz", ["goblin_guard"]) == ""
    assert too_deep([[1]], 1)
    assert not too_deep([[1]], 2)


def spoil(content: bytes, edits: list[tuple[int, bytes, int]]) -> bytes:
    """Return a file with pieces cut out and others put in."""
    for place, piece, cut in edits:
        place %= len(content) + 1
        content = content[:place] + piece + content[place + cut :]
    return content


EDITS = st.lists(
    st.tuples(st.integers(0, 1 << 16), st.binary(max_size=6), st.integers(0, 8)), max_size=4
)
JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner),
    max_leaves=6,
)


def only_the_readers_own_error(folder: Path) -> None:
    try:
        level = read_level(folder / "greathalls.toml", LEGENDS)
    except BadLevel as refused:
        level = None
        said = str(refused)
    assert said if level is None else level.rows


@settings(max_examples=150, deadline=None)
@given(EDITS, EDITS, EDITS)
def test_mutated_files_raise_nothing_else(
    tmp_path_factory: pytest.TempPathFactory,
    scenario: list[tuple[int, bytes, int]],
    drawing: list[tuple[int, bytes, int]],
    tileset: list[tuple[int, bytes, int]],
) -> None:
    folder = tmp_path_factory.getbasetemp()
    (folder / "greathalls.toml").write_bytes(spoil(SCENARIO, scenario))
    (folder / "greathalls.tmj").write_bytes(spoil(MAP, drawing))
    (folder / "symbols.tsj").write_bytes(spoil(TILESET, tileset))
    only_the_readers_own_error(folder)


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_junk_in_any_key_raises_nothing_else(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    folder = tmp_path_factory.getbasetemp()
    drawing, tileset = json.loads(MAP), json.loads(TILESET)
    tables = [
        drawing,
        drawing["layers"][0],
        drawing["tilesets"][0],
        tileset,
        tileset["tiles"][0],
        tileset["tiles"][0]["properties"][0],
    ]
    table = data.draw(st.sampled_from(tables))
    table[data.draw(st.sampled_from(sorted(table)))] = data.draw(JUNK)
    (folder / "greathalls.toml").write_bytes(SCENARIO)
    (folder / "greathalls.tmj").write_text(json.dumps(drawing))
    (folder / "symbols.tsj").write_text(json.dumps(tileset))
    only_the_readers_own_error(folder)


@settings(max_examples=100, deadline=None)
@given(st.binary(max_size=200), st.binary(max_size=200))
def test_random_bytes_raise_nothing_else(
    tmp_path_factory: pytest.TempPathFactory, scenario: bytes, drawing: bytes
) -> None:
    folder = tmp_path_factory.getbasetemp()
    (folder / "greathalls.tmj").write_bytes(drawing)
    (folder / "greathalls.toml").write_bytes(scenario)
    only_the_readers_own_error(folder)
    (folder / "greathalls.toml").write_bytes(SCENARIO)
    only_the_readers_own_error(folder)


def looks(floor: object = "crypt", **things: str) -> Callable[[dict[str, Any]], object]:
    """Return what gives a map its floor set and things: a cell's name for each symbol."""
    numbers = {symbol: 8 + place for place, symbol in enumerate("PBDOS")}

    def change(drawing: dict[str, Any]) -> None:
        drawing["properties"] = [{"name": "floor", "type": "string", "value": floor}]
        data = [0] * 196
        for symbol, name in things.items():
            row, column = int(name[1:]) - 1, ord(name[0]) - ord("A")
            data[row * 14 + column] = numbers[symbol]
        drawing["layers"].append({**drawing["layers"][0], "name": "decor", "data": data})

    return change


def test_a_map_without_a_word_about_looks_lies_in_the_greathalls(folder: Path) -> None:
    level = load_level(folder, "greathalls", LEGENDS)
    assert level.floor == "greathalls"
    assert level.objects() == {}


def test_a_map_says_its_floor_set_and_what_stands_where(folder: Path) -> None:
    redraw(folder, looks("cave", P="C3", B="G4", D="J4", O="A1", S="B1"))
    level = load_level(folder, "greathalls", LEGENDS)
    assert level.floor == "cave"
    assert level.objects() == {
        "open door": [(0, 0)], "rubble": [(0, 1)], "pillar": [(2, 2)], "brazier": [(3, 6)],
        "door": [(3, 9)],
    }  # fmt: skip
    assert drawn(level) == GREATHALLS


def test_every_floor_set_that_may_be_asked_for_is_painted() -> None:
    kits = LEVELS.parent / "assets" / "kit"
    assert {path.stem for path in kits.glob("*.toml")} == set(FLOORS)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (looks("crpyt"), "map.floor: there is no floor set 'crpyt'; did you mean 'crypt'?"),
        (looks(7), "map.floor: there is no floor set 7; known: greathalls, crypt"),
        (
            looks(P="A1"),
            "layer 'decor', cell A1: pillar on floor; draw blocking terrain under it, or remove it",
        ),
        (
            looks(S="C3"),
            "layer 'decor', cell C3: rubble on blocking terrain; draw floor under it, or remove it",
        ),
    ],
)
def test_looks_that_cannot_be_are_told(
    folder: Path, change: Callable[[dict[str, Any]], object], sentence: str
) -> None:
    redraw(folder, change)
    (line,) = faults(folder)
    assert line.startswith(f"greathalls.tmj: {sentence}")


def no_file(path: Path, what: str) -> None:
    """Put something else in the place of a file: what no reader may wait for or take whole."""
    path.unlink()
    if what == "pipe":
        os.mkfifo(path)
    elif what == "device":
        path.symlink_to("/dev/zero")
    elif what == "loop":
        path.symlink_to(path)
    else:
        with path.open("wb") as file:
            file.truncate(1 << 40)


@pytest.mark.skipif(sys.platform == "win32", reason="made by the system calls of Unix")
@pytest.mark.parametrize("file", ["greathalls.toml", "greathalls.tmj", "symbols.tsj"])
@pytest.mark.parametrize(
    ("what", "sentence"),
    [
        ("pipe", "this is no file; check the name"),
        ("device", "this is no file; check the name"),
        ("loop", "cannot be read (Too many levels of symbolic links); check the file"),
        ("terabyte", "KiB, too large for a level; make it smaller"),
    ],
)
def test_what_is_no_file_is_refused_at_once(
    folder: Path, file: str, what: str, sentence: str
) -> None:
    no_file(folder / file, what)
    tracemalloc.start()
    began = time.monotonic()
    try:
        said = faults_of(folder / "greathalls.toml")
        assert tracemalloc.get_traced_memory()[1] < 1 << 26
    finally:
        tracemalloc.stop()
    assert time.monotonic() - began < 1
    assert len(said) == 1
    assert said[0].startswith(f"{file}: ")
    assert said[0].endswith(sentence)


CROWDS: list[tuple[str, Callable[[dict[str, Any]], object], str]] = [
    ("layers", lambda m: m.update(layers=[{}] * 300_000), "layers: there are 300000"),
    (
        "layers of a type",
        lambda m: m.update(layers=[{"name": "a", "type": "b"}] * 35_000),
        "layers: there are 35000; keep it to 32",
    ),
    (
        "tilesets",
        lambda m: m.update(tilesets=[{"firstgid": 1, "source": "symbols.tsj"}] * 20_000),
        "tilesets: there are 20000; keep it to 16",
    ),
    (
        "properties",
        lambda m: m["layers"][0].update(properties=[{"name": "x", "value": 1}] * 30_000),
        "properties: there are 30000; keep it to 32",
    ),
    ("lists", lambda m: m.update(layers=[[]] * 32, width=[[]] * 250_000), "a table belongs here"),
]


@pytest.mark.parametrize(("change", "sentence"), [case[1:] for case in CROWDS])
def test_a_crowded_map_is_refused_at_once(
    folder: Path, change: Callable[[dict[str, Any]], object], sentence: str
) -> None:
    drawing = json.loads(MAP)
    change(drawing)
    (folder / "greathalls.tmj").write_text(json.dumps(drawing, separators=(",", ":")))
    began = time.process_time()
    said = faults_of(folder / "greathalls.toml")
    assert time.process_time() - began < 1
    assert any(sentence in each for each in said)
    tracemalloc.start()
    try:
        faults_of(folder / "greathalls.toml")
        assert tracemalloc.get_traced_memory()[1] < 1 << 26
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize(
    "more",
    ["[[group]]\n" * 4000, "".join(f"k{n} = 1\n" for n in range(6000))],
    ids=["groups", "keys"],
)
def test_of_very_many_faults_of_a_scenario_the_first_are_told_at_once(
    folder: Path, more: str
) -> None:
    (folder / "greathalls.toml").write_bytes(SCENARIO + more.encode())
    began = time.process_time()
    said = faults_of(folder / "greathalls.toml")
    assert time.process_time() - began < 1
    assert 1 < len(said) < 300


def test_a_map_that_is_missing_is_told_where_the_level_names_it(folder: Path) -> None:
    rewrite(folder, 'map = "greathalls.tmj"', 'map = "other.tmj"')
    assert faults(folder) == [
        "greathalls.toml, line 5: map: 'other.tmj' is not beside this file; check the name"
    ]
