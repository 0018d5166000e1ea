"""Memory that pictures took goes back to the system once nobody needs them."""

from __future__ import annotations

import contextlib
import ctypes
import gc
import sys
from typing import Final

MMAP_THRESHOLD: Final = -3
"""The C library's name for the bytes from which a picture counts as large."""
LARGE: Final = 1 << 18


def begin() -> None:
    """Ask the C library to hand large pictures back to the system when they are dropped.

    Left to itself glibc moves ever larger ones to its heap, which then only grows.
    """
    if sys.platform.startswith("linux"):
        with contextlib.suppress(AttributeError, OSError):
            ctypes.CDLL(None).mallopt(MMAP_THRESHOLD, LARGE)


def give_back() -> None:
    """Let go of all that only holds itself, and hand the room that is free to the system.

    Scenes and their widgets know each other: Python counts their few objects and not the
    megabytes of their pictures, so left to itself it looks for them far too late. This takes tens
    of milliseconds: for moments in which all is painted anew anyway.
    """
    gc.unfreeze()
    tidy()
    # What lives now is looked at again when this is called again, so that `tidy` is quick.
    gc.freeze()


def tidy() -> None:
    """Do the same with what was made since: a few milliseconds."""
    gc.collect()
    if sys.platform.startswith("linux"):
        with contextlib.suppress(AttributeError, OSError):
            ctypes.CDLL(None).malloc_trim(0)
