"""What the odds of Descent's attacks cost (goal: 100 µs without fatigue dice, compiled), and where
figures can be spawned (goal: 1 ms for a whole map).

pytest tests/benchmarks/bench_descent.py --benchmark-enable
python -m tests.benchmarks.bench_descent      with dice seen before, anew, and with fatigue dice
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from typing import Any, Final

import pytest

from game.board.grid import bits, mask_of
from game.rules.descent import chances as rules
from game.rules.descent.chances import Option, Terms, chances, proposal
from game.rules.descent.codes import BLACK, GREEN, RED
from game.rules.descent.dice import Symbols
from tests.rules.descent import quests
from tests.rules.descent.attacks import HEROES, MONSTERS

ATTACKS: Final = {
    **{name: terms._replace(armor=2, wounds=5) for name, terms in (MONSTERS | HEROES).items()},
    "five black": Terms(
        (RED, GREEN, GREEN, *[BLACK] * 5), 0, 3, 9, options=(Option(2), Option(1, damage=1))
    ),
}
TIRED: Final = {
    name: ATTACKS[name]._replace(fatigue=fatigue)
    for name, fatigue in (("Ilsa", 2), ("Tam", 3), ("Korva", 3))
}
"""Heroes who buy dice, up to five black ones in all."""


def counted(terms: Terms) -> None:
    """Count an attack anew; what its dice may show is known from before."""
    rules._chances.clear()
    chances(terms)


def counted_anew(terms: Terms) -> None:
    """Count an attack of which nothing is known yet."""
    for kept in (rules._chances, rules._far, rules._near, rules._purchases):
        kept.clear()
    chances(terms)


def read(terms: Terms) -> None:
    """Ask again for an attack that was counted, and for all that is shown of it."""
    told = chances(terms)
    told.hit(), told.kill(), told.wounds().mean()


def proposed(terms: Terms) -> None:
    """Ask how a roll is best spent."""
    proposal(terms, Symbols(2, 3, 2, 2))


@pytest.mark.parametrize("what", [counted, counted_anew, read, proposed])
@pytest.mark.parametrize("name", ["Beastman", "Ilsa", "five black"])
def test_attack(benchmark: Any, what: Callable[[Terms], None], name: str) -> None:
    benchmark(what, ATTACKS[name])


@pytest.mark.parametrize("name", TIRED)
def test_attack_with_fatigue_dice(benchmark: Any, name: str) -> None:
    benchmark(counted, TIRED[name])


def everything_open() -> Callable[[], int]:
    """Return the question where figures can be spawned on the whole map of a quest: all doors are
    open, four heroes stand in its middle.
    """
    dungeon = quests.quest(quests.WEB_BELOW).dungeon
    layout = dungeon.layout(dungeon.doors, 0, dungeon.pits)
    floor = bits(layout.floor)
    heroes = mask_of(floor[len(floor) // 2 :][:4])
    areas = (1 << len(dungeon.areas)) - 1
    return lambda: layout.spawn_spaces(heroes, heroes, 0, areas)


def test_spawn_spaces_of_a_whole_map(benchmark: Any) -> None:
    benchmark(everything_open())


def median(what: Callable[[Terms], None], terms: Terms, times: int = 200) -> float:
    """Return the microseconds of the middle of so many runs."""
    found: list[float] = []
    for _ in range(times):
        before = time.perf_counter()
        what(terms)
        found.append(time.perf_counter() - before)
    return statistics.median(found) * 1e6


if __name__ == "__main__":
    print(rules.__file__)
    for name, terms in ATTACKS.items():
        costs = [median(what, terms) for what in (counted, counted_anew, read, proposed)]
        print(f"{name:12}", *[f"{cost:8.1f}" for cost in costs], "µs counted, anew, read, proposed")
    for name, terms in TIRED.items():
        print(f"{name:12} {median(counted, terms, 50):8.1f} µs with {terms.fatigue} fatigue")
