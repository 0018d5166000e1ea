"""How loot comes and goes (T50, T51, T66ak, T70)."""

from __future__ import annotations

import pytest

from game.rules.trials import loot
from game.rules.trials.codes import (
    CARD,
    DROPPED_LOOT,
    END,
    GIVE,
    LOOT_DECK,
    PASS,
    SPACE,
    STEP,
    YES,
)
from game.rules.trials.events import LootGained
from tests.rules.trials.positions import A, B, C
from tests.rules.trials.turns import Turn

ROGUE = ("rogue", "fighter", "ranger", "wizard")


def top(p: Turn, name: str) -> None:
    """Let a loot card be the next to be drawn."""
    deck = list(p.s.piles.cards[LOOT_DECK])
    deck.remove(p.card(name))
    p.s.piles.cards[LOOT_DECK] = (*deck, p.card(name))


def walk(p: Turn, seat: int, cell: int) -> None:
    """Let a hero take one step in its turn."""
    p.begin(seat)
    p.s.spaces_left = 3
    p.m.ask_again()
    p.does(STEP, cell)


@pytest.mark.clause("T50", "T50.2", "T50a")
def test_a_hero_on_a_full_chest_draws_its_loot_and_the_vp_come_at_once() -> None:
    p = Turn("B 2 .", classes=ROGUE)
    p.s.full = 1
    top(p, "belt_of_giants")
    walk(p, B, p.cell((1, 2)))
    assert len(p.s.loot(B)) == 1
    assert (p.s.full, p.s.vp) == (0, [1, 0])
    assert p.asked() == "turn B"


@pytest.mark.clause("T50b")
def test_with_the_loot_deck_empty_a_chest_stays_full() -> None:
    p = Turn("B 2 .", classes=ROGUE)
    p.s.full = 1
    p.s.piles.cards[LOOT_DECK] = ()
    walk(p, B, p.cell((1, 2)))
    assert p.s.full == 1


@pytest.mark.clause("T50d")
def test_a_token_under_a_hero_is_taken_at_once() -> None:
    p = Turn("B . .", classes=ROGUE)
    outcome = loot.lay_token(p.m, p.s.cell[B])
    assert outcome is not None
    p.run(outcome)  # type: ignore[arg-type]
    assert len(p.s.loot(B)) == 1
    assert p.s.tokens == []


@pytest.mark.clause("T50", "T54")
def test_what_a_hero_dropped_is_all_taken_by_the_first_who_comes() -> None:
    p = Turn("B . C", classes=ROGUE)
    p.loot(C, "cloak_of_protection", "cursed_idol")
    p.s.vp = [0, 3]
    loot.drop_all(p.m, C, p.cell((1, 2)))
    assert p.s.vp == [0, 0]
    assert [row[0] for row in p.s.tokens] == [DROPPED_LOOT, DROPPED_LOOT]
    walk(p, B, p.cell((1, 2)))
    assert sorted(p.s.loot(B)) == sorted([p.card("cloak_of_protection"), p.card("cursed_idol")])
    assert p.s.vp == [3, 0]


@pytest.mark.clause("TL30", "T70c", "T30.2")
def test_the_cursed_idol_is_worth_two() -> None:
    p = Turn("B . C", classes=ROGUE)
    p.loot(C, "cursed_idol")
    outcome = loot.pass_on(p.m, C, B, p.card("cursed_idol"), "steal")
    assert outcome is None
    assert p.s.vp == [2, -2]


@pytest.mark.clause("T50c")
def test_loot_given_up_goes_under_the_deck() -> None:
    p = Turn("B . .", classes=ROGUE)
    p.loot(B, "belt_of_giants")
    loot.give_up(p.m, B, p.card("belt_of_giants"))
    assert p.s.piles.cards[LOOT_DECK][0] == p.card("belt_of_giants")


@pytest.mark.clause("TL3", "T70d")
def test_the_amulet_heals_when_it_comes_and_cuts_hp_when_it_goes() -> None:
    p = Turn("B . .", classes=ROGUE)
    p.s.hp[B] = 28
    top(p, "amulet_of_health")
    p.run(loot.LootDraw(B, 1, "event"))
    p.pass_all()
    assert p.s.hp[B] == 36
    loot.give_up(p.m, B, p.card("amulet_of_health"))
    assert p.s.hp[B] == 30


@pytest.mark.clause("TL22")
def test_the_tome_brings_a_card() -> None:
    p = Turn("B . .", classes=ROGUE)
    top(p, "tome_of_clear_thought")
    p.run(loot.LootDraw(B, 1, "event"))
    assert len(p.s.hand(B)) == 1


@pytest.mark.clause("T66ak", "T65.47")
def test_a_thief_may_take_what_comes_within_two_spaces_and_sight() -> None:
    p = Turn("A . . . 2", classes=ROGUE)
    p.s.full = 1
    p.begin(A)
    p.s.spaces_left = 2
    p.m.ask_again()
    p.play(STEP, p.cell((1, 2)))
    assert p.asked() == "turn A"
    p.play(STEP, p.cell((1, 3)))
    assert p.asked() == "loot A"
    p.play(SPACE, p.cell((1, 5)))
    assert len(p.s.loot(A)) == 1


@pytest.mark.clause("T66ak")
def test_a_thief_is_asked_once_for_each_arrival_and_not_past_a_wall() -> None:
    p = Turn("A . 2", ". . .", classes=ROGUE)
    p.s.full = 1
    p.begin(A)
    p.s.spaces_left = 2
    p.m.ask_again()
    p.play(STEP, p.cell((2, 1)))
    p.play(PASS)
    assert p.asked() == "turn A"
    walled = Turn("A # 2", ". # .", classes=ROGUE)
    walled.s.full = 1
    walled.begin(A)
    walled.s.spaces_left = 2
    walled.m.ask_again()
    walled.play(STEP, walled.cell((2, 1)))
    assert walled.asked() == "turn A"


@pytest.mark.clause("T65.29", "T65f")
def test_who_steals_picks_the_loot() -> None:
    p = Turn("A C .", classes=ROGUE)
    p.loot(C, "belt_of_giants", "potion_belt")
    p.run(loot.Steal(A, C))
    assert p.asked() == "pick A"
    p.play(CARD, p.card("potion_belt"))
    assert p.s.loot(A) == (p.card("potion_belt"),)
    assert [(told.why, told.other) for told in p.told(LootGained)] == [("steal", C)]


@pytest.mark.clause("T51", "T51a")
def test_a_gift_passes_once_to_or_from_an_ally_beside_a_space_that_was_entered_by_a_step() -> None:
    p = Turn(". B .", "A . .", classes=ROGUE)
    p.loot(A, "belt_of_giants")
    p.loot(B, "potion_belt")
    p.begin(A)
    assert p.offers(GIVE) == []
    p.s.spaces_left = 3
    p.m.ask_again()
    p.does(STEP, p.cell((2, 2)))
    assert len(p.offers(GIVE)) == 2
    p.does(GIVE, min(p.offers(GIVE)))
    assert sorted(p.s.loot(B)) == sorted([p.card("belt_of_giants"), p.card("potion_belt")])
    p.does(STEP, p.cell((2, 3)))
    assert p.offers(GIVE) == []


@pytest.mark.clause("TL21")
def test_the_bag_of_tricks_swaps_a_card_at_the_start_of_a_turn() -> None:
    p = Turn("A . .", classes=ROGUE)
    p.loot(A, "bag_of_tricks")
    p.hand(A, "cunning_action")
    p.begin(A)
    assert p.asked() == "swap A"
    p.does(YES)
    assert p.asked() == "turn A"
    assert len(p.s.hand(A)) == 1
    assert p.used(A) == ["cunning_action"]


@pytest.mark.clause("TL14")
def test_the_ring_of_regeneration_heals_at_the_start_of_a_turn() -> None:
    p = Turn("A . .", classes=ROGUE)
    p.loot(A, "ring_of_regeneration")
    p.s.hp[A] = 10
    p.begin(A)
    assert p.s.hp[A] == 12
    p.does(END)


@pytest.mark.clause("T50")
def test_loot_lies_in_the_spaces_of_full_chests_alone() -> None:
    p = Turn("A 2 . 2", classes=ROGUE)
    p.s.full = 2
    assert p.places(loot.lies_at(p.s)) == [(1, 4)]
