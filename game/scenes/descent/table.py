"""Descent on the match table: what of a match is only its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final

import pygame

from game.board.grid import Grid, bits, lowest
from game.engine.decisions import Decision, choice
from game.engine.events import Event
from game.rules.descent import standing
from game.rules.descent.codes import ARRANGE, DONE, IN_PACK
from game.rules.descent.codes import OVERLORD as LORDS
from game.rules.descent.events import (
    Activated,
    AreaRevealed,
    AttackDeclared,
    DoorOpened,
    Killed,
    MatchStarted,
    Stepped,
    Stood,
    Wounded,
)
from game.rules.descent.game import DescentGame
from game.rules.descent.state import of
from game.scenes.descent.asking import DescentAsking
from game.scenes.descent.board import painter_of
from game.scenes.descent.coming import DescentComing
from game.scenes.descent.log_lines import LogLines
from game.scenes.descent.pacing import DescentPacing
from game.scenes.descent.panels import DescentPanels
from game.scenes.descent.rolls import ThrowsScene
from game.scenes.descent.settable import DescentSettable
from game.scenes.descent.tally import Tally
from game.scenes.descent.throws import Ledger
from game.scenes.descent.town import KIND as SHOP
from game.scenes.descent.town import Counter, TownScene
from game.scenes.descent.walking import Walking
from game.scenes.match.bare import BareLaid
from game.scenes.match.course import Course
from game.scenes.match.game import Table
from game.scenes.match.question import Question
from game.scenes.match.replay import watching
from game.scenes.match.seating import sit_down
from game.scenes.match.table import MatchScene
from game.scenes.room import Watched
from game.scenes.setup.plan import MatchPlan
from game.scenes.shell.house import House
from game.scenes.shell.scene import Scene
from game.session import NOBODY, Session
from game.store.kept import Kept
from game.table.descent.looks import DUNGEON, OVERLORD, minis
from game.table.descent.projection import MatchNow
from game.table.hud.data import LogLine
from game.words.descent.match_names import MatchNames

FOLLOWED: Final = (Activated, Stepped, Stood)
"""What the camera follows."""
PUT: Final = frozenset({"turn", "activation", "overlord", "shop", "spend"})
"""Questions that are put to a person even where only ending them is left: it is thought over."""


class LaidDescent(BareLaid):
    """One match of Descent, laid on a table."""

    def __init__(self, house: House, course: Course, plan: MatchPlan, levels: Path) -> None:
        game = course.match.game
        assert isinstance(game, DescentGame)
        self.game, self.house = game, house
        tables = game.tables
        self.names = MatchNames(tables, plan.names)
        self.asked = DescentAsking(
            house, self.names, self.grid, self._push, course.session.commitment
        )
        panels = DescentPanels(course, self.names, self.asked)
        super().__init__(course, panels)
        self.panels: DescentPanels = panels
        self.coming = DescentComing(panels)
        self.course = course
        self.sides: tuple[str, ...] = (*(hero.id for hero in tables.hero), OVERLORD, DUNGEON)
        self.figures: tuple[str, ...] = minis(tables)
        self.painter = painter_of(house.assets, levels, game)
        self.table: Table
        self.counter = Counter(self.names, self.asked.told)
        self.page: Callable[..., TownScene] = TownScene
        """Makes the page of the town; a guide's has its note beside it."""
        self._aside = (NOBODY, NOBODY)
        """The visit to town during which the board is looked at: its round, and whose it is."""
        self._rest = NOBODY
        """The round in which the rest of the overlord's turn is played by his lines."""

    @property
    def grid(self) -> Grid:
        """Return the grid of the map."""
        return self.game.tables.dungeon.grid

    def meet(self, table: Table) -> None:
        """The table stands: panels read its question, and a way ends where something intervenes."""
        super().meet(table)
        self.table = table
        self.panels.push = table.push
        self.panels.board = lambda: table.panels.screen.board
        self.panels.open_town = self._open_town
        passing = self.asked.passing
        self.course.planned = Walking(passing.steps_apart)
        self.course.pacing = DescentPacing(self.house, self.course, passing)
        self.asked.aiming.anywhere = _shifted
        table.question.foresees = self.asked.foreseeing.after
        self.asked.rest = self._as_proposed

    def rename(self, names: tuple[str, ...]) -> None:
        """Call persons as they are called now."""
        self.names.persons = names

    def log_line(self, event: Event, number: int) -> LogLine | None:
        """Return an event as a line of the log; small things are not told by themselves."""
        return LogLines(self.names).line(event, number, self.course.shown.log)

    def place_of(self, event: Event) -> tuple[float, float] | None:
        """Return where somebody acts or comes, as (column, row)."""
        shown = self.course.shown
        if isinstance(event, MatchStarted):
            return self._middle(lowest(self.game.tables.dungeon.start))
        if isinstance(event, AttackDeclared | DoorOpened):
            return self._middle(event.cell)
        if isinstance(event, FOLLOWED):
            return shown.place_of(event.figure)
        return None

    def framed(self, event: Event) -> Sequence[int]:
        """Return an area that is revealed, whoever attacks with whom that is aimed at, and whoever
        comes, steps or is hit whole.
        """
        shown = self.course.shown
        if isinstance(event, AreaRevealed):
            return self._opened(event.area) if event.id else ()
        if isinstance(event, AttackDeclared):
            at = shown.at(event.cell)
            return (*shown.cells(event.figure), event.cell, *(shown.cells(at) if at >= 0 else ()))
        if isinstance(event, Wounded | Killed):
            return shown.cells(event.figure)
        if isinstance(event, FOLLOWED) and event.figure >= self.game.tables.seats:
            return shown.cells(event.figure)
        return ()

    def _opened(self, area: int) -> list[int]:
        """Return the spaces of an area: whoever is named in it and its door, then the nearest."""
        dungeon, grid, shown = self.game.tables.dungeon, self.grid, self.course.shown
        assert isinstance(shown, MatchNow)
        door = shown.door if shown.door >= 0 else lowest(dungeon.areas[area])
        named = [one.cell for one in self.game.tables.coming(area) if one.named >= 0]
        rest = sorted(bits(dungeon.areas[area]), key=lambda cell: grid.range(door, cell))
        return [*named, door, *rest]

    def _middle(self, cell: int) -> tuple[float, float]:
        """Return the middle of a space, as (column, row)."""
        return self.grid.col(cell) + 0.5, self.grid.row(cell) + 0.5

    def _push(self, scene: Scene) -> None:
        """Lay a scene over the table, which stands by the time anything is asked."""
        self.table.push(scene)

    # --- the town

    def set_piece(self, decision: Decision, seat: int) -> Scene | None:
        """Return the page on which a hero buys and sells, unless the board is looked at."""
        session = self.course.session
        if decision.kind != SHOP or session.curtain() >= 0 or self._visit() == self._aside:
            return None
        return self._town()

    def _town(self) -> TownScene:
        return self.page(
            self.house, self.counter, self.table.question, self.table.undos, self._look_aside
        )

    def _visit(self) -> tuple[int, int]:
        """Return which visit it is that is asked about, by its round and whose it is."""
        match = self.course.session.match
        decision = match.decision
        return of(match).round, decision.figure if decision is not None else NOBODY

    def _look_aside(self) -> None:
        """Let the board be looked at in the middle of a visit."""
        self._aside = self._visit()

    def _open_town(self) -> None:
        """Go back to the page."""
        self._aside = (NOBODY, NOBODY)
        self.table.push(self._town())

    def sight(self) -> Iterator[None]:
        """Work out the lines of sight of one space after the other, of those that are known before
        all others: what enemies could reach is told from them as soon as somebody points.
        """
        dungeon = self.game.tables.dungeon
        left = dungeon.grid.cells & ~dungeon.walls
        while left:
            space = lowest(left & self.panels.shown.seen or left)
            left ^= 1 << space
            dungeon.sight.prepare(space)
            yield

    # --- what persons are spared

    def _as_proposed(self, question: Question) -> None:
        """Let the rest of the overlord's turn be played by the lines of section 18."""
        match = question.match
        self._rest = of(match).round
        question.choose(standing.by_lines(match))

    def spared(self, session: Session, seat: int) -> int | None:
        """Return that the overlord lets pass what he does not ring for; his answer while the rest
        of his turn is played by his lines; and that a hero with an empty pack wears what he wore.
        """
        passes = self.asked.passing.spared(session, seat)
        if passes is not None:
            return passes
        s, decision = of(session.match), session.decision
        if decision is not None and decision.kind == "arrange" and decision.figure == seat:
            # Who has nothing in the pack has nothing to change to: it costs no click.
            packed = any(s.gear[at][1] == IN_PACK for at in s.carried(seat))
            ways = (choice(DONE, 0), choice(ARRANGE, standing.worn(s, seat)))
            leave = (each for each in ways if decision.allows(seat, each))
            return None if packed else next(leave, None)
        if seat != self.game.tables.overlord or self._rest != s.round or s.phase != LORDS:
            return None
        return standing.by_lines(session.match) if decision is not None else None

    def puts(self, decision: Decision) -> bool:
        """Return whether a question is put even where there is but one answer."""
        return decision.kind in PUT

    # --- what of the match is kept

    def tally(self) -> Tally:
        """Return the empty count of this match."""
        return Tally(self.game, self.names, self.course.session.pairing.seed)

    def rolls(self) -> Scene:
        """Return the scene of all rolls that were shown so far."""
        return ThrowsScene(self.house, Ledger(self.course.shown.log).throws, self.names)

    def by_hand(self) -> DescentSettable:
        """Return what a referee may set."""
        return DescentSettable(self.course, self.names)


def _shifted() -> bool:
    """Return whether Shift is held: then a space is meant where nobody stands (D3f)."""
    return bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)


class DescentTable:
    """Descent, as the match table knows it before any match."""

    def lay(self, house: House, course: Course, plan: MatchPlan, levels: Path) -> LaidDescent:
        """Lay a match on the table."""
        return LaidDescent(house, course, plan, levels)


class DescentMatch(MatchScene):
    """The table with a match of Descent on it."""

    laid: LaidDescent

    def __init__(self, house: House, plan: MatchPlan) -> None:
        super().__init__(house, DescentTable(), sit_down(house, plan), DescentMatch, watch)


def watch(house: House, kept: Kept) -> Watched:
    """Return the scene in which a kept match is watched."""
    return watching(house, DescentTable(), kept, DescentMatch)
