"""A character's activation: its actions, its end (R11, R14-R16)."""

from __future__ import annotations

from typing import ClassVar, Final

from game.engine.decisions import Decision, Families, code_of, member_of
from game.engine.match import Match
from game.engine.procedure import Outcome, Procedure
from game.rules.onslaught.attack import Attack
from game.rules.onslaught.codes import (
    CUP_DRAW,
    END,
    LOOT,
    MOVE,
    NOTHING_LEFT,
    NOWHERE,
    PICK,
    READY,
)
from game.rules.onslaught.content import Teleport
from game.rules.onslaught.effects import Use
from game.rules.onslaught.events import (
    ActivationEnded,
    ActivationStarted,
    ChestOpened,
    ItemGained,
    Paid,
)
from game.rules.onslaught.experience import earn
from game.rules.onslaught.harm import fade
from game.rules.onslaught.movement import ends, straight_ends, teleports
from game.rules.onslaught.rows import (
    BONUS,
    COSTS,
    ENEMY,
    FREE,
    LINE_MOVE,
    MOVE_ACTION,
    REACTION,
    STANDARD,
    Row,
)
from game.rules.onslaught.state import Onslaught, cup_pile, of
from game.rules.onslaught.tables import LONGEST_SIGHT as FARTHEST
from game.rules.onslaught.targets import band, choices, far_enough, seen_enemies
from game.rules.onslaught.travel import WALK, Travel

CHEST_EXP: Final = 1


def payer(s: Onslaught, use: int) -> int:
    """Return which action pays for a ``use``, or -1 if none is left (R15, R16e)."""
    if use == FREE:
        return FREE
    if use == BONUS and s.bonus_left:
        return BONUS
    if use in (BONUS, MOVE_ACTION) and s.move_left:
        return MOVE_ACTION
    return STANDARD if s.standard_left else -1


def row_spaces(s: Onslaught, figure: int, row: Row) -> int:
    """Return the spaces at which ``row`` may be pointed: targets, or ends of its own move."""
    if row.target == LINE_MOVE:
        return straight_ends(s, figure, row.moves)
    if row.moves:
        if isinstance(row.ability.effects[0], Teleport):
            stay = 1 << s.cell[figure] if len(row.ability.effects) > 1 else 0
            return teleports(s, figure, row.moves) | stay
        return ends(s, figure, row.moves, row.through)
    return choices(s, s.tables.queries, figure, row)


def chests_at_hand(s: Onslaught, figure: int) -> int:
    """Return the chests that ``figure`` may loot now (R20, R21c, R21e)."""
    if not s.chests or not s.piles.cards[cup_pile(s.tables)]:
        return 0
    return s.chests & s.tables.grid.within(s.cell[figure], 1)


def tokens_at_hand(s: Onslaught, figure: int) -> int:
    """Return the mask of items whose tokens ``figure`` may pick up (R21, R21e)."""
    near = s.tables.grid.within(s.cell[figure], 1)
    found = 0
    for item, cell in enumerate(s.item_cell):
        if cell >= 0 and near >> cell & 1:
            found |= 1 << item
    return found


def options(s: Onslaught, figure: int) -> Families:
    """Return everything that the acting character may do now, its end of activation last."""
    tables = s.tables
    families: Families = []
    standard = s.standard_left
    any_bonus = s.bonus_left or s.move_left or standard
    first = figure * tables.slots
    dial = s.dial
    level = s.level[figure]
    foes = s.enemies(figure)
    seen = -1  # the enemies in sight, worked out when first needed
    for row in tables.rows[figure]:
        cost = row.cost
        if cost >= REACTION or dial[first + row.slot] != READY:
            continue
        if row.level >= 0 and row.level != level:
            continue
        if (cost == STANDARD and not standard) or (cost == BONUS and not any_bonus):
            continue
        if row.target == ENEMY:
            mask = band(s, tables.queries, figure, row) & foes
            if tables.large:
                mask = far_enough(s, figure, row, mask)
            if mask and row.sight and row.reach_max > 1:
                if seen < 0:
                    seen = seen_enemies(s, figure, foes & tables.band(s.cell[figure], 0, FARTHEST))
                mask &= seen
            if tables.large:
                mask = s.named(mask)
        else:
            mask = row_spaces(s, figure, row)
        if mask:
            families.append((row.tool, mask))
    for item, holder in enumerate(s.item_holder):
        if holder == figure and s.item_dial[item] == READY:
            item_row = tables.item_rows[figure][item]
            if item_row is None:
                continue
            cost = item_row.cost
            if (cost == STANDARD and not standard) or (cost == BONUS and not any_bonus):
                continue
            mask = choices(s, tables.queries, figure, item_row)
            if mask:
                families.append((item_row.tool, mask))
    if s.move_left or standard:
        mask = ends(s, figure, tables.queries.speed(s, figure))
        if mask:
            families.append((MOVE, mask))
    if any_bonus:
        mask = chests_at_hand(s, figure)
        if mask:
            families.append((LOOT, mask))
    mask = tokens_at_hand(s, figure)
    if mask:
        families.append((PICK, mask))
    families.append((END, 1))
    return families


def begin_activation(m: Match, figure: int) -> None:
    """Count a new activation and make ``figure`` the acting one."""
    s = of(m)
    s.serial += 1
    s.acting = figure
    if m.listening:
        m.tell(ActivationStarted(figure=figure, clause="R11"))


class Activation(Procedure):
    """One character takes its actions (R11.1), then its fading tokens leave (R11.2)."""

    __slots__ = ("figure", "why")

    steps: ClassVar[tuple[str, ...]] = (
        "begin",
        "ask",
        "act",
        "judge_end",
        "remove_fading",
        "finish",
    )
    fields: ClassVar[tuple[str, ...]] = ("figure", "why")

    def __init__(self, figure: int, why: str = "") -> None:
        super().__init__()
        self.figure = figure
        self.why = why

    def copy(self) -> Activation:
        twin = Activation(self.figure, self.why)
        twin.standing(self)
        return twin

    def begin(self, m: Match) -> Outcome:
        """Get one standard, one move and one bonus action (R14)."""
        begin_activation(m, self.figure)
        s = of(m)
        s.standard_left = 1
        s.move_left = 1
        s.bonus_left = 1
        return None

    def ask(self, m: Match) -> Outcome:
        """Ask for the next action; with nothing left to do the activation ends (R16g)."""
        s = of(m)
        if s.cell[self.figure] == NOWHERE:
            self.why = "defeated"
            self.go("judge_end")
            return None
        families = options(s, self.figure)
        if len(families) == 1:
            self.why = NOTHING_LEFT
            self.go("judge_end")
            return None
        return Decision("turn", (s.tables.side[self.figure],), (families,), self.figure)

    def act(self, m: Match) -> Outcome:
        """Carry one action out, then ask again (R16)."""
        s = of(m)
        code = code_of(m.answer)
        member = member_of(m.answer)
        if code == END:
            self.why = "done"
            return None
        self.go("ask")
        if code == MOVE:
            points = s.tables.queries.speed(s, self.figure)
            self._pay(m, MOVE_ACTION)
            return Travel(self.figure, member, points, WALK, 0, "move", 1)
        if code == LOOT:
            self._pay(m, BONUS)
            return Loot(self.figure, member)
        if code == PICK:
            pick_up(m, self.figure, member)
            return None
        row = s.tables.row(self.figure, code)
        self._pay(m, row.cost)
        if row.is_attack:
            return Attack(self.figure, code, member)
        return Use(self.figure, code, member, -1, 0)

    def _pay(self, m: Match, use: int) -> None:
        """Spend the least useful action that can pay (R15, R16e)."""
        s = of(m)
        action = payer(s, use)
        if action == STANDARD:
            s.standard_left = 0
        elif action == MOVE_ACTION:
            s.move_left = 0
        elif action == BONUS:
            s.bonus_left = 0
        if m.listening:
            m.tell(Paid(figure=self.figure, action=COSTS[action], use=COSTS[use], clause="R15"))

    def judge_end(self, m: Match) -> Outcome:
        """Judge what the card looks at when its activation ends (R49, R49d, R16g)."""
        s = of(m)
        if s.cell[self.figure] == NOWHERE:
            return None
        bonus = s.tables.cards[self.figure].bonus
        if bonus.when != "ends_adjacent":
            return None
        near = s.beside(self.figure) & s.enemies(self.figure)
        if len(s.figures_in(near)) < bonus.count:
            return None
        return earn(m, self.figure, bonus.exp, "bonus", "R49")

    def remove_fading(self, m: Match) -> Outcome:
        """Remove the fading tokens not placed during this activation (R11.2)."""
        fade(m, self.figure)
        return None

    def finish(self, m: Match) -> Outcome:
        """End the activation."""
        s = of(m)
        s.acting = -1
        s.standard_left = 0
        s.move_left = 0
        s.bonus_left = 0
        if m.listening:
            m.tell(ActivationEnded(figure=self.figure, why=self.why, clause="R11"))
        return None


class Loot(Procedure):
    """Open a chest: draw a token, gain its item, then 1 experience (R20, R48)."""

    __slots__ = ("figure", "space")

    steps: ClassVar[tuple[str, ...]] = ("open_chest", "experience")
    fields: ClassVar[tuple[str, ...]] = ("figure", "space")

    def __init__(self, figure: int, space: int) -> None:
        super().__init__()
        self.figure = figure
        self.space = space

    def copy(self) -> Loot:
        twin = Loot(self.figure, self.space)
        twin.standing(self)
        return twin

    def open_chest(self, m: Match) -> Outcome:
        """Draw a random token from the cup and remove the chest (R20)."""
        s = of(m)
        cup = cup_pile(s.tables)
        tokens = s.piles.cards[cup]
        card = tokens[s.dice.roll(CUP_DRAW, len(tokens)) - 1]
        s.piles.move(card, cup, cup + 1)
        s.piles.sort(cup + 1)
        s.chests &= ~(1 << self.space)
        item = card - (len(s.piles.pools) - len(s.tables.items))
        s.item_holder[item] = self.figure
        if m.listening:
            m.tell(ChestOpened(cell=self.space, figure=self.figure, clause="R20"))
            m.tell(
                ItemGained(
                    figure=self.figure,
                    item=s.tables.item_ids[item],
                    source="chest",
                    clause="R20",
                )
            )
        return None

    def experience(self, m: Match) -> Outcome:
        """Gain 1 experience for the chest (R20.2, R48)."""
        return earn(m, self.figure, CHEST_EXP, "chest", "R48")


def pick_up(m: Match, figure: int, item: int) -> None:
    """Gain an item whose token lies at hand; no experience (R21, R21a, R21b)."""
    s = of(m)
    s.item_cell[item] = NOWHERE
    s.item_holder[item] = figure
    if m.listening:
        m.tell(
            ItemGained(
                figure=figure,
                item=s.tables.item_ids[item],
                source="ground",
                clause="R21",
            )
        )
