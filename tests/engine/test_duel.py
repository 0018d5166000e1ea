"""The engine carries a second game without change: Duel, played in every corner of it."""

from __future__ import annotations

import pytest

from game.engine.decisions import choice
from game.engine.errors import BadText, Refused
from game.engine.events import Event, Locked
from game.engine.match import Match
from game.engine.state import SEALED
from tests.duel.events import Dodged, Fallen, Grown
from tests.duel.rules import BID, DIE, HAND, SIDES, STEP, THROW, TILE, Blow, Duel, hand, of, playing

GAME = Duel()
THREE = Duel("left", "left", "right")


def a_match(dice: tuple[int, ...] = (), **cells: str) -> Match:
    """A match at its first bid: even cards on the left, odd ones on the right."""
    match = Match.start(GAME, 1, True, {"die": list(dice)})
    of(match).piles.cards[:] = [(8, 9), (), (0, 2, 4, 6), (1, 3, 5, 7)]
    for side, cell in cells.items():
        of(match).cell[GAME.seat_of(side)] = GAME.grid.parse(cell)
    return match


def first(match: Match, side: str) -> Match:
    """Both bid so that ``side`` acts first."""
    for seat in (0, 1):
        match.play(seat, choice(BID, 3 if side == SIDES[seat] else 0))
    return match


def to_the_blow(die: int) -> Match:
    """A match in which the left figure stands beside the right one and has just struck."""
    match = first(a_match((die,), left="C1"), "left")
    playing(match, 0, "strike D1")
    return match


def standing(match: Match, seat: int) -> str:
    """Where a seat's figure stands."""
    return GAME.grid.name(of(match).cell[seat])


def test_both_seats_bid_in_secret_and_nothing_goes_on_before_both_have() -> None:
    match = a_match()
    assert match.waiting() == (0, 1)
    match.play(1, choice(BID, 0))
    assert match.waiting() == (0,)
    assert len(hand(match, 1)) == 4


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
    assert match.events == told == [Locked(seat=1, clause="")]


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
        assert dealt == list(range(10))
        assert of(sample).piles.cards[HAND] == of(match).piles.cards[HAND]


def test_each_sample_of_a_view_has_dice_of_its_own() -> None:
    match = a_match()
    seen = match.seen_by(0)
    thrown = [of(seen.sample(seed)).dice.roll(DIE, 100) for seed in range(6)]
    again = [of(seen.sample(seed)).dice.roll(DIE, 100) for seed in range(6)]
    assert len(set(thrown)) > 1
    assert again == thrown
    fresh = match.seen_by(0).sample(5)
    assert of(fresh).dice.roll(DIE, 100) == thrown[5]


def test_a_sample_does_not_throw_what_the_match_will() -> None:
    match = a_match(dice=(6, 6, 6, 6))
    seen = match.seen_by(0)
    faces = [of(seen.sample(seed)).dice.roll(DIE, 6) for seed in range(8)]
    assert len(set(faces)) > 1


def test_the_view_holds_no_dice_key() -> None:
    assert a_match().seen_by(0).state.dice.key == b""


def test_an_interrupt_replaces_the_damage() -> None:
    match = to_the_blow(5)
    assert match.decision is not None
    assert match.decision.kind == "dodge"
    events = match.play(1, choice(THROW, 0))
    assert [type(e) for e in events] == [Dodged]
    assert of(match).hp[:2] == [4, 4]
    assert standing(match, 1) == "E1"


def test_a_declined_interrupt_lets_the_damage_happen() -> None:
    match = to_the_blow(5)
    playing(match, 1, "keep")
    assert of(match).hp[:2] == [4, 2]


def test_an_instead_trigger_that_says_replaced_skips_the_step() -> None:
    match = to_the_blow(2)
    assert of(match).hp[:2] == [4, 4]
    assert match.decision is not None
    assert match.decision.kind == "turn"


def test_the_board_grows_by_a_tile_and_old_cells_keep_their_numbers() -> None:
    match = first(a_match(), "right")
    before = of(match).laid
    playing(match, 1, "step E1")
    assert match.decision is not None
    assert match.decision.kind == "tile"
    events = playing(match, 1, "tile yes")
    assert of(match).laid & before == before
    assert of(match).laid >> GAME.grid.parse("G1") & 1
    assert [e.cell for e in events if isinstance(e, Grown)] == [GAME.grid.parse("G1")]


def test_ways_and_sight_end_where_nothing_is_laid_yet() -> None:
    match = first(a_match(right="E1"), "right")
    s = of(match)
    assert GAME.steps(s, 1) == sum(1 << GAME.grid.parse(name) for name in ("C1", "D1", "E1"))
    s.cell[0] = GAME.grid.parse("G1")  # beyond what is laid
    assert GAME.targets(s, 1) == 0
    s.laid |= GAME.tiles[0]
    assert GAME.targets(s, 1) == 1 << GAME.grid.parse("G1")
    assert GAME.steps(s, 1) >> GAME.grid.parse("F1") & 1


def test_a_figure_that_spawns_takes_a_place_reserved_for_it() -> None:
    match = first(a_match(), "right")
    assert (of(match).rats, of(match).cell[2:]) == ([-1, -1], [-1, -1])
    playing(match, 1, "step E1")
    playing(match, 1, "tile yes")
    spawned = GAME.grid.parse("G1")
    assert (of(match).rats, of(match).cell[2:]) == ([spawned, -1], [spawned, -1])
    assert Match.restore(GAME, match.snapshot()).digest() == match.digest()


def test_where_a_party_decides_together_the_first_answer_settles() -> None:
    match = Match.start(THREE, 1)
    of(match).cell[0] = THREE.grid.parse("D2")
    for seat in (0, 1, 2):
        match.play(seat, choice(BID, 0))
    while (seat := match.waiting()[0]) != 0:
        match.play(seat, choice(STEP, of(match).cell[seat]))
    playing(match, 0, "step E2")
    assert match.waiting() == (0, 1)
    with pytest.raises(Refused, match="not_your_turn"):
        match.play(2, choice(TILE, 1))
    playing(match, 1, "tile no")
    assert of(match).laid == THREE.first_tile
    assert match.decision is not None
    assert match.decision.kind != "tile"


def test_seats_that_share_a_side_are_told_apart_in_records() -> None:
    assert [THREE.called(seat) for seat in range(3)] == ["left.1", "left.2", "right"]
    assert [THREE.seat_of(who) for who in ("left.1", "left.2", "right", "left")] == [0, 1, 2, -1]


def test_a_side_has_lost_when_all_its_seats_have_fallen() -> None:
    match = Match.start(THREE, 1, True, {"die": [4, 4, 4, 4, 4, 4]})
    s = of(match)
    s.hp[0], s.hp[1] = 2, 2
    s.cell[:3] = [THREE.grid.parse(name) for name in ("C1", "D2", "D1")]
    events: list[Event] = []
    for _ in range(200):
        if match.decision is None:
            break
        seat = match.waiting()[0]
        offered = match.decision.choices(seat)
        said = {THREE.say(match, seat, each): each for each in offered}
        strikes = [each for words, each in said.items() if words.startswith("strike")]
        stay = [each for each in offered if each == choice(STEP, s.cell[seat])]
        wanted = strikes if seat == 2 and strikes else stay or [said.get("keep", offered[0])]
        events += match.play(seat, wanted[0])
    assert [e.figure for e in events if isinstance(e, Fallen)] in ([0, 1], [1, 0])
    assert THREE.ended(events) == (1, "last_standing")


@pytest.mark.parametrize("sides", [(), ("left", "left", "right"), ("left", "right") * 4])
@pytest.mark.parametrize("seed", range(3))
def test_two_to_eight_seats_play_to_the_end_and_every_choice_can_be_said(
    sides: tuple[str, ...], seed: int
) -> None:
    game = Duel(*sides)
    match = Match.start(game, seed)
    events = list(match.events)
    for turn in range(500):
        decision = match.decision
        if decision is None:
            break
        seat = match.waiting()[turn % len(match.waiting())]
        chosen = decision.nth(seat, turn * 7 % decision.count(seat))
        assert game.read(match, seat, game.say(match, seat, chosen)) == chosen
        assert Match.restore(game, match.snapshot()).digest() == match.digest()
        cards = [card for pile in of(match.seen_by(seat).sample(seed)).piles.cards for card in pile]
        assert sorted(cards) == list(range(5 * len(game.seats)))
        events += match.play(seat, chosen)
    assert game.ended(events) is not None


def test_a_snapshot_in_the_middle_of_the_interrupt_goes_on_the_same() -> None:
    match = to_the_blow(5)
    twin = Match.restore(GAME, match.snapshot())
    assert twin.digest() == match.digest()
    assert twin.play(1, choice(THROW, 1)) == match.play(1, choice(THROW, 1))
    assert twin.digest() == match.digest()


def test_a_copy_in_the_middle_of_the_interrupt_is_independent() -> None:
    match = to_the_blow(5)
    before = match.digest()
    twin = match.copy()
    playing(twin, 1, "keep")
    assert match.digest() == before
    assert twin.digest() != before


def test_what_a_copy_changes_below_the_interrupt_is_its_own() -> None:
    match = to_the_blow(5)
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
    match = to_the_blow(5)
    twin = match.copy()
    assert twin.state == match.state
    assert hash(twin.state) == hash(match.state)
    of(twin).hp[0] = 1
    assert twin.state != match.state


def test_a_seat_that_is_not_asked_is_refused_and_nothing_changes() -> None:
    match = to_the_blow(5)
    before = match.digest()
    with pytest.raises(Refused, match="not_your_turn"):
        match.play(0, choice(THROW, 0))
    assert match.digest() == before


def test_a_choice_that_is_not_offered_is_refused() -> None:
    match = a_match()
    with pytest.raises(Refused, match="not_offered"):
        match.play(0, choice(BID, 7))


def test_refusals_cite_clause_and_space() -> None:
    match = first(a_match(left="A1", right="E1"), "right")
    told = {(r.key, r.clause, r.cell) for r in GAME.refusals(match, 1)}
    assert told == {("not_laid", "D5", GAME.grid.parse("F1")), ("nobody_in_reach", "D3", -1)}


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
        (b'{"form":1,"game":"duel","scenario":"left-right"}', "does not fit"),
    ],
)
def test_a_broken_snapshot_is_told_in_a_sentence(text: bytes, says: str) -> None:
    with pytest.raises(BadText, match=says):
        Match.restore(GAME, text)


def test_nth_count_choices_and_allows_agree() -> None:
    match = to_the_blow(5)
    decision = match.decision
    assert decision is not None
    every = decision.choices(1)
    assert len(every) == decision.count(1)
    assert [decision.nth(1, n) for n in range(len(every))] == every
    assert all(decision.allows(1, c) for c in every)
    with pytest.raises(IndexError):
        decision.nth(1, len(every))


def test_sides_stand_in_the_order_of_their_first_seats() -> None:
    game = Duel("right", "left", "right")
    assert [(side.id, side.seats) for side in game.sides] == [("right", (0, 2)), ("left", (1,))]
    assert [game.side_of(seat) for seat in range(3)] == [0, 1, 0]
    assert [game.called(seat) for seat in range(3)] == ["right.1", "left", "right.2"]


def test_a_party_that_gives_up_loses_to_the_only_other_side() -> None:
    game = Duel("right", "left", "right")
    assert [game.conceded(seat) for seat in range(3)] == [1, 0, 1]
