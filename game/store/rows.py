"""Between the rows of the library's tables and what is kept of a match: strict both ways.

A row carries a seal, a hash of what it says: so a row of a damaged page is known as such, however
well it reads.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import Annotated, Final, TypeVar

import msgspec

from game.engine.errors import BadText
from game.store.database import Cell, Row
from game.store.kept import (
    Choice,
    Entry,
    Mark,
    Name,
    Snapshot,
    Stamp,
    Standing,
    State,
    Statistic,
    Summary,
    Terms,
    Text,
    Undone,
)
from game.store.notation import Drawn, Line

SEAL_BYTES: Final = 8
MOST_EVENTS: Final = 1_000_000
MOST_SNAPSHOT: Final = 1_000_000
"""Bytes of one row's blob; a real one has a hundredth of it."""
MOST_TERMS: Final = 20_000
MOST_SETTINGS: Final = 1_000_000

Short = Annotated[str, msgspec.Meta(max_length=200)]

MATCH: Final = (
    "id, name, terms, controllers, changed, round, points, state, deleted, parent, parent_choice, "
    "seal"
)
CHOICE: Final = (
    "id, match, number, follows, seat, who, words, round, count, drawn, told, events, digest, "
    "standing, kind, own, undone, terms, seal"
)
SNAPSHOT: Final = "id, match, number, digest, bytes"
MARK: Final = "id, match, number, name, made"
STAMP: Final = "id, match, number, kind, after, count, words"
STATISTIC: Final = "id, match, told, seal"
SETTINGS: Final = "id, text, written, seal"
DAILY: Final = "id, game, day, seal"


class _MatchRow(msgspec.Struct, frozen=True, array_like=True):
    id: int
    name: Short
    terms: Annotated[str, msgspec.Meta(max_length=MOST_TERMS)]
    controllers: Text
    changed: Short
    round: int
    points: Short
    state: State
    deleted: int
    parent: int | None
    parent_choice: int | None
    seal: bytes


class _ChoiceRow(msgspec.Struct, frozen=True, array_like=True):
    id: int
    match: int
    number: Annotated[int, msgspec.Meta(ge=0)]
    follows: Annotated[int, msgspec.Meta(ge=-1)]
    seat: int
    who: Short
    words: Text
    round: int
    count: int
    drawn: Annotated[str, msgspec.Meta(max_length=100_000)]
    told: Text
    events: Annotated[bytes, msgspec.Meta(max_length=MOST_EVENTS)]
    digest: Short
    standing: Short
    kind: Entry
    own: int
    undone: Undone
    terms: Annotated[str, msgspec.Meta(max_length=MOST_TERMS)]
    seal: bytes


class _SnapshotRow(msgspec.Struct, frozen=True, array_like=True):
    id: int
    match: int
    number: Annotated[int, msgspec.Meta(ge=0)]
    digest: Short
    taken: Annotated[bytes, msgspec.Meta(max_length=MOST_SNAPSHOT)]


class _MarkRow(msgspec.Struct, frozen=True, array_like=True):
    id: int
    match: int
    number: Annotated[int, msgspec.Meta(ge=0)]
    name: Name
    made: Short


class _StampRow(msgspec.Struct, frozen=True, array_like=True):
    id: int
    match: int
    number: int
    kind: Short
    after: int
    count: int
    words: Text


class _StatisticRow(msgspec.Struct, frozen=True, array_like=True):
    id: int
    match: int | None
    told: Annotated[str, msgspec.Meta(max_length=MOST_TERMS)]
    seal: bytes


class _SettingsRow(msgspec.Struct, frozen=True, array_like=True):
    id: int
    text: Annotated[str, msgspec.Meta(max_length=MOST_SETTINGS)]
    written: Short
    seal: bytes


class _DailyRow(msgspec.Struct, frozen=True, array_like=True):
    id: int
    game: Short
    day: Short
    seal: bytes


T = TypeVar("T")


def match_row(
    name: str,
    terms: Terms,
    standing: Standing,
    changed: str,
    parent: tuple[int, int] | None = None,
    controllers: Sequence[str] = (),
) -> tuple[Cell, ...]:
    """Return the cells of a new match, without its id, in the order of ``MATCH``.

    ``controllers`` decide for the seats now; without them those of the beginning do.
    """
    kept = _json(terms)
    return (
        name,
        kept,
        _json(list(controllers) or [seat.controller for seat in terms.head.seats]),
        changed,
        standing.round,
        _json(standing.points),
        state_of(standing),
        0,
        *(parent or (None, None)),
        _seal((kept,)),
    )


def mended(row: Row, terms: Terms) -> tuple[Cell, ...]:
    """Return a damaged row of ``MATCH`` with everything but its id taken from ``terms``.

    Where what changes reads well it stays: name, date, how the match stands.
    """
    fresh = (row[0], *match_row("?", terms, Standing(0), terms.begun))
    kept = dict(zip(MATCH.split(", "), zip(row, fresh, strict=True), strict=True))
    sound = {"name": str, "changed": str, "round": int, "deleted": int}
    cells = [
        old if isinstance(old, sound.get(column, ())) else new
        for column, (old, new) in kept.items()
    ]
    return tuple(cells)


def state_of(standing: Standing) -> State:
    """Return the state of a match that stands so."""
    return "finished" if standing.over else "running"


def summary(row: Row, choices: int, marks: int) -> Summary:
    """Return the match that a row of ``MATCH`` says; :class:`BadText` if it is damaged."""
    read = _read(row, _MatchRow)
    if _seal((read.terms,)) != read.seal:
        raise BadText("the seal of this match is broken")
    terms = _parsed(read.terms, Terms)
    controllers = _parsed(read.controllers, tuple[str, ...])
    seats = began = terms.head.seats
    if len(controllers) == len(seats):
        seats = tuple(
            msgspec.structs.replace(seat, controller=controller)
            for seat, controller in zip(seats, controllers, strict=True)
        )
        terms = msgspec.structs.replace(
            terms, head=msgspec.structs.replace(terms.head, seats=seats)
        )
    points = _parsed(read.points, tuple[int, ...])
    return Summary(
        id=read.id,
        name=read.name,
        terms=terms,
        began=began,
        standing=Standing(read.round, points, read.state == "finished"),
        state=read.state,
        choices=choices,
        marks=marks,
        changed=read.changed,
        deleted=bool(read.deleted),
        parent=read.parent,
        parent_choice=read.parent_choice,
    )


def choice_row(match: int, made: Choice, terms: Terms | None = None) -> tuple[Cell, ...]:
    """Return the cells of a choice, without its id, in the order of ``CHOICE``.

    The opening keeps the ``terms`` once more, for a file whose table of matches is damaged.
    """
    line = made.line
    cells: tuple[Cell, ...] = (
        made.number,
        made.follows,
        made.seat,
        line.who,
        line.choice,
        line.round,
        line.count,
        _json([[one.purpose, one.sides, one.face, one.typed] for one in line.drawn]),
        line.told,
        made.told,
        line.digest,
        _json(made.standing),
        made.kind,
        int(made.own),
    )
    kept = _json(terms) if terms is not None else ""
    return (match, *cells, made.undone, kept, _seal((*cells, kept)))


def choice(row: Row) -> Choice:
    """Return the choice that a row of ``CHOICE`` says; :class:`BadText` if it is damaged."""
    read = _sealed(row)
    drawn = _parsed(read.drawn, tuple[tuple[str, int, int, bool], ...])
    line = Line(
        round=read.round,
        count=read.count,
        who=read.who,
        choice=read.words,
        drawn=tuple(Drawn(*one) for one in drawn),
        told=read.told,
        digest=read.digest,
    )
    return Choice(
        number=read.number,
        follows=read.follows,
        seat=read.seat,
        line=line,
        told=read.events,
        standing=_parsed(read.standing, Standing),
        kind=read.kind,
        own=bool(read.own),
        undone=read.undone,
    )


def terms(row: Row) -> Terms | None:
    """Return what a row of ``CHOICE`` keeps of the terms; None if it is no opening or damaged."""
    try:
        read = _sealed(row)
        return _parsed(read.terms, Terms) if read.terms else None
    except BadText:
        return None


def snapshot_row(match: int, number: int, taken: bytes) -> tuple[Cell, ...]:
    """Return the cells of a snapshot, without its id, in the order of ``SNAPSHOT``."""
    return match, number, _digest(taken), taken


def snapshot(row: Row) -> Snapshot:
    """Return the snapshot that a row of ``SNAPSHOT`` says; :class:`BadText` if it is damaged."""
    read = _read(row, _SnapshotRow)
    if _digest(read.taken) != read.digest:
        raise BadText("this snapshot is not the one that was written")
    return Snapshot(read.number, read.taken)


def mark(row: Row) -> Mark:
    """Return the mark that a row of ``MARK`` says; :class:`BadText` if it is damaged."""
    read = _read(row, _MarkRow)
    return Mark(read.number, read.name, read.made)


def stamp(row: Row) -> Stamp:
    """Return the stamp that a row of ``STAMP`` says; :class:`BadText` if it is damaged."""
    read = _read(row, _StampRow)
    return Stamp(read.kind, read.after, read.count, read.words)


def follows(row: Row) -> int:
    """Return which choice a row of ``STAMP`` follows; :class:`BadText` if it is damaged."""
    return _read(row, _StampRow).number


def statistic_row(match: int, made: Statistic) -> tuple[Cell, ...]:
    """Return the cells of a finished match that is counted, in the order of ``STATISTIC``."""
    told = _json(made)
    return match, told, _seal((told,))


def statistic(row: Row) -> Statistic:
    """Return what a row of ``STATISTIC`` says; :class:`BadText` if it is damaged."""
    read = _read(row, _StatisticRow)
    if _seal((read.told,)) != read.seal:
        raise BadText("the seal of this statistic is broken")
    return _parsed(read.told, Statistic)


def counted(row: Row) -> int | None:
    """Return which match a row of ``STATISTIC`` counts, None for one that is gone.

    :class:`BadText` if it is damaged.
    """
    return _read(row, _StatisticRow).match


def settings_row(text: str, written: str) -> tuple[Cell, ...]:
    """Return the cells of the settings, of which there is one row, in the order of ``SETTINGS``."""
    return text, written, _seal((text, written))


def settings(row: Row) -> str:
    """Return the text that the row of ``SETTINGS`` holds; :class:`BadText` if it is damaged."""
    read = _read(row, _SettingsRow)
    if _seal((read.text, read.written)) != read.seal:
        raise BadText("the seal of these settings is broken")
    return read.text


def daily_row(game: str, day: str) -> tuple[Cell, ...]:
    """Return the cells of a daily table at which the try was begun, in the order of ``DAILY``."""
    return game, day, _seal((game, day))


def daily(row: Row) -> tuple[str, str]:
    """Return the game and the day that a row of ``DAILY`` tells; :class:`BadText` if damaged."""
    read = _read(row, _DailyRow)
    if _seal((read.game, read.day)) != read.seal:
        raise BadText("the seal of this daily table is broken")
    return read.game, read.day


def _sealed(row: Row) -> _ChoiceRow:
    read = _read(row, _ChoiceRow)
    if _seal((*row[2:16], row[17])) != read.seal:
        raise BadText("the seal of this choice is broken")
    return read


def _seal(cells: Sequence[Cell]) -> bytes:
    """Return the hash by which a row is known to be whole."""
    return blake2b(msgspec.msgpack.encode(cells), digest_size=SEAL_BYTES).digest()


def holes(columns: str) -> str:
    """Return the part of an INSERT that follows the table's name, for all columns but the id."""
    named = columns.split(", ")[1:]
    return f"({', '.join(named)}) VALUES ({', '.join('?' * len(named))})"


def _digest(taken: bytes) -> str:
    # The same that Match.digest gives, so that either can be compared with the other.
    return blake2b(taken, digest_size=16).hexdigest()


def _json(value: object) -> str:
    return msgspec.json.encode(value, order="deterministic").decode()


def _parsed(text: str, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.MsgspecError, ValueError, RecursionError) as fault:
        raise BadText(f"this is not what stands here: {fault}") from None


def _read(row: Row, kind: type[T]) -> T:
    try:
        return msgspec.convert(row, kind)
    except (msgspec.MsgspecError, ValueError, RecursionError) as fault:
        raise BadText(f"this row is damaged: {fault}") from None
