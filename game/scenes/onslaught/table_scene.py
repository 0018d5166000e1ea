"""The table: one match on the screen, from the roll for the first player to the result."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pygame

from game.engine.errors import Refused
from game.engine.events import Event
from game.engine.match import Match
from game.rules.onslaught.codes import SIDES
from game.rules.onslaught.state import Onslaught, of
from game.scenes.match.menu import Menu
from game.scenes.onslaught import view_bar
from game.scenes.onslaught.asking import Asking
from game.scenes.onslaught.back_then import BackThen
from game.scenes.onslaught.board import painter_of
from game.scenes.onslaught.buttons import lay_out
from game.scenes.onslaught.cards import Presenter
from game.scenes.onslaught.controls import Controls
from game.scenes.onslaught.disk import Disk
from game.scenes.onslaught.ending import Ending
from game.scenes.onslaught.hand_scene import HandScene
from game.scenes.onslaught.hearing import Hearing
from game.scenes.onslaught.ledger import Ledger
from game.scenes.onslaught.panels import Panels
from game.scenes.onslaught.pausing import entries
from game.scenes.onslaught.real_dice import RealDice
from game.scenes.onslaught.retelling import Retelling
from game.scenes.onslaught.screen import PlayScreen
from game.scenes.onslaught.seating import sit_down
from game.scenes.onslaught.sparing import ask_before_ending, spared
from game.scenes.onslaught.tending import Tending
from game.scenes.onslaught.undoing import Undoing
from game.scenes.onslaught.viewing import seen_so_far
from game.scenes.result.outcome import Outcome
from game.scenes.setup.plan import COMPUTER, MatchPlan
from game.scenes.shell.house import House
from game.scenes.shell.pictures import minis_of
from game.scenes.shell.scene import Scene
from game.session import NOBODY, Session
from game.table.input.commands import AT_TABLE
from game.table.motion.animation import Pace
from game.table.motion.timeline import Timeline
from game.table.onslaught.projection import opening
from game.table.onslaught.reader import READER
from game.table.widgets.form import Form
from game.words import library
from game.words.language import spoken
from game.words.onslaught.names import Names
from game.words.onslaught.refusals import refused
from game.words.play import say
from game.words.rich import Text, fill

FLICKER: Final = 1 / 12
"""Seconds between pictures while only torches move."""
NAMES: Final = {"initiative": "initiative", "action": "action", "end": "end"}


class MatchScene(Scene):
    """Hosts initiative, action and end phase over one board.

    What people decide goes to the session; what happened comes back as events, which the timeline
    plays into the projection. Nothing shown is computed here by rule.
    """

    groups = AT_TABLE

    def __init__(
        self, house: House, plan: MatchPlan, fixed: dict[str, list[int]] | None = None
    ) -> None:
        super().__init__()
        self.name = "setting_up"
        self.house = house
        self.past: Match | None = None
        """The match at an earlier moment, while that is looked at."""
        self.where = ""
        """Where in time the table is, while it is watched."""
        self.session, self.plan, broken_off = self._sit_down(plan, fixed)
        self.session.answers_for = self._answer_ahead
        self.ledger = Ledger(self.state.tables.side, self.session.game)
        self.ledger.follow(self.session)
        tables = self.state.tables
        self.names = Names.of(tables, self.plan.names)
        self.presenter = Presenter(self.names, tables.scenario.rounds, self.session.game)
        past = seen_so_far(self.session, tables, self.viewer) if plan.kept else opening(tables)
        self.timeline = Timeline(past, READER, self.pace())
        self.end = Ending(self)
        if plan.kept:
            self.end.recount()
        self.painter = painter_of(house.assets, self.session.levels, tables)
        self.screen: PlayScreen
        self.form: Form
        self.asking = Asking(self)
        self.panels = Panels(self)
        self.controls = Controls(self, self.asking)
        self.hearing = Hearing(self)
        self.undoing = Undoing(self)
        self.dice = RealDice(self)
        self.disk = Disk(self)
        self.retelling = Retelling(self)
        self.tending = Tending(self)
        self.seconds = 0.0
        self._since_drawn = 0.0
        self._furnished: tuple[object, ...] = ()
        self._decision: object = None
        self._was_busy = True
        self.notice: Text = fill(library.broken_off(broken_off)) if broken_off else ()
        self.threat_on = False
        self.threats_known: tuple[object, dict[int, int]] = (None, {})

    def _sit_down(
        self, plan: MatchPlan, fixed: dict[str, list[int]] | None
    ) -> tuple[Session, MatchPlan, str]:
        """Return the session, the plan as it turned out, and what is to be said of it."""
        return sit_down(self.house, plan, fixed)

    # --- what others ask

    @property
    def state(self) -> Onslaught:
        """Return the state of the match; people see only what the projection shows of it."""
        return of(self.past if self.past is not None else self.session.match)

    @property
    def viewer(self) -> int:
        """Return the seat whose cards may be shown: the only person's, or nobody's."""
        humans = self.session.humans()
        return humans[0] if len(humans) == 1 else NOBODY

    @property
    def busy(self) -> bool:
        """Return whether events are still being shown, or an earlier moment is."""
        return self.timeline.busy or self.past is not None

    @property
    def seat(self) -> int:
        """Return the seat of the person who must answer now, or -1."""
        if self.busy or self.end.conceded != NOBODY:
            return NOBODY
        return self.session.waiting_human()

    @property
    def may_undo(self) -> bool:
        """Return whether choices can be taken back at this table."""
        return self.end.conceded == NOBODY

    def pace(self) -> Pace:
        """Return how fast the settings let things go."""
        speed = {"1": 1, "2": 2, "4": 4, "instant": 0}[self.house.settings.speed]
        return Pace(speed, self.house.settings.reduced_motion)

    def report(self) -> dict[str, str]:
        """Return seed, seats and choices for a fault report."""
        return {key: str(value) for key, value in self.session.report().items()}

    # --- the menu's questions

    @property
    def game(self) -> str:
        """Return the id of the game that is played."""
        return self.session.pairing.game

    def side_of(self, seat: int) -> str:
        """Return the faction of a seat."""
        return SIDES[seat]

    @property
    def kept(self) -> bool:
        """Return whether the match is kept, so that leaving it loses nothing."""
        book = self.session.book
        return book is not None and book.trouble is None

    def is_person(self, seat: int) -> bool:
        """Return whether a person decides for the seat."""
        return self.session.controllers[seat] == "human"

    def hand_over(self, seat: int) -> None:
        """Hand a seat to the computer, or take it back; who looks on now decides what is known."""
        before = self.viewer
        self.session.hand_over(seat, COMPUTER if self.is_person(seat) else "human")
        if self.viewer != before:
            self.retelling.project()
        self._decision = None
        self.asking.reset()

    def show_anew(self) -> None:
        """The past has changed: show, count and ask from what is left of it."""
        self.retelling.project()
        self.end.recount()
        self.notice = ()
        self._decision = None
        self.asking.reset()
        self.rebuild(keep=False)

    def concede(self, seat: int) -> None:
        """End the match for the other seat."""
        self.end.concede(seat)

    def leave_match(self) -> None:
        """End the match without a winner and go to the title."""
        assert self.stack is not None
        from game.scenes.title.title import Title  # the title leads here, so it is known late

        self.stack.reset(Title(self.house))

    # --- life on the stack

    def leave(self) -> None:
        """Stop the computer player's process."""
        self.session.close()

    def resize(self, size: tuple[int, int]) -> None:
        """Lay the table out for a window size or changed settings."""
        super().resize(size)
        settings = self.house.settings
        self.timeline.pace = self.pace()
        taste = (
            settings.interface,
            settings.reduced_motion,
            settings.high_contrast,
            settings.mirrored,
        )
        wanted = (size, settings.text, *taste, spoken())
        if wanted != self._furnished:
            before = self.screen if self._furnished else None
            if before is not None and self._furnished[-1] != spoken():
                self.retelling.rename()
            look, ids = self.house.look(size), self.state.tables.ids
            figures = minis_of(self.house.assets)
            self.screen = PlayScreen(look, figures, self.painter, ids, *taste)
            if before is not None:
                self.screen.continue_from(before)
            self._furnished = wanted
            if before is None and self.retelling.told:
                self.retelling.retell()
            self.panels.all_lines()
        self.rebuild()

    def resume(self) -> None:
        """Come back from a menu: a setting may have changed."""
        super().resume()
        self.resize(self.size)

    def rebuild(self, keep: bool = True) -> None:
        """Make the buttons for what is asked now, and refresh all panels.

        ``keep``: the ring stays on the button where it is; else the keys are the board's again.
        """
        before = self.form if hasattr(self, "form") else None
        self.form = Form(self.screen.look, before, self.house.keymap)
        self.furnish(self.form)
        if keep and before is not None and before.focus.shown:
            self.form.keep(before)
        self.form.heard = self.house.sounds.play
        self.panels.refresh()
        self.changed = True

    def furnish(self, form: Form) -> None:
        """Put the buttons under the card and under the log into the form."""
        if self.past is not None:
            return
        lay_out(self.asking, form)
        view_bar.lay_out(self, form)

    def update(self, seconds: float) -> None:
        """Let time pass: play events, hear the computer, ask people."""
        if self.stack is None or self.stack.top is not self:
            return
        self.seconds += seconds
        self._since_drawn += seconds
        moving = self.timeline.moving
        self.timeline.update(seconds)
        if self.timeline.projection.phase:
            self.name = NAMES.get(self.timeline.projection.phase, self.name)
        if not self.timeline.busy:
            self.panels.tell_held()
        if not self.busy and self.end.conceded == NOBODY:
            self._take(self.session.poll())
        if self.session.fault:
            raise RuntimeError(say("fault.computer", fault=self.session.fault))
        self._notice_changes()
        if self.form.update(seconds):
            self.changed = True
        calm = self.house.settings.reduced_motion
        if moving or (not calm and self._since_drawn >= FLICKER):
            self.changed = True
        self.hearing.update()
        self.tending.update(seconds)
        self._finish(seconds)

    def _take(self, events: list[Event]) -> None:
        """Give new events to the timeline, each as the viewer may know it."""
        if not events:
            return
        self.end.tally.hear(events)
        self.show(events)

    def show(self, events: list[Event]) -> None:
        """Let the timeline play events, each as the viewer may know it."""
        seen = [self.session.view(event, self.viewer) for event in events]
        self.timeline.push(event for event in seen if event is not None)

    def _notice_changes(self) -> None:
        """Refresh what is shown when events were played or another question stands."""
        self.disk.watch()
        self.dice.ask()
        self.retelling.hear()
        decision = (self.session.decision, self.seat, self.session.thinking(), self.hurries)
        if decision != self._decision or self._was_busy != self.busy:
            self._decision = decision
            self._was_busy = self.busy
            self.asking.new_question()
            self.rebuild(keep=False)
            self._open_hand()

    def _open_hand(self) -> None:
        """Ask for secret cards in a scene of its own, behind the curtain if two people play."""
        decision, seat = self.session.decision, self.seat
        if decision is None or seat == NOBODY or decision.kind != "initiative_assign":
            return
        assert self.stack is not None
        self.stack.push(self.hand(seat))

    def hand(self, seat: int) -> HandScene:
        """Return the scene in which a person lays cards."""
        return HandScene(self.house, self, seat)

    def _finish(self, seconds: float) -> None:
        """Show the result a moment after the last event."""
        outcome = self.end.after(seconds)
        if outcome is not None:
            assert self.stack is not None
            self.hearing.end(outcome.winner)
            self.stack.reset(self.ending(outcome))

    def ending(self, outcome: Outcome) -> Scene:
        """Return the scene that tells what the match came to."""
        again = replace(self.plan, seed=None, kept=0, salt="", shares=())
        return self.end.result(outcome, lambda: MatchScene(self.house, again))

    # --- what people do

    def allows(self, choice: int) -> bool:
        """Return whether an answer may be sent; a scene that says no says why."""
        return True

    def choose(self, choice: int) -> None:
        """Send an answer to the match."""
        seat = self.seat
        if seat == NOBODY or not self.allows(choice):
            return
        self.notice = ()
        try:
            self._play(seat, choice)
        except Refused as fault:
            self.notice = refused(fault, self.names)
            self.changed = True

    def _play(self, seat: int, choice: int) -> None:
        self.session.choose(seat, choice)
        self.house.sounds.play("click")
        self.asking.reset()
        self.went_on()

    def went_on(self) -> None:
        """An answer or a die was told: show what it came to, and ask what comes next."""
        self._take(self.session.poll())
        self._decision = None
        self.changed = True

    def end_activation(self) -> None:
        """End the activation; ask first if something useful is left and that is wished."""
        if not ask_before_ending(self):
            self.choose(0)

    def _answer_ahead(self, session: Session, seat: int) -> int | None:
        """Answer reactions that do not matter, if the person wished it so."""
        return spared(self, session, seat)

    @property
    def hurries(self) -> bool:
        """Whether something is being shown that can be finished at once."""
        return self.busy

    def hurry(self) -> None:
        """Finish at once what is being shown, as its button asks."""
        self.asking.skip()

    def look_back(self, number: int) -> None:
        """Show the table as it was after so many events of the log."""
        if not self.busy:
            assert self.stack is not None
            self.stack.push(BackThen(self, number))

    def open_menu(self) -> None:
        """Pause: the menu lies over the table."""
        assert self.stack is not None
        self.stack.push(Menu(self.house, self, (0, 1), entries(self)))

    def handle(self, event: pygame.event.Event) -> None:
        """Hear keys, pad and mouse."""
        self.controls.handle(event)

    def draw(self, screen: pygame.Surface) -> None:
        """Paint the table and everything on it."""
        self._since_drawn = 0.0
        self.panels.draw(screen)
