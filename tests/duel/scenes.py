"""Duel on the match table: a bare one, as a game has it at once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from game import paths
from game.board.grid import Grid
from game.board.terrain import Board
from game.engine.decisions import Decision, member_of
from game.engine.errors import Refused
from game.engine.events import Event
from game.engine.match import Match
from game.engine.options import Option, Refusal
from game.scenes.match.bare import BareAsking, BarePanels
from game.scenes.match.camera import Aim
from game.scenes.match.course import Course
from game.scenes.match.ending import Count
from game.scenes.match.game import Settable, Sitting, Table
from game.scenes.match.replay import ReplayScene, watching
from game.scenes.match.table import MatchScene
from game.scenes.result.outcome import Outcome
from game.scenes.setup.plan import MatchPlan
from game.scenes.shell.house import House
from game.scenes.shell.scene import Scene
from game.session import Pairing, Session
from game.store.kept import Kept
from game.table.board.kit import Kit
from game.table.board.picture import BoardPainter
from game.table.hud.data import LogLine
from game.table.look.icons import Icons
from game.words.rich import Text
from tests.duel.events import Over, RoundStarted
from tests.duel.rules import BID, STEP, STRIKE, THROW, Duel, duel, hand
from tests.duel.table import LOOKS, SEATS
from tests.duel.words import ASKED, Names, answer, plain_text, refused, told


class DuelSayings:
    """What Duel says at a bare table."""

    def on_board(self, code: int) -> bool:
        return code in (STEP, STRIKE)

    def who(self, match: Match, seat: int) -> tuple[str, str]:
        return SEATS[seat % len(SEATS)], LOOKS[match.game.seats[seat].side]

    def task(self, match: Match, seat: int) -> tuple[str, Text]:
        if match.decision is None:
            return "", ()
        title, text = ASKED[match.decision.kind]
        return title, plain_text(text)

    def answer(self, match: Match, seat: int, option: Option) -> str:
        code, member = option.choice >> 12, member_of(option.choice)
        card = hand(match, seat)[member] if code in (BID, THROW) else -1
        key = f"tile {'yes' if member else 'no'}" if option.key == "tile" else option.key
        return answer(self.names(match), Option(option.choice, key, seat, option.clause), card)

    def names(self, match: Match) -> Names:
        return Names(duel(match), tuple(seat.side for seat in match.game.seats))

    def told(self, refusal: Refusal) -> Text:
        return refused(refusal)

    def why(self, fault: Refused) -> Text:
        return plain_text(fault.key)


class DuelCount:
    """Knows who won."""

    def __init__(self, game: Duel, seed: int) -> None:
        self.game, self.seed = game, seed
        self.winner, self.reason, self.round = -1, "draw", 0
        self.points: tuple[int, ...] = (0, 0)

    def hear(self, events: object) -> None:
        for event in events:  # type: ignore[attr-defined]
            if isinstance(event, Over):
                ids = [side.id for side in self.game.sides]
                self.winner = ids.index(event.side) if event.side else -1
                self.reason = event.reason
                self.points = tuple(-lost for lost in event.lost)
            elif isinstance(event, RoundStarted):
                self.round = event.round

    def outcome(self, names: tuple[str, ...], sides: tuple[str, ...]) -> Outcome:
        return Outcome(
            "duel", self.winner, self.reason, names, self.points, self.round, self.round,
            self.seed, by_round=[(0, 0), self.points], sides=sides,
        )  # fmt: skip


class LaidDuel:
    """One match of Duel, laid on a bare table."""

    def __init__(self, house: House, course: Course, plan: MatchPlan, levels: Path) -> None:
        self.course = course
        game = course.session.game
        assert isinstance(game, Duel)
        self.game = game
        self.sides = (*(LOOKS[seat.side] for seat in game.seats), "dungeon")
        self.figures = tuple(one.id for one in course.shown.figures.values())
        board = Board(game.grid, 0, {})
        self.painter = BoardPainter(board, Kit(house.assets), Icons(house.assets))
        self.asked = BareAsking(DuelSayings(), house.cap)
        self.panels = self.hands = self.coming = BarePanels(course)
        self.names = Names(game, plan.names)

    def meet(self, table: Table) -> None:
        self.panels.meet(table.question)

    def rename(self, names: tuple[str, ...]) -> None:
        self.names = Names(self.game, names)

    @property
    def grid(self) -> Grid:
        return self.game.grid

    @property
    def phase(self) -> str:
        return self.course.shown.phase

    def log_line(self, event: Event, number: int) -> LogLine | None:
        text = told(self.names, event)
        return LogLine(f"log:{number}", text) if text else None

    def place_of(self, event: Event) -> tuple[float, float] | None:
        return None

    def aimed(self) -> Aim | None:
        return None

    def at(self, space: int) -> int:
        return self.panels.at(space)

    def roller(self) -> str:
        return ""

    def spared(self, session: Session, seat: int) -> int | None:
        return None

    def sight(self) -> Iterator[None]:
        return iter(())

    def tally(self) -> Count:
        return DuelCount(self.game, self.course.session.pairing.seed)

    def set_piece(self, decision: Decision, seat: int) -> Scene | None:
        return None

    def rolls(self) -> Scene | None:
        return None

    def by_hand(self) -> Settable:
        raise NotImplementedError


class DuelTable:
    """Duel, as the match table knows it before any match."""

    def lay(self, house: House, course: Course, plan: MatchPlan, levels: Path) -> LaidDuel:
        return LaidDuel(house, course, plan, levels)

    def called(self, names: tuple[str, ...]) -> tuple[str, ...]:
        return names


class _Scenes:
    def begin(self, house: House, plan: MatchPlan) -> MatchScene:
        pairing = Pairing("duel", plan.scenario, plan.seats, plan.names, plan.seed or 0)
        session = Session(pairing, paths.levels())
        return MatchScene(house, DuelTable(), Sitting(session, plan), self.begin, self.watch)

    def watch(self, house: House, kept: Kept) -> ReplayScene:
        return watching(house, DuelTable(), kept, self.begin)


SCENES = _Scenes()
