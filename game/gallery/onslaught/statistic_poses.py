"""What the pictures show of the page of statistics: a winter of matches, made up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.engine.seats import HUMAN
from game.gallery.onslaught.fixed import GAME, ROUNDS, SCENARIO
from game.gallery.stage import Stage
from game.rules.onslaught.codes import SIDES
from game.rules.onslaught.feats import FEATS
from game.scenes.library import statistics
from game.scenes.library.statistics import DICE, MATCHES, Statistics
from game.scenes.setup.plan import COMPUTER
from game.store.kept import SeatStatistic, Statistic

SEATS: Final = ((HUMAN, COMPUTER), (HUMAN, HUMAN), (COMPUTER, HUMAN), (HUMAN, COMPUTER))
WINTER: Final = 23


UNDONE: Final = ("comeback", "all_felled")
"""What nobody ever did: from behind, and to the last enemy."""


def winter() -> list[Statistic]:
    """Return what came of some matches; every figure follows from the match's number."""
    return [
        Statistic(
            game=GAME,
            scenario=SCENARIO,
            ended=f"2026-03-{1 + number:02}T20:15:00.000+00:00",
            rounds=ROUNDS - number % 3,
            winner=(number * 7) % 5 % 2,
            reason="points",
            seats=tuple(
                SeatStatistic(
                    side=SIDES[seat],
                    controller=controller,
                    name="Anna",
                    points=3 + (number * 5 + seat) % 4,
                    deeds=_deeds(number * 2 + seat),
                    feats=_feats(number, seat),
                )
                for seat, controller in enumerate(SEATS[number % len(SEATS)])
            ),
        )
        for number in range(WINTER)
    ]


def _feats(number: int, seat: int) -> tuple[str, ...]:
    """Every match brings one; some nobody ever did, of those that such deeds leave open."""
    feats = [feat for feat in FEATS if feat not in UNDONE]
    return (feats[number % len(feats)],) if (number * 7) % 5 % 2 == seat else ()


def _deeds(number: int) -> dict[str, int]:
    rolls = 7 + number % 5
    return {
        "rolls": rolls,
        "rolls_hit": rolls - 2 - number % 3,
        "dice": 2 * rolls + 2,
        "pips": 21 * rolls + number % 30,
        "twenties": number % 3,
        "ones": (number + 1) % 3,
        "best_roll": 20 + number % 7,
        "best_damage": 3 + number % 3,
        "damage": 12 + number % 9,
        "defeats": 2 + number % 3,
        "moved": 31 + number % 11,
    }


def _statistics(page: str, told: Callable[[], list[Statistic]]) -> Callable[[Stage], None]:
    def show(stage: Stage) -> None:
        scene = Statistics(stage.house, told())
        scene.page = page
        stage.push(scene)

    return show


STATISTICS: Final[dict[str, Callable[[Stage], None]]] = {
    "statistics": _statistics(MATCHES, winter),
    "statistics_dice": _statistics(DICE, winter),
    "statistics_medals": _statistics(f"{statistics.FEATS}.{GAME}", winter),
    "statistics_none": _statistics(MATCHES, list),
}
"""Poses of the page of statistics by name."""
