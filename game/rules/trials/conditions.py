"""Passive features, and whether what stands before a colon holds (T65.55, T65.59, T65.60)."""

from __future__ import annotations

from game.rules.trials import queries
from game.rules.trials import words as w
from game.rules.trials.codes import AREA as AREA_FLAG
from game.rules.trials.codes import (
    CREATURES,
    EXTRA,
    MELEE,
    NONE,
    PRIMARY,
    RANGED,
    SPELL,
    WEAPON,
    pile,
)
from game.rules.trials.frames import Deed
from game.rules.trials.state import TrialsState
from game.rules.trials.words import Lead, Part


class Passive:
    """A passive feature of a hero: the open ``card`` and the ``part`` of it that speaks of the
    moment that was asked for.
    """

    __slots__ = ("card", "part")

    def __init__(self, card: int, part: Part) -> None:
        self.card = card
        self.part = part


def passives(s: TrialsState, seat: int, moment: int) -> list[Passive]:
    """Return what of a hero's open features speaks of a moment (T65.75), in the order of the cards;
    nothing of a hero off the board.
    """
    found: list[Passive] = []
    if not 0 <= seat < s.seats or not s.stands(seat):
        return found
    for card in s.piles.cards[pile(seat, PRIMARY)]:
        printed = s.tables.card(card)
        if printed.type != w.PA:
            continue
        for alternatives in printed.parts:
            part = alternatives[0]
            for lead in part.leads:
                if lead.kind == w.L_MOMENT and lead.what == moment:
                    found.append(Passive(card, part))
                    break
    return found


def has_acted(s: TrialsState, figure: int) -> bool:
    """Return whether a creature had its turn in this round, or has it now (T65.59)."""
    if queries.is_hero(figure):
        return bool(s.acted >> figure & 1)
    if s.active == figure:
        return True
    if not s.monsters_done:
        return False
    return not (s.active >= s.seats and figure > s.active)  # monsters act in their order (T57b)


def is_hurt(s: TrialsState, figure: int) -> bool:
    """Return whether a creature is below its maximum HP, or wounded (T65.59)."""
    most = queries.most_hp(s, figure)
    return s.hp[figure] < most if most else bool(s.wounded >> figure & 1)


def is_half(s: TrialsState, figure: int) -> bool:
    """Return whether a creature has half its maximum HP or less, or is wounded (T65.59)."""
    most = queries.most_hp(s, figure)
    return s.hp[figure] * 2 <= most if most else bool(s.wounded >> figure & 1)


def is_large(s: TrialsState, figure: int) -> bool:
    """Return whether a creature is bigger than one space (T65.59)."""
    return bool(s.spaces[figure] & (s.spaces[figure] - 1))


def beside_hostile(s: TrialsState, seat: int) -> bool:
    """Return whether a hostile creature is adjacent to a hero (T65.59, T34f)."""
    return bool(queries.hostile(s, queries.party(s, seat)) & queries.adjacent_to(s, seat))


def condition(s: TrialsState, lead: Lead, seat: int, target: int, result: int) -> bool:
    """Return whether one condition holds of a hero, its target and the result of its roll (T65.59);
    nothing that asks for a state of the target holds of an obelisk (T68i).
    """
    what = lead.what
    if what == w.IF_RESULT:
        return result >= lead.n
    if what == w.IF_BELOW_HP:
        return s.hp[seat] < lead.n
    if what == w.IF_FROM_HP:
        return s.hp[seat] >= lead.n
    if what == w.IF_BESIDE_HOSTILE:
        return beside_hostile(s, seat)
    if target < 0 or not CREATURES >> target & 1:
        return False
    if what == w.IF_MARKED:
        return queries.marked(s, target)
    if what == w.IF_LARGE:
        return is_large(s, target)
    if what == w.IF_HALF:
        return is_half(s, target)
    if what == w.IF_HURT:
        return is_hurt(s, target)
    if what == w.IF_FLANKED:
        return queries.flanked(s, target, seat)
    if what == w.IF_NOT_ACTED:
        return not has_acted(s, target)
    if what == w.IF_ADJACENT:
        return queries.adjacent(s, seat, target)
    return queries.is_hero(target) or queries.is_elite(target)


def holds(
    s: TrialsState,
    card: int,
    part: Part,
    seat: int,
    target: int = NONE,
    flags: int = 0,
    result: int = 0,
) -> bool:
    """Return whether all that stands before a part's effects holds: its limit not used up (T65.55),
    its conditions, the kind of attack, damage or Action it is for (T65.59, T65.60).
    """
    for each in part.leads:
        kind = each.kind
        if kind in (w.L_PER_TURN, w.L_PER_ROUND) and queries.is_used(s, card, seat):
            return False
        if kind == w.L_IF and not condition(s, each, seat, target, result):
            return False
    return limits_fit(part, flags)


def limits_fit(part: Part, flags: int) -> bool:
    """Return whether a part is for such an attack or damage (T65.60)."""
    for each in part.leads:
        kind = each.kind
        if kind == w.L_WEAPON and not flags & WEAPON:
            return False
        if kind == w.L_MELEE and not flags & MELEE:
            return False
        if kind == w.L_RANGED and not flags & RANGED:
            return False
        if kind == w.L_SPELL and not flags & SPELL:
            return False
        if kind == w.L_AREA and not flags & AREA_FLAG:
            return False
    return True


def limit_of(part: Part) -> int:
    """Return until when a part that was used is used up: one of ``codes.UNTIL``, -1 for never
    (T65.55).
    """
    for each in part.leads:
        if each.kind == w.L_PER_TURN:
            return 0
        if each.kind == w.L_PER_ROUND:
            return 1
    return NONE


def chain_parts(s: TrialsState, deed: Deed) -> list[Part]:
    """Return the parts of the chain of a deed, of the side that was chosen (T26c)."""
    if deed.chain < 0 or deed.kind == EXTRA:
        return []
    return [
        part[deed.chain_way] if deed.chain_way < len(part) else part[0]
        for part in s.tables.card(deed.chain).parts
    ]
