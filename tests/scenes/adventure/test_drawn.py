"""The Encounter Card that was drawn says of each whom it reaches what it does (A10f)."""

from __future__ import annotations

import pytest

from game.engine.decisions import Decision, choice
from game.rules.adventure.codes import (
    CANCEL,
    ENCOUNTER_DECK,
    ENCOUNTER_DISCARDS,
    FIRST_ENCOUNTER,
    FIRST_TREASURE,
    PASS,
)
from game.rules.adventure.state import AdventureState, of
from game.scenes.adventure.presenting import Presenter
from game.session import Session
from game.table.adventure.position import CASTLE
from game.words.adventure.match_names import MatchNames
from tests.rules.adventure.positions import Position
from tests.rules.adventure.test_event_attacks import party
from tests.scenes.adventure.sitting import Sit


def number(s: AdventureState, name: str) -> int:
    """Return an Encounter Card of a name."""
    cards = range(FIRST_ENCOUNTER, FIRST_TREASURE)
    return next(each for each in cards if s.tables.called(each) == name)


def rows(p: Position, name: str) -> list[tuple[str, str, str, float]]:
    """Return figure, reason, what stands in place of a chance, and the chance, of each row."""
    s = p.s
    presenter = Presenter(MatchNames(s.tables, ("",) * s.seats, str, str))
    found = presenter._odds(s, number(s, name))
    return [(each.figure, each.reason, each.told, each.share) for each in found]


@pytest.mark.clause("AE60")
def test_damage_without_a_roll_is_told_in_points_and_to_whom_it_is_too_much() -> None:
    p = party()
    p.hp("kat", 2)
    assert rows(p, "fire_trap") == [
        ("arjhan", "", "2 damage", 1.0),
        ("kat", "falls to 0 HP", "2 damage", 1.0),
    ]


@pytest.mark.clause("AE28")
def test_what_a_die_may_bring_has_its_chance_and_the_worst_of_it() -> None:
    assert rows(party(), "mists_of_terror") == [
        (hero, "A d20 · at most 1 damage", "", 0.25)
        for hero in ("arjhan", "kat", "thorgrim", "immeril")
    ]


@pytest.mark.clause("AE34")
def test_an_attack_has_its_need_and_its_chance() -> None:
    assert rows(party(), "spider_webs") == [("arjhan", "AC 17 · hit on 9 or more", "", 0.6)]


# --- with whom the Illusionary Trick swaps, before one pays to cancel it


@pytest.mark.clause("AE20", "A16q")
def test_the_farthest_monster_is_named_while_somebody_is_asked_and_not_after() -> None:
    p = party()
    p.monster("zombie", "1a1", "kat")
    p.monster("wolf", "3d1", "kat")
    trick, names = number(p.s, "illusionary_trick"), MatchNames(p.s.tables, ("",) * 4, str, str)
    presenter = Presenter(names)
    (found,) = presenter._concerned(p.s, trick, True)
    assert (found.figure, found.side, found.told) == ("wolf", CASTLE, "2 tiles")
    assert found.reason == "swaps squares · with Arjhan"
    assert presenter._concerned(p.s, trick, False) == ()
    tied = Position("arjhan", "kat")
    tied.lay("T26", "1n")
    tied.stand("kat", "2c1")
    tied.stand("arjhan", "1b3")
    tied.monster("zombie.1", "3a1", "kat")
    tied.monster("wolf.1", "3d1", "kat")
    told = {each.reason for each in presenter._concerned(tied.s, trick, True)}
    assert told == {"may swap · with Arjhan"}


def tricked(session: Session, decision: Decision) -> bool:
    """Return whether the Illusionary Trick may be cancelled; it is the next card to be drawn."""
    s = of(session.match)
    card = number(s, "illusionary_trick")
    for pile in (ENCOUNTER_DECK, ENCOUNTER_DISCARDS):
        if decision.kind == "act" and card in s.piles.cards[pile]:
            s.piles.move(card, pile, ENCOUNTER_DECK)
    pays = decision.allows(session.match.waiting()[0], choice(CANCEL, 0))
    return (
        decision.kind == "cancel" and decision.about["card"] == card and pays and any(s.monsters())
    )


@pytest.mark.clause("A16q")
def test_both_who_would_change_squares_are_marked_on_the_board(sit: Sit) -> None:
    match = sit(tricked)
    panels, s = match.laid.panels, of(match.session.match)
    (other, *_) = panels._swapped()
    marks = panels.marks()
    assert {s.cell[other.figure], s.cell[s.active]} <= set(marks.chosen)
    assert panels.names.figure(other.figure).text in [each.text for each in marks.tags]
    assert {s.cell[other.figure], s.cell[s.active]} <= set(panels.meant())
    before = s.cell[other.figure]
    match.question.choose(choice(PASS, 0))
    assert of(match.session.match).cell[s.active] == before
    assert panels._swapped() == []
