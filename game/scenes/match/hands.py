"""What mouse, keys and pads do at a table: each gesture becomes what the person does."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, Protocol

import pygame

from game.board.grid import Grid
from game.scenes.match.course import Course
from game.scenes.match.due import Due
from game.scenes.match.panels import LOG, TARGET, TRAY, Panels
from game.scenes.match.question import BOARD, Question
from game.scenes.match.ring import Ring
from game.scenes.match.taking import NOTHING
from game.table.hud.asked_line import ASKED
from game.table.hud.at_rest import MORE
from game.table.hud.log_panel import DOWN, NEWEST, UP
from game.table.hud.panel import Panel
from game.table.input.commands import ARROWS, LEAVES, PANS, ROWS, at_table
from game.table.input.pads import PAD
from game.table.input.unmeant import Seen
from game.table.room import table_of
from game.table.widgets.fields import Button
from game.table.widgets.focus import Focus
from game.words.play import say
from game.words.rich import Span

SPEED_IDS: Final = {"speed:1": "1", "speed:2": "2", "speed:4": "4", "speed:0": "instant"}
SPEEDS: Final = ("1", "2", "4", "instant")
PAN_STEP: Final = 64
ALL_LINES: Final = 1 << 16
BAR_STEPS: Final = 2
"""Steps of the log that a click on its bar goes."""
FEW: Final = 8
"""So many lit spaces at the most, and the arrows jump from one to the next."""
APART: Final = 100
"""How far the arrows think two neighbouring spaces apart."""
ZOOMS: Final = {"zoom_in": 1, "zoom_out": -1}
"""The commands that zoom, and by how many levels."""
STILL_SKIPPING: Final = 0.25
"""Seconds after a key has finished what was shown in which it answers nothing: it was meant for
what was shown. They are counted from the first picture of what came then."""
ALONG: Final = {"next_target": 1, "previous_target": -1}
"""Commands that go from one that can be picked to the next."""
HELD_FOR: Final = 0.3
"""Seconds from which on a press is no click but holds what it is on."""
DRAG_FROM: Final = 6
"""Pixels that a press must move before it is a drag and no click."""


class Row(Protocol):
    """Something in a game's panels that a key takes up."""

    @property
    def id(self) -> str:
        """Return what the question knows it by."""

    @property
    def key(self) -> str:
        """Return the key that takes it up, "" for none."""

    @property
    def selected(self) -> bool:
        """Return whether it is taken up."""

    @property
    def enabled(self) -> bool:
        """Return whether it can be."""


class OwnHands(Protocol):
    """What hands find in one game's panels, and its own commands mean."""

    def rows(self) -> Sequence[tuple[int, Row]]:
        """Return the rows that a key takes up, with the page on which each stands."""

    def takes_up(self) -> bool:
        """Return whether the rows that are seen belong to whoever may take them up."""

    def do(self, command: str) -> bool:
        """Carry out a command that only this game knows; False if it is none of its own."""

    def takes_by(self, command: str) -> bool:
        """Return whether a command that only this game knows takes something up, and sends
        nothing.
        """

    def answers(self, command: str) -> bool:
        """Answer the open question by a command of every table that stands on a button for now;
        False where it means what it always does.
        """

    def press(self, name: str) -> bool:
        """Do what a click on a thing of the game's panels means; False if that is nothing."""

    def press_aside(self, name: str) -> bool:
        """Do what a click with the right button on such a thing means; False if that is nothing."""

    def wheel(self, place: tuple[int, int], by: int) -> bool:
        """Leaf through the panel at a place; True if it looks different."""

    def begins(self) -> int:
        """Return the space at which the keyboard's cursor begins, -1 where nobody acts."""

    def off_board(self) -> Panel | None:
        """Return the panel with all of whom one is to be picked, where not all of them stand on
        the board; None where the board shows them, or nobody is to be picked.
        """

    def opens(self, name: str) -> bool:
        """Press a row that is not taken up but opens others; False for any other."""

    def put_away(self) -> bool:
        """Close what lies open in the game's panels; False where nothing does."""

    def carries(self, name: str) -> bool:
        """Return whether a thing of the game's panels can be carried onto the board."""

    def drags(self, name: str) -> bool:
        """Return whether a thing of the game's panels can be carried to another place in them."""

    def drop(self, name: str, onto: str) -> None:
        """Let such a thing go over what has the id ``onto``, "" over nothing."""

    def lift(self, name: str) -> None:
        """Show a thing of the game's panels as carried, "" for none any more."""

    def hold(self, name: str) -> bool:
        """A thing of the panels, or the key of a command, is held down for a while; False if that
        means no more than a press.
        """

    def let_go(self, name: str) -> None:
        """What was held is let go, a thing or the key of a command; "" for all that was."""


SHIFTS: Final = (pygame.K_LSHIFT, pygame.K_RSHIFT)
DECIDING: Final = ("end", "yes", "no")
"""Commands of every table that may decide something, so that they are never taken unseen."""
ANSWERING: Final = ("confirm", "skip")
"""Commands of every table that a game may let answer a question."""
Commands = Mapping[str, Callable[[], None]]
"""What each command does that is the table's and neither the board's nor the question's."""


class Hands:
    """Hears events for one table.

    ``grid`` is the board's, ``commands`` what the table's own commands do, ``read`` opens the
    rulebook at a clause (False for what is none), ``look_back`` goes to a line of the log.
    """

    def __init__(
        self, course: Course, question: Question, panels: Panels, own: OwnHands, due: Due,
        grid: Grid, commands: Commands, read: Callable[[str | None], bool],
        look_back: Callable[[int], None],
    ) -> None:  # fmt: skip
        self.course, self.question, self.panels = course, question, panels
        self.own, self.due, self.grid = own, due, grid
        self.commands = commands
        self.groups = at_table(course.game)
        self._without = table_of(course.game).without
        self.ring = Ring(course, panels, question, self.press, self._picked, own.off_board)
        self.dragging = False
        """Whether the board is being dragged."""
        self._read, self._look_back = read, look_back
        self.finished = Seen()
        """What came when a key had finished what was shown."""
        self._hand = panels.house.hand
        """How somebody has played until now: by mouse, keys or pad."""
        self._pressed_at: tuple[int, int] | None = None
        self._unmeant = False
        """Whether the press that goes on was meant for what a button has just replaced."""
        self.carried = ""
        """What is carried over the board, by its id."""
        self._thing = ""
        """What the press that goes on lies on: a thing of a panel by its id."""
        self._button: Button | None = None
        """The same of a button."""
        self._command_held = ""
        """The command whose key is down."""
        self._held_for = 0.0
        """Seconds for which that is so."""
        self._holds = False
        """Whether it was held so long that it is no click."""
        self._no_more = False
        """Whether it was held so long, whatever that came to: a slow click is a click."""
        self._early = ""
        """The command that was pressed while what the last choice came to was still shown."""

    def update(self, seconds: float) -> None:
        """Let time pass: what is pressed for a while is held."""
        taken = self.question.selected() == self.carried or self.own.drags(self.carried)
        if self.carried and not taken:
            self._put_back()
        pressed = self._thing or self._command_held
        if self._holds or self._no_more or self.carried or not (pressed or self._button):
            return
        self._held_for += seconds
        if self._held_for < HELD_FOR:
            return
        self._no_more = True
        button = self._button
        if button is not None and button.held is not None:
            # The form has heard of the press, and must not hear that it ends.
            self._holds = self._unmeant = True
            button.held()
        elif button is None and self.own.hold(pressed):
            self._holds = bool(self._thing)
            self.due.panel()
        self.due.picture = True

    def _press_on(self, thing: str = "", button: Button | None = None, command: str = "") -> None:
        """Begin to count how long something is held, or nothing any more."""
        self._thing, self._button, self._command_held = thing, button, command
        self._held_for, self._holds, self._no_more = 0.0, False, False

    def let_go(self, name: str = "") -> None:
        """Something is held no more; "" for all that was."""
        self._press_on()
        self.own.let_go(name)
        self.due.panel()

    def handle(self, event: pygame.event.Event) -> None:
        """Hear one event."""
        if self._hand != self.panels.house.hand:
            self._hand = self.panels.house.hand
            self.due.aim()  # hints and notes tell what keys do now, or what clicks do
        if event.type in (pygame.KEYDOWN, pygame.KEYUP, PAD):
            self._key(event)
        elif event.type == pygame.MOUSEMOTION:
            self._motion(event)
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self._down(event)
        elif event.type == pygame.MOUSEBUTTONUP:
            self._up(event)
        elif event.type == pygame.MOUSEWHEEL:
            self._wheel(event)
        else:
            if event.type == pygame.WINDOWFOCUSLOST:
                self.let_go()
            self.panels.form.handle(event)

    # --- the mouse

    def _motion(self, event: pygame.event.Event) -> None:
        panels, screen = self.panels, self.panels.screen
        panels.form.handle(event)
        if self._pressed_at is not None and screen.layout.board.collidepoint(self._pressed_at):
            far = abs(event.pos[0] - self._pressed_at[0]) + abs(event.pos[1] - self._pressed_at[1])
            if self.dragging or far > DRAG_FROM:
                self.dragging = True
                screen.board.camera.pan(*event.rel)
                self.due.picture = True
                return
        self.question.by_key = False
        if self._carries(event.pos):
            self._point(event.pos)
            panels.carry(self.carried, event.pos)
            return
        if panels.resting.moved(event.pos):
            self._point(event.pos)
        panels.point(event.pos)

    def _carries(self, place: tuple[int, int]) -> bool:
        """Return whether something is carried: a thing that was pressed and moved far enough is
        taken up, and goes with the pointer.
        """
        if self.carried:
            return True
        if not self._thing or self._pressed_at is None or self._holds or self.course.busy:
            return False
        far = abs(place[0] - self._pressed_at[0]) + abs(place[1] - self._pressed_at[1])
        if far > DRAG_FROM and self.own.drags(self._thing):
            self._lift(self._thing)
            return True
        if far <= DRAG_FROM or not self.own.carries(self._thing):
            return False
        if self.question.selected() != self._thing:
            self.question.select(self._thing)
        if self.question.selected() == self._thing:
            self._lift(self._thing)
        return bool(self.carried)

    def _lift(self, name: str) -> None:
        """Carry something from now on, "" for nothing."""
        self.carried = name
        self.own.lift(name)
        self.panels.carry(name, self.panels.pointer)

    def _drop(self, place: tuple[int, int]) -> None:
        """Let go of what is carried: where it can be meant it is sent, else it goes back."""
        if self.own.drags(self.carried):
            thing, under = self.carried, self.panels.screen.under(place)
            self._lift("")
            self.own.drop(thing, under[1] if under is not None else "")
            return
        self._point(place)
        if self.question.space != NOTHING and self.question.pointing.choice != NOTHING:
            thing = self.carried
            self._lift("")
            self.question.act()
            if self.question.selected() == thing:
                self.question.cancel()  # it does not reach there
        else:
            self._put_back()

    def _put_back(self) -> None:
        """What is carried goes back to where it was."""
        if self.question.selected() == self.carried:
            self.question.cancel()
        self._lift("")

    def point_away(self, place: tuple[int, int]) -> None:
        """The mouse is over what lies on the table: nothing below it is pointed at."""
        self.question.point(NOTHING)
        self.panels.point(place)

    def _point(self, place: tuple[int, int]) -> None:
        space = self._space(place)
        camera = self.panels.screen.board.camera
        self.question.point(space, camera.spot(space, *place) if space >= 0 else 0)

    def _space(self, place: tuple[int, int]) -> int:
        """Return the space that a place of the window means, -1 for none."""
        screen = self.panels.screen
        if screen.panel_at(place) is not None:
            return NOTHING
        if self._leads(place) is not None:
            return NOTHING  # what lies beneath the small map is not pointed at
        return screen.board.meant(place, self.question.offered())

    def _leads(self, place: tuple[int, int]) -> tuple[float, float] | None:
        """Return where a place of the window leads to on the board: on the small map, or by what
        the game lays over the board.
        """
        on_map = self.panels.screen.board.map.place_at(*place)
        return on_map if on_map is not None else self.panels.own.leads(place)

    def point_again(self) -> None:
        """Point at what lies under the pointer now that the board has moved by itself."""
        if not self.question.by_key and self.panels.resting.moved(self.panels.pointer):
            self._point(self.panels.pointer)

    def _down(self, event: pygame.event.Event) -> None:
        self.ring.leave()
        self._unmeant = self.panels.just_came(event.pos)
        if self._unmeant:
            if self.question.decision is not None and self._space(event.pos) == NOTHING:
                self.question.refuse((Span(say("refused.just_came")),))
            return
        self.panels.form.handle(event)
        if event.button in (pygame.BUTTON_LEFT, pygame.BUTTON_MIDDLE):
            self._pressed_at = event.pos
            self.dragging = False
        if event.button == pygame.BUTTON_LEFT:
            pressed = (
                one
                for one in self.panels.form.widgets
                if isinstance(one, Button) and one.rect.collidepoint(event.pos)
            )
            button = next(pressed, None)
            under = self.panels.screen.under(event.pos) if button is None else None
            on_board = self._space(event.pos) != NOTHING
            self._press_on(under[1] if under is not None and not on_board else "", button)

    def _up(self, event: pygame.event.Event) -> None:
        form = self.panels.form
        dragged, self.dragging, self._pressed_at = self.dragging, False, None
        unmeant, self._unmeant = self._unmeant, False
        held = self._holds or self.carried
        if self.carried:
            self._drop(event.pos)
        if held:
            self.let_go(self._thing)
            self.panels.point(event.pos)
            return
        self._press_on()
        if dragged or unmeant:
            return
        on_button = any(w.rect.collidepoint(event.pos) for w in form.widgets)
        form.handle(event)
        if on_button:
            return
        if event.button == pygame.BUTTON_RIGHT:
            if not self._press_aside(event.pos):
                self.cancel(menu=False)
        elif event.button == pygame.BUTTON_LEFT:
            self._click(event.pos)

    def _press_aside(self, place: tuple[int, int]) -> bool:
        """Press what lies there with the right button; False where that means nothing."""
        under = self.panels.screen.under(place) if self._space(place) == NOTHING else None
        pressed = under is not None and not self.course.busy and self.own.press_aside(under[1])
        self.due.picture |= pressed
        return pressed

    def _click(self, place: tuple[int, int]) -> None:
        screen, busy = self.panels.screen, self.course.busy
        prompt, camera = screen.prompt, screen.board.camera
        asked = prompt.data is not None and not busy and not screen.aside
        if asked and prompt.rect.collidepoint(place):
            name = prompt.hit(place)
            if name is not None:
                self.question.answer(name)
            else:
                self._read(prompt.tooltip(place))
            return
        on_map = self._leads(place)
        if on_map is not None:
            camera.look_at(*on_map, gently=True)
            self.due.picture = True
            return
        if camera.view.collidepoint(place) or self._space(place) != NOTHING:
            aimed = busy or self.panels.resting.moved(place)
            self._point(place)
            self.panels.resting.stir()
            if aimed or not self.question.dear:
                self.act()
            return
        under = screen.under(place)
        if not busy and self._read(screen.tooltip(place)):
            return
        if under is not None:
            self.press(under[1])
        elif busy:
            self.skip()

    def press(self, name: str) -> None:
        """Do what a click on a thing of a panel means, known by its id."""
        screen, question = self.panels.screen, self.question
        row = screen.rest.row(name)
        if row is not None:
            name = row.means
        kind, _, value = name.partition(":")
        if name in SPEED_IDS:
            self.speed(SPEED_IDS[name])
        elif kind == "tab":
            question.turn_to(int(value))
        elif name in (UP, DOWN):
            screen.log.scroll(-BAR_STEPS if name == UP else BAR_STEPS)
        elif name == NEWEST:
            screen.log.scroll(ALL_LINES)
        elif kind == "log" and value:  # "log" alone is the tab
            self._look_back(int(value))
        elif (
            screen.has_tab(name)
            and screen.tabs is not None
            and screen.tabs.hit(self.panels.pointer) == name
        ):
            self._turn_to(name)
        elif name == ASKED:
            screen.open_tab(TARGET)
        elif name == MORE:
            screen.rest.press_more()
        elif name in self.commands:
            self.commands[name]()
        elif name == TRAY:
            self.skip()
        elif not self.own.press(name) and self.own.takes_up():
            question.select(name)
        self.due.picture = True

    def _wheel(self, event: pygame.event.Event) -> None:
        screen, place = self.panels.screen, self.panels.pointer
        if screen.layout.board.collidepoint(place):
            moved = screen.board.camera.zoom(event.y, place)
        elif screen.shows(LOG) and screen.log.rect.collidepoint(place):
            moved = screen.log.scroll(-event.y)
        elif screen.rest.shown and screen.rest.rect.collidepoint(place):
            moved = screen.rest.leaf(-event.y)
        else:
            moved = self.own.wheel(place, -event.y)
        self.due.picture |= moved

    # --- keys and pads

    def _key(self, event: pygame.event.Event) -> None:
        house = self.panels.house
        if getattr(event, "key", None) in SHIFTS:
            self.question.repoint()  # other spaces may be meant with it
        ended = house.keymap.ended(event, self.groups)
        if event.type == pygame.KEYDOWN:
            self._press_on(command=house.keymap.meaning(event, self.groups))
        elif ended:
            self.let_go(ended)
        if event.type != pygame.KEYUP:
            self._command(event)
        elif house.settings.hold_threat and ended == "threat":
            self._threats(False)

    def _command(self, event: pygame.event.Event) -> None:
        form, ring = self.panels.form, self.ring
        form.quiet()
        if not ring.on_panel:
            self.panels.explain_nothing()
        name = self.panels.house.keymap.meaning(event, self.groups)
        steers = name in ARROWS or name == "confirm"
        if self._comes_early(name):
            return
        if name in ("next", "previous"):
            ring.step(1 if name == "next" else -1)
        elif name == "cancel":
            self.cancel(menu=event.type != PAD)
        elif ring.on_panel and steers:
            if name in ARROWS:
                ring.steer(*ARROWS[name])
            else:
                ring.press()
        elif (steers or name in ALONG) and self._off_board(name):
            self.due.picture = True
        elif self._prompt(name):
            return
        elif form.focus.shown and form.focused is not None and steers:
            form.handle(event)
            self.due.picture = True
        elif name in ARROWS:
            self._cursor(*ARROWS[name])
        else:
            self.do(name)

    def _comes_early(self, name: str) -> bool:
        """Finish what is shown where a person is about to be asked again what they have just been
        asked, and keep the command for that; False where it means nothing then.
        """
        takes = name in (*ROWS, "next_row", "previous_row") or self.own.takes_by(name)
        if not (takes or name in DECIDING) or not self.course.hurries:
            return False
        if not self.question.comes_again():
            return False
        self.skip()
        self._early = name
        return True

    def take_early(self) -> None:
        """Carry out what was pressed a moment too early, once its question is seen: only what takes
        something up and can be put back. Of anything else it is said that it was not done; where
        something else is asked first, it is forgotten.
        """
        name, question = self._early, self.question
        if not name or self.course.busy or (question.decision is None and question.comes_again()):
            return
        self._early = ""
        if question.decision is None or not question.came_again():
            return
        self.panels.refresh()
        rows = {row.key: row.id for _, row in self.own.rows()}
        row = rows.get(str(ROWS.index(name) + 1), "") if name in ROWS else ""
        if name in DECIDING or (row and not question.held(row)):
            question.refuse((Span(say("refused.early")),))
        else:
            self.do(name)
        self.due.picture = True

    def _off_board(self, name: str) -> bool:
        """Go on the panel to one of those who may be picked and do not all stand on the board: no
        space there leads to everybody. False where the board shows them all, or somebody there is
        pointed at and confirmed.
        """
        panel = None if self.course.busy else self.own.off_board()
        if panel is None or (name == "confirm" and self._names_one()):
            return False
        self.question.by_key = True
        self.question.rest()
        self.panels.form.focus.shown = False
        self.ring.along(panel, ALONG.get(name, 1 if sum(ARROWS.get(name, (1,))) > 0 else -1))
        return True

    def _names_one(self) -> bool:
        """Return whether confirming means something already: a button, or whoever is pointed at."""
        at_button = self.panels.form.focus.shown and self.panels.form.focused is not None
        return at_button or self.question.pointing.choice != NOTHING

    def do(self, name: str) -> None:
        """Do what a command means; arrows and the ring are not its affair."""
        screen = self.panels.screen
        if name in self._without:
            # The table does nothing then; the game may have a use of its own for the key.
            if self.own.do(name):
                self.due.picture = True
            return
        if name == "no" and self.question.object():
            self.due.picture = True
            return
        if name == "confirm" and self._agrees():
            return
        asked = not self.course.busy and self.question.decision is not None
        if asked and name in ANSWERING and not self._still_skips() and self.own.answers(name):
            self.due.picture = True
            return
        if name == "confirm":
            self._confirm()
        elif name in self.commands:
            self.commands[name]()
        elif name == "skip":
            self.skip()
        elif name in ROWS:
            self._row(ROWS.index(name) + 1)
        elif name in ("next_row", "previous_row"):
            self._other_row(1 if name == "next_row" else -1)
        elif name in ALONG:
            self._other_target(ALONG[name])
        elif name == "threat":
            self._threats(not self.question.threats)
        elif name == "panel":
            self._next_tab()
        elif name == "speed":
            now = SPEEDS.index(self.panels.house.settings.speed)
            self.speed(SPEEDS[(now + 1) % len(SPEEDS)])
        elif name in LEAVES:
            screen.log.scroll(LEAVES[name] if abs(LEAVES[name]) < 2 else LEAVES[name] * ALL_LINES)
        elif not self.own.do(name):
            self.view(name)
        self.due.picture = True

    def view(self, name: str) -> None:
        """Zoom or move the board as a command says; other commands mean nothing here."""
        screen = self.panels.screen
        camera = screen.board.camera
        if name == "fit":
            camera.overlook()
        elif name in ZOOMS:
            self._zoom(ZOOMS[name])
        elif name == "zoom" and not self._zoom(1):
            camera.overlook()
        elif name in PANS:
            across, down = PANS[name]
            camera.pan(across * PAN_STEP, down * PAN_STEP)
        self.due.picture = True

    def _zoom(self, steps: int) -> bool:
        """Zoom about what is pointed at, else about whoever acts, so that it stays in the view;
        return whether anything changed. Who has looked elsewhere stays there.
        """
        camera, about = self.panels.screen.board.camera, self._zoomed_about()
        if not about or not camera.view.collidepoint(camera.around(about).center):
            return camera.zoom(steps, camera.view.center)
        changed = camera.zoom(steps, camera.around(about).center)
        if changed and not camera.whole:
            camera.show_all(about)
        return changed

    def _zoomed_about(self) -> Sequence[int]:
        """Return the space that is pointed at, else those of whoever acts or is asked."""
        question = self.question
        if question.space not in (NOTHING, question.rested):
            return (question.space,)
        decision = question.decision
        return self.course.shown.cells(decision.figure) if decision is not None else ()

    def skip(self) -> None:
        """Finish at once what is being shown."""
        if self.course.busy:
            self.finished.begin()
        self.course.skip()
        self.due.picture = True

    def act(self) -> None:
        """Do what a click (or Enter) on the pointed-at space means; first finish what is shown."""
        if self.course.busy:
            self.skip()
        else:
            self.question.act()

    def _confirm(self) -> None:
        question = self.question
        if self._still_skips():
            return
        aimed = question.aimed != NOTHING and question.confirmable() != NOTHING
        if aimed and not self.course.busy:
            # The button with this key on it says what will be done, and it is lit.
            question.confirm()
        else:
            self.act()

    def _agrees(self) -> bool:
        """Let what stands for a moment be sent now, and return whether anything does."""
        if self.course.busy or self._still_skips() or not self.question.agree():
            return False
        self.due.picture = True
        return True

    def _still_skips(self) -> bool:
        """Return whether a key is still the one that finished what was shown."""
        return not self.course.busy and self.finished.seconds < STILL_SKIPPING

    def _threats(self, on: bool) -> None:
        if self.question.threats != on:
            self.question.threats = on
            self.due.panel()
            self.due.buttons()

    def speed(self, speed: str) -> None:
        """Let things go at this speed from now on."""
        house = self.panels.house
        house.change("speed", speed)
        self.course.timeline.pace = house.pace()
        self.due.panel()

    def _next_tab(self) -> None:
        tabs = self.panels.screen.tabs
        if tabs is not None:
            names = [name for name, _, _ in tabs.tabs]
            self._turn_to(names[(names.index(tabs.open) + 1) % len(names)])

    def _turn_to(self, tab: str) -> None:
        """Open a panel of the right column; what helps may hang on which one it is."""
        self.panels.screen.turn_to(tab)
        self.due.panel()

    def cancel(self, menu: bool) -> None:
        """Put away a moment, else the ring, else what is taken up; else ``menu`` opens the menu."""
        focus, question = self.panels.form.focus, self.question
        if self.carried:
            self._put_back()
        elif self.course.timeline.telling:
            self.skip()
        elif self.ring.on_panel:
            self.ring.leave()
        elif focus.shown:
            focus.shown = False
            self.due.picture = True
        elif question.code != NOTHING:
            question.cancel()
        elif self.own.put_away():
            pass
        elif menu:
            self.commands["menu"]()

    # --- rows, targets and the cursor

    def _row(self, number: int) -> None:
        """Take up the row of the card whose key is ``number``, turning to its page.

        Where those on the board are numbered it picks one of them.
        """
        numbered = dict(self.question.pointing.marks.numbered)
        if numbered and (number in numbered or self.question.turn):
            if number in numbered and not self.course.busy and not self._still_skips():
                self.question.point_by_key(numbered[number])
                self.act()
            return
        for page, row in self.own.rows():
            if row.key == str(number):
                self._take_up(page, row)
                return

    def _take_up(self, page: int, row: Row) -> None:
        self.question.by_key = True
        self.panels.form.focus.shown = False
        self.question.tab = page
        if not self.own.opens(row.id):
            self.question.select(row.id)
        self.due.panel()

    def _other_row(self, by: int) -> None:
        """Take up the next row that can be used, or after the last one none; what is given as soon
        as it is taken up is passed over, for whoever goes from row to row has chosen nothing yet.
        """
        if self.course.busy:
            return
        held = self.question.held
        rows = [(page, row) for page, row in self.own.rows() if row.enabled and held(row.id)]
        chosen = [number for number, (_, row) in enumerate(rows) if row.selected]
        at = chosen[0] + by if chosen else 0 if by > 0 else len(rows) - 1
        if 0 <= at < len(rows):
            if chosen:
                self.question.cancel()
            self._take_up(*rows[at])
        elif chosen:
            self.question.by_key = True
            self.question.cancel()

    def _other_target(self, by: int) -> None:
        """Take the cursor to the next lit target; to the next lit space where none is aimed at."""
        spaces = self._outward()
        if self.course.busy or not spaces:
            return
        self.panels.form.focus.shown = False
        if self.question.space in spaces:
            space = spaces[(spaces.index(self.question.space) + by) % len(spaces)]
        else:
            space = spaces[0 if by > 0 else -1]
        self.panels.screen.board.camera.show(self.grid.row(space), self.grid.col(space))
        self.question.point_by_key(space)

    def _picked(self) -> list[int]:
        """Return where those stand of whom one is to be picked while nobody acts yet."""
        question = self.question
        if self.course.busy or not question.turn or question.code != NOTHING:
            return []
        return question.lit() if self.own.begins() == NOTHING else []

    def _outward(self) -> list[int]:
        """Return the spaces that can be meant: from whoever acts outward, the dear ones last."""
        question, start = self.question, self.own.begins()
        dear = question.dearer()

        def away(space: int) -> tuple[int, int]:
            return dear >> space & 1, self.grid.range(start, space) if start != NOTHING else 0

        return sorted(question.lit(), key=away)

    def _back_to_prompt(self, name: str, answers: list[str]) -> bool:
        """Show a prompt again that was put aside, where a key would answer it: never unseen."""
        if name not in answers and (name != "confirm" or self.panels.form.focus.shown):
            return False
        if name:
            self.panels.screen.open_tab(TARGET)
            self.due.picture = True
        return bool(name)

    def _prompt(self, name: str) -> bool:
        """Answer a prompt: by its own commands, or by arrows and confirming."""
        prompt = self.panels.screen.prompt
        if prompt.data is None or self.course.busy:
            return False
        if self.panels.screen.aside:
            return self._back_to_prompt(name, [one.command for one in prompt.data.buttons])
        for button in prompt.data.buttons:
            if name and button.command == name:
                if not self._still_skips():
                    self.question.answer(button.id)
                return True
        if self.panels.form.focus.shown:
            return False
        golden = [one.id for one in prompt.data.buttons if one.face.kind == "gold"]
        lit = prompt.focus or (golden[0] if len(golden) == 1 else None)
        if name in ARROWS:
            self.ring.turn(1 if sum(ARROWS[name]) > 0 else -1)
        elif name == "confirm" and (self._still_skips() or self.panels.just_asked()):
            return True
        elif name == "confirm" and any(lit == one.id for one in prompt.data.buttons):
            self.question.answer(str(lit))
        elif name == "confirm":
            self.ring.turn(1)
        else:
            return False
        return True

    def _cursor(self, across: int, down: int) -> None:
        """Move the keyboard's space on the board; from nowhere it begins at whoever acts.

        Where nobody does and it begins on a space that can be meant, the first press shows it
        there: from a cursor that was not seen, a step would lead somewhere else than it looks.
        """
        question, grid = self.question, self.grid
        question.by_key = True
        if question.space == NOTHING:
            begins = self._start()
            asked = question.how == BOARD and begins in question.lit()
            if self.own.begins() == NOTHING and (asked or begins in question.few(FEW)):
                self.panels.screen.board.camera.show(
                    grid.row(begins), grid.col(begins), gently=True
                )
                question.point_by_key(begins)
                return
            question.space = begins
        turned = question.turned(across, down)
        if turned != NOTHING:
            question.point_by_key(turned)
            return
        few = question.few(FEW)
        lit = question.lit() if question.how == BOARD else []
        if not few and self.own.begins() == NOTHING and question.space not in lit:
            few = lit  # from elsewhere the way to what is asked for may be long
        if few:
            self._jump(few, across, down)
            return
        row = min(grid.height - 1, max(0, grid.row(question.space) + down))
        column = min(grid.width - 1, max(0, grid.col(question.space) + across))
        space = grid.place(row, column)
        if space >= 0:  # a board laid from tiles has gaps
            self.panels.screen.board.camera.show(row, column, gently=True)
            question.point_by_key(space)

    def _jump(self, spaces: list[int], across: int, down: int) -> None:
        """Take the cursor to the nearest of a few lit spaces that way; where none is, it stays.

        While it is seen on none of them, it goes to the nearest one that lies any other way.
        """
        question, grid = self.question, self.grid
        order, stops = Focus(), sorted({*spaces, question.space})
        for space in stops:
            place = pygame.Rect(grid.col(space) * APART, grid.row(space) * APART, 1, 1)
            order.add(place, space in spaces, held=space == question.space)
        if order.move(across, down):
            space = stops[order.at]
        elif question.pointing.marks.cursor not in spaces:
            space = min(spaces, key=lambda each: grid.range(question.space, each))
        else:
            return
        self.panels.screen.board.camera.show(grid.row(space), grid.col(space), gently=True)
        question.point_by_key(space)

    def _start(self) -> int:
        """Return where the keyboard's cursor begins: at whoever acts, at what the same question was
        answered with before, at what is lit, or midway.
        """
        start = self.own.begins()
        if start == NOTHING:
            start = self.question.proposed_space
        if start == NOTHING:
            start = self.question.before
        if start != NOTHING:
            return start
        regions = self.question.pointing.marks.regions
        cells = regions[0].cells if regions else 0
        if self.question.decision is not None and cells:
            return (cells & -cells).bit_length() - 1
        return self.grid.cell(self.grid.height // 2, self.grid.width // 2)
