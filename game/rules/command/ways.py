"""What a way costs square by square, what ends it, and where it would end early (section 5)."""

from __future__ import annotations

from game.rules.command import queries
from game.rules.command.arena import DIFFICULT, FLYING, SCUTTLE
from game.rules.command.state import CommandState
from game.rules.command.travel import MOVE, SLIDE, TELEPORT, Travel


def spent(s: CommandState, travel: Travel, path: tuple[int, ...]) -> tuple[int, ...]:
    """Return the points used up at each square of ``path``, 0 at its first (C5.1, C5.6).

    A slide and a flier pay one a square whatever the ground (C5f, C5.12), a burrower one for each
    of rock (C5.14). Empty for a teleport, which has no way (C5.13).
    """
    if travel.how == TELEPORT:
        return ()
    arena = s.tables.arena
    even = travel.how == SLIDE or queries.gait(s, travel.figure) == FLYING
    rough = 0 if even else arena.rough
    found = [0]
    for cell in path[1:]:
        found.append(found[-1] + (DIFFICULT if rough >> cell & 1 else 1))
    return tuple(found)


def edge(s: CommandState, travel: Travel) -> int:
    """Return the squares beside an enemy, on which such a move ends at once (C5.8).

    None for a shift, a slide, a teleport (C5.10, C5f) and for Scuttle (C5.11). Squares on which
    somebody stands are left out: nobody enters them there (C5k).
    """
    figure = travel.figure
    if travel.how != MOVE or queries.gait(s, figure) == SCUTTLE:
        return 0
    arena = s.tables.arena
    return arena.grid.spread8(s.enemies(figure)) & arena.floor & ~s.occupied()


def halts(s: CommandState, travel: Travel, path: tuple[int, ...]) -> tuple[int, ...]:
    """Return the enemies beside whom the move ends on the last square of ``path`` (C5.8, C5d)."""
    if len(path) < 2 or not edge(s, travel) >> path[-1] & 1:
        return ()
    near = s.tables.arena.adjacent(path[-1]) & s.enemies(travel.figure)
    return tuple(s.figures_in(near))
