"""The plan of an activation: the best order of actions, of which the first one is taken.

A plan is searched over where the character stands and which actions are left; blows count with
their expected worth. After every action the next question is planned anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.board.grid import bits
from game.engine.decisions import choice, code_of, member_of
from game.players.onslaught.attacks import Attacks, Blow
from game.players.onslaught.odds import chances
from game.players.onslaught.outlook import Outlook
from game.players.onslaught.places import Places, chest_worth
from game.players.onslaught.threat import Threats
from game.players.onslaught.worth import Pointed, dial_cost, worth_of
from game.rules.onslaught.codes import END, LOOT, MOVE, NOWHERE, PICK
from game.rules.onslaught.content import Aim, Gain, Suffer, Teleport
from game.rules.onslaught.movement import ends, teleports
from game.rules.onslaught.rows import BONUS, ENEMIES_WITHIN, FREE, LINE_MOVE, Row
from game.rules.onslaught.targets import choices, struck

EFFORT: Final = 0.02  # of two plans that bring the same, the shorter one
HASTE: Final = 1.02  # what is sure now is worth a little more than the same later

State = tuple[int, int, int, int, int]  # where, standard, move, bonus, used: see `_plan`
Step = tuple[float, int]  # worth of the rest of the plan, first choice
Bonus = tuple[float, int, int, bool]  # worth, choice, where one stands then, see `_knock`


class Turn:
    """The search for one activation. The state that it is given is moved about and put back."""

    def __init__(self, look: Outlook, figure: int) -> None:
        self.look = look
        self.figure = figure
        self.s = look.s
        self.start = look.s.cell[figure]
        self.places = Places(look, figure, Threats(look))
        self.attacks = Attacks(look, figure)
        self.bonuses = [r for r in look.rows(figure) if r.cost in (BONUS, FREE)]
        self.chest = chest_worth(look, figure)
        self.first_token = len(self.bonuses) + 1
        self.tokens = [(i, c) for i, c in enumerate(self.s.item_cell) if c != NOWHERE]
        self.knocked = 1 << self.first_token + len(self.s.item_cell)
        self.quarry = self._find_quarry()
        self._plans: dict[State, Step] = {}
        self._blows: dict[int, list[tuple[Blow, float]]] = {}
        self._small: dict[int, list[Bonus]] = {}
        self._ends: dict[int, list[int]] = {}
        self._heard: list[Step] | None = None
        """While the first choices are listed: those that were weighed so far."""

    @property
    def begins(self) -> State:
        """Return where the search begins: the character as it stands, with what it has left."""
        s = self.s
        return self.start, s.standard_left, s.move_left, s.bonus_left, 0

    def best(self) -> int:
        """Return the first choice of the best plan."""
        return self._plan(*self.begins)[1]

    def firsts(self) -> list[Step]:
        """Return (worth of the best plan that begins with it, choice) of every first choice that
        was weighed, best first.
        """
        best = self.best()
        end: Step = (self.places.worth(self.start), choice(END, 0))
        self._heard = [end]
        del self._plans[self.begins]  # all that follows stays known
        self._plan(*self.begins)
        found, self._heard = self._heard, None
        # The one that is taken stands first, also before one that is worth as much.
        return sorted(found, key=lambda step: (-step[0], step[1] != best))

    def after(self, state: State, chosen: int) -> tuple[State, float] | None:
        """Return where a choice leads in the plan, and what it brings itself; None for the end."""
        cell, standard, move, bonus, used = state
        code, member = code_of(chosen), member_of(chosen)
        if code == END:
            return None
        if code == MOVE:
            return (
                (member, standard, 0, bonus, used) if move else (member, 0, 0, bonus, used)
            ), 0.0
        if code == PICK:
            held = HASTE * self.look.held(member)
            return (cell, standard, move, bonus, used | 1 << self.first_token + member), held
        if code == LOOT:
            spent = (standard, move, 0) if bonus else (standard, 0, 0) if move else (0, 0, 0)
            return (cell, *spent, used | 1 << len(self.bonuses)), HASTE * self.chest
        after_move, after_bonus = (move, 0) if bonus else (0, 0)
        for number, row in enumerate(self.bonuses):
            if row.tool == code:
                found = self._bonuses_at(cell, number, row, standard)
                worth, _, end, knocks = next(each for each in found if each[1] == chosen)
                then = used | 1 << number | (self.knocked if knocks else 0)
                return (end, standard, after_move, after_bonus, then), worth
        blows = (blow for blow, _ in self._blows_at(cell))
        blow = next(each for each in blows if choice(each.tool, each.space) == chosen)
        return (blow.end, 0, move, bonus, used), HASTE * blow.worth

    def plan(self, first: int) -> Iterator[tuple[State, int, float]]:
        """Yield the steps of the best plan that begins with ``first``, its end included: where
        each begins, its choice, and what it brings itself.
        """
        state, chosen = self.begins, first
        while True:
            then = self.after(state, chosen)
            yield state, chosen, then[1] if then is not None else 0.0
            if then is None:
                return
            state = then[0]
            chosen = self._plan(*state)[1]

    def _plan(self, cell: int, standard: int, move: int, bonus: int, used: int) -> Step:
        """Return the best that is left on ``cell`` with these actions.

        ``used`` has a bit for each bonus ability spent, then one for a chest looted, then one for
        each item picked up, then ``knocked`` for an item struck out of a foe's hands.
        """
        key = (cell, standard, move, bonus, used)
        known = self._plans.get(key)
        if known is not None:
            return known
        best: Step = (self.places.worth(cell) - self._burden(cell, used), choice(END, 0))
        if self.tokens or used & self.knocked:
            best = self._try_tokens(best, cell, standard, move, bonus, used)
        if standard:
            for blow, chance in self._blows_at(cell):
                rest = self._plan(blow.end, 0, move, bonus, used)[0]
                if chance and not used & self.knocked:
                    struck_out = self._plan(blow.end, 0, move, bonus, used | self.knocked)[0]
                    rest += chance * (struck_out - rest)
                best = self._better(best, HASTE * blow.worth + rest, choice(blow.tool, blow.space))
        if bonus or move:
            best = self._try_bonus(best, cell, standard, move, bonus, used)
        if bonus or move or standard:
            best = self._try_chest(best, cell, standard, move, bonus, used)
        if move or standard:
            for end in self._ends_from(cell):
                if move:
                    rest = self._plan(end, standard, 0, bonus, used)[0]
                else:
                    rest = self._plan(end, 0, 0, bonus, used)[0]
                best = self._better(best, rest, choice(MOVE, end))
        self._plans[key] = best
        return best

    def _find_quarry(self) -> tuple[int, int]:
        """Return (item, foe) of what a foe holds and drops at any damage; (-1, -1) for nothing."""
        for item, holder in enumerate(self.s.item_holder):
            if holder in self.look.foes and self.look.tables.items[item].drops_on_damage:
                return item, holder
        return -1, -1

    def _lying(self, used: int) -> list[tuple[int, int]]:
        """Return (item, space) of everything on the ground, what was struck out of hands too."""
        if used & self.knocked:
            item, foe = self.quarry
            return [*self.tokens, (item, self.s.cell[foe])]
        return self.tokens

    def _chance_to_knock(self, blow: Blow) -> float:
        """Return the chance that ``blow``, struck from where one stands, harms the quarry."""
        s = self.s
        foe = self.quarry[1]
        row = s.tables.row(self.figure, blow.tool)
        if foe < 0 or row.target == LINE_MOVE:
            return 0.0
        targets = struck(s, self.figure, row, blow.space)
        if foe not in targets:
            return 0.0
        odds = chances(s, self.figure, row, targets, foe)
        hit = odds.hit if odds.plain else odds.critical
        return 1.0 - (1.0 - hit) ** 2 if row.attacks > 1 else hit

    def _knock(self, row: Row, targets: tuple[int, ...]) -> bool:
        """Return whether the bonus ability surely harms the quarry, so that it drops the item."""
        foe = self.quarry[1]
        if foe < 0 or foe not in targets:
            return False
        queries = self.s.tables.queries
        return any(
            isinstance(effect, Suffer) and queries.lessened(self.s, foe, effect.amount) > 0
            for effect in row.ability.effects
        )

    def _burden(self, cell: int, used: int) -> float:
        """Return the risk of what was picked up on the way and falls at any damage."""
        burden = 0.0
        for item, _ in self._lying(used):
            if used >> self.first_token + item & 1 and self.look.tables.items[item].drops_on_damage:
                burden += self.places.threats.drops(self.figure, cell, self.look.held(item))
        return burden

    def _try_tokens(
        self, best: Step, cell: int, standard: int, move: int, bonus: int, used: int
    ) -> Step:
        """Pick up what lies at hand: a free action."""
        near = self.look.tables.grid.within(cell, 1)
        for item, lies in self._lying(used):
            bit = 1 << self.first_token + item
            if near >> lies & 1 and not used & bit:
                rest = self._plan(cell, standard, move, bonus, used | bit)[0]
                best = self._better(best, HASTE * self.look.held(item) + rest, choice(PICK, item))
        return best

    def _better(self, best: Step, worth: float, chosen: int) -> Step:
        worth -= EFFORT
        if self._heard is not None:
            self._heard.append((worth, chosen))
        return (worth, chosen) if worth > best[0] + 1e-9 else best

    def _try_bonus(
        self, best: Step, cell: int, standard: int, move: int, bonus: int, used: int
    ) -> Step:
        after_move, after_bonus = (move, 0) if bonus else (0, 0)
        for number, row in enumerate(self.bonuses):
            if used >> number & 1:
                continue
            for worth, chosen, end, knocks in self._bonuses_at(cell, number, row, standard):
                then = used | 1 << number | (self.knocked if knocks else 0)
                rest = self._plan(end, standard, after_move, after_bonus, then)[0]
                best = self._better(best, worth + rest, chosen)
        return best

    def _try_chest(
        self, best: Step, cell: int, standard: int, move: int, bonus: int, used: int
    ) -> Step:
        looted = 1 << len(self.bonuses)
        if not self.chest or used & looted:
            return best
        chests = self.s.chests & self.look.tables.grid.within(cell, 1)
        if not chests:
            return best
        if bonus:
            bonus = 0
        elif move:
            move = 0
        else:
            standard = 0
        rest = self._plan(cell, standard, move, bonus, used | looted)[0]
        chosen = choice(LOOT, (chests & -chests).bit_length() - 1)
        return self._better(best, HASTE * self.chest + rest, chosen)

    def _blows_at(self, cell: int) -> list[tuple[Blow, float]]:
        """Return the three best blows from ``cell``, each with its chance to harm the quarry."""
        if cell not in self._blows:
            self.s.put(self.figure, cell)
            best = [blow for blow in self.attacks.best() if blow.worth > 0][:3]
            self._blows[cell] = [(blow, self._chance_to_knock(blow)) for blow in best]
            self.s.put(self.figure, self.start)
        return self._blows[cell]

    def _ends_from(self, cell: int) -> list[int]:
        if cell not in self._ends:
            self.s.put(self.figure, cell)
            mask = ends(self.s, self.figure, self.places.speed)
            self.s.put(self.figure, self.start)
            self._ends[cell] = bits(mask)
        return self._ends[cell]

    def _bonuses_at(self, cell: int, number: int, row: Row, standard: int) -> list[Bonus]:
        key = (cell * 32 + number) * 2 + standard
        if key not in self._small:
            self.s.put(self.figure, cell)
            self._small[key] = self._judge(cell, row, standard)
            self.s.put(self.figure, self.start)
        return self._small[key]

    def _judge(self, cell: int, row: Row, standard: int) -> list[Bonus]:
        """Return the uses of ``row`` on ``cell`` that bring something; moves with all ends."""
        s, look = self.s, self.look
        cost = dial_cost(look, row)
        effects = row.ability.effects
        found: list[Bonus] = []
        if row.moves:
            if isinstance(effects[0], Teleport):
                mask = teleports(s, self.figure, row.moves)
                if len(effects) > 1:
                    mask |= 1 << cell
            else:
                mask = ends(s, self.figure, row.moves, row.through)
            for end in bits(mask):
                s.put(self.figure, end)
                worth = worth_of(look, Pointed(self.figure, row, self.figure), effects) - cost
                near = s.tables.grid.adjacent(end) & s.enemies(self.figure)
                knocks = self._knock(row, tuple(s.figures_in(near)))
                found.append((worth - 0.3, choice(row.tool, end), end, knocks))
            s.put(self.figure, cell)
            return found
        mask = choices(s, s.tables.queries, self.figure, row)
        for space in bits(mask):
            if row.target == ENEMIES_WITHIN:
                targets = struck(s, self.figure, row, space)
            else:
                targets = (s.figure_at(space),)
            worth = sum(worth_of(look, Pointed(self.figure, row, t), effects) for t in targets)
            worth *= self._readiness(cell, row, standard)
            if worth > cost:
                knocks = self._knock(row, targets)
                found.append((worth - cost, choice(row.tool, space), cell, knocks))
        found.sort(key=lambda entry: -entry[0])
        return found[:2]

    def _readiness(self, cell: int, row: Row, standard: int) -> float:
        """Return how well it is timed: what helps an attack comes before it."""
        effects = row.ability.effects
        if any(isinstance(effect, Suffer) for effect in effects):
            return HASTE
        if any(isinstance(effect, Aim) for effect in effects):
            return 1.5 if standard and self._blows_at(cell) else 0.5
        if any(isinstance(effect, Gain) for effect in effects):
            return 1.15 if standard else 0.9
        return 1.0
