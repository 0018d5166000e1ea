from __future__ import annotations

import json
import os
import sys
import time
from pathlib import Path

import msgspec
import pytest

from game.store.settings import Settings, SettingsFile
from game.store.trouble import LibraryTrouble


def test_no_file_gives_the_defaults_and_writes_nothing(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path / "settings.json")
    assert file.settings == Settings()
    assert not list(tmp_path.iterdir())


def test_a_change_is_read_again(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "settings.json"
    SettingsFile(path).change("text", 150)
    assert SettingsFile(path).settings.text == 150
    assert [found.name for found in path.parent.iterdir()] == ["settings.json"]


def test_unknown_keys_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"text": 125, "dragons": {"many": 3}}')
    SettingsFile(path).change("shake", False)
    assert json.loads(path.read_text())["dragons"] == {"many": 3}
    assert json.loads(path.read_text())["text"] == 125


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"[1, 2]",
        b"\x00\xff",
        b'{"language": "\xff"}',
        b"[" * 100_000,
        b"{}" + b" " * 1_000_000,
    ],
)
def test_an_unreadable_file_is_set_aside(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(content)
    file = SettingsFile(path)
    assert file.settings == Settings()
    assert file.notice is not None
    assert file.notice.kind == "unreadable"
    assert Path(file.notice.aside).read_bytes() == content
    assert not path.exists()


@pytest.mark.skipif(sys.platform == "win32", reason="made by the system calls of Unix")
@pytest.mark.parametrize("what", ["pipe", "device", "loop", "folder"])
def test_what_is_no_file_is_set_aside_and_not_waited_for(tmp_path: Path, what: str) -> None:
    path = tmp_path / "settings.json"
    if what == "pipe":
        os.mkfifo(path)
    elif what == "folder":
        path.mkdir()
    else:
        path.symlink_to("/dev/zero" if what == "device" else path)
    began = time.monotonic()
    file = SettingsFile(path)
    assert time.monotonic() - began < 1
    assert file.settings == Settings()
    assert file.notice is not None
    assert file.notice.kind == "unreadable"
    assert os.path.lexists(file.notice.aside)
    file.change("text", 150)
    assert SettingsFile(path).settings.text == 150


@pytest.mark.skipif(sys.platform == "win32", reason="made by the system calls of Unix")
def test_a_pipe_in_the_place_of_the_second_file_does_not_hold_up_writing(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    os.mkfifo(tmp_path / "settings.json.new")
    SettingsFile(path).change("text", 150)
    assert SettingsFile(path).settings.text == 150


def test_a_wrong_value_costs_only_itself(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"text": 125, "speed": "warp", "interface": 400}')
    file = SettingsFile(path)
    assert file.settings == Settings(text=125)
    assert file.notice is not None
    assert file.notice.keys == ("interface", "speed")


def test_an_earlier_broken_file_is_not_written_over(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    for content in ("one", "two"):
        path.write_text(content)
        SettingsFile(path)
    assert sorted(found.read_text() for found in tmp_path.iterdir()) == ["one", "two"]


def test_a_value_that_does_not_fit_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError):
        Settings().changed("text", 110)
    with pytest.raises(KeyError):
        Settings().changed("dragons", 1)


def test_a_folder_that_cannot_be_written_gives_a_notice(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    file = SettingsFile(blocked / "settings.json")
    file.change("shake", False)
    assert file.settings.shake is False
    assert file.notice is not None
    assert file.notice.kind == "not_written"


class Second:
    """A second place, as a library is one; with `trouble` its disk fails."""

    def __init__(self, text: str = "", trouble: bool = False) -> None:
        self.text, self.trouble = text, trouble

    def settings(self) -> str:
        self._fail()
        return self.text

    def keep_settings(self, text: str) -> None:
        self._fail()
        self.text = text

    def _fail(self) -> None:
        if self.trouble:
            raise LibraryTrouble("read_only", Path("library.sqlite3"), "")


def test_the_second_place_has_the_text_of_the_file_as_it_is(tmp_path: Path) -> None:
    path, second = tmp_path / "settings.json", Second('{"text": 200}')
    path.write_text('{"text":  125, "dragons": {"many": "ü"}}', encoding="utf-8")
    file = SettingsFile(path)
    assert not file.join(second)
    assert second.text == path.read_text(encoding="utf-8")
    file.change("shake", False)
    assert second.text == path.read_text(encoding="utf-8")
    assert '"dragons"' in second.text
    assert file.notice is None


def test_the_first_start_puts_nothing_in_the_second_place(tmp_path: Path) -> None:
    second = Second()
    file = SettingsFile(tmp_path / "settings.json")
    assert not file.join(second)
    assert second.text == ""
    assert file.notice is None
    file.change("text", 150)
    assert second.text


@pytest.mark.parametrize(
    ("content", "kind"), [(None, "missing"), (b"{", "unreadable"), (b"\xff", "unreadable")]
)
def test_a_lost_file_comes_back_from_the_second_place(
    tmp_path: Path, content: bytes | None, kind: str
) -> None:
    path = tmp_path / "settings.json"
    second = Second('{"text": 150, "speed": "4", "volume": "loud", "dragons": {"many": 3}}')
    if content is not None:
        path.write_bytes(content)
    file = SettingsFile(path)
    assert file.join(second)
    assert file.settings == Settings(text=150, speed="4")
    assert file.notice is not None
    assert (file.notice.kind, file.notice.back) == (kind, True)
    if content is not None:
        assert Path(file.notice.aside).read_bytes() == content
    assert json.loads(path.read_text())["dragons"] == {"many": 3}
    assert second.text == path.read_text()
    again = SettingsFile(path)
    assert not again.join(second)
    assert again.notice is None


def test_of_a_wrong_value_the_older_one_comes_back_and_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"text": 125, "speed": "warp", "orcs": 1}')
    file = SettingsFile(path)
    assert file.join(Second('{"text": 200, "speed": "4", "elves": 1}'))
    assert file.settings == Settings(text=125, speed="4")
    assert file.unknown == {"orcs": 1}
    assert file.notice is not None
    assert (file.notice.keys, file.notice.back) == (("speed",), True)


@pytest.mark.parametrize("text", ["", "{", "[]", "[" * 100_000])
def test_a_second_place_without_settings_changes_nothing(tmp_path: Path, text: str) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(b"{")
    file = SettingsFile(path)
    assert not file.join(Second(text))
    assert file.settings == Settings()
    assert file.notice is not None
    assert not file.notice.back
    assert not path.exists()


@pytest.mark.parametrize("content", [None, "{", '{"text": 125}'])
def test_a_second_place_that_fails_does_no_harm(tmp_path: Path, content: str | None) -> None:
    path = tmp_path / "settings.json"
    if content is not None:
        path.write_text(content)
    file = SettingsFile(path)
    assert not file.join(Second('{"text": 200}', trouble=True))
    file.change("shake", False)
    assert SettingsFile(path).settings == file.settings
    assert file.settings.text != 200


def test_settings_that_come_back_hold_also_where_the_file_cannot_be_written(
    tmp_path: Path,
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    second = Second('{"text": 150}')
    file = SettingsFile(blocked / "settings.json")
    assert file.join(second)
    assert file.settings.text == 150
    assert file.notice is not None
    assert file.notice.kind == "not_written"
    assert second.text == '{"text": 150}'
