"""The second half of Adventure's rulebook: encounters to adventures, with a row for every card."""

from __future__ import annotations

import re

import pytest

from tests.rules.books import book

BOOK, IDS, TOLD = book("adventure").book, book("adventure").ids, book("adventure").told
ROWS, numbers = book("adventure").rows, book("adventure").numbers
# Clauses of the sections whose number has two digits.
SECOND = re.compile(r"A1\d(?!\d)")
# Sections that hold one adventure each, and their clauses besides those that bear its number.
ADVENTURES = {"18.1": "cde", "18.2": "fg", "18.3": "hijk", "18.4": "lmno", "18.5": "pqrs"}


def test_every_clause_is_there_and_none_besides() -> None:
    wanted = {each for each in IDS if SECOND.match(each)}
    assert len(wanted) == 190
    assert {each for each in TOLD if SECOND.match(each)} == wanted


def test_clauses_are_in_the_section_of_their_number_or_with_their_adventure() -> None:
    for clause in filter(SECOND.match, TOLD):
        rule = BOOK.ids.rule_of(clause).removeprefix("A")
        rest = clause.removeprefix(f"A{rule}")
        places = [
            each
            for each, letters in ADVENTURES.items()
            if rule == "18" and (clause.startswith(f"A{each}.") or (rest and rest in letters))
        ]
        assert [BOOK.clause(clause).section] == (places or [rule]), clause


def test_every_question_that_comes_up_is_settled_by_a_ruling() -> None:
    asked = BOOK.in_section("19")
    assert [each.id for each in asked] == [f"A19.{number}" for number in range(1, 11)]
    assert {each.kind for each in asked} == {"ruling"}
    assert BOOK.clause("A16f").kind == "ruling"
    assert BOOK.clause("A18.1.5").kind == "rule"


@pytest.mark.parametrize(
    ("clause", "told"),
    [
        ("A10.4", "30"),
        ("A10.5", "15"),
        ("A10.6", "8"),
        ("A10.7", "7"),
        ("A10.11", "20 2"),
        ("A10c", "0"),
        ("A10f", "5 2"),
        ("A11.3", "5"),
        ("A11.4", "20 5 2"),
        ("A11.5", "2 2 2 1 20 1"),
        ("A11.7", "20"),
        ("A11e", "20 0"),
        ("A11g", "20 2"),
        ("A12.5", "40 19 21"),
        ("A12.7", "5"),
        ("A12.8", "8"),
        ("A13a", "2 +2 +1 +1"),
        ("A13f", "0"),
        ("A13s", "1"),
        ("A13v", "0"),
        ("A13y", "0"),
        ("A14.4", "30"),
        ("A14c", "0"),
        ("A15b", "0"),
        ("A15.4", "14 10 15 10 15 5 1 13 13"),
        ("A15.5", "1 +8 2 1 1 2"),
        ("A15d", "2 5"),
        ("A16d", "1"),
        ("A16f", "1 0"),
        ("A16h", "1 2"),
        ("A16j", "1"),
        ("A16k", "0"),
        ("A16q", "1"),
        ("A16t", "0"),
        ("A17.1", "50"),
        ("A17b", "0"),
        ("A17a", "0"),
        ("A17f", "0"),
        ("A17g", "0"),
        ("A17k", "3"),
        ("A17n", "0"),
        ("A17o", "2"),
        ("A17.6", "10"),
        ("A18", "9 8"),
        ("A18.1.1", "2 10 6 1 5"),
        ("A18.1.2", "1 5"),
        ("A18.1.6", "0"),
        ("A18c", "0"),
        ("A18d", "17 5"),
        ("A18e", "5"),
        ("A18.2.1", "9 7"),
        ("A18.2.2", "2"),
        ("A18g", "0"),
        ("A18.3.1", "10 8"),
        ("A18.3.2", "1 10 11 20 12 4"),
        ("A18.3.3", "1 +6 1"),
        ("A18k", "2"),
        ("A18.4.1", "1 5"),
        ("A18.4.2", "12 9 7"),
        ("A18.4.3", "1 5"),
        ("A18n", "5"),
        ("A18.5.1", "9 5"),
        ("A18.5.2", "1 12 1 1"),
        ("A18.5.3", "3 2"),
        ("A18.5.4", "5 10 1 20 2"),
        ("A18q", "0 0"),
        ("A18r", "2"),
        ("A18s", "20 2 10"),
        ("A19.3", "14"),
        ("A19.4", "13"),
        ("A19.5", "1"),
        ("A19.9", "10 3 7"),
        ("A19.10", "8 11"),
    ],
)
def test_numbers_are_those_of_the_rules(clause: str, told: str) -> None:
    assert numbers(clause) == told.split()


@pytest.mark.parametrize(
    ("clause", "facts"),
    [
        ("A10.7", ["tile of the active hero", "that hero's row", "another drawn"]),
        ("A10.10", ["instead of attacking", "reaches the Disable number", "discarded"]),
        ("A11.5", ["AC and his Surge Value", "daily power", "Critical"]),
        ("A13d", ["Get Over There if you play alone", "otherwise Bodyguard"]),
        ("A14.2", ["highest line whose condition holds", "the activation is over"]),
        ("A15.1", ["each player", "encounter", "before any monster"]),
        ("A17.2", ["Every hero", "end of your next Hero Phase"]),
        ("A18.1.5", ["start a turn", "Secret Stairway"]),
        ("A18.2.3", ["none of the monsters", "takes the Icon", "altar or adjacent"]),
        ("A18.3.4", ["Klak and the artifact are both destroyed"]),
        ("A18.4.5", ["left with too few"]),
        ("A18.5.5", ["no token"]),
        ("A18.5.6", ["Young Vampire is destroyed"]),
    ],
)
def test_facts_are_those_of_the_rules(clause: str, facts: list[str]) -> None:
    assert [fact for fact in facts if fact not in TOLD[clause]] == []


def test_what_follows_an_attack_or_a_draw_has_its_order() -> None:
    orders = {
        "A10f": "cancel Spring happens redrawn",
        "A11f": "defeated treasure level",
        "A18f": "Hallways own A18.2.2",
        "A18j": "artifact monsters Klak",
    }
    for clause, order in orders.items():
        places = [TOLD[clause].index(each) for each in order.split()]
        assert places == sorted(places), clause


@pytest.mark.parametrize(
    ("clause", "cited"),
    [
        ("A10.3", "A11.3"),
        ("A10.9", "A4.14"),
        ("A13v", "A13w A7c A6.2"),
        ("A14c", "A18.5.2 A13v"),
        ("A15c", "A14a A14d"),
        ("A16f", "AE17 A8g"),
        ("A16m", "AE21 AE22 AE43 A7d AE55 AE55"),
        ("A16r", "AE53 A18.4.3 A17m"),
        ("A17b", "A8a A8a A9d A2.11"),
        ("A18c", "A18.1.5 A2.11 A2i"),
        ("A18m", "AE12 AE31 AE39"),
        ("A18q", "A5f A7.2"),
    ],
)
def test_a_clause_leads_to_those_that_it_needs(clause: str, cited: str) -> None:
    assert BOOK.ids.cited.findall(TOLD[clause]) == cited.split()


@pytest.mark.clause("A12.1", "A12.3")
def test_every_sign_of_a_drawing_is_explained() -> None:
    for sign in ("#", "dot", " b ", "fixture"):
        assert sign in TOLD["A12.1"]
    assert TOLD["A12.3"].index("W") < TOLD["A12.3"].index("white") < TOLD["A12.3"].index("B")
    assert TOLD["A12.3"].index("B") < TOLD["A12.3"].index("black")


@pytest.mark.parametrize(
    ("section", "kinds"),
    [
        ("12", {"tile": 30}),
        ("13", {"hero": 5}),
        ("13.1", {"fighter": 10, "rogue": 10, "cleric": 10, "wizard": 10, "ranger": 10}),
        ("14", {"monster": 10}),
        ("15", {"villain": 3}),
        ("16", {"encounter": 60}),
        ("17", {"treasure": 42}),
    ],
)
def test_every_card_has_a_row(section: str, kinds: dict[str, int]) -> None:
    rows = [each.row for each in BOOK.in_section(section) if each.row]
    found = [each.split()[0] for each in rows]
    assert {kind: found.count(kind) for kind in found} == kinds


def test_rows_of_encounters_and_tiles_bear_the_numbers_that_clauses_cite() -> None:
    encounters = [each.id for each in BOOK.in_section("16") if each.row]
    assert encounters == [f"AE{number}" for number in range(1, 61)]
    tiles = [each.id for each in BOOK.in_section("12") if each.row]
    assert tiles == [f"T{number:02}" for number in range(1, 31)]
    cards = {
        "AE3": "passage_of_time",
        "AE16": "frenzy",
        "AE25": "neglected_passage",
        "AE31": "green_slime",
        "AE41": "king_tomescus_portal",
        "AE45": "ambush",
        "AE53": "music_of_the_damned",
        "AE60": "fire_trap",
    }
    assert {each: ROWS[each] for each in cards} == {
        each: f"encounter {card}" for each, card in cards.items()
    }
    assert ROWS["T03"] == "tile chapel"
    assert ROWS["T05"] == "tile dark_fountain"


def test_rows_of_other_cards_bear_their_section_and_name() -> None:
    rows = {
        "13 Allisa": "hero allisa",
        "13.1 Hunter's Shot": "ranger hunters_shot",
        "14 Kobold Skirmisher": "monster kobold_skirmisher",
        "15 Count Strahd": "villain count_strahd",
        "17 Surround Them!": "treasure surround_them",
        "17 Hard-won Experience": "treasure hard_won_experience",
    }
    assert {each: ROWS[each] for each in rows} == rows


def test_rules_are_found_by_their_words() -> None:
    assert BOOK.search("ae41")[0].id == "AE41"
    assert BOOK.search("goal tile")[0].id == "A18"
    assert BOOK.search("lucky find")[0].id == "17 Lucky Find"
    assert "A10.10" in [each.id for each in BOOK.search("disable marker number")]
