"""A robot plays into the library and is killed at random moments: nothing told may be missing.

    python -m tests.campaigns.kills [--kills 2000] [--seed 1]

The robot is a process of its own. It opens the library, goes on with the match that was played
last or begins one of any game, takes back now and then, closes and opens again. On a pipe it says
what it is about to write, and then that it is written. After a random time it gets SIGKILL,
wherever it is. Then the library is opened: everything that was told must be there, the match must
stand at the same digest, and at most the one thing that was being written is missing. Exit code 1
if not.
"""

from __future__ import annotations

import argparse
import os
import random
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Final, NamedTuple

from game.engine.match import Match
from game.store.journal import Journal
from game.store.library import FILE, Library
from game.store.recorder import Recorder
from game.store.resume import open_match
from game.store.trouble import LibraryTrouble
from tests.store.matches import BOARDS
from tests.store.matches import game as game_of
from tests.store.playing import LEVELS, Played, random_choice

LONGEST: Final = 0.15
OPENING: Final = 0.01
SHORTLY: Final = (0.0, 0.0002, 0.001, 0.005)
"""Seconds at most until the kill: at any time, in the opening, after a write was announced."""
MOST_WRITES: Final = 30
MATCHES: Final = 20
"""With so many matches a new folder is begun."""
LEAST_TIP: Final = 6
TENTH: Final = 10


class Stand(NamedTuple):
    """Where a match stands: its last choice that stands, its last choice at all, its digest."""

    tip: int
    latest: int
    digest: str


# --- the robot


class Robot:
    """Plays in the library of ``folder`` until it is killed, and tells ``pipe`` of it."""

    def __init__(self, folder: Path, seed: int, pipe: int) -> None:
        self.folder = folder
        self.rng = random.Random(seed)
        self.pipe = pipe
        self.library = Library.open(folder)
        self.tell("open")

    def tell(self, *words: object) -> None:
        """Write one line to the pipe, at once."""
        os.write(self.pipe, (" ".join(map(str, words)) + "\n").encode())

    def live(self) -> None:
        """Play match after match."""
        while True:
            running = self.library.running()
            if running:
                journal = self.library.journal(running[0].id)
                self.play(journal, self.match_of(journal))
            else:
                self.tell("begin")
                game = game_of(self.rng.choice(sorted(BOARDS)))
                played = Played(self.library, self.rng.randrange(1 << 30), game=game)
                self.tell("done", played.journal.id, 0, 0, played.match.digest())

    def match_of(self, journal: Journal) -> Match:
        """Return the match where it stands in the library."""
        return open_match(self.library.load(journal.id), LEVELS).match

    def play(self, journal: Journal, match: Match) -> None:
        """Play one match to its end, with some taking back and closing."""
        recorder = Recorder(match)
        latest = self.library.load(journal.id).choices[-1].number
        while recorder.match.decision is not None:
            lot = self.rng.random()
            if lot < 0.05 and journal.tip >= LEAST_TIP:
                kept = self.library.load(journal.id)
                # Numbers count what was taken back too: fewer choices may stand than the tip says.
                back = min(self.rng.randrange(1, LEAST_TIP), len(kept.standing) - 1)
                to = kept.standing[-1 - back].number
                recorder.match = open_match(kept, LEVELS, to).match
                told = (journal.id, to, latest, recorder.match.digest())
                self.tell("try", *told)
                journal.undo(to)
            elif lot < 0.08:
                self.library.close()
                self.library = Library.open(self.folder)
                journal = self.library.journal(journal.id)
                continue
            else:
                seat, choice = random_choice(recorder.match, self.rng)
                events = recorder.play(seat, choice)
                latest += 1
                told = (journal.id, latest, latest, recorder.match.digest())
                self.tell("try", *told)
                journal.append(seat, recorder.lines[-1], events, recorder.match)
            self.tell("done", *told)


def life(folder: Path, seed: int, rng: random.Random) -> list[list[str]]:
    """Let a robot live for a while, kill it, and return what it told.

    Most die shortly after they have told what they are about to write, some while the library is
    being opened, some at any time.
    """
    out, into = os.pipe()
    robot = os.fork()
    if robot == 0:
        os.close(out)
        try:
            Robot(folder, seed, into).live()
        except BaseException as fault:
            os.write(into, f"fault {type(fault).__name__}: {fault}\n".encode())
        finally:
            os._exit(3)
    os.close(into)
    told = b""
    lot = rng.random()
    if lot < 0.7:
        writes = rng.randrange(1, MOST_WRITES)
        while told.count(b"try ") < writes:
            more = os.read(out, 1 << 16)
            if not more:
                break
            told += more
        time.sleep(rng.random() * rng.choice(SHORTLY))
    elif lot < 0.8:
        time.sleep(rng.random() * OPENING)
    else:
        time.sleep(rng.random() * LONGEST)
    os.kill(robot, signal.SIGKILL)
    os.waitpid(robot, 0)
    with os.fdopen(out, "rb") as rest:
        told += rest.read()
    return [line.split() for line in told.decode().splitlines()]


# --- who looks after it


class Watch:
    """Kills robots in one folder and compares what is there with what they told."""

    def __init__(self, folder: Path, rng: random.Random) -> None:
        self.folder = folder
        self.rng = rng
        self.known: dict[int, Stand] = {}
        self.counts: Counter[str] = Counter()
        self.slowest = 0.0

    def kill(self) -> str:
        """Let one robot live and die; return what is missing then, "" for nothing."""
        told = life(self.folder, self.rng.randrange(1 << 30), self.rng)
        tried: tuple[int, Stand] | None = None
        begun = False
        for words in told:
            if words[0] == "fault":
                return " ".join(words)
            if words[0] == "begin":
                begun = True
            elif words[0] in ("try", "done"):
                match, stand = int(words[1]), Stand(int(words[2]), int(words[3]), words[4])
                tried = (match, stand)
                if words[0] == "done":
                    self.known[match] = stand
                    tried, begun = None, False
                    self.counts["writes told"] += 1
        self.counts["killed"] += 1
        self.counts["killed before the library was open"] += ["open"] not in told
        self.counts["killed in a write"] += tried is not None or begun
        log = self.folder / f"{FILE}-wal"
        self.counts["killed with a log to recover"] += log.exists() and log.stat().st_size > 0
        return self._look(tried, begun)

    def _look(self, tried: tuple[int, Stand] | None, begun: bool) -> str:
        began = time.perf_counter()
        library = Library.open(self.folder)
        self.slowest = max(self.slowest, time.perf_counter() - began)
        try:
            if library.rescued is not None:
                return f"damaged: {library.rescued.why}"
            found = {each.id for each in library.all()}
            if len(found - set(self.known)) > begun:
                return "there is a match of which nobody told"
            last = library.all()[:1]
            for match in sorted(found | set(self.known)):
                # All are looked at, the last and now and then all others are resumed as well.
                resume = self.counts["killed"] % TENTH == 0 or match in [each.id for each in last]
                wrong = self._one(library, match, tried, resume)
                if wrong:
                    return f"match {match}: {wrong}"
            return ""
        finally:
            library.close()

    def _one(
        self, library: Library, match: int, tried: tuple[int, Stand] | None, resume: bool
    ) -> str:
        try:
            kept = library.load(match)
        except KeyError:
            return "it is gone"
        if kept.lost:
            return f"{kept.lost} rows are damaged"
        digest = self.known[match].digest if match in self.known else ""
        if resume or not digest or (tried is not None and tried[0] == match):
            resumed = open_match(kept, LEVELS)
            if resumed.difference is not None:
                return str(resumed.difference)
            digest = resumed.match.digest()
        stand = Stand(kept.standing[-1].number, kept.choices[-1].number, digest)
        if tried is not None and tried == (match, stand):
            self.counts["killed in a write that was found"] += 1
        elif match in self.known and self.known[match] != stand:
            return f"it stands at {stand}, told was {self.known[match]}, tried {tried}"
        self.known[match] = stand
        return ""


def kill(kills: int, seed: int) -> tuple[Counter[str], float, list[str]]:
    """Kill robots; return counts, the slowest opening in seconds, and what was missing."""
    rng = random.Random(seed)
    counts: Counter[str] = Counter()
    slowest = 0.0
    wrong: list[str] = []
    for watch in _watches(rng):
        while counts["killed"] + watch.counts["killed"] < kills and len(watch.known) < MATCHES:
            try:
                missing = watch.kill()
            except LibraryTrouble as found:
                missing = str(found)
            if missing:
                wrong.append(missing)
                break
        counts += watch.counts
        slowest = max(slowest, watch.slowest)
        if counts["killed"] >= kills or len(wrong) > 9:
            return counts, slowest, wrong
    return counts, slowest, wrong


def _watches(rng: random.Random) -> Iterator[Watch]:
    while True:
        with tempfile.TemporaryDirectory() as folder:
            yield Watch(Path(folder), rng)


def main() -> int:
    """Run the campaign and print its figures."""
    parser = argparse.ArgumentParser(description="A robot that plays is killed again and again.")
    parser.add_argument("--kills", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    began = time.perf_counter()
    counts, slowest, wrong = kill(asked.kills, asked.seed)
    lines = [
        f"{date.today()}: {counts['killed']:,} kills, {len(wrong)} with something missing, "
        f"slowest opening {slowest * 1e3:.0f} ms, {time.perf_counter() - began:.0f} s",
        *(f"  {count:9,} {what}" for what, count in sorted(counts.items())),
        *wrong,
    ]
    sys.stdout.write("\n".join(lines) + "\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
