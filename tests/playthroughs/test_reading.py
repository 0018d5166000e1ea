"""The matches of docs/playthroughs come out line by line as they are told there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.engine.errors import BadText, Refused
from tests.playthroughs.reading import PAGES, first_difference, replayed


@pytest.mark.parametrize("path", sorted(PAGES.glob("*.md")), ids=lambda path: path.stem)
def test_a_page_reads_as_its_match_goes(path: Path) -> None:
    page = path.read_text("utf-8")
    told = replayed(page, path.stem)
    assert told == page, first_difference(page, told)


def test_a_changed_number_is_found_where_it_stands() -> None:
    page = (PAGES / "onslaught.md").read_text("utf-8")
    lied = page.replace("has 11 HP left", "has 12 HP left", 1)
    line = lied.splitlines().index(next(x for x in lied.splitlines() if "has 12 HP left" in x)) + 1
    assert first_difference(lied, replayed(lied, "onslaught")).startswith(f"line {line} reads")


def test_a_line_that_is_missing_is_found() -> None:
    page = (PAGES / "onslaught.md").read_text("utf-8")
    short = page.replace("- Goblin Guard 3 is done. (R12)\n", "", 1)
    assert replayed(short, "onslaught") == page


def test_a_choice_that_is_not_offered_ends_the_reading() -> None:
    page = (PAGES / "onslaught.md").read_text("utf-8")
    with pytest.raises((BadText, Refused)):
        replayed(page.replace("`place K1`", "`place A1`", 1), "onslaught")


def test_every_kind_of_question_of_the_first_scenario_is_answered() -> None:
    """So that a page shows the game and not one corner of it."""
    words = set(re.findall(r"`(\w+)", (PAGES / "onslaught.md").read_text("utf-8")))
    assert {"active", "place", "give", "assign", "move", "loot", "react", "target", "go"} <= words
    assert {"respawn", "pick", "level"} <= words


def test_who_lets_an_answer_be_is_not_written_in_a_page_of_trials() -> None:
    """But an answer is asked for where it stands, and nowhere before."""
    page = (PAGES / "trials.md").read_text("utf-8")
    assert "answers: `pass`" not in page
    moved = page.replace("**hero.2** answers: `play aura_of_protection`", "", 1)
    assert moved != page
    assert replayed(moved, "trials") != page


def test_the_page_of_trials_goes_from_the_draft_to_the_fall_of_the_guardian() -> None:
    page = (PAGES / "trials.md").read_text("utf-8")
    words = set(re.findall(r"`(\w+)", page))
    assert {"pick", "space", "move", "attack", "do", "try", "chain", "play", "target"} <= words
    assert {"step", "card", "side", "end", "pass", "yes", "no"} <= words
    told = ("picks the class", "Event:", "wakes", "makes a new deck", "Refresh", "falls. (T54)",
            "The Guardian comes", "The Guardian has fallen")  # fmt: skip
    assert [each for each in told if each not in page] == []
