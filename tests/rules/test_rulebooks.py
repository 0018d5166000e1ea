"""What holds of every game's rulebook: it is complete, well formed, and written for players."""

from __future__ import annotations

import re
from typing import Final

import pytest

from game.words.keywords import Keywords
from game.words.rich import Span
from tests.rules.books import book

GAMES: Final = ("onslaught", "command", "adventure", "descent", "trials")
NEWER: Final = GAMES[1:]
"""Books of one form; what the oldest is like is told beside it."""
LED: Final = ("command", "adventure", "trials")
"""Whose clauses lead to each other by all the words of the game."""
VACANT: Final = {
    "command": set[str](),
    # A sentence of a card can be cited, but the whole card is one clause.
    "adventure": {"AE16.3"},
    # D1 to D4 are damage on the faces of dice; the two numbers of section 6 are vacant.
    "descent": {"D1", "D2", "D3", "D4", "D6.13", "D6.17"},
    # Section 2 as a whole; its words are T65.1 and on.
    "trials": {"T65"},
}
"""By game, what its list of ids names and is no clause; the oldest book is counted by itself."""
SECTIONS: Final[dict[str, tuple[int, dict[int, list[str]]]]] = {
    "command": (17, {13: ["13.1", "13.2"], 14: ["14.1", "14.2"]}),
    "adventure": (20, {13: ["13.1"], 18: [f"18.{number}" for number in range(1, 6)]}),
    "descent": (20, {17: ["17.1", "17.2"]}),
}
"""By game, how many sections its book has, and the parts of some."""
LONGEST: Final = {"descent": 700}
"""By game, the letters that no clause has; 500 where none is told."""

NOT_FOR_PLAYERS: Final = re.compile(
    r"\b(rul(?:ed|ings?)|digest|engine|published|unreadable|playtest|glossary|the book|seed)\b|\[",
    re.IGNORECASE,
)
"""Words about how the rules came to be, which nobody at the table has any use for."""
KINDS: Final = {
    "command": {
        "C5.3": "rule", "C5a": "ruling", "C8aa": "ruling", "C8x1": "example", "C14": "rule",
        "C15.2.1": "rule", "C7.5": "ruling", "C9.10": "ruling",
        **{f"C16.{number}": "ruling" for number in range(1, 14)},
    },
    "adventure": {
        "A5.3": "rule", "A5a": "ruling", "A5x1": "example", "A3x4": "example", "A2.19": "ruling",
        "A4.10": "ruling", "A7.2": "rule", "A7.2a": "ruling", "A8.10": "ruling", "A8.12": "ruling",
        "A9.6": "ruling", "A9.9": "rule",
    },
    "descent": {
        "D3.4.2": "rule", "D3d": "ruling", "D3d.4": "ruling", "D3x1": "example", "D17": "rule",
        "D17.1.2": "rule", "D18.9": "rule", "D19.8": "ruling",
    },
    # Two letters, T26b and T34b, settle no doubt: the rules themselves say so.
    "trials": {
        "T1": "rule", "T46.2": "rule", "T64.10": "rule", "TE40": "rule", "T15c": "ruling",
        "T26a": "ruling", "T66ap": "ruling", "T26b": "rule", "T34b": "rule", "T34b.2": "rule",
        "T25x": "example", "T41x3": "example",
    },
}  # fmt: skip


@pytest.mark.parametrize("game", VACANT)
def test_every_id_of_a_game_is_a_clause_and_none_besides(game: str) -> None:
    one = book(game)
    assert set(one.ids) - one.book.clauses.keys() == VACANT[game]
    assert one.told.keys() - set(one.ids) == set()


@pytest.mark.parametrize("game", SECTIONS)
def test_sections_are_in_their_order(game: str) -> None:
    count, parts = SECTIONS[game]
    order = [each for number in range(count) for each in [str(number), *parts.get(number, [])]]
    assert [each.id for each in book(game).book.sections] == order


@pytest.mark.parametrize("game", NEWER)
def test_every_clause_has_a_title_and_whole_sentences(game: str) -> None:
    for each in book(game).book.clauses.values():
        assert each.title, each.id
        if not each.row:
            assert len(each.text) < LONGEST.get(game, 500), each.id
            assert re.search(r"[.)]$", each.text), each.id
            assert "  " not in each.text, each.id


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_said_twice(game: str) -> None:
    told = book(game).told
    assert len(set(told.values())) == len(told)


@pytest.mark.parametrize("game", NEWER)
def test_a_player_reads_rules_and_not_how_they_were_found(game: str) -> None:
    told = book(game).told
    assert [clause for clause, text in told.items() if NOT_FOR_PLAYERS.search(text)] == []


@pytest.mark.parametrize("game", KINDS)
def test_the_id_tells_ruling_and_example_and_what_settles_a_doubt_is_a_ruling(game: str) -> None:
    kinds = KINDS[game]
    assert {each: book(game).book.clause(each).kind for each in kinds} == kinds


def _reached(game: str) -> set[str]:
    """Return the clauses that the words of all others lead to; none leads to itself."""
    one = book(game)
    words = Keywords(one.book)
    reached: set[str] = set()
    for clause, text in one.told.items():
        links = {span.clause for span in words.link((Span(text),), besides=clause)} - {None}
        assert clause not in links
        reached |= {each for each in links if each is not None}
    return reached


@pytest.mark.parametrize("game", GAMES)
def test_every_link_points_to_a_clause(game: str) -> None:
    """In Command none points to a card: its words are those of the rules."""
    one = book(game)
    assert _reached(game) <= (one.told if game == "command" else one.book.clauses).keys()


@pytest.mark.parametrize("game", LED)
def test_every_word_of_a_game_is_in_use(game: str) -> None:
    assert set(book(game).book.terms.values()) - _reached(game) == set()


@pytest.mark.parametrize("game", LED)
def test_a_word_is_explained_where_it_leads(game: str) -> None:
    one = book(game)
    astray = [
        (word, where)
        for word, where in one.book.terms.items()
        if word.split()[-1].rstrip("s")[:3].casefold()
        not in f"{one.book.clause(where).title} {one.told[where]}".casefold()
    ]
    assert astray == []
