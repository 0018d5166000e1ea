"""How a match is kept while it is played: what binds its chance, named points, trouble on disk."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.scenes.match.course import Course
from game.scenes.shell.column import Entry
from game.scenes.shell.house import House
from game.scenes.shell.naming import Naming
from game.scenes.shell.notice import Notice
from game.scenes.shell.scene import Scene
from game.table.hud.data import LogLine
from game.table.room import table_of
from game.words import library, play, ui
from game.words.clause import numbers_told
from game.words.rich import Span, Text, fill
from game.words.room import said_of

KEY: Final = "commitment"
"""What the linked word of the log is called."""
SHOWN: Final = 16
"""Digits of the commitment in the log."""
GROUP: Final = 8


class Keeping:
    """Follows the book of a match, and tells what binds it.

    ``scripted``: a script decides what happens, so that nothing is bound. ``push`` lays a scene
    over the table, ``tell`` says a sentence beside the open question.
    """

    def __init__(
        self, house: House, course: Course, scripted: bool, push: Callable[[Scene], None],
        tell: Callable[[str], None],
    ) -> None:  # fmt: skip
        self.house, self.course, self.scripted = house, course, scripted
        self._push, self._tell = push, tell
        self._told = ""

    @property
    def kept(self) -> bool:
        """Return whether the match is kept, so that leaving it loses nothing."""
        book = self.course.session.book
        return book is not None and book.trouble is None

    @property
    def bound(self) -> bool:
        """Return whether chance was bound before the match: not where a script or no salt rules."""
        return bool(self.course.session.pairing.salt) and not self.scripted

    def watch(self) -> None:
        """Tell a trouble that is new; each is told once."""
        book = self.course.session.book
        fault = book.trouble if book is not None else None
        kind = fault.kind if fault is not None else ""
        if kind == self._told:
            return
        self._told = kind
        if fault is not None:
            self._tell(library.trouble(fault.kind, str(fault.path), fault.detail))

    # --- the commitment

    def log_line(self) -> LogLine | None:
        """Return the first line of the log, which tells the commitment; None where none is."""
        if not self.bound or not numbers_told():
            return None
        session = self.course.session
        begin = Span(f"{session.commitment[:SHOWN]}…", clause=KEY)
        key = "bound.cards" if session.pairing.real_dice else "bound.dice"
        return LogLine("log:0", fill(self._said(key, begin="{begin}"), begin=begin))

    def explained(self, key: str) -> tuple[str, Text] | None:
        """Return head and text of the whole number, if that is what is to be explained."""
        return (self._said("bound.head"), (Span(self._number()),)) if key == KEY else None

    def _number(self) -> str:
        whole = self.course.session.commitment
        parts = [whole[at : at + GROUP] for at in range(0, len(whole), GROUP)]
        lines = [" ".join(parts[at : at + 4]) for at in range(0, len(parts), 4)]
        return self._said("bound.told", number="\n".join(lines))

    # --- what the menu offers

    def entries(self) -> list[Entry]:
        """Return what the menu of a running match offers: a named point."""
        found: list[Entry] = []
        if self.kept:
            usual = play.say("log.round", round=self.course.shown.round)

            def name() -> None:
                self._push(Naming(self.house, "", self._mark, usual, "naming.head.mark"))

            found.append((ui.say("menu.mark"), "wood", "bookmark", name))
        return found

    def lookups(self) -> list[Entry]:
        """Return what the menu lets read and then comes back to: what binds the dice."""
        if not self.bound:
            return []
        return [(self._said("bound.head"), "wood", self._icon, self._tell_bound)]

    def _said(self, key: str, **values: object) -> str:
        """Return what is said of chance: a game without dice says it of its cards."""
        return said_of(self.course.game, play.say, key, **values)

    @property
    def _icon(self) -> str:
        """Return the icon of chance: cards where nobody ever rolls."""
        return "cards" if "rolls" in table_of(self.course.game).without else "die"

    def _tell_bound(self) -> None:
        """Tell in a sentence what binds the dice; the numbers too, or on a button."""
        if numbers_told():
            self._push(Notice(self.house, self._number()))
            return
        notice = Notice(self.house, self._said("bound.plain"))

        def numbers() -> None:
            self._push(Notice(self.house, self._number()))

        notice.other = ui.say("show_numbers"), self._icon, numbers
        self._push(notice)

    def _mark(self, name: str) -> None:
        """Keep this point under a name, and say so."""
        book = self.course.session.book
        assert book is not None
        book.mark(name)
        if book.trouble is None:
            self._tell(play.say("bound.point", name=name))
