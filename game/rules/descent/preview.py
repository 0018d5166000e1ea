"""A choice in full: what it uses up, which spaces it concerns, and its exact odds."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from game.board.grid import bits
from game.engine.decisions import Decision, code_of, member_of
from game.engine.match import Match
from game.engine.options import Cost, Option, Roll, Stake
from game.rules.descent import chances, doors, moving, offers, queries, reaching, terms, town
from game.rules.descent.codes import (
    ABILITY,
    ACT,
    ACTIONS,
    ADD,
    ARRANGE,
    ATTACK,
    BUY,
    CARDS,
    DIE,
    DISCARD,
    DOOR,
    DRINK,
    FACES,
    FISTS,
    GIVE,
    GIVE_KEY,
    GLYPH,
    GUARDS,
    JUMP,
    NONE,
    OPEN_CHEST,
    ORDER,
    ORDERS,
    PLAY,
    SELL,
    SHOP,
    SPACE,
    STARTING_SET,
    STEP,
    SURGE,
    THROW,
)
from game.rules.descent.notation import CELLS, CLAUSES, FIGURES, PLACEMENTS, WORDS
from game.rules.descent.rolling import named
from game.rules.descent.state import DescentState, is_hero, of

HITS: Final = "hit"
MISSES: Final = "miss"
KILLS: Final = "kill"
WOUNDS: Final = "wounds"
THREAT: Final = "threat"


def option(match: Match, seat: int, chosen: int) -> Option:
    """Return everything about one choice of ``seat``."""
    s = of(match)
    decision = match.decision
    code, member = code_of(chosen), member_of(chosen)
    figure = decision.figure if decision is not None and decision.figure >= 0 else seat
    kind = decision.kind if decision is not None else ""
    path: tuple[int, ...] = ()
    if code == STEP and s.stands(figure):
        path = (s.cell[figure], member >> 1)
    elif code == JUMP and s.stands(figure):
        path = (s.cell[figure], member)
    return Option(
        chosen,
        key_of(s, code, member),
        figure,
        clause_of(s, kind, code, member),
        costs=costs(s, seat, kind, code, member),
        cells=cells(s, figure, code, member),
        path=path,
        stakes=stakes(s, decision, code, member),
    )


def key_of(s: DescentState, code: int, member: int) -> str:
    """Return what a choice is of: an item, a card, an action, an order, else its family."""
    if code in (ATTACK, GUARDS, SHOP, DRINK):
        return s.tables.goods_name(member)
    if code in (PLAY, DISCARD) and member < CARDS:
        return s.tables.cards[member].id
    if code in (GIVE, SELL, THROW) and member < GIVE_KEY:
        return s.tables.goods_name(s.gear[member][2])
    if code == ACT:
        return ACTIONS[member >> 1]
    if code == ORDER:
        return ORDERS[member]
    return WORDS[code]


def clause_of(s: DescentState, kind: str, code: int, member: int) -> str:
    """Return the rule that a choice carries out."""
    own = {
        STEP: "D7.16", JUMP: "D7.22", BUY: "D7.10", DOOR: "D7.17", OPEN_CHEST: "D7.18",
        DRINK: "D7.19", GIVE: "D7.20", ARRANGE: "D7.4", GLYPH: "D7.21", ATTACK: "D3.1",
        ORDER: "D7.9", ADD: "D3.5.7", SURGE: "D3.5.2", DISCARD: "D10.4", SELL: "D8.4",
        SHOP: "D8.4", STARTING_SET: "D14.4", DIE: "D3.7", GUARDS: "D7.14",
    }  # fmt: skip
    if code == PLAY:
        return s.tables.cards[member].clause
    if code == ABILITY and s.active >= 0:
        return s.tables.hero[s.active].clause
    if code == STEP and kind == "activation":
        return "D10.6"
    return own.get(code, CLAUSES.get(kind, ""))


def costs(s: DescentState, seat: int, kind: str, code: int, member: int) -> tuple[Cost, ...]:
    """Return what a choice uses up: points, fatigue, an attack, coins, threat, surges."""
    hero = seat if seat < s.seats else NONE
    if code in (STEP, JUMP):
        return ()
    if code in (BUY, ADD):
        return (Cost("fatigue"),)
    if code == DOOR and hero >= 0:
        return (Cost("points", doors.price(s, hero, member)),)
    if code == OPEN_CHEST and hero >= 0:
        return (Cost("points", offers.chest_price(s, hero)),)
    if code == DRINK:
        return (Cost("points", offers.A_POTION),)
    if code == GIVE and kind == "turn":
        return (Cost("points", offers.A_GIFT),)
    if code == ARRANGE and kind == "turn":
        return (Cost("points", offers.REARRANGING),)
    if code == GLYPH:
        return (Cost("points", offers.A_GLYPH),)
    if code == ATTACK and kind == "turn":
        return (Cost("attack"),)
    if code == ABILITY and hero >= 0:
        return (Cost("fatigue", s.tables.hero[hero].ability.price),)
    if code == SHOP:
        return (Cost("coins", town.cost(s, member)),)
    if code == STARTING_SET and hero >= 0:
        return (Cost("coins", town.set_cost(s, hero)),)
    if code == PLAY:
        return (Cost("threat", s.tables.price(member, s.flags)),)
    return ()


def step_cost(s: DescentState, figure: int, code: int, member: int) -> int:
    """Return the points that a step or a jump costs a figure (D7.16, D7.22, D7.23)."""
    if code == JUMP:
        return moving.jump_cost(s, figure, member)
    return moving.cost(s, figure, member)


def cells(s: DescentState, figure: int, code: int, member: int) -> int:
    """Return the spaces that a choice concerns."""
    if code in CELLS:
        return 1 << member
    if code in PLACEMENTS:
        return s.tables.covers(figure, member >> 1, member & 1)
    if code in FIGURES:
        return s.spaces[member]
    if code == OPEN_CHEST:
        return s.spaces[figure]
    return 0


def attacks_with(decision: Decision) -> int:
    """Return the item of an attack whose space is asked for, fists of a monster; -1 of none."""
    if decision.kind == "activation":
        return FISTS
    found = decision.about.get("item", NONE)
    return found if decision.kind == "attack" and isinstance(found, int) else NONE


def stakes(s: DescentState, decision: Decision | None, code: int, member: int) -> tuple[Stake, ...]:
    """Return the odds of an attack on a space under the best spending, for each figure that it is
    made against (D3.1 to D3.6, D15.2).
    """
    if decision is None or code != SPACE:
        return ()
    item = attacks_with(decision)
    if item == NONE:
        return ()
    charmed = is_hero(decision.figure) and decision.figure not in decision.seats
    return against(s, decision.figure, item, member, charmed)


def against(
    s: DescentState, figure: int, item: int, cell: int, charmed: bool = False
) -> tuple[Stake, ...]:
    """Return the stakes of an attack of a figure on a space from where it stands."""
    start = reaching.source(s, figure, item, cell)
    if start < 0:
        return ()
    found = []
    for target in named(s, figure, item, cell, start):
        found.append(stake(s, figure, item, cell, target, start, charmed))
    return tuple(found)


def stake(
    s: DescentState, figure: int, item: int, cell: int, target: int, start: int, charmed: bool
) -> Stake:
    """Return the exact chances of an attack against one figure."""
    asked = terms.attack_terms(s, figure, item, cell, target, start, charmed)
    told = chances.chances(asked)
    wounds = told.wounds()
    odds = {HITS: told.hit(), MISSES: told.miss(), KILLS: told.kill()}
    effects = {WOUNDS: wounds}
    if asked.threat and is_hero(target):
        effects[THREAT] = told.threat()
    armor = queries.armor(s, target, queries.attack_type(s, figure, item))
    roll = Roll(tuple([FACES] * len(asked.dice)), asked.need, asked.need, armor)
    return Stake(target, is_hero(figure) == is_hero(target), (roll,), odds, effects)


def worth(told: Stake) -> tuple[Fraction, Fraction]:
    """Return by what one attack is better than another: the kill, then the wounds."""
    return told.odds[KILLS], told.effects[WOUNDS].mean()


ON_BOARD: Final = CELLS | PLACEMENTS | FIGURES
"""Families whose members lie on the map."""


def members_at(s: DescentState, figure: int, code: int, mask: int, cell: int) -> list[int]:
    """Return the members of a family that a space means."""
    return [each for each in bits(mask) if cells(s, figure, code, each) >> cell & 1]
