"""What each attack is worth from each space: best target of every row, with the exact odds."""

from __future__ import annotations

from game.board.grid import bits
from game.players.onslaught.odds import chances
from game.players.onslaught.outlook import Outlook
from game.players.onslaught.worth import Pointed, dial_cost, worth_of
from game.rules.onslaught.content import Charge
from game.rules.onslaught.movement import straight_ends
from game.rules.onslaught.rows import AREA, ENEMY, LINE_MOVE, STANDARD, Row
from game.rules.onslaught.targets import choices, pattern


class Blow:
    """An attack from one space: its tool, where it is pointed, what it is worth, where one ends."""

    __slots__ = ("end", "space", "tool", "worth")

    def __init__(self, worth: float, tool: int, space: int, end: int) -> None:
        self.worth = worth
        self.tool = tool
        self.space = space
        self.end = end


class Attacks:
    """All attacks of one figure; the state's ``cell`` says where it stands at each question."""

    def __init__(self, look: Outlook, figure: int) -> None:
        self.look = look
        self.figure = figure
        self.rows = [r for r in look.rows(figure) if r.cost == STANDARD]
        self._single: dict[tuple[int, int, int], float] = {}
        self._areas: dict[int, list[tuple[float, int]]] = {}

    def best(self) -> list[Blow]:
        """Return the best use of every row from where the figure stands, best first."""
        found: list[Blow] = []
        for row in self.rows:
            blow = self._best_of(row)
            if blow is not None:
                found.append(blow)
        found.sort(key=lambda blow: -blow.worth)
        return found

    def _best_of(self, row: Row) -> Blow | None:
        s = self.look.s
        here = s.cell[self.figure]
        if row.target == LINE_MOVE:
            return self._rush(row)
        if row.target == ENEMY:
            return self._chosen(row, here)
        if row.target == AREA:
            return self._area(row)
        best: Blow | None = None
        for space in bits(choices(s, s.tables.queries, self.figure, row)):
            worth = self.pattern_worth(row, space) - dial_cost(self.look, row)
            if best is None or worth > best.worth:
                best = Blow(worth, row.tool, space, here)
        return best

    def _chosen(self, row: Row, end: int) -> Blow | None:
        s = self.look.s
        mask = choices(s, s.tables.queries, self.figure, row)
        if not mask:
            return None
        valued = sorted(
            ((self.single(row, s.figure_at(space)), -space) for space in bits(mask)), reverse=True
        )
        worth, space = valued[0]
        if row.attacks > 1:
            again = [valued[0][0] * 0.75, valued[1][0] * 0.9 if len(valued) > 1 else 0.0]
            worth += max(0.0, *again)
        return Blow(worth - dial_cost(self.look, row), row.tool, -space, end)

    def single(self, row: Row, target: int) -> float:
        """Return what one roll of ``row`` against ``target`` is worth."""
        look = self.look
        s = look.s
        far = s.tables.grid.range(s.cell[self.figure], s.cell[target])
        key = (row.tool, target, far if look.tables.queries.range_added.modifiers else 0)
        if key not in self._single:
            self._single[key] = self._roll(row, (target,))
        return self._single[key]

    def _roll(self, row: Row, targets: tuple[int, ...]) -> float:
        """Return the worth of one roll: harm, effects of a hit, experience; friends count less."""
        look = self.look
        s = look.s
        figure = self.figure
        worth = 0.0
        missed = 1.0
        foes = 0
        bearer = 0.0
        bonus = look.tables.cards[figure].bonus
        token = look.tables.condition(bonus.condition) if bonus.condition else -1
        for target in targets:
            odds = chances(s, figure, row, targets, target)
            plain = odds.hit - odds.critical
            harm = plain * look.loss(target, odds.plain)
            harm += odds.critical * look.loss(target, odds.harder)
            if not s.hostile(figure, target):
                worth -= 1.1 * harm
                continue
            survives = 1.0 if odds.plain < s.hp[target] else 0.15
            pointed = Pointed(figure, row, target)
            harm += odds.hit * survives * worth_of(look, pointed, row.ability.on_hit)
            worth += harm
            missed *= 1.0 - odds.hit
            foes += 1
            if token >= 0 and s.bears(target, token):
                bearer = odds.hit
        if foes:
            worth += (1.0 - missed) * look.experience(figure, 1)
        if foes >= 2 and bonus.when == "hits_many":
            worth += 0.6 * look.experience(figure, bonus.exp)
        return worth + bearer * look.experience(figure, bonus.exp)

    def pattern_worth(self, row: Row, space: int) -> float:
        """Return the worth of a cone or area laid at ``space``."""
        s = self.look.s
        clear, _ = pattern(s, self.figure, row, space)
        targets = tuple(s.figures_in(clear))
        return self._roll(row, targets) if targets else 0.0

    def _area(self, row: Row) -> Blow | None:
        """Areas are laid out once without their user; one that would hold it is left out."""
        s = self.look.s
        grid = s.tables.grid
        here = s.cell[self.figure]
        if row.tool not in self._areas:
            self._areas[row.tool] = self._lay_areas(row)
        laid = self._areas[row.tool]
        if not laid:
            return None
        mask = choices(s, s.tables.queries, self.figure, row)
        for worth, space in laid:
            if mask >> space & 1 and grid.range(here, space) > row.radius:
                return Blow(worth - dial_cost(self.look, row), row.tool, space, here)
        return None

    def _lay_areas(self, row: Row) -> list[tuple[float, int]]:
        s = self.look.s
        grid = s.tables.grid
        spaces = s.enemies(self.figure)
        for _ in range(row.radius):
            spaces = grid.spread8(spaces)
        known: dict[tuple[int, ...], float] = {}
        laid: list[tuple[float, int]] = []
        for space in bits(spaces & s.tables.floor):
            clear, _ = pattern(s, self.figure, row, space)
            targets = tuple(f for f in s.figures_in(clear) if f != self.figure)
            if targets not in known:
                known[targets] = self._roll(row, targets)
            if known[targets] > 0:
                laid.append((known[targets], space))
        laid.sort(key=lambda entry: (-entry[0], entry[1]))
        return laid

    def _rush(self, row: Row) -> Blow | None:
        """A straight move and then the melee attack it names."""
        look = self.look
        s = look.s
        here = s.cell[self.figure]
        charge = next(e for e in row.ability.effects if isinstance(e, Charge))
        slot = look.tables.cards[self.figure].slot(charge.ability)
        strike = look.tables.rows[self.figure][slot]
        best: Blow | None = None
        ends = straight_ends(s, self.figure, row.moves)
        near = look.tables.grid.spread8(s.enemies(self.figure))
        for end in bits(ends & near):
            s.put(self.figure, end)
            blow = self._chosen(strike, end)
            if blow is not None:
                worth = blow.worth + 0.1 * charge.push - dial_cost(look, row)
                if best is None or worth > best.worth:
                    best = Blow(worth, row.tool, end, end)
            s.put(self.figure, here)
        return best
