from __future__ import annotations

import pytest

from game.rules.onslaught.content import Content
from game.rules.rulebook import of_game
from game.words.onslaught import clauses, conditions, endings
from game.words.onslaught.names import Names
from game.words.rich import plain


def test_every_clause_can_be_read(cards: Content) -> None:
    known = of_game("onslaught").clauses
    for clause in known:
        text = clauses.clauses_of(cards).told(clause)
        assert plain(text.text)
        assert text.title, clause
        assert all(span.clause is None or span.clause in known for span in text.text)


def test_a_row_is_read_from_its_card(cards: Content) -> None:
    text = clauses.clauses_of(cards).told("2.1 Pinning Shot")
    assert text.title == "Pinning Shot"
    assert text.section == "2.1 Characters"
    assert plain(text.text).startswith("range 2–6")
    assert plain(text.text).endswith("Hit: the target is Slowed.")
    assert clauses.clauses_of(cards).told("2.1 Bedlam Critical").title == "Critical (Bedlam)"


def test_a_sentence_has_the_title_of_its_rule(cards: Content) -> None:
    assert clauses.clauses_of(cards).told("R32.2").title == "Line of sight"
    assert clauses.clauses_of(cards).told("R32.2").kind == "Rule"
    assert clauses.clauses_of(cards).told("R32a").kind == "Ruling"


def test_a_rule_of_sentences_alone_is_read_from_its_first(cards: Content) -> None:
    assert clauses.clauses_of(cards).told("R13").clause == "R13.1"
    with pytest.raises(KeyError, match="R99"):
        clauses.clauses_of(cards).told("R99")


def test_families_and_search(cards: Content) -> None:
    assert [each.clause for each in clauses.clauses_of(cards).family("R48")] == ["R48"]
    assert clauses.clauses_of(cards).search("line of sight")[0].clause == "R32"


def test_every_condition_is_explained(cards: Content) -> None:
    assert conditions.MEANINGS.keys() == cards.conditions.keys()
    for condition in cards.conditions:
        text = conditions.explained(condition, cards)
        assert text.clause == cards.conditions[condition].clause
        assert plain(text.text)
        assert plain(text.rule)
    assert "Fading" in plain(conditions.explained("slowed", cards).text)
    assert "Enduring" in plain(conditions.explained("marked", cards).text)


def test_points_are_told_with_their_clause(names: Names) -> None:
    text = endings.reason("R58.4", 2, names)
    assert plain(text) == "defeating Bedlam"
    assert text[0].clause == "R58.4"
    assert endings.REASONS.keys() == {"R58.3", "R58.4", "R58.5", "R58.6"}
