"""After every choice: save, load, resume, and go on with what came back.

    python -m tests.campaigns.heavy_saves [--game command] [--steps 100000] [--hash-seeds 8]

Under each hash seed a process of its own plays the same random matches. After every choice the
match is read from the library, and its digest and events are compared with those before; at every
tenth it is played from its opening, without a snapshot, and the file is closed and opened. At the
end all processes must have seen the same digests. Prints sizes and times; exit code 1 after a
difference.
"""

from __future__ import annotations

import argparse
import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import date
from hashlib import blake2b
from pathlib import Path
from time import perf_counter
from typing import Final

import msgspec

from game.engine.match import Match
from game.store.journal import Journal
from game.store.kept import Kept
from game.store.library import FILE, Library
from game.store.recorder import Recorder, head_of
from game.store.resume import open_match
from tests.store.matches import BOARDS
from tests.store.playing import LEVELS, game_played, random_choice

MATCHES: Final = 12
"""After so many matches a new folder is begun."""
TENTH: Final = 10


class Found(msgspec.Struct):
    """What one process has found: times in milliseconds, the size of a whole match in bytes."""

    steps: int = 0
    matches: int = 0
    longest: int = 0
    bytes_a_match: int = 0
    digest: str = ""
    wrong: list[str] = []
    append: list[float] = []
    resume: list[float] = []
    replay: list[float] = []


class Heavy:
    """Plays ``steps`` choices in libraries under ``folder``."""

    def __init__(self, folder: Path, steps: int, seed: int, name: str) -> None:
        self.folder = folder
        self.name = name
        self.steps = steps
        self.rng = random.Random(seed)
        self.found = Found()
        self.digest = blake2b(digest_size=16)

    def run(self) -> Found:
        """Play, save, load and compare."""
        found = self.found
        place = 0
        while found.steps < self.steps and len(found.wrong) < 10:
            place += 1
            folder = self.folder / str(place)
            library = Library.open(folder)
            before = found.matches
            for _ in range(MATCHES):
                if found.steps < self.steps:
                    library = self._match(library)
            library.close()
            size = (folder / FILE).stat().st_size // (found.matches - before)
            found.bytes_a_match = max(found.bytes_a_match, size)
        found.digest = self.digest.hexdigest()
        return found

    def _match(self, library: Library) -> Library:
        found = self.found
        game = game_played(self.name, BOARDS[self.name])
        seed = self.rng.randrange(1 << 40)
        recorder = Recorder(Match.start(game, seed))
        head = head_of(game, ("human", "human"), ("Ada", "Ben"), seed, "00", {})
        journal = library.start(head, recorder, "heavy")
        found.matches += 1
        while recorder.match.decision is not None and found.steps < self.steps:
            found.steps += 1
            seat, choice = random_choice(recorder.match, self.rng)
            events = recorder.play(seat, choice)
            began = perf_counter()
            number = journal.append(seat, recorder.lines[-1], events, recorder.match)
            found.append.append((perf_counter() - began) * 1e3)
            if found.steps % TENTH == 0:
                library.close()
                library = Library.open(library.path.parent)
                journal = library.journal(journal.id)
            recorder.match = self._again(library, journal, recorder, number)
        found.longest = max(found.longest, journal.tip)
        return library

    def _again(self, library: Library, journal: Journal, recorder: Recorder, number: int) -> Match:
        """Return the match as it comes from the library, compared with the one that was saved."""
        found = self.found
        began = perf_counter()
        kept = library.load(journal.id)
        resumed = open_match(kept, LEVELS)
        found.resume.append((perf_counter() - began) * 1e3)
        self._compare(recorder, kept, resumed.match, number)
        if found.steps % TENTH == 0:
            began = perf_counter()
            bare = msgspec.structs.replace(kept, snapshots=())
            self._compare(recorder, kept, open_match(bare, LEVELS).match, number)
            found.replay.append((perf_counter() - began) * 1e3)
        return resumed.match

    def _compare(self, recorder: Recorder, kept: Kept, match: Match, number: int) -> None:
        digest = match.digest()
        self.digest.update(digest.encode())
        last = kept.standing[-1]
        if digest != recorder.match.digest():
            self.found.wrong.append(f"choice {number}: the digest differs")
        if last.number != number or last.line != recorder.lines[-1]:
            self.found.wrong.append(f"choice {number}: the line differs")
        if last.events(match.game.events) != recorder.match.events and match is not recorder.match:
            self.found.wrong.append(f"choice {number}: the events differ")


def run(steps: int, seed: int, name: str = "onslaught") -> Found:
    """Play in this process."""
    with tempfile.TemporaryDirectory() as folder:
        return Heavy(Path(folder), steps, seed, name).run()


def under(hash_seed: int, steps: int, seed: int, name: str) -> Found:
    """Play in a process with a hash seed of its own."""
    command = [sys.executable, "-m", __spec__.name if __spec__ else "", "--alone"]
    command += ["--steps", str(steps), "--seed", str(seed), "--game", name]
    environment = {**os.environ, "PYTHONHASHSEED": str(hash_seed)}
    done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, check=True)
    return msgspec.json.decode(done.stdout, type=Found)


def figures(all_found: list[Found]) -> Iterator[str]:
    """Give the lines that tell what was measured."""
    for name in ("append", "resume", "replay"):
        times = sorted(time for found in all_found for time in getattr(found, name))
        if times:
            middle, late = times[len(times) // 2], times[len(times) * 99 // 100]
            yield f"  {name}: median {middle:.2f} ms, 99 % {late:.2f} ms, worst {times[-1]:.0f} ms"
    matches = sum(found.matches for found in all_found)
    sizes = [found.bytes_a_match for found in all_found]
    longest = max(found.longest for found in all_found)
    yield f"  {matches:,} matches, the longest of {longest} choices, {max(sizes):,} bytes a match"


def main() -> int:
    """Run the campaign and print its figures."""
    parser = argparse.ArgumentParser(description="Save and load after every choice.")
    parser.add_argument("--game", choices=sorted(BOARDS), default="onslaught")
    parser.add_argument("--steps", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--hash-seeds", type=int, default=8)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--alone", action="store_true", help="in this process, told as JSON")
    asked = parser.parse_args()
    if asked.alone:
        sys.stdout.buffer.write(msgspec.json.encode(run(asked.steps, asked.seed, asked.game)))
        return 0
    began = perf_counter()
    each = -(-asked.steps // asked.hash_seeds)
    with ThreadPoolExecutor(asked.jobs) as pool:
        seeds = range(asked.hash_seeds)
        found = list(pool.map(lambda one: under(one, each, asked.seed, asked.game), seeds))
    wrong = [told for one in found for told in one.wrong]
    if len({one.digest for one in found}) != 1:
        wrong.append("different hash seeds give different digests")
    steps = sum(one.steps for one in found)
    lines = [
        f"{date.today()}: {steps:,} times saved, loaded and compared under {len(found)} hash "
        f"seeds, {len(wrong)} differences, {perf_counter() - began:.0f} s",
        *figures(found),
        *wrong[:20],
    ]
    sys.stdout.write("\n".join(lines) + "\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
