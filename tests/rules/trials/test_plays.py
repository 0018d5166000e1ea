"""What may be played when: windows, moments, Interactions, and who is asked at all (T27 to T29)."""

from __future__ import annotations

import pytest

from game.rules.trials import codes
from game.rules.trials.codes import (
    AFTER_ATTACK,
    AFTER_HEAL,
    AFTER_MISS,
    AFTER_ROLL,
    AFTER_SHOT,
    AFTER_SPELL,
    AREA,
    AT_ZERO,
    ATTACK_ROLL,
    BARDIC,
    BEFORE_ROLL,
    CHAIN,
    CHAINED,
    DAMAGE,
    DECLARATION,
    END_OF_TURN,
    FREE,
    HAND,
    HIT,
    INTERACT,
    MELEE,
    NO_ACTIONS,
    ON_AILMENT,
    OWN,
    PLAYED,
    RANGED,
    RING,
    ROOT,
    SKILL_ROLL,
    SPELL,
    pile,
)
from game.rules.trials.frames import Boon, Deed, Hurt, Play, Ring, Throw
from game.rules.trials.grammar import SPELL_STATUS, STATUS
from game.rules.trials.plays import Asked, answers, could_answer, interaction_fits, ways
from tests.rules.trials.positions import ALL_CLASSES, A, B, C, D, E, F, G, Position

GOBLIN = codes.FIRST_GOBLIN


def at(moment: int, figure: int = -1, about: int = 0, base: int = 0) -> Asked:
    return Asked(moment, figure, about, base)


def may(p: Position, seat: int, name: str, asked: Asked) -> list[int]:
    """Return the ways in which a hero could play a card of its own now."""
    return ways(p.s, seat, p.card(name, seat), asked)


def of_all(*rows: str) -> Position:
    """All eight classes: Ranger, Wizard, Fighter, Rogue; Bard, Cleric, Monk, Paladin."""
    return Position(*rows, classes=ALL_CLASSES)


def hurt(
    p: Position, target: int, source: int = -1, flags: int = HIT | MELEE, dmg: int = 5
) -> None:
    p.s.hurts.append(Hurt(target, source, dmg=dmg, flags=flags).row())


def throw(p: Position, figure: int, kind: int = ATTACK_ROLL, needs: int = 0, die: int = 5) -> None:
    p.s.throws.append(Throw(kind, figure, needs=needs, die=die).row())


def deed(p: Position, figure: int, card: int = -1, kind: int = codes.ACTION, **more: int) -> None:
    p.s.deeds.append(Deed(kind, figure, card, **more).row())


# --- the three windows


@pytest.mark.clause("T27", "T27a")
@pytest.mark.parametrize("moment", [DECLARATION, DAMAGE, END_OF_TURN, OWN])
def test_a_free_card_without_a_moment_is_played_in_the_three_windows(moment: int) -> None:
    """T27, T27a: and in one's own turn between own decisions."""
    p = of_all("ABCDEFGH")
    assert may(p, C, "second_wind", at(moment)) == [0]


@pytest.mark.clause("T27b")
@pytest.mark.parametrize("moment", [BEFORE_ROLL, AFTER_ROLL, AT_ZERO, AFTER_MISS, PLAYED])
def test_in_other_moments_only_what_names_them_is_played(moment: int) -> None:
    """T27b."""
    p = of_all("ABCDEFGH")
    throw(p, C)
    assert may(p, C, "second_wind", at(moment, C)) == []


@pytest.mark.clause("T27e")
@pytest.mark.parametrize("moment", [DECLARATION, DAMAGE, END_OF_TURN])
def test_what_is_for_your_turn_is_never_an_answer(moment: int) -> None:
    """T27e: between own decisions alone."""
    p = of_all("ABCDEFGH")
    p.turn(C)
    assert may(p, C, "action_surge", at(moment)) == []
    assert may(p, C, "action_surge", at(OWN)) == [0]
    p.turn(A)
    assert may(p, C, "action_surge", at(OWN)) == []


@pytest.mark.clause("T27d")
def test_a_card_may_be_played_to_no_effect_if_its_target_is_legal() -> None:
    """T27d: healing at full HP."""
    p = of_all("ABCDEFGH")
    assert p.s.hp[C] == 30
    assert may(p, C, "second_wind", at(DECLARATION)) == [0]


@pytest.mark.clause("T35.3")
def test_a_card_for_others_needs_one_in_range_and_sight() -> None:
    """T35.3: Vow of Enmity and its kind want an opponent within their range."""
    p = of_all("A . . . . . . . . . . . . . . g")
    card = p.card("hunters_mark", A)
    assert ways(p.s, A, card, at(DECLARATION)) == []
    p.s.put(GOBLIN, p.s.cell[A] + 9)
    assert ways(p.s, A, card, at(DECLARATION)) == [0]


# --- damage


@pytest.mark.clause("T65.20")
def test_what_lowers_damage_is_played_on_damage_to_its_player_alone() -> None:
    """T65.20: in the damage window of the damage it lowers."""
    p = of_all("A B C D g")
    hurt(p, B, GOBLIN)
    assert may(p, B, "shield", at(DAMAGE)) == [0]
    assert may(p, C, "shrug_it_off", at(DAMAGE)) == []
    assert may(p, B, "shield", at(DECLARATION)) == []


@pytest.mark.clause("T65.60")
@pytest.mark.parametrize(
    ("seat", "name", "flags", "fits"),
    [
        (G, "deflect_missiles", RANGED, True),
        (G, "deflect_missiles", MELEE, False),
        (D, "evasion", AREA | RANGED, True),
        (D, "evasion", RANGED, False),
    ],
)
def test_a_limit_to_ranged_or_area_is_kept(seat: int, name: str, flags: int, fits: bool) -> None:
    """T65.60."""
    p = of_all("ABCDEFGHg")
    hurt(p, seat, GOBLIN, HIT | flags)
    assert bool(may(p, seat, name, at(DAMAGE))) is fits


@pytest.mark.clause("T26.3")
def test_a_damage_chain_is_played_on_a_damaging_hit_of_one_s_own_attack_action() -> None:
    """T26.3, T26a: once an Action."""
    p = of_all("A B C D g")
    sword = p.card("greatsword", C)
    deed(p, C, sword, flags=MELEE)
    hurt(p, GOBLIN, C)
    assert may(p, C, "cleaving_strike", at(DAMAGE)) == [0]
    now = p.s.deed()
    now.blow = p.card("cleaving_strike", C)
    p.s.keep_deed(now)
    assert may(p, C, "cleaving_strike", at(DAMAGE)) == []


@pytest.mark.clause("T26h", "T26.2")
def test_an_attack_without_an_action_takes_no_damage_chain() -> None:
    """T26h, T26.2."""
    p = of_all("A B C D g")
    deed(p, C, p.card("greatsword", C), codes.EXTRA, flags=MELEE)
    hurt(p, GOBLIN, C)
    assert may(p, C, "cleaving_strike", at(DAMAGE)) == []


@pytest.mark.clause("T26.4", "T65.59", "T34g")
def test_sneak_attack_wants_its_target_flanked() -> None:
    """T26.4, T65.59, T34g: by another opponent of the target, not by oneself."""
    p = of_all("D g . .", ". . A .")
    deed(p, D, p.card("twin_daggers", D), flags=MELEE)
    hurt(p, GOBLIN, D)
    assert may(p, D, "sneak_attack_i", at(DAMAGE)) == [0]
    p.s.put(A, p.s.cell[A] + 1)
    assert may(p, D, "sneak_attack_i", at(DAMAGE)) == []


# --- rolls


@pytest.mark.clause("T65.72", "T31d")
def test_cutting_words_and_heckle_answer_rolls_of_opponents_within_eight() -> None:
    """T65.72, T31d: before and after."""
    p = of_all("E . . . . . . . A . . . . . .")
    throw(p, A)
    assert may(p, E, "cutting_words", at(BEFORE_ROLL)) == [0]
    assert may(p, E, "heckle", at(AFTER_ROLL)) == [0]
    p.s.put(A, p.s.cell[A] + 1)
    assert may(p, E, "cutting_words", at(BEFORE_ROLL)) == []


@pytest.mark.clause("T65.61")
def test_no_roll_of_an_ally_is_heckled() -> None:
    """T65.61: an opponent's."""
    p = of_all("E F . A")
    throw(p, F)
    assert may(p, E, "heckle", at(AFTER_ROLL)) == []


@pytest.mark.clause("T65.73")
def test_one_s_own_roll_is_answered_after_it() -> None:
    """T65.73: any roll of one's own, an attack roll alone, a failed skill roll."""
    p = of_all("A B C D")
    throw(p, C, SKILL_ROLL, 12, 3)
    assert may(p, C, "indomitable", at(AFTER_ROLL)) == [0]
    throw(p, A)
    assert may(p, C, "indomitable", at(AFTER_ROLL)) == []


@pytest.mark.clause("T66c", "T26d")
@pytest.mark.parametrize(("die", "fits"), [(11, True), (12, False)])
def test_peerless_skill_is_played_on_a_skill_roll_that_would_fail(die: int, fits: bool) -> None:
    """T66c, T26d: in place of a chain at the declaration."""
    p = of_all("A B C D E")
    deed(p, E)
    throw(p, E, SKILL_ROLL, 12, die)
    assert bool(may(p, E, "peerless_skill", at(AFTER_ROLL))) is fits
    if fits:
        now = p.s.deed()
        now.chain = p.card("jack_of_all_trades", E)
        p.s.keep_deed(now)
        assert may(p, E, "peerless_skill", at(AFTER_ROLL)) == []


@pytest.mark.clause("T65.90")
def test_a_bardic_ring_is_used_after_its_bearer_s_own_roll() -> None:
    """T65.90."""
    p = of_all("A B C D E")
    p.s.rings.append(Ring(BARDIC, E, E, 0).row())
    throw(p, E)
    assert (RING, 1 << BARDIC) in answers(p.s, E, at(AFTER_ROLL))
    throw(p, A)
    assert answers(p.s, E, at(AFTER_ROLL)) == []


# --- falling, ailments, healing, attacks


@pytest.mark.clause("T65.79", "T54f")
def test_last_stand_is_played_by_whoever_would_fall() -> None:
    """T65.79, T54f."""
    p = of_all("A B C D")
    assert may(p, C, "last_stand", at(AT_ZERO, C)) == [0]
    assert may(p, C, "last_stand", at(AT_ZERO, D)) == []


@pytest.mark.clause("T65.79", "T66ae")
@pytest.mark.parametrize(
    ("name", "put", "fits"),
    [
        ("gnome_cunning", 1 << ROOT, True),
        ("gnome_cunning", 1 << codes.PUSH, True),
        ("gnome_cunning", STATUS | SPELL_STATUS, True),
        ("gnome_cunning", STATUS, False),
    ],
)
def test_what_is_about_to_be_put_on_is_undone(name: str, put: int, fits: bool) -> None:
    """T65.79, T66ae: any ailment, statuses of spells alone."""
    p = of_all("A B C D")
    assert bool(may(p, B, name, at(ON_AILMENT, B, put))) is fits
    assert may(p, B, name, at(ON_AILMENT, C, put)) == []


@pytest.mark.clause("T65.79")
def test_beacon_of_hope_answers_the_heal_of_an_ally_in_range() -> None:
    """T65.79."""
    p = of_all("A . . . F . . . E")
    assert may(p, F, "beacon_of_hope", at(AFTER_HEAL, E)) == [0]
    assert may(p, F, "beacon_of_hope", at(AFTER_HEAL, A)) == []


@pytest.mark.clause("T65.76")
def test_a_ranged_attack_is_followed_by_hail_of_thorns() -> None:
    """T65.76: after one's own."""
    p = of_all("A B")
    assert may(p, A, "hail_of_thorns", at(AFTER_SHOT, A)) == [0]
    assert may(p, A, "hail_of_thorns", at(AFTER_SHOT, B)) == []


@pytest.mark.clause("T65.78")
def test_mage_slayer_answers_a_rival_hero_s_spell_within_four() -> None:
    """T65.78: after it is over."""
    p = Position("C . . . B", classes=("ranger", "wizard", "monk", "rogue"))
    spellbreaker = p.s.tables.content.subclass_of("spellbreaker").number
    p.s.subclass[C] = spellbreaker
    card = p.card("mage_slayer", C)
    assert ways(p.s, C, card, at(AFTER_SPELL, B)) == [0]
    p.s.put(B, p.s.cell[B] + 1)
    assert ways(p.s, C, card, at(AFTER_SPELL, B)) == []


@pytest.mark.clause("T65.70")
def test_thief_s_reflexes_are_played_when_no_action_is_left() -> None:
    """T65.70: by whoever has the turn."""
    p = of_all("A B C D")
    p.turn(D)
    assert may(p, D, "thiefs_reflexes", at(NO_ACTIONS)) == [0]
    assert may(p, D, "thiefs_reflexes", at(END_OF_TURN)) == []


# --- spells


def declared(p: Position, seat: int, name: str, **more: int) -> None:
    deed(p, seat, p.card(name, seat), flags=SPELL | RANGED | CHAINED, **more)


@pytest.mark.clause("T65.78", "T66v")
def test_counterspell_answers_a_spell_action_of_a_rival_hero_at_its_declaration() -> None:
    """T65.78, T66v, range 10."""
    p = of_all("B . . . . . . . . . E .")
    declared(p, E, "vicious_mockery", targets=1 << B)
    assert may(p, B, "counterspell", at(DECLARATION, E)) == [0]
    p.s.put(E, p.s.cell[E] + 1)
    assert may(p, B, "counterspell", at(DECLARATION, E)) == []


@pytest.mark.clause("T27c", "T66v")
@pytest.mark.parametrize("moment", [DECLARATION, DAMAGE, PLAYED, BEFORE_ROLL])
def test_counterspell_answers_a_free_spell_wherever_it_is_played(moment: int) -> None:
    """T27c, T66v: a rival's Healing Word, not a card that is no spell."""
    p = of_all("B . E .")
    spell = p.card("healing_word", E)
    p.s.pile.append(Play(1, FREE, E, spell).row())
    assert may(p, B, "counterspell", at(moment)) == [0]
    p.s.pile[-1] = Play(1, FREE, E, p.card("heckle", E)).row()
    assert may(p, B, "counterspell", at(moment)) == []


def test_only_plays_of_the_window_are_countered() -> None:
    """T29: what waits below is another window's."""
    p = of_all("B . E .")
    p.s.pile.append(Play(1, FREE, E, p.card("healing_word", E)).row())
    assert may(p, B, "counterspell", at(DAMAGE, base=1)) == []


@pytest.mark.clause("T65.40")
def test_no_spell_is_played_by_whoever_may_play_none() -> None:
    """T65.40: spells, and Free cards."""
    p = of_all("B . E .")
    hurt(p, B)
    p.s.boons.append(Boon(codes.B_NO_SPELLS, B, 1, C, 0).row())
    assert may(p, B, "shield", at(DAMAGE)) == []
    p.s.boons[-1] = Boon(codes.B_NO_FREE, B, 1, C, 0).row()
    assert may(p, B, "shield", at(DAMAGE)) == []
    p.s.boons.clear()
    assert may(p, B, "shield", at(DAMAGE)) == [0]


# --- off the board


@pytest.mark.clause("T54e", "T54h")
def test_off_the_board_only_what_needs_no_figure_is_played() -> None:
    """T54e, T54h: Sleight of Hand, not Second Wind."""
    p = of_all("A B")
    assert may(p, D, "sleight_of_hand", at(DECLARATION)) == [0]
    assert may(p, C, "second_wind", at(DECLARATION)) == []


# --- Interactions


def helped(moment: int, klass: str, kind: int = ATTACK_ROLL) -> bool:
    """Return whether the second hero's Interaction serves the first at a moment."""
    first = "fighter" if klass != "fighter" else "ranger"
    others = [each for each in ALL_CLASSES if each not in (first, klass)]
    p = Position("A B", classes=(first, klass, others[0], others[1]))
    p.turn(A)
    p.hand(B, p.s.tables.card(p.s.piles.cards[pile(B, codes.DRAW)][0]).id)
    throw(p, A, kind)
    return interaction_fits(p.s, B, at(moment))


@pytest.mark.clause("T28", "T28b")
@pytest.mark.parametrize("klass", ["cleric", "fighter", "monk", "paladin", "rogue"])
@pytest.mark.parametrize("moment", [DECLARATION, DAMAGE, END_OF_TURN])
def test_an_interaction_is_used_in_the_windows_of_an_ally_s_turn(klass: str, moment: int) -> None:
    """T28, T28b."""
    assert helped(moment, klass)
    assert not helped(BEFORE_ROLL, klass)


@pytest.mark.clause("T28b", "T28x")
@pytest.mark.parametrize(
    ("klass", "kinds"),
    [
        ("bard", (SKILL_ROLL,)),
        ("ranger", (ATTACK_ROLL,)),
        ("wizard", (ATTACK_ROLL, SKILL_ROLL, codes.CARD_ROLL)),
    ],
)
def test_one_that_touches_a_roll_comes_before_it(klass: str, kinds: tuple[int, ...]) -> None:
    """T28b, T28x: after the roll it is too late (T32)."""
    for kind in (ATTACK_ROLL, SKILL_ROLL, codes.CARD_ROLL):
        assert helped(BEFORE_ROLL, klass, kind) is (kind in kinds)
        assert not helped(AFTER_ROLL, klass, kind)
        assert not helped(DECLARATION, klass, kind)


def interacting() -> Position:
    p = of_all("A B C D E F")
    p.turn(A)
    p.hand(B, "shield")
    p.hand(C, "brace")
    return p


@pytest.mark.clause("T28d")
def test_it_serves_the_ally_whose_turn_it_is_and_nobody_else() -> None:
    """T28d: a rival's turn, and one's own, are none."""
    p = of_all("A B C D E F")
    p.turn(A)
    assert interaction_fits(p.s, C, at(DECLARATION))
    assert not interaction_fits(p.s, F, at(DECLARATION))
    p.turn(C)
    assert not interaction_fits(p.s, C, at(DECLARATION))


@pytest.mark.clause("T28", "T28b")
def test_it_is_used_once_in_a_turn() -> None:
    """T28, T28b: once per interacting hero and turn."""
    p = interacting()
    p.s.limits.append((-2, C, codes.END_TURN))
    assert not interaction_fits(p.s, C, at(DECLARATION))
    assert interaction_fits(p.s, D, at(DECLARATION))


@pytest.mark.clause("T28.2")
def test_not_while_the_hero_is_off_the_board() -> None:
    """T28.2."""
    p = of_all("A B")
    p.turn(A)
    assert not interaction_fits(p.s, C, at(DECLARATION))


@pytest.mark.clause("T28", "T28a")
def test_any_card_of_the_hand_is_given_for_it() -> None:
    """T28, T28a: the discard is a price."""
    p = interacting()
    found = dict(answers(p.s, C, at(DECLARATION)))
    assert found[INTERACT] == 1 << p.card("brace", C)


# --- who is asked


@pytest.mark.clause("T29a")
def test_a_seat_is_asked_by_what_it_could_hold_and_not_by_what_it_holds() -> None:
    """T29a by public facts: an unfit hand is asked as a fit one is."""
    p = of_all("A B C D")
    p.turn(A)
    p.s.limits.append((-2, C, codes.END_TURN))
    p.hand(C, "power_attack")
    assert could_answer(p.s, C, at(DECLARATION))
    assert answers(p.s, C, at(DECLARATION)) == []


@pytest.mark.clause("T29a")
def test_a_seat_without_cards_is_not_asked() -> None:
    """T28, T29a: all can see that nothing is in its hand."""
    p = of_all("A B C D")
    p.turn(E)
    p.hand(C)
    assert p.s.piles.cards[pile(C, HAND)] == ()
    assert not could_answer(p.s, C, at(DECLARATION))


@pytest.mark.clause("T29a")
def test_a_seat_all_of_whose_fitting_cards_lie_open_is_not_asked() -> None:
    """T29a: what all can see is gone is no answer any more."""
    p = of_all("A B C D")
    p.hand(C, "charge")
    assert could_answer(p.s, C, at(AT_ZERO, C)) is True
    p.hand(C)
    p.discards(C, "last_stand", "relentless")
    p.hand(C, "charge")
    assert could_answer(p.s, C, at(AT_ZERO, C)) is False


@pytest.mark.clause("T65.5")
def test_answers_name_each_card_with_its_side() -> None:
    """T65.5: of Indomitable the reroll after a roll, the cleansing in a window."""
    p = of_all("A B C D")
    p.hand(C, "indomitable")
    throw(p, C)
    card = p.card("indomitable", C)
    assert answers(p.s, C, at(AFTER_ROLL)) == [(FREE, 1 << 4 * card)]
    assert answers(p.s, C, at(DECLARATION)) == [(FREE, 1 << 4 * card + 1)]


@pytest.mark.clause("T65.77")
def test_attacks_are_answered_by_whoever_they_were_on() -> None:
    """T65.77: Giant Killer by a Colossus Hunter, on a hero or elite alone."""
    p = Position("A R . .", ". . . .", classes=("ranger", "wizard", "fighter", "rogue"))
    p.s.subclass[A] = p.s.tables.content.subclass_of("colossus_hunter").number
    card = p.card("giant_killer", A)
    deed(p, codes.OGRE, kind=codes.MONSTERS, flags=MELEE)
    assert ways(p.s, A, card, at(AFTER_ATTACK, codes.OGRE, 1 << A)) == [0]
    assert ways(p.s, A, card, at(AFTER_ATTACK, codes.OGRE, 1 << B)) == []


@pytest.mark.clause("T26.3")
def test_a_chain_in_a_window_is_a_choice_of_its_own_family() -> None:
    """T26.3: a Damage Chain stands among the answers."""
    p = of_all("A B C D g")
    p.hand(C, "cleaving_strike")
    deed(p, C, p.card("greatsword", C), flags=MELEE)
    hurt(p, GOBLIN, C)
    assert answers(p.s, C, at(DAMAGE)) == [(CHAIN, 1 << 4 * p.card("cleaving_strike", C))]
