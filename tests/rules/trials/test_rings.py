"""Rings and what lasts: how they come, last and go (T48, T65.50 to T65.55)."""

from __future__ import annotations

import pytest

from game.rules.trials import boons, queries, rings
from game.rules.trials.codes import (
    B_DR,
    BARDIC,
    BEARERS_TURN,
    DISCARD,
    END_ROUND,
    END_TURN,
    ENFEEBLED,
    FIRST_GOBLIN,
    GUIDING_BOLT,
    HAND,
    HOLD_PERSON,
    HUNTERS_MARK,
    LAUGHTER,
    MARKED,
    MOCKERY,
    NEXT_TURN,
    NONE,
    ONGOING,
    OWN_TURNS,
    ROUNDS,
    SPIKES,
    USED,
    VOW,
    pile,
)
from game.rules.trials.events import BoonCame, CardGone, RingGone, RingPut
from game.rules.trials.frames import Ongoing, Piece
from tests.rules.trials.positions import A, B, C, D, Position

GOBLIN = FIRST_GOBLIN


def facing() -> Position:
    return Position("A B . C D", ". . g . .")


def kept(p: Position, seat: int, name: str, target: int, until: int = 6, left: int = 0) -> int:
    """Lay an ongoing card of a hand in play."""
    p.hand(seat, name)
    card = p.s.hand(seat)[0]
    p.s.piles.move(card, pile(seat, HAND), pile(seat, ONGOING))
    p.s.ongoing.append(Ongoing(card, seat, target, until, seat, left).row())
    return card


@pytest.mark.clause("T48")
def test_a_ring_is_on_its_bearer_until_it_is_taken_off() -> None:
    p = facing()
    assert rings.put(p.m, MOCKERY, C, A, 0)
    assert queries.ringed(p.s, C, MOCKERY)
    assert [e.ring for e in p.m.events if isinstance(e, RingPut)] == ["vicious_mockery"]
    rings.lose(p.m, C, MOCKERY, "spent")
    assert not queries.ringed(p.s, C, MOCKERY)


@pytest.mark.clause("T48d")
def test_the_same_giver_puts_a_ring_on_once_another_again() -> None:
    p = facing()
    assert rings.put(p.m, VOW, C, A, 0)
    assert not rings.put(p.m, VOW, C, A, 0)
    assert rings.put(p.m, VOW, C, B, 0)
    assert rings.givers(p.s, C, VOW) == 1 << A | 1 << B


@pytest.mark.clause("T65.90")
def test_bardic_inspiration_is_for_heroes_one_each() -> None:
    p = facing()
    assert not rings.put(p.m, BARDIC, GOBLIN, A, 0)
    assert rings.put(p.m, BARDIC, B, A, 0)
    assert not rings.put(p.m, BARDIC, B, C, 0)


@pytest.mark.clause("T48.2", "T48c")
def test_marking_rings_mark_and_a_status_is_one_of_the_other_side_but_the_quests() -> None:
    p = facing()
    rings.put(p.m, MARKED, C, NONE, NONE)
    assert queries.marked(p.s, C)
    assert rings.statuses(p.s, C) == []
    rings.put(p.m, HUNTERS_MARK, C, A, 0)
    rings.put(p.m, BARDIC, C, D, 0)
    assert [row[0] for row in rings.statuses(p.s, C)] == [HUNTERS_MARK]


@pytest.mark.clause("T65.93", "T65.54")
def test_laughter_goes_with_the_next_turn_of_its_bearer_not_with_a_running_one() -> None:
    p = facing()
    p.turn(C)
    rings.put(p.m, LAUGHTER, C, A, 0)
    boons.end_of_turn(p.m, C)
    assert queries.ringed(p.s, C, LAUGHTER)
    p.turn(C)
    boons.end_of_turn(p.m, C)
    assert not queries.ringed(p.s, C, LAUGHTER)


@pytest.mark.clause("T65.97")
def test_enfeeblement_lasts_two_turns_of_its_bearer_a_running_one_counted() -> None:
    p = facing()
    p.turn(C)
    rings.put(p.m, ENFEEBLED, C, A, 0)
    boons.end_of_turn(p.m, C)
    boons.end_of_turn(p.m, A)
    assert queries.ringed(p.s, C, ENFEEBLED)
    boons.end_of_turn(p.m, C)
    assert not queries.ringed(p.s, C, ENFEEBLED)


@pytest.mark.clause("T65.96")
def test_hold_person_goes_with_the_root() -> None:
    p = facing()
    rings.put(p.m, HOLD_PERSON, C, A, 0)
    p.s.root[C * 3] = 1
    rings.released(p.m, C)
    assert queries.ringed(p.s, C, HOLD_PERSON)
    p.s.root[C * 3] = 0
    rings.released(p.m, C)
    assert not queries.ringed(p.s, C, HOLD_PERSON)


@pytest.mark.clause("T65.50", "T17c")
def test_what_lasts_a_turn_ends_with_any_turn_what_lasts_a_round_with_the_round() -> None:
    p = facing()
    boons.give(p.m, B_DR, A, 1, B, 0, END_TURN)
    boons.give(p.m, B_DR, A, 2, B, 0, END_ROUND)
    boons.end_of_turn(p.m, C)
    assert queries.boon(p.s, A, B_DR) == 2
    boons.end_of_round(p.m)
    assert queries.boon(p.s, A, B_DR) == 0


@pytest.mark.clause("T65.51", "T16a")
def test_next_ends_when_the_turn_of_the_player_of_the_card_starts() -> None:
    p = facing()
    boons.give(p.m, B_DR, A, 3, B, 0, NEXT_TURN)
    boons.end_of_turn(p.m, B)
    boons.start_of_turn(p.m, A)
    assert queries.boon(p.s, A, B_DR) == 3
    boons.start_of_turn(p.m, B)
    assert queries.boon(p.s, A, B_DR) == 0


@pytest.mark.clause("T65.52")
def test_turns_of_the_player_are_counted_with_the_running_one() -> None:
    p = facing()
    p.turn(A)
    boons.give(p.m, B_DR, A, 2, A, 0, OWN_TURNS, 3)
    ends = []
    for _ in range(3):
        ends.append(queries.boon(p.s, A, B_DR))
        boons.end_of_turn(p.m, A)
        boons.end_of_turn(p.m, B)
    assert ends == [2, 2, 2]
    assert queries.boon(p.s, A, B_DR) == 0


@pytest.mark.clause("T65.53")
def test_rounds_are_counted_with_this_one() -> None:
    p = facing()
    boons.give(p.m, B_DR, A, 2, A, 0, ROUNDS, 2)
    boons.end_of_round(p.m)
    assert queries.boon(p.s, A, B_DR) == 2
    boons.end_of_round(p.m)
    assert queries.boon(p.s, A, B_DR) == 0


@pytest.mark.clause("T65.54")
def test_ent_is_the_next_turn_of_the_bearer() -> None:
    p = facing()
    p.turn(A)
    boons.give(p.m, B_DR, C, 1, A, 0, BEARERS_TURN)
    boons.end_of_turn(p.m, A)
    assert queries.boon(p.s, C, B_DR) == 1
    boons.end_of_turn(p.m, C)
    assert queries.boon(p.s, C, B_DR) == 0


@pytest.mark.clause("T65.55")
def test_a_limit_of_a_turn_is_free_again_when_a_turn_ends_one_of_a_round_later() -> None:
    p = facing()
    boons.use_up(p.s, 5, A, END_TURN)
    boons.use_up(p.s, 6, A, END_ROUND)
    boons.end_of_turn(p.m, C)
    assert [row[0] for row in p.s.limits] == [6]
    boons.end_of_round(p.m)
    assert p.s.limits == []


@pytest.mark.clause("T66am")
def test_a_used_card_is_ready_again_for_its_holder() -> None:
    p = facing()
    boons.use_up(p.s, 5, A, END_ROUND)
    boons.use_up(p.s, 5, C, END_ROUND)
    boons.ready(p.s, 5, A)
    assert [row[1] for row in p.s.limits] == [C]


@pytest.mark.clause("T48a", "T21.2")
def test_a_ring_of_an_ongoing_card_leaves_with_it_and_it_with_its_last_effect() -> None:
    p = facing()
    p.turn(B)
    card = kept(p, A, "hunters_mark", C)
    rings.put(p.m, HUNTERS_MARK, C, A, card)
    boons.leave_play(p.m, card, "dispel")
    assert p.s.rings == []
    assert p.s.ongoing == []
    assert card in p.s.piles.cards[pile(A, USED)]


@pytest.mark.clause("T65a", "T65.52", "T21.3")
def test_a_card_whose_time_is_over_goes_with_its_piece() -> None:
    p = facing()
    p.turn(A)
    card = kept(p, A, "spike_growth", NONE)
    p.s.pieces.append(Piece(SPIKES, A, card, 1, OWN_TURNS, A, 1).row())
    boons.end_of_turn(p.m, A)
    assert p.s.pieces == []
    assert [e.why for e in p.m.events if isinstance(e, CardGone)] == ["over"]
    assert card in p.s.piles.cards[pile(A, USED)]


@pytest.mark.clause("T54a", "T48a", "T21b")
def test_a_fallen_hero_loses_rings_boons_and_ongoing_cards_its_plain_rings_stay() -> None:
    p = facing()
    p.turn(C)
    card = kept(p, A, "hunters_mark", C)
    rings.put(p.m, HUNTERS_MARK, C, A, card)
    rings.put(p.m, GUIDING_BOLT, D, A, 0)
    rings.put(p.m, MOCKERY, A, C, 0)
    boons.give(p.m, B_DR, A, 2, B, 0, END_ROUND)
    boons.fall(p.m, A)
    assert [(row[0], row[1]) for row in p.s.rings] == [(GUIDING_BOLT, D)]
    assert p.s.boons == []
    assert card in p.s.piles.cards[pile(A, DISCARD)]


@pytest.mark.clause("T65.99")
def test_a_mark_ends_with_the_fall_of_its_bearer_and_its_card_with_it() -> None:
    p = facing()
    p.turn(C)
    card = kept(p, A, "hunters_mark", C)
    rings.put(p.m, HUNTERS_MARK, C, A, card)
    boons.fall(p.m, C)
    assert p.s.rings == []
    assert card in p.s.piles.cards[pile(A, USED)]
    assert [e.why for e in p.m.events if isinstance(e, RingGone)] == ["defeat"]


def test_what_lasts_is_told_with_its_end() -> None:
    p = facing()
    boons.give(p.m, B_DR, A, 2, B, 7, NEXT_TURN)
    told = [e for e in p.m.events if isinstance(e, BoonCame)]
    assert [(e.what_kind, e.amount, e.until, e.clause) for e in told] == [
        ("dr", 2, "next", "T65.52")
    ]
