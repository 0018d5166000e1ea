"""The dialog that picks files and folders: walked by keys as well, and never an exception."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.scenes.library.files import MOST, SaveFile, held
from game.scenes.shell.house import House
from game.scenes.shell.notice import Notice
from game.table.display import desktop
from game.table.widgets.fields import Button, Entry
from game.words.ui import say
from tests.robots.desk import Desk, house

Opened = Callable[..., tuple[Desk, SaveFile, list[tuple[Path, str]]]]


@pytest.fixture
def opened(tmp_path: Path) -> Any:
    """Return what opens the dialog that saves, and notes where and as what."""
    desks: list[Desk] = []

    def begin(size: tuple[int, int] = (1280, 720), of: House | None = None) -> Any:
        desk = Desk(of if of is not None else house(), size=size)
        desks.append(desk)
        saved: list[tuple[Path, str]] = []
        dialog = SaveFile(
            desk.house, tmp_path, "night", lambda folder, name: saved.append((folder, name))
        )
        desk.stack.push(dialog)
        desk.frame()
        return desk, dialog, saved

    yield begin
    for desk in desks:
        desk.close()


def texts(dialog: SaveFile) -> list[str]:
    """Return what the buttons say."""
    return [one.text for one in dialog.form.widgets if isinstance(one, Button)]


def test_folders_come_by_name_and_files_of_matches_from_the_newest_on(tmp_path: Path) -> None:
    for number, name in enumerate(("old.warhall", "new.warhall", "notes.txt", ".hidden.warhall")):
        (tmp_path / name).write_text("")
        os.utime(tmp_path / name, (number, number))
    for name in ("b", "A", ".git"):
        (tmp_path / name).mkdir()
    found = held(tmp_path)
    assert [path.name for path in found.folders] == ["A", "b"]
    assert [path.name for path in found.files] == ["new.warhall", "old.warhall"]


def test_a_folder_that_is_gone_is_told_and_left_by_keys(opened: Opened, tmp_path: Path) -> None:
    (tmp_path / "gone").mkdir()
    desk, dialog, _ = opened()
    (tmp_path / "gone").rmdir()
    dialog._into(tmp_path / "gone")()
    desk.frame()
    assert dialog.found.fault
    assert texts(dialog)[0] == say("files.up")
    dialog.form.focus.go(0)
    dialog.form.focus.shown = True
    desk.key(pygame.K_RETURN)
    assert dialog.folder == tmp_path


def test_a_file_is_saved_under_the_typed_name_in_the_folder_walked_to(
    opened: Opened, tmp_path: Path
) -> None:
    (tmp_path / "campaign").mkdir()
    desk, dialog, saved = opened()
    desk.press("campaign/")
    line = next(one for one in dialog.form.widgets if isinstance(one, Entry))
    line.below.set_text("Second night")
    desk.press(say("files.save"))
    assert saved == [(tmp_path / "campaign", "Second night")]
    assert desk.top is not dialog


def test_the_button_that_saves_has_the_focus_first(opened: Opened, tmp_path: Path) -> None:
    desk, _, saved = opened()
    desk.key(pygame.K_RETURN)  # it is the golden one, so it is lit without a ring
    assert saved == [(tmp_path, "night")]


def test_a_file_that_is_there_lends_its_name(opened: Opened, tmp_path: Path) -> None:
    (tmp_path / "first.warhall").write_text("")
    desk, _, saved = opened()
    desk.press("first")
    desk.press(say("files.save"))
    assert saved == [(tmp_path, "first")]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text", [100, 150, 200])
def test_everything_lies_in_the_frame_whatever_the_size(
    opened: Opened, tmp_path: Path, size: tuple[int, int], text: int
) -> None:
    for number in range(30):
        (tmp_path / f"night {number}.warhall").write_text("")
    desk, dialog, _ = opened(size, house(text=text))
    boxes = [one.rect for one in dialog.form.widgets]
    assert all(dialog.frame.contains(box) for box in boxes)
    assert all(one.collidelist(boxes[:at]) < 0 for at, one in enumerate(boxes))
    assert dialog.pages > 1
    assert desk.screen.get_rect().contains(dialog.frame)


def test_no_more_entries_are_looked_at_than_anybody_pages_through(tmp_path: Path) -> None:
    for number in range(MOST + 5):
        (tmp_path / f"{number}.warhall").touch()
    assert len(held(tmp_path).files) == MOST


def test_names_that_no_font_can_draw_end_nothing(opened: Opened, tmp_path: Path) -> None:
    (tmp_path / "a\u202eb.warhall").write_text("")
    (tmp_path / os.fsdecode(b"half \xff.warhall")).write_text("")
    desk, dialog, _ = opened()
    desk.frame()
    assert len(dialog.found.files) == 2


def test_without_a_desktop_the_path_of_the_folder_is_told(
    opened: Opened, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(desktop.shutil, "which", lambda name: None)
    desk, _, _ = opened()
    desk.press(say("files.open"))
    assert isinstance(desk.top, Notice)
    assert str(tmp_path) in desk.top.text


@pytest.mark.skipif(sys.platform == "win32", reason="there is another way on that system")
def test_the_folder_is_given_to_the_desktop_as_one_word(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "it's; here"
    folder.mkdir()
    monkeypatch.setattr(desktop.shutil, "which", lambda name: f"/usr/bin/{name}")
    asked: list[Any] = []

    def begin(words: list[str], **how: Any) -> None:
        asked.append((words, how.get("shell", False)))

    monkeypatch.setattr(subprocess, "Popen", begin)
    assert desktop.open_folder(folder)
    (((_, path), shell),) = asked
    assert (path, shell) == (str(folder), False)
