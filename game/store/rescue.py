"""What becomes of a damaged library: it is set aside as it is, and what is readable goes on.

The damaged file is only read from a copy. The new file is complete before the old one moves, so a
stop at any moment leaves either the one or the other.
"""

from __future__ import annotations

import shutil
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec

from game.store.database import PAGE, Connect, Database
from game.store.salvage import Salvage, only_damaged
from game.store.schema import opened, same_tables, upgrade
from game.store.trouble import LibraryTrouble, trouble

BESIDE: Final = ("", "-wal")
"""The endings of what belongs to one database at rest."""


class Rescued(msgspec.Struct, frozen=True):
    """Where the damaged file is now, and how much of it was brought into the new one."""

    aside: str
    why: str
    matches: int
    choices: int


def adopt(path: Path) -> None:
    """Finish a rescue that was stopped when its new file was complete and had no name yet."""
    ready = _ready(path)
    try:
        if ready.exists() and not path.exists():
            # The log belongs to the file that was set aside, and lies beside that by now.
            _with(path, "-wal").unlink(missing_ok=True)
            ready.replace(path)
    except OSError as fault:
        raise trouble(fault, path) from None


def look_at_copy(path: Path, connect: Connect) -> None:
    """Raise ``LibraryTrouble`` if a file that was left with a log, by a killed game, is damaged.

    To open such a file brings its log into it, and a damaged one must be set aside as it is. So
    this looks at a copy; where there is no room for one, the file itself must do.
    """
    log = _with(path, "-wal")
    if not path.exists() or not log.exists() or not log.stat().st_size:
        return
    scratch = _scratch(path)
    try:
        _remove(scratch)
        _copy(path, scratch)
        opened(scratch, connect).close()
    except OSError:
        return
    except LibraryTrouble as found:
        if found.kind == "damaged":
            raise LibraryTrouble("damaged", path, found.detail) from None
    finally:
        with suppress(OSError):
            _remove(scratch)


def rescue(path: Path, connect: Connect, why: str) -> Rescued:
    """Set the damaged file ``path`` aside and put a new one with all that is readable there.

    ``LibraryTrouble`` when the disk does not allow it: all is then as it was.
    """
    scratch = _scratch(path)
    part = path.with_name(f"{path.stem}.part{path.suffix}")
    ready = _ready(path)
    try:
        for old in (scratch, part, ready):
            _remove(old)
        _copy(path, scratch)
        matches, choices = _bring_over(scratch, part, connect)
        part.replace(ready)
        aside = _set_aside(path)
        ready.replace(path)
    except OSError as fault:
        raise trouble(fault, path) from None
    finally:
        for old in (scratch, part):
            with suppress(OSError):
                _remove(old)
    return Rescued(str(aside), why, matches, choices)


def _bring_over(scratch: Path, part: Path, connect: Connect) -> tuple[int, int]:
    """Fill the new file ``part`` from the copy; return how many matches and choices came."""
    # Opened a second time, since only a closed file holds its own first page.
    opened(part, connect).close()
    _finished(part)
    readable = _readable(scratch, part, connect)
    fresh = opened(part, connect)
    found = 0, 0
    try:
        if readable:
            with fresh.transaction():
                found = Salvage(scratch, connect, fresh).all()
    finally:
        fresh.close()
    _finished(part)
    return found


def _finished(path: Path) -> None:
    """Raise ``LibraryTrouble`` unless a closed file holds all that was written to it.

    Closing brings the log into the file; it stays only where the disk has failed at that.
    """
    if _with(path, "-wal").exists():
        raise LibraryTrouble("not_written", path, "its log could not be brought into the file")


def _readable(scratch: Path, template: Path, connect: Connect) -> bool:
    """Bring the copy to where its tables can be asked; False if it is no library at all."""
    for attempt in range(3):
        if attempt > 0 and not _mend_first_page(scratch, template):
            return False
        if attempt > 1:
            # Its frames brought the damaged page back.
            _with(scratch, "-wal").unlink(missing_ok=True)
        try:
            database = Database(scratch, connect)
        except LibraryTrouble as fault:
            only_damaged(fault)
            continue
        try:
            version = database.number("PRAGMA user_version")
            if same_tables(database, version):
                upgrade(database, version)
                return True
        except LibraryTrouble as fault:
            only_damaged(fault)
        finally:
            database.close()
    return False


def _mend_first_page(scratch: Path, template: Path) -> bool:
    """Replace the first page, which holds the header and the list of tables, by a new file's.

    Our files are all made by the same steps, so their tables begin on the same pages. Return
    whether there is a second page at all.
    """
    size = scratch.stat().st_size
    if size < 2 * PAGE:
        return False
    page = bytearray(template.read_bytes()[:PAGE])
    # Pages of the file; no free ones; and the mark that says that the count of pages is valid.
    page[28:32] = (size // PAGE).to_bytes(4, "big")
    page[32:40] = bytes(8)
    page[92:96] = page[24:28]
    with scratch.open("r+b") as file:
        file.write(page)
    return True


def _set_aside(path: Path) -> Path:
    """Move the damaged file to a free name beside it and return that."""
    count = 1
    while True:
        aside = path.with_name(f"{path.stem}.damaged-{count}{path.suffix}")
        if not any(_with(aside, ending).exists() for ending in BESIDE):
            break
        count += 1
    log = _with(path, "-wal")
    # The log is copied before the file moves and removed after: a stop in between parts neither.
    if log.exists():
        shutil.copyfile(log, _with(aside, "-wal"))
    path.replace(aside)
    log.unlink(missing_ok=True)
    return aside


def _copy(path: Path, to: Path) -> None:
    for ending in BESIDE:
        if _with(path, ending).exists():
            shutil.copyfile(_with(path, ending), _with(to, ending))


def _remove(path: Path) -> None:
    for ending in (*BESIDE, "-shm", "-journal"):
        _with(path, ending).unlink(missing_ok=True)


def _with(path: Path, ending: str) -> Path:
    return path.with_name(path.name + ending)


def _scratch(path: Path) -> Path:
    return path.with_name(f"{path.stem}.scratch{path.suffix}")


def _ready(path: Path) -> Path:
    return path.with_name(f"{path.stem}.rescued{path.suffix}")
