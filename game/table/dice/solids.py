"""The solids that dice are, and turning them: points, faces, numbers and quaternions."""

from __future__ import annotations

import itertools
import math
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

Vector = tuple[float, float, float]
Turn = tuple[float, float, float, float]
"""A quaternion of length 1: how something lies in space."""

LEVEL: Final[Turn] = (1.0, 0.0, 0.0, 0.0)


def dot(a: Vector, b: Vector) -> float:
    """Return the scalar product."""
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def cross(a: Vector, b: Vector) -> Vector:
    """Return the vector product."""
    return (
        a[1] * b[2] - a[2] * b[1],
        a[2] * b[0] - a[0] * b[2],
        a[0] * b[1] - a[1] * b[0],
    )


def unit(a: Vector) -> Vector:
    """Return the vector stretched to length 1. Raises ZeroDivisionError for none."""
    length = math.sqrt(dot(a, a))
    return (a[0] / length, a[1] / length, a[2] / length)


def minus(a: Vector, b: Vector) -> Vector:
    """Return ``a`` without ``b``."""
    return (a[0] - b[0], a[1] - b[1], a[2] - b[2])


def about(axis: Vector, angle: float) -> Turn:
    """Return the turn by ``angle`` radians about an axis of any length; LEVEL about none."""
    length = math.sqrt(dot(axis, axis))
    if length < 1e-12:
        return LEVEL
    half = math.sin(angle / 2.0) / length
    return (math.cos(angle / 2.0), axis[0] * half, axis[1] * half, axis[2] * half)


def then(second: Turn, first: Turn) -> Turn:
    """Return the turn that is ``first`` and after it ``second``."""
    a, b, c, d = second
    e, f, g, h = first
    return (
        a * e - b * f - c * g - d * h,
        a * f + b * e + c * h - d * g,
        a * g - b * h + c * e + d * f,
        a * h + b * g - c * f + d * e,
    )


def rows(turn: Turn) -> tuple[Vector, Vector, Vector]:
    """Return the turn as the rows of its matrix."""
    w, x, y, z = turn
    return (
        (1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)),
        (2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)),
        (2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)),
    )


def turned(turn: Turn, point: Vector) -> Vector:
    """Return where a point comes to lie."""
    a, b, c = rows(turn)
    return (dot(a, point), dot(b, point), dot(c, point))


@dataclass(frozen=True, slots=True)
class Solid:
    """A die's body: corners at distance 1 from the middle, faces wound outward.

    ``ups`` tells where the top of each face's number points.
    """

    kind: str
    corners: tuple[Vector, ...]
    faces: tuple[tuple[int, ...], ...]
    normals: tuple[Vector, ...]
    middles: tuple[Vector, ...]
    ups: tuple[Vector, ...]
    numbers: tuple[int, ...]

    def top(self, turn: Turn) -> int:
        """Return the number on the face that looks most toward the viewer."""
        axis = rows(turn)[2]
        best = max(range(len(self.faces)), key=lambda i: dot(axis, self.normals[i]))
        return self.numbers[best]


def _middle(points: list[Vector]) -> Vector:
    count = len(points)
    return (
        sum(p[0] for p in points) / count,
        sum(p[1] for p in points) / count,
        sum(p[2] for p in points) / count,
    )


def _solid(
    kind: str, corners: list[Vector], faces: list[tuple[int, ...]], numbers: list[int]
) -> Solid:
    wound, normals, middles, ups = [], [], [], []
    for face in faces:
        points = [corners[i] for i in face]
        middle = _middle(points)
        normal = unit(cross(minus(points[1], points[0]), minus(points[2], points[0])))
        if dot(normal, middle) < 0.0:
            face = face[::-1]
            normal = (-normal[0], -normal[1], -normal[2])
        wound.append(face)
        normals.append(normal)
        middles.append(middle)
        top = corners[face[0]]
        if kind == "d6":
            top = _middle([corners[face[0]], corners[face[1]]])
        ups.append(unit(minus(top, middle)))
    return Solid(
        kind,
        tuple(corners),
        tuple(wound),
        tuple(normals),
        tuple(middles),
        tuple(ups),
        tuple(numbers),
    )


def _cube() -> Solid:
    size = 1.0 / math.sqrt(3.0)
    corners = [(x * size, y * size, z * size) for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)]
    faces = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    return _solid("d6", corners, [tuple(face) for face in faces], [3, 4, 2, 5, 1, 6])


def _icosahedron() -> Solid:
    golden = (1.0 + math.sqrt(5.0)) / 2.0
    corners: list[Vector] = []
    for a in (-1.0, 1.0):
        for b in (-golden, golden):
            corners += [unit((0.0, a, b)), unit((a, b, 0.0)), unit((b, 0.0, a))]
    edge = min(math.dist(corners[0], other) for other in corners[1:]) * 1.01
    faces: list[tuple[int, ...]] = [
        (i, j, k)
        for i, j, k in itertools.combinations(range(12), 3)
        if all(math.dist(corners[p], corners[q]) < edge for p, q in ((i, j), (j, k), (i, k)))
    ]
    middles = [_middle([corners[i] for i in face]) for face in faces]
    numbers = [0] * 20
    following = 1
    for place in (0, 7, 14, 3, 10, 17, 5, 12, 19, 1, 8, 15, 4, 11, 18, 2, 9, 16, 6, 13):
        if numbers[place]:
            continue
        opposite = min(range(20), key=lambda j: dot(middles[place], middles[j]))
        low = following if following % 2 else 21 - following
        numbers[place], numbers[opposite] = low, 21 - low
        following += 1
    return _solid("d20", corners, faces, numbers)


@lru_cache(maxsize=2)
def solid(kind: str) -> Solid:
    """Return the body of a die, ``d20`` or ``d6``; opposite faces sum to 21 and to 7.

    Raises KeyError for another kind.
    """
    return {"d20": _icosahedron, "d6": _cube}[kind]()


def facing(body: Solid, number: int, yaw: float) -> Turn:
    """Return how a die lies with ``number`` toward the viewer, its top turned to ``yaw``.

    The viewer looks along -z, y goes down; a yaw of -π/2 stands upright.
    """
    face = body.numbers.index(number)
    normal = body.normals[face]
    height = max(-1.0, min(1.0, normal[2]))
    axis = cross(normal, (0.0, 0.0, 1.0))
    if dot(axis, axis) < 1e-12:
        lying = LEVEL if height > 0 else about((1.0, 0.0, 0.0), math.pi)
    else:
        lying = about(axis, math.acos(height))
    up = turned(lying, body.ups[face])
    return then(about((0.0, 0.0, 1.0), yaw - math.atan2(up[1], up[0])), lying)
