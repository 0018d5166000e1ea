"""One running match with the people and computers who play it: all that a scene talks to.

A session asks the computers, takes the answers of people, and keeps the record of choices in the
game's words. It never waits: :meth:`Session.poll` is called every frame.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

import msgspec

from game.engine.decisions import Decision
from game.engine.dice import number, seed_bytes
from game.engine.events import Event
from game.engine.game import Game
from game.engine.match import Match, Seen
from game.engine.seats import Person, person_of
from game.players.roster import HUMAN
from game.players.worker import Question, Worker
from game.rules.library import open_game

NOBODY: Final = -1
NOT_YET: Final = -1


class Pairing(msgspec.Struct, frozen=True):
    """What a match begins with: game, scenario, who holds which seat, seed and switches.

    ``controllers[seat]`` is ``human`` or a computer player's name; ``names[seat]`` who sits there.
    """

    game: str
    scenario: str
    controllers: tuple[str, ...]
    names: tuple[str, ...]
    seed: int
    switches: dict[str, int | bool] = {}


class Played(msgspec.Struct, frozen=True):
    """One choice of the record: the seat and its words."""

    seat: int
    words: str


class Session:
    """A match that is being played.

    ``controllers`` may change while it runs: a seat is handed to the computer or taken back.
    ``watching`` hears of every choice: the match before it, and the events that followed.
    ``answers_for`` may answer for a person and says ``None`` to leave the question to them.
    ``scripted`` may answer for a computer player, with ``None`` it is asked, with ``NOT_YET`` not.
    """

    def __init__(
        self, pairing: Pairing, levels: Path, fixed: dict[str, list[int]] | None = None
    ) -> None:
        self.pairing = pairing
        self.levels = levels
        self.game: Game = open_game(pairing.game, levels, pairing.scenario, pairing.switches)
        self.match = Match.start(self.game, pairing.seed, True, fixed)
        self.controllers = list(pairing.controllers)
        self.persons = _persons(pairing)
        self.record: list[Played] = []
        self.events: list[Event] = list(self.match.events)
        self.fault = ""
        self.answers_for: Callable[[Session, int], int | None] | None = None
        self.watching: Callable[[Match | None, list[Event]], None] | None = None
        self.scripted: Callable[[Session, int], int | None] | None = None
        self._worker = Worker()
        self._asked_seat = NOBODY
        self._told = 0

    # --- what a scene reads

    @property
    def decision(self) -> Decision | None:
        """Return the open question; ``None`` when the match is over."""
        return self.match.decision

    @property
    def over(self) -> bool:
        """Return whether the match has ended."""
        return self.match.decision is None

    def waiting_human(self) -> int:
        """Return the first seat that waits for a person, or -1."""
        for seat in self.match.waiting():
            if self.controllers[seat] == HUMAN:
                return seat
        return NOBODY

    def thinking(self) -> int:
        """Return the seat whose computer player thinks now, or -1."""
        return self._asked_seat

    def person(self, seat: int) -> int:
        """Return the place of the person who holds ``seat``, or -1 for a computer."""
        return person_of(self.persons, seat) if self.controllers[seat] == HUMAN else NOBODY

    def humans(self) -> list[int]:
        """Return the seats that people hold."""
        return [seat for seat, who in enumerate(self.controllers) if who == HUMAN]

    def needs_curtain(self) -> bool:
        """Return whether more than one person sits at this machine."""
        return len({self.person(seat) for seat in self.humans()}) > 1

    def seen_by(self, seat: int) -> Seen:
        """Return the match as ``seat`` may know it."""
        return self.match.seen_by(seat)

    def view(self, event: Event, seat: int) -> Event | None:
        """Return ``event`` as ``seat`` may know it; -1 for what everybody may know."""
        if seat == NOBODY:
            blind = max(len(self.game.seats), 2)
            return self.game.redact(event, blind)
        return self.game.redact(event, seat)

    # --- what moves it on

    def choose(self, seat: int, choice: int) -> list[Event]:
        """Carry out a person's choice; raises :class:`~game.engine.errors.Refused`."""
        return self._play(seat, choice)

    def poll(self) -> list[Event]:
        """Take a computer's reply or ask for one; return all events not told before."""
        if not self.over and not self.fault:
            self._take_reply()
            self._answer_ahead()
            self._ask()
        new = self.events[self._told :]
        self._told = len(self.events)
        return new

    def hand_over(self, seat: int, controller: str) -> None:
        """Let ``controller`` (a computer player's name, or ``human``) decide for ``seat``."""
        self.controllers[seat] = controller
        if seat == self._asked_seat:
            self._worker.forget()
            self._asked_seat = NOBODY

    def close(self) -> None:
        """Stop the computer players' process."""
        self._worker.close()

    def report(self) -> dict[str, object]:
        """Return what a fault report needs: seed, seats, switches and the choices so far."""
        return {
            "game": self.pairing.game,
            "scenario": self.pairing.scenario,
            "controllers": self.controllers,
            "seed": self.pairing.seed,
            "switches": self.pairing.switches,
            "choices": [f"{each.seat} {each.words}" for each in self.record],
            "fault": self.fault,
        }

    def _play(self, seat: int, choice: int) -> list[Event]:
        words = self.game.say(self.match, seat, choice)
        before = self.match.copy() if self.watching is not None else None
        events = self.match.play(seat, choice)
        if self.watching is not None:
            self.watching(before, events)
        self.record.append(Played(seat, words))
        self.events.extend(events)
        return events

    def _take_reply(self) -> None:
        reply = self._worker.poll()
        if reply is None:
            return
        seat, self._asked_seat = self._asked_seat, NOBODY
        if reply.fault:
            self.fault = reply.fault
            return
        self._play(seat, reply.choice)

    def _answer_ahead(self) -> None:
        """Give the answers that a person has left with the session."""
        while self.answers_for is not None:
            seat = self.waiting_human()
            if seat == NOBODY:
                return
            answer = self.answers_for(self, seat)
            if answer is None:
                return
            self._play(seat, answer)

    def _ask(self) -> None:
        if self._asked_seat != NOBODY:
            return
        for seat in self.match.waiting():
            player = self.controllers[seat]
            written = self.scripted(self, seat) if self.scripted and player != HUMAN else None
            if written is not None:
                if written != NOT_YET:
                    self._play(seat, written)
                return
            if player != HUMAN:
                self._worker.ask(
                    Question(
                        0,
                        player,
                        number(seed_bytes(self.pairing.seed), "player", seat),
                        seat,
                        self.pairing.game,
                        self.pairing.scenario,
                        str(self.levels),
                        self.pairing.switches,
                        self.match.seen_by(seat).match.snapshot(),
                    )
                )
                self._asked_seat = seat
                return


def _persons(pairing: Pairing) -> tuple[Person, ...]:
    """Return the people at the table: seats with the same name belong to one person."""
    seats: dict[str, list[int]] = {}
    for seat, name in enumerate(pairing.names):
        seats.setdefault(name, []).append(seat)
    return tuple(Person(name, tuple(held)) for name, held in seats.items())
