#!/usr/bin/env python3
"""Check the dice of Warhall matches with nothing but Python: ``python verify.py FILE.warhall ...``

For each file: that its checksum fits, that seed and salt give the number that was shown before the
match, and that every die and every shuffled card follows from the seed. It reads the files only.
Whether the choices were allowed and came out as written, ``warhall replay FILE --verify`` tells.
"""

from __future__ import annotations

import sys
from hashlib import blake2b, sha256


def number(key: bytes, purpose: str, count: int) -> int:
    """Return the count-th 64-bit number of a purpose, counted from 0."""
    message = f"{purpose}:{count}".encode()
    return int.from_bytes(blake2b(message, digest_size=8, key=key).digest(), "big")


def faults(text: str) -> tuple[list[str], int, int]:
    """Return what does not fit, how many numbers were derived, and how many were typed in."""
    wrong: list[str] = []
    before, check, told = text.rpartition("\ncheck: ")
    if not check:
        wrong.append("it is not sealed: it has no check line")
    elif told != sha256(f"{before}\n".encode()).hexdigest() + "\n":
        wrong.append("the checksum does not fit: the file was changed after it was sealed")
    head: dict[str, str] = {}
    rows = text.split("\n")
    end = rows.index("") if "" in rows else len(rows)
    for row in rows[1:end]:
        name, _, value = row.partition(": ")
        head[name] = value
    if not head.get("seed", "").isdigit():
        return [*wrong, "the seed is hidden, so no die can be derived"], 0, 0
    seed = head["seed"]
    if head.get("commitment") != sha256(f"{seed}:{head.get('salt', '')}".encode()).hexdigest():
        wrong.append("seed and salt do not give the commitment that was shown before the match")
    key = blake2b(seed.encode(), digest_size=32, person=b"warhall-seed").digest()
    usual = {
        name: sides for name, _, sides in (w.partition("=") for w in head.get("dice", "").split())
    }
    counts: dict[str, int] = {}
    derived = typed = 0
    for at, row in enumerate(rows[end:], start=end + 1):
        if row.startswith(("#", "= ", "check:")):
            continue
        for group in row.split(" [")[1:]:
            words = group.partition("]")[0].split()
            for word in words[1:]:
                purpose = words[0]
                count = counts.get(purpose, 0)
                counts[purpose] = count + 1
                if word.endswith("*"):
                    typed += 1
                    continue
                face, _, sides = word.partition("/")
                sides = sides or usual.get(purpose, "")
                if not sides.isdigit():
                    wrong.append(f"line {at}: it is not told how many sides the die {word!r} has")
                    continue
                drawn = number(key, purpose.replace("_", " "), count)
                due = (drawn * int(sides) >> 64) + 1
                derived += 1
                if face != str(due):
                    wrong.append(f"line {at}: number {count} of {purpose} is {face}, {due} is due")
    return wrong, derived, typed


def main(paths: list[str]) -> int:
    """Check the files; the exit code is 0 only if nothing is wrong with any."""
    if not paths:
        sys.stderr.write("Name at least one file: verify.py MATCH.warhall\n")
        return 2
    bad = 0
    for path in paths:
        try:
            with open(path, encoding="utf-8", newline="") as file:
                wrong, derived, typed = faults(file.read())
        except (OSError, ValueError, KeyError) as fault:
            wrong, derived, typed = [f"it cannot be read as a match: {fault!r}"], 0, 0
        bad += bool(wrong)
        for each in wrong:
            sys.stdout.write(f"{path}: {each}\n")
        sys.stdout.write(f"{path}: {derived} numbers derived, {typed} typed in, ")
        sys.stdout.write("not as they should be\n" if wrong else "all as they should be\n")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
