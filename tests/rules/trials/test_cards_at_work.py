"""What the words of cards do, each by a card that has it, from its play to what comes of it
(T65.10 to T65.49).
"""

from __future__ import annotations

import pytest

from game.board.grid import bits
from game.rules.trials import areas, boons, conditions, defences, pieces, queries, rings
from game.rules.trials import words as w
from game.rules.trials.ailments import Ail
from game.rules.trials.attack import Attack
from game.rules.trials.codes import (
    AFTER_INITIATIVE,
    AREA,
    AREA_AT,
    ATTACK,
    B_DIS_FROM,
    B_NEXT_ROLL,
    B_ROLL,
    BY_PIECE,
    CARD,
    CHAIN,
    DEAD_MAGIC,
    DONE,
    DRAW,
    END,
    FEATURE,
    FIRE_WALL,
    FIRST_GOBLIN,
    FREE,
    GENERAL,
    GUIDING_BOLT,
    HEAT_METAL,
    INTERACT,
    LINE_AT,
    MELEE,
    MOCKERY,
    MOVE,
    NEXT_TURN,
    NONE,
    OGRE,
    ONGOING,
    ORDER,
    PSN,
    RANGED,
    SIDE,
    SIDES_OF_A_CARD,
    SPACE,
    SPELL,
    SPIRIT,
    STEP,
    TARGET,
    VOW,
    WEAPON,
    pile,
)
from game.rules.trials.effects import Dispel, Interacting
from game.rules.trials.events import Damaged, Healed, Played, PlayOver, Rolled, RollJudged
from game.rules.trials.frames import Deed, Ongoing
from game.rules.trials.windows import Window
from game.rules.trials.words import Lead, Part
from tests.rules.trials.positions import A, B, C, D
from tests.rules.trials.turns import Turn, answer, started, until

pytestmark = pytest.mark.interpreted
"""Procedures of its own stand in for others: compiled ones have no heirs."""

BARDS = ("bard", "fighter", "wizard", "rogue")
CLERICS = ("cleric", "fighter", "wizard", "rogue")
MONKS = ("monk", "fighter", "wizard", "bard")
OATHS = ("paladin", "cleric", "bard", "wizard")
MAGES = ("wizard", "fighter", "rogue", "monk")


# --- spells and dead magic


@pytest.mark.clause("TE21", "T40a")
def test_a_line_of_a_spell_needs_a_space_in_no_dead_magic_zone_as_its_target_space() -> None:
    p = started(
        "A . . . . . .", ". . . . . . .", "# # # # # # #", classes=MAGES, hand=("wall_of_fire",)
    )
    zone = sum(1 << p.cell((row, column)) for row in (1, 2) for column in range(3, 7))
    p.s.tokens.append((DEAD_MAGIC, p.cell((1, 3)), zone, -1))
    outside = sum(1 << p.cell(at) for at in ((1, 1), (1, 7), (2, 7)))  # neither zone nor adjacent
    p.play(ATTACK, p.own(A, "wall_of_fire"))
    p.quiet()
    assert p.asked() == "area A"
    offered = p.offers(LINE_AT)
    assert all(areas.line_at(p.s, line) & outside for line in offered)
    barred = set(bits(areas.lines(p.s, A, 8))) - set(offered)
    assert barred
    assert not any(areas.line_at(p.s, line) & outside for line in barred)


@pytest.mark.clause("TE21")
def test_no_spell_brings_a_piece_into_a_dead_magic_zone() -> None:
    p = started("A . . .", "# # # #", classes=OATHS, hand=("moonbeam",))
    p.s.tokens.append((DEAD_MAGIC, p.cell((1, 3)), 1 << p.cell((1, 3)), -1))
    p.play(GENERAL, p.own(A, "moonbeam") * SIDES_OF_A_CARD)
    p.quiet()
    assert p.asked() == "area A"
    assert [p.place(cell) for cell in p.offers(SPACE)] == [(1, 1), (1, 2), (1, 4)]


# --- whom


@pytest.mark.clause("T65.61")
def test_up_to_two_allies_are_picked_one_by_one_or_fewer() -> None:
    p = started("A B .", ". C D", classes=CLERICS, hand=("bless",))
    p.s.hp[B] = 12
    p.play(GENERAL, p.own(A, "bless") * SIDES_OF_A_CARD)
    p.quiet()
    assert p.asked() == "targets A"
    assert p.offers(TARGET) == [A, B]
    p.play(TARGET, B)
    assert (p.offers(TARGET), p.offers(DONE)) == ([A], [0])
    p.does(DONE)
    assert [queries.boon(p.s, seat, B_ROLL) for seat in (A, B)] == [0, 2]


@pytest.mark.clause("T65.61")
def test_when_all_that_may_be_picked_are_nothing_more_is_asked() -> None:
    p = started("A B .", ". C D", classes=CLERICS, hand=("bless",))
    p.play(GENERAL, p.own(A, "bless") * SIDES_OF_A_CARD)
    p.quiet()
    p.play(TARGET, B)
    p.does(TARGET, A)
    assert [queries.boon(p.s, seat, B_ROLL) for seat in (A, B)] == [2, 2]
    assert p.asked() == "turn A"


@pytest.mark.clause("T65.3", "T37", "T49")
def test_an_area_of_healing_is_laid_when_it_takes_effect_and_heals_the_allies_inside() -> None:
    p = started("A . . . . . B", ". . . . . C .", classes=CLERICS, hand=("mass_cure_wounds",))
    p.s.hp[A], p.s.hp[B], p.s.hp[C] = 10, 10, 10
    p.play(GENERAL, p.own(A, "mass_cure_wounds") * SIDES_OF_A_CARD)
    p.quiet()
    assert p.asked() == "area A"
    p.does(AREA_AT, p.cell((1, 5)) * 4)
    assert [p.s.hp[seat] for seat in (A, B, C)] == [10, 20, 10]  # Life Domain heals 2 more


@pytest.mark.clause("T65.61", "T65.15")
def test_rally_lets_each_ally_in_the_area_move() -> None:
    p = started("A B . . .", ". C . . .", classes=BARDS)
    p.build(A, "college_of_valor")
    p.hand(A, "rally")
    p.m.ask_again()
    p.play(GENERAL, p.own(A, "rally") * SIDES_OF_A_CARD)
    p.quiet()
    asked = []
    while p.asked().startswith("step"):
        asked.append(p.asked())
        p.does(p.families()[-1], p.offers(p.families()[-1])[0])
    assert asked == ["step A", "step B"]


# --- single words


@pytest.mark.clause("T65.27", "T48c", "T48a")
def test_lift_takes_one_status_of_the_players_choice_and_its_ongoing_card() -> None:
    p = started("A . D", ". . .", classes=MONKS, hand=("diamond_soul",))
    p.hand(D, "heat_metal")
    heat = p.s.hand(D)[0]
    p.s.piles.move(heat, pile(D, 1), pile(D, ONGOING))
    p.s.ongoing.append(Ongoing(heat, D, A).row())
    rings.put(p.m, MOCKERY, A, D, NONE)
    rings.put(p.m, HEAT_METAL, A, D, heat)
    p.m.ask_again()
    p.free(A, "diamond_soul")
    p.does(SIDE, 0)
    assert p.asked() == "choose A"
    p.does(SIDE, 1)
    assert queries.ringed(p.s, A, MOCKERY)
    assert not queries.ringed(p.s, A, HEAT_METAL)
    assert "heat_metal" not in p.names(D, ONGOING)


@pytest.mark.clause("T65.45", "T65g")
def test_antimagic_fist_discards_the_one_ongoing_card_of_its_target() -> None:
    p = started("A D .", ". . .", classes=MONKS)
    p.build(A, "spellbreaker")
    p.hand(A, "antimagic_fist")
    p.hand(D, "heat_metal")
    heat = p.s.hand(D)[0]
    p.s.piles.move(heat, pile(D, 1), pile(D, ONGOING))
    p.s.ongoing.append(Ongoing(heat, D, A).row())
    p.m.ask_again()
    p.dice(attack=[10])
    p.attack(A, "antimagic_fist")
    assert (p.names(D, ONGOING), p.s.ongoing) == ([], [])


@pytest.mark.clause("T65.45")
@pytest.mark.parametrize("cards", [("mage_armour",), ("mage_armour", "third_eye")])
def test_dispel_discards_one_ongoing_card_of_the_players_choice(cards: tuple[str, ...]) -> None:
    p = Turn("A D .", ". . .", classes=("monk", "fighter", "rogue", "wizard"))
    p.hand(D, *cards)
    for card in p.s.hand(D):
        p.s.piles.move(card, pile(D, 1), pile(D, ONGOING))
        p.s.ongoing.append(Ongoing(card, D, NONE).row())
    p.run(Dispel(A, D))
    if len(cards) > 1:
        assert p.asked() == "pick A"
        p.play(CARD, p.card("mage_armour", D))
    assert p.names(D, ONGOING) == list(cards[1:])


@pytest.mark.clause("T65.22", "T31c", "T31e")
def test_greater_portent_sets_the_die_of_a_roll_which_then_is_final() -> None:
    p = started("C A . .", ". . . .", classes=("fighter", "rogue", "wizard", "monk"))
    p.hand(C, "greater_portent")
    p.s.put(C, p.cell((1, 4)))
    p.hand(A, "indomitable")
    p.s.put(B, p.cell((2, 1)))
    p.monster(OGRE, p.cell((2, 2)))
    p.m.ask_again()
    p.dice(attack=[19])
    p.play(ATTACK, p.own(A, "greatsword"))
    answer(p, C, "greater_portent")
    p.quiet()
    assert p.asked() == "choose C"
    p.does(SIDE, 0)
    judged = p.told(RollJudged)[-1]
    assert (judged.result, judged.passed) == (3, False)


@pytest.mark.clause("T65.19", "T32")
@pytest.mark.parametrize(("side", "kept"), [(0, 17), (1, 4)])
def test_foresight_gives_a_creatures_roll_advantage_or_disadvantage(side: int, kept: int) -> None:
    p = started("A C . .", ". . . B", classes=("fighter", "wizard", "rogue", "monk"))
    p.hand(B, "foresight")
    p.m.ask_again()
    p.dice(attack=[4, 17])
    p.play(ATTACK, p.own(A, "greatsword"))
    answer(p, B, "foresight")
    while p.asked().startswith("figure"):
        p.play(TARGET, A)
    p.quiet()
    assert p.asked() == "choose B"
    p.does(SIDE, side)
    rolled = p.told(Rolled)[-1]
    assert (rolled.dice, rolled.kept) == ((4, 17), kept)


@pytest.mark.clause("T15.3", "T15a", "T65.17")
def test_ambush_adds_eight_to_its_heros_initiative_past_twenty_too() -> None:
    p = Turn("A B .", "C D .", classes=("rogue", "fighter", "wizard", "monk"))
    p.build(A, "assassin")
    p.hand(A, "ambush")
    p.initiative(15, 12, 11, 10)
    p.run(Window(AFTER_INITIATIVE))
    answer(p, A, "ambush")
    p.quiet()
    assert p.s.init == [23, 12, 11, 10]


@pytest.mark.clause("T65.24", "T66d")
def test_magical_secrets_puts_two_of_the_top_four_in_hand() -> None:
    p = started("A B .", "C D .", classes=BARDS, hand=("magical_secrets",))
    top = p.s.piles.cards[pile(A, DRAW)][-4:]
    p.play(GENERAL, p.own(A, "magical_secrets") * SIDES_OF_A_CARD)
    p.quiet()
    assert sorted(p.offers(CARD)) == sorted(top)
    p.does(CARD, top[0])
    p.does(CARD, top[2])
    assert sorted(p.s.hand(A)) == sorted((top[0], top[2]))


@pytest.mark.clause("T65.38")
@pytest.mark.parametrize(("away", "dice"), [(2, 1), (3, 2)])
def test_camouflage_gives_attacks_from_three_or_more_spaces_disadvantage(
    away: int, dice: int
) -> None:
    p = Turn(". . . . . .", ". . . . . .", classes=("ranger", "fighter", "wizard", "rogue"))
    p.s.put(A, p.cell((1, 1)))
    p.s.put(C, p.cell((1, 1 + away)))
    p.hand(A, "camouflage")
    p.turn(C)
    p.begin(A)
    p.free(A, "camouflage")
    p.does(END)
    p.begin(C)
    p.dice(attack=[12, 12][:dice])
    p.attack(C, "fire_bolt")
    assert len(p.told(Rolled)[-1].dice) == dice


@pytest.mark.clause("T65.59", "T66af", "T43")
def test_stand_firm_raises_dr_against_the_opponent_named_alone() -> None:
    p = started("A . C", ". . D", classes=("ranger", "fighter", "wizard", "rogue"))
    p.build(A, "colossus_hunter")
    p.hand(A, "stand_firm")
    p.m.ask_again()
    p.play(FREE, p.own(A, "stand_firm") * SIDES_OF_A_CARD)
    p.does(TARGET, C)
    base = p.s.tables.content.subclass_of("colossus_hunter").dr
    assert [defences.dr(p.s, A, source) for source in (C, D)] == [base + 4, base]


@pytest.mark.clause("T65.28", "T66ae", "T65.18")
def test_gnome_cunning_undoes_an_ailment_and_helps_the_next_roll() -> None:
    p = Turn("A . C", ". . .", classes=("wizard", "fighter", "monk", "rogue"))
    p.hand(A, "gnome_cunning")
    p.turn(C)
    p.run(Ail(PSN, A, 2, C, 1, p.s.cell[C]))
    answer(p, A, "gnome_cunning")
    p.quiet()
    assert sum(p.s.psn[A * 3 : A * 3 + 3]) == 0
    assert queries.boon(p.s, A, B_NEXT_ROLL) == 4


@pytest.mark.clause("T65.17", "T16a", "T65.70")
def test_elder_champion_heals_at_the_start_of_its_heros_turns_for_three_turns() -> None:
    p = started("A B . C", ". . . D", classes=OATHS, hand=("elder_champion",))
    p.s.hp[A] = 10
    p.act(A, "elder_champion")
    base = defences.dr(p.s, A, C)
    p.does(END)
    p.begin(A)
    assert (p.s.hp[A], defences.dr(p.s, A, C)) == (13, base)
    p.does(END)
    p.begin(A)
    assert (p.s.hp[A], defences.dr(p.s, A, C)) == (16, base)
    p.does(END)
    assert defences.dr(p.s, A, C) == base - 1


# --- spells that are countered


@pytest.mark.clause("T65.44", "T65g", "T29")
def test_of_two_free_spells_that_wait_the_one_that_is_answered_is_countered() -> None:
    p = Turn("A . B C D", ". . . . .", classes=("wizard", "fighter", "bard", "cleric"))
    p.hand(A, "counterspell")
    p.hand(C, "healing_word")
    p.hand(D, "shield_of_faith")
    p.s.hp[C] = 10
    p.dice(card=[8])
    p.begin(B)
    p.dice(attack=[1])
    p.play(ATTACK, p.own(B, "greatsword"))
    answer(p, C, "healing_word")
    p.play(TARGET, C)
    answer(p, D, "shield_of_faith")
    p.play(TARGET, C)
    answer(p, A, "counterspell")
    assert p.asked() == "play_target A"
    assert p.offers(ORDER) == [0, 1]
    p.play(ORDER, 0)
    p.quiet()
    assert [(p.s.tables.card(told.card).id, told.why) for told in p.told(PlayOver)] == [
        ("counterspell", ""),
        ("shield_of_faith", "countered"),
        ("healing_word", ""),
    ]
    assert p.s.hp[C] == 15


@pytest.mark.clause("T65.44", "T65g", "T26")
def test_a_countered_chain_adds_nothing_and_was_the_actions_one_chain() -> None:
    p = started("A . . C", ". . . .", classes=("bard", "fighter", "wizard", "rogue"))
    p.hand(A, "longstrider")
    p.hand(C, "counterspell")
    p.dice(card=[8])
    p.m.ask_again()
    p.play(MOVE, p.own(A, "bonnie") * SIDES_OF_A_CARD)
    until(p, "chain A", CHAIN)
    p.play(CHAIN, p.own(A, "longstrider") * SIDES_OF_A_CARD)
    answer(p, C, "counterspell")
    p.quiet()
    assert p.s.spaces_left == 5
    assert (p.used(A), p.used(C)) == (["longstrider"], ["counterspell"])


# --- Interactions


def interact(klass: str, *rows: str) -> Turn:
    """Return the turn of a fighter whose ally of a class may use its Interaction at the end."""
    p = Turn(*rows, classes=("fighter", klass, "wizard", "monk" if klass != "monk" else "bard"))
    p.begin(A)
    return p


@pytest.mark.clause("T28", "T66")
def test_a_clerics_interaction_heals_four() -> None:
    p = interact("cleric", "A . B", "C . D")
    p.s.hp[A] = 10
    p.hand(B, "bless")
    p.play(END)
    until(p, "answer B", INTERACT)
    p.play(INTERACT, p.offers(INTERACT)[0])
    assert [told.clause for told in p.told(Played)] == ["T28"]
    p.quiet()
    assert p.s.hp[A] == 14
    assert p.names(B, 1) == []


@pytest.mark.clause("T28", "T66")
def test_a_paladins_interaction_raises_dr_by_two_until_the_allys_next_turn() -> None:
    p = interact("paladin", "A . B", "C . D")
    base = defences.dr(p.s, A, C)
    p.hand(B, "heroism")
    p.play(END)
    until(p, "answer B", INTERACT)
    p.play(INTERACT, p.offers(INTERACT)[0])
    p.quiet()
    assert defences.dr(p.s, A, C) == base + 2
    p.begin(B)
    assert defences.dr(p.s, A, C) == base + 2
    p.does(END)
    p.begin(A)
    assert defences.dr(p.s, A, C) == base


@pytest.mark.clause("T28", "T66")
def test_a_monks_interaction_lets_the_ally_move_two_at_once() -> None:
    p = interact("monk", "A . . . B", "C . . . D")
    p.hand(B, "meditate")
    p.play(END)
    until(p, "answer B", INTERACT)
    p.play(INTERACT, p.offers(INTERACT)[0])
    p.quiet()
    assert p.asked() == "step A"
    p.does(STEP, p.cell((1, 2)))
    p.does(STEP, p.cell((1, 3)))
    assert p.at(A) == (1, 3)


@pytest.mark.clause("T65.79", "T66")
def test_college_of_lore_draws_after_its_interaction_once_a_round() -> None:
    p = Turn("A B .", "C . D", classes=("cleric", "bard", "wizard", "monk"))
    p.hand(B, "heckle")
    p.turn(A)
    p.run(Interacting(B, A))
    assert len(p.s.hand(B)) == 2
    p.run(Interacting(B, A))
    assert len(p.s.hand(B)) == 2


# --- more words


@pytest.mark.clause("T66w", "T65i", "T65.55")
def test_the_oath_of_vengeance_moves_two_once_a_turn_after_hurting_the_marked() -> None:
    p = Turn("A C . . .", "B . . . D", classes=("paladin", "cleric", "bard", "wizard"))
    p.build(A, "oath_of_vengeance")
    rings.put(p.m, VOW, C, A, NONE)
    p.begin(A)
    p.dice(attack=[10, 10, 10, 10])
    p.attack(A, "longsword")
    assert p.asked() == "feature A"
    p.does(FEATURE, p.card("oath_of_vengeance", A))
    assert p.asked() == "step A"
    p.does(STEP, p.cell((2, 2)))
    p.does(END)
    p.attack(A, "longsword")
    assert p.asked() == "turn A"


@pytest.mark.clause("T65.62")
def test_all_strokes_fall_on_the_only_target_there_is() -> None:
    p = started(
        "A . C . .", "# # # . .", ". . . . .", "B . D . .",
        classes=("wizard", "fighter", "cleric", "monk"),
    )  # fmt: skip
    p.build(A, "evocation")
    p.hand(A, "scorching_ray")
    p.m.ask_again()
    p.s.put(D, -1)
    p.dice(attack=[7, 8, 19])
    p.attack(A, "scorching_ray")
    assert [told.target for told in p.told(Rolled)] == [C, C, C]


@pytest.mark.clause("T65.74", "T65.5", "T65.20")
def test_combat_inspiration_lowers_what_hits_an_ally_without_a_question() -> None:
    p = Turn("A B .", ". C D", classes=("bard", "paladin", "fighter", "monk"))
    p.build(A, "college_of_valor")
    p.hand(A, "combat_inspiration")
    p.s.hp[B] = 20
    p.begin(C)
    p.dice(attack=[5])
    p.play(ATTACK, p.own(C, "greatsword"))
    if p.asked().startswith("target"):
        p.play(TARGET, B)
    answer(p, A, "combat_inspiration")
    p.play(TARGET, B)
    p.quiet()
    assert p.s.hp[B] == 20  # 5, less 4, less a DR of 4
    assert p.told(Damaged)[-1].reduced == 4


@pytest.mark.clause("T65.74", "T65.11")
def test_combat_inspiration_adds_to_an_allys_hit_without_a_question() -> None:
    p = Turn("A B .", ". C D", classes=("bard", "paladin", "fighter", "monk"))
    p.build(A, "college_of_valor")
    p.hand(A, "combat_inspiration")
    p.begin(B)
    p.dice(attack=[5])
    p.play(ATTACK, p.own(B, "longsword"))
    if p.asked().startswith("target"):
        p.play(TARGET, C)
    answer(p, A, "combat_inspiration")
    p.play(TARGET, B)
    p.quiet()
    assert p.told(Damaged)[-1].dmg == 9


@pytest.mark.clause("T66ab")
@pytest.mark.parametrize(("hp", "poison", "times"), [(30, 0, 3), (29, 0, 2), (30, 1, 2)])
def test_healing_spirit_is_spent_on_an_ally_that_is_hurt_or_poisoned(
    hp: int, poison: int, times: int
) -> None:
    p = Turn("A B .", ". C D", classes=("ranger", "fighter", "wizard", "rogue"))
    p.hand(A, "healing_spirit")
    card = p.s.hand(A)[0]
    p.s.piles.move(card, pile(A, 1), pile(A, ONGOING))
    p.s.ongoing.append(Ongoing(card, A, NONE, times=3).row())
    p.piece(SPIRIT, 1 << p.cell((1, 2)), A, card)
    p.s.hp[B], p.s.psn[B * 3] = hp, poison
    p.begin(B)
    assert p.s.ongoing[0][6] == times
    assert (p.s.hp[B], p.s.psn[B * 3]) == (30, 0)


@pytest.mark.clause("T16a", "T65.79")
def test_pieces_act_on_who_starts_in_them_in_the_order_in_which_they_were_placed() -> None:
    p = Turn("A B .", ". C D", classes=("ranger", "fighter", "wizard", "rogue"))
    p.hand(A, "healing_spirit")
    p.hand(C, "wall_of_fire")
    for seat, kind in ((C, FIRE_WALL), (A, SPIRIT)):
        card = p.s.hand(seat)[0]
        p.s.piles.move(card, pile(seat, 1), pile(seat, ONGOING))
        p.s.ongoing.append(Ongoing(card, seat, NONE, times=3).row())
        place = next(
            effect
            for part in p.s.tables.card(card).parts
            for effect in part[0].sides[0]
            if effect.word == w.SUMMON
        )
        pieces.lay(p.m, kind, seat, card, 1 << p.cell((1, 2)), place)
    p.dice(wall=[5])
    p.begin(B)
    assert [type(told).__name__ for told in p.events if isinstance(told, Damaged | Healed)] == [
        "Damaged",
        "Healed",
    ]


# --- conditions


@pytest.mark.clause("T65.59")
@pytest.mark.parametrize(
    ("what", "n", "holds", "fails"),
    [
        (w.IF_BELOW_HP, 15, {"hp": 14}, {"hp": 15}),
        (w.IF_FROM_HP, 15, {"hp": 15}, {"hp": 14}),
        (w.IF_RESULT, 15, {"result": 15}, {"result": 14}),
        (w.IF_LARGE, 0, {"target": OGRE}, {"target": C}),
        (w.IF_HERO_OR_ELITE, 0, {"target": OGRE}, {"target": FIRST_GOBLIN}),
        (w.IF_HERO_OR_ELITE, 0, {"target": C}, {"target": FIRST_GOBLIN}),
        (w.IF_ADJACENT, 0, {"target": C}, {"target": D}),
        (w.IF_FLANKED, 0, {"target": C}, {"target": D}),
        (w.IF_MARKED, 0, {"target": D}, {"target": C}),
        (w.IF_HURT, 0, {"target": D}, {"target": C}),
        (w.IF_HALF, 0, {"target": D}, {"target": C}),
        (w.IF_HALF, 0, {"target": FIRST_GOBLIN}, {"target": OGRE}),
    ],
)
def test_a_condition_holds_at_its_moment(
    what: int, n: int, holds: dict[str, int], fails: dict[str, int]
) -> None:
    p = Turn("A C B . . .", ". . . . R .", "D . g . . .")
    rings.put(p.m, VOW, D, A, NONE)
    p.s.hp[D] = 15
    p.s.wounded |= 1 << FIRST_GOBLIN
    for given, wanted in ((holds, True), (fails, False)):
        p.s.hp[A] = given.get("hp", 30)
        lead = Lead(w.L_IF, what, n)
        target, result = given.get("target", NONE), given.get("result", 0)
        assert conditions.condition(p.s, lead, A, target, result) == wanted


@pytest.mark.clause("T65.60")
@pytest.mark.parametrize(
    ("kind", "flag"),
    [
        (w.L_WEAPON, WEAPON), (w.L_MELEE, MELEE), (w.L_RANGED, RANGED), (w.L_SPELL, SPELL),
        (w.L_AREA, AREA),
    ],
)  # fmt: skip
def test_a_limit_is_for_its_kind_of_attack_alone(kind: int, flag: int) -> None:
    part = Part((Lead(kind),), ())
    every = WEAPON | MELEE | RANGED | SPELL | AREA
    assert conditions.limits_fit(part, flag)
    assert not conditions.limits_fit(part, every & ~flag)


@pytest.mark.clause("T65.21", "T33", "T26c")
@pytest.mark.parametrize(("die", "critical"), [(17, False), (18, True)])
def test_assassinate_lets_its_attack_be_critical_from_eighteen(die: int, critical: bool) -> None:
    p = started("A C .", "B . D", classes=("rogue", "fighter", "wizard", "monk"))
    p.build(A, "assassin")
    p.hand(A, "assassinate")
    p.s.monsters_done = 1
    p.m.ask_again()
    p.dice(attack=[die - 2, 1])  # who has not acted gives roll+2
    p.play(ATTACK, p.own(A, "twin_daggers"))
    p.chain(A, "assassinate")
    judged = p.told(RollJudged)[-1]
    assert (judged.result, judged.critical) == (die, critical)


@pytest.mark.clause("T65.38", "T66e")
@pytest.mark.parametrize(("at", "dice"), [((1, 6), 1), ((1, 1), 2)])
def test_a_pieces_attack_is_made_from_where_it_lies(at: tuple[int, int], dice: int) -> None:
    p = Turn("A B . . . C .", ". . . . . D .", classes=CLERICS)
    boons.give(p.m, B_DIS_FROM, C, 1, C, NONE, NEXT_TURN, 0, 3)
    p.turn(A)
    p.hand(A, "spiritual_weapon")
    card = p.s.hand(A)[0]
    p.s.deeds.append(
        Deed(
            BY_PIECE, A, card, target=C, targets=1 << C, cell=p.cell(at), flags=MELEE | SPELL
        ).row()
    )
    p.dice(attack=[9, 9][:dice])
    p.run(Attack())
    p.events = [*p.events, *p.pass_all()]
    assert len(p.told(Rolled)[0].dice) == dice


@pytest.mark.clause("T42c", "T65.14")
def test_a_damage_chain_may_bring_two_ailments_with_one_hit() -> None:
    p = started("A C .", "B . D", classes=MONKS, hand=("stunning_strike",))
    p.hand(C, "fireball", "shatter")
    p.dice(attack=[6])
    p.play(ATTACK, p.own(A, "unarmed_strike"))
    until(p, "answer A", CHAIN)
    p.play(CHAIN, p.own(A, "stunning_strike") * SIDES_OF_A_CARD)
    p.quiet()
    assert p.told(Damaged)[-1].dmg == 5
    assert sum(p.s.root[C * 3 : C * 3 + 3]) == 1
    assert len(p.s.hand(C)) == 1


@pytest.mark.clause("T66z", "T34j")
def test_hail_of_thorns_falls_on_its_target_and_whom_it_stands_beside_alone() -> None:
    p = started(
        "A . . C .", ". . . . D", "B . . . .", ". . . . g",
        classes=("ranger", "fighter", "wizard", "rogue"), hand=("hail_of_thorns",),
    )  # fmt: skip
    p.dice(attack=[2])
    p.attack(A, "longbow")
    p.play(TARGET, C)
    answer(p, A, "hail_of_thorns")
    p.quiet()
    assert [told.figure for told in p.told(Damaged)] == [C, D]


@pytest.mark.clause("T66ab", "T49")
def test_healing_spirit_cures_a_wounded_minion_of_its_party() -> None:
    p = Turn("A . g .", "B C D .", classes=("ranger", "fighter", "wizard", "rogue"))
    p.camp(FIRST_GOBLIN, ally=0)
    p.hand(A, "healing_spirit")
    card = p.s.hand(A)[0]
    p.s.piles.move(card, pile(A, 1), pile(A, ONGOING))
    p.s.ongoing.append(Ongoing(card, A, NONE, times=3).row())
    p.piece(SPIRIT, p.s.spaces[FIRST_GOBLIN], A, card)
    p.run(pieces.Pieces(FIRST_GOBLIN))
    assert p.s.ongoing[0][6] == 3
    p.s.wounded |= 1 << FIRST_GOBLIN
    p.run(pieces.Pieces(FIRST_GOBLIN))
    p.pass_all()
    assert (p.s.wounded >> FIRST_GOBLIN & 1, p.s.ongoing[0][6]) == (0, 2)


@pytest.mark.clause("T21.3", "T65.26")
def test_the_card_of_a_ring_that_needs_no_keeping_is_used_up() -> None:
    p = started("A . . C", "B . . D", classes=CLERICS, hand=("guiding_bolt",))
    p.dice(attack=[6])
    p.attack(A, "guiding_bolt")
    if p.asked() == "target A":
        p.does(TARGET, C)
    assert queries.ringed(p.s, C, GUIDING_BOLT)
    assert (p.used(A), p.names(A, ONGOING)) == (["guiding_bolt"], [])


@pytest.mark.clause("T66al", "T65.61")
def test_pickpocket_takes_the_one_rival_beside_its_hero_without_a_question() -> None:
    p = Turn("A C .", ". . .", "B . D", classes=("fighter", "monk", "rogue", "wizard"))
    p.hand(A, "brace", "charge")
    p.begin(C)
    p.dice(skill=[6])
    p.act(C, "pickpocket")
    assert p.asked() == "turn C"
    assert len(p.s.hand(A)) == 1
