"""A match as the library keeps it: what it began with, its choices, and how it stands."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated, Final, Literal, NamedTuple

import msgspec

from game.engine.errors import BadText
from game.engine.events import Event, Kinds
from game.engine.seats import HUMAN
from game.store.notation import LONGEST, Anew, Head, Line, Mode, SeatHead

State = Literal["running", "finished"]
Entry = Literal["plain", "override"]
Undone = Literal["", "freely", "agreed"]

NOTHING: Final = -1
"""What the opening follows."""
GIVEN_UP: Final = ", given up"
"""Ends the words of the stamp of a seat whose side gave the match up."""

Text = Annotated[str, msgspec.Meta(max_length=LONGEST)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


class Terms(msgspec.Struct, frozen=True, kw_only=True):
    """What a match begins with and never changes.

    ``by_hand`` are the purposes of dice that the table rolls itself; ``begun`` is the date and
    time in UTC (ISO 8601). ``anew`` is where chance begins anew, in a fork of a running match.
    ``daily`` is the date (ISO 8601) at whose daily table it is the try that counts, "" elsewhere.
    ``guide`` names the script by which it was begun as a guided match, "" elsewhere. ``elsewhere``
    is such a date of a try that came in from a file: it counted where it was played.
    """

    head: Head
    mode: Mode = "strict"
    by_hand: tuple[str, ...] = ()
    begun: str = ""
    anew: tuple[Anew, ...] = ()
    daily: str = ""
    guide: str = ""
    elsewhere: str = ""

    @property
    def chance(self) -> tuple[int, str, str]:
        """Return seed, salt and commitment of the numbers that are still to come.

        In a fork of a running match they are its own: those of the head are the other's.
        """
        source = self.anew[-1] if self.anew else self.head
        return source.seed, source.salt, source.commitment


class Standing(msgspec.Struct, frozen=True):
    """How a match stands after a choice: the round that runs, points a side, whether it is over."""

    round: int
    points: tuple[int, ...] = ()
    over: bool = False


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """One match in the list of all: everything but its choices.

    The seats in the head of ``terms`` have the controllers of now: seats change hands. ``began``
    are the seats as the match began. ``choices`` counts those that stand. ``changed`` is in UTC
    (ISO 8601).
    """

    id: int
    name: str
    terms: Terms
    began: tuple[SeatHead, ...]
    standing: Standing
    state: State
    choices: int
    marks: int
    changed: str

    @property
    def people(self) -> list[int]:
        """Return the seats that a person holds, or held when the match began: whoever hands a seat
        to the computer has played all the same.
        """
        both = zip(self.began, self.terms.head.seats, strict=True)
        return [at for at, seats in enumerate(both) if HUMAN in {one.controller for one in seats}]

    deleted: bool = False
    parent: int | None = None
    parent_choice: int | None = None


class Choice(msgspec.Struct, frozen=True, kw_only=True):
    """One choice, or (number 0) the opening before any.

    ``follows`` is the number of the choice before it: a history with undone choices is a tree.
    ``seat`` is -1 for the table. ``told`` are its events as :func:`events_bytes` wrote them.
    ``kind`` tells a choice from what a referee set by hand; ``own`` whether a person made it and
    had at least two ways; ``undone`` whether it was taken back, and how.
    """

    number: int
    follows: int
    seat: int
    line: Line
    told: bytes
    standing: Standing
    kind: Entry = "plain"
    own: bool = True
    undone: Undone = ""

    def events(self, kinds: Kinds) -> list[Event]:
        """Return what came of it; ``kinds`` are the game's.

        :class:`BadText` if that is not written as events of the game.
        """
        return events_of(self.told, kinds)


class Mark(msgspec.Struct, frozen=True):
    """A point in the history that somebody named, made at a date and time in UTC (ISO 8601)."""

    number: int
    name: str
    made: str


CONCEDED: Final = "conceded"
"""The stamp of a match that somebody gave up, and the reason of its end."""


class Stamp(msgspec.Struct, frozen=True):
    """What the table did besides choosing.

    ``kind``: ``taken_back`` (``count`` choices, by agreement), ``set_by_hand`` (``words`` say
    what), ``handed`` (``words`` as of :class:`Handed`) or ``conceded`` (``words``: the side).
    ``after`` is how many lines stood before it.
    """

    kind: str
    after: int
    count: int = 0
    words: str = ""


class Handed(NamedTuple):
    """Who decides for a seat from a stamp on: ``given_up`` where its side gave the match up and
    others go on.
    """

    seat: str
    controller: str
    given_up: bool = False

    @property
    def words(self) -> str:
        """Return the words of its stamp."""
        return f"{self.seat}: {self.controller}{GIVEN_UP if self.given_up else ''}"

    @staticmethod
    def all(stamps: Iterable[Stamp]) -> dict[str, Handed]:
        """Return by its name each seat that changed hands, as it did last."""
        found: dict[str, Handed] = {}
        for stamp in stamps:
            if stamp.kind == "handed":
                seat, _, told = stamp.words.partition(": ")
                controller = told.removesuffix(GIVEN_UP)
                found[seat] = Handed(seat, controller, told != controller)
        return found


class Snapshot(msgspec.Struct, frozen=True):
    """Everything of a match after the choice ``number``, as ``Match.snapshot`` wrote it."""

    number: int
    taken: bytes


class SeatStatistic(msgspec.Struct, frozen=True, kw_only=True):
    """How one seat came out of a finished match; ``deeds`` are what its game counts, by
    name, and ``feats`` what it can be proud of. ``left`` is whether a person held it when the
    match began and left it to the ``controller``.
    """

    side: str
    controller: str
    name: str
    points: int = 0
    deeds: dict[str, int] = {}
    feats: tuple[str, ...] = ()
    left: bool = False


class Statistic(msgspec.Struct, frozen=True, kw_only=True):
    """A finished match as the statistics keep it, also when the match itself is deleted.

    ``winner`` is the place of a side among :attr:`sides`, -1 where nobody won; ``reason`` is how
    it ended, in a word of its game; ``ended`` is in UTC (ISO 8601). ``own_sides`` are those that
    the game itself played, each with its points; ``daily``, ``guide`` and ``elsewhere`` are those
    of its terms.
    """

    game: str
    scenario: str
    ended: str
    rounds: int
    winner: int
    reason: str
    seats: tuple[SeatStatistic, ...]
    own_sides: dict[str, int] = {}
    daily: str = ""
    guide: str = ""
    elsewhere: str = ""

    @property
    def sides(self) -> tuple[str, ...]:
        """Return the sides in the order of their first seats, then those that the game played."""
        return tuple(dict.fromkeys((*(seat.side for seat in self.seats), *self.own_sides)))

    def points(self, side: str) -> int:
        """Return the points of a side; ``StopIteration`` for one that was not there."""
        own = (seat.points for seat in self.seats if seat.side == side)
        return self.own_sides[side] if side in self.own_sides else next(own)

    def won(self, seat: int) -> bool:
        """Return whether the side of a seat has won."""
        return self.sides.index(self.seats[seat].side) == self.winner


class Kept(msgspec.Struct, frozen=True, kw_only=True):
    """A whole match as it was read.

    ``choices`` are in the order in which they were made, undone ones among them; ``lost`` counts
    the rows of this match that could not be read.
    """

    summary: Summary
    choices: tuple[Choice, ...]
    snapshots: tuple[Snapshot, ...]
    marks: tuple[Mark, ...]
    stamps: tuple[Stamp, ...] = ()
    lost: int = 0

    @property
    def terms(self) -> Terms:
        """Return what the match began with."""
        return self.summary.terms

    @property
    def head(self) -> Head:
        """Return the head of its record: with the seats, mode and real dice that it began with."""
        terms = self.terms
        return msgspec.structs.replace(
            terms.head,
            seats=self.summary.began,
            mode=terms.mode,
            by_hand=terms.head.by_hand or terms.by_hand,
        )

    @property
    def redoable(self) -> tuple[Choice, ...]:
        """Return the choices that redo would bring back one after the other."""
        children: dict[int, Choice] = {}
        for choice in self.choices:
            if choice.undone or choice.follows not in children:
                children[choice.follows] = choice
        found = []
        standing = self.standing
        tip = standing[-1].number if standing else NOTHING
        while tip in children and children[tip].undone:
            found.append(children[tip])
            tip = children[tip].number
        return tuple(found)

    @property
    def standing(self) -> tuple[Choice, ...]:
        """Return the choices that stand, from the opening on, without those taken back.

        They are a chain but where rows are lost.
        """
        return tuple(choice for choice in self.choices if not choice.undone)

    def place_of(self, number: int) -> int:
        """Return how many choices that stand lead to the choice ``number``, the opening among them.

        One that was taken back and brought again just as it was has its place too. -1 where the
        match went another way since; ``KeyError`` as :meth:`up_to`.
        """
        path, standing = self.up_to(number), self.standing
        same = [one.line for one in path] == [one.line for one in standing[: len(path)]]
        return len(path) if same else -1

    def branch(self, number: int) -> Kept:
        """Return this match as if only the choices that led to ``number`` stood.

        ``KeyError`` as :meth:`up_to`.
        """
        led = {choice.number for choice in self.up_to(number)}
        choices = tuple(
            msgspec.structs.replace(
                choice, undone="" if choice.number in led else choice.undone or "freely"
            )
            for choice in self.choices
        )
        return msgspec.structs.replace(self, choices=choices)

    def up_to(self, number: int) -> tuple[Choice, ...]:
        """Return the choices that led to ``number``, also if it was taken back.

        ``KeyError`` when ``number`` or one before it is not there.
        """
        return chain(self.choices, number)


def chain(choices: Sequence[Choice], number: int) -> tuple[Choice, ...]:
    """Return the choices that led to ``number``, in order; ``KeyError`` if one is missing."""
    by_number = {choice.number: choice for choice in choices}
    found = []
    while number != NOTHING:
        choice = by_number[number]
        found.append(choice)
        if choice.follows >= number:
            raise KeyError(number)
        number = choice.follows
    return tuple(reversed(found))


def events_bytes(events: Iterable[Event]) -> bytes:
    """Return events as JSON; :func:`events_of` takes them back."""
    return msgspec.json.encode([event.plain() for event in events])


_Written = list[tuple[str, str, int, dict[str, object]]]


def events_of(told: bytes, kinds: Kinds) -> list[Event]:
    """Return the events of a game that :func:`events_bytes` wrote; ``kinds`` are the game's.

    :class:`BadText` for anything else.
    """
    try:
        written = msgspec.json.decode(told, type=_Written)
    except (msgspec.MsgspecError, ValueError, RecursionError) as fault:
        raise BadText(f"these are no events: {fault}") from None
    return [kinds.read(kind, clause, sees, data) for kind, clause, sees, data in written]
