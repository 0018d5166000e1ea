"""All motion: the times of the style page, nothing that jumps, flashes or leaves a trace."""

from __future__ import annotations

import itertools
import math
import random
import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game import paths
from game.engine.events import Event
from game.engine.match import Match
from game.players.random_player import RandomPlayer
from game.players.roster import make
from game.rules.onslaught.codes import NOTHING_LEFT
from game.rules.onslaught.events import (
    ActivationEnded,
    AttackDeclared,
    Damaged,
    ExpGained,
    Healed,
    ItemDropped,
    Moved,
    Result,
    Rolled,
)
from game.rules.onslaught.state import of
from game.rules.registry import open_game
from game.scenes.setup.plan import COMPUTER
from game.table.board.shown import MISHAP, TRIUMPH, DiceShown, Label, Lit, Shown, Star, Trail
from game.table.motion import easing, moves, signs, tempo
from game.table.motion.animation import Animation, Pace
from game.table.motion.timeline import Timeline
from game.table.onslaught import signs as own
from game.table.onslaught.projection import FigureNow, MatchNow, opening, project
from game.table.onslaught.reader import READER
from game.table.sound.cues import CUES
from tests.facts import fact

FRAME = 1 / 60
ROOT = Path(tempo.__file__).parents[1]
MATCHES = 4
STYLE = {
    # The table of section 9, in milliseconds.
    "HOVER": 90, "SELECT": 160, "STEP": 150, "PATH": 1200, "PUSH": 180, "WIND_UP": 90,
    "STRIKE": 70, "RECOVER": 160, "FLIGHT_CELL": 40, "FLIGHT": (120, 300), "AREA": 350,
    "AREA_ROW": 45, "EASE": 180, "KEPT": 120, "HIT": 220, "FLASH": 60, "HARD_SHAKE": 200,
    "MISS": 260, "NUMBER_IN": 120, "NUMBER_READ": 480, "NUMBER_OUT": 300, "NUMBER_APART": 80,
    "WHEEL_POINT": 120, "WHEEL": 600, "DIAL": 180, "RISING": 420, "FALL": 650, "GREY": 200,
    "MARK": 400, "STAR_READ": 450, "STAR": 800, "OPENING": 500, "CARD": 240,
    "BANNER": 200, "BANNER_READ": 700,
    "CURTAIN_SHUT": 650, "CURTAIN_OPEN": 450, "CURTAIN_LAG": 40, "CAMERA": 350, "SETTLE": 120,
    "READ_LEAST": 250, "REDUCED_MOVE": 200, "REDUCED_OUTLINE": 300, "REDUCED_DICE": 250,
    "FLASHES": 3,
}  # fmt: skip


@lru_cache(maxsize=MATCHES)
def match_of(seed: int) -> tuple[tuple[Event, ...], ...]:
    """Return a whole match as its chains of events: even seeds by chance, odd ones played well."""
    match = Match.start(open_game("onslaught", paths.levels(), "greathalls", {}), seed, True)
    chains = [tuple(match.events)]
    random_ones = [RandomPlayer(seed * 2), RandomPlayer(seed * 2 + 1)]
    good = [make(COMPUTER, seed + seat) for seat in range(2)]
    while match.decision is not None:
        seat = match.waiting()[0]
        chooser = good[seat] if seed % 2 else random_ones[seat]
        chains.append(tuple(match.play(seat, chooser.choose(match.seen_by(seat)))))
    return tuple(chains)


def start() -> MatchNow:
    match = Match.start(open_game("onslaught", paths.levels(), "greathalls", {}), 0, True)
    return opening(of(match).tables)


def folded(chains: tuple[tuple[Event, ...], ...]) -> MatchNow:
    shown = start()
    for event in itertools.chain.from_iterable(chains):
        shown.apply(event)
    return shown


def at_rest(projection: MatchNow) -> Shown:
    """Return what is shown when nothing moves."""
    return Timeline(projection, READER).shown()


def frames(seed: int, pace: Pace, chains: int) -> Iterator[Shown]:
    """Yield the frames of a match from a random place in it, for some choices."""
    whole = match_of(seed)
    first = random.Random(seed).randrange(8, max(9, len(whole) - chains))
    timeline = Timeline(folded(whole[:first]), READER, pace)
    for chain in whole[first : first + chains]:
        timeline.push(chain)
        while timeline.busy:
            timeline.update(FRAME)
            yield timeline.shown()


def test_the_times_are_those_of_the_style() -> None:
    assert {name: getattr(tempo, name) for name in STYLE} == STYLE
    assert all(700 <= time <= 1100 for time in tempo.THROW)


@pytest.mark.parametrize(
    ("made", "length", "step"),
    [
        (moves.walk(Pace(), 0, [(0, 0), (1, 0), (2, 1)]), 0.30, 0.30),
        (moves.walk(Pace(), 0, [(k, 0) for k in range(15)]), 1.20, 1.20),
        (moves.push(Pace(), 0, [(0, 0), (2, 0)]), 0.34, 0.18),
        (moves.lunge(Pace(), 0, (0, 0), (1, 0), "blade"), 0.32, 0.16),
        (moves.shoot(Pace(), (0, 0), (1, 0), "shortbow", "bow"), 0.12, 0.12),
        (moves.shoot(Pace(), (0, 0), (5, 0), "shortbow", "bow"), 0.20, 0.20),
        (moves.shoot(Pace(), (0, 0), (12, 0), "shortbow", "bow"), 0.30, 0.30),
        (moves.light(Pace(), [[1], [2], [3]], "inferno", "fire"), 0.44, 0.35),
        (moves.hit(Pace(), 0, (0, 0), (1, 0), False), 0.22, 0.12),
        (moves.miss(Pace(), 0, (0, 0), (1, 0)), 0.70, 0.26),
        (moves.fall(Pace(), 0, (0, 0), "harpers"), 1.25, 0.65),
        (moves.select(Pace(), 0), 0.16, 0.16),
        (signs.label(Pace(), (0, 0), "-2", "damage"), 0.90, 0.08),
        (own.wheel(Pace(), 0, 9, 7, 11), 0.24, 0.0),
        (own.wheel(Pace(), 0, 9, 1, 11), 0.60, 0.0),
        (own.dial(Pace(), 0, "x", False), 0.18, 0.0),
        (signs.rising(Pace(), (0, 0), "heal", "heal"), 0.42, 0.20),
        (signs.star(Pace(), 3, 0, 1, 5), 1.55, 0.75),
        (signs.opening(Pace(), 3, "chest_shut", "chest_open", "chest", "chest"), 0.50, 0.50),
        (signs.card_turned(Pace(), 0, "4"), 0.50, 0.24),
        (signs.banner(Pace(), "round", 1, "round starts"), 1.10, 0.90),
        (signs.dice(Pace(), 1, (4,), (0,), "harpers"), 1.35, 1.35),
        (signs.dice(Pace(), 1, (4, 5, 6), (0,), "harpers"), 1.55, 1.55),
    ],
    ids=lambda value: "" if isinstance(value, Animation) else str(value),
)
def test_each_animation_takes_its_time(made: Animation, length: float, step: float) -> None:
    assert made.length == pytest.approx(length)
    assert made.step == pytest.approx(step)


@pytest.mark.parametrize("speed", [1, 2, 4])
def test_what_is_to_be_read_stays_a_quarter_second(speed: int) -> None:
    pace = Pace(speed)
    assert signs.label(pace, (0, 0), "1", "damage").length >= 0.25
    assert signs.banner(pace, "round", 1, "x").length >= 0.25 + 2 * pace.time(tempo.BANNER)
    assert signs.dice(pace, 1, (4,), (0,), "harpers").step >= pace.time(tempo.THROW[0]) + 0.25


def test_easings_begin_and_end_where_they_should() -> None:
    for curve in (easing.out, easing.in_out, easing.back, easing.drop, easing.bounce):
        assert curve(0.0) == pytest.approx(0.0)
        assert curve(1.0) == pytest.approx(1.0)
    tops = [easing.back(k / 1000) for k in range(1001)]
    assert max(tops) == pytest.approx(1.08, abs=0.002)
    dips = [easing.bounce(k / 1000) for k in range(600, 1001)]
    assert min(dips[:250]) == pytest.approx(0.88, abs=0.002)
    assert min(dips[250:]) == pytest.approx(0.97, abs=0.002)


@given(st.floats(0.0, 1.0))
def test_the_time_of_a_share_undoes_the_curve(share: float) -> None:
    assert easing.in_out(easing.in_out_time(share)) == pytest.approx(share, abs=1e-9)


Doing = st.tuples(st.floats(0.0, 2.5), st.sampled_from(["go", "skip", "1", "2", "4", "0", "calm"]))


@settings(max_examples=30, deadline=None)
@given(st.integers(0, MATCHES - 1), st.lists(Doing, max_size=40), st.integers(1, 6))
def test_however_it_is_played_the_end_is_the_same(
    seed: int, doings: list[tuple[float, str]], together: int
) -> None:
    chains = match_of(seed)
    timeline = Timeline(start(), READER)
    turn = itertools.cycle(doings or [(1.0, "go")])
    for first in range(0, len(chains), together):
        for chain in chains[first : first + together]:
            timeline.push(chain)
        while timeline.busy:
            seconds, what = next(turn)
            if what == "skip":
                timeline.skip()
            elif what == "calm":
                timeline.pace = Pace(timeline.pace.speed, not timeline.pace.reduced)
            elif what != "go":
                timeline.pace = Pace(int(what), timeline.pace.reduced)
            timeline.update(seconds + 0.05)
            timeline.shown()
    assert timeline.projection == folded(chains)
    while timeline.moving:
        timeline.update(0.5)
    # No animation leaves a trace.
    assert timeline.shown() == at_rest(folded(chains))


@pytest.mark.parametrize("seed", range(MATCHES))
@pytest.mark.parametrize("pace", [Pace(1), Pace(2)], ids=["1", "2"])
def test_no_figure_jumps(seed: int, pace: Pace) -> None:
    most = 0.30 * pace.speed
    for before, now in itertools.pairwise(frames(seed, pace, 40)):
        for index in before.minis.keys() | now.minis.keys():
            was, one = before.minis.get(index), now.minis.get(index)
            if was is None or one is None:
                seen = was or one
                assert seen is not None
                # Nothing comes or goes but by fading.
                assert seen.alpha < 0.35 * pace.speed
                continue
            assert abs(one.alpha - was.alpha) < 0.35 * pace.speed
            if min(one.alpha, was.alpha) > 0.2:
                assert math.dist((one.x, one.y), (was.x, was.y)) <= most
                assert abs(one.lift - was.lift) < 0.16 * pace.speed
                assert abs(one.tilt - was.tilt) < 16.0 * pace.speed


@pytest.mark.parametrize("speed", [1, 2, 4])
def test_no_more_than_three_flashes_a_second(speed: int) -> None:
    for seed in range(MATCHES):
        begun: list[float] = []
        lit: set[object] = set()
        for number, shown in enumerate(frames(seed, Pace(speed), 60)):
            now: set[object] = {i for i, mini in shown.minis.items() if mini.flash > 0.0}
            dice = shown.dice
            if dice is not None and dice.settled and dice.moment == TRIUMPH:
                now.add("burst")
            if now - lit:
                begun.append(number * FRAME)
            lit = now
        for first, fourth in zip(begun, begun[3:], strict=False):
            assert fourth - first >= 0.98


def test_a_fourth_flash_within_a_second_becomes_an_outline() -> None:
    timeline = Timeline(
        project(15, [FigureNow(k, "goblin_guard", "dungeon", -1, 3, 3, 30 + k) for k in range(5)]),
        READER,
    )
    timeline.push(
        fact(Damaged, figure=k, amount=1, hp=2, by=-1, parts=(("fire", 1),)) for k in range(5)
    )
    flashed, outlined = set(), set()
    for _ in range(90):
        timeline.update(FRAME)
        for index, mini in timeline.shown().minis.items():
            flashed |= {index} if mini.flash else set()
            outlined |= {index} if mini.outline else set()
    assert (flashed, outlined) == ({0, 1, 2}, {3, 4})


@pytest.mark.parametrize("pace", [Pace(1), Pace(0)], ids=["skipped", "instant"])
def test_skips_in_a_row_do_not_flash_either(pace: Pace) -> None:
    timeline = Timeline(project(15, [FigureNow(0, "x", "harpers", 0, 9, 9, 30)]), READER, pace)
    begun, lit = [], False
    for number in range(180):
        if number % 12 == 0:
            timeline.push([fact(Healed, figure=0, amount=1, hp=9, by=-1)])
        timeline.update(FRAME)
        timeline.skip()
        now = timeline.shown().minis[0].outline > 0.9
        if now and not lit:
            begun.append(number * FRAME)
        lit = now
    assert len(begun) >= 6
    for first, fourth in zip(begun, begun[3:], strict=False):
        assert fourth - first >= 0.98


def test_reduced_motion_moves_nothing() -> None:
    for seed in range(MATCHES):
        for shown in frames(seed, Pace(1, reduced=True), 40):
            assert shown.shake == (0.0, 0.0)
            assert not any(isinstance(one, Star) and one.progress for one in shown.effects)
            for mini in shown.minis.values():
                assert (mini.lift, mini.tilt, mini.flash) == (0.0, 0.0, 0.0)
                assert (mini.x, mini.y) == (round(mini.x), round(mini.y))
            if shown.dice is not None:
                assert shown.dice.rolled == 1.0
            if shown.banner is not None:
                assert shown.banner.open == 1.0


@pytest.mark.parametrize("reduced", [False, True])
def test_a_point_is_read_where_it_was_scored_before_its_side_has_it(reduced: bool) -> None:
    pace = Pace(1, reduced=reduced)
    animation = signs.star(pace, (3.0, 4.0), 0, 1, 5)
    for now in (0.0, 0.2, 0.4):
        shown = Shown(points={0: 5})
        animation.frame(shown, now / animation.length)
        assert shown.effects == [Star(3.0, 4.0, 0, 1, 0.0)]
        assert shown.points == {0: 4}


def test_a_number_finds_its_level_past_what_is_dropped_meanwhile() -> None:
    """Damage, what it makes one drop, and then experience (R27, R47)."""
    shown = project(15, [FigureNow(0, "bedlam", "zhentarim", 1, 9, 11, 30)])
    timeline = Timeline(shown, READER, Pace(1))
    timeline.push(
        [
            fact(Damaged, figure=0, amount=2, hp=7),
            fact(ItemDropped, figure=0, item="flametongue", cell=30),
            fact(ExpGained, figure=0, amount=1, exp=1, reason="attack"),
        ]
    )
    found: set[int] = set()
    for _ in range(40):
        timeline.update(0.05)
        found |= {one.level for one in timeline.shown().effects if isinstance(one, Label)}
    assert found == {0, 1}


def test_that_nothing_is_left_stands_clear_of_the_numbers_over_whoever_acted() -> None:
    shown = project(15, [FigureNow(0, "bedlam", "zhentarim", 1, 9, 11, 30)])
    timeline = Timeline(shown, READER, Pace(1))
    timeline.push(
        [
            fact(ExpGained, figure=0, amount=1, exp=1, reason="attack"),
            fact(ActivationEnded, figure=0, why=NOTHING_LEFT),
        ]
    )
    timeline.update(0.3)
    labels = [one for one in timeline.shown().effects if isinstance(one, Label)]
    assert [one.level for one in labels] == [0, 1]


def test_a_calm_move_draws_its_way() -> None:
    timeline = Timeline(
        project(15, [FigureNow(0, "bedlam", "zhentarim", 1, 9, 11, 30)]),
        READER,
        Pace(1, reduced=True),
    )
    timeline.push([fact(Moved, figure=0, path=(30, 31, 46), how="move")])
    timeline.update(0.1)
    trails = [one for one in timeline.shown().effects if isinstance(one, Trail)]
    assert [one.places for one in trails] == [((0.0, 2.0), (1.0, 2.0), (1.0, 3.0))]


@pytest.mark.parametrize(("pace", "shakes"), [(Pace(1), True), (Pace(2), True), (Pace(4), False)])
def test_the_board_shakes_at_low_speed_only(pace: Pace, shakes: bool) -> None:
    shown = Shown(minis=at_rest(project(15, [FigureNow(0, "x", "harpers", 0, 3, 3, 30)])).minis)
    moves.hit(pace, 0, (0, 0), (1, 0), hard=True).frame(shown, 0.02)
    assert (shown.shake != (0.0, 0.0)) == shakes


def test_two_animations_of_one_figure_add_up() -> None:
    """A knock that has not ended does not make the push that follows begin with a jump."""
    shown = at_rest(project(15, [FigureNow(0, "x", "harpers", 0, 3, 3, 32)]))
    moves.push(Pace(), 0, [(0.0, 2.0), (2.0, 2.0)]).frame(shown, 0.0)
    moves.hit(Pace(), 0, (-1, 2), (0, 2), hard=False).frame(shown, 0.3)
    assert 0.0 < shown.minis[0].x < 0.1


def test_every_cue_is_known() -> None:
    heard: set[str] = set()
    for seed in range(MATCHES):
        timeline = Timeline(start(), READER, Pace(4))
        for chain in match_of(seed):
            timeline.push(chain)
            while timeline.busy:
                timeline.update(0.2)
                heard |= {cue.partition("/")[0] for cue in timeline.cues()}
    assert heard <= CUES.keys()
    assert {
        "step", "die tumble", "die settles", "triumph", "mishap", "hit", "miss", "blade",
        "defeat", "card deal", "card turn", "chest", "cooldown ready", "victory point",
        "your turn", "round starts",
    } <= heard  # fmt: skip


def test_the_wheel_springs_back_by_two_degrees_and_ends_on_its_field() -> None:
    made = own.wheel(Pace(), 0, 11, 8, 11)
    turned = []
    for k in range(1001):
        shown = Shown()
        made.frame(shown, k / 1000)
        turned.append(own.on_cards(shown).wheels[0])
    assert turned[-1] == 8
    field = 360 / 12
    assert (8 - min(turned)) * field == pytest.approx(2.0, abs=0.05)
    assert max(abs(b - a) for a, b in itertools.pairwise(turned)) < 0.02


@given(st.integers(0, MATCHES - 1), st.integers(0, 10_000), st.integers(0, 10_000))
@settings(max_examples=40, deadline=None)
def test_a_leap_shows_the_other_moment_and_nothing_else(seed: int, here: int, there: int) -> None:
    chains = match_of(seed)
    here, there = here % len(chains), there % len(chains)
    timeline = Timeline(folded(chains[:here]), READER)
    timeline.push(chains[here])
    timeline.update(0.0)
    timeline.update(0.13)
    timeline.leap(folded(chains[:there]))
    assert not timeline.moving
    assert timeline.cues() == ()
    assert timeline.shown() == at_rest(folded(chains[:there]))
    timeline.push(chains[there])
    while timeline.busy:
        timeline.update(0.5)
    assert timeline.projection == folded(chains[: there + 1])


def test_the_experience_dial_fills_its_step() -> None:
    timeline = Timeline(project(15, [FigureNow(0, "x", "harpers", 0, 3, 3, 30, exp=2)]), READER)
    timeline.push([fact(ExpGained, figure=0, amount=1, exp=3, reason="hit")])
    filled = []
    timeline.update(0.0)
    for _ in range(14):
        filled.append(own.on_cards(timeline.shown()).exps.get(0, 1.0))
        timeline.update(FRAME)
    assert filled == sorted(filled)
    assert (filled[0], filled[-1]) == (0.0, 1.0)


def test_what_is_dropped_falls_to_its_cell() -> None:
    timeline = Timeline(
        project(15, [FigureNow(0, "x", "harpers", 0, 3, 3, 30, items=["spear"])]), READER
    )
    timeline.push([fact(ItemDropped, figure=0, item="spear", cell=31)])
    heights: list[float] = []
    while not heights or timeline.moving:
        timeline.update(FRAME)
        heights.append(timeline.shown().falling.get(31, (0.0, 1.0))[0])
    assert heights[0] > 0.9
    assert heights[-1] == 0.0
    assert timeline.shown().falling == {}


def test_dice_of_an_attack_have_their_moment() -> None:
    def moment(dice: tuple[int, ...]) -> tuple[str, tuple[int, ...]]:
        timeline = Timeline(project(15, [FigureNow(0, "x", "harpers", 0, 3, 3, 30)]), READER)
        timeline.push([fact(Rolled, figure=0, dice=dice, kept=0, total=9, ability="dagger")])
        timeline.update(1.02)
        dice_shown = timeline.shown().dice
        assert isinstance(dice_shown, DiceShown)
        assert dice_shown.settled
        return dice_shown.moment, dice_shown.decisive

    assert moment((20, 1)) == (TRIUMPH, (0,))
    assert moment((19, 1)) == (MISHAP, (1,))
    assert moment((20, 20)) == (TRIUMPH, (0, 1))
    assert moment((19, 2)) == ("", ())


def test_numbers_over_one_figure_stand_one_below_the_other() -> None:
    timeline = Timeline(project(15, [FigureNow(0, "x", "harpers", 0, 9, 9, 30)]), READER)
    timeline.push(fact(Damaged, figure=0, amount=k, hp=9 - k, by=-1, parts=()) for k in (1, 2, 3))
    timeline.update(0.3)
    levels = [one.level for one in timeline.shown().effects if hasattr(one, "level")]
    assert levels == [0, 1, 2]


def test_an_area_is_foretold_and_breaks_loose_with_the_first_result() -> None:
    cells = (31, 32, 46, 47)
    timeline = Timeline(
        project(
            15,
            [
                FigureNow(0, "x", "harpers", 0, 9, 9, 30),
                FigureNow(4, "a", "dungeon", -1, 3, 3, 31),
                FigureNow(5, "b", "dungeon", -1, 3, 3, 47),
            ],
        ),
        READER,
    )
    timeline.push(
        [
            fact(
                AttackDeclared,
                targets=(4, 5),
                cells=cells,
                space=32,
                ability="fire_breath",
                figure=0,
            ),
            fact(Rolled, dice=(9, 3), kept=0, total=13, ability="fire_breath", figure=0),
            fact(Result, target=4, outcome="hit", total=13, ac=12, figure=0),
            fact(Result, target=5, outcome="hit", total=13, ac=12, figure=0),
        ]
    )
    strongest: dict[bool, float] = {False: 0.0, True: 0.0}
    cues: list[str] = []
    timeline.update(0.0)
    while timeline.moving:
        timeline.update(FRAME)
        after_roll = bool(timeline.projection.roll and timeline.projection.roll.results)
        cues += timeline.cues()
        for effect in timeline.shown().effects:
            if isinstance(effect, Lit):
                strongest[after_roll] = max(strongest[after_roll], effect.strength)
    assert 0.2 < strongest[False] < 0.5
    assert strongest[True] > 0.9
    assert cues.index("fire") < cues.index("hit")
    assert (cues.count("fire"), cues.count("hit")) == (1, 2)


def test_no_time_is_told_outside_the_table() -> None:
    """Whatever moves reads its times from `tempo`, so that there is one place to compare."""
    told = re.compile(r"pace\.(time|hold)\((\d|[^)]*\b\d{2,})")
    own = ("onslaught/animations", "onslaught/signs")
    read = ("motion/moves", "motion/signs", "hud/curtain", *own)
    for name in (*read, "onslaught/attacks"):
        source = (ROOT / f"{name}.py").read_text("utf-8")
        assert "pace.time(tempo." in source or "pace.hold(tempo." in source or name not in read
        assert told.search(source) is None, name
