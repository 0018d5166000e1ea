"""Coins in stacks of five with their number, and coins on their way from one pile to another."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from game.table.hud.brush import Brush
from game.table.look import fitting
from game.table.look import palette as ink
from game.table.look.boxes import Box
from game.table.look.palette import rgb
from game.table.look.strokes import Ink, clear, rescaled
from game.words.rich import signed

STACK: Final = 5
"""How many coins lie on each other."""
WIDE: Final = 29
"""Units across of a coin."""
LEAST: Final = 40
"""Units across of a pile at least, that it can be pressed."""
FLAT: Final = 0.38
THICK: Final = 0.2
"""How high the face of a coin is seen, and its edge, in widths."""
ARC: Final = 46
"""Units that a coin rises on its way."""
STAGGER: Final = 0.5
"""The part of the time in which the coins of a flight start one after the other."""
FACE: Final = (rgb("#F7E2A0"), rgb("#D9AE55"), rgb("#9A6E24"))
LEAVES: Final = rgb("#FF9A8A")
"""The number of those that would leave."""
EDGE: Final = (rgb("#C8923C"), rgb("#5E3F12"))


@dataclass(frozen=True, slots=True)
class CoinPile:
    """Coins that lie together: their word, how many, and a star where they count as points.

    ``rattle`` is how far through its shaking it is (0 to 1), 0 at rest. ``leaving`` are those that
    would leave it, which are no more among its ``value``.
    """

    id: str
    label: str
    value: int
    star: bool = False
    rattle: float = 0.0
    leaving: int = 0
    token: str = ""
    """The icon of what lies there in place of coins."""


@dataclass(frozen=True, slots=True)
class CoinFlight:
    """Coins on their way between two piles; one without a ``target`` leaves the table upward.

    ``part`` is how much of the whole time has passed (0 to 1). The piles' values are told without
    those in the air.
    """

    source: str
    target: str
    count: int
    part: float


def draw_coins(
    brush: Brush, target: pygame.Surface, piles: Sequence[CoinPile], box: Box
) -> list[tuple[pygame.Rect, str]]:
    """Draw piles side by side: a word above, the stacks, the number. Returns where each lies.

    Where the stacks have no room one stands for all; what counts as points gives up even that for
    its star; and where nothing else has room there is the number alone.
    """
    if not piles:
        return []
    ways = (
        (3, 3, True), (2, 2, True), (1, 1, True), (1, 1, False), (0, 1, True), (0, 1, False),
        (0, 0, False),
    )  # fmt: skip
    plans = [
        [
            _Room(brush, pile, box.height, starred if pile.star else most, worded)
            for pile in piles
        ]
        for starred, most, worded in ways
    ]  # fmt: skip
    gap = brush.px(12)
    fits = (
        plan for plan in plans if sum(one.wide for one in plan) + gap * (len(plan) - 1) <= box.width
    )
    plan = next(fits, plans[-1])
    spare = box.width - sum(one.wide for one in plan) - gap * (len(plan) - 1)
    gap += max(0, min(spare // max(1, len(plan)), brush.px(24)))
    squeeze = min(1.0, box.width / max(1, sum(one.wide for one in plan)))
    found, x = [], box.rect.x
    for one in plan:
        wide = one.wide if spare >= 0 else max(1, math.floor(one.wide * squeeze) - 1)
        place = pygame.Rect(x, box.rect.y, wide, box.height)
        one.draw(target, place)
        found.append((place, one.pile.id))
        x += wide + (gap if spare >= 0 else 1)
    return found


class _Room:
    """What one pile needs: told in ``most`` stacks at most (3: in as many as it has)."""

    def __init__(self, brush: Brush, pile: CoinPile, high: int, most: int, worded: bool) -> None:
        self.brush, self.pile = brush, pile
        line = brush.fonts.line_height("note")
        self.coin = brush.px(WIDE)
        tall = round(self.coin * (FLAT + STACK * THICK)) + brush.px(3)
        self.worded = bool(pile.label) and worded
        self.line = line if self.worded else 0
        rest = high - self.line
        self.coin = min(self.coin, max(8, round(rest / (FLAT + STACK * THICK + 0.1))))
        stacks = -(-pile.value // STACK) if not pile.token else 1
        # With room for all of them each lies for itself; else the last, or a full one for many.
        # Of no coins their place is shown: a bare number would be anything.
        self.stacks = max(1, stacks) if most == 3 else min(max(1, stacks), most)
        if pile.token:
            self.stacks = 1
        self.value = pile.value if most == 3 else min(pile.value, STACK * self.stacks)
        large = pile.star and most > 0
        roles = ("number_m", "number_s", "note") if large else ("number_s", "note")
        self.role = next((role for role in roles if brush.fonts.size(role) <= rest), "note")
        self.told = brush.fonts.size("number_s") <= rest and (not self.stacks or tall <= rest * 1.5)
        """Whether the number is no smaller than its word."""
        self.number = brush.fonts.width(str(pile.value), self.role, "black")
        self.less = signed(-pile.leaving) if pile.leaving else ""
        if self.less:
            self.number += brush.fonts.width(self.less, "note", "black") + brush.px(4)
        self.star = round(brush.fonts.size("note") * 1.1) if pile.star and not pile.token else 0
        beside = self.star + brush.px(4) if self.star else 0
        words = brush.fonts.width(pile.label, "note") + beside if self.worded else 0
        body = self.stacks * (self.coin + brush.px(2)) + (brush.px(5) if self.stacks else 0)
        told = max(words, body + self.number + (0 if self.worded else beside)) + brush.px(4)
        self.wide = max(told, brush.px(LEAST))

    def draw(self, target: pygame.Surface, box: pygame.Rect) -> None:
        """Draw the pile into a box."""
        brush, pile = self.brush, self.pile
        x = box.x
        if self.worded:
            middle = box.y + self.line / 2
            star = self.star
            room = box.width - (star + brush.px(4) if star else 0)
            words = fitting.fitted(brush, pile.label, "note", ink.MUTED_CREAM, room)
            target.blit(words, words.get_rect(midleft=(x, round(middle))))
            if star:
                at = (x + words.get_width() + brush.px(4) + star / 2, middle)
                brush.icon(target, "star", at, star, ink.BRASS_LIGHT, edged=True)
        foot = box.bottom - max(0, (box.height - self.line - self._tall) // 2)
        shake = math.sin(pile.rattle * math.tau * 6) * (1 - pile.rattle) * brush.px(2.4)
        x += round(shake) if 0.0 < pile.rattle < 1.0 else 0
        left = self.value
        if pile.token:
            at = (x + self.coin / 2, foot - self._tall * 0.46)
            brush.icon(target, pile.token, at, self.coin, ink.BRASS_LIGHT, edged=True)
            x += self.coin + brush.px(2)
        for _ in range(0 if pile.token else self.stacks):
            count = min(STACK, left)
            picture = stack(brush, count, self.coin)
            target.blit(picture, picture.get_rect(bottomleft=(x - 1, foot + 1)))
            left -= count
            x += self.coin + brush.px(2)
        tone = ink.BRASS_LIGHT if pile.star else ink.CREAM
        x = max(box.x, min(x + (brush.px(5) if self.stacks else 0), box.right - self.number))
        middle = foot - self._tall * 0.46
        written = brush.line(target, str(pile.value), self.role, tone, (x, middle), face="black")
        if self.less:
            at = (written.right + brush.px(4), middle)
            written = brush.line(target, self.less, "note", LEAVES, at, face="black")
        if self.star and not self.worded:
            at = (written.right + brush.px(3) + self.star / 2, middle)
            brush.icon(target, "star", at, self.star, ink.BRASS_LIGHT, edged=True)

    @property
    def _tall(self) -> int:
        return round(self.coin * (FLAT + STACK * THICK))


def stack(brush: Brush, count: int, wide: int) -> pygame.Surface:
    """Return a stack of coins seen from the front and above, a rim of a pixel around it (shared).

    Of none it is the place where they would lie.
    """
    return brush.kept(("coins", count, wide), partial(_stack, count, wide))


def _stack(count: int, wide: int) -> pygame.Surface:
    flat, thick = wide * FLAT, wide * THICK
    high = round(flat + max(1, count) * thick)
    sharp = 4
    picture = clear((wide + 2) * sharp, (high + 2) * sharp)

    def oval(y: float, colour: tuple[int, ...], grow: float = 0.0) -> pygame.Rect:
        box = pygame.Rect(
            round((1 - grow) * sharp), round((y + 1 - grow) * sharp),
            round((wide + 2 * grow) * sharp), round((flat + 2 * grow) * sharp),
        )  # fmt: skip
        pygame.draw.ellipse(picture, colour, box)
        return box

    if not count:
        oval(thick, (*ink.NIGHT, 150))
        box = oval(thick, (0, 0, 0, 0), -1.5)
        pygame.draw.ellipse(picture, ink.BRASS_LIGHT, box, round(1.4 * sharp))
        return rescaled(picture, (wide + 2, high + 2))
    for at in range(count):
        top = high - flat - at * thick
        for y, colour, grow in ((top, ink.NIGHT, 1.0), (top - thick, ink.NIGHT, 1.0)):
            oval(y, colour, grow)
        band = pygame.Rect(
            sharp, round((top - thick + 1 + flat / 2) * sharp), wide * sharp,
            round(thick * sharp),
        )  # fmt: skip
        steps = 24
        for step in range(steps):
            share = step / (steps - 1)
            light = max(0.0, 1 - abs(share - 0.22) * 1.9)
            tone = ink.mix(EDGE[1], EDGE[0], light)
            x0 = band.x + band.width * step // steps
            x1 = band.x + band.width * (step + 1) // steps
            # The edge follows the round of the coin.
            side = 2 * (x0 + x1 - 2 * band.x) / (2 * band.width) - 1
            sag = round(math.sqrt(max(0.0, 1 - side * side)) * flat / 2 * sharp)
            picture.fill(tone, (x0, band.y + sag, x1 - x0, band.height))
        oval(top - thick, FACE[2])
        oval(top - thick, FACE[1], -0.8)
    top = high - flat - count * thick
    oval(top, FACE[0], -wide * 0.09)
    inner = oval(top, FACE[1], -wide * 0.15)
    pygame.draw.ellipse(picture, FACE[0], inner.inflate(-inner.width // 3, -inner.height // 3))
    return rescaled(picture, (wide + 2, high + 2))


# --- on their way


def in_the_air(
    flight: CoinFlight, places: Mapping[str, pygame.Rect], rise: float
) -> list[tuple[float, float]]:
    """Return where the coins of a flight are that have started and not yet come, in pixels.

    A flight whose piles are not to be seen shows nothing.
    """
    start, end = places.get(flight.source), places.get(flight.target)
    if start is None or not 0.0 < flight.part < 1.0:
        return []
    goal = end.center if end is not None else (start.centerx, start.top - round(3 * rise))
    found = []
    for at in range(flight.count):
        begin = STAGGER * at / max(1, flight.count)
        share = (flight.part - begin) / (1.0 - STAGGER)
        if not 0.0 <= share < 1.0:
            continue
        eased = share * share * (3 - 2 * share)
        lift = math.sin(math.pi * share) * rise
        x = start.centerx + (goal[0] - start.centerx) * eased
        y = start.centery + (goal[1] - start.centery) * eased - lift
        found.append((x, y))
    return found


def draw_flights(
    brush: Brush, surface: pygame.Surface, flights: Sequence[CoinFlight],
    places: Mapping[str, pygame.Rect],
) -> None:  # fmt: skip
    """Draw coins on their way between piles, which lie at ``places`` of the window."""
    picture = stack(brush, 1, brush.px(WIDE))
    for flight in flights:
        for x, y in in_the_air(flight, places, brush.px(ARC)):
            spot = picture.get_rect(center=(round(x), round(y)))
            pen = Ink(spot.move(0, brush.px(5)), 2)
            pen.circle(spot.centerx, spot.centery + brush.px(5), spot.width * 0.36, (0, 0, 0, 70))
            pen.lay(surface)
            surface.blit(picture, spot)
