"""A ``.warhall`` file read strictly: what it says, or which line is at fault and what is wanted.

docs/notation.md is the specification. People write such files too, so blanks, tabs and the line
ends of other systems do no harm where no checksum speaks of them.
"""

from __future__ import annotations

import re
from typing import Final

from game import gate
from game.engine.errors import BadText
from game.store.notation import (
    ANEW,
    BOUND,
    CONCEDED,
    DAY,
    DIGEST,
    FIRST,
    FORM,
    GUIDE,
    HANDED,
    HIDDEN,
    LARGEST,
    LONGEST,
    MODES,
    MOST,
    OLDEST,
    OPEN,
    OVER,
    TAKEN_BACK,
    Drawn,
    Head,
    Line,
    SeatHead,
    Share,
    Written,
    bound_text,
    check_sum,
)

KEYS: Final = (*BOUND, "guide", "daily", "seen", "pledge", "commitment")
NEEDED: Final = ("game", "scenario", "seed")
MOST_SEATS: Final = 16
LONGEST_NAME: Final = gate.MATCH * gate.LONGEST_CLUSTER
"""Characters, of which several may be seen as one; who brings a file in asks the gate."""
LARGEST_SEED: Final = 2**64 - 1
MARK: Final = "\ufeff"
"""What some programs write before the first letter of a text."""
STAMPS: Final = (TAKEN_BACK, HANDED, CONCEDED, ANEW, re.compile(OVER))
"""All that the table does besides choosing."""
FORMS: Final = re.compile(FIRST + r" ([0-9]{1,9})")
FOOT: Final = "drawn:"
CONTROL: Final = re.compile(r"[\x00-\x1f\x7f-\x9f]")


def parse(whole: str) -> Written:
    """Return what the file says; :class:`BadText` names the line at fault and what is wanted."""
    if len(whole) > LARGEST:
        raise BadText(f"the file has {len(whole):,} characters; a match has {LARGEST:,} at most")
    rows = whole.split("\n")
    stray = next((at for at, row in enumerate(rows) if row.startswith("check:")), -1)
    if stray < 0:
        whole = whole.removeprefix(MARK).replace("\r\n", "\n").replace("\r", "\n")
        rows = whole.replace("\t", " ").split("\n")
    if len(rows) > MOST:
        raise BadText(f"the file has {len(rows):,} lines; a match has {MOST:,} at most")
    form = _first(rows[0], len(rows) == 1)
    if stray >= 0:
        _check_seal(whole, rows, stray)
    body = rows[:-2] if stray >= 0 else rows
    for at, row in enumerate(body, 1):
        if len(row) > LONGEST:
            raise BadText(f"line {at}: it has {len(row):,} characters, {LONGEST:,} is the most")
        if CONTROL.search(row):
            raise BadText(f"line {at}: {_shown(row)} holds a character that no text has")
    blank = next((at for at, row in enumerate(body) if not row.strip()), len(body))
    head, places, bound = _head(body[1:blank], form)
    lines: list[Line] = []
    positions: dict[int, str] = {}
    stamps: dict[int, list[str]] = {}
    tally: dict[str, int] | None = None
    for at in range(blank, len(body)):
        row = body[at].strip()
        if not row or row.startswith("#"):
            continue
        where, last = f"line {at + 1}", len(lines) - 1
        if tally is not None:
            raise BadText(f"{where}: after '{FOOT}' stands nothing but the check line")
        if row.startswith("="):
            if not lines or last in positions:
                raise BadText(f"{where}: a position stands after a choice, one at most")
            positions[last] = row[1:].strip()
        elif row.startswith("!"):
            stamps.setdefault(last, []).append(_stamp(row[1:].strip(), last, where))
        elif row.startswith(FOOT):
            tally = _numbers(row.removeprefix(FOOT), at + 1, "how many is told as 'attack=40'")
        else:
            lines.append(_line(row, at + 1))
    return Written(
        head,
        tuple(lines),
        positions,
        stray >= 0,
        {at: tuple(told) for at, told in stamps.items()},
        places,
        tally,
        bound,
    )


def _first(row: str, last: bool) -> int:
    """Return the form that ``row`` tells, which begins a file; ``last``: no line follows it."""
    told = row.strip(f"{MARK}\r ")
    form = FORMS.fullmatch(told)
    if form is not None and int(form[1]) > FORM:
        raise BadText(
            f"line 1: the file is of form {form[1]}, which only a newer Warhall reads; "
            f"this one reads form {FORM}"
        )
    if not told and last:
        raise BadText("the file is empty")
    if form is None or int(form[1]) < OLDEST:
        raise BadText(f"line 1: a match begins with '{FIRST} {FORM}', not with {_shown(row)}")
    return int(form[1])


def _check_seal(whole: str, rows: list[str], stray: int) -> None:
    """Raise ``BadText`` if the checksum of a sealed file is another's."""
    if stray != len(rows) - 2 or rows[-1] != "":
        raise BadText(f"line {stray + 1}: the check line must be the last one of the file")
    before = whole[: whole.rindex("\ncheck:") + 1]
    if rows[stray] != f"check: {check_sum(before)}":
        raise BadText(
            f"line {stray + 1}: the checksum does not fit, so the file was changed after it was "
            "sealed; take the check line away to read it as not sealed"
        )


# --- the head


def _head(rows: list[str], form: int) -> tuple[Head, dict[str, int], str]:
    """Return the head, on which line each of its keys stands, and how its commitment binds it."""
    seats: list[SeatHead] = []
    shares: list[Share] = []
    bound: list[tuple[str, str]] = []
    found: dict[str, str] = {}
    places: dict[str, int] = {}
    for at, row in enumerate(rows, start=2):
        if row.lstrip().startswith("#"):
            continue
        key, colon, value = row.partition(":")
        key, value = key.strip(), value.strip()
        if not colon or key not in KEYS:
            if _is_number(row.strip()[:1]):
                raise BadText(f"line {at}: between head and choices stands an empty line")
            raise BadText(f"line {at}: {_shown(row)} is none of: {', '.join(KEYS)}")
        if key == "seat":
            seats.append(_seat(value, at))
        elif key == "share":
            shares.append(_share(value, at))
        elif key in found:
            raise BadText(f"line {at}: '{key}:' comes a second time")
        else:
            found[key] = value
        places.setdefault(key, at)
        bound.append((key, value))
    for key in NEEDED if form == OLDEST else (*NEEDED, "mode"):
        if key not in found:
            raise BadText(f"the lines before the first empty one lack '{key}:'")
    if not 1 <= len(seats) <= MOST_SEATS:
        raise BadText(f"the head has one 'seat:' line a seat, {MOST_SEATS} at most")

    def line(key: str) -> str:
        return f"line {places[key]}"

    def hexadecimal(key: str) -> str:
        value = found.get(key, "")
        if not _is_hex(value) or len(value) > 64:
            raise BadText(f"{line(key)}: the {key} must be hexadecimal digits, not {_shown(value)}")
        return value

    if "seen" in found and not found["seen"]:
        raise BadText(f"{line('seen')}: it is told as 'seen: open', or with the side that sees it")
    game, comma, rules = found["game"].partition(",")
    words = rules.split()
    if not comma or len(words) != 2 or words[0] != "rules":
        raise BadText(f"{line('game')}: the game is told as 'game: NAME, rules 1'")
    scenario, _, ground = found["scenario"].partition(" ")
    mode = found.get("mode", "")
    if mode not in MODES and "mode" in found:
        raise BadText(f"{line('mode')}: the mode is one of: {', '.join(MODES)}")
    if "guide" in found and not GUIDE.fullmatch(found["guide"]):
        raise BadText(f"{line('guide')}: a guide is told as 'guide: NAME'")
    if "daily" in found and not DAY.fullmatch(found["daily"]):
        raise BadText(f"{line('daily')}: a date is told as 'daily: 2026-11-22'")
    head = Head(
        game=game.strip(),
        rules=_whole(words[1], "the version of the rules", line("game")),
        scenario=scenario,
        ground=ground.strip(),
        seats=tuple(seats),
        switches=_switches(found.get("switches", ""), places.get("switches", 0)),
        dice=_numbers(
            found.get("dice", ""), places.get("dice", 0), "sides are told as 'attack=20'"
        ),
        commitment=hexadecimal("commitment"),
        seed=_seed(found["seed"], line("seed")),
        salt=hexadecimal("salt"),
        seen=found.get("seen", OPEN),
        form=form,
        mode=mode,
        by_hand=tuple(word.replace("_", " ") for word in found.get("by_hand", "").split()),
        shares=tuple(shares),
        pledge=hexadecimal("pledge"),
        guide=found.get("guide", ""),
        daily=found.get("daily", ""),
    )
    return head, places, bound_text(bound)


def _seat(value: str, at: int) -> SeatHead:
    side, controller, name = [*(part.strip() for part in value.split(",", 2)), "", ""][:3]
    if not side or not controller:
        raise BadText(f"line {at}: a seat is told as 'seat: side, human, name'")
    if len(name) > LONGEST_NAME:
        raise BadText(f"line {at}: a name has {LONGEST_NAME} characters at most")
    return SeatHead(side, controller, name or side)


def _share(value: str, at: int) -> Share:
    side, _, words = (part.strip() for part in value.partition(","))
    if not side or not words or len(words) > LONGEST_NAME:
        raise BadText(
            f"line {at}: what a person gave to the seed is told as 'share: side, words', "
            f"with {LONGEST_NAME} characters at most"
        )
    return Share(side, " ".join(words.split()))


def _seed(value: str, where: str) -> int:
    if value == HIDDEN:
        return -1
    seed = _whole(value, "the seed", where)
    if seed > LARGEST_SEED:
        raise BadText(f"{where}: the seed is {LARGEST_SEED} at most")
    return seed


def _switches(told: str, at: int) -> dict[str, int | bool]:
    found: dict[str, int | bool] = {}
    for key, value in _settings(told, at, "a switch is told as 'goblins=4'"):
        known = {"yes": True, "no": False}
        is_word = value in known
        found[key] = known[value] if is_word else _whole(value, f"the switch {key}", f"line {at}")
    return found


def _numbers(told: str, at: int, wanted: str) -> dict[str, int]:
    """Return the words ``purpose=number`` of a line."""
    return {
        key.replace("_", " "): _whole(value, f"the number of {key}", f"line {at}")
        for key, value in _settings(told, at, wanted)
    }


def _settings(told: str, at: int, wanted: str) -> list[tuple[str, str]]:
    """Return the words ``key=value`` of a line, each key once."""
    found: dict[str, str] = {}
    for word in told.split():
        key, equals, value = word.partition("=")
        if not equals or not key or key in found:
            raise BadText(f"line {at}: {wanted}, each once, not as {_shown(word)}")
        found[key] = value
    return list(found.items())


# --- the choices


def _stamp(told: str, last: int, where: str) -> str:
    """Return what the table did besides choosing, if that is one of ``STAMPS``."""
    if last < 0 or not any(form.fullmatch(told) for form in STAMPS):
        raise BadText(
            f"{where}: after a choice may stand '! taken back 3', '! seat SIDE: PLAYER', "
            "'! conceded: SIDE', '! chance anew: …' or '! over', and no other"
        )
    return told


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
    who, colon, rest = rest.strip().partition(":")
    if not colon or not who or " " in who:
        raise BadText(f"{where}: after the number stands whose choice it is, as in 'harpers:'")
    choice, bracket, rest = rest.partition("[")
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
    return [_die(purpose, word, where) for word in words[1:]]


def _die(purpose: str, word: str, where: str) -> Drawn:
    face, slash, sides = word.removesuffix("*").partition("/")
    shown = face == "?"
    if not (shown or _is_number(face)) or (slash and not _is_number(sides)):
        raise BadText(f"{where}: {_shown(word)} is no number of a die, as 17, 3/4 or 17*")
    number, most = 0 if shown else int(face), int(sides or 0)
    if (slash and not most) or not (shown or number) or (most and number > most):
        raise BadText(f"{where}: {_shown(word)} is no number that a die shows")
    return Drawn(purpose, most, number, word.endswith("*"))


# --- words and numbers


def _whole(value: str, what: str, where: str) -> int:
    if not _is_number(value):
        raise BadText(f"{where}: {what} must be a whole number, not {_shown(value)}")
    return int(value)


def _is_number(value: str) -> bool:
    return value.isascii() and value.isdigit() and len(value) <= 20


def _is_hex(value: str) -> bool:
    return all(letter in "0123456789abcdef" for letter in value)


def _shown(value: str) -> str:
    """Return a value as a message quotes it, short and without controls."""
    cut = value[:40] + ("…" if len(value) > 40 else "")
    return "'" + "".join(c if c.isprintable() else "·" for c in cut) + "'"
