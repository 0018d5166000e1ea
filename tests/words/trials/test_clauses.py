"""The rows of Trials' rulebook: cards, monsters and Guardians tell their own texts."""

from __future__ import annotations

import pytest

from game.rules.trials.content import content
from game.words.rich import plain
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


@pytest.mark.parametrize(
    ("row", "said"),
    [
        (
            "minion goblin",
            "Move 5. 8+: 4 damage; 16+: 6 damage. It has advantage if two or more goblins are "
            "adjacent to its target.",
        ),
        ("elite ogre", "2x2, 25 HP, DR 1, move 4. 6+: 7 damage; 14+: 10 damage, push 1."),
        (
            "elite ankheg",
            "2x2, 32 HP, DR 3, move 4. 6+: 6 damage; 14+: 9 damage, root 1. If a line 6 from it "
            "holds two or more targets, it spits acid instead, rolled for each. 8+: 5 damage, "
            "burn 1.",
        ),
        (
            "guardian guardian_naga",
            "2x2, 50, 70 or 85 HP for 4, 6 or 8 heroes, DR 2, move 5. 1 Flame Strike: if an area 3 "
            "within 8 holds two or more opponents: area 3. 8+: 6 damage, burn 1; 15+: 8 damage, "
            "burn 2. 2 Spit: if its target is not adjacent but within 6. 7+: 5 damage, poison 2. 3 "
            "Bite: else, on an adjacent target. 6+: 7 damage, poison 2; 14+: 10 damage, poison 3. "
            "The first time it falls to 0 HP it returns to 15 HP.",
        ),
    ],
)
def test_monsters_tell_their_numbers_and_rules(row: str, said: str) -> None:
    assert plain(clauses.row(row).text) == said


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
