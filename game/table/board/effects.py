"""What flies, rises and glows over the board for a moment: numbers, missiles, light, dust."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

import pygame

from game.table.board.camera import Camera
from game.table.board.figures import FigurePainter, faint
from game.table.board.shown import (
    CardDealt,
    CardTurned,
    Effect,
    Label,
    Lit,
    Mark,
    MiniShown,
    Opening,
    Projectile,
    Puff,
    Rising,
    Shed,
    Star,
    Trail,
)
from game.table.board.tags import over
from game.table.figures.minis import Minis
from game.table.look import palette as ink
from game.table.look.fonts import Fonts
from game.table.look.glyphs import glyph, tint
from game.table.look.icons import Icons
from game.table.look.palette import RGB
from game.table.look.strokes import Ink, fade, glow, rounded
from game.table.motion import easing

DEFEATED: Final = "defeated"
"""The token that lies where somebody fell."""
TONES: Final[Mapping[str, RGB]] = {
    "damage": ink.rgb("#FF6A5C"),
    "heal": ink.rgb("#6FE0A0"),
    "miss": ink.rgb("#C4D0DC"),
    "good": ink.BRASS_LIGHT,
    "gain": ink.rgb("#9FD8FF"),
}
SIGNS: Final = "+\N{MINUS SIGN}0123456789"
"""What numbers over the board are written with."""
APART: Final = 1.6
"""How far apart the middles of two numbers stand over one place, in sizes of a number."""
MOST_RISE: Final = 34
"""Units that a number has risen at last."""
BESIDE_HEAD: Final = 0.3
"""Cells over the middle of somebody where a number stands beside the head."""
FACE: Final = (0.38, 0.75, 0.0)
"""How far the upper body of somebody reaches to both sides, up and down, in blocks."""
SHED_APART: Final = 0.3
"""When the next point falls off a plate, in shares of the fall of one."""
SHED_FALL: Final = 0.55
"""Cells that such a point falls."""
PLATE: Final = 205
"""How opaque the plate is that words and numbers lie on."""
RISING: Final[Mapping[str, tuple[str, RGB]]] = {
    "heal": ("leaf", ink.rgb("#6FE0A0")),
    "ready": ("tick", ink.GOOD),
    "bloodied": ("drop", ink.rgb("#FF6A5C")),
    "level": ("star", ink.BRASS_LIGHT),
}


class EffectPainter:
    """Draws the effects of a moment; `below` goes under the miniatures, `above` over them."""

    def __init__(
        self, minis: Minis, fonts: Fonts, icons: Icons, figures: FigurePainter, unit: float
    ) -> None:
        self._minis = minis
        self._fonts = fonts
        self._icons = icons
        self._figures = figures
        self._unit = unit
        self._told: list[tuple[tuple[float, float], pygame.Rect]] = []
        """The plates of the numbers of this frame, and where they rise."""

    def begin(self) -> None:
        """Begin a frame: no number stands over the board yet."""
        self._told.clear()

    def below(self, target: pygame.Surface, camera: Camera, effect: Effect) -> None:
        """Draw an effect that lies on the floor: lit cells, dust, the ring of the fallen."""
        if isinstance(effect, Lit):
            self._lit(target, camera, effect)
        elif isinstance(effect, Mark):
            fills, side = (effect.wide, effect.high), min(effect.wide, effect.high)
            block = camera.cell * side
            x, y = camera.middle(effect.y, effect.x)
            # The skull lies within the ring, whose shape tells whose it was.
            for layer, share, anchor in (
                (
                    self._minis.base(effect.side, camera.cell, fills=fills, done=True),
                    0.9,
                    self._minis.anchor(camera.cell, fills),
                ),
                (self._minis.token(DEFEATED, block), 1.0, self._minis.anchor(block)),
            ):
                place = (round(x - block / 2) + anchor[0], round(y - block / 2) + anchor[1])
                picture = faint(layer, effect.alpha * share)
                target.blit(picture, place, special_flags=pygame.BLEND_PREMULTIPLIED)
        elif isinstance(effect, Puff):
            self._puff(target, camera, effect)
        elif isinstance(effect, Trail):
            self._trail(target, camera, effect)

    def above(
        self,
        target: pygame.Surface,
        camera: Camera,
        effect: Effect,
        minis: Mapping[int, MiniShown],
        cards: Mapping[int, tuple[int, int]],
    ) -> None:
        """Draw an effect that hides nothing: missiles, rising icons, cards, numbers.

        ``cards`` are the middles of cards in the window, by figure.
        """
        if isinstance(effect, Label):
            self._label(target, camera, effect, minis.values())
        elif isinstance(effect, Projectile):
            self._missile(target, camera, effect)
        elif isinstance(effect, Rising):
            self._rising(target, camera, effect)
        elif isinstance(effect, Opening):
            self._opening(target, camera, effect)
        elif isinstance(effect, CardTurned) and effect.figure in cards:
            mini, (x, low) = minis[effect.figure], cards[effect.figure]
            y = low - 0.10 * camera.cell * effect.lift
            self._figures.card(
                target, mini.side, effect.card, x, y, camera.cell, effect.width, effect.alpha
            )
        elif isinstance(effect, CardDealt) and effect.figure in cards:
            self._deal(target, camera, effect, minis[effect.figure], cards[effect.figure])

    def star(
        self, target: pygame.Surface, camera: Camera, effect: Star, end: tuple[float, float]
    ) -> None:
        """Draw a point on its arc from a cell to a place of the window."""
        start, share = camera.middle(effect.y, effect.x), effect.progress
        x = start[0] + (end[0] - start[0]) * share
        y = start[1] + (end[1] - start[1]) * share
        y -= 90 * self._unit * math.sin(math.pi * share)
        size = round(44 * self._unit * (1 + 0.35 * math.sin(math.pi * share)))
        shine = glow(size, ink.mix(ink.BLACK, ink.KEY_LIGHT, 0.6))
        where = (round(x), round(y))
        target.blit(shine, shine.get_rect(center=where), special_flags=pygame.BLEND_RGB_ADD)
        tone = ink.BRASS_LIGHT if effect.change > 0 else ink.INVALID
        self._icons.draw(target, effect.icon, *where, size, tone, edged=True)
        sign = "+" if effect.change > 0 else "\N{MINUS SIGN}"
        pixels = max(14, round(20 * self._unit))
        text = f"{sign}{abs(effect.change)}"
        words = self._fonts.outlined(text, "black", pixels, ink.CREAM, ink.NIGHT, 2)
        target.blit(words, words.get_rect(center=where))

    def shed(
        self, target: pygame.Surface, camera: Camera, effect: Shed, plate: pygame.Rect
    ) -> None:
        """Draw hit points that fall off a plate: small red hearts, each a little after the last."""
        size = max(9, round(plate.height * 0.7))
        each = 1.0 / (1.0 + SHED_APART * (effect.count - 1))
        for number in range(effect.count):
            share = (effect.progress - number * SHED_APART * each) / each
            if not 0.0 < share < 1.0:
                continue
            aside = (number % 3 - 1) * 0.5 * plate.height * share
            x = plate.centerx + (number % 2 - 0.5) * 0.4 * plate.width + aside
            y = plate.centery + SHED_FALL * camera.cell * (easing.drop(share) - 0.25 * share)
            tone = TONES["damage"]
            heart = self._icons.icon("heart", size, tone, ink.NIGHT)
            heart = fade(heart, min(1.0, 2.4 * (1.0 - share)))
            target.blit(heart, heart.get_rect(center=(round(x), round(y))))

    def _lit(self, target: pygame.Surface, camera: Camera, effect: Lit) -> None:
        tone = tint(effect.ability) or ink.AREA
        box = camera.box(effect.cell).inflate(-6, -6)
        strength = max(0.0, min(1.0, effect.strength))
        plate = rounded(*box.size, camera.cell * 0.12, ink.alpha(tone, round(150 * strength)))
        target.blit(plate, box)
        shine = glow(camera.cell * 3 // 4, ink.mix(ink.BLACK, tone, round(strength * 8) / 10))
        where = shine.get_rect(center=box.center)
        target.blit(shine, where, special_flags=pygame.BLEND_RGB_ADD)

    def _trail(self, target: pygame.Surface, camera: Camera, effect: Trail) -> None:
        """Draw a way as dots on a line that fades."""
        spots = [camera.middle(y, x) for x, y in effect.places]
        left, top = min(x for x, _ in spots), min(y for _, y in spots)
        right, bottom = max(x for x, _ in spots), max(y for _, y in spots)
        cell = camera.cell
        box = pygame.Rect(round(left), round(top), round(right - left), round(bottom - top))
        box.inflate_ip(cell, cell)
        pen = Ink(box, 2)
        tone = tint(effect.ability) or (ink.AREA if effect.ability else ink.MOVE)
        opacity = round(255 * max(0.0, min(1.0, effect.alpha)))
        pen.line(spots, ink.alpha(ink.NIGHT, opacity), cell * 0.10)
        pen.line(spots, ink.alpha(tone, opacity), cell * 0.05)
        for x, y in spots:
            pen.circle(x, y, cell * 0.09, ink.alpha(ink.NIGHT, opacity))
            pen.circle(x, y, cell * 0.065, ink.alpha(tone, opacity))
        pen.lay(target)

    def _deal(
        self,
        target: pygame.Surface,
        camera: Camera,
        effect: CardDealt,
        mini: MiniShown,
        end: tuple[float, float],
    ) -> None:
        """Draw a card that comes from its side's edge of the board to its miniature."""
        view = camera.view
        look = ink.team(mini.side)
        start = {
            ink.FIRST: (view.left - camera.cell, view.centery),
            ink.SECOND: (view.right + camera.cell, view.centery),
        }.get(look, (view.centerx, view.top - camera.cell))
        share = effect.progress
        at = (
            start[0] + (end[0] - start[0]) * share,
            start[1] + (end[1] - start[1]) * share - 0.9 * camera.cell * effect.lift,
        )
        turn = effect.turn if look == ink.SECOND else -effect.turn
        self._figures.flying_card(
            target, mini.side, effect.card, at, camera.cell, turn, effect.alpha, effect.lift,
            glyph(effect.icon) if effect.icon else "", effect.tone,
        )  # fmt: skip

    def _puff(self, target: pygame.Surface, camera: Camera, effect: Puff) -> None:
        x, y = camera.middle(effect.y, effect.x)
        cell, share = camera.cell, effect.progress
        box = pygame.Rect(0, 0, 2 * cell, cell)
        box.center = (round(x), round(y + 0.28 * cell))
        pen = Ink(box, 2)
        tone = ink.alpha(ink.rgb("#C8B898"), round(130 * max(0.0, 1 - share)))
        for number in range(7):
            turn = number / 7 * math.tau
            far = cell * (0.22 + 0.30 * share)
            radius = cell * (0.05 + 0.07 * share) * (1 + 0.3 * (number % 3))
            spot = (box.centerx + math.cos(turn) * far, box.centery + math.sin(turn) * far * 0.5)
            pen.circle(*spot, radius, tone)
        pen.lay(target)

    def _label(
        self, target: pygame.Surface, camera: Camera, effect: Label, minis: Iterable[MiniShown]
    ) -> None:
        tone = TONES.get(effect.tone, ink.CREAM)
        size = self._letters(effect.scale)
        wide = max(1, round(size / 12))
        words = self._fonts.outlined(effect.text, "black", size, tone, ink.NIGHT, wide)
        # It is read over whoever it lies on, be it words or a number.
        long, high = words.get_size()
        plate = rounded(long + size * 0.7, high, size * 0.3, ink.alpha(ink.NIGHT, PLATE))
        plate.blit(words, words.get_rect(center=plate.get_rect().center))
        words = plate
        if effect.alpha < 1.0:
            words = fade(words, effect.alpha)
        spot = words.get_rect(center=self._label_at(camera, effect, words.get_width(), minis))
        spot.y -= round((effect.rise - MOST_RISE) * self._unit)
        # Words are longer than numbers: over whoever stands at the edge they stay on the board.
        spot.clamp_ip(camera.view)
        spot = self._beside(spot, (effect.x, effect.y), camera.view)
        self._told.append(((effect.x, effect.y), spot))
        target.blit(words, spot)

    def _beside(
        self, spot: pygame.Rect, place: tuple[float, float], view: pygame.Rect
    ) -> pygame.Rect:
        """Return where a number hides none that rises from another place, the same if it cannot."""
        others = [box for at, box in self._told if at != place]
        hit = spot.collidelist(others)
        if hit < 0:
            return spot
        other = others[hit]
        right, down = spot.centerx - other.centerx, spot.centery - other.centery
        across = spot.copy()
        if right >= 0:
            across.left = other.right
        else:
            across.right = other.left
        above, below = spot.copy(), spot.copy()
        above.bottom, below.top = other.top, other.bottom
        upright = [below, above] if down > 0 else [above, below]
        tries = [across, *upright] if abs(right) >= abs(down) else [*upright, across]
        free = (one for one in tries if view.contains(one) and one.collidelist(others) < 0)
        return next(free, spot)

    def _letters(self, scale: float) -> int:
        """Return how large a number is written that grows: every other size only, so that it does
        not fill the text cache.
        """
        return max(12, round(self._fonts.size("number_m") * scale / 2) * 2)

    def rehearse(self) -> Iterator[None]:
        """Let each size that a growing number has be written once, one at each step: the first
        word in new letters takes longer than all later ones together.
        """
        for size in dict.fromkeys(self._letters(scale / 100) for scale in range(60, 110)):
            self._fonts.sized("black", size).render(SIGNS, True, ink.CREAM)
            yield

    def _label_at(
        self, camera: Camera, effect: Label, wide: int, minis: Iterable[MiniShown]
    ) -> tuple[int, int]:
        """Return the middle of a number where it has risen: over the head, several one above the
        other; those that would leave the board beside it, one below the other, where they hide
        least of any face.
        """
        x, y = camera.middle(effect.y, effect.x)
        high = round(self._fonts.size("number_m") * APART)
        over_head = y - 0.55 * camera.cell - MOST_RISE * self._unit
        fits = max(0, int((over_head - high / 2 - camera.view.top) // high) + 1)
        if effect.level < fits:
            return round(x), round(over_head - effect.level * high)
        first = max(round(y - BESIDE_HEAD * camera.cell), camera.view.top + -(-high // 2))
        down = first + (effect.level - fits) * high
        far = (wide + camera.cell) // 2
        room = pygame.Rect(0, 0, wide, high)
        faces = [over(camera, mini, FACE) for mini in minis]
        best, least = (round(x), down), 1 << 30
        for middle in (round(x) + far, round(x) - far):
            room.center = (middle, down)
            hides = sum(
                each.width * each.height for each in map(room.clamp(camera.view).clip, faces)
            )
            if hides < least:
                best, least = (middle, down), hides
        return best

    def _missile(self, target: pygame.Surface, camera: Camera, effect: Projectile) -> None:
        x, y = camera.middle(effect.y, effect.x)
        tone = tint(effect.ability) or ink.CREAM
        cell = camera.cell
        lift = 0.22 * cell + 0.25 * cell * math.sin(math.pi * max(0.0, min(1.0, effect.progress)))
        y -= lift
        turn = math.radians(effect.angle)
        dx, dy = math.cos(turn), math.sin(turn)
        magic = tint(effect.ability) is not None
        long = cell * (0.75 if magic else 0.55)
        box = pygame.Rect(0, 0, 2 * cell, 2 * cell)
        box.center = (round(x), round(y))
        pen = Ink(box, 2)
        for part in range(6):
            share = part / 6
            spot = (x - dx * long * share, y - dy * long * share)
            opacity = round((170 if magic else 90) * (1 - share))
            radius = cell * (0.10 if magic else 0.035) * (1 - share * 0.7)
            pen.circle(*spot, radius, ink.alpha(tone, opacity))
        if magic:
            pen.circle(x, y, cell * 0.12, ink.NIGHT)
            pen.circle(x, y, cell * 0.10, tone)
            pen.circle(x - cell * 0.02, y - cell * 0.02, cell * 0.05, ink.WHITE)
        else:
            tail = (x - dx * cell * 0.42, y - dy * cell * 0.42)
            pen.line([tail, (x, y)], ink.NIGHT, cell * 0.085)
            pen.line([tail, (x, y)], ink.rgb("#C8925A"), cell * 0.045)
            wide = cell * 0.075
            head = [
                (x + dx * wide * 2.4, y + dy * wide * 2.4),
                (x - dy * wide, y + dx * wide),
                (x + dy * wide, y - dx * wide),
            ]
            pen.polygon(head, ink.rgb("#EEF4FA"))
        pen.lay(target)
        if magic:
            shine = glow(round(cell * 0.5), ink.mix(ink.BLACK, tone, 0.7))
            where = shine.get_rect(center=(round(x), round(y)))
            target.blit(shine, where, special_flags=pygame.BLEND_RGB_ADD)

    def _rising(self, target: pygame.Surface, camera: Camera, effect: Rising) -> None:
        tone = ink.mix(tint(effect.icon) or ink.CREAM, ink.WHITE, 0.45)
        icon, tone = RISING.get(effect.icon, (glyph(effect.icon), tone))
        x, y = camera.middle(effect.y, effect.x)
        cell, share = camera.cell, effect.progress
        strength = max(0.0, min(1.0, effect.alpha))
        size = max(14, round(cell * 0.36))
        if effect.icon == "heal":
            for number in range(5):
                turn = number / 5 * math.tau + share * 1.4
                leaf = fade(self._icons.icon("leaf", size // 2, tone, ink.NIGHT), strength)
                spot = (
                    round(x + math.cos(turn) * cell * 0.34),
                    round(y + 0.3 * cell + math.sin(turn) * cell * 0.16 - share * cell * 0.7),
                )
                target.blit(leaf, leaf.get_rect(center=spot))
            return
        picture = fade(self._icons.icon(icon, size, tone, ink.NIGHT), strength)
        spot = (round(x), round(y + 0.1 * cell - share * cell * 0.75))
        target.blit(picture, picture.get_rect(center=spot))

    def _opening(self, target: pygame.Surface, camera: Camera, effect: Opening) -> None:
        """Draw the light from what opens, and the card that rises and turns over."""
        box = camera.box(effect.cell)
        cell, share = camera.cell, effect.progress
        strength = math.sin(math.pi * max(0.0, min(1.0, share)))
        shine = glow(cell, ink.mix(ink.BLACK, ink.KEY_LIGHT, round(strength * 8) / 10))
        target.blit(shine, shine.get_rect(center=box.center), special_flags=pygame.BLEND_RGB_ADD)
        risen = 0.6 if effect.calm else 0.7 * easing.out(share)
        width = 1.0 if effect.calm else -math.cos(math.pi * easing.in_out(share * 1.25 - 0.1))
        come = min(effect.alpha, easing.clamp(share * 6))
        y = box.centery + 0.1 * cell - risen * cell
        self._figures.risen_card(target, effect.icon, box.centerx, y, cell, width, come)
