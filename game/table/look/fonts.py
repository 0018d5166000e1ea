"""The two typefaces, their steps at every window size, and text as cached pictures."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from game.gate import clusters
from game.table.look.palette import BLACK, BRIGHT, INK, RGB, rgb
from game.table.look.picture_cache import PictureCache
from game.table.look.strokes import clear
from game.table.look.typefaces import Typefaces

SMALLEST: Final = 12
FINER: Final = 8
"""How much larger letters are measured than drawn, to space them."""
INKED: Final = 100
"""From which alpha on a pixel counts as ink."""

FACES: Final[dict[str, str]] = {
    "display": "Cinzel_700Bold.ttf",
    "display_light": "Cinzel_600SemiBold.ttf",
    "display_black": "Cinzel_900Black.ttf",
    "regular": "SourceSans3_400Regular.ttf",
    "medium": "SourceSans3_500Medium.ttf",
    "semibold": "SourceSans3_600SemiBold.ttf",
    "bold": "SourceSans3_700Bold.ttf",
    "black": "SourceSans3_900Black.ttf",
    "italic": "SourceSans3_400Regular_Italic.ttf",
    "bold_italic": "SourceSans3_700Bold_Italic.ttf",
}


@dataclass(frozen=True, slots=True)
class Role:
    """One step of the type scale: its face and its pixels at 720, 1080 and 1440 lines."""

    face: str
    sizes: tuple[int, int, int]
    leading: float = 1.2
    tracking: float = 0.0


ROLES: Final[dict[str, Role]] = {
    "title": Role("display_black", (68, 101, 135)),
    "hero": Role("display_black", (38, 56, 75)),
    "h1": Role("display_black", (30, 42, 56)),
    "h2": Role("display", (22, 29, 38), tracking=0.5),
    "h3": Role("display", (18, 24, 31), tracking=0.5),
    "label": Role("display", (14, 17, 22), tracking=1),
    "close": Role("display", (13, 16, 21), tracking=0.5),
    "button": Role("display", (15, 20, 26), tracking=1),
    "number_card": Role("black", (42, 62, 83)),
    "number_l": Role("black", (32, 46, 60)),
    "number_m": Role("black", (22, 30, 40)),
    "number_s": Role("black", (16, 20, 26)),
    "name": Role("bold", (15, 18, 24)),
    "body": Role("regular", (15, 18, 24), leading=1.25),
    "compact": Role("regular", (14, 16, 21), leading=1.16),
    "note": Role("medium", (13, 14, 18), leading=1.16),
}


LENT: Final = 1.08
"""How much larger the text face draws the figures that it lends: as high as capitals are."""
_RUNS: Final = re.compile(r"\d+|\D+")
MOST_WIDTHS: Final = 8000
"""Widths of texts that are kept before all are forgotten."""
TYPEFACES: Final = Typefaces(most=64)
_LARGE: Final = Typefaces(most=12)
"""Fonts open for text, and those much larger ones that are only measured, once a letter."""


class Run(NamedTuple):
    """A part of a line in one face."""

    text: str
    face: str
    pixels: int


@lru_cache(maxsize=8192)
def _inked(faces: Typefaces, file: str, pixels: int, char: str) -> tuple[int, int]:
    """Return where the ink of a letter begins and ends; a space is all ink."""
    font = faces.open(file, pixels)
    box = font.render(char, True, BLACK).get_bounding_rect(INKED)
    return (box.left, box.right) if box.width else (0, font.size(char)[0])


@lru_cache(maxsize=8192)
def _step(faces: Typefaces, file: str, pixels: int, char: str, after: str) -> int:
    """Return the pixels from a letter's beginning to that of the one after it."""
    font = faces.open(file, pixels)
    return font.size(char + after)[0] - font.size(after)[0]


class Fonts:
    """Text at final pixel size for one window height and one text setting; everything cached.

    `height` is the window's height in pixels, `percent` the text setting (100 to 200), `plain`
    the high contrast. Make a new one when any changes.
    """

    def __init__(
        self, assets: Path, height: int = 1080, percent: int = 100, plain: bool = False
    ) -> None:
        # Kept: to put a path together takes longer than to find the font.
        self._files = {face: str(assets / "fonts" / name) for face, name in FACES.items()}
        self._tones = BRIGHT if plain else {}
        self.height = height
        self.percent = percent
        self._lines: PictureCache[pygame.Surface] = PictureCache()
        self._widths: dict[tuple[str, str, str], int] = {}
        self._exact_widths: dict[tuple[str, str, int], int] = {}
        if not pygame.font.get_init():
            pygame.font.init()

    def size(self, role: str) -> int:
        """Return the pixels of a role at this window height, never less than 12."""
        small, middle, large = ROLES[role].sizes
        if self.height <= 720:
            pixels = small * self.height / 720
        elif self.height <= 1080:
            pixels = small + (middle - small) * (self.height - 720) / 360
        elif self.height <= 1440:
            pixels = middle + (large - middle) * (self.height - 1080) / 360
        else:
            pixels = large * self.height / 1440
        return max(SMALLEST, round(pixels * self.percent / 100))

    def font(self, role: str, face: str = "") -> pygame.font.Font:
        """Return the font of a role, in another face of `FACES` if one is named."""
        return self.sized(face or ROLES[role].face, self.size(role))

    def sized(self, face: str, pixels: int) -> pygame.font.Font:
        """Return a face at an exact size (never below 12 px)."""
        return TYPEFACES.open(self._files[face], max(SMALLEST, pixels))

    def ascent(self, text: str, face: str, pixels: int) -> int:
        """Return the pixels from the top of a line's picture to its baseline."""
        return max(font.get_ascent() for font in self._letters(self._runs(text, face, pixels)))

    def _letters(self, runs: list[Run]) -> list[pygame.font.Font]:
        """Return the fonts that say how a line stands: lent figures have to follow its letters, or
        a name with a number in it would stand lower than the one beside it.
        """
        own = [run for run in runs if run.face.startswith("display")]
        return [self.sized(face, pixels) for _, face, pixels in own or runs]

    def line_height(self, role: str) -> int:
        """Return the pixels from one baseline of a role to the next."""
        return round(self.size(role) * ROLES[role].leading)

    def _spread(
        self, runs: list[Run], tracking: float
    ) -> tuple[list[tuple[str, pygame.font.Font, int]], int]:
        """Return where each letter of a spaced line begins, and the pixels that all take.

        Letters keep the distances that the face wants between them: a Q's tail runs under the U.
        They are measured large, from ink to ink: small letters are whole pixels, and where their
        ink lies in them would tear gaps into a word.
        """
        placed: list[tuple[str, pygame.font.Font, int]] = []
        ideal, edge, wide = 0.0, 0, 0  # where the ink of the letter before ends, large and drawn
        for run, face, pixels in runs:
            font, file = self.sized(face, pixels), self._files[face]
            # The fonts open at a size of text, and what is measured of them when much larger.
            drawn, large = (TYPEFACES, file, max(SMALLEST, pixels)), (_LARGE, file, pixels * FINER)
            x = ideal
            # An accent is drawn with its letter, a picture with its colour.
            letters = [*clusters(run), ""]
            for char, after in itertools.pairwise(letters):
                (left, right), (first, last) = _inked(*large, char), _inked(*drawn, char)
                begin = round(edge + x + left / FINER - ideal) - first if placed else 0
                placed.append((char, font, begin))
                step = _step(*large, char, after)
                ideal, edge = x + right / FINER, begin + last
                x += step / FINER + tracking
                wide = max(wide, begin + font.size(char)[0])
            ideal, edge = x, edge + round(x - ideal)
        return placed, wide

    def _tracking(self, role: str) -> float:
        return ROLES[role].tracking * self.size(role) / ROLES[role].sizes[1]

    def width(self, text: str, role: str, face: str = "") -> int:
        """Return the pixels a line of text takes."""
        key = (text, role, face)
        found = self._widths.get(key)
        if found is None:
            if len(self._widths) > MOST_WIDTHS:
                self._widths.clear()
            found = self._widths[key] = self._measured(text, role, face)
        return found

    def _measured(self, text: str, role: str, face: str) -> int:
        runs = self._runs(text, face or ROLES[role].face, self.size(role))
        tracking = self._tracking(role)
        if not tracking:
            return self.exact_width(text, face or ROLES[role].face, self.size(role))
        return self._spread(runs, tracking)[1]

    def line(self, text: str, role: str, colour: RGB = INK, face: str = "") -> pygame.Surface:
        """Return one line of text (shared: never draw on it)."""

        def make() -> pygame.Surface:
            runs = self._runs(text, face or ROLES[role].face, self.size(role))
            return self._render(runs, colour, self._tracking(role))

        return self._lines.get((text, role, colour, face), make)

    def exact(self, text: str, face: str, pixels: int, colour: RGB) -> pygame.Surface:
        """Return one line at an exact size, for numbers on dials and pips (shared)."""
        return self._lines.get(
            (text, face, pixels, colour),
            lambda: self._render(self._runs(text, face, pixels), colour, 0),
        )

    def _runs(self, text: str, face: str, pixels: int) -> list[Run]:
        """Return a line in runs, each with its face and pixels.

        The display face has no lining figures, and its 1 reads as I: the text face lends its own.
        """
        if not face.startswith("display"):
            return [Run(text, face, pixels)]
        runs = [
            Run(run, "black", round(pixels * LENT))
            if run[0].isdecimal()
            else Run(run, face, pixels)
            for run in _RUNS.findall(text)
        ]
        return runs or [Run(text, face, pixels)]

    def _render(self, runs: list[Run], colour: RGB, tracking: float) -> pygame.Surface:
        colour = self._tones.get(colour, colour)
        if len(runs) == 1 and not tracking:
            text, face, pixels = runs[0]
            return self.sized(face, pixels).render(text, True, colour)
        if tracking:
            placed, wide = self._spread(runs, tracking)
        else:
            placed, wide = [], 0
            for run, face, pixels in runs:
                font = self.sized(face, pixels)
                placed.append((run, font, wide))
                wide += font.size(run)[0]
        fonts = self._letters(runs)
        ascent = max((font.get_ascent() for font in fonts), default=0)
        height = max((font.get_height() for font in fonts), default=1)
        picture = clear(wide + 2, height)
        for letters, font, x in placed:
            picture.blit(font.render(letters, True, colour), (x, ascent - font.get_ascent()))
        return picture

    def kept(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return a picture that goes with letters of this size, made when first asked for (shared).

        It is forgotten with them, like every line of theirs.
        """
        return self._lines.get(key, make)

    def carved(self, text: str, role: str, colour: RGB, face: str = "") -> pygame.Surface:
        """Return a line with a soft dark shadow below, for names and heads on wood (shared)."""

        def make() -> pygame.Surface:
            drop = max(1, round(self.size(role) / 18))
            front, back = self.line(text, role, colour, face), self.line(text, role, BLACK, face)
            both = clear(front.get_width() + 1, front.get_height() + drop)
            both.blit(back, (0, drop))
            both.fill((255, 255, 255, 200), special_flags=pygame.BLEND_RGBA_MULT)
            both.blit(front, (0, 0))
            return both

        return self._lines.get(("carved", text, role, colour, face), make)

    def outlined(
        self, text: str, face: str, pixels: int, colour: RGB, edge: RGB, width: int = 1
    ) -> pygame.Surface:
        """Return a line with a keyline of `width` pixels around it (shared)."""

        def make() -> pygame.Surface:
            front, back = (self.exact(text, face, pixels, tone) for tone in (colour, edge))
            both = clear(front.get_width() + 2 * width, front.get_height() + 2 * width)
            for dx in range(-width, width + 1):
                for dy in range(-width, width + 1):
                    if dx * dx + dy * dy <= width * width + 1:
                        both.blit(back, (width + dx, width + dy))
            both.blit(front, (width, width))
            return both

        return self._lines.get(("outlined", text, face, pixels, colour, edge, width), make)

    def gold(self, text: str, role: str) -> pygame.Surface:
        """Return a line in lit gold with a dark edge, for titles (shared)."""
        return self._lines.get(("gold", text, role), lambda: self._gilded(text, role))

    def _gilded(self, text: str, role: str) -> pygame.Surface:
        face, size = ROLES[role].face, self.size(role)
        front = self.exact(text, face, size, (255, 255, 255)).copy()
        stops = (
            (0.0, "#FFF6D6"),
            (0.44, "#F2C96A"),
            (0.52, "#9A5F1E"),
            (0.62, "#C98A34"),
            (1.0, "#FFE7A4"),
        )
        font = self.sized(face, size)
        top, bottom = font.get_ascent() - size * 0.74, font.get_ascent() + size * 0.06
        for y in range(front.get_height()):
            share = max(0.0, min(1.0, (y - top) / (bottom - top)))
            colour = rgb(stops[-1][1])
            for (a, first), (b, second) in itertools.pairwise(stops):
                if share <= b:
                    blend = (share - a) / (b - a)
                    pair = zip(rgb(first), rgb(second), strict=True)
                    colour = tuple(round(p + (q - p) * blend) for p, q in pair)  # type: ignore[assignment]
                    break
            front.fill(colour, (0, y, front.get_width(), 1), pygame.BLEND_RGB_MULT)
        edge = max(1, round(size / 34))
        found = self.outlined(text, face, size, rgb("#2A1406"), rgb("#1A0C04"), edge).copy()
        found.blit(front, (edge, edge))
        return found

    def exact_width(self, text: str, face: str, pixels: int) -> int:
        """Return the pixels that a line of `exact` takes."""
        key = (text, face, pixels)
        found = self._exact_widths.get(key)
        if found is None:
            if len(self._exact_widths) > MOST_WIDTHS:
                self._exact_widths.clear()
            runs = self._runs(text, face, pixels)
            found = sum(self.sized(face, pixels).size(run)[0] for run, face, pixels in runs)
            self._exact_widths[key] = found
        return found
