"""The guided first match: an ordinary match after a script, with notes on what happens."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import replace
from typing import Final

import pygame

from game.engine.decisions import code_of
from game.engine.events import Event
from game.players.script import Reading, chapters, read_script
from game.rules.onslaught.codes import ASSIGN
from game.rules.onslaught.events import figure_of
from game.scenes.library.kept_guide import take_up_guide
from game.scenes.match.menu import Menu
from game.scenes.onslaught.guide_card import GuideCard
from game.scenes.onslaught.guide_end import GuideEnd
from game.scenes.onslaught.guide_keys import press, ring_shown
from game.scenes.onslaught.guide_places import CANCEL, PANELS, box_of, taken, touch
from game.scenes.onslaught.guide_ring import point_at
from game.scenes.onslaught.guide_sight import bring_into_view, kept_clear, leaf, with_head
from game.scenes.onslaught.guided_hand import GuidedHand
from game.scenes.onslaught.hand_scene import HandScene
from game.scenes.onslaught.screen import LOG
from game.scenes.onslaught.seating import GAME
from game.scenes.onslaught.table_scene import MatchScene
from game.scenes.result.outcome import Outcome
from game.scenes.rulebook.rules_book import RulesBook
from game.scenes.setup.plan import COMPUTER, PERSON, MatchPlan
from game.scenes.shell.ask import Ask
from game.scenes.shell.column import Entry
from game.scenes.shell.house import House
from game.scenes.shell.scene import Scene
from game.session import NOT_YET, Session
from game.table.input.commands import ARROWS, AT_TABLE
from game.words.language import spoken
from game.words.onslaught.guide import chapter, note, put_back, say, waits, wanted

FOLDER: Final = "guides"
NOTHING: Final = -1
SETTLED: Final = 0.4
"""Seconds that a note stands before it can be closed: a key meant to hurry must not do it."""
STEERING: Final = frozenset({*ARROWS, "next_target", "previous_target", "next", "previous"})
"""Commands after which confirming means what the person has steered to, not what is ringed."""


class GuidedMatch(MatchScene):
    """A match in which the person does, step by step, what the script has for its seat.

    Events wait behind a note until it was read. Left alone by ``leave_guide``, it is a match as
    any other, and the computer player decides for the other seat.
    """

    def __init__(self, house: House, plan: MatchPlan) -> None:
        self.reading: Reading | None = None
        self._behind: deque[Event] = deque()
        self._stands = False
        script = read_script(house.assets / FOLDER / f"{plan.guide}.toml")
        seats = (PERSON, COMPUTER) if script.person == 0 else (COMPUTER, PERSON)
        super().__init__(
            house,
            replace(
                plan,
                seats=seats,
                seed=script.seed,
                scenario=script.scenario,
                switches=script.switches,
            ),
        )
        self.script = script
        reading = Reading(script, self.session.match.game)
        if not plan.kept or take_up_guide(reading, self.session.history):
            self.reading, self.session.scripted = reading, self._scripted
        self.card: GuideCard | None = None
        self.told = [step.note for step in script.step[: reading.at] if step.note]
        """The notes that were shown, by their keys, in order."""
        self._stands = self.reading is not None and reading.reads
        self._refused = ""
        self._up = 0.0
        self._steered = False
        self.drawn = False
        """Whether the table was painted since the card was last leafed through."""
        self._chapters = chapters(script)
        self._written: tuple[object, ...] = ()

    # --- what the script does to the match

    @property
    def may_undo(self) -> bool:
        """Return whether choices can be taken back: not while the script says what comes next."""
        return self.reading is None and super().may_undo

    @property
    def busy(self) -> bool:
        """Return whether events are being shown, or wait behind a note."""
        return super().busy or self._stands or bool(self._behind)

    @property
    def stands(self) -> bool:
        """Return whether a note is on the table that is to be read before anything goes on."""
        return self._stands and not self.timeline.busy

    def show(self, events: list[Event]) -> None:
        """Play events up to the next note; the rest waits behind it."""
        self._behind.extend(events)
        self._release()

    def _release(self) -> None:
        batch: list[Event] = []
        reading = self.reading
        while self._behind and not self._stands:
            event = self._behind.popleft()
            batch.append(event)
            if reading is not None and reading.hears(event):
                self._stands = True
        if batch:
            super().show(batch)

    def _scripted(self, session: Session, seat: int) -> int | None:
        """Choose for the other side what the script has for it."""
        reading = self.reading
        if reading is None:
            return None
        words = reading.wants(seat)
        if not words:
            return NOT_YET
        chosen = session.game.read(session.match, seat, words)
        self._go_on()
        return chosen

    def _go_on(self) -> None:
        """The step is done; a note that waits for nothing stands at once."""
        assert self.reading is not None
        self.reading.go_on()
        self._stands = self.reading.reads
        self._refused = ""
        self._steered = False

    def read_on(self) -> None:
        """The note was read; one that has only just come up stays, it was not meant."""
        if self.stands and self.card is not None and self.seconds - self._up >= SETTLED:
            self._go_on()
            self._release()
            self.changed = True

    @property
    def wish(self) -> int:
        """Return the choice that the person should make now, -1 for none."""
        reading, seat = self.reading, self.seat
        words = reading.wants(seat) if reading is not None and seat != NOTHING else ""
        return self.session.game.read(self.session.match, seat, words) if words else NOTHING

    def allows(self, choice: int) -> bool:
        """Hold back whatever the script doesn't have, and say what it waits for."""
        if self.reading is None:
            return True
        if choice == self.wish:
            return True
        words = self.reading.wants(self.seat)
        self._refused = waits(wanted(words, self.names))
        self.house.sounds.play("refuse")
        self._steered = False
        self.asking.reset()
        self.rebuild()
        return False

    def _play(self, seat: int, choice: int) -> None:
        if self.reading is not None:
            self._go_on()
        super()._play(seat, choice)

    def _answer_ahead(self, session: Session, seat: int) -> int | None:
        return None if self.reading is not None else super()._answer_ahead(session, seat)

    def end_activation(self) -> None:
        """End the activation; the script knows that it is time, so nobody is asked."""
        if self.reading is not None:
            self.choose(0)
        else:
            super().end_activation()

    @property
    def hurries(self) -> bool:
        """Whether something is being shown; a note that stands has a button of its own."""
        return super().hurries and not self.stands

    def hurry(self) -> None:
        """Finish what is being shown; where a note stands, go on behind it."""
        if self.stands:
            self.read_on()
        else:
            super().hurry()

    def hand_over(self, seat: int) -> None:
        """Hand a seat over, or take it; from then on nobody follows the script."""
        self.leave_guide()
        super().hand_over(seat)

    # --- leaving

    def ask_free(self) -> None:
        """Ask whether to go on without the guide."""
        assert self.stack is not None
        if isinstance(self.stack.top, HandScene):
            self.stack.pop()
        ask = Ask(self.house, say("free.ask"), say("free"), say("free.no"), self.leave_guide)
        self.stack.push(ask)

    def leave_guide(self) -> None:
        """Put the script away; what waits behind a note is shown now."""
        self.reading = None
        self.card = None
        self.screen.note(0)
        self._stands = False
        self.session.scripted = None
        self._release()
        self._decision = None
        self.changed = True

    def open_menu(self) -> None:
        """Pause; the menu also leads out of the guide."""
        if self.reading is None:
            super().open_menu()
            return
        assert self.stack is not None
        more: tuple[Entry, ...] = ((say("free"), "wood", "boot", self.leave_guide),)
        self.stack.push(Menu(self.house, self, (0, 1), more))

    def ending(self, outcome: Outcome) -> Scene:
        """Return the page that ends the guide; without it the usual result."""
        usual = super().ending(outcome)
        if self.reading is None:
            return usual
        assert self.stack is not None
        stack = self.stack
        return GuideEnd(self.house, lambda: stack.reset(usual), self.leave_match)

    # --- what is seen and heard

    def hand(self, seat: int) -> HandScene:
        """Return the scene in which a person lays cards, with the guide beside it."""
        return GuidedHand(self, seat) if self.reading is not None else super().hand(seat)

    def place(self) -> str:
        """Return the place that the note or the next step means, as `box_of` reads it."""
        if self.reading is None or self.reading.step is None:
            return ""
        if self._stands:
            return self.reading.step.at
        wish = self.wish
        return touch(self, wish) if wish != NOTHING and code_of(wish) != ASSIGN else ""

    def pointed(self) -> pygame.Rect | None:
        """Return the box in the window that the guide points at now."""
        place = self.place()
        event = self.reading.event if self.reading is not None else None
        return box_of(self, place, figure_of(event) if event is not None else NOTHING)

    def update(self, seconds: float) -> None:
        """Let time pass, and keep the note up to date."""
        super().update(seconds)
        on_top = self.stack is not None and self.stack.scenes and self.stack.top is self
        if on_top and self.reading is not None:
            self.write()
            if self.card is not None and self.card.form.update(seconds):
                self.changed = True

    def write(self) -> None:
        """Put up the note for what is to be read or done now; none while things move."""
        reading = self.reading
        wish = self.wish if not self._stands else NOTHING
        shown = reading is not None and (self.stands or wish != NOTHING)
        if reading is None or reading.step is None or not shown:
            if self.card is not None:
                self.card, self._written = None, ()
                self.screen.note(0)
                self.changed = True
            return
        if self._written[:1] != (reading.at,):
            self._begin(reading.step.note)
        leaf(self)
        look = self.house.look(self.size)
        laying = isinstance(self.stack.top, GuidedHand) if self.stack is not None else False
        asked = self.screen.prompt.data is not None
        place = self.place()
        key = (
            reading.at, self._refused, id(look), asked, laying, tuple(self.screen.foot()), spoken(),
            self.pointed() is None, place == CANCEL, self.house.cap("confirm"),
        )  # fmt: skip
        if key == self._written and self.card is not None:
            return
        self._written = key
        self.card = GuideCard(look, self.house.keymap, self.card)
        self.card.form.heard = self.house.sounds.play
        home = pygame.Rect(0, 0, 0, 0) if laying or place == LOG else self.screen.foot()
        self.card.write(
            self._text(reading, place), self._count(), self.read_on if self.stands else None,
            self.ask_free, home, self.screen.least_log, kept_clear(self), self.house.cap("confirm"),
        )  # fmt: skip
        self.screen.note(self.card.rect.top if self.card.at_home else 0)
        self.changed = True

    def _text(self, reading: Reading, place: str) -> str:
        """Return the note, with what is to be put back first or why a choice was held back."""
        assert reading.step is not None
        told = [note(reading.step.note, self.names, reading.event)]
        if place == CANCEL and self.asking.selected():
            told.append(put_back(self.asking.selected(), self.names))
        elif self._refused:
            told.append(self._refused)
        return "\n".join(told)

    def _count(self) -> tuple[str, float]:
        """Return where the note stands in its chapter, and the share of all notes so far."""
        every = sum(len(notes) for notes in self._chapters.values())
        last = self.told[-1] if self.told else ""
        for number, notes in self._chapters.items():
            if last in notes:
                words = chapter(number, notes.index(last) + 1, len(notes))
                return words, len(self.told) / every
        return "", 0.0

    def _begin(self, key: str) -> None:
        """A note comes up: bring into view whatever it means."""
        if key and self.told[-1:] != [key]:
            self.told.append(key)
        self._up = self.seconds
        bring_into_view(self)

    def handle(self, event: pygame.event.Event) -> None:
        """Hear keys and mouse; the note hears them first."""
        if self.reading is None or not self.heard_by_guide(event, self._do):
            super().handle(event)

    def heard_by_guide(self, event: pygame.event.Event, do: Callable[[], bool]) -> bool:
        """Give an event to the note; True when it meant something there.

        To confirm goes on from a note to read, and else does what is ringed, by ``do``.
        """
        card = self.card
        if card is None:
            return False
        command = self.house.keymap.meaning(event, AT_TABLE)
        self._steered |= command in STEERING
        if command == "confirm" and event.type != pygame.KEYUP and not ring_shown(self):
            if self.stands:
                self.read_on()
                return True
            return not self._steered and do()
        heard = card.handle(event)
        if heard and event.type == pygame.MOUSEBUTTONUP and self.stack is not None:
            clause = card.link_at(event.pos)
            if clause:
                self.stack.push(RulesBook(self.house, GAME, clause))
        self.changed |= heard
        return heard

    def _do(self) -> bool:
        """Do what is ringed; False where nothing is."""
        return press(self, self.place())

    def draw(self, screen: pygame.Surface) -> None:
        """Paint the table, and the guide on it unless cards are being laid above."""
        super().draw(screen)
        self.drawn = True
        laying = self.stack is not None and any(
            isinstance(scene, GuidedHand) for scene in self.stack.scenes
        )
        if not laying:
            self.draw_guide(screen, self.pointed(), taken(self))

    def draw_guide(
        self, screen: pygame.Surface, box: pygame.Rect | None, others: list[pygame.Rect]
    ) -> None:
        """Paint the note and the mark around what it points at; no arrow on ``others``."""
        if self.card is None:
            return
        self.card.draw(screen)
        if box is not None:
            calm = self.house.settings.reduced_motion
            time = 0.0 if calm else self.seconds
            others = [*others, self.card.rect]
            point_at(
                screen,
                self.card.look,
                with_head(self, box),
                time,
                others,
                self.place().partition(":")[0] not in PANELS,
            )
