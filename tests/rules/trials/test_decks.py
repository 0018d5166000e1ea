"""A hero's cards: drawing, the new deck, discarding, taking back (T13, T17.4, T19, T21, T54)."""

from __future__ import annotations

import pytest

from game.rules.trials import decks
from game.rules.trials.codes import (
    ASIDE,
    CARD,
    DISCARD,
    DRAW,
    HAND,
    NOBODY,
    PRIMARY,
    USED,
    pile,
)
from game.rules.trials.events import CardBack, CardDiscarded, CardsDrawn, DeckCycled
from tests.rules.trials.positions import A, B, Position

PROCEDURES = (decks.Draw, decks.Discards, decks.Recover, decks.NewHand, decks.Look)


def at_table() -> Position:
    """Return heroes with their decks and no hand, outside every turn."""
    p = Position("A B C D", procedures=PROCEDURES)
    p.s.active = NOBODY
    return p


def cards(p: Position, kind: int, seat: int = A) -> tuple[int, ...]:
    return p.s.piles.cards[pile(seat, kind)]


def empty_deck(p: Position, discarded: int, seat: int = A) -> list[int]:
    """Leave so many cards of a draw deck, all on the discard pile, the others in hand; return those
    that are discarded.
    """
    s = p.s
    deck = list(cards(p, DRAW, seat))
    for place, card in enumerate(deck):
        s.piles.move(card, pile(seat, DRAW), pile(seat, DISCARD if place < discarded else HAND))
    return deck[:discarded]


def cycled_before(p: Position, seat: int = A) -> None:
    """Let a deck have been made anew once: its tier-2 cards are in hand."""
    s = p.s
    s.cycled |= 1 << seat
    for card in cards(p, ASIDE, seat):
        s.piles.move(card, pile(seat, ASIDE), pile(seat, HAND))


def pick_lowest(p: Position, times: int) -> list[int]:
    """Pick the lowest card offered so many times; return them."""
    found: list[int] = []
    for _ in range(times):
        card = p.offers(CARD)[0]
        p.play(CARD, card)
        found.append(card)
    return found


@pytest.mark.clause("T8.5")
def test_a_class_comes_with_its_deck_whatever_the_character() -> None:
    p = at_table()
    tables = p.s.tables
    bard = tables.content.class_of("bard")
    own = sum(1 << bard.first + place for place in range(bard.size))
    masks = {tables.deck_mask(bard.number, bard.build[0], character) for character in range(8)}
    assert len(masks) == 8
    assert all(mask & own == own for mask in masks)


# --- drawing


@pytest.mark.clause("T13")
def test_cards_drawn_come_from_the_top_of_the_deck_into_the_hand() -> None:
    p = at_table()
    deck = cards(p, DRAW)
    p.run(decks.Draw(A, 2, "round"))
    assert sorted(cards(p, HAND)) == sorted(deck[-2:])
    assert len(cards(p, DRAW)) == 10
    assert [(each.seat, each.count) for each in p.told(CardsDrawn)] == [(A, 2)]


# --- the new deck


@pytest.mark.clause("T19")
def test_the_first_new_deck_is_two_picked_discards_and_the_tier_two_cards() -> None:
    p = at_table()
    discards = empty_deck(p, 5)
    aside = cards(p, ASIDE)
    p.run(decks.Draw(A, 1, "round"))
    assert p.asked() == "pick A"
    assert p.offers(CARD) == sorted(discards)
    picked = pick_lowest(p, 2)
    made = p.told(DeckCycled)[0].cards
    assert sorted(made) == sorted([*picked, *aside])
    assert len(made) == 8
    assert cards(p, ASIDE) == ()


@pytest.mark.clause("T19.3")
def test_what_was_not_picked_stays_on_the_discard_pile() -> None:
    p = at_table()
    discards = empty_deck(p, 5)
    p.run(decks.Draw(A, 1, "round"))
    picked = pick_lowest(p, 2)
    assert sorted(cards(p, DISCARD)) == sorted(set(discards) - set(picked))


@pytest.mark.clause("T19")
def test_one_primary_attack_is_turned_to_side_two() -> None:
    p = at_table()
    empty_deck(p, 3)
    p.run(decks.Draw(A, 1, "round"))
    pick_lowest(p, 2)
    assert p.asked() == "primary A"
    offered = p.offers(CARD)
    assert all(len(p.s.tables.card(card).faces) == 2 for card in offered)
    assert set(offered) <= set(cards(p, PRIMARY))
    p.play(CARD, offered[0])
    assert p.s.turned == 1 << offered[0]


@pytest.mark.clause("T19.4")
def test_then_drawing_goes_on() -> None:
    p = at_table()
    empty_deck(p, 4)
    top = cards(p, DISCARD)[0]
    p.s.piles.move(top, pile(A, DISCARD), pile(A, DRAW))
    hand = len(cards(p, HAND))
    p.run(decks.Draw(A, 3, "round"))
    assert len(cards(p, HAND)) == hand + 1  # the last card of the old deck
    pick_lowest(p, 2)
    p.play(CARD, p.offers(CARD)[0])
    assert p.asked() == ""
    assert len(cards(p, HAND)) == hand + 3
    assert len(cards(p, DRAW)) == 6


@pytest.mark.clause("T19.2")
def test_later_decks_are_any_eight_discards_and_turn_another_primary() -> None:
    p = at_table()
    discards = empty_deck(p, 10)
    cycled_before(p)
    p.run(decks.Draw(A, 1, "round"))
    assert p.offers(CARD) == sorted(discards)
    picked = pick_lowest(p, 8)
    assert sorted(p.told(DeckCycled)[0].cards) == picked
    assert len(cards(p, DISCARD)) == 2
    assert p.asked() == "primary A"


@pytest.mark.clause("T19.2")
def test_no_primary_is_turned_where_all_show_side_two() -> None:
    p = at_table()
    empty_deck(p, 9)
    cycled_before(p)
    for card in cards(p, PRIMARY):
        p.s.turned |= 1 << card
    p.run(decks.Draw(A, 1, "round"))
    pick_lowest(p, 8)
    assert p.asked() == ""


@pytest.mark.clause("T19a")
def test_fewer_than_eight_discards_are_all_taken_without_a_question() -> None:
    p = at_table()
    discards = empty_deck(p, 6)
    cycled_before(p)
    p.run(decks.Draw(A, 1, "round"))
    assert p.asked() == "primary A"
    assert sorted(p.told(DeckCycled)[0].cards) == sorted(discards)
    assert cards(p, DISCARD) == ()


@pytest.mark.clause("T19b")
def test_without_deck_and_discards_the_draw_is_lost() -> None:
    p = at_table()
    empty_deck(p, 0)
    hand = cards(p, HAND)
    p.run(decks.Draw(A, 2, "round"))
    assert p.asked() == ""
    assert cards(p, HAND) == hand
    assert not p.s.cycled
    assert p.s.turned == 0


@pytest.mark.clause("T19c")
def test_a_single_discard_has_to_do_at_the_first_time() -> None:
    p = at_table()
    discards = empty_deck(p, 1)
    aside = cards(p, ASIDE)
    p.run(decks.Draw(A, 1, "round"))
    assert p.asked() == "primary A"
    assert sorted(p.told(DeckCycled)[0].cards) == sorted([*discards, *aside])


# --- where cards lie after use


@pytest.mark.clause("T21.3", "T21a")
def test_a_used_card_waits_for_the_end_of_the_turn_and_joins_no_new_deck() -> None:
    p = at_table()
    p.turn(A)
    empty_deck(p, 3)
    used = cards(p, HAND)[0]
    decks.use(p.m, A, used)
    assert cards(p, USED) == (used,)
    p.run(decks.Draw(A, 1, "card"))
    assert used not in p.offers(CARD)
    pick_lowest(p, 2)
    p.play(CARD, p.offers(CARD)[0])
    assert cards(p, USED) == (used,)
    decks.clear_used(p.m)
    assert cards(p, USED) == ()
    assert used in cards(p, DISCARD)


@pytest.mark.clause("T21.3", "T21a")
def test_a_card_discarded_in_a_turn_cannot_be_taken_back_in_it() -> None:
    p = at_table()
    p.turn(B)
    p.hand(A, "hail_of_thorns")
    card = cards(p, HAND)[0]
    decks.discard(p.m, A, card, "price")
    assert card in cards(p, USED)
    assert decks.recoverable(p.s, A, free=False, named=-1) == 0


@pytest.mark.clause("T21b")
@pytest.mark.parametrize(
    ("active", "why", "at_once"),
    [(NOBODY, "limit", True), (B, "defeat", True), (B, "price", False)],
)
def test_by_defeat_and_outside_every_turn_cards_reach_the_pile_at_once(
    active: int, why: str, at_once: bool
) -> None:
    p = at_table()
    p.s.active = active
    p.hand(A, "hail_of_thorns")
    card = cards(p, HAND)[0]
    decks.discard(p.m, A, card, why)
    assert (card in cards(p, DISCARD)) == at_once
    assert (card in cards(p, USED)) != at_once


# --- the hand


@pytest.mark.clause("T17.4")
@pytest.mark.parametrize(("held", "asked"), [(7, 2), (6, 1), (5, 0), (2, 0)])
def test_a_hand_is_brought_down_to_five_at_the_end_of_a_round(held: int, asked: int) -> None:
    p = at_table()
    for card in cards(p, DRAW)[:held]:
        p.s.piles.move(card, pile(A, DRAW), pile(A, HAND))
    primaries = cards(p, PRIMARY)
    wanted = decks.down_to_limit(p.m, A)
    assert (wanted is None) == (asked == 0)
    if isinstance(wanted, decks.Discards):
        p.run(wanted)
        for _ in range(asked):
            assert p.asked() == "discard A"
            assert not set(p.offers(CARD)) & set(primaries)
            p.play(CARD, p.offers(CARD)[0])
    assert p.asked() == ""
    assert len(cards(p, HAND)) == min(held, 5)
    assert cards(p, PRIMARY) == primaries


@pytest.mark.clause("TL22", "T17.4")
def test_the_tome_of_clear_thought_lets_a_hand_be_larger() -> None:
    p = at_table()
    before = decks.hand_limit(p.s, A)
    p.loot(A, "tome_of_clear_thought")
    assert before == 5
    assert decks.hand_limit(p.s, A) > before
    assert decks.hand_limit(p.s, B) == 5


# --- a new hand


@pytest.mark.clause("T54.2", "T54c")
def test_a_fallen_hero_picks_one_discard_and_draws_one() -> None:
    p = at_table()
    for card in cards(p, DRAW)[:3]:
        p.s.piles.move(card, pile(A, DRAW), pile(A, DISCARD))
    top = cards(p, DRAW)[-1]
    wanted = decks.new_hand(p.m, A)
    assert isinstance(wanted, decks.NewHand)
    p.run(wanted)
    assert p.asked() == "pick A"
    assert len(p.offers(CARD)) == 3
    picked = p.offers(CARD)[1]
    p.play(CARD, picked)
    assert sorted(cards(p, HAND)) == sorted([picked, top])
    assert [each.card for each in p.told(CardBack)] == [picked]


@pytest.mark.clause("T21c", "T54.2")
def test_what_was_used_in_this_turn_is_not_picked_for_the_new_hand() -> None:
    p = at_table()
    p.turn(A)
    p.hand(A, "hail_of_thorns")
    used = cards(p, HAND)[0]
    decks.use(p.m, A, used)
    for card in cards(p, DRAW)[:2]:
        p.s.piles.move(card, pile(A, DRAW), pile(A, DISCARD))
    wanted = decks.new_hand(p.m, A)
    assert isinstance(wanted, decks.NewHand)
    p.run(wanted)
    assert len(p.offers(CARD)) == 2
    assert used not in p.offers(CARD)


@pytest.mark.clause("T54b")
def test_with_an_empty_discard_pile_two_are_drawn() -> None:
    p = at_table()
    wanted = decks.new_hand(p.m, A)
    assert isinstance(wanted, decks.Draw)
    p.run(wanted)
    assert p.asked() == ""
    assert len(cards(p, HAND)) == 2


# --- effects


@pytest.mark.clause("T65.25")
def test_a_card_is_never_taken_back_by_one_of_its_name() -> None:
    p = at_table()
    p.discards(A, "hail_of_thorns")
    card = cards(p, DISCARD)[0]
    assert decks.recoverable(p.s, A, free=False, named=-1) == 1 << card
    assert decks.recoverable(p.s, A, free=False, named=card) == 0


@pytest.mark.clause("T65e", "T65.23")
def test_an_effect_that_makes_one_discard_takes_what_there_is() -> None:
    p = at_table()
    p.hand(A, "hail_of_thorns")
    p.run(decks.Discards(A, 2, "effect"))
    assert p.asked() == ""
    assert cards(p, HAND) == ()
    assert len(p.told(CardDiscarded)) == 1


@pytest.mark.clause("T65.24")
def test_of_the_cards_looked_at_some_are_taken_and_the_rest_goes_back_in_any_order() -> None:
    p = at_table()
    top = cards(p, DRAW)[-3:]
    p.run(decks.Look(A, 3, 1))
    assert sorted(p.offers(CARD)) == sorted(top)
    taken = p.offers(CARD)[0]
    p.play(CARD, taken)
    assert cards(p, HAND) == (taken,)
    last, first = p.offers(CARD)[1], p.offers(CARD)[0]
    p.play(CARD, first)
    assert p.asked() == ""
    assert cards(p, DRAW)[-2:] == (first, last)
