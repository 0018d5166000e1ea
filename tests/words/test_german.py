"""German reads as German: numbers, lists, links, and sentences around names that nobody bends."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from fractions import Fraction

import pytest

from game import paths
from game.rules.onslaught.content import Content, load
from game.rules.rulebook import of_game
from game.words import keywords, language, numbers, ui
from game.words.lists import listed
from game.words.onslaught import cards, clauses, result
from game.words.rich import Span, plain

FOLDER = paths.assets() / "locale"
# One link in ten that a clause has in English may be said in another way in German.
KEPT = 0.9


@pytest.fixture(autouse=True)
def german() -> Iterator[None]:
    language.use("de", FOLDER)
    yield
    language.use("en")


@pytest.fixture(scope="module")
def content() -> Content:
    return load()


def test_it_is_offered_by_its_own_name() -> None:
    assert ("de", "Deutsch") in language.languages(FOLDER)


def test_numbers_have_a_comma_and_a_narrow_space() -> None:
    assert numbers.tenths(105) == "10,5"
    assert numbers.percent(Fraction(2, 3)) == "67\N{NARROW NO-BREAK SPACE}%"


def test_days_come_before_months() -> None:
    assert numbers.moment(datetime(2026, 3, 7, 9, 5)) == "07.03.2026, 09:05"


def test_lists_end_in_und() -> None:
    assert plain(listed([Span("a"), Span("b"), Span("c")])) == "a, b und c"
    assert plain(listed([Span("a"), Span("b")])) == "a und b"


def test_cards_are_told_in_german(content: Content) -> None:
    shot = clauses.clauses_of(content).told("2.1 Pinning Shot")
    assert (shot.title, shot.label) == ("Nagelschuss", "2.1")
    assert plain(shot.text).endswith("Treffer: das Ziel wird Verlangsamt.")
    assert cards.item(content, content.items["flametongue"]).name == "Flammenzunge"
    assert clauses.clauses_of(content).told("2.1 Bedlam Critical").title == "Kritisch (Bedlam)"


@pytest.mark.parametrize(
    ("asked", "first"),
    [
        ("Sichtlinie", "R32"),
        ("nagelschuss", "2.1 Pinning Shot"),
        ("verflucht", "R44.3"),
        ("R19f", "R19f"),
        ("w20 höheren", "R25"),
    ],
)
def test_the_rulebook_is_searched_in_german(content: Content, asked: str, first: str) -> None:
    assert clauses.clauses_of(content).search(asked)[0].clause == first


def test_each_clause_is_found_by_its_number_or_the_german_name_on_its_card(
    content: Content,
) -> None:
    for clause in of_game("onslaught").clauses:
        asked = clauses.clauses_of(content).told(clause).head
        assert clause in [each.clause for each in clauses.clauses_of(content).search(asked)], asked


def links(words: keywords.Keywords, text: str, besides: str) -> set[str | None]:
    found = words.link((Span(language.printed(text)),), besides=besides)
    return {span.clause for span in found if span.clause is not None}


def test_bent_words_of_the_game_are_links_all_the_same() -> None:
    book = of_game("onslaught")
    told: dict[str, dict[str, set[str | None]]] = {}
    for code in ("en", "de"):
        language.use(code, FOLDER)
        words = keywords.of("onslaught")
        told[code] = {c.id: links(words, c.text, c.id) for c in book.clauses.values() if c.text}
    there = sum(len(found & told["de"][each]) for each, found in told["en"].items())
    assert there >= KEPT * sum(map(len, told["en"].values()))
    reached = set().union(*told["de"].values())
    assert set(book.terms.values()) - reached <= set(book.terms.values()) - set().union(
        *told["en"].values()
    )


def test_one_is_told_apart_from_many() -> None:
    assert ui.entries(1) == "1 Eintrag"
    assert ui.entries(16) == "16 Einträge"
    assert result.done({"defeats": 1, "points": 2}) == "1 Sieg · 2 SP"
    assert result.done({}) == "0 Siege · 0 SP"
