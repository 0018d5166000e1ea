"""The shop: before the first turn, and whenever a hero's turn begins in town (section 8)."""

from __future__ import annotations

from typing import ClassVar

from game.engine.decisions import Decision, Families, code_of, member_of
from game.engine.events import Value
from game.engine.match import Match
from game.engine.procedure import Outcome, Procedure
from game.rules.descent import carrying, harm
from game.rules.descent.codes import (
    COIN,
    DONE,
    GOODS,
    SELL,
    SHOP,
    STARTING_SET,
)
from game.rules.descent.events import Bought, SetBought, Sold
from game.rules.descent.state import DescentState, of


def cost(s: DescentState, item: int) -> int:
    """Return what an item costs (section 14)."""
    found = s.tables.item[item]
    assert found is not None
    return found.cost


def half(s: DescentState, item: int) -> int:
    """Return what the shop pays: half, rounded down to a multiple of 25 (D8.4, D8g)."""
    return cost(s, item) // 2 // COIN * COIN


def set_cost(s: DescentState, hero: int) -> int:
    """Return what a hero's starting set costs (D14.4)."""
    return sum([cost(s, item) for item in s.tables.sets[hero]])


class Shop(Procedure):
    """A hero buys and sells, as much as he likes; he buys only what he can carry, as what is in the
    way can be sold before (D8g). ``setup``: 1 before the first turn, where nothing
    is sold and the set may come first; 2 as soon as something was bought then (D8g, D14c).
    """

    __slots__ = ("hero", "setup")

    steps: ClassVar[tuple[str, ...]] = ("ask", "trade", "arrange")
    fields: ClassVar[tuple[str, ...]] = ("hero", "setup")

    def __init__(self, hero: int, setup: int = 0) -> None:
        super().__init__()
        self.hero = hero
        self.setup = setup

    def copy(self) -> Shop:
        twin = Shop(self.hero, self.setup)
        twin.standing(self)
        return twin

    def ask(self, m: Match) -> Outcome:
        """Ask what is bought or sold; nothing where nothing can be."""
        s = of(m)
        families: Families = []
        coins = s.coins[self.hero]
        if self.setup == 1 and set_cost(s, self.hero) <= coins:
            families.append((STARTING_SET, 1))
        bought = sold = 0
        rows = s.carried(self.hero)
        for item in range(1, GOODS + 1):
            if cost(s, item) <= coins and carrying.can_fit(s, self.hero, item):
                bought |= 1 << item
        if bought:
            families.append((SHOP, bought))
        if self.setup == 0:
            for at in rows:
                sold |= 1 << at
        if sold:
            families.append((SELL, sold))
        if not families:
            self.go("arrange")
            return None
        families.append((DONE, 1))
        about: dict[str, Value] = {"coins": coins, "setup": int(self.setup > 0)}
        return Decision("shop", (self.hero,), (families,), self.hero, about)

    def trade(self, m: Match) -> Outcome:
        """Buy or sell, and ask again."""
        s = of(m)
        code, member = code_of(m.answer), member_of(m.answer)
        if code == DONE:
            return None
        if code == STARTING_SET:
            self._buy_set(m)
        elif code == SHOP:
            self._buy(m, member, "D8.4" if self.setup == 0 else "D8.8")
        else:
            item = s.gear[member][2]
            if m.listening:
                id = s.tables.goods_name(item)
                m.tell(Sold(seat=self.hero, item=item, id=id, price=half(s, item), clause="D8.4"))
            carrying.drop(m, member, "D8.4")
            harm.change_coins(m, self.hero, half(s, item), "sold", "D8.4")
        if self.setup:
            self.setup = 2
        self.go("ask")
        return None

    def _buy(self, m: Match, item: int, clause: str) -> None:
        s = of(m)
        if m.listening:
            id = s.tables.goods_name(item)
            m.tell(Bought(seat=self.hero, item=item, id=id, cost=cost(s, item), clause=clause))
        harm.change_coins(m, self.hero, -cost(s, item), "bought", clause)
        carrying.take(m, self.hero, item, clause, worn=True)

    def _buy_set(self, m: Match) -> None:
        s = of(m)
        price = set_cost(s, self.hero)
        if m.listening:
            m.tell(SetBought(seat=self.hero, cost=price, clause="D14.4"))
        harm.change_coins(m, self.hero, -price, "bought", "D14.4")
        for item in s.tables.sets[self.hero]:
            carrying.take(m, self.hero, item, "D14.4", worn=True)

    def arrange(self, m: Match) -> Outcome:
        """Before the first turn what was bought is arranged; later the turn asks for it (D7l)."""
        return carrying.Fit(self.hero) if self.setup else None
