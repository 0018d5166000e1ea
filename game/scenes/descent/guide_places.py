"""Where the things of Descent are that a guide means: plates, dice, the quest, spaces and doors."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

import pygame

from game.engine.decisions import code_of, member_of
from game.engine.events import Event
from game.rules.descent.codes import (
    ARRANGE,
    ATTACK,
    BUY,
    DOOR,
    GUARDS,
    JUMP,
    PLACE,
    PUSH,
    SPACE,
    STEP,
)
from game.rules.descent.state import DescentState, of
from game.scenes.descent import spending
from game.scenes.descent.answering import ON_BENCH, ROW, golden
from game.scenes.descent.benching import TO_TOWN
from game.scenes.descent.furniture import Furniture
from game.scenes.descent.panels import DescentPanels
from game.scenes.descent.presenting import GEAR, SEAT
from game.scenes.descent.town import KIND as SHOP
from game.scenes.guide.card import TALL, Weighted
from game.scenes.guide.places import CANCEL, LARGE, Places
from game.scenes.match.taking import NOTHING
from game.table.hud.panel import Panel
from game.words.descent import guide as words
from game.words.descent.answers import button
from game.words.descent.table import say
from game.words.rich import Text, text_of

BENCH, HERO_CARD, TRACK, STRIP, LAIR, QUEST, THREAT, CONQUEST, DICE = (
    "bench", "hero", "track", "strip", "lair", "quest", "threat", "conquest", "dice",
)  # fmt: skip
"""Whole panels that a note may mean, and the dice of the attack that is told."""
ROWS: Final = {"range": "range", "damage": "damage", "stars": "star", "surges": "surge"}
"""What of an attack a note may mean besides its dice: its rows, by their ids."""
CELLS: Final = (JUMP, DOOR, SPACE)
PLACEMENTS: Final = (STEP, PLACE, PUSH)
TAKEN_UP: Final = (ATTACK, GUARDS)
WAYS: Final = ("step", "jump", "space")
"""Choices in words that say where something else leads."""


class DescentPlaces(Places):
    """Besides those of every table: ``row:choice:7``, ``row:gear:2``, ``bench``, ``hero``,
    ``seat:1``, ``track``, ``strip``, ``lair``, ``quest``, ``threat``, ``conquest``, and of an
    attack ``dice``, ``range``, ``damage``, ``stars``, ``surges``. Figures are called as in records:
    ``figure:skeleton.2``.
    """

    large: ClassVar[frozenset[str]] = LARGE | {
        BENCH, HERO_CARD, TRACK, STRIP, LAIR, QUEST, THREAT, CONQUEST, DICE, "seat", *ROWS,
    }  # fmt: skip
    on_card: ClassVar[frozenset[str]] = frozenset({HERO_CARD})
    own: DescentPanels
    _meant = ""
    """The kind of place that the note means which came up last."""

    @property
    def furniture(self) -> Furniture:
        """Return Descent's own panels."""
        return self.own.furniture

    @property
    def state(self) -> DescentState:
        """Return the position."""
        return of(self.question.match)

    def touch_own(self, chosen: int, along: Sequence[str]) -> str:
        """Return a plate, the button that ends or closes something, else the space."""
        question, code = self.question, code_of(chosen)
        match, seat = question.match, question.course.seat
        decision = match.decision
        assert decision is not None
        if decision.kind == SHOP:
            return f"row:{TO_TOWN}"
        if code == ARRANGE:
            return self._arranging(member_of(chosen))
        if question.code not in (NOTHING, chosen):
            return CANCEL
        if code in TAKEN_UP and question.code == NOTHING:
            return f"row:{ROW}{chosen}"
        space = self.toward(chosen, along)
        if space != NOTHING:
            return f"space:{space}"
        if chosen == golden(decision, seat):
            told = button(match, seat, chosen, self.own.names)
            return f"button:{spending.words(match) if decision.kind == 'spend' else told}"
        assert code in ON_BENCH
        return f"row:{ROW}{chosen}"

    def _arranging(self, wanted: int) -> str:
        """Return the button that says how things lie, or what lies elsewhere than it should."""
        draft, decision = self.own.asking.arranging, self.question.match.decision
        assert decision is not None
        s = self.state
        draft.begin(s, decision.figure)
        for bit, at in enumerate(draft.loose(s, decision.figure)):
            if (draft.mask ^ wanted) >> bit & 1:
                return f"row:{GEAR}{at}"
        return f"button:{say('button.arranged')}"

    def toward(self, chosen: int, along: Sequence[str]) -> int:
        """Return the space of a choice: where the way ends that comes along with it, what
        is struck by what is taken up, else its own.
        """
        code, member = code_of(chosen), member_of(chosen)
        if code in (STEP, JUMP, BUY, *TAKEN_UP):
            ways = [play for play in along if play.partition(" ")[0] in WAYS]
            if ways:
                grid = self.state.tables.dungeon.grid
                return grid.parse(ways[-1].partition(" ")[2].partition("/")[0])
        if code in CELLS:
            return member
        return member >> 1 if code in PLACEMENTS else NOTHING

    def aims(self, code: int) -> bool:
        """Return whether a family is taken up and aimed."""
        return code in TAKEN_UP

    def stands(self, figure: int) -> int:
        """Return the space on which a figure stands, -1 for none."""
        return self.state.cell[figure]

    def box_of(self, place: str, figure: int = -1) -> pygame.Rect | None:
        """Return the box of a place in the window; a figure by its name in the record."""
        kind, _, name = place.partition(":")
        if kind == "figure":
            shown = self.question.course.shown
            cells = shown.cells(self.state.tables.figure_called(name))
            return self.screen.board.camera.around(cells) if cells else None
        return super().box_of(place, figure)

    def own_box(self, kind: str, name: str) -> pygame.Rect | None:
        """Return the box of a panel, a plate, a hero's strip, or a part of an attack."""
        own = self.furniture
        first, *_, last = own.plaques
        if kind == "row":
            found = (panel.where(name) for panel in self._benches())
            return next((box for box in found if box is not None), None)
        if kind == "seat":
            return own.strip.where(f"{SEAT}{name}")
        if kind == QUEST:
            told = own.told.rect
            high = min(told.height, own.told.wanted())
            return pygame.Rect(told.topleft, (told.width, high)) if own.briefs else None
        if kind == DICE or kind in ROWS:
            return self._of_attack(kind)
        panels: dict[str, Panel | None] = {
            BENCH: next(iter(self._benches()), None), HERO_CARD: own.hero, TRACK: own.track,
            STRIP: own.strip, LAIR: own.lair,
            THREAT: last, CONQUEST: first,
        }  # fmt: skip
        panel = panels.get(kind)
        return panel.rect if panel is not None else None

    def _benches(self) -> Sequence[Panel]:
        """Return what lies on the bench."""
        own = self.furniture
        lots = (own.attack, own.hand, own.plates)
        return [each for each in lots if each.data is not None][:1]

    def taken(self) -> list[pygame.Rect]:
        """Return besides the usual boxes those of all plates, and what is said above them."""
        found = super().taken()
        for panel in self._benches():
            boxes = [box for _, box in panel.targets()]
            found += boxes
            if panel is not self.furniture.attack and boxes:
                over = panel.rect.copy()
                over.height = min(box.top for box in boxes) - over.top
                found.append(over)
        return found

    def _of_attack(self, kind: str) -> pygame.Rect | None:
        """Return the box of all dice of an attack, of or of one of its rows."""
        attack = self.furniture.attack
        if attack.data is None:
            return None
        return attack.felt if kind == DICE else attack.where(ROWS[kind])

    def home(self) -> pygame.Rect:
        """Return all of the right column that what is told leaves free; where that is little, the
        quest gives way unless it is meant.
        """
        home, told = super().home(), self.furniture.told
        free = self.screen.free_for_note(told.wanted())
        if free is not None and free.height < self.screen.look.px(TALL) and self._meant != QUEST:
            free = self.screen.free_for_note(told.target_wanted())
        return free if free is not None and free.height > home.height else home

    def lay_card(self, kind: str, figure: int) -> None:
        """Lay the card of a hero beside the board if a note means it."""
        self._meant = kind
        super().lay_card(kind, figure)

    def press(self, place: str) -> bool:
        """Do what a click on a place would do; False where nothing can be pressed there."""
        kind, _, name = place.partition(":")
        return self.own.press(name) if kind == "row" else super().press(place)

    def put_back_card(self) -> None:
        """Lay the card of whoever acts there again."""
        super().put_back_card()
        self.panels.refresh()

    def kept_clear(self) -> list[Weighted]:
        """Return the bench, the card, strips, track and plaques, and what is told."""
        own = self.furniture
        return [
            *((each.rect, 90.0) for each in self._benches()),
            (own.hero.rect if own.hero.data is not None else own.lord.rect, 90.0),
            (own.strip.rect, 60.0),
            (own.told.rect, 150.0),
            (own.track.rect, 60.0),
            (own.lair.rect, 60.0),
            *((one.rect, 60.0) for one in own.plaques),
        ]


class DescentTelling:
    """The notes of Descent's script, with the names of its table."""

    def __init__(self, own: DescentPanels) -> None:
        self.own = own

    def note(self, key: str, event: Event | None) -> Text:
        """Return a note of the script, which may wait for an event."""
        return words.note(key, self.own.names, event)

    def chapter(self, number: int) -> str:
        """Return what a chapter is called: its round."""
        return words.say("chapter", number=number)

    def called(self, row: str) -> Text:
        """Return what a weapon that was taken up is called."""
        item = member_of(int(row.removeprefix(ROW)))
        return text_of(words.called(self.own.names.tables.goods_name(item), self.own.names))

    def wanted(self, play: str, along: Sequence[str]) -> Text:
        """Return a choice in the game's words as a person would say it."""
        return words.wanted(play, self.own.names)
