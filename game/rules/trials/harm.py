"""Damage and healing: an instance from what is about to be dealt to what it costs (T42.3 to T42.6,
T43, T49, T52).
"""

from __future__ import annotations

from typing import ClassVar, Final

from game.engine.match import Match
from game.engine.procedure import Outcome, Procedure
from game.rules.trials import boons, conditions, content, defences, queries, rings
from game.rules.trials import words as w
from game.rules.trials.codes import (
    AFTER_HEAL,
    AT_ZERO,
    CRITICAL,
    DAMAGE,
    END_ROUND,
    END_TURN,
    FIRST_LOOT,
    FIRST_OBELISK,
    FOREVER,
    GROUPS,
    GUARDIAN,
    HERO_CARDS,
    HEROES,
    HIT,
    HOARDER,
    LAUGHTER,
    NO_PARTY,
    NOBODY,
    NONE,
    PSN,
)
from game.rules.trials.events import (
    AilmentFell,
    Damaged,
    Healed,
    LootUsed,
    MinionWounded,
    StayedUp,
)
from game.rules.trials.frames import Hurt
from game.rules.trials.rolls import Parts
from game.rules.trials.state import TrialsState, make, of
from game.rules.trials.windows import Window

AT_ONCE: Final = 10
"""So much damage of one hit defeats a minion that is not wounded (T52)."""
CRITICAL_PRC: Final = 3
"""What a critical hit deals more, piercing (T33, T33a)."""
LIMITS: Final = {"1/t": END_TURN, "1/r": END_ROUND, "1/g": FOREVER}
BEACON: Final = "beacon_of_hope"
"""The card that does not answer its own healing (T66i)."""


def dying(s: TrialsState, figure: int) -> bool:
    """Return whether a monster is at 0 and is removed when the attack is over (T42b)."""
    for row in s.falls:  # noqa: SIM110 - mostly none
        if row[0] == figure:
            return True
    return False


def deal(
    m: Match,
    target: int,
    source: int,
    dmg: int,
    prc: int,
    flags: int,
    card: int = NONE,
    party: int = NO_PARTY,
    result: int = 0,
    later: bool = False,
    parts: Parts = (),
    base: int = 0,
) -> Procedure:
    """Return an instance of damage, to be carried out: to whom, of which figure, normal and
    piercing, credited to which party (T53a). After it ``lost`` of the state is what it cost.

    With ``later`` a monster at 0 stays on the board until whoever deals it removes all together
    (T53.2, T57). ``result`` is that of the roll behind it, ``base`` the band's own normal damage,
    ``parts`` what was added to it, by name.
    """
    return Damage(target, source, dmg, prc, flags, card, party, result, int(later), base, parts)


def heal(m: Match, figure: int, n: int, seat: int, card: int) -> Outcome:
    """Return a healing of a creature that stands, by a seat's card; -1 for none (T49)."""
    s = of(m)
    if n <= 0 or not s.stands(figure) or figure >= FIRST_OBELISK or dying(s, figure):
        return None
    return Heal(figure, n, seat, card)


class Damage(Procedure):
    """One instance of damage (T42.3 to T42.6).

    Pushes it as the newest of ``hurts`` while it can be answered. ``cost`` is what it came to,
    ``mark`` how many monsters lay at 0 before it.
    """

    __slots__ = (
        "base", "card", "cost", "dmg", "flags", "later", "mark", "parts", "party", "prc", "result",
        "source", "target",
    )  # fmt: skip

    steps: ClassVar[tuple[str, ...]] = (
        "begin", "bond", "answers", "deal", "told", "at_zero", "fall", "over",
    )  # fmt: skip
    fields: ClassVar[tuple[str, ...]] = (
        "target", "source", "dmg", "prc", "flags", "card", "party", "result", "later", "base",
        "parts", "cost", "mark",
    )  # fmt: skip

    def __init__(
        self,
        target: int,
        source: int,
        dmg: int,
        prc: int,
        flags: int,
        card: int = NONE,
        party: int = NO_PARTY,
        result: int = 0,
        later: int = 0,
        base: int = 0,
        parts: Parts = (),
        cost: int = 0,
        mark: int = 0,
    ) -> None:
        super().__init__()
        self.target = target
        self.source = source
        self.dmg = dmg
        self.prc = prc
        self.flags = flags
        self.card = card
        self.party = party
        self.result = result
        self.later = later
        self.base = base
        self.parts: Parts = parts
        self.cost = cost
        self.mark = mark

    def copy(self) -> Damage:
        twin = Damage(
            self.target, self.source, self.dmg, self.prc, self.flags, self.card, self.party,
            self.result, self.later, self.base, self.parts, self.cost, self.mark,
        )  # fmt: skip
        twin.standing(self)
        return twin

    def begin(self, m: Match) -> Outcome:
        """It is about to be dealt; what reduces it by itself does so at once (T65i, T42.4)."""
        s = of(m)
        s.lost = 0
        self.mark = len(s.falls)
        if not s.stands(self.target) or dying(s, self.target):
            self.at = self.script.length
            return None
        hurt = Hurt(
            self.target, self.source, self.party, self.card, self.dmg, self.prc, 0, self.flags,
            self.result,
        )  # fmt: skip
        if self.dmg + self.prc > 0:
            hurt.reduces = self._by_themselves(m)
        s.hurts.append(hurt.row())
        return None

    def _by_themselves(self, m: Match) -> int:
        """Take off what reduces it without anybody's choice; return how much that is."""
        s = of(m)
        total = 0
        for each in reducers(s, self.target, self.flags):
            total += each.n
            self.parts = (*self.parts, (each.id, -each.n))
            if each.limit:
                boons.use_up(s, each.card, self.target, LIMITS[each.limit])
                self._loot_used(m, each.card, each.id)
        return total

    def _loot_used(self, m: Match, card: int, id: str) -> None:
        if m.listening:
            m.tell(LootUsed(seat=self.target, card=card, id=id, clause="T70d"))

    def bond(self, m: Match) -> Outcome:
        """Warding Bond takes part of it on its player, before all reductions, also what DR would
        stop; that is no attack and can be answered (T66h).
        """
        s = of(m)
        if self.dmg + self.prc <= 0:
            return None
        for row in s.ongoing:
            card, seat, bonded = row[0], row[1], row[2]
            if bonded != self.target or not s.stands(seat):
                continue
            less, own = bond_of(s, card)
            if not less and not own:
                continue
            hurt = s.hurt()
            hurt.reduces += less
            s.keep_hurt(hurt)
            self.parts = (*self.parts, (s.tables.card_name(card), -less))
            _wear(m, card)
            return Damage(seat, self.source, 0, own, 0, card, self.party)
        return None

    def answers(self, m: Match) -> Outcome:
        """Anyone may enhance or mitigate a damaging hit, and other damage to a hero (T42.3,
        T27a).
        """
        if self.dmg + self.prc <= 0:
            return None
        if self.flags & HIT or queries.is_hero(self.target):
            return Window(DAMAGE, self.target)
        return None

    def deal(self, m: Match) -> Outcome:
        """Take off what reduces it, piercing damage first, then DR from normal damage alone; what
        is left is lost (T42.4 to T42.6, T42a, T43b, T43a).
        """
        s = of(m)
        hurt = s.hurt()
        s.hurts.pop()
        if not s.stands(self.target):  # it fell while this was answered
            self.at = self.script.length
            return None
        dmg, prc = max(0, hurt.dmg), max(0, hurt.prc)
        self.flags = hurt.flags
        told_dmg, told_prc = dmg, prc
        from_prc = min(prc, hurt.reduces)
        from_dmg = min(dmg, hurt.reduces - from_prc)
        prc -= from_prc
        dmg -= from_dmg
        dr = min(dmg, defences.dr(s, self.target, self.source))
        self._suffer(s, dmg - dr + prc)
        if m.listening:
            added = told_dmg + told_prc - self.dmg - self.prc
            parts = (*self.parts, ("plays", added)) if added else self.parts
            m.tell(
                Damaged(
                    figure=self.target,
                    source=self.source,
                    card=self.card,
                    party=self.party,
                    dmg=told_dmg,
                    prc=told_prc,
                    parts=parts,
                    reduced=from_prc + from_dmg,
                    dr=dr,
                    lost=self.cost,
                    left=s.hp[self.target],
                    flags=self.flags,
                    clause="T42.6",
                )
            )
        s.lost = self.cost
        if not self.cost:  # T43c
            self.at = self.script.length
            return None
        self._marks(m)
        return None

    def _suffer(self, s: TrialsState, total: int) -> None:
        """Lose HP; of an obelisk and of minions all of it counts (T52a, T68i)."""
        target = self.target
        if queries.is_minion(target) or target == HOARDER or target >= FIRST_OBELISK:
            self.cost = total
            return
        self.cost = min(total, s.hp[target])
        s.hp[target] -= self.cost

    def _marks(self, m: Match) -> None:
        """What damage does besides: a camp is harmed (T58), laughter ends (T65.93), a minion is
        wounded or at 0 (T52), an elite at 0 (T52.2).
        """
        s = of(m)
        target = self.target
        for at, row in enumerate(s.camps):
            if row[2] >> target & 1:  # Camp.members
                s.camps[at] = (*row[:5], 1, *row[6:])  # Camp.harmed
        rings.lose(m, target, LAUGHTER, "damage")
        if queries.is_hero(target) or target >= FIRST_OBELISK:
            return
        if queries.is_minion(target) and target != HOARDER:
            if self.cost < AT_ONCE and not s.wounded >> target & 1:
                s.wounded |= 1 << target
                if m.listening:
                    m.tell(MinionWounded(figure=target, source=self.source, clause="T52"))
                return
        elif target != HOARDER and s.hp[target] > 0:
            return
        if target == GUARDIAN and _returns(m):
            return
        s.falls.append((target, self.party, self.credited()))

    def credited(self) -> int:
        """Return the hero whose damage it is, -1 for none (T53a)."""
        if self.party != NO_PARTY and queries.is_hero(self.source):
            return self.source
        return NOBODY

    def told(self, m: Match) -> Outcome:
        """Quests and events that count damage hear of it."""
        return make(m, "Harmed", self.target, self.credited(), self.party, self.cost)

    def at_zero(self, m: Match) -> Outcome:
        """A hero at 0 HP may have a card for it (T54f)."""
        if queries.is_hero(self.target) and of(m).hp[self.target] <= 0:
            return Window(AT_ZERO, self.target)
        return None

    def fall(self, m: Match) -> Outcome:
        """A hero falls at once; monsters are removed together (T42b, T54)."""
        s = of(m)
        if queries.is_hero(self.target):
            if s.hp[self.target] <= 0 and s.stands(self.target):
                return make(m, "Fall", self.target, self.party, self.credited())
            return None
        if not self.later and len(s.falls) > self.mark:
            return make(m, "Removal", self.mark)
        return None

    def over(self, m: Match) -> Outcome:
        """What it cost is known to whoever dealt it."""
        of(m).lost = self.cost
        return None


class Reducer:
    """What takes ``n`` from an instance of damage by itself: a ``card`` called ``id``, and its
    limit, "" without one.
    """

    __slots__ = ("card", "id", "limit", "n")

    def __init__(self, card: int, id: str, n: int, limit: str) -> None:
        self.card = card
        self.id = id
        self.n = n
        self.limit = limit


def reducers(s: TrialsState, target: int, flags: int) -> list[Reducer]:
    """Return what features and loot take from damage to a figure without anybody's choice: Oath of
    Ancients near the target, loot of its own (T65.74, TL13, TL28, T70d).
    """
    found: list[Reducer] = []
    if queries.is_hero(target):
        for card in s.loot(target):
            loot = s.tables.loot[card - FIRST_LOOT]
            for each in loot.reduces:
                if content.fits(each.only, flags) and not queries.is_used(s, card, target):
                    found.append(Reducer(card, loot.id, each.n, each.limit))
    for seat in range(s.seats):
        if not queries.allied(s, seat, target):
            continue
        if seat != target and not queries.adjacent(s, seat, target):
            continue
        for passive in conditions.passives(s, seat, w.M_WHEN_DAMAGED):
            if conditions.limits_fit(passive.part, flags):
                for effect in passive.part.sides[0]:
                    if effect.word == w.REDUCE:
                        name = s.tables.card(passive.card).id
                        found.append(Reducer(passive.card, name, effect.n, ""))
    return found


def bond_of(s: TrialsState, card: int) -> tuple[int, int]:
    """Return by how much an ongoing card reduces each damage to whom it is on, and what its player
    takes instead (T66h).
    """
    less = own = 0
    for alternatives in s.tables.card(card).parts:
        lead = alternatives[0].moment
        if lead is None or lead.what != w.M_WHEN_DAMAGED:
            continue
        for effect in alternatives[0].sides[0]:
            if effect.word == w.REDUCE:
                less += effect.n
            elif effect.word == w.PRC:
                own += effect.n
    return less, own


def _wear(m: Match, card: int) -> None:
    """Count a use of an ongoing card that has so many; after the last it ends (T65.55)."""
    s = of(m)
    for at, row in enumerate(s.ongoing):
        if row[0] == card and row[6] > 0:  # Ongoing.times
            s.ongoing[at] = (*row[:6], row[6] - 1, *row[7:])
            if row[6] == 1:
                boons.leave_play(m, card, "used_up")
            return


def _returns(m: Match) -> bool:
    """Let the Naga come back the first time that it is at 0 HP; return whether it does (section 8,
    Guardian Naga).
    """
    s = of(m)
    guardian = s.tables.content.guardians[s.guardian]
    if guardian.special != "returns" or s.returned:
        return False
    s.returned = 1
    s.hp[GUARDIAN] = guardian.returns
    if m.listening:
        m.tell(StayedUp(figure=GUARDIAN, card=NONE, hp=guardian.returns, clause="T70.3"))
    return True


# --- what plays do to the newest instance


def more(m: Match, dmg: int, prc: int) -> None:
    """Let the newest damage be more (T65.11)."""
    s = of(m)
    hurt = s.hurt()
    hurt.dmg += dmg
    hurt.prc += prc
    s.keep_hurt(hurt)


def reduce(m: Match, n: int) -> None:
    """Reduce the newest damage (T65.20, T42.4)."""
    s = of(m)
    hurt = s.hurt()
    hurt.reduces += n
    s.keep_hurt(hurt)


def make_critical(m: Match, prc: int) -> None:
    """Let the newest hit be critical, if it is not: so much more piercing (T65.21, T66l)."""
    s = of(m)
    hurt = s.hurt()
    if hurt.flags & CRITICAL:
        return
    hurt.flags |= CRITICAL
    hurt.prc += prc
    s.keep_hurt(hurt)


def double(m: Match) -> None:
    """Let the band's own normal damage count twice in the newest hit (T65.32, T66aj)."""
    for at in range(len(m.stack) - 1, -1, -1):
        found = m.stack[at]
        if isinstance(found, Damage):
            more(m, found.base, 0)
            return


def stay(m: Match, seat: int, hp: int, card: int) -> None:
    """Let a hero stay with so many HP instead of falling (T65.30, T54f)."""
    of(m).hp[seat] = hp
    if m.listening:
        m.tell(StayedUp(figure=seat, card=card, hp=hp, clause="T54f"))


# --- healing


def healing_bonus(s: TrialsState, figure: int, seat: int, card: int) -> int:
    """Return what is added to a healing: of a card's player to that player's own cards, of the
    healed one's loot to each (T49b, TL15).
    """
    total = 0
    if 0 <= card < HERO_CARDS:
        for passive in conditions.passives(s, seat, w.M_YOUR_CARDS):
            for effect in passive.part.sides[0]:
                if effect.word == w.HEAL_MORE:
                    total += effect.n
    if HEROES >> figure & 1 and figure < s.seats:
        for held in s.loot(figure):
            total += s.tables.loot[held - FIRST_LOOT].heal_bonus
    return total


class Heal(Procedure):
    """A healing: HP up to the maximum, all poison goes, a wounded minion is well again (T49)."""

    __slots__ = ("card", "figure", "n", "seat")

    steps: ClassVar[tuple[str, ...]] = ("heal", "after")
    fields: ClassVar[tuple[str, ...]] = ("figure", "n", "seat", "card")

    def __init__(self, figure: int, n: int, seat: int, card: int) -> None:
        super().__init__()
        self.figure = figure
        self.n = n
        self.seat = seat
        self.card = card

    def copy(self) -> Heal:
        twin = Heal(self.figure, self.n, self.seat, self.card)
        twin.standing(self)
        return twin

    def heal(self, m: Match) -> Outcome:
        """At full HP too the poison goes (T49a), that of all parties (T47b)."""
        s = of(m)
        figure = self.figure
        n = self.n + healing_bonus(s, figure, self.seat, self.card)
        amount = max(0, min(n, queries.most_hp(s, figure) - s.hp[figure]))
        s.hp[figure] += amount
        s.wounded &= ~(1 << figure)
        if m.listening:
            m.tell(
                Healed(
                    figure=figure,
                    amount=amount,
                    left=s.hp[figure],
                    by=self.seat,
                    card=self.card,
                    clause="T49",
                )
            )
        poison_goes(m, figure)
        return None

    def after(self, m: Match) -> Outcome:
        """It may be answered, but not that of the answer (T65.79, T66i)."""
        s = of(m)
        if 0 <= self.card < HERO_CARDS and s.tables.card(self.card).id == BEACON:
            return None
        return Window(AFTER_HEAL, self.figure) if s.stands(self.figure) else None


def poison_goes(m: Match, figure: int) -> None:
    """Take all poison off a figure (T46.3, T47b)."""
    s = of(m)
    for group in range(GROUPS):
        at = figure * GROUPS + group
        if s.psn[at]:
            s.psn[at] = 0
            s.credit[at * 2 + PSN] = NOBODY
            if m.listening:
                m.tell(
                    AilmentFell(figure=figure, ailment="psn", total=0, party=group, clause="T46.3")
                )
