"""A figure at 0 wounds: it is killed, or Undying, and what comes of it (D3.14 to D3.16, D6.15,
section 12).
"""

from __future__ import annotations

from typing import ClassVar, Final

from game.engine.match import Match
from game.engine.procedure import Outcome, Procedure
from game.engine.state import EMPTY
from game.rules.descent import harm
from game.rules.descent.codes import (
    BLACK,
    BURN,
    COIN,
    CONDITIONS,
    FACES,
    GOAL_DONE,
    IDOL,
    KEY,
    NOBODY,
    STUN,
    TOKENS,
    TURN_OVER,
    WEB,
)
from game.rules.descent.dice import face
from game.rules.descent.events import (
    Healed,
    Killed,
    LeftMap,
    TokenDropped,
    TokenLost,
    ToTown,
    UndyingRolled,
)
from game.rules.descent.state import is_hero, make, of

MASTER_COINS: Final = 100
NAMED_COINS: Final = 200
"""For each hero, by the death of a master and of one whom the quest names (D12.5)."""


class Death(Procedure):
    """``figure`` has no wounds left; ``by`` is the figure that did it, -1 for none."""

    __slots__ = ("by", "figure")

    steps: ClassVar[tuple[str, ...]] = ("undying", "killed", "rewards", "chest")
    fields: ClassVar[tuple[str, ...]] = ("figure", "by")

    def __init__(self, figure: int, by: int) -> None:
        super().__init__()
        self.figure = figure
        self.by = by

    def copy(self) -> Death:
        twin = Death(self.figure, self.by)
        twin.standing(self)
        return twin

    def undying(self, m: Match) -> Outcome:
        """Roll a black die for who is Undying, whatever it died of (D6.15, D6k)."""
        s = of(m)
        if is_hero(self.figure):
            self.at = self.script.length
            lose_hero(m, self.figure, self.by)
            return None
        if not s.tables.monster_line(self.figure).undying:
            return None
        number = s.dice.roll(BLACK, FACES)
        stays = face(BLACK, number).surges > 0
        if m.listening:
            m.tell(UndyingRolled(figure=self.figure, face=number, stays=stays, clause="D6.15"))
        if not stays:
            return None
        self.at = self.script.length
        lose_tokens(m, self.figure, "D6c")
        most = s.tables.most_wounds(self.figure)
        s.wounds[self.figure] = most
        if m.listening:
            m.tell(
                Healed(
                    figure=self.figure,
                    amount=most,
                    marks=0,
                    left=most,
                    why="undying",
                    clause="D6.15",
                )
            )
        return None

    def killed(self, m: Match) -> Outcome:
        """Take it off the map: it may be placed again (D3.15, D3.16)."""
        s = of(m)
        _tell_killed(m, self.figure, self.by, "D3.15")
        s.put(self.figure, EMPTY)
        s.web[self.figure] = s.stun[self.figure] = s.burn[self.figure] = 0
        s.marks[self.figure] = 0
        s.done &= ~(1 << self.figure)  # who is placed again is another one
        if m.listening:
            m.tell(LeftMap(figure=self.figure, why="killed", clause="D3.16"))
        return None

    def rewards(self, m: Match) -> Outcome:
        """Give the coins and see whether it was what the heroes came for, whoever or whatever
        killed it (D12.5, D12d).
        """
        s = of(m)
        creature = s.tables.monster_line(self.figure)
        if creature.master:
            coins = NAMED_COINS if creature.name else MASTER_COINS
            for hero in range(s.seats):
                harm.change_coins(m, hero, coins, "reward", "D12.5")
        if self.figure == s.tables.goal_figure:
            s.flags |= GOAL_DONE
        return None

    def chest(self, m: Match) -> Outcome:
        """A Mimic's chest is open for its killer, else for the hero who opened it (D16a, D16h)."""
        s = of(m)
        for row in s.mimics:
            if row[0] == self.figure:
                s.mimics.remove(row)
                hero = self.by if is_hero(self.by) else row[2]
                return make(m, "Contents", hero, row[1])
        return None


def fallen(m: Match, figure: int, by: int) -> Procedure | None:
    """Return the death of a figure if it has no wounds left, to be done next: of a hero in town
    too, where he may burn (D8h).
    """
    s = of(m)
    dies = s.wounds[figure] == 0 and (is_hero(figure) or s.stands(figure))
    return Death(figure, by) if dies else None


def lose_hero(m: Match, hero: int, by: int) -> None:
    """Let a hero be killed: conquest, tokens and orders, half his coins and quest things are lost,
    and he is in town with all wounds and fatigue (D12.1 to D12.4, D12a).
    """
    s = of(m)
    cell = s.cell[hero]
    _tell_killed(m, hero, by, "D3.14")
    harm.change_conquest(m, -s.tables.hero[hero].conquest, "killed", "D12.1", hero)
    lose_tokens(m, hero, "D12.2")
    harm.lose_order(m, hero, "dead", "D12.2")
    lost = half_of(s.coins[hero])
    if lost:
        harm.change_coins(m, hero, -lost, "death", "D12.3")
    if s.key == hero:
        s.key = NOBODY
        drop(m, hero, KEY, cell)
    if s.idol == hero:
        s.idol = NOBODY
        drop(m, hero, IDOL, cell)
    if s.stands(hero):
        s.put(hero, EMPTY)
        if m.listening:
            m.tell(LeftMap(figure=hero, why="killed", clause="D12.4"))
    s.town |= 1 << hero
    s.wounds[hero] = s.tables.most_wounds(hero)
    if m.listening:
        m.tell(ToTown(seat=hero, why="killed", clause="D12.4"))
        most = s.wounds[hero]
        m.tell(Healed(figure=hero, amount=most, marks=0, left=most, why="town", clause="D12.4"))
    harm.rest(m, hero, "death", "D12.4")
    if s.active == hero:
        s.used |= TURN_OVER


def half_of(coins: int) -> int:
    """Return the half of coins, rounded up to a multiple of 25, at most all (D12.3, D12c)."""
    return (coins // COIN + 1) // 2 * COIN


def drop(m: Match, hero: int, token: int, cell: int) -> None:
    """Lay a quest thing on the last space of its carrier (D12a); nowhere if he stood on none."""
    if cell < 0:
        return
    of(m).tokens.append((token, cell))
    if m.listening:
        m.tell(TokenDropped(seat=hero, token=TOKENS[token], cell=cell, clause="D12a"))


def lose_tokens(m: Match, figure: int, clause: str) -> None:
    """Take all tokens of a figure away, marks of poison too."""
    s = of(m)
    s.marks[figure] = 0
    for token in (STUN, WEB, BURN):
        held = s.tokens_of(token)
        if held[figure]:
            held[figure] = 0
            if m.listening:
                m.tell(TokenLost(figure=figure, token=CONDITIONS[token], many=0, clause=clause))


def _tell_killed(m: Match, figure: int, by: int, clause: str) -> None:
    if not m.listening:
        return
    s = of(m)
    creature = s.tables.creature[figure]
    m.tell(
        Killed(
            figure=figure,
            id=s.tables.kind(figure),
            name=creature.name if creature is not None else "",
            by=by,
            cell=s.cell[figure],
            clause=clause,
        )
    )
