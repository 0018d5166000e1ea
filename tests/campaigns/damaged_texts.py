"""Levels and settings spoilt by chance: each is read, or refused with a sentence.

    python -m tests.campaigns.damaged_texts [--files 20000] [--seed 1] [--jobs 2]

So many files of each kind: scenario, map, tileset, adventure, quest, its map and settings. What the
check of levels finds no fault with must open and be played; what it finds fault with must be told
in lines of text, and nothing but that may come of opening it. Exit code 1 after anything else, and
after a second or 256 MB.
"""

from __future__ import annotations

import argparse
import random
import resource
import shutil
import signal
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from datetime import date
from multiprocessing import Pool
from pathlib import Path
from time import perf_counter, process_time
from traceback import format_exc
from typing import Final

import msgspec

from game import paths
from game.engine.game import Game
from game.engine.match import Match
from game.rules.adventure.codes import MOST_HEROES
from game.rules.adventure.descriptor import RULES
from game.rules.check import faults_of
from game.rules.descent.codes import MOST_HEROES as MOST_IN_QUESTS
from game.rules.descent.descriptor import HEROES
from game.rules.descent.descriptor import RULES as QUEST_RULES
from game.rules.level import BadLevel
from game.rules.onslaught.load import load_game
from game.store.settings import Settings, SettingsFile
from tests.store.playing import random_choice

SECOND: Final = 1.0
MEGABYTES: Final = 256
STEPS: Final = 4
LEVELS: Final = {
    "scenario": "greathalls.toml",
    "map": "greathalls.tmj",
    "tileset": "symbols.tsj",
}
ADVENTURE: Final = "adventure"
ADVENTURES: Final = tuple(sorted(each.stem for each in (paths.levels() / ADVENTURE).glob("*.toml")))
QUESTS: Final = {"quest": "toml", "quest map": "tmj"}
KINDS: Final = (*LEVELS, ADVENTURE, *QUESTS, "settings")
DEEPER: Final = 40
"""Choices in a quest: the set-up takes many."""

PIECES: Final = (
    b"", b"\x00", b"\xff\xfe", b"\xef\xbb\xbf", b"[", b"]", b"{", b"}", b'"', b",", b"=", b"\n",
    b"#", b"0", b"-1", b"1e999", b"NaN", b"null", b"true", b"9" * 400, b"9" * 5000, b"[" * 5000,
    b'{"a":' * 3000, b"a." * 3000, b"'''", b'"""', b"\\u0000", b"\\ud800", b"../../etc/passwd",
    b"4294967296", b"18446744073709551616", b"2147483647", b"[[group]]\n", b"\n[points]\n",
    "\u202e\u0000é😀".encode(), b"%s%n", b"{}", b"[]", b" " * 70_000,
)  # fmt: skip


def spoilt(rng: random.Random, content: bytes) -> bytes:
    """Return a file with some of its bytes, words, lines or numbers changed."""
    found = bytearray(content)
    for _ in range(rng.choice((1, 1, 1, 2, 3, 10))):
        at = rng.randrange(len(found) + 1)
        to = min(len(found), at + rng.choice((1, 1, 2, 5, 20, 200)))
        lot = rng.randrange(8)
        if lot == 0:
            found[at:to] = rng.choice(PIECES)
        elif lot == 1:
            found[at:at] = rng.choice(PIECES)
        elif lot == 2:
            del found[at:to]
        elif lot == 3:
            found[at:at] = found[at:to] * rng.choice((1, 2, 50))
        elif lot == 4 and at < len(found):
            found[at] = rng.choice(b"0123456789aZ_#.-\"'[]{}=, \n\t\x00\x80\xff")
        elif lot == 5:
            lines = found.split(b"\n")
            one, other = rng.randrange(len(lines)), rng.randrange(len(lines))
            lines[one], lines[other] = lines[other], lines[one]
            found = bytearray(b"\n".join(lines))
        elif lot == 6:
            _other_number(rng, found)
        elif rng.random() < 0.1:
            del found[at:]
    return bytes(found)


def _other_number(rng: random.Random, content: bytearray) -> None:
    """Put another value where a number stands."""
    places = [at for at, byte in enumerate(content) if 48 <= byte <= 57]
    if places:
        at = end = rng.choice(places)
        while end < len(content) and 48 <= content[end] <= 57:
            end += 1
        value = rng.choice((b"0", b"-1", b"1.5", b"61", b"4097", b"999999999999", b'"x"', b"[]"))
        content[at:end] = value


def level(kind: str, content: bytes, rng: random.Random, folder: Path) -> str:
    """Check and open a level of which one file is ``content``; return how that went."""
    for name in LEVELS.values():
        shutil.copy(paths.levels() / name, folder)
    (folder / LEVELS[kind]).write_bytes(content)
    return opened(folder / LEVELS["scenario"], lambda: load_game(folder, "greathalls"), rng)


def adventure(id: str, content: bytes, rng: random.Random, folder: Path) -> str:
    """Check and open an adventure that is ``content``; return how that went."""
    path = folder / f"{id}.toml"
    path.write_bytes(content)
    heroes = rng.randint(1, MOST_HEROES)
    return opened(path, lambda: RULES.open(folder, id, {"heroes": heroes}), rng, alone=heroes == 1)


def quest(id: str, end: str, content: bytes, rng: random.Random, folder: Path) -> str:
    """Check and open a quest of which one file is ``content``; return how that went."""
    for name in (f"{id}.toml", f"{id}.tmj", LEVELS["tileset"]):
        shutil.copy(paths.levels() / name, folder)
    (folder / f"{id}.{end}").write_bytes(content)
    heroes = {HEROES: rng.randint(1, MOST_IN_QUESTS)}
    return opened(folder / f"{id}.toml", lambda: QUEST_RULES.open(folder, id, heroes), rng, DEEPER)


def opened(
    path: Path,
    load: Callable[[], Game],
    rng: random.Random,
    steps: int = STEPS,
    alone: bool = True,
) -> str:
    """Check the level in a file, open it and play a few choices; return how that went.

    One for a single hero is refused to more of them (not ``alone``), whatever else is in it.
    """
    told = faults_of(path)
    if not all(isinstance(line, str) and line.strip() and "\n" not in line for line in told):
        raise AssertionError(f"these are no lines of text: {told}")
    try:
        match = Match.start(load(), 1)
        for _ in range(steps):
            if match.decision is None:
                break
            match.play(*random_choice(match, rng))
    except (BadLevel, msgspec.ValidationError):
        if not told and alone:
            raise
        return "refused"
    return "played" if not told else "refused, though it would play"


def settings(content: bytes, folder: Path) -> str:
    """Read, change and write settings; return how that went."""
    path = folder / "settings.json"
    path.write_bytes(content)
    file = SettingsFile(path)
    notice = file.notice
    if notice is not None and notice.aside and Path(notice.aside).read_bytes() != content:
        raise AssertionError("the file set aside is not the broken one")
    file.change("shake", False)
    again = SettingsFile(path)
    if again.notice is not None or again.settings != file.settings:
        raise AssertionError("what was written does not read again")
    return "read" if notice is None else f"refused: {notice.kind}"


def one(task: tuple[str, int]) -> tuple[str, str, float, float, str]:
    """Spoil and read one file; return kind, outcome, CPU seconds, MB and what went wrong."""
    kind, seed = task
    rng = random.Random(f"{kind} {seed}")
    if kind in LEVELS:
        content = (paths.levels() / LEVELS[kind]).read_bytes()
    elif kind == ADVENTURE:
        id = rng.choice(ADVENTURES)
        content = (paths.levels() / ADVENTURE / f"{id}.toml").read_bytes()
    elif kind in QUESTS:
        id = rng.choice(QUEST_RULES.setting_up.scenarios)
        content = (paths.levels() / f"{id}.{QUESTS[kind]}").read_bytes()
    else:
        told = msgspec.json.format(msgspec.json.encode(Settings(language="de")), indent=2)
        content = told
    content = spoilt(rng, content)
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        act: Callable[[], str] = lambda: level(kind, content, rng, folder)  # noqa: E731
        if kind == ADVENTURE:
            act = lambda: adventure(id, content, rng, folder)  # noqa: E731
        elif kind in QUESTS:
            act = lambda: quest(id, QUESTS[kind], content, rng, folder)  # noqa: E731
        elif kind == "settings":
            act = lambda: settings(content, folder)  # noqa: E731
        began = process_time()
        signal.signal(signal.SIGALRM, _hangs)
        signal.alarm(20)
        try:
            went, fault = act(), ""
        except Exception:
            went, fault = "TRACEBACK", f"{kind}, seed {seed}: {format_exc()}"
        finally:
            signal.alarm(0)
        used = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        return kind, went, process_time() - began, used, fault


def _hangs(*_: object) -> None:
    raise TimeoutError("it hangs")


def main() -> int:
    """Run the campaign and print its figures."""
    parser = argparse.ArgumentParser(description="Spoilt levels and settings.")
    parser.add_argument("--files", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    asked = parser.parse_args()
    began = perf_counter()
    tasks = [(kind, asked.seed + n) for kind in KINDS for n in range(asked.files)]
    outcomes: Counter[str] = Counter()
    wrong: list[str] = []
    slowest = most = 0.0
    with Pool(asked.jobs) as pool:
        for kind, went, seconds, used, fault in pool.imap_unordered(one, tasks, chunksize=50):
            outcomes[f"{kind}: {went}"] += 1
            slowest, most = max(slowest, seconds), max(most, used)
            if fault:
                wrong.append(fault)
    lines = [
        f"{date.today()}: {len(tasks):,} spoilt files, {asked.files:,} of each kind from seed "
        f"{asked.seed}, {len(wrong)} tracebacks, worst {slowest:.2f} s of CPU, {most:.0f} MB, "
        f"{perf_counter() - began:.0f} s",
        *(f"  {count:7,} {went}" for went, count in sorted(outcomes.items())),
        *wrong[:10],
    ]
    sys.stdout.write("\n".join(lines) + "\n")
    return 1 if wrong or slowest > SECOND or most > MEGABYTES else 0


if __name__ == "__main__":
    sys.exit(main())
