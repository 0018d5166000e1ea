"""Rows fetched out of a damaged file, around every page that cannot be read."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

from game.engine.errors import BadText
from game.store import rows
from game.store.database import PAGE, Connect, Database, Row
from game.store.journal import stand
from game.store.kept import Standing, Terms
from game.store.trouble import LibraryTrouble

PROBES: Final = 60
"""How often the search for the next readable row may fail in one table."""
LEAST_ROW: Final = 40
"""Bytes that any row takes at least: no file has more rows than this allows."""
LEAF: Final = 0x0D
INNER: Final = 0x05
GRAFTED: Final = 500
"""Leaves that are hung under one inner page: eight bytes each, and it has 4,096."""
OPENINGS: Final = 200
"""How often the copy may be opened again to get around leaves that cannot be read."""

_ROOT: Final = "SELECT rootpage FROM sqlite_master WHERE name = ?"
_LAST: Final = f"SELECT {rows.CHOICE} FROM choice WHERE match = ? AND undone = ''"
COLUMNS: Final = {
    "match": rows.MATCH,
    "choice": rows.CHOICE,
    "snapshot": rows.SNAPSHOT,
    "mark": rows.MARK,
    "stamp": rows.STAMP,
    "statistic": rows.STATISTIC,
    "settings": rows.SETTINGS,
    "daily": rows.DAILY,
}

READERS: Final[dict[str, Callable[[Row], object]]] = {
    "snapshot": rows.snapshot,
    "mark": rows.mark,
    "stamp": rows.stamp,
    "statistic": rows.statistic,
    "settings": rows.settings,
    "daily": rows.daily,
}
"""What refuses a row that is not as it was written."""


class Salvage:
    """Brings rows from a damaged file to ``target``; those without their seal stay behind.

    ``scratch`` is a copy, with tables that can be asked, and will be spoilt.
    """

    def __init__(self, scratch: Path, connect: Connect, target: Database) -> None:
        self._scratch = scratch
        self._connect = connect
        self._target = target
        self._begun: list[int] = []
        self._most = scratch.stat().st_size // LEAST_ROW

    def all(self) -> tuple[int, int]:
        """Bring over what there is, inside a transaction; return how many matches and choices."""
        # Rows come in the order in which they are found: who belongs to whom shows at the end.
        self._target.run("PRAGMA defer_foreign_keys = ON")
        source = Database(self._scratch, self._connect)
        holed = []
        try:
            for table in COLUMNS:
                if not self._from_table(source, table):
                    holed.append(table)
            roots = {table: source.number(_ROOT, (table,)) for table in COLUMNS}
        finally:
            source.close()
        leaves = self._leaves() if holed else []
        for table in holed:
            self._from_leaves(table, roots[table], leaves)
        self._close_up()
        matches = self._target.number("SELECT count(*) FROM match")
        return matches, self._target.number("SELECT count(*) FROM choice WHERE number > 0")

    # --- from a table whose inner pages are sound

    def _from_table(self, source: Database, table: str) -> bool:
        """Take every row that is found by its id; return whether none was missed."""
        at, step, failed = 0, 1, 0
        sql = f"SELECT {COLUMNS[table]} FROM {table} WHERE id > ? ORDER BY id"
        while failed < PROBES:
            before = at
            for row in _while_readable(source.each(sql, (at,))):
                if row is None or not isinstance(row[0], int) or row[0] <= at or not self._most:
                    break
                at, step = row[0], 1
                self._most -= 1
                self._take(table, row)
            else:
                return failed == 0
            failed += 1
            if at == before:
                # Wider steps past a hole that has proved to be wide.
                at += step
                step += 1 + step // 4
        return False

    # --- from leaves whose inner pages are lost

    def _leaves(self) -> list[int]:
        """Return the pages that look like leaves of a table."""
        with self._scratch.open("rb") as file:
            content = file.read()
        starts = range(PAGE, len(content) - PAGE + 1, PAGE)
        return [at // PAGE + 1 for at in starts if content[at] == LEAF]

    def _from_leaves(self, table: str, root: int, leaves: list[int]) -> None:
        """Hang leaves under a new inner page, and take what rows of this table are on them."""
        sql = f"SELECT {COLUMNS[table]} FROM {table}"
        others = [leaf for leaf in leaves if leaf != root]
        parts = [others[at : at + GRAFTED] for at in range(0, len(others), GRAFTED)]
        opened = 0
        while parts and opened < OPENINGS + len(others) // GRAFTED:
            part = parts.pop()
            self._graft(root, part)
            opened += 1
            try:
                source = Database(self._scratch, self._connect)
            except LibraryTrouble as fault:
                only_damaged(fault)
                return
            for row in _while_readable(source.each(sql)):
                if row is None:
                    # One of these leaves is bad: the halves tell which.
                    middle = len(part) // 2
                    parts += [half for half in (part[:middle], part[middle:]) if middle]
                else:
                    self._take(table, row)
            source.close()

    def _graft(self, root: int, leaves: list[int]) -> None:
        """Write an inner page that leads to ``leaves`` in place of the table's root.

        Its keys are all 0: a walk through the whole table does not look at them.
        """
        cells = leaves[:-1]
        start = PAGE - 5 * len(cells)
        head = bytes([INNER, 0, 0]) + len(cells).to_bytes(2, "big") + start.to_bytes(2, "big")
        head += bytes(1) + leaves[-1].to_bytes(4, "big")
        places = b"".join((start + 5 * n).to_bytes(2, "big") for n in range(len(cells)))
        content = b"".join(leaf.to_bytes(4, "big") + bytes(1) for leaf in cells)
        page = head + places
        with self._scratch.open("r+b") as file:
            file.seek((root - 1) * PAGE)
            file.write(page + bytes(start - len(page)) + content)

    # --- into the new file

    def _take(self, table: str, row: Row) -> None:
        with suppress(BadText):
            if table == "match":
                rows.summary(row, 0, 0)
            elif table == "choice":
                choice, terms = rows.choice(row), rows.terms(row)
                if terms is not None and isinstance(row[1], int):
                    self._begin(row[1], terms, choice.standing)
            else:
                READERS[table](row)
            self._insert(table, row)

    def _begin(self, match: int, terms: Terms, standing: Standing) -> None:
        """Write the row of a match, should it be lost, from what its opening knows."""
        name = terms.head.scenario
        if self._insert("match", (match, *rows.match_row(name, terms, standing, terms.begun))):
            self._begun.append(match)

    def _insert(self, table: str, row: Row) -> bool:
        """Write a row with its id; False if one of the same id or number is there already."""
        places = ", ".join("?" * len(row))
        self._target.run(f"INSERT OR IGNORE INTO {table} ({COLUMNS[table]}) VALUES ({places})", row)
        return self._target.number("SELECT changes()") > 0

    def _close_up(self) -> None:
        """Leave out rows without their match, and matches of which nothing but the row came."""
        for table in ("choice", "snapshot", "mark", "stamp"):
            self._target.run(f"DELETE FROM {table} WHERE match NOT IN (SELECT id FROM match)")
        self._target.run(
            "DELETE FROM match WHERE id NOT IN (SELECT match FROM choice) "
            "AND id NOT IN (SELECT match FROM snapshot)"
        )
        self._target.run(
            "UPDATE statistic SET match = NULL WHERE match NOT IN (SELECT id FROM match)"
        )
        self._target.run(
            "UPDATE match SET parent = NULL WHERE parent NOT IN (SELECT id FROM match)"
        )
        for match in self._begun:
            for row in self._target.all(f"{_LAST} ORDER BY number DESC LIMIT 1", (match,)):
                stand(self._target, match, rows.choice(row).standing)


def only_damaged(fault: LibraryTrouble) -> None:
    """Raise a fault of the disk again: what cannot be read now may be read at the next try."""
    if fault.kind != "damaged":
        raise fault


def _while_readable(found: Iterator[Row]) -> Iterator[Row | None]:
    """Give rows, and None as the last where a page cannot be read."""
    while True:
        try:
            row = next(found)
        except StopIteration:
            return
        except LibraryTrouble as fault:
            only_damaged(fault)
            yield None
            return
        yield row
