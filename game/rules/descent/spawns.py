"""Spawn cards: which figures come, and where they can stand (D10.5, D10.11, D10.12, D10a, D10c,
D10h, D16p).
"""

from __future__ import annotations

from typing import ClassVar

from game.board.grid import bits
from game.engine.decisions import Decision, member_of
from game.engine.events import Value
from game.engine.match import Match
from game.engine.procedure import Outcome, Procedure
from game.rules.descent import codes, harm, queries, windows
from game.rules.descent.codes import NONE, PLACE
from game.rules.descent.content import Spawn as Part
from game.rules.descent.state import DescentState, of
from game.rules.descent.tables import SIZES


def printed(s: DescentState, card: int) -> Part:
    """Return what a spawn card brings."""
    found = s.tables.cards[card].parts[0]
    assert isinstance(found, Part)
    return found


def coming(s: DescentState, card: int) -> list[tuple[int, bool]]:
    """Return the figures of a spawn card as kind and whether master: masters first, the one of
    Hordes last; with one hero the first only (D10h, D16p).
    """
    part = printed(s, card)
    kind = next(at for at, each in enumerate(s.tables.monster) if each.id == part.monster)
    many, masters = part.figures[s.seats - 1], part.masters[s.seats - 1]
    found = [(kind, at < masters) for at in range(many)]
    if s.seats == 1:
        found = found[:1]
    if s.played(queries.HORDES):
        found.append((kind, False))
    return found


def free_spaces(s: DescentState) -> int:
    """Return the spaces that are empty, revealed and seen by no hero (D10.11)."""
    return s.layout().spawn_spaces(s.heroes, s.taken(), s.lying(), s.revealed)


def has_place(s: DescentState, kind: int, free: int) -> bool:
    """Return whether a figure of a kind can be spawned on such spaces (D10h)."""
    layout = s.layout()
    size = s.tables.monster[kind].size
    if size == SIZES[0]:
        return free != 0
    return any(shape.fits(layout.grid, free) for shape in layout.leading(size).shapes)


def places(s: DescentState, kind: int) -> int:
    """Return where a figure of a kind can be spawned, as placements: all its spaces empty, revealed
    and seen by no hero (D10.11, D10h).
    """
    layout = s.layout()
    free = free_spaces(s)
    size = s.tables.monster[kind].size
    found = 0
    if size == SIZES[0]:
        for cell in bits(free):
            found |= 1 << codes.placement(cell, 0)
        return found
    for lie, shape in enumerate(layout.leading(size).shapes):
        for anchor in bits(shape.fits(layout.grid, free)):
            found |= 1 << codes.placement(anchor, lie)
    return found


def next_figure(s: DescentState, left: tuple[int, ...], free: int) -> tuple[int, int]:
    """Return the first of the figures still to come that the limit and the room allow: its place in
    the list and its figure; -1 for none (D10a, D10c). ``free`` are the :func:`free_spaces`.
    """
    for at, each in enumerate(left):
        kind, master = each >> 1, bool(each & 1)
        figure = windows.free_figure(s, kind, master)
        if figure != NONE and has_place(s, kind, free):
            return at, figure
    return NONE, NONE


def can_spawn(s: DescentState, card: int, free: int) -> bool:
    """Return whether anything of a spawn card fits (D10.12, D10c)."""
    left = tuple([kind << 1 | int(master) for kind, master in coming(s, card)])
    return next_figure(s, left, free)[0] != NONE


class Spawning(Procedure):
    """The figures of a spawn card are placed one by one by the overlord (D10h): those ``left`` are
    twice their kind, and 1 for a master. ``figure`` is the one that is placed.
    """

    __slots__ = ("figure", "left")

    steps: ClassVar[tuple[str, ...]] = ("ask", "stand")
    fields: ClassVar[tuple[str, ...]] = ("left", "figure")

    def __init__(self, left: tuple[int, ...], figure: int = NONE) -> None:
        super().__init__()
        self.left = left
        self.figure = figure

    def copy(self) -> Spawning:
        twin = Spawning(self.left, self.figure)
        twin.standing(self)
        return twin

    def ask(self, m: Match) -> Outcome:
        """Ask where the next one stands; those that do not fit are lost (D10c, D10h)."""
        s = of(m)
        at, self.figure = next_figure(s, self.left, free_spaces(s))
        if at == NONE:
            self.at = self.script.length
            return None
        each = self.left[at]
        self.left = self.left[at + 1 :]
        spaces = places(s, each >> 1)
        about: dict[str, Value] = {"why": "spawn", "left": len(self.left)}
        families = [(PLACE, spaces)]
        return Decision("place", (s.tables.overlord,), (families,), self.figure, about)

    def stand(self, m: Match) -> Outcome:
        """Stand there, and the next one."""
        place = member_of(m.answer)
        harm.stand(m, self.figure, place >> 1, place & 1, "spawn", "D10.11")
        self.go("ask")
        return None
