"""Which spaces a figure can attack from where it stands, and from which of its own (D3.1 to D3.3,
section 4, D6.3, D6.6).
"""

from __future__ import annotations

from typing import Final

from game.board.grid import bits
from game.rules.descent import queries
from game.rules.descent.codes import FISTS, MELEE, NOBODY
from game.rules.descent.state import DescentState, is_hero, others

EVERYWHERE: Final = -1
REACH: Final = 2
GUST: Final = 5
"""How far heroes see in a Gust of Wind (16)."""


def breathes(s: DescentState, figure: int) -> bool:
    """Return whether all attacks of a figure are Breaths (D6a)."""
    return not is_hero(figure) and s.tables.monster_line(figure).breath


def targets(s: DescentState, figure: int, item: int = FISTS) -> int:
    """Return the spaces that a figure can name (D3.1, D3t): with this item of a hero."""
    return targets_from(s, figure, s.spaces[figure], item)


def targets_from(
    s: DescentState, figure: int, spaces: int, item: int = FISTS, asked: int = EVERYWHERE
) -> int:
    """Return the same as if the figure stood on these spaces; 0 off the map. ``asked`` are the only
    spaces of which that is to be known.
    """
    layout = s.layout()
    if breathes(s, figure):
        return layout.mouths(spaces) & asked
    limit = farthest(s, figure, item)
    figures = others(s, figure) & ~spaces
    found = 0
    grid = layout.grid
    near = layout.around(spaces) if limit == 1 else 0
    for cell in bits(spaces):
        wanted = layout.floor & ~spaces & asked
        if limit == 1:
            wanted &= near & layout.beside(cell)
        elif limit:
            wanted &= grid.within(cell, limit)
        found |= layout.seen(cell, wanted, figures)
    return found | _large(s, figure, spaces, limit, figures, found | ~asked) & asked


def has_targets(s: DescentState, figure: int, item: int = FISTS) -> bool:
    """Return whether a figure can name any space: one beside it mostly settles that."""
    spaces = s.spaces[figure]
    layout = s.layout()
    if spaces & (spaces - 1) == 0 and spaces and not breathes(s, figure):
        cell = spaces.bit_length() - 1
        if layout.seen(cell, layout.beside(cell) & layout.floor, others(s, figure) & ~spaces):
            return True
    return targets(s, figure, item) != 0


def _large(s: DescentState, figure: int, spaces: int, limit: int, figures: int, seen: int) -> int:
    """Return the spaces of large figures that are seen because no space of such a figure hides
    another of it (D3d.2).
    """
    layout = s.layout()
    found = 0
    if not s.large & layout.floor & ~(seen | spaces):
        return found
    for other in bits(s.present):
        held = s.spaces[other]
        if other == figure or not held & (held - 1):
            continue
        for cell in bits(held & ~seen & layout.floor & ~spaces):
            if _sees(s, spaces, cell, limit, figures & ~held) != NOBODY:
                found |= 1 << cell
    return found


def farthest(s: DescentState, figure: int, item: int) -> int:
    """Return how far an attack goes, 0 without end: melee is adjacent or has Reach (D4.1, D6.3),
    and heroes do not see far in a Gust of Wind (D16f, D16l).
    """
    if queries.attack_type(s, figure, item) == MELEE:
        return REACH if is_hero(figure) and queries.weapon_of(s, item).reach else 1
    return GUST if s.gust and is_hero(figure) else 0


def _sees(s: DescentState, spaces: int, cell: int, limit: int, figures: int) -> int:
    """Return from which of these spaces one is seen: the nearest within the limit (D3s)."""
    layout = s.layout()
    best = NOBODY
    for here in bits(spaces):
        far = layout.grid.range(here, cell)
        if best >= 0 and far >= layout.grid.range(best, cell):
            continue
        if limit == 1 and not layout.beside(here) >> cell & 1:
            continue
        if limit and far > limit:
            continue
        if layout.sees(here, cell, figures):
            best = here
    return best


def source(s: DescentState, figure: int, item: int, cell: int) -> int:
    """Return from which of its spaces a figure attacks one: the nearest that sees it, of several
    the first in reading order (D3s), the one beside it for a Breath (D6i); -1 where it cannot.
    """
    layout = s.layout()
    spaces = s.spaces[figure]
    if not layout.floor >> cell & 1 or spaces >> cell & 1:
        return NOBODY
    if breathes(s, figure):
        return layout.mouth_of(spaces, cell) if layout.mouths(spaces) >> cell & 1 else NOBODY
    figures = 0
    for at in bits(s.present):
        held = s.spaces[at]
        if at != figure and not held >> cell & 1:
            figures |= held
    return _sees(s, spaces, cell, farthest(s, figure, item), figures & ~spaces)


def need(s: DescentState, figure: int, item: int, start: int, cell: int) -> int:
    """Return the range that an attack needs, 0 where it does not count (D3.3, D3h, D6.6)."""
    if breathes(s, figure) or queries.attack_type(s, figure, item) == MELEE:
        return 0
    return s.tables.dungeon.grid.range(start, cell)
