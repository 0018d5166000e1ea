"""Monsters that appear, tiles that are laid, what a goal tile brings (A0.8, A4.4, A4.5, A18)."""

from __future__ import annotations

from typing import ClassVar

from game.board.grid import bits, lowest, mask_of
from game.board.tiling import SQUARES
from game.engine.decisions import Decision, Families, member_of
from game.engine.events import Value
from game.engine.match import Match
from game.engine.procedure import Outcome, Procedure
from game.rules.adventure import decks, goals, queries
from game.rules.adventure.codes import (
    ARTIFACT,
    DRAWN,
    KAVAN,
    LAID,
    MONSTER_DECK,
    MONSTER_DISCARDS,
    MONSTER_DRAWN,
    MONSTERS,
    NOBODY,
    PLACE,
    ROW,
    STACK,
    TAKE,
    VILLAIN,
    pile_of,
)
from game.rules.adventure.content import DrawMonsters
from game.rules.adventure.events import (
    FountainFilled,
    IconLaid,
    MonsterDrawn,
    MonsterDropped,
    Nothing,
    Spawned,
    Stood,
    TileLaid,
)
from game.rules.adventure.state import AdventureState, of
from game.rules.adventure.text import Text
from game.rules.adventure.use import Answering


class Spawn(Procedure):
    """A hero draws Monster Cards, and their figures appear (A0.8, A4.5, A4.12, A16r).

    ``seat`` draws and keeps the cards. The figures rise on a tile (``slot``), or are placed
    adjacent to a square (``beside``, -1: not so). ``left`` is how many are still to come;
    ``first`` and ``second`` are the cards drawn for one of them.
    """

    __slots__ = ("beside", "first", "left", "seat", "second", "slot")

    steps: ClassVar[tuple[str, ...]] = (
        "begin",
        "draw",
        "compare",
        "choose",
        "answer",
        "lay",
        "put",
        "go_on",
    )
    fields: ClassVar[tuple[str, ...]] = ("seat", "slot", "beside", "left", "first", "second")

    def __init__(
        self,
        seat: int,
        slot: int,
        beside: int = -1,
        left: int = 1,
        first: int = NOBODY,
        second: int = NOBODY,
    ) -> None:
        super().__init__()
        self.seat = seat
        self.slot = slot
        self.beside = beside
        self.left = left
        self.first = first
        self.second = second

    def copy(self) -> Spawn:
        twin = Spawn(self.seat, self.slot, self.beside, self.left, self.first, self.second)
        twin.standing(self)
        return twin

    def begin(self, m: Match) -> Outcome:
        """The castle that is awake lets two come for one (A18.4.3, A18n)."""
        if goals.awake(of(m)):
            self.left *= 2
        return None

    def draw(self, m: Match) -> Outcome:
        """Draw one card, or two where music plays; a respite takes the place of one (A17m)."""
        s = of(m)
        if not self.left:
            self.at = self.script.length
            return None
        self.left -= 1
        self.first = self.second = NOBODY
        cards: list[int] = []
        for _ in range(draws(s)):
            if decks.respite(m, MONSTER_DECK):
                _nothing(m, self.seat, "respite", "A17m")
                continue
            card = draw_fitting(m, self.seat)
            if card < 0:
                _nothing(m, self.seat, "no_card", "A2f")
                break
            cards.append(card)
        if not cards:
            self.go("go_on")
            return None
        self.first = cards[0]
        if len(cards) > 1:
            self.second = cards[1]
        return None

    def compare(self, m: Match) -> Outcome:
        """Keep the one with more XP; of equals the active player says which (AE53, A16r)."""
        s = of(m)
        if self.second < 0:
            self.go("answer")
            return None
        one, two = s.tables.monster[self.first], s.tables.monster[self.second]
        if one.xp == two.xp and one.id != two.id:
            mask = 1 << self.first | 1 << self.second
            return Decision("monster", (s.active,), ([(TAKE, mask)],), self.seat)
        m.answer = self.first if one.xp >= two.xp else self.second
        return None

    def choose(self, m: Match) -> Outcome:
        """Discard the other."""
        kept = member_of(m.answer)
        dropped = self.second if kept == self.first else self.first
        _drop(m, self.seat, dropped, "weaker")
        self.first, self.second = kept, NOBODY
        return None

    def answer(self, m: Match) -> Outcome:
        """Let the drawer discard it by a card (13.1 Stealth, A13n)."""
        return Answering(MONSTER_DRAWN, self.seat, NOBODY)

    def lay(self, m: Match) -> Outcome:
        """Lay the card in the row and ask for the square, where there is a choice (A4b, A0e)."""
        s = of(m)
        if self.first not in s.piles.cards[DRAWN]:
            self.go("go_on")
            return None
        s.piles.move(self.first, DRAWN, pile_of(self.seat, ROW))
        if self.beside >= 0:
            squares = s.castle.beside(self.beside, s.taken())
        else:
            squares = s.castle.rising(self.slot, s.taken())
        if squares & squares - 1:
            about: dict[str, Value] = {"card": self.first}
            return Decision("rise", (s.active,), ([(PLACE, squares)],), NOBODY, about)
        m.answer = lowest(squares)
        return None

    def put(self, m: Match) -> Outcome:
        """Stand the figure there."""
        s = of(m)
        cell = member_of(m.answer)
        figure = s.figure_of(self.first)
        kind = s.tables.monster[self.first]
        s.put(figure, cell)
        s.hp[figure] = kind.hp
        if m.listening:
            m.tell(
                Spawned(
                    figure=figure,
                    card=self.first,
                    id=kind.id,
                    seat=self.seat,
                    cell=cell,
                    hp=kind.hp,
                    clause="A4.5",
                )
            )
        return None

    def go_on(self, m: Match) -> Outcome:
        """Go on with the next one."""
        self.go("draw")
        return None


def draws(s: AdventureState) -> int:
    """Return how many Monster Cards are drawn for one figure (AE53)."""
    card = queries.environment(s)
    if card >= 0:
        for part in s.tables.texts[s.tables.text[card]]:
            if isinstance(part, DrawMonsters):
                return part.cards
    return 1


def draw_fitting(m: Match, seat: int) -> int:
    """Return a Monster Card that equals none in a hero's row, -1 where neither deck nor discards
    hold one; what does not fit is discarded (A4.12, A4.18, A2g).
    """
    s = of(m)
    names = {s.tables.called(card) for card in s.row(seat) if card < MONSTERS}
    pool = s.piles.cards[MONSTER_DECK] + s.piles.cards[MONSTER_DISCARDS]
    if not any(s.tables.called(card) not in names for card in pool):
        return NOBODY
    while True:
        card = decks.draw(m, MONSTER_DECK)
        id = s.tables.called(card)
        if m.listening:
            m.tell(MonsterDrawn(seat=seat, card=card, id=id, clause="A4.5"))
        if id not in names:
            return card
        _drop(m, seat, card, "duplicate")


def _drop(m: Match, seat: int, card: int, why: str) -> None:
    decks.discard(m, card, MONSTER_DECK)
    if m.listening:
        id = of(m).tables.called(card)
        m.tell(MonsterDropped(seat=seat, card=card, id=id, why=why, clause="A4.12"))


def _nothing(m: Match, seat: int, why: str, clause: str) -> None:
    if m.listening:
        m.tell(Nothing(seat=seat, card=NOBODY, why=why, clause=clause))


class Lay(Procedure):
    """A tile of the stack is laid at an edge; what the adventure hangs on it comes (A3d, A18a).

    ``bottom`` says that it comes from below; ``why`` is explored or card. Its slot is told to the
    text below. The monster is the caller's.
    """

    __slots__ = ("bottom", "slot", "way", "why")

    steps: ClassVar[tuple[str, ...]] = ("lay", "come", "stand", "piece", "set_piece")
    fields: ClassVar[tuple[str, ...]] = ("slot", "way", "bottom", "why")

    def __init__(self, slot: int, way: int, bottom: int, why: str) -> None:
        super().__init__()
        self.slot = slot
        self.way = way
        self.bottom = bottom
        self.why = why

    def copy(self) -> Lay:
        twin = Lay(self.slot, self.way, self.bottom, self.why)
        twin.standing(self)
        return twin

    def lay(self, m: Match) -> Outcome:
        """Lay it, its triangle toward the edge, and move the sun."""
        s = of(m)
        stack = s.piles.cards[STACK]
        card = stack[0] if self.bottom else stack[-1]
        s.piles.move(card, STACK, LAID)
        kind = s.tables.kind_of_tile(card)
        below = self.bottom == 1 and s.under > 0
        if below:
            s.under -= 1
        new = s.lay(kind, self.slot, self.way)
        tell_tile(m, new, card, self.why, below)
        text = m.below(self)
        if isinstance(text, Text):
            text.new = new
        black = s.castle.kind(new).black
        ended = goals.shines(m, black)
        if s.castle.kind(new).id == s.tables.adventure.goal:
            s.arriving = new
        adventure = s.tables.adventure
        brought = adventure.artifact is not None or adventure.ward is not None
        comes = ended and s.tables.villain is not None and not brought
        if not comes:
            self.go("piece")
        return None

    def come(self, m: Match) -> Outcome:
        """Let the villain come whom the sun brings, in his own tile (A18.1.2, A18e)."""
        s = of(m)
        s.once |= goals.COME
        return stand_question(m, VILLAIN, s.castle.rising(0, s.taken()))

    def stand(self, m: Match) -> Outcome:
        """Stand him there."""
        stand(m, VILLAIN, member_of(m.answer), "A18e")
        return None

    def piece(self, m: Match) -> Outcome:
        """Bring the piece of the goal tile: the artifact, or the tokens of the fountain (A18j)."""
        s = of(m)
        adventure = s.tables.adventure
        new = s.castle.tiling.slots - 1
        if s.arriving != new:
            self.at = self.script.length
            return None
        if adventure.fountain is not None:
            s.fountain = adventure.fountain.tokens
            s.once |= goals.MET
            if m.listening:
                m.tell(FountainFilled(tokens=s.fountain, clause="A18.5.4"))
        if adventure.artifact is None:
            self.at = self.script.length
            return None
        squares = s.castle.fixture(new, s.tables.goal_letter()) & ~s.taken()
        return stand_question(m, ARTIFACT, squares)

    def set_piece(self, m: Match) -> Outcome:
        """Set the artifact on a workbench square (A18.3.2)."""
        stand(m, ARTIFACT, member_of(m.answer), "A18j")
        return None


def stand_question(m: Match, figure: int, squares: int) -> Outcome:
    """Ask the active player for the square of a piece; one that has no choice is answered."""
    s = of(m)
    if squares & squares - 1:
        families: Families = [(PLACE, squares)]
        return Decision("stand", (s.active,), (families,), figure)
    m.answer = lowest(squares)
    return None


def stand(m: Match, figure: int, cell: int, clause: str) -> None:
    """Stand a villain, the artifact or Kavan on the board for the first time."""
    s = of(m)
    s.put(figure, cell)
    s.hp[figure] = queries.most_hp(s, figure)
    if m.listening:
        id = queries.called(s, figure)
        m.tell(Stood(figure=figure, id=id, cell=cell, hp=s.hp[figure], clause=clause))


def tell_tile(m: Match, slot: int, card: int, why: str, below: bool = False) -> None:
    """Tell of a tile that lies now, and whether it came from under the goal tile."""
    if not m.listening:
        return
    s = of(m)
    kind, x, y, turn = s.laid[slot]
    drawn = s.castle.all_kinds[kind]
    m.tell(
        TileLaid(
            slot=slot,
            card=card,
            id=drawn.id,
            x=x,
            y=y,
            turn=turn,
            black=drawn.black,
            why=why,
            seat=s.active if why != "setup" else NOBODY,
            below=below,
            clause="A2.9" if why == "setup" else "A4.4",
        )
    )


class Arrivals(Procedure):
    """What a goal tile brings after its own monster: guards and the Icon, or Klak (A18f, A18j).

    ``seats`` are those who still draw a guard, in their order.
    """

    __slots__ = ("seats", "slot")

    steps: ClassVar[tuple[str, ...]] = ("begin", "guard", "icon", "klak", "stand", "close")
    fields: ClassVar[tuple[str, ...]] = ("slot", "seats")

    def __init__(self, slot: int = -1, seats: tuple[int, ...] = ()) -> None:
        super().__init__()
        self.slot = slot
        self.seats = seats

    def copy(self) -> Arrivals:
        twin = Arrivals(self.slot, self.seats)
        twin.standing(self)
        return twin

    def begin(self, m: Match) -> Outcome:
        """Deal the guards to the players in turn, beginning with the active one (A18.2.2)."""
        s = of(m)
        self.slot, s.arriving = s.arriving, -1
        guards = s.tables.adventure.guards
        if guards is not None:
            count = max(guards.least, guards.each * s.seats)
            order = [(s.active + step) % s.seats for step in range(s.seats)]
            order = [seat for seat in order if not s.gone >> seat & 1]
            self.seats = tuple([order[at % len(order)] for at in range(count)])
        return None

    def guard(self, m: Match) -> Outcome:
        """Let the next guard come."""
        if not self.seats:
            return None
        seat, self.seats = self.seats[0], self.seats[1:]
        self.go("guard")
        return Spawn(seat, self.slot)

    def icon(self, m: Match) -> Outcome:
        """Lay the Icon on the altar; who stands there now guards it (A18f)."""
        s = of(m)
        if s.tables.adventure.guards is not None:
            first = self.slot * SQUARES
            there = [each for each in s.monsters() if 0 <= s.cell[each] - first < SQUARES]
            s.guards |= mask_of(there)
            s.icon = self.slot
            if m.listening:
                m.tell(IconLaid(slot=self.slot, guards=s.guards.bit_count(), clause="A18.2.2"))
        return None

    def klak(self, m: Match) -> Outcome:
        """Let the villain of the goal tile come (A18.3.2, A18j)."""
        s = of(m)
        adventure = s.tables.adventure
        if s.tables.villain is None or adventure.artifact is None:
            self.go("close")
            return None
        return stand_question(m, VILLAIN, s.castle.rising(self.slot, s.taken()))

    def stand(self, m: Match) -> Outcome:
        """Stand him there."""
        stand(m, VILLAIN, member_of(m.answer), "A18j")
        return None

    def close(self, m: Match) -> Outcome:
        """All has come that belongs to the tile."""
        s = of(m)
        s.once |= goals.MET
        goals.conclude(m)
        return None


def open_edges(s: AdventureState) -> int:
    """Return all unexplored edges as a mask of members (see ``codes.EDGE``)."""
    return mask_of([slot * 4 + way for slot, way in s.castle.edges()])


def closest_edges(s: AdventureState, slot: int, square: int) -> int:
    """Return the unexplored edges that are closest: fewest tiles, then fewest steps from a square
    to the row along the edge; -1 counts tiles alone (A7d).
    """
    tiling = s.castle.tiling
    least, near = -1, list[tuple[int, int]]()
    for at, way in s.castle.edges():
        tiles = tiling.tiles_apart(slot, at)
        if tiles < 0:
            continue
        if not near or tiles < least:
            least, near = tiles, []
        if tiles == least:
            near.append((at, way))
    # Steps are worked out only where they decide.
    if square < 0 or len(near) < 2:
        return mask_of([at * 4 + way for at, way in near])
    fewest, found = -1, 0
    for at, way in near:
        row = [tiling.apart(square, each) for each in bits(tiling.along(at, way))]
        known = [each for each in row if each >= 0]
        steps = min(known) if known else tiling.slots * SQUARES
        if not found or steps < fewest:
            fewest, found = steps, 0
        if steps == fewest:
            found |= 1 << at * 4 + way
    return found


def stand_kavan(m: Match, cell: int) -> None:
    """Stand Kavan next to the stairs (A18p)."""
    s = of(m)
    s.put(KAVAN, cell)
    if m.listening:
        m.tell(Stood(figure=KAVAN, id="kavan", cell=cell, hp=0, clause="A18p"))
