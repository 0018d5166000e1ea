"""A match as one text file: ``.warhall``, written for people; :mod:`game.store.parsing` reads it.

docs/notation.md is the specification. Nothing here knows a game: choices, spaces and what came of
them are words of the game, and only a replay can say whether they are right.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from typing import Final

import msgspec

FORM: Final = 1
SUFFIX: Final = ".warhall"
LARGEST: Final = 4_000_000
"""Bytes of a file that is read; a long match has a hundredth of it."""
LONGEST: Final = 4_000
"""Characters of a line."""
MOST: Final = 50_000
DIGEST: Final = 12
HIDDEN: Final = "hidden"
OPEN: Final = "open"
FIRST: Final = f"Warhall match {FORM}"


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
    agreement). ``sealed``: whether the file ends with a checksum line.
    """

    head: Head
    lines: tuple[Line, ...]
    places: dict[int, str] = {}
    sealed: bool = True
    stamps: dict[int, tuple[str, ...]] = {}
    rows: dict[str, int] = {}
    """On which line of the file each key of the head stands first, from 1."""

    def where(self, key: str) -> str:
        """Return how a message names the place of a key of the head."""
        return f"line {self.rows[key]}" if key in self.rows else "the head"


# --- writing


def text(written: Written) -> str:
    """Return the file; :func:`parse` takes it back."""
    head = written.head
    told = [
        FIRST,
        f"game: {head.game}, rules {head.rules}",
        f"scenario: {head.scenario} {head.ground}",
        *(f"seat: {seat.side}, {seat.controller}, {seat.name}" for seat in head.seats),
    ]
    if head.switches:
        words = (f"{key}={_switch(value)}" for key, value in sorted(head.switches.items()))
        told.append("switches: " + " ".join(words))
    if head.dice:
        words = (f"{_joined(key)}={sides}" for key, sides in sorted(head.dice.items()))
        told.append("dice: " + " ".join(words))
    told.append(f"seen: {head.seen}")
    if head.commitment:
        told.append(f"commitment: {head.commitment}")
    told.append("seed: " + (str(head.seed) if head.seed >= 0 else HIDDEN))
    if head.salt:
        told.append(f"salt: {head.salt}")
    told.append("")
    for place, line in enumerate(written.lines):
        told.append(line_text(line))
        if place in written.places:
            told.append(f"= {written.places[place]}")
        told.extend(f"! {stamp}" for stamp in written.stamps.get(place, ()))
    whole = "\n".join(told) + "\n"
    return whole + f"check: {check_sum(whole)}\n" if written.sealed else whole


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
    """Return the SHA-256 of everything before the check line, in hexadecimal."""
    return sha256(whole.encode()).hexdigest()
