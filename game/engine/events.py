"""What happened: frozen facts in the past tense, each a class of its own with typed fields.

Events hold no sentence. The words room makes the log from their fields, in the reader's language.
The written form, a word for the kind with plain data, is for the disk and the wire only:
:meth:`Event.plain` gives it and :meth:`Kinds.read` takes it back.
"""

from __future__ import annotations

from typing import ClassVar, Final, TypeVar

import msgspec

from game.engine.errors import BadText

ALL: Final = -1
NOBODY: Final = -1
"""What stands in a field for a figure or seat when there is none."""

Value = int | str | bool | None | tuple["Value", ...]
Plain = tuple[str, str, int, dict[str, Value]]
"""A written event: the word for its kind, its clause, who may see it, and its data."""
Kept = TypeVar("Kept", bound="Event")


class Event(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One fact. ``clause`` is the id of the rule that it carries out, "" for none; ``sees`` the
    mask of seats that may know it, ``ALL`` for everybody.

    A kind is a subclass. ``kind`` is the word for it in what is written; kinds that share a word
    are told apart by ``what``, which is then the first of the written data. A field that is added
    to a kind later needs a default, so that what was written before can still be read.
    """

    kind: ClassVar[str] = ""
    what: ClassVar[str] = ""

    clause: str
    sees: int = ALL

    def seen_by(self, seat: int) -> bool:
        """Return whether ``seat`` may know this event."""
        return bool(self.sees >> seat & 1)

    def plain(self) -> Plain:
        """Return the event as it is written, its data in the order of the fields."""
        data: dict[str, Value] = {"what": self.what} if self.what else {}
        for field, word in zip(self.__struct_fields__, self.__struct_encode_fields__, strict=True):
            if field not in ("clause", "sees"):
                data[word] = getattr(self, field)
        return self.kind, self.clause, self.sees, data


class Locked(Event, frozen=True):
    """A seat has answered a question that several answer in secret; which way stays hidden."""

    kind = "locked"

    seat: int


class Kinds:
    """All kinds of events of a game; ``classes`` are they in order."""

    __slots__ = ("_named", "classes")

    def __init__(self, *classes: type[Event]) -> None:
        """``ValueError`` for two classes that are written alike."""
        self.classes = classes
        self._named = {(one.kind, one.what): one for one in classes}
        if len(self._named) != len(classes):
            raise ValueError("two kinds of events are written with the same word")

    def named(self, kind: str) -> type[Event]:
        """Return the class that is written with a word; ``KeyError`` where none alone is."""
        return self._named[kind, ""]

    def read(self, kind: str, clause: str, sees: int, data: dict[str, object]) -> Event:
        """Return the event that was written so; :class:`BadText` says what of it does not fit."""
        found = self._named.get((kind, ""))
        if found is None:
            what = data.get("what")
            found = self._named.get((kind, what)) if isinstance(what, str) else None
            data = {word: value for word, value in data.items() if word != "what"}
        if found is None:
            raise BadText(f"there is no event {kind!r}")
        try:
            return msgspec.convert({**data, "clause": clause, "sees": sees}, found)
        except msgspec.ValidationError as fault:
            raise BadText(f"{kind}: {fault}") from None
