"""On which line of a TOML file each key stands, so that a fault can be found in a long file."""

from __future__ import annotations

import re
from typing import Final

SPACE: Final = " \t\r\n"
BARE: Final = re.compile(r"[A-Za-z0-9_-]+")
QUOTES: Final = ('"""', "'''", '"', "'")
VALUE_ENDS: Final = ",]}\n#"


def lines_of(text: str) -> dict[str, int]:
    """Return the line of each key, table and item of a list of a TOML text that can be read.

    They are called as faults call them, items counted from 1: ``group[2].count``. What is written
    in several places (a table in parts) stands where it begins.
    """
    reader = _Reader(text)
    reader.read()
    return reader.found


def line_of(lines: dict[str, int], where: str) -> int:
    """Return the line of a place in a file or of the nearest thing around it, 0 for none."""
    while where:
        if where in lines:
            return lines[where]
        where = where[: max(where.rfind("."), where.rfind("["), 0)]
    return 0


class _Reader:
    """Goes through a text once; what is no TOML has been refused before."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.line = 1
        self.found: dict[str, int] = {}
        self.tables: dict[str, int] = {}
        """How many there are so far of each table that is written several times."""

    def read(self) -> None:
        """Go through all lines."""
        prefix = ""
        while self._more():
            if self.text.startswith("[", self.at):
                prefix = self._head()
            else:
                self._pair(prefix)

    def _more(self) -> bool:
        """Go on to the next thing that is neither blank nor a comment; False at the end."""
        while self.at < len(self.text):
            sign = self.text[self.at]
            if sign == "#":
                end = self.text.find("\n", self.at)
                self._to(end if end >= 0 else len(self.text))
            elif sign in SPACE:
                self._to(self.at + 1)
            else:
                return True
        return False

    def _to(self, at: int) -> None:
        self.line += self.text.count("\n", self.at, at)
        self.at = at

    def _head(self) -> str:
        """Read ``[table]`` or ``[[table]]``; return what the keys under it begin with."""
        line = self.line
        many = self.text.startswith("[[", self.at)
        self._to(self.at + 1 + many)
        parts = self._key()
        self._to(self.at + 1 + many)
        path = ""
        for part in parts[:-1]:
            path = self._within(path, part)
            self.found.setdefault(path, line)
            if path in self.tables:
                path = f"{path}[{self.tables[path]}]"
        path = self._within(path, parts[-1])
        if many:
            self.tables[path] = self.tables.get(path, 0) + 1
            self.found.setdefault(path, line)
            path = f"{path}[{self.tables[path]}]"
        self.found.setdefault(path, line)
        return path

    def _pair(self, prefix: str) -> None:
        """Read ``key = value``."""
        line = self.line
        path = prefix
        for part in self._key():
            path = self._within(path, part)
            self.found.setdefault(path, line)
        self._to(self.at + 1)
        self._more()
        self._value(path)

    def _within(self, path: str, part: str) -> str:
        return f"{path}.{part}" if path else part

    def _key(self) -> list[str]:
        """Read a key in one or more parts, and go on to what ends it."""
        parts = []
        while True:
            self._more()
            sign = self.text[self.at]
            if sign in "\"'":
                parts.append(self._quoted())
            else:
                bare = BARE.match(self.text, self.at)
                parts.append(bare[0] if bare else "")
                self._to(bare.end() if bare else self.at + 1)
            self._more()
            if not self.text.startswith(".", self.at):
                return parts
            self._to(self.at + 1)

    def _value(self, path: str) -> None:
        sign = self.text[self.at : self.at + 1]
        if sign == "[":
            self._list(path)
        elif sign == "{":
            self._to(self.at + 1)
            while self._more() and self.text[self.at] != "}":
                if self.text[self.at] == ",":
                    self._to(self.at + 1)
                else:
                    self._pair(path)
            self._to(self.at + 1)
        elif sign in ('"', "'"):
            self._quoted()
        else:
            while self.at < len(self.text) and self.text[self.at] not in VALUE_ENDS:
                self.at += 1

    def _list(self, path: str) -> None:
        self._to(self.at + 1)
        number = 0
        while self._more() and self.text[self.at] != "]":
            if self.text[self.at] == ",":
                self._to(self.at + 1)
            else:
                number += 1
                self.found.setdefault(f"{path}[{number}]", self.line)
                self._value(f"{path}[{number}]")
        self._to(self.at + 1)

    def _quoted(self) -> str:
        """Read a text in quotes and return what stands between them."""
        quote = next(each for each in QUOTES if self.text.startswith(each, self.at))
        begin = at = self.at + len(quote)
        while at < len(self.text) and not self.text.startswith(quote, at):
            at += 2 if quote[0] == '"' and self.text[at] == "\\" else 1
        while len(quote) == 3 and self.text.startswith(quote[0], at + 3):
            at += 1  # up to two more quotes belong to the text
        self._to(min(at + len(quote), len(self.text)))
        return self.text[begin:at]
