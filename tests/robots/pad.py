"""A player with nothing but a game pad."""

from __future__ import annotations

from game.scenes.onslaught.hand_scene import HandScene
from game.scenes.onslaught.table import OnslaughtMatch
from game.words.onslaught.play import say
from tests.robots.reading import read
from tests.robots.ring import Ring

COMMANDS = {"next": "x", "confirm": "a", "cancel": "b", "next_target": "rt"}


class Pad(Ring):
    """Presses buttons and turns the stick."""

    def tell(self, *commands: str) -> None:
        """Give commands by their buttons; arrows are the cross."""
        self.desk.pad(*(COMMANDS.get(command, command) for command in commands))

    def lay(self, hand: HandScene) -> None:
        """Lay a card in the first free place, or end when all are laid."""
        if hand.complete:
            self._count("hand")
            self.press(say("hand.done") if hand.curtained else say("hand.confirm"))
            return
        without = next(f"hero:{hero}" for hero in hand.heroes if hero not in hand.given)
        slot = dict(hand.slots.targets())[without]
        for _ in range(20):
            holder = hand.form.focused
            if hand.form.focus.shown and holder is not None and holder.rect == slot:
                break
            self.tell("next")
        self.tell("confirm")

    def answer(self, scene: OnslaughtMatch, name: str) -> None:
        """Walk to an answer of the prompt and give it."""
        prompt = scene.screen.prompt
        assert prompt.data is not None
        while prompt.focus != name:
            self.tell("right")
        self.tell("confirm")

    def button(self, words: str) -> None:
        """Press a button of the table, by its own where it has one."""
        if words == say("button.end"):
            self.desk.pad("y")
        else:
            self.press(words)

    def row(self, scene: OnslaughtMatch, name: str) -> None:
        """Walk down the rows of the card that can be used."""
        rows = [row.id for row in read(scene, ()).rows if row.enabled]
        for _ in range(rows.index(name) + 1):
            self.desk.pad("rb")
