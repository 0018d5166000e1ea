"""Where the things are that the guide means, and which one is touched next toward a choice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final, Protocol

import pygame

from game.engine.decisions import code_of
from game.engine.events import Event
from game.scenes.guide.card import Weighted
from game.scenes.match.panels import LOG, TARGET, TRAY, Panels
from game.scenes.match.question import PROMPT, Question
from game.scenes.match.screen import Screen
from game.scenes.match.taking import NOTHING
from game.table.widgets.fields import Button
from game.words.rich import Text

CANCEL: Final = "cancel"
CONFIRM: Final = "confirm"
"""The buttons that put an ability back and that send what is aimed at, whatever they say."""
ON_BOARD: Final = frozenset({"space", "cell", "figure"})
"""Places where somebody may stand."""
LARGE: Final = frozenset({TRAY, TARGET, LOG})
"""Places so large that a ring around them is enough."""


class Carded(Protocol):
    """A game's panels, which know whose card lies beside the board."""

    def card_figure(self) -> int:
        """Return the figure whose card lies there, -1 for nobody."""

    def look_at(self, figure: int) -> None:
        """Lay the card of a figure there."""

    def look_at_nobody(self) -> None:
        """Lay the card of whoever acts there."""


class Places:
    """The places of one match's window that a guide can mean; a game adds its own.

    Around a ``large`` one no arrow is needed. For one that is ``on_card`` the card of whom a note
    is about is laid beside the board. What is answered by a choice of a family ``elsewhere`` is
    touched in a scene of its own.
    """

    large: ClassVar[frozenset[str]] = LARGE
    on_card: ClassVar[frozenset[str]] = frozenset()
    elsewhere: ClassVar[frozenset[int]] = frozenset()

    def __init__(self, question: Question, panels: Panels, own: Carded) -> None:
        """``own`` are the game's panels."""
        self.question, self.panels, self.own = question, panels, own

    @property
    def screen(self) -> Screen:
        """Return board and panels of the window's size."""
        return self.panels.screen

    def touch(self, chosen: int, along: Sequence[str] = ()) -> str:
        """Return the place to touch next so that ``chosen`` gets sent, as :meth:`box_of` reads;
        "" where another scene is answered, which shows by itself what it asks.

        ``along`` are choices in the game's words that come with it.
        """
        question, decision = self.question, self.question.match.decision
        assert decision is not None
        code = code_of(chosen)
        if code in self.elsewhere:
            return ""
        asked = question.asked.how(decision)
        if asked == PROMPT and question.following == NOTHING:
            offered = dict(decision.families(decision.seats[0]))
            return self.answer_of(chosen, offered.get(code, 0).bit_count())
        return self.touch_own(chosen, along)

    def answer_of(self, chosen: int, members: int) -> str:
        """Return the button of an answer in a prompt, of whose family so many are offered."""
        return f"prompt:choice:{chosen}"

    def put_back(self, code: int) -> bool:
        """Return whether something else than ``code`` was taken up, and must be put back first."""
        return self.question.code not in (NOTHING, code)

    def box_of(self, place: str, figure: int = -1) -> pygame.Rect | None:
        """Return the box of a place in window pixels, None where it is not to be seen.

        Places: ``space:87``, ``cell:C7``, ``figure:bedlam``, ``prompt:id``,
        ``button:words``, ``cancel``, ``confirm``, ``tray``, ``log``, ``target``, and the game's.
        ``figure`` tells which one is meant where several figures have the same card.
        """
        screen = self.screen
        kind, _, name = place.partition(":")
        if kind in ON_BOARD:
            return self._on_board(kind, name, figure)
        if kind == "prompt":
            return screen.prompt.where(name)
        if kind in ("button", CANCEL, CONFIRM):
            button = self.button_of(kind, name)
            return button.rect if button is not None else None
        panels = {TARGET: screen.odds.rect, LOG: screen.log.rect}
        if screen.tray is not None:
            panels[TRAY] = screen.tray.rect
        return panels[kind] if kind in panels else self.own_box(kind, name)

    def _on_board(self, kind: str, name: str, figure: int) -> pygame.Rect | None:
        camera = self.screen.board.camera
        if kind == "figure":
            every = self.question.course.shown.figures.values()
            meant = [one for one in every if one.id == name and one.standing]
            meant.sort(key=lambda one: one.index != figure)
            if not meant:
                return None
            return camera.around(self.question.course.shown.cells(meant[0].index))
        return camera.box(int(name) if kind == "space" else camera.grid.parse(name))

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
        found += [widget.rect for widget in screen.own.widgets()]
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

    def lay_card(self, kind: str, figure: int) -> None:
        """Lay the card of a figure beside the board if a place of this kind is on it."""
        if kind in self.on_card and figure >= 0 and self.own.card_figure() != figure:
            self.own.look_at(figure)
            self.panels.due.panel()
            self.panels.refresh()

    def put_back_card(self) -> None:
        """Lay the card of whoever acts there again."""
        self.own.look_at_nobody()
        self.panels.due.panel()

    def home(self) -> pygame.Rect:
        """Return where a note has its place at the foot of the right column."""
        return self.screen.home_of_note()

    # --- what a game adds

    def touch_own(self, chosen: int, along: Sequence[str]) -> str:
        """Return the place to touch next so that ``chosen`` gets sent, where no prompt is open."""
        raise NotImplementedError

    def toward(self, chosen: int, along: Sequence[str]) -> int:
        """Return the space that is pointed at so that ``chosen`` brings ``along`` what it should.

        -1 where it brings nothing that has to be pointed at.
        """
        return NOTHING

    def own_box(self, kind: str, name: str) -> pygame.Rect | None:
        """Return the box of one of the game's own places, None where it is not to be seen."""
        raise NotImplementedError

    def aims(self, code: int) -> bool:
        """Return whether answers of a family are taken up and aimed, with odds to be read."""
        raise NotImplementedError

    def stands(self, figure: int) -> int:
        """Return the space on which a figure stands, -1 for none."""
        raise NotImplementedError

    def turn_to(self, row: str) -> None:
        """Turn to the page on which a row stands."""

    def leaf(self, row: str) -> bool:
        """Leaf on if a row cannot be seen; True if anything moved."""
        return False

    def kept_clear(self) -> list[Weighted]:
        """Return which of the game's own panels a note should not hide."""
        return []


class Beside:
    """A scene over the table in which something is answered, with the note beside it."""

    def kept_clear(self) -> list[Weighted]:
        """Return what of it the note should not hide."""
        raise NotImplementedError


class Telling(Protocol):
    """What a guide says of its game. All words are in the language in use."""

    def note(self, key: str, event: Event | None) -> Text:
        """Return a note of the script, which may wait for an event."""

    def chapter(self, number: int) -> str:
        """Return what a chapter is called, from the first round or turn on."""

    def called(self, row: str) -> Text:
        """Return what something that was taken up is called."""

    def wanted(self, play: str, along: Sequence[str]) -> Text:
        """Return a choice in the game's words, and what comes with it, as a person would say it."""
