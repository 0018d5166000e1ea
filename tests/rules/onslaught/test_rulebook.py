"""The rulebook: complete, well formed, and searchable."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.rules import rulebook
from game.rules.onslaught import content

BOOK = rulebook.of_game("onslaught")

# How far each whole rule of the digest goes: its last numbered sentence, its letters.
SENTENCES = {
    "R1": 3, "R2": 2, "R3": 2, "R4": 4, "R6": 2, "R7": 2, "R8": 2, "R10": 2, "R11": 2, "R13": 3,
    "R15": 2, "R17": 4, "R18": 3, "R20": 2, "R23": 3, "R27": 3, "R29": 2, "R32": 3, "R33": 2,
    "R34": 5, "R35": 2, "R37": 3, "R38": 3, "R43": 2, "R44": 6, "R45": 3, "R50": 2, "R52": 4,
    "R53": 2, "R55": 6, "R57": 2, "R58": 6, "R59": 4, "R60": 3, "R63": 3,
}  # fmt: skip
LETTERS = {
    "R2": "a", "R5": "a", "R9": "abcdefgh", "R10": "x", "R12": "abcd", "R13": "abc",
    "R16": "abcdefg", "R18": "a", "R19": "abcdefghijklmn", "R21": "abcde", "R22": "a",
    "R24": "x", "R27": "abc", "R28": "abcdefgh", "R29": "x", "R31": "x", "R32": "abcdefgh",
    "R34": "abcx", "R35": "abcdefx", "R36": "a", "R37": "a", "R38": "abc", "R42": "abcdex",
    "R43": "abcdefghijk", "R44": "abcdefg", "R45": "abcd", "R49": "abcd", "R50": "a", "R51": "a",
    "R52": "abcde", "R53": "ab", "R54": "abcdefghijk", "R55": "abcd", "R56": "abc",
    "R57": "abcdef", "R58": "abcdef", "R59": "abcdefghi", "R60": "a", "R61": "abc", "R62": "a",
}  # fmt: skip


def test_every_rule_from_1_to_63_has_its_sentences_and_letters() -> None:
    wanted = {f"R{number}" for number in range(1, 64)} - {"R13"}
    for rule, last in SENTENCES.items():
        first = 1 if rule in ("R11", "R13", "R55", "R60") else 2
        wanted |= {f"{rule}.{place}" for place in range(first, last + 1)}
    for rule, letters in LETTERS.items():
        wanted |= {rule + letter for letter in letters}
    written = {each.id for each in BOOK.clauses.values() if not each.row}
    assert written == wanted


def test_the_id_tells_rule_ruling_and_example() -> None:
    assert BOOK.clause("R7").kind == "rule"
    assert BOOK.clause("R7.2").kind == "rule"
    assert BOOK.clause("R9a").kind == "ruling"
    assert BOOK.clause("R42x").kind == "example"
    assert BOOK.clause("R29.2").kind == "ruling"
    assert BOOK.clause("2.1 Shortbow").kind == "rule"


def test_clauses_for_bigger_games_are_kept_and_marked() -> None:
    extended = [each.id for each in BOOK.clauses.values() if each.extended]
    assert extended == ["R9d", "R9e", "R9f", "R9g", "R19h", "R19n", "R35e"]


def test_every_card_of_the_content_has_a_row_and_every_row_a_card() -> None:
    cards = content.load()
    wanted: set[str] = set()
    for character in cards.characters.values():
        wanted |= {character.id, f"{character.id} critical", f"{character.id} bonus"}
        wanted.add(character.passive.id)
        wanted |= {ability.id for ability in character.ability}
    wanted |= cards.items.keys()
    rows = {each.row: each for each in BOOK.clauses.values() if each.row}
    assert rows.keys() == wanted
    names = {card.id: card.name for each in cards.characters.values() for card in each.ability}
    names |= {item.id: item.name for item in cards.items.values()}
    for row, name in names.items():
        assert rows[row].id == f"{rows[row].section} {name}"


def test_numbers_carry_over() -> None:
    facts = {
        "R7": ["2, 3 and 4", "two"],
        "R14": ["one standard", "one move", "one bonus"],
        "R44.4": ["3"],
        "R45.2": ["5"],
        "R58.3": ["+1"],
        "R58.4": ["+2"],
        "R58.5": ["-2", "0"],
        "R58.6": ["+3"],
        "R60.1": ["2", "1"],
        "R62": ["10.5", "four", "3 HP", "AC 12", "speed 5", "range 1", "damage 1"],
    }
    for clause, wanted in facts.items():
        for fact in wanted:
            assert fact in BOOK.clause(clause).text, clause


@pytest.mark.clause("R1.3", "R23.3")
def test_what_only_the_box_knows_is_told() -> None:
    box = BOOK.clause("R1.3").text
    for fact in ("2 people", "14", "an hour and a half", "Forgotten Realms"):
        assert fact in box
    for faction, manner in (("idealistic", "Harpers"), ("ruthless", "Zhentarim")):
        assert f"{faction} {manner}" in box
    assert "counter-clockwise" in BOOK.clause("R23.3").text


def test_a_family_is_a_whole_rule_in_reading_order() -> None:
    family = [each.id for each in BOOK.family("R20.2")]
    assert family == ["R20", "R20.2"]
    assert [each.id for each in BOOK.family("2.2 Flametongue")] == ["2.2 Flametongue"]
    assert BOOK.family("R13")[0].id == "R13.1"


def test_search_finds_ids_first_then_words_then_texts() -> None:
    assert BOOK.search("r32")[0].id == "R32"
    assert BOOK.search("line of sight")[0].id == "R32"
    assert "R27a" in [each.id for each in BOOK.search("weakened bonus")]
    assert BOOK.search("  ") == []
    assert BOOK.search("no such word here") == []


def test_the_words_of_the_game_lead_to_clauses() -> None:
    assert BOOK.terms["Marked"] == "R44.5"
    assert BOOK.terms["line of sight"] == "R32"
    assert BOOK.terms["bloodied"] == "R37"
    assert "Marked" in BOOK.words_of("R44.5")


def test_texts_are_short_and_end_like_sentences() -> None:
    for each in BOOK.clauses.values():
        if each.text:
            assert len(each.text) < 500, each.id
            assert re.search(r"[.)?]$", each.text), each.id
            assert "  " not in each.text, each.id


def test_every_fault_of_a_file_is_told_at_once(tmp_path: Path) -> None:
    path = tmp_path / "rulebook.toml"
    path.write_text(
        'extended = ["R9"]\n[ids]\npattern = "(?P<rule>R[0-9]+)"\nexample = "R1"\n'
        '[[section]]\nid = "1"\ntitle = "One"\n[section.clauses]\n'
        '"R1" = "See R2."\n"rule three" = "Text."\n"R4" = " "\n'
        '[titles]\n"R5" = "Five"\n[terms]\n"word" = "R6"\n',
        "utf-8",
    )
    with pytest.raises(rulebook.RulebookError) as caught:
        rulebook.load(path)
    told = str(caught.value)
    for part in ("'rule three'", "R4 says nothing", "R1 names R2", "titles names R5", "R6", "R9"):
        assert part in told


@pytest.mark.parametrize("text", ["game = 1", "[[section]]\nid = 3", "not toml"])
def test_a_file_of_another_shape_is_refused_with_its_name(tmp_path: Path, text: str) -> None:
    path = tmp_path / "rulebook.toml"
    path.write_text(text, "utf-8")
    with pytest.raises(rulebook.RulebookError, match=r"rulebook\.toml"):
        rulebook.load(path)
