"""How long computer players think. Run with ``pytest -n 0 -s tests/benchmarks/bench_players.py``,
and with ``-k GAME`` for one game.

The machine is shared and unsteady: the first line measures it, compare within one run only.
"""

from __future__ import annotations

import sys
from time import perf_counter

import pytest

from game import games
from game.engine.match import Match
from game.paths import levels
from game.players.roster import make
from game.rules.registry import open_game
from game.rules.room import rules_of

MATCHES = 10


def add_a_thousand() -> int:
    """The measure of the machine."""
    total = 0
    for number in range(1000):
        total += number
    return total


def measure_the_machine() -> float:
    """Microseconds of the adding loop."""
    began = perf_counter()
    for _ in range(1000):
        add_a_thousand()
    return 1000 * (perf_counter() - began)


def think(game: str, name: str, other: str) -> tuple[dict[str, list[float]], int, float]:
    """Milliseconds of each decision of ``name`` by kind; all decisions; the seconds of all.

    Every other seat is held by each, and in the next match the other way round.
    """
    opened = open_game(game, levels(), rules_of(game).setting_up.scenarios[0], {})
    times: dict[str, list[float]] = {}
    decisions = 0
    began = perf_counter()
    for number in range(MATCHES):
        match = Match.start(opened, number, listening=False)
        names = [(name, other)[(number + seat) % 2] for seat in range(len(opened.seats))]
        players = [make(each, number) for each in names]
        while (decision := match.decision) is not None:
            seat = match.waiting()[0]
            if decision.count(seat) == 1:
                match.play(seat, decision.nth(seat, 0))
                continue
            decisions += 1
            seen = match.seen_by(seat)
            started = perf_counter()
            chosen = players[seat].choose(seen)
            if names[seat] == name:
                times.setdefault(decision.kind, []).append(1000 * (perf_counter() - started))
            match.play(seat, chosen)
    return times, decisions, perf_counter() - began


def say(line: str) -> None:
    """Show one line."""
    sys.stdout.write(line + "\n")


def share(times: list[float], part: float) -> float:
    """The time under which that part of the decisions lies."""
    return sorted(times)[min(len(times) - 1, int(part * len(times)))]


def shown(label: str, times: list[float]) -> str:
    """One line of the table."""
    return (
        f"{label:<22}{len(times):>7}{share(times, 0.5):>10.2f}{share(times, 0.99):>10.2f}"
        f"{max(times):>10.2f}"
    )


@pytest.mark.parametrize(("name", "other"), [("greedy", "greedy"), ("random", "random")])
@pytest.mark.parametrize("game", games.names())
def test_thinking_time(game: str, name: str, other: str) -> None:
    times, decisions, seconds = think(game, name, other)
    every = [each for kind in times.values() for each in kind]
    say(f"\nadding loop {measure_the_machine():.1f} us; {game}, {name} against {other}")
    say(f"{'milliseconds':<22}{'asked':>7}{'median':>10}{'p99':>10}{'most':>10}")
    for kind in sorted(times):
        say(shown(kind, times[kind]))
    say(shown("all", every))
    say(f"{decisions / seconds:.0f} decisions a second, {MATCHES / seconds:.1f} matches a second")
    assert share(every, 0.5) < 150
