"""What comes from outside is read in bounded time and memory, whatever lies under its name."""

from __future__ import annotations

import os
import pickle
import socket
import sys
import time
import tracemalloc
from pathlib import Path

import pytest

from game import bounded
from game.bounded import Unreadable

MOST = 1000
posix = pytest.mark.skipif(sys.platform == "win32", reason="made by the system calls of Unix")


def kind(path: Path, most: int = MOST) -> str:
    began = time.monotonic()
    with pytest.raises(Unreadable) as caught:
        bounded.read(path, most)
    assert time.monotonic() - began < 1
    return caught.value.kind


def test_a_file_up_to_the_limit_is_read_whole(tmp_path: Path) -> None:
    for size in (0, 1, MOST):
        (tmp_path / "file").write_bytes(b"x" * size)
        assert bounded.read(tmp_path / "file", MOST) == b"x" * size
        assert bounded.check(tmp_path / "file") == size


def test_a_byte_more_is_too_large(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"x" * (MOST + 1))
    assert kind(tmp_path / "file") == "too_large"


def test_a_file_of_many_chunks_comes_back_in_order(tmp_path: Path) -> None:
    content = os.urandom(3 * bounded.CHUNK + 17)
    (tmp_path / "file").write_bytes(content)
    assert bounded.read(tmp_path / "file", len(content)) == content
    assert kind(tmp_path / "file", len(content) - 1) == "too_large"


def test_a_folder_and_nothing_are_no_files(tmp_path: Path) -> None:
    assert kind(tmp_path) == "no_file"
    assert kind(tmp_path / "nothing") == "absent"
    (tmp_path / "file").touch()
    assert kind(tmp_path / "file" / "within") == "absent"


@pytest.mark.parametrize("name", ["a\0b", "\ud800"])
def test_an_impossible_name_is_told_so(tmp_path: Path, name: str) -> None:
    assert kind(tmp_path / name) in {"bad_name", "absent"}


@posix
def test_a_pipe_is_refused_at_once(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert kind(tmp_path / "pipe") == "no_file"


@posix
def test_a_pipe_put_in_the_files_place_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    os.mkfifo(tmp_path / "pipe")
    monkeypatch.setattr(bounded, "check", lambda path: 0)
    assert kind(tmp_path / "pipe") == "no_file"


@posix
@pytest.mark.parametrize("device", ["/dev/zero", "/dev/null", "/dev/tty"])
def test_a_device_is_refused_also_by_way_of_a_link(tmp_path: Path, device: str) -> None:
    assert kind(Path(device)) == "no_file"
    (tmp_path / "link").symlink_to(device)
    assert kind(tmp_path / "link") == "no_file"


@posix
def test_a_socket_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # the name of a socket must be short
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind("socket")
        assert kind(tmp_path / "socket") == "no_file"


@posix
def test_links_that_lead_to_themselves_fail(tmp_path: Path) -> None:
    (tmp_path / "one").symlink_to(tmp_path / "two")
    (tmp_path / "two").symlink_to(tmp_path / "one")
    assert kind(tmp_path / "one") == "failed"


@posix
def test_a_file_without_end_that_calls_itself_empty_is_too_large(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setattr(os, "read", lambda handle, count: b"x" * count)
    assert kind(tmp_path / "file") == "too_large"


def test_a_file_of_a_thousand_gigabytes_takes_no_memory(tmp_path: Path) -> None:
    with (tmp_path / "file").open("wb") as file:
        file.truncate(1 << 40)
    tracemalloc.start()
    try:
        assert kind(tmp_path / "file", 1 << 26) == "too_large"
        assert tracemalloc.get_traced_memory()[1] < 1 << 20
    finally:
        tracemalloc.stop()


def test_what_is_wrong_is_said_in_words_and_survives_pickling() -> None:
    told = {
        Unreadable("absent", Path("f")): "there is no such file",
        Unreadable("no_file", Path("f")): "this is no file",
        Unreadable("too_large", Path("f"), 2048): "more than 2 KiB",
        Unreadable("too_large", Path("f"), 1000): "more than 1000 bytes",
        Unreadable("bad_name", Path("f")): "no possible name",
        Unreadable("failed", Path("f"), 0, "Input/output error"): (
            "cannot be read (Input/output error)"
        ),
    }
    for fault, said in told.items():
        assert fault.said == said
        assert str(fault) == f"f: {said}"
        again = pickle.loads(pickle.dumps(fault))
        assert (again.kind, again.path, again.most, again.said) == (
            fault.kind,
            fault.path,
            fault.most,
            said,
        )
