"""The way of dice across the tray: physics finds the path, the faces were decided before.

A flat world without gravity gives where the dice go and how fast; how they lie is then worked out
from the end backwards, so that each comes to rest on its number and nothing ever snaps.
"""

from __future__ import annotations

import math
import random
from collections.abc import Generator
from dataclasses import dataclass
from typing import Final, NamedTuple

import pymunk

from game.table.dice.kinds import kind as kind_of
from game.table.dice.solids import Turn, about, facing, then
from game.table.motion import easing, tempo

STEP: Final = 1 / 120
SECONDS: Final = 1.1
STEPS: Final = round(SECONDS / STEP)
PIECE: Final = STEPS
"""So many steps of single dice are worked out at once: more would hold up a frame."""
BRAKING: Final = 0.26
"""The last seconds, in which all velocity goes to zero."""
FRICTION: Final = 10.0
"""Loss of speed, in die radii a second each second, times two."""
SKID: Final = 2.2
"""Below so many radii a second a die no longer rolls but skids flat."""
ROLLS: Final = 0.68
"""A die rolls for at least so many seconds."""
DRIFT: Final = (0.42, 1.02)
"""When the dice are led to their places, in seconds."""


class Pose(NamedTuple):
    """One die at one moment: its place in the tray (pixels), height over the felt, how it lies."""

    x: float
    y: float
    z: float
    turn: Turn
    speed: float


Point = tuple[float, float]
Track = list[tuple[float, float, float, float, float, float]]
"""x, y, velocity x and y, spin and angle at each step."""


@dataclass(frozen=True, slots=True)
class Paths:
    """All poses of all dice, and the steps at which dice knocked on something."""

    poses: tuple[tuple[Pose, ...], ...]
    knocks: tuple[int, ...]


def roll(
    seed: int,
    kinds: tuple[str, ...],
    faces: tuple[int, ...],
    size: tuple[float, float],
    radius: float,
    places: tuple[Point, ...],
    from_right: bool = False,
) -> Paths:
    """Return the path of dice thrown from the left (or right) into a tray of ``size`` pixels.

    Each die ends on its face of ``faces`` at one of ``places``: each at its own where all have one
    body, else the leftmost die at the leftmost.
    Equal arguments give equal paths.
    """
    pieces = rolling(seed, kinds, faces, size, radius, places, from_right)
    while True:
        try:
            next(pieces)
        except StopIteration as last:
            paths: Paths = last.value
            return paths


def rolling(
    seed: int,
    kinds: tuple[str, ...],
    faces: tuple[int, ...],
    size: tuple[float, float],
    radius: float,
    places: tuple[Point, ...],
    from_right: bool = False,
) -> Generator[None, None, Paths]:
    """Find the same path in pieces of few milliseconds, and return it at the end."""
    chance = random.Random(seed * 1_000_003 + len(kinds))
    tracks, knocks = yield from _simulate(chance, kinds, size, radius)
    yield
    if from_right:
        tracks = [_mirrored(track, size[0]) for track in tracks]
    order = sorted(range(len(kinds)), key=lambda i: (tracks[i][-1][0], i))
    if len({kind_of(kind).solid for kind in kinds}) == 1:
        # Dice of one body lie as they are counted, so that they still do where more come to them.
        taking = sorted(range(len(kinds)), key=lambda die: places[die])
        taken = dict(zip(taking, order, strict=True))
        tracks = [tracks[taken[die]] for die in range(len(kinds))]
        target: dict[int, Point] = dict(enumerate(places))
    else:
        ends = sorted(places)
        target = {die: ends[rank] for rank, die in enumerate(order)}
    poses = []
    for die, kind in enumerate(kinds):
        led = _led(tracks[die], target[die])
        poses.append(_turned(chance, kind, faces[die], led, radius))
        if die % 2:
            yield
    return Paths(tuple(poses), knocks)


def at_rest(kind: str, face: int, place: Point) -> Pose:
    """Return how a die lies upright at a place that nobody has thrown just now."""
    return Pose(*place, 0.0, facing(kind_of(kind).body, face, -math.pi / 2), 0.0)


def _simulate(
    chance: random.Random, kinds: tuple[str, ...], size: tuple[float, float], radius: float
) -> Generator[None, None, tuple[list[Track], tuple[int, ...]]]:
    width, height = size
    space = pymunk.Space()
    space.gravity = (0.0, 0.0)
    space.iterations = 12
    rim = radius * 0.3
    corners = ((0.0, 0.0), (width, 0.0), (width, height), (0.0, height))
    for k in range(4):
        wall = pymunk.Segment(space.static_body, corners[k], corners[(k + 1) % 4], rim)
        wall.elasticity, wall.friction = 0.62, 0.6
        space.add(wall)
    bodies: list[pymunk.Body] = []
    for die, kind in enumerate(kinds):
        shape: pymunk.Shape
        if kind_of(kind).solid == "d6":
            side = radius * 1.15
            body = pymunk.Body(1.0, pymunk.moment_for_box(1.0, (side, side)))
            shape = pymunk.Poly.create_box(body, (side, side), radius=radius * 0.1)
        else:
            body = pymunk.Body(1.0, pymunk.moment_for_circle(1.0, 0, radius * 0.99))
            shape = pymunk.Circle(body, radius * 0.99)
        shape.elasticity, shape.friction = 0.55, 0.5
        row = (die + 1) / (len(kinds) + 1)
        body.position = (radius * 1.5, height * (0.25 + 0.5 * row))
        angle = math.radians(chance.uniform(-34, 34))
        speed = radius * chance.uniform(17, 32)
        body.velocity = (speed * math.cos(angle), speed * math.sin(angle))
        body.angular_velocity = chance.uniform(-9, 9)
        body.angle = chance.uniform(0, math.tau)
        space.add(body, shape)
        bodies.append(body)
    tracks: list[Track] = [[] for _ in kinds]
    knocks: list[int] = []
    slowing = 2.0 * FRICTION * radius * STEP
    turning = math.exp(-1.1 * STEP)
    hard = radius * 2.0
    # What a body is told it tells back: asking is most of the time that this takes.
    moving = [tuple(body.velocity) for body in bodies]
    for step in range(STEPS):
        if step and step * len(kinds) % PIECE < len(kinds):
            yield
        space.step(STEP)
        left = min(1.0, max(0.0, (SECONDS - STEP - step * STEP) / BRAKING))
        brake = left**0.12 if left < 1.0 else 1.0
        for die, body in enumerate(bodies):
            vx, vy = body.velocity
            was_x, was_y = moving[die]
            knocked = math.sqrt((vx - was_x) ** 2 + (vy - was_y) ** 2) > hard
            if knocked and (not knocks or step - knocks[-1] > 3):
                knocks.append(step)
            speed = math.sqrt(vx**2 + vy**2)
            if speed > 0.0:
                less = max(0.0, speed - slowing) / speed
                vx, vy = vx * less, vy * less
            vx, vy = moving[die] = vx * brake, vy * brake
            body.velocity = vx, vy
            spin = body.angular_velocity * (turning * brake)
            body.angular_velocity = spin
            x, y = body.position
            tracks[die].append((x, y, vx, vy, spin, body.angle))
    return tracks, tuple(knocks)


def _mirrored(track: Track, width: float) -> Track:
    """Return a path as it is when thrown from the other side."""
    return [(width - x, y, -vx, vy, -spin, math.pi - angle) for x, y, vx, vy, spin, angle in track]


def _led(track: Track, end: Point) -> Track:
    """Lead a path smoothly to ``end``; its velocities follow the path as led."""
    start, stop = DRIFT
    off_x, off_y = end[0] - track[-1][0], end[1] - track[-1][1]
    led: Track = []
    last: Point | None = None
    for step, (x, y, vx, vy, spin, angle) in enumerate(track):
        share = easing.in_out((step * STEP - start) / (stop - start))
        place = (x + off_x * share, y + off_y * share)
        if last is not None:
            vx, vy = (place[0] - last[0]) / STEP, (place[1] - last[1]) / STEP
        led.append((*place, vx, vy, spin, angle))
        last = place
    return led


def _turned(
    chance: random.Random, kind: str, face: int, track: Track, radius: float
) -> tuple[Pose, ...]:
    """Work out how a die lies at every step, from the decided face backwards."""
    body = kind_of(kind).body
    upright = -math.pi / 2
    if body.kind == "d6":
        quarters = [track[-1][5] + quarter * math.pi / 2 for quarter in range(4)]
        yaw = min(quarters, key=lambda a: abs((a - upright + math.pi) % math.tau - math.pi))
    else:
        yaw = upright + chance.uniform(-0.22, 0.22)
    turn = facing(body, face, yaw)
    hop = radius * chance.uniform(1.2, 1.9)
    beat = chance.uniform(0.30, 0.38)
    rocking_to = chance.uniform(0.0, math.tau)
    rocking_axis = (math.cos(rocking_to), math.sin(rocking_to), 0.0)
    skids = next(
        (
            step
            for step, (_, _, vx, vy, _, _) in enumerate(track)
            if math.hypot(vx, vy) < SKID * radius and step * STEP > ROLLS
        ),
        len(track) - 1,
    )
    poses: list[Pose] = []
    for step in range(len(track) - 1, -1, -1):
        x, y, vx, vy, spin, _ = track[step]
        now = step * STEP
        lies, height = turn, 0.0
        if step < skids:
            height = hop * math.exp(-2.6 * now) * abs(math.cos(math.pi * now / beat))
        else:
            since = (step - skids) * STEP
            fading = easing.clamp((SECONDS - now) / (tempo.EASE / 1000.0))
            angle = math.radians(13) * math.exp(-since / 0.09) * math.cos(since * 38) * fading
            lies = then(about(rocking_axis, angle), turn)
        poses.append(Pose(x, y, height, lies, math.hypot(vx, vy)))
        rolling = 0.9 / radius if step < skids else 0.0
        omega = (-vy * rolling, vx * rolling, spin)
        rate = math.sqrt(omega[0] ** 2 + omega[1] ** 2 + omega[2] ** 2)
        turn = then(about(omega, -rate * STEP), turn)
    return tuple(reversed(poses))
