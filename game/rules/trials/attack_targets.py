"""Whom an attack may be aimed at (T24b, T34 to T41, T42.1)."""

from __future__ import annotations

from typing import Final

from game.board.grid import bits
from game.rules.trials import areas, queries, selecting
from game.rules.trials import words as w
from game.rules.trials.codes import (
    AREA,
    B_HIDDEN,
    CREATURES,
    FIRST_LOOT,
    FIRST_OBELISK,
    MELEE,
    OBELISKS,
    RANGED,
    SPELL,
    WEAPON,
)
from game.rules.trials.frames import Deed
from game.rules.trials.state import TrialsState
from game.rules.trials.words import Face, Printed

TARGETS: Final = CREATURES | ((1 << OBELISKS) - 1) << FIRST_OBELISK
"""What can be attacked: creatures, and tokens that can be (TQ3, T37a)."""


def flags_of(printed: Printed, card: int) -> int:
    """Return what an attack with a card is: melee or ranged, weapon or spell, an area (T24, T65.2,
    T65.3); loot is neither weapon nor spell (T70d).
    """
    found = 0
    if printed.reach == w.TOUCH:
        found |= MELEE
    elif printed.reach == w.SHOT or (
        printed.reach in (w.AREA_RANGE, w.LINE_RANGE) and printed.range > 1
    ):
        found |= RANGED
    if printed.reach in (w.AREA_RANGE, w.LINE_RANGE, w.AROUND):
        found |= AREA
    if printed.spell:
        found |= SPELL
    elif card < FIRST_LOOT and printed.type == w.AT:
        found |= WEAPON
    return found


def turned_side(s: TrialsState, card: int) -> int:
    """Return the printed side of a Primary attack that is up (T9.2, T19)."""
    return s.turned >> card & 1


def face_of(s: TrialsState, card: int) -> Face:
    """Return the printed side with which an attack is made."""
    faces = s.tables.card(card).faces
    return faces[turned_side(s, card)] if len(faces) > 1 else faces[0]


def alone(s: TrialsState, deed: Deed, target: int) -> tuple[Deed, list[int]]:
    """Return an attack on one target with the rolls it makes: as many as its strokes (T65.62)."""
    deed.targets, deed.target = 1 << target, target
    return deed, [target] * max(1, face_of(s, deed.card).strokes)


def at(s: TrialsState, seat: int) -> int:
    """Return whom a hero may attack at all: opponents, inactive ones too, and obelisks (T24b,
    T68i).
    """
    tokens = s.present & TARGETS & ~CREATURES
    return queries.opponents(s, seat) | tokens


class Around:
    """Whom a hero could attack from where it stands, whatever with: ``touched`` are the creatures
    and tokens adjacent and in sight, as bits; of those apart that are not hidden, all ``apart`` as
    bits and the ``spaces`` they stand on (T35, T42.1). Of all their spaces it ``sees`` some.
    """

    __slots__ = ("apart", "sees", "spaces", "touched")

    def __init__(self, s: TrialsState, seat: int) -> None:
        board = s.board()
        own = s.spaces[seat]
        targets = at(s, seat)
        spaces = s.taken_but(queries.allies(s, seat)) | s.cells_of(targets & ~CREATURES)
        self.sees: int = board.seen_of(own, spaces)
        self.touched: int = 0
        near = board.beside_all(own)
        beside = hidden = 0
        if spaces & near:
            for figure in bits(targets):
                if s.spaces[figure] & near:
                    beside |= 1 << figure
                    if s.spaces[figure] & self.sees:
                        self.touched |= 1 << figure
        for row in s.boons:
            if row[0] == B_HIDDEN:
                hidden |= 1 << row[1]
        self.apart: int = targets & ~beside & ~hidden
        self.spaces: int = spaces if self.apart == targets else s.cells_of(self.apart)


def single(s: TrialsState, seat: int, card: int, more_range: int = 0) -> int:
    """Return whom a single-target attack with a card may take, as bits (T35, T35a, T42.1)."""
    if not s.stands(seat):
        return 0
    printed = s.tables.card(card)
    around = Around(s, seat)
    if printed.reach == w.TOUCH:
        found = around.touched
    else:
        found = 0
        far = _range_of(s, card, more_range)
        shot = _straight(s, seat, far, around)
        if face_of(s, card).bounce:
            shot |= s.board().bounced(s.cell[seat], far)
        if around.spaces & shot:
            for figure in bits(around.apart):
                if s.spaces[figure] & shot:
                    found |= 1 << figure
    return found & ~selecting.in_dead_magic(s, TARGETS) if printed.spell else found


def _range_of(s: TrialsState, card: int, more_range: int) -> int:
    """Return how far a shot with a card comes now (T35)."""
    return selecting.range_now(s, s.tables.card(card).range + more_range)


def _straight(s: TrialsState, seat: int, far: int, around: Around) -> int:
    """Return the spaces to which a shot comes straight: in range and in sight (T35)."""
    return s.tables.realm.grid.within(s.cell[seat], far) & around.sees


def any_target(
    s: TrialsState, seat: int, card: int, more_range: int = 0, around: Around | None = None
) -> bool:
    """Return whether an attack with a card has a target, or a target space (T24); for several
    cards what is ``around`` the hero is looked at once.
    """
    printed = s.tables.card(card)
    if printed.reach == w.AREA_RANGE:
        return bool(areas.attack_spots(s, seat, card, more_range, one=True))
    if printed.reach == w.LINE_RANGE:
        return bool(areas.lines(s, seat, printed.range + more_range, printed.spell, one=True))
    if around is None or (printed.spell and selecting.in_dead_magic(s, TARGETS)):
        return bool(single(s, seat, card, more_range))
    if printed.reach == w.TOUCH:
        return around.touched != 0
    far = _range_of(s, card, more_range)
    if around.spaces & _straight(s, seat, far, around):
        return True
    # Only where nobody is hit straight it matters who is hit off a wall (T66ac).
    bounces = face_of(s, card).bounce
    return bounces and bool(around.spaces & s.board().bounced(s.cell[seat], far))


def adjacent_opponents(s: TrialsState, seat: int) -> int:
    """Return whom "each adjacent opp" takes: everyone adjacent that can be attacked (T65.61)."""
    near = s.board().beside_all(s.spaces[seat])
    found = 0
    for figure in bits(at(s, seat)):
        if s.spaces[figure] & near:
            found |= 1 << figure
    return found
