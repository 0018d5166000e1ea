"""The rulebook of Adventure: complete, well formed, with the numbers that the rules play by."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.rules import adventure, rulebook
from game.rules.adventure import content
from game.words.keywords import Keywords
from game.words.rich import Span

HERE = Path(__file__).resolve().parent
BOOK = rulebook.load(Path(adventure.__file__).with_name(rulebook.FILE))
IDS = (HERE.parent / "clause_ids" / "adventure.txt").read_text("utf-8").split()
TOLD = {each.id: each.text for each in BOOK.clauses.values() if not each.row}
# The first half of the book; the other has its tests beside these.
FIRST = range(10)

# Words about how the rules came to be, which nobody at the table has any use for.
NOT_FOR_PLAYERS = re.compile(
    r"\b(rul(?:ed|ings?)|digest|engine|published|unreadable|playtest|glossary|the book)\b|\[", re.I
)
NUMBER = re.compile(r"(?<![\w.])\+?\d+(?![\w.]*\d)")


def numbers(clause: str) -> list[str]:
    """Return the numbers in a clause in their order, without those of the clauses it cites."""
    return NUMBER.findall(BOOK.ids.cited.sub("", TOLD[clause]))


@pytest.mark.parametrize("section", FIRST)
def test_every_clause_of_a_section_is_there_and_none_besides(section: int) -> None:
    wanted = {each for each in IDS if BOOK.ids.rule_of(each) == f"A{section}"}
    assert len(wanted) > 10
    assert {each.id for each in BOOK.in_section(str(section))} == wanted


def test_every_id_of_the_game_is_a_clause_and_none_besides() -> None:
    # A sentence of a card can be cited, but the whole card is one clause.
    assert set(IDS) - BOOK.clauses.keys() == {"AE16.3"}
    assert TOLD.keys() - set(IDS) == set()


def test_sections_are_in_their_order() -> None:
    parts = {13: ["13.1"], 18: [f"18.{number}" for number in range(1, 6)]}
    order = [each for number in range(20) for each in [str(number), *parts.get(number, [])]]
    assert [each.id for each in BOOK.sections] == order


def test_every_clause_has_a_title_and_whole_sentences() -> None:
    for each in BOOK.clauses.values():
        assert each.title, each.id
        if not each.row:
            assert len(each.text) < 500, each.id
            assert re.search(r"[.)]$", each.text), each.id
            assert "  " not in each.text, each.id


def test_nothing_is_said_twice() -> None:
    assert len(set(TOLD.values())) == len(TOLD)


def test_a_player_reads_rules_and_not_how_they_were_found() -> None:
    assert [clause for clause, text in TOLD.items() if NOT_FOR_PLAYERS.search(text)] == []


def test_the_id_tells_ruling_and_example_and_what_settles_a_doubt_is_a_ruling() -> None:
    kinds = {"A5.3": "rule", "A5a": "ruling", "A5x1": "example", "A3x4": "example"}
    kinds |= {"A2.19": "ruling", "A4.10": "ruling", "A7.2": "rule", "A7.2a": "ruling"}
    kinds |= {"A8.10": "ruling", "A8.12": "ruling", "A9.6": "ruling", "A9.9": "rule"}
    assert {each: BOOK.clause(each).kind for each in kinds} == kinds


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


def test_every_link_points_to_a_clause_and_every_word_of_the_game_is_in_use() -> None:
    words = Keywords(BOOK)
    reached: set[str] = set()
    for clause, text in TOLD.items():
        links = {span.clause for span in words.link((Span(text),), besides=clause)} - {None}
        assert clause not in links
        reached |= {each for each in links if each is not None}
    assert reached <= BOOK.clauses.keys()
    assert set(BOOK.terms.values()) - reached == set()


def test_a_word_is_explained_where_it_leads() -> None:
    astray = [
        (word, where)
        for word, where in BOOK.terms.items()
        if word.split()[-1].rstrip("s")[:3].casefold()
        not in f"{BOOK.clause(where).title} {TOLD[where]}".casefold()
    ]
    assert astray == []


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
