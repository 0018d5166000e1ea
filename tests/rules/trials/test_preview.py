"""A choice in full: what it is of, what it uses up, its spaces and its odds (1.4, 1.7)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.engine.decisions import Decision, choice
from game.engine.odds import Distribution
from game.engine.options import Option
from game.rules.trials import boons, preview, skills
from game.rules.trials.codes import (
    ATTACK,
    B_ADV_SKILL,
    BY_PIECE,
    CARD,
    END,
    END_TURN,
    FEATURE,
    FREE,
    GENERAL,
    GIVE,
    INTERACT,
    KNOWLEDGE,
    MOVE,
    PASS,
    PICK,
    SIDES_OF_A_CARD,
    SPACE,
    STEP,
    TARGET,
)
from game.rules.trials.frames import Deed
from game.rules.trials.quest_kinds import ITEMS
from tests.rules.trials.positions import A, B, C, D
from tests.rules.trials.turns import Turn

pytestmark = pytest.mark.interpreted
FIGHTER = ("fighter", "wizard", "ranger", "rogue")


def started(*rows: str, classes: tuple[str, ...] = FIGHTER, hand: tuple[str, ...] = ()) -> Turn:
    p = Turn(*rows, classes=classes)
    p.hand(A, *hand)
    p.begin(A)
    return p


def option(p: Turn, code: int, member: int, seat: int = A) -> Option:
    return preview.option(p.m, seat, choice(code, member))


def costs(found: Option) -> dict[str, int]:
    return {each.kind: each.amount for each in found.costs}


def sided(p: Turn, name: str, seat: int = A) -> int:
    return p.own(seat, name) * SIDES_OF_A_CARD


# --- what it is, and what it costs


@pytest.mark.clause("T20", "T21")
def test_a_card_of_the_hand_goes_and_a_primary_stays() -> None:
    p = started("A g .", ". . .", hand=("sweeping_blow", "second_wind"))
    sword = option(p, ATTACK, p.own(A, "greatsword"))
    assert (sword.key, sword.clause, costs(sword)) == (
        "greatsword", "T Fighter: Greatsword", {"action": 1},
    )  # fmt: skip
    assert costs(option(p, ATTACK, p.own(A, "sweeping_blow"))) == {"action": 1, "card": 1}
    assert costs(option(p, FREE, sided(p, "second_wind"))) == {"card": 1}
    assert costs(option(p, MOVE, sided(p, "gains"))) == {"action": 1}


@pytest.mark.clause("T22.2", "T65.33")
def test_a_step_costs_its_spaces() -> None:
    p = started("A . .", ". . .")
    p.move(A, "gains")
    found = option(p, STEP, p.cell((1, 2)))
    assert (found.key, found.clause, costs(found)) == ("step", "T22", {"spaces": 1})
    assert found.path == (p.cell((1, 1)), p.cell((1, 2)))
    assert found.cells == 1 << p.cell((1, 2))
    assert found.spent == (0, 1)


@pytest.mark.clause("T65.57", "T65.55")
def test_a_feature_costs_its_price_and_its_use() -> None:
    p = started("A g .", ". . .", classes=("monk", "wizard", "ranger", "rogue"),
                hand=("darts",))  # fmt: skip
    found = option(p, FEATURE, p.own(A, "flurry"))
    assert (found.key, costs(found)) == ("flurry", {"price": 1, "use": 1})
    p = started("A B .", classes=("paladin", "wizard", "ranger", "rogue"))
    assert costs(option(p, GENERAL, sided(p, "lay_on_hands"))) == {"action": 1, "use": 1}


@pytest.mark.clause("T51")
def test_a_gift_is_of_the_loot_and_concerns_the_ally() -> None:
    p = started("A B .")
    p.loot(A, "gauntlets_of_ogre_power")
    member = (p.card("gauntlets_of_ogre_power") - 236) * 8 + B
    found = option(p, GIVE, member)
    assert (found.key, costs(found)) == ("gauntlets_of_ogre_power", {"gift": 1})
    assert found.cells == p.s.spaces[B]


@pytest.mark.clause("T8.3")
def test_what_can_be_drafted_is_called_by_its_id() -> None:
    p = started("A . .")
    for kind in ("class", "subclass", "character"):
        p.m.decision = Decision(kind, (A,), ([(PICK, 1)],), A)
        box = p.s.tables.content
        decks = {"class": box.classes, "subclass": box.subclasses, "character": box.characters}
        assert option(p, PICK, 0).key == decks[kind][0].id


@pytest.mark.clause("T17.4")
def test_a_discarded_card_goes_and_a_picked_one_does_not() -> None:
    p = started("A . .", hand=("second_wind",))
    card = p.own(A, "second_wind")
    p.m.decision = Decision("discard", (A,), ([(CARD, 1 << card)],), A)
    assert costs(option(p, CARD, card)) == {"card": 1}
    p.m.decision = Decision("pick", (A,), ([(CARD, 1 << card)],), A)
    assert costs(option(p, CARD, card)) == {}


# --- odds


@pytest.mark.clause("T25")
def test_an_objective_tells_its_chance() -> None:
    p = started("A . .")
    number = (0 * ITEMS + 0) * 3 + KNOWLEDGE
    told = preview.skill_stake(p.s, A, number)
    assert told.odds[preview.PASSES] == Fraction(21 - told.rolls[0].need, 20)
    assert told.rolls[0].goal == p.s.tables.card(skills.skill_card(p.s, A)).skills[KNOWLEDGE]


@pytest.mark.clause("T42.1", "T26c")
def test_at_the_question_for_a_target_each_tells_its_odds_with_the_chain_that_was_played() -> None:
    p = started("g A g", ". C .", hand=("power_attack",))
    p.play(ATTACK, p.own(A, "greatsword"))
    p.chain(A, "power_attack")
    assert p.asked() == "target A"
    (goblin,) = option(p, TARGET, 18).stakes
    assert goblin.odds[preview.HITS] == Fraction(14, 20)
    assert goblin.effects[preview.DAMAGE].at_least(10) == Fraction(14, 20)
    (hero,) = option(p, TARGET, C).stakes
    dr = -dict(hero.parts)["dr"]
    assert hero.effects[preview.DAMAGE] == Distribution({0: 6, 10 - dr: 8, 13 - dr: 5, 16 - dr: 1})
    assert option(p, TARGET, C).cells == p.s.spaces[C]


@pytest.mark.clause("T46c", "T65.14")
def test_ailments_of_the_bands_are_told_with_their_chances() -> None:
    p = started("A C .", ". . .", classes=("monk", "wizard", "ranger", "rogue"),
                hand=("palm_strike",))  # fmt: skip
    deed = Deed(0, A, p.own(A, "palm_strike"), targets=1 << C, target=C, flags=1 | 4)
    (told,) = preview.attack_stakes(p.s, deed, [C])
    assert told.effects["push"] == Distribution({0: 5, 2: 8, 3: 7})
    assert told.odds["push"] == Fraction(15, 20)
    assert told.odds[preview.MISSES] == Fraction(5, 20)


@pytest.mark.clause("T48")
def test_a_ring_of_every_hit_is_told_with_the_chance_of_a_hit() -> None:
    p = started("A . C", ". . .", classes=("cleric", "wizard", "ranger", "rogue"),
                hand=("hold_person",))  # fmt: skip
    deed = Deed(0, A, p.own(A, "hold_person"), targets=1 << C, target=C, flags=2 | 8)
    (told,) = preview.attack_stakes(p.s, deed, [C])
    assert (
        told.odds[f"{preview.RING_PUT}hold_person"] == told.odds[preview.HITS] == Fraction(12, 20)
    )
    assert told.effects["root"] == Distribution({0: 8, 2: 12})


@pytest.mark.clause("T32")
def test_two_dice_are_shown_where_two_are_thrown() -> None:
    p = started("g . .", "A g .", "g . .")
    deed = preview.monster_attack(p.s, 18, 0, A, 0)
    (told,) = preview.attack_stakes(p.s, deed, [A])
    assert told.rolls[0].dice == (20, 20)  # three goblins beside the target
    assert told.figure == A


@pytest.mark.clause("T33c")
def test_nothing_is_thrown_for_what_hits_by_itself() -> None:
    p = started("A . . C", classes=("wizard", "fighter", "ranger", "rogue"),
                hand=("magic_missile",))  # fmt: skip
    deed = Deed(0, A, p.own(A, "magic_missile"), targets=1 << C, target=C, flags=2 | 8)
    (told,) = preview.attack_stakes(p.s, deed, [C])
    assert told.rolls[0].dice == ()
    assert told.odds[preview.HITS] == 1


@pytest.mark.clause("T49", "T49b")
def test_a_heal_tells_how_far_it_heals_and_no_farther_than_the_maximum() -> None:
    p = started("A B .", hand=("second_wind",))
    p.s.hp[A] = 25
    assert option(p, FREE, sided(p, "second_wind")).mends == (A, 30)
    p.s.hp[A] = 12
    assert option(p, FREE, sided(p, "second_wind")).mends == (A, 22)
    assert option(p, MOVE, sided(p, "gains")).mends == (-1, 0)


@pytest.mark.clause("T28")
def test_an_interaction_that_heals_tells_whom() -> None:
    p = started("A B .", classes=("fighter", "cleric", "ranger", "rogue"))
    gives = p.s.tables.content.classes[p.s.klass[B]].interaction
    p.hand(B, "cure_wounds")
    p.s.hp[A] = 10
    p.m.decision = Decision("answer", (B,), ([(INTERACT, 1), (PASS, 1)],), A)
    found = option(p, INTERACT, p.own(B, "cure_wounds"), B)
    assert costs(found) == {"card": 1}
    assert found.cells == p.s.spaces[A]
    assert found.mends == ((A, 10 + gives.heal) if gives.heal else (-1, 0))


# --- monsters


@pytest.mark.clause("T60.6", "T60a")
def test_an_end_of_a_monster_tells_the_way_there() -> None:
    p = started("A . .", "# # .", "g . .")
    p.m.decision = Decision("lead", (C,), ([(SPACE, 1 << p.cell((1, 2)))],), 18)
    found = option(p, SPACE, p.cell((1, 2)), C)
    assert found.path == tuple(
        p.cell(at) for at in ((3, 1), (3, 2), (3, 3), (2, 3), (1, 3), (1, 2))
    )
    assert found.cells == 1 << p.cell((1, 2))


@pytest.mark.clause("T59", "T60.5")
def test_a_victim_of_an_ogre_tells_its_odds() -> None:
    p = started("A . .", "R . .", ". . .", ". D .")
    p.m.decision = Decision("victim", (A,), ([(TARGET, 1 << A | 1 << D), (PASS, 1)],), 14)
    (told,) = option(p, TARGET, D).stakes
    assert told.figure == D
    assert 0 < told.odds[preview.HITS] < 1


# --- what is asked for, and where


def test_without_a_question_a_space_is_itself() -> None:
    p = started("A . .", ". . .")
    p.m.decision = None
    for code in (STEP, SPACE):
        assert preview.cells(p.m, code, p.cell((2, 2))) == 1 << p.cell((2, 2))


@pytest.mark.clause("T25", "T32")
def test_two_dice_are_shown_for_a_skill_with_advantage() -> None:
    p = started("A . .")
    number = (0 * ITEMS + 0) * 3 + KNOWLEDGE
    assert preview.skill_stake(p.s, A, number).rolls[0].dice == (20,)
    boons.give(p.m, B_ADV_SKILL, A, 1, A, 0, END_TURN)
    assert preview.skill_stake(p.s, A, number).rolls[0].dice == (20, 20)


@pytest.mark.clause("T65.81", "T66e")
def test_the_attack_of_a_piece_is_made_from_where_it_lies() -> None:
    p = started("A . . . . C", ". . . . . .", classes=("cleric", "wizard", "ranger", "rogue"),
                hand=("spiritual_weapon",))  # fmt: skip
    p.play(GENERAL, sided(p, "spiritual_weapon"))
    p.quiet()
    p.play(SPACE, p.cell((1, 3)))
    p.quiet()
    p.does(END)
    p.does(SPACE, p.cell((1, 5)))
    assert p.asked() == "target A"
    deed = preview.deed_asked(p.m, C)
    assert deed is not None
    assert (deed.kind, deed.cell, deed.targets) == (BY_PIECE, p.cell((1, 5)), 1 << C)


@pytest.mark.clause("T62.2")
def test_a_monsters_attack_takes_whom_it_is_aimed_at_and_nobody_while_it_is_not() -> None:
    p = started("g . .", "A . .")
    assert preview.monster_attack(p.s, 18, 0, A, 0).targets == 1 << A
    assert preview.monster_attack(p.s, 18, 0, -1, 0).targets == 0
