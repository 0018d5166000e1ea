"""What became of mutants is kept in a line for each function, and lost with a function's text."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.campaigns.mutation_verdicts import Named, read, written


class _Mutant:
    def __init__(self, function: str, key: str) -> None:
        self.module = "gold"
        self.function = function
        self.key = key


def _verdict(key: str, result: str, day: str = "2026-11-23") -> dict[str, Any]:
    return {"key": key, "result": result, "day": day}


FIVE: list[Named] = [
    *(_Mutant("lose", key) for key in ("one", "two", "three", "four")),
    _Mutant("", "outside"),
]
KNOWN = {
    "one": _verdict("one", "killed", "2026-11-22"),
    "two": _verdict("two", "survived"),
    "four": _verdict("four", "timeout"),
    "outside": _verdict("outside", "unreached"),
}


def _kept(tmp_path: Path, mutants: list[Named] = FIVE) -> Path:
    path = tmp_path / "verdicts.txt"
    path.write_text(written("command", mutants, KNOWN))
    return path


def test_every_verdict_is_read_as_it_was_written(tmp_path: Path) -> None:
    found = read(_kept(tmp_path), FIVE)
    assert {key: each["result"] for key, each in found.items()} == {
        "one": "killed",
        "two": "survived",
        "four": "timeout",
        "outside": "unreached",
    }


def test_a_function_has_one_line_with_the_day_of_its_last_verdict(tmp_path: Path) -> None:
    lines = _kept(tmp_path).read_text().splitlines()
    told = [line.split() for line in lines if not line.startswith("#")]
    assert [(line[0], line[1], line[3], line[4]) for line in told] == [
        ("gold", "lose", "2026-11-23", "ks-t"),
        ("gold", ".", "2026-11-23", "u"),
    ]


def test_a_function_with_another_text_has_no_verdicts(tmp_path: Path) -> None:
    path = _kept(tmp_path)
    changed: list[Named] = [_Mutant("lose", key) for key in ("one", "two", "three", "five")]
    assert read(path, [*changed, FIVE[-1]]).keys() == {"outside"}


def test_a_function_of_which_nothing_was_run_has_no_line() -> None:
    text = written("command", [_Mutant("gain", "new")], KNOWN)
    assert all(line.startswith("#") for line in text.splitlines())


def test_where_nothing_is_kept_nothing_is_known(tmp_path: Path) -> None:
    assert read(tmp_path / "verdicts.txt", FIVE) == {}
