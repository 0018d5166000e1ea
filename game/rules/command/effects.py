"""Carrying out what was declared: the answers first, then the action, part by part (0 and 8)."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from game.board.grid import bits, lowest
from game.engine.decisions import Decision, Families, member_of
from game.engine.effects import Table
from game.engine.match import Match
from game.engine.procedure import Outcome, Procedure
from game.rules.command import content as c
from game.rules.command import queries, travel
from game.rules.command.codes import DODGES, HARMS, MODE, REMOVES, TARGET, TOKEN
from game.rules.command.decks import draw
from game.rules.command.declare import attack_targets, damaged_by, text
from game.rules.command.events import (
    Aimed,
    Blocked,
    Dodged,
    Fizzled,
    Guarded,
    Healed,
    Resolved,
    Resolving,
    WebLaid,
    WebRemoved,
)
from game.rules.command.pool import (
    DODGED,
    MELEE,
    PLAIN,
    RANGED,
    SURE,
    THROUGH,
    VOID,
    Carrying,
    Deal,
    attach,
    discard,
    dodged,
    tap,
)
from game.rules.command.state import (
    ATTACHED,
    DECLARED,
    RESOLVED,
    CommandState,
    Guard,
    Harm,
    Item,
    carried,
    item_of,
    of,
)
from game.rules.command.travel import Travel
from game.rules.command.window import window


def at(s: CommandState, place: int) -> Item:
    """Return the item at ``place`` of the pile."""
    return item_of(s.pile[place])


class Action(Procedure):
    """What lies alone on the pile is answered, carried out and taken off it (C8.1, C8.2, C8.8)."""

    __slots__ = ("declarer",)

    steps: ClassVar[tuple[str, ...]] = ("answer", "resolve", "carry_out", "close")
    fields: ClassVar[tuple[str, ...]] = ("declarer",)

    def __init__(self, declarer: int) -> None:
        super().__init__()
        self.declarer = declarer

    def copy(self) -> Action:
        twin = Action(self.declarer)
        twin.standing(self)
        return twin

    def answer(self, m: Match) -> Outcome:
        """Open the window, unless the declaration was dropped unpaid (C10f)."""
        if not of(m).pile:
            self.go("close")
            self.at += 1
            return None
        return window(m, self.declarer)

    def resolve(self, m: Match) -> Outcome:
        """Resolve the answers, the last one first (C8.8)."""
        return Replies()

    def carry_out(self, m: Match) -> Outcome:
        """Carry out what was answered."""
        return Carry(0, 0, of(m).pile[0][0])

    def close(self, m: Match) -> Outcome:
        """Discard the cards and forget what was answered and prevented (C10.8)."""
        s = of(m)
        s.pile = []
        s.guards = []
        s.fresh = []
        s.struck = []
        for card in s.piles.cards[DECLARED]:
            discard(m, card, DECLARED)
        return None


class Replies(Procedure):
    """Carry out the answers on the pile, the last declared first; damage goes to the pool (C8a)."""

    __slots__ = ()

    steps: ClassVar[tuple[str, ...]] = ("next_reply",)

    def copy(self) -> Replies:
        twin = Replies()
        twin.standing(self)
        return twin

    def next_reply(self, m: Match) -> Outcome:
        """Take the newest that is not carried out (C8.8)."""
        s = of(m)
        for place in reversed(range(1, len(s.pile))):
            item = at(s, place)
            if item.done != RESOLVED:
                self.go("next_reply")
                return Carry(place, 1, item.id)
        return None


class Carry(Carrying):
    """The parts of the item at ``place`` in text order (C8k); a ``reply`` only fills the pool.

    ``part`` counts its parts, ``attacks`` its attacks; ``lost`` says that its target was no longer
    legal when it came to it, so that nothing happens to it (C8b).
    """

    __slots__ = ("attacks", "lost", "part", "place", "reply")

    steps: ClassVar[tuple[str, ...]] = ("begin", "after_pool", "next_part", "finish")
    fields: ClassVar[tuple[str, ...]] = (
        "place",
        "reply",
        "source",
        "part",
        "attacks",
        "lost",
        "hurt",
    )

    def __init__(
        self,
        place: int,
        reply: int,
        source: int,
        part: int = 0,
        attacks: int = 0,
        lost: int = 0,
        hurt: int = 0,
    ) -> None:
        super().__init__(source, hurt)
        self.place = place
        self.reply = reply
        self.part = part
        self.attacks = attacks
        self.lost = lost

    def copy(self) -> Carry:
        twin = Carry(
            self.place, self.reply, self.source, self.part, self.attacks, self.lost, self.hurt
        )
        twin.standing(self)
        return twin

    def item(self, m: Match) -> Item:
        """Return the item that is carried out."""
        return at(of(m), self.place)

    def begin(self, m: Match) -> Outcome:
        """Deal the pool before an action that has no damage part, or whose actor is gone (C8k)."""
        s = of(m)
        item = self.item(m)
        if m.listening:
            m.tell(Resolving(figure=item.figure, item=item.id, clause="C8.8"))
        if self.reply:
            return None
        gone = item.figure >= 0 and not s.stands(item.figure)
        return Deal(1) if s.pool and (gone or not text(s, item).hits) else None

    def after_pool(self, m: Match) -> Outcome:
        """A creature that was destroyed before it began loses its action (C8e, C8s)."""
        s = of(m)
        item = self.item(m)
        if item.figure >= 0 and not s.stands(item.figure):
            self.fizzle(m, item.target, "C8e")
            self.go("finish")
            return None
        if item.kind == DODGES:
            s.guards.append(Guard(item.answers, item.attack, item.figure, DODGED))
            if m.listening:
                m.tell(Dodged(figure=item.figure, item=item.answers, clause="C6.6"))
        elif item.kind == REMOVES:
            self._remove(m, item)
        names = text(s, item).names
        if names is not None and item.target >= 0:
            legal = s.stands(item.target) and queries.named(s, item.figure, names)
            if not legal >> item.target & 1:
                self.lost = 1
                self.fizzle(m, item.target, "C8b")
        return None

    def _remove(self, m: Match, item: Item) -> None:
        """Take off what pins the creature, if it still lies there (C13d)."""
        s = of(m)
        what = item.answers
        if what >= TOKEN:
            if s.webs[item.figure]:
                s.webs[item.figure] -= 1
                if m.listening:
                    m.tell(WebRemoved(figure=item.figure, clause="C13d"))
        elif what in s.under(item.figure):
            discard(m, what, ATTACHED)

    def next_part(self, m: Match) -> Outcome:
        """Do the next part of the text."""
        s = of(m)
        item = self.item(m)
        parts = text(s, item).parts
        if self.part >= len(parts):
            return None
        part = parts[self.part]
        self.part += 1
        s.pile[self.place] = carried(item, self.part)
        self.go("next_part")
        return RESOLVE.of(part)(m, self, part)

    def finish(self, m: Match) -> Outcome:
        """It is carried out; what it put into the pool waits."""
        item = self.item(m)
        of(m).pile[self.place] = carried(item, RESOLVED)
        if m.listening:
            m.tell(Resolved(figure=item.figure, item=item.id, clause="C8.8"))
        return None

    def fizzle(self, m: Match, target: int, clause: str) -> None:
        """Tell that it does nothing, or nothing to ``target``."""
        item = self.item(m)
        if m.listening:
            m.tell(
                Fizzled(figure=item.figure, item=item.id, target=target, why=clause, clause=clause)
            )

    def target(self, s: CommandState) -> int:
        """Return the target as far as it stands and is still legal, else -1 (C8b, C8l)."""
        item = at(s, self.place)
        return item.target if item.target >= 0 and not self.lost and s.stands(item.target) else -1


class Aim(Procedure):
    """One attack of the item at ``place``: target, a second window where it has one, damage.

    ``number`` is which attack of its text it is, ``named`` whether its target was named when the
    text was declared (C8j).
    """

    __slots__ = ("index", "named", "number", "place")

    steps: ClassVar[tuple[str, ...]] = ("ask", "take", "open", "resolve", "strike")
    fields: ClassVar[tuple[str, ...]] = ("place", "index", "number", "named")

    def __init__(self, place: int, index: int, number: int, named: int) -> None:
        super().__init__()
        self.place = place
        self.index = index
        self.number = number
        self.named = named

    def copy(self) -> Aim:
        twin = Aim(self.place, self.index, self.number, self.named)
        twin.standing(self)
        return twin

    def _attack(self, s: CommandState) -> c.Attack:
        part = text(s, at(s, self.place)).parts[self.index]
        assert isinstance(part, c.Attack)
        return part

    def ask(self, m: Match) -> Outcome:
        """Ask whom it is aimed at, if that was not named before (C8j, C13p)."""
        s = of(m)
        item = at(s, self.place)
        if self.named:
            self.go("strike")
            return None
        s.pile[self.place] = item._replace(target=-1)
        found = attack_targets(s, item.figure, self._attack(s)) if s.stands(item.figure) else 0
        if found & (found - 1):
            return Decision("target", (item.seat,), ([(TARGET, found)],), item.figure)
        if not found:
            self.go("strike")
            return None
        s.pile[self.place] = item._replace(target=lowest(found))
        self.go("open")
        return None

    def take(self, m: Match) -> Outcome:
        """Take the target."""
        s = of(m)
        s.pile[self.place] = at(s, self.place)._replace(target=member_of(m.answer))
        return None

    def open(self, m: Match) -> Outcome:
        """Open the second window: the earlier tap cannot be answered any more (C8j, C8w)."""
        s = of(m)
        s.fresh = []
        item = at(s, self.place)
        if m.listening:
            m.tell(Aimed(figure=item.figure, item=item.id, target=item.target, clause="C8j"))
        return window(m, item.seat)

    def resolve(self, m: Match) -> Outcome:
        """Resolve the answers to this attack (C8.8)."""
        return Replies()

    def strike(self, m: Match) -> Outcome:
        """Put the attack into the pool and deal it, even if it fails (C8k)."""
        s = of(m)
        legal = put_attack(m, self.place, self._attack(s), self.number)
        item = at(s, self.place)
        carry = m.below(self)
        assert isinstance(carry, Carry)
        if item.target >= 0 and (
            not legal >> item.target & 1 or dodged(s, item.id, self.number, item.target)
        ):
            carry.lost = 1
        return Deal(1)


def put_attack(m: Match, place: int, attack: c.Attack, number: int) -> int:
    """Put an attack of the item at ``place`` into the pool; who is out of reach is told (C8b).

    Return the mask of whom it could reach.
    """
    s = of(m)
    item = at(s, place)
    if not s.stands(item.figure):
        return 0
    legal = attack_targets(s, item.figure, attack)
    kind = MELEE if attack.kind == "melee" else RANGED
    flags = THROUGH if attack.ignores_block else 0
    mask = 0
    if attack.targets == "each":
        mask = legal
    else:
        mask = item.more | (1 << item.target if item.target >= 0 else 0)
    for target in bits(mask):
        void = 0 if legal >> target & 1 else VOID
        if void and m.listening:
            m.tell(
                Fizzled(figure=item.figure, item=item.id, target=target, why="C8b", clause="C8b")
            )
        s.pool.append(
            Harm(item.id, number, item.seat, item.figure, target, kind, attack.bonus, flags | void)
        )
    return legal


class Flinch(Procedure):
    """A tap by an effect: off-turn melee may answer it right after (C8n)."""

    __slots__ = ("seat",)

    steps: ClassVar[tuple[str, ...]] = ("open", "resolve", "deal")
    fields: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def copy(self) -> Flinch:
        twin = Flinch(self.seat)
        twin.standing(self)
        return twin

    def open(self, m: Match) -> Outcome:
        """Open the window."""
        return window(m, self.seat)

    def resolve(self, m: Match) -> Outcome:
        """Resolve the answers (C8.8)."""
        return Replies()

    def deal(self, m: Match) -> Outcome:
        """Deal what they put into the pool."""
        return Deal(1) if of(m).pool else None


class Mend(Procedure):
    """Heal a creature, or discard a card attached to it, which may destroy it (C7b, C14g)."""

    __slots__ = ("amount", "by", "figure", "seat")

    steps: ClassVar[tuple[str, ...]] = ("ask", "mend", "judge")
    fields: ClassVar[tuple[str, ...]] = ("seat", "by", "figure", "amount")

    def __init__(self, seat: int, by: int, figure: int, amount: int) -> None:
        super().__init__()
        self.seat = seat
        self.by = by
        self.figure = figure
        self.amount = amount

    def copy(self) -> Mend:
        twin = Mend(self.seat, self.by, self.figure, self.amount)
        twin.standing(self)
        return twin

    def ask(self, m: Match) -> Outcome:
        """Ask what is done, if there is anything to discard."""
        s = of(m)
        mask = 0
        for card in s.under(self.figure):
            mask |= 1 << 1 + card
        if s.webs[self.figure]:
            mask |= 1 << 1 + TOKEN + self.figure
        if mask:
            families: Families = [(MODE, mask | 1)]
            return Decision("mend", (self.seat,), (families,), self.figure)
        heal(m, self.figure, self.amount, self.by)
        self.go("judge")
        return None

    def mend(self, m: Match) -> Outcome:
        """Heal, or discard the card or token."""
        s = of(m)
        chosen = member_of(m.answer)
        if chosen == 0:
            heal(m, self.figure, self.amount, self.by)
        elif chosen > TOKEN:
            s.webs[self.figure] -= 1
            if m.listening:
                m.tell(WebRemoved(figure=self.figure, clause="C14g"))
        else:
            discard(m, chosen - 1, ATTACHED)
        return None

    def judge(self, m: Match) -> Outcome:
        """Check again at once: an empty pool destroys whoever has too much damage (C7b)."""
        return Deal(1)


def heal(m: Match, figure: int, amount: int, by: int) -> None:
    """Take damage off ``figure``, never more than lies there (C0.3, C7x4)."""
    s = of(m)
    amount = min(amount, s.damage[figure])
    if amount:
        s.damage[figure] -= amount
        if m.listening:
            m.tell(Healed(figure=figure, amount=amount, by=by, clause="C0.3"))


# --- what each part does

Resolve = Callable[[Match, Carry, object], Outcome]


def _attack(m: Match, carry: Carry, part: object) -> Outcome:
    assert isinstance(part, c.Attack)
    s = of(m)
    number = carry.attacks
    carry.attacks += 1
    if carry.reply:
        put_attack(m, carry.place, part, number)
        return None
    late = any(hit.late for hit in text(s, carry.item(m)).hits if hit.number == number)
    named = not late or part.targets == "each"
    if not named and not s.pool and not s.stands(carry.item(m).figure):
        return None
    # The target of an attack that follows is another one than what the text named.
    if late:
        carry.lost = 0
    return Aim(carry.place, carry.part - 1, number, int(named))


def _damage(m: Match, carry: Carry, part: object) -> Outcome:
    assert isinstance(part, c.Damage)
    s = of(m)
    item = carry.item(m)
    if item.kind == HARMS or part.to in ("burst", "each_adjacent") or carry.target(s) >= 0:
        flags = 0 if part.preventable else SURE
        for target in damaged_by(s, item, part):
            s.pool.append(
                Harm(item.id, -1, item.seat, item.figure, target, PLAIN, part.amount, flags)
            )
    return None if carry.reply else Deal(1)


def _heal(m: Match, carry: Carry, part: object) -> Outcome:
    assert isinstance(part, c.Heal)
    s = of(m)
    item = carry.item(m)
    target = carry.target(s)
    if target < 0:
        return None
    if part.or_discard:
        return Mend(item.seat, item.figure, target, part.amount)
    heal(m, target, part.amount, item.figure)
    return None


def _move(m: Match, carry: Carry, part: object) -> Outcome:
    assert isinstance(part, c.Move)
    item = carry.item(m)
    return Travel(item.seat, item.figure, travel.MOVE, part.points)


def _shift(m: Match, carry: Carry, part: object) -> Outcome:
    assert isinstance(part, c.Shift)
    item = carry.item(m)
    return Travel(item.seat, item.figure, travel.SHIFT, part.points)


def _teleport(m: Match, carry: Carry, part: object) -> Outcome:
    assert isinstance(part, c.Teleport)
    item = carry.item(m)
    return Travel(item.seat, item.figure, travel.TELEPORT, part.points)


def _slide(m: Match, carry: Carry, part: object) -> Outcome:
    """Slide a living target; one that must end beside the actor needs the actor too (C8s)."""
    assert isinstance(part, c.Slide)
    s = of(m)
    item = carry.item(m)
    target = carry.target(s)
    if target < 0:
        return None
    if part.beside_actor:
        if not s.stands(item.figure):
            return None
        return Travel(item.seat, target, travel.SLIDE, part.points, item.figure)
    return Travel(item.seat, target, travel.SLIDE, part.points)


def _tap(m: Match, carry: Carry, part: object) -> Outcome:
    assert isinstance(part, c.Tap)
    s = of(m)
    target = carry.target(s)
    if target < 0 or s.is_tapped(target):
        return None
    s.fresh = []
    tap(m, target, "effect")
    return Flinch(carry.item(m).seat)


def _draw(m: Match, carry: Carry, part: object) -> Outcome:
    assert isinstance(part, c.Draw)
    item = carry.item(m)
    if not part.if_damaged or (item.target >= 0 and carry.hurt >> item.target & 1):
        draw(m, item.seat, part.cards, "C0.9")
    return None


def _prevent(m: Match, carry: Carry, part: object) -> Outcome:
    assert isinstance(part, c.Prevent)
    item = carry.item(m)
    whom = item.figure if part.whom == "self" else carry.target(of(m))
    if item.answers >= 0 and whom >= 0:
        of(m).guards.append(Guard(item.answers, item.attack, whom, part.amount))
        if m.listening:
            m.tell(
                Guarded(
                    figure=whom,
                    item=item.id,
                    source=item.answers,
                    amount=part.amount,
                    clause="C0.10",
                )
            )
    return None


def _block(m: Match, carry: Carry, part: object) -> Outcome:
    assert isinstance(part, c.Block)
    figure = carry.item(m).figure
    of(m).block[figure] += part.amount
    if m.listening:
        m.tell(Blocked(figure=figure, amount=part.amount, clause="C0.11"))
    return None


def _attach(m: Match, carry: Carry, part: object) -> Outcome:
    """Lay the card under its creature; what waits for damage was a trigger (C8aa, C8l)."""
    assert isinstance(part, c.Attach)
    s = of(m)
    item = carry.item(m)
    figure = item.figure if part.to == "self" else carry.target(s)
    if not part.if_damaged and figure >= 0 and s.stands(figure):
        attach(m, item.card, figure)
    return None


def _web_token(m: Match, carry: Carry, part: object) -> Outcome:
    s = of(m)
    target = carry.target(s)
    if target >= 0:
        s.webs[target] += 1
        if m.listening:
            m.tell(WebLaid(figure=target, clause="C14g"))
    return None


RESOLVE: Table[Resolve] = Table(
    "rules",
    {
        c.Attack: _attack,
        c.Damage: _damage,
        c.Heal: _heal,
        c.Move: _move,
        c.Shift: _shift,
        c.Slide: _slide,
        c.Teleport: _teleport,
        c.Tap: _tap,
        c.Draw: _draw,
        c.Prevent: _prevent,
        c.Block: _block,
        c.Attach: _attach,
        c.WebToken: _web_token,
    },
)
