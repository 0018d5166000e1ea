"""Moments: each told once, after what brought it about, for as long as the speed says."""

from __future__ import annotations

import pytest

from game.engine.events import Event
from game.rules.onslaught.events import (
    ActivationStarted,
    Defeated,
    ItemDropped,
    ItemGained,
    LevelledUp,
    MatchEnded,
    PointsByHand,
    RoundStarted,
    VpChanged,
)
from game.table.board.shown import Moment, Telling
from game.table.motion import tempo
from game.table.motion.animation import Pace
from game.table.motion.moment import tell
from game.table.motion.projection import LAST_ROUND, LEAD
from game.table.motion.timeline import Timeline
from game.table.onslaught.moments import CHEST, DOWN, HELD, LEVEL, LOST, STOLEN, TAKEN, WON
from game.table.onslaught.projection import FigureNow, MatchNow, project
from game.table.onslaught.reader import READER
from tests.facts import fact

PRIZE = "flametongue"
LESSER = "boots_of_striding"
STEP = 0.01


def table(*items: str, rounds: int = 6) -> MatchNow:
    """Return two heroes of each side; the first holds these items."""
    shown = project(
        15,
        [
            FigureNow(0, "grabbleshanks", "harpers", 0, 11, 11, cell=30, items=list(items)),
            FigureNow(1, "lightning_dancer", "harpers", 0, 12, 12, cell=32),
            FigureNow(2, "bedlam", "zhentarim", 1, 11, 11, cell=40),
            FigureNow(4, "goblin_guard", "dungeon", -1, 3, 3, cell=50),
        ],
    )
    shown.worth, shown.rounds = {PRIZE: 3}, rounds
    return shown


def cards(timeline: Timeline[MatchNow]) -> list[tuple[tuple[Moment, ...], float]]:
    """Play to the end; return the moments of each card with the seconds it was there."""
    found: list[tuple[tuple[Moment, ...], float]] = []
    for _ in range(4000):
        timeline.update(STEP)
        telling = timeline.shown().telling
        if telling is not None:
            if not found or found[-1][0] is not telling.moments:
                found.append((telling.moments, 0.0))
            found[-1] = (telling.moments, found[-1][1] + STEP)
        if not timeline.busy:
            return found
    raise AssertionError("It never comes to an end.")


def told(shown: MatchNow, *events: Event, pace: Pace | None = None) -> list[list[str]]:
    """Return the kinds of moments on each card that one choice with these events brings."""
    timeline = Timeline(shown, READER, pace)
    timeline.push(events)
    return [[one.kind for one in moments] for moments, _ in cards(timeline)]


def gained(item: str, source: str, figure: int = 0) -> ItemGained:
    return fact(ItemGained, figure=figure, item=item, source=source)


DROP = fact(ItemDropped, figure=0, item=PRIZE, cell=30)
FALL = fact(Defeated, figure=0, by=2, cell=30)
LAST = fact(RoundStarted, round=6, active=0)


def scored(seat: int, total: int, change: int = 1) -> VpChanged:
    return fact(VpChanged, seat=seat, change=change, total=total, reason="R58.3", figure=0)


def test_what_a_chest_held_is_told_whatever_it_is() -> None:
    assert told(table(), gained(LESSER, "chest")) == [[CHEST]]


def test_of_what_lies_on_the_floor_only_an_item_that_brings_points_is_told() -> None:
    assert told(table(), gained(LESSER, "ground")) == []
    assert told(table(), gained(PRIZE, "ground")) == [[TAKEN]]


def test_whoever_picks_up_what_the_other_side_let_fall_has_stolen_it() -> None:
    assert told(table(PRIZE), DROP, gained(PRIZE, "ground", 2)) == [[LOST], [STOLEN]]


def test_whoever_picks_up_what_its_own_side_let_fall_has_not() -> None:
    assert told(table(PRIZE), DROP, gained(PRIZE, "ground", 1)) == [[LOST], [TAKEN]]


def test_an_item_without_points_falls_without_a_word() -> None:
    assert told(table(LESSER), fact(ItemDropped, figure=0, item=LESSER, cell=30)) == []


def test_a_hero_who_falls_is_told_and_a_monster_is_not() -> None:
    assert told(table(), FALL) == [[DOWN]]
    assert told(table(), fact(Defeated, figure=4, by=0, cell=50)) == []


def test_a_level_up_is_told_with_what_it_brought() -> None:
    timeline = Timeline(table(), READER)
    timeline.push([fact(LevelledUp, figure=0, ability="sharp_eyes")])
    ((moments, _),) = cards(timeline)
    assert moments == (Moment(LEVEL, "harpers", 0, "sharp_eyes"),)


def test_the_end_of_the_match_is_told_with_its_rule() -> None:
    timeline = Timeline(table(), READER)
    timeline.push([fact(MatchEnded, winner=1, reason="wiped_out", points=(1, 4), round=3)])
    ((moments, _),) = cards(timeline)
    assert moments == (Moment(WON, "zhentarim", thing="wiped_out", number=1),)


def test_points_for_what_is_held_are_told_before_the_lead_and_the_end_of_the_match() -> None:
    shown = table()
    shown.apply(fact(ItemGained, figure=2, item="flametongue", source="chest"))
    timeline = Timeline(shown, READER)
    held = fact(VpChanged, seat=1, change=3, total=9, reason="R58.6", figure=2)
    timeline.push([held, fact(MatchEnded, winner=1, reason="points", points=(7, 9), round=6)])
    told = [[moment.kind for moment in moments] for moments, _ in cards(timeline)]
    assert told == [[HELD], [LEAD], [WON]]


def test_the_last_round_is_told_in_place_of_its_ribbon() -> None:
    timeline = Timeline(table(), READER)
    timeline.push([LAST])
    ribbons = 0
    for _ in range(400):
        timeline.update(STEP)
        ribbons += timeline.shown().banner is not None
    assert ribbons == 0
    assert [moment.kind for _, moment in timeline.projection.turns] == [LAST_ROUND]


def test_an_earlier_round_keeps_its_ribbon() -> None:
    timeline = Timeline(table(), READER)
    timeline.push([fact(RoundStarted, round=5, active=0)])
    timeline.update(0.4)
    shown = timeline.shown()
    assert shown.banner is not None
    assert shown.telling is None


def test_the_lead_has_changed_when_another_side_is_alone_ahead() -> None:
    shown = table()
    for event in (scored(0, 1), scored(1, 1), scored(0, 2), scored(1, 2)):
        shown.apply(event)
    # The first point takes the lead; points that only draw level turn nothing.
    assert [moment.side for _, moment in shown.turns] == ["harpers"]
    assert told(shown, scored(1, 3)) == [[LEAD]]
    assert shown.turns[1][1].side == "zhentarim"


def test_the_first_lead_is_told_too() -> None:
    assert told(table(), scored(1, 1)) == [[LEAD]]


def test_points_set_by_hand_can_turn_the_match_too() -> None:
    shown = table()
    shown.apply(scored(0, 1))
    assert told(shown, fact(PointsByHand, seat=1, points=5, text="")) == [[LEAD]]


@pytest.mark.parametrize(("speed", "seconds"), [(1, 1.5), (2, 0.8)])
def test_a_card_stays_as_long_as_the_speed_says(speed: int, seconds: float) -> None:
    timeline = Timeline(table(), READER, Pace(speed))
    timeline.push([FALL])
    ((_, there),) = cards(timeline)
    assert there == pytest.approx(seconds, abs=2.5 * STEP)


@pytest.mark.parametrize("speed", [4, 0])
def test_whoever_hurries_gets_no_card(speed: int) -> None:
    assert told(table(PRIZE), FALL, DROP, LAST, pace=Pace(speed)) == []


def test_where_motion_is_reduced_the_card_comes_and_goes_in_its_place() -> None:
    timeline = Timeline(table(), READER, Pace(reduced=True))
    timeline.push([FALL])
    seen: list[Telling] = []
    for _ in range(400):
        timeline.update(STEP)
        telling = timeline.shown().telling
        if telling is not None:
            seen.append(telling)
    assert len({one.alpha for one in seen}) > 3
    assert {one.come for one in seen} == {1.0}


def test_two_moments_of_a_burst_come_one_after_the_other() -> None:
    timeline = Timeline(table(PRIZE), READER)
    timeline.push([FALL, DROP])
    assert [[one.kind for one in moments] for moments, _ in cards(timeline)] == [[DOWN], [LOST]]


def test_more_than_two_moments_of_a_burst_share_a_card() -> None:
    shown = table(PRIZE)
    shown.apply(scored(0, 1))
    shown.apply(scored(1, 1))
    assert told(shown, FALL, DROP, scored(1, 3, 2)) == [[DOWN, LOST, LEAD]]


def test_what_follows_from_an_attack_is_told_before_somebody_else_acts() -> None:
    timeline = Timeline(table(PRIZE), READER)
    timeline.push([FALL, fact(ActivationStarted, figure=2)])
    while timeline.shown().telling is None:
        timeline.update(STEP)
    assert timeline.projection.acting != 2
    cards(timeline)
    assert timeline.projection.acting == 2


def test_a_skip_ends_a_moment_and_nothing_else() -> None:
    timeline = Timeline(table(PRIZE), READER)
    timeline.push([FALL, DROP, fact(ActivationStarted, figure=2)])
    while timeline.shown().telling is None:
        timeline.update(STEP)
    timeline.skip()
    assert timeline.busy
    timeline.update(STEP)
    telling = timeline.shown().telling
    assert telling is not None
    assert [one.kind for one in telling.moments] == [LOST]
    assert timeline.projection.acting != 2


def test_what_is_skipped_unseen_is_told_all_the_same() -> None:
    timeline = Timeline(table(), READER)
    timeline.push([FALL])
    timeline.update(STEP)
    assert timeline.shown().telling is None
    timeline.skip()
    assert [[one.kind for one in moments] for moments, _ in cards(timeline)] == [[DOWN]]


def test_whoever_goes_on_skipping_is_told_nothing_more() -> None:
    timeline = Timeline(table(PRIZE), READER)
    timeline.push([FALL, DROP, fact(ActivationStarted, figure=2)])
    timeline.update(STEP)
    for _ in range(3):
        timeline.skip()
    assert not timeline.busy
    assert timeline.projection.acting == 2
    assert cards(timeline) == []


def test_who_leaps_to_another_moment_of_the_match_leaves_no_card_behind() -> None:
    timeline = Timeline(table(), READER)
    timeline.push([FALL])
    while timeline.shown().telling is None:
        timeline.update(STEP)
    timeline.leap(table())
    assert timeline.shown().telling is None
    assert not timeline.busy
    assert cards(timeline) == []


def test_a_badge_goes_with_whoever_holds_what_brings_points() -> None:
    def carriers(shown: MatchNow) -> dict[int, tuple[str, ...]]:
        return {each: mini.carried for each, mini in shown.still().minis.items() if mini.carried}

    shown = table(LESSER)
    assert carriers(shown) == {}
    shown.apply(gained(PRIZE, "chest"))
    assert carriers(shown) == {0: (PRIZE,)}
    shown.apply(DROP)
    assert carriers(shown) == {}
    shown.apply(gained(PRIZE, "ground", 2))
    assert carriers(shown) == {2: (PRIZE,)}


def test_a_moment_with_more_to_read_lies_there_so_much_longer() -> None:
    usual = Moment(CHEST)
    for more in (False, True):
        plain = tell(Pace(1), [usual], more).length
        assert tell(Pace(1), [Moment(CHEST, longer=900)], more).length == pytest.approx(plain + 0.9)
    pair = [usual, Moment(LOST, longer=500), Moment(HELD, longer=200)]
    assert tell(Pace(2), pair).length == pytest.approx(1.0)


def test_a_moment_is_left_for_a_least_time_at_any_speed() -> None:
    assert tell(Pace(4), [Moment(CHEST, longer=100)]).length == tempo.TOLD_LEAST / 1000
