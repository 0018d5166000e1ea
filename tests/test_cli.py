"""The command line: what it understands, and the one sentence it says otherwise."""

from __future__ import annotations

import os
import subprocess
import sys
import types
from argparse import Namespace
from pathlib import Path

import pytest

from game import __version__, cli, games

REFUSED = [
    ("play", "GAME"),
    ("play chess", "invalid choice: 'chess'"),
    ("play onslaught --seats human", "The scenario greathalls has 2 seats, but --seats names 1"),
    ("play adventure --seats human,greedy", "escape_the_tomb has 1 seat, but --seats names 2"),
    ("simulate descent --seats greedy", "ember_crypt has 2 to 5 seats, but --seats names 1"),
    ("play onslaught --seats human,bob", "nobody is called 'bob'"),
    ("play onslaught --seats human,,greedy", "empty place"),
    ("play onslaught --scenario moon", "no scenario 'moon' of onslaught; there is: greathalls"),
    ("play onslaught --seed minus", "not a whole number from 0"),
    ("play onslaught --names Ann", "1 name for 2 seats"),
    (f"play onslaught --names {'A' * 25},Bob", "at most 24 characters"),
    (
        "play onslaught --names A\u202enn,Bob",
        "'A\\u202enn': This name holds",
    ),
    ("play onslaught --names Ann,B\udcffb", "half a character"),
    ("play onslaught --names \u200d,Bob", "nobody can see"),
    ("simulate onslaught --seats human,greedy", "nobody is called 'human'"),
    ("simulate onslaught --games 0", "not a whole number from 1"),
    ("check no/such/level.toml", "does not exist"),
    ("screenshot", "--list"),
    ("screenshot attic --out a.png", "no scene 'attic'"),
    ("screenshot title", "--out"),
    ("screenshot title --out a.jpg", "must end in .png"),
    ("screenshot title --out no/such/a.png", "folder of 'no/such/a.png' does not exist"),
    ("screenshot title --out a.png --size 10x10", "10x10 is outside 1280x720 to"),
    ("screenshot title --out a.png --size big", "write it like 1920x1080"),
    ("dance", "invalid choice: 'dance'"),
]


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WARHALL_HOME", str(tmp_path))


@pytest.mark.parametrize(("line", "said"), REFUSED)
def test_a_request_that_cannot_be_met_is_one_sentence(
    line: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(line.split()) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert said in err
    assert err.count("\n") == 1
    assert "Traceback" not in err


def test_version_and_help_end_well(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["--version"]) == 0
    assert capsys.readouterr().out == f"warhall {__version__}\n"
    for line in ([], ["play"], ["simulate"], ["check"], ["screenshot"]):
        assert cli.main([*line, "--help"]) == 0
        assert "example" in capsys.readouterr().out


def _stand_in(monkeypatch: pytest.MonkeyPatch, name: str, code: int = 0) -> list[object]:
    """Put a module in place of an implementer; returns the list of what its `run` was given."""
    given: list[object] = []
    module = types.ModuleType(name)

    def run(wanted: object) -> int:
        given.append(wanted)
        return code

    module.run = run  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, name, module)
    return given


def test_who_sits_of_itself_is_one_kind_of_player_a_side(monkeypatch: pytest.MonkeyPatch) -> None:
    given = _stand_in(monkeypatch, "game.players.simulate")
    for game, seats in (
        ("trials", ("greedy", "greedy", "random", "random")),
        ("onslaught", ("greedy", "random")),
    ):
        assert cli.main(["simulate", game]) == 0
        args = given.pop()
        assert isinstance(args, Namespace)
        assert args.seats == seats


def test_simulate_hands_over_what_was_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    given = _stand_in(monkeypatch, "game.players.simulate")
    line = "simulate onslaught --seats greedy,random --games 200 --seed 3 --jobs 2 --json"
    assert cli.main(line.split()) == 0
    args = given[0]
    assert isinstance(args, Namespace)
    assert (args.game, args.scenario, args.seats) == (
        "onslaught",
        "greathalls",
        ("greedy", "random"),
    )
    assert (args.games, args.seed, args.jobs, args.json) == (200, 3, 2, True)


def test_screenshot_hands_over_scene_size_and_file(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    given = _stand_in(monkeypatch, "game.gallery.screenshot")
    out = tmp_path / "a.png"
    assert cli.main(["screenshot", "end", "--size", "1280x720", "--out", str(out)]) == 0
    args = given[0]
    assert isinstance(args, Namespace)
    assert (args.scene, args.size, args.out, args.seed) == ("end", (1280, 720), out, 1)


def test_screenshot_lists_the_scenes(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["screenshot", "--list"]) == 0
    names = capsys.readouterr().out.split()
    assert {"title", "action", "targeting", "result"} <= set(names)
    assert len(names) == len(set(names))


def test_check_gives_the_exit_code_of_the_checker(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    given = _stand_in(monkeypatch, "game.rules.check", code=1)
    assert cli.main(["check", str(tmp_path)]) == 1
    assert given == [[tmp_path]]


def test_a_fault_is_one_sentence_and_a_report(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    module = types.ModuleType("game.rules.check")

    def run(_: object) -> int:
        raise RuntimeError("the lamp went out")

    module.run = run  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "game.rules.check", module)
    assert cli.main(["check", str(tmp_path)]) == 2
    err = capsys.readouterr().err
    assert err.count("\n") == 1
    assert "the lamp went out" in err
    report = next((tmp_path / "state" / "reports").glob("fault-*.txt")).read_text(encoding="utf-8")
    assert "RuntimeError: the lamp went out" in report
    assert __version__ in report


def test_a_terminal_of_few_letters_is_told_the_others_by_their_numbers(tmp_path: Path) -> None:
    level = tmp_path / "\N{SKULL AND CROSSBONES}.toml"
    level.write_text("", "utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "game", "check", str(level)],
        capture_output=True, env={**os.environ, "PYTHONIOENCODING": "ascii"}, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (1, b"")
    assert rb"\u2620" in done.stdout


def test_the_help_names_every_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["--help"]) == 0
    said = capsys.readouterr().out.partition("options:")[0]
    assert all(each in said for each in games.names())


@pytest.mark.parametrize("line", ["--version", "check levels", "simulate --help"])
def test_commands_without_a_window_never_load_one(line: str) -> None:
    code = (
        "import sys\nfrom game import cli\n"
        f"cli.main({line.split()!r})\n"
        "loaded = {'pygame', 'pygame_gui', 'pymunk'} & set(sys.modules)\n"
        "sys.exit(f'loaded {loaded}' if loaded else 0)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="made by the system calls of Unix")
@pytest.mark.parametrize("what", ["pipe", "device"])
def test_what_is_no_file_among_the_own_levels_does_not_stop_a_command(
    tmp_path: Path, what: str
) -> None:
    place = tmp_path / "data" / "levels" / "mine.toml"
    place.parent.mkdir(parents=True)
    if what == "pipe":
        os.mkfifo(place)
    else:
        place.symlink_to("/dev/zero")
    asked = [sys.executable, "-m", "game", "simulate", "onslaught", "--scenario", "mine"]
    run = subprocess.run(
        asked, capture_output=True, text=True, timeout=20, check=False, preexec_fn=_in_little_room
    )
    assert "no scenario 'mine' of onslaught; there is: greathalls" in run.stderr
    assert run.returncode == 2


def _in_little_room() -> None:
    import resource

    resource.setrlimit(resource.RLIMIT_DATA, (1 << 28, 1 << 28))
