"""Drawing, cycling, discarding and taking back (T9, T13, T17.4, T19, T21, T65.23 to T65.25)."""

from __future__ import annotations

import pytest

from game.rules.trials import decks
from game.rules.trials.codes import (
    ASIDE,
    BOX,
    CARD,
    DISCARD,
    DRAW,
    HAND,
    PRIMARY,
    USED,
    pile,
)
from game.rules.trials.decks import Discards, Draw, Look, NewHand, Recover
from game.rules.trials.events import CardsDrawn, CardsSeen
from game.rules.trials.words import FR
from tests.rules.trials.positions import A, B
from tests.rules.trials.turns import Turn

FIGHTER = ("fighter", "wizard", "ranger", "rogue")


def hero(*discards: str) -> Turn:
    """Return a fighter with an empty deck and these cards on its discard pile."""
    p = Turn("A . . .", classes=FIGHTER)
    p.discards(A, *discards)
    cards = p.s.piles.cards
    cards[pile(A, USED)] = cards[pile(A, DRAW)]
    cards[pile(A, DRAW)] = ()
    return p


def again(p: Turn) -> None:
    """Let the deck have been cycled before."""
    cards = p.s.piles.cards
    p.s.cycled |= 1 << A
    cards[pile(A, USED)] += cards[pile(A, ASIDE)]
    cards[pile(A, ASIDE)] = ()


def count(p: Turn, kind: int) -> int:
    return len(p.s.piles.cards[pile(A, kind)])


@pytest.mark.clause("T9", "T66")
def test_a_deck_is_primaries_in_play_six_aside_and_twelve_to_draw_from() -> None:
    p = Turn("A . . .", classes=FIGHTER)
    before = {kind: p.s.piles.cards[pile(A, kind)] for kind in (PRIMARY, ASIDE, DRAW)}
    for cards in before.values():
        for card in cards:
            p.s.piles.move(card, next(k for k in range(8) if card in p.s.piles.cards[k]), BOX)
    decks.make_deck(p.m, A)
    assert count(p, PRIMARY) in (5, 6, 7)
    assert (count(p, ASIDE), count(p, DRAW)) == (6, 12)
    assert sorted(p.s.piles.cards[pile(A, DRAW)]) == sorted(before[DRAW])


@pytest.mark.clause("T13")
def test_who_draws_alone_learns_which_cards_come() -> None:
    p = Turn("A . . .", classes=FIGHTER)
    p.run(Draw(A, 2, "round"))
    assert [(told.count, told.sees) for told in p.told(CardsDrawn)] == [(2, -1)]
    assert [told.sees for told in p.told(CardsSeen)] == [1 << A]
    assert count(p, HAND) == 2


@pytest.mark.clause("T19", "T19.3", "T19.4")
def test_the_first_cycling_takes_two_discards_and_the_tier_two_cards() -> None:
    p = hero("brace", "charge", "second_wind")
    p.run(Draw(A, 1, "round"))
    assert p.asked() == "pick A"
    assert len(p.offers(CARD)) == 3
    p.play(CARD, p.card("brace", A))
    p.play(CARD, p.card("charge", A))
    assert p.asked() == "primary A"
    p.play(CARD, p.own(A, "greatsword"))
    assert p.discarded(A) == ["second_wind"]
    assert (count(p, HAND), count(p, DRAW), count(p, ASIDE)) == (1, 7, 0)
    assert p.s.turned >> p.own(A, "greatsword") & 1
    assert p.m.decision is None


@pytest.mark.clause("T19.2")
def test_a_later_cycling_takes_eight_discards_and_turns_another_attack() -> None:
    p = hero()
    again(p)
    p.s.turned |= 1 << p.own(A, "greatsword")
    cards = p.s.piles.cards
    cards[pile(A, DISCARD)], cards[pile(A, USED)] = (
        cards[pile(A, USED)][:9],
        cards[pile(A, USED)][9:],
    )
    p.run(Draw(A, 1, "round"))
    for _ in range(8):
        p.play(CARD, p.offers(CARD)[0])
    assert (count(p, DISCARD), count(p, DRAW), count(p, HAND), count(p, ASIDE)) == (1, 7, 1, 0)
    assert p.s.turned >> p.own(A, "heavy_crossbow") & 1


@pytest.mark.clause("T19a")
def test_with_fewer_than_eight_discards_all_make_the_new_deck() -> None:
    p = hero("brace", "charge", "second_wind")
    again(p)
    p.run(Draw(A, 1, "round"))
    assert p.asked() == "primary A"
    assert (count(p, DISCARD), count(p, DRAW)) == (0, 3)


@pytest.mark.clause("T19c")
def test_the_first_cycling_with_one_discard_takes_it() -> None:
    p = hero("brace")
    p.run(Draw(A, 1, "round"))
    assert p.asked() == "primary A"
    assert count(p, DRAW) == 7


@pytest.mark.clause("T19b")
def test_with_deck_and_discards_empty_the_draw_is_lost() -> None:
    p = hero()
    p.run(Draw(A, 2, "round"))
    assert p.m.decision is None
    assert count(p, HAND) == 0


@pytest.mark.clause("T21a", "T21.3")
def test_a_used_card_waits_for_the_end_of_the_turn_and_is_not_picked() -> None:
    p = hero("brace")
    p.turn(A)
    p.hand(A)
    cards = p.s.piles.cards
    cards[pile(A, USED)] = cards[pile(A, DRAW)]
    cards[pile(A, DRAW)] = ()
    p.run(Recover(A, 1, 0, -1, "recover"))
    assert p.names(A, HAND) == ["brace"]
    used = count(p, USED)
    decks.clear_used(p.m)
    assert (count(p, USED), count(p, DISCARD)) == (0, used)


@pytest.mark.clause("T21b")
def test_outside_every_turn_and_by_a_defeat_a_card_goes_to_the_discards_at_once() -> None:
    for active, why, kind in ((-1, "limit", DISCARD), (B, "price", USED), (B, "defeat", DISCARD)):
        p = Turn("A B . .", classes=FIGHTER)
        p.s.active = active
        p.hand(A, "brace")
        decks.discard(p.m, A, p.own(A, "brace"), why)
        assert p.names(A, kind) == ["brace"]


@pytest.mark.clause("T17.4")
def test_at_the_end_of_a_round_a_hand_goes_down_to_five() -> None:
    p = Turn("A . . .", classes=FIGHTER)
    p.run(Draw(A, 7, "round"))
    outcome = decks.down_to_limit(p.m, A)
    assert isinstance(outcome, Discards)
    p.run(outcome)
    p.play(CARD, p.offers(CARD)[0])
    p.play(CARD, p.offers(CARD)[0])
    assert count(p, HAND) == 5
    assert p.m.decision is None


@pytest.mark.clause("TL22")
def test_the_tome_lets_a_hand_hold_seven() -> None:
    p = Turn("A . . .", classes=FIGHTER)
    assert decks.hand_limit(p.s, A) == 5
    p.loot(A, "tome_of_clear_thought")
    assert decks.hand_limit(p.s, A) == 7


@pytest.mark.clause("T65.25")
def test_recovering_takes_no_card_of_the_same_name_and_only_free_ones_where_it_says_so() -> None:
    p = hero("brace", "charge", "second_wind")
    p.run(Recover(A, 1, 1, p.card("brace", A), "recover"))
    assert p.names(A, HAND) == ["second_wind"]
    assert all(p.s.tables.card(card).type == FR for card in p.s.hand(A))


@pytest.mark.clause("T65.23", "T65e")
def test_discarding_as_an_effect_takes_what_there_is() -> None:
    p = Turn("A . . .", classes=FIGHTER)
    p.hand(A, "brace")
    p.run(Discards(A, 2, "effect"))
    assert p.m.decision is None
    assert count(p, HAND) == 0


@pytest.mark.clause("T65.24")
def test_looking_puts_some_in_the_hand_and_the_rest_back_in_an_order_of_choice() -> None:
    p = Turn("A . . .", classes=FIGHTER)
    top = p.s.piles.cards[pile(A, DRAW)][-4:]
    p.run(Look(A, 4, 2))
    p.play(CARD, top[0])
    p.play(CARD, top[1])
    p.play(CARD, top[3])
    assert p.s.hand(A) == (top[0], top[1])
    assert p.s.piles.cards[pile(A, DRAW)][-2:] == (top[3], top[2])


@pytest.mark.clause("T66d")
def test_looking_at_a_short_deck_cycles_nothing() -> None:
    p = hero("brace", "charge")
    card = p.s.piles.cards[pile(A, USED)][0]
    p.s.piles.move(card, pile(A, USED), pile(A, DRAW))
    p.run(Look(A, 4, 2))
    assert p.s.hand(A) == (card,)
    assert count(p, DISCARD) == 2
    assert p.m.decision is None


@pytest.mark.clause("T54.2")
def test_a_fallen_hero_takes_a_discard_of_its_choice_and_draws_one() -> None:
    p = Turn("A . . .", classes=FIGHTER)
    p.discards(A, "brace", "charge")
    outcome = decks.new_hand(p.m, A)
    assert isinstance(outcome, NewHand)
    p.run(outcome)
    p.play(CARD, p.card("charge", A))
    assert p.names(A, HAND)[0] == "charge"
    assert count(p, HAND) == 2


@pytest.mark.clause("T54b")
def test_with_no_discards_a_fallen_hero_draws_two() -> None:
    p = Turn("A . . .", classes=FIGHTER)
    outcome = decks.new_hand(p.m, A)
    assert outcome is not None
    p.run(outcome)  # type: ignore[arg-type]
    assert count(p, HAND) == 2
