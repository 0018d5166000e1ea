"""Every clause of the rulebook has a test that names it, but for a list that only shrinks."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.clauses import coverage


@pytest.fixture(scope="module")
def report() -> coverage.Report:
    """What all tests name: they are read once."""
    return coverage.collect()


def test_the_list_of_untested_clauses_is_right(report: coverage.Report) -> None:
    assert coverage.compare(coverage.missing(report), coverage.listed()) == []


def test_marks_name_clauses_that_exist_three_a_test(report: coverage.Report) -> None:
    assert report.faults == []


def written(tmp_path: Path, source: str) -> coverage.Report:
    (tmp_path / "test_it.py").write_text(source, "utf-8")
    return coverage.collect(tmp_path)


def test_marks_are_read_from_functions_classes_and_cases(tmp_path: Path) -> None:
    report = written(
        tmp_path,
        '@pytest.mark.clause("R1")\n'
        "class TestIt:\n"
        '    @pytest.mark.clause("R2", "2.1 Shortbow")\n'
        "    def test_one(self): ...\n"
        '@pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.clause("R3"))])\n'
        "def test_two(n): ...\n",
    )
    assert report.faults == []
    assert report.tests == {
        "R1": ["test_it.py::test_one"],
        "R2": ["test_it.py::test_one"],
        "2.1 Shortbow": ["test_it.py::test_one"],
        "R3": ["test_it.py::test_two"],
    }


def test_wrong_marks_are_told(tmp_path: Path) -> None:
    report = written(
        tmp_path,
        '@pytest.mark.clause("R1", "R2", "R3", "R4")\n'
        "def test_four(): ...\n"
        '@pytest.mark.clause("R999")\n'
        "def test_unknown(): ...\n"
        "@pytest.mark.clause(NAME)\n"
        "def test_name(): ...\n"
        '@pytest.mark.clause("R5")\n'
        "def helper(): ...\n"
        'pytestmark = pytest.mark.clause("R6")\n',
    )
    told = "\n".join(report.faults)
    for part in ("more than 3", "R999", "plain text", "only a test", "outside of a test"):
        assert part in told
    assert "R5" not in report.tests
    assert "R6" not in report.tests


def test_marks_of_games_that_are_not_here_yet_are_kept_apart(tmp_path: Path) -> None:
    source = '@pytest.mark.clause("Z34b.2", "Z41x3", "R65zz")\ndef test_it(): ...\n'
    report = written(tmp_path, source)
    assert list(report.elsewhere) == ["Z34b.2", "Z41x3"]
    assert report.faults == ["test_it.py::test_it: R65zz is no clause"]


def test_the_list_shrinks_and_never_grows(tmp_path: Path) -> None:
    path = tmp_path / "untested.txt"
    path.write_text("R1\nR2\n", "utf-8")
    assert coverage.compare(["R2", "R3"], coverage.listed(path)) == [
        "no test names R3 any more",
        "R1 has a test or is gone: python -m tests.clauses --shrink takes it off the list",
    ]
    assert coverage.shrink(["R2", "R3"], path) == 1
    assert coverage.listed(path) == ["R2"]


def test_clauses_for_bigger_games_may_wait() -> None:
    wanted = coverage.wanted("onslaught")
    assert "R9d" not in wanted
    assert "R9a" in wanted
    assert "2.1 Shortbow" in wanted


def test_every_game_with_a_rulebook_is_asked_for_its_clauses(tmp_path: Path) -> None:
    assert {"onslaught", "command"} <= set(coverage.books())
    assert {"C8.9", "C12.33", "13.1 Web", "14.2 Elf Archer"} <= set(coverage.wanted("command"))
    report = written(tmp_path, '@pytest.mark.clause("C8.9", "R2.1")\ndef test_it(): ...\n')
    lacking = coverage.missing(report, "command")
    assert "C8.9" not in lacking
    assert "C8.10" in lacking
    assert set(lacking) < set(coverage.missing(report))


def test_a_clause_that_only_defines_is_listed_with_the_reason(tmp_path: Path) -> None:
    assert coverage.definitions().keys() & set(coverage.wanted("command")) == set()
    path = tmp_path / "definitions.txt"
    path.write_text("C12.24: nothing to break\n\nC1.9: two: parts\n", "utf-8")
    assert coverage.definitions(path) == {"C12.24": "nothing to break", "C1.9": "two: parts"}


def test_an_id_of_two_books_is_proved_in_the_folder_of_its_game(tmp_path: Path) -> None:
    assert "T22" in coverage.shared()
    folder = tmp_path / "rules" / "adventure"
    folder.mkdir(parents=True)
    source = '@pytest.mark.clause("T22", "T40")\ndef test_it(): ...\n'
    (folder / "test_it.py").write_text(source, "utf-8")
    report = coverage.collect(tmp_path)
    assert report.faults == []
    assert "T22" not in coverage.missing(report, "adventure")
    lacking = coverage.missing(report, "trials")
    assert "T22" in lacking
    assert "T40" not in lacking


def test_clauses_whose_words_are_not_written_yet_are_kept_apart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(coverage, "to_be_written", lambda: frozenset({"T999"}))
    report = written(tmp_path, '@pytest.mark.clause("T999", "T998")\ndef test_it(): ...\n')
    assert list(report.elsewhere) == ["T999"]
    assert report.faults == ["test_it.py::test_it: T998 is no clause"]
