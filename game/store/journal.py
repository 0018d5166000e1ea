"""The book of one running match: each choice is on the disk before the game goes on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from game import gate
from game.engine.events import Event
from game.engine.match import Match
from game.store import rows
from game.store.database import Cell, Database
from game.store.kept import NOTHING, Choice, Entry, Stamp, Standing, Statistic, Terms, events_bytes
from game.store.notation import Line

SNAPSHOT_EVERY: Final = 20
"""Choices from one snapshot to the next: so many are played again at most to resume a match."""
TABLE_SEAT: Final = -1

_ENTER: Final = f"INSERT INTO choice {rows.holes(rows.CHOICE)}"
_KEEP: Final = f"INSERT INTO snapshot {rows.holes(rows.SNAPSHOT)}"
_MARK: Final = f"INSERT INTO mark {rows.holes(rows.MARK)}"
_STAMP: Final = f"INSERT INTO stamp {rows.holes(rows.STAMP)}"
_COUNT: Final = f"INSERT OR REPLACE INTO statistic {rows.holes(rows.STATISTIC)}"
_NOW: Final = "UPDATE match SET changed = ?, round = ?, points = ?, state = ? WHERE id = ?"
_LATEST: Final = "SELECT max(number) FROM choice WHERE match = ?"
_TIP: Final = "SELECT max(number) FROM choice WHERE match = ? AND undone = ''"


class Journal:
    """Writes the choices of one match of a library.

    Every method writes in one transaction: when it returns the disk has it, and when it raises
    :class:`~game.store.trouble.LibraryTrouble` nothing has changed, here or there, and the call may
    be made again. ``tip`` is the number of the last choice that stands.
    """

    __slots__ = ("_database", "_latest", "_snapshot", "id", "tip")

    def __init__(self, database: Database, match: int) -> None:
        self.id = match
        self._database = database
        self._latest = database.number(_LATEST, (match,))
        self.tip = database.number(_TIP, (match,))
        self._snapshot = database.number(
            "SELECT max(number) FROM snapshot WHERE match = ? AND number <= ?", (match, self.tip)
        )

    def append(
        self,
        seat: int,
        line: Line,
        events: Iterable[Event],
        match: Match,
        points: Sequence[int] = (),
        kind: Entry = "plain",
        own: bool = True,
        stamp: Stamp | None = None,
    ) -> int:
        """Write the choice that ``match`` has just carried out; return its number, from 1.

        ``line`` is the recorder's; ``seat`` is -1 for what nobody at the table chose. ``points``
        are those of the sides now. ``own`` is False for what was answered without asking the
        person. What a referee set by hand is an ``override`` and comes with its stamp.
        """
        standing = Standing(match.game.round_of(match), tuple(points), match.decision is None)
        number = self._latest + 1
        choice = Choice(
            number=number,
            follows=self.tip,
            seat=seat,
            line=line,
            told=events_bytes(events),
            standing=standing,
            kind=kind,
            own=own,
        )
        due = number - self._snapshot >= SNAPSHOT_EVERY or standing.over or kind == "override"
        with self._database.transaction():
            enter(self._database, self.id, choice)
            if due:
                keep(self._database, self.id, number, match.snapshot())
            self._stamp(number, stamp)
            stand(self._database, self.id, standing)
        self._latest = self.tip = number
        if due:
            self._snapshot = number
        return number

    def undo(self, to: int, stamp: Stamp | None = None) -> None:
        """Take back all choices after the number ``to``, which must stand: they are only marked.

        A step over the fence, which the other people at the table allowed, comes with its stamp.
        """
        how = "freely" if stamp is None else "agreed"
        with self._database.transaction():
            standing = self._standing(to, "")
            self._database.run(
                "UPDATE choice SET undone = ? WHERE match = ? AND number > ? AND undone = ''",
                (how, self.id, to),
            )
            self._stamp(to, stamp)
            # A match that was over runs again, and counts when it ends again.
            self._database.run("DELETE FROM statistic WHERE match = ?", (self.id,))
            stand(self._database, self.id, standing)
        self.tip = to
        # Later ones are of choices that stand no more.
        self._snapshot = min(self._snapshot, to)

    def redo(self) -> int:
        """Let the choice stand again that was taken back last here; return its number, or -1."""
        number = self._database.number(
            "SELECT coalesce(max(number), -1) FROM choice "
            "WHERE match = ? AND follows = ? AND undone <> ''",
            (self.id, self.tip),
        )
        # Another choice since then has taken its place.
        if number < 0:
            return NOTHING
        with self._database.transaction():
            standing = self._standing(number, None)
            self._database.run(
                "UPDATE choice SET undone = '' WHERE match = ? AND number = ?", (self.id, number)
            )
            stand(self._database, self.id, standing)
        self.tip = number
        return number

    def mark(self, name: str, number: int | None = None) -> None:
        """Name the point after the choice ``number``, where the match stands now if it is None."""
        at = self.tip if number is None else number
        self._database.run(_MARK, (self.id, at, short(name), self._database.clock()))

    def finish(self, stamp: Stamp | None = None) -> None:
        """The table has ended the match before the rules did: it is no longer a running one."""
        with self._database.transaction():
            finish(self._database, self.id)
            self._stamp(self.tip, stamp)

    def count(self, told: Statistic, ended: str = "") -> None:
        """Keep what the match came to, which ended at ``ended``, or now if that is empty."""
        kept = msgspec.structs.replace(told, ended=ended or self._database.clock())
        self._database.run(_COUNT, rows.statistic_row(self.id, kept))

    def hand_over(self, controllers: Sequence[str], stamp: Stamp | None = None) -> None:
        """Keep who decides for each seat from now on."""
        told = msgspec.json.encode(list(controllers)).decode()
        with self._database.transaction():
            self._database.run("UPDATE match SET controllers = ? WHERE id = ?", (told, self.id))
            self._stamp(self.tip, stamp)

    def _stamp(self, number: int, stamp: Stamp | None) -> None:
        if stamp is not None:
            put(self._database, self.id, number, stamp)

    def _standing(self, number: int, undone: str | None) -> Standing:
        sql = "SELECT standing FROM choice WHERE match = ? AND number = ?"
        values: tuple[Cell, ...] = (self.id, number)
        if undone is not None:
            sql += " AND undone = ?"
            values = (*values, undone)
        found = self._database.all(sql, values)
        if not found:
            raise ValueError(f"no choice {number} stands in this match")
        return msgspec.json.decode(str(found[0][0]), type=Standing)


def enter(database: Database, match: int, choice: Choice, terms: Terms | None = None) -> None:
    """Write one choice inside a transaction; the opening brings the terms."""
    database.run(_ENTER, rows.choice_row(match, choice, terms))


def keep(database: Database, match: int, number: int, snapshot: bytes) -> None:
    """Write one snapshot inside a transaction."""
    database.run(_KEEP, rows.snapshot_row(match, number, snapshot))


def put(database: Database, match: int, number: int, stamp: Stamp) -> None:
    """Write inside a transaction what the table did after a choice."""
    cells = (match, number, stamp.kind, stamp.after, stamp.count, stamp.words)
    database.run(_STAMP, cells)


def finish(database: Database, match: int) -> None:
    """Write that a match runs no longer."""
    database.run("UPDATE match SET state = 'finished' WHERE id = ?", (match,))


def stand(database: Database, match: int, standing: Standing) -> None:
    """Write how a match stands now inside a transaction."""
    points = msgspec.json.encode(standing.points).decode()
    state = rows.state_of(standing)
    database.run(_NOW, (database.clock(), standing.round, points, state, match))


def short(name: str) -> str:
    """Return a name as the gate lets it through, cut where it is too long, and never empty."""
    return gate.tamed(name, gate.MATCH) or "?"
