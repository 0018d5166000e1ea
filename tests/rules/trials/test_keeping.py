"""Ongoing cards: how they come into play, how often they act and when they are paid for (T21.2,
T65d, T65.55, T65.56).
"""

from __future__ import annotations

import pytest

from game.rules.trials import keeping, playing
from game.rules.trials.codes import (
    DISCARD,
    DRAW,
    HAND,
    ONGOING,
    USED,
    pile,
)
from game.rules.trials.events import CardKept
from game.rules.trials.frames import Ongoing
from tests.rules.trials.positions import A, B, C
from tests.rules.trials.turns import Turn

CLASSES = ("cleric", "ranger", "bard", "paladin")


def field() -> Turn:
    return Turn("A B . .", "C . D .", classes=CLASSES)


@pytest.mark.clause("T21.2", "T65d")
@pytest.mark.parametrize("kind", [USED, HAND, DISCARD])
def test_a_card_comes_into_play_from_where_it_lies_and_its_first_turn_is_paid_for(
    kind: int,
) -> None:
    p = field()
    card = p.card("warding_bond", A)
    p.s.piles.move(card, pile(A, DRAW), pile(A, kind))
    p.s.born = 4
    keeping.keep(p.m, A, card, B)
    assert card in p.s.piles.cards[pile(A, ONGOING)]
    assert card not in p.s.piles.cards[pile(A, kind)]
    assert p.s.ongoing == [Ongoing(card, A, B, times=3, paid=1, born=5).row()]
    assert p.s.born == 5
    assert [(each.seat, each.card, each.id, each.target, each.clause)
            for each in p.m.events if isinstance(each, CardKept)] == [
        (A, card, "warding_bond", B, "T21.2")
    ]  # fmt: skip


@pytest.mark.clause("T65.55")
def test_a_card_that_says_no_number_acts_as_often_as_it_may() -> None:
    p = field()
    card = p.card("spirit_guardians", A)
    keeping.keep(p.m, A, card, -1)
    assert keeping.kept(p.s, card) is not None
    assert p.s.ongoing[0][6] == -1
    assert not keeping.count_down(p.s, card)
    assert p.s.ongoing[0][6] == -1


@pytest.mark.clause("T65.55")
def test_the_last_of_so_many_uses_is_told() -> None:
    p = field()
    bond, spirit = p.card("warding_bond", A), p.card("healing_spirit", B)
    keeping.keep(p.m, B, spirit, -1)
    keeping.keep(p.m, A, bond, B)
    told = []
    for _ in range(4):
        told.append((keeping.count_down(p.s, bond), p.s.ongoing[1][6]))
    assert told == [(False, 2), (False, 1), (True, 0), (False, 0)]
    assert p.s.ongoing[0] == Ongoing(spirit, B, -1, times=3, paid=1, born=1).row()
    assert p.s.ongoing[1] == Ongoing(bond, A, B, times=0, paid=1, born=2).row()


@pytest.mark.clause("T65d", "T65.56")
def test_what_is_to_be_maintained_is_unpaid_from_the_start_of_its_heros_turn() -> None:
    p = field()
    guardians, metal = p.card("spirit_guardians", A), p.card("heat_metal", C)
    bond = p.card("warding_bond", A)
    for seat, card in ((C, metal), (A, bond), (A, guardians)):
        keeping.keep(p.m, seat, card, -1)
    before = list(p.s.ongoing)
    assert [keeping.asks_pay(p.s, card) for card in (guardians, metal, bond)] == [True, True, False]
    assert keeping.unpaid(p.s, A) == []
    keeping.unpay(p.s, A)
    assert [row[7] for row in p.s.ongoing] == [1, 0, 0]
    assert (keeping.unpaid(p.s, A), keeping.unpaid(p.s, C)) == ([guardians], [])
    keeping.pay(p.s, guardians)
    assert [row[7] for row in p.s.ongoing] == [1, 0, 1]
    assert keeping.unpaid(p.s, A) == []
    keeping.pay(p.s, bond)
    assert p.s.ongoing == before


@pytest.mark.clause("T21.2")
def test_what_is_not_in_play_is_not_kept() -> None:
    p = field()
    guardians, bond = p.card("spirit_guardians", A), p.card("warding_bond", A)
    keeping.keep(p.m, A, bond, B)
    keeping.keep(p.m, A, guardians, -1)
    found = keeping.kept(p.s, guardians)
    assert found is not None
    assert (found.card, found.seat, found.born) == (guardians, A, 2)
    assert keeping.kept(p.s, p.card("heat_metal", C)) is None


@pytest.mark.clause("T65.57", "T65e")
def test_what_a_feature_or_loot_costs_is_told() -> None:
    p = Turn("A B . .", "C . D .", classes=("monk", "fighter", "ranger", "wizard"))
    prices = {name: playing.price_of(p.s, p.card(name))
              for name in ("flurry", "pearl_of_power", "battle_master", "greatsword",
                           "winged_boots", "belt_of_giants", "warding_bond")}  # fmt: skip
    assert prices == {
        "flurry": 1, "pearl_of_power": 1, "battle_master": 1, "greatsword": 0, "warding_bond": 0,
        "winged_boots": 0, "belt_of_giants": 0,
    }  # fmt: skip


@pytest.mark.clause("T65.70")
def test_the_parts_of_a_card_that_speak_of_a_moment_are_told_by_their_first_side() -> None:
    p = field()
    card = p.card("indomitable")
    sides = p.s.tables.card(card).parts[0]
    assert sides[0].moment is not None
    assert sides[-1].moment is None
    assert keeping.parts_at(p.s, card, sides[0].moment.what) == [0]
