"""What Adventure's aims are, so that the board can show them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import cast

from game.engine.answers import Aim
from game.engine.decisions import Decision
from game.engine.match import Match
from game.engine.options import Option
from game.rules.adventure import standing
from game.rules.adventure.codes import MOVE, PLACE, TARGET, USE
from game.rules.adventure.notation import family_of
from game.rules.adventure.state import of
from game.scenes.adventure.proposing import ORDER
from game.scenes.match.aiming import Aiming
from game.scenes.match.question import Pointing
from game.scenes.match.taking import NOTHING
from game.table.adventure.position import CASTLE, is_hero


class AdventureAiming(Aiming):
    """Knows Adventure's families of options, and where its figures are."""

    def cell(self, match: Match, figure: int) -> int:
        """Return where a figure is, -1 for nowhere."""
        cells = of(match).cell
        return cells[figure] if 0 <= figure < len(cells) else -1

    def mini(self, match: Match, figure: int) -> tuple[str, str]:
        """Return the ids of a figure's miniature and of its side.

        Nobody is the Monster whose square is asked for: it has a card and no figure yet (A4b).
        """
        s, decision = of(match), match.decision
        if figure < 0 and decision is not None and decision.kind == "rise":
            return s.tables.monster[cast(int, decision.about["card"])].id, CASTLE
        id = standing.called(s, figure)
        return id, id if is_hero(figure) else CASTLE

    def point(self, match: Match, seat: int, code: int, space: int) -> Pointing:
        """Return what is shown; a move that goes nowhere is neither lit nor made: it would be used
        up, and changes nothing (A4.2).
        """
        found = super().point(match, seat, code, space)
        aim = found.aim
        if aim is None or not self.walks(aim) or aim.origin < 0:
            return found
        away = ~(1 << aim.origin)
        found.marks.regions = [
            replace(each, cells=each.cells & away) for each in found.marks.regions
        ]
        if space == aim.origin:
            found.choice, found.option = NOTHING, None
        return found

    def numbers(
        self, match: Match, decision: Decision, cells: Sequence[int]
    ) -> tuple[tuple[int, int], ...]:
        """Return the order that is proposed where one is asked for: heroes clockwise from the
        active player, then the others (A0g).
        """
        if decision.kind != ORDER:
            return ()
        figures = dict(decision.families(decision.seats[0]))[TARGET]
        found = standing.clockwise(of(match), figures)
        return tuple((at, self.cell(match, each)) for at, each in enumerate(found, 1))

    def walks(self, aim: Aim) -> bool:
        """Return whether it is the move of a Hero Phase (A4.2)."""
        return aim.code == MOVE

    def whole(self, aim: Aim) -> bool:
        """Return that whole tiles are aimed at, never a square of one."""
        return True

    def asked(self, aim: Aim) -> bool:
        """Return whether a target is asked for that was not taken up first."""
        return aim.code == TARGET

    def leaps(self, match: Match, option: Option) -> bool:
        """Return whether a way goes to its end at once: what is placed has no way at all."""
        return False

    def sets_down(self, aim: Aim) -> bool:
        """Return whether a figure is placed on the square that is pointed at (A0.5)."""
        return aim.code == PLACE


def placed_by(match: Match, code: int) -> bool:
    """Return whether a card that is taken up places its user where one points."""
    return code >= USE and family_of(of(match).tables, code) == PLACE
