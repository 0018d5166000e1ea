"""Whom an attack may be aimed at (T24b, T34 to T41, T42.1)."""

from __future__ import annotations

from typing import Final

from game.board.grid import bits
from game.rules.trials import areas, queries, selecting
from game.rules.trials import words as w
from game.rules.trials.codes import (
    AREA,
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


def single(s: TrialsState, seat: int, card: int, more_range: int = 0) -> int:
    """Return whom a single-target attack with a card may take, as bits (T35, T35a, T42.1)."""
    if not s.stands(seat):
        return 0
    printed = s.tables.card(card)
    board = s.board()
    seen = board.seen_by(s.spaces[seat])
    near = board.beside_all(s.spaces[seat])
    bounce = face_of(s, card).bounce
    far = selecting.range_now(s, printed.range + more_range)
    within = board.grid.within(s.cell[seat], far)
    found = 0
    for figure in bits(at(s, seat)):
        spaces = s.spaces[figure]
        if printed.spell and queries.magic_is_dead(s, spaces):
            continue
        adjacent = bool(spaces & near)
        if printed.reach == w.TOUCH:
            if adjacent and spaces & seen:
                found |= 1 << figure
            continue
        if adjacent or queries.hidden(s, figure):
            continue
        if spaces & within & seen or (bounce and bounces(s, seat, figure, far)):
            found |= 1 << figure
    return found


def bounces(s: TrialsState, seat: int, figure: int, far: int) -> bool:
    """Return whether a shot may come off a floor space next to impassable terrain that the hero
    sees, both legs together in range and the second in sight (T66ac).
    """
    board = s.board()
    realm = s.tables.realm
    grid = board.grid
    terrain = board.walls | realm.rocks | realm.water
    spots = board.floor & grid.spread8(terrain) & board.seen_by(s.spaces[seat])
    for spot in bits(spots & grid.within(s.cell[seat], far)):
        left = far - grid.range(s.cell[seat], spot)
        if s.spaces[figure] & grid.within(spot, left) & board.seen(spot):
            return True
    return False


def any_target(s: TrialsState, seat: int, card: int, more_range: int = 0) -> bool:
    """Return whether an attack with a card has a target, or a target space (T24)."""
    printed = s.tables.card(card)
    if printed.reach == w.AREA_RANGE:
        return bool(areas.attack_spots(s, seat, card, more_range))
    if printed.reach == w.LINE_RANGE:
        return bool(areas.lines(s, seat, printed.range + more_range, printed.spell))
    return bool(single(s, seat, card, more_range))


def adjacent_opponents(s: TrialsState, seat: int) -> int:
    """Return whom "each adjacent opp" takes: everyone adjacent that can be attacked (T65.61)."""
    near = s.board().beside_all(s.spaces[seat])
    found = 0
    for figure in bits(at(s, seat)):
        if s.spaces[figure] & near:
            found |= 1 << figure
    return found
