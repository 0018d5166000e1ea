"""Duel: a tiny second game on the engine, so that nothing in the engine is Onslaught's.

Two figures in a corridor that grows by a tile when somebody steps on its end. Each round both
seats bid a hidden card at once; the higher bid acts: a step, or a blow (one die, 4 or more hits
for 2). The struck seat may throw a card away to turn the damage into a step back. Whoever falls
to 0 loses.
"""

from __future__ import annotations

from typing import ClassVar

from game.board.grid import Grid, bits
from game.engine.cards import ALL, NOBODY, Piles
from game.engine.decisions import EACH, FIRST, Decision, choice, code_of, member_of
from game.engine.dice import Dice, new_dice
from game.engine.errors import BadText
from game.engine.events import Event
from game.engine.game import Game
from game.engine.match import Match
from game.engine.options import Option, Refusal
from game.engine.procedure import INSTEAD, REPLACED, Answer, Outcome, Procedure, Trigger
from game.engine.seats import Seat
from game.engine.state import UNANSWERED, State

STEP, STRIKE, BID, THROW, KEEP, TILE = 1, 2, 3, 4, 5, 6
WORDS = {STEP: "step", STRIKE: "strike", BID: "bid", THROW: "throw", KEEP: "keep", TILE: "tile"}
DIE, SHUFFLE, GUESS = 0, 1, 2
DECK, HAND, DISCARD = 0, 1, 3
GRID = Grid(9, 3)
ROW = tuple(GRID.cell(1, column) for column in range(9))
FIRST_TILE = sum(1 << cell for cell in ROW[:5])
TILES = (1 << ROW[5] | 1 << ROW[6], 1 << ROW[7] | 1 << ROW[8])
CARDS = 8


class DuelState(State):
    """Hit points and spaces of both figures, and how much of the corridor is known."""

    __slots__ = ("cell", "explored", "hp", "tiles")

    fields: ClassVar[tuple[str, ...]] = ("hp", "cell", "explored", "tiles")

    def __init__(
        self,
        dice: Dice,
        piles: Piles,
        sealed: list[int],
        hp: list[int],
        cell: list[int],
        explored: int,
        tiles: int,
    ) -> None:
        super().__init__(dice, piles, sealed)
        self.hp = hp
        self.cell = cell
        self.explored = explored
        self.tiles = tiles

    def copy(self) -> DuelState:
        return DuelState(
            self.dice.copy(),
            self.piles.copy(),
            self.sealed[:],
            self.hp[:],
            self.cell[:],
            self.explored,
            self.tiles,
        )


def of(match: Match) -> DuelState:
    assert isinstance(match.state, DuelState)
    return match.state


class Play(Procedure):
    """Deal once, then bid and act until somebody falls."""

    __slots__ = ()
    steps: ClassVar[tuple[str, ...]] = ("deal", "bid", "compare", "again")

    def copy(self) -> Play:
        twin = Play()
        twin.standing(self)
        return twin

    def deal(self, m: Match) -> Outcome:
        piles = of(m).piles
        piles.shuffle(DECK, of(m).dice, SHUFFLE)
        for _ in range(3):
            for seat in (0, 1):
                piles.draw(DECK, HAND + seat)
        piles.knows[DECK] = NOBODY
        return None

    def bid(self, m: Match) -> Outcome:
        hands = of(m).piles.cards
        families = [[(BID, (1 << len(hands[HAND + seat])) - 1)] for seat in (0, 1)]
        if not families[0][0][1] or not families[1][0][1]:
            m.end()
            return None
        return Decision("bid", (0, 1), tuple(families), mode=EACH)

    def compare(self, m: Match) -> Outcome:
        piles = of(m).piles
        cards = [piles.cards[HAND + seat][member_of(m.answers[seat])] for seat in (0, 1)]
        for seat, card in enumerate(cards):
            piles.move(card, HAND + seat, DISCARD)
        m.tell("bids", "D1", cards=tuple(cards))
        return Turn(0 if cards[0] > cards[1] else 1)

    def again(self, m: Match) -> Outcome:
        self.go("bid")
        return None


class Turn(Procedure):
    """One seat steps or strikes."""

    __slots__ = ("seat",)
    steps: ClassVar[tuple[str, ...]] = ("ask", "act")
    fields: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def copy(self) -> Turn:
        twin = Turn(self.seat)
        twin.standing(self)
        return twin

    def ask(self, m: Match) -> Outcome:
        s = of(m)
        here, there = s.cell[self.seat], s.cell[1 - self.seat]
        near = GRID.orthogonal(here)
        families = [(STEP, near & s.explored & ~(1 << there))]
        if near >> there & 1:
            families.append((STRIKE, 1 << there))
        return Decision("turn", (self.seat,), (families,), self.seat)

    def act(self, m: Match) -> Outcome:
        s = of(m)
        if code_of(m.answer) == STRIKE:
            return Blow(self.seat)
        s.cell[self.seat] = member_of(m.answer)
        at_end = s.cell[self.seat] in (ROW[4], ROW[6])
        return Explore() if at_end and s.tiles < len(TILES) else None


class Explore(Procedure):
    """The corridor grows: the party (here both seats) says whether, the first answer settles."""

    __slots__ = ()
    steps: ClassVar[tuple[str, ...]] = ("ask", "grow")

    def copy(self) -> Explore:
        twin = Explore()
        twin.standing(self)
        return twin

    def ask(self, m: Match) -> Outcome:
        yes_or_no = [(TILE, 0b11)]
        return Decision("tile", (0, 1), (yes_or_no, yes_or_no), mode=FIRST)

    def grow(self, m: Match) -> Outcome:
        s = of(m)
        if member_of(m.answer) == 1 and not s.explored & TILES[s.tiles]:
            s.explored |= TILES[s.tiles]
            s.tiles += 1
            m.tell("grown", "D2", tiles=s.tiles)
        return None


class Blow(Procedure):
    """Roll, and hurt unless it is turned aside."""

    __slots__ = ("die", "seat")
    steps: ClassVar[tuple[str, ...]] = ("roll", "hurt")
    fields: ClassVar[tuple[str, ...]] = ("seat", "die")

    def __init__(self, seat: int, die: int = 0) -> None:
        super().__init__()
        self.seat = seat
        self.die = die

    def copy(self) -> Blow:
        twin = Blow(self.seat, self.die)
        twin.standing(self)
        return twin

    def roll(self, m: Match) -> Outcome:
        self.die = of(m).dice.roll(DIE, 6)
        m.tell("rolled", "D3", die=self.die)
        return None

    def hurt(self, m: Match) -> Outcome:
        hurt(m, self)
        return None


def hurt(m: Match, blow: Blow) -> None:
    """Take 2 hit points for a 4 or more; at 0 the match is over."""
    s = of(m)
    if blow.die >= 4:
        s.hp[1 - blow.seat] = max(0, s.hp[1 - blow.seat] - 2)
        m.tell("hurt", "D3", seat=1 - blow.seat, hp=s.hp[1 - blow.seat])
        if s.hp[1 - blow.seat] == 0:
            m.tell("over", "D4", winner=blow.seat)
            m.end()


class Dodge(Procedure):
    """Ask the struck seat, whatever it holds, whether a card is thrown away."""

    __slots__ = ()
    steps: ClassVar[tuple[str, ...]] = ("ask", "answer")

    def copy(self) -> Dodge:
        twin = Dodge()
        twin.standing(self)
        return twin

    def ask(self, m: Match) -> Outcome:
        blow = m.below(self)
        assert isinstance(blow, Blow)
        seat = 1 - blow.seat
        places = (1 << len(of(m).piles.cards[HAND + seat])) - 1
        return Decision("dodge", (seat,), ([(THROW, places), (KEEP, 1)],), seat)

    def answer(self, m: Match) -> Outcome:
        blow = m.below(self)
        assert isinstance(blow, Blow)
        s = of(m)
        if code_of(m.answer) == KEEP:
            hurt(m, blow)
            return None
        seat = 1 - blow.seat
        card = s.piles.cards[HAND + seat][member_of(m.answer)]
        s.piles.move(card, HAND + seat, DISCARD)
        away = 1 if s.cell[seat] > s.cell[blow.seat] else -1
        if s.explored >> (s.cell[seat] + away) & 1:
            s.cell[seat] += away
        m.tell("dodged", "D5", seat=seat, cell=s.cell[seat])
        return None


def _may_dodge(blow: Blow, m: Match) -> Answer:
    if blow.die < 4:
        return REPLACED
    return Dodge() if of(m).piles.cards[HAND + 1 - blow.seat] else None


class Duel(Game):
    """The game."""

    name: ClassVar[str] = "duel"

    def __init__(self) -> None:
        super().__init__(
            "corridor",
            (Seat(0, "left"), Seat(1, "right")),
            (Play, Turn, Explore, Blow, Dodge),
            [Trigger("dodge", Blow, INSTEAD, "hurt", _may_dodge)],
        )

    def new_state(self, seed: int) -> DuelState:
        piles = Piles((0,) * CARDS, [tuple(range(CARDS)), (), (), ()], [ALL, 1, 2, ALL])
        dice = new_dice(("die", "shuffle", "guess"), seed)
        return DuelState(dice, piles, [UNANSWERED] * 2, [4, 4], [ROW[0], ROW[3]], FIRST_TILE, 0)

    def opening(self) -> Procedure:
        return Play()

    def say(self, match: Match, seat: int, chosen: int) -> str:
        code, member = code_of(chosen), member_of(chosen)
        place = GRID.name(member) if code in (STEP, STRIKE) else str(member + 1)
        return f"{WORDS[code]} {place}"

    def read(self, match: Match, seat: int, text: str) -> int:
        decision = match.decision
        assert decision is not None
        for chosen in decision.choices(seat):
            if self.say(match, seat, chosen) == text:
                return chosen
        raise BadText(f"{text!r} is no choice of Duel")

    def option(self, match: Match, seat: int, chosen: int) -> Option:
        return Option(chosen, WORDS[code_of(chosen)], seat, "D1")

    def refusals(self, match: Match, seat: int) -> list[Refusal]:
        s = of(match)
        blocked = bits(GRID.orthogonal(s.cell[seat]) & ~s.explored)
        return [Refusal("step", cell, "D2", "unexplored", {"cell": cell}) for cell in blocked]

    def guess(self, state: State, seed: int) -> None:
        state.dice = new_dice(("die", "shuffle", "guess"), seed)
        state.piles.deal_unknown(state.dice, GUESS)

    def redact(self, event: Event, seat: int) -> Event | None:
        return event if event.seen_by(seat) else None


def playing(match: Match, seat: int, text: str) -> list[Event]:
    """Answer in words."""
    return match.play(seat, match.game.read(match, seat, text))


def picked(code: int, member: int) -> int:
    """Return a choice of the game."""
    return choice(code, member)
