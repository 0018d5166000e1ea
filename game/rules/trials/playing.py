"""Playing a card, a feature, an Interaction or a ring: its price and its target are named, then it
lies waiting (T27, T28, T29, T65j).
"""

from __future__ import annotations

from typing import ClassVar, Final

from game.board.grid import bits
from game.engine.decisions import member_of
from game.engine.match import Match
from game.engine.procedure import Outcome, Procedure
from game.rules.trials import decks, keeping, loot, plays, rings, selecting
from game.rules.trials import words as w
from game.rules.trials.asking import ask
from game.rules.trials.codes import (
    BARDIC,
    CHAIN,
    END_TURN,
    FEATURE,
    FIRST_LOOT,
    FREE,
    INTERACT,
    LOOT_USE,
    NOBODY,
    NONE,
    ORDER,
    RING,
    SIDE,
    SIDES_OF_A_CARD,
    TARGET,
)
from game.rules.trials.events import ChainPlayed, Played
from game.rules.trials.frames import Play
from game.rules.trials.notation import WORDS
from game.rules.trials.state import TrialsState, of
from game.rules.trials.windows import Window
from game.rules.trials.words import Printed

ANSWERS_THE_ATTACKER: Final = (
    w.M_AFTER_MISS_ON_YOU, w.M_AFTER_ATTACK_ON_YOU, w.M_AFTER_ATTACK, w.M_AFTER_OPPS_SPELL,
    w.M_AFTER_HEAL,
)  # fmt: skip
"""Moments whose play is on the figure that the window is about, if it names nobody else."""


def price_of(s: TrialsState, card: int) -> int:
    """Return how many cards a feature or loot costs (T65.57)."""
    if card >= FIRST_LOOT:
        use = loot.card_of(s, card).use
        return use.disc if use is not None else 0
    for alternatives in s.tables.card(card).parts:
        for lead in alternatives[0].leads:
            if lead.kind == w.L_PAY_DISC:
                return lead.n
    return 0


class Playing(Procedure):
    """A seat plays something: it is paid for, its target named, then it waits and is told (T65j).

    ``about`` is the figure that the window is about, ``mask`` what else it is about.
    """

    __slots__ = ("about", "answers", "cell", "family", "mask", "member", "moment", "seat", "target")

    steps: ClassVar[tuple[str, ...]] = (
        "begin", "pay", "paid", "aim", "aimed", "which", "chosen", "push",
    )  # fmt: skip
    fields: ClassVar[tuple[str, ...]] = (
        "seat", "family", "member", "moment", "about", "mask", "target", "cell", "answers",
    )  # fmt: skip

    def __init__(
        self,
        seat: int,
        family: int,
        member: int,
        moment: int,
        about: int = NOBODY,
        mask: int = 0,
        target: int = NONE,
        cell: int = NONE,
        answers: int = 0,
    ) -> None:
        super().__init__()
        self.seat = seat
        self.family = family
        self.member = member
        self.moment = moment
        self.about = about
        self.mask = mask
        self.target = target
        self.cell = cell
        self.answers = answers

    def copy(self) -> Playing:
        twin = Playing(
            self.seat, self.family, self.member, self.moment, self.about, self.mask, self.target,
            self.cell, self.answers,
        )  # fmt: skip
        twin.standing(self)
        return twin

    def card(self) -> int:
        """Return the card that is played; -1 for a ring."""
        if self.family in (FREE, CHAIN):
            return self.member // SIDES_OF_A_CARD
        return NONE if self.family == RING else self.member

    def way(self) -> int:
        """Return the side of its OR."""
        return self.member % SIDES_OF_A_CARD if self.family in (FREE, CHAIN) else 0

    def printed(self, s: TrialsState) -> Printed:
        """Return the card."""
        return s.tables.card(self.card())

    def begin(self, m: Match) -> Outcome:
        """Look at what the window below is about; a card leaves the hand (T21.3)."""
        s = of(m)
        below = m.below(self) if len(m.stack) > 1 else None
        if isinstance(below, Window):
            self.about, self.mask = below.figure, below.about
        if self.family in (FREE, CHAIN):
            if self.card() in s.hand(self.seat):
                decks.use(m, self.seat, self.card())
            if self.family == CHAIN:
                self._chain(m)
        elif self.family == INTERACT:
            decks.discard(m, self.seat, self.member, "price")
            s.limits.append((plays.INTERACTION_USED, self.seat, END_TURN))
            self.target = s.active
        elif self.family == LOOT_USE:
            use = loot.card_of(s, self.member).use
            if use is not None:
                loot.use_up(m, self.seat, self.member, use.limit)
        return None

    def _chain(self, m: Match) -> None:
        """Note the chain or the Damage Chain of the Action (T26, T26a)."""
        s = of(m)
        deed = s.deed()
        damage = self.printed(s).type == w.DC
        if damage:
            deed.blow = self.card()
        else:
            deed.chain, deed.chain_way = self.card(), self.way()
        s.keep_deed(deed)
        if m.listening:
            m.tell(
                ChainPlayed(
                    seat=self.seat,
                    card=self.card(),
                    id=decks.id_of(s, self.card()),
                    way=self.way(),
                    damage=damage,
                    clause="T26.3" if damage else "T26",
                )
            )

    def pay(self, m: Match) -> Outcome:
        """Pay its price: so many cards of the hand (T65e)."""
        s = of(m)
        if self.family not in (FEATURE, LOOT_USE):
            return None
        price = price_of(s, self.card())
        return decks.Discards(self.seat, price, "price") if price else None

    def paid(self, m: Match) -> Outcome:
        """A feature with a limit is used up (T65.55)."""
        return None

    def aim(self, m: Match) -> Outcome:
        """Name its target, where several are possible (T65j)."""
        s = of(m)
        if self.family not in (FREE, LOOT_USE):
            self.go("which")
            return None
        found = named_targets(s, self.seat, self.printed(s), self.way(), self.about, self.mask)
        if found & (found - 1):
            return ask("play_target", self.seat, [(TARGET, found)], card=self.card())
        if found:
            self._named(s, found.bit_length() - 1)
        self.go("which")
        return None

    def aimed(self, m: Match) -> Outcome:
        """It is named."""
        self._named(of(m), member_of(m.answer))
        return None

    def _named(self, s: TrialsState, target: int) -> None:
        self.target = target
        self.cell = s.cell[target]
        if not s.stands(target) and s.deeds:
            self.cell = s.deed().cell

    def which(self, m: Match) -> Outcome:
        """Of several spells that could be countered, name one (T66v); of a chain that comes before
        or after the Action, which of the two (T26g).
        """
        s = of(m)
        if self.family == CHAIN and keeping.parts_at(s, self.card(), w.M_BEFORE_OR_AFTER):
            return ask("choose", self.seat, [(SIDE, 3)], "before_or_after", card=self.card())
        if self.family != FREE or self.printed(s).id != "counterspell":
            self.go("push")
            return None
        found = self._spells(m)
        if len(found) > 1:
            return ask("play_target", self.seat, [(ORDER, (1 << len(found)) - 1)])
        self.answers = found[0] if found else 0
        self.go("push")
        return None

    def chosen(self, m: Match) -> Outcome:
        """That one."""
        if self.family == CHAIN:
            s = of(m)
            deed = s.deed()
            deed.chain_way = member_of(m.answer)
            s.keep_deed(deed)
            return None
        self.answers = self._spells(m)[member_of(m.answer)]
        return None

    def _spells(self, m: Match) -> list[int]:
        s = of(m)
        below = m.below(self)
        base = below.base if isinstance(below, Window) else 0
        asked = plays.Asked(self.moment, self.about, self.mask, base)
        return plays.spells_to_counter(s, self.seat, self.printed(s), asked)

    def push(self, m: Match) -> Outcome:
        """It lies on top of what waits, and is told (T29)."""
        s = of(m)
        s.count += 1
        card = self.card()
        play = Play(
            s.count,
            self.family,
            self.seat,
            card,
            self.way(),
            self.target,
            self.cell,
            self.answers,
        )
        s.pile.append(play.row())
        if m.listening:
            m.tell(
                Played(
                    seat=self.seat,
                    play=play.id,
                    family=WORDS[self.family],
                    card=card if self.family != INTERACT else NONE,
                    id=self._name(s),
                    way=play.way,
                    target=play.target,
                    cell=play.cell,
                    answers=play.answers,
                    clause="T28" if self.family == INTERACT else "T29",
                )
            )
        return None

    def _name(self, s: TrialsState) -> str:
        if self.family == RING:
            return "bardic_inspiration" if self.member == BARDIC else ""
        if self.family == INTERACT:
            return s.tables.content.classes[s.klass[self.seat]].id
        return self.printed(s).id


def named_targets(
    s: TrialsState, seat: int, printed: Printed, way: int, about: int, mask: int
) -> int:
    """Return whom a Free card may be for, as bits; 0 where it names nobody (T65j)."""
    parts = selecting.side_of(printed, way)
    for part in parts:
        lead = part.moment
        for each in part.leads:
            if each.kind == w.L_AGAINST and each.who is not None:  # Stand Firm (T66af)
                return selecting.candidates(s, seat, printed, each.who)
        if lead is None:
            continue
        who = part.who
        if lead.what == w.M_AFTER_YOUR_RANGED_ATTACK:  # Hail of Thorns (T66z)
            return mask
        if lead.what in (w.M_BEFORE_ROLL, w.M_AFTER_ROLL):
            return 1 << s.throw().figure if s.throws else 0
        if lead.what == w.M_WHEN_DAMAGED and who is not None:  # Warding Bond (T66h)
            return selecting.candidates(s, seat, printed, who)
        if lead.what in ANSWERS_THE_ATTACKER:
            if who is not None and lead.what == w.M_AFTER_MISS_ON_YOU:  # T66ah
                return selecting.candidates(s, seat, printed, who) & ~(1 << about)
            return 1 << about if about >= 0 else 0
    named = selecting.named_of(printed, way)
    if named is None or named.who is None or named.who.whom == w.S_YOU:
        return 0
    found = selecting.candidates(s, seat, printed, named.who)
    if named.word == w.RING:
        for figure in bits(found):
            if not rings.fits(s, named.m, figure, seat):
                found &= ~(1 << figure)
    return found
