"""Which clauses of a rulebook have a test: markers are read from the source, nothing is imported.

A test names what it proves by ``@pytest.mark.clause("R7.2", "2.1 Shortbow")``, at most three
clauses a test; a parametrised case may carry its own by ``pytest.param(..., marks=...)``.
"""

from __future__ import annotations

import ast
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from game import rules
from game.rules.rulebook import FILE, Rulebook, load

HERE: Final = Path(__file__).resolve().parent
TESTS: Final = HERE.parent
UNTESTED: Final = HERE / "untested.txt"
DEFINITIONS: Final = HERE / "definitions.txt"
MOST: Final = 3

Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


class Report(NamedTuple):
    """What was found: the tests of each clause, and what is wrong with the marks.

    ``elsewhere`` are clauses of which no rulebook has the words yet.
    """

    tests: dict[str, list[str]]
    elsewhere: dict[str, list[str]]
    faults: list[str]


@cache
def books() -> dict[str, Rulebook]:
    """Return the rulebook of each game of the house that has one, before it can be played too."""
    found = sorted(Path(rules.__file__).parent.glob(f"*/{FILE}"))
    return {path.parent.name: load(path) for path in found}


def wanted(game: str) -> list[str]:
    """Return the clauses that need a test, in reading order.

    Those for bigger games need none, and those that no test can break (:func:`definitions`).
    """
    clauses = books()[game].clauses.values()
    return [each.id for each in clauses if not each.extended and each.id not in definitions()]


@cache
def to_be_written() -> frozenset[str]:
    """Return the ids on the lists from which the rulebooks are written."""
    lists = (TESTS / "rules" / "clause_ids").glob("*.txt")
    return frozenset(clause for path in lists for clause in path.read_text("utf-8").split())


@cache
def shared() -> frozenset[str]:
    """Return the ids that more than one book has: tiles of Adventure are named as Trials counts."""
    found = [clause for book in books().values() for clause in book.clauses]
    return frozenset(clause for clause, count in Counter(found).items() if count > 1)


def tested(report: Report, game: str, clause: str) -> bool:
    """Return whether a test names a clause of a game.

    A test that names an id of several books means the one in whose folder it lies.
    """
    tests = report.tests.get(clause, [])
    if clause not in shared():
        return bool(tests)
    return any(game in Path(test.partition("::")[0]).parts for test in tests)


def definitions(path: Path = DEFINITIONS) -> dict[str, str]:
    """Return the clauses that no test can break, each with the reason why."""
    lines = [line for line in path.read_text("utf-8").splitlines() if line.strip()]
    return {line.split(":", 1)[0]: line.partition(":")[2].strip() for line in lines}


def collect(folder: Path = TESTS) -> Report:
    """Return the clauses named by the tests under ``folder``, and every fault of the marks."""
    report = Report({}, {}, [])
    for path in sorted(folder.rglob("*.py")):
        source = path.read_text("utf-8")
        if "clause" not in source:
            continue  # it has no mark, and to read it as a tree takes long
        tree = ast.parse(source, str(path))
        where = path.relative_to(folder).as_posix()
        counted: set[int] = set()
        _read_body(tree.body, where, [], path.name.startswith("test_"), report, counted)
        for node in ast.walk(tree):
            if _is_mark(node) and id(node) not in counted:
                report.faults.append(f"{where}:{_line(node)}: a clause is named outside of a test")
    letters = {book.ids.example[0] for book in books().values()}
    known = {clause for book in books().values() for clause in book.clauses}
    for clause in sorted(report.tests.keys() - known):
        tests = report.tests.pop(clause)
        if (clause[0].isupper() and clause[0] not in letters) or clause in to_be_written():
            report.elsewhere[clause] = tests
        else:
            report.faults.extend(f"{test}: {clause} is no clause" for test in tests)
    for clause, reason in definitions().items():
        if clause not in known or not reason:
            report.faults.append(f"{DEFINITIONS.name}: {clause} is no clause, or lacks a reason")
        elif clause in report.tests and folder == TESTS:
            report.faults.append(f"{DEFINITIONS.name}: {clause} has a test after all")
    return report


def missing(report: Report, game: str = "") -> list[str]:
    """Return the clauses of a game, or of all, that no test names, in reading order."""
    games = [game] if game else list(books())
    return [clause for each in games for clause in wanted(each) if not tested(report, each, clause)]


def listed(path: Path = UNTESTED) -> list[str]:
    """Return the clauses on the list of the untested."""
    return [line.strip() for line in path.read_text("utf-8").splitlines() if line.strip()]


def compare(untested: list[str], on_list: list[str]) -> list[str]:
    """Return a sentence for every clause by which the list is wrong."""
    faults = [f"no test names {clause} any more" for clause in untested if clause not in on_list]
    faults += [
        f"{clause} has a test or is gone: python -m tests.clauses --shrink takes it off the list"
        for clause in on_list
        if clause not in untested
    ]
    return faults


def shrink(untested: list[str], path: Path = UNTESTED) -> int:
    """Take off the list what has a test by now; return how many are left. Nothing is added."""
    left = [clause for clause in listed(path) if clause in untested]
    path.write_text("".join(f"{clause}\n" for clause in left), "utf-8")
    return len(left)


def _read_body(
    body: list[ast.stmt],
    where: str,
    above: list[str],
    is_test_file: bool,
    report: Report,
    counted: set[int],
) -> None:
    """Read the tests of a module or class; ``above`` are the clauses its class names."""
    for node in body:
        if not isinstance(node, Definition):
            continue
        own: list[str] = []
        cases: list[list[str]] = []
        for decorator in node.decorator_list:
            if _is_mark(decorator):
                own += _clauses(decorator, where, report)
                counted.add(id(decorator))
                continue
            for inner in ast.walk(decorator):
                if _is_mark(inner):
                    cases.append(_clauses(inner, where, report))
                    counted.add(id(inner))
        clauses = [*above, *own]
        if isinstance(node, ast.ClassDef):
            _read_body(node.body, where, clauses, is_test_file, report, counted)
            continue
        name = f"{where}::{node.name}"
        if (own or cases) and not (is_test_file and node.name.startswith("test_")):
            report.faults.append(f"{name}: only a test names clauses")
            continue
        if not node.name.startswith("test_"):
            continue
        if max([len(case) for case in cases], default=0) + len(clauses) > MOST:
            report.faults.append(f"{name}: names more than {MOST} clauses")
        for clause in [*clauses, *(each for case in cases for each in case)]:
            report.tests.setdefault(clause, []).append(name)


def _is_mark(node: ast.AST) -> bool:
    """Return whether a node is the call ``pytest.mark.clause(...)``."""
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr == "clause"
        and isinstance(node.func.value, ast.Attribute)
        and node.func.value.attr == "mark"
    )


def _clauses(node: ast.AST, where: str, report: Report) -> list[str]:
    assert isinstance(node, ast.Call)
    found: list[str] = []
    for argument in node.args:
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
            found.append(argument.value)
        else:
            report.faults.append(f"{where}:{node.lineno}: a clause is named by plain text only")
    return found


def _line(node: ast.AST) -> int:
    return node.lineno if isinstance(node, ast.expr) else 0
