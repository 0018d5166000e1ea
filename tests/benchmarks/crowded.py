"""A castle of Adventure with many tiles and figures, set by hand as a referee would."""

from __future__ import annotations

from typing import Final

from game.board.grid import bits
from game.rules.adventure.codes import FIRST_MONSTER, STACK
from game.rules.adventure.state import of
from game.session import Session

TILES: Final = 25
FIGURES: Final = 20
SIDES: Final = "nesw"


def crowd(session: Session) -> None:
    """Begin the match, then lay tiles and stand monsters, each before a hero in turn."""
    match = session.match
    while match.decision is not None and match.decision.kind != "act":
        seat = match.waiting()[0]
        session.choose(seat, match.decision.choices(seat)[0])
    s = of(match)
    goal = s.tables.adventure.goal
    while len(s.laid) < TILES:
        slot, way = s.castle.edges()[0]
        id = next(each for each in map(s.tables.called, s.piles.cards[STACK]) if each != goal)
        session.override(f"castle tile {id} {slot + 1}{SIDES[way]}")
    figure = FIRST_MONSTER
    while len([cell for cell in s.cell if cell >= 0]) < FIGURES:
        floor = bits(s.castle.tiling.on(1 << len(s.monsters()) + 2) & ~s.taken())
        name = s.tables.figure_name(figure)
        session.override(f"{name} at {s.castle.tiling.name(floor[0])}")
        session.override(f"{name} of {s.tables.hero[figure % s.seats].id}")
        figure += 1
