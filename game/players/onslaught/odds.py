"""What an attack is expected to bring: exact chances, in numbers made for thinking fast.

The chances are those of :func:`game.rules.onslaught.preview.odds_of`, without fractions.
"""

from __future__ import annotations

from game.rules.onslaught.rolls import ways
from game.rules.onslaught.rows import Row
from game.rules.onslaught.state import Onslaught
from game.rules.onslaught.strike import attack_dice


class Chances:
    """Chances of one roll against one target, and its two amounts of damage."""

    __slots__ = ("critical", "harder", "hit", "plain")

    def __init__(self, hit: float, critical: float, plain: int, harder: int) -> None:
        self.hit = hit
        self.critical = critical
        self.plain = plain
        self.harder = harder

    def damage(self) -> float:
        """Return the expected damage."""
        return (self.hit - self.critical) * self.plain + self.critical * self.harder


def chances(
    s: Onslaught, attacker: int, row: Row, targets: tuple[int, ...], target: int, aim: int = 0
) -> Chances:
    """Return the chances of ``row`` against ``target`` (R25, R40-R42, R54, R57).

    ``aim`` is added to the roll besides what the attacker has already.
    """
    tables = s.tables
    queries = tables.queries
    if row.slays and len(targets) == 1 and tables.ids[target] == row.slays:
        return Chances(1.0, 0.0, s.hp[target], s.hp[target])
    plain = queries.damage(s, attacker, row, target, False)
    if attacker >= tables.characters:
        return Chances(1.0, 0.0, plain, plain)
    dice = attack_dice(s, attacker, targets)
    bonus = row.hit + s.aim[attacker] + aim
    hits, criticals, total = ways(dice, bonus, queries.ac(s, target))
    harder = queries.damage(s, attacker, row, target, True) if row.critical else plain
    return Chances(hits / total, criticals / total, plain, harder)
