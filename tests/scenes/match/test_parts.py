"""The parts of a table stand alone: none knows its host, none knows a game."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from game import games
from tests.test_house import names_it

SCENES = Path(__file__).parents[3] / "game" / "scenes"
PARTS = sorted((SCENES / "match").glob("*.py"))
OF_GAMES = sorted(path for name in games.GAMES for path in (SCENES / name).glob("*.py"))


@pytest.mark.parametrize(
    "path", [*PARTS, *OF_GAMES], ids=lambda path: f"{path.parent.name}.{path.stem}"
)
def test_no_part_imports_another_for_its_type_alone(path: Path) -> None:
    """Whoever is only named by its type and not imported is a host that is reached into."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    late = [
        node.lineno
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING")
    ]
    assert late == []


@pytest.mark.parametrize("path", PARTS, ids=lambda path: path.stem)
def test_what_every_table_has_names_no_game(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    assert [name for name in games.GAMES for line in lines if names_it(line, name)] == []
