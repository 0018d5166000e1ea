"""The rulebook of Command: a row for each card, and the numbers that the rules play by."""

from __future__ import annotations

import pytest

from game.rules.command import content
from tests.rules.books import book

BOOK, TOLD, numbers = book("command").book, book("command").told, book("command").numbers
CARDS = content.load()


def test_sections_hold_the_clauses_of_their_number() -> None:
    for clause in TOLD:
        assert BOOK.clause(clause).section == BOOK.ids.rule_of(clause).removeprefix("C")


@pytest.mark.parametrize(
    ("clause", "told"),
    [
        ("C1.1", "12 1"),
        ("C1.2", "30"),
        ("C1.3", "20"),
        ("C1.4", "0"),
        ("C1.5", "5"),
        ("C1.9", "20"),
        ("C2.4", "7 3"),
        ("C2b", "7"),
        ("C2.6", "3 3 20"),
        ("C2g", "1 2"),
        ("C3.2", "1"),
        ("C3.3", "1"),
        ("C3.6", "3"),
        ("C5.1", "8"),
        ("C5.6", "1 2"),
        ("C5.7", "1"),
        ("C5x2", "4 4 7 2"),
        ("C5a", "1 2"),
        ("C5i", "1"),
        ("C5.14", "1"),
        ("C6.1", "4"),
        ("C6x1", "2 2"),
        ("C7.4", "+10"),
        ("C7x1", "10 +10 20"),
        ("C7x2", "5 +5 10 5"),
        ("C7.5", "0"),
        ("C7.6", "5"),
        ("C7x3", "15 5 10"),
        ("C7x4", "10 10"),
        ("C8x1", "5 10 20 5"),
        ("C9.1", "1"),
        ("C9.7", "1"),
        ("C10x1", "3 3"),
        ("C10x2", "2 2 2 4 4"),
        ("C13a", "5"),
        ("C13e", "+5"),
        ("C13w", "10"),
        ("C13q", "10 10"),
        ("C13r", "+10"),
        ("C14", "12 5"),
        ("C14c", "34"),
        ("C14e", "7"),
        ("C15a", "8 8"),
        ("C16.8", "1"),
    ],
)
def test_numbers_are_those_of_the_rules(clause: str, told: str) -> None:
    assert numbers(clause) == told.split()


def test_the_examples_count_with_the_numbers_on_the_cards() -> None:
    guard = CARDS.creature("drow", "drow_house_guard")
    archer = CARDS.creature("heroes", "elf_archer")
    told = [str(each) for each in (archer.hp, guard.melee, guard.hp, archer.melee)]
    assert numbers("C8x1") == told
    assert str(CARDS.creature("heroes", "halfling_sneak").melee) == numbers("C7x2")[0]


@pytest.mark.parametrize(
    ("clause", "facts"),
    [
        ("C3.5", ["from your supply", "leaves the game", "empty square of your start area"]),
        ("C4.3", ["a melee attack", "one tap power", "one Standard action card", "untapped"]),
        ("C6.4", ["one and the same corner", "all four corners"]),
        ("C7.10", ["or more", "leaves the board", "discarded"]),
        ("C7.12", ["printed level", "from vault to supply"]),
        ("C8.2", ["on the left", "order of turns", "passes", "in a row"]),
        ("C8.5", ["in the turn of another", "enemy creature", "untapped creature of yours"]),
        ("C9.2", ["printed level", "from vault to supply"]),
        ("C9.3", ["from supply out of the game"]),
        ("C9.8", ["VP tokens", "gold still in your vault"]),
        ("C9b", ["printed levels", "on the board", "the match is tied"]),
        ("C12.3", ["STR", "DEX", "CON", "INT", "WIS", "CHA"]),
        ("C12.33", ["Refresh", "Action", "Deploy"]),
        ("C14e", ["two House Guards", "Giant Spider", "Dwarf Cleric", "Half-Orc Thug"]),
    ],
)
def test_facts_are_those_of_the_rules(clause: str, facts: list[str]) -> None:
    assert [fact for fact in facts if fact not in TOLD[clause]] == []


@pytest.mark.clause("C1.9")
def test_what_only_the_box_knows_is_told() -> None:
    box = TOLD["C1.9"]
    assert "vault card" in box
    assert "supply card" in box
    assert "order of a turn" in box


@pytest.mark.parametrize(
    ("clause", "cited"),
    [
        pytest.param("C12.14", "C10.6", marks=pytest.mark.clause("C12.14")),
        pytest.param("C12.15", "C11.1 C11.4", marks=pytest.mark.clause("C12.15")),
        pytest.param("C12.16", "C10.3", marks=pytest.mark.clause("C12.16")),
        pytest.param("C12.17", "C10.9", marks=pytest.mark.clause("C12.17")),
        pytest.param("C12.21", "C7.10", marks=pytest.mark.clause("C12.21")),
        pytest.param(
            "C12.22",
            "C5.1 C5.7 C5.10 C5f C5.11 C5.12 C5.13",
            marks=pytest.mark.clause("C12.22"),
        ),
        pytest.param("C12.35", "C6c", marks=pytest.mark.clause("C12.35")),
    ],
)
def test_a_word_told_elsewhere_leads_there(clause: str, cited: str) -> None:
    assert BOOK.ids.cited.findall(TOLD[clause]) == cited.split()


@pytest.mark.parametrize(
    ("clause", "facts"),
    [
        pytest.param("C12.4", ["action deck"], marks=pytest.mark.clause("C12.4")),
        pytest.param("C12.6", ["figure", "card", "opponents"], marks=pytest.mark.clause("C12.6")),
        pytest.param(
            "C12.10",
            ["melee attack", "ranged attack", "power", "card", "move", "response"],
            marks=pytest.mark.clause("C12.10"),
        ),
        pytest.param("C12.32", ["creature", "chosen"], marks=pytest.mark.clause("C12.32")),
        pytest.param("C12.34", ["just before"], marks=pytest.mark.clause("C12.34")),
    ],
)
def test_a_word_that_nothing_plays_by_is_explained(clause: str, facts: list[str]) -> None:
    assert [fact for fact in facts if fact not in TOLD[clause]] == []


@pytest.mark.clause("C14e", "C2.4")
def test_the_first_choices_told_are_permitted_ones() -> None:
    for faction, chosen in (
        ("drow", ["drow_house_guard", "drow_house_guard", "giant_spider"]),
        ("heroes", ["dwarf_cleric", "half_orc_thug", "halfling_sneak"]),
    ):
        creatures = [CARDS.creature(faction, each) for each in chosen]
        assert all(creatures.count(each) <= each.copies for each in creatures)
        assert all(each.name.removeprefix("Drow ") in TOLD["C14e"] for each in creatures)
        assert max(each.level for each in creatures) <= int(numbers("C2.4")[1])
        assert sum(each.level for each in creatures) == int(numbers("C14e")[0])


def test_every_card_has_a_row_and_every_row_a_card() -> None:
    cards = [each for faction in content.FACTIONS for each in CARDS.cards[faction]]
    creatures = [each for faction in content.FACTIONS for each in CARDS.creatures[faction]]
    wanted = {each.clause: f"{each.faction} {each.id}" for each in (*cards, *creatures)}
    assert {each.id: each.row for each in BOOK.clauses.values() if each.row} == wanted


def test_rules_are_found_by_their_words() -> None:
    assert BOOK.search("c8aa")[0].id == "C8aa"
    assert BOOK.search("off-turn melee")[0].id == "C8.5"
    assert BOOK.search("lolth's sting")[0].id == "13.1 Lolth's Sting"
    assert "C7.5" in [each.id for each in BOOK.search("base bonuses Block prevented")]
