"""Answers in windows: when a card, a feature or an Interaction is worth its price now.

A pass costs nothing, so a card is looked at only at its worthiest moments: damage that is about to
be dealt, a roll that it may turn, a spell that can be countered.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.board.grid import bits
from game.engine.decisions import Decision, choice, code_of, member_of
from game.players.trials import goals, odds
from game.players.trials.ahead import Ahead
from game.players.trials.cards import has_word
from game.players.trials.picks import Picks, missing
from game.players.trials.worth import spared
from game.rules.trials import chances, idle, queries, quests, reach
from game.rules.trials import words as w
from game.rules.trials.codes import (
    ATTACK_ROLL,
    CHAIN,
    FEATURE,
    FIRST_LOOT,
    FREE,
    HEROES,
    INTERACT,
    PASS,
    RING,
    SIDES_OF_A_CARD,
    SKILL_ROLL,
)
from game.rules.trials.content import Interaction
from game.rules.trials.notation import card_of
from game.rules.trials.state import TrialsState
from game.rules.trials.words import Printed

LEAST: Final = 0.25
"""What a play must promise above its price."""
TRIES: Final = 4
"""Dice that a play is tried with where its worth hangs on them."""
GRAVE: Final = 4
"""Damage from which on it is looked at whether it can be lowered."""
ROLLED: Final = (
    "before_roll",
    "declaration",
    "after_attack",
    "after_miss",
    "after_spell",
    "after_shot",
    "on_ailment",
)
"""Moments after which dice still fall."""


def has_moment(printed: Printed) -> bool:
    """Return whether a card names the moment at which it is played (T65.70)."""
    for alternatives in printed.parts:
        for part in alternatives:
            for lead in part.leads:
                if lead.kind == w.L_MOMENT and not printed.ongoing:
                    return True
    return False


class Answers:
    """What a seat answers in an open window."""

    def __init__(self, picks: Picks, ahead: Callable[[], Ahead], worth: dict[int, float]) -> None:
        self.picks = picks
        self.s: TrialsState = picks.s
        self.seat = picks.seat
        self.judge = picks.judge
        self.ahead = ahead
        self.worth = worth

    def answer(self, decision: Decision) -> tuple[int, float]:
        """Return the answer, and what it promises more than to pass."""
        moment = str(decision.about.get("moment", ""))
        tries: list[int] = []
        best, found = LEAST, choice(PASS, 0)
        for code, mask in decision.families(self.seat):
            if code == INTERACT:
                card = min(bits(mask), key=lambda each: (self.worth.get(each, 9.0), each))
                gain = self.interaction(moment) - self.worth.get(card, 1.0)
                if gain > best:
                    best, found = gain, choice(INTERACT, card)
            elif code in (FREE, CHAIN):
                for member in bits(mask):
                    way = member % SIDES_OF_A_CARD
                    if self.is_worth_a_look(card_of(code, member), way, moment):
                        tries.append(choice(code, member))
            elif code in (FEATURE, RING):
                tries += [choice(code, member) for member in bits(mask)]
        if not tries:
            return found, best
        if moment == "at_zero":
            return tries[0], 9.0
        if moment == "after_initiative":
            enough = len(self.s.hand(self.seat)) >= 4
            return (tries[0], LEAST) if enough else (found, best)
        dice = TRIES if moment in ROLLED or self._rerolls(tries) else 1
        ahead = self.ahead()
        idle = ahead.worth(choice(PASS, 0), dice)
        for each in tries:
            gain = ahead.worth(each, dice) - idle
            if gain > best:
                best, found = gain, each
        return found, best

    def _rerolls(self, tries: list[int]) -> bool:
        for each in tries:
            family = code_of(each)
            if family == FREE:
                printed = self.s.tables.card(card_of(family, member_of(each)))
                if has_word(printed, w.REROLL):
                    return True
        return False

    # --- cards

    def is_worth_a_look(self, card: int, way: int, moment: str) -> bool:
        """Return whether this is a moment to think of a card."""
        s, seat = self.s, self.seat
        printed = s.tables.card(card) if card < FIRST_LOOT else None
        if printed is None:
            return True
        if idle.card(s, seat, card, way):
            return False
        if moment == "damage":
            return self._in_damage(printed)
        if has_moment(printed) or moment in ("after_roll", "before_roll", "at_zero"):
            return True
        if moment == "end_of_turn":
            if not has_word(printed, w.HEAL, w.CLEANSE):
                return False
            near = self.judge.allies & HEROES & s.present
            return any(missing(s, each) >= 5 for each in bits(near)) or queries.rooted(s, seat)
        if moment == "declaration" and s.deeds:
            deed = s.deed()
            hostile = not self.judge.allies >> deed.figure & 1
            if hostile and deed.targets & self.judge.allies & HEROES:
                return has_word(printed, w.DR_MORE, w.ATTACKS_ON_DIS, w.HIDDEN, w.RING)
        return False

    def _in_damage(self, printed: Printed) -> bool:
        """Return whether a card may be worth it with damage about to be dealt."""
        s = self.s
        if not s.hurts:
            return False
        hurt = s.hurt()
        if printed.type == w.DC:
            return not self.judge.allies >> hurt.target & 1
        if hurt.source == self.seat and has_moment(printed):
            return True
        if not self.judge.allies >> hurt.target & 1 or not queries.is_hero(hurt.target):
            return has_moment(printed) and not has_word(printed, w.REDUCE)
        total = idle.lost(s, hurt)
        if total < min(GRAVE, s.hp[hurt.target]):
            return False
        if has_word(printed, w.HEAL):
            return total >= s.hp[hurt.target]
        return has_word(printed, w.REDUCE, w.DR_MORE) or has_moment(printed)

    # --- Interactions

    def interaction(self, moment: str) -> float:
        """Return what this hero's Interaction is worth on the ally whose turn it is (T28)."""
        s = self.s
        gives: Interaction = s.tables.content.classes[s.klass[self.seat]].interaction
        ally = s.active
        if gives.heal:
            lacks = missing(s, ally)
            saves = s.hurts and moment == "damage" and s.hurt().target == ally
            if saves and idle.lost(s, s.hurt()) >= s.hp[ally]:
                return -self.judge.kill(ally) * 0.8
            return spared(s, ally, gives.heal) if lacks >= gives.heal else 0.0
        if gives.hit_dmg or gives.hit_prc:
            return self._next_hit(gives)
        if moment == "before_roll" and s.throws:
            return self._roll(gives)
        if moment == "end_of_turn" and not s.hurts:
            return self._last(gives)
        return 0.0

    def _last(self, gives: Interaction) -> float:
        """Return what it is worth to an ally whose turn ends to be moved or guarded: the spaces
        where it would rather stand, the damage that DR will spare it.
        """
        s = self.s
        ally = s.active
        here = s.cell[ally]
        lure, danger = Picks(self.picks.match, ally, self.picks.ways).standing()
        if gives.dr:
            return -self.judge.rate(ally) * gives.dr * danger.hits(here)
        if not gives.move or queries.rooted(s, ally):
            return 0.0
        worths = [lure.at(to) - danger.at(to) for to in bits(reach.within(s, ally, gives.move))]
        return max(worths, default=0.0) - lure.at(here) + danger.at(here)

    def _next_hit(self, gives: Interaction) -> float:
        """Return what more damage by the ally's next hit is worth: once its attack is declared."""
        s = self.s
        if not s.deeds or s.hurts:
            return 0.0
        deed = s.deed()
        if deed.figure != s.active or not deed.targets or deed.hits:
            return 0.0
        target = deed.first if deed.first >= 0 else bits(deed.targets)[0]
        if not s.spaces[target]:
            return 0.0
        before = self.picks.on(deed, target)
        told = odds.blow(s, deed, target)
        more = gives.hit_dmg + gives.hit_prc
        if queries.is_minion(target):
            return 0.0
        gain = told.hit * more * self.judge.rate(target)
        if told.lost + more >= s.hp[target] > 0:
            gain += max(0.0, told.hit - told.kill) * self.judge.kill(target) * 0.6
        return gain if before > -9.0 else 0.0

    def _roll(self, gives: Interaction) -> float:
        """Return what advantage or a bonus on the roll about to be made is worth."""
        s = self.s
        throw = s.throw()
        if throw.kind == SKILL_ROLL and s.deeds and s.deed().objective >= 0:
            each = quests.objective(s, throw.figure, s.deed().objective)
            if each is None:
                return 0.0
            told = chances.skill_terms(s, throw.figure, each.skill, each.more)
            adv = gives.skill_adv or told.adv
            after = chances.reaching(told.needs, told.bonus() + gives.roll, adv, told.dis)
            return float(after - told.passes()) * goals.gain(s, self.judge, each)
        if throw.kind == ATTACK_ROLL and s.deeds and throw.target >= 0:
            deed = s.deed()
            before = self.picks.on(deed, throw.target)
            deed.adv = 1 if gives.attack_adv else deed.adv
            deed.roll += gives.roll
            return self.picks.on(deed, throw.target) - before
        return 0.0
