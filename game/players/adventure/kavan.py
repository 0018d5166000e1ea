"""Where Kavan goes with a hero, and what comes upon him there (A18.5.2)."""

from __future__ import annotations

from typing import Final

from game.board.grid import bits
from game.players.adventure import worth as w
from game.rules.adventure import queries, uses, walking
from game.rules.adventure.codes import KAVAN
from game.rules.adventure.state import AdventureState
from game.rules.adventure.turn import edges_of

EFFORT: Final = 0.01
"""Of a move that changes nothing: who stands well stays."""
NEARLY: Final = 1e-6
BEHIND: Final = 0.22
"""How likely the monster of a new tile hits Kavan behind the hero who explores: those do that
strike each hero on a tile."""
IN_FRONT: Final = 0.6
"""How likely it hits him if no hero stands nearer to the new tile."""


def bring_kavan(s: AdventureState, seat: int) -> None:
    """Let Kavan come along, if he could (A18.5.2)."""
    if not s.stands(KAVAN) or not queries.adjacent(s, seat, KAVAN):
        return
    here = s.cell[KAVAN]
    best, most = here, escorted(s, seat)
    for cell in bits(s.castle.beside(s.cell[seat], s.taken() & ~(1 << here))):
        s.put(KAVAN, cell)
        found = escorted(s, seat)
        if found > most + NEARLY:
            best, most = cell, found
    s.put(KAVAN, best)


def escorted(s: AdventureState, seat: int) -> float:
    """Return what it is worth where Kavan stands once a hero has ended a move."""
    return w.progress(s) + follows(s, seat) - w.danger(s, seat) - exposed(s, seat)


def follows(s: AdventureState, seat: int) -> float:
    """Return what it is worth that a hero can still go to where Kavan was put, so that he is not
    alone at the end of the turn (A18.5.2).
    """
    if not s.stands(KAVAN) or not uses.can_move(s):
        return 0.0
    here = queries.slot_of(s, KAVAN)
    if queries.heroes_on(s, here):
        return 0.0
    ends = walking.ends(s, seat, queries.speed(s, seat))
    return w.cursed(s) - EFFORT if ends & s.castle.tiling.on(1 << here) else 0.0


def exposed(s: AdventureState, seat: int) -> float:
    """Return what it costs that the monster of the tile that a hero explores may hit Kavan."""
    here = queries.slot_of(s, seat)
    if not s.stands(KAVAN) or queries.slot_of(s, KAVAN) != here:
        return 0.0
    edges, may = edges_of(s, seat)
    if not edges or may:
        return 0.0
    tiling = s.castle.tiling
    row = 0
    for slot, way in s.castle.edges():
        along = tiling.along(slot, way)
        if along >> s.cell[seat] & 1:
            row |= along
    near = s.castle.nearest(s.cell[KAVAN], row)
    shields = bool(near) and tiling.apart(s.cell[KAVAN], bits(near)[0]) > 0
    return w.cursed(s) * (BEHIND if shields else IN_FRONT)
