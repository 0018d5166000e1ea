"""What never changes in a match of Command and is worth knowing: strengths, cards, distances."""

from __future__ import annotations

from math import sqrt
from typing import Final

from game.rules.command import content as c
from game.rules.command.arena import WALKER
from game.rules.command.content import Card
from game.rules.command.tables import Tables

FARTHEST: Final = 99
NEARER: Final = 0.7  # what a goal is worth less with every turn that it is away
FLEET: Final = 0.05  # what getting about in its own way adds to a creature's strength


class Known:
    """The facts of one match's tables, each worked out once; ``of`` changes to another's.

    ``strength`` is what a fresh creature's fighting is worth in gold, by figure; ``card`` what an
    action card is worth in hand, by its number. ``power`` is what an attack of a figure deals.
    """

    __slots__ = ("_away", "_fading", "card", "power", "strength", "tables")

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.power = [_power(tables, figure) for figure in range(tables.figures)]
        self.strength = [_strength(tables, *each) for each in enumerate(self.power)]
        self.card = [card_worth(card) for card in tables.card]
        self._away: dict[int, list[int]] = {}
        self._fading: dict[tuple[int, int], list[float]] = {}

    def away(self, cell: int) -> list[int]:
        """Return the steps of the shortest route from each square, FARTHEST for no route."""
        found = self._away.get(cell)
        if found is None:
            arena = self.tables.arena
            found = [FARTHEST] * arena.grid.size
            known, steps = 0, 0
            while True:
                near = arena.within(cell, steps)
                ring = near & ~known
                if not ring:
                    break
                while ring:
                    low = ring & -ring
                    found[low.bit_length() - 1] = steps
                    ring ^= low
                known = near
                steps += 1
            self._away[cell] = found
        return found

    def fading(self, speed: int, near: int) -> list[float]:
        """Return what a goal counts by the steps to it, for a ``speed``, whole from ``near`` on."""
        found = self._fading.get((speed, near))
        if found is None:
            found = [NEARER ** (max(0, steps - near) / speed) for steps in range(FARTHEST + 1)]
            self._fading[speed, near] = found
        return found


def _power(tables: Tables, figure: int) -> float:
    """Return what its attacks deal, with what usually follows them."""
    power = max(tables.melee[figure] + 0.0, tables.shot[figure] * 1.1)
    power += 0.15 * min(tables.melee[figure], tables.shot[figure])
    for after in tables.creature[figure].triggers:
        power += 0.5 * after.damage + 0.2 * after.slide
    power += 0.5 * tables.printed[figure].against_tapped
    return power


def _strength(tables: Tables, figure: int, power: float) -> float:
    """Return what it is worth on the board, about half its level."""
    says = tables.printed[figure]
    hp = tables.hit_points[figure] * (1.0 + 0.08 * says.block)
    worth = sqrt(hp * power) / 10.0
    if says.gait != WALKER:
        worth += FLEET * worth + 0.1
    worth += 0.02 * tables.speed[figure]
    worth += 0.02 * tables.shot_range[figure]
    worth += 0.1 * sum(1 for power in tables.creature[figure].powers if power.id != c.SHOT)
    if says.nimble:
        worth += 0.3
    if says.aura:
        worth += 0.2
    return worth


def card_worth(card: Card) -> float:
    """Return what an action card is worth as long as it is in hand."""
    worth = 0.1
    for part in card.parts:
        if isinstance(part, c.Attack):
            worth += 0.02 * part.bonus + (0.2 if part.targets != "one" else 0.0)
            if card.type == "minor":
                worth += 0.3
        elif isinstance(part, c.Damage):
            worth += 0.02 * part.amount
            if part.to != "target":
                worth += 0.2
        elif isinstance(part, c.Prevent):
            worth += 0.5 if part.amount < 0 else 0.25
        elif isinstance(part, c.Block):
            worth += 0.15
        elif isinstance(part, c.Draw):
            worth += 0.1 * part.cards
        elif isinstance(part, c.Attach):
            worth += 0.15
        elif isinstance(part, c.Slide | c.Shift | c.Move | c.Tap):
            worth += 0.08
    return worth
