"""The library: all matches of one person in one SQLite file, ``library.sqlite3``.

Settings have their own JSON file, which a person may read and mend and which is there whatever
becomes of the library. It holds their text a second time, for when that file is lost.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import msgspec

from game.store import reading, rows
from game.store.database import Cell, Connect, Database, connect, now
from game.store.journal import TABLE_SEAT, Journal, enter, finish, keep, put, short
from game.store.kept import (
    CONCEDED,
    NOTHING,
    Choice,
    Kept,
    Snapshot,
    Stamp,
    Standing,
    Statistic,
    Summary,
    Terms,
    chain,
    events_bytes,
)
from game.store.lock import Lock
from game.store.notation import Head, Mode
from game.store.recorder import Recorder, chance_anew
from game.store.rescue import Rescued, adopt, look_at_copy, rescue
from game.store.schema import opened
from game.store.trouble import LibraryTrouble, trouble

FILE: Final = "library.sqlite3"
LOCK: Final = "library.lock"


class Library:
    """The open library. ``rescued`` tells of a damaged file that was found at opening, or is None.

    Every method that writes leaves all as it was when it raises
    :class:`~game.store.trouble.LibraryTrouble`, and may be called again.
    """

    def __init__(self, database: Database, lock: Lock, rescued: Rescued | None) -> None:
        self.path = database.path
        self.rescued = rescued
        self._database = database
        self._lock = lock

    @staticmethod
    def open(folder: Path, connect: Connect = connect, clock: Callable[[], str] = now) -> Library:
        """Return the library in ``folder``, made if there was none, and keep other copies out.

        ``clock`` tells the date and time (ISO 8601, UTC) that is written.

        A damaged file is set aside under a free name, and what is readable of it is brought into
        a new one; :class:`~game.store.trouble.LibraryTrouble` if neither will do.
        """
        path = folder / FILE
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as fault:
            raise trouble(fault, folder) from None
        lock = Lock(folder / LOCK)
        try:
            adopt(path)
            rescued = None
            try:
                look_at_copy(path, connect)
                database = opened(path, connect)
            except LibraryTrouble as found:
                if found.kind != "damaged":
                    raise
                rescued = rescue(path, connect, found.detail)
                database = opened(path, connect)
        except BaseException:
            lock.release()
            raise
        database.clock = clock
        return Library(database, lock, rescued)

    def close(self) -> None:
        """Let go of the file; matches that were deleted are gone from now on."""
        try:
            self._database.run("DELETE FROM match WHERE deleted = 1")
        except LibraryTrouble:
            # They stay deleted and in the file: the next closing tries again.
            pass
        finally:
            self._database.close()
            self._lock.release()

    # --- reading

    def all(self) -> list[Summary]:
        """Return every match that is not deleted, the one that was played last first."""
        return reading.summaries(self._database, "deleted = 0")

    def running(self) -> list[Summary]:
        """Return the matches that are not over, the one that was played last first."""
        return reading.summaries(self._database, "deleted = 0 AND state = 'running'")

    def deleted(self) -> list[Summary]:
        """Return the matches that can still be brought back."""
        return reading.summaries(self._database, "deleted = 1")

    def load(self, match: int) -> Kept:
        """Return a whole match; ``KeyError`` if there is none.

        Rows that are damaged are left out and counted; ``unreadable_match`` if nothing is left.
        """
        return reading.read(self._database, match)

    def beginning(self, match: int, most: int) -> list[Choice]:
        """Return the opening of a match and the first choices that stand, together so many at
        most: what is picked before the first round is known by them.
        """
        return reading.beginning(self._database, match, most)

    def statistics(self) -> list[Statistic]:
        """Return every finished match that counts, the first one first.

        A guided one does not: whoever plays it does what was written before. Nor does a try at a
        daily table that came in from a file: it counted where it was played.
        """
        told = reading.statistics(self._database)
        return [one for one in told if not one.guide and not one.elsewhere]

    def outcomes(self) -> dict[int, Statistic]:
        """Return what each finished match that was counted came to, by its number."""
        return reading.outcomes(self._database)

    def uncounted(self) -> list[int]:
        """Return the finished matches that no statistic tells of, the first one first."""
        found = self._database.all(
            "SELECT id FROM match WHERE state = 'finished' AND deleted = 0 "
            "AND id NOT IN (SELECT match FROM statistic WHERE match IS NOT NULL) ORDER BY id"
        )
        return [match for (match,) in found if isinstance(match, int)]

    def settings(self) -> str:
        """Return the text of the settings as they were kept last, "" if there is none."""
        return reading.settings(self._database)

    def begun(self, game: str, day: str) -> bool:
        """Return whether the try of ``game`` at the table of ``day`` was begun, kept or not."""
        return reading.begun(self._database, game, day)

    def open_to_all(self, match: int) -> bool:
        """Return whether everybody may know all of a match: hands, dice and seed.

        It must be over, and so must be every match that it was forked from, whose hands and dice
        up to there it holds. One that was deleted for good plays no more.
        """
        ask = "SELECT state, parent FROM match WHERE id = ?"
        seen: set[Cell] = set()
        at: Cell = match
        while at is not None and at not in seen:
            seen.add(at)
            found = self._database.all(ask, (at,))
            if found and found[0][0] != "finished":
                return False
            at = found[0][1] if found else None
        return True

    # --- writing

    @contextmanager
    def together(self) -> Iterator[None]:
        """Write everything of the block or nothing, at the price of one transaction.

        A journal that was used inside is of no use when the block fails.
        """
        with self._database.transaction():
            yield

    def start(
        self,
        head: Head,
        recorder: Recorder,
        name: str,
        mode: Mode = "strict",
        by_hand: tuple[str, ...] = (),
        points: Sequence[int] = (),
        daily: str = "",
        guide: str = "",
    ) -> Journal:
        """Enter a match that has just been started: ``recorder`` holds its opening and no more.

        ``daily`` is the date of the daily table at which it counts; that its try was begun is
        kept for good. ``guide`` names the script of a guided match.
        """
        match = recorder.match
        terms = Terms(
            head=head,
            mode=mode,
            by_hand=by_hand,
            begun=self._database.clock(),
            daily=daily,
            guide=guide,
        )
        standing = Standing(match.game.round_of(match), tuple(points), match.decision is None)
        opening = Choice(
            number=0,
            follows=NOTHING,
            seat=TABLE_SEAT,
            line=recorder.lines[0],
            told=events_bytes(match.events),
            standing=standing,
        )
        with self._database.transaction():
            made = self._enter(rows.match_row(_own(name), terms, standing, terms.begun))
            enter(self._database, made, opening, terms)
            keep(self._database, made, 0, match.snapshot())
            if daily:
                cells = rows.daily_row(head.game, daily)
                self._database.run(f"INSERT OR IGNORE INTO daily {rows.holes(rows.DAILY)}", cells)
        return Journal(self._database, made)

    def journal(self, match: int) -> Journal:
        """Return the book in which a kept match goes on."""
        return Journal(self._database, match)

    def bring(
        self,
        terms: Terms,
        name: str,
        choices: Sequence[Choice],
        snapshots: Sequence[Snapshot],
        stamps: Sequence[tuple[int, Stamp]],
        controllers: Sequence[str],
    ) -> int:
        """Enter a whole match that was played elsewhere, all of it or nothing; return its number.

        Each of ``stamps`` comes with the number of the choice that it follows; ``controllers``
        decide for the seats now. It begins now, whatever ``terms`` say.
        """
        terms = msgspec.structs.replace(terms, begun=self._database.clock())
        last = choices[-1].standing
        with self._database.transaction():
            row = rows.match_row(_own(name), terms, last, terms.begun, None, controllers)
            made = self._enter(row)
            for choice in choices:
                enter(self._database, made, choice, terms if choice.number == 0 else None)
            for snapshot in snapshots:
                keep(self._database, made, snapshot.number, snapshot.taken)
            for number, stamp in stamps:
                put(self._database, made, number, stamp)
            if any(stamp.kind == CONCEDED for _, stamp in stamps):
                finish(self._database, made)
        return made

    def fork(self, match: int, number: int, name: str) -> Journal:
        """Return the book of a new match that stands where ``match`` stood after ``number``.

        Where that match still runs chance begins anew here: what the fork tells of its dice must
        tell nothing of those that the other is still to roll. ``KeyError`` if the history does not
        lead there.
        """
        kept = self.load(match)
        path = chain(kept.choices, number)
        numbers = {choice.number for choice in path}
        parent = (match, number)
        standing = path[-1].standing
        anew = tuple(each for each in kept.terms.anew if each.after <= len(path))
        if kept.summary.state == "running":
            anew = (*anew, chance_anew(len(path)))
        head = msgspec.structs.replace(kept.terms.head, seats=kept.summary.began)
        # A fork begins where another try has been: it is none at any daily table.
        begun = msgspec.structs.replace(kept.terms, head=head, anew=anew, daily="", elsewhere="")
        controllers = [seat.controller for seat in kept.terms.head.seats]
        with self._database.transaction():
            moment = self._database.clock()
            row = rows.match_row(_own(name), begun, standing, moment, parent, controllers)
            made = self._enter(row)
            for choice in path:
                terms = begun if choice.number == 0 else None
                enter(self._database, made, msgspec.structs.replace(choice, undone=""), terms)
            for snapshot in kept.snapshots:
                if snapshot.number in numbers:
                    keep(self._database, made, snapshot.number, snapshot.taken)
            for after, stamp in reading.stamps(self._database, match):
                if after in numbers and stamp.kind != CONCEDED:
                    put(self._database, made, after, stamp)
        return Journal(self._database, made)

    def rename(self, match: int, name: str) -> None:
        """Give a match another name."""
        self._database.run("UPDATE match SET name = ? WHERE id = ?", (_own(name), match))

    def delete(self, match: int) -> None:
        """Take a match out of the list; :meth:`restore` brings it back until the library closes."""
        self._database.run("UPDATE match SET deleted = 1 WHERE id = ?", (match,))

    def restore(self, match: int) -> None:
        """Bring a deleted match back."""
        self._database.run("UPDATE match SET deleted = 0 WHERE id = ?", (match,))

    def count(self, match: int, told: Statistic, ended: str = "") -> None:
        """Keep what a finished match came to, in place of what was kept of it before.

        It ended at ``ended`` (ISO 8601, UTC), now if that is empty.
        """
        self.journal(match).count(told, ended)

    def keep_settings(self, text: str) -> None:
        """Keep the text of the settings in place of the one before."""
        cells = rows.settings_row(text, self._database.clock())
        columns = "(id, text, written, seal) VALUES (1, ?, ?, ?)"
        self._database.run(f"INSERT OR REPLACE INTO settings {columns}", cells)

    def _enter(self, cells: tuple[Cell, ...]) -> int:
        self._database.run(f"INSERT INTO match {rows.holes(rows.MATCH)}", cells)
        return self._database.number("SELECT last_insert_rowid()")


def _own(name: str) -> str:
    """Return the name of a match as it is kept; one that nobody named has none."""
    return short(name) if name else ""
