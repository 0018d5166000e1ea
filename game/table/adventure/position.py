"""Adventure as far as it has been shown: the castle, figures, cards, and what runs just now.

Everything comes from events, so that it is right in a replay and where nobody plays. What a figure,
a seat or a deck holds is never changed but replaced, so that a copy of them stays as it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from game.board.tiling import SQUARES
from game.engine.events import NOBODY
from game.rules.adventure.castle import Castle
from game.rules.adventure.codes import (
    ARTIFACT,
    FIRST_MONSTER,
    KAVAN,
    MONSTERS,
    VILLAIN,
)
from game.rules.adventure.content import (
    Activate,
    ActivateTwice,
    EachActivates,
    Experience,
)
from game.rules.adventure.events import Parts
from game.rules.adventure.tables import Tables
from game.table.motion.growing import GrowingProjection
from game.table.motion.projection import Figure

NO_CARD: Final = -1
NOWHERE: Final = -1

CASTLE: Final = "castle"
"""The side of all that no player moves."""
ENCOUNTER: Final = "encounter"
MONSTER: Final = "monster"
TREASURE: Final = "treasure"
TILES: Final = "tiles"
DECKS: Final = (MONSTER, ENCOUNTER, TREASURE)
"""What is drawn from, as events call it; ``TILES`` is the stack."""

SETUP, HERO, EXPLORATION, VILLAIN_PHASE = "setup", "hero", "exploration", "villain"
SURGE: Final = "surge"
STORM: Final = "storm"
ACTIONS: Final = "actions"
EXPLORE: Final = "explore"
ARRIVES: Final = "arrives"
DRAW: Final = "draw"
VILLAINS: Final = "villains"
ROW: Final = "row"
"""The steps of a turn, as far as they show (section 4)."""

NO_TILE, WHITE, BLACK = 0, 1, 2
"""What the Exploration Phase has brought (A4.6)."""


@dataclass(slots=True)
class FigureNow(Figure):
    """One figure as shown: ``id`` is its hero, its kind of monster, its villain, artifact or kavan.

    A hero's ``seat`` is its own; nobody plays the others. ``side`` is a hero's id, as which the
    looks know it, else the castle's.
    """

    number: int = 0
    """Which it is of those of its kind, 0 where there is but one."""
    card: int = NO_CARD
    """The Monster Card to which it belongs (A9a)."""
    owner: int = NOBODY
    """The seat in whose row that card lies."""
    lying: bool = False
    """Whether a hero lies at 0 HP (A9.7)."""


@dataclass(slots=True)
class SeatNow:
    """What lies before one player, in the order in which it came."""

    seat: int
    hero: str
    powers: tuple[int, ...] = ()
    down: frozenset[int] = frozenset()
    """The powers that lie face down."""
    row: tuple[int, ...] = ()
    """Monster and Trap Cards, the first to act first (A2.8)."""
    items: tuple[int, ...] = ()
    """Treasures: items, and cards kept unplayed."""
    level: int = 1
    removed: bool = False
    """Whether the hero is off the board for a while (AE41)."""
    gone: bool = False
    """Whether it has left the castle for good (A18.4.3)."""


@dataclass(slots=True)
class DeckNow:
    """A deck: how many cards it still has, and its discards, the last one on top."""

    count: int
    discards: tuple[int, ...] = ()


@dataclass(slots=True, frozen=True)
class MarkerNow:
    """What lies on a tile (A0.31, A10.7): whose it is, how many tokens lie on it, a trap's card."""

    marker: str
    seat: int
    slot: int
    tokens: int
    card: int


@dataclass(slots=True, frozen=True)
class LastingNow:
    """What a card gives for a while: for which heroes, as bits, and through whom (A0h)."""

    card: int
    heroes: int
    seat: int


@dataclass(slots=True, frozen=True)
class LaidOn:
    """A treasure that works later: it lies on a Monster Card, or on a deck (A17l, A17m)."""

    card: int
    on: int
    deck: str


@dataclass(slots=True, frozen=True)
class DrawnNow:
    """The card that was drawn last, by whom, and what became of it: "" while it works."""

    kind: str
    card: int
    id: str
    seat: int
    fate: str = ""


@dataclass(slots=True, frozen=True)
class LineNow:
    """The line of tactics that is done: whose, which (from 1; 0 before it is told), on whom."""

    figure: int
    line: int = 0
    target: int = NOBODY
    tiles: int = -1
    squares: int = -1
    by: int = NOBODY


@dataclass(slots=True, frozen=True)
class RollNow:
    """The last roll. An attack has a ``target``, a check its kind; ``total`` -1 before it counts.

    ``bonus`` and ``armour`` are sums; cards that raised the roll are among ``bonus``.
    """

    figure: int = NOBODY
    seat: int = NOBODY
    target: int = NOBODY
    check: str = ""
    card: int = NO_CARD
    name: str = ""
    dice: tuple[int, ...] = ()
    die: int = 0
    bonus: Parts = ()
    armour: Parts = ()
    need: int = 0
    total: int = -1
    passed: bool = False
    turned: bool = False


@dataclass(slots=True, frozen=True)
class Coming:
    """What the Villain Phase still brings: ``what`` is encounter, villain, monster or trap.

    ``card`` is that of the row, ``figures`` are those that act by it, in their order (A4a).
    """

    what: str
    card: int = NO_CARD
    figures: tuple[int, ...] = ()


def _castle() -> Castle:
    return Castle([])


@dataclass(slots=True)
class Position(GrowingProjection[FigureNow]):
    """What the window shows of a match of Adventure; ``round`` as of the rules, ``turn`` counts the
    turns of all seats, ``acting`` is who acts, a hero or a figure of the castle.
    """

    tables: Tables = field(kw_only=True)
    castle: Castle = field(default_factory=_castle)
    seats: list[SeatNow] = field(default_factory=list)
    decks: dict[str, DeckNow] = field(default_factory=dict)
    stack: int = 0
    """Tiles that may still come."""
    under: int = -1
    """How many of them lie under the goal tile, -1 without one (A18)."""
    goal: int = NOWHERE
    """The slot of the goal tile, once it lies."""
    fresh: int = NOWHERE
    """The slot of the tile that was laid last in this turn."""
    markers: tuple[MarkerNow, ...] = ()
    lasting: tuple[LastingNow, ...] = ()
    laid_on: tuple[LaidOn, ...] = ()
    working: tuple[int, ...] = ()
    """Cards that were drawn or used and have not gone anywhere yet (A2m)."""
    environment: int = NO_CARD
    experience: tuple[int, ...] = ()
    """The cards of the experience pile (A11.1)."""
    surges: int = 0
    most_surges: int = 0
    """How many surge tokens there were at the start."""
    sun: int = 0
    awake: bool = False
    curse: int = 0
    fountain: int = 0
    carried_out: int = 0
    icon: int = NOWHERE
    """The slot of the tile on which the Icon lies."""
    guards: frozenset[int] = frozenset()
    """The monsters that came with it (A18.2.3)."""
    taken: bool = False
    """Whether the Icon is taken."""
    once: frozenset[str] = frozenset()
    """What villains do but once and have done: mist, breath."""
    active: int = NOBODY
    """The seat whose turn it is."""
    first: int = NOBODY
    turn: int = 0
    step: str = ""
    """The running step of the phase."""
    placed: int = NO_TILE
    twice: bool = False
    """Whether Frenzy holds this Villain Phase."""
    by_card: int = 0
    """How many figures the Encounter Card still lets act by itself (AE1, AE4)."""
    acted: tuple[int, ...] = ()
    """The figures that acted in this Villain Phase, in their order."""
    sprung: tuple[int, ...] = ()
    """The traps that did."""
    drawn: DrawnNow | None = None
    """The card drawn just now, until something else begins."""
    line: LineNow | None = None
    roll: RollNow | None = None
    looked: tuple[str, tuple[int, ...]] = ("", ())
    """The deck that is looked at, and its top cards."""
    felled: int = NOBODY
    """The monster that was destroyed last (A9a)."""
    winner: int | None = None
    """The place of the side that has won, None while the match runs."""
    reason: str = ""

    def slot_of(self, figure: int) -> int:
        """Return the tile on which a figure stands, -1 off the board."""
        one = self.figures.get(figure)
        return one.cell // SQUARES if one is not None and one.standing else NOWHERE

    def of_card(self, card: int) -> FigureNow | None:
        """Return the figure of a Monster Card (A9a)."""
        return next((one for one in self.figures.values() if one.card == card >= 0), None)

    @property
    def xp(self) -> int:
        """What the experience pile is worth."""
        return sum(worth(self.tables, card) for card in self.experience)

    @property
    def to_goal(self) -> int:
        """How many tiles have to come until the goal tile does; -1 without one, 0 once it lies."""
        if self.under < 0:
            return -1
        return self.stack - self.under if self.goal == NOWHERE else 0

    @property
    def draws_encounter(self) -> bool:
        """Whether the Villain Phase begins with a card, as things are (A4.6, A18.4.3)."""
        return self.placed != WHITE or self.awake

    def coming(self) -> tuple[Coming, ...]:
        """Return what is still to come until the turn ends, in its order (A4.6-A4.8)."""
        if self.active == NOBODY or self.winner is not None:
            return ()
        found: list[Coming] = []
        if (self.phase != VILLAIN_PHASE or self.step == DRAW) and self.draws_encounter:
            found.append(Coming(ENCOUNTER))
        for figure in (VILLAIN, ARTIFACT):
            waits = figure not in self.acted and self.step != ROW
            if waits and self.figures[figure].standing:
                found.append(Coming("villain", figures=(figure,)))
        return (*found, *self._row())

    def _row(self) -> list[Coming]:
        """Return the cards of the active seat that are still to act; a name is read but once."""
        found: list[Coming] = []
        names: list[str] = []
        done = [self.figures[one].id for one in self.acted if is_monster(one)]
        row = self.seats[self.active].row
        if done and not any(self.tables.called(card) == done[-1] for card in row):
            # The card was won, but the others of its name still act.
            left = tuple(one for one in self.alike(done[-1]) if one not in self.acted)
            found += [Coming("monster", self.figures[left[0]].card, left)] if left else []
        for card in row:
            if card >= MONSTERS:
                if card not in self.sprung:
                    found.append(Coming("trap", card))
                continue
            name = self.tables.called(card)
            # Of the name that is done now the others follow; one done before is passed over.
            if name in names or (name in done[:-1] and done[-1] != name):
                continue
            names.append(name)
            left = tuple(one for one in self.alike(name) if one not in self.acted)
            if left:
                found.append(Coming("monster", card, left))
        return found

    def alike(self, name: str) -> tuple[int, ...]:
        """Return the monsters of a name in the order in which they act: those of the active seat
        first, then the others' clockwise (A4.14, A4a).
        """
        count = len(self.seats)
        order = [self.seats[(self.active + step) % count] for step in range(count)]
        cards = [card for seat in order for card in seat.row if card < MONSTERS]
        ones = [self.of_card(card) for card in cards if self.tables.called(card) == name]
        return tuple(one.index for one in ones if one is not None and one.standing)

    def own(self) -> None:
        """Find whose each monster is, by the rows in which their cards lie."""
        holder = {card: seat.seat for seat in self.seats for card in seat.row}
        for one in self.figures.values():
            if is_monster(one.index):
                one.owner = holder.get(one.card, NOBODY)


def is_monster(figure: int) -> bool:
    """Return whether a figure came with a Monster Card."""
    return FIRST_MONSTER <= figure < VILLAIN


def is_hero(figure: int) -> bool:
    """Return whether a figure is a hero."""
    return 0 <= figure < FIRST_MONSTER


def worth(tables: Tables, card: int) -> int:
    """Return the XP of a card of the experience pile (A11.2)."""
    if card < MONSTERS:
        return tables.monster[card].xp
    return next((part.xp for part in parts(tables, card) if isinstance(part, Experience)), 0)


def parts(tables: Tables, card: int) -> Sequence[object]:
    """Return what a card does, in its parts."""
    return tables.texts[tables.text[card]]


def frenzied(tables: Tables, card: int) -> bool:
    """Return whether an Encounter Card lets a row act twice (AE10)."""
    return any(isinstance(part, ActivateTwice) for part in parts(tables, card))


def activates(shown: Position, card: int) -> int:
    """Return how many figures an Encounter Card lets act before the villains do (AE1, AE4)."""
    found = parts(shown.tables, card)
    if any(isinstance(part, EachActivates) for part in found):
        count = len(shown.seats)
        order = [shown.seats[(shown.active + 1 + step) % count] for step in range(count)]
        able = 0
        for seat in order:
            if not any(each < MONSTERS for each in seat.row) and not seat.gone:
                break
            able += not seat.gone
        return able
    return int(any(isinstance(part, Activate) for part in found))


NAMED: Final = {ARTIFACT: "artifact", KAVAN: "kavan"}
"""The figures that are called alike in each adventure."""
