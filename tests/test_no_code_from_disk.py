"""Nothing that Warhall reads is ever run: no module of ours has the means to.

Walks the code of every module that ships. What a file says is parsed by msgspec, json, tomllib and
SQLite; computer players are spoken to in plain bytes.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).resolve().parent.parent
MODULES: Final = sorted((ROOT / "game").rglob("*.py"))

RUNS_CODE: Final = {
    "pickle", "_pickle", "cPickle", "dill", "cloudpickle", "marshal", "shelve", "dbm", "copyreg",
    "yaml", "ruamel", "code", "codeop", "runpy", "joblib", "imp",
}  # fmt: skip
"""Modules that make objects or run code of what they read."""
UNPACKS: Final = {"zipfile", "tarfile", "shutil.unpack_archive", "zipimport"}
"""Modules that write wherever an archive tells them to."""
CALLS: Final = {"eval", "exec", "compile", "__import__", "execfile", "breakpoint"}
METHODS: Final = {
    "load_extension": "runs a library that a file names",
    "enable_load_extension": "lets SQLite run libraries",
    "recv": "unpickles what comes through a pipe",
    "send": "pickles what goes through a pipe",
    "unpack_archive": "writes wherever an archive tells",
    "extractall": "writes wherever an archive tells",
    "literal_eval": "has no limit of depth",
    "system": "runs a command",
    "popen": "runs a command",
}


def faults(source: str) -> Iterator[str]:
    """Give what in a module could run what it reads, each with its line."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names = [node.module or "", *(f"{node.module}.{one.name}" for one in node.names)]
        else:
            names = []
        for name in names:
            if name.partition(".")[0] in RUNS_CODE or name in UNPACKS:
                yield f"line {node.lineno}: imports {name}"
        if isinstance(node, ast.Call):
            yield from _call(node)


def _call(node: ast.Call) -> Iterator[str]:
    called = node.func
    if isinstance(called, ast.Name) and called.id in CALLS:
        yield f"line {node.lineno}: calls {called.id}"
    if isinstance(called, ast.Attribute):
        if called.attr in METHODS:
            yield f"line {node.lineno}: {called.attr} {METHODS[called.attr]}"
        if called.attr == "import_module" and not isinstance(node.args[0], ast.Constant):
            yield f"line {node.lineno}: imports what a value names"
    for keyword in node.keywords:
        if keyword.arg == "shell":
            yield f"line {node.lineno}: hands a line to a shell"


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_module_can_run_what_it_reads(path: Path) -> None:
    found = list(faults(path.read_text(encoding="utf-8")))
    if path.name == "cli.py":
        found = [fault for fault in found if "imports what a value names" not in fault]
    assert found == []


def test_the_commands_import_only_what_they_name_themselves() -> None:
    tree = ast.parse((ROOT / "game" / "cli.py").read_text(encoding="utf-8"))
    calls = [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "_implementer"
    ]
    assert calls
    assert all(isinstance(call.args[0], ast.Constant) for call in calls)


@pytest.mark.parametrize(
    "source",
    [
        "import pickle",
        "from marshal import loads",
        "import yaml.loader",
        "import zipfile",
        "from shutil import unpack_archive",
        "eval('1')",
        "pipe.recv()",
        "connection.load_extension('x')",
        "importlib.import_module(name)",
        "subprocess.run('ls', shell=True)",
    ],
)
def test_the_walk_finds_what_it_looks_for(source: str) -> None:
    assert len(list(faults(source))) >= 1
