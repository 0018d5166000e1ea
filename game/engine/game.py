"""What a game gives the engine."""

from __future__ import annotations

from typing import ClassVar

from game.engine.errors import BadText
from game.engine.events import Event, Kinds, Locked
from game.engine.match import Match
from game.engine.options import Option, Refusal
from game.engine.procedure import Procedure, Script, Trigger
from game.engine.seats import Seat
from game.engine.state import State


class Game:
    """One game with one scenario, ready to be played: constants, procedures, triggers.

    A game is shared by all matches and copies of them and never changes. Subclasses build their
    tables first and call ``Game.__init__`` last.
    """

    name: ClassVar[str] = ""
    version: ClassVar[int] = 1
    """Of the rules: it grows when the same choices may give other events than before."""
    sides: ClassVar[dict[str, int]] = {}
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
    ) -> None:
        self.scenario = scenario
        self.seats = seats
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
        side = self.seats[seat].side
        party = [each.index for each in self.seats if each.side == side]
        return side if len(party) == 1 else f"{side}.{party.index(seat) + 1}"

    def seat_of(self, who: str) -> int:
        """Return the seat that :meth:`who` means, or -1."""
        return next((seat.index for seat in self.seats if self.called(seat.index) == who), -1)

    def told(self, match: Match, who: str, events: list[Event]) -> str:
        """Return what came of a choice of ``who`` in few words, as a record keeps it."""
        return ""

    def fence(self, drawn: list[tuple[int, int, int, int]], events: list[Event]) -> str:
        """Return why a choice cannot be taken back freely, or nothing if no more is known by it.

        ``drawn`` is what chance gave (see ``Dice.log``). The answers are ``die``, ``draw`` and
        ``reveal``: somebody then knows what they did not know before.
        """
        if any(self.purpose_of(each[0]) in self.sides for each in drawn):
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

    def points(self, match: Match) -> tuple[int, ...]:
        """Return the points of the seats now, as a list of matches shows them."""
        return ()

    def winner(self, match: Match) -> int:
        """Return the seat that has won; -1 for nobody, and while the match runs."""
        return -1

    def figures(self) -> tuple[str, ...]:
        """Return the ids of the figures by their numbers, as the content names them."""
        return ()

    def ended(self, events: list[Event]) -> tuple[int, str] | None:
        """Return the seat that won (-1: nobody) and a word for how; ``None`` if it goes on."""
        return None

    def deeds(self, events: list[Event]) -> tuple[dict[str, int], ...]:
        """Return what each seat did in a match with these events, counted by name."""
        return tuple({} for _ in self.seats)

    def place(self, match: Match) -> str:
        """Return the state as one line of text without the dice, as a record keeps it."""
        return ""

    def option(self, match: Match, seat: int, choice: int) -> Option:
        """Return everything about one legal choice."""
        raise NotImplementedError

    def refusals(self, match: Match, seat: int) -> list[Refusal]:
        """Return what ``seat`` might wish to do and may not, each with its clause and reason."""
        raise NotImplementedError

    def guess(self, state: State, seed: int) -> None:
        """Fill the blanks of a state seen by one seat with one possibility, drawn by ``seed``."""
        raise NotImplementedError

    def redact(self, event: Event, seat: int) -> Event | None:
        """Return ``event`` as ``seat`` may know it: itself, less, or nothing (``None``)."""
        return event if event.seen_by(seat) else None
