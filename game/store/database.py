"""One SQLite file and how the library opens it, writes to it and hears of its faults."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, Protocol

from game.store.trouble import FAULTS, trouble

Cell = int | str | bytes | float | None
Row = tuple[Cell, ...]

LARGEST_CELL: Final = 4_000_000
"""Bytes of one text or blob; the largest event list of a choice has a hundredth of it."""
PAGE: Final = 4096
"""Bytes of a page of the file; what is rescued counts on it."""
PATIENCE: Final = 1.0
"""Seconds to wait for another program that looks into the file."""

PRAGMAS: Final = (
    # A hostile file must not run anything, and must not make SQLite trust what it says of itself.
    "PRAGMA trusted_schema = OFF",
    "PRAGMA cell_size_check = ON",
    "PRAGMA mmap_size = 0",
    "PRAGMA foreign_keys = ON",
    # No other file may be needed when the disk is full, and only one copy of the game is here:
    # so the index of the write-ahead log stays in memory.
    "PRAGMA temp_store = MEMORY",
    "PRAGMA locking_mode = EXCLUSIVE",
    f"PRAGMA page_size = {PAGE}",
    "PRAGMA journal_mode = WAL",
    # WAL with NORMAL survives a killed process; only FULL, which waits for the disk at each
    # commit, survives a pulled plug with the last choice in it.
    "PRAGMA synchronous = FULL",
    # On macOS a plain sync does not reach the disk; elsewhere this means nothing.
    "PRAGMA fullfsync = ON",
)


class Connection(Protocol):
    """What the library needs of a connection; that of ``sqlite3`` without implicit transactions.

    It raises ``sqlite3.Error`` with ``sqlite_errorcode``, or others of ``FAULTS``.
    """

    def execute(self, sql: str, values: Sequence[Cell] = ..., /) -> Iterable[Row]:
        """Carry out one statement; its rows come as they are read."""

    def close(self) -> None:
        """Close the file."""


Connect = Callable[[Path], Connection]


def connect(path: Path) -> Connection:
    """Return a plain connection of the standard library to the file ``path``, made if missing."""
    connection = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)
    # One damaged letter must cost its row, which has a seal, and not the whole list.
    connection.text_factory = lambda text: text.decode("utf-8", "replace")
    connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LARGEST_CELL)
    connection.setlimit(sqlite3.SQLITE_LIMIT_ATTACHED, 0)
    return connection


def now() -> str:
    """Return date and time in UTC to the millisecond (ISO 8601)."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")


class Database:
    """An open file: every fault comes out as :class:`~game.store.trouble.LibraryTrouble`.

    ``clock`` tells the date and time that is written.
    """

    def __init__(self, path: Path, connect: Connect = connect) -> None:
        self.path = path
        self.clock: Callable[[], str] = now
        self._inside = False
        try:
            self._connection = connect(path)
        except FAULTS as fault:
            raise trouble(fault, path) from None
        try:
            for pragma in PRAGMAS:
                self.run(pragma)
        except BaseException:
            self.close()
            raise

    def run(self, sql: str, values: Sequence[Cell] = ()) -> None:
        """Carry out a statement that gives no rows, or whose rows nobody needs."""
        for _ in self.each(sql, values):
            pass

    def each(self, sql: str, values: Sequence[Cell] = ()) -> Iterator[Row]:
        """Give the rows of a question as they are read: those before a damaged page come too."""
        try:
            yield from self._connection.execute(sql, values)
        except sqlite3.ProgrammingError:
            # A fault of ours, such as a closed library, and none of the file.
            raise
        except FAULTS as fault:
            raise trouble(fault, self.path) from None

    def all(self, sql: str, values: Sequence[Cell] = ()) -> list[Row]:
        """Return all rows of a question."""
        return list(self.each(sql, values))

    def number(self, sql: str, values: Sequence[Cell] = ()) -> int:
        """Return the one whole number that a question asks for; 0 where it has none."""
        for row in self.all(sql, values):
            if isinstance(row[0], int):
                return row[0]
        return 0

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """Write all of the block or nothing; when it is left without a fault, the disk has it.

        A block inside another belongs to that one.
        """
        if self._inside:
            yield
            return
        self.run("BEGIN IMMEDIATE")
        self._inside = True
        try:
            yield
            self.run("COMMIT")
        except BaseException:
            # After some faults SQLite has gone back by itself, and says so.
            with suppress(*FAULTS):
                for _ in self._connection.execute("ROLLBACK"):
                    pass
            raise
        finally:
            self._inside = False

    def close(self) -> None:
        """Close the file; what was committed is safe even when closing fails."""
        with suppress(*FAULTS):
            self._connection.close()
