#!/usr/bin/env python3
"""Check the dice of Warhall matches with nothing but Python: ``python verify.py FILE.warhall ...``

For each file: that it is written as notation.md says and whole, that its seed was bound before the
match, that every die and every shuffled card follows from the seed, and how much somebody chose
rather than drew. The exit code is 0 only if the head of each file allows all of that. It reads the
files only: whether the choices were allowed and came out as written, ``warhall replay FILE
--verify`` tells.
"""

from __future__ import annotations

import os
import re
import stat
import sys
from collections import Counter
from hashlib import blake2b, sha256

LARGEST, MOST, LONGEST = 4_000_000, 50_000, 4_000
NAME, SEED = 720, 2**64
MODES = ("strict", "friendly", "referee")
# What the commitment binds, in this order; the rest of the head follows from it or from the seed.
BOUND = ["game", "scenario", "seat", "switches", "dice", "mode", "by_hand", "share", "seed", "salt"]
KEYS = (*BOUND, "guide", "daily", "seen", "pledge", "commitment")
GUIDE = re.compile(r"[a-z0-9_]{1,60}")
DAY = re.compile(r"[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])")
# What is counted, where there is one of it.
ONE = {
    "seats handed over": "seat handed over",
    "times chance anew": "time chance anew",
    "persons gave to the seed": "person gave to the seed",
}
TAKEN = re.compile(r"taken back ([1-9][0-9]{0,5})")
HANDED = re.compile(r"seat \S+: [^\s,]+(?:, given up)?")
ENDED = re.compile(r"over|conceded: \S+")
ANEW = re.compile(
    r"chance anew: commitment ([0-9a-f]{64}), seed (?:hidden|([0-9]{1,20}), salt ([0-9a-f]{1,64}))"
)


class Unlike(Exception):
    """The file is not written as notation.md says."""


class File:
    """One file as it was read: its head, its numbers, and what the table did besides choosing."""

    def __init__(self, text: str) -> None:
        """Read the file strictly; ``Unlike`` says what is wrong and where."""
        self.head: dict[str, list[str]] = {key: [] for key in KEYS}
        self.lines: list[tuple[int, str, str, list[tuple[str, str]], str]] = []
        """Of each choice: line of the file, whose it is, its words, its numbers, its digest."""
        self.stamps: list[tuple[int, str]] = []
        """How many choices stood before it, and what the table did."""
        self.foot: dict[str, int] | None = None
        rows = self._rows(text)
        form = re.fullmatch(r"Warhall match ([12])", rows[0].strip("\ufeff\r "))
        need(form is not None, 1, "it does not begin with 'Warhall match 1' or 2")
        self.form = int(form[1]) if form else 0
        blank = next((at for at, row in enumerate(rows) if not row.strip()), len(rows))
        for at, row in enumerate(rows[1:blank], 2):
            self._head_row(at, row)
        self._check_head()
        placed = -1
        for at, row in enumerate(rows[blank:], blank + 1):
            row = row.strip()
            if not row or row.startswith("#"):
                continue
            need(self.foot is None, at, "after 'drawn:' stands nothing but the check line")
            if row.startswith("="):
                need(0 < len(self.lines) != placed, at, "a position that stands after no choice")
                placed = len(self.lines)
            elif row.startswith("!"):
                stamp = row[1:].strip()
                known = any(form.fullmatch(stamp) for form in (TAKEN, HANDED, ENDED, ANEW))
                need(bool(self.lines) and known, at, "no stamp that the table makes")
                self.stamps.append((len(self.lines), stamp))
            elif row.startswith("drawn:"):
                self.foot = settings(at, row[6:])
            else:
                self.lines.append(choice(at, row))

    def _rows(self, text: str) -> list[str]:
        need(len(text) <= LARGEST, 0, "it is too long")
        rows = text.split("\n")
        checks = [at for at, row in enumerate(rows) if row.startswith("check:")]
        self.sealed = bool(checks)
        if not checks:  # people write such files too, with tabs and with line ends of any system
            text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
            rows = text.replace("\t", " ").split("\n")
        need(len(rows) <= MOST, 0, "it has too many lines")
        if checks:
            need(checks[0] == len(rows) - 2 and not rows[-1], checks[0] + 1, "the last is 'check:'")
            before = "".join(f"{row}\n" for row in rows[:-2])
            fits = rows[-2] == f"check: {sha256(before.encode()).hexdigest()}"
            need(
                fits, len(rows) - 1, "the checksum does not fit: it was changed after it was sealed"
            )
            rows = rows[:-2] or [""]
        for at, row in enumerate(rows, 1):
            need(len(row) <= LONGEST, at, "it is too long")
            need(not re.search(r"[\x00-\x1f\x7f-\x9f]", row), at, "it holds a control character")
        return rows

    def _head_row(self, at: int, row: str) -> None:
        if row.lstrip().startswith("#"):
            return
        key, colon, value = (part.strip() for part in row.partition(":"))
        need(bool(colon) and key in KEYS, at, f"{row[:40]!r} is no line of a head")
        need(not self.head[key] or key in ("seat", "share"), at, f"{key!r} comes a second time")
        self.head[key].append(value)
        parts = [part.strip() for part in value.split(",", 2)]
        if key == "seat":
            need(len(parts) > 1 and all(parts[:2]), at, "no seat")
            need(len("".join(parts[2:])) <= NAME, at, "a name that is too long")
        elif key == "share":
            side, _, words = (part.strip() for part in value.partition(","))
            need(bool(side and words) and len(words) <= NAME, at, "nobody's share of the seed")
        elif key in ("switches", "dice"):
            settings(at, value, key == "switches")
        elif key in ("commitment", "salt", "pledge"):
            need(bool(re.fullmatch(r"[0-9a-f]{0,64}", value)), at, "no hexadecimal digits")
        elif key == "seen":
            need(bool(value), at, "it is not told who sees it")
        elif key == "guide":
            need(bool(GUIDE.fullmatch(value)), at, "no name of a guide")
        elif key == "daily":
            need(bool(DAY.fullmatch(value)), at, "no date")
        elif key == "mode":
            need(value in MODES, at, "no mode")
        elif key == "game":
            rules = value.partition(",")[2].split()
            need("," in value and len(rules) == 2 and rules[0] == "rules", at, "no game")
            need(is_number(rules[1]), at, "no version")
        elif key == "seed":
            need(value == "hidden" or (is_number(value) and int(value) < SEED), at, "no seed")

    def _check_head(self) -> None:
        needed = ["game", "scenario", "seed", "seat"] + (["mode"] if self.form > 1 else [])
        for key in needed:
            need(bool(self.head[key]), 0, f"its head lacks {key!r}")
        need(len(self.head["seat"]) <= 16, 0, "it has too many seats")

    def one(self, key: str) -> str:
        """Return the value of a key of the head, "" where it is missing."""
        return "".join(self.head[key][:1])


def need(holds: bool, at: int, what: str) -> None:
    """Raise ``Unlike`` with the line (from 1; 0: the whole file) where something does not hold."""
    if not holds:
        raise Unlike(f"line {at}: {what}" if at else what)


def is_number(word: str) -> bool:
    """Return whether a word is a whole number of at most twenty digits."""
    return bool(re.fullmatch(r"[0-9]{1,20}", word))


def settings(at: int, text: str, switches: bool = False) -> dict[str, int]:
    """Return the words ``name=number`` of a line; switches may say yes or no."""
    found: dict[str, int] = {}
    for word in text.split():
        name, equals, value = word.partition("=")
        name = name if switches else name.replace("_", " ")
        need(bool(equals and name) and name not in found, at, f"{word!r} is no 'name=number'")
        is_word = switches and value in ("yes", "no")
        need(is_word or is_number(value), at, f"{word!r} is no 'name=number'")
        found[name] = value == "yes" if is_word else int(value)
    return found


def choice(at: int, row: str) -> tuple[int, str, str, list[tuple[str, str]], str]:
    """Return one choice: its line, whose it is, its words, its numbers, and its digest."""
    rest, wave, digest = row.rpartition(" ~")
    if wave:
        need(bool(re.fullmatch(r"[0-9a-f]{12}", digest)), at, "no digest")
        row = rest
    number, _, rest = row.partition(" ")
    turn, dot, count = number.partition(".")
    need(bool(dot) and is_number(turn) and is_number(count), at, "no 'round.number'")
    who, colon, rest = rest.strip().partition(":")
    need(bool(colon and who) and " " not in who, at, "it does not say whose choice it is")
    words, bracket, rest = rest.partition("[")
    need(bool(words.strip()), at, "nothing is chosen")
    numbers = []
    while bracket:
        group, closed, rest = rest.partition("]")
        need(bool(closed), at, "a bracket is not closed")
        purpose, *faces = group.split() or [""]
        need(not group.strip() or (bool(faces) and not is_number(purpose[0])), at, "no numbers")
        for face in faces:
            die = re.fullmatch(r"(\?|[0-9]{1,20})(?:/([0-9]{1,20}))?\*?", face)
            need(die is not None, at, f"{face!r} is no number of a die")
            shown, most = (die[1], int(die[2] or 0)) if die else ("", 0)
            need(shown == "?" or 0 < int(shown) <= (most or int(shown)), at, f"no die has {face!r}")
            need(most > 0 or "/" not in face, at, f"no die has {face!r}")
            numbers.append((purpose.replace("_", " "), face))
        rest = rest.strip()
        bracket, rest = rest[: rest.startswith("[")], rest.removeprefix("[")
    return at, who, words.strip(), numbers, digest if wave else ""


# --- what the file proves


def digits(text: str) -> str:
    """Return the SHA-256 of a text, in hexadecimal."""
    return sha256(text.encode()).hexdigest()


def key_of(seed: str) -> bytes:
    """Return the key of all numbers of a seed; no bytes for a hidden one."""
    if not is_number(seed):
        return b""
    return blake2b(str(int(seed)).encode(), digest_size=32, person=b"warhall-seed").digest()


def number(key: bytes, purpose: str, count: int) -> int:
    """Return the count-th 64-bit number of a purpose, counted from 0."""
    message = f"{purpose}:{count}".encode()
    return int.from_bytes(blake2b(message, digest_size=8, key=key).digest(), "big")


def binding(file: File) -> list[str]:
    """Return what does not fit of that which bound the seed before anybody knew it."""
    seed, salt, wrong = file.one("seed"), file.one("salt"), []
    shares = [[part.strip() for part in row.split(",", 1)] for row in file.head["share"]]
    if seed != "hidden":
        bound = f"{int(seed)}:{salt}"
        if file.form > 1:
            rows = ((key, " ".join(v.split())) for key in BOUND for v in file.head[key])
            bound = "".join(f"{key}: {value}\n" for key, value in rows)
        if not salt or not file.one("commitment"):
            wrong.append("salt or commitment is missing, so the seed was bound to nothing")
        elif file.one("commitment") != digits(bound):
            wrong.append("what was bound does not give the commitment shown before the match")
        told = "".join(f"{side}, {' '.join(words.split())}\n" for side, words in shares)
        due = sha256(f"{salt}\n{told}".encode()).digest()[:8]
        if shares and int(seed) != int.from_bytes(due, "big"):
            wrong.append("the seed does not follow from the salt and what the persons gave")
        if shares and file.one("pledge") != digits(salt):
            wrong.append("the salt is not the one that was pledged before the persons gave")
    for after, stamp in file.stamps:
        anew = ANEW.fullmatch(stamp)
        if anew and anew[2] and anew[1] != digits(f"{int(anew[2])}:{anew[3]}"):
            wrong.append(f"chance anew after choice {after}: its commitment does not fit")
    return wrong


def chance(file: File) -> tuple[int, int, int, list[str]]:
    """Return how many numbers are derived, how many typed in, how many of these the head does not
    allow, and which are not as they are due.
    """
    key = key_of(file.one("seed"))
    usual = settings(0, file.one("dice"))
    by_hand = [word.replace("_", " ") for word in file.one("by_hand").split()]
    counts: Counter[str] = Counter()
    derived = typed = stray = 0
    unlike = []
    for place, (at, _, _, numbers, _) in enumerate(file.lines, 1):
        for purpose, word in numbers:
            count = counts[purpose]
            counts[purpose] += 1
            if word.endswith("*") or not key:
                typed += 1
                stray += purpose not in by_hand
                continue
            face, _, told = word.partition("/")
            sides = int(told or usual.get(purpose, 0))
            if not sides:
                unlike.append(f"line {at}: it is not told how many sides the die {word!r} has")
                continue
            derived += 1
            due = (number(key, purpose, count) * sides >> 64) + 1
            if face == "?" or int(face) != due:
                unlike.append(f"line {at}: number {count} of {purpose} is {face}, {due} is due")
        for anew in (ANEW.fullmatch(stamp) for after, stamp in file.stamps if after == place):
            key = key_of(anew[2] or "") if anew else key
    return derived, typed, stray, unlike


def wholeness(file: File) -> list[str]:
    """Return what shows that something of the file is missing."""
    wrong = []
    if not file.lines or file.lines[0][1:3] != ("table", "begin"):
        wrong.append("its first choice is not 'table: begin'")
    if file.form == 1:
        return wrong
    if file.foot != Counter(purpose for line in file.lines for purpose, _ in line[3]):
        wrong.append("its numbers of chance are not as many as its foot says")
    if (file.one("seen") or "open") == "open":
        if not all(line[4] for line in file.lines):
            wrong.append("choices are without the digest of their events")
        last = [stamp for after, stamp in file.stamps if after == len(file.lines)]
        if not any(map(ENDED.fullmatch, last)):
            wrong.append("its end is missing: it is open, and does not say that the match is over")
    return wrong


def several(count: int, one: str, more: str) -> str:
    """Return a number with the words for one or for any other."""
    return f"{count} {one if count == 1 else more}"


def judged(text: str) -> tuple[list[str], dict[str, int]]:
    """Return what is wrong with a file, and how much of it was drawn, typed in, set by hand …"""
    try:
        file = File(text)
    except Unlike as fault:
        return [str(fault)], {"derived": 0, "typed in": 0}
    wrong = [] if file.sealed else ["it is not sealed, so nothing shows that it is whole"]
    derived, typed, stray, unlike = chance(file)
    seen, mode = file.one("seen") or "open", file.one("mode")
    if seen != "open":
        wrong.append(f"it holds only what {seen} could see, so no die can be derived")
    else:
        wrong += binding(file) + unlike
        if file.one("seed") != "hidden" and not derived:
            wrong.append("it has a seed, and not one number is derived from it")
        if stray:
            told = several(stray, "number was", "numbers were")
            wrong.append(f"{told} typed in of dice that its head does not have so")
    hand = sum(
        who == "table" and words.split(" ")[0] == "set" for _, who, words, _, _ in file.lines
    )
    stamps = [stamp for _, stamp in file.stamps]
    back = sum(int(told[1]) for told in map(TAKEN.fullmatch, stamps) if told)
    if hand and mode != "referee":
        told = several(hand, "change", "changes")
        wrong.append(f"{told} by hand, and its head does not have a referee")
    if back and mode not in ("friendly", "referee"):
        told = several(back, "choice", "choices")
        wrong.append(f"{told} taken back, which its head does not allow")
    counts = {
        "derived": derived,
        "typed in": typed,
        "set by hand": hand,
        "taken back": back,
        "seats handed over": sum(map(bool, map(HANDED.fullmatch, stamps))),
        "times chance anew": sum(map(bool, map(ANEW.fullmatch, stamps))),
        "persons gave to the seed": len(file.head["share"]),
    }
    return wrong + wholeness(file), counts


def faults(text: str) -> tuple[list[str], int, int]:
    """Return what does not fit, how many numbers were derived, and how many were typed in."""
    wrong, counts = judged(text)
    return wrong, counts["derived"], counts["typed in"]


def read(path: str) -> str:
    """Return the text of a plain file; ``ValueError`` for a pipe, a device or one too large."""
    found = os.stat(path)
    if not stat.S_ISREG(found.st_mode) or found.st_size > LARGEST:
        raise ValueError(f"it is no plain file of at most {LARGEST} bytes")
    with open(path, "rb") as file:
        return file.read(LARGEST).decode("utf-8")


def main(paths: list[str]) -> int:
    """Check the files; the exit code is 0 only if nothing is wrong with any."""
    if not paths:
        sys.stderr.write("Name at least one file: verify.py MATCH.warhall\n")
        return 2
    bad = 0
    for path in paths:
        counts = {"derived": 0, "typed in": 0}
        try:
            wrong, counts = judged(read(path))
        except (OSError, ValueError) as fault:
            wrong = [f"it cannot be read as a match: {fault}"]
        bad += bool(wrong)
        for each in wrong:
            sys.stdout.write(f"{path}: {each}\n")
        told = [several(counts.pop("derived"), "number derived", "numbers derived")]
        told.append(f"{counts.pop('typed in')} typed in")
        told += [
            several(count, ONE.get(what, what), what) for what, count in counts.items() if count
        ]
        verdict = "not as they should be" if wrong else "all as they should be"
        sys.stdout.write(f"{path}: {', '.join(told)}, {verdict}\n")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
