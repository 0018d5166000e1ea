"""A player at the window: what it does next, whatever it holds in its hand."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from game.scenes.match.between import BetweenPersons
from game.scenes.onslaught.hand_scene import HandScene
from game.scenes.onslaught.table import OnslaughtMatch
from game.scenes.result.result import Result
from game.scenes.shell.ask import Ask
from game.table.hud.curtain import Curtain
from game.words import ui
from game.words.play import say
from tests.robots.desk import Desk
from tests.robots.reading import read
from tests.robots.wishes import Mind, Wish

PATIENCE: Final = 120.0
"""Seconds after which a computer that has been thinking all the time is taken to be stuck."""


class Player:
    """Plays a match and counts what it did by kind; each device is a class of its own."""

    table: Final = OnslaughtMatch
    """The table at which it knows its way."""

    def __init__(self, desk: Desk, seed: int, wild: float = 0.1) -> None:
        self.desk = desk
        self.seed = seed
        self.wild = wild
        self.mind: Mind | None = None
        self.done: dict[str, int] = {}

    def play(self, until: Callable[[], bool], steps: int = 6000) -> None:
        """Go on until something is so; AssertionError when it never is.

        While a computer thinks no step is counted: how many frames pass meanwhile is the machine's
        affair, which may have much else to do.
        """
        done, patience = 0, time.monotonic() + PATIENCE
        while done < steps and time.monotonic() < patience:
            if until():
                return
            if not self.thinks():
                done, patience = done + 1, time.monotonic() + PATIENCE
            self.step()
        did = f"{done} steps ({self.done})"
        raise AssertionError(f"nothing came of {did}: {self.desk.stack.report()}")

    def thinks(self) -> bool:
        """Return whether a computer is thinking."""
        top = self.desk.top
        return isinstance(top, OnslaughtMatch) and top.session.thinking() >= 0

    def step(self) -> None:
        """Do one thing."""
        top = self.desk.top
        if isinstance(top, OnslaughtMatch):
            self._table(top)
        elif isinstance(top, HandScene):
            self._hand(top)
        elif isinstance(top, BetweenPersons):
            self._between(top)
        elif isinstance(top, Ask):
            self._count("ask")
            self.agree(top)
        elif isinstance(top, Result):
            self.press(ui.say("result.again"))
        else:
            raise AssertionError(f"lost in {top.name}")

    def _count(self, what: str) -> None:
        self.done[what] = self.done.get(what, 0) + 1

    def _between(self, scene: BetweenPersons) -> None:
        """Open the curtain as whoever is asked."""
        curtain = scene.curtain
        assert curtain is not None
        if curtain.shut:
            self._count("curtain")
            self.part(curtain)
        else:
            self.desk.frame()

    def _hand(self, hand: HandScene) -> None:
        """Open the curtain when it has shut, then lay cards."""
        curtain = hand.curtain
        if curtain is None or curtain.open:
            # Cards lie where they were drawn: also where not every frame is.
            self.desk.draw()
            self.lay(hand)
        elif curtain.shut:
            self._count("curtain")
            self.part(curtain)
        else:
            self.desk.frame()

    def _table(self, scene: OnslaughtMatch) -> None:
        desk = self.desk
        if self.mind is None:
            self.mind = Mind(scene.laid.painter.board.grid, self.seed, self.wild)
        if scene.course.held:
            self._count("held")
            self.do(scene, Wish("button", say("why.on")))
            return
        if scene.busy:
            desk.frame()
            return
        seen = read(scene, tuple(desk.places()))
        wish = self.mind.wish(seen)
        if wish.kind == "wait":
            desk.wait()
            return
        self._count(wish.kind)
        self.do(scene, wish)

    # --- what a device does in its own way

    def begin(self, people: tuple[bool, bool]) -> None:
        """From the title to the table."""
        raise NotImplementedError

    def press(self, words: str) -> None:
        """Press the button that says ``words``."""
        raise NotImplementedError

    def agree(self, ask: Ask) -> None:
        """Say yes to a question."""
        raise NotImplementedError

    def part(self, curtain: Curtain) -> None:
        """Open a curtain that is shut."""
        raise NotImplementedError

    def lay(self, hand: HandScene) -> None:
        """Lay one secret card, or end when all are laid."""
        raise NotImplementedError

    def do(self, scene: OnslaughtMatch, wish: Wish) -> None:
        """Do what is wished at the table."""
        raise NotImplementedError
