"""The gate for what people call things: every name from outside comes in through here.

Names of persons, matches, moments and levels are typed, pasted, given on a command line, or read
from files that anybody may have written. What passes is one line that can be drawn, is compared
as it looks, and goes into files and back. What does not is refused for a reason that words have a
sentence for; nothing is cut or mended in silence but blanks, the way in which accents are written,
and the signs by which a picture is asked to be coloured.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from typing import Final, Literal

PERSON: Final = 24
"""Visible characters of a person's name."""
MATCH: Final = 60
"""Visible characters of the name of a match, or of a moment in one."""
LEVEL: Final = 80
"""Visible characters of the name of a level."""

Reason = Literal["empty", "too_long", "control", "turning", "broken", "invisible", "marks"]

MOST_MARKS: Final = 4
"""Accents and the like upon one letter; more would be drawn over its neighbours."""
LONGEST_CLUSTER: Final = 12
"""Characters that may be seen as one: a family of four with their colours has eleven."""
LONGEST_TEXT: Final = 4096
"""Characters of a text that is looked at, blanks at its ends included."""
ZWNJ: Final = "\u200c"
ZWJ: Final = "\u200d"
_JOINERS: Final = frozenset((ZWNJ, ZWJ))
# Overrides, embeddings and isolates, by which a text is read in another order than it is written.
_TURNING: Final = frozenset(
    "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
)
# What is drawn as nothing although it counts as a letter, a mark or a sign.
_BLANK: Final = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0"
)
_MARKS: Final = frozenset(("Mn", "Me", "Mc"))
# Scripts whose letters join, and pictures: between these a joiner is seen.
_JOINED: Final = frozenset(("Lo", "Mn", "Mc", "So", "Sk"))


class NotAdmitted(ValueError):
    """A text that is no name; ``reason`` says why.

    There is nothing to see in it (``empty``), or more than ``most`` characters (``too_long``); it
    holds a line feed or another sign that steers a machine (``control``), one that turns the
    direction of reading (``turning``), half a character (``broken``), one that nobody sees
    (``invisible``), or accents upon nothing or piled up (``marks``).
    """

    def __init__(self, reason: Reason, most: int) -> None:
        super().__init__(_SAID[reason].format(most=most))
        self.reason: Reason = reason
        self.most = most

    def __reduce__(self) -> tuple[type[NotAdmitted], tuple[Reason, int]]:
        """Pickle by what it was made of."""
        return NotAdmitted, (self.reason, self.most)


_SAID: Final[dict[Reason, str]] = {
    "empty": "there is nothing to see in it",
    "too_long": "more than {most} characters",
    "control": "it holds a line feed or another control character",
    "turning": "it holds a character that turns the direction of reading",
    "broken": "it holds half a character",
    "invisible": "it holds a character that nobody can see",
    "marks": "it holds accents upon nothing, or too many upon one letter",
}


def admitted(text: str, most: int = PERSON) -> str:
    """Return a text as a name of 1 to ``most`` visible characters; else :class:`NotAdmitted`.

    It comes back trimmed, with single spaces, and in Unicode's form NFC; what comes back is
    admitted again, unchanged.
    """
    if len(text) > LONGEST_TEXT:
        raise NotAdmitted("too_long", most)
    name = _level(text)
    reason = _reason(name)
    if reason is not None:
        raise NotAdmitted(reason, most)
    if not 1 <= visible(name) <= most:
        raise NotAdmitted("too_long" if name else "empty", most)
    return name


def tamed(text: str, most: int = PERSON) -> str:
    """Return what is left of a text without all that the gate refuses; "" if that is nothing.

    For names that are there already, in a file or a list, and must be shown whatever they are.
    """
    kept = "".join(
        " " if unicodedata.category(char) in ("Cc", "Zl", "Zp") else char
        for char in text[: most * LONGEST_CLUSTER * 2]
        if _refused(char) in (None, "control")
    )
    kept = _level(kept)
    kept = "".join(
        char for place, char in enumerate(kept) if char not in _JOINERS or _between(kept, place)
    )
    found = [_lightened(cluster) for cluster in clusters(kept)]
    name = _level("".join([each for each in found if each][:most]).rstrip(ZWNJ + ZWJ))
    if name and _reason(name) is not None:
        name = _level("".join(char for char in typable(name) if not _is_mark(char)))
    return name


def _lightened(cluster: str) -> str:
    """Return what is seen as one character without marks that it cannot bear; "" for a bare one."""
    if _is_mark(cluster[0]) or len(cluster) > LONGEST_CLUSTER:
        return ""
    found, marks = "", 0
    for char in cluster:
        marks += _is_mark(char)
        if not _is_mark(char) or (marks <= MOST_MARKS and cluster[0] != " "):
            found += char
    return found


def typable(text: str) -> str:
    """Return what of a text can stand in a line that is edited letter by letter.

    Every character of it is seen alone too, so that a cursor may go before and behind each.
    """
    found = []
    for char in text:
        reason = _refused(char)
        if reason == "control":
            found.append(" ")
        elif reason is None and char not in _JOINERS and not _is_selector(char):
            found.append(char)
    return "".join(found)


def alike(one: str, other: str) -> bool:
    """Return whether two names cannot be told apart when they are read."""
    return _read(one) == _read(other)


def visible(text: str) -> int:
    """Return how many characters of a text somebody sees."""
    return sum(1 for _ in clusters(text))


def clusters(text: str) -> Iterator[str]:
    """Give a text piece by piece, each what is seen as one character: a letter with its accents,
    a picture with its colour or joined to another, the two letters of a flag.
    """
    cluster, flags = "", 0
    for char in text:
        if cluster and _clings(cluster, char, flags):
            cluster += char
        else:
            if cluster:
                yield cluster
            cluster, flags = char, 0
        flags += _is_flag(char)
    if cluster:
        yield cluster


def _clings(cluster: str, char: str, flags: int) -> bool:
    if char in _JOINERS or _is_mark(char) or _is_colour(char):
        return True
    return cluster[-1] == ZWJ or (flags == 1 and _is_flag(char))


def _is_mark(char: str) -> bool:
    return unicodedata.category(char) in _MARKS


def _is_flag(char: str) -> bool:
    return "\U0001f1e6" <= char <= "\U0001f1ff"


def _is_colour(char: str) -> bool:
    return "\U0001f3fb" <= char <= "\U0001f3ff"


def _is_selector(char: str) -> bool:
    return "\ufe00" <= char <= "\ufe0f" or "\U000e0100" <= char <= "\U000e01ef"


def _level(text: str) -> str:
    """Return a text in NFC, blanks of all widths as one space each, none at the ends.

    Selectors go: they choose among pictures, and there is one of each here.
    """
    plain = "".join(
        " " if unicodedata.category(char) == "Zs" else char
        for char in text
        if not _is_selector(char)
    )
    return unicodedata.normalize("NFC", " ".join(filter(None, plain.strip(" ").split(" "))))


def _refused(char: str) -> Reason | None:
    """Return why a character is in no name wherever it stands, None if it may be in one."""
    if char in _TURNING:
        return "turning"
    if char in _BLANK:
        return "invisible"
    if char in _JOINERS:
        return None
    kind = unicodedata.category(char)
    if kind == "Cs":
        return "broken"
    if kind in ("Cc", "Zl", "Zp"):
        return "control"
    # Unassigned and private ones look like nothing, or like something else on each machine.
    return "invisible" if kind in ("Cf", "Cn", "Co") else None


def _reason(name: str) -> Reason | None:
    """Return the first reason for which a text is no name, whatever its length."""
    for char in name:
        if (found := _refused(char)) is not None:
            return found
    for place, char in enumerate(name):
        if char in _JOINERS and not _between(name, place):
            return "invisible"
    for cluster in clusters(name):
        marks = sum(map(_is_mark, cluster))
        bare = _is_mark(cluster[0]) or cluster[0] == " "
        if marks and (bare or marks > MOST_MARKS):
            return "marks"
        if len(cluster) > LONGEST_CLUSTER:
            return "too_long"
    return None


def _between(name: str, place: int) -> bool:
    """Return whether a joiner joins something: pictures, or letters of a script that joins."""
    beside = name[place - 1 : place] + name[place + 1 : place + 2] if place else ""
    return len(beside) == 2 and all(
        unicodedata.category(char) in _JOINED or _is_flag(char) for char in beside
    )


def _read(text: str) -> str:
    seen = "".join(char for char in text if char not in _JOINERS and not _is_selector(char))
    return " ".join(unicodedata.normalize("NFKC", seen.casefold()).casefold().split())
