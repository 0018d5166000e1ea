"""A match as one text file: ``.warhall``, written for people; :mod:`game.store.parsing` reads it.

docs/notation.md is the specification. Nothing here knows a game: choices, spaces and what came of
them are words of the game, and only a replay can say whether they are right.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from hashlib import sha256
from typing import Final, Literal

import msgspec

Mode = Literal["strict", "friendly", "referee"]
"""How far choices may be taken back, and whether somebody may set things by hand."""
MODES: Final[tuple[Mode, ...]] = ("strict", "friendly", "referee")
FORM: Final = 2
OLDEST: Final = 1
"""The form of Warhall 0.1.0: its commitment binds the seed and nothing else of the head."""
SUFFIX: Final = ".warhall"
LARGEST: Final = 4_000_000
"""Bytes of a file that is read; a long match has a hundredth of it."""
LONGEST: Final = 4_000
"""Characters of a line."""
MOST: Final = 50_000
DIGEST: Final = 12
HIDDEN: Final = "hidden"
OPEN: Final = "open"
FIRST: Final = "Warhall match"
"""How a file begins; the number of its form follows."""
TABLE: Final = "table"
"""Whose line the very first is, before anybody has chosen, and what is set by hand."""
BEGIN: Final = "begin"
SET: Final = "set"
"""How a change by hand begins, a line of the table."""
OVER: Final = "over"
"""The stamp after the last choice of a match that ended by its rules."""

TAKEN_BACK: Final = re.compile(r"taken back ([1-9][0-9]{0,5})")
HANDED: Final = re.compile(r"seat (\S+: [^\s,]+(?:, given up)?)")
CONCEDED: Final = re.compile(r"conceded: (\S+)")
ANEW: Final = re.compile(
    r"chance anew: commitment ([0-9a-f]{64}), seed (hidden|[0-9]{1,20}, salt [0-9a-f]{1,64})"
)
GUIDE: Final = re.compile(r"[a-z0-9_]{1,60}")
"""The name of the script of a guided match."""
DAY: Final = re.compile(r"[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])")
"""The date of a daily table."""
BOUND: Final = (
    "game", "scenario", "seat", "switches", "dice", "mode", "by_hand", "share", "seed", "salt"
)  # fmt: skip
"""The keys of the head that the commitment binds, in the order in which it takes them."""


class Share(msgspec.Struct, frozen=True):
    """What one person gave to the seed: the side of their first seat, and what they typed."""

    side: str
    words: str


class Anew(msgspec.Struct, frozen=True):
    """Chance that begins anew after ``after`` lines, in a match forked from a running one.

    Every number from there on comes of this seed (-1 while it is hidden); the counts go on.
    """

    after: int
    commitment: str
    seed: int = -1
    salt: str = ""

    @property
    def words(self) -> str:
        """Return the stamp that tells it."""
        seed = f"{self.seed}, salt {self.salt}" if self.seed >= 0 else HIDDEN
        return f"chance anew: commitment {self.commitment}, seed {seed}"


class SeatHead(msgspec.Struct, frozen=True):
    """Who sits where: the side, what decides (``human`` or a computer player), and a name."""

    side: str
    controller: str
    name: str


class Head(msgspec.Struct, frozen=True, kw_only=True):
    """What a file says of its match before the first choice.

    ``ground`` is the hash of everything that the rules read. ``dice`` gives the usual sides of the
    dice of a purpose. ``seed`` is -1 while it is hidden; ``salt`` and ``commitment`` are
    hexadecimal and may be empty. ``seen`` is ``open``, or the side whose knowledge the file holds.
    ``mode`` says how far choices may be taken back, and ``by_hand`` of which purposes the table
    rolls the dice; in form 1 both may be missing. ``shares`` are what persons gave to the seed, and
    ``pledge`` the SHA-256 of the salt that was shown before they did. ``guide`` and ``daily`` are
    those of a file alone: the script by which a guided match was begun, and the date at whose daily
    table it was the try that counted, each "" elsewhere.
    """

    game: str
    rules: int
    scenario: str
    ground: str
    seats: tuple[SeatHead, ...]
    switches: dict[str, int | bool] = {}
    dice: dict[str, int] = {}
    commitment: str = ""
    seed: int = -1
    salt: str = ""
    seen: str = OPEN
    form: int = OLDEST
    mode: str = ""
    by_hand: tuple[str, ...] = ()
    shares: tuple[Share, ...] = ()
    pledge: str = ""
    guide: str = ""
    daily: str = ""


class Drawn(msgspec.Struct, frozen=True):
    """One number that chance gave: its purpose, 0 for the usual sides, 0 for a hidden face.

    ``typed``: somebody at the table rolled a real die and told the number.
    """

    purpose: str
    sides: int
    face: int
    typed: bool = False


class Line(msgspec.Struct, frozen=True):
    """One choice: its number in the round, whose it is, what was chosen and what came of it."""

    round: int
    count: int
    who: str
    choice: str
    drawn: tuple[Drawn, ...] = ()
    told: str = ""
    digest: str = ""
    source: int = 0
    """Which line of the file it stands on, from 1; 0 where it was not read from one."""

    @property
    def typed(self) -> dict[str, list[int]]:
        """Return the faces that the table rolled itself and told, by purpose, as they fell."""
        found: dict[str, list[int]] = {}
        for one in self.drawn:
            if one.typed:
                found.setdefault(one.purpose, []).append(one.face)
        return found


class Written(msgspec.Struct, frozen=True):
    """A whole file. ``places[n]`` is the position after the line ``n`` (from 0).

    ``stamps[n]`` is what the table did after that line besides choosing (choices taken back by
    agreement, a seat that changed hands, chance anew, the end). ``sealed``: whether the file ends
    with a checksum line. ``tally`` is how many numbers of each purpose the foot says there are,
    None without a foot; ``bound`` the head as the file's commitment binds it, "" where the file
    was not read.
    """

    head: Head
    lines: tuple[Line, ...]
    places: dict[int, str] = {}
    sealed: bool = True
    stamps: dict[int, tuple[str, ...]] = {}
    rows: dict[str, int] = {}
    """On which line of the file each key of the head stands first, from 1."""
    tally: dict[str, int] | None = None
    bound: str = ""

    @property
    def anew(self) -> tuple[Anew, ...]:
        """Return where chance begins anew, in the order of the lines."""
        found = []
        for at, stamps in sorted(self.stamps.items()):
            for told in filter(None, map(ANEW.fullmatch, stamps)):
                seed, _, salt = told[2].partition(", salt ")
                number = -1 if seed == HIDDEN else int(seed)
                found.append(Anew(at + 1, told[1], number, salt))
        return tuple(found)

    @property
    def ended(self) -> bool:
        """Return whether the file says after its last line that the match is over, or given up."""
        last = self.stamps.get(len(self.lines) - 1, ())
        return any(stamp == OVER or CONCEDED.fullmatch(stamp) for stamp in last)

    def where(self, key: str) -> str:
        """Return how a message names the place of a key of the head."""
        return f"line {self.rows[key]}" if key in self.rows else "the head"


# --- writing


def text(written: Written) -> str:
    """Return the file; :func:`parse` takes it back."""
    head = written.head
    told = [f"{FIRST} {head.form}"]
    rows = list(_rows(head))
    told.extend(f"{key}: {value}".rstrip() for key, value in rows if key not in ("seed", "salt"))
    if head.guide:
        told.append(f"guide: {head.guide}")
    if head.daily:
        told.append(f"daily: {head.daily}")
    told.append(f"seen: {head.seen}")
    if head.pledge:
        told.append(f"pledge: {head.pledge}")
    if head.commitment:
        told.append(f"commitment: {head.commitment}")
    told.extend(f"{key}: {value}" for key, value in rows if key in ("seed", "salt"))
    told.append("")
    for place, line in enumerate(written.lines):
        told.append(line_text(line))
        if place in written.places:
            told.append(f"= {written.places[place]}")
        told.extend(f"! {stamp}" for stamp in written.stamps.get(place, ()))
    if head.form > OLDEST:
        words = (f" {_joined(key)}={count}" for key, count in sorted(tally(written.lines).items()))
        told.append(f"drawn:{''.join(words)}")
    whole = "\n".join(told) + "\n"
    return whole + f"check: {check_sum(whole)}\n" if written.sealed else whole


def _rows(head: Head) -> Iterator[tuple[str, str]]:
    """Give what the commitment binds, key by key in the order of ``BOUND``."""
    yield "game", f"{head.game}, rules {head.rules}"
    yield "scenario", f"{head.scenario} {head.ground}".rstrip()
    for seat in head.seats:
        yield "seat", f"{seat.side}, {seat.controller}, {seat.name}"
    if head.switches:
        words = (f"{key}={_switch(value)}" for key, value in sorted(head.switches.items()))
        yield "switches", " ".join(words)
    if head.dice:
        words = (f"{_joined(key)}={sides}" for key, sides in sorted(head.dice.items()))
        yield "dice", " ".join(words)
    if head.mode:
        yield "mode", head.mode
    if head.by_hand:
        yield "by_hand", " ".join(map(_joined, head.by_hand))
    for share in head.shares:
        yield "share", f"{share.side}, {share.words}"
    yield "seed", str(head.seed) if head.seed >= 0 else HIDDEN
    if head.salt:
        yield "salt", head.salt


def bound_text(rows: Iterable[tuple[str, str]]) -> str:
    """Return the lines of a head, in whatever order they stand, as a commitment takes them."""
    found: dict[str, list[str]] = {}
    for key, value in rows:
        found.setdefault(key, []).append(f"{key}: {' '.join(value.split())}\n")
    return "".join(row for key in BOUND for row in found.get(key, ()))


def commitment_of(head: Head, bound: str = "") -> str:
    """Return the SHA-256 that binds seed and head before anybody knows the seed, in hexadecimal.

    ``bound`` is how the head of a file that was read is bound. In form 1 it is of ``seed:salt``.
    """
    if head.form == OLDEST:
        return commitment(head.seed, head.salt)
    return check_sum(bound or bound_text(_rows(head)))


def commitment(seed: int, salt: str) -> str:
    """Return the SHA-256 that binds ``seed`` alone: of ``seed:salt`` in ASCII."""
    return check_sum(f"{seed}:{salt}")


def pledge(salt: str) -> str:
    """Return the SHA-256 of the salt, which is shown before anybody gives to the seed."""
    return check_sum(salt)


def seed_of(salt: str, shares: Iterable[Share]) -> int:
    """Return the seed that this machine's salt and what the persons gave make together."""
    told = "".join(f"{share.side}, {share.words}\n" for share in shares)
    return int.from_bytes(sha256(f"{salt}\n{told}".encode()).digest()[:8], "big")


def tally(lines: Iterable[Line]) -> dict[str, int]:
    """Return how many numbers of each purpose stand on the lines."""
    return dict(Counter(one.purpose for line in lines for one in line.drawn))


def line_text(line: Line) -> str:
    """Return one choice as its line, without the end of line."""
    parts = [f"{line.round}.{line.count} {line.who}: {line.choice}"]
    parts.extend(groups(line.drawn))
    if line.told:
        if not line.drawn:
            parts.append("[]")
        parts.append(line.told)
    if line.digest:
        parts.append(f"~{line.digest}")
    return " ".join(parts)


def groups(drawn: Iterable[Drawn]) -> list[str]:
    """Return the numbers in brackets, those of one purpose together while they follow."""
    found: list[str] = []
    begun = ""
    for one in drawn:
        number = str(one.face) if one.face else "?"
        word = number + (f"/{one.sides}" if one.sides else "") + ("*" if one.typed else "")
        if one.purpose == begun:
            found[-1] += f" {word}"
        else:
            begun = one.purpose
            found.append(f"[{_joined(begun)} {word}")
    return [f"{group}]" for group in found]


def _switch(value: int | bool) -> str:
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def _joined(purpose: str) -> str:
    return purpose.replace(" ", "_")


def check_sum(whole: str) -> str:
    """Return the SHA-256 of a text in UTF-8, in hexadecimal."""
    return sha256(whole.encode()).hexdigest()
