"""A match as one text file: ``.warhall``, written for people, read strictly.

docs/notation.md is the specification. Nothing here knows a game: choices, spaces and what came of
them are words of the game, and only a replay can say whether they are right.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Final

import msgspec

from game.engine.errors import BadText

FORM: Final = 1
SUFFIX: Final = ".warhall"
LARGEST: Final = 4_000_000
"""Bytes of a file that is read; a long match has a hundredth of it."""
LONGEST: Final = 4_000
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
    return whole + f"check: {_sum(whole)}\n" if written.sealed else whole


def line_text(line: Line) -> str:
    """Return one choice as its line, without the end of line."""
    parts = [f"{line.round}.{line.count} {line.who}: {line.choice}"]
    parts.extend(_groups(line.drawn))
    if line.told:
        if not line.drawn:
            parts.append("[]")
        parts.append(line.told)
    if line.digest:
        parts.append(f"~{line.digest}")
    return " ".join(parts)


def _groups(drawn: tuple[Drawn, ...]) -> list[str]:
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


def _sum(whole: str) -> str:
    return sha256(whole.encode()).hexdigest()


# --- reading


def parse(whole: str) -> Written:
    """Return what the file says; :class:`BadText` names the line at fault and what is wanted."""
    if len(whole) > LARGEST:
        raise BadText(f"the file has {len(whole):,} characters; a match has {LARGEST:,} at most")
    rows = whole.split("\n")
    if len(rows) > MOST:
        raise BadText(f"the file has {len(rows):,} lines; a match has {MOST:,} at most")
    if rows[0] != FIRST:
        raise BadText(f"line 1: a match begins with '{FIRST}', not with {_shown(rows[0])}")
    sealed = _sealed(whole, rows)
    body = rows[:-2] if sealed else rows
    blank = next((at for at, row in enumerate(body) if not row.strip()), len(body))
    head = _head(body[1:blank])
    lines: list[Line] = []
    places: dict[int, str] = {}
    stamps: dict[int, tuple[str, ...]] = {}
    for at in range(blank, len(body)):
        row = body[at].strip()
        if not row or row.startswith("#"):
            continue
        where = f"line {at + 1}"
        if len(row) > LONGEST:
            raise BadText(f"{where}: it has {len(row):,} characters, {LONGEST:,} is the most")
        if row.startswith("= "):
            if not lines or len(lines) - 1 in places:
                raise BadText(f"{where}: a position stands after a choice, one at most")
            places[len(lines) - 1] = row[2:].strip()
        elif row.startswith("! "):
            if not lines:
                raise BadText(f"{where}: what the table did stands after a choice")
            last = len(lines) - 1
            stamps[last] = (*stamps.get(last, ()), row[2:].strip())
        else:
            lines.append(_line(row, at + 1))
    return Written(head, tuple(lines), places, sealed, stamps)


def _sealed(whole: str, rows: list[str]) -> bool:
    """Return whether the file ends with its checksum; ``BadText`` if that is another's."""
    stray = next((at for at, row in enumerate(rows) if row.startswith("check:")), -1)
    if stray < 0:
        return False
    if stray != len(rows) - 2 or rows[-1] != "":
        raise BadText(f"line {stray + 1}: the check line must be the last one of the file")
    before = whole[: whole.rindex("\ncheck:") + 1]
    if rows[stray] != f"check: {_sum(before)}":
        raise BadText(
            f"line {stray + 1}: the checksum does not fit, so the file was changed after it was "
            "sealed; take the check line away to read it as not sealed"
        )
    return True


def _head(rows: list[str]) -> Head:
    seats: list[SeatHead] = []
    found: dict[str, str] = {}
    for at, row in enumerate(rows, start=2):
        if row.startswith("#"):
            continue
        key, colon, value = row.partition(":")
        value = value.strip()
        where = f"line {at}"
        if not colon or key not in KEYS:
            raise BadText(f"{where}: {_shown(row)} is none of: {', '.join(KEYS)}")
        if len(row) > LONGEST:
            raise BadText(f"{where}: it has {len(row):,} characters, {LONGEST:,} is the most")
        if key == "seat":
            parts = [part.strip() for part in value.split(",", 2)]
            if len(parts) != 3 or not all(parts):
                raise BadText(f"{where}: a seat is told as 'seat: side, human, name'")
            seats.append(SeatHead(*parts))
        elif key in found:
            raise BadText(f"{where}: '{key}:' comes a second time")
        else:
            found[key] = value
    for key in ("game", "scenario", "seed"):
        if key not in found:
            raise BadText(f"line 2: the lines before the first empty one lack '{key}:'")
    if not 1 <= len(seats) <= 16:
        raise BadText("line 2: a match has one 'seat:' line a seat, 16 at most")
    game, comma, rules = found["game"].partition(",")
    words = rules.split()
    if not comma or len(words) != 2 or words[0] != "rules":
        raise BadText("line 2: the game is told as 'game: onslaught, rules 1'")
    scenario, _, ground = found["scenario"].partition(" ")
    return Head(
        game=game.strip(),
        rules=_whole(words[1], "the version of the rules"),
        scenario=scenario,
        ground=ground.strip(),
        seats=tuple(seats),
        switches=dict(_setting(word) for word in found.get("switches", "").split()),
        dice=dict(_usual(word) for word in found.get("dice", "").split()),
        commitment=_hex(found.get("commitment", ""), "commitment"),
        seed=-1 if found["seed"] == HIDDEN else _whole(found["seed"], "the seed"),
        salt=_hex(found.get("salt", ""), "salt"),
        seen=found.get("seen", OPEN),
    )


KEYS: Final = (
    "game", "scenario", "seat", "switches", "dice", "seen", "commitment", "seed", "salt"
)  # fmt: skip


def _usual(word: str) -> tuple[str, int]:
    key, value = _setting(word)
    return key.replace("_", " "), int(value)


def _setting(word: str) -> tuple[str, int | bool]:
    key, equals, value = word.partition("=")
    if not equals or not key:
        raise BadText(f"line 2: a switch is told as 'goblins=4', not as {_shown(word)}")
    if value in ("yes", "no"):
        return key, value == "yes"
    return key, _whole(value, f"the switch {key}")


def _line(row: str, source: int) -> Line:
    where = f"line {source}"
    digest = ""
    rest, wave, last = row.rpartition(" ~")
    if wave:
        row, digest = rest, last
        if len(digest) != DIGEST or not _is_hex(digest):
            raise BadText(f"{where}: after '~' stand {DIGEST} hexadecimal digits")
    number, _, rest = row.partition(" ")
    turn, dot, count = number.partition(".")
    if not dot or not (_is_number(turn) and _is_number(count)):
        raise BadText(
            f"{where}: a choice begins with its round and number, as in '2.3', "
            f"not with {_shown(number)}"
        )
    who, colon, rest = rest.partition(": ")
    if not colon or not who or " " in who:
        raise BadText(f"{where}: after the number stands whose choice it is, as in 'harpers:'")
    choice, bracket, rest = rest.partition(" [")
    if not choice.strip():
        raise BadText(f"{where}: nothing is chosen here")
    drawn: list[Drawn] = []
    while bracket:
        group, closed, rest = rest.partition("]")
        if not closed:
            raise BadText(f"{where}: a bracket is opened and not closed")
        drawn.extend(_group(group, where))
        rest = rest.strip()
        bracket = rest[:1] if rest.startswith("[") else ""
        rest = rest.removeprefix("[")
    return Line(
        int(turn), int(count), who, choice.strip(), tuple(drawn), rest.strip(), digest, source
    )


def _group(group: str, where: str) -> list[Drawn]:
    words = group.split()
    if not words:
        return []
    purpose = words[0].replace("_", " ")
    if not words[1:] or _is_number(words[0][:1]):
        raise BadText(f"{where}: numbers of chance are told as '[attack 17 4]', not as [{group}]")
    found = []
    for word in words[1:]:
        typed = word.endswith("*")
        face, slash, sides = word.removesuffix("*").partition("/")
        shown = face == "?"
        if not (shown or _is_number(face)) or (slash and not _is_number(sides)):
            raise BadText(f"{where}: {_shown(word)} is no number of a die, as 17, 3/4 or 17*")
        found.append(Drawn(purpose, int(sides or 0), 0 if shown else int(face), typed))
    return found


def _whole(value: str, what: str) -> int:
    if not _is_number(value):
        raise BadText(f"line 2: {what} must be a whole number, not {_shown(value)}")
    return int(value)


def _hex(value: str, what: str) -> str:
    if not _is_hex(value) or len(value) > 64:
        raise BadText(f"line 2: the {what} must be hexadecimal digits, not {_shown(value)}")
    return value


def _is_number(value: str) -> bool:
    return value.isascii() and value.isdigit() and len(value) <= 20


def _is_hex(value: str) -> bool:
    return all(letter in "0123456789abcdef" for letter in value)


def _shown(value: str) -> str:
    """Return a value as a message quotes it, short and without controls."""
    cut = value[:40] + ("…" if len(value) > 40 else "")
    return "'" + "".join(c if c.isprintable() else "·" for c in cut) + "'"
