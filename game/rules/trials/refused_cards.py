"""Why a card, a feature, loot or an Interaction is off now: its moment, its price, whom it lacks
(T20 to T28, T65.40, T65.55, T65.57, T70).
"""

from __future__ import annotations

from typing import Final

from game.board.grid import bits
from game.engine.decisions import Decision
from game.engine.match import Match
from game.engine.options import Refusal
from game.rules.trials import (
    actions,
    attack_targets,
    decks,
    loot,
    playing,
    plays,
    queries,
    selecting,
    turn,
)
from game.rules.trials import words as w
from game.rules.trials.codes import (
    AFTER_ATTACK,
    AFTER_HEAL,
    AFTER_INITIATIVE,
    AFTER_MISS,
    AFTER_ROLL,
    AFTER_SHOT,
    AFTER_SPELL,
    ALLIES,
    AT_ZERO,
    B_NO_FREE,
    B_NO_SPELLS,
    BEFORE_ROLL,
    DAMAGE,
    DECLARATION,
    END_OF_TURN,
    FIRST_LOOT,
    HAND,
    LAUGHTER,
    NO_ACTIONS,
    ON_AILMENT,
    OPEN,
    OWN,
    PLAYED,
    PRIMARY,
    pile,
)
from game.rules.trials.notation import CLAUSES
from game.rules.trials.state import TrialsState, of
from game.rules.trials.windows import open_window
from game.rules.trials.words import Printed

Told = dict[str, int | str]

CHAINS: Final = {
    w.CM: "chain_of_a_move", w.CA: "chain_of_an_attack", w.CG: "chain_of_a_general",
    w.CX: "chain_of_any",
}  # fmt: skip
ACTS: Final = (w.MV, w.AT, w.SP, w.GE, w.SK)
"""Types of cards that are Actions (T20, T24)."""
NO_TARGET: Final = ("no_target", "nobody_adjacent", "too_near")
"""Reasons of an attack that finds nobody: of somebody who is pointed at there is more to say."""
MOMENTS: Final = (
    (BEFORE_ROLL, "before_a_roll", "T65.72"),
    (AFTER_ROLL, "after_a_roll", "T65.72"),
    (AT_ZERO, "at_zero", "T65.79"),
    (ON_AILMENT, "on_an_ailment", "T65.79"),
    (AFTER_HEAL, "after_healing", "T65.79"),
    (AFTER_MISS, "after_a_miss", "T65.77"),
    (AFTER_ATTACK, "after_an_attack", "T65.77"),
    (AFTER_INITIATIVE, "after_initiative", "T65.71"),
    (AFTER_SPELL, "after_a_spell", "T65.78"),
    (AFTER_SHOT, "after_a_shot", "T65.76"),
    (NO_ACTIONS, "actions_left", "T65.70"),
    (OWN, "own_turn", "T27e"),
    (DECLARATION, "on_a_declaration", "T65.78"),
    (DAMAGE, "on_damage", "T65.74"),
    (END_OF_TURN, "end_of_turn", "T65.70"),
)
"""The moments for which cards wait, with the key of what is then said, and its rule."""
FITS: Final = {
    w.M_BEFORE_ROLL: ("other_roll", "T65.72"),
    w.M_AFTER_ROLL: ("other_roll", "T65.72"),
    w.M_AFTER_YOUR_ROLL: ("own_roll", "T65.73"),
    w.M_AFTER_YOUR_ATTACK_ROLL: ("own_roll", "T65.73"),
    w.M_AFTER_FAILED_SKILL: ("own_failed_skill", "T65.73"),
    w.M_ON_DAMAGE: ("other_damage", "T65.74"),
    w.M_AFTER_MISS_ON_YOU: ("other_attack", "T65.77"),
    w.M_AFTER_ATTACK_ON_YOU: ("other_attack", "T65.77"),
    w.M_AFTER_ATTACK: ("other_attack", "T65.77"),
    w.M_ON_SPELL_AT_YOU: ("other_spell", "T65.78"),
    w.M_ON_OPPS_SPELL: ("other_spell", "T65.78"),
    w.M_AFTER_OPPS_SPELL: ("other_spell", "T65.78"),
    w.M_ON_PUT: ("other_ailment", "T65.79"),
    w.M_AT_0_HP: ("other_fall", "T65.79"),
    w.M_AFTER_HEAL: ("nobody_in_reach", "T27d"),
    w.M_AFTER_YOUR_RANGED_ATTACK: ("own_shot", "T65.76"),
}
"""Of a moment that has come: what is said where what happens is not what the card speaks of."""


def off(s: TrialsState, card: int, clause: str, key: str, told: Told | None = None) -> Refusal:
    """Return a refusal of a card."""
    params: Told = {"card": card}
    if told is not None:
        params.update(told)
    return Refusal(id_of(s, card), -1, clause, key, params)


def id_of(s: TrialsState, card: int) -> str:
    """Return the id of a hero card or loot."""
    if FIRST_LOOT <= card < FIRST_LOOT + len(s.tables.loot):
        return s.tables.loot[card - FIRST_LOOT].id
    return decks.id_of(s, card) if 0 <= card < s.tables.cards else ""


def held(s: TrialsState, seat: int) -> list[int]:
    """Return the cards with which a seat might wish to do something: hand, Primaries, loot."""
    cards = [card for card in s.piles.cards[pile(seat, HAND)] if card >= 0]
    return cards + list(s.piles.cards[pile(seat, PRIMARY)]) + list(s.loot(seat))


def card_off(match: Match, seat: int, card: int) -> Refusal | None:
    """Return why a seat cannot use a card at the open question, by no family at all; ``None`` where
    the question speaks of no cards that are played.
    """
    s = of(match)
    decision = match.decision
    if decision is None:
        return None
    if not 0 <= card < FIRST_LOOT + len(s.tables.loot):
        return None
    if card not in held(s, seat):
        return off(s, card, "T20", "card_elsewhere")
    if decision.kind == "turn":
        return in_turn(s, seat, card)
    if decision.kind == "chain":
        return as_chain(s, seat, card)
    if decision.kind == "answer":
        return as_answer(match, seat, card)
    return off(s, card, clause_asked(decision), "not_asked")


def clause_asked(decision: Decision) -> str:
    """Return the rule by which the open question is asked, where it is one."""
    return CLAUSES.get(decision.kind, "T20")


# --- between own decisions


def in_turn(s: TrialsState, seat: int, card: int) -> Refusal:
    """Return why a hero can do nothing with a card between its own decisions (T20, T27a)."""
    if not s.stands(seat):
        return off(s, card, "T54", "off_board")
    if not turn.may_stop(s, seat):
        return off(s, card, "T22c", "must_go_on")
    if card >= FIRST_LOOT:
        return _loot(s, seat, card)
    printed = s.tables.card(card)
    if printed.type in CHAINS:
        return off(s, card, "T26d", CHAINS[printed.type])
    if printed.type == w.DC:
        return off(s, card, "T26.3", "damage_chain")
    if printed.type == w.FR:
        return _free(s, seat, card, plays.Asked(OWN, seat, 0, len(s.pile)))
    if printed.type == w.PA:
        return off(s, card, "T65i", "works_by_itself")
    if s.actions <= 0:
        return off(s, card, "T20", "no_actions")
    if printed.type == w.MV:
        return _move(s, seat, card)
    spell = _spell(s, seat, card, printed)
    if spell is not None:
        return spell
    if printed.type in (w.AT, w.SP):
        return _no_target(s, seat, card, printed)
    return _general(s, seat, card, printed)


def _no_target(s: TrialsState, seat: int, card: int, printed: Printed) -> Refusal:
    """Return why an attack has nobody to attack: melee nobody adjacent (T35), a ranged one perhaps
    only somebody who is (T35.2).
    """
    if printed.reach == w.TOUCH:
        return off(s, card, "T35", "nobody_adjacent")
    if printed.reach not in (w.AREA_RANGE, w.LINE_RANGE):
        near = s.board().beside_all(s.spaces[seat])
        for enemy in bits(attack_targets.at(s, seat) & s.present):
            if s.spaces[enemy] & near:
                return off(s, card, "T35.2", "too_near", {"target": enemy})
    return off(s, card, "T24", "no_target")


def _spell(s: TrialsState, seat: int, card: int, printed: Printed) -> Refusal | None:
    """Return why a hero may play no spell now (T65.40, TE21)."""
    if not printed.spell:
        return None
    if queries.has_boon(s, seat, B_NO_SPELLS):
        return off(s, card, "T65.40", "no_spells")
    if queries.magic_is_dead(s, s.spaces[seat]):
        return off(s, card, "TE21", "dead_magic")
    return None


def _move(s: TrialsState, seat: int, card: int) -> Refusal:
    if queries.rooted(s, seat):
        return off(s, card, "T46.4", "rooted", {"figure": seat})
    if queries.ringed(s, seat, LAUGHTER):
        return off(s, card, "T65.93", "laughs", {"figure": seat})
    return off(s, card, "T22", "not_offered")


def _general(s: TrialsState, seat: int, card: int, printed: Printed) -> Refusal:
    if printed.skills:
        return off(s, card, "T25", "no_objective")
    limit = used(s, seat, card, printed)
    if limit is not None:
        return limit
    if actions.attacks(s, card):
        return off(s, card, "T24", "no_target")
    for alternatives in printed.parts:
        for effects in alternatives[0].sides:
            for effect in effects:
                if effect.word == w.REVIVE:
                    return off(s, card, "T66f", "nobody_fallen")
                if effect.word == w.HAND:
                    return off(s, card, "T66an", "nothing_in_hand_range")
    return off(s, card, "T27d", "nobody_in_reach")


def used(s: TrialsState, seat: int, card: int, printed: Printed) -> Refusal | None:
    """Return that a card's limit is used up (T65.55)."""
    for alternatives in printed.parts:
        for lead in alternatives[0].leads:
            if queries.is_used(s, card, seat):
                if lead.kind == w.L_PER_TURN:
                    return off(s, card, "T65.55", "used_this_turn")
                if lead.kind == w.L_PER_ROUND:
                    return off(s, card, "T65.55", "used_this_round")
    return None


def _loot(s: TrialsState, seat: int, card: int) -> Refusal:
    """Return why nothing can be done with loot now (T70, T65e)."""
    use = loot.card_of(s, card).use
    clause = s.tables.loot[card - FIRST_LOOT].clause
    if use is None:
        return off(s, card, "T50.3", "works_by_itself")
    if use.limit and queries.is_used(s, card, seat):
        key = {"1/t": "used_this_turn", "1/r": "used_this_round"}.get(use.limit, "used_once")
        return off(s, card, "T70", key)
    if len(s.hand(seat)) < use.disc:
        told: Told = {"price": use.disc, "hand": len(s.hand(seat))}
        return off(s, card, "T65e", "price", told)
    if use.by != "own" and s.actions <= 0:
        return off(s, card, "T20", "no_actions")
    if turn.spell_back(s, card):
        return off(s, card, clause, "no_spell_used")
    if use.by == "attack":
        return off(s, card, "T24", "no_target")
    return off(s, card, "T27d", "nobody_in_reach")


# --- chains


def as_chain(s: TrialsState, seat: int, card: int) -> Refusal:
    """Return why a card cannot be the chain of the Action that is declared (T26, T26.4, T26f)."""
    if card >= FIRST_LOOT or card not in s.hand(seat):
        return off(s, card, "T26", "no_chain")
    printed = s.tables.card(card)
    if printed.type == w.DC:
        return off(s, card, "T26.3", "damage_chain")
    if printed.type not in CHAINS:
        key = "answer_later" if printed.type == w.FR else "no_chain"
        return off(s, card, "T26d", key)
    deed = s.deed()
    kind = actions.kind_of(s, deed.card, deed.way)
    if printed.type not in actions.CHAINS_OF[kind]:
        return off(s, card, "T26", CHAINS[printed.type])
    if printed.moments:
        return off(s, card, "T66c", "after_a_failed_roll")
    spell = _spell(s, seat, card, printed)
    if spell is not None:
        return spell
    hand = [s.tables.card(each).id for each in s.hand(seat) if each >= 0]
    if printed.id == actions.MAGE_HAND_II and w.MAGE_HAND not in hand:
        return off(s, card, "T66ao", "needs_mage_hand")
    if not actions.chain_ways(s, deed, card, True):
        return off(s, card, "T26.4", "chain_limits")
    return off(s, card, "T26f", "must_reach")


# --- answers


def as_answer(match: Match, seat: int, card: int) -> Refusal:
    """Return why a card cannot answer what is under way (T27, T27a, T27b, T29a)."""
    s = of(match)
    asked = asked_now(match)
    if card >= FIRST_LOOT:
        return off(s, card, "T70", "loot_in_own_turn")
    printed = s.tables.card(card)
    if printed.type == w.PA:
        limit = used(s, seat, card, printed)
        return limit if limit is not None else off(s, card, "T65i", "works_by_itself")
    if printed.type in ACTS:
        return off(s, card, "T20", "own_action")
    if printed.type == w.DC:
        return _damage_chain(s, seat, card, printed, asked)
    if printed.type in CHAINS and not printed.moments:
        return off(s, card, "T26d", CHAINS[printed.type])
    return _free(s, seat, card, asked)


def asked_now(match: Match) -> plays.Asked:
    """Return what the open window is about."""
    window = open_window(match)
    return window.asked() if window is not None else plays.Asked(OWN, -1, 0, len(of(match).pile))


def _damage_chain(
    s: TrialsState, seat: int, card: int, printed: Printed, asked: plays.Asked
) -> Refusal:
    """Return why a Damage Chain cannot be played (T26.3, T26a, T26h)."""
    if asked.moment != DAMAGE or not s.hurts or s.hurt().source != seat:
        return off(s, card, "T26.3", "damage_chain")
    if not s.deeds or not queries.takes_damage_chain(s, s.deed()):
        return off(s, card, "T26h", "no_action_spent")
    if s.deed().blow >= 0:
        return off(s, card, "T26a", "one_damage_chain")
    spell = _spell(s, seat, card, printed)
    return spell if spell is not None else off(s, card, "T26.4", "chain_limits")


def _free(s: TrialsState, seat: int, card: int, asked: plays.Asked) -> Refusal:
    """Return why a Free card cannot be played now (T27, T27a, T27b, T27d, T54h, T65.40)."""
    printed = s.tables.card(card)
    if not s.stands(seat) and printed.id not in plays.WITHOUT_FIGURE:
        return off(s, card, "T54h", "off_board")
    if printed.type == w.FR and queries.has_boon(s, seat, B_NO_FREE):
        return off(s, card, "T65.40", "no_free_cards")
    spell = _spell(s, seat, card, printed) if s.stands(seat) else None
    if spell is not None:
        return spell
    moments = asked.moment
    if asked.moment == OWN and s.actions <= 0:
        moments |= NO_ACTIONS
    if not printed.moments & moments:
        return _wrong_moment(s, card, printed)
    if plays.waits(s, card):
        return off(s, card, "T29", "waits_already")
    for way in range(selecting.ways_of(printed)):
        for part in selecting.side_of(printed, way):
            lead = part.moment
            if lead is not None and lead.what in FITS:
                key, clause = FITS[lead.what]
                return off(s, card, clause, key)
            if part.reduces:
                return off(s, card, "T65.20", "other_damage")
    return off(s, card, "T27d", "nobody_in_reach")


def _wrong_moment(s: TrialsState, card: int, printed: Printed) -> Refusal:
    """Return for which moment a card waits (T27a, T27b)."""
    if printed.moments & PLAYED:
        return off(s, card, "T65.78", "on_a_spell")  # it answers plays made in any window (T27c)
    if printed.moments & OPEN == OPEN:
        return off(s, card, "T27a", "no_occasion")
    for moment, key, clause in MOMENTS:
        if printed.moments & moment:
            return off(s, card, clause, key)
    return off(s, card, "T27b", "other_moment")


def interaction_off(match: Match, seat: int, card: int) -> Refusal:
    """Return why a card cannot be given for the Interaction (T28 to T28d)."""
    s = of(match)
    active = s.active
    if not 0 <= active < s.seats or active == seat:
        return off(s, card, "T28", "no_allys_turn")
    told: Told = {"figure": active}
    if (active < s.half) != (seat < s.half):
        return off(s, card, "T28", "rivals_turn", told)
    if not s.stands(seat):
        return off(s, card, "T28.2", "off_board")
    if not s.stands(active):
        return off(s, card, "T28d", "ally_off_board", told)
    if queries.is_used(s, plays.INTERACTION_USED, seat):
        return off(s, card, "T28b", "interaction_used", told)
    if card not in s.hand(seat):
        return off(s, card, "T28", "card_elsewhere")
    gives = s.tables.content.classes[s.klass[seat]].interaction
    if not gives.touches_roll():
        return off(s, card, "T28b", "interaction_moment", told)
    if asked_now(match).moment == AFTER_ROLL:
        return off(s, card, "T28b", "rolled_already", told)
    return off(s, card, "T28b", "interaction_before_roll", told)


# --- other families


def feature_off(match: Match, seat: int, card: int) -> Refusal:
    """Return why a feature cannot be used now (T65.55, T65.57, T67c)."""
    s = of(match)
    if card not in s.piles.cards[pile(seat, PRIMARY)]:
        return off(s, card, "T20", "card_elsewhere")
    printed = s.tables.card(card)
    limit = used(s, seat, card, printed)
    if limit is not None:
        return limit
    price = playing.price_of(s, card)
    if len(s.hand(seat)) < price:
        return off(s, card, "T65e", "price", {"price": price, "hand": len(s.hand(seat))})
    if printed.type == w.MV and not s.walked >> card & 1:
        return off(s, card, "T67c", "move_first")
    if printed.type not in (w.PA, w.MV):
        return off(s, card, "T65i", "no_feature")
    return off(s, card, "T65i", "other_moment")


def gift_off(s: TrialsState, seat: int, member: int) -> Refusal:
    """Return why loot cannot change hands (T51, T51a)."""
    card, ally = FIRST_LOOT + member // ALLIES, member % ALLIES
    told: Told = {"figure": ally}
    if s.gift:
        return off(s, card, "T51", "gift_made")
    if not s.stepped:
        return off(s, card, "T51a", "no_step")
    if ally >= s.seats or not queries.allied(s, seat, ally) or ally == seat:
        return off(s, card, "T51", "no_ally", told)
    if not s.stands(ally) or not queries.adjacent(s, seat, ally):
        return off(s, card, "T51a", "not_beside", told)
    if card not in s.loot(seat) and card not in s.loot(ally):
        return off(s, card, "T51", "card_elsewhere")
    return off(s, card, "T22c", "must_go_on")


def maintain_off(s: TrialsState, seat: int, card: int) -> Refusal:
    """Return why a card cannot be maintained now (T65d)."""
    if not any(row[0] == card and row[1] == seat for row in s.ongoing):
        return off(s, card, "T65d", "not_in_play")
    if s.actions <= 0:
        return off(s, card, "T20", "no_actions")
    spell = _spell(s, seat, card, s.tables.card(card))
    return spell if spell is not None else off(s, card, "T65d", "paid_already")
