from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from game.store.settings import Settings, SettingsFile


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
