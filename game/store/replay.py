"""A kept match played again: from its file to a match, and whether everything comes out the same.

``warhall replay FILE [--verify]`` is carried out here too.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import msgspec

from game import bounded, games, paths
from game.engine.dice import NumberWanted
from game.engine.errors import BadText, Refused
from game.engine.game import Game
from game.engine.match import Match
from game.rules.faults import in_words, nearest
from game.rules.level import BadLevel
from game.rules.registry import open_game
from game.store.judging import judge, several
from game.store.notation import (
    BEGIN,
    CONCEDED,
    LARGEST,
    OLDEST,
    OPEN,
    TABLE,
    Drawn,
    Head,
    Line,
    Written,
    commitment,
    commitment_of,
    groups,
)
from game.store.parsing import parse
from game.store.recorder import Recorder, begun_again, set_by_hand

PROGRESS: Final = 500
"""Lines of a file after which the command tells how far it is."""


class Difference(msgspec.Struct, frozen=True):
    """The first thing that does not come out as written: the line of the file, and what it is."""

    source: int
    what: str

    def __str__(self) -> str:
        """Return the difference as one sentence without its full stop."""
        return f"line {self.source}: {self.what}" if self.source else self.what


class Replayed(msgspec.Struct, frozen=True):
    """What came of playing a file again.

    ``recorder`` holds the match as far as it could be played; ``difference`` is None if all of it
    came out as written. ``noted`` is what is worth knowing and no difference.
    """

    recorder: Recorder
    difference: Difference | None
    noted: tuple[str, ...]


def read(path: Path) -> Written:
    """Return what a plain file says; :class:`BadText` or ``OSError`` if it cannot be read."""
    try:
        return parse(bounded.read(path, LARGEST).decode("utf-8"))
    except UnicodeDecodeError as fault:
        raise BadText(f"byte {fault.start + 1} is not UTF-8 text") from None


def game_of(written: Written, levels: Path) -> Game:
    """Return the game that a file is of; :class:`BadText` if Warhall does not have it."""
    head = written.head
    if head.game not in games.names():
        where = written.where("game")
        there = ", ".join(games.names())
        raise BadText(f"{where}: there is no game {head.game!r}; there is: {there}")
    try:
        game = open_game(head.game, levels, head.scenario, head.switches)
    except BadLevel as fault:
        said, where = " ".join(str(fault).split()), written.where("scenario")
        raise BadText(f"{where}: the scenario {head.scenario!r} cannot be opened: {said}") from None
    except msgspec.ValidationError as fault:
        where = written.where("switches")
        raise BadText(f"{where}: {head.game} has no such switch: {in_words(fault)}") from None
    sides = [seat.side for seat in game.seats]
    if [seat.side for seat in head.seats] != sides:
        where = written.where("seat")
        raise BadText(f"{where}: the seats of this scenario are {', '.join(sides)}, in that order")
    for purpose, count in head.dice.items():
        usual = game.faces.get(purpose)
        if head.rules == game.version and usual != count:
            has = f"have {usual} sides" if usual else "are not known"
            raise BadText(f"{written.where('dice')}: dice of {purpose!r} {has} in {head.game}")
    return game


class Playing:
    """A file that is being played again a line at a time, for who tells how far it is.

    ``done`` of ``total`` lines were played; to stop is to leave it. :class:`BadText` where it
    cannot be begun at all.
    """

    def __init__(self, written: Written, levels: Path) -> None:
        head = written.head
        if head.seen != OPEN:
            raise BadText(
                f"this file holds only what {head.seen} could see: people can read it, but it "
                "cannot be played again; export the match anew when it is over"
            )
        game = game_of(written, levels)
        lines = written.lines
        if not lines or lines[0].who != TABLE or lines[0].choice != BEGIN:
            where = f"line {lines[0].source}: " if lines else ""
            raise BadText(f"{where}the first line after the head must be '0.0 {TABLE}: {BEGIN}'")
        if any(each.seed < 0 for each in written.anew):
            raise BadText("chance begins anew in this open file, and the seed of it is hidden")
        purposes = game.new_state(0).dice.purposes
        by_hand: tuple[str, ...] = ()
        if head.seed < 0:
            by_hand, lines = purposes, tuple(_all_typed(line) for line in lines)
        try:
            _check(lines[0], purposes)
            match = begun_again(game, head, lines[0], by_hand)
        except (NumberWanted, ValueError) as fault:
            raise BadText(f"line {lines[0].source}: {_of_chance(fault)}") from None
        self.written = written
        self.by_hand = by_hand
        self.recorder = Recorder(match, written.anew)
        self.difference = _compared(written, self.recorder, 0)
        self.done, self.total = 1, len(lines)
        self._lines = lines
        self._noted = unlike_here(written.head, game)
        if not written.sealed:
            self._noted += ("it is not sealed",)

    def step(self) -> bool:
        """Play one more line; return False, and do nothing, where none is left or one differed."""
        if self.difference is not None or self.done == self.total:
            return False
        line = self._lines[self.done]
        self.difference = _step(line, self.recorder)
        self.difference = self.difference or _compared(self.written, self.recorder, self.done)
        self.done += self.difference is None
        return self.difference is None

    def replayed(self) -> Replayed:
        """Return what came of it so far."""
        head, difference = self.written.head, self.difference
        bound = head.salt and head.seed >= 0 and head.commitment
        if (
            difference is None
            and bound
            and head.commitment != commitment_of(head, self.written.bound)
        ):
            what = "seed and salt" if head.form == OLDEST else "seed, salt and head"
            difference = Difference(0, f"{what} do not give the commitment of the head")
        for each in self.written.anew:
            if difference is None and each.commitment != commitment(each.seed, each.salt):
                what = f"chance anew after choice {each.after}: its commitment does not fit"
                difference = Difference(0, what)
        return Replayed(self.recorder, difference, self._noted)


def play(written: Written, levels: Path) -> Replayed:
    """Play a file again from its first line, up to the first difference.

    :class:`BadText` where it cannot be begun at all.
    """
    playing = Playing(written, levels)
    while playing.step():
        pass
    return playing.replayed()


def unlike_here(head: Head, game: Game) -> tuple[str, ...]:
    """Return what of the rules and of the ground that a head names is not as it is here."""
    found = []
    if head.rules != game.version:
        found.append(f"it was played by version {head.rules} of the rules, this is {game.version}")
    if head.ground and head.ground != game.fingerprint:
        found.append("its scenario, cards or switches are not the same as here")
    return tuple(found)


def _step(line: Line, recorder: Recorder) -> Difference | None:
    """Play one line; what it cannot do comes back as a difference."""
    match = recorder.match
    game = match.game
    if not set_by_hand(line):
        if match.decision is None:
            return Difference(line.source, "the match is over before this choice")
        if game.seat_of(line.who) not in match.waiting():
            who = ", ".join(game.who(match, each) for each in match.waiting())
            return Difference(line.source, f"{line.who!r} is not asked here, but {who}")
    try:
        _check(line, match.state.dice.purposes)
        recorder.again(line)
    except BadText as fault:
        return Difference(line.source, f"{fault}{_meant(line, match)}")
    except Refused as fault:
        by = f" ({fault.clause})" if fault.clause else ""
        what = f"{line.choice!r} is not allowed here{by}{_meant(line, match)}"
        return Difference(line.source, what)
    except (NumberWanted, ValueError) as fault:
        return Difference(line.source, _of_chance(fault))
    if match.state.dice.left_over():
        return Difference(line.source, "it gives more numbers of chance than were needed")
    return None


def _meant(line: Line, match: Match) -> str:
    """Return what may have been meant by a choice that is none, or nothing."""
    game, decision = match.game, match.decision
    if decision is None or line.who == TABLE:
        return ""
    seat = game.seat_of(line.who)
    offered = [game.say(match, seat, each) for each in decision.choices(seat)]
    beginning = [each for each in offered if line.choice.startswith(f"{each} ")]
    if beginning:
        longest = max(beginning, key=len)
        return f"; did you mean {longest!r}? What came of it stands behind a bracket, '[]' at least"
    near = nearest(line.choice, offered)
    return f"; did you mean {near!r}?" if near else ""


def _all_typed(line: Line) -> Line:
    """Return a line of a file without a seed: only the file knows what its dice show."""
    told = tuple(msgspec.structs.replace(one, typed=True) for one in line.drawn)
    return msgspec.structs.replace(line, drawn=told)


def _check(line: Line, purposes: Iterable[str]) -> None:
    """Raise ``ValueError`` if a line has numbers of a purpose that its game does not have."""
    for one in line.drawn:
        if one.purpose not in purposes:
            raise ValueError(f"there are no dice for {one.purpose!r} in this game")


def _of_chance(fault: Exception) -> str:
    if isinstance(fault, NumberWanted):
        purpose = fault.purpose.replace(" ", "_")
        return f"one more number of {purpose!r} is wanted here, from 1 to {fault.sides}"
    return str(fault)


def _compared(written: Written, recorder: Recorder, at: int) -> Difference | None:
    """Compare what just came out with the line ``at``; what the line leaves out is not compared."""
    line, came = written.lines[at], recorder.lines[-1]
    if (line.round, line.count) != (came.round, came.count):
        return Difference(line.source, f"this is choice {came.round}.{came.count}")
    game = recorder.match.game
    if line.who != came.who and line.who not in [game.called(seat.index) for seat in game.seats]:
        return Difference(line.source, f"this is a choice of {came.who!r}, not of {line.who!r}")
    if line.drawn:
        told = [_number(game, one) for one in line.drawn]
        fell = [_number(game, one) for one in came.drawn]
        if len(told) != len(fell) or not all(map(_same, told, fell)):
            there = " ".join(groups(came.drawn)) or "no number"
            return Difference(line.source, f"chance gives {there} here")
    if line.told and line.told != came.told:
        return Difference(line.source, f"this comes of it: {came.told or 'nothing'}")
    if line.digest and line.digest != came.digest:
        return Difference(line.source, "other events come of this choice")
    place = written.places.get(at)
    if place is not None and place != game.place(recorder.match):
        return Difference(line.source, "the position after this choice is another one")
    return None


def _number(game: Game, one: Drawn) -> tuple[str, int, int]:
    """Return purpose, sides and face of a number; its sides may be left out where all know them."""
    return one.purpose, one.sides or game.faces.get(one.purpose, 0), one.face


def _same(told: tuple[str, int, int], fell: tuple[str, int, int]) -> bool:
    """Return whether a number is the one that fell; sides that a person left out are any."""
    return told == fell or (not told[1] and (told[0], told[2]) == (fell[0], fell[2]))


def run(args: argparse.Namespace) -> int:
    """Carry out one ``warhall replay``: the exit code is 0 only if all comes out as written.

    ``args`` has ``file`` and ``verify``, with which it must also be proved: whole, its chance drawn
    and not chosen but where the head says so. ``BadText`` or ``OSError`` says why it cannot be
    read.
    """
    try:
        written = read(args.file)
        judged = judge(written)
        playing = Playing(written, paths.levels(written.head.scenario))
        while playing.step():
            if not playing.done % PROGRESS:
                _tell_progress(f"{playing.done:,} of {playing.total:,} lines")
        _tell_progress("")
    except BadText as fault:
        raise BadText(f"{args.file}: {fault}") from None
    replayed = playing.replayed()
    recorder = replayed.recorder
    tell = sys.stdout.write
    if not args.verify:
        for line in recorder.lines:
            tell(f"{line.round}.{line.count} {line.who}: {line.choice}")
            tell(f" | {line.told}\n" if line.told else "\n")
    for note in replayed.noted:
        tell(f"note: {note}\n")
    count = len(recorder.lines)
    if replayed.difference is not None:
        played = several(count, "line was", "lines were")
        said = str(replayed.difference)
        stop = "" if said.endswith("?") else "."
        tell(f"{args.file}: {said}{stop} {played} played up to there.\n")
        return 1
    wrong = [*judged.wrong, *_of_end(written, recorder.match)]
    for each in wrong:
        tell(f"{args.file}: {each}\n" if args.verify else f"note: {each}\n")
    over = "a finished match" if recorder.match.decision is None else "a running match"
    proved = "" if not args.verify else ", not proved" if wrong else ", all of it proved"
    tell(f"{args.file}: {judged}.\n")
    lines = several(count, "line", "lines")
    tell(f"{args.file}: {over}, {lines}, all of it comes out as written{proved}.\n")
    return 1 if args.verify and wrong else 0


def _tell_progress(told: str) -> None:
    """Tell a person who waits how far it is, on a line that the next one takes."""
    if sys.stderr.isatty():
        sys.stderr.write(f"\r{told:<40}\r")
        sys.stderr.flush()


def _of_end(written: Written, match: Match) -> list[str]:
    """Return what does not fit of the end that a file tells."""
    if written.head.form == OLDEST or not written.ended:
        return []
    given_up = any(map(CONCEDED.fullmatch, written.stamps[len(written.lines) - 1]))
    if match.decision is not None and not given_up:
        return ["it says that the match is over, and it is not: its end is missing"]
    return []
