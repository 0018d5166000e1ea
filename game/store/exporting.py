"""A kept match as a file: open when it is over, else as one seat sees it; and a file as a match."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path
from typing import Final

import msgspec

from game.engine.errors import BadText
from game.engine.game import Game
from game.store.journal import TABLE_SEAT, Journal
from game.store.kept import Choice, Kept, Mode, Stamp
from game.store.library import Library
from game.store.notation import OPEN, SUFFIX, Drawn, Line, Written, text
from game.store.recorder import SECRET, TABLE, Recorder, begun_again, set_by_hand
from game.store.replay import Difference, Replayed, play
from game.store.resume import BROKEN

LONGEST: Final = 60
BEYOND: Final = 99


def written(kept: Kept, game: Game, seat: int = -1) -> Written:
    """Return a kept match as a file. ``seat`` -1: open, as everybody may see it when it is over.

    As a seat sees it the seed is hidden, and so is what the others chose in secret and what cards
    chance gave; digests are left out, since they are of all events. An open file tells the position
    at the end of each round, at each named point and at the end.
    """
    head = kept.terms.head
    choices = kept.standing
    stamps: dict[int, tuple[str, ...]] = {}
    for stamp in kept.stamps:
        at = min(stamp.after, len(choices)) - 1  # more may have been taken back since
        words = f"taken back {stamp.count}" if stamp.kind == "taken_back" else stamp.words
        if stamp.kind == "taken_back" and 0 <= at < len(choices):
            stamps[at] = (*stamps.get(at, ()), words)
    if seat < 0:
        lines = tuple(choice.line for choice in choices)
        return Written(head, lines, _places(kept, game, lines), True, stamps)
    side = game.seats[seat].side
    hidden = msgspec.structs.replace(head, seed=-1, salt="", seen=side)
    lines = tuple(_seen(choice, game, seat) for choice in choices)
    return Written(hidden, lines, {}, True, stamps)


def _places(kept: Kept, game: Game, lines: tuple[Line, ...]) -> dict[int, str]:
    """Return the positions that stand in an open file, by the lines after which they stand.

    Of a match that does not come out any more (its level was changed, choices are lost): as far as
    it does.
    """
    terms, found = kept.terms, dict[int, str]()
    try:
        named = {kept.place_of(mark.number) - 1 for mark in kept.marks}
        recorder = Recorder(begun_again(game, terms.head, lines[0], terms.by_hand))
        for at, line in enumerate(lines):
            if at:
                recorder.again(line)
            if recorder.lines[-1] != line:
                break
            last = at + 1 == len(lines) or lines[at + 1].round != line.round
            if last or at in named:
                found[at] = game.place(recorder.match)
    except BROKEN:
        pass
    return found


def _seen(choice: Choice, game: Game, seat: int) -> Line:
    """Return the line of a choice as ``seat`` may know it."""
    line = choice.line
    drawn = tuple(
        one if one.purpose in game.sides else Drawn(one.purpose, one.sides, 0, one.typed)
        for one in line.drawn
    )
    hidden = choice.seat not in (seat, -1) and line.choice.split(" ")[0] in game.secrets
    words = SECRET if hidden else line.choice
    return msgspec.structs.replace(line, choice=words, drawn=drawn, digest="")


def file_name(name: str) -> str:
    """Return a name that every system takes for a file of the match ``name``."""
    kept = "".join(c if c.isalnum() or c in " -_" else "-" for c in name).strip()[:LONGEST]
    return kept or "match"


def export(kept: Kept, game: Game, folder: Path, seat: int = -1) -> Path:
    """Write a match into ``folder`` under a free name, which comes back; ``OSError`` if not."""
    folder.mkdir(parents=True, exist_ok=True)
    stem = file_name(kept.summary.name)
    for count in range(1, BEYOND + 1):
        path = folder / f"{stem}{'' if count == 1 else f' {count}'}{SUFFIX}"
        try:
            with path.open("x", encoding="utf-8", newline="\n") as file:
                file.write(text(written(kept, game, seat)))
        except FileExistsError:
            continue
        return path
    raise FileExistsError(f"{folder} holds {BEYOND} files of that name already")


class Imported(msgspec.Struct, frozen=True):
    """A file brought into the library: its match there, and where it stopped being as written."""

    match: int
    difference: Difference | None
    noted: tuple[str, ...]


def bring_in(
    library: Library, file: Written, levels: Path, name: str, players: Collection[str] = ()
) -> Imported:
    """Play a file and keep it as a new match, as far as it comes out as written.

    ``players`` are the words for who may decide for a seat in a match that goes on; none: any.
    :class:`~game.engine.errors.BadText` where it cannot be begun at all,
    :class:`~game.store.trouble.LibraryTrouble` where it cannot be kept.
    """
    replayed = play(file, levels)
    strange = [seat for seat in file.head.seats if players and seat.controller not in players]
    if strange and replayed.recorder.match.decision is not None:
        raise BadText(
            f"{file.where('seat')}: nobody here plays as {strange[0].controller!r}; "
            f"a seat is held by one of: {', '.join(players)}"
        )
    with library.together():
        match = _enter(library, file, replayed, name)
    return Imported(match, replayed.difference, replayed.noted)


def _enter(library: Library, file: Written, replayed: Replayed, name: str) -> int:
    """Play what came out as written once more, each choice into the book of a new match."""
    done = replayed.recorder
    game = done.match.game
    told = msgspec.structs.replace(
        file.head, rules=game.version, ground=game.fingerprint, seen=OPEN, dice=dict(game.sides)
    )
    by_hand = game.new_state(0).dice.purposes if told.seed < 0 else ()
    match = begun_again(game, told, done.lines[0], by_hand)
    recorder = Recorder(match)
    journal = library.start(told, recorder, name, _mode(file, done), by_hand, game.points(match))
    _stamp(journal, file, 0)
    for at, line in enumerate(done.lines[1:], 1):
        events = recorder.again(line)
        words, points = set_by_hand(line), game.points(match)
        kept = recorder.lines[at]
        if words:
            stamp = Stamp("set_by_hand", at, words=words)
            journal.append(TABLE_SEAT, kept, events, match, points, "override", True, stamp)
        else:
            journal.append(game.seat_of(line.who), kept, events, match, points)
        _stamp(journal, file, at)
    return journal.id


def _mode(file: Written, done: Recorder) -> Mode:
    """Return how far choices may have been taken back in a match of which a file tells."""
    if any(line.who == TABLE for line in done.lines[1:]):
        return "referee"
    return "friendly" if file.stamps else "strict"


def _stamp(journal: Journal, file: Written, at: int) -> None:
    """Keep what the table did after the line ``at`` besides choosing."""
    for words in file.stamps.get(at, ()):
        count = int(words.rpartition(" ")[2])
        journal.undo(journal.tip, Stamp("taken_back", at + 1, count))
