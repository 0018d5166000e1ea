"""One declared action, played to its end on a small field: its answers are chosen in names."""

from __future__ import annotations

from typing import ClassVar, Self

from game.engine.events import Kinds
from game.engine.game import Game
from game.engine.match import Match
from game.engine.seats import Seat
from game.rules.command import codes
from game.rules.command.declare import Declare, declare_harm
from game.rules.command.effects import Action, Aim, Carry, Flinch, Mend, Replies
from game.rules.command.events import EVENTS, Damaged, Destroyed
from game.rules.command.gold import Losses
from game.rules.command.pool import Deal, Triggers
from game.rules.command.state import CommandState
from game.rules.command.travel import Travel
from game.rules.command.window import Window
from tests.rules.command.ledger import Ledger
from tests.rules.command.played import Played


class TrialGame(Game):
    """A game that is one action."""

    name: ClassVar[str] = "trial"
    events: ClassVar[Kinds] = EVENTS

    def __init__(self, state: CommandState) -> None:
        seats = tuple(Seat(i, codes.SIDES[i % 2]) for i in range(state.tables.seats))
        kinds = (Declare, Action, Aim, Carry, Flinch, Mend, Replies, Deal, Triggers)
        super().__init__("trial", seats, (*kinds, Losses, Travel, Window), [])
        self.state = state

    def new_state(self, seed: int) -> CommandState:
        return self.state


def begun(state: CommandState, declare: Declare) -> Match:
    """Return a match in which ``declare`` is declared and then carried out, and nothing else."""
    match = Match(TrialGame(state), state, [], None)
    match.push(Action(state.active))
    match.push(declare)
    match.run()
    return match


class Trial(Played):
    """A field on which seat 0 is active; ``act`` begins, ``say`` answers what is asked."""

    def say(self, code: int, member: int = 0) -> Self:
        """Answer what is asked; the state goes on with the match."""
        super().say(code, member)
        self.state = self.now
        return self

    def act(self, name: str, declare: Declare) -> Trial:
        """Let the activated creature ``name`` begin; its seat is the active one."""
        self.state.acting = self.at(name)
        self.state.active = self.at(name) // 12
        before = Ledger(self.state)
        self.match = begun(self.state, declare)
        self.hear(before, self.match.events)
        return self

    def hurt(self, card: str) -> Trial:
        """Let an attached card deal its damage at the start of its bearer's turn (C13k)."""
        number = self.card(card)
        self.state.active = self.state.host[number] // 12
        before = Ledger(self.state)
        self.match = Match(TrialGame(self.state), self.state, [], None)
        declare_harm(self.match, number)
        self.match.push(Action(self.state.active))
        self.match.run()
        self.hear(before, self.match.events)
        return self

    def melee(self, name: str, target: str) -> Trial:
        """Make the melee attack of the activation (C7.1)."""
        figure = self.at(name)
        return self.act(
            name, Declare(figure // 12, codes.STRIKES, figure=figure, target=self.at(target))
        )

    def shoot(self, name: str, target: str) -> Trial:
        """Use the power to shoot (C14b)."""
        figure = self.at(name)
        return self.act(
            name,
            Declare(figure // 12, codes.USES, power=0, figure=figure, target=self.at(target)),
        )

    def power(self, name: str, place: int = 0) -> Trial:
        """Use a power of the acting creature."""
        figure = self.at(name)
        return self.act(name, Declare(figure // 12, codes.USES, power=place, figure=figure))

    def play(self, name: str, card: str) -> Trial:
        """Play a card from hand, by the acting creature or, if immediate, by whoever is chosen."""
        number = self.card(card)
        self.give(card)
        return self.act(name, Declare(number // 30, codes.PLAYS, card=number))

    # --- what is asked

    def strike(self, striker: str, target: str) -> Trial:
        """Answer a tap with off-turn melee (C8.5)."""
        return self.say(codes.STRIKE, self.at(striker) * 64 + self.at(target))

    def passes(self, until: str = "") -> Trial:
        """Pass in every window until another question comes, or that one."""
        while self.asked == "respond" and self.asked != until:
            self.say(codes.PASS)
        return self

    # --- what came of it

    def damage(self, name: str) -> int:
        """Return the damage that lies on a creature."""
        return self.now.damage[self.at(name)]

    def cell(self, name: str) -> str:
        """Return where a creature stands, "" off the board."""
        cell = self.now.cell[self.at(name)]
        return self.tables.arena.grid.name(cell) if cell >= 0 else ""

    def stands(self, name: str) -> bool:
        """Return whether a creature is on the board."""
        return self.now.stands(self.at(name))

    def dealt(self) -> dict[int, list[int]]:
        """Return the damage that each creature took, blow by blow."""
        found: dict[int, list[int]] = {}
        for each in self.of_kind(Damaged):
            found.setdefault(each.figure, []).append(each.amount)
        return found

    def felled(self) -> list[int]:
        """Return who was destroyed, in order."""
        return [each.figure for each in self.of_kind(Destroyed)]
