"""Between two persons: nothing of the table is seen until the next one sits before the screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.scenes.match import menu
from game.scenes.shell.house import House
from game.scenes.shell.pictures import minis_of
from game.scenes.shell.scene import Scene
from game.table.hud.brush import Brush
from game.table.hud.curtain import CONFIRM, TO_MENU, Curtain, CurtainWords
from game.words.play import say

PAUSE: Final = 1.2
"""Seconds in which a shut curtain hears nobody: whoever skips what the others' turn shows presses
the same key, and must not see another's cards by one press too many."""


def curtain_words(house: House, who: str, away: str) -> CurtainWords:
    """Return what stands on a shut curtain behind which ``who`` comes and ``away`` looks away."""
    return CurtainWords(
        say("curtain.pass", who=who),
        say("curtain.note", other=away, who=who),
        say("curtain.ready", who=who),
        house.cap("confirm"),
    )


class BetweenPersons(Scene):
    """A curtain over the table that falls at once, and opens when ``who`` says to be here.

    ``named`` returns who that is and who looks away, in the language in use; ``side`` is
    the id of the side of who comes, in whose colour the curtain is. ``come`` is called
    as it opens, ``menu`` by Esc; ``still`` is whether that person is waited for: in the menu they
    may have given up.
    """

    name = "between"
    dwell = PAUSE

    def __init__(
        self, house: House, named: Callable[[], tuple[str, str]], side: str,
        come: Callable[[], None], menu: Callable[[], None], still: Callable[[], bool],
    ) -> None:  # fmt: skip
        super().__init__()
        self.house, self.named, self.side = house, named, side
        self.who, self.away = named()
        self._come, self._menu, self._still = come, menu, still
        self.curtain: Curtain | None = None

    def resize(self, size: tuple[int, int]) -> None:
        """Hang the curtain for a window size."""
        super().resize(size)
        self.who, self.away = self.named()
        look = self.house.look(size)
        brush = Brush(look.fonts, look.icons, look.materials, minis_of(self.house.assets))
        words = curtain_words(self.house, self.who, self.away)
        if self.curtain is None:
            self.curtain = Curtain(brush, size, self.house.pace())
            # What it hides stands below already, so it never closes slowly.
            self.curtain.close(self.side, words, at_once=True)
            self.curtain.hears = False
            self.house.sounds.play("curtain")
        else:
            self.curtain.resize(brush, size)
            self.curtain.words = words

    def resume(self) -> None:
        """Come back from the menu: a seat may be somebody else's now."""
        super().resume()
        self.resize(self.size)

    def open(self) -> None:
        """The next person is here."""
        if self.curtain is None or not self.curtain.shut:
            return
        self._come()
        self.opaque = False
        self.curtain.part()
        self.house.sounds.play("curtain")
        self.changed = True

    def update(self, seconds: float) -> None:
        """Let the curtain open, and leave the table to the person."""
        if self.stack is None or self.stack.top is not self or self.curtain is None:
            return
        if self.stack.arrival.seen and not self.curtain.hears:
            self.curtain.hears = self.changed = True
        if not self.curtain.shut:
            self.curtain.update(seconds)
            self.changed = True
        if self.curtain.open or (self.curtain.shut and not self._still()):
            self.stack.pop()

    def handle(self, event: pygame.event.Event) -> None:
        """Hear only the button, its keys, and the way to the menu."""
        if self.curtain is None:
            return
        self.changed |= self.curtain.point(event)
        command = self.house.keymap.meaning(event, self.groups)
        clicked = self.curtain.clicked(event)
        if event.type != pygame.KEYUP and (command == "confirm" or clicked == CONFIRM):
            self.open()
        elif clicked == TO_MENU or menu.asked_for(self.house.keymap, event, self.groups):
            self._menu()

    def draw(self, screen: pygame.Surface) -> None:
        """Paint the curtain."""
        if self.curtain is not None:
            self.curtain.draw(screen)
