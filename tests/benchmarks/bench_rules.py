"""What the rules cost: decisions in random play, copies, views, legal choices, odds, positions.

pytest tests/benchmarks/bench_rules.py --benchmark-enable
python -m tests.benchmarks.bench_rules [command]      decisions a second, beside an adding loop
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Callable
from typing import Any

import pytest

from game import paths
from game.engine.game import Game
from game.engine.match import Match
from game.games import names
from game.rules.adventure.state import of as adventure_of
from game.rules.command.state import of as command_of
from game.rules.onslaught.codes import REACT
from game.rules.onslaught.game import OnslaughtGame
from game.rules.onslaught.load import load_game
from game.rules.onslaught.position import Position
from game.rules.onslaught.preview import odds_of
from game.rules.onslaught.state import of
from game.rules.registry import open_game
from game.rules.room import rules_of
from game.rules.trials import areas, reach
from game.rules.trials.state import of as trials_of
from tests.rules.adventure.random_play import ALL, whole

GAME: OnslaughtGame = load_game(paths.levels(), "greathalls")
COMMAND: dict[str, Game] = {
    board: open_game("command", paths.levels(), board, {})
    for board in ("broken_vault", "narrows", "sunken_court", "sunken_court_teams")
}
FOUR_SEATS = "sunken_court_teams"
TRIALS: dict[int, Game] = {
    heroes: open_game("trials", paths.levels(), "ancient_temple", {"heroes": heroes, "rounds": 7})
    for heroes in (4, 8)
}
FOUR_HEROES: Game = open_game("descent", paths.levels(), "web_below", {"heroes": 4})


def play_out(game: Game, seed: int) -> tuple[int, int]:
    """Play a match of uniform random choices; return (real decisions, forced ones)."""
    match = Match.start(game, seed, listening=False)
    chance = random.Random(seed)
    real = forced = 0
    while (decision := match.decision) is not None:
        seat = match.waiting()[0]
        count = decision.count(seat)
        if count > 1:
            real += 1
        else:
            forced += 1
        match.play(seat, decision.nth(seat, chance.randrange(count)))
    return real, forced


def at_a_question(game: Game, fits: Callable[[Match], bool]) -> Match:
    """A match of random choices that stands at a question that fits."""
    for seed in range(200):
        match = Match.start(game, seed, listening=False)
        chance = random.Random(seed)
        while (decision := match.decision) is not None:
            if fits(match):
                return match
            seat = match.waiting()[0]
            match.play(seat, decision.nth(seat, chance.randrange(decision.count(seat))))
    raise AssertionError("no match of 200 came to such a question")


def in_an_interrupt() -> Match:
    """A match that waits for a reaction, in the middle of somebody's action."""
    return at_a_question(GAME, _reacts)


def _reacts(match: Match) -> bool:
    return match.decision is not None and match.decision.kind == "react" and len(match.stack) >= 5


def asked_of_command(kind: str, cards: int) -> Match:
    """A match of four seats in which one with so many cards in hand is asked; all may act."""

    def fits(match: Match) -> bool:
        s, decision = command_of(match), match.decision
        if decision is None or decision.kind != kind or len(s.hand(decision.seats[0])) < cards:
            return False
        return kind == "respond" or (s.acting >= 0 and not s.is_tapped(s.acting))

    return at_a_question(COMMAND[FOUR_SEATS], fits)


def with_a_target() -> tuple[Match, Any, int]:
    """A match, an attacker's row and a target that it can attack."""
    for seed in range(200):
        match = Match.start(GAME, seed, listening=False)
        chance = random.Random(seed)
        while (decision := match.decision) is not None:
            seat = match.waiting()[0]
            if decision.kind == "turn":
                for code, mask in decision.families(seat):
                    if 16 <= code < REACT:
                        row = of(match).tables.row(decision.figure, code)
                        target = of(match).figure_at(mask.bit_length() - 1)
                        if row.is_attack and not row.is_pattern and target >= 0:
                            return match, row, target
            match.play(seat, decision.nth(seat, chance.randrange(decision.count(seat))))
    raise AssertionError("no match of 200 came to an attack")


def test_random_match(benchmark: Any) -> None:
    benchmark(play_out, GAME, 3)


@pytest.mark.parametrize("board", COMMAND)
def test_random_match_of_command(benchmark: Any, board: str) -> None:
    benchmark(play_out, COMMAND[board], 3)


@pytest.mark.parametrize("kind", ["act", "respond"])
def test_copy_of_command_for_four(benchmark: Any, kind: str) -> None:
    benchmark(asked_of_command(kind, 3).copy)


def asked_of_trials(kind: str, heroes: int, round: int = 3) -> Match:
    """A match of Trials at a question of a kind from some round on, its asked hero on the board."""

    def fits(match: Match) -> bool:
        s, decision = trials_of(match), match.decision
        if decision is None or decision.kind != kind or s.round < round:
            return False
        return s.stands(decision.seats[0])

    return at_a_question(TRIALS[heroes], fits)


@pytest.mark.parametrize("heroes", TRIALS)
def test_random_match_of_trials(benchmark: Any, heroes: int) -> None:
    benchmark(play_out, TRIALS[heroes], 3)


@pytest.mark.parametrize("heroes", TRIALS)
def test_copy_of_trials(benchmark: Any, heroes: int) -> None:
    benchmark(asked_of_trials("answer", heroes).copy)


@pytest.mark.parametrize("heroes", TRIALS)
def test_legal_choices_of_trials(benchmark: Any, heroes: int) -> None:
    benchmark(asked_of_trials("turn", heroes).ask_again)


def test_reach_of_trials_on_30_by_30(benchmark: Any) -> None:
    s = trials_of(asked_of_trials("turn", 8))
    benchmark(reach.within, s, s.active, 10)


def test_areas_of_trials_on_30_by_30(benchmark: Any) -> None:
    s = trials_of(asked_of_trials("turn", 8))
    benchmark(areas.target_spaces, s, s.spaces[s.active], 8, 5, True)


def test_copy_of_adventure_with_20_tiles(benchmark: Any) -> None:
    benchmark(with_twenty_tiles().copy)


def with_twenty_tiles() -> Match:
    """A match of four heroes with a plan, in which 20 tiles lie."""
    for seed in range(200):
        for match, _ in whole(seed, ALL["klaks_infernal_artifact 4 long"]):
            if match.decision is not None and len(adventure_of(match).laid) >= 20:
                return match
    raise AssertionError("no match of 200 came so far")


@pytest.mark.parametrize("kind", ["act", "respond"])
def test_legal_choices_of_command(benchmark: Any, kind: str) -> None:
    benchmark(asked_of_command(kind, 5).ask_again)


def asked_of_descent(kind: str, families: int = 1) -> Match:
    """A match of four heroes at a question of a kind, with so many families of choices."""

    def fits(match: Match) -> bool:
        decision = match.decision
        if decision is None or decision.kind != kind:
            return False
        return len(decision.families(decision.seats[0])) >= families

    return at_a_question(FOUR_HEROES, fits)


@pytest.mark.parametrize("kind", ["reroll", "spend"])
def test_copy_of_descent_in_an_attack(benchmark: Any, kind: str) -> None:
    benchmark(asked_of_descent(kind).copy)


@pytest.mark.parametrize(("kind", "families"), [("turn", 6), ("activation", 3), ("overlord", 3)])
def test_legal_choices_of_descent(benchmark: Any, kind: str, families: int) -> None:
    benchmark(asked_of_descent(kind, families).ask_again)


def test_copy_in_an_interrupt(benchmark: Any) -> None:
    benchmark(in_an_interrupt().copy)


def test_view_of_a_seat(benchmark: Any) -> None:
    benchmark(in_an_interrupt().seen_by, 0)


def test_sample_from_a_view(benchmark: Any) -> None:
    benchmark(in_an_interrupt().seen_by(0).sample, 1)


def test_exact_odds_of_one_target(benchmark: Any) -> None:
    match, row, target = with_a_target()
    decision = match.decision
    assert decision is not None
    benchmark(odds_of, of(match), decision.figure, row, (target,))


def test_snapshot(benchmark: Any) -> None:
    benchmark(in_an_interrupt().snapshot)


def test_position_as_text(benchmark: Any) -> None:
    match = in_an_interrupt()
    benchmark(Position(GAME, of(match), "action").text)


def adding_loop() -> float:
    """Return the CPU seconds of a million additions: how fast this machine is just now."""
    begun = time.process_time()
    total = 0
    for number in range(1_000_000):
        total += number
    return time.process_time() - begun


def measure(called: str, games: list[Game], batches: int, matches: int) -> None:
    """Print the decisions a second of several batches, each beside the adding loop."""
    for game in games:
        for seed in range(40 // len(games)):
            play_out(game, 100_000 + seed)
    rates, loops = [], []
    for batch in range(batches):
        before = adding_loop()
        begun = time.process_time()
        real = sum(play_out(games[n % len(games)], batch * matches + n)[0] for n in range(matches))
        rates.append(real / (time.process_time() - begun))
        loops.append((before + adding_loop()) / 2)
    rate, loop = statistics.median(rates), statistics.median(loops)
    paired = statistics.median(r * one for r, one in zip(rates, loops, strict=True))
    print(f"{called}, real decisions a CPU second: median {rate:,.0f}, best {max(rates):,.0f}")
    print(f"  a million additions beside each batch: median {loop * 1000:.0f} ms")
    print(f"  decisions in the time of a million additions, pair by pair: median {paired:,.0f}")


def opened_of(name: str) -> list[Game]:
    """Every scenario of a game, with fewest, a middle number of and most seats where a switch says
    how many hold them.
    """
    rules = rules_of(name)
    switch = rules.setting_up.seated
    values = {one.name: one.values for one in rules.setting_up.switches}
    found = []
    for each in rules.setting_up.scenarios:
        levels = paths.levels(each)
        counts = rules.ways(levels, each, {}).get(switch, values.get(switch, ()))
        some = sorted({counts[0], counts[len(counts) // 2], counts[-1]}) if counts else []
        taken = [{switch: count} for count in some] or [{}]
        found += [open_game(name, levels, each, switches) for switches in taken]
    return found


def main(batches: int = 7, matches: int = 60) -> None:
    """Print how fast random play is, game by game and by the number of seats."""
    parser = argparse.ArgumentParser(description="Decisions a second in random play.")
    parser.add_argument("games", nargs="*", default=names(), choices=[*names(), []])
    for name in parser.parse_args().games:
        opened = opened_of(name)
        for seats in sorted({len(game.seats) for game in opened}):
            alike = [game for game in opened if len(game.seats) == seats]
            measure(f"{name} for {seats}", alike, batches, matches)


if __name__ == "__main__":
    main()
