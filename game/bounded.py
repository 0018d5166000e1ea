"""Files that came from outside, read without trust: plain ones only, and never past a limit.

A pipe would be waited for and a device has no end; neither is opened here. What cannot be read
comes out as one :class:`Unreadable`, which is an ``OSError`` as any other fault of a file.
"""

from __future__ import annotations

import os
import stat
from pathlib import Path
from typing import Final, Literal

CHUNK: Final = 1 << 16
"""Bytes asked for at once: what is read takes no more room than its length and this."""

_KIB: Final = 1024
# A pipe that takes the file's place at the last moment must not hold us up either.
_FLAGS: Final = (
    os.O_RDONLY
    | getattr(os, "O_NONBLOCK", 0)
    | getattr(os, "O_NOCTTY", 0)
    | getattr(os, "O_CLOEXEC", 0)
    | getattr(os, "O_BINARY", 0)
)

Kind = Literal["absent", "no_file", "too_large", "bad_name", "failed"]


class Unreadable(OSError):
    """A file that is not read; ``kind`` says why, and words have a sentence for each.

    There is nothing of that name (``absent``); it is a folder, a pipe or a device (``no_file``);
    it is larger than ``most`` bytes (``too_large``); the system knows no such name
    (``bad_name``); or the system does not let it be read (``failed``, ``detail`` is its word).
    """

    def __init__(self, kind: Kind, path: Path, most: int = 0, detail: str = "") -> None:
        super().__init__(f"{path}: {_said(kind, most, detail)}")
        self.kind: Kind = kind
        self.path = path
        self.most = most
        self.detail = detail

    @property
    def said(self) -> str:
        """What is wrong in a few words of English, without the path."""
        return _said(self.kind, self.most, self.detail)

    def __reduce__(self) -> tuple[type[Unreadable], tuple[Kind, Path, int, str]]:
        """Pickle by what it was made of, for an error is sent from process to process."""
        return Unreadable, (self.kind, self.path, self.most, self.detail)


def check(path: Path) -> int:
    """Return the size in bytes of a plain file, without opening it; else :class:`Unreadable`."""
    try:
        found = os.stat(path)
    except (OSError, ValueError) as fault:
        raise _unreadable(fault, path) from None
    return _size(found, path)


def read(path: Path, most: int) -> bytes:
    """Return what a plain file holds if that is at most ``most`` bytes; else :class:`Unreadable`.

    Takes no longer, and no more memory, than reading ``most`` bytes, whatever lies there.
    """
    if check(path) > most:
        raise Unreadable("too_large", path, most)
    try:
        handle = os.open(path, _FLAGS)
    except (OSError, ValueError) as fault:
        raise _unreadable(fault, path) from None
    try:
        _size(os.fstat(handle), path)
        return _up_to(handle, path, most)
    except BlockingIOError as fault:
        raise Unreadable("failed", path, most, fault.strerror or "") from None
    except OSError as fault:
        raise _unreadable(fault, path) from None
    finally:
        os.close(handle)


def _up_to(handle: int, path: Path, most: int) -> bytes:
    """Return the rest of an open file; what the system says of its size may be wrong."""
    found = bytearray()
    while len(found) <= most:
        chunk = os.read(handle, min(CHUNK, most + 1 - len(found)))
        if not chunk:
            return bytes(found)
        found += chunk
    raise Unreadable("too_large", path, most)


def _size(found: os.stat_result, path: Path) -> int:
    if not stat.S_ISREG(found.st_mode):
        raise Unreadable("no_file", path)
    return found.st_size


def _unreadable(fault: OSError | ValueError, path: Path) -> Unreadable:
    if isinstance(fault, Unreadable):
        return fault
    if isinstance(fault, ValueError):
        return Unreadable("bad_name", path)
    if isinstance(fault, (FileNotFoundError, NotADirectoryError)):
        return Unreadable("absent", path)
    if isinstance(fault, IsADirectoryError):
        return Unreadable("no_file", path)
    return Unreadable("failed", path, 0, fault.strerror or type(fault).__name__)


def _said(kind: Kind, most: int, detail: str) -> str:
    if kind == "too_large":
        return f"more than {most // _KIB} KiB" if most >= _KIB else f"more than {most} bytes"
    if kind == "failed":
        return f"cannot be read ({detail})"
    return {
        "absent": "there is no such file",
        "no_file": "this is no file",
        "bad_name": "no possible name",
    }[kind]
