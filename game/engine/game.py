"""What a game gives the engine."""

from __future__ import annotations

from typing import ClassVar

from game.engine.answers import (
    PUTS,
    Aim,
    Decisive,
    Expected,
    Exposure,
    Fair,
    Further,
    Leg,
    Number,
    Outlook,
    Threat,
    Useful,
)
from game.engine.decisions import choice as choice_of
from game.engine.errors import BadText
from game.engine.events import NOBODY, Event, Kinds, Locked
from game.engine.match import Match
from game.engine.odds import highest, showing
from game.engine.options import Option, Refusal, Roll
from game.engine.procedure import Procedure, Script, Trigger
from game.engine.seats import Seat, called, sides_of
from game.engine.state import State


class Game:
    """One game with one scenario, ready to be played: constants, procedures, triggers.

    A game is shared by all matches and copies of them and never changes. Subclasses build their
    tables first and call ``Game.__init__`` last.
    """

    name: ClassVar[str] = ""
    version: ClassVar[int] = 1
    """Of the rules: it grows when the same choices may give other events than before."""
    faces: ClassVar[dict[str, int]] = {}
    """The usual number of sides of the dice of a purpose, which a record then leaves out."""
    events: ClassVar[Kinds] = Kinds(Locked)
    """Every kind of event that a match of this game can tell."""
    secrets: ClassVar[frozenset[str]] = frozenset()
    """First words of choices that nobody else may read before the match is over."""

    def __init__(
        self,
        scenario: str,
        seats: tuple[Seat, ...],
        procedures: tuple[type[Procedure], ...],
        triggers: list[Trigger],
        own_sides: tuple[str, ...] = (),
    ) -> None:
        """``own_sides`` are those that the game plays itself and that no seat is of."""
        self.scenario = scenario
        self.seats = seats
        self.sides = sides_of(seats, own_sides)
        self.fingerprint = ""
        self.procedures: dict[str, type[Procedure]] = {p.__name__: p for p in procedures}
        self.scripts: dict[type[Procedure], Script] = {
            p: Script(p, [t for t in triggers if t.procedure is p]) for p in procedures
        }
        for trigger in triggers:
            if trigger.step not in trigger.procedure.steps:
                raise ValueError(
                    f"trigger {trigger.name!r} names step {trigger.step!r}, which "
                    f"{trigger.procedure.__name__} does not have"
                )

    def new_state(self, seed: int) -> State:
        """Return the state at the very start of a match with ``seed``."""
        raise NotImplementedError

    def opening(self) -> Procedure:
        """Return the procedure that plays a whole match."""
        raise NotImplementedError

    def say(self, match: Match, seat: int, choice: int) -> str:
        """Return ``choice`` in the game's words, as a record keeps it."""
        raise NotImplementedError

    def read(self, match: Match, seat: int, text: str) -> int:
        """Return the choice that ``text`` says; :class:`Refused` or ``BadText`` otherwise."""
        raise NotImplementedError

    def who(self, match: Match, seat: int) -> str:
        """Return whose choice ``seat`` makes now, as a record says it: a figure, or the seat."""
        return self.called(seat)

    def called(self, seat: int) -> str:
        """Return what a record calls a seat: its side, numbered if others share it (``left.2``)."""
        return called([each.side for each in self.seats], seat)

    def seat_of(self, who: str) -> int:
        """Return the seat that :meth:`who` means, or -1."""
        return next((seat.index for seat in self.seats if self.called(seat.index) == who), -1)

    def told(self, match: Match, who: str, events: list[Event]) -> str:
        """Return what came of a choice of ``who`` in few words, as a record keeps it."""
        return ""

    def binds(self, words: str) -> bool:
        """Return whether a choice, in the words of the game, binds whoever chose before it.

        What only lets something happen that another declared binds nobody: as long as no more is
        known by it, the declaration can be taken back.
        """
        return True

    def unasked(self, seat: int, who: str, words: str) -> bool:
        """Return whether nobody else may know that ``seat`` was asked when it, as ``who``, chose
        what these words say.

        To others it is as if the question had been passed by: what came of it came of the choice
        before.
        """
        return False

    def fence(self, drawn: list[tuple[int, int, int, int]], events: list[Event]) -> str:
        """Return why a choice cannot be taken back freely, or nothing if no more is known by it.

        ``drawn`` is what chance gave (see ``Dice.log``). The answers are ``die``, ``draw`` and
        ``reveal``: somebody then knows what they did not know before.
        """
        if any(self.purpose_of(each[0]) in self.faces for each in drawn):
            return "die"
        return "draw" if drawn else ""

    def purpose_of(self, at: int) -> str:
        """Return the name of a purpose of the dice by its place."""
        return self.new_state(0).dice.purposes[at]

    def override(self, match: Match, text: str) -> list[Event]:
        """Set something by hand, as a referee may, and return it as events.

        ``BadText`` says what of ``text`` cannot be, and the match is unchanged.
        """
        raise BadText(f"nothing is set by hand in {self.name}")

    def round_of(self, match: Match) -> int:
        """Return the round that runs, 0 before the first."""
        return 0

    def side_of(self, seat: int) -> int:
        """Return the place of a seat's side among :attr:`sides`."""
        return next(at for at, side in enumerate(self.sides) if seat in side.seats)

    def banners(self) -> tuple[str, ...]:
        """Return as what each of :attr:`sides` is shown and called (see ``seats.under``)."""
        return tuple([side.id for side in self.sides])

    def banner_of(self, seat: int) -> str:
        """Return as what the side of a seat is shown and called."""
        return self.banners()[self.side_of(seat)]

    def looks(self) -> tuple[str, ...]:
        """Return as what each seat is shown and called, alike for all of a side."""
        return tuple([self.banner_of(seat.index) for seat in self.seats])

    def points(self, match: Match) -> tuple[int, ...]:
        """Return the points of all :attr:`sides` now, as a list of matches shows them."""
        return ()

    def winner(self, match: Match) -> int:
        """Return the side that has won; -1 for nobody, and while the match runs."""
        return -1

    def conceded(self, seat: int) -> int:
        """Return the side that wins when the side of ``seat`` gives up: the only other one.

        -1 where that is open: while people of other sides are there, they go on without it.
        """
        others = [at for at in range(len(self.sides)) if at != self.side_of(seat)]
        return others[0] if len(others) == 1 else -1

    def holds_hidden(self, match: Match, seat: int) -> bool:
        """Return whether what ``seat`` is asked now shows it something that others may not see.

        Then a curtain falls before another person comes to the screen.
        """
        return False

    def in_the_open(self, match: Match, seat: int) -> bool:
        """Return whether what ``seat`` is asked now is answered with its cards face down.

        No curtain falls then, whatever it holds, and whoever sat at the screen sits there still.
        """
        return False

    def turn_of(self, match: Match) -> int:
        """Return the seat through whose turn its hand stays up, whoever answers in between; -1
        where a hand is turned down as soon as computers act.
        """
        return NOBODY

    def figures(self) -> tuple[str, ...]:
        """Return the ids of the figures by their numbers, as the content names them."""
        return ()

    def figure_of(self, event: Event) -> int:
        """Return the figure that an event speaks of, -1 for none."""
        return NOBODY

    def ended(self, events: list[Event]) -> tuple[int, str] | None:
        """Return the side that won (-1: nobody) and a word for how; ``None`` if it goes on."""
        return None

    def deeds(self, events: list[Event]) -> tuple[dict[str, int], ...]:
        """Return what each seat did in a match with these events, counted by name."""
        return tuple({} for _ in self.seats)

    def feats(self, events: list[Event], given: int = NOBODY) -> tuple[tuple[str, ...], ...]:
        """Return by name what each seat can be proud of in a match with these events.

        ``given`` is the side to which the other has given the match up, -1 where none has.
        """
        return tuple(() for _ in self.seats)

    def neared(
        self, events: list[Event], given: int = NOBODY
    ) -> tuple[dict[str, tuple[int, int]], ...]:
        """Return of each seat how far it came, and how far it is, to those of its feats (see
        `feats`) that are a matter of number.
        """
        return tuple({} for _ in self.seats)

    def place(self, match: Match) -> str:
        """Return the state as one line of text without the dice, as a record keeps it."""
        return ""

    def option(self, match: Match, seat: int, choice: int) -> Option:
        """Return everything about one legal choice."""
        raise NotImplementedError

    def refusals(self, match: Match, seat: int) -> list[Refusal]:
        """Return what ``seat`` might wish to do and may not, each with its clause and reason.

        There are some for every kind of question, and for a seat that is not asked.
        """
        raise NotImplementedError

    def why_not(self, match: Match, seat: int, code: int, member: int) -> Refusal | None:
        """Return why ``member`` of the family ``code`` is off; ``None`` for what is offered.

        A member is a cell, a figure, a card or an answer, as its family says; the family need not
        be offered at all.
        """
        decision = match.decision
        if decision is not None and decision.allows(seat, choice_of(code, member)):
            return None
        found = self.refusals(match, seat)
        return next((each for each in found if each.cell == member), None)

    def aim(self, match: Match, seat: int, code: int, cell: int) -> Aim:
        """Return what ``cell`` (-1: none) means for ``seat`` under ``code`` (-1: nothing chosen).

        With nothing chosen it is the family that offers the cell, else the first one. A game whose
        choices are taken up one by one also takes a whole choice as ``code``.
        """
        decision = match.decision
        families = decision.families(seat) if decision is not None else []
        if code < 0 and families:
            there = [each for each, mask in families if cell >= 0 and mask >> cell & 1]
            code = (*there, families[0][0])[0]
        cells = decision.offered(seat, code) if decision is not None else 0
        figure = decision.figure if decision is not None else -1
        found = Aim(code, figure, -1, PUTS, cells, cell)
        if cell >= 0 and cells >> cell & 1:
            found.choice = choice_of(code, cell)
            found.option = self.option(match, seat, found.choice)
        elif cell >= 0:
            found.refusal = self.why_not(match, seat, code, cell)
        return found

    def outlook(self, match: Match, seat: int, choice: int = -1) -> Outlook | None:
        """Return what comes about if nobody answers what is under way, or if ``seat`` makes that
        choice and nobody answers then; ``None`` where nothing is under way, or nobody can know.
        """
        return None

    def outlooks(self, match: Match, seat: int, choice: int) -> tuple[Outlook, ...]:
        """Return all that may come about by a choice that asks ``seat`` for more before it is made,
        by what is answered then; ``()`` where nobody can know, or it would be too many to tell.
        """
        told = self.outlook(match, seat, choice)
        return () if told is None else (told,)

    def threats(self, match: Match, seat: int) -> list[Threat]:
        """Return what each enemy of ``seat`` on the map can reach and strike when it acts next."""
        return []

    def strikes_left(self, match: Match) -> tuple[int, ...]:
        """Return whom whoever acts now could still strike before its turn is over."""
        return ()

    def exposure(self, match: Match, seat: int, figure: int) -> Exposure | None:
        """Return what the enemies of ``figure`` could do to it wherever it stood; None if unknown.

        ``figure`` is of the side of ``seat`` and on the map.
        """
        return None

    def further(self, match: Match, seat: int) -> list[Further]:
        """Return what lies beyond the open question's options and a second use would reach."""
        return []

    def leg(self, match: Match, seat: int, space: int) -> Leg | None:
        """Return the first of the two uses that lead to a space of :meth:`further`, or None."""
        return None

    def beside(self, match: Match, seat: int, space: int) -> int:
        """Return where to go in order to use what lies on a space; -1 where nothing is so used."""
        return -1

    def blow(self, match: Match, seat: int, space: int) -> int:
        """Return the choice of the best attack on whoever is on a space, of those that use up
        nothing but an action; -1 where none is offered.
        """
        return -1

    def useful(self, match: Match, seat: int) -> list[Useful]:
        """Return what of the open question would still change something, the worthiest first."""
        decision = match.decision
        if decision is None:
            return []
        found: list[Useful] = []
        for code, mask in decision.families(seat):
            first = choice_of(code, (mask & -mask).bit_length() - 1)
            told = self.option(match, seat, first)
            found.append(Useful(code, told.key, mask, told.clause))
        return found

    def numbers(self, state: State, figure: int) -> list[Number]:
        """Return the public numbers of a figure in a state, with what they are made of."""
        return []

    def fair(self, purpose: str, dice: int) -> Fair:
        """Return what fair dice of ``purpose`` show, so many rolled at once.

        The highest counts unless a game says otherwise; ``KeyError`` for an unknown purpose.
        """
        sides = self.faces[purpose]
        return Fair(dice, sides, highest(dice, sides), showing(dice, sides))

    def decisive(self, purpose: str, dice: tuple[int, ...]) -> Decisive | None:
        """Return which of these faces decide the roll by themselves, ``None`` if none does."""
        return None

    def expected(
        self, before: Match | None, figure: int, key: str, target: int, roll: Roll
    ) -> Expected:
        """Return what a ``roll`` of ``figure`` with ``key`` promised against ``target``.

        ``before`` is the match just before it; without one no effect is known.
        """
        raise NotImplementedError

    def guess(self, state: State, seed: int) -> None:
        """Fill the blanks of a state seen by one seat with one possibility, drawn by ``seed``.

        Cards and sealed answers are meant: ``Seen.sample`` sees to the dice.
        """
        raise NotImplementedError

    def redact(self, event: Event, seat: int) -> Event | None:
        """Return ``event`` as ``seat`` may know it: itself, less, or nothing (``None``)."""
        return event if event.seen_by(seat) else None
