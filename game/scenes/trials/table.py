"""Trials on the match table: what of a match is only its own."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from game.board.grid import Grid
from game.engine.errors import Refused
from game.engine.events import Event
from game.engine.match import Match
from game.engine.options import Option, Refusal
from game.rules.trials.codes import EMBER, FIGURES, SIDES, TIDE
from game.rules.trials.events import MatchEnded, RoundStarted, Stepped, TurnStarted, VictoryPoints
from game.rules.trials.game import TrialsGame
from game.rules.trials.notation import CELLS
from game.scenes.match.bare import BareAsking, BareLaid, BarePanels, Sayings
from game.scenes.match.course import Course
from game.scenes.match.replay import watching
from game.scenes.match.seating import sit_down
from game.scenes.match.table import MatchScene
from game.scenes.result.outcome import Deeds, Outcome
from game.scenes.room import Watched
from game.scenes.setup.plan import MatchPlan
from game.scenes.shell.house import House
from game.scenes.trials.board import painter_of
from game.store.kept import Kept
from game.table.hud.data import LogLine
from game.table.trials.looks import mini_of
from game.table.trials.position import WILD
from game.words.rich import Span, Text


class Says(Sayings):
    """What is said at a bare table."""

    def __init__(self, laid: LaidTrials) -> None:
        self.laid = laid

    def on_board(self, code: int) -> bool:
        return code in CELLS

    def who(self, match: Match, seat: int) -> tuple[str, str]:
        one = self.laid.course.shown.figures[max(seat, 0)]
        return one.id, one.side

    def task(self, match: Match, seat: int) -> tuple[str, Text]:
        if match.decision is None or seat < 0:
            return "", ()
        return f"{self.laid.names[seat]} {match.decision.kind}", ()

    def answer(self, match: Match, seat: int, option: Option) -> str:
        return match.game.say(match, seat, option.choice)

    def told(self, refusal: Refusal) -> Text:
        return (Span(refusal.key),)

    def why(self, fault: Refused) -> Text:
        return (Span(fault.key),)


class Tally:
    """Counts for the result."""

    def __init__(self, game: TrialsGame, names: tuple[str, ...], seed: int) -> None:
        self.game, self.names, self.seed = game, names, seed
        self.winner, self.reason, self.round = -1, "draw", 0
        self.vp = [0, 0]
        self.by_round: list[tuple[int, ...]] = []

    def hear(self, events: Iterable[Event]) -> None:
        """Count what happened."""
        for event in events:
            if isinstance(event, RoundStarted):
                self.round = event.round
                self.by_round.append((self.vp[TIDE], self.vp[EMBER]))
            elif isinstance(event, VictoryPoints):
                self.vp[event.party] = event.total
            elif isinstance(event, MatchEnded):
                self.winner, self.reason = self.game.ended([event]) or (-1, "")

    def outcome(self, names: tuple[str, ...], sides: tuple[str, ...]) -> Outcome:
        """Return what the match came to so far."""
        points = (self.vp[TIDE], self.vp[EMBER])
        figures = [
            Deeds("mertz", name, self.game.side_of(seat)) for seat, name in enumerate(self.names)
        ]
        return Outcome(
            self.game.name, self.winner, self.reason, names, points, self.round, self.round,
            self.seed, figures, (), [*self.by_round, points], {}, sides,
        )  # fmt: skip


class Settable:
    """Nothing is set by hand."""

    def targets(self) -> list[tuple[str, str]]:
        """Return nothing."""
        return []

    def changes(self, target: str) -> list[str]:
        """Return nothing."""
        return []

    def values(self, target: str, change: str) -> list[tuple[str, str]]:
        """Return nothing."""
        return []

    def typed(self, change: str) -> bool:
        """Return that nothing is typed."""
        return False

    def at_once(self, change: str) -> bool:
        """Return that nothing is done at once."""
        return False

    def words(self, target: str, change: str, value: str) -> str:
        """Return the words of the rules that carry a change out."""
        return f"{target} {change} {value}"

    def label(self, change: str) -> str:
        """Return what a change is called."""
        return change


class LaidTrials(BareLaid):
    """One match of Trials, laid on a table."""

    def __init__(self, house: House, course: Course, plan: MatchPlan, levels: Path) -> None:
        game = course.match.game
        assert isinstance(game, TrialsGame)
        super().__init__(course, BarePanels(course))
        self.game = game
        self.sides: tuple[str, ...] = (*(SIDES[game.side_of(s.index)] for s in game.seats), WILD)
        self.figures: tuple[str, ...] = tuple(mini_of(figure) for figure in range(FIGURES))
        self.painter = painter_of(house.assets, levels, game)
        self.names = plan.names
        self.asked = BareAsking(Says(self), house.cap, self.grid)

    @property
    def grid(self) -> Grid:
        """Return the grid of the board."""
        return self.game.tables.realm.grid

    def rename(self, names: tuple[str, ...]) -> None:
        """Call persons as they are called now."""
        self.names = names

    def log_line(self, event: Event, number: int) -> LogLine | None:
        """Return an event as a line of the log."""
        if isinstance(event, RoundStarted):
            return LogLine(f"log:{number}", head=str(event.round))
        return LogLine(f"log:{number}", (Span(event.kind),))

    def place_of(self, event: Event) -> tuple[float, float] | None:
        """Return where somebody acts, as (column, row)."""
        if isinstance(event, Stepped | TurnStarted):
            return self.course.shown.place_of(event.figure)
        return None

    def tally(self) -> Tally:
        """Return the empty count of this match."""
        return Tally(self.game, self.names, self.course.session.pairing.seed)

    def by_hand(self) -> Settable:
        """Return what a referee may set."""
        return Settable()


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
