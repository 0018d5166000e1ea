"""Dice: what the engine rolled is what comes to lie on top, whatever the path."""

from __future__ import annotations

import math
import random

import pytest

from game.table.dice.path import SECONDS, STEP
from game.table.dice.solids import dot, rows, solid
from game.table.dice.throw import Throw, in_rows, partly

FELT = (430.0, 200.0)


def throws(count: int) -> list[Throw]:
    chance = random.Random(7)
    made = []
    for seed in range(count):
        kinds = tuple(chance.choice(("d20", "d20", "d6")) for _ in range(chance.randint(1, 3)))
        faces = tuple(chance.randint(1, 20 if kind == "d20" else 6) for kind in kinds)
        made.append(Throw(seed, kinds, faces, FELT))
    return made


def test_200_throws_end_on_the_decided_face_in_the_tray_and_at_rest() -> None:
    for throw in throws(200):
        for die in throw.at(SECONDS):
            assert solid(die.kind).top(die.pose.turn) == die.face
            assert throw.radius <= die.pose.x <= FELT[0] - throw.radius
            assert throw.radius <= die.pose.y <= FELT[1] - throw.radius
            assert die.pose.z == 0.0
            assert die.resting


def test_the_resting_face_lies_flat() -> None:
    throw = Throw(3, ("d20",), (20,), FELT)
    (die,) = throw.at(2.0)
    body = solid("d20")
    assert dot(rows(die.pose.turn)[2], body.normals[body.numbers.index(20)]) > 0.999


def test_every_throw_has_settled_before_1100_milliseconds() -> None:
    for throw in throws(60):
        settled = 0.0
        for step in range(round(SECONDS / STEP)):
            if any(die.pose.speed > 8.0 for die in throw.at(step * STEP)):
                settled = step * STEP
        assert settled < 1.1


def test_the_dice_turn_without_a_jump() -> None:
    for throw in throws(20):
        for step in range(1, round(SECONDS / STEP)):
            for before, now in zip(throw.at((step - 1) * STEP), throw.at(step * STEP), strict=True):
                near = abs(sum(a * b for a, b in zip(before.pose.turn, now.pose.turn, strict=True)))
                assert math.degrees(2 * math.acos(min(1.0, near))) < 32.0


def test_dice_come_to_rest_side_by_side() -> None:
    for seed in range(40):
        throw = Throw(seed, ("d20", "d20"), (seed % 20 + 1, 7), FELT)
        first, second = (die.pose for die in throw.at(SECONDS))
        assert math.dist((first.x, first.y), (second.x, second.y)) > 2.2 * throw.radius
        assert sorted((round(p.x), round(p.y)) for p in (first, second)) == sorted(
            (round(x), round(y)) for x, y in throw.places
        )


@pytest.mark.parametrize("seed", range(8))
def test_dice_of_one_kind_lie_in_the_order_in_which_they_are_counted(seed: int) -> None:
    throw = Throw(seed, ("d20", "d20"), (3, 17), FELT)
    first, second = throw.at(SECONDS)
    assert first.pose.x < second.pose.x


def test_the_same_seed_takes_the_same_path() -> None:
    first = Throw(11, ("d20", "d6"), (3, 3), FELT)
    from game.table.dice import throw as dice

    dice.PATHS.clear()
    second = Throw(11, ("d20", "d6"), (3, 3), FELT)
    assert first.at(0.4) == second.at(0.4)
    assert first.at(0.4) != Throw(12, ("d20", "d6"), (3, 3), FELT).at(0.4)


def test_a_throw_worked_out_ahead_takes_the_same_path() -> None:
    from game.table.dice import throw as dice

    kinds, faces = ("d20", "d20", "d6"), (20, 4, 3)
    at_once = Throw(11, kinds, faces, FELT)
    dice.PATHS.clear()
    pieces = list(Throw.ahead((11, kinds, faces, FELT, at_once.radius, at_once.places, False)))
    assert len(pieces) > 2
    assert list(dice.PATHS.values()) == [
        dice.roll(11, kinds, faces, FELT, at_once.radius, at_once.places)
    ]
    assert Throw(11, kinds, faces, FELT).at(0.4) == at_once.at(0.4)


def test_opposite_faces_sum_to_21_and_7() -> None:
    for kind, total in (("d20", 21), ("d6", 7)):
        body = solid(kind)
        assert sorted(body.numbers) == list(range(1, total))
        for place, normal in enumerate(body.normals):
            opposite = min(range(len(body.faces)), key=lambda j: dot(normal, body.normals[j]))
            assert body.numbers[place] + body.numbers[opposite] == total


def test_dice_and_faces_must_match() -> None:
    with pytest.raises(ValueError, match="2 dice, but 1 faces"):
        Throw(1, ("d20", "d20"), (4,), FELT)


def test_dice_of_one_body_come_to_their_own_places_whatever_their_colours() -> None:
    kinds, faces = ("red", "green", "black", "black", "black"), (2, 3, 4, 5, 6)
    places = in_rows((2, 3), (400.0, 200.0), 20.0)
    for seed in range(12):
        throw = Throw(seed, kinds, faces, (400.0, 200.0), 20.0, places)
        for die, place in zip(throw.at(SECONDS), places, strict=True):
            assert math.dist((die.pose.x, die.pose.y), place) < 1.0


def test_rows_of_dice_lie_one_below_the_other() -> None:
    places = in_rows((2, 3), (400.0, 200.0), 20.0)
    assert [y for _, y in places] == [50.0, 50.0, 150.0, 150.0, 150.0]
    assert places[0][0] + places[1][0] == places[2][0] + places[4][0] == 400.0


def test_dice_that_lie_there_stay_while_others_roll() -> None:
    kinds, faces = ("red", "black", "black"), (4, 1, 6)
    places = in_rows((3,), (400.0, 100.0), 20.0)
    throw = Throw(1, kinds[1:2], faces[1:2], (400.0, 100.0), 20.0, places[1:2])
    for seconds in (0.1, SECONDS):
        dice = partly(throw.at(seconds), kinds, faces, (0, 2), places)
        for at in (0, 2):
            assert (dice[at].pose.x, dice[at].pose.y) == places[at]
            assert solid("d6").top(dice[at].pose.turn) == faces[at]
            assert dice[at].resting
    assert throw.at(0.1)[0].pose != throw.at(SECONDS)[0].pose
