"""The table of all sounds: the name of each file, its recipe, length and peak level."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

from sound import blows, hands, signals
from sound.waves import Wave


@dataclass(frozen=True)
class Recipe:
    """How one file is made; `milliseconds` and `decibels` are what must come out."""

    make: Callable[[], Wave]
    milliseconds: float
    decibels: float


def _each(
    name: str, count: int, make: Callable[[int], Wave], milliseconds: float, decibels: float
) -> dict[str, Recipe]:
    return {
        f"{name}-{number}": Recipe(partial(make, number), milliseconds, decibels)
        for number in range(1, count + 1)
    }


def _sides(
    name: str, sides: tuple[str, ...], make: Callable[[str], Wave], long: float, decibels: float
) -> dict[str, Recipe]:
    return {f"{name}-{side}": Recipe(partial(make, side), long, decibels) for side in sides}


RECIPES: Final[dict[str, Recipe]] = {
    "hover": Recipe(hands.hover, 35, -30),
    "click": Recipe(hands.click, 60, -18),
    "refuse": Recipe(hands.refuse, 160, -20),
    "card_deal": Recipe(hands.card_deal, 110, -20),
    "card_turn": Recipe(hands.card_turn, 110, -20),
    **_each("coin", hands.COINS, hands.coin, 170, -21),
    **_each("step", hands.STEPS, hands.step, 70, -22),
    **_each("die_tumble", hands.CLICKS, hands.die_click, 46, -16),
    **_each("die_settles", hands.SETTLES, hands.die_settles, 140, -14),
    "triumph": Recipe(signals.triumph, 600, -14),
    "mishap": Recipe(signals.mishap, 600, -14),
    "blade": Recipe(blows.blade, 230, -14),
    "claw": Recipe(blows.claw, 220, -14),
    "fist": Recipe(blows.fist, 210, -14),
    "bow": Recipe(blows.bow, 260, -14),
    "fire": Recipe(blows.fire, 500, -14),
    "magic": Recipe(blows.magic, 460, -14),
    "hit": Recipe(blows.hit, 180, -10),
    "miss": Recipe(blows.miss, 160, -20),
    "defeat": Recipe(blows.defeat, 650, -12),
    "condition": Recipe(signals.condition, 300, -20),
    "heal": Recipe(signals.heal, 480, -16),
    "cooldown_ready": Recipe(hands.cooldown_ready, 300, -20),
    "chest": Recipe(hands.chest, 700, -14),
    **_each("victory_point", signals.POINTS, signals.victory_point, 400, -14),
    **_sides("your_turn", signals.SIDES, signals.your_turn, 420, -15),
    "round_starts": Recipe(signals.round_starts, 700, -13),
    "moment": Recipe(signals.moment, 620, -16),
    "lead": Recipe(signals.lead, 760, -15),
    "last_round": Recipe(signals.last_round, 1100, -15),
    "curtain": Recipe(hands.curtain, 650, -18),
    **_sides("victory", signals.SIDES[:2], signals.victory, 3000, -10),
    **_sides("loss", signals.SIDES[:2], signals.loss, 1500, -10),
    "room": Recipe(signals.room, signals.ROOM_SECONDS * 1000, -40),
}
