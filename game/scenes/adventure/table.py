"""Adventure on the match table: what of a match is only its own."""

from __future__ import annotations

from pathlib import Path

from game.board.grid import Grid
from game.board.tiling import SQUARES
from game.engine.decisions import Decision, choice, code_of
from game.engine.events import Event
from game.rules.adventure.codes import ACCEPT, CANCEL, FIGURES, PASS
from game.rules.adventure.events import Activated, Placed, Spawned, TileLaid, TileWalked, Walked
from game.rules.adventure.game import AdventureGame
from game.rules.adventure.state import of
from game.scenes.adventure.answering import SECRET
from game.scenes.adventure.asking import AdventureAsking
from game.scenes.adventure.board import painter_of
from game.scenes.adventure.log_lines import LogLines
from game.scenes.adventure.panels import AdventurePanels
from game.scenes.adventure.powers import PowersScene
from game.scenes.adventure.proposing import spared
from game.scenes.adventure.settable import AdventureSettable
from game.scenes.adventure.tally import Tally
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
from game.table.adventure.position import CASTLE
from game.table.hud.data import LogLine
from game.words.adventure import names as called
from game.words.adventure.match_names import MatchNames
from game.words.adventure.play import say
from game.words.adventure.prompts import hint

FOLLOWED = (Activated, Walked, TileWalked, Placed, Spawned)
"""What the camera follows."""


class LaidAdventure(BareLaid):
    """One match of Adventure, laid on a table."""

    def __init__(self, house: House, course: Course, plan: MatchPlan, levels: Path) -> None:
        game = course.session.game
        assert isinstance(game, AdventureGame)
        self.game, self.house, self.course = game, house, course
        self.painter = painter_of(house.assets, game)
        self.painter.word = say("board.unexplored")
        self.names = self._names(plan.names)
        self.asked = AdventureAsking(house, self.names, self.grid, self._push)
        panels = AdventurePanels(course, self.names, self.asked)
        super().__init__(course, panels)
        self.panels: AdventurePanels = panels
        self.table: Table
        heroes = tuple(hero.id for hero in game.tables.hero)
        self.sides: tuple[str, ...] = (*heroes, CASTLE)
        comes = {one.index: one.id for one in course.shown.figures.values() if panels.comes(one)}
        # By their numbers; what cannot come in this match is never drawn.
        nobody = next(iter(comes.values()))
        self.figures = tuple(comes.get(figure, nobody) for figure in range(FIGURES))

    def meet(self, table: Table) -> None:
        """The table stands: panels read its question."""
        super().meet(table)
        self.table = table
        self.panels.push = table.push
        self.panels.tiles_from = self._tiles_from
        self.panels.opened = self._opened

    def _tiles_from(self, place: tuple[int, int]) -> None:
        """Let tiles come from a place of the window."""
        self.table.panels.screen.board.stack = place

    def _opened(self) -> str:
        """Return which panel of the right column lies open, "" where it has no tabs."""
        tabs = self.table.panels.screen.tabs
        return tabs.open if tabs is not None else ""

    def _push(self, scene: Scene) -> None:
        """Lay a scene over the table, which stands by the time anything is asked."""
        self.table.push(scene)

    def _names(self, persons: tuple[str, ...]) -> MatchNames:
        """Return what everything in the match is called."""
        return MatchNames(self.game.tables, persons, self._square, self._tile)

    def _square(self, cell: int) -> str:
        """Return what people call a square: by its tile, for nothing on the board counts them."""
        return self._tile(cell // SQUARES)

    def _tile(self, slot: int) -> str:
        """Return the name of a tile that lies."""
        castle = of(self.course.session.match).castle
        if not 0 <= slot < len(castle.kinds):
            return ""
        return called.tile(self.game.tables.tile[castle.kinds[slot]]).text

    @property
    def grid(self) -> Grid:
        """Return the plane on which the tiles lie."""
        return self.painter.plane

    def rename(self, names: tuple[str, ...]) -> None:
        """Call persons and things as the language in use does."""
        self.names.persons = names
        self.painter.word = say("board.unexplored")

    def log_line(self, event: Event, number: int) -> LogLine | None:
        """Return an event as a line of the log; small things are not told by themselves."""
        return LogLines(self.names).line(event, number, self.course.shown.log)

    def place_of(self, event: Event) -> tuple[float, float] | None:
        """Return where somebody acts or comes, as (column, row)."""
        shown = self.course.shown
        if isinstance(event, TileLaid):
            plane = self.painter.plane
            row, column = plane.corner((event.x, event.y))
            return column + 2.0, row + 2.0
        if isinstance(event, FOLLOWED):
            return shown.place_of(event.figure)
        return None

    def spared(self, session: Session, seat: int) -> int | None:
        """Return the answer to what nothing hangs on: then nobody is asked."""
        return spared(session.match, seat)

    def puts(self, decision: Decision) -> bool:
        """Return that a Hero Phase is ended by a person, even where nothing else is left to do:
        until then the last move can be taken back, and what follows is foretold.
        """
        return decision.kind == "act"

    def common(self, decision: Decision, chosen: int) -> bool:
        """Return whether an answer spends what is everybody's: the experience pile (A11.1)."""
        return code_of(chosen) == CANCEL or (decision.kind == "level" and code_of(chosen) == ACCEPT)

    def declined(self, decision: Decision, seat: int) -> int:
        """Return that the card is let happen, or that nobody levels: it costs no experience."""
        return choice(PASS, 0)

    def set_piece(self, decision: Decision, seat: int) -> Scene | None:
        """Return the scene in which a hero's powers are chosen; all lies open, so no curtain falls
        before it.
        """
        if decision.kind != SECRET:
            return None
        session = self.course.session

        def send(chosen: int) -> None:
            session.choose(seat, chosen)
            self.table.question.went_on()

        def hinted() -> str:
            return hint(session.match, self.house.hand)

        person = self.panels.person(seat)
        return PowersScene(self.house, self.names, seat, person, send, self.table.open_menu, hinted)

    def tally(self) -> Tally:
        """Return the empty count of this match's heroes."""
        return Tally(self.game, self.names, self.course.session.pairing.seed)

    def by_hand(self) -> AdventureSettable:
        """Return what a referee may set."""
        return AdventureSettable(self.course, self.names)


class AdventureTable:
    """Adventure, as the match table knows it before any match."""

    def lay(self, house: House, course: Course, plan: MatchPlan, levels: Path) -> LaidAdventure:
        """Lay a match on the table."""
        return LaidAdventure(house, course, plan, levels)


class AdventureMatch(MatchScene):
    """The table with a match of Adventure on it."""

    laid: LaidAdventure

    def __init__(self, house: House, plan: MatchPlan) -> None:
        super().__init__(house, AdventureTable(), sit_down(house, plan), AdventureMatch, watch)


def watch(house: House, kept: Kept) -> ReplayScene:
    """Return the scene in which a kept match is watched."""
    return watching(house, AdventureTable(), kept, AdventureMatch)
