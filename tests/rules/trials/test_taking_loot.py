"""How loot comes and goes (T50, T51, T66ak, T70)."""

from __future__ import annotations

import pytest

from game.board.grid import bits
from game.rules.trials import loot
from game.rules.trials.codes import (
    CARD,
    DROPPED_LOOT,
    END,
    END_ROUND,
    END_TURN,
    FOREVER,
    GIVE,
    LOOT_DECK,
    LOOT_TOKEN,
    PASS,
    PILLAR,
    SPACE,
    STEP,
    YES,
)
from game.rules.trials.events import ChestFlipped, LootGained, LootUsed, TokenGone, TokenPlaced
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


@pytest.mark.clause("T65.29")
def test_the_only_loot_is_stolen_unasked_and_of_nothing_nothing() -> None:
    p = Turn("A C .", classes=ROGUE)
    p.loot(C, "belt_of_giants")
    p.run(loot.Steal(A, C))
    assert (p.asked(), p.s.loot(A), p.s.loot(C)) == ("", (p.card("belt_of_giants"),), ())
    p.run(loot.Steal(A, C))
    assert (p.asked(), p.events, len(p.s.loot(A))) == ("", [], 1)


@pytest.mark.clause("T50d", "T66ak", "T29c")
def test_of_loot_that_appears_only_a_thief_near_it_is_asked_and_for_it_alone() -> None:
    p = Turn("A . 2 .", ". . . .", classes=ROGUE)
    p.s.full = 1
    p.turn(A)
    p.m.events = []
    outcome = loot.lay_token(p.m, p.cell((2, 2)))
    assert outcome is not None
    p.run(outcome)
    assert (p.asked(), p.offers(SPACE)) == ("loot A", [p.cell((2, 2))])
    p.play(SPACE, p.cell((2, 2)))
    assert (p.asked(), len(p.s.loot(A)), p.s.full) == ("", 1, 1)
    assert [(each.token, each.cell) for each in p.told(TokenGone)] == [("loot", p.cell((2, 2)))]
    far = Turn("A . . .", ". . . .", classes=ROGUE)
    far.turn(A)
    outcome = loot.lay_token(far.m, far.cell((2, 4)))
    assert outcome is not None
    far.run(outcome)
    assert (far.asked(), far.s.tokens) == ("", [(LOOT_TOKEN, far.cell((2, 4)), 0, 0)])


@pytest.mark.clause("T50d", "T66ak")
def test_a_thief_is_asked_in_turn_order_whoever_acts() -> None:
    p = Turn("C . B .", ". . . .", classes=("fighter", "rogue", "ranger", "wizard"))
    p.turn(A)
    outcome = loot.lay_token(p.m, p.cell((2, 2)))
    assert outcome is not None
    p.run(outcome)
    assert p.asked() == "loot B"


@pytest.mark.clause("T50")
def test_of_several_chests_and_tokens_a_hero_takes_what_lies_where_it_stands() -> None:
    p = Turn("2 . A 2", ". . . .", classes=("fighter", "wizard", "ranger", "monk"))
    p.s.full = 3
    p.s.tokens += [(LOOT_TOKEN, p.cell((2, 1)), 0, 0), (LOOT_TOKEN, p.cell((1, 4)), 0, 0)]
    p.run(loot.Collect(A, p.cell((1, 4))))
    assert (p.s.full, p.s.tokens) == (1, [(LOOT_TOKEN, p.cell((2, 1)), 0, 0)])
    assert len(p.s.loot(A)) == 2
    assert (loot.arm_of(p.s, A), loot.in_arms(p.s, A)) == (0, 0)


@pytest.mark.clause("T54", "T50")
def test_what_was_dropped_is_told_as_taken() -> None:
    p = Turn("A . C", ". . .", classes=ROGUE)
    p.loot(C, "belt_of_giants")
    loot.drop_all(p.m, C, p.cell((1, 2)))
    p.run(loot.Collect(A, p.cell((1, 2))))
    assert [(each.token, each.cell) for each in p.told(TokenGone)] == [("dropped", p.cell((1, 2)))]
    assert (p.s.tokens, p.s.loot(A)) == ([], (p.card("belt_of_giants"),))


@pytest.mark.clause("T18")
def test_a_chest_that_is_filled_is_told_as_full() -> None:
    p = Turn("A . 2", ". . .", classes=("fighter", "wizard", "ranger", "monk"))
    p.m.events = []
    loot.fill_chest(p.m, 0)
    assert p.s.full == 1
    assert [(each.chest, each.full) for each in p.m.events if isinstance(each, ChestFlipped)] == [
        (0, True)
    ]


@pytest.mark.clause("T66ak")
def test_a_thief_who_takes_one_of_two_is_asked_about_the_other() -> None:
    p = Turn("2 A 2", ". . .", classes=ROGUE)
    p.s.full = 3
    p.turn(A)
    p.run(loot.Reaches(A, -1))
    p.play(SPACE, p.cell((1, 1)))
    assert (p.asked(), p.offers(SPACE)) == ("loot A", [p.cell((1, 3))])
    p.play(PASS)
    assert (p.asked(), p.s.full, len(p.s.loot(A))) == ("", 2, 1)


@pytest.mark.clause("T50", "T50d")
def test_nothing_appears_where_nothing_lies_that_can_be_taken() -> None:
    p = Turn("A . .", ". . .", classes=ROGUE)
    p.s.tokens += [(PILLAR, p.cell((1, 2)), 0, 0), (LOOT_TOKEN, p.cell((1, 3)), 0, 0)]
    assert loot.lies_at(p.s) == 1 << p.cell((1, 3))
    assert loot.appears(p.m, p.cell((1, 2))) is None
    assert loot.appears(p.m, p.cell((1, 3))) is not None


@pytest.mark.clause("T50")
def test_a_loot_token_that_is_laid_is_told_with_what_brought_it() -> None:
    p = Turn("A . .", classes=ROGUE)
    p.m.events = []
    loot.lay_token(p.m, p.cell((1, 3)), p.card("hidden_cache"))
    assert [(type(each), each.token, each.cell, each.event) for each in p.m.events] == [
        (TokenPlaced, "loot", p.cell((1, 3)), p.card("hidden_cache"))
    ]


@pytest.mark.clause("T70", "T50.2")
def test_a_use_of_loot_is_told_and_counted_until_its_hero_loses_it() -> None:
    p = Turn("A C .", classes=ROGUE)
    p.loot(A, "belt_of_giants", "potion_belt")
    p.m.events = []
    belt, potions = p.card("belt_of_giants"), p.card("potion_belt")
    loot.use_up(p.m, A, belt, "1/t")
    loot.use_up(p.m, A, potions, "1/r")
    loot.use_up(p.m, C, belt, "1/g")
    loot.use_up(p.m, A, belt, "")
    assert [(each.seat, each.card) for each in p.m.events if isinstance(each, LootUsed)] == [
        (A, belt), (A, potions), (C, belt), (A, belt),
    ]  # fmt: skip
    rows = [(belt, A, END_TURN), (potions, A, END_ROUND), (belt, C, FOREVER)]
    assert p.s.limits == rows
    loot.lose(p.m, A, belt, LOOT_DECK, "gift")
    assert p.s.limits == rows[1:]
    p.loot(C, "belt_of_giants")
    loot.lose(p.m, C, belt, LOOT_DECK, "gift")
    assert p.s.limits == rows[1:2]


@pytest.mark.clause("T50")
def test_whoever_draws_no_loot_does_nothing() -> None:
    p = Turn("A C .", classes=ROGUE)
    assert loot.draw(p.m, A, 0, "event") is None
    assert loot.draw(p.m, A, 1, "event") is not None


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
    assert [loot.lies_on(p.s, p.cell((1, column))) for column in (1, 2, 3, 4)] == [
        False, False, False, True,
    ]  # fmt: skip
    p.s.tokens += [(DROPPED_LOOT, p.cell((1, 3)), 0, 0), (LOOT_TOKEN, p.cell((1, 1)), 0, 0)]
    lying = bits(loot.lies_at(p.s))
    assert lying == [cell for cell in range(p.grid.size) if loot.lies_on(p.s, cell)]
    p.s.piles.cards[LOOT_DECK] = ()
    assert p.places(loot.lies_at(p.s)) == [(1, 3)]
    assert bits(loot.lies_at(p.s)) == [c for c in range(p.grid.size) if loot.lies_on(p.s, c)]
