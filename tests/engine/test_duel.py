"""The engine carries a second game without change: Duel, played in every corner of it."""

from __future__ import annotations

import pytest

from game.engine.decisions import choice
from game.engine.errors import BadText, Refused
from game.engine.events import ALL, Event
from game.engine.match import Match
from game.engine.state import SEALED
from tests.engine.duel import BID, HAND, ROW, THROW, Blow, Duel, of, playing

GAME = Duel()


def a_match(seed: int = 1, dice: tuple[int, ...] = ()) -> Match:
    """A match at its first bid, with the first die faces fixed."""
    return Match.start(GAME, seed, True, {"die": list(dice)})


def bid_for(match: Match, winner: int) -> None:
    """Both bid so that ``winner`` acts."""
    hands = of(match).piles.cards
    for seat in (0, 1):
        hand = hands[HAND + seat]
        best = max(range(len(hand)), key=lambda p: hand[p])
        worst = min(range(len(hand)), key=lambda p: hand[p])
        match.play(seat, choice(BID, best if seat == winner else worst))


def to_the_blow(dice: tuple[int, ...]) -> Match:
    """A match in which the left figure stands beside the right one and has just struck."""
    match = Match.start(GAME, 1, True, {"die": list(dice)})
    of(match).cell[0] = ROW[2]
    hands = of(match).piles.cards
    hands[HAND] = sorted(hands[HAND])
    while True:
        if match.decision is not None and match.decision.kind == "bid":
            bid_for(match, 0)
        if match.waiting() == (0,):
            playing(match, 0, "strike D2")
            return match
        playing(match, 1, "step E2")


def test_both_seats_bid_in_secret_and_nothing_goes_on_before_both_have() -> None:
    match = a_match()
    assert match.waiting() == (0, 1)
    match.play(1, choice(BID, 0))
    assert match.waiting() == (0,)
    assert of(match).piles.cards[HAND + 1].__len__() == 3


def test_a_sealed_bid_is_not_seen_by_the_other_seat() -> None:
    match = a_match()
    match.play(1, choice(BID, 2))
    assert match.seen_by(0).state.sealed == [-1, SEALED]
    assert match.seen_by(1).state.sealed[1] == choice(BID, 2)


def test_a_seat_cannot_bid_twice() -> None:
    match = a_match()
    match.play(1, choice(BID, 2))
    told = list(match.events)
    with pytest.raises(Refused, match="already_answered"):
        match.play(1, choice(BID, 0))
    assert match.events == told == [Event("locked", "", ALL, {"seat": 1})]


def test_what_is_hidden_does_not_change_what_a_seat_sees() -> None:
    match = a_match()
    twin = match.copy()
    hands = of(twin).piles.cards
    mine, theirs = hands[0], hands[HAND + 1]
    hands[HAND + 1], hands[0] = (mine[0], *theirs[1:]), (theirs[0], *mine[1:])
    assert of(match).piles.cards != of(twin).piles.cards
    assert match.seen_by(0).digest() == twin.seen_by(0).digest()
    assert match.seen_by(1).digest() != twin.seen_by(1).digest()


def test_a_sample_deals_every_card_once_and_keeps_what_is_known() -> None:
    match = a_match()
    for seed in range(20):
        sample = match.seen_by(0).sample(seed)
        dealt = sorted(card for pile in of(sample).piles.cards for card in pile)
        assert dealt == list(range(8))
        assert of(sample).piles.cards[HAND] == of(match).piles.cards[HAND]


def test_the_view_holds_no_dice_key() -> None:
    assert a_match().seen_by(0).state.dice.key == b""


def test_an_interrupt_replaces_the_damage() -> None:
    match = to_the_blow((5,))
    assert match.decision is not None
    assert match.decision.kind == "dodge"
    events = match.play(1, choice(THROW, 0))
    assert [e.kind for e in events] == ["dodged"]
    assert of(match).hp == [4, 4]
    assert of(match).cell[1] == ROW[4]


def test_a_declined_interrupt_lets_the_damage_happen() -> None:
    match = to_the_blow((5,))
    playing(match, 1, "keep 1")
    assert of(match).hp == [4, 2]


def test_an_instead_trigger_that_says_replaced_skips_the_step() -> None:
    match = to_the_blow((2,))
    assert of(match).hp == [4, 4]
    assert match.decision is not None
    assert match.decision.kind == "bid"


def test_the_board_grows_by_a_tile_and_old_cells_keep_their_numbers() -> None:
    match = a_match()
    of(match).cell[1] = ROW[3]
    bid_for(match, 1)
    before = of(match).explored
    playing(match, 1, "step E2")
    assert match.decision is not None
    assert match.decision.kind == "tile"
    playing(match, 0, "tile 2")
    assert of(match).explored & before == before
    assert of(match).explored >> ROW[6] & 1
    assert match.decision.kind == "bid"


def test_where_a_party_decides_together_the_first_answer_settles() -> None:
    match = a_match()
    bid_for(match, 1)
    playing(match, 1, "step E2")
    playing(match, 1, "tile 1")
    assert of(match).tiles == 0
    assert match.waiting() == (0, 1)


def test_a_snapshot_in_the_middle_of_the_interrupt_goes_on_the_same() -> None:
    match = to_the_blow((5,))
    twin = Match.restore(GAME, match.snapshot())
    assert twin.digest() == match.digest()
    assert twin.play(1, choice(THROW, 1)) == match.play(1, choice(THROW, 1))
    assert twin.digest() == match.digest()


def test_a_copy_in_the_middle_of_the_interrupt_is_independent() -> None:
    match = to_the_blow((5,))
    before = match.digest()
    twin = match.copy()
    playing(twin, 1, "keep 1")
    assert match.digest() == before
    assert twin.digest() != before


def test_what_a_copy_changes_below_the_interrupt_is_its_own() -> None:
    match = to_the_blow((5,))
    before = match.digest()
    for one, other in ((match.copy(), match), (match, match.copy())):
        kept = other.digest()
        blow = one.below(one.stack[-1])
        assert isinstance(blow, Blow)
        blow.die += 1
        assert other.digest() == kept == before
        assert one.digest() != before
        blow.die -= 1


def test_equal_states_compare_and_hash_equal() -> None:
    match = to_the_blow((5,))
    twin = match.copy()
    assert twin.state == match.state
    assert hash(twin.state) == hash(match.state)
    of(twin).hp[0] = 1
    assert twin.state != match.state


def test_a_seat_that_is_not_asked_is_refused_and_nothing_changes() -> None:
    match = to_the_blow((5,))
    before = match.digest()
    with pytest.raises(Refused, match="not_your_turn"):
        match.play(0, choice(THROW, 0))
    assert match.digest() == before


def test_a_choice_that_is_not_offered_is_refused() -> None:
    match = a_match()
    with pytest.raises(Refused, match="not_offered"):
        match.play(0, choice(BID, 7))


def test_refusals_cite_clause_and_space() -> None:
    match = a_match()
    of(match).cell[0] = ROW[4]
    told = {(r.clause, r.cell) for r in GAME.refusals(match, 0)}
    assert ("D2", ROW[5]) in told


def test_same_seed_and_choices_same_events() -> None:
    def line(seed: int) -> list[str]:
        match = Match.start(GAME, seed)
        told: list[str] = []
        for turn in range(200):
            if match.decision is None:
                break
            seat = match.waiting()[0]
            told.append(
                repr(match.play(seat, match.decision.nth(seat, turn % match.decision.count(seat))))
            )
        return told

    assert line(5) == line(5)
    assert line(5) != line(6)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (b"{", "not JSON"),
        (b"[]", "no snapshot"),
        (b'{"form":1,"game":"chess","scenario":"x"}', "is of chess"),
        (b'{"form":1,"game":"duel","scenario":"corridor"}', "does not fit"),
    ],
)
def test_a_broken_snapshot_is_told_in_a_sentence(text: bytes, says: str) -> None:
    with pytest.raises(BadText, match=says):
        Match.restore(GAME, text)


def test_nth_count_choices_and_allows_agree() -> None:
    match = to_the_blow((5,))
    decision = match.decision
    assert decision is not None
    every = decision.choices(1)
    assert len(every) == decision.count(1)
    assert [decision.nth(1, n) for n in range(len(every))] == every
    assert all(decision.allows(1, c) for c in every)
    with pytest.raises(IndexError):
        decision.nth(1, len(every))
