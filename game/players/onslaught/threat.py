"""The threat map: who can reach and hit a space before a character acts again."""

from __future__ import annotations

from typing import Final

from game.board.grid import bits
from game.players.onslaught.odds import chances
from game.players.onslaught.outlook import Outlook
from game.rules.onslaught.movement import ends
from game.rules.onslaught.rows import CONE, Row
from game.rules.onslaught.state import Onslaught

WILL_COME: Final = 0.65  # a foe has several characters to choose from
MAY_COME: Final = 0.4  # it acts next round, perhaps after us
GOBLIN_COMES: Final = 0.6


class Danger:
    """One foe's answers: for each of its rows the spaces it can strike."""

    __slots__ = ("chance", "figure", "strikes")

    def __init__(self, figure: int, chance: float, strikes: list[tuple[Row, int]]) -> None:
        self.figure = figure
        self.chance = chance
        self.strikes = strikes


def strike_mask(s: Onslaught, row: Row, figure: int, stands: int) -> int:
    """Return the spaces that ``figure`` can strike with ``row`` from any space of ``stands``."""
    tables = s.tables
    grid = tables.grid
    if row.is_melee:
        return grid.spread8(stands) & tables.floor
    found = 0
    if row.target == CONE:
        longest = row.length
    else:
        longest = tables.queries.longest(s, figure, row) + (row.radius if row.is_pattern else 0)
    wanted = tables.floor
    for stand in bits(stands):
        near = grid.within(stand, longest) & wanted
        if near:
            seen = near & tables.sight.seen_by_terrain(stand)
            found |= seen
            wanted &= ~seen
            if not wanted:
                break
    return found


def danger_of(look: Outlook, figure: int) -> Danger | None:
    """Return what ``figure`` can strike in its next activation; ``None`` if there is none."""
    s = look.s
    tables = s.tables
    later = look.acts_later(figure)
    if not later and look.rounds_after == 0:
        return None
    stands = 1 << s.cell[figure] | ends(s, figure, tables.queries.speed(s, figure))
    if figure >= tables.characters:
        near = tables.grid.spread8(stands) & tables.floor
        return Danger(figure, GOBLIN_COMES, [(tables.monster_rows[0], near)])
    strikes = []
    for row in look.rows(figure, True):
        if row.is_attack:
            strikes.append((row, strike_mask(s, row, figure, stands)))
    return Danger(figure, WILL_COME if later else MAY_COME, strikes)


class Threats:
    """All that can strike the characters of the outlook's seat before they act again."""

    def __init__(self, look: Outlook, still: int = -1) -> None:
        self.look = look
        found = [danger_of(look, f) for f in [*look.foes, *look.monsters] if f != still]
        self.dangers = [danger for danger in found if danger is not None]
        self._blows: dict[tuple[int, int, int], float] = {}

    def _blow(self, foe: int, row: Row, figure: int) -> float:
        key = (foe, row.tool, figure)
        if key not in self._blows:
            s = self.look.s
            blow = chances(s, foe, row, (figure,), figure).damage()
            self._blows[key] = blow * (1.6 if row.attacks > 1 else 1.0)
        return self._blows[key]

    def incoming(self, figure: int, cell: int) -> tuple[float, float]:
        """Return (expected, worst expected) damage to ``figure`` standing on ``cell``.

        The second adds up everybody who can come, as if all did.
        """
        expected = 0.0
        worst = 0.0
        for danger in self.dangers:
            most = 0.0
            for row, mask in danger.strikes:
                if mask >> cell & 1:
                    blow = self._blow(danger.figure, row, figure)
                    if blow > most:
                        most = blow
            expected += danger.chance * most
            worst += most
        return expected, worst

    def cost(self, figure: int, cell: int) -> float:
        """Return what standing on ``cell`` is expected to cost the side of ``figure``."""
        look = self.look
        expected, worst = self.incoming(figure, cell)
        if expected <= 0:
            return 0.0
        hp = look.s.hp[figure]
        cost = 2.2 * min(expected, hp)
        risk = min(1.0, expected / hp) ** 2
        if worst >= hp:
            risk = max(risk, 0.3 * min(2.0, worst / hp))
        cost += min(1.0, risk) * look.fall(figure)
        return cost + look.drop(figure) * min(1.0, expected / 2)

    def drops(self, figure: int, cell: int, worth: float) -> float:
        """Return what is risked by holding on ``cell`` something of ``worth`` that damage drops."""
        share = 0.4 if self.look.rounds_after else 0.85
        return share * worth * min(1.0, self.incoming(figure, cell)[0] / 2)
