"""The rules of Duel: sides of up to four seats meet in a corridor that grows.

D1 Each round every seat still standing bids a card of its hidden hand, all at once; bids are
   thrown away, and the seats act from the highest to the lowest. When a hand that must bid is
   empty the match ends (D6).
D2 It walks up to two spaces (not through others), or strikes.
D3 A strike needs an enemy, or a rat, in sight at range 1 to 2. One die: 4 or more hurts for 2.
D4 A struck seat may throw a card away to be pushed back a space instead. A seat at 0 falls, and
   a side without seats loses.
D5 Who walks onto the east end of what is laid may have the next tile laid; any seat of its side
   says so, the first answer settles. A rat sits on each tile: it has 2 hit points and only bites
   the way.
D6 At the end of the cards the side that lost fewest hit points wins.
D7 Where all seats are of one side the rats are the other one: it wins with the first rat that
   falls, and they win at the end of the cards or when it gives up.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path
from typing import ClassVar

import msgspec

from game.board.footprint import SHAPES
from game.board.grid import Grid, mask_of
from game.board.reach import Ground
from game.board.sight import Sight
from game.board.terrain import Board
from game.engine.answers import Expected
from game.engine.cards import ALL, NOBODY, Piles
from game.engine.decisions import EACH, FIRST, Decision, Families, choice, code_of, member_of
from game.engine.dice import Dice, new_dice
from game.engine.errors import BadText
from game.engine.events import Event, Kinds
from game.engine.game import Game
from game.engine.match import Match
from game.engine.options import Option, Refusal, Roll
from game.engine.procedure import INSTEAD, REPLACED, Answer, Outcome, Procedure, Trigger
from game.engine.seats import Seat
from game.engine.state import EMPTY, UNANSWERED, State, reserved, take_place
from game.rules.counted import SHARE, Counted
from game.rules.faults import Fault
from game.rules.level import BadLevel, Level
from game.rules.room import Rules, SwitchValues
from game.rules.setting_up import MODE, SCENARIO, SEED, SettingUp, Ways
from game.rules.tiled import Legend
from tests.duel.events import (
    EVENTS,
    Bid,
    Dealt,
    Dodged,
    Fallen,
    Grown,
    HpSet,
    Hurt,
    Over,
    Rolled,
    RoundStarted,
    Walked,
)

BID, STEP, STRIKE, THROW, KEEP, TILE = 1, 2, 3, 4, 5, 6
WORDS = {BID: "bid", STEP: "step", STRIKE: "strike", THROW: "throw", KEEP: "keep", TILE: "tile"}
PURPOSES = ("die", "shuffle", "guess")
DIE, SHUFFLE, GUESS = range(3)
DECK, DISCARD, HAND = 0, 1, 2  # HAND + seat

SIDES = ("left", "right", "middle")
RATS = "rats"
"""The side that the game itself plays where nobody else is against the seats (D7)."""
MOST = 4  # seats a side
HAND_SIZE = 4
WALK, REACH = 2, 2
HITS = 4  # and more, on the die
HIT_POINTS, RAT_POINTS, HURT = 4, 2, 2

COLUMNS, FIRST_COLUMNS, TILE_COLUMNS = 9, 5, 2
TILES = (COLUMNS - FIRST_COLUMNS) // TILE_COLUMNS
STARTS = (0, 3, 4)  # columns, by side


class DuelState(State):
    """Figures are the seats, then places reserved for a rat a tile. ``laid`` is what is known."""

    __slots__ = ("cell", "hp", "laid", "rats", "round")

    fields: ClassVar[tuple[str, ...]] = ("cell", "hp", "laid", "rats", "round")

    def __init__(
        self,
        dice: Dice,
        piles: Piles,
        sealed: list[int],
        hp: list[int],
        cell: list[int],
        rats: list[int],
        laid: int,
        round: int,
    ) -> None:
        super().__init__(dice, piles, sealed)
        self.hp = hp
        self.cell = cell
        self.rats = rats
        self.laid = laid
        self.round = round

    def copy(self) -> DuelState:
        return DuelState(
            self.dice.copy(),
            self.piles.copy(),
            self.sealed[:],
            self.hp[:],
            self.cell[:],
            self.rats[:],
            self.laid,
            self.round,
        )

    def taken(self) -> int:
        """Return the mask of spaces with a figure."""
        return mask_of([cell for cell in self.cell if cell != EMPTY])


def of(match: Match) -> DuelState:
    assert isinstance(match.state, DuelState)
    return match.state


def duel(match: Match) -> Duel:
    assert isinstance(match.game, Duel)
    return match.game


def hand(match: Match, seat: int) -> tuple[int, ...]:
    return of(match).piles.cards[HAND + seat]


class Play(Procedure):
    """Deal once, then bid and act until somebody has won; ``order`` is who acts next."""

    __slots__ = ("order",)
    steps: ClassVar[tuple[str, ...]] = ("deal", "bid", "compare", "act")
    fields: ClassVar[tuple[str, ...]] = ("order",)

    def __init__(self, order: tuple[int, ...] = ()) -> None:
        super().__init__()
        self.order = order

    def copy(self) -> Play:
        twin = Play(self.order)
        twin.standing(self)
        return twin

    def deal(self, m: Match) -> Outcome:
        piles = of(m).piles
        piles.shuffle(DECK, of(m).dice, SHUFFLE)
        for _ in range(HAND_SIZE):
            for seat in range(len(m.game.seats)):
                card = piles.draw(DECK, HAND + seat)
                m.tell(Dealt(seat=seat, card=card, clause="D1", sees=1 << seat))
        piles.knows[DECK] = NOBODY
        return None

    def bid(self, m: Match) -> Outcome:
        asked = duel(m).standing(of(m))
        families: list[Families] = [[(BID, (1 << len(hand(m, seat))) - 1)] for seat in asked]
        if any(not family[0][1] for family in families):
            end(m, "cards")
            return None
        of(m).round += 1
        m.tell(RoundStarted(round=of(m).round, clause="D1"))
        return Decision("bid", asked, tuple(families), mode=EACH)

    def compare(self, m: Match) -> Outcome:
        asked = duel(m).standing(of(m))
        bids = {}
        for seat, answer in zip(asked, m.answers, strict=True):
            card = hand(m, seat)[member_of(answer)]
            of(m).piles.move(card, HAND + seat, DISCARD)
            bids[card] = seat
            m.tell(Bid(seat=seat, card=card, clause="D1"))
        self.order = tuple(bids[card] for card in sorted(bids, reverse=True))
        return None

    def act(self, m: Match) -> Outcome:
        left = [seat for seat in self.order if of(m).hp[seat]]
        if not left:
            self.go("bid")
            return None
        self.order = tuple(left[1:])
        self.go("act")
        return Turn(left[0])


class Turn(Procedure):
    """One seat walks or strikes (D2, D3)."""

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
        families = [(STEP, duel(m).steps(s, self.seat)), (STRIKE, duel(m).targets(s, self.seat))]
        return Decision("turn", (self.seat,), ([f for f in families if f[1]],), self.seat)

    def act(self, m: Match) -> Outcome:
        s = of(m)
        space = member_of(m.answer)
        if code_of(m.answer) == STRIKE:
            return Blow(self.seat, s.cell.index(space))
        start = s.cell[self.seat]
        ground = duel(m).ground.opened(s.laid)
        others = s.taken() ^ 1 << start
        path = ground.path(ground.rings(start, WALK, others), space)
        s.cell[self.seat] = space
        m.tell(Walked(seat=self.seat, path=path, clause="D2"))
        tiles = [tile for tile in duel(m).tiles if not s.laid & tile]
        at_end = not s.laid >> space + 1 & 1
        return Explore(self.seat) if tiles and at_end else None


class Explore(Procedure):
    """The corridor grows by a tile, if a seat of the side wants it (D5)."""

    __slots__ = ("seat",)
    steps: ClassVar[tuple[str, ...]] = ("ask", "grow")
    fields: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def copy(self) -> Explore:
        twin = Explore(self.seat)
        twin.standing(self)
        return twin

    def ask(self, m: Match) -> Outcome:
        party = tuple(
            seat for seat in duel(m).standing(of(m)) if not duel(m).hostile(seat, self.seat)
        )
        no_or_yes: Families = [(TILE, 0b11)]
        return Decision("tile", party, (no_or_yes,) * len(party), self.seat, mode=FIRST)

    def grow(self, m: Match) -> Outcome:
        s = of(m)
        if member_of(m.answer) == 1:
            tile = next(tile for tile in duel(m).tiles if not s.laid & tile)
            s.laid |= tile
            cell = tile.bit_length() - 1
            rat = len(m.game.seats) + take_place(s.rats, cell)
            s.cell[rat] = cell
            s.hp[rat] = RAT_POINTS
            m.tell(Grown(cell=cell, figure=rat, clause="D5"))
        return None


class Blow(Procedure):
    """Roll, and hurt unless it is turned aside (D3, D4)."""

    __slots__ = ("die", "seat", "target")
    steps: ClassVar[tuple[str, ...]] = ("roll", "hurt")
    fields: ClassVar[tuple[str, ...]] = ("seat", "target", "die")

    def __init__(self, seat: int, target: int, die: int = 0) -> None:
        super().__init__()
        self.seat = seat
        self.target = target
        self.die = die

    def copy(self) -> Blow:
        twin = Blow(self.seat, self.target, self.die)
        twin.standing(self)
        return twin

    def roll(self, m: Match) -> Outcome:
        self.die = of(m).dice.roll(DIE, 6)
        m.tell(Rolled(seat=self.seat, figure=self.target, die=self.die, clause="D3"))
        return None

    def hurt(self, m: Match) -> Outcome:
        s = of(m)
        s.hp[self.target] = max(0, s.hp[self.target] - HURT)
        m.tell(Hurt(figure=self.target, hp=s.hp[self.target], clause="D3"))
        if not s.hp[self.target]:
            s.cell[self.target] = EMPTY
            m.tell(Fallen(figure=self.target, by=self.seat, clause="D4"))
            if duel(m).against_rats:
                end(m, "rat_felled")
            elif len({m.game.seats[seat].side for seat in duel(m).standing(s)}) == 1:
                end(m, "last_standing")
        return None


class Dodge(Procedure):
    """Ask the struck seat whether a card is thrown away, whatever it holds (D4)."""

    __slots__ = ("by", "seat")
    steps: ClassVar[tuple[str, ...]] = ("ask", "answer")
    fields: ClassVar[tuple[str, ...]] = ("seat", "by")

    def __init__(self, seat: int, by: int) -> None:
        super().__init__()
        self.seat = seat
        self.by = by

    def copy(self) -> Dodge:
        twin = Dodge(self.seat, self.by)
        twin.standing(self)
        return twin

    def ask(self, m: Match) -> Outcome:
        cards = (1 << len(hand(m, self.seat))) - 1
        return Decision("dodge", (self.seat,), ([(THROW, cards), (KEEP, 1)],), self.seat)

    def answer(self, m: Match) -> Outcome:
        if code_of(m.answer) == KEEP:
            blow = m.below(self)
            assert isinstance(blow, Blow)
            return blow.hurt(m)
        s = of(m)
        card = hand(m, self.seat)[member_of(m.answer)]
        s.piles.move(card, HAND + self.seat, DISCARD)
        back = s.cell[self.seat] + (1 if s.cell[self.seat] > s.cell[self.by] else -1)
        if back >= 0 and s.laid & ~s.taken() & 1 << back:
            s.cell[self.seat] = back
        m.tell(Dodged(seat=self.seat, card=card, cell=s.cell[self.seat], clause="D4"))
        return None


def _may_dodge(blow: Blow, m: Match) -> Answer:
    if blow.die < HITS:
        return REPLACED
    is_seat = blow.target < len(m.game.seats)
    return Dodge(blow.target, blow.seat) if is_seat and hand(m, blow.target) else None


def _lost(m: Match) -> list[int]:
    """Return how many hit points the seats of each side have lost."""
    hp = of(m).hp
    return [sum(HIT_POINTS - hp[seat] for seat in side.seats) for side in m.game.sides]


def _winner(m: Match) -> int:
    """Return the side that stands alone, else the one that lost least; -1 for neither (D6).

    Against rats it is whoever has felled one, else the rats (D7).
    """
    game = duel(m)
    if game.against_rats:
        s, first = of(m), len(game.seats)
        felled = any(
            place != EMPTY and s.cell[first + at] == EMPTY for at, place in enumerate(s.rats)
        )
        return 0 if felled else 1
    standing = {game.side_of(seat) for seat in game.standing(of(m))}
    if len(standing) == 1:
        return standing.pop()
    lost = _lost(m)
    return lost.index(min(lost)) if lost.count(min(lost)) == 1 else -1


def end(m: Match, reason: str) -> None:
    """End the match: who lost fewest hit points has won, nobody where two lost as few (D6, D7)."""
    at = _winner(m)
    winner = m.game.sides[at].id if at >= 0 else ""
    clause = "D7" if duel(m).against_rats else "D6"
    m.tell(Over(side=winner, reason=reason, lost=tuple(_lost(m)), clause=clause))
    m.end()


class Duel(Game):
    """Duel for seats of these sides, in turn: ``Duel("left", "left", "right")``."""

    name: ClassVar[str] = "duel"
    events: ClassVar[Kinds] = EVENTS
    faces: ClassVar[dict[str, int]] = {"die": 6}
    secrets: ClassVar[frozenset[str]] = frozenset({"bid", "throw"})

    def __init__(self, *sides: str) -> None:
        sides = sides or SIDES[:2]
        rows = max(sides.count(side) for side in SIDES)
        if not set(sides) <= set(SIDES) or rows > MOST:
            raise ValueError(f"Duel is for up to {MOST} seats a side, of {', '.join(SIDES)}")
        self.against_rats = len(set(sides)) == 1
        self.grid = Grid(COLUMNS, rows)
        self.ground = Ground(self.grid, self.grid.cells, footprint=SHAPES["1x1"])
        self.sight = Sight(Board(self.grid, 0, {}), REACH)
        self.first_tile = self._columns(0, FIRST_COLUMNS)
        self.tiles = tuple(
            self._columns(first, TILE_COLUMNS)
            for first in range(FIRST_COLUMNS, COLUMNS, TILE_COLUMNS)
        )
        super().__init__(
            "-".join(sides),
            tuple(Seat(index, side) for index, side in enumerate(sides)),
            (Play, Turn, Explore, Blow, Dodge),
            [Trigger("dodge", Blow, INSTEAD, "hurt", _may_dodge)],
            (RATS,) if self.against_rats else (),
        )
        self.fingerprint = " ".join(sides)

    def _columns(self, first: int, wide: int) -> int:
        """Return the cells of some columns."""
        return mask_of(
            [
                self.grid.cell(row, column)
                for row in range(self.grid.height)
                for column in range(first, first + wide)
            ]
        )

    # --- what the rules ask

    def hostile(self, seat: int, other: int) -> bool:
        """Return whether the two are of two sides; a rat (beyond the seats) is everybody's foe."""
        seats = self.seats
        return other >= len(seats) or seats[seat].side != seats[other].side

    def standing(self, s: DuelState) -> tuple[int, ...]:
        """Return the seats that have not fallen."""
        return tuple(seat.index for seat in self.seats if s.hp[seat.index])

    def steps(self, s: DuelState, seat: int) -> int:
        """Return the mask of spaces to which a seat may walk, its own included (D2)."""
        here = 1 << s.cell[seat]
        return self.ground.opened(s.laid).within(s.cell[seat], WALK, s.taken() ^ here)

    def targets(self, s: DuelState, seat: int) -> int:
        """Return the mask of spaces at which a seat may strike (D3)."""
        foes = [
            cell
            for figure, cell in enumerate(s.cell)
            if cell != EMPTY and self.hostile(seat, figure)
        ]
        here = s.cell[seat]
        others = s.taken() ^ 1 << here
        return self.sight.opened(s.laid).seen(here, mask_of(foes), others)

    # --- what the engine asks

    def new_state(self, seed: int) -> DuelState:
        count = len(self.seats)
        cards = tuple(range((HAND_SIZE + 1) * count))
        rows = dict.fromkeys(SIDES, 0)
        cells = []
        for seat in self.seats:
            cells.append(self.grid.cell(rows[seat.side], STARTS[SIDES.index(seat.side)]))
            rows[seat.side] += 1
        return DuelState(
            new_dice(PURPOSES, seed),
            Piles(
                (0,) * len(cards),
                [cards, (), *[()] * count],
                [ALL, ALL, *[1 << seat for seat in range(count)]],
            ),
            [UNANSWERED] * count,
            [HIT_POINTS] * count + [0] * TILES,
            cells + reserved(TILES),
            reserved(TILES),
            self.first_tile,
            0,
        )

    def opening(self) -> Procedure:
        return Play()

    def say(self, match: Match, seat: int, chosen: int) -> str:
        code, member = code_of(chosen), member_of(chosen)
        if code in (STEP, STRIKE):
            return f"{WORDS[code]} {self.grid.name(member)}"
        if code in (BID, THROW):
            return f"{WORDS[code]} {hand(match, seat)[member] + 1}"
        return f"{WORDS[code]} {'yes' if member else 'no'}" if code == TILE else WORDS[code]

    def read(self, match: Match, seat: int, text: str) -> int:
        decision = match.decision
        assert decision is not None
        for chosen in decision.choices(seat):
            if self.say(match, seat, chosen) == text:
                return chosen
        raise BadText(f"{text!r} is no choice of Duel here")

    def told(self, match: Match, who: str, events: list[Event]) -> str:
        fallen = [event.figure for event in events if isinstance(event, Fallen)]
        return ", ".join(f"{self._name(figure)} falls" for figure in fallen)

    def _name(self, figure: int) -> str:
        count = len(self.seats)
        return self.called(figure) if figure < count else f"rat.{figure - count + 1}"

    def override(self, match: Match, text: str) -> list[Event]:
        words = text.split()
        seat = self.seat_of(words[0]) if len(words) == 3 else -1
        if seat < 0 or words[1] != "hp" or words[2] not in ("1", "2", "3", "4"):
            raise BadText(f"{text!r} is not 'SEAT hp 1' to 4")
        of(match).hp[seat] = int(words[2])
        match.ask_again()
        return [HpSet(figure=seat, hp=int(words[2]), clause="")]

    def round_of(self, match: Match) -> int:
        return of(match).round

    def points(self, match: Match) -> tuple[int, ...]:
        hp, rats = of(match).hp, range(len(self.seats), len(self.seats) + TILES)
        return tuple(sum(hp[one] for one in side.seats or rats) for side in self.sides)

    def winner(self, match: Match) -> int:
        return -1 if match.decision is not None else _winner(match)

    def holds_hidden(self, match: Match, seat: int) -> bool:
        decision = match.decision
        asked = decision is not None and decision.kind in ("bid", "dodge")
        return asked and bool(hand(match, seat))

    def ended(self, events: list[Event]) -> tuple[int, str] | None:
        for event in events:
            if isinstance(event, Over):
                return self._place_of(event.side), event.reason
        return None

    def _place_of(self, side: str) -> int:
        return next((at for at, one in enumerate(self.sides) if one.id == side), -1)

    def deeds(self, events: list[Event]) -> tuple[dict[str, int], ...]:
        felled = [event.by for event in events if isinstance(event, Fallen)]
        strikes = [event for event in events if isinstance(event, Rolled)]
        return tuple(
            {
                "felled": felled.count(seat.index),
                "strikes": sum(each.seat == seat.index for each in strikes),
                "hits": sum(each.seat == seat.index and each.die >= HITS for each in strikes),
            }
            for seat in self.seats
        )

    def feats(self, events: list[Event], given: int = -1) -> tuple[tuple[str, ...], ...]:
        ended = self.ended(events)
        fallen = {event.figure for event in events if isinstance(event, Fallen)}
        lost = {seat.side for seat in self.seats if seat.index in fallen}
        winner = given if given >= 0 else ended[0] if ended is not None else -1
        won = self.sides[winner].id if winner >= 0 else ""
        proud = [seat.side == won and won not in lost for seat in self.seats]
        return tuple(("unfelled",) if one else () for one in proud)

    def place(self, match: Match) -> str:
        s = of(match)
        shown = [
            f"{self._name(f)} {self.grid.name(cell)} hp={s.hp[f]}"
            for f, cell in enumerate(s.cell)
            if cell != EMPTY
        ]
        laid = sum(1 for tile in self.tiles if s.laid & tile)
        return " | ".join([f"duel round {s.round} tiles {laid}", *shown])

    def option(self, match: Match, seat: int, chosen: int) -> Option:
        code, member = code_of(chosen), member_of(chosen)
        clause = {STEP: "D2", STRIKE: "D3", BID: "D1", TILE: "D5"}.get(code, "D4")
        path: tuple[int, ...] = ()
        if code == STEP:
            s = of(match)
            start, ground = s.cell[seat], self.ground.opened(s.laid)
            path = ground.path(ground.rings(start, WALK, s.taken() ^ 1 << start), member)
        cells = 1 << member if code in (STEP, STRIKE) else 0
        return Option(chosen, WORDS[code], seat, clause, cells=cells, path=path)

    def refusals(self, match: Match, seat: int) -> list[Refusal]:
        s = of(match)
        decision = match.decision
        if decision is None or decision.kind != "turn" or seat not in decision.seats:
            return []
        near = self.grid.orthogonal(s.cell[seat])
        found = [
            Refusal("step", cell, "D5", "not_laid", {"cell": cell})
            for cell in range(self.grid.size)
            if near & ~s.laid & 1 << cell
        ]
        if not self.targets(s, seat):
            found.append(Refusal("strike", -1, "D3", "nobody_in_reach", {"reach": REACH}))
        return found

    def expected(
        self, before: Match | None, figure: int, key: str, target: int, roll: Roll
    ) -> Expected:
        """Return what a strike promises; whether it is turned aside nobody knows."""
        chance = Fraction(roll.dice[0] + 1 - roll.need, roll.dice[0])
        return Expected(chance, {"hp": chance * HURT})

    def guess(self, state: State, seed: int) -> None:
        drawn = new_dice(PURPOSES, seed)
        state.piles.deal_unknown(drawn, GUESS)
        for seat, answer in enumerate(state.sealed):
            if answer < UNANSWERED:  # sealed: only bids are
                cards = len(state.piles.cards[HAND + seat])
                state.sealed[seat] = choice(BID, drawn.roll(GUESS, cards) - 1)


def playing(match: Match, seat: int, text: str) -> list[Event]:
    """Answer in words."""
    return match.play(seat, match.game.read(match, seat, text))


SCENARIOS = (
    "left-left-right",
    "left-right",
    "left-right-left-right",
    "left-left",
    "left-middle-right",
)
"""The usual ones; any other row of sides can be named too."""


class _Rules:
    """What the house finds of Duel: a scenario is its seats, ``left-left-right``."""

    legend = Legend({})
    folder = Path(__file__).resolve().parent
    counted = (Counted("felled"), Counted("hits", SHARE, "strikes"))
    feats = ("unfelled",)
    setting_up = SettingUp(SCENARIOS, offered=(SCENARIO, MODE, SEED))
    known_alike = False

    def scenarios(self, folders: Sequence[Path]) -> tuple[str, ...]:
        return SCENARIOS

    def ways(self, levels: Path, scenario: str, switches: SwitchValues) -> Ways:
        return {}

    def faults(self, level: Level) -> list[str]:
        return ["Duel has no levels: its corridor is laid as the match goes on"]

    def open(self, levels: Path, scenario: str, switches: SwitchValues) -> Game:
        msgspec.convert(dict(switches), Switches)
        try:
            return Duel(*scenario.split("-"))
        except ValueError as fault:
            raise BadLevel([Fault(scenario, "", str(fault), "name each seat's side")]) from None


class Switches(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Duel has none."""


RULES: Rules = _Rules()
