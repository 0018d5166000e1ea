"""What is shown of a match of Descent, from its opening on."""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass, replace
from typing import Final

from game.engine.events import NOBODY, Event
from game.rules.descent.codes import (
    FIGURES,
    FIRST_MONSTER,
    NORMALS,
    OF_A_KIND,
    SIDES,
    TOKENS,
    kind_of,
)
from game.rules.descent.tables import Tables
from game.table.board.shown import Shown, Token
from game.table.descent.changes import CHANGES, reveal
from game.table.descent.looks import DUNGEON, OVERLORD, mini
from game.table.descent.position import FigureNow, HeroNow, Position
from game.table.descent.signs import TableAtRest, TableShown
from game.table.motion.projection import OFF

CHEST: Final = "chest_shut"
OPENED: Final = "chest_open"


@dataclass(slots=True)
class MatchNow(Position):
    """A position that events move on."""

    laid: TableAtRest | None = None
    """How everything lies, once a frame was made of it."""

    def change(self, event: Event) -> None:
        """Change what an event changes."""
        CHANGES(self, event)
        self.laid = None

    def still(self) -> Shown:
        """Return what a frame shows where nothing moves; of unknown spaces nothing is there."""
        frame = super(MatchNow, self).still()
        frame.laid = self.seen
        frame.tokens = self.things()
        for figure, shown in frame.minis.items():
            shown.number = self.figures[figure].number
        if self.laid is None:
            self.laid = at_rest(self)
        frame.own = TableShown(self.laid)
        return frame

    def things(self) -> tuple[Token, ...]:
        """Return what lies on the board and is not painted with it."""
        return ()


def at_rest(shown: Position) -> TableAtRest:
    """Return how everything lies now: what changes later changes nothing of it."""
    attack = shown.attack
    return TableAtRest(
        quest=shown.tables.quest.id,
        heroes=tuple(copy(one) for one in shown.heroes),
        figures={figure: copy(one) for figure, one in shown.figures.items()},
        round=shown.round,
        phase=shown.phase,
        active=shown.active,
        acting=shown.acting,
        turns_taken=shown.turns_taken,
        conquest=shown.conquest,
        threat=shown.threat,
        hand=shown.hand,
        deck=shown.deck,
        discards=shown.discards,
        powers=shown.powers,
        played=shown.played,
        played_on=shown.played_on,
        spawned=shown.spawned,
        gust=shown.gust,
        seen=shown.seen,
        revealed=shown.revealed,
        opened=shown.opened,
        pits=shown.pits,
        blocks=shown.blocks,
        chests=shown.chests,
        emptied=shown.emptied,
        glyphs=shown.glyphs,
        lit=shown.lit,
        lying=shown.lying,
        idol_taken=shown.idol_taken,
        attack=replace(attack) if attack is not None else None,
        cast=shown.cast,
        winner=shown.winner,
        reason=shown.reason,
    )


def opening(tables: Tables) -> MatchNow:
    """Return the projection of a match in which nothing has happened yet: only where the heroes
    begin is known, and they stand nowhere.
    """
    grid = tables.dungeon.grid
    shown = MatchNow(grid.stride, tables=tables, sides=SIDES, phase="setup")
    shown.conquest = tables.conquest
    for seat, hero in enumerate(tables.hero):
        shown.heroes.append(HeroNow(seat, hero.id, hero.fatigue, hero.fatigue, hero.conquest))
        shown.figures[seat] = FigureNow(
            seat, mini(hero.id), hero.id, seat, hero.wounds, hero.wounds, OFF, kind=hero.id
        )
    for figure in range(FIRST_MONSTER, FIGURES):
        line = tables.creature[figure]
        if line is None:
            continue
        side = OVERLORD if line.master else DUNGEON
        one = FigureNow(
            figure, mini(line.id), side, NOBODY, line.wounds, line.wounds, OFF,
            kind=line.id, name=line.name, master=line.master,
        )  # fmt: skip
        if kind_of(figure) >= 0:
            place = (figure - FIRST_MONSTER) % OF_A_KIND
            one.number = place + 1 if place < NORMALS else place - NORMALS + 1
        shown.figures[figure] = one
    reveal(shown, tables.dungeon.revealed(0))
    shown.lying = tuple(
        (TOKENS[kind], cell) for kind, cell in tables.printed_tokens(shown.revealed)
    )
    return shown
