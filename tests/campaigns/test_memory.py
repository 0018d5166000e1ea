"""A sample of the campaign: sizes of the window that follow each other leave nothing behind."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from game import games
from tests.campaigns.memory import Sitting, used
from tests.robots.sitter import Sitter

if not sys.platform.startswith("linux"):
    pytest.skip("the memory of a process is read from /proc", allow_module_level=True)

WARM = 4
RESIZES = 8
MEGABYTES = 45
"""What the window may grow by; before, twelve changes of its size took 400."""
FILES = 60

GAMES = games.names()


@pytest.mark.usefixtures("as_thorough_as_the_game")
def test_changes_of_size_leave_no_pictures_and_fonts_behind(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("WARHALL_HOME", str(tmp_path))
    sitting = Sitting(GAMES[0], (1280, 720), "4", seed=3)
    try:
        for _ in sitting.resizes(WARM):
            pass
        before = used()
        for _ in sitting.resizes(RESIZES):
            pass
        after = used()
    finally:
        sitting.close()
    assert after.megabytes - before.megabytes < MEGABYTES, (before, after)
    assert after.files - before.files < FILES, (before, after)


@pytest.mark.usefixtures("kept_looks", "kept_computers")
@pytest.mark.parametrize("game", GAMES[1:])
def test_whoever_has_no_hands_for_a_game_plays_it_at_its_table(
    game: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("WARHALL_HOME", str(tmp_path))
    sitting = Sitting(game, (1280, 720), "instant", seed=3)
    sitting.desk.every = 20
    try:
        assert isinstance(sitting.robot, Sitter)
        for _ in range(1500):
            sitting.robot.step()
            if sitting.robot.answered > 8:
                break
        assert sitting.robot.answered > 8
        assert sitting.desk.top.name != "fault"
    finally:
        sitting.close()
