from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from game.store import schema
from game.store.database import Database
from game.store.library import FILE, LOCK, Library
from game.store.lock import Lock
from game.store.resume import open_match
from game.store.salvage import LEAF
from game.store.trouble import LibraryTrouble
from tests.store.playing import COUNTED, LEVELS, Played


def file_of_version(path: Path, version: int) -> None:
    """Make an empty library as that version made it."""
    database = Database(path)
    schema.upgrade(database, 0, version)
    database.close()


def test_a_library_of_the_first_version_is_brought_up_to_date(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file_of_version(tmp_path / FILE, 1)
    with monkeypatch.context() as then:
        then.setattr(schema, "VERSION", 1)
        then.setattr(schema, "STEPS", schema.STEPS[:1])
        then.setattr(schema.upgrade, "__defaults__", (1,))
        library = Library.open(tmp_path)
        played = Played(library, 1).play(25)
        library.close()
    assert version_of(tmp_path / FILE) == 1
    library = Library.open(tmp_path)
    assert library.rescued is None
    library.count(played.journal.id, COUNTED)
    kept = library.load(played.journal.id)
    assert open_match(kept, LEVELS).match.digest() == played.digests[25]
    library.close()
    assert version_of(tmp_path / FILE) == schema.VERSION


def test_a_library_of_the_first_version_is_rescued(tmp_path: Path) -> None:
    path = tmp_path / FILE
    file_of_version(path, 1)
    content = bytearray(path.read_bytes())
    content[3 * 4096 : 4 * 4096] = bytes(4096)
    path.write_bytes(content)
    library = Library.open(tmp_path)
    assert library.rescued is not None
    library.close()
    assert version_of(path) == schema.VERSION


def test_a_library_brought_up_to_date_is_rescued_without_its_first_page(tmp_path: Path) -> None:
    path = tmp_path / FILE
    file_of_version(path, 2)
    database = Database(path)
    library = Library(database, Lock(tmp_path / LOCK), None)
    played = [Played(library, seed).play(40) for seed in (1, 2)]
    library.close()
    Library.open(tmp_path).close()
    content = path.read_bytes()
    assert content[100] == LEAF  # the list of all tables lies on this page, and no other
    path.write_bytes(bytes(4096) + content[4096:])
    library = Library.open(tmp_path)
    assert library.rescued is not None
    assert (library.rescued.matches, library.rescued.choices) == (2, 80)
    for each in played:
        kept = library.load(each.journal.id)
        assert open_match(kept, LEVELS).match.digest() == each.digests[40]
    assert library.statistics() == []
    assert library.settings() == ""
    library.close()


def test_every_version_leads_to_the_same_tables(tmp_path: Path) -> None:
    told = []
    for version in range(len(schema.STEPS) + 1):
        path = tmp_path / f"{version}.sqlite3"
        file_of_version(path, version)
        schema.opened(path).close()
        plain = sqlite3.connect(path)
        told.append(plain.execute("SELECT name, sql FROM sqlite_master ORDER BY name").fetchall())
        plain.close()
    assert all(tables == told[0] for tables in told)


def test_a_step_that_fails_leaves_the_older_version(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / FILE
    file_of_version(path, 1)
    steps = (schema.STEPS[0], (*schema.STEPS[1], "CREATE TABLE nonsense"))
    monkeypatch.setattr(schema, "STEPS", steps)
    with pytest.raises(LibraryTrouble):
        schema.opened(path)
    assert version_of(path) == 1
    plain = sqlite3.connect(path)
    names = {name for (name,) in plain.execute("SELECT name FROM sqlite_master")}
    plain.close()
    assert "statistic" not in names


def test_the_file_is_what_the_page_of_its_format_says(tmp_path: Path) -> None:
    library = Library.open(tmp_path)
    pragma = library._database.number
    assert pragma("PRAGMA foreign_keys") == 1
    assert pragma("PRAGMA synchronous") == 2
    assert pragma("PRAGMA page_size") == 4096
    assert library._database.all("PRAGMA journal_mode") == [("wal",)]
    assert library._database.all("PRAGMA locking_mode") == [("exclusive",)]
    library.close()


def version_of(path: Path) -> int:
    """Return the version that the file says it has."""
    plain = sqlite3.connect(path)
    (version,) = plain.execute("PRAGMA user_version").fetchone()
    plain.close()
    return int(version)
