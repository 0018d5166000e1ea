"""The guide of a first match: it reads the script aloud, note by note, and rings what is meant."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from typing import Final

import pygame

from game.engine.decisions import code_of, member_of
from game.engine.events import Event
from game.players.script import Reading, Script, chapters
from game.scenes.guide.card import GuideCard, Weighted
from game.scenes.guide.places import CANCEL, ON_BOARD, Beside, Places, Telling
from game.scenes.match.course import Course
from game.scenes.match.hands import FEW
from game.scenes.match.panels import LOG, TARGET, TRAY, Panels
from game.scenes.match.question import Question
from game.scenes.match.taking import NOTHING
from game.scenes.rulebook.rules_book import RulesBook
from game.scenes.shell.scene import Scene
from game.session import NOT_YET, Session
from game.table.board.camera import HEAD as REACH
from game.table.hud.ring import point_at
from game.table.input.commands import ARROWS, at_table
from game.table.input.unmeant import begun
from game.words.guide import chapter, hint, put_back, say, waits
from game.words.language import spoken
from game.words.rich import Text

SETTLED: Final = 0.35
"""Seconds that a note was seen before it hears anything: what was meant to hurry must not answer
it."""
STEERING: Final = frozenset({*ARROWS, "next_target", "previous_target", "next", "previous"})
"""Commands after which confirming means what the person has steered to, not what is ringed."""
CLICKS: Final = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
STRIPS: Final = (0.3, 0.5)
"""The shares of the board's last row that a note below may take: over the lesser one with the frame
the row's number is whole.
"""
LIP: Final = 4
"""Units of the dark line between the board and its frame."""
HEAD: Final = 0.5
"""The share of a space by which a miniature stands out above it; no arrow lies on its face."""


class Guide:
    """Reads a script with one person: events wait behind a note until it was read.

    ``telling`` has the game's own words, ``places`` where things are in its window.
    ``ring_shown`` tells whether the ring of the keys stands somewhere, ``push`` lays a scene over
    the table, ``free`` asks whether to go on without the guide.
    """

    def __init__(
        self, script: Script, reading: Reading, course: Course, question: Question,
        panels: Panels, places: Places, telling: Telling, ring_shown: Callable[[], bool],
        push: Callable[[Scene], None], free: Callable[[], None],
    ) -> None:  # fmt: skip
        self.reading = reading
        self.course, self.question, self.panels = course, question, panels
        self.places, self.telling = places, telling
        self.card: GuideCard | None = None
        self.told = [step.note for step in script.step[: reading.at] if step.note]
        """The notes that were shown, by their keys, in order."""
        self.drawn = False
        """Whether the table was painted since the card was last leafed through."""
        self._ring_shown, self._push, self._free = ring_shown, push, free
        self._behind: deque[Event] = deque()
        self._stands = reading.reads
        self._refused: Text = ()
        self._seen = begun()
        """How long the note has been seen, in seconds of whoever reads."""
        self._steered = False
        self._chapters = chapters(script)
        self._written: tuple[object, ...] = ()
        panels.led = self._led

    # --- what lets events through

    @property
    def busy(self) -> bool:
        """Return whether a note must be read, or events wait behind one."""
        return self._stands or bool(self._behind)

    @property
    def stands(self) -> bool:
        """Return whether a note is on the table that is to be read before anything goes on."""
        return self._stands and not self.course.timeline.busy

    def through(self, events: Iterable[Event]) -> list[Event]:
        """Return events up to the next note; the rest waits behind it."""
        self._behind.extend(events)
        passed: list[Event] = []
        while self._behind and not self._stands:
            event = self._behind.popleft()
            passed.append(event)
            if self.reading.hears(event):
                self._stands = True
        return passed

    def put_away(self) -> list[Event]:
        """Return what still waits: nobody reads any more."""
        self.card = None
        self.panels.over = None
        self.panels.led = lambda: None
        self.panels.screen.note(0)
        self._stands = False
        left = list(self._behind)
        self._behind.clear()
        return left

    # --- the script's steps

    def scripted(self, session: Session, seat: int) -> int | None:
        """Choose for the other side what the script has for it."""
        words = self.reading.wants(seat)
        if not words:
            return NOT_YET
        chosen = session.game.read(session.match, seat, words)
        self.go_on()
        return chosen

    def brought(self, session: Session, seat: int) -> int | None:
        """Choose for the person what came along with an earlier choice; None where nothing did."""
        words = self.reading.wants(seat)
        if not words or self.reading.asks(seat):
            return None
        chosen = session.game.read(session.match, seat, words)
        self.go_on()
        return chosen

    @property
    def done(self) -> bool:
        """Return whether the script has no further step."""
        return self.reading.step is None

    def go_on(self) -> None:
        """The step is done; a note that waits for nothing stands at once."""
        self.reading.go_on()
        self._stands = self.reading.reads
        self._refused = ()
        self._steered = False
        self._seen.begin()

    @property
    def settled(self) -> bool:
        """Return whether the note was seen for long enough to be meant by a click or a key."""
        return self._seen.seconds >= SETTLED

    def read_on(self) -> None:
        """The note was read: go on behind it."""
        if self.stands and self.card is not None:
            self.places.put_back_card()
            self.go_on()
            self.course.show([])
            self.panels.due.picture = True

    @property
    def wish(self) -> int:
        """Return the choice that the person should make now, -1 for none."""
        seat, session = self.course.seat, self.course.session
        words = self.reading.asks(seat) if seat != NOTHING else ""
        return session.game.read(session.match, seat, words) if words else NOTHING

    def allows(self, choice: int) -> bool:
        """Hold back whatever the script doesn't have, and say what it waits for."""
        reading = self.reading
        if choice == self.wish and self._ends_there():
            return True
        words, along = reading.wants(self.course.seat), reading.along()
        self._refused = waits(self.telling.wanted(words, along))
        self.panels.house.sounds.play("refuse")
        self._steered = False
        question = self.question
        if question.code in (code_of(self.wish), self.wish):
            # What is wanted was taken up: it stays so, and is but aimed anew.
            question.pending = NOTHING
            question.repoint()
        else:
            question.reset()
        self.panels.due.buttons()
        return False

    def _ends_there(self) -> bool:
        """Return whether what is pointed at brings along what the script has."""
        aim = self.question.pointing.aim
        space = self.places.toward(self.wish, self.reading.along())
        given = aim is not None and aim.choice == self.wish and aim.follow
        return space == NOTHING or aim is None or not given or aim.cell == space

    # --- what is meant

    def place(self) -> str:
        """Return the place that the note or the next step means, as `box_of` reads it."""
        if self.reading.step is None:
            return ""
        if self._stands:
            return self.reading.step.at
        wish = self.wish
        return self.places.touch(wish, self.reading.along()) if wish != NOTHING else ""

    def pointed(self) -> pygame.Rect | None:
        """Return the box in the window that the guide points at now."""
        return self.places.box_of(self.place(), self._meant())

    def _meant(self) -> int:
        """Return the figure of the event that the note waited for, -1 without one."""
        event = self.reading.event
        return self.course.session.game.figure_of(event) if event is not None else NOTHING

    def _bring_into_view(self) -> None:
        """Open the panel, turn the card and move the board so that what is meant can be seen."""
        screen = self.panels.screen
        kind, _, name = self.place().partition(":")
        if kind in (TRAY, TARGET, LOG):
            screen.open_tab(kind)
        self.places.lay_card(kind, self._meant())
        if kind == "row":
            self.places.turn_to(name)
            self.panels.refresh()
        box = self.pointed()
        camera = screen.board.camera
        if kind in ON_BOARD and box is not None and not camera.sees(box):
            camera.look_at(*camera.place(*box.center))

    def _leaf(self) -> None:
        """Leaf through a card whose rows do not all fit until the row that is meant is seen."""
        kind, _, name = self.place().partition(":")
        if kind == "row" and self.drawn and self.places.leaf(name):
            self.drawn = False  # where its rows are is known again when it has been drawn
            self.panels.due.picture = True

    def with_head(self, box: pygame.Rect) -> pygame.Rect:
        """Return what is ringed: ``box``, and where a miniature stands there its head too.

        It ends above the head of whoever stands before it.
        """
        board = self.panels.screen.board
        if self.place().partition(":")[0] not in ON_BOARD:
            return box
        shown = self.course.shown
        boxes = [board.camera.around(cells) for one in shown.figures if (cells := shown.cells(one))]
        if box not in boxes:
            return box
        rise = round(HEAD * box.height)
        south = pygame.Rect(box.left + 2, box.bottom + 2, box.width - 4, 2)
        less = round(REACH * board.camera.cell) if south.collidelist(boxes) >= 0 else 0
        return pygame.Rect(box.left, box.top - rise, box.width, box.height + rise - less)

    # --- the note

    def write(self, beside: Beside | None) -> None:
        """Put up the note for what is to be read or done now; none while things move.

        ``beside`` is the scene that lies over the table and is answered there, if one does.
        """
        panels, reading = self.panels, self.reading
        wish = self.wish if not self._stands else NOTHING
        shown = self.stands or wish != NOTHING
        if reading.step is None or not shown:
            if self.card is not None:
                self.card, self._written = None, ()
                panels.screen.note(0)
                panels.over = None
                panels.due.picture = True
            return
        if self._written[:1] != (reading.at,):
            self._begin(reading.step.note)
        self._leaf()
        house, screen = panels.house, panels.screen
        look = house.look((screen.look.width, screen.look.height))
        asked = screen.prompt.data is not None
        place, laying = self.place(), beside is not None
        home = self.places.home()
        prompt = screen.prompt.rect if asked else None
        if laying or place == LOG or (prompt is not None and prompt.colliderect(home)):
            home.height = 0
        over = prompt is not None and home.bottom <= prompt.top
        key = (
            reading.at, self._refused, id(look), asked, laying, tuple(home), spoken(),
            self.pointed() is None, place == CANCEL, house.cap("confirm"),
        )  # fmt: skip
        if key == self._written and self.card is not None:
            return
        self._written = key
        self.card = GuideCard(look, house.keymap, self.card)
        self.card.form.heard = house.sounds.play
        self.card.write(
            self._text(), self._apart(place), self._count(),
            (say("free") if self._lets_go() else say("next"), self.read_on)
            if self.stands else None,
            None if self.course.session.over or self._lets_go() else self._free,
            home, screen.least_above if over else screen.least_log, over,
            [self._strip(share) for share in STRIPS] if asked and not laying else [],
            self._kept_clear(beside), house.cap("confirm"),
        )  # fmt: skip
        screen.note(self.card.rect.top if self.card.at_home else 0)
        panels.over = None if laying else self.card.rect
        panels.due.picture = True

    def _lets_go(self) -> bool:
        """Return whether behind this note the match goes on without the guide."""
        script = self.reading.script
        return script.free and self.reading.at == len(script.step) - 1

    def _led(self) -> str | None:
        """Return the hint: how that is done which the note asks for, and never anything else.

        "" where nothing is ringed, or keys were steered elsewhere: that is not told in a line.
        """
        if self.reading.step is None:
            return None
        elsewhere = self._steered or self._ring_shown() or self.pointed() is None
        return "" if elsewhere else hint(self.panels.house.hand)

    def _begin(self, key: str) -> None:
        """A note comes up: bring into view whatever it means."""
        if key and self.told[-1:] != [key]:
            self.told.append(key)
        self._seen.begin()
        self._bring_into_view()

    def _text(self) -> Text:
        """Return the note."""
        assert self.reading.step is not None
        return self.telling.note(self.reading.step.note, self.reading.event)

    def _apart(self, place: str) -> Text:
        """Return what is to be put back first, or why a choice was held back."""
        if place == CANCEL and self.question.selected():
            return put_back(self.telling.called(self.question.selected()))
        return self._refused

    def _count(self) -> tuple[str, float]:
        """Return where the note stands in its chapter, in words and as a share of its notes."""
        last = self.told[-1] if self.told else ""
        for number, notes in self._chapters.items():
            if last in notes:
                at = notes.index(last) + 1
                called = self.telling.chapter(number) if number else ""
                return chapter(called, at, len(notes)), at / len(notes)
        return "", 0.0

    def _strip(self, share: float) -> pygame.Rect:
        """Return the foot of the window between its buttons, under panels and whoever stands on the
        board: of the spaces at most a ``share`` of a row is under it.
        """
        screen = self.panels.screen
        hint, camera, gap = screen.layout.hint, screen.board.camera, screen.layout.gap // 2
        row = [each.rect for each in self.panels.form.widgets if each.rect.bottom > hint.top]
        left = max((box.right for box in row if box.right <= hint.left), default=0) + gap
        right = min((box.left for box in row if box.left >= hint.right), default=hint.right) - gap
        shown = self.course.shown
        stand = [camera.around(shown.cells(one.index)) for one in shown.figures.values()]
        above = [box.bottom for box, _ in self.places.kept_clear() if box.top < hint.top]
        above += [box.bottom for box in stand if camera.view.colliderect(box)]
        high = hint.top - round(camera.cell * share)
        top = max([high, *(foot + gap for foot in above)])
        return pygame.Rect(left, top, right - left, max(0, screen.look.height - gap - top))

    def _kept_clear(self, beside: Beside | None) -> list[Weighted]:
        """Return what the note should not hide, and how much each of it matters."""
        if beside is not None:
            return beside.kept_clear()
        screen, places = self.panels.screen, self.places
        found: list[Weighted] = []
        box = self.pointed()
        if box is not None:
            # Near it as little as can be, and it itself never: the note tells of it.
            found += [(box.inflate(60, 80), 40.0), (box, 4000.0)]
        decision = self.course.session.decision
        wish = self.wish if not self.stands else NOTHING
        if wish != NOTHING and code_of(wish) >= 0:
            space = places.box_of(f"space:{member_of(wish)}")
            if space is not None and screen.layout.board.contains(space):
                found.append((space.inflate(60, 60), 30.0))
        if decision is not None and decision.figure >= 0:
            cell = places.stands(decision.figure)
            if cell >= 0:
                here = places.box_of(f"space:{cell}")
                found.append((here or pygame.Rect(0, 0, 1, 1), 20.0))
        if screen.prompt.data is not None:
            found.append((screen.prompt.rect, 400.0))
            # Of whom a prompt asks must be seen beside it, the one who strikes too.
            found += [(self.panels.figure_on(cell), 60.0) for cell in self.panels.own.meant()]
            # What it asks is weighed with what the panels tell.
            found += [(rect, 3 * weight) for rect, weight in places.kept_clear()]
        shown = self.course.shown
        for one in shown.figures.values():
            if one.standing:
                # Whoever stands there is worth more than the line of keys.
                found.append((screen.board.camera.around(shown.cells(one.index)), 12.0))
        found += [
            *places.kept_clear(),
            (screen.layout.hint, 9.0),
            *((widget.rect, 5.0) for widget in self.panels.form.widgets),
            (screen.layout.board, 6.0),
        ]
        aims = wish != NOTHING and places.aims(code_of(wish))
        if screen.tray is not None and screen.shows(TRAY):
            found.append((screen.tray.rect, 40.0))
        if screen.shows(TARGET):
            found.append((screen.layout.target, 30.0 if aims else 6.0))
        if screen.shows(LOG):
            found.append((screen.log.rect, 1.0))
        return found

    # --- hearing and painting

    def heard(self, event: pygame.event.Event, do: Callable[[], bool]) -> bool:
        """Give an event to the note; True when it meant something there.

        To confirm goes on from a note to read, and else does what is ringed, by ``do``.
        """
        card = self.card
        if card is None:
            return False
        command = self.panels.house.keymap.meaning(event, at_table(self.course.game))
        self._steered |= command in STEERING
        if command == "confirm" and event.type != pygame.KEYUP and not self._ring_shown():
            if not self.settled:
                return True  # it was not meant: nobody can have read this
            if self.stands:
                self.read_on()
                return True
            return not self._steered and do()
        if event.type in CLICKS and not self.settled and card.rect.collidepoint(event.pos):
            return True
        heard = card.handle(event)
        if heard and event.type == pygame.MOUSEBUTTONUP:
            clause = card.link_at(event.pos)
            if clause:
                self._push(RulesBook(self.panels.house, self.course.game, clause))
        self.panels.due.picture |= heard
        return heard

    def do(self) -> bool:
        """Do what is ringed; False where nothing is."""
        return self.places.press(self.place())

    def update(self, seconds: float, passed: float) -> bool:
        """Let the note's buttons follow the mouse; True if they look different.

        ``passed`` are the seconds of whoever reads, however many of them the table lets pass.
        """
        self._seen.update(passed)
        return self.card is not None and self.card.form.update(seconds)

    def draw(
        self, screen: pygame.Surface, box: pygame.Rect | None, others: list[pygame.Rect]
    ) -> None:
        """Paint the note and the mark around what it points at; no arrow on ``others``."""
        if self.card is None:
            return
        if self.card.flat:
            self._close_frame(screen, self.card.rect.top)
        self.card.draw(screen)
        self._seen.draw()
        if box is not None:
            calm = self.panels.house.settings.reduced_motion
            time = 0.0 if calm else self.panels.seconds
            flags = self.panels.screen.board.flags
            others = [*others, self.card.rect, *self._faces(box), *self._other_spaces(box), *flags]
            kind = self.place().partition(":")[0]
            ringed = self.with_head(box)
            point_at(
                screen, self.card.look, ringed, time, others, kind not in self.places.large,
                ringed != box, self._to_read() if kind in ON_BOARD else (), kind in ON_BOARD,
                kind == "row",
            )  # fmt: skip
            if kind in ON_BOARD:
                # The ring lies on the floor: whoever stands before it hides it.
                board, shown = self.panels.screen.board, self.course.timeline.shown()
                board.draw_before(screen, shown, box)

    def closing(self, top: int) -> pygame.Rect | None:
        """Return where the board's frame closes above a strip that begins at ``top``.

        None where the strip begins below the frame, or whoever stands on the board has no room.
        """
        screen, shown = self.panels.screen, self.course.shown
        board, wide = screen.layout.board, screen.layout.frame
        if top >= board.bottom + wide:
            return None
        high = wide + screen.look.px(LIP)
        bar = pygame.Rect(board.left - wide, top - high, board.width + 2 * wide, high)
        camera = screen.board.camera
        stand = [camera.around(shown.cells(one.index)) for one in shown.figures.values()]
        return bar if bar.collidelist(stand) < 0 else None

    def _close_frame(self, screen: pygame.Surface, top: int) -> None:
        """Paint the lower bar of the board's frame above a strip that would cut it off."""
        bar = self.closing(top)
        if bar is None or self.card is None:
            return
        layout = self.panels.screen.layout
        wide, inner = layout.frame, 2 * layout.frame
        frame = self.card.look.materials.board_frame(layout.board.width, inner, wide)
        before = screen.get_clip()
        screen.set_clip(bar.clip(before))
        frame.draw(screen, layout.board.left, top - wide - inner)
        screen.set_clip(before)

    def _to_read(self) -> list[pygame.Rect]:
        """Return the boxes of flags, cards, conditions and what is carried, on all who stand."""
        board = self.panels.screen.board
        hung = board.hung(self.course.timeline.shown()).values()
        return [*board.flags, *(box for one in hung for box in one.read)]

    def _other_spaces(self, box: pygame.Rect) -> list[pygame.Rect]:
        """Return the boxes of the few other spaces that are lit: none of them may look meant."""
        camera = self.panels.screen.board.camera
        boxes = (camera.box(space) for space in self.question.few(FEW))
        return [each for each in boxes if each != box]

    def _faces(self, box: pygame.Rect) -> list[pygame.Rect]:
        """Return the boxes in the window of all who stand anywhere but in ``box``, heads too."""
        shown, camera = self.course.shown, self.panels.screen.board.camera
        found = []
        for one in shown.figures.values():
            if not one.standing:
                continue
            stands = camera.around(shown.cells(one.index))
            if stands != box and stands.colliderect(camera.view):
                rise = round(HEAD * stands.height)
                face = pygame.Rect(stands.left, stands.top - rise, stands.width, stands.height)
                found.append(face)
        return found
