"""Whole matches of Adventure, kept choice by choice with what came of each.

A file of ``matches`` is one: what was played, then a line for each choice: whose it was, the choice
in words, what it did in short, and a hash of everything that was told and of the question that
stands then with all its choices; last what each hero did and what was a feat. ``adventures`` are
the five adventures as they were when the matches were played, so that other numbers there change
nothing here.

``python -m tests.rules.adventure.kept`` plays the same choices again and writes the files anew, as
far as the choices are still offered: look at what has changed before you keep it. With ``--pick``
it looks for matches that meet as much as can be met, and writes these.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from hashlib import blake2b
from itertools import pairwise
from pathlib import Path
from typing import Final

from game.engine.errors import BadText, Refused
from game.engine.events import Event
from game.engine.match import Match
from game.rules.adventure.content import FOLDER, Content, load
from game.rules.adventure.game import AdventureGame
from tests.rules.adventure.random_play import GROUPS, HEROES, LONG, TOMB, party, planned
from tests.rules.random_play import choices, pick

HERE: Final = Path(__file__).with_name("matches")
ENOUGH: Final = 2
"""So many of the matches meet what can be met, where there are as many."""
EIGHTH: Final = 8
DIGITS: Final = 8
"""How many hexadecimal digits of a hash are written."""


@cache
def box() -> Content:
    """Return all cards and tiles with the adventures of this folder."""
    return load(FOLDER, HERE / "adventures")


def game_of(head: str) -> AdventureGame:
    """Return the game that the first line of a file names: adventure, heroes, powers, surges."""
    adventure, heroes, powers, surges, _ = head.split()
    return AdventureGame(adventure, tuple(heroes.split("+")), int(powers), int(surges), box=box())


def line_of(match: Match, who: str, words: str, events: list[Event], number: int) -> str:
    """Return the line of a choice, or of the beginning (with neither): what came of it. Every
    eighth line has the whole state in its hash too.
    """
    decision = match.decision
    asked = None if decision is None else decision.plain()
    digest = match.digest() if number % EIGHTH == 0 else ""
    told = [[event.plain() for event in events], asked, digest]
    whole = json.dumps(told, separators=(",", ":"))
    short = blake2b(whole.encode(), digest_size=DIGITS // 2).hexdigest()
    return f"{who}: {words} | {match.game.told(match, '', events)} | {short}"


def closing(match: Match, events: list[Event]) -> str:
    """Return the last line of a match: the deeds and feats of the heroes."""
    deeds, feats, neared = (
        json.dumps(told, sort_keys=True)
        for told in (
            match.game.deeds(events),
            match.game.feats(events, match.game.winner(match)),
            match.game.neared(events, match.game.winner(match)),
        )
    )
    short = blake2b(neared.encode(), digest_size=DIGITS // 2).hexdigest()
    return f"= {deeds} {feats} {short} {match.digest()}"


def itself(match: Match, number: int) -> Match:
    """Return the match, to go on with."""
    return match


def renewed(match: Match, number: int) -> Match:
    """Return now and then a copy of the match, or what its snapshot gives, to go on with."""
    if number % 8 == 3:
        return match.copy()
    return Match.restore(match.game, match.snapshot()) if number % 8 == 7 else match


def played(
    kept: list[str], going_on: Callable[[Match, int], Match] = itself
) -> Iterator[tuple[str, Match]]:
    """Play a kept match again: each line as it comes out now, and the match."""
    head = kept[0]
    game = game_of(head)
    match = Match.start(game, int(head.split()[-1]))
    yield line_of(match, "", "", match.events, 0), match
    told = match.events[:]
    for number, line in enumerate(kept[2:-1], 1):
        match = going_on(match, number)
        who, _, rest = line.partition(": ")
        words = rest.partition(" |")[0]
        seat = next(at for at in range(len(game.seats)) if game.called(at) == who)
        events = match.play(seat, game.read(match, seat, words))
        told += events
        yield line_of(match, who, words, events, number), match
    yield closing(match, told), match


def read(path: Path) -> list[str]:
    """Return the lines of a kept match."""
    return path.read_text("utf-8").splitlines()


# --- picking matches


def candidates(most: int) -> Iterator[str]:
    """Return the first lines of matches by chance."""
    for seed in range(1, most + 1):
        for surges in (0, LONG):
            for at, hero in enumerate(HEROES):
                yield f"{TOMB} {hero} {(at + seed) % 3} {surges} {seed}"
            for at, adventure in enumerate(GROUPS):
                for count in range(1, len(HEROES) + 1):
                    heroes = "+".join(party(at + count + seed, count))
                    yield f"{adventure} {heroes} {(count + seed) % 3} {surges} {seed}"


def by_chance(head: str) -> tuple[list[str], set[str]]:
    """Return a match by chance as it is kept, and what is met in it."""
    seed = int(head.split()[-1])
    match = Match.start(game_of(head), seed)
    lines, met = [head, line_of(match, "", "", match.events, 0)], set(_met(match, match.events))
    told = match.events[:]
    for chance in choices(seed):
        if match.decision is None:
            break
        seat, chosen = (planned if seed % 3 else pick)(match, chance)
        who, words = match.game.called(seat), match.game.say(match, seat, chosen)
        events = match.play(seat, chosen)
        told += events
        lines.append(line_of(match, who, words, events, len(lines) - 1))
        met |= set(_met(match, events))
    return [*lines, closing(match, told)], met


def _met(match: Match, events: Iterable[Event]) -> Iterator[str]:
    """Return what is met in a step: kinds of events with their cards, clauses and reasons."""
    told = list(events)
    for event in told:
        for name in ("id", "why", "clause", "marker", "name", "turned", "stopped", "line"):
            value = getattr(event, name, None)
            if value not in (None, ""):
                yield f"{event.kind} {name} {value}"
        figure = getattr(event, "figure", -1)
        yield f"{event.kind} of {figure if figure < 5 else 5 + (figure - 5) // 3}"
    kinds = [event.kind for event in told]
    for first, second in pairwise(kinds):
        yield f"{first} then {second}"
    if match.decision is not None:
        yield f"asked {match.decision.kind} about {sorted(match.decision.about)}"
        for seat in match.waiting():
            for code, _ in match.decision.families(seat):
                yield f"asked {match.decision.kind} with {code}"


def picked(most: int, lines: int) -> list[list[str]]:
    """Return matches that together meet the most, for so many lines altogether."""
    found = [by_chance(head) for head in candidates(most)]
    kept: list[list[str]] = []
    met: Counter[str] = Counter()
    while found:
        often = {name for name, count in met.items() if count >= ENOUGH}
        found.sort(key=lambda one: -len(one[1] - often) / (len(one[0]) + 20))
        best, new = found.pop(0)
        if not new - often or sum(map(len, kept)) + len(best) > lines:
            break
        kept.append(best)
        met.update(new)
    return kept


def main() -> int:
    """Write the files anew."""
    parser = argparse.ArgumentParser(description="Keep matches of Adventure.")
    parser.add_argument("--pick", type=int, default=0, help="look among so many seeds of each kind")
    parser.add_argument("--lines", type=int, default=5000, help="so many lines at most")
    asked = parser.parse_args()
    paths = sorted(HERE.glob("[0-9]*.txt"))
    if asked.pick:
        for path in paths:
            path.unlink()
        for number, lines in enumerate(picked(asked.pick, asked.lines), 1):
            path = HERE / f"{number:02}_{lines[0].split()[0]}.txt"
            path.write_text("\n".join(lines) + "\n", "utf-8")
        return 0
    for path in paths:
        lines = read(path)
        found = [lines[0]]
        try:
            found += [line for line, _ in played(lines)]
        except (BadText, Refused) as fault:
            sys.stdout.write(f"{path.name} ends at line {len(found) + 1}: {fault}\n")
        path.write_text("\n".join(found) + "\n", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
