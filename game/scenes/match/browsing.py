"""Cards in a grid over the table: decks and discards are looked through, or cards are picked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pygame

from game.scenes.shell.form_scene import FOOT
from game.scenes.shell.house import House
from game.scenes.shell.pictures import minis_of
from game.scenes.shell.steered import SteeredScene
from game.table.hud.brush import Brush
from game.table.hud.card_browser import BrowserData, CardBrowser
from game.table.hud.hint_line import phrase, write_hint
from game.table.look.boxes import Box, Longest, Share, Wide
from game.table.widgets.fields import Button
from game.table.widgets.form import Form

NOTCH: Final = 60
"""Pixels that one step of the wheel moves the grid."""


class BrowseButton(NamedTuple):
    """A button below the cards: what it says, its kind and icon, what it does, if it can."""

    text: str
    kind: str
    icon: str
    act: Callable[[], None]
    enabled: bool = True
    tip: str = ""


class Browsing(SteeredScene):
    """Shows what ``told`` returns now; ``press`` does what a click on a card or tab means.

    ``buttons`` are asked for anew after each press. Esc leaves it where ``leaves`` is true. What
    keys and mouse do here stands before the buttons as ``hinted`` returns it, for the line below
    is under a veil.
    """

    name = "browsing"
    opaque = False

    def __init__(
        self,
        house: House,
        told: Callable[[], BrowserData],
        press: Callable[[str], None],
        buttons: Callable[[], Sequence[BrowseButton]],
        leaves: bool = True,
    ) -> None:
        super().__init__(house)
        self.told, self.press, self.buttons, self.leaves = told, press, buttons, leaves
        self.browser: CardBrowser
        self._refused = ""
        """The card that was pressed last and could not be picked, by its id."""

    def hinted(self) -> str:
        """Return the line that tells what keys and mouse do, commands in braces; "" for none."""
        return ""

    def room(self) -> Box:
        """Return the part of the window in which all of it lies."""
        return self.look.window.inset(56, 34)

    def lay_out(self, form: Form) -> None:
        """Lay the grid out over the window, and the buttons in a row below it."""
        before = getattr(self, "browser", None)
        inside = self.room()
        grid, foot = inside.column(Share(), FOOT, gap=14)
        look = self.look
        self.brush = Brush(look.fonts, look.icons, look.materials, minis_of(self.house.assets))
        self.browser = CardBrowser(self.brush, grid.rect)
        if before is not None:
            self.browser.at, self.browser.focus = before.at, before.focus
        told = self.buttons()
        wides = [Longest(200, Wide("button", each.text) + 110) for each in told]
        hint, *places = foot.row(Share(), *wides, gap=16)
        self.hint = hint.rect
        # The answer is the last, at the right, and the first that Enter finds.
        for each, place in reversed(list(zip(told, places, strict=True))):
            form.add(
                Button(
                    form.manager, place.rect, each.text, each.act, each.kind, each.icon,
                    enabled=each.enabled, tip=each.tip,
                )
            )  # fmt: skip

    def back(self) -> None:
        """Esc leaves what is only looked at."""
        if self.leaves:
            super().back()

    def over(self, screen: pygame.Surface) -> None:
        """Paint the cards, and what can be done with them."""
        self.browser.show(self.told())
        self.browser.refused = self._refused
        self.browser.draw(screen)
        write_hint(self.brush, screen, self.hint, phrase(self.hinted(), self.house.cap))

    def steered(self) -> CardBrowser:
        """Return the grid of cards."""
        return self.browser

    def stepped(self) -> None:
        """Let go of what was said of the card that was pressed last."""
        self._refused = ""

    def handle(self, event: pygame.event.Event) -> None:
        """Point at cards, press and scroll them; what is left goes to the buttons."""
        if event.type == pygame.MOUSEWHEEL:
            self.changed |= self.browser.scroll(-event.y * NOTCH)
            return
        super().handle(event)

    def press_thing(self, name: str) -> None:
        """Do what a click means; of a card that cannot be picked it is told why, and heard."""
        barred = any(card.id == name and card.barred for card in self.told().cards)
        self._refused = name if barred else ""
        self.house.sounds.play("refuse" if barred else "click")
        self.press(name)
        if self.stack is not None and self.stack.scenes and self.stack.top is self:
            self.again()
            self.form.focus.shown &= self.browser.focus is None
            self.changed = True
