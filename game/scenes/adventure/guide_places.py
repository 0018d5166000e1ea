"""Where the things of Adventure are that a guide means: powers, cards, tiles, what all share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

import pygame

from game.board.grid import bits, lowest
from game.board.plane import corner
from game.board.tiling import SIDE
from game.engine.decisions import code_of, member_of
from game.engine.events import Event
from game.rules.adventure.codes import CROWD, EDGE, MOVE, PLACE, TARGET, TILE, USE
from game.rules.adventure.notation import family_of
from game.rules.adventure.state import AdventureState, of
from game.scenes.adventure.answering import CHOICE, POWER, golden, offered, on_card
from game.scenes.adventure.furniture import OWN, POWERS, Furniture
from game.scenes.adventure.panels import AdventurePanels
from game.scenes.adventure.presenting import CARD, SEAT
from game.scenes.guide.card import Weighted
from game.scenes.guide.places import CANCEL, CONFIRM, LARGE, Places
from game.scenes.match.taking import NOTHING
from game.table.board.camera import Camera
from game.table.hud.panel import Panel
from game.words.adventure import guide as words
from game.words.adventure.answers import button
from game.words.rich import Text, text_of

GOAL, TRACK, STORES, PARTY, HERO_CARD, CARDS, DRAWN = (
    "goal", "track", "stores", "party", "hero", "cards", "drawn",
)  # fmt: skip
"""Whole panels that a note may mean."""
SHARED: Final = frozenset({"surges", "experience", "deck"})
"""What all share, in the plaque of the stores: ``deck:encounter`` is one of three."""
ANSWER: Final = "answer"
"""An answer on the card beside the board: words stand all around it."""
MONSTER: Final = "monster"
"""A card in the row of whoever is looked at: ``monster:wolf.1``."""
SPOT: Final = "tile"
"""A tile by its number, ``tile:5``, and a place beside one where another may come, ``edge:5n``."""
BESIDE: Final = "edge"
WAYS: Final = "nesw"


class AdventurePlaces(Places):
    """Besides those of every table: ``row:power:cleave``, ``answer:choice:7``, ``tile:5``,
    ``edge:5n``, ``goal``,
    ``track``, ``phase:villain``, ``stores``, ``surges``, ``experience``, ``deck:treasure``,
    ``party``, ``seat:1``, ``hero``, ``cards``, ``monster:wolf.1``, ``drawn``.
    """

    large: ClassVar[frozenset[str]] = LARGE | {
        GOAL, TRACK, STORES, PARTY, HERO_CARD, CARDS, DRAWN, MONSTER, SPOT, ANSWER, "seat", "phase",
        *SHARED,
    }  # fmt: skip
    on_card: ClassVar[frozenset[str]] = frozenset({HERO_CARD})
    own: AdventurePanels

    @property
    def furniture(self) -> Furniture:
        """Return Adventure's own panels."""
        return self.own.furniture

    @property
    def state(self) -> AdventureState:
        """Return the position."""
        return of(self.question.match)

    def touch_own(self, chosen: int, along: Sequence[str]) -> str:
        """Return a power, an answer on the card beside the board or a button, else the square."""
        question = self.question
        match, seat, code = question.match, question.course.seat, code_of(chosen)
        decision = match.decision
        assert decision is not None
        pressed = f"button:{button(match, seat, chosen, self.own.names)}"
        if on_card(decision) and question.code == NOTHING:
            if chosen == golden(decision, seat):
                return pressed
            return f"{ANSWER}:{self._answer(chosen)}"
        if question.code not in (NOTHING, code, chosen):
            return CANCEL
        if code >= USE and question.code == NOTHING:
            return f"row:{self._power(code)}"
        space = self.toward(chosen, along)
        if space != NOTHING:
            return f"space:{space}"
        if code >= USE:
            cells = match.game.aim(match, seat, code, NOTHING).cells
            return CONFIRM if not cells or cells & (cells - 1) else f"space:{lowest(cells)}"
        return pressed

    def _power(self, code: int) -> str:
        return f"{POWER}{self.state.tables.card_name(code - USE)}"

    def _answer(self, chosen: int) -> str:
        """Return the id of an answer on the card: aimed ones stand there as their power."""
        match, seat, code = self.question.match, self.question.course.seat, code_of(chosen)
        ids = {found: id for id, found in offered(match, seat)}
        return ids.get(chosen) or ids.get(code) or f"{CHOICE}{chosen}"

    def toward(self, chosen: int, along: Sequence[str]) -> int:
        """Return the square of what a choice means: its own, where its figure stands, or one of its
        tile.
        """
        s, code, member = self.state, code_of(chosen), member_of(chosen)
        family = family_of(s.tables, code)
        if family in (MOVE, PLACE):
            return member
        if family == TARGET and member < CROWD:
            return s.cell[member]
        if family == TILE:
            return self._on_tile(member)
        if family == EDGE:
            return bits(s.castle.tiling.along(*divmod(member, 4)))[0]
        return NOTHING

    def _on_tile(self, slot: int) -> int:
        """Return a square of a tile: its bones, else its first floor."""
        castle = self.state.castle
        bones = castle.bones(slot)
        return bones if bones >= 0 else bits(castle.tiling.on(1 << slot))[0]

    def aims(self, code: int) -> bool:
        """Return whether a family is taken up and aimed."""
        return code >= USE

    def stands(self, figure: int) -> int:
        """Return the square on which a figure stands, -1 for none."""
        return self.state.cell[figure] if figure < CROWD else NOTHING

    def box_of(self, place: str, figure: int = -1) -> pygame.Rect | None:
        """Return the box of a place in the window; None for a square of a tile not yet drawn."""
        kind, _, name = place.partition(":")
        if kind == "space" and int(name) >= self.screen.board.camera.grid.size:
            return None
        return super().box_of(place, figure)

    def own_box(self, kind: str, name: str) -> pygame.Rect | None:
        """Return the box of a panel, a card, a phase, what is shared, a tile or a place for one."""
        own = self.furniture
        if kind in ("row", ANSWER):
            return self._row(name)
        if kind in SHARED:
            return own.stores.where(f"{kind}:{name}" if name else kind)
        if kind == "phase":
            return own.track.where(f"{kind}:{name}")
        if kind == "seat":
            return own.party.where(f"{SEAT}{name}")
        if kind == MONSTER:
            card = self.state.tables.card_named(name)
            return own.own.where(f"{CARD}{card}") if self._seen(own.own) else None
        if kind in (SPOT, BESIDE):
            return self._place(kind, name)
        panels: dict[str, Panel | None] = {
            GOAL: own.goal, TRACK: own.track, STORES: own.stores, PARTY: own.party,
            HERO_CARD: own.hero, CARDS: own.own if self._seen(own.own) else None,
            DRAWN: own.drawn if own.briefs else None,
        }  # fmt: skip
        panel = panels.get(kind)
        return panel.rect if panel is not None else None

    def _seen(self, panel: Panel) -> bool:
        """Return whether a panel lies open: of powers and cards one does where both have no
        room.
        """
        return panel in self.furniture.widgets()

    def _row(self, name: str) -> pygame.Rect | None:
        """Return the box of a power, an item or an answer, where it can be seen."""
        own = self.furniture
        panels: list[Panel] = [own.hero]
        if own.briefs:
            panels.insert(0, own.drawn)
        if self._seen(own.powers):
            panels.append(own.powers)
        boxes = (panel.where(name) for panel in panels)
        return next((box for box in boxes if box is not None), None)

    def _place(self, kind: str, name: str) -> pygame.Rect | None:
        """Return the box of a tile in the window, or of the place beyond one of its edges."""
        camera: Camera = self.screen.board.camera
        tiling = self.state.castle.tiling
        slot = int(name.rstrip(WAYS)) - 1
        if slot >= tiling.slots:
            return None
        if kind == BESIDE:
            place = tiling.beyond(slot, WAYS.index(name[-1]))
        else:
            place = tiling.places[slot]
        box = camera.box_at(*corner(place), SIDE, SIDE).clip(camera.view)
        return box if box.width and box.height else None

    def home(self) -> pygame.Rect:
        """Return all of the right column that the card drawn leaves free, where no question
        stands.
        """
        home = super().home()
        free = self.screen.free_for_note(self.furniture.brief_taken())
        return free if free is not None and free.height > home.height else home

    def press(self, place: str) -> bool:
        """Do what a click on a place would do; False where nothing can be pressed there."""
        kind, _, name = place.partition(":")
        return super().press(f"row:{name}" if kind == ANSWER else place)

    def lay_card(self, kind: str, figure: int) -> None:
        """Lay the card of a hero beside the board, or open the Monster Cards, where a note means
        these.
        """
        if kind in (CARDS, MONSTER):
            self._open(OWN)
        super().lay_card(kind, figure)

    def put_back_card(self) -> None:
        """Lay the card of whoever acts there again."""
        super().put_back_card()
        self.panels.refresh()

    def turn_to(self, row: str) -> None:
        """Open the powers where one of them is meant."""
        if row.startswith(POWER) and self._row(row) is None:
            self._open(POWERS)

    def _open(self, tab: str) -> None:
        if self.furniture.tabs is not None and self.furniture.open != tab:
            self.own.press(tab)
            self.panels.refresh()

    def kept_clear(self) -> list[Weighted]:
        """Return what was drawn, the hero and his cards, the party, the track and the plaques."""
        own = self.furniture
        found = [
            (own.hero.rect, 30.0),
            ((own.own if self._seen(own.own) else own.powers).rect, 40.0),
            (own.party.rect, 10.0),
            (own.track.rect, 6.0),
            (own.goal.rect, 6.0),
            (own.stores.rect, 6.0),
        ]
        return [(own.drawn.rect, 90.0), *found] if own.briefs else found


class AdventureTelling:
    """The notes of Adventure's script, with the names of its table."""

    def __init__(self, own: AdventurePanels) -> None:
        self.own = own

    def note(self, key: str, event: Event | None) -> Text:
        """Return a note of the script, which may wait for an event."""
        return words.note(key, self.own.names, event)

    def chapter(self, number: int) -> str:
        """Return what a chapter is called: its turn."""
        return words.say("chapter", number=number)

    def called(self, row: str) -> Text:
        """Return what a card that was taken up is called."""
        return text_of(words.called(row.removeprefix(POWER), self.own.names))

    def wanted(self, play: str, along: Sequence[str]) -> Text:
        """Return a choice in the game's words as a person would say it."""
        return words.wanted(play, self.own.names)
