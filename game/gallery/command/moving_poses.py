"""Command's poses of what moves: a match played by chance, and one of its events caught halfway."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from game.engine.events import Event
from game.engine.seats import HUMAN
from game.gallery.playing import lively
from game.gallery.stage import STEP, Pose, Stage
from game.players.random_player import RandomPlayer
from game.rules.command.events import (
    Damaged,
    Declared,
    Destroyed,
    EndTriggered,
    GoldMoved,
    TurnStarted,
)
from game.scenes.command.table import CommandMatch
from game.scenes.setup.plan import COMPUTER, MatchPlan
from game.table.command.moments import FIRST_DOWN, GREAT_DOWN, LAST_TURN

GAME: Final = "command"
NARROW: Final = "narrows"
SEEDS: Final = 40
"""Matches looked through for a wanted event before giving up."""
Wanted = Callable[[list[Event]], bool]


def _found(stage: Stage, wanted: Wanted) -> tuple[CommandMatch, int]:
    """Return a match whose last choice brought what is wanted, and how many events came before.

    LookupError where no match brings it.
    """
    for later in range(SEEDS):
        plan = MatchPlan(GAME, NARROW, (HUMAN, COMPUTER), ("", ""), seed=stage.seed + later)
        scene = CommandMatch(stage.house, plan)
        session, players = scene.session, [RandomPlayer(stage.seed + at) for at in range(2)]
        while session.decision is not None:
            seat, before = session.match.waiting()[0], len(session.events)
            session.choose(seat, players[seat].choose(session.seen_by(seat)))
            if wanted(session.events[before:]):
                return scene, before
        scene.leave()
    raise LookupError(f"No match from seed {stage.seed} on brings what is wanted.")


def _caught(wanted: Wanted, kind: type[Event], further: float) -> Pose:
    """Show the table so many seconds after an event of a kind has begun to be shown."""

    def show(stage: Stage) -> None:
        scene, before = _found(stage, wanted)
        stage.push(scene)
        course, events = scene.course, scene.session.events
        known = sum(
            course.session.view(each, course.viewer) is not None for each in events[:before]
        )
        course.timeline.leap(course.seen(known))
        lively(stage, scene)
        course.show(events[before:])
        stage.until(lambda: any(isinstance(each, kind) for each in course.shown.log[known:]))
        for _ in range(round(further / STEP)):
            stage.stack.update(STEP)

    return show


def _told(wanted: Wanted, *kinds: str) -> Pose:
    """Show the card of a moment of one of these kinds, which an event brings."""
    caught = _caught(wanted, Event, 0.0)

    def show(stage: Stage) -> None:
        caught(stage)
        scene = stage.stack.top
        assert isinstance(scene, CommandMatch)

        def told() -> bool:
            telling = scene.course.timeline.shown().telling
            return telling is not None and any(one.kind in kinds for one in telling.moments)

        stage.until(told, 0.5)

    return show


def _any(kind: type[Event]) -> Wanted:
    return lambda events: any(isinstance(each, kind) for each in events)


def _lost(events: list[Event]) -> bool:
    gold = [each for each in events if isinstance(each, GoldMoved)]
    return any(each.why == "loss" and each.amount > 1 for each in gold)


def _answered(events: list[Event]) -> bool:
    return any(isinstance(each, Declared) and each.answer and each.targets for each in events)


def _pooled(events: list[Event]) -> bool:
    return sum(isinstance(each, Damaged) and each.amount > 0 for each in events) > 1


MOVING: Final[Mapping[str, Pose]] = {
    "command_turn": _caught(_any(TurnStarted), TurnStarted, 0.5),
    "command_answer": _caught(_answered, Declared, 0.3),
    "command_blows": _caught(_pooled, Damaged, 0.3),
    "command_gold": _caught(_lost, GoldMoved, 0.35),
    "command_fallen": _told(_any(Destroyed), FIRST_DOWN, GREAT_DOWN),
    "command_last_turn": _told(_any(EndTriggered), LAST_TURN),
}
"""What only moves in Command, and what its moments say."""
