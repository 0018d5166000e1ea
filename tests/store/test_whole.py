from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.store import whole


def test_a_file_is_written_with_its_folder_and_over_the_old_one(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b" / "file"
    for text in (b"one", b"two"):
        whole.write(path, text)
        assert path.read_bytes() == text
    assert os.listdir(path.parent) == ["file"]


def test_what_cannot_be_written_leaves_the_old_file_and_nothing_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "file"
    whole.write(path, b"old")

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        whole.write(path, b"new")
    assert path.read_bytes() == b"old"
    assert os.listdir(tmp_path) == ["file"]
