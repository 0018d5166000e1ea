from __future__ import annotations

from game.words import keywords
from game.words.rich import Span, plain

WORDS = keywords.of("onslaught")


def linked(text: str) -> list[tuple[str, str]]:
    return [(s.text, s.clause) for s in WORDS.link((Span(text),)) if s.clause is not None]


def test_words_of_the_game_become_links() -> None:
    found = linked("A Marked target in line of sight.")
    assert found == [("Marked", "R44.5"), ("line of sight", "R32")]


def test_the_longest_word_wins() -> None:
    assert linked("a standard action of monsters")[0] == ("standard action", "R14")


def test_names_of_conditions_need_their_capital_and_words_do_not() -> None:
    assert linked("it is marked on the map") == []
    assert linked("Bloodied it is") == [("Bloodied", "R37")]


def test_parts_of_words_are_no_words() -> None:
    assert linked("overheals and speedy") == []


def test_citations_are_links_and_the_clause_being_read_is_not() -> None:
    assert linked("see R21 and R19.2") == [("R21", "R21")]
    text = WORDS.link((Span("Slowed bears"),), besides="R60.1")
    assert [span.clause for span in text] == [None]


def test_linking_changes_no_letter_and_no_styled_piece() -> None:
    text = (Span("Marked", "condition", "R44.5"), Span(" by an adjacent enemy"))
    done = WORDS.link(text)
    assert plain(done) == plain(text)
    assert done[0] == text[0]
