"""A kept match as a file: open when it is over, else as one seat sees it; and a file as a match."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from pathlib import Path
from typing import Final

import msgspec

from game import gate
from game.engine.errors import BadText
from game.engine.game import Game
from game.store.journal import SNAPSHOT_EVERY, TABLE_SEAT
from game.store.kept import (
    Choice,
    Entry,
    Handed,
    Kept,
    Snapshot,
    Stamp,
    Standing,
    Terms,
    events_bytes,
)
from game.store.library import Library
from game.store.notation import (
    CONCEDED,
    HANDED,
    MODES,
    OPEN,
    OVER,
    SUFFIX,
    TAKEN_BACK,
    Drawn,
    Line,
    Mode,
    Written,
    text,
)
from game.store.recorder import SECRET, Recorder, begun_again, set_by_hand
from game.store.replay import Difference, Playing
from game.store.resume import BROKEN

FORMS: Final[dict[str, re.Pattern[str]]] = {
    "taken_back": TAKEN_BACK,
    "handed": HANDED,
    "conceded": CONCEDED,
}
"""How a file tells what the table did besides choosing, by the kind of the stamp."""
WORDS: Final[dict[str, Callable[[Stamp], str]]] = {
    "taken_back": lambda stamp: f"taken back {stamp.count}",
    "handed": lambda stamp: f"seat {stamp.words}",
    "conceded": lambda stamp: f"conceded: {stamp.words}",
}
"""And the other way round; what was set by hand is a line of its own."""
LONGEST: Final = 60
BEYOND: Final = 99


def written(kept: Kept, game: Game, seat: int = -1) -> Written:
    """Return a kept match as a file. ``seat`` -1: open, as everybody may see it when it is over.

    As a seat sees it the seed is hidden, and so is what the others chose in secret and what cards
    chance gave; digests are left out, since they are of all events. An open file tells the position
    at the end of each round, at each named point and at the end.
    """
    terms = kept.terms
    head = msgspec.structs.replace(
        kept.head, guide=terms.guide, daily=terms.daily or terms.elsewhere
    )
    choices = kept.standing
    if seat < 0:
        stamps = _stamps(kept, len(choices), True)
        lines = tuple(choice.line for choice in choices)
        return Written(head, lines, _places(kept, game, lines), True, stamps)
    hidden = msgspec.structs.replace(head, seed=-1, salt="", seen=game.called(seat))
    lines, places = _known(choices, game, seat)
    moved: dict[int, tuple[str, ...]] = {}
    for at, told in sorted(_stamps(kept, len(choices), False).items()):
        place = places[at] if at >= 0 else at
        moved[place] = (*moved.get(place, ()), *told)
    return Written(hidden, lines, {}, True, moved)


def _known(choices: Sequence[Choice], game: Game, seat: int) -> tuple[tuple[Line, ...], list[int]]:
    """Return the lines as ``seat`` may know them, and for each choice the place of its line.

    A choice of which nobody else may know that it was asked for has no line: what came of it stands
    on the line before, and the numbers go on without it.
    """
    lines: list[Line] = []
    places: list[int] = []
    left: Counter[int] = Counter()
    for choice in choices:
        line = _seen(choice, game, seat)
        asked = choice.seat in (seat, TABLE_SEAT) or not lines
        if asked or not game.unasked(choice.seat, line.who, choice.line.choice):
            lines.append(msgspec.structs.replace(line, count=line.count - left[line.round]))
        else:
            left[line.round] += 1
            before = lines[-1]
            told = ", ".join([each for each in (before.told, line.told) if each])
            drawn = (*before.drawn, *line.drawn)
            lines[-1] = msgspec.structs.replace(before, drawn=drawn, told=told)
        places.append(len(lines) - 1)
    return tuple(lines), places


def _stamps(kept: Kept, lines: int, is_open: bool) -> dict[int, tuple[str, ...]]:
    """Return what the table did besides choosing, by the lines after which it stands."""
    found: dict[int, list[str]] = {}
    for each in kept.terms.anew:
        if each.after <= lines:
            told = each if is_open else msgspec.structs.replace(each, seed=-1, salt="")
            found.setdefault(each.after - 1, []).append(told.words)
    for stamp in kept.stamps:
        at = min(stamp.after, lines) - 1  # more may have been taken back since
        words = WORDS.get(stamp.kind)
        if words is not None and at >= 0:
            found.setdefault(at, []).append(words(stamp))
    if kept.standing[-1].standing.over:
        found.setdefault(lines - 1, []).append(OVER)
    return {at: tuple(told) for at, told in found.items()}


def _places(kept: Kept, game: Game, lines: tuple[Line, ...]) -> dict[int, str]:
    """Return the positions that stand in an open file, by the lines after which they stand.

    Of a match that does not come out any more (its level was changed, choices are lost): as far as
    it does.
    """
    terms, found = kept.terms, dict[int, str]()
    try:
        named = {kept.place_of(mark.number) - 1 for mark in kept.marks}
        match = begun_again(game, terms.head, lines[0], terms.by_hand)
        recorder = Recorder(match, terms.anew)
        for at, line in enumerate(lines):
            if at:
                recorder.again(line)
            # Other versions may have said the same choice in other words.
            if msgspec.structs.replace(recorder.lines[-1], choice=line.choice) != line:
                break
            last = at + 1 == len(lines) or lines[at + 1].round != line.round
            if last or at in named:
                found[at] = game.place(recorder.match)
    except (*BROKEN, KeyError):  # a named point may be of a choice that is lost
        pass
    return found


def _seen(choice: Choice, game: Game, seat: int) -> Line:
    """Return the line of a choice as ``seat`` may know it."""
    line = choice.line
    drawn = tuple(
        one if one.purpose in game.faces else Drawn(one.purpose, one.sides, 0, one.typed)
        for one in line.drawn
    )
    hidden = choice.seat not in (seat, -1) and line.choice.split(" ")[0] in game.secrets
    words = SECRET if hidden else line.choice
    return msgspec.structs.replace(line, choice=words, drawn=drawn, digest="")


def file_name(name: str) -> str:
    """Return a name that every system takes for a file of the match ``name``."""
    kept = "".join(c if c.isalnum() or c in " -_" else "-" for c in name).strip()[:LONGEST]
    return kept or "match"


def export(kept: Kept, game: Game, folder: Path, seat: int = -1, name: str = "") -> Path:
    """Write a match into ``folder`` under a free name, which comes back; ``OSError`` if not.

    That is `name`, without an ending, or what the match is called; a number follows if it is taken.
    """
    folder.mkdir(parents=True, exist_ok=True)
    stem = file_name(name or kept.summary.name)
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


class Importing:
    """A file that is being brought in, a line at a time: nothing is kept before all was played.

    ``done`` of ``total`` lines were played; to stop is to leave it. ``players`` are the words for
    who may decide for a seat in a match that goes on; none: any.
    :class:`~game.engine.errors.BadText` where it cannot be begun at all.
    """

    def __init__(
        self,
        library: Library,
        file: Written,
        levels: Path,
        name: str,
        players: Collection[str] = (),
    ) -> None:
        self._library, self._file, self._name = library, file, name
        self._players = players
        for seat in file.head.seats:
            try:
                gate.admitted(seat.name, gate.MATCH)
            except gate.NotAdmitted as fault:
                where = file.where("seat")
                raise BadText(f"{where}: {seat.side} has what is no name: {fault}") from None
        self._playing = Playing(file, levels)
        self._choices: list[Choice] = []
        self._snapshots: list[Snapshot] = []
        self._keep(TABLE_SEAT)

    @property
    def done(self) -> int:
        """Return how many lines were played."""
        return self._playing.done

    @property
    def total(self) -> int:
        """Return how many lines the file has."""
        return self._playing.total

    def step(self) -> Imported | None:
        """Play one more line; after the last one keep the match, and return what came of it.

        It is kept as far as it comes out as written. ``BadText`` where nobody here plays as a seat
        of it does, :class:`~game.store.trouble.LibraryTrouble` where it cannot be kept.
        """
        playing = self._playing
        before = len(playing.recorder.lines)
        if playing.step():
            line = playing.recorder.lines[before]
            by_hand = bool(set_by_hand(line))
            seat = TABLE_SEAT if by_hand else playing.recorder.match.game.seat_of(line.who)
            self._keep(seat, "override" if by_hand else "plain")
            return None
        return self._finish()

    def _keep(self, seat: int, kind: Entry = "plain") -> None:
        """Hold what was just played until all is."""
        recorder, number = self._playing.recorder, len(self._choices)
        match, game = recorder.match, recorder.match.game
        standing = Standing(game.round_of(match), game.points(match), match.decision is None)
        self._choices.append(
            Choice(
                number=number,
                follows=number - 1,
                seat=seat,
                line=recorder.lines[-1],
                told=events_bytes(recorder.told[-1]),
                standing=standing,
                kind=kind,
            )
        )
        if not number % SNAPSHOT_EVERY or standing.over:
            self._snapshots.append(Snapshot(number, match.snapshot()))

    def _finish(self) -> Imported:
        file, replayed = self._file, self._playing.replayed()
        stamps = list(self._stamps())
        conceded = any(stamp.kind == "conceded" for _, stamp in stamps)
        running = not conceded and not self._choices[-1].standing.over
        seats = file.head.seats
        game = self._playing.recorder.match.game
        names = [game.called(at) for at in range(len(seats))]
        controllers = {name: seat.controller for name, seat in zip(names, seats, strict=True)}
        handed = Handed.all(stamp for _, stamp in stamps)
        controllers.update((one.seat, one.controller) for one in handed.values())
        strange = [each for each in controllers.values() if each not in self._players]
        if self._players and strange and running:
            raise BadText(
                f"{file.where('seat')}: nobody here plays as {strange[0]!r}; "
                f"a seat is held by one of: {', '.join(self._players)}"
            )
        match = self._library.bring(
            self._terms(), self._name, self._choices, self._snapshots, stamps,
            [controllers[name] for name in names],
        )  # fmt: skip
        return Imported(match, replayed.difference, replayed.noted)

    def _stamps(self) -> Iterator[tuple[int, Stamp]]:
        """Give what the table did besides choosing, each with the number of the choice before."""
        for number, choice in enumerate(self._choices):
            words = set_by_hand(choice.line)
            if words:
                yield number, Stamp("set_by_hand", number, words=words)
            for told in self._file.stamps.get(number, ()):
                for kind, form in FORMS.items():
                    found = form.fullmatch(told)
                    if found is not None and kind == "taken_back":
                        yield number, Stamp(kind, number + 1, int(found[1]))
                    elif found is not None:
                        yield number, Stamp(kind, number + 1, words=found[1])

    def _terms(self) -> Terms:
        """Return what the match begins with here."""
        file, lines = self._file, self._choices
        game, head = self._playing.recorder.match.game, self._file.head
        told = msgspec.structs.replace(
            head, rules=game.version, ground=game.fingerprint, seen=OPEN, dice=dict(game.faces),
            guide="", daily="",
        )  # fmt: skip
        drawn = {one.purpose for each in lines for one in each.line.drawn if not one.typed}
        by_hand = self._playing.by_hand or tuple(
            each
            for each in game.new_state(0).dice.purposes
            if each in head.by_hand and each not in drawn
        )
        anew = tuple(each for each in file.anew if each.after <= len(lines))
        return Terms(
            head=told, mode=_mode(file), by_hand=by_hand, anew=anew, guide=head.guide,
            elsewhere=head.daily,
        )  # fmt: skip


def _mode(file: Written) -> Mode:
    """Return how far choices may be taken back in a match of which a file tells."""
    if any(map(set_by_hand, file.lines)):
        return "referee"
    taken = any(TAKEN_BACK.fullmatch(told) for each in file.stamps.values() for told in each)
    least: Mode = "friendly" if taken else "strict"
    found = next((mode for mode in MODES if mode == file.head.mode), least)
    return least if found == "strict" else found
