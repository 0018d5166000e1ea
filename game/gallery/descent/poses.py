"""Descent's poses: matches played on to a wanted position."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from game.engine.match import Match
from game.engine.seats import HUMAN
from game.gallery.descent.kept_poses import KEPT_POSES
from game.gallery.descent.moment_poses import MOMENT_POSES
from game.gallery.stage import Pose, Stage
from game.players.roster import make
from game.rules.descent import standing
from game.rules.descent.codes import IN_PACK
from game.rules.descent.state import of
from game.scenes.descent.table import DescentMatch
from game.scenes.setup.plan import COMPUTER, MatchPlan

GAME: Final = "descent"
HEROES: Final = 4
SEEDS: Final = 6
"""Matches looked through for a wanted position before giving up."""
CHOICES: Final = 700
PERSONS: Final = (HUMAN,) * HEROES + (COMPUTER,)
LORD: Final = (COMPUTER,) * HEROES + (HUMAN,)
Stop = Callable[[Match], bool]


def seated(
    stage: Stage, stop: Stop, seats: tuple[str, ...] = PERSONS, quest: str = "ember_crypt"
) -> DescentMatch:
    """Push and return a match stopped at the first position like `stop`, from the seed on or later;
    ``LookupError`` when no such position comes.
    """
    for later in range(SEEDS):
        plan = MatchPlan(
            GAME, quest, seats, ("",) * len(seats), seed=stage.seed + later,
            switches={"heroes": HEROES},
        )  # fmt: skip
        scene = DescentMatch(stage.house, plan)
        session = scene.session
        players = [make("greedy", seat + 1) for seat in range(len(seats))]
        for _ in range(CHOICES):
            decision = session.decision
            if decision is None:
                break
            if stop(session.match):
                scene.come_back()
                stage.push(scene)
                return scene
            seat = session.match.waiting()[0]
            session.choose(seat, players[seat].choose(session.seen_by(seat)))
        scene.leave()
    raise LookupError(f"No match from seed {stage.seed} on comes to the position wanted.")


def _asked(kind: str, seats: tuple[str, ...] = PERSONS, quest: str = "ember_crypt") -> Pose:
    """Return the pose in which somebody is asked a question of a kind."""

    def test(match: Match) -> bool:
        return match.decision is not None and match.decision.kind == kind

    def pose(stage: Stage) -> None:
        seated(stage, test, seats, quest)

    return pose


def _arranges(stage: Stage) -> None:
    """Put a hero's turn there that begins with things in the pack: they lie beside his actions."""

    def test(match: Match) -> bool:
        s, decision = of(match), match.decision
        if decision is None or decision.kind != "arrange" or s.round == 0:
            return False
        return any(s.gear[at][1] == IN_PACK for at in s.carried(decision.figure))

    seated(stage, test)


def _pays(stage: Stage) -> None:
    """Put an attack on a monster there that reaches it, with surges for which something is sold."""

    def test(match: Match) -> bool:
        decision, s = match.decision, of(match)
        if decision is None or decision.kind != "spend":
            return False
        found = standing.reckoning(match)
        if found is None or found.figure >= s.seats or found.target < s.seats:
            return False
        sold = s.tables.item[found.item]
        return found.wounds > 0 and found.surges > 0 and sold is not None and bool(sold.surges)

    seated(stage, test)


def _begin(stage: Stage) -> None:
    plan = MatchPlan(
        GAME, "ember_crypt", PERSONS, ("",) * len(PERSONS), seed=stage.seed,
        switches={"heroes": HEROES},
    )  # fmt: skip
    stage.push(DescentMatch(stage.house, plan))


POSES: Final[Mapping[str, Pose]] = {
    **KEPT_POSES,
    **MOMENT_POSES,
    "descent_begin": _begin,
    "descent_arranging": _arranges,
    "descent_action": _asked("action"),
    "descent_turn": _asked("turn"),
    "descent_attack": _pays,
    "descent_overlord": _asked("overlord", LORD),
    "descent_activation": _asked("activation", LORD, "web_below"),
}
