"""Dice that tumble across the felt and come to rest on what was rolled."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from game.table.dice.path import SECONDS, STEP, Paths, Point, Pose, at_rest, roll, rolling

Thrown = tuple[
    int, tuple[str, ...], tuple[int, ...], tuple[float, float], float, tuple[Point, ...], bool
]
"""What a throw depends on: seed, kinds, faces, size, radius, places, whether from the right."""
MOST: Final = 16
"""So many throws are remembered."""
PATHS: Final[dict[Thrown, Paths]] = {}
"""Those that were worked out last."""


@dataclass(frozen=True, slots=True)
class DieDraw:
    """One die of a frame: what it is and how it lies."""

    kind: str
    face: int
    pose: Pose
    resting: bool


class Throw:
    """A throw of dice whose faces are already decided; it only tells where they are.

    ``size`` is the felt in pixels, ``radius`` that of a die (0: as fits), ``places`` where the dice
    come to rest (none: side by side in the middle).
    """

    __slots__ = ("_paths", "faces", "kinds", "places", "radius", "seed")

    def __init__(
        self,
        seed: int,
        kinds: tuple[str, ...],
        faces: tuple[int, ...],
        size: tuple[float, float],
        radius: float = 0.0,
        places: tuple[Point, ...] = (),
        from_right: bool = False,
    ) -> None:
        if len(kinds) != len(faces):
            raise ValueError(f"{len(kinds)} dice, but {len(faces)} faces")
        self.seed = seed
        self.kinds = kinds
        self.faces = faces
        self.radius = radius or min(size[1] * 0.30, size[0] / (2.6 * max(1, len(kinds)) + 1.2))
        self.places = places or side_by_side(len(kinds), size, self.radius)
        self._paths = _paths((seed, kinds, faces, size, self.radius, self.places, from_right))

    @staticmethod
    def ahead(thrown: Thrown) -> Iterator[None]:
        """Work out piece by piece what a throw of the same begins with: then it begins at once."""
        if thrown not in PATHS:
            PATHS[thrown] = yield from rolling(*thrown)

    @property
    def seconds(self) -> float:
        """How long the dice move."""
        return SECONDS

    @property
    def poses(self) -> tuple[tuple[Pose, ...], ...]:
        """All poses of each die, ``STEP`` seconds apart."""
        return self._paths.poses

    @property
    def knocks(self) -> tuple[float, ...]:
        """The seconds at which a die knocks on another or on the rim."""
        return tuple(step * STEP for step in self._paths.knocks)

    def at(self, seconds: float) -> tuple[DieDraw, ...]:
        """Return how the dice lie ``seconds`` after the throw; at rest when it is over."""
        last = len(self._paths.poses[0]) - 1 if self._paths.poses else 0
        step = min(max(0, round(seconds / STEP)), last)
        return tuple(
            DieDraw(kind, face, poses[step], step == last)
            for kind, face, poses in zip(self.kinds, self.faces, self._paths.poses, strict=True)
        )


def side_by_side(count: int, size: tuple[float, float], radius: float) -> tuple[Point, ...]:
    """Return places for ``count`` dice in a row in the middle of the felt."""
    gap = min(radius * 2.7, (size[0] - 2.4 * radius) / max(1, count - 1))
    first = size[0] / 2 - gap * (count - 1) / 2
    return tuple((first + gap * k, size[1] / 2) for k in range(count))


def _paths(thrown: Thrown) -> Paths:
    found = PATHS.pop(thrown, None)
    PATHS[thrown] = found = found if found is not None else roll(*thrown)
    while len(PATHS) > MOST:
        del PATHS[next(iter(PATHS))]
    return found


def partly(
    dice: Sequence[DieDraw], kinds: Sequence[str], faces: Sequence[int], lie: Sequence[int],
    places: Sequence[Point],
) -> tuple[DieDraw, ...]:  # fmt: skip
    """Return all dice where only some were thrown, which are ``dice`` in their order: the others,
    by their places in ``kinds`` and ``faces``, ``lie`` there already.
    """
    thrown = iter(dice)
    return tuple(
        DieDraw(kind, face, at_rest(kind, face, place), True) if at in lie else next(thrown)
        for at, (kind, face, place) in enumerate(zip(kinds, faces, places, strict=True))
    )


def in_rows(rows: Sequence[int], size: tuple[float, float], radius: float) -> tuple[Point, ...]:
    """Return places for dice in rows of so many, one row below the other, each in the middle."""
    high = size[1] / max(1, len(rows))
    return tuple(
        (x, high * (row + 0.5))
        for row, count in enumerate(rows)
        for x, _ in side_by_side(count, (size[0], high), radius)
    )
