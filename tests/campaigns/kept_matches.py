"""Kept matches played again, and files of them spoilt in every way.

``python -m tests.campaigns.kept_matches [--game command] [--matches 500] [--spoilt 20000]`` prints
what was tried and every fault; the exit code is 1 if there is one. Of each match every die and
shuffle is derived and every event compared; a number of each purpose, one choice and one other byte
are changed and must be noticed. The spoilt files (bytes changed, cut, doubled, lines moved) must
each be read or refused in words within a second; nothing else may come of them.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from datetime import date
from time import perf_counter, process_time
from typing import Final

import msgspec

from game import paths
from game.engine.errors import BadText
from game.engine.game import Game
from game.store.notation import LARGEST, Line, Written, text
from game.store.parsing import parse
from game.store.replay import play
from tests.store.matches import file_of, game
from tests.store.test_replay import VERIFY

SPOILT: Final = {
    "onslaught": {"attack", "initiative"},
    "command": {"deal", "first", "ready"},
}
"""By game the purposes of which one number is changed, where any was drawn."""
SLOWEST = 1.0
"""Seconds of a core that a file may take to be read and played, or refused."""


def check_match(seed: int, name: str = "onslaught") -> Counter[str]:
    """Play one random match again and spoil it once for each purpose of its numbers, and twice
    more; an unnoticed change raises.
    """
    chance = random.Random(f"kept {seed}")
    whole = text(file_of(seed, name=name))
    written = parse(whole)
    found = Counter(matches=1, choices=len(written.lines))
    replayed = play(written, paths.levels())
    assert replayed.difference is None, f"seed {seed}: {replayed.difference}"
    wrong, derived, _ = VERIFY.faults(whole)
    assert not wrong, f"seed {seed}: {wrong}"
    found["numbers derived"] = derived
    drawn = {one.purpose for line in written.lines for one in line.drawn}
    for purpose in sorted(drawn & SPOILT[name]):
        spoilt = with_other_number(written, purpose, chance, game(name))
        assert VERIFY.faults(text(spoilt))[0], f"seed {seed}: a changed {purpose} passed"
        assert play(parse(text(spoilt)), paths.levels()).difference is not None
        found["changed dice and cards noticed"] += 1
    other = with_other_choice(written, chance)
    assert play(parse(text(other)), paths.levels()).difference is not None, f"seed {seed}: choice"
    found["changed choices noticed"] += 1
    at = chance.randrange(len(whole) - 1)
    letter = chr(32 + (ord(whole[at]) - 31) % 95)
    broken = whole[:at] + letter + whole[at + 1 :]
    assert VERIFY.faults(broken)[0], f"seed {seed}: the byte {at} passed"
    found["changed bytes noticed"] += 1
    return found


def with_other_number(
    written: Written, purpose: str, chance: random.Random, played: Game
) -> Written:
    """Return the file with one number of that purpose changed."""
    places = [
        (at, n)
        for at, line in enumerate(written.lines)
        for n, one in enumerate(line.drawn)
        if one.purpose == purpose
    ]
    at, n = chance.choice(places)
    line = written.lines[at]
    one = line.drawn[n]
    sides = one.sides or played.faces[purpose]
    face = (one.face - 1 + chance.randrange(1, sides)) % sides + 1
    drawn = (*line.drawn[:n], msgspec.structs.replace(one, face=face), *line.drawn[n + 1 :])
    return with_line(written, at, msgspec.structs.replace(line, drawn=drawn))


def with_other_choice(written: Written, chance: random.Random) -> Written:
    """Return the file with one choice replaced by another that stands in it."""
    at = chance.randrange(1, len(written.lines))
    line = written.lines[at]
    others = [each.choice for each in written.lines[1:] if each.choice != line.choice]
    return with_line(written, at, msgspec.structs.replace(line, choice=chance.choice(others)))


def with_line(written: Written, at: int, line: Line) -> Written:
    lines = (*written.lines[:at], line, *written.lines[at + 1 :])
    return msgspec.structs.replace(written, lines=lines)


def spoil(raw: bytes, chance: random.Random) -> bytes:
    """Return a file with a few things wrong with it."""
    spoilt = bytearray(raw)
    for _ in range(chance.choice((1, 1, 1, 2, 5, 40))):
        at = chance.randrange(max(1, len(spoilt)))
        match chance.randrange(8):
            case 0:
                spoilt[at : at + 1] = bytes([chance.randrange(256)])
            case 1:
                del spoilt[at : at + chance.choice((1, 3, 200))]
            case 2:
                spoilt[at:at] = spoilt[at : at + chance.choice((1, 10, 3000))]
            case 3:
                spoilt[at:at] = bytes(chance.randrange(256) for _ in range(8))
            case 4:
                rows = bytes(spoilt).split(b"\n")
                chance.shuffle(rows) if len(rows) < 20 else rows.insert(0, rows.pop())
                spoilt = bytearray(b"\n".join(rows))
            case 5:
                spoilt = bytearray(bytes(spoilt).replace(b"0", b"99999999999999999999", 3))
            case 6:
                spoilt[at:at] = chance.choice((b"[", b"]", b"~", b": ", b"\n", b"= ", b"*", b"/"))
            case 7:
                spoilt = spoilt[:at]
    return bytes(spoilt)


def check_spoilt(raw: bytes, seed: int) -> str:
    """Read one spoilt file; anything but a match or a sentence raises. Return what came of it."""
    chance = random.Random(f"spoilt {seed}")
    # Without the seal most of it would be refused by its checksum alone.
    body = raw if chance.random() < 0.1 else raw.rpartition(b"check:")[0]
    spoilt = spoil(body, chance)
    began = process_time()
    try:
        replayed = play(parse(spoilt[:LARGEST].decode("utf-8")), paths.levels())
        came = "the same match" if replayed.difference is None else "a difference told"
    except (BadText, UnicodeDecodeError) as fault:
        said = str(fault)
        came = "refused" if "\n" not in said else f"refused in more than one line: {said!r}"
    assert came in ("refused", "the same match", "a difference told"), f"seed {seed}: {came}"
    took = process_time() - began
    assert took < SLOWEST, f"seed {seed}: {took:.1f} s"
    return came


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, add_help=True)
    parser.add_argument("--game", choices=sorted(SPOILT), default="onslaught")
    parser.add_argument("--matches", type=int, default=500)
    parser.add_argument("--spoilt", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    began, found, faults = perf_counter(), Counter[str](), []
    for seed in range(args.seed, args.seed + args.matches):
        try:
            found += check_match(seed, args.game)
        except Exception as fault:  # whatever goes wrong is what is looked for
            faults.append(f"match {seed}: {type(fault).__name__}: {fault}")
    raws = [text(file_of(seed, name=args.game)).encode() for seed in range(20)]
    for seed in range(args.seed, args.seed + args.spoilt):
        try:
            found[f"spoilt files: {check_spoilt(raws[seed % len(raws)], seed)}"] += 1
        except Exception as fault:
            faults.append(f"spoilt {seed}: {type(fault).__name__}: {fault}")
    print(f"{date.today()}: {perf_counter() - began:.0f} s, {len(faults)} faults")
    for name, count in sorted(found.items()):
        print(f"{count:>10,}  {name}")
    print("\n".join(faults[:20]))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
