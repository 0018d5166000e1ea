"""What lies beyond the turn of a monster and the count of a quest, as short as can be: an attack
that only tells whom it is on, the end of a turn, what events give.

A test of where a monster goes and what it attacks with needs no dice of the attack itself.
"""

from __future__ import annotations

from typing import ClassVar

from game.engine.match import Match
from game.engine.procedure import Outcome, Procedure
from game.rules.trials.events import Targeted, TurnEnded
from game.rules.trials.state import of


class Attack(Procedure):
    """Tell the newest deed's targets, and do nothing to them."""

    __slots__ = ()

    steps: ClassVar[tuple[str, ...]] = ("told",)

    def copy(self) -> Attack:
        twin = Attack()
        twin.standing(self)
        return twin

    def told(self, m: Match) -> Outcome:
        deed = of(m).deed()
        m.tell(
            Targeted(
                figure=deed.figure,
                targets=tuple(each for each in range(34) if deed.targets >> each & 1),
                cell=deed.cell,
                area=deed.area,
                clause="T42.1",
            )
        )
        return None


class EndOfTurn(Procedure):
    """Tell that a turn has ended."""

    __slots__ = ("figure",)

    steps: ClassVar[tuple[str, ...]] = ("told",)
    fields: ClassVar[tuple[str, ...]] = ("figure",)

    def __init__(self, figure: int) -> None:
        super().__init__()
        self.figure = figure

    def copy(self) -> EndOfTurn:
        twin = EndOfTurn(self.figure)
        twin.standing(self)
        return twin

    def told(self, m: Match) -> Outcome:
        m.tell(TurnEnded(figure=self.figure, clause="T46h"))
        return None


class HurtBy(Procedure):
    """No event rewards damage."""

    __slots__ = ("figure", "seat")

    steps: ClassVar[tuple[str, ...]] = ("nothing",)
    fields: ClassVar[tuple[str, ...]] = ("figure", "seat")

    def __init__(self, figure: int, seat: int) -> None:
        super().__init__()
        self.figure = figure
        self.seat = seat

    def copy(self) -> HurtBy:
        twin = HurtBy(self.figure, self.seat)
        twin.standing(self)
        return twin

    def nothing(self, m: Match) -> Outcome:
        return None


class Credited(Procedure):
    """No event rewards a Last Hit."""

    __slots__ = ("figure", "party", "seat")

    steps: ClassVar[tuple[str, ...]] = ("nothing",)
    fields: ClassVar[tuple[str, ...]] = ("figure", "party", "seat")

    def __init__(self, figure: int, party: int, seat: int) -> None:
        super().__init__()
        self.figure = figure
        self.party = party
        self.seat = seat

    def copy(self) -> Credited:
        twin = Credited(self.figure, self.party, self.seat)
        twin.standing(self)
        return twin

    def nothing(self, m: Match) -> Outcome:
        return None


class EventsRefresh(Procedure):
    """No event has left anything."""

    __slots__ = ()

    steps: ClassVar[tuple[str, ...]] = ("nothing",)

    def copy(self) -> EventsRefresh:
        twin = EventsRefresh()
        twin.standing(self)
        return twin

    def nothing(self, m: Match) -> Outcome:
        return None
