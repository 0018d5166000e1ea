"""The rulebook of Trials: every clause has its words, in its section, with the right numbers."""

from __future__ import annotations

import re
from typing import Final

import pytest

from game.rules.trials.content import content
from tests.rules.books import book

BOOK, TOLD, IDS, numbers = (
    book("trials").book,
    book("trials").told,
    book("trials").ids,
    book("trials").numbers,
)
SECTIONS: Final = {
    "1.1": range(1, 5),
    "1.2": range(5, 13),
    "1.3": range(13, 20),
    "1.4": range(20, 31),
    "1.5": range(31, 34),
    "1.6": range(34, 42),
    "1.7": range(42, 46),
    "1.8": range(46, 50),
    "1.9": range(50, 55),
    "1.10": range(55, 57),
    "1.11": range(57, 63),
    "1.12": range(63, 65),
}
"""The numbers of the rules of each section about how the game is played."""
OF_THE_BOX: Final = {
    "2": r"T65(?:\.|[a-j]$)",
    "3": r"T66",
    "4": r"T67",
    "5": r"T68|TQ",
    "6": r"T69|TE",
    "7": r"T70(?:[cd]?$)|TL",
    "8": r"T70(?:\.|[abe-i]$)",
    "9": r"T71",
}
"""What the ids of each section about words, cards, quests, monsters and maps begin with."""


def _rules(ids: list[str], numbered: range) -> set[str]:
    return {each for each in ids if BOOK.ids.rule_of(each) in {f"T{one}" for one in numbered}}


@pytest.mark.parametrize("section", SECTIONS)
def test_every_id_of_a_section_is_a_clause_there_and_none_besides(section: str) -> None:
    there = {each.id for each in BOOK.in_section(section)}
    assert there == _rules(IDS, SECTIONS[section])


@pytest.mark.parametrize("section", OF_THE_BOX)
def test_every_id_about_what_is_in_the_box_is_a_clause_in_its_section(section: str) -> None:
    there = {each.id for each in BOOK.in_section(section) if not each.row}
    assert there == {each for each in IDS if re.match(OF_THE_BOX[section], each)}


def test_every_card_of_a_hero_and_every_monster_has_a_row() -> None:
    known = content()
    cards = {each.clause for each in known.printed}
    monsters = {
        f"T {each.name}" for many in (known.minions, known.elites, known.guardians) for each in many
    }
    assert book("trials").rows.keys() == cards | monsters
    assert len(cards) == 231
    assert len(monsters) == 11


def test_sections_are_in_their_order() -> None:
    assert [each.id for each in BOOK.sections] == [*SECTIONS, *OF_THE_BOX]


@pytest.mark.parametrize(
    ("word", "clause"),
    [
        ("ally", "T34b"),
        ("Last Hit", "T53"),
        ("impassable terrain", "T34h"),
        ("Damage Chain", "T26.3"),
        ("chain", "T26"),
        ("VP", "T2"),
        ("Place of Power", "T68"),
        ("pieces", "T65a"),
    ],
)
def test_a_word_of_the_game_leads_to_its_clause(word: str, clause: str) -> None:
    assert BOOK.terms[word] == clause


@pytest.mark.parametrize(
    ("clause", "told"),
    [
        ("T2", "1 2 3 6 1"),
        ("T3", "10"),
        ("T4b", "6 8"),
        ("T5", "3 4"),
        ("T5.3", "9 4 8 112 99 25 10 30 40 3 3 4 3 25 8 4 4 4 1 4 63 25 15"),
        ("T6", "4"),
        ("T7", "4"),
        ("T9", "6 2 12 1"),
        ("T9.3", "30"),
        ("T9.4", "0 6"),
        ("T11", "10 1 0"),
        ("T13", "2 4 1 2 6"),
        ("T15a", "20 1"),
        ("T16.2", "2"),
        ("T17.4", "5 5"),
        ("T17.5", "5 10 15"),
        ("T19", "2 6 2 8"),
        ("T19.2", "8"),
        ("T20", "2"),
        ("T22.2", "1"),
        ("T23x1", "5"),
        ("T23x3", "6 5"),
        ("T31x", "1 5 6 12 5 13 11 15 11"),
        ("T33", "20 3 19 18"),
        ("T34", "8"),
        ("T36a", "25 5 5"),
        ("T40", "6"),
        ("T43x", "3 2 5 3"),
        ("T45", "3 3 15 8 5 5 4 10 13 8 4 12 12 5 7 4 9"),
        ("T46c", "2"),
        ("T52", "10"),
        ("T54.2", "1 1"),
        ("T54b", "2"),
        ("T56.2", "20 20"),
        ("T56x", "13 7 13 7 18 12"),
        ("T56b", "30 30 10 10 1 20 6 25"),
        ("T56g", "1 15 16"),
        ("T57a", "1 2 3"),
        ("T58", "2"),
        ("T62", "3 3"),
        ("T63x", "1 1 1 2"),
        ("T64.7", "4"),
        ("T64x", "1 3 2 1 3 4"),
        ("T65.90", "4"),
        ("T65.92", "2"),
        ("T65.93", "1"),
        ("T65.97", "3 0"),
        ("T65.99", "2"),
        ("T66", "14 2 8 1 4 2 6 7 1 2 3 1 2 2 3 4 2 3 1 1 5 7 12 1 6 2 112 99 25"),
        ("T66.2", "30"),
        ("T66e", "3"),
        ("T66h", "0 1"),
        ("T66x", "4"),
        ("T66al", "18"),
        ("T66an", "6 6"),
        ("T68.4", "1 2 3"),
        ("TQ1", "1 2 0 3 7 12"),
        ("TQ2", "3 2 4 1 2 3"),
        ("TQ3", "2 2 2 2 10 25 45"),
        ("TQ4", "5 1 2 3 4 5 1 3 5"),
        ("TQ5", "3 2 2 5"),
        ("TQ6", "1 1 1 2 4 7"),
        ("TQ7", "1 1 2 5 9"),
        ("TQ8", "20 1 1 1 1 2 4"),
        ("TQ9", "2 2 1 1 10 1 2 4"),
        ("TQ10", "2 8 10 20"),
        ("T68l", "4"),
        ("TE1", "1 5 5 1 6 12 2 13 17 1 18 2"),
        ("TE2", "3 2"),
        ("TE3", "+1"),
        ("TE4", "2 5 1 2"),
        ("TE8", "3 2"),
        ("TE9", "9 1"),
        ("TE10", "8"),
        ("TE11", "2"),
        ("TE12", "4 4"),
        ("TE13", "2"),
        ("TE14", "2 2"),
        ("TE18", "10 5 1 1"),
        ("TE20", "3 1"),
        ("TE21", "5"),
        ("TE22", "3 2"),
        ("TE23", "1"),
        ("TE24", "1 2 3"),
        ("TE25", "5 1"),
        ("TE26", "3"),
        ("TE27", "+1 2"),
        ("TE28", "2"),
        ("TE29", "+1"),
        ("TE35", "+2"),
        ("TE36", "2"),
        ("TE37", "1 +2"),
        ("TE39", "2 1 1 3"),
        ("TE40", "1 2"),
        ("TL1", "+1"),
        ("TL2", "+2 1"),
        ("TL3", "8 8"),
        ("TL4", "2"),
        ("TL6", "2"),
        ("TL7", "2"),
        ("TL8", "+2"),
        ("TL9", "19"),
        ("TL10", "1"),
        ("TL11", "1"),
        ("TL12", "1 15"),
        ("TL13", "5"),
        ("TL14", "2"),
        ("TL15", "3"),
        ("TL16", "+2"),
        ("TL17", "+4"),
        ("TL18", "+4"),
        ("TL19", "+4"),
        ("TL20", "1"),
        ("TL21", "1 1"),
        ("TL22", "7 1"),
        ("TL23", "6"),
        ("TL24", "3 1 7 5 2"),
        ("TL25", "3 6 6"),
        ("TL26", "10"),
        ("TL28", "2"),
        ("TL29", "2"),
        ("TL30", "2 1 +1"),
        ("T70d", "30"),
        ("T70.3", "4 6 8"),
        ("T71", "30 30 10 10"),
        ("T71.5", "15 16 15 16 1 20 6 25"),
    ],
)
def test_numbers_are_those_that_the_rules_play_by(clause: str, told: str) -> None:
    assert numbers(clause) == told.split()


@pytest.mark.parametrize(
    ("clause", "facts"),
    [
        ("T8.2", ["higher", "classes and subclasses", "lower", "characters", "Entry Portal"]),
        ("T12", ["Ancient Temple", "Monster Slayer", "Read the Runes", "Dark Obelisk"]),
        ("T12", ["Hill Giant", "Gains", "Naree", "Ivar", "Mertz", "Horde Breaker", "Advanced"]),
        ("T12.2", ["Gather Rare Herbs", "Read the Runes", "The Unholy Ritual"]),
        ("T12.3", ["Marked for Death", "Siphon Power", "The Ogre Prince"]),
        ("T25", ["Athletics", "Knowledge", "Savvy"]),
        ("T34h", ["walls", "rocks", "trees", "Wall of Stone", "water"]),
        ("T54h", ["Ambush", "Augury", "Encore", "Sleight of Hand"]),
        ("T57b", ["Spawn", "Ogre", "Bulezau", "Ankheg", "Hoarder", "goblins", "kobolds"]),
    ],
)
def test_facts_are_those_of_the_rules(clause: str, facts: list[str]) -> None:
    assert [fact for fact in facts if fact not in TOLD[clause]] == []


def test_rules_are_found_by_their_words() -> None:
    assert BOOK.search("t34b.2")[0].id == "T34b.2"
    assert BOOK.search("two dice keep the higher")[0].id == "T32"
    assert "T19" in [each.id for each in BOOK.search("empty deck side II")]
