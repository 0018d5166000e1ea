"""A whole match: set-up as in 1.12, then round after round (R55, R55.6, R55a)."""

from __future__ import annotations

from typing import ClassVar, Final

from game.engine.decisions import Decision, member_of
from game.engine.match import Match
from game.engine.procedure import Outcome, Procedure
from game.rules.onslaught.codes import FIRST_PLAYER, PLACE, SEAT
from game.rules.onslaught.events import (
    ActiveChosen,
    FirstRolled,
    FirstTied,
    FirstWon,
    MatchStarted,
    Placed,
)
from game.rules.onslaught.rolls import SIDES, kept
from game.rules.onslaught.rounds import Round
from game.rules.onslaught.state import Onslaught, of

BOTH_SEATS: Final = 0b11


class Play(Procedure):
    """Set up, roll for the first player, place both parties, play rounds until somebody wins."""

    __slots__ = ("placed", "winner")

    steps: ClassVar[tuple[str, ...]] = (
        "lay_out",
        "roll",
        "choose_active",
        "take_active",
        "choose_space",
        "place",
        "repeat",
        "round",
        "next_round",
    )
    fields: ClassVar[tuple[str, ...]] = ("winner", "placed")

    def __init__(self, winner: int = -1, placed: int = 0) -> None:
        super().__init__()
        self.winner = winner
        self.placed = placed

    def copy(self) -> Play:
        twin = Play(self.winner, self.placed)
        twin.standing(self)
        return twin

    def lay_out(self, m: Match) -> Outcome:
        """Put the monsters on the board; wheels, dials and points are at their start (R55)."""
        s = of(m)
        if m.listening:
            m.tell(MatchStarted(clause="R55"))
        for figure in range(s.tables.characters, s.tables.figures):
            s.put(figure, s.tables.monster_start[figure - s.tables.characters])
            if m.listening:
                m.tell(Placed(figure=figure, cell=s.cell[figure], clause="R55.1"))
        return None

    def roll(self, m: Match) -> Outcome:
        """Each player rolls two d20; the higher kept die wins, a tie is repeated (R55.6, R55c)."""
        s = of(m)
        best = [0, 0]
        for seat in (0, 1):
            dice = (s.dice.roll(FIRST_PLAYER, SIDES), s.dice.roll(FIRST_PLAYER, SIDES))
            best[seat] = max(dice)
            if m.listening:
                m.tell(FirstRolled(seat=seat, dice=dice, kept=kept(dice), clause="R55.6"))
        if best[0] == best[1]:
            if m.listening:
                m.tell(FirstTied(clause="R55c"))
            self.go("roll")
            return None
        self.winner = 0 if best[0] > best[1] else 1
        if m.listening:
            m.tell(FirstWon(seat=self.winner, clause="R55.6"))
        return None

    def choose_active(self, m: Match) -> Outcome:
        """The winner decides who is active first (R55.6)."""
        return Decision("first_player", (self.winner,), ([(SEAT, BOTH_SEATS)],))

    def take_active(self, m: Match) -> Outcome:
        """Give that seat the Initiative 1 card (R6.2)."""
        s = of(m)
        s.active = member_of(m.answer)
        if m.listening:
            m.tell(ActiveChosen(seat=s.active, by=self.winner, clause="R55.6"))
        return None

    def _next_figure(self, s: Onslaught) -> int:
        """Return who is placed next: the non-active party, then the active one (R55a)."""
        order = s.tables.party[1 - s.active] + s.tables.party[s.active]
        return order[self.placed] if self.placed < len(order) else -1

    def choose_space(self, m: Match) -> Outcome:
        """Ask for a free start space of the party (R55a)."""
        s = of(m)
        figure = self._next_figure(s)
        seat = s.tables.side[figure]
        free = s.tables.start[seat] & ~s.occupied()
        return Decision("place", (seat,), ([(PLACE, free)],), figure)

    def place(self, m: Match) -> Outcome:
        """Stand the character there."""
        s = of(m)
        figure = self._next_figure(s)
        s.put(figure, member_of(m.answer))
        self.placed += 1
        if m.listening:
            m.tell(Placed(figure=figure, cell=s.cell[figure], clause="R55a"))
        return None

    def repeat(self, m: Match) -> Outcome:
        """Go on until both parties stand."""
        if self._next_figure(of(m)) >= 0:
            self.go("choose_space")
        return None

    def round(self, m: Match) -> Outcome:
        """Play one round (R10)."""
        return Round()

    def next_round(self, m: Match) -> Outcome:
        """Play the next; the End Phase of the last one ends the match (R58.2)."""
        self.go("round")
        return None
