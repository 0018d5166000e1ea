"""Ailments: put on, fallen, and moved by push and pull (T46, T47)."""

from __future__ import annotations

from typing import ClassVar, Final

from game.board.grid import Grid, bits
from game.engine.match import Match
from game.engine.procedure import Outcome, Procedure
from game.rules.trials import decks, harm, queries, rings
from game.rules.trials.codes import (
    AILMENT,
    AILMENTS,
    BURN,
    COUNTED,
    CREATURES,
    DAZE,
    DAZE_DIE,
    FOREVER,
    GROUPS,
    GUARDIAN,
    MARKED,
    NO_PARTY,
    NOBODY,
    NONE,
    ON_AILMENT,
    PSN,
    PULL,
    PUSH,
    RINGS,
    ROOT,
)
from game.rules.trials.events import Ailed, AilmentFell, Ignored, Stepped
from game.rules.trials.grammar import SPELL_STATUS, STATUS
from game.rules.trials.state import TrialsState, make, of
from game.rules.trials.windows import Window

IMMUNE: Final = (PSN, ROOT, DAZE)
"""What the Iron Golem does not take (section 8)."""
STAYS: Final = (0, 0)


# --- counts


def counts(s: TrialsState, kind: int) -> list[int]:
    """Return the list of the state that counts burn, poison or root."""
    if kind == BURN:
        return s.burn
    return s.psn if kind == PSN else s.root


def group_of(figure: int, party: int) -> int:
    """Return in which group an ailment is counted: elites keep each party's apart and nobody's as a
    third (T47, T47a), all others have one.
    """
    return party if queries.is_elite(figure) else 0


def total(s: TrialsState, figure: int, kind: int) -> int:
    """Return how much of an ailment a figure has, of all groups together."""
    found = counts(s, kind)
    at = figure * GROUPS
    return found[at] + found[at + 1] + found[at + 2]


def suffers(s: TrialsState, figure: int) -> bool:
    """Return whether a figure has burn, poison or root: what its end of turn looks at (T46f)."""
    for at in range(figure * GROUPS, figure * GROUPS + GROUPS):
        if s.burn[at] or s.psn[at] or s.root[at]:
            return True
    return False


def in_order(s: TrialsState, figure: int) -> list[int]:
    """Return the groups in the order in which their ailments are due: of the two parties the one
    that put one on last, root included, comes first, nobody's last (T47, T47a, T47c).
    """
    at = figure * GROUPS
    if s.latest[at + 1] > s.latest[at]:
        return [1, 0, NO_PARTY]
    return [0, 1, NO_PARTY]


def is_immune(s: TrialsState, figure: int, kind: int) -> bool:
    """Return whether an ailment does nothing to a figure: obelisks take none (TQ3, T68i), the Iron
    Golem no poison, root or daze, large ones and Guardians are not pushed (T46e).
    """
    if not CREATURES >> figure & 1:
        return True
    if kind in (PUSH, PULL):
        spaces = s.spaces[figure]
        return figure == GUARDIAN or bool(spaces & (spaces - 1))
    if figure == GUARDIAN and kind in IMMUNE:
        return s.tables.content.guardians[s.guardian].special == "golem"
    return False


# --- putting on


def put(
    m: Match, kind: int, figure: int, n: int, by: int, party: int, source_cell: int = NONE
) -> Outcome:
    """Return an ailment about to be put on: by whom (a figure, -1 for none), for which party, and
    for a push or pull from which space, -1 for the nearest of who does it (T46, T46j).
    """
    s = of(m)
    if n <= 0 or not s.stands(figure) or is_immune(s, figure, kind) or harm.dying(s, figure):
        return None
    return Ail(kind, figure, n, by, party, source_cell)


class Ail(Procedure):
    """An ailment that a hero may have a card against (T65.79)."""

    __slots__ = ("by", "cell", "figure", "ignored", "kind", "n", "party")

    steps: ClassVar[tuple[str, ...]] = ("answers", "come")
    fields: ClassVar[tuple[str, ...]] = (
        "kind", "figure", "n", "by", "party", "cell", "ignored",
    )  # fmt: skip

    def __init__(
        self, kind: int, figure: int, n: int, by: int, party: int, cell: int, ignored: int = 0
    ) -> None:
        super().__init__()
        self.kind = kind
        self.figure = figure
        self.n = n
        self.by = by
        self.party = party
        self.cell = cell
        self.ignored = ignored

    def copy(self) -> Ail:
        twin = Ail(
            self.kind, self.figure, self.n, self.by, self.party, self.cell, self.ignored
        )  # fmt: skip
        twin.standing(self)
        return twin

    def answers(self, m: Match) -> Outcome:
        """What undoes it is played now (T65.28)."""
        if queries.is_hero(self.figure):
            return Window(ON_AILMENT, self.figure, 1 << self.kind)
        return None

    def come(self, m: Match) -> Outcome:
        """The whole number comes, or nothing of it (T66ae)."""
        s = of(m)
        if self.ignored or not s.stands(self.figure):
            return None
        if self.kind in (PUSH, PULL):
            pull = self.kind == PULL
            cell = self.cell if self.cell >= 0 else nearest_space(s, self.by, self.figure)
            return shove(m, self.figure, self.n, cell, self.by, pull)
        if self.kind == DAZE:
            daze(m, self.figure, self.n, self.by)
            return None
        count(m, self.kind, self.figure, self.n, self.by, self.party)
        return None


def count(m: Match, kind: int, figure: int, n: int, by: int, party: int) -> None:
    """Add to burn, poison or root; who added last has its Last Hit (T46, T46k)."""
    s = of(m)
    at = figure * GROUPS + group_of(figure, party)
    found = counts(s, kind)
    found[at] += n
    s.born += 1
    s.latest[at] = s.born
    if kind in (BURN, PSN):
        s.credit[at * 2 + kind] = by if party != NO_PARTY else NOBODY
    if m.listening:
        m.tell(
            Ailed(
                figure=figure,
                ailment=AILMENTS[kind],
                amount=n,
                total=found[at],
                party=party,
                by=by,
                clause=f"T46.{kind + 2}",
            )
        )


def daze(m: Match, figure: int, n: int, by: int) -> None:
    """Discard random cards of a hero's hand, as many as there are; a monster's next attack roll is
    the worse for it (T46.5, T46c).
    """
    s = of(m)
    if m.listening:
        total = n if queries.is_hero(figure) else s.daze[figure] + n
        m.tell(
            Ailed(
                figure=figure,
                ailment="daze",
                amount=n,
                total=total,
                party=queries.party(s, by),
                by=by,
                clause="T46.5" if queries.is_hero(figure) else "T46c",
            )
        )
    if not queries.is_hero(figure):
        s.daze[figure] += n
        return
    for _ in range(n):
        hand = s.hand(figure)
        if not hand:
            return
        card = hand[s.dice.roll(DAZE_DIE, len(hand)) - 1]
        decks.discard(m, figure, card, "daze")


# --- rings that can be answered


def put_ring(
    m: Match,
    ring: int,
    figure: int,
    seat: int,
    card: int,
    until: int = FOREVER,
    turns: int = 0,
) -> Outcome:
    """Put a ring on, or return the answers to it: those of a hero to what the other side puts on it
    (T48, T48c, T65.79).
    """
    s = of(m)
    if harm.dying(s, figure) or not rings.fits(s, ring, figure, seat):
        return None
    if queries.is_hero(figure) and ring != MARKED and not queries.allied(s, figure, seat):
        return Ringing(ring, figure, seat, card, until, turns)
    rings.put(m, ring, figure, seat, card, until, turns)
    return None


class Ringing(Procedure):
    """A status about to be put on a hero (T48c, T65.79)."""

    __slots__ = ("card", "figure", "ignored", "ring", "seat", "turns", "until")

    steps: ClassVar[tuple[str, ...]] = ("answers", "come")
    fields: ClassVar[tuple[str, ...]] = (
        "ring", "figure", "seat", "card", "until", "turns", "ignored",
    )  # fmt: skip

    def __init__(
        self,
        ring: int,
        figure: int,
        seat: int,
        card: int,
        until: int,
        turns: int,
        ignored: int = 0,
    ) -> None:
        super().__init__()
        self.ring = ring
        self.figure = figure
        self.seat = seat
        self.card = card
        self.until = until
        self.turns = turns
        self.ignored = ignored

    def copy(self) -> Ringing:
        twin = Ringing(
            self.ring, self.figure, self.seat, self.card, self.until, self.turns, self.ignored
        )  # fmt: skip
        twin.standing(self)
        return twin

    def answers(self, m: Match) -> Outcome:
        """What undoes it is played now: some cards only if a spell puts it on (T66ae)."""
        s = of(m)
        about = STATUS
        if self.card >= 0 and s.tables.card(self.card).spell:
            about |= SPELL_STATUS
        return Window(ON_AILMENT, self.figure, about)

    def come(self, m: Match) -> Outcome:
        """It comes, or not."""
        if not self.ignored:
            rings.put(m, self.ring, self.figure, self.seat, self.card, self.until, self.turns)
        return None


def ignore(m: Match, card: int) -> None:
    """Undo what is about to be put on (T65.28, T66ae)."""
    for place in range(len(m.stack) - 1, -1, -1):
        what = m.stack[place]
        if isinstance(what, Ail):
            found = m.at_work(place)
            assert isinstance(found, Ail)
            found.ignored = 1
            thing, figure = AILMENTS[found.kind], found.figure
        elif isinstance(what, Ringing):
            ring = m.at_work(place)
            assert isinstance(ring, Ringing)
            ring.ignored = 1
            thing, figure = RINGS[ring.ring], ring.figure
        else:
            continue
        if m.listening:
            m.tell(Ignored(figure=figure, thing=thing, card=card, clause="T65.28"))
        return


# --- falling and going


def fall_by(m: Match, figure: int, kind: int, group: int, n: int) -> None:
    """Let a group's burn, poison or root fall by so much (T46.2, T46.4, T47b)."""
    s = of(m)
    found = counts(s, kind)
    at = figure * GROUPS + group
    if not found[at]:
        return
    found[at] = max(0, found[at] - n)
    if not found[at] and kind in (BURN, PSN):
        s.credit[at * 2 + kind] = NOBODY
    if m.listening:
        m.tell(
            AilmentFell(
                figure=figure,
                ailment=AILMENTS[kind],
                total=found[at],
                party=group,
                clause=f"T46.{kind + 2}",
            )
        )
    if kind == ROOT:
        rings.released(m, figure)


def cleanse(m: Match, figure: int) -> None:
    """Take all ailments off a figure (T65.27)."""
    s = of(m)
    for kind in range(COUNTED):
        for group in range(GROUPS):
            fall_by(m, figure, kind, group, counts(s, kind)[figure * GROUPS + group])
    s.daze[figure] = 0


def clear(m: Match, figure: int) -> None:
    """Forget the ailments of a figure that leaves the board (T46)."""
    s = of(m)
    for at in range(figure * GROUPS, figure * GROUPS + GROUPS):
        s.burn[at] = s.psn[at] = s.root[at] = s.latest[at] = 0
        s.credit[at * 2 + BURN] = s.credit[at * 2 + PSN] = NOBODY
    s.daze[figure] = 0


class Ailing(Procedure):
    """What ailments do at the end of a figure's turn: burn, poison, then root falls (T46f); of an
    elite group by group (T47). ``place`` counts the groups and the two kinds of damage.
    """

    __slots__ = ("figure", "order", "place")

    steps: ClassVar[tuple[str, ...]] = ("begin", "hurt", "fell", "roots")
    fields: ClassVar[tuple[str, ...]] = ("figure", "order", "place")

    def __init__(self, figure: int, order: tuple[int, ...] = (), place: int = 0) -> None:
        super().__init__()
        self.figure = figure
        self.order: tuple[int, ...] = order
        self.place = place

    def copy(self) -> Ailing:
        twin = Ailing(self.figure, self.order, self.place)
        twin.standing(self)
        return twin

    def begin(self, m: Match) -> Outcome:
        """Whose comes first."""
        self.order = tuple(in_order(of(m), self.figure))
        return None

    def hurt(self, m: Match) -> Outcome:
        """Burn, then poison, as two instances of piercing damage that are no attack (T46.2, T46.3,
        T46a).
        """
        s = of(m)
        n = at = 0
        group = kind = NONE
        while self.place < GROUPS * 2 and s.stands(self.figure):
            group, kind = self.order[self.place // 2], self.place % 2
            at = self.figure * GROUPS + group
            n = counts(s, kind)[at]
            if n:
                break
            self.place += 1
        if not n:
            self.go("roots")
            return None
        by = s.credit[at * 2 + kind]
        party = group if queries.is_elite(self.figure) else queries.party(s, by)
        return harm.deal(m, self.figure, by, 0, n, AILMENT, NONE, party)

    def fell(self, m: Match) -> Outcome:
        """Burn is one less after it hurt; poison stays (T46.2, T46.3)."""
        group, kind = self.order[self.place // 2], self.place % 2
        if kind == BURN and of(m).stands(self.figure):
            fall_by(m, self.figure, BURN, group, 1)
        self.place += 1
        self.go("hurt")
        return None

    def roots(self, m: Match) -> Outcome:
        """Root falls, each party's by itself (T46.4, T47b)."""
        if of(m).stands(self.figure):
            for group in range(GROUPS):
                fall_by(m, self.figure, ROOT, group, 1)
        return None


# --- push and pull


def nearest_space(s: TrialsState, source: int, target: int) -> int:
    """Return the space of who pushes that is nearest to whom it pushes, the lowest of several
    (T46j); -1 for who is not on the board.
    """
    grid = s.tables.realm.grid
    found, best = NONE, 99
    if source < 0 or not s.stands(source):
        return found
    for cell in bits(s.spaces[source]):
        far = grid.range(cell, s.cell[target])
        if far < best:
            found, best = cell, far
    return found


def direction(grid: Grid, source: int, cell: int) -> tuple[int, int]:
    """Return the straightest of the eight directions from a space to another as rows and columns,
    none from a space to itself (T46e): two of them are never equally straight.
    """
    rows = grid.row(cell) - grid.row(source)
    columns = grid.col(cell) - grid.col(source)
    high, low = max(abs(rows), abs(columns)), min(abs(rows), abs(columns))
    if not high:
        return STAYS
    step_row = (rows > 0) - (rows < 0)
    step_column = (columns > 0) - (columns < 0)
    if (high - low) * (high - low) > 2 * low * low:  # nearer to straight than to slanting
        if abs(rows) > abs(columns):
            return step_row, 0
        return 0, step_column
    return step_row, step_column


def shove(m: Match, figure: int, n: int, from_cell: int, by: int, pull: bool = False) -> Outcome:
    """Return a push away from a space, or a pull toward it (T46.6, T46e, T65c): nobody is pushed
    from its own space (T46j), and whoever is adjacent is not pulled.
    """
    s = of(m)
    if from_cell < 0 or n <= 0 or is_immune(s, figure, PUSH):
        return None
    rows, columns = direction(s.tables.realm.grid, from_cell, s.cell[figure])
    if pull:
        rows, columns = -rows, -columns
    if (rows, columns) == STAYS:
        return None
    return Shove(figure, n, rows, columns, from_cell, int(pull), by)


def slides_to(s: TrialsState, here: int, rows: int, columns: int) -> int:
    """Return the space next to one in a direction onto which somebody can be pushed, -1 where
    impassable terrain, the corner of a wall, the edge or a creature stops it (T46.6, T46e).
    """
    board = s.board()
    grid = board.grid
    there = grid.place(grid.row(here) + rows, grid.col(here) + columns)
    if there < 0 or not board.floor >> there & 1 or not board.may_step(here, there):
        return NONE
    return NONE if s.taken() >> there & 1 else there


def pushed(s: TrialsState, figure: int, n: int, from_cell: int, pull: bool = False) -> list[int]:
    """Return the spaces that a push from a space, or a pull toward it, would bring a figure over,
    the last one included; none if nothing moves it (T46e, T46j, T65c).
    """
    if from_cell < 0 or not s.stands(figure) or is_immune(s, figure, PUSH):
        return []
    rows, columns = direction(s.tables.realm.grid, from_cell, s.cell[figure])
    if pull:
        rows, columns = -rows, -columns
    if (rows, columns) == STAYS:
        return []
    found: list[int] = []
    here = s.cell[figure]
    for _ in range(n):
        if pull and s.board().beside(from_cell) >> here & 1:
            break
        here = slides_to(s, here, rows, columns)
        if here < 0:
            break
        found.append(here)
    return found


class Shove(Procedure):
    """A figure is pushed or pulled space by space in one direction, until something stops it."""

    __slots__ = ("by", "columns", "figure", "left", "pull", "rows", "source")

    steps: ClassVar[tuple[str, ...]] = ("step", "again")
    fields: ClassVar[tuple[str, ...]] = (
        "figure", "left", "rows", "columns", "source", "pull", "by",
    )  # fmt: skip

    def __init__(
        self, figure: int, left: int, rows: int, columns: int, source: int, pull: int, by: int
    ) -> None:
        super().__init__()
        self.figure = figure
        self.left = left
        self.rows = rows
        self.columns = columns
        self.source = source
        self.pull = pull
        self.by = by

    def copy(self) -> Shove:
        twin = Shove(
            self.figure, self.left, self.rows, self.columns, self.source, self.pull, self.by
        )  # fmt: skip
        twin.standing(self)
        return twin

    def step(self, m: Match) -> Outcome:
        """One space, unless impassable terrain, the corner of a wall or a creature stops it (T46.6,
        T46e).
        """
        s = of(m)
        there = self._next(s)
        if self.left <= 0 or there < 0:
            self.at = self.script.length
            return None
        self.left -= 1
        s.put(self.figure, there)
        if s.active == self.figure:
            s.stepped = 0  # T51a
        how = "pull" if self.pull else "push"
        if m.listening:
            m.tell(Stepped(figure=self.figure, cell=there, how=how, clause="T46.6"))
        return make(m, "Arrive", self.figure, there, how)

    def again(self, m: Match) -> Outcome:
        """The next, if it still stands."""
        self.go("step")
        return None

    def _next(self, s: TrialsState) -> int:
        """Return the space it comes to, -1 for none."""
        if not s.stands(self.figure):
            return NONE
        here = s.cell[self.figure]
        if self.pull and s.board().beside(self.source) >> here & 1:
            return NONE
        return slides_to(s, here, self.rows, self.columns)
