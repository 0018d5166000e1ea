"""Skill rolls: what they need, and what the Action's chain adds to them (T25, T63a, T65.17)."""

from __future__ import annotations

from game.engine.procedure import Procedure
from game.rules.trials import conditions
from game.rules.trials import words as w
from game.rules.trials.codes import FOREVER, NONE, PRIMARY, SKILL_ROLL, pile
from game.rules.trials.frames import Deed
from game.rules.trials.rolls import Roll
from game.rules.trials.state import TrialsState


def skill_card(s: TrialsState, seat: int) -> int:
    """Return the character's skill card of a hero, -1 for none (T67, T63a)."""
    for card in s.piles.cards[pile(seat, PRIMARY)]:
        if s.tables.card(card).skills:
            return card
    return NONE


def needs(s: TrialsState, seat: int, skill: int) -> int:
    """Return what a hero's roll of a skill has to reach (T25)."""
    card = skill_card(s, seat)
    return s.tables.card(card).skills[skill] if card >= 0 else 0


def skill_roll(
    s: TrialsState, seat: int, skill: int, card: int = NONE, target: int = NONE, more: int = 0
) -> Procedure:
    """Return a hero's roll of a skill: ``more`` is what the objective adds; of the Action's chain
    its bonus and advantage count (T26c). The roll is left for whoever asked, who takes it away.
    """
    chained, adv = of_chain(s, seat, skill)
    named = s.deed().chain if chained else NONE
    if card < 0:
        card = skill_card(s, seat)
    needed = needs(s, seat, skill)
    return Roll(
        SKILL_ROLL, seat, target, needed, card, skill, more + chained, int(adv), 0, 0, named
    )


def of_chain(s: TrialsState, seat: int, skill: int) -> tuple[int, bool]:
    """Return what the chain of a hero's Action under way adds to its rolls of a skill, and whether
    it gives advantage (T26c, T65.17).
    """
    if s.deeds and s.deed().figure == seat:
        return chained(s, s.deed(), skill)
    return 0, False


def chained(s: TrialsState, deed: Deed, skill: int) -> tuple[int, bool]:
    """Return what the chain of an Action adds to rolls of a skill, and whether it gives advantage
    (T26c, T65.17).
    """
    bonus, adv = 0, False
    for part in conditions.chain_parts(s, deed):
        for effect in part.sides[0] if part.sides else ():
            all_rolls = effect.word == w.ROLL_MORE and effect.until == FOREVER
            if all_rolls or (effect.word == w.SKILL_ROLL_MORE and effect.m == skill):
                bonus += effect.n
            elif effect.word == w.ADV:
                adv = True
    return bonus, adv
