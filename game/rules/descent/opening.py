"""The set-up: the overlord's first cards, what heroes buy, where they stand (D8.8, D10s, D17f)."""

from __future__ import annotations

from typing import ClassVar

from game.engine.decisions import Decision, member_of
from game.engine.match import Match
from game.engine.procedure import Outcome, Procedure
from game.rules.descent import harm, scenario
from game.rules.descent.codes import FIRST_HAND, SPACE
from game.rules.descent.deck import Draw, shuffle_deck
from game.rules.descent.events import CarriedNow, CoinsNow, MatchStarted
from game.rules.descent.state import DescentState, of
from game.rules.descent.town import Shop


def start_spaces(s: DescentState) -> int:
    """Return where heroes may begin, as long as the spaces are free (D17f, D17j)."""
    return scenario.start_spaces(s.tables.dungeon, s.layout()) & ~s.taken()


class SetUp(Procedure):
    """The set-up; ``hero`` is the one who shops or picks his space."""

    __slots__ = ("hero",)

    steps: ClassVar[tuple[str, ...]] = ("begin", "shop", "next_shop", "ask_space", "stand")
    fields: ClassVar[tuple[str, ...]] = ("hero",)

    def __init__(self, hero: int = 0) -> None:
        super().__init__()
        self.hero = hero

    def copy(self) -> SetUp:
        twin = SetUp(self.hero)
        twin.standing(self)
        return twin

    def begin(self, m: Match) -> Outcome:
        """Say what is played, by whom; the overlord draws before the heroes shop (D17f, D10s)."""
        s = of(m)
        if m.listening:
            heroes = tuple([hero.id for hero in s.tables.hero])
            m.tell(
                MatchStarted(
                    quest=s.tables.quest.id,
                    heroes=heroes,
                    conquest=s.conquest,
                    clause=s.tables.quest.clause,
                )
            )
            for seat in range(s.seats):
                coins = s.coins[seat]
                m.tell(CoinsNow(seat=seat, coins=coins, change=coins, why="start", clause="D8.8"))
                m.tell(CarriedNow(seat=seat, gear=(), clause="D8.8"))
        shuffle_deck(s)
        return Draw(FIRST_HAND)

    def shop(self, m: Match) -> Outcome:
        """A hero spends his coins (D8.8, D14.4)."""
        return Shop(self.hero, 1)

    def next_shop(self, m: Match) -> Outcome:
        """The next in seat order."""
        self.hero += 1
        if self.hero < of(m).seats:
            self.go("shop")
        else:
            self.hero = 0
        return None

    def ask_space(self, m: Match) -> Outcome:
        """A hero picks his space (D17j)."""
        spaces = start_spaces(of(m))
        return Decision("start", (self.hero,), ([(SPACE, spaces)],), self.hero)

    def stand(self, m: Match) -> Outcome:
        """Stand there; then the next in seat order."""
        harm.stand(m, self.hero, member_of(m.answer), 0, "setup", "D17j")
        self.hero += 1
        if self.hero < of(m).seats:
            self.go("ask_space")
        return None
