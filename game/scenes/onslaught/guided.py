"""The guided first match: an ordinary match after a script, with notes on what happens."""

from __future__ import annotations

from collections import deque
from dataclasses import replace
from typing import Final

import pygame

from game.engine.decisions import code_of, member_of
from game.engine.events import Event
from game.players.script import Reading, read_script
from game.rules.onslaught.codes import ABILITY, ASSIGN, REACT
from game.rules.onslaught.rounds import assignment
from game.scenes.ask import Ask
from game.scenes.column import Entry
from game.scenes.house import House
from game.scenes.menu import Menu
from game.scenes.onslaught.guide_card import GuideCard, Weighted, point_at
from game.scenes.onslaught.guide_end import GuideEnd
from game.scenes.onslaught.guide_places import box_of, in_hand, touch
from game.scenes.onslaught.hand_scene import HandScene
from game.scenes.onslaught.screen import LOG, TARGET, TRAY
from game.scenes.onslaught.table_scene import MatchScene
from game.scenes.plan import COMPUTER, PERSON, MatchPlan
from game.scenes.rules_book import RulesBook
from game.scenes.scene import Scene
from game.scenes.tally import Outcome
from game.session import NOT_YET, Session
from game.table.commands import EVERYWHERE
from game.words.language import spoken
from game.words.onslaught.guide import note, say, waits, wanted

FOLDER: Final = "guides"
NOTHING: Final = -1
MOST_LEAVES: Final = 99


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
                goblins=int(script.switches.get("goblins", 4)),
                ask_ties=bool(script.switches.get("ask_ties", True)),
            ),
        )
        self.script = script
        self.reading = Reading(script, self.state.tables.ids)
        self.session.scripted = self._scripted
        self.card: GuideCard | None = None
        self.told: list[str] = []
        """The notes that were shown, by their keys, in order."""
        self._stands = self.reading.reads
        self._refused = ""
        self._drawn = False
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

    def read_on(self) -> None:
        """The note was read."""
        if self.stands:
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
        self.screen.covered = False
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
        more: tuple[Entry, ...] = ((say("free"), "wood", "play", self.leave_guide),)
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
        figure = event.data.get("figure") if event is not None else None
        return box_of(self, place, figure if isinstance(figure, int) else NOTHING)

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
                self.screen.covered = False
                self.changed = True
            return
        if self._written[:1] != (reading.at,):
            self._begin(reading.step.note)
        self._leaf()
        look = self.house.look(self.size)
        laying = isinstance(self.stack.top, GuidedHand) if self.stack is not None else False
        asked = self.screen.prompt.data is not None
        key = (
            reading.at, self._refused, id(look), asked, laying, tuple(self.screen.foot()), spoken()
        )  # fmt: skip
        if key == self._written and self.card is not None:
            return
        self._written = key
        facts = reading.event.data if reading.event is not None else {}
        text = self._refused or note(reading.step.note, self.names, facts)
        self.card = GuideCard(look, self.house.keymap, self.card)
        self.card.form.heard = self.house.sounds.play
        notes = sum(bool(step.note) for step in self.script.step)
        count = say("count", at=len(self.told), all=notes)
        go_on = self.read_on if self.stands else None
        home = self.screen.foot()
        if laying or self.place() == LOG:
            home = pygame.Rect(home.topleft, (home.width, 0))
        self.card.write(text, count, go_on, self.ask_free, home, self._keep_clear())
        self.screen.covered = self.card.at_home
        self.changed = True

    def _begin(self, key: str) -> None:
        """A note comes up: bring into view whatever it means."""
        if key and self.told[-1:] != [key]:
            self.told.append(key)
        kind, _, name = self.place().partition(":")
        if kind in (TRAY, TARGET, LOG):
            self.screen.open_tab(kind)
        if kind == "row":
            self._turn_to(name)
        box = self.pointed()
        camera = self.screen.board.camera
        if kind in ("space", "cell", "figure") and box is not None:
            middle = box.center
            if not camera.view.contains(box):
                camera.look_at(*camera.place(*middle))

    def _turn_to(self, row: str) -> None:
        """Turn the card to the page on which a row stands."""
        card = self.screen.card.data
        for place, page in enumerate(card.pages if card is not None else ()):
            if any(one.id == row for section in page.sections for one in section.rows):
                self.asking.tab = place
                self.panels.refresh()
                return

    def _leaf(self) -> None:
        """Leaf through a card whose rows do not all fit until the row that is meant is seen."""
        kind, _, name = self.place().partition(":")
        card = self.screen.card
        if kind != "row" or not self._drawn or card.where(name) is not None:
            return
        self._drawn = False  # where its rows are is known again when it has been drawn
        if not card.scroll(1):
            card.scroll(-MOST_LEAVES)
        self.changed = True

    def _keep_clear(self) -> list[Weighted]:
        """Return what the note should not hide, and how much each of it matters."""
        screen = self.screen
        top = self.stack.top if self.stack is not None and self.stack.scenes else self
        if isinstance(top, GuidedHand):
            return [(top.tray, 90.0), (top.plaque, 9.0)]
        found: list[Weighted] = []
        box = self.pointed()
        if box is not None:
            found.append((box.inflate(60, 80), 40.0))
        decision = self.session.decision
        wish = self.wish if not self._stands else NOTHING
        if wish != NOTHING and code_of(wish) >= 0:
            space = box_of(self, f"space:{member_of(wish)}")
            if space is not None and screen.layout.board.contains(space):
                found.append((space.inflate(60, 60), 30.0))
        if decision is not None and decision.figure >= 0:
            cell = self.state.cell[decision.figure]
            if cell >= 0:
                found.append((box_of(self, f"space:{cell}") or pygame.Rect(0, 0, 1, 1), 20.0))
        if screen.prompt.data is not None:
            found.append((screen.prompt.rect, 60.0))
        for one in self.timeline.projection.figures.values():
            if one.standing:
                found.append((screen.board.camera.box(one.cell), 4.0))
        found += [
            (screen.card.rect, 12.0),
            (screen.layout.hint, 2.0),
            *((widget.rect, 5.0) for widget in self.form.widgets),
            (screen.track.rect, 6.0),
            (screen.left.rect, 4.0),
            (screen.right.rect, 4.0),
            (screen.layout.board, 6.0),
        ]
        aims = wish != NOTHING and ABILITY <= code_of(wish) < REACT
        if screen.shows(TRAY):
            found.append((screen.tray.rect, 9.0))
        if screen.shows(TARGET):
            found.append((screen.layout.target, 30.0 if aims else 6.0))
        if screen.shows(LOG):
            found.append((screen.log.rect, 1.0))
        return found

    def handle(self, event: pygame.event.Event) -> None:
        """Hear keys and mouse; the note hears them first."""
        if self.reading is None or not self.heard_by_guide(event):
            super().handle(event)

    def heard_by_guide(self, event: pygame.event.Event) -> bool:
        """Give an event to the note; True when it meant something there."""
        card = self.card
        if card is None:
            return False
        confirm = self.house.keymap.meaning(event, (EVERYWHERE,)) == "confirm"
        if self.stands and confirm and event.type != pygame.KEYUP:
            if not self.form.focus.shown:
                self.read_on()
                return True
            return False
        heard = card.handle(event)
        if heard and event.type == pygame.MOUSEBUTTONUP and self.stack is not None:
            clause = card.link_at(event.pos)
            if clause:
                self.stack.push(RulesBook(self.house, clause))
        self.changed |= heard
        return heard

    def draw(self, screen: pygame.Surface) -> None:
        """Paint the table, and the guide on it unless cards are being laid above."""
        super().draw(screen)
        self._drawn = True
        laying = self.stack is not None and any(
            isinstance(scene, GuidedHand) for scene in self.stack.scenes
        )
        if not laying:
            self.draw_guide(screen, self.pointed())

    def draw_guide(self, screen: pygame.Surface, box: pygame.Rect | None) -> None:
        """Paint the note and the mark around what it points at."""
        if self.card is None:
            return
        self.card.draw(screen)
        if box is not None:
            calm = self.house.settings.reduced_motion
            point_at(screen, self.card.look, box, 0.0 if calm else self.seconds)


class GuidedHand(HandScene):
    """Laying cards, with the guide's note over the board."""

    def __init__(self, table: GuidedMatch, seat: int) -> None:
        super().__init__(table.house, table, seat)
        self.guided = table

    def order(self) -> dict[int, int]:
        """Return which card of the hand the script has for each hero, by their places."""
        places = assignment(len(self.heroes), member_of(self.guided.wish))
        return dict(zip(self.heroes, places, strict=True))

    def pointed(self) -> pygame.Rect | None:
        """Return what is touched next."""
        if self.guided.wish == NOTHING or self.hidden:
            return None
        return in_hand(self, self.order())

    def update(self, seconds: float) -> None:
        """Let time pass, and keep the note up to date."""
        super().update(seconds)
        guided = self.guided
        if guided.reading is None or self.stack is None or self.stack.top is not self:
            return
        guided.seconds += seconds
        guided.write()
        if guided.card is not None and guided.card.form.update(seconds):
            self.changed = True
        self.changed |= not self.house.settings.reduced_motion

    def handle(self, event: pygame.event.Event) -> None:
        """Hear keys and mouse; the note hears them first."""
        if self.guided.reading is None or not self.guided.heard_by_guide(event):
            super().handle(event)

    def draw(self, screen: pygame.Surface) -> None:
        """Paint the hand, and the guide on it."""
        super().draw(screen)
        self.guided.draw_guide(screen, self.pointed())
