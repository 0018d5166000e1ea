"""The state of a match of Onslaught: one list a quantity, everything else is asked of it."""

from __future__ import annotations

from typing import ClassVar, Final

from game.engine.cards import ALL, NOBODY, Piles
from game.engine.dice import Dice, new_dice
from game.engine.match import Match
from game.engine.state import UNANSWERED, State
from game.rules.onslaught.codes import DUNGEON, NOWHERE, PURPOSES
from game.rules.onslaught.tables import Tables

RUNNING: Final = -2
DRAW: Final = -1

DECK: Final = 0
HAND: Final = 1  # + seat
GIVEN: Final = 3  # + character


class Onslaught(State):
    """All that changes. ``tables`` is shared and no part of the state.

    ``dial[character * slots + slot]`` and ``item_dial[item]``: 0 ready, n counting down, -1
    exhausted. ``token[figure * conditions + condition]``: 0 for none, else the number of the
    activation in which it was placed. ``where[side]`` is the mask of all spaces that
    side covers, ``cell[figure]`` the north-west space of each figure (``NOWHERE`` off the map).
    ``winner``: -2 running, -1 draw, else the seat.
    """

    __slots__ = (
        "acted",
        "acting",
        "active",
        "aim",
        "bonus_left",
        "bonus_round",
        "cell",
        "chests",
        "dial",
        "exp",
        "faceup",
        "hp",
        "item_cell",
        "item_dial",
        "item_holder",
        "level",
        "move_left",
        "number",
        "round",
        "serial",
        "standard_left",
        "tables",
        "token",
        "vp",
        "where",
        "winner",
    )

    fields: ClassVar[tuple[str, ...]] = (
        "acted",
        "acting",
        "active",
        "aim",
        "bonus_left",
        "bonus_round",
        "cell",
        "chests",
        "dial",
        "exp",
        "faceup",
        "hp",
        "item_cell",
        "item_dial",
        "item_holder",
        "level",
        "move_left",
        "number",
        "round",
        "serial",
        "standard_left",
        "token",
        "vp",
        "where",
        "winner",
    )

    def __init__(
        self,
        tables: Tables,
        dice: Dice,
        piles: Piles,
        sealed: list[int],
        round: int,
        active: int,
        number: int,
        serial: int,
        acting: int,
        standard_left: int,
        move_left: int,
        bonus_left: int,
        winner: int,
        chests: int,
        hp: list[int],
        cell: list[int],
        where: list[int],
        acted: list[int],
        token: list[int],
        dial: list[int],
        exp: list[int],
        level: list[int],
        aim: list[int],
        bonus_round: list[int],
        faceup: list[int],
        item_holder: list[int],
        item_cell: list[int],
        item_dial: list[int],
        vp: list[int],
    ) -> None:
        State.__init__(self, dice, piles, sealed)  # quicker than super(), once a copy
        self.tables = tables
        self.round = round
        self.active = active
        self.number = number
        self.serial = serial
        self.acting = acting
        self.standard_left = standard_left
        self.move_left = move_left
        self.bonus_left = bonus_left
        self.winner = winner
        self.chests = chests
        self.hp = hp
        self.cell = cell
        self.where = where
        self.acted = acted
        self.token = token
        self.dial = dial
        self.exp = exp
        self.level = level
        self.aim = aim
        self.bonus_round = bonus_round
        self.faceup = faceup
        self.item_holder = item_holder
        self.item_cell = item_cell
        self.item_dial = item_dial
        self.vp = vp

    def copy(self) -> Onslaught:
        """Return an independent copy."""
        return Onslaught(
            self.tables,
            self.dice.copy(),
            self.piles.copy(),
            self.sealed[:],
            self.round,
            self.active,
            self.number,
            self.serial,
            self.acting,
            self.standard_left,
            self.move_left,
            self.bonus_left,
            self.winner,
            self.chests,
            self.hp[:],
            self.cell[:],
            self.where[:],
            self.acted[:],
            self.token[:],
            self.dial[:],
            self.exp[:],
            self.level[:],
            self.aim[:],
            self.bonus_round[:],
            self.faceup[:],
            self.item_holder[:],
            self.item_cell[:],
            self.item_dial[:],
            self.vp[:],
        )

    # --- where everybody stands

    def put(self, figure: int, cell: int) -> None:
        """Stand ``figure`` on ``cell``, or take it off the map with ``NOWHERE``.

        A large figure stands with its north-west space there (R54h); ``ValueError`` where a part
        of it would be off the board.
        """
        tables = self.tables
        old = self.cell[figure]
        side = tables.side[figure]
        if figure in tables.large:
            covered = 0
            if cell != NOWHERE:
                covered = tables.footprint[figure].cells(tables.grid, cell)
                if not covered:
                    raise ValueError(f"a part of {tables.ids[figure]} would be off the board")
            self.where[side] = self.where[side] & ~self.cells(figure) | covered
            self.cell[figure] = cell
            return
        if old != NOWHERE:
            self.where[side] ^= 1 << old
        if cell != NOWHERE:
            self.where[side] |= 1 << cell
        self.cell[figure] = cell

    def cells(self, figure: int) -> int:
        """Return the mask of the spaces that ``figure`` covers, nothing off the map (R54h)."""
        cell = self.cell[figure]
        if cell == NOWHERE:
            return 0
        tables = self.tables
        if figure in tables.large:
            return tables.footprint[figure].cells(tables.grid, cell)
        return 1 << cell

    def distance(self, figure: int, other: int) -> int:
        """Return the range between the nearest spaces of two figures (R29, R32g)."""
        tables = self.tables
        if not tables.large:
            return tables.grid.range(self.cell[figure], self.cell[other])
        shape = tables.footprint[figure]
        return shape.range(
            tables.grid, self.cell[figure], self.cell[other], tables.footprint[other]
        )

    def beside(self, figure: int) -> int:
        """Return the mask of spaces adjacent to ``figure`` (R30, R54j)."""
        tables = self.tables
        if figure in tables.large:
            covered = self.cells(figure)
            return tables.grid.spread8(covered) & ~covered
        return tables.grid.adjacent(self.cell[figure])

    def named(self, mask: int) -> int:
        """Return ``mask`` with each large figure in it told by its north-west space alone."""
        for figure in self.tables.large:
            covered = self.cells(figure)
            if mask & covered:
                mask = mask & ~covered | 1 << self.cell[figure]
        return mask

    def occupied(self) -> int:
        """Return the mask of spaces with a miniature."""
        where = self.where
        return where[0] | where[1] | where[2]

    def enemies(self, figure: int) -> int:
        """Return the mask of spaces of the enemies of ``figure`` (R18a, R32e)."""
        where = self.where
        side = self.tables.side[figure]
        if side == DUNGEON:
            return where[0] | where[1]
        return where[1 - side] | where[DUNGEON]

    def hostile(self, figure: int, other: int) -> bool:
        """Return whether the two are enemies (R32e)."""
        side = self.tables.side
        return side[figure] != side[other]

    def figure_at(self, cell: int) -> int:
        """Return who stands on ``cell``, or -1."""
        try:
            return self.cell.index(cell)
        except ValueError:
            for figure in self.tables.large:
                if self.cells(figure) >> cell & 1:
                    return figure
            return -1

    def figures_in(self, mask: int) -> list[int]:
        """Return all figures with a space in ``mask``, ascending (R35e)."""
        if self.tables.large:
            return [f for f in range(self.tables.figures) if self.cells(f) & mask]
        return [f for f, c in enumerate(self.cell) if c >= 0 and mask >> c & 1]

    # --- tokens

    def bears(self, figure: int, condition: int) -> bool:
        """Return whether ``figure`` has the condition's token."""
        return self.token[figure * self.tables.conditions + condition] > 0

    def bearer(self, condition: int) -> int:
        """Return the first figure with the token, or -1."""
        step = self.tables.conditions
        for figure, placed in enumerate(self.token[condition::step]):
            if placed:
                return figure
        return -1

    def bloodied(self, figure: int) -> bool:
        """Return whether ``figure`` is bloodied (R37)."""
        return self.hp[figure] <= self.tables.bloodied_at[figure]

    def standing(self, seat: int) -> int:
        """Return how many characters of ``seat`` are on the map."""
        return self.where[seat].bit_count()


def new_state(tables: Tables, seed: int) -> Onslaught:
    """Return the state before anything has happened (R55)."""
    cards = 2 * max(len(party) for party in tables.party)
    pools = tuple([0] * cards + [1] * len(tables.items))
    cup = cup_pile(tables)
    piles: list[tuple[int, ...]] = [()] * (cup + 2)
    piles[DECK] = tuple(range(cards))
    piles[cup] = tuple(range(cards, cards + len(tables.items)))
    knows = [NOBODY] * len(piles)
    knows[DECK] = ALL
    for seat in range(2):
        knows[HAND + seat] = 1 << seat
        for figure in tables.party[seat]:
            knows[GIVEN + figure] = 1 << seat
    knows[cup + 1] = ALL
    return Onslaught(
        tables,
        new_dice(PURPOSES, seed),
        Piles(pools, piles, knows),
        [UNANSWERED, UNANSWERED],
        round=0,
        active=0,
        number=0,
        serial=0,
        acting=-1,
        standard_left=0,
        move_left=0,
        bonus_left=0,
        winner=RUNNING,
        chests=tables.chests,
        hp=list(tables.hp),
        cell=[NOWHERE] * tables.figures,
        where=[0, 0, 0],
        acted=[0] * tables.figures,
        token=[0] * (tables.figures * tables.conditions),
        dial=[0] * (tables.characters * tables.slots),
        exp=[0] * tables.characters,
        level=[-1] * tables.characters,
        aim=[0] * tables.characters,
        bonus_round=[0] * tables.characters,
        faceup=[0] * tables.characters,
        item_holder=[-1] * len(tables.items),
        item_cell=[NOWHERE] * len(tables.items),
        item_dial=[0] * len(tables.items),
        vp=[0, 0],
    )


def cup_pile(tables: Tables) -> int:
    """Return the pile of loot tokens still in the cup; the one after it holds those drawn."""
    return GIVEN + tables.characters


def initiative_cards(tables: Tables) -> int:
    """Return how many initiative cards the match has: they are numbered 1 to that."""
    return 2 * max(len(party) for party in tables.party)


def of(match: Match) -> Onslaught:
    """Return the state of ``match``, which is one of Onslaught."""
    return match.state  # type: ignore[return-value]  # asked ten times a decision
