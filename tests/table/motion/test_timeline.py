"""The timeline: events in order, times of the style page, speeds, skip, reduced motion."""

from __future__ import annotations

from pathlib import Path

import pytest

import game
from game.engine.events import Event
from game.rules.onslaught.events import (
    EVENTS,
    AttackDeclared,
    CardFlipped,
    Damaged,
    Defeated,
    Healed,
    InitiativeGiven,
    Moved,
    Result,
    Rolled,
    VpChanged,
)
from game.table.board.shown import Label, Projectile, Star
from game.table.motion.animation import Pace
from game.table.motion.timeline import Timeline
from game.table.onslaught.projection import FigureNow, MatchNow, project
from game.table.onslaught.reader import READER
from game.table.onslaught.signs import on_cards
from tests.facts import fact

ROOT = Path(game.__file__).parent


def table() -> MatchNow:
    return project(
        15,
        [
            FigureNow(0, "grabbleshanks", "harpers", 0, 11, 11, cell=30),
            FigureNow(4, "goblin_guard", "dungeon", -1, 3, 3, cell=33),
        ],
        chests=[50],
    )


def play(timeline: Timeline, limit: float = 20.0) -> float:
    """Run until nothing is waiting; return the seconds."""
    passed = 0.0
    timeline.update(0.0)
    while timeline.busy:
        timeline.update(0.01)
        timeline.shown()
        passed += 0.01
        assert passed < limit
    return passed


WALK = fact(Moved, figure=0, path=(30, 31, 32), how="move")
ATTACK = (
    fact(AttackDeclared, figure=0, ability="dagger", targets=(4,), cells=(33,), space=-1),
    fact(
        Rolled, figure=0, ability="dagger", dice=(17, 4), kept=0, bonus=(("dagger", 5),),
        total=22, die=17,
    ),
    fact(Result, figure=0, target=4, outcome="hit", total=22, ac=12),
    fact(Damaged, figure=4, amount=2, hp=1, by=0, parts=(("dagger", 2),)),
    fact(Damaged, figure=4, amount=1, hp=0, by=0, parts=(("marked", 1),)),
    fact(Defeated, figure=4, by=0, cell=33),
    fact(VpChanged, seat=0, change=1, total=1, reason="R58.3", figure=4),
)  # fmt: skip


@pytest.mark.parametrize("kind", EVENTS.classes)
def test_an_event_that_says_nothing_breaks_nothing(kind: type[Event]) -> None:
    timeline = Timeline(table(), READER)
    timeline.push([fact(kind)])
    play(timeline)


def test_a_step_takes_150_milliseconds() -> None:
    timeline = Timeline(table(), READER)
    timeline.push([WALK])
    assert play(timeline) == pytest.approx(0.30, abs=0.02)


def test_a_long_path_takes_no_longer_than_1200_milliseconds() -> None:
    timeline = Timeline(table(), READER)
    timeline.push([fact(Moved, figure=0, path=tuple(range(30, 44)), how="move")])
    assert play(timeline) == pytest.approx(1.2, abs=0.02)


@pytest.mark.parametrize("speed", [2, 4])
def test_speed_divides_times(speed: int) -> None:
    timeline = Timeline(table(), READER, Pace(speed))
    timeline.push([WALK])
    assert play(timeline) == pytest.approx(0.30 / speed, abs=0.02)


def test_a_banner_stays_readable_at_every_speed() -> None:
    assert Pace(4).hold(700) == 0.25
    assert Pace(1).hold(700) == 0.7


def test_instant_shows_the_end_at_once() -> None:
    timeline = Timeline(table(), READER, Pace(0))
    timeline.push([WALK, *ATTACK])
    timeline.update(0.0)
    assert not timeline.busy
    assert timeline.projection.figures[0].cell == 32
    assert timeline.projection.points[0] == 1


def test_after_a_leap_only_what_the_last_choice_changed_is_pointed_out() -> None:
    timeline = Timeline(table(), READER, Pace(0))
    timeline.push([fact(Healed, figure=4, amount=1, hp=3, by=-1)])
    timeline.push([WALK])
    timeline.update(0.0)
    frame = timeline.shown()
    assert (frame.minis[0].outline, frame.minis[4].outline) == (1.0, 0.0)
    timeline.update(0.13)
    assert timeline.shown().minis[0].outline == 0.0
    assert not timeline.moving


def test_a_mini_walks_between_cells() -> None:
    timeline = Timeline(table(), READER)
    timeline.push([WALK])
    timeline.update(0.15)
    mini = timeline.shown().minis[0]
    assert 0.2 < mini.x < 1.8
    assert mini.y == 2.0
    assert timeline.projection.figures[0].cell == 32


def test_reduced_motion_fades_instead_of_walking() -> None:
    timeline = Timeline(table(), READER, Pace(1, reduced=True))
    timeline.push([WALK])
    timeline.update(0.05)
    mini = timeline.shown().minis[0]
    assert (mini.x, mini.y, mini.lift) == (0.0, 2.0, 0.0)
    assert 0.0 < mini.alpha < 1.0


def test_skip_ends_the_chain_and_leaves_the_next() -> None:
    timeline = Timeline(table(), READER)
    timeline.push([WALK, *ATTACK])
    timeline.push([fact(Moved, figure=0, path=(32, 31), how="move")])
    timeline.update(0.05)
    timeline.skip()
    assert timeline.projection.points[0] == 1
    assert timeline.projection.figures[0].cell == 32
    assert timeline.busy
    assert timeline.shown().minis[0].outline == 1.0
    play(timeline)
    assert timeline.projection.figures[0].cell == 31


def test_the_projection_ends_the_same_however_it_is_played() -> None:
    ends = []
    for pace in (Pace(1), Pace(2), Pace(4), Pace(0), Pace(1, reduced=True)):
        timeline = Timeline(table(), READER, pace)
        timeline.push([WALK, *ATTACK])
        play(timeline)
        ends.append(timeline.projection)
    assert all(end == ends[0] for end in ends)


def test_a_sum_changes_when_its_star_lands() -> None:
    timeline = Timeline(table(), READER)
    timeline.push([*ATTACK])
    sums = []
    for _ in range(500):
        timeline.update(0.01)
        frame = timeline.shown()
        sums.append((any(isinstance(one, Star) for one in frame.effects), frame.points[0]))
    assert (True, 0) in sums
    assert (True, 1) not in sums
    assert sums[-1] == (False, 1)


def test_a_felled_mini_leaves_the_board() -> None:
    timeline = Timeline(table(), READER)
    timeline.push([*ATTACK])
    seen = set()
    for _ in range(600):
        timeline.update(0.01)
        seen.add(4 in timeline.shown().minis)
    assert seen == {True, False}
    assert 4 not in timeline.shown().minis


def test_a_wheel_turns_with_the_wound() -> None:
    timeline = Timeline(table(), READER)
    timeline.push([fact(Damaged, figure=0, amount=4, hp=7, by=-1, parts=())])
    timeline.update(0.24)
    assert 7.0 < on_cards(timeline.shown()).wheels[0] < 11.0


def test_dice_stay_until_they_can_be_read() -> None:
    timeline = Timeline(table(), READER, Pace(4))
    timeline.push([ATTACK[1]])
    seconds = play(timeline)
    assert seconds >= 1.0 / 4 + 0.25
    assert timeline.projection.roll is not None
    assert timeline.projection.roll.total == 22


def test_numbers_rise_and_fade() -> None:
    timeline = Timeline(table(), READER)
    timeline.push([fact(Damaged, figure=0, amount=4, hp=7, by=-1, parts=())])
    timeline.update(0.2)
    labels = [one for one in timeline.shown().effects if isinstance(one, Label)]
    assert [one.text for one in labels] == ["−4"]
    timeline.update(1.0)
    assert not timeline.moving


def test_sounds_are_told_once_and_in_order() -> None:
    timeline = Timeline(table(), READER)
    timeline.push([WALK])
    heard: list[str] = []
    for _ in range(60):
        timeline.update(0.01)
        heard += timeline.cues()
    assert heard == ["step", "step"]


def test_reading_the_projection_by_initiative() -> None:
    shown = table()
    shown.apply(fact(InitiativeGiven, figure=0, card=0, faceup=False))
    shown.apply(fact(InitiativeGiven, figure=4, card=3, faceup=True))
    assert [one.index for one in shown.order()] == [4, 0]
    shown.apply(fact(CardFlipped, figure=0, card=2))
    assert [one.index for one in shown.order()] == [0, 4]


def test_who_is_slain_without_a_roll_is_no_result_of_the_last_one() -> None:
    shown = table()
    shown.apply(ATTACK[1])
    shown.apply(fact(Result, figure=0, target=4, outcome="hit", total=22, ac=12))
    shown.apply(fact(Result, figure=0, target=4, outcome="slain", total=0, ac=0))
    assert shown.roll is not None
    assert shown.roll.results == [(4, "hit", 12)]


@pytest.mark.parametrize(("cells", "near"), [((31,), True), ((33,), False)])
def test_an_attack_on_one_target_is_seen_to_be_made(cells: tuple[int, ...], near: bool) -> None:
    """One space is that of the target, not a pattern: who is near is lunged at, others shot."""
    timeline = Timeline(table(), READER)
    timeline.projection.figures[4].cell = cells[0]
    timeline.push(
        [
            fact(
                AttackDeclared, figure=0, ability="dagger", targets=(4,), cells=cells,
                space=cells[0],
            ),
            fact(Result, figure=0, target=4, outcome="hit", total=22, ac=12),
        ]
    )  # fmt: skip
    leant, flew = 0.0, False
    timeline.update(0.0)
    while timeline.moving:
        timeline.update(0.01)
        frame = timeline.shown()
        leant = max(leant, frame.minis[0].x)
        flew |= any(isinstance(one, Projectile) for one in frame.effects)
    assert (leant > 0.15, flew) == (near, not near)


def test_what_is_only_looked_at_is_made_once_until_time_passes() -> None:
    timeline = Timeline(table(), READER)
    seen = timeline.glance()
    assert timeline.glance() is seen
    assert timeline.shown() is not seen, "what is drawn may be changed by whoever draws it"
    timeline.push([WALK])
    timeline.update(0.2)
    moved = timeline.glance()
    assert (moved.minis[0].x, moved.minis[0].y) != (seen.minis[0].x, seen.minis[0].y)
    assert moved.minis == timeline.shown().minis


def test_a_skip_and_a_leap_are_seen_at_the_next_look() -> None:
    timeline = Timeline(table(), READER)
    timeline.push([WALK])
    timeline.update(0.1)
    begun = timeline.glance()
    timeline.skip()
    ended = timeline.glance()
    assert ended.minis == timeline.shown().minis
    assert ended.minis[0].x != begun.minis[0].x
    timeline.leap(table())
    assert timeline.glance().minis[0].x == table().still().minis[0].x
