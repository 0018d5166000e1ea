"""The page about positions tells the truth: its example is read and written back."""

from __future__ import annotations

from pathlib import Path

from game.rules.onslaught.position import Position
from tests.rules.onslaught.table import GAME

PAGE = Path(__file__).resolve().parents[3] / "docs" / "positions.md"


def test_the_example_of_the_page_is_a_position_word_for_word() -> None:
    example = PAGE.read_text("utf-8").split("```")[1].strip().replace("\n", " ")
    line = example.replace("00…00", "00" * 32)
    assert Position.parse(GAME, line).text() == line


def test_a_match_goes_on_from_the_example() -> None:
    example = PAGE.read_text("utf-8").split("```")[1].strip().replace("\n", " ")
    match = Position.parse(GAME, example.replace("00…00", "00" * 32)).match()
    assert match.decision is not None
    assert match.decision.kind == "turn"
    assert GAME.tables.ids[match.decision.figure] == "rokpyratrix"
