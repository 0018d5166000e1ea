"""One table by kind: what stands before the effects of a text (T65.55 to T65.60, T65.70 to T65.79).

Limits, moments, conditions, prices and checks, as phrases that end before a colon.
"""

from __future__ import annotations

from typing import Final

from game.rules.trials import words as w
from game.rules.trials.codes import AILMENTS
from game.rules.trials.grammar import SPELL_STATUS, STATUS
from game.rules.trials.words import Lead, Selector
from game.words.language import N_, _, ngettext
from game.words.lists import either
from game.words.rich import Text, fill
from game.words.trials import names
from game.words.trials.effects import whom

MOMENTS: Final = {
    w.M_YOUR_TURN: N_("in your turn"),
    w.M_START_OF_TURN: N_("at the start of your turn"),
    w.M_END_OF_TURN: N_("at the end of your turn"),
    w.M_AFTER_INITIATIVE: N_("after initiative"),
    w.M_ROUND_1: N_("in round 1"),
    w.M_BEFORE_ROLL: N_("before a roll"),
    w.M_AFTER_ROLL: N_("after a roll"),
    w.M_AFTER_YOUR_ROLL: N_("after a roll of yours"),
    w.M_AFTER_YOUR_ATTACK_ROLL: N_("after an attack roll of yours"),
    w.M_AFTER_FAILED_SKILL: N_("after a skill roll of yours that fails"),
    w.M_ON_DAMAGE: N_("when damage is about to be dealt"),
    w.M_WHEN_DAMAGED: N_("on each damage"),
    w.M_YOUR_ATTACKS: N_("on your attacks"),
    w.M_YOUR_HIT: N_("on a damaging hit of yours"),
    w.M_AFTER_YOUR_HIT: N_("after a hit of yours"),
    w.M_AFTER_YOUR_DAMAGE: N_("after an attack of yours that cost HP"),
    w.M_AFTER_YOUR_ATTACK_ACTION: N_("after your Attack Action"),
    w.M_AFTER_YOUR_RANGED_ATTACK: N_("after your ranged attack on one target"),
    w.M_THEN: N_("when the Action is over"),
    w.M_AFTER_MISS_ON_YOU: N_("when an attack misses you"),
    w.M_AFTER_ATTACK_ON_YOU: N_("after an attack on you"),
    w.M_AFTER_ATTACK: N_("after an attack by an opponent"),
    w.M_ON_SPELL_AT_YOU: N_("when a spell is declared at you"),
    w.M_ON_OPPS_SPELL: N_("when a rival hero plays a spell"),
    w.M_AFTER_OPPS_SPELL: N_("after a rival hero's Action with a spell"),
    w.M_AFTER_HEAL: N_("after an ally was healed"),
    w.M_AT_0_HP: N_("when you would fall"),
    w.M_AFTER_INTERACTION: N_("after your Interaction"),
    w.M_ENTERING: N_("on entering it"),
    w.M_STARTING: N_("on starting a turn in it"),
    w.M_ENTERING_OR_STARTING: N_("on entering it or starting a turn in it"),
    w.M_ENDING: N_("on ending a turn in it"),
    w.M_ENDING_WITHIN: N_("on ending a turn within {n} of it"),
    w.M_BESIDE: N_("to all next to it when it comes"),
    w.M_BEFORE_OR_AFTER: N_("before or after the Action"),
    w.M_YOUR_CARDS: N_("on your own cards"),
    w.M_YOUR_AREA_SPELLS: N_("on your area spells"),
    w.M_ON_PUT: N_("when {what} is put on you"),
}
"""By moment (T65.70 to T65.79)."""

CONDITIONS: Final = {
    w.IF_MARKED: N_("if the target is marked"),
    w.IF_LARGE: N_("if the target is large"),
    w.IF_HALF: N_("if the target is at half its HP or less"),
    w.IF_HURT: N_("if the target is hurt"),
    w.IF_FLANKED: N_("if the target is flanked"),
    w.IF_NOT_ACTED: N_("if the target has not acted this round"),
    w.IF_RESULT: N_("with a result of {n} or more"),
    w.IF_ADJACENT: N_("if it is adjacent then"),
    w.IF_BELOW_HP: N_("if you are below {n} HP"),
    w.IF_FROM_HP: N_("if you have {n} HP or more"),
    w.IF_HERO_OR_ELITE: N_("if it is a hero or an elite"),
    w.IF_BESIDE_HOSTILE: N_("if a hostile creature is adjacent to you"),
}
"""By condition (T65.59)."""

LEADS: Final = {
    w.L_PER_TURN: N_("once per turn"),
    w.L_PER_ROUND: N_("once per round"),
    w.L_TIMES: N_("{n} times"),
    w.L_MAINTAIN: N_("when maintained"),
    w.L_ROLL: N_("if you roll {n} or more"),
    w.L_SKILL: N_("by a roll of {skill}"),
    w.L_PASS: N_("if it passes"),
    w.L_MODIFIED: N_("with a sum of {n} or more"),
    w.L_MELEE: N_("in melee"),
    w.L_RANGED: N_("at range"),
    w.L_WEAPON: N_("with a weapon"),
    w.L_SPELL: N_("with a spell"),
    w.L_AREA: N_("with an area"),
    w.L_SKILL_ONLY: N_("on a skill roll"),
    w.L_MOVE_ONLY: N_("on a Move Action"),
    w.L_AGAINST: N_("against one opponent"),
    w.L_STROKES: N_("{n} strokes"),
    w.L_EACH: N_("for {whom}"),
    w.L_BOUNCE: N_("off a space next to terrain"),
    w.L_HIT: N_("on a hit"),
}
"""By kind of lead; moments and conditions have tables of their own."""

SUFFERED: Final = {
    w.L_RANGED: N_("from a ranged attack"),
    w.L_WEAPON: N_("from a weapon"),
    w.L_SPELL: N_("from a spell"),
    w.L_AREA: N_("from an area"),
}
"""What limits an effect that lowers damage."""
RIVAL_HERO: Final = N_("against a rival hero")
STATUS_NAME: Final = N_("a status")
SPELL_STATUS_NAME: Final = N_("a status by a spell")
ANY_AILMENT: Final = N_("an ailment")


def lead(one: Lead, suffered: bool) -> Text:
    """Return what a lead reads like; ``suffered`` if the text lowers damage."""
    if one.kind == w.L_MOMENT:
        if one.what == w.M_ON_PUT:
            return fill(_(MOMENTS[one.what]), what=put(one.n))
        return fill(_(MOMENTS[one.what]), n=one.n)
    if one.kind == w.L_PAY_DISC:
        price = ngettext("for {n} card from your hand", "for {n} cards from your hand", one.n)
        return fill(price, n=one.n)
    if one.kind == w.L_IF:
        return fill(_(CONDITIONS[one.what]), n=one.n)
    if one.kind == w.L_SKILL:
        return fill(_(LEADS[one.kind]), skill=_(names.SKILLS[one.what]))
    if one.kind == w.L_EACH and one.who is not None:
        return _for(one.who)
    if suffered and one.kind in SUFFERED:
        return fill(_(SUFFERED[one.kind]))
    return fill(_(LEADS[one.kind]), n=one.n)


def _for(who: Selector) -> Text:
    if who.whom == w.S_RIVAL_HERO:
        return fill(_(RIVAL_HERO))
    return fill(_(LEADS[w.L_EACH]), whom=whom(who))


def put(mask: int) -> Text:
    """Return what is about to be put on somebody, by the bits of a text (T65.79)."""
    every = (1 << len(AILMENTS)) - 1
    found: list[Text] = []
    if mask & every == every:
        found.append(fill(_(ANY_AILMENT)))
    else:
        for at in range(len(AILMENTS)):
            if mask >> at & 1:
                found.append(fill(_(names.AILMENTS[at])))
    if mask & STATUS:
        found.append(fill(_(STATUS_NAME)))
    if mask & SPELL_STATUS:
        found.append(fill(_(SPELL_STATUS_NAME)))
    return either(found)
