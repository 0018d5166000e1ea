"""A hero's turn: its start in the order of D7l, the action, and what he does with its points and
attacks (section 7).
"""

from __future__ import annotations

from typing import ClassVar

from game.engine.decisions import Decision, Families, code_of, member_of
from game.engine.events import Value
from game.engine.match import Match
from game.engine.procedure import Outcome, Procedure
from game.rules.descent import carrying, doors, harm, moving, offers, queries, reaching
from game.rules.descent.abilities import Ability
from game.rules.descent.chests import Chest
from game.rules.descent.codes import (
    ABILITY,
    ACTIONS,
    ADVANCE,
    ARRANGE,
    ATTACK,
    BATTLE,
    BUY,
    BY_GLYPH,
    DODGE,
    DONE,
    DOOR,
    DRINK,
    END,
    GIVE,
    GIVE_IDOL,
    GIVE_KEY,
    GLYPH,
    GUARD,
    IDOL,
    JUMP,
    JUMPED,
    KEY,
    NO_POINTS,
    NONE,
    OPEN_CHEST,
    ORDER,
    ORDER_DUE,
    ORDERS,
    READY,
    REST,
    REST_IN_TOWN,
    RUN,
    SPACE,
    STEP,
    STUNNED,
    TARGET,
    TOKENS,
    TURN_OVER,
)
from game.rules.descent.content import Fatigue, Heal
from game.rules.descent.doors import Open
from game.rules.descent.events import (
    ActionTaken,
    Drunk,
    Given,
    LeftMap,
    OrderPlaced,
    PointsBought,
    PointsPaid,
    QuestThing,
    ToTown,
    TurnEnded,
    TurnStarted,
)
from game.rules.descent.state import DescentState, make, of
from game.rules.descent.tokens import StartTokens
from game.rules.descent.town import Shop

ACTION_CLAUSES = ("D7.6", "D7.7", "D7.8", "D7.9", "D11b", "D8b")
"""The rule of each action, in the order of ``codes.ACTIONS``."""
ORDER_CLAUSES = ("", "D7.12", "D7.13", "D7.14", "D7.15")


def gives(s: DescentState, hero: int, act: int) -> tuple[int, int]:
    """Return the points and attacks that an action gives, as it was named (D7.6 to D7.9, D11b)."""
    action, attack = act >> 1, act & 1
    speed = queries.total(queries.speed(s, hero))
    if action == RUN:
        return 2 * speed, 0
    if action == BATTLE:
        return 0, 2
    if action == ADVANCE:
        return speed, 1
    if action == REST_IN_TOWN:
        return 0, 0
    return (0, 1) if attack else (speed, 0)


def pay(m: Match, hero: int, amount: int, why: str, clause: str) -> None:
    """Let a hero pay movement points for what is no step."""
    s = of(m)
    s.points -= amount
    if m.listening:
        m.tell(PointsPaid(seat=hero, amount=amount, points=s.points, why=why, clause=clause))


class HeroTurn(Procedure):
    """The turn of one hero; ``stunned`` says that a stun counts for it (D11.2, D11b)."""

    __slots__ = ("hero", "stunned")

    steps: ClassVar[tuple[str, ...]] = (
        "begin",
        "tokens",
        "refresh",
        "shop",
        "arrange",
        "arranged",
        "name_action",
        "take_action",
        "turn",
        "act",
        "end",
    )
    fields: ClassVar[tuple[str, ...]] = ("hero", "stunned")

    def __init__(self, hero: int, stunned: int = 0) -> None:
        super().__init__()
        self.hero = hero
        self.stunned = stunned

    def copy(self) -> HeroTurn:
        twin = HeroTurn(self.hero, self.stunned)
        twin.standing(self)
        return twin

    # --- the start (D7l)

    def begin(self, m: Match) -> Outcome:
        """Begin: Rest works, then Dodge, Guard and Rest end; Aim alone outlives it (D7l, D7b)."""
        s = of(m)
        s.active = self.hero
        s.action = NONE
        s.points = s.attacks = s.used = 0
        if m.listening:
            m.tell(TurnStarted(seat=self.hero, clause="D7s"))
        order = s.order[self.hero]
        if order == REST:
            harm.rest(m, self.hero, "rest", ORDER_CLAUSES[REST])
        if order in (DODGE, GUARD, REST):
            harm.lose_order(m, self.hero, "start", "D7l")
        self.stunned = int(s.stun[self.hero] > 0)
        return None

    def tokens(self, m: Match) -> Outcome:
        """Roll for tokens (D7.1), in town too (D8h)."""
        return StartTokens(self.hero)

    def refresh(self, m: Match) -> Outcome:
        """Refresh what is exhausted (D7.2); who has burnt to death has no turn left (D12a)."""
        s = of(m)
        if s.used & TURN_OVER:
            self.go("end")
            return None
        fresh = False
        for at in s.carried(self.hero):
            row = s.gear[at]
            if row[3]:
                s.gear[at] = (row[0], row[1], row[2], 0)
                fresh = True
        if fresh:
            harm.tell_carried(m, self.hero, "D7.2")
        return None

    def shop(self, m: Match) -> Outcome:
        """In town he may buy and sell (D8.4)."""
        return Shop(self.hero) if of(m).town >> self.hero & 1 else None

    def arrange(self, m: Match) -> Outcome:
        """Ask how he arranges what he carries, which is free now (D7.3)."""
        s = of(m)
        ways = carrying.arrangements(s, self.hero) & ~(1 << carrying.worn(s, self.hero))
        if not ways:
            self.go("name_action")
            return None
        families: Families = [(ARRANGE, ways)]
        if carrying.fits(s, self.hero):
            families.append((DONE, 1))
        return Decision("arrange", (self.hero,), (families,), self.hero)

    def arranged(self, m: Match) -> Outcome:
        """Arrange it."""
        if code_of(m.answer) == ARRANGE:
            carrying.arrange(m, self.hero, member_of(m.answer), "D7.3")
        return None

    # --- the action

    def name_action(self, m: Match) -> Outcome:
        """Ask for his action, before anything else of the turn (D7m)."""
        families = offers.actions(of(m), self.hero, bool(self.stunned))
        about: dict[str, Value] = {"stunned": self.stunned}
        return Decision("action", (self.hero,), (families,), self.hero, about)

    def take_action(self, m: Match) -> Outcome:
        """Take it: speed is read now (D7m). A rest in town ends the turn at once (D8b, D8h)."""
        s = of(m)
        act = member_of(m.answer)
        s.action = act >> 1
        s.points, s.attacks = gives(s, self.hero, act)
        if s.action == READY:
            s.used |= ORDER_DUE
        if s.action == STUNNED and s.attacks:
            s.used |= NO_POINTS
        if m.listening:
            m.tell(
                ActionTaken(
                    seat=self.hero,
                    action=ACTIONS[s.action],
                    points=s.points,
                    attacks=s.attacks,
                    clause=ACTION_CLAUSES[s.action],
                )
            )
        if s.action == REST_IN_TOWN:
            harm.rest(m, self.hero, "town", "D8b")
            self.go("end")
        return None

    # --- what he does

    def turn(self, m: Match) -> Outcome:
        """Ask what he does next, until the turn is over or nothing can be done any more."""
        s = of(m)
        if s.used & TURN_OVER:
            self.go("end")
            return None
        families = offers.acts(s, self.hero)
        if len(families) == 1 and families[0][0] == END:
            self.go("end")
            return None
        about: dict[str, Value] = {"points": s.points, "attacks": s.attacks}
        return Decision("turn", (self.hero,), (families,), self.hero, about)

    def act(self, m: Match) -> Outcome:
        """Do it."""
        code, member = code_of(m.answer), member_of(m.answer)
        if code == END:
            return None
        self.go("turn")
        if code in (STEP, JUMP):
            return self._move(m, code, member)
        if code == DOOR:
            return self._door(m, member)
        if code == ATTACK:
            return Declare(self.hero, member)
        if code == GLYPH:
            return self._glyph(m, member)
        if code == GIVE:
            pay(m, self.hero, offers.A_GIFT, "gift", "D7.20")
            return HandOver(self.hero, member)
        if code == ABILITY:
            return Ability(self.hero)
        if code == OPEN_CHEST:
            s = of(m)
            pay(m, self.hero, offers.chest_price(s, self.hero), "chest", "D7.18")
            return Chest(self.hero, s.cell[self.hero])
        if code == BUY:
            self._buy(m)
        elif code == DRINK:
            drink(m, self.hero, member)
        elif code == ARRANGE:
            pay(m, self.hero, offers.REARRANGING, "arrange", "D7.4")
            carrying.arrange(m, self.hero, member, "D7.4")
        elif code == ORDER:
            self._order(m, member)
        return None

    def _move(self, m: Match, code: int, member: int) -> Outcome:
        """Step, climb or jump (D7.16, D7.22, D7.23)."""
        s = of(m)
        if code == STEP:
            s.points -= moving.cost(s, self.hero, member)
            return moving.step(m, self.hero, member, s.points)
        over = moving.jumped(s, self.hero, member)
        s.points -= moving.jump_cost(s, self.hero, member)
        return moving.go(m, self.hero, member, 0, JUMPED, s.points, over)

    def _buy(self, m: Match) -> None:
        """Turn a fatigue into a point (D7.10)."""
        s = of(m)
        harm.spend_fatigue(m, self.hero, 1, "points", "D7.10")
        s.points += 1
        if m.listening:
            fatigue = s.fatigue[self.hero]
            m.tell(PointsBought(seat=self.hero, points=s.points, fatigue=fatigue, clause="D7.10"))

    def _door(self, m: Match, cell: int) -> Outcome:
        """Open a door, or close it (D7.17)."""
        s = of(m)
        pay(m, self.hero, doors.price(s, self.hero, cell), "door", "D7.17")
        if s.opened >> cell & 1:
            doors.close(m, self.hero, cell)
            return None
        return Open(self.hero, cell)

    def _order(self, m: Match, order: int) -> None:
        """Place an order; it takes the place of another (D7.9)."""
        s = of(m)
        s.used &= ~ORDER_DUE
        harm.lose_order(m, self.hero, "replaced", "D7.9")
        s.order[self.hero] = order
        if m.listening:
            m.tell(OrderPlaced(seat=self.hero, order=ORDERS[order], clause=ORDER_CLAUSES[order]))

    def _glyph(self, m: Match, cell: int) -> Outcome:
        """Go to town, or come back (D8.2)."""
        s = of(m)
        pay(m, self.hero, offers.A_GLYPH, "glyph", "D7.21")
        if s.town >> self.hero & 1:
            return ComeBack(self.hero, cell)
        s.put(self.hero, -1)
        s.town |= 1 << self.hero
        if m.listening:
            m.tell(LeftMap(figure=self.hero, why="glyph", clause="D8.2"))
            m.tell(ToTown(seat=self.hero, why="glyph", clause="D8.2"))
        moving.moved(m, self.hero)
        return None

    def end(self, m: Match) -> Outcome:
        """The turn is over; what is left of it is lost (D7n)."""
        s = of(m)
        why, clause = "done", "D7n"
        if s.action == REST_IN_TOWN:
            why, clause = "rest", "D8h"
        elif s.used & TURN_OVER:
            killed = s.town >> self.hero & 1
            why, clause = ("killed", "D12a") if killed else ("card", "D16m")
        s.action = NONE
        s.points = s.attacks = s.used = 0
        if m.listening:
            m.tell(TurnEnded(seat=self.hero, why=why, clause=clause))
        return None


def drink(m: Match, hero: int, potion: int) -> None:
    """Let a hero drink a potion, which is gone then (D7.19, section 14)."""
    s = of(m)
    pay(m, hero, offers.A_POTION, "potion", "D7.19")
    s.used |= offers.drunk_bit(potion)
    row = next(at for at in queries.potions(s, hero) if s.gear[at][2] == potion)
    item = s.tables.item[potion]
    assert item is not None
    if m.listening:
        m.tell(Drunk(seat=hero, item=potion, id=item.id, clause="D7.19"))
    carrying.drop(m, row, "D7.19")
    for part in item.drunk:
        if isinstance(part, Heal):
            harm.heal(m, hero, part.amount, "potion", item.clause, part.marks == "all")
        elif isinstance(part, Fatigue):
            harm.rest(m, hero, "potion", item.clause)


class Declare(Procedure):
    """A hero names the space that he attacks with an item (D3.1)."""

    __slots__ = ("hero", "item")

    steps: ClassVar[tuple[str, ...]] = ("ask", "attack")
    fields: ClassVar[tuple[str, ...]] = ("hero", "item")

    def __init__(self, hero: int, item: int) -> None:
        super().__init__()
        self.hero = hero
        self.item = item

    def copy(self) -> Declare:
        twin = Declare(self.hero, self.item)
        twin.standing(self)
        return twin

    def ask(self, m: Match) -> Outcome:
        """Ask for the space."""
        spaces = reaching.targets(of(m), self.hero, self.item)
        if spaces & (spaces - 1) == 0:
            m.answer = spaces.bit_length() - 1
            return None
        about: dict[str, Value] = {"item": self.item}
        return Decision("attack", (self.hero,), ([(SPACE, spaces)],), self.hero, about)

    def attack(self, m: Match) -> Outcome:
        """Attack it."""
        of(m).attacks -= 1
        return make(m, "Attack", self.hero, self.item, member_of(m.answer), self.hero)


class HandOver(Procedure):
    """A hero gives something to another one beside him (D7.20, D7p): a row, the key or the idol."""

    __slots__ = ("given", "hero")

    steps: ClassVar[tuple[str, ...]] = ("ask", "give")
    fields: ClassVar[tuple[str, ...]] = ("hero", "given")

    def __init__(self, hero: int, given: int) -> None:
        super().__init__()
        self.hero = hero
        self.given = given

    def copy(self) -> HandOver:
        twin = HandOver(self.hero, self.given)
        twin.standing(self)
        return twin

    def ask(self, m: Match) -> Outcome:
        """Ask to whom."""
        s = of(m)
        to = offers.receivers(s, self.hero, self.given)
        if to & (to - 1) == 0:
            m.answer = to.bit_length() - 1
            return None
        row = self.given < GIVE_KEY
        about: dict[str, Value] = {"item": s.gear[self.given][2] if row else self.given}
        return Decision("give_to", (self.hero,), ([(TARGET, to)],), self.hero, about)

    def give(self, m: Match) -> Outcome:
        """Give it."""
        s = of(m)
        to = member_of(m.answer)
        if self.given not in (GIVE_KEY, GIVE_IDOL):
            carrying.give(m, self.given, to, "D7.20")
            return None
        if self.given == GIVE_KEY:
            s.key = to
            token, clause = TOKENS[KEY], "D17.1.5"
        else:
            s.idol = to
            token, clause = TOKENS[IDOL], "D17.2.1"
        if m.listening:
            m.tell(Given(seat=self.hero, to=to, item=0, id=token, clause=clause))
            m.tell(QuestThing(seat=to, token=token, clause=clause))
        return None


class ComeBack(Procedure):
    """A hero comes back from town by a glyph: he stands on it or, if it is taken, on the nearest
    free space (D8.2, D8a, D8k).
    """

    __slots__ = ("cell", "hero")

    steps: ClassVar[tuple[str, ...]] = ("ask", "stand")
    fields: ClassVar[tuple[str, ...]] = ("hero", "cell")

    def __init__(self, hero: int, cell: int) -> None:
        super().__init__()
        self.hero = hero
        self.cell = cell

    def copy(self) -> ComeBack:
        twin = ComeBack(self.hero, self.cell)
        twin.standing(self)
        return twin

    def ask(self, m: Match) -> Outcome:
        """Ask where, if several spaces are as near."""
        spaces = offers.landing(of(m), self.cell)
        if spaces & (spaces - 1) == 0:
            m.answer = spaces.bit_length() - 1
            return None
        about: dict[str, Value] = {"cell": self.cell}
        families = [(SPACE, spaces)]
        return Decision("beside_glyph", (self.hero,), (families,), self.hero, about)

    def stand(self, m: Match) -> Outcome:
        """Stand there, which is to enter it (D7h)."""
        s = of(m)
        s.town &= ~(1 << self.hero)
        return moving.go(m, self.hero, member_of(m.answer), 0, BY_GLYPH, s.points)
