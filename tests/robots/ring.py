"""A player without a pointer: a ring on the buttons, a cursor on the board."""

from __future__ import annotations

from game.engine.answers import ITSELF
from game.scenes.match.hands import FEW
from game.scenes.onslaught.table import OnslaughtMatch
from game.scenes.shell.ask import Ask
from game.table.hud.curtain import Curtain
from game.table.widgets.fields import Choice
from game.words import ui
from tests.robots.player import Player
from tests.robots.wishes import Wish

TURNS = {0: "right", 90: "down", 180: "left", 270: "up"}


class Ring(Player):
    """Plays with the commands next, confirm, cancel and the four arrows, and what a device adds."""

    def tell(self, *commands: str) -> None:
        """Give commands by the keys or buttons of the device."""
        raise NotImplementedError

    def begin(self, people: tuple[bool, bool]) -> None:
        """From the title to the table."""
        self.press(ui.say("title.new"))
        for seat, person in enumerate(people):
            while not self._at_choice(seat):
                self.tell("next")
            self.tell("left" if person else "right")
        self.press(ui.say("setup.start"))

    def _at_choice(self, seat: int) -> bool:
        form = self.desk.top.form  # type: ignore[attr-defined]
        choices = [w for w in form.widgets if isinstance(w, Choice)]
        return form.focus.shown and form.focused is choices[seat]

    def focus(self, words: str) -> None:
        """Bring the ring to the button that says ``words``; AssertionError if it won't come."""
        for _ in range(40):
            form = self.desk.top.form  # type: ignore[attr-defined]
            holder = form.focused
            if form.focus.shown and holder is not None and getattr(holder, "text", "") == words:
                return
            self.tell("next")
        raise AssertionError(f"the ring never comes to {words!r} in {self.desk.top.name}")

    def press(self, words: str) -> None:
        """Bring the ring to a button and press it."""
        self.focus(words)
        self.tell("confirm")

    def agree(self, ask: Ask) -> None:
        """Say yes to a question."""
        self.tell("next", "confirm")

    def part(self, curtain: Curtain) -> None:
        """Open a curtain that is shut."""
        self.tell("confirm")

    def do(self, scene: OnslaughtMatch, wish: Wish) -> None:
        """Do what is wished at the table."""
        if wish.kind == "prompt":
            self.answer(scene, wish.name)
        elif wish.kind == "button":
            self.button(wish.name)
        elif wish.kind == "space":
            self._go(scene, wish.space)
            self.tell("confirm")
        elif wish.kind == "confirm":
            self._free(scene)
            self.tell("confirm")
        elif wish.kind == "row":
            self._free(scene)
            self.row(scene, wish.name)

    def answer(self, scene: OnslaughtMatch, name: str) -> None:
        """Answer the prompt over the board."""
        raise NotImplementedError

    def button(self, words: str) -> None:
        """Press a button of the table, by its own key where it has one."""
        raise NotImplementedError

    def row(self, scene: OnslaughtMatch, name: str) -> None:
        """Select a row of the card."""
        raise NotImplementedError

    def _free(self, scene: OnslaughtMatch) -> None:
        """Take the ring off the buttons, so that the arrows mean the board."""
        if scene.form.focus.shown:
            self.tell("cancel")

    def _go(self, scene: OnslaughtMatch, space: int) -> None:
        """Walk the cursor to a space; AssertionError when it does not come there."""
        self._free(scene)
        grid, aim = scene.laid.painter.board.grid, scene.question.pointing.aim
        if aim is not None and aim.how == ITSELF and aim.cells.bit_count() == 1:
            return  # nothing is aimed, wherever its reach is lit
        for cell, angle, _ in scene.question.pointing.marks.arrows:
            if cell == space:
                self.tell(TURNS[angle])
                return
        for _ in range(2 * (grid.width + grid.height)):
            at = scene.question.pointing.marks.cursor
            if at == space:
                return
            if scene.question.few(FEW):  # the arrows jump from one to the next
                self.tell("next_target")
                continue
            down = grid.row(space) - grid.row(at) if at >= 0 else 1
            across = grid.col(space) - grid.col(at)
            if down:
                self.tell("down" if down > 0 else "up")
            else:
                self.tell("right" if across > 0 else "left")
        raise AssertionError("the cursor does not come to a space that is lit")
