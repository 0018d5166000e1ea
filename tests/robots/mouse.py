"""A player with nothing but a mouse."""

from __future__ import annotations

from collections.abc import Callable

from game.scenes.ask import Ask
from game.scenes.onslaught.hand_scene import HandScene
from game.scenes.onslaught.table_scene import MatchScene
from game.scenes.result import Result
from game.words import ui
from game.words.play import say
from tests.robots.desk import Desk
from tests.robots.reading import read
from tests.robots.wishes import Mind, Wish


class Mouse:
    """Clicks through a match; counts what it did by kind."""

    def __init__(self, desk: Desk, seed: int, wild: float = 0.1) -> None:
        self.desk = desk
        self.seed = seed
        self.wild = wild
        self.mind: Mind | None = None
        self.done: dict[str, int] = {}

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

    def play(self, until: Callable[[], bool], steps: int = 6000) -> None:
        """Go on until something is so; AssertionError when it never is."""
        for _ in range(steps):
            if until():
                return
            self.step()
        raise AssertionError(f"nothing came of {steps} steps: {self.desk.stack.report()}")

    def step(self) -> None:
        """Do one thing."""
        top = self.desk.top
        if isinstance(top, MatchScene):
            self._table(top)
        elif isinstance(top, HandScene):
            self._hand(top)
        elif isinstance(top, Ask):
            self._count("ask")
            self.desk.press(top.yes)
        elif isinstance(top, Result):
            self.desk.press(ui.say("result.again"))
        else:
            raise AssertionError(f"lost in {top.name}")

    def _count(self, what: str) -> None:
        self.done[what] = self.done.get(what, 0) + 1

    def _hand(self, hand: HandScene) -> None:
        desk = self.desk
        if hand.curtain is not None and not hand.curtain.open:
            if hand.curtain.shut:
                self._count("curtain")
                desk.click(hand.curtain._button().center)
            else:
                desk.frame()
            return
        ready = say("hand.done") if hand.curtained else say("hand.confirm")
        if ready in desk.places():
            self._count("hand")
            desk.press(ready)
            return
        cards, heroes = hand.hand.targets(), hand.slots.targets()
        desk.click(cards[0][1].center)
        free = [box for (name, box), slot in zip(heroes, hand.slots.slots, strict=True)
                if slot.card is None]  # fmt: skip
        desk.click(free[0].center)

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
        """Do what is wished, by clicking."""
        desk, screen = self.desk, scene.screen
        if wish.kind == "prompt":
            while wish.name not in dict(screen.prompt.targets()):
                desk.frame()
            desk.click(dict(screen.prompt.targets())[wish.name].center)
        elif wish.kind == "button":
            desk.press(wish.name)
        elif wish.kind == "space":
            desk.click(self._place(scene, wish.space))
        elif wish.kind == "confirm":
            space = scene.asking.pointing.marks.hover
            if say("button.attack") in desk.places():
                desk.press(say("button.attack"))
            elif space >= 0:
                desk.click(self._place(scene, space))
            else:
                desk.click(screen.board.camera.view.center)
        elif wish.kind == "row":
            self._row(scene, wish.name)

    def _place(self, scene: MatchScene, space: int) -> tuple[int, int]:
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

    def _row(self, scene: MatchScene, name: str) -> None:
        """Click a row of the card, turning its page and its wheel until it is seen."""
        desk, card = self.desk, scene.screen.card
        assert card.data is not None
        page = next(
            n for n, page in enumerate(card.data.pages)
            if any(row.id == name for s in page.sections for row in s.rows)
        )  # fmt: skip
        if page != card.data.tab:
            desk.click(dict(card.targets())[f"tab:{page}"].center)
        desk.move(card.rect.center)
        for turn in range(60):
            box = dict(card.targets()).get(name)
            if box is not None and card.hit(box.center) == name:
                desk.click(box.center)
                return
            desk.wheel(-1 if turn < 30 else 1)
        raise AssertionError(f"the row {name} cannot be brought into view")
