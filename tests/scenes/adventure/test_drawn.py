"""The Encounter Card that was drawn says of each whom it reaches what it does (A10f)."""

from __future__ import annotations

import pytest

from game.rules.adventure.codes import FIRST_ENCOUNTER, FIRST_TREASURE
from game.scenes.adventure.presenting import Presenter
from game.words.adventure.match_names import MatchNames
from tests.rules.adventure.positions import Position
from tests.rules.adventure.test_event_attacks import party


def rows(p: Position, name: str) -> list[tuple[str, str, str, float]]:
    """Return figure, reason, what stands in place of a chance, and the chance, of each row."""
    s = p.s
    cards = range(FIRST_ENCOUNTER, FIRST_TREASURE)
    card = next(each for each in cards if s.tables.called(each) == name)
    presenter = Presenter(MatchNames(s.tables, ("",) * s.seats, str, str))
    found = presenter._odds(s, card)
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
