"""The dice of an attack on the felt of the bench: as they lie there, and as they roll."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final, NamedTuple

import pygame

from game.table.board.shown import MISHAP, DiceShown
from game.table.dice.path import Point, Pose, at_rest
from game.table.dice.solids import Turn
from game.table.dice.throw import DieDraw, Throw, Thrown
from game.table.hud.brush import Brush
from game.table.hud.felt import KEPT, MOMENT, crack
from game.table.motion import easing

IN_HAND: Final = 0.3
"""How far a throw may be before its dice are seen, at the latest: eight dice, thrown at fourfold
speed, are worked out in that time.
"""
PIECES: Final = 3
"""Pieces of a throw that one frame works out: a few milliseconds."""


class Lying(NamedTuple):
    """A die that was rolled: its kind, the face that lies up, and its place on the felt."""

    kind: str
    face: int
    place: Point


class BenchDice:
    """Draws dice at places of their own; one that has rolled stays as it came to lie."""

    def __init__(self, brush: Brush) -> None:
        self.brush = brush
        self.throw: Throw | None = None
        """The throw that was drawn last."""
        self.patient = False
        """Whether dice that have just left the hand may be seen some frames later."""
        self._lain: tuple[tuple[str, int, Turn], ...] = ()
        self._ahead: tuple[Thrown | None, Iterator[None]] = (None, iter(()))

    def _pose(self, at: int, die: Lying) -> Pose:
        """Return how a die lies: as it came to rest if it was seen to, else upright."""
        if at < len(self._lain):
            kind, face, turn = self._lain[at]
            if (kind, face) == die[:2]:
                return Pose(*die.place, 0.0, turn, 0.0)
        return at_rest(*die)

    def rest(
        self, target: pygame.Surface, felt: pygame.Rect, radius: float, dice: Sequence[Lying],
        dark: tuple[int, ...],
    ) -> None:  # fmt: skip
        """Draw dice that lie on the felt, those that fail the attack ``dark``."""
        drawn = tuple(
            DieDraw(die.kind, die.face, self._pose(at, die), True) for at, die in enumerate(dice)
        )
        self.brush.dice.draw(target, drawn, felt.topleft, radius, "", dark, 1.0)

    def roll(
        self, target: pygame.Surface, felt: pygame.Rect, radius: float, places: Sequence[Point],
        dice: DiceShown,
    ) -> None:  # fmt: skip
        """Draw dice that roll to their places, and those that lie there meanwhile.

        They come from the right, whoever throws: their places are at the left.
        """
        rolls = [at for at in range(len(dice.faces)) if at not in dice.lie]
        thrown: Thrown = (
            dice.seed, tuple(dice.kinds[at] for at in rolls), tuple(dice.faces[at] for at in rolls),
            (float(felt.width), float(felt.height)), radius, tuple(places[at] for at in rolls),
            True,
        )  # fmt: skip
        if not self._ready(thrown, self.patient and dice.rolled < IN_HAND):
            return
        self.throw = throw = Throw(*thrown)
        lie = {at: self._lies(at, dice, places[at]) for at in dice.lie}

        def laid(seconds: float) -> tuple[DieDraw, ...]:
            coming = iter(throw.at(seconds))
            return tuple(lie[at] if at in lie else next(coming) for at in range(len(dice.faces)))

        drawn, end = laid(dice.rolled * throw.seconds), laid(throw.seconds)
        self._lain = tuple((die.kind, die.face, die.pose.turn) for die in end)
        under = target.subsurface(felt.clip(target.get_rect())).copy() if dice.alpha < 1.0 else None
        dim = easing.clamp(dice.rest / KEPT)
        before = target.get_clip()
        target.set_clip(felt.clip(before))
        self.brush.dice.draw(target, drawn, felt.topleft, radius, dice.side, dice.decisive, dim)
        target.set_clip(before)
        if under is not None:
            under.set_alpha(round(255 * (1.0 - dice.alpha)))
            target.blit(under, felt)

    def crack(
        self, target: pygame.Surface, felt: pygame.Rect, radius: float, places: Sequence[Point],
        dice: DiceShown,
    ) -> None:  # fmt: skip
        """Let the dice crack that fail the attack, where they have just come to lie."""
        if dice.moment == MISHAP and 0.0 <= dice.rest < MOMENT and not dice.calm:
            for at in dice.decisive:
                die = self._lies(at, dice, places[at])
                crack(target, felt, die, radius, dice.rest / MOMENT)

    def _lies(self, at: int, dice: DiceShown, place: Point) -> DieDraw:
        die = Lying(dice.kinds[at], dice.faces[at], place)
        return DieDraw(die.kind, die.face, self._pose(at, die), True)

    def _ready(self, thrown: Thrown, patient: bool) -> bool:
        """Work a throw out, some pieces of it where it is ``patient``; return whether all is."""
        if self._ahead[0] != thrown:
            self._ahead = (thrown, Throw.ahead(thrown))
        left = self._ahead[1]
        if patient:
            left = islice(left, PIECES)
            return sum(1 for _ in left) < PIECES
        return all(True for _ in left)


SIDE: Final = 1.34
"""Radii of a die that lies, from the middle of its box to the outside."""
READING: Final = 1.15
"""Sides of a die that its reading takes beside it, with the gap to the next one."""
COLOURED, BLACKS = 2, 5
"""So many places each row has at least: a die that comes moves none of those that lie."""


def laid_out(felt: pygame.Rect, coloured: int, black: int) -> tuple[float, list[Point]]:
    """Return the radius of dice on the felt, and their places: coloured ones above, each with room
    for its reading, black ones below.
    """
    half, first = felt.height / 2, max(COLOURED, coloured)
    step, low = felt.width / first, felt.width / BLACKS
    side = min(half * 0.86, step / (1.0 + READING), low * 0.94)
    radius = side / (2 * SIDE) * 1.5
    places = [(at * step + side / 2 + step * 0.06, half * 0.52) for at in range(coloured)]
    places += [((at + 0.5) * low, half * 1.48) for at in range(black)]
    return radius, places
