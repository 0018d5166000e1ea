"""What standing on a space is worth: goals within reach, dangers, cards that look at the end."""

from __future__ import annotations

from typing import Final

from game.players.onslaught.outlook import Outlook
from game.players.onslaught.threat import Threats
from game.rules.onslaught.state import cup_pile

LATER: Final = 0.6  # what a goal loses with every activation that it is away
CAUTION: Final = 0.75


CHEST: Final = "chest"
FIGURE: Final = "figure"
"""What a goal can be, besides the id of an item that lies there."""


class Goal:
    """Something to walk to: what it is, on which space, its worth, the walking distances to it,
    how near one must come.
    """

    __slots__ = ("distance", "key", "near", "space", "worth")

    def __init__(self, key: str, space: int, worth: float, distance: list[int], near: int) -> None:
        self.key = key
        self.space = space
        self.worth = worth
        self.distance = distance
        self.near = near


def items_left(look: Outlook) -> list[int]:
    """Return the items whose tokens are still in the cup: those that nobody has drawn."""
    tables = look.tables
    piles = look.s.piles
    first = len(piles.pools) - len(tables.items)
    drawn = {card - first for card in piles.cards[cup_pile(tables) + 1]}
    return [item for item in range(len(tables.items)) if item not in drawn]


def chest_worth(look: Outlook, figure: int) -> float:
    """Return what a chest is worth to ``figure``: the average token and the experience."""
    left = items_left(look)
    if not left:
        return 0.0
    return sum(look.held(item) for item in left) / len(left) + look.experience(figure, 1)


class Places:
    """The worth of spaces to one figure when its activation ends there."""

    def __init__(self, look: Outlook, figure: int, threats: Threats) -> None:
        self.look = look
        self.figure = figure
        self.threats = threats
        self.speed = look.tables.queries.speed(look.s, figure)
        self.goals = self._goals() if look.rounds_after else []
        self._known: dict[int, float] = {}

    def _goals(self) -> list[Goal]:
        look = self.look
        s, tables, figure = look.s, look.tables, self.figure
        to = look.walks.to
        goals: list[Goal] = []
        allies = [f for f in look.own if f != figure]
        chest = chest_worth(look, figure)
        mask = s.chests if chest else 0
        while mask:
            cell = (mask & -mask).bit_length() - 1
            mask &= mask - 1
            distance = to(tables, cell)
            worth = chest
            if any(distance[s.cell[a]] < distance[s.cell[figure]] for a in allies):
                worth *= 0.6
            goals.append(Goal(CHEST, cell, worth, distance, 1))
        for item, cell in enumerate(s.item_cell):
            if cell >= 0:
                lying = tables.items[item].id
                goals.append(Goal(lying, cell, look.held(item), to(tables, cell), 1))
        far = max(
            (
                tables.queries.longest(s, figure, row)
                for row in look.rows(figure)
                if row.is_attack and not row.is_pattern and row.item < 0
            ),
            default=1,
        )
        slayer = any(
            holder == figure and tables.items[item].slays
            for item, holder in enumerate(s.item_holder)
        )
        for foe in look.monsters:
            worth = 0.5 * look.fall(foe) + (4.0 if slayer else 0.0)
            where, near = s.cell[foe], 1 if slayer else far
            goals.append(Goal(FIGURE, where, worth, to(tables, where), near))
        for foe in look.foes:
            worth = 5.0 + 7.0 * (1.0 - s.hp[foe] / tables.hp[foe])
            worth += sum(
                0.6 * look.held(item)
                for item, holder in enumerate(s.item_holder)
                if holder == foe and tables.items[item].drops_on_damage
            )
            where = s.cell[foe]
            goals.append(Goal(FIGURE, where, worth, to(tables, where), far))
        return goals

    def worth(self, cell: int) -> float:
        """Return the worth of ending the activation on ``cell``."""
        if cell not in self._known:
            self._known[cell] = self.pull(cell) + self.ending(cell) - self.danger(cell)
        return self._known[cell]

    def danger(self, cell: int) -> float:
        """Return what the threats cost on ``cell``."""
        return CAUTION * self.threats.cost(self.figure, cell)

    def pull(self, cell: int) -> float:
        """Return what the goals are worth from ``cell``.

        The best goal counts whole, the others a little: one cannot be everywhere.
        """
        best = 0.0
        total = 0.0
        for goal in self.goals:
            worth = self._draw(goal, cell)
            total += worth
            if worth > best:
                best = worth
        return 0.75 * best + 0.12 * total

    def _draw(self, goal: Goal, cell: int) -> float:
        """Return what a goal is worth from ``cell``: nothing once the match ends before it."""
        steps = max(0, goal.distance[cell] - goal.near)
        turns = steps / self.speed
        return 0.0 if turns > self.look.rounds_after else goal.worth * LATER ** (1.0 + turns)

    def aims(self, cell: int) -> Goal | None:
        """Return the goal that counts most on ``cell``, None without any."""
        found = max(self.goals, key=lambda goal: self._draw(goal, cell), default=None)
        return found if found is not None and self._draw(found, cell) > 0.0 else None

    def ending(self, cell: int) -> float:
        """Return what the card gives for ending here."""
        look = self.look
        bonus = look.tables.cards[self.figure].bonus
        if bonus.when != "ends_adjacent":
            return 0.0
        near = look.tables.grid.adjacent(cell) & look.s.enemies(self.figure)
        if near.bit_count() < bonus.count:
            return 0.0
        return look.experience(self.figure, bonus.exp)
