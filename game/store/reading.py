"""Matches read from the library's tables, around whatever is damaged in them."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Final, TypeVar

from game.engine.errors import BadText
from game.store import rows
from game.store.database import Database, Row
from game.store.kept import Choice, Kept, Mark, Snapshot, Stamp, Statistic, Summary
from game.store.notation import MOST
from game.store.trouble import LibraryTrouble

MOST_MATCHES: Final = 100_000

_SUMMARY: Final = (
    f"SELECT {rows.MATCH}, "
    "(SELECT count(*) FROM choice WHERE match = m.id AND number > 0 AND undone = ''), "
    "(SELECT count(*) FROM mark WHERE match = m.id) FROM match m"
)
_OPENING: Final = f"SELECT {rows.CHOICE} FROM choice WHERE match = ? AND number = 0"
T = TypeVar("T", Choice, Snapshot, Mark, Stamp)


def summaries(database: Database, where: str) -> list[Summary]:
    """Return the matches for which ``where`` holds, the one that was changed last first.

    One that cannot be read is left out: the others are not held up by it.
    """
    sql = f"{_SUMMARY} WHERE {where} ORDER BY changed DESC, id DESC LIMIT {MOST_MATCHES}"
    found = []
    for row in database.all(sql):
        try:
            found.append(_summary(database, row))
        except BadText:
            continue
    return found


def read(database: Database, match: int) -> Kept:
    """Return a whole match; ``KeyError`` if there is none.

    Rows that are damaged are left out and counted; ``LibraryTrouble`` (``unreadable_match``) if
    nothing is left.
    """
    found = database.all(f"{_SUMMARY} WHERE id = ?", (match,))
    if not found:
        raise KeyError(match)
    try:
        summary = _summary(database, found[0])
    except BadText as fault:
        raise LibraryTrouble("unreadable_match", database.path, str(fault)) from None
    choices, lost = _rows(database, "choice", rows.CHOICE, rows.choice, match)
    snapshots, more = _rows(database, "snapshot", rows.SNAPSHOT, rows.snapshot, match)
    marks, most = _rows(database, "mark", rows.MARK, rows.mark, match)
    stamps, yet = _rows(database, "stamp", rows.STAMP, rows.stamp, match)
    if not choices and not snapshots:
        raise LibraryTrouble("unreadable_match", database.path, "none of its choices can be read")
    return Kept(
        summary=summary,
        choices=choices,
        snapshots=snapshots,
        marks=marks,
        stamps=stamps,
        lost=lost + more + most + yet,
    )


def beginning(database: Database, match: int, most: int) -> list[Choice]:
    """Return the opening of a match and the first choices that stand, together so many at most; a
    row that cannot be read is left out.
    """
    sql = (
        f"SELECT {rows.CHOICE} FROM choice WHERE match = ? AND undone = '' ORDER BY number LIMIT ?"
    )
    found = []
    for row in database.each(sql, (match, most)):
        with suppress(BadText):
            found.append(rows.choice(row))
    return found


def stamps(database: Database, match: int) -> list[tuple[int, Stamp]]:
    """Return what the table did besides choosing, each with the number of the choice before."""
    sql = f"SELECT {rows.STAMP} FROM stamp WHERE match = ? ORDER BY id LIMIT {MOST}"
    found = []
    for row in database.each(sql, (match,)):
        with suppress(BadText):
            found.append((rows.follows(row), rows.stamp(row)))
    return found


def statistics(database: Database) -> list[Statistic]:
    """Return the finished matches that were counted; a row that cannot be read is left out."""
    sql = f"SELECT {rows.STATISTIC} FROM statistic ORDER BY id LIMIT {MOST_MATCHES}"
    found = []
    for row in database.each(sql):
        with suppress(BadText):
            found.append(rows.statistic(row))
    return found


def outcomes(database: Database) -> dict[int, Statistic]:
    """Return what each finished match that is still kept came to, by its number."""
    sql = f"SELECT {rows.STATISTIC} FROM statistic WHERE match IS NOT NULL LIMIT {MOST_MATCHES}"
    found = {}
    for row in database.each(sql):
        with suppress(BadText):
            match = rows.counted(row)
            if match is not None:
                found[match] = rows.statistic(row)
    return found


def settings(database: Database) -> str:
    """Return the text of the settings, "" where there is none that can be read."""
    for row in database.all(f"SELECT {rows.SETTINGS} FROM settings"):
        with suppress(BadText):
            return rows.settings(row)
    return ""


def begun(database: Database, game: str, day: str) -> bool:
    """Return whether the try of a game at the daily table of a day was begun."""
    found = database.all(f"SELECT {rows.DAILY} FROM daily WHERE game = ? AND day = ?", (game, day))
    for row in found:
        with suppress(BadText):
            rows.daily(row)
            return True
    return False


def _rows(
    database: Database, table: str, columns: str, reader: Callable[[Row], T], match: int
) -> tuple[tuple[T, ...], int]:
    """Return what can be read of a match in one table, and how many rows cannot."""
    order = "id" if table == "stamp" else "number"
    sql = f"SELECT {columns} FROM {table} WHERE match = ? ORDER BY {order} LIMIT {MOST}"
    found = []
    lost = 0
    for row in database.each(sql, (match,)):
        try:
            found.append(reader(row))
        except BadText:
            lost += 1
    return tuple(found), lost


def _summary(database: Database, row: Row) -> Summary:
    cells, choices, marks = row[:-2], int(str(row[-2])), int(str(row[-1]))
    try:
        return rows.summary(cells, choices, marks)
    except BadText:
        for opening in database.all(_OPENING, (row[0],)):
            terms = rows.terms(opening)
            if terms is not None:
                return rows.summary(rows.mended(cells, terms), choices, marks)
        raise
