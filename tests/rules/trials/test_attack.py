"""Attacks: targets one by one, bands, criticals, what adds to hits, what follows (1.7, T65)."""

from __future__ import annotations

import pytest

from game.rules.trials import ailments, attack, boons, conditions, harm, queries, rings, rolls
from game.rules.trials.ailments import Ail, Ringing, Shove
from game.rules.trials.attack import Attack, Follow, Spread, Stroke
from game.rules.trials.codes import (
    ACTION,
    ANKHEG,
    AREA,
    B_DR,
    B_DUEL,
    B_HIT_DMG,
    B_HIT_PRC,
    B_NO_FREE,
    BOX,
    BURN,
    BY_PIECE,
    CARD,
    CRITICAL,
    DISCARD,
    END_TURN,
    ENFEEBLED,
    EVENT_DECK,
    EVENTS,
    EXTRA,
    FEATURE,
    FIRST_BUGBEAR,
    FIRST_GOBLIN,
    FIRST_OBELISK,
    FREE,
    GUIDING_BOLT,
    HAND,
    HOARDER,
    HUNTERS_MARK,
    MELEE,
    MOCKERY,
    MONSTERS,
    NONE,
    OGRE,
    ONGOING,
    PASS,
    PRIMARY,
    PSN,
    RANGED,
    ROOT,
    SANCTUARY,
    SIDE,
    SPELL,
    TARGET,
    USED,
    WEAPON,
    pile,
)
from game.rules.trials.decks import Draw, NewHand, Recover
from game.rules.trials.defeat import Fall, Removal
from game.rules.trials.events import Damaged, Healed, Rolled, RollJudged
from game.rules.trials.frames import Deed, Ongoing
from game.rules.trials.hits import added, face_of, is_critical
from game.rules.trials.loot import LootAppears
from tests.rules.trials.fights import BASICS, Arrive, LastHit, heard
from tests.rules.trials.positions import A, B, C, D, Position

pytestmark = pytest.mark.interpreted
"""Procedures of its own stand in for others: compiled ones have no heirs."""

GOBLIN = FIRST_GOBLIN
BUGBEAR = FIRST_BUGBEAR
RULES = (
    *BASICS, Fall, Removal, LastHit, Arrive, Ail, Ringing, Shove, Attack, Stroke, Spread, Follow,
    Draw, NewHand, Recover, LootAppears,
)  # fmt: skip
FIGHTERS = ("fighter", "rogue", "paladin", "cleric")
CASTERS = ("wizard", "cleric", "fighter", "rogue")
OTHERS = ("monk", "ranger", "fighter", "bard")


def field(*classes: str) -> Position:
    """Return a field: A next to C and the goblins, B and D apart; the ogre beyond."""
    heard("")
    return Position(
        ". . . . . . . .",
        ". A C . . . B .",
        ". g g . . . . .",
        ". . . . R . . .",
        ". u . . . . D .",
        classes=classes or FIGHTERS,
        procedures=RULES,
    )


def primary(p: Position, seat: int, name: str) -> int:
    """Return an open Primary of a hero."""
    for card in p.s.piles.cards[pile(seat, PRIMARY)]:
        if p.s.tables.card(card).id == name:
            return card
    raise KeyError(name)


def own(p: Position, seat: int, name: str) -> int:
    """Return any card of a hero's deck."""
    return p.card(name, seat)


def join(p: Position, seat: int, name: str) -> None:
    """Let a hero be of another subclass of its class, its cards open or aside."""
    deck = p.s.tables.content.subclass_of(name)
    for card in p.s.piles.cards[pile(seat, PRIMARY)]:
        if 112 <= card < 211:
            p.s.piles.move(card, pile(seat, PRIMARY), BOX)
    p.s.subclass[seat] = deck.number
    for card in range(deck.first, deck.first + deck.size):
        kind = PRIMARY if p.s.tables.card(card).tier == 0 else DISCARD
        p.s.piles.move(card, BOX, pile(seat, kind))


def declare(
    p: Position,
    figure: int,
    card: int,
    *targets: int,
    flags: int = MELEE | WEAPON,
    kind: int = ACTION,
    **more: int,
) -> None:
    """Let an attack be the newest deed."""
    mask = sum(1 << target for target in set(targets))
    deed = Deed(kind, figure, card, targets=mask, flags=flags)
    if len(set(targets)) == 1:
        deed.target = targets[0]
    for name, value in more.items():
        setattr(deed, name, value)
    p.s.deeds.append(deed.row())


def carry_out(p: Position, *dice: int) -> list[int]:
    """Let the newest deed attack, everybody passing; return what each damage cost."""
    p.dice(attack=list(dice))
    told = list(p.run(Attack()))
    told += p.pass_all()
    p.events = told
    assert p.left() == []
    return [event.lost for event in p.told(Damaged)]


def hits(p: Position, seat: int, name: str, target: int, *dice: int, **more: int) -> list[int]:
    """Attack once with an open Primary."""
    declare(p, seat, primary(p, seat, name), target, **more)
    lost = carry_out(p, *dice)
    p.s.deeds.pop()
    return lost


def event(p: Position, name: str) -> None:
    p.s.piles.move(p.card(name), EVENT_DECK, EVENTS)


# --- the roll and its bands


@pytest.mark.clause("T31", "T65.4", "T31f")
@pytest.mark.parametrize(("die", "lost"), [(4, []), (5, [5]), (12, [5]), (13, [8]), (19, [8])])
def test_the_highest_threshold_reached_counts_below_the_lowest_is_a_miss(
    die: int, lost: list[int]
) -> None:
    p = field()
    p.s.put(FIRST_OBELISK, p.cell((1, 3)))
    declare(p, C, primary(p, C, "longsword"), FIRST_OBELISK)
    got = carry_out(p, die)
    assert [each + 2 for each in got] == lost  # the obelisk's DR


@pytest.mark.clause("T31x")
def test_a_fifteen_reaches_the_band_of_thirteen() -> None:
    p = field()
    assert hits(p, A, "greatsword", GOBLIN, 15) == [8]


@pytest.mark.clause("T31a")
def test_a_natural_one_or_twenty_means_nothing_by_itself() -> None:
    p = field()
    boons.give(p.m, 1, A, 9, A, 0, END_TURN)  # roll+9
    assert hits(p, A, "greatsword", GOBLIN, 1) == [5]
    p = field()
    boons.give(p.m, 1, A, -9, A, 0, END_TURN)
    assert hits(p, A, "greatsword", GOBLIN, 20) == [5]
    assert not p.told(RollJudged)[0].critical


@pytest.mark.clause("T65.4", "T66.3")
def test_side_two_is_attacked_with_when_it_is_up() -> None:
    p = field()
    assert hits(p, A, "greatsword", GOBLIN, 4, side=1) == [7]


@pytest.mark.clause("T42.2")
def test_the_roll_is_taken_away_after_it_was_read() -> None:
    p = field()
    hits(p, A, "greatsword", GOBLIN, 9)
    assert p.s.throws == []
    assert p.s.hurts == []


@pytest.mark.clause("T60.5")
def test_a_monster_attacks_with_its_bands() -> None:
    p = field()
    p.s.put(GOBLIN + 1, NONE)
    declare(p, GOBLIN, NONE, A, kind=MONSTERS)
    assert carry_out(p, 16) == [3]  # 6 less DR 3
    declare(p, OGRE, NONE, D, kind=MONSTERS)
    p.s.put(D, p.cell((4, 7)))
    assert carry_out(p, 6) == [4]  # 7 less DR 3 of Life Domain


@pytest.mark.clause("T70i")
def test_the_ankhegs_acid_is_its_second_line() -> None:
    p = field()
    p.monster(ANKHEG, p.cell((4, 7)))
    declare(p, ANKHEG, NONE, A, kind=MONSTERS, side=1, flags=AREA, area=p.s.spaces[A])
    carry_out(p, 8)
    assert ailments.total(p.s, A, BURN) == 1


# --- criticals


@pytest.mark.clause("T33", "T33a")
def test_a_damaging_result_of_twenty_deals_three_piercing_more() -> None:
    p = field()
    join(p, A, "battle_master")
    hits(p, A, "greatsword", C, 20)
    told = p.told(Damaged)[0]
    assert (told.dmg, told.prc, told.flags & CRITICAL) == (8, 3, CRITICAL)


@pytest.mark.clause("T65.21", "T65.75")
def test_a_champion_is_critical_from_eighteen() -> None:
    p = field()
    hits(p, A, "greatsword", C, 17)
    assert p.told(Damaged)[0].prc == 0
    hits(p, A, "greatsword", C, 18)
    assert p.told(Damaged)[0].prc == 3


@pytest.mark.clause("TL9")
def test_the_sword_of_sharpness_makes_weapons_critical_from_nineteen() -> None:
    p = field(*CASTERS)
    p.loot(B, "sword_of_sharpness")
    p.s.put(B, p.cell((1, 3)))
    hits(p, B, "mace", C, 19)
    assert p.told(Damaged)[0].prc == 3
    hits(p, B, "sacred_flame", D, 19, flags=RANGED | SPELL)
    assert p.told(Damaged)[0].prc == 5


@pytest.mark.clause("T26c", "T65.21")
def test_a_chain_makes_critical_and_more_so() -> None:
    p = field()
    declare(p, A, primary(p, A, "greatsword"), C, chain=own(p, A, "precise_blow"))
    carry_out(p, 4, 18)
    assert [len(e.dice) for e in p.told(Rolled)] == [2]
    assert p.told(Damaged)[0].prc == 3 + 3


@pytest.mark.clause("T33c")
def test_what_hits_by_itself_never_crits_and_is_not_rolled() -> None:
    p = field(*CASTERS)
    card = own(p, A, "magic_missile")
    declare(p, A, card, D, flags=RANGED | SPELL)
    carry_out(p)
    told = p.told(Damaged)[0]
    assert (told.prc, told.flags & CRITICAL, p.told(Rolled)) == (4, 0, [])


@pytest.mark.clause("T65.32", "T66au")
def test_overchannel_takes_the_top_band_without_a_roll() -> None:
    p = field(*CASTERS)
    join(p, A, "evocation")
    fire = primary(p, A, "fire_bolt")
    declare(p, A, fire, D, flags=RANGED | SPELL, chain=own(p, A, "overchannel"))
    carry_out(p)
    assert (p.told(Damaged)[0].dmg, p.told(Damaged)[0].flags & CRITICAL) == (7, 0)


@pytest.mark.clause("T65g")
def test_a_countered_chain_changes_nothing() -> None:
    p = field()
    card = own(p, A, "power_attack")
    declare(p, A, primary(p, A, "greatsword"), C, chain=card, chain_way=NONE)
    carry_out(p, 10)
    assert (p.told(Rolled)[0].result, p.told(Damaged)[0].dmg) == (10, 5)


# --- what adds to a hit


@pytest.mark.clause("T65.11", "T26c")
def test_power_attack_rolls_two_less_and_hits_five_harder() -> None:
    p = field()
    declare(p, A, primary(p, A, "greatsword"), C, chain=own(p, A, "power_attack"))
    carry_out(p, 14)
    assert (p.told(Rolled)[0].result, p.told(Damaged)[0].dmg) == (12, 10)


@pytest.mark.clause("TL6", "TL7")
def test_loot_makes_weapons_hit_harder() -> None:
    p = field()
    p.loot(A, "gauntlets_of_ogre_power", "bracers_of_archery")
    hits(p, A, "greatsword", C, 10)
    assert p.told(Damaged)[0].dmg == 7
    hits(p, A, "heavy_crossbow", D, 10, flags=RANGED | WEAPON)
    assert p.told(Damaged)[0].dmg == 7


@pytest.mark.clause("TE11")
def test_blood_moon_is_for_all_hits() -> None:
    p = field()
    event(p, "blood_moon")
    p.s.put(GOBLIN + 1, NONE)
    declare(p, GOBLIN, NONE, A, kind=MONSTERS)
    carry_out(p, 8)
    assert p.told(Damaged)[0].dmg == 6


@pytest.mark.clause("T65.99")
def test_hunters_mark_is_for_its_givers_hits() -> None:
    p = field()
    rings.put(p.m, HUNTERS_MARK, C, A, NONE)
    hits(p, A, "greatsword", C, 10)
    assert p.told(Damaged)[0].dmg == 7
    p.s.put(B, p.cell((1, 3)))
    hits(p, B, "twin_daggers", C, 10)
    assert p.told(Damaged)[0].dmg == 4


@pytest.mark.clause("T28c")
def test_an_interaction_adds_to_the_next_hit_alone() -> None:
    p = field()
    boons.give(p.m, B_HIT_DMG, A, 3, B, NONE, END_TURN)
    boons.give(p.m, B_HIT_PRC, A, 2, B, NONE, END_TURN)
    hits(p, A, "greatsword", C, 2)
    hits(p, A, "greatsword", C, 10)
    assert (p.told(Damaged)[0].dmg, p.told(Damaged)[0].prc) == (8, 2)
    hits(p, A, "greatsword", C, 10)
    assert (p.told(Damaged)[0].dmg, p.told(Damaged)[0].prc) == (5, 0)


@pytest.mark.clause("T65.97")
def test_enfeeblement_takes_three_off_normal_damage_not_below_zero() -> None:
    p = field()
    rings.put(p.m, ENFEEBLED, A, C, NONE)
    hits(p, A, "greatsword", GOBLIN, 10)
    assert p.told(Damaged)[0].lost == 2
    rings.put(p.m, ENFEEBLED, GOBLIN + 1, C, NONE)
    p.s.put(B, p.cell((3, 4)))
    p.s.subclass[B] = p.s.tables.content.subclass_of("evocation").number
    declare(p, GOBLIN + 1, NONE, B, kind=MONSTERS)
    carry_out(p, 8)
    assert p.told(Damaged)[0].dmg == 1


@pytest.mark.clause("T69j")
def test_bugbears_hit_harder_on_the_turn_their_camp_wakes() -> None:
    p = field()
    p.camp(BUGBEAR)
    p.s.put(BUGBEAR, p.cell((1, 1)))
    declare(p, BUGBEAR, NONE, A, kind=MONSTERS)
    carry_out(p, 8)
    assert p.told(Damaged)[0].dmg == 5
    p.s.camps[0] = (*p.s.camps[0][:9], 1)
    carry_out(p, 8)
    assert p.told(Damaged)[0].dmg == 7


@pytest.mark.clause("T65.55", "T65.59")
def test_death_domain_deepens_one_hit_a_turn_on_who_has_half_its_hp() -> None:
    p = field(*CASTERS)
    join(p, B, "death_domain")
    p.s.put(B, p.cell((1, 3)))
    hits(p, B, "mace", C, 10)
    assert p.told(Damaged)[0].prc == 0
    p.s.hp[C] = 15
    hits(p, B, "mace", C, 10)
    assert p.told(Damaged)[0].prc == 2
    hits(p, B, "mace", C, 10)
    assert p.told(Damaged)[0].prc == 0


@pytest.mark.clause("TE20", "T69l")
def test_wild_magic_hits_harder_with_an_even_die_and_hurts_the_caster_with_an_odd_one() -> None:
    p = field(*CASTERS)
    event(p, "wild_magic")
    hits(p, A, "fire_bolt", D, 8, flags=RANGED | SPELL)
    assert p.told(Damaged)[0].dmg == 8
    hits(p, A, "fire_bolt", D, 9, flags=RANGED | SPELL)
    assert [(e.figure, e.party, e.lost) for e in p.told(Damaged)] == [(A, 2, 1), (D, 0, 4)]


@pytest.mark.clause("T66y", "T42d")
def test_a_hit_without_damage_takes_no_bonus() -> None:
    p = field("paladin", "rogue", "fighter", "cleric")
    boons.give(p.m, B_HIT_DMG, A, 3, B, NONE, END_TURN)
    declare(p, A, own(p, A, "compelled_duel"), C, flags=RANGED | SPELL)
    p.s.put(C, p.cell((2, 5)))
    assert carry_out(p, 10) == []
    assert queries.has_boon(p.s, A, B_HIT_DMG)


# --- what else a hit does


@pytest.mark.clause("T42c")
def test_a_bands_other_effects_come_after_the_damage_though_it_came_to_nothing() -> None:
    p = field()
    boons.give(p.m, B_DR, C, 20, C, 0, END_TURN)
    declare(p, A, own(p, A, "greatsword"), C)
    declare(p, OGRE, NONE, D, kind=MONSTERS)
    p.s.put(D, p.cell((4, 7)))
    boons.give(p.m, B_DR, D, 20, D, 0, END_TURN)
    assert carry_out(p, 14) == [0]
    assert p.at(D) == (4, 8)


@pytest.mark.clause("T42c", "T65.6")
def test_on_a_target_that_fell_only_what_the_attacker_gets_is_done() -> None:
    p = field(*CASTERS)
    join(p, B, "death_domain")
    p.s.put(B, p.cell((1, 3)))
    p.s.hp[B] = 10
    p.s.wounded = 1 << GOBLIN + 1
    declare(p, B, own(p, B, "vampiric_touch"), C, flags=MELEE | SPELL)
    carry_out(p, 10)
    assert [e.amount for e in p.told(Healed)] == [4]
    p.s.put(B, p.cell((4, 2)))
    declare(p, B, own(p, B, "blight"), GOBLIN + 1, flags=MELEE | SPELL)
    carry_out(p, 10)
    assert ailments.total(p.s, GOBLIN + 1, PSN) == 0


@pytest.mark.clause("T65.4")
def test_hit_effects_come_with_any_band() -> None:
    p = field("bard", "rogue", "fighter", "cleric")
    p.s.put(C, p.cell((2, 5)))
    for die in (7, 14):
        hits(p, A, "vicious_mockery", C, die, flags=RANGED | SPELL)
        assert queries.ringed(p.s, C, MOCKERY)
        p.s.rings = []


@pytest.mark.clause("T65.26", "T65.95")
def test_guiding_bolt_marks_the_way_for_the_next_attack() -> None:
    p = field(*CASTERS)
    declare(p, B, own(p, B, "guiding_bolt"), C, flags=RANGED | SPELL)
    carry_out(p, 10)
    assert queries.ringed(p.s, C, GUIDING_BOLT)


@pytest.mark.clause("T65.40", "T48b")
def test_shocking_grasp_bans_free_cards_of_heroes_alone() -> None:
    p = field(*CASTERS)
    hits(p, A, "shocking_grasp", C, 10, flags=MELEE | SPELL)
    assert queries.has_boon(p.s, C, B_NO_FREE)
    hits(p, A, "shocking_grasp", GOBLIN, 10, flags=MELEE | SPELL)
    assert not queries.has_boon(p.s, GOBLIN, B_NO_FREE)


@pytest.mark.clause("T65.37", "T65.51")
def test_a_duel_pulls_then_binds_until_the_duellists_next_turn() -> None:
    p = field("paladin", "rogue", "fighter", "cleric")
    p.s.put(C, p.cell((2, 7)))
    p.s.put(B, p.cell((1, 8)))
    declare(p, A, own(p, A, "compelled_duel"), C, flags=RANGED | SPELL)
    carry_out(p, 10)
    assert p.at(C) == (2, 4)
    assert queries.has_boon(p.s, C, B_DUEL)
    boons.start_of_turn(p.m, A)
    assert not queries.has_boon(p.s, C, B_DUEL)


@pytest.mark.clause("T65.61", "T34j")
def test_lightning_arrow_strikes_all_around_its_target_that_fell_too() -> None:
    p = field(*OTHERS)
    p.s.put(A, p.cell((1, 4)))
    p.s.hp[C] = 3
    declare(p, B, own(p, B, "lightning_arrow"), C, flags=RANGED | SPELL)
    carry_out(p, 10)
    assert [e.figure for e in p.told(Damaged)] == [C, A, GOBLIN, GOBLIN + 1]


@pytest.mark.clause("T65.45")
def test_antimagic_fist_discards_an_ongoing_card_by_the_attackers_choice() -> None:
    p = field(*OTHERS)
    join(p, A, "spellbreaker")
    p.turn(A)
    cards = []
    for name in ("shrug_it_off", "brace"):
        p.hand(C, name)
        card = p.s.hand(C)[0]
        cards.append(card)
        p.s.piles.move(card, pile(C, HAND), pile(C, ONGOING))
        p.s.ongoing.append(Ongoing(card, C, C).row())
    declare(p, A, own(p, A, "antimagic_fist"), C)
    p.dice(attack=[10])
    p.run(Attack())
    while CARD not in p.families():
        p.play(PASS)
    p.play(CARD, cards[1])
    p.pass_all()
    assert [row[0] for row in p.s.ongoing] == cards[:1]
    assert cards[1] in p.s.piles.cards[pile(C, USED)]


@pytest.mark.clause("T42c")
def test_what_a_play_brings_with_a_hit_comes_after_the_damage() -> None:
    p = field()
    p.hand(C, "aura_of_protection")
    declare(p, A, primary(p, A, "greatsword"), C)
    p.dice(attack=[10])
    p.run(Attack())
    while FREE not in p.families():
        p.play(PASS)
    assert attack.rider(p.m, C, A, conditions.w.ROOT, 1, 0, 0, NONE)
    assert not attack.rider(p.m, D, A, conditions.w.ROOT, 1, 0, 0, NONE)
    assert ailments.total(p.s, C, ROOT) == 0
    p.pass_all()
    assert ailments.total(p.s, C, ROOT) == 1


@pytest.mark.clause("TL10", "TL12")
def test_flame_tongue_and_frost_brand_bring_their_ailments() -> None:
    p = field()
    p.loot(A, "flame_tongue", "frost_brand")
    hits(p, A, "greatsword", C, 14)
    assert (ailments.total(p.s, C, BURN), ailments.total(p.s, C, ROOT)) == (1, 0)
    hits(p, A, "greatsword", C, 15)
    assert (ailments.total(p.s, C, BURN), ailments.total(p.s, C, ROOT)) == (2, 1)


@pytest.mark.clause("TL11")
def test_the_venom_dagger_poisons_once_a_turn() -> None:
    p = field()
    p.loot(A, "venom_dagger")
    hits(p, A, "greatsword", C, 14)
    hits(p, A, "greatsword", C, 14)
    assert ailments.total(p.s, C, PSN) == 1
    boons.end_of_turn(p.m, A)
    hits(p, A, "greatsword", C, 14)
    assert ailments.total(p.s, C, PSN) == 2


@pytest.mark.clause("T66p")
def test_elemental_chooses_burn_or_push_at_a_hit_of_fifteen() -> None:
    p = field(*OTHERS)
    assert hits(p, A, "unarmed_strike", C, 14) != []
    declare(p, A, primary(p, A, "unarmed_strike"), C)
    p.dice(attack=[15])
    p.run(Attack())
    while SIDE not in p.families():
        p.play(PASS)
    assert p.offers(SIDE) == [0, 1]
    p.play(SIDE, 0)
    p.pass_all()
    assert ailments.total(p.s, C, BURN) == 1


@pytest.mark.clause("T65.61", "T65i")
def test_horde_breaker_strikes_one_other_adjacent_to_the_target_once_a_turn() -> None:
    p = field(*OTHERS)
    p.s.put(B, p.cell((1, 4)))
    declare(p, B, primary(p, B, "shortsword"), C)
    p.dice(attack=[10])
    p.run(Attack())
    while TARGET not in p.families():
        p.play(PASS)
    assert p.offers(TARGET) == [A, GOBLIN, GOBLIN + 1]
    assert PASS in p.families()
    p.play(TARGET, GOBLIN)
    p.pass_all()
    assert p.s.wounded == 1 << GOBLIN
    p.s.deeds.pop()
    hits(p, B, "shortsword", C, 10)
    assert [e.figure for e in p.told(Damaged)] == [C]


@pytest.mark.clause("T65.75")
def test_college_of_valor_guards_an_ally_after_a_weapon_hit() -> None:
    p = field("bard", "rogue", "fighter", "cleric")
    join(p, A, "college_of_valor")
    p.s.put(B, p.cell((1, 5)))
    declare(p, A, primary(p, A, "rapier"), C)
    p.dice(attack=[10])
    p.run(Attack())
    while TARGET not in p.families():
        p.play(PASS)
    assert p.offers(TARGET) == [A, B]
    p.play(TARGET, B)
    p.pass_all()
    assert queries.boon(p.s, B, B_DR) == 1


# --- several targets


@pytest.mark.clause("T42b")
def test_targets_are_resolved_one_by_one_lowest_space_first() -> None:
    p = field()
    card = own(p, A, "sweeping_blow")
    declare(p, A, card, GOBLIN, GOBLIN + 1, C)
    carry_out(p, 7, 8, 9)
    assert [e.target for e in p.told(Rolled)] == [C, GOBLIN, GOBLIN + 1]


@pytest.mark.clause("T42b", "T57")
def test_monsters_at_zero_are_removed_together_after_the_last_roll() -> None:
    p = field()
    p.s.wounded = 1 << GOBLIN | 1 << GOBLIN + 1
    declare(p, A, own(p, A, "sweeping_blow"), GOBLIN, GOBLIN + 1)
    p.dice(attack=[9, 9])
    p.run(Attack())
    while p.told(Rolled)[-1:] == [] or p.told(Rolled)[-1].target == GOBLIN:
        assert p.at(GOBLIN) == (3, 2)
        p.play(PASS)
    p.pass_all()
    assert [fields[0] for fields in heard("LastHit")] == [GOBLIN, GOBLIN + 1]


@pytest.mark.clause("T37", "T33b")
def test_each_target_of_an_area_is_rolled_for_and_crits_by_itself() -> None:
    p = field(*CASTERS)
    area = p.s.tables.realm.grid.within(p.cell((2, 3)), 1)
    declare(
        p, B, own(p, A, "shatter"), C, flags=RANGED | SPELL | AREA, area=area, cell=p.cell((2, 3))
    )
    carry_out(p, 7, 20, 7, 7)
    assert [(e.figure, e.prc) for e in p.told(Damaged)] == [
        (A, 0),
        (C, 3),
        (GOBLIN, 0),
        (GOBLIN + 1, 0),
    ]


@pytest.mark.clause("T41", "T65.46")
def test_a_large_one_is_hit_once_if_any_of_its_spaces_is_inside_and_the_spared_are_not() -> None:
    p = field(*CASTERS)
    area = p.s.spaces[OGRE] & ~(1 << p.s.cell[OGRE]) | p.s.spaces[D]
    declare(p, B, own(p, A, "shatter"), D, flags=RANGED | SPELL | AREA, area=area, spared=1 << D)
    carry_out(p, 7)
    assert [e.figure for e in p.told(Damaged)] == [OGRE]


@pytest.mark.clause("T37a")
def test_a_token_that_can_be_attacked_is_a_target_inside_an_area() -> None:
    p = field(*CASTERS)
    p.s.put(FIRST_OBELISK, p.cell((1, 7)))
    declare(p, A, own(p, A, "shatter"), B, flags=RANGED | SPELL | AREA, area=1 << p.cell((1, 7)))
    assert carry_out(p, 7) == [3]


@pytest.mark.clause("T65.62")
def test_strokes_are_single_rolls_at_targets_named_before() -> None:
    p = field(*OTHERS)
    named = (C + 1) | (GOBLIN + 1) << 6 | (C + 1) << 12
    declare(p, A, own(p, A, "hundred_fists"), C, GOBLIN, cell=named)
    carry_out(p, 5, 5, 5)
    assert [e.target for e in p.told(Rolled)] == [C, C, GOBLIN]
    assert [e.dmg for e in p.told(Damaged)] == [4, 4, 4]  # as Unarmed Strike I


@pytest.mark.clause("T65.62", "T29d")
def test_strokes_at_one_that_fell_are_lost() -> None:
    p = field(*OTHERS)
    p.s.wounded = 1 << GOBLIN
    named = (GOBLIN + 1) * (1 + (1 << 6) + (1 << 12))
    declare(p, A, own(p, A, "hundred_fists"), GOBLIN, cell=named)
    carry_out(p, 5)
    assert len(p.told(Rolled)) == 1


@pytest.mark.clause("T42e")
def test_the_rest_is_lost_if_the_attacker_falls() -> None:
    p = field(*CASTERS)
    event(p, "wild_magic")
    p.s.hp[A] = 1
    area = p.s.spaces[C] | p.s.spaces[D]
    declare(p, A, own(p, A, "shatter"), C, D, flags=RANGED | SPELL | AREA, area=area)
    p.dice(attack=[9])
    p.run(Attack())
    p.pass_all()
    assert [fields[:3] for fields in heard("LastHit")] == [(A, 2, NONE)]
    assert p.s.hp[C] == 30


@pytest.mark.clause("T29d", "T35.2")
def test_a_target_out_of_reach_when_its_roll_is_due_is_dropped() -> None:
    p = field()
    declare(p, A, primary(p, A, "greatsword"), C)
    p.s.put(C, p.cell((1, 6)))
    assert carry_out(p) == []
    declare(p, A, primary(p, A, "heavy_crossbow"), C, flags=RANGED | WEAPON)
    p.s.put(C, p.cell((1, 3)))
    assert carry_out(p) == []


# --- what follows


@pytest.mark.clause("T65.77")
def test_a_miss_on_a_hero_may_be_answered_at_once() -> None:
    p = field()
    join(p, A, "battle_master")
    p.hand(A)
    p.s.piles.move(own(p, A, "riposte"), pile(A, DISCARD), pile(A, HAND))
    p.s.put(GOBLIN + 1, NONE)
    declare(p, GOBLIN, NONE, A, kind=MONSTERS)
    p.dice(attack=[3])
    p.run(Attack())
    assert p.asked() == "answer A"
    decision = p.m.decision
    assert decision is not None
    assert decision.about["moment"] == "after_miss"


@pytest.mark.clause("T65.76", "T66z")
def test_a_ranged_attack_without_an_area_may_be_followed_hit_or_miss() -> None:
    p = field(*OTHERS)
    p.hand(B, "hail_of_thorns")
    declare(p, B, primary(p, B, "longbow"), C, flags=RANGED | WEAPON, kind=EXTRA)
    p.dice(attack=[3])
    p.run(Attack())
    decision = p.m.decision
    assert decision is not None
    assert (p.asked(), decision.about["moment"]) == ("answer B", "after_shot")


@pytest.mark.clause("T34j")
def test_where_a_target_stood_that_fell_is_kept_for_what_follows() -> None:
    p = field(*OTHERS)
    p.s.wounded = 1 << GOBLIN
    p.hand(B, "hail_of_thorns")
    where = p.s.cell[GOBLIN]
    declare(p, B, primary(p, B, "longbow"), GOBLIN, flags=RANGED | WEAPON)
    p.dice(attack=[10])
    p.run(Attack())
    while TARGET not in p.families():
        p.play(PASS)
    p.play(PASS)  # Horde Breaker
    assert (p.asked(), p.s.deed().cell) == ("answer B", where)


@pytest.mark.clause("T66w")
def test_the_oath_of_vengeance_moves_after_hurting_who_was_marked() -> None:
    p = field("paladin", "rogue", "fighter", "cleric")
    join(p, A, "oath_of_vengeance")
    p.turn(A)
    hits(p, A, "longsword", C, 10)
    assert p.m.decision is None
    rings.put(p.m, HUNTERS_MARK, C, A, NONE)
    declare(p, A, primary(p, A, "longsword"), C)
    p.dice(attack=[10])
    p.run(Attack())
    while p.m.decision is not None and FEATURE not in p.families():
        p.play(PASS)
    assert p.asked() == "feature A"


@pytest.mark.clause("T66g", "T65.94")
def test_sanctuary_goes_before_its_bearer_rolls() -> None:
    p = field()
    p.turn(A)
    p.hand(D, "sanctuary")
    card = p.s.hand(D)[0]
    p.s.piles.move(card, pile(D, HAND), pile(D, ONGOING))
    p.s.ongoing.append(Ongoing(card, D, C).row())
    rings.put(p.m, SANCTUARY, C, D, card)
    hits(p, C, "longsword", A, 3)
    assert p.s.rings == []
    assert card in p.s.piles.cards[pile(D, USED)]


def test_whom_it_hit_and_hurt_is_kept() -> None:
    p = field()
    boons.give(p.m, B_DR, C, 20, C, 0, END_TURN)
    declare(p, A, own(p, A, "sweeping_blow"), C, GOBLIN, GOBLIN + 1)
    carry_out(p, 9, 9, 1)
    deed = p.s.deed()
    assert (deed.hits, deed.hurt) == (1 << C | 1 << GOBLIN, 1 << GOBLIN)


def moments(p: Position, *dice: int) -> list[str]:
    """Let the newest deed attack; return the moments at which somebody was asked, in order."""
    p.dice(attack=list(dice))
    p.run(Attack())
    found: list[str] = []
    while p.m.decision is not None:
        moment = str(p.m.decision.about.get("moment", p.m.decision.kind))
        if not found or found[-1] != moment:
            found.append(moment)
        p.play(PASS)
    return found


@pytest.mark.clause("T42", "T42f")
def test_an_attack_is_answered_before_and_after_its_roll_in_its_damage_and_when_it_is_over() -> (
    None
):
    p = field("bard", "wizard", "ranger", "cleric")
    p.s.put(A, p.cell((3, 7)))
    join(p, C, "colossus_hunter")
    for seat, names in ((A, ("cutting_words", "heckle")), (C, ("hail_of_thorns",))):
        p.hand(seat, *names)
    p.s.piles.move(own(p, C, "giant_killer"), pile(C, DISCARD), pile(C, HAND))
    p.s.put(OGRE, p.cell((2, 4)))
    declare(p, OGRE, NONE, C, kind=MONSTERS)
    assert moments(p, 10) == ["before_roll", "after_roll", "damage", "after_attack"]


@pytest.mark.clause("T42.2", "T32.2")
def test_what_is_played_after_the_roll_can_make_a_miss_of_it() -> None:
    p = field("bard", "wizard", "ranger", "cleric")
    p.s.put(A, p.cell((3, 7)))
    p.hand(A, "heckle")
    p.s.put(OGRE, p.cell((2, 4)))
    declare(p, OGRE, NONE, C, kind=MONSTERS)
    p.dice(attack=[6])
    p.run(Attack())
    while p.m.decision is not None and p.m.decision.about.get("moment") != "after_roll":
        p.play(PASS)
    rolls.add(p.m, -4, own(p, A, "heckle"))
    told = p.pass_all()
    assert [event.band for event in told if isinstance(event, RollJudged)] == [NONE]


@pytest.mark.clause("T43b", "T43.2")
def test_dr_is_taken_once_from_all_normal_damage_of_a_hit_its_damage_chain_too() -> None:
    p = field()
    p.hand(C, "aura_of_protection")
    declare(p, A, primary(p, A, "greatsword"), C)
    p.dice(attack=[10])
    p.run(Attack())
    while FREE not in p.families():
        p.play(PASS)
    harm.more(p.m, 4, 1)
    told = [event for event in p.pass_all() if isinstance(event, Damaged)]
    assert [(event.dmg, event.prc, event.dr, event.lost) for event in told] == [(9, 1, 4, 6)]


@pytest.mark.clause("T66at", "T42d")
def test_empowered_evocation_counts_for_all_targets_after_the_first() -> None:
    p = field(*CASTERS)
    join(p, A, "evocation")
    area = p.s.spaces[C] | p.s.spaces[D]
    blow = own(p, A, "empowered_evocation")
    declare(p, A, own(p, A, "shatter"), C, flags=RANGED | SPELL | AREA, area=area, blow=blow)
    carry_out(p, 7, 7)
    assert [event.dmg for event in p.told(Damaged)] == [9, 9]


@pytest.mark.clause("T66m")
def test_battle_master_is_a_play_and_adds_nothing_by_itself() -> None:
    p = field()
    join(p, A, "battle_master")
    hits(p, A, "greatsword", C, 10)
    assert [event.dmg for event in p.told(Damaged)] == [5]


@pytest.mark.clause("T65.59")
def test_colossus_hunter_strikes_who_is_hurt_harder_once_a_turn() -> None:
    p = field(*OTHERS)
    join(p, B, "colossus_hunter")
    p.s.put(B, p.cell((1, 4)))
    hits(p, B, "shortsword", C, 10)
    assert p.told(Damaged)[0].dmg == 4
    hits(p, B, "shortsword", C, 10)
    assert p.told(Damaged)[0].dmg == 6
    hits(p, B, "shortsword", C, 10)
    assert p.told(Damaged)[0].dmg == 4


@pytest.mark.clause("T54d")
def test_nothing_more_is_asked_about_an_attacker_that_is_gone() -> None:
    p = field(*CASTERS)
    event(p, "wild_magic")
    p.s.hp[A] = 1
    declare(p, A, primary(p, A, "fire_bolt"), D, flags=RANGED | SPELL)
    p.dice(attack=[9])
    p.run(Attack())
    p.pass_all()
    assert p.s.hp[D] == 30
    assert p.asked() == ""


@pytest.mark.clause("T66t")
def test_a_mirrored_spell_finds_its_caster_whatever_the_range() -> None:
    p = field(*CASTERS)
    declare(p, A, primary(p, A, "fire_bolt"), A, flags=RANGED | SPELL)
    assert carry_out(p, 10) == [5]


@pytest.mark.clause("T66e")
def test_a_spiritual_weapon_attacks_with_its_own_bands_and_the_clerics_bonuses() -> None:
    p = field(*CASTERS)
    boons.give(p.m, 1, B, 2, B, 0, END_TURN)  # roll+2
    card = own(p, B, "spiritual_weapon")
    declare(p, B, card, C, flags=MELEE | SPELL, kind=BY_PIECE, cell=p.cell((1, 3)))
    carry_out(p, 12)
    assert p.told(Damaged)[0].dmg == 8
    carry_out(p, 18)
    assert p.told(Damaged)[0].prc == 3


@pytest.mark.clause("T68i")
def test_an_obelisk_takes_all_bonuses_and_no_ailment() -> None:
    p = field()
    p.loot(A, "flame_tongue", "gauntlets_of_ogre_power")
    p.s.put(FIRST_OBELISK, p.cell((1, 1)))
    hits(p, A, "greatsword", FIRST_OBELISK, 10)
    assert (p.told(Damaged)[0].dmg, p.told(Damaged)[0].lost) == (7, 5)
    assert ailments.total(p.s, FIRST_OBELISK, BURN) == 0


@pytest.mark.clause("T65.59")
def test_conditions_of_a_target_are_looked_at_before_the_hit() -> None:
    p = field()
    p.monster(HOARDER, p.cell((1, 8)))
    assert not conditions.is_half(p.s, HOARDER)
    assert not conditions.is_half(p.s, OGRE)
    assert conditions.is_large(p.s, OGRE)
    p.s.hp[OGRE] = 12
    assert conditions.is_half(p.s, OGRE)
    assert conditions.is_hurt(p.s, OGRE)
    p.s.wounded = 1 << GOBLIN
    assert [conditions.is_half(p.s, each) for each in (GOBLIN, GOBLIN + 1)] == [True, False]
    assert [conditions.is_hurt(p.s, each) for each in (GOBLIN, GOBLIN + 1)] == [True, False]


@pytest.mark.clause("T65.59")
def test_a_monster_has_acted_when_its_turn_came() -> None:
    p = field()
    assert not conditions.has_acted(p.s, GOBLIN)
    p.s.monsters_done = 1
    p.s.active = GOBLIN
    assert conditions.has_acted(p.s, OGRE)
    assert conditions.has_acted(p.s, GOBLIN)
    assert not conditions.has_acted(p.s, GOBLIN + 1)
    p.s.active = A
    assert conditions.has_acted(p.s, GOBLIN + 1)


@pytest.mark.clause("T29d")
def test_an_attack_whose_target_was_dropped_is_followed_by_nothing() -> None:
    p = field(*OTHERS)
    p.hand(B, "hail_of_thorns")
    declare(p, B, primary(p, B, "longbow"), C, flags=RANGED | WEAPON)
    p.s.put(C, NONE)
    p.run(Attack())
    assert p.asked() == ""


@pytest.mark.clause("T65.62", "T65.4")
def test_strokes_that_are_made_as_a_primary_have_the_side_to_which_it_is_turned() -> None:
    p = field("monk", "rogue", "fighter", "cleric")
    declare(p, A, own(p, A, "hundred_fists"), C)
    strike = p.s.tables.card(primary(p, A, "unarmed_strike"))
    assert face_of(p.s, p.s.deed()) is strike.faces[0]
    p.s.turned |= 1 << primary(p, A, "unarmed_strike")
    assert face_of(p.s, p.s.deed()) is strike.faces[1]


@pytest.mark.clause("T33", "T33b")
def test_an_attack_of_one_band_is_critical_too() -> None:
    p = field(*CASTERS)
    join(p, A, "evocation")
    declare(p, A, own(p, A, "scorching_ray"), D, flags=RANGED | SPELL)
    face = face_of(p.s, p.s.deed())
    assert len(face.bands) == 1
    assert [is_critical(p.s, p.s.deed(), face, 0, D, result) for result in (19, 20)] == [
        False,
        True,
    ]
    assert not is_critical(p.s, p.s.deed(), face, -1, D, 20)


@pytest.mark.clause("TE20")
def test_wild_magic_adds_nothing_to_weapons() -> None:
    p = field()
    event(p, "wild_magic")
    declare(p, A, primary(p, A, "greatsword"), C)
    assert added(p.s, p.s.deed(), C, 14, 14).dmg == []


@pytest.mark.clause("T65.55", "T65.75")
def test_only_a_feature_with_a_limit_is_used_up_by_a_hit() -> None:
    p = field("rogue", "ranger", "fighter", "cleric")
    join(p, A, "assassin")
    declare(p, A, primary(p, A, "twin_daggers"), C)
    found = added(p.s, p.s.deed(), C, 15, 15)
    assert ([name for name, _ in found.prc], found.used) == (["assassin"], [])
    p = field("ranger", "rogue", "fighter", "cleric")
    join(p, A, "colossus_hunter")
    p.s.hp[C] = 10
    declare(p, A, primary(p, A, "shortsword"), C)
    found = added(p.s, p.s.deed(), C, 15, 15)
    assert [name for name, _ in found.dmg] == ["colossus_hunter"] * len(found.used)
    assert all(limit == 0 for _, limit in found.used)
