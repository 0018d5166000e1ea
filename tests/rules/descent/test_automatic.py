"""The automatic overlord (section 18): each line in a position where it decides."""

from __future__ import annotations

import pytest

from game.engine.decisions import code_of, member_of
from game.rules.descent import codes, reaching
from game.rules.descent.automatic import (
    answer,
    attacked_from,
    charm_weapon,
    order_of,
    posts,
    spaces_of,
    weakest,
)
from game.rules.descent.chests import Chest
from game.rules.descent.codes import (
    ACTIVATE,
    ATTACK,
    DIE,
    DISCARD,
    DONE,
    END,
    ENHANCE,
    FOLLOWS,
    JUMP,
    KEEP,
    PASS,
    PLACE,
    PLAY,
    PUSH,
    SPACE,
    STEP,
    SURGE,
    TARGET,
)
from game.rules.descent.doors import Open, Reveal
from game.rules.descent.spending import FARTHER, STRONGER
from game.rules.descent.traps import Charming
from tests.rules.descent.overlords import activate, deck, enter, take_turn, trap
from tests.rules.descent.positions import At, Position
from tests.rules.descent.quests import EMBER_CRYPT

HEROES = ("steelhorns", "runemaster_thorn", "korva_halfshield")
PITS = (
    "#########",
    "#...p...#",
    "#...p...#",
    "#...p..G#",
    "#########",
)
ONE_PIT = (
    "#########",
    "#...p...#",
    "####.####",
    "#......G#",
    "#########",
)
STONES = (
    "###########",
    "#.........#",
    "#.ooooooo.#",
    "#.o.....o.#",
    "#.o.....oG#",
    "#.ooooooo.#",
    "###########",
)
DOORS = (
    "#########",
    "#...#...#",
    "#...D...#",
    "#G..#..C#",
    "#########",
)


def room(*cards: str, threat: int = 0, rows: tuple[str, ...] = ()) -> Position:
    p = Position(*HEROES, quest=rows) if rows else Position(*HEROES)
    p.hand(*cards, threat=threat)
    return p


def code(p: Position) -> int:
    """Return the family that is answered."""
    return code_of(answer(p.m).choice)


def member(p: Position) -> int:
    return member_of(answer(p.m).choice)


def to(p: Position) -> At:
    """Return the anchor to which it steps, or the space that it attacks or jumps to."""
    cell = member(p) >> 1 if code(p) in (STEP, PLACE, PUSH) else member(p)
    return p.places(1 << cell)[0]


def card(p: Position) -> str:
    """Return the card that is played or discarded, "" where none is."""
    return p.s.tables.cards[member(p)].id if code(p) in (PLAY, DISCARD) else ""


def go_on(p: Position) -> None:
    """Let it answer."""
    p.play(code(p), member(p))


# --- in general


@pytest.mark.clause("D18.1")
def test_the_same_position_gets_the_same_answer_whatever_the_dice_are() -> None:
    p = room()
    p.monster("beastman", (5, 3))
    p.hero("steelhorns", (3, 1))
    p.hero("runemaster_thorn", (7, 5))
    activate(p, p.figure("beastman.1"))
    found = answer(p.m)
    for _ in range(5):
        p.s.dice.roll(codes.BLACK, 6)
        assert answer(p.m) == found


@pytest.mark.clause("D18.1")
def test_ties_go_by_reading_order_of_spaces() -> None:
    p = room()
    p.monster("beastman", (5, 3))
    p.hero("steelhorns", (8, 3))
    activate(p, p.figure("beastman.1"))
    assert to(p) == (6, 2)


@pytest.mark.clause("D18.2")
def test_the_weakest_has_the_least_wounds_and_armor_together() -> None:
    p = room()
    p.hero("steelhorns", (1, 1), wounds=8)
    p.hero("runemaster_thorn", (5, 1), wounds=9)
    assert weakest(p.s, [0, 1]) == 0
    p.give("steelhorns", "leather_armor")
    assert weakest(p.s, [0, 1]) == 1


@pytest.mark.clause("D18.2")
def test_of_heroes_as_weak_the_first_in_seat_order() -> None:
    p = room()
    p.hero("steelhorns", (1, 1), wounds=8)
    p.hero("runemaster_thorn", (5, 1), wounds=9)
    assert weakest(p.s, [0, 1]) == 0
    p.s.wounds[1] -= 1
    assert weakest(p.s, [0, 1]) == 1


@pytest.mark.clause("D18.2")
def test_korvas_bonus_does_not_count_for_who_is_weakest() -> None:
    p = room()
    p.hero("steelhorns", (1, 1), wounds=8)
    p.hero("runemaster_thorn", (5, 1), wounds=9)
    p.hero("korva_halfshield", (2, 1))
    assert weakest(p.s, [0, 1]) == 0


@pytest.mark.parametrize(("threat", "played"), [(11, ""), (12, "rage")])
@pytest.mark.clause("D18.3")
def test_four_threat_are_left_after_paying_for_a_card(threat: int, played: str) -> None:
    p = room("rage", threat=threat)
    beast = p.monster("beastman", (2, 2))
    p.hero("steelhorns", (4, 2))
    activate(p, beast)
    assert card(p) == played


@pytest.mark.clause("D18.3")
def test_charge_is_never_played() -> None:
    p = room("charge", threat=50)
    beast = p.monster("beastman", (2, 2))
    p.hero("steelhorns", (4, 2))
    activate(p, beast)
    assert p.asked() == "card overlord"
    assert code(p) == PASS


@pytest.mark.clause("D18.3")
def test_gust_of_wind_is_never_played() -> None:
    p = room("gust_of_wind", threat=50)
    p.hero("steelhorns", (4, 2))
    take_turn(p)
    assert p.asked() == "card overlord"
    assert code(p) == PASS


@pytest.mark.clause("D18.3")
def test_dodge_is_never_played() -> None:
    p = room("dodge", threat=50)
    p.monster("beastman", (3, 2))
    p.hero("steelhorns", (2, 2), "sword")
    p.attack("steelhorns", (3, 2), "sword")
    assert p.asked() == "card overlord"
    assert code(p) == PASS


@pytest.mark.clause("D18.3")
def test_power_cards_are_never_played() -> None:
    p = room("doom", threat=50)
    deck(p, "aim", "aim.2")
    take_turn(p)
    assert p.asked() == "powers overlord"
    assert code(p) == DONE


@pytest.mark.clause("D18.3", "D18.14")
def test_it_discards_nothing_of_its_own_will() -> None:
    p = room("charge", threat=0)
    beast = p.monster("beastman", (2, 2))
    p.hero("steelhorns", (9, 2))
    activate(p, beast)
    assert DISCARD in p.families()
    assert code(p) == STEP


@pytest.mark.clause("D18.14")
def test_of_too_many_cards_it_discards_the_lowest_value_then_by_name() -> None:
    p = room("rage", "rage", "mimic", "charge", "charge", "dark_charm", "doom", threat=0)
    deck(p, "bone_patrol", "spider_nest")
    take_turn(p)
    assert p.asked() == "hand_limit overlord"
    assert card(p) == "charge"
    p = room("rage", "rage", "hordes", "mimic", "dark_charm", "dark_charm", "doom", threat=0)
    deck(p, "bone_patrol", "spider_nest")
    take_turn(p)
    go_on(p)
    assert p.asked() == "hand_limit overlord"
    assert card(p) == "mimic"


# --- Dark Charm


def charm(*cards: str) -> Position:
    """Return the start of his turn: two heroes side by side, one far off."""
    p = room("dark_charm", *cards, threat=50)
    p.hero("steelhorns", (3, 3), "sword")
    p.hero("runemaster_thorn", (4, 3), "ember_rune")
    p.hero("korva_halfshield", (4, 4))
    deck(p, "aim", "aim.2")
    return p


@pytest.mark.clause("D18.4")
def test_dark_charm_falls_on_the_first_who_can_attack_another_hero() -> None:
    p = charm()
    take_turn(p)
    assert card(p) == "dark_charm"
    go_on(p)
    assert (code(p), member(p)) == (TARGET, 0)
    p = charm()
    p.s.put(0, p.cell((9, 1)))
    take_turn(p)
    go_on(p)
    assert (code(p), member(p)) == (TARGET, 1)


@pytest.mark.clause("D18.4")
def test_dark_charm_is_not_played_where_nobody_could_attack_a_hero() -> None:
    p = room("dark_charm", threat=50)
    p.hero("steelhorns", (3, 3), "sword")
    p.hero("runemaster_thorn", (8, 3))
    take_turn(p)
    assert p.asked() == "card overlord"
    assert code(p) == PASS


@pytest.mark.clause("D18.4")
def test_the_charmed_hero_attacks_the_weakest_he_can_with_most_dice() -> None:
    p = charm()
    p.give("steelhorns", "dagger")
    take_turn(p)
    go_on(p)
    p.dice(black=[2])
    go_on(p)
    assert (code(p), member(p)) == (ATTACK, p.item("dagger"))
    go_on(p)
    assert (code(p), to(p)) == (SPACE, (4, 3))


@pytest.mark.clause("D18.4")
def test_fists_come_last_and_more_dice_before_a_lower_number() -> None:
    p = charm()
    p.s.gear = [row for row in p.s.gear if row[0] != 0]
    p.give("steelhorns", "warhammer")
    take_turn(p)
    go_on(p)
    p.dice(black=[2])
    go_on(p)
    assert member(p) == p.item("warhammer")


# --- traps


@pytest.mark.clause("D18.5")
def test_the_dearest_trap_that_can_be_played() -> None:
    p = room("spike_pit", "crushing_block", threat=10)
    p.hero("steelhorns", (3, 3))
    enter(p, "steelhorns", (4, 3))
    assert card(p) == "crushing_block"
    p = room("spike_pit", "crushing_block", threat=9)
    p.hero("steelhorns", (3, 3))
    enter(p, "steelhorns", (4, 3))
    assert card(p) == "spike_pit"


@pytest.mark.clause("D18.5")
def test_an_explosive_door_before_paralyzing_gas() -> None:
    p = room("paralyzing_gas", "explosive_door", threat=50, rows=DOORS)
    p.hero("steelhorns", (3, 2))
    p.run(Open(0, p.cell((4, 2))))
    assert card(p) == "explosive_door"


@pytest.mark.clause("D18.5")
def test_an_explosive_rune_before_a_mimic() -> None:
    p = room("mimic", "explosive_rune", threat=50, rows=DOORS)
    p.hero("steelhorns", (7, 3))
    p.run(Chest(0, p.cell((7, 3))))
    assert card(p) == "explosive_rune"


# --- spawning and placing


@pytest.mark.clause("D18.6")
def test_the_dearest_spawn_card_at_its_present_price() -> None:
    p = room("bone_patrol", "spider_nest", threat=50, rows=DOORS)
    p.hero("steelhorns", (2, 2))
    deck(p, "aim", "aim.2")
    take_turn(p)
    assert card(p) == "spider_nest"


@pytest.mark.clause("D18.6")
def test_a_price_that_the_idol_has_changed_counts() -> None:
    p = Position(*HEROES, quest="web_below")
    p.hand("bone_patrol", "spider_nest", threat=50)
    p.hero("steelhorns", (2, 2))
    deck(p, "aim", "aim.2")
    p.s.flags |= codes.IDOL_TAKEN
    take_turn(p)
    assert card(p) == "bone_patrol"


@pytest.mark.clause("D18.6")
def test_figures_are_placed_nearest_to_a_hero() -> None:
    p = room("bone_patrol", threat=50, rows=DOORS)
    p.hero("steelhorns", (2, 3))
    deck(p, "aim", "aim.2")
    take_turn(p)
    go_on(p)
    assert (code(p), to(p)) == (PLACE, (5, 1))
    go_on(p)
    assert to(p) == (5, 2)


@pytest.mark.clause("D18.6")
def test_a_mimic_stands_by_the_same_line() -> None:
    p = room("mimic", threat=50, rows=DOORS)
    p.hero("steelhorns", (7, 3))
    p.run(Chest(0, p.cell((7, 3))))
    trap(p, "mimic")
    assert (code(p), to(p)) == (PLACE, (6, 2))


@pytest.mark.clause("D18.6")
def test_a_figure_whose_space_is_taken_at_the_reveal_stands_by_the_same_line() -> None:
    p = Position("steelhorns", quest=EMBER_CRYPT)
    p.hero("steelhorns", (10, 2))
    p.monster("razorwing", (9, 2))
    hall = [area.id if area else "" for area in p.s.tables.quest.areas].index("hall")
    p.run(Reveal(hall))
    assert p.asked() == "place overlord"
    assert (code(p), to(p)) == (PLACE, (9, 1))


# --- activations


@pytest.mark.clause("D18.7")
def test_who_is_nearest_to_a_hero_acts_first_and_all_act() -> None:
    p = room()
    p.hero("steelhorns", (9, 3))
    far, near = p.monster("beastman", (2, 2)), p.monster("beastman", (5, 2))
    deck(p, "aim", "aim.2")
    take_turn(p)
    assert (code(p), member(p)) == (ACTIVATE, near)
    p.play(ACTIVATE, near)
    p.play(END)
    assert (code(p), member(p)) == (ACTIVATE, far)
    p.play(ACTIVATE, far)
    p.play(END)
    assert code(p) == END


@pytest.mark.clause("D18.7")
def test_of_several_as_near_the_first_in_reading_order() -> None:
    p = room()
    p.hero("steelhorns", (9, 3))
    p.monster("beastman", (6, 4))
    second = p.monster("beastman", (6, 2))
    deck(p, "aim", "aim.2")
    take_turn(p)
    assert member(p) == second


@pytest.mark.clause("D18.8")
def test_rage_where_it_finds_an_attack_with_all_its_points() -> None:
    p = room("rage", threat=50)
    beast = p.monster("beastman", (2, 2))
    p.hero("steelhorns", (7, 2))
    activate(p, beast)
    assert card(p) == "rage"
    p = room("rage", threat=50)
    beast = p.monster("beastman", (2, 2))
    p.hero("steelhorns", (8, 2))
    activate(p, beast)
    assert code(p) == PASS


@pytest.mark.clause("D18.8")
def test_no_rage_for_a_stunned_one_or_a_webbed_one_that_reaches_nobody() -> None:
    for tokens in ("stun", "web"):
        p = room("rage", threat=50)
        beast = p.monster("beastman", (2, 2))
        p.hero("steelhorns", (5, 2))
        getattr(p.s, tokens)[beast] = 1
        p.dice(black=[1])
        activate(p, beast)
        assert p.asked() == "card overlord"
        assert code(p) == PASS, tokens


@pytest.mark.clause("D18.9")
def test_it_attacks_the_weakest_that_it_can_come_to() -> None:
    p = room()
    beast = p.monster("beastman", (4, 3))
    p.hero("steelhorns", (5, 3))
    p.hero("runemaster_thorn", (2, 3))
    activate(p, beast)
    assert (code(p), to(p)) == (STEP, (3, 2))
    go_on(p)
    assert (code(p), to(p)) == (SPACE, (2, 3))


@pytest.mark.clause("D18.9")
def test_of_his_posts_the_one_of_fewest_points() -> None:
    p = room()
    beast = p.monster("beastman", (4, 3))
    p.hero("steelhorns", (6, 3))
    activate(p, beast)
    go_on(p)
    assert p.at(beast) == (5, 2)
    assert (code(p), to(p)) == (SPACE, (6, 3))


@pytest.mark.clause("D18.9")
def test_a_shot_is_a_post_at_range_four_or_less() -> None:
    p = room()
    skeleton = p.monster("skeleton", (2, 3))
    p.hero("steelhorns", (7, 3))
    activate(p, skeleton)
    assert (code(p), to(p)) == (STEP, (3, 2))
    p = room()
    skeleton = p.monster("skeleton", (3, 3))
    p.hero("steelhorns", (7, 3))
    activate(p, skeleton)
    assert (code(p), to(p)) == (SPACE, (7, 3))


@pytest.mark.clause("D18.9")
def test_a_breath_has_the_hero_in_its_target_space() -> None:
    p = room()
    hound = p.monster("hell_hound", (2, 2))
    p.hero("steelhorns", (4, 4))
    activate(p, hound)
    while code(p) == STEP:
        go_on(p)
    assert (code(p), to(p)) == (SPACE, (4, 4))
    near = p.s.tables.dungeon.grid.spread4(1 << p.cell((4, 4)))
    assert p.s.spaces[hound] & near


@pytest.mark.clause("D18.9")
def test_after_its_last_attack_it_ends() -> None:
    p = room()
    beast = p.monster("beastman", (3, 2))
    p.hero("steelhorns", (4, 2))
    activate(p, beast)
    p.dice(red=[1], green=[1])
    go_on(p)
    assert p.asked() == "activation overlord"
    assert code(p) == END


@pytest.mark.clause("D18.9")
def test_a_second_attack_may_go_elsewhere() -> None:
    p = room()
    manticore = p.monster("manticore", (2, 2))
    p.hero("steelhorns", (5, 2))
    p.hero("runemaster_thorn", (5, 4), wounds=2)
    activate(p, manticore)
    p.dice(blue=[6], green=[1], yellow=[1])
    assert to(p) == (5, 4)
    go_on(p)
    p.finish() if p.asked().startswith("shields") else None
    assert p.s.town >> 1 & 1
    assert (code(p), to(p)) == (SPACE, (5, 2))


@pytest.mark.clause("D18.10")
def test_without_a_post_it_comes_nearer_by_the_walk() -> None:
    p = room()
    beast = p.monster("beastman", (1, 3))
    p.hero("steelhorns", (9, 3))
    activate(p, beast)
    while code(p) == STEP:
        go_on(p)
    assert p.at(beast) == (5, 1)


@pytest.mark.clause("D18.10")
def test_it_stays_where_no_walk_is_shorter_and_attacks_at_any_range() -> None:
    p = room(rows=DOORS)
    skeleton = p.monster("skeleton", (5, 1))
    p.hero("steelhorns", (1, 1))
    activate(p, skeleton)
    assert code(p) == END
    p = room(rows=STONES)
    skeleton = p.monster("skeleton", (3, 3))
    p.s.web[skeleton] = 2
    p.hero("steelhorns", (7, 3))
    p.dice(black=[1])
    activate(p, skeleton)
    assert (code(p), to(p)) == (SPACE, (7, 3))


@pytest.mark.clause("D18.10")
def test_staying_it_shoots_farther_than_a_post_lies() -> None:
    p = room()
    skeleton = p.monster("skeleton", (1, 3))
    p.s.web[skeleton] = 2
    p.hero("steelhorns", (9, 3))
    p.dice(black=[1])
    activate(p, skeleton)
    assert (code(p), to(p)) == (SPACE, (9, 3))


@pytest.mark.clause("D18.10")
def test_the_walk_of_a_flyer_leads_over_obstacles() -> None:
    p = room(rows=STONES)
    wing = p.monster("razorwing", (5, 3))
    p.hero("steelhorns", (9, 1))
    activate(p, wing)
    while code(p) == STEP:
        go_on(p)
    assert p.at(wing) == (8, 1)
    p = room(rows=STONES)
    beast = p.monster("beastman", (5, 3))
    p.hero("steelhorns", (9, 1))
    activate(p, beast)
    assert code(p) == END


@pytest.mark.clause("D18.11")
def test_a_stunned_one_attacks_where_it_stands_or_moves() -> None:
    p = room()
    beast = p.monster("beastman", (3, 2))
    p.hero("steelhorns", (4, 2))
    p.hero("runemaster_thorn", (7, 2), wounds=1)
    p.s.stun[beast] = 1
    activate(p, beast)
    assert (code(p), to(p)) == (SPACE, (4, 2))
    p = room()
    beast = p.monster("beastman", (1, 2))
    p.hero("steelhorns", (4, 2))
    p.s.stun[beast] = 1
    activate(p, beast)
    while p.asked() and code(p) == STEP:
        go_on(p)
    assert p.at(beast) == (3, 1)


@pytest.mark.clause("D18.11")
def test_who_can_fall_jumps_over_a_pit_and_steps_into_none() -> None:
    p = room(rows=PITS)
    beast = p.monster("beastman", (3, 2))
    p.hero("steelhorns", (6, 2))
    activate(p, beast)
    assert (code(p), to(p)) == (JUMP, (5, 2))
    p = room(rows=ONE_PIT)
    beast = p.monster("beastman", (2, 1))
    p.hero("steelhorns", (7, 3))
    activate(p, beast)
    assert code(p) == STEP
    go_on(p)
    assert p.at(beast) == (3, 1)
    assert to(p) == (4, 2)


# --- attacks


@pytest.mark.clause("D18.12")
def test_it_aims_where_it_can_and_rerolls_the_x_alone() -> None:
    p = room("aim", threat=8)
    p.monster("beastman", (3, 2))
    p.hero("steelhorns", (4, 2))
    p.dice(red=[1, 2], green=[6])
    p.attack("beastman.1", (4, 2))
    assert card(p) == "aim"
    go_on(p)
    assert p.asked() == "reroll overlord"
    assert (code(p), member(p)) == (DIE, 0)
    go_on(p)
    assert code(p) == KEEP


@pytest.mark.clause("D18.12")
def test_without_an_x_it_rerolls_nothing() -> None:
    p = room("aim", threat=8)
    p.monster("beastman", (3, 2))
    p.hero("steelhorns", (4, 2))
    p.dice(red=[5], green=[5])
    p.attack("beastman.1", (4, 2))
    go_on(p)
    assert code(p) == KEEP


@pytest.mark.clause("D18.12", "D18.3")
def test_it_does_not_aim_with_less_than_eight_threat() -> None:
    p = room("aim", threat=7)
    p.monster("beastman", (3, 2))
    p.hero("steelhorns", (4, 2))
    p.attack("beastman.1", (4, 2))
    assert p.asked() == "card overlord"
    assert code(p) == PASS


@pytest.mark.parametrize(("column", "uses"), [(5, [FARTHER]), (6, [FARTHER]), (7, [STRONGER])])
@pytest.mark.clause("D18.13")
def test_points_are_range_if_they_reach_else_damage(column: int, uses: list[int]) -> None:
    p = room()
    p.monster("sorcerer", (1, 1), master=True)
    p.hero("steelhorns", (column, 1))
    p.dice(white=[2], yellow=[1], black=[4])
    p.attack("sorcerer.master.1", (column, 1))
    if column == 7:
        assert p.wounds("steelhorns") == 16  # short by more than all its points
        return
    assert p.asked() == "spend overlord"
    assert [member(p)] == uses
    assert code(p) == ENHANCE


@pytest.mark.clause("D18.13")
def test_a_charmed_hero_pays_for_damage_as_often_as_he_can_and_for_nothing_else() -> None:
    p = room()
    p.hero("steelhorns", (3, 3), "sword")
    p.hero("runemaster_thorn", (4, 3))
    p.dice(red=[2], green=[1], black=[2, 2, 1])
    p.attack("steelhorns", (4, 3), "sword", by=p.overlord, charmed=1)
    for _ in range(2):
        assert (code(p), member(p)) == (SURGE, 0)
        go_on(p)
    assert p.wounds("runemaster_thorn") == 12 - (4 + 3 + 2)
    p = room()
    p.hero("steelhorns", (3, 3), "dagger")
    p.hero("runemaster_thorn", (4, 3))
    p.dice(red=[2], yellow=[1], black=[2, 2, 1])
    p.attack("steelhorns", (4, 3), "dagger", by=p.overlord, charmed=1)
    assert code(p) == DONE


@pytest.mark.clause("D18.13")
def test_a_charmed_hero_short_by_more_than_his_points_makes_them_damage() -> None:
    p = room()
    p.hero("runemaster_thorn", (1, 1), "ember_rune")
    p.hero("steelhorns", (6, 1))
    p.dice(white=[2], green=[1], black=[4, 2, 1])
    p.attack("runemaster_thorn", (6, 1), "ember_rune", by=p.overlord, charmed=1)
    assert p.asked() == "spend overlord"
    assert p.m.decision is not None
    assert (p.m.decision.about["range"], p.m.decision.about["points"]) == (2, 1)
    assert (code(p), member(p)) == (ENHANCE, STRONGER)


@pytest.mark.clause("D18.13")
def test_an_ogre_pushes_nobody() -> None:
    p = room()
    p.monster("ogre", (2, 2))
    p.hero("steelhorns", (4, 2))
    p.dice(red=[2], green=[1, 1])
    p.attack("ogre.1", (4, 2))
    assert p.asked() == "push overlord"
    assert code(p) == DONE


@pytest.mark.clause("D18.13")
def test_consequences_come_to_heroes_in_seat_order_first() -> None:
    p = room()
    p.monster("hell_hound", (2, 3), lie=1)
    p.monster("beastman", (5, 3), wounds=1)
    p.hero("runemaster_thorn", (4, 3), wounds=1)
    p.hero("steelhorns", (5, 4), wounds=1)
    p.dice(white=[2], green=[1])
    p.attack("hell_hound.1", (4, 3))
    assert p.asked() == "follows overlord"
    assert (code(p), member(p)) == (FOLLOWS, 0)
    go_on(p)
    assert (code(p), member(p)) == (FOLLOWS, 1)


@pytest.mark.clause("D18.15")
def test_it_does_not_spare_its_own_in_a_breath() -> None:
    p = room()
    hound = p.monster("hell_hound", (2, 3), lie=1)
    p.monster("beastman", (5, 3))
    p.hero("steelhorns", (4, 3))
    activate(p, hound)
    assert (code(p), to(p)) == (SPACE, (4, 3))


@pytest.mark.clause("D18.15")
def test_left_on_a_friend_it_goes_to_the_first_placement_though_that_is_a_pit() -> None:
    p = Position(*HEROES, quest=("########", "##.pp.G#", "########"))
    p.hand(threat=0)
    p.monster("beastman", (2, 1))
    beast = p.monster("beastman", (2, 1))
    p.hero("steelhorns", (6, 1))
    activate(p, beast)
    assert p.families() == [STEP, JUMP]
    assert (code(p), to(p)) == (STEP, (3, 1))
    assert answer(p.m).clause == "D18.15"


# --- finer points


@pytest.mark.clause("D18.5", "D18.6")
def test_of_two_cards_alike_it_plays_the_first() -> None:
    p = room("spike_pit", "spike_pit", threat=20)
    p.hero("steelhorns", (3, 3))
    enter(p, "steelhorns", (4, 3))
    assert member(p) == p.card("spike_pit.1")


@pytest.mark.clause("D18.4")
def test_with_as_many_dice_the_weapon_of_the_lower_number() -> None:
    p = room()
    p.hero("steelhorns", (2, 2), "sword", "throwing_knives")
    p.hero("runemaster_thorn", (3, 2))
    assert charm_weapon(p.s, 0, 1) == p.item("sword")
    p.hero("runemaster_thorn", (6, 2))
    assert charm_weapon(p.s, 0, 1) == p.item("throwing_knives")


@pytest.mark.clause("D18.4")
def test_dark_charm_passes_over_a_hero_who_reaches_nobody() -> None:
    p = room("dark_charm", threat=20)
    p.hero("steelhorns", (2, 2), "sword")
    p.hero("runemaster_thorn", (7, 2), "spark_rune")
    deck(p, "aim", "aim.2")
    take_turn(p)
    go_on(p)
    assert p.asked() == "charm overlord"
    assert p.offers(TARGET) == [0, 1]
    assert (code(p), member(p)) == (TARGET, 1)


@pytest.mark.clause("D18.9")
def test_a_post_is_near_enough_with_the_space_that_sees() -> None:
    p = room()
    manticore = p.monster("manticore", (4, 3), lie=1)
    place = codes.placement(p.cell((4, 3)), 1)
    p.hero("steelhorns", (9, 2))
    assert attacked_from(p.s, manticore, place) == [0]
    # Its front, four spaces off, sees him no more, and its rear is five off.
    p.monster("beastman", (7, 3))
    assert reaching.targets(p.s, manticore) >> p.cell((9, 2)) & 1
    assert attacked_from(p.s, manticore, place) == []


@pytest.mark.clause("D18.9", "D9d")
def test_a_post_lies_beyond_a_friend_who_is_passed() -> None:
    rows = ("########", "#......#", "########", "#.....G#", "########")
    p = room(rows=rows)
    beast = p.monster("beastman", (1, 1))
    p.monster("beastman", (2, 1))
    p.hero("steelhorns", (5, 1))
    found = posts(p.s, beast, 4)
    assert [p.places(1 << (post.place >> 1))[0] for post in found.values()] == [(4, 1)]


@pytest.mark.clause("D18.10", "D7i")
def test_from_a_friends_space_it_goes_by_the_walk_though_that_is_farther_off() -> None:
    rows = ("#########", "#.......#", "#########", "#......G#", "#########")
    p = room(rows=rows)
    beast = p.monster("beastman", (4, 1))
    p.monster("beastman", (5, 1))
    p.monster("beastman", (6, 1))
    p.hero("steelhorns", (7, 1))
    activate(p, beast)
    p.play(STEP, codes.placement(p.cell((5, 1)), 0))
    told = answer(p.m)
    assert (to(p), told.clause, told.on) == ((4, 1), "D18.10", -1)


@pytest.mark.clause("D18.10", "D18.11")
def test_to_draw_near_is_told_by_its_line() -> None:
    for stun, clause in ((0, "D18.10"), (1, "D18.11")):
        p = room()
        beast = p.monster("beastman", (1, 1))
        p.hero("steelhorns", (10, 6))
        p.s.stun[beast] = stun
        activate(p, beast)
        assert answer(p.m).clause == clause


@pytest.mark.clause("D18.13")
def test_a_charmed_hero_s_points_are_range_only_where_it_is_short() -> None:
    for at, use in (((6, 2), FARTHER), ((5, 2), STRONGER)):
        p = room()
        p.hero("runemaster_thorn", (2, 2), "spark_rune")
        p.hero("steelhorns", at)
        p.dice(white=[4], yellow=[1], black=[4, 2, 1])
        p.attack("runemaster_thorn", at, "spark_rune", by=p.overlord, charmed=1)
        assert p.asked() == "spend overlord"
        assert p.m.decision is not None
        assert p.m.decision.about["range"] == 3
        assert (code(p), member(p)) == (ENHANCE, use)


@pytest.mark.clause("D18.13")
def test_what_is_left_to_pay_for_nothing_is_left() -> None:
    p = room()
    p.hero("steelhorns", (2, 2), "warhammer")
    p.hero("runemaster_thorn", (3, 2))
    p.dice(red=[4], green=[1], yellow=[3], black=[1, 1, 1])
    p.attack("steelhorns", (3, 2), "warhammer", by=p.overlord, charmed=1)
    assert p.asked() == "spend overlord"
    assert (code(p), member(p)) == (DONE, 0)
    go_on(p)


@pytest.mark.clause("D18.9")
def test_of_several_cheapest_ways_it_goes_the_one_whose_step_comes_first() -> None:
    p = room()
    beast = p.monster("beastman", (1, 1))
    p.hero("steelhorns", (5, 4))
    activate(p, beast)
    assert (code(p), to(p)) == (STEP, (2, 1))
    p = room()
    beast = p.monster("beastman", (1, 1))
    p.hero("steelhorns", (3, 6))
    activate(p, beast)
    assert (code(p), to(p)) == (STEP, (1, 2))


@pytest.mark.clause("D18.9")
def test_of_several_heroes_each_is_looked_at_for_a_post() -> None:
    p = room()
    beast = p.monster("skeleton", (2, 2))
    p.hero("steelhorns", (8, 5))
    p.hero("runemaster_thorn", (5, 2))
    place = codes.placement(p.cell((2, 2)), 0)
    # The first is seen and too far off, the next is near enough.
    assert reaching.targets(p.s, beast) >> p.cell((8, 5)) & 1
    assert attacked_from(p.s, beast, place) == [1]


@pytest.mark.parametrize("column", [4, 5])
@pytest.mark.clause("D9.1", "D1c")
def test_a_placement_is_told_by_its_spaces_in_reading_order(column: int) -> None:
    p = room()
    hound = p.monster("hell_hound", (1, 1))
    cell = p.cell((column, 3))
    for lie, spaces in ((0, [(column, 3), (column, 4)]), (1, [(column, 3), (column + 1, 3)])):
        place = codes.placement(cell, lie)
        assert p.places(spaces_of(p.s, hound, place)) == spaces
        assert order_of(p.s, hound, place) == tuple(p.cell(each) for each in spaces)


@pytest.mark.clause("D18.4")
def test_the_first_hero_is_attacked_by_who_is_charmed_as_any_other() -> None:
    p = room("dark_charm", threat=20)
    p.hero("steelhorns", (7, 2))
    p.hero("runemaster_thorn", (2, 2), "spark_rune")
    p.run(Charming(1))
    go_on(p)
    assert p.asked() == "attack overlord"
    assert (code(p), to(p), answer(p.m).on) == (SPACE, (7, 2), 0)


@pytest.mark.clause("D18.9")
def test_after_its_last_attack_it_comes_no_nearer() -> None:
    p = room()
    bone = p.monster("skeleton", (2, 2), wounds=9)
    p.hero("steelhorns", (6, 2))
    activate(p, bone)
    p.dice(blue=[2], yellow=[1])
    go_on(p)
    assert p.m.decision is not None
    assert (p.m.decision.about["points"], p.m.decision.about["attacks"]) == (5, 0)
    assert code(p) == END


@pytest.mark.clause("D18.13", "D3u")
def test_a_charmed_hero_s_points_in_melee_are_no_choice() -> None:
    p = room()
    p.hero("steelhorns", (2, 2), "sword")
    p.hero("runemaster_thorn", (3, 2))
    p.dice(red=[4], green=[1], black=[4, 1, 1])
    p.attack("steelhorns", (3, 2), "sword", by=p.overlord, charmed=1)
    assert p.m.decision is not None
    assert p.m.decision.about["points"] == 1
    assert code(p) == SURGE


@pytest.mark.clause("D18.12", "D18.13")
def test_to_keep_dice_and_to_push_nobody_are_answers_that_are_offered() -> None:
    p = room("aim", threat=20)
    beast = p.monster("beastman", (2, 2))
    p.hero("steelhorns", (3, 2))
    activate(p, beast)
    p.dice(red=[2], green=[1])
    go_on(p)
    go_on(p)
    assert (code(p), member(p)) == (KEEP, 0)
    go_on(p)
    p = room()
    ogre = p.monster("ogre", (2, 2))
    p.hero("steelhorns", (4, 2))
    activate(p, ogre)
    p.dice(red=[2], green=[1, 1])
    go_on(p)
    assert p.asked() == "push overlord"
    assert (code(p), member(p)) == (DONE, 0)
    go_on(p)
