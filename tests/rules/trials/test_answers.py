"""Plays that answer an attack, carried out: the worked example of the book (T45), and others."""

from __future__ import annotations

import pytest

from game.rules.trials import boons, rings
from game.rules.trials.actions import Action, Extra
from game.rules.trials.ailments import Ail, Ringing, Shove
from game.rules.trials.attack import Attack, Follow, Spread, Stroke
from game.rules.trials.codes import (
    ACTION,
    AREA_AT,
    ASIDE,
    B_DIS_ON,
    B_PORTENT,
    BOX,
    CARD,
    CHAIN,
    DRAW,
    END,
    END_ROUND,
    FEATURE,
    FIRST_GOBLIN,
    FIRST_OBELISK,
    FREE,
    HAND,
    MARKED,
    MELEE,
    PASS,
    PRIMARY,
    RANGED,
    SIDE,
    SPELL,
    STEP,
    TARGET,
    USED,
    WEAPON,
    pile,
)
from game.rules.trials.decks import Discards
from game.rules.trials.defeat import Fall, Removal
from game.rules.trials.effects import Parts, Resolve
from game.rules.trials.events import Damaged, Healed, PlayOver, Rolled
from game.rules.trials.frames import Deed
from game.rules.trials.loot import LootAppears, Reaches
from game.rules.trials.playing import Playing
from tests.rules.trials.fights import BASICS, Arrive, LastHit, heard
from tests.rules.trials.positions import A, B, C, D, Position
from tests.rules.trials.turns import PROCEDURES

pytestmark = pytest.mark.interpreted
"""Procedures of its own stand in for others: compiled ones have no heirs."""

RULES = (
    *BASICS, Fall, Removal, LastHit, Arrive, Ail, Ringing, Shove, Attack, Stroke, Spread, Follow,
    Playing, Resolve, Parts, Extra, Discards, LootAppears, Reaches,
)  # fmt: skip
SIDES = 4


@pytest.mark.clause("T45", "T29", "T29a")
def test_what_answers_last_is_carried_out_first() -> None:
    """Khallax strikes at Gains with 3 HP: Shrug it Off, Divine Smite and Second Wind."""
    heard("")
    p = Position(
        "A C .", "B . D", classes=("paladin", "wizard", "fighter", "rogue"), procedures=RULES
    )
    p.turn(A)
    p.s.hp[C] = 3
    p.hand(A, "divine_smite")
    p.hand(C, "shrug_it_off", "second_wind")
    longsword = p.card("longsword", A)
    p.s.deeds.append(
        Deed(ACTION, A, longsword, target=C, targets=1 << C, flags=MELEE | WEAPON).row()
    )
    p.dice(attack=[15])
    p.run(Attack())

    answer(p, C, FREE, "shrug_it_off")
    answer(p, A, CHAIN, "divine_smite")
    answer(p, C, FREE, "second_wind")
    told = [*p.events, *p.pass_all()]
    order = [p.s.tables.card(e.card).id for e in told if isinstance(e, PlayOver)]
    assert order == ["second_wind", "divine_smite", "shrug_it_off"]
    assert [e.left for e in told if isinstance(e, Healed)] == [13]
    damage = next(e for e in told if isinstance(e, Damaged))
    assert (damage.dmg, damage.reduced, damage.dr, damage.lost) == (12, 5, 3, 4)
    assert p.s.hp[C] == 9
    assert p.s.piles.cards[pile(C, HAND)] == ()
    assert len(p.s.piles.cards[pile(C, USED)]) == 2


# --- plays in an attack


def duel(
    *classes: str, at: tuple[str, ...] = ("A C . .", "B . g D", ". . R .", ". . . .")
) -> Position:
    """Return a position whose A stands next to C, in A's turn."""
    heard("")
    p = Position(*at, classes=classes, procedures=RULES)
    p.turn(A)
    return p


def join(p: Position, seat: int, name: str) -> None:
    """Let a hero be of another subclass of its class, with all its cards at hand or open."""
    old = p.s.tables.content.subclasses[p.s.subclass[seat]]
    for kind in (PRIMARY, DRAW, ASIDE):
        for card in p.s.piles.cards[pile(seat, kind)]:
            if old.first <= card < old.first + old.size:
                p.s.piles.move(card, pile(seat, kind), BOX)
    deck = p.s.tables.content.subclass_of(name)
    p.s.subclass[seat] = deck.number
    for card in range(deck.first, deck.first + deck.size):
        kind = (PRIMARY, DRAW, ASIDE)[p.s.tables.card(card).tier]
        p.s.piles.move(card, BOX, pile(seat, kind))


def strike(p: Position, seat: int, name: str, target: int, die: int, flags: int) -> None:
    """Declare an attack with a Primary and let it begin."""
    card = p.card(name, seat)
    deed = Deed(ACTION, seat, card, target=target, targets=1 << target, flags=flags, first=target)
    p.s.deeds.append(deed.row())
    p.dice(attack=[die])
    p.run(Attack())


def answer(p: Position, seat: int, family: int, name: str, way: int = 0) -> None:
    """Pass until a seat can play a card, and play it."""
    while p.asked() != f"answer {'ABCD'[seat]}" or family not in p.families():
        p.play(PASS)
    member = p.card(name, seat) * SIDES + way if family != FEATURE else p.card(name, seat)
    p.play(family, member)


def over(p: Position) -> list[Damaged]:
    """Pass until the attack is over; return the damage that was told."""
    told = [*p.events, *p.pass_all()]
    p.events = told
    return p.told(Damaged)


@pytest.mark.clause("T65.72", "T32.2")
def test_cutting_words_are_said_before_the_roll() -> None:
    p = duel("bard", "wizard", "fighter", "rogue")
    p.turn(C)
    p.hand(A, "cutting_words")
    p.s.deeds.append(
        Deed(
            ACTION, C, p.card("greatsword", C), target=A, targets=1 << A, flags=MELEE | WEAPON
        ).row()
    )
    p.dice(attack=[13, 6])
    p.run(Attack())
    answer(p, A, FREE, "cutting_words")
    assert [event.dmg for event in over(p)] == [5]


@pytest.mark.clause("T65.72")
def test_heckle_lowers_a_roll_after_it_was_made() -> None:
    p = duel("bard", "wizard", "fighter", "rogue")
    p.turn(C)
    p.hand(A, "heckle")
    strike(p, C, "greatsword", A, 15, MELEE | WEAPON)
    answer(p, A, FREE, "heckle")
    assert [event.dmg for event in over(p)] == [5]


@pytest.mark.clause("T42c", "T26.3")
def test_a_damage_chain_adds_to_the_hit_and_its_rider_follows_the_damage() -> None:
    p = duel("fighter", "wizard", "paladin", "rogue")
    join(p, A, "battle_master")
    p.hand(A, "trip_attack")
    strike(p, A, "greatsword", C, 10, MELEE | WEAPON)
    answer(p, A, CHAIN, "trip_attack")
    damage = over(p)
    assert [event.dmg for event in damage] == [7]
    assert p.s.root[C * 3] == 1
    order = [type(event).__name__ for event in p.events]
    assert order.index("Damaged") < order.index("Ailed")


@pytest.mark.clause("T26a", "T26c")
def test_an_attack_takes_one_damage_chain() -> None:
    p = duel("paladin", "wizard", "fighter", "rogue")
    p.hand(A, "divine_smite", "improved_smite")
    strike(p, A, "longsword", C, 10, MELEE | WEAPON)
    answer(p, A, CHAIN, "improved_smite")
    told = list(p.events)
    while p.m.decision is not None:
        assert CHAIN not in p.families()
        told += p.play(PASS)
    assert [event.dmg for event in told if isinstance(event, Damaged)] == [12]


@pytest.mark.clause("T66l", "T65.21")
def test_superior_critical_makes_a_hit_critical_and_more() -> None:
    p = duel("fighter", "wizard", "paladin", "rogue")
    p.hand(A, "superior_critical")
    strike(p, A, "greatsword", C, 10, MELEE | WEAPON)
    answer(p, A, CHAIN, "superior_critical")
    assert [event.prc for event in over(p)] == [6]
    p.s.deeds.pop()
    p.s.piles.move(p.card("superior_critical", A), pile(A, USED), pile(A, HAND))
    strike(p, A, "greatsword", C, 18, MELEE | WEAPON)
    answer(p, A, CHAIN, "superior_critical")
    assert [event.prc for event in over(p)] == [6]


@pytest.mark.clause("T65.21", "T26a")
def test_a_hit_that_is_made_critical_deals_what_the_chain_says_of_criticals() -> None:
    """Precise Blow: crit prc +3; Superior Critical: crit, prc +3."""
    p = duel("fighter", "wizard", "paladin", "rogue")
    p.hand(A, "superior_critical", "precise_blow")
    deed = Deed(
        ACTION, A, p.card("greatsword", A), target=C, targets=1 << C, flags=MELEE | WEAPON,
        chain=p.card("precise_blow", A), first=C,
    )  # fmt: skip
    p.s.deeds.append(deed.row())
    p.dice(attack=[10, 10])
    p.run(Attack())
    answer(p, A, CHAIN, "superior_critical")
    assert [event.prc for event in over(p)] == [9]


@pytest.mark.clause("T26.4", "T68i")
def test_a_damage_chain_that_asks_for_a_state_of_the_target_is_not_for_an_obelisk() -> None:
    p = duel("rogue", "wizard", "paladin", "fighter")
    p.s.put(FIRST_OBELISK, p.cell((1, 2)))
    p.s.put(C, p.cell((1, 3)))
    p.hand(A, "sneak_attack_i", "poisoned_blade")
    strike(p, A, "twin_daggers", FIRST_OBELISK, 13, MELEE | WEAPON)
    while p.asked() != "answer A" or CHAIN not in p.families():
        p.play(PASS)
    assert p.offers(CHAIN) == [p.card("poisoned_blade", A) * SIDES]


@pytest.mark.clause("T66aj", "T65.32")
def test_death_strike_doubles_the_bands_damage() -> None:
    p = duel("rogue", "wizard", "paladin", "fighter")
    join(p, A, "assassin")
    p.s.acted = 0b1111
    p.hand(A, "death_strike")
    strike(p, A, "twin_daggers", C, 13, MELEE | WEAPON)
    answer(p, A, CHAIN, "death_strike")
    assert [event.dmg for event in over(p)] == [12]


@pytest.mark.clause("T65.59")
@pytest.mark.parametrize(("marked", "prc"), [(False, 5), (True, 8)])
def test_avenging_wrath_strikes_the_marked_harder_instead(marked: bool, prc: int) -> None:
    p = duel("paladin", "wizard", "fighter", "rogue")
    join(p, A, "oath_of_vengeance")
    if marked:
        rings.put(p.m, MARKED, C, -1, -1)
    p.hand(A, "avenging_wrath")
    strike(p, A, "longsword", C, 10, MELEE | WEAPON)
    answer(p, A, CHAIN, "avenging_wrath")
    assert [event.prc for event in over(p)] == [prc]


@pytest.mark.clause("T66m")
def test_battle_master_pays_a_card_for_more_damage_or_a_push_after_it() -> None:
    for side, dmg, place in ((0, 8, (1, 2)), (1, 5, (1, 4))):
        p = duel("fighter", "wizard", "paladin", "rogue")
        join(p, A, "battle_master")
        p.hand(A, "brace", "charge")
        strike(p, A, "greatsword", C, 10, MELEE | WEAPON)
        answer(p, A, FEATURE, "battle_master")
        told = list(p.events)
        while p.m.decision is not None:
            if p.asked().startswith("discard"):
                told += p.play(CARD, p.card("brace", A))
            elif p.asked().startswith("choose"):
                told += p.play(SIDE, side)
            else:
                told += p.play(PASS)
        p.events = told
        assert [event.dmg for event in p.told(Damaged)] == [dmg]
        assert p.at(C) == place


@pytest.mark.clause("T54f", "T65.30")
def test_last_stand_is_played_at_zero() -> None:
    p = duel("paladin", "wizard", "fighter", "rogue")
    p.hand(C, "last_stand")
    p.s.hp[C] = 3
    strike(p, A, "longsword", C, 13, MELEE | WEAPON)
    answer(p, C, FREE, "last_stand")
    over(p)
    assert (p.s.hp[C], p.at(C)) == (6, (1, 2))
    assert heard("LastHit") == []


@pytest.mark.clause("T66h")
def test_warding_bond_lies_in_play_and_works_by_itself() -> None:
    p = duel("fighter", "wizard", "paladin", "cleric")
    p.hand(D, "warding_bond")
    strike(p, A, "greatsword", C, 13, MELEE | WEAPON)
    answer(p, D, FREE, "warding_bond")
    over(p)
    p.s.deeds.pop()
    p.s.hp[C] = p.s.hp[D] = 30
    strike(p, A, "greatsword", C, 13, MELEE | WEAPON)
    damage = over(p)
    assert [(event.figure, event.lost) for event in damage] == [(D, 1), (C, 1)]


@pytest.mark.clause("T65.77", "T44")
def test_riposte_strikes_back_at_once_after_a_miss() -> None:
    p = duel("paladin", "wizard", "fighter", "rogue")
    join(p, C, "battle_master")
    p.hand(C, "riposte")
    strike(p, A, "longsword", C, 2, MELEE | WEAPON)
    answer(p, C, FREE, "riposte")
    p.dice(attack=[13])
    assert [(event.figure, event.source, event.dmg) for event in over(p)] == [(A, C, 8)]


@pytest.mark.clause("T66z", "T34j", "T53.2")
def test_hail_of_thorns_falls_on_all_around_the_target_together() -> None:
    p = duel(
        "ranger", "wizard", "fighter", "rogue", at=(". . . g g A", "B . . . . .", "C D . . . .")
    )
    p.camp(FIRST_GOBLIN, FIRST_GOBLIN + 1)
    p.s.wounded = 3 << FIRST_GOBLIN
    p.s.put(FIRST_GOBLIN, p.cell((1, 5)))
    p.s.put(FIRST_GOBLIN + 1, p.cell((1, 4)))
    p.s.put(A, p.cell((3, 5)))
    p.hand(A, "hail_of_thorns")
    strike(p, A, "longbow", FIRST_GOBLIN + 1, 3, RANGED | WEAPON)
    answer(p, A, FREE, "hail_of_thorns")
    over(p)
    assert [fields[0] for fields in heard("LastHit")] == [FIRST_GOBLIN, FIRST_GOBLIN + 1]


@pytest.mark.clause("T66ae", "T65.28")
def test_steel_will_undoes_a_root_that_comes_with_a_hit() -> None:
    p = duel("fighter", "wizard", "ranger", "rogue")
    join(p, A, "battle_master")
    join(p, C, "colossus_hunter")
    p.hand(A, "trip_attack")
    p.hand(C, "steel_will")
    strike(p, A, "greatsword", C, 10, MELEE | WEAPON)
    answer(p, A, CHAIN, "trip_attack")
    answer(p, C, FREE, "steel_will")
    over(p)
    assert p.s.root[C * 3] == 0


@pytest.mark.clause("T65.73", "T31b")
def test_halfling_luck_rolls_again_and_adds_two() -> None:
    p = duel("rogue", "wizard", "paladin", "fighter")
    p.hand(A, "halfling_luck")
    strike(p, A, "twin_daggers", C, 2, MELEE | WEAPON)
    p.dice(attack=[11])
    answer(p, A, FREE, "halfling_luck")
    assert [event.dmg for event in over(p)] == [6]


# --- spells, and what follows


def act(p: Position, seat: int, name: str, target: int = -1, side: int = 0) -> None:
    """Declare an Action with a card; at a target where one is asked for."""
    p.s.actions = 2
    p.events = []
    p.run(Action(seat, p.card(name, seat), side))
    while p.m.decision is not None and p.m.decision.kind in ("chain", "target"):
        if p.m.decision.kind == "chain":
            p.play(PASS)
        elif target >= 0:
            p.play(TARGET, target)
        else:
            return


def spellbreaker() -> Position:
    """Return a position in which A, a wizard, stands three spaces from C, a Spellbreaker."""
    p = Position(
        "A . . C", "B . . D", classes=("wizard", "cleric", "monk", "rogue"), procedures=PROCEDURES
    )
    heard("")
    p.turn(A)
    join(p, C, "spellbreaker")
    for card in p.s.piles.cards[pile(C, PRIMARY)]:
        if p.s.tables.card(card).id == "spellbreaker":
            boons.use_up(p.s, card, C, END_ROUND)
    return p


@pytest.mark.clause("T66s", "T65.44")
@pytest.mark.parametrize(("die", "lost"), [(9, 0), (8, 5)])
def test_nullify_needs_a_nine_and_ends_a_spell_that_is_declared(die: int, lost: int) -> None:
    p = spellbreaker()
    p.hand(C, "nullify")
    p.dice(attack=[10], card=[die])
    act(p, A, "fire_bolt", C)
    answer(p, C, FREE, "nullify")
    over(p)
    assert p.s.hp[C] == 30 - max(0, lost - 2)


@pytest.mark.clause("T66t", "T65.44")
def test_a_spell_mirror_turns_the_spell_on_its_caster() -> None:
    p = spellbreaker()
    p.hand(C, "spell_mirror")
    p.dice(attack=[10], card=[9])
    act(p, A, "fire_bolt", C)
    answer(p, C, FREE, "spell_mirror")
    damage = over(p)
    assert [(event.figure, event.lost) for event in damage] == [(A, 5)]


@pytest.mark.clause("T66aq", "T31e")
def test_a_portent_is_the_die_of_a_roll_that_its_wizard_sees() -> None:
    p = duel("fighter", "wizard", "paladin", "rogue")
    card = p.card("divination", B)
    boons.give(p.m, B_PORTENT, B, 3, B, card, END_ROUND)
    p.turn(C)
    p.s.deeds.append(
        Deed(
            ACTION, C, p.card("longsword", C), target=A, targets=1 << A, flags=MELEE | WEAPON
        ).row()
    )
    p.run(Attack())
    answer(p, B, FEATURE, "divination")
    over(p)
    assert p.s.hp[A] == 30
    assert p.s.boons == []
    assert [event.kept for event in p.told(Rolled)] == [3]


@pytest.mark.clause("T66ah", "T65.77")
def test_against_the_tide_strikes_another_adjacent_opponent_after_a_miss() -> None:
    p = duel("ranger", "wizard", "paladin", "rogue", at=("g A C .", "B . g D", "k . . ."))
    p.turn(C)
    p.hand(A, "against_the_tide")
    strike(p, C, "longsword", A, 2, MELEE | WEAPON)
    answer(p, A, FREE, "against_the_tide")
    targets = p.offers(TARGET) if TARGET in p.families() else []
    assert C not in targets
    if targets:
        assert FIRST_GOBLIN in targets
        p.play(TARGET, FIRST_GOBLIN)
    assert [event.figure for event in over(p)] == [FIRST_GOBLIN]


@pytest.mark.clause("T66n", "T44a")
def test_commanders_strike_lets_an_ally_attack_with_any_primary() -> None:
    p = Position(
        "A . . C", "B . . D", classes=("fighter", "ranger", "monk", "rogue"), procedures=PROCEDURES
    )
    heard("")
    p.turn(A)
    join(p, A, "battle_master")
    p.dice(attack=[5])
    act(p, A, "commanders_strike")
    told = list(p.events)
    while p.m.decision is not None:
        if PASS in p.families():
            told += p.play(PASS)
        else:
            told += p.play(TARGET, C if C in p.offers(TARGET) else B)
    p.events = told
    assert [(event.figure, event.result) for event in p.told(Rolled)] == [(B, 7)]


@pytest.mark.clause("T66ar", "T65.39")
def test_third_eye_adds_two_to_its_wizards_rolls() -> None:
    p = duel("wizard", "fighter", "paladin", "rogue")
    p.run(Parts(A, p.card("third_eye", A)))
    boons.give(p.m, B_DIS_ON, C, 1, C, -1, END_ROUND)
    strike(p, A, "shocking_grasp", C, 10, MELEE | SPELL)
    over(p)
    assert [(event.dice, event.result) for event in p.told(Rolled)] == [((10,), 12)]


@pytest.mark.clause("T66u", "T65.78")
def test_mage_slayer_closes_in_after_a_spell_and_strikes_its_caster() -> None:
    p = spellbreaker()
    p.hand(C, "mage_slayer")
    p.dice(attack=[2, 10])
    act(p, A, "fire_bolt", C)
    answer(p, C, FREE, "mage_slayer")
    told = list(p.events)
    while p.m.decision is not None:
        if p.asked() == "step C" and p.at(C) != (1, 2):
            row, column = p.at(C) or (0, 0)
            told += p.play(STEP, p.cell((row, column - 1)))
        elif END in p.families():
            told += p.play(END, p.offers(END)[0])
        else:
            told += p.play(PASS)
    p.events = told
    assert p.at(C) == (1, 2)
    assert [(event.figure, event.dmg) for event in p.told(Damaged)] == [(A, 4)]


def with_loot(name: str) -> Position:
    """Return A's turn, a paladin next to C and a goblin, with a loot card and a Divine Smite."""
    p = Position(
        ". A C . .",
        "B . g . D",
        ". . . . .",
        classes=("paladin", "cleric", "fighter", "rogue"),
        procedures=PROCEDURES,
    )
    heard("")
    p.turn(A)
    p.loot(A, name)
    p.hand(A, "divine_smite")
    return p


def blast(p: Position, loot: str) -> list[str]:
    """Use loot on an area that takes C and not A; return what A could answer with in the damage
    window, by family.
    """
    p.run(Action(A, p.card(loot)))
    told = list(p.events)
    offered: list[str] = []
    while p.m.decision is not None:
        if AREA_AT in p.families():
            spots = p.offers(AREA_AT)
            wanted = [each for each in spots if each // 4 == p.cell((1, 4))]
            told += p.play(AREA_AT, (wanted or spots)[0])
            continue
        if p.m.decision.about.get("moment") == "damage" and CHAIN in p.families():
            offered.append(p.asked())
        told += p.play(PASS)
    p.events = told
    return offered


@pytest.mark.clause("TL24", "T24c")
def test_the_horn_rolls_and_can_crit_and_takes_no_damage_chain() -> None:
    p = with_loot("horn_of_blasting")
    p.dice(attack=[20, 20])
    assert blast(p, "horn_of_blasting") == []
    damage = {event.figure: (event.dmg, event.prc) for event in p.told(Damaged)}
    assert damage[C] == (5, 3)
    assert p.at(C) != (1, 3)
    assert [row[0] for row in p.s.limits] == [p.card("horn_of_blasting")]


@pytest.mark.clause("TL25", "T70d", "T33c")
def test_the_necklace_hits_by_itself_and_takes_a_damage_chain() -> None:
    p = with_loot("necklace_of_fireballs")
    assert blast(p, "necklace_of_fireballs") != []
    damage = p.told(Damaged)
    assert damage
    assert all((event.dmg, event.prc) == (6, 0) for event in damage)
    assert not any(event.flags & (WEAPON | SPELL) for event in damage)
    assert p.told(Rolled) == []


@pytest.mark.clause("T42.1", "T42.2")
def test_the_target_is_named_and_declared_before_the_roll() -> None:
    p = with_loot("belt_of_giants")
    p.hand(A)
    p.dice(attack=[10])
    p.run(Action(A, p.card("longsword", A)))
    order = [type(event).__name__ for event in p.events]
    while p.m.decision is not None:
        if TARGET in p.families() and p.m.decision.kind == "target":
            assert "Rolled" not in order
            assert p.offers(TARGET) == [C, FIRST_GOBLIN]
            told = p.play(TARGET, C)
        else:
            told = p.play(PASS)
        order += [type(event).__name__ for event in told]
    places = [order.index(each) for each in ("ActionDeclared", "Targeted", "Rolled", "Damaged")]
    assert places == sorted(places)
