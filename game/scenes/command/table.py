"""Command on the match table: what of a match is only its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from game.board.grid import Grid, bits
from game.engine.decisions import Decision, choice
from game.engine.events import Event
from game.rules.command.codes import MUSTER
from game.rules.command.events import (
    Activated,
    Declared,
    Deployed,
    Moved,
    Stationed,
)
from game.rules.command.game import CommandGame
from game.rules.command.state import CommandState, of
from game.rules.command.tables import Tables
from game.scenes.command.asking import CommandAsking
from game.scenes.command.board import painter_of
from game.scenes.command.log_lines import LogLines
from game.scenes.command.muster import MusterScene
from game.scenes.command.pacing import CommandPacing
from game.scenes.command.panels import CommandPanels
from game.scenes.command.settable import CommandSettable
from game.scenes.command.tally import Tally
from game.scenes.match.bare import BareLaid
from game.scenes.match.course import Course
from game.scenes.match.game import Table
from game.scenes.match.replay import ReplayScene, watching
from game.scenes.match.seating import sit_down
from game.scenes.match.table import MatchScene
from game.scenes.setup.plan import MatchPlan
from game.scenes.shell.house import House
from game.scenes.shell.scene import Scene
from game.session import Session
from game.store.kept import Kept
from game.table.board.shown import Moment
from game.table.command.moments import LAST_TURN
from game.table.hud.data import LogLine
from game.words.command.match_names import MatchNames

FOLLOWED = (Activated, Stationed, Deployed, Declared, Moved)
"""What the camera follows where the board is larger than its frame."""


class LaidCommand(BareLaid):
    """One match of Command, laid on a table."""

    def __init__(self, house: House, course: Course, plan: MatchPlan, levels: Path) -> None:
        game = course.session.game
        assert isinstance(game, CommandGame)
        self.game, self.house = game, house
        self.names = names_of(game, plan.names)
        self.asked = CommandAsking(house, self.names, self.grid, self._push)
        panels = CommandPanels(course, self.names, self.asked, plan.names)
        super().__init__(course, panels)
        self.panels: CommandPanels = panels
        self.table: Table
        self.muster: Callable[..., MusterScene] = MusterScene
        """Makes the scene in which a seat picks its starting creatures."""
        self.sides: tuple[str, ...] = (*game.looks(), game.banners()[0])
        self.figures = tuple(each.id for each in self.tables.creature)
        self._reminded: set[int] = set()
        """The persons who were told behind their curtain that the last turn has begun."""
        self.painter = painter_of(house.assets, levels, game)

    def meet(self, table: Table) -> None:
        """The table stands: panels read its question."""
        super().meet(table)
        self.table = table
        self.panels.push = table.push
        self.course.pacing = CommandPacing(self.house, self.course, self.asked.passing)

    def _push(self, scene: Scene) -> None:
        """Lay a scene over the table, which stands by the time anything is asked."""
        self.table.push(scene)

    @property
    def tables(self) -> Tables:
        """Return what is the same for all of the match."""
        return self.game.tables

    @property
    def grid(self) -> Grid:
        """Return the board's grid."""
        return self.tables.arena.grid

    @property
    def state(self) -> CommandState:
        """Return the position that is looked at."""
        return of(self.course.match)

    def rename(self, names: tuple[str, ...]) -> None:
        """Call persons and things as the language in use does."""
        self.names.persons = names

    def log_line(self, event: Event, number: int) -> LogLine | None:
        """Return an event as a line of the log; small things are not told by themselves."""
        return LogLines(self.tables, self.names).line(event, number, self.course.shown.log)

    def place_of(self, event: Event) -> tuple[float, float] | None:
        """Return where somebody acts or comes, as (column, row)."""
        followed = isinstance(event, FOLLOWED)
        return self.course.shown.place_of(self.game.figure_of(event)) if followed else None

    def sight(self) -> Iterator[None]:
        """Work out the lines of sight of one square after the other."""
        arena = self.tables.arena
        for cell in bits(arena.floor):
            arena.seen(cell)
            yield

    def tally(self) -> Tally:
        """Return the empty count of this match's creatures."""
        return Tally(self.tables, self.names, self.course.session.pairing.seed)

    def spared(self, session: Session, seat: int) -> int | None:
        """Return that a seat passes where nothing concerns it."""
        return self.asked.passing.spared(session, seat)

    def set_piece(self, decision: Decision, seat: int) -> Scene | None:
        """Return the scene in which a seat picks its starting creatures, behind its curtain."""
        session = self.course.session
        if decision.kind != "muster" or session.curtain() >= 0:
            return None

        def send(chosen: int) -> None:
            session.choose(seat, chosen)
            self.table.question.went_on()

        return self.muster(
            self.house, self.panels.presenter, decision, seat, send, self.table.open_menu,
            lambda slots: self.asked.off(session.match, seat, choice(MUSTER, slots)),
        )  # fmt: skip

    def missed(self, person: int) -> Sequence[Moment]:
        """Return that this is the last turn: it is told before the curtain falls (C9.4)."""
        shown = self.panels.shown
        ending = shown.ending
        if ending < 0:
            self._reminded.clear()
        if ending < 0 or person in self._reminded:
            return ()
        self._reminded.add(person)
        return (Moment(LAST_TURN, shown.seats[ending].side, number=ending, cue="last round"),)

    def by_hand(self) -> CommandSettable:
        """Return what a referee may set."""
        return CommandSettable(self.course, self.names)


def names_of(game: CommandGame, persons: tuple[str, ...]) -> MatchNames:
    """Return what everything in a match is called."""
    return MatchNames(game.tables, persons, game.tables.arena.grid.name)


class CommandTable:
    """Command, as the match table knows it before any match."""

    def lay(self, house: House, course: Course, plan: MatchPlan, levels: Path) -> LaidCommand:
        """Lay a match on the table."""
        return LaidCommand(house, course, plan, levels)


class CommandMatch(MatchScene):
    """The table with a match of Command on it."""

    laid: LaidCommand

    def __init__(self, house: House, plan: MatchPlan) -> None:
        super().__init__(house, CommandTable(), sit_down(house, plan), CommandMatch, watch)


def watch(house: House, kept: Kept) -> ReplayScene:
    """Return the scene in which a kept match is watched."""
    return watching(house, CommandTable(), kept, CommandMatch)
