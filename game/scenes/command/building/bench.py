"""The board that is being built: its tiles, what is wrong with them, and where it is kept."""

from __future__ import annotations

from contextlib import suppress
from typing import NamedTuple

import msgspec

from game import gate, paths
from game.rules.command import building
from game.rules.command.building import BoardFault, Layout
from game.rules.level import BadLevel
from game.scenes.command.building import box, keeping
from game.scenes.command.building.keeping import Board
from game.store.library import Library
from game.store.trouble import LibraryTrouble
from game.table.laying.laying import Laying
from game.words.command.laying import say


class Kept(NamedTuple):
    """A board that was kept: the id of its level, and whether that stands beside the old one."""

    id: str
    beside: bool


class Bench:
    """One board after the other. Each is noted whenever it changes, so that it is found again.

    `level` is the id of an own level to be changed, "" for a new board. One that is only shown has
    no notes: then nothing is read or written but levels.
    """

    def __init__(self, level: str = "", noted: bool = True) -> None:
        self._noted = noted
        self.notes = keeping.noted() if noted else {}
        """The unfinished boards by the ids of the levels that they change."""
        self.written = Board()
        """The board as its level has it."""
        self.board = Board()
        self.laying: Laying
        self.layout: Layout
        self.faults: list[BoardFault]
        self.open(level)

    @property
    def seats(self) -> tuple[int, ...]:
        """Return how many can play on the board; empty while anything is wrong."""
        return () if self.faults else building.seats(self.layout)

    @property
    def players(self) -> int:
        """Return how many play on the board, as far as it is for so many."""
        return self.board.seats if self.board.seats in self.seats else building.SIDES

    @property
    def usual(self) -> str:
        """Return what the board is called where nobody types a name: no other is called so."""
        names = {board.name for board in keeping.own_boards() if board.id != self.board.id}
        number, found = 1, say("usual")
        while found in names:
            number += 1
            found = say("usual.next", number=number)
        return found

    def open(self, level: str) -> None:
        """Go on at a level of the player's own, or at a new board: as it was last left.

        A level that cannot be read, or has faults, is a new board.
        """
        self.written = Board()
        if level:
            with suppress(BadLevel, OSError):
                self.written = keeping.board_of(paths.own_levels(), level)
        self.board = self.notes.get(self.written.id, self.written)
        self.laying = box.empty(self.board.laid())
        self.judge()

    def begin_with(self, board: Board) -> None:
        """Lay the tiles of a board in place of what lies; that can be taken back."""
        self.put(floor=board.floor, seats=board.seats)
        self.laying.replace(board.laid())
        self.judge()

    def put(self, **values: object) -> None:
        """Change name, floor set or seats."""
        self.board = msgspec.structs.replace(self.board, **values)

    def judge(self) -> None:
        """Look what is wrong with the tiles as they lie."""
        self.layout = box.layout_of(self.laying.laid)
        # What is wrong stands before what is only missing as yet.
        found = building.faults(self.layout)
        self.faults = sorted(found, key=lambda one: one.key in building.MENDED_BY_MORE)

    def note(self) -> None:
        """Write down how far the board is; ``OSError`` if that fails.

        It is known all the same as long as this bench stands.
        """
        self.put(tiles=keeping.tiles_of(self.laying.laid))
        if self.board == self.written:
            self.notes.pop(self.board.id, None)
        else:
            self.notes[self.board.id] = self.board
        if self._noted:
            keeping.note(self.notes)

    def keep(self, library: Library | None) -> Kept:
        """Keep the board for playing: over the level that it changes, or as a new one.

        A level on which matches of the library were played as it was stays for them.
        :class:`~game.gate.NotAdmitted` for a name that is none; ``OSError`` where it cannot be
        written: what was there is as it was, and so is the bench.
        """
        name = gate.admitted(self.board.name, gate.LEVEL) if self.board.name.strip() else ""
        name = name or self.usual
        old, beside = self.board.id, self._played(library)
        id = old if old and not beside else keeping.free_id(name, keeping.taken_ids())
        tiles = keeping.tiles_of(self.laying.laid)
        kept = msgspec.structs.replace(
            self.board, id=id, name=name, seats=self.players, tiles=tiles
        )
        keeping.keep(kept)
        self.notes.pop(old, None)
        with suppress(OSError):  # an old note of it is in nobody's way
            keeping.note(self.notes)
        return Kept(id, beside)

    def delete(self, level: str) -> None:
        """Delete a level of the player's own for good, with what was noted of it; ``OSError`` where
        it cannot be.

        If it is the one that lies here, there is a new board in its place.
        """
        keeping.delete(level)
        self.notes.pop(level, None)
        with suppress(OSError):  # a note of what is no more is in nobody's way
            keeping.note(self.notes)
        if level == self.board.id:
            self.open("")

    def _played(self, library: Library | None) -> bool:
        """Return whether matches are kept that were played on the board as its level has it."""
        old = self.written
        before = building.rows(box.layout_of(old.laid())), old.seats
        if not old.id or library is None or before == (building.rows(self.layout), self.players):
            return False
        try:
            return any(one.terms.head.scenario == old.id for one in library.all())
        except LibraryTrouble:
            return True  # nobody knows: the old one stays
