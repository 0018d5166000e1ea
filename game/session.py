"""One running match with the people and computers who play it: all that a scene talks to.

A session asks the computers, takes the answers of people, and keeps the record of choices in the
game's words. It never waits: :meth:`Session.poll` is called every frame.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Final, NamedTuple, cast

import msgspec

from game.book import Book
from game.engine.decisions import FIRST, Decision
from game.engine.dice import NumberWanted, number, seed_bytes
from game.engine.events import Event
from game.engine.game import Game
from game.engine.match import Match, Seen
from game.engine.reasons import Reason
from game.engine.seats import HUMAN, Person, person_of
from game.history import STRICT, History
from game.players import roster
from game.players.worker import Question, Worker
from game.recall import Recall
from game.rules.registry import open_game
from game.store.counting import count, held, lost
from game.store.kept import CONCEDED, Handed, Kept, Stamp, Standing, Statistic
from game.store.library import Library
from game.store.notation import Head, Mode, Share, seed_of
from game.store.recorder import head_of

NOBODY: Final = -1
NOT_YET: Final = -1


class Pairing(msgspec.Struct, frozen=True):
    """What a match begins with: game, scenario, who holds which seat, seed and switches.

    ``controllers[seat]`` is ``human`` or a computer player's name; ``names[seat]`` who sits there.
    ``began`` is who decided at the first choice of a match that goes on; empty: ``controllers``.
    ``mode`` says how far choices may be taken back (see :mod:`game.history`); with ``real_dice``
    the table rolls and tells the numbers. ``salt`` hides the seed behind its commitment.
    ``shares`` are what the persons gave to the seed, which must follow from them and the salt.
    ``commitment`` is that of a match which goes on, as it was shown. ``daily`` is the date of the
    daily table at which it counts, ``guide`` the script of a guided match, ``elsewhere`` the date
    of a try at a daily table that came in from a file; each "" of any other match.
    """

    game: str
    scenario: str
    controllers: tuple[str, ...]
    names: tuple[str, ...]
    seed: int
    switches: dict[str, int | bool] = {}
    mode: str = STRICT
    real_dice: bool = False
    salt: str = ""
    shares: tuple[Share, ...] = ()
    commitment: str = ""
    daily: str = ""
    guide: str = ""
    elsewhere: str = ""
    began: tuple[str, ...] = ()

    @classmethod
    def of(cls, kept: Kept) -> Pairing:
        """Return what a kept match goes on with: its seats as they are held now."""
        terms = kept.terms
        head, (seed, salt, commitment) = terms.head, terms.chance
        return cls(
            head.game,
            head.scenario,
            tuple(seat.controller for seat in head.seats),
            tuple(seat.name for seat in head.seats),
            max(seed, 0),
            dict(head.switches),
            terms.mode,
            bool(terms.by_hand),
            salt,
            commitment=commitment,
            daily=terms.daily,
            guide=terms.guide,
            elsewhere=terms.elsewhere,
            began=tuple(seat.controller for seat in kept.summary.began),
        )

    def with_shares(self, shares: Sequence[Share]) -> Pairing:
        """Return this with a seed to which every person gave, so that nobody could choose it.

        The salt must have been drawn, and its pledge shown, before anybody gave. Without
        ``shares`` it stays as it is.
        """
        if not shares:
            return self
        seed = seed_of(self.salt, shares)
        return msgspec.structs.replace(self, seed=seed, shares=tuple(shares))


class Proposed(NamedTuple):
    """What a computer would answer for a seat, and why."""

    seat: int
    choice: int
    reason: Reason | None


class Session:
    """A match that is being played.

    ``controllers`` may change while it runs: a seat is handed to the computer or taken back.
    ``watching`` hears of every choice: the match before it, and the events that followed.
    ``answers_for`` may answer for a person and says ``None`` to leave the question to them.
    ``scripted`` may answer for a computer player, with ``None`` it is asked, with ``NOT_YET`` not.
    """

    def __init__(
        self,
        pairing: Pairing,
        levels: Path,
        fixed: dict[str, list[int]] | None = None,
        history: History | None = None,
    ) -> None:
        """``history`` is that of a match which goes on; without one a new match begins."""
        self.pairing = pairing
        self.levels = levels
        self.game: Game = open_game(pairing.game, levels, pairing.scenario, pairing.switches)
        self.by_hand = tuple(self.game.faces) if pairing.real_dice else ()
        if history is None:
            start = Match.start(self.game, pairing.seed, True, fixed, self.by_hand)
            history = History(start, pairing.mode)
        self.history = history
        self.book: Book | None = None
        """Where every choice is written before the next question stands."""
        self.controllers = list(pairing.controllers)
        self.given_up = {one.seat for one in Handed.all(history.stamps).values() if one.given_up}
        """The seats, by name, that others decide for since the person there gave up."""
        self.persons = _persons(pairing)
        self.at_screen = NOBODY
        """The person who alone looks at the screen; -1 while everybody may."""
        self.wanted: NumberWanted | None = None
        """The die that the table must roll now, with ``real_dice``."""
        self.fault = ""
        self.answers_for: Callable[[Session, int], int | None] | None = None
        self.watching: Callable[[Match | None, list[Event]], None] | None = None
        self.scripted: Callable[[Session, int], int | None] | None = None
        self.reasons: dict[int, Reason] = {}
        """Why computer players chose what they chose, by the line of the record."""
        self.recall = Recall(history, self.reasons, self._asked_then)
        self.common: Callable[[Decision, int], bool] | None = None
        """Tells which answers spend what is everybody's: a person may object to a computer's."""
        self.proposed: Proposed | None = None
        """What a computer would answer, which waits until a person lets it or objects."""
        self._worker = Worker()
        self._asked_seat = NOBODY
        self._told = 0
        self._held: tuple[int, int, bool, Reason | None] | None = None
        self._numbers: dict[str, list[int]] = {}

    # --- what a scene reads

    @property
    def match(self) -> Match:
        """Return the match as it stands now; only the session plays it."""
        return self.history.match

    @property
    def events(self) -> list[Event]:
        """Return everything that has happened and was not taken back."""
        return self.history.events

    @property
    def numbers_told(self) -> int:
        """Return how many dice the table has told for the choice that waits for more."""
        return sum(len(faces) for faces in self._numbers.values())

    @property
    def commitment(self) -> str:
        """Return what binds the seed before the match, in hexadecimal."""
        return self.pairing.commitment or self.head().commitment

    @property
    def decision(self) -> Decision | None:
        """Return the open question; ``None`` when the match is over."""
        return self.match.decision

    @property
    def untold(self) -> bool:
        """Return whether something has happened that :meth:`poll` has not told yet."""
        return self._told < len(self.events)

    @property
    def over(self) -> bool:
        """Return whether the match has ended."""
        return self.match.decision is None

    def waiting_human(self) -> int:
        """Return the first seat that waits for a person, or -1.

        Seats of the person at the screen come before others, so that fewer curtains fall.
        """
        if self.wanted is not None:
            return NOBODY
        found = [seat for seat in self.match.waiting() if self.controllers[seat] == HUMAN]
        at_screen = (seat for seat in found if self.person(seat) == self.at_screen)
        return next(at_screen, found[0] if found else NOBODY)

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

    def curtain(self) -> int:
        """Return the person for whom a curtain must fall before they are asked, or -1.

        It falls when what is asked shows them something hidden and somebody else may still look;
        what was answered ahead never comes this far. :meth:`opened` says that they are there.
        """
        seat = self.waiting_human()
        if seat == NOBODY:
            return NOBODY
        if not self.game.holds_hidden(self.match, seat) or self.game.in_the_open(self.match, seat):
            return NOBODY
        person = self.person(seat)
        return person if self.needs_curtain() and person != self.at_screen else NOBODY

    def only_answer(self, seat: int) -> int | None:
        """Return the one choice of ``seat`` where it has no other, and answering it hides nothing.

        What is asked in secret, or shows a hand, is left to whoever is asked: how soon an answer
        comes must tell nobody what a hand holds.
        """
        decision, match = self.decision, self.match
        if decision is None or decision.count(seat) != 1 or match.waiting() != (seat,):
            return None
        return None if self.game.holds_hidden(match, seat) else decision.nth(seat, 0)

    def comes_up(self, seat: int) -> None:
        """Tell that whoever holds ``seat`` acts at the screen: nobody else sits there alone."""
        if self.person(seat) != self.at_screen:
            self.at_screen = NOBODY

    def opened(self, person: int) -> None:
        """Keep that ``person`` alone looks at the screen, until all look at the table again."""
        self.at_screen = person

    def seen_by(self, seat: int) -> Seen:
        """Return the match as ``seat`` may know it."""
        return self.match.seen_by(seat)

    def view(self, event: Event, seat: int) -> Event | None:
        """Return ``event`` as whoever holds ``seat`` may know it; -1 for what everybody may know.

        A person with several seats knows what any of them does.
        """
        if seat == NOBODY:
            blind = max(len(self.game.seats), 2)
            return self.game.redact(event, blind)
        person = self.person(seat)
        held = self.persons[person].seats if person != NOBODY else (seat,)
        for each in held:
            if event.seen_by(each):
                return self.game.redact(event, each)
        return self.game.redact(event, seat)

    def told_to(self, seat: int, events: Iterable[Event]) -> int:
        """Return how many of these events whoever holds ``seat`` is told at all."""
        return sum(self.view(event, seat) is not None for event in events)

    # --- what moves it on

    def choose(self, seat: int, choice: int) -> list[Event]:
        """Carry out a person's choice; raises :class:`~game.engine.errors.Refused`.

        Nothing has happened yet when a die is ``wanted`` then.
        """
        return self._play(seat, choice)

    def tell_number(self, face: int) -> list[Event]:
        """Take the number of the die that is ``wanted``; ``ValueError`` if it has no such face."""
        wanted, held = self.wanted, self._held
        if wanted is None or held is None:
            raise ValueError("no die is wanted")
        if not 1 <= face <= wanted.sides:
            raise ValueError(f"the die shows 1 to {wanted.sides}")
        self._numbers.setdefault(wanted.purpose, []).append(face)
        return self._play(*held)

    def undo(self, seats: tuple[int, ...], agreed: bool = False) -> int:
        """Take back the last choice of ``seats`` and what came of it; return how many went.

        Raises :class:`~game.engine.errors.Refused` with the fence. ``events`` is shorter then:
        who shows the match shows it anew.
        """
        stamps = len(self.history.stamps)
        count = self.history.undo(seats, agreed)
        if self.book is not None:
            stamp = self.history.stamps[-1] if len(self.history.stamps) > stamps else None
            self.book.undone(len(self.history.lines), stamp)
        self._rewound()
        return count

    def redo(self) -> list[Event]:
        """Bring back what was taken back last."""
        steps = len(self.history.steps)
        events = self.history.redo()
        self._write(steps)
        self._rewound()
        return events

    def override(self, words: str) -> list[Event]:
        """Set something by hand; ``Refused`` without a referee, ``BadText`` if it cannot be."""
        steps = len(self.history.steps)
        events = self.history.override(words)
        self._write(steps)
        self._rewound()
        return events

    def head(self) -> Head:
        """Return the head of the record of this match, seed and all."""
        told = self.pairing
        return head_of(
            self.game, told.controllers, told.names, told.seed, told.salt, told.switches,
            told.mode, self.by_hand, told.shares,
        )  # fmt: skip

    def begin_book(self, library: Library, name: str) -> None:
        """Keep this match, which has just begun, in the library from now on.

        Raises :class:`~game.store.trouble.LibraryTrouble`; the match is then played unkept.
        """
        points, told = self.game.points(self.match), self.pairing
        mode = cast(Mode, told.mode)
        journal = library.start(
            self.head(), self.history.recorder, name, mode, self.by_hand, points, told.daily,
            told.guide,
        )  # fmt: skip
        self.book = Book(journal, [0])

    def tell_no_past(self) -> None:
        """Let :meth:`poll` return only what happens from now on."""
        self._told = len(self.events)

    def _write(self, first: int) -> None:
        """Write the steps from ``first`` on into the book, if there is one."""
        if self.book is not None:
            history = self.history
            for at in range(first, len(history.steps)):
                told = history.recorder.told[at + history.unplayed]
                self.book.played(history.steps[at], told, history.match)
            if self.over:
                self.book.count(self._statistic())

    def ends_without(self, seat: int) -> bool:
        """Return whether the match is over when the side of ``seat`` gives it up.

        It is where the rules say who then wins, and where no person is left to go on.
        """
        own = self.game.sides[self.game.side_of(seat)].seats
        return self.game.conceded(seat) >= 0 or set(self.humans()) <= set(own)

    def concede(self, seat: int) -> None:
        """Keep that the side of ``seat`` has given the match up, which is over by that."""
        if self.book is not None:
            side = self.game.seats[seat].side
            self.book.finished(Stamp(CONCEDED, len(self.history.lines), words=side))
            self.book.count(lost(self._statistic(), self.game, seat, self.events))

    def _statistic(self) -> Statistic:
        game, match = self.game, self.match
        standing = Standing(game.round_of(match), game.points(match), self.over)
        told, head = self.pairing, self.head()
        seats = held(head, self.controllers, self.given_up)
        return count(
            head, seats, standing, game, self.events, told.daily, told.guide, told.elsewhere,
            told.began or told.controllers,
        )  # fmt: skip

    def _rewound(self) -> None:
        """Forget what was being decided about a position that is no more.

        Who sat at the screen, and is asked again, still sits there: no curtain comes between.
        """
        self._worker.forget()
        self._asked_seat = NOBODY
        self.wanted = self._held = self.proposed = None
        here, self.at_screen = self.at_screen, NOBODY
        asked = self.waiting_human()
        if asked != NOBODY and self.person(asked) == here:
            self.at_screen = here
        self._numbers.clear()
        self._told = len(self.events)

    def poll(self) -> list[Event]:
        """Take a computer's reply or ask for one; return all events not told before."""
        if not self.over and self.wanted is None:
            self._take_reply()
            if not self.fault:
                self._answer_ahead()
                self._ask()
        new = self.events[self._told :]
        self._told = len(self.events)
        return new

    def hand_over(self, seat: int, controller: str) -> None:
        """Let ``controller`` (a computer player's name, or ``human``) decide for ``seat``."""
        self._handed(seat, Handed(self.game.called(seat), controller))

    def give_up(self, seat: int, controller: str) -> None:
        """Let ``controller`` go on for the side of ``seat``, whose persons have given it up.

        In the statistics they hold it to the end.
        """
        for each in self.game.sides[self.game.side_of(seat)].seats:
            if self.controllers[each] == HUMAN:
                self._handed(each, Handed(self.game.called(each), controller, True))

    def _handed(self, seat: int, handed: Handed) -> None:
        changed = self.controllers[seat] != handed.controller
        self.controllers[seat] = handed.controller
        if handed.given_up:
            self.given_up.add(handed.seat)
        else:
            self.given_up.discard(handed.seat)
        if changed:
            stamp = Stamp("handed", len(self.history.lines), words=handed.words)
            self.history.stamps.append(stamp)
            if self.book is not None:
                self.book.handed_over(self.controllers, stamp)
        if seat == self._asked_seat:
            self._worker.forget()
            self._asked_seat = NOBODY
        if self.proposed is not None and seat == self.proposed.seat:
            self.proposed = None

    def settle(self, instead: int | None = None) -> None:
        """Send what a computer proposed, or what is answered ``instead`` since a person objects."""
        proposed, self.proposed = self.proposed, None
        if proposed is None:
            return
        if instead is None:
            self._play(proposed.seat, proposed.choice, reason=proposed.reason)
        else:
            self._play(proposed.seat, instead)

    def close(self) -> None:
        """Stop the computer players' process."""
        self._worker.close()
        self.recall.close()

    def decider(self, seat: int) -> str:
        """Return who decides for a seat where the match stands: a person or which computer."""
        return self.controllers[seat]

    def decided_by(self, seat: int, line: int) -> str:
        """Return who decided for a seat at a line of the record: a person or which computer."""
        before = [stamp for stamp in self.history.stamps if stamp.after <= line]
        handed = Handed.all(before).get(self.game.called(seat))
        began = self.pairing.began or self.pairing.controllers
        return began[seat] if handed is None else handed.controller

    def report(self) -> dict[str, object]:
        """Return what a fault report needs: seed, seats, switches and the choices so far."""
        return {
            "game": self.pairing.game,
            "scenario": self.pairing.scenario,
            "controllers": self.controllers,
            "seed": self.pairing.seed,
            "switches": self.pairing.switches,
            "choices": [f"{each.who}: {each.choice}" for each in self.history.lines],
            "fault": self.fault,
        }

    def _play(
        self, seat: int, choice: int, own: bool = True, reason: Reason | None = None
    ) -> list[Event]:
        self.wanted = self.history.wanted(seat, choice, self._numbers)
        if self.wanted is not None:
            self._held = (seat, choice, own, reason)
            return []
        before = self.match.copy() if self.watching is not None else None
        line = len(self.history.lines)
        events = self.history.play(seat, choice, own, self._numbers)
        # What was taken back had other reasons from here on.
        for gone in [at for at in self.reasons if at >= line]:
            del self.reasons[gone]
        if reason is not None:
            self.reasons[line] = reason
        self.recall.knows(line)
        self._held = None
        self._numbers.clear()
        self._write(len(self.history.steps) - 1)
        game, match = self.game, self.match
        if own and self.controllers[seat] == HUMAN and self.person(seat) != self.at_screen:
            self.at_screen = NOBODY  # who has just answered still looks at it
        asked = self.waiting_human()
        if asked == NOBODY:
            turn = game.turn_of(match)
            stays = turn != NOBODY and self.person(turn) == self.at_screen
        else:
            stays = game.holds_hidden(match, asked) or game.in_the_open(match, asked)
        if not stays:
            self.at_screen = NOBODY  # all look at the table again
        if self.watching is not None:
            self.watching(before, events)
        return events

    def _take_reply(self) -> None:
        reply = self._worker.poll()
        if reply is None:
            return
        seat, self._asked_seat = self._asked_seat, NOBODY
        if reply.fault:
            self.fault = reply.fault
            return
        decision, common = self.match.decision, self.common
        everybodys = common is not None and decision is not None and common(decision, reply.choice)
        if everybodys and self.humans():
            self.proposed = Proposed(seat, reply.choice, reply.reason)
            return
        self._play(seat, reply.choice, reason=reply.reason)

    def _answer_ahead(self) -> None:
        """Give the answers that a person has left with the session."""
        while self.answers_for is not None:
            seat = self.waiting_human()
            if seat == NOBODY:
                return
            answer = self.answers_for(self, seat)
            if answer is None:
                return
            self._play(seat, answer, own=False)

    def _left_to_people(self) -> bool:
        """Return whether a party that decides together has a person in it, who speaks for it."""
        decision = self.match.decision
        together = decision is not None and decision.mode == FIRST
        return together and self.waiting_human() != NOBODY

    def _ask(self) -> None:
        if self._asked_seat != NOBODY or self.proposed is not None or self._left_to_people():
            return
        for seat in self.match.waiting():
            player = self.controllers[seat]
            written = self.scripted(self, seat) if self.scripted and player != HUMAN else None
            if written is not None:
                if written != NOT_YET:
                    self._play(seat, written)
                return
            if player != HUMAN:
                self._worker.ask(self._asked(self.match, seat, player))
                self._asked_seat = seat
                return

    def _asked(self, match: Match, seat: int, player: str) -> Question:
        """Return what a computer player is asked at a seat, which sees of the match what it may."""
        pairing = self.pairing
        return Question(
            0,
            player,
            number(seed_bytes(pairing.seed), "player", seat),
            seat,
            pairing.game,
            pairing.scenario,
            str(self.levels),
            pairing.switches,
            match.seen_by(seat).match.snapshot(),
        )

    def _asked_then(self, match: Match, seat: int, line: int) -> Question | None:
        """Return what was asked of a computer player that gives reasons; None of anybody else."""
        player = self.decided_by(seat, line)
        if player == HUMAN or not roster.reasons(player):
            return None
        return self._asked(match, seat, player)


def _persons(pairing: Pairing) -> tuple[Person, ...]:
    """Return the people at the table: seats with the same name belong to one person, and each seat
    without a name to another.
    """
    seats: dict[str | int, list[int]] = {}
    for seat, name in enumerate(pairing.names):
        seats.setdefault(name or seat, []).append(seat)
    return tuple(Person(pairing.names[held[0]], tuple(held)) for held in seats.values())
