"""The table: one match on the screen, from the roll for the first player to the result."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

import pygame

from game import paths
from game.board.grid import bits
from game.engine.errors import Refused
from game.engine.events import Event
from game.engine.match import Match
from game.history import REFEREE
from game.rules.onslaught.codes import PASS, SIDES
from game.rules.onslaught.state import Onslaught, of
from game.scenes.ask import Ask
from game.scenes.column import Entry
from game.scenes.going_on import open_kept
from game.scenes.house import House
from game.scenes.menu import Menu
from game.scenes.onslaught import bound, view_bar
from game.scenes.onslaught.asking import Asking
from game.scenes.onslaught.back_then import BackThen
from game.scenes.onslaught.board import painter_of
from game.scenes.onslaught.buttons import lay_out
from game.scenes.onslaught.by_hand import ByHand
from game.scenes.onslaught.cards import Presenter
from game.scenes.onslaught.controls import Controls
from game.scenes.onslaught.hand_scene import HandScene
from game.scenes.onslaught.hearing import Hearing
from game.scenes.onslaught.ledger import Ledger
from game.scenes.onslaught.panels import Panels
from game.scenes.onslaught.screen import PlayScreen
from game.scenes.onslaught.seating import sit_down
from game.scenes.onslaught.undoing import Undoing
from game.scenes.onslaught.viewing import opening, seen_so_far
from game.scenes.pictures import minis_of
from game.scenes.plan import COMPUTER, MatchPlan
from game.scenes.real_die import RealDie
from game.scenes.result import Result
from game.scenes.scene import Scene
from game.scenes.tally import Deeds, Outcome, Tally
from game.session import NOBODY, Session
from game.table import pointer
from game.table.commands import AT_TABLE
from game.table.form import Form
from game.table.motion import Pace
from game.table.timeline import Timeline
from game.words import library, ui
from game.words.language import spoken
from game.words.onslaught.names import Names
from game.words.onslaught.refusals import refused
from game.words.play import say
from game.words.rich import Text, fill

FLICKER: Final = 1 / 12
"""Seconds between pictures while only torches move."""
QUIET_ENOUGH: Final = 1.5
"""Seconds without motion after which the next zoom level is made ready."""
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
        self.session, self.plan, broken_off = self._sit_down(plan, fixed)
        self.session.answers_for = self._answer_ahead
        self.ledger = Ledger(self.state.tables.side)
        self.ledger.follow(self.session)
        tables = self.state.tables
        self.names = Names.of(tables, self.plan.names)
        self.presenter = Presenter(self.names, tables.scenario.rounds)
        past = seen_so_far(self.session, tables, self.viewer) if plan.kept else opening(tables)
        self.timeline = Timeline(past, self.pace())
        self.tally = self._blank_tally()
        if plan.kept:
            self.tally.hear(self.session.events)
        self.painter = painter_of(house.assets, paths.levels(), tables)
        self.screen: PlayScreen
        self.form: Form
        self.asking = Asking(self)
        self.panels = Panels(self)
        self.controls = Controls(self, self.asking)
        self.hearing = Hearing(self)
        self.undoing = Undoing(self)
        self.seconds = 0.0
        self._since_drawn = 0.0
        # How many events of the projection's log the panels have heard.
        self._told = len(past.log)
        self._furnished: tuple[object, ...] = ()
        self._decision: object = None
        self._was_busy = True
        self._conceded = NOBODY
        self._ended = 0.0
        self._quiet = 0.0
        self._unseen = bits(tables.floor)
        self.notice: Text = fill(library.broken_off(broken_off)) if broken_off else ()
        self._trouble = ""
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
        if self.busy or self._conceded != NOBODY:
            return NOBODY
        return self.session.waiting_human()

    @property
    def may_undo(self) -> bool:
        """Return whether choices can be taken back at this table."""
        return self._conceded == NOBODY

    def pace(self) -> Pace:
        """Return how fast the settings let things go."""
        speed = {"1": 1, "2": 2, "4": 4, "instant": 0}[self.house.settings.speed]
        return Pace(speed, self.house.settings.reduced_motion)

    def report(self) -> dict[str, str]:
        """Return seed, seats and choices for a fault report."""
        return {key: str(value) for key, value in self.session.report().items()}

    # --- the menu's questions

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
            self._project_anew()
        self._decision = None
        self.asking.reset()

    def _project_anew(self) -> None:
        """Show the match as the viewer may know it now, from its first event, without motion."""
        shown = seen_so_far(self.session, self.state.tables, self.viewer)
        self.timeline.leap(shown)
        self._told = len(shown.log)
        self.panels.retell(shown.log)

    def show_anew(self) -> None:
        """The past has changed: show, count and ask from what is left of it."""
        self._project_anew()
        self.tally = self._blank_tally()
        self.tally.hear(self.session.events)
        self.notice = ()
        self._decision = None
        self.asking.reset()
        self.rebuild(keep=False)

    def _blank_tally(self) -> Tally:
        tables, points = self.state.tables, self.state.tables.scenario.points
        heroes = [
            Deeds(tables.ids[f], self.names.figure(f).text, tables.side[f])
            for f in range(tables.characters)
        ]
        return Tally(heroes, tables.scenario.rounds, self.session.pairing.seed, points.held)

    def concede(self, seat: int) -> None:
        """End the match for the other seat."""
        self._conceded = seat
        if self.session.book is not None:
            self.session.book.finished()
        self.tally.winner = 1 - seat
        self.tally.reason = "conceded"
        self._ended = 0.0

    def leave_match(self) -> None:
        """End the match without a winner and go to the title."""
        assert self.stack is not None
        from game.scenes.title import Title  # the title leads here, so it is known late

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
                self._name_anew()
            look, ids = self.house.look(size), self.state.tables.ids
            figures = minis_of(self.house.assets)
            self.screen = PlayScreen(look, figures, self.painter, ids, *taste)
            if before is not None:
                self.screen.continue_from(before)
            self._furnished = wanted
            if before is None and self._told:
                self.panels.retell(self.timeline.projection.log)
            self.panels.all_lines()
        self.rebuild()

    def _name_anew(self) -> None:
        """Another language is spoken: name everything in it, and tell the log anew."""
        tables = self.state.tables
        self.names = Names.of(tables, self.plan.names)
        self.presenter = Presenter(self.names, tables.scenario.rounds)
        for figure, hero in enumerate(self.tally.heroes):
            hero.name = self.names.figure(figure).text
        self.panels.retell(self.timeline.projection.log)

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
        if not self.busy and self._conceded == NOBODY:
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
        self._prepare_sight()
        self._tend_board(seconds)
        self._finish(seconds)

    def _prepare_sight(self) -> None:
        """Work out one space's lines of sight a frame, before anybody asks for them."""
        if self._unseen:
            self.state.tables.sight.prepare(self._unseen.pop())

    def _tend_board(self, seconds: float) -> None:
        """Pan while the pointer is at the rim; make the next zoom level in quiet moments."""
        board = self.screen.board
        if pygame.mouse.get_focused() and board.camera.edge_pan(pointer.place(), seconds):
            self.changed = True
        pace = self.timeline.pace
        board.camera.glides = pace.glides
        if board.camera.advance(seconds * (pace.speed or 1)) or board.idle.lifting:
            self.changed = True
        if self.timeline.moving or self.session.thinking() != NOBODY:
            self._quiet = 0.0
            return
        self._quiet += seconds
        if self._quiet > QUIET_ENOUGH:
            board.prepare()

    def _take(self, events: list[Event]) -> None:
        """Give new events to the timeline, each as the viewer may know it."""
        if not events:
            return
        self.tally.hear(events)
        self.show(events)

    def show(self, events: list[Event]) -> None:
        """Let the timeline play events, each as the viewer may know it."""
        seen = [self.session.view(event, self.viewer) for event in events]
        self.timeline.push(event for event in seen if event is not None)

    def _tell_trouble(self) -> None:
        """Say once that the disk does not take what was played."""
        book = self.session.book
        kind = book.trouble.kind if book is not None and book.trouble is not None else ""
        if kind != self._trouble:
            self._trouble = kind
            if book is not None and (fault := book.trouble) is not None:
                self.notice = fill(library.trouble(fault.kind, str(fault.path), fault.detail))
                self.panels.aimed()

    def _ask_for_die(self) -> None:
        """With real dice: ask what the die shows that the match waits for."""
        wanted = self.session.wanted
        if wanted is None or self.busy or self.stack is None or self.stack.top is not self:
            return
        decision = self.session.decision
        figure = decision.figure if decision is not None else NOBODY
        who = self.names.figure(figure).text if figure >= 0 else ui.say("real_die.table")
        number = self.session.numbers_told + 1
        text = ui.say("real_die.attack", who=who, number=number, sides=wanted.sides)
        self.stack.push(RealDie(self.house, text, wanted.sides, self._tell_die))

    def _tell_die(self, face: int) -> None:
        self.session.tell_number(face)
        self._take(self.session.poll())
        self._decision = None
        self.changed = True

    def _notice_changes(self) -> None:
        """Refresh what is shown when events were played or another question stands."""
        self._tell_trouble()
        self._ask_for_die()
        played = len(self.timeline.projection.log)
        if played != self._told:
            self.panels.hear(self.timeline.projection.log[self._told :])
            self._told = played
            self.panels.refresh()
            self.changed = True
        decision = (self.session.decision, self.seat, self.session.thinking())
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
        if (not self.session.over and self._conceded == NOBODY) or self.busy:
            return
        self._ended += seconds
        if self._ended < (0.0 if self.timeline.pace.speed == 0 else 1.2):
            return
        assert self.stack is not None
        outcome = self.tally.outcome(self.plan.names)
        self.hearing.end(outcome.winner)
        self.stack.reset(self.ending(outcome))

    def ending(self, outcome: Outcome) -> Scene:
        """Return the scene that tells what the match came to."""
        house, plan, stack = self.house, self.plan, self.stack
        assert stack is not None
        return Result(
            house,
            outcome,
            lambda: stack.reset(MatchScene(house, replace(plan, seed=None, kept=0, salt=""))),
            self.leave_match,
            self._watching(),
            self.session.pairing.salt if self.session.book is not None else "",
        )

    def _watching(self) -> Callable[[], None] | None:
        """Return what shows this match again, if it was kept."""
        from game.scenes.onslaught.replay_scene import watch  # made of this scene, so it is late

        house, library, book = self.house, self.house.library, self.session.book
        stack = self.stack
        if library is None or book is None or book.trouble is not None:
            return None
        assert stack is not None
        kept = book.journal.id
        return lambda: open_kept(house, stack, lambda: watch(house, library.load(kept)), stack.push)

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
        self._take(self.session.poll())
        self._decision = None
        self.changed = True

    def end_activation(self) -> None:
        """End the activation; ask first if something useful is left and that is wished."""
        left = self.asking.useful_left()
        if not left or not self.house.settings.ask_before_ending:
            self.choose(0)
            return
        assert self.stack is not None
        decision = self.session.decision
        assert decision is not None
        who = self.names.figure(decision.figure).text
        text = say("end.text", figure=who, what=", ".join(left))
        ask = Ask(self.house, text, say("end.yes"), say("end.no"), lambda: self.choose(0))
        self.stack.push(ask)

    def _answer_ahead(self, session: Session, seat: int) -> int | None:
        """Answer reactions that do not matter, if the person wished it so."""
        decision = session.decision
        if decision is None or decision.kind != "react":
            return None
        if self.house.settings.prompts != "matters":
            return None
        from game.players.reaction_worth import matters

        return None if matters(session.seen_by(seat)) else PASS << 12

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
        more: list[Entry] = []
        if self.undoing.offered:
            more.append((say("button.undo"), "wood", "undo", self.undoing.undo))
        if self.session.history.can_redo():
            more.append((say("button.redo"), "wood", "redo", self.undoing.redo))
        if self.session.history.mode == REFEREE and self.session.decision is not None:
            stack = self.stack
            entry = ui.say("by_hand.menu")
            more.append((entry, "wood", "palm", lambda: stack.push(ByHand(self))))
        more += bound.entries(self)
        self.stack.push(Menu(self.house, self, (0, 1), more))

    def handle(self, event: pygame.event.Event) -> None:
        """Hear keys, pad and mouse."""
        self.controls.handle(event)

    def draw(self, screen: pygame.Surface) -> None:
        """Paint the table and everything on it."""
        self._since_drawn = 0.0
        self.panels.draw(screen)
