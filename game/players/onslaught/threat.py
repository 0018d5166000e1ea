"""The threat map: who can reach and hit a space before a character acts again."""

from __future__ import annotations

from typing import Final

from game.board.grid import bits
from game.players.onslaught.odds import chances
from game.players.onslaught.outlook import DROPPED, FARTHEST, HIT_POINT, LOST, Outlook
from game.rules.onslaught.codes import ABILITY
from game.rules.onslaught.movement import ends
from game.rules.onslaught.rows import CONE, Row
from game.rules.onslaught.state import Onslaught

WILL_COME: Final = 0.65  # a foe has several characters to choose from
MAY_COME: Final = 0.4  # it acts next round, perhaps after us
NEARER: Final = 0.8  # a monster goes to the closest; some are felled before they act
AS_NEAR: Final = 0.5
FARTHER: Final = 0.2


class Danger:
    """One foe's answers: for each of its rows the spaces it can strike.

    ``distance`` are a monster's walking distances, if it has yet to choose whom it goes to.
    """

    __slots__ = ("chance", "distance", "figure", "strikes")

    def __init__(
        self,
        figure: int,
        chance: float,
        strikes: list[tuple[Row, int]],
        distance: list[int] | None = None,
    ) -> None:
        self.figure = figure
        self.chance = chance
        self.strikes = strikes
        self.distance = distance


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
        distance = look.walks.to(tables, s.cell[figure])
        return Danger(figure, 1.0, [(tables.row(figure, ABILITY), near)], distance)
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
        self._blows: dict[tuple[int, int, int], tuple[float, float]] = {}
        self._nearest: dict[tuple[int, int], int] = {}

    def _blow(self, foe: int, row: Row, figure: int) -> tuple[float, float]:
        """Return (expected damage, chance of any) of one use of ``row``."""
        key = (foe, row.tool, figure)
        if key not in self._blows:
            odds = chances(self.look.s, foe, row, (figure,), figure)
            hit = odds.hit if odds.plain else odds.critical
            twice = row.attacks > 1
            damage = odds.damage() * (1.6 if twice else 1.0)
            self._blows[key] = (damage, 1.0 - (1.0 - hit) ** 2 if twice else hit)
        return self._blows[key]

    def _comes(self, danger: Danger, figure: int, cell: int) -> float:
        """Return how likely the foe is to turn to ``figure`` on ``cell``."""
        if danger.distance is None:
            return danger.chance
        key = (danger.figure, figure)
        if key not in self._nearest:
            s = self.look.s
            self._nearest[key] = min(
                (
                    danger.distance[s.cell[other]]
                    for other in [*self.look.own, *self.look.foes]
                    if other != figure
                ),
                default=FARTHEST,
            )
        away, nearest = danger.distance[cell], self._nearest[key]
        return NEARER if away < nearest else AS_NEAR if away == nearest else FARTHER

    def incoming(self, figure: int, cell: int) -> tuple[float, float, float]:
        """Return (expected, worst, touched) for ``figure`` standing on ``cell``.

        ``expected`` and ``worst`` are damage, the second as if everybody came who can;
        ``touched`` is the chance of any damage at all.
        """
        expected = 0.0
        worst = 0.0
        spared = 1.0
        for danger in self.dangers:
            most = 0.0
            any_harm = 0.0
            for row, mask in danger.strikes:
                if mask >> cell & 1:
                    blow, hit = self._blow(danger.figure, row, figure)
                    most = max(most, blow)
                    any_harm = max(any_harm, hit)
            if most:
                chance = self._comes(danger, figure, cell)
                expected += chance * most
                worst += most
                spared *= 1.0 - chance * any_harm
        return expected, worst, 1.0 - spared

    def cost(self, figure: int, cell: int) -> float:
        """Return what standing on ``cell`` is expected to cost the side of ``figure``."""
        look = self.look
        expected, worst, touched = self.incoming(figure, cell)
        if expected <= 0:
            return 0.0
        hp = look.s.hp[figure]
        cost = HIT_POINT * min(expected, hp)
        risk = min(1.0, expected / hp) ** 2
        if worst >= hp:
            risk = max(risk, 0.3 * min(2.0, worst / hp))
        cost += min(1.0, risk) * look.fall(figure)
        return cost + look.drop(figure) * touched

    def drops(self, figure: int, cell: int, worth: float) -> float:
        """Return what is risked by holding on ``cell`` something of ``worth`` that damage drops."""
        share = DROPPED if self.look.rounds_after else LOST
        return share * worth * self.incoming(figure, cell)[2]
