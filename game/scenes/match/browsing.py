"""Cards in a grid over the table: decks and discards are looked through, or cards are picked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pygame

from game.scenes.shell.form_scene import FOOT, FormScene
from game.scenes.shell.house import House
from game.scenes.shell.pictures import minis_of
from game.table.hud.brush import Brush
from game.table.hud.card_browser import BrowserData, CardBrowser
from game.table.hud.hint_line import phrase, write_hint
from game.table.input.commands import ARROWS
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


class Browsing(FormScene):
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

    def handle(self, event: pygame.event.Event) -> None:
        """Point at cards, press and scroll them; what is left goes to the buttons."""
        browser = self.browser
        if event.type == pygame.MOUSEMOTION:
            hot = browser.hit(event.pos)
            if hot != browser.hot:
                browser.hot, self.changed = hot, True
        elif event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            name = browser.hit(event.pos)
            if name is not None:
                self._press(name)
                return
        elif event.type == pygame.MOUSEWHEEL:
            self.changed |= browser.scroll(-event.y * NOTCH)
            return
        elif self._steers(event):
            self.changed = True
            return
        super().handle(event)

    def _steers(self, event: pygame.event.Event) -> bool:
        """Go from card to card by the arrows and press it by the confirming key, unless a button
        has the ring.
        """
        meaning = self.house.keymap.meaning(event, self.groups)
        browser, form = self.browser, self.form
        on_button = form.focus.shown and form.focused is not None and browser.focus is None
        if meaning in ARROWS and not on_button:
            found = browser.step(*ARROWS[meaning])
            if found is not None:
                browser.focus, browser.hot = found, None
                self._refused = ""
                form.quiet()
                form.focus.shown = False  # what Enter does is lit in one place
            return found is not None
        if meaning == "confirm" and browser.focus is not None:
            self._press(browser.focus)
            return True
        if meaning in ("next", "previous"):
            browser.focus = None
        return False

    def _press(self, name: str) -> None:
        """Do what a click means; of a card that cannot be picked it is told why, and heard."""
        barred = any(card.id == name and card.barred for card in self.told().cards)
        self._refused = name if barred else ""
        self.house.sounds.play("refuse" if barred else "click")
        self.press(name)
        if self.stack is not None and self.stack.scenes and self.stack.top is self:
            self.again()
            self.form.focus.shown &= self.browser.focus is None
            self.changed = True
