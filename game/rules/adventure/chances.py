"""Exact chances of an attack, and what monsters will do as all stand now (A8.6, A14.2)."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from game.engine.odds import Distribution
from game.engine.options import Roll, Stake
from game.rules.adventure import activation, queries, targets
from game.rules.adventure.codes import ARTIFACT, CROWD, D20, KAVAN, NOBODY
from game.rules.adventure.content import AnyPart, Attack, LowerOfTwo
from game.rules.adventure.state import AdventureState

HITS: Final = "hit"
DEFEATS: Final = "defeat"
DAMAGE: Final = "damage"
ONE_DIE: Final = (D20,)
TWO_DICE: Final = (D20, D20)


def dice_of(s: AdventureState, attacker: int, target: int) -> tuple[int, ...]:
    """Return the dice of an attack: two, of which the lower counts, in a Bat Swarm (AE46)."""
    card = queries.environment(s)
    if card >= 0 and queries.is_hero(attacker) and target != CROWD:
        parts = s.tables.texts[s.tables.text[card]]
        blurred = any(isinstance(part, LowerOfTwo) for part in parts)
        if blurred and queries.slot_of(s, target) != queries.slot_of(s, attacker):
            return TWO_DICE
    return ONE_DIE


def ways(dice: tuple[int, ...]) -> dict[int, int]:
    """Return in how many ways each natural number counts."""
    if len(dice) == 1:
        return dict.fromkeys(range(1, D20 + 1), 1)
    return {face: 2 * (D20 - face) + 1 for face in range(1, D20 + 1)}


def stake(s: AdventureState, attacker: int, target: int, part: Attack) -> Stake:
    """Return the exact odds of one roll of an attack against one target (A8.6, A8a, A8i)."""
    dice = dice_of(s, attacker, target)
    bonus = queries.attack(s, attacker, target, part)
    armour = queries.armour(s, target)
    goal = queries.total(armour)
    need = goal - queries.total(bonus)
    counted = ways(dice)
    whole = sum(counted.values())
    hits = sum([count for face, count in counted.items() if face >= need])
    spread: dict[int, int] = {}
    for face, count in counted.items():
        amount = part.miss
        if face >= need:
            amount = queries.total(queries.damage(s, attacker, target, part, face))
        if target in (CROWD, KAVAN):
            amount = 0
        spread[amount] = spread.get(amount, 0) + count
    damage = Distribution(spread)
    odds = {HITS: Fraction(hits, whole)}
    if target not in (CROWD, KAVAN):
        odds[DEFEATS] = damage.at_least(s.hp[target])
    friend = queries.is_hero(attacker) == queries.is_hero(target)
    roll = Roll(dice, goal, need, (*bonus[1:], *armour[1:]))
    plain = queries.damage(s, attacker, target, part, 1)
    return Stake(target, friend, (roll,), odds, {DAMAGE: damage}, (), plain)


def sure(s: AdventureState, target: int, amount: int, friend: bool) -> Stake:
    """Return damage without a roll (A0.2)."""
    damage = Distribution({amount: 1})
    odds = {HITS: Fraction(1), DEFEATS: damage.at_least(s.hp[target])}
    return Stake(target, friend, (), odds, {DAMAGE: damage})


class Forecast:
    """What a figure will do as all stand now: which ``line``, counted from 1, on whom of ``meets``
    (several where the active player picks), with which ``stakes`` against these and against those
    who stand with them. ``tiles`` and ``squares`` are how far they are, -1 for none.
    """

    __slots__ = ("figure", "line", "meets", "squares", "stakes", "tiles")

    def __init__(
        self,
        figure: int,
        line: int,
        meets: tuple[int, ...],
        stakes: tuple[Stake, ...],
        tiles: int,
        squares: int,
    ) -> None:
        self.figure = figure
        self.line = line
        self.meets = meets
        self.stakes = stakes
        self.tiles = tiles
        self.squares = squares


def forecast(s: AdventureState, figure: int) -> Forecast:
    """Return what a monster, a villain or the artifact on the board will do now."""
    if figure == ARTIFACT:
        part = s.tables.artifact[0]
        near = targets.near(s, s.cell[figure], 1)
        stakes = [stake(s, figure, each, part) for each in near if isinstance(part, Attack)]
        return Forecast(figure, 1, tuple(near), tuple(stakes), NOBODY, NOBODY)
    number = activation.line_of(s, figure)
    line = activation.tactics(s, figure)[number]
    meets = activation.candidates(s, figure, line)
    tiles = squares = NOBODY
    if meets:
        tiles, squares = targets.distance(s, s.cell[figure], meets[0])
    found: list[Stake] = []
    for part in line.parts:
        if isinstance(part, Attack):
            for target in _struck(s, part, meets):
                found.append(stake(s, figure, target, part))
    return Forecast(figure, number + 1, tuple(meets), tuple(found), tiles, squares)


def _struck(s: AdventureState, part: Attack, meets: list[int]) -> list[int]:
    """Return whom an attack of a line is rolled against, if the figure comes to its target."""
    if part.at != "target_tile":
        return meets
    found: list[int] = []
    for target in meets:
        for each in targets.on_tile(s, targets.slot_of(s, target)):
            if each not in found:
                found.append(each)
    return found


def attack_in(parts: tuple[AnyPart, ...]) -> Attack | None:
    """Return the first attack of a text, those within its parts too; ``None`` without one."""
    for part in parts:
        if isinstance(part, Attack):
            return part
        inner = getattr(part, "parts", ())
        found = attack_in(inner) if inner else None
        if found is not None:
            return found
    return None
