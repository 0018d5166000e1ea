"""Small files written whole: a stop in between leaves the old one or the new one, never half."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path


def write(path: Path, data: bytes) -> None:
    """Write a file by way of a second one beside it, which takes its place when all is on the disk.

    ``OSError`` where that fails (a full disk, a folder that nobody may write to); what lay there
    before is as it was.
    """
    fresh = path.with_name(path.name + ".new")
    path.parent.mkdir(parents=True, exist_ok=True)
    # Whatever lies there is ours to replace; a pipe would be waited for.
    fresh.unlink(missing_ok=True)
    try:
        with fresh.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(path)
    except OSError:
        with suppress(OSError):
            fresh.unlink()
        raise
