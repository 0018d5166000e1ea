"""The set-up, the shop, and how rounds go (sections 8 and 17, D7.11)."""

from __future__ import annotations

from functools import cache

import pytest

from game.board.grid import bits
from game.engine.decisions import FIRST, choice
from game.engine.match import Match
from game.rules.descent import codes, queries
from game.rules.descent.codes import (
    ARRANGE,
    CLAIM,
    DECK,
    DONE,
    END,
    HAND,
    HEROES,
    OVERLORD,
    SELL,
    SHOP,
    SPACE,
    STARTING_SET,
)
from game.rules.descent.events import (
    CarriedNow,
    CoinsNow,
    MatchStarted,
    PhaseStarted,
    RoundStarted,
    Stood,
    TurnStarted,
)
from game.rules.descent.game import DescentGame
from game.rules.descent.opening import SetUp, start_spaces
from game.rules.descent.state import DescentState, of
from game.rules.descent.town import Shop
from tests.rules.descent.positions import Position
from tests.rules.descent.quests import EMBER_CRYPT, places, quest

FOUR = ("steelhorns", "runemaster_thorn", "korva_halfshield", "ilsa_fletcher")


@cache
def game(*heroes: str) -> DescentGame:
    return DescentGame(quest(EMBER_CRYPT), heroes)


def answer(m: Match, code: int, member: int = 0) -> None:
    """Answer the open question."""
    assert m.decision is not None
    m.play(m.decision.seats[0], choice(code, member))


def asked(m: Match) -> tuple[str, int]:
    """Return the open question, and whom it asks first."""
    assert m.decision is not None
    return m.decision.kind, m.decision.seats[0]


def offered(m: Match, code: int) -> list[int]:
    """Return the members of a family that the first seat asked may choose."""
    assert m.decision is not None
    return [
        member
        for family, mask in m.decision.families(m.decision.seats[0])
        if family == code
        for member in bits(mask)
    ]


def spaces(s: DescentState, cells: list[int]) -> list[tuple[int, int]]:
    """Return columns and rows of some spaces."""
    return places(s.tables.dungeon, sum(1 << cell for cell in cells))


def shopped(m: Match) -> Match:
    """Let all heroes leave the shop, which they do with nothing."""
    while m.decision is not None and m.decision.kind in ("shop", "arrange"):
        answer(m, DONE if m.decision.kind == "shop" else ARRANGE)
    return m


def started(*heroes: str) -> Match:
    """Return a match at its first question about who is next."""
    m = shopped(Match.start(game(*heroes), 1))
    while asked(m)[0] == "start":
        answer(m, SPACE, offered(m, SPACE)[0])
    return m


def pass_turn(m: Match) -> None:
    """Let the hero whose turn it is do nothing."""
    while asked(m)[0] == "arrange":
        answer(m, DONE)
    answer(m, codes.ACT, 2 * codes.BATTLE)
    answer(m, END)


# --- the set-up


@pytest.mark.clause("D17f", "D10s")
def test_the_overlord_has_three_cards_and_no_threat_before_the_heroes_shop() -> None:
    m = Match.start(game(*FOUR), 1)
    s = of(m)
    assert asked(m) == ("shop", 0)
    assert len(s.hand()) == 3
    assert len(s.piles.cards[DECK]) == 33
    assert s.piles.knows[HAND] == 1 << 4
    assert s.threat == 0


@pytest.mark.clause("D17j", "D1c")
def test_in_seat_order_each_hero_picks_a_free_space_on_or_round_the_start() -> None:
    m = shopped(Match.start(game(*FOUR), 1))
    s = of(m)
    around = [(column, row) for row in (1, 2, 3, 4) for column in (1, 2, 3, 4)]
    for seat in range(4):
        assert asked(m) == ("start", seat)
        assert spaces(s, offered(m, SPACE)) == around[seat:]
        answer(m, SPACE, offered(m, SPACE)[0])
    assert s.on_map() == [0, 1, 2, 3]


@pytest.mark.clause("D17j")
def test_no_hero_begins_in_a_pit() -> None:
    rows = ("#####", "#p.G#", "#.pp#", "#####")
    p = Position("steelhorns", quest=rows)
    assert p.places(start_spaces(p.s)) == [(2, 1), (3, 1)]


@pytest.mark.clause("D17f")
def test_the_first_turn_is_a_heros() -> None:
    m = started(*FOUR)
    assert asked(m)[0] == "next"
    assert (of(m).round, of(m).phase) == (1, HEROES)


# --- rounds


@pytest.mark.clause("D7s")
def test_all_heroes_without_a_turn_are_asked_who_is_next_and_the_first_answer_has_it() -> None:
    m = started(*FOUR)
    assert m.decision is not None
    assert m.decision.seats == (0, 1, 2, 3)
    assert m.decision.mode == FIRST
    m.play(2, choice(CLAIM, 2))
    assert of(m).active == 2
    pass_turn(m)
    assert m.decision is not None
    assert m.decision.kind == "next"
    assert list(m.decision.seats) == [0, 1, 3]


@pytest.mark.clause("D7.11")
def test_when_every_hero_had_his_turn_the_overlord_has_his_and_a_round_begins() -> None:
    m = started("steelhorns", "runemaster_thorn")
    seen = []
    m.play(1, choice(CLAIM, 1))
    pass_turn(m)
    assert asked(m)[1] == 0  # the last is not asked whether
    while asked(m)[0] == "arrange":
        answer(m, DONE)
    answer(m, codes.ACT, 2 * codes.BATTLE)
    events = m.play(0, choice(END, 0))
    seen += events
    while asked(m)[0] != "next":
        seat = asked(m)[1]
        assert of(m).phase == OVERLORD
        code = m.decision.families(seat)[-1][0] if m.decision is not None else 0
        seen += m.play(seat, choice(code, offered(m, code)[0]))
    turns = [each.seat for each in seen if isinstance(each, TurnStarted)]
    assert turns == [2]
    phases = [each.phase for each in seen if isinstance(each, PhaseStarted)]
    assert phases == ["overlord", "heroes"]
    assert [each.round for each in seen if isinstance(each, RoundStarted)] == [2]
    assert of(m).acted == 0


# --- the shop


@pytest.mark.clause("D8.8", "D14.3")
def test_each_hero_begins_with_three_hundred_coins_and_buys() -> None:
    m = Match.start(game(*FOUR), 1)
    s = of(m)
    assert s.coins == [300] * 4
    answer(m, SHOP, 3)
    assert s.coins == [175, 300, 300, 300]
    assert s.gear == [(0, codes.IN_HAND, 3, 0)]


@pytest.mark.clause("D8f")
def test_what_is_left_of_the_coins_is_kept_by_each_for_himself() -> None:
    m = Match.start(game(*FOUR), 1)
    answer(m, STARTING_SET)
    answer(m, DONE)
    shopped(m)
    assert of(m).coins == [50, 300, 300, 300]


@pytest.mark.clause("D14c")
def test_a_set_is_the_first_purchase_or_none_and_the_coins_left_buy_more() -> None:
    m = Match.start(game(*FOUR), 1)
    assert offered(m, STARTING_SET) == [0]
    answer(m, STARTING_SET)
    assert [row[2] for row in of(m).gear] == [2, 15, 13]
    assert offered(m, STARTING_SET) == []
    assert offered(m, SHOP) == [1, codes.HEALING_POTION, codes.VITALITY_POTION]
    m = Match.start(game(*FOUR), 1)
    answer(m, SHOP, 1)
    assert offered(m, STARTING_SET) == []


@pytest.mark.clause("D8c")
def test_the_shop_sells_any_number_of_every_item() -> None:
    p = Position("steelhorns")
    p.s.coins[0] = 1000
    p.run(Shop(0))
    assert p.offers(SHOP) == list(range(1, 19))
    for _ in range(3):
        p.play(SHOP, 3)
    assert p.offers(SHOP) == list(range(1, 19))


@pytest.mark.clause("D8g")
def test_half_the_price_is_rounded_down_to_a_multiple_of_twenty_five() -> None:
    for item, paid in (("dagger", 25), ("sword", 25), ("axe", 50), ("greatsword", 100)):
        p = Position("steelhorns")
        p.s.coins[0] = 0
        p.give("steelhorns", item, pack=True)
        p.run(Shop(0))
        p.play(SELL, 0)
        assert p.s.coins[0] == paid
        assert p.s.gear == []


@pytest.mark.clause("D8g")
def test_at_the_set_up_nothing_is_sold() -> None:
    m = Match.start(game(*FOUR), 1)
    answer(m, SHOP, 1)
    assert offered(m, SELL) == []


@pytest.mark.clause("D8g")
def test_nothing_is_bought_that_could_not_be_carried() -> None:
    p = Position("steelhorns")
    p.s.coins[0] = 1000
    p.give("steelhorns", "sword", "sword")
    p.give("steelhorns", "axe", "axe", pack=True)
    p.run(Shop(0))
    p.play(SHOP, 4)
    assert 4 not in p.offers(SHOP)
    assert 13 in p.offers(SHOP)


# --- what things do for speed and armor


@pytest.mark.clause("14 Swift Boots", "14 Chain Mail", "D14b")
def test_boots_make_quicker_and_chain_mail_limits_what_comes_of_it() -> None:
    p = Position("tam_quickfinger")
    assert queries.total(queries.speed(p.s, 0)) == 6
    p.give("tam_quickfinger", "swift_boots")
    assert queries.total(queries.speed(p.s, 0)) == 7
    p.give("tam_quickfinger", "chain_mail")
    assert queries.total(queries.speed(p.s, 0)) == 4
    assert queries.own_armor(p.s, 0) == 3


@pytest.mark.clause("D14d")
def test_each_pair_of_boots_counts_then_the_idol_then_the_limit() -> None:
    p = Position("sister_oriel")
    p.give("sister_oriel", "swift_boots", "swift_boots")
    assert queries.total(queries.speed(p.s, 0)) == 6
    p.s.idol = 0
    assert queries.total(queries.speed(p.s, 0)) == 5
    p.give("sister_oriel", "chain_mail")
    assert queries.total(queries.speed(p.s, 0)) == 4
    p = Position("sister_oriel")
    p.give("sister_oriel", "chain_mail")
    p.s.idol = 0
    assert queries.total(queries.speed(p.s, 0)) == 3


@pytest.mark.clause("14 Leather Armor")
def test_leather_is_one_more_armor_when_worn() -> None:
    p = Position("sister_oriel")
    p.give("sister_oriel", "leather_armor", pack=True)
    assert queries.own_armor(p.s, 0) == 1
    p.give("sister_oriel", "leather_armor")
    assert queries.own_armor(p.s, 0) == 2


# --- what the set-up tells


@pytest.mark.clause("D17f", "D8.8")
def test_the_match_begins_with_what_is_played_and_each_heros_coins() -> None:
    played = game("steelhorns", "ilsa_fletcher")
    m = Match(played, played.new_state(1), [], None)
    m.events = []
    m.push(SetUp())
    m.run()
    [started] = [each for each in m.events if isinstance(each, MatchStarted)]
    assert (started.quest, started.heroes) == (EMBER_CRYPT, ("steelhorns", "ilsa_fletcher"))
    coins = [(e.seat, e.coins, e.change, e.why) for e in m.events if isinstance(e, CoinsNow)]
    assert coins == [(0, 300, 300, "start"), (1, 300, 300, "start")]
    gear = [(each.seat, each.gear) for each in m.events if isinstance(each, CarriedNow)]
    assert gear == [(0, ()), (1, ())]


@pytest.mark.clause("D10.8", "D17f")
def test_the_deck_is_shuffled_before_the_first_hand_is_drawn() -> None:
    hands = {of(Match.start(game(*FOUR), seed)).hand() for seed in range(1, 6)}
    assert len(hands) > 1


@pytest.mark.clause("D8.8", "D17j")
def test_each_hero_shops_in_seat_order_then_each_stands_upright() -> None:
    m = Match.start(game(*FOUR), 1)
    seats = []
    while asked(m)[0] == "shop":
        seats.append(asked(m)[1])
        answer(m, DONE)
    assert seats == [0, 1, 2, 3]
    lies = []
    for _ in range(4):
        assert m.decision is not None
        seat = asked(m)[1]
        told = m.play(seat, choice(SPACE, offered(m, SPACE)[0]))
        lies += [(each.figure, each.lie, each.why) for each in told if isinstance(each, Stood)]
    assert lies == [(seat, 0, "setup") for seat in range(4)]
    assert asked(m)[0] == "next"


@pytest.mark.clause("D7s")
def test_between_turns_nobody_is_active() -> None:
    m = started(*FOUR)
    m.play(2, choice(CLAIM, 2))
    pass_turn(m)
    assert of(m).active == codes.NOBODY
    m.play(3, choice(CLAIM, 3))
    assert of(m).active == 3
