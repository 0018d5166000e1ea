"""The table: one match of any game on the screen, from its first event to its result."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

import pygame

from game.board.grid import bits
from game.engine.events import NOBODY, Event
from game.engine.game import Game
from game.engine.seats import HUMAN
from game.history import REFEREE
from game.rules.rulebook import of_game
from game.scenes.library.going_on import open_kept
from game.scenes.match import buttons
from game.scenes.match.back_then import BackThen
from game.scenes.match.between import BetweenPersons
from game.scenes.match.buttons import BESIDE, MENU, Entry
from game.scenes.match.by_hand import ByHand
from game.scenes.match.course import Course
from game.scenes.match.due import Due
from game.scenes.match.ending import Ending
from game.scenes.match.filming import Filming
from game.scenes.match.game import GameTable
from game.scenes.match.hands import Hands
from game.scenes.match.hearing import Hearing
from game.scenes.match.keeping import Keeping
from game.scenes.match.log import Log
from game.scenes.match.menu import Menu
from game.scenes.match.objecting import Objecting
from game.scenes.match.once_more import OnceMore
from game.scenes.match.own_cards import Looking
from game.scenes.match.panels import AGAIN, LOG, TARGET, TRAY, Panels
from game.scenes.match.question import Question
from game.scenes.match.real_die import RealDice
from game.scenes.match.rehearsal import Rehearsal
from game.scenes.match.screen import Screen, Taste
from game.scenes.match.seating import Sitting, called
from game.scenes.match.taking import NOTHING
from game.scenes.match.undoing import Undoing
from game.scenes.match.waiting import WaitForKey
from game.scenes.match.why import Why
from game.scenes.result.outcome import Outcome
from game.scenes.result.result import Result
from game.scenes.rulebook.rules_book import RulesBook
from game.scenes.setup.plan import COMPUTER, MatchPlan, swapped
from game.scenes.setup.sharing import start
from game.scenes.shell import column
from game.scenes.shell.house import House
from game.scenes.shell.pictures import minis_of
from game.scenes.shell.scene import Scene
from game.scenes.shell.stack import Stack
from game.session import Session
from game.store.kept import CONCEDED, Kept
from game.table.input.commands import at_table
from game.table.look.palette import worn
from game.table.motion.projection import Projection
from game.table.motion.timeline import Timeline
from game.table.room import table_of
from game.table.widgets.form import Form
from game.words import library as words_of_library
from game.words import ui
from game.words.clause import numbers_told
from game.words.language import spoken
from game.words.play import say
from game.words.rich import fill
from game.words.room import unnamed

FLICKER: Final = 1 / 12
"""Seconds between pictures while only torches move."""
Begin = Callable[[House, MatchPlan], Scene]
Watch = Callable[[House, Kept], Scene]


class MatchScene(Scene):
    """Puts the parts of a table together, and gives each of them only what it needs.

    What people decide goes to the session; what happened comes back as events, which the timeline
    plays into the projection. Nothing shown is computed here by rule.
    """

    way_back = "back.match"

    def __init__(
        self, house: House, game: GameTable, sitting: Sitting, begin: Begin, watch: Watch
    ) -> None:
        """``begin`` makes the scene of another match of these people, ``watch`` that in which this
        one is watched when it is over.
        """
        super().__init__()
        self.name = "setting_up"
        self.house, self._game, self.plan = house, game, sitting.plan
        self._begin, self._watch = begin, watch
        session = sitting.session
        self.due = Due()
        reader = table_of(session.pairing.game).reader
        self.groups = at_table(session.pairing.game)
        self.without = table_of(session.pairing.game).without
        self.course = Course(session, reader, house.pace(), sitting.begun)
        self.laid = game.lay(house, self.course, self.plan, session.levels)
        laid, course = self.laid, self.course
        self.question = Question(course, laid.asked, self.due, self._clicked)
        self.panels = Panels(house, course, self.question, laid.panels, self.due, self.furnish)
        self.keeping = Keeping(house, course, bool(self.plan.guide), self.push, self.question.tell)
        self.panels.explains = self.keeping.explained
        self.log = Log(
            course, laid.log_line, laid.panels.rolls, self.keeping.log_line, self._told,
            self.panels.head,
        )  # fmt: skip
        self.looking = Looking(house, session, laid.held, laid.sides, self.push, self.open_menu)
        self.undoing = Undoing(
            house, course, self.push, self.question.tell, self.question.refuse, self.show_anew,
            self.log.told_by,
        )  # fmt: skip
        self.ending = Ending(course, laid.tally)
        if sitting.begun:
            self.ending.recount()
        self.hands = Hands(
            course, self.question, self.panels, laid.hands, self.due, laid.grid, self._commands(),
            self._read_rule, self.look_back,
        )  # fmt: skip
        self.objecting = Objecting(house, course, self.question, laid.common, laid.declined)
        session.common = laid.common
        self.why = Why(course)
        self.panels.newest = self.why.newest
        self.hearing = Hearing(course, self.question, self.panels, laid.at)
        self.filming = Filming(
            course, self.panels, laid.grid, laid.struck, lambda: self.hands.point_again()
        )
        self.rehearsal = Rehearsal(laid.coming, laid.sight())
        self.dice = RealDice(house, course, laid.roller, self.push, self.question.went_on)
        session.answers_for = self.answer_ahead
        laid.meet(self)
        if sitting.said:
            self.question.notice = fill(words_of_library.broken_off(sitting.said))
        self._resumed = sitting.begun
        self._back = False
        """Whether something was taken back: what lay in the view stays there."""
        self._since_drawn = 0.0
        self._furnished: tuple[object, ...] = ()
        self._shown_of: object = None
        self._taken_up = (NOTHING, NOTHING)
        """What is taken up, and the space at which keys aim it."""
        self._was_busy = True

    def come_back(self) -> None:
        """Take the match as it stands: what led there is not shown, and all of it is looked at."""
        self.course.read()
        self._resumed = True

    # --- what is asked of a table

    @property
    def session(self) -> Session:
        """Return the match that runs here."""
        return self.course.session

    @property
    def timeline(self) -> Timeline[Projection[Any]]:
        """Return what plays its events."""
        return self.course.timeline

    @property
    def screen(self) -> Screen:
        """Return board and panels of the window's size."""
        return self.panels.screen

    @property
    def form(self) -> Form:
        """Return the buttons."""
        return self.panels.form

    def under(self, place: tuple[int, int]) -> pygame.Rect:
        """Return the box of the button at a place."""
        return self.form.under(place) or super().under(place)

    @property
    def busy(self) -> bool:
        """Return whether events are still being shown, or an earlier moment is."""
        return self.course.busy

    def report(self) -> dict[str, str]:
        """Return seed, seats and choices for a fault report."""
        return {key: str(value) for key, value in self.session.report().items()}

    def push(self, scene: Scene) -> None:
        """Lay a scene over the table."""
        assert self.stack is not None
        self.stack.push(scene)

    @property
    def on_top(self) -> bool:
        """Return whether nothing lies over the table."""
        return self.stack is not None and bool(self.stack.scenes) and self.stack.top is self

    @property
    def _shown_above(self) -> bool:
        """Whether a scene lies right over the table that shows the match as it goes on."""
        scenes = self.stack.scenes if self.stack is not None else []
        return len(scenes) > 1 and scenes[-2] is self and scenes[-1].lets_pass

    # --- life on the stack

    def leave(self) -> None:
        """Stop the computer player's process."""
        self.session.close()

    def resize(self, size: tuple[int, int]) -> None:
        """Lay the table out for a window size or changed settings."""
        super().resize(size)
        settings, panels = self.house.settings, self.panels
        self.timeline.pace = self.house.pace()
        taste = Taste(
            settings.interface, settings.reduced_motion, settings.high_contrast, settings.mirrored
        )
        wanted = (size, settings.text, taste, numbers_told(), spoken())
        looks_on = False
        if wanted != self._furnished:
            before = panels.screen if self._furnished else None
            looks_on = before is not None and self._sees_who_acts()
            if before is not None and self._furnished[-1] != spoken():
                self._rename()
            minis, laid = minis_of(self.house.assets), self.laid
            panels.screen = Screen(
                self.house.look(size), minis, laid.painter, laid.figures, laid.sides, taste,
                laid.panels.regions, laid.panels.furnish,
            )  # fmt: skip
            if before is not None:
                panels.screen.continue_from(before)
            self._furnished = wanted
            if before is None and self.log.told:
                self.retell()
            self.log.show_in(panels.screen.log)
        panels.build()
        if looks_on:
            # In a smaller view whoever is asked may be beyond its rim.
            self._film_question(again=True)
        self.changed = True

    def resume(self) -> None:
        """Come back from a menu: a setting may have changed."""
        super().resume()
        self.resize(self.size)
        self.hands.let_go()  # whoever let go meanwhile was heard by what lay above
        # What lay above heard the mouse: where the table last saw it, it lies no more.
        self.panels.resting.rest()
        if not self.question.by_key:
            self.question.rest()

    def _rename(self) -> None:
        """Another language is spoken: name everything in it, and tell the log anew."""
        self.plan = replace(
            self.plan,
            names=called(self.plan.game, self.plan.scenario, self.plan.names, self.plan.switches),
        )
        self.laid.rename(self.plan.names)
        self.ending.recount()
        self.retell()

    def furnish(self, form: Form) -> None:
        """Put the buttons under the card and under the log into the form."""
        if self.course.past is None:
            buttons.lay_out(self.screen, form, self.entries(), self.usual())
            threats = self.question.threats if "threat" not in self.without else None
            cap = self.house.cap("threat")
            cards = bool(self.looking.persons()) if "own_cards" not in self.without else None
            buttons.lay_view(
                self.screen, form, cap, threats, cards, self.hands.do, self.house.cap("own_cards")
            )

    def usual(self) -> list[Entry]:
        """Return the buttons by whose words the row is measured, offered or not."""
        return [self._skip(), self._cancel(), self._go_on(), *self.question.asked.usual()]

    def _skip(self, busy: bool = True) -> Entry:
        words, cap = say("button.skip"), self.house.cap("confirm")
        return Entry(words, "wood", "fast", self.hurry, busy, key=cap, role=BESIDE)

    def _cancel(self) -> Entry:
        words, cap = say("button.cancel"), self.house.cap("cancel")
        return Entry(words, "wood", "cross", self.question.cancel, key=cap, role=BESIDE)

    def _go_on(self) -> Entry:
        cap = self.house.cap("confirm")
        return Entry(say("why.on"), "gold", "tick", self.hurry, key=cap)

    def entries(self) -> list[Entry]:
        """Return the buttons that fit the open question."""
        question, cap = self.question, self.house.cap
        menu = Entry(say("button.menu"), "wood", MENU, self.open_menu, key=cap("menu"), role=MENU)
        if self.session.proposed is not None and not self.course.busy:
            return [menu, *self.objecting.buttons()]
        if question.decision is None:
            busy = self.course.busy and not self.course.weighed
            standing = [menu, *self.undoing.buttons(waits=True)]
            if self.course.waits:
                return [each._replace(enabled=False) for each in standing]
            standing += question.asked.meanwhile(question)
            if self.course.halted:
                return [*standing, self._go_on()]
            # Where a note stands, only its own button leads on.
            return standing if busy and not self.course.hurries else [*standing, self._skip(busy)]
        if question.stands != NOTHING:
            return [menu, *self.objecting.buttons()]
        standing = [menu, *self.undoing.buttons()]
        if question.aimed != NOTHING:
            cancel = self._cancel()
            if question.at_once():
                return [*standing, cancel]  # a button would promise that the click is only to aim
            words, kind = question.asked.taking.sending(
                question.match, self.course.seat, question.aimed
            )
            ready = question.confirmable() != NOTHING
            beside = [cancel]
            if question.code == NOTHING:
                # Nothing was taken up that could be put back: what is asked for can be left out.
                beside = [each._replace(role=BESIDE) for each in question.asked.entries(question)]
            send = Entry(
                words, kind, "tick", question.confirm, ready, key=cap("confirm"),
                short=say("button.do"),
            )  # fmt: skip
            return [*standing, *beside, send]
        return [*standing, *question.asked.entries(question)]

    # --- time

    def update(self, seconds: float) -> None:
        """Let time pass: play events, hear the computer, ask people."""
        if not self.on_top and not self._shown_above:
            return
        passed = self.stack.passed if self.stack is not None else seconds
        self.panels.pass_time(seconds, passed)
        self.hands.finished.update(passed)
        self.hands.update(passed)
        self._since_drawn += seconds
        moving = self.timeline.moving
        self.timeline.update(seconds)
        self.course.pass_time(seconds)
        self.name = self.laid.phase or self.name
        self.course.poll()
        if self.session.fault:
            raise RuntimeError(say("fault.computer", fault=self.session.fault))
        self.objecting.update(passed)
        self._notice_changes()
        if self.on_top:
            self.hands.take_early()
        self._film_taken_up()
        self.panels.fold_dice()
        filled = self.due.any
        self.panels.refresh()
        calm = self.house.settings.reduced_motion
        flickers = not calm and self._since_drawn >= FLICKER
        if (self.on_top and self.form.update(seconds)) or moving or flickers:
            self.due.picture = True
        self.hearing.update()
        self.filming.update(seconds)
        # What is filled now is painted in this very frame, which has enough to do with that.
        if not filled:
            self.rehearsal.update(self.screen)
        self._draw_if_due()
        self._finish(seconds)

    def _notice_changes(self) -> None:
        """Find what of the window no longer fits: events were shown, or another question stands."""
        self.keeping.watch()
        if self.on_top:
            self.dice.ask()
        if self.log.hear():
            self.due.panel()
            if self.why.look():
                self._tell_why()
        if self.why.update():
            self.panels.tell_done(self.why.last)
        course, session = self.course, self.session
        shown_of = (
            session.decision, course.seat, session.thinking(), course.hurries, course.halted
        )  # fmt: skip
        if self.question.stale or shown_of != self._shown_of or self._was_busy != course.busy:
            self._shown_of, self._was_busy = shown_of, course.busy
            self.hands.ring.leave()
            self.question.new()
            self._film_question()
            self.panels.resting.begin()
            self.due.buttons(keep=False)
            decision = session.decision
            if decision is not None and course.seat >= 0:
                if session.curtain() >= 0 and course.unread:
                    self._hold()
                    return
                scene = self.laid.set_piece(decision, course.seat) or self._between()
                if scene is not None:
                    self.panels.refresh()
                    self.push(scene)

    def _film_taken_up(self) -> None:
        """Let the camera bring in whom what is taken up can be meant for, and what keys aim it at.

        Under a mouse that points at the board it lies still, unless nothing of that is seen.
        """
        question, before = self.question, self._taken_up
        keyed = question.space if question.by_key else NOTHING
        self._taken_up = (question.code, keyed)
        if self._taken_up == before or self.course.busy or question.decision is None:
            return
        if question.code != before[0] and question.code != NOTHING:
            lit, dragged = question.lit(), self.hands.dragging
            if question.space != NOTHING and not question.by_key:
                self.filming.light(lit, dragged)
            else:
                acting = self.course.shown.cells(question.decision.figure)
                self.filming.ask(lit, acting, dragged, self._aimed_at(), question.dearer())
        elif keyed != NOTHING and question.code != NOTHING:
            self.filming.reveal(self._aimed_at(), self.hands.dragging)

    def _aimed_at(self) -> list[int]:
        """Return the spaces of what would be done now, and of whoever it would meet."""
        option = self.question.pointing.option
        if option is None:
            return []
        shown = self.course.shown
        met = [cell for each in option.stakes for cell in shown.cells(each.figure)]
        return [*bits(option.cells & self.laid.grid.cells), *met]

    def _sees_who_acts(self) -> bool:
        """Return whether whoever acts in the open question lies in the view as a whole."""
        decision = self.question.decision
        return decision is not None and self.filming.sees(self.course.shown.cells(decision.figure))

    def _film_question(self, again: bool = False) -> None:
        """Let the camera bring in whoever acts and what can be meant, where a person is asked; of a
        question that stood there before ``again`` only where whoever acts is not seen any more.
        """
        decision, course = self.question.decision, self.course
        if decision is None or course.busy:
            return
        if self.laid.painter.grows:
            self.screen.board.follow(self.timeline.shown())
        acting = course.shown.cells(decision.figure)
        # Where nothing can be meant on the board, those are who the question is about.
        lit = self.question.lit() or self.laid.panels.meant()
        self.filming.overlook(self.laid.overlooks(decision), self.hands.dragging)
        back, self._back = self._back or again, False
        if not back or not self.filming.sees(acting or lit):
            likely = list(bits(self.question.proposed_cells))
            self.filming.ask(lit, acting, self.hands.dragging, likely, self.question.dearer())
        if self._resumed:
            # Whoever comes back to a match looks at all of it first.
            self._resumed, shown = False, course.shown
            standing = [shown.cells(one) for one in shown.figures if shown.cells(one)]
            self.filming.uncut(acting, standing, self.hands.dragging)

    def _hold(self) -> None:
        """Leave the board and the log to be read before a curtain falls over them."""
        self.course.held = True
        self.question.stale = True
        self.due.open(LOG)
        self.due.panel()
        self.due.buttons(keep=False)

    def _tell_why(self) -> None:
        """Tell what a computer player did and why; wait for a key if that is wished."""
        done = self.panels.done = self.why.last
        if done is not None and self.house.settings.wait_after and self.on_top:
            self.push(WaitForKey(self.panels, done, self.show_once_more))

    def show_once_more(self) -> None:
        """Show a computer player's last activation again; nothing without one."""
        done = self.why.last
        if done is not None and self.course.past is None:
            self.push(OnceMore(self.course, self.panels, self.hands.handle, done))

    def _between(self) -> Scene | None:
        """Return the curtain before another person sees what is hidden, if one must fall."""
        session, sides = self.session, self.laid.sides
        person = session.curtain()
        if person < 0:
            return None
        here = session.persons[person]
        others = [session.persons[session.person(seat)] for seat in session.humans()]
        away = [one for one in dict.fromkeys(others) if one is not here]

        def named() -> tuple[str, str]:
            names = self.plan.names
            return names[here.seats[0]], ", ".join(names[one.seats[0]] for one in away)

        return BetweenPersons(
            self.house,
            named,
            sides[here.seats[0]],
            lambda: self._opened(person),
            self.open_menu,
            lambda: session.curtain() == person and not self.course.over,
        )

    def _opened(self, person: int) -> None:
        """The curtain is open: what waited behind it is asked now."""
        self.session.opened(person)
        self.timeline.recall(self.laid.missed(person))
        self.question.stale = True

    def _draw_if_due(self) -> None:
        if self.due.picture:
            self.due.picture, self.changed = False, True

    def _told(self, event: Event) -> None:
        """An event has come into the log: show its roll, and follow it with the camera."""
        if self.laid.panels.rolls(event):
            self.due.open(TRAY)
        self.laid.panels.heard(event)
        framed, place = self.laid.framed(event), self.laid.place_of(event)
        overlooked = self.laid.overlooks(event)
        if overlooked or framed or place is not None:
            self.filming.overlook(overlooked, self.hands.dragging)
        if framed:
            self.filming.frame(framed, self.hands.dragging)
        elif place is not None:
            self.filming.follow(place, self.hands.dragging)
        if self.laid.lingers(event):
            self.filming.linger()

    def _finish(self, seconds: float) -> None:
        """Show the result a moment after the last event."""
        sides = self.session.game.banners()
        outcome = self.ending.after(seconds, self.plan.names, sides)
        if outcome is not None:
            assert self.stack is not None
            self.hearing.end(outcome, tuple(map(worn, sides)))
            self.stack.reset(self.result(outcome))

    # --- the past

    def retell(self) -> None:
        """Tell the log anew; what is said beside the question stays to be seen."""
        self.log.retell()
        self.why.anew()
        self.panels.done = self.why.last
        if self.question.notice:
            self.due.open(TARGET)

    def show_anew(self) -> None:
        """The past has changed: show, count and ask from what is left of it."""
        self.course.planned.forget()
        self.course.leap()
        self.retell()
        self.ending.recount()
        self.question.notice = ()
        self.question.stale = True
        self.question.reset()
        self._back = True
        self.due.buttons(keep=False)

    def look_back(self, number: int) -> None:
        """Show the table as it was after so many events of the log."""
        if not self.course.busy:
            hear = self.hands.handle
            self.push(BackThen(self.course, self.panels, self.log, self.why, hear, number))

    # --- what people do

    def handle(self, event: pygame.event.Event) -> None:
        """Hear keys, pad and mouse, with the buttons that fit what came before."""
        if event.type != pygame.KEYUP:
            self.panels.refresh()
        self.hands.handle(event)
        self._draw_if_due()

    def hurry(self) -> None:
        """Finish at once what is being shown, as its button asks."""
        self.hands.skip()

    def answer_ahead(self, session: Session, seat: int) -> int | None:
        """Answer what one click has answered too, what leaves a person no choice, and what they
        wish to be spared.
        """
        said = self.course.planned.next(session, seat)
        if said is not None:
            return said
        decision = session.decision
        puts = decision is not None and self.laid.puts(decision)
        only = session.only_answer(seat) if not puts else None
        return only if only is not None else self.laid.spared(session, seat)

    def _clicked(self) -> None:
        self.panels.resting.rest()
        self.house.sounds.play("click")

    def _commands(self) -> dict[str, Callable[[], None]]:
        """Return what the table's own commands do, by their names."""
        return {
            "menu": self.open_menu,
            "undo": self._undo,
            "redo": self._redo,
            "rolls": self.open_rolls,
            AGAIN: self.show_once_more,
            "own_cards": self.look_at_cards,
        }

    def undos(self) -> list[Entry]:
        """Return the buttons that take a choice back and bring it again."""
        return self.undoing.buttons()

    def _undo(self) -> None:
        if self.course.may_undo:
            self.undoing.undo()

    def _redo(self) -> None:
        if self.course.may_undo:
            self.undoing.redo()

    def look_at_cards(self) -> None:
        """Let a person look at the cards that only they may see."""
        if self.course.watcher is None:
            self.looking.look()

    def open_rolls(self) -> None:
        """Lay all rolls that have been shown so far over the table."""
        scene = self.laid.rolls()
        if scene is not None:
            self.push(scene)

    def _read_rule(self, key: str | None) -> bool:
        """Open the rulebook at the clause that a word is linked to; False if it is to none."""
        if not key or key not in of_game(self.game).clauses:
            return False
        self.push(RulesBook(self.house, self.game, key))
        return True

    # --- the menu

    def open_menu(self) -> None:
        """Pause: the menu lies over the table."""
        self.push(Menu(self.house, self, self.menu, self.keeping.lookups))

    def menu(self) -> list[column.Entry]:
        """Return what the menu of this match offers besides what every menu has.

        What cannot be used now is locked: all entries keep their places as long as the match lasts.
        """
        found, session = self.undoing.entries(), self.session
        if "own_cards" not in self.without:
            look = self.look_at_cards if self.looking.persons() else column.locked
            found.append((ui.say("own_cards"), "wood", "eye", look))
        if session.history.mode == REFEREE:
            by_hand = self._set_by_hand if session.decision is not None else column.locked
            found.append((ui.say("by_hand.menu"), "wood", "palm", by_hand))
        return found + self.keeping.entries()

    def _set_by_hand(self) -> None:
        settable = self.laid.by_hand()
        self.push(ByHand(self.house, settable, self.session.override, self.show_anew))

    @property
    def kept(self) -> bool:
        """Return whether the match is kept, so that leaving it loses nothing."""
        return self.keeping.kept

    @property
    def daily(self) -> str:
        """Return the date of the daily table at which the match counts, "" for any other."""
        return self.session.pairing.daily

    @property
    def game(self) -> str:
        """Return the id of the game that is played."""
        return self.course.game

    @property
    def rules(self) -> Game:
        """Return the game that is played, with its seats and sides."""
        return self.session.game

    @property
    def called(self) -> tuple[str, ...]:
        """Return what whoever sits at each seat is called, in the language in use."""
        return self.plan.names

    def played_as(self, seat: int) -> str:
        """Return what stands at the table for a seat: its hero, or its side."""
        return self.laid.panels.thinker(seat)

    def is_person(self, seat: int) -> bool:
        """Return whether a person decides for the seat."""
        return self.course.is_person(seat)

    def hand_over(self, seat: int) -> None:
        """Hand a seat to the computer, or take it back; who looks on now decides what is known."""
        before = self.course.viewer
        self.session.hand_over(seat, COMPUTER if self.is_person(seat) else HUMAN)
        self._handed(before)

    def _handed(self, before: int) -> None:
        if self.course.viewer != before:
            self.course.leap()
            self.retell()
        self.question.stale = True
        self.question.reset()

    def ends_without(self, seat: int) -> bool:
        """Return whether the match is over when the side of a seat gives it up."""
        return self.session.ends_without(seat)

    def concede(self, seat: int) -> None:
        """Give the match up for the side of a seat: it ends, or the computer plays for that side
        while the others go on.
        """
        if self.session.ends_without(seat):
            self.ending.concede(seat)
            return
        before = self.course.viewer
        self.session.give_up(seat, COMPUTER)
        self._handed(before)

    def leave_match(self) -> None:
        """End the match without a winner and go to the title."""
        assert self.stack is not None
        to_title(self.house, self.stack)

    # --- the end

    def result(self, outcome: Outcome) -> Scene:
        """Return the scene that tells what the match came to; it holds nothing of the table."""
        assert self.stack is not None
        return self.result_on(self.stack, outcome, self.session.events)

    def result_on(
        self, stack: Stack, outcome: Outcome, events: list[Event],
        back: Callable[[], None] | None = None,
    ) -> Result:  # fmt: skip
        """Return it for a stack; ``events`` are all of the match, ``back`` leads to where it was
        opened from.
        """
        house, session = self.house, self.session
        # Nothing of the chance of this match stays, nor of a guide that led through it.
        again = replace(
            self.plan, seed=None, kept=0, salt="", shares=(), opening={}, guide="", daily=""
        )
        sides = [seat.side for seat in session.game.seats]
        other = swapped(again, sides)
        given = outcome.winner if outcome.reason == CONCEDED else NOBODY
        # What a guide leads to is no feat of whoever follows it.
        outcome.guided = bool(session.pairing.guide)
        if not outcome.guided:
            game = session.game
            shown = [game.banner_of(seat.index) for seat in game.seats]
            outcome.proud(shown, game.feats(events, given), game.neared(events, given))
        persons = session.humans()
        if len(persons) == 1:
            outcome.only = session.game.side_of(persons[0])
        for seat in persons:
            side, name = session.game.banner_of(seat), self.plan.names[seat]
            known = outcome.persons.get(side, ())  # whoever holds several heroes is told once
            if name not in known and not unnamed(session.pairing.game, name, side):
                outcome.persons[side] = *known, name
        return Result(
            house,
            outcome,
            lambda: start(house, stack, again, sides),
            lambda: to_title(house, stack),
            self._watching(stack),
            session.pairing.salt if self.checkable else "",
            None if other is None else lambda: start(house, stack, other, sides),
            session.commitment if self.checkable and session.pairing.salt else "",
            back,
        )

    @property
    def checkable(self) -> bool:
        """Return whether there is a record with which the dice can be checked."""
        return self.session.book is not None

    @property
    def recorded(self) -> int:
        """Return the number of the match in the library, 0 where it is not kept whole."""
        book = self.session.book
        return book.journal.id if book is not None and book.trouble is None else 0

    def _watching(self, stack: Stack) -> Callable[[], None] | None:
        """Return what shows this match again, if it was kept."""
        house, watch, kept = self.house, self._watch, self.recorded
        library = house.library
        if library is None or not kept:
            return None
        return lambda: open_kept(house, stack, lambda: watch(house, library.load(kept)), stack.push)

    # --- painting

    def draw(self, screen: pygame.Surface) -> None:
        """Paint the table and everything on it."""
        self._since_drawn = 0.0
        self.hands.finished.draw()
        self.panels.refresh()
        self.panels.draw(screen)
        self.draw_over(screen)
        self.due.picture = False
        self.panels.draw_tips(screen)

    def draw_over(self, screen: pygame.Surface) -> None:
        """Paint what lies over the table, below what explains things: nothing but for a guide."""


def to_title(house: House, stack: Stack) -> None:
    """Put the title in place of whatever is shown."""
    from game.scenes.title.title import Title  # the title leads here, so it is known late

    stack.reset(Title(house))
