"""A player with nothing but a keyboard."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.scenes.ask import Ask
from game.scenes.onslaught.hand_scene import HandScene
from game.scenes.onslaught.table_scene import MatchScene
from game.scenes.result import Result
from game.table.widgets import Choice
from game.words import ui
from game.words.play import say
from tests.robots.desk import Desk
from tests.robots.reading import read
from tests.robots.wishes import Mind, Wish

DIGITS = {str(n): pygame.K_0 + n for n in range(10)} | {"Y": pygame.K_y, "N": pygame.K_n}

TURNS = {0: pygame.K_RIGHT, 90: pygame.K_DOWN, 180: pygame.K_LEFT, 270: pygame.K_UP}


class Keys:
    """Plays a match by keys; counts what it did by kind."""

    def __init__(self, desk: Desk, seed: int, wild: float = 0.1) -> None:
        self.desk = desk
        self.seed = seed
        self.wild = wild
        self.mind: Mind | None = None
        self.done: dict[str, int] = {}

    def begin(self, people: tuple[bool, bool]) -> None:
        """From the title to the table."""
        desk = self.desk
        self.press(ui.say("title.new"))
        for seat, person in enumerate(people):
            while not self._at_choice(seat):
                desk.key(pygame.K_TAB)
            desk.key(pygame.K_LEFT if person else pygame.K_RIGHT)
        self.press(ui.say("setup.start"))

    def _at_choice(self, seat: int) -> bool:
        form = self.desk.top.form  # type: ignore[attr-defined]
        choices = [w for w in form.widgets if isinstance(w, Choice)]
        return form.focus.shown and form.focused is choices[seat]

    def focus(self, words: str) -> None:
        """Bring the ring to the button that says ``words`` by Tab; AssertionError if it won't."""
        for _ in range(40):
            form = self.desk.top.form  # type: ignore[attr-defined]
            holder = form.focused
            if form.focus.shown and holder is not None and getattr(holder, "text", "") == words:
                return
            self.desk.key(pygame.K_TAB)
        raise AssertionError(f"Tab never comes to {words!r} in {self.desk.top.name}")

    def press(self, words: str) -> None:
        """Bring the ring to a button and press it."""
        self.focus(words)
        self.desk.key(pygame.K_RETURN)

    def play(self, until: Callable[[], bool], steps: int = 6000) -> None:
        """Go on until something is so; AssertionError when it never is."""
        for _ in range(steps):
            if until():
                return
            self.step()
        raise AssertionError(f"nothing came of {steps} steps: {self.desk.stack.report()}")

    def step(self) -> None:
        """Do one thing."""
        top, desk = self.desk.top, self.desk
        if isinstance(top, MatchScene):
            self._table(top)
        elif isinstance(top, HandScene):
            self._hand(top)
        elif isinstance(top, Ask):
            self._count("ask")
            desk.key(pygame.K_TAB, pygame.K_RETURN)
        elif isinstance(top, Result):
            self.press(ui.say("result.again"))
        else:
            raise AssertionError(f"lost in {top.name}")

    def _count(self, what: str) -> None:
        self.done[what] = self.done.get(what, 0) + 1

    def _hand(self, hand: HandScene) -> None:
        desk = self.desk
        if hand.curtain is not None and not hand.curtain.open:
            if hand.curtain.shut:
                self._count("curtain")
                desk.key(pygame.K_RETURN)
            else:
                desk.frame()
            return
        if hand.form.widgets[0].enabled:
            self._count("hand")
            desk.key(pygame.K_RETURN)
        else:
            desk.key(pygame.K_1)

    def _table(self, scene: MatchScene) -> None:
        desk = self.desk
        if self.mind is None:
            self.mind = Mind(scene.painter.board.grid, self.seed, self.wild)
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

    def do(self, scene: MatchScene, wish: Wish) -> None:
        """Do what is wished, by keys."""
        desk, screen = self.desk, scene.screen
        if wish.kind == "prompt":
            data = screen.prompt.data
            assert data is not None
            key = next(one.key for one in data.buttons if one.id == wish.name)
            desk.key(DIGITS[key])
        elif wish.kind == "button":
            self._button(wish.name)
        elif wish.kind == "space":
            self._go(scene, wish.space)
            desk.key(pygame.K_RETURN)
        elif wish.kind == "confirm":
            self._free(scene)
            desk.key(pygame.K_RETURN)
        elif wish.kind == "row":
            self._free(scene)
            rows = read(scene, ()).rows
            desk.key(DIGITS[next(row.key for row in rows if row.id == wish.name)])

    def _button(self, words: str) -> None:
        letters = {say("button.end"): pygame.K_e, say("button.loot"): pygame.K_l}
        if words in letters:
            self.desk.key(letters[words])
            return
        self.press(words)

    def _free(self, scene: MatchScene) -> None:
        """Take the ring off the buttons, so that the arrows mean the board."""
        if scene.form.focus.shown:
            self.desk.key(pygame.K_ESCAPE)

    def _go(self, scene: MatchScene, space: int) -> None:
        """Walk the cursor to a space; AssertionError when it does not come there."""
        self._free(scene)
        grid = scene.painter.board.grid
        for cell, angle, _ in scene.asking.pointing.marks.arrows:
            if cell == space:
                self.desk.key(TURNS[angle])
                return
        for _ in range(2 * (grid.width + grid.height)):
            at = scene.asking.pointing.marks.cursor
            if at == space:
                return
            down = grid.row(space) - grid.row(at) if at >= 0 else 1
            across = grid.col(space) - grid.col(at)
            if down:
                self.desk.key(pygame.K_DOWN if down > 0 else pygame.K_UP)
            else:
                self.desk.key(pygame.K_RIGHT if across > 0 else pygame.K_LEFT)
        raise AssertionError("the cursor does not come to a space that is lit")
