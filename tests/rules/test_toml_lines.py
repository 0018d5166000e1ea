"""Faults in TOML files are told with the line on which their key stands."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.toml_lines import line_of, lines_of

ROOT = Path(__file__).resolve().parents[2]
TEXT = '''# A level.
id = "one"
name = """
Two
lines"""          # [no.table]
tiles = [
  "G A",  # "]"
  'B',
]
"strange key" = 1
dotted.key = { left = [1, 2], right = { deep = "}" } }

[[group]]
count = 4

[[group]]
count = 5
[group.guard]
ac = 3

[points.held]
sword = -2
'''


def test_every_key_item_and_table_has_its_line() -> None:
    assert lines_of(TEXT) == {
        "id": 2,
        "name": 3,
        "tiles": 6,
        "tiles[1]": 7,
        "tiles[2]": 8,
        "strange key": 10,
        "dotted": 11,
        "dotted.key": 11,
        "dotted.key.left": 11,
        "dotted.key.left[1]": 11,
        "dotted.key.left[2]": 11,
        "dotted.key.right": 11,
        "dotted.key.right.deep": 11,
        "group": 13,
        "group[1]": 13,
        "group[1].count": 14,
        "group[2]": 16,
        "group[2].count": 17,
        "group[2].guard": 18,
        "group[2].guard.ac": 19,
        "points": 21,
        "points.held": 21,
        "points.held.sword": 22,
    }


def test_what_has_no_line_of_its_own_has_that_of_what_is_around_it() -> None:
    lines = lines_of(TEXT)
    assert line_of(lines, "group[2].guard.hp") == 18
    assert line_of(lines, "tiles[7]") == 6
    assert line_of(lines, "points.enemy") == 21
    assert line_of(lines, "rounds") == 0
    assert line_of(lines, "") == 0


@pytest.mark.parametrize(
    ("value", "line"),
    [
        ("'''\n''''", 3),
        ('"""a\\"""\n"""', 3),
        ('"""""" # """', 2),
        ('""', 2),
        ("'\\'", 2),
        ('"\\\\"', 2),
        ('"""b"""""', 2),
        ("[\n[\n]\n,\n]", 6),
        ("{ }", 2),
        ("1979-05-27T07:32:00Z # a date", 2),
        ("[ 1,\r\n2 ]\r", 3),
    ],
)
def test_a_value_ends_where_it_ends(value: str, line: int) -> None:
    text = f"first = {value}\nlast = 1"
    assert tomllib.loads(text)["last"] == 1
    assert lines_of(text)["last"] == line


def paths_of(value: object, path: str) -> set[str]:
    """Return what each thing in a read file is called."""
    found = {path} if path else set()
    if isinstance(value, dict):
        for key, each in value.items():
            found |= paths_of(each, f"{path}.{key}" if path else key)
    elif isinstance(value, list):
        for number, each in enumerate(value, 1):
            found |= paths_of(each, f"{path}[{number}]")
    return found


@pytest.mark.parametrize("folder", ["levels", "game/rules", "assets"])
def test_everything_in_the_files_of_the_house_has_a_line(folder: str) -> None:
    for path in sorted((ROOT / folder).rglob("*.toml")):
        text = path.read_text("utf-8")
        lines = lines_of(text)
        assert set(lines) == paths_of(tomllib.loads(text), ""), path
        for where, line in lines.items():
            name = where.rpartition(".")[2].partition("[")[0]
            written = text.split("\n")[line - 1]
            assert where.endswith("]") or name in written, (path, where)


VALUES = st.recursive(
    st.sampled_from(["1", "true", '"#]"', "'\"'", '"""\n"\n"""', "1.5", '"\\""', "''''''"]),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3).map(lambda all: f"[{', '.join(all)}]"),
        st.lists(inner, max_size=3).map(
            lambda all: "{" + ", ".join(f"k{n} = {each}" for n, each in enumerate(all)) + "}"
        ),
    ),
    max_leaves=8,
)


@given(st.lists(st.tuples(VALUES, st.sampled_from(["", "\n[t]", "\n[[many]]", " # ] }"]))))
def test_lines_are_right_whatever_values_come_before(parts: list[tuple[str, str]]) -> None:
    text, tables = "", 0
    for number, (value, then) in enumerate(parts):
        if then == "\n[t]":
            tables += 1
            then = f"\n[t{tables}]"
        text += f"key{number} = {value}{then}\n"
    lines = lines_of(text)
    for number in range(len(parts)):
        (where,) = (each for each in lines if each.rpartition(".")[2] == f"key{number}")
        assert text.split("\n")[lines[where] - 1].startswith(f"key{number} =")
    assert set(lines) == paths_of(tomllib.loads(text), "")
