"""A small field on which something is played: what is asked is answered in numbers and squares."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Self, TypeVar

from game.engine.decisions import choice, code_of, member_of
from game.engine.events import Event
from game.engine.match import Match
from game.rules.command import codes
from game.rules.command import state as st
from game.rules.command.content import Content
from game.rules.command.state import CommandState, of, pile_of
from tests.rules.command.field import OPEN, Field
from tests.rules.command.ledger import Ledger, carried_out

Told = TypeVar("Told", bound=Event)


class Played(Field):
    """A field with a match that was begun on it, and all that was ``told`` since."""

    match: Match

    def __init__(
        self,
        cells: Mapping[str, str],
        rows: str = OPEN,
        factions: tuple[str, ...] = ("drow", "heroes"),
        box: Content | None = None,
    ) -> None:
        super().__init__(cells, rows, factions, box)
        self.told: list[Event] = []

    def give(self, *names: str) -> Self:
        """Give cards of the action deck into hands."""
        for name in names:
            card = self.card(name)
            deck, hand = pile_of(card // 30, st.ACTION_DECK), pile_of(card // 30, st.ACTION_HAND)
            self.state.piles.move(card, deck, hand)
        return self

    # --- what is asked

    @property
    def asked(self) -> str:
        """Return the kind of the open question, "" when all is over."""
        return self.match.decision.kind if self.match.decision is not None else ""

    @property
    def seat(self) -> int:
        """Return the seat that is asked."""
        assert self.match.decision is not None
        return self.match.decision.seats[0]

    def offered(self, code: int) -> list[int]:
        """Return the members that are offered of a family."""
        decision = self.match.decision
        assert decision is not None
        return [member_of(c) for c in decision.choices(self.seat) if code_of(c) == code]

    def say(self, code: int, member: int = 0) -> Self:
        """Answer what is asked: on a copy, so that every test is one of copies too."""
        self.match = self.match.copy()
        before = Ledger(self.now)
        self.hear(before, self.match.play(self.seat, choice(code, member)))
        return self

    def hear(self, before: Ledger, told: list[Event]) -> None:
        """Note what is told: it must say all that has changed since ``before`` (C2f)."""
        self.told.extend(told)
        before.hear(told)
        before.agrees_with(self.now)
        if not self.now.pile:
            carried_out(self.told)

    def go(self, cell: str) -> Self:
        """Choose a square: where a move, shift, slide or teleport ends, or somebody is put."""
        return self.say(codes.TO, self.tables.arena.grid.parse(cell))

    # --- what came of it

    @property
    def now(self) -> CommandState:
        """Return the state."""
        return of(self.match)

    def of_kind(self, kind: type[Told]) -> list[Told]:
        """Return what was told of a kind."""
        return [each for each in self.told if isinstance(each, kind)]
