"""What a decision is judged by: who stands where, who is still to act, what a loss is worth.

Worth is counted in tenths of a victory point: 10.0 is one point.
"""

from __future__ import annotations

from typing import Final

from game.board.reach import reach
from game.rules.onslaught.codes import DUNGEON, EXHAUSTED, NOWHERE, READY
from game.rules.onslaught.rows import ALWAYS, REACTION, Row
from game.rules.onslaught.state import GIVEN, Onslaught
from game.rules.onslaught.tables import Tables

POINT: Final = 10.0
HIT_POINT: Final = 3.2
GOBLIN_HIT_POINT: Final = 1.2
ACTIVATION: Final = 5.0
LAST_ONE: Final = 150.0
FARTHEST: Final = 99
DROPPED: Final = 0.4  # the share of its worth that an item loses when it falls to the ground
LOST: Final = 0.85  # the same in the last round


class Walks:
    """Walking distances over the bare floor, worked out once a space and kept."""

    def __init__(self) -> None:
        self._tables: Tables | None = None
        self._known: dict[int, list[int]] = {}

    def to(self, tables: Tables, cell: int) -> list[int]:
        """Return the points that each space is from ``cell``; FARTHEST for no way."""
        if tables is not self._tables:
            self._tables = tables
            self._known = {}
        if cell not in self._known:
            found = [FARTHEST] * (tables.grid.stride * tables.grid.height)
            for cost, ring in enumerate(reach(tables.grid, cell, FARTHEST - 1, tables.floor)):
                while ring:
                    low = ring & -ring
                    found[low.bit_length() - 1] = cost
                    ring ^= low
            self._known[cell] = found
        return self._known[cell]


class Outlook:
    """One position from the side of one seat."""

    def __init__(self, s: Onslaught, seat: int, walks: Walks) -> None:
        self.s = s
        self.seat = seat
        self.walks = walks
        self.tables = s.tables
        self.rounds_after = max(0, s.tables.scenario.rounds - s.round)
        standing = [f for f in range(s.tables.figures) if s.cell[f] != NOWHERE]
        self.own = [f for f in standing if s.tables.side[f] == seat]
        self.foes = [f for f in standing if s.tables.side[f] == 1 - seat]
        self.monsters = [f for f in standing if s.tables.side[f] == DUNGEON]

    def mine(self, figure: int) -> bool:
        """Return whether ``figure`` is of this seat."""
        return self.tables.side[figure] == self.seat

    def acts_later(self, figure: int) -> bool:
        """Return whether ``figure`` has still to act this round, as far as this seat can know."""
        s = self.s
        if figure >= self.tables.characters:
            card = self.tables.groups[self.tables.group_of[figure]].initiative
            return s.number < card or (s.number == card and s.acting >= self.tables.characters)
        cards = s.piles.cards[GIVEN + figure]
        return not cards or cards[0] < 0 or (cards[0] + 1) * 10 > s.number

    def activations_left(self, figure: int) -> int:
        """Return how many activations ``figure`` has left after the running one."""
        return self.rounds_after + (1 if self.acts_later(figure) else 0)

    def fall(self, figure: int) -> float:
        """Return what its side loses when ``figure`` is defeated, besides its hit points."""
        if figure >= self.tables.characters:
            return POINT * self.tables.scenario.points.monster.get(self.tables.ids[figure], 0)
        worth = POINT * self.tables.scenario.points.enemy
        worth += ACTIVATION * self.activations_left(figure)
        if self.s.standing(self.tables.side[figure]) == 1:
            worth += LAST_ONE
        for item, holder in enumerate(self.s.item_holder):
            if holder == figure:
                worth += self.held(item) * 0.5
        return worth

    def loss(self, figure: int, amount: int) -> float:
        """Return what it is worth to ``figure``'s opponents that it loses ``amount``."""
        if amount <= 0 or self.s.cell[figure] == NOWHERE:
            return 0.0
        hp = self.s.hp[figure]
        monster = figure >= self.tables.characters
        each = GOBLIN_HIT_POINT if monster else HIT_POINT
        if amount >= hp:
            return self.fall(figure) + (0.0 if monster else each * hp)
        worth = each * amount
        if not monster:
            threshold = self.tables.bloodied_at[figure]
            if hp - amount <= threshold:
                worth += 0.4 * min(amount, threshold - hp + amount)
            worth += self.drop(figure)
        return worth

    def drop(self, figure: int) -> float:
        """Return what ``figure`` loses by the items that fall from its hands at any damage."""
        share = DROPPED if self.rounds_after else LOST
        return share * sum(
            self.held(item)
            for item, holder in enumerate(self.s.item_holder)
            if holder == figure and self.tables.items[item].drops_on_damage
        )

    def held(self, item: int) -> float:
        """Return what holding ``item`` is worth."""
        card = self.tables.items[item]
        points = self.tables.scenario.points.held.get(card.id, 0)
        near_end = 1.0 - 0.12 * self.rounds_after
        worth = POINT * points * near_end
        if card.slays:
            worth += 4.0 * self.rounds_after
        if card.ability is not None and not card.slays:
            worth += 0.0 if self.s.item_dial[item] == EXHAUSTED else 4.0
        return worth + 2.0 * len(card.always)

    def experience(self, figure: int, amount: int) -> float:
        """Return what ``amount`` experience is worth to ``figure``."""
        s = self.s
        if figure >= self.tables.characters or s.level[figure] >= 0 or s.exp[figure] >= 5:
            return 0.0
        used = min(amount, 5 - s.exp[figure])
        step = 0.5 + 0.25 * s.exp[figure]
        return used * step * (0.35 + 0.13 * self.rounds_after)

    def rows(self, figure: int, ahead: bool = False) -> list[Row]:
        """Return what ``figure`` can use: now, or (``ahead``) by its next activation."""
        s = self.s
        tables = self.tables
        if figure >= tables.characters:
            return [tables.monster_rows[tables.group_of[figure]]]
        turns = 0 if not ahead or self.acts_later(figure) else 1
        found = []
        for row in tables.rows[figure]:
            dial = s.dial[figure * tables.slots + row.slot]
            if row.cost >= REACTION or (row.level >= 0 and s.level[figure] != row.level):
                continue
            if dial == READY or 0 < dial <= turns:
                found.append(row)
        for item, holder in enumerate(s.item_holder):
            item_row = tables.item_rows[figure][item]
            if holder == figure and item_row is not None and item_row.cost != ALWAYS:
                dial = s.item_dial[item]
                if dial == READY or 0 < dial <= turns:
                    found.append(item_row)
        return found
