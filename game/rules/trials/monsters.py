"""The monsters' turn: all act at 10, one after another; each goes for its target and attacks (T57
to T61).
"""

from __future__ import annotations

from typing import ClassVar, Final

from game.board.grid import bits, lowest, one
from game.engine.decisions import Decision, Families, code_of, member_of
from game.engine.events import Value
from game.engine.match import Match
from game.engine.procedure import Outcome, Procedure
from game.rules.trials import (
    bestiary,
    boons,
    camps,
    hunting,
    pieces,
    places,
    queries,
    reach,
    scripts,
    spots,
    targeting,
)
from game.rules.trials.codes import (
    DECLARATION,
    ELDER_OBLEX,
    FIRST_PRINCE,
    GUARDIAN,
    HOARDER,
    MONSTERS,
    NO_PARTY,
    NOBODY,
    NONE,
    SPACE,
    STEP,
)
from game.rules.trials.events import (
    MonsterAttacks,
    MonsterTargets,
    Stepped,
    Stood,
    Targeted,
    TurnStarted,
    WalkOver,
)
from game.rules.trials.frames import Deed
from game.rules.trials.hunting import FAR, Ways, cost_in
from game.rules.trials.order import lowest_of, speaker
from game.rules.trials.state import TrialsState, make, of
from game.rules.trials.windows import Window

ACTING: Final = (1 << FIRST_PRINCE) - (1 << GUARDIAN)
"""Who acts at 10, in the order of their numbers; allied ogres do not (T57b)."""
FLEES: Final = 5
"""How far the Hoarder goes (TE18)."""


class Monsters(Procedure):
    """All monsters act at 10, in the order of T57b; ``left`` are those that still will, as bits.
    Who comes meanwhile acts from the next round on (T70e).
    """

    __slots__ = ("left",)

    steps: ClassVar[tuple[str, ...]] = ("begin", "next", "over")
    fields: ClassVar[tuple[str, ...]] = ("left",)

    def __init__(self, left: int = 0) -> None:
        super().__init__()
        self.left = left

    def copy(self) -> Monsters:
        twin = Monsters(self.left)
        twin.standing(self)
        return twin

    def begin(self, m: Match) -> Outcome:
        """All that stand now (T57, T57b)."""
        self.left = of(m).present & ACTING
        return None

    def next(self, m: Match) -> Outcome:
        """The next of them that still stands."""
        s = of(m)
        self.left &= s.present
        if not self.left:
            return None
        figure = lowest(self.left)
        self.left &= ~(1 << figure)
        self.go("next")
        return Activation(figure)

    def over(self, m: Match) -> Outcome:
        """No camp has just woken any more."""
        s = of(m)
        s.active = NOBODY
        camps.turn_over(s)
        return None


class Activation(Procedure):
    """The turn of one monster (T58 to T61, T62.2).

    ``target`` is whom it goes for, ``seat`` whose player moves it, ``line`` the attack it has
    chosen (-1: the first that applies where it ends), ``doubled`` whether it went twice as far or
    nowhere, and does not attack (T60.2), ``first`` the cell where it began.
    """

    __slots__ = ("doubled", "figure", "first", "line", "seat", "target")

    steps: ClassVar[tuple[str, ...]] = (
        "begin", "start", "aim", "lead", "led", "grow", "choose", "attack", "declared",
        "attacked", "end", "over",
    )  # fmt: skip
    fields: ClassVar[tuple[str, ...]] = (
        "figure", "target", "seat", "line", "doubled", "first",
    )  # fmt: skip

    def __init__(
        self,
        figure: int,
        target: int = NOBODY,
        seat: int = NOBODY,
        line: int = NONE,
        doubled: int = 0,
        first: int = NONE,
    ) -> None:
        super().__init__()
        self.figure = figure
        self.target = target
        self.seat = seat
        self.line = line
        self.doubled = doubled
        self.first = first

    def copy(self) -> Activation:
        twin = Activation(self.figure, self.target, self.seat, self.line, self.doubled, self.first)
        twin.standing(self)
        return twin

    def begin(self, m: Match) -> Outcome:
        """Its turn begins; its camp is judged if it is the first member to act (T58, T58b)."""
        s = of(m)
        s.active = self.figure
        s.turn += 1
        self.first = s.cell[self.figure]
        if m.listening:
            m.tell(TurnStarted(figure=self.figure, clause="T57"))
        boons.start_of_turn(m, self.figure)
        place = camps.of_figure(s, self.figure)
        if place >= 0:
            camps.judge(m, place)
        return None

    def start(self, m: Match) -> Outcome:
        """What pieces do to who starts its turn in them (T65.79)."""
        return pieces.starting(m, self.figure)

    def aim(self, m: Match) -> Outcome:
        """Find its target, and who moves it (T58.3, T59, T60, T60.4, TQ9)."""
        s = of(m)
        figure = self.figure
        if not s.stands(figure):
            self.go("end")
            return None
        place = camps.of_figure(s, figure)
        if place >= 0 and not s.camps[place][4] and s.camps[place][3] < 0:
            self.go("end")  # inactive: it does nothing (T58.3, T46g)
            return None
        if figure == HOARDER:
            return self._flee(m)
        self.target = targeting.target_of(s, figure)
        party = queries.party(s, figure)
        if party != NO_PARTY:
            self.seat = lowest_of(s, party)
        elif self.target != NOBODY:
            self.seat = speaker(s, 1 - queries.party(s, self.target))
        else:
            self.seat = targeting.nearest_hero(s, figure)
        if m.listening:
            m.tell(MonsterTargets(figure=figure, target=self.target, seat=self.seat, clause="T59"))
        return None

    def _flee(self, m: Match) -> Outcome:
        """The Hoarder runs to the space in its reach at the greatest range from the nearest hero,
        the lowest of several (TE18, T69k).
        """
        s = of(m)
        self.go("end")
        hero = targeting.nearest_hero(s, HOARDER)
        if hero == NOBODY or hunting.held(s, HOARDER):
            return None
        ways = Ways(s, HOARDER)
        reached = ways.reached(FLEES)
        best, end = -1, s.cell[HOARDER]
        for cell in bits(reached & ways.ends):
            far = queries.distance_to(s, hero, cell)
            if far > best:
                best, end = far, cell
        return March(HOARDER, NOBODY, end, FLEES)

    # --- T60: where it goes

    def lead(self, m: Match) -> Outcome:
        """Its moving party picks where it ends, if there is a choice (T60f, T60h, T70h)."""
        s = of(m)
        figure = self.figure
        if self.target != NOBODY and scripts.acts_at_once(s, figure, self.target):
            spaces = s.spaces[figure]
            self.line = scripts.line_at(s, figure, spaces, self.target, True)
            self.go("choose")
            return None
        if hunting.held(s, figure):  # T46d, T48b
            self.go("choose")
            return None
        ends, spaces_left = self._ends(s)
        if not ends or ends == 1 << s.cell[figure]:
            self.go("grow")
            return None
        if ends & (ends - 1) == 0:
            self.go("grow")
            return March(figure, self.seat, lowest(ends), spaces_left)
        about: dict[str, Value] = {
            "target": self.target,
            "proposed": hunting.proposed(s, figure, ends),
            "doubled": bool(self.doubled),
        }
        return Decision("lead", (self.seat,), ([(SPACE, ends)],), figure, about)

    def _ends(self, s: TrialsState) -> tuple[int, int]:
        """Return where it may end, and how many spaces it has to get there (T60f, T60.2, T60.4)."""
        figure = self.figure
        move = bestiary.move(s, figure)
        ways = Ways(s, figure)
        if self.target == NOBODY:
            self.doubled = 1
            centre = s.tables.realm.centre
            if self.seat == NOBODY or s.spaces[figure] & centre:  # T60e, T60h
                return 0, 0
            return self._growing(s, hunting.nearest_ends(s, ways, centre, move)), move
        ends = self._attackable(s, ways.reached(move) & ways.ends)
        if ends:
            return self._growing(s, ends), move
        self.doubled = 1
        goals = scripts.next_to(s, figure, self.target)
        if not goals:
            goals = hunting.beside_target(s, figure, self.target)
        ends = hunting.nearest_ends(s, ways, goals, 2 * move)
        return self._growing(s, ends), 2 * move

    def _attackable(self, s: TrialsState, ends: int) -> int:
        """Return from which of some spaces an attack could be made (T60f, T70h)."""
        figure = self.figure
        if figure != GUARDIAN:
            return ends & hunting.beside_target(s, figure, self.target)
        found = 0
        for cell in bits(ends):
            spaces = scripts.spaces_at(s, figure, cell)
            if scripts.line_at(s, figure, spaces, self.target, False) != NONE:
                found |= 1 << cell
        return found

    def _growing(self, s: TrialsState, ends: int) -> int:
        """Narrow the ends down to those where a Guardian that has yet to take its full size would
        fit with it, if any is (T62a).
        """
        if self.figure == GUARDIAN and s.guardian == ELDER_OBLEX and not s.grown:
            moved = ends & ~(1 << s.cell[GUARDIAN]) & scripts.room_to_grow(s)
            return moved or ends
        return ends

    def led(self, m: Match) -> Outcome:
        """It goes there."""
        s = of(m)
        end = member_of(m.answer)
        move = bestiary.move(s, self.figure)
        return March(self.figure, self.seat, end, 2 * move if self.doubled else move)

    def grow(self, m: Match) -> Outcome:
        """A 3x3 Guardian takes its full size after its first move, or the first that lets it (T62,
        T62a).
        """
        s = of(m)
        if self.figure != GUARDIAN or s.guardian != ELDER_OBLEX or s.grown:
            return None
        cell = s.cell[GUARDIAN]
        if cell == self.first or not s.stands(GUARDIAN) or not scripts.room_to_grow(s) >> cell & 1:
            return None
        s.grown = 1
        s.put(GUARDIAN, cell)
        if m.listening:
            hp = s.hp[GUARDIAN]
            m.tell(Stood(figure=GUARDIAN, cell=cell, how="grown", hp=hp, clause="T62"))
        return places.Arrive(GUARDIAN, cell, "grown")

    # --- its attack

    def choose(self, m: Match) -> Outcome:
        """What can attack must; an area is laid by the moving party (T60, T60.2, T62.2, T70g)."""
        s = of(m)
        figure, target = self.figure, self.target
        if not s.stands(figure):
            self.go("end")
            return None
        if target == NOBODY or self.doubled or not s.stands(target):
            self.go("end")
            return None
        if self.line == NONE:
            before = s.cell[figure] == self.first
            self.line = scripts.line_at(s, figure, s.spaces[figure], target, before)
        if self.line == NONE:
            self.go("end")
            return None
        found = scripts.aims(s, figure, self.line, target)
        if len(found) < 2:
            return self._attack(m, found[0] if found else None)
        mask = 0
        for each in found:
            mask |= 1 << each.member
        about: dict[str, Value] = {
            "target": target, "attack": bestiary.attack_id(s, figure, self.line),
        }  # fmt: skip
        families: Families = [(found[0].family, mask)]
        return Decision("script_area", (self.seat,), (families,), figure, about)

    def attack(self, m: Match) -> Outcome:
        """The area is laid."""
        found = scripts.aims(of(m), self.figure, self.line, self.target)
        code, member = code_of(m.answer), member_of(m.answer)
        for each in found:
            if each.family == code and each.member == member:
                return self._attack(m, each)
        self.go("end")
        return None

    def _attack(self, m: Match, aim: scripts.Aim | None) -> Outcome:
        s = of(m)
        area = 0 if aim is None else aim.area
        targets = scripts.hit_by(s, self.figure, self.line, self.target, area)
        self.go("declared")
        push_attack(
            m, self.figure, self.line, self.target, targets, NONE if aim is None else aim.cell, area
        )
        return Window(DECLARATION, self.figure, targets)

    def declared(self, m: Match) -> Outcome:
        """It is made, once all have answered its declaration (T27a)."""
        return make(m, "Attack")

    def attacked(self, m: Match) -> Outcome:
        """Its attack is over; it does not move any more (T60.3)."""
        of(m).deeds.pop()
        return None

    def end(self, m: Match) -> Outcome:
        """The end of its turn (T46h, T46g)."""
        return make(m, "EndOfTurn", self.figure)

    def over(self, m: Match) -> Outcome:
        """Its turn is over."""
        of(m).active = NOBODY
        return None


def push_attack(
    m: Match, figure: int, line: int, target: int, targets: int, cell: int, area: int
) -> None:
    """Lay the attack of a monster on those under way and tell it and whom it is on (T60, T62.2)."""
    s = of(m)
    deed = Deed(
        MONSTERS,
        figure,
        NONE,
        side=line,
        target=target,
        targets=targets,
        cell=cell,
        area=area,
        range=scripts.range_of(s, figure, line),
        flags=scripts.flags(s, figure, line, area),
        first=target,
        spared=1 << figure,
    )
    s.deeds.append(deed.row())
    if m.listening:
        m.tell(
            MonsterAttacks(
                figure=figure, line=line, id=bestiary.attack_id(s, figure, line), clause="T60"
            )
        )
        m.tell(
            Targeted(
                figure=figure, targets=tuple(bits(targets)), cell=cell, area=area, clause="T42.1"
            )
        )


class March(Procedure):
    """A monster goes to the space where it shall end, step by step: the shortest path, the lowest
    space of several, but wherever a hazard lies within the movement left its moving party decides
    each step (T60g, T60a, T60.6).

    ``left`` are the spaces it has, ``safe`` the last one on which it could end (T22b). The rings of
    one step are kept for the next.
    """

    __slots__ = ("end", "figure", "left", "safe", "seat", "walked")

    steps: ClassVar[tuple[str, ...]] = ("want", "take", "after", "over")
    fields: ClassVar[tuple[str, ...]] = ("figure", "seat", "end", "left", "safe", "walked")

    def __init__(
        self, figure: int, seat: int, end: int, left: int, safe: int = NONE, walked: int = 0
    ) -> None:
        super().__init__()
        self.figure = figure
        self.seat = seat
        self.end = end
        self.left = left
        self.safe = safe
        self.walked = walked

    def copy(self) -> March:
        twin = March(self.figure, self.seat, self.end, self.left, self.safe, self.walked)
        twin.standing(self)
        return twin

    def want(self, m: Match) -> Outcome:
        """The next step, asked for where it matters."""
        s = of(m)
        figure = self.figure
        if not s.stands(figure):
            self.at = self.script.length
            return None
        cell = s.cell[figure]
        if cell == self.end or hunting.held(s, figure):
            self.safe = cell if spots.stays(s, figure, cell) else self.safe
            self.go("over")
            return None
        ways = Ways(s, figure)
        if ways.ends & one(cell):
            self.safe = cell
        hazards = pieces.hazards(s)
        decided = self.seat != NOBODY and hazards != 0
        if not decided:  # mostly, and then the shortest way is all that counts
            near = self._shortest(ways)
            if near >= 0:
                return self._step(m, near)
        rings = ways.toward(one(self.end), self.left)  # what is farther is out of question
        options = shortest = 0
        away = cost_in(rings, one(cell))
        for near in bits(ways.board.beside(cell) & ways.passable):
            onward = cost_in(rings, one(near))
            if onward != FAR and ways.cost(near) + onward <= self.left:
                options |= one(near)
                if ways.cost(near) + onward == away:
                    shortest |= one(near)
        if not options:
            self.go("over")
            return None
        if options & (options - 1) == 0:
            return self._step(m, lowest(options))
        if not decided or not ways.reached(self.left) & hazards:
            return self._step(m, lowest(shortest or options))
        about: dict[str, Value] = {"end": self.end, "left": self.left}
        return Decision("path", (self.seat,), ([(STEP, options)],), figure, about)

    def _shortest(self, ways: Ways) -> int:
        """Return the next space of the shortest path, the lowest of several, -1 for none."""
        here = one(ways.start)
        rings = ways.toward(one(self.end), self.left, here)
        away = len(rings) - 1
        if not rings[away] & here:
            return NONE
        found = 0
        near = ways.board.beside(ways.start) & ways.passable
        for price in range(1, min(away + 1, len(ways.costs))):
            found |= near & ways.costs[price] & rings[away - price]
        return lowest(found)

    def take(self, m: Match) -> Outcome:
        """The step that was chosen."""
        return self._step(m, member_of(m.answer))

    def _step(self, m: Match, cell: int) -> Outcome:
        s = of(m)
        self.go("after")
        self.walked = 1
        self.left -= reach.cost(s, self.figure, cell)
        s.put(self.figure, cell)
        if m.listening:
            m.tell(Stepped(figure=self.figure, cell=cell, how="step", clause="T60"))
        large = spots.shape_of(s, self.figure).width > 1
        how = places.PASSING if large and cell != self.end else "step"
        return places.Arrive(self.figure, cell, how)

    def after(self, m: Match) -> Outcome:
        """And the next."""
        self.go("want")
        return None

    def over(self, m: Match) -> Outcome:
        """Stopped where it may not end it goes back to the last space where it may (T22b)."""
        s = of(m)
        figure = self.figure
        if self.walked and m.listening:
            m.tell(WalkOver(figure=figure, clause="T60"))
        if spots.stays(s, figure, s.cell[figure]):
            return None
        cell = self.safe if self.safe >= 0 else spots.moved_aside(s, figure)
        if cell < 0:
            return None
        s.put(figure, cell)
        if m.listening:
            m.tell(Stepped(figure=figure, cell=cell, how="back", clause="T22b"))
        return places.Arrive(figure, cell, "back")
