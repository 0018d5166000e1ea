"""Seed, salt and what was bound at the start: what the dice of a match can be checked with."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame
from pygame_gui.core.utility import clipboard_copy

from game.scenes.shell.form_scene import BUTTON
from game.scenes.shell.house import House
from game.scenes.shell.sentence import Sentence
from game.table.look import palette as ink
from game.table.look.boxes import Box, Grown, Line, Pixels, Share, Size, Sum, Told, Wide
from game.table.look.fitting import fitted
from game.table.widgets.fields import Button
from game.table.widgets.form import Form
from game.words.ui import say

GROUP: Final = 8
"""So many digits of a long number stand together, as where it was shown at the start."""
WIDE: Final = Grown(900, 1.35)
BETWEEN: Final = 10
"""Units between two numbers."""


class Chance(NamedTuple):
    """What the dice of a match came from; ``salt`` and ``bound`` are "" where nothing was bound."""

    seed: int
    salt: str = ""
    bound: str = ""

    def rows(self) -> list[tuple[str, str]]:
        """Return each number that there is with its name."""
        named = (("seed", str(self.seed)), ("salt", self.salt), ("bound", self.bound))
        return [(say(f"numbers.{key}"), number) for key, number in named if number]


class Numbers(Sentence):
    """Says in a sentence what the numbers are for, shows them, and copies them if that is asked."""

    name = "numbers"

    def __init__(self, house: House, chance: Chance) -> None:
        super().__init__(house, say("numbers.told" if chance.bound else "numbers.plain"))
        self.chance = chance
        self.copied = ""
        """What came of copying, by the key of its words, "" before it was tried."""

    @property
    def copy(self) -> str:
        """Return the numbers with their names as they are copied, a line each."""
        return "\n".join(f"{name}: {number}" for name, number in self.chance.rows())

    def lay_out(self, form: Form) -> None:
        """The sentence, a row for each number, and two buttons below."""
        self.head = say("numbers.head")
        width = self.framed(WIDE, 0).width
        names = [name for name, _ in self.chance.rows()]
        self.named: Told = Wide("name", *names) + 24
        room = self.look.box(pygame.Rect(0, 0, width, 1))
        beside = width - room.wide(self.named)
        highs = [
            Pixels(self.text_height(_grouped(number), "body", beside))
            for _, number in self.chance.rows()
        ]
        rows = Sum((*highs,), BETWEEN)
        below = self.tray(WIDE, Sum((rows, 32, BUTTON)), 24, Line("h2") + 14)
        numbers, foot = below.column(rows, BUTTON, gap=32)
        self.rows: list[Box] = numbers.column(*highs, gap=BETWEEN)
        words = [say(f"numbers.{key}") for key in ("copy", "copied", "failed")]
        closes, cap = say("close"), self.house.cap("cancel")
        copy, _, close = foot.row(
            Wide("button", *words) + Size("button") + 70,
            Share(),
            Wide("button", closes) + Size("button") + Wide("note", cap) + 120,
        )
        said, icon = say(f"numbers.{self.copied or 'copy'}"), ICONS[self.copied]
        form.add(Button(form.manager, copy.rect, said, self._copy, "wood", icon))
        form.add(Button(form.manager, close.rect, closes, self.back, "gold", "tick", cap))
        form.begin(1)

    def _copy(self) -> None:
        """Bring the numbers into the clipboard; the button says what came of it."""
        try:
            clipboard_copy(self.copy)
        except pygame.error:  # a window without a desktop has none
            self.copied = "failed"
        else:
            self.copied = "copied"
        self.again()

    def paint(self, screen: pygame.Surface) -> None:
        """A tray with head, sentence and numbers."""
        super().paint(screen)
        head = fitted(self.look, self.head, "h2", ink.BRASS_LIGHT, self.headroom.width)
        screen.blit(head, self.headroom.rect)
        for (name, number), row in zip(self.chance.rows(), self.rows, strict=True):
            label, value = row.row(self.named, Share())
            self.words(screen, name, "name", label.rect.topleft, ink.BRASS_LIGHT)
            place, wide = value.rect.topleft, value.width
            self.words(screen, _grouped(number), "body", place, ink.CREAM, width=wide)


ICONS: Final = {"": "scroll", "copied": "tick", "failed": "cross"}
"""What stands before the words of the button that copies."""


def _grouped(number: str) -> str:
    """Return a long number in groups, so that it can be read and broken into lines."""
    if len(number) <= 2 * GROUP:
        return number
    return " ".join(number[at : at + GROUP] for at in range(0, len(number), GROUP))
