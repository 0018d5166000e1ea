"""Initiative cards on their way: dealt to the hand, laid on a character, taken back."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import pygame

from game.table.hud.brush import Brush
from game.table.motion import easing, tempo
from game.table.motion.animation import Pace
from game.table.onslaught.data import CardInHand
from game.table.onslaught.initiative_cards import card_picture

LIFT: Final = 46.0
"""Units of a 1080-line window that a card rises on its arc."""
PAST: Final = 8.0
"""Units that it slides past its place at most before it settles."""
SWING: Final = 9.0
"""Degrees that it turns on the way, beside what its places ask for."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a card lies: its middle in window pixels, turned by degrees, its size (1: whole)."""

    x: float
    y: float
    angle: float = 0.0
    size: float = 1.0


@dataclass(slots=True)
class _Flight:
    card: CardInHand
    start: Spot
    end: Spot
    wait: float
    time: float = 0.0


class Flights:
    """Knows where each card lies, by its number in the hand, and lets it fly when that changes."""

    def __init__(self, brush: Brush, size: tuple[int, int], word: str, pace: Pace) -> None:
        self.brush = brush
        self.size = size
        self.word = word
        self.pace = pace
        self._lying: dict[int, Spot] = {}
        self._flying: dict[int, _Flight] = {}

    @property
    def moving(self) -> frozenset[int]:
        """Return the cards that are on their way: who draws the places leaves them out."""
        return frozenset(self._flying)

    def aim(self, spots: Mapping[int, tuple[CardInHand, Spot]], deck: Spot) -> None:
        """Say where all cards belong now; those that lie elsewhere fly there, new ones are dealt.

        New cards come from ``deck``, one after the other.
        """
        still = self.pace.reduced or self.pace.speed == 0
        dealt = 0
        for number, (card, spot) in spots.items():
            before = self._lying.get(number)
            if still or before == spot:
                self._lying[number] = spot
                continue
            wait, start = 0.0, self._now(number) if before is not None else deck
            if before is None:
                wait = self.pace.time(tempo.DEAL) * dealt
                dealt += 1
            self._lying[number] = spot
            self._flying[number] = _Flight(card, start, spot, wait)

    def stop(self) -> None:
        """Forget all cards: they may not be seen."""
        self._lying.clear()
        self._flying.clear()

    def update(self, seconds: float) -> bool:
        """Let time pass; return whether anything flew."""
        flew = bool(self._flying)
        for number in list(self._flying):
            flight = self._flying[number]
            flight.time += seconds
            if flight.time >= flight.wait + self.pace.time(tempo.CARD):
                del self._flying[number]
        return flew

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the cards that are on their way."""
        brush = self.brush
        for number, flight in self._flying.items():
            if flight.time < flight.wait:
                continue
            share = self._share(flight)
            spot = self._now(number)
            lift = math.sin(math.pi * easing.out(share))
            picture = card_picture(brush, flight.card, self.size, self.word)
            turned = pygame.transform.rotozoom(picture, spot.angle, spot.size)
            wide, high = round(self.size[0] * spot.size), round(self.size[1] * spot.size)
            shade = brush.materials.shadow(wide, high, 9, 14, 0.45)
            down = brush.px(6 + 26 * lift)
            shade.draw(surface, spot.x - wide / 2 + down / 3, spot.y - high / 2 + down)
            place = (round(spot.x), round(spot.y - brush.px(LIFT) * lift * 0.25))
            surface.blit(turned, turned.get_rect(center=place))

    def _share(self, flight: _Flight) -> float:
        length = self.pace.time(tempo.CARD)
        return easing.clamp((flight.time - flight.wait) / length) if length else 1.0

    def _now(self, number: int) -> Spot:
        """Return where a card is at this moment."""
        flight = self._flying.get(number)
        if flight is None:
            return self._lying[number]
        share = self._share(flight)
        come, lift = easing.back(share), math.sin(math.pi * easing.out(share))
        start, end = flight.start, flight.end
        if come > 1.0:
            # It slides a little past its place, and no further for having come from afar.
            far = math.dist((start.x, start.y), (end.x, end.y))
            come = 1.0 + (come - 1.0) * min(1.0, self.brush.px(PAST) / max(1.0, 0.08 * far))
        swing = SWING * lift * (1 if end.x < start.x else -1)
        return Spot(
            easing.between(start.x, end.x, come),
            easing.between(start.y, end.y, come) - self.brush.px(LIFT) * lift,
            easing.between(start.angle, end.angle, come) + swing,
            easing.between(start.size, end.size, easing.clamp(share)) * (1.0 + 0.06 * lift),
        )
