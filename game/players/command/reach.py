"""What each creature could strike the next time it acts: squares in melee, squares from afar."""

from __future__ import annotations

from game.players.command.outlook import Outlook
from game.rules.command import queries
from game.rules.command.arena import BY_SPEED
from game.rules.command.state import CommandState

Masks = tuple[int, int]


class Reaches:
    """The squares that creatures can strike from a square with one move, as all stand at first."""

    __slots__ = ("_known", "look")

    def __init__(self, look: Outlook) -> None:
        self.look = look
        self._known: dict[tuple[int, int, bool], Masks] = {}

    def of(self, s: CommandState, figure: int) -> Masks:
        """Return (melee, shots) of ``figure`` from where it stands in ``s``."""
        cell = s.cell[figure]
        bound = bool(s.webs[figure]) or queries.pinned(s, figure)
        key = (figure, cell, bound)
        found = self._known.get(key)
        if found is None:
            found = self._masks(figure, cell, bound)
            self._known[key] = found
        return found

    def _masks(self, figure: int, cell: int, bound: bool) -> Masks:
        s, tables = self.look.s, self.look.tables
        arena = tables.arena
        stands = 1 << cell
        if not bound:
            own = 1 << s.cell[figure] if s.stands(figure) else 0
            # Who acts may go elsewhere and then stops nobody where it stood.
            actor = 1 << s.cell[s.acting] if s.acting >= 0 and s.stands(s.acting) else 0
            stands = arena.moves(
                cell,
                tables.speed[figure],
                queries.gait(s, figure),
                BY_SPEED,
                s.allies(figure) & ~own,
                s.enemies(figure) & ~actor,
            )
        melee = arena.grid.spread8(stands) & arena.floor
        shots = 0
        distance = tables.shot_range[figure]
        if distance:
            left = arena.floor
            while stands:
                low = stands & -stands
                stands ^= low
                from_here = arena.shots(low.bit_length() - 1, distance) & left
                shots |= from_here
                left &= ~from_here
                if not left:
                    break
        return melee, shots
