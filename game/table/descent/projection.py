"""What is shown of a match of Descent, from its opening on."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from operator import attrgetter
from typing import Final

from game.board.grid import bits
from game.engine.events import NOBODY, Event
from game.rules.descent.codes import (
    FIGURES,
    FIRST_MONSTER,
    HEROES_WIN,
    OF_A_KIND,
    OVERLORD_WINS,
    SIDES,
    TOKENS,
)
from game.rules.descent.tables import Tables
from game.table.board.shown import Shown, Token
from game.table.descent.changes import CHANGES, reveal
from game.table.descent.glyphs import THING
from game.table.descent.hit_plate import plate
from game.table.descent.looks import DUNGEON, OVERLORD, mini, of_figure
from game.table.descent.position import FigureNow, HeroNow, Position
from game.table.descent.signs import TableAtRest, TableShown
from game.table.motion.projection import OFF

CHEST: Final = "chest_shut"
EMPTIED: Final = "chest_open"
DARK: Final = "glyph_dark"
LIT: Final = "glyph_lit"
START: Final = "glyph_start"
BLOCK: Final = "fallen_block"
LYING: Final = {
    "coins": "coins",
    "healing": "flask_healing",
    "vitality": "flask_vitality",
    "key": "rune_key",
    "idol": "idol",
}
"""The painted tokens of what lies on the floor."""


@dataclass(slots=True)
class MatchNow(Position):
    """A position that events move on."""

    laid: TableAtRest | None = None
    """How everything lies, once a frame was made of it."""

    def change(self, event: Event) -> None:
        """Change what an event changes."""
        CHANGES(self, event)
        self.laid = None

    def weighs(self, event: Event) -> bool:
        """Return that conquest and threat are no points of a race."""
        return False

    def still(self) -> Shown:
        """Return what a frame shows where nothing moves; of unknown spaces nothing is there."""
        frame = super(MatchNow, self).still()
        frame.laid = self.seen
        frame.tokens = self.things()
        for figure, shown in frame.minis.items():
            one = self.figures[figure]
            shown.number, shown.plate = one.number, plate(one, one.hp)
        if self.laid is None:
            self.laid = at_rest(self)
        frame.own = TableShown(self.laid)
        return frame

    def things(self) -> tuple[Token, ...]:
        """Return what lies and stands on the board besides figures, the dearest on top."""
        start = self.tables.dungeon.start
        lots = (
            (START, self.lit & start),
            (LIT, self.lit & ~start),
            (DARK, self.glyphs),
            (EMPTIED, self.emptied & self.seen),
            (CHEST, self.chests),
            (BLOCK, self.blocks),
        )
        found = [
            Token(cell, kind, means=(THING, kind)) for kind, cells in lots for cell in bits(cells)
        ]
        found += [Token(cell, LYING[token], means=(THING, token)) for token, cell in self.lying]
        return tuple(found)


_OF_FIGURE: Final = attrgetter(*(each.name for each in fields(FigureNow)))
_OF_HERO: Final = attrgetter(*(each.name for each in fields(HeroNow)))


def at_rest(shown: Position) -> TableAtRest:
    """Return how everything lies now: what changes later changes nothing of it."""
    attack = shown.attack
    return TableAtRest(
        quest=shown.tables.quest.id,
        heroes=tuple([HeroNow(*_OF_HERO(one)) for one in shown.heroes]),
        figures={figure: FigureNow(*_OF_FIGURE(one)) for figure, one in shown.figures.items()},
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
        activated=shown.activated,
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
    shown.points = {HEROES_WIN: shown.conquest, OVERLORD_WINS: shown.threat}
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
            figure, of_figure(tables, figure), side, NOBODY, line.wounds, line.wounds, OFF,
            kind=line.id, name=line.name, master=line.master,
        )  # fmt: skip
        if not line.master:
            one.number = (figure - FIRST_MONSTER) % OF_A_KIND + 1
        shown.figures[figure] = one
    reveal(shown, tables.dungeon.revealed(0))
    shown.lying = tuple(
        (TOKENS[kind], cell) for kind, cell in tables.printed_tokens(shown.revealed)
    )
    return shown
