"""Matches played on to a wanted position, and the positions that are wanted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.board.grid import bits
from game.engine.decisions import Decision, choice
from game.engine.match import Match
from game.engine.seats import HUMAN
from game.gallery.onslaught.fixed import GAME, SCENARIO, advance
from game.gallery.playing import Stop
from game.gallery.stage import Stage
from game.rules.onslaught.codes import NOWHERE
from game.rules.onslaught.preview import option as option_of
from game.rules.onslaught.rows import CONE, ENEMY, Row
from game.rules.onslaught.state import of
from game.scenes.onslaught.table import OnslaughtMatch
from game.scenes.setup.plan import COMPUTER, MatchPlan
from game.words.onslaught import sides
from game.words.ui import say

SALT: Final = "5eed" * 8
BOUND: Final = "b0a7d5ec" * 8
"""What a salt looks like, and what binds the dice with one."""
SEAT: Final = 0
"""The person whose screen is drawn."""
RIVAL: Final = 1
"""The other side, which has the only cone."""
SEEDS: Final = 60
"""Matches looked through for a wanted position before giving up."""
AREA: Final = "arrow_storm"
"""The attack with an area that is aimed."""
Find = Callable[[Match], tuple[Row, int] | None]


def seated(
    stage: Stage, stop: Stop, seats: tuple[str, str] = (HUMAN, COMPUTER), read: bool = True
) -> OnslaughtMatch:
    """Push a match stopped at the first position like `stop`, from the seed on or one later.

    ``read``: whoever sits there has followed what happened until then. LookupError when no such
    position comes.
    """
    for later in range(SEEDS):
        plan = plan_of(seats, stage.seed + later)
        scene = OnslaughtMatch(stage.house, plan)
        if advance(scene.session, stop):
            if read:
                scene.course.read()
            stage.push(scene)
            return scene
        scene.leave()
    raise LookupError(f"No match from seed {stage.seed} on comes to the position wanted.")


def plan_of(seats: tuple[str, str], seed: int) -> MatchPlan:
    """Return the plan of a match with the usual names."""
    return MatchPlan(GAME, SCENARIO, seats, names_of(seats), seed=seed, salt=SALT)


def names_of(seats: tuple[str, str]) -> tuple[str, str]:
    """Return the names of two seats as a new game would propose them."""
    factions = (sides.called("harpers"), sides.called("zhentarim"))
    first, second = (
        name if seat == HUMAN else say("setup.greedy")
        for seat, name in zip(seats, factions, strict=True)
    )
    return first, second


def asks(match: Match, kind: str, least: int = 0, seat: int = SEAT) -> bool:
    """Return whether a seat alone is asked this question, in round ``least`` or later."""
    decision = match.decision
    asked = decision is not None and decision.kind == kind and match.waiting() == (seat,)
    return asked and of(match).round >= least


def asking(kind: str, least: int = 0) -> Stop:
    """Return the test for positions in which the person is asked a question."""
    return lambda match: asks(match, kind, least)


def decision_of(scene: OnslaughtMatch) -> Decision:
    """Return the open question of a match that is not over."""
    decision = scene.session.decision
    assert decision is not None
    return decision


def families(match: Match) -> dict[int, int]:
    """Return what whoever is asked may answer: members by code."""
    return dict(match.decision.families(match.waiting()[0])) if match.decision is not None else {}


def rows(match: Match, seat: int = SEAT) -> list[tuple[Row, int]]:
    """Return the rows of who acts, each with the spaces or figures it may be pointed at."""
    decision = match.decision
    if decision is None or not asks(match, "turn", seat=seat):
        return []
    offered = families(match)
    rows = of(match).tables.rows[decision.figure]
    return [(row, offered[row.tool]) for row in rows if offered.get(row.tool)]


def area(match: Match) -> tuple[Row, int] | None:
    """Return the area attack and the space where it catches two enemies or more."""
    s = of(match)
    for row, mask in rows(match):
        if row.id == AREA:
            foes, grid = s.enemies(acting(match)), s.tables.grid
            caught = [((grid.within(cell, 1) & foes).bit_count(), cell) for cell in bits(mask)]
            most, space = max(caught)
            if most >= 2:
                return row, space
    return None


def cone(match: Match) -> tuple[Row, int] | None:
    """Return a cone and a direction in which it catches an enemy."""
    for row, mask in rows(match, RIVAL):
        if row.target == CONE:
            for cell in bits(mask):
                option = option_of(match, RIVAL, choice(row.tool, cell))
                if any(not stake.friend for stake in option.stakes):
                    return row, cell
    return None


def single(match: Match) -> tuple[Row, int] | None:
    """Return an attack on one enemy out of two in reach, far enough to show a line."""
    s = of(match)
    for row, mask in rows(match):
        if row.target == ENEMY and row.is_attack and mask.bit_count() >= 2:
            grid, start = s.tables.grid, s.cell[acting(match)]
            return row, max(bits(mask), key=lambda cell: grid.range(cell, start))
    return None


def blocked(match: Match) -> tuple[Row, int] | None:
    """Return an attack with a target, and an enemy near by whom it does not reach."""
    s = of(match)
    for row, mask in rows(match):
        if row.target != ENEMY or not row.is_attack:
            continue
        grid, start = s.tables.grid, s.cell[acting(match)]
        for foe in bits(s.enemies(acting(match)) & ~mask):
            if 3 <= grid.range(foe, start) <= 6 and not s.tables.sight.line(start, foe, 0).clear:
                return row, foe
    return None


def acting(match: Match) -> int:
    """Return the figure that is asked about, NOWHERE if none is."""
    return match.decision.figure if match.decision is not None else NOWHERE


def laden(match: Match) -> bool:
    """Whether who acts carries something."""
    return asks(match, "turn") and acting(match) in of(match).item_holder
