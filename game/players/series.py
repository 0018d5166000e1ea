"""A series of matches between computer players, in this process or in several.

Every match is a pure function of the series' seed and its number, so the results do not depend on
how many processes share the work or who is first.
"""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Generator, Sequence
from pathlib import Path
from time import perf_counter

import msgspec

from game import games
from game.engine.dice import number, seed_bytes
from game.engine.match import Match
from game.players import roster
from game.players.outcomes import outcome
from game.rules.registry import open_game


class Series(msgspec.Struct, frozen=True):
    """What is played: ``players`` by name; player k begins on seat k and moves on each match."""

    game: str
    scenario: str
    levels: str
    players: tuple[str, ...]
    seed: int
    games: int
    switches: dict[str, int | bool] = {}


class Played(msgspec.Struct, frozen=True):
    """One finished match. Everything but the seconds is the same wherever it was played.

    ``seats[k]`` is the seat of player k; ``winner`` is the side that won (-1 in a draw), and
    ``winners`` are its players: nobody where the game itself won. ``points`` by player are those
    of its side.
    ``decisions`` counts choices by a seat that had at least two; ``thought`` is the seconds that
    each player took for its own.
    """

    number: int
    seats: tuple[int, ...]
    winner: int
    winners: tuple[int, ...]
    points: tuple[int, ...]
    rounds: int
    decisions: tuple[int, ...]
    thought: tuple[float, ...]
    choices: tuple[tuple[int, int], ...] = ()
    """Every choice as (seat, choice), so that the match can be kept."""


def seed_of(series: Series, index: int) -> int:
    """Return the seed of match ``index`` (from 0)."""
    return number(seed_bytes(series.seed), "match", index)


def seats_of(series: Series, index: int, sides: Sequence[str] = ()) -> tuple[int, ...]:
    """Return the seat of each player in match ``index`` (from 0): they move on every match.

    ``sides`` are those of the seats. Where they are of as many seats each, those who sit on one
    side sit on one in every match: they go to the next side together, and once round each has the
    next place of it.
    """
    count = len(series.players)
    seats = parties_of(sides)
    if not seats:
        return tuple((player + index) % count for player in range(count))
    found = [0] * count
    for at, party in enumerate(seats):
        there = seats[(at + index) % len(seats)]
        for place, player in enumerate(party):
            found[player] = there[(place + index // len(seats)) % len(there)]
    return tuple(found)


def parties_of(sides: Sequence[str]) -> list[list[int]]:
    """Return the seats of each side, where all sides have several and as many each; else none."""
    seats = [
        [seat for seat, own in enumerate(sides) if own == side] for side in dict.fromkeys(sides)
    ]
    alike = len({len(each) for each in seats}) == 1
    return seats if alike and len(seats) > 1 and len(seats[0]) > 1 else []


def play_one(series: Series, index: int) -> Played:
    """Play match ``index`` of ``series`` to its end."""
    key = seed_bytes(series.seed)
    game = open_game(series.game, Path(series.levels), series.scenario, series.switches)
    match = Match.start(game, seed_of(series, index), listening=False)
    seats = seats_of(series, index, [seat.side for seat in game.seats])
    players = range(len(series.players))
    sitting = {seat: player for player, seat in enumerate(seats)}
    choosers = [roster.make(series.players[p], number(key, f"player {p}", index)) for p in players]
    decisions = [0] * len(choosers)
    thought = [0.0] * len(choosers)
    choices: list[tuple[int, int]] = []
    while match.decision is not None:
        seat = match.waiting()[0]
        player = sitting[seat]
        if match.decision.count(seat) == 1:
            choices.append((seat, match.decision.nth(seat, 0)))
            match.play(*choices[-1])
            continue
        began = perf_counter()
        chosen = choosers[player].choose(match.seen_by(seat))
        thought[player] += perf_counter() - began
        decisions[player] += 1
        choices.append((seat, chosen))
        match.play(seat, chosen)
    end = outcome(match)
    return Played(
        index,
        seats,
        end.winner,
        tuple(p for p in players if game.side_of(seats[p]) == end.winner),
        tuple(end.points[game.side_of(seat)] if end.points else 0 for seat in seats),
        end.rounds,
        tuple(decisions),
        tuple(thought),
        tuple(choices),
    )


def play_all(series: Series, jobs: int) -> Generator[Played, None, None]:
    """Play the whole series in ``jobs`` processes; matches come as they are finished."""
    if min(jobs, series.games) == 1:
        for index in range(series.games):
            yield play_one(series, index)
        return
    context = multiprocessing.get_context("spawn")
    # Leaving the block, by an interruption too, ends the processes at once.
    with context.Pool(min(jobs, series.games), _begin, (games.elsewhere(),)) as pool:
        tasks = ((series, index) for index in range(series.games))
        yield from pool.imap_unordered(_play_task, tasks)


def _play_task(task: tuple[Series, int]) -> Played:
    return play_one(*task)


def _begin(elsewhere: dict[str, str]) -> None:
    """Know the games outside the house, and leave Ctrl-C to the process that started this one."""
    games.meet(elsewhere)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
