"""The rulebook of Descent: complete, well formed, with the numbers that the rules play by."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.rules import descent, rulebook

HERE = Path(__file__).resolve().parent
BOOK = rulebook.load(Path(descent.__file__).with_name(rulebook.FILE))
IDS = (HERE.parent / "clause_ids" / "descent.txt").read_text("utf-8").split()
TOLD = {each.id: each.text for each in BOOK.clauses.values() if not each.row}

# Words about how the rules came to be, which nobody at the table has any use for.
NOT_FOR_PLAYERS = re.compile(
    r"\b(rul(?:ed|ings?)|digest|engine|published|playtest|glossary|the book|seed)\b|\[", re.I
)
NUMBER = re.compile(r"(?<![\w.])\+?\d+(?![\w.]*\d)")


def numbers(clause: str) -> list[str]:
    """Return the numbers in a clause in their order, without those of the clauses it cites."""
    return NUMBER.findall(BOOK.ids.cited.sub("", TOLD[clause]))


def test_every_id_of_the_game_is_a_clause_and_none_besides() -> None:
    # D1 to D4 are damage on the faces of dice; the two numbers of section 6 are vacant.
    assert set(IDS) - TOLD.keys() == {"D1", "D2", "D3", "D4", "D6.13", "D6.17"}
    assert TOLD.keys() - set(IDS) == set()


def test_every_clause_stands_in_the_section_that_its_id_names() -> None:
    for each in TOLD:
        section = BOOK.clause(each).section
        assert BOOK.ids.rule_of(each) == f"D{section.split('.')[0]}"
        if "." in section:
            assert each.startswith(f"D{section}.")


def test_sections_are_in_their_order() -> None:
    parts = {17: ["17.1", "17.2"]}
    order = [each for number in range(20) for each in [str(number), *parts.get(number, [])]]
    assert [each.id for each in BOOK.sections] == order


def test_every_clause_has_a_title_and_whole_sentences() -> None:
    for each in BOOK.clauses.values():
        assert each.title, each.id
        if not each.row:
            assert len(each.text) < 700, each.id
            assert re.search(r"[.)]$", each.text), each.id
            assert "  " not in each.text, each.id


def test_nothing_is_said_twice() -> None:
    assert len(set(TOLD.values())) == len(TOLD)


def test_a_player_reads_rules_and_not_how_they_were_found() -> None:
    assert [clause for clause, text in TOLD.items() if NOT_FOR_PLAYERS.search(text)] == []


def test_the_id_tells_ruling_and_example_and_what_settles_a_doubt_is_a_ruling() -> None:
    kinds = {"D3.4.2": "rule", "D3d": "ruling", "D3d.4": "ruling", "D3x1": "example"}
    kinds |= {"D17": "rule", "D17.1.2": "rule", "D18.9": "rule", "D19.8": "ruling"}
    assert {each: BOOK.clause(each).kind for each in kinds} == kinds


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
