"""Whom a hit strikes and what it does to them, of Sweep, Blast, Breath, Shields and tokens (6)."""

from __future__ import annotations

import pytest

from game.rules.descent import reaching
from game.rules.descent.attack import order_matters
from game.rules.descent.codes import (
    AS_ARMOR,
    DONE,
    FOLLOWS,
    IN_HAND,
    PASS,
    PUSH,
    SHIELDS,
    SURGE,
)
from game.rules.descent.events import (
    AttackJudged,
    Healed,
    Killed,
    Shielded,
    Struck,
    TokenGained,
    TokenLost,
    UndyingRolled,
    Wounded,
)
from tests.rules.descent.positions import At, Position

BLANK = [1, 1, 1]
"""Three black dice that show nothing."""


def struck(p: Position) -> list[At | None]:
    return [p.at(each.figure) for each in p.told(Struck)]


# --- Sweep


def sweeper(*monsters: At) -> tuple[Position, list[int]]:
    """Steelhorns with a Greatsword in the middle, a friend beside him, and these Beastmen."""
    p = Position("steelhorns", "runemaster_thorn")
    p.hero("steelhorns", (4, 4), "greatsword", fatigue=0)
    p.hero("runemaster_thorn", (3, 4))
    return p, [p.monster("beastman", at, wounds=20) for at in monsters]


@pytest.mark.clause("D6.4", "D3n", "D6f")
def test_a_sweep_hits_every_enemy_in_reach_with_one_roll() -> None:
    p, (one, other, far) = sweeper((5, 4), (3, 3), (6, 4))
    p.dice(red=[4], green=[4, 1], black=BLANK)
    p.attack("steelhorns", (5, 4), "greatsword")
    p.play(SURGE, 0)
    assert struck(p) == [(5, 4), (3, 3)]
    assert [p.wounds(each) for each in (one, other, far)] == [14, 14, 20]


@pytest.mark.clause("D6h", "D19.8")
def test_a_sweep_spares_friends_and_needs_nobody_in_the_target_space() -> None:
    for target in ((3, 4), (4, 3)):
        p, (beast,) = sweeper((5, 4))
        p.dice(red=[4], green=[4, 1], black=BLANK)
        p.attack("steelhorns", target, "greatsword")
        p.play(SURGE, 0)
        assert [each.figure for each in p.told(Struck)] == [beast]


@pytest.mark.clause("D6h", "D19.8")
def test_without_the_sweep_the_friend_in_the_target_space_is_hit() -> None:
    p, _ = sweeper((5, 4))
    p.strike("steelhorns", (3, 4), "greatsword", red=[4], green=[4, 1], black=BLANK)
    assert struck(p) == [(3, 4)]
    assert p.wounds("runemaster_thorn") == 12 - 8


@pytest.mark.clause("D6f", "D3h.2")
def test_a_sweep_does_not_reach_around_a_closed_corner() -> None:
    p = Position("steelhorns", quest=("#####", "#.#.#", "#o..#", "#..G#", "#####"))
    p.hero("steelhorns", (1, 1), "greatsword", fatigue=0)
    p.monster("beastman", (2, 2))
    p.dice(red=[4], green=[4, 1], black=BLANK)
    assert reaching.targets(p.s, 0, p.item("greatsword")) == 0


@pytest.mark.clause("D3r", "D6b")
def test_a_sweep_bought_again_gains_nothing() -> None:
    p, (beast,) = sweeper((5, 4))
    p.dice(red=[4], green=[4, 4], black=[2, 2, 1])
    p.attack("steelhorns", (5, 4), "greatsword")
    p.play(SURGE, 0)
    p.play(SURGE, 0)
    p.finish()
    assert p.wounds(beast) == 20 - (3 + 2 + 2 - 2)


# --- Blast


def blaster(*monsters: At) -> tuple[Position, list[int]]:
    """Thorn with a Sunburst Rune at the left, and these Beastmen."""
    p = Position("runemaster_thorn", "steelhorns")
    p.hero("runemaster_thorn", (1, 4), "sunburst_rune", fatigue=0)
    return p, [p.monster("beastman", at, wounds=20) for at in monsters]


@pytest.mark.clause("D6.5", "D3n", "D0.7")
def test_a_blast_hits_friend_and_foe_around_the_target_space_with_one_damage() -> None:
    p, beasts = blaster((4, 4), (5, 5), (6, 4))
    p.hero("steelhorns", (3, 3))
    p.dice(white=[6], green=[1], yellow=[3], black=BLANK)
    p.attack("runemaster_thorn", (4, 4), "sunburst_rune")
    p.play(SURGE, 0)
    assert [(p.at(each.figure), each.wounds) for each in p.told(Struck)] == [
        ((3, 3), 3), ((4, 4), 2), ((5, 5), 2),
    ]  # fmt: skip
    assert [p.wounds(each) for each in beasts] == [18, 18, 20]


@pytest.mark.clause("D6.5", "D3f")
def test_a_blast_may_be_left_unused_and_may_centre_on_an_empty_space() -> None:
    for bought, found in ((True, [(4, 4), (5, 5)]), (False, [])):
        p, _ = blaster((4, 4), (5, 5))
        p.dice(white=[6], green=[1], yellow=[3], black=BLANK)
        p.attack("runemaster_thorn", (4, 5), "sunburst_rune")
        p.play(*((SURGE, 0) if bought else (DONE, 0)))
        assert struck(p) == found


@pytest.mark.clause("D3r", "D19.11")
def test_a_blast_bought_twice_reaches_two_spaces() -> None:
    p, beasts = blaster((4, 4), (6, 4), (7, 4))
    p.dice(white=[6], green=[4], yellow=[3], black=[2, 1, 1])
    p.attack("runemaster_thorn", (4, 4), "sunburst_rune")
    p.play(SURGE, 0)
    p.play(SURGE, 0)
    assert [each.figure for each in p.told(Struck)] == beasts[:2]


@pytest.mark.clause("D6g")
def test_a_blast_hits_its_own_attacker_in_the_burst() -> None:
    p, _ = blaster((2, 4))
    p.dice(white=[6], green=[1], yellow=[3], black=BLANK)
    p.attack("runemaster_thorn", (2, 4), "sunburst_rune")
    p.play(SURGE, 0)
    assert struck(p) == [(1, 4), (2, 4)]
    assert p.wounds("runemaster_thorn") == 12 - 4


@pytest.mark.clause("D6g", "D19.5")
def test_figures_do_not_shield_from_a_burst_but_walls_and_pits_do() -> None:
    p = Position(
        "runemaster_thorn",
        quest=("#########", "#.......#", "#...#.p.#", "#.......#", "#......G#", "#########"),
    )
    p.hero("runemaster_thorn", (1, 3), "sunburst_rune", fatigue=0)
    p.monster("beastman", (4, 3), wounds=20)
    p.monster("beastman", (5, 3), wounds=20)
    p.monster("beastman", (6, 3), wounds=20)
    p.monster("beastman", (6, 2), wounds=20)
    p.monster("beastman", (4, 1), wounds=20)
    p.dice(white=[6], green=[4], yellow=[3], black=[2, 1, 1])
    p.attack("runemaster_thorn", (4, 3), "sunburst_rune")
    p.play(SURGE, 0)
    p.play(SURGE, 0)
    # Behind the other figure, but neither down in the pit farther off nor behind the wall.
    assert struck(p) == [(4, 3), (5, 3), (6, 3)]


@pytest.mark.clause("D9b")
def test_one_attack_hits_a_large_figure_once() -> None:
    p, _ = blaster()
    ogre = p.monster("ogre", (4, 4), master=True)
    most = p.wounds(ogre)
    p.dice(white=[6], green=[1], yellow=[3], black=BLANK)
    p.attack("runemaster_thorn", (4, 4), "sunburst_rune")
    p.play(SURGE, 0)
    assert [each.figure for each in p.told(Struck)] == [ogre]
    assert p.wounds(ogre) == most  # 1 and 3 against armor 4


@pytest.mark.clause("D3n", "D4.3")
def test_a_blast_is_judged_by_the_range_to_its_target_space_alone() -> None:
    p, _ = blaster((5, 4), (6, 4))
    # 3 and 1 and 1 spaces: just as far as the target space.
    p.dice(white=[6], green=[5], yellow=[4], black=BLANK)
    p.attack("runemaster_thorn", (5, 4), "sunburst_rune")
    p.play(SURGE, 0)
    assert [each.range for each in p.told(AttackJudged)] == [6]
    assert struck(p) == [(5, 4), (6, 4)]


# --- Breath


@pytest.mark.clause("D6a", "D6.6", "D3n")
def test_a_breath_hits_friend_and_foe_in_the_cone() -> None:
    p = Position("steelhorns", "runemaster_thorn")
    hound = p.monster("hell_hound", (2, 4), lie=1)
    p.hero("steelhorns", (5, 3))
    p.hero("runemaster_thorn", (6, 6))
    beast = p.monster("beastman", (6, 2), wounds=20)
    outside = p.monster("beastman", (4, 5), wounds=20)
    p.strike(hound, (4, 4), white=[2], green=[1])
    assert [(each.figure, each.wounds) for each in p.told(Struck)] == [(0, 5), (1, 6), (beast, 4)]
    assert (p.wounds(0), p.wounds(1), p.wounds(beast), p.wounds(outside)) == (11, 6, 16, 20)


@pytest.mark.clause("D6a")
def test_a_breath_begins_orthogonally_beside_the_figure() -> None:
    p = Position("steelhorns", "runemaster_thorn")
    hound = p.monster("hell_hound", (2, 2), lie=1)
    assert p.places(reaching.targets(p.s, hound)) == [
        (2, 1), (3, 1), (1, 2), (4, 2), (2, 3), (3, 3),
    ]  # fmt: skip


# --- Shields


def shielded(*, shields: int = 1) -> tuple[Position, int]:
    """Steelhorns with Shields beside a master Beastman."""
    p = Position("steelhorns", "sister_oriel")
    p.hero("steelhorns", (2, 2), *["shield"] * shields)
    return p, p.monster("beastman", (3, 2), master=True)


@pytest.mark.clause("D14a", "14 Shield")
def test_a_shield_cancels_two_wounds_after_they_are_counted() -> None:
    p, beast = shielded()
    p.dice(red=[2], green=[1], black=[1])
    p.attack(beast, (2, 2))
    assert [each.wounds for each in p.told(Struck)] == [8]
    assert p.told(Wounded) == []
    p.play(SHIELDS, 0)
    assert [each.cancelled for each in p.told(Shielded)] == [2]
    assert p.wounds("steelhorns") == 16 - 6
    assert p.s.gear == [(0, 0, p.item("shield"), 1)]


@pytest.mark.clause("D14a", "D14e")
def test_several_shields_serve_one_attack_and_an_exhausted_one_none() -> None:
    p, beast = shielded(shields=2)
    p.dice(red=[2], green=[1], black=[1])
    p.attack(beast, (2, 2))
    p.play(SHIELDS, 1)
    assert p.offers(SHIELDS) == [0]
    p.play(SHIELDS, 0)
    assert p.wounds("steelhorns") == 16 - 4
    p.dice(red=[2], green=[1], black=[1])
    p.attack(beast, (2, 2))
    assert not p.asked()
    assert p.wounds("steelhorns") == 16 - 4 - 8


@pytest.mark.clause("D14e")
def test_who_passes_keeps_his_shield_for_another_attack() -> None:
    p, beast = shielded()
    p.dice(red=[2], green=[1], black=[1])
    p.attack(beast, (2, 2))
    p.play(PASS)
    assert p.wounds("steelhorns") == 16 - 8
    assert p.s.gear[0][3] == 0


def test_who_is_not_wounded_is_asked_for_no_shield() -> None:
    p, beast = shielded()
    p.give("steelhorns", "chain_mail")
    p.dice(red=[5], green=[5], black=[1])
    p.attack(beast, (2, 2))
    assert [each.wounds for each in p.told(Struck)] == [1]
    assert p.asked() == "shields steelhorns"
    p.play(PASS)
    other = p.monster("beastman", (2, 3))
    p.s.put(beast, -1)
    p.dice(red=[5], green=[5])
    p.attack(other, (2, 2))
    assert [each.wounds for each in p.told(Struck)] == [0]
    assert not p.asked()


@pytest.mark.clause("D14a")
def test_wounds_that_a_shield_cancels_were_not_suffered() -> None:
    p = Position("steelhorns", "runemaster_thorn")
    p.hero("steelhorns", (2, 2), "shield")
    spider = p.monster("bane_spider", (4, 2), master=True)
    # 2 and 1 against armor 1: both wounds are cancelled, and no web comes.
    p.dice(white=[4], green=[5], black=[1])
    p.attack(spider, (2, 2))
    p.play(SHIELDS, 0)
    assert p.told(Wounded) == []
    assert p.told(TokenGained) == []


@pytest.mark.clause("D3w", "D14a")
def test_shields_are_asked_for_in_seat_order() -> None:
    p = Position("steelhorns", "sister_oriel")
    p.hero("steelhorns", (8, 4), "shield")
    hound = p.monster("hell_hound", (5, 4), lie=1)
    p.hero("sister_oriel", (7, 4), "shield")
    p.dice(white=[2], green=[1])
    p.attack(hound, (7, 4))
    assert p.asked() == "shields steelhorns"
    p.play(SHIELDS, 0)
    assert p.asked() == "shields sister_oriel"
    p.play(PASS)
    assert (p.wounds(0), p.wounds(1)) == (16 - 3, 12 - 5)


@pytest.mark.clause("D14e", "D14a")
def test_each_hero_is_asked_for_his_own_shield() -> None:
    for armor, steelhorns in (("shield", True), ("chain_mail", False)):
        p = Position("steelhorns", "sister_oriel")
        p.hero("steelhorns", (8, 4), "shield", armor)
        hound = p.monster("hell_hound", (5, 4), lie=1)
        p.hero("sister_oriel", (7, 4), "shield")
        # 2 and 1 of damage: in Chain Mail it is no wound.
        p.dice(white=[4], green=[5])
        p.attack(hound, (7, 4))
        if steelhorns:
            assert p.asked() == "shields steelhorns"
            p.play(PASS)
        assert p.asked() == "shields sister_oriel"
        p.play(SHIELDS, p.offers(SHIELDS)[0])
        assert p.wounds("steelhorns") == (14 if steelhorns else 16)
        assert p.wounds("sister_oriel") == 12


# --- tokens


@pytest.mark.clause("D6.8", "D6b")
def test_poison_marks_every_wound_and_web_comes_once() -> None:
    p = Position("steelhorns", "runemaster_thorn")
    p.hero("steelhorns", (2, 2))
    spider = p.monster("bane_spider", (4, 2), master=True)
    p.strike(spider, (2, 2), white=[2], green=[1], black=[1])
    assert p.wounds("steelhorns") == 16 - 5
    assert (p.s.marks[0], p.s.web[0]) == (5, 1)


@pytest.mark.clause("D3k", "D6.8")
def test_without_a_wound_there_is_no_token() -> None:
    p = Position("steelhorns", "runemaster_thorn")
    p.hero("steelhorns", (2, 2), "chain_mail")
    spider = p.monster("bane_spider", (4, 2), master=True)
    p.strike(spider, (2, 2), white=[4], green=[5], black=[1])
    assert [(each.damage, each.wounds) for each in p.told(Struck)] == [(3, 0)]
    assert (p.s.marks[0], p.s.web[0]) == (0, 0)


@pytest.mark.clause("D6b", "D3r", "D6.8")
def test_a_token_bought_twice_is_one() -> None:
    p = Position("runemaster_thorn", "steelhorns")
    p.hero("runemaster_thorn", (1, 1), "ember_rune", fatigue=0)
    beast = p.monster("beastman", (3, 1), wounds=20)
    p.dice(white=[6], green=[1], black=[2, 1, 1])
    p.attack("runemaster_thorn", (3, 1), "ember_rune")
    p.play(SURGE, 0)
    p.play(SURGE, 0)
    assert p.s.burn[beast] == 1


# --- Knockback and consequences


def hammer(wounds: int = 20) -> tuple[Position, int]:
    """Steelhorns with a Warhammer beside a Beastman."""
    p = Position("steelhorns", "runemaster_thorn")
    p.hero("steelhorns", (2, 4), "warhammer", fatigue=0)
    return p, p.monster("beastman", (3, 4), wounds=wounds)


@pytest.mark.clause("D6.7", "D3v", "14 Warhammer")
def test_tokens_come_before_the_push_of_up_to_three_spaces() -> None:
    p, beast = hammer()
    p.dice(red=[4], green=[1], yellow=[3], black=[2, 1, 1])
    p.attack("steelhorns", (3, 4), "warhammer")
    p.play(SURGE, 0)
    p.play(SURGE, 1)
    assert [each.token for each in p.told(TokenGained)] == ["stun"]
    assert p.asked() == "push steelhorns"
    for column in (4, 5, 6):
        p.play(PUSH, p.cell((column, 4)) << 1)
    assert not p.asked()
    assert p.at(beast) == (6, 4)


@pytest.mark.clause("D6.7", "D3k")
def test_who_is_not_wounded_is_not_pushed() -> None:
    p, _ = hammer()
    ogre = p.monster("ogre", (1, 5), master=True)
    p.strike("steelhorns", (2, 5), "warhammer", red=[5], green=[1], yellow=[5], black=[2, 2, 1])
    assert [each.wounds for each in p.told(Struck)] == [0]
    p.dice(red=[5], green=[1], yellow=[5], black=[2, 2, 1])
    p.attack("steelhorns", (2, 5), "warhammer")
    p.play(SURGE, 0)
    p.finish()
    assert p.at(ogre) == (1, 5)


@pytest.mark.clause("D6c")
def test_the_killed_are_neither_pushed_nor_given_tokens() -> None:
    p, beast = hammer(wounds=2)
    p.dice(red=[4], green=[1], yellow=[3], black=[2, 1, 1])
    p.attack("steelhorns", (3, 4), "warhammer")
    p.play(SURGE, 0)
    p.play(SURGE, 1)
    assert p.told(TokenGained) == []
    assert not p.asked()
    assert p.at(beast) is None


@pytest.mark.clause("D3r")
def test_knockback_bought_again_pushes_no_farther() -> None:
    p, _ = hammer()
    p.dice(red=[4], green=[1], yellow=[3], black=[1, 1, 1])
    p.attack("steelhorns", (3, 4), "warhammer")
    p.play(SURGE, 0)
    p.play(SURGE, 0)
    for _ in range(3):
        assert p.asked() == "push steelhorns"
        p.play(PUSH, p.offers(PUSH)[-1])
    assert not p.asked()


@pytest.mark.clause("D3v", "D3n")
def test_the_attacker_orders_the_consequences_one_by_one() -> None:
    p = Position("runemaster_thorn", "steelhorns")
    p.hero("runemaster_thorn", (1, 4), "sunburst_rune", fatigue=0)
    p.hero("steelhorns", (3, 3), wounds=1)
    beast = p.monster("beastman", (4, 4), wounds=1)
    p.dice(white=[6], green=[1], yellow=[3], black=BLANK)
    p.attack("runemaster_thorn", (4, 4), "sunburst_rune")
    p.play(SURGE, 0)
    assert p.asked() == "follows runemaster_thorn"
    assert p.offers(FOLLOWS) == [1, beast]
    # Both have suffered already, and nobody is gone yet.
    assert [each.figure for each in p.told(Wounded)] == [1, beast]
    assert p.told(Killed) == []
    p.play(FOLLOWS, beast)
    assert [each.figure for each in p.told(Killed)] == [beast, 1]


def test_the_order_of_deaths_that_touch_nobody_else_is_not_asked() -> None:
    p, _ = blaster()
    for at in ((4, 4), (5, 5)):
        p.monster("beastman", at, wounds=1)
    p.dice(white=[6], green=[1], yellow=[3], black=BLANK)
    p.attack("runemaster_thorn", (4, 4), "sunburst_rune")
    p.play(SURGE, 0)
    assert not p.asked()
    assert len(p.told(Killed)) == 2


def test_the_order_matters_where_somebody_is_pushed_a_hero_dies_or_a_mimic() -> None:
    p, _ = blaster()
    beasts = [p.monster("beastman", at) for at in ((4, 4), (5, 5), (6, 6))]
    for each in beasts[:2]:
        p.s.wounds[each] = 0
    assert not order_matters(p.s, (beasts[0], beasts[1]))
    assert order_matters(p.s, (beasts[0], beasts[2]))
    p.s.wounds[beasts[2]] = 1
    assert order_matters(p.s, (beasts[0], beasts[2]))
    assert order_matters(p.s, (0, beasts[0]))
    assert not order_matters(p.s, (0,))
    p.s.mimics = [(beasts[1], p.cell((1, 1)), 0)]
    assert order_matters(p.s, (beasts[0], beasts[1]))


@pytest.mark.clause("D16i")
def test_the_overlord_pushes_for_who_is_charmed() -> None:
    p, _ = hammer()
    p.hero("runemaster_thorn", (2, 5))
    p.dice(red=[4], green=[1], yellow=[3], black=BLANK)
    p.attack("steelhorns", (2, 5), "warhammer", by=p.overlord, charmed=1)
    p.play(SURGE, 0)
    p.play(DONE)
    assert p.asked() == "push overlord"


# --- Undying


@pytest.mark.clause("D6.15", "D6k", "D6c")
def test_the_undying_that_stays_is_healed_and_neither_pushed_nor_given_tokens() -> None:
    p, _ = hammer()
    bones = p.monster("skeleton", (2, 3), master=True)
    p.s.burn[bones] = 1
    p.s.coins[0] = 0
    p.dice(red=[4], green=[1], yellow=[3], black=[2, 1, 1, 3])
    p.attack("steelhorns", (2, 3), "warhammer")
    p.play(SURGE, 0)
    p.play(SURGE, 1)
    assert [each.stays for each in p.told(UndyingRolled)] == [True]
    assert [(each.figure, each.left) for each in p.told(Healed)] == [(bones, 2)]
    assert p.wounds(bones) == 2
    assert (p.s.stun[bones], p.s.burn[bones], p.s.coins[0]) == (0, 0, 0)
    assert p.told(Killed) == []
    assert p.at(bones) == (2, 3)
    assert not p.asked()


@pytest.mark.clause("D6.15")
def test_the_undying_that_rolls_no_surge_is_killed() -> None:
    for face in (1, 4):
        p, _ = hammer()
        bones = p.monster("skeleton", (2, 3), master=True)
        p.strike("steelhorns", (2, 3), "warhammer", red=[2], green=[1], yellow=[5],
                 black=[1, 1, 1, face])  # fmt: skip
        assert [each.stays for each in p.told(UndyingRolled)] == [False]
        assert p.at(bones) is None


# --- what is counted to nothing


@pytest.mark.clause("D3.13", "D3k")
def test_damage_below_armor_is_no_wound_and_no_wound_back() -> None:
    p = Position("steelhorns", "runemaster_thorn")
    p.hero("steelhorns", (2, 2), "chain_mail", wounds=9)
    wing = p.monster("razorwing", (2, 3))
    p.strike(wing, (2, 2), red=[5], green=[5])
    assert [(each.damage, each.armor, each.wounds) for each in p.told(Struck)] == [(2, 3, 0)]
    assert p.wounds("steelhorns") == 9


@pytest.mark.clause("D3.13", "D6.2")
def test_pierce_beyond_the_armor_is_no_damage() -> None:
    p = Position("steelhorns", "runemaster_thorn")
    p.hero("runemaster_thorn", (3, 2))
    master = p.monster("skeleton", (5, 2), master=True)
    p.strike(master, (3, 2), blue=[2], yellow=[2], black=[1])
    found = [(each.damage, each.armor, each.pierce, each.wounds) for each in p.told(Struck)]
    assert found == [(4, 0, 2, 4)]


@pytest.mark.clause("D11.4", "D6.8")
def test_wounds_of_an_attack_without_poison_are_not_marked() -> None:
    p = Position("steelhorns", "runemaster_thorn")
    p.hero("steelhorns", (2, 2))
    beast = p.monster("beastman", (3, 2))
    p.strike(beast, (2, 2), red=[2], green=[1])
    assert p.wounds("steelhorns") < 16
    assert p.s.marks[0] == 0


# --- Shields of several


@pytest.mark.clause("D14a", "D14e")
def test_a_shield_that_is_used_stays_in_the_hand_of_its_owner() -> None:
    p = Position("steelhorns", "sister_oriel")
    p.hero("sister_oriel", (2, 2), "leather_armor", "shield")
    beast = p.monster("beastman", (3, 2), master=True)
    p.dice(red=[2], green=[1], black=[1])
    p.attack(beast, (2, 2))
    p.play(SHIELDS, p.offers(SHIELDS)[0])
    armor, shield = p.item("leather_armor"), p.item("shield")
    assert p.s.gear == [(1, AS_ARMOR, armor, 0), (1, IN_HAND, shield, 1)]


@pytest.mark.clause("D14e", "D3w")
def test_a_hero_behind_one_who_passed_uses_his_own_shield() -> None:
    p = Position("steelhorns", "sister_oriel", "korva_halfshield")
    hound = p.monster("hell_hound", (4, 4), lie=1)
    for hero, row in (("steelhorns", 3), ("sister_oriel", 4), ("korva_halfshield", 5)):
        p.hero(hero, (7, row), "shield")
    p.dice(white=[2], green=[1])
    p.attack(hound, (6, 4))
    p.play(PASS)
    p.play(PASS)
    assert p.asked() == "shields korva_halfshield"
    p.play(SHIELDS, p.offers(SHIELDS)[0])
    assert [(each.seat, each.cancelled) for each in p.told(Shielded)] == [(2, 2)]


@pytest.mark.clause("D3v")
def test_deaths_that_nobody_orders_come_in_the_order_of_the_figures() -> None:
    p, beasts = blaster()
    beasts = [p.monster("beastman", at, wounds=1) for at in ((4, 4), (5, 5), (5, 4))]
    p.dice(white=[6], green=[1], yellow=[3], black=BLANK)
    p.attack("runemaster_thorn", (4, 4), "sunburst_rune")
    p.play(SURGE, 0)
    assert [each.figure for each in p.told(Killed)] == sorted(beasts)


@pytest.mark.clause("D6.15", "D6c", "D6k")
def test_who_stays_is_told_with_all_wounds_and_every_token_gone() -> None:
    p = Position("steelhorns", "runemaster_thorn")
    p.hero("steelhorns", (2, 2), "sword", fatigue=0)
    master = p.monster("skeleton", (3, 2), master=True)
    p.s.burn[master] = p.s.marks[master] = 1
    p.strike("steelhorns", (3, 2), "sword", red=[2], green=[1], black=[*BLANK, 2])
    assert [(each.amount, each.marks, each.left) for each in p.told(Healed)] == [(2, 0, 2)]
    assert [(each.token, each.many) for each in p.told(TokenLost)] == [("burn", 0)]
