"""Dark Charm: a hero makes one attack that the overlord decides (D0.16, D16e, D16i)."""

from __future__ import annotations

import pytest

from game.rules.descent.codes import (
    ADD,
    AIM,
    ATTACK,
    DODGE,
    DONE,
    ENHANCE,
    FISTS,
    NO_ORDER,
    PASS,
    SHIELDS,
    SPACE,
    SURGE,
    TARGET,
)
from game.rules.descent.events import AttackDeclared, AttackRolled, Dodged, Killed, SaveRolled
from tests.rules.descent.overlords import deck, playable, take_turn, trap
from tests.rules.descent.positions import Position

THREE = ("steelhorns", "runemaster_thorn", "tam_quickfinger")
SAFE = 2
"""The face of a black die that avoids nothing."""


def charmed(*cards: str, threat: int = 20) -> Position:
    """Return a room where the start of the overlord's turn stands, two heroes side by side."""
    p = Position(*THREE)
    p.hero("steelhorns", (3, 3), "sword")
    p.hero("runemaster_thorn", (4, 3), "ember_rune")
    p.hand("dark_charm", *cards, threat=threat)
    deck(p, "aim", "aim.2")
    take_turn(p)
    return p


def charm(p: Position, hero: str = "steelhorns", black: int = SAFE) -> None:
    """Play it on a hero who rolls this."""
    p.dice(black=[black])
    trap(p, "dark_charm")
    p.play(TARGET, p.figure(hero))


def strike(p: Position, item: str, at: tuple[int, int], **dice: list[int]) -> None:
    """Let the charmed hero attack a space."""
    p.play(ATTACK, p.item(item))
    p.dice(**dice)
    p.play(SPACE, p.cell(at))


@pytest.mark.clause("16 Dark Charm", "D0.16")
def test_a_charmed_hero_makes_one_attack_that_the_overlord_decides() -> None:
    p = charmed()
    charm(p)
    assert p.asked() == "charm overlord"
    assert p.offers(ATTACK) == [FISTS, p.item("sword")]
    strike(p, "sword", (4, 3), red=[2], green=[1], black=[2, 1, 1])
    assert p.asked() == "spend overlord"
    assert [(each.figure, each.charmed) for each in p.told(AttackDeclared)] == [(0, True)]
    p.play(SURGE, 0)
    assert p.wounds("runemaster_thorn") == 12 - (4 + 3 + 1)
    assert p.asked() == "overlord overlord"


@pytest.mark.clause("16 Dark Charm", "D0.12")
def test_a_blank_avoids_it() -> None:
    p = charmed()
    charm(p, black=1)
    assert [each.avoided for each in p.told(SaveRolled)] == [True]
    assert p.told(AttackDeclared) == []
    assert p.asked() == "overlord overlord"


@pytest.mark.clause("D13c")
def test_tam_has_a_die_more_against_it() -> None:
    p = charmed()
    p.hero("tam_quickfinger", (6, 3))
    p.dice(black=[2, 1])
    trap(p, "dark_charm")
    p.play(TARGET, p.figure("tam_quickfinger"))
    assert [each.faces for each in p.told(SaveRolled)] == [(2, 1)]


@pytest.mark.clause("D16e", "D16i")
def test_only_a_hero_on_the_map_is_charmed_and_never_to_attack_his_own_space() -> None:
    p = charmed()
    p.dice(black=[SAFE])
    trap(p, "dark_charm")
    assert p.offers(TARGET) == [0, 1]
    p.play(TARGET, 0)
    p.play(ATTACK, p.item("sword"))
    assert p.cell((3, 3)) not in p.offers(SPACE)
    assert p.cell((4, 3)) in p.offers(SPACE)


@pytest.mark.clause("D16i")
def test_with_no_hero_on_the_map_it_cannot_be_played() -> None:
    p = Position(*THREE)
    p.hand("dark_charm", threat=20)
    deck(p, "aim", "aim.2")
    take_turn(p)
    assert p.asked() == "overlord overlord"


@pytest.mark.clause("D16e")
def test_no_fatigue_is_spent_on_it_and_no_threat_won() -> None:
    p = charmed()
    threat = p.s.threat - 8
    charm(p)
    strike(p, "sword", (4, 3), red=[4], green=[4], black=[2, 2, 4])
    assert p.asked() == "spend overlord"
    assert ADD not in p.families()
    assert ENHANCE not in p.families()
    p.play(DONE)
    assert p.s.threat == threat + 3
    assert p.s.fatigue[0] == 3


@pytest.mark.clause("D16i")
def test_his_orders_are_neither_used_nor_lost() -> None:
    p = charmed()
    p.order("steelhorns", AIM)
    charm(p)
    strike(p, "sword", (4, 3), red=[2], green=[1], black=[1, 1, 1])
    assert p.s.order[0] == AIM


@pytest.mark.clause("D16i", "D3.8")
def test_a_victims_dodge_works() -> None:
    p = charmed()
    p.order("runemaster_thorn", DODGE)
    charm(p)
    strike(p, "sword", (4, 3), red=[2], green=[1], black=[1, 1, 1])
    assert p.told(Dodged)
    assert p.asked() == "reroll runemaster_thorn"


@pytest.mark.clause("D16i", "D14a")
def test_a_victims_shields_work() -> None:
    p = charmed()
    p.give("runemaster_thorn", "shield")
    charm(p)
    strike(p, "sword", (4, 3), red=[2], green=[1], black=[1, 1, 1])
    assert p.asked() == "shields runemaster_thorn"
    p.play(SHIELDS, p.offers(SHIELDS)[0])
    assert p.wounds("runemaster_thorn") == 12 - (7 - 2)


@pytest.mark.clause("D16i", "D10m")
def test_no_card_aims_or_dodges_in_it() -> None:
    p = charmed("aim", "dodge")
    p.monster("beastman", (3, 4))
    charm(p)
    strike(p, "sword", (3, 4), red=[1], green=[1], black=[1, 1, 1])
    assert p.asked() == "overlord overlord"
    assert [len(each.dice) for each in p.told(AttackRolled)] == [5]


@pytest.mark.clause("D16i")
def test_the_trait_dice_and_the_off_hand_count_as_in_his_own_attack() -> None:
    p = charmed()
    p.give("steelhorns", "dagger")
    charm(p)
    strike(p, "sword", (4, 3), red=[2], green=[1], black=[1, 1, 1])
    assert p.wounds("runemaster_thorn") == 12 - (4 + 3 + 1)


@pytest.mark.clause("D16i")
def test_what_it_kills_counts_as_the_heros_kill() -> None:
    p = charmed()
    p.s.wounds[1] = 2
    charm(p)
    strike(p, "sword", (4, 3), red=[2], green=[1], black=[1, 1, 1])
    assert [(each.figure, each.by) for each in p.told(Killed)] == [(1, 0)]


@pytest.mark.clause("D16i", "D16l")
def test_a_gust_limits_it_too() -> None:
    p = Position(*THREE)
    p.hero("runemaster_thorn", (1, 1), "ember_rune")
    p.hero("steelhorns", (9, 1))
    p.hand("dark_charm", "gust_of_wind", threat=20)
    deck(p, "aim", "aim.2")
    take_turn(p)
    trap(p, "gust_of_wind")
    charm(p, "runemaster_thorn")
    p.play(ATTACK, p.item("ember_rune"))
    assert p.cell((6, 1)) in p.offers(SPACE)
    assert p.cell((7, 1)) not in p.offers(SPACE)


@pytest.mark.clause("D10j", "D16e")
def test_it_is_played_at_the_start_of_his_turn_alone() -> None:
    p = charmed()
    assert p.asked() == "card overlord"
    assert playable(p) == ["dark_charm"]
    p.play(PASS)
    assert p.asked() == "overlord overlord"
    assert playable(p) == []
    assert p.s.order[0] == NO_ORDER
