"""What is under way in Trials, in words: Actions, rolls, damage, and plays that wait (T29)."""

from __future__ import annotations

from typing import Final

from game.board.grid import bits
from game.rules.trials import bestiary, queries
from game.rules.trials import words as w
from game.rules.trials.actions import MAINTAIN_WAY
from game.rules.trials.codes import AFTER_ATTACK as ATTACK_OVER
from game.rules.trials.codes import (
    AFTER_HEAL,
    AFTER_INITIATIVE,
    AFTER_MISS,
    AFTER_ROLL,
    AFTER_SHOT,
    AFTER_SPELL,
    AT_ZERO,
    ATTACK_ROLL,
    BEFORE_ROLL,
    BY_PIECE,
    DAMAGE,
    DECLARATION,
    END_OF_TURN,
    FEATURE,
    INTERACT,
    MONSTERS,
    NONE,
    ON_AILMENT,
    PLAYED,
    RING,
    SKILL_ROLL,
)
from game.rules.trials.frames import Deed, Hurt, Play, Throw, play_of
from game.rules.trials.quest_kinds import ITEMS, SUMMON
from game.rules.trials.state import TrialsState
from game.rules.trials.windows import Window
from game.words.language import N_, _
from game.words.lists import listed
from game.words.rich import ABILITY, STRONG, Span, Text, fill
from game.words.trials import leads, names, quest_texts
from game.words.trials.match_names import MatchNames

# --- Actions and attacks

DEEDS: Final = {
    "plain": N_("{figure} plays {card}."),
    "move": N_("{figure} takes a Move Action."),
    "on": N_("{figure}: {card} on {targets}."),
    "nobody": N_("{figure}: {card}, with nobody inside."),
    "maintain": N_("{figure} maintains {card}."),
    "try": N_("{figure} tries: {what}."),
    "attack": N_("{figure} attacks {targets}."),
}


def card_of(s: TrialsState, deed: Deed, called: MatchNames) -> Span:
    """Return with what an Action or attack is made: a card, the line of a script, "" for the plain
    attack of a monster.
    """
    if deed.card != NONE:
        return called.card(deed.card)
    if deed.kind == MONSTERS:
        if bestiary.is_elite_card(deed.figure) and deed.side != bestiary.ACID:
            return Span("")
        if queries.is_minion(deed.figure):
            return Span("")
        return called.of_id(bestiary.attack_id(s, deed.figure, deed.side))
    return Span("")


def deed(s: TrialsState, one: Deed, called: MatchNames) -> Text:
    """Return an Action or attack as a sentence: who, with what, on whom."""
    figure = called.figure(one.figure)
    card = card_of(s, one, called)
    targets = listed([called.figure(each) for each in bits(one.targets)])
    if one.objective != NONE:
        return fill(_(DEEDS["try"]), figure=figure, what=objective(s, one.objective, called))
    if one.way == MAINTAIN_WAY and one.kind not in (MONSTERS, BY_PIECE):
        return fill(_(DEEDS["maintain"]), figure=figure, card=card)
    if one.card != NONE and s.tables.card(one.card).type == w.MV and not one.targets:
        return fill(_(DEEDS["move"]), figure=figure)
    if targets and not card.text:
        return fill(_(DEEDS["attack"]), figure=figure, targets=targets)
    if targets:
        return fill(_(DEEDS["on"]), figure=figure, card=card, targets=targets)
    if one.area:
        return fill(_(DEEDS["nobody"]), figure=figure, card=card)
    return fill(_(DEEDS["plain"]), figure=figure, card=card)


def objective(s: TrialsState, number: int, called: MatchNames) -> Text:
    """Return what is tried at an objective, and by which skill: ``Read the runes (Knowledge)``."""
    at, item = divmod(number // len(names.SKILLS), ITEMS)
    card = s.tables.quest(s.quests[at][0])
    skill = Span(_(names.SKILLS[number % len(names.SKILLS)]), STRONG)
    tried = quest_texts.tries(card, item == SUMMON)
    return fill(_("{what} ({skill})"), what=tried, skill=skill)


# --- rolls

BEFORE: Final = {
    "attack": N_("{figure} is about to roll against {target}."),
    "alone": N_("{figure} is about to roll for {card}."),
    "skill": N_("{figure} is about to roll {skill}, {needs} or more."),
    "card": N_("{figure} is about to roll for {card}, {needs} or more."),
}
ROLLED: Final = {
    "attack": N_("{figure} rolled {result} against {target}."),
    "alone": N_("{figure} rolled {result} for {card}."),
    "skill": N_("{figure} rolled {result}; {skill} needs {needs}."),
    "card": N_("{figure} rolled {result} for {card}, which needs {needs}."),
}


def throw(s: TrialsState, one: Throw, called: MatchNames) -> Text:
    """Return a roll as a sentence: what is about to be rolled, or what has been."""
    rolled = one.die or one.set
    told = ROLLED if rolled else BEFORE
    card: Span = called.card(one.card) if one.card != NONE else Span("")
    if one.kind == SKILL_ROLL:
        key = "skill"
    elif one.kind == ATTACK_ROLL:
        key = "attack" if one.target != NONE else "alone"
    else:
        key = "card" if one.needs and card.text else "alone"
    if not card.text:
        card = Span(_("an event"))
    return fill(
        _(told[key]),
        figure=called.figure(one.figure),
        target=called.figure(one.target) if one.target != NONE else "",
        skill=_(names.SKILLS[one.skill]) if one.skill != NONE else "",
        needs=one.needs,
        result=queries.result_of(one) if rolled else "",
        card=card,
    )


# --- damage

HURTS: Final = {
    "from": N_("{source} is about to deal {damage} to {target}."),
    "to": N_("{target} is about to take {damage}."),
}


def amount(dmg: int, prc: int) -> Text:
    """Return damage: ``5 damage``, ``2 piercing damage``, both."""
    parts: list[Text] = []
    if dmg or not prc:
        parts.append(fill(_("{n} damage"), n=dmg))
    if prc:
        parts.append(fill(_("{n} piercing damage"), n=prc))
    return listed(parts)


def hurt(one: Hurt, called: MatchNames) -> Text:
    """Return damage that is about to be dealt, as a sentence."""
    by = one.source != NONE
    return fill(
        _(HURTS["from" if by else "to"]),
        source=called.figure(one.source) if by else "",
        target=called.figure(one.target),
        damage=amount(one.dmg, one.prc),
    )


# --- plays

PLAYS: Final = {
    "card": N_("{seat} plays {card}."),
    "card_on": N_("{seat} plays {card} on {target}."),
    "feature": N_("{seat} uses {card}."),
    "help": N_("{seat} helps {target}."),
}


def play_name(s: TrialsState, one: Play, called: MatchNames) -> Span:
    """Return what a play that waits is called: its card, ``Interaction``, its ring."""
    if one.family == INTERACT:
        return Span(_("Interaction"), ABILITY, "T28")
    if one.family == RING or one.card == NONE:
        return Span(names.ring(0), ABILITY, "T65.90")
    return called.card(one.card)


def play(s: TrialsState, one: Play, called: MatchNames) -> Text:
    """Return a play that waits, as a sentence."""
    seat = called.seat(one.seat)
    card = play_name(s, one, called)
    target = called.figure(one.target) if one.target != NONE else Span("")
    if one.family == INTERACT:
        return fill(_(PLAYS["help"]), seat=seat, target=target)
    if one.family in (FEATURE, RING):
        return fill(_(PLAYS["feature"]), seat=seat, card=card)
    key = "card_on" if target.text and one.target != one.seat else "card"
    return fill(_(PLAYS[key]), seat=seat, card=card, target=target)


# --- windows

WINDOWS: Final = {
    END_OF_TURN: N_("The turn of {figure} is about to end."),
    AT_ZERO: N_("{figure} is about to fall."),
    ON_AILMENT: N_("{figure} is about to get {what}."),
    AFTER_HEAL: N_("{figure} was healed."),
    AFTER_MISS: N_("The attack of {figure} misses."),
    ATTACK_OVER: N_("The attack of {figure} is over."),
    AFTER_INITIATIVE: N_("All have rolled for initiative."),
    AFTER_SPELL: N_("The spell of {figure} is over."),
    AFTER_SHOT: N_("The ranged attack of {figure} is over."),
}
"""By moment, those that no Action, roll, damage or play tells."""


def window(s: TrialsState, one: Window, called: MatchNames) -> Text:
    """Return what can be answered in an open window: what waits on top, else what it is about."""
    if len(s.pile) > max(one.base, 0):
        return play(s, play_of(s.pile[-1]), called)
    return about(s, one, called)


def about(s: TrialsState, one: Window, called: MatchNames) -> Text:
    """Return what a window is about, as a sentence."""
    if one.moment == DECLARATION and s.deeds:
        return deed(s, s.deed(), called)
    if one.moment in (BEFORE_ROLL, AFTER_ROLL) and s.throws:
        return throw(s, s.throw(), called)
    if one.moment == DAMAGE and s.hurts:
        return hurt(s.hurt(), called)
    if one.moment == PLAYED or one.moment not in WINDOWS:
        return ()
    figure = called.figure(one.figure) if one.figure >= 0 else Span("")
    put = leads.put(one.about) if one.moment == ON_AILMENT else ()
    return fill(_(WINDOWS[one.moment]), figure=figure, what=put)
