"""What the window shows of a match: its screen and its buttons, filled and painted when due."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final, Protocol

import pygame

from game.engine.events import Event
from game.engine.options import Option
from game.engine.reasons import Reason
from game.scenes.match.aiming import WHOM
from game.scenes.match.course import Course
from game.scenes.match.due import Due
from game.scenes.match.question import BOARD, Question
from game.scenes.match.screen import LOG, TARGET, TRAY, Furniture, Screen
from game.scenes.match.seating import called_at
from game.scenes.match.taking import NOTHING
from game.scenes.match.why import Done
from game.scenes.shell.house import House
from game.session import NOBODY
from game.table.board.camera import HEAD
from game.table.board.marks import Marks, Region
from game.table.board.shown import Banner, DiceShown, Moment, Shown, Telling
from game.table.dice.throw import Throw
from game.table.hud.at_rest import RestData, RestRow, RestSection
from game.table.hud.brush import Brush
from game.table.hud.data import Decider, MomentData, OddsData, PromptData, TrayData
from game.table.hud.hint_line import Hint, Keyed, Phrase, Sample, phrase
from game.table.hud.layout import Layout, Regions
from game.table.hud.prompt_place import Around, place_among
from game.table.input import pointer
from game.table.input.unmeant import Resting, Seen, begun, unseen
from game.table.widgets.fields import Button
from game.table.widgets.form import Form
from game.words.play import BY_MOUSE, hint, say
from game.words.rich import STRONG, Span, Text, join

IN_TIME: Final = (
    (("confirm",), "replay.keys.play"),
    (("previous_target", "next_target"), "replay.keys.choice"),
    (("undo", "redo"), "replay.keys.turn"),
    (("previous_row", "next_row"), "replay.keys.event"),
)
"""The commands that move in time, and what they move by."""
NEXT: Final = frozenset({"next_target", "previous_target"})
"""The commands that go from one thing that can be meant to another."""
END_COUNTS: Final = 8
"""How much more the end of a way counts than its other spaces, for what is laid beside it."""
NOT_ASKED: Final = "not_asked"
"""The reason of every game why something is off while another question stands."""
NOWHERE: Final = (-1, -1)
UNASKED: Final = -1
READ: Final = 2.5
"""Seconds after which whoever is asked has read a roll."""
AGAIN: Final = "again"
"""The command that shows a computer player's last activation once more."""
TOLD: Final = "told"
"""The style of spaces that a line of what helps is about."""


class OwnPanels(Protocol):
    """What one game's panels show, and how a match of it is seen.

    They read the course and the question that they were made with; all words are in the language
    in use.
    """

    @property
    def regions(self) -> Regions:
        """Return where the game's panels lie on the table."""

    def furnish(self, brush: Brush, layout: Layout, mirrored: bool) -> Furniture:
        """Make the game's panels for a window size, from then on to be filled."""

    def fill(self, frame: Shown) -> None:
        """Fill the game's panels from the match as it is shown now."""

    def turn(self, frame: Shown, stopped: bool) -> None:
        """Let the panels follow what turns in this frame; ``stopped``: for the last time."""

    def aim(self, option: Option | None, space: int) -> OddsData | None:
        """Return the odds of an option; without any, tell of whoever is on the pointed-at space
        (-1: nobody is pointed at).
        """

    def remark(self, title: str, text: Text) -> None:
        """Learn what is said of the space that is pointed at, "" and () for nothing: some game
        tells it with what it tells of its own.
        """

    def tray(self) -> TrayData | None:
        """Return the last roll in words and numbers."""

    def rolled(self) -> DiceShown | None:
        """Return the dice of the last roll as they lie when they have come to rest."""

    def thrown(self) -> tuple[DiceShown | None, Throw | None]:
        """Return dice that roll on a panel of the game's own, and the throw that was drawn last."""

    def marks(self) -> Marks:
        """Return what lies over the board now."""

    def legend(self) -> tuple[Sample, ...]:
        """Return what marks that somebody asked for mean, which then stands where the hint does."""

    def meant(self) -> list[int]:
        """Return the spaces of whom the open question is about."""

    def banner(self, banner: Banner) -> tuple[str, str]:
        """Return the words of a banner, and the side in whose colour it is."""

    def moment(self, moment: Moment) -> MomentData:
        """Return what the card of a moment says."""

    def explain(self, key: str, pointer: tuple[int, int]) -> tuple[str, Text] | None:
        """Return head and text that explain a thing of the panels; None where nothing is to say."""

    def stands(self, space: int) -> bool:
        """Return whether somebody stands on a space."""

    def heard(self, event: Event) -> None:
        """An event has come into the log."""

    def rolls(self, event: Event) -> bool:
        """Return whether an event is a roll, which the tray shows until the dice rest."""

    @property
    def begins_with_keys(self) -> bool:
        """Return whether the game's own sections come before what a computer player did."""

    @property
    def picks(self) -> bool:
        """Whether something is asked for that is taken up by its row, and no open turn: then it is
        asked as what is answered on the board is.
        """

    def decides(self, seat: int) -> Decider | None:
        """Return who decides for a seat, where the game tells it by more than a side; else None."""

    def helps(self) -> tuple[RestSection, ...]:
        """Return what helps now where nothing else is told, the most useful first."""

    def why(self, reason: Reason) -> Text:
        """Return what a computer player did in an activation and why, in one line."""

    def thinker(self, seat: int) -> str:
        """Return who thinks for a seat."""

    def proposal(self, seat: int, chosen: int) -> str:
        """Return what a computer would do that is everybody's, in a few words."""

    def name_of(self, figure: int) -> str:
        """Return what a figure is called, "" where the game has no name for it."""

    def carry(
        self, target: pygame.Surface, name: str, place: tuple[int, int],
        kept: Sequence[pygame.Rect],
    ) -> None:  # fmt: skip
        """Draw a thing of the panels that is carried, at the pointer's place and clear of what is
        ``kept``.
        """

    def leads(self, place: tuple[int, int]) -> tuple[float, float] | None:
        """Return where on the board, as (row, column), a thing that lies over it leads to."""

    def read(self, target: pygame.Surface) -> None:
        """Draw over everything what is read of the panels: a small thing large, beside it."""


class Panels:
    """Owns the screen and the form of the window's size, and makes anew what is due of them.

    ``furnish`` puts the buttons into a form. ``seconds`` is how long the table has been there,
    ``when`` and ``where`` tell where in time it is, while it is watched; ``arranged`` returns what
    helps then, made from what helps in a match that is played.
    """

    def __init__(
        self, house: House, course: Course, question: Question, own: OwnPanels, due: Due,
        furnish: Callable[[Form], None],
    ) -> None:  # fmt: skip
        self.house, self.course, self.question = house, course, question
        self.own, self.due = own, due
        self.screen: Screen
        self.form: Form
        self.pointer = (0, 0)
        self.resting = Resting()
        self.seconds = 0.0
        self.when = ""
        self.where: Text = ()
        self.arranged: Callable[[tuple[RestSection, ...]], tuple[RestSection, ...]] = as_it_is
        self.done: Done | None = None
        """What a computer player did last, with the reason; None while there is nothing to tell."""
        self.newest: Callable[[Done], bool] = lambda done: False
        """Whether what a computer player did is the last thing that anybody did."""
        self.explains: Callable[[str], tuple[str, Text] | None] = nothing
        """What explains things that are no game's own, before the game is asked."""
        self._furnish = furnish
        self._built = False
        self._came: dict[
            tuple[int, int, str, int, int, int, int], tuple[Seen, tuple[int, int]]
        ] = {}
        """What came up under the pointer: how long it has been seen, and where that was."""
        self._asked: tuple[Seen, tuple[int, int]] = (Seen(), NOWHERE)
        """How long the prompt has been seen, and where the pointer was when it came up."""
        self.carried = ""
        """The thing of a panel that goes with the pointer, by its id."""
        self.tip: tuple[str, Text] | None = None
        """Head and text of what is explained now."""
        self.over: pygame.Rect | None = None
        """What lies over the table and has the pointer to itself: a guide's note."""
        self.led: Callable[[], str | None] = lambda: None
        """What whoever leads through the match says as the hint; None while nobody leads."""
        self._mouse = NOWHERE
        self._arrived = Resting()
        """The pointer as the table came up, until it leaves that place."""
        self._arrived.rest()
        self._explained = NOWHERE
        self._explained_key: str | None = None
        self._explained_then = True
        self._dice: DiceShown | None = None
        self._helps: tuple[RestSection, ...] = ()
        self._read: TrayData | None = None
        """The roll that lies there, and since when it could be read by whoever is asked."""
        self._read_since = 0.0
        self._read_at = UNASKED
        """How many events had been told when somebody was asked over the roll that lies there."""
        self._turned = False
        self._filled_at = -1.0
        """The seconds at which the panels were filled last."""
        self._selected = ""
        self._prompt_among: object = None
        """What the prompt was last placed for."""

    # --- making anew

    def refresh(self) -> None:
        """Make what is due of the screen and the form, each at most once."""
        due, question = self.due, self.question
        if not due.any:
            return
        self._explained_then = False
        form, panels, keep, tab = due.form, due.panels or due.form, due.keep, due.tab
        due.met()
        if tab:
            self.screen.open_tab(tab)
        if form:
            self._build(keep)
        if panels:
            self._fill()
        if tab == TRAY and not self.screen.dice_lie:
            self.screen.open_tab(TARGET)  # the roll that was told is gone again
        self._aimed()
        selected = question.selected()
        if selected != self._selected:
            self._selected = selected

    def tell_done(self, done: Done | None) -> None:
        """Tell what a computer player did last, and why, from the next frame on."""
        if done != self.done:
            self.done = done
            self.due.panel()

    def build(self) -> None:
        """Make everything for another screen, at once."""
        self.due.buttons()
        self.refresh()

    def _build(self, keep: bool) -> None:
        """Make the buttons for what is asked now.

        ``keep``: the ring stays on the button where it is; else the keys are the board's again.
        """
        before = self.form if self._built else None
        self.form = Form(self.screen.look, before, self.house.keymap)
        self.form.manager.floats = False
        self._built = True
        self._furnish(self.form)
        self._notice_new()
        if keep and before is not None and before.focus.shown:
            self.form.keep(before)
        self.form.heard = self.house.sounds.play

    def _notice_new(self) -> None:
        """Note which buttons come up under the pointer, each once for one question."""
        at, question = pointer.place(), self.question
        figure = question.decision.figure if question.decision is not None else NOBODY
        before, self._came = self._came, {}
        for each in self.form.widgets:
            if isinstance(each, Button) and each.rect.collidepoint(at):
                key = (self.course.seat, figure, each.text, *each.rect)
                self._came[key] = before.get(key) or (begun(), at)

    def just_came(self, place: tuple[int, int]) -> bool:
        """Return whether the button, the prompt or what a space means came up under the pointer so
        lately that a press was meant for what lay there before.
        """
        prompt, (seen, at) = self.screen.prompt, self._asked
        asked = prompt.data is not None and not self.screen.aside
        if asked and prompt.rect.collidepoint(at) and prompt.hit(place):
            return unseen(seen.seconds, at)
        board = self.screen.layout.board.collidepoint(place) and not self.course.busy
        if board and self.resting.unmeant(place):
            return True
        return any(
            pygame.Rect(key[-4:]).collidepoint(place) and unseen(seen.seconds, at)
            for key, (seen, at) in self._came.items()
        )

    def just_asked(self) -> bool:
        """Return whether a prompt came up so lately that a key was meant for what was before."""
        return self.screen.prompt.data is not None and unseen(self._asked[0].seconds)

    def see(self) -> None:
        """Whoever presses now has seen the prompt, the buttons and the board."""
        for seen in self._came_up():
            seen.see()

    def _came_up(self) -> list[Seen]:
        """Return how long each thing has been seen that has come up."""
        return [self._asked[0], self.resting, *(seen for seen, _ in self._came.values())]

    def pass_time(self, seconds: float, passed: float) -> None:
        """Let time pass at the table; ``passed`` are the seconds of whoever presses."""
        self.seconds += seconds
        for seen in self._came_up():
            seen.update(passed)

    def _fill(self) -> None:
        """Fill every panel from the match as shown now."""
        screen, timeline = self.screen, self.course.timeline
        frame = timeline.glance()
        self.own.fill(frame)
        screen.brief()
        self._filled_at = self.seconds
        self._helps = self.own.helps()
        self._lay_dice(frame.dice)
        screen.log.speed = timeline.pace.speed
        asked = None if self.course.busy else self.question.prompt()
        before = screen.prompt.data
        screen.prompt.show(replace(asked, decider=self.decider()) if asked is not None else None)
        if asked is not None and (before is None or _answers(before) != _answers(asked)):
            self._asked = (begun(), pointer.place())
            self._place_prompt()
            screen.ask_anew()
        self._place_prompt()

    def _lay_dice(self, rolling: DiceShown | None) -> None:
        """Show dice that roll; those of the last roll stay where they came to rest."""
        if self.screen.tray is None:
            return
        if rolling is not None:
            self._dice = rolling.long_settled()
        rolled = self.own.rolled()
        at_rest = self._dice if rolled is not None and self._dice is not None else None
        if rolled is not None and (at_rest is None or at_rest.faces != rolled.faces):
            at_rest = self._dice = rolled
        self.screen.lay_dice(self.own.tray(), rolling if rolling is not None else at_rest)

    def thrown(self) -> tuple[DiceShown | None, Throw | None]:
        """Return the dice that are shown, and the throw that was drawn last, wherever they lie."""
        tray = self.screen.tray
        return (tray.dice, tray.throw) if tray is not None else self.own.thrown()

    def fold_dice(self) -> None:
        """Let dice give way to what helps once they were read: somebody has long been asked.

        Those of several sides lie side by side until what was asked over them is answered.
        """
        screen = self.screen
        if screen.tray is None:
            return
        rolling, roll = self.course.timeline.glance().dice is not None, screen.tray.data
        if rolling or roll != self._read:
            self._read, self._read_since, self._read_at = roll, self.seconds, UNASKED
            self.due.picture |= screen.fold(False)
        asked = self.question.decision is not None and not self.where
        if not asked and not screen.folded:
            self._read_since = self.seconds
        elif self._read_at == UNASKED:
            self._read_at = len(self.course.shown.log)
        if roll is not None and roll.compared and self._read_at == len(self.course.shown.log):
            return
        if roll is None or screen.folded:
            return
        if self.seconds - self._read_since < READ and not self._crowded(rolling):
            return
        screen.fold(True)
        self.due.aim()

    def _crowded(self, rolling: bool) -> bool:
        """Return whether dice that lie still leave no room to a guide's note over a prompt, which
        would hide a part of the board: it tells what they came to.
        """
        column, prompt = self.screen.column, self.screen.prompt
        if rolling or prompt.data is None or self.over is None or self.screen.tabs is not None:
            return False
        return column.contains(prompt.rect) and not column.contains(self.over)

    def decider(self) -> Decider | None:
        """Return who decides the open question, in words and by the side whose colours they wear.

        None where nothing is asked.
        """
        session, seat = self.course.session, self.course.seat
        if self.question.decision is None or seat < 0:
            return None
        told = self.own.decides(seat)
        if told is not None:
            return told
        side = session.game.seats[seat].side
        if len({session.person(each) for each in session.humans()}) == 1:
            return Decider(side, say("prompt.you"))
        return Decider(side, say("prompt.for", who=called_at(session, seat)))

    def _place_prompt(self) -> None:
        """Lay the prompt into the right column, for it asks about what lies on the board; where
        it does not fit, over the board's foot or wherever it hides nobody whom it asks about.

        Below a low board, which leaves room for it, it hides nobody. Texts to choose between are
        compared: they stand side by side, over the board.
        """
        screen = self.screen
        layout, prompt = screen.layout, screen.prompt
        if prompt.data is None:
            return
        board, box = layout.board, layout.prompt.copy()
        middle = box.centerx
        box.width = prompt.wide(box.width, board.width - 2 * layout.gap)
        box.centerx = middle
        if box.top > board.bottom:
            high = max(box.height, prompt.wanted(box.width))
            prompt.place(pygame.Rect(box.left, box.top, box.width, high))
            return
        meant, shown = self.own.meant(), self.course.shown
        others = {cell for one in shown.figures for cell in shown.cells(one)} - set(meant)
        around = Around(
            self._rooms_of_prompt(),
            box,
            max(box.width, board.width),
            prompt.least(board.width),
            tuple(map(self.figure_on, meant)),
            tuple(map(self.figure_on, sorted(others))),
            screen.least_above,
            prompt.well(),
            None if prompt.reads else screen.column,
        )
        asked = (prompt, prompt.data, around)
        if asked != self._prompt_among:
            self._prompt_among = asked
            rect = place_among(around, prompt.wanted)
            column = around.rooms[-1]
            for top in (layout.target.top, column.top):
                if column.contains(rect) and 0 < rect.top - top < screen.least_above:
                    # No line fits above it: then it takes that too.
                    rect.height, rect.top = rect.bottom - top, top
            prompt.place(rect)

    def _rooms_of_prompt(self) -> tuple[pygame.Rect, ...]:
        """Return where a prompt may lie that does not fit beside the board, the dearest first: over
        the board, over the line of keys below it too, else in the right column. Texts to choose
        between stay on the board.
        """
        layout = self.screen.layout
        board = layout.board
        rooms = [board.inflate(0, -layout.gap)]
        if not self.screen.prompt.reads and layout.hint.top >= board.bottom:
            lower = board.copy()
            lower.height = layout.hint.bottom - layout.gap - board.top
            rooms.append(lower)
        return (*rooms, self.screen.column)

    def figure_on(self, cell: int) -> pygame.Rect:
        """Return the box of whoever stands on a cell, head included, as the board is looked at."""
        camera = self.screen.board.camera
        box = camera.box(cell)
        head = camera.reach[1]
        return pygame.Rect(box.left, box.top - head, box.width, box.height + head)

    def _aimed(self) -> None:
        """Show the odds of what is aimed at, or the card of whoever is pointed at, or the task."""
        question, screen = self.question, self.screen
        option = question.pointing.option
        if option is not None and not option.stakes:
            option = None
        space = question.space if question.space != question.rested else -1
        odds = self.own.aim(option, space) if not self.course.waits else None
        title, text = self._task() if not self.course.waits else ("", ())
        # An open turn asks for nothing in particular: what helps with it stands below its head.
        # Neither does a match that is watched.
        picks = self.own.picks
        helped = (question.turn and not picks) or bool(self.where) or self.course.waits
        # A reaction that is aimed is asked about as before, though no prompt hides the board.
        board = question.how == BOARD or question.following >= 0 or picks
        decider = self._about(self.decider()) if board else None
        said = self._said() if not self.course.waits else ("", ())
        self.own.remark(*said)
        with screen.together():
            screen.tell(*(("", ()) if helped else (title, text)), decider)
            screen.remark(*said)
            screen.help(self._rest(*((title, text) if helped else ("", ()))))
            screen.aim_at(odds)
        if (odds is not None or question.code >= 0) and not self.course.busy:
            screen.open_tab(TARGET)

    def _about(self, decider: Decider | None) -> Decider | None:
        """Return who decides together with whom it is about."""
        decision = self.question.decision
        if decider is None or decision is None or decision.figure not in self.course.shown.figures:
            return decider
        whom = self.course.shown.figures[decision.figure]
        return replace(decider, about=(whom.id, whom.side))

    def _said(self) -> tuple[str, Text]:
        """Return head and text of what is said in place of the question: a notice, what a click
        would do or what lies there, or why a space is refused.
        """
        question = self.question
        if question.notice:
            return say("refused.head") if question.refused else "", question.notice
        if question.space == question.rested or question.space < 0 or question.looks_out:
            return "", ()
        pointing, asked = question.pointing, question.asked
        head, text = "", Text()
        if question.turn or question.how == BOARD:
            match, seat, code = question.match, self.course.seat, question.code
            offer = pointing.offer if question.turn else pointing.option
            head, text = asked.here(match, seat, code, question.space, offer)
        if question.beyond():
            return head or say("further.head"), join([text, asked.further()], "\n")
        if text or pointing.refusal is None or pointing.refusal.key == NOT_ASKED:
            return head, text  # nobody who only looks there wants to be told what is asked
        return say("refused.head"), asked.told(pointing.refusal)

    def _rest(self, title: str, text: Text) -> RestData:
        """Return what helps now: the task, what a computer player did and why, the game's own."""
        done, sections = self.done, self._helps
        if done is not None and not self._gone(done):
            rows = [self._why(done)]
            if self.course.past is None:
                again = (Span(say("why.again"), STRONG),)
                rows.append(RestRow(again, icon="undo", means=AGAIN))
            # It comes first, with room before all else, until somebody at the table has answered
            # it; from then on it stands last, and of an earlier round it gives way to everything.
            first = self.course.waits or (self.newest(done) and not self.own.begins_with_keys)
            late = done.round < self.course.shown.round and not first
            why = RestSection(say("why.head"), tuple(rows), dear=first, late=late)
            told: tuple[RestSection, ...] = (why,)
            rest = tuple([self._why(each) for each in done.earlier if not self._gone(each)])
            if rest:
                told = (why, RestSection(say("why.before"), rest, late=not first))
            if first:
                sections = (*told, *(replace(each, dear=False) for each in sections))
            else:
                sections = (*sections, *told)
        return RestData(title, text, self.arranged(sections))

    def _gone(self, done: Done) -> bool:
        """Return whether it was in an earlier round, by somebody who is on the board no more."""
        who = self.course.shown.figures[done.reason.figure]
        return done.round < self.course.shown.round and not who.standing

    def _why(self, done: Done) -> RestRow:
        """Return what a computer player did in an activation and why, beside who did it."""
        who = self.course.shown.figures[done.reason.figure]
        return RestRow(self.own.why(done.reason), who.id, who.side)

    def _task(self) -> tuple[str, Text]:
        """Return title and text of what is asked, whatever is pointed at."""
        question = self.question
        if question.code >= 0 and question.turn:
            # What is taken up is to be aimed, and nothing else is asked for.
            title, text = question.asked.taking.task(question.match, question.code)
            if title:
                return title, text
        if question.following >= 0:
            # What was asked is answered; now it is aimed.
            title, text = question.asked.taking.follow_up_task(question.match, question.following)
            if title:
                return title, text
        if self.where:
            return self.when, self.where
        if question.decision is None or self.screen.prompt.data is not None:
            return "", ()  # a prompt says what is asked, and nothing is said twice
        return question.asked.task(question.match, self.course.seat)

    # --- explaining

    def point(self, place: tuple[int, int]) -> None:
        """The mouse has come to a place of the window: light and explain what lies there."""
        self.pointer = self._mouse = place
        if self.screen.point(NOWHERE if self._covered(place) else place):
            self.due.picture = True
        if self._arrived.moved(place):
            self.explain(place)
        else:
            self.explain_nothing()  # it was meant for the scene before

    def carry(self, name: str, place: tuple[int, int]) -> None:
        """Let a thing of a panel go with the pointer, "" for none any more."""
        self.carried = name
        self.pointer = self._mouse = place
        self.explain_nothing()
        self.due.picture = True

    def explain(self, place: tuple[int, int]) -> None:
        """Find what explains the thing under a place of the window."""
        self._explained, self._explained_key = place, self._under(place)
        self._explain()

    def _explain(self) -> None:
        key, self._explained_then = self._explained_key, True
        tip = None
        if key:
            tip = self.explains(key) or self.own.explain(key, self.pointer)
        if tip != self.tip:
            self.tip = tip
            self.due.picture = True

    def _point_still(self) -> None:
        """Neither light nor explain any more what no longer lies where somebody has pointed.

        What has come there meanwhile is not meant either, until the pointer moves.
        """
        if self.course.past is None:
            place = NOWHERE if self._covered(self._mouse) else self._mouse
            self.due.picture |= self.screen.point_still(place)
        if self._explained_key is None:
            return
        if self._under(self._explained) != self._explained_key:
            self.explain_nothing()
        elif not self._explained_then:
            self._explain()

    def _covered(self, place: tuple[int, int]) -> bool:
        return self.over is not None and self.over.collidepoint(place)

    def explain_nothing(self) -> None:
        """Explain nothing until something else is pointed at."""
        self.explain(NOWHERE)

    def _under(self, place: tuple[int, int]) -> str | None:
        """Return the key of what lies under a place: in a panel, else on the board."""
        question = self.question
        if self._covered(place):
            return None
        key = self.screen.tooltip(place)
        if key is not None and key == question.selected():
            return None  # it was read before it was taken up; now the board is what to look at
        if key is None and question.code < 0 and self.screen.panel_at(place) is None:
            badge = self.screen.board.badge_at(place)
            key = ":".join(badge) if badge is not None else None
        if key is not None or self.course.busy:
            return key
        return None

    # --- painting

    def draw(self, target: pygame.Surface) -> None:
        """Paint the whole table but for what :meth:`draw_tips` lays over everything."""
        screen, own = self.screen, self.own
        frame = self.course.timeline.shown()
        if not self.house.settings.shake:
            frame.shake = (0.0, 0.0)
        self._lay_dice(frame.dice)
        turning = bool(frame.pulse) or (frame.own is not None and frame.own.moving)
        # Once more when it stops, so that nothing stays half-way; what was filled has all of it.
        if (turning or self._turned) and self._filled_at != self.seconds:
            own.turn(frame, self._turned and not turning)
            screen.brief()  # what the game told of its own may have come or gone by that
        self._turned = turning
        self._light(frame)
        self._point_still()
        screen.moving = self.course.timeline.moving
        screen.draw(target, frame, self._marks(), self.seconds, self._seen_hint())
        if frame.telling is not None:
            self._tell(target, frame.telling)
        elif frame.banner is not None:
            screen.banner(target, frame.banner, *own.banner(frame.banner))
        self.form.draw(target, tips=False)
        if screen.prompt.data is not None and not self.course.busy and not screen.aside:
            screen.prompt.time = 0.0 if self.house.settings.reduced_motion else self.seconds
            screen.prompt.draw(target)
        if self.carried:
            self.own.carry(target, self.carried, self.pointer, screen.board.flags)
        for seen in self._came_up():
            seen.draw()

    def draw_tips(self, target: pygame.Surface) -> None:
        """Paint what explains things over whatever else there is."""
        self._point_still()  # only what has been painted tells where its things are
        self.form.draw_tips(target)
        if not self.carried:
            self.own.read(target)
        if self.tip is not None:
            off = [*self._all_figures(), *self._way()]
            self.screen.note_at(target, self.pointer, *self.tip, off)

    def _way(self) -> list[pygame.Rect]:
        """Return the boxes of the way that is pointed out: its end counts more, for whoever
        looks at it wants to see where somebody would stand.
        """
        path = None if self.course.busy else self.question.pointing.marks.path
        if path is None:
            return []
        camera = self.screen.board.camera
        boxes = [camera.around((cell,)) for cell in path.cells]
        return [*boxes, *[boxes[-1]] * END_COUNTS]

    def _all_figures(self) -> list[pygame.Rect]:
        """Return the boxes of everybody on the board, heads among them."""
        camera, shown = self.screen.board.camera, self.course.shown
        boxes = [camera.around(cells) for one in shown.figures if (cells := shown.cells(one))]
        up = round(HEAD * camera.cell)
        return [pygame.Rect(box.x, box.y - up, box.width, box.height + up) for box in boxes]

    def head(self, moment: Moment) -> str:
        """Return what a moment is in a few words."""
        return self.own.moment(moment).head

    def _tell(self, target: pygame.Surface, telling: Telling) -> None:
        """Draw the card of moments, off whom they concern and who has done it, off their heads too
        and what rises there; and then off the pointer.
        """
        screen, shown = self.screen, self.course.shown
        camera = screen.board.camera

        def room(cells: tuple[int, ...]) -> list[pygame.Rect]:
            if not cells:
                return []
            spaces = camera.around(cells)
            return [spaces.union(spaces.move(0, -spaces.height))]

        meant = {shown.acting, *(moment.figure for moment in telling.moments)}
        places = [shown.cells(one) for one in sorted(meant)]
        places += [(moment.cell,) for moment in telling.moments if moment.cell >= 0]
        kept_off = (
            [rect for cells in places for rect in room(cells)],
            [pygame.Rect(self.pointer, (1, 1))],
            [rect for one in shown.figures for rect in room(shown.cells(one))],
        )
        screen.moment.draw(target, telling, [*map(self.own.moment, telling.moments)], kept_off)

    def _light(self, frame: Shown) -> None:
        """Let whoever stands on the spaces of the pointed-at line stand out, and of whom one is
        asked for or who is aimed at: once chosen, nobody else. Before anything is, whoever one is
        asked about.
        """
        lit, about = self.screen.rest.lit(), -1
        if not lit and not self.course.busy:
            about = self.question.pointing.about
            marks = self.question.pointing.marks
            lit = sum(region.cells for region in marks.regions if region.style == WHOM)
            # Brackets lie on the floor, where those who stand in front hide them.
            aimed = self.question.code >= 0 or (self.question.how == BOARD and marks.chosen)
            if not lit and aimed:
                lit = sum(1 << cell for cell in set(marks.chosen or marks.targets))
        for figure in self.course.shown.figures if lit or about >= 0 else ():
            meant = figure == about or lit & self.course.shown.covered(figure)
            if meant and figure in frame.minis:
                frame.minis[figure].outline = 1.0

    def _marks(self) -> Marks:
        """Return what lies over the board; while a line of what helps is pointed at, only that."""
        lit = self.screen.rest.lit()
        return Marks([Region(TOLD, lit)], lit) if lit else self.own.marks()

    def hint(self) -> Hint:
        """Return what keys and mouse do now, "" where nothing is asked; in a replay key by key.

        What no key does is left out. Marks that somebody asked for are explained, and before all
        else a button that is pointed at: beside it, that would lie on a card or on the board.
        """
        course, question = self.course, self.question
        if self.form.told:
            return self.form.told
        if course.past is not None:
            return self._hinted("hint.back_then")
        if self.where:
            return self._in_time()
        if self.course.waits:
            return ""  # the button that goes on has its key on it, and the board hears nothing
        if course.busy and not course.weighed:
            if course.halted:
                return self._hinted("hint.held" if course.held else "hint.stands")
            shows = course.timeline.busy or course.standing > 0.0
            return self._hinted("hint.playing" if shows else "hint.reading")
        thinking = course.session.thinking()
        if thinking >= 0:
            return say("hint.thinking", who=self.own.thinker(thinking))
        proposed = course.session.proposed
        if proposed is not None:
            return self.own.proposal(proposed.seat, proposed.choice)
        if question.decision is None:
            return ""
        asked, led = self.screen.prompt.data is not None, self.led()
        legend = "" if asked else self.own.legend()
        if legend:
            return legend
        if led is not None:
            return phrase(led, self.house.cap)
        if asked:
            return self._hinted("hint.answer")
        by = self.house.hand
        if by == BY_MOUSE and question.pending != NOTHING:
            return self._hinted("hint.aimed")  # a click elsewhere only aims there
        line = question.asked.hint(question.match, course.seat, question.code, by)
        return phrase(line, self._cap)

    def _cap(self, command: str) -> str:
        """Return the key of a command, "" also where it would do nothing: nothing is next where
        one thing alone can be meant.
        """
        alone = command in NEXT and len(self.question.lit()) < 2
        return "" if alone else self.house.cap(command)

    def _seen_hint(self) -> Hint:
        """Return the hint, "" where a note or a prompt lies on it: that tells what to do, and cuts
        no line.
        """
        prompt = self.screen.prompt
        asked = prompt.data is not None and not self.screen.aside
        over = [self.over, prompt.rect if asked else None]
        hint = self.screen.layout.hint
        return "" if any(each and each.colliderect(hint) for each in over) else self.hint()

    def _in_time(self) -> tuple[Keyed, ...]:
        """Return the keys that move in time, each with what it does."""
        found = []
        for commands, words in IN_TIME:
            caps = tuple(cap for cap in map(self.house.cap, commands) if cap)
            if caps:
                found.append(Keyed(caps, say(words)))
        return tuple(found)

    def _hinted(self, key: str) -> Phrase:
        return phrase(hint(key, self.house.hand), self.house.cap)


def _answers(asked: PromptData) -> tuple[str, ...]:
    """Return what tells a question from another, whatever is pointed at meanwhile."""
    return asked.figure, asked.head, *(one.id for one in asked.buttons)


def as_it_is(sections: tuple[RestSection, ...]) -> tuple[RestSection, ...]:
    """Return what helps as the game tells it."""
    return sections


def nothing(key: str) -> tuple[str, Text] | None:
    """Nothing is explained but by the game."""
    return None


__all__ = ["LOG", "TARGET", "TRAY", "OwnPanels", "Panels"]
