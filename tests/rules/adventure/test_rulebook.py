"""The rulebook of Adventure: a row for each card, and the numbers that the rules play by."""

from __future__ import annotations

import re

import pytest

from game.rules.adventure import content
from tests.rules.books import book

BOOK, IDS, TOLD = book("adventure").book, book("adventure").ids, book("adventure").told
numbers = book("adventure").numbers
# The first half of the book; the other has its tests beside these.
FIRST = range(10)


@pytest.mark.parametrize("section", FIRST)
def test_every_clause_of_a_section_is_there_and_none_besides(section: int) -> None:
    wanted = {each for each in IDS if BOOK.ids.rule_of(each) == f"A{section}"}
    assert len(wanted) > 10
    assert {each.id for each in BOOK.in_section(str(section))} == wanted


@pytest.mark.parametrize(
    ("clause", "told"),
    [
        ("A0.16", "0"),
        ("A0.33", "5"),
        ("A1.1", "40"),
        ("A1.2", "5 4 7 10 3"),
        ("A1.3", "60 50 30 50 10"),
        ("A1.4", "70 5 10 10 6 1 1 7 3 3 5 10 15 40 1"),
        ("A1.6", "5"),
        ("A1.7", "1 5"),
        ("A1.9", "30"),
        ("A1.10", "4 8 7"),
        ("A2.4", "2"),
        ("A2.5", "3 1"),
        ("A2.6", "1"),
        ("A2.11", "0"),
        ("A2.14", "40 3 7 3"),
        ("A2.15", "15"),
        ("A2h", "0"),
        ("A3.1", "16 4 4"),
        ("A3x1", "3 2"),
        ("A3x2", "1"),
        ("A3x3", "6 6"),
        ("A3x4", "1"),
        ("A4.6", "1"),
        ("A4.7", "2"),
        ("A4.8", "3"),
        ("A4j", "3 1 2 3"),
        ("A5.1", "1 8"),
        ("A5.6", "2"),
        ("A5.7", "0"),
        ("A5.8", "2 2"),
        ("A5b", "2"),
        ("A6c", "2 2"),
        ("A7.1", "3"),
        ("A7.2", "8"),
        ("A7.5", "0"),
        ("A7b", "2 2"),
        ("A8.10", "20 1 20 2"),
        ("A8.11", "1 2 1"),
        ("A9.1", "0 1"),
        ("A9.3", "0"),
        ("A9.5", "1 1"),
        ("A9.7", "0"),
        ("A9.9", "0 1"),
    ],
)
def test_numbers_are_those_of_the_rules(clause: str, told: str) -> None:
    assert numbers(clause) == told.split()


@pytest.mark.parametrize(
    ("clause", "facts"),
    [
        ("A0d", ["its user", "active player", "that hero's player"]),
        ("A0h", ["this one and the next", "another time"]),
        ("A2i", ["before anything else", "win and lose at once, you win"]),
        ("A2l", ["decks; the tiles; the first Items", "first player"]),
        ("A4.2", ["move and then attack", "attack and then move", "move twice"]),
        ("A4.4", ["unexplored edge", "triangle towards that edge", "skip"]),
        ("A4.6", ["no tile", "black one", "Encounter Card"]),
        ("A4.14", ["exactly that name", "whoever has its card"]),
        ("A5.2", ["into a wall", "diagonally between two wall squares"]),
        ("A6.2", ["shortest path", "bone pile", "active player"]),
        ("A7a", ["fewest tiles", "fewest squares", "active player"]),
        ("A9.4", ["experience pile", "attacker's own row", "clockwise"]),
        ("A9.5", ["attacker's own turn"]),
        ("A9.9", ["healing surge", "Surge Value"]),
    ],
)
def test_facts_are_those_of_the_rules(clause: str, facts: list[str]) -> None:
    assert [fact for fact in facts if fact not in TOLD[clause]] == []


def test_a_turn_and_an_attack_have_their_order() -> None:
    orders = {
        "A4g": "caltrops A2.11 surge removed storm powers",
        "A4n": "A4.3 Aid Cloud until",
        "A4m": "Shadows curse leaving",
        "A8a": "roll; rerolls added compare misses damage; text always answer",
    }
    for clause, order in orders.items():
        places = [TOLD[clause].index(each) for each in order.split()]
        assert places == sorted(places), clause


@pytest.mark.parametrize(
    ("clause", "cited"),
    [
        ("A0.17", "A6.3"),
        ("A0.28", "AE17 A16f"),
        ("A0.30", "AE41 A18.4.3"),
        ("A0.23", "A8b"),
        ("A0e", "A7.2 A7c"),
        ("A2l", "A2.7 A2.6"),
        ("A4.1", "A9.9"),
        ("A4.16", "A10.10"),
        ("A4.18", "A4.12 A4.13"),
        ("A4g", "A2.11 A18.1.5 AE41 A18.3.2"),
        ("A4q", "A9h"),
        ("A6e", "A6.3 A6d A6.2"),
        ("A7c", "A5.1 A5.2 A5.3"),
        ("A9h", "A9e A9e"),
        ("A9i", "AE4 AE36 AE48 A17f A18.2.3 A18.5.2"),
    ],
)
def test_a_clause_leads_to_those_that_it_needs(clause: str, cited: str) -> None:
    assert BOOK.ids.cited.findall(TOLD[clause]) == cited.split()


def test_every_card_and_tile_has_a_row_and_every_row_a_card_or_a_tile() -> None:
    cards = content.load()
    wanted = {each.clause: f"hero {each.id}" for each in cards.heroes}
    wanted |= {each.clause: f"{each.hero_class} {each.id}" for each in cards.powers}
    wanted |= {each.clause: f"monster {each.id}" for each in cards.monsters}
    wanted |= {f"AE{number}": f"encounter {cards.encounter(number).id}" for number in range(1, 61)}
    wanted |= {each.clause: f"treasure {each.id}" for each in cards.treasure_deck()}
    for tile in cards.stack():
        spoken = re.sub(r"\W", "_", tile.name.casefold().replace("'", ""))
        wanted[tile.id] = f"tile {spoken}"
    for villain in ("count_strahd", "klak", "young_vampire"):
        wanted[cards.villain(villain).clause] = f"villain {villain}"
    assert {each.id: each.row for each in BOOK.clauses.values() if each.row} == wanted


def test_rules_are_found_by_their_words() -> None:
    assert BOOK.search("a7.2a")[0].id == "A7.2a"
    assert BOOK.search("bone pile")[0].id == "A3.5"
    assert "A9.4" in [each.id for each in BOOK.search("experience pile row")]
