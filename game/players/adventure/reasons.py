"""Why a hero of the computer does what he does in his Hero Phase, from what was weighed for it."""

from __future__ import annotations

from typing import Final

from game.engine.decisions import code_of, member_of
from game.engine.match import Match
from game.engine.reasons import DEED, Deed, Part, Reason
from game.players.adventure import worth as w
from game.players.adventure.hero_phase import Plan
from game.players.reasons import Weighed
from game.rules.adventure import chances, preview, queries
from game.rules.adventure.codes import DISARM, DRINK, END, MOVE, USE
from game.rules.adventure.state import AdventureState, of

WALK: Final = "move"
STAY: Final = "stay"
TRAP: Final = "disable"
FOUNTAIN: Final = "drink"
"""What is done besides powers and items, which have their own ids."""


def weighed(match: Match, seat: int, plans: list[Plan], best: int) -> Weighed:
    """Return the choice ``best`` with the reason for it: what it does, and the best of all else."""
    s = of(match)
    ranked = sorted(plans, key=lambda plan: -plan.worth)
    least = ranked[-1].worth
    chosen = next(plan for plan in ranked if plan.choice == best)
    deed = _deed(s, seat, chosen, least)
    instead = None
    for plan in ranked:
        other = _deed(s, seat, plan, least)
        if not _alike(other, deed):
            instead = other
            break
    return Weighed(best, Reason(seat, s.turn, deed, instead))


def _alike(one: Deed, other: Deed) -> bool:
    """Return whether two deeds are the same to whoever is told of them; one walk is as another."""
    return one.same(other) or one.key == other.key in (WALK, STAY)


def _deed(s: AdventureState, seat: int, plan: Plan, least: float) -> Deed:
    """Return what a choice does: at whom, with which chance and damage."""
    code, member = code_of(plan.choice), member_of(plan.choice)
    worth = plan.worth - least
    parts = (Part(DEED, worth),)
    here = s.cell[seat]
    if code == END or (code == MOVE and member == here):
        return Deed(STAY, worth, space=here, parts=(Part(DEED, 0.0),))
    if code == MOVE:
        return Deed(WALK, worth, space=member, parts=parts)
    if code == DISARM:
        return Deed(TRAP, worth, goal=s.tables.called(member), parts=parts)
    if code == DRINK:
        return Deed(FOUNTAIN, worth, space=here, parts=parts)
    card = code - USE
    struck = tuple(preview.struck(s, seat, card, member))
    attack = chances.attack_in(s.tables.texts[s.tables.text[card]])
    key = s.tables.called(card)
    if attack is None or not struck:
        return Deed(key, worth, struck, parts=parts)
    damage = queries.total(queries.damage(s, seat, struck[0], attack, 10))
    chance = w.chance(s, seat, struck[0], attack)
    return Deed(key, worth, struck, chance=chance, parts=parts, damage=damage)
