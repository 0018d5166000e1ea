"""Playing a match so that everything about it is kept: choices, chance and what came of them."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping, Sequence
from hashlib import blake2b
from typing import Final

import msgspec

from game import gate
from game.engine.events import Event
from game.engine.game import Game
from game.engine.match import Match
from game.store.notation import (
    BEGIN,
    DIGEST,
    FORM,
    OPEN,
    OVER,
    SET,
    TABLE,
    Anew,
    Drawn,
    Head,
    Line,
    SeatHead,
    Share,
    Written,
    commitment,
    commitment_of,
    pledge,
)

SALT_BYTES: Final = 16
SEED_BITS: Final = 53
"""Of a seed that this machine draws: short enough to be read out."""
SECRET: Final = "secret"
"""What stands for a choice that a seat may not know yet."""

Numbers = Mapping[str, Sequence[int]]
"""Faces that somebody at the table rolled and told, by purpose."""
NO_NUMBERS: Final[Numbers] = {}


def new_salt() -> str:
    """Return 128 bits of chance of this machine, in hexadecimal."""
    return secrets.token_hex(SALT_BYTES)


def new_seed() -> int:
    """Return a whole number of chance of this machine."""
    return secrets.randbits(SEED_BITS)


def chance_anew(after: int) -> Anew:
    """Return chance of this machine for a match from the line ``after`` (counted from 1) on."""
    seed, salt = new_seed(), new_salt()
    return Anew(after, commitment(seed, salt), seed, salt)


def digest(events: Iterable[Event]) -> str:
    """Return hexadecimal digits that are equal for equal events, on every machine."""
    told = msgspec.json.encode([event.plain() for event in events], order="deterministic")
    return blake2b(told, digest_size=DIGEST // 2).hexdigest()


class Recorder:
    """One match and the lines that tell it. ``match`` must not be played but through here.

    ``told[n]`` are the events of line n; ``drawn`` is what chance gave at the last one. ``anew`` is
    where chance begins anew, ``skipped`` how many lines came before those that are here.
    """

    __slots__ = ("anew", "count", "drawn", "lines", "match", "round", "skipped", "told")

    def __init__(self, match: Match, anew: Sequence[Anew] = ()) -> None:
        """``match`` has just been started: its opening becomes the first line."""
        self.match = match
        self.anew = tuple(anew)
        self.skipped = 0
        self.lines: list[Line] = []
        self.told: list[list[Event]] = []
        self.drawn: list[tuple[int, int, int, int]] = []
        self.round = 0
        self.count = 0
        self._keep(TABLE, BEGIN, match.events)

    @classmethod
    def resumed(
        cls,
        match: Match,
        past: Sequence[tuple[Line, list[Event]]] = (),
        anew: Sequence[Anew] = (),
        skipped: int = 0,
    ) -> Recorder:
        """Return a recorder that goes on from ``match`` after the lines of its past.

        Without them its lines are numbered from the first choice that it sees; ``skipped`` is then
        how many there were.
        """
        recorder = cls.__new__(cls)
        recorder.match = match
        recorder.anew = tuple(anew)
        recorder.skipped = skipped
        recorder.lines = [line for line, _ in past]
        recorder.told = [events for _, events in past]
        recorder.drawn = []
        last = past[-1][0] if past else None
        recorder.round, recorder.count = (last.round, last.count) if last else (0, 0)
        return recorder

    def play(self, seat: int, choice: int, numbers: Numbers = NO_NUMBERS) -> list[Event]:
        """Carry out the choice of ``seat``, keep it, and return what happened.

        ``numbers`` are the dice that the table rolled for it.
        """
        match = self.match
        game, dice = match.game, match.state.dice
        who, words = game.who(match, seat), game.say(match, seat, choice)
        turn = game.round_of(match)
        for purpose, faces in numbers.items():
            dice.fix(purpose, list(faces))
        dice.log = []
        events = match.play(seat, choice)
        self._number(turn)
        self._keep(who, words, events)
        return events

    def override(self, words: str) -> list[Event]:
        """Set something by hand as a referee; it is kept as a line of the table."""
        match = self.match
        turn = match.game.round_of(match)
        match.state.dice.log = []
        events = match.game.override(match, words)
        self._number(turn)
        self._keep(TABLE, f"{SET} {words}", events)
        return events

    def again(self, line: Line) -> list[Event]:
        """Carry out what ``line`` of a record tells; what comes of it is not compared.

        This is the one place where a written line becomes a step: every replay goes through here.
        :class:`~game.engine.errors.BadText`, :class:`~game.engine.errors.Refused`, ``ValueError``
        or :class:`~game.engine.dice.NumberWanted` where the match has no such step now.
        """
        words = set_by_hand(line)
        if words:
            return self.override(words)
        game = self.match.game
        seat = game.seat_of(line.who)
        return self.play(seat, game.read(self.match, seat, line.choice), line.typed)

    def _number(self, turn: int) -> None:
        self.count = self.count + 1 if turn == self.round else 1
        self.round = turn

    def _keep(self, who: str, words: str, events: list[Event]) -> None:
        game, dice = self.match.game, self.match.state.dice
        self.drawn = dice.take_log()
        drawn = []
        for at, sides, face, typed in self.drawn:
            purpose = dice.purposes[at]
            usual = 0 if game.faces.get(purpose) == sides else sides
            drawn.append(Drawn(purpose, usual, face, bool(typed)))
        told = game.told(self.match, who, events)
        line = Line(self.round, self.count, who, words, tuple(drawn), told, digest(events))
        self.lines.append(line)
        self.told.append(events)
        renew(self.match, self.anew, self.skipped + len(self.lines))


def renew(match: Match, anew: Iterable[Anew], lines: int) -> None:
    """Let chance of ``match`` begin anew if that is due where so many lines stand."""
    for each in anew:
        if each.after == lines and each.seed >= 0:
            match.state.dice.renew(each.seed)


def set_by_hand(line: Line) -> str:
    """Return what a line says was set by hand, without its first word; "" for a choice."""
    word, _, rest = line.choice.partition(" ")
    return rest if line.who == TABLE and word == SET else ""


def begun_again(game: Game, head: Head, opening: Line, by_hand: tuple[str, ...]) -> Match:
    """Return the match of ``head`` as it began, with the dice that the table rolled for it.

    ``ValueError`` or :class:`~game.engine.dice.NumberWanted` where they do not fit.
    """
    return Match.start(game, max(head.seed, 0), True, opening.typed, by_hand)


def head_of(
    game: Game,
    controllers: Iterable[str],
    names: Iterable[str],
    seed: int,
    salt: str,
    switches: dict[str, int | bool],
    mode: str = "strict",
    by_hand: tuple[str, ...] = (),
    shares: tuple[Share, ...] = (),
) -> Head:
    """Return the head of an open record of a match of ``game``, bound by its commitment."""
    pairs = zip(game.seats, controllers, names, strict=True)
    head = Head(
        game=game.name,
        rules=game.version,
        scenario=game.scenario,
        ground=game.fingerprint,
        seats=tuple(
            SeatHead(seat.side, who, gate.tamed(name, gate.MATCH) or seat.side)
            for seat, who, name in pairs
        ),
        switches=switches,
        dice=dict(game.faces),
        seed=seed,
        salt=salt,
        seen=OPEN,
        form=FORM,
        mode=mode,
        by_hand=by_hand,
        shares=shares,
        pledge=pledge(salt) if shares else "",
    )
    return msgspec.structs.replace(head, commitment=commitment_of(head)) if salt else head


def share_of(side: str, typed: str) -> Share | None:
    """Return what the person of ``side`` gives to the seed, as a record holds it.

    None where nothing that can be read was typed.
    """
    words = gate.tamed(typed, gate.MATCH)
    return Share(side, words) if words else None


def written(head: Head, recorder: Recorder, sealed: bool = True) -> Written:
    """Return the file of what was recorded so far."""
    stamps: dict[int, tuple[str, ...]] = {}
    if recorder.match.decision is None:
        stamps[len(recorder.lines) - 1] = (OVER,)
    return Written(head, tuple(recorder.lines), {}, sealed, stamps)
