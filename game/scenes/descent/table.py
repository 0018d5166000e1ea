"""A match of Descent laid on the table, its watching, and what the match table asks of it."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from game.board.grid import Grid, bits
from game.engine.decisions import Decision
from game.engine.decisions import choice as choice_of
from game.engine.errors import Refused
from game.engine.events import Event
from game.engine.match import Match
from game.engine.options import Option, Refusal
from game.rules.descent.codes import JUMP
from game.rules.descent.deeds import COUNTED
from game.rules.descent.events import MatchEnded, RoundStarted
from game.rules.descent.game import DescentGame
from game.rules.descent.notation import CELLS, PLACEMENTS
from game.scenes.descent.board import painter_of
from game.scenes.match.bare import BareAsking, BareLaid, BarePanels, BareRow, Sayings
from game.scenes.match.course import Course
from game.scenes.match.question import Pointing
from game.scenes.match.replay import watching
from game.scenes.match.seating import sit_down
from game.scenes.match.table import MatchScene
from game.scenes.result.outcome import Column, Deeds, Outcome
from game.scenes.room import Watched
from game.scenes.setup.plan import MatchPlan
from game.scenes.shell.house import House
from game.store.kept import Kept
from game.table.board.marks import Marks, Region
from game.table.descent.looks import DUNGEON, OVERLORD, mini, minis
from game.table.hud.data import LogLine
from game.words.descent import answers, prompts, refusals
from game.words.descent.match_names import MatchNames
from game.words.rich import Span, Text

ON_BOARD: Final = CELLS | PLACEMENTS
COLUMNS: Final = tuple(
    Column(each.name) for each in COUNTED if each.name in ("killed", "wounds", "suffered", "moved")
)


class Says(Sayings):
    """What is said of questions, answers and reasons."""

    def __init__(self, laid: LaidDescent) -> None:
        self.laid = laid

    def rows(self, decision: Decision, seat: int) -> list[BareRow]:
        return []

    def on_board(self, code: int) -> bool:
        return code in ON_BOARD

    def who(self, match: Match, seat: int) -> tuple[str, str]:
        tables = self.laid.game.tables
        if seat < tables.seats:
            hero = tables.hero[seat].id
            return mini(hero), hero
        return mini(tables.monster[0].id), OVERLORD

    def task(self, match: Match, seat: int) -> tuple[str, Text]:
        if match.decision is None or seat < 0:
            return "", ()
        return prompts.prompt(match, seat, self.laid.names)

    def answer(self, match: Match, seat: int, option: Option) -> str:
        return answers.button(match, seat, option.choice, self.laid.names)

    def told(self, refusal: Refusal) -> Text:
        return refusals.refusal(refusal, self.laid.names)

    def why(self, fault: Refused) -> Text:
        return refusals.refused(fault, self.laid.names)


class Asking(BareAsking):
    """Spaces are clicked where a step, a placement or a space is asked for."""

    def point(self, match: Match, seat: int, code: int, space: int) -> Pointing:
        decision = match.decision
        families = decision.families(seat) if decision is not None else []
        offered = [(each, mask) for each, mask in families if each in ON_BOARD]
        lit = 0
        meant: dict[int, int] = {}
        for family, mask in sorted(offered, key=lambda each: each[0] == JUMP):
            for member in bits(mask):
                chosen = choice_of(family, member)
                fills = match.game.option(match, seat, chosen).cells
                lit |= fills
                for cell in bits(fills):
                    meant.setdefault(cell, chosen)
        found = Pointing(Marks([Region("choice", lit)]))
        if space in meant:
            found.choice = meant[space]
            found.option = match.game.option(match, seat, found.choice)
            found.marks.hover = space
        return found


class Tally:
    """Counts for the result."""

    def __init__(self, game: DescentGame, names: MatchNames, seed: int) -> None:
        self.game, self.names, self.seed = game, names, seed
        self.winner, self.reason, self.round = -1, "draw", 0
        self.events: list[Event] = []

    def hear(self, events: Iterable[Event]) -> None:
        for event in events:
            self.events.append(event)
            if isinstance(event, RoundStarted):
                self.round = event.round
            elif isinstance(event, MatchEnded):
                self.winner, self.reason = self.game.ended([event]) or (-1, "")

    def outcome(self, names: tuple[str, ...], sides: tuple[str, ...]) -> Outcome:
        tables = self.game.tables
        found = []
        for seat, done in enumerate(self.game.deeds(self.events)[: tables.seats]):
            one = Deeds(mini(tables.hero[seat].id), self.names.figure(seat).text, 0)
            one.done.update(done)
            found.append(one)
        return Outcome(
            self.game.name, self.winner, self.reason, names, (), self.round, self.round,
            self.seed, found, COLUMNS, [], {}, sides,
        )  # fmt: skip


class Settable:
    """A referee sets nothing yet."""

    def targets(self) -> list[tuple[str, str]]:
        return []

    def changes(self, target: str) -> list[str]:
        return []

    def values(self, target: str, change: str) -> list[tuple[str, str]]:
        return []

    def typed(self, change: str) -> bool:
        return False

    def at_once(self, change: str) -> bool:
        return False

    def words(self, target: str, change: str, value: str) -> str:
        return ""

    def label(self, change: str) -> str:
        return change


class LaidDescent(BareLaid):
    """One match of Descent, laid on a table."""

    def __init__(self, house: House, course: Course, plan: MatchPlan, levels: Path) -> None:
        super().__init__(course, BarePanels(course))
        game = course.match.game
        assert isinstance(game, DescentGame)
        self.game = game
        tables = game.tables
        self.sides: tuple[str, ...] = (*(hero.id for hero in tables.hero), OVERLORD, DUNGEON)
        self.figures: tuple[str, ...] = minis(tables)
        self.painter = painter_of(house.assets, levels, game)
        self.names = MatchNames(tables, plan.names)
        self.grid: Grid = tables.dungeon.grid
        self.asked = Asking(Says(self), house.cap, self.grid)

    def rename(self, names: tuple[str, ...]) -> None:
        self.names = MatchNames(self.game.tables, names)

    def log_line(self, event: Event, number: int) -> LogLine | None:
        if isinstance(event, RoundStarted):
            return LogLine(f"log:{number}", head=str(event.round))
        data = event.plain()[3]
        told = ", ".join(f"{name} {value}" for name, value in data.items())
        return LogLine(f"log:{number}", (Span(f"{event.kind}: {told}"),))

    def tally(self) -> Tally:
        return Tally(self.game, self.names, self.course.session.pairing.seed)

    def by_hand(self) -> Settable:
        return Settable()


class DescentTable:
    """Descent, as the match table knows it before any match."""

    def lay(self, house: House, course: Course, plan: MatchPlan, levels: Path) -> LaidDescent:
        return LaidDescent(house, course, plan, levels)


class DescentMatch(MatchScene):
    """The table with a match of Descent on it."""

    laid: LaidDescent

    def __init__(self, house: House, plan: MatchPlan) -> None:
        super().__init__(house, DescentTable(), sit_down(house, plan), DescentMatch, watch)


def watch(house: House, kept: Kept) -> Watched:
    """Return the scene in which a kept match is watched."""
    return watching(house, DescentTable(), kept, DescentMatch)
