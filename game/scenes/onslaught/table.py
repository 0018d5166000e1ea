"""Onslaught on the match table: what of a match is only its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final

from game.board.grid import Grid, bits
from game.engine.decisions import Decision
from game.engine.events import Event
from game.rules.onslaught.codes import SIDES
from game.rules.onslaught.events import (
    ActivationEnded,
    ActivationStarted,
    AttackDeclared,
    MonsterChosen,
    Moved,
    Pulled,
    Pushed,
    Teleported,
    figure_of,
)
from game.rules.onslaught.rounds import initiative_of
from game.rules.onslaught.state import HAND, Onslaught, of
from game.rules.onslaught.tables import Tables
from game.scenes.match.course import Course
from game.scenes.match.filming import Strike
from game.scenes.match.game import Table
from game.scenes.match.replay import ReplayScene, watching
from game.scenes.match.seating import sit_down
from game.scenes.match.table import MatchScene
from game.scenes.match.taking import NOTHING
from game.scenes.onslaught.asking import Asking
from game.scenes.onslaught.board import painter_of
from game.scenes.onslaught.cards import Presenter
from game.scenes.onslaught.hand_scene import HandScene
from game.scenes.onslaught.ledger import OnslaughtLedger, RollNames
from game.scenes.onslaught.panels import OnslaughtPanels
from game.scenes.onslaught.settable import OnslaughtSettable
from game.scenes.onslaught.tally import Tally
from game.scenes.result.outcome import Deeds
from game.scenes.rolls.rolls import rolls_so_far
from game.scenes.setup.plan import MatchPlan
from game.scenes.shell.house import House
from game.scenes.shell.scene import Scene
from game.session import Session
from game.store.kept import Kept
from game.table.board.shown import Moment
from game.table.hud.data import HeldCard, LogLine
from game.words.onslaught.names import Names
from game.words.onslaught.play import say

FOLLOWED: Final = (ActivationStarted, MonsterChosen, Moved, Teleported, Pushed, Pulled)
"""What the camera follows where the board is larger than its frame."""
LAID: Final = "initiative_assign"
"""The question that is answered in a scene of its own: cards, laid in secret."""


class LaidOnslaught:
    """One match of Onslaught, laid on a table."""

    def __init__(self, house: House, course: Course, plan: MatchPlan, levels: Path) -> None:
        self.house, self.course = house, course
        tables = self.tables
        self.sides: tuple[str, ...] = SIDES
        self.figures = tables.ids
        self.presenter = Presenter(
            Names.of(tables, plan.names), tables.scenario.rounds, course.session.game
        )
        self.painter = painter_of(house.assets, levels, tables)
        self.asked = Asking(
            house, self.presenter, self.grid, self._push, tables.scenario.points.held
        )
        self.panels = OnslaughtPanels(course, self.presenter, plan.names)
        self.hands = self.panels
        self.coming = self.panels
        self.ledger = OnslaughtLedger(tables.side, course.session.game)
        self.ledger.follow(course.session)
        self.hand: Callable[[int], HandScene] = self.plain_hand
        self.table: Table

    def meet(self, table: Table) -> None:
        """The table stands: panels read its question."""
        self.table = table
        self.panels.meet(table.question, self.asked, table.panels)

    def _push(self, scene: Scene) -> None:
        self.table.push(scene)

    @property
    def tables(self) -> Tables:
        """Return what is the same for all of the match."""
        return of(self.course.match).tables

    @property
    def grid(self) -> Grid:
        """Return the board's grid."""
        return self.tables.grid

    def rename(self, names: tuple[str, ...]) -> None:
        """Call persons and things as the language in use does."""
        self.presenter.rename(Names.of(self.tables, names))
        self.panels.called = names

    @property
    def phase(self) -> str:
        """Return the name of the phase that is shown."""
        return self.course.shown.phase

    def log_line(self, event: Event, number: int) -> LogLine | None:
        """Return an event as a line of the log."""
        return self.presenter.log_line(event, number, self.panels.shown)

    def place_of(self, event: Event) -> tuple[float, float] | None:
        """Return where somebody acts or moves, as (column, row)."""
        followed = isinstance(event, FOLLOWED)
        return self.course.shown.place_of(figure_of(event)) if followed else None

    def lingers(self, event: Event) -> bool:
        """Return that the camera waits for nothing: nearly all is seen at once."""
        return False

    def overlooks(self, about: Decision | Event) -> bool:
        """Return that the board is seen as it is played on."""
        return False

    def framed(self, event: Event) -> Sequence[int]:
        """Return that a place is enough."""
        return ()

    def struck(self) -> Strike | None:
        """Return a person's attack as long as it is shown, with who strikes and who is struck."""
        shown = self.course.shown
        telling = (AttackDeclared, ActivationEnded, *FOLLOWED)
        last = next((one for one in reversed(shown.log) if isinstance(one, telling)), None)
        if not isinstance(last, AttackDeclared) or not last.targets:
            return None
        striker = shown.figures[last.figure]
        if striker.seat < 0 or not self.course.is_person(striker.seat):
            return None
        mask = 0
        for figure in (last.figure, *last.targets):
            mask |= shown.covered(figure)
        return id(last), mask

    def at(self, space: int) -> int:
        """Return the figure that is shown at a space."""
        return self.panels.at(space)

    def roller(self) -> str:
        """Return the figure that rolls, "" for the first dice."""
        decision = self.course.session.decision
        figure = decision.figure if decision is not None else -1
        return self.presenter.names.figure(figure).text if figure >= 0 else ""

    def spared(self, session: Session, seat: int) -> int | None:
        """Return the answer to a reaction that does not matter; None if it is to be asked."""
        return self.asked.spared(session, seat)

    def puts(self, decision: Decision) -> bool:
        """Return that what leaves no choice is answered."""
        return False

    def sight(self) -> Iterator[None]:
        """Work out the lines of sight of one space after the other."""
        unseen = bits(self.tables.floor)
        while unseen:
            self.tables.sight.prepare(unseen.pop())
            yield

    def tally(self) -> Tally:
        """Return the empty count of this match's heroes."""
        tables, names = self.tables, self.presenter.names
        heroes = [
            Deeds(tables.ids[f], names.figure(f).text, tables.side[f])
            for f in range(tables.characters)
        ]
        session, scenario = self.course.session, tables.scenario
        decisive, prized = session.game.decisive, scenario.points.held
        return Tally(heroes, scenario.rounds, session.pairing.seed, decisive, prized)

    def common(self, decision: Decision, chosen: int) -> bool:
        """Return that each answers for itself."""
        return False

    def declined(self, decision: Decision, seat: int) -> int:
        """Return nothing: each answers for itself."""
        return NOTHING

    def set_piece(self, decision: Decision, seat: int) -> Scene | None:
        """Return the scene in which cards are laid in secret."""
        return self.hand(seat) if decision.kind == LAID else None

    def plain_hand(self, seat: int) -> HandScene:
        """Return the scene in which a person lays cards."""
        return HandScene(self.house, self.course, self.presenter, self.painter, self.table, seat)

    def missed(self, person: int) -> Sequence[Moment]:
        """Return that nothing that is told decides how whoever looked away plays."""
        return ()

    def held(self, seat: int) -> list[HeldCard]:
        """Return the initiative cards of a seat in their order: those on its characters, and in
        hand (R9b).
        """
        s, names = of(self.course.match), self.presenter.names
        found = []
        for hero in s.tables.party[seat]:
            number = initiative_of(s, hero)
            line = say("held.faceup") if s.faceup[hero] else say("held.facedown")
            if number:
                name = names.figure(hero).text
                found.append(HeldCard(str(number), s.tables.ids[hero], name, line))
        hand = s.piles.cards[HAND + seat]
        found += [HeldCard(str(card + 1), line=say("held.hand")) for card in hand]
        return sorted(found, key=lambda one: int(one.value))

    def rolls(self) -> Scene:
        """Return the scene of all rolls that were shown so far."""
        naming = RollNames(self.presenter.names, self.tables.ids)
        return rolls_so_far(self.house, self.course, self.ledger, naming)

    def by_hand(self) -> OnslaughtSettable:
        """Return what a referee may set."""
        return OnslaughtSettable(self.course, self.presenter)


class OnslaughtTable:
    """Onslaught, as the match table knows it before any match."""

    def lay(self, house: House, course: Course, plan: MatchPlan, levels: Path) -> LaidOnslaught:
        """Lay a match on the table."""
        return LaidOnslaught(house, course, plan, levels)


class OnslaughtMatch(MatchScene):
    """The table with a match of Onslaught on it."""

    laid: LaidOnslaught

    def __init__(self, house: House, plan: MatchPlan) -> None:
        super().__init__(house, OnslaughtTable(), sit_down(house, plan), OnslaughtMatch, watch)

    @property
    def state(self) -> Onslaught:
        """Return the position that is looked at."""
        return of(self.course.match)

    @property
    def names(self) -> Names:
        """Return what everything is called."""
        return self.laid.presenter.names


def watch(house: House, kept: Kept) -> ReplayScene:
    """Return the scene in which a kept match is watched."""
    return watching(house, OnslaughtTable(), kept, OnslaughtMatch)
