"""Defeat: heroes, monsters together, what is dropped, who is credited (T52 to T54, T57)."""

from __future__ import annotations

import pytest

from game.rules.trials import ailments, attack, boons, defences, rings
from game.rules.trials.ailments import Ail, Ailing, Ringing, Shove
from game.rules.trials.attack import Attack, Follow, Spread, Stroke
from game.rules.trials.codes import (
    ACTION,
    ANKHEG,
    B_DR,
    BULEZAU,
    BURN,
    CARD,
    DISCARD,
    DROPPED,
    DROPPED_LOOT,
    EMBER,
    END_ROUND,
    FIRST_BUGBEAR,
    FIRST_GOBLIN,
    FIRST_KOBOLD,
    FIRST_SPAWN,
    GUARDIAN,
    GUIDING_BOLT,
    HAND,
    HIT,
    HOARDER,
    LOOT_DECK,
    LOOT_TOKEN,
    MELEE,
    NO_PARTY,
    NONE,
    OGRE,
    ONGOING,
    RUNNING,
    TIDE,
    USED,
    WEAPON,
    pile,
)
from game.rules.trials.decks import Draw, NewHand, Recover
from game.rules.trials.defeat import Fall, Removal
from game.rules.trials.events import Fell
from game.rules.trials.frames import Deed, Ongoing
from game.rules.trials.harm import Damage
from game.rules.trials.loot import Collect, LootAppears, LootDraw, Reaches
from tests.rules.trials.fights import BASICS, Arrive, LastHit, heard, strike
from tests.rules.trials.positions import A, B, C, D, Position

pytestmark = pytest.mark.interpreted
"""Procedures of its own stand in for others: compiled ones have no heirs."""

GOBLIN = FIRST_GOBLIN
RULES = (
    *BASICS, Fall, Removal, LastHit, Arrive, Ail, Ailing, Ringing, Shove, Attack, Stroke, Spread,
    Follow, Draw, NewHand, Recover, LootDraw, LootAppears, Collect, Reaches,
)  # fmt: skip


def field(*rows: str) -> Position:
    """Return a field: A next to C and two goblins."""
    heard("")
    p = Position(
        *(
            rows
            or (
                ". . . . . . .",
                ". A C . . B .",
                ". g g . . . .",
                ". . . R . D .",
                ". . . . . . .",
            )
        ),
        procedures=RULES,
    )
    p.turn(B)
    return p


def fall(p: Position, seat: int, source: int = NONE, party: int = NO_PARTY) -> None:
    """Let a hero fall by the damage of a figure."""
    p.s.hp[seat] = 1
    strike(p, seat, 0, 1, source, HIT, party)


def at(p: Position, figure: int, *others: int) -> None:
    """Let some minions be wounded, so that the next damage defeats them."""
    for each in (figure, *others):
        p.s.wounded |= 1 << each


# --- heroes


@pytest.mark.clause("T54", "T21b")
def test_a_hero_at_zero_leaves_the_board_and_discards_hand_and_ongoing_cards() -> None:
    p = field()
    p.hand(C, "second_wind", "brace", "survivor")
    survivor = p.card("survivor", C)
    p.s.piles.move(survivor, pile(C, HAND), pile(C, ONGOING))
    p.s.ongoing.append(Ongoing(survivor, C, C).row())
    old = set(p.s.hand(C)) | {survivor}
    fall(p, C, A, TIDE)
    assert p.at(C) is None
    assert p.s.ongoing == []
    assert old <= set(p.s.piles.cards[pile(C, DISCARD)])
    assert p.s.piles.cards[pile(C, USED)] == ()


@pytest.mark.clause("T54.2", "T54c")
def test_the_new_hand_is_one_chosen_discard_of_the_old_hand_too_and_one_drawn() -> None:
    p = field()
    p.hand(C, "second_wind", "brace")
    brace = p.card("brace", C)
    fall(p, C)
    while CARD not in p.families():
        p.play(1, 0)
    assert p.asked() == "pick C"
    assert brace in p.offers(CARD)
    p.play(CARD, brace)
    assert brace in p.s.hand(C)
    assert len(p.s.hand(C)) == 2


@pytest.mark.clause("T21c")
def test_cards_used_in_this_turn_cannot_be_picked() -> None:
    p = field()
    p.hand(C, "second_wind", "brace", "charge")
    charge = p.card("charge", C)
    p.s.piles.move(charge, pile(C, HAND), pile(C, USED))
    fall(p, C)
    while CARD not in p.families():
        p.play(1, 0)
    assert charge not in p.offers(CARD)


@pytest.mark.clause("T54b")
def test_with_an_empty_discard_pile_two_are_drawn() -> None:
    p = field()
    p.hand(C)
    fall(p, C)
    assert p.asked() == ""
    assert len(p.s.hand(C)) == 2


@pytest.mark.clause("T54", "T2.2")
def test_all_loot_is_dropped_where_the_hero_fell_and_its_vp_go() -> None:
    p = field()
    p.loot(C, "belt_of_giants", "cursed_idol")
    p.s.vp = [0, 3]
    where = p.s.cell[C]
    fall(p, C)
    assert p.s.loot(C) == ()
    assert len(p.s.piles.cards[DROPPED]) == 2
    assert [row[:2] for row in p.s.tokens] == [(DROPPED_LOOT, where)] * 2
    assert p.s.vp == [0, 0]


@pytest.mark.clause("T54a")
def test_loot_that_falls_on_water_lies_on_the_nearest_free_space() -> None:
    p = field("A ~ . .", ". ~ . .", ". . . .")
    p.loot(A, "belt_of_giants")
    p.s.put(A, p.cell((1, 2)))
    fall(p, A)
    assert [p.place(row[1]) for row in p.s.tokens] == [(1, 1)]


@pytest.mark.clause("T54a", "T46")
def test_rings_boons_and_ailments_go() -> None:
    p = field()
    rings.put(p.m, GUIDING_BOLT, C, A, NONE)
    boons.give(p.m, B_DR, C, 1, D, NONE, END_ROUND)
    p.s.burn[C * 3] = 2
    fall(p, C)
    assert (p.s.rings, p.s.boons) == ([], [])
    assert ailments.total(p.s, C, BURN) == 0


@pytest.mark.clause("T54d")
def test_a_hero_that_falls_in_its_own_turn_has_had_it() -> None:
    p = field()
    p.turn(C, 2, 5)
    fall(p, C)
    assert (p.s.actions, p.s.spaces_left) == (0, 0)


@pytest.mark.clause("T53", "T53a")
def test_a_last_hit_on_a_hero_is_told_with_its_party_hero_and_place() -> None:
    p = field()
    where = p.s.cell[C]
    fall(p, C, A, TIDE)
    p.pass_all()
    while p.asked().startswith("pick"):
        p.play(CARD, p.offers(CARD)[0])
    assert heard("LastHit") == [(C, TIDE, A, where)]


@pytest.mark.clause("T53b")
def test_a_defeat_by_a_monster_that_a_party_only_moves_is_nobodys() -> None:
    p = field()
    fall(p, A, OGRE)
    assert [fields[:3] for fields in heard("LastHit")] == [(A, NO_PARTY, NONE)]


@pytest.mark.clause("TL29")
def test_the_mantle_draws_two_for_a_last_hit_on_a_rival_hero() -> None:
    p = field()
    p.loot(A, "mantle_of_the_champion")
    p.hand(A)
    p.hand(C)
    fall(p, C, A, TIDE)
    assert len(p.s.hand(A)) == 2
    p.hand(A)
    fall(p, B, A, TIDE)
    assert p.s.hand(A) == ()


# --- monsters


@pytest.mark.clause("T53.2", "T57", "T42b")
def test_monsters_that_fall_together_go_in_their_order_each_with_its_last_hit() -> None:
    p = field()
    p.camp(GOBLIN, GOBLIN + 1)
    at(p, GOBLIN, GOBLIN + 1)
    p.s.put(GOBLIN, p.cell((3, 3)))
    p.s.put(GOBLIN + 1, p.cell((3, 2)))
    card = p.card("whirling_cut", A)
    deed = Deed(ACTION, A, card, targets=3 << GOBLIN, flags=MELEE | WEAPON)
    p.s.deeds.append(deed.row())
    p.dice(attack=[10, 10])
    p.run(Attack())
    p.pass_all()
    assert [fields[0] for fields in heard("LastHit")] == [GOBLIN, GOBLIN + 1]
    assert [row[:2] for row in p.s.tokens] == [(LOOT_TOKEN, p.cell((3, 2)))]


@pytest.mark.clause("T42b")
def test_a_monster_at_zero_stays_on_the_board_until_the_attack_is_over() -> None:
    p = field()
    at(p, GOBLIN, GOBLIN + 1)
    p.run(Damage(GOBLIN, A, 5, 0, HIT, NONE, TIDE, later=1))
    p.pass_all()
    assert p.at(GOBLIN) == (3, 2)
    assert [row[0] for row in p.s.falls] == [GOBLIN]
    assert strike(p, GOBLIN, 5) == 0
    assert p.at(GOBLIN) == (3, 2)


@pytest.mark.clause("T50")
def test_the_last_of_a_camp_leaves_a_loot_token() -> None:
    p = field()
    p.camp(GOBLIN, GOBLIN + 1)
    at(p, GOBLIN, GOBLIN + 1)
    strike(p, GOBLIN, 1, 0, A, 0, TIDE)
    assert p.s.tokens == []
    strike(p, GOBLIN + 1, 1, 0, A, 0, TIDE)
    assert [row[:2] for row in p.s.tokens] == [(LOOT_TOKEN, p.cell((3, 3)))]


@pytest.mark.clause("T68m")
def test_an_allied_camp_leaves_none() -> None:
    p = field()
    p.camp(GOBLIN, ally=EMBER)
    at(p, GOBLIN)
    strike(p, GOBLIN, 1, 0, A, 0, TIDE)
    assert p.s.tokens == []
    assert [fields[:3] for fields in heard("LastHit")] == [(GOBLIN, TIDE, A)]


@pytest.mark.clause("T70.2", "T70.4")
def test_bulezau_and_ankheg_leave_one_and_the_spawn_none() -> None:
    p = field()
    for figure, cell in ((BULEZAU, p.cell((1, 1))), (ANKHEG, p.cell((4, 1)))):
        p.monster(figure, cell)
        p.s.hp[figure] = 1
        strike(p, figure, 0, 1)
    assert [row[1] for row in p.s.tokens] == [p.cell((1, 1)), p.cell((4, 1))]
    p.monster(FIRST_SPAWN, p.cell((1, 4)))
    at(p, FIRST_SPAWN)
    strike(p, FIRST_SPAWN, 1)
    assert len(p.s.tokens) == 2


@pytest.mark.clause("T6", "T50")
def test_an_ogre_is_a_camp_of_its_own() -> None:
    p = field()
    p.camp(OGRE)
    p.s.hp[OGRE] = 2
    strike(p, OGRE, 0, 2, A, 0, TIDE)
    assert [row[:2] for row in p.s.tokens] == [(LOOT_TOKEN, p.cell((4, 4)))]
    assert p.at(OGRE) is None


@pytest.mark.clause("T50b")
def test_a_loot_token_that_appears_under_nobody_waits_and_is_kept_with_an_empty_deck() -> None:
    p = field()
    for card in p.s.piles.cards[LOOT_DECK]:
        p.s.piles.move(card, LOOT_DECK, DROPPED)
    p.camp(OGRE)
    p.s.hp[OGRE] = 2
    strike(p, OGRE, 0, 2)
    assert [row[0] for row in p.s.tokens] == [LOOT_TOKEN]


@pytest.mark.clause("T46")
def test_ailments_and_rings_of_a_monster_go_with_it() -> None:
    p = field()
    rings.put(p.m, GUIDING_BOLT, GOBLIN, A, NONE)
    p.s.burn[GOBLIN * 3] = 2
    at(p, GOBLIN)
    strike(p, GOBLIN, 1)
    assert p.s.rings == []
    assert p.s.wounded == 0
    assert ailments.total(p.s, GOBLIN, BURN) == 0


@pytest.mark.clause("T1", "T1.2")
def test_the_match_ends_at_once_when_the_guardian_is_defeated() -> None:
    p = field()
    p.monster(GUARDIAN, p.cell((1, 6)))
    p.s.hp[GUARDIAN] = 1
    p.s.vp = [4, 4]
    strike(p, GUARDIAN, 0, 1, C, 0, EMBER)
    assert p.s.winner == EMBER
    assert p.m.stack == []


@pytest.mark.clause("T1b", "T53.2")
def test_a_guardian_that_falls_with_others_falls_first_and_the_rest_earns_nothing() -> None:
    p = field()
    p.monster(GUARDIAN, p.cell((1, 6)))
    p.s.falls = [(GOBLIN, TIDE, A), (GUARDIAN, TIDE, A)]
    assert p.s.winner == RUNNING
    p.run(Removal(0))
    assert p.s.winner != RUNNING
    assert heard("LastHit") == []
    assert [event.figure for event in p.told(Fell)] == [GUARDIAN]


@pytest.mark.clause("T42b")
def test_what_fell_in_an_answer_is_removed_with_it_and_not_what_fell_before() -> None:
    p = field()
    at(p, GOBLIN, GOBLIN + 1)
    p.s.falls = [(GOBLIN, TIDE, A)]
    strike(p, GOBLIN + 1, 1)
    assert (p.at(GOBLIN), p.at(GOBLIN + 1)) == ((3, 2), None)
    assert [row[0] for row in p.s.falls] == [GOBLIN]


@pytest.mark.clause("T46k", "T53")
def test_burn_at_the_end_of_its_turn_defeats_a_minion_for_who_added_last() -> None:
    p = field()
    outcome = ailments.put(p.m, BURN, GOBLIN, 1, C, EMBER)
    assert isinstance(outcome, Ail)
    p.run(outcome)
    at(p, GOBLIN)
    p.run(Ailing(GOBLIN))
    assert [fields[:3] for fields in heard("LastHit")] == [(GOBLIN, EMBER, C)]


@pytest.mark.clause("T50")
def test_bugbears_of_a_camp_with_survivors_leave_nothing() -> None:
    p = field(". . . . .", ". A u u .", ". B C D .", ". . . . .")
    p.camp(FIRST_BUGBEAR, FIRST_BUGBEAR + 1)
    at(p, FIRST_BUGBEAR)
    strike(p, FIRST_BUGBEAR, 1)
    assert p.s.tokens == []


@pytest.mark.clause("T57b", "T57a")
def test_the_order_is_spawn_ogre_bulezau_ankheg_then_goblins_kobolds_and_bugbears() -> None:
    p = field(". . . . . . .", ". A B C D . .", ". . . . . . .")
    order = [FIRST_SPAWN, OGRE, BULEZAU, ANKHEG, HOARDER, GOBLIN, FIRST_KOBOLD, FIRST_BUGBEAR]
    for place, figure in enumerate(order):
        p.monster(figure, p.cell((5 + 2 * (place // 4), 1 + 2 * (place % 4))))
    p.s.falls = [(figure, TIDE, A) for figure in reversed(order)]
    p.run(Removal(0))
    p.pass_all()
    assert [fields[0] for fields in heard("LastHit")] == order


@pytest.mark.clause("T43.3")
def test_dr_changes_with_what_a_hero_holds_and_loses() -> None:
    p = field()
    assert defences.dr(p.s, A) == 2
    p.loot(A, "shield_of_guarding")
    assert defences.dr(p.s, A) == 4
    fall(p, A)
    assert defences.dr(p.s, A) == 2


@pytest.mark.clause("T53.2", "T42b")
def test_damage_to_several_that_is_no_attack_lets_them_fall_together_too() -> None:
    p = field()
    p.camp(GOBLIN, GOBLIN + 1)
    at(p, GOBLIN, GOBLIN + 1)
    p.s.put(GOBLIN, p.cell((3, 3)))
    p.s.put(GOBLIN + 1, p.cell((3, 2)))
    outcome = attack.spread(p.m, 3 << GOBLIN, A, 3, 0, 0, NONE, TIDE)
    assert isinstance(outcome, Spread)
    p.run(outcome)
    assert [fields[0] for fields in heard("LastHit")] == [GOBLIN, GOBLIN + 1]
    assert [row[:2] for row in p.s.tokens] == [(LOOT_TOKEN, p.cell((3, 2)))]
    assert attack.spread(p.m, 3 << GOBLIN, A, 3, 0, 0) is None
