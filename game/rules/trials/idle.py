"""What a card could do as things stand, where it is plain that it is nothing (T27d)."""

from __future__ import annotations

from typing import Final

from game.board.grid import bits
from game.engine.decisions import Decision
from game.rules.trials import ailments, defences, queries, selecting
from game.rules.trials import words as w
from game.rules.trials.chances import enough, left_of
from game.rules.trials.codes import (
    BURN,
    CHAIN,
    FIRST_LOOT,
    FREE,
    NO_PARTY,
    PASS,
    PSN,
    ROOT,
    SIDES_OF_A_CARD,
)
from game.rules.trials.frames import Hurt
from game.rules.trials.state import TrialsState
from game.rules.trials.words import CLEANSE, DC, HEAL, LIFT, REDUCE, SHARE_HEAL

HEALING: Final = (HEAL, SHARE_HEAL, CLEANSE, LIFT)
"""Words that do nothing to whom nothing is wrong with."""
UPON_IT: Final = (
    w.DMG_MORE, w.PRC_MORE, w.CRIT, w.DOUBLE_DMG, w.BURN, w.PSN, w.ROOT, w.DAZE, w.PUSH, w.PULL,
    w.NO_SPELLS,
)  # fmt: skip
"""Words of a Damage Chain that are for whoever is hit alone."""


def card(s: TrialsState, seat: int, number: int, way: int) -> bool:
    """Return whether all that one side of a card does is to heal and to cleanse while no ally needs
    it (T49, T65.27), or to reduce damage of which nothing gets through (T42.4, T43a).
    """
    if number >= FIRST_LOOT:
        return False
    for part in selecting.side_of(s.tables.card(number), way):
        for effects in part.sides:
            for each in effects:
                if each.word in HEALING:
                    if not nobody_lacks(s, seat):
                        return False
                elif each.word != REDUCE or (s.hurts and lost(s, s.hurt())):
                    return False
    return True


def in_vain(s: TrialsState, seat: int, decision: Decision) -> bool:
    """Return whether a seat can only pass in the open window, or play what would do nothing."""
    for code, mask in decision.families(seat):
        if code == PASS:
            continue
        if code not in (FREE, CHAIN):
            return False
        for member in bits(mask):
            number, way = divmod(member, SIDES_OF_A_CARD)
            if code == CHAIN and not falls_anyway(s, number, way):
                return False
            if code == FREE and not card(s, seat, number, way):
                return False
    return True


def falls_anyway(s: TrialsState, number: int, way: int) -> bool:
    """Return whether all that a Damage Chain does is for a hit that fells a monster of nobody's as
    it is: more damage is nothing to it then, nor is what else a hit brings (T26.3, T42c). A hero
    or a monster with a party might yet be saved by a play.
    """
    if not s.hurts or s.tables.card(number).type != DC:
        return False
    hurt = s.hurt()
    if queries.party(s, hurt.target) != NO_PARTY or lost(s, hurt) < enough(s, hurt.target):
        return False
    for part in selecting.side_of(s.tables.card(number), way):
        for effects in part.sides:
            for each in effects:
                if each.word not in UPON_IT or each.each or each.who is not None:
                    return False
    return True


def lost(s: TrialsState, hurt: Hurt) -> int:
    """Return how much of the damage about to be dealt gets through as things stand (T42.4 to
    T42.6).
    """
    dr = defences.dr(s, hurt.target, hurt.source)
    return left_of(hurt.dmg, hurt.prc, hurt.reduces, dr)


def nobody_lacks(s: TrialsState, seat: int) -> bool:
    """Return whether no ally of a hero lacks HP, is wounded, ailing or bears a ring (T49, T48)."""
    for figure in bits(queries.allies(s, seat)):
        if queries.is_minion(figure):
            lacks = bool(s.wounded >> figure & 1)
        else:
            lacks = s.hp[figure] < queries.most_hp(s, figure)
        if lacks:
            return False
        for kind in (BURN, PSN, ROOT):
            if ailments.total(s, figure, kind):
                return False
        for row in s.rings:
            if row[1] == figure:
                return False
    return True
