"""Facts about the frames that a running window drew, written to a file for tests and figures."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path

from game import __version__


class FrameFacts:
    """Counts frames and their cost while a window runs.

    `write` may be called at any time: whoever watches the file from outside sees either the old
    facts or the new ones, never half of them.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.first_frame_at = 0.0
        self.frames = 0
        self.scenes: dict[str, int] = {}
        self.wall: list[float] = []
        self.work: list[float] = []
        self.said: dict[str, str] = {}

    def drawn(
        self, scenes: list[str], wall: float, work: float, report: Callable[[], dict[str, str]]
    ) -> None:
        """Note one drawn frame.

        `scenes` are the names on the stack; `wall` and `work` are the frame's seconds on the
        clock and of this thread's processor time; `report` is asked what the scenes say, only
        when the file is written.
        """
        if not self.frames:
            self.first_frame_at = time.time()
        self.frames += 1
        self.wall.append(wall)
        self.work.append(work)
        fresh = False
        for name in scenes:
            fresh = fresh or name not in self.scenes
            self.scenes[name] = self.scenes.get(name, 0) + 1
        if fresh or self.frames % 30 == 0:
            self.said = report()
            self.write()

    def write(self) -> None:
        """Write the facts so far as one JSON object."""
        facts = {
            "version": __version__,
            "frames": self.frames,
            "first_frame_at": self.first_frame_at,
            "frame_wall_ms": _spread(self.wall),
            "frame_work_ms": _spread(self.work),
            "scenes": self.scenes,
            "said": self.said,
        }
        fresh = self.path.with_name(self.path.name + ".new")
        fresh.write_text(json.dumps(facts, indent=2) + "\n", encoding="utf-8")
        fresh.replace(self.path)


def _spread(seconds: list[float]) -> dict[str, float]:
    """Return the milliseconds that 50, 99 and 100 of 100 frames stay within; 0 without frames."""
    ordered = sorted(seconds) or [0.0]
    last = len(ordered) - 1
    return {
        "p50": round(ordered[last * 50 // 100] * 1000, 3),
        "p99": round(ordered[last * 99 // 100] * 1000, 3),
        "worst": round(ordered[last] * 1000, 3),
    }
