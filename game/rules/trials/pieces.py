"""Pieces on the board: how they come, move, attack, and what they do to creatures (T65.80 to
T65.87, T65a, T65h).
"""

from __future__ import annotations

from typing import ClassVar, Final

from game.board.grid import bits, lowest
from game.engine.decisions import code_of, member_of
from game.engine.match import Match
from game.engine.procedure import Outcome, Procedure
from game.rules.trials import boons, keeping, queries, rings
from game.rules.trials import words as w
from game.rules.trials.asking import ask
from game.rules.trials.codes import (
    B_IGNORE_HAZARDS,
    BY_PIECE,
    DECK_OF_MANY,
    FIRE_WALL,
    MELEE,
    NONE,
    PASS,
    PATTERN,
    PEDDLER,
    PIECES,
    SPACE,
    SPELL,
    SPIKES,
    SPIRIT,
    STONE_WALL,
    TARGET,
    TELEPORTAL,
)
from game.rules.trials.events import PieceMoved, PiecePlaced
from game.rules.trials.frames import Deed, Piece
from game.rules.trials.state import TrialsState, make, of
from game.rules.trials.words import Effect

HAZARDS: Final = (PATTERN, SPIKES, FIRE_WALL)
"""What harms a creature for entering a space of it (T67b)."""
EVENT_TOKENS: Final = (DECK_OF_MANY, TELEPORTAL, PEDDLER)
"""Tokens that act on a hero who enters (TE1, TE5, TE39)."""


# --- where they lie


def of_card(s: TrialsState, card: int) -> tuple[int, ...]:
    """Return the row of a card's piece, () for none."""
    for row in s.pieces:
        if row[2] == card:
            return row
    return ()


def lay(m: Match, kind: int, seat: int, card: int, cells: int, effect: Effect) -> None:
    """Let a piece come to its spaces (T65.41); a Wall of Stone takes only free floor (T65.87)."""
    s = of(m)
    if kind == STONE_WALL:
        cells &= s.board().floor & ~s.taken()
    whose, left = rings.span(s, effect.until, effect.turns, seat, NONE)
    s.born += 1
    piece = Piece(kind, seat, card, cells, effect.until, whose, left, born=s.born)
    s.pieces.append(piece.row())
    if m.listening:
        clause = f"T65.{80 + kind}"
        m.tell(PiecePlaced(piece=PIECES[kind], card=card, seat=seat, cells=cells, clause=clause))


def hazards(s: TrialsState) -> int:
    """Return the spaces that harm whoever enters them (T67b)."""
    found = 0
    for row in s.pieces:
        if row[0] in HAZARDS:
            found |= row[3]
    return found


def free_of_stone(s: TrialsState) -> int:
    """Return the spaces a piece may move to: no wall and no rock (T66e, T66x)."""
    return s.tables.realm.grid.cells & ~s.board().walls & ~s.tables.realm.rocks


# --- what they do


def acts(m: Match, card: int, moment: int, figure: int) -> Outcome:
    """Let a card in play do to a creature what it does at a moment; nothing where it has no such
    part, or where Udayeen ignores what would harm for entering (T67b).
    """
    s = of(m)
    if not keeping.parts_at(s, card, moment):
        return None
    row = of_card(s, card)
    if row:
        entering = moment in (w.M_ENTERING, w.M_ENTERING_OR_STARTING) and s.active == figure
        if entering and row[0] in HAZARDS and queries.has_boon(s, figure, B_IGNORE_HAZARDS):
            return None
        if row[0] == SPIRIT and not _needs(s, figure, row[1]):
            return None
    ongoing = keeping.kept(s, card)
    if ongoing is None:
        return None
    return make(m, "Parts", ongoing.seat, card, 0, moment, figure)


def _needs(s: TrialsState, figure: int, seat: int) -> bool:
    """Return whether an ally is below its maximum HP, wounded or poisoned: then Healing Spirit is
    spent on it by itself (T66ab).
    """
    if not queries.allied(s, figure, seat):
        return False
    at = figure * 3
    if s.psn[at] or s.psn[at + 1] or s.psn[at + 2]:
        return True
    if queries.is_minion(figure):
        return bool(s.wounded >> figure & 1)
    return s.hp[figure] < queries.most_hp(s, figure)


def starting(m: Match, figure: int) -> Outcome:
    """Let pieces do what they do to a creature that starts its turn in them, in the order in which
    they were placed (T16a, T65.79).
    """
    return Pieces(figure) if of(m).pieces else None


class Pieces(Procedure):
    """The pieces in which a creature starts its turn, one after another (T16a)."""

    __slots__ = ("figure", "last")

    steps: ClassVar[tuple[str, ...]] = ("next",)
    fields: ClassVar[tuple[str, ...]] = ("figure", "last")

    def __init__(self, figure: int, last: int = -1) -> None:
        super().__init__()
        self.figure = figure
        self.last = last

    def copy(self) -> Pieces:
        twin = Pieces(self.figure, self.last)
        twin.standing(self)
        return twin

    def next(self, m: Match) -> Outcome:
        """The next in the order in which they were placed."""
        s = of(m)
        for row in s.pieces:
            if row[8] <= self.last or not row[3] & s.spaces[self.figure]:
                continue
            self.last = row[8]
            self.go("next")
            for moment in (w.M_STARTING, w.M_ENTERING_OR_STARTING):
                outcome = acts(m, row[2], moment, self.figure)
                if outcome is not None:
                    return outcome
            return None
        return None


def ends_in(s: TrialsState, card: int, figure: int) -> int:
    """Return the moment at which a creature's end of turn concerns an ongoing card, -1 for none:
    it is the card's player's own, or it ends in the card's area or piece, or near it (T65.79).
    """
    ongoing = keeping.kept(s, card)
    if ongoing is None:
        return NONE
    printed = s.tables.card(card)
    for alternatives in printed.parts:
        for lead in alternatives[0].leads:
            if lead.kind != w.L_MOMENT:
                continue
            if lead.what == w.M_END_OF_TURN and ongoing.seat == figure:
                return lead.what
            if lead.what == w.M_ENDING and area_of(s, card) & s.spaces[figure]:
                return lead.what
            if lead.what == w.M_ENDING_WITHIN:
                cells = area_of(s, card)
                if (cells | s.board().beside_all(cells)) & s.spaces[figure]:
                    return lead.what
    return NONE


def area_of(s: TrialsState, card: int) -> int:
    """Return where an ongoing card acts: the spaces of its piece, or its area round its hero, which
    moves with him (T65.3, T37e).
    """
    row = of_card(s, card)
    if row:
        return row[3]
    printed = s.tables.card(card)
    ongoing = keeping.kept(s, card)
    if printed.reach != w.AROUND or ongoing is None or not s.stands(ongoing.seat):
        return 0
    return s.board().area(s.cell[ongoing.seat], printed.area)


# --- moving and attacking


class PieceMoves(Procedure):
    """A piece may go to a space within so many of it (T65.42): one that Spiritual Weapon sees, no
    wall or rock (T66e, T66x).
    """

    __slots__ = ("card", "n", "seat")

    steps: ClassVar[tuple[str, ...]] = ("want", "take")
    fields: ClassVar[tuple[str, ...]] = ("seat", "card", "n")

    def __init__(self, seat: int, card: int, n: int) -> None:
        super().__init__()
        self.seat = seat
        self.card = card
        self.n = n

    def copy(self) -> PieceMoves:
        twin = PieceMoves(self.seat, self.card, self.n)
        twin.standing(self)
        return twin

    def want(self, m: Match) -> Outcome:
        """Ask where to."""
        s = of(m)
        row = of_card(s, self.card)
        if not row:
            self.at = self.script.length
            return None
        cell = lowest(row[3])
        spaces = s.tables.realm.grid.within(cell, self.n) & free_of_stone(s) & ~row[3]
        if keeping.parts_at(s, self.card, w.M_END_OF_TURN):  # Spiritual Weapon sees where it goes
            spaces = s.board().seen_of(1 << cell, spaces)
        if not spaces:
            self.at = self.script.length
            return None
        return ask("space", self.seat, [(SPACE, spaces), (PASS, 1)], "piece", card=self.card)

    def take(self, m: Match) -> Outcome:
        """It lies there."""
        if code_of(m.answer) == PASS:
            return None
        s = of(m)
        cell = member_of(m.answer)
        for at, row in enumerate(s.pieces):
            if row[2] == self.card:
                s.pieces[at] = (*row[:3], 1 << cell, *row[4:])
                if m.listening:
                    piece = PIECES[row[0]]
                    m.tell(
                        PieceMoved(piece=piece, card=self.card, cells=1 << cell, clause="T65.42")
                    )
        return None


class PieceAttacks(Procedure):
    """Spiritual Weapon may attack one opponent adjacent to it or in its space: a melee spell attack
    roll of its hero, without chains and without a window of declaration (T66e).
    """

    __slots__ = ("card", "seat")

    steps: ClassVar[tuple[str, ...]] = ("want", "take", "over")
    fields: ClassVar[tuple[str, ...]] = ("seat", "card")

    def __init__(self, seat: int, card: int) -> None:
        super().__init__()
        self.seat = seat
        self.card = card

    def copy(self) -> PieceAttacks:
        twin = PieceAttacks(self.seat, self.card)
        twin.standing(self)
        return twin

    def want(self, m: Match) -> Outcome:
        """Ask whom; it may be left."""
        s = of(m)
        row = of_card(s, self.card)
        near = 0
        if row and s.stands(self.seat):
            cells = row[3] | s.board().beside_all(row[3])
            for figure in bits(queries.opponents(s, self.seat)):
                if s.spaces[figure] & cells:
                    near |= 1 << figure
        if not near:
            self.at = self.script.length
            return None
        return ask("target", self.seat, [(TARGET, near), (PASS, 1)], "piece", card=self.card)

    def take(self, m: Match) -> Outcome:
        """Its attack."""
        if code_of(m.answer) == PASS:
            self.at = self.script.length
            return None
        s = of(m)
        target = member_of(m.answer)
        cell = lowest(of_card(s, self.card)[3])
        deed = Deed(
            BY_PIECE,
            self.seat,
            self.card,
            target=target,
            targets=1 << target,
            cell=cell,
            flags=MELEE | SPELL,
            first=target,
        )
        s.deeds.append(deed.row())
        return make(m, "Attack")

    def over(self, m: Match) -> Outcome:
        """It is over."""
        of(m).deeds.pop()
        return None


def end(m: Match, card: int, why: str) -> None:
    """Let an ongoing card end with its piece (T65a)."""
    boons.leave_play(m, card, why)
