"""Why an action card cannot be played: its time, who lacks what for it, who is tapped (C4, C10).

A card that several creatures might play tells of those that come nearest to it. Functions that
ask of one creature return ``None`` where nothing stands in its way.
"""

from __future__ import annotations

from typing import Final

from game.board.grid import bits
from game.engine.options import Refusal
from game.rules.command import queries
from game.rules.command.codes import SLOTS
from game.rules.command.declare import idle, targets
from game.rules.command.refused_targets import Told, absent, apart, off
from game.rules.command.state import CommandState

TURNS: Final = {"standard": "C4.6", "minor": "C4.7", "immediate": "C4.8"}
"""The rule that says when a card of a type is played, and by whom."""
ONLY_THEN: Final = {"standard": "standard_now", "minor": "minor_now"}

STEPS: Final = (
    "lacks_requirement",
    "lacks_ability",
    "not_activated",
    "card_tapped",
    "shut_out",
    "level_alone",
    "level_together",
    "ally_refused",
    "no_damage_waits",
    "no_damage_near",
    "no_target",
)
"""What stands in a creature's way, in the order in which it is looked at."""


# --- who fits


def fits(s: CommandState, seat: int, number: int) -> int:
    """Return the mask of creatures of ``seat`` that have what a card asks for but level (C10.1)."""
    card = s.tables.card[number]
    found = 0
    for figure in s.standing(seat):
        if queries.lacking(s, figure, card) >= 0:
            found |= 1 << figure
    return found


def actor_off(s: CommandState, seat: int, number: int, figure: int, shut: int) -> Refusal | None:
    """Return why ``figure`` cannot be the one that acts by a card of ``seat`` (C4.6-C4.8, C10).

    ``shut`` are creatures that may neither act nor assist now (C8i, C8y).
    """
    card = s.tables.card[number]
    clause = TURNS[card.type]
    if figure // SLOTS != seat:
        return off(s, figure, clause, "not_yours", {"target": figure})
    gone = absent(s, figure)
    if gone is not None:
        return gone
    told: Told = {"card": number, "figure": figure, "figures": 1 << figure}
    if not queries.meets(s, figure, card.requires):
        return off(s, figure, "C10.2", "lacks_requirement", told)
    if queries.lacking(s, figure, card) < 0:
        return off(s, figure, "C10.1", "lacks_ability", told)
    if card.type != "immediate" and figure != s.acting:
        return off(s, figure, clause, "not_activated", told)
    if card.type != "minor" and s.is_tapped(figure):
        return off(s, figure, "C4.3" if card.type == "standard" else "C4.8", "card_tapped", told)
    if shut >> figure & 1:
        return off(s, figure, "C8i", "shut_out", told)
    return _effect_off(s, number, figure, shut, told)


def _effect_off(s: CommandState, number: int, figure: int, shut: int, told: Told) -> Refusal | None:
    """Return why a card does nothing for ``figure``, or is above its level (C8p, C10.3, C10c)."""
    words = s.tables.text[number]
    mask = targets(s, figure, words)
    short: Refusal | None = None
    for target in bits(mask) or [-1]:
        each = level_off(s, number, figure, target, shut)
        if each is None:
            short = None
            break
        if short is None or _nearness(each) > _nearness(short):
            short = each
    if short is not None:
        return short
    if idle(s, figure, words):
        return off(s, figure, "C8p", "no_damage_waits", told)
    if words.must and not mask:
        if words.prevent is not None:
            return off(s, figure, "C8p", "no_damage_near", told)
        return off(s, figure, "C10c", "no_target", told)
    return None


def level_off(s: CommandState, number: int, figure: int, target: int, shut: int) -> Refusal | None:
    """Return that the level of ``figure`` and all who may assist it is too low (C10.1, C10.3).

    ``target`` matters where a card lets those beside it assist; -1 for none.
    """
    card = s.tables.card[number]
    if queries.lacking(s, figure, card) <= 0:
        return None
    helpers = queries.assistants(s, figure, card, target) & ~shut
    for each in queries.helper_sets(s, figure, card, helpers):
        if (number, figure, each) not in s.refused:
            return None
    level = queries.level(s, figure)
    levels = level + sum([queries.level(s, each) for each in bits(helpers)])
    told: Told = {"card": number, "figure": figure, "level": level, "levels": levels}
    if levels >= card.level:
        return off(s, figure, "C10f", "ally_refused", told)
    if helpers:
        return off(s, figure, "C10.3", "level_together", told)
    return off(s, figure, "C10.1", "level_alone", told)


# --- a card in hand


def card_off(s: CommandState, seat: int, number: int, shut: int, acts: bool) -> Refusal | None:
    """Return why ``seat`` cannot play a card now; ``acts``: it is asked for an action (C8o)."""
    subject = s.tables.card_ids[number]
    if number not in s.hand(seat):
        return Refusal(subject, -1, "C12.4", "not_in_hand", {"card": number})
    card = s.tables.card[number]
    told: Told = {"card": number}
    if card.type != "immediate":
        if not acts:
            return Refusal(subject, -1, TURNS[card.type], ONLY_THEN[card.type], told)
        return _own_action_off(s, seat, number, told)
    able = fits(s, seat, number)
    if not able:
        return Refusal(subject, -1, "C10.1", "nobody_fits", told)
    best: Refusal | None = None
    figures = 0
    for figure in bits(able):
        each = actor_off(s, seat, number, figure, shut)
        if each is None:
            return None
        if best is None or _nearness(each) > _nearness(best):
            if best is not None and each.key != best.key:
                figures = 0
            best = each
        if each.key == best.key:
            figures |= 1 << figure
    assert best is not None
    return _of_card(subject, best, figures)


def _nearness(refusal: Refusal) -> tuple[int, int]:
    """Return how near a creature comes to playing a card, and by what levels."""
    levels = refusal.params.get("levels", 0)
    assert isinstance(levels, int)
    return STEPS.index(refusal.key), levels


def _of_card(subject: str, refusal: Refusal, figures: int) -> Refusal:
    """Return what keeps creatures from a card as said of the card."""
    told = dict(refusal.params)
    told["figures"] = figures
    return Refusal(subject, -1, refusal.clause, refusal.key, told)


def _own_action_off(s: CommandState, seat: int, number: int, told: Told) -> Refusal | None:
    """Of a Standard or Minor card, which the activated creature alone can play (C4.6, C4.7)."""
    subject = s.tables.card_ids[number]
    clause = TURNS[s.tables.card[number].type]
    able = fits(s, seat, number)
    if not able:
        return Refusal(subject, -1, "C10.1", "nobody_fits", told)
    if s.acting >= 0 and able >> s.acting & 1:
        found = actor_off(s, seat, number, s.acting, 0)
        return None if found is None else _of_card(subject, found, 1 << s.acting)
    waiting = able & ~s.activated
    if not waiting:
        told["figures"] = able
        return Refusal(subject, -1, "C3.4", "fits_acted", told)
    told["figures"] = waiting
    key = "activate_first" if s.acting < 0 else "not_activated"
    return Refusal(subject, -1, clause, key, told)


# --- who assists


def helper_off(
    s: CommandState, number: int, figure: int, target: int, helper: int, shut: int
) -> Refusal | None:
    """Return why ``helper`` does not assist ``figure`` with a card (C10.3, C10.4, C10e, C10f)."""
    gone = absent(s, helper)
    if gone is not None:
        return gone
    card = s.tables.card[number]
    told: Told = {"card": number, "figure": figure, "target": helper}
    if helper == figure:
        return off(s, helper, "C16.7", "assists_itself", told)
    if s.hostile(figure, helper):
        return off(s, helper, "C10.3", "no_ally", told)
    beside_target = (
        card.assists_at_target and target >= 0 and apart(s, target, helper, "C10.3") is None
    )
    far = apart(s, figure, helper, "C10.3")
    if far is not None and not beside_target:
        return far
    if s.is_tapped(helper):
        return off(s, helper, "C10.3", "tapped", {"figure": helper})
    if not queries.has_ability(s, helper, card.ability):
        return off(s, helper, "C10.4", "helper_lacks_ability", told)
    if shut >> helper & 1:
        return off(s, helper, "C8y", "shut_out", {"figures": 1 << helper})
    helpers = queries.assistants(s, figure, card, target) & ~shut
    found = [each for each in queries.helper_sets(s, figure, card, helpers) if each >> helper & 1]
    if not found:
        return off(s, helper, "C10e", "not_needed", told)
    if all((number, figure, each) in s.refused for each in found):
        return off(s, helper, "C10f", "helper_refused", told)
    return None
