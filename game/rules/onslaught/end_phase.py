"""The End Phase: effects, dials, the 1 changes hands, monsters come back (R13, R56)."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from game.board.grid import lowest
from game.engine.decisions import Decision, member_of
from game.engine.match import Match
from game.engine.procedure import Outcome, Procedure
from game.rules.onslaught.codes import NEXT, NOWHERE, RESPAWN
from game.rules.onslaught.events import (
    DialTurned,
    EndOfRound,
    InitiativePassed,
    PhaseStarted,
    Reinforced,
)
from game.rules.onslaught.harm import finish_by_points
from game.rules.onslaught.movement import standable
from game.rules.onslaught.state import Onslaught, of


class EndPhase(Procedure):
    """End-of-round effects, dials, the 1 changes hands (R13, R13a).

    What happens at the end of a round hangs on these steps as triggers: the scenario's effects,
    then those of the active player, then those of the other.
    """

    __slots__ = ()

    steps: ClassVar[tuple[str, ...]] = (
        "scenario_effects",
        "active_effects",
        "other_effects",
        "last_round",
        "turn_dials",
        "pass_initiative",
    )
    fields: ClassVar[tuple[str, ...]] = ()

    def copy(self) -> EndPhase:
        twin = EndPhase()
        twin.standing(self)
        return twin

    def scenario_effects(self, m: Match) -> Outcome:
        """First what the scenario does: reinforcements (R13.1, R13a, R56, R56b)."""
        s = of(m)
        if m.listening:
            m.tell(PhaseStarted(phase="end", clause="R13"))
        return Reinforce(s.active) if s.round < s.tables.scenario.rounds else None

    def active_effects(self, m: Match) -> Outcome:
        """Then the effects of the active player (R13a)."""
        return OwnEffects(of(m).active)

    def other_effects(self, m: Match) -> Outcome:
        """Then those of the other player (R13a)."""
        return OwnEffects(1 - of(m).active)

    def last_round(self, m: Match) -> Outcome:
        """After the last round the match is over (R58.2)."""
        s = of(m)
        if s.round >= s.tables.scenario.rounds:
            finish_by_points(m)
        return None

    def turn_dials(self, m: Match) -> Outcome:
        """Turn every dial one step down (R13.2, R61c)."""
        s = of(m)
        tables = s.tables
        for place, value in enumerate(s.dial):
            if value > 0:
                s.dial[place] = value - 1
                if m.listening:
                    figure, slot = divmod(place, tables.slots)
                    self._tell(m, figure, tables.rows[figure][slot].id, value - 1)
        for item, value in enumerate(s.item_dial):
            if value > 0:
                s.item_dial[item] = value - 1
                if m.listening:
                    self._tell(m, s.item_holder[item], tables.item_ids[item], value - 1)
        if m.listening:
            m.tell(EndOfRound(round=s.round, clause="R13"))
        return None

    def _tell(self, m: Match, figure: int, ability: str, value: int) -> None:
        m.tell(DialTurned(figure=figure, ability=ability, value=value, clause="R13.2"))

    def pass_initiative(self, m: Match) -> Outcome:
        """Hand the 1 to the opponent, who is active next round (R13.3)."""
        s = of(m)
        s.active = 1 - s.active
        if m.listening:
            m.tell(InitiativePassed(seat=s.active, clause="R13.3"))
        return None


class EndEffect:
    """Something that a figure's card does at the end of a round.

    ``due(state)`` tells whether it happens now, ``resolve(match)`` does it.
    """

    __slots__ = ("due", "figure", "name", "resolve")

    def __init__(
        self,
        name: str,
        figure: int,
        due: Callable[[Onslaught], bool],
        resolve: Callable[[Match], Outcome],
    ) -> None:
        self.name = name
        self.figure = figure
        self.due = due
        self.resolve = resolve


class OwnEffects(Procedure):
    """Resolve one player's end-of-round effects in the order that player picks (R13a)."""

    __slots__ = ("done", "seat")

    steps: ClassVar[tuple[str, ...]] = ("choose_next", "resolve_next")
    fields: ClassVar[tuple[str, ...]] = ("seat", "done")

    def __init__(self, seat: int, done: int = 0) -> None:
        super().__init__()
        self.seat = seat
        self.done = done

    def copy(self) -> OwnEffects:
        twin = OwnEffects(self.seat, self.done)
        twin.standing(self)
        return twin

    def choose_next(self, m: Match) -> Outcome:
        """Ask which effect comes next if several are due."""
        s = of(m)
        tables = s.tables
        mask = 0
        for index, effect in enumerate(tables.end_effects):
            if (
                tables.side[effect.figure] == self.seat
                and not self.done >> index & 1
                and effect.due(s)
            ):
                mask |= 1 << index
        if not mask:
            self.at = self.script.length
            return None
        m.answer = mask.bit_length() - 1
        if mask.bit_count() == 1:
            return None
        names = tuple(effect.name for effect in tables.end_effects)
        return Decision("order", (self.seat,), ([(NEXT, mask)],), -1, {"choices": names})

    def resolve_next(self, m: Match) -> Outcome:
        """Do it, then look again."""
        index = member_of(m.answer)
        self.done |= 1 << index
        self.go("choose_next")
        return of(m).tables.end_effects[index].resolve(m)


class Reinforce(Procedure):
    """Monsters come back, one each in turn, ``seat`` next (R56, R56a, R56c).

    Only those of groups that return; first those of the group that is called first.
    """

    __slots__ = ("seat",)

    steps: ClassVar[tuple[str, ...]] = ("choose_space", "place", "repeat")
    fields: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def copy(self) -> Reinforce:
        twin = Reinforce(self.seat)
        twin.standing(self)
        return twin

    def _waiting(self, s: Onslaught) -> int:
        """Return the first monster off the map that returns, or -1."""
        tables = s.tables
        for figure in range(tables.characters, tables.figures):
            if s.cell[figure] == NOWHERE and tables.groups[tables.group_of[figure]].returns:
                return figure
        return -1

    def choose_space(self, m: Match) -> Outcome:
        """Ask for a free respawn space; with none free the monsters wait (R56a)."""
        s = of(m)
        figure = self._waiting(s)
        free = s.tables.respawn & standable(s, figure) if figure >= 0 else 0
        if not free:
            self.at = self.script.length
            return None
        m.answer = lowest(free)
        if free.bit_count() == 1:
            return None
        return Decision("reinforce", (self.seat,), ([(RESPAWN, free)],), figure)

    def place(self, m: Match) -> Outcome:
        """Put the monster there with full hit points (R56c)."""
        s = of(m)
        figure = self._waiting(s)
        s.hp[figure] = s.tables.hp[figure]
        s.put(figure, member_of(m.answer))
        if m.listening:
            m.tell(Reinforced(figure=figure, cell=s.cell[figure], seat=self.seat, clause="R56"))
        return None

    def repeat(self, m: Match) -> Outcome:
        """The other player puts the next one."""
        self.seat = 1 - self.seat
        self.go("choose_space")
        return None
