"""The tables of the library, and the steps that bring an older file up to them."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from game.store.database import Connect, Database, Row, connect
from game.store.trouble import LibraryTrouble

STEPS: Final[tuple[tuple[str, ...], ...]] = (
    (
        """
        CREATE TABLE match (
            id INTEGER PRIMARY KEY,
            name TEXT NOT NULL,
            terms TEXT NOT NULL,
            controllers TEXT NOT NULL,
            changed TEXT NOT NULL,
            round INTEGER NOT NULL,
            points TEXT NOT NULL,
            state TEXT NOT NULL CHECK (state IN ('running', 'finished')),
            deleted INTEGER NOT NULL DEFAULT 0 CHECK (deleted IN (0, 1)),
            parent INTEGER REFERENCES match ON DELETE SET NULL,
            parent_choice INTEGER,
            seal BLOB NOT NULL
        )
        """,
        """
        CREATE TABLE choice (
            id INTEGER PRIMARY KEY,
            match INTEGER NOT NULL REFERENCES match ON DELETE CASCADE,
            number INTEGER NOT NULL CHECK (number >= 0),
            follows INTEGER NOT NULL CHECK (follows < number),
            seat INTEGER NOT NULL,
            who TEXT NOT NULL,
            words TEXT NOT NULL,
            round INTEGER NOT NULL,
            count INTEGER NOT NULL,
            drawn TEXT NOT NULL,
            told TEXT NOT NULL,
            events BLOB NOT NULL,
            digest TEXT NOT NULL,
            standing TEXT NOT NULL,
            kind TEXT NOT NULL CHECK (kind IN ('plain', 'override')),
            own INTEGER NOT NULL CHECK (own IN (0, 1)),
            undone TEXT NOT NULL CHECK (undone IN ('', 'freely', 'agreed')),
            terms TEXT NOT NULL,
            seal BLOB NOT NULL,
            UNIQUE (match, number)
        )
        """,
        """
        CREATE TABLE snapshot (
            id INTEGER PRIMARY KEY,
            match INTEGER NOT NULL REFERENCES match ON DELETE CASCADE,
            number INTEGER NOT NULL,
            digest TEXT NOT NULL,
            bytes BLOB NOT NULL,
            UNIQUE (match, number)
        )
        """,
        """
        CREATE TABLE mark (
            id INTEGER PRIMARY KEY,
            match INTEGER NOT NULL REFERENCES match ON DELETE CASCADE,
            number INTEGER NOT NULL,
            name TEXT NOT NULL,
            made TEXT NOT NULL
        )
        """,
        """
        CREATE TABLE stamp (
            id INTEGER PRIMARY KEY,
            match INTEGER NOT NULL REFERENCES match ON DELETE CASCADE,
            number INTEGER NOT NULL,
            kind TEXT NOT NULL,
            after INTEGER NOT NULL,
            count INTEGER NOT NULL,
            words TEXT NOT NULL
        )
        """,
    ),
    (
        """
        CREATE TABLE statistic (
            name TEXT PRIMARY KEY,
            value INTEGER NOT NULL
        )
        """,
    ),
    (
        """
        CREATE TABLE settings (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            text TEXT NOT NULL,
            written TEXT NOT NULL,
            seal BLOB NOT NULL
        )
        """,
    ),
    (
        # Nothing was ever counted in the older one.
        "DROP TABLE statistic",
        """
        CREATE TABLE statistic (
            id INTEGER PRIMARY KEY,
            match INTEGER UNIQUE REFERENCES match ON DELETE SET NULL,
            told TEXT NOT NULL,
            seal BLOB NOT NULL
        )
        """,
    ),
    (
        # A day's try is spent once it is begun, whatever becomes of its match.
        """
        CREATE TABLE daily (
            id INTEGER PRIMARY KEY,
            game TEXT NOT NULL,
            day TEXT NOT NULL,
            seal BLOB NOT NULL,
            UNIQUE (game, day)
        )
        """,
    ),
)
"""One entry a version: what brings a file from the version before to it. Never change an entry
that has shipped."""
VERSION: Final = len(STEPS)


def opened(path: Path, connect: Connect = connect) -> Database:
    """Return the sound and current database at ``path``, made or brought up to date if need be.

    ``LibraryTrouble``: ``damaged`` also where SQLite would still read it but where it is not the
    file that the library made; ``newer_version`` leaves the file untouched.
    """
    database = Database(path, connect)
    try:
        version = database.number("PRAGMA user_version")
        if version > VERSION:
            detail = f"version {version}, this Warhall knows {VERSION}"
            raise LibraryTrouble("newer_version", path, detail)
        if version > 0:
            check(database, version)
        upgrade(database, version)
    except BaseException:
        database.close()
        raise
    return database


def check(database: Database, version: int) -> None:
    """Raise ``LibraryTrouble`` unless tables and pages are those of that version of a library."""
    if not same_tables(database, version):
        raise LibraryTrouble("damaged", database.path, "the tables are not those of a library")
    found = database.all("PRAGMA integrity_check(1)")
    if found != [("ok",)]:
        said = " ".join(str(found[0][0]).split()) if found else "nothing"
        raise LibraryTrouble("damaged", database.path, said)
    if database.all("PRAGMA foreign_key_check"):
        raise LibraryTrouble("damaged", database.path, "there are rows without their match")


def upgrade(database: Database, version: int, to: int = VERSION) -> None:
    """Carry out the steps from ``version`` up to ``to``, all of them or none."""
    if version >= to:
        return
    with database.transaction():
        for step in STEPS[max(version, 0) : to]:
            for statement in step:
                database.run(statement)
        database.run(f"PRAGMA user_version = {to}")


def same_tables(database: Database, version: int) -> bool:
    """Return whether tables, indexes, triggers and views are those of that version."""
    return 1 <= version <= VERSION and _tables(database) == _expected(version)


def _tables(database: Database) -> list[Row]:
    return database.all("SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY type, name")


@cache
def _expected(version: int) -> list[Row]:
    fresh = Database(Path(":memory:"))
    upgrade(fresh, 0, version)
    found = _tables(fresh)
    fresh.close()
    return found
