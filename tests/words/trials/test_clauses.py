"""The rows of Trials' rulebook: cards, monsters and Guardians tell their own texts."""

from __future__ import annotations

import pytest

from game import paths
from game.rules.trials.content import content
from game.words import language
from game.words.rich import fill, plain
from game.words.sentences import cited
from game.words.trials import clauses, interactions, names
from tests.rules.books import book


@pytest.mark.parametrize("clause", book("trials").rows)
def test_every_row_has_title_kind_and_text(clause: str) -> None:
    told = clauses.row(book("trials").rows[clause])
    assert clause.endswith(told.title)
    assert told.kind in clauses.KINDS.values()
    assert plain(told.text).endswith(".")


@pytest.mark.parametrize("row", ["card bard fireball", "elite goblin", "minion", "quest one"])
def test_there_is_no_row_of_what_is_none(row: str) -> None:
    with pytest.raises(KeyError):
        clauses.row(row)


def test_each_interaction_is_told_on_the_ally_whose_turn_it_is() -> None:
    """T66: one sentence a class, no two alike."""
    told = {
        each.id: plain(interactions.interaction(each.interaction)) for each in content().classes
    }
    assert told["cleric"] == "the ally whose turn it is: heals 4"
    assert told["wizard"] == "the ally whose turn it is: +3 on one roll, said before it is made"
    assert len(set(told.values())) == len(content().classes)
    assert "".join(told.values()).count("whose turn it is") == len(told)


def test_every_name_on_a_card_is_told_once() -> None:
    known = list(names.card_names())
    assert len(set(known)) == len(known)
    assert {"Fireball", "Cloak of Protection", "Rust", "Siphon Power!", "Bite", "Marked"} <= set(
        known
    )
    assert names.card("misty_step") == "Misty Step"
    with pytest.raises(KeyError):
        names.card("nothing")


def test_a_card_is_cited_by_its_deck_and_its_name_in_every_language() -> None:
    clause = "T Cleric: Cure Wounds"
    assert plain(cited(fill("it heals"), clause)) == f"It heals (rule {clause})."
    language.use("de", paths.assets() / "locale")
    try:
        assert "T Kleriker: Wunden heilen" in plain(cited(fill("it heals"), clause))
    finally:
        language.use("en")
