"""What can be wrong with the library, as codes; the words room has a sentence for each."""

from __future__ import annotations

import errno
import sqlite3
from pathlib import Path
from typing import Final, Literal

Kind = Literal[
    "locked_by_another_copy",
    "read_only",
    "disk_full",
    "not_written",
    "damaged",
    "newer_version",
    "unreadable_match",
]

FAULTS: Final = (
    sqlite3.Error,
    OSError,
    MemoryError,
    OverflowError,
    RecursionError,
    UnicodeError,
)
"""All that reading or writing a file in any condition can raise below the library."""

_OF_CODE: Final[dict[int, Kind]] = {
    sqlite3.SQLITE_PERM: "read_only",
    sqlite3.SQLITE_READONLY: "read_only",
    sqlite3.SQLITE_CANTOPEN: "read_only",
    sqlite3.SQLITE_BUSY: "locked_by_another_copy",
    sqlite3.SQLITE_LOCKED: "locked_by_another_copy",
    sqlite3.SQLITE_FULL: "disk_full",
    sqlite3.SQLITE_IOERR: "not_written",
}
_OF_ERRNO: Final[dict[int, Kind]] = {
    errno.EACCES: "read_only",
    errno.EPERM: "read_only",
    errno.ENOENT: "read_only",
    errno.EROFS: "read_only",
    errno.EISDIR: "read_only",
    errno.ENOTDIR: "read_only",
    errno.ENOSPC: "disk_full",
    errno.EDQUOT: "disk_full",
    errno.EFBIG: "disk_full",
}


class LibraryTrouble(Exception):
    """The library cannot do what was asked; whatever is in memory is as it was.

    ``kind`` says which: another copy of the game has it open; the folder or file cannot be
    written; the disk is full; the disk fails (``not_written``); the file is damaged; a newer
    Warhall wrote it; one match of it cannot be read. ``detail`` is the system's own word for it.
    """

    def __init__(self, kind: Kind, path: Path, detail: str = "") -> None:
        super().__init__(f"{kind}: {path}: {detail}")
        self.kind: Kind = kind
        self.path = path
        self.detail = detail


def trouble(fault: BaseException, path: Path) -> LibraryTrouble:
    """Return what one of ``FAULTS``, met at the file ``path``, means to a person."""
    kind: Kind = "damaged"
    if isinstance(fault, sqlite3.Error):
        # The low byte is the kind of fault, the rest its shade.
        code = getattr(fault, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
        kind = _OF_CODE.get(code, "damaged")
    elif isinstance(fault, OSError):
        kind = _OF_ERRNO.get(fault.errno or 0, "not_written")
    said = " ".join(str(fault).split()) or type(fault).__name__
    return LibraryTrouble(kind, path, said)
