"""Why a space, a thing or an act is off, for every kind of question."""

from __future__ import annotations

from typing import Final

from game.board.grid import bits
from game.engine.decisions import Decision, choice
from game.engine.match import Match
from game.engine.options import Refusal
from game.engine.state import UNANSWERED
from game.rules.descent import carrying, chests, doors, moving, offers, queries, reaching, ways
from game.rules.descent.codes import (
    ABILITY,
    ABILITY_USED,
    ATTACK,
    BUY,
    DOOR,
    DRINK,
    FISTS,
    GIVE,
    GLYPH,
    JUMP,
    MELEE,
    NONE,
    OPEN_CHEST,
    ORDER,
    ORDER_DUE,
    PLACE,
    PLAY,
    RUN,
    SHOP,
    SPACE,
    STEP,
    placement,
)
from game.rules.descent.notation import CELLS, CLAUSES, PLACEMENTS, WORDS
from game.rules.descent.state import DescentState, is_hero, of
from game.rules.descent.town import cost

FAR: Final = 60
POINTED: Final = (STEP, JUMP, SPACE, PLACE, ATTACK, DOOR, GLYPH)
"""Families of which a click on the map may have meant one."""
ACTS: Final = (ATTACK, DOOR, OPEN_CHEST, DRINK, GIVE, GLYPH, ORDER, ABILITY, BUY)


def refusals(match: Match, seat: int) -> list[Refusal]:
    """Return what ``seat`` might wish to do and may not, each with its clause and reason.

    In a hero's turn these are his acts that are off, and enemies whom he cannot attack; at any
    other question the figures on the map that are no answer.
    """
    barred = _barred(match, seat)
    if barred is not None:
        return [barred]
    s = of(match)
    decision = match.decision
    assert decision is not None
    found: list[Refusal] = []
    if decision.kind == "turn":
        for code in ACTS:
            each = why_not(match, seat, code, NONE)
            if each is not None:
                found.append(each)
    for figure, cell in enumerate(s.cell):
        if cell < 0 or figure == decision.figure:
            continue
        each = why_not(match, seat, -1, cell)
        if each is not None:
            found.append(each)
    return found


def why_not(match: Match, seat: int, code: int, member: int) -> Refusal | None:
    """Return why ``member`` of the family ``code`` is off; ``None`` where it is offered.

    With ``code`` -1, and where a family lies on the map, the member is a space; -1 asks for an act
    as such.
    """
    barred = _barred(match, seat)
    if barred is not None:
        return barred
    s = of(match)
    decision = match.decision
    assert decision is not None
    mask = decision.offered(seat, code)
    if mask and member < 0:
        return None
    if code >= 0 and member >= 0 and _offered(decision, seat, code, member):
        return None
    if code < 0:
        code = _plain(s, decision, seat, member)
        if code not in POINTED:
            return Refusal("", member, CLAUSES.get(decision.kind, ""), "not_asked", {})
        if member >= 0 and _means(s, decision, seat, code, member):
            return None
    figure = decision.figure if decision.figure >= 0 else seat
    if code in (STEP, JUMP) or (code == SPACE and decision.kind == "start"):
        return _move(s, decision, seat, figure, member)
    if code == SPACE or (code == ATTACK and member >= 0 and decision.kind != "turn"):
        item = decision.about.get("item", FISTS)
        return out_of_aim(s, figure, item if isinstance(item, int) else FISTS, member)
    if decision.kind == "turn":
        return _act(s, seat, code, member)
    if code == PLACE:
        return _placing(s, decision, member)
    if code == SHOP and member > 0:
        if cost(s, member) > s.coins[seat]:
            params = {"coins": s.coins[seat], "cost": cost(s, member)}
            return Refusal(s.tables.goods_name(member), -1, "D8.4", "too_dear", {**params})
        return Refusal(s.tables.goods_name(member), -1, "D7.3", "no_room", {})
    if code == PLAY and member >= 0:
        return _card(s, member)
    clause = CLAUSES.get(decision.kind, "")
    return Refusal(WORDS.get(code, ""), member, clause, "not_asked", {})


def _offered(decision: Decision, seat: int, code: int, member: int) -> bool:
    """Return whether a member is offered; of placements, one that begins on this space."""
    if code not in PLACEMENTS:
        return decision.allows(seat, choice(code, member))
    return any(decision.allows(seat, choice(code, placement(member, lie))) for lie in (0, 1))


def _means(s: DescentState, decision: Decision, seat: int, code: int, cell: int) -> bool:
    """Return whether a space is offered under a family that lies on the map, or can be attacked
    with a weapon that is.
    """
    if code != ATTACK:
        return _offered(decision, seat, code, cell)
    items = bits(decision.offered(seat, ATTACK))
    return any(reaching.source(s, seat, item, cell) >= 0 for item in items)


def of_words(match: Match, seat: int, text: str) -> Refusal | None:
    """Return why what these words of the notation say is off; ``None`` where they name no space,
    card or thing of which more is to be said than that it is not asked.
    """
    s = of(match)
    words = " ".join(text.split())
    for code, head in WORDS.items():
        if not words.startswith(f"{head} "):
            continue
        named = words[len(head) + 1 :]
        if code in CELLS or code in PLACEMENTS:
            try:
                cell = s.tables.dungeon.grid.parse(named.partition("/")[0])
            except ValueError:
                continue
            why = why_not(match, seat, code, cell)
            if why is None and code == STEP:  # in reach of several steps, not of this one
                return Refusal(head, cell, "D7.16", "not_offered", {"choice": text})
            return why
        if code == PLAY:
            card = s.tables.card_called(named)
            if card >= 0 and card not in s.hand():
                return Refusal(named, -1, "D10.9", "not_offered", {"choice": text})
            return why_not(match, seat, code, card) if card >= 0 else None
        if code == ATTACK:
            asked = match.decision is not None and match.decision.kind == "turn"
            if asked and seat in match.waiting() and named not in _weapons(s, seat):
                return Refusal(named, -1, "D3.1.2", "not_offered", {"choice": text})
    return None


def _weapons(s: DescentState, hero: int) -> list[str]:
    """Return the ids of what a hero can attack with (D3.1.2)."""
    return [s.tables.goods_name(each) for each in queries.weapons(s, hero)]


def _barred(match: Match, seat: int) -> Refusal | None:
    """Return why a seat may not answer at all, ``None`` where it may."""
    decision = match.decision
    if decision is None:
        return Refusal("", -1, "D12.6", "match_over", {})
    if seat not in decision.seats:
        s = of(match)
        asked = decision.seats[0]
        who = s.tables.hero[asked].id if asked < s.seats else "overlord"
        clause = CLAUSES.get(decision.kind, "")
        return Refusal("", -1, clause, "not_your_turn", {"hero": who})
    if match.state.sealed[seat] != UNANSWERED:
        return Refusal("", -1, "", "already_answered", {})
    return None


def _plain(s: DescentState, decision: Decision, seat: int, cell: int) -> int:
    """Return the family that a click on the map most likely meant."""
    figure = decision.figure if decision.figure >= 0 else seat
    foes = s.monsters if is_hero(figure) else s.heroes
    codes = [code for code, _ in decision.families(seat)]
    if decision.kind in ("turn", "activation") and cell >= 0 and foes >> cell & 1:
        return ATTACK if decision.kind == "turn" else SPACE
    for code in (STEP, SPACE, PLACE):
        if code in codes:
            return code
    return STEP if decision.kind in ("turn", "activation") else (codes[0] if codes else 0)


# --- spaces


def _move(s: DescentState, decision: Decision, seat: int, figure: int, cell: int) -> Refusal | None:
    """Return why a figure cannot come to a space and end there (D7.16, D7.25); ``None`` if it can
    by several steps.
    """
    layout = s.layout()
    if not known(s) >> cell & 1:
        return Refusal("step", cell, "D10.13", "unknown", {})
    if layout.solid >> cell & 1:
        key = "door" if s.tables.dungeon.doors >> cell & 1 else "obstacle"
        if s.tables.dungeon.walls >> cell & 1:
            key = "wall"
        return Refusal("step", cell, "D7.25", key, {})
    there = s.figure_at(cell)
    if there >= 0 and there != figure:
        key = "friend_there" if is_hero(there) == is_hero(figure) else "enemy_there"
        return Refusal("step", cell, "D7.25", key, {"figure": there})
    if decision.kind == "start":
        return Refusal("step", cell, "D17j", "no_start", {})
    if not s.stands(figure):
        return Refusal("step", cell, "D8h", "in_town", {})
    if s.web[figure]:
        return Refusal("step", cell, "D11c", "webbed", {})
    points, more = ways.budget(s, decision, seat)
    prices = [
        price
        for place, price in ways.reached(s, figure, FAR).items()
        if s.tables.covers(figure, place >> 1, place & 1) >> cell & 1
    ]
    if not prices:
        return Refusal("step", cell, "D7.16", "no_way", {})
    if min(prices) <= points + more:
        return None
    params: dict[str, int | str] = {"points": points + more, "needed": min(prices)}
    return Refusal("step", cell, "D7.16", "too_far", params)


def known(s: DescentState) -> int:
    """Return the spaces of which the table tells what they are: of what is revealed, and the walls
    and doors about it (D10.13).
    """
    dungeon = s.tables.dungeon
    seen = dungeon.within(s.revealed, s.opened)
    return seen | dungeon.grid.spread8(seen) & (dungeon.walls | dungeon.doors)


def out_of_aim(s: DescentState, figure: int, item: int, cell: int) -> Refusal:
    """Return why a figure cannot attack a space with an item (D3.1, D3.2, section 4)."""
    layout = s.layout()
    name = s.tables.goods_name(item) if is_hero(figure) else "attack"
    if cell >= 0 and not known(s) >> cell & 1:
        return Refusal(name, cell, "D10.13", "unknown", {})
    if cell < 0 or not layout.floor >> cell & 1:
        return Refusal(name, cell, "D3t", "no_target_space", {})
    if s.spaces[figure] >> cell & 1:
        return Refusal(name, cell, "D3l", "own_space", {})
    grid = layout.grid
    far = min([grid.range(here, cell) for here in bits(s.spaces[figure])], default=FAR)
    limit = reaching.farthest(s, figure, item) if not reaching.breathes(s, figure) else 1
    if limit and far > limit:
        melee = queries.attack_type(s, figure, item) == MELEE or reaching.breathes(s, figure)
        key, clause = ("not_adjacent", "D4.1") if melee else ("gust", "16 Gust of Wind")
        return Refusal(name, cell, clause, key, {"range": far, "reach": limit})
    clear = any(layout.sees(here, cell) for here in bits(s.spaces[figure]))
    if not clear:
        pit = layout.pits & (1 << cell | s.spaces[figure]) != 0
        return Refusal(name, cell, "D7.26" if pit else "D3.2.2", "pit" if pit else "no_line", {})
    blocking = _in_the_way(s, figure, cell)
    params: dict[str, int | str] = {"figure": blocking} if blocking >= 0 else {}
    return Refusal(name, cell, "D3.2.2", "figure_in_line", params)


def _in_the_way(s: DescentState, figure: int, cell: int) -> int:
    """Return a figure without which a space would be seen, -1 for none alone."""
    layout = s.layout()
    spaces = s.spaces[figure]
    others = [at for at, held in enumerate(s.spaces) if held and at != figure]
    for at in others:
        blocking = 0
        for other in others:
            if other != at and not s.spaces[other] >> cell & 1:
                blocking |= s.spaces[other]
        if layout.nearest(spaces, cell, blocking) >= 0:
            return at
    return NONE


def _placing(s: DescentState, decision: Decision, member: int) -> Refusal:
    """Return why a figure cannot be placed somewhere: one that is spawned stands on empty spaces
    that no hero sees (D10.11, D10h), any other as near as it can (D8k).
    """
    cell = member
    layout = s.layout()
    if decision.about.get("why") != "spawn":
        return Refusal("place", cell, "D8k", "not_nearest", {})
    if not layout.empty(s.taken(), s.lying()) >> cell & 1:
        return Refusal("place", cell, "D10h", "not_empty", {})
    for seat in s.on_map():
        if layout.shown_to(s.cell[seat]) >> cell & 1:
            return Refusal("place", cell, "D10.11", "seen_by", {"figure": seat})
    return Refusal("place", cell, "D10.11", "no_room", {})


def _card(s: DescentState, card: int) -> Refusal:
    """Return why a card cannot be played now (D10.9)."""
    printed = s.tables.cards[card]
    price = s.tables.price(card, s.flags)
    if price > s.threat:
        params: dict[str, int | str] = {"cost": price, "threat": s.threat}
        return Refusal(printed.id, -1, "D10.9", "too_little_threat", params)
    if printed.kind == "spawn" and s.spawned:
        return Refusal(printed.id, -1, "D10.5", "spawned_already", {})
    if printed.kind == "spawn":
        return Refusal(printed.id, -1, "D10.12", "nowhere", {})
    return Refusal(printed.id, -1, "D10.9", "other_trigger", {"trigger": printed.trigger})


# --- acts of a hero's turn


def _act(s: DescentState, seat: int, code: int, member: int) -> Refusal:
    """Return why an act is off in a hero's turn (section 7)."""
    name = WORDS.get(code, "")
    if s.stands(seat) and not moving.may_stop(s, seat):
        return Refusal(name, member, "D7i", "on_a_friend", {})
    if code == ATTACK:
        return _attack(s, seat, member)
    if code == BUY:
        key, clause = ("no_fatigue", "D7.10") if not s.fatigue[seat] else ("stunned", "D11b")
        return Refusal(name, member, clause, key, {})
    if code == ORDER:
        due = s.used & ORDER_DUE
        return Refusal(name, member, "D7.9", "not_asked" if due else "no_order", {})
    if code == ABILITY:
        return _ability(s, seat, name)
    if code == DOOR:
        return _door(s, seat, member, name)
    if code == OPEN_CHEST:
        if not chests.openable(s, seat):
            return Refusal(name, member, "D7.18", "no_chest", {})
        return _short(s, name, member, "D7.18", offers.chest_price(s, seat))
    if code == DRINK:
        if not queries.potions(s, seat):
            return Refusal(name, member, "D7.19", "no_potion", {})
        if s.points < offers.A_POTION:
            return _short(s, name, member, "D7.19", offers.A_POTION)
        return Refusal(name, member, "D7.19", "drunk_already", {})
    if code == GIVE:
        if not offers.beside(s, seat):
            return Refusal(name, member, "D7.20", "nobody_beside", {})
        if s.points < offers.A_GIFT:
            return _short(s, name, member, "D7.20", offers.A_GIFT)
        full = bool(s.carried(seat)) and not any(
            carrying.receivers(s, seat, s.gear[at][2]) for at in s.carried(seat)
        )
        return Refusal(name, member, "D7p", "full" if full else "nothing_to_give", {})
    if code == GLYPH:
        if seat in (s.key, s.idol):
            return Refusal(name, member, "D17k", "carries", {})
        if s.web[seat]:
            return Refusal(name, member, "D11c", "webbed", {})
        if s.stands(seat) and not s.active_glyphs() & s.spaces[seat]:
            return Refusal(name, member, "D8.2", "no_glyph", {})
        return _short(s, name, member, "D7.21", offers.A_GLYPH)
    return Refusal(name, member, "D7.5", "not_asked", {})


def _short(s: DescentState, name: str, cell: int, clause: str, needed: int) -> Refusal:
    """Return that there are too few points."""
    return Refusal(name, cell, clause, "too_few_points", {"points": s.points, "needed": needed})


def _attack(s: DescentState, seat: int, cell: int) -> Refusal:
    if not s.stands(seat):
        return Refusal("attack", cell, "D8h", "in_town", {})
    if s.attacks <= 0:
        key = "no_attack_left" if s.action != RUN else "no_attack_in_run"
        return Refusal("attack", cell, "D7.6" if s.action == RUN else "D4.5", key, {})
    items = queries.weapons(s, seat)
    return out_of_aim(s, seat, items[-1], cell)


def _ability(s: DescentState, seat: int, name: str) -> Refusal:
    ability = s.tables.hero[seat].ability
    clause = s.tables.hero[seat].clause
    if ability.when == "always":
        return Refusal(name, -1, clause, "always", {})
    if s.used & ABILITY_USED:
        return Refusal(name, -1, "D13b", "once_a_turn", {})
    if ability.when == "run" and s.action != RUN:
        return Refusal(name, -1, "D13a", "only_run", {})
    if s.fatigue[seat] < ability.price:
        params: dict[str, int | str] = {"needed": ability.price, "fatigue": s.fatigue[seat]}
        return Refusal(name, -1, clause, "too_little_fatigue", params)
    return Refusal(name, -1, clause, "nobody_there", {})


def _door(s: DescentState, seat: int, cell: int, name: str) -> Refusal:
    dungeon = s.tables.dungeon
    beside = s.layout().around(s.spaces[seat]) if s.stands(seat) else 0
    if not beside & dungeon.doors or (cell >= 0 and not beside >> cell & 1):
        return Refusal(name, cell, "D7.17", "no_door", {})
    door = cell if cell >= 0 else bits(beside & dungeon.doors)[0]
    if dungeon.runes >> door & 1 and s.key != seat and not s.opened >> door & 1:
        return Refusal(name, cell, "D7d", "needs_key", {})
    if s.opened >> door & 1 and (s.taken() | s.lying() | dungeon.runes) >> door & 1:
        return Refusal(name, cell, "D7d", "stays_open", {})
    return _short(s, name, cell, "D7.17", doors.price(s, seat, door))
