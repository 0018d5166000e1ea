"""Positions of Trials set by hand: a board drawn in letters, heroes with their decks, figures on
spaces, dice that are known, and a procedure that runs there.

    p = Position(
        ". . A . .",
        ". # g x .",
        procedures=(Attack,),
    )
    p.hand(A, "hail_of_thorns")                  # of all seats, A is the first
    assert p.places(p.s.board().seen(p["x"])) == [...]

A drawing's first sign is the space (1, 1); what lies beyond it up to 30 x 30 is wall. Blanks count
nothing. Signs of a map mean what they mean there (T71.2, T71.3); besides them ``A`` to ``H`` are
the heroes of the seats, ``g``, ``k`` and ``u`` goblins, kobolds and bugbears in reading order,
``R``, ``J`` and ``K`` the ogre, Bulezau and Ankheg, ``U`` the Guardian, ``Q`` and ``V`` the allied
ogres of the first and second party, each drawn once, on its north-west space. All other letters
are marks on floor: ``p["x"]`` is the first, ``p.marks("x")`` all.
"""

from __future__ import annotations

from functools import cache
from typing import Final, TypeVar

from game.board.grid import Grid, bits
from game.engine.decisions import choice
from game.engine.events import Event
from game.engine.game import Game
from game.engine.match import Match
from game.engine.procedure import Procedure
from game.engine.seats import Seat
from game.rules.trials import codes
from game.rules.trials import realm as r
from game.rules.trials.codes import (
    ASIDE,
    BOX,
    DISCARD,
    DRAW,
    HAND,
    LOOT_DECK,
    PRIMARY,
    TURNS,
    pile,
)
from game.rules.trials.content import content
from game.rules.trials.frames import Camp, Piece
from game.rules.trials.realm import Realm
from game.rules.trials.state import TrialsState, new_state, of, pools_of
from game.rules.trials.tables import Settings, Tables

At = tuple[int, int]
"""Row and column from the north-west corner, from 1, as the digest writes them."""
A, B, C, D, E, F, G, H = range(8)
"""The seats of up to eight heroes, as a drawing calls them."""
OPEN: Final = ("." * 30,) * 30
HEROES: Final = "ABCDEFGH"
MONSTERS: Final = {
    "R": codes.OGRE,
    "J": codes.BULEZAU,
    "K": codes.ANKHEG,
    "U": codes.GUARDIAN,
    "Q": codes.FIRST_PRINCE,
    "V": codes.FIRST_PRINCE + 1,
}
MINIONS: Final = {"g": codes.FIRST_GOBLIN, "k": codes.FIRST_KOBOLD, "u": codes.FIRST_BUGBEAR}
FIRST_GAME: Final = ("ranger", "wizard", "fighter", "rogue")
"""Classes of a first game in seat order, Blue first; each with its recommended build (T12)."""
ALL_CLASSES: Final = (*FIRST_GAME, "bard", "cleric", "monk", "paladin")
PASSING: Final = (codes.PASS, codes.END, codes.DONE, codes.NO)
Told = TypeVar("Told", bound=Event)


def drawn(*rows: str) -> tuple[str, ...]:
    """Return a drawing without its blanks, walled up to 30 x 30."""
    bare = [row.replace(" ", "") for row in rows]
    if len({len(row) for row in bare}) > 1:
        raise ValueError("the rows of a drawing are of one length")
    rows = tuple(row + r.WALL * (r.SIZE - len(row)) for row in bare)
    return rows + (r.WALL * r.SIZE,) * (r.SIZE - len(rows))


@cache
def realm_of(rows: tuple[str, ...]) -> Realm:
    """Return the Battlerealm of a drawing, whatever is missing in it."""
    grid = Grid(r.SIZE, r.SIZE)
    found: dict[str, list[int]] = {sign: [] for sign in r.SYMBOLS}
    for row, line in enumerate(rows):
        for column, sign in enumerate(line):
            found.setdefault(sign, []).append(grid.cell(row, column))
    mask = {sign: sum(1 << cell for cell in cells) for sign, cells in found.items()}
    return Realm(
        "drawn",
        grid,
        mask[r.WALL],
        mask[r.ROCK],
        mask[r.WATER],
        tuple(found[r.PORTAL]),
        tuple(found[r.CHEST]),
        tuple(found[r.CAMP]),
        (found[r.ELITE_CAMP] or [-1])[0],
        (found[r.POWER] or [-1])[0],
        tuple(found[r.OBELISK]),
        tuple(found[r.ALTAR]),
        tuple(found[r.HERB]),
        tuple(found[r.OGRE_START]),
    )


@cache
def tables_of(realm: Realm, seats: int) -> Tables:
    """Return what never changes of a match on a board with so many seats."""
    return Tables(content(), realm, Settings(seats=seats))


class Drawn(Game):
    """The rules on a drawn board, as far as a test hands their procedures in."""

    name = "trials"

    def __init__(self, tables: Tables, procedures: tuple[type[Procedure], ...]) -> None:
        self.tables = tables
        half = tables.seats // 2
        seats = tuple(Seat(at, codes.SIDES[int(at >= half)]) for at in range(tables.seats))
        super().__init__("drawn", seats, procedures, [])

    def new_state(self, seed: int) -> TrialsState:
        return new_state(self.tables, seed)


class Position:
    """A match that stands nowhere in the course of the game, with all heroes drafted.

    Heroes have the recommended builds of ``classes``, all HP and their cards as at the beginning
    of a match with an empty hand (T9): Primaries open, tier 2 aside, tier 1 in the Draw Deck in
    the order of their numbers.
    """

    def __init__(
        self,
        *rows: str,
        classes: tuple[str, ...] = FIRST_GAME,
        procedures: tuple[type[Procedure], ...] = (),
        realm: Realm | None = None,
        seed: int = 1,
    ) -> None:
        lines = drawn(*rows) if rows else OPEN
        if len(lines) != r.SIZE:
            raise ValueError("a drawing is at most as large as a Battlerealm")
        if realm is None:
            realm = realm_of(tuple(_terrain(line) for line in lines))
        self.game = Drawn(tables_of(realm, len(classes)), procedures)
        self.m = Match(self.game, self.game.new_state(seed), [], None)
        self.m.state.dice.log = []
        self.events: list[Event] = []
        self._marks: dict[str, list[int]] = {}
        self._draft(classes)
        self.s.phase = TURNS
        self.s.round = 1
        self._stand(lines)

    @property
    def s(self) -> TrialsState:
        return of(self.m)

    @property
    def grid(self) -> Grid:
        return self.s.tables.realm.grid

    def _draft(self, classes: tuple[str, ...]) -> None:
        """Give each seat its decks (T9)."""
        s, box = self.s, self.s.tables.content
        for seat, name in enumerate(classes):
            deck = box.class_of(name)
            s.klass[seat] = deck.number
            s.subclass[seat], s.character[seat] = deck.build
            s.hp[seat] = s.tables.hero_hp
            for card in bits(s.tables.deck_mask(s.klass[seat], *deck.build)):
                kind = (PRIMARY, DRAW, ASIDE)[s.tables.card(card).tier]
                s.piles.move(card, BOX, pile(seat, kind))
        s.piles.pools = pools_of(s)

    def _stand(self, lines: tuple[str, ...]) -> None:
        """Put the figures of a drawing on the board, and remember its marks."""
        free = dict(MINIONS)
        for row, line in enumerate(lines):
            for column, sign in enumerate(line):
                cell = self.grid.cell(row, column)
                if sign in HEROES:
                    self.s.put(HEROES.index(sign), cell)
                elif sign in MONSTERS:
                    self.monster(MONSTERS[sign], cell)
                elif sign in free:
                    self.monster(free[sign], cell)
                    free[sign] += 1
                elif sign not in r.SYMBOLS:
                    self._marks.setdefault(sign, []).append(cell)

    # --- names

    def __getitem__(self, mark: str) -> int:
        """Return the first space with a mark."""
        return self._marks[mark][0]

    def marks(self, mark: str) -> int:
        """Return all spaces with one of some marks, as a mask."""
        return sum(1 << cell for each in mark for cell in self._marks[each])

    def cell(self, at: At) -> int:
        """Return a space by its row and column from 1."""
        return self.grid.cell(at[0] - 1, at[1] - 1)

    def at(self, figure: int) -> At | None:
        """Return row and column of a figure's north-west space, ``None`` off the board."""
        cell = self.s.cell[figure]
        return None if cell < 0 else self.place(cell)

    def place(self, cell: int) -> At:
        """Return row and column of a space, from 1."""
        return self.grid.row(cell) + 1, self.grid.col(cell) + 1

    def places(self, cells: int) -> list[At]:
        """Return row and column of the spaces of a set, in reading order."""
        return [self.place(cell) for cell in bits(cells)]

    def card(self, name: str, seat: int = -1) -> int:
        """Return a card of any deck by its id, of several the first; of a seat's if told."""
        own = -1
        if seat >= 0:
            s = self.s
            own = s.tables.deck_mask(s.klass[seat], s.subclass[seat], s.character[seat])
        for card, printed in enumerate(self.s.tables.printed):
            if printed.id == name and own >> card & 1:
                return card
        for place, loot in enumerate(self.s.tables.loot):
            if loot.id == name:
                return codes.FIRST_LOOT + place
        for place, event in enumerate(self.s.tables.events):
            if event.id == name:
                return codes.FIRST_EVENT + place
        for place, quest in enumerate(self.s.tables.quests):
            if quest.id == name:
                return self.s.tables.first_quest + place
        raise KeyError(name)

    # --- setting by hand

    def monster(self, figure: int, cell: int, awake: bool = True) -> int:
        """Stand a monster on its north-west space with all its HP; return the figure."""
        self.s.hp[figure] = self.s.tables.monster_hp(figure, max(self.s.guardian, 0))
        if figure == codes.GUARDIAN and self.s.guardian < 0:
            self.s.guardian = codes.HILL_GIANT
        self.s.put(figure, cell)
        alone = figure < codes.FIRST_GOBLIN and figure != codes.OGRE
        if awake and alone:
            self.s.awake |= 1 << figure
        return figure

    def camp(self, *figures: int, at: int = -1, ally: int = -1, awake: bool = True) -> None:
        """Let some monsters be a camp, awake or allied to a party."""
        kind = "ogre" if figures[0] == codes.OGRE else ""
        for name, first in zip(("goblin", "kobold", "bugbear"), MINIONS.values(), strict=True):
            if first <= figures[0] < first + codes.OF_A_CAMP:
                kind = name
        members = sum(1 << figure for figure in figures)
        cell = self.s.cell[figures[0]] if at < 0 else at
        camp = Camp(codes.KINDS.index(kind), cell, members, ally, int(awake))
        self.s.camps.append(camp.row())

    def piece(self, kind: int, cells: int, seat: int = 0, card: int = -1) -> None:
        """Lay a piece on some spaces."""
        self.s.pieces.append(Piece(kind, seat, card, cells).row())

    def hand(self, seat: int, *names: str) -> None:
        """Let a hero hold these cards of its own and no others."""
        cards = self.s.piles.cards
        cards[pile(seat, DRAW)] += cards[pile(seat, HAND)]
        cards[pile(seat, HAND)] = ()
        for name in names:
            self._take(seat, name, HAND)

    def discards(self, seat: int, *names: str) -> None:
        """Lay cards of a hero on its discard pile."""
        for name in names:
            self._take(seat, name, DISCARD)

    def _take(self, seat: int, name: str, kind: int) -> None:
        """Move a card of a hero, of several the first that lies in the deck or aside."""
        for source in (DRAW, ASIDE):
            for card in self.s.piles.cards[pile(seat, source)]:
                if self.s.tables.card(card).id == name:
                    self.s.piles.move(card, pile(seat, source), pile(seat, kind))
                    return
        raise KeyError(name)

    def loot(self, seat: int, *names: str) -> None:
        """Give a hero loot."""
        for name in names:
            self.s.piles.move(self.card(name), LOOT_DECK, pile(seat, codes.LOOT))

    def turn(self, seat: int, actions: int = 2, spaces: int = 0) -> None:
        """Let it be a hero's turn, with Actions and spaces of Move Actions left."""
        s = self.s
        s.active, s.actions, s.spaces_left = seat, actions, spaces
        s.start, s.passed, s.walked, s.gift, s.stepped = s.cell[seat], 0, 0, 0, 0

    def initiative(self, *numbers: int) -> None:
        """Set the initiative of the seats in their order."""
        self.s.init = list(numbers)

    def dice(self, **faces: list[int]) -> None:
        """Fix the next dice by purpose: `attack`, `skill`, `card`, `initiative` …"""
        for purpose, shown in faces.items():
            self.s.dice.fix(purpose, shown)

    def left(self) -> list[int]:
        """Return the dice that were fixed and not rolled."""
        return [face for faces in self.s.dice.fixed for face in faces]

    # --- playing

    def run(self, procedure: Procedure) -> list[Event]:
        """Let a procedure run until a question stands; return what happened."""
        self.m.events = []
        self.m.push(procedure)
        self.m.run()
        self.events = self.m.events
        return self.events

    def asked(self) -> str:
        """Return the open question with its seat, as ``answer B``; "" for none."""
        decision = self.m.decision
        if decision is None:
            return ""
        return " ".join([decision.kind, *[HEROES[seat] for seat in decision.seats]])

    def families(self) -> list[int]:
        """Return the families that the first seat asked may choose from."""
        decision = self.m.decision
        if decision is None:
            return []
        return [code for code, _ in decision.families(decision.seats[0])]

    def offers(self, family: int) -> list[int]:
        """Return the members of a family that the first seat asked may choose."""
        decision = self.m.decision
        if decision is None:
            return []
        families = decision.families(decision.seats[0])
        return [member for code, mask in families if code == family for member in bits(mask)]

    def play(self, family: int, member: int = 0) -> list[Event]:
        """Answer the open question and return what happened."""
        decision = self.m.decision
        assert decision is not None, "nothing is asked"
        seat = decision.seats[0]
        told = f"{self.asked()}: {family} {member} is not in {decision.families(seat)}"
        assert decision.allows(seat, choice(family, member)), told
        self.events = self.m.play(seat, choice(family, member))
        return self.events

    def pass_all(self) -> list[Event]:
        """Answer every question with what passes, as long as something does; return what happened
        by these answers.
        """
        found: list[Event] = []
        while self.m.decision is not None:
            passing = [each for each in self.families() if each in PASSING]
            if not passing:
                break
            found += self.play(passing[0], self.offers(passing[0])[0])
        self.events = found
        return found

    def told(self, kind: type[Told]) -> list[Told]:
        """Return the events of one kind of what happened last, in their order."""
        return [event for event in self.events if isinstance(event, kind)]


def _terrain(line: str) -> str:
    """Return a row with everything that is no sign of a map as floor."""
    return "".join(sign if sign in r.SYMBOLS else r.FLOOR for sign in line)
