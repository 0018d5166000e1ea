"""Where the things of Command are that a guide means: cards of the hand, answers, squares."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

import pygame

from game.board.grid import lowest
from game.engine.decisions import code_of, member_of
from game.engine.events import Event
from game.rules.command.codes import (
    ACTIVATE,
    BURST,
    CARD,
    DEPLOY,
    DODGE,
    MELEE,
    MUSTER,
    PASS,
    SHOOT,
    STATION,
    TARGET,
    TO,
    WHOM,
)
from game.rules.command.state import CommandState, of
from game.scenes.command.furniture import Furniture
from game.scenes.command.panels import CommandPanels
from game.scenes.command.presenting import ACTIONS, CREATURES
from game.scenes.command.taking import ANSWERED, LINES, TAKEN_UP, id_of
from game.scenes.guide.card import Weighted
from game.scenes.guide.places import CANCEL, CONFIRM, LARGE, Places
from game.scenes.match.taking import NOTHING
from game.words.command import guide as words
from game.words.command.answers import button
from game.words.rich import Text, text_of

SQUARES: Final = (STATION, BURST, TO)
"""Families of squares."""
HANDS: Final = {CARD: ACTIONS, DEPLOY: CREATURES}
"""The hand in which what is taken up lies; powers have a button."""
POINTED: Final = (ACTIVATE, MELEE, SHOOT, TARGET, WHOM, DODGE)
"""Families of whose members each is pointed at where it stands."""
PILE: Final = "pile"
PANELS: Final = frozenset({PILE, "hand", "card", "track", "plaque", "ours", "theirs"})
"""Whole panels that a note may mean."""
GOLD: Final = frozenset({"vault", "supply"})
"""Stacks of coins: ``vault:0`` is the first seat's."""


class CommandPlaces(Places):
    """Besides those of every table: ``row:block.1``, ``vault:0``, ``supply:0``, ``plaque:0``,
    ``phase:deploy``, ``hand``, ``card``, ``pile``, ``track``, ``ours``, ``theirs``.
    """

    large: ClassVar[frozenset[str]] = LARGE | PANELS | GOLD
    on_card: ClassVar[frozenset[str]] = frozenset({"card"})
    elsewhere: ClassVar[frozenset[int]] = frozenset({MUSTER})
    own: CommandPanels

    @property
    def furniture(self) -> Furniture:
        """Return Command's own panels."""
        return self.own.furniture

    @property
    def state(self) -> CommandState:
        """Return the position."""
        return of(self.question.match)

    def touch_own(self, chosen: int, along: Sequence[str]) -> str:
        """Return a card of the hand, a line of the pile or a button, else the square."""
        question, code = self.question, code_of(chosen)
        match, seat = question.match, question.course.seat
        decision = match.decision
        assert decision is not None
        name = id_of(self.state, decision.figure, chosen)
        if decision.kind in ANSWERED and code in LINES:
            return f"row:{name}"
        if question.code not in (NOTHING, code, chosen):
            return CANCEL
        if code in TAKEN_UP and question.code == NOTHING:
            told = button(match, seat, chosen, self.own.names)
            return f"row:{name}" if code in HANDS else f"button:{told}"
        space = self.toward(chosen, along)
        if space != NOTHING:
            return f"space:{space}"
        if code in TAKEN_UP:
            cells = match.game.aim(match, seat, chosen, NOTHING).cells
            return CONFIRM if not cells or cells & (cells - 1) else f"space:{lowest(cells)}"
        return f"button:{button(match, seat, chosen, self.own.names)}"

    def toward(self, chosen: int, along: Sequence[str]) -> int:
        """Return the square of what a choice means, else of what comes along with it."""
        code, member = code_of(chosen), member_of(chosen)
        if code in SQUARES:
            return member
        if code in POINTED:
            return self.stands(member)
        if code == PASS:
            return NOTHING
        return next((space for each in along if (space := self._meant(each)) != NOTHING), NOTHING)

    def _meant(self, play: str) -> int:
        """Return the square that a choice in the game's words means, -1 for none."""
        _word, _gap, rest = play.partition(" ")
        tables = self.state.tables
        if rest in tables.ids:
            return self.stands(tables.ids.index(rest))
        try:
            return tables.arena.grid.parse(rest)
        except ValueError:
            return NOTHING

    def aims(self, code: int) -> bool:
        """Return whether a family is taken up and aimed."""
        return code in TAKEN_UP

    def stands(self, figure: int) -> int:
        """Return the square on which a creature stands, -1 for none."""
        return self.state.cell[figure]

    def own_box(self, kind: str, name: str) -> pygame.Rect | None:
        """Return the box of a panel, of a stack of coins, a phase, a card or an answer."""
        own = self.furniture
        if kind == "row":
            return own.pile.where(name) or own.hand.where(name)
        if kind in GOLD:
            found = (one.where(f"{kind}:{name}") for one in own.purses)
            return next((box for box in found if box is not None), None)
        if kind == "phase":
            return own.track.where(name)
        if kind == "plaque":
            home = int(name) % len(own.purses) == self.own.home
            return own.purses[0 if home else 1].rect
        panel = {
            PILE: own.pile if own.briefs else None, "hand": own.hand, "card": own.card,
            "track": own.track, "ours": own.ours, "theirs": own.theirs,
        }.get(kind)  # fmt: skip
        return panel.rect if panel is not None else None

    def home(self) -> pygame.Rect:
        """Return all of the right column that the pile or what is bought leaves free, where no
        question stands.
        """
        home = super().home()
        free = self.screen.free_for_note(self.furniture.brief_taken())
        return free if free is not None and free.height > home.height else home

    def turn_to(self, row: str) -> None:
        """Turn to the hand in which a card lies."""
        if self.furniture.hand.where(row) is None and self.furniture.pile.where(row) is None:
            hand = CREATURES if row in self.state.tables.ids else ACTIONS
            if self.own.open != hand:
                self.own.press(f"hand:{hand}")

    def kept_clear(self) -> list[Weighted]:
        """Return what lies on the pile or is bought, the hand, the card, rows and plaques."""
        own = self.furniture
        found = [
            (own.hand.rect, 40.0),
            (own.card.rect, 30.0),
            (own.ours.rect, 8.0),
            (own.theirs.rect, 8.0),
            (own.track.rect, 6.0),
            *((one.rect, 6.0) for one in own.purses),
        ]
        brief = own.brief if own.briefs else None
        return [(brief.rect, 90.0), *found] if brief is not None else found


class CommandTelling:
    """The notes of Command's script, with the names of its table."""

    def __init__(self, own: CommandPanels) -> None:
        self.own = own

    def note(self, key: str, event: Event | None) -> Text:
        """Return a note of the script, which may wait for an event."""
        return words.note(key, self.own.names, event)

    def chapter(self, number: int) -> str:
        """Return what a chapter is called: its turn."""
        return words.say("chapter", number=number)

    def called(self, row: str) -> Text:
        """Return what a card, a power or a creature is called."""
        return text_of(words.called(row, self.own.names))

    def wanted(self, play: str, along: Sequence[str]) -> Text:
        """Return a choice in the game's words, and where it leads, as a person would say it."""
        return words.wanted(play, along, self.own.names)
