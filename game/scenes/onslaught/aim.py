"""What Onslaught's aims are, so that the board can show them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.board.footprint import Footprint
from game.engine.answers import Aim
from game.engine.decisions import Decision, choice
from game.engine.match import Match
from game.engine.options import Option
from game.rules.onslaught import codes
from game.rules.onslaught.content import Teleport
from game.rules.onslaught.state import of
from game.scenes.match.aiming import Aiming
from game.scenes.match.question import Pointing
from game.scenes.match.taking import NOTHING

DASH: Final = "standard"
"""What pays for a move that looks like a dash (R15)."""

KEYS: Final = range(1, 10)
"""The numbers that are keys."""


class OnslaughtAiming(Aiming):
    """Knows Onslaught's families of options, and where its figures are."""

    def cell(self, match: Match, figure: int) -> int:
        """Return where a figure is, -1 for nowhere."""
        return of(match).cell[figure]

    def mini(self, match: Match, figure: int) -> tuple[str, str]:
        """Return the ids of a figure and of its side."""
        tables = of(match).tables
        return tables.ids[figure], codes.SIDES[tables.side[figure]]

    def footprint(self, match: Match, figure: int) -> Footprint:
        """Return what a figure fills."""
        return of(match).tables.footprint[figure]

    def walks(self, aim: Aim) -> bool:
        """Return whether it is a move action."""
        return aim.code == codes.MOVE

    def dear(self, aim: Aim) -> bool:
        """Return whether it is paid by the standard action, the first move too (R15)."""
        return any(cost.kind == DASH for cost in aim.costs)

    def answers(self, aim: Aim) -> bool:
        """Return whether it is a reaction."""
        return aim.code >= codes.REACT

    def asked(self, aim: Aim) -> bool:
        """Return whether one target is asked for."""
        return aim.code == codes.TARGET

    def numbers(
        self, match: Match, decision: Decision, cells: Sequence[int]
    ) -> tuple[tuple[int, int], ...]:
        """Return the numbers in a tie of monsters, for which no card's keys are in use.

        Monsters alike keep the number in their name; all others are counted.
        """
        if self.equals(decision):
            return tuple(enumerate(cells, 1)) if len(cells) in KEYS else ()
        if decision.kind not in ("monster_order", "monster_target"):
            return ()
        s = of(match)
        ids = s.tables.ids
        figures = [s.figure_at(cell) for cell in cells]
        if len({ids[figure] for figure in figures}) == 1:
            first = ids.index(ids[figures[0]])
            own = sorted(
                (figure - first + 1, cell) for figure, cell in zip(figures, cells, strict=True)
            )
            return tuple(pair for pair in own if pair[0] in KEYS)
        return tuple(enumerate(cells, 1))

    def equals(self, decision: Decision) -> bool:
        """Return whether it is a monster's way that is in a tie (R52.4)."""
        return decision.kind == "monster_move"

    def pushes(self, decision: Decision) -> bool:
        """Return whether somebody is pushed."""
        return decision.kind == "push_to"

    def strikes_there(self, aim: Aim) -> bool:
        """Return whether a monster is sent to where it will strike from (R52d)."""
        return aim.code == codes.GO

    def leaps(self, match: Match, option: Option) -> bool:
        """Return whether it is a teleport (R19e)."""
        tables = of(match).tables
        rows = tables.rows[option.figure] if option.figure < tables.characters else ()
        effects = [each for row in rows if row.id == option.key for each in row.ability.effects]
        return any(isinstance(each, Teleport) for each in effects)

    def sets_down(self, aim: Aim) -> bool:
        """Return whether somebody is placed, at the start or again."""
        return aim.code in (codes.PLACE, codes.RESPAWN)

    def point(self, match: Match, seat: int, code: int, space: int) -> Pointing:
        """Return what is shown; a chest means to loot it, or to walk next to it in order to.

        One that a single move leads onto means that move, unless it is at hand, and one that
        somebody stands on means whoever stands there. The standard action is never spent on looting
        by a click: whoever wants that says so by button or key.
        """
        decision = match.decision
        turn = decision is not None and decision.kind == "turn" and seat in decision.seats
        if not turn or space < 0 or not of(match).chests >> space & 1:
            return super().point(match, seat, code, space)
        assert decision is not None
        offered = dict(decision.families(seat))
        if code != NOTHING and offered.get(code, 0) >> space & 1:
            return super().point(match, seat, code, space)
        if offered.get(codes.LOOT, 0) >> space & 1:
            found = super().point(match, seat, code, NOTHING)
            found.marks.hover = space
            if self.click_loots(match, seat, space):
                found.choice = choice(codes.LOOT, space)
                found.option = match.game.option(match, seat, found.choice)
                found.marks.chosen = (space,)
            return found
        stands_on_it = of(match).figure_at(space) >= 0
        if code != NOTHING or stands_on_it or offered.get(codes.MOVE, 0) >> space & 1:
            return super().point(match, seat, code, space)
        beside = match.game.beside(match, seat, space)
        found = super().point(match, seat, code, beside if beside >= 0 else space)
        found.marks.hover = space
        return found

    def click_loots(self, match: Match, seat: int, space: int) -> bool:
        """Return whether a click on a chest at hand loots it: not for the standard action."""
        looted = match.game.option(match, seat, choice(codes.LOOT, space))
        return all(cost.kind != DASH for cost in looted.costs)
