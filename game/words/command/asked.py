"""An open question of Command taken apart, for those who word it and its answers."""

from __future__ import annotations

from game.engine.match import Match
from game.rules.command.declare import Declare
from game.rules.command.effects import Aim
from game.rules.command.pool import AFTER, Triggers
from game.rules.command.state import CommandState, Item, Waits, of
from game.rules.command.tables import Tables
from game.words.asked import Question
from game.words.command.declared import called
from game.words.command.match_names import MatchNames
from game.words.rich import Span, Text


class Asked(Question[CommandState, MatchNames]):
    """The open question of a match: what stands behind it, and what everything in it is called."""

    __slots__ = ()

    def __init__(self, match: Match, seat: int, names: MatchNames) -> None:
        """``ValueError`` where nothing is asked."""
        super().__init__(match, seat, names, of(match))

    @property
    def tables(self) -> Tables:
        """Return cards and board."""
        return self.state.tables

    # --- what asks

    @property
    def declare(self) -> Declare:
        """Return the declaration that asks."""
        found = self.match.stack[-1]
        assert isinstance(found, Declare)
        return found

    @property
    def aiming(self) -> Aim | None:
        """Return the attack that begins and asks for its target (C8j), if that is what asks."""
        top = self.match.stack[-1]
        return top if isinstance(top, Aim) else None

    @property
    def item(self) -> Item:
        """Return what is being declared, or what on the pile asks now."""
        aiming = self.aiming
        if aiming is not None:
            return Item(*self.state.pile[aiming.place])
        declared = self.declare
        return Item(
            id=0,
            kind=declared.kind,
            seat=declared.seat,
            figure=declared.figure,
            card=declared.card,
            power=declared.power,
            target=declared.target,
        )

    @property
    def thing(self) -> Text:
        """Return what is being declared: a card, a power, an attack."""
        return called(self.item, self.names)

    @property
    def waits(self) -> Waits:
        """Return the text after an attack that asks (C8m)."""
        triggers = self.match.stack[-1]
        assert isinstance(triggers, Triggers)
        return Waits(*triggers.row)

    @property
    def follows(self) -> Span:
        """Return the name of that text: of one on a creature's card, or of an attached card."""
        wait = self.waits
        if wait.what != AFTER:
            return self.names.card(wait.place)
        after = self.tables.creature[wait.figure].triggers[wait.place]
        return self.names.text(wait.figure, after.name)
