"""Damage: taps and cards change hands, what waits is dealt at once, and what follows it (7, 8)."""

from __future__ import annotations

from typing import ClassVar, Final

from game.board.grid import bits
from game.engine.decisions import Decision, member_of
from game.engine.match import Match
from game.engine.procedure import Outcome, Procedure
from game.engine.state import EMPTY
from game.rules.command import queries
from game.rules.command.codes import (
    CARDS,
    MAY,
    NOBODY_ELSE,
    ORDER,
    PLAYS,
    SLOTS,
    WHOM,
)
from game.rules.command.content import After, Attach
from game.rules.command.decks import draw
from game.rules.command.events import (
    Attached,
    Damaged,
    Destroyed,
    Discarded,
    Tapped,
    Triggered,
    Untapped,
)
from game.rules.command.gold import Losses
from game.rules.command.state import (
    ACTION_DISCARD,
    ATTACHED,
    CREATURE_DISCARD,
    DECLARED,
    IN_PLAY,
    CommandState,
    Guard,
    Harm,
    Tap,
    Waits,
    of,
    pile_of,
)
from game.rules.command.travel import SLIDE, Travel

# Kinds of harm.
PLAIN: Final = 0
MELEE: Final = 1
RANGED: Final = 2
ATTACKS: Final = ("", "melee", "ranged")

# Flags of harm.
SURE: Final = 1  # cannot be prevented
THROUGH: Final = 2  # ignores Block
VOID: Final = 4  # does not reach its target, and was made all the same (C8v)

DODGED: Final = -2
ALL: Final = -1

# What waits after a pool.
AFTER: Final = 0  # a trigger of the creature's own card
STING: Final = 1  # attach the card if the attack dealt damage (C8aa)
KILL: Final = 2  # a draw for what was destroyed (Lolth's Blessing)


# --- taps and cards


def tap(m: Match, figure: int, why: str) -> int:
    """Tap ``figure``, which is untapped, and return the number of the tap (C8.5, C12.31)."""
    s = of(m)
    s.tapped |= 1 << figure
    s.taps += 1
    s.fresh.append(Tap(s.taps, figure))
    if m.listening:
        m.tell(Tapped(figure=figure, why=why, clause="C12.31"))
    return s.taps


def untap(m: Match, figure: int, why: str, clause: str) -> None:
    """Untap ``figure`` if it is tapped."""
    s = of(m)
    if s.is_tapped(figure):
        s.tapped &= ~(1 << figure)
        if m.listening:
            m.tell(Untapped(figure=figure, why=why, clause=clause))


def discard(m: Match, card: int, source: int) -> None:
    """Put an action card from pile ``source`` on its owner's discard pile (C7.11, C10.8)."""
    s = of(m)
    figure = s.host[card]
    s.host[card] = -1
    owner = card // CARDS
    s.piles.move(card, source, pile_of(owner, ACTION_DISCARD))
    if m.listening:
        m.tell(
            Discarded(
                seat=owner, card=card, id=s.tables.card[card].id, figure=figure, clause="C10.8"
            )
        )


def attach(m: Match, card: int, figure: int) -> None:
    """Lay a declared card under ``figure`` (C0.13)."""
    s = of(m)
    s.piles.move(card, DECLARED, ATTACHED)
    s.host[card] = figure
    if m.listening:
        m.tell(Attached(figure=figure, card=card, id=s.tables.card[card].id, clause="C0.13"))


def destroy(m: Match, figure: int, by: int) -> None:
    """Take a destroyed creature off the board; cards under it go to their owners (C7.10, C7.11)."""
    s = of(m)
    cell = s.cell[figure]
    s.stood[figure] = cell
    s.put(figure, EMPTY)
    s.tapped &= ~(1 << figure)
    s.damage[figure] = 0
    s.block[figure] = 0
    s.webs[figure] = 0
    if m.listening:
        m.tell(Destroyed(figure=figure, by=by, cell=cell, clause="C7.10"))
    for card in s.under(figure):
        discard(m, card, ATTACHED)
    card = s.tables.creature_card(figure)
    s.piles.move(card, IN_PLAY, pile_of(figure // SLOTS, CREATURE_DISCARD))


# --- how much


def dodged(s: CommandState, source: int, attack: int, figure: int) -> bool:
    """Return whether ``figure`` has dodged an attack of a source (C6.6)."""
    return any(
        each[0] == source and each[1] == attack and each[2] == figure and each[3] == DODGED
        for each in s.guards
    )


def before_prevention(s: CommandState, harm: Harm) -> list[tuple[str, int]]:
    """Return what each source adds to ``harm`` and what Block takes away, read now (C7.5, C8t)."""
    if harm.kind == PLAIN:
        return [(_name(s, harm), harm.amount)]
    tables = s.tables
    figure, target = harm.figure, harm.target
    base = tables.melee[figure] if harm.kind == MELEE else tables.shot[figure]
    parts = [(ATTACKS[harm.kind], base)]
    if harm.amount:
        parts.append((_name(s, harm), harm.amount))
    for each in queries.texts(s, figure):
        if each.against_tapped and s.is_tapped(target):
            parts.append((each.source, each.against_tapped))
    for each in queries.texts(s, target):
        if each.hurt_more:
            parts.append((each.source, each.hurt_more))
    if not harm.flags & THROUGH:
        parts.extend([(source, -amount) for source, amount in queries.block_parts(s, target)])
    return parts


def _name(s: CommandState, harm: Harm) -> str:
    """Return the id of what adds its printed damage or bonus to ``harm``: an action card, else the
    creature whose text it is.
    """
    for each in s.pile:
        if each[0] == harm.source and each[4] >= 0:
            return s.tables.card[each[4]].id
    return s.tables.creature[harm.figure].id if harm.figure >= 0 else "text"


def _prevented(s: CommandState, harm: Harm, amount: int) -> int:
    """Return how much of ``amount`` is prevented, and use that prevention up (C0.10, C13q)."""
    if harm.flags & SURE:
        return 0
    left = amount
    for place, row in enumerate(s.guards):
        guard = Guard(*row)
        if (
            guard.source != harm.source
            or guard.figure != harm.target
            or guard.left == DODGED
            or (guard.attack >= 0 and guard.attack != harm.attack)
        ):
            continue
        taken = left if guard.left == ALL else min(left, guard.left)
        left -= taken
        if guard.left != ALL:
            s.guards[place] = Guard(guard.source, guard.attack, guard.figure, guard.left - taken)
    return amount - left


class Carrying(Procedure):
    """Base of what carries an action out: it is told whom its damage came to (C13y)."""

    __slots__ = ("hurt", "source")

    def __init__(self, source: int, hurt: int) -> None:
        super().__init__()
        self.source = source
        self.hurt = hurt


class Deal(Procedure):
    """Deal all damage of the pool at once, destroy, move gold; then what follows (C8.11, C8u).

    ``follow`` 0 leaves the triggers to who is already running them. ``fallen`` and ``causes``
    are who is destroyed and to which seat (C9c).
    """

    __slots__ = ("causes", "fallen", "follow")

    steps: ClassVar[tuple[str, ...]] = ("deal", "fall", "run")
    fields: ClassVar[tuple[str, ...]] = ("follow", "fallen", "causes")

    def __init__(
        self, follow: int, fallen: tuple[int, ...] = (), causes: tuple[int, ...] = ()
    ) -> None:
        super().__init__()
        self.follow = follow
        self.fallen = fallen
        self.causes = causes

    def copy(self) -> Deal:
        twin = Deal(self.follow, self.fallen, self.causes)
        twin.standing(self)
        return twin

    def deal(self, m: Match) -> Outcome:
        """Read the amounts of all harm now and put the tokens on (C7.5, C7.6, C8t)."""
        s = of(m)
        pool = [Harm(*row) for row in s.pool]
        s.pool = []
        hurt: list[int] = []
        dealt: list[tuple[int, int, int, int]] = []  # seat, figure, target, amount
        spent = 0  # figures whose next attack has been made
        amounts: list[tuple[Harm, int, tuple[tuple[str, int], ...]]] = []
        for harm in pool:
            if (
                harm.flags & VOID
                or not s.stands(harm.target)
                or (harm.attack >= 0 and dodged(s, harm.source, harm.attack, harm.target))
            ):
                hurt.append(0)
                continue
            parts = before_prevention(s, harm)
            if harm.kind != PLAIN and not spent >> harm.figure & 1:
                bonus = [e for e in queries.texts(s, harm.figure) if e.next_attack]
                if bonus:
                    parts[1:1] = [(each.source, each.next_attack) for each in bonus]
                    spent |= 1 << harm.figure
            amount = max(0, sum([part for _, part in parts]))
            prevented = _prevented(s, harm, amount)
            if prevented:
                parts.append(("prevented", -prevented))
            hurt.append(amount - prevented)
            amounts.append((harm, amount - prevented, tuple(parts)))
        for harm, amount, whole in amounts:
            s.damage[harm.target] += amount
            dealt.append((harm.seat, harm.figure, harm.target, amount))
            if m.listening:
                m.tell(
                    Damaged(
                        figure=harm.target,
                        item=harm.source,
                        by=harm.figure,
                        amount=amount,
                        attack=ATTACKS[harm.kind],
                        parts=whole,
                        clause="C7.5",
                    )
                )
        for figure in bits(spent):
            for card in s.under(figure):
                if s.tables.attached[card].next_attack:
                    discard(m, card, ATTACHED)
        self._tell_below(m, pool, hurt)
        self._gather(m, pool, hurt)
        self._judge(s, dealt)
        return None

    def _tell_below(self, m: Match, pool: list[Harm], hurt: list[int]) -> None:
        """Tell who carries the action out to whom its damage came."""
        for place in reversed(range(len(m.stack))):
            if isinstance(m.stack[place], Carrying):
                carrying = m.at_work(place)
                assert isinstance(carrying, Carrying)
                for harm, amount in zip(pool, hurt, strict=True):
                    if amount and harm.source == carrying.source:
                        carrying.hurt |= 1 << harm.target
                break

    def _gather(self, m: Match, pool: list[Harm], hurt: list[int]) -> None:
        """Let the texts wait that follow these attacks (C8m, C8v, C8aa)."""
        s = of(m)
        seen: set[tuple[int, int]] = set()
        for harm in pool:
            if harm.kind == PLAIN or (harm.source, harm.attack) in seen:
                continue
            seen.add((harm.source, harm.attack))
            struck, wounded = 0, 0
            for other, amount in zip(pool, hurt, strict=True):
                if (other.source, other.attack) == (harm.source, harm.attack):
                    struck |= 1 << other.target
                    if amount:
                        wounded |= 1 << other.target
            figure, seat = harm.figure, harm.figure // SLOTS
            for place, after in enumerate(s.tables.creature[figure].triggers):
                if after.attack not in ("any", ATTACKS[harm.kind]):
                    continue
                if after.when == "made":
                    wait = Waits(seat, AFTER, harm.source, figure, -1, place, struck)
                    s.waiting.append(wait)
                elif after.once:
                    known = any(w[1:4] == (AFTER, harm.source, figure) for w in s.waiting)
                    if wounded and not known:
                        wait = Waits(seat, AFTER, harm.source, figure, -1, place, struck)
                        s.waiting.append(wait)
                else:
                    for target in bits(wounded):
                        wait = Waits(seat, AFTER, harm.source, figure, target, place, struck)
                        s.waiting.append(wait)
            card = _stinging(s, harm.source)
            if card >= 0:
                for target in bits(wounded):
                    s.waiting.append(Waits(seat, STING, harm.source, figure, target, card, struck))

    def _judge(self, s: CommandState, dealt: list[tuple[int, int, int, int]]) -> None:
        """Find who is destroyed and who caused it; a Drow that had part in it may draw."""
        fallen: list[int] = []
        causes: list[int] = []
        for figure in range(s.tables.figures):
            if s.stands(figure) and s.damage[figure] >= queries.hit_points(s, figure):
                fallen.append(figure)
                causes.append(_cause(s, figure, dealt))
        self.fallen = tuple(fallen)
        self.causes = tuple(causes)
        if not fallen:
            return
        for card in s.piles.cards[ATTACHED]:
            says = s.tables.attached[card]
            bearer = s.host[card]
            if not says.kill or bearer in fallen:
                continue
            seat = card // CARDS
            for figure in fallen:
                if s.hostile(bearer, figure) and any(
                    target == figure
                    and amount
                    and by >= 0
                    and by // SLOTS == seat
                    and says.kill_keyword in s.tables.keywords[by]
                    for _, by, target, amount in dealt
                ):
                    # One such draw is like another, whoever fell, so that no order is asked (C8u).
                    s.waiting.append(Waits(seat, KILL, -1, bearer, -1, card, 0))

    def fall(self, m: Match) -> Outcome:
        """Destroy all of the group together, then their gold moves (C7.10, C7.12, C8.11)."""
        for figure, cause in zip(self.fallen, self.causes, strict=True):
            destroy(m, figure, cause)
        return Losses(self.fallen, self.causes) if self.fallen else None

    def run(self, m: Match) -> Outcome:
        """Run what follows, if nobody does so yet (C8u)."""
        return Triggers() if self.follow and of(m).waiting else None


def _stinging(s: CommandState, source: int) -> int:
    """Return the card of ``source`` that is attached where its attack dealt damage, or -1."""
    for each in s.pile:
        if each[0] == source and each[1] == PLAYS:
            for part in s.tables.card[each[4]].parts:
                if isinstance(part, Attach) and part.if_damaged:
                    return each[4]
    return -1


def _cause(s: CommandState, figure: int, dealt: list[tuple[int, int, int, int]]) -> int:
    """Return the seat that dealt most to ``figure`` in this group, -1 for none (C9c, C8af)."""
    best, most = -1, 0
    for seat in s.tables.order_from(s.active):
        total = sum([n for by, _, target, n in dealt if by == seat and target == figure])
        if total > most:
            best, most = seat, total
    return best


class Triggers(Procedure):
    """Run the texts that wait after a pool (C8m, C8u).

    The active player's come first, then to the left; who has two or more different ones orders
    them. A text born of a text joins those that wait.
    """

    __slots__ = ("row",)

    steps: ClassVar[tuple[str, ...]] = ("ask", "choose", "begin", "finish")
    fields: ClassVar[tuple[str, ...]] = ("row",)

    def __init__(self, row: tuple[int, ...] = ()) -> None:
        super().__init__()
        self.row = row

    def copy(self) -> Triggers:
        twin = Triggers(self.row)
        twin.standing(self)
        return twin

    def _of_next_seat(self, s: CommandState) -> list[tuple[int, ...]]:
        for seat in s.tables.order_from(s.active):
            found = [row for row in s.waiting if row[0] == seat]
            if found:
                return found
        return []

    def ask(self, m: Match) -> Outcome:
        """Ask which comes next where they differ (C8u)."""
        s = of(m)
        rows = self._of_next_seat(s)
        if not rows:
            self.row = ()
            self.go("finish")
            self.at += 1
            return None
        if len(set(rows)) > 1:
            offered = tuple(rows)
            return Decision(
                "order", (rows[0][0],), ([(ORDER, (1 << len(rows)) - 1)],), -1, {"offered": offered}
            )
        self.row = rows[0]
        self.go("begin")
        return None

    def choose(self, m: Match) -> Outcome:
        """Take the chosen one."""
        self.row = self._of_next_seat(of(m))[member_of(m.answer)]
        return None

    def begin(self, m: Match) -> Outcome:
        """Run it, or ask whom or whether."""
        s = of(m)
        s.waiting.remove(self.row)
        wait = Waits(*self.row)
        if wait.what == STING:
            self.go("ask")
            if s.stands(wait.target) and wait.place in s.piles.cards[DECLARED]:
                attach(m, wait.place, wait.target)
            return None
        if wait.what == KILL:
            if s.piles.cards[ATTACHED].count(wait.place) == 0:
                self.go("ask")
                return None
            return Decision("draw", (wait.seat,), ([(MAY, 0b11)],), wait.figure)
        after = s.tables.creature[wait.figure].triggers[wait.place]
        if after.to == "target_if_adjacent":
            self.go("ask")
            return self._slide(m, wait, after)
        targets = _reached(s, wait, after)
        if after.to == "enemies_beside_target" or not targets:
            self.go("ask")
            return self._harm(m, wait, after, targets)
        if targets & (targets - 1) == 0 and not after.may:
            self.go("ask")
            return self._harm(m, wait, after, targets)
        mask = targets | (1 << NOBODY_ELSE if after.may else 0)
        return Decision("whom", (wait.seat,), ([(WHOM, mask)],), wait.figure)

    def finish(self, m: Match) -> Outcome:
        """Carry out what was chosen, then look for the next."""
        wait = Waits(*self.row)
        chosen = member_of(m.answer)
        self.go("ask")
        if wait.what == KILL:
            if chosen:
                says = of(m).tables.attached[wait.place]
                draw(m, wait.seat, says.kill, "C13j")
            return None
        if chosen == NOBODY_ELSE:
            return None
        after = of(m).tables.creature[wait.figure].triggers[wait.place]
        return self._harm(m, wait, after, 1 << chosen)

    def _harm(self, m: Match, wait: Waits, after: After, targets: int) -> Outcome:
        """Damage ``targets`` in the source of the attack (C8q)."""
        if not targets:
            return None
        s = of(m)
        self._tell(m, wait, after)
        for target in bits(targets):
            s.pool.append(
                Harm(wait.source, -1, wait.seat, wait.figure, target, PLAIN, after.damage, 0)
            )
        return Deal(0)

    def _slide(self, m: Match, wait: Waits, after: After) -> Outcome:
        """Slide the creature that was hit, if it lives and is adjacent (Slam)."""
        s = of(m)
        if not s.stands(wait.target):
            return None
        if not s.tables.arena.adjacent(_place(s, wait.figure)) >> s.cell[wait.target] & 1:
            return None
        self._tell(m, wait, after)
        return Travel(wait.seat, wait.target, SLIDE, after.slide)

    def _tell(self, m: Match, wait: Waits, after: After) -> None:
        if m.listening:
            m.tell(Triggered(figure=wait.figure, name=after.name, item=wait.source, clause="C8m"))


def _place(s: CommandState, figure: int) -> int:
    """Return where ``figure`` stands, or stood when it was destroyed (C8aa)."""
    return s.cell[figure] if s.stands(figure) else s.stood[figure]


def _reached(s: CommandState, wait: Waits, after: After) -> int:
    """Return the mask of enemies that a text after an attack reaches now (C8aa)."""
    centre = wait.target if after.to == "enemies_beside_target" else wait.figure
    near = s.tables.arena.adjacent(_place(s, centre)) & s.enemies(wait.figure)
    found = 0
    for figure in s.figures_in(near):
        found |= 1 << figure
    if after.to == "other_enemy_beside_actor":
        return found & ~wait.struck
    if after.to == "tapped_enemy_beside_actor":
        return found & s.tapped
    return found
