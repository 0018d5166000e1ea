"""Somebody who has never played: reads each note and touches what glows, by mouse or by keys."""

from __future__ import annotations

from typing import Any

import pygame

from game.scenes.descent.guided import LEAVE, GuidedTown
from game.scenes.guide.end import GuideEnd
from game.scenes.guide.guided import Guided
from game.scenes.guide.led import Led
from game.scenes.onslaught.guided import GuidedHand
from game.table.widgets.fields import Button
from tests.robots.desk import Desk
from tests.robots.keys import DIGITS, Keys
from tests.robots.wishes import Wish

MOST = 3000
UNSEEN = 1000
"""Of so many frames on a way that nobody sees one is drawn."""


class Follower:
    """Plays a guided match to its end, or until it is played freely."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.match = self.found()

    def found(self) -> Any:
        """Return the guided match under way; AssertionError when there is none."""
        for scene in self.desk.stack.scenes:
            if isinstance(scene, Guided):
                return scene
        raise AssertionError(f"no guide in {[scene.name for scene in self.desk.stack.scenes]}")

    @property
    def over(self) -> bool:
        """Return whether the last page is open, or nobody is led any more."""
        return isinstance(self.desk.top, GuideEnd) or self.match.guide is None

    def play(self, until: str = "") -> None:
        """Do step after step, to the note ``until`` or the end; AssertionError if it won't come."""
        for _ in range(MOST):
            if self.over or (
                until and self.match.guide.told[-1:] == [until] and self.match.guide.card
            ):
                return
            if self.match.guide.card is None or not self.match.guide.settled:
                self.desk.frame(0.1)
            elif self.match.guide.stands:
                self.read()
            else:
                self.act()
        raise AssertionError(f"the guide stands still at {self.match.guide.told[-1:]}")

    def skip_to(self, note: str) -> None:
        """Come to a note without a touch, as the script has it, and draw it.

        Nobody looks on the way, so nothing is drawn there: for what begins at that note.
        """
        before, self.desk.every = self.desk.every, UNSEEN
        try:
            for _ in range(MOST):
                guide = self.match.guide
                if guide.card is not None:
                    if guide.told[-1:] == [note]:
                        break
                    if guide.stands:
                        guide.read_on()
                    elif guide.told[-1:] == [guide.reading.step.note]:
                        self._obey()  # and not before the note was put up that asks for it
                self.desk.frame(0.1)
            else:
                raise AssertionError(f"the guide stands still at {self.match.guide.told[-1:]}")
        finally:
            self.desk.every = before
        self.desk.draw()

    def _obey(self) -> None:
        """Do what is ringed."""
        top = self.desk.top
        if isinstance(top, Led):
            top.do_pointed()
        else:
            self.match.guide.do()

    def read(self) -> None:
        """Go on behind a note."""
        raise NotImplementedError

    def act(self) -> None:
        """Do what the guide points at."""
        raise NotImplementedError


class ByMouse(Follower):
    """Clicks on whatever is ringed."""

    def read(self) -> None:
        card = self.match.guide.card
        assert card is not None
        self.desk.click(card.form.widgets[0].rect.center)

    def act(self) -> None:
        top = self.desk.top
        assert isinstance(top, Guided | Led)
        box = top.pointed() if isinstance(top, Led) else self.match.guide.pointed()
        if box is None:
            self.desk.frame(0.1)
        else:
            self.desk.click(box.center)


class ByKeys(Follower):
    """Presses the keys that the table names."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.keys = Keys(desk, 1)

    def read(self) -> None:
        self.desk.key(pygame.K_RETURN)

    def act(self) -> None:
        if isinstance(self.desk.top, GuidedHand):
            self._lay(self.desk.top)
            return
        if isinstance(self.desk.top, GuidedTown):
            self.desk.key(pygame.K_e if self.match.guide.wish == LEAVE else pygame.K_1)
            return
        if isinstance(self.desk.top, Led):
            button = self.desk.top.form.widgets[0]
            assert isinstance(button, Button)
            self.keys.press(button.text)
            return
        kind, _, name = self.match.guide.place().partition(":")
        if kind == "space":
            self.keys.do(self.match, Wish("space", space=int(name)))
        elif kind in ("row", "answer"):
            rows = {row.id: row.key for _page, row in self.match.panels.own.rows()}
            if rows.get(name):
                self.desk.key(DIGITS[rows[name]])
            elif self._cap(name):
                self.desk.key(getattr(pygame, f"K_{self._cap(name)}"))
            else:
                self._ring_to(name)
        elif kind == "prompt":
            self.keys.do(self.match, Wish("prompt", name))
        elif kind == "confirm":
            self.keys.do(self.match, Wish("confirm"))
        else:
            self.keys.do(self.match, Wish("button", name))

    def _cap(self, name: str) -> str:
        """Return what is printed on the key of a row on the card beside the board, "" for none."""
        furniture = getattr(self.match.laid.panels, "furniture", None)
        data = getattr(getattr(furniture, "hero", None), "data", None)
        return next((row.key for row in getattr(data, "primaries", ()) if row.id == name), "")

    def _ring_to(self, name: str) -> None:
        """Take the ring to a thing in a panel and press it; AssertionError if it won't come."""
        ring, keys = self.match.hands.ring, self.keys
        for _ in range(40):
            if ring.panel is not None and name in dict(ring.panel.targets()):
                break
            keys.tell("next")
        for _ in range(40):
            if ring.panel.focus == name:
                break
            keys.tell("right")
        assert ring.panel.focus == name, f"the ring never comes to {name!r}"
        keys.tell("confirm")
        if ring.shown:
            keys.tell("cancel")

    def _lay(self, hand: GuidedHand) -> None:
        if hand.given == hand.order():
            self.desk.key(pygame.K_RETURN)
        else:
            first = next(hero for hero in hand.heroes if hero not in hand.given)
            self.desk.key(DIGITS[str(hand.cards[hand.order()[first]])])


class ByEnter(Follower):
    """Presses one key, again and again: it does whatever is ringed."""

    def read(self) -> None:
        self.desk.key(pygame.K_RETURN)

    act = read
