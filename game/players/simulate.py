"""The command ``warhall simulate``: let computers play many matches and tell who wins."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from contextlib import closing
from time import perf_counter
from typing import Final, TextIO

from game import paths
from game.engine.game import Game
from game.players.report import counted, lines
from game.players.roster import PLAYERS
from game.players.series import Played, Series, play_all, seed_of
from game.rules.registry import open_game, switches_for

BAR: Final = 40

Keep = Callable[
    [str, Game, list[str], int, tuple[tuple[int, int], ...], dict[str, int | bool]], object
]
"""Keeps one match: its name, its game, who sat on each seat, its seed, choices and switches."""


def run(args: argparse.Namespace, keep: Keep | None = None) -> int:
    """Carry out one ``simulate`` and return the exit code; ``keep`` is given every match.

    ``ValueError`` says in one sentence what cannot be played.
    """
    levels = paths.levels(args.scenario)
    players = tuple(args.seats)
    switches = switches_for(args.game, levels, args.scenario, len(players))
    game = open_game(args.game, levels, args.scenario, switches)
    if len(players) != len(game.seats):
        raise ValueError(
            f"{args.scenario} has {len(game.seats)} seats, but --seats names {len(players)}."
        )
    for player in players:
        if player not in PLAYERS:
            known = ", ".join(sorted(PLAYERS))
            raise ValueError(f"There is no computer player '{player}'; there is: {known}.")
    series = Series(args.game, args.scenario, str(levels), players, args.seed, args.games, switches)
    began = perf_counter()
    played = _play(series, args.jobs, Progress(sys.stderr, args.games, quiet=args.json))
    seconds = perf_counter() - began
    if keep is not None:
        digits = len(str(args.games))
        for one in played:
            seated = [players[one.seats.index(seat)] for seat in range(len(players))]
            name = f"match-{one.number + 1:0{digits}d}"
            keep(name, game, seated, seed_of(series, one.number), one.choices, switches)
    sides = [seat.side for seat in game.seats]
    own = [side.id for side in game.sides if not side.seats]
    facts = counted(series, sides, played, seconds, args.jobs, own)
    shown = [json.dumps(facts)] if args.json else lines(facts)
    sys.stdout.write("\n".join(shown) + "\n")
    return 0


def _play(series: Series, jobs: int, progress: Progress) -> list[Played]:
    played: list[Played] = []
    try:
        with closing(play_all(series, jobs)) as matches:
            for match in matches:
                played.append(match)
                progress.show(len(played))
    finally:
        progress.clear()
    # In order of their numbers, so that sums of fractions do not depend on who was first.
    return sorted(played, key=lambda each: each.number)


class Progress:
    """A bar on a terminal; silent where nobody watches."""

    def __init__(self, stream: TextIO, total: int, quiet: bool) -> None:
        self._stream = stream
        self._total = total
        self._on = stream.isatty() and not quiet

    def show(self, done: int) -> None:
        """Draw the bar with ``done`` matches behind it."""
        if self._on:
            full = BAR * done // self._total
            bar = "█" * full + "░" * (BAR - full)
            self._stream.write(f"\r{bar} {done}/{self._total}")
            self._stream.flush()

    def clear(self) -> None:
        """Take the bar away."""
        if self._on:
            self._stream.write("\r\x1b[K")
            self._stream.flush()
