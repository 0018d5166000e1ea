"""The program in a real window on a virtual screen, with a real mouse and keyboard."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

SIZE = (1280, 720)
PATIENCE = 60.0
SEEN = 0.7
"""Seconds after which whoever presses has seen what came up: the program hears nothing before."""
ABSENT = [name for name in ("Xvfb", "xdotool") if shutil.which(name) is None]


@contextmanager
def virtual_screen() -> Iterator[str]:
    """Give the name of a virtual screen; skip where there cannot be one."""
    if ABSENT:
        pytest.skip(f"{' and '.join(ABSENT)} must be installed to see a real window")
    reading, writing = os.pipe()
    # A server that starts anew when its last window closes turns the next one away meanwhile.
    screen = ["-screen", "0", "1400x900x24", "-nolisten", "tcp", "-noreset"]
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), *screen],
        pass_fds=[writing],
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    with os.fdopen(reading) as answer:
        number = answer.readline().strip()
    try:
        if not number:
            pytest.skip("Xvfb is installed and does not start")
        yield f":{number}"
    finally:
        server.terminate()
        server.wait()


class Window:
    """The program's window, seen by its report of frames, touched by xdotool.

    ``module`` is what starts it, ``words`` its command line. At the title
    the language is asked first, as nobody has chosen one; then comes the scene ``first``.
    """

    def __init__(
        self, display: str, home: Path, module: str = "game", words: tuple[str, ...] = (),
        first: str = "title",
    ) -> None:  # fmt: skip
        self.report = home / "frames.json"
        self.report.unlink(missing_ok=True)
        asked = not words
        self.around = {**os.environ, "DISPLAY": display, "WARHALL_HOME": str(home / "kept")}
        self.around |= {"SDL_AUDIODRIVER": "dummy", "LANGUAGE": "en"}
        self.around.pop("SDL_VIDEODRIVER", None)
        size = ("--size", f"{SIZE[0]}x{SIZE[1]}", "--report", str(self.report))
        command = [sys.executable, "-m", module, *words, *size]
        self.program = subprocess.Popen(command, env=self.around)
        if asked:
            self.wait_for("language")
        else:
            self.wait_for(first)
        self.id = self._find()
        self.do("windowfocus", self.id)
        if asked:
            self.do("key", "Return")
            self.wait_for(first)

    def _find(self) -> str:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            found = self.do("search", "--onlyvisible", "--class", "warhall").splitlines()
            if found:
                return found[0]
            time.sleep(0.1)
        raise AssertionError("no window of class 'warhall' appeared")

    def do(self, *words: str) -> str:
        """Let xdotool do something; return what it said."""
        done = subprocess.run(
            ["xdotool", *words],
            env=self.around,
            capture_output=True,
            text=True,
            timeout=10,
            check=False,
        )
        return done.stdout

    def click(self, place: tuple[int, int]) -> None:
        """Move there, let the program see it, and click."""
        self.do("mousemove", "--window", self.id, str(place[0]), str(place[1]))
        time.sleep(SEEN)
        self.do("click", "1")

    def press(self, *keys: str) -> None:
        """Press keys, one after the other, with time to see what was and what comes."""
        for key in keys:
            time.sleep(SEEN)
            self.do("key", key)
        time.sleep(0.3)

    def picture(self, path: Path) -> None:
        """Take a picture of the window, where ImageMagick is there to take it."""
        if shutil.which("import") is not None:
            command = ["import", "-window", self.id, str(path)]
            subprocess.run(command, env=self.around, check=False, timeout=20)

    def kill(self) -> None:
        """End the program at once, as a power cut would."""
        self.program.send_signal(signal.SIGKILL)
        self.program.wait()

    def close(self) -> None:
        """Let the program end."""
        if self.program.poll() is None:
            self.program.kill()
        self.program.wait()

    def facts(self) -> dict[str, Any]:
        """Return the newest facts about the frames drawn."""
        try:
            found: dict[str, Any] = json.loads(self.report.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {"scenes": {}, "said": {}}
        return found

    def wait_for(self, scene: str) -> dict[str, Any]:
        """Wait until a frame of a scene was drawn."""
        return self.until(lambda facts: scene in facts["scenes"], f"no frame of {scene!r}")

    def until(self, holds: Callable[[dict[str, Any]], bool], else_: str) -> dict[str, Any]:
        """Wait until something holds of the facts, and return them."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            facts = self.facts()
            assert "fault" not in facts["scenes"], facts
            assert self.program.poll() is None, "the program ended"
            if holds(facts):
                return facts
            time.sleep(0.1)
        raise AssertionError(f"{else_}: {self.facts()}")
