"""Whom an Encounter Card will harm is told before it happens, and then it harms just these."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.engine.options import Stake
from game.rules.adventure import harms
from game.rules.adventure.codes import FIRST_ENCOUNTER, FIRST_TREASURE
from game.rules.adventure.events import AttackRolled, Damaged
from game.rules.adventure.state import AdventureState
from tests.rules.adventure.positions import Position
from tests.rules.adventure.test_event_attacks import AH, ALL, AT, NEAR, end, named, party

SURE = Fraction(1)


def number(s: AdventureState, name: str) -> int:
    """Return a card of a name."""
    cards = range(FIRST_ENCOUNTER, FIRST_TREASURE)
    return next(card for card in cards if s.tables.called(card) == name)


def told(p: Position, name: str) -> list[Stake]:
    """Return whom a card would harm."""
    return harms.harmed(p.s, number(p.s, name))


@pytest.mark.parametrize(
    ("card", "whom", "most", "chance"),
    [
        pytest.param("passage_of_time", ALL, 1, SURE, marks=pytest.mark.clause("AE2")),
        pytest.param("spirit_of_doom", ALL, 1, SURE, marks=pytest.mark.clause("AE6")),
        pytest.param("treasure_chest", AH, 2, Fraction(3, 4), marks=pytest.mark.clause("AE27")),
        pytest.param("mists_of_terror", ALL, 1, Fraction(1, 4), marks=pytest.mark.clause("AE28")),
        pytest.param("fire_trap", AT, 2, SURE, marks=pytest.mark.clause("AE60")),
        ("overrun", [], 0, SURE),  # nobody has a monster
        ("frenzy", [], 0, SURE),
        ("alarm", [], 0, SURE),
    ],
)
def test_without_an_attack_it_is_told_who_suffers_how_much_and_how_likely(
    card: str, whom: list[str], most: int, chance: Fraction
) -> None:
    p = party()
    found = told(p, card)
    assert named(p, [each.figure for each in found]) == whom
    for each in found:
        assert each.rolls == ()
        assert each.odds["hit"] == chance
        assert max(each.effects["damage"].ways) == most


@pytest.mark.clause("AE19")
def test_what_is_dealt_for_each_monster_is_told_for_each_monster() -> None:
    p = party()
    p.monster("zombie", "1a1", "kat")
    p.monster("ghoul", "1a2", "kat")
    (only,) = told(p, "overrun")
    assert named(p, [only.figure]) == ["kat"]
    assert max(only.effects["damage"].ways) == 2


@pytest.mark.clause("AE26", "A16q")
def test_where_one_of_several_will_be_picked_all_of_them_are_told() -> None:
    p = party()
    p.hp("arjhan", 7)
    p.hp("thorgrim", 7)
    p.hp("kat", 3)
    p.hp("immeril", 3)
    assert named(p, [each.figure for each in told(p, "strahds_hunger")]) == ["arjhan", "thorgrim"]


@pytest.mark.clause("A7.5")
@pytest.mark.parametrize(
    ("card", "whom"),
    [("hands_of_the_dead", AT), ("spider_webs", AH), ("crossbow_turret", NEAR)],
)
def test_an_attack_is_told_against_whoever_is_attacked_then_and_can_be(
    card: str, whom: list[str]
) -> None:
    p = party()
    p.hp("kat", 0)
    found = told(p, card)
    p.top("encounter", card)
    events = end(p)
    rolled = [each.target for each in events if isinstance(each, AttackRolled)]
    assert named(p, rolled) == [each for each in whom if each != "kat"]
    assert [each.figure for each in found] == rolled
    assert all(each.rolls for each in found)


@pytest.mark.parametrize("card", ["passage_of_time", "fire_trap"])
def test_what_is_told_as_certain_comes_to_pass(card: str) -> None:
    p = party()
    found = told(p, card)
    p.top("encounter", card)
    hurt = [(each.figure, each.amount) for each in end(p) if isinstance(each, Damaged)]
    assert hurt == [(each.figure, max(each.effects["damage"].ways)) for each in found]


def test_a_hero_who_would_fall_is_told_to() -> None:
    p = party()
    p.hp("kat", 2)
    found = told(p, "fire_trap")
    odds = {p.s.tables.figure_name(each.figure): each.odds["defeat"] for each in found}
    assert odds == {"arjhan": 0, "kat": 1}


@pytest.mark.clause("AE20", "A16q", "A7e")
def test_with_whom_the_trick_swaps_is_told_before_and_is_then_whom_it_swaps() -> None:
    p = party()
    p.monster("zombie", "1a1", "kat")
    p.monster("ghoul", "3a4", "kat")
    wolf = p.monster("wolf", "3d1", "kat")
    found = harms.swapped(p.s, number(p.s, "illusionary_trick"))
    assert found == [harms.Swapped(wolf, 2)]
    p.top("encounter", "illusionary_trick")
    p.play("end")
    assert p.at("arjhan") == "3d1"


@pytest.mark.clause("A16q")
def test_all_who_are_as_far_are_told_as_one_will_be_picked() -> None:
    p = Position("arjhan", "kat")
    p.lay("T26", "1n")
    p.stand("kat", "2c1")
    zombie = p.monster("zombie.1", "3a1", "kat")
    wolf = p.monster("wolf.1", "3d1", "kat")
    p.stand("arjhan", "1b3")
    p.top("encounter", "illusionary_trick")
    found = harms.swapped(p.s, number(p.s, "illusionary_trick"))
    assert [each.figure for each in found] == sorted([zombie, wolf])
    p.play("end")
    assert p.asked() == "figure arjhan"


def test_no_other_card_and_no_empty_castle_swaps_anybody() -> None:
    p = party()
    assert harms.swapped(p.s, number(p.s, "illusionary_trick")) == []
    p.monster("zombie", "1a1", "kat")
    assert harms.swapped(p.s, number(p.s, "fire_trap")) == []
    assert len(harms.swapped(p.s, number(p.s, "illusionary_trick"))) == 1
    p.s.put(0, -1)
    assert harms.swapped(p.s, number(p.s, "illusionary_trick")) == []
