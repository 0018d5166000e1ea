"""How figures move: steps, climbs and jumps with what they cost, and what follows from entering a
space (sections 7, 9, D6.12, D6.16).

A way is gone step by step, for each space entered may spring a trap. Ways are told as in
:mod:`game.board.leading`: a mask of anchors for each lie, figures of one space having one lie.
"""

from __future__ import annotations

from typing import ClassVar, Final

from game.board.grid import bits
from game.engine.decisions import Families
from game.engine.match import Match
from game.engine.procedure import Outcome, Procedure
from game.rules.descent import carrying, harm
from game.rules.descent.codes import (
    AIM,
    ASIDE,
    CLIMBED,
    COINS,
    GOAL_DONE,
    HEALING,
    HEALING_POTION,
    HOW,
    IDOL,
    IDOL_TAKEN,
    JUMP,
    KEY,
    NOBODY,
    NONE,
    PUSHED,
    STEP,
    STEPPED,
    TOKENS,
    VITALITY,
    VITALITY_POTION,
    placement,
)
from game.rules.descent.dungeon import Layout
from game.rules.descent.events import (
    GlyphLit,
    IdolTaken,
    QuestThing,
    Stepped,
    TokenTaken,
)
from game.rules.descent.state import DescentState, enemies, is_hero, make, of, others
from game.rules.descent.tables import SIZES
from game.rules.descent.windows import ENTERS, Window

A_STEP: Final = 1
A_CLIMB: Final = 2
"""Out of a pit, the step onto the next space included (D7.23)."""
A_JUMP: Final = 3
"""For each pit that is jumped; the landing step comes on top (D7.22)."""
FALL: Final = 2
"""Wounds of who enters a pit (D7.26)."""
AURA: Final = 1
COINS_FOUND: Final = 100
GLYPH_CONQUEST: Final = 3
CLAUSES: Final = ("D7.16", "D7.23", "D7.22", "D0.5", "D0.14", "D16c", "D8.2")
"""The rule of each way to come to a space, in the order of ``codes.HOW``."""


# --- what a figure is for the ground


def flies(s: DescentState, figure: int) -> bool:
    """Return whether a figure flies (D6.12)."""
    return not is_hero(figure) and s.tables.monster_line(figure).fly


def falls(s: DescentState, figure: int) -> bool:
    """Return whether pits are anything to a figure: not to who flies or is large (D6e, D7e)."""
    return not flies(s, figure) and s.tables.size(figure) == 0


def in_pit(s: DescentState, figure: int) -> bool:
    """Return whether a figure is down in a pit, out of which it has to climb (D7.23)."""
    return bool(s.spaces[figure] & s.layout().pits) and falls(s, figure)


def solid_for(s: DescentState, figure: int) -> int:
    """Return what stops a figure and closes corners for it (D7a, D6j)."""
    layout = s.layout()
    return layout.shut if flies(s, figure) else layout.solid


def open_to(s: DescentState, figure: int) -> int:
    """Return the spaces that a figure may pass: no enemies, unless it flies (D7.25, D6e)."""
    layout = s.layout()
    if flies(s, figure):
        return layout.grid.cells & ~layout.shut
    return layout.floor & ~enemies(s, figure)


def room_for(s: DescentState, figure: int) -> int:
    """Return the spaces on which a figure may end: floor where nobody else stands (D7.25)."""
    return s.layout().floor & ~others(s, figure)


def may_stop(s: DescentState, figure: int) -> bool:
    """Return whether a figure may end where it stands: until then it may do nothing but go on
    (D7i).
    """
    spaces = s.spaces[figure]
    return spaces & s.crowd == 0 and spaces & ~s.layout().floor == 0


# --- ways


def rings(
    s: DescentState, figure: int, cell: int, lie: int, points: int, dry: bool = False
) -> list[list[int]]:
    """Return the placements by what the cheapest way to them costs, the start alone in the first.

    Item ``k`` holds the anchors for each lie. A figure passes its own side, so not every one is a
    place to end on: see :func:`ends`. A way through a pit is cheaper than a jump; with ``dry`` a
    figure that would fall never steps into one, but jumps.
    """
    size = s.tables.size(figure)
    if size:
        return s.layout().leading(SIZES[size]).rings(cell, lie, points, enemies(s, figure))
    return [[each] for each in _rings(s, figure, cell, points, dry)]


def _rings(s: DescentState, figure: int, cell: int, points: int, dry: bool) -> list[int]:
    """Return the same for a figure of one space."""
    layout = s.layout()
    airborne = flies(s, figure)
    left = open_to(s, figure) & ~(1 << cell)
    pits = layout.pits if falls(s, figure) else 0
    found = [0] * (points + 1)
    found[0] = 1 << cell
    known = 0
    for cost in range(points + 1):
        here = found[cost] & ~known
        found[cost] = here
        if not here or cost == points:
            continue
        known |= here
        wet = here & pits
        beside = layout.steps(here ^ wet, airborne) & left & ~known
        if wet:
            out = layout.steps(wet, airborne) & left & ~known
            beside |= out & pits
            if cost + A_CLIMB <= points:
                found[cost + A_CLIMB] |= out & ~pits
        if dry and beside & pits:
            beside &= ~pits
            for start in bits(here & layout.steps(pits, airborne)):
                for end, price in jumps(s, figure, start):
                    if cost + price <= points and not (pits | known) >> end & 1:
                        found[cost + price] |= 1 << end
        found[cost + A_STEP] |= beside
    return found


def jumps(s: DescentState, figure: int, start: int) -> list[tuple[int, int]]:
    """Return where a figure on this space can jump to and what it costs: straight on over pits
    onto a free space, never out of a pit (D7.22, D7e, D7o).
    """
    layout = s.layout()
    if not layout.pits & layout.beside(start) or layout.pits >> start & 1 or not falls(s, figure):
        return []
    beside = layout.beside(start) & layout.pits & ~enemies(s, figure)
    if not beside:
        return []
    grid = layout.grid
    room = room_for(s, figure)
    found: list[tuple[int, int]] = []
    for pit in bits(beside):
        down, across = _direction(grid.stride, start, pit)
        over, price = pit, A_JUMP
        while True:
            row, column = divmod(over, grid.stride)
            end = grid.place(row + down, column + across)
            if end < 0 or not layout.beside(over) >> end & 1:
                break
            if room >> end & 1:
                found.append((end, price + A_STEP))
            if not layout.pits >> end & 1 or enemies(s, figure) >> end & 1:
                break
            over = end
            price += A_JUMP
    return found


def _direction(stride: int, start: int, end: int) -> tuple[int, int]:
    """Return by how many rows and columns one space lies beyond another."""
    row, column = divmod(start, stride)
    to_row, to_column = divmod(end, stride)
    return to_row - row, to_column - column


def ends(s: DescentState, figure: int, placements: list[int]) -> list[int]:
    """Return those of some placements on which a figure may end (D7.25, D9d, D6e)."""
    return _free(s, figure, placements, room_for(s, figure))


def _free(s: DescentState, figure: int, placements: list[int], room: int) -> list[int]:
    """Return those of some placements that lie in the room for a figure."""
    size = s.tables.size(figure)
    if size:
        layout = s.layout()
        return layout.leading(SIZES[size]).free(placements, layout.floor & ~room)
    return [placements[0] & room]


def leads_on(s: DescentState, figure: int, cell: int, lie: int, points: int, room: int) -> bool:
    """Return whether so many points lead from a placement to one where the move may end, or it is
    one itself (D7i). ``room`` is :func:`room_for` the figure, reckoned once for all its steps.
    """
    if s.tables.covers(figure, cell, lie) & ~room == 0:
        return True
    if points < A_STEP:
        return False
    if s.tables.size(figure):
        first = A_STEP
    else:
        layout = s.layout()
        free = near(s, layout, figure, cell) & room
        if points < A_CLIMB and layout.pits >> cell & 1 and not flies(s, figure):
            free &= layout.pits
        if free:
            return True
        first = points
    for far in (first, points) if first < points else (points,):  # mostly one step is enough
        for ring in rings(s, figure, cell, lie, far):
            if any(_free(s, figure, ring, room)):
                return True
    return False


def cost(s: DescentState, figure: int, place: int) -> int:
    """Return what a step onto a placement costs: more out of a pit onto another space, unless it
    joins a pit (D7.16, D7.23, D7e).
    """
    if in_pit(s, figure) and not s.layout().pits >> (place >> 1) & 1:
        return A_CLIMB
    return A_STEP


def jump_cost(s: DescentState, figure: int, cell: int) -> int:
    """Return what the jump to a space costs from where a figure stands, 0 if there is none."""
    for end, price in jumps(s, figure, s.cell[figure]):
        if end == cell:
            return price
    return 0


def jumped(s: DescentState, figure: int, cell: int) -> int:
    """Return the first pit on the way of a jump from where a figure stands."""
    grid = s.tables.dungeon.grid
    row, column = divmod(s.cell[figure], grid.stride)
    down, across = _direction(grid.stride, s.cell[figure], cell)
    return grid.place(row + _sign(down), column + _sign(across))


def _sign(number: int) -> int:
    return int(number > 0) - int(number < 0)


def ways(s: DescentState, figure: int, points: int, more: int = 0) -> Families:
    """Return the steps and jumps that a figure can make with its points, as families.

    ``more`` are the points that it may still get (a hero for fatigue): they pay no step yet, but
    lead on from a friend's space (D7i). Who is webbed does not move (D11c).
    """
    if points < A_STEP or s.web[figure] or not s.stands(figure):
        return []
    if s.tables.size(figure):
        found = _large_steps(s, figure, points - A_STEP + more)
        return [(STEP, found)] if found else []
    found = _steps(s, figure, points, more)
    families: Families = [(STEP, found)] if found else []
    if not s.layout().pits:
        return families
    leaps = 0
    for end, price in jumps(s, figure, s.cell[figure]):
        if price <= points:
            leaps |= 1 << end
    if leaps:
        families.append((JUMP, leaps))
    return families


def near(s: DescentState, layout: Layout, figure: int, cell: int) -> int:
    """Return the spaces onto which a figure of one space can step from one (D7.16, D7.25, D6e)."""
    if flies(s, figure):
        return layout.beside_flying(cell) & ~layout.shut
    return layout.beside(cell) & layout.floor & ~enemies(s, figure)


def _steps(s: DescentState, figure: int, points: int, more: int) -> int:
    """Return the steps of a figure of one space, as placements."""
    room = room_for(s, figure)
    found = 0
    for end in bits(_payable(s, figure, points)):
        if room >> end & 1 or _goes_on(s, figure, end, points + more, room):
            found |= 1 << placement(end, 0)
    return found


def _payable(s: DescentState, figure: int, points: int) -> int:
    """Return the spaces onto which a figure of one space can step with its points."""
    layout = s.layout()
    cell = s.cell[figure]
    found = near(s, layout, figure, cell)
    if points < A_CLIMB and layout.pits >> cell & 1 and not flies(s, figure):
        found &= layout.pits
    return found


def _goes_on(s: DescentState, figure: int, end: int, points: int, room: int) -> bool:
    """Return whether a step onto a friend's space leads on from there (D7i)."""
    left = points - cost(s, figure, placement(end, 0))
    return leads_on(s, figure, end, 0, left, room)


def can_step(s: DescentState, figure: int, points: int, place: int) -> bool:
    """Return whether one step is among :func:`ways`, without looking at the others."""
    if points < A_STEP or s.web[figure] or not s.stands(figure):
        return False
    room = room_for(s, figure)
    end, turn = place >> 1, place & 1
    if s.tables.size(figure):
        ring = rings(s, figure, s.cell[figure], s.lie[figure], A_STEP)[A_STEP]
        if turn >= len(ring) or not ring[turn] >> end & 1:
            return False
        return leads_on(s, figure, end, turn, points - A_STEP, room)
    if turn or not _payable(s, figure, points) >> end & 1:
        return False
    return room >> end & 1 != 0 or _goes_on(s, figure, end, points, room)


def _large_steps(s: DescentState, figure: int, left: int) -> int:
    """Return the steps of a large figure, as placements; so many points are left then."""
    cell, lie = s.cell[figure], s.lie[figure]
    room = room_for(s, figure)
    steps = rings(s, figure, cell, lie, A_STEP)[A_STEP]
    found = 0
    for turn, (anchors, free) in enumerate(zip(steps, _free(s, figure, steps, room), strict=True)):
        for anchor in bits(anchors):
            if free >> anchor & 1 or leads_on(s, figure, anchor, turn, left, room):
                found |= 1 << placement(anchor, turn)
    return found


# --- going there


def go(
    m: Match, figure: int, cell: int, lie: int, how: int, points: int = 0, over: int = NONE
) -> Enter:
    """Bring a figure to a placement and return what follows from entering it, which is to be done
    next. ``points`` are those that it has left, ``over`` is the first pit of a jump.
    """
    s = of(m)
    start = s.cell[figure]
    s.put(figure, cell, lie)
    if m.listening:
        m.tell(
            Stepped(
                figure=figure,
                start=start,
                cell=cell,
                lie=lie,
                how=HOW[how],
                points=points,
                over=over,
                clause=CLAUSES[how],
            )
        )
    moved(m, figure)
    return Enter(figure, how, start)


def moved(m: Match, figure: int) -> None:
    """End the Aim of a hero who has entered a space or used a glyph (D7.12, D7r), but for one who
    keeps it (section 13).
    """
    s = of(m)
    if is_hero(figure) and s.order[figure] == AIM and not s.tables.keeps_aim[figure]:
        harm.lose_order(m, figure, "moved", "D7r")


def step(m: Match, figure: int, place: int, points: int) -> Enter:
    """Let a figure make a step that is paid for (:func:`cost`) and return what follows; ``points``
    are those it has left.
    """
    how = CLIMBED if cost(of(m), figure, place) == A_CLIMB else STEPPED
    return go(m, figure, place >> 1, place & 1, how, points)


class Enter(Procedure):
    """What follows when a figure has come to a space, in the order of D7h: aura, pit, tokens,
    glyph, quest goal, trap. Monsters know only the pit.

    ``start`` is where it was, -1 off the map; ``empty`` says that the space was empty but for the
    hero as he arrived (D16b).
    """

    __slots__ = ("empty", "figure", "how", "start")

    steps: ClassVar[tuple[str, ...]] = (
        "aura", "pit", "tokens", "pick_up", "glyph", "goal", "trap", "judge",
    )  # fmt: skip
    fields: ClassVar[tuple[str, ...]] = ("figure", "how", "start", "empty")

    def __init__(self, figure: int, how: int, start: int = NONE, empty: int = 0) -> None:
        super().__init__()
        self.figure = figure
        self.how = how
        self.start = start
        self.empty = empty

    def copy(self) -> Enter:
        twin = Enter(self.figure, self.how, self.start, self.empty)
        twin.standing(self)
        return twin

    def aura(self, m: Match) -> Outcome:
        """A wound for every bearer of an Aura beside the space (D6.16, D6d, D6l)."""
        s = of(m)
        if not is_hero(self.figure):
            return None
        beside = s.layout().around(s.spaces[self.figure])
        for bearer in s.figures_at(beside & s.monsters):
            if is_hero(bearer) or not s.tables.monster_line(bearer).aura:
                continue
            harm.wound(m, self.figure, AURA, bearer, "aura", "D6.16")
            if s.wounds[self.figure] == 0:
                return self._die(m, bearer)
        return None

    def pit(self, m: Match) -> Outcome:
        """Who falls into a pit suffers wounds, unless he came from a joining one (D7.26, D7e)."""
        s = of(m)
        if not in_pit(s, self.figure):
            return None
        if self.start >= 0 and s.layout().pits >> self.start & 1:
            return None
        harm.wound(m, self.figure, FALL, NOBODY, "pit", "D7.26")
        return self._die(m, NOBODY) if s.wounds[self.figure] == 0 else None

    def _die(self, m: Match, by: int) -> Outcome:
        """Bring about its death; the rest falls away (D7h)."""
        self.go("judge")
        return make(m, "Death", self.figure, by)

    def tokens(self, m: Match) -> Outcome:
        """See whether the space is empty, before anything is picked up (D16b)."""
        s = of(m)
        if not is_hero(self.figure):
            self.go("judge")
            return None
        empty = s.layout().empty(others(s, self.figure), s.lying())
        self.empty = int(empty & s.spaces[self.figure] != 0)
        return None

    def pick_up(self, m: Match) -> Outcome:
        """The hero picks up what lies there, and as long as there is something (D7.24, D7q)."""
        s = of(m)
        hero, cell = self.figure, s.cell[self.figure]
        if not s.lying() & s.spaces[hero]:
            return None
        for row in s.tokens[:]:
            if row[1] != cell or not has_room(s, hero, row[0]):
                continue
            s.tokens.remove(row)
            if m.listening:
                m.tell(TokenTaken(seat=hero, token=TOKENS[row[0]], cell=cell, clause="D7.24"))
            follows = take(m, hero, row[0])
            if follows is not None:
                self.go("pick_up")
                return follows
        return None

    def glyph(self, m: Match) -> Outcome:
        """An inactive glyph becomes active (D8.1)."""
        s = of(m)
        cell = s.cell[self.figure]
        if s.tables.dungeon.glyphs & ~s.glyphs & 1 << cell:
            s.glyphs |= 1 << cell
            if m.listening:
                m.tell(GlyphLit(seat=self.figure, cell=cell, clause="D8.1"))
            harm.change_conquest(m, GLYPH_CONQUEST, "glyph", "D8.1", self.figure)
        return None

    def goal(self, m: Match) -> Outcome:
        """The idol is brought to a `G` (D17.2.1, D17.2.4)."""
        s = of(m)
        home = s.tables.dungeon.start >> s.cell[self.figure] & 1
        if s.tables.goal_idol and s.idol == self.figure and home:
            s.flags |= GOAL_DONE
        return None

    def trap(self, m: Match) -> Outcome:
        """The overlord may play a trap on an empty space (D10.9, D16b), but not on one to which
        another card has moved the hero (D16g).
        """
        if not self.empty or self.how == ASIDE:
            return None
        return Window(ENTERS, self.figure, of(m).cell[self.figure])

    def judge(self, m: Match) -> Outcome:
        """A step is complete; what is pushed or moved aside is so by an attack or a card, which
        come to their own ends (D12e).
        """
        if self.how not in (PUSHED, ASIDE):
            harm.judge_end(m)
        return None


def has_room(s: DescentState, hero: int, token: int) -> bool:
    """Return whether a hero can pick a token up: a potion needs room (D7q), nothing else does
    (D17g).
    """
    if token == HEALING:
        return carrying.has_room(s, hero, HEALING_POTION)
    if token == VITALITY:
        return carrying.has_room(s, hero, VITALITY_POTION)
    return True


def take(m: Match, hero: int, token: int) -> Procedure | None:
    """Give a hero what he has picked up; what that brings about at once is returned."""
    s = of(m)
    if token == COINS:
        harm.change_coins(m, hero, COINS_FOUND, "found", "D8.5")
    elif token in (HEALING, VITALITY):
        item = HEALING_POTION if token == HEALING else VITALITY_POTION
        carrying.take(m, hero, item, "D8.6")
    elif token == KEY:
        s.key = hero
        if m.listening:
            m.tell(QuestThing(seat=hero, token=TOKENS[KEY], clause="D17.1.5"))
    else:
        s.idol = hero
        if m.listening:
            m.tell(QuestThing(seat=hero, token=TOKENS[IDOL], clause="D17.2.1"))
        if not s.flags & IDOL_TAKEN:
            s.flags |= IDOL_TAKEN
            if m.listening:
                m.tell(IdolTaken(seat=hero, clause="D17.2.2"))
            drawn = s.tables.quest.tables.taken.draw
            return make(m, "Draw", drawn) if drawn else None
    return None
