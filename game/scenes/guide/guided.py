"""The guided first match: an ordinary match after a script, with notes on what happens."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from game.engine.seats import HUMAN
from game.players.script import Reading, Script, read_script
from game.scenes.guide.guide import Guide
from game.scenes.guide.places import Beside, Places, Telling
from game.scenes.library.kept_guide import FOLDER, take_up_guide
from game.scenes.match.question import anything, unheard
from game.scenes.match.seating import seats_of
from game.scenes.match.table import MatchScene, to_title
from game.scenes.result.outcome import Outcome
from game.scenes.setup.plan import COMPUTER, MatchPlan
from game.scenes.shell.ask import Ask
from game.scenes.shell.column import Entry
from game.scenes.shell.house import House
from game.scenes.shell.scene import Scene
from game.session import Session
from game.words.guide import say


def scripted(plan: MatchPlan, script: Script) -> MatchPlan:
    """Return the plan of the match that a script is written for: all others are computers."""
    seats = [COMPUTER] * len(seats_of(script.game, script.scenario, script.switches))
    for seat in script.persons:
        seats[seat] = HUMAN
    return replace(
        plan,
        seats=tuple(seats),
        seed=script.seed,
        scenario=script.scenario,
        switches=script.switches,
    )


def script_of(house: House, plan: MatchPlan) -> Script:
    """Return the script that a plan follows."""
    return read_script(house.assets / FOLDER / f"{plan.guide}.toml")


class Guided(MatchScene):
    """A match in which the person does, step by step, what the script has for their seats.

    Left alone by ``leave_guide``, it is a match as any other, and the computer player decides for
    the other seats. A game's own scene begins by ``follow``.
    """

    script: Script
    guide: Guide | None = None

    def follow(self, script: Script, places: Places, telling: Telling) -> None:
        """Follow a script from its beginning, or from where a kept match stands in it."""
        self.script = script
        reading = Reading(script, self.session.match.game)
        if self.plan.kept and not take_up_guide(reading, self.session.history):
            return
        if reading.step is None:
            return
        guide = self.guide = Guide(
            script, reading, self.course, self.question, self.panels, places, telling,
            lambda: self.hands.ring.shown, self.push, self.ask_free,
        )  # fmt: skip
        self.course.gate = guide
        self.session.scripted = guide.scripted
        self.question.allows, self.question.sends = guide.allows, guide.go_on

    def free_ask(self) -> str:
        """Return the question whether to go on without the guide."""
        raise NotImplementedError

    def end(self, see: Callable[[], None], leave: Callable[[], None]) -> Scene:
        """Return the page that ends the guide; ``see`` opens the result, ``leave`` the title."""
        raise NotImplementedError

    def answer_ahead(self, session: Session, seat: int) -> int | None:
        """Answer nothing ahead that the script asks for, only what came along with a choice."""
        if self.guide is not None:
            return self.guide.brought(session, seat)
        return super().answer_ahead(session, seat)

    def hurry(self) -> None:
        """Finish what is being shown; a note that stands by now was not yet there to be meant."""
        if self.guide is None or not self.guide.stands:
            super().hurry()

    def hand_over(self, seat: int) -> None:
        """Hand a seat over, or take it; from then on nobody follows the script."""
        self.leave_guide()
        super().hand_over(seat)

    # --- leaving

    def ask_free(self) -> None:
        """Ask whether to go on without the guide."""
        self.push(Ask(self.house, self.free_ask(), say("free"), say("free.no"), self.leave_guide))

    def leave_guide(self) -> None:
        """Put the script away; what waits behind a note is shown now."""
        guide, self.guide = self.guide, None
        if guide is None:
            return
        self.course.gate = None
        self.session.scripted = None
        self.question.allows, self.question.sends = anything, unheard
        while self.stack is not None and isinstance(self.stack.top, Beside):
            self.stack.pop()  # what was to be answered beside the note is asked again
        self.course.planned.forget()
        self.course.show(guide.put_away())
        self.question.stale = True
        self.due.picture = True

    def menu(self) -> list[Entry]:
        """Return what leads out of the guide; nothing else while it leads."""
        if self.guide is None:
            return super().menu()
        return [(say("free"), "wood", "boot", self.leave_guide)]

    def result(self, outcome: Outcome) -> Scene:
        """Return the page that ends the guide; without it the usual result."""
        usual = super().result(outcome)
        if self.guide is None:
            return usual
        assert self.stack is not None
        house, stack = self.house, self.stack
        return self.end(lambda: stack.reset(usual), lambda: to_title(house, stack))

    # --- what is seen and heard

    def update(self, seconds: float) -> None:
        """Let time pass, and keep the note up to date."""
        super().update(seconds)
        if self.guide is not None and self.guide.done and not self.session.over:
            self.leave_guide()
        if self.on_top and self.guide is not None:
            if self.laid.painter.grows and not self.timeline.busy:
                # What was laid just now is looked for before it is drawn.
                self.screen.board.follow(self.timeline.shown())
            self.guide.write(None)
            passed = self.stack.passed if self.stack is not None else seconds
            self.changed |= self.guide.update(seconds, passed) or self.due.picture

    def handle(self, event: pygame.event.Event) -> None:
        """Hear keys and mouse; the note hears them first."""
        if self.guide is not None and self.guide.heard(event, self.guide.do):
            if event.type == pygame.MOUSEMOTION:
                self.hands.point_away(event.pos)
            self.changed |= self.due.picture
        else:
            super().handle(event)

    def draw_over(self, screen: pygame.Surface) -> None:
        """Paint the guide on the table unless it lies beside a scene above."""
        guide = self.guide
        if guide is None:
            return
        guide.drawn = True
        if self.stack is None or not any(isinstance(one, Beside) for one in self.stack.scenes):
            guide.draw(screen, guide.pointed(), guide.places.taken())
