"""Duel on the match table: a board, a prompt, a plaque a side, and nothing else of its own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar, Final

import pygame

from game.board.grid import Grid, lowest
from game.board.terrain import Board
from game.engine.decisions import Decision, code_of, member_of
from game.engine.decisions import choice as choice_of
from game.engine.errors import Refused
from game.engine.events import Event
from game.engine.game import Game
from game.engine.match import Match
from game.engine.options import Option, Refusal, Stake
from game.engine.options import Roll as Thrown
from game.engine.reasons import Reason
from game.rules.room import SwitchValues
from game.scenes.match.bare import (
    BareAsking,
    BareLaid,
    BarePanels,
    BareRow,
    NoFurniture,
    Sayings,
)
from game.scenes.match.course import Course
from game.scenes.match.marking import Flag, Marking
from game.scenes.match.question import Question
from game.scenes.match.replay import watching
from game.scenes.match.seating import sit_down
from game.scenes.match.table import MatchScene
from game.scenes.match.taking import NOTHING
from game.scenes.match.threats import Whereabouts
from game.scenes.result.outcome import Column, Deeds, Outcome
from game.scenes.rolls.ledger import Ledger, Roll, StrikeRolled
from game.scenes.rolls.rolls import rolls_so_far
from game.scenes.room import Builder, Member, Scenes, Watched
from game.scenes.setup.plan import MatchPlan
from game.scenes.shell.boards import board_of
from game.scenes.shell.house import House
from game.scenes.shell.scene import Scene
from game.scenes.title.diorama import Piece
from game.store.kept import Choice, Kept
from game.store.notation import Head
from game.table.board.kit import Kit
from game.table.board.marks import Marks
from game.table.board.picture import BoardPainter
from game.table.board.shown import DiceShown, Moment, Shown
from game.table.dice.roll_list import Verdict
from game.table.hud.at_rest import RestRow, RestSection
from game.table.hud.brush import Brush
from game.table.hud.data import LogLine, PlaqueData, TrayData
from game.table.hud.layout import Layout, Region, Regions
from game.table.hud.panel import Panel
from game.table.hud.plaque import Plaque, plaques_of
from game.table.look.icons import Icons
from game.table.look.theme import Look
from game.table.motion.projection import Projection
from game.table.widgets.scroll import Line
from game.words.rich import Span, Text
from tests.duel.events import Fallen, Grown, Hurt, Over, Rolled, RoundStarted, Walked
from tests.duel.rules import (
    BID,
    HIT_POINTS,
    HITS,
    HURT,
    RAT_POINTS,
    RATS,
    SIDES,
    STEP,
    STRIKE,
    THROW,
    TILES,
    Duel,
    duel,
    hand,
)
from tests.duel.table import DIE, MINIS, NEAREST, WON, DuelNow, Pools, minis
from tests.duel.words import ASKED, REASONS, WORDS, Names, answer, plain_text, refused, told

FLOOR: Final = "greathalls"


def painter_of(assets: Path, game: Duel) -> BoardPainter:
    """Return what paints the corridor, with all its tiles."""
    return BoardPainter(Board(game.grid, 0, {}), Kit(assets, FLOOR), Icons(assets))


class Says(Sayings):
    """What Duel says at the table. One walks by a click; a strike is taken up and then aimed."""

    def __init__(self, laid: LaidDuel) -> None:
        self.laid = laid

    def rows(self, decision: Decision, seat: int) -> Sequence[BareRow]:
        return [BareRow("strike", STRIKE, "Strike")] if decision.kind == "turn" else []

    def on_board(self, code: int) -> bool:
        return code in (STEP, STRIKE)

    def who(self, match: Match, seat: int) -> tuple[str, str]:
        return self.laid.figures[seat], match.game.seats[seat].side

    def task(self, match: Match, seat: int) -> tuple[str, Text]:
        if match.decision is None or seat < 0:
            return "", ()
        head, text = ASKED[match.decision.kind]
        return f"{self.laid.names.figure(seat)}: {head}", plain_text(text)

    def answer(self, match: Match, seat: int, option: Option) -> str:
        code, member = code_of(option.choice), member_of(option.choice)
        return answer(option, hand(match, seat)[member] if code in (BID, THROW) else NOTHING)

    def told(self, refusal: Refusal) -> Text:
        return refused(refusal)

    def why(self, fault: Refused) -> Text:
        return plain_text(fault.key)


class Furniture(NoFurniture):
    """A plaque for each side, and in the column one for each seat."""

    def __init__(self, brush: Brush, layout: Layout, mirrored: bool) -> None:
        self.plaques = plaques_of(brush, layout, mirrored)
        self.seats = [Plaque(brush, box, mirrored) for box in layout.own.values()]

    def widgets(self) -> list[Panel]:
        return [*self.plaques, *self.seats]


class DuelFlags:
    """A flag over whoever is pointed at; what a strike promises is told nowhere ahead."""

    reasons: Mapping[str, str] = {}

    def __init__(self, laid: LaidDuel) -> None:
        self.laid = laid

    def odds(self, stake: Stake) -> Flag:
        return Flag(self.who(stake.figure), "")

    def who(self, figure: int) -> str:
        return self.laid.names.figure(figure)


class DuelPanels(BarePanels):
    """A bare table with hit points in a plaque a side, and the die in the tray."""

    def __init__(self, laid: LaidDuel, course: Course) -> None:
        super().__init__(course)
        self.laid = laid
        self.furniture: Furniture
        self.marking: Marking

    def meet(self, question: Question) -> None:
        super().meet(question)
        figures = self.shown.figures
        standing = Whereabouts(
            self.at, lambda figure: figures[figure].cell, lambda figure: figures[figure].seat
        )
        self.marking = Marking(
            self.course, question, standing, lambda: self.laid.grid, DuelFlags(self.laid)
        )

    def marks(self) -> Marks:
        return self.marking.marks()

    @property
    def shown(self) -> DuelNow:
        shown = self.course.shown
        assert isinstance(shown, DuelNow)
        return shown

    @property
    def regions(self) -> Regions:
        return Regions(
            column=tuple(Region(self.laid.game.called(s.index)) for s in self.laid.game.seats),
            plaques=len(self.laid.game.sides),
        )

    def furnish(self, brush: Brush, layout: Layout, mirrored: bool) -> Furniture:
        self.furniture = Furniture(brush, layout, mirrored)
        return self.furniture

    def fill(self, frame: Shown) -> None:
        shown, own = self.shown, frame.own
        lost = own.lost if isinstance(own, Pools) else {}
        sides = zip(self.laid.game.sides, shown.parties, self.furniture.plaques, strict=True)
        for place, (side, party, plaque) in enumerate(sides):
            points = frame.points[place] + sum(lost.get(one, 0) for one in party)
            standing = sum(shown.figures[one].standing for one in party)
            line = f"{standing} of {len(party)} stand" if side.seats else ""
            name, acts = WORDS.side(side.id), shown.acting in side.seats
            plaque.show(PlaqueData(side.id, name, line, points, "HP", 0, acts))
        for seat, plaque in enumerate(self.furniture.seats):
            one, acts = shown.figures[seat], shown.acting == seat
            line = "" if one.standing else "fallen"
            points = one.hp + lost.get(seat, 0)
            name = self.laid.names.figure(seat)
            plaque.show(PlaqueData(one.side, name, line, points, "HP", 0, acts))

    def says(self, moment: Moment) -> tuple[str, Text]:
        if moment.kind == WON:
            head = f"{WORDS.side(moment.side)} wins" if moment.side else "A draw"
            return head, plain_text(REASONS[moment.thing])
        names = self.laid.names
        text = f"Struck by {names.figure(moment.number)}"
        return f"{names.figure(moment.figure)} is down", plain_text(text)

    def helps(self) -> tuple[RestSection, ...]:
        """Return how much everybody else has left, the weakest first."""
        others = [
            one for one in self.shown.figures.values()
            if one.standing and one.index != self.shown.acting
        ]  # fmt: skip
        rows = tuple(
            RestRow(
                plain_text(self.laid.names.figure(one.index)), one.id, one.side,
                value=str(one.hp), spaces=1 << one.cell,
            )
            for one in sorted(others, key=lambda one: (one.hp, one.index))
        )  # fmt: skip
        return (RestSection("Hit points left", rows),) if rows else ()

    def why(self, reason: Reason) -> Text:
        """Return what was done and what was not."""
        name, chosen, instead = self.laid.names.figure(reason.figure), reason.chosen, reason.instead
        told = f"{name}: {chosen.key}"
        return plain_text(f"{told} rather than {instead.key}" if instead is not None else told)

    def tray(self) -> TrayData | None:
        roll, names = self.shown.roll, self.laid.names
        if roll is None:
            return None
        hit = roll.die >= HITS
        return TrayData(
            f"{names.figure(roll.seat)}: strike",
            f"at {names.figure(roll.figure)}",
            self.shown.figures[roll.seat].side,
            total=str(roll.die),
            outcome="Hit" if hit else "Miss",
            outcome_tone="hit" if hit else "miss",
        )

    def rolled(self) -> DiceShown | None:
        roll = self.shown.roll
        if roll is None:
            return None
        side = self.shown.figures[roll.seat].side
        return DiceShown(len(self.shown.log), (DIE,), (roll.die,), (0,), side)

    def rolls(self, event: Event) -> bool:
        return isinstance(event, Rolled)

    def do(self, command: str) -> bool:
        decision = self.question.decision
        if command != NEAREST.name or decision is None:
            return False
        targets = dict(decision.families(self.course.seat)).get(STRIKE, 0)
        if targets:
            self.question.choose(choice_of(STRIKE, lowest(targets)))
        return True

    def dice(self) -> Iterable[tuple[str, str]]:
        return [(DIE, side) for side in SIDES]


COLUMNS: Final = (
    Column("defeats"), Column("taken", least=True), Column("hits", of="rolls"), Column("moved"),
)  # fmt: skip


class Tally:
    """Counts for the result: who fell whom, and what hit points each side has left."""

    def __init__(self, game: Duel, names: Names, seed: int) -> None:
        self.game, self.seed = game, seed
        self.winner, self.reason, self.round = NOTHING, "draw", 0
        self.hp = [HIT_POINTS] * len(game.seats) + [0] * TILES
        self.by_round: list[tuple[int, ...]] = []
        self.figures = [
            Deeds(mini, names.figure(seat.index), game.side_of(seat.index))
            for seat, mini in zip(game.seats, minis(game), strict=False)
        ]

    def points(self) -> tuple[int, ...]:
        rats = range(len(self.game.seats), len(self.hp))
        return tuple(sum(self.hp[one] for one in side.seats or rats) for side in self.game.sides)

    def hear(self, events: Iterable[Event]) -> None:
        for event in events:
            if isinstance(event, RoundStarted):
                self.round = event.round
                self.by_round.append(self.points())
            elif isinstance(event, Walked):
                self.figures[event.seat].done["moved"] += len(event.path) - 1
            elif isinstance(event, Rolled):
                self.figures[event.seat].done["rolls"] += 1
                self.figures[event.seat].done["hits"] += event.die >= HITS
            elif isinstance(event, Grown):
                self.hp[event.figure] = RAT_POINTS
            elif isinstance(event, Hurt):
                if event.figure < len(self.figures):
                    self.figures[event.figure].done["taken"] += self.hp[event.figure] - event.hp
                self.hp[event.figure] = event.hp
            elif isinstance(event, Fallen):
                self.figures[event.by].done["defeats"] += 1
                if event.figure < len(self.figures):
                    self.figures[event.figure].fallen = True
            elif isinstance(event, Over):
                self.winner, self.reason = self.game.ended([event]) or (NOTHING, "")

    def outcome(self, names: tuple[str, ...], sides: tuple[str, ...]) -> Outcome:
        points = self.points()
        return Outcome(
            self.game.name, self.winner, self.reason, names, points, self.round, self.round,
            self.seed, self.figures, COLUMNS, [*self.by_round, points], {"D6": points}, sides,
        )  # fmt: skip


class Settable:
    """A referee may set hit points."""

    def __init__(self, laid: LaidDuel) -> None:
        self.laid = laid

    def targets(self) -> list[tuple[str, str]]:
        game, names = self.laid.game, self.laid.names
        return [(game.called(seat.index), names.figure(seat.index)) for seat in game.seats]

    def changes(self, target: str) -> list[str]:
        return ["hp"]

    def values(self, target: str, change: str) -> list[tuple[str, str]]:
        return [(str(hp), str(hp)) for hp in range(1, HIT_POINTS + 1)]

    def typed(self, change: str) -> bool:
        return False

    def at_once(self, change: str) -> bool:
        return False

    def words(self, target: str, change: str, value: str) -> str:
        return f"{target} {change} {value}"

    def label(self, change: str) -> str:
        return "Hit points"


class DuelLedger(Ledger):
    """Writes every strike down."""

    throws: ClassVar[tuple[type[Event], ...]] = (Rolled,)

    def told(self, event: Event, before: Match | None) -> None:
        if isinstance(event, Rolled):
            shown, seat, die = self.game.round_of(before) if before else 0, event.seat, event.die
            fair, thrown = self.game.fair("die", 1), Thrown((6,), HITS, HITS, ())
            told = self.game.expected(before, seat, "strike", event.figure, thrown)
            hit = die >= HITS
            one = StrikeRolled(
                event.figure, HITS, "hit" if hit else "miss", hit, told.success, told.effects["hp"]
            )
            self.write(Roll(0, shown, seat, seat, "strike", (die,), 0, (), die, fair, [one]))
        elif isinstance(event, Hurt) and self.rolls:
            self.rolls[-1].dealt += HURT


class RollNames:
    """What the strikes of a match are called."""

    die: str = DIE

    def __init__(self, laid: LaidDuel) -> None:
        self.laid = laid

    def dice(self) -> list[tuple[str, str]]:
        return [("all", "All dice")]

    def title(self, roll: Roll) -> str:
        return f"{self.laid.names.figure(roll.figure)}: strike"

    def mini(self, roll: Roll) -> str:
        return self.laid.figures[roll.figure]

    def verdicts(self, roll: Roll) -> tuple[Verdict, ...]:
        names = self.laid.names
        return tuple(
            Verdict(f"at {names.figure(one.target)}", one.outcome.title(), one.outcome)
            for one in roll.strikes
        )


class LaidDuel(BareLaid):
    """One match of Duel, laid on a table."""

    def __init__(self, house: House, course: Course, plan: MatchPlan) -> None:
        super().__init__(course, DuelPanels(self, course))
        self.game = duel(course.match)
        self.sides: tuple[str, ...] = (*(seat.side for seat in self.game.seats), RATS)
        self.figures = minis(self.game)
        self.painter = painter_of(house.assets, self.game)
        self.names = Names(self.game, plan.names)
        self.asked = BareAsking(Says(self), house.cap, self.game.grid)
        self.grid: Grid = self.game.grid
        self.house, self.ledger = house, DuelLedger(self.game)
        self.ledger.follow(course.session)

    def rename(self, names: tuple[str, ...]) -> None:
        self.names = Names(self.game, names)

    def log_line(self, event: Event, number: int) -> LogLine | None:
        if isinstance(event, RoundStarted):
            return LogLine(f"log:{number}", head=f"Round {event.round}")
        text = told(self.names, event)
        if text and event.clause:
            text = (*text, Span(" "), Span(event.clause, clause=event.clause))
        return LogLine(f"log:{number}", text) if text else None

    def place_of(self, event: Event) -> tuple[float, float] | None:
        return self.course.shown.place_of(event.seat) if isinstance(event, Walked) else None

    def tally(self) -> Tally:
        return Tally(self.game, self.names, self.course.session.pairing.seed)

    def rolls(self) -> Scene:
        return rolls_so_far(self.house, self.course, self.ledger, RollNames(self))

    def by_hand(self) -> Settable:
        return Settable(self)


class DuelTable:
    """Duel, as the match table knows it before any match."""

    def lay(self, house: House, course: Course, plan: MatchPlan, levels: Path) -> LaidDuel:
        return LaidDuel(house, course, plan)


class DuelMatch(MatchScene):
    """The table with a match of Duel on it."""

    laid: LaidDuel

    def __init__(self, house: House, plan: MatchPlan) -> None:
        super().__init__(house, DuelTable(), sit_down(house, plan), DuelMatch, watch)


def watch(house: House, kept: Kept) -> Watched:
    """Return the scene in which a kept match is watched."""
    return watching(house, DuelTable(), kept, DuelMatch)


class _Scenes:
    def begin(self, house: House, plan: MatchPlan) -> Scene:
        return DuelMatch(house, plan)

    def watch(self, house: House, kept: Kept) -> Watched:
        return watch(house, kept)

    def painter(self, assets: Path, levels: Path, game: Game) -> BoardPainter:
        assert isinstance(game, Duel)
        return painter_of(assets, game)

    def tokens(self, shown: Projection[Any]) -> Iterable[tuple[str, int]]:
        return ()

    guide: str = ""
    builder: Builder | None = None

    def piece(self, assets: Path) -> Piece | None:
        return None

    def scenario_picture(self, assets: Path, scenario: str, side: int) -> pygame.Surface:
        return board_of(assets, assets, Duel(*scenario.split("-")), None, (side, side))

    def party(self, side: str, seat: int, switches: SwitchValues) -> tuple[Member, ...]:
        kinds = dict(zip(SIDES, ("scout", "guard", "scout"), strict=True))
        return tuple(Member(mini, "", kinds[side]) for mini in MINIS[side][:2])

    def picked(self, head: Head, told: Iterable[Choice]) -> Mapping[int, str]:
        return {}

    def told_of(
        self, look: Look, switches: SwitchValues, switch: str, value: int, size: tuple[int, int]
    ) -> pygame.Surface | None:
        return None

    def front_page(self, look: Look) -> Sequence[Line]:
        return ()


SCENES: Final[Scenes] = _Scenes()
