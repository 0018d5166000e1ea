"""A disk that fails when it is told to, below SQLite: for the library's tests alone.

The library speaks to ``sqlite3`` of the standard library, which cannot have its file layer
replaced. APSW can, so the same statements go through it here, and its faults come out as those of
``sqlite3``.
"""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final, Literal

import apsw

from game.store.database import Cell, Row

Fault = Literal["full", "error", "torn", "power"]
FAULTS: Final[tuple[Fault, ...]] = ("full", "error", "torn", "power")
SECTOR: Final = 512


def _fault(kind: int, shade: int) -> apsw.Error:
    fault: apsw.Error = apsw.exception_for(shade)
    assert fault.result == kind
    return fault


class Written:
    """One file of the disk: what has surely reached it, and what was only handed over since."""

    def __init__(self, content: bytes = b"") -> None:
        self.synced = bytearray(content)
        self.pending: list[tuple[int, bytes]] = []  # a place and bytes; -1 - size for a cut

    def sync(self) -> None:
        """Let everything reach the disk."""
        for at, data in self.pending:
            _apply(self.synced, at, data)
        self.pending = []

    def after_power_loss(self, rng: random.Random) -> bytes:
        """Return what may be found: of what was not synced any part, writes cut at a sector."""
        found = bytearray(self.synced)
        for at, data in self.pending:
            lot = rng.random()
            if lot < 0.4:
                _apply(found, at, data)
            elif lot < 0.6 and at >= 0:
                _apply(found, at, data[: SECTOR * rng.randrange(1 + len(data) // SECTOR)])
        return bytes(found)


def _apply(content: bytearray, at: int, data: bytes) -> None:
    if at < 0:
        del content[-1 - at :]
        return
    content.extend(bytes(max(0, at - len(content))))
    content[at : at + len(data)] = data


class FailingDisk(apsw.VFS):
    """A disk that fails at its ``at``-th call that changes something, counted from 1.

    ``lasting``: it goes on failing from then on. ``calls`` counts them all; ``down`` is set once
    it has failed.
    """

    def __init__(self, name: str) -> None:
        super().__init__(name, "")
        self.name = name
        self.calls = 0
        self.at = 0
        self.fault: Fault = "error"
        self.lasting = False
        self.down = False
        self.files: dict[str, Written] = {}

    def arm(self, at: int, fault: Fault, lasting: bool) -> None:
        """Let the ``at``-th call from now on fail, or none if it is 0."""
        self.calls, self.at, self.fault, self.lasting = 0, at, fault, lasting
        self.down = False

    def connect(self, path: Path) -> Adapter:
        """Return a connection over this disk, as the library's ``connect`` does."""
        return Adapter(path, self.name)

    def leave_to(self, folder: Path, rng: random.Random) -> None:
        """Write the files that a power loss would leave now."""
        for path, file in self.files.items():
            content = file.after_power_loss(rng)
            if content or Path(path).exists():
                (folder / Path(path).name).write_bytes(content)

    def fails(self) -> bool:
        """Count one call and return whether it fails."""
        self.calls += 1
        fails = self.calls == self.at or (self.down and (self.lasting or self.fault == "power"))
        self.down = self.down or fails
        return fails

    def xOpen(self, name: object, flags: list[int]) -> FailingFile:  # noqa: N802
        path = name.filename() if isinstance(name, apsw.URIFilename) else str(name or "")
        if flags[0] & apsw.SQLITE_OPEN_CREATE and not Path(path).exists() and self.fails():
            raise _fault(apsw.SQLITE_CANTOPEN, apsw.SQLITE_CANTOPEN)
        if path not in self.files:
            there = Path(path)
            self.files[path] = Written(there.read_bytes() if there.exists() else b"")
        return FailingFile(self, name, flags, path)

    def xDelete(self, filename: str, syncdir: bool) -> None:  # noqa: N802
        if self.fails():
            raise _fault(apsw.SQLITE_IOERR, apsw.SQLITE_IOERR_DELETE)
        super().xDelete(filename, syncdir)
        self.files.pop(filename, None)


class FailingFile(apsw.VFSFile):
    """A file on a :class:`FailingDisk`."""

    def __init__(self, disk: FailingDisk, name: object, flags: list[int], path: str) -> None:
        super().__init__("", name, flags)
        self.disk = disk
        self.path = path

    @property
    def written(self) -> Written:
        return self.disk.files[self.path]

    def xWrite(self, data: bytes, offset: int) -> None:  # noqa: N802
        disk = self.disk
        if disk.fails():
            if disk.fault == "torn":
                self._write(data[: len(data) // 2], offset)
            if disk.fault == "full":
                raise _fault(apsw.SQLITE_FULL, apsw.SQLITE_FULL)
            raise _fault(apsw.SQLITE_IOERR, apsw.SQLITE_IOERR_WRITE)
        self._write(data, offset)

    def _write(self, data: bytes, offset: int) -> None:
        super().xWrite(data, offset)
        self.written.pending.append((offset, bytes(data)))

    def xTruncate(self, newsize: int) -> None:  # noqa: N802
        if self.disk.fails():
            raise _fault(apsw.SQLITE_IOERR, apsw.SQLITE_IOERR_TRUNCATE)
        super().xTruncate(newsize)
        self.written.pending.append((-1 - newsize, b""))

    def xSync(self, flags: int) -> None:  # noqa: N802
        if self.disk.fails():
            raise _fault(apsw.SQLITE_IOERR, apsw.SQLITE_IOERR_FSYNC)
        super().xSync(flags)
        self.written.sync()


class Adapter:
    """A connection of APSW that speaks and fails as one of ``sqlite3`` does."""

    def __init__(self, path: Path, disk: str) -> None:
        try:
            self._connection = apsw.Connection(str(path), vfs=disk)
        except apsw.Error as fault:
            raise _translated(fault) from None

    def execute(self, sql: str, values: Sequence[Cell] = (), /) -> Iterable[Row]:
        """Carry out one statement and return all its rows."""
        try:
            return list(self._connection.execute(sql, tuple(values)))
        except apsw.Error as fault:
            raise _translated(fault) from None

    def close(self) -> None:
        """Close the file."""
        try:
            self._connection.close()
        except apsw.Error as fault:
            raise _translated(fault) from None


def _translated(fault: apsw.Error) -> sqlite3.OperationalError:
    found = sqlite3.OperationalError(str(fault))
    found.sqlite_errorcode = getattr(fault, "extendedresult", apsw.SQLITE_ERROR)
    return found
