from __future__ import annotations

import errno
import os
import sqlite3
from pathlib import Path

import pytest

from game.store import lock as locking
from game.store.library import FILE, Library
from game.store.lock import Lock
from game.store.trouble import Kind, LibraryTrouble, trouble

PATH = Path("library.sqlite3")


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        (sqlite3.SQLITE_FULL, "disk_full"),
        (sqlite3.SQLITE_READONLY_DIRECTORY, "read_only"),
        (sqlite3.SQLITE_CANTOPEN_ISDIR, "read_only"),
        (sqlite3.SQLITE_IOERR_FSYNC, "not_written"),
        (sqlite3.SQLITE_BUSY_RECOVERY, "locked_by_another_copy"),
        (sqlite3.SQLITE_CORRUPT_VTAB, "damaged"),
        (sqlite3.SQLITE_NOTADB, "damaged"),
        (sqlite3.SQLITE_ERROR, "damaged"),
    ],
)
def test_what_sqlite_says_has_its_kind(code: int, kind: Kind) -> None:
    fault = sqlite3.OperationalError("so it is\nsaid")
    fault.sqlite_errorcode = code
    found = trouble(fault, PATH)
    assert (found.kind, found.detail, found.path) == (kind, "so it is said", PATH)


@pytest.mark.parametrize(
    ("number", "kind"),
    [
        (errno.EROFS, "read_only"),
        (errno.EACCES, "read_only"),
        (errno.ENOENT, "read_only"),
        (errno.ENOSPC, "disk_full"),
        (errno.EDQUOT, "disk_full"),
        (errno.EIO, "not_written"),
    ],
)
def test_what_the_system_says_has_its_kind(number: int, kind: Kind) -> None:
    assert trouble(OSError(number, os.strerror(number)), PATH).kind == kind


@pytest.mark.parametrize("fault", [MemoryError(), OverflowError("x"), UnicodeError("x")])
def test_what_only_hostile_files_do_is_damage(fault: Exception) -> None:
    assert trouble(fault, PATH).kind == "damaged"
    assert trouble(fault, PATH).detail


def test_a_folder_that_may_not_be_written_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> int:
        raise OSError(errno.EROFS, "Read-only file system")

    monkeypatch.setattr(os, "open", refuse)
    with pytest.raises(LibraryTrouble) as found:
        Library.open(tmp_path)
    assert found.value.kind == "read_only"


def test_a_file_system_without_locks_is_no_reason_not_to_play(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unsupported(_: int) -> None:
        raise OSError(errno.EOPNOTSUPP, "Operation not supported")

    monkeypatch.setattr(locking, "_take", unsupported)
    library = Library.open(tmp_path)
    library.keep_settings("{}")
    library.close()
    assert (tmp_path / FILE).exists()


def test_a_lock_is_free_again_once_released(tmp_path: Path) -> None:
    first = Lock(tmp_path / "lock")
    with pytest.raises(LibraryTrouble):
        Lock(tmp_path / "lock")
    first.release()
    first.release()
    Lock(tmp_path / "lock").release()


def test_a_closed_library_is_a_fault_of_the_program(tmp_path: Path) -> None:
    library = Library.open(tmp_path)
    library.close()
    with pytest.raises(sqlite3.ProgrammingError):
        library.all()
