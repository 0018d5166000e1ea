"""The Initiative Phase: who is active, dealing, assigning, secrecy (R6-R9)."""

from __future__ import annotations

import pytest

from game.engine.cards import ALL, blank
from game.engine.errors import Refused
from game.engine.match import Match
from game.rules.onslaught.events import ActiveChosen, CardSkipped, Hand, InitiativeGiven
from game.rules.onslaught.rounds import Round
from game.rules.onslaught.state import GIVEN, Onslaught
from tests.facts import plain
from tests.rules.onslaught.own_levels import big_game, own_game
from tests.rules.onslaught.table import GAME, Table

ALL_FOUR = {
    "grabbleshanks": "A9",
    "lightning_dancer": "B9",
    "bedlam": "I1",
    "rokpyratrix": "J1",
}


def dealt(shuffle: tuple[int, ...] = (3, 2), active: str = "harpers", **off: str) -> Table:
    """A round whose cards are dealt: unshuffled the opponent gets 3 and 4, the active one 2."""
    at = {name: cell for name, cell in ALL_FOUR.items() if name not in off}
    table = Table(at, active=active, round=0)
    table.match.state.dice.fix("initiative", list(shuffle))
    return table.begin_round()


def hands(table: Table) -> list[tuple[int, ...]]:
    """The hands of seat 0 and seat 1."""
    by_seat = {e.seat: e.cards for e in table.events(Hand)}
    return [by_seat[0], by_seat[1]]


@pytest.mark.clause("R6")
@pytest.mark.parametrize("active", ["harpers", "zhentarim"])
def test_the_active_player_holds_the_1(active: str) -> None:
    table = dealt(active=active)
    holders = [1 in hand for hand in hands(table)]
    assert holders == [active == "harpers", active == "zhentarim"]


def start_of_match(choice: str) -> Match:
    """A match in which the Harpers win the roll and say who starts; everybody is placed."""
    match = Match.start(GAME, 1, fixed={"first player": [20, 3, 5, 4]})
    match.play(0, GAME.read(match, 0, choice))
    while match.decision is not None and match.decision.kind == "place":
        seat = match.waiting()[0]
        match.play(seat, match.decision.choices(seat)[0])
    return match


@pytest.mark.clause("R6.2")
@pytest.mark.parametrize(("choice", "seat"), [("active harpers", 0), ("active zhentarim", 1)])
def test_set_up_decides_who_starts_with_the_1(choice: str, seat: int) -> None:
    match = start_of_match(choice)
    assert match.decision is not None
    assert (match.decision.kind, match.decision.seats) == ("initiative_one", (seat,))


@pytest.mark.clause("R7", "R7.2")
@pytest.mark.parametrize(
    ("shuffle", "opponent", "active"),
    [((3, 2), (3, 4), (1, 2)), ((1, 1), (2, 4), (1, 3)), ((2, 1), (2, 3), (1, 4))],
)
def test_two_of_the_shuffled_cards_go_to_the_opponent_and_one_joins_the_1(
    shuffle: tuple[int, ...], opponent: tuple[int, ...], active: tuple[int, ...]
) -> None:
    for side in ("harpers", "zhentarim"):
        found = hands(dealt(shuffle, side))
        assert found == ([active, opponent] if side == "harpers" else [opponent, active])


@pytest.mark.clause("R8")
@pytest.mark.parametrize("name", ["bedlam", "rokpyratrix"])
def test_first_the_active_player_lays_the_1_faceup_on_one_of_theirs(name: str) -> None:
    table = dealt(active="zhentarim")
    assert (table.asks, table.asked()) == ("initiative_one", "zhentarim")
    assert table.choices() == {"give 1 > bedlam", "give 1 > rokpyratrix"}
    table.play(f"give 1 > {name}")
    assert (table.card(name), table.s.faceup[table.figure(name)]) == (1, 1)


@pytest.mark.clause("R8.2")
def test_it_is_the_harpers_who_choose_when_the_zhentarim_are_active() -> None:
    table = dealt(active="zhentarim")
    table.play("give 1 > rokpyratrix")
    assert table.asked() == "harpers"
    table.play("assign second > grabbleshanks, first > lightning_dancer")
    assert [table.card(name) for name in ALL_FOUR] == [4, 3, 2, 1]
    told = {e.figure: e.card for e in table.events(InitiativeGiven)}
    assert told == {0: 4, 1: 3, 2: 2, 3: 1}


@pytest.mark.clause("R8.2")
def test_then_both_lay_one_facedown_card_on_each_other_character() -> None:
    table = dealt()
    table.play("give 1 > lightning_dancer")
    assert table.asked() == "zhentarim"
    table.play("assign second > bedlam, first > rokpyratrix")
    cards = [table.card(name) for name in ALL_FOUR]
    assert cards == [2, 1, 4, 3]
    laid = [e for e in table.events(InitiativeGiven) if not e.faceup]
    assert [e.figure for e in laid] == [0, 2, 3]


@pytest.mark.clause("R9")
def test_the_fallen_get_their_cards_all_the_same_and_are_skipped() -> None:
    table = dealt(bedlam="off", lightning_dancer="off")
    assert [len(hand) for hand in hands(table)] == [2, 2]
    table.play("give 1 > grabbleshanks")
    table.play("assign first > bedlam, second > rokpyratrix")
    assert sorted(table.card(name) for name in ALL_FOUR) == [1, 2, 3, 4]
    table.play("end")
    skipped = [e.figure for e in table.events(CardSkipped)]
    assert skipped == [table.figure("lightning_dancer"), table.figure("bedlam")]
    assert table.s.acting == table.figure("rokpyratrix")


@pytest.mark.clause("R9a")
def test_any_card_may_lie_on_the_fallen() -> None:
    table = dealt(lightning_dancer="off", bedlam="off")
    table.play("give 1 > lightning_dancer")
    assert table.card("lightning_dancer") == 1
    assert table.choices() == {
        "assign first > bedlam, second > rokpyratrix",
        "assign first > rokpyratrix, second > bedlam",
    }


@pytest.mark.clause("R9")
@pytest.mark.parametrize(
    "words",
    [
        "assign first > rokpyratrix, second > bedlam",
        "assign second > bedlam, first > rokpyratrix",
        "assign  second > bedlam ,first > rokpyratrix",
    ],
)
def test_cards_are_given_in_any_order_of_telling_and_written_in_rising_order(words: str) -> None:
    table = dealt()
    table.play("give 1 > lightning_dancer")
    decision = table.match.decision
    assert decision is not None
    (chosen,) = [
        each
        for each in decision.choices(1)
        if table.game.say(table.match, 1, each) == "assign first > rokpyratrix, second > bedlam"
    ]
    assert table.game.read(table.match, 1, words) == chosen
    table.play(words)
    assert (table.card("rokpyratrix"), table.card("bedlam")) == (3, 4)


@pytest.mark.clause("R9")
@pytest.mark.parametrize(
    "words",
    [
        "assign first > bedlam",
        "assign first > bedlam, first > rokpyratrix",
        "assign first > bedlam, second > bedlam",
        "assign second > bedlam, third > rokpyratrix",
    ],
)
def test_cards_that_are_not_one_for_each_are_refused(words: str) -> None:
    table = dealt()
    table.play("give 1 > lightning_dancer")
    with pytest.raises(Refused, match="not_offered"):
        table.game.read(table.match, 1, words)


@pytest.mark.clause("R9h")
@pytest.mark.parametrize(
    ("words", "card"),
    [
        ("assign first > bedlam, second > rokpyratrix", 4),
        ("assign second > bedlam, first > rokpyratrix", 3),
    ],
)
def test_the_last_one_standing_gets_the_card_that_its_player_picks(words: str, card: int) -> None:
    table = dealt(bedlam="off")
    table.play("give 1 > grabbleshanks")
    table.play(words)
    assert table.card("rokpyratrix") == card


def seen_card(table: Table, seat: int, name: str) -> int:
    """The card of a character as a seat sees it; 0 for a back."""
    state = table.match.seen_by(seat).state
    assert isinstance(state, Onslaught)
    card = state.piles.cards[GIVEN + table.figure(name)][0]
    return 0 if card == blank(0) else card + 1


@pytest.mark.clause("R9b")
def test_you_see_your_own_facedown_cards_and_not_the_opponents_until_they_are_flipped() -> None:
    table = dealt()
    table.play("give 1 > grabbleshanks")
    table.play("assign first > bedlam, second > rokpyratrix")
    assert [seen_card(table, 0, name) for name in ALL_FOUR] == [1, 2, 0, 0]
    assert [seen_card(table, 1, name) for name in ALL_FOUR] == [1, 0, 3, 4]
    table.play("end")  # 2 is called: Lightning-Dancer's card is flipped
    assert seen_card(table, 1, "lightning_dancer") == 2
    assert seen_card(table, 0, "bedlam") == 0


@pytest.mark.clause("R9b")
def test_the_1_is_seen_by_both_as_soon_as_it_lies_there() -> None:
    table = dealt()
    table.play("give 1 > grabbleshanks")
    assert [seen_card(table, seat, "grabbleshanks") for seat in (0, 1)] == [1, 1]


@pytest.mark.clause("R9b")
def test_cards_are_secret_again_in_the_next_round() -> None:
    table = Table(ALL_FOUR, round=0, game=own_game(returns=False))
    table.match.state.dice.fix("initiative", [3, 2, 3, 2])
    table.begin_round().play("give 1 > grabbleshanks")
    table.play("assign first > bedlam, second > rokpyratrix")
    for _ in range(4):
        table.play("end")
    assert (table.s.round, table.s.faceup) == (2, [0, 0, 0, 0])
    table.play("give 1 > bedlam")
    table.play("assign first > grabbleshanks, second > lightning_dancer")
    assert table.s.acting == table.figure("bedlam")
    assert [seen_card(table, 0, name) for name in ALL_FOUR] == [3, 4, 1, 0]
    assert [seen_card(table, 1, name) for name in ALL_FOUR] == [0, 0, 1, 2]


@pytest.mark.clause("R9b")
def test_events_tell_the_opponent_that_a_card_was_laid_and_not_which() -> None:
    table = dealt()
    table.play("give 1 > grabbleshanks")
    table.play("assign first > bedlam, second > rokpyratrix")
    laid = [e for e in table.events(InitiativeGiven) if e.figure == 2]
    redacted = GAME.redact(laid[0], 0)
    assert redacted is not None
    assert redacted.card == 0
    assert GAME.redact(laid[0], 1) is laid[0]
    for hand in table.events(Hand):
        for seat in (0, 1):
            assert (GAME.redact(hand, seat) is hand) is (hand.seat == seat)
            assert (GAME.redact(hand, seat) is None) is (hand.seat != seat)


@pytest.mark.clause("R9c")
def test_nothing_of_a_choice_is_seen_before_both_are_locked_in() -> None:
    views: list[str] = []
    for order in ("first > lightning_dancer, second", "second > lightning_dancer, first"):
        table = Table({"grabbleshanks": "A9", "bedlam": "I1"}, game=big_game(3), round=0)
        table.match.state.dice.fix("initiative", [5, 4, 3, 2])
        table.begin_round().play("give 1 > grabbleshanks")
        assert table.match.waiting() == (0, 1)
        told = table.play(f"assign {order} > grabbleshanks_3", seat=0)
        assert [event.kind for event in told] == ["locked"]
        assert table.match.waiting() == (1,)
        views.append(table.match.seen_by(1).digest())
    assert views[0] == views[1]
    told = table.play("assign first > bedlam, second > rokpyratrix, third > bedlam_3", seat=1)
    assert len([event for event in told if isinstance(event, InitiativeGiven)]) == 5


def big_hands(size: int, shuffle: list[int]) -> list[tuple[int, ...]]:
    table = Table({"grabbleshanks": "A9", "bedlam": "I1"}, game=big_game(size), round=0)
    table.match.state.dice.fix("initiative", shuffle)
    return hands(table.begin_round())


@pytest.mark.clause("R9d", "R9e")
def test_three_a_side_use_six_cards_three_to_the_opponent_and_two_to_the_active() -> None:
    # Never swapped, 6 5 4 are drawn first; swapped with the first each time, 2 6 5.
    assert big_hands(3, [5, 4, 3, 2]) == [(1, 2, 3), (4, 5, 6)]
    assert big_hands(3, [1, 1, 1, 1]) == [(1, 3, 4), (2, 5, 6)]


@pytest.mark.clause("R9f")
def test_four_a_side_get_one_each_of_7_and_8() -> None:
    assert big_hands(4, [5, 4, 3, 2, 2]) == [(1, 2, 3, 7), (4, 5, 6, 8)]
    assert big_hands(4, [5, 4, 3, 2, 1]) == [(1, 2, 3, 8), (4, 5, 6, 7)]


@pytest.mark.clause("R9g")
def test_five_a_side_get_two_each_of_7_to_10() -> None:
    assert big_hands(5, [5, 4, 3, 2, 4, 3, 2]) == [(1, 2, 3, 7, 9), (4, 5, 6, 8, 10)]


def dealt_2(active: str = "harpers", round: int = 0) -> Table:
    """A round whose cards are dealt_2 unshuffled: the opponent gets 3 and 4."""
    table = Table(ALL_FOUR, active=active, round=round)
    table.match.state.dice.fix("initiative", [3, 2])
    return table


def assigned(active: str = "harpers") -> Table:
    """The round after all cards are assigned, the 1 on the party's second character."""
    table = dealt_2(active).begin_round()
    first, other = ("lightning_dancer", "bedlam, first > rokpyratrix")
    if active == "zhentarim":
        first, other = ("rokpyratrix", "grabbleshanks, first > lightning_dancer")
    table.play(f"give 1 > {first}")
    table.play(f"assign second > {other}")
    return table


@pytest.mark.clause("R55.6")
def test_who_chose_the_active_player_is_told() -> None:

    match = Match.start(GAME, 1, fixed={"first player": [20, 3, 5, 4]})
    told = match.play(0, GAME.read(match, 0, "active zhentarim"))
    chosen = [plain(event) for event in told if isinstance(event, ActiveChosen)]
    assert chosen == [{"seat": 1, "by": 0}]


@pytest.mark.clause("R9b")
@pytest.mark.parametrize("active", ["harpers", "zhentarim"])
def test_cards_and_facedown_cards_are_told_to_their_own_seat_alone(active: str) -> None:
    table = assigned(active)
    for event in table.events(Hand):
        assert event.sees == 1 << event.seat
    side = table.game.tables.side
    for event in table.events(InitiativeGiven):
        figure = event.figure
        assert event.sees == (ALL if event.faceup else 1 << side[figure])
        assert event.card == table.s.piles.cards[GIVEN + figure][0] + 1


@pytest.mark.clause("R8", "R9b")
def test_only_the_1_is_known_to_all_before_numbers_are_called() -> None:
    table = dealt_2()
    # What lay open in the round before is nobody's knowledge of the next.
    table.s.piles.knows[GIVEN : GIVEN + 4] = [ALL] * 4
    table.s.faceup[:] = [1] * 4
    table.begin_round()
    table.play("give 1 > lightning_dancer")
    assert table.s.piles.knows[GIVEN : GIVEN + 4] == [1, ALL, 2, 2]
    assert table.s.faceup == [0, 1, 0, 0]
    assert plain(table.last(InitiativeGiven)) == {"figure": 1, "card": 1, "faceup": True}


@pytest.mark.clause("R55c")
def test_a_tie_for_the_first_player_is_told_once() -> None:
    match = Match.start(GAME, 1, fixed={"first player": [9, 3, 9, 5, 20, 3, 5, 4]})
    kinds = [event.kind for event in match.events if event.kind.startswith("first_")]
    assert kinds == ["first_rolled"] * 2 + ["first_tied"] + ["first_rolled"] * 2 + ["first_won"]


@pytest.mark.clause("R10")
def test_who_has_no_card_is_not_called() -> None:
    table = Table({"grabbleshanks": "A9", "bedlam": "I1"})
    pile = next(place for place, cards in enumerate(table.s.piles.cards) if 2 in cards)
    table.s.piles.move(2, pile, GIVEN + table.figure("bedlam"))
    table.match.push(Round())
    table.match.stack[-1].go("call_number")
    table.match.run()
    assert table.s.number == 30
    assert table.asks == "turn"
    assert table.s.acting == table.figure("bedlam")


@pytest.mark.clause("R8")
def test_who_has_no_initiative_card_has_the_number_0() -> None:
    assert Table({"bedlam": "C3"}).card("bedlam") == 0
