"""The rules of Descent against a slow second reading of the rulebook, question by question.

``python -m tests.campaigns.descent_heroes [--matches 400] [--seed 1] [--jobs 2]`` plays matches of
both quests by chance and by a simple plan. It prints what was compared and the first difference of
each match with its seed; the exit code is 1 if there is one.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from unittest.mock import patch

from game.board.grid import bits
from game.engine.decisions import Decision
from game.engine.events import Event
from game.engine.match import Match
from game.rules.descent import codes
from game.rules.descent.state import of
from tests.campaigns.descent_plain import asked
from tests.campaigns.descent_plain.board import Board
from tests.campaigns.descent_plain.heard import Heard
from tests.campaigns.descent_plain.mixing import fighting, mixed
from tests.campaigns.descent_plain.watch import Difference, Watch
from tests.campaigns.second_reading import compared
from tests.rules.descent.random_play import ALL

MOST = 4000


def question(match: Match, watch: Watch, decision: Decision, count: Counter[str]) -> None:
    """Compare what is asked."""
    board = watch.board()
    for seat in decision.seats:
        wanted = wanted_of(board, watch, decision, seat)
        if wanted is None:
            count[f"{decision.kind}: not compared"] += 1
            continue
        found = {code: set(bits(mask)) for code, mask in decision.families(seat) if mask}
        count[decision.kind] += 1
        wanted, found = alike(board, seat, wanted), alike(board, seat, found)
        if wanted != found:
            raise Difference(told(match, decision, seat, wanted, found))


def wanted_of(board: Board, watch: Watch, decision: Decision, seat: int) -> asked.Options | None:
    """Return what a seat may choose, None where this reading does not know."""
    if decision.kind == "follows":
        return {codes.FOLLOWS: watch.follows()}
    if decision.kind == "place" and decision.about["why"] != "spawn":
        found = watch.where_put(board, decision)
        return {codes.PLACE: {board.cell(at) << 1 | lie for at, lie in found}}
    return asked.expected(board, watch.heard, decision, seat)


def alike(board: Board, seat: int, options: asked.Options) -> asked.Options:
    """Return options with arrangements told apart by what is worn alone."""
    if codes.ARRANGE not in options:
        return options
    _, now, _ = asked.arrangements(board, seat)
    ways = {asked.worn_by(board, seat, each) for each in options[codes.ARRANGE]}
    ways.discard(asked.worn_by(board, seat, now))
    return asked.tidy({**options, codes.ARRANGE: {hash(each) for each in ways}})


def told(
    match: Match,
    decision: Decision,
    seat: int,
    wanted: asked.Options,
    found: asked.Options,
) -> str:
    """Say how the two differ."""
    s = of(match)
    lines = [f"{decision.kind} of {seat} {dict(decision.about)} {decision.figure}"]
    for code in sorted(wanted.keys() | found.keys()):
        one, other = wanted.get(code, set()), found.get(code, set())
        if one != other:
            lines.append(f"{code}: missing {sorted(one - other)}, too many {sorted(other - one)}")
    lines.append(match.game.place(match))
    lines.append(f"cells {[(f, c) for f, c in enumerate(s.cell) if c >= 0]} gear {s.gear}")
    return "; ".join(lines)


@contextmanager
def heard_by(match: Match, heard: Heard, watch: Watch) -> Iterator[None]:
    """Let what counts be heard as it is told."""
    plain = Match.tell

    def tell(told_by: Match, event: Event) -> None:
        plain(told_by, event)
        if told_by is match:
            heard.take(event)
            watch.take(event)

    with patch.object(Match, "tell", tell):
        yield


def play(seed: int) -> tuple[Counter[str], str]:
    """Play one match; return what was compared and the first difference."""
    chance = Random(seed)
    names = list(ALL)
    name = names[seed % len(names)]
    match = Match.start(ALL[name], seed)
    count: Counter[str] = Counter()
    number = 0
    wild = 0.05 if seed % 3 else 0.0
    """How often all is put somewhere else; not in every third match."""
    heard = Heard(match)
    watch = Watch(match, heard, count)
    try:
        with heard_by(match, heard, watch):
            while number < MOST:
                number += 1
                decision = match.decision
                if decision is None:
                    count["matches to their end"] += 1
                    break
                watch.asked(decision)
                if decision.kind in ("turn", "overlord") and chance.random() < wild:
                    mixed(chance, match)
                    watch.again()
                    match.ask_again()
                    count["positions by chance"] += 1
                    decision = match.decision
                    if decision is None:
                        break
                    watch.asked(decision)
                question(match, watch, decision, count)
                seat, chosen = fighting(chance, match)
                watch.choose(decision, seat, chosen)
                match.play(seat, chosen)
                count["choices"] += 1
    except Difference as difference:
        return count, f"{name}, seed {seed}, question {number}: {difference}"
    except Exception as fault:
        raise RuntimeError(f"{name}, seed {seed}, question {number}: {fault!r}") from fault
    count["matches"] += 1
    return count, ""


if __name__ == "__main__":
    sys.exit(compared(__doc__ or "", "matches", play, sys.argv[1:]))
