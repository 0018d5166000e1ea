"""What is kept when something inside Warhall goes wrong: one report file, to read and to send."""

from __future__ import annotations

import datetime
import platform
import traceback
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from game import __version__, paths

KEPT: Final = 20


def write_report(error: BaseException, said: Mapping[str, str]) -> Path:
    """Write what is known about `error` to a new file in the state folder; return its path.

    `said` is what the running scene or command adds (seed, choices so far). Only the newest
    `KEPT` reports stay. OSError when the folder cannot be written.
    """
    now = datetime.datetime.now(datetime.UTC)
    folder = paths.state() / "reports"
    folder.mkdir(exist_ok=True)
    path = folder / f"fault-{now:%Y%m%d-%H%M%S-%f}.txt"
    path.write_text(_told(error, said, now), encoding="utf-8")
    for old in sorted(folder.glob("fault-*.txt"))[:-KEPT]:
        old.unlink(missing_ok=True)
    return path


def sentence(error: BaseException) -> str:
    """Return one line that says what `error` was, for a person to read above the report's path."""
    said = " ".join(str(error).split())
    kind = type(error).__name__
    return f"{kind}: {said}" if said else kind


def _told(error: BaseException, said: Mapping[str, str], now: datetime.datetime) -> str:
    facts = {
        "version": __version__,
        "time": f"{now:%Y-%m-%d %H:%M:%S} UTC",
        "python": platform.python_version(),
        "system": platform.platform(),
        **said,
    }
    head = "\n".join(f"{name}: {value}" for name, value in facts.items())
    trace = "".join(traceback.format_exception(error))
    return f"Warhall fault report\n\n{head}\n\n{trace}"
