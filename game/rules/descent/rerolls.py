"""The reroll of an attack that is aimed or dodged (D3.7 to D3.10, D3j, D3p)."""

from __future__ import annotations

from typing import ClassVar

from game.board.grid import bits
from game.engine.decisions import Decision, code_of, member_of
from game.engine.events import Value
from game.engine.match import Match
from game.engine.procedure import Outcome, Procedure
from game.rules.descent.codes import DIE, FACES, KEEP
from game.rules.descent.events import AttackRerolled
from game.rules.descent.rolling import Rolling
from game.rules.descent.state import of


class Reroll(Procedure):
    """``figure``, for which ``seat`` decides, picks dice of the attack below and rolls them once;
    ``again`` are the places of those picked, as bits.
    """

    __slots__ = ("again", "figure", "seat")

    steps: ClassVar[tuple[str, ...]] = ("pick", "picked", "roll")
    fields: ClassVar[tuple[str, ...]] = ("figure", "seat", "again")

    def __init__(self, figure: int, seat: int, again: int = 0) -> None:
        super().__init__()
        self.figure = figure
        self.seat = seat
        self.again = again

    def copy(self) -> Reroll:
        twin = Reroll(self.figure, self.seat, self.again)
        twin.standing(self)
        return twin

    def _attack(self, m: Match) -> Rolling:
        found = m.below(self)
        assert isinstance(found, Rolling)
        return found

    def pick(self, m: Match) -> Outcome:
        """Ask for one die more, any or none (D3p)."""
        attack = self._attack(m)
        left = (1 << len(attack.dice)) - 1 & ~self.again
        if not left:
            self.go("roll")
            return None
        about: dict[str, Value] = {
            "dice": attack.dice,
            "faces": attack.faces,
            "again": tuple(bits(self.again)),
            "need": attack.need,
            "attacker": attack.figure,
        }
        return Decision("reroll", (self.seat,), ([(DIE, left), (KEEP, 1)],), self.figure, about)

    def picked(self, m: Match) -> Outcome:
        """Take it up, and ask again until no more is to be rolled."""
        if code_of(m.answer) == DIE:
            self.again |= 1 << member_of(m.answer)
            self.go("pick")
        return None

    def roll(self, m: Match) -> Outcome:
        """Roll them, all at once and once only (D3.10)."""
        if not self.again:
            return None
        s = of(m)
        attack = self._attack(m)
        faces = list(attack.faces)
        places = bits(self.again)
        for place in places:
            faces[place] = s.dice.roll(attack.dice[place], FACES)
        attack.faces = tuple(faces)
        if m.listening:
            m.tell(
                AttackRerolled(
                    figure=self.figure,
                    again=tuple(places),
                    faces=attack.faces,
                    dice=attack.dice,
                    clause="D3.7" if self.figure == attack.figure else "D3.8",
                )
            )
        return None
