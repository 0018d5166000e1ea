"""The shop: what is offered, what it costs and what is told (sections 8 and 14, D14c)."""

from __future__ import annotations

import pytest

from game.rules.descent import codes, town
from game.rules.descent.codes import DONE, IN_PACK, SELL, SHOP, STARTING_SET
from game.rules.descent.events import Bought, CoinsNow, SetBought, Sold
from game.rules.descent.town import Shop
from tests.rules.descent.positions import Position


def shop(coins: int, setup: int = 0, hero: str = "runemaster_thorn", *items: str) -> Position:
    """Return the shop as a hero with so many coins enters it."""
    p = Position("steelhorns", "runemaster_thorn")
    p.s.coins[p.figure(hero)] = coins
    p.give(hero, *items)
    p.run(Shop(p.figure(hero), setup))
    return p


@pytest.mark.clause("D14c", "D14.4")
def test_the_set_is_offered_to_who_has_just_the_coins_for_it() -> None:
    p = shop(300, setup=1)
    price = town.set_cost(p.s, 1)
    assert shop(price, 1).offers(STARTING_SET) == [0]
    assert shop(price - 1, 1).offers(STARTING_SET) == []
    assert shop(price, 2).offers(STARTING_SET) == []
    assert shop(price, 0).offers(STARTING_SET) == []


@pytest.mark.clause("D14.4", "D14c")
def test_a_set_is_told_with_its_price_and_what_can_be_is_in_use() -> None:
    p = shop(300, setup=1)
    p.play(STARTING_SET)
    price = town.set_cost(p.s, 1)
    assert [(each.seat, each.cost, each.clause) for each in p.told(SetBought)] == [
        (1, price, "D14.4")
    ]
    assert [(each.change, each.why) for each in p.told(CoinsNow)] == [(-price, "bought")]
    used = {p.s.tables.goods_name(row[2]): row[1] for row in p.s.gear}
    assert used == {
        "ember_rune": codes.IN_HAND,
        "leather_armor": codes.AS_ARMOR,
        "healing_potion": codes.AMONG_POTIONS,
    }


@pytest.mark.clause("D8.8", "D8g")
def test_the_shop_says_whether_it_is_that_of_the_set_up() -> None:
    for setup, told in ((0, 0), (1, 1), (2, 1)):
        p = shop(300, setup)
        assert p.m.decision is not None
        assert p.m.decision.about == {"coins": 300, "setup": told}


@pytest.mark.clause("D8.4", "D8.8")
def test_what_is_bought_is_told_with_the_rule_of_its_shop() -> None:
    for setup, clause in ((0, "D8.4"), (1, "D8.8"), (2, "D8.8")):
        p = shop(125, setup)
        p.play(SHOP, p.item("axe"))
        assert [(e.seat, e.id, e.cost, e.clause) for e in p.told(Bought)] == [
            (1, "axe", 125, clause)
        ]
        assert [(each.coins, each.change) for each in p.told(CoinsNow)] == [(0, -125)]


@pytest.mark.clause("D8.4", "D8g")
def test_each_of_his_things_can_be_sold_and_what_is_sold_is_told() -> None:
    p = shop(0, 0, "runemaster_thorn", "sword", "axe")
    p.give("steelhorns", "axe")
    assert p.offers(SELL) == [0, 1]
    p.play(SELL, 1)
    assert [(e.seat, e.id, e.price, e.clause) for e in p.told(Sold)] == [(1, "axe", 50, "D8.4")]
    assert [(each.coins, each.change, each.why) for each in p.told(CoinsNow)] == [(50, 50, "sold")]
    assert [p.s.tables.goods_name(row[2]) for row in p.s.gear] == ["sword", "axe"]


@pytest.mark.clause("D8g")
def test_who_can_neither_buy_nor_sell_is_not_asked() -> None:
    assert shop(25).asked() == ""
    assert shop(50).asked() == "shop runemaster_thorn"
    assert shop(0, 0, "runemaster_thorn", "sword").families() == [SELL, DONE]


@pytest.mark.clause("D8g", "D7.3")
def test_after_the_set_up_what_was_bought_is_arranged_at_once() -> None:
    p = shop(300, setup=1)
    for item in ("spear", "sword", "dagger"):
        p.play(SHOP, p.item(item))
    p.play(DONE)
    assert p.asked() == "arrange runemaster_thorn"
    assert [row[1] for row in p.s.gear][1:] == [IN_PACK, IN_PACK]
    p = shop(300)
    p.play(SHOP, p.item("spear"))
    p.play(DONE)
    assert p.asked() == ""


@pytest.mark.clause("D8.4")
def test_unless_it_is_the_set_up_s_the_shop_buys_too() -> None:
    p = Position("steelhorns", "runemaster_thorn")
    p.give("runemaster_thorn", "sword")
    p.run(Shop(1))
    assert p.offers(SELL) == [0]
    assert p.m.decision is not None
    assert p.m.decision.about["setup"] == 0
