"""What the castle can do to whom, what of a question still changes something, and the numbers of
figures, as a table shows them.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from game.board.grid import bits
from game.engine.answers import Exposure, Number, Peril, Threat, Useful
from game.engine.match import Match
from game.rules.adventure import chances, queries
from game.rules.adventure.activation import dazed, tactics
from game.rules.adventure.codes import (
    ARTIFACT,
    END,
    FIRST_MONSTER,
    FIRST_POWER,
    MOVE,
    PASS,
    STAY,
    USE,
)
from game.rules.adventure.content import Attack, TileMove
from game.rules.adventure.notation import CLAUSES, WORDS
from game.rules.adventure.preview import clause_of, stakes
from game.rules.adventure.state import AdventureState, of

WAITS: Final = (END, PASS, STAY)


def enemies(s: AdventureState) -> list[int]:
    """Return the monsters, the villain and the artifact on the board."""
    return [figure for figure in range(FIRST_MONSTER, ARTIFACT + 1) if s.stands(figure)]


def reach_of(s: AdventureState, figure: int) -> int:
    """Return within how many tiles a figure could attack somebody when it acts (A14.2)."""
    if figure == ARTIFACT:
        return 1
    best = 0
    for line in tactics(s, figure):
        if any(isinstance(part, Attack) for part in line.parts) and isinstance(line.near, int):
            best = max(best, line.near)
    return best


def threats(match: Match, seat: int) -> list[Threat]:
    """Return what each enemy can reach and strike, and whom its tactics bid it strike as all stand
    now (A14.2, A14a); nothing and nobody while Daze lies on its card (A17l).
    """
    s = of(match)
    found: list[Threat] = []
    for figure in enemies(s):
        cell = s.cell[figure]
        if dazed(s, figure):
            found.append(Threat(figure, 1 << cell, 0, (), "A17l"))
            continue
        slots = s.castle.tiling.near(s.castle.slot_of(cell), reach_of(s, figure))
        cells = s.castle.tiling.on(slots)
        told = chances.forecast(s, figure)
        struck = [each.figure for each in told.stakes if queries.is_hero(each.figure)]
        target = struck[0] if len(told.meets) == 1 and struck else -1
        stands = 1 << cell if figure == ARTIFACT else cells
        clause = "A18.3.3" if figure == ARTIFACT else "A14.2"
        meets = tuple([each for each in told.meets if queries.is_hero(each)])
        found.append(Threat(figure, stands, cells, tuple(struck), clause, target, meets))
    return found


def exposure(match: Match, seat: int, figure: int) -> Exposure | None:
    """Return what each enemy could do to a hero wherever it stood: the worst of its attacks within
    its reach, nothing while Daze lies on its card (A17l); ``None`` for a figure that is no hero on
    the board.
    """
    s = of(match)
    if not queries.is_hero(figure) or not s.stands(figure):
        return None
    found: list[Peril] = []
    for enemy in enemies(s):
        if dazed(s, enemy):
            continue
        slot = s.castle.slot_of(s.cell[enemy])
        cells = s.castle.tiling.on(s.castle.tiling.near(slot, reach_of(s, enemy)))
        worst = None
        parts = s.tables.artifact if enemy == ARTIFACT else ()
        for line in tactics(s, enemy):
            parts += line.parts
        for part in parts:
            if isinstance(part, Attack):
                damage = chances.stake(s, enemy, figure, part).effects[chances.DAMAGE]
                if worst is None or damage.mean() > worst.mean():
                    worst = damage
        if worst is not None:
            found.append(Peril(enemy, queries.called(s, enemy), cells, worst))
    return Exposure(figure, s.hp[figure], tuple(found))


def strikes_left(match: Match) -> tuple[int, ...]:
    """Return whom the active hero could still attack from where he stands."""
    s = of(match)
    decision = match.decision
    if decision is None or decision.kind != "act":
        return ()
    found: set[int] = set()
    for code, mask in decision.families(s.active):
        for member in bits(mask):
            for stake in stakes(s, s.active, code, member):
                found.add(stake.figure)
    return tuple(sorted(found))


def useful(match: Match, seat: int) -> list[Useful]:
    """Return what of the open question would still change something, the worthiest first: attacks
    by what they promise, then other cards, then a move.
    """
    s = of(match)
    decision = match.decision
    if decision is None or seat not in decision.seats:
        return []
    found: list[tuple[int, Fraction, Useful]] = []
    for code, mask in decision.families(seat):
        if code in WAITS:
            continue
        rank, worth, whom = 1, Fraction(0), set[int]()
        for member in bits(mask):
            for stake in stakes(s, seat, code, member):
                rank = 0
                whom.add(stake.figure)
                worth = max(worth, stake.effects[chances.DAMAGE].mean())
        key = WORDS[code] if code < USE else s.tables.called(code - USE)
        clause = CLAUSES.get(decision.kind, "") if code < USE else clause_of(s, code - USE)
        once = code >= USE and (
            code - USE < FIRST_POWER or s.tables.power_of(code - USE).kind != "at_will"
        )
        amount = 0
        if code == MOVE:
            rank, amount = 2, queries.speed(s, seat)
            if not _leads(s, seat, mask):
                continue
        each = Useful(code, key, mask, clause, tuple(sorted(whom)), amount, once)
        found.append((rank, -worth, each))
    found.sort(key=lambda one: one[:2])
    return [each for _, _, each in found]


def _leads(s: AdventureState, seat: int, ends: int) -> bool:
    """Return whether a move could change something: any other square, or another tile's edge."""
    return bool(ends & ~(1 << s.cell[seat]))


def numbers(s: AdventureState, figure: int) -> list[Number]:
    """Return the numbers of a figure with what they are made of: AC and HP; of a hero Speed, surge
    value and what is added to disabling (A2.17), of a monster its worth in experience.
    """
    found = [_summed("ac", queries.armour(s, figure))]
    most = queries.most_hp(s, figure)
    if most:
        found.append(Number("hit_points", most, (("printed", most),)))
    if queries.is_hero(figure):
        level = bool(s.level_two >> figure & 1)
        speed = queries.speed(s, figure)
        printed = s.tables.hero[figure].speed
        found.append(Number("speed", speed, (("printed", printed), ("other", speed - printed))))
        surge = s.tables.surge_value(figure, level)
        found.append(Number("surge", surge, (("printed", surge),)))
        disabling = queries.disabling(s, figure)
        if disabling:
            found.append(_summed("disable", disabling))
    elif queries.is_monster(figure):
        xp = queries.monster_of(s, figure).xp
        found.append(Number("xp", xp, (("printed", xp),)))
    return found


def _summed(key: str, parts: queries.Parts) -> Number:
    return Number(key, queries.total(parts), parts)


def moves_by(s: AdventureState, figure: int) -> int:
    """Return how many tiles a figure walks toward its target by its last line (A14.2)."""
    lines = tactics(s, figure)
    for part in lines[-1].parts if lines else ():
        if isinstance(part, TileMove):
            return part.tiles
    return 0
