"""A player with nothing but a game pad."""

from __future__ import annotations

from game.scenes.ask import Ask
from game.scenes.onslaught.hand_scene import HandScene
from game.scenes.onslaught.table_scene import MatchScene
from game.table.widgets import Choice
from game.words import ui
from game.words.play import say
from tests.robots.keys import Keys
from tests.robots.reading import read
from tests.robots.wishes import Wish

TURNS = {0: "right", 90: "down", 180: "left", 270: "up"}


class Pad(Keys):
    """Plays a match by pad as `Keys` does by keyboard."""

    def begin(self, people: tuple[bool, bool]) -> None:
        """From the title to the table."""
        self.press(ui.say("title.new"))
        for seat, person in enumerate(people):
            while not self._at_choice(seat):
                self.desk.pad("x")
            self.desk.pad("left" if person else "right")
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
            self.desk.pad("x")
        raise AssertionError(f"X never comes to {words!r} in {self.desk.top.name}")

    def press(self, words: str) -> None:
        """Bring the ring to a button and press it."""
        self.focus(words)
        self.desk.pad("a")

    def step(self) -> None:
        """Do one thing."""
        top = self.desk.top
        if isinstance(top, Ask):
            self._count("ask")
            self.desk.pad("x", "a")
        else:
            super().step()

    def _hand(self, hand: HandScene) -> None:
        desk = self.desk
        if hand.curtain is not None and not hand.curtain.open:
            if hand.curtain.shut:
                self._count("curtain")
                desk.pad("a")
            else:
                desk.frame()
            return
        words = say("hand.done") if hand.curtained else say("hand.confirm")
        if hand.complete:
            self._count("hand")
            self.press(words)
            return
        slot = hand.slots.targets()[0][1]
        for _ in range(20):
            holder = hand.form.focused
            if hand.form.focus.shown and holder is not None and holder.rect == slot:
                break
            desk.pad("x")
        desk.pad("a")

    def do(self, scene: MatchScene, wish: Wish) -> None:
        """Do what is wished, by pad."""
        desk, screen = self.desk, scene.screen
        if wish.kind == "prompt":
            data = screen.prompt.data
            assert data is not None
            while screen.prompt.focus != wish.name:
                desk.pad("right")
            desk.pad("a")
        elif wish.kind == "button":
            self._button(wish.name)
        elif wish.kind == "space":
            self._go(scene, wish.space)
            desk.pad("a")
        elif wish.kind == "confirm":
            self._free(scene)
            desk.pad("a")
        elif wish.kind == "row":
            self._free(scene)
            rows = [row.id for row in read(scene, ()).rows if row.enabled]
            for _ in range(rows.index(wish.name) + 1):
                desk.pad("rb")

    def _button(self, words: str) -> None:
        if words == say("button.end"):
            self.desk.pad("y")
        else:
            self.press(words)

    def _free(self, scene: MatchScene) -> None:
        """Take the ring off the buttons, so that the stick means the board."""
        if scene.form.focus.shown:
            self.desk.pad("b")

    def _go(self, scene: MatchScene, space: int) -> None:
        """Walk the cursor to a space; AssertionError when it does not come there."""
        self._free(scene)
        grid = scene.painter.board.grid
        for cell, angle, _ in scene.asking.pointing.marks.arrows:
            if cell == space:
                self.desk.pad(TURNS[angle])
                return
        for _ in range(2 * (grid.width + grid.height)):
            at = scene.asking.pointing.marks.cursor
            if at == space:
                return
            down = grid.row(space) - grid.row(at) if at >= 0 else 1
            across = grid.col(space) - grid.col(at)
            if down:
                self.desk.pad("down" if down > 0 else "up")
            else:
                self.desk.pad("right" if across > 0 else "left")
        raise AssertionError("the cursor does not come to a space that is lit")
