"""What a hero can do with an Action, and from where: attacks and objectives by exact odds."""

from __future__ import annotations

from typing import Final

from game.board.grid import bits
from game.engine.decisions import choice
from game.players.trials import goals, lasting, odds
from game.players.trials.worth import Worth
from game.rules.trials import (
    actions,
    areas,
    attack_targets,
    conditions,
    queries,
    quests,
    selecting,
    turn,
)
from game.rules.trials import words as w
from game.rules.trials.codes import ATTACK, FIRST_LOOT, SKILL
from game.rules.trials.frames import Deed
from game.rules.trials.state import TrialsState

AGAIN: Final = 0.9
"""What the same attack is worth once more."""
AVERAGE: Final = 3.5
"""HP that an attack costs its target on average."""
FEWER: Final = 0.6
NEAR: Final = 3
"""What each further target of "up to" so many is worth beside the best."""


class Deal:
    """An Action a hero could take: what it promises, from which spaces, the choice that takes it;
    whether it may be taken again, on whom, and how likely it comes off (-1: no roll).
    """

    __slots__ = ("again", "card", "cells", "chance", "choice", "key", "parts", "target", "worth")

    def __init__(
        self,
        key: str,
        worth: float,
        cells: int,
        chosen: int,
        again: bool,
        card: int = -1,
        target: int = -1,
        chance: float = -1.0,
        parts: tuple[tuple[float, int], ...] = (),
    ) -> None:
        self.key = key
        self.worth = worth
        self.cells = cells
        self.choice = chosen
        self.again = again
        self.card = card
        self.target = target
        self.chance = chance
        self.parts = parts


def from_cells(s: TrialsState, printed: w.Printed, target: int, more: int = 0) -> int:
    """Return the spaces from which a hero can attack a target with a card."""
    board = s.board()
    spaces = s.spaces[target]
    near = board.beside_all(spaces)
    if printed.reach == w.TOUCH:
        return near
    if queries.hidden(s, target):
        return 0
    far = selecting.range_now(s, printed.range + more)
    within = 0
    for cell in bits(spaces):
        within |= board.grid.within(cell, far)
    return within & board.seen_by(spaces) & ~near & ~spaces


class Deals:
    """All that a hero could do with an Action, reckoned once for a question."""

    def __init__(self, s: TrialsState, judge: Worth, cost: dict[int, float], far: int = 99) -> None:
        """``far`` is how many spaces the hero could walk before it acts."""
        self.s = s
        self.judge = judge
        self.seat = judge.seat
        self._cost = cost
        self._far = far
        self._blows = [
            card for card in s.hand(self.seat) if card >= 0 and s.tables.card(card).type == w.DC
        ]
        self.found: list[Deal] = []
        self.best_on: dict[int, float] = {}
        """By figure what the best attack on it promises."""
        for card in turn.cards_of(s, self.seat):
            printed = s.tables.card(card)
            if printed.type in (w.AT, w.SP) and not actions.barred(s, self.seat, printed):
                self._attack(card, printed)
        for card in s.loot(self.seat):
            if turn.usable(s, self.seat, card, "attack"):
                self._attack(card, s.tables.card(card))
        self._tries()
        self.found.sort(key=lambda each: -each.worth)

    # --- attacks

    def on_average(self, target: int) -> float:
        """Return about what an attack on a target promises that is far off."""
        if queries.is_minion(target):
            return self.judge.rate(target)
        return AVERAGE * self.judge.rate(target)

    def on(self, deed: Deed, target: int) -> tuple[float, float]:
        """Return what one roll of a deed against a target promises, and how likely it hits."""
        told = odds.blow(self.s, deed, target)
        return self.judge.blow(target, told), told.hit

    def _more(self, deed: Deed, target: int, hit: float) -> float:
        """Return what the best Damage Chain of the hand would add to a hit, above its price."""
        s = self.s
        if not self._blows or queries.is_minion(target):
            return 0.0
        rate = self.judge.rate(target)
        best = 0.0
        for card in self._blows:
            total = 0
            for alternatives in s.tables.card(card).parts:
                part = alternatives[0]
                if conditions.holds(s, card, part, self.seat, target, deed.flags):
                    total += sum(
                        [each.n for each in part.sides[0] if each.word in (w.DMG_MORE, w.PRC_MORE)]
                    )
            best = max(best, hit * (total * rate - self._cost.get(card, 0.0)))
        return best

    def _attack(self, card: int, printed: w.Printed) -> None:
        s, judge = self.s, self.judge
        deed = actions.new_deed(s, self.seat, card)
        cost = self._cost.get(card, 0.0)
        again = card not in self._cost and card < FIRST_LOOT
        if printed.reach in (w.AREA_RANGE, w.LINE_RANGE):
            self._area(card, printed, deed, cost)
            return
        face = attack_targets.face_of(s, card)
        parts: list[tuple[float, int]] = []
        reach = self._far + max(1, printed.range)
        for target in bits(attack_targets.at(s, self.seat)):
            if queries.distance(s, self.seat, target) > reach:
                # Too far for this turn: it only draws, by what blows are worth on average.
                if target not in self.best_on:
                    self.best_on[target] = self.on_average(target)
                continue
            worth, hit = self.on(deed, target)
            worth += self._more(deed, target, hit)
            if printed.ongoing:
                worth += hit * lasting.after(s, judge, printed, target)
            cells = from_cells(s, printed, target)
            if face.each is None:
                if face.strokes:
                    worth *= face.strokes * AGAIN
                elif face.up_to:
                    worth *= 1.0 + FEWER * (min(face.up_to, self._near(target)) - 1)
                worth -= cost
                known = self.best_on.get(target, -99.0)
                self.best_on[target] = max(known, worth)
                self._add(card, worth, cells, again, target, hit)
            else:
                parts.append((worth, cells))
        if face.each is not None:
            cells = 0
            for _, each in parts:
                cells |= each
            best = sum(sorted([max(0.0, worth) for worth, _ in parts], reverse=True)[:3]) - cost
            chosen = choice(ATTACK, card)
            self.found.append(Deal("attack", best, cells, chosen, False, card, parts=tuple(parts)))

    def _near(self, target: int) -> int:
        """Return how many opponents there are round a target, itself too."""
        s = self.s
        found = 0
        for other in bits(queries.opponents(s, self.seat)):
            if queries.distance(s, target, other) <= NEAR:
                found += 1
        return found

    def _add(
        self, card: int, worth: float, cells: int, again: bool, target: int, hit: float
    ) -> None:
        if worth > 0.05 and cells:
            self.found.append(
                Deal("attack", worth, cells, choice(ATTACK, card), again, card, target, hit)
            )

    def _area(self, card: int, printed: w.Printed, deed: Deed, cost: float) -> None:
        """Consider areas round each opponent, from wherever they can be laid."""
        s = self.s
        board = s.board()
        grid = board.grid
        each: dict[int, float] = {}
        for figure in bits(s.present & attack_targets.TARGETS):
            each[figure] = self.on(deed, figure)[0]
            if printed.ongoing:
                each[figure] += lasting.after(s, self.judge, printed, figure)
        size = printed.area
        for target in bits(attack_targets.at(s, self.seat)):
            centre = s.cell[target]
            if printed.reach == w.LINE_RANGE:
                inside = 1 << centre
            else:
                inside = areas.square(s, centre, size)
            worth = -cost
            for figure, value in each.items():
                if figure != self.seat and s.spaces[figure] & inside:
                    worth += value
            if worth <= 0.05:
                continue
            far = selecting.range_now(s, printed.range)
            if far == 1:
                middle = grid.within(centre, (size + 1) // 2) & ~grid.within(centre, size // 2)
            else:
                middle = grid.within(centre, far) & board.seen(centre) & ~board.beside(centre)
                own = each.get(self.seat, 0.0)
                if own < 0.0:
                    middle &= ~inside
            self._add(card, worth, middle & ~(1 << centre), False, target, -1.0)

    # --- objectives

    def _tries(self) -> None:
        s, judge = self.s, self.judge
        board = s.board()
        for each in quests.objectives(s, judge.party):
            chance = goals.chance(s, self.seat, each)
            worth = chance * goals.gain(s, judge, each) - goals.price(s, self.seat, each)
            if worth > 0.1:
                cells = goals.spaces_at(board, each)
                chosen = choice(SKILL, each.number)
                again = goals.comes_again(s, each)
                self.found.append(Deal("try", worth, cells, chosen, again, chance=chance))

    # --- the best on a space

    def at(self, cell: int, actions_left: int) -> tuple[float, Deal | None]:
        """Return what so many Actions promise on a space, and the best of them."""
        if actions_left <= 0:
            return 0.0, None
        best: Deal | None = None
        total, left = 0.0, actions_left
        for deal in self.found:
            if deal.worth * left + total <= total:
                break
            if not deal.cells >> cell & 1:
                continue
            worth = deal.worth
            if deal.parts:
                worth = sum([value for value, cells in deal.parts if cells >> cell & 1])
                worth -= self._cost.get(deal.card, 0.0)
                if worth <= 0.05:
                    continue
            if best is None:
                best = deal
            total += worth
            left -= 1
            if deal.again:
                while left > 0:
                    total += worth * AGAIN
                    left -= 1
            if left <= 0:
                break
        return total, best
