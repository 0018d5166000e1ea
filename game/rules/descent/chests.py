"""Chests: a trap that may be in one, and what it gives (D7.18, D8.7, D8i, D8j, D17h)."""

from __future__ import annotations

from typing import ClassVar

from game.engine.decisions import Decision, member_of
from game.engine.events import Value
from game.engine.match import Match
from game.engine.procedure import Outcome, Procedure
from game.rules.descent import carrying, harm
from game.rules.descent.carrying import Fit
from game.rules.descent.codes import CHEST_ITEM, CHEST_TO, KEY, NONE, TOKENS
from game.rules.descent.events import ChestOpened, ItemFound, QuestThing, TokenDropped
from game.rules.descent.state import DescentState, of
from game.rules.descent.windows import CHEST, Window

CHEST_CONQUEST = 1
CHEST_COINS = 100


def openable(s: DescentState, hero: int) -> bool:
    """Return whether a hero stands on a chest that is not opened yet (D7.18, D8e)."""
    here = s.spaces[hero] & s.tables.dungeon.chests
    return here != 0 and s.chests() & here != 0


class Chest(Procedure):
    """A hero opens a chest that is paid for: first a trap, then the contents, though he may have
    died of it (D8i). A Mimic keeps them until it dies (D16h): it tells so by ``kept``.
    """

    __slots__ = ("cell", "hero", "kept")

    steps: ClassVar[tuple[str, ...]] = ("trap", "contents")
    fields: ClassVar[tuple[str, ...]] = ("hero", "cell", "kept")

    def __init__(self, hero: int, cell: int, kept: int = 0) -> None:
        super().__init__()
        self.hero = hero
        self.cell = cell
        self.kept = kept

    def copy(self) -> Chest:
        twin = Chest(self.hero, self.cell, self.kept)
        twin.standing(self)
        return twin

    def trap(self, m: Match) -> Outcome:
        """It opens once (D8e); the overlord may play a trap (D10.9)."""
        of(m).emptied |= 1 << self.cell
        return Window(CHEST, self.hero, self.cell)

    def contents(self, m: Match) -> Outcome:
        """Give what is in it."""
        return None if self.kept else Contents(self.hero, self.cell)


def keep(m: Match) -> None:
    """Let the chest that is being opened keep its contents: it is a monster (D16a, D16h)."""
    for place in range(len(m.stack) - 1, -1, -1):
        if isinstance(m.stack[place], Chest):
            found = m.at_work(place)
            assert isinstance(found, Chest)
            found.kept = 1
            return


def left(s: DescentState) -> list[int]:
    """Return the items that a chest may give: no hero holds one (D8.7, D8d)."""
    held = {row[2] for row in s.gear}
    return [item for item in s.tables.chest_items if item not in held]


class Contents(Procedure):
    """A chest gives what is in it to the heroes: conquest, coins, the rune key, and an item that
    the hero who opened it, or killed the Mimic, draws and gives away (D8.7, D16a, D17h).
    """

    __slots__ = ("cell", "hero", "item", "to")

    steps: ClassVar[tuple[str, ...]] = ("give", "draw", "hand_over", "fit")
    fields: ClassVar[tuple[str, ...]] = ("hero", "cell", "item", "to")

    def __init__(self, hero: int, cell: int, item: int = NONE, to: int = NONE) -> None:
        super().__init__()
        self.hero = hero
        self.cell = cell
        self.item = item
        self.to = to

    def copy(self) -> Contents:
        twin = Contents(self.hero, self.cell, self.item, self.to)
        twin.standing(self)
        return twin

    def give(self, m: Match) -> Outcome:
        """Conquest, coins for everybody, and the key: on the chest's space if he is not on the map
        (D8i, D16h).
        """
        s = of(m)
        if m.listening:
            m.tell(ChestOpened(seat=self.hero, cell=self.cell, clause="D8.7"))
        harm.change_conquest(m, CHEST_CONQUEST, "chest", "D8.7", self.hero)
        for seat in range(s.seats):
            harm.change_coins(m, seat, CHEST_COINS, "chest", "D8.7")
        if self.cell != s.tables.key_chest:
            return None
        if s.stands(self.hero):
            s.key = self.hero
            if m.listening:
                m.tell(QuestThing(seat=self.hero, token=TOKENS[KEY], clause="D17h"))
        else:
            s.tokens.append((KEY, self.cell))
            if m.listening:
                token = TOKENS[KEY]
                m.tell(TokenDropped(seat=self.hero, token=token, cell=self.cell, clause="D8i"))
        return None

    def draw(self, m: Match) -> Outcome:
        """Draw an item that nobody holds, if there is one (D8d); ask to whom it goes."""
        s = of(m)
        items = left(s)
        number = items[s.dice.roll(CHEST_ITEM, len(items)) - 1] if items else 0
        if m.listening:
            id = s.tables.goods_name(number) if number else ""
            m.tell(ItemFound(seat=self.hero, item=number, id=id, clause="D8.7"))
        if not number:
            self.at = self.script.length
            return None
        self.item = number
        if s.seats == 1:
            m.answer = self.hero
            return None
        about: dict[str, Value] = {"item": number}
        everybody = (1 << s.seats) - 1
        families = [(CHEST_TO, everybody)]
        return Decision("chest_item", (self.hero,), (families,), self.hero, about)

    def hand_over(self, m: Match) -> Outcome:
        """Give it to that hero, wherever he is."""
        self.to = member_of(m.answer)
        carrying.take(m, self.to, self.item, "D8.7")
        return None

    def fit(self, m: Match) -> Outcome:
        """He arranges all he has, for nothing (D8j)."""
        return Fit(self.to)
