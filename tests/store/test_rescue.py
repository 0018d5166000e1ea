from __future__ import annotations

import random
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.store.database import Connection, connect
from game.store.library import FILE, Library
from game.store.resume import open_match
from game.store.trouble import LibraryTrouble
from tests.campaigns.failing_disk import FAULTS, FailingDisk
from tests.store.playing import COUNTED, LEVELS, Played

PAGE = 4096


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[str]]:
    """A closed library of four matches, and the digests in which they stand."""
    folder = tmp_path_factory.mktemp("sound")
    library = Library.open(folder)
    played = [Played(library, seed, f"match {seed}").play(60) for seed in range(1, 5)]
    library.count(2, COUNTED, COUNTED.ended)
    library.keep_settings('{"text": 125}')
    library.close()
    return folder / FILE, [each.match.digest() for each in played]


@pytest.fixture
def file(sound: tuple[Path, list[str]], tmp_path: Path) -> Path:
    return Path(shutil.copy(sound[0], tmp_path / FILE))


def spoil(file: Path, at: int, count: int, seed: int = 1) -> bytes:
    """Overwrite ``count`` bytes; return the whole file as it is then."""
    content = bytearray(file.read_bytes())
    content[at : at + count] = random.Random(seed).randbytes(count)
    file.write_bytes(content)
    return bytes(content)


def run(file: Path, sql: str) -> list[tuple[Any, ...]]:
    """Carry out one statement behind the back of the library; return what it answers."""
    plain = sqlite3.connect(file)
    answer = plain.execute(sql).fetchall()
    plain.commit()
    plain.close()
    return answer


def killed(folder: Path, to: Path, count: int) -> Played:
    """Play so many choices in the library of ``folder``; ``to`` holds it as a kill leaves it."""
    library = Library.open(folder)
    played = Played(library, 9).play(count)
    shutil.copytree(folder, to)
    library.close()
    return played


@pytest.mark.parametrize("content", [b"not a database", b"\x00" * 100_000, b"SQLite format 3\x00"])
def test_a_file_that_is_no_library_is_set_aside(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE).write_bytes(content)
    library = Library.open(tmp_path)
    assert library.rescued is not None
    assert (library.rescued.matches, library.rescued.choices) == (0, 0)
    assert Path(library.rescued.aside).read_bytes() == content
    Played(library, 1).play(3)
    library.close()
    library = Library.open(tmp_path)
    assert library.rescued is None
    assert library.all()[0].choices == 3
    library.close()


def test_an_earlier_file_aside_is_not_written_over(tmp_path: Path) -> None:
    for content in (b"one" * 99, b"two" * 99):
        (tmp_path / FILE).write_bytes(content)
        Library.open(tmp_path).close()
    kept = sorted(path.read_bytes() for path in tmp_path.glob("library.damaged-*"))
    assert kept == [b"one" * 99, b"two" * 99]
    assert {path.name for path in tmp_path.iterdir()} == {
        FILE, "library.lock", "library.damaged-1.sqlite3", "library.damaged-2.sqlite3",
    }  # fmt: skip


@pytest.mark.parametrize("count", [16, 100, PAGE])
def test_a_spoilt_first_page_costs_nothing(
    file: Path, sound: tuple[Path, list[str]], count: int
) -> None:
    spoilt = spoil(file, 0, count)
    library = Library.open(file.parent)
    assert library.rescued is not None
    assert (library.rescued.matches, library.rescued.choices) == (4, 240)
    assert Path(library.rescued.aside).read_bytes() == spoilt
    digests = [open_match(library.load(each.id), LEVELS).match.digest() for each in library.all()]
    assert sorted(digests) == sorted(sound[1])
    assert library.statistics() == [COUNTED]
    assert library.settings() == '{"text": 125}'
    library.close()


def test_a_spoilt_page_costs_what_stood_on_it(file: Path) -> None:
    pages = file.stat().st_size // PAGE
    for page in (*range(1, 9), *range(9, pages, 11)):
        folder = file.parent / str(page)
        folder.mkdir()
        spoil(Path(shutil.copy(file, folder / FILE)), page * PAGE, PAGE, page)
        library = Library.open(folder)
        assert library.rescued is not None
        # An inner page costs nothing, since the leaves below it are found without it.
        assert library.rescued.matches == 4, page
        assert library.rescued.choices >= 220, page
        for each in library.all():
            open_match(library.load(each.id), LEVELS)
        library.close()


def test_a_match_whose_row_is_lost_is_begun_from_its_opening(
    file: Path, sound: tuple[Path, list[str]]
) -> None:
    ((root,),) = run(file, "SELECT rootpage FROM sqlite_master WHERE name = 'match'")
    spoil(file, (root - 1) * PAGE, PAGE)
    library = Library.open(file.parent)
    digests = [open_match(library.load(each.id), LEVELS).match.digest() for each in library.all()]
    assert sorted(digests) == sorted(sound[1])
    assert all(each.standing.round > 1 for each in library.all())
    library.close()


def test_a_trigger_in_the_file_never_runs(file: Path) -> None:
    run(file, "CREATE TRIGGER evil AFTER INSERT ON choice BEGIN DELETE FROM match; END")
    library = Library.open(file.parent)
    assert library.rescued is not None
    assert library.rescued.matches == 4
    Played(library, 9).play(2)
    assert len(library.all()) == 5
    library.close()


def test_choices_in_the_log_of_a_killed_copy_are_rescued_too(tmp_path: Path) -> None:
    other = tmp_path / "killed"
    played = killed(tmp_path / "first", other, 60)
    assert (other / f"{FILE}-wal").exists()
    content = (other / FILE).read_bytes()
    (other / FILE).write_bytes(bytes(len(content[:PAGE])) + content[PAGE:])
    library = Library.open(other)
    kept = library.load(played.journal.id)
    assert open_match(kept, LEVELS).match.digest() == played.digests[60]
    library.close()


def test_a_damaged_file_with_a_log_is_set_aside_as_it_was(file: Path, tmp_path: Path) -> None:
    other = tmp_path / "killed"
    played = killed(file.parent, other, 3)
    # The log has the pages that those few choices changed, and none of these.
    spoilt = spoil(other / FILE, 10 * PAGE, 2 * PAGE)
    log = (other / f"{FILE}-wal").read_bytes()
    library = Library.open(other)
    assert library.rescued is not None
    assert Path(library.rescued.aside).read_bytes() == spoilt
    assert Path(library.rescued.aside + "-wal").read_bytes() == log
    kept = library.load(played.journal.id)
    assert open_match(kept, LEVELS).match.digest() == played.digests[3]
    library.close()


def test_choices_without_their_match_are_no_library(file: Path) -> None:
    run(file, "UPDATE choice SET match = 5 WHERE match = 2 AND number = 30")
    library = Library.open(file.parent)
    assert library.rescued is not None
    assert library.rescued.choices == 239
    Played(library, 9).play(2)
    library.close()


def test_one_damaged_letter_costs_no_more_than_its_row(file: Path) -> None:
    run(file, "UPDATE match SET name = CAST(x'61ff62' AS TEXT) WHERE id = 2")
    run(file, "UPDATE choice SET told = CAST(x'ff' AS TEXT) WHERE match = 3 AND number = 9")
    library = Library.open(file.parent)
    names = {each.id: each.name for each in library.all()}
    assert names == {1: "match 1", 2: "a\ufffdb", 3: "match 3", 4: "match 4"}
    assert library.load(3).lost == 1
    library.close()


class Stopped(BaseException):
    """The game is killed here."""


def test_a_rescue_may_be_stopped_before_any_of_its_steps(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = tmp_path / "killed"
    played = killed(file.parent, found, 3)
    spoilt = spoil(found / FILE, 10 * PAGE, 2 * PAGE)
    log = (found / f"{FILE}-wal").read_bytes()
    left = 0

    def counted(real: Callable[..., object]) -> Callable[..., object]:
        def step(*given: object, **named: object) -> object:
            nonlocal left
            left -= 1
            if left == 0:
                raise Stopped
            return real(*given, **named)

        return step

    for at in range(1, 60):
        folder = tmp_path / str(at)
        shutil.copytree(found, folder)
        left = at
        with monkeypatch.context() as then:
            then.setattr(Path, "replace", counted(Path.replace))
            then.setattr(Path, "unlink", counted(Path.unlink))
            then.setattr(shutil, "copyfile", counted(shutil.copyfile))
            try:
                Library.open(folder).close()
            except Stopped:
                pass
            else:
                break
        library = Library.open(folder)
        kept = library.load(played.journal.id)
        assert open_match(kept, LEVELS).match.digest() == played.digests[3], at
        assert len(library.all()) == 5, at
        aside = [path.read_bytes() for path in folder.glob("library.damaged-*")]
        assert len(list(folder.glob("library.damaged-*.sqlite3"))) == 1, at
        assert spoilt in aside, at
        assert log in aside, at
        library.close()
    assert at > 12


def test_a_rescue_on_a_disk_that_fails_can_be_tried_again(file: Path, tmp_path: Path) -> None:
    spoil(file, 0, 100)
    disk = FailingDisk("rescue")
    refused = 0
    for at in range(1, 400, 13):
        folder = tmp_path / str(at)
        folder.mkdir()
        shutil.copy(file, folder)
        disk.files.clear()
        disk.arm(at, FAULTS[at % 3], lasting=at % 2 == 0)
        try:
            Library.open(folder, disk.connect).close()
        except LibraryTrouble:
            refused += 1
        library = Library.open(folder)
        assert (len(library.all()), len(list(folder.glob("*.damaged-*")))) == (4, 1), at
        library.close()
        if not disk.down:
            break
    assert refused >= 5


def test_a_rescue_without_room_leaves_all_as_it_was(file: Path) -> None:
    spoilt = spoil(file, 0, 100)

    def small(path: Path) -> Connection:
        connection = connect(path)
        if "part" in path.name:
            for _ in connection.execute("PRAGMA max_page_count = 12"):
                pass
        return connection

    with pytest.raises(LibraryTrouble) as found:
        Library.open(file.parent, small)
    assert found.value.kind == "disk_full"
    assert {path.name: path.read_bytes() for path in file.parent.iterdir()} == {
        FILE: spoilt,
        "library.lock": b"",
    }
