"""A player with nothing but a keyboard."""

from __future__ import annotations

import pygame

from game.scenes.onslaught.hand_scene import HandScene
from game.scenes.onslaught.table import OnslaughtMatch
from game.words.onslaught.play import say
from tests.robots.reading import read
from tests.robots.ring import Ring

DIGITS = {str(n): pygame.K_0 + n for n in range(10)} | {"Y": pygame.K_y, "N": pygame.K_n}
COMMANDS = {
    "next": pygame.K_TAB,
    "confirm": pygame.K_RETURN,
    "cancel": pygame.K_ESCAPE,
    "left": pygame.K_LEFT,
    "right": pygame.K_RIGHT,
    "up": pygame.K_UP,
    "down": pygame.K_DOWN,
    "next_target": pygame.K_PERIOD,
}


class Keys(Ring):
    """Presses keys, also those that mean one button, row or answer."""

    def tell(self, *commands: str) -> None:
        """Give commands by their keys."""
        self.desk.key(*(COMMANDS[command] for command in commands))

    def lay(self, hand: HandScene) -> None:
        """Lay the first card on the first hero without one, or end when all are laid."""
        if hand.form.widgets[0].enabled:
            self._count("hand")
            self.tell("confirm")
        else:
            self.desk.key(DIGITS[hand.hand.cards[0].key])

    def answer(self, scene: OnslaughtMatch, name: str) -> None:
        """Answer the prompt by the key on its button."""
        data = scene.screen.prompt.data
        assert data is not None
        self.desk.key(DIGITS[next(one.face.key for one in data.buttons if one.id == name)])

    def button(self, words: str) -> None:
        """Press a button of the table, by its own key where it has one."""
        letters = {say("button.end"): pygame.K_e, say("button.loot"): pygame.K_l}
        if words in letters:
            self.desk.key(letters[words])
        else:
            self.press(words)

    def row(self, scene: OnslaughtMatch, name: str) -> None:
        """Select a row of the card by its key."""
        rows = read(scene, ()).rows
        self.desk.key(DIGITS[next(row.key for row in rows if row.id == name)])
