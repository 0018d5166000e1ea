"""The disk fails at each write in turn: no match may become unreadable, no choice be lost.

    python -m tests.campaigns.disk_faults [--every 1] [--seed 1]

A library is made, a match begun, played, taken back, gone on with, counted, forked, closed and
opened again, with settings kept in between, on a disk that fails at its n-th change: it is full,
it has an error, it writes half, or power goes and any part of what was not yet synced is lost.
Once: what failed is tried again and must then come out. Lasting: what failed is left, and the game
is killed. Either way the files that are left then are opened, and every choice that was told to be
written must be there. Exit code 1 if not.
"""

from __future__ import annotations

import argparse
import random
import shutil
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from datetime import date
from pathlib import Path
from time import perf_counter

import msgspec

from game.engine.match import Match
from game.store.journal import Journal
from game.store.kept import Kept
from game.store.library import Library
from game.store.notation import Line
from game.store.recorder import Recorder, head_of
from game.store.resume import open_match
from game.store.trouble import LibraryTrouble
from tests.campaigns.failing_disk import FAULTS, FailingDisk, Fault
from tests.store.playing import COUNTED, LEVELS, game_played, random_choice

TRIES = 3


class Ready(msgspec.Struct):
    """One choice that was played beforehand, as a journal takes it."""

    seat: int
    line: Line
    events: list[object]
    match: Match


class Plan:
    """What is done to the library, played once beforehand; ``digests`` are of the choices."""

    def __init__(self, seed: int) -> None:
        game = game_played()
        self.recorder = Recorder(Match.start(game, seed))
        self.opening = self.recorder.match.copy()
        self.opening.events = list(self.recorder.match.events)
        self.head = head_of(game, ("human", "human"), ("Ada", "Ben"), seed, "00", {})
        self.digests = {0: self.recorder.match.digest()}
        self.ready: list[Ready] = []
        rng = random.Random(seed)
        for number in range(1, 36):
            if number == 26:  # the first 25 are taken back to number 20
                self.recorder.match = self.ready[19].match.copy()
            match = self.recorder.match
            seat, choice = random_choice(match, rng)
            events = self.recorder.play(seat, choice)
            kept = match.copy()
            self.ready.append(Ready(seat, self.recorder.lines[-1], list(events), kept))
            self.digests[number] = match.digest()


class Run:
    """One go through the plan on a failing disk in ``folder``."""

    def __init__(self, plan: Plan, disk: FailingDisk, folder: Path, tries: int) -> None:
        self.plan = plan
        self.disk = disk
        self.folder = folder
        self.tries = tries
        self.told: list[int] = []  # the choices that stand, as far as the journal has told
        self.next: list[int] = []  # and those that would if what failed had come out
        self.settings = [""]  # and the texts of settings that may be there
        self.library: Library | None = None
        self.journal: Journal | None = None
        self.failed = 0

    def go(self) -> None:
        """Go through the plan; what fails ``tries`` times ends it."""
        try:
            self._all()
        except LibraryTrouble:
            return

    def _all(self) -> None:
        self._do(self._open, self.told)
        self._keep_settings("first")
        self._do(self._start, [0])
        for number in range(1, 26):
            self._append(number)
        self._do(lambda: self._book().mark("here"), self.told)
        self._do(lambda: self._book().undo(20), list(range(21)))
        for number in range(26, 31):
            self._append(number)
        self._keep_settings("second")
        self._do(lambda: self._library().count(self._book().id, COUNTED), self.told)
        self._do(self._fork, self.told)
        self._library().close()
        self._do(self._open, self.told)
        self.journal = self._library().journal(self._book().id)
        for number in range(31, 36):
            self._append(number)
        self._library().close()

    def _append(self, number: int) -> None:
        ready = self.plan.ready[number - 1]
        self._do(
            lambda: self._book().append(ready.seat, ready.line, ready.events, ready.match),  # type: ignore[arg-type]
            [*self.told, number],
        )

    def _do(self, action: Callable[[], object], then: list[int]) -> None:
        self.next = then
        for left in reversed(range(self.tries)):
            try:
                action()
                break
            except LibraryTrouble as found:
                self.failed += 1
                if found.kind == "damaged" or not left:
                    raise
        self.told = then

    def _keep_settings(self, text: str) -> None:
        self.settings.append(text)
        self._do(lambda: self._library().keep_settings(text), self.told)
        self.settings = [text]

    def _open(self) -> None:
        self.library = Library.open(self.folder, self.disk.connect)

    def _start(self) -> None:
        recorder = Recorder.__new__(Recorder)
        recorder.match, recorder.lines = self.plan.opening, self.plan.recorder.lines[:1]
        self.journal = self._library().start(self.plan.head, recorder, "a match")

    def _fork(self) -> None:
        fork = self._library().fork(self._book().id, 12, "a fork")
        self._library().delete(fork.id)

    def _library(self) -> Library:
        assert self.library is not None
        return self.library

    def _book(self) -> Journal:
        assert self.journal is not None
        return self.journal


def check(plan: Plan, run: Run, folder: Path) -> str:
    """Open what is left in ``folder``; return what is wrong with it, "" for nothing."""
    library = Library.open(folder)
    try:
        if library.rescued is not None:
            return f"the file is damaged: {library.rescued.why}"
        if library.settings() not in run.settings:
            return f"the settings are {library.settings()!r}, not one of {run.settings}"
        found = [each for each in library.all() if each.name == "a match"]
        if not found:
            return "" if not run.told else "the match is gone"
        kept: Kept = library.load(found[0].id)
        stands = [choice.number for choice in kept.standing]
        if stands not in (run.told, run.next):
            return f"{stands[-3:]} stand, {run.told[-3:]} were told, {run.next[-3:]} were next"
        resumed = open_match(kept, LEVELS)
        if resumed.difference is not None or kept.lost:
            return f"it differs: {resumed.difference}"
        if resumed.match.digest() != plan.digests[stands[-1]]:
            return "the match stands elsewhere"
        return ""
    finally:
        library.close()


def one(plan: Plan, disk: FailingDisk, at: int, fault: Fault, lasting: bool) -> tuple[str, int]:
    """Go through the plan with one fault; return what is wrong then, and what failed."""
    with tempfile.TemporaryDirectory() as place:
        used, left = Path(place, "used"), Path(place, "left")
        used.mkdir()
        left.mkdir()
        disk.files.clear()
        disk.arm(at, fault, lasting)
        run = Run(plan, disk, used, 1 if lasting or fault == "power" else TRIES)
        run.go()
        if fault == "power":
            disk.leave_to(left, random.Random(at))
        else:
            shutil.copytree(used, left, dirs_exist_ok=True)
        where = f"{fault}{', lasting' if lasting else ''}, call {at}"
        try:
            wrong = check(plan, run, left)
        except LibraryTrouble as found:
            wrong = str(found)
        if not lasting and fault != "power" and run.told != run.next:
            wrong = wrong or "it did not come out at the second try"
        if run.library is not None:
            run.library.close()
        return f"{where}: {wrong}" if wrong else "", run.failed


def campaign(every: int, seed: int) -> tuple[Counter[str], list[str]]:
    """Fail at every ``every``-th call in all ways; return counts, and what was wrong."""
    plan = Plan(seed)
    disk = FailingDisk(f"failing {seed}")
    counts: Counter[str] = Counter()
    wrong: list[str] = []
    found, _ = one(plan, disk, 0, "error", False)
    assert not found, found
    calls = disk.calls
    counts["calls that change the disk"] = calls
    ways: list[tuple[Fault, bool]] = [(fault, False) for fault in FAULTS]
    ways += [(fault, True) for fault in FAULTS if fault != "power"]
    for at in range(1 + seed % every, calls + 1, every):
        for fault, lasting in ways:
            told, failed = one(plan, disk, at, fault, lasting)
            counts[f"{fault}{', lasting' if lasting else ''}"] += 1
            counts["refused with a trouble"] += failed
            if told:
                wrong.append(told)
    return counts, wrong


def main() -> int:
    """Run the campaign and print its figures."""
    parser = argparse.ArgumentParser(description="A disk that fails at each write in turn.")
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    began = perf_counter()
    counts, wrong = campaign(asked.every, asked.seed)
    lines = [
        f"{date.today()}: the disk fails, {len(wrong)} matches unreadable or choices lost, "
        f"{perf_counter() - began:.0f} s",
        *(f"  {count:7,} {what}" for what, count in sorted(counts.items())),
        *wrong,
    ]
    sys.stdout.write("\n".join(lines) + "\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
