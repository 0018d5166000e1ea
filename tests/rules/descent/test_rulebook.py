"""The rulebook of Descent: a row for each card, and the numbers that the rules play by."""

from __future__ import annotations

import pytest

from tests.rules.books import book

BOOK, TOLD, numbers = book("descent").book, book("descent").told, book("descent").numbers


def test_every_clause_stands_in_the_section_that_its_id_names() -> None:
    for each in TOLD:
        section = BOOK.clause(each).section
        assert BOOK.ids.rule_of(each) == f"D{section.split('.')[0]}"
        if "." in section:
            assert each.startswith(f"D{section}.")


@pytest.mark.parametrize(
    ("section", "count"), [("2", 6), ("13", 6), ("14", 18), ("15", 8), ("16", 20)]
)
def test_each_die_hero_item_monster_and_card_has_a_row(section: str, count: int) -> None:
    rows = [each for each in BOOK.in_section(section) if each.row]
    assert len(rows) == count
    assert all(each.id == f"{section} {each.title}" for each in rows)


def test_each_area_of_a_quest_has_a_row() -> None:
    areas = {
        part: [each for each in BOOK.in_section(part) if each.row] for part in ("17.1", "17.2")
    }
    assert {part: len(rows) for part, rows in areas.items()} == {"17.1": 4, "17.2": 6}


@pytest.mark.parametrize(
    ("clause", "told"),
    [
        ("D1.1", "2 5 1 4"),
        ("D1d", "25"),
        ("D2.4", "1 1 1 2 2 5"),
        ("D3.5.5", "2 1"),
        ("D3.5.8", "5"),
        ("D6.6", "3 5"),
        ("D7.3", "2 1 2 3 3"),
        ("D7.17", "2"),
        ("D7.22", "3"),
        ("D7.23", "2"),
        ("D8.1", "3"),
        ("D8.7", "1 100 1 14 100"),
        ("D8.8", "300 14"),
        ("D10.3", "8"),
        ("D10.8", "36 3"),
        ("D10a", "6 2"),
        ("D12.5", "100 200"),
        ("D17f", "3 0"),
        ("D17.2.2", "3 6"),
        ("D18.3", "4"),
    ],
)
def test_numbers_are_those_that_the_rules_play_by(clause: str, told: str) -> None:
    assert numbers(clause) == told.split()


@pytest.mark.parametrize(
    ("word", "clause"),
    [("surge", "D3.5.2"), ("burst", "D0.7"), ("empty space", "D1b"), ("Guard", "D7.14")],
)
def test_a_word_of_the_game_leads_to_its_clause(word: str, clause: str) -> None:
    assert BOOK.terms[word] == clause
