"""What a choice would do, with exact odds, and why other things are off: made when asked."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from game.board.grid import bits, lowest
from game.engine.decisions import Decision, choice, code_of, member_of
from game.engine.match import Match
from game.engine.odds import Distribution
from game.engine.options import Cost, Option, Refusal, Roll, Stake
from game.rules.onslaught.activation import options as turn_options
from game.rules.onslaught.activation import payer, row_spaces
from game.rules.onslaught.attack import Attack
from game.rules.onslaught.codes import (
    ABILITY,
    END,
    GO,
    LOOT,
    MOVE,
    PASS,
    PICK,
    PLACE,
    REACT,
    REACT_SLOTS,
    READY,
    RESPAWN,
    TARGET,
)
from game.rules.onslaught.content import Gain, Heal, Suffer, Teleport
from game.rules.onslaught.harm import drops_by
from game.rules.onslaught.monsters import closest, toward
from game.rules.onslaught.movement import straight_way, way
from game.rules.onslaught.prospect import prospect
from game.rules.onslaught.rolls import SIDES, ways
from game.rules.onslaught.rows import (
    AREA,
    BONUS,
    CONE,
    COSTS,
    ENEMIES_WITHIN,
    ENEMY,
    LINE_MOVE,
    MOVE_ACTION,
    REACTION,
    STANDARD,
    Row,
)
from game.rules.onslaught.rush import Rush
from game.rules.onslaught.state import Onslaught, cup_pile, of
from game.rules.onslaught.strike import attack_dice
from game.rules.onslaught.targets import ignores_miniatures, pattern, sight_line, struck

# The outcomes and the quantity that odds are told of.
HITS: Final = "hit"
CRITICALS: Final = "critical"
DEFEATS: Final = "defeat"
FELLS: Final = "fells"
"""All strikes of a row together defeat the one whom each of them is aimed at."""
DAMAGE: Final = "damage"

TARGETS: Final = {
    "second_target": "R24",
    "rush_target": "R24",
    "mark_target": "R59e",
    "push_order": "R19j",
    "monster_order": "R51",
    "monster_target": "R53",
}
"""By kind of question that asks for a figure, the rule that asks."""


def odds_of(s: Onslaught, attacker: int, row: Row, targets: tuple[int, ...]) -> tuple[Stake, ...]:
    """Return the exact odds of one roll of ``row`` against each of ``targets`` (R25, R40-R42)."""
    return tuple([_stake(s, attacker, row, targets, target) for target in targets])


def _stake(s: Onslaught, attacker: int, row: Row, targets: tuple[int, ...], target: int) -> Stake:
    tables = s.tables
    queries = tables.queries
    armour = queries.ac(s, target)
    if targets == (target,) and tables.ids[target] == row.slays:
        return _sure(s, attacker, target, armour, s.hp[target], "R57")
    plain = queries.damage(s, attacker, row, target, False)
    parts = queries.damage_parts(s, attacker, row, target, False)
    if attacker >= tables.characters:
        less = tuple([part for part in parts if part[1] < 0])
        return _sure(s, attacker, target, armour, plain, "R54", less)
    aim = s.aim[attacker]
    dice = attack_dice(s, attacker, targets)
    hits, criticals, total = ways(dice, row.hit + aim, armour)
    harder = queries.damage(s, attacker, row, target, True)
    spread: dict[int, int] = {}
    for amount, count in ((0, total - hits), (plain, hits - criticals), (harder, criticals)):
        spread[amount] = spread.get(amount, 0) + count
    damage = Distribution(spread)
    reasons: list[tuple[str, int]] = []
    if aim:
        reasons.append(("arcane_strike", aim))
    if dice == 1:
        reasons.append(("taunted", 0))
    reasons.extend(queries.ac_parts(s, target)[1:])
    roll = Roll((SIDES,) * dice, armour, armour - row.hit - aim, tuple(reasons))
    odds = {
        HITS: Fraction(hits, total),
        CRITICALS: Fraction(criticals, total),
        DEFEATS: damage.at_least(s.hp[target]),
    }
    friend, back = not s.hostile(attacker, target), _answer(s, attacker, row, target)
    drops = _drops(s, target, damage)
    return Stake(target, friend, (roll,), odds, {DAMAGE: damage}, back, parts, drops)


def _drops(s: Onslaught, target: int, damage: Distribution) -> tuple[tuple[str, Fraction], ...]:
    """Return the items that somebody would drop, each with its chance."""
    chances = [(item, damage.at_least(least)) for item, least in drops_by(s, target)]
    return tuple([each for each in chances if each[1] > 0])


def _both(s: Onslaught, attacker: int, row: Row, stake: Stake) -> Fraction:
    """Return the chance that ``stake`` is defeated by this strike, or by a second one that follows
    on it (R59b, R59f): an aim is then spent, and armour class may be the bloodied one.
    """
    target, queries = stake.figure, s.tables.queries
    plain, harder = [queries.damage(s, attacker, row, target, hard) for hard in (False, True)]
    hits, criticals = stake.odds[HITS], stake.odds[CRITICALS]
    found = Fraction(0)
    for share, amount, hit in (
        (1 - hits, 0, False), (hits - criticals, plain, True), (criticals, harder, True),
    ):  # fmt: skip
        if amount >= s.hp[target]:
            found += share
            continue
        twin = s.copy()
        twin.aim[attacker] = 0
        twin.hp[target] -= amount
        if hit:
            twin.hp[attacker] -= sum([lost for _, lost in stake.back])
        if twin.hp[attacker] > 0:
            found += share * _stake(twin, attacker, row, (target,), target).odds[DEFEATS]
    return found


def _answer(s: Onslaught, attacker: int, row: Row, target: int) -> tuple[tuple[str, int], ...]:
    """Return what a hit costs the attacker because the target answers every melee hit (R59g)."""
    tables = s.tables
    if not row.is_melee or target >= tables.characters or not s.hostile(attacker, target):
        return ()
    level, amount = tables.answers_melee[target]
    if level < 0 or s.level[target] != level:
        return ()
    suffered = tables.queries.lessened(s, attacker, amount)
    return ((tables.cards[target].levels[level], suffered),) if suffered else ()


def _suffering(s: Onslaught, figure: int, row: Row, space: int) -> tuple[Stake, ...]:
    """Return whom an ability that is no attack makes suffer, and how much: those beside whoever
    uses it are those beside where it then stands (R27c).
    """
    found: list[Stake] = []
    for effect in row.ability.effects:
        if not isinstance(effect, Suffer):
            continue
        if effect.who == "adjacent_enemies":
            twin = s.copy()
            if row.moves:
                twin.put(figure, space)
            targets = tuple(twin.figures_in(twin.beside(figure) & twin.enemies(figure)))
        else:
            targets = struck(s, figure, row, space)
        for target in targets:
            queries = s.tables.queries
            amount = queries.lessened(s, target, effect.amount)
            less = tuple([(p, -n) for p, n in queries.reduction.parts(s, target, 0, -1)])
            armour = queries.ac(s, target)
            stake = _sure(s, figure, target, armour, amount, "R27c", less)
            stake.odds = {DEFEATS: stake.odds[DEFEATS]}  # nobody is hit: it is no attack
            found.append(stake)
    return tuple(found)


def _sure(
    s: Onslaught, attacker: int, target: int, armour: int, amount: int, clause: str,
    less: tuple[tuple[str, int], ...] = (),
) -> Stake:  # fmt: skip
    """Return what happens without a roll, by the ``clause`` (R54, R57).

    ``less`` is what takes of the damage (R27a).
    """
    roll = Roll((), armour, 0, ((clause, 0), *less))
    fells = Fraction(1 if amount >= s.hp[target] else 0)
    odds = {HITS: Fraction(1), CRITICALS: Fraction(0), DEFEATS: fells}
    damage = Distribution({amount: 1})
    friend, drops = not s.hostile(attacker, target), _drops(s, target, damage)
    return Stake(target, friend, (roll,), odds, {DAMAGE: damage}, (), (), drops)


def option(match: Match, seat: int, chosen: int) -> Option:
    """Return one choice of ``seat`` in full: cost, spaces, path, and odds where dice decide."""
    s = of(match)
    decision = match.decision
    assert decision is not None, "options are those of an open question"
    figure = decision.figure
    code, member = code_of(chosen), member_of(chosen)
    tables = s.tables
    if code == MOVE:
        points = tables.queries.speed(s, figure)
        path = way(s, figure, member, points)
        costs = (Cost(COSTS[payer(s, MOVE_ACTION)]),)
        return Option(chosen, "move", figure, "R17", costs, 1 << member, 0, path)
    if code == LOOT:
        costs = (Cost(COSTS[payer(s, BONUS)]),)
        return Option(chosen, "loot", figure, "R20", costs, 1 << member)
    if code == PICK:
        key = tables.item_ids[member]
        return Option(chosen, key, figure, "R21", (Cost("free"),), 1 << s.item_cell[member])
    if code == GO:
        path = _granted_way(s, decision, member)
        if decision.kind != "monster_move":
            return Option(chosen, "go", figure, "R19i", (), 1 << member, 0, path)
        row = tables.row(figure, ABILITY)
        twin = s.copy()
        twin.put(figure, member)
        odds = odds_of(twin, figure, row, closest(twin, figure))
        heads = toward(s, figure, member)
        return Option(chosen, row.id, figure, "R52d", (), 1 << member, 0, path, odds, None, heads)
    if code == TARGET:
        return _target_option(match, decision, chosen)
    if code in (PLACE, RESPAWN):
        return Option(chosen, "place", figure, "R55a" if code == PLACE else "R56", (), 1 << member)
    if code == END:
        return Option(chosen, "end", figure, "R14")
    if code == PASS:
        return Option(chosen, "pass", figure, "R43")
    if code >= REACT:
        who, slot = divmod(code - REACT, REACT_SLOTS)
        row = tables.rows[who][slot]
        path = _own_way(s, who, row, member)
        ahead = prospect(match, decision) if decision.kind == "react" and who == figure else None
        return Option(chosen, row.id, who, "R43", (), 1 << member, 0, path, (), ahead)
    if code >= ABILITY:
        return _ability_option(s, chosen, figure, tables.row(figure, code), member)
    return Option(chosen, decision.kind, figure, "")


def _ability_option(s: Onslaught, chosen: int, figure: int, row: Row, space: int) -> Option:
    costs = (Cost(COSTS[payer(s, row.cost)]),)
    if row.is_attack:
        targets = struck(s, figure, row, space)
        cells, missed = 1 << space, 0
        if row.is_pattern:
            cells, missed = pattern(s, figure, row, space)
        odds = odds_of(s, figure, row, targets)
        if row.attacks > 1:
            for stake in odds:
                stake.odds[FELLS] = _both(s, figure, row, stake)
        return Option(chosen, row.id, figure, "R22", costs, cells, missed, (), odds)
    if row.target == LINE_MOVE:
        path = straight_way(s, s.cell[figure], space)
        return Option(chosen, row.id, figure, "R59d", costs, 1 << space, 0, path)
    cells = 1 << space
    for other in struck(s, figure, row, space):
        cells |= s.cells(other)
    brings: tuple[tuple[int, str], ...] = ()
    if row.target == ENEMIES_WITHIN:
        tables = s.tables
        cells |= tables.grid.within(s.cell[figure], row.reach_max) & tables.floor
        gains = [one.condition for one in row.ability.effects if isinstance(one, Gain)]
        others = struck(s, figure, row, space)
        brings = tuple((other, gained) for other in others for gained in gains)
    path, stakes = _own_way(s, figure, row, space), _suffering(s, figure, row, space)
    mends = _mended(s, figure, row, space)
    return Option(
        chosen, row.id, figure, "R2a", costs, cells, 0, path, stakes, None, (), mends, brings
    )


def _mended(s: Onslaught, figure: int, row: Row, space: int) -> tuple[int, int]:
    """Return whom a row would heal and how many hit points those have after it (R39), or -1 and 0
    where it heals nobody.
    """
    for effect in row.ability.effects:
        if isinstance(effect, Heal):
            on = figure if effect.who == "user" else s.figure_at(space)
            if on >= 0:
                return on, min(s.tables.hp[on], s.hp[on] + effect.amount)
    return -1, 0


def _own_way(s: Onslaught, figure: int, row: Row, space: int) -> tuple[int, ...]:
    """Return the way of a move that the ability itself gives, empty if it gives none."""
    if not row.moves or space == s.cell[figure]:
        return ()
    if leaps(row):
        return (s.cell[figure], space)
    return way(s, figure, space, row.moves, row.through)


def _granted_way(s: Onslaught, decision: Decision, space: int) -> tuple[int, ...]:
    figure = decision.figure
    if decision.kind == "move_to":
        points = decision.about["points"]
        assert isinstance(points, int)
        return way(s, figure, space, points)
    if decision.kind == "monster_move":
        return way(s, figure, space, s.tables.queries.speed(s, figure))
    return (s.cell[figure], space)


def _target_option(match: Match, decision: Decision, chosen: int) -> Option:
    """Return the choice of a figure by its space: odds where it is about to be struck."""
    s = of(match)
    figure = decision.figure
    space = member_of(chosen)
    clause = TARGETS[decision.kind]
    asking = match.stack[-1]
    key, row = "target", None
    if isinstance(asking, Attack | Rush):
        row = s.tables.row(figure, asking.tool)
        key = row.id
    elif decision.kind == "monster_target":
        row = s.tables.row(figure, ABILITY)
    odds = odds_of(s, figure, row, (s.figure_at(space),)) if row is not None else ()
    return Option(chosen, key, figure, clause, (), 1 << space, 0, (), odds)


def best_blow(match: Match, seat: int, space: int) -> int:
    """Return the attack on the enemy on ``space`` that needs only the standard action (no dial to
    wait for) and is likeliest to defeat it, then has most damage to expect, then stands first on
    the card; -1 where none is offered (R22, R25).
    """
    decision = match.decision
    if decision is None or decision.kind != "turn":
        return -1
    s = of(match)
    best, promise = -1, (Fraction(-1), Fraction(0))
    for code, mask in decision.families(seat):
        if not ABILITY <= code < REACT or not mask >> space & 1:
            continue
        row = s.tables.row(decision.figure, code)
        if not row.is_attack or row.target != ENEMY or row.cooldown:
            continue
        target = s.figure_at(space)
        (stake,) = odds_of(s, decision.figure, row, (target,))
        told = (stake.odds[DEFEATS], stake.effects[DAMAGE].mean())
        if told > promise:
            best, promise = choice(code, space), told
    return best


def turn_refusals(s: Onslaught, figure: int) -> list[Refusal]:
    """Return what the acting character might wish to do and may not, with clause and reason.

    ``subject`` is an ability, item or action id. Of an ability that can be used, the enemies it
    cannot be pointed at are listed with their spaces; of one that cannot, the one reason.
    """
    found: list[Refusal] = []
    for row in _rows(s, figure):
        found.extend(_row_refusals(s, figure, row))
    offered = dict(turn_options(s, figure))
    if MOVE not in offered:
        key = "no_move_left" if payer(s, MOVE_ACTION) < 0 else "nowhere_to_go"
        found.append(Refusal("move", -1, "R15" if key == "no_move_left" else "R18", key, {}))
    found.extend(chest_refusals(s, figure))
    return found


def _rows(s: Onslaught, figure: int) -> Iterator[Row]:
    for row in s.tables.rows[figure]:
        if row.cost < REACTION and (row.level < 0 or row.level == s.level[figure]):
            yield row
    for item, holder in enumerate(s.item_holder):
        if holder == figure:
            item_row = s.tables.item_rows[figure][item]
            if item_row is not None:
                yield item_row


def row_off(s: Onslaught, figure: int, row: Row) -> Refusal | None:
    """Return why ``row`` cannot be used at all now: its dial, or no action left to pay for it."""
    if row.item >= 0:
        value = s.item_dial[row.item]
    else:
        value = s.dial[figure * s.tables.slots + row.slot]
    if value > READY:
        return Refusal(row.id, -1, "R2a", "dial_not_ready", {"value": value})
    if value < READY:
        return Refusal(row.id, -1, "R59.2", "exhausted", {})
    if payer(s, row.cost) < 0:
        if row.cost == STANDARD:
            return Refusal(row.id, -1, "R14", "no_standard_left", {})
        return Refusal(row.id, -1, "R15", "no_bonus_left", {})
    return None


def _row_refusals(s: Onslaught, figure: int, row: Row) -> list[Refusal]:
    off = row_off(s, figure, row)
    if off is not None:
        return [off]
    spaces = row_spaces(s, figure, row)
    found: list[Refusal] = []
    if row.target == ENEMY:
        for space in bits(s.named(s.enemies(figure)) & ~spaces):
            found.append(why_not(s, figure, row, space))
        if not spaces:
            found.insert(0, _nobody(s, figure, row, found))
    elif not spaces:
        found.append(Refusal(row.id, -1, "R19k" if row.moves else "R22a", "no_space", {}))
    return found


def _nobody(s: Onslaught, figure: int, row: Row, each: list[Refusal]) -> Refusal:
    """Return why ``row`` has no target at all, from why each enemy is none: the range, where that
    is it for all; the line of sight, where that is it for all who are near enough.
    """
    near = [one for one in each if one.key not in ("too_far", "too_near")]
    longest = s.tables.queries.longest(s, figure, row)
    if not near:
        params: dict[str, int | str] = {"longest": longest}
        if row.reach_min <= 1:
            return Refusal(row.id, -1, "R22a", "nobody_near", params)
        params["least"] = row.reach_min
        return Refusal(row.id, -1, "R22a", "nobody_between", params)
    return Refusal(row.id, -1, "R22a", "nobody_seen", {"longest": longest})


def why_not(s: Onslaught, figure: int, row: Row, space: int) -> Refusal:
    """Return why ``row`` cannot be pointed at ``space``: range, line of sight or what is there."""
    tables = s.tables
    target = s.figure_at(space)
    # An attack on a figure goes to its nearest space and past whom a mark lets it see; that of an
    # area goes to the space, whoever stands there (R32g, R59h).
    distance = tables.grid.range(s.cell[figure], space)
    params: dict[str, int | str] = {"range": distance}
    blockers = s.enemies(figure)
    if target >= 0:
        params["target"] = target
        if row.target == ENEMY:
            distance = s.distance(figure, target)
            params["range"] = distance
            if ignores_miniatures(s, figure, target):
                blockers = 0
    if row.target == ENEMY and (target < 0 or not s.hostile(figure, target)):
        return Refusal(row.id, space, "R28d", "enemy_only", params)
    if row.target in (ENEMY, AREA):
        longest = tables.queries.longest(s, figure, row)
        if distance > longest:
            return Refusal(row.id, space, "R29", "too_far", {**params, "longest": longest})
        if distance < row.reach_min:
            return Refusal(row.id, space, "R31", "too_near", {**params, "least": row.reach_min})
        if not tables.floor >> space & 1:
            return Refusal(row.id, space, "R35", "blocked_terrain", params)
        line = sight_line(s, figure, space, blockers)
        if not line.clear:
            who = s.figure_at(line.blocker)
            params["blocker"] = line.blocker
            params["by"] = who
            key = "no_line" if who < 0 else "no_line_miniature"
            return Refusal(row.id, space, "R32", key, params)
        return Refusal(row.id, space, "R22a", "no_target", params)
    if row.target == CONE:
        if not tables.floor >> space & 1:
            return Refusal(row.id, space, "R34a", "origin_blocked", params)
        return Refusal(row.id, space, "R33", "origin_not_beside", params)
    if not tables.floor >> space & 1:
        return Refusal(row.id, space, "R18", "blocked_terrain", params)
    if row.target == LINE_MOVE:
        return Refusal(row.id, space, "R59d", "not_straight", params)
    if row.moves:
        if target >= 0:
            return Refusal(row.id, space, "R19", "occupied", params)
        return Refusal(row.id, space, "R19e" if leaps(row) else "R19d", "no_way", params)
    return Refusal(row.id, space, "R22a", "no_target", params)


def leaps(row: Row) -> bool:
    """Return whether the move that ``row`` gives is a teleport (R19e)."""
    return any(isinstance(effect, Teleport) for effect in row.ability.effects)


def why_no_move(s: Onslaught, figure: int, space: int) -> Refusal:
    """Return why a move action of ``figure`` cannot end on ``space``."""
    tables = s.tables
    if payer(s, MOVE_ACTION) < 0:
        return Refusal("move", space, "R15", "no_move_left", {})
    if not tables.floor >> space & 1:
        return Refusal("move", space, "R18", "blocked_terrain", {})
    other = s.figure_at(space)
    if other >= 0:
        return Refusal("move", space, "R19", "occupied", {"target": other})
    points = tables.queries.speed(s, figure)
    return Refusal("move", space, "R17", "out_of_reach", {"points": points})


def chest_refusals(s: Onslaught, figure: int) -> list[Refusal]:
    """Return why ``figure`` cannot loot a chest now: none near, pool empty, no action left."""
    near = s.chests & s.tables.grid.within(s.cell[figure], 1)
    if near and not s.piles.cards[cup_pile(s.tables)]:
        return [Refusal("loot", lowest(near), "R21c", "no_tokens_left", {})]
    if near and payer(s, BONUS) < 0:
        return [Refusal("loot", lowest(near), "R15", "no_bonus_left", {})]
    if s.chests and not near:
        return [Refusal("loot", -1, "R20", "not_adjacent", {})]
    return []
