"""What heroes carry: what fits where, what is over the limit, what is told (D7.3, D7f, D7p)."""

from __future__ import annotations

import pytest

from game.board.grid import bits
from game.rules.descent import carrying
from game.rules.descent.carrying import Fit
from game.rules.descent.codes import (
    AIM,
    AMONG_POTIONS,
    ARRANGE,
    AS_ARMOR,
    AS_OTHER,
    GIVE,
    IN_HAND,
    IN_PACK,
    NO_ORDER,
    TARGET,
    THROW,
)
from game.rules.descent.events import CarriedNow, Discarded, Given
from tests.rules.descent.positions import Position

THREE = ("steelhorns", "runemaster_thorn", "tam_quickfinger")


def carrier(*items: str, hero: str = "runemaster_thorn") -> tuple[Position, int]:
    """Return Thorn in the room with these things in their places."""
    p = Position(*THREE)
    return p, p.hero(hero, (4, 4), *items)


def rows(p: Position, hero: int) -> list[tuple[int, str, int]]:
    """Return place, name and use of each of a hero's things."""
    return [(row[1], p.s.tables.goods_name(row[2]), row[3]) for row in p.s.gear if row[0] == hero]


def ways(p: Position, hero: int) -> list[int]:
    return bits(carrying.arrangements(p.s, hero))


# --- what fits


@pytest.mark.clause("D7.3")
def test_two_hands_hold_two_weapons_of_one_or_one_of_both() -> None:
    p, thorn = carrier("sword", "axe", "spear")
    assert ways(p, thorn) == [0b000, 0b001, 0b010, 0b011, 0b100]


@pytest.mark.clause("D7.3")
def test_one_armor_and_two_others_are_worn() -> None:
    p, thorn = carrier("leather_armor", "chain_mail")
    assert ways(p, thorn) == [0b00, 0b01, 0b10]
    p, thorn = carrier("swift_boots", "swift_boots", "swift_boots")
    assert ways(p, thorn) == [0b000, 0b001, 0b011]


@pytest.mark.clause("D7.3")
def test_the_pack_holds_three() -> None:
    p, thorn = carrier("sword", "sword", "sword", "sword", "sword")
    assert ways(p, thorn) == [0b00011]
    p, thorn = carrier("sword", "sword", "sword", "sword")
    assert ways(p, thorn) == [0b0001, 0b0011]
    p, thorn = carrier(*["sword"] * 6)
    assert ways(p, thorn) == []


@pytest.mark.clause("D7.3")
def test_of_things_alike_the_first_are_in_use_and_an_exhausted_shield_is_not_like_a_ready_one(
) -> None:  # fmt: skip
    p, thorn = carrier("shield", "sword", "shield")
    assert ways(p, thorn) == [0b000, 0b001, 0b010, 0b011, 0b101]
    p, thorn = carrier("sword", "shield", "shield")
    assert ways(p, thorn) == [0b000, 0b001, 0b010, 0b011, 0b110]
    p, thorn = carrier("shield", "shield")
    assert ways(p, thorn) == [0b00, 0b01, 0b11]
    p, thorn = carrier("shield")
    p.give("runemaster_thorn", "shield", exhausted=True)
    assert ways(p, thorn) == [0b00, 0b01, 0b10, 0b11]


@pytest.mark.clause("D7.3")
def test_what_is_worn_now_fits_or_not() -> None:
    p, thorn = carrier("sword", "axe", "leather_armor", *["healing_potion"] * 3)
    assert carrying.fits(p.s, thorn)
    p.give("runemaster_thorn", "vitality_potion")
    assert not carrying.fits(p.s, thorn)
    p, thorn = carrier("sword", "spear")
    assert not carrying.fits(p.s, thorn)
    p, thorn = carrier()
    p.give("runemaster_thorn", "sword", "axe", "spear", pack=True)
    assert carrying.fits(p.s, thorn)
    p.give("runemaster_thorn", "dagger", pack=True)
    assert not carrying.fits(p.s, thorn)


@pytest.mark.parametrize(
    ("items", "more", "can"),
    [
        (("spear",) + ("leather_armor",) * 4, "", True),
        (("dagger",) * 3 + ("leather_armor",) * 4, "", False),
        (("dagger",) * 2 + ("leather_armor",) * 4, "", True),
        (("leather_armor",) * 4, "leather_armor", False),
        (("swift_boots",) * 5, "", True),
        (("swift_boots",) * 5, "swift_boots", False),
        (("spear", "sword", "dagger", "spear"), "spear", True),
        (("spear", "sword", "dagger", "spear", "spear"), "spear", False),
        (("healing_potion",) * 2, "vitality_potion", True),
        (("healing_potion",) * 3, "vitality_potion", False),
    ],
)
@pytest.mark.clause("D7.3", "D8g")
def test_what_could_be_carried(items: tuple[str, ...], more: str, can: bool) -> None:
    p, thorn = carrier(*items)
    assert carrying.can_fit(p.s, thorn, p.item(more) if more else -1) == can


# --- taking and dropping


@pytest.mark.clause("D7.3", "D8.4")
def test_what_is_bought_is_in_use_where_there_is_room() -> None:
    p, thorn = carrier("shield", hero="steelhorns")
    for item in ("axe", "spear", "dagger", "leather_armor", "chain_mail", "swift_boots"):
        carrying.take(p.m, thorn, p.item(item), "D8.4", worn=True)
    assert rows(p, thorn) == [
        (IN_HAND, "shield", 0),
        (IN_HAND, "axe", 0),
        (IN_PACK, "spear", 0),
        (IN_PACK, "dagger", 0),
        (AS_ARMOR, "leather_armor", 0),
        (IN_PACK, "chain_mail", 0),
        (AS_OTHER, "swift_boots", 0),
    ]


@pytest.mark.clause("D7p")
def test_what_is_given_comes_into_the_pack_and_both_are_told() -> None:
    p, thorn = carrier("healing_potion", "sword")
    p.give("runemaster_thorn", "shield", exhausted=True)
    p.hero("tam_quickfinger", (5, 4))
    p.m.events = []
    carrying.give(p.m, 2, 2, "D7.20")
    p.events = p.m.events
    potion, sword, shield = (p.item(each) for each in ("healing_potion", "sword", "shield"))
    assert [(each.seat, each.to, each.item, each.id) for each in p.told(Given)] == [
        (thorn, 2, shield, "shield")
    ]
    assert [(each.seat, each.gear) for each in p.told(CarriedNow)] == [
        (thorn, ((AMONG_POTIONS, potion, 0), (IN_HAND, sword, 0))),
        (2, ((IN_PACK, shield, 1),)),
    ]


@pytest.mark.clause("D7r")
def test_another_heros_weapons_are_nothing_to_an_aim() -> None:
    p, thorn = carrier("sword")
    p.hero("steelhorns", (5, 4), "sword", "axe")
    p.order("runemaster_thorn", AIM)
    carrying.drop(p.m, 1, "D7.20")
    assert p.s.order[thorn] == AIM
    carrying.take(p.m, 0, p.item("dagger"), "D8.4", worn=True)
    carrying.take(p.m, thorn, p.item("dagger"), "D8.4")
    assert p.s.order[thorn] == AIM
    carrying.drop(p.m, 0, "D7.20")
    assert p.s.order[thorn] == NO_ORDER


@pytest.mark.clause("D7r")
def test_a_shield_that_is_given_away_ends_no_aim_whatever_others_hold() -> None:
    p, thorn = carrier("shield")
    p.hero("steelhorns", (5, 4), "sword")
    p.order("runemaster_thorn", AIM)
    p.m.events = []
    carrying.drop(p.m, 0, "D7.20")
    p.events = p.m.events
    assert p.s.order[thorn] == AIM
    assert [(each.seat, each.gear) for each in p.told(CarriedNow)] == [(thorn, ())]


@pytest.mark.clause("D7r", "D7.4")
def test_other_weapons_in_hand_end_an_aim_and_a_shield_put_away_does_not() -> None:
    p, thorn = carrier("sword")
    p.give("runemaster_thorn", "shield", exhausted=True)
    p.order("runemaster_thorn", AIM)
    p.m.events = []
    carrying.arrange(p.m, thorn, 0b01, "D7.4")
    p.events = p.m.events
    assert p.s.order[thorn] == AIM
    assert rows(p, thorn) == [(IN_HAND, "sword", 0), (IN_PACK, "shield", 1)]
    assert [each.seat for each in p.told(CarriedNow)] == [thorn]
    carrying.arrange(p.m, thorn, 0b10, "D7.4")
    assert p.s.order[thorn] == NO_ORDER


# --- over the limit


def over(*beside: str, fourth: str = "crossbow") -> tuple[Position, int]:
    """Return Thorn with one two-handed weapon too many, and others beside him."""
    p, thorn = carrier("healing_potion", "spear")
    p.give("runemaster_thorn", "greatsword", "warhammer", "short_bow", fourth, pack=True)
    for hero, at in zip(beside, ((5, 4), (3, 4)), strict=False):
        p.hero(hero, at)
    p.run(Fit(thorn))
    return p, thorn


@pytest.mark.clause("D7f")
def test_too_much_for_the_pack_is_thrown_away_but_no_potion_is() -> None:
    p, thorn = over()
    assert p.asked() == "over_limit runemaster_thorn"
    assert p.families() == [THROW]
    assert p.offers(THROW) == [1, 2, 3, 4, 5]
    p.play(THROW, 3)
    assert [(each.seat, each.id, each.item) for each in p.told(Discarded)] == [
        (thorn, "warhammer", p.item("warhammer"))
    ]
    assert p.asked() == "arrange runemaster_thorn"
    p.play(ARRANGE, 0b0100)
    assert p.asked() == ""
    assert [(place, name) for place, name, _ in rows(p, thorn)] == [
        (AMONG_POTIONS, "healing_potion"),
        (IN_PACK, "spear"),
        (IN_PACK, "greatsword"),
        (IN_HAND, "short_bow"),
        (IN_PACK, "crossbow"),
    ]


@pytest.mark.clause("D7f")
def test_one_thing_after_another_goes_until_what_is_left_fits() -> None:
    p, thorn = carrier("spear")
    p.give("runemaster_thorn", "greatsword", "warhammer", "short_bow", "crossbow", pack=True)
    p.give("runemaster_thorn", "sunburst_rune", pack=True)
    p.run(Fit(thorn))
    for _ in range(2):
        assert p.asked() == "over_limit runemaster_thorn"
        p.play(THROW, 0)
    assert p.asked() == "arrange runemaster_thorn"
    assert p.offers(ARRANGE) == [0b0001, 0b0010, 0b0100, 0b1000]


@pytest.mark.clause("D7f", "D8j")
def test_what_is_over_the_limit_goes_into_the_pack_of_the_one_hero_beside() -> None:
    p, thorn = over("tam_quickfinger")
    assert p.offers(GIVE) == [1, 2, 3, 4, 5]
    p.play(GIVE, 2)
    assert [(each.seat, each.to, each.id, each.clause) for each in p.told(Given)] == [
        (thorn, 2, "greatsword", "D7f")
    ]
    assert rows(p, 2) == [(IN_PACK, "greatsword", 0)]
    assert p.asked() == "arrange runemaster_thorn"


@pytest.mark.clause("D7f", "D8j")
def test_the_first_hero_is_not_asked_for_either_if_he_alone_is_beside() -> None:
    p, _ = over("steelhorns")
    p.play(GIVE, 2)
    assert rows(p, 0) == [(IN_PACK, "greatsword", 0)]


@pytest.mark.clause("D7f", "D7p")
def test_a_potion_over_the_limit_needs_no_room_in_a_pack() -> None:
    p, _ = carrier("sword", *["healing_potion"] * 4)
    p.hero("tam_quickfinger", (5, 4))
    p.give("tam_quickfinger", "axe", "axe", "axe", pack=True)
    p.run(Fit(1))
    p.play(GIVE, 1)
    assert rows(p, 2)[-1] == (AMONG_POTIONS, "healing_potion", 0)


@pytest.mark.clause("D7f", "D7p")
def test_of_several_heroes_beside_he_says_who_gets_it() -> None:
    p, thorn = over("tam_quickfinger", "steelhorns")
    p.play(GIVE, 3)
    assert p.asked() == "give_to runemaster_thorn"
    assert p.m.decision is not None
    assert p.m.decision.about["item"] == p.item("warhammer")
    assert p.offers(TARGET) == [0, 2]
    p.play(TARGET, 0)
    assert rows(p, 0) == [(IN_PACK, "warhammer", 0)]
    assert "warhammer" not in [name for _, name, _ in rows(p, thorn)]
    assert p.asked() == "arrange runemaster_thorn"


@pytest.mark.clause("D7p", "D7f")
def test_nothing_over_the_limit_is_given_to_a_full_pack() -> None:
    p, _ = carrier("spear")
    p.give("runemaster_thorn", "greatsword", "warhammer", "short_bow", "crossbow", pack=True)
    p.hero("tam_quickfinger", (5, 4))
    p.give("tam_quickfinger", "axe", "axe", "axe", pack=True)
    p.run(Fit(1))
    assert p.families() == [THROW]


@pytest.mark.clause("D8h", "D8j")
def test_in_town_nothing_over_the_limit_is_given() -> None:
    p, thorn = carrier("spear")
    p.give("runemaster_thorn", "greatsword", "warhammer", "short_bow", "crossbow", pack=True)
    p.hero("tam_quickfinger", (5, 4))
    p.s.put(thorn, -1)
    p.s.town = 1 << thorn
    p.run(Fit(thorn))
    assert p.families() == [THROW]


@pytest.mark.clause("D7.3", "D7f")
def test_of_too_many_potions_one_is_given_or_thrown_away() -> None:
    p, thorn = carrier("sword", *["healing_potion"] * 3, "vitality_potion")
    p.hero("tam_quickfinger", (5, 4))
    p.run(Fit(thorn))
    assert p.asked() == "over_limit runemaster_thorn"
    assert p.offers(THROW) == p.offers(GIVE) == [1, 2, 3, 4]
    p.play(GIVE, 4)
    assert rows(p, 2) == [(AMONG_POTIONS, "vitality_potion", 0)]
    assert p.asked() == "arrange runemaster_thorn"


@pytest.mark.clause("D8j")
def test_one_arrangement_alone_is_not_asked_for() -> None:
    p, thorn = carrier()
    p.give("runemaster_thorn", *["spear"] * 4, pack=True)
    p.run(Fit(thorn))
    assert p.asked() == ""
    assert [place for place, _, _ in rows(p, thorn)] == [IN_HAND, IN_PACK, IN_PACK, IN_PACK]
    assert [each.seat for each in p.told(CarriedNow)] == [thorn]
    # Arranged so already, nothing is told.
    p.run(Fit(thorn))
    assert p.asked() == ""
    assert p.told(CarriedNow) == []


@pytest.mark.parametrize(("packed", "room"), [(0, True), (1, True), (2, True), (3, False)])
@pytest.mark.clause("D7p", "D7.3")
def test_a_pack_has_room_for_three(packed: int, room: bool) -> None:
    p, thorn = carrier("sword", "leather_armor")
    p.give("runemaster_thorn", *["axe"] * packed, pack=True)
    assert carrying.has_room(p.s, thorn, p.item("dagger")) == room
    assert carrying.has_room(p.s, thorn, p.item("healing_potion"))
