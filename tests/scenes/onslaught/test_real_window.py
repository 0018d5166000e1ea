"""The program in a real window, with a real mouse and keyboard: from the title into a match."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.words import ui
from tests.robots.desk import Desk, house

SIZE = (1280, 720)
PATIENCE = 60.0
ABSENT = [name for name in ("Xvfb", "xdotool") if shutil.which(name) is None]


@pytest.fixture
def display() -> Iterator[str]:
    """Return the name of a virtual screen."""
    if ABSENT:
        pytest.skip(f"{' and '.join(ABSENT)} must be installed to see a real window")
    reading, writing = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1400x900x24", "-nolisten", "tcp"],
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
    """The program's window, seen by its report of frames, touched by xdotool."""

    def __init__(self, display: str, home: Path) -> None:
        self.report = home / "frames.json"
        self.around = {**os.environ, "DISPLAY": display, "WARHALL_HOME": str(home / "kept")}
        self.around |= {"SDL_AUDIODRIVER": "dummy", "LANGUAGE": "en"}
        self.around.pop("SDL_VIDEODRIVER", None)
        words = ["--size", f"{SIZE[0]}x{SIZE[1]}", "--report", str(self.report)]
        self.program = subprocess.Popen([sys.executable, "-m", "game", *words], env=self.around)
        # Nobody chose a language here before, so that is asked first.
        self.wait_for("language")
        self.id = self._find()
        self.do("windowfocus", self.id)
        self.do("key", "Return")
        self.wait_for("title")

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
        time.sleep(0.4)
        self.do("click", "1")

    def facts(self) -> dict[str, Any]:
        """Return the newest facts about the frames drawn."""
        try:
            found: dict[str, Any] = json.loads(self.report.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {"scenes": {}, "said": {}}
        return found

    def wait_for(self, scene: str) -> dict[str, Any]:
        """Wait until a frame of a scene was drawn."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            facts = self.facts()
            assert "fault" not in facts["scenes"], facts
            assert self.program.poll() is None, "the program ended"
            if scene in facts["scenes"]:
                return facts
            time.sleep(0.1)
        raise AssertionError(f"no frame of {scene!r} was drawn: {self.facts()}")


def _places() -> tuple[tuple[int, int], tuple[int, int]]:
    """Return where "New game" and "Start" are in a window of this size."""
    desk = Desk(house(), size=SIZE)
    new = desk.places()[ui.say("title.new")]
    desk.click(new)
    start = desk.places()[ui.say("setup.start")]
    desk.close()
    return new, start


def test_first_clicks_lead_into_a_match_and_esc_to_its_menu(display: str, tmp_path: Path) -> None:
    new, start = _places()
    window = Window(display, tmp_path)
    try:
        window.click(new)
        window.wait_for("setup")
        window.click(start)
        facts = window.wait_for("setting_up")
        assert facts["said"]["seed"].isdigit()
        window.do("key", "Escape")
        window.wait_for("menu")
        window.do("key", "Escape")
        window.do("key", "F1")
        window.wait_for("help")
        window.program.terminate()
        assert window.program.wait(timeout=20) == 0
    finally:
        if window.program.poll() is None:
            window.program.kill()
        window.program.wait()
