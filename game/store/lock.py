"""One copy of the game at a library: a lock that the system itself takes from a dead process."""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path
from typing import Final

from game.store.trouble import LibraryTrouble, trouble

if sys.platform == "win32":
    import msvcrt

    def _take(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _take(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


HELD: Final = (errno.EACCES, errno.EAGAIN, errno.EWOULDBLOCK, errno.EDEADLK)


class Lock:
    """Holds the lock on ``path`` from its making to :meth:`release` or the end of the process.

    The file stays: to remove it would let two copies hold two files of one name. Child processes
    that are started anew do not inherit it.
    """

    def __init__(self, path: Path) -> None:
        """`LibraryTrouble` if another copy holds it, or if the file cannot be made."""
        try:
            self._handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
        except OSError as fault:
            raise trouble(fault, path) from None
        try:
            _take(self._handle)
        except OSError as fault:
            # A file system without locks is no reason not to play: SQLite's own lock remains.
            if fault.errno in HELD:
                self.release()
                raise LibraryTrouble("locked_by_another_copy", path, str(fault)) from None

    def release(self) -> None:
        """Let another copy in; a second time does nothing."""
        if self._handle >= 0:
            os.close(self._handle)
            self._handle = -1
