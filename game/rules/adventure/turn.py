"""A turn: Hero Phase, Exploration Phase, Villain Phase (section 4)."""

from __future__ import annotations

from typing import ClassVar

from game.board.grid import bits, lowest, mask_of
from game.engine.decisions import Decision, Families, code_of, member_of
from game.engine.events import Value
from game.engine.match import Match
from game.engine.procedure import Outcome, Procedure
from game.engine.state import EMPTY
from game.rules.adventure import goals, harm, queries
from game.rules.adventure.activation import Activation
from game.rules.adventure.codes import (
    ARTIFACT,
    ASIDE,
    AT_START,
    BRANCH,
    CARD_ROLL,
    D20,
    DISARM,
    DRINK,
    EDGE,
    END,
    EXPLORATION,
    FIRST_MONSTER,
    FIRST_POWER,
    FREEZING_CLOUD,
    GLYPH,
    HERO,
    ITEMS,
    KAVAN,
    LEAVE,
    LOST,
    MONSTERS,
    MOVE,
    NOBODY,
    OWN_POWERS,
    PASS,
    PHASES,
    PLACE,
    POWER_DECK,
    POWER_MARKERS,
    ROW,
    STACK,
    STAY,
    TAKE,
    TARGET,
    TRAP,
    USE,
    VILLAIN,
    VILLAIN_PHASE,
    WON,
    pile_of,
)
from game.rules.adventure.content import Heal, Toll
from game.rules.adventure.encounters import Disable, Encounter
from game.rules.adventure.events import (
    FountainFilled,
    Left,
    MarkerTicked,
    PhaseStarted,
    RowPassed,
    StormPassed,
    SurgeUsed,
    TrapSprung,
    TurnStarted,
    WallBroken,
)
from game.rules.adventure.experience import LevelUp
from game.rules.adventure.rolls import CHECK_STEPS, Check
from game.rules.adventure.settle import Settle
from game.rules.adventure.spawns import Arrivals, Lay, Spawn
from game.rules.adventure.state import AdventureState, Marker, clockwise, of
from game.rules.adventure.text import Text
from game.rules.adventure.use import Hurt, Use
from game.rules.adventure.uses import offers, ready, timing
from game.rules.adventure.walks import Walk, place


def begin_phase(m: Match, phase: int) -> None:
    """Begin a phase of the turn (section 4)."""
    s = of(m)
    s.phase = phase
    if m.listening:
        m.tell(PhaseStarted(seat=s.active, phase=PHASES[phase], clause="A4.1"))


class Turn(Procedure):
    """One turn of the active player; ``placed`` says of its Exploration Phase: 0 no tile, 1 a white
    one, 2 a black one.
    """

    __slots__ = ("placed",)

    steps: ClassVar[tuple[str, ...]] = (
        "begin",
        "judge",
        "surge",
        "come_back",
        "return_to",
        "storm",
        "start",
        "use_at_start",
        "act",
        "end_hero_phase",
        "explore",
        "encounter",
        "villains",
        "monsters",
        "end",
    )
    fields: ClassVar[tuple[str, ...]] = ("placed",)

    def __init__(self, placed: int = 0) -> None:
        super().__init__()
        self.placed = placed

    def copy(self) -> Turn:
        twin = Turn(self.placed)
        twin.standing(self)
        return twin

    # --- the start of the turn (A4g)

    def begin(self, m: Match) -> Outcome:
        """Begin: the Caltrops of this hero are over (A4g, A17e)."""
        s = of(m)
        s.turn += 1
        if s.active == s.first or (s.gone >> s.first & 1 and _first_left(s) == s.active):
            s.round += 1
        s.rewarded = s.moves = s.attacks = s.fought = s.twice = 0
        if m.listening:
            m.tell(TurnStarted(seat=s.active, turn=s.turn, round=s.round, clause="A4.9"))
        begin_phase(m, HERO)
        for row in s.lasting[:]:
            if row[2] == s.active and row[3] == 0:
                harm.end_lasting(m, row)
        return None

    def judge(self, m: Match) -> Outcome:
        """Has the match been won, or lost for want of a surge (A2.11, A18.1.5, A18c)?"""
        s = of(m)
        if s.tables.adventure.victory == "start_turn_on_goal" and goals.on_goal(s, s.active):
            goals.end_match(m, WON, "start_turn_on_goal", "A18.1.5")
        elif s.hp[s.active] == 0 and s.surges == 0:
            goals.end_match(m, LOST, "no_surge", "A2.11")
        return None

    def surge(self, m: Match) -> Outcome:
        """A hero at 0 HP must use a surge (A4.1, A9.9)."""
        s = of(m)
        seat = s.active
        if s.hp[seat] == 0:
            s.surges -= 1
            if m.listening:
                m.tell(SurgeUsed(seat=seat, left=s.surges, clause="A9.9"))
            value = s.tables.surge_value(seat, bool(s.level_two >> seat & 1))
            harm.heal(m, seat, value, NOBODY, "A9.9")
        return None

    def come_back(self, m: Match) -> Outcome:
        """A hero that was removed is placed on any tile (AE41)."""
        s = of(m)
        if not s.removed >> s.active & 1:
            self.go("storm")
            return None
        squares = s.castle.tiling.floor & ~s.taken()
        return Decision("return", (s.active,), ([(PLACE, squares)],), s.active)

    def return_to(self, m: Match) -> Outcome:
        """Stand there."""
        s = of(m)
        s.removed &= ~(1 << s.active)
        place(m, s.active, member_of(m.answer), "A16l")
        return None

    def storm(self, m: Match) -> Outcome:
        """The chaos storm of a new round (A18.3.2, A18i)."""
        s = of(m)
        storm = s.tables.adventure.storm
        if storm is None or s.active != s.first or not s.piles.cards[POWER_DECK]:
            return None
        return Storm(s.active)

    def start(self, m: Match) -> Outcome:
        """Ask for powers of the start of the Hero Phase, as many as he likes (A4g)."""
        s = of(m)
        families = ready(s, s.active, AT_START) if s.hp[s.active] > 0 else []
        if not families:
            self.go("act")
            return None
        families.append((PASS, 1))
        return Decision("start", (s.active,), (families,), s.active)

    def use_at_start(self, m: Match) -> Outcome:
        """Use it, and ask again."""
        code = code_of(m.answer)
        if code == PASS:
            return None
        self.go("start")
        return Use(of(m).active, code - USE, "start", member_of(m.answer))

    def act(self, m: Match) -> Outcome:
        """Act (A4.2)."""
        return Actions()

    def end_hero_phase(self, m: Match) -> Outcome:
        """End the Hero Phase (A4.3, A4n)."""
        return HeroPhaseEnd()

    # --- the other phases

    def explore(self, m: Match) -> Outcome:
        """Explore (A4.4, A4.5, A4d)."""
        s = of(m)
        begin_phase(m, EXPLORATION)
        self.placed = 0
        if s.hp[s.active] <= 0 or not s.stands(s.active):
            return None
        return Exploration()

    def encounter(self, m: Match) -> Outcome:
        """Draw an Encounter Card, unless a white tile was placed (A4.6, A18.4.3)."""
        s = of(m)
        begin_phase(m, VILLAIN_PHASE)
        if self.placed == WHITE and not goals.awake(s):
            return None
        return Encounter()

    def villains(self, m: Match) -> Outcome:
        """Activate the villains (A4.7)."""
        return Villains()

    def monsters(self, m: Match) -> Outcome:
        """Activate the row (A4.8)."""
        return Row()

    def end(self, m: Match) -> Outcome:
        """What the end of the turn brings, in its order (A4k, A4m)."""
        s = of(m)
        s.twice = 0
        return TurnEnd()


WHITE = 1
BLACK = 2


def _first_left(s: AdventureState) -> int:
    """Return whose turn begins a round once the first player has left."""
    return clockwise(s, s.first)[0]


class Storm(Check):
    """The first player rolls for the chaos storm: a low die swaps a power (A18.3.2, A18i)."""

    __slots__ = ()

    steps: ClassVar[tuple[str, ...]] = (*CHECK_STEPS, "swap")
    fields: ClassVar[tuple[str, ...]] = ("seat", "card", "die", "added")

    def __init__(self, seat: int, card: int = NOBODY, die: int = 0, added: int = 0) -> None:
        super().__init__(seat, card, die, added)

    def copy(self) -> Storm:
        twin = Storm(self.seat, self.card, self.die, self.added)
        twin.standing(self)
        return twin

    def kind(self) -> str:
        return "storm"

    def purpose(self) -> int:
        return CARD_ROLL

    def judged(self, m: Match, total: int) -> Outcome:
        """Ask which power is given away."""
        s = of(m)
        storm = s.tables.adventure.storm
        if storm is None or total > storm.high:
            self.at = self.script.length
            return None
        mask = mask_of(list(s.powers(self.seat)))
        return Decision("storm", (self.seat,), ([(TAKE, mask)],), self.seat)

    def swap(self, m: Match) -> Outcome:
        """Swap it with the top of the deck; the new one comes face up (A18i)."""
        s = of(m)
        given = member_of(m.answer)
        mine = pile_of(self.seat, OWN_POWERS)
        got = s.piles.draw(POWER_DECK, mine)
        s.piles.move(given, mine, POWER_DECK)
        deck = s.piles.cards[POWER_DECK]
        s.piles.cards[POWER_DECK] = deck[-1:] + deck[:-1]
        for card in (given, got):
            s.flipped &= ~(1 << card - FIRST_POWER)
        if m.listening:
            ids = (s.tables.called(given), s.tables.called(got))
            m.tell(StormPassed(seat=self.seat, given=given, got=got, ids=ids, clause="A18.3.2"))
        return None


class Actions(Procedure):
    """The Hero Phase between its start and its end: move and attack in either order, or two moves,
    and what is free beside them (A4.2, A4e, A4o).
    """

    __slots__ = ()

    steps: ClassVar[tuple[str, ...]] = ("ask", "take")
    fields: ClassVar[tuple[str, ...]] = ()

    def copy(self) -> Actions:
        twin = Actions()
        twin.standing(self)
        return twin

    def ask(self, m: Match) -> Outcome:
        """Ask what is done next; a hero who fell loses the rest (A4h)."""
        s = of(m)
        if s.hp[s.active] <= 0 or not s.stands(s.active):
            self.at = self.script.length
            return None
        return Decision("act", (s.active,), (offers(s, s.active),), s.active)

    def take(self, m: Match) -> Outcome:
        """Do it."""
        s = of(m)
        seat = s.active
        code, member = code_of(m.answer), member_of(m.answer)
        if code == END:
            return None
        self.go("ask")
        if code == MOVE:
            s.moves += 1
            return Walk(seat, member, queries.speed(s, seat))
        if code == DISARM:
            s.attacks += 1
            return DisableTrap(seat, member)
        if code == DRINK:
            s.attacks += 1
            return Drink(seat)
        card = code - USE
        when = timing(s, card)
        if when in ("attack", "instead_of_attack"):
            s.attacks += 1
        elif when == "instead_of_move":
            s.moves += 1
        return Use(seat, card, "act", member)


class DisableTrap(Procedure):
    """A hero tries to disable a trap; a natural 20 enables level 2 (A10.10, A10.11)."""

    __slots__ = ("card", "seat", "twenty")

    steps: ClassVar[tuple[str, ...]] = ("roll", "level")
    fields: ClassVar[tuple[str, ...]] = ("seat", "card", "twenty")

    def __init__(self, seat: int, card: int, twenty: int = 0) -> None:
        super().__init__()
        self.seat = seat
        self.card = card
        self.twenty = twenty

    def copy(self) -> DisableTrap:
        twin = DisableTrap(self.seat, self.card, self.twenty)
        twin.standing(self)
        return twin

    def roll(self, m: Match) -> Outcome:
        """Roll for it."""
        return TrapRoll(self.seat, self.card)

    def level(self, m: Match) -> Outcome:
        """Offer level 2 for a natural 20 (A11.4)."""
        from_twenty = self.twenty and of(m).hp[self.seat] > 0
        return LevelUp(self.seat, NOBODY) if from_twenty else None


class TrapRoll(Disable):
    """The roll to disable a trap, which tells a natural 20 to what asked for it."""

    __slots__ = ()

    def copy(self) -> TrapRoll:
        twin = TrapRoll(self.seat, self.card, self.die, self.added)
        twin.standing(self)
        return twin

    def judged(self, m: Match, total: int) -> Outcome:
        """Disable it, and remember a natural 20."""
        below = m.below(self)
        if isinstance(below, DisableTrap) and self.die == D20:
            below.twenty = 1
        return Disable.judged(self, m, total)


class Drink(Check):
    """A hero rolls at the Dark Fountain (A18.5.4, A18s)."""

    __slots__ = ()

    steps: ClassVar[tuple[str, ...]] = CHECK_STEPS
    fields: ClassVar[tuple[str, ...]] = ("seat", "card", "die", "added")

    def __init__(self, seat: int, card: int = NOBODY, die: int = 0, added: int = 0) -> None:
        super().__init__(seat, card, die, added)

    def copy(self) -> Drink:
        twin = Drink(self.seat, self.card, self.die, self.added)
        twin.standing(self)
        return twin

    def kind(self) -> str:
        return "fountain"

    def need(self, m: Match) -> int:
        fountain = of(m).tables.adventure.fountain
        return fountain.one if fountain is not None else 0

    def judged(self, m: Match, total: int) -> Outcome:
        """Remove a token, two for a natural 20."""
        s = of(m)
        fountain = s.tables.adventure.fountain
        if fountain is None or (total < fountain.one and self.die < fountain.two):
            return None
        count = 2 if self.die >= fountain.two else 1
        s.fountain = max(0, s.fountain - count)
        if m.listening:
            m.tell(FountainFilled(tokens=s.fountain, clause="A18.5.4"))
        goals.conclude(m)
        return None


class HeroPhaseEnd(Procedure):
    """The end of a Hero Phase: markers, Aid and the cloud, then what lasted so long (A4n).

    ``due`` are the things that the hero's player orders: 1 Aid, 2 the cloud; ``since`` the figures
    unsettled before.
    """

    __slots__ = ("due", "since")

    steps: ClassVar[tuple[str, ...]] = ("release", "order", "do", "aid", "settle", "expire")
    fields: ClassVar[tuple[str, ...]] = ("due", "since")

    def __init__(self, due: int = 0, since: int = 0) -> None:
        super().__init__()
        self.due = due
        self.since = since

    def copy(self) -> HeroPhaseEnd:
        twin = HeroPhaseEnd(self.due, self.since)
        twin.standing(self)
        return twin

    def release(self, m: Match) -> Outcome:
        """Discard the hero's own markers (A4.3, A5.10)."""
        s = of(m)
        self.since = len(s.fallen)
        harm.release(m, s.active, harm.SLOWED, "A4.3")
        harm.release(m, s.active, harm.IMMOBILIZED, "A4.3")
        self.due = (AID if aided(s) else 0) | (CLOUD if cloud_of(s) is not None else 0)
        return None

    def order(self, m: Match) -> Outcome:
        """Ask which comes first, where both are due."""
        s = of(m)
        if not self.due:
            self.go("settle")
            return None
        if self.due == AID | CLOUD:
            about: dict[str, Value] = {"what": "hero_phase_end"}
            return Decision("end_order", (s.active,), ([(BRANCH, 0b110)],), s.active, about)
        m.answer = self.due
        return None

    def do(self, m: Match) -> Outcome:
        """Do it; for Aid ask whom it heals (A13f)."""
        s = of(m)
        which = member_of(m.answer)
        self.due &= ~which
        if which == CLOUD:
            row = cloud_of(s)
            if row is not None:
                self._freeze(m, row)
            self.go("order")
            return None
        mask = mask_of(aided(s))
        if not mask & mask - 1:
            m.answer = lowest(mask)
            return None
        return Decision("aid", (s.active,), ([(TARGET, mask)],), s.active)

    def _freeze(self, m: Match, row: tuple[int, ...]) -> None:
        """Remove a token and hurt each monster there; the last token takes the marker (13.1)."""
        s = of(m)
        kind, seat, slot, tokens, card = row
        place_in = s.markers.index(row)
        s.markers[place_in] = Marker(kind, seat, slot, tokens - 1, card)
        if m.listening:
            m.tell(
                MarkerTicked(
                    seat=seat,
                    marker="freezing_cloud",
                    slot=slot,
                    tokens=tokens - 1,
                    clause="13.1 Freezing Cloud",
                )
            )
        there = [f for f in queries.on_slot(s, slot) if FIRST_MONSTER <= f <= ARTIFACT]
        for figure in there:
            harm.wound(m, figure, 1, seat, card, "13.1 Freezing Cloud")
        for after in s.markers:
            if after[0] == FREEZING_CLOUD and after[3] == 0:
                harm.drop_marker(m, after)
                break

    def aid(self, m: Match) -> Outcome:
        """Heal the one that was chosen."""
        s = of(m)
        amount = aid_of(s)
        harm.heal(m, member_of(m.answer), amount, NOBODY, "A13f")
        self.go("order")
        return None

    def settle(self, m: Match) -> Outcome:
        """Settle who fell in the cloud (A9h)."""
        return Settle(self.since)

    def expire(self, m: Match) -> Outcome:
        """Count down what lasts until the end of a Hero Phase of this hero (A0h)."""
        s = of(m)
        for row in s.lasting[:]:
            card, heroes, seat, phases = row
            if seat != s.active or phases == 0:
                continue
            if phases == 1:
                harm.end_lasting(m, row)
            else:
                at = s.lasting.index(row)
                s.lasting[at] = (card, heroes, seat, phases - 1)
        return None


AID = 1
CLOUD = 2


def aid_of(s: AdventureState) -> int:
    """Return what the active hero's Special Ability heals at the end of his phase, 0 for none."""
    special = s.tables.hero[s.active].special
    if special.when == "end_without_attack":
        for part in special.parts:
            if isinstance(part, Heal) and isinstance(part.amount, int):
                return part.amount
    return 0


def aided(s: AdventureState) -> list[int]:
    """Return whom Aid may heal now: other heroes on the tile, at 0 HP too, if no attack was made
    (A13f, A9b).
    """
    if not aid_of(s) or s.fought or s.hp[s.active] <= 0 or not s.stands(s.active):
        return []
    here = queries.slot_of(s, s.active)
    return [
        seat for seat in range(s.seats) if seat != s.active and queries.slot_of(s, seat) == here
    ]


def cloud_of(s: AdventureState) -> tuple[int, ...] | None:
    """Return the cloud that the active hero has put, if it lies."""
    for row in s.markers:
        if row[0] == FREEZING_CLOUD and row[1] == s.active:
            return row
    return None


class Exploration(Procedure):
    """A hero along an unexplored edge draws a tile and places it there (A4.4, A4.5, A2c, A13e).

    ``edge`` is where (see ``codes.EDGE``).
    """

    __slots__ = ("edge",)

    steps: ClassVar[tuple[str, ...]] = ("ask", "take", "lay", "monster", "rest")
    fields: ClassVar[tuple[str, ...]] = ("edge",)

    def __init__(self, edge: int = -1) -> None:
        super().__init__()
        self.edge = edge

    def copy(self) -> Exploration:
        twin = Exploration(self.edge)
        twin.standing(self)
        return twin

    def ask(self, m: Match) -> Outcome:
        """Ask which edge, where there are several, and a scout away from them whether (A13e)."""
        s = of(m)
        edges, may = edges_of(s, s.active)
        if not edges:
            self.at = self.script.length
            return None
        if not may and not edges & edges - 1:
            m.answer = lowest(edges)
            return None
        families: Families = [(EDGE, edges)]
        if may:
            families.append((STAY, 1))
        return Decision("explore", (s.active,), (families,), s.active)

    def take(self, m: Match) -> Outcome:
        """Take the edge; a wall is broken where no edge is left (A2c, A2h)."""
        s = of(m)
        if code_of(m.answer) == STAY:
            self.at = self.script.length
            return None
        self.edge = member_of(m.answer)
        slot, way = divmod(self.edge, 4)
        if s.castle.tiling.closed(slot) >> way & 1:
            s.break_wall(slot, way)
            if m.listening:
                m.tell(WallBroken(seat=s.active, slot=slot, way=way, clause="A2c"))
        return None

    def lay(self, m: Match) -> Outcome:
        """Draw the top tile and place it."""
        return Lay(self.edge // 4, self.edge % 4, 0, "explored")

    def monster(self, m: Match) -> Outcome:
        """Its monster appears (A4.5)."""
        s = of(m)
        slot = s.castle.tiling.slots - 1
        turn = m.below(self)
        if isinstance(turn, Turn):
            turn.placed = BLACK if s.castle.kind(slot).black else WHITE
        return Spawn(s.active, slot)

    def rest(self, m: Match) -> Outcome:
        """And what a goal tile brings."""
        return Arrivals() if of(m).arriving >= 0 else None


def edges_of(s: AdventureState, seat: int) -> tuple[int, bool]:
    """Return the edges that a hero would explore where he stands, and whether he may stay instead.

    None without tiles in the stack (A2b); closed ones where the goal tile cannot be reached else.
    """
    if not s.piles.cards[STACK] or s.hp[seat] <= 0 or not s.stands(seat):
        return 0, False
    castle, cell = s.castle, s.cell[seat]
    if not castle.has_edges():
        if goals.goal_left(s):
            return mask_of([slot * 4 + way for slot, way in castle.closed_edges()]), False
        return 0, False
    slot = castle.slot_of(cell)
    ways = castle.edges_at(cell)
    own = [slot * 4 + way for way in bits(castle.tiling.unexplored(slot))]
    if s.tables.scouts[seat] and own:
        return mask_of(own), not ways
    return mask_of([slot * 4 + way for way in ways]), False


class Villains(Procedure):
    """Each villain acts once, the artifact like one; the active player picks the order (A4.7, A4i,
    A18k). ``done`` is a mask of those who did.
    """

    __slots__ = ("done",)

    steps: ClassVar[tuple[str, ...]] = ("ask", "act")
    fields: ClassVar[tuple[str, ...]] = ("done",)

    def __init__(self, done: int = 0) -> None:
        super().__init__()
        self.done = done

    def copy(self) -> Villains:
        twin = Villains(self.done)
        twin.standing(self)
        return twin

    def ask(self, m: Match) -> Outcome:
        """Ask who is next."""
        s = of(m)
        left = [f for f in (VILLAIN, ARTIFACT) if s.stands(f) and not self.done >> f & 1]
        if not left:
            self.at = self.script.length
            return None
        if len(left) > 1:
            about: dict[str, Value] = {"what": "villains"}
            return Decision("order", (s.active,), ([(TARGET, mask_of(left))],), -1, about)
        m.answer = left[0]
        return None

    def act(self, m: Match) -> Outcome:
        """Let it act."""
        figure = member_of(m.answer)
        self.done |= 1 << figure
        self.go("ask")
        return Activation(figure)


class Row(Procedure):
    """The Monster and Trap Cards of the active player act in the order received (A4.8, A4j).

    ``done`` are the cards that were read, ``names`` the monsters' names that were processed. Of the
    name that is processed now, ``acted`` are the figures that acted, and ``again`` says that they
    do so a second time (A16a).
    """

    __slots__ = ("acted", "again", "done", "name", "names")

    steps: ClassVar[tuple[str, ...]] = ("read", "next")
    fields: ClassVar[tuple[str, ...]] = ("done", "names", "name", "acted", "again")

    def __init__(
        self,
        done: tuple[int, ...] = (),
        names: tuple[str, ...] = (),
        name: str = "",
        acted: tuple[int, ...] = (),
        again: int = 0,
    ) -> None:
        super().__init__()
        self.done = done
        self.names = names
        self.name = name
        self.acted = acted
        self.again = again

    def copy(self) -> Row:
        twin = Row(self.done, self.names, self.name, self.acted, self.again)
        twin.standing(self)
        return twin

    def read(self, m: Match) -> Outcome:
        """Read the next card; a trap acts, a name that was processed is passed over (A4l)."""
        s = of(m)
        for card in s.row(s.active):
            if card in self.done:
                continue
            self.done = (*self.done, card)
            self.go("read")
            if card >= MONSTERS:
                return Spring(card)
            name = s.tables.called(card)
            if name in self.names:
                return None
            self.names = (*self.names, name)
            self.name, self.acted, self.again = name, (), 0
            self.go("next")
            return None
        self.at = self.script.length
        return None

    def next(self, m: Match) -> Outcome:
        """Let the next figure of that name act: the own ones first, then the others' clockwise
        (A4.14, A4a).
        """
        s = of(m)
        seats = clockwise(s, s.active)
        if self.again:
            seats = seats[:1] if seats[0] == s.active else []
        for seat in seats:
            for card in s.row(seat):
                if card >= MONSTERS or s.tables.called(card) != self.name:
                    continue
                figure = s.figure_of(card)
                if s.stands(figure) and figure not in self.acted:
                    self.acted = (*self.acted, figure)
                    self.go("next")
                    return Activation(figure)
        if s.twice and not self.again:
            self.again, self.acted = 1, ()
            self.go("next")
            return None
        self.go("read")
        return None


class Spring(Procedure):
    """A trap acts (A10.8). ``since`` are the figures unsettled before."""

    __slots__ = ("card", "since")

    steps: ClassVar[tuple[str, ...]] = ("act", "settle")
    fields: ClassVar[tuple[str, ...]] = ("card", "since")

    def __init__(self, card: int, since: int = 0) -> None:
        super().__init__()
        self.card = card
        self.since = since

    def copy(self) -> Spring:
        twin = Spring(self.card, self.since)
        twin.standing(self)
        return twin

    def act(self, m: Match) -> Outcome:
        """Do its action from its tile."""
        s = of(m)
        self.since = len(s.fallen)
        slot = next(row[2] for row in s.markers if row[0] == TRAP and row[4] == self.card)
        if m.listening:
            id = s.tables.called(self.card)
            m.tell(TrapSprung(seat=s.active, card=self.card, id=id, slot=slot, clause="A10.8"))
        return Text(s.tables.text[self.card], self.card, s.active, NOBODY, slot)

    def settle(self, m: Match) -> Outcome:
        """Settle who fell by it."""
        return Settle(self.since)


class TurnEnd(Procedure):
    """The end of a turn: Deadly Shadows, Kavan's curse, leaving the castle (A4m)."""

    __slots__ = ()

    steps: ClassVar[tuple[str, ...]] = ("shadows", "curse", "ask", "leave")
    fields: ClassVar[tuple[str, ...]] = ()

    def copy(self) -> TurnEnd:
        twin = TurnEnd()
        twin.standing(self)
        return twin

    def shadows(self, m: Match) -> Outcome:
        """Hurt a hero who ends his turn on a tile with another (AE48)."""
        s = of(m)
        card = queries.environment(s)
        seat = s.active
        if card < 0 or not s.stands(seat):
            return None
        here = queries.slot_of(s, seat)
        if not any(o != seat and queries.slot_of(s, o) == here for o in range(s.seats)):
            return None
        for part in s.tables.texts[s.tables.text[card]]:
            if isinstance(part, Toll) and part.on == "turn_ended_with_hero":
                return Hurt((seat,), (part.amount,), NOBODY, card)
        return None

    def curse(self, m: Match) -> Outcome:
        """Curse Kavan when no hero who stands is on his tile (A18.5.2, A18q)."""
        s = of(m)
        if s.stands(KAVAN):
            here = queries.slot_of(s, KAVAN)
            if not queries.heroes_on(s, here):
                harm.curse_kavan(m, "alone")
        return None

    def ask(self, m: Match) -> Outcome:
        """Ask whether the hero leaves, on START-S and above 0 HP (A18.4.3, A4m)."""
        s = of(m)
        seat = s.active
        exits = s.tables.adventure.victory == "carry_out" and s.stands(seat) and s.hp[seat] > 0
        if not exits or s.castle.kinds[queries.slot_of(s, seat)] != START_SOUTH:
            self.at = self.script.length
            return None
        return Decision("leave", (seat,), ([(LEAVE, 1), (PASS, 1)],), seat)

    def leave(self, m: Match) -> Outcome:
        """Leave for good, with all treasures; the row passes to the left (A18l, A18b)."""
        if code_of(m.answer) != PASS:
            leave_castle(m, of(m).active)
        return None


START_SOUTH = 1
"""The southern half of the Start tile among all kinds (A12.6)."""


def leave_castle(m: Match, seat: int) -> None:
    """Take a hero out of the castle with his treasures; what lasts through him ends (A18l)."""
    s = of(m)
    s.gone |= 1 << seat
    s.put(seat, EMPTY)
    treasures = s.items(seat)
    s.carried += len(treasures)
    for card in treasures:
        s.piles.move(card, pile_of(seat, ITEMS), ASIDE)
    if m.listening:
        m.tell(
            Left(
                figure=seat,
                treasures=len(treasures),
                carried=s.carried,
                needed=goals.needed(s),
                clause="A18.4.3",
            )
        )
    for row in s.lasting[:]:
        if row[2] == seat:
            harm.end_lasting(m, row)
    for row in s.markers[:]:
        if row[1] == seat and (row[0] in POWER_MARKERS or row[0] == GLYPH):
            harm.drop_marker(m, row)
    others = [each for each in clockwise(s, seat) if each != seat]
    cards = s.row(seat)
    if others and cards:
        for card in cards:
            s.piles.move(card, pile_of(seat, ROW), pile_of(others[0], ROW))
            harm.lift_daze(m, card)  # it has left its row (A17l)
        if m.listening:
            m.tell(RowPassed(seat=seat, to=others[0], cards=cards, clause="A18b"))
    if s.carried >= goals.needed(s):
        goals.end_match(m, WON, "carried_out", "A18.4.4")
    elif not others:
        goals.end_match(m, LOST, "too_few_treasures", "A18.4.5")
