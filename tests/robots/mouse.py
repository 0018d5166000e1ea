"""A player with nothing but a mouse."""

from __future__ import annotations

from game.scenes.onslaught.hand_scene import HandScene
from game.scenes.onslaught.table import OnslaughtMatch
from game.scenes.shell.ask import Ask
from game.table.hud.curtain import Curtain
from game.words import ui
from game.words.onslaught.play import say
from tests.robots.player import Player
from tests.robots.wishes import Wish


class Mouse(Player):
    """Clicks, drags and turns the wheel."""

    def begin(self, people: tuple[bool, bool]) -> None:
        """From the title to the table."""
        desk = self.desk
        desk.press(ui.say("title.new"))
        boxes = [w for w in desk.top.form.widgets if hasattr(w, "parts")][:2]
        for seat, person in enumerate(people):
            kinds = [w for w in desk.top.form.widgets if hasattr(w, "parts")]
            desk.click(kinds[seat].parts[0 if person else 1][0].center)
        assert len(boxes) == 2
        desk.press(ui.say("setup.start"))

    def press(self, words: str) -> None:
        """Click the button that says ``words``."""
        self.desk.press(words)

    def agree(self, ask: Ask) -> None:
        """Say yes to a question."""
        self.desk.press(ask.yes)

    def part(self, curtain: Curtain) -> None:
        """Open a curtain that is shut."""
        self.desk.click(curtain._button().center)

    def lay(self, hand: HandScene) -> None:
        """Lay the first card on whoever is asked about, or end when all are laid."""
        desk = self.desk
        ready = say("hand.done") if hand.curtained else say("hand.confirm")
        if ready in desk.places():
            self._count("hand")
            desk.press(ready)
            return
        desk.click(hand.hand.targets()[0][1].center)

    def do(self, scene: OnslaughtMatch, wish: Wish) -> None:
        """Do what is wished, by clicking."""
        desk, screen = self.desk, scene.screen
        if wish.kind == "prompt":
            desk.frame()  # nobody presses what was not drawn where it lies
            desk.draw()
            while wish.name not in dict(screen.prompt.targets()):
                desk.frame()
                desk.draw()
            desk.click(dict(screen.prompt.targets())[wish.name].center)
        elif wish.kind == "button":
            desk.press(wish.name)
        elif wish.kind == "space":
            desk.click(self._place(scene, wish.space))
        elif wish.kind == "confirm":
            space = scene.question.pointing.marks.hover
            if say("button.attack") in desk.places():
                desk.press(say("button.attack"))
            elif space >= 0:
                desk.click(self._place(scene, space))
            else:
                desk.click(screen.board.camera.view.center)
        elif wish.kind == "row":
            self._row(scene, wish.name)

    def _place(self, scene: OnslaughtMatch, space: int) -> tuple[int, int]:
        """Return where a space lies; the board is dragged until it is seen."""
        camera = scene.screen.board.camera
        for _ in range(12):
            x, y = camera.box(space).center
            if camera.cell_at(x, y) == space:
                return x, y
            middle = camera.view.center
            reach = min(camera.view.width, camera.view.height) // 2 - 20
            dx = max(-reach, min(reach, middle[0] - x))
            dy = max(-reach, min(reach, middle[1] - y))
            self.desk.drag(middle, (middle[0] + dx, middle[1] + dy))
        raise AssertionError("a space cannot be brought into view by dragging")

    def _row(self, scene: OnslaughtMatch, name: str) -> None:
        """Click a row of the card, turning its page and its wheel until it is seen."""
        desk, card = self.desk, scene.laid.panels.furniture.card
        assert card.data is not None
        page = next(
            n for n, page in enumerate(card.data.pages)
            if any(row.id == name for s in page.sections for row in s.rows)
        )  # fmt: skip
        desk.draw()
        if page != card.data.tab:
            desk.click(dict(card.targets())[f"tab:{page}"].center)
        desk.move(card.rect.center)
        desk.draw()
        for turn in range(60):
            box = dict(card.targets()).get(name)
            if box is not None and card.hit(box.center) == name:
                desk.click(box.center)
                return
            desk.wheel(-1 if turn < 30 else 1)
            desk.draw()
        raise AssertionError(f"the row {name} cannot be brought into view")
