"""Where the things of Onslaught are that a guide means: rows of the card, buttons, the hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

import pygame

from game.engine.decisions import code_of, member_of
from game.engine.events import Event
from game.rules.onslaught.codes import ABILITY, ASSIGN, END, ITEM, LOOT, PASS, PICK, REACT
from game.rules.onslaught.state import Onslaught, of
from game.scenes.guide.card import Weighted
from game.scenes.guide.places import CANCEL, CONFIRM, LARGE, Places
from game.scenes.onslaught.hand_scene import HandScene
from game.scenes.onslaught.panels import Furniture, OnslaughtPanels
from game.scenes.onslaught.taking import MOVING
from game.words.onslaught import guide as words
from game.words.onslaught.play import say
from game.words.rich import Span, Text, text_of

LAY: Final = "lay"
"""The button that sends the cards of a hand."""
ON_CARD: Final = frozenset({"wheel", "experience"})
"""What is on everybody's card."""
PLATES: Final = ("standard", "move", "bonus", "reaction")
"""What can be done in a round, as it stands on the card."""
MOST_LEAVES: Final = 99


class OnslaughtPlaces(Places):
    """Besides those of every table: ``row:shortbow``, ``plaque:0``, ``plates``, ``track``,
    ``wheel``, ``experience``.
    """

    large: ClassVar[frozenset[str]] = LARGE | {"plates", "track", "plaque"} | ON_CARD
    on_card: ClassVar[frozenset[str]] = ON_CARD
    elsewhere: ClassVar[frozenset[int]] = frozenset({ASSIGN})
    own: OnslaughtPanels

    @property
    def furniture(self) -> Furniture:
        """Return Onslaught's own panels."""
        return self.own.furniture

    @property
    def state(self) -> Onslaught:
        """Return the position."""
        return of(self.question.match)

    def answer_of(self, chosen: int, members: int) -> str:
        """Return the button of an answer; of several answers to a reaction that of the reaction."""
        code = code_of(chosen)
        return (
            f"prompt:react:{code}" if code >= REACT and members > 1 else f"prompt:choice:{chosen}"
        )

    def touch_own(self, chosen: int, along: Sequence[str]) -> str:
        """Return a row of the card or a button under it, else the space."""
        code, member = code_of(chosen), member_of(chosen)
        decision = self.question.match.decision
        if self.aims(code) and decision is not None:
            return self._aim(chosen, decision.figure)
        if self.put_back(code):
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
        here = member == self.stands(figure)
        return CONFIRM if question.pending == chosen or here else f"space:{member}"

    def aims(self, code: int) -> bool:
        """Return whether a family is an ability or an item."""
        return ABILITY <= code < REACT

    def stands(self, figure: int) -> int:
        """Return the space on which a figure stands, -1 for none."""
        return self.state.cell[figure]

    def own_box(self, kind: str, name: str) -> pygame.Rect | None:
        """Return the box of a panel, or of a row, the wheel or the dial of the card."""
        own = self.furniture
        if kind == "plaque":
            return (own.left if name == "0" else own.right).rect
        if kind == "row" or kind in ON_CARD:
            return own.card.where(name or kind)
        if kind == "plates":
            found = [box for one in PLATES if (box := own.card.where(f"plate:{one}")) is not None]
            return found[0].unionall(found[1:]) if found else None
        return own.track.rect if kind == "track" else None

    def turn_to(self, row: str) -> None:
        """Turn the card to the page on which a row stands."""
        card = self.furniture.card.data
        for place, page in enumerate(card.pages if card is not None else ()):
            if any(one.id == row for section in page.sections for one in section.rows):
                self.question.tab = place
                self.question.due.panel()
                return

    def leaf(self, row: str) -> bool:
        """Leaf through a card whose rows do not all fit, from the end back to its beginning."""
        card = self.furniture.card
        if card.where(row) is not None:
            return False
        if not card.scroll(1):
            card.scroll(-MOST_LEAVES)
        return True

    def kept_clear(self) -> list[Weighted]:
        """Return the card, which is read whole, the track and the plaques."""
        own = self.furniture
        return [
            (own.card.rect, 80.0),
            (own.track.rect, 6.0),
            (own.left.rect, 4.0),
            (own.right.rect, 4.0),
        ]


class OnslaughtTelling:
    """The notes of Onslaught's script, with the names of its table."""

    def __init__(self, own: OnslaughtPanels) -> None:
        self.own = own

    def note(self, key: str, event: Event | None) -> Text:
        """Return a note of the script, which may wait for an event."""
        return words.note(key, self.own.presenter.names, event)

    def chapter(self, number: int) -> str:
        """Return what a chapter is called: its round."""
        return words.say("chapter", number=number)

    def called(self, row: str) -> Text:
        """Return what an ability is called, or moving."""
        if row == MOVING:
            return (Span(say("plate.move")),)
        return text_of(self.own.presenter.names.ability(row))

    def wanted(self, play: str, along: Sequence[str]) -> Text:
        """Return a choice in the game's words as a person would say it: each comes alone."""
        return words.wanted(play, self.own.presenter.names)


def in_hand(hand: HandScene, order: dict[int, int]) -> str:
    """Return what is pressed next so that each hero gets its card: ``order`` by figure.

    ``lay``, or what a card or a hero is called there.
    """
    if hand.given == order:
        return LAY
    wrong = next((hero for hero, place in hand.given.items() if place != order[hero]), None)
    if wrong is not None:
        return f"hero:{wrong}"
    return f"card:{order[hand.asked]}"


def box_in_hand(hand: HandScene, name: str) -> pygame.Rect | None:
    """Return the box of what `in_hand` calls ``name``, None where it is not to be seen."""
    if name == LAY:
        return hand.form.widgets[0].rect
    return dict([*hand.slots.targets(), *hand.hand.targets()]).get(name)
