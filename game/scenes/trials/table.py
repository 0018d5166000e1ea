"""Trials on the match table: what of a match is only its own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from game.board.grid import Grid, bits
from game.engine.decisions import Decision
from game.engine.events import Event
from game.engine.match import Match
from game.rules.trials.codes import FIRST_MONSTER, SIDES
from game.rules.trials.events import (
    ActionDeclared,
    CampWoke,
    Damaged,
    ExtraAttack,
    Fell,
    Located,
    LootGained,
    MinionWounded,
    MonsterAttacks,
    MonsterTargets,
    PortalPlaced,
    Stepped,
    Stood,
    Targeted,
    TokenPlaced,
    TurnStarted,
)
from game.rules.trials.game import TrialsGame
from game.rules.trials.state import of
from game.scenes.match.bare import BareLaid
from game.scenes.match.course import Course
from game.scenes.match.game import Table
from game.scenes.match.replay import watching
from game.scenes.match.seating import sit_down
from game.scenes.match.table import MatchScene
from game.scenes.room import Watched
from game.scenes.setup.plan import MatchPlan
from game.scenes.shell.house import House
from game.scenes.shell.scene import Scene
from game.scenes.trials.answering import TURN_KIND
from game.scenes.trials.asking import TrialsAsking
from game.scenes.trials.board import painter_of
from game.scenes.trials.coming import TrialsComing
from game.scenes.trials.drafting import KINDS, Draft, DraftScene
from game.scenes.trials.log_lines import LogLines
from game.scenes.trials.pacing import TrialsPacing
from game.scenes.trials.panels import TrialsPanels
from game.scenes.trials.settable import TrialsSettable
from game.scenes.trials.tally import Tally
from game.session import NOBODY, Session
from game.store.kept import Kept
from game.table.hud.data import LogLine
from game.table.trials.looks import MinisNow
from game.table.trials.position import WILD, Position
from game.words.trials.match_names import MatchNames

FOLLOWED: Final = (TurnStarted, Stepped, Stood, MonsterTargets, ExtraAttack, MonsterAttacks)
"""What the camera follows."""


class LaidTrials(BareLaid):
    """One match of Trials, laid on a table."""

    def __init__(self, house: House, course: Course, plan: MatchPlan, levels: Path) -> None:
        game = course.match.game
        assert isinstance(game, TrialsGame)
        self.game, self.house, self.course = game, house, course
        self.names = MatchNames(game.tables, plan.names)
        self.asked = TrialsAsking(house, self.names, self.grid, self._looks, self._push)
        panels = TrialsPanels(course, self.names, self.asked, plan.names)
        super().__init__(course, panels)
        self.panels: TrialsPanels = panels
        self.coming = TrialsComing(panels)
        self.sides: tuple[str, ...] = (*(SIDES[game.side_of(s.index)] for s in game.seats), WILD)
        self.figures = MinisNow(lambda: course.shown.figures)
        self.painter = painter_of(house.assets, levels, game)
        self.table: Table
        self.draft = Draft(self.names, house.cap)
        self.page: DraftScene | None = None
        """The page on which heroes are drafted, the last that was laid."""
        self._aside: tuple[str, int] = ("", NOBODY)
        """The question of the draft during which the board is looked at: its kind, and whose."""
        self.asked.drafts_on = self._back_to_draft
        self._learn()

    @property
    def grid(self) -> Grid:
        """Return the grid of the board."""
        return self.game.tables.realm.grid

    def _learn(self) -> None:
        """Call heroes and Guardian as the match stands."""
        s = of(self.course.match)
        self.names.know(s.character, s.guardian)

    def _looks(self, match: Match, figure: int) -> tuple[str, str]:
        """Return as whom a figure appears, and its side."""
        return self._seen(figure)

    def _push(self, scene: Scene) -> None:
        """Lay a scene over the table, which stands by the time anything is asked."""
        self.table.push(scene)

    def meet(self, table: Table) -> None:
        """The table stands: panels read its question, and what is played is held up for a bell."""
        super().meet(table)
        self.table = table
        self.panels.push = table.push
        self.panels.board = lambda: table.panels.screen.board
        self.panels.seen_for = lambda: table.panels.resting.seconds
        self.course.pacing = TrialsPacing(self.house, self.course, self.asked.passing)

    def rename(self, names: tuple[str, ...]) -> None:
        """Call persons as they are called now."""
        self.names.persons = names

    def log_line(self, event: Event, number: int) -> LogLine | None:
        """Return an event as a line of the log; small things are not told by themselves."""
        return LogLines(self.names, self._seen, SIDES).line(event, number, self.course.shown.log)

    def _seen(self, figure: int) -> tuple[str, str]:
        """Return as whom a figure is pictured and its side, of nobody the emblem of the wild."""
        shown = self.course.shown
        assert isinstance(shown, Position)
        return shown.face(figure) if figure in shown.figures else ("", WILD)

    # --- the camera

    def place_of(self, event: Event) -> tuple[float, float] | None:
        """Return where somebody acts or comes, as (column, row)."""
        if isinstance(event, PortalPlaced | Located | TokenPlaced):
            return self._middle(event.cell)
        if isinstance(event, CampWoke):
            shown = self.course.shown
            assert isinstance(shown, Position)
            return self._middle(shown.camps[event.camp].cell)
        if isinstance(event, LootGained):
            return self.course.shown.place_of(event.seat)
        if isinstance(event, Targeted) and event.cell >= 0:
            return self._middle(event.cell)
        if isinstance(event, FOLLOWED) and self._does(event):
            return self.course.shown.place_of(event.figure)
        return None

    def _does(self, event: Event) -> bool:
        """Return whether there is anything to be seen of it: most monsters whose turn it is sleep,
        and whoever wakes is followed as soon as it does anything.
        """
        return not isinstance(event, TurnStarted) or event.figure < FIRST_MONSTER

    def framed(self, event: Event) -> Sequence[int]:
        """Return whoever attacks with whom that is aimed at, and whoever is hit, whole."""
        shown = self.course.shown
        if isinstance(event, Targeted):
            aimed = [cell for each in event.targets for cell in shown.cells(each)]
            area = list(bits(event.area)) if event.area else []
            return (*shown.cells(event.figure), *aimed, *area)
        if isinstance(event, MonsterTargets):
            return (*shown.cells(event.figure), *shown.cells(event.target))
        if isinstance(event, Damaged | MinionWounded | Fell):
            return shown.cells(event.figure)
        if isinstance(event, ActionDeclared | ExtraAttack):
            # Whoever declares is seen before what it declares is told, at every speed.
            return shown.cells(event.figure)
        if isinstance(event, FOLLOWED) and self._does(event):
            # Where nothing glides nobody is followed step by step: then heroes are framed too.
            glides = self.course.timeline.pace.glides
            if event.figure >= FIRST_MONSTER or (isinstance(event, Stepped) and not glides):
                return shown.cells(event.figure)
        return ()

    def lingers(self, event: Event) -> bool:
        """Return that a hit is seen, and a fall."""
        return isinstance(event, Damaged | MinionWounded | Fell)

    def overlooks(self, about: Decision | Event) -> bool:
        """Return that all corners are seen while portals are placed (T10)."""
        return isinstance(about, PortalPlaced) or (
            isinstance(about, Decision) and about.kind == "portal"
        )

    def _middle(self, cell: int) -> tuple[float, float]:
        """Return the middle of a space, as (column, row)."""
        return self.grid.col(cell) + 0.5, self.grid.row(cell) + 0.5

    def sight(self) -> Iterator[None]:
        """Work out the lines of sight of one space after the other, to one row at each step; before
        that how lines go, by how far apart two spaces are.
        """
        realm = self.game.tables.realm
        for south in range(1, realm.grid.height):
            for east in range(south + 1):
                realm.draw_lines(south, east)
                yield
        board = realm.board(0, 0, ())
        for cell in bits(realm.grid.cells & ~realm.walls):
            while board.look_on(cell):
                yield
            yield

    # --- what persons are spared

    def set_piece(self, decision: Decision, seat: int) -> Scene | None:
        """Return the page on which heroes are drafted, unless it lies there or the board is looked
        at.
        """
        if decision.kind not in KINDS or self._aside == (decision.kind, decision.seats[0]):
            return None
        if self.page is not None and self.page.lies:
            return None
        return self._draft_page()

    def _draft_page(self) -> DraftScene:
        self.page = DraftScene(
            self.house, self.draft, self.table.question, self.table.undos, self._look_aside
        )
        return self.page

    def _back_to_draft(self) -> None:
        """Lay the page there again from which the board was looked at."""
        self._aside = ("", NOBODY)
        self.table.push(self._draft_page())

    def _look_aside(self) -> None:
        """Let the board be looked at in the middle of the draft."""
        decision = self.course.session.decision
        if decision is not None:
            self._aside = (decision.kind, decision.seats[0])

    def spared(self, session: Session, seat: int) -> int | None:
        """Return that a seat passes where nothing concerns it, and what is proposed where it said
        that monsters do so.
        """
        passes = self.asked.passing.spared(session, seat)
        if passes is not None:
            return passes
        return self.asked.proposing.spared(session.match, seat)

    def puts(self, decision: Decision) -> bool:
        """Return whether a question is put even where there is but one answer."""
        return decision.kind == TURN_KIND

    # --- what of the match is kept

    def tally(self) -> Tally:
        """Return the empty count of this match."""
        return Tally(self.game, self.names, self.course.session.pairing.seed)

    def by_hand(self) -> TrialsSettable:
        """Return what a referee may set."""
        return TrialsSettable(self.course, self.names)


class TrialsTable:
    """Trials, as the match table knows it before any match."""

    def lay(self, house: House, course: Course, plan: MatchPlan, levels: Path) -> LaidTrials:
        """Lay a match on the table."""
        return LaidTrials(house, course, plan, levels)


class TrialsMatch(MatchScene):
    """The table with a match of Trials on it."""

    laid: LaidTrials

    def __init__(self, house: House, plan: MatchPlan) -> None:
        super().__init__(house, TrialsTable(), sit_down(house, plan), TrialsMatch, watch)


def watch(house: House, kept: Kept) -> Watched:
    """Return the scene in which a kept match is watched."""
    return watching(house, TrialsTable(), kept, TrialsMatch)
