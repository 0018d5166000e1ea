"""Where the things are that the guide means, and which one is touched next toward a choice."""

from __future__ import annotations

from typing import Final

import pygame

from game.engine.decisions import code_of, member_of
from game.rules.onslaught.codes import ABILITY, END, ITEM, LOOT, PASS, PICK, REACT
from game.rules.onslaught.state import Onslaught, of
from game.scenes.match.panels import LOG, TARGET, TRAY, Panels
from game.scenes.match.question import NOTHING, PROMPT, Question
from game.scenes.match.screen import Screen
from game.scenes.onslaught.hand_scene import HandScene
from game.scenes.onslaught.panels import Furniture, OnslaughtPanels
from game.table.widgets.fields import Button
from game.words.onslaught.play import say

CANCEL: Final = "cancel"
CONFIRM: Final = "confirm"
"""The buttons that put an ability back and that send what is aimed at, whatever they say."""
LAY: Final = "lay"
"""The button that sends the cards of a hand."""
PANELS: Final = frozenset({"card", "track", "plaque", TRAY, TARGET, LOG})
"""Places so large that a ring around them is enough."""


class Places:
    """The places of one match's window that a guide can mean."""

    def __init__(self, question: Question, panels: Panels, own: OnslaughtPanels) -> None:
        self.question, self.panels, self.own = question, panels, own

    @property
    def screen(self) -> Screen:
        """Return board and panels of the window's size."""
        return self.panels.screen

    @property
    def furniture(self) -> Furniture:
        """Return Onslaught's own panels."""
        return self.own.furniture

    @property
    def state(self) -> Onslaught:
        """Return the position."""
        return of(self.question.match)

    def touch(self, chosen: int) -> str:
        """Return the place to touch next so that ``chosen`` gets sent, as :meth:`box_of` reads."""
        question, decision = self.question, self.question.match.decision
        assert decision is not None
        code, member = code_of(chosen), member_of(chosen)
        asked = question.asked.how(decision)
        if asked == PROMPT and question.following == NOTHING:
            offered = dict(decision.families(decision.seats[0]))
            several = code >= REACT and offered.get(code, 0).bit_count() > 1
            return f"prompt:react:{code}" if several else f"prompt:choice:{chosen}"
        if ABILITY <= code < REACT:
            return self._aim(chosen, decision.figure)
        if question.code not in (NOTHING, code):
            return CANCEL
        words = {
            END: say("button.end"),
            LOOT: say("button.loot"),
            PASS: say("button.stay"),
            PICK: say("button.pick", item=self._item(member)) if code == PICK else "",
        }
        return f"button:{words[code]}" if code in words else f"space:{member}"

    def _item(self, item: int) -> str:
        return self.own.presenter.names.item(self.state.tables.item_ids[item]).text

    def _aim(self, chosen: int, figure: int) -> str:
        """First the row of the card, then the space, at last the button that confirms."""
        question, tables = self.question, self.state.tables
        code, member = code_of(chosen), member_of(chosen)
        if question.code != code:
            row = code - ABILITY
            items = code >= ITEM
            name = tables.item_ids[code - ITEM] if items else tables.rows[figure][row].id
            return f"row:{name}"
        here = member == self.state.cell[figure]
        return CONFIRM if question.pending == chosen or here else f"space:{member}"

    def box_of(self, place: str, figure: int = -1) -> pygame.Rect | None:
        """Return the box of a place in window pixels, None where it is not to be seen.

        Places: ``row:shortbow``, ``space:87``, ``cell:C7``, ``figure:bedlam``, ``prompt:id``,
        ``button:words``, ``cancel``, ``confirm``, ``plaque:0``, ``card``, ``track``, ``tray``,
        ``log``, ``target``, ``wheel``, ``experience``.
        ``figure`` tells which one is meant where several figures have the same card.
        """
        screen, own = self.screen, self.furniture
        kind, _, name = place.partition(":")
        if kind in ("space", "cell", "figure"):
            return self._on_board(kind, name, figure)
        if kind == "prompt":
            return screen.prompt.where(name)
        if kind in ("button", CANCEL, CONFIRM):
            button = self.button_of(kind, name)
            return button.rect if button is not None else None
        if kind == "plaque":
            return (own.left if name == "0" else own.right).rect
        if kind in ("row", "wheel", "experience"):
            return own.card.where(name or kind)
        panels = {
            "card": own.card.rect,
            "track": own.track.rect,
            TRAY: screen.tray.rect,
            TARGET: screen.odds.rect,
            LOG: screen.log.rect,
        }
        return panels.get(kind)

    def _on_board(self, kind: str, name: str, figure: int) -> pygame.Rect | None:
        camera, grid = self.screen.board.camera, self.state.tables.grid
        if kind == "figure":
            every = self.own.shown.figures.values()
            meant = [one for one in every if one.id == name and one.standing]
            meant.sort(key=lambda one: one.index != figure)
            if not meant:
                return None
            space = meant[0].cell
        else:
            space = int(name) if kind == "space" else grid.parse(name)
        return camera.box(space)

    def button_of(self, kind: str, words: str) -> Button | None:
        """Return the button under the card: ``cancel``, ``confirm`` or one by its words."""
        wanted = {CANCEL: self.question.cancel, CONFIRM: self.question.confirm}
        for each in self.panels.form.widgets:
            if isinstance(each, Button):
                found = (
                    each.action == wanted[kind] if kind in wanted else each.text.startswith(words)
                )
                if found:
                    return each
        return None

    def taken(self) -> list[pygame.Rect]:
        """Return the boxes in the window on which no arrow should lie."""
        screen = self.screen
        found = [widget.rect for widget in self.panels.form.widgets]
        found += [widget.rect for widget in self.furniture.widgets()]
        found.append(screen.layout.hint)
        if screen.prompt.data is not None:
            found += [screen.prompt.rect, screen.prompt.told]
            boxes = (screen.prompt.where(button.id) for button in screen.prompt.data.buttons)
            found += [box for box in boxes if box is not None]
        return found

    def press(self, place: str) -> bool:
        """Do what a click on a place would do; False where nothing can be pressed there."""
        question = self.question
        kind, _, name = place.partition(":")
        if kind == "row":
            question.by_key = False
            question.select(name)
        elif kind == "space":
            question.point_by_key(int(name))
            question.act()
        elif kind == "prompt":
            question.answer(name)
        elif kind == CONFIRM:
            question.confirm()
        elif kind == CANCEL:
            question.cancel()
        else:
            button = self.button_of(kind, name) if kind == "button" else None
            if button is None:
                return False
            button.press()
        question.due.picture = True
        return True

    def turn_to(self, row: str) -> None:
        """Turn the card to the page on which a row stands."""
        card = self.furniture.card.data
        for place, page in enumerate(card.pages if card is not None else ()):
            if any(one.id == row for section in page.sections for one in section.rows):
                self.question.tab = place
                self.question.due.panel()
                return


def in_hand(hand: HandScene, order: dict[int, int]) -> str:
    """Return what is pressed next so that each hero gets its card: ``order`` by figure.

    ``lay``, or what a card or a hero is called there.
    """
    if hand.given == order:
        return LAY
    wrong = next((hero for hero, place in hand.given.items() if place != order[hero]), None)
    if wrong is not None:
        return f"hero:{wrong}"
    for hero, place in order.items():
        if hand.picked == place:
            return f"hero:{hero}"
    hero = next(each for each in order if each not in hand.given)
    return f"card:{order[hero]}"


def box_in_hand(hand: HandScene, name: str) -> pygame.Rect | None:
    """Return the box of what `in_hand` calls ``name``, None where it is not to be seen."""
    if name == LAY:
        return hand.form.widgets[0].rect
    return dict([*hand.slots.targets(), *hand.hand.targets()]).get(name)
