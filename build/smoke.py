"""Start Warhall on a virtual screen and click from the title into a running match.

    python build/smoke.py PROGRAM [--shots FOLDER]

PROGRAM is started from a folder of its own with no Python on its path, as a player would start it.
It passes only when a frame of a running match was drawn and its picture is not blank.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
SIZE: Final = (1280, 720)
PATIENCE: Final = 60.0
# A frame of a match has thousands of colours; an empty window has one.
LEAST_COLOURS: Final = 500
MATCH_FRAMES: Final = 10
FORMS: Final = ("language", "title", "setup")


class Failed(Exception):
    """What did not happen, as a sentence."""


def main() -> int:
    """Run the whole walk; 0 when a match was seen."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program", type=Path)
    parser.add_argument("--shots", type=Path, help="keep the screenshots in this folder")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="warhall-smoke-") as name:
        home = Path(name)
        shots = args.shots or home
        shots.mkdir(parents=True, exist_ok=True)
        try:
            with _virtual_screen() as display:
                _walk(args.program.resolve(), display, home, shots)
        except Failed as failed:
            print(f"smoke: {failed}")
            for report in sorted((home / "kept").rglob("fault-*.txt")):
                print(report.read_text(encoding="utf-8"))
            return 1
    return 0


def _walk(program: Path, display: str, home: Path, shots: Path) -> None:
    new, start = _places(home / "asked")
    facts_file = home / "facts.json"
    with _running(program, display, home, facts_file) as (game, began):
        robot = _Robot(game, display, facts_file, shots)
        # The very first start asks for the language; Enter takes the one that is lit.
        robot.wait_for("the first page", lambda facts: bool(facts["scenes"]))
        robot.find_window()
        if "title" not in robot.facts()["scenes"]:
            robot.press("Return")
        robot.wait_for("the title", lambda facts: "title" in facts["scenes"])
        print(f"smoke: first frame {robot.facts()['first_frame_at'] - began:.2f} s after the start")
        robot.find_window()
        robot.shoot("1-title")
        robot.click(new)
        robot.wait_for("the set-up", lambda facts: "setup" in facts["scenes"])
        robot.shoot("2-setup")
        robot.click(start)
        robot.wait_for("a frame of a running match", _match_drawn)
        colours = robot.shoot("3-match")
        if colours < LEAST_COLOURS:
            raise Failed(f"the picture of the match has only {colours} colours")
        facts = robot.facts()
        print(f"smoke: drawn {facts['scenes']}, seed {facts['said']['seed']}")
        robot.close_window()


def _match_drawn(facts: dict[str, Any]) -> bool:
    if "fault" in facts["scenes"]:
        raise Failed(f"the game shows a fault: {facts['said']}")
    # Only a running match reports a seed; its screens are called after the phase it is in.
    frames = sum(count for name, count in facts["scenes"].items() if name not in FORMS)
    return "seed" in facts["said"] and frames >= MATCH_FRAMES


def _places(home: Path) -> tuple[tuple[int, int], tuple[int, int]]:
    """Return where "New game" and "Start" are, asked of the very scenes in this checkout.

    They are laid for a machine that has just begun to keep matches in `home`, as the program's is:
    a title without a library has other buttons.
    """
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["WARHALL_HOME"] = str(home)
    sys.path.insert(0, str(ROOT))
    import pygame

    from game.scenes.setup.setup import Setup
    from game.scenes.shell.form_scene import FormScene
    from game.scenes.shell.house import House
    from game.scenes.shell.stack import Stack
    from game.scenes.title.title import Title
    from game.table.widgets.fields import Button
    from game.words.ui import say

    def begin(*_: object) -> FormScene:
        raise AssertionError("no match begins in here")

    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(SIZE)
    house = House.of_this_machine(begin)
    if house.library is None:
        raise Failed(f"no matches can be kept here: {house.trouble}")

    def place(scene: FormScene, words: str) -> tuple[int, int]:
        Stack(scene, size=SIZE)
        for widget in scene.form.widgets:
            if isinstance(widget, Button) and widget.text == words:
                return widget.rect.center
        raise Failed(f"the scene '{scene.name}' has no button '{words}'")

    places = (
        place(Title(house), say("title.new")),
        place(Setup(house, "onslaught"), say("setup.start")),
    )
    house.library.close()
    pygame.quit()
    return places


@contextlib.contextmanager
def _virtual_screen() -> Iterator[str]:
    reading, writing = os.pipe()
    # A server that starts anew when its last window closes turns the next one away meanwhile.
    screen = ["-screen", "0", "1600x1000x24", "-nolisten", "tcp", "-noreset"]
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), *screen],
        pass_fds=[writing],
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    try:
        with os.fdopen(reading) as answer:
            number = answer.readline().strip()
        if not number:
            raise Failed("Xvfb did not start")
        yield f":{number}"
    finally:
        server.terminate()
        server.wait()


@contextlib.contextmanager
def _running(
    program: Path, display: str, home: Path, facts: Path
) -> Iterator[tuple[subprocess.Popen[bytes], float]]:
    tools = home / "tools"
    tools.mkdir()
    for tool in ("dirname", "readlink"):
        found = shutil.which(tool)
        if found is None:
            raise Failed(f"this system has no `{tool}`")
        (tools / tool).symlink_to(found)
    surroundings = {
        "PATH": str(tools),
        "HOME": str(home),
        "WARHALL_HOME": str(home / "kept"),
        "DISPLAY": display,
        "SDL_AUDIODRIVER": "dummy",
        "LANG": "C.UTF-8",
    }
    began = time.time()
    game = subprocess.Popen(
        [str(program), "--size", f"{SIZE[0]}x{SIZE[1]}", "--report", str(facts)],
        cwd=home,
        env=surroundings,
        stdin=subprocess.DEVNULL,
    )
    try:
        yield game, began
    finally:
        if game.poll() is None:
            game.kill()
        game.wait()


class _Robot:
    """Sees and clicks one window from outside, as a person would."""

    def __init__(
        self, game: subprocess.Popen[bytes], display: str, facts: Path, shots: Path
    ) -> None:
        self.game = game
        self.display = display
        self.facts_file = facts
        self.shots = shots
        self.window = ""

    def facts(self) -> dict[str, Any]:
        """Return the newest facts about the frames drawn."""
        if not self.facts_file.exists():
            return {"scenes": {}, "said": {}}
        read: dict[str, Any] = json.loads(self.facts_file.read_text(encoding="utf-8"))
        return read

    def wait_for(self, what: str, seen: Callable[[dict[str, Any]], bool]) -> None:
        """Wait until `seen` says yes; Failed when it takes too long or the program ends."""
        end = time.monotonic() + PATIENCE
        while not seen(self.facts()):
            if self.game.poll() is not None:
                raise Failed(f"the program ended with {self.game.returncode} before {what}")
            if time.monotonic() > end:
                self.shoot("0-stuck")
                raise Failed(f"no sign of {what} in {PATIENCE:.0f} s: {self.facts()}")
            time.sleep(0.1)

    def find_window(self) -> None:
        """Find the window and give it the focus; there is no window manager to do it."""
        end = time.monotonic() + PATIENCE
        while not self.window:
            if time.monotonic() > end:
                raise Failed("no window of class 'warhall' appeared")
            said = self._do("search", "--onlyvisible", "--class", "warhall")
            self.window = said.splitlines()[0] if said else ""
            time.sleep(0.1)
        self._do("windowfocus", self.window)

    def click(self, place: tuple[int, int]) -> None:
        """Move there, let the game see the mouse, and click."""
        self._do("mousemove", "--window", self.window, str(place[0]), str(place[1]))
        time.sleep(0.4)
        self._do("click", "1")

    def press(self, key: str) -> None:
        """Let the first picture settle, and press a key."""
        time.sleep(1.0)
        self._do("key", key)

    def close_window(self) -> None:
        """Ask the program to close; Failed unless it ends well.

        There is no window manager here to press the close button of; the library makes the same
        event of this signal.
        """
        self.game.terminate()
        try:
            code = self.game.wait(timeout=20)
        except subprocess.TimeoutExpired:
            raise Failed("the window did not close when asked to") from None
        if code != 0:
            raise Failed(f"the program ended with {code}")

    def shoot(self, name: str) -> int:
        """Keep a picture of the screen; return how many colours a sample of it has."""
        import pygame

        path = self.shots / f"{name}.png"
        subprocess.run(
            ["import", "-display", self.display, "-window", "root", str(path)],
            check=True,
            timeout=30,
        )
        picture = pygame.image.load(path)
        wide, high = picture.get_size()
        return len(
            {tuple(picture.get_at((x, y))) for x in range(0, wide, 3) for y in range(0, high, 3)}
        )

    def _do(self, *words: str) -> str:
        done = subprocess.run(
            ["xdotool", *words],
            env={**os.environ, "DISPLAY": self.display},
            capture_output=True,
            text=True,
            timeout=10,
            check=False,
        )
        return done.stdout.strip()


if __name__ == "__main__":
    raise SystemExit(main())
