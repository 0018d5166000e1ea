"""Dice on Descent's bench: what counts while they roll, where they lie, and how long."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.rules.descent import events as e
from game.rules.descent.state import DescentState
from game.scenes.descent.presenting import Presenter
from game.table.board.shown import DiceShown
from game.table.descent.bench_dice import IN_HAND, BenchDice, laid_out
from game.table.descent.data import AttackData
from game.table.descent.projection import MatchNow
from game.table.descent.reader import READER
from game.table.descent.reckoning import Reckoning
from game.table.descent.signs import table_of
from game.table.dice.path import SECONDS
from game.table.motion.animation import Animation, Pace
from game.words.descent.match_names import MatchNames
from tests.table.descent.courses import MATCHES, played
from tests.table.hud.stage import brush

FAST = Pace(4)
BENCH = pygame.Rect(0, 0, 928, 228)


def attacks(kind: type[e.Event]) -> Iterator[tuple[MatchNow, Animation, e.Event, DescentState]]:
    """Give each event of a kind in a match: what is shown after it, and its motion at speed 4."""
    course = played(*MATCHES[0])
    shown = READER.opening(course.game)
    for told in course.told:
        for event in told.events:
            animation = READER.animation(shown, event, FAST, 7)
            shown.apply(event)
            if isinstance(event, kind):
                yield shown, animation, event, told.state


def data_of(
    shown: MatchNow, s: DescentState, animation: Animation, share: float
) -> tuple[AttackData, DiceShown | None]:
    """Return the attack as the bench tells it in a frame, and the dice that roll."""
    frame = shown.still()
    animation.frame(frame, share)
    own = table_of(frame)
    rolling = own.dice if own.dice is not None and not own.dice.settled else None
    presenter = Presenter(MatchNames(shown.tables, ()))
    assert own.rest.attack is not None
    data = presenter.attack(own.rest, s, own.rest.attack, {}, {}, None, False, rolling)
    return data, rolling


def test_nothing_of_a_roll_is_told_before_its_dice_lie() -> None:
    shown, animation, _, s = next(attacks(e.AttackRolled))
    data, rolling = data_of(shown, s, animation, 0.1)
    assert rolling is not None
    assert data.rolls
    assert all(not die.marks and not die.face for die in (*data.dice, *data.black))
    assert not data.damage.terms
    assert not data.none
    data, rolling = data_of(shown, s, animation, 1.0)
    assert rolling is None
    assert all(die.face for die in (*data.dice, *data.black))
    assert data.damage.terms


def test_dice_that_lie_count_while_a_bought_one_rolls() -> None:
    shown, animation, event, s = next(attacks(e.DieAdded))
    assert isinstance(event, e.DieAdded)
    data, rolling = data_of(shown, s, animation, 0.1)
    assert rolling is not None
    assert rolling.thrown == (event.face,)
    assert [bool(die.face) for die in data.black] == [True] * (len(data.black) - 1) + [False]
    assert all(die.face for die in data.dice)
    assert data.damage.terms


def test_a_monsters_attack_can_be_read_at_speed_4() -> None:
    seats = played(*MATCHES[0]).game.tables.seats
    seen = 0
    for shown, animation, event, s in attacks(e.AttackJudged):
        assert isinstance(event, e.AttackJudged)
        if event.figure < seats or event.why == "miss":
            continue
        assert animation.step >= 0.7
        seen += 1
        if event.hit and shown.attack is not None and shown.attack.target >= 0:
            data, _ = data_of(shown, s, animation, 0.1)
            assert data.damage.chip
    assert seen > 3


def test_an_x_stays_on_the_bench_at_speed_4() -> None:
    crossed = 0
    for shown, animation, event, s in attacks(e.AttackRolled):
        data, _ = data_of(shown, s, animation, 1.0)
        if not data.locked:
            continue
        assert isinstance(event, e.AttackRolled)
        rest = [share / 40 for share in range(41)]
        lies = [share for share in rest if not data_of(shown, s, animation, share)[0].rolls]
        assert (lies[-1] - lies[0]) * animation.length >= 0.85
        assert any(die.miss for die in data.dice)
        crossed += 1
    assert crossed


def test_wounds_stay_to_be_read_at_speed_4() -> None:
    _, animation, *_ = next(attacks(e.Wounded))
    assert animation.step >= 0.4


@pytest.mark.parametrize("size", [(340, 168), (300, 120), (420, 220)])
@pytest.mark.parametrize("coloured", [1, 2, 3])
@pytest.mark.parametrize("black", [0, 1, 5])
def test_all_dice_lie_inside_the_felt_and_on_no_other(
    size: tuple[int, int], coloured: int, black: int
) -> None:
    felt = pygame.Rect((0, 0), size)
    radius, places = laid_out(felt, coloured, black)
    boxes = []
    for x, y in places:
        box = pygame.Rect(0, 0, round(radius * 1.4), round(radius * 1.4))
        box.center = (round(x), round(y))
        boxes.append(box)
    assert len(boxes) == coloured + black
    assert all(felt.contains(box) for box in boxes)
    assert not any(one.colliderect(other) for one in boxes for other in boxes if one is not other)


def test_a_black_die_that_comes_moves_none_of_those_that_lie() -> None:
    felt = pygame.Rect(0, 0, 340, 168)
    _, before = laid_out(felt, 2, 3)
    _, after = laid_out(felt, 2, 4)
    assert after[: len(before)] == before


def test_a_die_stays_as_it_came_to_lie() -> None:
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    shown, animation, _, s = next(
        each
        for each in attacks(e.AttackRolled)
        if not data_of(each[0], each[3], each[1], 1.0)[0].locked
    )
    panel = Reckoning(brush((1920, 1080)), BENCH)
    pictures = []
    for share in (0.05, 0.12, animation_rests(shown, animation), 1.0):
        data, rolling = data_of(shown, s, animation, share)
        panel.show(data)
        frame = shown.still()
        animation.frame(frame, share)
        panel.rolling = table_of(frame).dice if table_of(frame).rolls else None
        surface = pygame.Surface(BENCH.size)
        panel.draw(surface)
        felt = surface.subsurface(panel.felt.clip(surface.get_rect()))
        pictures.append((rolling is not None, pygame.image.tobytes(felt, "RGB")))
    assert [rolls for rolls, _ in pictures] == [True, True, False, False]
    assert pictures[0][1] != pictures[1][1] != pictures[2][1]
    assert pictures[2][1] == pictures[3][1]


def animation_rests(shown: MatchNow, animation: Animation) -> float:
    """Return the share of a roll at which its dice have just come to rest."""
    for share in range(100):
        frame = shown.still()
        animation.frame(frame, share / 100)
        dice = table_of(frame).dice
        if dice is not None and dice.settled:
            return share / 100
    raise AssertionError("they never rest")


def test_eight_dice_are_worked_out_in_pieces_and_before_they_must_be_seen() -> None:
    """At fourfold speed too, no frame works out all of a throw."""
    bench = BenchDice(brush((1920, 1080)))
    bench.patient = True
    felt = pygame.Rect(0, 0, 340, 170)
    kinds = ("red", "green", "blue", *["black"] * 5)
    radius, places = laid_out(felt, 3, 5)
    window, frames = pygame.Surface(felt.size), 0
    while bench.throw is None:
        rolled = frames / (SECONDS / FAST.speed * 60)
        dice = DiceShown(3, kinds, (1,) * 8, (), "steelhorns", rolled)
        bench.roll(window, felt, radius, places, dice)
        frames += 1
    assert frames > 3
    assert rolled < IN_HAND
