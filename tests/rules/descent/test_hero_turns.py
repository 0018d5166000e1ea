"""A hero's turn: its start, the action, and every act with its price (sections 7 and 8)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.engine.decisions import choice
from game.rules.descent import codes, offers
from game.rules.descent.codes import (
    ABILITY,
    ACT,
    ADVANCE,
    AIM,
    ARRANGE,
    ATTACK,
    BATTLE,
    BUY,
    DODGE,
    DONE,
    DOOR,
    DRINK,
    END,
    GIVE,
    GIVE_IDOL,
    GIVE_KEY,
    GLYPH,
    GUARD,
    JUMP,
    KEEP,
    NO_ORDER,
    ORDER,
    READY,
    REST,
    REST_IN_TOWN,
    RUN,
    RUNNING,
    SELL,
    SHOP,
    SPACE,
    STEP,
    STUNNED,
    TARGET,
)
from game.rules.descent.events import (
    ActionTaken,
    AttackDeclared,
    CarriedNow,
    Drunk,
    FatigueBack,
    FatigueSpent,
    Given,
    LeftMap,
    OrderGone,
    OrderPlaced,
    PointsBought,
    PointsPaid,
    QuestThing,
    Stepped,
    TokenRolled,
    ToTown,
    TurnEnded,
    TurnStarted,
)
from tests.rules.descent.positions import Position
from tests.rules.descent.quests import EMBER_CRYPT, WEB_BELOW
from tests.rules.descent.turns import begin, go_on_alike, jump, step, steps, take_turn

ROWS = (
    "##########",
    "#........#",
    "#..p.....#",
    "#........#",
    "#..D.....#",
    "#...g....#",
    "#.......G#",
    "##########",
)
PATH = (
    "#######",
    "#.....#",
    "#######",
    "#....G#",
    "#######",
)
THREE = ("steelhorns", "runemaster_thorn", "tam_quickfinger")


def room(*heroes: str) -> Position:
    return Position(*(heroes or THREE), quest=ROWS)


def in_town(p: Position, hero: str) -> int:
    """Put a hero into the town; return his seat."""
    seat = p.figure(hero)
    p.s.put(seat, -1)
    p.s.town |= 1 << seat
    return seat


def items(p: Position, hero: str) -> dict[str, int]:
    """Return where a hero has each of his things."""
    seat = p.figure(hero)
    return {p.s.tables.goods_name(row[2]): row[1] for row in p.s.gear if row[0] == seat}


def hit(p: Position, at: tuple[int, int], item: str = "fists") -> None:
    """Attack a space in a turn, with dice that miss."""
    p.dice(red=[1], black=[1] * 3)
    p.play(ATTACK, p.item(item))
    if p.asked().startswith("attack"):
        p.play(SPACE, p.cell(at))
    while p.asked() and not p.asked().startswith("turn"):
        p.play(KEEP if KEEP in p.families() else DONE)


# --- the start


@pytest.mark.clause("D7l", "D7b")
def test_a_turn_begins_with_rest_then_tokens_then_refresh_then_equipment_then_the_action() -> None:
    p = room()
    p.hero("steelhorns", (5, 1), "sword", fatigue=0)
    p.give("steelhorns", "shield", exhausted=True)
    p.order("steelhorns", REST)
    p.s.web[0] = 1
    p.dice(black=[1])
    events = begin(p, "steelhorns")
    kinds = [type(each) for each in events]
    assert kinds[0] is TurnStarted
    assert kinds.index(FatigueBack) < kinds.index(OrderGone) < kinds.index(TokenRolled)
    assert events[-1].kind == "carried_now"
    assert p.asked() == "arrange steelhorns"
    p.play(DONE)
    assert p.asked() == "action steelhorns"


@pytest.mark.clause("D7.1")
def test_tokens_are_dealt_with_first() -> None:
    p = room()
    p.hero("steelhorns", (5, 1))
    p.s.burn[0] = 1
    p.dice(black=[1])
    begin(p, "steelhorns")
    assert p.wounds("steelhorns") == 15
    assert p.asked() == "action steelhorns"


@pytest.mark.clause("D7.2")
def test_exhausted_cards_are_refreshed() -> None:
    p = room()
    p.hero("steelhorns", (5, 1))
    p.give("steelhorns", "shield", exhausted=True)
    p.give("runemaster_thorn", "shield", exhausted=True)
    begin(p, "steelhorns")
    assert [row[3] for row in p.s.gear] == [0, 1]


@pytest.mark.clause("D7.15")
def test_rest_puts_fatigue_to_its_maximum_and_is_used_up() -> None:
    p = room()
    p.hero("steelhorns", (5, 1), fatigue=1)
    p.order("steelhorns", REST)
    begin(p, "steelhorns")
    assert p.s.fatigue[0] == 3
    assert p.s.order[0] == NO_ORDER


@pytest.mark.clause("D7b")
@pytest.mark.parametrize(
    ("order", "left"), [(AIM, AIM), (DODGE, NO_ORDER), (GUARD, NO_ORDER), (REST, NO_ORDER)]
)
def test_aim_alone_outlives_the_start_of_the_next_turn(order: int, left: int) -> None:
    p = room()
    p.hero("steelhorns", (5, 1), fatigue=0)
    p.order("steelhorns", order)
    begin(p, "steelhorns")
    assert p.s.order[0] == left
    assert p.s.fatigue[0] == (3 if order == REST else 0)


@pytest.mark.clause("D12a")
def test_who_burns_to_death_has_no_turn_left() -> None:
    p = room()
    p.hero("steelhorns", (5, 1), wounds=1)
    p.s.burn[0] = 1
    p.s.conquest = 9
    p.dice(black=[1])
    begin(p, "steelhorns")
    assert p.asked() == ""
    assert p.told(TurnEnded)[0].why == "killed"
    assert p.s.town == 1


@pytest.mark.clause("D7.3")
def test_equipping_is_free_at_the_start() -> None:
    p = room()
    p.hero("steelhorns", (5, 1), "sword")
    p.give("steelhorns", "axe", pack=True)
    begin(p, "steelhorns")
    p.play(ARRANGE, 0b10)
    assert items(p, "steelhorns") == {"sword": codes.IN_PACK, "axe": codes.IN_HAND}
    p.play(ACT, offers.act(RUN))
    assert p.s.points == 8


@pytest.mark.clause("D7.3")
def test_what_does_not_fit_must_be_arranged() -> None:
    p = room()
    p.hero("steelhorns", (5, 1), "sword", "axe", "dagger")
    begin(p, "steelhorns")
    assert p.families() == [ARRANGE]
    p.play(ARRANGE, 0b11)
    assert items(p, "steelhorns")["dagger"] == codes.IN_PACK


@pytest.mark.clause("D7.2")
def test_nothing_is_told_of_a_refresh_where_nothing_was_exhausted() -> None:
    p = room()
    p.hero("steelhorns", (5, 1), "shield")
    assert [each.kind for each in begin(p, "steelhorns")] == ["turn_started"]


# --- the action


@pytest.mark.clause("D7.5")
def test_a_hero_names_one_action() -> None:
    p = room()
    p.hero("steelhorns", (5, 1))
    begin(p, "steelhorns")
    assert p.families() == [ACT]
    assert p.offers(ACT) == [0, 2, 4, 6, 7]
    p.play(ACT, offers.act(RUN))
    assert ACT not in p.families()


@pytest.mark.clause("D7.6")
def test_run_gives_twice_the_speed_and_no_attack() -> None:
    p = room()
    p.hero("steelhorns", (5, 1))
    take_turn(p, "steelhorns", RUN)
    assert (p.s.points, p.s.attacks) == (8, 0)
    assert ATTACK not in p.families()
    assert p.told(ActionTaken)[0].points == 8


@pytest.mark.clause("D7.7")
def test_battle_gives_two_attacks_and_no_points() -> None:
    p = room()
    p.hero("steelhorns", (5, 1))
    take_turn(p, "steelhorns", BATTLE)
    assert (p.s.points, p.s.attacks) == (0, 2)
    assert STEP not in p.families()
    hit(p, (5, 2))
    hit(p, (5, 2))
    assert ATTACK not in p.families()


@pytest.mark.clause("D7.8", "D7.27")
def test_advance_gives_speed_and_an_attack_that_may_interrupt_the_move() -> None:
    p = room()
    p.hero("steelhorns", (5, 1))
    take_turn(p, "steelhorns", ADVANCE)
    assert (p.s.points, p.s.attacks) == (4, 1)
    step(p, (6, 1))
    hit(p, (6, 2))
    step(p, (7, 1))
    assert (p.s.points, p.s.attacks) == (2, 0)


@pytest.mark.clause("D7.9")
@pytest.mark.parametrize("attack", [False, True])
def test_ready_gives_points_or_an_attack_and_one_order(attack: bool) -> None:
    p = room()
    p.hero("steelhorns", (5, 1))
    take_turn(p, "steelhorns", READY, attack)
    assert (p.s.points, p.s.attacks) == ((0, 1) if attack else (4, 0))
    assert p.offers(ORDER) == [AIM, DODGE, GUARD, REST]
    p.play(ORDER, DODGE)
    assert p.s.order[0] == DODGE
    assert p.told(OrderPlaced)
    assert ORDER not in p.families()


@pytest.mark.clause("D7c")
def test_aim_may_serve_the_attack_of_the_same_ready() -> None:
    p = room()
    p.hero("steelhorns", (5, 1))
    p.monster("beastman", (6, 1))
    take_turn(p, "steelhorns", READY, attack=True)
    p.play(ORDER, AIM)
    p.dice(red=[1], black=[1, 1, 1])
    p.play(ATTACK, 0)
    p.play(SPACE, p.cell((6, 1)))
    assert p.asked() == "reroll steelhorns"
    assert p.s.order[0] == NO_ORDER


@pytest.mark.clause("D7c")
def test_an_order_may_come_when_the_points_are_used() -> None:
    p = room()
    p.hero("steelhorns", (1, 1), fatigue=0)
    take_turn(p, "steelhorns", READY)
    for column in (2, 3, 4, 5):
        step(p, (column, 1))
    assert p.families() == [ORDER, END]
    p.play(ORDER, GUARD)
    assert p.s.order[0] == GUARD


def test_a_new_order_takes_the_place_of_an_old_aim() -> None:
    p = room()
    p.hero("steelhorns", (5, 1))
    p.order("steelhorns", AIM)
    take_turn(p, "steelhorns", READY)
    p.play(ORDER, GUARD)
    assert [each.why for each in p.told(OrderGone)] == ["replaced"]
    assert p.s.order[0] == GUARD


@pytest.mark.clause("D7.9")
def test_no_order_is_placed_with_another_action() -> None:
    p = room()
    p.hero("runemaster_thorn", (5, 1))
    take_turn(p, "runemaster_thorn", ADVANCE)
    assert ORDER not in p.families()
    p.play(ABILITY)
    p.play(SPACE, p.cell((6, 1)))
    assert ORDER not in p.families()


@pytest.mark.clause("D7m")
def test_speed_is_read_when_the_action_is_named() -> None:
    p = room()
    p.hero("tam_quickfinger", (5, 1))
    p.give("tam_quickfinger", "swift_boots", pack=True)
    take_turn(p, "tam_quickfinger", ADVANCE)
    assert p.s.points == 6
    p.play(ARRANGE, 0b1)
    assert p.s.points == 4
    assert items(p, "tam_quickfinger")["swift_boots"] == codes.AS_OTHER


@pytest.mark.clause("D7m")
def test_the_action_is_named_before_a_point_an_order_a_potion_or_an_ability() -> None:
    p = room()
    p.hero("runemaster_thorn", (5, 1), "healing_potion")
    begin(p, "runemaster_thorn")
    assert p.families() == [ACT]
    p.play(ACT, offers.act(ADVANCE))
    for family in (STEP, BUY, DRINK, ABILITY):
        assert family in p.families()


@pytest.mark.clause("D7n")
def test_a_turn_may_end_with_anything_left() -> None:
    p = room()
    p.hero("steelhorns", (5, 1))
    take_turn(p, "steelhorns", READY)
    p.play(END)
    assert p.asked() == ""
    assert p.told(TurnEnded)[0].why == "done"
    assert (p.s.points, p.s.used) == (0, 0)
    assert p.s.order[0] == NO_ORDER


def test_a_turn_ends_by_itself_when_nothing_can_be_done_any_more() -> None:
    p = Position("steelhorns", quest=PATH)
    p.hero("steelhorns", (1, 1), fatigue=0)
    take_turn(p, "steelhorns", BATTLE)
    hit(p, (2, 1))
    p.dice(red=[1], black=[1, 1, 1])
    p.play(ATTACK, 0)
    while p.asked():
        p.play(DONE)
    assert p.told(TurnEnded)


# --- stunned


@pytest.mark.clause("D11b", "D11.2")
def test_a_stunned_hero_has_points_or_an_attack_and_no_order() -> None:
    p = room()
    p.hero("steelhorns", (5, 1))
    p.s.stun[0] = 1
    begin(p, "steelhorns")
    assert p.s.stun[0] == 0
    assert p.offers(ACT) == [offers.act(STUNNED), offers.act(STUNNED, attack=True)]
    p.play(ACT, offers.act(STUNNED))
    assert (p.s.points, p.s.attacks) == (4, 0)
    assert ORDER not in p.families()
    assert BUY in p.families()


@pytest.mark.clause("D11b")
def test_fatigue_buys_no_points_for_a_stunned_hero_who_attacks() -> None:
    p = room()
    p.hero("steelhorns", (5, 1))
    p.s.stun[0] = 1
    take_turn(p, "steelhorns", STUNNED, attack=True)
    assert (p.s.points, p.s.attacks) == (0, 1)
    assert BUY not in p.families()
    assert STEP not in p.families()


@pytest.mark.clause("D11b")
def test_several_stuns_last_as_many_turns() -> None:
    p = room()
    p.hero("steelhorns", (5, 1))
    p.s.stun[0] = 2
    for _ in range(2):
        take_turn(p, "steelhorns", STUNNED)
        p.play(END)
    begin(p, "steelhorns")
    assert offers.act(RUN) in p.offers(ACT)


# --- points


@pytest.mark.clause("D7.10", "D7g")
def test_fatigue_buys_points_at_any_time_of_the_turn_with_battle_too() -> None:
    p = room()
    p.hero("steelhorns", (5, 1))
    take_turn(p, "steelhorns", BATTLE)
    p.play(BUY)
    assert (p.s.points, p.s.fatigue[0]) == (1, 2)
    assert p.told(FatigueSpent)[0].why == "points"
    assert p.told(PointsBought)[0].points == 1
    step(p, (6, 1))
    assert p.s.points == 0
    p.play(BUY)
    p.play(BUY)
    assert BUY not in p.families()


@pytest.mark.clause("D7i")
def test_on_a_friend_a_hero_may_only_step_jump_and_buy_points() -> None:
    p = Position("steelhorns", "runemaster_thorn", quest=ROWS)
    p.hero("steelhorns", (1, 2), "healing_potion")
    p.hero("runemaster_thorn", (2, 2))
    take_turn(p, "steelhorns", READY)
    step(p, (2, 2))
    assert p.families() == [STEP, BUY]
    p.play(BUY)
    assert p.families() == [STEP, JUMP, BUY]
    jump(p, (4, 2))
    assert ORDER in p.families()
    assert END in p.families()


@pytest.mark.clause("D7.23", "D7.26")
def test_points_left_pay_the_climb_out_of_a_pit_at_once() -> None:
    p = room()
    p.hero("steelhorns", (2, 2))
    take_turn(p, "steelhorns", ADVANCE)
    step(p, (3, 2))
    assert p.wounds("steelhorns") == 14
    assert p.s.points == 3
    step(p, (4, 2))
    assert p.s.points == 1
    assert p.told(Stepped)[0].how == "climb"


@pytest.mark.clause("D7.22")
def test_a_jump_is_paid_with_three_points_and_the_step() -> None:
    p = room()
    p.hero("steelhorns", (2, 2))
    take_turn(p, "steelhorns", ADVANCE)
    assert steps(p, JUMP) == [(4, 2)]
    jump(p, (4, 2))
    assert p.s.points == 0
    assert p.wounds("steelhorns") == 16
    [event] = p.told(Stepped)
    assert (event.how, event.over) == ("jump", p.cell((3, 2)))


@pytest.mark.clause("D11c")
def test_a_webbed_hero_may_buy_points_but_not_step() -> None:
    p = room()
    p.hero("steelhorns", (5, 1))
    p.s.web[0] = 1
    p.dice(black=[1])
    take_turn(p, "steelhorns", ADVANCE)
    p.play(BUY)
    assert STEP not in p.families()
    assert ATTACK in p.families()


@pytest.mark.clause("D12a")
def test_killed_in_his_own_turn_a_heros_turn_is_over() -> None:
    p = room()
    p.hero("steelhorns", (2, 2), wounds=2)
    p.s.conquest = 9
    take_turn(p, "steelhorns", ADVANCE)
    step(p, (3, 2))
    assert p.asked() == ""
    assert [each.why for each in p.told(TurnEnded)] == ["killed"]


@pytest.mark.clause("D16m", "D0.15")
def test_paralyzing_gas_ends_the_turn_and_the_stun_counts_in_the_next() -> None:
    p = room()
    p.hero("steelhorns", (2, 4))
    p.hand("paralyzing_gas")
    take_turn(p, "steelhorns", RUN)
    p.dice(black=[4])
    p.play(DOOR, p.cell((3, 4)))
    p.play(codes.PLAY, p.card("paralyzing_gas"))
    assert p.asked() == ""
    assert p.told(TurnEnded)[0].why == "card"
    assert p.s.stun[0] == 1
    begin(p, "steelhorns")
    assert p.offers(ACT) == [offers.act(STUNNED), offers.act(STUNNED, attack=True)]


# --- potions, gifts, equipment


@pytest.mark.clause("D7.19", "14 Healing Potion")
def test_a_healing_potion_costs_one_and_heals_three_and_all_marks() -> None:
    p = room()
    p.hero("steelhorns", (5, 1), "healing_potion", "healing_potion", wounds=8)
    p.s.marks[0] = 4
    take_turn(p, "steelhorns", RUN)
    p.play(DRINK, codes.HEALING_POTION)
    assert p.wounds("steelhorns") == 11
    assert p.s.marks[0] == 0
    assert p.s.points == 7
    assert [row[2] for row in p.s.gear] == [codes.HEALING_POTION]
    assert DRINK not in p.families()


@pytest.mark.clause("D7.19", "14 Vitality Potion")
def test_one_potion_of_each_kind_a_turn() -> None:
    p = room()
    p.hero("steelhorns", (5, 1), "healing_potion", "vitality_potion", fatigue=0)
    take_turn(p, "steelhorns", RUN)
    p.play(DRINK, codes.HEALING_POTION)
    p.play(DRINK, codes.VITALITY_POTION)
    assert p.s.fatigue[0] == 3
    assert p.s.points == 6


@pytest.mark.clause("D7.20")
def test_an_item_is_given_to_an_adjacent_hero_for_one() -> None:
    p = room()
    p.hero("steelhorns", (5, 1), "sword")
    p.hero("runemaster_thorn", (6, 1))
    take_turn(p, "steelhorns", RUN)
    p.play(GIVE, 0)
    assert p.s.points == 7
    assert items(p, "runemaster_thorn") == {"sword": codes.IN_PACK}
    assert items(p, "steelhorns") == {}


@pytest.mark.clause("D7.20")
def test_nothing_is_given_to_who_is_not_adjacent() -> None:
    p = room()
    p.hero("steelhorns", (5, 1), "sword")
    p.hero("runemaster_thorn", (7, 1))
    take_turn(p, "steelhorns", RUN)
    assert GIVE not in p.families()


@pytest.mark.clause("D7.4", "D7.19", "D7.20")
def test_without_points_nothing_is_given_drunk_or_arranged() -> None:
    p = room()
    p.hero("steelhorns", (5, 1), "sword", "healing_potion")
    p.hero("runemaster_thorn", (6, 1))
    take_turn(p, "steelhorns", BATTLE)
    for family in (GIVE, DRINK, ARRANGE):
        assert family not in p.families()
    p.play(BUY)
    assert ARRANGE not in p.families()
    assert GIVE in p.families()
    assert DRINK in p.families()
    p.play(BUY)
    assert p.offers(ARRANGE) == [0]


@pytest.mark.clause("D7p")
def test_a_gift_needs_room_and_several_receivers_are_asked_for() -> None:
    p = room()
    p.hero("steelhorns", (5, 1), "sword", "healing_potion")
    p.hero("runemaster_thorn", (6, 1))
    p.hero("tam_quickfinger", (4, 1), "healing_potion", "healing_potion", "healing_potion")
    p.give("runemaster_thorn", "axe", "axe", "axe", pack=True)
    take_turn(p, "steelhorns", RUN)
    assert p.offers(GIVE) == [0, 1]
    p.play(GIVE, 0)
    assert p.asked() == "turn steelhorns"
    assert items(p, "tam_quickfinger")["sword"] == codes.IN_PACK


@pytest.mark.clause("D7p")
def test_an_exhausted_shield_stays_exhausted_with_its_new_owner() -> None:
    p = room()
    p.hero("steelhorns", (5, 1))
    p.hero("runemaster_thorn", (6, 1))
    p.hero("tam_quickfinger", (4, 1))
    take_turn(p, "steelhorns", RUN)
    p.give("steelhorns", "shield", exhausted=True)
    p.m.ask_again()
    p.play(GIVE, 0)
    assert p.asked() == "give_to steelhorns"
    p.play(TARGET, 1)
    assert p.s.gear == [(1, codes.IN_PACK, p.item("shield"), 1)]
    assert p.s.order[0] == NO_ORDER


@pytest.mark.clause("D7p", "D8h")
def test_nobody_in_town_gives_or_gets() -> None:
    p = room()
    p.hero("steelhorns", (5, 1), "sword")
    in_town(p, "runemaster_thorn")
    p.give("runemaster_thorn", "axe")
    take_turn(p, "steelhorns", RUN)
    assert GIVE not in p.families()
    p.play(END)
    begin(p, "runemaster_thorn")
    while p.asked() != "action runemaster_thorn":
        p.play(DONE)
    p.play(ACT, offers.act(RUN))
    assert GIVE not in p.families()


@pytest.mark.clause("D7r")
def test_giving_a_weapon_away_ends_an_aim_but_a_shield_does_not() -> None:
    p = room()
    p.hero("steelhorns", (5, 1), "sword", "shield")
    p.hero("runemaster_thorn", (6, 1))
    p.order("steelhorns", AIM)
    take_turn(p, "steelhorns", RUN)
    p.play(GIVE, 1)
    assert p.s.order[0] == AIM
    p.play(GIVE, 0)
    assert p.s.order[0] == NO_ORDER


@pytest.mark.clause("D17.1.5")
def test_the_key_is_passed_on_for_one_and_needs_no_room() -> None:
    p = room()
    p.hero("steelhorns", (5, 1))
    p.hero("runemaster_thorn", (6, 1))
    p.give("runemaster_thorn", "axe", "axe", "axe", pack=True)
    p.s.key = 0
    take_turn(p, "steelhorns", RUN)
    assert p.offers(GIVE) == [GIVE_KEY]
    p.play(GIVE, GIVE_KEY)
    assert p.s.key == 1
    assert p.s.points == 7
    assert GIVE not in p.families()


@pytest.mark.clause("D17.2.1", "D17.2.4")
def test_given_the_idol_on_a_start_glyph_a_hero_must_step_again() -> None:
    p = Position(*THREE, quest=WEB_BELOW)
    p.hero("steelhorns", (4, 3))
    p.hero("runemaster_thorn", (3, 3))
    p.s.idol = 0
    take_turn(p, "steelhorns", RUN)
    assert p.s.points == 6
    p.play(GIVE, GIVE_IDOL)
    assert p.s.idol == 1
    assert p.s.points == 5
    p.play(END)
    take_turn(p, "runemaster_thorn", RUN)
    assert p.s.winner == RUNNING
    step(p, (3, 2))
    assert p.s.winner == codes.HEROES_WIN


@pytest.mark.clause("D12.7", "D17.2.1")
def test_the_quest_ends_with_the_step_onto_a_start_glyph_where_a_friend_stands() -> None:
    p = Position(*THREE, quest=WEB_BELOW)
    p.hero("steelhorns", (4, 3))
    p.hero("runemaster_thorn", (3, 2))
    p.s.idol = 0
    take_turn(p, "steelhorns", RUN)
    step(p, (3, 2))
    assert p.s.winner == codes.HEROES_WIN


@pytest.mark.clause("D7.4")
def test_later_in_the_turn_equipping_costs_two() -> None:
    p = room()
    p.hero("steelhorns", (5, 1), "sword")
    p.give("steelhorns", "axe", pack=True)
    take_turn(p, "steelhorns", RUN)
    p.play(ARRANGE, 0b10)
    assert p.s.points == 6
    assert [each.why for each in p.told(PointsPaid)] == ["arrange"]
    assert items(p, "steelhorns") == {"sword": codes.IN_PACK, "axe": codes.IN_HAND}


@pytest.mark.clause("D3.1.2")
def test_an_attack_is_offered_with_what_could_name_a_space() -> None:
    p = Position("steelhorns", quest=("#####", "#.D.#", "###G#", "#####"))
    p.hero("steelhorns", (1, 1), "sword")
    take_turn(p, "steelhorns", BATTLE)
    assert ATTACK not in p.families()
    p.s.opened = 1 << p.cell((2, 1))
    p.m.ask_again()
    assert p.offers(ATTACK) == [0, p.item("sword")]
    p.dice(red=[1], black=[1] * 3)
    p.play(ATTACK, 0)
    assert p.told(AttackDeclared)[0].cell == p.cell((2, 1))


# --- glyphs and the town


@pytest.mark.clause("D7.21", "D8.2", "D8.3")
def test_a_start_glyph_leads_to_town_for_one() -> None:
    p = room()
    p.hero("steelhorns", (8, 6))
    in_town(p, "runemaster_thorn")
    take_turn(p, "steelhorns", RUN)
    p.play(GLYPH, p.cell((8, 6)))
    assert p.s.points == 7
    assert p.s.town == 0b11
    assert not p.s.stands(0)
    assert p.told(ToTown)[0].why == "glyph"


@pytest.mark.clause("D8.2", "D8a")
def test_going_and_returning_in_one_turn_by_any_active_glyph() -> None:
    p = room()
    p.hero("steelhorns", (8, 6))
    take_turn(p, "steelhorns", RUN)
    p.play(GLYPH, p.cell((8, 6)))
    assert p.offers(GLYPH) == [p.cell((8, 6))]
    p.s.glyphs = 1 << p.cell((4, 5))
    p.m.ask_again()
    p.play(GLYPH, p.cell((4, 5)))
    assert p.at("steelhorns") == (4, 5)
    assert p.s.points == 6
    assert p.s.town == 0
    assert p.told(Stepped)[0].how == "glyph"


@pytest.mark.clause("D8l")
def test_who_comes_back_names_one_of_the_start_glyphs() -> None:
    p = Position(*THREE, quest=EMBER_CRYPT)
    seat = in_town(p, "steelhorns")
    begin(p, "steelhorns")
    p.play(DONE)
    p.play(ACT, offers.act(RUN))
    assert p.places(sum(1 << each for each in p.offers(GLYPH))) == [(2, 2), (3, 2), (2, 3), (3, 3)]
    p.play(GLYPH, p.cell((3, 3)))
    assert p.at(seat) == (3, 3)


@pytest.mark.clause("D8.1")
def test_an_inactive_glyph_leads_nowhere() -> None:
    p = room()
    p.hero("steelhorns", (4, 5))
    take_turn(p, "steelhorns", RUN)
    assert GLYPH not in p.families()


@pytest.mark.clause("D8a", "D8k")
def test_a_taken_glyph_is_left_for_the_nearest_free_space_of_the_heros_choice() -> None:
    p = room()
    in_town(p, "steelhorns")
    p.hero("runemaster_thorn", (8, 6))
    p.monster("beastman", (8, 5))
    begin(p, "steelhorns")
    p.play(DONE)
    p.play(ACT, offers.act(RUN))
    p.play(GLYPH, p.cell((8, 6)))
    assert p.asked() == "beside_glyph steelhorns"
    assert p.places(sum(1 << each for each in p.offers(SPACE))) == [(7, 5), (7, 6)]
    p.play(SPACE, p.cell((7, 5)))
    assert p.at("steelhorns") == (7, 5)


@pytest.mark.clause("D7h")
def test_who_comes_back_enters_the_space() -> None:
    p = room()
    in_town(p, "steelhorns")
    p.monster("hell_hound", (7, 5), lie=0, master=True)
    begin(p, "steelhorns")
    p.play(DONE)
    p.play(ACT, offers.act(RUN))
    p.play(GLYPH, p.cell((8, 6)))
    assert p.wounds("steelhorns") == 15


@pytest.mark.clause("D17k", "D17.2.3")
def test_neither_key_nor_idol_travel_by_glyph() -> None:
    for thing in ("key", "idol"):
        p = room()
        p.hero("steelhorns", (8, 6))
        setattr(p.s, thing, 0)
        take_turn(p, "steelhorns", RUN)
        assert GLYPH not in p.families()
        p.play(END)
        setattr(p.s, thing, 1)
        take_turn(p, "steelhorns", RUN)
        assert GLYPH in p.families()


@pytest.mark.clause("D11c")
def test_a_web_bars_glyphs() -> None:
    p = room()
    p.hero("steelhorns", (8, 6))
    p.s.web[0] = 1
    p.dice(black=[1])
    take_turn(p, "steelhorns", RUN)
    assert GLYPH not in p.families()


@pytest.mark.clause("D7r")
def test_using_a_glyph_ends_an_aim() -> None:
    p = room()
    p.hero("steelhorns", (8, 6))
    p.order("steelhorns", AIM)
    take_turn(p, "steelhorns", RUN)
    p.play(GLYPH, p.cell((8, 6)))
    assert p.s.order[0] == NO_ORDER


@pytest.mark.clause("D7r")
def test_a_weapon_bought_into_the_hand_ends_an_aim_but_a_shield_does_not() -> None:
    p = room()
    seat = in_town(p, "steelhorns")
    p.s.coins[seat] = 300
    p.order("steelhorns", AIM)
    begin(p, "steelhorns")
    p.play(SHOP, p.item("shield"))
    assert p.s.order[seat] == AIM
    p.play(SHOP, p.item("axe"))
    assert p.s.order[seat] == NO_ORDER


@pytest.mark.clause("D8.4")
def test_a_turn_that_begins_in_town_begins_with_the_shop() -> None:
    p = room()
    seat = in_town(p, "steelhorns")
    p.s.coins[seat] = 300
    begin(p, "steelhorns")
    assert p.asked() == "shop steelhorns"
    p.play(SHOP, p.item("axe"))
    assert p.s.coins[seat] == 175
    p.play(SELL, 0)
    assert p.s.coins[seat] == 225
    p.play(DONE)
    assert p.asked() == "action steelhorns"


@pytest.mark.clause("D8.4")
def test_a_turn_that_begins_in_the_dungeon_has_no_shop() -> None:
    p = room()
    p.hero("steelhorns", (8, 6))
    begin(p, "steelhorns")
    assert p.asked() == "action steelhorns"


@pytest.mark.clause("D8b", "D8h")
def test_a_rest_in_town_takes_the_place_of_the_action_and_ends_the_turn() -> None:
    p = room()
    seat = in_town(p, "steelhorns")
    p.s.fatigue[seat] = 0
    begin(p, "steelhorns")
    p.play(DONE)
    p.play(ACT, offers.act(REST_IN_TOWN))
    assert p.s.fatigue[seat] == 3
    assert p.asked() == ""
    assert p.told(TurnEnded)[0].why == "rest"
    assert p.s.town == 1 << seat


@pytest.mark.clause("D8b")
def test_nobody_rests_so_in_the_dungeon() -> None:
    p = room()
    in_town(p, "runemaster_thorn")
    p.hero("steelhorns", (8, 6))
    begin(p, "steelhorns")
    assert offers.act(REST_IN_TOWN) not in p.offers(ACT)


@pytest.mark.clause("D8h")
def test_in_town_potions_are_drunk_orders_placed_and_the_glyph_paid_with_fatigue() -> None:
    p = room()
    seat = in_town(p, "runemaster_thorn")
    p.give("runemaster_thorn", "healing_potion")
    p.s.wounds[seat] = 5
    begin(p, "runemaster_thorn")
    p.play(DONE)
    p.play(ACT, offers.act(READY, attack=True))
    assert p.families() == [BUY, ORDER, END]
    p.play(ORDER, DODGE)
    p.play(BUY)
    p.play(DRINK, codes.HEALING_POTION)
    assert p.wounds("runemaster_thorn") == 8
    p.play(BUY)
    p.play(GLYPH, p.cell((8, 6)))
    assert p.at("runemaster_thorn") == (8, 6)
    assert p.s.order[seat] == DODGE
    assert ATTACK in p.families()


@pytest.mark.clause("D8h")
def test_tokens_are_rolled_in_town_too() -> None:
    p = room()
    seat = in_town(p, "steelhorns")
    p.s.burn[seat] = 1
    p.dice(black=[1])
    begin(p, "steelhorns")
    assert p.wounds("steelhorns") == 15


# --- traps on the way


@pytest.mark.clause("D7h", "D16b")
def test_a_trap_may_be_played_on_an_empty_space_and_no_other() -> None:
    p = room()
    p.hero("steelhorns", (5, 1))
    p.hand("spike_pit")
    take_turn(p, "steelhorns", RUN)
    step(p, (4, 1))
    assert p.asked() == "card overlord"
    p.play(codes.PASS)
    step(p, (3, 2))
    assert p.asked() == "turn steelhorns"
    step(p, (4, 3))
    p.play(codes.PASS)
    p.s.tokens.append((codes.COINS, p.cell((5, 4))))
    step(p, (5, 4))
    assert p.asked() == "turn steelhorns"
    assert p.s.tokens == []
    step(p, (4, 5))
    assert p.asked() == "turn steelhorns"


@pytest.mark.clause("D16b")
def test_a_friends_space_is_not_empty() -> None:
    p = room()
    p.hero("steelhorns", (5, 1))
    p.hero("runemaster_thorn", (4, 1))
    p.hand("spike_pit")
    take_turn(p, "steelhorns", RUN)
    step(p, (4, 1))
    assert p.asked() == "turn steelhorns"


# --- written down in the middle


def _arranging(p: Position) -> None:
    p.hero("steelhorns", (5, 1), "sword", "axe", "dagger")
    p.s.stun[0] = 1
    begin(p, "steelhorns")


def _acting(p: Position) -> None:
    p.hero("steelhorns", (5, 1))
    take_turn(p, "steelhorns", READY)


def _attacking(p: Position) -> None:
    p.hero("steelhorns", (5, 1))
    take_turn(p, "steelhorns", BATTLE)
    p.play(ATTACK, 0)


def _giving(p: Position) -> None:
    p.hero("steelhorns", (5, 1), "sword")
    p.hero("runemaster_thorn", (6, 1))
    p.hero("tam_quickfinger", (4, 1))
    take_turn(p, "steelhorns", RUN)
    p.play(GIVE, 0)


def _coming_back(p: Position) -> None:
    in_town(p, "steelhorns")
    p.hero("runemaster_thorn", (8, 6))
    begin(p, "steelhorns")
    p.play(DONE)
    p.play(ACT, offers.act(RUN))
    p.play(GLYPH, p.cell((8, 6)))


def _entering(p: Position) -> None:
    p.hero("steelhorns", (5, 1))
    p.hand("spike_pit")
    take_turn(p, "steelhorns", RUN)
    step(p, (4, 1))


def _opening(p: Position) -> None:
    p.hero("steelhorns", (2, 4))
    p.hand("explosive_door")
    take_turn(p, "steelhorns", RUN)
    p.play(DOOR, p.cell((3, 4)))


def _teleporting(p: Position) -> None:
    p.hero("runemaster_thorn", (5, 1))
    take_turn(p, "runemaster_thorn", BATTLE)
    p.play(ABILITY)


@pytest.mark.parametrize(
    ("prepare", "asked"),
    [
        (_arranging, "arrange steelhorns"),
        (_acting, "turn steelhorns"),
        (_attacking, "attack steelhorns"),
        (_giving, "give_to steelhorns"),
        (_coming_back, "beside_glyph steelhorns"),
        (_entering, "card overlord"),
        (_opening, "card overlord"),
        (_teleporting, "teleport runemaster_thorn"),
    ],
)
def test_a_turn_goes_on_alike_in_a_copy_and_from_what_was_written_down(
    prepare: Callable[[Position], None], asked: str
) -> None:
    p = room()
    prepare(p)
    assert p.asked() == asked
    go_on_alike(p)


# --- what is told, and turns of others than the first


@pytest.mark.clause("D8b")
def test_a_rest_in_town_gives_neither_points_nor_attacks() -> None:
    p = room()
    in_town(p, "runemaster_thorn")
    begin(p, "runemaster_thorn")
    p.play(DONE)
    p.play(ACT, offers.act(REST_IN_TOWN))
    assert [(each.points, each.attacks, each.clause) for each in p.told(ActionTaken)] == [
        (0, 0, "D8b")
    ]


@pytest.mark.clause("D7n")
def test_what_is_left_when_a_turn_ends_is_lost() -> None:
    p = room()
    p.hero("runemaster_thorn", (5, 1))
    take_turn(p, "runemaster_thorn", ADVANCE)
    assert (p.s.action, p.s.points, p.s.attacks) == (ADVANCE, 5, 1)
    p.s.used = codes.ORDER_DUE
    p.play(END)
    assert (p.s.action, p.s.points, p.s.attacks, p.s.used) == (codes.NONE, 0, 0, 0)


@pytest.mark.clause("D7m")
def test_nothing_that_another_left_is_there_when_a_turn_begins() -> None:
    p = room()
    p.hero("runemaster_thorn", (5, 1))
    p.s.action, p.s.points, p.s.attacks, p.s.used = RUN, 3, 2, codes.ORDER_DUE
    begin(p, "runemaster_thorn")
    assert (p.s.action, p.s.points, p.s.attacks, p.s.used) == (codes.NONE, 0, 0, 0)


@pytest.mark.clause("D7.2")
def test_what_is_refreshed_stays_where_its_owner_has_it() -> None:
    p = room()
    p.hero("tam_quickfinger", (5, 1))
    p.give("tam_quickfinger", "shield", pack=True, exhausted=True)
    p.give("tam_quickfinger", "shield", exhausted=True)
    begin(p, "tam_quickfinger")
    shield = p.item("shield")
    assert p.s.gear == [(2, codes.IN_PACK, shield, 0), (2, codes.IN_HAND, shield, 0)]


@pytest.mark.clause("D7.3")
def test_the_arrangement_that_he_has_is_not_offered() -> None:
    p = room()
    p.hero("steelhorns", (5, 1), "sword")
    p.give("steelhorns", "axe", pack=True)
    begin(p, "steelhorns")
    assert p.offers(ARRANGE) == [0b00, 0b10, 0b11]


@pytest.mark.clause("D7.3", "D7l")
def test_who_carries_nothing_arranges_nothing_whatever_was_answered_before() -> None:
    p = room()
    p.hero("steelhorns", (5, 1))
    p.m.answer = choice(ARRANGE, 0)
    begin(p, "steelhorns")
    assert p.told(CarriedNow) == []
    assert p.asked() == "action steelhorns"


@pytest.mark.clause("D7.22")
def test_a_jump_is_told_with_its_first_pit() -> None:
    p = room()
    p.hero("steelhorns", (2, 2))
    take_turn(p, "steelhorns", RUN)
    jump(p, (4, 2))
    assert [(each.how, each.lie, each.points, each.over) for each in p.told(Stepped)] == [
        ("jump", 0, 4, p.cell((3, 2)))
    ]


@pytest.mark.clause("D7.9", "D7.12")
def test_an_order_that_is_replaced_is_told() -> None:
    p = room()
    p.hero("steelhorns", (5, 1))
    p.order("steelhorns", AIM)
    take_turn(p, "steelhorns", READY)
    p.play(ORDER, GUARD)
    assert [(e.order, e.why, e.clause) for e in p.told(OrderGone)] == [("aim", "replaced", "D7.9")]
    assert [(e.order, e.clause) for e in p.told(OrderPlaced)] == [("guard", "D7.14")]


@pytest.mark.clause("D7.21", "D8.2")
def test_each_hero_goes_to_town_for_himself_and_comes_back() -> None:
    p = room()
    p.hero("runemaster_thorn", (8, 6))
    take_turn(p, "runemaster_thorn", RUN)
    p.play(GLYPH, p.cell((8, 6)))
    assert p.s.town == 0b010
    assert [(each.figure, each.why, each.clause) for each in p.told(LeftMap)] == [
        (1, "glyph", "D8.2")
    ]
    in_town(p, "steelhorns")
    p.play(GLYPH, p.cell((8, 6)))
    assert p.s.town == 0b001
    assert [(each.how, each.lie) for each in p.told(Stepped)] == [("glyph", 0)]


@pytest.mark.clause("D8a", "D8k")
def test_one_nearest_space_alone_beside_a_taken_glyph_is_not_asked_for() -> None:
    p = Position(*THREE, quest=PATH)
    in_town(p, "steelhorns")
    p.hero("runemaster_thorn", (5, 3))
    begin(p, "steelhorns")
    p.play(DONE)
    p.play(ACT, offers.act(RUN))
    p.play(GLYPH, p.cell((5, 3)))
    assert p.at("steelhorns") == (4, 3)


@pytest.mark.clause("D12a")
def test_whoever_is_killed_in_his_turn_is_told_so() -> None:
    p = room()
    p.hero("runemaster_thorn", (2, 2), wounds=2)
    take_turn(p, "runemaster_thorn", RUN)
    step(p, (3, 2))
    assert [(each.seat, each.why, each.clause) for each in p.told(TurnEnded)] == [
        (1, "killed", "D12a")
    ]


@pytest.mark.clause("D7.19")
def test_a_potion_that_is_drunk_is_told() -> None:
    p = room()
    p.hero("steelhorns", (5, 1), "vitality_potion")
    take_turn(p, "steelhorns", RUN)
    p.play(DRINK, codes.VITALITY_POTION)
    assert [(each.seat, each.id, each.item) for each in p.told(Drunk)] == [
        (0, "vitality_potion", codes.VITALITY_POTION)
    ]
    assert [each.gear for each in p.told(CarriedNow)] == [()]


@pytest.mark.clause("D7.20")
def test_the_first_hero_beside_the_giver_is_not_asked_for_either() -> None:
    p = room()
    p.hero("runemaster_thorn", (5, 1), "sword")
    p.hero("steelhorns", (6, 1))
    take_turn(p, "runemaster_thorn", RUN)
    p.play(GIVE, 0)
    assert p.asked() == "turn runemaster_thorn"
    assert items(p, "steelhorns") == {"sword": codes.IN_PACK}


@pytest.mark.clause("D7.20", "D7p")
def test_to_whom_is_asked_with_what_is_given() -> None:
    p = room()
    p.hero("steelhorns", (5, 1), "sword")
    p.hero("runemaster_thorn", (6, 1))
    p.hero("tam_quickfinger", (4, 1))
    p.s.key = 0
    take_turn(p, "steelhorns", RUN)
    for given, item in ((GIVE_KEY, GIVE_KEY), (0, p.item("sword"))):
        p.play(GIVE, given)
        assert p.m.decision is not None
        assert p.m.decision.about["item"] == item
        p.play(TARGET, 2)


@pytest.mark.clause("D17.1.5", "D17.2.1")
def test_key_and_idol_that_are_given_are_told_with_who_has_them() -> None:
    p = room()
    p.hero("steelhorns", (5, 1))
    p.hero("runemaster_thorn", (6, 1))
    p.s.key = p.s.idol = 0
    take_turn(p, "steelhorns", RUN)
    for given, token, clause in ((GIVE_KEY, "key", "D17.1.5"), (GIVE_IDOL, "idol", "D17.2.1")):
        p.play(GIVE, given)
        assert [(e.seat, e.to, e.item, e.id) for e in p.told(Given)] == [(0, 1, 0, token)]
        found = [(each.seat, each.token, each.clause) for each in p.told(QuestThing)]
        assert found == [(1, token, clause)]
