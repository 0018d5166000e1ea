"""The guided first match: an ordinary match after a script, with notes on what happens."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pygame

from game.engine.decisions import member_of
from game.players.script import Reading, read_script
from game.rules.onslaught.rounds import assignment
from game.scenes.library.kept_guide import take_up_guide
from game.scenes.match.question import NOTHING, anything, unheard
from game.scenes.match.table import to_title
from game.scenes.onslaught.guide import Guide
from game.scenes.onslaught.guide_end import GuideEnd
from game.scenes.onslaught.guide_places import LAY, box_in_hand, in_hand
from game.scenes.onslaught.hand_scene import HandScene
from game.scenes.onslaught.table import OnslaughtMatch
from game.scenes.result.outcome import Outcome
from game.scenes.setup.plan import COMPUTER, PERSON, MatchPlan
from game.scenes.shell.ask import Ask
from game.scenes.shell.column import Entry
from game.scenes.shell.house import House
from game.scenes.shell.scene import Scene
from game.session import Session
from game.words.onslaught.guide import say

FOLDER: Final = "guides"


class GuidedHand(HandScene):
    """Laying cards, with the guide's note over the board; it rings what comes next."""

    guide: Guide | None

    def order(self) -> dict[int, int]:
        """Return which card of the hand the script has for each hero, by their places."""
        assert self.guide is not None
        places = assignment(len(self.heroes), member_of(self.guide.wish))
        return dict(zip(self.heroes, places, strict=True))

    def pointed(self) -> pygame.Rect | None:
        """Return what is touched next."""
        if self.guide is None or self.guide.wish == NOTHING or self.hidden:
            return None
        return box_in_hand(self, in_hand(self, self.order()))

    def _do(self) -> bool:
        """Do what is ringed; False where nothing is."""
        wishes = self.guide is not None and self.guide.wish != NOTHING
        if not wishes or self.hidden or self.form.focus.shown:
            return False
        name = in_hand(self, self.order())
        if name == LAY:
            self.lay()
        else:
            self.press(name)
        return True

    def update(self, seconds: float) -> None:
        """Let time pass, and keep the note up to date."""
        super().update(seconds)
        guide = self.guide
        if guide is None or self.stack is None or self.stack.top is not self:
            return
        self.table.panels.seconds += seconds
        guide.write(self)
        if guide.update(seconds):
            self.changed = True
        self.changed |= not self.house.settings.reduced_motion

    def handle(self, event: pygame.event.Event) -> None:
        """Hear keys and mouse; the note hears them first."""
        if self.guide is None or not self.guide.heard(event, self._do):
            super().handle(event)

    def draw(self, screen: pygame.Surface) -> None:
        """Paint the hand, and the guide on it."""
        super().draw(screen)
        if self.guide is not None:
            others = [widget.rect for widget in self.form.widgets]
            self.guide.draw(screen, self.pointed(), others)


class GuidedMatch(OnslaughtMatch):
    """A match in which the person does, step by step, what the script has for its seat.

    Left alone by ``leave_guide``, it is a match as any other, and the computer player decides for
    the other seat.
    """

    def __init__(self, house: House, plan: MatchPlan) -> None:
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
        self.guide: Guide | None = None
        reading = Reading(script, self.session.match.game)
        if not plan.kept or take_up_guide(reading, self.session.history):
            self._follow(reading)

    def _follow(self, reading: Reading) -> None:
        guide = self.guide = Guide(
            self.script, reading, self.course, self.question, self.panels, self.laid.panels,
            lambda: self.hands.ring.shown, self.push, self.ask_free,
        )  # fmt: skip
        self.course.gate = guide
        self.session.scripted = guide.scripted
        self.question.allows, self.question.sends = guide.allows, guide.go_on
        self.laid.hand = self._hand

    def _hand(self, seat: int) -> HandScene:
        """Return the scene in which a person lays cards, with the guide beside it."""
        laid = self.laid
        hand = GuidedHand(self.house, self.course, laid.presenter, laid.painter, self, seat)
        hand.guide = self.guide
        return hand

    def answer_ahead(self, session: Session, seat: int) -> int | None:
        """Answer nothing ahead that the script has."""
        return None if self.guide is not None else super().answer_ahead(session, seat)

    def hurry(self) -> None:
        """Finish what is being shown; where a note stands, go on behind it."""
        if self.guide is not None and self.guide.stands:
            self.guide.read_on()
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
        self.push(Ask(self.house, say("free.ask"), say("free"), say("free.no"), self.leave_guide))

    def leave_guide(self) -> None:
        """Put the script away; what waits behind a note is shown now."""
        guide, self.guide = self.guide, None
        if guide is None:
            return
        self.course.gate = None
        self.session.scripted = None
        self.question.allows, self.question.sends = anything, unheard
        self.laid.hand = self.laid.plain_hand
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
        return GuideEnd(house, lambda: stack.reset(usual), lambda: to_title(house, stack))

    # --- what is seen and heard

    def update(self, seconds: float) -> None:
        """Let time pass, and keep the note up to date."""
        super().update(seconds)
        if self.on_top and self.guide is not None:
            self.guide.write(None)
            self.changed |= self.guide.update(seconds) or self.due.picture

    def handle(self, event: pygame.event.Event) -> None:
        """Hear keys and mouse; the note hears them first."""
        if self.guide is not None and self.guide.heard(event, self.guide.do):
            self.changed |= self.due.picture
        else:
            super().handle(event)

    def draw(self, screen: pygame.Surface) -> None:
        """Paint the table, and the guide on it unless cards are being laid above."""
        super().draw(screen)
        guide = self.guide
        if guide is None:
            return
        guide.drawn = True
        if self.stack is None or not any(isinstance(one, GuidedHand) for one in self.stack.scenes):
            guide.draw(screen, guide.pointed(), guide.places.taken())
