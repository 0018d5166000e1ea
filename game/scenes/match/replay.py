"""Watching a kept match on the table: play, pause, step, go to a round, from any seat's view."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Final

import pygame

from game import paths
from game.book import bring_back
from game.engine.decisions import Decision
from game.engine.events import Event
from game.engine.match import Match
from game.engine.seats import HUMAN
from game.rules.room import rules_of
from game.scenes.library.going_on import go_on, open_kept
from game.scenes.match.between import BetweenPersons
from game.scenes.match.game import GameTable
from game.scenes.match.milestones import POINTS, ROUND, milestones
from game.scenes.match.moments import LEADS, TIME
from game.scenes.match.panels import TARGET
from game.scenes.match.play_on import PlayOn
from game.scenes.match.replay_menu import Points, ReplayMenu
from game.scenes.match.seating import Sitting, called
from game.scenes.match.table import Begin, MatchScene
from game.scenes.result.result import Result
from game.scenes.room import Watched
from game.scenes.setup.plan import MatchPlan
from game.scenes.shell.column import Entry
from game.scenes.shell.house import House
from game.scenes.shell.scene import Scene
from game.scenes.shell.stack import Stack
from game.session import NOBODY, Pairing, Session
from game.store.kept import CONCEDED, Choice, Handed, Kept, Mark, Stamp
from game.table.board.shown import Moment
from game.table.hud.at_rest import RestRow, RestSection
from game.table.input.commands import AT_TABLE
from game.table.input.pads import PAD
from game.table.look.glyphs import UNKNOWN, glyph
from game.table.look.palette import BRASS_LIGHT, SIDES, worn
from game.table.motion.projection import LAST_ROUND, LEAD
from game.table.widgets.fields import Button
from game.table.widgets.form import Form
from game.table.widgets.slider import Slider, SliderMark
from game.words.play import say, unknown
from game.words.rich import fill, text_of
from game.words.room import said_of, seat_name, side_name

ICONS: Final = {POINTS: "plus", LEAD: LEADS, LAST_ROUND: TIME}
"""What marks on the slider what every game has."""
MOST_POINTS: Final = 16
"""Bookmarks that the menu offers."""
RESULT: Final = "result"
"""The command that shows what the match came to."""
STAR: Final = "star"
"""What stands beside points where the marks of the slider are told."""
OPEN: Final = -2
"""The view of somebody who sees all cards of a finished match."""


class ReplaySession(Session):
    """A kept match that is only looked at: ``at`` choices of it have been shown, and ``part``
    events of the next one. Choice 0 is the opening.
    """

    def __init__(self, kept: Kept) -> None:
        pairing = Pairing.of(kept)
        levels = paths.levels(pairing.scenario)
        returned = bring_back(kept, levels)
        self.choices: tuple[Choice, ...] = kept.standing
        kinds = returned.history.match.game.events
        self.told: list[list[Event]] = [choice.events(kinds) for choice in self.choices]
        self.at = 0
        self.part = 0
        super().__init__(pairing, levels, None, returned.history)
        self.recall.stays = True
        self.tell_no_past()

    @property
    def match(self) -> Match:
        """Return the match as it stood where the watching is."""
        return self.history.stood(self.at)

    @property
    def place(self) -> int:
        """Return how many choices have been shown, that which is shown in part among them."""
        return self.at + (self.part > 0)

    @property
    def events(self) -> list[Event]:
        """Return all events up to where the watching is."""
        found = [event for told in self.told[: self.at] for event in told]
        if self.part:
            found.extend(self.told[self.at][: self.part])
        return found

    @property
    def decision(self) -> Decision | None:
        """Nobody is asked anything."""
        return None

    def waiting_human(self) -> int:
        """Nobody decides."""
        return NOBODY

    def poll(self) -> list[Event]:
        """Nothing happens by itself: the scene tells what comes next."""
        return []

    def view(self, event: Event, seat: int) -> Event | None:
        """Return ``event`` as ``seat`` may know it, all of it for the open view."""
        return event if seat == OPEN else super().view(event, seat)

    def decider(self, seat: int) -> str:
        """Return who decided for a seat where the watching is: later it may have been handed on."""
        return self.decided_by(seat, self.at)

    def round_at(self, at: int) -> int:
        """Return the round after so many choices."""
        return self.choices[at - 1].standing.round if at else 0

    def begins(self, turn: int) -> int:
        """Return how many choices have been shown when the round ``turn`` begins."""
        found = (n for n, c in enumerate(self.choices) if c.standing.round >= turn)
        return min(next(found, len(self.choices) - 1) + 1, len(self.choices)) if turn else 0


class ReplayScene(MatchScene, Watched):
    """The table with a kept match on it, and buttons that move in time in place of actions."""

    way_back = "back.replay"

    def __init__(
        self, house: House, game: GameTable, kept: Kept, begin: Begin, seat: int, at: int = 0
    ) -> None:
        """``seat`` is whose view it is, ``OPEN`` for all cards; ``at`` where it begins."""
        self.kept_match = kept
        self.playing = False
        self.replay = ReplaySession(kept)
        over = self.replay.history.stood(self.last).decision is None
        self.ended = over or self._conceded() != NOBODY
        """Whether the match has come to an end, and not just to a stop."""
        told = self.replay.pairing
        names = called(told.game, told.scenario, told.names, told.switches)
        plan = MatchPlan(
            told.game, told.scenario, told.controllers, names, told.switches, mode=told.mode,
            real_dice=told.real_dice, kept=kept.summary.id, shared=bool(kept.terms.head.shares),
        )  # fmt: skip

        def watch(house: House, kept: Kept) -> Scene:
            return watching(house, game, kept, begin)

        super().__init__(house, game, Sitting(self.replay, plan, True), begin, watch)
        self._take_view(seat)
        self.name = "replay"
        self.replay.at = max(0, min(at, self.last))
        self._pointed: tuple[SliderMark, ...] = ()
        """The marks on the slider that are pointed at, or where its knob stands with the ring."""
        self._tab = ""
        """The panel of the right column that was open before, "" where none was shut for them."""
        self._looked = False
        """Whether the camera has looked at where the watching begins."""
        self._know_milestones()
        self.panels.arranged = self._arranged
        self.course.leap()
        self.log.told = len(self.course.shown.log)
        self.say_where()

    def _take_view(self, seat: int) -> None:
        self.course.watcher = seat
        self.course.open_cards = seat == OPEN

    @property
    def last(self) -> int:
        """Return how many choices there are to be shown."""
        return len(self.replay.choices)

    def _commands(self) -> dict[str, Callable[[], None]]:
        """Return what the table's commands do; where the milestones are known they join them."""
        self._going = {**super()._commands(), RESULT: self.show_result}
        return self._going

    # --- moving in time

    def go_to(self, at: int, part: int = 0) -> None:
        """Show the match after ``at`` choices and ``part`` events of the next, without motion."""
        at = max(0, min(at, self.last))
        if part and part >= len(self.replay.told[at]):
            at, part = at + 1, 0
        self.replay.at, self.replay.part = at, part
        self._leapt()

    def go_to_moment(self, number: int) -> None:
        """Show a milestone as it has just happened, before what the same choice brought after."""
        self.playing = False
        at, part, _ = self.milestones.moments[number]
        self.go_to(at - 1, part)

    def _leapt(self) -> None:
        self.say_where()
        self.show_anew()
        self.say_where()
        self._look_there()

    def _look_there(self) -> None:
        """Bring in where the last thing that is shown happened; before the first, all of the board.

        Nobody is asked anything here, so nothing else leads the camera after a leap in time.
        """
        camera = self.screen.board.camera
        if camera.whole:
            return
        places = (self.laid.place_of(event) for event in reversed(self.course.shown.log))
        place = next((each for each in places if each is not None), None)
        if place is None:
            camera.overlook()
        else:
            camera.show(place[1], place[0])
        self.due.picture = True

    def say_where(self) -> None:
        """Tell where the watching is, in the panel of tasks."""
        shown, place = self.course.shown, self.replay.place
        who = shown.figures.get(shown.acting)
        named = self.panels.own.name_of(who.index) if who is not None else ""
        parts = [self._round_told(place), named]
        self.panels.when = " · ".join(part for part in parts if part)
        side = side_name(self.replay.pairing.game, who.side) if who is not None else ""
        choice = say("replay.where", at=place, last=self.last)
        parts = [side, choice, self._unknown()]
        self.panels.where = fill(" · ".join(part for part in parts if part))
        self.due.aim()

    def _unknown(self) -> str:
        """Return as whose knowledge it is seen, and what that view does not know; nothing where it
        looks the same from every seat.
        """
        if self._known_alike:
            return ""
        seat, count = self.course.viewer, self.milestones.hidden[self.replay.place]
        if seat == OPEN:
            return say("replay.view.open")
        if seat == NOBODY:
            return say("replay.view.nobody")
        return unknown(self._seat_called(seat), count)

    @property
    def _known_alike(self) -> bool:
        return rules_of(self.replay.pairing.game).known_alike

    def _seat_called(self, seat: int) -> str:
        """Return what a seat is called: by its person, or by its side where a computer plays."""
        game = self.replay.game
        if seat in self.kept_match.summary.people:
            return self.plan.names[seat]
        return seat_name(self.replay.pairing.game, game.looks(), seat)

    def look_back(self, number: int) -> None:
        """Go to the choice of which a line of the log tells."""
        if self.timeline.busy:
            return
        self.playing = False
        for at, told in enumerate(self.replay.told):
            number -= self.replay.told_to(self.course.viewer, told)
            if number <= 0:
                self.go_to(at + 1)
                return

    def step(self, by: int) -> None:
        """Go one choice on, with motion, or one back."""
        self.playing = self.playing and by > 0
        if by < 0:
            self.go_to(self.replay.at - (self.replay.part == 0))
            return
        self._end_shown()
        if self.replay.at >= self.last:
            self.playing = False
            self.due.buttons()
            return
        coming = self.replay.told[self.replay.at][self.replay.part :]
        self.replay.at, self.replay.part = self.replay.at + 1, 0
        self.course.show(coming)
        self.say_where()
        self.due.buttons()

    def _end_shown(self) -> None:
        """End at once whatever is still shown of an earlier step, its moments too."""
        while self.timeline.busy:
            self.timeline.skip()

    def step_event(self, by: int) -> None:
        """Go one event on or back."""
        replay = self.replay
        self.playing = False
        if by < 0:
            if not replay.part:
                if not replay.at:
                    return
                replay.at -= 1
                replay.part = len(replay.told[replay.at])
            replay.part = max(0, replay.part - 1)
            self._leapt()
            return
        if replay.at >= self.last:
            return
        self._end_shown()
        told = replay.told[replay.at]
        coming = told[replay.part : replay.part + 1]
        replay.part += 1
        if replay.part >= len(told):
            replay.at, replay.part = replay.at + 1, 0
        self.course.show(coming)
        self.say_where()
        self.due.buttons()

    def play(self) -> None:
        """Play on by itself, or pause."""
        self.playing = not self.playing
        if self.playing and self.replay.at >= self.last:
            self.go_to(0)
        self.due.buttons()

    def look_from(self, seat: int) -> None:
        """Watch from another seat's view."""
        self._take_view(seat)
        self._know_milestones()
        self._leapt()

    def _tell_why(self) -> None:
        """Tell what a computer player did and why; who watches goes on when they like."""
        self.panels.tell_done(self.why.last)

    def play_on(self) -> None:
        """Ask who decides for each seat, then begin a match of its own that goes on from here."""
        assert self.stack is not None
        seats = self.kept_match.summary.terms.head.seats
        now = [seat.controller for seat in seats]
        self.stack.push(PlayOn(self.house, self.replay.game, now, self._fork))

    def _fork(self, controllers: list[str]) -> None:
        """Begin a match of its own from here, in which ``controllers`` decide for the seats."""
        library, stack = self.house.library, self.stack
        assert stack is not None
        if library is None:
            return
        number = self.replay.choices[max(0, self.replay.at - 1)].number
        summary, game = self.kept_match.summary, self.replay.game
        name = say("replay.fork", name=summary.name) if summary.name else ""

        def forked() -> int:
            journal = library.fork(summary.id, number, name)
            before = summary.terms.head.seats
            lines = len(library.load(journal.id).standing)
            for seat, (was, now) in enumerate(zip(before, controllers, strict=True)):
                if was.controller != now:
                    words = Handed(game.called(seat), now).words
                    stamp = Stamp("handed", lines, words=words)
                    journal.hand_over(controllers, stamp)
            return journal.id

        go_on(self.house, stack, forked)

    @property
    def may_play_on(self) -> bool:
        """Return whether a match can go on from here: something is open to be decided."""
        kept = self.house.library is not None and self.replay.at > 0
        return kept and self.replay.match.decision is not None

    # --- the scene

    def _rename(self) -> None:
        """Another language is spoken: tell in it where the watching is, too."""
        super()._rename()
        self.say_where()

    def furnish(self, form: Form) -> None:
        """Put the buttons of time under the card, and the rounds under the log."""
        layout, look = self.screen.layout, self.screen.look
        ends = self.replay.at <= 0 and not self.replay.part, self.replay.at >= self.last
        entries: tuple[tuple[str, str, Callable[[], None], bool], ...] = (
            ("undo", "replay.leave", self.leave_match, True),
            ("fast_back", "replay.turn.back", lambda: self.step_activation(-1), not ends[0]),
            ("left", "replay.back", lambda: self.step(-1), not ends[0]),
            ("pause" if self.playing else "play", "replay.play", self.play, True),
            ("right", "replay.on", lambda: self.step(1), not ends[1]),
            ("fast", "replay.turn.on", lambda: self.step_activation(1), not ends[1]),
            ("crown", "replay.result", self.show_result, self.ended),
            ("cog", "button.menu", self.open_menu, True),
        )
        rect, gap = layout.buttons, look.px(8)
        wide = (rect.width - (len(entries) - 1) * gap) // len(entries)
        for number, (icon, key, action, on) in enumerate(entries):
            box = pygame.Rect(rect.x + number * (wide + gap), rect.y, wide, rect.height)
            # At the end there is nothing more to play, but what it came to.
            golden = "replay.result" if ends[1] and self.ended else "replay.play"
            kind = "gold" if key == golden else "wood"
            form.add(Button(form.manager, box, "", action, kind, icon, enabled=on, tip=say(key)))
        self.slider = form.add(
            Slider(
                form.manager, self._time(), (0, self.last), 1, self.replay.place, self._to_choice,
                self._round_told, self._marks(), written=False, tells=False,
            )
        )  # fmt: skip

    def _time(self) -> pygame.Rect:
        """Return where the slider lies: as low as the window lets it, so that icons have room."""
        view, look = self.screen.layout.view, self.screen.look
        free = self.size[1] - view.bottom - 4
        return pygame.Rect(*view.topleft, view.width, view.height + min(look.px(22), max(0, free)))

    def _round_told(self, at: int) -> str:
        turn = self.replay.round_at(at)
        return said_of(
            self.course.game, say, "replay.round" if turn else "replay.start", round=turn
        )

    def _marks(self) -> list[SliderMark]:
        """Return what the slider marks: rounds as strokes, points as dots, all else as icons."""
        found = []
        for at, _, moment in self.milestones.moments:
            if moment.kind == ROUND:
                found.append(SliderMark(at))
                continue
            colour = SIDES[worn(moment.side)].light if moment.side else BRASS_LIGHT
            icon = ICONS.get(moment.kind) or glyph(moment.kind)
            if icon == UNKNOWN and moment.thing:
                icon = glyph(moment.thing)
            if moment.kind == POINTS:
                icon = ""
            found.append(SliderMark(at, icon, colour, self._what(moment), self._round_told(at)))
        self._numbers = {mark: number for number, mark in enumerate(found)}
        return found

    def _what(self, moment: Moment) -> str:
        """Return what a moment on the slider was."""
        if moment.kind == POINTS:
            side = side_name(self.replay.pairing.game, moment.side)
            return say("moment.points", side=side, points=moment.number)
        return self.panels.head(moment)

    def _to_choice(self, at: int) -> None:
        """Go to a choice: to what decided the match in it where it did, that it is seen whole."""
        self.playing = False
        moments = self.milestones.moments
        here = [number for number, one in enumerate(moments) if one.at == at]
        if here and not any(moments[number].moment.kind == ROUND for number in here):
            self.go_to_moment(here[-1])
        else:
            self.go_to(at)

    # --- what stands beside the board

    def _arranged(self, sections: tuple[RestSection, ...]) -> tuple[RestSection, ...]:
        """Return what marks of the slider mean that are pointed at; else what has just happened,
        where no log lies open, what helps, and the turning points of the round.
        """
        if self._pointed:
            heads = dict.fromkeys(mark.head for mark in self._pointed)
            alike = {head: [mark for mark in self._pointed if mark.head == head] for head in heads}
            return tuple(RestSection(head, self._told_of(alike[head]), True) for head in heads)
        found = list(sections)
        if self.ended and self.replay.at >= self.last:
            row = RestRow(text_of(say("replay.result")), icon="crown", means=RESULT)
            found.insert(0, RestSection(say("replay.over"), (row,)))
        line = next((each for each in reversed(self.log.lines) if each.text), None)
        if line is not None and self.screen.tabs is not None:
            row = RestRow(line.text, line.figure, line.side, means=line.id)
            found.insert(0, RestSection(say("replay.now"), (row,)))
        head = self._round_told(self.replay.place)
        rows = self._told_of(mark for mark in self.slider.marks if mark.head == head)
        if rows:
            found.append(RestSection(say("replay.turning"), rows))
        return tuple(found)

    def _told_of(self, marks: Iterable[SliderMark]) -> tuple[RestRow, ...]:
        """Return a row for each mark with words: a press on it goes there."""
        found = []
        for mark in marks:
            number = self._numbers.get(mark)
            if mark.words and number is not None:
                side = self.milestones.moments[number].moment.side
                told, icon = text_of(mark.words), mark.icon or STAR
                found.append(RestRow(told, side=side, icon=icon, means=_named(number)))
        return tuple(found)

    def _look_at_marks(self) -> None:
        """Tell of the marks that are pointed at in the right column, whatever is open there: dice
        that lie above it leave it their room.
        """
        told = self.slider.pointed() if self.on_top else None
        pointed = tuple(told[1]) if told is not None else ()
        if pointed == self._pointed:
            return
        tabs = self.screen.tabs
        if pointed and not self._pointed and tabs is not None and tabs.open != TARGET:
            self._tab = tabs.open
            self.due.open(TARGET)
        elif not pointed and self._tab:
            self.due.open(self._tab)
            self._tab = ""
        if tabs is None and bool(pointed) != bool(self._pointed):
            self.screen.fold(bool(pointed))
        self._pointed = pointed
        self.due.aim()

    def step_activation(self, by: int) -> None:
        """Go to where the next one begins to act, or the one before did."""
        self.playing = False
        at = self.replay.at
        starts = [0, *self.milestones.activations, self.last]
        if by < 0:
            self.go_to(max(each for each in starts if each < max(1, at)))
        else:
            self.go_to(min((each for each in starts if each > at), default=self.last))

    def _know_milestones(self) -> None:
        """Find what is worth going to, as the viewer knows it."""
        replay, viewer = self.replay, self.course.viewer
        self.milestones = milestones(
            self.course.opening(),
            self.timeline.reader,
            replay.told,
            lambda event: replay.view(event, viewer),
        )
        for number in range(len(self.milestones.moments)):
            self._going[_named(number)] = partial(self.go_to_moment, number)

    def handle(self, event: pygame.event.Event) -> None:
        """Move in time by keys and pad, wherever they are not a button's or a panel's."""
        steps: dict[str, Callable[[], None]] = {
            "next_target": lambda: self.step(1),
            "previous_target": lambda: self.step(-1),
            "redo": lambda: self.step_activation(1),
            "undo": lambda: self.step_activation(-1),
            "next_row": lambda: self.step_event(1),
            "previous_row": lambda: self.step_event(-1),
            "confirm": self.play,
        }
        away = self.form.focus.shown or self.hands.ring.on_panel
        if event.type in (pygame.KEYDOWN, PAD) and not away:
            step = steps.get(self.house.keymap.meaning(event, AT_TABLE))
            if step is not None:
                step()
                self.changed = True
                return
        super().handle(event)

    def update(self, seconds: float) -> None:
        """Let time pass; when everything was shown and it plays, the next choice comes."""
        if not self._looked:
            self._looked = True
            self._look_there()
        super().update(seconds)
        self._look_at_marks()
        if self.playing and self.on_top and not self.timeline.busy:
            self.step(1)

    def _finish(self, seconds: float) -> None:
        """The end of a match that is watched leads nowhere."""

    def open_menu(self) -> None:
        """Offer the rest: single events, other views, playing on from here."""
        assert self.stack is not None
        self.playing = False
        self.stack.push(ReplayMenu(self.house, self.game, self._offered, self.leave_match))

    def _offered(self) -> list[Entry]:
        """Return the entries of the menu."""
        entries: list[Entry] = [
            (say("replay.event.back"), "wood", "left", lambda: self.step_event(-1)),
            (say("replay.event.on"), "wood", "right", lambda: self.step_event(1)),
        ]
        for seat, text in self._views():
            entries.append((text, "wood", "eye", self._from(seat)))
        if self._points() or self._undone_points():
            entries.append((say("replay.points"), "wood", "bookmark", self.open_points))
        if self.may_play_on:
            entries.append((say("replay.play_on"), "wood", "flag", self.play_on))
        return entries

    def open_points(self) -> None:
        """Offer the named points, each of which can be gone to."""
        assert self.stack is not None
        entries: list[Entry] = [
            (name, "wood", "bookmark", self._to_point(at)) for at, name in self._points()
        ]
        entries += [
            (say("replay.point.undone", name=mark.name), "wood", "undo", self._to_undone(mark))
            for mark in self._undone_points()
        ]
        self.stack.push(Points(self.house, entries[-MOST_POINTS:]))

    def _points(self) -> list[tuple[int, str]]:
        """Return the named points that still stand as (choices shown, name), in that order."""
        found = ((self._place(mark), mark.name) for mark in self.kept_match.marks)
        return sorted(each for each in found if each[0] > 0)

    def _undone_points(self) -> list[Mark]:
        """Return the named points from which the match went another way since."""
        return [mark for mark in self.kept_match.marks if self._place(mark) < 0]

    def _place(self, mark: Mark) -> int:
        """Return how many choices lead to a named point; 0 where its choices are lost."""
        try:
            return self.kept_match.place_of(mark.number)
        except KeyError:
            return 0

    def _to_point(self, at: int) -> Callable[[], None]:
        return lambda: self.go_to(at)

    def _to_undone(self, mark: Mark) -> Callable[[], None]:
        """Watch the match as it went to a point that was taken back; leaving leads back here."""

        def show() -> None:
            stack, house, kept = self.stack, self.house, self.kept_match.branch(mark.number)
            assert stack is not None
            at, seat = len(kept.standing), self.course.viewer
            open_kept(
                house,
                stack,
                lambda: ReplayScene(house, self._game, kept, self._begin, seat, at),
                stack.push,
            )

        return show

    def _views(self) -> list[tuple[int, str]]:
        """Return the views that may be taken besides the present one: none where all are alike."""
        if self._known_alike:
            return []
        found = [
            (seat, say("replay.view", who=self._seat_called(seat)))
            for seat, name in enumerate(self.plan.names)
            if self.plan.names.index(name) == seat and open_to_all(self.house, self.kept_match)
        ]
        if open_to_all(self.house, self.kept_match):
            found.append((OPEN, say("replay.view.open")))
        else:  # nobody learns by it what is still secret: their own view, or less
            found += [
                (seat, say("replay.view", who=self._seat_called(seat)))
                for seat in people(self.kept_match)
            ]
            found.append((NOBODY, say("replay.view.nobody")))
        return [each for each in found if each[0] != self.course.watcher]

    def _from(self, seat: int) -> Callable[[], None]:
        """Return what takes a view: behind a curtain where others at the screen must not see it."""
        others = [each for each in people(self.kept_match) if each != seat]
        if seat in (OPEN, NOBODY) or not others or open_to_all(self.house, self.kept_match):
            return lambda: self.look_from(seat)
        return lambda: self._behind_curtain(seat, others)

    def _behind_curtain(self, seat: int, others: list[int]) -> None:
        """Take a person's view when they say to be here; whoever gives up leaves nothing secret."""
        stack, side = self.stack, self.replay.game.seats[seat].side
        assert stack is not None

        def named() -> tuple[str, str]:
            return self._seat_called(seat), ", ".join(map(self._seat_called, others))

        def give_up() -> None:
            stack.pop()
            self.look_from(NOBODY)

        stack.push(
            BetweenPersons(
                self.house, named, side, lambda: self.look_from(seat), give_up, lambda: True
            )
        )

    # --- what it came to

    def _conceded(self) -> int:
        """Return a seat of the side that gave the match up where it stands now, -1 where none did.

        Another way that it went before has not come to that.
        """
        stamps = (one for one in self.kept_match.stamps if one.after >= self.last)
        sides = [stamp.words for stamp in stamps if stamp.kind == CONCEDED]
        seats = self.replay.game.seats
        found = (seat for seat, each in enumerate(seats) if each.side in sides)
        return next(found, NOBODY)

    def result_of(self, stack: Stack) -> Scene | None:
        """Return the result as the end of the match showed it, counted from its record."""
        if not self.ended:
            return None
        events = [event for told in self.replay.told for event in told]
        sides = self.replay.game.banners()
        outcome = self.ending.of_record(events, self._conceded(), self.plan.names, sides)
        return self.result_on(stack, outcome, events, stack.pop)

    def show_result(self) -> None:
        """Show what the match came to: the page that this was opened from, or a new one over it."""
        stack = self.stack
        assert stack is not None
        self.playing = False
        if any(isinstance(one, Result) for one in stack.scenes[-2:-1]):
            stack.pop()
            return
        found = self.result_of(stack)
        if found is not None:
            stack.push(found)

    @property
    def checkable(self) -> bool:
        """Return whether its salt is told: not as long as a match that it was forked from runs."""
        return open_to_all(self.house, self.kept_match)

    @property
    def recorded(self) -> int:
        """Return the number of the match in the library."""
        return self.kept_match.summary.id

    def _watching(self, stack: Stack) -> Callable[[], None] | None:
        """Return what shows the match: it lies under its result where that was opened from here."""
        return stack.pop if self.stack is stack else super()._watching(stack)

    def leave_match(self) -> None:
        """Go back to where the watching began."""
        assert self.stack is not None
        self.stack.pop()


def _named(number: int) -> str:
    """Return the name of the command that goes to a milestone."""
    return f"milestone:{number}"


def open_to_all(house: House, kept: Kept) -> bool:
    """Return whether everybody may see all of a kept match."""
    library = house.library
    if library is None:
        return kept.summary.state == "finished"
    return library.open_to_all(kept.summary.id)


def watching(house: House, game: GameTable, kept: Kept, begin: Begin) -> ReplayScene:
    """Return the scene that shows a kept match: open when it is over, else as its person sees it.

    With two people at a running match nobody's hidden cards are shown until one of them asks for
    their own view, behind a curtain. A fork is open when the
    match that it was forked from is over, too.
    """
    if open_to_all(house, kept):
        return ReplayScene(house, game, kept, begin, OPEN)
    return ReplayScene(house, game, kept, begin, own_seat(kept))


def own_seat(kept: Kept) -> int:
    """Return whose view a running match is watched from: its only person's, or nobody's."""
    found = people(kept)
    return found[0] if len(found) == 1 else NOBODY


def people(kept: Kept) -> list[int]:
    """Return the first seat of each person who plays a kept match."""
    first: dict[str, int] = {}
    for seat, each in enumerate(kept.terms.head.seats):
        if each.controller == HUMAN:
            first.setdefault(each.name, seat)
    return list(first.values())
