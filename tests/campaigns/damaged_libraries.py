"""Library files with damage by chance: each is read, rescued or refused, never with a traceback.

    python -m tests.campaigns.damaged_libraries [--files 20000] [--seed 1] [--jobs 2]

A sound library of some matches is damaged in its pages, its header, its list of tables, its
length, its write-ahead log, or in single cells, with a right seal as well. It is opened, every
match is loaded, resumed and gone on with, and a new one is begun. The file set aside must be the
damaged one, byte for byte. Exit code 1 after anything else, and after a second or 256 MB.
"""

from __future__ import annotations

import argparse
import random
import resource
import shutil
import signal
import sqlite3
import struct
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from datetime import date
from functools import cache
from multiprocessing import Pool
from pathlib import Path
from time import perf_counter, process_time
from traceback import format_exc
from typing import Final, NamedTuple

import msgspec

from game.engine.errors import BadText
from game.rules.onslaught.events import EVENTS
from game.store import rows
from game.store.database import Cell
from game.store.library import FILE, Library
from game.store.resume import open_match
from game.store.settings import Settings, SettingsFile
from game.store.trouble import LibraryTrouble
from tests.store.playing import COUNTED, LEVELS, Played

PAGE: Final = 4096
MATCHES: Final = 3
CHOICES: Final = 45
SECOND: Final = 1.0
MEGABYTES: Final = 256
LOG: Final = f"{FILE}-wal"


class Sound(NamedTuple):
    """A library at rest, and the same killed with its log."""

    closed: bytes
    killed: bytes
    log: bytes


@cache
def sound() -> Sound:
    """Return what all the damage is done to."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        library = Library.open(folder)
        for seed in range(MATCHES):
            played = Played(library, seed, f"match {seed}").play(CHOICES)
            played.journal.mark("here", 20)
            played.journal.undo(CHOICES - 3)
            if seed == 1:
                library.close()
                library = Library.open(folder)
            library.count(played.journal.id, COUNTED)
        library.keep_settings(msgspec.json.encode(Settings(language="de")).decode())
        killed, log = (folder / FILE).read_bytes(), (folder / LOG).read_bytes()
        library.close()
        return Sound((folder / FILE).read_bytes(), killed, log)


# --- ways to damage a file


def flips(rng: random.Random, content: bytearray) -> None:
    """Change single bits anywhere."""
    for _ in range(rng.choice((1, 1, 2, 5, 50, 500))):
        content[rng.randrange(len(content))] ^= 1 << rng.randrange(8)


def block(rng: random.Random, content: bytearray) -> None:
    """Overwrite a stretch with chance, zeros or ones."""
    at = rng.randrange(len(content))
    size = min(rng.choice((4, 64, 512, PAGE, 5 * PAGE)), len(content) - at)
    fill = rng.choice((bytes(size), b"\xff" * size, rng.randbytes(size)))
    content[at : at + size] = fill


def header(rng: random.Random, content: bytearray) -> None:
    """Set numbers of the file's header to extremes."""
    for _ in range(rng.randrange(1, 4)):
        at = rng.randrange(0, 100)
        value = rng.choice((0, 1, 2, 255, 0x7FFFFFFF, 0xFFFFFFFF, rng.getrandbits(32)))
        content[at : at + 4] = struct.pack(">I", value)


def page_heads(rng: random.Random, content: bytearray) -> None:
    """Damage the first bytes of pages: kind, count of cells and where they are."""
    for _ in range(rng.randrange(1, 6)):
        at = rng.randrange(len(content) // PAGE) * PAGE + rng.randrange(40)
        content[at] = rng.choice((0, 2, 5, 10, 13, 255, rng.randrange(256)))


def pages_mixed(rng: random.Random, content: bytearray) -> None:
    """Copy pages over others."""
    count = len(content) // PAGE
    for _ in range(rng.randrange(1, 5)):
        one, other = rng.randrange(count) * PAGE, rng.randrange(count) * PAGE
        content[one : one + PAGE] = content[other : other + PAGE]


def length(rng: random.Random, content: bytearray) -> None:
    """Cut the file, take a piece out of it or put one in."""
    at = rng.randrange(len(content))
    lot = rng.randrange(4)
    if lot == 0:
        del content[at:]
    elif lot == 1:
        del content[at : at + rng.choice((1, 100, PAGE))]
    elif lot == 2:
        content[at:at] = rng.randbytes(rng.choice((1, 100, PAGE)))
    else:
        content.extend(bytes(rng.randrange(10 * PAGE)))


def tables(rng: random.Random, content: bytearray) -> None:
    """Change letters in the list of tables."""
    first = content.find(b"CREATE")
    for _ in range(rng.randrange(1, 8)):
        at = rng.randrange(min(max(first, 100), PAGE - 1), PAGE)
        content[at] = rng.choice(b"();, 0azAZ'\"\x00\xff")


def numbers(rng: random.Random, content: bytearray) -> None:
    """Put numbers of four bytes anywhere, as pages and places are told."""
    for _ in range(rng.randrange(1, 30)):
        at = rng.randrange(len(content) - 4)
        value = rng.choice((0, 1, 2, 3, len(content) // PAGE, 0xFFFFFFFF, rng.randrange(60)))
        content[at : at + 4] = struct.pack(">I", value)


PLAIN: Final[tuple[Callable[[random.Random, bytearray], None], ...]] = (
    flips, block, header, page_heads, pages_mixed, length, tables, numbers,
)  # fmt: skip

TABLES: Final = (
    "match", "choice", "choice", "snapshot", "mark", "stamp", "statistic", "settings",
)  # fmt: skip
HOSTILE: Final[tuple[Cell, ...]] = (
    None, 0, -1, 1, 2**63 - 1, -(2**63), 1.5, float("inf"), "", "x", "x" * 100_000, b"", b"\xff",
    b"\x00" * 3_000_000, "[" * 50_000, "[" * 500_000 + "]" * 500_000, b"[" * 500_000, "{}", "[]",
    '[["moved","",-1,{}]]', b'[["moved","",-1,{"a":' + b"[" * 2000 + b"]" * 2000 + b"}]]",
    "\x00", "move Z99", "9" * 5000, '{"round":1e999}', "\u202e", "../../etc/passwd", b"null",
    '{"head":{"game":"onslaught","rules":1,"scenario":"../x","ground":"","seats":[]}}',
)  # fmt: skip


LARGEST: Final = 2**63 - 1


def cells(rng: random.Random, file: Path) -> None:
    """Put hostile values into cells, half of the time with a seal that fits them."""
    plain = sqlite3.connect(file, isolation_level=None)
    plain.execute("PRAGMA ignore_check_constraints = ON")
    for _ in range(rng.randrange(1, 4)):
        table = rng.choice(TABLES)
        columns = [row[1] for row in plain.execute(f"PRAGMA table_info({table})")]
        column = rng.choice(columns)
        choose = f"SELECT rowid, {column} FROM {table} LIMIT 1 OFFSET ?"
        (count,) = plain.execute(f"SELECT count(*) FROM {table}").fetchone()
        for row, old in plain.execute(choose, (rng.randrange(max(count, 1)),)).fetchall():
            value = rng.choice(HOSTILE) if rng.random() < 0.6 else _twisted(rng, old)
            try:
                plain.execute(f"UPDATE {table} SET {column} = ? WHERE rowid = ?", (value, row))
            except sqlite3.Error:
                continue
            if rng.random() < 0.5:
                _seal_again(plain, table, row)
    plain.close()


def _twisted(rng: random.Random, old: Cell) -> Cell:
    """Return a value much like the old one."""
    if isinstance(old, int):
        # A cell holds 64 bits: the largest of them has no larger neighbour.
        return min(max(old + rng.choice((-1, 1, 100)), -LARGEST), LARGEST)
    if isinstance(old, float) or old is None:
        return 0
    letters = list(old) if isinstance(old, str) else list(old.decode("latin-1"))
    if letters:
        for _ in range(rng.randrange(1, 4)):
            letters[rng.randrange(len(letters))] = rng.choice('0123456789-[]{}",:xX')
    return "".join(letters) if isinstance(old, str) else "".join(letters).encode("latin-1")


SEALED: Final[dict[str, Callable[[tuple[Cell, ...]], tuple[Cell, ...]]]] = {
    "match": lambda cells: cells[2:3],
    "choice": lambda cells: (*cells[2:16], cells[17]),
    "statistic": lambda cells: cells[2:3],
    "settings": lambda cells: cells[1:3],
}


def _seal_again(plain: sqlite3.Connection, table: str, row: int) -> None:
    found = plain.execute(f"SELECT * FROM {table} WHERE rowid = ?", (row,)).fetchone()
    if found is None:  # its id is another one now
        return
    if table == "snapshot" and isinstance(found[4], bytes):
        told = rows._digest(found[4])
        plain.execute("UPDATE snapshot SET digest = ? WHERE rowid = ?", (told, row))
    elif table in SEALED:
        sealed = SEALED[table](found)
        plain.execute(f"UPDATE {table} SET seal = ? WHERE rowid = ?", (rows._seal(sealed), row))


# --- what becomes of it


def damage(rng: random.Random, folder: Path) -> str:
    """Write a damaged library into ``folder``; return what was done to it."""
    base = sound()
    lot = rng.random()
    if lot < 0.2:
        (folder / FILE).write_bytes(base.closed)
        cells(rng, folder / FILE)
        return "cells"
    way = rng.choice(PLAIN)
    if lot < 0.35:
        content, log = bytearray(base.killed), bytearray(base.log)
        way(rng, rng.choice((content, log)))
        (folder / LOG).write_bytes(log)
        (folder / FILE).write_bytes(content)
        return f"{way.__name__}, with a log"
    content = bytearray(base.closed)
    for _ in range(rng.choice((1, 1, 1, 3))):
        if len(content) > PAGE:
            way(rng, content)
    (folder / FILE).write_bytes(content)
    return way.__name__


def read(folder: Path) -> str:
    """Read all that a library holds, and go on with it; return how that went."""
    before = (folder / FILE).read_bytes()
    try:
        library = Library.open(folder)
    except LibraryTrouble as found:
        return f"refused: {found.kind}"
    try:
        went = "read whole"
        if library.rescued is not None:
            if Path(library.rescued.aside).read_bytes() != before:
                raise AssertionError("the file set aside is not the damaged one")
            part = "nothing" if not library.rescued.choices else "a part"
            went = f"rescued: {part}"
            if library.rescued.choices >= MATCHES * CHOICES:
                went = "rescued: everything"
        for each in library.all():
            went = max(went, _one(library, each.id), key=len) if went == "read whole" else went
        library.statistics()
        file = SettingsFile(folder / "settings.json")
        file.join(library)
        Played(library, 99, "a new match").play(2)
        return went
    except LibraryTrouble as found:
        return f"refused later: {found.kind}"
    finally:
        library.close()


def _one(library: Library, match: int) -> str:
    try:
        kept = library.load(match)
    except LibraryTrouble as found:
        return f"one match refused: {found.kind}"
    try:
        for choice in kept.choices:
            choice.events(EVENTS)
        resumed = open_match(kept, LEVELS)
        _ = kept.redoable
    except BadText:
        return "one match cannot be begun"
    if resumed.difference is not None:
        return "one match up to a difference"
    library.journal(match).mark("read")
    return "rows left out" if kept.lost else ""


def one(seed: int) -> tuple[int, str, str, float, float, str]:
    """Damage and read one file; return seed, damage, outcome, seconds of CPU and wall, fault."""
    rng = random.Random(seed)
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        done = damage(rng, folder)
        cpu, wall = process_time(), perf_counter()
        signal.signal(signal.SIGALRM, _hangs)
        signal.alarm(10)
        try:
            went, fault = read(folder), ""
        except Exception:
            went, fault = "TRACEBACK", format_exc()
        finally:
            signal.alarm(0)
        return seed, done, went, process_time() - cpu, perf_counter() - wall, fault


def _hangs(*_: object) -> None:
    raise TimeoutError("it hangs")


def memory() -> float:
    """Return the most memory that this process ever had, in MB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def share(seeds: range) -> tuple[list[tuple[int, str, str, float, float, str]], float]:
    """Carry out a share of the files in a process of its own."""
    return [one(seed) for seed in seeds], memory()


def main() -> int:
    """Run the campaign and print its figures."""
    parser = argparse.ArgumentParser(description="Damaged library files.")
    parser.add_argument("--files", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--keep", type=Path, help="write the file of --seed here and stop")
    asked = parser.parse_args()
    if asked.keep:
        with tempfile.TemporaryDirectory() as place:
            sys.stdout.write(damage(random.Random(asked.seed), Path(place)) + "\n")
            shutil.copytree(place, asked.keep)
        return 0
    began = perf_counter()
    last = asked.seed + asked.files
    tasks = [range(at, min(at + 100, last)) for at in range(asked.seed, last, 100)]
    found, most = [], 0.0
    with Pool(asked.jobs, maxtasksperchild=20) as pool:
        for results, used in pool.imap_unordered(share, tasks):
            found += results
            most = max(most, used)
    wrong = [f"seed {seed}, {done}: {fault}" for seed, done, _, _, _, fault in found if fault]
    slow = [
        f"seed {seed}, {done}: {cpu:.1f} s" for seed, done, _, cpu, _, _ in found if cpu > SECOND
    ]
    outcomes = Counter(went or "read whole" for _, _, went, _, _, _ in found)
    ways = Counter(done for _, done, _, _, _, _ in found)
    lines = [
        f"{date.today()}: {len(found):,} damaged libraries from seed {asked.seed}, "
        f"{len(wrong)} tracebacks, {len(slow)} over a second, "
        f"worst {max(each[3] for each in found):.2f} s of CPU, {most:.0f} MB, "
        f"{perf_counter() - began:.0f} s",
        *(f"  {count:7,} {went}" for went, count in sorted(outcomes.items())),
        *(f"  {count:7,} damaged by {done}" for done, count in sorted(ways.items())),
        *wrong[:10],
        *slow[:10],
    ]
    sys.stdout.write("\n".join(lines) + "\n")
    return 1 if wrong or slow or most > MEGABYTES else 0


if __name__ == "__main__":
    sys.exit(main())
