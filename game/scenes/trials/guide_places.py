"""Where the things of Trials are that a guide means: cards, answers, quests, spaces."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

import pygame

from game.board.grid import lowest
from game.engine.decisions import choice, code_of, member_of
from game.engine.events import Event
from game.rules.trials.codes import (
    AREA_AT,
    CHAIN,
    INTERACT,
    LINE_AT,
    MOVE,
    SIDES_OF_A_CARD,
    SPACE,
    SPARE,
    STEP,
    TARGET,
)
from game.rules.trials.state import TrialsState, of
from game.scenes.guide.card import Weighted
from game.scenes.guide.places import CANCEL, CONFIRM, LARGE, Places
from game.scenes.match.taking import NOTHING
from game.scenes.trials import answering
from game.scenes.trials.answering import CARD_ID
from game.scenes.trials.asking import GIVE
from game.scenes.trials.furniture import OMENS_TAB, QUESTS_TAB, Furniture
from game.scenes.trials.panels import TrialsPanels
from game.table.hud.panel import Panel
from game.words.rich import Text, text_of
from game.words.trials import guide as words
from game.words.trials.answers import button

QUESTS, EVENT, GUARDIAN, TRACK, OURS, THEIRS, BENCH, HERO_CARD, PILE = (
    "quests", "event", "guardian", "track", "ours", "theirs", "bench", "hero", "pile",
)  # fmt: skip
"""Whole panels that a note may mean."""
PANELS: Final = frozenset(
    {QUESTS, EVENT, GUARDIAN, TRACK, OURS, THEIRS, BENCH, HERO_CARD, PILE, "plaque"}
)
PAGES: Final = {QUESTS: QUESTS_TAB, EVENT: OMENS_TAB, GUARDIAN: OMENS_TAB}
"""The page of a low window on which a panel lies."""
CELLS: Final = (STEP, SPACE)
FIGURES: Final = (TARGET, SPARE)
LEADS: Final = ("step", "space", "target", "area")
"""Choices in words that say where something else leads."""
MOVES: Final = (MOVE,)
QUARTERS: Final = 4


class TrialsPlaces(Places):
    """Besides those of every table: ``row:card:70``, ``plaque:0``, ``quests``, ``event``,
    ``guardian``, ``track``, ``ours``, ``theirs``, ``bench``, ``hero``, ``pile``. Figures are called
    as in records: ``figure:goblin.b``.
    """

    large: ClassVar[frozenset[str]] = LARGE | PANELS
    on_card: ClassVar[frozenset[str]] = frozenset({HERO_CARD})
    own: TrialsPanels

    @property
    def furniture(self) -> Furniture:
        """Return Trials' own panels."""
        return self.own.furniture

    @property
    def state(self) -> TrialsState:
        """Return the position."""
        return of(self.question.match)

    def touch_own(self, chosen: int, along: Sequence[str]) -> str:
        """Return the card, the chain that joins it, the line of an answer or the large button, else
        the space.
        """
        question, code = self.question, code_of(chosen)
        match, seat = question.match, question.course.seat
        decision = match.decision
        assert decision is not None
        asking = self.own.asking
        row = asking.taking.row_id(match, chosen)
        if code == INTERACT and not asking.taking.giving(match):
            return f"row:{GIVE}"
        if question.code not in (NOTHING, chosen):
            return CANCEL
        if row and question.code == NOTHING and not self._goes_by_itself(chosen, along):
            return f"row:{row}"
        chain = self._chain(along) if question.code == chosen else NOTHING
        if chain != NOTHING and asking.chaining.of(match, seat, chosen) != chain:
            return f"row:{CARD_ID}{member_of(chain) // SIDES_OF_A_CARD}"
        space = self.toward(chosen, along)
        if space != NOTHING:
            return f"space:{space}"
        if row:
            cells = match.game.aim(match, seat, chosen, NOTHING).cells
            return CONFIRM if not cells or cells & (cells - 1) else f"space:{lowest(cells)}"
        return f"button:{button(match, seat, chosen, self.own.names)}"

    def _goes_by_itself(self, chosen: int, along: Sequence[str]) -> bool:
        """Return whether a Move Action is played by a click on the space where it leads."""
        return code_of(chosen) in MOVES and self.toward(chosen, along) != NOTHING

    def _chain(self, along: Sequence[str]) -> int:
        """Return the chain that comes along with an Action, -1 for none."""
        for play in along:
            verb, _space, rest = play.partition(" ")
            if verb == "chain":
                card, _slash, way = rest.partition("/")
                member = self.state.tables.card_called(card) * SIDES_OF_A_CARD
                return choice(CHAIN, member + (int(way) - 1 if way else 0))
        return NOTHING

    def toward(self, chosen: int, along: Sequence[str]) -> int:
        """Return the space of a choice: its own, else where that leads which comes along."""
        code, member = code_of(chosen), member_of(chosen)
        if code in FIGURES:
            return self.stands(member)
        if code in CELLS:
            last = self._last(along, "step") if code == STEP else NOTHING
            return last if last != NOTHING else member
        if code == AREA_AT:
            return member // QUARTERS
        if code == LINE_AT:
            return member // 2 % self.state.tables.realm.grid.size
        if not self.own.asking.taking.row_id(self.question.match, chosen):
            return NOTHING
        if code in MOVES:
            return self._last(along, "step")
        return next(
            (space for play in along if (space := self._space_of(play)) != NOTHING), NOTHING
        )

    def _last(self, along: Sequence[str], verb: str) -> int:
        """Return the space of the last of some steps, -1 for none."""
        found = [play for play in along if play.partition(" ")[0] == verb]
        return self._space_of(found[-1]) if found else NOTHING

    def _space_of(self, play: str) -> int:
        """Return the space that a choice in the game's words means, -1 for none."""
        verb, _space, rest = play.partition(" ")
        if verb not in LEADS:
            return NOTHING
        if verb == "target":
            return self.stands(self.state.tables.figure_called(rest))
        return self.state.tables.realm.grid.parse(rest.partition("/")[0])

    def aims(self, code: int) -> bool:
        """Return whether a family is taken up and aimed."""
        return code in answering.ACTIONS

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
        """Return the box of a panel, of a card wherever it lies, of a line of the pile."""
        own = self.furniture
        first, *_, last = own.plaques
        if kind == "row":
            found = (panel.where(name) for panel in (own.bench, own.hero, own.pile))
            return next((box for box in found if box is not None), self._being_made(name))
        if kind == "plaque":
            return (last if name == "1" else first).rect
        panels: dict[str, Panel] = {
            QUESTS: own.quests, EVENT: own.event, GUARDIAN: own.guardian,
            TRACK: own.track, OURS: own.ours, THEIRS: own.theirs, BENCH: own.bench,
            HERO_CARD: own.hero, PILE: own.pile,
        }  # fmt: skip
        panel = panels.get(kind)
        if panel is None or (own.low and own.page != PAGES.get(kind, own.page)):
            return None
        return self._above_note(panel.rect) if own.low and kind in PAGES else panel.rect

    def _being_made(self, name: str) -> pygame.Rect | None:
        """Return the box of a card of the hand whose picture is not there yet: of what is meant it
        is made at once, not in parts.
        """
        bench = self.furniture.bench
        if bench.data is None or all(card.id != name for card in bench.data.cards):
            return None
        bench.reveal(name)
        before = bench.moving, bench.patient
        bench.moving = bench.patient = False
        bench.ready()
        bench.moving, bench.patient = before
        return bench.where(name)

    def _above_note(self, rect: pygame.Rect) -> pygame.Rect:
        """Return what of a page of a low window lies above the note that covers its foot."""
        note = self.panels.over
        if note is None or not rect.top < note.top < rect.bottom or not rect.colliderect(note):
            return rect
        return pygame.Rect(rect.left, rect.top, rect.width, note.top - rect.top)

    def press(self, place: str) -> bool:
        """Do what a click on a place would do; False where nothing can be pressed there."""
        kind, _, name = place.partition(":")
        if kind == "row" and self.own.opens(name):
            self.question.due.picture = True
            return True
        return super().press(place)

    def lay_card(self, kind: str, figure: int) -> None:
        """Turn to the page of a low window on which a panel lies, or lay a hero's card there."""
        if kind in PAGES and self.furniture.low:
            self.screen.open_tab(PAGES[kind])
        super().lay_card(kind, figure)

    def put_back_card(self) -> None:
        """Lay the card of whoever acts there again."""
        super().put_back_card()
        self.panels.refresh()

    def home(self) -> pygame.Rect:
        """Return all of the right column that what is declared leaves free."""
        home = super().home()
        free = self.screen.free_for_note(self.furniture.brief_taken())
        return free if free is not None and free.height > home.height else home

    def kept_clear(self) -> list[Weighted]:
        """Return the bench, the card, strips, track and plaques, and what is told at the right."""
        own = self.furniture
        found: list[Weighted] = [
            (own.bench.rect, 90.0),
            (own.hero.rect, 60.0),
            (own.ours.rect, 30.0),
            (own.theirs.rect, 30.0),
            (own.track.rect, 30.0),
            *((one.rect, 30.0) for one in own.plaques),
        ]
        if own.briefs:
            found.append((own.pile.rect, 120.0))
        if not own.low:
            found.append((own.quests.rect, 40.0))
        return found


class TrialsTelling:
    """The notes of Trials' script, with the names of its table."""

    def __init__(self, own: TrialsPanels) -> None:
        self.own = own

    def note(self, key: str, event: Event | None) -> Text:
        """Return a note of the script, which may wait for an event."""
        return words.note(key, self.own.names, event)

    def chapter(self, number: int) -> str:
        """Return what a chapter is called: its round."""
        return words.say("chapter", number=number)

    def called(self, row: str) -> Text:
        """Return what a card that was taken up is called."""
        if row.startswith(CARD_ID):
            return text_of(self.own.names.card(int(row.removeprefix(CARD_ID))))
        return ()

    def wanted(self, play: str, along: Sequence[str]) -> Text:
        """Return a choice in the game's words, and where it leads, as a person would say it."""
        return words.wanted(play, along, self.own.names)
